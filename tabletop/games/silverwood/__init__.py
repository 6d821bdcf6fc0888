"""Silverwood Grove: its rules, for two to six."""
