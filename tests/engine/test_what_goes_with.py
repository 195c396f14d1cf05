"""The sill says once what it says: what goes with an undo is told beside the last act, not instead of it."""

from __future__ import annotations

from desktop.app.demo import DemoTime
from desktop.catalogue import format_of
from desktop.domain.dice import SeededDice
from desktop.engine.session import MemoryJournal, Session
from desktop.formats.war_of_dominia.rules.acts.players import AddPlayers


def test_what_goes_with_an_undo_is_never_the_sentence_that_stands_above_it() -> None:
    format_, time = format_of("dominia"), DemoTime()
    session = Session(format_.rules, MemoryJournal(), SeededDice(7), time.wall)
    session.dispatch(format_.opening(format_.name, "Ghent", "2026-11-21", ""))
    beside = set()
    for moment in format_.demo().story(session, 4, 7, time.instant, time.wait):
        above = session.last_sentence.replace("**", "")
        assert above not in session.undo_beside.split("; ")
        beside |= {session.undo_beside != session.undo_with}
        if moment.name == "challenges":
            break
    assert beside == {True, False}, "there was an act of two sentences"


def test_what_an_acts_name_says_already_goes_with_nothing() -> None:
    format_ = format_of("dominia")
    session = Session(format_.rules, MemoryJournal(), SeededDice(7), DemoTime().wall)
    session.dispatch(format_.opening(format_.name, "Ghent", "2026-11-21", ""))
    session.dispatch(AddPlayers(("Ann", "Bob", "Cleo")))
    assert session.last_sentence == "3 players added"
    assert session.undo_beside == ""
