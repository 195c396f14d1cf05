"""The Guardian's own words on a week: kept, printed, on the page, taken away."""

from __future__ import annotations

import pytest

from desktop.app.event_page import event_page
from desktop.engine.rules import Refusal
from desktop.formats.war_of_dominia.handouts.gazette import gazette
from desktop.formats.war_of_dominia.manifest import WAR_OF_DOMINIA
from desktop.formats.war_of_dominia.rules.acts.gazette import MOST_WORDS, WriteInGazette
from desktop.print.layout.paper import A4
from tests.formats.war_of_dominia.rules.given import after, given, refused
from tests.formats.war_of_dominia.screens.desks import played_to
from tests.print.support import text_of

SAID = "Nobody saw <Noor> coming.\n\nSee you on Thursday."


@pytest.fixture(scope="module")
def league():
    return played_to(lambda state: state.week is None and len(state.past) == 2).state


def test_words_stand_in_the_gazette_and_on_the_page_of_that_week(league) -> None:
    written = after(league, WriteInGazette(2, SAID))
    assert written.words_of(2) == SAID
    assert written.words_of(1) == ""
    text = text_of(gazette(written, A4))
    assert "Nobody saw <Noor> coming." in text
    assert "See you on Thursday." in text
    assert "Nobody saw" not in text_of(gazette(written, A4, chosen=("1",)))
    assert "<p>Nobody saw &lt;Noor&gt; coming.</p><p>See you on Thursday.</p>" in event_page(WAR_OF_DOMINIA, written)


def test_no_words_take_them_away(league) -> None:
    written = after(league, WriteInGazette(2, SAID), WriteInGazette(2, " "))
    assert written.gazettes == {}


def test_what_cannot_be_said_is_refused(league) -> None:
    refused(league, WriteInGazette(3, "too early"), "No week 3 is over")
    refused(league, WriteInGazette(2, "x" * (MOST_WORDS + 1)), "room for 4,000")
    refused(league, WriteInGazette(1, ""), "says so already")
    with pytest.raises(Refusal):
        after(given(), WriteInGazette(1, "nothing yet"))
