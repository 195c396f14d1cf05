"""Arrows over a map: however many planes have marks, on pointed tops and on flat ones, they lie over none of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from math import ceil, sqrt
from random import Random

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QTransform

from desktop.domain.heraldry.dealing import ROW
from desktop.domain.hexmap import Hex, HexMap, Layout
from desktop.domain.hexmap.lettering import Lettered
from desktop.ui.canvas.camera import Camera
from desktop.ui.hexes.arrows import arrow_shape, arrow_way, disc_area
from desktop.ui.hexes.face import Arrow, HexFace, HexLook, fitted
from desktop.ui.hexes.marks import bead_area, bead_spot, mark_area, mark_round
from desktop.ui.hexes.ways import begins_with_dot
from desktop.ui.hexes.words import words_on
from desktop.ui.kit import theme
from desktop.ui.kit.tokens import HALL_NIGHT, LIGHT
from tests.pairs import DEEP

#: as the wall draws it on 1920 × 1080: its least letters, and the room for a map beside words.
WALL, ROOM = HexLook(HALL_NIGHT, least=36.7, centred=True), QRectF(0, 0, 980, 900)
NAMES = ("Ana", "Wilhelmina", "Łukasz", "Siobhán", "Bo", "José")


@pytest.fixture(autouse=True)
def fonts(qapp) -> None:
    theme.start(qapp, LIGHT)


def arrows(face: HexFace, scale: float, look: HexLook) -> Iterator[QPainterPath]:
    for arrow in face.arrows:
        path = QPainterPath()
        path.addPolygon(arrow_shape(face, arrow, Camera(scale), look))
        yield path


def beads(face: HexFace, scale: float, look: HexLook) -> Iterator[QRectF]:
    for hex, mark in look.beads(face).items():
        if face.arms_on(hex):
            yield mark_area(face, hex, Camera(scale), look)
        else:
            yield bead_area(bead_spot(face, hex, Camera(scale), look), scale, mark, look)


# -- a league late in its war ------------------------------------------------------------------------------------------


def held(chance: Random, map: HexMap, players: int) -> tuple[dict[Hex, str], dict[str, Hex]]:
    """Who holds what, seven planes each about a home, many of them taken by neighbours since; and where they live."""
    hexes, holders = list(map), dict[Hex, str]()
    chance.shuffle(hexes)
    homes = {f"p{at}": hex for at, hex in enumerate(hexes[:players])}
    holders.update({hex: player for player, hex in homes.items()})
    for _, player in product(range(6), homes):
        free = [hex for hex in hexes if hex not in holders]
        near = [hex for hex in free if any(holders.get(beside) == player for beside in map.neighbours(hex))]
        holders[chance.choice(near or free)] = player
    taken = [hex for hex in holders if hex not in homes.values()]
    for hex in chance.sample(taken, len(taken) // 2):
        holders[hex] = chance.choice([holders[beside] for beside in map.neighbours(hex) if beside in holders] or ["p0"])
    return holders, homes


def fought_for(chance: Random, map: HexMap, holders: dict[Hex, str], homes: dict[str, Hex]) -> Iterator[Arrow]:
    """Half of the players challenge another: from beside the plane, one in ten from home over any distance."""
    fought = set[Hex]()
    for player in chance.sample(sorted(homes), len(homes) // 2):
        others = [hex for hex, holder in holders.items() if holder != player and hex not in fought]
        pairs = [(beside, hex) for hex in others for beside in map.neighbours(hex) if holders.get(beside) == player]
        far = not pairs or chance.random() < 0.1
        start, end = (homes[player], chance.choice(others)) if far else chance.choice(pairs)
        fought.add(end)
        yield Arrow(start, end, number=len(fought))


def league(chance: Random, players: int, layout: Layout) -> HexFace:
    side = ceil(sqrt(7 * players / 0.97))
    map = HexMap(side, side, "".join(chance.choice("FIMPSX") for _ in range(side * side)), layout)
    holders, homes = held(chance, map, players)
    arrows = tuple(fought_for(chance, map, holders, homes))
    if chance.random() < 0.5:
        #: while cards are drawn they have no numbers yet.
        arrows = tuple(replace(arrow, number=0) for arrow in arrows)
    marks = {player: chance.choice(("WM", "IJ", "ÉG", "PR", "A2")) for player in homes}
    at_home = frozenset(hex for player, hex in homes.items() if holders[hex] == player)
    across = {player: (chance.choice(NAMES),) for player in homes}
    arms = dict(zip(homes, ROW * 3, strict=False))
    lit = frozenset(arrow.end for arrow in arrows)
    return HexFace(map, holders, marks, at_home, lit=lit, arrows=arrows, arms=arms, across=across)


def painted_marks(face: HexFace, scale: float) -> Iterator[QPainterPath]:
    """Marks as they are painted: those that are no home's are round at their ends."""
    for hex in WALL.beads(face):
        area, path = mark_area(face, hex, Camera(scale), WALL), QPainterPath()
        corner = mark_round(face, hex, area)
        path.addRoundedRect(area, corner, corner)
        yield path


def round_(area: QRectF) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(area)
    return path


def box_of(words: Lettered) -> QPainterPath:
    x, y = words.box.middle
    path = QPainterPath()
    path.addRect(
        QRectF(QPointF(words.box.left - x, words.box.top - y), QPointF(words.box.right - x, words.box.bottom - y))
    )
    return QTransform().translate(x, y).rotate(words.angle).map(path)


@pytest.mark.parametrize("layout", ["odd-r", "odd-q"])
@pytest.mark.parametrize("players", [6, 12, 20, 30, 40])
def test_on_the_wall_no_arrow_lies_over_a_mark_a_name_or_another_number(players: int, layout: Layout) -> None:
    wrong, seen = [], 0
    for seed in range(40 if DEEP else 3):
        face = league(Random(f"{players} {layout} {seed}"), players, layout)
        scale = fitted(face.map, ROOM).scale
        lain = [*painted_marks(face, scale)]
        words = [*map(box_of, words_on(face, scale, WALL))] if players <= 20 or DEEP else []
        discs = {one: round_(disc_area(face, one, Camera(scale), WALL)) for one in face.arrows if one.number}
        for arrow, shape in zip(face.arrows, arrows(face, scale, WALL), strict=True):
            others = [disc for one, disc in discs.items() if one.end != arrow.end]
            seen += not shape.isEmpty()
            wrong += [(seed, arrow, "a mark") for path in lain if shape.intersects(path)]
            wrong += [(seed, arrow, "a name") for path in words if shape.intersects(path)]
            wrong += [(seed, arrow, "a number") for disc in others if shape.intersects(disc)]
    assert seen >= players
    assert wrong == []


# -- one arrow ---------------------------------------------------------------------------------------------------------


def test_an_arrow_ends_at_the_edge_of_the_beads() -> None:
    map = HexMap(12, 12, "F" * 144)
    look = HexLook(HALL_NIGHT, least=24, centred=True)
    for start, end in ((Hex(4, 4), Hex(3, 4)), (Hex(4, 4), Hex(4, 5)), (Hex(4, 4), Hex(5, 3)), (Hex(0, 0), Hex(9, 9))):
        face = HexFace(
            map, {start: "a", end: "b"}, {"a": "WM", "b": "PR"}, frozenset((end,)), arrows=(Arrow(start, end),)
        )
        shape = QPainterPath()
        shape.addPolygon(arrow_shape(face, face.arrows[0], Camera(27.0), look))
        assert shape.boundingRect().width() + shape.boundingRect().height() > 12
        assert not [area for area in beads(face, 27.0, look) if shape.intersects(area)]


@pytest.mark.parametrize("layout", ["odd-r", "odd-q"])
@pytest.mark.parametrize("look", [HexLook(LIGHT), HexLook(HALL_NIGHT, least=24, centred=True)])
def test_an_arrow_over_a_long_distance_goes_round_marks_and_its_number_lies_on_none(
    look: HexLook, layout: Layout
) -> None:
    map = HexMap(12, 12, "F" * 144, layout)
    between = (Hex(3, 5), Hex(5, 4), Hex(7, 5), Hex(6, 6))
    for start, end in ((Hex(1, 5), Hex(9, 5)), (Hex(9, 6), Hex(1, 4)), (Hex(5, 1), Hex(5, 9)), (Hex(4, 4), Hex(4, 5))):
        marks = {hex: f"p{at}" for at, hex in enumerate((start, end, *between))}
        for homes, number in product((frozenset(), frozenset((end, *between))), (0, 1)):
            arms = dict(zip(marks.values(), ROW, strict=False))
            face = HexFace(map, marks, dict.fromkeys(arms, "WM"), homes, arms=arms)
            face = replace(face, arrows=(Arrow(start, end, number=number),))
            for scale in (27.0, 60.0):
                shape = next(iter(arrows(face, scale, look)))
                lain = list(beads(face, scale, look))
                assert len(lain) == 6
                assert shape.elementCount() > 6
                assert not [area for area in lain if shape.intersects(area)]
                disc = disc_area(face, face.arrows[0], Camera(scale), look) if number else QRectF()
                assert not [area for area in lain if disc.intersects(area)]


@pytest.mark.parametrize(
    ("look", "layout"),
    [
        (HexLook(LIGHT, initials=True), "odd-r"),
        (HexLook(LIGHT, initials=True), "even-q"),
        (HexLook(HALL_NIGHT, least=24, centred=True), "odd-r"),
    ],
)
def test_on_a_full_map_arrows_run_between_the_marks(look: HexLook, layout: str) -> None:
    map = HexMap(12, 12, "F" * 144, layout)
    holders = {hex: f"p{at}" for at, hex in enumerate(map)}
    for start, end in (
        (Hex(1, 5), Hex(9, 5)),
        (Hex(10, 9), Hex(1, 2)),
        (Hex(5, 1), Hex(5, 9)),
        (Hex(0, 0), Hex(11, 0)),
    ):
        face = HexFace(map, holders, dict.fromkeys(holders.values(), "WM"))
        face = replace(face, arrows=(Arrow(start, end),))
        shape = next(iter(arrows(face, 40.0, look)))
        lain = list(beads(face, 40.0, look))
        assert len(lain) == 144
        assert not [area for area in lain if shape.intersects(area)]


def test_where_all_planes_of_a_flat_topped_wall_have_marks_an_arrow_is_thinner_and_passes_their_round_ends() -> None:
    map = HexMap(12, 12, "F" * 144, "odd-q")
    holders = {hex: f"p{at}" for at, hex in enumerate(map)}
    look = HexLook(HALL_NIGHT, least=24, centred=True)
    for start, end in (
        (Hex(1, 5), Hex(9, 5)),
        (Hex(10, 9), Hex(1, 2)),
        (Hex(5, 1), Hex(5, 9)),
        (Hex(0, 0), Hex(11, 0)),
    ):
        face = HexFace(map, holders, dict.fromkeys(holders.values(), "WM"), arrows=(Arrow(start, end),))
        shape = next(iter(arrows(face, 40.0, look)))
        lain = []
        for hex in look.beads(face):
            area, path = mark_area(face, hex, Camera(40.0), look), QPainterPath()
            path.addRoundedRect(area, area.height() / 2, area.height() / 2)
            lain.append(path)
        assert len(lain) == 144
        assert [path for path in lain if shape.intersects(path)] == []


def test_an_arrow_begins_with_a_dot_where_no_mark_lies() -> None:
    """As the eye looks for where it comes from: the middle of the plane."""
    map, look = HexMap(8, 8, "F" * 64), HexLook(HALL_NIGHT, least=24, centred=True)
    arrow = Arrow(Hex(2, 2), Hex(3, 2))
    bare, marked = HexFace(map, arrows=(arrow,)), HexFace(map, {arrow.start: "a"}, {"a": "WM"}, arrows=(arrow,))
    way = arrow_way(bare, arrow, Camera(40.0), look)
    assert begins_with_dot(bare, arrow, way, look)
    assert not begins_with_dot(marked, arrow, way, look)
    assert not begins_with_dot(bare, arrow, way, HexLook(LIGHT, letters=True)), "on the desk a letter lies there"
    long, short = (next(iter(arrows(face, 40.0, look))).boundingRect().width() for face in (bare, marked))
    assert long > short


# -- arrows among each other -------------------------------------------------------------------------------------------


def crossings(face: HexFace, scale: float) -> int:
    """How many pairs of arrows that share no plane lie over each other."""
    shapes = list(zip(face.arrows, arrows(face, scale, WALL), strict=True))
    return sum(
        shape.intersects(other)
        for (one, shape), (two, other) in combinations(shapes, 2)
        if not {one.start, one.end} & {two.start, two.end}
    )


def test_a_long_arrow_goes_round_the_end_of_a_short_one() -> None:
    map = HexMap(12, 12, "F" * 144)
    short, long = Arrow(Hex(5, 4), Hex(5, 6)), Arrow(Hex(1, 5), Hex(9, 5))
    for both in ((short, long), (long, short)):
        assert crossings(HexFace(map, arrows=both), 40.0) == 0
    assert crossings(HexFace(map, arrows=(replace(short, start=Hex(5, 0), end=Hex(5, 11)), long)), 40.0) == 1, (
        "but not round all of the map"
    )


@pytest.mark.parametrize("layout", ["odd-r", "odd-q"])
def test_in_a_league_of_forty_next_to_no_arrows_cross(layout: Layout) -> None:
    found = 0
    for seed in range(20 if DEEP else 3):
        face = league(Random(f"40 {layout} {seed}"), 40, layout)
        found += crossings(face, fitted(face.map, ROOM).scale)
    assert found <= (20 if DEEP else 3)
