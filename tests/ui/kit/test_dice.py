"""Three ways to a die: rolled, typed from the table, set with a reason."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest

from desktop.ui.kit import theme
from desktop.ui.kit.dice import DicePopover, Die, DieFace, die_polygon, paint_die
from desktop.ui.kit.tokens import LIGHT
from tests.ui.conftest import picture_of


@pytest.fixture
def popover(qtbot) -> DicePopover:
    made = DicePopover(20, "The Bog")
    qtbot.addWidget(made)
    made.show()
    return made


def test_r_rolls(popover, qtbot) -> None:
    with qtbot.waitSignal(popover.rolled), qtbot.assertNotEmitted(popover.typed):
        QTest.keyClick(popover.line, Qt.Key.Key_R)
    assert not popover.isVisible()


def test_a_click_rolls(popover, click, qtbot) -> None:
    with qtbot.waitSignal(popover.rolled):
        click(popover.roll_button)


def test_the_real_die_is_typed(popover, qtbot) -> None:
    QTest.keyClicks(popover.line, "17")
    with qtbot.waitSignal(popover.typed) as heard:
        QTest.keyClick(popover.line, Qt.Key.Key_Return)
    assert heard.args == [17]


def test_a_die_set_by_hand_needs_its_reason(popover, qtbot) -> None:
    QTest.keyClicks(popover.line, "4")
    QTest.keyClicks(popover.why, "read aloud by the judge")
    with qtbot.waitSignal(popover.set_by_hand) as heard, qtbot.assertNotEmitted(popover.rolled):
        QTest.keyClick(popover.why, Qt.Key.Key_Return)
    assert heard.args == [4, "read aloud by the judge"]


@pytest.mark.parametrize("face", ["21", "0", "", "x7", "-3"])
def test_a_face_the_die_does_not_have_is_refused(popover, qtbot, face: str) -> None:
    QTest.keyClicks(popover.line, face)
    with qtbot.assertNotEmitted(popover.typed):
        QTest.keyClick(popover.line, Qt.Key.Key_Return)
    assert popover.isVisible()
    assert "A d20 shows 1 to 20" in popover.refusal.text()


def test_escape_leaves_the_die_alone(popover, qtbot) -> None:
    with qtbot.assertNotEmitted(popover.rolled), qtbot.assertNotEmitted(popover.typed):
        QTest.keyClick(popover, Qt.Key.Key_Escape)
    assert not popover.isVisible()


@pytest.mark.parametrize(("sides", "corners"), [(4, 3), (6, 4), (8, 4), (20, 6), (12, 6)])
def test_kinds_are_told_apart_by_outline(sides: int, corners: int) -> None:
    assert die_polygon(QRectF(0, 0, 36, 36), sides).count() == corners


def test_a_fresh_die_is_solid_and_an_old_one_an_outline() -> None:
    fresh = picture_of(lambda p, a: paint_die(p, a, DieFace(20, 7, fresh=True), LIGHT), 36, 36)
    old = picture_of(lambda p, a: paint_die(p, a, DieFace(20, 7), LIGHT), 36, 36)
    assert fresh.pixelColor(8, 18).name().upper() == LIGHT.ink
    assert old.pixelColor(8, 18).name().upper() == "#FFFFFF"


def test_a_die_tells_its_source(shown, click, qtbot) -> None:
    die = shown(Die(DieFace(20)), 60, 60)
    assert die.accessibleName() == "d20: not thrown"
    die.present(DieFace(20, 19, "set", why="cocked die"))
    assert die.accessibleName() == "d20: 19 set: cocked die"
    with qtbot.waitSignal(die.clicked):
        click(die)


def test_a_die_lands_in_three_faces_and_at_once_with_reduced_motion(shown, qtbot) -> None:
    die = shown(Die(DieFace(20)), 60, 60)
    die.present(DieFace(20, 19, "rolled", fresh=True))
    assert die._fall.shown(die.die) is None
    theme.use(reduced_motion=False)
    die.present(DieFace(20, 3, "rolled", fresh=True))
    assert die._fall.state() == die._fall.State.Running
    with qtbot.waitSignal(die._fall.finished):
        pass
    assert die._fall.shown(die.die) is None
