"""The cards of the scenario that ships are played by what they do as data: drawn, rolled, ticked, a step at a time."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.domain.effects import Draw, Effect, Leave
from desktop.formats.commander_scenarios.rules.acts.notes import NoteTargets, TargetDropped, TargetPicked
from desktop.formats.commander_scenarios.rules.acts.owed import EffectOwed, NotThisTime, owed_when_cast
from desktop.formats.commander_scenarios.rules.acts.turns import GoOn
from desktop.formats.commander_scenarios.rules.scenario import Boss
from desktop.formats.commander_scenarios.rules.state import Permanent, ScenarioState, Target
from desktop.formats.commander_scenarios.rules.views.balance import balance
from tests.formats.commander_scenarios.rules.given import (
    after,
    creature,
    game,
    rolling,
    sorcery,
    started,
    told,
    when,
    with_cards,
)
from tests.library.test_card_words import bell

BACK = Effect("arrives", (Leave("returned"),))
OURS = (Target("Bear"), Target("Elf"), Target("Forest", "land"))


def resolved(card, *targets: Target, **others) -> ScenarioState:
    """The card has resolved; what it does waits."""
    state = after(rolling(with_cards(card), **others), GoOn(), dice=(2,))
    if targets:
        state = after(state, NoteTargets(targets))
    return after(state, GoOn())


def owed(state: ScenarioState) -> list[str]:
    return [effect.says for effect in game(state).owed]


def test_a_die_picks_among_the_permanents_that_are_kept_and_the_one_it_picks_is_gone():
    state = resolved(creature("Jelly", effects=(BACK,)), *OURS)
    assert owed(state) == ["A creature of yours, rolled, goes back to its owner's hand."]
    facts = when(state, GoOn(), 2)
    assert [(fact.name, fact.among) for fact in facts if isinstance(fact, TargetPicked)] == [("Elf", ("Bear", "Elf"))]
    assert [target.name for target in game(after(state, GoOn(), dice=(2,))).targets] == ["Bear", "Forest"]


def test_what_is_kept_later_stands_behind_what_was_kept_before():
    first, *others = OURS
    state = after(rolling(with_cards(creature("Jelly"))), NoteTargets((first,)), NoteTargets(tuple(others)))
    assert game(state).targets == OURS


def test_what_is_tapped_stays():
    state = resolved(sorcery("Ice", effects=(Effect("cast", (Leave("tapped", "permanent"),)),)), *OURS)
    assert next(type(fact) for fact in when(state, GoOn(), 1)) is TargetPicked
    assert len(game(after(state, GoOn(), dice=(1,))).targets) == 3


def test_with_nothing_kept_it_is_picked_at_the_table_and_ticked():
    state = resolved(creature("Jelly", effects=(BACK,)))
    assert told(state, GoOn()) == ["Jelly: A creature of yours, rolled, goes back to its owner's hand."]
    assert owed(after(state, NotThisTime())) == []


def test_a_land_is_no_nonland_permanent():
    rift = sorcery("Rift", effects=(Effect("cast", (Leave("returned", "nonland permanent"),)),))
    picked = [f.among for f in when(resolved(rift, *OURS), GoOn(), 1) if isinstance(f, TargetPicked)]
    assert picked == [("Bear", "Elf")]


def test_several_of_one_name_go_one_by_one_from_their_own_places():
    two = sorcery("Wave", effects=(Effect("cast", (Leave("returned", number=2),)),))
    state = resolved(two, Target("Bear"), Target("Elf"), Target("Bear"))
    dropped = [(f.name, f.at) for f in when(state, GoOn(), 1, 2) if isinstance(f, TargetDropped)]
    assert dropped == [("Bear", 0), ("Bear", 1)]
    assert [t.name for t in game(after(state, GoOn(), dice=(1, 2))).targets] == ["Elf"]


def test_what_a_spell_draws_stands_in_its_effects():
    state = resolved(sorcery("Think", effects=(Effect("cast", (Draw(2),)),)))
    assert owed(state) == ["Two cards for the Reserve Zone."]
    assert len(game(after(state, GoOn())).reserve) == 2


def test_a_permanent_sees_each_spell_that_is_cast_after_it():
    tyrant = creature("Tyrant", effects=(Effect("cast", (Leave("returned", "permanent"),), "spell"),))
    state = resolved(tyrant)
    assert owed(state) == [], "it does not see itself"
    state = after(state, GoOn(), GoOn(), GoOn())
    while game(state).step != "reserve":
        state = after(state, GoOn())
    state = after(state, GoOn(), dice=(2,))
    assert [effect.name for effect in game(state).owed] == ["Tyrant"]


def test_what_a_card_does_when_it_is_cast_itself_it_does_not_do_for_others():
    mage, tyrant = (
        creature(name, effects=(Effect("cast", (Draw(1),), of),)) for name, of in (("Mage", ""), ("Tyrant", "spell"))
    )
    state = started(with_cards(mage, tyrant))
    both = tuple(Permanent(f"p{at}", name, name, "Creature", 2, 2) for at, name in enumerate(("Mage", "Tyrant"), 1))
    found = owed_when_cast(replace(game(state), board=both), game(state).basic[0])
    assert [fact.effect.name for fact in found if isinstance(fact, EffectOwed)] == ["Tyrant"]


def test_the_shipped_boss_ties_down_eight():
    boss = bell().boss
    assert isinstance(boss, Boss)
    assert boss.says == "Attacks: eight permanents of yours, rolled, are tapped and stay so."


def test_the_balance_counts_what_is_drawn_as_it_is_played():
    drawn = {deck.part: deck.draws for deck in balance(bell())}
    assert drawn == {"basic": 6, "midrange": 6, "endgame": 0}


@pytest.mark.parametrize(
    "name", [card.name for part, card in bell().all_cards() if part == "basic" and not card.is_land]
)
def test_every_basic_card_of_the_bell_can_be_played_to_its_end(name):
    scenario = bell()
    first = next(card for card in scenario.basic if card.name == name)
    others = tuple(card for card in scenario.basic if card.name != name)
    state = after(
        rolling(replace(scenario, basic=(first, *others))), GoOn(), dice=(2, *(4,) * ("buyback" in first.marks))
    )
    state = after(state, NoteTargets(OURS))
    for _ in range(6):
        if game(state).step not in ("card",) and not game(state).owed:
            break
        dice = (1,) if game(state).owed and game(state).owed[0].picks else ()
        state = after(state, GoOn(), dice=dice)
    assert game(state).owed == ()
