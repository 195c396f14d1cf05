"""The pages of the house, with an event open and without: every control has a name and is large enough to aim at."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from desktop.app.lantern import Lantern
from desktop.app.starting import FREE_SHEETS
from tests.app.opened import opened
from tests.reader import hard_to_use

EVENT = Path(__file__).parents[1] / "journals" / "prizes.jsonl"


def _pages(lantern: Lantern) -> dict[str, Callable[[], object]]:
    """Every page by a name, and what leads there; those that close the event come last."""
    desk, show = lantern.desk, lantern._show_house
    assert desk is not None
    own = ("wall", "print", "help", "preferences", "careers", "clocks", "log")
    return {
        **{id: lambda id=id: desk.show_screen(id) for id in own},  # type: ignore[misc]
        **{id: lambda id=id: show("print", f"free-{id}") for id in FREE_SHEETS},  # type: ignore[misc]
        "poster": lambda: show("print", "floor-plan-poster"),
        "find": lantern.frame.palette_sheet.open,
        "library": lantern.show_library,
        "start": lantern.show_start,
        "new event": lambda: lantern.ask_new("dominia"),
        "backups": lantern.show_backups,
    }


def test_every_page_of_the_house_is_read_and_aimed_at(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong, seen = [], set()
    with opened(EVENT, qapp, tmp_path, monkeypatch) as lantern:
        frame = lantern.frame
        for page, lead in _pages(lantern).items():
            lead()
            for _ in range(4):
                qapp.processEvents()
                if (layout := frame.stack.currentWidget().layout()) is not None:
                    layout.activate()
            seen.add(type(frame.stack.currentWidget()).__name__)
            wrong += [f"{page}: {what}" for what in hard_to_use(frame)]
            frame.palette_sheet.close_sheet()
    assert wrong == [], "\n".join(wrong)
    assert len(seen) >= 9, seen
