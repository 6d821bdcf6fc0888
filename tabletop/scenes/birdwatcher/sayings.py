"""The buttons and the second banner line for every half-made action on the Birdwatcher table (pure)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.core.choices import Choices
from tabletop.games.birdwatcher import actions as a
from tabletop.games.birdwatcher import facts
from tabletop.games.birdwatcher.names import birds_named, card_name, insects_named, pile_name
from tabletop.games.birdwatcher.pieces import pieces
from tabletop.games.birdwatcher.state import Table
from tabletop.scenes.birdwatcher.draft import Draft
from tabletop.scenes.birdwatcher.painters.moods import short
from tabletop.scenes.table.parts import Command

LABELS = {
    "photo": ("Photo", "camera"),
    "call": ("Call", "bird_call"),
    "run": ("Run", "boot"),
    "zoom": ("Zoom", "lens"),
    "publish": ("Publish", "rules"),
    "trade": ("Extra", "insect"),
    "end": ("End turn", "end_turn"),
}
_TIPS = {
    "photo": "Startle a bird of your tree, then photograph another (1 action)",
    "call": "Name a species: every visible bird of it comes to your tree (1 action)",
    "run": "The birds of the jungle fly to the clearing, three new ones come (1 action)",
    "zoom": "Photograph a bird in a rival's tree and give one of yours for it (2 actions)",
    "publish": "Take an open publication as your next page (2 actions)",
    "trade": "Return two insects for one extra action, once a turn",
    "end": "Startled birds calm down, the academy is filled",
}
_ATTEMPTS: dict[str, a.Action] = {
    "photo": a.Startle("", 0),
    "call": a.Call(""),
    "run": a.Run(),
    "zoom": a.Zoom(-1, ""),
    "publish": a.Publish(""),
    "end": a.End(),
}


def commands(
    draft: Draft, table: Table, names: Sequence[str], choices: Choices[a.Action] | None
) -> tuple[Command, ...]:
    """The buttons of the action bar."""
    if not draft.ways:
        return ()
    match draft.phase:
        case "act" if not draft.begun:
            return _activities(draft, table, choices)
        case "begin" | "bird_call":
            return _seats(draft, names)
        case "quiet":
            return (Command("none", "No photo", "cancel"), _confirm(draft, table))
    back = Command("back", "Back", "undo", enabled=draft.begun, tip="Esc")
    return (back, _confirm(draft, table))


def _activities(draft: Draft, table: Table, choices: Choices[a.Action] | None) -> tuple[Command, ...]:
    made = []
    for number, (kind, (label, icon)) in enumerate(LABELS.items(), start=1):
        possible = kind in draft.kinds
        tip = f"{_TIPS[kind]}. Key {number}"
        attempt = _ATTEMPTS.get(kind)
        if not possible and choices is not None and attempt is not None:
            refusal = choices.refusal(attempt)
            tip = f"{_TIPS[kind]}. {refusal.reason}" if refusal else tip
        last = kind == "end" and (not table.actions or draft.warned)
        if kind == "end" and draft.warned and table.actions:
            label = f"Lose {table.actions} action{'s' if table.actions > 1 else ''}"
        elif kind == "end" and table.actions:
            tip += f". {table.actions} action{'s' if table.actions > 1 else ''} would be lost"
        made.append(Command(f"do:{kind}", label, icon, primary=last and not table.actions, enabled=possible, tip=tip))
    return tuple(made)


def _seats(draft: Draft, names: Sequence[str]) -> tuple[Command, ...]:
    made = []
    for way in draft.ways:
        seat = getattr(way.action, "seat", None)
        label = "Nobody's" if seat is None else names[seat]
        made.append(Command(f"pick:{way.pieces[0]}", label))
    words = "Starts" if draft.phase == "begin" else "Convinces"
    return (*made, Command("confirm", words, "confirm", primary=True, enabled=draft.action is not None, tip="Enter"))


def _confirm(draft: Draft, table: Table) -> Command:
    """The button that commits."""
    ready = draft.action is not None
    label, icon = _confirm_words(draft, table)
    return Command("confirm", label, icon, primary=True, enabled=ready, tip="Enter")


def _confirm_words(draft: Draft, table: Table) -> tuple[str, str]:
    match draft.action:
        case a.Call(species):
            return f"Call {short(species)}", "bird_call"
        case a.Gather():
            return "Call these", "confirm"
        case a.Zoom():
            return "Photograph it", "lens"
        case a.Give():
            return "Give it", "confirm"
        case a.Publish():
            return "Publish", "rules"
        case a.Trade():
            return "Return them", "insect"
        case a.Pick():
            return "Take them", "insect"
        case a.Quiet(bird=None):
            return "No photo", "cancel"
        case a.Snap() | a.Quiet():
            return "Photograph", "camera"
        case a.Run():
            return "Run", "boot"
        case a.End():
            return "End turn", "end_turn"
    words = {"photo": "Startle", "call": "Call", "zoom": "Photograph it", "publish": "Publish", "trade": "Return them"}
    phases = {"snap": "Photograph", "gather": "Call these", "give": "Give it", "insects": "Take them",
              "quiet": "Photograph", "run": "Settle here"}  # fmt: skip
    return words.get(draft.doing) or phases.get(draft.phase, "Confirm"), "confirm"


def prompt(draft: Draft, table: Table, names: Sequence[str]) -> str:
    """The second line of the banner: what the half-made action is at, or where the keys stand."""
    if not draft.ways:
        return ""
    if draft.marked is not None:
        return piece_words(draft.marked, table, names)
    if draft.action is not None:
        return standing(draft.action, table, names)
    return _asking(draft, table)


def piece_words(piece: str, table: Table, names: Sequence[str]) -> str:
    """A piece and where it lies, for those who go by keys."""
    kind, _, rest = piece.partition(":")
    if kind == "pile":
        pile = table.piles[int(rest)]
        return f"{pile_name(int(rest)).capitalize()}, {f'under {card_name(pile[-1])}' if pile else 'empty'}"
    if kind == "insect":
        return insects_named((rest,)).capitalize()
    if kind == "seat":
        return names[int(rest)]
    return f"{card_name(piece)}{_where(piece, table, names)}"


def _where(card: str, table: Table, names: Sequence[str]) -> str:
    if card in table.jungle:
        return ", in the jungle"
    if card in table.academy:
        return ", in the academy"
    for at, pile in enumerate(table.piles):
        if card in pile:
            return f", on {pile_name(at)}"
    for seat, player in enumerate(table.players):
        if card in player.tree:
            return ", in your tree" if seat == table.acting else f", in the tree of {names[seat]}"
    return ""


def standing(action: a.Action, table: Table, names: Sequence[str]) -> str:
    """What a complete draft would do."""
    match action:
        case a.Call(species):
            coming = facts.callable_birds(table, species)
            free = facts.room(table.players[table.acting])
            if len(coming) > free:
                return f"{len(coming)} would come, there is room for {free}"
            return _coming(coming)
        case a.Gather(birds):
            return _coming(birds)
        case a.Zoom(seat, bird):
            return f"{card_name(bird)} of {names[seat]} becomes your next page"
        case a.Publish(publication):
            return pieces().publications[publication].text
        case a.Trade(insects):
            return f"Return {insects_named(insects)} for an extra action"
        case a.Pick(insects):
            return f"Take {insects_named(insects)}"
        case a.Snap(bird) | a.Quiet(bird=str(bird)):
            return f"{card_name(bird)} becomes your next page"
        case a.Give(bird):
            return f"{card_name(bird)} goes to the rival"
        case a.Quiet():
            return "No photo is taken"
        case a.Run():
            return "The birds of the jungle fly to the clearing"
        case a.End():
            return "The turn ends"
        case a.Begin(seat):
            return f"{names[seat]} starts and takes the camera"
        case a.Convince(seat):
            return "The victory is shared" if seat is None else f"{names[seat]} convinces"
        case a.Perch(bird, pile) | a.Startle(bird, pile):
            return f"{card_name(bird)} to {pile_name(pile)}"
    return ""


def _coming(birds: Sequence[str]) -> str:
    words = birds_named(birds)
    return f"{words[:1].upper()}{words[1:]} will come"


def _asking(draft: Draft, table: Table) -> str:
    """What is to be picked next."""
    if draft.picked and (draft.doing == "photo" or draft.phase == "run"):
        return f"{card_name(draft.picked[0])}: choose a lit pile of the clearing"
    if draft.phase != "act":
        return {
            "snap": "Click a bird of your tree, or drag it to your journal",
            "gather": "Click the birds that come",
            "run": "Click a bird of the jungle, then a lit pile",
            "give": "Click a bird of your tree",
            "insects": "Click insects, one twice for two of it",
            "quiet": "Click a bird of your tree, or do without",
            "begin": "Click a name",
            "bird_call": "Click a name",
        }.get(draft.phase, "")
    return {
        "photo": "Click the bird of your tree that is startled",
        "call": "Click a bird in the jungle or on the clearing",
        "zoom": "Click a bird in a rival's tree",
        "publish": "Click a publication in the academy",
        "trade": "Click two of your insects",
        "end": "",
    }.get(draft.kind, _idle(draft, table))


def _idle(draft: Draft, table: Table) -> str:
    if draft.warned:
        return "Actions would be lost; press again to end the turn"
    if not table.actions:
        return "The extra action costs any two insects, once a turn"
    return "Click a bird or a publication, or choose an activity below"
