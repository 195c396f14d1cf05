"""What stays sharp at any size: pictures of boxes are kept for screens alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPdfWriter

from desktop.domain.hexmap import HexMap
from desktop.domain.plan import Plan, Room, Table
from desktop.ui.canvas.pictures import svg_bytes, written
from desktop.ui.hexes.export import map_pdf, map_svg
from desktop.ui.hexes.face import HexFace
from desktop.ui.kit import paint
from desktop.ui.plan import strokes
from desktop.ui.plan.export import plan_svg
from desktop.ui.plan.face import PlanFace, TableFace
from desktop.ui.plan.view import PlanView

HALL = Plan(Room(6, 4), (Table("a", 2, 2, 1.9, 1.9), Table("b", 4, 2, 1.9, 1.9)))
MAP = HexFace(HexMap(6, 5, "FFFFFFFIIIIFFIMMIFFIIIIFFFFFFF"), {}, {})
#: how a picture begins in an SVG and in a PDF.
PICTURES = b"<image", b"/Subtype /Image"


def boxes(painter: QPainter) -> None:
    paint.box(painter, QRectF(10, 10, 60, 40), 4, fill="#FFFFFF", border="#000000")
    strokes.box(painter, QRectF(80, 10, 60, 40), 4, fill="#FFFFFF", border="#000000")
    strokes.band(painter, QRectF(150, 10, 8, 40), "late", "#FFFFFF", "#000000", 1.0)
    strokes.state_mark(painter, QRectF(170, 10, 16, 16), "late", "#000000")


def boxes_svg() -> bytes:
    return svg_bytes("Boxes", QSize(200, 100), boxes)


def boxes_pdf() -> bytes:
    def write(buffer) -> None:
        writer = QPdfWriter(buffer)
        writer.setResolution(96)
        painter = QPainter(writer)
        boxes(painter)
        painter.end()

    return written(write)


def seen_plan_svg() -> bytes:
    """A plan whose pictures are kept already: it was on a screen."""
    tables = tuple(TableFace(table.id, table.id, state="late", prize="A prize") for table in HALL.tables)
    face, view = PlanFace(HALL, tables), PlanView()
    view.resize(640, 480)
    view.present(face)
    view.grab()
    return plan_svg(face)


@pytest.mark.parametrize("drawn", [boxes_svg, boxes_pdf, seen_plan_svg, partial(map_svg, MAP), partial(map_pdf, MAP)])
def test_a_drawing_holds_strokes_and_no_pictures(qapp, drawn: Callable[[], bytes]) -> None:
    found = drawn()
    assert len(found) > 500
    assert not any(sign in found for sign in PICTURES)
