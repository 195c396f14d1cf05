"""The Round screen in the real window: a whole round is played with nothing but keys."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.domain.clock import Instant
from desktop.formats.coming_dark.manifest import COMING_DARK
from desktop.formats.coming_dark.rules.acts.clocks import ExtendTable, StartClock
from desktop.formats.coming_dark.rules.views.next_step import next_act
from desktop.formats.coming_dark.rules.views.seating import choosing
from desktop.formats.coming_dark.screens import foot, home, slide_for
from desktop.formats.coming_dark.screens.kit.words import table_numbers, tables_words
from desktop.formats.coming_dark.screens.matches.card import MatchCard
from desktop.formats.coming_dark.screens.round.screen import RoundScreen
from desktop.formats.coming_dark.screens.slides.every import slides
from desktop.ui.clock.face import ClockFace
from desktop.ui.desk.alarms import AlarmBell
from desktop.ui.desk.desk import Desk
from desktop.ui.kit import theme
from desktop.ui.kit.table_rows import LitRow, Row
from desktop.ui.kit.tokens import DARK, HALL_NIGHT, LIGHT
from desktop.ui.shell.window import Frame
from desktop.ui.wall.wall import PAGE_SECONDS, Canvas
from tests.desk_stage import Forgetful
from tests.formats.coming_dark.screens.round_events import NOON, Hall, at_step, kit, later, opened, until


class Room:
    """The whole window over a session, with a clock that stands until it is set."""

    def __init__(self, session, now=NOON) -> None:
        self.now = now
        self.rung: list[str] = []
        self.frame = Frame()
        self.desk = Desk(self.frame, COMING_DARK, session, Forgetful(), lambda: self.now, AlarmBell(self.rung.append))
        self.frame.resize(1280, 720)

    @property
    def state(self):
        return self.desk.state

    @property
    def screen(self) -> RoundScreen:
        shown = self.frame.stack.currentWidget()
        assert isinstance(shown, RoundScreen)
        return shown

    def type(self, *keys: str) -> None:
        """Press real keys on the window."""
        named = {"Space": Qt.Key.Key_Space, "Enter": Qt.Key.Key_Return, "Esc": Qt.Key.Key_Escape, "Up": Qt.Key.Key_Up}
        for key in keys:
            QTest.keyClick(self.frame, named[key]) if key in named else QTest.keyClick(self.frame, key)

    def lamps(self) -> list[str]:
        """Everything that is lit now: the next key, a row of a list."""
        lit = []
        if self.frame.sill.next_button.isEnabled() and self.frame.sill.next_button.kind == "lit":
            lit.append("next")
        table = getattr(self.screen.step, "list", None)
        rows = table.rows if table is not None else ()
        return lit + ["row" for row in rows if isinstance(row, LitRow) or (isinstance(row, Row) and row.lit)]


@pytest.fixture
def room(qtbot) -> Iterator:
    made: list[Room] = []

    def joined(session, now=NOON) -> Room:
        room = Room(session, now)
        qtbot.addWidget(room.frame)
        with qtbot.waitExposed(room.frame):
            room.frame.show()
        made.append(room)
        return room

    yield joined
    for one in made:
        one.desk.leave()


def play_corners(room: Room) -> int:
    """Everybody takes the next free corner, by a digit and a letter; returns how many keys that took."""
    pressed = 0
    while (turn := choosing(room.state)) is not None:
        seats = room.state.round.seats
        at, letter = next(
            (at, letter)
            for place_id, at in table_numbers(room.state, turn.zone).items()
            for letter in "abcd"
            if not any(s.location == place_id and s.corner == letter.upper() for s in seats)
        )
        room.type(str(at), letter)
        pressed += len(str(at)) + 1
        assert len(room.state.round.seats) == len(seats) + 1
    return pressed


def open_card(room: Room) -> MatchCard | None:
    cards = room.screen.step.plan.cards.values()
    return next((card for card in cards if card.face.open_row is not None), None)


def play_matches(room: Room) -> int:
    """The player in the first open row's second corner wins, table by table."""
    pressed = 0
    while (card := open_card(room)) is not None:
        corner = card.face.open_row.two.corner.lower()
        keys = [*card.face.number, corner]
        assert len(keys) <= 3
        room.type(*keys)
        pressed += len(keys)
    return pressed


def test_a_whole_round_of_24_is_played_by_keyboard(room):
    desk = room(at_step(opened(24), "zones"))
    assert desk.lamps() == ["row"]
    desk.type(*"cw" * 12)
    assert desk.lamps() == ["next"]
    desk.type("Space")
    assert desk.state.round.step == "prizes"
    desk.type("Space", "Space")
    assert desk.state.round.step == "corners"
    assert desk.lamps() == ["row"]
    assert play_corners(desk) == 48
    assert desk.lamps() == ["next"]
    desk.type("Space")
    assert desk.state.round.step == "matches"
    assert not desk.state.clock.is_started
    desk.type("Space")
    assert desk.state.clock.is_running
    assert desk.lamps() == []
    assert play_matches(desk) <= 3 * 4 * 6
    assert desk.lamps() == ["next"]
    desk.type("Space")
    assert (desk.state.round.number, desk.state.round.step) == (2, "zones")
    assert len(desk.state.past[0].matches) == 6
    assert not desk.frame.wall.blanked


def test_the_steps_of_a_round_are_made_before_it_gets_there(qtbot):
    screen = RoundScreen(kit())
    qtbot.addWidget(screen)
    made = list[int]()
    while screen.has_more:
        screen.make_more()
        made.append(len(screen.steps))
    assert made == [1, 2, 3, 4]
    steps = dict(screen.steps)
    screen.present(at_step(opened(8), "corners").state)
    assert screen.steps == steps
    assert screen.step is steps["corners"]


def test_there_is_never_more_than_one_lamp(room):
    desk = room(at_step(opened(8), "zones"))
    for key in ("c", "w", "Up", "c", "c", "w", "c", "w", "c", "w", "c", "Space", "Space"):
        assert len(desk.lamps()) == 1, key
        desk.type(key)


def test_the_letters_of_the_house_are_the_houses_where_nobody_is_asked(room):
    desk = room(at_step(opened(8), "zones"))
    desk.type("b")
    assert desk.frame.wall.blanked
    desk.type("b", *"wwwwcccc")
    assert not desk.frame.wall.blanked
    assert len(desk.state.round.zones) == 8
    desk.frame.wall.staged = None
    desk.type("w")
    assert desk.frame.wall.staged.id == "zones"


def test_enter_takes_a_typed_die_and_not_the_wall(room):
    desk = room(at_step(opened(8), "prizes"))
    desk.desk.wall.stage("zones")
    live = desk.frame.wall.live
    desk.type("4", "1", "9", "Enter")
    assert desk.state.round.prizes["city-4"][0].die.value == 19
    assert desk.frame.wall.live is live
    desk.type("Esc", "Enter")
    assert desk.frame.wall.live is not None
    assert desk.frame.wall.live.id == "zones"


def test_undo_reaches_back_through_the_steps_and_the_screen_follows(room):
    desk = room(at_step(opened(4), "zones"))
    desk.type(*"cccc", "Space", "Space", "Space")
    assert desk.screen.current == "corners"
    for expected in ("prizes", "prizes", "zones"):
        QTest.keyClick(desk.frame, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert desk.screen.current == expected


def test_undo_takes_back_what_stands_beside_it_and_the_clock_follows(room):
    desk = room(at_step(opened(24), "matches"))
    desk.type("k")
    table = desk.state.round.matches[0].id
    desk.now = later(26)
    desk.desk.dispatch(ExtendTable(table, 3))
    desk.now = later(30)
    desk.type("k")
    shown = desk.frame.header.clock.face.digits
    desk.now = later(40)
    assert desk.frame.sill.face.last == "The clock paused"
    assert desk.frame.sill.face.undo_label == "clock paused"
    undo(desk)
    assert desk.state.clock.elapsed(desk.now) == 40 * 60, "as if it had run on"
    assert desk.frame.header.clock.face.digits != shown
    assert desk.frame.sill.face.last.startswith("Taken back: clock paused. Next to go: +3 minutes for")
    undo(desk)
    assert desk.state.extensions == {}
    undo(desk)
    assert not desk.state.clock.is_started
    assert desk.frame.header.clock.face.state in ("ready", "not-started")
    undo(desk)
    assert desk.state.round.step == "corners"


def test_the_palette_names_the_clock_act_that_goes(room):
    desk = room(at_step(opened(24), "matches"))
    desk.type("k")
    assert [act.words for act in desk.desk._acts() if act.id == "undo"] == ["Undo: clock started"]


def test_a_mark_that_sounded_does_not_sound_again_after_an_undo(room):
    desk = room(at_step(opened(24), "matches"))
    desk.type("k")
    desk.now = later(25.1)
    desk.desk.ticker.look()
    assert len(desk.rung) == 1
    assert desk.frame.banner.isVisible()
    desk.type("+")
    desk.now = later(25.2)
    undo(desk)
    assert len(desk.rung) == 1
    undo(desk)
    assert not desk.state.clock.is_started
    assert "25" not in desk.frame.banner.sentence.text()
    desk.type("k")
    desk.now = later(50.7)
    desk.desk.ticker.look()
    assert len(desk.rung) == 2, "a clock begun anew rings its own marks"


def test_what_a_restart_did_to_the_clock_can_be_taken_back(room):
    session = at_step(opened(24), "matches")
    session.dispatch(StartClock(NOON))
    other = Instant(NOON.wall + 12 * 60, 77.0, "another start", 70.0)
    desk = room(session, other)
    assert desk.frame.sill.face.undo_label == "clock set to 12:00"
    undo(desk)
    desk.desk.ticker.look()
    assert desk.frame.sill.face.undo_label == "clock started"
    assert desk.state.clock.elapsed(other) == 12 * 60
    undo(desk)
    desk.desk.ticker.look()
    assert not desk.state.clock.is_started
    assert desk.desk.session.redo_label == "clock started"


def test_a_finished_round_has_no_clock_the_next_day(room):
    session = at_step(opened(24), "matches")
    session.dispatch(StartClock(NOON))
    until(session, lambda state: state.round.step == "over")
    desk = room(session, Instant(NOON.wall + 21 * 3600, NOON.boot + 21 * 3600, NOON.boot_id))
    assert desk.frame.header.clock.face.digits == ""
    assert desk.frame.sill.face.refusal == ""


def test_a_round_left_over_night_goes_on_and_nothing_is_refused(room):
    session = at_step(opened(24), "matches")
    session.dispatch(StartClock(NOON))
    day = 26 * 3600
    desk = room(session, Instant(NOON.wall + day, NOON.boot + day, NOON.boot_id))
    for second in range(3):
        desk.now = Instant(NOON.wall + day + second, NOON.boot + day + second, NOON.boot_id)
        desk.desk.ticker.look()
    assert desk.frame.sill.face.refusal == ""
    assert desk.state.clock.elapsed(desk.now) < 70 * 60
    assert "Nobody had this event open for" in desk.frame.banner.sentence.text()


def undo(desk) -> None:
    QTest.keyClick(desk.frame, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)


def test_a_refusal_stands_on_the_sill(room):
    desk = room(at_step(opened(4), "zones"))
    desk.type(*"cccc", "Space", "Space", "Space", "1", "a", "1", "a")
    assert "taken" in desk.frame.sill.face.refusal


def test_alarms_ring_and_name_the_tables(room):
    desk = room(at_step(opened(24), "matches"))
    desk.type("k")
    desk.now = later(25)
    desk.desk.ticker.look()
    assert desk.rung == ["chime"]
    first = [m for m in desk.state.round.matches if len(m.players) >= 3]
    assert desk.frame.banner.isVisible()
    numbers = table_numbers(desk.state)
    assert tables_words(numbers[m.id] for m in first) in desk.frame.banner.sentence.text()
    late = [card for card in desk.screen.step.plan.cards.values() if card.face.state == "late"]
    assert {card.face.id for card in late} == {m.id for m in first}


def test_a_mark_of_an_event_that_was_closed_is_told_no_more(room, monkeypatch):
    monkeypatch.setattr("desktop.ui.desk.clock.BANNER_SECONDS", -0.5)
    desk = room(at_step(opened(24), "matches"))
    desk.type("k")
    desk.now = later(25)
    desk.desk.ticker.look()
    desk.desk.leave()
    desk.now = later(27)
    told = []
    monkeypatch.setattr(desk.frame, "present_banner", lambda *words: told.append(words))
    QApplication.processEvents()
    assert told == []


def test_nobody_started_the_clock(room):
    desk = room(at_step(opened(24), "matches"))
    desk.now = later(2)
    desk.desk.ticker.look()
    assert "NOT STARTED" in desk.frame.banner.sentence.text()
    assert desk.frame.header.clock.face.words == "NOT STARTED"


def test_when_the_last_round_is_over_the_standings_are_home():
    session = opened(8, rounds=1)
    assert (home(session.state), slide_for(session.state)) == ("players", "title")
    seen = []
    for step, slide in (("zones", "zones"), ("prizes", "reveal"), ("corners", "choosing"), ("matches", "seats")):
        at_step(session, step)
        seen.append((home(session.state), slide_for(session.state) == slide))
    assert seen == [("round", True)] * 4
    session.dispatch(StartClock(NOON))
    assert slide_for(session.state) == "clock"
    until(session, lambda s: s.round.step == "over")
    assert (home(session.state), slide_for(session.state)) == ("standings", "standings")
    until(session, lambda s: s.titles is not None)
    assert slide_for(session.state) == "bracket"
    until(session, lambda s: bool(s.champion))
    assert slide_for(session.state) == "champion"


def test_the_walls_foot_tells_event_place_and_round():
    session = opened(8)
    assert (foot(session.state).event, foot(session.state).round) == ("The Coming Dark · Ghent", "Before round 1")
    at_step(session, "zones", 2)
    assert foot(session.state).round == "Round 2 of 6"


def test_every_slide_that_fits_can_be_staged_and_the_plan_is_fresh_when_painted(qapp):
    theme.load_fonts()
    session = at_step(opened(24), "matches")
    session.dispatch(StartClock(NOON))
    told = {slide.id: slide for slide in slides(session.state, ClockFace)}
    assert slide_for(session.state) in told
    pictures = []
    for minutes in (1, 26):
        pages = []
        for page in range(len(session.state.round.matches)):
            picture = QImage(640, 360, QImage.Format.Format_RGB32)
            picture.fill(0)
            painter, long = QPainter(picture), page * PAGE_SECONDS
            on = Canvas(painter, QRectF(0, 0, 640, 360), HALL_NIGHT, now=later(minutes).wall, shown_for=long)
            told["plan"].paint(on)
            painter.end()
            pages.append(picture)
        pictures.append(pages)
    assert pictures[0] != pictures[1]


def test_before_round_one_the_screen_shows_the_way(qtbot):
    screen = RoundScreen(kit())
    qtbot.addWidget(screen)
    went: list[str] = []
    screen.goes.connect(went.append)
    Hall(opened(4), screen)
    screen.empty.button.click()
    assert went == ["players"]


def test_after_the_last_round_results_can_still_be_amended(qtbot):
    session = until(opened(8, rounds=1), lambda s: bool(s.round and s.round.step == "over"))
    screen = RoundScreen(kit())
    qtbot.addWidget(screen)
    hall = Hall(session, screen)
    assert screen.current == "matches"
    match = next(m for m in session.state.round.matches if len(m.players) == 2)
    loser = match.games[0].loser()
    screen.step.name_pressed(match.id, "match", loser)
    hall.keys("Enter")
    assert session.state.round.match(match.id).winner == loser


@pytest.mark.parametrize("step", ["zones", "prizes", "corners", "matches"])
@pytest.mark.parametrize(("look", "large"), [(DARK, False), (LIGHT, True)])
def test_every_step_fits_the_smallest_work_area_in_every_dress(qtbot, step, look, large):
    theme.use(look, scale=1.2 if large else 1.0)
    screen = RoundScreen(kit())
    qtbot.addWidget(screen)
    screen.resize(1216, 600)
    Hall(at_step(opened(48), step), screen)
    screen.show()
    QApplication.processEvents()
    assert screen.minimumSizeHint().width() <= 1216
    assert screen.minimumSizeHint().height() <= 600
    assert not screen.grab().isNull()


def test_the_lit_key_and_the_screen_agree(room):
    desk = room(at_step(opened(8), "prizes"))
    assert desk.frame.sill.face.next_label == next_act(desk.state).label == "Roll prizes"


def test_every_screen_of_the_rail_shows_every_moment(room):
    desk = room(at_step(opened(8, rounds=1), "zones"))
    ids = [spec.id for spec in COMING_DARK.screens().rail]
    assert ids == ["players", "round", "ledger", "monsters", "standings", "plan", "setup"]
    for done in (
        lambda s: s.round.step == "corners",
        lambda s: s.round.step == "matches",
        lambda s: s.titles is not None,
        lambda s: bool(s.champion),
    ):
        until(desk.desk.session, done)
        for id in ids:
            desk.desk.show_screen(id)
            assert not desk.frame.stack.currentWidget().grab().isNull()
