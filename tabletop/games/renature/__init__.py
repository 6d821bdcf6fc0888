"""Renature: the rules."""
