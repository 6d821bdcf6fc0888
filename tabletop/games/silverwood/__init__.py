"""Silverwood Grove: its rules, for one to six."""
