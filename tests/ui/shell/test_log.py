"""The log's rows: each as high as its words, whatever the width, the type and the number of lines."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.ui.kit import paint, theme
from desktop.ui.kit.tokens import LIGHT
from desktop.ui.shell.log import LogDrawer, LogFace, LogList
from desktop.ui.wall.wall import Wall

NAMES = ("Oskar Wiśniewski", "Nguyễn Thị Lan", "Chidi Amara", "Wilhelmina van der Bergh-Aschenbrödel 02", "Maren")


def lines(count: int) -> tuple[LogFace, ...]:
    said = (", ".join(NAMES[(i + k) % 5] for k in range(1 + i % 5)) + " go on" for i in range(count))
    return tuple(LogFace("13:49", words, "d20 5 rolled" * (i % 3 == 0)) for i, words in enumerate(said))


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[tuple[float, float]]:
    """Where wrapped words begin and end, as they are painted."""
    found: list[tuple[float, float]] = []
    write = paint.write_wrapped

    def noted(painter, area: QRectF, words, font, ink, align=None) -> float:
        high = write(painter, area, words, font, ink, align)
        top = painter.combinedTransform().map(area.topLeft()).y()
        found.append((top, top + high))
        return high

    monkeypatch.setattr(paint, "write_wrapped", noted)
    return found


def overlaps(rows: LogList, written: list[tuple[float, float]]) -> int:
    """How many rows begin above the end of the one before, in the first picture that has rows."""
    for _ in range(20):
        QApplication.processEvents()
        written.clear()
        rows.grab()
        if len(written) > 4:
            break
    assert len(written) > 4
    ordered = sorted(written)
    return sum(after[0] < before[1] - 0.5 for before, after in pairwise(ordered))


@pytest.mark.parametrize("count", [12, 260])
def test_rows_never_lie_on_each_other(count: int, qtbot, written) -> None:
    rows = LogList()
    qtbot.addWidget(rows)
    rows.resize(340, 500)
    rows.show()
    rows.present(lines(2))
    QApplication.processEvents()
    rows.present(lines(count))
    assert overlaps(rows, written) == 0, "as soon as they are there"
    rows.resize(300, 500)
    assert overlaps(rows, written) == 0, "in a narrower window"
    theme.use(LIGHT, scale=1.2, reduced_motion=True)
    assert overlaps(rows, written) == 0, "in large type"
    rows.seek("maren")
    assert overlaps(rows, written) == 0, "what was found"
    assert {("Maren" in line.sentence) for line in rows.lines} == {True}
    rows.seek("")
    rows.hide()
    rows.present(lines(count + 1))
    rows.resize(360, 480)
    rows.show()
    assert overlaps(rows, written) == 0, "shown again"


@pytest.mark.parametrize("typed", ["isik", "ışık", "IŞIK", "muller", "strasse"])
def test_a_line_is_found_without_its_accents(typed: str, qtbot) -> None:
    rows = LogList()
    qtbot.addWidget(rows)
    rows.present([LogFace("10:00", "Işık beat Müller in the Straße"), LogFace("10:01", "Ben beat Ada")])
    rows.seek(typed)
    assert [line.time for line in rows.lines] == ["10:00"]


def test_what_was_done_again_and_again_is_one_line_and_found_by_typing(qtbot) -> None:
    drawer = LogDrawer(Wall())
    qtbot.addWidget(drawer)
    minute = [LogFace(f"13:{at}", "One minute more") for at in (52, 51, 50)]
    struck = LogFace("13:49", "One minute more", undone=True)
    drawer.log.present([*minute, struck, LogFace("13:48", "Ana beat Bo", "d20 5 rolled"), minute[0]])
    told = [(line.time, line.told, line.undone) for line in drawer.log.lines]
    assert told == [
        ("13:52", "One minute more  × 3", False),
        ("13:49", "One minute more", True),
        ("13:48", "Ana beat Bo", False),
        ("13:52", "One minute more", False),
    ]
    QTest.keyClicks(drawer.search, "ana d20")
    assert [line.told for line in drawer.log.lines] == ["Ana beat Bo"]
    QTest.keyClick(drawer.search, Qt.Key.Key_Escape)
    assert len(drawer.log.lines) == 4
