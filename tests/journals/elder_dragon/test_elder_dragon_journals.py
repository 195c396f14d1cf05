"""Evenings of Elder Dragon Wars of other days: whatever Lantern learns, they replay to what was played.

A journal is never changed. A new field of the state or of the ruleset changes the digest alone: then, and only then,
the digest is recorded anew; who won what stays.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from desktop.engine.history import History, Step
from desktop.engine.session import digest
from desktop.formats.elder_dragon_wars.rules import RULES
from desktop.formats.elder_dragon_wars.rules.state import DragonState
from desktop.formats.elder_dragon_wars.rules.views.board import VIEWS
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
    "small-war": Played(
        digest="6c720fa250cfca86",
        steps=290,
        games=(
            "1: saviour Bart in turn 30; fell Dov, Çem, Εύα, Ædda L.; pizza by Çem",
            "2: nobody in turn 1; fell Dov, Bart, Çem, Ædda L., Εύα",
        ),
    ),
    #: the oldest artifact answered, combat damage dealt and typed, a card known to be in hand.
    "answers": Played(digest="8d97da8726ba9232", steps=24, games=()),
    #: a die picks two opponents for cards that say at random.
    "random-opponent": Played(digest="8d97da8726ba9232", steps=26, games=()),
    #: players called B, Red and Scion; a basic back untapped; two fall at one blow, and the Scion comes for the last.
    "one-blow": Played(
        digest="68289b9e17864568", steps=66, games=("1: saviour B in turn 10; fell Bart, Scion, Cem, Red",)
    ),
    #: a seat taken over, poison and notes, three copies of a Legend swept but one, on to the next choice.
    "taken-over": Played(digest="47ff7a9b25108a20", steps=21, games=()),
}


def read(name: str) -> tuple[Step, ...]:
    return acts_in(HERE / f"{name}.jsonl", "elder-dragon", RULES)


def replayed(name: str) -> History[DragonState]:
    return telling.replayed(read(name), RULES)


def games(state: DragonState) -> tuple[str, ...]:
    names = {player.id: player.name for player in state.players}
    return tuple(
        f"{r.number}: {r.result} {names[r.saviour] + ' ' if r.saviour else ''}in turn {r.turns}; "
        f"fell {', '.join(names[who] for who in reversed(r.order))}"
        + (f"; pizza by {', '.join(names[who] for who in r.pizza)}" if r.pizza else "")
        for r in state.past
    )


def test_every_journal_here_has_its_record() -> None:
    assert {path.stem for path in HERE.glob("*.jsonl")} == set(PLAYED)


@pytest.mark.parametrize("name", PLAYED)
def test_a_journal_replays_to_what_was_played(name: str) -> None:
    history = replayed(name)
    assert Played(digest(history.state), len(history.steps), games(history.state)) == PLAYED[name]


@pytest.mark.parametrize("name", PLAYED)
def test_every_view_of_an_old_event_can_be_told(name: str) -> None:
    tell_every_view(VIEWS, replayed(name).state)


@pytest.mark.parametrize("name", PLAYED)
def test_every_sentence_is_still_told(name: str) -> None:
    tell_every_sentence(RULES, replayed(name))


LATER = {"PlayerSatOut"}


def test_the_journals_hold_every_fact_of_their_day() -> None:
    """Facts that came later are held by journals of their own."""
    held = {type(fact) for name in PLAYED for step in read(name) for fact in step.facts}
    assert {kind.__name__ for kind in set(RULES.facts) - held} <= LATER
