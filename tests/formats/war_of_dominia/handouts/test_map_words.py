"""The map's words on paper: over no letter, bead, address or ring, never cut, never under six points."""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterator
from random import Random

import pytest
from pypdf import PdfReader

from desktop.domain.heraldry.dealing import ROW
from desktop.domain.hexmap import BLANK, LAYOUTS, VOID, Hex, HexMap, address, centre, extent, outline
from desktop.domain.hexmap.boxes import Box, Stroke, crosses
from desktop.domain.hexmap.decor import Own
from desktop.domain.hexmap.dress import LINES, edges
from desktop.domain.hexmap.lettering import Lettered
from desktop.formats.war_of_dominia.handouts.cluster import (
    BEAD,
    CHIP_DOWN,
    LETTER_UP,
    Bead,
    address_size,
    draw_hex,
    letter_size,
)
from desktop.formats.war_of_dominia.handouts.map_words import LEAST, address_width, draw_words, map_words
from desktop.formats.war_of_dominia.handouts.war_map import WarMap, beside, draw_map, map_size
from desktop.print.layout.paper import Paper
from desktop.print.press.document import Press
from desktop.print.press.proof import proofread
from desktop.print.type import fonts
from desktop.print.type.styles import Ink
from tests.print.support import read

DEEP = os.environ.get("LANTERN_DEEP") == "1"
WORDS = ("The Hollow Crown", "Old Marches", "Mirrormere", "Åsgård", "Isle of the Nine Drowned Bells", "Ys", "Élan")


def league(chance: Random, wide: int) -> WarMap:
    """A map with beads on most hexes, and words on some."""
    map = HexMap(
        wide, wide, "".join(chance.choice("FIMPSXFIMPSXV") for _ in range(wide * wide)), chance.choice(LAYOUTS)
    )
    hexes = [hex for hex in map if map.terrain_at(hex) != VOID]
    chance.shuffle(hexes)
    beads = {hex: Bead("WM", home=chance.random() < 0.15) for hex in hexes[: int(len(hexes) * chance.random())]}
    beads |= {hex: Bead("WM", home=True, arms=ROW[at]) for at, hex in enumerate(beads) if at < 5}
    holders = {hex: f"p{hex.row // 2}-{hex.col // 2}" for hex in hexes} if chance.random() < 0.7 else {}
    across = {holder: (chance.choice(("Ana", "Wilhelmina", "Kofi B.")),) for holder in holders.values()}
    said = {address(hex): chance.choice(WORDS) for hex in chance.sample(hexes, min(len(hexes), 8))}
    names, labels = dict(list(said.items())[:5]), dict(list(said.items())[5:])
    changed = frozenset(hexes[: chance.choice((0, 0, 4))])
    return WarMap(HexMap(wide, wide, map.terrain, map.layout, names, labels), beads, holders, changed, across)


def test_words_on_paper_lie_over_nothing() -> None:
    chance, found, count = Random(7), 0, 120 if DEEP else 20
    for _ in range(count):
        shown, side = league(chance, chance.choice((4, 6, 8, 12))), chance.uniform(14, 90)
        words = map_words(shown.map, shown.beads, shown.changed, side, LEAST, shown.realms())
        hold(shown, side, words)
        found += len(words)
    assert found > 3 * count


def hold(shown: WarMap, side: float, words: tuple[Lettered, ...]) -> None:
    wide, high = extent(shown.map)
    named = {one.hex for one in words if one.kind == "name"}
    lain = list(lies(shown, side, named))
    for at, one in enumerate(words):
        assert Box(0, 0, wide * side, high * side).holds(one.around)
        for taken in (*one.taken, one.leader) if one.leader else one.taken:
            others = [part for other in words[:at] for part in other.taken]
            assert not [part for part in others if crosses(part.points, taken.points)]
            assert not [box for box in lain if crosses(box.points, taken.points)]
        assert one.size >= LEAST
        if one.kind == "realm":
            continue
        face = fonts.SERIF_SEMIBOLD if one.kind == "name" else fonts.SERIF_BOLD
        room = one.box.right - one.box.left - (address_width(one.hex, side) * 0.8 if one.kind == "name" else 0)
        assert all(fonts.width(line, face, one.size) <= room for line in one.lines)


def lies(shown: WarMap, side: float, named: set[Hex]) -> Iterator[Box]:
    """What each hex has besides words, as it is drawn."""
    for hex in shown.map:
        x, y = (part * side for part in centre(hex, shown.map.layout))
        if shown.map.terrain_at(hex) not in (VOID, BLANK):
            half, up = letter_size(side) * 0.4, y - LETTER_UP * side
            yield Box(x - half, up - half, x + half, up + half)
            if hex not in named:
                size, middle = address_size(side), y + CHIP_DOWN * side
                wide = fonts.width(address(hex), fonts.SANS_SEMIBOLD, size)
                yield Box(x - wide / 2, middle - size * 0.4, x + wide / 2, middle + size * 0.4)
        if hex in shown.beads and shown.beads[hex].arms:
            half = BEAD * side * 1.72 / 2
            yield Box(x - half, y - half, x + half, y + half)
        elif hex in shown.beads:
            reach = BEAD * side * (1.16 if shown.beads[hex].home else 1)
            yield Box(x - reach, y - reach, x + reach, y + reach)


def drawn(shown: WarMap, side: float) -> PdfReader:
    wide, high = map_size(shown.map, side)
    press = Press("Map", Paper("map", wide, high), Ink.FULL, "")
    with press.sheet("Map") as pen:
        draw_map(pen, shown, side)
    return read(press.done())


def test_drawn_words_never_collide_nor_leave_the_map() -> None:
    chance = Random(9)
    for _ in range(8):
        shown = league(chance, chance.choice((4, 6, 8)))
        with proofread() as proof:
            drawn(shown, chance.uniform(18, 60))
        #: what lies aslant has a larger box than ground; it is measured above.
        aslant = set(itertools.chain(*shown.across.values()))
        assert not [pair for pair in proof.collisions() if not aslant & {words.words for words in pair}]
        assert not [words for words in proof.strays() if words.words not in aslant]


def test_a_name_stands_on_the_plate_of_its_address_and_each_address_once() -> None:
    map = HexMap(6, 6, "FIMPSX" * 6, names={"C-3": "Mirrormere"}, labels={"E-4": "Old Marches"})
    text = drawn(WarMap(map, {hex: Bead("AB") for hex in map}), 40).pages[0].extract_text()
    assert "Mirrormere" in text
    assert "Marches" in text
    assert all(text.count(address(hex)) == 1 for hex in map)


def test_a_void_is_an_outline_without_a_word() -> None:
    assert "".join(drawn(WarMap(HexMap(2, 2, "VVFV")), 40).pages[0].extract_text().split()) == "FB-1AB12"


def test_entries_of_a_legend_keep_off_the_seams() -> None:
    at = beside((200.0, 400.0), (60.0,) * 7, 640.0, 4.0)
    assert not [x for x in at for seam in (200.0, 400.0) if x < seam < x + 60]
    assert all(after >= x + 60 for x, after in itertools.pairwise(at))
    assert beside((), (60.0,) * 7, 640.0, 4.0) == tuple(640 / 7 * at for at in range(7))


@pytest.mark.parametrize("radius", [4.0, 5.0, 6.0, 20.0])
def test_letters_of_a_small_bead_are_as_large_as_it_lets_them(radius: float) -> None:
    map = HexMap(1, 1, "F")
    press = Press("Bead", Paper("bead", 100, 100), Ink.FULL, "")
    with press.sheet("Bead") as pen:
        draw_hex(pen, map, Hex(0, 0), 50, 50, radius / BEAD, Bead("AB"), words="nothing")
    sizes: list[float] = []
    read(press.done()).pages[0].extract_text(visitor_text=lambda text, cm, tm, font, size: sizes.append(size * tm[3]))
    assert max(sizes) >= min(6.0, radius * 1.2)


def test_what_adorns_the_map_is_on_paper_and_in_the_drawing_and_none_of_it_over_an_address() -> None:
    bare = HexMap(6, 6, "FIMPSX" * 6).with_own("a", Own("Desert", "Dunes", "#EBD9A4", "F"))
    worn = bare.painted({Hex(0, 0): "a"}).adorned({"B-2 B-3": "river", "C-2 C-3": "road"}, {"D-4": "Castle"})
    sheets = {drawn_map(WarMap(map)) for map in (bare, worn, worn.adorned({"B-2 B-3": "border"}))}
    assert len(sheets) == 3
    side, held = 30.0, {hex: f"p{hex.row}" for hex in worn}
    assert drawn_map(WarMap(worn, holders=held)) != drawn_map(WarMap(bare, holders=held))
    for edge in edges(worn):
        points = outline(edge.hex, worn.layout)
        (ax, ay), (bx, by) = points[edge.way], points[(edge.way + 1) % 6]
        half = max(line.thick for line in LINES[edge.kind]) / 2 * 0.78 * side
        line = Stroke(ax * side, ay * side, bx * side, by * side, half)
        assert not [box for box in lies(WarMap(worn), side, set()) if crosses(box.points, line.points)]


def drawn_map(shown: WarMap, side: float = 30.0) -> bytes:
    press = Press("Map", Paper("map", *map_size(shown.map, side)), Ink.FULL, "")
    with press.sheet("Map") as pen:
        draw_map(pen, shown, side)
    return press.done()


def test_a_name_along_an_arc_is_drawn_letter_by_letter() -> None:
    one = Lettered(Hex(2, 2), "realm", ("Ghent",), 12.0, Box(60, 60, 100, 76), 72.0, 10.0, 90.0)
    press = Press("Map", Paper("map", 200, 200), Ink.FULL, "")
    with press.sheet("Map") as pen:
        draw_words(pen, (one,), 0, 0, 30.0)
    assert "".join(read(press.done()).pages[0].extract_text().split()).endswith("Ghent")
