"""The card workshop: what the hand does on the card stands in the layout's file, and is taken back there."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from desktop.print.merge.layout import read_layout
from desktop.system.assets import asset
from desktop.ui.kit.table_rows import Row
from desktop.ui.workshop.page import WorkshopPage
from tests.reader import hard_to_use

from .conftest import Studio


@pytest.fixture
def layout(tmp_path: Path) -> Path:
    for ending in ("toml", "csv"):
        shutil.copy(asset(f"templates/quests.{ending}"), tmp_path / f"mine.{ending}")
    return tmp_path / "mine.toml"


@pytest.fixture
def bench(studio: Studio, layout: Path) -> WorkshopPage:
    """The workshop with a layout of the organiser's own."""
    sheet = studio.controller.sheets["free-merge"]
    sheet.recipe = {"layout": str(layout), "table": str(layout.with_suffix(".csv"))}  # type: ignore[attr-defined]
    sheet.edit_asked.emit()  # type: ignore[attr-defined]
    page = studio.controller.workshop.page
    assert page is not None
    studio.qtbot.waitUntil(lambda: page.view.picture is not None, timeout=60_000)
    return page


def drag(bench: WorkshopPage, index: int, dx: float, dy: float) -> None:
    """Take a box by its middle and move it so many millimetres, without snapping."""
    view = bench.view
    start = view._rect(view.boxes[index].area).center().toPoint()
    end = start + QPoint(round(dx * view.camera.scale), round(dy * view.camera.scale))
    alt, left = Qt.KeyboardModifier.AltModifier, Qt.MouseButton.LeftButton
    QTest.mousePress(view, left, alt, start)
    for step in (3, 2, 1):
        view.moved((start + (end - start) / step).toPointF(), alt)
    QTest.mouseRelease(view, left, alt, end)


def test_a_box_moved_by_mouse_lies_there_in_the_file_and_is_taken_back(
    studio: Studio, bench: WorkshopPage, layout: Path
) -> None:
    before = layout.read_text()
    bench.choose(3)
    drag(bench, 3, 2, 5)
    box = read_layout(layout.read_text()).boxes[3]
    assert (box.x, box.y) == pytest.approx((4.6 + 2, 48.2 + 5), abs=0.3)
    assert "# What kind of quest it is." in layout.read_text()
    assert studio.page.take_back_label == "Kind moved"
    assert studio.page.take_back()
    assert layout.read_text() == before
    assert bench.face is not None
    assert bench.face.boxes[3].area[:2] == (4.6, 48.2)
    assert studio.page.do_again()
    assert read_layout(layout.read_text()).boxes[3] == box


def test_words_typed_for_a_box_stand_on_the_card(studio: Studio, bench: WorkshopPage, layout: Path) -> None:
    bench.choose(4)
    bench.fields.words.area.selectAll()
    QTest.keyClicks(bench.fields.words.area, "Pay {T} for {Task}")
    assert read_layout(layout.read_text()).boxes[4].text == "Pay {T} for {Task}"
    bench.fields.words.area.selectAll()
    studio.press(bench.fields.bold)
    assert read_layout(layout.read_text()).boxes[4].text == "**Pay {T} for {Task}**"


def test_boxes_come_go_and_change_places(studio: Studio, bench: WorkshopPage, layout: Path) -> None:
    many = len(read_layout(layout.read_text()).boxes)
    assert bench.take_key("R")
    assert len(read_layout(layout.read_text()).boxes) == many + 1
    assert bench.current == many, "the new one is chosen"
    studio.press(bench.fields.down)
    assert read_layout(layout.read_text()).boxes[many - 1].fill == "#EFE8F6"
    assert bench.current == many - 1
    assert bench.take_key("Delete")
    assert len(read_layout(layout.read_text()).boxes) == many


def test_what_no_card_can_be_is_told_and_not_written(bench: WorkshopPage, layout: Path) -> None:
    before = layout.read_text()
    bench.choose(0)
    bench.fields.said.emit({"x": 300.0})
    assert "beyond the card" in bench.sentence.text()
    assert layout.read_text() == before
    assert bench.view.boxes[0].area[0] == 5


def test_a_layout_that_ships_is_copied_before_it_is_changed(
    studio: Studio, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped = asset("templates/quests.toml")
    before = shipped.read_text()
    monkeypatch.setattr(
        "desktop.studio.sheets.free.QFileDialog.getExistingDirectory", lambda *_: str(tmp_path), raising=True
    )
    sheet = studio.controller.sheets["free-merge"]
    sheet.edit_asked.emit()  # type: ignore[attr-defined]
    page = studio.controller.workshop.page
    assert page is not None
    page.choose(0)
    page.view.take_key("Right")
    assert shipped.read_text() == before
    assert read_layout((tmp_path / "quests.toml").read_text()).boxes[0].x == 5.5


def test_rows_are_looked_at_one_by_one_and_the_table_is_watched(
    studio: Studio, bench: WorkshopPage, layout: Path
) -> None:
    assert bench.take_key("PgDn")
    assert bench.row == 1
    table = layout.with_suffix(".csv")
    table.write_text(table.read_text() + "The Fourth,,Errand,Go,,,,,\n")
    studio.controller.sheets["free-merge"].anew.emit()  # type: ignore[attr-defined]
    assert bench.face is not None
    assert len(bench.face.rows) == 4
    assert bench.take_key("Escape")
    assert studio.page.page is None


def test_layouts_to_begin_from_are_seen_with_their_size(studio: Studio, bench: WorkshopPage) -> None:
    def cells() -> list[Any]:
        return [row.cells[0] for row in bench.begin.rows if isinstance(row, Row)]

    studio.qtbot.waitUntil(lambda: all(cell.image is not None for cell in cells()), timeout=60_000)
    assert [cell.below for cell in cells()][:2] == ["90 × 55", "63 × 88"]
    badge, monster = [cell.image for cell in cells()][:2]
    assert badge.width() > badge.height()
    assert monster.width() < monster.height()


def test_everything_in_the_workshop_has_a_name_and_is_large_enough_to_aim_at(
    studio: Studio, bench: WorkshopPage
) -> None:
    """For words, a picture and no box at all; its list of rows, and the templates."""
    for box in (-1, *range(len(bench.view.boxes))):
        bench.choose(box)
        assert hard_to_use(studio.page) == [], box
