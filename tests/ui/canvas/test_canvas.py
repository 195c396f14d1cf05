"""What the floor plan and the map of hexes do alike under the hand."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from desktop.domain.hexmap import HexMap
from desktop.domain.plan import Plan, Room, Table
from desktop.ui.canvas.view import CanvasView
from desktop.ui.hexes.face import HexFace
from desktop.ui.hexes.view import HexView
from desktop.ui.plan.face import PlanFace
from desktop.ui.plan.view import PlanView

NO, CTRL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
LEFT, MIDDLE, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton, Qt.MouseButton.RightButton
#: tables from wall to wall: wherever the small map lies, there is one under it.
FULL = Plan(Room(12, 8), tuple(Table(f"{x}-{y}", x, y, 1.9, 1.9) for x in range(1, 12, 2) for y in range(1, 8, 2)))


def plan_view(*, editing: bool = False) -> PlanView:
    view = PlanView()
    view.editing = editing
    view.grid = 0.0
    view.present(PlanFace(FULL))
    return view


def hex_view() -> HexView:
    view = HexView(editing=False)
    view.present(HexFace(HexMap(9, 7, "F" * 63)))
    return view


@pytest.fixture(params=[plan_view, hex_view])
def view(request, shown) -> CanvasView:
    return shown(request.param(), 640, 480)


def test_a_view_that_shows_all_still_does_at_another_size(view):
    view.resize(500, 400)
    assert view.camera == view.fitted()
    view.zoom(2.0)
    before = view.camera
    view.resize(640, 480)
    assert view.camera == before
    view.fit_now()
    assert view.zoom_share == 1


def test_what_lies_under_a_pixel_is_drawn_there(view):
    spot = QPointF(123, 77)
    assert view.camera.point(*view.camera.place(spot)).toPoint() == spot.toPoint()


def test_the_keys_zoom_about_the_middle(view):
    middle = view.camera.place(QPointF(view.rect().center()))
    QTest.keyClick(view, "+", CTRL)
    assert view.zoom_share == pytest.approx(1.25, abs=0.01)
    assert view.camera.place(QPointF(view.rect().center())) == pytest.approx(middle, abs=0.05)
    QTest.keyClick(view, "-", CTRL)
    assert view.zoom_share == pytest.approx(1, abs=0.01)
    QTest.keyClick(view, "+", CTRL)
    QTest.keyClick(view, "0", CTRL)
    assert view.zoom_share == 1


def test_a_hand_that_trembles_drags_nothing(view):
    before = view.camera
    QTest.mousePress(view, MIDDLE, NO, QPoint(300, 200))
    QTest.mouseMove(view, QPoint(302, 201))
    assert view.camera == before
    QTest.mouseMove(view, QPoint(330, 190))
    QTest.mouseRelease(view, MIDDLE, NO, QPoint(330, 190))
    assert view.camera == before.panned(30, -10)


def test_the_small_map_shows_the_part_that_is_seen(view):
    assert view.small_map() is None
    view.zoom(4.0, QPointF(0, 0))
    small = view.small_map()
    assert small is not None
    assert small.place(small.seen.center()) == pytest.approx(view.camera.place(QPointF(320, 240)), abs=0.01)
    assert small.area.size().toSize() == small.area.toRect().size()


def test_a_press_on_the_small_map_presses_nothing_below_it(shown):
    view = shown(plan_view(), 640, 480)
    pressed: list[str] = []
    view.top_pressed.connect(pressed.append)
    view.zoom(4.0)
    small = view.small_map()
    assert small is not None
    for corner in (small.area.topLeft(), small.area.center(), small.area.bottomRight() - QPointF(2, 2)):
        QTest.mouseClick(view, LEFT, NO, corner.toPoint())
    assert pressed == []
    QTest.mouseClick(view, LEFT, NO, view.camera.point(11, 7).toPoint())
    assert pressed == ["11-7"]


@pytest.mark.parametrize("other", [MIDDLE, RIGHT])
def test_a_drag_ends_with_its_own_button_whatever_another_does(shown, other):
    view = shown(plan_view(editing=True), 640, 480)
    edits: list[object] = []
    view.edited.connect(edits.append)
    view.hands.select(("11-7",))
    start = view.camera.point(11, 7).toPoint()
    QTest.mousePress(view, LEFT, NO, start)
    view.hands.move(QPointF(start - QPoint(60, 0)), Qt.KeyboardModifier.AltModifier)
    QTest.mouseClick(view, other, NO, start)
    assert (view.hands.busy, edits) == (True, [])
    QTest.mousePress(view, other, NO, start)
    QTest.mouseRelease(view, LEFT, NO, start)
    QTest.mouseRelease(view, other, NO, start)
    assert (view.hands.busy, len(edits)) == (False, 1)


def test_a_hall_as_large_as_a_field_is_never_shown_larger_by_smaller(shown):
    view = shown(PlanView(), 640, 480)
    view.present(PlanFace(Plan(Room(400, 300))))
    whole = view.camera.scale
    view.zoom(0.8)
    assert view.camera.scale == pytest.approx(whole, abs=0.01)
