"""The print page joined with an event: ways, the queue, the plan; clicked through."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from pypdf import PdfReader
from PySide6.QtCore import Qt

from desktop.formats.coming_dark.manifest import COMING_DARK
from desktop.formats.coming_dark.screens import print_plan
from desktop.print.paper import PAPERS
from desktop.printing import Printing, sound_ones
from desktop.ui.print_desk import PrintDesk
from tests.formats.coming_dark.rules.given import seeded


@pytest.fixture
def desk(qtbot) -> tuple[PrintDesk, Printing]:
    session: Any = SimpleNamespace(state=seeded([3] * 8), history=SimpleNamespace(last_number=7))
    frame: Any = SimpleNamespace(refuse=pytest.fail)
    book: Any = SimpleNamespace(preference=lambda _: "", prefer=lambda *_: None)
    page = PrintDesk(COMING_DARK.handouts(), [paper.name for paper in PAPERS])
    qtbot.addWidget(page)
    page.resize(1216, 600)
    page.show()
    return page, Printing(page, COMING_DARK, session, frame, book)


def press(qtbot, button) -> None:
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_what_is_sought_is_listed_under_its_group(desk) -> None:
    page, _ = desk
    page.take_key("/")
    page.search.setText("monster")
    shown = [page.list.item(row).text() for row in range(page.list.count()) if not page.list.item(row).isHidden()]
    assert shown == ["CARDS", "Random Monsters", "RULES", "Monster tables"]


def test_a_handout_is_asked_only_for_what_it_takes(desk, qtbot) -> None:
    page, _ = desk
    page.choose("standings")
    assert not page.layout_choice.isEnabled()
    assert page.ink.isEnabled()
    page.choose("power-cards")
    assert page.layout_choice.isEnabled()
    qtbot.waitUntil(lambda: page.view.pages == 4, timeout=10000)
    page.copies.choose(2)
    qtbot.waitUntil(lambda: page.view.pages == 7, timeout=10000)


def test_the_queue_is_one_file(desk, qtbot, tmp_path: Path) -> None:
    page, printing = desk
    for handout in ("standings", "rules-summary"):
        page.choose(handout)
        press(qtbot, page.add)
    assert page.queue.count() == 2
    printing.write_queue(tmp_path / "all.pdf")
    qtbot.waitUntil(lambda: page.about.text() == "2 of 2 handouts in all.pdf", timeout=20000)
    assert len(PdfReader(BytesIO((tmp_path / "all.pdf").read_bytes())).pages) == 3
    press(qtbot, page.empty)
    assert page.queue.count() == 0


def test_a_queue_that_is_cancelled_writes_nothing(desk, qtbot, tmp_path: Path) -> None:
    page, printing = desk
    page.choose("passports")
    press(qtbot, page.add)
    printing.write_queue(tmp_path / "all.pdf")
    press(qtbot, page.cancel)
    qtbot.waitUntil(lambda: not page.cancel.isVisible(), timeout=20000)
    assert page.about.text().startswith("Cancelled")
    assert not (tmp_path / "all.pdf").exists()


def test_a_handout_that_fails_names_itself_and_the_rest_prints() -> None:
    def torn() -> bytes:
        raise ValueError("the picture is torn")

    good, faults = sound_ones([("Signs", torn), ("Slips", lambda: b"%PDF")], lambda: False)
    assert len(good) == 1
    assert faults == ["Signs could not be printed: the picture is torn"]


def test_the_print_plan_goes_into_the_queue(desk, qtbot, monkeypatch) -> None:
    page, _ = desk
    monkeypatch.setattr(print_plan, "EVENTS", 60)
    press(qtbot, page.plan)
    plan = page.pages.currentWidget()
    press(qtbot, plan.go)
    qtbot.waitUntil(lambda: bool(plan.bars), timeout=10000)
    press(qtbot, plan.use)
    assert page.queue.count() == 4
    assert page.pages.currentWidget() is page.studio
