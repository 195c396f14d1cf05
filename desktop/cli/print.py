"""The commands that print: handouts of an event, a page to measure a printer by, cards from a table."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from desktop.cli.sheets import pdf_argument, settings_of, sheet_arguments, written_as
from desktop.domain.words import counted
from desktop.engine.rules import Refusal

if TYPE_CHECKING:
    from desktop.app.opening import OpenEvent
    from desktop.print.layout.paper import Paper
    from desktop.print.layout.settings import SheetSettings
    from desktop.print.press.handout import HandoutSpec


def print_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("event", type=Path)
    parser.add_argument(
        "handout", help="which; “list” lists them, “all” prints every one into a folder, several are joined by +"
    )
    parser.add_argument("--at", type=int, metavar="ACT", help="as it stood after this act; the log numbers them")
    parser.add_argument("--backs", action="store_true", help="a sheet of backs behind every sheet of cards")
    parser.add_argument("--mix", action="store_true", help="cards of several handouts, and slips, share part sheets")
    parser.add_argument("--large", action="store_true", help="signs and corner letters as large as the sheet takes")
    parser.add_argument("-o", "--out", type=Path, help="the PDF to write (a folder for “all”)")
    sheet_arguments(parser)
    parser.set_defaults(run=_print)


def _print(asked: argparse.Namespace) -> int:
    from desktop.app.opening import open_event
    from desktop.studio.sheets.corrections import last_correction
    from desktop.studio.sources.spoken import speak_as_preferred
    from desktop.system.files import make_folder, refuse_to_lose

    speak_as_preferred()
    with open_event(asked.event) as event:
        handouts = [*event.format.handouts(), _log(event), _slips(event)]
        if asked.handout == "list":
            print("\n".join(f"{h.id:24} {h.title}" for h in handouts))
            return 0
        if asked.out is None:
            raise Refusal(
                "Say where the PDF goes: -o FILE.pdf" + (" (a folder for “all”)" if asked.handout == "all" else "")
            )
        refuse_to_lose(asked.out)
        settings, state = _settings(asked), _state_at(event, asked.at)
        if asked.handout == "all":
            make_folder(asked.out)
            if last_correction(event.session) is None:
                handouts = handouts[:-1]
            for handout in handouts:
                _write(asked, settings, asked.out / f"{handout.id}.pdf", [handout], state)
            print(f"{counted(len(handouts), 'handout')} in {asked.out}")
        else:
            chosen = [_handout(handouts, name) for name in asked.handout.split("+")]
            print(_write(asked, settings, asked.out, chosen, state))
    return 0


def _state_at(event: OpenEvent, act: int | None) -> object:
    """The event as it is, or as it stood after an act, before anything was put right later."""
    history = event.session.history
    if act is None:
        return event.session.state
    if not 1 <= act <= history.last_number:
        raise Refusal(f"There is no act {act}: the log numbers them from 1 to {history.last_number}.")
    return history.state_at(act)


def _slips(event: OpenEvent) -> HandoutSpec[Any]:
    """What the last correction changed, made of the event rather than of its state."""
    from desktop.print.press.handout import INK, HandoutSpec
    from desktop.print.type.styles import Ink
    from desktop.studio.sheets.corrections import ABOUT, ID, TITLE, correction_of

    def make(state: object, paper: Paper, *, ink: Ink = Ink.FULL) -> bytes:
        return correction_of(event.format, event.session).pages(paper, ink)

    return HandoutSpec(ID, TITLE, "After", make, ABOUT, when="after").taking(INK)


def _log(event: OpenEvent) -> HandoutSpec[Any]:
    """The audit log, made of the event rather than of its state."""
    from desktop.print.press.handout import INK, HandoutSpec
    from desktop.print.type.styles import Ink
    from desktop.studio.sheets.log import ABOUT, ID, TITLE, log_of

    def make(state: object, paper: Paper, *, ink: Ink = Ink.FULL) -> bytes:
        return log_of(event.format, event.session).pages(paper, ink)

    return HandoutSpec(ID, TITLE, "After", make, ABOUT, when="after").taking(INK)


def _settings(asked: argparse.Namespace) -> SheetSettings:
    from msgspec.structs import replace

    return replace(settings_of(asked, asked.backs), mix=asked.mix, large=asked.large)


def _write(
    asked: argparse.Namespace, settings: SheetSettings, out: Path, handouts: Sequence[HandoutSpec[Any]], state: Any
) -> str:
    """Write these handouts into one file; gives what was written."""
    from desktop.print.press.missing_glyphs import missing_letters
    from desktop.system.files import write_whole

    placed = argparse.Namespace(**{**vars(asked), "out": out})
    with missing_letters() as missing:
        written = written_as(placed, settings, lambda path: write_whole(path, _made(handouts, state, settings)))[0]
    for problem in missing.says:
        print(f"lantern: {problem}", file=sys.stderr)
    return written


def _made(handouts: Sequence[HandoutSpec[Any]], state: Any, settings: SheetSettings) -> bytes:
    """The handouts, in those of the asked ways that each takes."""
    from desktop.print.cards.sheet import ways_of
    from desktop.print.layout.paper import by_name
    from desktop.print.press.document import bind, printed_as

    paper, ways = by_name(settings.paper), ways_of(settings)

    def make(handout: HandoutSpec[Any]) -> bytes:
        return handout.made(state, paper, ways)

    if len(handouts) == 1:
        with printed_as(settings):
            return make(handouts[0])
    title = settings.title or " + ".join(handout.title for handout in handouts)
    return bind(title, paper, [partial(make, handout) for handout in handouts], settings)


def _handout(handouts: Sequence[HandoutSpec[Any]], name: str) -> HandoutSpec[Any]:
    for handout in handouts:
        if handout.id == name.strip():
            return handout
    raise Refusal(f"There is no handout “{name}”. There are {', '.join(h.id for h in handouts)}.")


def calibrate_arguments(parser: argparse.ArgumentParser) -> None:
    pdf_argument(parser)
    sheet_arguments(parser)
    parser.set_defaults(run=_calibrate)


def _calibrate(asked: argparse.Namespace) -> int:
    from desktop.print.layout.paper import by_name
    from desktop.print.pages.calibration import calibration_sheets
    from desktop.system.files import write_whole

    settings = settings_of(asked)
    pages = calibration_sheets(by_name(asked.paper), settings)
    written, _ = written_as(asked, settings, lambda path: write_whole(path, pages))
    print(f"{written}: print it on both sides at 100 %, and do what it says.")
    return 0


def box_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--cards", type=int, default=60, metavar="N", help="so many cards go in")
    parser.add_argument("--bare", action="store_true", help="without sleeves")
    parser.add_argument("--title", default="", help="what the box says")
    parser.add_argument("--note", default="", help="in small letters below it")
    parser.add_argument("--paper", default="a4", metavar="PAPER")
    pdf_argument(parser)
    parser.set_defaults(run=_box)


def _box(asked: argparse.Namespace) -> int:
    from desktop.print.layout.paper import by_name
    from desktop.print.pages.tuck_box import TuckBox, tuck_box
    from desktop.system.files import write_whole

    box = TuckBox(asked.cards, not asked.bare, asked.title, asked.note)
    write_whole(asked.out, tuck_box(box, by_name(asked.paper)))
    width, height, depth = box.inside
    print(f"{asked.out}: a box of {width:.0f} × {height:.0f} × {depth:.0f} mm inside. Print it at 100 %.")
    return 0


def guide_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--booklet", action="store_true", help="half-size pages, two a side, to fold and staple")
    parser.add_argument("--paper", default="a4", metavar="PAPER")
    parser.add_argument("--low-ink", action="store_true", help="outlines instead of washes")
    pdf_argument(parser)
    parser.set_defaults(run=_guide)


def _guide(asked: argparse.Namespace) -> int:
    from desktop.catalogue import guide
    from desktop.print.layout.paper import by_name
    from desktop.print.pages.guide import guide_pages
    from desktop.print.type.styles import Ink
    from desktop.system.files import refuse_no_place, refuse_to_lose, write_whole

    refuse_to_lose(asked.out)
    refuse_no_place(asked.out)
    chapters = [page.read_text("utf-8") for page in guide()]
    ink = Ink.LOW if asked.low_ink else Ink.FULL
    write_whole(asked.out, guide_pages(chapters, by_name(asked.paper), ink, asked.booklet))
    folding = ": print it on both sides, turned over the short edge; fold the pile." if asked.booklet else "."
    print(f"{asked.out}{folding}")
    return 0


def merge_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("card_layout", type=Path, metavar="LAYOUT.toml", help="boxes, fonts and fields of a card")
    parser.add_argument("table", type=Path, metavar="DATA.csv", help="a card a line, the columns named in the first")
    parser.add_argument("--images", type=Path, action="append", default=[], metavar="DIR", help="a folder of pictures")
    pdf_argument(parser)
    sheet_arguments(parser)
    parser.set_defaults(run=_merge)


def _merge(asked: argparse.Namespace) -> int:
    from desktop.library.pictures_store import PictureStore
    from desktop.print.layout.paper import by_name
    from desktop.print.press.missing_glyphs import missing_letters
    from desktop.storage.book import data_folder
    from desktop.studio.sheets.merging import merge_cards, read_layout_file, sized
    from desktop.system.files import refuse_to_lose, write_whole

    refuse_to_lose(asked.out, asked.card_layout, asked.table)
    settings = settings_of(asked)
    if not asked.card_size:
        settings = sized(settings, read_layout_file(asked.card_layout))
    with PictureStore(data_folder() / "pictures") as store, missing_letters() as missing:
        made = merge_cards(
            asked.card_layout, asked.table, by_name(asked.paper), settings, store, asked.images, bool(asked.card_size)
        )
    written, _ = written_as(asked, settings, lambda path: write_whole(path, made.pdf))
    print(f"{written}: {counted(made.cards, 'card')}.")
    for problem in (*made.problems, *missing.says):
        print(f"lantern: {problem}", file=sys.stderr)
    return 0


WORDS: Mapping[str, Callable[[argparse.ArgumentParser], None]] = {
    "print": print_arguments,
    "calibrate": calibrate_arguments,
    "merge": merge_arguments,
    "box": box_arguments,
    "guide": guide_arguments,
}
