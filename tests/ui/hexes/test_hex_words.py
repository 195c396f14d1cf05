"""The first rule of the map's words: over nothing, under nothing, never cut. Held on many maps by boxes drawn anew."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from itertools import product
from math import hypot
from random import Random

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QImage, QPainter, QPainterPath, QPainterPathStroker, QPolygonF, QTransform

from desktop.domain.heraldry.dealing import ROW
from desktop.domain.hexmap import LAYOUTS, Hex, HexMap, address, centre, extent, hex_at
from desktop.domain.hexmap.boxes import Box, Stroke, Taken, crosses
from desktop.domain.hexmap.lettering import Lettered, forms
from desktop.ui.canvas.camera import Camera
from desktop.ui.hexes.arrows import arrow_shape, disc_area
from desktop.ui.hexes.face import Arrow, HexFace, HexLook, spot_of
from desktop.ui.hexes.marks import (
    WIDEST_BEAD,
    bead_area,
    bead_spot,
    hexagon,
    mark_area,
    ring_line,
)
from desktop.ui.hexes.painter import paint_map
from desktop.ui.hexes.words import LETTER_FROM, words_on
from desktop.ui.kit import theme
from desktop.ui.kit.theme import exact
from desktop.ui.kit.tokens import HALL_NIGHT, LIGHT

DEEP = os.environ.get("LANTERN_DEEP") == "1"
WORDS = (
    "The Hollow Crown",
    "Old Marches",
    "Mirrormere",
    "Åsgårdsvägen",
    "Isle of the Nine Drowned Bells",
    "Ys",
    "Wolfeschlegelsteinhausenbergerdorff",
    "Élan",
    "The Long Dusk",
    "Ευα",
    "Gate",
    "The Sunken Court of Kings",
)
NAMES = ("Ana", "Wilhelmina", "Kofi B.", "Élodie", "Jo", "Świętopełk", "Ωμέγα", "Bartholomew")
#: columns and rows of the chart, by players, and some maps of other sizes.
SIZES = {2: 4, 3: 5, 4: 6, 5: 6, 7: 7, 8: 8, 9: 8, 11: 9, 14: 10, 17: 11, 20: 12}


@pytest.fixture(autouse=True)
def fonts(qapp) -> None:
    theme.start(qapp, LIGHT)


def league(chance: Random, players: int) -> HexFace:
    """A map on which so many players hold random realms, with words, homes, changes, lit hexes and arrows."""
    wide = SIZES[players]
    high = wide if chance.random() < 0.7 else chance.randint(2, 2 * wide)
    map = HexMap(wide, high, "".join(chance.choice("FIMPSXV.") for _ in range(wide * high)), chance.choice(LAYOUTS))
    hexes = list(map)
    chance.shuffle(hexes)
    holders = {hex: f"p{at % players}" for at, hex in enumerate(hexes[: 7 * players])}
    homes = frozenset(hexes[: min(players, len(hexes))])
    said = [
        (address(hex), chance.choice(WORDS)) for hex in chance.sample(hexes, min(len(hexes), chance.randint(0, 14)))
    ]
    half = chance.randint(0, len(said))
    map = replace_words(map, dict(said[:half]), dict(said[half:]))
    changed = frozenset(chance.sample(hexes, min(len(hexes), chance.choice((0, 0, 3, 9)))))
    lit = frozenset(chance.sample(hexes, min(len(hexes), chance.choice((0, 0, 6, len(hexes))))))
    arrows = tuple(arrows_of(map, hexes, chance)) if chance.random() < 0.3 else ()
    marks = {f"p{at}": chance.choice(("WM", "IJ", "ÉG", "PR", "A2")) for at in range(players)}
    arms = dict(zip(marks, ROW, strict=False)) if chance.random() < 0.7 else {}
    across = {player: (chance.choice(NAMES),) for player in marks} if chance.random() < 0.8 else {}
    return HexFace(noted(map), holders, marks, homes, changed, lit, arrows=arrows, arms=arms, across=across)


def noted(map: HexMap) -> HexMap:
    """With a note on every seventh hex."""
    return replace(map, notes={address(hex): "a trap" for hex in list(map)[3::7]})


def notes(face: HexFace, scale: float) -> Iterator[QRectF]:
    """The sheet at the upper right of a hex."""
    for hex in face.map:
        if address(hex) in face.map.notes:
            at = spot_of(hex, face.map, Camera(scale))
            yield QRectF(at.x() + 0.36 * scale, at.y() - 0.62 * scale, 0.34 * scale, 0.34 * scale)


def replace_words(map: HexMap, names: dict[str, str], labels: dict[str, str]) -> HexMap:
    return HexMap(map.width, map.height, map.terrain, map.layout, names, labels)


def arrows_of(map: HexMap, hexes: Sequence[Hex], chance: Random) -> Iterator[Arrow]:
    for start in hexes[:6:2]:
        if near := map.neighbours(start):
            yield Arrow(start, chance.choice(near), chance.random() < 0.5, chance.choice((0, 1, 12)))


LOOKS = (
    HexLook(LIGHT),
    HexLook(LIGHT, letters=True, relief=False),
    HexLook(LIGHT, least=15, letters=True),
    HexLook(LIGHT, owners=False, letters=True),
    HexLook(HALL_NIGHT, least=24, centred=True),
    HexLook(LIGHT, initials=True),
)


def test_words_lie_over_nothing_and_are_never_cut() -> None:
    chance, found, whole = Random(11), 0, 0
    for at in range(600 if DEEP else 100):
        face = league(chance, chance.choice(tuple(SIZES)))
        look = LOOKS[at % len(LOOKS)]
        scale = round(chance.uniform(20, 60) if look.centred else chance.uniform(6, 80), 2)
        words = words_on(face, scale, look)
        hold(face, scale, look, words)
        found += len(words)
        whole += sum("…" not in "".join(one.lines) for one in words)
    #: no rule is kept by writing nothing.
    assert found > 280
    assert whole > 0.6 * found


def test_whose_a_realm_is_stands_on_its_own_ground_or_is_led_to() -> None:
    chance, across, beside, left_out = Random(5), 0, 0, 0
    for at in range(300 if DEEP else 40):
        face = realms_of(chance, 4 + at % 17)
        look = HexLook(HALL_NIGHT, least=24, centred=True) if at % 2 else HexLook(LIGHT)
        scale = 48.0
        words = words_on(face, scale, look)
        hold(face, scale, look, words)
        for one in words:
            spot = face.holders.get(one.hex)
            if one.leader is None:
                assert one.lines == face.across[spot or ""]
                across += 1
            else:
                assert spot is None
                end = face.holders[hex_at(one.leader.x2 / scale, one.leader.y2 / scale, face.map.layout)]
                assert one.lines == face.across[end]
                beside += 1
        left_out += len(set(face.holders.values())) - len(words)
    assert across > 20 * max(1, left_out)
    assert beside


def realms_of(chance: Random, players: int) -> HexFace:
    """Realms that hang together, as they grow in a league, seven planes each and a home."""
    wide = SIZES.get(players, 12)
    map = HexMap(wide, wide, "".join(chance.choice("FIMPSX") for _ in range(wide * wide)), chance.choice(LAYOUTS))
    holders: dict[Hex, str] = {}
    homes = chance.sample(list(map), players)
    for at, home in enumerate(homes):
        holders[home] = f"p{at}"
    for _, at in product(range(6), range(players)):
        own = [hex for hex, holder in holders.items() if holder == f"p{at}"]
        if near := [hex for hex in sorted(map.around(own)) if hex not in holders]:
            holders[chance.choice(near)] = f"p{at}"
    across = {f"p{at}": (chance.choice(NAMES),) for at in range(players)}
    arms = {f"p{at}": ROW[at] for at in range(players)}
    marks = {f"p{at}": f"A{at % 9}" for at in range(players)}
    return HexFace(map, holders, marks, frozenset(homes), arms=arms, across=across)


def hold(face: HexFace, scale: float, look: HexLook, words: Sequence[Lettered]) -> None:
    hold_aslant(face, scale, look, words)
    words = [one for one in words if one.kind != "realm"]
    wide, high = extent(face.map)
    boxes = [area_of(one) for one in words]
    for at, box in enumerate(boxes):
        assert QRectF(0, 0, wide * scale, high * scale).contains(box)
        assert not any(box.intersects(other) for other in boxes[:at])
    lain = [QRectF(area) for area in (*letters(face, scale, look), *beads(face, scale, look), *notes(face, scale))]
    lain += [disc_area(face, arrow, Camera(scale), look) for arrow in face.arrows if arrow.number]
    assert not [(box, area) for box in boxes for area in lain if box.intersects(area)]
    lines = [*rings(face, scale), *arrows(face, scale, look)]
    assert not [box for box in boxes for path in lines if path.intersects(box)]
    for one in words:
        assert one.lines in forms((face.map.names if one.kind == "name" else face.map.labels)[address(one.hex)])
        holds_its_ink(one)


def hold_aslant(face: HexFace, scale: float, look: HexLook, words: Sequence[Lettered]) -> None:
    """Realms' names and their leaders: over no mark, ring, arrow, letter or other word, and inside the map."""
    wide, high = extent(face.map)
    lain = [box_of(area) for area in (*letters(face, scale, look), *beads(face, scale, look), *notes(face, scale))]
    lain += [box_of(disc_area(face, arrow, Camera(scale), look)) for arrow in face.arrows if arrow.number]
    lines = [*rings(face, scale), *arrows(face, scale, look)]
    outlines = [[taken.points for taken in parts_of(one)] for one in words]
    for at, mine in enumerate(outlines):
        assert not any(crosses(outline, other) for others in outlines[:at] for outline in mine for other in others)
    for one in words:
        if one.bend:
            holds_its_letters(one)
        for taken in parts_of(one) if one.kind == "realm" else ():
            if taken is not None:
                around = taken if isinstance(taken, Box) else taken.around
                assert Box(0, 0, wide * scale, high * scale).holds(around) or isinstance(taken, Stroke)
                assert not any(crosses(taken.points, box.points) for box in lain)
                shape = QPainterPath()
                shape.addPolygon(QPolygonF([QPointF(*point) for point in taken.points]))
                shape.closeSubpath()
                assert not any(path.intersects(shape) for path in lines)


def parts_of(one: Lettered) -> tuple[Taken, ...]:
    """All that a word takes, its leader too."""
    return (*one.taken, *((one.leader,) if one.leader is not None else ()))


def shape_of(part: Taken) -> QPainterPath:
    """What a part takes, and a pixel round it."""
    shape, edge = QPainterPath(), QPainterPathStroker()
    edge.setWidth(2.6)
    shape.addPolygon(QPolygonF([QPointF(*point) for point in part.points]))
    shape.closeSubpath()
    return shape.united(edge.createStroke(shape))


def holds_its_letters(one: Lettered) -> None:
    """Along an arc too no ink of a letter reaches out of what the line takes."""
    metrics, words = QFontMetricsF(exact(one.size, 700, serif=True)), one.lines[0]
    starts = [metrics.horizontalAdvance(words[:at]) for at in range(len(words) + 1)]
    whole = QPainterPath()
    whole.setFillRule(Qt.FillRule.WindingFill)
    for part in one.taken:
        shape = QPainterPath()
        shape.addPolygon(QPolygonF([QPointF(*point) for point in part.points]))
        shape.closeSubpath()
        whole = whole.united(shape)
    for letter, (x, y, angle) in zip(words, one.along(starts[:-1], starts[1:]), strict=True):
        ink = metrics.tightBoundingRect(letter).translated(-metrics.horizontalAdvance(letter) / 2, 0)
        turned = QTransform().translate(x, y).rotate(angle).map(QPolygonF(ink))
        assert all(whole.contains(point) for point in turned), (words, letter)


def test_a_realms_name_follows_its_long_axis_on_an_arc_or_aslant_where_it_is_larger_there() -> None:
    map = HexMap(13, 8, "F" * 104)
    spots = {hex: centre(hex) for hex in map}
    arch = [hex for hex, (x, y) in spots.items() if 5.2 <= hypot(x - 11.5, y - 10.5) <= 7.8 and y < 9]
    slope = [Hex(*at) for at in ((1, 1), (2, 2), (3, 2), (3, 3), (4, 3), (5, 4), (6, 4), (6, 5))]
    shown = {}
    for name, hexes, words in (("arch", arch, "Bartholomew the Bold of Ys"), ("slope", slope, "Wilhelmina")):
        face = HexFace(map, dict.fromkeys(hexes, "p"), {"p": "WM"}, frozenset(), across={"p": (words,)})
        (shown[name],) = words_on(face, 48, HexLook(LIGHT))
        hold(face, 48, HexLook(LIGHT), (shown[name],))
    assert shown["arch"].bend > 0
    assert shown["slope"].angle > 15
    level = HexFace(map, {Hex(c, 3): "p" for c in range(11)}, {"p": "WM"}, frozenset(), across={"p": ("Wilhelmina",)})
    (one,) = words_on(level, 48, HexLook(LIGHT))
    assert (one.angle, one.bend) == (0, 0), "level where level is as large"
    arabic = replace(face, holders=dict.fromkeys(arch, "p"), across={"p": ("عبد الرحمن بن محمد الغنتي",)})
    assert all(not one.bend for one in words_on(arabic, 48, HexLook(LIGHT)))


def box_of(area: QRectF) -> Box:
    return Box(area.left(), area.top(), area.right(), area.bottom())


def area_of(one: Lettered) -> QRectF:
    return QRectF(QPointF(one.box.left, one.box.top), QPointF(one.box.right, one.box.bottom))


def holds_its_ink(one: Lettered) -> None:
    metrics = QFontMetricsF(exact(one.size, 600 if one.kind == "name" else 700, serif=True))
    box = area_of(one)
    for at, line in enumerate(one.lines):
        start = box.center().x() - metrics.horizontalAdvance(line) / 2
        ink = metrics.tightBoundingRect(line).translated(start, one.baseline(at))
        assert box.adjusted(-0.5, -0.5, 0.5, 0.5).contains(ink), (line, ink, box)


def letters(face: HexFace, scale: float, look: HexLook) -> Iterator[QRectF]:
    """What each hex's letter inks, as it is drawn: in the middle of a square round a middle that may be lifted."""
    if not look.letters or scale < max(LETTER_FROM, look.least * 0.8):
        return
    for hex in face.map:
        lifted = hex in look.beads(face)
        if lifted and look.centres(scale):
            continue
        lifted = lifted or look.relief
        size = max(look.least, scale * (0.5 if lifted else 0.62))
        metrics = QFontMetricsF(exact(size, 700))
        code = face.map.terrain_at(hex).replace(".", "?")
        at = spot_of(hex, face.map, Camera(scale)) - QPointF(0, 0.44 * scale if lifted else 0)
        base = at.y() + (metrics.ascent() - metrics.descent()) / 2
        yield metrics.tightBoundingRect(code).translated(at.x() - metrics.horizontalAdvance(code) / 2, base)


def beads(face: HexFace, scale: float, look: HexLook) -> Iterator[QRectF]:
    for hex, mark in look.beads(face).items():
        line = max(1.0, scale * 0.05) / 2
        if face.arms_on(hex):
            yield mark_area(face, hex, Camera(scale), look)
            continue
        area = bead_area(bead_spot(face, hex, Camera(scale), look), scale, mark, look)
        yield area.adjusted(-line, -line, line, line)


def rings(face: HexFace, scale: float) -> Iterator[QPainterPath]:
    for hexes, lit in ((face.lit, True), (face.changed, False)):
        line = ring_line(scale, lit=lit)
        stroker = QPainterPathStroker()
        stroker.setWidth(line + 3)
        stroker.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        for hex in hexes:
            path = QPainterPath()
            path.addPolygon(
                hexagon(scale - line / 2, face.map.is_pointy).translated(spot_of(hex, face.map, Camera(scale)))
            )
            path.closeSubpath()
            yield stroker.createStroke(path)


def arrows(face: HexFace, scale: float, look: HexLook) -> Iterator[QPainterPath]:
    for arrow in face.arrows:
        path = QPainterPath()
        path.addPolygon(arrow_shape(face, arrow, Camera(scale), look))
        path.closeSubpath()
        yield path


def test_what_is_painted_stays_in_the_boxes() -> None:
    """Pixel by pixel: with and without its words a map differs inside their boxes alone."""
    chance = Random(4)
    for players in (5, 8):
        face = replace(league(chance, players), lit=frozenset(), arrows=(), across={})
        look, camera = HexLook(LIGHT), Camera(40.0)
        with_, without = (painted(face, camera, replace(look, labels=on)) for on in (True, False))
        differs = [
            QPointF(x + 0.5, y + 0.5)
            for y in range(with_.height())
            for x in range(with_.width())
            if with_.pixel(x, y) != without.pixel(x, y)
        ]
        boxes = [shape_of(part) for one in words_on(face, 40.0, look) for part in parts_of(one)]
        assert boxes
        assert differs
        assert not [spot for spot in differs if not any(box.contains(spot) for box in boxes)]


def painted(face: HexFace, camera: Camera, look: HexLook) -> QImage:
    wide, high = extent(face.map)
    image = QImage(int(wide * camera.scale) + 1, int(high * camera.scale) + 1, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    paint_map(painter, face, camera, look)
    painter.end()
    return image


def test_a_name_and_a_label_with_room_are_written_whole_and_close_by() -> None:
    map = HexMap(8, 8, "FIMP" * 16, names={"C-3": "The Hollow Crown"}, labels={"E-5": "Old Marches"})
    label, name = words_on(HexFace(map), 46.0, HexLook(LIGHT))
    assert (label.lines, name.lines) == (("Old Marches",), ("The Hollow Crown",))
    for one in (label, name):
        at, middle = spot_of(one.hex, map, Camera(46.0)), area_of(one).center()
        assert hypot(at.x() - middle.x(), at.y() - middle.y()) < 46


def test_words_stay_where_they_are_when_a_stroke_paints_terrain() -> None:
    face = league(Random(5), 8)
    other = face.with_map(face.map.painted(dict.fromkeys(face.map, "V")))
    assert words_on(face, 40.0, HexLook(LIGHT)) == words_on(other, 40.0, HexLook(LIGHT))


def test_between_rings_words_are_shortened_or_left_out() -> None:
    map = HexMap(6, 6, "F" * 36, names={"C-3": "The Hollow Crown"}, labels={"E-5": "Old Marches"})
    for scale in (30.0, 46.0, 80.0):
        ringed = HexFace(map, lit=frozenset(map))
        hold(ringed, scale, HexLook(LIGHT), words_on(ringed, scale, HexLook(LIGHT)))
    assert words_on(ringed, 80.0, HexLook(LIGHT))
    assert words_on(HexFace(map), 80.0, HexLook(LIGHT, labels=False)) == ()


def test_beads_are_smaller_than_their_hexes_on_every_wall_and_desk() -> None:
    for look in LOOKS:
        for scale in (15.0, 20.0, 25.0, 30.0, 60.0):
            for mark in ("WM", "IJ", "ÉG"):
                assert bead_area(QPointF(0, 0), scale, mark, look).width() <= WIDEST_BEAD * scale < 1.7 * scale


def test_words_without_end_are_left_out_in_time() -> None:
    """A thousand labels between rings: the search has an end."""
    map = HexMap(40, 40, "F" * 1600)
    map = replace_words(map, {}, {address(hex): "The Sunken Court of Kings" for hex in list(map)[:1000]})
    assert len(words_on(HexFace(map, lit=frozenset(map)), 20.0, HexLook(LIGHT))) < 1000
