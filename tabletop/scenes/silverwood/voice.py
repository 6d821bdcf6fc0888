"""What the Silverwood table says: steps, the banner's second line, and the remarks of a table that teaches."""

from __future__ import annotations

from tabletop.games.silverwood import actions as a
from tabletop.games.silverwood import facts
from tabletop.games.silverwood.abilities import RESOURCES, Units
from tabletop.games.silverwood.names import card_name, series
from tabletop.games.silverwood.payments import Price, asked, payments, price
from tabletop.games.silverwood.pieces import pieces
from tabletop.games.silverwood.powers import powers_of
from tabletop.games.silverwood.reach import unite_gain
from tabletop.games.silverwood.state import Table
from tabletop.play.session import Ply, Session
from tabletop.scenes.silverwood import sayings
from tabletop.scenes.silverwood.draft import Draft
from tabletop.scenes.silverwood.foresight import Foresight

PURCHASES = (a.Build, a.Upgrade, a.Hire, a.Promote, a.Research, a.Develop)
_IDLE = {
    "collect": "click a track to collect, drag a cube to trade",
    "build": "click a Location to build, or one of yours to upgrade",
    "hire": "click an Employee to hire, or one of yours to promote",
    "research": "Research costs one of each",
    "develop": "Develop costs one of each",
}
_READY = {"unite": "your Tribe Unite Ability is ready", "talent": "your Talent is ready"}
_ASKING = {
    "collect": "Click the track to collect from",
    "build": "Click a lit Location of the pool",
    "upgrade": "Click a lit Location of yours",
    "hire": "Click a lit Employee of the pool",
    "promote": "Click a lit Employee of yours",
    "refresh": "Which pool is renewed?",
    "tap": "Click a lit card with an ability",
    "talent": "Choose a part of your Talent",
    "turn": "Which way?",
}


def stage(table: Table, seat: int) -> tuple[tuple[str, ...], int]:
    """The action points of the turn and how many are spent; nothing outside of turns."""
    if table.phase != "act" or table.acting != seat:
        return (), 0
    player = table.players[seat]
    left = player.ap
    usual = facts.base_ap(table.options, len(table.players), seat) + powers_of(player).ap_max
    count = max(usual + facts.calamity_change(table.calamity, "ap_max"), left)
    return tuple(str(number) for number in range(1, count + 1)), count - left


def picture(resource: str) -> str:
    """A resource as a picture in the banner's second line."""
    return f"{{silverwood/icons/{resource}}}"


def due_words(due: Price) -> str:
    """What has to be paid, with pictures: "2 grain, 1 any"."""
    parts = [f"{count} {picture(name)}" for name, count in zip(RESOURCES, due.units, strict=True) if count]
    parts += [f"{due.loose} {picture('any_resource')}"] if due.loose else []
    less = sum(due.units) + due.loose - due.count
    return ("  ".join(parts) or "nothing") + (f", {less} less" if less and parts else "")


def units_words(units: Units) -> str:
    """Resources with pictures."""
    return "  ".join(f"{count} {picture(name)}" for name, count in zip(RESOURCES, units, strict=True) if count)


class Voice:
    """The words of one session."""

    def __init__(self, session: Session, foresight: Foresight) -> None:
        self._session, self._foresight = session, foresight

    @property
    def _teaches(self) -> bool:
        return self._session.manners.help == "teaching"

    def prompt(self, draft: Draft, table: Table, seat: int | None) -> str:
        """How the half-made action stands; at a teaching table also what it would score."""
        if not draft.ways or seat is None:
            return ""
        words = self._standing(draft, table, seat)
        action = draft.action
        if self._teaches and isinstance(action, PURCHASES):
            words += f" ({self._foresight.growth(seat, action):+d})".replace("-", "−")
        return words

    def hint(self, action: a.Action) -> str:
        """A hint as a sentence; what it names is laid out."""
        session = self._session
        words = sayings.hint_words(action, session.names) or session.rules.words.label(action)
        return f"Hint: {words}. It is laid out, not done."

    def remark(self, ply: Ply) -> str:
        """What a purchase has brought, at a table that teaches."""
        session = self._session
        if not self._teaches or not isinstance(ply.action, PURCHASES) or not session.plies:
            return ""
        before = session.state_at(len(session.plies) - 1).table
        grown = [session.rules.sheet(table, ply.seat, None).total for table in (before, session.state.table)]
        return f"{grown[1] - grown[0]:+d} points as things stand.".replace("-", "−")

    # -- inside ------------------------------------------------------------------------------------------------

    def _standing(self, draft: Draft, table: Table, seat: int) -> str:
        if draft.warned:
            return self._warning(draft, table, seat)
        task = facts.question(table)
        if task is not None and draft.units is not None:
            chosen = f"{len(draft.picked)} of {draft.wanted} chosen"
            asks = due_words(asked(table, task)) if task.kind == "pay" else ""
            return f"{asks}: {chosen}" if asks else f"Click your tracks: {chosen}"
        action = draft.action
        if action is not None:
            return self._meaning(action, table, seat)
        if len(draft.whole) > 1:
            return "That can mean several things: choose below"
        if draft.kind == "trade":
            return "Click the track that gains" if draft.picked else "Click the track that pays"
        return self._asking(draft, table, seat)

    def _asking(self, draft: Draft, table: Table, seat: int) -> str:
        match draft.asks:
            case "draft":
                return "Click a Character and keep it; the other leaves the game"
            case "hunts":
                return "Click a Hunt card and keep it, in secret"
            case "flip":
                return "Click a lit card of yours: it turns to level 2"
            case "opponent":
                return "Click an opponent"
            case "lose":
                return "Click the track that loses"
            case "free":
                return "Click a lit card: this action costs 0 AP"
        if draft.kind:
            return _ASKING.get(draft.kind, "")
        ready = next((words for kind, words in _READY.items() if kind in draft.kinds), "")
        words = ready or _IDLE[facts.on_top(table, seat)[0]]
        return f"{words[:1].upper()}{words[1:]}"

    def _meaning(self, action: a.Action, table: Table, seat: int) -> str:
        """What a complete draft would do."""
        match action:
            case a.Build(card) | a.Upgrade(card) | a.Hire(card) | a.Promote(card):
                return f"{card_name(card)}: {self._cost(table, seat, type(action).__name__.lower(), card)}"
            case a.Research():
                return self._cost(table, seat, "research", "")
            case a.Develop():
                return self._cost(table, seat, "develop", "")
            case a.Talent(option):
                return sayings.talent_words(table.players[seat].character or "", option)
            case a.Tap(ability):
                card = ability.partition("/")[0]
                return f"{card_name(card)}: {sayings.ability_words(pieces().abilities[ability])}"
            case a.Keep(card):
                return f"{card_name(card)} would be yours"
            case a.Unite():
                return f"{unite_gain(table, seat)} to gain in any mix; it ends your turn"
            case a.End():
                return "Your turn would be over"
            case a.Reveal():
                return "Your Hunt card's points are marked"
            case a.Refresh(pool):
                return f"{sayings.POOLS[pool]}: all cards are discarded, new ones are turned up"
        return ""

    def _cost(self, table: Table, seat: int, deed: str, card: str) -> str:
        """The price, and whether it can be paid in several ways."""
        task = facts.question(table)
        due = price(table, seat, deed, card, task.discount if task is not None else 0)
        ways = payments(table.players[seat].resources, due)
        if len(ways) == 1:
            return f"costs {units_words(ways[0]) or 'nothing'}"
        return f"costs {due_words(due)}; you choose what you pay"

    def _warning(self, draft: Draft, table: Table, seat: int) -> str:
        if draft.action is None or isinstance(draft.action, a.End):
            return "Action points would be lost; press again to end the turn"
        unused = self._foresight.wasted(seat, draft.action)
        names = ["a free turn of your token" if key == "turn" else card_name(key.partition("/")[0]) for key in unused]
        return f"Your last AP, and still unused: {series(names)}"
