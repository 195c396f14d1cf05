"""Coats of arms: a player chooses his, or one is rolled; until then one is dealt that is like nobody's."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from desktop.domain.dice import Dice
from desktop.domain.heraldry.arms import BadArms, read_arms
from desktop.domain.heraldry.dealing import free
from desktop.domain.heraldry.likeness import too_like
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import the_player
from ..state import DominiaState
from ..tables import answers, labels, on, tells
from ..views.arms import arms_of


class ChooseArms(Command, frozen=True):
    """Give a player a coat of arms in five words: a division, two tinctures, a charge (or nothing) and its tincture, as
    ``pale blue silver star gold``."""

    player: str
    arms: str


class RollArms(Command, frozen=True):
    """Roll a player another coat of arms, of those that are like nobody's."""

    player: str


class ArmsChosen(Fact, frozen=True):
    player: str
    arms: str


@answers(ChooseArms)
def choose_arms(state: DominiaState, command: ChooseArms, dice: Dice) -> Iterator[Fact]:
    player, worn = the_player(state, command.player).id, arms_of(state)
    try:
        arms = read_arms(" ".join(command.arms.casefold().split()))
    except BadArms as error:
        raise Refusal(str(error)) from error
    if worn[player] == arms:
        raise Refusal(f"{state.name_of(player)} bears these arms already.")
    others = {other: their for other, their in worn.items() if other != player}
    if (like := too_like(arms, tuple(others.values()))) is not None:
        whose = next(other for other, their in others.items() if their == like)
        raise Refusal(f"In grey nobody would tell them from {state.name_of(whose)}'s: {like.words}. Change something.")
    yield ArmsChosen(player, arms.code)


@answers(RollArms)
def roll_arms(state: DominiaState, command: RollArms, dice: Dice) -> Iterator[Fact]:
    player, worn = the_player(state, command.player).id, arms_of(state)
    left = free(tuple(worn.values()))
    if not left:
        raise Refusal("Every coat of arms of the row is borne by somebody. Choose one in words.")
    yield ArmsChosen(player, left[dice.throw(len(left)).value - 1].code)


@on(ArmsChosen)
def _arms_chosen(state: DominiaState, fact: ArmsChosen) -> DominiaState:
    return replace(state, arms={**state.arms, fact.player: fact.arms})


@tells(ArmsChosen)
def _arms_chosen_told(s: DominiaState, x: ArmsChosen) -> str:
    try:
        return f"{s.name_of(x.player)} bears {read_arms(x.arms).words}"
    except BadArms:
        return f"{s.name_of(x.player)} bears other arms"


labels(ChooseArms)(lambda s, x: f"arms of {s.name_of(x.player)}")
labels(RollArms)(lambda s, x: f"arms of {s.name_of(x.player)} rolled")
