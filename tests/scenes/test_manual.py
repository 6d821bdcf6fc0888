"""The rule texts: which blocks they are made of and how these stand on the page."""

from __future__ import annotations

from tabletop.scenes.manual import Grid, Heading, Item, Paragraph, Span, read


def test_blocks_are_told_apart() -> None:
    text = (
        "# Title\n\nSome **bold** and *soft* words\nthat go on.\n\n"
        "- one\n- two\n  more\n\n2. second\n\n"
        "| a | b |\n|---|---|\n| 1 | 2 |\n"
    )
    assert read(text) == (
        Heading(1, "Title"),
        Paragraph(
            (Span("Some "), Span("bold", "bold"), Span(" and "), Span("soft", "italic"), Span(" words that go on."))
        ),
        Item((Span("one"),)),
        Item((Span("two more"),)),
        Item((Span("second"),), "2."),
        Grid((((Span("a"),), (Span("b"),)), ((Span("1"),), (Span("2"),)))),
    )


def test_a_nested_list_is_indented_and_links_keep_their_words() -> None:
    assert read("- a\n  - [b](c.md)") == (Item((Span("a"),)), Item((Span("b"),), depth=1))


def test_a_short_row_is_filled_up() -> None:
    (grid,) = read("| a | b | c |\n|---|---|---|\n| 1 |")
    assert isinstance(grid, Grid)
    assert [len(row) for row in grid.rows] == [3, 3]
