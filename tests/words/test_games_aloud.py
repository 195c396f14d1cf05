"""A whole game of each format with one table, played by somebody who sees nothing of it: all by its name."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from desktop.app.demo import DemoTime
from desktop.catalogue import format_of
from desktop.domain.dice import SeededDice
from desktop.engine.session import MemoryJournal, Session
from desktop.ui.desk.desk import Desk
from desktop.ui.kit import theme
from desktop.ui.kit.panels import Popover
from desktop.ui.kit.tokens import LIGHT
from tests.desk_stage import at_a_desk
from tests.reader import can_press, fill, heard, nameless, names, press

#: whole games; else their beginnings.
DEEP = bool(os.environ.get("LANTERN_DEEP"))


@pytest.fixture
def desk(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[Desk]:
    theme.start(qapp, LIGHT)
    format_, time = format_of(request.param), DemoTime()
    session: Session[Any] = Session(format_.rules, MemoryJournal(), SeededDice(7), time.wall)
    session.dispatch(format_.opening(format_.name, "Ghent", "2026-11-21", ""))
    made = at_a_desk(format_, session, time)
    yield made
    made.leave()
    made.frame.deleteLater()


def lit(desk: Desk) -> str:
    """Press the lit act; what it said then."""
    words = desk.frame.sill.next_button.text()
    press(desk.frame.sill, words)
    return words


def asked() -> QWidget:
    """The sheet that lies over the window."""
    (sheet,) = [top for top in QApplication.topLevelWidgets() if isinstance(top, Popover) and top.isVisible()]
    assert nameless(heard(sheet)) == []
    return sheet


def to_the_end(desk: Desk) -> list[str]:
    """Lit act after lit act until the game is won or lost (in the short form: for a while); what was told meanwhile."""
    told: list[str] = []
    while not desk.state.past and len(told) < (200 if DEEP else 8):  # type: ignore[attr-defined]
        lit(desk)
        told.append(desk.session.last_sentence)
    return told


@pytest.mark.parametrize("desk", ["scenarios"], indirect=True)
def test_a_scenario_is_played_by_names_alone(desk: Desk) -> None:
    assert lit(desk) == "Set up a game"
    assert lit(desk) == "Start the game"
    press(desk.frame, "The scenario's life: down")
    assert "39" in desk.session.last_sentence
    press(desk.frame, "Undo")
    told = to_the_end(desk)
    assert any("resolves" in sentence for sentence in told)
    assert not DEEP or ("has lost" in told[-1] and "3 Play, lost, now" in can_press(desk.frame))


@pytest.mark.parametrize("desk", ["horde"], indirect=True)
def test_a_horde_is_fought_by_names_alone(desk: Desk) -> None:
    fill(desk.frame, "Names", "Ana, Ben")
    press(desk.frame, "Add the name")
    press(desk.frame, "Horde")
    assert lit(desk) == "Start the game"
    told = to_the_end(desk)
    assert any("mill" in sentence or "turn" in sentence for sentence in told)
    assert not DEEP or ("have lost" in told[-1] and "3 Fight, lost, now" in can_press(desk.frame))


@pytest.mark.parametrize("desk", ["elder-dragon"], indirect=True)
def test_an_elder_dragon_war_is_fought_by_names_alone(desk: Desk) -> None:
    fill(desk.frame, "Names", "Ana, Ben, Cem, Dora, Edda")
    press(desk.frame, "Add the name")
    while desk.frame.sill.next_button.text() != "To combat":
        lit(desk)
    screen, heard_then = desk.frame.stack.currentWidget(), list[str]()
    for name in ("Ben", "Dora", "Edda", "Cem", "Ana"):
        press(screen, f"{name} 75 life")
        press(screen, "More…")
        press(asked(), "Out of the game…")
        press(asked(), f"{name} is out")
        heard_then += names(screen)
    assert any("Scion" in name for name in heard_then), "two are left: it comes"
    assert desk.state.past  # type: ignore[attr-defined]
    assert "3 War, 5 of 5 alive, now" not in can_press(desk.frame)
