"""The floor plan's screen, joined to an event: drawing is undone gesture by gesture, the room is run by clicks."""

from __future__ import annotations

import struct
import zlib

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest

from desktop.domain.dice import LoadedDice
from desktop.domain.plan import (
    Background,
    Label,
    Plan,
    Room,
    Table,
    contains,
    outline,
    pillars,
    wall_pieces,
    write_plan,
)
from desktop.engine.rules import Refusal
from desktop.formats.coming_dark.handouts.floor_plan import floor_plan
from desktop.formats.coming_dark.rules.acts import decide
from desktop.formats.coming_dark.rules.acts.clocks import ExtendTable, StartClock
from desktop.formats.coming_dark.rules.acts.corners import TakeCorner
from desktop.formats.coming_dark.rules.acts.locations import RenameLocation, ResizeLocation
from desktop.formats.coming_dark.rules.acts.monsters import PlaceMonster
from desktop.formats.coming_dark.rules.acts.pairings import ChooseOpponent
from desktop.formats.coming_dark.rules.acts.plan import EditPlan, SetBackground, UsePlan, UseTemplate
from desktop.formats.coming_dark.rules.acts.results import ReportResult
from desktop.formats.coming_dark.rules.acts.rounds import ChooseZone
from desktop.formats.coming_dark.rules.floor import plan_of
from desktop.formats.coming_dark.rules.state import DarkState, Match
from desktop.formats.coming_dark.rules.views.seating import choosing
from desktop.formats.coming_dark.screens.plan import screen as plan_screen
from desktop.formats.coming_dark.screens.plan.faces import plan_face
from desktop.formats.coming_dark.screens.plan.reporting import Question, report
from desktop.formats.coming_dark.screens.plan.screen import PlanScreen
from desktop.print.layout.paper import A4
from desktop.ui.desk.screen import ScreenKit
from desktop.ui.plan.export import plan_png, plan_svg
from desktop.ui.plan.picture import picture_to_keep, read_picture

from .round_events import NOON, Hall, at_step, kit, later, opened, until

NO = Qt.KeyboardModifier.NoModifier
LEFT = Qt.MouseButton.LeftButton


class Shelf:
    """Keeps pictures as an event file would."""

    def __init__(self) -> None:
        self.kept: dict[str, bytes] = {}

    def keep_picture(self, data: bytes) -> str:
        self.kept[f"hash-{len(self.kept)}"] = data
        return f"hash-{len(self.kept) - 1}"

    def picture(self, hash: str) -> bytes | None:
        return self.kept.get(hash)


def hall(qtbot, session, minutes: float = 0.0) -> Hall:
    screen = PlanScreen(ScreenKit(lambda: later(minutes), pictures=Shelf()))
    qtbot.addWidget(screen)
    screen.resize(1404, 940)
    screen.show()
    return Hall(session, screen)


def test_a_table_where_monsters_roam_is_marked_and_tells_them_when_it_is_clicked(qtbot):
    session = at_step(opened(24), "matches")
    match, game = next((m, g.id) for m in session.state.round.matches for g in m.games if g.is_open)
    monster = session.state.rules.monsters[0]
    session.dispatch(PlaceMonster(match.id, monster.roll, "seen", game))
    room = hall(qtbot, session)
    marked = [face for face in room.screen.editor.face.tables if face.marked]
    assert [(face.location, face.marked) for face in marked] == [(match.id, f"{monster.name} (unsubdued)")]
    room.screen.view.top_pressed.emit(marked[0].id)
    assert (room.told, room.said) == ([f"{marked[0].name}: {monster.name} (unsubdued)."], [])


@pytest.fixture
def corners(qtbot) -> Hall:
    return hall(qtbot, at_step(opened(24), "corners"))


@pytest.fixture
def matches(qtbot) -> Hall:
    return hall(qtbot, at_step(opened(24), "matches"))


@pytest.fixture
def drawing(qtbot) -> Hall:
    made = hall(qtbot, opened(8))
    made.screen.editor.set_editing(True)
    return made


def press(screen: PlanScreen, location: str, letter: str) -> None:
    table = next(t for t in plan_of_screen(screen).tables if t.location == location)
    QTest.mouseClick(screen.view, LEFT, NO, screen.view.corner_area(table.id, letter).center().toPoint())


def plan_of_screen(screen: PlanScreen) -> Plan:
    return screen.editor.face.plan


def png(wide: int, high: int) -> bytes:
    """The head of a PNG of this size, and next to no picture."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", wide, high, 1, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b"")


def real_png(wide: int = 40, high: int = 30) -> bytes:
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice

    image = QImage(wide, high, QImage.Format.Format_RGB32)
    image.fill(QColor("#808080"))
    data, buffer = QByteArray(), QBuffer()
    buffer.setBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    return bytes(data.data())


# -- live: corners -----------------------------------------------------------------------------------------------------


def test_a_click_on_a_free_corner_seats_the_chooser(corners):
    turn = choosing(corners.state)
    place = corners.state.open_locations(turn.zone)[2]
    press(corners.screen, place.id, "B")
    assert corners.wishes == [TakeCorner(turn.player, place.id, "B")]
    assert corners.state.round.seat_of(turn.player).corner == "B"
    face = corners.screen.editor.face.table(f"table-{place.id}")
    assert face.corner("B").name == corners.state.name_of(turn.player)


def test_corners_of_the_other_zone_are_not_lit_and_take_nobody(corners):
    turn = choosing(corners.state)
    other = next(z for z in corners.state.rules.zones if z.id != turn.zone)
    place = corners.state.open_locations(other.id)[0]
    press(corners.screen, place.id, "A")
    assert corners.wishes == []
    assert {f.lit for f in corners.screen.editor.face.tables if f.location == place.id} == {False}


def test_a_digit_and_a_letter_seat_the_chooser_too(corners):
    turn = choosing(corners.state)
    corners.keys("3", "C")
    assert corners.wishes == [TakeCorner(turn.player, corners.state.open_locations(turn.zone)[2].id, "C")]


def test_the_line_over_the_plan_names_the_chooser_and_who_comes_then(corners):
    name = corners.state.name_of(choosing(corners.state).player)
    assert f"<b>{name}</b> chooses in" in corners.screen.editor.sentence.text()


def test_a_forced_move_bears_its_sign(qtbot):
    session = until(opened(30), lambda s: s.round is not None and s.round.step == "zones")
    for player in session.state.present():
        session.dispatch(ChooseZone(player.id, "city"))
    made = hall(qtbot, at_step(session, "matches"))
    forced = {corner.player for face in made.screen.editor.face.tables for corner in face.corners if corner.forced}
    assert forced == set(session.state.round.moved) != set()


# -- live: matches -----------------------------------------------------------------------------------------------------


def test_a_click_on_a_name_reports_the_open_game_and_asks_the_round_screens_rules(matches):
    match = next(m for m in matches.state.round.matches if any(g.is_open for g in m.games))
    game = next(g for g in match.games if g.is_open)
    seat = matches.state.round.seat_of(game.sides[1])
    press(matches.screen, match.id, seat.corner)
    assert isinstance(matches.wishes[-1], ReportResult)
    assert (matches.wishes[-1].winner, matches.wishes[-1].game) == (game.sides[1], game.id)
    assert matches.refused == []


def test_at_a_table_of_four_the_first_click_picks_the_opponent(qtbot):
    made = hall(qtbot, at_step(opened(48), "matches"))
    match = next(m for m in made.state.round.matches if m.awaits_opponent)
    best, *others = match.players
    press(made.screen, match.id, made.state.round.seat_of(best).corner)
    assert (made.wishes, "best Dark Seed" in made.said[-1]) == ([], True)
    press(made.screen, match.id, made.state.round.seat_of(others[1]).corner)
    assert made.wishes == [ChooseOpponent(match.id, others[1])]


def reported(made: Hall) -> tuple[Match, str]:
    """A table where a match was played to its end, and who lost its final."""

    def played(state: DarkState) -> Match | None:
        return next((m for m in state.round.matches if m.winner and len(m.players) > 1), None)

    until(made.session, lambda state: played(state) is not None)
    made.wishes.clear()
    done = played(made.state)
    made.screen.present(made.state)
    return done, done.games[-1].loser()


def test_a_click_at_a_table_that_has_reported_asks_and_amends(matches):
    done, lost = reported(matches)
    press(matches.screen, done.id, matches.state.round.seat_of(lost).corner)
    question = matches.screen.question
    assert question.isVisible()
    assert matches.wishes == []
    final = next(
        b
        for b in question.buttons
        if b.text().startswith(f"{matches.state.name_of(lost)} won the final") or len(question.buttons) == 1
    )
    final.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(final, Qt.Key.Key_Return)
    assert not question.isVisible()
    (wish,) = matches.wishes
    assert (wish.match, wish.winner) == (done.id, lost)
    assert matches.refused == []
    assert matches.state.round.match(done.id).winner == lost


def test_a_click_on_the_winner_offers_the_other_and_escape_leaves_it(matches):
    done, lost = reported(matches)
    press(matches.screen, done.id, matches.state.round.seat_of(done.winner).corner)
    question = matches.screen.question
    assert any(button.text().startswith(matches.state.name_of(lost)) for button in question.buttons)
    QTest.keyClick(question, Qt.Key.Key_Escape)
    assert (question.isVisible(), matches.wishes) == (False, [])


def test_only_what_the_rules_take_can_be_amended(matches):
    alone = next((m for m in matches.state.round.matches if len(m.players) == 1), None)
    if alone is not None:
        assert "alone" in report(matches.state, alone.id, alone.players[0])
    for match in matches.state.round.matches:
        for player in match.players:
            wish = report(matches.state, match.id, player)
            for amendment in wish.amendments if isinstance(wish, Question) else ():
                decide(matches.state, amendment.command, LoadedDice(()))


def test_before_the_matches_a_name_reports_nothing(corners):
    until(corners.session, lambda s: bool(s.round.seats))
    seat = corners.state.round.seats[0]
    press(corners.screen, seat.location, seat.corner)
    assert corners.wishes == []
    assert "once the matches have begun" in corners.said[-1]


def test_every_table_tells_its_state_in_a_word_and_its_time(qtbot):
    session = at_step(opened(48), "matches")
    session.dispatch(StartClock(NOON))
    table = session.state.round.matches[0].id
    session.dispatch(ExtendTable(table, 3))
    faces = {f.location: f for f in plan_face(session.state, later(2)).tables}
    playing = [m for m in session.state.round.matches if not m.winner]
    assert all(faces[m.id].word and faces[m.id].state and faces[m.id].time for m in playing)
    assert faces[table].tab == "+3"
    late = {f.location: f for f in plan_face(session.state, later(70)).tables}
    assert {late[m.id].state for m in playing} == {"overtime"}
    assert late[playing[-1].id].time.startswith("+")


# -- drawing -----------------------------------------------------------------------------------------------------------


def drag(screen: PlanScreen, id: str, dx: float, dy: float) -> None:
    view, table = screen.view, plan_of_screen(screen).thing(id)
    start = view.camera.point(table.x, table.y)
    QTest.mousePress(view, LEFT, NO, start.toPoint())
    view.hands.move(start + QPointF(dx, dy) * view.camera.scale, Qt.KeyboardModifier.AltModifier)
    QTest.mouseRelease(view, LEFT, NO, start.toPoint())


def test_every_gesture_is_one_command_and_is_undone_alone(drawing):
    start = plan_of(drawing.state)
    drag(drawing.screen, "table-city-1", 0.5, 0.4)
    once = plan_of(drawing.state)
    drag(drawing.screen, "table-city-2", 0.3, 0.6)
    assert [type(wish) for wish in drawing.wishes] == [EditPlan, EditPlan]
    assert drawing.session.undo_label == "The Warehouse moved"
    drawing.session.undo()
    assert plan_of(drawing.state) == once
    drawing.session.undo()
    assert plan_of(drawing.state) == start
    assert plan_of_screen(drawing.screen) == start
    drawing.session.redo()
    assert plan_of(drawing.state) == once


def test_a_corner_of_the_room_is_one_command_and_what_it_leaves_outside_comes_along(drawing):
    screen, before = drawing.screen, plan_of(drawing.state)
    screen.editor.room_part.shape.click()
    room, view = before.room, screen.view
    corner = view.camera.point(room.width, room.depth)
    QTest.mousePress(view, LEFT, NO, corner.toPoint())
    view.hands.move(corner - QPointF(0.6, 0.5) * room.depth * view.camera.scale, Qt.KeyboardModifier.AltModifier)
    QTest.mouseRelease(view, LEFT, NO, corner.toPoint())
    (wish,) = drawing.wishes
    assert isinstance(wish, EditPlan)
    assert drawing.refused == []
    after = plan_of(drawing.state)
    assert len(after.room.corners) == 4
    assert all(contains(after.room.outline, t.x, t.y) for t in after.tables)
    drawing.session.undo()
    assert plan_of(drawing.state) == before


def test_things_are_added_by_their_buttons_and_selected(drawing):
    there = {"door": 1}
    for kind, button in drawing.screen.editor.add_buttons.items():
        button.click()
        assert drawing.screen.view.hands.selected == {f"{kind}-{there.get(kind, 0) + 1}"}
    assert drawing.refused == []
    assert len(plan_of(drawing.state).things) == 12 + 2 + 1 + 6


def typed(field, words: str) -> None:
    field.set_text(words)
    field.line.editingFinished.emit()


def test_a_pillar_stands_free_square_or_round_and_no_wall_is_left_open_for_it(drawing):
    editor = drawing.screen.editor
    walls = len(wall_pieces(plan_of(drawing.state)))
    editor.add_buttons["pillar"].click()
    part = editor.thing_part
    assert part.head.text().lower() == "pillar"
    part.round.click()
    typed(part.wide, "0.8")
    plan = plan_of(drawing.state)
    (pillar,) = pillars(plan)
    assert (pillar.round, pillar.width, len(outline(pillar)), len(wall_pieces(plan))) == (True, 0.8, 24, walls)
    assert drawing.session.undo_label == "A pillar resized"
    printed = floor_plan(drawing.state, A4)
    drawing.session.undo()
    assert floor_plan(drawing.state, A4) != printed


def test_the_letters_of_a_label_have_a_size(drawing):
    editor = drawing.screen.editor
    editor.add_buttons["label"].click()
    typed(editor.thing_part.name, "Drinks and sandwiches")
    typed(editor.thing_part.letters, "54 cm")
    (made,) = [t for t in plan_of(drawing.state).things if isinstance(t, Label) and t.words.startswith("Drinks")]
    assert made.depth == pytest.approx(0.75)
    assert made.width == pytest.approx(0.54 * 10, rel=0.25)


def test_the_width_of_the_room_is_told_as_such_whatever_came_along(drawing):
    typed(drawing.screen.editor.room_part.wide, "8.5")
    assert len(drawing.wishes) == 1
    assert drawing.session.undo_label.startswith("The room is 8.5 × ")


def test_the_pane_renames_the_location_and_changes_its_corners(drawing):
    drawing.screen.view.hands.select({"table-wilds-1"})
    part = drawing.screen.editor.thing_part
    part.name.set_text("The Great Bog")
    part.name.line.editingFinished.emit()
    part.corners.minus.click()
    assert drawing.wishes == [RenameLocation("wilds-1", "The Great Bog"), ResizeLocation("wilds-1", 3)]
    assert drawing.screen.editor.face.table("table-wilds-1").name == "The Great Bog"


def test_a_measure_that_is_no_number_is_told_at_its_field(drawing):
    drawing.screen.view.hands.select({"table-wilds-1"})
    field = drawing.screen.editor.thing_part.wide
    field.set_text("wide")
    field.line.editingFinished.emit()
    assert (field.error, drawing.wishes) == ("Type a number, such as 2.4.", [])
    field.set_text("2,9 m")
    field.line.editingFinished.emit()
    assert plan_of(drawing.state).thing("table-wilds-1").width == 2.9


def test_lining_up_is_one_act(drawing):
    hands, part = drawing.screen.view.hands, drawing.screen.editor.many_part
    hands.select({"table-city-1", "table-city-4", "table-wilds-5"})
    part.align["left"].click()
    assert len(drawing.wishes) == 1
    assert len({t.x for t in hands.things}) == 1


def test_a_played_location_cannot_be_deleted_and_the_sill_says_why(drawing):
    drawing.screen.view.hands.select({"table-wilds-1"})
    QTest.keyClick(drawing.screen.view, Qt.Key.Key_Delete)
    assert "stays on the plan" in drawing.refused[-1]
    assert plan_of(drawing.state).thing("table-wilds-1") is not None


def test_the_room_the_template_and_a_saved_plan_are_asked_for(drawing):
    room = drawing.screen.editor.room_part
    room.templates.set_value("long-hall")
    room.use.click()
    assert drawing.wishes[-1] == UseTemplate("long-hall")
    saved = Plan(Room(9, 9), (Table("x", 3, 3, 2, 2, location="city-1"),))
    drawing.screen.take_plan("Old hall.lantern-plan", write_plan(saved))
    assert drawing.wishes[-1] == UsePlan(saved, "Old hall")
    assert plan_of(drawing.state).room == Room(9, 9)


def test_overlapping_tables_are_named_in_the_pane_and_allowed(drawing):
    drag(drawing.screen, "table-city-1", 1.2, 0.0)
    drawing.screen.view.hands.select(())
    assert "The Barracks and The Warehouse" in drawing.screen.editor.room_part.overlap.text()
    assert drawing.refused == []


def test_live_shows_the_round_and_draw_shows_the_room(matches):
    editor = matches.screen.editor
    assert any(face.state for face in editor.face.tables)
    editor.set_editing(True)
    assert not any(face.state for face in editor.face.tables)
    assert editor.pane.isVisible()


# -- the picture below -------------------------------------------------------------------------------------------------


def test_a_picture_is_kept_in_the_event_and_named_by_its_hash(drawing):
    drawing.screen.take_picture("hall.png", real_png())
    background = plan_of(drawing.state).background
    assert isinstance(drawing.wishes[-1], SetBackground)
    assert background.width == plan_of(drawing.state).room.width
    assert drawing.screen.view.picture(background.picture).width() == 40
    assert not drawing.screen.grab().isNull()


def test_a_saved_plan_brings_its_picture_into_the_next_event(drawing, qtbot):
    drawing.screen.take_picture("hall.png", real_png())
    file = write_plan(plan_of(drawing.state), drawing.screen._picture_bytes())
    other = hall(qtbot, opened(8))
    other.screen.take_plan("Hall.lantern-plan", file)
    background = plan_of(other.state).background
    assert other.screen._kit.pictures.picture(background.picture) == real_png()
    assert background == plan_of(drawing.state).background


def test_a_saved_plan_whose_picture_is_damaged_comes_without_it_and_says_so(drawing):
    told = []
    drawing.screen.says.connect(told.append)
    file = write_plan(Plan(Room(9, 9), background=Background("x")), b"no picture at all")
    drawing.screen.take_plan("Hall.lantern-plan", file)
    assert plan_of(drawing.state).room == Room(9, 9)
    assert plan_of(drawing.state).background is None
    assert "came without it" in told[-1]


def test_a_saved_plan_is_no_alarm(drawing, monkeypatch):
    monkeypatch.setattr(plan_screen, "ask_to_write", lambda *_: "Hall.svg")
    drawing.screen._file_act("svg")
    assert (drawing.told, drawing.said) == (["Saved as Hall.svg."], [])


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (png(60_000, 60_000), "60,000 × 60,000 pixels"),
        (b"Dear Lantern, this is a letter.\n" * 50, "no picture that Lantern can read"),
        (b"", "no picture that Lantern can read"),
        (real_png()[:60], "damaged"),
        (b"<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>", "no picture that Lantern can read"),
    ],
)
def test_what_is_no_picture_or_far_too_large_is_refused_in_a_sentence(drawing, data, said):
    with pytest.raises(Refusal, match=said):
        drawing.screen.take_picture("hall.png", data)
    assert drawing.wishes == []


def test_a_large_picture_is_kept_smaller():
    kept = picture_to_keep(real_png(6000, 400))
    assert read_picture(kept).width() == 3000


def test_a_picture_that_is_lost_leaves_the_plan_as_it_is(drawing):
    drawing.screen.take_picture("hall.png", real_png())
    drawing.screen._kit.pictures.kept.clear()
    drawing.screen.view.picture = drawing.screen._picture()
    drawing.screen.view.update()
    assert not drawing.screen.grab().isNull()


# -- out of the window -------------------------------------------------------------------------------------------------


def test_the_plan_leaves_as_png_and_as_svg(matches):
    face = plan_face(matches.state, NOON)
    image = QImage.fromData(plan_png(face))
    assert image.width() > 1000
    svg = plan_svg(face).decode()
    assert svg.startswith("<?xml")
    assert "Barracks" in svg


def test_the_screen_is_in_the_rail():
    from desktop.formats.coming_dark.screens import SCREENS

    spec = next(spec for spec in SCREENS if spec.id == "plan")
    assert spec.icon == "plan"
    assert isinstance(spec.make(kit()), PlanScreen)
