"""Redwood: wildlife photographers on a round board."""
