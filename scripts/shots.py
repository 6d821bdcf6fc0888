"""Renders every scene and phase into `.shots/`. Try --help."""

from bootstrap import run

run("tabletop.tools.shots")
