"""The plan under the hand: dragging, the rubber band, nudging, handles; every gesture is one edit."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QImage, QKeyEvent, QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.domain.plan import Door, Label, Plan, Room, Table, ZoneArea, bounds
from desktop.ui.plan import rulers
from desktop.ui.plan.face import CornerFace, PlanFace, TableFace
from desktop.ui.plan.gestures import TURN_ABOVE, PlanEdit
from desktop.ui.plan.measure import card_area
from desktop.ui.plan.view import PlanView
from tests.pencil import sharpened
from tests.reader import can_press, names, press

NO, SHIFT, CTRL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier
LEFT, MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton

PLAN = Plan(
    Room(12, 8),
    (
        ZoneArea("zone", 3, 4, 5, 6, zone="city", name="The City"),
        Table("a", 2, 2, 2, 1.6, location="alley"),
        Table("b", 6, 2, 2, 1.6, location="bog"),
        Table("c", 10, 6, 2, 1.6),
        Label("words", 6, 6, 2, 0.5, words="Bar"),
        Door("door", 6, 8, 1.2, 0.1),
    ),
)


class Desk:
    """Does what the view asks for, as the event would, and keeps the edits."""

    def __init__(self, view: PlanView, plan: Plan = PLAN) -> None:
        self.view, self.plan = view, plan
        self.edits: list[PlanEdit] = []
        view.edited.connect(self.take)
        view.present(PlanFace(plan))

    def take(self, edit: PlanEdit) -> None:
        self.edits.append(edit)
        self.plan = self.plan.put(edit.put).without(edit.remove)
        self.view.present(PlanFace(self.plan))


@pytest.fixture
def view(qtbot) -> PlanView:
    made = PlanView()
    qtbot.addWidget(made)
    made.resize(960, 640)
    made.editing = True
    made.grid = 0.0
    made.show()
    return made


@pytest.fixture
def desk(view: PlanView) -> Desk:
    return Desk(view)


def spot(view: PlanView, x: float, y: float) -> QPoint:
    return view.camera.point(x, y).toPoint()


def drag(view: PlanView, start: tuple[float, float], end: tuple[float, float], mods=NO, button=LEFT) -> None:
    first, last = spot(view, *start), spot(view, *end)
    QTest.mousePress(view, button, mods, first)
    for step in (0.3, 0.7, 1.0):
        QTest.mouseMove(view, first + (last - first) * step)
        move(view, first + (last - first) * step, mods)
    QTest.mouseRelease(view, button, mods, last)


def move(view: PlanView, to: QPoint, mods=NO) -> None:
    """A move of the pointer, delivered whatever the platform makes of the real one."""
    if view.hands.busy:
        view.hands.move(QPointF(to), mods)


def test_a_drag_is_one_edit_of_the_one_table_wherever_it_went_on_the_way(view, desk):
    drag(view, (2, 2), (3.0, 4.5), ALT)
    (edit,) = desk.edits
    assert [t.id for t in edit.put] == ["a"]
    assert (edit.put[0].x, edit.put[0].y) == pytest.approx((3.0, 4.5), abs=0.03)


def test_a_click_selects_and_asks_for_nothing(view, desk):
    QTest.mouseClick(view, LEFT, NO, spot(view, 2, 2))
    assert (view.hands.selected, desk.edits) == ({"a"}, [])
    QTest.mouseClick(view, LEFT, SHIFT, spot(view, 6, 2))
    assert view.hands.selected == {"a", "b"}
    QTest.mouseClick(view, LEFT, CTRL, spot(view, 6, 2))
    assert view.hands.selected == {"a"}
    QTest.mouseClick(view, LEFT, NO, spot(view, 8.5, 4.5))
    assert view.hands.selected == frozenset()


def test_a_drag_snaps_to_the_line_of_a_neighbour_and_shows_it(view, desk):
    QTest.mousePress(view, LEFT, NO, spot(view, 10, 6))
    view.hands.move(QPointF(spot(view, 10, 2.05)), NO)
    assert [(g.axis, round(g.at, 2)) for g in view.hands.guides][:1] == [("y", 1.2)]
    QTest.mouseRelease(view, LEFT, NO, spot(view, 10, 2.05))
    assert desk.plan.thing("c").y == pytest.approx(2.0)


def test_several_selected_tables_are_dragged_together_in_one_edit(view, desk):
    view.hands.select({"a", "b"})
    drag(view, (2, 2), (2.5, 3.0), ALT)
    (edit,) = desk.edits
    assert {t.id for t in edit.put} == {"a", "b"}
    assert desk.plan.thing("b").x - desk.plan.thing("a").x == pytest.approx(4)


def test_a_table_dragged_out_of_the_room_stays_at_the_wall(view, desk):
    drag(view, (2, 2), (-9, -9), ALT)
    box = bounds(desk.plan.thing("a"))
    assert (box.left, box.top) == pytest.approx((0, 0), abs=1e-3)


def test_the_rubber_band_takes_what_it_touches(view, desk):
    drag(view, (8.5, 0.6), (5.2, 2.4))
    assert view.hands.selected == {"b"}
    drag(view, (11.5, 7.6), (5.6, 0.4), SHIFT)
    assert view.hands.selected == {"b", "c"}
    drag(view, (11.9, 7.7), (4.6, 5.2))
    assert view.hands.selected == {"c", "words"}
    assert desk.edits == []


def test_arrows_nudge_by_five_centimetres_and_with_shift_by_fifty(view, desk):
    view.hands.select({"a"})
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert desk.plan.thing("a").x == pytest.approx(2.05)
    QTest.keyClick(view, Qt.Key.Key_Down, SHIFT)
    assert desk.plan.thing("a").y == pytest.approx(2.5)
    assert len(desk.edits) == 2


def test_a_held_arrow_is_one_edit_when_the_key_comes_up(view, desk):
    view.hands.select({"a"})
    for _ in range(6):
        QTest.keyPress(view, Qt.Key.Key_Left)
    assert desk.edits == []
    QTest.keyRelease(view, Qt.Key.Key_Left)
    assert len(desk.edits) == 1
    assert desk.plan.thing("a").x == pytest.approx(1.7)


def test_copy_paste_duplicate_delete_group_and_lock_have_their_keys(view, desk):
    view.hands.select({"a", "c"})
    QTest.keyClick(view, Qt.Key.Key_D, CTRL)
    assert len(desk.plan.tables) == 5
    assert len(view.hands.selected) == 2
    QTest.keyClick(view, Qt.Key.Key_G, CTRL)
    assert len({t.group for t in view.hands.things}) == 1
    QTest.keyClick(view, Qt.Key.Key_C, CTRL)
    QTest.keyClick(view, Qt.Key.Key_V, CTRL)
    assert len(desk.plan.tables) == 7
    QTest.keyClick(view, Qt.Key.Key_Delete)
    assert len(desk.plan.tables) == 5
    view.hands.select({"a"})
    QTest.keyClick(view, Qt.Key.Key_L, CTRL)
    assert desk.plan.thing("a").locked
    before = desk.plan
    drag(view, (1.1, 1.3), (4, 4), ALT)
    assert desk.plan == before


@pytest.mark.parametrize("text", ["", "\x07"], ids=["no text", "a control character"])
def test_ctrl_and_a_letter_are_heard_whatever_text_the_system_gives_them(view, desk, text):
    view.hands.select({"a", "b"})
    QApplication.sendEvent(view, QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_G, CTRL, text))
    assert {thing.group for thing in desk.plan.those({"a", "b"})} == {"group-1"}


def test_the_handle_above_turns_by_steps_of_fifteen_degrees(view, desk):
    view.hands.select({"c"})
    knob = view.hands.turn_handle().center().toPoint()
    QTest.mousePress(view, LEFT, NO, knob)
    view.hands.move(view.camera.point(12, 6.2), NO)
    QTest.mouseRelease(view, LEFT, NO, spot(view, 12, 6.2))
    assert desk.plan.thing("c").rotation == 90
    assert len(desk.edits) == 1
    assert knob.y() < card_area(PLAN.thing("c"), view.camera).top() - TURN_ABOVE / 2


def test_the_handle_that_turns_goes_round_with_its_table(view, desk):
    view.hands.select({"c"})
    for angle, (across, down) in ((90, (1, 0)), (180, (0, 1)), (270, (-1, 0))):
        middle = view.camera.point(10, 6)
        aim = (middle + 200 * QPointF(across, down)).toPoint()
        QTest.mousePress(view, LEFT, NO, view.hands.turn_handle().center().toPoint())
        view.hands.move(QPointF(aim), NO)
        QTest.mouseRelease(view, LEFT, NO, aim)
        assert desk.plan.thing("c").rotation % 360 == angle
        away = view.hands.turn_handle().center() - middle
        reach = PLAN.thing("c").depth / 2 * view.camera.scale + TURN_ABOVE
        assert (away.x(), away.y()) == pytest.approx((across * reach, down * reach), abs=2)


def test_below_its_table_where_the_view_ends_the_handle_turns_nothing_by_itself(view, desk):
    """Taken there and moved a little, the table once stood on its head."""
    view.camera = view.camera.panned(0, -view.camera.point(2, 1.2).y())
    view.hands.select({"a"})
    knob = view.hands.turn_handle().center()
    assert knob.y() > view.camera.point(2, 2).y()
    QTest.mousePress(view, LEFT, NO, knob.toPoint())
    view.hands.move(knob + QPointF(1, 0), NO)
    QTest.mouseRelease(view, LEFT, NO, knob.toPoint() + QPoint(1, 0))
    assert desk.plan.thing("a").rotation == 0


def test_a_handle_at_the_side_resizes_and_the_other_side_stays(view, desk):
    view.hands.select({"c"})
    drag(view, (11, 6), (11.5, 6), ALT)
    table = desk.plan.thing("c")
    assert (table.width, bounds(table).left) == pytest.approx((2.5, 9.0), abs=0.02)


def test_a_door_slides_along_its_wall_and_turns_with_another(view, desk):
    drag(view, (6, 8), (11.9, 3), ALT)
    door = desk.plan.thing("door")
    assert (door.x, round(door.y, 1), door.rotation) == (12, 3, 90)


def test_escape_drops_the_gesture_and_nothing_is_asked_for(view, desk):
    QTest.mousePress(view, LEFT, NO, spot(view, 2, 2))
    view.hands.move(view.camera.point(5, 5), NO)
    QTest.keyClick(view, Qt.Key.Key_Escape)
    QTest.mouseRelease(view, LEFT, NO, spot(view, 5, 5))
    assert (desk.edits, dict(view.hands.preview)) == ([], {})


def test_a_refused_gesture_puts_the_table_back(view, qtbot):
    view.present(PlanFace(PLAN))
    drag(view, (2, 2), (3, 4), ALT)
    assert dict(view.hands.preview) == {}
    assert view.face.plan.thing("a") == PLAN.thing("a")


# -- zoom, pan, map ----------------------------------------------------------------------------------------------------


def test_f_fits_and_ctrl_plus_zooms_without_touching_the_clocks_keys(view, desk):
    fitted = view.camera
    QTest.keyClick(view, Qt.Key.Key_Plus, CTRL)
    assert view.camera.scale > fitted.scale
    before = view.camera
    QTest.keyClick(view, Qt.Key.Key_Plus)
    assert view.camera == before
    assert view.zoom_share > 1
    assert view.small_map() is not None
    assert view.take_key("F")
    assert view.camera == fitted


def test_zooming_keeps_what_is_under_the_pointer(view, desk):
    about = QPointF(300, 200)
    before = view.camera.place(about)
    view.zoom(2.0, about)
    assert view.camera.place(about) == pytest.approx(before, abs=0.02)


def test_a_zoom_is_shown_at_once_and_sharp_in_a_moment(view, desk, qtbot):
    view.grab()
    painted = view.layers.painted
    view.zoom(1.5)
    blurred = view.grab().toImage()
    assert view.is_hurried
    assert view.layers.painted == painted + 1  # the ground alone: every table is its older picture, stretched
    qtbot.waitUntil(lambda: not view.is_hurried)
    sharp = view.grab().toImage()
    assert blurred != sharp
    view.layers.forget()
    assert view.grab().toImage() == sharp


def test_a_second_that_passes_shows_the_older_time_no_longer_than_a_moment(view, desk, qtbot):
    tables = [
        TableFace(t.id, t.id, t.location, corners=(CornerFace("A"),), state="playing", word="game 1", time="4:59")
        for t in PLAN.tables
    ]
    view.present(PlanFace(PLAN, tuple(tables)))
    before = view.grab().toImage()
    later = tuple(replace(face, time="4:58") for face in tables)
    view.refresh(PlanFace(PLAN, later))
    assert view.grab().toImage() == before
    qtbot.waitUntil(lambda: not view.is_hurried)
    after = view.grab().toImage()
    assert after != before
    view.present(PlanFace(PLAN, later))
    view.layers.forget()
    assert view.grab().toImage() == after


def test_the_middle_button_pans_and_the_small_map_centres(view, desk):
    view.zoom(3.0)
    before = view.camera
    QTest.mousePress(view, MIDDLE, NO, QPoint(400, 300))
    QTest.mouseMove(view, QPoint(350, 280))
    QTest.mouseRelease(view, MIDDLE, NO, QPoint(350, 280))
    assert view.camera.scale == before.scale
    small = view.small_map()
    assert small is not None
    QTest.mouseClick(view, LEFT, NO, small.area.topLeft().toPoint() + QPoint(3, 3))
    middle = view.camera.place(QPointF(view.rect().center()))
    assert middle == pytest.approx((0.2, 0.2), abs=0.5)


# -- repainting --------------------------------------------------------------------------------------------------------


def test_dragging_a_table_repaints_only_round_it(view, desk, qtbot):
    qtbot.waitExposed(view)
    view.repaint()
    assert view.last_painted.boundingRect() == view.rect()
    painted = view.layers.painted
    QTest.mousePress(view, LEFT, NO, spot(view, 2, 2))
    view.hands.move(view.camera.point(2.3, 2.2), ALT)
    qtbot.wait(20)
    view.hands.move(view.camera.point(2.4, 2.3), ALT)
    qtbot.wait(20)
    painted_now = sum(part.width() * part.height() for part in view.last_painted)
    assert painted_now < 0.2 * view.width() * view.height()
    assert view.layers.painted == painted
    QTest.mouseRelease(view, LEFT, NO, spot(view, 2.4, 2.3))


def test_of_a_ruler_is_painted_what_lies_beside_what_moved(view, desk, monkeypatch):
    ticks: list[int] = []
    monkeypatch.setattr(rulers, "_paint_tick", lambda painter, strip, number, *rest, **more: ticks.append(number))

    def painted(area: QRect) -> list[int]:
        ticks.clear()
        view.render(QImage(view.size(), QImage.Format.Format_RGB32), area.topLeft(), QRegion(area))
        return list(ticks)

    across, down = int(view.width() / view.camera.scale), int(view.height() / view.camera.scale)
    assert len(painted(view.rect())) >= across + down
    assert painted(QRect(300, 300, 80, 80)) == []
    beside = painted(QRect(300, 0, 80, 80))
    assert view.camera.place(QPointF(340, 0))[0] == pytest.approx(sum(beside) / len(beside), abs=1)
    assert len(beside) < across


@pytest.mark.parametrize("back", [False, True])
def test_no_warning_of_an_overlap_stays_behind_while_a_table_elsewhere_is_dragged(view, desk, qtbot, back):
    """What is on the screen is what a whole painting gives; also where the table is put back whence it came."""
    desk.take(PlanEdit((Table("d", 10, 5.5, 2, 1.6),)))
    qtbot.waitExposed(view)
    view.repaint()
    QTest.mousePress(view, LEFT, NO, spot(view, 2, 2))
    qtbot.wait(20)
    for x in (2.3, 2.0) if back else (2.3,):
        view.hands.move(view.camera.point(x, 2), ALT)
        qtbot.wait(20)
    if back:
        QTest.mouseRelease(view, LEFT, NO, spot(view, 2, 2))
        qtbot.wait(20)
    shown = view.screen().grabWindow(view.winId()).toImage()
    assert shown == view.grab().toImage().convertToFormat(shown.format())


def test_a_report_repaints_one_card(view, desk, qtbot):
    qtbot.waitExposed(view)
    view.repaint()
    painted = view.layers.painted
    faces = (TableFace("a", "The Alley", state="done", word="won"),)
    view.present(replace_face(desk.plan, faces))
    qtbot.wait(20)
    assert view.layers.painted == painted + 1
    assert view.last_painted.boundingRect().width() < view.width() / 2


def replace_face(plan: Plan, faces: tuple[TableFace, ...]) -> PlanFace:
    return PlanFace(plan, faces)


# -- live --------------------------------------------------------------------------------------------------------------


@pytest.fixture
def live(view: PlanView) -> PlanView:
    corners = (
        CornerFace("A", "p1", "1", "Ada", "seated"),
        CornerFace("B", state="choosable"),
        CornerFace("C"),
        CornerFace("D", "p2", "22", "Wilhelmina van der Bergh-Aschenbrödel II", "seated", forced=True),
    )
    view.editing = False
    view.present(PlanFace(PLAN, (TableFace("a", "The Alley", "alley", corners=corners),)))
    return view


def test_clicks_on_corners_names_and_tops_are_told_apart(live, qtbot):
    pressed = []
    live.corner_pressed.connect(lambda *which: pressed.append(("corner", *which)))
    live.name_pressed.connect(lambda *which: pressed.append(("name", *which)))
    live.top_pressed.connect(lambda which: pressed.append(("top", which)))
    for letter in "ABC":
        QTest.mouseClick(live, LEFT, NO, live.corner_area("a", letter).center().toPoint())
    QTest.mouseClick(live, LEFT, NO, spot(live, 2, 2))
    assert pressed == [("name", "a", "A"), ("corner", "a", "B"), ("top", "a")]


def test_a_reader_finds_tables_with_who_sits_there_and_presses_what_a_click_would(live):
    pressed = []
    live.corner_pressed.connect(lambda *which: pressed.append(("corner", *which)))
    live.name_pressed.connect(lambda *which: pressed.append(("name", *which)))
    live.top_pressed.connect(lambda which: pressed.append(("top", which)))
    whole, top, *corners = names(live)[1:7]
    assert (whole, top) == ("The Alley", "The Alley: table")
    assert corners == [
        "Corner A: 1 Ada",
        "Corner B: free, may be chosen",
        "Corner C: free",
        "Corner D: 22 Wilhelmina van der Bergh-Aschenbrödel II, moved here from a full zone",
    ]
    assert "Corner C: free" not in can_press(live)
    for name in ("Corner A: 1 Ada", "Corner B", "The Alley: table"):
        press(live, name)
    assert pressed == [("name", "a", "A"), ("corner", "a", "B"), ("top", "a")]


def test_a_reader_selects_what_is_drawn(view):
    desk = Desk(view)
    assert "Label: Bar" in names(view)
    press(view, "Zone: The City")
    press(view, "Label: Bar")
    assert view.hands.selected == {"zone", "words"}
    press(view, "Zone: The City")
    assert view.hands.selected == {"words"}
    assert desk.edits == []


def test_what_is_shortened_stands_whole_in_the_tip(live):
    tip = live.tip_at(live.corner_area("a", "D").center())
    assert tip == "22 Wilhelmina van der Bergh-Aschenbrödel II, moved here from a full zone"


def test_from_afar_a_card_has_no_corners_to_click(live):
    live.zoom(0.2)
    assert live.corner_at(live.corner_area("a", "B").center()) is None


def test_the_live_plan_cannot_be_drawn(live, qtbot):
    edits = []
    live.edited.connect(edits.append)
    drag(live, (2, 2), (6, 6))
    QTest.keyClick(live, Qt.Key.Key_Delete)
    assert edits == []


def test_tables_of_every_shape_turn_and_number_of_corners_can_be_painted(view, qtbot):
    things = [
        replace(PLAN.thing("c"), id=f"{shape}{corners}{turn}", shape=shape, corners=corners, rotation=turn)
        for shape in ("rect", "round", "oval", "hex")
        for corners in (0, 1, 2, 5, 8)
        for turn in (0.0, 45.0, 90.0)
    ]
    faces = tuple(
        TableFace(
            t.id,
            "The Forgotten Kings of Old Mourne Hall",
            state="late",
            word="first game",
            tab="+3",
            time="3:40",
            prize="Maze of Ith",
            number="12",
        )
        for t in things
    )
    view.editing = False
    for zoom in (1, 6):
        view.present(PlanFace(Plan(PLAN.room, tuple(things)), faces))
        view.zoom(zoom)
        assert not view.grab().isNull()


# -- measures ----------------------------------------------------------------------------------------------------------


def picture(view: PlanView) -> QImage:
    return view.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


def test_nothing_of_a_gesture_is_left_behind(view, desk, qtbot, monkeypatch):
    """What differs between two steps lies in what was painted anew between them: no handle stays where it was."""
    redrawn: list[QRegion] = []
    monkeypatch.setattr(view, "redraw", lambda part=None: redrawn.append(part or QRegion(view.rect())))
    QTest.mouseClick(view, LEFT, NO, spot(view, 6, 2))
    QTest.mousePress(view, LEFT, NO, spot(view, 6, 2))
    before = picture(view)
    for x, y in ((6.6, 2.6), (7.4, 3.1), (7.0, 2.2)):
        redrawn.clear()
        view.hands.move(view.camera.point(x, y), ALT)
        after = picture(view)
        stray = [
            (px, py)
            for px in range(0, view.width(), 2)
            for py in range(0, view.height(), 2)
            if before.pixel(px, py) != after.pixel(px, py)
            and not any(part.contains(QPoint(px, py)) for part in redrawn)
        ]
        assert stray == []
        before = after
    QTest.mouseRelease(view, LEFT, NO, spot(view, 7.0, 2.2))


def test_what_is_dragged_tells_how_far_it_is_from_its_neighbours_and_the_walls(view, desk):
    QTest.mousePress(view, LEFT, NO, spot(view, 6, 2))
    view.hands.move(view.camera.point(6.5, 2.4), ALT)
    lengths = sorted(round(span.length, 1) for span in view.hands.spans)
    assert lengths == pytest.approx([1.6, 2.5, 4.5, 4.8], abs=0.06)
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert view.hands.spans == ()
    QTest.mouseRelease(view, LEFT, NO, spot(view, 6.5, 2.4))


def test_a_tape_measures_and_moves_nothing(view, desk):
    assert view.take_key("M")
    QTest.mousePress(view, LEFT, NO, spot(view, 2, 2))
    view.hands.move(QPointF(spot(view, 5, 6)), ALT)
    QTest.mouseRelease(view, LEFT, NO, spot(view, 5, 6))
    (tape,) = view.hands.spans
    assert (tape.length, desk.edits) == (pytest.approx(5.0, abs=0.05), [])
    view.take_key("Escape")
    assert (view.hands.spans, view.hands.is_measuring) == ((), False)


def test_turning_and_resizing_tell_what_they_have_come_to(view, desk):
    QTest.mouseClick(view, LEFT, NO, spot(view, 6, 2))
    QTest.mousePress(view, LEFT, NO, view.hands.turn_handle().center().toPoint())
    view.hands.move(view.camera.point(9, 2), NO)
    assert view.hands.measured == "90°"
    view.hands.cancel()
    QTest.mousePress(view, LEFT, NO, spot(view, 7, 2))
    view.hands.move(view.camera.point(7.5, 2), ALT)
    assert view.hands.measured.startswith("2.5")
    view.hands.cancel()


def test_rulers_stand_at_the_edges_while_the_plan_is_drawn(view, desk, monkeypatch):
    pencil = sharpened(monkeypatch)
    view.set_editing(on=True)
    picture(view)
    assert {"m", *map(str, range(1, 13))} <= {run.words for run in pencil.runs}
    pencil.runs.clear()
    view.set_editing(on=False)
    picture(view)
    assert "m" not in {run.words for run in pencil.runs}


def seated(pencil, view: PlanView, wide: int, name: str, seed: str = "24") -> set[str]:
    """What stands at a corner of a table in a room so many pixels wide."""
    face = TableFace("a", "The Alley", corners=(CornerFace("A", "p1", seed, name, "seated"),))
    view.resize(wide, wide * 2 // 3)
    view.present(PlanFace(PLAN, (face,)))
    pencil.runs.clear()
    view.grab()
    return {run.words for run in pencil.runs}


def test_a_seed_stands_closer_before_it_goes(qapp, monkeypatch):
    pencil, view = sharpened(monkeypatch), PlanView()
    said = {wide: seated(pencil, view, wide, "Giacomo Terranova") for wide in range(700, 1300, 20)}
    both = [wide for wide, words in said.items() if {"24", "Giacomo"} <= words]
    alone = [wide for wide, words in said.items() if "24" not in words]
    assert both
    assert max(alone, default=0) < min(both)
    assert min(both) <= 960


def test_a_seed_stands_above_a_name_that_leaves_it_no_room_beside(qapp, monkeypatch):
    pencil, view, above = sharpened(monkeypatch), PlanView(), []
    for wide in range(820, 1300, 20):
        seated(pencil, view, wide, "Wilhelmina B.", "24")
        boxes = {run.words: run.box for run in pencil.runs}
        name = next((box for words, box in boxes.items() if words.startswith("Wilhelmina")), None)
        assert name is None or "24" in boxes, wide
        above += [wide] if name is not None and boxes["24"].bottom() <= name.top() + 3 else []
    assert above


@pytest.mark.parametrize("state", ["seated", "lost"])
def test_a_name_too_long_for_its_corner_is_begun_below_its_seed(qapp, monkeypatch, state):
    pencil, view = sharpened(monkeypatch), PlanView()
    name = "Donaudampfschifffahrtskapitän"
    face = TableFace("a", "The Alley", corners=(CornerFace("A", "p1", "24", name, state),))
    view.resize(900, 600)
    view.present(PlanFace(PLAN, (face,)))
    pencil.runs.clear()
    view.grab()
    assert any(run.words.startswith("Donau") for run in pencil.runs)


def test_a_tab_that_would_break_a_name_stands_beside_the_state(qapp, monkeypatch):
    pencil = sharpened(monkeypatch)
    face = TableFace("a", "The Barracks", number="1", zone="city", state="done", word="alone", tab="+3")
    view = PlanView()
    view.present(PlanFace(PLAN, (face,)))
    for wide in range(800, 1300, 20):
        view.resize(wide, wide * 2 // 3)
        pencil.runs.clear()
        view.grab()
        said = {run.words for run in pencil.runs}
        assert "The Barracks" in said, wide
        assert said & {"+3", "alone +3"}, wide
