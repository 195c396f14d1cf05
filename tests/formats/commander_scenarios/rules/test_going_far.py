"""Shift and Space: steps without a choice are one act; it stops where the player can do something, and at every end."""

from __future__ import annotations

from desktop.formats.commander_scenarios.rules import RULES
from desktop.formats.commander_scenarios.rules.acts.permanents import MakeTokens
from desktop.formats.commander_scenarios.rules.acts.turns import GoFar, GoOn
from desktop.formats.commander_scenarios.rules.views.next_step import next_act
from tests.formats.commander_scenarios.rules.given import after, game, refused, rolling, scenario, started

MAIN = {"side": "player", "step": "main", "turn": 1}


def where(state):
    return game(state).side, game(state).step


def test_from_the_players_turn_to_the_card_on_the_stack_is_one_key():
    state = after(started(**MAIN), GoFar(), dice=(2,))
    assert where(state) == ("scenario", "card")
    assert RULES.label(state, GoFar()) == "on to the next choice"


def test_then_back_to_the_players_turn_where_nothing_of_the_scenario_acts():
    state = after(started(**MAIN), GoFar(), GoFar(), dice=(2,))
    assert where(state) == ("player", "main")
    assert game(state).turn == 2
    assert game(state).countdown == 5


def test_it_stops_where_creatures_attack_or_use_what_they_can():
    state = after(started(**MAIN), MakeTokens("Soldier", 2), GoFar(), GoFar(), dice=(2,))
    assert where(state) == ("scenario", "attack")
    assert [action.does for action in game(state).actions] == ["attack", "attack", "nothing"]
    assert where(after(state, GoFar())) == ("player", "main")


def test_real_cards_are_turned_over_by_people():
    state = after(started(mode="table", **MAIN), GoFar(), dice=(2,))
    assert where(state) == ("scenario", "reveal")
    refused(state, GoFar(), "Turn over the top card")


def test_it_never_runs_past_an_end():
    drawn_out = after(rolling(step="end", library=0), GoFar())
    assert game(drawn_out).result == "lost"
    refused(drawn_out, GoFar(), "over")
    assert after(started(**MAIN, library=0), GoFar(), GoFar(), dice=(2,)).past[0].result == "lost"


def test_it_is_one_act_of_the_same_steps():
    state = started(scenario(), **MAIN)
    by_one = after(state, GoOn(), GoOn(), dice=(2,))
    assert game(by_one) == game(after(state, GoFar(), dice=(2,)))
    assert next_act(state).further == GoFar()
