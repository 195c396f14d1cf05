"""Journals of other days: whatever Lantern learns, they replay to what was played.

A journal is never changed. A new field of the state or of the ruleset changes the digest alone: then, and only then,
the digest is recorded anew; who won what stays.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from desktop.engine.history import History, Step
from desktop.engine.rules import Refusal
from desktop.engine.session import digest
from desktop.formats.coming_dark.rules import RULES
from desktop.formats.coming_dark.rules.state import DarkState
from desktop.formats.coming_dark.rules.views.board import VIEWS
from tests.journals import telling
from tests.journals.telling import acts_in, tell_every_sentence, tell_every_view

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Played:
    """What came of it on the day."""

    digest: str
    steps: int
    seeds: str
    awards: tuple[str, ...]
    titles: str
    champion: str
    ended: str


PLAYED = {
    "small-event": Played(
        digest="50b786ff7adba8d9",
        steps=115,
        seeds="Ada, Gül S., Ćiro, Dita, Béla, Ευα, Finn, Haru, Late Ines",
        awards=(
            "Gül S.: Amnesia (1, wilds-1, 20)",
            "Ada: 6 (1, city-1, 19)",
            "Ευα: 3 (2, city-1, 16)",
            "Gül S.: 3 (2, city-2, 1)",
            "Béla: Season of the Witch (2, wilds-1, 16)",
        ),
        titles="Ada, Gül S., Béla, Ευα",
        champion="Béla, Sinister Tyrant",
        ended="",
    ),
    #: a forced move lifted, a table of four and a deck count set right, and the first round made the last.
    "mended": Played(
        digest="af38f3cb74944093",
        steps=53,
        seeds="Ada, Ben, Ćiro, Dita, Ευα, Finn",
        awards=("Finn: Marsh Gas (1, wilds-1, 7)", "Ada: 6 (1, city-1, 19)"),
        titles="Ada, Finn, Ben, Ćiro",
        champion="Ben, Glorious Hero",
        ended="",
    ),
    #: seats exchanged before and after the matches began, and somebody late at a free corner.
    "seats": Played(
        digest="d64e8beb752e2a14",
        steps=35,
        seeds="Ada, Ben, Ćiro, Dita, Ευα",
        awards=("Ben: Marsh Gas (1, wilds-2, 8)", "Dita: 4 (1, city-1, 19)", "Ada: Maze of Ith (1, wilds-1, 7)"),
        titles="Dita, Ada, Ben, Ćiro",
        champion="Dita, Sinister Tyrant",
        ended="",
    ),
    #: cards given and moved by hand, and a die of an earlier round set right.
    "prizes": Played(
        digest="23305c1df1e20664",
        steps=35,
        seeds="Ada, Ben, Ćiro, Dita",
        awards=(
            "Ben: 3 (1, , by hand)",
            "Ćiro: Maze of Ith (1, wilds-2, by hand)",
            "Ćiro: Marsh Gas (1, wilds-1, 7)",
            "Ada: 3 (1, city-1, 5)",
        ),
        titles="Ada, Ćiro, Ben, Dita",
        champion="Ada, Glorious Hero",
        ended="",
    ),
    #: seeds exchanged and ranked in, a no-show, a judge's call with its minutes, penalties.
    "calls": Played(
        digest="506cbac5aa7c2e1f",
        steps=41,
        seeds="Ada, Ευα, Ben, Dita, Ćiro",
        awards=("Dita: Marsh Gas (1, wilds-1, 7)", "Ada: 6 (1, city-1, 19)"),
        titles="Ada, Dita, Ευα, Ćiro",
        champion="Dita, Glorious Hero",
        ended="",
    ),
    #: a zone corrected and a forced move after it, a penalty served later, cards read anew, a Top 4 of single games.
    "otherwise": Played(
        digest="8550e3ca42a54cb3",
        steps=75,
        seeds="Ada, Ben, Ćiro, Dita, Ευα, Finn, Gül",
        awards=(
            "Ευα: Worms of the Earth (1, wilds-1, 5)",
            "Ada: 5 (1, city-1, 19)",
            "Ada: 2 (2, city-1, 4)",
            "Dita: Tormod's Crypt (2, wilds-1, 10)",
        ),
        titles="Ada, Dita, Ben, Ćiro",
        champion="Ada, Glorious Hero",
        ended="",
    ),
    #: the small event later: somebody else won a match, and a corner of round 1 was nobody's; undone and done again.
    "put-right": Played(
        digest="8df20fe84cf7fe21",
        steps=119,
        seeds="Ada, Gül S., Ćiro, Dita, Béla, Ευα, Finn, Haru, Late Ines",
        awards=(
            "Gül S.: Amnesia (1, wilds-1, 20)",
            "Ada: 6 (1, city-1, 19)",
            "Ευα: 3 (2, city-1, 16)",
            "Gül S.: 5 (2, city-2, 13)",
            "Gül S.: 3 (2, city-2, 1)",
            "Dita: Season of the Witch (2, wilds-1, 16)",
        ),
        titles="Ada, Gül S., Béla, Ευα",
        champion="Béla, Sinister Tyrant",
        ended="",
    ),
    #: another reading between rounds, a late player ranked in by the deck, open tables cancelled, prizes taken back.
    "two-readings": Played(
        digest="faa356c458deb23d",
        steps=39,
        seeds="Ada, Ben, Gül, Ćiro, Dita, Ευα, Finn",
        awards=("Ćiro: Dust to Dust (1, wilds-1, 11)", "Ada: 5 (1, city-1, 16)"),
        titles="Ada, Ćiro, Ben, Dita",
        champion="",
        ended="",
    ),
    "ended-early": Played(
        digest="9db9579582c4cdee", steps=3, seeds="", awards=(), titles="", champion="", ended="Three are too few"
    ),
}


def read(name: str) -> tuple[Step, ...]:
    return acts_in(HERE / f"{name}.jsonl", "coming-dark", RULES)


def replayed(name: str) -> History[DarkState]:
    return telling.replayed(read(name), RULES)


def what_came_of_it(history: History[DarkState]) -> Played:
    state = history.state
    by_seed = sorted((p for p in state.players if p.seed), key=lambda p: p.seed or 0)
    titles = state.titles.all_four if state.titles else ()
    return Played(
        digest=digest(state),
        steps=len(history.steps),
        seeds=", ".join(p.name for p in by_seed),
        awards=tuple(
            f"{state.name_of(a.player)}: {a.power or a.supporters} "
            f"({a.round}, {a.location}, {a.die.value if a.die else 'by hand'})"
            for a in state.awards
        ),
        titles=", ".join(state.name_of(p) for p in titles),
        champion=f"{state.name_of(state.champion)}, {state.style}" if state.champion else "",
        ended=state.ended_because,
    )


def test_every_journal_here_has_its_record() -> None:
    assert {path.stem for path in HERE.glob("*.jsonl")} == set(PLAYED)


@pytest.mark.parametrize("name", PLAYED)
def test_a_journal_replays_to_what_was_played(name: str) -> None:
    assert what_came_of_it(replayed(name)) == PLAYED[name]


@pytest.mark.parametrize("name", PLAYED)
def test_every_view_of_an_old_event_can_be_told(name: str) -> None:
    tell_every_view(VIEWS, replayed(name).state)


@pytest.mark.parametrize("name", PLAYED)
def test_every_sentence_is_still_told(name: str) -> None:
    tell_every_sentence(RULES, replayed(name))


LATER = {
    "PlanLaid",
    "PlanEdited",
    "BackgroundSet",
    "ClockSet",
    "TurnCounted",
    "TimerStarted",
    "TimerAdjusted",
    "TimerStopped",
    "MarksChanged",
}


def test_the_journals_hold_every_fact_of_their_day() -> None:
    """Facts that came later are held by journals of their own."""
    held = {type(fact).__name__ for name in PLAYED for step in read(name) for fact in step.facts}
    assert {kind.__name__ for kind in RULES.facts} - held <= LATER


def test_a_journal_with_a_step_missing_is_refused() -> None:
    steps = read("small-event")
    with pytest.raises(Refusal, match="does not follow from the steps before it"):
        History(RULES).replay((*steps[:3], *steps[4:]))


def test_a_journal_cut_short_is_an_event_that_goes_on() -> None:
    history: History[DarkState] = History(RULES)
    history.replay(read("small-event")[:40])
    assert not history.state.is_over
