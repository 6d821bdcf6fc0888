"""The table of keys and its sheet: every key listed, changed on request, never given twice (table manner 24)."""

from __future__ import annotations

from itertools import combinations

import pytest

from tabletop.scenes.base import Push
from tabletop.scenes.key_list import KeysScene
from tabletop.scenes.keys import BINDINGS, CHANGEABLE, Keymap, combination, shown
from tabletop.scenes.settings import SettingsScene
from tabletop.scenes.table.keyboard import SHORTCUTS
from tabletop.ui.input import Key
from tabletop.ui.screen import metrics
from tabletop.ui.widgets import Button
from tests.scenes import desks

pytestmark = pytest.mark.table(24)


def pressed(key: str) -> Key:
    *held, name = key.split("+")
    return Key(name, "shift" in held, "ctrl" in held, "alt" in held)


def test_no_two_things_have_the_same_usual_key() -> None:
    usual = Keymap({})
    for action, binding in CHANGEABLE.items():
        assert usual.objection(action, binding.key) is None, action
    assert len(CHANGEABLE) == sum(not binding.fixed for binding in BINDINGS)


def test_every_shortcut_of_the_table_is_in_the_list() -> None:
    listed = {binding.key: binding.action for binding in CHANGEABLE.values()}
    aliases = {"ctrl+backspace", "ctrl+shift+z"}
    assert {key: deed for key, deed in SHORTCUTS.items() if key not in aliases}.items() <= listed.items()


@pytest.mark.parametrize(
    ("key", "words"),
    [("f", "F"), ("ctrl+z", "Ctrl Z"), ("left", "←"), ("=", "+"), ("ctrl+=", "Ctrl +"), ("f2", "F2"), ("+", "+")],
)
def test_keys_are_shown_as_on_the_keyboard(key: str, words: str) -> None:
    assert shown(key) == words


def test_at_a_table_the_keys_of_other_games_mean_nothing() -> None:
    moved = Keymap({"flip": "g"})
    assert moved.read(Key("f"), "Redwood") is None
    assert moved.read(Key("g"), "Redwood") == Key("f")
    assert moved.read(Key("f"), "Renature") == Key("f")
    assert moved.read(Key("z", ctrl=True), "Sequoia") == Key("z", ctrl=True)


def test_what_is_held_is_part_of_the_key() -> None:
    assert combination(Key("z", shift=True, ctrl=True)) == "ctrl+shift+z"


def test_a_changed_key_is_read_as_the_usual_one_and_the_usual_one_as_nothing() -> None:
    keys = Keymap({"undo": "u", "left": "a"})
    assert keys.read(Key("u")) == Key("z", ctrl=True)
    assert keys.read(Key("z", ctrl=True)) is None
    assert keys.read(Key("a", shift=True, repeat=True)) == Key("left", shift=True, repeat=True)
    assert keys.read(Key("left", ctrl=True)) is None
    assert keys.read(Key("q")) == Key("q")
    assert keys.read(Key("f")) == Key("f")


def test_two_keys_can_be_exchanged_whatever_the_order_in_the_file() -> None:
    for changed in ({"flip": "s", "string": "f"}, {"string": "f", "flip": "s"}):
        keys = Keymap(changed)
        assert (keys.read(Key("s")), keys.read(Key("f"))) == (Key("f"), Key("s"))


@pytest.mark.parametrize(
    ("action", "key", "said"),
    [
        ("flip", "s", "string"),
        ("flip", "left", "Turn left"),
        ("flip", "shift+left", "Turn left"),
        ("flip", "escape", "always"),
        ("flip", "7", "always"),
        ("flip", "f1", "always"),
        ("flip", "left shift", "held"),
        ("left", "ctrl+q", "finer"),
        ("undo", "f2", "What happened"),
    ],
)
def test_a_key_that_cannot_be_had_is_refused_in_words(action: str, key: str, said: str) -> None:
    assert said in (Keymap({}).objection(action, key) or "")


def test_games_that_are_never_on_one_table_may_share_a_key() -> None:
    assert Keymap({}).objection("flip", "d") is None
    assert Keymap({}).objection("log", "d") is not None


def test_settings_that_do_not_fit_are_left_out() -> None:
    keys = Keymap({"flip": "escape", "nonsense": "q", "log": "m"})
    assert all(keys.key(action) == binding.key for action, binding in CHANGEABLE.items())


def label(scene: KeysScene, action: str) -> str:
    button = desks.widget(scene, f"key:{action}")
    assert isinstance(button, Button)
    return button.label


def test_a_key_is_changed_on_the_sheet_and_counts_at_once() -> None:
    desk = desks.desk()
    scene = KeysScene(desk)
    desks.draw(scene)
    desks.press(scene, "key:undo")
    assert "Esc" in scene.message()[0]
    scene.handle(Key("u"))
    assert desk.settings.keys == {"undo": "u"} and label(scene, "undo") == "U"
    assert desk.keys.read(Key("u")) == Key("z", ctrl=True)
    desks.press(scene, "key:undo")
    scene.handle(Key("z", ctrl=True))
    assert desk.settings.keys == {}


def test_a_conflict_is_told_and_another_key_may_be_pressed() -> None:
    desk = desks.desk()
    scene = KeysScene(desk)
    desks.draw(scene)
    desks.press(scene, "key:log")
    scene.handle(Key("left shift"))
    scene.handle(Key("i"))
    assert "Rule text" in scene.message()[0]
    assert desk.settings.keys == {}
    scene.handle(Key("escape"))
    assert desk.settings.keys == {} and label(scene, "log") == "F2"


def test_the_usual_keys_come_back() -> None:
    desk = desks.desk()
    desk.change(keys={"log": "k", "hint": "j"})
    scene = KeysScene(desk)
    desks.draw(scene)
    assert label(scene, "log") == "K"
    desks.press(scene, "usual")
    assert desk.settings.keys == {} and label(scene, "log") == "F2"


def test_the_sheet_is_used_by_keys_alone() -> None:
    desk = desks.desk()
    scene = KeysScene(desk)
    desks.draw(scene)
    for _ in range(60):
        desks.key(scene, "tab")
        focus = scene.group.focus
        if focus is not None and focus.name == "key:hint":
            break
    desks.key(scene, "return")
    scene.handle(Key("j"))
    assert desk.settings.keys == {"hint": "j"}


def test_the_settings_lead_to_the_keys() -> None:
    scene = SettingsScene(desks.desk())
    desks.draw(scene)
    going = desks.press(scene, "keys")
    assert isinstance(going, Push) and isinstance(going.scene, KeysScene)


@pytest.mark.table(21)
@pytest.mark.parametrize(("width", "height", "scale", "text"), [(960, 600, None, 1.5), (1280, 720, 0.75, 1.0)])
def test_nothing_overlaps_at_any_size(width: int, height: int, scale: float | None, text: float) -> None:
    scene = KeysScene(desks.desk())
    desks.draw(scene, metrics(width, height, scale, text))
    rows = [w for w in scene.group.walk() if w.name.startswith("key:")]
    assert len(rows) == len(CHANGEABLE)
    assert not [1 for one, other in combinations(rows, 2) if one.rect.colliderect(other.rect)]
