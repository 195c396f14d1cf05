"""The map on the wall: addresses are there, what changed is outlined, notes and small print are not."""

from dataclasses import dataclass

from msgspec.structs import replace

from desktop.domain.hexmap import Hex, HexMap
from desktop.ui.hexes.face import Arrow, HexFace
from desktop.ui.hexes.wall import paint_wall_map
from desktop.ui.kit.tokens import HALL_DAY, HALL_NIGHT
from desktop.ui.wall.wall import Canvas, paint_slide
from tests.ui.conftest import picture_of

MAP = HexMap(4, 3, "FIMPSXVFIMPS")
FACE = HexFace(MAP, {Hex(0, 0): "a", Hex(1, 0): "a", Hex(3, 2): "b"}, {"a": "AS", "b": "KB"}, frozenset([Hex(0, 0)]))


@dataclass(frozen=True)
class Picture:
    face: HexFace
    id: str = "map"
    title: str = "Map"

    def paint(self, on: Canvas) -> None:
        paint_wall_map(on, self.face, on.area)


def painted(face: HexFace, look=HALL_NIGHT):
    return picture_of(lambda painter, area: paint_slide(painter, area, Picture(face), look), 960, 540)


def test_a_note_of_the_guardian_never_reaches_the_wall():
    noted = replace(FACE, map=MAP.written("notes", Hex(0, 0), "an ambush"))
    assert painted(noted) == painted(FACE)


def test_what_changed_is_outlined_in_lamp():
    changed = painted(replace(FACE, changed=frozenset([Hex(3, 2)])))
    assert changed != painted(FACE)
    lamp = HALL_NIGHT.lamp.lower()
    count = sum(changed.pixelColor(x, y).name() == lamp for x in range(0, 960, 2) for y in range(0, 540, 2))
    assert count > 200


def test_an_arrow_leads_from_the_attackers_plane_to_the_one_fought_for():
    one = painted(replace(FACE, arrows=(Arrow(Hex(1, 0), Hex(2, 0)),)))
    lit = painted(replace(FACE, arrows=(Arrow(Hex(1, 0), Hex(2, 0), lit=True),)))
    assert len({picture.bits().tobytes() for picture in (one, lit, painted(FACE))}) == 3


def test_labels_and_both_halls_are_drawn():
    assert painted(replace(FACE, map=MAP.written("labels", Hex(1, 1), "Old Marches"))) != painted(FACE)
    assert painted(FACE, HALL_DAY) != painted(FACE)


def test_a_map_of_any_size_stays_inside_its_area():
    for side in (2, 12, 100):
        picture = painted(HexFace(HexMap(side, side, "F" * side * side)))
        assert picture.pixelColor(2, 270).name() == HALL_NIGHT.desk.lower()
