"""What is due of combat is dealt before it ends; and a seat is a seat whatever anybody at the table is called."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.domain.dice import SeededDice
from desktop.engine.event import RenamePlayer
from desktop.engine.rules import Refusal
from desktop.formats.elder_dragon_wars.rules import RULES
from desktop.formats.elder_dragon_wars.rules.acts.attacks import BlockForAlly, DealCombat, DeclareAttack
from desktop.formats.elder_dragon_wars.rules.acts.cards import MoveCard
from desktop.formats.elder_dragon_wars.rules.acts.endings import Eliminate
from desktop.formats.elder_dragon_wars.rules.acts.events import OpenEvent
from desktop.formats.elder_dragon_wars.rules.acts.games import RollStart, SetDecks, StartGame
from desktop.formats.elder_dragon_wars.rules.acts.life import ChangeLife, SetLife
from desktop.formats.elder_dragon_wars.rules.acts.players import AddPlayers
from desktop.formats.elder_dragon_wars.rules.acts.turns import GoOn
from desktop.formats.elder_dragon_wars.rules.circle import CIRCLE, COLOUR_WORDS, seat_sign
from desktop.formats.elder_dragon_wars.rules.simulation import next_move
from desktop.formats.elder_dragon_wars.rules.state import DragonState
from desktop.formats.elder_dragon_wars.rules.views.next_step import next_act
from tests.formats.elder_dragon_wars.rules.given import (
    BLACK,
    BLUE,
    EDITION,
    RED,
    RULESET,
    WHITE,
    after,
    facts,
    in_play,
    on_turn,
    playing,
    seat,
)


def fighting(*creatures: str, target: str = RED) -> DragonState:
    """Bart attacks with these; what each set going is passed over."""
    state = after(in_play(playing(), WHITE, *creatures), GoOn())
    return after(state, *(DeclareAttack(target, creature) for creature in creatures))


def lives(state: DragonState) -> dict[str, int]:
    return {state.name_of(s.colour): s.life for s in state.game.seats}


# -- what is due -------------------------------------------------------------------------------------------------------


def test_going_on_deals_what_is_due_before_combat_ends():
    state = fighting("Torsten Von Ursus", "Ragnar")
    assert next_act(state).label == "Dov −7"
    state = after(state, GoOn())
    assert (lives(state)[RED], state.game.step) == (68, "combat")
    assert next_act(state).label == "End of turn"
    state = after(state, GoOn())
    assert (lives(state)[RED], state.game.step) == (68, "end")


def test_all_that_is_due_strikes_at_once():
    state = after(in_play(playing(), WHITE, "Torsten Von Ursus", "Ragnar"), SetLife(RED, 5), GoOn())
    state = after(state, DeclareAttack(RED, "Torsten Von Ursus"), DeclareAttack(BLACK, "Ragnar"))
    assert next_act(state).label == "Ana −2, Dov −5"
    state = after(state, GoOn())
    assert (lives(state)[BLACK], lives(state)[RED]) == (73, 0)
    assert (seat(state, RED).alive, seat(state, RED).out_by) == (False, "W")


def test_none_came_through_is_an_act_of_its_own():
    state = after(fighting("Torsten Von Ursus"), DealCombat(RED, 0))
    assert lives(state)[RED] == 75
    assert next_act(state).label == "End of turn"


def test_what_lantern_cannot_know_is_asked_for_and_not_passed_over():
    state = after(playing(step="combat"), DeclareAttack(RED))
    act = next_act(state)
    assert (act.command, act.label) == (None, "Damage to Dov")
    assert "How hard does a crowd hit Dov?" in act.why_not
    with pytest.raises(Refusal, match="does not know how hard a crowd hits Dov"):
        facts(state, GoOn())
    for amount, life in ((6, 69), (0, 75)):
        told = after(state, DealCombat(RED, amount))
        assert lives(told)[RED] == life
        assert after(told, GoOn()).game.step == "end"


def test_a_known_hit_waits_with_an_unknown_one_and_neither_is_lost():
    state = after(fighting("Torsten Von Ursus"), DeclareAttack(BLACK))
    with pytest.raises(Refusal, match="hits Ana"):
        facts(state, GoOn())
    state = after(state, DealCombat(BLACK, 2), GoOn())
    assert (lives(state)[RED], lives(state)[BLACK]) == (70, 73)


def test_what_is_blocked_gone_or_aimed_at_somebody_who_is_out_is_not_due():
    attacking = fighting("Torsten Von Ursus")
    for command in (MoveCard("Torsten Von Ursus", WHITE), Eliminate(RED)):
        assert next_act(after(attacking, command)).label == "End of turn"
    #: with the attacker out the turn is over.
    assert next_act(after(attacking, Eliminate(WHITE))).label == "Cem's turn"
    state = on_turn(on_turn(in_play(playing(), BLACK, "Nicol Bolas"), BLUE), WHITE, "combat")
    state = after(state, DeclareAttack(RED), BlockForAlly(BLACK, RED))
    assert next_act(state).label == "End of turn"


# -- names -------------------------------------------------------------------------------------------------------------

#: at White "B", at Blue "Bart", at Black "Cem", at Red "Green", at Green "Red".
ODD = ("B", "Bart", "Cem", "Green", "Red")


def at_the_table(names: tuple[str, ...], step: str = "main") -> DragonState:
    state = after(DragonState(), OpenEvent("War night", RULESET, (EDITION,)), AddPlayers(names))
    decks = {colour: f"p{at}" for at, colour in enumerate(CIRCLE, 1)}
    state = after(state, SetDecks(decks), StartGame(), RollStart("seat:W"))
    while state.game.step != step:
        state = after(state, GoOn())
    return state


def changed(state: DragonState, who: str) -> str:
    """The seat whose life an act on this one changes."""
    before, now = state.game, after(state, ChangeLife(who, -5)).game
    return next(s.colour for s in now.seats if s.life != before.seat(s.colour).life)


@pytest.mark.parametrize(
    ("who", "colour"),
    [("B", "W"), ("b", "W"), ("Red", "G"), ("green", "R"), ("Bart", "U"), ("White", "W"), ("U", "U"), ("p3", "B")],
)
def test_a_typed_word_is_a_name_first_and_a_colour_only_where_nobody_is_called_so(who, colour):
    assert changed(at_the_table(ODD), who) == colour


@pytest.mark.parametrize("colour", CIRCLE)
def test_a_seat_by_its_sign_is_that_seat_whatever_anybody_is_called(colour):
    assert changed(at_the_table(ODD), seat_sign(colour)) == colour
    assert changed(at_the_table(("p2", "p3", "p4", "p5", "p1")), seat_sign(colour)) == colour


def test_damage_by_the_scion_is_the_scions_unless_a_player_is_called_so():
    state = at_the_table(("Scion", "Bart", "Cem", "Dov", "Edda"))
    for by, blame in (("scion", "W"), ("seat:scion", "scion"), ("seat:W", "W")):
        assert after(state, ChangeLife("Cem", -75, by)).game.seat("B").out_by == blame
    other = at_the_table(ODD)
    assert after(other, ChangeLife("Cem", -75, "scion")).game.seat("B").out_by == "scion"


def test_an_id_is_that_players_even_where_another_is_called_so():
    state = after(DragonState(), OpenEvent("War night", RULESET, (EDITION,)), AddPlayers(("p2", "p1")))
    state = after(state, RenamePlayer("p1", "Ana"))
    assert [player.name for player in state.players] == ["Ana", "p1"]


#: what could be taken for a seat, an id or the Scion.
_NAMES = st.permutations(
    [*CIRCLE, *COLOUR_WORDS.values(), "Scion", "p1", "p4", "seat", "Ana", "ß", "A", "C", "D", "E"]
).map(lambda names: tuple(names[:5]))


@settings(max_examples=12, deadline=None)
@given(_NAMES, st.integers(0, 10**6))
def test_a_whole_game_goes_to_the_right_seats_whatever_the_five_are_called(names, seed):
    """The same game is played by five of any names: nothing of it hangs on what they are called."""
    odd, plain = played(names, seed), played(("Ana", "Bart", "Cem", "Dov", "Edda"), seed)
    assert [[s.life for s in game.seats] for game in odd] == [[s.life for s in game.seats] for game in plain]


def played(names: tuple[str, ...], seed: int, moves: int = 150) -> list:
    state, chance, dice, games = at_the_table(names), SeededDice(seed), SeededDice(seed + 1), []
    for _ in range(moves):
        command = next_move(state, chance)
        if command is None:
            break
        state = RULES.fold(state, RULES.decide(state, command, dice))
        games.append(state.game)
    return games
