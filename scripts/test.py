"""Runs every check (ruff, mypy, pytest), or only pytest with the arguments given."""

from bootstrap import run

run("tabletop.tools.check", dev=True)
