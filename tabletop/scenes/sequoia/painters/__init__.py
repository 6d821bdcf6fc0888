"""The pictures of Sequoia: pure functions of what they show and a size.

Layers for `Pictures.painted`: `dice.REST` and `dice.ROLL` (one sheet a colour), `trays.PAINTER` (the dice tray). Their
`_plain` versions are shown until they are there. Drawn at once and kept by size: `tiles` (forest cards), `tokens`.
"""
