"""What follows by rule in a past that is put right, and what no state can be."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.formats.elder_dragon_wars.rules import RULES
from desktop.formats.elder_dragon_wars.rules.acts.artifacts import ArtifactTurned
from desktop.formats.elder_dragon_wars.rules.acts.attacks import BlockForAlly
from desktop.formats.elder_dragon_wars.rules.acts.cards import BringIn
from desktop.formats.elder_dragon_wars.rules.acts.endings import Eliminate, PlayerEliminated
from desktop.formats.elder_dragon_wars.rules.acts.life import LifeChanged
from desktop.formats.elder_dragon_wars.rules.acts.triggers import TriggerPut
from desktop.formats.elder_dragon_wars.rules.acts.turns import GoOn
from desktop.formats.elder_dragon_wars.rules.marks import MARKS
from desktop.formats.elder_dragon_wars.rules.state import Attack, Item
from desktop.formats.elder_dragon_wars.rules.zones import with_seat
from tests.formats.elder_dragon_wars.rules.given import BLACK, BLUE, EDITION, RED, WHITE, after, in_play, playing, seat


def legend(colour):
    return next(card.name for card in EDITION.deck(colour).library if card.is_legend and card.is_creature)


def holding(state, colour="B", at=0):
    return RULES.fold(state, [ArtifactTurned(state.game.artifacts[at], colour)])


def test_who_falls_follows_from_the_life_and_other_triggers_happened():
    item = Item(99, "artifact", "W", legend("W"))
    stood = MARKS.stands(playing(), [LifeChanged("U", -75), PlayerEliminated("R"), TriggerPut(item)])
    assert [type(fact) for fact in stood] == [LifeChanged, TriggerPut, PlayerEliminated]
    assert [fact.seat for fact in stood if isinstance(fact, PlayerEliminated)] == ["U"]


def test_spoils_are_put_by_rule_and_not_twice():
    state = holding(playing(step="combat"))
    spoils = TriggerPut(Item(99, "spoils", "W", victim="B"))
    stood = MARKS.stands(state, [LifeChanged("B", -75, "combat", "W"), spoils])
    assert [fact.item.kind for fact in stood if isinstance(fact, TriggerPut)] == ["spoils"]


def faulty(state, **changes):
    return MARKS.fault(replace(state, game=replace(state.game, **changes)))


def test_no_state_has_a_card_twice_or_somebody_without_life():
    state = in_play(playing(), WHITE, legend("W"))
    assert MARKS.fault(state) == ""
    game = state.game
    assert "two places" in faulty(state, artifact_graveyard=game.artifacts[:1])
    assert "not hidden" in MARKS.fault(replace(state, game=with_seat(game, "W", known=("Nobody",))))
    assert "without life" in MARKS.fault(replace(state, game=with_seat(game, "W", life=0)))
    assert "poisoned" in MARKS.fault(replace(state, game=with_seat(game, "W", counters={"poison": 10})))
    taken = replace(game, play=(*game.play[:-1], replace(game.play[-1], controller="R")))
    assert "out of the game" in MARKS.fault(replace(state, game=with_seat(taken, "R", alive=False)))


def test_two_elder_dragons_block_two_attacks_on_one_ally():
    state = playing(step="combat")
    elders = {colour: EDITION.deck(colour).elder.name for colour in "UR"}
    state = in_play(in_play(state, BLUE, elders["U"]), RED, elders["R"])
    game = replace(
        state.game,
        play=tuple(replace(p, since=-5) for p in state.game.play),
        attacks=(Attack("B", "One"), Attack("B", "Two")),
    )
    state = after(replace(state, game=game), BlockForAlly(BLUE, BLACK), BlockForAlly(RED, BLACK))
    assert [attack.blocked_by for attack in state.game.attacks] == ["U", "R"]


def test_spoils_that_nobody_is_left_to_choose_lie_in_the_artifact_graveyard():
    state = holding(holding(playing(step="combat"), at=1), at=0)
    held = {artifact.card for artifact in seat(state, BLACK).artifacts}
    state = after(state, Eliminate(BLACK, WHITE), Eliminate(WHITE))
    assert set(state.game.artifact_graveyard) == held
    assert seat(state, BLACK).artifacts == ()


def test_whatever_goes_on_the_stack_has_a_number_of_its_own():
    state = after(playing(), BringIn(legend("W"), WHITE), BringIn(legend("U"), BLUE))
    numbers = [item.number for item in state.game.stack]
    assert len(set(numbers)) == 2
    assert state.game.stamp == max(numbers)
    done = after(state, GoOn(), GoOn())
    assert len({a.stamp for s in done.game.seats for a in s.artifacts}) == 2


@pytest.mark.parametrize("poison", [9, 10])
def test_ten_poison_is_a_fault_of_whoever_goes_on(poison):
    game = with_seat(playing().game, "U", counters={"poison": poison})
    assert bool(MARKS.fault(replace(playing(), game=game))) == (poison == 10)
