"""The picture below the floor plan is on paper too, and also where a second process makes the paper."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from pypdf import PdfReader

from desktop.app.opening import OpenEvent, new_event
from desktop.domain.plan import Background
from desktop.formats.coming_dark.manifest import COMING_DARK
from desktop.formats.coming_dark.rules.acts.plan import SetBackground
from desktop.print.layout.settings import SheetSettings
from desktop.studio.making import make_one
from desktop.studio.queue import Entry
from desktop.studio.sheets.handouts import HandoutSheet, handouts_of
from desktop.studio.worker.paper_worker import PaperWorker
from desktop.workers.ticks import Tick


@pytest.fixture
def event(tmp_path: Path) -> Iterator[OpenEvent]:
    """An event with a red picture below its plan."""
    with new_event(tmp_path / "hall.lantern", COMING_DARK, "The Coming Dark") as made:
        red = BytesIO()
        Image.new("RGB", (300, 200), "#d00000").save(red, "PNG")
        kept = made.file.keep_picture(red.getvalue())
        made.session.dispatch(SetBackground(Background(kept, width=8)))
        yield made


@pytest.mark.parametrize("id", ["floor-plan", "floor-plan-poster"])
def test_the_picture_is_printed_in_the_paper_worker_as_it_is_here(id: str, event: OpenEvent) -> None:
    sheets = handouts_of(event.format.handouts(), lambda: event.session.state, lambda: "printed", None, "coming-dark")
    sheet: HandoutSheet = next(sheet for sheet in sheets if sheet.id == id)
    entry = Entry(id, sheet.title, SheetSettings())
    here = make_one(sheet, entry, Tick())
    worker = PaperWorker()
    worker.open()
    try:
        there = worker.do(make_one, (sheet, entry), Tick())
    finally:
        worker.close()
    for made in (here, there):
        assert sum(len(page.images) for page in PdfReader(BytesIO(made.pdf)).pages) >= 1
    assert there.pdf == here.pdf
