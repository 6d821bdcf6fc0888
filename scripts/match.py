"""Lets bots play each other, or soaks the rules in random games. Try --help."""

from bootstrap import run

run("tabletop.tools.match")
