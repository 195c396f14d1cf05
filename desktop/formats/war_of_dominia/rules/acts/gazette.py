"""What the Guardian himself says of a week: at the head of its gazette, on paper and on the page."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from desktop.domain.dice import Dice
from desktop.domain.words import counted
from desktop.engine.rules import Command, Fact, Refusal

from ..ground import week_of
from ..state import DominiaState
from ..tables import answers, labels, on, tells

#: a page of the gazette has room for so much beside its stories.
MOST_WORDS = 4000


class WriteInGazette(Command, frozen=True):
    """Say something of a week that is over, in the Guardian's own words; an empty line parts paragraphs, no words take
    them away."""

    week: int
    words: str = ""


class GazetteWritten(Fact, frozen=True):
    week: int
    words: str


@answers(WriteInGazette)
def write_in_gazette(state: DominiaState, command: WriteInGazette, dice: Dice) -> Iterator[Fact]:
    words, unit = command.words.strip(), state.rules.league.unit
    week = week_of(state, command.week)
    if week is None or week is state.week:
        raise Refusal(f"No {unit} {command.week} is over. The gazette tells of {unit}s that are.")
    if len(words) > MOST_WORDS:
        raise Refusal(f"That is {counted(len(words), 'letter')} long; the gazette has room for {MOST_WORDS:,}.")
    if words == state.words_of(command.week):
        raise Refusal(f"The gazette of {unit} {command.week} says so already.")
    yield GazetteWritten(command.week, words)


@on(GazetteWritten)
def _gazette_written(state: DominiaState, fact: GazetteWritten) -> DominiaState:
    others = {number: words for number, words in state.gazettes.items() if number != str(fact.week)}
    return replace(state, gazettes={**others, str(fact.week): fact.words} if fact.words else others)


@tells(GazetteWritten)
def _gazette_written_told(s: DominiaState, x: GazetteWritten) -> str:
    return f"The Guardian's words on {s.rules.league.unit} {x.week} were {'written' if x.words else 'taken away'}"


labels(WriteInGazette)(lambda s, x: f"words on {s.rules.league.unit} {x.week}")
