"""Pictures: art at any size, painted layers in memory, on disk and from the painting process."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from multiprocessing.context import SpawnProcess
from pathlib import Path

import pygame
import pytest

from tabletop.core.data import assets
from tabletop.ui import assets as subject
from tabletop.ui.assets import Lru, Pictures, rounded
from tabletop.ui.shelf import Shelf, packed, unpacked

HERE = "tests.ui.swatches"
RED, BLUE, GREY = (200, 30, 40, 255), (20, 40, 220, 255), (90, 90, 90, 255)
SQUARE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#102030"/></svg>'
)


class Watch:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / "assets"
    (folder / "art").mkdir(parents=True)
    (folder / "art" / "square.svg").write_text(SQUARE)
    return folder


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    return tmp_path / "cache"


@pytest.fixture
def pictures(root: Path, cache: Path, watch: Watch) -> Iterator[Pictures]:
    made = Pictures(root, cache, clock=watch)
    yield made
    made.close()


def rest(pictures: Pictures, watch: Watch) -> None:
    """Lets everything that was wished for be painted by the process."""
    watch.now += 1.0
    while pictures.pending:
        pictures.pump()
        outcome = pictures._studio.poll(60.0)
        if outcome is not None:
            pictures._take(outcome)


def middle(surface: pygame.Surface) -> tuple[int, ...]:
    return tuple(surface.get_at((surface.get_width() // 2, surface.get_height() // 2)))


# ---------------------------------------------------------------- art
def test_art_has_the_size_asked_for_and_is_centred_in_its_box(pictures: Pictures) -> None:
    picture = pictures.svg("art/square", (40, 20))
    assert picture.get_size() == (40, 20)
    assert picture.get_bounding_rect() == pygame.Rect(10, 0, 20, 20)
    assert pictures.svg("art/square.svg", 24).get_size() == (24, 24)
    assert not pictures.missing


def test_tint_replaces_the_colour_and_keeps_the_shape(pictures: Pictures) -> None:
    assert middle(pictures.svg("art/square", 20)) == (16, 32, 48, 255)
    assert middle(pictures.svg("art/square", 20, (250, 100, 5))) == (250, 100, 5, 255)
    faint = pictures.svg("art/square", (40, 20), (250, 100, 5, 128))
    assert middle(faint)[3] == 128
    assert faint.get_at((2, 2))[3] == 0
    assert middle(pictures.svg("art/square", 20)) == (16, 32, 48, 255)


def test_a_missing_or_broken_drawing_is_visible_and_named(pictures: Pictures, root: Path) -> None:
    (root / "art" / "broken.svg").write_text("<svg")
    for name in ("art/nothing", "art/broken"):
        assert middle(pictures.svg(name, 30))[3] > 0
    assert pictures.missing == {"art/nothing", "art/broken"}


def test_every_drawing_of_the_program_can_be_drawn() -> None:
    pictures = Pictures(assets(), None)
    names = []
    for folder in ("redwood", "birdwatcher", "silverwood/icons", "common/icons", "common/emblems", "common/covers"):
        for entry in assets().joinpath(*folder.split("/")).iterdir():
            if entry.name.endswith(".svg"):
                names.append(f"{folder}/{entry.name}")
                assert pictures.svg(names[-1], 48).get_bounding_rect().width > 8, names[-1]
    assert len(names) > 100
    assert pictures.missing == set()


def test_a_cache_forgets_the_longest_unused_first() -> None:
    cache = Lru(3 * 400)
    for name in "abc":
        cache.put(name, pygame.Surface((10, 10)))
    cache.get("a")
    cache.put("d", pygame.Surface((10, 10)))
    assert cache.get("b") is None
    assert cache.get("a") is not None
    assert cache.weight_bytes == 1200
    cache.put("a", pygame.Surface((20, 20)))
    assert cache.weight_bytes == 1600
    assert len(cache) == 1


# ---------------------------------------------------------------- painted layers
def test_a_layer_is_plain_until_the_process_has_painted_it(pictures: Pictures, watch: Watch) -> None:
    asked = (f"{HERE}:swatch", RED, (64, 32))
    assert middle(pictures.painted(*asked)) == GREY
    assert pictures.pending == 1
    watch.now += 0.149
    assert not pictures.pump()
    assert pictures._studio.process_id is None  # not yet 150 ms of rest
    watch.now += 0.002
    pictures.pump()
    assert pictures._studio.process_id not in (None, os.getpid())
    rest(pictures, watch)
    assert middle(pictures.painted(*asked)) == RED
    assert pictures.pending == 0
    assert pictures.arrivals == 1


def test_pump_tells_when_a_picture_arrived(pictures: Pictures, watch: Watch) -> None:
    pictures.painted(f"{HERE}:swatch", RED, (32, 32))
    watch.now += 1
    assert not pictures.pump()
    assert pictures._studio._pipe is not None
    assert pictures._studio._pipe.poll(60.0)
    assert pictures.pump()
    assert not pictures.pump()


def test_a_new_wish_begins_the_rest_anew(pictures: Pictures, watch: Watch) -> None:
    pictures.painted(f"{HERE}:swatch", RED, (64, 32))
    watch.now += 0.1
    pictures.painted(f"{HERE}:swatch", BLUE, (64, 32))
    watch.now += 0.1
    pictures.pump()
    assert pictures._studio.job is None
    watch.now += 0.06
    pictures.pump()
    assert pictures._studio.job is not None


def test_the_largest_picture_is_painted_first(pictures: Pictures, watch: Watch) -> None:
    for colour, side in ((GREY, 16), (RED, 64), (BLUE, 32)):
        pictures.painted(f"{HERE}:swatch", colour, (side, side))
    watch.now += 1
    pictures.pump()
    assert pictures._studio.job is not None
    assert pictures._studio.job.args == RED


def test_the_painting_process_opens_no_window(pictures: Pictures, watch: Watch) -> None:
    asked = (f"{HERE}:windowless", (), (16, 16))
    pictures.painted(*asked)
    rest(pictures, watch)
    assert middle(pictures.painted(*asked)) == (0, 200, 0, 255)


def test_sizes_are_painted_in_steps_of_16_and_shown_exactly(pictures: Pictures) -> None:
    assert rounded((1, 16)) == (16, 16)
    assert rounded((17, 100)) == (32, 112)
    picture = pictures.painted(f"{HERE}:swatch", RED, (100, 50), wait=True)
    assert picture.get_size() == (100, 50)
    assert pictures.painted(f"{HERE}:swatch", RED, (100, 50)) is picture
    assert pictures.painted(f"{HERE}:swatch", RED, (112, 64)).get_size() == (112, 64)
    assert pictures.pending == 0
    assert pictures.arrivals == 1


def test_until_then_the_nearest_size_is_scaled(pictures: Pictures) -> None:
    pictures.painted(f"{HERE}:swatch", RED, (64, 64), wait=True)
    near = pictures.painted(f"{HERE}:swatch", RED, (160, 80))
    assert near.get_size() == (160, 80)
    assert middle(near) == RED
    assert pictures.pending == 1


def test_a_painter_without_a_plain_version_shows_bare_paper(pictures: Pictures) -> None:
    assert middle(pictures.painted(f"{HERE}:bare", RED, (64, 64))) == (234, 223, 200, 255)


def test_settle_paints_everything_at_once(pictures: Pictures, watch: Watch) -> None:
    pictures.painted(f"{HERE}:swatch", RED, (64, 64))
    pictures.painted(f"{HERE}:swatch", BLUE, (64, 64))
    watch.now += 1
    pictures.pump()  # one is with the process, one waits
    pictures.settle()
    assert pictures.pending == 0
    assert middle(pictures.painted(f"{HERE}:swatch", RED, (64, 64))) == RED
    assert middle(pictures.painted(f"{HERE}:swatch", BLUE, (64, 64))) == BLUE


def test_a_window_being_dragged_leaves_few_wishes(pictures: Pictures) -> None:
    for side in range(100, 1100, 16):
        pictures.painted(f"{HERE}:swatch", RED, (side, side))
    assert pictures.pending == subject.SIZES_WISHED
    pictures.drop_wishes()
    assert pictures.pending == 0


def test_a_painter_that_fails_is_named_and_not_asked_again(pictures: Pictures, watch: Watch) -> None:
    pictures.painted(f"{HERE}:broken", (), (16, 16))
    pictures.painted(f"{HERE}:askew", (), (16, 16))
    rest(pictures, watch)
    reasons = sorted(pictures.failed.values())
    assert "LookupError: 'no such colour'" in reasons[0] or "no such colour" in reasons[0]
    assert "17, 16" in reasons[1]
    assert pictures.painted(f"{HERE}:broken", (), (16, 16)).get_size() == (16, 16)
    assert pictures.pending == 0
    with pytest.raises(LookupError):
        pictures.painted(f"{HERE}:broken", (), (16, 16), wait=True)


def test_the_death_of_the_process_costs_one_picture_and_no_more(pictures: Pictures, watch: Watch) -> None:
    pictures.painted(f"{HERE}:swatch", RED, (32, 32))
    pictures.painted(f"{HERE}:deadly", (), (32, 32))
    rest(pictures, watch)
    assert [name.partition("(")[0] for name in pictures.failed] == [f"{HERE}:deadly"]
    assert middle(pictures.painted(f"{HERE}:swatch", RED, (32, 32))) == RED


def test_where_no_process_can_be_started_the_plain_version_stays(
    pictures: Pictures, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(self: SpawnProcess) -> None:
        raise OSError(errno.EAGAIN, "Resource temporarily unavailable")

    monkeypatch.setattr(SpawnProcess, "start", full)
    pictures.painted(f"{HERE}:swatch", RED, (32, 32))
    rest(pictures, watch)
    assert list(pictures.failed.values()) == ["the painting process cannot be started"]
    assert pictures.painted(f"{HERE}:swatch", RED, (32, 32)).get_size() == (32, 32)


# ---------------------------------------------------------------- on disk
def test_a_warm_start_paints_nothing(root: Path, cache: Path, watch: Watch) -> None:
    first = Pictures(root, cache, clock=watch)
    first.painted(f"{HERE}:swatch", RED, (48, 48))
    rest(first, watch)
    first.close()
    second = Pictures(root, cache, clock=watch)
    assert middle(second.painted(f"{HERE}:swatch", RED, (48, 48))) == RED
    assert second.pending == 0
    assert second.arrivals == 0


def test_other_drawings_or_component_data_are_other_pictures(root: Path, cache: Path) -> None:
    Pictures(root, cache).painted(f"{HERE}:swatch", RED, (48, 48), wait=True)
    (root / "art" / "facts.toml").write_text("radius = 3")
    changed = Pictures(root, cache)
    changed.painted(f"{HERE}:swatch", RED, (48, 48))
    assert changed.pending == 1


@pytest.mark.parametrize("damage", ["empty", "cut", "flipped", "foreign", "other size"])
def test_a_damaged_file_is_painted_anew(root: Path, cache: Path, damage: str) -> None:
    Pictures(root, cache).painted(f"{HERE}:swatch", RED, (48, 48), wait=True)
    (file,) = cache.glob("*.pic")
    blob = bytearray(file.read_bytes())
    if damage == "flipped":
        blob[-3] ^= 0x55
    damaged = {
        "empty": b"",
        "cut": bytes(blob[: len(blob) // 2]),
        "flipped": bytes(blob),
        "foreign": b"\x89PNG" + bytes(blob),
        "other size": packed(pygame.Surface((16, 16), pygame.SRCALPHA)),
    }[damage]
    file.write_bytes(damaged)
    again = Pictures(root, cache)
    assert middle(again.painted(f"{HERE}:swatch", RED, (48, 48))) == GREY
    assert again.pending == 1
    again.settle()
    assert middle(Pictures(root, cache).painted(f"{HERE}:swatch", RED, (48, 48))) == RED


def test_a_folder_that_cannot_be_written_only_costs_the_warm_start(root: Path, tmp_path: Path, watch: Watch) -> None:
    (tmp_path / "file").write_text("in the way")
    pictures = Pictures(root, tmp_path / "file" / "cache", clock=watch)
    pictures.painted(f"{HERE}:swatch", RED, (32, 32))
    rest(pictures, watch)
    assert middle(pictures.painted(f"{HERE}:swatch", RED, (32, 32))) == RED
    assert middle(pictures.painted(f"{HERE}:swatch", BLUE, (32, 32), wait=True)) == BLUE
    pictures.close()
    assert (tmp_path / "file").read_text() == "in the way"


def test_the_shelf_throws_out_the_longest_unused(tmp_path: Path) -> None:
    noise = pygame.image.frombytes(os.urandom(4 * 32 * 32), (32, 32), "RGBA")
    weight = len(packed(noise))
    shelf = Shelf(tmp_path, weight * 3 + weight // 2)
    for age, key in enumerate(("a", "b", "c")):
        shelf.write(key, (32, 32), noise)
        os.utime(tmp_path / f"{key}-32x32.pic", (1000 + age, 1000 + age))
    assert shelf.read("a", (32, 32)) is not None  # read: now the newest
    shelf.write("d", (32, 32), noise)
    assert {path.name[0] for path in tmp_path.iterdir()} == {"a", "c", "d"}
    assert shelf.read("b", (32, 32)) is None
    assert shelf.sizes("b") == frozenset()


def test_a_picture_comes_back_as_it_was_put_away() -> None:
    picture = pygame.image.frombytes(os.urandom(4 * 9 * 5), (9, 5), "RGBA")
    back = unpacked(packed(picture))
    assert back.get_size() == (9, 5)
    assert pygame.image.tobytes(back, "RGBA") == pygame.image.tobytes(picture, "RGBA")


def test_a_file_that_promises_too_much_is_refused() -> None:
    blob = bytearray(packed(pygame.Surface((4, 4), pygame.SRCALPHA)))
    blob[7:15] = (1 << 30).to_bytes(4, "big") * 2
    with pytest.raises(ValueError, match="impossible size"):
        unpacked(bytes(blob))
