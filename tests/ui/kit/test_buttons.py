"""Buttons are pressed with the mouse, and with Enter and Space where the keyboard led to them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button, IconButton, KeyCap, Segmented
from desktop.ui.kit.tokens import DARK, LIGHT


def test_a_click_presses(shown, click, qtbot) -> None:
    button = shown(Button("Roll prizes", key="Space", kind="lit"))
    with qtbot.waitSignal(button.clicked):
        click(button)


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_enter_and_space_press_the_button_with_the_ring(shown, qtbot, key) -> None:
    button = shown(Button("Undo", icon="undo"))
    button.clearFocus()
    button.setFocus(Qt.FocusReason.TabFocusReason)
    with qtbot.waitSignal(button.clicked):
        QTest.keyClick(button, key)


def test_a_click_does_not_take_the_keyboard(shown, click) -> None:
    button = shown(Button("Undo"))
    button.clearFocus()
    click(button)
    assert not button.hasFocus()


def test_a_button_without_the_ring_leaves_enter_alone(shown, qtbot) -> None:
    button = shown(Button("Close the event"))
    button.setFocus(Qt.FocusReason.ActiveWindowFocusReason)
    with qtbot.assertNotEmitted(button.clicked):
        QTest.keyClick(button, Qt.Key.Key_Return)


def test_the_ring_shows_only_after_a_key(shown) -> None:
    button = shown(Button("Undo"))
    button.setFocus(Qt.FocusReason.OtherFocusReason)
    bare = button.grab().toImage()
    button.clearFocus()
    button.setFocus(Qt.FocusReason.TabFocusReason)
    assert button.grab().toImage() != bare


@pytest.mark.parametrize(("then", "presses"), [("Open corners", 1), ("Roll prizes", 2)])
def test_a_double_click_is_one_press_of_a_button_that_says_something_else_by_then(
    shown, then: str, presses: int
) -> None:
    button, pressed = shown(Button("Roll prizes", kind="lit")), list[str]()
    button.clicked.connect(lambda: (pressed.append(button.text()), button.setText(then)))
    left = Qt.MouseButton.LeftButton
    QTest.mouseClick(button, left)
    QTest.mouseDClick(button, left)
    QTest.mouseRelease(button, left)
    assert pressed == ["Roll prizes"] * presses
    QTest.mouseClick(button, left)
    assert pressed[-1] == then


def test_a_disabled_button_says_why(shown, click, qtbot) -> None:
    button = shown(Button("Start matches", why_not="Alice Moreau is choosing."))
    assert button.toolTip() == "Alice Moreau is choosing."
    with qtbot.assertNotEmitted(button.clicked):
        click(button)
    button.set_about("Begins the round")
    button.set_why_not("")
    assert button.isEnabled()
    assert button.toolTip() == "Begins the round"


def test_a_button_that_shows_a_key_alone_is_called_by_what_it_is_about(shown) -> None:
    button = shown(Button("", "1"))
    button.set_about("Ann takes a mulligan")
    assert button.accessibleName() == "Ann takes a mulligan"


@pytest.mark.parametrize(("look", "lamp"), [(LIGHT, LIGHT.lamp), (DARK, DARK.lamp)])
def test_only_the_lit_button_is_amber(shown, look, lamp: str) -> None:
    theme.use(look)
    lit, plain = shown(Button("", kind="lit"), 100, 44), shown(Button("", kind="plain"), 100, 44)
    for button in (lit, plain):
        button.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, False)
    at = (10, 10)
    assert lit.grab().toImage().pixelColor(*at).name().upper() == lamp
    assert plain.grab().toImage().pixelColor(*at).name().upper() == look.sheet


def test_targets_are_large_enough_for_a_standing_hand() -> None:
    assert Button("Undo").sizeHint().height() >= 32
    assert Button("Next", tall=True).sizeHint().height() == 44
    assert IconButton("plus", "one more").sizeHint().height() == 36
    assert Segmented(["A4", "Letter"]).sizeHint().height() >= 32


def test_presenting_changes_words_look_and_reason(shown) -> None:
    button = shown(Button("Roll", kind="lit"))
    button.present("Finish round 3", "Space", "plain", "5 tables are open.")
    assert (button.text(), button.kind, button.isEnabled()) == ("Finish round 3", "plain", False)


def test_a_row_of_alternatives_is_chosen_by_mouse_and_arrows(shown, click, qtbot) -> None:
    paper = shown(Segmented(["A4", "Letter", "Legal"]), 300, 34)
    with qtbot.waitSignal(paper.chosen) as heard:
        click(paper, paper.cell(1))
    assert heard.args == [1]
    QTest.keyClick(paper, Qt.Key.Key_Right)
    assert paper.current == 2
    with qtbot.assertNotEmitted(paper.chosen):
        QTest.keyClick(paper, Qt.Key.Key_Right)
        click(paper, paper.cell(2))


def test_a_key_cap_grows_with_its_word() -> None:
    assert KeyCap("B", "blank").sizeHint().width() > KeyCap("B").sizeHint().width()
    assert KeyCap("Down").sizeHint().width() == KeyCap("B").sizeHint().width()


def test_an_option_shows_the_key_that_chooses_it(shown) -> None:
    bare, keyed = shown(Segmented(["This", "All"]), 200, 34), shown(Segmented(["This", "All"], keys="Y"), 200, 34)
    assert keyed.sizeHint().width() > bare.sizeHint().width()
    pictures = [each.grab().toImage() for each in (bare, keyed)]
    halves = [[picture.copy(at, 0, 98, 34) for picture in pictures] for at in (0, 102)]
    assert halves[0][0] != halves[0][1], "a cap stands behind the first"
    assert halves[1][0] == halves[1][1]
