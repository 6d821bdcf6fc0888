"""A monkey at the keyboard: --events 100000 --seed 1 [--game redwood]. Try --help."""

from bootstrap import run

run("tabletop.tools.monkey")
