"""Life that cards of the horde take when something attacks or dies: forecast, due, taken first, or countered."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.domain.dice import SeededDice
from desktop.formats.horde_sealed.rules.acts.cards import MoveCards
from desktop.formats.horde_sealed.rules.acts.combat import HoldBack, TakeDamage
from desktop.formats.horde_sealed.rules.acts.due import SkipTrigger, TriggerSkipped
from desktop.formats.horde_sealed.rules.acts.turns import GoOn
from desktop.formats.horde_sealed.rules.simulation import next_move
from desktop.formats.horde_sealed.rules.state import Due, HordeState, Stack, Walker
from desktop.formats.horde_sealed.rules.views.battle import damage, losses, reminders, threat
from desktop.formats.horde_sealed.rules.views.next_step import next_act
from tests.formats.horde_sealed.rules.given import (
    Z,
    after,
    at,
    game,
    given,
    in_main,
    published,
    refused,
    ruled,
    started,
    told,
    when,
    zombies,
)

HORROR, DEAD = "Infectious Horror", "Vengeful Dead"


def card(name: str, count: int = 1) -> Stack:
    """A creature of the published horde on the battlefield."""
    return Stack(name, count, *published().card(name).size)


def casting_done(*board: Stack, life: int = 40, team: int = 3, **others) -> HordeState:
    """The horde has cast everything; its attack is next."""
    state = started((Z,), horde=published(), team=team, ruleset=others.pop("ruleset", None))
    return at(state, "horde", "cast", turn=3, horde_turn=1, board=board, life=life, **others)


def survivors_turn(*board: Stack, team: int = 3) -> HordeState:
    return in_main((Z,), horde=published(), team=team, board=board)


def test_the_forecast_counts_what_an_attacker_takes_without_damage():
    state = casting_done(zombies(3), card(HORROR))
    assert (damage(state), losses(state), threat(state)) == (8, ((HORROR, 6),), 14)
    #: what only defends triggers nothing by attacking.
    defends = casting_done(zombies(3), replace(card(HORROR), defender=True))
    assert (damage(defends), losses(defends), threat(defends)) == (6, (), 6)


def test_an_attackers_loss_is_taken_before_the_damage():
    state = after(casting_done(zombies(3), card(HORROR)), GoOn())
    assert game(state).due == (Due(HORROR, 1, 2, 3),)
    assert next_act(state).label == "Infectious Horror: −6 life"
    assert threat(state) == 14
    state = after(state, GoOn())
    assert (game(state).life, game(state).due, game(state).step) == (34, (), "combat")
    assert (next_act(state).label, threat(state)) == ("Take 8 damage", 8)
    assert game(after(state, GoOn())).life == 26


@pytest.mark.parametrize(("team", "loss"), [(2, 8), (3, 12), (4, 16)])
def test_two_of_them_trigger_twice_for_every_survivor(team: int, loss: int):
    assert losses(casting_done(card(HORROR, 2), team=team)) == ((HORROR, loss),)
    assert game(after(casting_done(card(HORROR, 2), team=team), GoOn())).due[0].loss == loss


def test_a_ruleset_may_count_each_opponent_once():
    state = after(casting_done(card(HORROR), ruleset=ruled(survivors={"each_opponent_times": False})), GoOn())
    assert game(state).due[0].loss == 2


def test_a_planeswalker_attacked_spares_nobody():
    state = after(casting_done(card(HORROR), walkers=(Walker("Gideon", "s1"),)), GoOn())
    assert (game(state).target, damage(state), threat(state)) == ("Gideon", 0, 6)
    assert game(after(state, GoOn(), GoOn())).life == 34


def test_what_cannot_attack_triggers_nothing():
    state = after(casting_done(zombies(1), card(HORROR, 2)), GoOn(), HoldBack(HORROR))
    assert game(state).due == (Due(HORROR, 1, 2, 3),)
    assert game(after(state, HoldBack(HORROR))).due == ()


def test_one_that_is_killed_has_triggered_all_the_same():
    state = after(casting_done(zombies(1), card(HORROR)), GoOn(), MoveCards(HORROR, "battlefield", "graveyard"))
    assert game(state).due == (Due(HORROR, 1, 2, 3),)


def test_a_countered_trigger_takes_nothing():
    state = after(casting_done(zombies(3), card(HORROR)), GoOn())
    assert when(state, SkipTrigger()) == [TriggerSkipped(HORROR, 6)]
    skipped = after(state, SkipTrigger())
    assert (game(skipped).life, next_act(skipped).label) == (40, "Take 8 damage")
    refused(skipped, SkipTrigger(), "Nothing that was triggered")
    refused(given(), SkipTrigger(), "No game is being played")


def test_the_loss_alone_can_end_the_game():
    state = after(casting_done(card(HORROR), life=6), GoOn(), GoOn())
    assert game(state).result == "lost"


def test_every_death_is_counted_for_every_one_that_sees_it():
    state = after(survivors_turn(zombies(5), card(DEAD, 2)), MoveCards(Z, "battlefield", "graveyard", 4))
    assert game(state).due == (Due(DEAD, 8, 1, 3, "dies"),)
    assert next_act(state).label == "Vengeful Dead: −24 life"
    done = after(state, GoOn())
    assert (game(done).life, game(done).step) == (16, "main"), "the turn has not gone on"


def test_they_see_themselves_die_and_each_other():
    state = after(survivors_turn(card(DEAD, 2)), MoveCards(DEAD, "battlefield", "graveyard", 2))
    assert game(state).due[0].loss == 12


@pytest.mark.parametrize("place", ["hand", "exile", "survivors", "library-top"])
def test_what_goes_elsewhere_does_not_die(place: str):
    state = survivors_turn(zombies(2), card(DEAD))
    assert game(after(state, MoveCards(Z, "battlefield", place))).due == ()  # type: ignore[arg-type]


def test_an_enchantment_does_not_die():
    state = survivors_turn(card(DEAD), Stack("Bad Moon", 1, creature=False))
    assert game(after(state, MoveCards("Bad Moon", "battlefield", "graveyard"))).due == ()


def test_what_is_due_is_taken_one_after_the_other_and_told():
    state = after(casting_done(zombies(2), card(HORROR), card(DEAD)), GoOn())
    state = after(state, MoveCards(Z, "battlefield", "graveyard"))
    assert [due.card for due in game(state).due] == [HORROR, DEAD]
    assert told(state, GoOn()) == ["Infectious Horror takes 6: 40 → 34 life"]
    assert next_act(after(state, GoOn())).label == "Vengeful Dead: −3 life"
    assert threat(state) == 6 + 3 + 2 + 2 + 3


def test_what_is_due_waits_over_the_end_of_combat():
    state = after(casting_done(zombies(1), card(HORROR)), GoOn(), TakeDamage(0))
    assert (game(state).step, game(state).life) == ("end", 40)
    assert game(after(state, GoOn())).life == 34


def test_a_game_by_itself_takes_what_is_due():
    state = after(casting_done(card(HORROR)), GoOn())
    for _ in range(30):
        if not game(state).due:
            break
        move = next_move(state, SeededDice(3))
        assert move is not None
        state = after(state, move)
    assert game(state).life == 34


def test_what_happens_now_is_said_before_what_always_holds():
    board = (card("Noxious Ghoul"), Stack("Bad Moon", 1, creature=False), card(DEAD), card(HORROR))
    state = after(casting_done(*board), GoOn())
    assert [reminder.card for reminder in reminders(state)] == [HORROR, DEAD, "Noxious Ghoul", "Bad Moon"]


def test_each_moment_has_its_own_reminders():
    state = casting_done(card(DEAD), card(HORROR))

    def said(side, step):
        return [reminder.card for reminder in reminders(at(state, side, step))]

    assert (said("survivors", "main"), said("horde", "combat")) == ([DEAD], [HORROR, DEAD])
    assert (said("survivors", "upkeep"), said("survivors", "draw"), said("horde", "end")) == ([], [], [])
    waking = replace(
        published(), cards=tuple(replace(c, moment="upkeep") if c.name == DEAD else c for c in published().cards)
    )
    state = at(state, "horde", "cast", horde=waking)
    assert (said("horde", "upkeep"), said("survivors", "upkeep")) == ([DEAD], [])
