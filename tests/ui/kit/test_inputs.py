"""Inputs are typed into, stepped and picked; what is wrong stands below them in a sentence."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QVBoxLayout, QWidget

from desktop.library.decks import Problem
from desktop.library.decoding import with_lines
from desktop.ui.kit import theme
from desktop.ui.kit.asking import ask_to_mend
from desktop.ui.kit.inputs import Check, Choice, NumberStepper, SearchField, TextArea, TextField
from desktop.ui.kit.panels import label


def test_typing_tells_and_enter_tells_once(shown, qtbot) -> None:
    field = shown(TextField("Name", hint="as it shall be printed"))
    heard: list[str] = []
    field.entered.connect(heard.append)
    QTest.keyClicks(field.line, " Sol ")
    field.line.insert("Żółć ")
    assert field.text() == "Sol Żółć"
    assert heard == []
    QTest.keyClick(field.line, Qt.Key.Key_Return)
    assert heard == ["Sol Żółć"]


def test_leaving_a_field_settles_it_without_entering(shown, qtbot) -> None:
    field = shown(TextField("Name"))
    field.line.setFocus()
    QTest.keyClicks(field.line, "Ghent")
    with qtbot.waitSignal(field.settled), qtbot.assertNotEmitted(field.entered):
        field.line.clearFocus()


def test_an_error_takes_the_hints_place_and_gives_it_back(shown) -> None:
    field = shown(TextField("Seats", "49", hint="at most 48"))
    field.set_error("There are seats for 48.")
    assert field._below.note.text() == "There are seats for 48."
    assert field.line.property("state") == "error"
    assert field._below.mark.isVisible()
    field.set_error("")
    assert field._below.note.text() == "at most 48"
    assert not field.line.property("state")
    assert not field._below.mark.isVisible()


def test_an_error_is_taken_literally(shown) -> None:
    field = shown(TextField("Deck"))
    field.set_error("Line 3: “4 <b>Fireball” is no card & no number.")
    assert "&lt;b&gt;" in field._below.note.text()


def test_a_list_is_pasted_and_tab_goes_on(shown) -> None:
    area = shown(TextArea("Players"))
    QTest.keyClicks(area.area, "Ana")
    QTest.keyClick(area.area, Qt.Key.Key_Return)
    QTest.keyClicks(area.area, "Ben")
    assert area.text() == "Ana\nBen"
    assert area.area.tabChangesFocus()


def test_a_choice_carries_the_value_not_the_words(shown, qtbot) -> None:
    paper = shown(Choice("Paper", [("a4", "A4, 210 × 297"), ("letter", "Letter")]))
    with qtbot.waitSignal(paper.chosen) as heard:
        paper.combo.setFocus()
        paper.combo.setCurrentIndex(1)
        paper.combo.activated.emit(1)
    assert heard.args == ["letter"]


def test_a_choice_keeps_its_value_when_offered_anew() -> None:
    paper = Choice("Paper", ["A4", "Letter"])
    paper.set_value("Letter")
    paper.offer(["Legal", "Letter", "A4"])
    assert paper.value() == "Letter"
    paper.offer(["A5"])
    assert paper.value() == "A5"


def test_a_number_steps_within_its_bounds(shown, click, qtbot) -> None:
    seats = shown(NumberStepper(47, 0, 48, unit="seats"))
    with qtbot.waitSignal(seats.changed) as heard:
        click(seats.plus)
    assert heard.args == [48]
    assert not seats.plus.isEnabled()
    with qtbot.assertNotEmitted(seats.changed):
        seats.choose(99)
    click(seats.minus)
    assert seats.value == 47
    assert seats.figure.text() == "47 seats"


def test_a_box_is_ticked_by_click_and_by_enter(shown, click) -> None:
    box = shown(Check("Cut marks", note="0.35 pt"))
    click(box)
    assert box.isChecked()
    box.clearFocus()
    box.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(box, Qt.Key.Key_Return)
    assert not box.isChecked()


def test_escape_leaves_the_search_and_empties_it(shown, qtbot) -> None:
    search = shown(SearchField("Find a player"))
    search.setFocus()
    QTest.keyClicks(search, "ali")
    with qtbot.waitSignal(search.left):
        QTest.keyClick(search, Qt.Key.Key_Escape)
    assert search.text() == ""


def test_labels_set_strong_what_is_marked_and_nothing_else() -> None:
    assert label("Sol took **The Alley <B>**").text() == "Sol took <b>The Alley &lt;B&gt;</b>"


def test_every_line_that_could_not_be_read_is_written_anew_in_its_place(shown, click, qtbot) -> None:
    bad = [Problem(3, "4x", "a card"), Problem(7, "???", "a number and a card")]
    heard: list[object] = []
    beside = shown(QWidget())
    popover = ask_to_mend(bad, heard.append, beside)
    assert popover is not None
    assert [field.text() for field in popover.fields] == ["4x", "???"]
    assert popover.fields[0].line.selectedText() == "4x"
    popover.fields[0].set_text("4 Bog Imp")
    popover.fields[1].set_text("")
    popover.go.click()
    assert heard == [((3, "4 Bog Imp"), (7, ""))]
    assert with_lines("1 A\n2 B\n4x\n\n\n\n???\n9 C", heard[0]) == "1 A\n2 B\n4 Bog Imp\n\n\n\n\n9 C"


def test_where_every_line_was_read_nothing_is_asked(shown) -> None:
    assert ask_to_mend([], print, shown(QWidget())) is None


def test_what_is_refused_is_selected_and_what_is_being_typed_is_not(shown) -> None:
    field = shown(TextField("Plane"))
    field.changed.connect(lambda _: field.set_error("No plane."))
    QTest.keyClicks(field.line, "D7")
    assert field.text() == "D7", "a field that is wrong while one types is typed on"
    field.set_error("There is no D7.")
    assert field.line.selectedText() == "D7"


def test_what_nobody_sees_yet_has_no_list_to_drop_down(qtbot) -> None:
    box = QWidget()
    qtbot.addWidget(box)
    inside = QVBoxLayout(box)
    choice = Choice("Paper", [("a4", "A4"), ("letter", "Letter"), ("own", "own size, by hand")])
    assert choice.value() == "a4"
    choice.set_value("letter")
    inside.addWidget(choice)
    theme.use(scale=1.5)
    assert choice.value() == "letter"
    assert choice.combo.findChild(QAbstractItemView) is None
    choice.offer([("a5", "A5"), ("letter", "Letter")])
    assert choice.value() == "letter"
    box.show()
    assert (choice.combo.currentText(), choice.value()) == ("Letter", "letter")
    choice.offer([("a5", "A5"), ("a6", "A6")])
    assert (choice.combo.currentText(), choice.value()) == ("A5", "a5")


@pytest.mark.parametrize("scale", theme.SCALES)
def test_a_choice_is_as_large_as_qt_would_have_it(shown, scale: float) -> None:
    theme.use(scale=scale)
    choice, plain = Choice("Paper", ["A4", "a long option, which drops down wide"]), QComboBox()
    plain.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    plain.addItems(["A4", "Letter"])
    for least in (6, 1):
        if least == 1:
            choice.give_way()
        plain.setMinimumContentsLength(least)
        shown(choice)
        shown(plain)
        assert choice.combo.sizeHint() == plain.sizeHint()
        choice.combo.setFocus()
        assert choice.combo.sizeHint() == plain.sizeHint(), "nothing grows because it is gone to"


def test_what_is_longer_than_its_line_is_read_from_its_beginning(shown, qtbot) -> None:
    field, other = TextField("In a sentence"), TextField("Name")
    both = shown(QWidget(), 260, 160)
    column = QVBoxLayout(both)
    column.addWidget(other)
    column.addWidget(field)
    other.line.setFocus()
    field.set_text("a sentence that goes on and on, and on, and on, and on and on")
    assert field.line.cursorPosition() == 0
    field.line.setFocus(Qt.FocusReason.OtherFocusReason)
    QTest.keyClicks(field.line, "!")
    assert field.text().endswith("on!")
