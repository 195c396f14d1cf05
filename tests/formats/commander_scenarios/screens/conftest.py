"""For the tests of the screens: fonts and style as in the real thing, the light theme again before each."""

from __future__ import annotations

import pytest

from desktop.formats.commander_scenarios.rules.acts.games import StartGame
from tests.formats.commander_scenarios.rules.given import scenario
from tests.formats.commander_scenarios.screens.desk import Desk, made, on_top, session_of
from tests.light import light as light


@pytest.fixture
def pilot(qtbot):
    """The pilot with a game begun; the named cards lie on top of their decks."""

    def begun(*top: str, chosen=None, mode: str = "lantern", ruleset=None, **choices) -> Desk:
        session = session_of(chosen or scenario(), ruleset=ruleset)
        session.dispatch(StartGame("", mode, "Mara", **choices))
        on_top(session, *top)
        return made(qtbot, "play", session)

    return begun
