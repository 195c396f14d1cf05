"""A league that calls its rounds evenings reads of evenings: on every sheet, on the wall, in whatever is refused."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

import pytest
from msgspec.structs import replace

from desktop.formats.war_of_dominia.handouts import HANDOUTS
from desktop.formats.war_of_dominia.rules.acts.weeks import BeginWeek
from desktop.formats.war_of_dominia.rules.state import DominiaState
from desktop.formats.war_of_dominia.rules.views.past import PAST
from desktop.formats.war_of_dominia.screens.slides.every import slides
from desktop.print.layout.paper import A4
from desktop.print.press.proof import proofread
from desktop.ui.clock.face import ClockFace
from desktop.ui.wall.canvas import MessageSlide
from tests.formats.war_of_dominia import leagues
from tests.formats.war_of_dominia.leagues import MOMENTS
from tests.formats.war_of_dominia.rules.given import refused

MOVING = [handout for handout in HANDOUTS if not handout.id.startswith("constants")]
OPENED = [moment for moment in MOMENTS if moment != "nothing"]


@cache
def played() -> Mapping[str, DominiaState]:
    with pytest.MonkeyPatch.context() as patch:
        called = replace(leagues.RULESET, league=replace(leagues.RULESET.league, unit="evening"))
        patch.setattr(leagues, "RULESET", called)
        return leagues.states.__wrapped__()


def of_evenings(moment: str) -> DominiaState:
    """At that moment, or the last one before it."""
    return next(played()[one] for one in reversed(MOMENTS[: MOMENTS.index(moment) + 1]) if one in played())


def weeks_in(words: str) -> list[str]:
    return re.findall(r"[^.:]{0,40}\b(?:weeks?|a evening)\b[^.:]{0,20}", words, re.IGNORECASE)


@pytest.mark.parametrize("handout", MOVING, ids=[handout.id for handout in MOVING])
def test_no_sheet_speaks_of_weeks(handout) -> None:
    for moment in OPENED:
        with proofread() as proof:
            handout.make(of_evenings(moment), A4)
        assert weeks_in(" ".join(proof.text().split())) == [], moment


@pytest.mark.parametrize("moment", OPENED)
def test_no_slide_speaks_of_weeks(moment: str) -> None:
    for slide in slides(of_evenings(moment), lambda: ClockFace()):
        words = slide.words if isinstance(slide, MessageSlide) else ""
        assert weeks_in(f"{slide.title}. {words}") == []


def test_a_past_evening_is_called_one_and_a_war_that_is_over_goes_on_by_its_last() -> None:
    over = of_evenings("over")
    assert PAST.when(over) == f"Evening {over.week_number}"
    refused(over, BeginWeek(), "The war is over. Take the last evening back to go on.")
