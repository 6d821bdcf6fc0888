"""What a game supplies to the table: layout, board, draft and clips, as protocols that TableScene composes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

import pygame

from tabletop.core.errors import Refusal
from tabletop.core.score import Sheet
from tabletop.play.session import Ply
from tabletop.ui.input import Event, Point
from tabletop.ui.screen import Metrics


@dataclass(frozen=True)
class Command:
    """A button of the action bar. At most one is primary: the one that commits."""

    key: str
    label: str = ""
    icon: str = ""
    primary: bool = False
    enabled: bool = True
    tip: str = ""


@dataclass(frozen=True)
class Tip:
    """Words on a piece: a title, a text, and the rule it follows."""

    title: str
    text: str
    rule: str = ""


@dataclass
class Clip:
    """A stretch of animation: `begin` takes the moving thing out of the picture, `draw` paints it on its way (0 to 1),
    `done` brings the picture up to date."""

    seconds: float
    draw: Callable[[pygame.Surface, float], None] | None = None
    done: Callable[[], None] | None = None
    begin: Callable[[], None] | None = None
    sound: str = ""
    travel: bool = True
    """Whether something travels over the screen: with reduced motion it arrives at once."""
    hold: str = ""
    """If not empty, it stays at its end until a button with this label is pressed, where a person looks on."""


@dataclass(frozen=True)
class Reply:
    """What a game's part makes of an input: an action to take, a refusal to show, words to say; or just "mine".

    `clips` are animations that change nothing in the game, like dice that come to light.
    """

    action: Any = None
    refusal: Refusal | None = None
    say: str = ""
    clips: tuple[Clip, ...] = ()
    seat: int | None = None
    """Where several people may act in any order: the one who comes to the screen now."""


class Layout(Protocol):
    """Where the frame's own things sit, in canvas pixels; a game's layout has many rectangles besides."""

    @property
    def bar(self) -> pygame.Rect:
        """The top bar."""

    @property
    def actions(self) -> pygame.Rect:
        """The action bar."""

    @property
    def side(self) -> pygame.Rect:
        """What folds out: log or scores."""

    @property
    def rivals(self) -> Sequence[pygame.Rect]:
        """The other seats' panels."""

    @property
    def plate(self) -> pygame.Rect:
        """The name plate of the seat at the screen."""


class Parts(Protocol):
    """A game's side of the table: board, draft and layout of one game in one window."""

    @property
    def layout(self) -> Layout:
        """The layout of the last `arrange`."""

    def arrange(self, metrics: Metrics) -> None:
        """Lay out for a canvas; a drag in progress ends without a trace."""

    def renew(self, seat: int | None) -> None:
        """Begin a new draft for this seat, or none; the picture shows the session's position."""

    def clips(self, ply: Ply) -> list[Clip]:
        """The animation from what is shown to the position after this ply; the last clip leaves it exact."""

    def handle(self, event: Event) -> Reply | None:
        """One event that no widget took; None if it meant nothing here."""

    def command(self, key: str) -> Reply:
        """A button of the action bar was pressed."""

    def commands(self) -> tuple[Command, ...]:
        """The buttons of the action bar as things stand."""

    def adopt(self, action: Any) -> None:
        """Set the draft as this action would have it (a hint); the person confirms it or not."""

    def refused(self, refusal: Refusal) -> None:
        """The rules refused the action of the draft; show why on the board where that is possible."""

    def cancel(self) -> bool:
        """Let go of what is held; whether anything was."""

    @property
    def held(self) -> bool:
        """Whether something is in the hand."""

    def stage(self) -> tuple[tuple[str, ...], int]:
        """The steps of a turn in words and which one it is; no steps outside turns."""

    def rewind(self, ply: int) -> None:
        """Show the position after so many plies since the opening, as the start of a retelling; no draft."""

    def prompt(self) -> str:
        """The second line of the banner: what the half-made action is at."""

    def remark(self, ply: Ply) -> str:
        """What a table that teaches says to a ply just taken; nothing at the others."""

    def coming(self) -> Any:
        """The action that the draft stands for, or one of its kind, for the words on undo; None without a draft."""

    def tip(self, at: Point) -> Tip | None:
        """Words on the piece below the pointer."""

    def hover(self, at: Point | None) -> bool:
        """The pointer rests or passes here; whether the picture changed."""

    def light(self, refs: Sequence[str]) -> None:
        """Light up these pieces, as a score line names them."""

    def draw_round(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The round track, in the top bar."""

    def draw(self, surface: pygame.Surface) -> None:
        """The table, without bars and panels, and what is in the hand; heeds the surface's clip."""

    def still_key(self) -> Hashable:
        """Names everything in the picture but what `region` holds; None while something else moves."""

    def region(self) -> pygame.Rect | None:
        """Where the piece in hand is drawn, px; None if that is not known."""


@runtime_checkable
class OwnStory(Protocol):
    """Parts that tell the turn before in a panel of their own: the banner needs no chip for it (table manner 7)."""

    def retell(self) -> Reply:
        """Shows the turn before once more; everything is then as it was."""


@runtime_checkable
class ChipRoom(Protocol):
    """Layouts with a place of their own for the chip that retells; in others it hangs below the banner."""

    @property
    def chip_room(self) -> pygame.Rect:
        """The chip stands at the right end of it and is as high."""


@runtime_checkable
class Advising(Protocol):
    """Parts that give hints in words of their own."""

    def hint(self, action: Any) -> str:
        """A hint as a sentence, said before it is laid out."""


@runtime_checkable
class Tallying(Protocol):
    """Parts that know better than the final count how the scores stand in the middle of a turn."""

    def sheets(self) -> Sequence[Sheet]:
        """The score sheets as they stand, by seat."""


@runtime_checkable
class Heralding(Protocol):
    """Parts that say in the banner's first line what is told just now, in place of what was asked."""

    def headline(self) -> str:
        """What is being told, in a few words; nothing while the question stands."""


@runtime_checkable
class Covering(Protocol):
    """Parts that have something to lay over the buttons: a card that is shown large."""

    def draw_over(self, surface: pygame.Surface) -> None:
        """Above bars and panels."""
