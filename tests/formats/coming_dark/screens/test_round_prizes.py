"""Prizes: one key rolls them all; every die can be typed from the table, or set with a reason."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.formats.coming_dark.rules.acts.prizes import RollPrizes, SetPrize
from desktop.formats.coming_dark.rules.views.next_step import next_act
from desktop.formats.coming_dark.screens.prizes.step import PrizesStep
from tests.formats.coming_dark.screens.round_events import Hall, at_step, opened, widened


@pytest.fixture
def hall(qtbot):
    """A session at the prizes, shown in the smallest work area."""

    def joined(session) -> Hall:
        screen = PrizesStep()
        qtbot.addWidget(screen)
        screen.resize(1184, 568)
        screen.show()
        return Hall(session, screen)

    return joined


def dice(room: Hall, place: str) -> list[tuple[int, str]]:
    return [(prize.die.value, prize.die.how) for prize in room.state.round.prizes.get(place, ())]


def press(card) -> None:
    QTest.mouseClick(card, Qt.MouseButton.LeftButton)


def test_space_rolls_for_every_location_at_once(hall):
    room = hall(at_step(opened(), "prizes"))
    act = next_act(room.state)
    assert (act.label, act.command) == ("Roll prizes", RollPrizes())
    room.ask(act.command)
    faces = [card.face for card in room.screen.plan.cards.values()]
    assert len(faces) == 12
    assert all(face.dice[-1].value is not None and face.dice[-1].fresh for face in faces)
    assert all(all(face.lines) for face in faces)


def test_dice_are_fresh_until_the_next_act(hall):
    room = hall(at_step(opened(), "prizes"))
    room.ask(RollPrizes(("city-1",)))
    assert room.screen.plan.cards["city-1"].face.dice[-1].fresh
    room.ask(RollPrizes(("city-2",)))
    assert not room.screen.plan.cards["city-1"].face.dice[-1].fresh
    assert room.screen.plan.cards["city-2"].face.dice[-1].fresh


def test_a_real_die_is_typed_location_face_enter(hall):
    room = hall(at_step(opened(), "prizes"))
    room.keys("4", "1", "7", "Enter")
    assert room.wishes == [RollPrizes(("city-4",))]
    assert dice(room, "city-4") == [(17, "typed")]


def test_after_a_typed_die_the_next_location_waits_for_its_own(hall):
    room = hall(at_step(opened(), "prizes"))
    room.keys("4", "1", "7", "Enter", "3", "Enter", "2", "0", "Enter")
    assert [dice(room, place) for place in ("city-4", "city-5", "city-6")] == [
        [(17, "typed")],
        [(3, "typed")],
        [(20, "typed")],
    ]
    assert room.screen.typing_at == "wilds-1"


def test_what_is_typed_stands_in_the_die(hall):
    room = hall(at_step(opened(), "prizes"))
    room.keys("4", "1")
    assert room.screen.plan.cards["city-4"].face.typing == "1"
    room.keys("Backspace")
    assert room.screen.plan.cards["city-4"].face.typing == ""
    room.keys("Escape")
    assert room.screen.plan.cards["city-4"].face.typing is None


def test_a_face_the_die_does_not_have_is_refused_and_can_be_typed_again(hall):
    room = hall(at_step(opened(), "prizes"))
    room.keys("4", "2", "1", "Enter")
    assert "d20 cannot show 21" in room.refused[0]
    assert dice(room, "city-4") == []
    room.keys("2", "0", "Enter")
    assert dice(room, "city-4") == [(20, "typed")]


def test_a_first_digit_waits_for_a_second_and_enter_ends_the_wait(hall):
    room = hall(at_step(opened(), "prizes"))
    room.keys("1")
    assert room.screen.typing_at == ""
    room.keys("Enter")
    assert room.screen.typing_at == "city-1"
    room.keys("Escape", "1", "2")
    assert room.screen.typing_at == "wilds-6"


def test_enter_is_the_walls_unless_a_die_is_being_typed(hall):
    room = hall(at_step(opened(), "prizes"))
    assert not room.screen.claims("Enter")
    room.keys("4")
    assert room.screen.claims("Enter")


def test_r_rolls_just_the_location_that_is_pointed_at(hall):
    room = hall(at_step(opened(), "prizes"))
    room.keys("4", "R")
    assert room.wishes == [RollPrizes(("city-4",))]
    assert dice(room, "city-4")[0][1] == "rolled"


def test_a_click_offers_roll_type_and_set(hall):
    room = hall(at_step(opened(), "prizes"))
    press(room.screen.plan.cards["wilds-2"])
    popover = room.screen.popover
    assert popover.isVisible()
    popover.line.setText("9")
    popover.take()
    assert dice(room, "wilds-2") == [(9, "typed")]


def test_a_prize_that_is_out_is_only_set_with_a_reason(hall):
    room = hall(at_step(opened(), "prizes"))
    room.ask(RollPrizes())
    press(room.screen.plan.cards["wilds-2"])
    popover = room.screen.popover
    assert not popover.roll_button.isEnabled()
    popover.line.setText("9")
    popover.take()
    assert "Say why" in room.refused[0]
    press(room.screen.plan.cards["wilds-2"])
    room.screen.popover.line.setText("9")
    room.screen.popover.why.setText("the die fell off the table")
    room.screen.popover.take()
    assert room.wishes[-1] == SetPrize("wilds-2", 9, "the die fell off the table")
    assert dice(room, "wilds-2") == [(9, "set")]


def test_carried_over_prizes_lie_beside_the_new_die(hall):
    session = at_step(opened(8), "prizes", 2)
    room = hall(session)
    old = next(place.id for place in room.state.open_locations() if room.state.round.prizes.get(place.id))
    face = room.screen.plan.cards[old].face
    assert (face.left_over, face.dice[-1].value, len(face.dice)) == (1, None, 2)
    room.ask(RollPrizes())
    face = room.screen.plan.cards[old].face
    assert [die.fresh for die in face.dice] == [False, True]
    assert "+" in face.lines[2]


def test_twelve_locations_a_side_have_a_card_each(hall):
    room = hall(widened(at_step(opened(4), "zones"), 12))
    at_step(room.session, "prizes")
    assert len(room.screen.plan.cards) == 24
    room.keys("2", "4", "5", "Enter")
    assert dice(room, "wilds-12") == [(5, "typed")]


def test_the_line_above_says_what_to_do(hall):
    room = hall(at_step(opened(), "prizes"))
    assert "Space" in room.screen.todo.text()
    room.ask(RollPrizes())
    assert "opens the corners" in room.screen.todo.text()


def test_a_digit_that_still_waits_when_the_corners_open_asks_nothing(hall):
    room = hall(at_step(opened(), "prizes"))
    room.ask(RollPrizes())
    room.keys("1")
    room.screen.hide()
    room.screen.digits.finish()
    assert room.screen.popover is None
