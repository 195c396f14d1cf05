"""A page for the web: whatever people have called themselves stays words, and nothing is fetched from anywhere."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.engine.format import Grid
from desktop.web.charts import Line, line_chart, spark, spread
from desktop.web.markup import Markup, joined, lone, markup, tag
from desktop.web.page import Page, Section, html_page
from desktop.web.tables import grid_table
from tests.web.reader import Reader, sound

NASTY = ("<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "</style>", "' onload='x", "&lt;b&gt;", "a & b")


def a_page(*words: str) -> str:
    first, *_ = (*words, "Ghent")
    grid = Grid(("Player", "Points"), tuple((word, at) for at, word in enumerate(words)))
    table = grid_table(grid, first)
    chart = line_chart([Line(word, (7, 8, 3), leads=True) for word in words], ("start", "1", first), first)
    sections = (
        Section("players", first, table, first, "side"),
        Section("chart", "Points", joined((chart, spark((1, 2), 3))), column="main"),
    )
    return html_page(Page(first, first, first, sections, result=first, aside=(first, first), foot=first))


@pytest.mark.parametrize("words", NASTY)
def test_words_of_people_are_words_in_every_place(words: str) -> None:
    read = sound(a_page(words, "Ben"))
    assert read.text.count(words) >= 8
    assert [tag for tag, _ in read.elements].count("img") == 0


@given(st.lists(st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1), min_size=1, max_size=4))
def test_any_words_leave_the_page_as_it_is(words: list[str]) -> None:
    plain = [tag for tag, _ in sound(a_page(*("Ann" for _ in words))).elements]
    assert [tag for tag, _ in sound(a_page(*words)).elements] == plain


def test_attributes_are_escaped_left_out_or_stand_alone() -> None:
    assert tag("p", "a<b", class_='x"y', hidden=True, lang=None, open=False) == '<p class="x&quot;y" hidden>a&lt;b</p>'
    assert lone("input", aria_label="a & b", min=0) == '<input aria-label="a &amp; b" min="0"/>'
    assert markup(None) == ""
    assert joined(("<", Markup("<br>"), 3), ", ") == "&lt;, <br>, 3"


def test_a_colour_that_is_none_does_not_get_into_the_style() -> None:
    page = html_page(Page("t", "k", "h", (), deep="red}body{display:none", light="#7ED0DA"))
    assert "display:none}" not in page.split("--deep:")[1]
    assert "--deep:#2C3948;--light:#7ED0DA" in page


def test_two_columns_stand_beside_each_other_only_where_a_table_has_room_in_the_narrower() -> None:
    css = a_page("Ann", "Ben")
    found = re.search(
        r"min-width:(\d+)rem\)\{\.pair\{grid-template-columns:minmax\(0,(\S+)fr\) minmax\(0,(\S+)fr\)", css
    )
    gap = re.search(r"\.pair\{display:grid;gap:0 (\S+)rem\}", css)
    assert found is not None
    assert gap is not None
    from_, wide, narrow = map(float, found.groups())
    column = (from_ * 16 * 0.9 - float(gap[1]) * 16) * narrow / (wide + narrow)
    assert column >= 376, "standings with the longest names need so many pixels"


def test_sections_are_listed_and_stand_in_their_columns() -> None:
    read = sound(a_page("Ann", "Ben"))
    assert [link.get("href") for link in read.all("a")] == ["#content", "#players", "#chart", None]
    assert {section["id"]: section["aria-labelledby"] for section in read.all("section")} == {
        "chart": "chart-head",
        "players": "players-head",
    }


def test_a_table_has_its_numbers_to_the_right_and_no_column_in_which_nothing_stands() -> None:
    grid = Grid(("Player", "Points", "Note", "Title"), (("Ann", 3, "", ""), ("Ben", "", "", "Mayor")))
    read = Reader(grid_table(grid, "Players"))
    assert [head.get("class") for head in read.all("th")] == [None, "n", None]
    assert "Note" not in read.text
    assert read.all("th")[0]["scope"] == "col"


# -- charts ------------------------------------------------------------------------------------------------------------


@given(st.lists(st.floats(16, 390), max_size=30))
def test_names_at_the_ends_of_lines_never_lie_on_each_other(wanted: list[float]) -> None:
    places = sorted(spread(wanted))
    assert all(after - before >= 16.99 for before, after in pairwise(places))
    assert not places or places[0] >= 15.99
    assert len(places) > 22 or all(place <= 390.01 for place in places)


def test_names_stay_in_the_order_of_their_lines() -> None:
    wanted = [300.0, 100.0, 301.0, 99.0]
    places = spread(wanted)
    assert sorted(range(4), key=lambda at: places[at]) == sorted(range(4), key=lambda at: wanted[at])
    assert spread([100.0, 200.0]) == [100.0, 200.0]


def test_a_line_ends_where_there_is_nothing_left_and_only_some_are_named() -> None:
    assert Line("Ann", (7, 3, 0, 0)).drawn == (7, 3, 0)
    assert Line("Zoe", (0, 0, 3)).drawn == (0, 0, 3)
    lines = (Line("Ann", (7, 9), leads=True), Line("Ben", (7, 5)), Line("Cid", (7, 0), fallen=True))
    read = Reader(line_chart(lines, ("start", "1"), "Planes"))
    drawn = read.text.partition("Planes")[0]
    assert "Ann, 9" in drawn
    assert "Cid, out" in drawn
    assert "Ben" not in drawn
    #: in numbers everybody stands.
    assert [row["scope"] for row in read.all("th")] == ["col", "col", "row", "row", "row"]


def test_a_chart_of_nothing_is_a_chart() -> None:
    assert Reader(line_chart((), ("start",), "Planes")).all("svg")
    assert Reader(line_chart((Line("Ann", (0,)),), ("start",), "Planes")).all("path")
