"""The frame: the same places on every screen, at every size; one lit act; nothing pressed in vain."""

from __future__ import annotations

from unittest.mock import Mock

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QVBoxLayout, QWidget

from desktop.app.house_acts import shared_acts
from desktop.engine.format import StepMark
from desktop.ui.clock.face import ClockFace
from desktop.ui.kit import theme
from desktop.ui.kit.asking import SurePopover
from desktop.ui.kit.buttons import KeyCap, RowButton
from desktop.ui.kit.emblem import Tile
from desktop.ui.shell.finding import Act, found
from desktop.ui.shell.kept import Kept, KeptRow
from desktop.ui.shell.log import LogFace
from desktop.ui.shell.palette_rows import marks
from desktop.ui.shell.preferences import Look, PreferencesPage
from desktop.ui.shell.rail import Tab
from desktop.ui.shell.sill import Sill, SillFace
from desktop.ui.shell.stepper import Stepper
from desktop.ui.shell.window import Frame
from desktop.ui.wall.slides import MessageSlide
from desktop.ui.wall.wall import Wall
from tests.ui.conftest import NOON

TABS = [("players", "Players"), ("round", "Round"), ("prizes", "Prizes"), ("standings", "Standings"), ("plan", "Plan")]
STEPS = (StepMark("Zones", "14 City", "done"), StepMark("Prizes", "12 rolled", "now"), StepMark("Corners", "", "later"))
ACTS = [
    Act("stage", "Stage the plan", "W", "Wall"),
    Act("print", "Print match slips", "P", "Print"),
    Act("next", "Next round", group="Round", why_not="Five tables are open."),
]


@pytest.fixture
def made() -> list[str]:
    return []


@pytest.fixture
def frame(shown, made) -> Frame:
    frame = Frame(Wall(lambda: NOON))

    def maker(word: str):
        def make() -> QWidget:
            made.append(word)
            return QLabel(word)

        return make

    frame.set_screens([(Tab(id, word, id), maker(word)) for id, word in TABS], "plum")
    frame.show_screen("round")
    frame.present_header("The Coming Dark", "Round 3 of 6 · 24 players", STEPS, Tile("plum", "seed"))
    frame.sill.present(SillFace("Sol took **The Alley**", "Sol took The Alley", next_label="Roll prizes"))
    return shown(frame, 1280, 720)


def place(frame: Frame, part: QWidget) -> tuple[int, int, int, int]:
    corner = part.mapTo(frame, QPoint(0, 0))
    return corner.x(), corner.y(), part.width(), part.height()


def test_the_frame_at_1280_by_720(frame) -> None:
    assert place(frame, frame.rail) == (0, 0, 64, 720)
    assert place(frame, frame.header) == (64, 0, 1216, 64)
    assert place(frame, frame.sill) == (64, 664, 1216, 56)
    assert place(frame, frame.stack) == (64, 64, 1216, 600)
    assert not frame.drawer.isVisible()


def test_the_frame_at_1920_by_1080(frame) -> None:
    frame.resize(1920, 1080)
    assert place(frame, frame.rail) == (0, 0, 176, 1080)
    assert place(frame, frame.header) == (176, 0, 1744, 76)
    assert place(frame, frame.sill) == (176, 1016, 1744, 64)
    assert place(frame, frame.stack) == (176, 76, 1404, 940)
    assert place(frame, frame.drawer) == (1580, 76, 340, 940)


def test_next_stands_44_high_at_the_lower_right_of_every_screen(frame, click) -> None:
    before = place(frame, frame.sill.next_button)
    assert before[3] == 44
    for id, _ in TABS:
        click(frame.rail.tab(id))
        assert place(frame, frame.sill.next_button) == before
        assert frame.current_screen == id


def test_screens_are_made_when_first_shown(frame, made, click) -> None:
    assert made == ["Round"]
    click(frame.rail.tab("prizes"))
    click(frame.rail.tab("round"))
    click(frame.rail.tab("prizes"))
    assert made == ["Round", "Prizes"]


def test_a_click_in_the_rail_tells_and_showing_does_not(frame, click, qtbot) -> None:
    with qtbot.waitSignal(frame.screen_chosen) as heard:
        click(frame.rail.tab("standings"))
    assert heard.args == ["standings"]
    with qtbot.assertNotEmitted(frame.screen_chosen):
        frame.show_screen("players")


def test_the_log_lies_over_the_work_and_docks_in_a_wide_window(frame) -> None:
    QTest.keyClick(frame, Qt.Key.Key_L)
    assert frame.drawer.isVisible()
    assert place(frame, frame.stack)[2] == 1216
    QTest.keyClick(frame, Qt.Key.Key_L)
    assert not frame.drawer.isVisible()
    frame.resize(1900, 900)
    assert frame.drawer.isVisible()
    QTest.keyClick(frame, Qt.Key.Key_L)
    assert place(frame, frame.stack)[2] == 1900 - 176


def test_the_log_keeps_undone_acts_and_is_made_while_it_is_seen(frame) -> None:
    lines = [LogFace("14:31", "Ines beat Mara"), LogFace("14:30", "Ivo beat Max", "taken back", True)]
    frame.present_log(unseen := Mock(return_value=lines))
    assert not unseen.called
    frame.toggle_log()
    assert frame.drawer.log.lines == tuple(lines)
    assert frame.drawer.log.model().rowCount() == 2
    frame.present_log(lambda: lines[:1])
    assert frame.drawer.log.lines == (lines[0],)
    frame.toggle_log()
    frame.present_log(lambda: lines)
    frame.toggle_log()
    assert frame.drawer.log.lines == tuple(lines)


def test_the_lit_act_is_pressed_by_click_and_by_space(frame, click, qtbot) -> None:
    with qtbot.waitSignal(frame.next):
        click(frame.sill.next_button)
    with qtbot.waitSignal(frame.next):
        QTest.keyClick(frame, Qt.Key.Key_Space)


def test_a_hint_that_names_one_key_is_pressed_by_the_mouse_too(frame, click, qtbot) -> None:
    heard: list[str] = []
    frame.stack.currentWidget().take_key = lambda key: heard.append(key) or True
    frame.sill.present(SillFace(hints=(("Y", "it stays"), ("↓", "life"), ("1–5", "seat"), ("/", "find"))))
    QApplication.processEvents()
    with qtbot.waitSignal(frame.find):
        for cap in frame.sill.findChildren(KeyCap):
            click(cap)
    assert heard == ["Y", "Down"]


def test_what_has_only_a_key_is_found_by_its_words_too(frame, qtbot) -> None:
    keyed = [act.id for act in shared_acts(False, False) if act.id.startswith("key:")]
    assert keyed == ["key:keys", "key:blank", "key:open"]
    for act, heard in (("key:blank", frame.blank), ("key:open", frame.open_asked)):
        with qtbot.waitSignal(heard):
            frame.act_chosen.emit(act)
    frame.act_chosen.emit("key:keys")
    assert frame.keys_sheet.isVisible()
    frame.keys_sheet.close_sheet()


def test_while_somebody_chooses_next_is_not_lit_and_says_why(frame, qtbot) -> None:
    frame.sill.present(
        SillFace("", next_label="Start matches", next_enabled=False, why_not="Alice Moreau is choosing.")
    )
    assert not frame.sill.next_button.isEnabled()
    assert frame.sill.next_button.toolTip() == "Alice Moreau is choosing."
    with qtbot.assertNotEmitted(frame.next):
        QTest.keyClick(frame, Qt.Key.Key_Space)
    assert frame.sill.sentence.text() == "Alice Moreau is choosing."


def test_space_is_not_the_key_of_a_button_that_shows_another(frame, qtbot) -> None:
    frame.sill.present(SillFace(next_label="Open a file…", next_key="Ctrl O", next_kind="plain"))
    with qtbot.assertNotEmitted(frame.next):
        QTest.keyClick(frame, Qt.Key.Key_Space)


def test_a_refusal_stands_where_the_last_act_stood_until_the_next(frame) -> None:
    frame.refuse("The Bog has already reported. Amend it instead.")
    assert frame.sill.sentence.text() == "The Bog has already reported. Amend it instead."
    assert frame.sill._mark.isVisible()
    frame.sill.present(SillFace("Sol took **The Alley**"))
    assert frame.sill.sentence.text() == "Sol took <b>The Alley</b>"
    assert not frame.sill._mark.isVisible()


def test_what_went_well_is_no_alarm(frame) -> None:
    frame.refuse("The Bog has already reported. Amend it instead.")
    frame.tell("Saved as ghent.svg.")
    assert frame.sill.sentence.text() == "Saved as ghent.svg."
    assert (frame.sill.sentence.property("role"), frame.sill._mark.isVisible()) == ("body", False)
    frame.refuse("There is no table 40.")
    assert frame.sill.sentence.text() == "There is no table 40."
    frame.tell("Saved as ghent.svg.")
    frame.sill.present(SillFace("Sol took **The Alley**"))
    assert frame.sill.sentence.text() == "Sol took <b>The Alley</b>"


def test_undo_and_redo_stand_at_the_left(frame, click, qtbot) -> None:
    assert frame.sill.undo_button.toolTip() == "Undo: Sol took The Alley"
    assert not frame.sill.redo_button.isVisible()
    with qtbot.waitSignal(frame.undo):
        click(frame.sill.undo_button)
    frame.sill.present(SillFace("", "", "Sol took The Alley"))
    assert not frame.sill.undo_button.isEnabled()
    with qtbot.waitSignal(frame.redo):
        click(frame.sill.redo_button)


def test_in_large_letters_the_last_hints_make_way_for_what_is_pressed(frame, light) -> None:
    """Undo, a refusal and a long act beside four hints: nothing is cut, and with room again all hints are back."""
    hints = (("Q", "into the queue"), ("S", "save PDF"), ("PgDn", "next page"), ("/", "find"))
    long = SillFace("Turn 3", "Turn 3", hints=hints, next_label="Save for the shop, 240 pages…", refusal="No.")
    theme.use(scale=1.5)
    frame.sill.present(long)
    QApplication.processEvents()
    caps = frame.sill.findChildren(KeyCap)
    shown = [cap.isVisible() for cap in caps]
    assert shown[0]
    assert not shown[-1]
    seen = [frame.sill.undo_button, frame.sill.next_button, *(cap for cap in caps if cap.isVisible())]
    assert all(part.width() >= part.sizeHint().width() for part in seen)
    assert frame.sill.next_button.geometry().right() < frame.sill.width()
    frame.resize(1920, 1080)
    QApplication.processEvents()
    assert all(cap.isVisible() for cap in caps)


def test_in_large_letters_hints_make_way_for_what_was_done(frame, light) -> None:
    hints = (("←", "week"), ("P", "print the gazette"), ("S", "send"), ("G", "your words"))
    words = "Week 1 is over: E-1, E-8 and A-5 changed hands"
    theme.use(scale=1.5)
    frame.resize(1366, 768)
    face = SillFace(words, words, hints=hints, next_label="Begin week 2", also="1 sheet printed since")
    frame.sill.present(face)
    QApplication.processEvents()
    caps = [cap.isVisible() for cap in frame.sill.findChildren(KeyCap) if cap.parent() is frame.sill]
    assert frame.sill.sentence.width() >= theme.px(270)
    assert True in caps
    assert False in caps


def test_at_most_four_hints(frame) -> None:
    frame.sill.present(SillFace(hints=tuple((str(i), "hint") for i in range(6))))
    assert frame.sill._hints.count() == 4


def test_past_steps_open_from_the_header(frame, click, qtbot) -> None:
    with qtbot.waitSignal(frame.step_chosen) as heard:
        cell = frame.header.stepper.cells()[0]
        click(frame.header.stepper, QPointF(cell.left() + 12, 30))
    assert heard.args == [0]


def test_the_wall_in_small_opens_the_wall_screen(frame, click, qtbot) -> None:
    frame.add_screen("wall", QLabel("the wall"))
    with qtbot.waitSignal(frame.screen_chosen) as heard:
        click(frame.header.live)
    assert heard.args == ["wall"]


def test_what_is_staged_is_seen_beside_what_is_live(frame, click) -> None:
    assert not frame.header.staged.isVisible()
    frame.wall.stage(MessageSlide("Lunch"))
    assert frame.header.staged.isVisible()
    frame.toggle_log()
    assert frame.drawer.main.text() == "To the wall"
    click(frame.drawer.main)
    assert frame.wall.live == MessageSlide("Lunch")
    assert not frame.header.staged.isVisible()
    assert frame.drawer.main.text() == "Stage this screen"


def blanking(frame) -> SurePopover:
    """What asks whether the hall is to see nothing."""
    return next(sheet for sheet in frame.findChildren(SurePopover) if sheet.isVisible())


def test_b_twice_blanks_the_wall_and_once_shows_it_again(frame) -> None:
    frame.wall.show(MessageSlide("Lunch"))
    QTest.keyClick(frame, Qt.Key.Key_B)
    assert not frame.wall.is_blank
    QTest.keyClick(blanking(frame), Qt.Key.Key_B)
    assert frame.wall.is_blank
    QTest.keyClick(frame, Qt.Key.Key_B)
    assert not frame.wall.is_blank


def test_another_key_than_b_stays_and_goes_on_to_the_work(frame, click) -> None:
    heard = []
    frame.clock.connect(lambda: heard.append("clock"))
    frame.wall.show(MessageSlide("Lunch"))
    frame.toggle_log()
    for _ in range(2):
        click(frame.drawer.blank_button)
        QTest.keyClick(blanking(frame), Qt.Key.Key_K)
    assert (frame.wall.is_blank, heard) == (False, ["clock", "clock"])
    click(frame.drawer.blank_button)
    click(blanking(frame).yes)
    assert frame.wall.is_blank


def test_the_banner_stands_under_the_header(frame, click, qtbot) -> None:
    frame.present_banner("NOT STARTED", "overtime", "Start", "K")
    assert place(frame, frame.banner) == (64, 64, 1216, 40)
    with qtbot.waitSignal(frame.banner.acted):
        click(frame.banner.button)
    frame.present_banner("")
    assert not frame.banner.isVisible()


def test_who_goes_on_from_a_fault_by_keys_has_no_button_in_focus(frame, qtbot) -> None:
    frame.present_fault("Lantern failed at this.", "report")
    frame.fault.other.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(frame.fault.other, Qt.Key.Key_Return)
    assert frame.fault.isHidden()
    assert frame.focusWidget() is None
    with qtbot.assertNotEmitted(frame.home):
        QTest.keyClick(frame, Qt.Key.Key_Return)


def test_who_leaves_a_screen_from_its_field_has_no_stop_looked_for(frame, monkeypatch) -> None:
    asked = list[str]()
    field = QLineEdit(frame.stack.currentWidget())
    field.show()
    field.setFocus()
    assert frame.focusWidget() is field
    monkeypatch.setattr(Frame, "stops", lambda self: asked.append("stops") or [])
    frame.show_screen("players")
    assert frame.focusWidget() is None
    assert asked == [], "Qt looks through the whole window when what has the ring is hidden"


def test_the_report_of_a_fault_is_copied_and_gone_on_from_by_keys(frame) -> None:
    ctrl = Qt.KeyboardModifier.ControlModifier
    QGuiApplication.clipboard().setText("a name")
    QTest.keyClick(frame, Qt.Key.Key_R, ctrl)
    assert QGuiApplication.clipboard().text() == "a name", "there is none"
    frame.present_fault("Lantern failed at this.", "the whole report")
    QTest.keyClick(frame, Qt.Key.Key_R, ctrl)
    assert QGuiApplication.clipboard().text() == "the whole report"
    assert frame.fault.isVisible()
    QTest.keyClick(frame, Qt.Key.Key_E, ctrl)
    assert frame.fault.isHidden()


def test_the_palette_finds_an_act_by_a_few_letters(frame, qtbot) -> None:
    frame.set_acts(lambda: ACTS)
    QTest.keyClick(frame, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    sheet = frame.palette_sheet
    assert sheet.isVisible()
    QTest.keyClicks(sheet.line, "slips")
    assert sheet.shown() == ["print"]
    with qtbot.waitSignal(frame.act_chosen) as heard:
        QTest.keyClick(sheet.line, Qt.Key.Key_Return)
    assert heard.args == ["print"]
    assert not sheet.isVisible()


def test_arrows_walk_the_palette_and_a_barred_act_stays(frame, qtbot) -> None:
    frame.set_acts(lambda: ACTS)
    frame.palette_sheet.open()
    QTest.keyClick(frame.palette_sheet.line, Qt.Key.Key_Down)
    QTest.keyClick(frame.palette_sheet.line, Qt.Key.Key_Down)
    with qtbot.assertNotEmitted(frame.act_chosen):
        QTest.keyClick(frame.palette_sheet.line, Qt.Key.Key_Return)
    assert frame.palette_sheet.isVisible()
    QTest.keyClick(frame.palette_sheet.line, Qt.Key.Key_Escape)
    assert not frame.palette_sheet.isVisible()


def test_what_was_found_stands_by_kinds_and_the_arrows_pass_over_the_headings(frame, qtbot) -> None:
    more = (Act("stand", "Stage the standings", group="Wall"), Act("go", "Show Players", group="Screens"))
    frame.set_acts(lambda: [*ACTS, *more])
    sheet = frame.palette_sheet
    sheet.open()
    assert sheet.shown() == ["stage", "stand", "print", "next", "go"]
    headings = [sheet.list.item(at).text() for at in range(sheet.list.count()) if not sheet.list.item(at).flags()]
    assert headings == ["The wall · 2", "On paper · 1", "Acts · 1", "Screens · 1"]
    QTest.keyClick(sheet.line, Qt.Key.Key_Down)
    QTest.keyClick(sheet.line, Qt.Key.Key_Down)
    with qtbot.waitSignal(frame.act_chosen) as heard:
        QTest.keyClick(sheet.line, Qt.Key.Key_Return)
    assert heard.args == ["print"]


def test_what_was_typed_is_marked_where_it_stands_and_nowhere_else(qtbot) -> None:
    found = [(mark.start, mark.length) for mark in marks("Drop Ana Silva", ["ana", "drop", "left"], theme.now())]
    assert found == [(5, 3), (0, 4)]


def test_what_only_comes_nearest_is_begun_by_nobody_s_haste(frame, qtbot) -> None:
    frame.set_acts(lambda: ACTS)
    frame.palette_sheet.open()
    QTest.keyClicks(frame.palette_sheet.line, "zzz")
    with qtbot.assertNotEmitted(frame.act_chosen):
        QTest.keyClick(frame.palette_sheet.line, Qt.Key.Key_Return)
    QTest.keyClick(frame.palette_sheet.line, Qt.Key.Key_Down)
    with qtbot.waitSignal(frame.act_chosen):
        QTest.keyClick(frame.palette_sheet.line, Qt.Key.Key_Return)


def test_words_may_come_in_any_order() -> None:
    assert [act.id for act in found(ACTS, "wall plan").things] == ["stage"]
    assert found(ACTS, "p").things[0].id == "print"
    assert found(ACTS, "zzz").is_near
    corrections = [Act(number, f"Correct round {number}, The Bog: P02 beat P01") for number in "4321"]
    assert [act.id for act in found(corrections, "round  2").things] == ["2"]


def test_global_keys_rest_under_a_sheet(frame, qtbot) -> None:
    QTest.keyClick(frame, Qt.Key.Key_Question)
    assert frame.keys_sheet.isVisible()
    with qtbot.assertNotEmitted(frame.next):
        QTest.keyClick(frame.keys_sheet, Qt.Key.Key_Space)
    QTest.keyClick(frame.keys_sheet, Qt.Key.Key_Escape)
    assert not frame.keys_sheet.isVisible()


def test_a_click_beside_a_sheet_closes_it(frame, click) -> None:
    frame.keys_sheet.open()
    click(frame.keys_sheet, QPointF(5, 5))
    assert not frame.keys_sheet.isVisible()


def test_another_events_screens_replace_the_first(frame, made) -> None:
    frame.set_screens([(Tab("map", "Map", "map"), QLabel("map"))], "tide")
    frame.show_screen("map")
    assert frame.stack.count() == 1
    with pytest.raises(KeyError):
        frame.rail.tab("round")


def test_the_clock_stands_in_the_header(frame) -> None:
    frame.present_clock(ClockFace("23:40", "to minute 50 · running"))
    x, _, wide, _ = place(frame, frame.header.clock)
    assert x + wide <= place(frame, frame.header.live)[0]


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_nothing_in_header_and_sill_is_pushed_out(frame, size, large: bool) -> None:
    theme.use(scale=1.2 if large else 1.0)
    frame.resize(*size)
    frame.present_clock(ClockFace("1:05:00", "clock ready, not started"))
    frame.wall.stage(MessageSlide("Lunch"))
    words = "The Alley and The Woods have both already reported this round. Amend one of them instead."
    frame.sill.present(
        SillFace(words, "x", "y", [("1–12", "table"), ("/", "find player"), ("P", "print")], "Finish round 3")
    )
    for part in (frame.header.live, frame.header.clock, frame.sill.next_button, frame.sill.undo_button):
        x, y, wide, high = place(frame, part)
        assert x >= 0
        assert x + wide <= size[0]
        assert y + high <= size[1]


def test_beside_a_clock_and_a_staged_wall_the_steps_say_their_words_whole(frame) -> None:
    said = (("Zones", "13 City · 10 Wilds"), ("Prizes", "12 rolled, 2 left over"), ("Corners", "23 seated"))
    steps = [*(StepMark(word, gave, "done") for word, gave in said), StepMark("Matches", "10 done · 3 playing", "now")]
    frame.present_header("The Coming Dark", "Round 3 of 6 · 24 players", steps, Tile("plum", "seed"))
    frame.present_clock(ClockFace("23:00", "to minute 50", name="Round 3"))
    frame.wall.stage(MessageSlide("Lunch"))
    QApplication.processEvents()
    stepper = frame.header.stepper
    assert stepper.width() >= stepper.sizeHint().width()


def test_where_even_their_words_have_no_room_the_step_that_is_now_keeps_its_own(shown) -> None:
    stepper = shown(Stepper(STEPS), 200, 60)
    whole = [cell.width() >= stepper.least(step) for cell, step in zip(stepper.cells(), STEPS, strict=True)]
    assert whole == [False, True, False]


@pytest.mark.parametrize("scale", theme.SCALES)
def test_in_a_low_window_with_large_type_the_words_of_the_rail_stand_whole(frame, scale: float) -> None:
    frame.set_screens([(Tab(f"{at}", "Standings", "round"), QLabel("")) for at in range(7)])
    theme.use(scale=scale)
    frame.resize(1280, 720)
    QApplication.processEvents()
    tab = frame.rail.tab("0")
    _, top, below = tab.lay_narrow(QRectF(tab.rect()))
    theme.use(scale=1.0)
    assert top >= 0
    assert below.bottom() <= tab.height() + 0.5


def test_an_event_with_a_long_name_leaves_the_steps_their_room(frame) -> None:
    before = frame.header.stepper.width()
    name = "The Coming Dark of the Ghent Games Club, the eleventh edition, in November"
    frame.present_header(name, "Round 3 of 6 · 24 players", STEPS, Tile("plum", "seed"))
    QApplication.processEvents()
    assert frame.header.stepper.width() == before
    assert frame.header.title.accessibleName() == name
    assert frame.header.title.text().endswith("…")


def test_the_settings_of_the_look_stand_close_below_their_words(shown) -> None:
    page = shown(PreferencesPage(lambda: Look("light", 1.0, True, 0.8), list), 1216, 600)
    for part in (page.theme, page.type):
        named = [each for each in page.findChildren(QLabel) if part.accessibleName() in each.text()]
        above = [each.geometry().bottom() for each in named if each.parent() is part.parent()]
        assert 0 < part.y() - max(above) <= 8


def test_preferences_gone_back_to_stand_as_they_were(shown) -> None:
    acts = list(ACTS)
    page = shown(PreferencesPage(lambda: Look("light", 1.0, True, 0.8), lambda: acts), 1216, 600)
    rows = page.findChildren(RowButton)
    assert rows
    page.hide()
    page.show()
    assert page.findChildren(RowButton) == rows
    acts[0] = replace(acts[0], words="Something else now")
    page.hide()
    page.show()
    QApplication.processEvents()
    assert "Something else now" in [row.text() for row in page.findChildren(RowButton) if row.isVisible()]


def test_what_is_kept_stands_with_how_it_is_and_its_button_does_the_act(shown, qtbot) -> None:
    stick = Kept(
        "Backup", "last copy 12:31, on this computer alone: choose a stick", "save", "Choose…", "x:backup", "late"
    )
    kept = [stick, Kept("Events", "31 events in Documents / Lantern", "open", "Open…", "x:open")]
    acts = [Act("x:backup", "Back up to a folder or stick…", group="Event"), Act("x:other", "Another", group="Event")]
    page = shown(PreferencesPage(lambda: Look("light", 1.0, True, 0.8), lambda: acts, lambda: kept), 1216, 600)
    rows = page.findChildren(KeptRow)
    assert [row.face for row in rows] == kept
    assert all(row.isVisible() for row in rows)
    words = [row.text() for row in page.findChildren(RowButton)]
    assert words == ["Another"], "what has its button there is no line besides"
    with qtbot.waitSignal(page.act_chosen) as chosen:
        qtbot.mouseClick(rows[0].button, Qt.MouseButton.LeftButton)
    assert chosen.args == ["x:backup"]
    kept[0] = replace(stick, says="last copy 12:41, here and in STICK", state="done")
    page.present()
    QApplication.processEvents()
    assert [row.face.state for row in page.findChildren(KeptRow) if row.isVisible()] == ["done", ""]


def test_the_settings_are_laid_out_once_for_whoever_comes_to_them(frame) -> None:
    asked: list[str] = []
    page = PreferencesPage(lambda: Look("light", 1.0, True, 0.8), lambda: asked.append("acts") or ACTS)
    frame.set_screens([(Tab("start", "Start", "home"), QWidget()), (Tab("look", "Look", "settings"), lambda: page)])
    frame.show_screen("start")
    frame.show_screen("look")
    QApplication.processEvents()
    assert asked == ["acts"]
    frame.resize(1920, 1080)
    QApplication.processEvents()
    assert len(asked) > 1, "more columns have room in a large window"


def test_a_high_screen_that_is_hidden_makes_no_other_scroll(frame) -> None:
    high, low = QWidget(), QWidget()
    for screen, lines in ((high, 400), (low, 3)):
        column = QVBoxLayout(screen)
        words = QLabel("word " * 20 * lines)
        words.setWordWrap(True)
        column.addWidget(words)
    frame.set_screens([(Tab("high", "High", "home"), high), (Tab("low", "Low", "home"), low)])
    frame.show_screen("high")
    QApplication.processEvents()
    assert frame._scroll.verticalScrollBar().maximum() > 0
    frame.show_screen("low")
    QApplication.processEvents()
    assert frame._scroll.verticalScrollBar().maximum() == 0


def test_what_goes_with_the_last_act_is_marked_and_never_told_by_colour_alone(qtbot) -> None:
    sill = Sill()
    qtbot.addWidget(sill)
    sill.present(SillFace(last="Minute 30 at The Woods", undo_label="Minute 30", also="The Wasteland: 3 games open"))
    assert sill.also_mark.isVisibleTo(sill)
    sill.present(SillFace(last="The clock paused", undo_label="Pause", stands="as if it had run on: 21:40, not 23:00"))
    assert sill.also.isVisibleTo(sill)
    assert not sill.also_mark.isVisibleTo(sill)
    sill.resize(1200, 56)
    sill.present(SillFace(last="Sol took The Alley", undo_label="Sol took The Alley", next_label="Roll prizes"))
    sill.show()
    QApplication.processEvents()
    assert not sill.also.isVisibleTo(sill)
    assert sill.undo_button.width() == sill.undo_button.sizeHint().width()
