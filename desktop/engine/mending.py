"""The past put right: an act that really was otherwise is done so, and all later ones are played again, dice and all.

What people did is stronger than the order they should have done it in: an act that the rules refuse now stands as it
happened, as far as it can; that is noted, with what else could become of it. Nothing is kept here: ``Session.correct``
keeps what came of it, every changed act with its facts, so that no later rule reads them otherwise.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Generic, Literal, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from desktop.domain.clock import Instant
from desktop.domain.dice import BadDie, Dice, LoadedDice, SeededDice, Throw
from desktop.engine.event import EventState
from desktop.engine.history import Step
from desktop.engine.keeping import keepable, keepable_text, refuse_no_moment
from desktop.engine.lengths import refuse_too_long
from desktop.engine.names import with_plain_names
from desktop.engine.rules import (
    Command,
    Corrected,
    Fact,
    PlayedAgain,
    Refusal,
    Rules,
    Settled,
    Settlement,
    Vocabulary,
)

S = TypeVar("S")


class Really(Struct, frozen=True):
    """What an act really was: this command, with these dice where they were others; ``anew``: thrown once more."""

    command: Command
    dice: tuple[int, ...] = ()
    anew: bool = False


#: what is said of an act: what it really was, that it stays as it happened, or that it never was.
Wish = Really | Literal["stays", "strike"]


class Correction(Struct, frozen=True):
    """Acts by their numbers, and what each really was; ``settle`` likewise answers what contradicts."""

    acts: Mapping[int, Wish]
    settle: Mapping[int, Wish] = field(default_factory=dict)
    why: str = ""

    @property
    def wishes(self) -> dict[int, Wish]:
        return {**self.settle, **self.acts}


class Contradiction(Struct, frozen=True):
    """An act that what was corrected before it contradicts, in the sentence of the refusal."""

    step: Step
    why: str
    #: what becomes of it: as it was asked for, else as far as it can stay.
    settled: Settled
    #: False where it cannot stay as it happened.
    can_stay: bool = True
    #: False where only the order was against the rules, or an earlier one says the same: nobody need decide.
    asks: bool = True
    #: the first act that is contradicted by the same sentence: what is decided there holds here, if nothing else is.
    like: int = 0

    @property
    def choices(self) -> tuple[Settled, ...]:
        """What can be done with it."""
        return ("stays", "other", "strike") if self.can_stay else ("strike", "other")


class Mended(Struct, Generic[S], frozen=True):
    """The acts of an event as they stand with a correction, and the state after each."""

    correction: Correction
    before: Sequence[Step]
    steps: tuple[Step, ...]
    states: tuple[S, ...]
    #: how each act that is another one now came to be so, by its number.
    how: Mapping[int, PlayedAgain]
    contradictions: tuple[Contradiction, ...]

    @property
    def state(self) -> S:
        return self.states[-1]

    @property
    def open(self) -> tuple[Contradiction, ...]:
        """What nobody has settled so far."""
        return tuple(one for one in self.contradictions if one.asks and one.step.number not in self.correction.settle)

    @property
    def corrected(self) -> Corrected:
        """Which acts really were otherwise, why, and how each contradiction is settled."""
        settled = tuple(Settlement(c.step.number, c.why, c.settled, c.asks) for c in self.contradictions)
        return Corrected(tuple(sorted(self.correction.acts)), self.correction.why, settled)

    def facts(self) -> tuple[tuple[Fact, str], ...]:
        """What is kept of it: each fact and what it tells."""
        kept: list[tuple[Fact, str]] = [(self.corrected, self.sentence)]
        for step in self.steps:
            if step.number in self.how:
                kept.append((self.how[step.number], ""))
                kept += zip(step.facts, step.sentences, strict=True)
        return tuple(kept)

    @property
    def label(self) -> str:
        """A few words for the Undo button."""
        first = min(self.correction.acts)
        was = next(step for step in self.before if step.number == first).label
        more = len(self.correction.acts) - 1
        return f"correction of “{was}”" + (f" and {more} more" if more else "")

    @property
    def sentence(self) -> str:
        """The line of the log."""
        sentences = [self._sentence(number) for number in sorted(self.correction.acts)]
        return " ".join((*sentences, f"Why: {self.correction.why}" if self.correction.why else "")).rstrip()

    def _sentence(self, number: int) -> str:
        was, now = (next(step for step in steps if step.number == number) for steps in (self.before, self.steps))
        if self.correction.acts[number] == "strike":
            return f"Act {number} never was: “{_first_sentence(was)}”."
        return f"Act {number}: “{_first_sentence(was)}” was really “{_first_sentence(now)}”."


def _first_sentence(step: Step) -> str:
    return next((sentence for sentence in step.sentences if sentence), step.label)


def mend(
    rules: Rules[S], vocabulary: Vocabulary, played: Sequence[Step], states: Sequence[S], correction: Correction
) -> Mended[S]:
    """Play on from the corrected act; raises ``Refusal`` where what is said of an act cannot have been so."""
    wishes = correction.wishes
    places = {step.number: place for place, step in enumerate(played)}
    for number, wish in wishes.items():
        if number not in places:
            raise Refusal(f"There is no act {number} that stands. The log numbers them.")
        place = places[number]
        if wish == "strike" and not _is_open(states[place - 1] if place else rules.initial) and _is_open(states[place]):
            raise Refusal("Without that act no event is open. Say what it really was, or take everything back by Undo.")
    if not correction.acts:
        raise Refusal("Say which act was different, and what it really was.")
    again = _Again(rules, vocabulary, correction)
    first, last = (edge(places[number] for number in wishes) for edge in (min, max))
    again.take_over(played[:first], states[:first])
    for place in range(first, len(played)):
        before = states[place - 1] if place else rules.initial
        if place > last and again.state == before:
            again.take_over(played[place:], states[place:])
            break
        again.play(played[place], before, states[place])
    return Mended(
        correction, tuple(played), tuple(again.steps), tuple(again.states), again.how, tuple(again.contradictions)
    )


def _is_open(state: object) -> bool:
    return isinstance(state, EventState) and state.ruleset is not None


class _Again(Generic[S]):
    """Acts played once more, one after the other."""

    def __init__(self, rules: Rules[S], vocabulary: Vocabulary, correction: Correction) -> None:
        self._rules, self._vocabulary, self._correction = rules, vocabulary, correction
        self._wishes = correction.wishes
        self.steps: list[Step] = []
        self.states: list[S] = []
        self.how: dict[int, PlayedAgain] = {}
        self.contradictions: list[Contradiction] = []
        #: what was wrong with the event as it stands is not the correction's doing.
        self._stood_before: S | None = None

    @property
    def state(self) -> S:
        return self.states[-1] if self.states else self._rules.initial

    def take_over(self, steps: Sequence[Step], states: Sequence[S]) -> None:
        """What comes before anything that is said stands as it is; so does what nothing is different for any more."""
        self.steps += steps
        self.states += states

    def play(self, step: Step, before: S, after: S) -> None:
        """One act, as it is said to have been or as it comes out now; it led from ``before`` to ``after``."""
        self._stood_before = after
        wish = self._wishes.get(step.number)
        why = self._why_not(step, before) if step.number in self._correction.settle else ""
        if isinstance(wish, Really):
            self._settled(step, why, "other")
            self._really(step, wish)
        elif wish == "strike":
            self._settled(step, why, "strike")
            self._strike(step)
        elif wish == "stays":
            self._stays(step, why)
        elif not step.facts:
            #: it was struck before.
            self._append(step, self.state)
        else:
            self._as_it_comes(step, before)

    # -- as it is said -------------------------------------------------------------------------------------------------

    def _really(self, step: Step, wish: Really) -> None:
        command = with_plain_names(wish.command)
        written = keepable_text(self._vocabulary, command)
        refuse_too_long(command, len(written))
        refuse_no_moment(command)
        fell = _Fallen(() if wish.dice or wish.anew else step.dice, _fresh(step, written, wish.anew))
        typed = LoadedDice(wish.dice, then=fell)
        dice = _Noted(typed)
        try:
            facts = self._decided(step, command, self.state, dice)
        except (Refusal, BadDie) as refusal:
            raise Refusal(f"Act {step.number} cannot have been so: {refusal}") from refusal
        if left := typed.left():
            raise Refusal(f"{left} of the dice of act {step.number} were not needed. Give just those that were thrown.")
        if fault := self._fault_of(facts):
            raise Refusal(f"Act {step.number} cannot have been so: {fault}.")
        if (command, facts, tuple(dice.throws)) == (self._asked(step), step.facts, step.dice):
            self._append(step, self._rules.fold(self.state, facts))
            return
        label = self._rules.label(self.state, command)
        really = replace(step, label=label, command=written, throws=tuple(dice.throws))
        self._take(really, facts, PlayedAgain(step.number, "other", label, written, really.throws))

    def _strike(self, step: Step) -> None:
        struck = replace(step, facts=(), sentences=(), throws=step.dice)
        self._take(struck, (), PlayedAgain(step.number, "strike", throws=step.dice))

    def _settled(self, step: Step, why: str, settled: Settled) -> None:
        """A contradiction that was answered is one all the same."""
        if why:
            facts = self._stood(step)
            can_stay = facts is not None and not self._fault_of(facts)
            self._note(step, why, settled, can_stay=can_stay)

    # -- as it comes out -----------------------------------------------------------------------------------------------

    def _as_it_comes(self, step: Step, before: S) -> None:
        command = self._asked(step)
        if command is None:
            self._unless_at_fault(step, step.facts, step.throws)
            return
        now, kept = self._tried(step, command, self.state), self._rules.marks.kept
        facts = tuple(kept(step.facts, now.facts))
        if not now.refusal and now.facts == step.facts:
            self._unless_at_fault(step, facts, step.throws)
            return
        was = self._tried(step, command, before)
        if not now.refusal and facts == step.facts:
            if now.facts != was.facts:
                self._note_kept(step)
            self._unless_at_fault(step, facts, step.throws)
            return
        if now.refusal and not was.refusal:
            self._stays(step, now.refusal)
        elif now.refusal and self._stood(step, before) == step.facts:
            #: it stood before, against the rules: what follows from it now follows from what went before now.
            self._stays(step, "")
        elif now.refusal or not (was.refusal or tuple(kept(step.facts, was.facts)) == step.facts):
            #: it would come out otherwise whatever went before: its dice were not kept, or the rules changed.
            self._unless_at_fault(step, step.facts, step.throws)
        else:
            if facts != now.facts:
                self._note_kept(step)
            self._unless_at_fault(step, facts, now.throws)

    def _note_kept(self, step: Step) -> None:
        """What was played stays played, although the rules would have it otherwise."""
        asks = not self._rules.marks.is_order(step.facts)
        self._note(step, "By the rules it would be different now", "stays", asks=asks)

    def _unless_at_fault(self, step: Step, facts: Sequence[Fact], throws: tuple[Throw, ...]) -> None:
        if fault := self._fault_of(facts):
            self._stays(step, fault)
        elif facts == step.facts:
            self._append(step, self._rules.fold(self.state, facts))
        else:
            self._take(replace(step, throws=throws), facts, PlayedAgain(step.number, throws=throws))

    def _stays(self, step: Step, why: str) -> None:
        """As it happened, as far as it can be so; struck where it cannot."""
        facts = None if self._alike_is_struck(step, why) else self._stood(step)
        if facts is None or self._fault_of(facts):
            self._note(step, why or "What it was about is not there any more", "strike", can_stay=False)
            self._strike(step)
            return
        if why:
            self._note(step, why, "stays", asks=not self._rules.marks.is_order(step.facts))
        if facts == step.facts:
            self._append(step, self._rules.fold(self.state, facts))
        else:
            self._take(step, facts, PlayedAgain(step.number, "stays", throws=step.throws))

    def _stood(self, step: Step, state: S | None = None) -> tuple[Fact, ...] | None:
        """An act as far as it can stand as it happened, on what went before it now (or on ``state``)."""
        try:
            stood = self._rules.marks.stands(self.state if state is None else state, step.facts)
            return keepable(self._vocabulary, tuple(stood))
        except Exception:
            #: what it was about is not there any more.
            return None

    def _why_not(self, step: Step, before: S) -> str:
        """The refusal an act meets now and did not meet then."""
        command = self._asked(step)
        if command is None or self._tried(step, command, before).refusal:
            return ""
        return self._tried(step, command, self.state).refusal

    def _note(self, step: Step, why: str, settled: Settled, *, can_stay: bool = True, asks: bool = True) -> None:
        first = next((c.step.number for c in self.contradictions if c.why == why), 0)
        self.contradictions.append(Contradiction(step, why, settled, can_stay, asks and not first, first))

    def _alike_is_struck(self, step: Step, why: str) -> bool:
        """Whether an act that the same sentence contradicts was struck, and nothing is said of this one."""
        struck = [c.step.number for c in self.contradictions if c.why == why]
        return step.number not in self._wishes and any(self._wishes.get(number) == "strike" for number in struck)

    def _fault_of(self, facts: Sequence[Fact]) -> str:
        """Why these facts cannot fall here; "" where they can."""
        try:
            fault = self._rules.marks.fault(self._rules.fold(self.state, facts))
        except Exception:
            return "What it was about is not there any more"
        known = fault and self._stood_before is not None and self._rules.marks.fault(self._stood_before)
        return "" if fault == known else fault

    # -- deciding ------------------------------------------------------------------------------------------------------

    def _asked(self, step: Step) -> Command | None:
        try:
            return self._vocabulary.read_command(json.loads(step.command))
        except (Refusal, ValueError, RecursionError):
            return None

    def _tried(self, step: Step, command: Command, state: S) -> _Tried:
        dice = _Noted(_Fallen(step.dice, _fresh(step, step.command)))
        try:
            return _Tried(self._decided(step, command, state, dice), tuple(dice.throws))
        except (Refusal, BadDie) as refusal:
            return _Tried(refusal=str(refusal) or "The rules refuse it")
        except Exception:
            #: a state that stays as it happened may hold what these rules never meet.
            return _Tried(refusal="It does not fit what went before it now")

    def _decided(self, step: Step, command: Command, state: S, dice: Dice) -> tuple[Fact, ...]:
        decided = keepable(self._vocabulary, tuple(self._rules.decide(state, command, dice)))
        if self._rules.follows is None:
            return decided
        added = self._rules.follows(state, self._rules.fold(state, decided), Instant(step.at))
        return (*decided, *keepable(self._vocabulary, added))

    # -- taking in -----------------------------------------------------------------------------------------------------

    def _take(self, step: Step, facts: Sequence[Fact], how: PlayedAgain) -> None:
        sentences, state = list[str](), self.state
        for fact in facts:
            sentences.append(self._rules.tell(state, fact))
            state = self._rules.evolve(state, fact)
        self.how[step.number] = how
        self._append(replace(step, facts=tuple(facts), sentences=tuple(sentences)), state)

    def _append(self, step: Step, state: S) -> None:
        self.steps.append(step)
        self.states.append(state)


class _Tried(Struct, frozen=True):
    """What an act leads to, or why it is refused."""

    facts: tuple[Fact, ...] = ()
    throws: tuple[Throw, ...] = ()
    refusal: str = ""


class _Noted:
    """Dice that note what they threw."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self.throws: list[Throw] = []

    def throw(self, sides: int) -> Throw:
        self.throws.append(self._dice.throw(sides))
        return self.throws[-1]


class _Fallen:
    """The dice of an act as they fell: where others are asked for now, the next of those sides; then fresh ones."""

    def __init__(self, fell: Sequence[Throw], fresh: Dice) -> None:
        self._fell, self._fresh = list(fell), fresh

    def throw(self, sides: int) -> Throw:
        for place, die in enumerate(self._fell):
            if die.sides == sides:
                del self._fell[: place + 1]
                return die
        return self._fresh.throw(sides)


def _fresh(step: Step, command: str, anew: bool = False) -> Dice:
    """Dice that nobody has thrown: the same for the same question, so that asking twice buys no other die.

    Only who throws anew has others than those that lie there.
    """
    lies = [[die.sides, die.value] for die in step.dice] if anew else []
    asked = json.dumps([step.number, step.at, command, anew, lies])
    return SeededDice(int.from_bytes(hashlib.sha256(asked.encode("ascii", "backslashreplace")).digest()[:8], "big"))
