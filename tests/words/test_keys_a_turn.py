"""Whole games in the window with Shift and Space alone: two to three keys a turn, and none runs past an end.

What people do at the table (cast, attack, block) is told without keys. ``LANTERN_DEEP=1`` plays whole games of 75 life.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.app.demo import DemoTime
from desktop.catalogue import format_of
from desktop.domain.dice import Dice, SeededDice, likely
from desktop.engine.rules import Command
from desktop.engine.session import MemoryJournal, Session
from desktop.formats.commander_scenarios.rules import simulation as scenario_table
from desktop.formats.commander_scenarios.rules.acts import games as scenario_games
from desktop.formats.commander_scenarios.rules.acts.turns import GoOn as ScenarioGoesOn
from desktop.formats.elder_dragon_wars.rules import simulation as war_table
from desktop.formats.elder_dragon_wars.rules.acts import games as war_games
from desktop.formats.elder_dragon_wars.rules.acts.attacks import DeclareAttack
from desktop.formats.elder_dragon_wars.rules.acts.players import AddPlayers
from desktop.formats.elder_dragon_wars.rules.acts.turns import GoOn as WarGoesOn
from desktop.formats.elder_dragon_wars.rules.permissions import may_attack, ready_attackers
from desktop.formats.horde_sealed.rules import simulation as horde_table
from desktop.formats.horde_sealed.rules.acts import games as horde_games
from desktop.formats.horde_sealed.rules.acts.survivors import AddSurvivors
from desktop.formats.horde_sealed.rules.acts.turns import GoOn as HordeGoesOn
from desktop.ui.game.pilot import AGAIN
from tests.desk_stage import at_a_desk

DEEP = os.environ.get("LANTERN_DEEP") == "1"
#: keys a turn of either side, in the mean of a game.
MOST = 3.25


def attacking_at_once(state: Any, chance: Dice) -> Command | None:
    """Whoever attacks says so in the main phase."""
    move, game = war_table.next_move(state, chance), state.game
    if not isinstance(move, WarGoesOn) or game.step != "main" or game.stack or not likely(chance, 80):
        return move
    ready, targets = ready_attackers(game, haste=True), may_attack(game, game.active)
    return DeclareAttack(game.seat(targets[0]).sign, ready[0].card if ready else "") if targets else move


@dataclass(frozen=True)
class Evening:
    """A format's game: how it begins, what the table does, whose turn it is, and on which screen."""

    before: tuple[Command, ...]
    move: Callable[[Any, Dice], Command | None]
    goes_on: type[Command]
    turn: Callable[[Any], object]
    screen: str
    life: int = 0


EVENINGS = {
    "horde": Evening(
        (AddSurvivors(("Ana", "Ben", "Cleo")), horde_games.StartGame(own_decks=True)),
        horde_table.next_move,
        HordeGoesOn,
        lambda game: (game.side, game.turn, game.horde_turn),
        "horde",
    ),
    "scenarios": Evening(
        (scenario_games.StartGame("", "lantern", "Mara"),),
        scenario_table.next_move,
        ScenarioGoesOn,
        lambda game: (game.side, game.turn, game.scenario_turn),
        "play",
    ),
    "elder-dragon": Evening(
        (AddPlayers(("Ana", "Ben", "Cleo", "Dov", "Edda")), war_games.DealDecks(), war_games.StartGame()),
        attacking_at_once,
        WarGoesOn,
        lambda game: (game.turn, game.active, game.scion_turn),
        "table",
        12,
    ),
}


def begun(id: str, evening: Evening, seed: int) -> Session[Any]:
    format_ = format_of(id)
    session: Session[Any] = Session(format_.rules, MemoryJournal(), SeededDice(seed), DemoTime().wall)
    opening: Any = format_.opening(format_.name, "", "", "")
    if evening.life and not DEEP:
        rules = opening.ruleset
        opening = replace(opening, ruleset=replace(rules, table=replace(rules.table, life=evening.life)))
    for command in (opening, *evening.before):
        session.dispatch(command)
    return session


@pytest.mark.parametrize("id", EVENINGS)
@pytest.mark.parametrize("seed", range(1, 9) if DEEP else (1,))
def test_a_whole_game_takes_few_keys_and_stops_at_its_end(id: str, seed: int, qapp: Any) -> None:
    evening, chance = EVENINGS[id], SeededDice(seed + 99)
    session = begun(id, evening, seed)
    desk = at_a_desk(format_of(id), session, DemoTime())
    desk.present()
    desk.show_screen(evening.screen)
    assert "Shift Space" in desk.frame.sill.next_button.toolTip()
    keys, turns = 0, set()
    while not session.state.game.is_over:
        turns.add(evening.turn(session.state.game))
        move = evening.move(session.state, chance)
        if not isinstance(move, evening.goes_on):
            session.dispatch(move)
            continue
        before = session.state
        QTest.keyClick(desk.frame, Qt.Key.Key_Space, Qt.KeyboardModifier.ShiftModifier)
        assert session.state is not before, desk.frame.sill.face.refusal
        keys += 1
    assert keys / len(turns) <= MOST, f"{keys} keys in {len(turns)} turns"
    ended = session.state
    for modifier in (Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.NoModifier):
        for _ in range(3):
            QTest.keyClick(desk.frame, Qt.Key.Key_Space, modifier)
    assert session.state is ended
    assert f"{AGAIN} begins the next one" in desk.frame.sill.face.refusal
    assert session.state.past[-1].number == ended.game.number
    QTest.keyClick(desk.frame, Qt.Key.Key_G)
    assert (session.state.game.number, session.state.game.is_over) == (ended.game.number + 1, False)
    desk.leave()
    desk.frame.deleteLater()
