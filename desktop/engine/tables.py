"""Which function answers which kind of command, folds which kind of fact, tells of either: one table each a format."""

from __future__ import annotations

from collections.abc import Callable, Iterable, KeysView, Mapping, Sequence
from contextlib import suppress
from typing import Any, Generic, TypeVar

from msgspec.structs import asdict

from desktop.domain.clock import Instant
from desktop.domain.dice import Dice

from .rules import Command, Fact, Marks, Refusal, Rules, kind_of

S = TypeVar("S")
#: what an answer is given: the state, or something that holds it.
A = TypeVar("A")
C = TypeVar("C", bound=Command)
F = TypeVar("F", bound=Fact)
#: what a table keeps of a kind.
E = TypeVar("E")

#: what an answer returns: the facts; or nothing, where it is given something to tell them to.
Answer = TypeVar("Answer", bound=Iterable[Fact] | None)
Decider = Callable[[S, C, Dice], Answer]
Evolver = Callable[[S, F], S]


def _entering(table: dict[type[Any], Any], kinds: Iterable[type[object]]) -> Callable[[E], E]:
    def keep(entry: E) -> E:
        table.update(dict.fromkeys(kinds, entry))
        return entry

    return keep


class Deciders(Generic[S]):
    """The answers of one format; ``@answers(ReportResult)`` above a function enters it."""

    def __init__(self) -> None:
        self._by_kind: dict[type[Command], Decider[S, Any, Iterable[Fact] | None]] = {}

    def __call__(self, *kinds: type[C]) -> Callable[[Decider[S, C, Answer]], Decider[S, C, Answer]]:
        return _entering(self._by_kind, kinds)

    @property
    def kinds(self) -> KeysView[type[Command]]:
        """Every kind of command that has an answer, in the order in which they were entered."""
        return self._by_kind.keys()

    def facts(self, state: S, command: Command, dice: Dice) -> list[Fact]:
        """What follows from the command; raises ``Refusal``."""
        return list(self._by_kind[type(command)](state, command, dice) or ())


class Evolvers(Generic[S]):
    """What each fact makes of a state; ``@on(ResultReported)`` above a function enters it."""

    def __init__(self) -> None:
        self._by_kind: dict[type[Fact], Callable[[S, Any], S]] = {}

    def __call__(self, *kinds: type[F]) -> Callable[[Evolver[S, F]], Evolver[S, F]]:
        return _entering(self._by_kind, kinds)

    @property
    def kinds(self) -> KeysView[type[Fact]]:
        """Every kind of fact that is folded, in the order in which they were entered."""
        return self._by_kind.keys()

    def after(self, state: S, fact: Fact) -> S:
        """The state after the fact."""
        return self._by_kind[type(fact)](state, fact)

    def fitted(self, state: S, facts: Iterable[Fact], fits: Callable[[S, Fact], Iterable[Fact]]) -> list[Fact]:
        """What has become of these facts, each as it fits the state that those before it leave now."""
        found: list[Fact] = []
        for fact in facts:
            for now in fits(state, fact):
                found.append(now)
                state = self.after(state, now)
        return found


def told_by(table: Mapping[type[Fact], Callable[[S, object], str]]) -> Callable[[S, Fact], str]:
    """What a fact, falling on a state, tells for the log, by its kind; "" where it needs no line."""

    def tell(state: S, fact: Fact) -> str:
        teller = table.get(type(fact))
        return teller(state, fact) if teller else ""

    return tell


def labelled_by(
    table: Mapping[type[Command], Callable[[S, object], str]], called: Mapping[str, Callable[[S, str], str]]
) -> Callable[[S, Command], str]:
    """What Undo would take back, in a few words: those of its kind, or the kind itself and whom or what it is about."""

    def label(state: S, command: Command) -> str:
        #: what was done is done: that it cannot be named refuses nothing.
        labeller = table.get(type(command))
        if labeller:
            with suppress(Refusal):
                return labeller(state, command)
        words, said = kind_of(command).replace("-", " "), asdict(command)
        for field, call in called.items():
            if isinstance(meant := said.get(field), str) and meant:
                with suppress(Refusal):
                    return f"{words}: {call(state, meant)}"
        return words

    return label


class Tellers(Generic[S]):
    """A line for the log each, to begin with those that formats share; ``@tells(ResultReported)`` enters one."""

    def __init__(self, shared: Mapping[type[Fact], Callable[[S, Any], str]] | None = None) -> None:
        self._by_kind = dict(shared or {})
        self.tell = told_by(self._by_kind)

    def __call__(self, *kinds: type[F]) -> Callable[[Callable[[S, F], str]], Callable[[S, F], str]]:
        return _entering(self._by_kind, kinds)


class Labels(Generic[S]):
    """A few words for the Undo button each; ``@labels(ReportResult)`` above a function enters them."""

    def __init__(self, shared: Mapping[type[Command], Callable[[S, Any], str]] | None = None) -> None:
        self._by_kind = dict(shared or {})
        self._called: dict[str, Callable[[S, str], str]] = {}
        self.label = labelled_by(self._by_kind, self._called)

    def name(self, field: str, call: Callable[[S, str], str]) -> None:
        """How the hall calls what commands without words of their own are about: ``name("player", name_meant)``."""
        self._called[field] = call

    def __call__(self, *kinds: type[C]) -> Callable[[Callable[[S, C], str]], Callable[[S, C], str]]:
        return _entering(self._by_kind, kinds)


class Tables(Generic[A, S]):
    """The four tables of a format, and its rules: whatever has entered itself by then."""

    def __init__(self) -> None:
        self.answers: Deciders[A] = Deciders()
        self.on: Evolvers[S] = Evolvers()
        self.tells: Tellers[S] = Tellers()
        self.labels: Labels[S] = Labels()

    def rules(
        self,
        initial: S,
        decide: Callable[[S, Any, Dice], Sequence[Fact]],
        marks: Marks[S],
        *,
        evolve: Callable[[S, Any], S] | None = None,
        follows: Callable[[S, S, Instant], Sequence[Fact]] | None = None,
    ) -> Rules[S]:
        """The rules by which a command is decided in this way; facts are folded by the table, unless it is told how."""
        return Rules(
            initial,
            decide,
            evolve or self.on.after,
            tuple(self.answers.kinds),
            tuple(self.on.kinds),
            self.tells.tell,
            self.labels.label,
            follows,
            marks=marks,
        )
