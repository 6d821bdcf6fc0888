"""The half-made action: what may be chosen, what it stands for, and how it changes; no window."""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.games.renature import actions as a
from tabletop.games.renature.facts import board_of, hand_dominoes
from tabletop.play.session import Session
from tabletop.scenes.renature.draft import Draft, begin, plant_name
from tests.scenes.renature.mouse import advance, at_phase, session_of, step, with_clouds


def draft_of(session: Session) -> Draft:
    """The draft with which the acting seat begins."""
    seat = session.to_act[0]
    view = session.view(seat)
    return begin(view.table.phase, tuple(session.choices(seat)), hand_dominoes(view), board_of(view.table).width)


def test_every_action_of_a_game_can_be_laid_out() -> None:
    session = session_of(4, 4)
    kinds: set[str] = set()
    while not session.over:
        draft = draft_of(session)
        for action in draft.actions:
            kinds.add(type(action).__name__)
            if isinstance(action, a.Skip | a.Leave | a.Score | a.Draw | a.Extra | a.End):
                assert draft.adopt(action).action is None
            else:
                assert draft.adopt(action).action == action
        step(session)
    assert kinds >= {"Place", "Discard", "Grow", "Skip", "Draw", "Joker", "Uproot", "End"}


def test_a_domino_is_chosen_laid_turned_and_lifted() -> None:
    session = advance(session_of(3, 5), at_phase("domino", 14))
    draft = draft_of(session)
    assert draft.action is None
    nth = max(range(3), key=lambda at: len(draft.fits_of(draft.hand[at])))
    chosen = draft.choose(f"hand:{nth}")
    assert chosen.domino == draft.hand[nth]
    assert {f"space:{space}" for spaces in chosen.fits for space in spaces} < chosen.open
    spaces = chosen.fits[0]
    laid = chosen.lay(spaces)
    assert laid.action == a.Place(draft.hand[nth], spaces)
    assert chosen.lay((0, 224)) == chosen
    assert laid.lift().action is None
    assert laid.lift().turn == laid.turn
    assert laid.choose(f"hand:{(nth + 1) % 3}").spaces is None
    assert laid.back() == draft
    # In the hand it turns by quarters; on the board only to where it fits.
    assert [chosen.rotate(1).turn, chosen.rotate(-1).turn, chosen.rotate(2).turn] == [1, 3, 2]
    assert laid.rotate(2).spaces in {spaces, spaces[::-1]}
    assert all(laid.step(way).spaces in chosen.fits for way in ((1, 0), (-1, 0), (0, 1), (0, -1)))


def test_a_plant_and_its_space_may_be_chosen_in_either_order() -> None:
    session = advance(session_of(3, 5), at_phase("plant", 9))
    draft = draft_of(session)
    kind, neutral = draft.offers[0]
    space = draft.targets[0]
    first = draft.choose(plant_name(kind, neutral)).choose(f"space:{space}")
    second = draft.choose(f"space:{space}").choose(plant_name(kind, neutral))
    assert first == second
    assert first.action == a.Grow(kind, neutral, space)
    assert first.lift().plant == (kind, neutral)
    digit = 1 + kind + 4 * neutral
    assert draft.digit(digit).plant == (kind, neutral)
    assert draft.digit(digit).digit(1).space == space
    assert draft.digit(9) == draft


def test_cloud_actions_and_giving_back_are_begun_by_their_buttons() -> None:
    session = with_clouds()
    draft = draft_of(session)
    joker = draft.begin("joker")
    assert joker.open == {f"joker:{animal}" for animal in range(10) if animal != session.state.table.joker}
    assert joker.digit(2).action == a.Joker(1)
    assert joker.step((1, 0)).action == a.Joker(joker.jokers[0])
    assert joker.step((-1, 0)).action == a.Joker(joker.jokers[-1])
    # A click on the track begins and chooses at once.
    assert draft.choose("joker:7").action == a.Joker(7)
    uproot = draft.begin("uproot")
    assert uproot.choose(f"space:{uproot.uprootable[0]}").action == a.Uproot(uproot.uprootable[0])
    back = draft.choose("hand:1").begin("discard")
    assert back.action == a.Discard(draft.hand[1])
    assert back.warn().choose("hand:0").warned is False
    poor = replace(draft, actions=tuple(act for act in draft.actions if not isinstance(act, a.Joker)))
    assert poor.begin("joker") == poor
    assert poor.choose("joker:7") == poor


def test_nobody_is_asked_without_actions() -> None:
    draft = Draft()
    assert not draft.open
    assert draft.action is None
    assert draft.choose("hand:0") == draft.digit(1) == draft.step((1, 0)) == draft.rotate(1) == draft
