"""The map of a page: every moment drawn, said in words, and steered by a slider where there is script."""

from __future__ import annotations

import re
from math import hypot

import pytest

from desktop.domain.hexmap import LAYOUTS, Hex, HexMap, centre
from desktop.domain.hexmap.decor import Own
from desktop.domain.hexmap.dress import LINES
from desktop.web.hexmap import Held, Moment, steered_map
from desktop.web.page import Page, Section, html_page
from tests.web.reader import Reader, sound

GROUND = HexMap(4, 3, "FIMPSXFIMPSV", names={"A-1": "Mirrormere", "B-2": "A name too long for a hex"})
HELD = {Hex(0, 0): Held("p1", "AN", "Ann <i>", True), Hex(1, 1): Held("p2", "BE", "Ben")}


def moments(number: int = 3, ground: HexMap = GROUND) -> tuple[Moment, ...]:
    lines = (("Ann <i>", "A-1"), ("Ben", "B-2"))
    return tuple(Moment(f"Week {at}", ground, HELD, [Hex(1, 1)], "Ben takes B-2.", lines) for at in range(number))


def page(*shown: Moment) -> Reader:
    section = Section("map", "The map", steered_map(shown, "Week"))
    return sound(html_page(Page("t", "k", "h", (section,))))


def test_every_moment_is_drawn_and_said_in_words() -> None:
    read = page(*moments())
    assert [figure["data-name"] for figure in read.all("figure")] == ["Week 0", "Week 1", "Week 2"]
    labels = [picture["aria-label"] for picture in read.all("svg") if picture.get("aria-label")]
    assert labels[0] == "The map, Week 0: 2 planes held, 1 changed"
    assert "A-1, Mirrormere, Forests, Ann <i>, home" in read.text
    assert "B-1, void" in read.text
    assert read.text.count("Who holds what, in words") == 3
    assert "A name too long" not in [text for text in read.words if text == "A name too long for a hex"]


def test_the_ground_is_drawn_once_for_all_weeks_and_again_where_it_was_painted() -> None:
    painted = HexMap(4, 3, "XIMPSXFIMPSV")
    assert [id for id in page(*moments()).ids() if id.startswith("ground")] == ["ground-0"]
    both = page(*moments(2), *moments(1, painted))
    assert [id for id in both.ids() if id.startswith("ground")] == ["ground-0", "ground-1"]
    grounds = [use["href"] for use in both.all("use") if (use["href"] or "").startswith("#ground")]
    assert grounds == ["#ground-0", "#ground-0", "#ground-1"]


def test_a_slider_goes_over_the_moments_and_is_hidden_until_the_script_shows_it() -> None:
    read = page(*moments(5))
    (slider,) = read.all("input")
    assert (slider["type"], slider["min"], slider["max"], slider["value"], slider["aria-label"]) == (
        "range",
        "0",
        "4",
        "4",
        "Week",
    )
    (steer,) = [part for part in read.all("div") if part.get("class") == "steer"]
    assert "hidden" in steer
    #: without script nothing is hidden that must be seen.
    assert not any("hidden" in figure for figure in read.all("figure"))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_everything_lies_in_the_picture_however_the_hexes_lie(layout: str) -> None:
    ground = HexMap(5, 4, "FIMPS" * 4, layout)  # type: ignore[arg-type]
    read = page(Moment("Week 1", ground, {hex: Held("p1", "AN", "Ann") for hex in ground}, list(ground)))
    (picture,) = [svg for svg in read.all("svg") if svg.get("class") == "map"]
    wide, high = (float(part) for part in (picture["viewbox"] or "").split()[2:])
    for use in read.all("use"):
        if use["href"] == "#hex":
            assert 0 < float(use["x"] or 0) < wide
            assert 0 < float(use["y"] or 0) < high


def test_a_map_of_thousands_says_in_words_alone_whose_each_is() -> None:
    large = HexMap(30, 30, "F" * 900)
    assert not [use for use in page(Moment("Week 1", large, {})).all("use") if use["href"] == "#hex"]


def test_rivers_signs_and_terrains_of_ones_own_are_on_the_page() -> None:
    worn = GROUND.with_own("a", Own("Desert", "Dunes", "#EBD9A4", "F")).painted({Hex(0, 0): "a"})
    worn = worn.adorned({"A-1 A-2": "river"}, {"B-2": "Castle"})
    bare, html = (str(steered_map(moments(1, ground), "Week")) for ground in (GROUND, worn))
    assert (bare.count(LINES["river"][-1].tone), html.count(LINES["river"][-1].tone)) == (0, 2), "and within the line"
    assert "#EBD9A4" in html
    assert html.count("<g transform") - bare.count("<g transform") == 2


def test_a_name_on_an_arc_follows_a_path_of_its_own() -> None:
    spots = {hex: centre(hex) for hex in HexMap(13, 8, "F" * 104)}
    arch = [hex for hex, (x, y) in spots.items() if 5.2 <= hypot(x - 11.5, y - 12) <= 7.8 and y < 9]
    held = {hex: Held("p", "WM", "W", False, "Bartholomew of Ys") for hex in arch}
    html = str(steered_map([Moment("Week 1", HexMap(13, 8, "F" * 104), held)], "Week"))
    assert html.count("<textPath") == 1
    (id,) = re.findall(r'textPath href="#(way-[0-9a-f]+)"', html)
    assert f'id="{id}"' in html
