"""What follows from a command, in any format: the ``given`` of each has these under their own names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar

import pytest

from desktop.domain.dice import Dice, LoadedDice, SeededDice
from desktop.engine.rules import Command, Fact, Refusal, Rules

S = TypeVar("S")


class Acting(Generic[S]):
    """Commands put to the rules of a format; every label and every sentence that belongs to one is told too."""

    def __init__(self, rules: Rules[S]) -> None:
        self._rules = rules

    def _folded(self, state: S, command: Command, dice: Dice) -> Iterator[tuple[Fact, str, S]]:
        """Each fact, its sentence, and what it makes of the state."""
        facts = self._rules.decide(state, command, dice)
        assert self._rules.label(state, command)
        for fact in facts:
            sentence = self._rules.tell(state, fact)
            state = self._rules.evolve(state, fact)
            yield fact, sentence, state

    def when(self, state: S, command: Command, *dice: int) -> list[Fact]:
        """The facts that follow; the dice are typed, every one of them must be needed."""
        loaded = LoadedDice(dice)
        facts = [fact for fact, _, _ in self._folded(state, command, loaded)]
        assert loaded.left() == 0, "not every die was thrown"
        return facts

    def after(self, state: S, *commands: Command, dice: Iterable[int] = ()) -> S:
        """The state after these commands, one after the other; dice that are not given are thrown."""
        loaded = LoadedDice(dice, then=SeededDice(1))
        for command in commands:
            state = [state, *(came for _, _, came in self._folded(state, command, loaded))][-1]
        return state

    def told(self, state: S, command: Command, *dice: int) -> list[str]:
        """What the log says of this command."""
        return [sentence for _, sentence, _ in self._folded(state, command, LoadedDice(dice)) if sentence]

    def refused(self, state: S, command: Command, words: str, *dice: int) -> str:
        """The sentence with which this is refused: these words are in it, and it ends like one; it begins like one too,
        unless with what somebody wrote."""
        with pytest.raises(Refusal, match=words) as found:
            self._rules.decide(state, command, LoadedDice(dice))
        sentence = str(found.value)
        assert sentence[0].isupper() or not sentence[0].isalpha() or sentence.startswith(words)
        assert sentence[-1] in ".?"
        return sentence
