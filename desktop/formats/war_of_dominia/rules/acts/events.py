"""The league: opened, renamed, its ruleset and charts, the Guardian's questions."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from desktop.domain.dice import Dice
from desktop.domain.words import counted
from desktop.engine.event import EventRenamed, RenameEvent, event_renamed, tidy, with_event_renamed
from desktop.engine.rules import Command, Fact, Refusal

from ..constants import Charts, check_charts
from ..ruleset import Ruleset
from ..ruleset_reading import check_ruleset
from ..state import DominiaState
from ..tables import answers, labels, on, tells
from ..views.league import ruleset_faults, why_ruleset_stays
from .decks import checked_again

LONGEST_ANSWER = 20_000


class OpenEvent(Command, frozen=True):
    """Open a new league under a ruleset, with its charts of planar constants."""

    name: str
    ruleset: Ruleset
    charts: Charts
    place: str = ""
    date: str = ""


class EventOpened(Fact, frozen=True):
    name: str
    ruleset: Ruleset
    charts: Charts
    place: str = ""
    date: str = ""


@answers(OpenEvent)
def open_event(state: DominiaState, command: OpenEvent, dice: Dice) -> Iterator[Fact]:
    if state.ruleset is not None:
        raise Refusal("This league is open already. Make a new file for another one.")
    check_ruleset(command.ruleset)
    check_charts(command.charts)
    name = tidy(command.name, "A league")
    yield EventOpened(name, command.ruleset, command.charts, command.place.strip(), command.date.strip())


@on(EventOpened)
def _event_opened(state: DominiaState, fact: EventOpened) -> DominiaState:
    return replace(state, name=fact.name, place=fact.place, date=fact.date, ruleset=fact.ruleset, charts=fact.charts)


tells(EventOpened)(lambda s, x: f"“{x.name}” was opened under “{x.ruleset.name}”")

labels(OpenEvent)(lambda s, x: "league opened")


@answers(RenameEvent)
def rename_event(state: DominiaState, command: RenameEvent, dice: Dice) -> Iterator[Fact]:
    yield event_renamed(command, "A league")


on(EventRenamed)(with_event_renamed)

tells(EventRenamed)(lambda s, x: f"The league is called “{x.name}” now")


class ChangeRuleset(Command, frozen=True):
    """Play by another ruleset; the size of the map and the planes each has are open until homes are chosen."""

    ruleset: Ruleset


class RulesetChanged(Fact, frozen=True):
    ruleset: Ruleset


@answers(ChangeRuleset)
def change_ruleset(state: DominiaState, command: ChangeRuleset, dice: Dice) -> Iterator[Fact]:
    check_ruleset(command.ruleset)
    if locked := why_ruleset_stays(state):
        raise Refusal(locked)
    for _, sentence in ruleset_faults(state, command.ruleset):
        raise Refusal(sentence)
    yield RulesetChanged(command.ruleset)


@on(RulesetChanged)
def _ruleset_changed(state: DominiaState, fact: RulesetChanged) -> DominiaState:
    return replace(state, ruleset=fact.ruleset)


tells(RulesetChanged)(lambda s, x: f"The ruleset is “{x.ruleset.name}” now")


class ChangeCharts(Command, frozen=True):
    """Roll planar constants on other charts from now on."""

    charts: Charts


class ChartsChanged(Fact, frozen=True):
    charts: Charts


@answers(ChangeCharts)
def change_charts(state: DominiaState, command: ChangeCharts, dice: Dice) -> Iterator[Fact]:
    check_charts(command.charts)
    yield ChartsChanged(command.charts)


@on(ChartsChanged)
def _charts_changed(state: DominiaState, fact: ChartsChanged) -> DominiaState:
    return replace(state, charts=fact.charts)


tells(ChartsChanged)(lambda s, x: "Planar constants are rolled on other charts now")


class AnswerQuestion(Command, frozen=True):
    """Settle one of the Guardian's questions; an empty answer leaves it open."""

    question: str
    answer: str = ""


class QuestionAnswered(Fact, frozen=True):
    question: str
    answer: str


@answers(AnswerQuestion)
def answer_question(state: DominiaState, command: AnswerQuestion, dice: Dice) -> Iterator[Fact]:
    question = next((q for q in state.rules.questions if q.id == command.question), None)
    if question is None:
        known = ", ".join(q.id for q in state.rules.questions)
        raise Refusal(f"There is no question “{command.question}”. The Guardian is asked: {known}.")
    answer = command.answer.strip()
    if answer and question.offers and answer not in question.offers:
        raise Refusal(f"“{answer}” does not answer it. Choose {' or '.join(question.offers)}.")
    if len(answer) > LONGEST_ANSWER:
        raise Refusal(f"That answer is {counted(len(answer), 'letter')} long. Use at most {LONGEST_ANSWER:,}.")
    fact = QuestionAnswered(question.id, answer)
    yield fact
    yield from checked_again(on.after(state, fact))


@on(QuestionAnswered)
def _question_answered(state: DominiaState, fact: QuestionAnswered) -> DominiaState:
    answers = {question: answer for question, answer in state.answers.items() if question != fact.question}
    return replace(state, answers={**answers, fact.question: fact.answer} if fact.answer else answers)


@tells(QuestionAnswered)
def _question_answered_told(s: DominiaState, x: QuestionAnswered) -> str:
    asked = next((q.asks for q in s.rules.questions if q.id == x.question), x.question)
    answer = "; ".join(part.strip() for part in x.answer.splitlines() if part.strip())
    return f"{asked} {answer[:1].upper() + answer[1:] if answer else 'Not settled any more'}"


labels(AnswerQuestion)(lambda s, x: f"answer on {x.question}")
