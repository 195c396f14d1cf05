"""What the PDF library takes of memory, it takes once."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent

from desktop.formats.coming_dark.handouts import HANDOUTS
from desktop.print.layout.paper import A4
from desktop.ui.studio.pages import PageSource
from tests.formats.coming_dark.handouts.moments import at


def low_mappings() -> int:
    """What is mapped below everything that the system places by itself: the PDF library chooses its own places."""
    starts = (int(line.partition("-")[0], 16) for line in Path("/proc/self/maps").read_text().splitlines())
    return sum(start < 0x5000_0000_0000 for start in starts)


def looked_at(pdf: bytes, qtbot: Any) -> None:
    pages = PageSource()
    pages.opened.connect(lambda: pages.picture(0, 400))
    with qtbot.waitSignal(pages.drawn):
        pages.show(pdf)
    qtbot.waitUntil(lambda: pages.is_idle)
    pages.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="/proc tells what is mapped")
def test_pages_looked_at_again_and_again_take_no_more_memory(qtbot: Any) -> None:
    pdf = next(handout for handout in HANDOUTS if handout.id == "top4").make(at("champion"), A4)
    looked_at(pdf, qtbot)
    before = low_mappings()
    for _ in range(4):
        looked_at(pdf, qtbot)
    assert low_mappings() <= before + 2
