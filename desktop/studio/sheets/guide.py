"""The guide as a sheet, so that it can lie on the table when the laptop is busy."""

from __future__ import annotations

from desktop.catalogue import guide
from desktop.print.cards.sheet import ways_of
from desktop.print.layout.paper import by_name
from desktop.print.press.document import printed_as, watched
from desktop.studio.queue import Entry
from desktop.studio.sheet import Made
from desktop.studio.sheets.free_papers import PlainSheet
from desktop.workers.ticks import Tick


class GuideSheet(PlainSheet):
    """All chapters of the guide inside, each beginning a page."""

    id, title = "free-guide", "The guide"
    about = "what Lantern does and its keys, to be read on paper"
    takes = frozenset({"paper", "low_ink", "grey"})
    folded = False

    def make(self, entry: Entry, tick: Tick) -> Made:
        """All chapters, in the order of their files."""
        #: what reads them is loaded where they are made, not where the studio is shown.
        from desktop.print.pages.guide import guide_pages

        chapters = [page.read_text("utf-8") for page in guide()]
        with printed_as(entry.settings), watched(tick.page):
            paper, ink = by_name(entry.settings.paper), ways_of(entry.settings)["ink"]
            return Made(guide_pages(chapters, paper, ink, self.folded))


class GuideBooklet(GuideSheet):
    """The same pages at half the size, so laid that the pile folded in the middle reads in order."""

    id, title = "free-guide-booklet", "The guide as a booklet"
    about = "two pages a side; print both sides, paper turned over its short edge, fold and staple"
    folded = True
