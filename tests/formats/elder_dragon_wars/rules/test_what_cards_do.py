"""What the cards of the piles do comes on the stack at its moment: done there, ticked, or said not to happen."""

import pytest
from msgspec.structs import replace

from desktop.domain.effects import Damage, Effect, Leave, Words
from desktop.engine.rules import Refusal
from desktop.formats.elder_dragon_wars.reading import published_edition, read_edition, write_edition
from desktop.formats.elder_dragon_wars.rules.acts.cards import BringIn, MoveCard
from desktop.formats.elder_dragon_wars.rules.acts.effects import DoneByHand
from desktop.formats.elder_dragon_wars.rules.acts.piles import DrawChaos, TurnUpEnchantment
from desktop.formats.elder_dragon_wars.rules.acts.stack import Cast, SkipTrigger
from desktop.formats.elder_dragon_wars.rules.acts.steps import GiveTurn
from desktop.formats.elder_dragon_wars.rules.acts.sweeps import Sweep
from desktop.formats.elder_dragon_wars.rules.acts.turns import GoFar, GoOn
from desktop.formats.elder_dragon_wars.rules.edition import edition_faults, swapped
from desktop.formats.elder_dragon_wars.rules.state import Item
from desktop.formats.elder_dragon_wars.rules.views.next_step import next_act
from tests.formats.elder_dragon_wars.rules.given import (
    BLACK,
    BLUE,
    EDITION,
    RED,
    WHITE,
    after,
    changed,
    facts,
    holds,
    in_play,
    on_turn,
    playing,
    seat,
    seated,
    standing,
)

LAND = next(card.name for card in EDITION.deck("W").lands if not card.is_basic)


def waiting(state):
    return [(item.card, item.seat) for item in state.game.stack if item.kind == "effect"]


def lives(state):
    return [s.life for s in state.game.seats]


def test_a_land_costs_two_life_while_the_ankh_lies_there():
    state = holds(RED, "Ankh of Mishra")
    state = after(state, Cast(WHITE, LAND))
    assert waiting(state) == [("Ankh of Mishra", "W")]
    assert next_act(state).label == "Ankh of Mishra: 2"
    state = after(state, GoOn())
    assert seat(state, WHITE).life == 73
    assert state.game.stack == ()


def test_what_a_card_does_is_not_passed_by_going_on_but_left_out_by_a_word_of_its_own():
    state = after(holds(RED, "Ankh of Mishra"), Cast(WHITE, LAND), SkipTrigger("prevented"))
    assert seat(state, WHITE).life == 75
    assert state.game.stack == ()


def test_by_hand_it_changes_nothing():
    state = after(holds(RED, "Ankh of Mishra"), Cast(WHITE, LAND))
    done = after(state, DoneByHand())
    assert (seat(done, WHITE).life, done.game.stack) == (75, ())
    with pytest.raises(Refusal, match="not on top of the stack"):
        facts(playing(), DoneByHand())


def test_each_spell_hurts_its_caster_before_it_resolves():
    spell = EDITION.deck("W").spells[0].name
    state = after(standing("Spellshock"), Cast(WHITE, spell))
    assert [item.kind for item in state.game.stack] == ["effect", "spell"]
    assert seat(after(state, GoOn()), WHITE).life == 73


def test_each_upkeep_is_everybodys_and_your_upkeep_its_controllers():
    abyss = standing("The Abyss", playing(step="end"))
    for who in (BLUE, BLACK):
        assert waiting(on_turn_with(abyss, who)) == [("The Abyss", seat(abyss, who).colour)]
    idol = holds(BLACK, "Jinxed Idol", playing(step="end"))
    assert waiting(on_turn_with(idol, BLUE)) == []
    idol = on_turn_with(idol, BLACK)
    assert waiting(idol) == [("Jinxed Idol", "B")]
    assert seat(after(idol, GoOn()), BLACK).life == 73


def on_turn_with(state, who):
    """The upkeep of this player, what is on the stack left there."""
    state = on_turn(state, who, "untap")
    return after(state, GoOn())


def test_only_what_a_card_names_triggers_it_and_numbers_follow_each_other():
    state = after(holds(RED, "Ankh of Mishra"), Cast(WHITE, "Angus Mackenzie"), GoOn())
    assert waiting(state) == []
    before = state.game.stamp
    state = after(state, Cast(WHITE, LAND))
    assert (state.game.stack[0].number, state.game.stamp) == (before + 1, before + 1)


def test_an_opponents_spell_is_nobodys_own():
    card = next(card for card in EDITION.artifacts if card.name == "Jinxed Idol")
    barrier = replace(card, effects=(Effect("foe casts", (Damage(2, "you"),)),))
    state = holds(RED, "Jinxed Idol", changed(playing(), edition=swapped(EDITION, "artifacts", "Jinxed Idol", barrier)))
    hurt = after(state, Cast(WHITE, "Angus Mackenzie"))
    assert waiting(hurt) == [("Jinxed Idol", "W")]
    own = EDITION.deck("R").two[0].name
    assert waiting(after(state, Cast(RED, own))) == []


def test_what_goes_sees_itself_go():
    state = after(holding(playing(), "Day of the Dragons"), Cast(WHITE, "Day of the Dragons"), GoOn())
    while state.game.stack:
        state = after(state, SkipTrigger())
    state = after(state, MoveCard("Day of the Dragons", WHITE))
    assert [item.card for item in state.game.stack] == ["Day of the Dragons"]
    assert "sacrifice all Dragons" in state.game.stack[0].step.says


def test_what_is_due_stops_the_run_to_the_next_choice():
    state = after(standing("The Abyss", playing(step="end")), GoFar())
    assert state.game.step == "upkeep"
    assert waiting(state) == [("The Abyss", "U")]


def test_a_chaos_spell_that_sweeps_does_so_as_it_resolves():
    state = in_play(playing(), WHITE, "Angus Mackenzie")
    state = in_play(state, RED, EDITION.deck("R").two[0].name)
    state = holding(state, "Evacuation")
    state = after(state, Cast(WHITE, "Evacuation"), GoOn())
    assert [item.kind for item in state.game.stack] == ["enchantment", "effect"]
    state = after(state, SkipTrigger(), GoOn())
    assert state.game.play == tuple(p for p in state.game.play if not state.game.card_of(p).is_creature)
    assert "Angus Mackenzie" in seat(state, WHITE).known


def test_extra_turns_are_the_casters_unless_the_table_gives_them_to_somebody_else():
    state = after(holding(playing(), "Time Stretch"), Cast(WHITE, "Time Stretch"), GoOn(), SkipTrigger())
    assert next_act(state).label == "Bart: extra turns"
    assert after(state, GoOn()).game.extra == ("W", "W")
    other = after(state, DoneByHand(), GiveTurn(BLACK))
    assert other.game.extra == ("B",)
    #: it stops there: another player may be meant.
    assert [
        item.card
        for item in after(holding(playing(), "Time Warp"), Cast(WHITE, "Time Warp"), GoFar(), SkipTrigger()).game.stack
    ] == ["Time Warp"]


def holding(state, card):
    """White has this chaos card in hand."""
    seats = tuple(replace(s, chaos=(card,)) if s.colour == "W" else s for s in state.game.seats)
    return changed(state, chaos=tuple(name for name in state.game.chaos if name != card), seats=seats)


def test_what_dies_together_is_one_step_so_many_times():
    state = standing("Fecundity")
    state = in_play(state, WHITE, "Angus Mackenzie", EDITION.deck("W").two[1].name)
    state = after(state, Sweep("creatures"))
    (item,) = (i for i in state.game.stack if i.kind == "effect")
    assert (item.card, item.times) == ("Fecundity", 2)


def test_what_comes_in_for_all_is_seen_as_it_is_turned_up():
    state = changed(playing(), stack=(Item(1, "enchantment", "W", "Disenchant"),))
    state = after(state, TurnUpEnchantment("Limited Resources"))
    assert waiting(state) == [("Limited Resources", "W")]


def test_a_creature_that_comes_in_any_way_is_seen_coming():
    state = after(standing("Death Match"), BringIn("Angus Mackenzie", WHITE))
    assert ("Death Match", "W") in waiting(state)


def test_a_chaos_enchantment_has_its_upkeep_under_its_controller():
    state = after(holding(playing(), "Inner Sanctum"), Cast(WHITE, "Inner Sanctum"), GoOn(), SkipTrigger())
    state = on_turn(state, BLUE, "untap")
    assert waiting(after(state, GoOn())) == []


def test_a_card_drawn_for_nothing_triggers_nothing():
    state = changed(playing(), stack=(Item(1, "chaos", "W"),))
    assert waiting(after(state, DrawChaos("Evacuation"))) == []


def test_damage_to_everybody_ends_games_as_any_damage_does():
    card = next(card for card in EDITION.artifacts if card.name == "Jinxed Idol")
    doom = replace(card, effects=(Effect("upkeep", (Damage(75, "everybody"),), "player"),))
    edition = swapped(EDITION, "artifacts", "Jinxed Idol", doom)
    state = holds(BLACK, "Jinxed Idol", changed(playing(step="end"), edition=edition))
    state = after(state, GoOn(), GoOn(), GoOn())
    assert lives(state) == [0] * 5
    assert state.game.is_over


def test_an_edition_of_before_says_nothing_by_itself():
    bare = replace(EDITION, artifacts=tuple(replace(card, effects=()) for card in EDITION.artifacts))
    state = after(holds(RED, "Ankh of Mishra", changed(playing(), edition=bare)), Cast(WHITE, LAND))
    assert state.game.stack == ()


@pytest.mark.parametrize("effects", [(), (Effect("upkeep", (Words("dance"), Leave("tapped")), "player"),)])
def test_what_somebody_wrote_for_a_card_of_a_pile_stays_in_the_file(effects):
    card = next(card for card in EDITION.artifacts if card.name == "Jinxed Idol")
    own = swapped(published_edition(), "artifacts", "Jinxed Idol", replace(card, effects=effects))
    assert read_edition(write_edition(own)) == own
    assert write_edition(published_edition()).count("effects") == 0


def test_an_effect_that_does_nothing_is_a_fault_of_the_edition():
    card = replace(EDITION.chaos[0], effects=(Effect("cast", ()),))
    wrong = swapped(EDITION, "chaos", card.name, card)
    assert any("does nothing" in fault for fault in edition_faults(wrong, seated().rules.sizes))


def test_most_enchantments_that_have_a_moment_are_never_forgotten():
    due = {
        pile: sum(bool(card.effects) for card in EDITION.pile(pile)) for pile in ("artifacts", "enchantments", "chaos")
    }
    assert due["artifacts"] >= 17
    assert due["enchantments"] >= 60
    assert due["chaos"] >= 85


def test_a_card_that_leaves_is_told_and_moved_once():
    state = after(holds(RED, "Ankh of Mishra"), MoveCard("Ankh of Mishra", RED))
    assert state.game.artifact_graveyard == ("Ankh of Mishra",)
    assert waiting(state) == []
