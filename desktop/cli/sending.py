"""``lantern export`` and ``lantern send``: an event as one page for the web; a league's week as files to be mailed."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from pathlib import Path

from desktop.cli.parser import Parser


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
    print(f"{len(files)} files in {asked.out}")
    return 0


WORDS: Mapping[str, Callable[[argparse.ArgumentParser], None]] = {"export": export_arguments, "send": send_arguments}
