"""Reads thousands of damaged and forged saves; with --kill, kills a program that plays. Try --help."""

from bootstrap import run

run("tabletop.tools.fuzz_saves")
