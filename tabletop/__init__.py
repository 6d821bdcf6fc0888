"""tabletop: a digital table for nature-themed board games, for friends around one screen."""

import os

# Before anything imports pygame: what the program says on the terminal is its own.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
