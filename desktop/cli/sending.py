"""``lantern export`` and ``lantern send``: an event as one page for the web; a league's
week as files to be mailed; careers over many events."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from desktop.cli.parser import Parser
from desktop.domain.words import counted

if TYPE_CHECKING:
    from desktop.engine.careers import Career


def export_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("event", type=Path)
    kinds = parser.add_subparsers(dest="what", required=True, metavar="html", parser_class=Parser)
    html = kinds.add_parser("html", help="one page for a club's site: nothing in it comes from elsewhere")
    html.add_argument("-o", "--out", type=Path, required=True, help="the HTML file to write")
    parser.set_defaults(run=_export)


def _export(asked: argparse.Namespace) -> int:
    from desktop.app.event_page import event_page
    from desktop.app.opening import open_event
    from desktop.system.files import refuse_to_lose, write_whole

    with open_event(asked.event) as event:
        refuse_to_lose(asked.out)
        page = event_page(event.format, event.session.state).encode()
    write_whole(asked.out, page)
    print(f"{asked.out}: {len(page) / 1000:,.0f} kB")
    return 0


def send_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("event", type=Path)
    parser.add_argument("--week", type=int, default=0, help="as it stood when this week was over, not as it is now")
    parser.add_argument("--by", default="", help="until when an answer is awaited: “Thu 28 Jan, 20:00”")
    parser.add_argument("-o", "--out", type=Path, required=True, help="the folder to write into")
    parser.set_defaults(run=_send)


def _send(asked: argparse.Namespace) -> int:
    from desktop.app.opening import open_event
    from desktop.app.sending import state_of_round, write_letters

    with open_event(asked.event) as event:
        state = state_of_round(event, asked.week) if asked.week else event.session.state
        files = write_letters(event.format, state, asked.out, asked.by)
    print(f"{counted(len(files), 'file')} in {asked.out}")
    return 0


def careers_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("events", type=Path, nargs="*", help="these alone, not those that the start page knows")
    parser.add_argument("-o", "--out", type=Path, help="the hall of fame as a PDF")
    parser.set_defaults(run=_careers)


def _careers(asked: argparse.Namespace) -> int:
    from desktop.app.careers import known_events, past_of, read_careers
    from desktop.engine.careers import careers, titles_in_words
    from desktop.storage.book import Book, data_folder
    from desktop.storage.careers import CareerBook
    from desktop.workers.ticks import Tick

    if asked.events:
        found = careers(past for path in asked.events if (past := past_of(path)) is not None)
    else:
        book = Book(data_folder() / "book.json")
        if unread := read_careers(known_events(book), book.folder, Tick()):
            print(unread, file=sys.stderr)
        found = CareerBook(book.folder).careers()
    for place, one in enumerate(found, 1):
        counts = (
            f"duels {one.duels}",
            f"events {len(one.events)}",
            f"homes lost {one.homes_lost}" if one.homes_lost else "",
        )
        titles = f"; {words}" if (words := titles_in_words(one.titles)) else ""
        print(f"{place:3} {one.rating:5.0f} {one.name}: {', '.join(filter(None, counts))}{titles}")
    if not found:
        print("No event of yours has been played yet.")
    if asked.out is not None:
        _print_fame(found, asked.out)
    return 0


def _print_fame(found: tuple[Career, ...], out: Path) -> None:
    from desktop.print.layout.paper import by_name
    from desktop.studio.sheets.fame import fame_pages
    from desktop.system.files import refuse_to_lose, write_whole

    refuse_to_lose(out)
    write_whole(out, fame_pages(found, by_name("A4")))
    print(out)


WORDS: Mapping[str, Callable[[argparse.ArgumentParser], None]] = {
    "export": export_arguments,
    "send": send_arguments,
    "careers": careers_arguments,
}
