"""What is shown while a step is told ends where the truth is, and what is written on the table is true."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.games.sequoia import events as e
from tabletop.games.sequoia.rules import SEQUOIA
from tabletop.games.sequoia.state import Forest, Options, Table
from tabletop.play.session import Session
from tabletop.scenes.sequoia import aids, book, sayings
from tabletop.scenes.sequoia.draft import Cup, Idle, Pairing
from tabletop.scenes.sequoia.forests import Rank, ranks
from tabletop.scenes.sequoia.showing import after
from tests.scenes.sequoia.mouse import NAMES, advance, sealed, session_of

OPTIONS = [
    Options(),
    Options(hidden_tokens=True),
    Options(quick_tiebreaks=True),
    Options(announce_five=True, contested_seconds=True),
]


def played(options: Options, seats: int = 4, seed: int = 3) -> Session:
    session = session_of(seats, seed, options)
    while not session.over:
        sealed(session)
    return session


@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: "+".join(n for n in o.__struct_fields__ if getattr(o, n)))
@pytest.mark.table(16)
def test_events_told_one_by_one_lead_to_the_true_table(options: Options) -> None:
    session = played(options)
    for at, ply in enumerate(session.plies):
        table = session.state_at(at).table
        for event in ply.events:
            table = after(table, event)
        assert table == session.state_at(at + 1).table, f"after ply {at}"


def of(trees: tuple[int, ...], **more: object) -> tuple[Table, Forest]:
    table = session_of(len(trees)).state.table
    forest = Forest(trees, **more)  # type: ignore[arg-type]
    return replace(table, forests=(*table.forests[:5], forest, *table.forests[6:])), forest


def test_ranks_are_those_of_a_scoring() -> None:
    gold, silver = Rank(True, False), Rank(False, False)
    assert ranks(*of((4, 2, 1))) == {0: gold, 1: silver}
    assert ranks(*of((3, 3, 2))) == {0: Rank(True, True), 1: Rank(True, True)}
    assert ranks(*of((4, 2, 2))) == {0: gold, 1: Rank(False, True), 2: Rank(False, True)}
    assert ranks(*of((0, 1, 0))) == {1: gold}
    assert ranks(*of((0, 0, 0))) == {}
    assert ranks(*of((0, 0, 0), first=2, second=0, counted=(1, 0, 3))) == {2: gold, 0: silver}
    assert ranks(*of((3, 3, 0), tied=(0, 1), counted=(3, 3, 1))) == {0: Rank(True, True), 1: Rank(True, True)}
    assert {Rank(True, False).sign, Rank(False, False).sign, Rank(True, True).sign} == {"1", "2", "="}


def test_what_a_pair_would_do_is_told() -> None:
    for trees, more, said in [
        ((0, 0, 0), 1, "nobody else there"),
        ((1, 0, 0), 1, "still alone"),
        ((2, 2, 0), 1, "takes the lead by one"),
        ((2, 3, 0), 1, "level for the lead"),
        ((4, 2, 0), 2, "four ahead"),
        ((0, 4, 1), 1, "level for second"),
        ((1, 4, 1), 1, "second, two behind"),
        ((0, 4, 3), 1, "three behind"),
    ]:
        table, _ = of(trees)
        assert sayings.outcome(table, 0, 7, more).replace("4", "four") == said


def test_the_banner_leads_through_the_turn() -> None:
    table = session_of().state.table
    draft = Pairing((1, 2, 3, 4, 6), (1, 2, 3, 4, 6))
    assert sayings.prompt(Cup(draft.dice), table, 0) == "Roll your five dice"
    assert "two pairs" in sayings.prompt(draft, table, 0)
    assert "One pair makes 7" in sayings.prompt(draft.put(0, 0).put(4, 1), table, 0)
    assert sayings.prompt(draft.choose(((1, 6), (3, 4))), table, 0) == "Two trees for forest 7"
    assert sayings.prompt(draft.choose(((1, 2), (3, 4))), table, 0) == "A tree each for forests 3 and 7"
    assert [sayings.stage(each)[1] for each in (Cup(draft.dice), draft, draft.choose(draft.listed[0]))] == [0, 1, 2]
    assert sayings.stage(Idle()) == ((), 0)


@pytest.mark.rule("SEQ-092")
def test_a_roll_that_plants_nothing_is_named_as_such() -> None:
    table, _ = of((2, 2), tied=(0, 1), counted=(2, 2))
    decided = Forest((0, 0), counted=(1, 0))
    others = tuple(decided if at != 5 else forest for at, forest in enumerate(table.forests))
    table = replace(table, phase="tiebreak", tiebreak=1, turn=10, forests=others)
    draft = Pairing((1, 1, 2, 2, 3), (1, 1, 2, 2, 3))
    assert "any choice will do" in sayings.prompt(draft, table, 0)
    full = draft.choose(draft.listed[0])
    assert sayings.prompt(full, table, 0) == "No pair makes forest 7: any choice will do"
    assert sayings.commands(full, table, 0)[-1].label == "Plant nothing"
    assert sayings.outcome(table, 0, 4, 0) == "decided"


@pytest.mark.table(11)
def test_the_open_choices_are_dated_by_their_own_turn() -> None:
    session = advance(session_of(3), 4)
    assert sayings.clock(session.state.table) == "Turn 3"
    session = advance(session, 10, 1)
    assert sayings.clock(session.state.table) == "Turn 10"
    told = replace(session.state.table, waiting=())
    assert sayings.clock(told) == "Tiebreak 1"


@pytest.mark.table(17)
def test_the_dice_book_counts_every_revealed_roll_and_no_other() -> None:
    session = advance(session_of(3, 5), 4)
    sealed(session)
    found = book.ledger(session.plies, 3)
    shown = [event for ply in session.plies for event in ply.events if isinstance(event, e.Revealed)]
    assert len(shown) == 3
    for seat, each in enumerate(found):
        dice = [face for event in shown if (play := event.plays[seat]) is not None for face in play.dice]
        assert each.faces == tuple(dice.count(face) for face in range(1, 7))
        assert each.rolls == 3
        assert each.expected == 2.5
        assert each.mean == pytest.approx(sum(dice) / 15)


@pytest.mark.table(27)
def test_every_piece_has_its_words() -> None:
    table = advance(session_of(3), 5).state.table
    pieces = ["plate", "standing", "story", "felt", "die:0", "turn:0:1", "rival:1"]
    pieces += [f"{kind}:{number}" for kind in ("forest", "first", "second") for number in range(2, 13)]
    for piece in pieces:
        tip = aids.tip(piece, table, NAMES[:3])
        assert tip is not None
        assert tip.title
        assert tip.text
        assert "SEQ-" in tip.rule
    assert aids.tip("chip:0", table, NAMES[:3]) is None
    tip = aids.tip("forest:7", table, NAMES[:3])
    assert tip is not None
    assert "79.9 %" in tip.text
    assert "24.0 %" in tip.text
    hidden = session_of(2, options=Options(hidden_tokens=True)).state.table
    closed = aids.tip("first:7", hidden, NAMES)
    assert closed is not None
    assert "face down" in closed.text


@pytest.mark.rule("SEQ-100")
def test_the_standing_is_the_sheet_at_the_end() -> None:
    from tabletop.games.sequoia.scoring import outlook

    session = played(Options())
    totals = tuple(SEQUOIA.sheet(session.state.table, seat, None).total for seat in range(4))
    assert outlook(session.state.table) == totals
