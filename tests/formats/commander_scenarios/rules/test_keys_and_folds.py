"""The lit key goes on or further at every step; what a fact leaves, and what the chart said when the die fell."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.domain.dice import LoadedDice
from desktop.engine.rules import Refusal
from desktop.formats.commander_scenarios.rules import RULES
from desktop.formats.commander_scenarios.rules.acts.games import GameLost, GameWon, LibraryNoted
from desktop.formats.commander_scenarios.rules.acts.life import GainLife
from desktop.formats.commander_scenarios.rules.acts.turns import DeckRolled, GoFar, GoOn, RollBegan
from desktop.formats.commander_scenarios.rules.checks import scenario_faults
from desktop.formats.commander_scenarios.rules.marks import MARKS
from desktop.formats.commander_scenarios.rules.state import Record
from desktop.formats.commander_scenarios.rules.views.history import scores
from desktop.formats.commander_scenarios.rules.views.next_step import next_act
from desktop.formats.commander_scenarios.rules.zones import entered, put
from tests.formats.commander_scenarios.rules.given import (
    at,
    document,
    game,
    opened,
    rolling,
    scenario,
    started,
    when,
)


@pytest.mark.parametrize("step", ["opening", "main", "roll", "act", "attack", "end"])
def test_wherever_the_key_goes_on_it_goes_further_too(step: str) -> None:
    side = "player" if step in ("opening", "main") else "scenario"
    act = next_act(started(side=side, step=step, turn=1))
    assert (act.command, act.further) == (GoOn(), GoFar())


def test_nothing_is_done_before_an_evening_is_open() -> None:
    with pytest.raises(Refusal, match="open"):
        RULES.decide(RULES.initial, GainLife(3, "player"), LoadedDice(()))


def test_what_the_library_holds_is_noted_and_a_roll_begins() -> None:
    assert game(RULES.evolve(started(), LibraryNoted(41))).library == 41
    assert game(RULES.evolve(at(started(), step="reserve"), RollBegan())).step == "roll"


def test_games_that_were_played_are_all_kept() -> None:
    state = started()
    over = RULES.evolve(state, GameWon("conceded"))
    assert len(over.past) == 1
    assert len(RULES.evolve(replace(state, past=over.past), GameLost("conceded")).past) == 2


def test_where_a_deck_is_named_without_a_die_it_is_the_one_of_the_chart() -> None:
    """CS: with one deck left no die is thrown."""
    state = rolling(basic=(), midrange=(), endgame_in_play=True, countdown=0)
    (rolled, *_) = when(state, GoOn())
    assert rolled == DeckRolled("endgame")


def test_doubles_are_told_first_and_with_all_else() -> None:
    plain = scenario()
    twice = replace(plain, basic=(plain.basic[0], *plain.basic[:-2], plain.basic[0]))
    found = scenario_faults(document(), twice)
    assert any("B1" in fault for fault in found)
    assert len(found) > len(scenario_faults(document(), plain))


def test_every_card_of_the_scenario_lies_somewhere() -> None:
    """In a deck, on the battlefield, in the reserve: one that is nowhere is a fault."""
    state = started()
    assert MARKS.fault is not None
    assert MARKS.fault(state) == ""
    assert MARKS.fault(at(state, scenario_life=1, life=1)) == ""
    assert MARKS.fault(at(state, scenario_life=0)) == "The game would go on without life"
    for zone in ("basic", "midrange", "endgame"):
        less = at(state, **{zone: getattr(game(state), zone)[1:]})
        assert MARKS.fault(less)
        for other in ("graveyard", "exile", "reserve"):
            moved = at(less, **{other: (*getattr(game(state), other), getattr(game(state), zone)[0])})
            assert MARKS.fault(moved) == "", (zone, other)


def test_a_card_enters_as_it_is_printed_and_under_a_number_of_its_own() -> None:
    first = entered(game(started(basic=())), "B1")
    second = put(first, "B2", "battlefield")
    assert [(p.id, p.card, p.power, p.toughness) for p in second.board] == [("p1", "B1", 2, 2), ("p2", "B2", 2, 2)]
    assert second.made == 2


def test_the_mean_of_turns_is_told_to_a_tenth() -> None:
    state = opened()
    id = state.scenarios[0].id
    name = state.scenarios[0].name
    records = tuple(
        Record(at, id, name, "Mara", "won", "x", turns, turns, 40, 0, 9) for at, turns in enumerate((3, 3, 4), 1)
    )
    (score, *_) = scores(replace(state, past=records))
    assert score.turns == 3.3
