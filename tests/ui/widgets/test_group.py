"""The group: clicks, hover, capture, focus ring, keys, tooltips, popups and dialogs."""

from __future__ import annotations

from itertools import pairwise

import pytest
from pygame import Rect

from tabletop.ui.input import Blur, Move, Press, Release, Wheel
from tabletop.ui.widgets import (
    Button,
    Dialog,
    Dropdown,
    Field,
    Group,
    Label,
    Panel,
    Scroll,
    Slider,
    Tip,
    Toggle,
    Widget,
)
from tabletop.ui.widgets.group import TIP_SECONDS
from tests.ui.hands import canvas, click, drag, key, kit, measures, options, write


class Row:
    """Four buttons side by side, 100 px apart, that note their clicks; the third is switched off."""

    def __init__(self) -> None:
        self.clicks: list[str] = []
        self.buttons = [
            Button(name, self._note(name), rect=Rect(100 * i, 0, 80, 40), name=name, enabled=name != "c")
            for i, name in enumerate("abcd")
        ]
        self.group = Group(*self.buttons)

    def _note(self, name: str):  # type: ignore[no-untyped-def]
        return lambda: self.clicks.append(name)

    @property
    def focus(self) -> str:
        return self.group.focus.name if self.group.focus is not None and self.group.ring else ""


def test_a_click_is_press_and_release_on_the_same_widget() -> None:
    row = Row()
    assert click(row.group, 10, 10)
    drag(row.group, (10, 10), (110, 10))
    drag(row.group, (10, 10), (110, 10), (20, 10))
    assert row.clicks == ["a", "a"]
    assert not click(row.group, 90, 10)


def test_what_is_switched_off_or_hidden_is_not_clicked() -> None:
    row = Row()
    assert click(row.group, 210, 10), "it stands in the way all the same"
    row.buttons[0].visible = False
    assert not click(row.group, 10, 10)
    assert row.clicks == []


def test_only_the_left_button_clicks() -> None:
    row = Row()
    row.group.handle(Press((10, 10), "right"))
    row.group.handle(Release((10, 10), "right"))
    assert row.clicks == []


def test_looks_follow_the_pointer() -> None:
    row = Row()
    a, b = row.buttons[:2]
    row.group.handle(Move((10, 10)))
    assert row.group.look(a).state == "hover"
    row.group.handle(Press((10, 10)))
    assert row.group.look(a).state == "pressed"
    row.group.handle(Move((110, 10), held=("left",)))
    assert row.group.look(a).state == "normal"
    assert row.group.look(b).state == "normal", "the pointer is held by another"
    row.group.handle(Release((110, 10)))
    assert row.group.look(b).state == "hover"
    assert row.group.look(row.buttons[2]).state == "disabled"


def test_losing_the_pointer_ends_press_and_hover() -> None:
    row = Row()
    row.group.handle(Move((10, 10)))
    row.group.handle(Press((10, 10)))
    row.group.handle(Blur())
    row.group.handle(Release((10, 10)))
    assert row.clicks == []
    assert row.group.look(row.buttons[0]).state == "normal"


def test_tab_goes_round_over_what_is_switched_on() -> None:
    row = Row()
    seen = []
    for _ in range(4):
        assert key(row.group, "tab")
        seen.append(row.focus)
    assert seen == ["a", "b", "d", "a"]
    key(row.group, "tab", shift=True)
    assert row.focus == "d"


def test_the_ring_is_shown_only_after_keys() -> None:
    row = Row()
    click(row.group, 10, 10)
    assert row.focus == ""
    assert not key(row.group, "space"), "a click does not arm the keys"
    key(row.group, "tab")
    assert row.focus == "b"
    click(row.group, 310, 10)
    assert row.focus == ""
    assert row.clicks == ["a", "d"]


@pytest.mark.parametrize("name", ["return", "space"])
def test_keys_activate_what_has_the_ring(name: str) -> None:
    row = Row()
    key(row.group, "tab")
    assert key(row.group, name)
    assert row.clicks == ["a"]


def test_arrows_go_to_the_nearest_that_way() -> None:
    cells = [Button(str(i), rect=Rect(100 * (i % 3), 60 * (i // 3), 80, 40)) for i in range(9)]
    group = Group(*cells)
    group.focus_on(cells[4])
    for name, at in (("left", 3), ("up", 0), ("right", 1), ("down", 4), ("down", 7)):
        assert key(group, name)
        assert group.focus is cells[at]
    assert not key(group, "down"), "nothing there: the scene may have it"
    group.ring = False
    assert not key(group, "up"), "without a ring arrows belong to the scene"


def test_enter_without_a_ring_presses_the_default_button() -> None:
    row = Row()
    row.group.default = row.buttons[3]
    assert key(row.group, "return")
    assert not key(row.group, "space")
    row.buttons[3].enabled = False
    assert not key(row.group, "return")
    assert row.clicks == ["d"]


def test_escape_is_told() -> None:
    told: list[str] = []
    group = Group(on_escape=lambda: told.append("escape"))
    assert key(group, "escape")
    assert told == ["escape"]
    assert not key(Group(), "escape")


def test_the_upper_widget_gets_the_click_and_grounds_stop_it() -> None:
    clicks: list[str] = []
    low = Button("low", lambda: clicks.append("low"), rect=Rect(0, 0, 100, 100))
    high = Button("high", lambda: clicks.append("high"), rect=Rect(50, 0, 100, 100))
    group = Group(low, high, Label("seen through", rect=Rect(0, 0, 200, 100)), Panel(rect=Rect(0, 60, 40, 40)))
    click(group, 70, 10)
    click(group, 20, 10)
    assert click(group, 20, 80), "the panel takes it"
    assert clicks == ["high", "low"]


def test_put_keeps_focus_and_hover_by_name() -> None:
    row = Row()
    key(row.group, "tab")
    row.group.handle(Move((110, 10)))
    fresh = Row().buttons
    row.group.put(fresh)
    assert row.group.focus is fresh[0]
    assert row.group.hover is fresh[1]
    row.group.put(fresh[1:])
    assert row.group.focus is None
    assert row.group.find("d") is fresh[3]


def test_a_focus_that_is_gone_gets_no_keys() -> None:
    row = Row()
    key(row.group, "tab")
    row.buttons[0].visible = False
    assert not key(row.group, "return")
    assert row.clicks == []


@pytest.mark.table(27)
def test_a_tooltip_comes_after_a_rest_on_icons_that_are_switched_off_too() -> None:
    button = Button(icon="undo", rect=Rect(600, 300, 40, 40), enabled=False, tooltip=Tip("Undo", "Not past the photo."))
    group, metrics = Group(button), measures()
    bare = canvas(metrics)
    group.draw(bare, kit(), metrics)
    group.handle(Move((610, 310)))
    group.update(TIP_SECONDS * 0.9)
    early = canvas(metrics)
    group.draw(early, kit(), metrics)
    assert early.get_buffer().raw == bare.get_buffer().raw
    assert group.moving
    group.update(TIP_SECONDS * 0.2)
    late = canvas(metrics)
    group.draw(late, kit(), metrics)
    assert late.get_buffer().raw != bare.get_buffer().raw
    assert not group.moving
    group.handle(Press((610, 310)))
    pressed = canvas(metrics)
    group.draw(pressed, kit(), metrics)
    assert pressed.get_buffer().raw == bare.get_buffer().raw


@pytest.mark.parametrize("at", [(0, 0), (1240, 0), (0, 680), (1240, 680)])
def test_a_tooltip_stays_on_the_canvas_and_off_its_widget(at: tuple[int, int]) -> None:
    from tabletop.ui.widgets.tooltip import draw_tip

    metrics, widget = measures(), Rect(*at, 40, 40)
    surface = canvas(metrics)
    rect = draw_tip(surface, kit(), metrics, Tip("A title", "Some words that explain it. " * 6, "Ctrl Z"), widget)
    assert surface.get_rect().contains(rect)
    assert not rect.colliderect(widget)


def opened(**more: object) -> tuple[Group, Dialog, list[str], Row]:
    """A dialog over a row of buttons."""
    told: list[str] = []
    stay = Button("Stay", lambda: told.append("stay"), name="stay")
    leave = Button("Leave", lambda: told.append("leave"), kind="danger", name="leave")
    dialog = Dialog("Leave?", "It is saved.", [stay, leave], default=stay, **more)  # type: ignore[arg-type]
    row = Row()
    key(row.group, "tab")
    row.group.open(dialog, kit(), measures())
    return row.group, dialog, told, row


def test_a_dialog_traps_pointer_and_keys() -> None:
    group, dialog, told, row = opened()
    assert click(group, 10, 10)
    assert row.clicks == []
    seen = []
    for _ in range(3):
        key(group, "tab")
        assert group.focus is not None
        seen.append(group.focus.name)
    assert seen == ["leave", "stay", "leave"]
    assert group.handle(Wheel((10, 10), 1))
    assert key(group, "x")
    assert group.modal is dialog
    assert told == []


def test_a_button_closes_the_dialog_and_focus_comes_back() -> None:
    group, dialog, told, row = opened()
    click(group, *dialog.buttons[1].rect.center)
    assert told == ["leave"]
    assert group.modal is None
    assert group.focus is row.buttons[0]


def test_escape_dismisses_and_enter_takes_the_default() -> None:
    dismissed: list[str] = []
    group, _, told, _ = opened(on_dismiss=lambda: dismissed.append("yes"))
    assert key(group, "escape")
    assert group.modal is None
    assert (told, dismissed) == ([], ["yes"])
    group, _, told, _ = opened()
    assert key(group, "return")
    assert told == ["stay"]
    group, dialog, told, _ = opened(dismissable=False)
    key(group, "escape")
    assert group.modal is dialog


def test_enter_in_a_field_of_a_dialog_takes_the_default() -> None:
    told: list[str] = []
    save, field = Button("Save", lambda: told.append(field.value), kind="primary"), Field("", placeholder="Name")
    dialog = Dialog("Save", "", [Button("Cancel"), save], content=[field], default=save)
    group = Group()
    group.open(dialog, kit(), measures())
    write(group, "Redwood one")
    assert not group.ring, "typing shows the caret, not the ring"
    assert key(group, "return")
    assert told == ["Redwood one"]
    group.open(Dialog("Save", "", [Button("Cancel")], content=[Field("x")]), kit(), measures())
    key(group, "tab")
    assert group.ring


@pytest.mark.parametrize("u", [0.75, 1, 2.4])
@pytest.mark.parametrize("text", [1, 1.5])
def test_a_dialog_fits_and_its_parts_do_not_touch(u: float, text: float) -> None:
    metrics = measures(u, text, (960, 600))
    field = Field("Ada")
    dialog = Dialog(
        "A rather long question, is it not?",
        "And a text that goes on over several lines, as texts in dialogs sometimes do." * 2,
        [Button("Take it back and think again"), Button("Another long label"), Button("Yes")],
        content=[field, Toggle("Ask again", note="in this game")],
        icon="warning",
    )
    dialog.place(kit(), metrics)
    assert Rect(0, 0, *metrics.size).contains(dialog.rect)
    rects = [dialog._text, *(w.rect for w in dialog.parts)]
    assert all(dialog.rect.contains(r) for r in rects)
    assert all(not a.colliderect(b) for i, a in enumerate(rects) for b in rects[i + 1 :])
    assert all(b.y >= a.bottom for a, b in pairwise(rects[:3]))
    assert dialog.first_focus is field


def test_an_open_list_lies_on_top_and_a_press_elsewhere_closes_it() -> None:
    chosen: list[int] = []
    row = Row()
    drop = Dropdown(("one", "two", "three"), 0, chosen.append, rect=Rect(0, 200, 120, 36))
    under = Button("under", lambda: chosen.append(99), rect=Rect(0, 240, 120, 200))
    group = Group(drop, under, *row.buttons)
    group.draw(canvas(measures()), kit(), measures())
    click(group, 20, 210)
    assert drop.popup is not None
    click(group, 10, 10)
    assert drop.popup is None
    assert row.clicks == []
    click(group, 20, 210)
    click(group, *options(drop)[2].center)
    assert chosen == [2]
    assert drop.popup is None


def test_the_wheel_goes_to_the_scroll_below_the_pointer() -> None:
    inner = Button("deep", rect=Rect(0, 0, 100, 40))
    scroll = Scroll(Rect(0, 0, 200, 100))
    scroll.fill([inner], 500)
    group = Group(scroll)
    assert group.handle(Wheel((20, 20), -1))
    assert scroll.offset > 0
    assert inner.rect.y == -scroll.offset
    assert not group.handle(Wheel((500, 20), -1))


def test_typing_goes_to_the_field_and_not_to_the_scene() -> None:
    field = Field(rect=Rect(0, 0, 200, 36))
    group = Group(field)
    click(group, 10, 10)
    write(group, "Ada F")
    assert field.value == "Ada F"
    assert key(group, "f"), "F would flip the template"
    assert group.moving, "the caret blinks"


def test_a_slider_keeps_the_pointer_until_release() -> None:
    values: list[float] = []
    slider = Slider(0.0, on_change=values.append, rect=Rect(0, 0, 200, 26))
    other = Button(rect=Rect(300, 0, 100, 26))
    group = Group(slider, other)
    drag(group, (10, 10), (100, 10), (350, 200))
    assert values[-1] == 1.0
    assert group.pressed is None


def test_disappearing_parts_never_break_the_group() -> None:
    gone: list[Widget] = []
    group = Group()
    button = Button("away", lambda: group.put([]), rect=Rect(0, 0, 50, 50))
    group.add(button)
    click(group, 5, 5)
    group.update(0.1)
    group.draw(canvas(measures()), kit(), measures())
    assert (group.widgets, gone, group.focus, group.hover) == ([], [], None, None)
