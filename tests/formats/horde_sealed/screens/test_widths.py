"""No screen of Horde Sealed is wider than the window, whatever the survivors are called, in Large type too."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QToolTip

from desktop.domain.clock import Instant
from desktop.formats.horde_sealed import screens
from desktop.formats.horde_sealed.rules.acts.survivors import RenameSurvivor
from desktop.formats.horde_sealed.rules.state import HordeState
from desktop.formats.horde_sealed.screens.cube_pane import COST, TYPE
from desktop.formats.horde_sealed.screens.decks import DecksScreen
from desktop.formats.horde_sealed.screens.survivors import SurvivorsScreen
from desktop.ui.desk.screen import ScreenKit
from desktop.ui.game.names import NameLabel, NameTabs
from desktop.ui.kit import theme
from tests.formats.horde_sealed.moments import MOMENTS, at
from tests.formats.horde_sealed.rules.given import after

LONG = ("Wilhelmina van der Bergh-Oudenaarde", "Wolfeschlegelsteinhausenbergerdorff", "Ana Maria Magdalena Pereira")
#: what a window of 1280 × 720 leaves for a screen.
WIDE, HIGH = 1216, 600
KIT = ScreenKit(lambda: Instant(1_800_000_000.0))


def renamed(state: HordeState) -> HordeState:
    """The same event with names that need room."""
    for survivor, name in zip(state.survivors, LONG, strict=False):
        state = after(state, RenameSurvivor(survivor.id, name))
    return state


@pytest.fixture(params=["ordinary type", "large type"])
def type_size(request, qapp):
    theme.use(theme.now(), scale=1.2 if request.param == "large type" else 1.0, reduced_motion=True)
    yield request.param
    theme.use(theme.now(), scale=1.0, reduced_motion=True)


@pytest.mark.parametrize("spec", screens.SCREENS, ids=lambda spec: spec.id)
@pytest.mark.parametrize("moment", MOMENTS)
def test_no_screen_is_wider_than_the_window(qtbot, type_size, spec, moment):
    screen = spec.make(KIT)
    qtbot.addWidget(screen)
    screen.resize(WIDE, HIGH)
    screen.show()
    screen.present(renamed(at(moment)))
    assert screen.minimumSizeHint().width() <= WIDE
    if spec.id == "odds":
        screen.wait()


def test_every_part_of_the_pools_is_in_the_window(qtbot, type_size):
    screen = DecksScreen(KIT)
    qtbot.addWidget(screen)
    screen.resize(WIDE, HIGH)
    screen.show()
    screen.present(renamed(at("decks")))
    for part in (screen.people, screen.deck.open, screen.deck.paste, screen.deck.table):
        right = part.mapTo(screen, part.rect().topRight()).x()
        assert right < WIDE, type(part).__name__


def test_in_large_type_the_names_of_the_cubes_cards_have_the_room(qtbot, type_size):
    screen = SurvivorsScreen(KIT)
    qtbot.addWidget(screen)
    screen.resize(WIDE, HIGH)
    screen.show()
    screen.present(renamed(at("cube")))
    table = screen.cards.table
    assert table.columnWidth(1) >= theme.px(160)
    hidden = [column for column, _ in (TYPE, COST) if table.isColumnHidden(column)]
    assert hidden == ([2, 3] if type_size == "large type" else [2])
    screen.resize(1800, 900)
    assert not table.isColumnHidden(TYPE[0])


def test_a_name_is_shortened_and_the_pointer_shows_it_whole(qtbot):
    tabs = NameTabs(LONG)
    qtbot.addWidget(tabs)
    tabs.resize(330, 34)
    assert tabs.said(2) == "Ana P."
    spot = QPoint(round(tabs.cell(2).center().x()), 10)
    tabs.event(QHelpEvent(QEvent.Type.ToolTip, spot, tabs.mapToGlobal(spot)))
    assert LONG[2] in QToolTip.text()
    label = NameLabel(LONG[0])
    qtbot.addWidget(label)
    assert label.minimumSizeHint().width() < label.sizeHint().width()
    assert label.accessibleName() == LONG[0]


def test_what_comes_before_a_game_has_the_whole_window(qtbot, type_size):
    screen = next(spec for spec in screens.SCREENS if spec.id == "horde").make(KIT)
    qtbot.addWidget(screen)
    screen.present(at("decks"))
    screen.resize(WIDE, HIGH)
    screen.show()
    assert screen.start.width() >= WIDE - 50
    screen.present(at("combat"))
    assert screen.side.isVisible()
