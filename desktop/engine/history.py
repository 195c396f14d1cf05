"""What was done, what was taken back, and what stands: a fold of the journal that forgets nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Generic, Literal, TypeVar

import msgspec
from msgspec.structs import replace

from desktop.domain.dice import Throw
from desktop.engine.rules import Corrected, Fact, PlayedAgain, Refusal, Rules
from desktop.engine.thrown import asked_in, throws_in

S = TypeVar("S")
Act = Literal["do", "undo", "redo", "correct"]

_TORN = "Step {} of this journal does not follow from the steps before it: some are missing, or it was changed."


class Step(msgspec.Struct, frozen=True, dict=True):
    """One act of the organiser: one command and its facts; the taking back (or again) of an earlier step; or what
    acts of the past really were, with the facts of all that is otherwise since."""

    number: int
    at: float
    act: Act
    #: for ``undo`` and ``redo``: the step taken back or done again; for ``correct`` the first that was otherwise.
    target: int = 0
    label: str = ""
    #: the command as JSON, kept for the log; facts alone decide.
    command: str = ""
    #: False for a clock act of a journal from when Ctrl+Z passed over the clocks.
    undoable: bool = True
    facts: tuple[Fact, ...] = ()
    #: what each fact told when it happened.
    sentences: tuple[str, ...] = ()
    #: every die that was asked for, shuffles included; nothing in journals from before it was kept.
    throws: tuple[Throw, ...] = ()

    @cached_property
    def dice(self) -> tuple[Throw, ...]:
        """The dice of this act; of an older journal's, those that its facts tell."""
        if self.act == "correct":
            return ()
        return self.throws or tuple(throw for fact in self.facts for throw in throws_in(fact))


class History(msgspec.Struct, Generic[S]):
    """The steps of an event in order, the states they led to, and which steps can be taken back or done again."""

    rules: Rules[S]
    steps: list[Step] = msgspec.field(default_factory=list)
    _standing: list[Step] = msgspec.field(default_factory=list)
    _states: list[S] = msgspec.field(default_factory=list)
    _undone: list[Step] = msgspec.field(default_factory=list)
    #: the dice of acts that were taken back, by what they asked for, and how many acts with dice stood before them.
    _fallen: dict[str, dict[int, tuple[Throw, ...]]] = msgspec.field(default_factory=dict)
    _by_number: dict[int, Step] = msgspec.field(default_factory=dict)
    #: how many acts with dice stand up to each of the standing ones, as far as that was asked for.
    _with_dice: list[int] = msgspec.field(default_factory=list)
    #: the acts and states that each standing correction led to, by its number.
    _mended: dict[int, tuple[list[Step], list[S]]] = msgspec.field(default_factory=dict)

    @property
    def state(self) -> S:
        return self._states[-1] if self._states else self.rules.initial

    @property
    def before_last(self) -> S:
        """The event without the act that Ctrl+Z takes back."""
        return self._states[-2] if len(self._states) > 1 else self.rules.initial

    @property
    def last_number(self) -> int:
        return self.steps[-1].number if self.steps else 0

    @property
    def standing(self) -> Sequence[Step]:
        """The steps that count, oldest first."""
        return tuple(self._standing)

    @property
    def played(self) -> tuple[Sequence[Step], Sequence[S]]:
        """The acts that stand, as they really were by all that is known now, and the state after each."""
        return self._played_by(len(self._standing))

    def _played_by(self, end: int) -> tuple[Sequence[Step], Sequence[S]]:
        """The same by what was known when so many of them stood."""
        place = next((i for i in range(end - 1, -1, -1) if self._standing[i].act == "correct"), -1)
        if place < 0:
            return tuple(self._standing[:end]), tuple(self._states[:end])
        steps, states = self._mended[self._standing[place].number]
        return (*steps, *self._standing[place + 1 : end]), (*states, *self._states[place + 1 : end])

    def state_at(self, number: int, known: int = 0) -> S:
        """The event as it stood when this act had been done, before anything was put right later.

        With ``known`` as it had been by all that was known when that later act had been done.
        """
        end = sum(step.number <= (known or number) for step in self._standing)
        if not known:
            return self._states[end - 1] if end else self.rules.initial
        return state_after(number, *self._played_by(end)) or self.rules.initial

    def moments(self) -> dict[int, tuple[S, S]]:
        """The states before and after each standing act, as it was done then."""
        before = (self.rules.initial, *self._states)
        return {step.number: (before[i], before[i + 1]) for i, step in enumerate(self._standing)}

    def undo_target(self) -> Step | None:
        """The step Ctrl+Z takes back: the last one standing."""
        return self._standing[-1] if self._standing else None

    def redo_target(self) -> Step | None:
        return self._undone[-1] if self._undone else None

    def fell(self, command: str) -> tuple[Throw, ...]:
        """How the dice lay when this command (as JSON) was done here before and taken back; () where it was not."""
        there = self._fallen.get(asked_in(command)) if self._fallen else None
        #: an evening has thousands of acts: they are counted only where the same was asked for.
        return there.get(self._acts_with_dice(), ()) if there else ()

    def _acts_with_dice(self) -> int:
        counts = self._with_dice
        for step in self._standing[len(counts) :]:
            counts.append((counts[-1] if counts else 0) + bool(step.dice))
        return counts[-1] if counts else 0

    def replay(self, steps: Iterable[Step]) -> None:
        """Take in a whole journal; raises ``Refusal`` naming the step that does not follow from those before it."""
        add = self.add
        for number, step in enumerate(steps, self.last_number + 1):
            points_well = not step.target if step.act == "do" else self._can_point(step)
            if step.number != number or not points_well:
                raise Refusal(_TORN.format(step.number))
            try:
                add(step)
            except Exception as error:
                raise Refusal(_TORN.format(step.number)) from error

    def _can_point(self, step: Step) -> bool:
        """Whether the step points at one that a step of its kind can point at."""
        return not step.target if step.act == "do" else step.target in self._targets(step.act)

    def _targets(self, act: str) -> set[int]:
        """What a step of this kind can point at; by the former rule an undo passed over the clock acts."""
        if act == "correct":
            return {step.number for step in self.played[0]}
        undo = (self.undo_target(), next((step for step in reversed(self._standing) if step.undoable), None))
        turned = {"undo": undo, "redo": (self.redo_target(),)}.get(act, ())
        return {step.number for step in turned if step is not None}

    def add(self, step: Step, after: S | None = None) -> None:
        """Take in one more step; the state follows, unless whoever did the act has folded it ``after`` that."""
        if step.act == "undo":
            self._take_back(step.target)
        elif step.act == "redo":
            self._do_again(step.target)
        else:
            states = self._states
            if step.act == "correct":
                after = self._corrected(step)
            elif after is None:
                after = self.rules.fold(states[-1] if states else self.rules.initial, step.facts)
            self._standing.append(step)
            states.append(after)
            self._by_number[step.number] = step
            if step.undoable and self._undone:
                self._undone.clear()
        self.steps.append(step)

    def undone_numbers(self) -> frozenset[int]:
        """The numbers of the steps that are taken back now."""
        return frozenset(self._by_number) - {step.number for step in self._standing}

    def _take_back(self, number: int) -> None:
        place = next(i for i in reversed(range(len(self._standing))) if self._standing[i].number == number)
        step, later = self._standing[place], self._standing[place + 1 :]
        self._undone.append(step)
        self._cut(place)
        if step.dice:
            self._fallen.setdefault(asked_in(step.command), {})[self._acts_with_dice()] = step.dice
        self._refold(later)

    def _do_again(self, number: int) -> None:
        step = self._by_number[number]
        self._undone = [other for other in self._undone if other.number != number]
        #: a journal from before may have clock acts that came later and stayed: a step stands where it stood.
        place = next((i for i, other in enumerate(self._standing) if other.number > number), len(self._standing))
        later = self._standing[place:]
        self._cut(place)
        self._refold([step, *later])

    def _cut(self, place: int) -> None:
        del self._standing[place:], self._states[place:], self._with_dice[place:]

    def _refold(self, steps: Sequence[Step]) -> None:
        for step in steps:
            after = self._after(step)
            self._standing.append(step)
            self._states.append(after)

    def _after(self, step: Step) -> S:
        """The state that an act leads to here."""
        return self._corrected(step) if step.act == "correct" else self.rules.fold(self.state, step.facts)

    def _corrected(self, step: Step) -> S:
        """The state that a correction leads to here."""
        played, before = self.played
        steps, first = as_corrected(played, step)
        states = list(before[:first])
        for corrected in steps[first:]:
            states.append(self.rules.fold(states[-1] if states else self.rules.initial, corrected.facts))
        self._mended[step.number] = steps, states
        return states[-1]


def state_after(number: int, steps: Sequence[Step], states: Sequence[S]) -> S | None:
    """The state these acts led to when the act of this number had been done; None before the first."""
    return next((s for step, s in zip(reversed(steps), reversed(states), strict=True) if step.number <= number), None)


def parts_of(facts: Sequence[Fact], sentences: Sequence[str]) -> Iterator[tuple[PlayedAgain, list[Fact], list[str]]]:
    """Each act that a kept correction made another one, with its facts; raises ``ValueError`` where it is none."""
    if not facts or not isinstance(facts[0], Corrected):
        raise ValueError("a correction begins by saying what was corrected")
    part: tuple[PlayedAgain, list[Fact], list[str]] | None = None
    for fact, sentence in zip(facts[1:], sentences[1:], strict=True):
        if isinstance(fact, PlayedAgain):
            if part is not None:
                yield part
            part = (fact, [], [])
        elif part is None or isinstance(fact, Corrected):
            raise ValueError("a fact of no act")
        else:
            part[1].append(fact)
            part[2].append(sentence)
    if part is not None:
        yield part


def as_corrected(played: Sequence[Step], correction: Step) -> tuple[list[Step], int]:
    """The acts as they stand with a kept correction, and the place of the first that is another one."""
    steps, first = list(played), len(played)
    places = {step.number: place for place, step in enumerate(steps)}
    for again, facts, sentences in parts_of(correction.facts, correction.sentences):
        place = places[again.step]
        first, was = min(first, place), steps[place]
        steps[place] = replace(
            was,
            label=again.label or was.label,
            command=again.command or was.command,
            throws=again.throws,
            facts=tuple(facts),
            sentences=tuple(sentences),
        )
    return steps, first
