"""The corners of the room and of its zones under the hand: every gesture is one edit."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from desktop.domain.plan import Plan, Point, Room, Table, ZoneArea, outline
from desktop.ui.plan.editor import PlanEditor
from desktop.ui.plan.face import AreaFace, PlanFace
from desktop.ui.plan.gestures import PlanEdit

NO, SHIFT, ALT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.AltModifier
LEFT = Qt.MouseButton.LeftButton
PLAN = Plan(
    Room(12, 8), (ZoneArea("zone", 3, 4, 4, 6, zone="city", name="The City"), Table("a", 9, 4, 2, 1.6, location="bog"))
)


class Desk:
    """Does what the editor asks for, as the event would."""

    def __init__(self, qtbot) -> None:
        self.editor, self.plan = PlanEditor(), PLAN
        self.edits: list[PlanEdit] = []
        qtbot.addWidget(self.editor)
        self.editor.resize(1200, 800)
        self.editor.set_wide(False)
        self.editor.show()
        self.editor.edited.connect(self.take)
        self.present()
        self.editor.set_editing(True)
        self.view = self.editor.view
        self.view.grid = 0.0
        self.view.setFocus()

    def present(self) -> None:
        self.editor.present(PlanFace(self.plan, (), {"city": AreaFace("city", "The City")}))

    def take(self, edit: PlanEdit) -> None:
        self.edits.append(edit)
        plan = self.plan.put(edit.put)
        self.plan = Plan(edit.room or plan.room, plan.things)
        self.present()

    def spot(self, x: float, y: float) -> QPoint:
        return self.view.camera.point(x, y).toPoint()

    def drag(self, start: Point, end: Point, mods=ALT) -> None:
        QTest.mousePress(self.view, LEFT, mods, self.spot(*start))
        self.view.hands.move(QPointF(self.spot(*end)), mods)
        QTest.mouseRelease(self.view, LEFT, mods, self.spot(*end))


@pytest.fixture
def desk(qtbot) -> Desk:
    return Desk(qtbot)


def test_a_corner_of_the_room_is_dragged_and_that_is_one_edit(desk):
    QTest.mouseClick(desk.editor.room_part.shape, LEFT)
    desk.drag((12, 0), (9, 2))
    (edit,) = desk.edits
    assert (edit.put, edit.remove) == ((), ())
    first, *others = desk.plan.room.outline
    assert others[0] == pytest.approx((9, 2), abs=0.03)
    assert (first, *others[1:]) == ((0, 0), (12, 8), (0, 8))


def test_a_press_on_the_plus_of_a_side_adds_a_corner_there(desk):
    QTest.keyClick(desk.view, Qt.Key.Key_C)
    desk.drag((6, 8), (6, 6))
    assert len(desk.plan.room.corners) == 5
    assert desk.plan.room.corners[3] == pytest.approx((6, 6), abs=0.03)
    assert len(desk.edits) == 1


def test_keys_pick_nudge_add_and_take_away_corners_one_edit_each(desk):
    QTest.keyClick(desk.view, Qt.Key.Key_C)
    QTest.keyClick(desk.view, Qt.Key.Key_Tab)
    QTest.keyClick(desk.view, Qt.Key.Key_Left, SHIFT)
    QTest.keyClick(desk.view, Qt.Key.Key_Left)
    assert [edit.room.outline[1] for edit in desk.edits] == [(11.5, 0), (11.45, 0)]
    QTest.keyClick(desk.view, Qt.Key.Key_A)
    assert len(desk.plan.room.corners) == 5
    assert desk.view.hands.tool.at == 2
    QTest.keyClick(desk.view, Qt.Key.Key_Delete)
    assert len(desk.plan.room.corners) == 4
    assert len(desk.edits) == 4


def test_a_held_arrow_is_one_edit_when_the_key_comes_up(desk):
    QTest.keyClick(desk.view, Qt.Key.Key_C)
    for _ in range(5):
        QTest.keyPress(desk.view, Qt.Key.Key_Down)
    assert desk.edits == []
    QTest.keyRelease(desk.view, Qt.Key.Key_Down)
    (edit,) = desk.edits
    assert edit.room.outline[0] == (0, 0.25)


def test_the_corners_of_the_selected_zone_move_within_the_room(desk):
    QTest.mouseClick(desk.view, LEFT, NO, desk.spot(3, 5.6))
    QTest.mouseClick(desk.editor.thing_part.points, LEFT)
    desk.drag((5, 7), (7, 20))
    zone = desk.plan.thing("zone")
    assert outline(zone)[2] == pytest.approx((7, 8), abs=0.03)
    assert desk.edits[0].room is None


def test_a_corner_finds_the_line_of_another_and_shows_it(desk):
    QTest.keyClick(desk.view, Qt.Key.Key_C)
    desk.drag((12, 0), (9, 2))
    QTest.mousePress(desk.view, LEFT, NO, desk.spot(9, 2))
    desk.view.hands.move(QPointF(desk.spot(12, 0)) + QPointF(-4, 3), NO)
    assert {guide.axis for guide in desk.view.hands.guides} == {"x", "y"}
    QTest.mouseRelease(desk.view, LEFT, NO, desk.spot(12, 0))
    assert desk.plan.room == Room(12, 8)


def test_a_side_never_crosses_another(desk):
    QTest.keyClick(desk.view, Qt.Key.Key_C)
    desk.drag((0, 0), (14, 4))
    assert desk.edits == []


def test_the_pane_tells_the_picked_corner_in_metres_and_takes_others(desk):
    part = desk.editor.corners_part
    assert not part.isVisible()
    QTest.keyClick(desk.view, Qt.Key.Key_C)
    assert part.isVisible()
    assert not desk.editor.room_part.isVisible()
    QTest.keyClick(desk.view, Qt.Key.Key_Tab)
    assert (part.which.text(), part.left.value) == ("<b>Corner 2</b> of 4", 12)
    part.left.line.setText("10.5")
    QTest.keyClick(part.left.line, Qt.Key.Key_Return)
    assert desk.plan.room.outline[1] == (10.5, 0)


def test_the_last_three_corners_stay_and_the_button_says_why(desk):
    QTest.keyClick(desk.view, Qt.Key.Key_C)
    remove = desk.editor.corners_part.buttons["remove"]
    QTest.mouseClick(remove, LEFT)
    assert len(desk.plan.room.corners) == 3
    assert (remove.isEnabled(), remove.toolTip()) == (False, "Three corners are the least.")
    QTest.keyClick(desk.view, Qt.Key.Key_Delete)
    assert len(desk.edits) == 1


def test_escape_and_a_press_beside_let_go_of_the_corners(desk):
    QTest.keyClick(desk.view, Qt.Key.Key_C)
    QTest.keyClick(desk.view, Qt.Key.Key_Escape)
    assert desk.view.hands.tool is None
    QTest.keyClick(desk.view, Qt.Key.Key_C)
    QTest.mouseClick(desk.view, LEFT, NO, desk.spot(9, 4))
    assert desk.view.hands.tool is None
    assert desk.view.hands.selected == {"a"}
    QTest.keyClick(desk.view, Qt.Key.Key_C)
    assert desk.view.hands.tool is None  # a table has no outline of its own


def test_a_refused_corner_is_back_where_it_was(qtbot):
    desk = Desk(qtbot)
    desk.editor.edited.disconnect(desk.take)
    QTest.keyClick(desk.view, Qt.Key.Key_C)
    desk.drag((12, 0), (9, 2))
    desk.present()
    assert desk.view.hands.tool.points == PLAN.room.outline


def test_no_corner_is_taken_hold_of_while_something_is_dragged(desk):
    desk.view.hands.select(("zone",))
    QTest.mousePress(desk.view, LEFT, ALT, desk.spot(2, 2))
    desk.view.hands.move(QPointF(desk.spot(3, 2)), ALT)
    QTest.keyClick(desk.view, "C")
    assert desk.view.hands.tool is None
    QTest.mouseRelease(desk.view, LEFT, ALT, desk.spot(3, 2))
    (edit,) = desk.edits
    assert [(thing.id, thing.x) for thing in edit.put] == [("zone", pytest.approx(4, abs=0.03))]
