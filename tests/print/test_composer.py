"""No two cards of a shipped deck are drawn alike, and the same card looks the same wherever it is printed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

import pytest
from PIL import Image, ImageDraw

from desktop.library.facts import shipped_facts
from desktop.print.drawing.composer import card_scene, composed, composed_name, own_scene
from desktop.print.drawing.emblem import drawing
from desktop.print.press.shapes import Outline, spelt_out
from desktop.system.svg import Drawing
from tests.test_every_card_stands import the_bell, the_dark, the_dragons, the_horde

SMALL = (36, 27)


def points(outline: Outline, scale: float) -> Iterator[list[tuple[float, float]]]:
    """The outline as straight lines, a list a part."""
    part: list[tuple[float, float]] = []
    for step in spelt_out(outline):
        if step[0] == "M":
            if len(part) > 1:
                yield part
            part = [(step[1] * scale, step[2] * scale)]
        elif step[0] == "L":
            part.append((step[1] * scale, step[2] * scale))
        elif step[0] == "C":
            (x0, y0), (x1, y1, x2, y2, x3, y3) = part[-1], (value * scale for value in step[1:])
            for at in (0.25, 0.5, 0.75, 1.0):
                a, b, c, d = (1 - at) ** 3, 3 * at * (1 - at) ** 2, 3 * at * at * (1 - at), at**3
                part.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
    if len(part) > 1:
        yield part


def seen(shown: Drawing) -> bytes:
    """The drawing as it is seen from afar: its colours on a few points."""
    scale = 4 * SMALL[0] / shown.width
    picture = Image.new("RGB", (4 * SMALL[0], 4 * SMALL[1]))
    pen = ImageDraw.Draw(picture, "RGBA")
    for stroke in shown.strokes:
        for part in points(stroke.outline, scale):
            if stroke.fill and len(part) > 2:
                pen.polygon(part, fill=stroke.fill + f"{round(stroke.fill_opacity * 255):02X}")
            if stroke.line:
                pen.line(part, fill=stroke.line, width=max(1, round(stroke.width * scale)))
    return picture.resize(SMALL, Image.Resampling.BOX).tobytes()


def apart(one: bytes, other: bytes) -> float:
    """How far two pictures are from each other: 0 alike, 255 black and white."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


@cache
def lists() -> dict[str, Sequence[tuple[str, str]]]:
    """(card, its drawing) of every list that is printed together."""
    dragons = list(the_dragons())
    decks = {f"deck {at}": dragons[at * 44 : at * 44 + 44] for at in range(5)}
    piles = {f"pile {at}": dragons[220 + at * 100 : 320 + at * 100] for at in range(3)}
    others = {"middle": dragons[520:], "dark": list(the_dark()), "horde": list(the_horde()), "bell": list(the_bell())}
    return {
        name: [(card.name, card.emblem or card.kind.scene) for card in cards]
        for name, cards in {**decks, **piles, **others}.items()
    }


@pytest.mark.parametrize("name", list(lists()))
def test_no_two_cards_of_a_list_are_drawn_alike(name):
    shown = {card: drawing(emblem) for card, emblem in lists()[name]}
    #: a deck's two copies of a basic land are one card.
    assert len({drawn.strokes for drawn in shown.values()}) == len(shown)
    small = {card: seen(drawn) for card, drawn in shown.items()}
    alike = [(a, b) for a, b in combinations(small, 2) if apart(small[a], small[b]) < 6]
    assert alike == []


def test_a_scene_follows_from_the_card_alone():
    name = composed_name("Icy Manipulator", "Artifact", "")
    assert composed(name) == composed.__wrapped__(name)
    assert composed(name) != composed(composed_name("Icy Manipulators", "Artifact", ""))
    assert composed(name) != composed(composed_name("Icy Manipulator", "Artifact", "B"))


def test_what_somebody_has_drawn_stays():
    assert own_scene("Rag Man") == "monsters/rag-man.svg"
    assert (
        card_scene("Arcades Sabboth", "Legendary Creature — Elder Dragon", "WUG") == "elder_dragons/arcades-sabboth.svg"
    )
    assert card_scene("Forest", "Basic Land — Forest", "") == "dominia/forest.svg"
    assert card_scene("Shatterstorm", "Sorcery", "R").startswith("composed|")


def test_names_that_people_make_are_drawn_too():
    for name in ("", "|", "@", "Zażółć // gęślą", "x" * 4000, "composed|composed|"):
        assert composed(composed_name(name, name, "")).strokes


def test_every_scene_stays_flat_and_small():
    for card in list(shipped_facts())[::40]:
        shown = drawing(composed_name(card.name, card.type, card.colours))
        assert (shown.width, shown.height) == (538, 400)
        assert 5 < len(shown.strokes) < 420
        assert all(len(stroke.fill or stroke.line) == 7 for stroke in shown.strokes)


def test_merfolk_and_turtles_are_drawn_as_what_they_are():
    alike = [
        composed(composed_name("Of the deep", f"Creature — {kind}", "U")) for kind in ("Merfolk", "Turtle", "Squid")
    ]
    assert len({seen(drawn) for drawn in alike}) == 3
