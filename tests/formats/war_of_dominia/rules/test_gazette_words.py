"""The Guardian's own words on a week: kept, and taken away."""

from __future__ import annotations

from desktop.formats.war_of_dominia.rules.acts.gazette import MOST_WORDS, WriteInGazette
from desktop.formats.war_of_dominia.rules.acts.weeks import BeginWeek, EndWeek
from tests.formats.war_of_dominia.rules.given import after, given, refused
from tests.formats.war_of_dominia.rules.test_results import WON

LEAGUE = after(WON, EndWeek())


def test_words_are_of_their_week() -> None:
    written = after(LEAGUE, WriteInGazette(1, " Nobody saw Noor coming. "))
    assert (written.words_of(1), written.words_of(2)) == ("Nobody saw Noor coming.", "")


def test_no_words_take_them_away() -> None:
    assert after(LEAGUE, WriteInGazette(1, "Nobody saw it."), WriteInGazette(1, " ")).gazettes == {}


def test_what_cannot_be_said_is_refused() -> None:
    refused(LEAGUE, WriteInGazette(2, "too early"), "No week 2 is over")
    refused(after(LEAGUE, BeginWeek()), WriteInGazette(2, "it goes on still"), "No week 2 is over")
    refused(LEAGUE, WriteInGazette(1, "x" * (MOST_WORDS + 1)), "room for 4,000")
    assert after(LEAGUE, WriteInGazette(1, "x" * MOST_WORDS)).words_of(1) == "x" * MOST_WORDS
    refused(LEAGUE, WriteInGazette(1, ""), "says so already")
    refused(given(), WriteInGazette(1, "nothing yet"), "No week 1 is over")
