"""A screen on a session, as the desk would have it: wishes are dispatched, then shown."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.domain.clock import Instant
from desktop.domain.dice import SeededDice
from desktop.engine.session import MemoryJournal, Session
from desktop.formats.commander_scenarios import screens
from desktop.formats.commander_scenarios.manifest import COMMANDER_SCENARIOS
from desktop.formats.commander_scenarios.rules.acts.cards import MoveCard
from desktop.formats.commander_scenarios.rules.acts.events import OpenEvent
from desktop.formats.commander_scenarios.rules.ruleset import Ruleset
from desktop.formats.commander_scenarios.rules.scenario import Scenario
from desktop.formats.commander_scenarios.rules.state import Game, ScenarioState
from desktop.formats.commander_scenarios.rules.views.next_step import next_act
from desktop.ui.desk.screen import Organiser, ScreenKit
from desktop.ui.kit.buttons import Button
from tests.formats.commander_scenarios.rules.given import document, scenario
from tests.formats.on_desk import OnDesk

NOW = Instant(1_800_000_000.0)


class Desk(OnDesk):
    """Where it went and what it saved is kept too; the keys go to the screen."""

    def __init__(self, session: Session[ScenarioState], screen) -> None:
        self.went: list[str] = []
        self.saved: list[tuple[str, object]] = []
        screen.goes.connect(self.went.append)
        screen.saves.connect(lambda name, data: self.saved.append((name, data)))
        super().__init__(session, screen)

    def space(self) -> None:
        act = self.screen.next_act() or next_act(self.session.state)
        if act.command is not None:
            self.wish(act.command)
        elif act.goes_to:
            self.went.append(act.goes_to)
        elif not self.screen.take_next():
            self.said.append(act.why_not)

    def key(self, *keys: str) -> None:
        for key in keys:
            assert self.screen.take_key(key), key

    @property
    def last(self) -> object:
        return self.wishes[-1]

    @property
    def state(self) -> ScenarioState:
        return self.session.state

    @property
    def game(self) -> Game:
        assert self.state.game is not None
        return self.state.game

    def until(self, step: str, turn: int = 0) -> None:
        """Space, until this step of at least this scenario turn."""
        for _ in range(200):
            if self.game.step == step and self.game.scenario_turn >= turn:
                return
            self.space()
        raise AssertionError(f"{step} never came")


def session_of(*scenarios: Scenario, ruleset: Ruleset | None = None, seed: int = 7) -> Session[ScenarioState]:
    session = Session(COMMANDER_SCENARIOS.rules, MemoryJournal(), SeededDice(seed), lambda: 0.0)
    session.dispatch(OpenEvent("Evening", ruleset or document(), scenarios or (scenario(),)))
    return session


def on_top(session: Session[ScenarioState], *names: str) -> None:
    """These cards lie on top of their decks, the first one uppermost."""
    for name in reversed(names):
        session.dispatch(MoveCard(name, "graveyard"))
        session.dispatch(MoveCard(name, "deck-top"))


def made(qtbot, id: str, session: Session[ScenarioState], wide: int = 1216, high: int = 600, cards=None) -> Desk:
    spec = next(spec for spec in screens.SCREENS if spec.id == id)
    answers: dict[str, str] = {}
    organiser = Organiser(lambda: ("Mara",), columns=lambda: answers, chosen=answers.__setitem__)
    screen = spec.make(ScreenKit(lambda: NOW, organiser, None, cards))
    qtbot.addWidget(screen)
    screen.resize(wide, high)
    screen.show()
    return Desk(session, screen)


def click(widget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, widget.rect().center())


def press(popover, words: str) -> None:
    """A click on the button of a popover that says so."""
    found = [b for b in popover.findChildren(Button) if b.text() == words]
    assert found, [b.text() for b in popover.findChildren(Button)]
    click(found[0])


def typed(widget, text: str) -> None:
    QTest.keyClicks(widget, text)


__all__ = ["Desk", "click", "made", "on_top", "press", "replace", "session_of", "typed"]
