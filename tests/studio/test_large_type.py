"""With large type the studio still fits a small window: nothing is pushed out of it, nothing is wider than its pane."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from PySide6.QtWidgets import QScrollArea, QWidget

from desktop.studio.alters_controller import AlterPlace
from desktop.ui.kit import theme
from tests.studio.conftest import Notes, Studio

#: what is left of 1280 × 720 beside the rail, below the header, above the sill, all of them larger.
ROOM = (1203, 576)


@pytest.fixture
def large(qtbot: Any, book: Any) -> Iterator[Studio]:
    theme.use(scale=1.2)
    made = Studio(qtbot, book, Notes())
    made.page.resize(*ROOM)
    yield made
    made.controller.leave()
    made.controller.wait()
    theme.use(scale=1.0)


def fits(page: QWidget) -> None:
    least = page.minimumSizeHint()
    assert (least.width() <= ROOM[0], least.height() <= ROOM[1]) == (True, True), least
    assert (page.width(), page.height()) == ROOM
    for area in page.findChildren(QScrollArea):
        inner = area.widget()
        if area.isVisible() and inner is not None and area.verticalScrollBar().isVisible():
            assert inner.minimumSizeHint().width() <= area.viewport().width(), area


def test_every_pane_fits_with_large_letters(large: Studio, tmp_path: Path) -> None:
    page = large.page
    large.choose("power-cards", 4)
    for tab in range(3):
        page.show_tab(tab)
        fits(page)
    page.take_key("Q")
    page.show_busy("The Very Long Title of a Handout, page 13, 4 of 7 · 3 of 7 made before", 0.4)
    fits(page)
    page.show_busy("")
    large.controller.printers._measure()
    fits(page)
    page.set_aside(None)
    for id in ("free-merge", "free-proxies", "free-alters"):
        page.choose(id)
        large.qtbot.waitUntil(lambda id=id: large.idle and page.current == id, timeout=20000)
        fits(page)


def test_the_print_plan_fits_with_large_letters(large: Studio) -> None:
    large.press(large.page.plan)
    fits(large.page)


def test_placing_art_fits_with_large_letters(large: Studio, tmp_path: Path) -> None:
    Image.new("RGB", (900, 700), "#804020").save(tmp_path / "A card with a really long name, longer than its room.png")
    large.page.choose("free-alters")
    sheet: Any = large.controller.sheets["free-alters"]
    sheet.taking.emit([tmp_path], 0)
    large.qtbot.waitUntil(lambda: len(sheet.cards) == 1 and large.idle, timeout=20000)
    fits(large.page)
    large.controller.art.edit_at(AlterPlace(sheet, 1))
    fits(large.page)
