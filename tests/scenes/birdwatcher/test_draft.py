"""The half-made action, without a window: what picks lead to."""

from __future__ import annotations

from tabletop.games.birdwatcher import actions as a
from tabletop.games.birdwatcher import facts
from tabletop.scenes.birdwatcher.draft import Draft, Way, begin
from tests.scenes.birdwatcher.mouse import advance, at_phase, session_of


def drafted(phase: str = "act", seats: int = 2, seed: int = 7, least_round: int = 1) -> Draft:
    session = advance(session_of(seats, seed), at_phase(phase, least_round))
    seat = session.to_act[0]
    return begin(session.view(seat), session.choices(seat))


def test_every_legal_action_can_be_picked_and_stands_for_itself() -> None:
    for phase in ("act", "snap", "gather", "run", "give", "insects", "quiet"):
        for seed in range(40):
            try:
                session = advance(session_of(2, seed), at_phase(phase))
            except AssertionError:
                continue
            seat = session.to_act[0]
            draft = begin(session.view(seat), session.choices(seat))
            for way in draft.ways:
                picked = draft.choose(way.kind) if way.kind in ("run", "end", "trade") else draft
                for piece in way.pieces[:1] if way.either else way.pieces:
                    assert piece in picked.open
                    picked = picked.pick(piece)
                assert picked.action == way.action
                assert draft.adopt(way.action).action == way.action
            break
        else:
            raise AssertionError(f"no game comes to {phase}")


def test_nothing_is_open_for_an_onlooker() -> None:
    session = session_of(2, 7)
    assert begin(session.view(None), session.choices(session.to_act[0])).ways == ()
    assert Draft().action is None
    assert not Draft().begun


def test_piles_open_only_after_the_bird_that_is_startled() -> None:
    draft = drafted()
    assert not any(piece.startswith("pile:") for piece in draft.open)
    bird = next(way.pieces[0] for way in draft.ways if isinstance(way.action, a.Startle))
    picked = draft.pick(bird)
    assert picked.doing == "photo"
    assert picked.open == {"pile:0", "pile:1", "pile:2", "pile:3"}
    assert picked.action is None
    assert picked.pick("pile:3").action == a.Startle(bird, 3)


def test_another_bird_begins_anew_and_the_same_one_is_taken_back() -> None:
    draft = drafted()
    first, second = [way.pieces[0] for way in draft.ways if isinstance(way.action, a.Startle)][::4][:2]
    assert first != second
    assert draft.pick(first).pick(second).picked == (second,)
    assert draft.pick(first).pick(first).picked == ()
    assert draft.pick(first).back() == draft


def test_a_call_is_named_by_any_of_its_birds() -> None:
    session = advance(
        session_of(3, 5),
        lambda table: table.phase == "act" and any(
            len(facts.callable_birds(table, species)) > 1 for species in facts.callable_species(table)
        ),
    )  # fmt: skip
    seat = session.to_act[0]
    draft = begin(session.view(seat), session.choices(seat))
    way = next(way for way in draft.ways if way.either and len(way.pieces) > 1)
    for piece in way.pieces:
        assert draft.pick(piece).action == way.action
        assert draft.pick(piece).doing == "call"


def test_a_chosen_activity_leaves_only_its_pieces() -> None:
    draft = drafted()
    chosen = draft.choose("publish")
    assert chosen.open == {way.pieces[0] for way in draft.ways if isinstance(way.action, a.Publish)}
    assert draft.choose("nothing of the kind") == draft
    # A piece of another activity changes the activity.
    bird = next(way.pieces[0] for way in draft.ways if isinstance(way.action, a.Call))
    assert chosen.pick(bird).doing == "call"


def test_insects_are_picked_in_any_order_and_twice() -> None:
    ways = (
        Way(a.Pick(("moth", "moth")), ("insect:moth", "insect:moth")),
        Way(a.Pick(("moth", "beetle")), ("insect:moth", "insect:beetle")),
    )
    draft = Draft("insects", ways)
    assert draft.pick("insect:beetle").pick("insect:moth").action == a.Pick(("moth", "beetle"))
    twice = draft.pick("insect:moth").pick("insect:moth")
    assert twice.action == a.Pick(("moth", "moth"))
    assert twice.pick("insect:moth").picked == ()


def test_of_several_pieces_below_a_pixel_the_one_that_goes_on_is_taken() -> None:
    session = advance(
        session_of(2, 7),
        lambda table: table.phase == "act" and all(table.piles) and 1 < len(table.players[table.acting].tree) < 6,
    )
    seat = session.to_act[0]
    draft = begin(session.view(seat), session.choices(seat))
    bird = next(way.pieces[0] for way in draft.ways if isinstance(way.action, a.Startle))
    top = session.state.table.piles[1][-1]
    assert draft.pick(bird).pick_first((top, "pile:1")).action == a.Startle(bird, 1)
    assert draft.pick_first((top, "pile:1")).doing in ("call", "")


def test_the_keys_go_round_the_open_pieces() -> None:
    draft = drafted("snap")
    order = sorted(draft.open)
    first = draft.mark(1, order)
    assert first.marked == order[0]
    assert first.mark(-1, order).marked == order[-1]
    assert first.mark(1, order).marked == order[1]
    assert draft.mark(-1, order).marked == order[-1]
    assert draft.mark(1, ()) == draft
