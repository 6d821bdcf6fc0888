"""Solo Mode: the four scenarios, their set-up and restrictions, won or lost (RED-223 to RED-238)."""

from __future__ import annotations

from math import atan2, degrees, hypot
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from tabletop.core.rng import Rng
from tabletop.games.redwood import facts, geometry, verdicts
from tabletop.games.redwood.actions import Aim, Fill, Lay, NoPhoto, Relocate, Start, Take
from tabletop.games.redwood.events import (
    GameEnded,
    NeutralRemoved,
    RoundBegan,
    ScenarioFailed,
    TemplatesRemoved,
)
from tabletop.games.redwood.facts import RedwoodState
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.rules import REDWOOD
from tabletop.games.redwood.scoring import winners
from tabletop.games.redwood.solo import Checklist, checklist, won
from tabletop.games.redwood.state import Card, Options, Pending, Scenario
from tabletop.games.redwood.verdicts import ground, neutral_at
from tests.games.redwood.builders import Played, card, play, player, position, random_game, refused, rule_against, um

ALL = get_args(Scenario)
NEUTRALS = ("F6", "F8", "F21")


def solo(scenario: Scenario, **options: bool) -> Options:
    return replace(Options(scenario=scenario), **options)


def new_game(scenario: Scenario, seed: int = 5) -> RedwoodState:
    return REDWOOD.setup(solo(scenario), 1, Rng.of(seed, "solo"))


def alone(scenario: Scenario, phase: Any, at: tuple[float, float] = (0, -150), **more: Any) -> RedwoodState:
    """A Solo position; `owner` tells something about the player."""
    owner = player(at, **more.pop("owner", {}))
    if scenario == "ambush":
        more.setdefault("neutrals", NEUTRALS)
    return position([owner], phase, options=solo(scenario, **more.pop("bent", {})), **more)


def told_of(state: RedwoodState) -> Checklist:
    found = checklist(state.table)
    assert found is not None
    return found


def ended(scenario: Scenario, row: tuple[Card, ...], **more: Any) -> RedwoodState:
    """The end of a Solo game with these cards."""
    owner = {"row": row, "missed": 5 - len(row), **more.pop("owner", {})}
    return alone(scenario, "over", number=5, owner=owner, **more)


@pytest.mark.rule("RED-223", "RED-024")
@pytest.mark.parametrize("scenario", ALL)
def test_each_scenario_has_its_set_up_and_restriction(scenario: Scenario) -> None:
    state = new_game(scenario)
    assert len(state.table.players) == 1
    assert facts.scenario(state.table) == scenario
    found = told_of(state)
    assert found.scenario == scenario
    assert found.goals
    assert not found.held
    assert pieces().scenario(scenario).goal
    assert checklist(REDWOOD.setup(Options(), 2, Rng.of(1)).table) is None


@pytest.mark.rule("RED-224", "RED-228", "RED-229", "RED-232", "RED-234")
@pytest.mark.parametrize(
    ("scenario", "cards"),
    [
        ("behavior", (1, 7, 9, 16, 20)),
        ("ambush", (2, 5, 10, 15, 19)),
        ("hiker", (3, 8, 12, 13, 17)),
        ("surrealism", (4, 6, 11, 14, 18)),
    ],
)
def test_objectives_are_fixed_and_open_one_a_round(scenario: Scenario, cards: tuple[int, ...]) -> None:
    state = new_game(scenario)
    assert state.table.objectives == cards[:1]
    assert state.secret.objectives == cards[1:]
    steps = random_game(1, 2, solo(scenario))
    rounds = [event for _, _, step in steps for event in step.events if isinstance(event, RoundBegan)]
    assert tuple(event.objective for event in rounds) == cards
    assert steps[-1][2].state.table.objectives == cards


@pytest.mark.rule("RED-047", "RED-224")
def test_the_objectives_to_come_are_known() -> None:
    state = new_game("hiker")
    worlds = [REDWOOD.imagine(state.view(0), Rng.of("world", number)) for number in range(5)]
    assert {world.secret.objectives for world in worlds} == {(8, 12, 13, 17)}
    assert len({world.secret.stacks for world in worlds}) > 1


@pytest.mark.rule("RED-225")
@pytest.mark.parametrize("seed", range(6))
def test_only_the_two_red_pointers_are_starts(seed: int) -> None:
    state = new_game("behavior", seed)
    red = set(pieces().dawn(state.table.dawn).solo_pointers)
    assert len(red) == 2
    for pointer in ("P1", "P2", "P3", "P4", "P5"):
        assert rule_against(state, Start(pointer)) == (None if pointer in red else "RED-225")
    lot = Rng.of("starts", seed)
    drawn = [REDWOOD.choices(state.view(0)).sample(lot) for _ in range(40)]
    assert {start.pointer for start in drawn if isinstance(start, Start)} == red
    several = REDWOOD.setup(Options(), 2, Rng.of(seed, "solo"))
    assert all(rule_against(several, Start(pointer)) is None for pointer in ("P1", "P2", "P3", "P4", "P5"))


@pytest.mark.rule("RED-226")
@pytest.mark.parametrize("scenario", ["behavior", "ambush", "surrealism"])
def test_templates_of_last_round_rest_one_round(scenario: Scenario) -> None:
    state = alone(scenario, "take_move", number=2, owner={"move": 4, "view": 5, "row": (card(1),)})
    assert rule_against(state, Take("move", 4)) == "RED-061"
    told = play(state, Take("move", 1))
    assert rule_against(told.state, Take("view", 5)) == "RED-061"
    told = play(told.state, Take("view", 2))
    again = replace(told.table, phase="take_move", pending=Pending())
    assert set(facts.takeable(again, 0, "move")) == {2, 3, 4, 5, 6, 7}
    assert told.table.players[0].harmony == 0


@pytest.mark.rule("RED-227", "RED-228")
@pytest.mark.parametrize(("count", "outcome"), [(2, ()), (3, (0,)), (4, (0,))])
def test_studying_behavior(count: int, outcome: tuple[int, ...]) -> None:
    row = tuple(card(number, "raccoon" if number <= count else "bear") for number in (1, 2, 3, 4))
    state = ended("behavior", row)
    assert winners(state.table) == (outcome if count != 1 else ())
    assert won(state.table) is bool(outcome)
    goal = told_of(state).goals[0]
    assert (goal.have, goal.need) == (min(count, 3), 3)
    assert goal.done is bool(outcome)
    # A lost game has its score all the same.
    assert REDWOOD.sheet(state.table, 0, None).total > 0


@pytest.mark.rule("RED-229")
def test_neutral_figures_stand_on_their_flowers() -> None:
    state = new_game("ambush")
    assert state.table.neutrals == NEUTRALS
    assert not new_game("hiker").table.neutrals
    for flower in NEUTRALS:
        printed = next(each for each in pieces().board.flowers if each.id == flower)
        assert neutral_at(flower) == um(printed.x, printed.y)
    state = alone("ambush", "move", (-20.4, -60), owner={"move": 1, "view": 4}, animals={})
    # F21 stands at (-20.4, -162.8): in the way of a move, of a photo that would cover its flower, and of a hole.
    assert rule_against(state, Lay(27000)) == "RED-070"
    camera = replace(state, table=replace(state.table, phase="aim"))
    assert rule_against(camera, Aim(27000)) == "RED-084"
    gone = replace(camera, table=replace(camera.table, neutrals=("F6", "F8")))
    assert rule_against(gone, Aim(27000)) is None
    assert "F21" in geometry.covered(ground(gone.table, 0), 4, 27000)
    assert ground(state.table, 0).figures == tuple((f"neutral:{flower}", neutral_at(flower)) for flower in NEUTRALS)


@pytest.mark.rule("RED-229", "RED-162", "RED-151")
def test_neutral_figures_count_as_other_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    # From the south along x = -20.4 the axis runs through the figure on F21.
    ray = geometry.ray(ground(alone("ambush", "aim", (-20.4, -245), animals={}).table, 0), 1, 9000, ())
    assert ray.figures == ("neutral:F21",)
    # No flower of the data lies so near a hole that a base on it would block it; if one did, it would.
    state = alone("ambush", "relocate", animals={"bear": "H9"}, pending=Pending(animals=("bear",)))
    assert "H7" in geometry.free_holes(state.table)
    monkeypatch.setattr(verdicts, "neutral_at", lambda flower: um(22.2, -100.5))
    assert "H7" not in geometry.free_holes(state.table)


def filling(covered: tuple[str, ...], heading: int = 9000, scenario: Scenario = "ambush", **more: Any) -> RedwoodState:
    """Seat 0 in the south with the new card 4 and these subjects in its photo."""
    owner = {"move": 1, "view": 1, "row": (card(4, sun=more.pop("sun", False)),)}
    pending = Pending(moved=True, heading=heading, covered=covered, side="right")
    at = more.pop("at", (-20.4, -245))
    return alone(scenario, "fill", at, owner=owner, pending=pending, **more)


@pytest.mark.rule("RED-230", "RED-236")
def test_the_nearest_figure_on_the_axis_leaves() -> None:
    told = play(filling(("W1",), animals={}), Fill(("redwood", None, None, None)[: facts.reticles(4)]))
    assert told.of(NeutralRemoved) == [NeutralRemoved(flower="F21")]
    assert told.table.neutrals == ("F6", "F8")
    clear = play(filling(("W1",), heading=18000, animals={}), Fill(("redwood", None, None, None)[: facts.reticles(4)]))
    assert not clear.of(NeutralRemoved)
    assert clear.table.neutrals == NEUTRALS


@pytest.mark.rule("RED-230")
@pytest.mark.parametrize("covered", [(), ("W1",)])
def test_a_photo_that_shows_nothing_removes_a_figure_too(covered: tuple[str, ...]) -> None:
    state = filling(covered, animals={}, bent={"optional_tokens": True})
    told = play(state, Fill((None,) * facts.reticles(4)))
    assert told.of(NeutralRemoved) == [NeutralRemoved(flower="F21")]


@pytest.mark.rule("RED-230")
def test_two_figures_on_one_axis_and_only_one_goes() -> None:
    fx, fy = (place / 1000 for place in neutral_at("F6"))
    gx, gy = (place / 1000 for place in neutral_at("F8"))
    away = hypot(gx - fx, gy - fy)
    at = (fx - 100 * (gx - fx) / away, fy - 100 * (gy - fy) / away)
    heading = round(degrees(atan2(gy - fy, gx - fx)) * 100) % 36_000
    state = filling(("W1",), heading=heading, at=at, animals={})
    ray = geometry.ray(ground(state.table, 0), 1, heading, ())
    assert ray.figures == ("neutral:F6", "neutral:F8")
    told = play(state, Fill(("redwood", None, None, None)[: facts.reticles(4)]))
    assert told.of(NeutralRemoved) == [NeutralRemoved(flower="F6")]
    # What is under another heading's axis stays; the order of the figures in the data does not matter.
    back = (gx + 40 * (gx - fx) / away, gy + 40 * (gy - fy) / away)
    other = replace(state.table.players[0], figure=um(*back))
    turned = replace(
        state.table, players=(other,), pending=replace(state.table.pending, heading=(heading + 18_000) % 36_000)
    )
    assert geometry.nearest_neutral(ground(turned, 0), (heading + 18_000) % 36_000) == "F8"


@pytest.mark.rule("RED-230", "RED-134")
def test_the_figure_leaves_after_objectives_and_before_animals() -> None:
    # Objective 15 pays for the figure that is about to leave.
    state = filling(("bear",), number=4, animals={"bear": "H7"})
    told = play(state, Fill(("bear", None, None, None)[: facts.reticles(4)]))
    kinds = told.kinds()
    assert kinds.index("ObjectivePaid") < kinds.index("NeutralRemoved")
    assert told.table.phase == "relocate"
    assert told.table.neutrals == ("F6", "F8")
    done = play(told.state, Relocate("bear", "H9"))
    assert done.kinds().index("Relocated") == 0


@pytest.mark.rule("RED-231")
@pytest.mark.parametrize(("left", "outcome"), [((), (0,)), (("F8",), ()), (NEUTRALS, ())])
def test_all_three_must_be_gone(left: tuple[str, ...], outcome: tuple[int, ...]) -> None:
    state = ended("ambush", (card(1, "bear"),), neutrals=left)
    assert winners(state.table) == outcome
    goals = told_of(state).goals
    assert [goal.done for goal in goals] == [flower not in left for flower in NEUTRALS]
    assert goals[0].text == "The neutral photographer in Redwood Forest is gone"


@pytest.mark.rule("RED-232", "RED-065")
def test_used_templates_leave_the_game() -> None:
    state = filling(
        (), scenario="hiker", heading=9000, animals={}, used_moves=(2, 3, 4), used_views=(5, 6, 7), number=4
    )
    state = replace(state, table=replace(state.table, players=(replace(state.table.players[0], missed=3),)))
    state = replace(state, table=replace(state.table, pending=replace(state.table.pending, covered=("W1",))))
    told = play(state, Fill(("redwood", None, None, None)[: facts.reticles(4)]))
    assert told.of(TemplatesRemoved) == [TemplatesRemoved(seat=0, move=1, view=1)]
    assert told.table.used_moves == (2, 3, 4, 1)
    assert told.table.players[0].move is None
    assert facts.takeable(told.table, 0, "move") == (5, 6, 7)
    assert facts.takeable(told.table, 0, "view") == (2, 3, 4)
    assert rule_against(told.state, Take("move", 2)) == "RED-232"


@pytest.mark.rule("RED-232")
def test_even_a_template_that_could_not_be_laid_is_used() -> None:
    owner = {"move": 1, "view": 4}
    state = alone("hiker", "aim", owner=owner, empty=("green", "yellow", "blue", "gray", "red"), animals={})
    told = play(state, NoPhoto())
    assert told.of(TemplatesRemoved) == [TemplatesRemoved(seat=0, move=1, view=4)]
    assert told.table.used_views == (4,)


@pytest.mark.rule("RED-233")
def test_a_photo_without_an_animal_loses_at_once_and_play_goes_on() -> None:
    tokens = ("redwood", None, None, None)[: facts.reticles(4)]
    told = play(filling(("W1",), scenario="hiker", animals={}), Fill(tokens))
    assert told.of(ScenarioFailed) == [ScenarioFailed(scenario="hiker")]
    assert told_of(told.state).failed
    assert not told.table.over
    assert REDWOOD.to_act(told.table) == (0,)
    kept = play(filling(("bear",), scenario="hiker", animals={"bear": "H9"}), Fill(("bear", *tokens[1:])))
    assert not kept.of(ScenarioFailed)
    assert not told_of(kept.state).failed
    # It is judged as soon as they are, before the animal has moved.
    assert kept.table.phase == "relocate"
    assert told_of(kept.state).goals[0].done
    # Covered is not photographed, and the card whose tokens are still to be placed is not judged yet.
    waiting = filling(("bear",), scenario="hiker", animals={"bear": "H9"})
    assert not told_of(waiting).failed
    missed = ended("hiker", (card(1, "bear"),))
    assert winners(missed.table) == (0,)


@pytest.mark.rule("RED-237")
def test_every_photo_needs_an_animal_and_there_must_be_one() -> None:
    row = tuple(card(number, "bear") for number in range(1, 6))
    assert winners(ended("hiker", row).table) == (0,)
    assert winners(ended("hiker", (*row[:4], card(5, "redwood"))).table) == ()
    assert winners(ended("hiker", ()).table) == ()


@pytest.mark.rule("RED-234", "RED-099")
@pytest.mark.parametrize(("count", "outcome"), [(0, ()), (2, ()), (3, (0,)), (4, ())])
def test_exactly_three_suns(count: int, outcome: tuple[int, ...]) -> None:
    row = tuple(card(number, "bear", sun=number <= count) for number in range(1, 6))
    state = ended("surrealism", row)
    assert winners(state.table) == outcome
    sun_line = next(line for line in REDWOOD.sheet(state.table, 0, None).lines if line.key == "sun")
    assert sun_line.points == 0
    assert len(sun_line.refs) == count
    assert told_of(state).failed is (count > 3)


@pytest.mark.rule("RED-234", "RED-099")
def test_the_limit_of_two_suns_is_lifted() -> None:
    # Dawn 1A in round 3: the Sun stands on blue, east by south of the middle.
    row = (card(1, sun=True), card(2, sun=True))
    owner = {"move": 1, "view": 1, "row": row}
    outcomes: list[tuple[Scenario, bool]] = [("surrealism", True), ("behavior", False)]
    for scenario, sun in outcomes:
        state = alone(scenario, "aim", (0, 0), owner=owner, number=3, dawn="1A", animals={})
        assert facts.sun(state.table) == "blue"
        assert facts.takes_sun(state.table, 0, "blue") is sun
        assert not facts.takes_sun(state.table, 0, "gray")
        assert play(state, Aim(30600)).table.pending.sun is sun


@pytest.mark.rule("RED-235")
def test_expert_changes_what_it_changes_elsewhere() -> None:
    row = (card(1, "yellow", "pink", "violet", sun=True), card(2, sun=True), card(3, sun=True))
    state = ended("surrealism", row, bent={"expert": True})
    points = {line.key: line.points for line in REDWOOD.sheet(state.table, 0, None).lines}
    assert points["flowers"] == 7
    assert points["sun"] == 0
    assert points["missed"] == -(0 + 3) - (2 + 3) - (1 + 3)
    assert winners(state.table) == (0,)


@pytest.mark.rule("RED-236")
def test_neutral_figures_never_act() -> None:
    for seed in range(3):
        steps = random_game(1, seed, solo("ambush"))
        for before, _, step in steps:
            assert REDWOOD.to_act(before.table) == (0,)
            gone = {event.flower for event in step.events if isinstance(event, NeutralRemoved)}
            assert set(before.table.neutrals) - set(step.state.table.neutrals) == gone
            assert len(gone) <= 1


@pytest.mark.rule("RED-227")
def test_the_end_tells_of_the_scenario() -> None:
    steps = random_game(1, 4, solo("behavior"))
    (end,) = [event for event in steps[-1][2].events if isinstance(event, GameEnded)]
    assert end.scenario == "behavior"
    words = REDWOOD.words.tell(end, ["Ada"])
    assert words == f"The game is over. Studying Behavior is {'won' if end.winners else 'lost'}."


@pytest.mark.rule("RED-238", "RED-171")
def test_asking_for_the_biome_of_a_figure_locks_nothing() -> None:
    state = alone("behavior", "aim", (88.2, 121.4), owner={"move": 1, "view": 1}, animals={})
    at = state.table.players[0].figure
    assert at is not None
    assert geometry.biomes_under(at, state.table.options) == ("green", "yellow")
    assert refused(state, Aim(9000)) is None
    assert refused(state, Aim(18000)) is None
    assert state.table.pending.string is None


def test_the_checklist_follows_the_game() -> None:
    fresh = alone("hiker", "take_move", owner={"row": (card(1, "bear"), card(2, "elk"))}, number=3)
    assert [(goal.text, goal.done, goal.failed) for goal in told_of(fresh).goals] == [
        ("An animal on the Redwood Forest card", True, False),
        ("An animal on the Redwood Forest card", True, False),
        ("An animal on every photo to come (3)", False, False),
    ]
    # A turn without a photo is none to come.
    missed = replace(fresh.table, players=(replace(fresh.table.players[0], missed=1),))
    assert told_of(replace(fresh, table=missed)).goals[-1].text == "An animal on every photo to come (2)"
    assert [goal.text for goal in told_of(new_game("behavior")).goals] == ["One kind of animal: 0 of 3"]
    assert [goal.text for goal in told_of(new_game("surrealism")).goals] == ["Sun tokens: 0 of exactly 3"]
    assert isinstance(Played(fresh).table.players[0].row[0], Card)
