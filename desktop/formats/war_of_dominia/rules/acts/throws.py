"""Dice of a duel: its planar constant, and what that constant asks for while the duel runs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypedDict, cast

from msgspec.structs import replace

from desktop.domain.dice import Dice
from desktop.domain.words import in_brackets
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import challenge_meant, the_fighter, the_note, the_open_challenge
from ..constants import ChartCode, Constant, Entry, dice_asked, throw_constant, thrown_in_play
from ..ground import ground_letter
from ..state import Challenge, DominiaState, Duel, PlayThrow, Week
from ..tables import answers, in_week, labels, tells
from ..words import challenge_named, plane_of
from .challenges import with_challenge

#: dice in one throw of a duel: damage is thrown a die a point.
MOST_THROWN = 40


class RollConstant(Command, frozen=True):
    """Both players' dice find the planar constant of the next duel: attacker first, then defender."""

    challenge: str


class RollConstantAgain(Command, frozen=True):
    """WD-33: the Guardian has the constant of the duel being played rolled anew."""

    challenge: str
    note: str


class ConstantRolled(Fact, frozen=True):
    challenge: str
    duel: int
    constant: Constant
    note: str = ""


@answers(RollConstant)
def roll_constant(state: DominiaState, command: RollConstant, dice: Dice) -> Iterator[Fact]:
    challenge = the_open_challenge(state, command.challenge)
    if challenge.open_duel is not None:
        raise Refusal(f"Duel {challenge.open_duel.number} for {challenge.plane} has its constant. Report it first.")
    yield _rolled(state, challenge, len(challenge.duels) + 1, dice)


@answers(RollConstantAgain)
def roll_constant_again(state: DominiaState, command: RollConstantAgain, dice: Dice) -> Iterator[Fact]:
    challenge = the_open_challenge(state, command.challenge)
    duel = challenge.open_duel
    if duel is None:
        raise Refusal(f"No duel for {challenge.plane} is being played. Roll for the next one.")
    yield _rolled(state, challenge, duel.number, dice, the_note(command.note, "Another constant"))


def _rolled(state: DominiaState, challenge: Challenge, duel: int, dice: Dice, note: str = "") -> Fact:
    """WD-23: a new d66 on the chart of the challenged plane for each duel, over long distance too."""
    assert state.charts is not None
    constant = throw_constant(state.charts, chart_of(state, challenge), dice, **_how_thrown(state))
    return ConstantRolled(challenge.id, duel, constant, note)


def chart_of(state: DominiaState, challenge: Challenge) -> ChartCode:
    """The chart on which the constants of a challenge are found: its plane's."""
    return cast(ChartCode, ground_letter(state.ground, challenge.plane))


class _HowThrown(TypedDict):
    radical: bool
    longest: int
    same_twice: bool


def _how_thrown(state: DominiaState) -> _HowThrown:
    rule = state.rules.constants
    return {"radical": state.radical, "longest": rule.longest_chain, "same_twice": rule.same_twice == "both"}


def dice_missing(state: DominiaState, challenge: Challenge, faces: Sequence[int]) -> str:
    """What real dice typed for the next constant lead to, and which come next; "" where they suffice."""
    assert state.charts is not None
    return dice_asked(state.charts, chart_of(state, challenge), faces, **_how_thrown(state))


@in_week(ConstantRolled)
def _constant_rolled(week: Week, fact: ConstantRolled) -> Week:
    def rolled(challenge: Challenge) -> Challenge:
        before = tuple(duel for duel in challenge.duels if duel.number != fact.duel)
        return replace(challenge, duels=(*before, Duel(fact.duel, fact.constant)))

    return with_challenge(week, fact.challenge, rolled)


@tells(ConstantRolled)
def _constant_rolled_told(s: DominiaState, x: ConstantRolled) -> str:
    again = f", anew{in_brackets(x.note)}" if x.note else ""
    return f"{plane_of(s, x.challenge)}, duel {x.duel}: {x.constant.title}{again}"


labels(RollConstant)(lambda s, x: f"constant rolled: {challenge_meant(s, x.challenge)}")


class ThrowInPlay(Command, frozen=True):
    """WD-32: throw so many d6 that the constant of the duel being played asks for; ``effect`` is the place of its rule,
    0 the first that asks; ``player`` for whom, where that matters."""

    challenge: str
    count: int = 1
    effect: int = 0
    player: str = ""


class ThrownInPlay(Fact, frozen=True):
    challenge: str
    duel: int
    throw: PlayThrow


@answers(ThrowInPlay)
def throw_in_play(state: DominiaState, command: ThrowInPlay, dice: Dice) -> Iterator[Fact]:
    """WD-32: the dice are thrown here and what they come to is told; the players apply it."""
    challenge = the_open_challenge(state, command.challenge)
    duel = challenge.open_duel
    if duel is None or duel.constant is None:
        raise Refusal(f"No duel for {challenge.plane} is being played. Roll its constant first.")
    asking = effects_in_play(state, duel)
    at = command.effect if command.effect or not asking else next(iter(asking))
    if at not in asking:
        raise Refusal(f"{duel.constant.title}: no dice are thrown for that while the duel runs.")
    if not 1 <= command.count <= MOST_THROWN:
        raise Refusal(
            f"A throw is 1 to {MOST_THROWN} dice, not {command.count}. Throw more of them one after the other."
        )
    player = the_fighter(state, challenge, command.player) if command.player else ""
    throws = tuple(dice.throw(6) for _ in range(command.count))
    yield ThrownInPlay(challenge.id, duel.number, PlayThrow(at, throws, thrown_in_play(asking[at], throws), player))


def effects_in_play(state: DominiaState, duel: Duel) -> dict[int, Entry]:
    """The rules of a duel's constant that ask for dice while it runs, by their place in it."""
    if duel.constant is None or state.charts is None:
        return {}
    entries = {at: state.charts.on(effect.chart).find(effect.number) for at, effect in enumerate(duel.constant.effects)}
    titles = [effect.title for effect in duel.constant.effects]
    #: a chart may have been changed since: only the row that was rolled knows what its dice mean.
    return {at: entry for at, entry in entries.items() if entry.is_thrown_in_play and entry.title == titles[at]}


@in_week(ThrownInPlay)
def _thrown_in_play(week: Week, fact: ThrownInPlay) -> Week:
    def thrown(duel: Duel) -> Duel:
        return replace(duel, thrown=(*duel.thrown, fact.throw)) if duel.number == fact.duel else duel

    return with_challenge(week, fact.challenge, lambda ch: replace(ch, duels=tuple(map(thrown, ch.duels))))


@tells(ThrownInPlay)
def _thrown_in_play_told(s: DominiaState, x: ThrownInPlay) -> str:
    duel = next(duel for duel in challenge_named(s, x.challenge).duels if duel.number == x.duel)
    rule = duel.constant.effects[x.throw.effect].title if duel.constant else "the constant"
    who = f" for {s.name_of(x.throw.player)}" if x.throw.player else ""
    return f"{plane_of(s, x.challenge)}, duel {x.duel}, {rule}{who}: {x.throw.words}"


labels(ThrowInPlay)(lambda s, x: f"dice thrown in play: {challenge_meant(s, x.challenge)}")
