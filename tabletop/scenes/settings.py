"""The settings: size, text, window, sound and motion, applied at once and kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from tabletop.scenes.base import Push, Transition
from tabletop.scenes.desk import Desk
from tabletop.scenes.key_list import KeysScene
from tabletop.scenes.sheet_scene import Flow, SheetScene
from tabletop.ui.screen import auto_scale, most_scale
from tabletop.ui.widgets import Button, Check, Label, Slider, Tip, Toggle, Widget

SCALES = (0.75, 3.0)
SCALE_STEP = 0.05


def _percent(value: float) -> str:
    return f"{round(value * 100)} %"


def _speed(value: float) -> str:
    return "at once" if value == 0 else f"{value:g} ×"


class SettingsScene(SheetScene):
    """Every change counts at once; there is nothing to confirm."""

    heading = "Settings"
    widest = 820.0

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._sizes: dict[str, float] = {}
        """Sizes that are being dragged: they count when the knob is let go, or it would slip from under the pointer."""

    def body(self, rect: Rect) -> tuple[Sequence[Widget], int]:
        """Two columns, or one where it is narrow."""
        m, gap = self.metrics, self.metrics.px(36)
        if rect.w < round(m.px(600) * m.text):
            flow = Flow(self.kit, m, rect.topleft, rect.w)
            self._screen(flow)
            self._sound(flow)
            self._motion(flow)
            return flow.widgets, flow.height
        width = (rect.w - gap) // 2
        left = Flow(self.kit, m, rect.topleft, width)
        right = Flow(self.kit, m, (rect.x + width + gap, rect.y), width)
        self._screen(left)
        self._sound(right)
        self._motion(right)
        return [*left.widgets, *right.widgets], max(left.height, right.height)

    def _screen(self, flow: Flow) -> None:
        settings, m = self.desk.settings, self.metrics
        flow.say("Screen", 18, 8, face="serif")
        flow.add(
            Toggle(
                "Full screen", settings.fullscreen, lambda on: self.keep_setting(fullscreen=on),
                note="F11 does the same.", name="fullscreen",
            ),
            14,
        )  # fmt: skip
        most = most_scale(m.width, m.height)
        auto = auto_scale(m.width, m.height)
        own = settings.ui_scale is not None
        flow.add(
            Toggle(
                "Size follows the window", not own, lambda on: self._own_scale(None if on else round(m.u, 2)),
                note=f"{_percent(auto)} in this window.", name="auto",
            ),
            12,
        )  # fmt: skip
        shown = min(m.u, most) if own else auto
        size = Slider(
            round(shown / SCALE_STEP) * SCALE_STEP, *SCALES, SCALE_STEP, self._sizing("ui_scale"), show=_percent,
            limit=max(1.0, int(most / SCALE_STEP + 1e-9) * SCALE_STEP), enabled=own, name="scale",
        )  # fmt: skip
        self._labelled(flow, "Size of everything", size)
        room = f"This window has room for {_percent(most)} at most; a larger window allows more, up to 300 %."
        flow.say(room if most < SCALES[1] else "From 75 % to 300 %.", 13, 14, "soft")
        text = Slider(
            settings.text_size, 1.0, 1.5, 0.05, self._sizing("text_size"), show=_percent,
            name="text",
        )  # fmt: skip
        self._labelled(flow, "Size of texts", text)
        flow.gap(10)

    def _labelled(self, flow: Flow, label: str, widget: Widget) -> None:
        words = Label(label, weight="bold", valign="m")
        flow.row([words, widget], [flow.width * 44 // 100, None], 10)

    def _sound(self, flow: Flow) -> None:
        settings = self.desk.settings
        flow.say("Sound", 18, 8, face="serif")
        if not self.desk.sounds.ready:
            flow.say("No sound device was found; the game is silent.", 13, 8, "soft")
        for label, name, value in (
            ("Everything", "master", settings.master),
            ("Pieces and cards", "effects", settings.effects),
            ("Forest", "ambience", settings.ambience),
        ):
            slider = Slider(value, on_change=self._volume(name), show=_percent, name=name)
            self._labelled(flow, label, slider)
        flow.gap(10)

    def _motion(self, flow: Flow) -> None:
        settings = self.desk.settings
        flow.say("Motion", 18, 8, face="serif")
        speed = Slider(
            settings.animation_speed, 0.0, 4.0, 0.5, lambda value: self.keep_setting(animation_speed=value),
            show=_speed, name="speed",
        )  # fmt: skip
        self._labelled(flow, "Speed", speed)
        flow.add(
            Check(
                "Reduced motion: nothing travels over the screen", settings.reduced_motion,
                lambda on: self.keep_setting(reduced_motion=on), name="reduced",
            ),
            10,
        )  # fmt: skip
        flow.add(
            Check(
                "Moves of bots wait for a key", settings.step_bots, lambda on: self.keep_setting(step_bots=on),
                name="step",
            ),
            10,
        )  # fmt: skip

    def actions(self) -> Sequence[Button]:
        """The way to the keys."""
        return (Button("Keys", self._keys, icon="rules", name="keys", tooltip=Tip("All keys", key="F1")),)

    def _keys(self) -> None:
        self.go(Push(KeysScene(self.desk)))

    def _own_scale(self, scale: float | None) -> None:
        self.keep_setting(ui_scale=scale)
        self.rebuild()

    def _sizing(self, name: str) -> Callable[[float], None]:
        return lambda value: self._sizes.update({name: value})

    def update(self, dt: float) -> Transition:
        """Sizes count once the knob is let go."""
        if self._sizes and self.group.pressed is None:
            sizes, self._sizes = self._sizes, {}
            self.keep_setting(**sizes)
        return super().update(dt)

    def _volume(self, name: str) -> Callable[[float], None]:
        def set_volume(value: float) -> None:
            self.keep_setting(**{name: value})
            self.desk.sounds.play("tap")

        return set_volume

    def message(self) -> tuple[str, str]:
        """How it works."""
        return "Changes count at once and are kept.", "soft"
