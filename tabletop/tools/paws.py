"""What a monkey does with pointer and keys: random events as SDL would send them, aimed at what lies on the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pygame

from tabletop import games
from tabletop.app import Loop
from tabletop.core.game import Rules
from tabletop.scenes.setup import SetupScene
from tabletop.scenes.table.scene import TableScene
from tabletop.scenes.table.spots import Reachable
from tabletop.ui.widgets import Field, Group

Events = list[pygame.event.Event]
Point = tuple[int, int]

EAGER = (
    *("command:confirm", "start", "resume", "open", "again", "Go on", "ready", "command:step"),
    *("command:roll", "command:seal", "command:pass", "command:next"),
)
BACK = ("back", "close")
"""Widgets that lead on: a monkey that knew nothing would seldom come to a game, and never to its end."""
KEYS = (
    *("tab", "return", "space", "escape", "left", "right", "up", "down", "home", "end", "backspace", "delete"),
    *(
        "pageup",
        "pagedown",
        "f1",
        "f11",
        "f",
        "r",
        "s",
        "l",
        "i",
        "z",
        "y",
        "a",
        "c",
        "v",
        "x",
        "h",
        "m",
        "p",
        "g",
        "=",
    ),
    *("-", "0", "1", "2", "3", "4", "5", "6", "7", ".", "q", "b", "n", "t", "kp_enter", "print screen"),
)
KEY_CODES = {"pageup": "page up", "pagedown": "page down", "kp_enter": "keypad enter"}
MODIFIERS = (
    0,
    0,
    0,
    0,
    pygame.KMOD_LSHIFT,
    pygame.KMOD_LCTRL,
    pygame.KMOD_LALT,
    pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT,
)
TEXTS = ("7", "123", "45.5", "Ada", "Ünïcödé ✿", "x" * 40, " ", "-1", "9999999999999999999", "\u200b", "a/../b", "😀")
SIZES = ((960, 600), (1280, 720), (1111, 777), (1920, 1080), (960, 1400), (2400, 600), (300, 200), (1000, 640))


def table_of(loop: Loop) -> TableScene | None:
    """The table that is on the screen, if one is."""
    if loop.director.over:
        return None
    found = getattr(loop.director.top, "table", None)
    return found if isinstance(found, TableScene) else None


def game_of(loop: Loop) -> str | None:
    """The game of the scene on the screen, if it is about one."""
    if loop.director.over:
        return None
    top = loop.director.top
    found = getattr(getattr(top, "session", top), "rules", None)
    return found.id if isinstance(found, Rules) else None


class Paws:
    """Makes events for what is on the screen; every call is one deed of a few events."""

    def __init__(self, loop: Loop, chance: Random, game: str | None = None) -> None:
        self.loop, self._chance = loop, chance
        self._eager = (*EAGER, *(f"box-{other}" for other in games.IDS if game in (None, other)))
        self._held: list[int] = []
        self._deeds: tuple[tuple[int, Callable[[], Events]], ...] = (
            (20, self._eager_click),
            (10, self._decide),
            (22, self._click),
            (8, self._roam),
            (9, self._drag),
            (8, self._broken_drag),
            (3, self._stray_button),
            (6, self._wheel),
            (14, self._press_key),
            (3, self._walk),
            (3, self._write),
            (2, self._lose_focus),
            (2, self._resize),
            (1, self._full_screen),
            (2, self._settings),
        )

    def deed(self) -> Events:
        """One deed, chosen by chance."""
        if isinstance(self.loop.director.top, SetupScene) and self._chance.random() < 0.3:
            return self._set_up()
        weights, deeds = zip(*self._deeds, strict=True)
        events: Events = self._chance.choices(deeds, weights)[0]()
        return events

    # -- places ----------------------------------------------------------------------------------------------

    def _widgets(self) -> list[Any]:
        top = self.loop.director.top
        table = table_of(self.loop)
        group = table.group if table is not None else getattr(top, "group", None)
        return [w for w in group.walk() if w.rect.w and w.rect.h] if isinstance(group, Group) else []

    def _spots(self) -> Sequence[Any]:
        table = table_of(self.loop)
        return table.parts.spots() if table is not None and isinstance(table.parts, Reachable) else ()

    def _place(self) -> Point:
        """Somewhere: mostly on a widget or a piece."""
        chance, (width, height) = self._chance, self.loop.window.surface.get_size()
        kind, table = chance.random(), table_of(self.loop)
        region = None if table is None else table.parts.region()
        if region is not None and kind < 0.2:
            # Somewhere on the piece that lies ready to be turned.
            rect = region.inflate(-region.w // 3, -region.h // 3)
            return rect.x + chance.randrange(max(1, rect.w)), rect.y + chance.randrange(max(1, rect.h))
        if kind < 0.45 and (spots := self._spots()):
            asked = [spot for spot in spots if spot.asked]
            rect = pygame.Rect(chance.choice(asked if asked and chance.random() < 0.7 else spots).rect)
        elif kind < 0.85 and (widgets := self._widgets()):
            rect = chance.choice(widgets).rect
        else:
            return chance.randrange(-5, width + 5), chance.randrange(-5, height + 5)
        if chance.random() < 0.7:
            return rect.center
        return rect.x + chance.randrange(max(1, rect.w)), rect.y + chance.randrange(max(1, rect.h))

    # -- events ----------------------------------------------------------------------------------------------

    def _move(self, at: Point) -> pygame.event.Event:
        buttons = tuple(int(button in self._held) for button in (1, 2, 3))
        return pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=buttons)

    def _down(self, at: Point, button: int = 1) -> pygame.event.Event:
        self._held.append(button)
        return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button, clicks=self._chance.choice((1, 1, 2)))

    def _up(self, at: Point, button: int = 1) -> pygame.event.Event:
        self._held = [held for held in self._held if held != button]
        return pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=button)

    def _key(self, name: str, modifiers: int = 0) -> Events:
        code = pygame.key.key_code(KEY_CODES.get(name, name))
        pygame.key.set_mods(modifiers)
        made = [pygame.event.Event(pygame.KEYDOWN, key=code, mod=modifiers, unicode="")]
        if self._chance.random() < 0.1:
            made *= 3  # Held down: the system repeats it.
        if len(name) == 1 and not modifiers:
            made.append(pygame.event.Event(pygame.TEXTINPUT, text=name))
        return [*made, pygame.event.Event(pygame.KEYUP, key=code, mod=modifiers)]

    # -- deeds -----------------------------------------------------------------------------------------------

    def _click(self) -> Events:
        at = self._place()
        button = self._chance.choices((1, 3, 2), (14, 2, 1))[0]
        return [self._move(at), self._down(at, button), self._up(at, button)]

    def _eager_click(self) -> Events:
        """What leads on: a place that is asked for, or the button that commits."""
        asked = [spot for spot in self._spots() if spot.asked]
        if asked and self._chance.random() < 0.5:
            at = pygame.Rect(self._chance.choice(asked).rect).center
        else:
            there = [w for w in self._widgets() if w.enabled and w.name in self._eager + BACK]
            eager = [w.rect.center for w in there if w.name in self._eager]
            wanted = eager if eager and self._chance.random() < 0.85 else [w.rect.center for w in there]
            at = self._chance.choice(wanted) if wanted else self._place()
        return [self._move(at), self._down(at), self._up(at)]

    def _decide(self) -> Events:
        """What a person would do: pick what is asked for, then confirm; first turned a little, perhaps."""
        made: Events = []
        if asked := [spot for spot in self._spots() if spot.asked]:
            at = pygame.Rect(self._chance.choice(asked).rect).center
            made += [self._move(at), self._down(at), self._up(at)]
        elif table_of(self.loop) is None:
            return self._fill_in() or self._eager_click()
        elif self._chance.random() < 0.5:
            made += self._key(self._chance.choice(("left", "right", "up", "down", "f")), 0)
        made += self._key("escape") if self._chance.random() < 0.1 else []
        return [*made, *self._key("return")]

    def _fill_in(self) -> Events:
        """A name where one is missing, another one each time."""
        empty = [
            w for w in self._widgets() if isinstance(w, Field) and not w.value.strip() and w.name.startswith("name")
        ]
        if not empty:
            return []
        at, name = empty[0].rect.center, f"{self._chance.choice(('Ada', 'Ben', 'Cleo'))} {self._chance.randrange(1000)}"
        typed = pygame.event.Event(pygame.TEXTINPUT, text=name)
        return [self._move(at), self._down(at), self._up(at), typed]

    def _roam(self) -> Events:
        return [self._move(self._place()) for _ in range(self._chance.randrange(1, 5))]

    def _drag(self) -> Events:
        begin, end = self._place(), self._place()
        button = self._chance.choices((1, 2, 3), (8, 2, 1))[0]
        return [self._move(begin), self._down(begin, button), *self._way(begin, end), self._up(end, button)]

    def _way(self, begin: Point, end: Point) -> Events:
        steps = self._chance.randrange(1, 7)
        return [
            self._move((begin[0] + (end[0] - begin[0]) * step // steps, begin[1] + (end[1] - begin[1]) * step // steps))
            for step in range(1, steps + 1)
        ]

    def _broken_drag(self) -> Events:
        """In the middle of a drag something else happens; the button may never come up."""
        begin, end = self._place(), self._place()
        amid = self._chance.choice(
            (
                *(self._lose_focus,) * 3,
                self._resize,
                self._press_key,
                self._wheel,
                self._full_screen,
                self._stray_button,
            )
        )
        made = [self._move(begin), self._down(begin), *self._way(begin, end), *amid(), *self._way(end, begin)]
        return made if self._chance.random() < 0.4 else [*made, self._up(begin)]

    def _stray_button(self) -> Events:
        at, button = self._place(), self._chance.choice((1, 2, 3))
        return [self._down(at, button) if self._chance.random() < 0.5 else self._up(at, button)]

    def _wheel(self) -> Events:
        pygame.key.set_mods(self._chance.choice(MODIFIERS))
        steps = self._chance.choice((1, -1, 1, -1, 5, -5, 0.25, -0.25))
        turned = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=int(steps), precise_x=0.0, precise_y=float(steps))
        return [self._move(self._place()), *[turned] * self._chance.randrange(1, 4)]

    def _press_key(self) -> Events:
        return self._key(self._chance.choice(KEYS), self._chance.choice(MODIFIERS))

    def _walk(self) -> Events:
        """By keys to another place, and Enter."""
        steps = self._chance.choices(("tab", "left", "right", "up", "down"), (5, 1, 1, 1, 1), k=4)
        return [event for name in (*steps, "return") for event in self._key(name)]

    def _write(self) -> Events:
        return [pygame.event.Event(pygame.TEXTINPUT, text=self._chance.choice(TEXTS))]

    def _lose_focus(self) -> Events:
        kind = self._chance.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWMINIMIZED))
        self._held.clear()
        return [pygame.event.Event(kind)]

    def _resize(self) -> Events:
        chance = self._chance
        wide, tall = chance.choice(SIZES)
        if chance.random() < 0.3:
            wide, tall = chance.randrange(640, 2200), chance.randrange(480, 1300)
        self.loop.window.resize((wide, tall))
        return [pygame.event.Event(pygame.WINDOWRESIZED, x=wide, y=tall)]

    def _full_screen(self) -> Events:
        return self._key("f11")

    def _settings(self) -> Events:
        """Changes that the settings screen makes, in the middle of anything."""
        chance, desk = self._chance, self.loop.desk
        desk.change(
            **chance.choice(
                (
                    {"ui_scale": chance.choice((None, 0.75, 1.0, 1.3, 2.0, 3.0))},
                    {"text_size": chance.choice((1.0, 1.25, 1.5))},
                    {"animation_speed": chance.choice((0.0, 1.0, 2.5, 4.0, 4.0))},
                    {"reduced_motion": chance.random() < 0.5},
                    {"step_bots": chance.random() < 0.3},
                    {"master": chance.random(), "ambience": chance.random()},
                )
            )
        )
        return []

    def _set_up(self) -> Events:
        """Seats, modes and house rules by lot, where a game is being set up: clicks alone come to few of them."""
        top, chance = self.loop.director.top, self._chance
        assert isinstance(top, SetupScene)
        draft = top.draft
        for _ in range(chance.randrange(len(draft.rules.seats) + 1)):
            chance.choice((draft.add, lambda: draft.remove(-1)))()
        for text in (*draft.offered(mode=True), *draft.offered(mode=False)):
            if text.choices:
                draft.choose(text.name, chance.choice(text.choices).value)
            elif chance.random() < 0.3:
                draft.toggle(text.name)
        top.rebuild()
        return []
