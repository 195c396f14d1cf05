"""Elder Dragons in and out of their nexus, regrowth, who may attack whom, life, and who is out."""

import pytest

from desktop.engine.rules import Refusal
from desktop.formats.elder_dragon_wars.rules import RULES
from desktop.formats.elder_dragon_wars.rules.acts.artifacts import TakeSpoils, TurnUpArtifact
from desktop.formats.elder_dragon_wars.rules.acts.attacks import BlockForAlly, DealCombat, DeclareAttack
from desktop.formats.elder_dragon_wars.rules.acts.cards import BringIn, GiveControl, MoveCard, PayUpkeep
from desktop.formats.elder_dragon_wars.rules.acts.endings import Eliminate
from desktop.formats.elder_dragon_wars.rules.acts.graveyards import EmptyLibrary, Regrow
from desktop.formats.elder_dragon_wars.rules.acts.life import ChangeLife, EachLoses, SetLife
from desktop.formats.elder_dragon_wars.rules.acts.piles import DrawChaos, KeepEnchantment
from desktop.formats.elder_dragon_wars.rules.acts.scion import DrawDragon, StopScion
from desktop.formats.elder_dragon_wars.rules.acts.stack import Cast, CounterTop, SkipTrigger
from desktop.formats.elder_dragon_wars.rules.acts.steps import GiveTurn, PickOpponent
from desktop.formats.elder_dragon_wars.rules.acts.turns import GoOn
from desktop.formats.elder_dragon_wars.rules.permissions import (
    combat_hits,
    elder_blockers,
    may_attack,
    permissions,
    regrowths,
)
from tests.formats.elder_dragon_wars.rules.given import (
    BLACK,
    BLUE,
    GREEN,
    RED,
    WHITE,
    after,
    facts,
    held,
    in_play,
    on_turn,
    playing,
    ruled,
    seat,
    without,
)

ELDERS = {WHITE: "Arcades Sabboth", BLUE: "Chromium", BLACK: "Nicol Bolas", RED: "Vaevictis Asmadi"}


# -- Elder Dragons -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("to", ["graveyard", "exile", "hand", "library"])
def test_an_elder_dragon_that_leaves_play_is_back_in_its_nexus(to):
    #: ED-07
    state = after(in_play(playing(), WHITE, "Arcades Sabboth"), MoveCard("Arcades Sabboth", WHITE, to))
    assert seat(state, WHITE).nexus
    assert state.game.elder_in_play("W") is None


def test_its_upkeep_is_paid_or_it_goes_back_to_its_nexus():
    #: ED-08
    state = on_turn(in_play(playing(), WHITE, "Arcades Sabboth"), WHITE, "upkeep")
    assert [item.kind for item in state.game.stack] == ["chaos", "upkeep"]
    state = after(state, GoOn())
    assert after(state, GoOn()).game.elder_in_play("W")
    assert seat(after(state, PayUpkeep(False)), WHITE).nexus


def test_a_stolen_elder_dragon_is_paid_by_its_controller_and_returns_to_its_owner():
    #: ED-07
    state = after(in_play(playing(), WHITE, "Arcades Sabboth"), GiveControl("Arcades Sabboth", BLUE))
    state = after(on_turn(state, BLUE, "upkeep"), GoOn())
    assert (state.game.stack[0].kind, state.game.stack[0].seat) == ("upkeep", "U")
    assert seat(after(state, PayUpkeep(False)), WHITE).nexus


def test_legends_are_in_haste_and_elder_dragons_are_not():
    #: ED-05
    state = on_turn(in_play(playing(), WHITE, "Ragnar", "Arcades Sabboth"), WHITE, "combat")
    assert after(state, DeclareAttack(RED, "Ragnar")).game.attacks
    with pytest.raises(Refusal, match="came out of its nexus this turn: an Elder Dragon has to begin a turn in play"):
        facts(in_play_at_combat(), DeclareAttack(RED, "Arcades"))
    later = on_turn(after(state, GoOn()), WHITE, "combat")
    assert after(later, DeclareAttack(RED, "Arcades Sabboth")).game.attacks


def in_play_at_combat(rules=None):
    state = in_play(playing(rules=rules) if rules else playing(), WHITE, "Ragnar", "Arcades Sabboth")
    return after(state, GoOn())


def test_haste_is_a_setting():
    with pytest.raises(Refusal, match="Ragnar came this turn"):
        facts(in_play_at_combat(ruled(table={"legends_haste": False})), DeclareAttack(RED, "Ragnar"))


def test_an_elder_dragon_in_its_nexus_attacks_nobody():
    with pytest.raises(Refusal, match="Arcades Sabboth is in its nexus and cannot attack"):
        facts(playing(step="combat"), DeclareAttack(RED, "Arcades"))


def test_a_basic_land_comes_back_when_it_is_destroyed_and_only_then():
    #: ED-30
    state = playing()
    count = len(state.game.play)
    assert len(after(state, MoveCard("Plains", WHITE, "graveyard")).game.play) == count
    state = after(state, MoveCard("Plains", WHITE, "exile"))
    assert len(state.game.play) == count - 1
    assert seat(state, WHITE).exile == ("Plains",)


def test_an_empty_library_takes_the_graveyard_and_nobody_loses():
    #: ED-41
    state = after(playing(), MoveCard("Ragnar", WHITE, "graveyard"), EmptyLibrary(WHITE))
    assert seat(state, WHITE).graveyard == ()
    assert "Ragnar" in seat(state, WHITE).hidden
    with pytest.raises(Refusal, match="empty too: nothing is drawn, and nobody loses"):
        facts(state, EmptyLibrary(WHITE))


# -- regrowth ----------------------------------------------------------------------------------------------------------


def buried(who, *cards):
    state = playing()
    for card in cards:
        state = after(state, MoveCard(card, who, "graveyard"))
    return state


def test_two_legends_that_share_all_colours_return_a_third():
    #: ED-14: WU and UB return WUB.
    state = in_play(buried(BLUE, "Halfdane"), BLUE, "Gosta Dirk")
    state = after(in_play(state, BLACK, "Ramses Overdark"), GiveControl("Ramses Overdark", BLUE))
    assert ("Halfdane", {"Gosta Dirk", "Ramses Overdark"}) in [
        (found.card, set(found.sacrifice)) for found in regrowths(state.game, "U")
    ]
    state = after(state, Regrow(BLUE, "Halfdane", ("Gosta Dirk", "Ramses Overdark")))
    assert "Halfdane" in seat(state, BLUE).hidden
    assert seat(state, BLUE).graveyard == ("Gosta Dirk",)
    assert seat(state, BLACK).graveyard == ("Ramses Overdark",)


def test_a_three_coloured_legend_returns_one_of_two_of_its_colours():
    #: ED-14: WUB returns WU.
    state = in_play(buried(BLUE, "Gosta Dirk"), BLUE, "Halfdane")
    assert [(found.card, found.sacrifice) for found in regrowths(state.game, "U")] == [("Gosta Dirk", ("Halfdane",))]
    state = after(state, Regrow(BLUE, "Gosta Dirk", ("Halfdane",)))
    assert "Gosta Dirk" in seat(state, BLUE).hidden


def test_one_colour_short_returns_nothing():
    #: ED-14: WU alone does not return WUB.
    state = in_play(buried(BLUE, "Halfdane"), BLUE, "Gosta Dirk")
    assert regrowths(state.game, "U") == ()
    with pytest.raises(Refusal, match="Halfdane is WUB: nothing that is sacrificed is black"):
        facts(state, Regrow(BLUE, "Halfdane", ("Gosta Dirk",)))


def test_many_colours_and_one_colour_may_be_sacrificed_together():
    #: ED-14
    state = in_play(buried(BLUE, "Halfdane"), BLUE, "Gosta Dirk", "Kagemaro, First to Suffer")
    state = after(state, Regrow(BLUE, "Halfdane", ("Gosta Dirk", "Kagemaro")))
    assert "Halfdane" in seat(state, BLUE).hidden


def test_elder_dragons_are_neither_sacrificed_nor_regrown():
    #: ED-07, ED-14
    state = in_play(buried(WHITE, "Ragnar"), WHITE, "Arcades Sabboth")
    assert regrowths(state.game, "W") == ()
    with pytest.raises(Refusal, match="cannot be sacrificed: it would not leave"):
        facts(state, Regrow(WHITE, "Ragnar", ("Arcades Sabboth",)))


def test_a_one_coloured_legend_returns_a_spell_of_exactly_its_colour():
    #: ED-15
    state = in_play(
        buried(RED, "Fireball", "Decimate", "Plague Wind", "Starke of Rath"), RED, "Jaya Ballard, Task Mage"
    )
    spells = {found.card for found in regrowths(state.game, "R") if found.spell}
    assert spells == {"Fireball"}
    assert "Fireball" in seat(after(state, Regrow(RED, "Fireball", ("Jaya",))), RED).hidden
    with pytest.raises(Refusal, match="Decimate cannot be regrown"):
        facts(state, Regrow(RED, "Decimate", ("Jaya",)))
    with pytest.raises(Refusal, match="for one Legend that is B and nothing else"):
        facts(state, Regrow(RED, "Plague Wind", ("Jaya",)))


def test_a_two_coloured_legend_returns_no_spell():
    #: ED-15
    state = in_play(buried(RED, "Fireball"), RED, "Tor Wauki")
    with pytest.raises(Refusal, match="for one Legend that is R"):
        facts(state, Regrow(RED, "Fireball", ("Tor Wauki",)))


def test_there_is_no_sacrifice_without_a_target():
    state = in_play(playing(), WHITE, "Ragnar")
    with pytest.raises(Refusal, match="no “Lord Magnus” in Bart's graveyard"):
        facts(state, Regrow(WHITE, "Lord Magnus", ("Ragnar",)))
    state = after(state, MoveCard("Lord Magnus", WHITE))
    with pytest.raises(Refusal, match="Say which Legend is sacrificed"):
        facts(state, Regrow(WHITE, "Lord Magnus", ()))


# -- attacks -----------------------------------------------------------------------------------------------------------


def test_only_eternal_enemies_may_be_attacked_and_the_reason_is_said():
    #: ED-31
    state = playing(step="combat")
    assert may_attack(state.game, "W") == ("B", "R")
    words = {p.target: p.word for p in permissions(state.game, "W", state.name_of)}
    assert words == {"U": "ally: not yet", "B": "eternal enemy", "R": "eternal enemy", "G": "ally: not yet"}
    with pytest.raises(
        Refusal, match="Cem is an ally: first the eternal enemies have to fall, and Ana and Dov still stand"
    ):
        facts(state, DeclareAttack(BLUE))
    with pytest.raises(Refusal, match="cannot be attacked in their own turn"):
        facts(state, DeclareAttack(WHITE))


def test_one_eternal_enemy_left_still_protects_the_allies():
    state = without(playing(step="combat"), BLACK)
    with pytest.raises(Refusal, match="and Dov still stands"):
        facts(state, DeclareAttack(GREEN))
    with pytest.raises(Refusal, match="Ana is out of the game"):
        facts(state, DeclareAttack(BLACK))


def test_without_eternal_enemies_former_allies_may_be_attacked():
    #: ED-31
    state = without(playing(step="combat"), BLACK, RED)
    assert may_attack(state.game, "W") == ("U", "G")
    assert after(state, DeclareAttack(BLUE)).game.attacks[0].target == "U"


def test_attacks_are_declared_in_combat_which_they_begin():
    assert after(playing(), DeclareAttack(RED)).game.step == "combat"
    with pytest.raises(Refusal, match="Not now: it is the draw step"):
        facts(on_turn(playing(), BLUE, "draw"), DeclareAttack(RED))


def fighting(*creatures):
    """Bart attacks Dov with these; "" is a crowd."""
    state = on_turn(in_play(playing(), WHITE, *(name for name in creatures if name)), WHITE, "combat")
    return after(state, *(DeclareAttack(RED, creature) for creature in creatures))


def test_what_attacks_unblocked_deals_the_power_printed_on_it():
    state = fighting("Torsten Von Ursus", "Ragnar")
    hits = combat_hits(state.game, "R")
    assert hits.known == (("Torsten Von Ursus", 5), ("Ragnar", 2))
    state = after(state, DealCombat(RED))
    assert seat(state, RED).life == 75 - 7
    with pytest.raises(Refusal, match="Nothing unblocked attacks Dov"):
        facts(state, DealCombat(RED))


def test_of_a_crowd_only_the_table_knows_what_comes_through():
    state = fighting("Ragnar", "")
    with pytest.raises(Refusal, match="how hard a crowd hits"):
        facts(state, DealCombat(RED))
    assert seat(after(state, DealCombat(RED, 9)), RED).life == 66
    assert seat(after(state, DealCombat(RED, 0)), RED).life == 75


def test_who_is_felled_by_the_sum_is_felled_by_the_attacker():
    state = after(fighting("Torsten Von Ursus"), SetLife(RED, 4), DealCombat(RED))
    assert (seat(state, RED).alive, seat(state, RED).out_by) == (False, "W")
    assert seat(state, RED).out_source == "Torsten Von Ursus"


def test_an_attacker_that_left_play_deals_nothing():
    state = after(fighting("Torsten Von Ursus", "Ragnar"), MoveCard("Ragnar", WHITE), DealCombat(RED))
    assert seat(state, RED).life == 70


def test_what_was_regrown_or_fetched_is_known_to_be_in_hand():
    state = after(in_play(playing(BLUE), BLUE, "Halfdane"), MoveCard("Gosta Dirk", BLUE))
    state = after(state, Regrow(BLUE, "Gosta Dirk", ("Halfdane",)), MoveCard("Balance", BLUE, "hand"))
    assert seat(state, BLUE).known == ("Gosta Dirk", "Balance")
    with pytest.raises(Refusal, match="Balance is in hand already"):
        facts(state, MoveCard("Balance", BLUE, "hand"))
    state = after(state, MoveCard("Gosta Dirk", BLUE, "library"), Cast(BLUE, "Balance"))
    assert seat(state, BLUE).known == ()
    assert "Gosta Dirk" in seat(state, BLUE).hidden


def test_an_elder_dragon_blocks_for_a_neighbour_only():
    #: ED-32
    state = in_play(in_play(playing(), BLACK, "Nicol Bolas"), GREEN, "Palladia-Mors")
    state = on_turn(state, BLUE)
    state = on_turn(state, WHITE, "combat")
    state = after(state, DeclareAttack(RED))
    assert {p.controller for p in elder_blockers(state.game, "R")} == {"B", "G"}
    assert after(state, BlockForAlly(BLACK, RED)).game.attacks[0].blocked_by == "B"
    with pytest.raises(Refusal, match="Nothing unblocked attacks Ana"):
        facts(in_play_red(state), BlockForAlly(RED, BLACK))
    with pytest.raises(Refusal, match="Dov is no ally of Bart"):
        facts(state, BlockForAlly(WHITE, RED))


def in_play_red(state):
    """Red's Elder Dragon in play since an earlier turn, at White's combat with Red attacked."""
    state = in_play(after(state, DealCombat(RED, 0)), RED, "Vaevictis Asmadi")
    return after(on_turn(on_turn(state, BLUE), WHITE, "combat"), DeclareAttack(RED))


def test_an_elder_dragon_in_its_nexus_blocks_nothing():
    #: ED-32
    state = after(playing(step="combat"), DeclareAttack(RED))
    with pytest.raises(Refusal, match="Ana has no Elder Dragon in play"):
        facts(state, BlockForAlly(BLACK, RED))


def test_an_elder_dragon_that_came_this_turn_blocks_nothing():
    state = in_play(after(playing(step="combat"), DeclareAttack(RED)), BLACK, "Nicol Bolas")
    with pytest.raises(Refusal, match="has to begin a turn in play"):
        facts(state, BlockForAlly(BLACK, RED))


# -- life and falling --------------------------------------------------------------------------------------------------


def test_life_typed_as_text_is_refused_in_a_sentence():
    state = playing()
    with pytest.raises(Refusal, match="“sixty” is no life total"):
        facts(state, SetLife(WHITE, "sixty"))
    assert seat(after(state, SetLife(WHITE, " 61 ")), WHITE).life == 61
    with pytest.raises(Refusal, match="has 75 life already"):
        facts(state, SetLife(WHITE, 75))


def test_who_dealt_the_last_damage_takes_an_artifact():
    #: ED-20
    state = after(playing(), BringIn("Ragnar", WHITE), TurnUpArtifact(RED, "Meekstone"))
    state = after(state, BringIn("Lord Magnus", WHITE), TurnUpArtifact(RED, "Kill Switch"), GoOn())
    state = after(state, DeclareAttack(RED, "Ragnar"), ChangeLife(RED, -80))
    assert not seat(state, RED).alive
    assert seat(state, RED).out_by == "W"
    with pytest.raises(Refusal, match="Bart takes Meekstone or Kill Switch: say which"):
        facts(state, GoOn())
    state = after(state, TakeSpoils("Kill"))
    assert held(state, WHITE) == ["Kill Switch"]
    assert state.game.artifact_graveyard == ("Meekstone",)


def test_spoils_may_be_passed_over():
    state = after(playing(), BringIn("Ragnar", WHITE), TurnUpArtifact(RED, "Meekstone"))
    state = after(state, ChangeLife(RED, -75, by=WHITE), SkipTrigger())
    assert held(state, WHITE) == []
    assert state.game.artifact_graveyard == ("Meekstone",)


def test_a_payment_of_ones_own_is_nobodys_doing():
    #: ED-20
    state = after(playing(), BringIn("Ragnar", WHITE), TurnUpArtifact(RED, "Meekstone"), SetLife(RED, 5))
    state = after(state, Cast(WHITE, "Wrath of God"), GoOn(), KeepEnchantment(RED))
    assert not seat(state, RED).alive
    assert seat(state, RED).out_by == ""
    assert state.game.stack == ()
    assert state.game.artifact_graveyard == ("Meekstone",)


def test_chaos_cards_of_the_fallen_go_to_their_graveyard():
    #: ED-20
    state = in_play(playing(), WHITE, "Ragnar")
    state = after(on_turn(state, WHITE, "upkeep"), DrawChaos("Infest"), ChangeLife(WHITE, -75, by=RED))
    assert state.game.chaos_graveyard == ("Infest",)
    assert state.game.step == "end"


def test_what_the_fallen_had_taken_goes_back_and_what_was_theirs_leaves():
    state = in_play(in_play(playing(), RED, "Tor Wauki"), WHITE, "Ragnar")
    state = after(state, GiveControl("Tor Wauki", WHITE), GiveControl("Ragnar", RED), Eliminate(WHITE))
    assert state.game.permanent("Tor Wauki").controller == "R"
    assert state.game.permanent("Ragnar") is None


def test_kasimirs_victim_buys_pizza():
    #: ED-42
    state = after(playing(), ChangeLife(WHITE, -75, by=BLUE, source="Kasimir the Lone Wolf"))
    state = without(state, BLACK, RED, GREEN)
    while state.is_playing:
        coming = state.game.step == "dragon" and any(not a.stopped for a in state.game.scion.attacks)
        state = after(state, StopScion() if coming else GoOn())
    assert [state.player(who).name for who in state.past[-1].pizza] == [WHITE]


def test_an_extra_turn_comes_next_and_the_circle_goes_on_after_it():
    state = after(playing(), GiveTurn(GREEN))
    state = on_turn(state, GREEN, "untap")
    assert state.game.turn == 2
    assert on_turn(state, BLUE, "untap").game.turn == 3


def test_a_turn_taken_away_is_skipped_once():
    state = after(playing(), GiveTurn(BLUE, skip=True))
    assert on_turn(state, BLACK, "untap").game.turn == 2
    assert on_turn(state, BLUE, "untap").game.turn == 6


def test_all_may_fall_at_once_and_then_nobody_wins():
    state = after(playing(), EachLoses(75))
    assert state.game.result == "nobody"
    with pytest.raises(Refusal, match="This game is over"):
        facts(state, GoOn())


@pytest.mark.parametrize(
    ("command", "says"),
    [
        (ChangeLife("Zoe", -1), "Nobody at this table is called “Zoe”"),
        (ChangeLife("white", 0), "say how much"),
        (Cast("W", "Meekstone"), "no “Meekstone” that Bart could cast"),
        (CounterTop(), "Nothing is on the stack"),
        (SkipTrigger(), "There is no trigger"),
        (TakeSpoils("x"), "Not now: an artifact to be taken"),
        (DrawDragon(), "Scion of the Ur-Dragon is not in play"),
        (BringIn("Ragnarok", "W"), "no “Ragnarok” in Bart's library"),
        (GiveControl("Ragnar", "W"), "no “Ragnar” in play"),
        (EachLoses(0), "Say how much each loses"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(command, says):
    with pytest.raises(Refusal, match=says):
        facts(playing(), command)


def test_an_upkeep_can_be_countered_or_passed_over_and_the_dragon_stays():
    state = after(on_turn(in_play(playing(), WHITE, "Arcades Sabboth"), WHITE, "upkeep"), GoOn())
    assert after(state, CounterTop(BLUE)).game.elder_in_play("W")
    assert after(state, SkipTrigger("forgotten")).game.elder_in_play("W")


def test_a_token_copy_and_its_original_are_told_apart_by_who_controls_them():
    state = in_play(playing(), WHITE, "Ragnar")
    state = after(state, BringIn("Ragnar", BLUE, token=True, owner=WHITE), SkipTrigger())
    state = after(state, MoveCard("Ragnar", BLUE, "graveyard"))
    assert [p.token for p in state.game.play if p.card == "Ragnar"] == [False]
    assert seat(state, WHITE).graveyard == ()
    state = after(state, BringIn("Ragnar", BLUE, token=True, owner=WHITE), SkipTrigger())
    state = after(state, GiveControl("Ragnar", BLUE))
    assert [(p.token, p.controller) for p in state.game.play if p.card == "Ragnar"] == [(False, "U"), (True, "U")]


def test_a_die_picks_an_opponent_clockwise_among_those_still_at_the_table():
    state = playing()
    (picked,) = facts(state, PickOpponent(BLUE), dice=(3,))
    assert (picked.opponent, picked.among, picked.die.sides) == ("G", ("B", "R", "G", "W"), 4)
    assert RULES.tell(state, picked) == "At random for Cem: Edda (the die picks among Ana, Dov, Edda, Bart)"
    state = after(state, Eliminate(BLACK))
    (picked,) = facts(state, PickOpponent(BLUE), dice=(3,))
    assert (picked.opponent, picked.among) == ("W", ("R", "G", "W"))
