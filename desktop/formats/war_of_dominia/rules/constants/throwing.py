"""A planar constant is thrown: chart by chart until something holds, every roll explained."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from desktop.domain.dice import Dice, LoadedDice, NoMoreDice, Throw
from desktop.domain.words import counted

from .charts import RADICAL, Chart, ChartCode, Charts, Entry

#: WD-24: a chain that has not ended after so many rolls ends without a constant (a setting).
MOST_ROLLS = 20


class Roll(msgspec.Struct, frozen=True, omit_defaults=True):
    """One throw of both players' dice on one chart, and what it found."""

    chart: ChartCode
    attacker: Throw
    defender: Throw
    title: str
    #: what the roll led to where it set no rule: another chart, or another throw.
    then: str = ""

    @property
    def number(self) -> int:
        """WD-23: the attacker's die gives the tens, the defender's the ones."""
        return 10 * self.attacker.value + self.defender.value


class Effect(msgspec.Struct, frozen=True, omit_defaults=True):
    """One rule that holds for a duel: where it stands, and its words with the dice thrown for it."""

    chart: ChartCode
    number: int
    title: str
    words: str
    dice: tuple[Throw, ...] = ()
    nothing: bool = False

    @property
    def shown(self) -> int:
        """The sum of the dice thrown as the duel began; 0 where there were none."""
        return sum(throw.value for throw in self.dice)


class Constant(msgspec.Struct, frozen=True, omit_defaults=True):
    """The planar constant of a duel: the rules that hold, and every roll that led to them."""

    effects: tuple[Effect, ...]
    rolls: tuple[Roll, ...] = ()

    @property
    def chart(self) -> ChartCode:
        """The chart of the first rule that holds."""
        return self.effects[0].chart

    @property
    def number(self) -> int:
        return self.effects[0].number

    @property
    def title(self) -> str:
        return " · ".join(effect.title for effect in self._shown)

    @property
    def words(self) -> str:
        return " ".join(effect.words for effect in self._shown)

    @property
    def _shown(self) -> tuple[Effect, ...]:
        """No constant, found twice, is said once."""
        return self.effects[:1] if self.is_nothing else self.effects

    @property
    def is_nothing(self) -> bool:
        """Whether the duel is played like any other."""
        return all(effect.nothing for effect in self.effects)

    def roll_lines(self, charts: Charts) -> tuple[str, ...]:
        """A line for each roll: ``65 on Forests (attacker 6, defender 5): On to Plains.``"""
        return tuple(_roll_line(roll, charts.on(roll.chart)) for roll in self.rolls)


def _roll_line(roll: Roll, chart: Chart) -> str:
    dice = f"attacker {roll.attacker.value}, defender {roll.defender.value}"
    return f"{roll.number} on {chart.name} ({dice}): {roll.title}.{f' {roll.then}' if roll.then else ''}"


def throw_constant(
    charts: Charts,
    chart: ChartCode,
    dice: Dice,
    *,
    radical: bool = True,
    longest: int = MOST_ROLLS,
    same_twice: bool = False,
) -> Constant:
    """The constant that the dice find on a plane's chart; ``radical``: whether the Radical chart is in use;
    ``same_twice``: whether one constant may hold twice over.

    The attacker's d6 is thrown first, then the defender's; dice that a rule asks for as the duel begins come right
    after them, before the next roll of a chain.
    """
    table = _Table(charts, dice, radical, longest, same_twice)
    table.result(chart)
    return Constant(tuple(table.effects), tuple(table.rolls))


def dice_asked(
    charts: Charts,
    chart: ChartCode,
    faces: Sequence[int],
    *,
    radical: bool = True,
    longest: int = MOST_ROLLS,
    same_twice: bool = False,
) -> str:
    """What real dice lead to so far and which are thrown next, in sentences; "" where a constant is found.

    ``65`` on Swamps: "65 on Swamps (attacker 6, defender 5): On to Mountains. Next, two dice for Mountains."
    """
    table = _Table(charts, LoadedDice(faces), radical, longest, same_twice)
    try:
        table.result(chart)
    except NoMoreDice:
        return " ".join((*(_roll_line(roll, charts.on(roll.chart)) for roll in table.rolls), f"Next, {table.asks}."))
    return ""


class _Table:
    """The rolls and rules of one throw, as they come."""

    def __init__(self, charts: Charts, dice: Dice, radical: bool, longest: int, same_twice: bool) -> None:
        self._charts, self._dice, self._radical, self._longest = charts, dice, radical, longest
        self._same_twice = same_twice
        #: which dice are thrown now: "two dice for Mountains".
        self.asks = ""
        self.rolls: list[Roll] = []
        self.effects: list[Effect] = []

    def result(self, chart: ChartCode) -> None:
        """Roll on a chart, and on where it leads, until a rule is found (or two)."""
        on: ChartCode | None = chart
        while on is not None and len(self.rolls) < self._longest:
            entry, roll = self._rolled(on)
            again = self._again(entry, chart)
            self.rolls.append(msgspec.structs.replace(roll, then=again))
            on = self._onwards(roll, entry) if not again else on if entry.goes_to else chart
        if on is not None:
            self._cut(on)

    def _onwards(self, roll: Roll, entry: Entry) -> ChartCode | None:
        """The chart this row leads to; none where its rule holds, or where both of two results were found."""
        if entry.goes_to is None:
            self.effects.append(self._effect(roll, entry))
            return None
        if entry.times == 1:
            return entry.goes_to
        #: WD-26: both results hold.
        for _ in range(entry.times):
            self.result(entry.goes_to)
        return None

    def _rolled(self, on: ChartCode) -> tuple[Entry, Roll]:
        name = self._charts.on(on).name
        self.asks = f"two dice for {name}, the attacker's first"
        attacker = self._dice.throw(6)
        self.asks = f"the defender's die for {name}"
        defender = self._dice.throw(6)
        entry = self._charts.on(on).find(10 * attacker.value + defender.value)
        return entry, Roll(on, attacker, defender, entry.title)

    def _again(self, entry: Entry, chart: ChartCode) -> str:
        """Why this roll does not count, in a sentence; "" where it does."""
        if entry.goes_to == RADICAL and not self._radical:
            #: WD-25: Special is rolled on again.
            return "That chart is not in use: roll again."
        #: WD-26: "no planar constant" is a result that may fall twice; any other constant holds once.
        holds_once = entry.goes_to is None and not entry.nothing and not self._same_twice
        if holds_once and any(effect.title == entry.title for effect in self.effects):
            return f"That holds already: roll on {self._charts.on(chart).name} again."
        return ""

    def _effect(self, roll: Roll, entry: Entry) -> Effect:
        self.asks = f"{'a die' if entry.dice == 1 else f'{entry.dice} dice'} for “{entry.title}”"
        thrown = tuple(self._dice.throw(6) for _ in range(entry.dice))
        return Effect(roll.chart, roll.number, entry.title, settled(entry, thrown), thrown, entry.nothing)

    def _cut(self, on: ChartCode) -> None:
        """WD-24: what is still to be found after so many rolls is no constant."""
        words = f"{counted(self._longest, 'roll')} found no end: the duel is played like any other."
        if not self.effects:
            last = self.rolls[-1].number if self.rolls else 0
            self.effects.append(Effect(on, last, "No planar constant", words, nothing=True))


def settled(entry: Entry, thrown: Sequence[Throw]) -> str:
    """The rule of a row with what its dice showed as the duel began; without dice, with what dice decide in play."""
    if not thrown:
        return entry.in_full
    shown = sum(throw.value for throw in thrown)
    if entry.outcomes:
        return _outcome(entry, shown)
    return entry.settled.replace("{n}", str(shown))


def thrown_in_play(entry: Entry, thrown: Sequence[Throw]) -> str:
    """WD-32: what dice thrown while the duel runs come to: ``4, 2, 1: 3 damage``, or the outcome of one d6."""
    if entry.faces:
        total = sum(entry.faces[throw.value - 1] for throw in thrown)
        return f"{', '.join(str(throw.value) for throw in thrown)}: {total} {entry.unit}"
    return " ".join(_outcome(entry, throw.value) for throw in thrown)


def _outcome(entry: Entry, shown: int) -> str:
    return next(outcome.words for outcome in entry.outcomes if outcome.low <= shown <= outcome.high)
