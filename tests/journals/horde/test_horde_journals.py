"""Evenings of Horde Sealed of other days: whatever Lantern learns, they replay to what was played.

A journal is never changed. A new field of the state or of the ruleset changes the digest alone: then, and only then,
the digest is recorded anew; who won what stays.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from desktop.engine.history import History, Step
from desktop.engine.session import digest
from desktop.formats.horde_sealed.rules import RULES
from desktop.formats.horde_sealed.rules.state import HordeState
from desktop.formats.horde_sealed.rules.views.board import VIEWS
from tests.journals import telling
from tests.journals.telling import acts_in, tell_every_sentence, tell_every_view

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Played:
    """What came of it on the day: a line a game."""

    digest: str
    steps: int
    games: tuple[str, ...]


PLAYED = {
    "three-survivors": Played(
        digest="f3cc104e056e62b8",
        steps=93,
        games=(
            "Mara Lindqvist, Dev Patel, Jana Král lost against The published horde in turn 8, -14 life, 38 of 100 left",
        ),
    ),
    #: decks on paper, life taken by what attacked and by what died, a trigger countered, and one act taken back.
    "due-life": Played(
        digest="72b3248f18019414",
        steps=43,
        games=(
            "Mara Lindqvist, Dev Patel, Jana Král lost against A few that take life in turn 5, 12 life, 2 of 7 left",
        ),
    ),
    #: on to the next choice act by act; one leaves, another is replaced; a sweeper; words that are ticked.
    "last-train": Played(
        digest="ed4295005f555d94",
        steps=22,
        games=(
            "Mara Lindqvist, Dev Patel, Ilse Kohl lost against The published horde in turn 6, -17 life, 89 of 100 left",
        ),
    ),
}


def read(name: str) -> tuple[Step, ...]:
    return acts_in(HERE / f"{name}.jsonl", "horde", RULES)


def replayed(name: str) -> History[HordeState]:
    return telling.replayed(read(name), RULES)


def what_came_of_it(history: History[HordeState]) -> Played:
    games = tuple(
        f"{', '.join(r.survivors)} {r.result} against {r.horde_name} in turn {r.turn}, {r.life} life, "
        f"{r.library} of {r.size} left"
        for r in history.state.past
    )
    return Played(digest(history.state), len(history.steps), games)


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
