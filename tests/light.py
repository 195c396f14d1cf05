"""What a test of pixels begins with; a room's conftest takes it in."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from desktop.ui.kit import theme
from desktop.ui.kit.tokens import LIGHT


@pytest.fixture(autouse=True)
def light(qapp: QApplication) -> Iterator[None]:
    """Every test begins in the light theme, ordinary type, without movement; its windows are hidden after it."""
    if not theme.load_fonts.cache_info().currsize:
        theme.start(qapp, LIGHT)
    if theme.now() is not LIGHT or theme.look.scale != 1 or not theme.look.reduced_motion:
        theme.use(LIGHT, scale=1.0, reduced_motion=True)
    yield
    for sheet in QApplication.topLevelWidgets():
        sheet.hide()
