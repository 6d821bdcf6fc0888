"""Birdwatcher: its rules, for two to four."""
