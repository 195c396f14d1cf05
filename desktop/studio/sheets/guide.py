"""The guide as a sheet, so that it can lie on the table when the laptop is busy."""

from __future__ import annotations

from typing import Any

from desktop.catalogue import guide
from desktop.print.cards.sheet import ways_of
from desktop.print.layout.paper import by_name
from desktop.print.pages.guide import guide_pages
from desktop.print.press.document import printed_as, watched
from desktop.studio.making import FREE, Made
from desktop.studio.queue import Entry
from desktop.workers.ticks import Tick


class GuideSheet:
    """All chapters of the guide inside, each beginning a page."""

    id, title, group = "free-guide", "The guide", FREE
    about = "what Lantern does and its keys, to be read on paper"
    takes = frozenset({"paper", "low_ink", "grey"})

    def made_of(self, entry: Entry) -> Any:
        """Of nothing but how it shall be printed."""
        return ()

    def make(self, entry: Entry, tick: Tick) -> Made:
        """All chapters, in the order of their files."""
        chapters = [page.read_text("utf-8") for page in guide()]
        with printed_as(entry.settings), watched(lambda sheet: tick(f"page {sheet}")):
            return Made(guide_pages(chapters, by_name(entry.settings.paper), ways_of(entry.settings)["ink"]))
