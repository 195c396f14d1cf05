"""A survivor leaves or is replaced in the middle of a game; a sweeper is one act."""

from __future__ import annotations

from desktop.formats.horde_sealed.rules import RULES
from desktop.formats.horde_sealed.rules.acts.cards import Sweep
from desktop.formats.horde_sealed.rules.acts.games import GameLost
from desktop.formats.horde_sealed.rules.acts.life import EachOpponentLoses, LifeChanged
from desktop.formats.horde_sealed.rules.acts.permanents import AddWalker
from desktop.formats.horde_sealed.rules.acts.survivors import LeaveGame, ReplaceSurvivor
from desktop.formats.horde_sealed.rules.acts.triggers import TriggerWaits
from desktop.formats.horde_sealed.rules.acts.turns import DrawStepBegan, GoOn
from desktop.formats.horde_sealed.rules.hordes import HordeCard, HordeList, TokenKind
from desktop.formats.horde_sealed.rules.state import Stack
from desktop.formats.horde_sealed.rules.views.next_step import next_act
from tests.formats.horde_sealed.rules.given import Z, after, at, game, in_main, refused, started, when

MOURNER = HordeList(
    "mourners",
    "Mourners",
    (TokenKind(Z, 10, 2, 2),),
    (HordeCard("Mourner", 2, "Creature — Zombie", "{1}{B}", "2", "2", death_loss=1),),
)
BOARD = (Stack(Z, 3, 2, 2, token=True), Stack("Mourner", 1, 2, 2))


def fought(**others):
    return in_main((Z, Z, Z), horde=MOURNER, board=BOARD, **others)


def test_nothing_is_lost_any_more_for_a_survivor_who_left():
    state = after(in_main(), LeaveGame("Ben", "the last train"))
    assert [f.amount for f in when(state, EachOpponentLoses(2)) if isinstance(f, LifeChanged)] == [-4]
    assert [s.name for s in state.at_table] == ["Ana", "Cleo"]


def test_who_left_does_not_draw_and_loses_the_game_for_nobody():
    state = at(started((Z,), library_of=0), "survivors", "upkeep", turn=2)
    assert next_act(state).label == "Ana cannot draw: lost"
    assert any(isinstance(f, GameLost) for f in when(state, GoOn()))
    some = at(started((Z,)), "survivors", "upkeep", turn=2)
    left = after(some, LeaveGame("Cleo"))
    assert [f.draws for f in when(left, GoOn()) if isinstance(f, DrawStepBegan)] == [("s1", "s2")]
    assert next_act(left).label == "All draw a card"


def test_a_planeswalker_leaves_with_its_survivor():
    state = after(in_main(), AddWalker("Jace", "Ben"), AddWalker("Chandra", "Ana"), LeaveGame("Ben"))
    assert [walker.name for walker in game(state).walkers] == ["Chandra"]


def test_the_last_one_cannot_leave_and_nobody_leaves_twice():
    state = after(in_main(), LeaveGame("Ben"))
    refused(state, LeaveGame("Ben"), "Ben has left this game already")
    refused(after(state, LeaveGame("Ana")), LeaveGame("Cleo"), "last one at the table")
    refused(state, LeaveGame("Zoe"), "No survivor is called")
    assert RULES.tell(in_main(), when(in_main(), LeaveGame("Ben", "ill"))[0]) == "Ben leaves the game (ill)"
    assert RULES.label(state, LeaveGame("Ana")) == "Ana left"


def test_somebody_takes_a_survivors_place_with_library_and_all():
    state = after(in_main(), ReplaceSurvivor("Ben", " Zoe "))
    assert [(s.id, s.name) for s in state.at_table] == [("s1", "Ana"), ("s2", "Zoe"), ("s3", "Cleo")]
    assert game(state).libraries["s2"] == 33
    assert RULES.tell(in_main(), when(in_main(), ReplaceSurvivor("Ben", "Zoe"))[0]) == "Zoe takes Ben's place"
    refused(state, ReplaceSurvivor("Ana", "Zoe"), "Zoe is in the team already")
    assert RULES.label(state, ReplaceSurvivor("Ana", "Flo")) == "Ana's place taken over"


def test_all_creatures_of_the_horde_die_at_once_and_see_each_other_die():
    state = after(fought(), Sweep())
    assert game(state).board == ()
    assert [(due.card, due.number) for due in game(state).due] == [("Mourner", 3), ("Mourner", 1)]
    assert game(state).used[Z] == 3
    assert game(state).graveyard == ("Mourner",)


def test_what_is_named_stays_one_by_one():
    state = after(fought(), Sweep(but=("zombie", "zombie", "mourner")))
    assert [(stack.name, stack.count) for stack in game(state).board] == [(Z, 2), ("Mourner", 1)]
    assert [(due.card, due.number) for due in game(state).due] == [("Mourner", 1)]


def test_exiled_creatures_do_not_die():
    facts = when(fought(), Sweep(to="exile"))
    assert not [f for f in facts if isinstance(f, TriggerWaits)]


def test_swept_attackers_attack_no_more():
    state = at(fought(), "horde", "upkeep", turn=3, horde_turn=1, library=())
    state = after(state, GoOn(), GoOn())
    assert game(state).step == "combat"
    assert game(after(state, Sweep())).attack == ()


def test_an_empty_board_has_nothing_to_sweep():
    refused(in_main(), Sweep(), "No creature of the horde would leave")
    assert RULES.label(in_main(), Sweep()) == "the horde swept"
