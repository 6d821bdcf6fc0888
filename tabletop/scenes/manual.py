"""Rule texts as blocks: the small part of Markdown that the in-app rulebook is written in."""

from __future__ import annotations

import re
from typing import Literal, TypeAlias

import msgspec

Style = Literal["plain", "bold", "italic"]


class Span(msgspec.Struct, frozen=True):
    """A stretch of text in one style."""

    text: str
    style: Style = "plain"


Spans: TypeAlias = tuple[Span, ...]


class Heading(msgspec.Struct, frozen=True):
    """A headline; level 1 is the title of the book."""

    level: int
    text: str


class Paragraph(msgspec.Struct, frozen=True):
    """Running text."""

    spans: Spans


class Item(msgspec.Struct, frozen=True):
    """A line of a list; `mark` is the number of a numbered one, else a dot. `depth` 0 is not indented."""

    spans: Spans
    mark: str = "\u2022"
    depth: int = 0


class Grid(msgspec.Struct, frozen=True):
    """A table; the first row is its head."""

    rows: tuple[tuple[Spans, ...], ...]


Block: TypeAlias = Heading | Paragraph | Item | Grid

_HEADING = re.compile(r"(#{1,4})\s+(.*)")
_ITEM = re.compile(r"(\s*)(?:[-*+]|(\d+)[.)])\s+(.*)")
_STYLED = re.compile(r"\*\*(.+?)\*\*|__(.+?)__|\*(.+?)\*|`(.+?)`")
_LINK = re.compile(r"\[(.+?)\]\([^)]*\)")


def spans(text: str) -> Spans:
    """A line with its bold and italic parts taken apart; links keep their words."""
    text = _LINK.sub(r"\1", text.strip())
    found: list[Span] = []
    at = 0
    for match in _STYLED.finditer(text):
        if match.start() > at:
            found.append(Span(text[at : match.start()]))
        bold, other, italic, code = match.groups()
        strong = bold or other or code
        found.append(Span(strong, "bold") if strong else Span(italic, "italic"))
        at = match.end()
    if at < len(text):
        found.append(Span(text[at:]))
    return tuple(found)


def plain(of: Spans) -> str:
    """The words without their styles."""
    return "".join(span.text for span in of)


def _cells(line: str) -> tuple[Spans, ...]:
    return tuple(spans(cell) for cell in line.strip().strip("|").split("|"))


def _is_ruler(line: str) -> bool:
    """Whether this is the line of dashes under the head of a table."""
    return bool(line.strip("|:- \t") == "" and "-" in line)


def read(text: str) -> tuple[Block, ...]:
    """The blocks of a rule text, in order."""
    blocks: list[Block] = []
    lines: list[str] = []
    rows: list[tuple[Spans, ...]] = []

    def close() -> None:
        if lines:
            blocks.append(_block(lines))
            lines.clear()
        if rows:
            width = len(rows[0])
            blocks.append(Grid(tuple((*row, *((),) * width)[:width] for row in rows)))
            rows.clear()

    for line in text.splitlines():
        if line.lstrip().startswith("|"):
            if lines:
                close()
            if not _is_ruler(line):
                rows.append(_cells(line))
        elif match := _HEADING.fullmatch(line.rstrip()):
            close()
            blocks.append(Heading(len(match[1]), plain(spans(match[2]))))
        elif not line.strip() or set(line.strip()) == {"-"}:
            close()
        elif _ITEM.fullmatch(line):
            close()
            lines.append(line)
        else:
            if rows:
                close()
            lines.append(line.strip() if lines else line)
    close()
    return tuple(blocks)


def _block(lines: list[str]) -> Block:
    """A paragraph, or a list line with the lines that continue it."""
    whole = " ".join(lines)
    match = _ITEM.fullmatch(whole)
    if match is None:
        return Paragraph(spans(whole))
    return Item(spans(match[3]), f"{match[2]}." if match[2] else "\u2022", len(match[1].expandtabs(4)) // 2)
