"""What was done, what was taken back, and what stands: a fold of the journal that forgets nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Generic, Literal, TypeVar

from desktop.engine.rules import Fact, Refusal, Rules

S = TypeVar("S")
Act = Literal["do", "undo", "redo"]

_TORN = "Step {} of this journal does not follow from the steps before it: some are missing, or it was changed."


@dataclass(frozen=True)
class Step:
    """One act of the organiser: one command and its facts, or the taking back (or again) of an earlier step."""

    number: int
    at: float
    act: Act
    #: for ``undo`` and ``redo``: the step taken back or done again.
    target: int = 0
    label: str = ""
    #: the command as JSON, kept for the log; facts alone decide.
    command: str = ""
    undoable: bool = True
    facts: tuple[Fact, ...] = ()
    #: what each fact told when it happened.
    sentences: tuple[str, ...] = ()


@dataclass
class History(Generic[S]):
    """The steps of an event in order, the states they led to, and which steps can be taken back or done again."""

    rules: Rules[S]
    steps: list[Step] = field(default_factory=list)
    _standing: list[Step] = field(default_factory=list)
    _states: list[S] = field(default_factory=list)
    _undone: list[Step] = field(default_factory=list)
    _by_number: dict[int, Step] = field(default_factory=dict)

    @property
    def state(self) -> S:
        return self._states[-1] if self._states else self.rules.initial

    @property
    def last_number(self) -> int:
        return self.steps[-1].number if self.steps else 0

    @property
    def standing(self) -> Sequence[Step]:
        """The steps that count, oldest first."""
        return tuple(self._standing)

    def undo_target(self) -> Step | None:
        """The step Ctrl+Z takes back: the last one standing that is no clock act."""
        return next((step for step in reversed(self._standing) if step.undoable), None)

    def redo_target(self) -> Step | None:
        return self._undone[-1] if self._undone else None

    def replay(self, steps: Iterable[Step]) -> None:
        """Take in a whole journal; raises ``Refusal`` naming the step that does not follow from those before it."""
        for step in steps:
            self._refuse_out_of_order(step)
            try:
                self.add(step)
            except Exception as error:
                raise Refusal(_TORN.format(step.number)) from error

    def _refuse_out_of_order(self, step: Step) -> None:
        turned = {"do": None, "undo": self.undo_target(), "redo": self.redo_target()}
        if step.act not in turned or step.number != self.last_number + 1:
            raise Refusal(_TORN.format(step.number))
        target = turned[step.act]
        if (target.number if target else 0) != step.target or (step.act != "do" and target is None):
            raise Refusal(_TORN.format(step.number))

    def add(self, step: Step) -> None:
        """Take in one more step; the state follows."""
        if step.act == "undo":
            self._take_back(step.target)
        elif step.act == "redo":
            self._do_again(step.target)
        else:
            self._stand(step, self.rules.fold(self.state, step.facts))
            self._by_number[step.number] = step
            if step.undoable:
                self._undone.clear()
        self.steps.append(step)

    def undone_numbers(self) -> frozenset[int]:
        """The numbers of the steps that are taken back now."""
        return frozenset(self._by_number) - {step.number for step in self._standing}

    def _stand(self, step: Step, state: S) -> None:
        self._standing.append(step)
        self._states.append(state)

    def _take_back(self, number: int) -> None:
        place = next(i for i, step in enumerate(self._standing) if step.number == number)
        later = self._standing[place + 1 :]
        self._undone.append(self._standing[place])
        self._cut(place)
        self._refold(later)

    def _do_again(self, number: int) -> None:
        step = self._by_number[number]
        self._undone = [other for other in self._undone if other.number != number]
        #: clock acts that came later stay later: a step done again stands where it stood.
        place = next((i for i, other in enumerate(self._standing) if other.number > number), len(self._standing))
        later = self._standing[place:]
        self._cut(place)
        self._refold([step, *later])

    def _cut(self, place: int) -> None:
        del self._standing[place:], self._states[place:]

    def _refold(self, steps: Sequence[Step]) -> None:
        for step in steps:
            self._stand(step, self.rules.fold(self.state, step.facts))
