"""Banner, empty state, stepper, chips, and the popover that says why."""

from __future__ import annotations

import html

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget
from shiboken6 import isValid

from desktop.engine.format import StepMark
from desktop.ui.kit import paint, theme
from desktop.ui.kit.marks import CapsLabel, StateChip, name_within, short_name
from desktop.ui.kit.panels import Banner, Because, BecauseLink, EmptyState, Panel, Popover, empty, label, scrolled
from desktop.ui.shell.stepper import Stepper

TIE = Because("CD-04", "Both decks hold 26 cards of The Dark.", "15 > 13")
STEPS = (
    StepMark("Zones", "14 City · 10 Wilds", "done"),
    StepMark("Prizes", "12 rolled, 1 left over", "done"),
    StepMark("Corners", "7th of 24", "now"),
    StepMark("Matches", "65 minutes", "later"),
)


def test_what_held_the_parts_of_an_emptied_layout_is_gone_too(qapp) -> None:
    room = QWidget()
    column, line = QVBoxLayout(room), QHBoxLayout()
    column.addWidget(kept := QLabel("kept"))
    column.addWidget(gone := QLabel("gone"))
    column.addStretch(1)
    column.addLayout(line)
    pieces = [column.itemAt(at) for at in range(3)]
    empty(column, keep=1)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert [isValid(thing) for thing in (*pieces, kept, gone)] == [True, False, False, True, False]
    assert column.count() == 1
    assert isValid(line), "a row that is kept is put in again"


def test_the_bar_of_what_scrolls_takes_nothing_from_its_width(shown, qapp) -> None:
    inside = QWidget()
    column, area = QVBoxLayout(inside), scrolled(inside)
    area.as_wide(200)
    column.addWidget(part := QWidget())
    part.setMinimumSize(150, 80)
    shown(area, 200, 120)
    assert (area.width(), inside.width()) == (200, 200)
    part.setMinimumSize(150, 900)
    qapp.sendPostedEvents()
    qapp.processEvents()
    assert inside.width() == 200
    assert area.width() == 200 + area.verticalScrollBar().sizeHint().width()


def test_of_a_text_as_much_stands_in_an_area_as_has_whole_lines(qapp) -> None:
    font, words = theme.face(13), "each opponent loses one life, each survivor discards a card; everybody gives up."
    whole = QRectF(0, 0, 120, paint.wrapped_height(words, font, 120))
    assert paint.within(words, font, whole) == words
    cut = paint.within(words, font, whole.adjusted(0, 0, 0, -1))
    assert cut.endswith("…")
    assert words.startswith(cut[:-1])
    assert paint.wrapped_height(cut, font, 120) < whole.height()
    assert paint.within(words, font, QRectF(0, 0, 120, 3)) == ""


def test_a_name_longer_than_a_line_makes_no_pane_wider_than_its_room(qapp) -> None:
    name = "Wolfeschlegelsteinhausenbergerdorff <Hulk>"
    wrapped, whole = label(name, "title", wrap=True), label(name, "title")
    assert wrapped.minimumSizeHint().width() < whole.minimumSizeHint().width() / 2
    assert wrapped.text().replace("\u200b", "") == html.escape(name)
    assert (whole.text(), whole.textFormat()) == (name, Qt.TextFormat.PlainText), "half the work to lay out"


def test_a_banner_says_one_sentence_and_offers_one_act(shown, click, qtbot) -> None:
    banner = Banner()
    shown(banner, 600, 40)
    banner.present("The clock has **not started**.", "overtime", "Start it", "K")
    assert banner.isVisible()
    assert banner.sentence.text() == "The clock has <b>not started</b>."
    with qtbot.waitSignal(banner.acted):
        click(banner.button)
    banner.present("")
    assert not banner.isVisible()


def test_an_empty_state_has_one_button(shown, click, qtbot) -> None:
    empty = shown(EmptyState("Nobody is on the list yet.", "Add players", "N"), 600, 400)
    with qtbot.waitSignal(empty.acted):
        click(empty.button)
    assert not EmptyState("Nothing to do here.").button.isVisibleTo(None)


def test_the_lines_of_an_empty_state_are_about_as_long_as_each_other(shown) -> None:
    empty = shown(EmptyState("Homes are chosen once everybody is on the list and the map is laid out."), 900, 500)
    widest, high = empty._wide, empty.sentence.height()
    assert empty.sentence.width() < 0.75 * widest
    assert empty.sentence.heightForWidth(widest) == high
    empty.present("Long: Donaudampfschifffahrtskapitaensmuetzenband" + " and so on" * 4)
    empty.resize(901, 500)
    assert empty.sentence.width() > theme.width(theme.face(15), "Donaudampfschifffahrtskapitaensmuetzenband")


def test_a_reason_is_one_click_away(shown, click) -> None:
    link = shown(BecauseLink("tied at 26", TIE))
    click(link, QPointF(10, 10))
    assert link.popover is not None
    assert link.popover.isVisible()
    words = " ".join(part.text() for part in link.popover.findChildren(object) if callable(getattr(part, "text", None)))
    assert "CD-04" in words
    assert "Both decks hold 26 cards of The Dark." in words
    assert "15 &gt; 13" in words
    QTest.keyClick(link.popover, Qt.Key.Key_Escape)
    assert link.popover is None


def test_a_popover_stays_on_the_screen(shown, click) -> None:
    link = shown(BecauseLink("tied at 26", TIE))
    edge = link.screen().availableGeometry()
    link.window().move(edge.right() - 40, edge.bottom() - 30)
    click(link, QPointF(10, 10))
    assert edge.contains(link.popover.geometry())


def test_a_panel_grows_a_foot_when_asked() -> None:
    panel = Panel("In Dark Seed order", "6 / 24")
    assert panel.head.text() == "In Dark Seed order"
    foot = panel.foot
    assert panel.foot is foot


def test_past_and_present_steps_open_and_later_ones_do_not(shown, click, qtbot) -> None:
    stepper = shown(Stepper(STEPS), 700, 60)
    heard: list[int] = []
    stepper.step_chosen.connect(heard.append)
    for cell in stepper.cells():
        click(stepper, QPointF(cell.left() + 12, 30))
    assert heard == [0, 1, 2]


def test_a_past_step_tells_what_it_gave(shown, click) -> None:
    stepper = shown(Stepper(STEPS), 700, 60)
    click(stepper, QPointF(stepper.cells()[0].left() + 12, 30))
    assert stepper.popover is not None
    texts = [words.text() for words in stepper.popover.findChildren(QLabel)]
    assert any(STEPS[0].word in words and STEPS[0].outcome in words for words in texts)
    stepper.popover.close()
    assert stepper.popover is None


def test_a_word_without_a_line_below_it_stands_beside_the_middle_of_its_disc(shown) -> None:
    stepper = shown(Stepper([StepMark("Cards", "over", "done"), StepMark("Draw", "", "now")]), 700, 60)
    above, beside = (stepper.word_area(at) for at in (0, 1))
    assert above.bottom() <= beside.bottom() - 8
    inks = stepper.grab(beside.toRect()).toImage()
    written = [y for y in range(inks.height()) if any(inks.pixelColor(x, y).lightness() < 110 for x in range(30))]
    assert abs((beside.top() + (written[0] + written[-1]) / 2) - 30) <= 2


def test_a_narrow_stepper_keeps_every_disc(shown) -> None:
    stepper = shown(Stepper(STEPS), 320, 60)
    cells = stepper.cells()
    assert cells[-1].right() <= 320.5
    assert all(cell.width() >= 24 for cell in cells)


def test_what_a_step_gave_is_told_clause_by_clause_and_never_cut(shown) -> None:
    steps = [StepMark("Prizes", "12 rolled, 2 left over", "done"), StepMark("Draw", "4 challenges made", "now")]
    assert [shown(Stepper(steps), 700, 60).told(at) for at in (0, 1)] == [step.outcome for step in steps]
    narrow = shown(Stepper(steps), 232, 60)
    assert [narrow.told(at) for at in (0, 1)] == ["12 rolled", ""]
    assert narrow.word_area(1).center().y() > narrow.word_area(0).center().y() + 8


def test_the_current_step_is_underlined_in_the_accent(shown) -> None:
    stepper = shown(Stepper(), 700, 60)
    stepper.present(STEPS, "plum")
    cell = stepper.cells()[2]
    under = stepper.grab().toImage().pixelColor(round(cell.left()) + 4, 58)
    assert under.name().upper() == theme.now().accent("plum").deep


def test_a_state_chip_carries_its_word() -> None:
    chip = StateChip("late", "2 near a mark")
    assert chip.word == "2 near a mark"
    before = chip.sizeHint().width()
    chip.present("done")
    assert (chip.state, chip.word) == ("done", "done")
    assert chip.sizeHint().width() < before


def test_names_give_up_the_family_name_first() -> None:
    font = theme.face(15, 600)
    assert short_name("Sol Herrera") == "Sol H."
    assert short_name("Maximiliane von Hohenstaufen") == "Maximiliane H."
    assert short_name("Cher") == "Cher"
    assert name_within("Sol Herrera", font, 500) == "Sol Herrera"
    assert name_within("Sol Herrera", font, theme.width(font, "Sol H.") + 1) == "Sol H."
    assert name_within("Sol Herrera", font, theme.width(font, "Sol") + 1) == "Sol"


def test_a_popover_of_a_screen_is_gone_once_it_is_closed(shown) -> None:
    screen = shown(QLabel("a screen"))
    Popover(parent=screen).show_at(screen)
    (popover,) = screen.findChildren(Popover)
    popover.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert screen.findChildren(Popover) == []


def test_a_head_of_a_letter_or_two_leaves_its_corner_to_speak(shown, monkeypatch) -> None:
    head, written, write = shown(CapsLabel("The map", "4 planes lit"), 300, 24), [], paint.write
    with monkeypatch.context() as patched:
        patched.setattr(paint, "write", lambda *how: written.append(how[2]) or write(*how))
        head.grab()
        head.resize(round(theme.width(theme.face(13, 600), "4 planes lit")) + 30, 24)
        head.grab()
    assert written == ["4 planes lit", "The map", "4 planes lit"]
