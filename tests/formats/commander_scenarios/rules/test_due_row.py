"""The row of what is due: what is owed first, then the card, the damage, and what comes out of the Reserve Zone."""

from __future__ import annotations

from desktop.formats.commander_scenarios.rules.acts.blocking import AskBlocks
from desktop.formats.commander_scenarios.rules.acts.games import EndGame
from desktop.formats.commander_scenarios.rules.acts.owed import NotThisTime
from desktop.formats.commander_scenarios.rules.acts.permanents import MakeTokens
from desktop.formats.commander_scenarios.rules.acts.turns import GoFar, GoOn
from desktop.formats.commander_scenarios.rules.state import Attacker, Owed
from desktop.formats.commander_scenarios.rules.views.due import due_row
from desktop.formats.commander_scenarios.rules.views.next_step import lit_act
from tests.formats.commander_scenarios.rules.given import after, opened, rolling, scenario, sorcery, started, with_cards

MAIN = {"side": "player", "step": "main", "turn": 2, "scenario_turn": 1, "life": 30}


def rows(state):
    return [(face.card, face.kind, face.outcome) for face in due_row(state)]


def test_a_card_waits_to_resolve_and_then_what_it_draws():
    wave = sorcery("Wave", draws=2)
    state = after(rolling(with_cards(wave)), GoOn(), dice=(2,))
    assert rows(state) == [("Wave", "spell", "resolves")]
    (face,) = due_row(after(state, GoOn()))
    assert (face.card, face.kind, face.outcome) == ("Wave", "draw", "+2")
    assert (face.do_it, face.not_now) == (GoOn(), NotThisTime())


def test_only_the_first_has_acts():
    owed = (Owed("Bell", "It tolls.", counts=1), Owed("Wave", "It rolls."))
    first, second = due_row(started(scenario(counter_name="tide", rule_adds=1), **MAIN, owed=owed, counter=2))
    assert (first.outcome, first.says) == ("tide 2 → 3", "It tolls.")
    assert first.do_it is not None
    assert (second.do_it, second.not_now, second.kind) == (None, None, "in words")


def test_damage_of_either_side_says_what_is_left():
    state = after(started(**MAIN), AskBlocks((Attacker("Bear", 2), Attacker("Elf", 1))))
    assert rows(state) == [("Your attack", "computed", "40 → 37")]
    attacked = after(started(**MAIN), MakeTokens("Squid", 2, 3, 3), GoFar(), GoFar(), dice=(2,))
    assert ("Its attack", "computed", "30 → 24") in rows(attacked)


def test_what_comes_out_of_the_reserve_is_foreseen():
    state = after(started(**MAIN, reserve=("B9",)), GoOn())
    assert rows(state) == [("B9", "reserve", "")]


def test_nothing_is_due_before_and_after_a_game():
    assert due_row(opened()) == ()
    over = after(started(**MAIN), EndGame("won", "late"))
    assert due_row(over) == ()
    assert lit_act(over).goes_to == "play"
    assert lit_act(opened()).command is not None
