"""What nobody chooses for the horde, dice do."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from desktop.domain.dice import Dice, Throw
from desktop.domain.words import counted
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import at_least_one
from ..state import HordeState, Roll
from ..tables import answers, labels, on, tells


class RollFor(Command, frozen=True):
    """The horde decides at random among these; ``number`` of them, without repetition."""

    choices: tuple[str, ...]
    why: str = ""
    number: int = 1


class ChoiceRolled(Fact, frozen=True):
    why: str
    choices: tuple[str, ...]
    chosen: tuple[str, ...]
    dice: tuple[Throw, ...] = ()


@answers(RollFor)
def roll_for(state: HordeState, command: RollFor, dice: Dice) -> Iterator[Fact]:
    choices = tuple(" ".join(name.split()) for name in command.choices if name.strip())
    if len(choices) < 2:
        raise Refusal("A die needs at least two things to choose from. Write them one after the other.")
    number = at_least_one(command.number, "Choices")
    if number > len(choices):
        raise Refusal(f"{counted(len(choices), 'thing')} to choose from; {number} cannot be taken.")
    left, throws = list(choices), []
    chosen: list[str] = []
    while len(chosen) < number:
        if len(left) > 1:
            throws.append(dice.throw(len(left)))
        chosen.append(left.pop(throws[-1].value - 1 if len(left) > 1 else 0))
    yield ChoiceRolled(command.why.strip(), choices, tuple(chosen), tuple(throws))


@on(ChoiceRolled)
def _choice_rolled(state: HordeState, fact: ChoiceRolled) -> HordeState:
    if state.game is None:
        return state
    roll = Roll(fact.why, fact.choices, fact.chosen, fact.dice)
    return replace(state, game=replace(state.game, rolls=(*state.game.rolls, roll)))


tells(ChoiceRolled)(lambda s, x: f"{x.why + ': ' if x.why else ''}the die names {', '.join(x.chosen)}")

labels(RollFor)(lambda s, x: "a roll")
