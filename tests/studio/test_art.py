"""The organiser's own picture on a card: chosen, dragged, zoomed, turned, remembered, matched by name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.studio.sources.art import ArtBook
from tests.studio.conftest import Studio

SaveTo = Callable[[Path], None]
CARD = "Maze of Ith"


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    path = tmp_path / "hedge.png"
    Image.effect_noise((900, 700), 60).convert("RGB").save(path)
    return path


def opened(studio: Studio, save_to: SaveTo, picture: Path) -> Any:
    """The picture of the Maze, being placed."""
    studio.choose("power-cards", 4)
    studio.page.show_tab(1)
    keys = [face.key for face in studio.page.cards.faces]
    studio.page.cards.list.setCurrentRow(keys.index(CARD))
    save_to(picture)
    studio.press(studio.page.cards.picture)
    studio.qtbot.waitUntil(lambda: studio.controller.art.page is not None, timeout=20000)
    return studio.controller.art.page


def wheel(widget: Any, up: bool, turn: bool = False) -> None:
    middle = QPointF(widget.rect().center())
    way = Qt.KeyboardModifier.ShiftModifier if turn else Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(
        widget,
        QWheelEvent(
            middle,
            QPointF(widget.mapToGlobal(middle.toPoint())),
            QPoint(),
            QPoint(0, 120 if up else -120),
            Qt.MouseButton.NoButton,
            way,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        ),
    )


def dpi_of(studio: Studio) -> int:
    return next(face.dpi for face in studio.page.cards.faces if face.name == CARD)


def test_it_is_dragged_zoomed_turned_and_on_the_card_afterwards(studio: Studio, save_to: SaveTo, picture: Path) -> None:
    page = opened(studio, save_to, picture)
    frame = page.frame
    spot = frame.rect().center()
    QTest.mousePress(frame, Qt.MouseButton.LeftButton, pos=spot)
    QTest.mouseMove(frame, spot + QPoint(30, -20))
    QTest.mouseRelease(frame, Qt.MouseButton.LeftButton, pos=spot + QPoint(30, -20))
    assert frame.face.x == pytest.approx(30 / frame.frame().width())
    assert frame.face.y == pytest.approx(-20 / frame.frame().height())
    fine = page.dpi
    for _ in range(3):
        wheel(frame, up=True)
    assert frame.face.zoom == pytest.approx(1.06**3)
    assert page.dpi == pytest.approx(fine / 1.06**3, abs=1)
    wheel(frame, up=True, turn=True)
    assert frame.face.turn == 2.0
    QTest.keyClick(frame, Qt.Key.Key_Left)
    assert frame.face.x == pytest.approx(30 / frame.frame().width() - 0.01)
    studio.press(page.done)
    studio.qtbot.waitUntil(lambda: studio.idle and dpi_of(studio) > 0, timeout=20000)
    assert dpi_of(studio) == pytest.approx(fine / 1.06**3, abs=2)


def test_it_is_remembered_for_the_card_in_every_event(
    studio: Studio, save_to: SaveTo, picture: Path, qtbot: Any
) -> None:
    page = opened(studio, save_to, picture)
    QTest.keyClick(page.frame, Qt.Key.Key_I)
    studio.press(page.done)
    picture.unlink()
    from tests.studio.conftest import Notes

    again = Studio(qtbot, studio.book, Notes())
    again.choose("power-cards", 4)
    alter = ArtBook(studio.book).of(CARD)
    assert alter is not None
    assert alter.placed.zoom == pytest.approx(1.06)
    assert dpi_of(again) > 0, "the picture is kept with the organiser's own, though its file is gone"
    again.controller.wait()


def test_a_coarse_picture_warns_and_the_emblem_can_come_back(studio: Studio, save_to: SaveTo, tmp_path: Path) -> None:
    small = tmp_path / "small.jpg"
    Image.new("RGB", (300, 220), "#804020").save(small)
    page = opened(studio, save_to, small)
    assert page.dpi < 200
    assert page.mark.isVisible()
    assert "soft in print" in page.about.text()
    studio.press(page.done)
    studio.qtbot.waitUntil(lambda: "1 coarse" in studio.page.cards.about.text(), timeout=20000)
    studio.press(studio.page.cards.picture)
    studio.press(studio.controller.art.page.drop)
    studio.qtbot.waitUntil(lambda: studio.idle and dpi_of(studio) == 0, timeout=20000)
    assert ArtBook(studio.book).of(CARD) is None


@pytest.mark.parametrize("data", [b"", b"this is a text", b"\x89PNG\r\n\x1a\n" + b"\x00" * 40])
def test_what_is_no_picture_is_told(studio: Studio, save_to: SaveTo, tmp_path: Path, data: bytes) -> None:
    bad = tmp_path / "bad.png"
    bad.write_bytes(data)
    studio.choose("power-cards", 4)
    studio.page.show_tab(1)
    studio.page.cards.list.setCurrentRow(0)
    save_to(bad)
    studio.press(studio.page.cards.picture)
    studio.qtbot.waitUntil(lambda: bool(studio.refused), timeout=20000)
    assert "bad.png" in studio.refused[0]
    assert studio.controller.art.page is None


def test_a_folder_gives_cards_the_pictures_named_after_them(
    studio: Studio, save_to: SaveTo, tmp_path: Path, picture: Path
) -> None:
    folder = tmp_path / "art"
    folder.mkdir()
    picture.rename(folder / f"{CARD}.png")
    (folder / "Blood Moon.png").write_text("no picture")
    studio.choose("power-cards", 4)
    studio.page.show_tab(1)
    save_to(folder)
    studio.press(studio.page.cards.folder)
    studio.qtbot.waitUntil(lambda: studio.idle and dpi_of(studio) > 0, timeout=30000)
    assert "Blood Moon keeps its drawn emblem" in studio.page.about.toolTip()
