"""Measurements: geometry, frames, engines, bots, saves; each prints its figures and fails where a bar is missed."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from tabletop import games
from tabletop.tools import machine


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one measurement, or all; 1 if a bar was missed."""
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    kinds = parser.add_subparsers(dest="kind", required=True)
    geometry = kinds.add_parser("geometry", help="Redwood's judge and map")
    geometry.add_argument("--prove", action="store_true", help="hold them together over 500,000 random poses")
    frames = kinds.add_parser("frames", help="drawing in every game, and the first frame")
    frames.add_argument("--frames", type=int, default=240, help="frames measured for each size")
    frames.add_argument("--game", choices=games.IDS, help="only this one, and not the first frame")
    frames.add_argument("--beside-bot", action="store_true", help="by the clock, beside a bot that thinks")
    engines = kinds.add_parser("engines", help="random playouts")
    engines.add_argument("--seconds", type=float, default=5.0, help="CPU seconds for each player count")
    bots = kinds.add_parser("bots", help="how long opponents take for a decision")
    bots.add_argument("--decisions", type=int, default=40, help="decisions of each game and level")
    bots.add_argument("--game", choices=games.IDS, help="only this one")
    kinds.add_parser("saves", help="writing, size and loading of saved games")
    given = parser.parse_args(arguments)
    print(machine.described())
    # Each measurement loads only what it measures.
    if given.kind == "geometry":
        from tabletop.tools import bench_geometry

        return bench_geometry.run(given.prove)
    if given.kind == "frames" and given.beside_bot:
        from tabletop.tools import bench_beside

        return bench_beside.run(given.frames, given.game)
    if given.kind == "frames":
        from tabletop.tools import bench_frames

        return bench_frames.run(given.frames, given.game)
    if given.kind == "engines":
        from tabletop.tools import bench_engines

        return bench_engines.run(given.seconds)
    if given.kind == "bots":
        from tabletop.tools import bench_bots

        return bench_bots.run(given.decisions, given.game)
    from tabletop.tools import bench_saves

    return bench_saves.run()


if __name__ == "__main__":
    raise SystemExit(main())
