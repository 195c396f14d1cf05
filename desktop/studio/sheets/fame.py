"""The hall of fame on paper: everybody of the organiser's events, and how the rating is reckoned."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.domain.words import counted
from desktop.engine.careers import FORMULA, Career, titles_in_words
from desktop.print.cards.sheet import ways_of
from desktop.print.layout.paper import Paper, by_name
from desktop.print.pages.blocks import Column, Row, Table, text
from desktop.print.pages.masthead import Masthead
from desktop.print.pages.page import pages
from desktop.print.press.document import printed_as, watched
from desktop.print.type import fonts
from desktop.print.type.styles import QUIET, Ink, TextStyle, accent_of
from desktop.storage.book import Book
from desktop.storage.careers import CareerBook
from desktop.studio.queue import Entry
from desktop.studio.sheet import Made
from desktop.studio.sheets.free_papers import PlainSheet
from desktop.system.files import stamp_of
from desktop.workers.ticks import Tick

TITLE = "Hall of fame"
_PLACE = TextStyle(fonts.SERIF_BOLD, 12, 14)
_NAME = TextStyle(fonts.SANS_BOLD, 10.5, 13)
_CELL = TextStyle(fonts.SANS, 9.4, 12)


def fame_pages(careers: Sequence[Career], paper: Paper, ink: Ink = Ink.FULL) -> bytes:
    """A row for everybody, the most titles first, then by rating."""
    head = Masthead(TITLE, counted(len(careers), "player"), "Lantern", accent_of(""))
    if not careers:
        return pages(head, (text("No event of yours has been played yet.", QUIET),), paper, ink=ink)
    columns = (
        Column("", points=24, align="right", style=_PLACE),
        Column("Player", 1.6, style=_NAME),
        Column("Titles", 2.2, style=_CELL),
        Column("Duels", points=52, align="right", style=_CELL),
        Column("Homes lost", points=58, align="right", style=_CELL),
        Column("Events", points=40, align="right", style=_CELL),
        Column("Rating", points=44, align="right", style=_NAME),
    )
    rows = tuple(
        Row(
            (
                str(place),
                one.name,
                titles_in_words(one.titles),
                one.duels,
                str(one.homes_lost or ""),
                str(len(one.events)),
                f"{one.rating:.0f}",
            )
        )
        for place, one in enumerate(careers, 1)
    )
    return pages(head, (Table(columns, rows, pad=3, below=8), text(FORMULA, QUIET)), paper, ink=ink)


class FameSheet(PlainSheet):
    """The careers of the organiser's book, as they were read last."""

    id, title = "free-fame", TITLE
    about = "everybody of your events: titles, duels, homes lost, rating"
    takes = frozenset({"paper", "low_ink", "grey"})

    def __init__(self, book: Book) -> None:
        self._kept = CareerBook(book.folder)

    def made_of(self, entry: Entry) -> object:
        """Of the file in which the careers are kept."""
        return stamp_of(self._kept.path)

    def make(self, entry: Entry, tick: Tick) -> Made:
        """One list, as long as it is."""
        with printed_as(entry.settings), watched(tick.page):
            return Made(fame_pages(self._kept.careers(), by_name(entry.settings.paper), ways_of(entry.settings)["ink"]))
