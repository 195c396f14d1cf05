"""The keys that mean the same everywhere; they rest while something is typed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from desktop.ui.kit.buttons import Button
from desktop.ui.kit.keys import GLOBAL, Digits, GlobalKeys, is_typing
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Row
from desktop.ui.shell.rail import Tab
from desktop.ui.shell.sill import SillFace
from desktop.ui.shell.window import Frame
from desktop.ui.wall.slides import MessageSlide
from desktop.ui.wall.wall import Wall
from tests.ui.conftest import NOON

CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


class Page(QWidget):
    """A screen with everything that could swallow a key."""

    def __init__(self) -> None:
        super().__init__()
        self.line, self.area, self.button = QLineEdit(), QPlainTextEdit(), Button("Press")
        self.table = DataTable((Column("Name"),))
        self.table.present((Row("ana", ("Ana",)), Row("ben", ("Ben",))))
        column = QVBoxLayout(self)
        for part in (self.line, self.area, self.button, self.table):
            column.addWidget(part)
        self.heard: list[str] = []

    def take_key(self, key: str) -> bool:
        self.heard.append(key)
        return True


@pytest.fixture
def frame(shown) -> Frame:
    made = Frame(Wall(lambda: NOON))
    made.set_screens([(Tab("round", "Round", "round"), Page())])
    made.show_screen("round")
    made.sill.present(SillFace(next_label="Roll prizes", undo_label="Sol took The Alley"))
    return shown(made, 1280, 720)


@pytest.fixture
def page(frame) -> Page:
    return frame.screen_of("round")


PLAIN = [
    (Qt.Key.Key_Space, "next"),
    (Qt.Key.Key_Slash, "find"),
    (Qt.Key.Key_K, "clock"),
    (Qt.Key.Key_W, "stage"),
    (Qt.Key.Key_B, "blank"),
    (Qt.Key.Key_P, "print_asked"),
]
CTRLED = [(Qt.Key.Key_Z, CTRL, "undo"), (Qt.Key.Key_Y, CTRL, "redo"), (Qt.Key.Key_Z, CTRL | SHIFT, "redo")]


@pytest.mark.parametrize(("key", "signal"), PLAIN, ids=lambda value: str(value))
def test_a_global_key_is_heard_wherever_the_cursor_is_not_typing(frame, page, qtbot, key, signal: str) -> None:
    for part in (page, page.button, page.table):
        part.setFocus(Qt.FocusReason.OtherFocusReason)
        with qtbot.waitSignal(getattr(frame, signal)):
            QTest.keyClick(part, key)


@pytest.mark.parametrize("is_typing", [False, True])
def test_f1_opens_the_guide_and_knows_the_screen_one_comes_from(frame, page, qtbot, is_typing: bool) -> None:
    frame.add_screen("help", QWidget())
    before = frame.current_screen
    if is_typing:
        page.line.setFocus(Qt.FocusReason.OtherFocusReason)
    QTest.keyClick(page.line if is_typing else page, Qt.Key.Key_F1)
    assert frame.current_screen == "help"
    assert frame.screen_before == before


def test_shift_and_space_go_on_to_the_next_choice_and_not_one_step(frame, page, qtbot) -> None:
    with qtbot.waitSignal(frame.far), qtbot.assertNotEmitted(frame.next):
        QTest.keyClick(page.button, Qt.Key.Key_Space, SHIFT)
    frame.sill.present(SillFace(next_label="Wait", next_enabled=False, why_not="Somebody chooses first."))
    with qtbot.assertNotEmitted(frame.far):
        QTest.keyClick(page.table, Qt.Key.Key_Space, SHIFT)


@pytest.mark.parametrize(("key", "signal"), PLAIN, ids=lambda value: str(value))
def test_a_global_key_rests_while_something_is_typed(frame, page, qtbot, key, signal: str) -> None:
    for part in (page.line, page.area):
        part.setFocus()
        QTest.keyClicks(part, "a")
        with qtbot.assertNotEmitted(getattr(frame, signal)):
            QTest.keyClick(part, key)
    assert len(page.line.text()) == 2
    assert len(page.area.toPlainText()) == 2


def test_nothing_begins_with_a_blank_space_in_an_empty_line_is_the_lit_act(frame, page, qtbot) -> None:
    page.line.setFocus()
    with qtbot.waitSignal(frame.next):
        QTest.keyClick(page.line, Qt.Key.Key_Space)
    assert page.line.text() == ""


@pytest.mark.parametrize(("key", "modifier", "signal"), CTRLED, ids=lambda value: str(value))
def test_keys_with_ctrl_are_heard_also_while_something_is_typed(frame, page, qtbot, key, modifier, signal: str) -> None:
    for part in (page, page.line):
        part.setFocus()
        with qtbot.waitSignal(getattr(frame, signal)):
            QTest.keyClick(part, key, modifier)


def test_ctrl_z_first_takes_back_what_is_being_typed(frame, page, qtbot) -> None:
    page.line.setFocus()
    QTest.keyClicks(page.line, "Alcie")
    with qtbot.assertNotEmitted(frame.undo):
        QTest.keyClick(page.line, Qt.Key.Key_Z, CTRL)
    assert page.line.text() == ""
    with qtbot.waitSignal(frame.undo):
        QTest.keyClick(page.line, Qt.Key.Key_Z, CTRL)


@pytest.mark.parametrize(("key", "minutes"), [(Qt.Key.Key_Plus, 1), (Qt.Key.Key_Minus, -1)])
def test_plus_and_minus_are_minutes(frame, page, qtbot, key, minutes: int) -> None:
    with qtbot.waitSignal(frame.minute) as heard:
        QTest.keyClick(page, key)
    assert heard.args == [minutes]


def test_enter_takes_the_staged_slide_live_and_nothing_else_then(frame, page, qtbot) -> None:
    frame.wall.stage(MessageSlide("Lunch"))
    with qtbot.waitSignal(frame.live):
        QTest.keyClick(page, Qt.Key.Key_Return)
    assert frame.wall.live == MessageSlide("Lunch")
    assert page.heard == []
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert page.heard == ["Enter"]


def test_an_enter_that_was_typed_takes_nothing_live(frame, page) -> None:
    """A line emits its Enter and hands the key on: what is staged must stay staged."""
    frame.wall.stage(MessageSlide("Round 2"))
    entered: list[str] = []
    #: like a screen that is done with the line and leaves it.
    page.line.returnPressed.connect(lambda: (entered.append(page.line.text()), page.line.clearFocus()))
    page.line.setFocus()
    QTest.keyClicks(page.line, "D7")
    QTest.keyClick(page.line, Qt.Key.Key_Return)
    assert entered == ["D7"]
    assert frame.wall.staged is not None
    assert page.heard == []


def test_esc_in_a_line_closes_the_pane_it_lies_in(frame, page) -> None:
    """A line hands Esc on at the very same moment: it is nobody's typing."""
    page.line.setFocus()
    QTest.keyClicks(page.line, "Zel")
    QTest.keyClick(page.line, Qt.Key.Key_Escape)
    assert page.heard == ["Escape"]
    assert page.line.text() == "Zel"


@pytest.mark.parametrize("name", ["line", "area"])
def test_esc_that_nothing_takes_gives_the_keys_back_to_the_screen(frame, page, name, monkeypatch) -> None:
    monkeypatch.setattr(page, "take_key", lambda key: key != "Escape" and page.heard.append(key) is None)
    field = getattr(page, name)
    field.setFocus()
    QTest.keyClicks(field, "Zel")
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert not field.hasFocus()
    QTest.keyClick(frame, Qt.Key.Key_7)
    assert page.heard == ["7"]


def test_enter_belongs_to_the_button_with_the_ring(frame, page, qtbot) -> None:
    frame.wall.stage(MessageSlide("Lunch"))
    page.button.setFocus(Qt.FocusReason.TabFocusReason)
    with qtbot.waitSignal(page.button.clicked):
        QTest.keyClick(page.button, Qt.Key.Key_Return)
    assert frame.wall.live is None


def test_what_goes_away_leaves_the_keys_to_the_screen(frame, page, qtbot) -> None:
    line = QLineEdit("a line that is corrected in its place", page)
    line.show()
    line.setFocus()
    line.hide()
    assert frame.focusWidget() is None
    with qtbot.waitSignal(frame.next):
        QTest.keyClick(frame, Qt.Key.Key_Space)


def test_digits_and_letters_belong_to_the_screen(frame, page) -> None:
    for key in (Qt.Key.Key_7, Qt.Key.Key_A, Qt.Key.Key_Left, Qt.Key.Key_Escape):
        QTest.keyClick(frame, key)
    assert page.heard == ["7", "A", "Left", "Escape"]


def test_arrows_belong_to_the_list_that_has_the_cursor(frame, page) -> None:
    page.table.setFocus()
    page.table.set_current("ana")
    QTest.keyClick(page.table, Qt.Key.Key_Down)
    assert page.table.current_key() == "ben"
    assert page.heard == []


def test_a_key_held_down_acts_once(frame, page, qtbot) -> None:
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QApplication

    heard: list[int] = []
    frame.next.connect(lambda: heard.append(1))
    for repeated in (False, True, True):
        event = QKeyEvent(QKeyEvent.Type.KeyPress, Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier, " ", repeated)
        QApplication.sendEvent(page, event)
    assert heard == [1]


def test_keys_of_another_window_are_left_alone(frame, qtbot, shown) -> None:
    other = shown(QWidget())
    with qtbot.assertNotEmitted(frame.next):
        QTest.keyClick(other, Qt.Key.Key_Space)
    frame.keys.serve(other)
    with qtbot.waitSignal(frame.next):
        QTest.keyClick(other, Qt.Key.Key_Space)


def test_a_screen_may_claim_a_key_of_the_house(frame, page, qtbot) -> None:
    page.claims = lambda key: key == "B"
    with qtbot.assertNotEmitted(frame.blank):
        QTest.keyClick(page, Qt.Key.Key_B)
    assert page.heard == ["B"]


def test_what_is_typed_into() -> None:
    editable = QComboBox()
    editable.setEditable(True)
    assert is_typing(QLineEdit())
    assert is_typing(editable)
    assert not is_typing(QComboBox())
    assert not is_typing(None)


def test_every_global_key_has_a_word() -> None:
    assert all(key and words for key, words in GLOBAL.values())


@pytest.fixture
def digits() -> tuple[Digits, list[int]]:
    made, heard = Digits(12), []
    made.number.connect(heard.append)
    return made, heard


def test_two_digits_are_one_table(digits) -> None:
    made, heard = digits
    assert made.take("1")
    assert heard == []
    made.take("2")
    assert heard == [12]


def test_a_digit_that_can_have_no_second_counts_at_once(digits) -> None:
    made, heard = digits
    made.take("7")
    assert heard == [7]


def test_a_first_digit_waits_six_tenths_of_a_second(digits, qtbot) -> None:
    made, heard = digits
    with qtbot.waitSignal(made.number, timeout=2000):
        made.take("1")
        assert made.waiting()
    assert heard == [1]
    assert Digits.PAUSE_MS == 600


def test_digits_that_make_no_table_are_two_tables(digits) -> None:
    made, heard = digits
    made.take("1")
    made.take("9")
    assert heard == [1, 9]


def test_what_is_no_digit_is_not_taken(digits) -> None:
    made, heard = digits
    assert not made.take("A")
    assert not made.take("Enter")
    assert heard == []


class Drawing(QWidget):
    """A screen that hears Ctrl G itself, as the plan does."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.grouped = 0

    def keyPressEvent(self, event) -> None:
        self.grouped += event.key() == Qt.Key.Key_G


def test_ctrl_g_is_the_screens_own_while_no_reading_of_the_clock_is_asked_for(shown):
    frame, plan = Frame(Wall(lambda: NOON)), Drawing()
    frame.set_screens([(Tab("plan", "Floor plan", "plan"), plan)])
    frame.show_screen("plan")
    shown(frame, 1280, 720)
    plan.setFocus()
    QTest.keyClick(plan, Qt.Key.Key_G, CTRL)
    assert plan.grouped == 1
    frame.banner.show()
    frame.banner.other.show()
    QTest.keyClick(plan, Qt.Key.Key_G, CTRL)
    assert plan.grouped == 1


class Counting(GlobalKeys):
    """Knows whose events it was asked about."""

    def __init__(self, window: QWidget) -> None:
        self.watched: set[QObject] = set()
        super().__init__(window, lambda act: True, lambda key: False)

    def eventFilter(self, watched, event) -> bool:
        self.watched.add(watched)
        return super().eventFilter(watched, event)


def test_nothing_is_asked_about_but_what_a_key_can_reach(shown) -> None:
    window, pane, line = QWidget(), QWidget(), QLineEdit()
    QVBoxLayout(window).addWidget(pane)
    QVBoxLayout(pane).addWidget(line)
    pane.layout().addWidget(QLabel("beside it"))
    keys = Counting(window)
    shown(window)
    line.clearFocus()
    keys.watched.clear()
    line.setText("Zel")
    QApplication.processEvents()
    assert keys.watched <= {window}
    line.setFocus()
    line.setText("Zel")
    QApplication.processEvents()
    assert keys.watched == {window, pane, line}
    line.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    keys.watched.clear()
    pane.resize(20, 20)
    assert pane not in keys.watched
