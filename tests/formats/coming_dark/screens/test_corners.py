"""Corners: a click or a digit and a letter seat whoever chooses; forced movers choose last."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.domain.clock import Instant
from desktop.domain.dice import SeededDice
from desktop.formats.coming_dark.rules.acts.corners import MoveSeat, OpenCorners, TakeCorner
from desktop.formats.coming_dark.rules.acts.locations import ResizeLocation
from desktop.formats.coming_dark.rules.acts.pairings import StartMatches
from desktop.formats.coming_dark.rules.acts.prizes import RollPrizes, SetPrize
from desktop.formats.coming_dark.rules.acts.rounds import ChooseZone, LockZones, StartRound
from desktop.formats.coming_dark.rules.seating import free_corners
from desktop.formats.coming_dark.rules.simulation import next_move
from desktop.formats.coming_dark.rules.views.next_step import next_act
from desktop.formats.coming_dark.rules.views.seating import choosing
from desktop.formats.coming_dark.screens.clock.clock import clock_face
from desktop.formats.coming_dark.screens.corners.location_card import pad_areas
from desktop.formats.coming_dark.screens.corners.screen import CornersStep
from desktop.formats.coming_dark.screens.slides.every import slides
from desktop.ui.kit import theme
from desktop.ui.kit.table_rows import LitRow
from desktop.ui.kit.tokens import HALL_NIGHT
from desktop.ui.wall.wall import Canvas
from tests.formats.coming_dark.screens.round_events import NOON, Hall, at_step, later, opened, shown_in, widened


@pytest.fixture
def hall(qtbot):
    """A session at the corners, shown in the smallest work area."""

    def joined(session, wide: int = 1184, high: int = 568) -> Hall:
        screen = CornersStep()
        qtbot.addWidget(screen)
        screen.set_wide(False)
        screen.resize(wide, high)
        screen.show()
        return Hall(session, screen)

    return joined


def test_nothing_is_told_to_stand_below_a_list_that_shows_everybody(qtbot):
    screen = CornersStep()
    qtbot.addWidget(screen)
    Hall(at_step(opened(24), "corners"), screen)
    screen.resize(1700, 960)
    screen.show()
    qtbot.waitUntil(lambda: screen.more.text() == "")


def at_corners(zones: str, side: int = 6):
    """The corners of round 1: the n-th player went to the n-th letter's zone."""
    session = widened(opened(len(zones)), side)
    session.dispatch(StartRound())
    for player, letter in zip(session.state.present(), zones, strict=True):
        session.dispatch(ChooseZone(player.id, "city" if letter == "C" else "wilds"))
    for command in (LockZones(), RollPrizes(), OpenCorners()):
        session.dispatch(command)
    return session


def click_corner(room: Hall, place: str, letter: str) -> None:
    card = room.screen.plan.cards[place]
    spot = pad_areas(card.rect().toRectF())["ABCD".index(letter)].center().toPoint()
    QTest.mouseClick(card, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)


def pads(room: Hall, place: str) -> str:
    """The pads' states by their first letters: f(ree), c(hoosable), p(icked), s(eated)."""
    return "".join(pad.state[0] for pad in room.screen.plan.cards[place].face.pads)


def test_only_the_choosers_zone_is_lit(hall):
    room = hall(at_corners("CWCW"))
    assert pads(room, "city-1") == "cccc"
    assert pads(room, "wilds-1") == "ffff"
    room.keys("1", "A")
    assert pads(room, "city-1") == "sfff"
    assert pads(room, "wilds-1") == "cccc"


def test_one_click_on_a_corner_seats_the_chooser(hall):
    room = hall(at_corners("CCCC"))
    first = room.state.present()[0].id
    click_corner(room, "city-4", "C")
    assert room.wishes == [TakeCorner(first, "city-4", "C")]
    seated = room.screen.plan.cards["city-4"].face.pads[2]
    assert (seated.seed, seated.name, seated.state) == ("1", "Ines Okafor", "seated")


def test_a_digit_and_a_letter_seat_the_chooser(hall):
    room = hall(at_corners("CCCC"))
    room.keys("4")
    assert pads(room, "city-4") == "pppp"
    assert room.screen.claims("B")
    room.keys("B")
    assert room.state.round.seats[0].corner == "B"
    assert not room.screen.claims("B")


def test_a_table_has_one_number_on_the_plan_in_set_up_and_while_corners_are_chosen(hall):
    room = hall(at_corners("WCWC"))
    assert room.screen.hints()[0] == ("7–12", "location")
    room.keys("2", "8", "D")
    assert "no location 2 in The Wilds. Type 7 to 12" in room.said[-1]
    seat = room.state.round.seats[0]
    assert (seat.location, seat.corner) == ("wilds-2", "D")
    assert room.screen.plan.cards["city-3"].face.number == "3"
    assert room.screen.plan.cards["wilds-3"].face.number == ""


def test_with_twelve_locations_a_letter_ends_the_wait_for_a_second_digit(hall):
    room = hall(at_corners("CCCC", side=12))
    room.keys("1", "C")
    assert room.state.round.seats[0].location == "city-1"
    room.keys("1", "2", "A")
    assert room.state.round.seats[1].location == "city-12"


def test_the_list_shows_who_sits_who_chooses_and_who_is_next(hall):
    room = hall(at_corners("CWCW"))
    room.keys("3", "B")
    done, chooser, following, last = room.screen.list.rows
    assert done.cells[2].words == "Ines Okafor Church B"
    assert isinstance(chooser, LitRow)
    assert (chooser.seed, chooser.name, chooser.note) == ("2", "Tom Brandt", "The Wilds · Tier III")
    assert following.cells[2].words == "Yuki Arai next"
    assert last.cells[2].words == "Bruno Keller"
    assert room.screen.panel.head._corner == "1 / 4"


def test_prizes_are_read_in_the_choosers_own_column(hall):
    session = at_corners("C" * 12)
    session.dispatch(SetPrize("city-1", 20, "to see it"))
    room = hall(session)
    assert room.screen.plan.cards["city-1"].face.prize == "10 supporters"
    for at in range(5):
        room.keys(str(2 + at // 4), "ABCD"[at % 4])
    assert room.state.tier_of(choosing(room.state).player) == 2
    assert room.screen.plan.cards["city-1"].face.prize == "7 supporters"


def test_a_full_location_is_dimmed_and_a_taken_corner_refused_in_a_sentence(hall):
    room = hall(at_corners("CCCCCC"))
    for letter in "ABCD":
        room.keys("1", letter)
    assert room.screen.plan.cards["city-1"].face.full
    room.keys("2", "A", "2", "A")
    assert "Corner A of The Warehouse is taken" in room.refused[0]
    room.keys("1", "A")
    assert "The Barracks is full" in room.refused[1]


def test_moved_players_choose_last_and_say_why(hall):
    room = hall(at_corners("C" * 6 + "WW", side=1))
    assert room.state.round.moved == ("p5", "p6")
    assert room.screen.moving.text() == "2 moved, choose last"
    last = room.screen.list.rows[-1]
    assert "The City was full" in last.hint
    for corner in ("A", "B", "C", "D"):
        room.keys("1", corner)
    room.keys("2", "A", "2", "B")
    assert room.screen.moving.text() == "Moved: The City was full"
    chooser = next(row for row in room.screen.list.rows if isinstance(row, LitRow))
    assert (chooser.name, chooser.word, chooser.note.split(" · ")[0]) == (
        "Mara Lindqvist",
        "choosing, moved",
        "The Wilds",
    )


def test_when_all_sit_the_lamp_is_the_lit_key(hall):
    room = hall(at_corners("CWCW"))
    for keys in ("1A", "7A", "1B", "7B"):
        assert next_act(room.state).command is None
        room.keys(*keys)
    assert next_act(room.state).command == StartMatches()
    assert not any(isinstance(row, LitRow) for row in room.screen.list.rows)
    assert pads(room, "city-2") == "ffff"


def test_undo_gives_the_corner_back(hall):
    room = hall(at_corners("CCCC"))
    room.keys("1", "A")
    room.session.undo()
    assert pads(room, "city-1") == "cccc"


def test_escape_leaves_the_location_that_was_picked(hall):
    room = hall(at_corners("CCCC"))
    room.keys("3", "Escape")
    assert pads(room, "city-3") == "cccc"
    assert not room.screen.take_key("C")


def test_somebody_who_sits_is_moved_with_a_reason(hall):
    room = hall(at_corners("CCCC"))
    room.keys("1", "A")
    click_corner(room, "city-1", "A")
    popover = room.screen.popover
    popover.take()
    assert popover.why.error
    popover.where.set_value("city-2/D")
    popover.why.line.setText("cannot climb the stairs")
    popover.take()
    assert room.wishes[-1] == MoveSeat("p1", "city-2", "D", "cannot climb the stairs")
    assert pads(room, "city-2") == "cccs"


def test_locations_with_fewer_corners_have_fewer_pads(hall):
    session = widened(opened(4), 4)
    session.dispatch(ResizeLocation("city-1", 2))
    session.dispatch(StartRound())
    at_step(session, "corners")
    assert len(hall(session).screen.plan.cards["city-1"].face.pads) == 2


@pytest.mark.parametrize("side", [4, 6, 8, 12])
def test_cards_keep_their_least_size_and_scroll_inside_the_zone(hall, side):
    room = hall(at_corners("CCWW", side=side))
    QTest.qWait(0)
    cards = room.screen.plan.cards.values()
    assert min(card.height() for card in cards) >= 134
    assert min(card.width() for card in cards) >= 168
    bar = room.screen.plan.areas["city"].view.verticalScrollBar()
    assert (bar.maximum() > 0) == (side > 6)
    assert room.screen.minimumSizeHint().height() <= 568


def test_on_a_low_laptop_all_corners_of_the_document_are_seen_and_may_be_hit(hall):
    room = hall(at_corners("CWCWCWCW"), 1184, 498)
    QTest.qWait(0)
    assert [area.view.verticalScrollBar().maximum() for area in room.screen.plan.areas.values()] == [0, 0]
    assert min(pad_areas(card.rect().toRectF())[0].height() for card in room.screen.plan.cards.values()) >= 32


def test_a_picked_location_below_the_fold_comes_into_view(hall):
    room = hall(at_corners("CCWW", side=12))
    QTest.qWait(0)
    room.keys("1", "2")
    view = room.screen.plan.areas["city"].view
    card = room.screen.plan.cards["city-12"]
    top = card.mapTo(view.viewport(), card.rect().topLeft()).y()
    assert 0 <= top <= view.viewport().height() - card.height()


def test_only_cards_that_changed_are_painted_again(hall, monkeypatch):
    room = hall(at_corners("CCCC"))
    presented = []
    for id, card in room.screen.plan.cards.items():
        monkeypatch.setattr(
            card, "present", lambda face, id=id, card=card: (presented.append(id), setattr(card, "face", face))
        )
    room.keys("1")
    assert presented == ["city-1"]


def test_find_a_player_in_the_list_and_at_the_table(hall):
    room = hall(at_corners("C" * 24, side=12))
    QTest.qWait(0)
    room.keys("1", "2", "A")
    room.screen.plan.areas["city"].view.verticalScrollBar().setValue(0)
    room.screen.seek()
    found = room.screen.popover
    QTest.keyClicks(found.line, "1")
    assert [row.key for row in found.list.rows] == ["p1"]
    QTest.keyClick(found.line, Qt.Key.Key_Return)
    assert room.screen.plan.areas["city"].view.verticalScrollBar().value() > 0
    room.screen.seek()
    QTest.keyClicks(room.screen.popover.line, "ravi")
    QTest.keyClick(room.screen.popover.line, Qt.Key.Key_Return)
    table = room.screen.list
    assert table.rowViewportPosition(23) < table.viewport().height()


def test_a_prize_is_set_with_a_reason_at_the_corners_too(hall):
    room = hall(at_corners("CCCC"))
    room.screen.ask_prize("city-1")
    room.screen.popover.line.setText("20")
    room.screen.popover.why.setText("read wrongly")
    room.screen.popover.take()
    assert room.wishes == [SetPrize("city-1", 20, "read wrongly")]
    assert room.screen.plan.cards["city-1"].face.prize == "10 supporters"


def seconds(count: float) -> Instant:
    return later(count / 60)


def test_no_clock_runs_while_players_choose_unless_the_rules_say_so(hall):
    room = hall(at_step(opened(8), "corners"))
    room.screen.tick(NOON)
    assert not room.screen.clock.isVisible()
    assert clock_face(room.state, NOON).turn is None


def test_the_pick_clock_counts_every_turn_anew(hall):
    room = hall(at_step(opened(8, pick_seconds=20), "corners"))
    room.screen.tick(NOON)
    assert room.screen.clock.text() == "0:20 to choose"
    room.wait(14 / 60)
    assert room.screen.clock.text() == "0:06 to choose"
    assert room.screen.clock.property("role") == "strong"
    room.wait(15 / 60)
    assert room.screen.clock.property("role") == "refusal"
    room.wait(33 / 60)
    assert room.screen.clock.text() == "Time is up"
    first = choosing(room.state)
    room.keys("1", "A")
    assert choosing(room.state) != first
    room.wait(33 / 60)
    assert room.screen.clock.text() == "0:20 to choose"
    room.wait(40 / 60)
    room.session.undo()
    room.wait(40 / 60)
    assert room.screen.clock.text() == "0:20 to choose"


def test_wall_and_desk_tell_the_same_pick_clock(hall):
    session = at_step(opened(8, pick_seconds=20), "corners")
    face = clock_face(session.state, NOON)
    assert face.turn is not None
    assert (face.turn.digits, face.digits) == ("0:20", "65:00")
    slide = next(
        s for s in slides(session.state, lambda: clock_face(session.state, seconds(7.5))) if s.id == "choosing"
    )
    assert slide.clock().digits == "0:13"
    written: list[str] = []
    picture = QImage(1280, 720, QImage.Format.Format_RGB32)
    painter = QPainter(picture)

    class Heard(Canvas, frozen=True):
        def write(self, area, words, *more, **named):
            written.append(words)
            return 0.0

    slide.paint(Heard(painter, QRectF(0, 0, 1920, 1080), HALL_NIGHT))
    painter.end()
    assert "Choosing now · 0:13" in written


def test_when_everybody_sits_the_pick_clock_is_gone(hall):
    room = hall(at_step(opened(4, pick_seconds=20), "corners"))
    room.screen.tick(NOON)
    while choosing(room.state) is not None:
        turn = choosing(room.state)
        place = next(p for p in room.state.open_locations(turn.zone) if free_corners(room.state.round, p))
        room.session.dispatch(TakeCorner(turn.player, place.id, free_corners(room.state.round, place)[0]))
    room.wait(1 / 60)
    assert not room.screen.clock.isVisible()


def test_who_chooses_is_in_sight_whatever_height_the_list_is_given(qtbot):
    session = at_step(opened(24), "corners")
    while len(session.state.round.seats) < 12:
        session.dispatch(next_move(session.state, SeededDice(3)))
    hall = shown_in(qtbot, session, CornersStep())
    table = hall.screen.list
    at = next(i for i, row in enumerate(table.rows) if isinstance(row, LitRow))

    def is_seen() -> bool:
        top = table.rowViewportPosition(at)
        return top >= 0 and top + table.rowHeight(at) <= table.viewport().height()

    for high in (600, 300, 900, 320):
        hall.screen.resize(1216, high)
        QApplication.processEvents()
        assert is_seen(), high


def test_in_large_letters_the_tables_of_whoever_chooses_come_first(hall, qtbot):
    theme.use(scale=2.0)
    try:
        room = hall(at_corners("WCWC"), 1600, 900)
        QApplication.processEvents()
        plan = room.screen.plan
        assert plan.is_listed
        mine = choosing(room.session.state).zone
        places = [card.face.id for card in plan.list.cards]
        zones = [room.session.state.location(place).zone for place in places]
        assert zones[: zones.count(mine)] == [mine] * zones.count(mine)
        assert zones[0] == mine
        assert room.screen.take_key("O")
        assert {room.session.state.location(card.face.id).zone for card in plan.list.cards} == {"city"}
    finally:
        theme.use(scale=1.0)
