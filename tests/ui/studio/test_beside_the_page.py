"""What stands beside the page: the queue, a box, a printer that is measured, the day's paper, the steps to paper."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from desktop.domain.paper_list import PaperLine, Stock, Stocks
from desktop.print.layout.settings import PrinterProfile
from desktop.ui.studio.more import MoreFiles
from desktop.ui.studio.panes.box import BoxPane
from desktop.ui.studio.panes.queue import QueuedFace, QueuePane
from desktop.ui.studio.panes.read_out import Section
from desktop.ui.studio.panes.sections import Sections
from desktop.ui.studio.paper_list import PaperList
from desktop.ui.studio.printer import PrinterPage
from desktop.ui.studio.progress import Progress
from desktop.ui.studio.steps import StepFace, Steps

WAITING = (QueuedFace(1, "Signs", "A4"), QueuedFace(2, "Slips", "A4"), QueuedFace(3, "Seeds", "A4, backs"))


def test_what_waits_is_moved_within_its_ends_and_taken_out(shown: Callable[..., QWidget]) -> None:
    pane = QueuePane()
    shown(pane, 300, 400)
    moved: list[tuple[int, int]] = []
    removed: list[int] = []
    pane.moved.connect(lambda number, to: moved.append((number, to)))
    pane.removed.connect(removed.append)
    pane.present(WAITING)
    assert (pane.current, pane.up.isEnabled(), pane.down.isEnabled()) == (3, True, False), "the newest is chosen"
    pane.up.click()
    pane.table.set_current(1)
    assert (pane.up.isEnabled(), pane.down.isEnabled()) == (False, True)
    pane.down.click()
    pane.out.click()
    assert (moved, removed) == ([(3, 1), (1, 1)], [1])
    pane.present(WAITING[1:])
    assert pane.current == 3, "the one that was chosen is gone"


def test_an_empty_queue_says_how_it_is_filled_and_a_printed_one_that_it_is(shown: Callable[..., QWidget]) -> None:
    pane = QueuePane()
    shown(pane, 300, 400)
    assert pane.about.text().startswith("The queue is empty. Q puts what is shown")
    assert [button.isEnabled() for button in (pane.out, pane.empty, pane.save, pane.print)] == [False] * 4
    pane.out.click()
    pane.present(WAITING)
    assert not pane.anew.isVisible()
    pane.set_busy("Another is being printed.")
    assert not pane.print.isEnabled()
    pane.set_busy("")
    assert pane.print.isEnabled()
    done = QueuedFace(1, "Signs", "A4", "printed 12:40")
    pane.present((done, *WAITING[1:]))
    assert pane.about.text() == "1 of 3 printed; the rest waits."
    assert pane.anew.isVisible()
    pane.present((done,))
    assert (pane.about.text(), pane.save.isEnabled()) == ("It is printed.", False)


def test_a_box_tells_which_of_its_words_was_changed(shown: Callable[..., QWidget]) -> None:
    pane, told = BoxPane(), list[tuple[str, object]]()
    shown(pane, 300, 400)
    pane.changed.connect(lambda field, value: told.append((field, value)))
    pane.present(60, False, "Dark Powers", "", "66 mm deep")
    assert (told, pane.about.text()) == ([], "66 mm deep")
    pane.cards.plus.click()
    pane.sleeved.click()
    pane.title.set_text("Mine")
    QTest.keyClick(pane.title.line, Qt.Key.Key_Return)
    pane.note.set_text("sixty")
    QTest.keyClick(pane.note.line, Qt.Key.Key_Return)
    assert told == [("cards", 61), ("sleeved", True), ("title", "Mine"), ("note", "sixty")]


def test_parts_of_a_deck_are_named_with_their_figures(shown: Callable[..., QWidget]) -> None:
    parts = Sections()
    shown(parts, 300, 60)
    before = parts.grab().toImage()
    parts.present((Section("Main", 60), Section("Side", 14, in_doubt=True)))
    assert parts.accessibleName() == "Main 60, Side 14"
    assert parts.grab().toImage() != before


@pytest.fixture
def printer(shown: Callable[..., QWidget]) -> PrinterPage:
    made = PrinterPage(PrinterProfile())
    shown(made, 300, 600)
    return made


def test_a_printer_is_kept_as_it_was_measured(printer: PrinterPage) -> None:
    kept: list[object] = []
    printer.measured.connect(kept.append)
    printer.keep.click()
    assert printer.name.error == "Give it a name."
    printer.name.set_text("Club laser")
    printer.across.set_text("99,5")
    printer.at_a[0].set_text("−0.4")
    printer.keep.click()
    assert printer.name.error == ""
    assert kept == [("Club laser", (99.5, 100.0), (-0.4, 0.0), (0.0, 0.0))]


def test_a_measure_that_is_no_number_is_marked_until_it_is_one(printer: PrinterPage) -> None:
    kept: list[object] = []
    printer.measured.connect(kept.append)
    printer.name.set_text("Club laser")
    printer.show_fault("Measure it again.")
    printer.at_b[1].set_text("a bit")
    printer.keep.click()
    assert (printer.at_b[1].error, printer.fault.text(), kept) == ("no number", "", [])
    printer.at_b[1].set_text("0.2")
    printer.keep.click()
    assert printer.at_b[1].error == ""
    assert len(kept) == 1


DAY = (
    PaperLine("Before", "Seeds", 3, "card", 24),
    PaperLine("Before", "Signs", 6, "plain"),
    PaperLine("Round 1", "Slips", 2, "plain", 16),
)


def test_the_days_paper_is_summed_by_what_each_printer_costs(shown: Callable[..., QWidget]) -> None:
    page, told = PaperList(), list[Stocks]()
    shown(page, 900, 500)
    page.changed.connect(told.append)
    page.present(())
    assert page.sum.text() == ""
    page.take(Stocks(Stock("Club laser", 20, 50), Stock("", 10, 10)))
    page.present(DAY)
    assert page.sum.text() == "To buy: 3 sheets of card, 8 of plain paper. 3 minutes at the printer, 2.30 in all."
    cells = [row.cells for row in page.table.rows]  # type: ignore[union-attr]
    assert [cell[0] for cell in cells] == ["Before", "", "Round 1"], "when is told once"
    assert (cells[0][5], cells[1][2], cells[1][5]) == ("Club laser", "", "any")
    page.fields["plain"].cents.plus.click()
    assert told[-1].plain.cents == 11
    assert page.sum.text().endswith("2.38 in all.")
    page.fields["card"].printer.set_text("The office")
    QTest.keyClick(page.fields["card"].printer.line, Qt.Key.Key_Return)
    assert (told[-1].card.printer, page.table.rows[0].cells[5]) == ("The office", "The office")  # type: ignore[union-attr]


STEPS = (StepFace("The list", "60 cards", True), StepFace("Its cards"), StepFace("Paper"))


@pytest.mark.parametrize("high", [44, 32])
def test_a_click_goes_to_a_step_and_so_does_who_does_not_see_it(shown: Callable[..., QWidget], high: int) -> None:
    steps, chosen = Steps(), list[int]()
    shown(steps, 600, high)
    steps.chosen.connect(chosen.append)
    QTest.mouseClick(steps, Qt.MouseButton.LeftButton)
    assert not chosen, "there is none yet"
    steps.present(STEPS, 1)
    assert not steps.grab().isNull()
    QTest.mouseClick(steps, Qt.MouseButton.LeftButton, pos=steps.cell(2).center().toPoint())
    QTest.mouseClick(steps, Qt.MouseButton.RightButton, pos=steps.cell(0).center().toPoint())
    first = steps.parts()[0]
    assert (first.name, first.is_on, steps.parts()[1].is_on) == ("The list, 60 cards", False, True)
    assert first.act is not None
    first.act()
    assert chosen == [2, 0]


def test_a_long_job_shows_its_share_where_it_is_known(shown: Callable[..., QWidget]) -> None:
    working = Progress()
    shown(working, 300, 60)
    working.show_share("3 of 9 pages", 1 / 3)
    assert (working.bar.value(), working.bar.maximum()) == (333, 1000)
    working.show_share("drawing …")
    assert working.bar.maximum() == 0, "nobody knows how far it is"
    working.show_share("")
    assert working.isHidden()


def test_pictures_of_cards_are_offered_where_there_are_cards(qtbot) -> None:
    for has_cards in (True, False):
        more, chosen = MoreFiles(has_cards), list[str]()
        qtbot.addWidget(more)
        more.chosen.connect(chosen.append)
        for button in (more.pages, more.cards, more.shop, more.all):
            button.click()
        assert chosen == (["pages", "cards", "shop", "all"] if has_cards else ["pages", "all"])
