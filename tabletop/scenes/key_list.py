"""All keys on one sheet (F1): what each does, and a new one for it on request (table manner 24)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import groupby

from pygame import Rect

from tabletop.scenes.base import Transition
from tabletop.scenes.desk import Desk
from tabletop.scenes.keys import BINDINGS, CHANGEABLE, Binding, bare, combination, shown
from tabletop.scenes.sheet_scene import Flow, SheetScene
from tabletop.ui.input import Event, Key, Press, Text
from tabletop.ui.widgets import Button, Label, Widget


class KeysScene(SheetScene):
    """A row for every key; pressing a row's button, then a key, changes it."""

    heading = "Keys"
    widest = 980.0

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._waiting: str | None = None
        """The action that the next key is for."""
        self._said = ("", "soft")

    # -- widgets
    def body(self, rect: Rect) -> tuple[Sequence[Widget], int]:
        """The groups in two columns, or one where it is narrow."""
        m, gap = self.metrics, self.metrics.px(36)
        groups = [list(group) for _, group in groupby(BINDINGS, key=lambda binding: binding.group)]
        narrow = rect.w < round(m.px(640) * m.text)
        width = rect.w if narrow else (rect.w - gap) // 2
        flows = [Flow(self.kit, m, rect.topleft, width)]
        if not narrow:
            flows.append(Flow(self.kit, m, (rect.x + width + gap, rect.y), width))
        for group in groups:
            flow = min(flows, key=lambda each: each.height)
            flow.say(group[0].group, 18, 6, face="serif")
            for binding in group:
                self._row(flow, binding)
            flow.gap(10)
        return [widget for flow in flows for widget in flow.widgets], max(flow.height for flow in flows)

    def _row(self, flow: Flow, binding: Binding) -> None:
        label = self._label(binding)
        words = Label(binding.words, size=14.5, valign="m")
        key: Widget
        if binding.fixed:
            key = Label(label, size=14.5, weight="bold", valign="m", colour="soft")
        else:
            key = Button(
                label, partial(self._ask, binding.action), size=13, lit=binding.action == self._waiting,
                tooltip="Press it, then the key you want", name=f"key:{binding.action}",
            )  # fmt: skip
        flow.row([key, words], [flow.width * 27 // 100, None], 3)

    def _label(self, binding: Binding) -> str:
        if binding.fixed:
            return binding.key
        return "Press a key" if binding.action == self._waiting else self.desk.keys.label(binding.action)

    def actions(self) -> Sequence[Button]:
        """The way back to the usual keys."""
        return (
            Button("The usual keys", self._usual, icon="undo", enabled=bool(self.desk.settings.keys), name="usual"),
        )

    def message(self) -> tuple[str, str]:
        """What is asked, or why a key cannot be had."""
        return self._said if self._said[0] else ("A key on a button can be changed: press the button.", "soft")

    # -- what is done
    def _ask(self, action: str) -> None:
        self._waiting = action
        self._say(f"Press the new key for: {CHANGEABLE[action].words}. Esc leaves it as it is.", "ink")

    def _say(self, words: str, colour: str) -> None:
        self._said = words, colour
        self.rebuild()

    def _usual(self) -> None:
        self._waiting = None
        self.keep_setting(keys={})
        self._say("All keys are the usual ones.", "soft")

    def handle(self, event: Event) -> Transition:
        """While a key is awaited the next one is it."""
        action = self._waiting
        if action is None:
            return super().handle(event)
        if isinstance(event, Key):
            self._take(action, event)
            return None
        if isinstance(event, Text):
            return None
        if isinstance(event, Press):
            self._waiting = None
            self._say("", "soft")
        return super().handle(event)

    def _take(self, action: str, event: Key) -> None:
        if event.repeat or bare(event):
            return
        if event.name == "escape":
            self._waiting = None
            self._say("Left as it was.", "soft")
            return
        key = event.name if CHANGEABLE[action].fine else combination(event)
        wrong = self.desk.keys.objection(action, key)
        if wrong:
            self._say(f"{wrong} Press another one, or Esc.", "rust")
            return
        self._waiting = None
        kept = {name: chosen for name, chosen in self.desk.settings.keys.items() if name != action}
        self.keep_setting(keys=kept if key == CHANGEABLE[action].key else {**kept, action: key})
        self._say(f"{shown(key)}: {CHANGEABLE[action].words}.", "ink")
