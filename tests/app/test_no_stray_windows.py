"""No part of a screen is shown before it has its place: it would be a window of its own for a moment, in a corner."""

from __future__ import annotations

import traceback
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget

from desktop.app.opening import new_event
from desktop.catalogue import FORMATS, format_of
from desktop.ui.shell.window import Frame
from tests.app.test_app import lantern, now, played  # noqa: F401


class Strays(QObject):
    """Notes every window that is shown, but the window itself."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.Show or not isinstance(watched, QWidget) or isinstance(watched, Frame):
            return False
        if watched.isWindow() and watched.parentWidget() is None:
            ours = [f for f in traceback.extract_stack() if "/desktop/" in f.filename]
            where = f"{Path(ours[-1].filename).name}:{ours[-1].lineno}" if ours else "nowhere"
            self.seen.append(f"{type(watched).__name__} at {where}")
        return False


@pytest.mark.parametrize("id", sorted(FORMATS))
def test_nothing_flashes_up_while_screens_are_made(id: str, lantern, tmp_path: Path) -> None:  # noqa: F811
    path = tmp_path / "e.lantern"
    if id == "coming-dark":
        played(path, "matches")
    else:
        new_event(path, format_of(id), "A game", "", "").file.close()
    strays = Strays()
    QApplication.instance().installEventFilter(strays)
    try:
        lantern.open(path)
        for spec in lantern.desk.screens.rail:
            lantern.desk.show_screen(spec.id)
            QApplication.processEvents()
        for house in ("wall", "help", "clocks", "preferences"):
            lantern.frame.show_screen(house)
    finally:
        QApplication.instance().removeEventFilter(strays)
    assert sorted(set(strays.seen)) == [], sorted(set(strays.seen))
