"""Opens the table; sets up `.venv` first where it is missing. Try --help."""

from bootstrap import run

run("tabletop")
