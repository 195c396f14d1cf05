"""A screen of the league on a session, and how a test gets there."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from desktop.domain.clock import Instant
from desktop.domain.dice import SeededDice
from desktop.engine.session import MemoryJournal, Session
from desktop.formats.war_of_dominia.manifest import WAR_OF_DOMINIA
from desktop.formats.war_of_dominia.rules.acts.players import AddPlayers
from desktop.formats.war_of_dominia.rules.simulation import next_move
from desktop.formats.war_of_dominia.rules.state import DominiaState
from desktop.ui.kit.panels import Popover
from tests.formats.on_desk import OnDesk

NOW = Instant(1_800_000_000.0)
NAMES = ("Edda Holm", "Yuki Arai", "Tomas Brandt", "Noor Aziz", "Wilhelmina van der Bergh-Aschenbrödel II")


class Desk(OnDesk):
    """Space does what its screen says, else the next act."""

    def space(self) -> None:
        act = self.screen.next_act() or WAR_OF_DOMINIA.next_act(self.state)
        if act.command is not None:
            self.wish(act.command)
        else:
            self.screen.take_next()


def opened(seed: int = 5, journal: MemoryJournal | None = None) -> Session[DominiaState]:
    journal = journal or MemoryJournal()
    session: Session[DominiaState] = Session(WAR_OF_DOMINIA.rules, journal, SeededDice(seed), lambda: 0.0)
    session.dispatch(WAR_OF_DOMINIA.opening("The War", "Ghent", "2026-11-21", ""))
    return session


def played_to(
    arrived: Callable[[DominiaState], bool], seed: int = 5, journal: MemoryJournal | None = None
) -> Session[DominiaState]:
    """A league of five that has come so far by itself."""
    session, chance = opened(seed, journal), SeededDice(seed + 1)
    session.dispatch(AddPlayers(NAMES))
    while not arrived(session.state):
        move = next_move(session.state, chance)
        assert move is not None
        session.dispatch(move)
    return session


def at_cards(state: DominiaState) -> bool:
    return state.week is not None and state.week.step == "cards"


def at_duels(state: DominiaState) -> bool:
    return state.week is not None and state.week.step == "duels" and bool(state.week.challenges)


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, widget.rect().center())


def popover(screen: QWidget, kind: type[Popover]) -> Popover:
    return screen.findChildren(kind)[-1]
