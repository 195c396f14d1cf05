"""The three piles: artifacts by the low roll, the enchantment in force, chaos cards; and the planar artifacts."""

import pytest

from desktop.domain.dice import LoadedDice
from desktop.engine.rules import Refusal
from desktop.formats.elder_dragon_wars.rules.acts.artifacts import (
    ArtifactTurned,
    LetOldestGo,
    SacrificeArtifact,
    TurnUpArtifact,
    heirs_of,
    low_roll,
)
from desktop.formats.elder_dragon_wars.rules.acts.cards import BringIn, GiveControl, MoveCard
from desktop.formats.elder_dragon_wars.rules.acts.life import SetLife
from desktop.formats.elder_dragon_wars.rules.acts.piles import DrawChaos, KeepEnchantment, TurnUpEnchantment
from desktop.formats.elder_dragon_wars.rules.acts.planar import CounterPlanar, TapPlanar, UntapPlanar
from desktop.formats.elder_dragon_wars.rules.acts.stack import Cast, CounterTop, SkipTrigger
from desktop.formats.elder_dragon_wars.rules.acts.turns import GoOn
from desktop.formats.elder_dragon_wars.rules.costs import cost_through
from tests.formats.elder_dragon_wars.rules.given import (
    BLACK,
    BLUE,
    EDITION,
    GREEN,
    RED,
    WHITE,
    after,
    cast,
    facts,
    held,
    in_play,
    on_turn,
    playing,
    ruled,
    seat,
    without,
)


def artifact(state, receiver, card):
    """An artifact by hand into somebody's zones."""
    caster = {RED: WHITE, BLACK: WHITE, GREEN: BLUE, WHITE: RED, BLUE: RED}[receiver]
    legend = next(p.name for p in EDITION.deck(seat(state, caster).colour).two if p.name in seat(state, caster).hidden)
    return after(state, BringIn(legend, caster), TurnUpArtifact(receiver, card))


# -- artifacts ---------------------------------------------------------------------------------------------------------


def test_white_casts_black_rolls_four_red_rolls_two_red_gets_it():
    #: ED-16
    state = cast(playing(), WHITE, "Angus Mackenzie")
    top = state.game.artifacts[0]
    state = after(state, GoOn(), dice=(4, 2))
    assert held(state, RED) == [top]
    assert held(state, BLACK) == []


def test_both_roll_three_and_roll_again():
    #: ED-16
    state = cast(playing(), WHITE, "Angus Mackenzie")
    told = facts(state, GoOn(), dice=(3, 3, 1, 6))
    turned = next(fact for fact in told if isinstance(fact, ArtifactTurned))
    assert turned.seat == "B"
    assert [[throw.value for _, throw in rolled] for rolled in turned.rolls] == [[3, 3], [1, 6]]


def test_one_enemy_left_gets_it_without_a_roll():
    state = cast(without(playing(), BLACK), WHITE, "Angus Mackenzie", GoOn())
    assert len(held(state, RED)) == 1
    assert state.game.turned.rolls == ()


def test_with_no_enemy_left_the_caster_gets_it():
    state = without(playing(), BLACK, RED)
    assert heirs_of(state.game, "W") == ("W",)
    state = cast(state, WHITE, "Angus Mackenzie", GoOn())
    assert len(held(state, WHITE)) == 1


def test_among_more_the_tied_ones_alone_roll_again():
    seat_, rolls = low_roll(("W", "U", "B"), 6, LoadedDice((2, 5, 2, 6, 1)))
    assert seat_ == "B"
    assert [len(rolled) for rolled in rolls] == [3, 2]


def test_a_third_artifact_sends_the_oldest_to_the_artifact_graveyard():
    #: ED-18, ED-19
    state = artifact(artifact(playing(), RED, "Icy Manipulator"), RED, "Meekstone")
    assert held(state, RED) == ["Icy Manipulator", "Meekstone"]
    state = artifact(state, RED, "Nova Pentacle")
    assert held(state, RED) == ["Icy Manipulator", "Meekstone", "Nova Pentacle"]
    assert (state.game.stack[0].kind, state.game.stack[0].seat) == ("oldest", "R")
    state = after(state, GoOn())
    assert held(state, RED) == ["Meekstone", "Nova Pentacle"]
    assert state.game.artifact_graveyard == ("Icy Manipulator",)


def too_many():
    """Dov has three artifacts, and the trigger for the oldest waits."""
    state = artifact(artifact(playing(), RED, "Icy Manipulator"), RED, "Meekstone")
    return artifact(state, RED, "Nova Pentacle")


def test_players_may_respond_before_the_oldest_goes():
    #: ED-18: a spell on top of the trigger resolves first, and the trigger still waits.
    state = after(too_many(), Cast(RED, "Fireball"))
    assert [item.kind for item in state.game.stack] == ["spell", "oldest"]
    state = after(state, GoOn(), SkipTrigger())
    assert [item.kind for item in state.game.stack] == ["oldest"]
    assert len(held(state, RED)) == 3


def test_nothing_goes_when_one_was_given_up_in_answer():
    state = after(too_many(), MoveCard("Meekstone", RED, why="its own price"), GoOn())
    assert held(state, RED) == ["Icy Manipulator", "Nova Pentacle"]
    assert state.game.stack == ()


def test_a_countered_trigger_leaves_all_three_until_the_next_one_comes():
    state = after(too_many(), CounterTop(BLUE, "Stifle"))
    assert len(held(state, RED)) == 3
    state = artifact(state, RED, "Kill Switch")
    assert [item.kind for item in state.game.stack] == ["oldest", "oldest"]
    assert held(after(state, GoOn(), GoOn()), RED) == ["Nova Pentacle", "Kill Switch"]


def test_only_the_trigger_on_top_lets_the_oldest_go():
    with pytest.raises(Refusal, match="an artifact too many is not on top"):
        facts(playing(), LetOldestGo())
    assert len(held(after(too_many(), LetOldestGo()), RED)) == 2


def test_when_the_first_leaves_the_second_moves_to_zone_one():
    #: ED-19
    state = artifact(artifact(playing(), RED, "Icy Manipulator"), RED, "Meekstone")
    state = after(state, MoveCard("Icy Manipulator", RED, "hand"))
    assert held(state, RED) == ["Meekstone"]
    #: ED-18: the artifact graveyard instead of the hand.
    assert state.game.artifact_graveyard == ("Icy Manipulator",)


def test_an_artifact_taken_by_another_player_is_the_newest_there():
    #: ED-19
    state = artifact(artifact(playing(), RED, "Icy Manipulator"), BLACK, "Meekstone")
    state = artifact(state, BLACK, "Kill Switch")
    state = after(state, GiveControl("Icy Manipulator", BLACK), GoOn())
    assert held(state, BLACK) == ["Kill Switch", "Icy Manipulator"]
    assert held(state, RED) == []
    with pytest.raises(Refusal, match="controls Icy Manipulator already"):
        facts(state, GiveControl("Icy Manipulator", BLACK))


def test_the_trigger_can_be_countered_passed_over_or_set_by_hand():
    state = cast(playing(), WHITE, "Angus Mackenzie")
    assert after(state, CounterTop(BLUE, "Stifle")).game.stack == ()
    assert held(after(state, SkipTrigger("forgotten")), RED) == []
    assert held(after(state, TurnUpArtifact(BLACK, "Meekstone")), BLACK) == ["Meekstone"]
    with pytest.raises(Refusal, match="Cem cannot get this artifact: it goes to Ana or Dov"):
        facts(state, TurnUpArtifact(BLUE))
    with pytest.raises(Refusal, match="no “Winter Orb” left in the pile"):
        facts(state, TurnUpArtifact("", "Winter Orb"))


def test_whatever_way_a_legend_comes_in_it_turns_up_an_artifact():
    #: ED-17
    state = in_play(playing(), WHITE, "Ragnar")
    state = after(state, MoveCard("Ragnar", WHITE, "graveyard"), BringIn("Ragnar", WHITE))
    assert state.game.stack[0].kind == "artifact"
    state = after(state, SkipTrigger(), BringIn("Ragnar", BLUE, token=True, owner=WHITE))
    assert state.game.stack[0].kind == "artifact"
    assert state.game.stack[0].seat == "U"


def test_elder_dragons_turn_up_artifacts_and_plain_creatures_do_not():
    assert cast(playing(), WHITE, "Arcades Sabboth").game.stack[0].kind == "artifact"
    assert cast(playing(), GREEN, "Planar Guide").game.stack == ()


def test_a_legend_among_the_spells_is_a_creature_for_every_trigger():
    #: ED-03
    assert [item.kind for item in cast(playing(), RED, "Starke of Rath").game.stack] == ["artifact"]


def test_karn_out_of_the_pile_turns_up_nothing_unless_the_ruleset_says_so():
    #: ED-17
    state = cast(playing(), WHITE, "Ragnar", TurnUpArtifact(RED, "Karn, Silver Golem"))
    assert state.game.stack == ()
    state = cast(playing(rules=ruled(reverberation={"karn": True})), WHITE, "Ragnar")
    state = after(state, TurnUpArtifact(RED, "Karn, Silver Golem"))
    assert [(item.kind, item.seat) for item in state.game.stack] == [("artifact", "R")]


def test_an_empty_pile_is_made_anew_from_its_graveyard():
    #: ED-21
    state = playing()
    names = list(state.game.artifacts)
    legend = BringIn("Ragnar", BLUE, token=True, owner=WHITE)
    for name in names:
        state = after(state, legend, TurnUpArtifact("", name), MoveCard("Ragnar", BLUE))
        if state.game.stack:
            state = after(state, GoOn())
    assert state.game.artifacts == ()
    state = after(state, legend, GoOn(), dice=(1, 2))
    graveyard = len(state.game.artifact_graveyard)
    in_zones = sum(len(s.artifacts) for s in state.game.seats)
    assert len(state.game.artifacts) + graveyard + in_zones == 100
    assert len(state.game.artifacts) > 80


def test_an_artifact_is_given_up_for_ten_life_in_the_own_upkeep_only():
    #: ED-22
    state = artifact(playing(), BLUE, "Meekstone")
    with pytest.raises(Refusal, match="Not now: it is the main phase"):
        facts(state, SacrificeArtifact("Meekstone"))
    state = on_turn(state, BLUE, "upkeep")
    poor = after(state, SetLife(BLUE, 9))
    with pytest.raises(Refusal, match="costs 10 life, and Cem has 9"):
        facts(poor, SacrificeArtifact("Meekstone"))
    #: as with the two other prices, the last of one's life may be paid: that is the payer's end, by nobody's hand.
    last = after(state, SetLife(BLUE, 10), SacrificeArtifact("Meekstone"))
    assert not seat(last, BLUE).alive
    assert seat(last, BLUE).out_by == ""
    assert last.game.artifact_graveyard == ("Meekstone",)
    state = after(state, SacrificeArtifact("Meekstone"))
    assert seat(state, BLUE).life == 65
    assert state.game.artifact_graveyard == ("Meekstone",)
    assert held(state, BLUE) == []


# -- enchantments ------------------------------------------------------------------------------------------------------


def test_a_spell_that_is_no_creature_turns_up_an_enchantment():
    #: ED-23, ED-24
    state = cast(playing(), WHITE, "Wrath of God")
    assert seat(state, WHITE).graveyard == ("Wrath of God",)
    top = state.game.enchantments[0]
    state = after(state, GoOn())
    assert (state.game.standing, state.game.standing_by) == (top, "W")
    following = state.game.enchantments[0]
    state = cast(state, BLUE, "Balance", GoOn())
    assert state.game.standing == following
    assert state.game.enchantments[-1] == top


def test_any_player_pays_five_life_and_the_enchantment_stays():
    state = cast(playing(), WHITE, "Wrath of God", TurnUpEnchantment("Smoke"))
    state = cast(state, WHITE, "Trickbind", KeepEnchantment(GREEN))
    assert state.game.standing == "Smoke"
    assert seat(state, GREEN).life == 70
    assert state.game.stack == ()


def test_keeping_costs_what_one_has():
    state = cast(after(playing(), SetLife(GREEN, 4)), WHITE, "Wrath of God")
    with pytest.raises(Refusal, match="costs 5 life, and Edda has 4"):
        facts(state, KeepEnchantment(GREEN))


def test_a_countered_spell_turns_up_nothing():
    state = after(playing(), Cast(WHITE, "Wrath of God"), CounterTop(BLUE, "Counterspell"))
    assert state.game.stack == ()
    assert seat(state, WHITE).graveyard == ("Wrath of God",)


def test_the_enchantment_in_force_cannot_be_moved():
    state = cast(playing(), WHITE, "Wrath of God", TurnUpEnchantment("Smoke"))
    with pytest.raises(Refusal, match="Smoke stays in force until the next"):
        facts(state, MoveCard("Smoke", WHITE))


def test_a_land_and_a_creature_turn_up_no_enchantment():
    #: ED-23
    assert after(playing(), Cast(WHITE, "Maze of Ith")).game.stack == ()
    assert cast(playing(), GREEN, "Planar Guide").game.stack == ()


# -- chaos cards -------------------------------------------------------------------------------------------------------


def test_who_controls_a_legend_draws_one_chaos_card_at_the_beginning_of_upkeep():
    #: ED-27
    state = in_play(playing(), WHITE, "Ragnar", "Lord Magnus")
    state = on_turn(state, BLUE, "upkeep")
    assert state.game.stack == ()
    assert seat(state, BLUE).chaos == ()
    state = on_turn(state, WHITE, "upkeep")
    assert [item.kind for item in state.game.stack] == ["chaos"]
    top = state.game.chaos[0]
    assert seat(after(state, GoOn()), WHITE).chaos == (top,)
    assert seat(after(state, DrawChaos("Infest")), WHITE).chaos == ("Infest",)
    assert seat(after(state, CounterTop(BLUE)), WHITE).chaos == ()


def test_an_elder_dragon_in_nexus_draws_nothing_and_has_no_upkeep():
    #: ED-06, ED-27
    assert playing(step="upkeep").game.stack == ()


def test_a_legendary_creature_of_the_artifact_pile_is_a_legend_too():
    state = artifact(playing(), BLUE, "Karn, Silver Golem")
    assert [item.kind for item in on_turn(state, BLUE, "upkeep").game.stack] == ["chaos"]


def holding(card, who=WHITE):
    state = in_play(playing(), who, "Ragnar" if who == WHITE else "Halfdane")
    state = after(on_turn(state, who, "upkeep"), DrawChaos(card))
    return on_turn(state, who)


def test_a_chaos_card_costs_five_life_and_goes_to_its_own_graveyard():
    #: ED-28, ED-29
    state = after(holding("Infest"), Cast(WHITE, "Infest"))
    assert seat(state, WHITE).life == 70
    state = after(state, GoOn())
    assert state.game.chaos_graveyard == ("Infest",)
    assert seat(state, WHITE).graveyard == ()
    assert state.game.stack[0].kind == "enchantment"


def test_a_chaos_land_costs_five_life_and_no_spell():
    #: ED-23, ED-28
    state = after(holding("Strip Mine"), Cast(WHITE, "Strip Mine"))
    assert seat(state, WHITE).life == 70
    assert state.game.stack == ()
    state = after(state, MoveCard("Strip Mine", WHITE))
    assert state.game.chaos_graveyard == ("Strip Mine",)


def test_a_chaos_creature_turns_up_nothing_and_a_chaos_enchantment_does():
    #: ED-23
    kinds = [item.kind for item in cast(holding("Gilded Drake"), WHITE, "Gilded Drake").game.stack]
    assert kinds == ["effect"]
    state = cast(holding("Pacifism"), WHITE, "Pacifism")
    assert state.game.stack[0].kind == "enchantment"
    state = after(state, GoOn(), MoveCard("Pacifism", WHITE, "hand"))
    assert state.game.chaos_graveyard == ("Pacifism",)


def test_a_discarded_chaos_card_goes_to_the_chaos_graveyard():
    #: ED-29
    assert after(holding("Infest"), MoveCard("Infest", WHITE)).game.chaos_graveyard == ("Infest",)


def test_a_chaos_card_needs_five_life():
    state = after(holding("Infest"), SetLife(WHITE, 4))
    with pytest.raises(Refusal, match="Infest costs 5 life, and Bart has 4"):
        facts(state, Cast(WHITE, "Infest"))


# -- planar artifacts --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("axis", "name", "cost"),
    [
        ("W", "Arcades Sabboth", "{G}{G}{W}{W}{U}{U}"),
        ("B", "Assassinate", "{2}{B}"),
        ("U", "Spelljack", "{1}{U}{U}{U}"),
        ("W", "Swords to Plowshares", "{W}"),
        ("U", "Control Magic", "{U}{U}"),
    ],
)
def test_the_gate_and_the_matrix_take_two_generic_mana_off(axis, name, cost):
    #: ED-12: creatures, instants and enchantments; sorceries pay in full.
    card = next(card for card in EDITION.deck(axis).cards if card.name == name)
    assert sorted(cost_through(card, 2)) == sorted(cost)


def test_a_tapped_planar_artifact_locks_its_kind_until_the_next_player_untaps():
    #: ED-12, ED-13
    state = after(playing(), TapPlanar("gate", RED, "Icy Manipulator"))
    with pytest.raises(Refusal, match="The Planar Gate is tapped: no creature spell"):
        facts(state, Cast(WHITE, "Ragnar"))
    assert after(state, Cast(WHITE, "Wrath of God")).game.stack
    assert after(state, Cast(WHITE, "Maze of Ith")).game.play
    state = on_turn(state, BLUE, "untap")
    assert not state.game.gate.tapped
    state = after(playing(), TapPlanar("matrix", RED))
    for card in ("Wrath of God", "Mobilization", "Trickbind"):
        with pytest.raises(Refusal, match="The Mana Matrix is tapped: no spell but creatures"):
            facts(state, Cast(WHITE, card))


def test_tapping_removes_the_spells_it_carries_from_stack_and_game():
    state = after(playing(), Cast(WHITE, "Ragnar"), TapPlanar("gate", RED))
    assert state.game.stack == ()
    assert seat(state, WHITE).exile == ("Ragnar",)
    state = after(playing(), Cast(WHITE, "Ragnar"), TapPlanar("matrix", RED))
    assert state.game.stack[0].card == "Ragnar"


def test_an_elder_dragon_removed_so_is_back_in_its_nexus():
    #: ED-07
    state = after(playing(), Cast(WHITE, "Arcades Sabboth"))
    assert not seat(state, WHITE).nexus
    assert seat(after(state, TapPlanar("gate", RED)), WHITE).nexus
    assert seat(after(state, CounterPlanar("gate", RED)), WHITE).nexus
    assert seat(after(state, CounterTop(RED)), WHITE).nexus


def test_countering_the_effect_removes_one_spell_and_taps_nothing():
    state = after(playing(), Cast(WHITE, "Wrath of God"), CounterPlanar("matrix", BLUE))
    assert seat(state, WHITE).exile == ("Wrath of God",)
    assert not state.game.matrix.tapped
    with pytest.raises(Refusal, match="No spell is on top"):
        facts(state, CounterPlanar("matrix"))
    state = after(playing(), Cast(WHITE, "Wrath of God"))
    with pytest.raises(Refusal, match="does not come through the Planar Gate"):
        facts(state, CounterPlanar("gate"))


def test_planar_artifacts_never_leave():
    with pytest.raises(Refusal, match="Planar Gate stays in play to the end"):
        facts(playing(), MoveCard("Planar Gate", WHITE))
    state = after(playing(), TapPlanar("gate"))
    with pytest.raises(Refusal, match="tapped already"):
        facts(state, TapPlanar("gate"))
    assert not after(state, UntapPlanar("gate")).game.gate.tapped
