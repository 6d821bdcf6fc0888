"""The pictures of Redwood: pure functions of the component data and a size.

Layers for `Pictures.painted` (args, size): `board.PAINTER` (), a square of 2 * `plan.HALF_MM`; `panorama.PAINTER` (card id, expert).
Drawn at once, cached by size: `templates` (lay, left_behind, move_sprite, view_sprite), `pieces` (animal, photographer,
token, mark, seal, chip, sun_marker, pinecone, reticle), `glows` (covered, blocker, choosable, landing_place, landing_point,
axis, biome, swing_arrow), `cards` (objective, objective_back, put_card, put_stack, badge), `panorama` (reticle_spots,
reticle_radius, sun_spot, stub, back, join_seal).
"""
