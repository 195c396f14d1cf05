"""Reads the charts of planar constants and says, with chart, line and field, what does not fit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from desktop.domain.words import counted
from desktop.engine.rules import Refusal
from desktop.engine.ruleset import Fault, check_whole, read_whole

from .charts import CODES, D66, Chart, Charts, Entry


def read_charts(texts: Iterable[str]) -> Charts:
    """The charts told by seven TOML texts; raises ``Refusal`` with the line and field that is wrong."""
    charts = tuple(read_chart(text) for text in texts)
    _refuse_missing(charts)
    return Charts(tuple(sorted(charts, key=lambda chart: CODES.index(chart.code))))


def read_chart(text: str) -> Chart:
    """One chart of its own file."""
    return read_whole(text, Chart, chart_faults, "chart of planar constants")


def check_charts(charts: Charts) -> None:
    """Refuse charts that were edited into something no dice can be thrown on."""
    _refuse_missing(charts.charts)
    for chart in charts:
        check_whole(chart, chart_faults, f"{chart.name} chart")


def _refuse_missing(charts: Iterable[Chart]) -> None:
    found = [chart.code for chart in charts]
    for code in CODES:
        if found.count(code) != 1:
            how = "is missing" if code not in found else "is there twice"
            raise Refusal(f"The chart with the code {code} {how}. A league needs each of {', '.join(CODES)} once.")


def chart_faults(chart: Chart) -> Iterator[Fault]:
    """Every (field, sentence) that keeps a chart from being thrown on."""
    if not chart.name.strip():
        yield "name", "the chart has no name."
    yield from _number_faults(chart)
    for place, entry in enumerate(chart.entry):
        for field, fault in _entry_faults(entry):
            yield f"entry[{place}].{field}", fault
    if chart.entry and all(entry.goes_to for entry in chart.entry):
        yield "entry", "every row leads to another chart; one at least must end the chain."


def _number_faults(chart: Chart) -> Iterator[Fault]:
    """WD-31: each of the 36 numbers once."""
    taken: set[int] = set()
    for place, entry in enumerate(chart.entry):
        at = f"entry[{place}].at"
        if entry.at[0] not in D66 or entry.at[1] not in D66 or entry.at[0] > entry.at[1]:
            yield at, f"{entry.at[0]} to {entry.at[1]} is no span of two dice; both digits go from 1 to 6."
        twice = [number for number in entry.numbers if number in taken]
        if twice:
            yield at, f"{twice[0]} stands in a row before it already."
        taken |= set(entry.numbers)
    missing = [str(number) for number in D66 if number not in taken]
    if missing:
        yield "entry", f"no row holds {', '.join(missing)}; two dice show every number from 11 to 66."


def _entry_faults(entry: Entry) -> Iterator[Fault]:
    if not entry.title.strip() or not entry.words.strip():
        yield ("words" if entry.title.strip() else "title"), "a row needs a title and words."
    if not 0 <= entry.dice <= 6:
        yield "dice", f"{counted(entry.dice, 'die')}; choose 0 to 6."
    if not 1 <= entry.times <= 2 or (entry.times > 1 and not entry.goes_to):
        yield "times", f"{entry.times} times; a row that leads on is rolled once or twice."
    if entry.goes_to and (entry.dice or entry.outcomes or entry.faces or entry.nothing):
        yield "goes_to", "a row that leads to another chart sets no rule of its own."
    yield from _dice_faults(entry)


def _dice_faults(entry: Entry) -> Iterator[Fault]:
    if entry.dice and not entry.outcomes and "{n}" not in entry.settled:
        yield "settled", "the rule is told with {n} in place of what the dice show."
    if entry.settled and not entry.dice:
        yield "settled", "no dice are thrown for it; say how many."
    if entry.outcomes and entry.dice > 1:
        yield "dice", f"{counted(entry.dice, 'die')}; outcomes are read from one."
    faces = sorted(face for outcome in entry.outcomes for face in range(outcome.low, outcome.high + 1))
    if entry.outcomes and faces != [1, 2, 3, 4, 5, 6]:
        yield "outcomes", "the outcomes of a d6 hold each of 1 to 6 once."
    if entry.faces and (len(entry.faces) != 6 or not entry.unit.strip()):
        yield "faces", "a d6 has six faces, and what they count has a unit."
