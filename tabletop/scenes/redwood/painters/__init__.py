"""The pictures of Redwood: pure functions of the component data and a size.

Layers for `Pictures.painted`: `board.PAINTER`, no arguments, a square of 2 * `plan.HALF_MM` mm; `panorama.PAINTER`,
(card id, expert), 2 wide and 3 high. Their `_plain` versions are shown until they are there.

Drawn at once and kept by size:
`templates`  lay, left_behind, move_sprite, view_sprite, number_spot
`pieces`     animal, photographer, token, mark, seal, chip, sun_marker, pinecone, reticle
`glows`      covered, blocker, choosable, landing_place, landing_point, axis, biome, swing_arrow
`cards`      objective, objective_back, put_card, put_stack, badge, shade
`panorama`   reticle_spots, reticle_radius, sun_spot, stub, back, join_seal
"""
