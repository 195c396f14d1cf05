"""The head, the notice and the handouts that every format fills with its face."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.engine.format import Face
from desktop.print.layout.paper import A4
from desktop.print.pages.letterhead import Letterhead
from desktop.print.press.handout import INK
from desktop.print.type.styles import SLATE, TIDE, Ink
from tests.print.support import read


@dataclass(frozen=True)
class Tea:
    name: str = ""
    place: str = ""
    date: str = ""
    ruleset: object | None = None


TEA: Letterhead[Tea] = Letterhead(Face("tea", "Tea Time", accent="tide", sign="gate"), lambda state: "Second cup")


def test_an_event_is_told_as_far_as_it_is_known():
    assert TEA.event_line(Tea()) == "Tea Time"
    assert TEA.event_line(Tea(place="Ghent")) == "Tea Time · Ghent"
    assert TEA.event_line(Tea("Autumn", "Ghent", "21 Nov")) == "Autumn · Ghent, 21 Nov"


def test_a_head_has_the_colour_and_the_sign_of_its_format():
    head = TEA.masthead(Tea(), "Pots", printed="printed 14:05")
    assert (head.title, head.now, head.accent, head.tile, head.printed) == (
        "Pots",
        "Second cup",
        TIDE,
        "gate",
        "printed 14:05",
    )
    assert TEA.masthead(Tea(), "Pots", "green tea").now == "green tea"
    assert Letterhead(Face("x", "X"), lambda state: "").masthead(Tea(), "").accent == SLATE


def test_a_handout_of_no_event_is_a_page_that_says_so():
    def pots(state: Tea, paper: object, *, ink: Ink = Ink.FULL) -> bytes:
        return ink.value.encode()

    spec = TEA.handout("pots", "Table", "Pots", pots, "who has which").taking(INK)
    page = read(spec.make(Tea(), A4)).pages[0].extract_text()
    assert "Pots" in page
    assert "No event is open." in page
    assert "Print this sheet again" in page
    assert spec.make(Tea(ruleset="any"), A4) == b"full"
    assert spec.made(Tea(ruleset="any"), A4, {"ink": Ink.LOW, "backs": True}) == b"low"
