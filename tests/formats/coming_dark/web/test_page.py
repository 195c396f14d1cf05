"""The Coming Dark as a page for a club's site: at every act of an event, and all that was won in it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from desktop.app.event_page import event_page
from desktop.engine.event import RenamePlayer
from desktop.engine.history import History
from desktop.engine.rules import Vocabulary
from desktop.formats.coming_dark.manifest import COMING_DARK
from desktop.formats.coming_dark.rules import RULES
from desktop.formats.coming_dark.rules.acts.awards import prize_words
from desktop.formats.coming_dark.rules.state import DarkState
from desktop.formats.coming_dark.web import sections
from desktop.storage.jsonl import read_steps
from tests.web.reader import Reader, sound

JOURNAL = Path(__file__).parents[3] / "journals" / "small-event.jsonl"


@cache
def states() -> tuple[DarkState, ...]:
    """The event after every act."""
    history: History[DarkState] = History(RULES)
    history.replay(tuple(read_steps(JOURNAL.read_text("utf-8").splitlines()[1:], Vocabulary.of(RULES))))
    return tuple(history.played[1])


def page(state: DarkState) -> Reader:
    return sound(event_page(COMING_DARK, state))


def test_an_event_at_every_act_is_a_sound_page() -> None:
    for state in states()[::4]:
        assert page(state).text
    assert sections(RULES.initial) == ()


def test_a_page_tells_how_it_ended_who_led_and_what_every_table_won() -> None:
    state = states()[-1]
    read = page(state)
    assert [link["href"] for link in read.all("a") if "href" in link][1:] == [
        "#ending",
        "#standings",
        "#rounds",
        "#prizes",
        "#players",
        "#games",
    ]
    assert COMING_DARK.result(state) in read.text
    assert f"Round {state.past[0].number if state.past else 1}" in read.text
    for award in state.awards:
        assert prize_words(award) in read.text
    assert state.titles is not None
    for player in state.titles.all_four:
        assert state.name_of(player) in read.text
    assert len(read.all("details")) == len(state.past) + (state.round is not None) + 1
    for table in read.all("th"):
        assert table["scope"] == "col"


def test_names_are_words_on_it_and_nothing_else() -> None:
    state = states()[-1]
    (renamed,) = RULES.decide(state, RenamePlayer(state.players[0].id, "<b onclick=x>Ann</b>"), None)  # type: ignore[arg-type]
    read = page(RULES.evolve(state, renamed))
    assert "<b onclick=x>Ann</b>" in read.text
    assert not read.all("b")
