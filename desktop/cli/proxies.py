"""``lantern proxies``: a deck list as cards, with the pictures that are wanted for them."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from desktop.cli.meant import by_columns, column_argument
from desktop.cli.sheets import pdf_argument, refuse_places_there_are_not, settings_of, sheet_arguments, written_as
from desktop.domain.words import counted

if TYPE_CHECKING:
    from desktop.print.layout.settings import SheetSettings
    from desktop.studio.sheets.proxy_pictures import Wishes

_GROUPS = ("main", "basics", "sideboard")


def proxies_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("decklist", type=Path, help="a list of any program; with an order of MPC Autofill its pictures")
    pdf_argument(parser)
    column_argument(parser)
    _which(parser.add_argument_group("which cards"))
    _pictures(parser.add_argument_group("which pictures"))
    _changed(parser.add_argument_group("how pictures are printed"))
    sheet_arguments(parser)
    parser.set_defaults(run=_proxies)


def _which(group: argparse._ArgumentGroup) -> None:
    group.add_argument(
        "--without",
        action="append",
        default=[],
        metavar="WHAT",
        help="main, basics or sideboard, or the name of a card, with all its copies",
    )
    group.add_argument("--tokens", action="store_true", help="the tokens that these cards make as well, each once")
    group.add_argument("--one-each", action="store_true", help="one of each card, however many the list has")


def _pictures(group: argparse._ArgumentGroup) -> None:
    folder: dict[str, Any] = {"type": Path, "action": "append", "default": [], "metavar": "DIR"}
    group.add_argument("--images", **folder, help="a folder of pictures, named after the cards")
    group.add_argument("--art", **folder, help="a folder of art, by the names of cards, for cards in words")
    several: dict[str, Any] = {"action": "append", "default": [], "metavar": "CARD=FILE"}
    group.add_argument(
        "--picture",
        **several,
        help="this picture for all copies of a card, or CARD#2=FILE for its "
        "second; CARD=words: none; CARD=all: all it could have, in turn",
    )
    group.add_argument("--back", **several, help="a back of the card’s own")
    group.add_argument("--backs", type=Path, metavar="FILE", help="a picture for the backs, for printing both sides")
    group.add_argument(
        "--faces",
        choices=("front", "both", "behind"),
        help="a double-faced card's other side: left out, a card of its own, or behind its front",
    )
    group.add_argument(
        "--list-pictures",
        action="store_true",
        help="say which pictures each card could have, those without one first; print nothing",
    )


def _changed(group: argparse._ArgumentGroup) -> None:
    group.add_argument(
        "--picture-bleed",
        default="auto",
        metavar="auto|none|MM",
        help="how far pictures go on past "
        "their card: found by shape, border and name, not at all, or so far; 3,3,2,4 for left, top, "
        "right and lower side",
    )
    group.add_argument(
        "--bleed-of",
        action="append",
        default=[],
        metavar="PATH=MM",
        help="the same of one file, or of all in a folder, once or four times",
    )
    group.add_argument(
        "--landscape",
        choices=("left", "right"),
        default="left",
        help="where the head of a picture lies that is wider than high",
    )
    for word in ("brightness", "contrast", "saturation"):
        group.add_argument(f"--{word}", type=int, default=0, metavar="N", help="of all pictures, -50 to 50")
    group.add_argument(
        "--test-strip",
        action="store_true",
        help="print how pictures look lighter, darker and so on instead of the cards",
    )
    group.add_argument(
        "--max-size", type=float, default=0.0, metavar="MB", help="make pictures smaller until the file is no larger"
    )
    group.add_argument("--dpi", action="store_true", help="say how finely each picture is printed")


def _settings(asked: argparse.Namespace) -> SheetSettings:
    from msgspec.structs import replace

    from desktop.print.layout.settings import picture_bleed_of

    own = asked.faces == "behind" or bool(asked.back)
    settings = replace(
        settings_of(asked, bool(asked.backs) or own),
        picture_bleed=picture_bleed_of(asked.picture_bleed),
        landscape=asked.landscape,
        brightness=asked.brightness,
        contrast=asked.contrast,
        saturation=asked.saturation,
        file_at_most=asked.max_size,
    )
    settings.refuse_nonsense()
    refuse_places_there_are_not(settings)
    return settings


def _wishes(asked: argparse.Namespace) -> Wishes:
    """What was said of pictures and cards."""
    from desktop.domain.deck import DeckLine
    from desktop.library.picture_choice import GROUPS, PictureJob, bleeds_of, key_of, pairs_of, picture_words
    from desktop.studio.sheets.proxy_file import organisers_book
    from desktop.studio.sheets.proxy_pictures import Wishes
    from desktop.studio.sources.picture_folders import kept_bleeds, kept_habits

    out = [word for word in asked.without if word.strip().lower() not in _GROUPS]
    gone = {word.strip().lower() for word in asked.without}
    groups = tuple(one for one in GROUPS if (asked.tokens if one == "tokens" else one not in gone))
    job = PictureJob(
        chosen={key: picture_words(file) for key, file in pairs_of(asked.picture, "--picture").items()},
        backs=pairs_of(asked.back, "--back"),
        left_out=tuple(key_of(DeckLine(1, name)) for name in out),
        groups=groups,
        once=asked.one_each,
    )
    book = organisers_book()
    said = {str(Path(path).absolute()): length for path, length in bleeds_of(asked.bleed_of).items()}
    bleeds = {**kept_bleeds(book), **said}
    names_tell = asked.picture_bleed.strip().lower() == "auto"
    return Wishes(job, kept_habits(book), bleeds, names_tell=names_tell)


def _proxies(asked: argparse.Namespace) -> int:
    from msgspec.structs import replace

    from desktop.studio.sheets.proxy_file import list_pictures, print_proxies, print_strip
    from desktop.system.files import refuse_to_lose

    refuse_to_lose(asked.out, asked.decklist, asked.backs)
    settings, wishes = _settings(asked), _wishes(asked)
    list_, images = asked.decklist, asked.images
    if asked.list_pictures:
        listed = by_columns(lambda said: list_pictures(list_, images, replace(wishes, columns=said)), asked.column)
        print("\n".join(listed))
        return 0

    def make(out: Path, said: Mapping[str, str]) -> Any:
        chosen = replace(wishes, columns=said)
        if asked.test_strip:
            return print_strip(list_, out, images, settings, chosen)
        backs, faces, art = asked.backs, asked.faces, asked.art
        return print_proxies(list_, out, images, backs, _made_ready, settings, faces, art, chosen)

    written, report = written_as(asked, settings, lambda out: by_columns(partial(make, out), asked.column))
    print(f"{written}: {report.says}")
    for said in (report.fineness, report.bleeding):
        if said:
            print(said)
    _tell_more(asked, report)
    return 0


def _tell_more(asked: argparse.Namespace, report: Any) -> None:
    from desktop.studio.sheets.proxy_report import shortened

    if asked.dpi:
        print("\n".join(f"{dots:5}  {name}" for name, dots in sorted(report.dots.items(), key=lambda item: item[1])))
    if report.as_text and asked.images:
        print(f"Without a picture: {shortened(report.as_text)}.")
    for problem in report.problems:
        print(f"lantern: {problem}", file=sys.stderr)


def _made_ready(count: int, of: int) -> None:
    """Making pictures ready is done once and takes a while: every tenth is told."""
    if count * 10 // of != (count - 1) * 10 // of and of > 20:
        print(f"{count * 100 // of:3} %  {count} of {counted(of, 'picture')} made ready", file=sys.stderr)


WORDS: Mapping[str, Callable[[argparse.ArgumentParser], None]] = {"proxies": proxies_arguments}
