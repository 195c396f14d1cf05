"""For the tests of the screens: fonts and style as in the real thing, the light theme again before each."""

from __future__ import annotations

import pytest

from desktop.engine.session import Session
from desktop.formats.war_of_dominia import screens
from desktop.formats.war_of_dominia.rules.state import DominiaState
from desktop.ui.desk.screen import Organiser, ScreenKit
from tests.formats.war_of_dominia.screens.desks import NOW, Desk, opened
from tests.light import light as light


@pytest.fixture
def desk(qtbot):
    def made(id: str, session: Session[DominiaState] | None = None, wide: int = 1216, high: int = 600) -> Desk:
        spec = next(spec for spec in screens.SCREENS if spec.id == id)
        answers: dict[str, str] = {}
        screen = spec.make(ScreenKit(lambda: NOW, Organiser(columns=lambda: answers, chosen=answers.__setitem__)))
        qtbot.addWidget(screen)
        screen.resize(wide, high)
        with qtbot.waitExposed(screen):
            screen.show()
        return Desk(session or opened(), screen)

    return made
