"""How soon the first frame shows, measured in processes of their own."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

STARTS = 7

_FIRST_FRAME = """
import time
from tabletop import app
from tabletop.scenes.opening import begin
from tabletop.window import Window
desk = app.open_desk(keep=False)
window = Window(desk, (1280, 720))
loop = app.Loop(desk, window, begin(None, None, None, None)(desk))
loop.draw()
print(time.time(), time.process_time(), flush=True)
desk.pictures.settle()
loop.close()
"""


def first_frame_s() -> list[tuple[float, float]]:
    """Seconds from starting Python to the first frame of the title, by the clock and of CPU time.

    Warm: what the first starts painted and compiled is kept, as on a player's machine; they are not counted.
    """
    taken = []
    with tempfile.TemporaryDirectory() as folder:
        own = {name: str(Path(folder) / name) for name in ("TABLETOP_SAVES", "TABLETOP_CACHE", "TABLETOP_CONFIG")}
        environment = os.environ | own | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        for _ in range(STARTS + 2):
            began = time.time()
            told = subprocess.run(
                [sys.executable, "-c", _FIRST_FRAME], env=environment, capture_output=True, text=True, check=True
            )
            shown, spent = told.stdout.splitlines()[-1].split()
            taken.append((float(shown) - began, float(spent)))
    return taken[2:]
