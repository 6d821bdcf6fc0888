"""The rules of the games. Pure: no clock, no window, no files but component data at load."""
