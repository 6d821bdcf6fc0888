"""Sentences: banner, log, labels, refusals, option texts, the in-app rulebook."""

from __future__ import annotations

import re

import pytest

from tabletop.core.data import read_text
from tabletop.core.game import Event
from tabletop.core.rng import Rng
from tabletop.games.silverwood import actions as a
from tabletop.games.silverwood import events as e
from tabletop.games.silverwood.facts import SilverwoodState
from tabletop.games.silverwood.house_rules import OPTION_TEXTS
from tabletop.games.silverwood.names import amounts, card_name, section_name, series, skill_names, source_name
from tabletop.games.silverwood.pieces import pieces
from tabletop.games.silverwood.rules import SILVERWOOD
from tabletop.games.silverwood.state import Options, Task
from tests.games.silverwood.builders import (
    family,
    legal,
    modes,
    play,
    player,
    position,
    random_game,
    refused,
)

NAMES = ("Ada", "Ben", "Cleo", "Dan")
WORDS = SILVERWOOD.words
WHOLE = Options(climate_calamity=True, the_hunt=True, giver_chooses=True, open_draft=True)


def tell(event: Event) -> str:
    return WORDS.tell(event, NAMES)


def ask(state: SilverwoodState) -> str:
    return WORDS.ask(state.view(1), NAMES)


def pending(kind: str, seat: int = 0, **fields: object) -> SilverwoodState:
    task = Task(kind, seat, **fields)  # type: ignore[arg-type]
    return position(player("", (5, 5, 5, 5)), pending=(task,))


@pytest.mark.table(11)
def test_the_banner_says_who_and_what() -> None:
    state = position(player("", (2, 2, 2, 2)))
    assert ask(state) == "Ada: 5 AP left, Collect/Trade on top"
    assert ask(play(state, a.Turn(1)).state) == "Ada: 4 AP left, Build/Upgrade on top"
    assert ask(position(family(ap=1), family())) == "Ada: 1 AP left, Collect/Trade on top"
    assert ask(pending("pay", deed="build", card="l11")) == "Ada: choose 4 resources to pay for Lantern Mill"
    assert ask(pending("pay", deed="develop")) == "Ada: choose 4 resources to pay for Develop"
    assert ask(pending("gain", ability="l01/2/0", n=1)) == "Ada: choose 1 resource to gain"
    assert ask(pending("flip", deed="employee")) == "Ada: choose the Employee that is flipped"
    assert ask(pending("opponent", ability="c09/t0/0")) == "Ada: choose an opponent"
    assert ask(pending("lose", seat=1, ability="k16/0", n=2)) == "Ben: choose the track that loses 2"
    assert ask(pending("give", seat=1, n=3)) == "Ben: choose 3 resources to hand to Ada"
    assert ask(pending("free", deed="hire")) == "Ada: choose what to hire"
    draft = SILVERWOOD.setup(Options(the_hunt=True), 3, Rng.of("words"))
    assert ask(draft) == "Ada, Ben and Cleo: keep one Character"
    hunt = play(position(player("", (0, 0, 0, 8), ap=1), hunts=["h01", None]), a.Collect("stone"))
    assert ask(hunt.state) == "Ada: reveal your Hunt card, or end your turn"
    waiting = position(player("l06+", (0, 0, 0, 1), ap=1), options=Options(wait_for_end=True))
    assert ask(play(waiting, a.Collect("sap")).state) == "Ada: end your turn"
    assert ask(random_game(2, 2)[-1][2].state) == "The game is over."


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (e.Kept(seat=1, hunt=False), "Ben has chosen a Character."),
        (e.Kept(seat=1, hunt=True), "Ben has kept a Hunt card."),
        (e.Kept(seat=1, hunt=False, card="c04"), "Ben chooses Wombat."),
        (e.CharactersRevealed(characters=("c04", None, "c05")), "Ada is Wombat and Cleo is Kookaburra."),
        (e.HuntsDealt(), "Hunt cards are dealt."),
        (e.RoundBegan(round=3, first=1), "Round 3 begins; Ben is First Player."),
        (e.CalamityRevealed(seat=0, calamity="k11"), "A Calamity comes: “Ashen Sky”. No player may Research."),
        (e.CalamityLeft(calamity="k11"), "“Ashen Sky” is over."),
        (e.TurnBegan(seat=0, round=1, ap=5), "The turn of Ada begins, with 5 AP."),
        (e.TokenTurned(seat=0, section=1, top=("build", "upgrade"), step=1, cost=1),
         "Ada turns the token to Build/Upgrade."),
        (e.TokenTurned(seat=0, section=4, top=("develop", "unite"), step=-1, cost=0),
         "Ada turns the token to Develop/Unite for 0 AP."),
        (e.Collected(seat=0, resource="sap"), "Ada collects 1 sap."),
        (e.Traded(seat=0, give="sap", get="vine", count=2, gained=2), "Ada trades 1 sap for 2 vine."),
        (e.Traded(seat=0, give="sap", get="vine", count=2, gained=1), "Ada trades 1 sap for 2 vine; 1 did not fit."),
        (e.Undertaken(seat=0, deed="build", card="l01"), ""),
        (e.Paid(seat=0, units=(2, 0, 0, 1), source="l01"), "Ada pays 2 grain and 1 stone for Moss Bridge."),
        (e.Paid(seat=0, units=(1, 1, 1, 1), source="develop"),
         "Ada pays 1 grain, 1 vine, 1 sap and 1 stone for Develop."),
        (e.Gained(seat=0, units=(1, 0, 0, 0), lost=0, source="l01/2/0"), "Ada gains 1 grain (Moss Bridge)."),
        (e.Gained(seat=0, units=(0, 0, 0, 0), lost=2, source="unite"), "Ada gains nothing (Unite); 2 did not fit."),
        (e.ApGained(seat=0, n=2, source="l13/2/0"), "Ada gains 2 AP (Signal Hill)."),
        (e.ApGained(seat=0, n=-1, source="k05/0"), "Ada loses 1 AP (“Long Heat”)."),
        (e.VpGained(seat=1, n=3, source="c08/r3/0"), "Ben gains 3 VP (Quoll)."),
        (e.Arrived(seat=0, card="l01"), "Ada builds Moss Bridge."),
        (e.Arrived(seat=0, card="e01"), "Ada hires Mole Tunneller."),
        (e.TurnedUp(seat=0, card="l01", paid=True), "Ada upgrades Moss Bridge."),
        (e.TurnedUp(seat=0, card="e01", paid=True), "Ada promotes Mole Tunneller."),
        (e.TurnedUp(seat=0, card="e01", paid=False), "Ada flips Mole Tunneller."),
        (e.BonusStarted(seat=0, location="l21", employee="e26"),
         "Drum Ground and Frogmouth Drummer go together: an Employee Bonus."),
        (e.LevelReached(seat=0, track="research", level=2, paid=True), "Ada reaches Nature."),
        (e.LevelReached(seat=0, track="develop", level=3, paid=False), "Ada reaches Harmony."),
        (e.TalentUsed(seat=0, character="c02", option=0), "Ada uses the Talent Rain Call."),
        (e.United(seat=0, tribe="flinders", n=1), "Ada unites: Prepare gives 1 resource."),
        (e.Tapped(seat=0, ability="l06/2/0"), "Ada uses Market Clearing."),
        (e.OpponentChosen(seat=0, rival=1), "Ada chooses Ben."),
        (e.Taken(seat=0, rival=1, units=(1, 0, 0, 2), gained=(1, 0, 0, 2)), "Ben gives 1 grain and 2 stone to Ada."),
        (e.Taken(seat=0, rival=1, units=(1, 0, 0, 2), gained=(1, 0, 0, 0)),
         "Ben gives 1 grain and 2 stone to Ada, who has room for 1 grain."),
        (e.Lost(seat=0, units=(0, 2, 0, 0), source="k16/0"), "Ada loses 2 vine (“Flash Flood”)."),
        (e.PoolDiscarded(pool="location", cards=("l01",), seat=0, source="refresh"),
         "The Location pool is discarded (Refresh)."),
        (e.PoolFilled(pool="employee", cards=("e01", "e02")),
         "New in the Employee pool: Mole Tunneller and Bandicoot Bricklayer."),
        (e.DeckShuffled(pool="employee", count=9), "The discarded Employee cards are shuffled into a new deck."),
        (e.HuntRevealed(seat=0, hunt="h01", vp=3, final=False), "Ada reveals the Hunt “One Great Heap” for 3 VP."),
        (e.TurnEnded(seat=0, unused=2), "Ada leaves 2 AP unused."),
        (e.TurnEnded(seat=0, unused=0), ""),
        (e.RoundEnded(round=1), ""),
        (e.GameEnded(winners=(1,)), "The game is over. Ben wins."),
        (e.GameEnded(winners=(0, 2)), "The game is over. Ada and Cleo share the victory."),
    ],
)  # fmt: skip
def test_what_happened_in_words(event: Event, sentence: str) -> None:
    assert tell(event) == sentence


def test_every_event_of_a_game_reads_well() -> None:
    for options in (Options(), WHOLE, modes("family", "standard", "family")):
        for _, _, step in random_game(3, 5, options):
            for event in step.events:
                said = tell(event)
                assert said == "" or re.fullmatch(r"[A-Z0-9“].*[.!?]", said), (event, said)
                assert "None" not in said
                assert "_" not in said


def test_every_refusal_reads_well() -> None:
    strange: list[a.Action] = [
        a.Keep("c01"), a.Turn(1), a.Refresh("both"), a.Collect("sap"), a.Trade("sap", "vine"), a.Trade("sap", "sap"),
        a.Build("l24"), a.Build("l37"), a.Upgrade("l02"), a.Hire("e06"), a.Promote("e02"), a.Research(), a.Talent(0),
        a.Talent(7), a.Develop(), a.Unite(), a.Tap("l06/2/0"), a.Reveal(), a.Pay((9, 0, 0, 0)), a.Pay((0, 0, 0, 0)),
        a.Gain((9, 9, 9, 9)), a.Gain((0, 0, 0, 0)), a.Flip("l01"), a.Choose(0), a.Lose("sap"), a.Give((0, 0, 0, 0)),
    ]  # fmt: skip
    for options in (WHOLE, modes("family_plus", "family_plus", "family_plus")):
        for state, _, _ in random_game(3, 6, options)[::7]:
            for action in strange:
                refusal = refused(state, action)
                if refusal is not None:
                    assert re.fullmatch(r"[A-Z“].*\.", refusal.reason), refusal
                    assert refusal.rule.startswith("SIL-") or refusal.reason == "That is not possible now."
                    assert "None" not in refusal.reason


def test_labels_are_unique() -> None:
    for state, action, _ in random_game(4, 6, WHOLE):
        for seat in SILVERWOOD.to_act(state.table):
            labels = [WORDS.label(each) for each in legal(state, seat=seat)]
            assert len(set(labels)) == len(labels)
            assert all(labels)
        assert WORDS.label(action)


def test_nouns() -> None:
    assert [card_name(card) for card in ("e01", "l01", "c01", "k01", "h01", "zz")] == [
        "Mole Tunneller", "Moss Bridge", "Rainbow Lorikeet", "“Blighted Ears”", "“One Great Heap”", "zz",
    ]  # fmt: skip
    assert [source_name(source) for source in ("l21/b/0", "unite", "l21")] == ["Drum Ground", "Unite", "Drum Ground"]
    assert amounts((0, 0, 0, 0)) == "nothing"
    assert section_name(("collect", "trade")) == "Collect/Trade"
    assert skill_names(["masonry", "lore", "masonry"]) == ["2 masonry", "lore"]
    assert [series(words) for words in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a and b", "a, b and c"]


def test_every_option_has_its_words() -> None:
    assert {text.name for text in OPTION_TEXTS} == set(Options.__struct_fields__)
    assert len({text.title for text in OPTION_TEXTS}) == len(OPTION_TEXTS)
    for text in OPTION_TEXTS:
        usual = getattr(Options(), text.name)
        assert text.choices[0].value == usual if text.choices else usual is False
    assert [text.seats for text in OPTION_TEXTS[:6]] == [
        (1, 2, 3, 4, 5, 6), (2, 3, 4, 5, 6), (3, 4, 5, 6), (4, 5, 6), (5, 6), (6,),
    ]  # fmt: skip


def test_the_rulebook_agrees_with_the_data() -> None:
    box, book = pieces(), read_text("silverwood/rules.md")
    for calamity in box.calamities.values():
        assert f"| {calamity.title} | {calamity.text} |" in book
    for hunt in box.hunts.values():
        assert f"| {hunt.title} | {hunt.vp} | {hunt.text} |" in book
    for character in box.characters.values():
        assert f"### {character.name}\n" in book
        for bonus in character.research:
            assert f"**: {bonus.text}\n" in book
        assert f"- **Talent, {character.talent.name}**: {character.talent.text}\n" in book
    for text in OPTION_TEXTS[6:]:
        assert f"| {text.title} | {text.help} |" in book
    for tribe, name in box.figures.unite.items():
        assert f"| {tribe.title()} | {name} |" in book
