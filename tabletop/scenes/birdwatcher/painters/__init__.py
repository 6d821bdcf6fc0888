"""The pictures of Birdwatcher: pure functions of the component data and a size.

Layers for `Pictures.painted`: `grounds.PAINTER` (a species), `boards.JUNGLE`, `CLEARING`, `ACADEMY` (no arguments).

Drawn at once and kept by size: `cards.Cards` gives the faces (`bird_cards`, `publications`) and backs; `marks` has
ribbons, stamps, insects, badges, pips, bars and slots; `awards` the signs on publications; `moods` the colours.
"""
