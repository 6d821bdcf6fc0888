"""A small toolkit: window transform, input, theme, text, pictures, camera, motion, sound and widgets. Knows no game."""
