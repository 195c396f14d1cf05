"""Keys on a keyboard of another script: where they lie, and what text is left alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop.app.running import _hear_every_keyboard
from desktop.ui.shell.keyboards import Keyboards, in_latin

CTRL, SHIFT, NONE = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.NoModifier,
)


def key(said: str, place: int, modifiers: Qt.KeyboardModifier = NONE, mac: int = 0) -> QKeyEvent:
    """A key pressed, as Qt tells it: its letter, and the number of its place."""
    text = "" if modifiers & CTRL else said
    return QKeyEvent(QEvent.Type.KeyPress, ord(said.upper()[0]), modifiers, place, mac, 0, text)


class Page(QWidget):
    """What was pressed, and a line."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[tuple[int, str]] = []
        self.line = QLineEdit()
        QVBoxLayout(self).addWidget(self.line)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.heard.append((event.key(), event.text()))


@pytest.fixture
def page(qtbot: QtBot, qapp: QApplication) -> Iterator[Page]:
    keyboards = Keyboards(qapp)
    page = Page()
    qtbot.addWidget(page)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    page.setFocus()
    yield page
    qapp.focusWindowChanged.disconnect(keyboards._listen)
    page.windowHandle().removeEventFilter(keyboards)
    keyboards.deleteLater()


@pytest.mark.parametrize(
    ("said", "place", "meant"),
    [
        ("и", 56, "B"),  # Russian
        ("β", 56, "B"),  # Greek
        ("נ", 57, "N"),  # Hebrew
        ("ﻻ", 56, "B"),  # Arabic, two letters on one key
        ("ض", 24, "Q"),
        ("่", 44, "J"),  # Thai: a sign over a letter
        ("٣", 12, "3"),
        ("५", 14, "5"),
        ("q", 38, ""),  # AZERTY: Q is where it is written
        ("é", 11, ""),
        ("ơ", 35, ""),
        ("ế", 35, ""),
        ("€", 26, ""),
        ("/", 24, ""),
        ("ж", 47, ""),  # where no letter lies
        ("я", 0, ""),  # pressed by no key: a program's
    ],
)
def test_the_key_at_a_place_is_that_of_latin(said: str, place: int, meant: str) -> None:
    assert in_latin(key(said, place), "linux") == meant
    if place and place != 12:
        assert in_latin(key(said, place - 8), "win32") == meant


def test_on_macos_keys_have_numbers_of_their_own() -> None:
    letters = {0: "A", 11: "B", 12: "Q", 32: "U", 34: "I", 40: "K", 46: "M", 10: "", 41: ""}
    assert {at: in_latin(key("и", 0, mac=at), "darwin") for at in letters} == letters


def test_a_screen_hears_the_letter_that_its_sill_shows(page: Page) -> None:
    for event in (key("и", 56), key("И", 56, SHIFT), key("ц", 25), key("٢", 11), key("b", 56)):
        QApplication.sendEvent(page.windowHandle(), event)
    assert page.heard == [(ord("B"), "b"), (ord("B"), "B"), (ord("W"), "w"), (ord("2"), "2"), (ord("B"), "b")]


def test_what_is_typed_stays_as_it_is(page: Page) -> None:
    page.line.setFocus()
    for said, place in zip("Иван", (56, 40, 41, 29), strict=True):
        QApplication.sendEvent(page.windowHandle(), key(said, place))
    assert page.line.text() == "Иван"
    assert not page.heard


def test_ctrl_and_a_letter_reach_a_line_too(page: Page) -> None:
    """With no layout of Latin beside it a Greek keyboard had no Ctrl A."""
    page.line.setText("Ana")
    page.line.setFocus()
    page.line.deselect()
    QApplication.sendEvent(page.windowHandle(), key("α", 38, CTRL))
    assert page.line.selectedText() == "Ana"


def test_lantern_listens_at_the_window_that_has_the_keys_already(qtbot: QtBot, qapp: QApplication) -> None:
    """It begins a moment after the window is painted."""
    page = Page()
    qtbot.addWidget(page)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(lambda: qapp.focusWindow() is page.windowHandle())
    page.setFocus()
    _hear_every_keyboard(qapp)
    QApplication.sendEvent(page.windowHandle(), key("и", 56))
    assert page.heard == [(ord("B"), "b")]
    for keyboards in qapp.findChildren(Keyboards):
        page.windowHandle().removeEventFilter(keyboards)
        keyboards.deleteLater()
