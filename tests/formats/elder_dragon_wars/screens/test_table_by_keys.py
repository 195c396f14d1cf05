"""Cards cast by two keys, sweepers, counters and seats at the table; an end that nobody runs past; life on the wall."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from desktop.formats.elder_dragon_wars.rules.acts.counters import ChangeCounters, NoteOnPlayer
from desktop.formats.elder_dragon_wars.rules.acts.endings import Eliminate
from desktop.formats.elder_dragon_wars.rules.acts.games import StartGame
from desktop.formats.elder_dragon_wars.rules.acts.players import TakeSeat
from desktop.formats.elder_dragon_wars.rules.acts.stack import Cast
from desktop.formats.elder_dragon_wars.rules.acts.sweeps import Sweep
from desktop.formats.elder_dragon_wars.rules.views.next_step import lit_act
from desktop.formats.elder_dragon_wars.rules.views.ring import ring_face
from desktop.formats.elder_dragon_wars.screens import slides_ring
from desktop.formats.elder_dragon_wars.screens.slides_ring import RingSlide
from desktop.formats.elder_dragon_wars.screens.table_acts import acts_of
from desktop.ui.game.pilot import AGAIN
from desktop.ui.kit.buttons import Button, IconButton
from desktop.ui.kit.tokens import HALL_NIGHT
from desktop.ui.wall.wall import Canvas, paint_slide
from tests.formats.elder_dragon_wars.rules.given import playing as at_the_table
from tests.formats.elder_dragon_wars.screens.test_screens import desk, playing

assert desk  # the fixture


def test_two_keys_cast_a_card(desk):
    made = desk("table", playing())
    elder = made.game.edition.deck("W").elder.name
    made.keys("C")
    QTest.keyClick(made.screen.popover.search, Qt.Key.Key_1)
    assert made.wishes == [Cast("seat:W", elder)]


def test_letters_find_by_type_and_owner_and_a_digit_then_picks(desk):
    made = desk("table", playing())
    made.keys("C")
    picker = made.screen.popover
    QTest.keyClicks(picker.search, "cem")
    assert {row.cells[2].words.split(" · ")[0] for row in picker.table.rows if row.cells[2].words} == {"Cem"}
    QTest.keyClick(picker.search, Qt.Key.Key_2)
    assert picker.search.text() == "cem"
    (wish,) = made.wishes
    assert wish.player == "seat:U"


def test_names_that_begin_so_come_first(desk):
    made = desk("table", playing())
    made.keys("C")
    picker = made.screen.popover
    QTest.keyClicks(picker.search, "instant")
    assert picker._shown()
    assert all("Instant" in pick.finds or "instant" in pick.words.casefold() for _, pick in picker._shown())


def test_a_sweeper_is_asked_for_by_keys(desk):
    made = desk("table", playing())
    made.keys("J")
    QTest.keyClick(made.screen.popover, Qt.Key.Key_Q)
    sweeper = made.screen.popover
    sweeper.but.set_text("Ragnar, Lord Magnus")
    QTest.keyClick(sweeper.but.line, Qt.Key.Key_Return)
    assert made.wishes == [Sweep("creatures", ("Ragnar", "Lord Magnus"), "graveyard")]


def test_poison_and_a_note_are_told_beside_the_seat(desk):
    made = desk("table", playing())
    made.keys("U")
    QTest.keyClick(made.screen.popover.amount.line, Qt.Key.Key_Return)
    assert made.wishes == [ChangeCounters("seat:W", 1, "poison")]
    made.keys("U")
    made.screen.popover.amount.set_text("x")
    made.screen.popover._tell()
    assert "no life total" in made.screen.popover.amount.error
    made.screen.popover.note.set_text("shadow")
    QTest.keyClick(made.screen.popover.note.line, Qt.Key.Key_Return)
    assert made.wishes[-1] == NoteOnPlayer("seat:W", "shadow")


def test_life_a_note_and_who_is_out_are_told_by_mouse_at_every_step(desk):
    made = desk("table", playing())
    for step in ("upkeep", "draw", "main", "combat"):
        while (state := made.session.state).game.step != step:
            made.space()
        assert {"Cast…", "More…"} <= {word for _, word in acts_of(state, state.game, made.screen.seat)}
    for word, field in (("Damage and life…", "field"), ("Out of the game…", "why"), ("A card leaves…", "search")):
        made.keys("J")
        found = next(b for b in made.screen.popover.findChildren(Button) if b.text() == word)
        QTest.mouseClick(found, Qt.MouseButton.LeftButton)
        assert isinstance(vars(made.screen.popover)[field], QWidget)
        made.screen.popover.close()
    made.keys("U")
    made.screen.popover.note.set_text("shadow")
    QTest.mouseClick(made.screen.popover.note.findChild(IconButton), Qt.MouseButton.LeftButton)
    assert made.wishes[-1] == NoteOnPlayer(made.screen.seat.sign, "shadow")


def test_a_seat_is_taken_over_from_the_table(desk):
    made = desk("table", playing())
    made.keys("J")
    QTest.keyClick(made.screen.popover, Qt.Key.Key_E)
    made.screen.popover.field.set_text("Fay")
    QTest.keyClick(made.screen.popover.field.line, Qt.Key.Key_Return)
    assert made.wishes == [TakeSeat("seat:W", "Fay")]
    assert made.session.state.name_of("W") == "Fay"


def ended(desk):
    made = desk("table", playing())
    for who in ("Bart", "Cem", "Ana", "Dov"):
        made.wish(Eliminate(who))
    while made.game.scion is not None and not made.game.is_over:
        made.wish(Eliminate("Edda"))
    assert made.game.is_over
    return made


def test_space_stops_at_the_end_and_a_key_of_its_own_goes_on(desk):
    made = ended(desk)
    act = made.screen.next_act()
    assert act.command is None
    assert f"{AGAIN} begins the next one" in act.why_not
    assert lit_act(made.session.state).goes_to == "table"
    assert made.game.because in made.screen.waiting.words.text()
    made.keys(AGAIN)
    assert isinstance(made.wishes[-1], StartGame)
    assert made.game.number == 2


@pytest.mark.parametrize(("wide", "high"), [(1280, 720), (1024, 768)])
def test_life_is_read_from_the_last_row(qapp, monkeypatch, wide, high):
    sizes = {}
    write = Canvas.write

    def noted(canvas, area, words, size, *others, **more):
        sizes[words] = size
        return write(canvas, area, words, size, *others, **more)

    monkeypatch.setattr(Canvas, "write", noted)
    picture = QImage(wide, high, QImage.Format.Format_RGB32)
    painter = QPainter(picture)
    paint_slide(painter, QRectF(0, 0, wide, high), RingSlide(ring_face(at_the_table())), HALL_NIGHT)
    painter.end()
    #: digits are two thirds as high as their letters' size.
    assert sizes["75"] * 0.66 >= (15 if wide * 9 >= high * 16 else 14)
    assert slides_ring.LIFE * 0.66 >= 15
