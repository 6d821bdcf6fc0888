"""The widgets one by one: what clicks, keys and wheel do to their values."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from tabletop.ui.input import Blur, Key, Move, Press, Release, Text, Wheel
from tabletop.ui.widgets import (
    Button,
    Check,
    Dropdown,
    Field,
    Group,
    Label,
    List,
    Row,
    Scroll,
    Segmented,
    Slider,
    Stepper,
    Swatch,
    Tabs,
    Toasts,
    Toggle,
    Widget,
    radios,
)
from tests.ui.hands import canvas, click, drag, key, kit, measures, options, write

BOX = Rect(100, 100, 200, 36)


def shown(*widgets: Widget) -> Group:
    """A group that was drawn once."""
    group = Group(*widgets)
    group.draw(canvas(measures()), kit(), measures())
    return group


def test_a_button_is_as_wide_as_its_words_need() -> None:
    short, long = Button("Go"), Button("Release the shutter", icon="confirm")
    assert long.natural(kit(), measures())[0] > short.natural(kit(), measures())[0]
    assert Button(icon="undo").natural(kit(), measures()) == (36, 36)
    assert Button().activate() is False


def test_a_slider_steps_clamps_and_tells() -> None:
    told: list[float] = []
    slider = Slider(0.5, 0, 1, 0.1, told.append, rect=BOX)
    group = shown(slider)
    group.focus_on(slider)
    for name in ("right", "right", "left", "end", "right", "home"):
        key(group, name)
    assert told == [0.6, 0.7, 0.6, 1.0, 0.0]
    group.handle(Wheel((150, 110), 1))
    assert slider.value == 0.1
    drag(group, (110, 118), (200, 118))
    assert slider.value == 0.5


def test_a_slider_does_not_go_beyond_its_limit() -> None:
    slider = Slider(1.0, 0.75, 3.0, 0.25, limit=1.5, rect=BOX)
    group = shown(slider)
    group.focus_on(slider)
    key(group, "end")
    assert slider.value == 1.5


def test_a_stepper_counts_between_its_ends() -> None:
    told: list[int] = []
    stepper = Stepper(3, 2, 4, told.append, rect=BOX)
    group = shown(stepper)
    click(group, BOX.right - 5, 110)
    click(group, BOX.right - 5, 110)
    click(group, BOX.x + 5, 110)
    click(group, *BOX.center)
    group.focus_on(stepper)
    key(group, "left")
    key(group, "left")
    assert told == [4, 3, 2]


@pytest.mark.parametrize("kind", [Toggle, Check])
def test_on_and_off(kind: type[Toggle]) -> None:
    told: list[bool] = []
    widget = kind("Hunts", False, told.append, note="a secret aim", rect=BOX)
    group = shown(widget)
    click(group, *BOX.center)
    group.focus_on(widget)
    key(group, "space")
    widget.enabled = False
    click(group, *BOX.center)
    assert told == [True, False]


def test_of_radio_buttons_exactly_one_is_on() -> None:
    told: list[int] = []
    buttons = radios(("Purist", "Normal", "Training"), 1, told.append)
    for i, radio in enumerate(buttons):
        radio.rect = Rect(0, 40 * i, 200, 36)
    group = shown(*buttons)
    click(group, 20, 90)
    click(group, 20, 90)
    assert told == [2]
    assert [r.value for r in buttons] == [False, False, True]


@pytest.mark.parametrize("kind", [Segmented, Tabs])
def test_a_choice_of_a_few(kind: type[Segmented]) -> None:
    told: list[int] = []
    widget = kind(("a", "b", "c", "d"), 0, told.append, off=(1,), rect=BOX)
    group = shown(widget)
    click(group, BOX.x + 60, 110)
    click(group, BOX.right - 5, 110)
    group.focus_on(widget)
    for name in ("left", "left", "left", "end", "home"):
        key(group, name)
    assert told == [3, 2, 0, 3, 0]


def test_a_field_is_edited_like_everywhere() -> None:
    told: list[str] = []
    field = Field("Ada", told.append, rect=BOX, most=12)
    group = shown(field)
    group.focus_on(field)
    write(group, " L")
    key(group, "home")
    write(group, "Dr")
    key(group, "delete")
    key(group, "right", ctrl=True)
    key(group, "backspace")
    assert field.value == "Drd L"
    key(group, "left", shift=True, ctrl=True)
    assert field.selection == (0, 3)
    write(group, "Q")
    assert field.value == "Q L"
    write(group, "x" * 30)
    assert len(field.value) == 12
    key(group, "a", ctrl=True)
    key(group, "backspace")
    assert field.value == ""
    assert told[-1] == ""


def test_a_full_field_shows_how_much_there_is_room_for() -> None:
    field = Field("Ada Lovelace", rect=BOX, most=5)
    group = shown(field)
    assert field.value == "Ada L"
    field.select_all()
    assert field.selection == (0, 5)
    group.focus_on(field, ring=False)
    shows = []
    for most, keys in ((5, field), (6, field), (5, None)):
        field.most = most
        group.focus_on(keys, ring=False)
        surface = canvas(measures())
        group.draw(surface, kit(), measures())
        end = surface.subsurface(BOX.right - 40, BOX.y + 6, 32, BOX.h - 12)
        shows.append(len(set(pygame.image.tobytes(end, "RGB"))) > 3)
    assert shows == [True, False, False]


def test_a_field_takes_only_what_is_allowed() -> None:
    field = Field(rect=BOX, allowed=str.isdigit)
    group = shown(field)
    group.focus_on(field)
    write(group, "4a2")
    field.handle(Text("\n7\x00"))
    assert field.value == "427"


def test_the_clipboard_is_the_scenes() -> None:
    held: list[str] = []
    field = Field("Ada Lovelace", rect=BOX, copy=held.append, paste=lambda: "Ben\n")
    group = shown(field)
    group.focus_on(field)
    key(group, "a", ctrl=True)
    key(group, "c", ctrl=True)
    key(group, "v", ctrl=True)
    assert (held, field.value) == (["Ada Lovelace"], "Ben")
    key(group, "a", ctrl=True)
    key(group, "x", ctrl=True)
    assert field.value == ""
    bare = Field("Ada", rect=BOX)
    assert not bare.handle(Key("v", ctrl=True))


def test_a_click_sets_the_caret_and_a_double_click_takes_all() -> None:
    field = Field("Redwood", rect=BOX)
    group = shown(field)
    click(group, BOX.x + 11, 110)
    assert field.at == 0
    click(group, BOX.right - 5, 110)
    assert field.at == 7
    drag(group, (BOX.right - 5, 110), (BOX.x + 11, 110))
    assert field.selection == (0, 7)
    click(group, BOX.centerx, 110, clicks=2)
    assert field.selection == (0, 7)


def test_enter_submits_where_there_is_something_to_submit() -> None:
    told: list[str] = []
    field = Field("7", rect=BOX, on_submit=told.append)
    group = shown(field)
    group.focus_on(field)
    assert key(group, "return")
    assert told == ["7"]
    assert not Field("7").handle(Key("return"))


def test_a_long_text_keeps_its_caret_in_view() -> None:
    field = Field("", rect=BOX, most=200)
    group = shown(field)
    group.focus_on(field)
    write(group, "many words " * 9)
    group.draw(canvas(measures()), kit(), measures())
    assert BOX.x <= field._origin + field._edges[field.at] <= BOX.right
    key(group, "home")
    group.draw(canvas(measures()), kit(), measures())
    assert BOX.x <= field._origin + field._edges[0] <= BOX.right


def rows(n: int) -> list[Row]:
    """Rows of which every fourth is switched off."""
    return [Row(f"Game {i}", "yesterday", "save", enabled=i % 4 != 3) for i in range(n)]


def test_a_list_selects_and_chooses() -> None:
    selected: list[int] = []
    chosen: list[int] = []
    items = List(rows(6), None, selected.append, chosen.append, rect=Rect(0, 0, 300, 300))
    group = shown(items)
    click(group, 50, 60)
    click(group, 50, 160)
    assert selected == [1], "the fourth is switched off"
    group.handle(Press((50, 60), "left", 2))
    group.handle(Release((50, 60)))
    assert chosen == [1]
    group.focus_on(items)
    for name in ("down", "down", "up", "end", "home", "return"):
        key(group, name)
    assert selected == [1, 2, 4, 2, 5, 0]
    assert chosen == [1, 0]
    drag(group, (50, 60), (50, 110))
    assert items.selected == 0, "released on another row"


def test_a_list_scrolls_and_follows_the_keys() -> None:
    items = List(rows(40), 0, rect=Rect(0, 0, 300, 200))
    group = shown(items)
    group.handle(Wheel((50, 50), -1))
    assert items.offset == 50
    group.focus_on(items)
    key(group, "end")
    assert items.rect.contains(items.row_rect(38))
    key(group, "pageup")
    assert items.selected is not None
    assert items.rect.contains(items.row_rect(items.selected))
    for _ in range(60):
        group.handle(Wheel((50, 50), 1))
    assert items.offset == 0
    drag(group, (297, 10), (297, 400))
    assert items.offset == 40 * 50 - 200


def test_a_scroll_shows_the_part_that_gets_the_focus() -> None:
    buttons = [Button(str(i), rect=Rect(10, 60 * i, 100, 40)) for i in range(20)]
    scroll = Scroll(Rect(0, 0, 200, 200))
    scroll.fill(buttons, 60 * 20)
    group = shown(scroll)
    for _ in range(20):
        key(group, "tab")
        assert group.focus is not None
        assert scroll.rect.contains(group.focus.rect)
    assert scroll.offset > 900
    key(group, "tab")
    assert scroll.offset < 30
    assert not click(Group(scroll), 50, 500)


def test_what_is_scrolled_away_cannot_be_clicked() -> None:
    clicks: list[int] = []
    low = Button("low", lambda: clicks.append(1), rect=Rect(10, 250, 100, 40))
    scroll = Scroll(Rect(0, 0, 200, 200))
    scroll.fill([low], 400)
    group = shown(scroll)
    click(group, 20, 260)
    assert clicks == []
    scroll.scroll_to(150)
    click(group, 20, 110)
    assert clicks == [1]


def test_painted_content_scrolls_by_keys_bar_and_hand() -> None:
    seen: list[int] = []
    scroll = Scroll(Rect(0, 0, 200, 200), paint=lambda s, r, offset: seen.append(offset), content_px=1000)
    group = shown(scroll)
    assert key(group, "tab")
    key(group, "end")
    assert scroll.offset == 800
    key(group, "home")
    drag(group, (50, 150), (50, 50))
    assert scroll.offset == 100
    scroll.scroll_to(0)
    group.draw(canvas(measures()), kit(), measures())
    drag(group, (196, 10), (196, 90))
    assert scroll.offset == pytest.approx(400, abs=10)
    group.handle(Press((196, scroll._bar.centery)))
    group.handle(Blur())
    before = scroll.offset
    group.handle(Move((196, 0)))
    assert scroll.offset == before
    assert not Scroll(Rect(0, 0, 9, 9)).focusable


def test_a_drop_down_by_keys() -> None:
    told: list[int] = []
    drop = Dropdown(("a", "b", "c"), 0, told.append, off=(1,), rect=BOX)
    group = shown(drop)
    group.focus_on(drop)
    key(group, "space")
    key(group, "down")
    key(group, "return")
    assert told == [2]
    key(group, "return")
    key(group, "up")
    assert key(group, "escape")
    assert (drop.popup, drop.selected) == (None, 2)


def test_a_swatch_gives_no_colour_that_is_taken() -> None:
    told: list[str] = []
    colours = ("orange", "white", "black", "turquoise", "pink", "blue")
    swatch = Swatch(colours, "white", told.append, taken=("orange", "pink"), rect=Rect(100, 100, 56, 36))
    group = shown(swatch)
    click(group, 110, 110)
    cells = options(swatch)
    click(group, *cells[0].center)
    assert (told, swatch.colour) == ([], "white")
    click(group, *cells[5].center)
    assert (told, swatch.colour, swatch.popup) == (["blue"], "blue", None)


def test_a_popup_stays_on_the_canvas() -> None:
    drop = Dropdown(tuple("abcdefgh"), 0, rect=Rect(1200, 680, 78, 36))
    group = shown(drop)
    group.focus_on(drop)
    key(group, "space")
    assert drop.popup is not None
    assert Rect(0, 0, 1280, 720).contains(drop.popup.rect)
    assert not drop.popup.rect.colliderect(drop.rect)


def test_toasts_come_stay_and_go() -> None:
    told: list[str] = []
    toasts = Toasts(Rect(0, 0, 1280, 700))
    toasts.show("Game saved", "ok", action="Undo", on_click=lambda: told.append("undo"), seconds=2)
    toasts.show("Not there", "error", seconds=9)
    toasts.show("Game saved", "ok", action="Undo", on_click=lambda: told.append("undo"), seconds=2)
    group = shown(toasts)
    assert toasts.texts == ("Not there", "Game saved")
    assert group.moving
    upper, lower = (t.rect for t in toasts.parts)
    assert upper.bottom < lower.top
    assert lower.bottom == 700
    group.update(1)
    click(group, *lower.center)
    group.update(0.1)
    assert told == ["undo"]
    assert list(toasts.texts) == ["Not there"]
    group.update(9)
    group.update(0)
    assert not toasts.texts
    assert not group.moving


def test_a_label_wraps_to_its_width() -> None:
    label = Label("One two three four five six seven eight nine ten")
    wide, one = label.natural(kit(), measures())
    assert label.natural(kit(), measures(), wide // 3)[1] >= 3 * one


def test_a_toast_moves_until_it_is_gone() -> None:
    """Else what stood still for a frame would stay on the screen when the toast has gone."""
    toasts = Toasts()
    group = Group(toasts)
    toast = toasts.show("Ada photographed the bear.", seconds=0.5)
    for _ in range(4):
        assert bool(toasts.texts) == group.moving
        group.update(0.3)
    assert not group.moving
    toast = toasts.show("Again.")
    toast.activate()
    assert group.moving
