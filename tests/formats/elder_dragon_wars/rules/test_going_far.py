"""Shift and Space: steps without a choice are one act; it stops where somebody can do something, and at every end."""

from __future__ import annotations

import pytest

from desktop.domain.effects import Words
from desktop.engine.rules import Refusal
from desktop.formats.elder_dragon_wars.rules import RULES
from desktop.formats.elder_dragon_wars.rules.acts.artifacts import ArtifactTurned
from desktop.formats.elder_dragon_wars.rules.acts.attacks import DeclareAttack
from desktop.formats.elder_dragon_wars.rules.acts.cards import BringIn
from desktop.formats.elder_dragon_wars.rules.acts.life import ChangeLife
from desktop.formats.elder_dragon_wars.rules.acts.stack import Cast, SkipTrigger
from desktop.formats.elder_dragon_wars.rules.acts.triggers import TriggerPut
from desktop.formats.elder_dragon_wars.rules.acts.turns import GoFar, GoOn, waits
from desktop.formats.elder_dragon_wars.rules.state import Item
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
    ruled,
    seated,
    without,
)


def where(state):
    return state.name_of(state.game.active), state.game.step


def test_a_turn_in_which_nothing_happens_takes_one_key():
    state = playing(step="combat")
    assert where(after(state, GoFar())) == (BLUE, "main")
    assert where(after(state, GoFar(), GoFar())) == (BLACK, "main")


def test_combat_is_a_choice_where_a_creature_is_ready():
    legend = next(card.name for card in EDITION.deck("W").library if card.is_legend and card.is_creature)
    state = after(in_play(playing(), WHITE, legend), GoFar())
    assert where(state) == (WHITE, "combat")
    assert where(after(state, GoFar())) == (BLUE, "main")
    #: a Legend that came this turn is ready in haste alone.
    slow = playing(rules=ruled(table={"legends_haste": False}))
    assert where(after(slow, BringIn(legend, WHITE), SkipTrigger("no"), GoFar())) == (BLUE, "main")


def test_an_attack_is_declared_from_the_main_phase_and_dealt_on_the_way():
    legend = next(card.name for card in EDITION.deck("W").library if card.is_legend and card.is_creature)
    state = after(in_play(playing(), WHITE, legend), DeclareAttack(BLACK, legend))
    assert where(state) == (WHITE, "combat")
    struck = after(state, GoFar())
    assert struck.game.seat("B").life < 75
    assert where(struck) == (BLUE, "main")
    with pytest.raises(Refusal, match="The stack resolves first"):
        facts(after(playing(), Cast(WHITE, legend)), DeclareAttack(BLACK))


def test_it_is_one_act_of_the_same_steps():
    state = playing(step="combat")
    one_by_one = after(state, *[GoOn()] * 5)
    assert after(state, GoFar()) == one_by_one
    assert RULES.label(state, GoFar()) == "on to the next choice"


def test_what_nobody_chooses_is_dealt_with_and_what_is_asked_stops_it():
    legend = next(card.name for card in EDITION.deck("W").library if card.is_legend and card.is_creature)
    state = after(playing(), Cast(WHITE, legend), GoFar(), dice=(2, 1))
    #: the Legend resolved, the low roll fell, its artifact was turned up.
    assert where(state) == (WHITE, "main")
    assert not state.game.stack
    assert sum(len(seat.artifacts) for seat in state.game.seats) == 1
    blue = next(card.name for card in EDITION.deck("U").library if card.is_legend and card.is_creature)
    upkeep = after(in_play(playing(step="combat"), BLUE, blue), GoFar())
    assert where(upkeep) == (BLUE, "main")
    assert len(upkeep.game.seat("U").chaos) == 1
    for kind in ("enchantment", "upkeep", "dragon", "spoils"):
        paid = RULES.fold(playing(), [TriggerPut(Item(90, kind, "U", victim="W"))])
        #: somebody pays or picks, even where it was seen.
        assert waits(paid, paid.game)


def test_what_the_table_has_to_do_stops_it_once_and_is_ticked_all_at_once():
    words = [TriggerPut(Item(90 + at, "effect", "W", "Oath of Ghouls", step=Words(f"Word {at}"))) for at in range(3)]
    state = RULES.fold(playing(step="combat"), words)
    assert where(after(state, GoFar())) == (BLUE, "main")
    #: a step that came on top after the key was pressed has not been seen.
    assert waits(state)
    assert not waits(state, state.game)
    assert waits(state, playing().game)


def test_it_stops_in_an_upkeep_where_an_artifact_could_be_given_up():
    state = playing(step="combat")
    state = RULES.fold(state, [ArtifactTurned(state.game.artifacts[0], "U")])
    assert where(after(state, GoFar())) == (BLUE, "upkeep")
    other = RULES.fold(playing(step="combat"), [ArtifactTurned(state.game.artifacts[1], "B")])
    assert where(after(other, GoFar())) == (BLUE, "main")


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
