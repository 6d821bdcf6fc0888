"""Procedural pictures of Renature: the board with its brook and meadows, dominoes, plants and tokens.

Painters for the studio are pure functions of arguments and size; the small pieces are cached by their pixels.
"""
