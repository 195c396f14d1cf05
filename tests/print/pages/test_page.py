"""Pages: rows are never split, heads come again, headings stay with what they head."""

from __future__ import annotations

import pytest

from desktop.print.layout.paper import A4, LETTER
from desktop.print.pages import blocks
from desktop.print.pages.blocks import Column, Gap, Heading, Mark, Points, Row, Table, Text, text
from desktop.print.pages.masthead import Masthead
from desktop.print.pages.page import PageLayout, TooTall, flow, pages, without_stub
from desktop.print.press.proof import proofread
from desktop.print.type.styles import BODY, Ink
from desktop.print.type.text import run
from tests.print.support import LITERALS, NAMES, text_of, texts_of

HEAD = Masthead("Standings", "Round 3 of 6", "The Coming Dark · Ghent", printed="printed 14:05, after act 212")
COLUMNS = (Column("#", points=30, align="right"), Column("Player", 2), Column("Prizes", 1))
LAYOUT = PageLayout(A4)


def table(count, name="Alice Moreau"):
    return Table(COLUMNS, tuple(Row((str(i), f"{name} {i}", "4 supporters")) for i in range(1, count + 1)))


def test_a_page_carries_its_title_its_number_and_when_it_was_printed():
    printed = text_of(pages(HEAD, [table(3)], A4))
    for words in ("Standings", "Round 3 of 6", "The Coming Dark · Ghent", "printed 14:05, after act 212", "page 1 / 1"):
        assert words in printed


def test_a_long_table_goes_on_under_its_heads_and_loses_no_row():
    file = pages(HEAD, [table(100)], A4)
    sheets = texts_of(file)
    assert len(sheets) > 2
    assert all("Player" in sheet for sheet in sheets)
    assert f"page {len(sheets)} / {len(sheets)}" in sheets[-1]
    found = " ".join(sheets).split()
    assert all(str(i) in found for i in range(1, 101))


def test_a_row_is_never_split():
    tall = Table(COLUMNS, (Row(("1", "word " * 200, "x")),) * 9)
    for page in flow([tall], LAYOUT):
        for part in page:
            assert part.y + part.height <= LAYOUT.height + 0.01
            assert all(row in tall.rows for row in part.block.rows)


def test_a_heading_never_stands_alone_at_the_foot():
    filler = blocks.Drawn(LAYOUT.height - 40, lambda pen: None)
    first, second = flow([filler, Heading("Prizes"), table(5)], LAYOUT)
    assert [type(part.block) for part in first] == [blocks.Drawn]
    assert isinstance(second[0].block, Heading)


def test_air_is_not_carried_to_the_top_of_a_page():
    filler = blocks.Drawn(LAYOUT.height, lambda pen: None)
    assert [len(page) for page in flow([filler, Gap(20), table(1)], LAYOUT)] == [1, 1]


def test_blocks_flow_down_columns_before_they_turn_the_page():
    layout = PageLayout(A4, columns=2)
    piece = blocks.Drawn(layout.height * 0.6, lambda pen: None)
    page, other = flow([piece] * 3, layout)
    assert [part.x for part in page] == [0, pytest.approx(layout.column_left(1))]
    assert len(other) == 1


def test_a_row_higher_than_a_page_is_set_smaller_not_lost():
    words = "word " * 4000
    with proofread() as proof:
        file = pages(HEAD, [Table(COLUMNS, (Row(("1", words, "x")), Row(("2", "next", "y")))), text(words)], A4)
    assert text_of(file).count("word") == 8000
    assert not proof.strays()


def test_a_drawing_no_page_can_hold_is_a_fault():
    with pytest.raises(TooTall):
        flow([blocks.Drawn(2000, lambda pen: None)], LAYOUT)


def test_nothing_to_print_is_still_a_page():
    assert len(flow([], LAYOUT)) == 1


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("ink", Ink)
@pytest.mark.parametrize("name", ["n" * 300, "many words " * 27, *NAMES, *LITERALS])
def test_whatever_stands_in_a_table_stays_in_its_cell(paper, ink, name):
    dot = Mark(10, 10, lambda pen: pen.check_box(0, 0, 10))
    rows = (Row(("1", name, dot)), Row((name[:8], "x", name), wash="#FFF3D6"))
    with proofread() as proof:
        file = pages(
            Masthead(name, name, name, printed=name), [Table(COLUMNS, rows, head_wash="#EFE8F6")], paper, ink=ink
        )
    assert not proof.strays()
    assert not proof.collisions()
    if len(name) < 40:
        assert name in text_of(file)


def test_every_fifth_rule_counts_on_over_pages():
    first, rest = table(12).split(LAYOUT.width, 120)
    assert rest.first == len(first.rows)


def test_lists_and_paragraphs_take_the_height_they_say():
    words = tuple(run("A point that is long enough to be wrapped over two lines. " * 3, BODY) for _ in range(3))
    for block in (Points(words), Text(words), Heading("Title")):
        with proofread() as proof:
            pages(HEAD, [block], A4)
        mine = [found.box for found in proof.words if "point" in found.words or "Title" in found.words]
        assert max(box.top for box in mine) - min(box.bottom for box in mine) <= block.height(LAYOUT.width)


def test_no_page_is_left_over_for_a_line_or_two():
    count = max(at for at in range(20, 60) if len(flow([table(at)], LAYOUT)) == 1)
    assert len(flow([table(count + 2)], LAYOUT)) == 2
    assert len(without_stub([table(count + 2)], LAYOUT)) == 1, "a little smaller they are all on one"
    assert len(without_stub([table(count + count // 2)], LAYOUT)) == 2, "half a page is a page"
