"""Measures: geometry [--prove], frames, engines, saves. Try --help."""

from bootstrap import run

run("tabletop.tools.bench")
