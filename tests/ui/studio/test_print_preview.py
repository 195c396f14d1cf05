"""The preview by hand: pages turned, zoomed about the pointer, dragged, moved with the arrows."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.print.layout.paper import A4, LETTER
from desktop.print.layout.settings import CARD_SIZES, SheetSettings
from desktop.print.press.document import Press
from desktop.print.type.styles import BODY
from desktop.ui.studio.desk import PrintDesk
from desktop.ui.studio.list import SheetFace


def pages(count: int, paper: Any = A4) -> bytes:
    press = Press("Pages", paper)
    for number in range(count):
        with press.sheet() as pen:
            pen.words(f"Page {number + 1}", BODY, 40, 40, 300)
    return press.done()


@pytest.fixture
def desk(qtbot: Any) -> PrintDesk:
    sheets = [SheetFace(id, id.title(), "Before") for id in ("signs", "slips", "seeds")]
    made = PrintDesk(sheets, SheetSettings(), ["A4", "Letter"], CARD_SIZES)
    qtbot.addWidget(made)
    made.resize(1216, 600)
    made.show()
    made.choose("signs")
    made.show_pages("signs", pages(5))
    qtbot.waitUntil(lambda: made.source.is_idle and made.view.pages == 5, timeout=10000)
    return made


def wheel(view: Any, at: QPoint, up: bool, ctrl: bool = False) -> None:
    keys = Qt.KeyboardModifier.ControlModifier if ctrl else Qt.KeyboardModifier.NoModifier
    turn = QPoint(0, 120 if up else -120)
    event = QWheelEvent(
        QPointF(at),
        QPointF(view.mapToGlobal(at)),
        QPoint(),
        turn,
        Qt.MouseButton.NoButton,
        keys,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view, event)


def test_keys_turn_pages_wherever_the_focus_is(desk: PrintDesk) -> None:
    desk.list.list.setFocus()
    QTest.keyClick(desk.list.list, Qt.Key.Key_PageDown)
    QTest.keyClick(desk.list.list, Qt.Key.Key_Right)
    assert desk.view.page == 2
    assert desk.current == "signs", "the list stays where it was"
    QTest.keyClick(desk.view, Qt.Key.Key_End)
    assert (desk.view.page, desk.about.text()[:6]) == (4, "5 of 5")
    QTest.keyClick(desk.view, Qt.Key.Key_PageDown)
    assert desk.view.page == 4
    QTest.keyClick(desk.view, Qt.Key.Key_Home)
    assert desk.view.page == 0
    QTest.keyClick(desk.list.list, Qt.Key.Key_Down)
    assert desk.current == "slips"


def test_pages_of_before_are_not_printed_while_new_ones_are_drawn(desk: PrintDesk, qtbot: Any) -> None:
    printed: list[bool] = []
    desk.printed.connect(lambda: printed.append(True))
    assert desk.list.pages_of("signs") == "5 p."
    desk.form.set(copies=2)
    qtbot.waitUntil(lambda: desk.old.is_old, timeout=10000)
    act = desk.next_act()
    assert act is not None
    assert (act.label, act.why_not) == ("Print…", "The new pages are being drawn.")
    assert not desk.take_next()
    desk.take_key("P")
    assert not printed
    assert [desk.pdf.isEnabled(), desk.more.isEnabled(), desk.add.isEnabled()] == [False, False, True]
    assert desk.list.pages_of("signs") == ""
    assert desk.view.spots_here() == []
    desk.show_pages("signs", pages(7))
    qtbot.waitUntil(lambda: not desk.old.is_old, timeout=10000)
    assert desk.next_act().label == "Print 7 pages…"  # type: ignore[union-attr]
    assert [desk.pdf.isEnabled(), desk.more.isEnabled()] == [True, True]
    assert desk.list.pages_of("signs") == "7 p."


def test_pages_that_cannot_be_drawn_leave_those_of_before(desk: PrintDesk, qtbot: Any) -> None:
    desk.form.set(copies=2)
    qtbot.waitUntil(lambda: desk.old.is_old, timeout=10000)
    desk.show_failure("Nothing to print.")
    assert not desk.old.is_old
    assert desk.about.text() == "Nothing to print."


def test_a_click_on_a_small_page_shows_it_large(desk: PrintDesk) -> None:
    strip = desk.thumbs.strip
    QTest.mouseClick(strip, Qt.MouseButton.LeftButton, pos=strip.cell(3).center().toPoint())
    assert desk.view.page == 3
    assert strip.current == 3


def test_the_wheel_turns_pages_and_with_ctrl_zooms_about_the_pointer(desk: PrintDesk) -> None:
    view = desk.view
    wheel(view, view.rect().center(), up=False)
    assert view.page == 1
    spot = view.page_area().center().toPoint() + QPoint(40, -60)
    before = view._share_at(QPointF(spot))
    for _ in range(6):
        wheel(view, spot, up=True, ctrl=True)
    after = view._share_at(QPointF(spot))
    assert view.zoom == pytest.approx(1.2**6)
    assert after.y() == pytest.approx(before.y(), abs=0.01)
    assert after.x() == pytest.approx(before.x(), abs=0.06), "a page narrower than its room stays in the middle"
    for _ in range(9):
        wheel(view, spot, up=False, ctrl=True)
    assert view.zoom == 1, "never smaller than the whole page"


def test_a_large_page_is_dragged_and_moved_with_the_arrows_and_never_lost(desk: PrintDesk) -> None:
    view = desk.view
    view.magnify(4)
    before, middle = view.page_area(), view.rect().center()
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=middle)
    QTest.mouseMove(view, middle + QPoint(30, 50))
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=middle + QPoint(30, 50))
    assert view.page_area().top() == pytest.approx(before.top() + 50)
    QTest.keyClick(view, Qt.Key.Key_Up)
    assert view.page_area().top() == pytest.approx(before.top() + 110)
    assert view.page == 0, "the arrows move the page, they do not turn it"
    for _ in range(60):
        QTest.keyClick(view, Qt.Key.Key_Up)
    assert view.page_area().top() < view.height() / 2
    desk.take_key("F")
    assert view.is_whole


def test_true_size_is_as_large_as_on_paper(desk: PrintDesk) -> None:
    desk.take_key("V")
    assert desk.view.page_area().width() == pytest.approx(210 / 25.4 * desk.view.logicalDpiX(), rel=0.01)


def test_another_file_takes_the_place_of_the_first_while_it_is_drawn(desk: PrintDesk, qtbot: Any) -> None:
    desk.view.magnify(5)
    desk.view.grab()
    desk.show_pages("signs", pages(2, LETTER))
    desk.show_pages("signs", pages(3, LETTER))
    qtbot.waitUntil(lambda: desk.view.pages == 3, timeout=10000)
    assert round(desk.source.size_of(0).width()) == 612
    desk.show_pages("slips", pages(1))
    assert desk.view.pages == 3, "what nobody wants any more is dropped"


def test_what_is_no_pdf_is_an_empty_preview(desk: PrintDesk, qtbot: Any) -> None:
    desk.show_pages("signs", b"no pdf")
    qtbot.waitUntil(lambda: desk.view.pages == 0, timeout=10000)
    desk.view.grab()
    desk.take_key("V")
    desk.view.magnify(2)
    assert not desk.take_next()


class Narrow(QObject):
    """Says that there is no room for pages in small whenever something is laid out."""

    def __init__(self, desk: PrintDesk) -> None:
        super().__init__(desk)
        self.thumbs, self.asked = desk.thumbs, 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.asked += 1
            self.thumbs.give_way(True)
        return False


def test_pages_in_small_that_have_no_room_once_they_are_laid_out_are_not_seen(desk: PrintDesk) -> None:
    """To be shown lays the stage out, which only then says that it is too narrow."""
    desk.thumbs.give_way(True)
    QApplication.processEvents()
    narrow = Narrow(desk)
    desk.view.installEventFilter(narrow)
    desk.thumbs.give_way(False)
    assert narrow.asked, "the view made room within"
    assert desk.thumbs.isHidden()
    assert not desk.thumbs.isVisible()
