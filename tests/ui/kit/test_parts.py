"""Painted views as whoever cannot see them meets them: parts with a name, a place, a state and an act."""

from __future__ import annotations

import gc
import subprocess
import sys

import pytest
from PySide6.QtCore import QEvent, QPoint, QRectF, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QHBoxLayout, QPushButton, QWidget

from desktop.engine.format import StepMark
from desktop.ui.game.step_tabs import StepTabs
from desktop.ui.kit import parts
from desktop.ui.kit.buttons import Segmented
from desktop.ui.kit.cells import Link
from desktop.ui.kit.panels import Because
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, LitRow, Note, Row
from desktop.ui.shell import sill as sills
from desktop.ui.shell.sill import Sill, SillFace
from desktop.ui.shell.stepper import Stepper
from tests.reader import Role, can_press, heard, name_of, names, press

#: in a process of its own: a program in which nobody has asked for anything before.
_FIRST_ASKED = """
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication
app = QApplication([])
from desktop.ui.kit import theme, tokens
from desktop.ui.kit.buttons import Segmented
theme.start(app, tokens.LIGHT)
paper = Segmented(["A4", "Letter"])
print(QAccessible.queryAccessibleInterface(paper).childCount())
"""


def part(whole: QWidget, name: str):
    return next(found for found in heard(whole) if name_of(found) == name)


def test_one_of_a_few_is_a_tab_list_and_is_chosen(shown) -> None:
    paper = shown(Segmented(["A4", "Letter"]))
    chosen: list[int] = []
    paper.chosen.connect(chosen.append)
    assert [(found.role(), name_of(found)) for found in heard(paper)][1:] == [
        (Role.PageTab, "A4"),
        (Role.PageTab, "Letter"),
    ]
    assert part(paper, "A4").state().selected
    press(paper, "Letter")
    assert chosen == [1]
    assert part(paper, "Letter").state().selected
    assert not part(paper, "A4").state().selected


def test_a_part_lies_where_it_is_painted_and_is_found_there(shown) -> None:
    paper = shown(Segmented(["A4", "Letter"]), 200, 40)
    view, letter = QAccessible.queryAccessibleInterface(paper), part(paper, "Letter")
    area = letter.rect()
    assert (area.width(), area.height()) == (paper.width() // 2, paper.height())
    assert name_of(view.childAt(area.center().x(), area.center().y())) == "Letter"
    assert view.indexOfChild(letter) == 1
    assert letter.parent() is view


def test_a_view_has_its_parts_whoever_asks_first() -> None:
    done = subprocess.run([sys.executable, "-c", _FIRST_ASKED], capture_output=True, text=True, timeout=300)
    assert done.stdout.strip() == "2", done.stderr


def test_who_comes_with_a_number_of_before_is_given_nothing(shown) -> None:
    paper = shown(Segmented(["A4", "Letter"]))
    view = QAccessible.queryAccessibleInterface(paper)
    assert [view.child(at) for at in (-1, 2, 9)] == [None, None, None]


def test_what_is_switched_off_cannot_be_pressed(shown) -> None:
    paper = shown(Segmented(["A4", "Letter"]))
    paper.setEnabled(False)
    assert part(paper, "A4").state().disabled
    assert can_press(paper) == []


def test_a_part_that_is_gone_is_no_more_and_presses_nothing(shown) -> None:
    paper = shown(Segmented(["A4", "Letter", "A5"]))
    chosen: list[int] = []
    paper.chosen.connect(chosen.append)
    last = part(paper, "A5")
    paper.set_options(["A4", "Letter"])
    parts.parts_changed(paper)
    assert not last.isValid()
    assert name_of(last) == ""
    assert names(paper, Role.PageTab) == ["A4", "Letter"]


def test_a_view_that_goes_takes_its_parts_with_it(qapp: QApplication) -> None:
    before = len(parts._views)
    for _ in range(50):
        whole = QWidget()
        row = QHBoxLayout(whole)
        row.addWidget(Segmented(["A4", "Letter"]))
        row.addWidget(QPushButton("Print"))
        whole.show()
        press(whole, "Letter")
        assert "Print" in can_press(whole), "what lies beside a painted view is found as ever"
        whole.deleteLater()
        qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    assert len(parts._views) == before


@pytest.fixture
def table(shown) -> DataTable:
    made = DataTable([Column("Seed", 60, sortable=True), Column("Name"), Column("Points", 80)])
    why = Link("Tied", Because("Why", "Both won two."))
    made.present(
        [
            LitRow("z", "1", "Zoe", "choosing"),
            Row("a", ("2", "Ana", "7")),
            Row("b", ("3", "Ben", why), struck=True),
            Note("**Below** nobody plays."),
        ]
    )
    return shown(made, 400, 300)


def test_a_table_is_read_row_by_row_and_a_row_is_chosen(table: DataTable) -> None:
    chosen: list[object] = []
    table.chosen.connect(chosen.append)
    rows = ["1 Zoe choosing", "Seed 2, Name Ana, Points 7", "Seed 3, Name Ben, Points Tied, struck out"]
    assert names(table, Role.ListItem) == rows
    assert "Below nobody plays." in names(table)
    press(table, "Seed 2")
    press(table, "1 Zoe")
    assert chosen == ["a", "z"]
    assert table.accessibleName() == "Seed, Name, Points"


def test_a_table_is_sorted_and_asked_why_without_eyes(table: DataTable) -> None:
    sorts: list[int] = []
    table.head_pressed.connect(sorts.append)
    press(table, "Sort by Seed")
    assert sorts == [0]
    press(table, "Why Tied")
    assert table.popover is not None
    table.popover.close()


def test_of_the_steps_those_that_were_reached_open(shown) -> None:
    stepper = shown(
        Stepper([StepMark("Zones", "2 cities", "done"), StepMark("Seats", "", "now"), StepMark("Play", "", "later")])
    )
    steps: list[int] = []
    stepper.step_chosen.connect(steps.append)
    assert names(stepper, Role.PageTab) == ["1 Zones, 2 cities, done", "2 Seats, now", "3 Play, later"]
    assert can_press(stepper) == ["1 Zones, 2 cities, done", "2 Seats, now"]
    press(stepper, "1 Zones")
    assert steps == [0]
    assert stepper.popover is not None
    stepper.popover.close()


def test_the_steps_of_a_turn_say_which_is_now(shown) -> None:
    tabs = shown(StepTabs("plum"))
    tabs.present((("draw", "Draw"), ("main", "Main")), "main")
    assert [name_of(found) for found in heard(tabs) if found.state().selected] == ["Main"]


def test_the_status_line_is_read_out_when_it_changes_and_a_refusal_at_once(shown, monkeypatch) -> None:
    said: list[tuple[str, bool]] = []
    monkeypatch.setattr(sills, "announce", lambda _, words, at_once=False: said.append((words, at_once)))
    sill = shown(Sill(), 800, 60)
    sill.present(SillFace("**Ana** is paid"))
    sill.present(SillFace("**Ana** is paid", hints=(("A", "add"),)))
    sill.present(SillFace("**Ana** is paid", refusal="Ana has already paid."))
    assert said == [("Ana is paid", False), ("Ana has already paid.", True)]


def test_words_are_announced_to_those_who_listen_only(shown, monkeypatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(parts.QAccessible, "updateAccessibility", lambda event: told.append(event.message()))
    widget = shown(QWidget())
    monkeypatch.setattr(parts.QAccessible, "isActive", lambda: False)
    parts.announce(widget, "Nobody hears")
    monkeypatch.setattr(parts.QAccessible, "isActive", lambda: True)
    parts.announce(widget, "The clock started")
    parts.announce(widget, "")
    assert told == ["The clock started"]


def test_nothing_is_found_beside_a_part(shown) -> None:
    paper = shown(Segmented(["A4", "Letter"]), 200, 40)
    view = QAccessible.queryAccessibleInterface(paper)
    beside = paper.mapToGlobal(QPoint(-5, -5))
    assert view.childAt(beside.x(), beside.y()) is None


class Beads(parts.Parted, QWidget):
    """Two beads, the second at the right edge."""

    def parts(self) -> list[parts.Part]:
        ends = QRectF(0, 0, 20, 20), QRectF(self.width() - 20, 0, 20, 20)
        return [parts.button(str(at), f"Bead {at}", area, lambda: None) for at, area in enumerate(ends)]


def test_the_ring_goes_along_when_its_view_grows(shown) -> None:
    """On a part of the new room it was cut off."""
    beads = shown(Beads(), 100, 40)
    ring = parts.PartsRing(beads)
    beads.setFocus(Qt.FocusReason.TabFocusReason)
    assert ring.rect() == beads.rect()
    beads.resize(300, 40)
    QApplication.processEvents()
    assert ring.rect() == beads.rect()
