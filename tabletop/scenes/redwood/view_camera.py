"""How the Redwood board is seen: fitted between the trays, zoomed by wheel, panned by dragging (table manner 22)."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.scenes.redwood.layout import WORLD_MM, Layout
from tabletop.ui.camera import Camera
from tabletop.ui.input import Event, Key, Move, Point, Wheel

STEP = 1.15
KEY_STEP = 1.3
MOST = 5.0


def fitted(layout: Layout) -> Camera:
    """The camera that shows the board where the layout wants it."""
    stage, scale = layout.stage, layout.px_per_mm
    x = (stage.x + stage.w / 2 - layout.middle[0]) / scale
    y = (layout.middle[1] - stage.y - stage.h / 2) / scale
    half_w, half_h = (WORLD_MM[2] - WORLD_MM[0]) / 2, (WORLD_MM[3] - WORLD_MM[1]) / 2
    bounds = (x - half_w, y - half_h, x + half_w, y + half_h)
    # By way of home() the middle is exactly the one that counts as fitted.
    return Camera(stage.copy(), (x, y), scale, scale, bounds).home()


def move_camera(
    camera: Camera, layout: Layout, event: Event, pick: Callable[[Point], str | None], centre: Point
) -> Camera | None:
    """The camera after an event that nothing else wanted; None if the event does not move it.

    Keys zoom about `centre`, canvas pixels.
    """
    match event:
        case Wheel(pos, steps, False, False) if layout.stage.collidepoint(pos):
            return _zoomed(camera, STEP**steps, pos)
        case Key(name) if name in ("=", "+", "plus", "-", "minus"):
            factor = 1 / KEY_STEP if name in ("-", "minus") else KEY_STEP
            return _zoomed(camera, factor, centre)
        case Key("home"):
            return camera.home()
        case Move(pos, rel, held) if not camera.fitted and _pans(held, pos, pick):
            return camera.panned(*rel)
    return None


def _zoomed(camera: Camera, factor: float, at: Point) -> Camera:
    most = MOST * camera.home_px_per_mm / camera.px_per_mm
    return camera.zoomed(min(factor, most), at)


def _pans(held: tuple[str, ...], at: Point, pick: Callable[[Point], str | None]) -> bool:
    """The middle button pans anywhere, the left one where nothing is taken up."""
    return "middle" in held or ("left" in held and pick(at) != "wood")
