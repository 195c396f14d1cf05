"""What no state of a game against a scenario can be, for a past that is put right."""

from __future__ import annotations

import pytest

from desktop.formats.commander_scenarios.rules.acts.games import GameLost
from desktop.formats.commander_scenarios.rules.acts.life import PlayerDamaged
from desktop.formats.commander_scenarios.rules.acts.permanents import MakeTokens
from desktop.formats.commander_scenarios.rules.marks import MARKS
from desktop.formats.commander_scenarios.rules.state import Casting, Permanent
from tests.formats.commander_scenarios.rules.given import after, at, game, started

MAIN = {"side": "player", "step": "main", "turn": 2, "scenario_turn": 1}


def test_a_token_is_no_card_of_the_decks():
    assert MARKS.fault(after(started(**MAIN), MakeTokens("Soldier", 2))) == ""


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"graveyard": ("B1",)}, "two places"),
        ({"boss": "board"}, "boss would be there twice, or not at all"),
        ({"due": ("B1",)}, "Reserve Zone that is not in it"),
        ({"commander_damage": {"c1": 3}}, "commander that is not there"),
        ({"life": 0}, "without life"),
        ({"scenario_life": 0}, "without life"),
        ({"countdown": 0}, "countdown would not fit"),
        ({"endgame_in_play": True, "countdown": 1}, "countdown would not fit"),
    ],
)
def test_no_state_can_be_so(changes, words):
    assert words in MARKS.fault(started(**MAIN, **changes))


def test_a_card_lies_on_the_battlefield_or_on_the_stack_or_elsewhere():
    whole = started(**MAIN)
    rest = game(whole).basic[1:]
    here = {"board": (Permanent("p1", "B1", "B1"),)}, {"casting": Casting("B1", "revealed")}
    for place in here:
        assert MARKS.fault(at(whole, basic=rest, **place)) == ""
        assert "two places" in MARKS.fault(at(whole, **place))
    assert "two places" in MARKS.fault(at(whole, basic=rest))
    assert MARKS.fault(at(whole, board=(Permanent("p1", "Token"),))) == ""


def test_a_countdown_that_has_run_out_brings_the_endgame():
    assert MARKS.fault(started(**MAIN, countdown=1)) == ""
    assert MARKS.fault(started(**MAIN, endgame_in_play=True, countdown=0)) == ""


def test_an_end_follows_from_the_life():
    stood = MARKS.stands(started(**MAIN, life=3), [PlayerDamaged(3), GameLost("before")])
    assert [type(fact) for fact in stood] == [PlayerDamaged, GameLost]
    assert stood[-1].because == "Mara has no life left."
    assert game(at(started(**MAIN), life=3)).life == 3
