"""What is kept between two pictures of a map is true of each: nothing else lies there meanwhile."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from desktop.domain.hexmap.decor import Own
from desktop.ui.hexes.face import HexFace
from desktop.ui.hexes.words import words_on
from desktop.ui.kit import theme
from desktop.ui.kit.remembered import forget
from desktop.ui.kit.tokens import LIGHT
from tests.ui.hexes.test_hex_words import LOOKS, league

#: on every hex: a sign of ours, or the letter of one of the map's own.
SIGNED = {"sign": "Castle", "own": "q"}


@pytest.fixture(autouse=True)
def fonts(qapp) -> None:
    theme.start(qapp, LIGHT)


def with_signs(face: HexFace, word: str, **changed: object) -> HexFace:
    features = dict.fromkeys(face.map.names | face.map.labels, word)
    return replace(face, map=replace(face.map, features=features, **changed))


def pairs(face: HexFace) -> list[tuple[HexFace, HexFace]]:
    """A face and what it may become without a word, a mark or a ring being another."""
    void = "." * len(face.map.terrain)
    return [
        (face, replace(face, arms={})),
        (with_signs(face, SIGNED["sign"], terrain=void), with_signs(face, SIGNED["sign"])),
        (with_signs(face, SIGNED["own"]), with_signs(face, SIGNED["own"], own={"q": Own("A tower", "Castle")})),
    ]


@pytest.mark.parametrize("which", range(3), ids=["arms", "a sign on a void", "a sign of its own"])
def test_words_make_way_for_what_lies_there_now(which: int) -> None:
    chance = Random(5)
    for _ in range(12):
        face, look = league(chance, 7), LOOKS[0]
        before, after = pairs(face)[which]
        forget()
        old, kept = words_on(before, 42.0, look), words_on(after, 42.0, look)
        forget()
        assert kept == words_on(after, 42.0, look)
        if old != kept:
            return
    pytest.fail("nothing was ever different: this test could not fail")
