"""The one door through which an event changes: a command comes in, facts are kept, and only then does anyone hear."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, Protocol, TypeVar

import msgspec
from msgspec.structs import replace

from desktop.domain.clock import Instant
from desktop.domain.dice import BadDie, Dice, LoadedDice, Throw
from desktop.domain.words import counted
from desktop.engine.history import History, Step
from desktop.engine.keeping import keepable, keepable_text, moment_kept, refuse_no_moment
from desktop.engine.lengths import refuse_too_long
from desktop.engine.mending import Correction, Mended, mend
from desktop.engine.names import with_plain_names
from desktop.engine.rules import Command, Fact, PlayedAgain, Refusal, Rules, Vocabulary
from desktop.engine.thrown import KeptDice, throws_in

S = TypeVar("S")
Watcher = Callable[[], None]


class Journal(Protocol):
    """Keeps steps for ever, in order; ``append`` returns when the step is on disk."""

    def append(self, step: Step) -> None: ...
    def steps(self) -> Iterable[Step]: ...
    def news(self) -> Iterable[Step]:
        """The steps that somebody else has appended since they were asked for last."""

    @property
    def head(self) -> str:
        """What proves every act there is; "" where nothing does."""


class MemoryJournal:
    """A journal without a disk, for tests."""

    def __init__(self) -> None:
        self._steps: list[Step] = []

    def append(self, step: Step) -> None:
        self._steps.append(step)

    def steps(self) -> Iterable[Step]:
        return tuple(self._steps)

    def news(self) -> Iterable[Step]:
        return ()

    @property
    def head(self) -> str:
        return ""


class LogLine(msgspec.Struct, frozen=True):
    """One line of the audit log: the step, when (seconds since 1970), what, and the dice that fell."""

    step: int
    at: float
    sentence: str
    dice: tuple[Throw, ...] = ()
    undone: bool = False


#: lines of one act that its last one can stand for.
_FEW = 3


class Session(Generic[S]):
    """An event at work: dispatches commands, takes back and does again, and tells its watchers."""

    def __init__(self, rules: Rules[S], journal: Journal, dice: Dice, now: Callable[[], float]) -> None:
        self.rules = rules
        self.vocabulary = Vocabulary.of(rules)
        self._journal, self._dice, self._clock = journal, dice, now
        self._watchers: list[Watcher] = []
        #: why nothing can be done here, in a sentence; "" while this is where the event is written.
        self.shut = ""
        #: the log's lines, a step each, told once: an evening has thousands.
        self._lines_by_step: list[tuple[LogLine, ...]] = []
        self.history: History[S] = History(rules)
        self.history.replay(journal.steps())

    def _now(self) -> float:
        return moment_kept(self._clock())

    @property
    def state(self) -> S:
        return self.history.state

    @property
    def head(self) -> str:
        """What proves every act there is, for the printed log; "" where nothing does."""
        return self._journal.head

    def watch(self, watcher: Watcher) -> None:
        """Call ``watcher()`` after every step that is on disk."""
        self._watchers.append(watcher)

    def unwatch(self, watcher: Watcher) -> None:
        self._watchers.remove(watcher)

    def dispatch(self, command: Command, dice: Dice | None = None) -> tuple[Fact, ...]:
        """Do what the command asks, or raise ``Refusal`` and change nothing.

        What was taken back and is asked for again throws the dice that fell then; typed dice stay what they are.
        """
        self._refuse_shut()
        command = with_plain_names(command)
        written = keepable_text(self.vocabulary, command)
        refuse_too_long(command, len(written))
        refuse_no_moment(command)
        kept = KeptDice(dice or self._dice, self.history.fell(written))
        facts, sentences, after = self._what_happens(self._decide(command, kept))
        if isinstance(dice, LoadedDice) and (left := dice.left()):
            raise Refusal(f"{left} of the dice typed in were not needed. Type just the dice that were thrown.")
        label = self.rules.label(self.state, command)
        step = Step(
            number=self.history.last_number + 1,
            at=self._now(),
            act="do",
            label=label,
            command=written,
            facts=facts,
            sentences=sentences,
            throws=kept.thrown,
        )
        self._keep(step, after)
        return facts

    def mend(self, correction: Correction) -> Mended[S]:
        """What the event would be with this correction; nothing is kept. Raises ``Refusal`` where it cannot be so."""
        return mend(self.rules, self.vocabulary, *self.history.played, correction)

    def correct(self, correction: Correction) -> Mended[S]:
        """Put acts of the past right, in one act: it is taken back by one undo, and nothing is deleted."""
        self._refuse_shut()
        mended = self.mend(correction)
        if mended.steps == tuple(mended.before):
            raise Refusal("It is like that already.")
        pairs = mended.facts()
        facts = keepable(self.vocabulary, [fact for fact, _ in pairs])
        sentences = tuple(sentence for _, sentence in pairs)
        number = self.history.last_number + 1
        first = min(correction.acts)
        self._keep(Step(number, self._now(), "correct", first, mended.label, facts=facts, sentences=sentences))
        return mended

    def tried(self, command: Command, dice: Dice | None = None) -> S:
        """The state this command would lead to; nothing is kept. Raises ``Refusal``."""
        kept = KeptDice(dice or self._dice, self.history.fell(keepable_text(self.vocabulary, command)))
        return self._what_happens(self._decide(with_plain_names(command), kept))[2]

    def undo(self) -> str:
        """Take back the last step, whatever it did; returns its label."""
        self._refuse_shut()
        target = self.history.undo_target()
        if target is None:
            raise Refusal("There is nothing to take back.")
        return self._turn("undo", target)

    def redo(self) -> str:
        """Do again what was taken back last; the dice stay as they fell."""
        self._refuse_shut()
        target = self.history.redo_target()
        if target is None:
            raise Refusal("There is nothing to do again.")
        return self._turn("redo", target)

    @property
    def undo_label(self) -> str:
        target = self.history.undo_target()
        return target.label if target else ""

    @property
    def undo_told(self) -> str:
        """What Undo takes back, with all that goes with it: other tables, prizes, acts that a correction changed."""
        target, also = self.history.undo_target(), self.undo_with
        if target is None or not also:
            return target.label if target else ""
        return f"{target.label}{'; ' if target.act == 'correct' else ', and with it: '}{also}"

    @property
    def undo_with(self) -> str:
        """What goes with the act that Undo takes back; "" where it stands alone."""
        target = self.history.undo_target()
        if target is None:
            return ""
        if target.act == "correct":
            later = sum(isinstance(fact, PlayedAgain) for fact in target.facts)
            return f"{counted(later, 'act')} as recorded again"
        return _few(_plain_sentences(target)[1:])

    @property
    def undo_beside(self) -> str:
        """What goes with the act that Undo takes back, but for what ``last_sentence`` says already."""
        target, shown = self.history.undo_target(), self.last_sentence.replace("**", "")
        if target is None or target.act == "correct":
            return self.undo_with
        if shown not in (sentences := _plain_sentences(target)):
            return "" if _is_one_thing(target) else self.undo_with
        return _few([sentence for sentence in sentences if sentence != shown])

    @property
    def redo_label(self) -> str:
        target = self.history.redo_target()
        return target.label if target else ""

    @property
    def log(self) -> tuple[LogLine, ...]:
        """Every act, oldest first; undone acts are marked, never missing."""
        undone = self.history.undone_numbers()
        for step in self.history.steps[len(self._lines_by_step) :]:
            self._lines_by_step.append(tuple(_lines(step)))
        return tuple(
            replace(line, undone=True) if line.step in undone else line
            for lines in self._lines_by_step
            for line in lines
        )

    @property
    def last_sentence(self) -> str:
        """The newest line of the log, for the sill; an act that did much at once is told by its name."""
        if not self.history.steps:
            return ""
        step = self.history.steps[-1]
        told = [sentence for _, sentence in _told(step)]
        if step.act == "undo" and self.undo_label:
            return f"{told[-1]}. Next to go: {self.undo_label}"
        if told and not _did_much(step, told):
            return told[-1]
        return f"{step.label[:1].upper()}{step.label[1:]}"

    def follow(self) -> bool:
        """Take in what was done to the journal elsewhere since; whether there was anything."""
        news = tuple(self._journal.news())
        if news:
            self.history.replay(news)
            self._tell_watchers()
        return bool(news)

    def _refuse_shut(self) -> None:
        if self.shut:
            raise Refusal(self.shut)

    def kinds(self, most: int = 50) -> tuple[str, ...]:
        """The kinds of the acts done last, oldest first; ``undo`` and ``redo`` as such."""
        return tuple(_kind(step) for step in self.history.steps[-most:])

    def _decide(self, command: Command, dice: Dice) -> tuple[Fact, ...]:
        try:
            return tuple(self.rules.decide(self.state, command, dice))
        except BadDie as error:
            raise Refusal(str(error)) from error

    def _what_happens(self, decided: Sequence[Fact]) -> tuple[tuple[Fact, ...], tuple[str, ...], S]:
        """The facts as they are kept, with what the moment adds to them; what each tells, and the state after all.

        Every fact is folded once: nothing is folded that is not kept, and the history need not fold it again.
        """
        facts, sentences, after = self._fold_and_tell(decided, self.state)
        if self.rules.follows is None:
            return facts, sentences, after
        follows = self.rules.follows(self.state, after, Instant(self._now()))
        added, more, later = self._fold_and_tell(follows, after)
        return (*facts, *added), (*sentences, *more), later

    def _fold_and_tell(self, decided: Sequence[Fact], state: S) -> tuple[tuple[Fact, ...], tuple[str, ...], S]:
        facts, sentences = keepable(self.vocabulary, decided), list[str]()
        for fact in facts:
            sentences.append(self.rules.tell(state, fact))
            state = self.rules.evolve(state, fact)
        return facts, tuple(sentences), state

    def _turn(self, act: Any, target: Step) -> str:
        self._keep(Step(self.history.last_number + 1, self._now(), act, target.number, target.label))
        return target.label

    def _keep(self, step: Step, after: S | None = None) -> None:
        self._journal.append(step)
        self.history.add(step, after)
        self._tell_watchers()

    def _tell_watchers(self) -> None:
        failed: list[Exception] = []
        for watcher in tuple(self._watchers):
            try:
                watcher()
            except Exception as error:
                failed.append(error)
        if failed:
            #: the act is kept, and everybody else has heard of it.
            raise failed[0]


class _Kind(msgspec.Struct):
    kind: str = "unknown"


def _kind(step: Step) -> str:
    return msgspec.json.decode(step.command, type=_Kind).kind if step.act == "do" and step.command else step.act


def _plain_sentences(step: Step) -> list[str]:
    return [sentence.replace("**", "") for sentence in step.sentences if sentence]


def _is_one_thing(step: Step) -> bool:
    """Whether the act's name says all that it did: the same thing to several."""
    kinds = {type(fact) for fact, text in zip(step.facts, step.sentences, strict=True) if text}
    return len(kinds) == 1


def _few(sentences: list[str]) -> str:
    return "; ".join(sentences[:2]) + (f"; {len(sentences) - 2} more" if len(sentences) > 2 else "")


def _told(step: Step) -> list[tuple[Fact | None, str]]:
    """What an act tells, and the fact that each sentence tells of."""
    if step.act in ("undo", "redo"):
        word = "Taken back" if step.act == "undo" else "Done again"
        return [(None, f"{word}: {step.label}")]
    pairs = list(zip(step.facts, step.sentences, strict=True))[: 1 if step.act == "correct" else None]
    return [(fact, text) for fact, text in pairs if text]


def _lines(step: Step) -> list[LogLine]:
    """The same as the log has it, with the dice: to seek them in a fact takes far longer than to tell it."""
    told = _told(step)
    return [LogLine(step.number, step.at, text, throws_in(fact) if fact is not None else ()) for fact, text in told]


def _did_much(step: Step, lines: list[str]) -> bool:
    """Whether one line would pass for the whole: many lines, or the same thing done to several."""
    kinds = [type(fact) for fact, text in zip(step.facts, step.sentences, strict=True) if text]
    if step.act == "correct" or not step.label:
        return False
    return len(lines) > _FEW or (len(kinds) > 1 and len(set(kinds)) == 1)


def digest(state: object) -> str:
    """A short fingerprint of a state: equal states, equal digests, on every machine (first 16 hex of SHA-256)."""
    import hashlib

    return hashlib.sha256(msgspec.json.encode(state, order="deterministic")).hexdigest()[:16]
