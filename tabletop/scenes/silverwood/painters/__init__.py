"""The pictures of Silverwood Grove: pure functions of the component data and a size.

Layers for `Pictures.painted`: `wheel.PAINTER` (5 or 3 sections) and `mats.PAINTER` (the wood of a player board).
Drawn at once and kept by size: `cards.Cards` gives all faces and backs; `marks` has badges, chips and cubes; `signs`
turns effects into rows of icons, which `rows` draws; `palette` has the colours.
"""
