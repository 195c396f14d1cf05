"""Shift and Space: steps without a choice are one act; it stops where somebody can do something, and at every end."""

from __future__ import annotations

import pytest

from desktop.engine.rules import Refusal
from desktop.formats.elder_dragon_wars.rules import RULES
from desktop.formats.elder_dragon_wars.rules.acts.artifacts import ArtifactTurned
from desktop.formats.elder_dragon_wars.rules.acts.attacks import DeclareAttack
from desktop.formats.elder_dragon_wars.rules.acts.life import ChangeLife
from desktop.formats.elder_dragon_wars.rules.acts.turns import GoFar, GoOn, waits
from desktop.formats.elder_dragon_wars.rules.views.next_step import next_act
from tests.formats.elder_dragon_wars.rules.given import (
    BLACK,
    BLUE,
    EDITION,
    WHITE,
    after,
    facts,
    in_play,
    playing,
    seated,
    without,
)


def where(state):
    return state.name_of(state.game.active), state.game.step


def test_a_turn_in_which_nothing_happens_takes_two_keys():
    state = playing(step="combat")
    assert where(after(state, GoFar())) == (BLUE, "main")
    assert where(after(state, GoFar(), GoFar())) == (BLUE, "combat")


def test_it_is_one_act_of_the_same_steps():
    state = playing(step="combat")
    one_by_one = after(state, *[GoOn()] * 5)
    assert after(state, GoFar()) == one_by_one
    assert RULES.label(state, GoFar()) == "on to the next choice"


def test_it_stops_at_what_is_put_on_the_stack():
    legend = next(card.name for card in EDITION.deck("U").library if card.is_legend and card.is_creature)
    state = after(in_play(playing(step="combat"), BLUE, legend), GoFar())
    assert where(state) == (BLUE, "upkeep")
    assert [item.kind for item in state.game.stack] == ["chaos"]


def test_it_stops_in_an_upkeep_where_an_artifact_could_be_given_up():
    state = playing(step="combat")
    state = RULES.fold(state, [ArtifactTurned(state.game.artifacts[0], "U")])
    assert where(after(state, GoFar())) == (BLUE, "upkeep")
    other = RULES.fold(playing(step="combat"), [ArtifactTurned(state.game.artifacts[1], "B")])
    assert where(after(other, GoFar())) == (BLUE, "main")


def test_damage_that_is_due_is_dealt_and_not_run_past():
    legend = next(card.name for card in EDITION.deck("W").library if card.is_legend and card.is_creature)
    state = after(in_play(playing(), WHITE, legend), GoOn(), DeclareAttack(BLACK, legend))
    struck = after(state, GoFar())
    assert struck.game.step == "combat"
    assert struck.game.seat("B").life < 75


def test_it_never_runs_past_an_end():
    state = after(without(playing(step="combat"), "Dov", "Edda", "Ana"), ChangeLife(BLUE, -75))
    for _ in range(40):
        if state.game.is_over:
            break
        state = after(state, GoFar())
    assert state.game.is_over
    with pytest.raises(Refusal, match="This game is over"):
        facts(state, GoFar())


def test_before_a_choice_that_only_people_know_it_stands_still():
    state = after(playing(step="combat"), DeclareAttack(BLACK))
    with pytest.raises(Refusal, match="does not know how hard"):
        facts(state, GoFar())


def test_the_lit_key_knows_its_further_way():
    for state in (seated(), playing(), playing(step="untap")):
        assert next_act(state).further == GoFar()
    assert waits(playing())
    assert not waits(playing(step="draw"))
