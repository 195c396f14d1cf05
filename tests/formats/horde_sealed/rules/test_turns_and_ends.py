"""Turn order, opening hands, how a game is won and lost (HS-05 to HS-07, HS-09 to HS-11)."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

import pytest
from msgspec.structs import replace

from desktop.domain.clock import Instant
from desktop.engine.event import RenameEvent
from desktop.engine.stopwatch import AdjustClock, PauseClock, ResumeClock, StartClock
from desktop.formats.horde_sealed.rules.acts.cards import DamageHorde
from desktop.formats.horde_sealed.rules.acts.events import ChangeRuleset, OpenEvent
from desktop.formats.horde_sealed.rules.acts.games import (
    Concede,
    FailDraw,
    GameLost,
    GameStarted,
    GameWon,
    SetLibrary,
    StartGame,
    TakeMulligan,
    end_of_game,
)
from desktop.formats.horde_sealed.rules.acts.life import EachOpponentLoses
from desktop.formats.horde_sealed.rules.acts.pools import PoolsDealt
from desktop.formats.horde_sealed.rules.acts.survivors import (
    AddSurvivor,
    OrderSurvivors,
    RemoveSurvivor,
    RenameSurvivor,
)
from desktop.formats.horde_sealed.rules.acts.turns import GoOn, SurvivorsTurnBegan
from desktop.formats.horde_sealed.rules.views.battle import warnings
from desktop.formats.horde_sealed.rules.views.history import scores
from desktop.formats.horde_sealed.rules.views.next_step import heading, next_act, result, stepper
from tests.formats.horde_sealed.rules.given import (
    SMALL,
    Z,
    after,
    and_then,
    at,
    game,
    given,
    in_main,
    published,
    refused,
    ruled,
    started,
    when,
    zombies,
)


def turns(state, many: int) -> str:
    """Whose turns follow, as letters."""
    order = ""
    for _ in range(400):
        before = game(state).side, game(state).turn, game(state).horde_turn
        state = after(state, GoOn())
        now = game(state).side, game(state).turn, game(state).horde_turn
        if now != before and now[0] in ("survivors", "horde"):
            order += "S" if now[0] == "survivors" else "H"
        if len(order) == many:
            break
    return order


def test_the_survivors_have_three_turns_and_then_it_alternates():
    assert turns(started(("Plague Wind",) * 30), 9) == "SSSHSHSHS"
    fewer = ruled(survivors={"setup_turns": 1})
    assert turns(started(("Plague Wind",) * 30, ruleset=fewer), 5) == "SHSHS"


def test_the_team_that_begins_skips_its_first_draw():
    state = after(started((Z, "Plague Wind")), GoOn())
    assert next_act(state).label == "No draw: main phase"
    first = after(state, GoOn())
    assert (game(first).step, game(first).libraries["s1"]) == ("main", 33)
    second = after(first, GoOn(), GoOn())
    assert (game(second).step, game(second).libraries) == ("draw", {"s1": 32, "s2": 32, "s3": 32})


def test_a_ruleset_may_let_them_draw():
    state = after(started((Z, "Plague Wind"), ruleset=ruled(survivors={"first_draw": True})), GoOn(), GoOn())
    assert game(state).step == "draw"


def test_every_mulligan_costs_a_card_and_each_survivor_decides_alone():
    state = after(started((Z, "Plague Wind")), TakeMulligan("Ana"), TakeMulligan("Ana"), TakeMulligan("Cleo"))
    assert game(state).hands == {"s1": 5, "s2": 7, "s3": 6}
    assert game(state).libraries == {"s1": 35, "s2": 33, "s3": 34}
    refused(after(state, GoOn()), TakeMulligan("Ana"), "Not now")


def test_the_survivors_win_at_their_upkeep_when_the_horde_has_no_library():
    state = at(in_main((), board=(zombies(2),), hand=("Bad Moon",)), "horde", "end")
    facts = when(state, GoOn())
    assert [type(fact) for fact in facts] == [SurvivorsTurnBegan, GameWon]
    won = after(state, GoOn())
    assert game(won).result == "won"
    assert "won against “A small horde”" in result(won)
    refused(won, GoOn(), "This game is over")


def test_an_empty_library_does_not_win_before_the_upkeep():
    state = after(in_main((Z,)), DamageHorde(1))
    assert not game(state).is_over
    assert any("survive what still comes" in words for words in warnings(state))
    for _ in range(5):
        state = after(state, GoOn())
        assert not game(state).is_over
    assert game(after(state, GoOn())).result == "won"


def test_no_life_loses_at_once_even_when_the_library_is_empty():
    state = at(in_main((), board=(zombies(30),)), "horde", "cast")
    lost = after(state, GoOn(), GoOn())
    assert (game(lost).result, game(lost).life) == ("lost", -20)
    assert game(after(in_main(), EachOpponentLoses(14))).because == "The survivors have no life left."


def test_what_is_over_is_not_lost_once_more():
    lost = at(started((Z,)), "survivors", "main", life=0, result="lost")
    assert end_of_game(lost, []) == []
    assert end_of_game(replace(lost, game=None), []) == []
    assert end_of_game(at(started((Z,)), "survivors", "main", life=0), []) == [
        GameLost("The survivors have no life left.")
    ]


def test_a_failed_draw_loses_for_the_whole_team_and_the_key_says_so():
    state = at(in_main(libraries={"s1": 9, "s2": 0, "s3": 9}), "survivors", "upkeep")
    assert next_act(state).label == "Ben cannot draw: lost"
    assert game(after(state, GoOn())).because == "Ben has to draw from an empty library."
    assert game(after(in_main(), FailDraw("Cleo"))).result == "lost"


def test_an_empty_library_alone_does_not_lose_unless_the_ruleset_says_so():
    assert not game(after(in_main(), SetLibrary("Ana", 0))).is_over
    strict = in_main(ruleset=ruled(survivors={"milled_out": "empty-library"}))
    assert game(after(strict, SetLibrary("Ana", 0))).because == "Ana's library is empty."


def test_a_short_library_is_told():
    state = after(in_main(), SetLibrary("Cleo", 4))
    assert warnings(state) == ("Cleo's library: 4 cards. A draw that cannot be made loses the game.",)


def test_giving_up_is_a_loss_with_its_reason():
    state = after(in_main(), Concede("last bus"))
    assert game(state).because == "The survivors conceded: last bus."


def test_a_game_can_follow_a_game_and_the_history_knows_each_list():
    state = after(given(), StartGame("small", own_decks=True), Concede())
    act = next_act(state)
    assert act.label == "Play again"
    again = after(state, act.command, Concede(), StartGame("published", own_decks=True))  # type: ignore[arg-type]
    assert [record.horde for record in again.past] == ["small", "small"]
    assert [(s.horde, s.played, s.won, s.lost) for s in scores(again)] == [("small", 2, 0, 2), ("published", 0, 0, 0)]
    assert game(again).number == 3
    refused(again, StartGame("small", own_decks=True), "waits until this game is over")


def test_the_library_lies_as_the_dice_put_it():
    state = given()
    fact = when(state, StartGame("small", own_decks=True), *range(22, 1, -1))[0]
    assert isinstance(fact, GameStarted)
    assert fact.library == tuple(reversed(SMALL.all_names()))
    assert len(fact.faces) == 21
    table = when(state, StartGame("small", mode="table", own_decks=True))[0]
    assert isinstance(table, GameStarted)
    assert table.library == SMALL.all_names()


def test_the_team_chooses_the_order_in_which_it_decides():
    state = after(given(), OrderSurvivors(("Cleo", "Ana", "Ben")))
    assert [s.name for s in state.survivors] == ["Cleo", "Ana", "Ben"]
    refused(state, OrderSurvivors(("Cleo", "Ana")), "every survivor once")


def test_the_stepper_tells_where_the_evening_stands():
    state = at(started((Z,)), "horde", "combat", horde_turn=5, turn=7)
    assert [(mark.word, mark.outcome, mark.state) for mark in stepper(state)][2] == ("Fight", "horde turn 5", "now")
    assert heading(state) == ("Night", "Game 1 · 3 survivors · horde turn 5")


def test_every_step_says_what_the_lit_key_does():
    state = started(("Plague Wind", "Plague Wind"))
    labels = []
    for _ in range(15):
        act = next_act(state)
        assert act.command == GoOn()
        labels.append(act.label)
        state = after(state, GoOn())
    assert labels[:2] == ["Keep hands, begin", "No draw: main phase"]
    assert labels[-9:] == [
        "All draw a card",
        "Main phase",
        "End turn: horde 1",
        "Horde upkeep",
        "Reveal",
        "Plague Wind resolves",
        "No attack",
        "No damage, end step",
        "Survivors' turn 4",
    ]


def test_the_clock_counts_the_evening():
    state = after(given(), StartClock(Instant(0.0)), AdjustClock(2))
    assert state.clock.elapsed(Instant(60.0)) == 180
    paused = after(state, PauseClock(Instant(60.0)))
    assert paused.clock.elapsed(Instant(600.0)) == 180
    assert after(paused, ResumeClock(Instant(600.0))).clock.elapsed(Instant(630.0)) == 210
    refused(paused, PauseClock(Instant(61.0)), "paused already")
    refused(given(), AdjustClock(1), "has not been started")


def test_before_an_event_is_open_nothing_else_is_done():
    from desktop.formats.horde_sealed.rules import RULES

    refused(RULES.initial, AddSurvivor("Ana"), "No event is open yet")
    refused(given(), OpenEvent("Again", ruled()), "open already")
    assert next_act(RULES.initial).why_not


def test_names_and_team_can_be_mended_until_the_deal():
    state = after(given(), RenameSurvivor("Ana", "Anna"), RemoveSurvivor("Ben"), RenameEvent("Late night"))
    assert ([s.name for s in state.survivors], state.name) == (["Anna", "Cleo"], "Late night")
    refused(state, RenameSurvivor("Cleo", "Anna"), "in the team already")
    dealt = and_then(state, PoolsDealt({"s1": ("a",), "s3": ("b",)}))
    refused(dealt, RemoveSurvivor("Cleo"), "Take the deal back")


def test_the_ruleset_changes_between_games_only():
    state = after(given(), ChangeRuleset(ruled(survivors={"life": 60})), StartGame(own_decks=True))
    assert game(state).life == 60
    refused(state, ChangeRuleset(ruled()), "waits until this game is over")


# -- the worked examples -----------------------------------------------------------------------------------------------

EXAMPLES = json.loads(
    """{"pool": {"2": 90, "3": 75, "4": 60}, "left_in_cube": {"2": 220, "3": 175, "4": 160},
    "mill": [{"library": 100, "damage": 10, "left": 90}, {"library": 4, "damage": 6, "left": 0}]}"""
)


@pytest.mark.parametrize("team", ["2", "3", "4"])
def test_the_pools_of_the_worked_example(team: str):
    rules = ruled()
    pool = rules.pool_for(int(team))
    assert (pool, rules.cube.size - pool * int(team)) == (EXAMPLES["pool"][team], EXAMPLES["left_in_cube"][team])


@pytest.mark.parametrize("example", EXAMPLES["mill"])
def test_the_mills_of_the_worked_example(example: dict[str, int]):
    state = in_main((Z,) * example["library"], horde=published())
    assert len(game(after(state, DamageHorde(example["damage"]))).library) == example["left"]


def test_four_cards_left_six_damage_one_more_turn_and_then_the_win():
    state = after(in_main((Z, "Bad Moon", Z, Z), board=(zombies(3),)), DamageHorde(6))
    assert (game(state).milled_short, game(state).library) == (2, ())
    state = after(state, *[GoOn()] * 4)
    assert (game(state).step, game(state).wave) == ("combat", ())
    hit = after(state, GoOn())
    assert game(hit).life == 34
    assert game(after(hit, GoOn())).result == "won"


def test_the_shipped_rules_are_beside_the_code():
    assert Path(str(files("desktop.formats.horde_sealed.rules").joinpath("ruleset.toml"))).is_file()
