"""The whole window is seen wherever it is opened: on a small laptop, and where a screen is no longer there."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from desktop.app.starting import open_log, remember_log, remember_place, show_fitting
from desktop.storage.book import Book
from desktop.ui.shell.window import Frame


@pytest.fixture
def book(tmp_path: Path) -> Book:
    return Book(tmp_path / "book.json")


@pytest.fixture
def window(qtbot) -> QWidget:
    window = QWidget()
    window.resize(400, 300)
    qtbot.addWidget(window)
    return window


def test_a_window_that_the_screen_has_no_room_for_fills_it_and_does_so_again(window: QWidget, book: Book) -> None:
    room = QGuiApplication.primaryScreen().availableGeometry()
    window.resize(room.width(), room.height())
    show_fitting(window, book)
    assert window.isMaximized()
    remember_place(window, book)
    window.showNormal()
    show_fitting(window, book)
    assert window.isMaximized()


def test_a_window_that_filled_its_screen_fills_a_larger_one_and_a_smaller_one(window: QWidget, book: Book) -> None:
    """It was as large as a small screen is; and is as large as before once it does not fill one any more."""
    window.setGeometry(QRect(40, 30, 420, 320))
    window.showMaximized()
    remember_place(window, book)
    again = Book(book.folder / "book.json")
    assert again.preference("window") == [40, 30, 420, 320]
    for place in ([40, 30, 420, 320], [5000, -3000, 410, 310], [0, 0, 9000, 9000]):
        window.showNormal()
        again.prefer("window", place)
        show_fitting(window, again)
        assert window.isMaximized()
    window.showNormal()
    window.setGeometry(QRect(40, 30, 420, 320))
    remember_place(window, again)
    show_fitting(window, Book(book.folder / "book.json"))
    assert not window.isMaximized()


def test_a_window_stands_where_it_stood(window: QWidget, book: Book) -> None:
    window.setGeometry(QRect(90, 80, 410, 310))
    remember_place(window, book)
    window.setGeometry(QRect(0, 0, 300, 200))
    show_fitting(window, book)
    assert window.geometry() == QRect(90, 80, 410, 310)
    assert not window.isMaximized()


def test_a_window_whose_screen_is_gone_comes_to_the_one_there_is(window: QWidget, book: Book) -> None:
    book.prefer("window", [5000, -3000, 410, 310])
    show_fitting(window, book)
    assert QGuiApplication.primaryScreen().availableGeometry().contains(window.geometry())
    assert window.size().width() == 410


@pytest.mark.parametrize("wide", [1280, 2560])
def test_the_log_stands_open_or_shut_as_it_was_left_in_a_window_of_that_width(qtbot, tmp_path: Path, wide: int) -> None:
    def sitting() -> Frame:
        frame = Frame()
        qtbot.addWidget(frame)
        frame.resize(wide, 900)
        frame.show()
        open_log(frame, Book(tmp_path / "book.json"))
        return frame

    frame = sitting()
    usual = frame.log_is_open
    assert usual == (wide == 2560), "in a wide window it stands beside the work unasked"
    frame.toggle_log()
    remember_log(frame, Book(tmp_path / "book.json"))
    later = sitting()
    assert later.log_is_open != usual
    later.resize(2560 if wide == 1280 else 1280, 900)
    assert later.log_is_open != usual, "in a window of another width it stands as it does there"
    later.resize(wide, 900)
    assert later.log_is_open != usual


def test_a_book_that_says_something_odd_of_the_log_opens_as_usual(qtbot, tmp_path: Path) -> None:
    (tmp_path / "book.json").write_text('{"preferences": {"log": "open"}}', "utf-8")
    frame = Frame()
    qtbot.addWidget(frame)
    frame.resize(1280, 900)
    open_log(frame, Book(tmp_path / "book.json"))
    assert not frame.log_is_open
