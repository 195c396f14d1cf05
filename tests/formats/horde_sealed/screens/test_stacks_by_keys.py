"""Stacks blocked, killed and held back by keys; what is due beside the key; who leaves; an end nobody runs past."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.formats.horde_sealed.rules.acts.cards import MoveCards, Sweep
from desktop.formats.horde_sealed.rules.acts.combat import HoldBack, NoteBlocks
from desktop.formats.horde_sealed.rules.acts.games import Concede
from desktop.formats.horde_sealed.rules.acts.survivors import LeaveGame, ReplaceSurvivor
from desktop.formats.horde_sealed.rules.views.due import due_row
from desktop.formats.horde_sealed.screens.pilot_life import LibraryPopover
from desktop.ui.game.pilot import AGAIN
from tests.formats.horde_sealed.screens.test_screens import desk, playing, to_combat

assert desk  # the fixture


def test_a_stack_is_blocked_held_back_and_killed_without_a_mouse(desk):
    made = to_combat(desk)
    acts = {
        Qt.Key.Key_B: lambda name: NoteBlocks(name, 1, ""),
        Qt.Key.Key_C: lambda name: HoldBack(name, 1, ""),
        Qt.Key.Key_D: lambda name: MoveCards(name, "battlefield", "graveyard", 1, ""),
    }
    for key, wish in acts.items():
        made.screen.take_key("V")
        popover = made.screen.popover
        name = next(face.name for face in made.screen.board.stacks if face.attacking)
        QTest.keyClick(popover, Qt.Key.Key_1)
        QTest.keyClick(popover, key)
        assert made.wishes[-1] == wish(name)


def test_a_number_above_the_stack_begins_anew(desk):
    made = to_combat(desk)
    made.screen.take_key("V")
    popover = made.screen.popover
    count = popover.number.high
    QTest.keyClicks(popover, "91")
    assert popover.number.value == min(1, count)


def test_damage_that_is_due_stands_beside_the_key(desk):
    made = to_combat(desk)
    (row, *_) = due_row(made.session.state)
    assert made.screen.due.isVisible()
    assert row.card in made.screen.due.first.text()


def test_a_sweeper_is_an_act_of_the_effects(desk):
    made = to_combat(desk)
    made.screen.take_key("F")
    QTest.keyClick(made.screen.popover, Qt.Key.Key_A)
    assert made.wishes[-1] == Sweep()


def test_who_leaves_is_told_beside_the_library_and_another_takes_a_place(desk):
    made = desk("horde", playing())
    survivor = made.session.state.survivors[1]
    popover = LibraryPopover(survivor, 33, made.screen)
    wishes = []
    popover.wants.connect(wishes.append)
    popover.leaves.click()
    other = LibraryPopover(survivor, 33, made.screen)
    other.wants.connect(wishes.append)
    other.name.set_text("Zoe")
    QTest.keyClick(other.name.line, Qt.Key.Key_Return)
    assert wishes == [LeaveGame(survivor.id), ReplaceSurvivor(survivor.id, "Zoe")]


def test_space_never_runs_into_the_next_game(desk):
    made = desk("horde", playing())
    made.session.dispatch(Concede("late"))
    made.screen.present(made.session.state)
    act = made.screen.next_act()
    assert act.command is None
    assert f"{AGAIN} begins the next one" in act.why_not
    made.screen.take_key(AGAIN)
    assert made.session.state.game.number == 2
