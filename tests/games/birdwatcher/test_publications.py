"""What publications count, pay and do at once (BIR-090 to BIR-098, BIR-V01 to BIR-V23)."""

from __future__ import annotations

import pytest

from tabletop.games.birdwatcher.actions import Pick, Publish, Quiet, Run, Trade
from tabletop.games.birdwatcher.events import ActionsGained, Drew, InsectsGained, QuietDeclined
from tabletop.games.birdwatcher.facts import books, supply
from tabletop.games.birdwatcher.pieces import pieces
from tabletop.games.birdwatcher.state import Options
from tests.games.birdwatcher.builders import (
    cards,
    counted,
    legal,
    line,
    play,
    player,
    points,
    position,
    rule_against,
    tokens,
    worth,
)

BEFORE, TWINS = Options(four_pages_before=True), Options(every_twin_counts=True)


@pytest.mark.rule("BIR-091", "BIR-V06")
def test_a_red_ribbon_pays_for_each_match() -> None:
    assert worth("bs01 p02 bs02 bs03", "p02") == 6
    assert counted("hy4 bs01 p02", "p02") == 1


@pytest.mark.rule("BIR-092")
def test_a_blue_ribbon_pays_its_award_and_no_more() -> None:
    assert worth("p11", "p11") == worth("bs01 bl01 p11 hy1 p12", "p11") == 6
    for name, publication in pieces().publications.items():
        if publication.ribbon == "blue":
            assert worth(f"bs01 hy1 {name} p01 p09", name) == publication.flat > 0


@pytest.mark.rule("BIR-093")
def test_publications_look_at_the_finished_journal() -> None:
    assert worth("p05 bs01 bl01 wp01 sw01 gr01", "p05") == 5


@pytest.mark.rule("BIR-094", "BIR-V02")
def test_the_last_four_pages() -> None:
    assert worth("sw02 gr06 bl01 bl02 p01 bl03", "p01") == 6
    assert worth("bl04 bl05 bl01 bl02 p01 bl03", "p01") == 6
    assert worth("bl01 bl02 p01", "p01") == 4
    assert worth("bl04 bl05 bl01 bl02 p01 bl03", "p01", BEFORE) == 8
    assert worth("bl01 bl02 bl03 bl04 p01 sw01 sw02 sw03", "p01") == 6
    assert worth("bl01 bl02 bl03 bl04 p01 sw01 sw02 sw03", "p01", BEFORE) == 8
    assert worth("bl01 p01", "p01", BEFORE) == 0


@pytest.mark.rule("BIR-095", "BIR-V05")
def test_identical_birds_are_the_largest_group() -> None:
    assert worth("p01 bl01 bl02 sw01 sw02", "p01") == 4
    assert worth("p01 bl01 bl02 sw01 sw02", "p01", TWINS) == 8
    assert worth("p01 bl01 wp01 sw01 gr01", "p01") == 0
    assert worth("p01 bl01 wp01 sw01 gr01", "p01", TWINS) == 0
    assert worth("p01 bl01 sw02 sw01 sw03", "p01") == 6
    assert counted("bs01 bs02 p01 sw01", "p01") == 2


@pytest.mark.rule("BIR-096", "BIR-V21")
def test_insects_are_taken_at_once() -> None:
    state = position(player(""), player("", moth=1), academy="p14")
    asked = play(state, Publish("p14"))
    assert asked.table.phase == "insects"
    assert rule_against(asked.state, Run()) == "BIR-V21"
    assert len(legal(asked.state)) == 15
    assert rule_against(asked.state, Pick(("moth",))) == "BIR-V21"
    assert rule_against(asked.state, Pick(("moth", "stink_bug"))) == "BIR-V21"
    told = play(asked.state, Pick(("moth", "moth")))
    assert told.player().insects == tokens(moth=2)
    assert sum(supply(told.table, kind) for kind in range(5)) == 22
    assert (told.table.acting, told.table.actions) == (0, 1)


@pytest.mark.rule("BIR-V21", "BIR-082", "BIR-097")
def test_insects_are_taken_as_far_as_there_are_any() -> None:
    rest = {"stink_bug": 5, "butterfly": 5, "beetle": 5}
    one = position(player(""), player("", moth=4, ladybug=5, **rest), academy="p14")
    told = play(one, Publish("p14"))
    assert told.player().insects == tokens(moth=1)
    assert told.of(InsectsGained)[0].insects == ("moth",)
    none = position(player(""), player("", moth=5, ladybug=5, **rest), academy="p14")
    told = play(none, Publish("p14"))
    assert told.player().insects == tokens()
    assert told.table.phase == "act"
    assert told.player().journal == ("p14",)
    two = position(player(""), player("", moth=4, ladybug=4, **rest), academy="p14")
    assert play(two, Publish("p14")).player().insects == tokens(moth=1, ladybug=1)
    three = position(player(""), player("", moth=3, ladybug=4, **rest), academy="p14")
    asked = play(three, Publish("p14"))
    assert legal(asked.state) == [Pick(("moth", "moth")), Pick(("moth", "ladybug"))]
    assert rule_against(asked.state, Pick(("ladybug", "ladybug"))) == "BIR-082"
    endless = position(player(""), player("", moth=5, ladybug=5, **rest), academy="p14",
                       options=Options(unlimited_insects=True))  # fmt: skip
    assert len(legal(play(endless, Publish("p14")).state)) == 15


@pytest.mark.rule("BIR-097", "BIR-V22")
def test_birds_are_drawn_as_far_as_there_is_room() -> None:
    five = play(position(player("sw02 sw03 sw04 sw05 sw06"), academy="p15"), Publish("p15"))
    assert five.player().tree[5:] == ("gr01",)
    assert len(five.state.secret.birds) == 9
    two = play(position(player("sw02"), academy="p15"), Publish("p15"))
    assert two.player().tree == ("sw02", "gr01", "gr02")
    assert two.of(Drew)[0].birds == ("gr01", "gr02")
    full = play(position(player("sw02 sw03 sw04 sw05 sw06 wp05"), academy="p15", deck=()), Publish("p15"))
    assert len(full.player().tree) == 6
    assert not full.table.dry
    short = play(position(player("sw02"), academy="p15", deck=("gr01",)), Publish("p15"))
    assert short.player().tree == ("sw02", "gr01")
    assert short.table.dry
    assert short.player().journal == ("p15",)


@pytest.mark.rule("BIR-097", "BIR-V23")
def test_a_quiet_photo_startles_nobody() -> None:
    state = position(player("bl01 sw02", "gr06"), academy="p16", piles=["wp05"])
    asked = play(state, Publish("p16"))
    assert legal(asked.state) == [Quiet("bl01"), Quiet("sw02"), Quiet(None)]
    assert rule_against(asked.state, Quiet("bs01")) == "BIR-V23"
    assert rule_against(asked.state, Run()) == "BIR-V23"
    told = play(asked.state, Quiet("bl01"))
    assert told.player().journal == ("gr06", "p16", "bl01")
    assert told.player().tree == ("sw02",)
    assert (told.table.piles, told.table.startled) == (state.table.piles, ())
    declined = play(asked.state, Quiet(None))
    assert declined.player().journal == ("gr06", "p16")
    assert len(declined.of(QuietDeclined)) == 1
    empty = play(position(player(""), academy="p16"), Publish("p16"))
    assert empty.table.phase == "act"
    assert empty.player().journal == ("p16",)


@pytest.mark.rule("BIR-098")
def test_book_icons() -> None:
    assert books(cards("p01 bl01 p12")) == 5
    assert books(cards("bl01")) == 0


@pytest.mark.rule("BIR-V01")
def test_the_whole_journal_counts() -> None:
    for order in ("p05 bs01 bl01 sw01", "bs01 p05 bl01 sw01", "bs01 bl01 sw01 p05"):
        assert worth(order, "p05") == 3


@pytest.mark.rule("BIR-V03", "BIR-V09")
def test_pages_to_the_left() -> None:
    assert worth("bs01 p06 kg01", "p06") == 2
    assert counted("bs01 kg01 hy1 p06", "p06") == 3
    assert worth("bs01 kg01 hy1 p06", "p06") == 6
    assert worth("bl01 p06", "p06") == 0


@pytest.mark.rule("BIR-V04", "BIR-V11")
def test_neighbouring_pages() -> None:
    assert worth("p08 bs01", "p08") == 3
    assert counted("hy1 p08 sw06", "p08") == 1
    assert counted("bs01 p08 bs02", "p08") == 2
    assert counted("bs01 sw06 p08 p11 bs02", "p08") == 0


@pytest.mark.rule("BIR-V07")
def test_complete_and_incomplete_sets() -> None:
    journal = "bl01 bl02 bl03 bl04 bl05 p03 p04"
    assert (counted(journal, "p03"), counted(journal, "p04")) == (1, 1)
    assert (worth(journal, "p03"), worth(journal, "p04")) == (3, 1)
    assert counted("sw01 p04 sw02", "p04") == 2


@pytest.mark.rule("BIR-V08")
def test_different_species() -> None:
    assert counted("bl01 bl02 hy2 p05", "p05") == 2


@pytest.mark.rule("BIR-V10")
def test_printed_symbols_count_whatever_is_held() -> None:
    assert worth("hy1 bs01 p07", "p07") == 3
    assert worth("hy1 p07 bs01", "p07") == 2
    state = position(player("", "hy1 bs01 p07"))
    assert line(state, "publications").points == 3


@pytest.mark.rule("BIR-V12")
def test_publications_count_themselves() -> None:
    assert worth("p09 p11 p12", "p09") == 3
    assert worth("bl01 p09", "p09") == 1


@pytest.mark.rule("BIR-V13")
def test_hybrids() -> None:
    assert worth("hy1 hy3 p10", "p10") == 8
    assert worth("bs01 p10", "p10") == 0


@pytest.mark.rule("BIR-V20", "BIR-I11")
def test_an_extra_action_is_gained_at_once() -> None:
    told = play(position(player(""), academy="p13"), Publish("p13"))
    assert told.table.actions == 2
    assert told.of(ActionsGained)[0].count == 1
    most = play(position(player("", moth=2), academy="p13"), Trade(("moth", "moth")), Publish("p13"))
    assert most.table.actions == 3


def test_the_sheet_lights_up_what_earned_a_publication() -> None:
    state = position(player("", "bs01 bl01 p02 bs02"))
    earned = line(state, "publications")
    assert (earned.points, earned.refs, earned.note) == (4, ("bs01", "p02", "bs02"), "1 publication")
    assert points("bs01 bl01 p02 bs02", "", key="publications") == [4, 0]
