"""Prints a whole game in sentences, as the golden files hold it. Try --help."""

from bootstrap import run

run("tabletop.tools.transcript")
