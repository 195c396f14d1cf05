"""What a champion takes home: the sky from edge to edge, nothing on the words, a road that can be read."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from desktop.formats.coming_dark.handouts.certificate import certificate
from desktop.formats.coming_dark.rules.views.road import road_of
from desktop.print.layout.paper import A4, LETTER, Paper, mm
from desktop.print.press.proof import Proof, proofread
from desktop.print.type.styles import Ink
from tests.formats.coming_dark.handouts.moments import at
from tests.print.support import first_page

LONG = "Wilhelmina van der Bergh-Aschenbrödel 02"
DPI = 60


def proof_of(paper: Paper, name: str = "") -> Proof:
    state = at("champion")
    named = (replace(one, name=name) if name and one.id == state.champion else one for one in state.players)
    with proofread() as proof:
        certificate(replace(state, players=tuple(named)), paper)
    return proof


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("ink", [Ink.FULL, Ink.LOW])
def test_the_sky_reaches_both_sides_alike(paper: Paper, ink: Ink) -> None:
    """Rays run into either edge: each has as many changes of light as the other, or nearly."""
    page = first_page(certificate(at("champion"), paper, ink=ink), DPI).convert("L")
    point = DPI / 72
    top, foot = round(105 * mm * point), round((paper.upright.height - 85 * mm) * point)
    changes = []
    for x in (round(16 * mm * point), round((paper.upright.width - 16 * mm) * point)):
        column = [page.getpixel((x, y)) for y in range(top, foot)]
        changes.append(sum(abs(one - other) > 2 for one, other in pairwise(column)))  # type: ignore[operator]
    assert min(changes) >= 4, changes


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("name", ["", LONG])
def test_its_words_stand_apart_and_the_road_is_read_at_arms_length(paper: Paper, name: str) -> None:
    proof = proof_of(paper, name)
    assert not proof.strays()
    assert not proof.collisions()
    road = road_of(at("champion"))
    told = {words.words: words.box.top - words.box.bottom for words in proof.words}
    least = min(told[station.word] for station in road)
    assert least >= 7, "in points, from top to foot"
    assert all(any(word in words for words in told) for station in road for word in station.where.split()[1:])
