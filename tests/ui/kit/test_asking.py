"""What is asked beside a button: answered by its key, by a click or by its number, and never with nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt
from PySide6.QtGui import QDropEvent, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QWidget

from desktop.engine.rules import Refusal
from desktop.ui.kit.asking import (
    FormPopover,
    PastePopover,
    SurePopover,
    WhichPopover,
    WordsPopover,
    ask_whether,
    unless,
)
from desktop.ui.kit.file_asking import TakesDrops, ask_for_path, ask_to_read, ask_to_write
from desktop.ui.kit.inputs import TextField


@pytest.fixture
def page(shown: Callable[..., QWidget]) -> QWidget:
    return shown(QWidget(), 600, 400)


def asked_whether(page: QWidget) -> tuple[SurePopover, list[bool]]:
    told: list[bool] = []
    return ask_whether("Take the round back?", "Take it back", page, lambda: told.append(True), "T"), told


def test_what_is_sure_is_done_by_its_key_or_a_click(page: QWidget) -> None:
    asking, told = asked_whether(page)
    assert asking.sentence.text() == "Take the round back?"
    QTest.keyClick(asking, Qt.Key.Key_T)
    assert (told, asking.isVisible()) == ([True], False)
    asking, told = asked_whether(page)
    asking.yes.click()
    assert (told, asking.isVisible()) == ([True], False)


def test_to_stay_does_nothing(page: QWidget) -> None:
    for leave in (lambda one: one.no.click(), lambda one: QTest.keyClick(one, Qt.Key.Key_Escape)):
        asking, told = asked_whether(page)
        leave(asking)
        assert (told, asking.isVisible()) == ([], False)


class Work(QWidget):
    """A window that notes the keys it is given."""

    keys = ""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.keys += event.text()


@pytest.fixture
def work(shown: Callable[..., QWidget]) -> Work:
    made = Work()
    shown(made, 600, 400)
    return made


def test_another_key_goes_on_to_the_work(work: Work) -> None:
    asking, told = asked_whether(work)
    QTest.keyClick(asking, Qt.Key.Key_B)
    assert (told, asking.isVisible(), work.keys) == ([], False, "b")


def test_a_list_is_pasted_and_nothing_is_no_list(page: QWidget, qtbot) -> None:
    paste, told = PastePopover("Players", "Read", "one a line", parent=page), list[object]()
    paste.answered.connect(told.append)
    paste.show_at(page)
    paste.area.set_text("  \n ")
    paste.go.click()
    assert (paste.area.error, told, paste.isVisible()) == ("There is nothing here yet.", [], True)
    paste.area.set_text("Ada\nBen")
    paste.go.click()
    assert (told, paste.isVisible()) == (["Ada\nBen"], False)
    empty = PastePopover("Players", "Read", may_be_empty=True, parent=page)
    empty.answered.connect(told.append)
    empty.go.click()
    assert told[1] == ""


def test_one_of_several_is_taken_by_its_number(page: QWidget) -> None:
    which, told = WhichPopover("Which Ada?", ("Ada L.", "Ada B."), "Both play today.", page), list[object]()
    which.answered.connect(told.append)
    which.show_at(page)
    for key in (Qt.Key.Key_3, Qt.Key.Key_0, Qt.Key.Key_A):
        QTest.keyClick(which, key)
    assert (told, which.isVisible()) == ([], True)
    QTest.keyClick(which, Qt.Key.Key_2)
    assert (told, which.isVisible()) == (["Ada B."], False)
    which.options[0].click()
    assert told[1] == "Ada L."


def test_words_are_asked_for_until_there_are_some(page: QWidget) -> None:
    words, told = WordsPopover("Why?", "Set it", parent=page), list[object]()
    words.answered.connect(told.append)
    words.show_at(page)
    QTest.keyClick(words.field.line, Qt.Key.Key_Return)
    assert (words.field.error, told) == ("There is nothing here yet.", [])
    words.field.set_text("the die fell off the table")
    QTest.keyClick(words.field.line, Qt.Key.Key_Return)
    assert (told, words.isVisible()) == (["the die fell off the table"], False)


class TwoFields(FormPopover):
    """A name and why."""

    def __init__(self, parent: QWidget) -> None:
        self.name, self.why = TextField("Name"), TextField("Why")
        super().__init__("Rename", "Rename", [self.name, self.why], parent)

    def faults(self) -> Iterable[tuple[TextField, str]]:
        return unless(self.name, "Say who."), unless(self.why)

    def wishes(self) -> Iterable[object]:
        return (self.name.text(), self.why.text())


def test_a_form_says_all_that_is_missing_and_then_each_wish(page: QWidget) -> None:
    form, told = TwoFields(page), list[object]()
    form.answered.connect(told.append)
    form.show_at(page)
    form.go.click()
    assert (form.name.error, form.why.error, told) == ("Say who.", "Say why first.", [])
    form.name.set_text("Ada")
    form.go.click()
    assert (form.name.error, form.why.error, told) == ("", "Say why first.", [])
    form.why.set_text("misread")
    form.go.click()
    assert (told, form.isVisible()) == (["Ada", "misread"], False)


def dialogs(monkeypatch: pytest.MonkeyPatch, path: Path | None) -> None:
    """What the organiser answers in the system's dialogs."""
    for name in ("getOpenFileName", "getSaveFileName"):
        monkeypatch.setattr(QFileDialog, name, lambda *rest: (str(path or ""), ""))


def test_a_file_is_read_by_its_name_and_what_cannot_be_is_a_sentence(
    page: QWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialogs(monkeypatch, tmp_path / "deck.txt")
    with pytest.raises(Refusal, match=r"deck\.txt"):
        ask_to_read(page, "A deck", "*.txt")
    (tmp_path / "deck.txt").write_bytes(b"1 Island")
    assert ask_to_read(page, "A deck", "*.txt") == ("deck.txt", b"1 Island")
    with pytest.raises(Refusal, match=r"deck\.txt"):
        ask_to_read(page, "A deck", "*.txt", most=3)
    dialogs(monkeypatch, None)
    assert ask_to_read(page, "A deck", "*.txt") is None


def test_a_file_is_written_with_the_ending_it_was_to_have(
    page: QWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialogs(monkeypatch, tmp_path / "mine")
    assert ask_to_write(page, "Save", "results.csv", "*.csv", b"a,b") == "mine.csv"
    assert (tmp_path / "mine.csv").read_bytes() == b"a,b"
    dialogs(monkeypatch, tmp_path / "mine.txt")
    assert ask_for_path(page, "Save", "results.csv", "*.csv") == tmp_path / "mine.txt"
    dialogs(monkeypatch, None)
    assert ask_to_write(page, "Save", "results.csv", "*.csv", b"a,b") == ""


def test_what_is_dropped_is_taken_in_and_stays_where_it_came_from(qtbot) -> None:
    class Page(TakesDrops, QWidget):
        def take_in(self, data: QMimeData) -> None:
            taken.append(data.text())

    taken: list[str] = []
    page, data = Page(), QMimeData()
    qtbot.addWidget(page)
    data.setText("1 Island")
    either = Qt.DropAction.MoveAction | Qt.DropAction.CopyAction
    drop = QDropEvent(QPointF(), either, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier)
    page.dropEvent(drop)
    assert (taken, drop.dropAction()) == (["1 Island"], Qt.DropAction.CopyAction)
