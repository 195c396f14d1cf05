"""In large letters who attacks keeps a name, and a page without a game says so in its middle."""

from __future__ import annotations

import pytest

from desktop.domain.clock import Instant
from desktop.formats.elder_dragon_wars.rules.state import DragonState
from desktop.formats.elder_dragon_wars.screens.attacks import AttacksScreen
from desktop.formats.elder_dragon_wars.screens.dragons import DragonsScreen
from desktop.ui.desk.screen import ScreenKit
from desktop.ui.kit import theme
from tests.formats.elder_dragon_wars.rules.given import playing

KIT = ScreenKit(lambda: Instant(1_800_000_000.0))


@pytest.fixture(params=[1.0, 1.5])
def scale(request, qapp):
    theme.use(theme.now(), scale=request.param, reduced_motion=True)
    yield request.param
    theme.use(theme.now(), scale=1.0, reduced_motion=True)


def test_whoever_attacks_is_named(qtbot, scale):
    screen = AttacksScreen(KIT)
    qtbot.addWidget(screen)
    screen.present(playing())
    screen.resize(1200, 560)
    screen.show()
    table = screen.table
    wide = [table.columnWidth(at) for at in range(6)]
    assert wide[0] >= theme.px(100)
    assert sum(wide) <= table.viewport().width()


def test_what_is_not_there_yet_is_told_in_the_middle(qtbot, scale):
    screen = DragonsScreen(KIT)
    qtbot.addWidget(screen)
    screen.present(DragonState())
    screen.resize(1200, 560)
    screen.show()
    assert abs(screen.none.geometry().center().y() - screen.rect().center().y()) <= 8
