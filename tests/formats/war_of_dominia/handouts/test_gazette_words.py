"""The Guardian's own words on a week, where they are read: in the gazette and on the page for the web."""

from __future__ import annotations

from desktop.app.event_page import event_page
from desktop.formats.war_of_dominia.handouts.gazette import gazette
from desktop.formats.war_of_dominia.manifest import WAR_OF_DOMINIA
from desktop.formats.war_of_dominia.rules.acts.gazette import WriteInGazette
from desktop.print.layout.paper import A4
from tests.formats.war_of_dominia.rules.given import after
from tests.formats.war_of_dominia.screens.desks import played_to
from tests.print.support import text_of


def test_words_stand_in_the_gazette_and_on_the_page_of_that_week() -> None:
    league = played_to(lambda state: state.week is None and len(state.past) == 2).state
    written = after(league, WriteInGazette(2, "Nobody saw <Noor> coming.\n\nSee you on Thursday."))
    text = text_of(gazette(written, A4))
    assert "Nobody saw <Noor> coming." in text
    assert "See you on Thursday." in text
    assert "Nobody saw" not in text_of(gazette(written, A4, chosen=("1",)))
    assert "<p>Nobody saw &lt;Noor&gt; coming.</p><p>See you on Thursday.</p>" in event_page(WAR_OF_DOMINIA, written)
