"""What a fact makes of the table, one after another of its kind; and what the log and the refusals say of it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.domain.effects.steps import Damage
from desktop.engine.event import PlayerRemoved, RenamePlayer
from desktop.engine.rules import Refusal
from desktop.formats.elder_dragon_wars.rules import RULES
from desktop.formats.elder_dragon_wars.rules.acts.attacks import AttackDeclared, ElderBlocked
from desktop.formats.elder_dragon_wars.rules.acts.cards import BringIn, MoveCard, PermanentEntered
from desktop.formats.elder_dragon_wars.rules.acts.counters import ChangeCounters, CountersChanged, NoteOnPlayer
from desktop.formats.elder_dragon_wars.rules.acts.editions import EditionKept, EditionRemoved
from desktop.formats.elder_dragon_wars.rules.acts.endings import Eliminate, GameEnded
from desktop.formats.elder_dragon_wars.rules.acts.events import OpenEvent
from desktop.formats.elder_dragon_wars.rules.acts.games import DealDecks, SetDecks
from desktop.formats.elder_dragon_wars.rules.acts.life import EachLoses
from desktop.formats.elder_dragon_wars.rules.acts.piles import ChaosDiscarded, ChaosDrawn, EnchantmentTurned
from desktop.formats.elder_dragon_wars.rules.acts.scion import DragonDrawn, PayDragon, ScionCame, ScionStopped
from desktop.formats.elder_dragon_wars.rules.acts.stack import Cast, LandPlayed, SpellCast
from desktop.formats.elder_dragon_wars.rules.acts.steps import PickOpponent, TurnGiven
from desktop.formats.elder_dragon_wars.rules.acts.triggers import TriggerLeft, TriggerPut
from desktop.formats.elder_dragon_wars.rules.acts.turns import GoFar, waits
from desktop.formats.elder_dragon_wars.rules.asking import players_at, refuse_faults
from desktop.formats.elder_dragon_wars.rules.state import Artifact, Item, Record
from desktop.formats.elder_dragon_wars.rules.views.next_step import next_act, stepper
from desktop.formats.elder_dragon_wars.rules.views.results import deeds
from desktop.formats.elder_dragon_wars.rules.zones import with_artifact
from tests.formats.elder_dragon_wars.rules.given import (
    BLACK,
    BLUE,
    EDITION,
    FIVE,
    GREEN,
    MAIN,
    RED,
    RULESET,
    WHITE,
    after,
    changed,
    facts,
    fold,
    in_play,
    opened,
    playing,
    refused,
    seat,
    seated,
    without,
)

CHAOS = EDITION.pile("chaos")
ENCHANTMENTS = EDITION.pile("enchantments")


# -- one after another -------------------------------------------------------------------------------------------------


def test_a_second_chaos_card_is_held_beside_the_first_and_discards_pile_up():
    one, two = CHAOS[0].name, CHAOS[1].name
    state = fold(MAIN, ChaosDrawn(one, "U"), ChaosDrawn(two, "U"))
    assert seat(state, BLUE).chaos == (one, two)
    assert not {one, two} & set(state.game.chaos)
    state = fold(state, ChaosDiscarded(one, "U"), ChaosDiscarded(two, "U"))
    assert (seat(state, BLUE).chaos, state.game.chaos_graveyard) == ((), (two, one))


def test_a_chaos_land_that_is_played_is_held_no_more():
    land = CHAOS[0].name
    state = fold(MAIN, ChaosDrawn(land, "W"), LandPlayed(land, "W", chaos=True))
    assert seat(state, WHITE).chaos == ()


def test_chaos_cards_of_who_is_out_lie_on_those_that_lay_there():
    one, two, three = (card.name for card in CHAOS[:3])
    state = fold(MAIN, ChaosDrawn(one, "U"), ChaosDiscarded(one, "U"), ChaosDrawn(two, "U"), ChaosDrawn(three, "U"))
    gone = without(state, BLUE)
    assert (seat(gone, BLUE).chaos, gone.game.chaos_graveyard) == ((), (two, three, one))


def test_the_enchantment_that_stood_goes_below_the_pile():
    one, two = ENCHANTMENTS[0].name, ENCHANTMENTS[1].name
    state = fold(MAIN, EnchantmentTurned(one, "W"), EnchantmentTurned(two, "W"))
    assert state.game.standing == two
    assert state.game.enchantments[-1] == one
    assert len(state.game.enchantments) == len(ENCHANTMENTS) - 1


def test_turns_to_skip_and_turns_more_are_counted_each():
    state = fold(MAIN, TurnGiven("U", skip=True), TurnGiven("R", skip=True), TurnGiven("B"), TurnGiven("G"))
    assert (state.game.skips, state.game.extra) == (("U", "R"), ("G", "B"))


def test_dragons_that_came_are_all_remembered():
    state = fold(MAIN, ScionCame("G"))
    one, two = state.game.scion.left[:2]
    state = fold(state, DragonDrawn(one, ("W",), 7), DragonDrawn(two, ("U",), 7))
    assert state.game.scion.used == (one, two)
    assert not {one, two} & set(state.game.scion.left)
    assert fold(state, ScionStopped("U")).game.scion.attacks[0].stopped == "stopped"
    assert fold(state, ScionStopped("U", "Fog")).game.scion.attacks[0].stopped == "Fog"


def test_games_that_were_played_are_all_kept():
    ended = GameEnded("survivor", "W", "conceded")
    state = fold(MAIN, ended)
    assert (state.game.because, len(state.past)) == ("conceded", 1)
    record = state.past[0]
    assert len(fold(replace(MAIN, past=(record,)), ended).past) == 2


def test_the_same_step_once_more_waits_as_one_and_what_lay_below_stays_below():
    step = Damage(2)
    low, item = Item(1, "upkeep", "W", "Ankh"), Item(2, "effect", "W", "Sword", step=step)
    state = fold(MAIN, TriggerPut(low), TriggerPut(item), TriggerPut(replace(item, number=3)))
    assert [(i.number, i.times) for i in state.game.stack] == [(3, 2), (1, 1)]
    assert state.game.stamp == 3
    state = fold(state, TriggerPut(replace(item, number=4, card="Axe")))
    assert [(i.number, i.times) for i in state.game.stack] == [(4, 1), (3, 2), (1, 1)]
    assert state.game.stamp == 4


def test_everything_on_the_stack_has_a_number_of_its_own():
    spell = next(card.name for card in EDITION.deck("W").spells if "Instant" in card.type)
    (first, *_) = facts(MAIN, Cast(WHITE, spell))
    assert isinstance(first, SpellCast)
    assert first.item.number == MAIN.game.stamp + 1
    state = after(MAIN, Cast(WHITE, spell))
    assert state.game.stamp == first.item.number
    other = next(card.name for card in EDITION.deck("U").spells if "Instant" in card.type)
    assert after(state, Cast(BLUE, other)).game.stack[0].number == first.item.number + 1


def test_artifacts_are_numbered_as_they_come():
    game = with_artifact(with_artifact(MAIN.game, "W", "One"), "W", "Two")
    first, second = game.seat("W").artifacts
    assert (second.card, second != first, game.stamp) == ("Two", True, MAIN.game.stamp + 2)
    assert second == Artifact("Two", MAIN.game.stamp + 2)


def test_an_ally_blocks_one_attack_and_without_one_none():
    state = fold(playing(step="combat"), AttackDeclared("U", "x"), AttackDeclared("U", "y"), AttackDeclared("B", "z"))
    once = fold(state, ElderBlocked("W", "U")).game.attacks
    assert [attack.blocked_by for attack in once] == ["W", None, None]
    assert [a.blocked_by for a in fold(state, ElderBlocked("W", "R")).game.attacks] == [None] * 3


def test_an_edition_that_is_removed_is_gone_and_the_first_one_left_is_chosen():
    other = replace(EDITION, id="other", name="Other")
    state = fold(opened(), EditionKept(other))
    gone = fold(state, EditionRemoved(EDITION.id))
    assert ([edition.id for edition in gone.editions], gone.chosen) == (["other"], "other")


def test_who_is_struck_off_takes_the_decks_that_were_dealt_along():
    state = seated()
    dealt = replace(state, game=None)
    holder = next(iter(dealt.decks.values()))
    assert fold(dealt, PlayerRemoved(holder)).decks == {}
    extra = next((p.id for p in dealt.players if p.id not in dealt.decks.values()), "p99")
    assert fold(dealt, PlayerRemoved(extra)).decks == dealt.decks
    assert after(opened(), RenamePlayer(WHITE, WHITE.upper())).players[0].name == WHITE.upper()
    assert "on the list" in refused(opened(), RenamePlayer(WHITE, BLUE))


# -- what is refused ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", [ChangeCounters(WHITE, 1), NoteOnPlayer(WHITE, "x")])
def test_nothing_is_noted_of_anybody_without_a_game(command):
    assert "No game" in refused(opened(), command)


def test_decks_are_dealt_between_games_and_an_event_is_opened_once():
    assert refused(MAIN, DealDecks(again=True)).startswith("Who has which deck")
    assert refused(MAIN, SetDecks({})).startswith("Who has which deck")
    assert "open already" in refused(opened(), OpenEvent("Again", RULESET, (EDITION,)))


def test_one_loses_the_most_there_is_and_not_more():
    assert "1 to 100" in refused(MAIN, EachLoses(0))
    assert facts(MAIN, EachLoses(100_000, (BLUE,)))[0].amount == -100_000
    assert "1 to 100" in refused(MAIN, EachLoses(100_001))


def test_a_token_is_of_a_legend_and_one_may_come():
    legend = next(card for card in EDITION.deck("W").cards if card.is_legend)
    plain = next(card for card in EDITION.deck("W").library if not card.is_legend)
    (one,) = [f for f in facts(MAIN, BringIn(legend.name, WHITE, True, number=1)) if isinstance(f, PermanentEntered)]
    assert one.token
    assert "among the Legends of this deck" in refused(MAIN, BringIn(plain.name, WHITE, True))
    assert "One to 50 token copies" in refused(MAIN, BringIn(legend.name, WHITE, True, number=0))
    assert "One to 50 token copies" in refused(MAIN, BringIn(legend.name, WHITE, number=2))


def test_what_was_exiled_may_come_in_again():
    name = [card.name for card in EDITION.deck("W").cards if card.is_legend][1]
    exiled = after(in_play(MAIN, WHITE, name), MoveCard(name, WHITE, "exile"))
    assert name in seat(exiled, WHITE).exile
    assert any(isinstance(fact, PermanentEntered) for fact in facts(exiled, BringIn(name, WHITE)))


def test_an_edition_with_one_fault_tells_it_and_of_more_how_many():
    def told(edition):
        with pytest.raises(Refusal) as said:
            refuse_faults(edition, RULESET.sizes)
        return str(said.value)

    decks = EDITION.decks
    short = replace(decks[0], spells=decks[0].spells[:-1])
    one = replace(EDITION, decks=(short, *decks[1:]))
    two = replace(EDITION, decks=(short, replace(decks[1], spells=decks[1].spells[:-1]), *decks[2:]))
    assert " more." not in told(one)
    assert told(two).endswith("And 1 more.")


def test_the_dead_may_be_to_blame_and_may_be_named_as_whose_doing_it_was():
    gone = without(MAIN, BLACK)
    out = facts(gone, Eliminate(BLUE, BLACK, "x"))[0]
    assert (out.seat, out.by) == ("U", "B")


def test_an_opponent_is_picked_by_a_die_wherever_there_are_two():
    state = without(MAIN, BLACK, RED)
    picked = facts(state, PickOpponent(WHITE), dice=(2,))[0]
    assert picked.die is not None
    assert picked.opponent == picked.among[1]


# -- what is said ------------------------------------------------------------------------------------------------------


def test_the_five_are_named_in_the_order_of_the_circle():
    assert players_at(seated()) == "Bart, Cem, Ana, Dov and Edda"
    assert FIVE == (WHITE, BLUE, BLACK, RED, GREEN)


def test_counters_are_told_with_how_many_there_are():
    state = after(MAIN, ChangeCounters(BLUE, 3))
    assert RULES.tell(state, CountersChanged("U", "poison", 2)) == "Cem: poison +2, 3 → 5"
    assert RULES.tell(state, CountersChanged("U", "charge", 1)) == "Cem: charge +1, 0 → 1"


def test_a_trigger_that_left_is_told_by_how():
    state = fold(MAIN, TriggerPut(Item(7, "upkeep", "W", "Ankh")))
    assert RULES.tell(state, TriggerLeft(7, "paid")) == "Bart pays the upkeep of Ankh"
    assert RULES.tell(state, TriggerLeft(7, "unpaid")) == "Bart does not pay the upkeep of Ankh"
    kept = fold(MAIN, TriggerPut(Item(8, "enchantment", "W")))
    assert RULES.tell(kept, TriggerLeft(8, "kept", "Cem")) == "No enchantment stays in force: Cem paid for it"
    standing = replace(kept, game=replace(kept.game, standing="Gloom"))
    assert RULES.tell(standing, TriggerLeft(8, "kept", "Cem")) == "Gloom stays in force: Cem paid for it"
    dragon = fold(MAIN, TriggerPut(Item(9, "dragon", "W", "Bogardan")))
    assert [facts(dragon, PayDragon(paid))[0].how for paid in (True, False)] == ["paid", "unpaid"]


def test_who_lost_to_the_ur_dragon_lost_to_nobody_at_the_table():
    state = replace(seated(), past=(Record(1, "x", "ur-dragon", 9, dict(seated().decks)),))
    assert [(one.winner, one.loser) for one in deeds(state).meetings] == [("", name) for name in FIVE]
    nobody = replace(state, past=(Record(1, "x", "abandoned", 9, dict(seated().decks)),))
    assert deeds(nobody).meetings == ()


def test_the_stepper_counts_who_is_alive():
    assert "0" not in [mark.outcome for mark in stepper(opened())]
    outcomes = [mark.outcome for mark in stepper(without(MAIN, BLACK))]
    assert any("4" in outcome for outcome in outcomes)
    assert not any("1 " in mark.outcome for mark in stepper(opened()))


def test_the_key_goes_as_far_as_it_can_where_nobody_chooses():
    spell = next(card.name for card in EDITION.deck("W").spells if "Instant" in card.type)
    assert next_act(after(MAIN, Cast(WHITE, spell))).further == GoFar()


def test_a_game_that_is_over_waits_for_somebody():
    over = fold(MAIN, GameEnded("survivor", "W"))
    assert waits(over) is True
    assert waits(opened()) is True
    assert waits(changed(MAIN, step="draw")) is False
