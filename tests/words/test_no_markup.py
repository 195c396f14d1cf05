"""Whatever people are called, no screen reads a name as markup, and none opens what a name asks for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import QAbstractListModel, Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QLabel,
    QTextEdit,
    QWidget,
)

from desktop.app.demo import DemoTime
from desktop.catalogue import FORMATS, format_of
from desktop.domain.dice import SeededDice
from desktop.engine.rules import Command
from desktop.engine.session import MemoryJournal, Session
from desktop.ui.desk.alarms import AlarmBell
from desktop.ui.desk.desk import Desk
from desktop.ui.shell.window import Frame
from desktop.ui.wall.wall import Wall
from tests.desk_stage import Forgetful

HARD = '<img src="file:///etc/hostname">'
MOST_ROWS = 40
FEW = {"coming-dark": 8, "dominia": 4}


def _hard(value: Any, number: list[int]) -> Any:
    if isinstance(value, str):
        number[0] += 1
        return f"{HARD}{number[0]}"
    if isinstance(value, tuple):
        return tuple(_hard(part, number) for part in value)
    if isinstance(value, msgspec.Struct):
        named = {
            field: _hard(getattr(value, field), number)
            for field in value.__struct_fields__
            if field in ("players", "names") or (field == "name" and isinstance(value.name, str))  # type: ignore[attr-defined]
        }
        return msgspec.structs.replace(value, **named)
    return value


class _HardNames(Session[Any]):
    """A session in which everybody is called by a piece of markup."""

    def dispatch(self, command: Command, *rest: Any, **more: Any) -> Any:
        if type(command).__name__ in ("AddPlayers", "AddPlayer", "AddSurvivors", "AddTeams", "SeatPlayers"):
            command = _hard(command, self.__dict__.setdefault("number", [0]))
        return super().dispatch(command, *rest, **more)


def _read_as_markup(words: str) -> bool:
    """Whether Qt would take these words, shown as they are, for a picture."""
    if "<" not in words:
        return False
    page = QTextDocument()
    page.setHtml(words)
    return "￼" in page.toPlainText()


def _shown(widget: QWidget) -> Iterator[tuple[str, str]]:
    """(where, words) of everything on it that Qt might read as markup."""
    yield "tool tip", widget.toolTip()
    if isinstance(widget, QLabel) and widget.textFormat() != Qt.TextFormat.PlainText:
        yield "label", widget.text()
    if isinstance(widget, QTextEdit):
        yield "page", "￼" if "￼" in widget.toPlainText() else ""
    if isinstance(widget, QAbstractItemView) and widget.model() is not None:
        model = widget.model()
        for row in range(min(model.rowCount(), MOST_ROWS)):
            columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount()
            for column in range(columns):
                tip = model.data(model.index(row, column), Qt.ItemDataRole.ToolTipRole)
                yield f"tool tip of row {row}", str(tip or "")


def _walk(frame: Frame) -> Iterator[str]:
    for widget in (frame, *frame.findChildren(QWidget)):
        for where, words in _shown(widget):
            if _read_as_markup(words) or words == "￼":
                yield f"{type(widget).__name__} {where}: {words[:120]}"


@pytest.mark.parametrize("id", sorted(FORMATS))
def test_a_name_that_is_markup_is_shown_to_the_letter_on_every_screen(id: str, qapp: QApplication) -> None:
    format_, time = format_of(id), DemoTime()
    session = _HardNames(format_.rules, MemoryJournal(), SeededDice(7), time.wall)
    session.dispatch(format_.opening(f"{HARD}0", HARD, "2026-11-21", ""))
    frame = Frame(Wall(time.wall))
    frame.resize(1280, 720)
    desk = Desk(frame, format_, session, Forgetful(), time.instant, AlarmBell(lambda sound: None))
    players = FEW.get(id, format_.demo().least)
    story = format_.demo().story(session, players, 7, time.instant, time.wait)
    shown, found = 0, list[str]()
    for moment, _ in enumerate(story):
        if moment % 4:
            continue
        desk.present()
        for spec in desk.screens.rail:
            desk.show_screen(spec.id)
            qapp.processEvents()
            found += [f"{spec.id}: {fault}" for fault in _walk(frame)]
            shown += any(
                HARD in str(words) or "&lt;img" in words
                for widget in frame.findChildren(QLabel)
                for words in [widget.text()]
            )
        assert not found, "\n".join(sorted(set(found)))
    #: people stood there by these names indeed.
    assert shown > 3 or id == "scenarios"
    desk.leave()
    frame.deleteLater()


def test_the_eye_of_this_test_sees_markup() -> None:
    assert _read_as_markup(HARD)
    assert not _read_as_markup("Ana < Ben")
    assert not _read_as_markup(f"<span>{HARD.replace('<', '&lt;')}</span>")
