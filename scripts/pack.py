"""Builds a folder in `dist/` that runs without Python. Try --help."""

from bootstrap import run

run("tabletop.tools.pack")
