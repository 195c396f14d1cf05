"""Where every card lies, who falls and by whose hand, and which permanent is meant where two have a name."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.engine.rules import Refusal
from desktop.formats.elder_dragon_wars.rules import RULES
from desktop.formats.elder_dragon_wars.rules.acts.artifacts import oldest_must_go
from desktop.formats.elder_dragon_wars.rules.acts.attacks import DeclareAttack
from desktop.formats.elder_dragon_wars.rules.acts.cards import BringIn, ControlChanged
from desktop.formats.elder_dragon_wars.rules.acts.counters import CountersChanged
from desktop.formats.elder_dragon_wars.rules.acts.endings import PlayerEliminated
from desktop.formats.elder_dragon_wars.rules.acts.games import RollStart
from desktop.formats.elder_dragon_wars.rules.acts.life import ChangeLife, LifeChanged
from desktop.formats.elder_dragon_wars.rules.acts.piles import ChaosDrawn
from desktop.formats.elder_dragon_wars.rules.acts.scion import DragonDrawn, DrawDragon, ScionCame
from desktop.formats.elder_dragon_wars.rules.acts.stack import Cast, SkipTrigger
from desktop.formats.elder_dragon_wars.rules.acts.triggers import TriggerLeft, TriggerPut
from desktop.formats.elder_dragon_wars.rules.marks import MARKS
from desktop.formats.elder_dragon_wars.rules.permissions import scion_targets
from desktop.formats.elder_dragon_wars.rules.state import Artifact, Item, Permanent
from desktop.formats.elder_dragon_wars.rules.tables import Act
from desktop.formats.elder_dragon_wars.rules.turn_order import upcoming
from desktop.formats.elder_dragon_wars.rules.zones import fallen, left, spell_went, with_seat
from tests.formats.elder_dragon_wars.rules.given import (
    BLACK,
    BLUE,
    EDITION,
    GREEN,
    MAIN,
    RED,
    WHITE,
    after,
    changed,
    facts,
    fold,
    holds,
    in_play,
    playing,
    seat,
    seated,
    without,
)

LEGEND = [card.name for card in EDITION.deck("W").cards if card.is_legend][1]
INSTANT = next(card.name for card in EDITION.deck("W").spells if "Instant" in card.type)
CHAOS = [card.name for card in EDITION.pile("chaos")]


def fault(state):
    assert MARKS.fault is not None
    return MARKS.fault(state)


# -- every card lies somewhere -----------------------------------------------------------------------------------------


def test_wherever_a_card_lies_it_lies_once():
    assert fault(MAIN) == ""
    assert fault(holds(BLUE, EDITION.pile("artifacts")[0].name)) == ""
    assert fault(fold(MAIN, ChaosDrawn(CHAOS[0], "U"))) == ""
    assert fault(after(MAIN, Cast(WHITE, INSTANT))) == ""
    assert fault(in_play(MAIN, WHITE, LEGEND)) == ""
    token = after(MAIN, BringIn(LEGEND, WHITE, True))
    assert any(p.token for p in token.game.play)
    assert fault(token) == ""
    trigger = fold(MAIN, TriggerPut(Item(9, "upkeep", "W", CHAOS[0])))
    assert fault(trigger) == ""


@pytest.mark.parametrize("zone", ["graveyard", "exile", "gone"])
def test_a_card_that_lies_beside_its_deck_lies_somewhere(zone):
    first, *others = MAIN.game.seat("W").hidden
    lain = with_seat(MAIN.game, "W", hidden=tuple(others), **{zone: (first,)})
    assert fault(replace(MAIN, game=lain)) == ""
    assert "or in none" in fault(replace(MAIN, game=with_seat(MAIN.game, "W", hidden=tuple(others))))


def test_what_everybody_saw_go_to_a_hand_is_hidden_there():
    hidden = MAIN.game.seat("W").hidden
    for known in (hidden[:1], hidden):
        assert fault(replace(MAIN, game=with_seat(MAIN.game, "W", known=known))) == ""
    seen = with_seat(MAIN.game, "W", known=(*hidden[:1], "Somebody else's"))
    assert fault(replace(MAIN, game=seen)) == "A card would be known that is not hidden"


def test_a_chaos_card_in_play_or_being_cast_is_of_the_chaos_pile():
    held = fold(MAIN, ChaosDrawn(CHAOS[0], "U"))
    game = with_seat(held.game, "U", chaos=())
    cast = replace(held, game=replace(game, stack=(Item(9, "spell", "U", CHAOS[0], chaos=True),)))
    assert fault(cast) == ""
    there = replace(held, game=replace(game, play=(*game.play, Permanent(CHAOS[0], "U", "U", chaos=True))))
    assert fault(there) == ""
    gone = replace(held, game=game)
    assert fault(gone) == "A card would lie in two places, or in none"


def test_one_life_is_life_and_a_creature_is_led_by_who_is_there():
    one = replace(MAIN, game=with_seat(MAIN.game, "U", life=1))
    assert fault(one) == ""
    none = replace(MAIN, game=with_seat(MAIN.game, "U", life=0))
    assert fault(none) == "Cem would go on without life"
    stolen = fold(in_play(MAIN, WHITE, LEGEND), ControlChanged(LEGEND, "W", "U"))
    assert fault(stolen) == ""
    out = with_seat(MAIN.game, "U", alive=False)
    assert any(p.controller == p.owner == "U" for p in out.play)
    assert fault(replace(MAIN, game=out)) == ""
    led = replace(stolen, game=with_seat(stolen.game, "U", alive=False))
    assert fault(led) == "Somebody who is out of the game would control a creature"


def test_what_comes_to_the_chaos_graveyard_lies_on_what_lay_there():
    game = replace(MAIN.game, chaos_graveyard=("Below",))
    there = Permanent("On top", "U", "U", chaos=True)
    game = replace(game, play=(*game.play, there))
    assert left(game, there, "graveyard").chaos_graveyard == ("On top", "Below")
    cast = Item(9, "spell", "U", "On top", chaos=True)
    assert spell_went(game, cast, "graveyard").chaos_graveyard == ("On top", "Below")


def test_who_falls_leaves_what_was_taken_to_its_owner_anew_and_artifacts_nobody_takes_to_their_graveyard():
    stolen = fold(in_play(MAIN, WHITE, LEGEND), ControlChanged(LEGEND, "W", "U"))
    later = changed(stolen, turn=7)
    game = fallen(later.game, later.game.seat("U"))
    (legend,) = [p for p in game.play if p.card == LEGEND]
    assert (legend.controller, legend.since) == ("W", 7)
    game = with_seat(MAIN.game, "B", artifacts=(Artifact("One", 1), Artifact("Two", 2)), alive=False)
    game = replace(game, artifact_graveyard=("Below",), stack=(Item(9, "spoils", "U", victim="B"),))
    gone = fallen(game, game.seat("U"))
    assert (gone.artifact_graveyard, gone.seat("B").artifacts) == (("One", "Two", "Below"), ())
    other = replace(game, stack=(Item(9, "upkeep", "U", "Ankh", victim="B"),))
    assert fallen(other, other.seat("U")).seat("B").artifacts == game.seat("B").artifacts


# -- who falls, and by whom --------------------------------------------------------------------------------------------


def test_at_one_life_nobody_falls_and_poison_is_told_as_what_it_was():
    near = replace(MAIN, game=with_seat(MAIN.game, "U", life=2))
    assert [type(fact) for fact in facts(near, ChangeLife(BLUE, -1))] == [LifeChanged]
    assert any(isinstance(fact, PlayerEliminated) for fact in facts(near, ChangeLife(BLUE, -2)))
    sick = replace(near, game=with_seat(near.game, "U", life=1))
    poisoned = fold(sick, CountersChanged("U", "poison", 10))
    out = next(f for f in facts(poisoned, ChangeLife(BLACK, -1)) if isinstance(f, PlayerEliminated))
    assert (out.seat, out.why) == ("U", "poison")


def test_a_gain_of_nothing_is_nobodys_doing():
    state = after(playing(step="combat"), DeclareAttack(BLACK))
    assert facts(state, ChangeLife(BLACK, 1))[0] == LifeChanged("B", 1)
    assert facts(state, ChangeLife(BLACK, -1))[0] == LifeChanged("B", -1, "", "W")


def test_a_dragon_deals_by_its_own_power():
    state = fold(MAIN, ScionCame("G"))
    scion = state.game.scion
    turn = changed(state, scion_turn=True, step="scion", active=None)
    for name in scion.left[:3]:
        power = next(card.power for card in EDITION.dragons if card.name == name)
        drawn = next(fact for fact in facts(turn, DrawDragon(name)) if isinstance(fact, DragonDrawn))
        assert drawn.amount == (int(power) if power.isdigit() else turn.rules.scion.damage)


def test_a_scion_with_nobody_left_attacks_nobody():
    empty = replace(MAIN.game, seats=tuple(replace(s, alive=False) for s in MAIN.game.seats))
    assert scion_targets(empty, EDITION.dragons[0].name) == ()


# -- which is meant ----------------------------------------------------------------------------------------------------


def test_an_elder_in_its_nexus_cannot_attack_and_one_in_play_can():
    elder = EDITION.deck("W").elder.name
    with pytest.raises(Refusal, match="is in its nexus and cannot attack"):
        facts(MAIN, DeclareAttack(BLACK, elder))
    with pytest.raises(Refusal, match="among the creatures"):
        facts(MAIN, DeclareAttack(BLACK, "Nobody at all"))


def test_whoever_begins_is_the_first_in_the_queue():
    state = changed(seated(), queue=("U", "R"))
    with pytest.raises(Refusal, match="Nobody rolls: Cem is the Saviour and begins"):
        facts(state, RollStart())


# -- one too many ------------------------------------------------------------------------------------------------------


def test_an_artifact_too_many_is_waited_for_once():
    zones = MAIN.rules.reverberation.artifact_zones
    many = tuple(Artifact(f"A{at}", at) for at in range(zones + 1))
    state = replace(MAIN, game=with_seat(MAIN.game, "U", artifacts=many))

    def put(state):
        act = Act(state)
        oldest_must_go(act, "U")
        return [fact.item for fact in act.facts if isinstance(fact, TriggerPut)]

    (item,) = put(state)
    assert (item.kind, item.seat, item.card, item.number) == ("oldest", "U", "A0", state.game.stamp + 1)
    assert put(fold(state, TriggerPut(item))) == []
    others = fold(state, TriggerPut(replace(item, seat="W")), TriggerPut(Item(77, "upkeep", "U", "Ankh")))
    assert len(put(others)) == 1


# -- what comes next ---------------------------------------------------------------------------------------------------


def test_the_next_turns_are_told_with_all_that_goes_with_them():
    """ED-06: turns that were given come first, those to be skipped are skipped once."""
    state = changed(MAIN, extra=("R",), skips=("B",))
    assert [who for who, _ in upcoming(state.game, 5)] == ["R", "U", "R", "G", "W"]


def test_the_step_of_an_item_is_said_and_the_item_is_its_own():
    one, two = Item(7, "upkeep", "W", "Ankh"), Item(8, "upkeep", "U", "Orb")
    state = fold(MAIN, TriggerPut(one), TriggerPut(two))
    assert RULES.tell(state, TriggerLeft(7, "paid")) == "Bart pays the upkeep of Ankh"
    assert RULES.tell(state, TriggerLeft(8, "paid")) == "Cem pays the upkeep of Orb"


def test_a_trigger_that_is_no_spoils_takes_no_artifact_when_it_is_skipped():
    state = holds(BLACK, EDITION.pile("artifacts")[0].name)
    state = fold(state, TriggerPut(Item(9, "upkeep", "U", "Ankh", victim="B")))
    assert [type(fact) for fact in facts(state, SkipTrigger())] == [TriggerLeft]
    assert seat(without(MAIN, RED), RED).alive is False
    assert GREEN
