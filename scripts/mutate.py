"""Plants one-line faults in a game and tells which of them the tests overlook. Try --help."""

from bootstrap import run

run("tabletop.tools.mutate", dev=True)
