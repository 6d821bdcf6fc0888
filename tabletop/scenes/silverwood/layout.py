"""Where things sit on the Silverwood Grove table for a window size: pure arithmetic in canvas pixels."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from tabletop.scenes.silverwood.mat import Mat
from tabletop.ui.screen import Metrics

SHAPE = 1.4
"""Height of a card over its width."""
READABLE = 70.0
"""Cards are at least so wide at 100 %, if they have to lie over one another for it."""
MOST_COVERED = 0.6
"""So much of a card is seen then."""
LEAST_STEP = 0.2
"""Cards that lie over one another show at least so much of their width."""

CHIP = 118.0
"""What the title of the Locations leaves free at 100 %, for the chip that retells."""


@dataclass(frozen=True)
class Layout:
    """Rectangles of a window: those of the frame first, then this game's."""

    metrics: Metrics
    bar: Rect
    actions: Rect
    side: Rect
    rivals: tuple[Rect, ...]
    plate: Rect
    employees: Rect
    """The Employee pool."""
    locations: Rect
    """The Location pool."""
    grove: Rect
    """The cards of the seat at the screen."""
    climate: Rect | None
    """The Climate Calamity, where that module is played."""
    hunt: Rect | None
    """The own Hunt, where that module is played."""
    figure: Rect
    """The own Character."""
    board: Rect
    """The own player board."""
    wheel: Rect
    """The turning action token."""
    strip: int
    """The height of a zone's title."""
    card_w: int

    @property
    def gap(self) -> int:
        """Between zones."""
        return self.metrics.px(7)

    @property
    def card_h(self) -> int:
        """The height of a card on the table."""
        return round(self.card_w * SHAPE)

    def mat(self, family: bool, top: int) -> Mat:
        """The places on the own board."""
        return Mat(self.board, top, family)

    # -- cards -------------------------------------------------------------------------------------------------

    def pool(self, kind: str, count: int) -> tuple[Rect, ...]:
        """The places of a pool's cards, "employee" or "location"; many lie over one another."""
        zone = self.employees if kind == "employee" else self.locations
        return self._row(zone, count)

    @property
    def chip_room(self) -> Rect:
        """Where the chip stands that retells: at the right of the Locations' title, above the cards."""
        px, zone = self.metrics.px, self.locations
        return Rect(zone.x, zone.y + px(2), zone.w - px(8), self._card(zone, zone.x).y - zone.y - px(4))

    def pool_title(self, kind: str) -> Rect:
        """Where a pool is named; beside the Locations with room for the chip."""
        zone = self.employees if kind == "employee" else self.locations
        chip = 0 if kind == "employee" else round(CHIP * self.metrics.u * self.metrics.text)
        return Rect(zone.x, zone.y, zone.w - chip, self.strip)

    def _row(self, zone: Rect, count: int) -> tuple[Rect, ...]:
        room = zone.w - 2 * self._pad
        step = self._step(room, count)
        return tuple(self._card(zone, round(zone.x + self._pad + at * step)) for at in range(count))

    def _step(self, room: float, count: int) -> float:
        """From one card to the next."""
        most = self.card_w + self.metrics.px(6)
        if count < 2:
            return float(most)
        return max(self.card_w * LEAST_STEP, min(most, (room - self.card_w) / (count - 1)))

    @property
    def _pad(self) -> int:
        return self.metrics.px(7)

    def _card(self, zone: Rect, x: int) -> Rect:
        return Rect(x, zone.y + self.strip + (zone.h - self.strip - self.card_h) // 2, self.card_w, self.card_h)

    def own_cards(self, locations: int, employees: int, slots: int = 0) -> tuple[tuple[Rect, ...], tuple[Rect, ...]]:
        """Locations from the left, Employees from the right with `slots` free places beyond them; one step for all."""
        zone = self.grove
        room = zone.w - 2 * self._pad - self.metrics.px(10)
        free = employees + slots
        step = self._step(room, max(2, locations + max(1, free)))
        left = tuple(self._card(zone, round(zone.x + self._pad + at * step)) for at in range(locations))
        first = zone.right - self._pad - self.card_w - (max(1, free) - 1) * step
        right = tuple(self._card(zone, round(first + at * step)) for at in range(free))
        return left, right

    def next_own(self, kind: str, locations: int, employees: int, slots: int = 0) -> Rect:
        """Where the next own card will lie."""
        if kind == "location":
            return self.own_cards(locations + 1, employees, slots)[0][-1]
        return self.own_cards(locations, employees + 1, max(0, slots - 1))[1][employees]

    def place_in(self, zone: Rect) -> Rect:
        """The only card of a zone, in its middle."""
        return self._card(zone, zone.centerx - self.card_w // 2)

    # -- dealt cards -------------------------------------------------------------------------------------------

    @property
    def offer(self) -> Rect:
        """Where cards are dealt from which one is kept: over pools and grove."""
        return self.employees.union(self.locations).union(self.grove)

    def offered(self, count: int) -> tuple[Rect, ...]:
        """The dealt cards, large, in the middle of the offer."""
        zone, head = self.offer, round(self.strip * 2)
        high = zone.h - head - 2 * self._pad
        gap = self.metrics.px(36)
        wide = min(round(high / SHAPE), (zone.w - 2 * self._pad - (count - 1) * gap) // max(1, count))
        high = round(wide * SHAPE)
        left = zone.centerx - (count * wide + (count - 1) * gap) // 2
        top = zone.y + head + (zone.h - head - high) // 2
        return tuple(Rect(left + at * (wide + gap), top, wide, high) for at in range(count))

    # -- the wheel ---------------------------------------------------------------------------------------------

    def turner(self, way: int) -> Rect:
        """The button that turns the wheel: -1 to the left, 1 to the right."""
        side = self.metrics.px(32)
        x = self.wheel.x - side // 3 if way < 0 else self.wheel.right - side * 2 // 3
        return Rect(x, self.wheel.bottom - side, side, side)


def arrange(metrics: Metrics, seats: int, modules: bool = False) -> Layout:
    """The layout for a canvas; `modules` leave room for a Calamity and a Hunt. A pure function."""
    px, width, height = metrics.px, metrics.width, metrics.height
    margin = gap = px(7)
    bar = Rect(0, 0, width, px(42))
    strip = round(21 * metrics.u * metrics.text)
    top = bar.bottom + px(5)
    foot_h = round(min(px(240), 0.325 * height))
    act_h = px(46)
    left_w = round(max(px(150), min(px(196), 0.145 * width)))
    foot_y = height - margin - foot_h
    act_y = foot_y - gap - act_h
    rows = act_y - gap - top
    upper_h = (rows - gap) // 2
    lower_h = rows - gap - upper_h
    x = margin + left_w + gap
    centre_w = width - margin - x
    card_w = _card_width(upper_h - strip - px(9), centre_w, seats + 1, modules, metrics)
    aside = _aside(card_w, metrics) if modules else 0
    main_w = centre_w - (aside + gap if modules else 0)
    half = main_w // 2
    employees = Rect(x, top, half, upper_h)
    locations = Rect(x + half, top, main_w - half, upper_h)
    grove = Rect(x, top + upper_h + gap, main_w, lower_h)
    climate = Rect(x + main_w + gap, top, aside, upper_h) if modules else None
    hunt = Rect(x + main_w + gap, grove.y, aside, lower_h) if modules else None
    rivals = _rivals(Rect(margin, top, left_w, rows), seats - 1, gap)
    plate = Rect(margin, act_y, left_w, act_h)
    actions = Rect(x, act_y, centre_w, act_h)
    wheel_d = foot_h - px(18)
    wheel = Rect(width - margin - px(10) - wheel_d, height - margin - wheel_d, wheel_d, wheel_d)
    figure_h = min(foot_h, round(left_w * SHAPE))
    figure_w = round(figure_h / SHAPE)
    figure = Rect(margin + (left_w - figure_w) // 2, foot_y + (foot_h - figure_h) // 2, figure_w, figure_h)
    board = Rect(x, foot_y, wheel.x - px(18) - x, foot_h)
    side_w = min(max(px(300), left_w), width - 2 * margin)
    side = Rect(width - margin - side_w, top, side_w, rows)
    return Layout(
        metrics, bar, actions, side, rivals, plate, employees, locations, grove, climate, hunt, figure, board,
        wheel, strip, card_w,
    )  # fmt: skip


def _card_width(high: int, wide: int, pool: int, modules: bool, metrics: Metrics) -> int:
    """The width of a card: as high as a row allows, and both pools side by side; many cards lie over one another."""
    beside = _aside(0, metrics) + metrics.px(7) if modules else 0
    pads = metrics.px(28) + 2 * pool * metrics.px(6)
    natural = (wide - beside - pads) / (2 * pool)
    if modules and _aside(int(natural), metrics) > _aside(0, metrics):
        # Beside the pools a third zone is as wide as its card.
        natural = (wide - metrics.px(7) - metrics.px(16) - pads) / (2 * pool + 1)
    if natural < metrics.px(READABLE):
        natural = min(metrics.px(READABLE), natural / MOST_COVERED)
    return max(metrics.px(40), min(int(high / SHAPE), int(natural)))


def _aside(card_w: int, metrics: Metrics) -> int:
    """The width of the zones for a Calamity and a Hunt: for a card and their names."""
    return max(card_w + metrics.px(16), round(78 * metrics.u * metrics.text))


def _rivals(room: Rect, count: int, gap: int) -> tuple[Rect, ...]:
    """The other seats' panels, one below the other."""
    if not count:
        return ()
    height = min((room.h - gap * (count - 1)) // count, round(room.w * 1.7))
    return tuple(Rect(room.x, room.y + at * (height + gap), room.w, height) for at in range(count))
