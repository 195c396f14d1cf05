"""What the scenario owes waits beside the key: going on deals with the oldest, passing it over is said and logged."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.domain.dice import SeededDice
from desktop.formats.commander_scenarios.rules import RULES
from desktop.formats.commander_scenarios.rules.acts.attacking import ActionsRolled
from desktop.formats.commander_scenarios.rules.acts.owed import (
    DoneByHand,
    DoOwed,
    EffectOwed,
    EffectPassed,
    NotThisTime,
)
from desktop.formats.commander_scenarios.rules.acts.spells import CounterSpell, Reveal
from desktop.formats.commander_scenarios.rules.acts.turns import GoFar, GoOn
from desktop.formats.commander_scenarios.rules.scenario import Boss
from desktop.formats.commander_scenarios.rules.simulation import next_move
from desktop.formats.commander_scenarios.rules.views.balance import balance
from desktop.formats.commander_scenarios.rules.views.due import due_row
from desktop.formats.commander_scenarios.rules.views.next_step import next_act
from tests.formats.commander_scenarios.rules.given import (
    after,
    creature,
    game,
    refused,
    rolling,
    scenario,
    sorcery,
    told,
    when,
    with_cards,
)

DRAWS = sorcery("Concentrate", draws=3, note="Three cards for the Reserve Zone.")


def owed(state):
    return [effect.name for effect in game(state).owed]


def on_stack(card, **others):
    """The card was turned over as the first of Basic and waits to resolve."""
    return after(rolling(with_cards(card), **others), GoOn(), dice=(2,))


def test_what_a_spell_draws_is_drawn_by_the_one_key():
    state = after(on_stack(DRAWS), GoOn())
    assert owed(state) == ["Concentrate"]
    assert next_act(state).label == "Concentrate: draws 3"
    drawn = after(state, GoOn())
    assert game(drawn).reserve == ("B2", "B3", "B4")
    assert owed(drawn) == []


def test_nothing_goes_on_before_it_is_settled_and_passing_it_over_is_logged():
    state = after(on_stack(DRAWS), GoOn())
    assert game(after(state, GoFar())).reserve == ("B2", "B3", "B4")
    passed = after(state, NotThisTime("countered"))
    assert (game(passed).reserve, owed(passed)) == ((), [])
    assert told(state, NotThisTime(" countered ")) == ["Concentrate: not this time (countered)"]
    assert [fact.name for fact in when(state, NotThisTime()) if isinstance(fact, EffectPassed)] == ["Concentrate"]
    refused(passed, NotThisTime(), "No effect .*is waiting")
    refused(passed, DoOwed(), "No effect .*is waiting")
    assert RULES.label(state, NotThisTime()) == "not this time"
    assert RULES.label(state, GoOn()) == RULES.label(state, DoOwed()) == "Concentrate"


def test_done_by_hand_changes_nothing_else():
    state = after(on_stack(DRAWS), GoOn())
    assert due_row(state)[0].by_hand == DoneByHand()
    assert told(state, DoneByHand()) == ["Concentrate, by hand: Three cards for the Reserve Zone."]
    by_hand = after(state, DoneByHand())
    assert (game(by_hand).reserve, owed(by_hand)) == ((), [])
    refused(by_hand, DoneByHand(), "No effect .*is waiting")
    words = after(on_stack(sorcery("Chant", note="Sing.")), GoOn())
    assert due_row(words)[0].by_hand is None, "what is read out is ticked"


def test_a_countered_spell_owes_nothing():
    assert owed(after(on_stack(DRAWS), CounterSpell())) == []


def test_a_spell_in_words_is_read_out_and_ticked():
    state = after(on_stack(sorcery("Wave", note="A permanent goes back.")), GoOn())
    assert next_act(state).label == "Wave: done"
    assert told(state, GoOn()) == ["Wave: A permanent goes back."]


def test_what_always_holds_is_no_step():
    state = after(on_stack(creature("Warrior", note="Nothing can block it.")), GoOn())
    assert owed(state) == []


@pytest.mark.parametrize(("moments", "waits"), [(("arrives",), ["Jelly"]), (("attacks",), []), (("hits",), [])])
def test_a_permanent_does_what_it_does_as_it_arrives(moments, waits):
    state = after(on_stack(creature("Jelly", note="One of yours goes back.", moments=moments)), GoOn())
    assert owed(state) == waits


def test_a_copied_spell_draws_for_each_copy():
    state = on_stack(sorcery("Train", "replicate", draws=1))
    (done,) = [fact for fact in when(state, GoOn()) if isinstance(fact, EffectOwed)]
    assert done.effect.draws == 2


def test_attackers_and_those_that_hurt_have_their_moment():
    card = creature("Magpie", 1, draws=1, moments=("hits",))
    other = creature("Titan", 6, note="It taps one of yours.", moments=("attacks",))
    state = after(on_stack(card), GoOn(), GoOn(), GoOn(), GoOn())
    assert owed(state) == []
    state = after(_with_titan(state, other), GoOn())
    assert owed(state) == ["Titan"]
    hit = after(state, GoOn(), GoOn())
    assert owed(hit) == ["Magpie"]
    drawn = after(hit, GoOn())
    assert len(game(drawn).reserve) == 1


def _with_titan(state, card):
    """Both have been in play since an earlier turn, and the scenario's creatures are about to decide."""
    held = game(state)
    with_card = replace(held.scenario, basic=(*held.scenario.basic[:-1], card))
    magpie = replace(held.board[0], sick=False, tapped=False)
    titan = replace(magpie, id="p9", name=card.name, card=card.name, power=6)
    board = (magpie, titan)
    changed = replace(held, scenario=with_card, board=board, side="scenario", step="act", actions=(), owed=())
    return replace(state, game=changed)


def test_the_boss_says_what_it_does_as_it_attacks():
    boss = Boss("Lorthos", 8, 8, note="It locks up to eight of your permanents.")
    state = rolling(scenario(boss=boss), endgame_in_play=True, boss="waiting", step="reserve")
    state = after(state, GoOn(), dice=(2,))
    state = after(state, GoOn(), GoOn())
    assert owed(state) == ["Lorthos"]


def test_nobody_is_owed_anything_by_who_uses_an_ability_instead():
    boss = Boss("Lorthos", 8, 8, plays="abilities", note="It locks up to eight of your permanents.")
    state = rolling(scenario(boss=boss), endgame_in_play=True, boss="waiting", boss_plays="abilities", step="reserve")
    state = after(state, GoOn(), dice=(2,))
    facts = when(after(state, GoOn()), GoOn())
    (rolled,) = [fact for fact in facts if isinstance(fact, ActionsRolled)]
    assert next(a.does for a in rolled.actions) == "ability"
    assert not [fact for fact in facts if isinstance(fact, EffectOwed)]


BELL = {
    "special_rule": "The bell tolls.",
    "counter_name": "tide",
    "rule_with": "midrange",
    "rule_adds": 1,
    "rule_at": 2,
    "rule_draws": 1,
}


def tolled(counter=0, dice=6):
    return after(rolling(scenario(**BELL), counter=counter), GoOn(), dice=(dice,))


def test_the_special_rule_is_a_step_with_every_card_of_its_deck():
    state = tolled(dice=5)
    assert owed(state) == ["The special rule"]
    assert told(state, GoOn()) == ["The special rule: The bell tolls.", "tide: 1"]
    assert game(after(state, GoOn())).counter == 1
    assert game(after(state, GoOn())).step == "card"
    assert owed(tolled(dice=2)) == []


def test_when_its_counter_is_full_it_draws_and_begins_anew():
    state = after(tolled(counter=1, dice=5), GoOn())
    assert game(state).counter == 0
    assert [(effect.says, effect.draws) for effect in game(state).owed] == [("2 tide", 1)]
    assert len(game(after(state, GoOn())).reserve) == 1


def test_real_cards_that_are_drawn_are_typed():
    state = rolling(with_cards(DRAWS), mode="table", step="reveal", rolled="basic")
    state = after(state, Reveal("Concentrate"), GoOn())
    assert next_act(state).why_not.startswith("Concentrate draws 3 cards")
    refused(state, GoOn(), "turn over 3")
    drawn = after(state, DoOwed(("B5", "b7", "B9")))
    assert set(game(drawn).reserve) == {"B5", "B7", "B9"}
    assert owed(drawn) == []


def test_of_decks_that_hold_fewer_cards_fewer_are_asked_for():
    state = rolling(with_cards(DRAWS), mode="table", step="reveal", rolled="basic")
    state = after(state, Reveal("Concentrate"), GoOn())
    few = replace(state, game=replace(game(state), basic=("B5",), midrange=("M1",), endgame_in_play=False))
    assert next_act(few).why_not.startswith("Concentrate draws 2 cards")
    none = replace(state, game=replace(game(state), basic=(), midrange=(), endgame_in_play=False))
    assert next_act(none).label == "Concentrate: none left to draw"
    assert owed(after(none, GoOn())) == []


def test_whoever_plays_by_chance_draws_real_cards_too():
    state = rolling(with_cards(DRAWS), mode="table", step="reveal", rolled="basic")
    state = after(state, Reveal("Concentrate"), GoOn())
    assert next_move(state, SeededDice(1)) == DoOwed(("B2", "B3", "B4"))
    assert owed(after(state, DoOwed(("B2", "B3", "B4")))) == []


def test_what_is_drawn_by_hurting_is_no_draw_of_the_balance():
    made = with_cards(DRAWS, creature("Magpie", draws=1, moments=("hits",)), creature("Drifter", draws=2))
    assert balance(made)[0].draws == 5


def test_a_face_down_card_says_nothing():
    bender = creature("Bender", marks=("morph",), note="It bends.", moments=("arrives",))
    assert owed(after(on_stack(bender), GoOn())) == []
