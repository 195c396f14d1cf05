"""What is due beside the key: the first with its acts, the others in their order, and nothing left out unsaid."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from desktop.engine.due import DueFace
from desktop.engine.rules import Command
from desktop.ui.game.due import DuePanel
from desktop.ui.kit.buttons import Button


class Go(Command, frozen=True):
    pass


FIRST = DueFace("Horror attacks", "2 life from each of 3", "trigger", "34 → 28", Go(), Go(), Go())
ROW = (FIRST, *(DueFace(f"Step {at}", "so", "in words") for at in range(2, 7)))


@pytest.fixture
def panel(qtbot):
    made = DuePanel()
    qtbot.addWidget(made)
    made.resize(300, 400)
    made.show()
    return made


def buttons(panel):
    QApplication.processEvents()
    return {button.key: button for button in panel.findChildren(Button) if not button.isHidden()}


def test_the_first_is_told_with_what_comes_of_it(panel):
    panel.present(ROW, (("O", "Order blockers"),))
    assert "Horror attacks" in panel.first.text()
    assert "34 → 28" in panel.about.text()
    assert set(buttons(panel)) == {"N", "H", "O"}


def test_a_press_tells_its_key(panel, qtbot):
    panel.present(ROW)
    with qtbot.waitSignal(panel.pressed) as pressed:
        buttons(panel)["N"].click()
    assert pressed.args == ["N"]


def test_where_the_table_has_to_count_it_is_asked(panel, qtbot):
    panel.present((DueFace("Doom", "a creature each", "trigger", counts="creatures sacrificed"),))
    with qtbot.waitSignal(panel.number_asked) as asked:
        buttons(panel)["#"].click()
    assert asked.args == ["creatures sacrificed"]


def test_what_follows_is_named_and_what_has_no_room_is_counted(panel):
    panel.present(ROW)
    assert panel.rows.accessibleName() == "2 Step 2, 3 Step 3, 4 Step 4, 5 Step 5, 6 Step 6"
    assert panel.rows._shown() == 2
    high = panel.rows.sizeHint().height()
    panel.present(ROW[:2])
    assert panel.rows._shown() == 1
    assert panel.rows.sizeHint().height() < high
    panel.grab()


def test_where_nothing_is_due_it_is_away(panel):
    panel.present(ROW)
    panel.present(())
    assert not panel.isVisible()
    assert not panel.rows.isVisible()
