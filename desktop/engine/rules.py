"""What every format's rules are made of: commands, facts, refusals, and the two functions between them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Literal, TypeVar

import msgspec

from desktop.domain.clock import Instant
from desktop.domain.dice import Dice, Throw
from desktop.engine.upcasts import Upcast, brought_up, newest_shape

S = TypeVar("S")


class Refusal(Exception):  # noqa: N818 - the trade's word; it is no error of the program
    """The rules' "no": a sentence for the organiser that says what is so and what to do next."""


class Failure(Refusal):
    """What was asked for is right, and the machine cannot do it now: the disk is full, the stick was pulled out."""


def kebab(name: str) -> str:
    """``ReportResult`` -> ``report-result``: the promise under which a kind lies in every journal."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


class Command(msgspec.Struct, frozen=True, tag_field="kind", tag=kebab, forbid_unknown_fields=True, omit_defaults=True):
    """What the organiser asks for, verb first."""


class Fact(msgspec.Struct, frozen=True, tag_field="kind", tag=kebab, omit_defaults=True):
    """What happened, past tense; it carries its outcome, dice included, for ever."""


def kind_of(thing: Command | Fact | type[Command] | type[Fact]) -> str:
    """The kebab-case kind of a command or fact."""
    return str(thing.__struct_config__.tag)


#: what becomes of an act that what went before contradicts now.
Settled = Literal["stays", "strike", "other"]


class Settlement(msgspec.Struct, frozen=True, omit_defaults=True):
    """One contradiction of a correction: the act, why it contradicts, and how it was settled."""

    step: int
    why: str
    settled: Settled = "stays"
    #: False where only the order was against the rules.
    asked: bool = True


class Corrected(Fact, frozen=True):
    """The past was put right: which acts really were otherwise, and why; what each became follows."""

    steps: tuple[int, ...]
    why: str = ""
    settled: tuple[Settlement, ...] = ()


class PlayedAgain(Fact, frozen=True):
    """An act as it stands since a correction; its facts follow. Without ``command`` it is the one it was."""

    step: int
    how: Literal["again", "stays", "strike", "other"] = "again"
    label: str = ""
    command: str = ""
    throws: tuple[Throw, ...] = ()


#: what is in the vocabulary of every format.
HISTORY_FACTS: tuple[type[Fact], ...] = (Corrected, PlayedAgain)


def _as_decided(happened: Sequence[Fact], anew: Sequence[Fact]) -> Sequence[Fact]:
    return anew


def _as_they_were(state: object, facts: Sequence[Fact]) -> Sequence[Fact]:
    return facts


def _sound(state: object) -> str:
    return ""


class Marks(msgspec.Struct, Generic[S], frozen=True):
    """What a format says of its facts, for a past that is put right. Where it says nothing, all that an act led to
    happened so, and stands where the rules would refuse the act now."""

    #: what happened in the room: it stands, whatever came before it.
    observed: frozenset[type[Fact]] = frozenset()
    #: what followed by rule: it is decided anew.
    follows: frozenset[type[Fact]] = frozenset()
    #: observations that were merely done out of order, if they are refused: noted, and nobody is asked.
    order: frozenset[type[Fact]] = frozenset()
    #: an act that is refused now: its observations as they fit the state, and what follows from them anew.
    stands: Callable[[S, Sequence[Fact]], Sequence[Fact]] = _as_they_were
    #: (what happened, what would be decided anew) -> what is so: a pairing that was played stays one, say.
    kept: Callable[[Sequence[Fact], Sequence[Fact]], Sequence[Fact]] = _as_decided
    #: why a state cannot be, in a few words; "" where nothing is wrong with it.
    fault: Callable[[S], str] = _sound

    def happened(self, facts: Sequence[Fact]) -> tuple[Fact, ...]:
        """The observations among them."""
        return tuple(fact for fact in facts if type(fact) not in self.follows)

    def is_order(self, facts: Sequence[Fact]) -> bool:
        """Whether an act that led to these can only have come too early or too late."""
        seen = self.happened(facts)
        return bool(seen) and all(type(fact) in self.order for fact in seen)


class Rules(msgspec.Struct, Generic[S], frozen=True):
    """One format's rules: ``decide`` turns a command into facts, ``evolve`` folds a fact into the state."""

    initial: S
    decide: Callable[[S, Any, Dice], Sequence[Fact]]
    evolve: Callable[[S, Any], S]
    commands: tuple[type[Command], ...]
    facts: tuple[type[Fact], ...]
    #: a sentence for the log: what this fact, falling on this state, tells ("" for facts not worth a line).
    tell: Callable[[S, Any], str]
    #: two or three words for the Undo button: "The Bog reported".
    label: Callable[[S, Any], str]
    #: what the moment adds to an act that led from one state to another: a finished game's clock stops.
    follows: Callable[[S, S, Instant], Sequence[Fact]] | None = None
    #: what became of facts whose shape has changed, oldest first.
    upcasts: tuple[Upcast, ...] = ()
    #: which facts happened, and which follow.
    marks: Marks[S] = Marks()

    def fold(self, state: S, facts: Sequence[Fact]) -> S:
        evolve = self.evolve
        for fact in facts:
            state = evolve(state, fact)
        return state


class Vocabulary:
    """Writes and reads a format's commands and facts as JSON objects with a ``kind``."""

    def __init__(
        self, commands: Sequence[type[Command]], facts: Sequence[type[Fact]], upcasts: Sequence[Upcast] = ()
    ) -> None:
        self._upcasts, self.shape = upcasts, newest_shape(upcasts)
        self.commands: Mapping[str, type[Command]] = {kind_of(c): c for c in commands}
        self.facts: Mapping[str, type[Fact]] = {kind_of(f): f for f in (*facts, *HISTORY_FACTS)}
        self._encoder = msgspec.json.Encoder(order="deterministic")
        #: made as they are asked for: an event holds half of the kinds there are.
        self._decoders: dict[str, msgspec.json.Decoder[Fact]] = {}

    @classmethod
    def of(cls, rules: Rules[Any]) -> Vocabulary:
        """The words of a format."""
        return cls(rules.commands, rules.facts, rules.upcasts)

    def write(self, thing: Command | Fact) -> str:
        return self._encoder.encode(thing).decode()

    def read_fact(self, kind: str, body: str | bytes, shape: int | None = None) -> Fact:
        """The fact of this kind, of today's shape or brought up from an older one; raises ``Refusal`` where the kind is
        unknown or the body does not fit."""
        if shape is not None and shape != self.shape:
            kind, body = self._brought_up(kind, body, shape)
        try:
            decoder = self._decoders.get(kind) or self._decoder(kind)
            return decoder.decode(body)
        except (msgspec.DecodeError, ValueError, RecursionError) as error:
            raise Refusal(f"The act “{kind}” in this event cannot be read: {error}.") from error

    def _decoder(self, kind: str) -> msgspec.json.Decoder[Fact]:
        if kind not in self.facts:
            raise Refusal(f"This event holds an act “{kind}” that this version of Lantern does not know.")
        made = self._decoders[kind] = msgspec.json.Decoder(self.facts[kind])
        return made

    def _brought_up(self, kind: str, body: str | bytes, shape: int) -> tuple[str, bytes]:
        if not 1 <= shape <= self.shape:
            raise Refusal(
                f"The act “{kind}” in this event was kept by a newer Lantern (shape {shape} of its facts; this one "
                f"reads up to {self.shape}). Install the newer Lantern to open it."
            )
        try:
            plain = brought_up(msgspec.json.decode(body, type=dict[str, object]), shape, self._upcasts)
            return str(plain["kind"]), msgspec.json.encode(plain)
        except Exception as error:
            raise Refusal(f"The act “{kind}” in this event cannot be brought up to what it is today.") from error

    def read_command(self, data: Mapping[str, object]) -> Command:
        """The command a JSON object asks for; raises ``Refusal`` naming the field that is wrong."""
        kind = data.get("kind")
        cls = self.commands.get(str(kind))
        if cls is None:
            raise Refusal(f"There is no command “{kind}”. The list of commands names them all.")
        try:
            return msgspec.convert(dict(data), cls)
        except (msgspec.ValidationError, ValueError, RecursionError) as error:
            raise Refusal(f"The command “{kind}” does not fit: {error}.") from error
