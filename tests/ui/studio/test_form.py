"""How a sheet is printed, by hand: each control changes its fields alone, and what cannot be is said beside it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import asdict
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.print.layout.settings import CARD_SIZES, PrinterProfile, SheetSettings
from desktop.ui.kit.inputs import Choice, TextField
from desktop.ui.studio.options import SheetForm


@pytest.fixture
def form(qtbot: Any) -> SheetForm:
    made = SheetForm(SheetSettings(), ["A4", "Letter"], CARD_SIZES)
    qtbot.addWidget(made)
    made.resize(300, 900)
    return made


def pick(choice: Choice, value: object) -> None:
    """As a hand picks it from the list that drops down."""
    at = next(at for at in range(choice.combo.count()) if choice.combo.itemData(at) == value)
    choice.combo.setCurrentIndex(at)
    choice.combo.activated.emit(at)


def enter(field: TextField, words: str) -> None:
    field.set_text(words)
    QTest.keyClick(field.line, Qt.Key.Key_Return)


def changes(form: SheetForm) -> dict[str, object]:
    """What differs from a sheet of which nothing was said."""
    plain = asdict(SheetSettings())
    return {name: value for name, value in asdict(form.value).items() if value != plain[name]}  # type: ignore[arg-type]


def test_each_control_changes_what_it_says_and_tells_once(form: SheetForm) -> None:
    told: list[object] = []
    form.changed.connect(told.append)
    form.ink.chosen.emit(1)
    form.ink.chosen.emit(1)
    assert (changes(form), len(told)) == ({"low_ink": True}, 1), "the same again is no change"
    form.ink.chosen.emit(2)
    assert changes(form) == {"grey": True}
    form.ink.chosen.emit(0)
    form.backs.chosen.emit(2)
    assert changes(form) == {"backs": True, "flip": "short"}
    form.backs.chosen.emit(0)
    form.set(flip="long")
    form.layout_.chosen.emit(1)
    form.copies.plus.click()
    pick(form.bleed, 3.0)
    pick(form.gutter, 6.0)
    enter(form.title, "For the judges")
    assert changes(form) == {
        "arrangement": "8-up",
        "copies": 2,
        "bleed": 3.0,
        "gutter_x": 6.0,
        "gutter_y": 6.0,
        "title": "For the judges",
    }
    assert form.about_layout.text() == "each with bleed"
    assert told[-1] == form.value


def test_a_box_that_is_ticked_is_its_field(form: SheetForm) -> None:
    for check, field in form._checks():
        before = asdict(form.value)[field]  # type: ignore[arg-type]
        check.click()
        assert asdict(form.value)[field] is not before  # type: ignore[arg-type]
    form.mirror.click()
    assert form.value.bleed_style == "mirror"
    form.mirror.click()
    assert form.value.bleed_style == "border"


def test_the_marks_of_a_machine_are_asked_for_where_there_is_one(form: SheetForm) -> None:
    assert form.angles.isHidden()
    assert form.inset.isHidden()
    form.cutter.click()
    assert not form.angles.isHidden()
    pick(form.inset, 12.7)
    assert changes(form) == {"cutter": True, "mark_inset": 12.7}


def test_a_paper_of_ones_own_is_written_and_what_is_wrong_with_it_said_there(form: SheetForm) -> None:
    told: list[object] = []
    form.changed.connect(told.append)
    pick(form.paper, "own")
    assert not form.own_paper.isHidden()
    assert not told, "nothing is written yet"
    enter(form.own_paper, "")
    assert not told
    enter(form.own_paper, "200 x 300")
    assert changes(form) == {"paper": "200 x 300"}
    form.show_fault("No card has room on it.")
    assert (form.own_paper.error, form.own_size.error) == ("No card has room on it.", "")
    pick(form.paper, "Letter")
    assert form.own_paper.isHidden()
    form.show_fault("Something else.")
    assert form.own_paper.error == ""


@pytest.mark.parametrize("words", ["57", "57 x", "wide x high", "1 x 2 x 3"])
def test_a_size_that_is_none_changes_nothing_and_says_how_one_is_written(form: SheetForm, words: str) -> None:
    pick(form.card_size, "own")
    enter(form.own_size, words)
    assert form.own_size.error == "Write two lengths in millimetres, such as 57 x 87."
    assert changes(form) == {}
    enter(form.own_size, "57,5 × 87")
    assert form.own_size.error == ""
    assert changes(form) == {"card_width": 57.5, "card_height": 87.0}
    assert (form.card_size.value(), form.own_size.text()) == ("own", "57.5 x 87")


def test_a_size_that_is_sold_brings_its_sheet(form: SheetForm) -> None:
    pick(form.card_size, "L7160")
    assert (form.value.paper, form.value.card_width, form.value.arrangement) == ("A4", 63.5, "fit")
    pick(form.card_size, "tent")
    assert form.value.tent
    assert form.own_size.isHidden()


def test_a_printer_that_was_measured_is_chosen_by_its_name(form: SheetForm) -> None:
    club = PrinterProfile("Club laser", 99.5, 100.2, 0.4, -0.3, 0.1)
    form.offer_printers([PrinterProfile(), club])
    assert form.printer.combo.itemText(0) == "not measured"
    assert form.about_printer.isHidden()
    pick(form.printer, "Club laser")
    assert form.value.printer == club
    assert form.about_printer.text() == "100 mm measure 99.5 × 100.2 mm; backs 0.4 right, -0.3 down, 0.1°."


def test_only_what_the_sheet_can_be_told_is_offered(form: SheetForm) -> None:
    def offered() -> set[str]:
        return {id for id, box in form._sections.items() if not box.isHidden()}

    form.follow(frozenset())
    assert offered() == {"paper", "printer"}
    form.follow(frozenset({"layout", "low_ink"}))
    assert offered() == {"paper", "printer", "cards", "ink"}
    form.follow(frozenset({"copies", "counts"}))
    assert offered() == {"paper", "printer", "many"}
    assert form.planned.isHidden(), "this event's dice decide nothing"
    form.has_plan = True
    form.follow(frozenset({"arrangement", "copies", "counts", "large"}))
    assert offered() == set(form._sections) - {"ink"}
    assert not form.planned.isHidden()
