"""How the war went, for a printer without colours: the realms are told apart by their edges."""

from __future__ import annotations

import re

from desktop.formats.war_of_dominia.handouts.conquest import conquest_strip
from desktop.print.layout.paper import A4
from desktop.print.type.styles import Ink
from tests.formats.war_of_dominia.leagues import at
from tests.print.support import read, text_of

#: how thick a line is, and whether it is dotted.
LINES = re.compile(r"([\d.]+) w 1 J 0 j \[([\d. ]*)\] 0 d")


def lines_of(ink: Ink) -> set[tuple[float, bool]]:
    page = read(conquest_strip(at("over"), A4, ink=ink)).pages[0]
    content = page.get_contents()
    assert content is not None
    return {(float(thick), bool(dots)) for thick, dots in LINES.findall(content.get_data().decode("latin-1"))}


def test_with_little_ink_planes_are_dotted_and_a_realms_edge_is_thick() -> None:
    full, low = lines_of(Ink.FULL), lines_of(Ink.LOW)
    assert not any(dotted for _, dotted in full)
    planes = [thick for thick, dotted in low if dotted]
    assert planes
    assert max(thick for thick, _ in low) >= 4 * max(planes)


def test_what_tells_the_realms_apart_is_said_as_it_is_printed() -> None:
    for ink, told, other in ((Ink.FULL, "a tint", "a thick line"), (Ink.LOW, "a thick line", "a tint")):
        words = text_of(conquest_strip(at("over"), A4, ink=ink))
        assert f"{told} " in words
        assert f"{other} " not in words
