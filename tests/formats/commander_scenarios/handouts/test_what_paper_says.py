"""What the sheets say of commanders and the boss."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.formats.commander_scenarios.handouts.markers import marker_cards
from desktop.formats.commander_scenarios.handouts.put_right import put_right
from desktop.formats.commander_scenarios.handouts.quick_rules import quick_rules
from desktop.formats.commander_scenarios.handouts.report import game_report
from desktop.formats.commander_scenarios.rules.acts.games import StartGame
from desktop.formats.commander_scenarios.rules.acts.life import DealDamage
from desktop.formats.commander_scenarios.rules.state import Permanent
from desktop.print.layout.paper import A4
from tests.formats.commander_scenarios.rules.given import BOSS, after, opened, ruled, scenario, started
from tests.print.support import text_of


def test_paper_tells_the_commander_by_name():
    state = after(opened(), StartGame(commander="Kaalia of the Vast"), DealDamage(11, "kaalia"))
    assert "Kaalia of the Vast 11 of 21 combat damage" in text_of(game_report(state, A4))


@pytest.mark.parametrize("counts", [False, True])
def test_paper_says_of_the_boss_what_the_ruleset_says(counts):
    """CS-10: it is no commander, unless the table wants it so."""
    chosen = scenario(boss=BOSS)
    state = started(chosen, ruleset=ruled(player={"boss_is_commander": counts}), side="player", step="main", turn=1)
    for words in (text_of(quick_rules(state, A4)), text_of(game_report(state, A4))):
        assert ("combat damage of the boss" in words or "combat damage to you" in words) == counts
    assert "21 from one commander wins" in text_of(marker_cards(state, A4))


def test_a_corrections_slip_says_what_is_otherwise_on_the_table():
    """Life, the scenario's life, the counter, the board and how the game ended; and nothing that is as it was."""
    before = started(side="player", step="main", turn=3)
    game = before.game
    assert game is not None
    things = tuple(Permanent(f"P-{number}", f"Thing {number}") for number in range(1, 6))
    now = replace(game, life=game.life - 3, scenario_life=game.scenario_life - 5, board=things, result="won")
    told = put_right(before, replace(before, game=now))
    said = {row.what: (row.before, row.after) for row in told.board}
    assert said["Life of the scenario"] == (str(game.scenario_life), str(game.scenario_life - 5))
    assert said["On the board"][1] == "Thing 1, Thing 2, Thing 3, 2 more cards"
    assert said["The game"] == ("goes on", "won")
    assert said[f"Life of {game.player}" if game.player else "Life of the player"][1] == str(game.life - 3)
    assert not {"Graveyard", "Exiled", "Left to draw"} & said.keys()
    assert told.replaced == ("game report",)


def test_a_corrections_slip_of_another_game_or_of_nothing_says_nothing():
    state = started(side="player", step="main", turn=3)
    assert state.game is not None
    assert (put_right(state, state).board, put_right(state, state).told) == ((), frozenset())
    other = replace(state, game=replace(state.game, number=state.game.number + 1, life=1))
    assert put_right(state, other).board == ()


def test_a_corrections_slip_names_the_commander_whose_damage_is_otherwise():
    dealt = after(opened(), StartGame(commander="Kaalia of the Vast"), DealDamage(11, "kaalia"))
    more = after(opened(), StartGame(commander="Kaalia of the Vast"), DealDamage(14, "kaalia"))
    said = {row.what: (row.before, row.after) for row in put_right(dealt, more).board}
    assert said["Commander damage"] == ("Kaalia of the Vast 11", "Kaalia of the Vast 14")
