"""tabletop: a digital table for nature-themed board games, for friends around one screen."""

import os

# Before anything imports pygame: what the program says on the terminal is its own.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# And its window is known to the desktop by its own name; pygame would take the name of the file.
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "tabletop")
