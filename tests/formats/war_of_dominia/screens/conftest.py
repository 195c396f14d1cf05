"""For the tests of the screens: fonts and style as in the real thing, the light theme again before each."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from desktop.engine.session import Session
from desktop.formats.war_of_dominia import screens
from desktop.formats.war_of_dominia.rules.state import Dominia
from desktop.ui import theme
from desktop.ui.screen import ScreenKit
from desktop.ui.tokens import LIGHT
from tests.formats.war_of_dominia.screens.desks import NOW, Desk, opened


@pytest.fixture(autouse=True)
def light(qapp: QApplication) -> Iterator[None]:
    """Every test begins in the light theme, ordinary type, without movement."""
    if not theme.load_fonts.cache_info().currsize:
        theme.start(qapp, LIGHT)
    if theme.now() is not LIGHT or theme.look.scale != 1 or not theme.look.reduced_motion:
        theme.use(LIGHT, large=False, reduced_motion=True)
    yield
    for sheet in QApplication.topLevelWidgets():
        sheet.hide()


@pytest.fixture
def desk(qtbot):
    def made(id: str, session: Session[Dominia] | None = None, wide: int = 1216, high: int = 600) -> Desk:
        spec = next(spec for spec in screens.SCREENS if spec.id == id)
        screen = spec.make(ScreenKit(lambda: NOW))
        qtbot.addWidget(screen)
        screen.resize(wide, high)
        with qtbot.waitExposed(screen):
            screen.show()
        return Desk(session or opened(), screen)

    return made
