"""Proxies into a file: as they are, or with pictures so much smaller that the file is no larger than was asked for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

from msgspec.structs import replace

from desktop.domain.picture import Picture
from desktop.domain.words import counted
from desktop.engine.rules import Refusal
from desktop.library.decks import read_deck_file
from desktop.library.decoding import read_list_file
from desktop.library.picture_orders import picture_order
from desktop.library.pictures_store import PictureStore
from desktop.print.layout.imposition import used_places
from desktop.print.layout.paper import by_name
from desktop.print.layout.settings import SheetSettings
from desktop.print.press.missing_glyphs import missing_letters
from desktop.print.proxies.sheets import Progress, Proxy, ProxySheets
from desktop.storage.book import Book, data_folder
from desktop.studio.sheets.proxies import Faces, ProxyMaker
from desktop.studio.sheets.proxy_pictures import Wishes
from desktop.studio.sheets.proxy_report import ProxyReport
from desktop.studio.sources.card_library import Cards
from desktop.system.files import writing_whole

#: how fine pictures are made, one after the other, until the file is small enough.
_STEPS = (600, 450, 300, 225, 150, 110, 75)
#: what is surely too large is not tried; JPEGs of fewer dots are a little larger than their share.
_SURELY = 2.0


def write_proxies(
    out: BinaryIO,
    proxies: Sequence[Proxy],
    title: str,
    settings: SheetSettings,
    report: ProxyReport,
    back: Picture | None = None,
    keep_in: Path | None = None,
    progress: Progress | None = None,
) -> ProxySheets:
    """Print these proxies; the report is told how finely, and what was not as it should be. Raises ``Refusal``."""
    for dots in _fineness(proxies, settings):
        asked, file = replace(settings, dpi_at_most=dots), BytesIO() if settings.file_at_most else out
        sheets = ProxySheets(file, title, by_name(settings.paper), back, keep_in, asked)
        with missing_letters() as missing:
            said = sheets.print(proxies, settings.skip, progress)
        if isinstance(file, BytesIO) and settings.file_at_most and file is not out:
            if file.tell() > settings.file_at_most * 1e6:
                continue
            out.write(file.getbuffer())
            if dots != settings.dpi_at_most:
                size = f"{file.tell() / 1e6:.1f} MB"
                said = [
                    *said,
                    f"Pictures are printed at {counted(dots, 'dot')} an inch at most, so that the file has {size}.",
                ]
        report.problems += [*said, *missing.says]
        _tell(report, proxies, sheets)
        return sheets
    least = f"{settings.file_at_most:g} MB"
    raise Refusal(f"The file cannot be made as small as {least}. Allow more, or print fewer cards at a time.")


def _fineness(proxies: Sequence[Proxy], settings: SheetSettings) -> list[int]:
    """The limits of dots an inch to try, 0 for none; the first that is not surely too large leads."""
    if not settings.file_at_most:
        return [settings.dpi_at_most]
    pictures = {face.hash: face for p in proxies for face in (p.face, p.back) if isinstance(face, Picture)}
    inches = settings.card_width * settings.card_height / 25.4**2
    fine = [settings.dpi_at_most, *(step for step in _STEPS if not 0 < settings.dpi_at_most <= step)]

    def size(dots: int) -> float:
        shares = (min(1.0, dots**2 * inches / (p.width * p.height)) if dots else 1.0 for p in pictures.values())
        return sum(p.length * share for p, share in zip(pictures.values(), shares, strict=True))

    return [dots for dots in fine if size(dots) <= settings.file_at_most * 1e6 * _SURELY] or fine[-1:]


def _tell(report: ProxyReport, proxies: Sequence[Proxy], sheets: ProxySheets) -> None:
    """How finely each picture is printed on cards of this size, and how many bring their own bleed."""
    bled = set()
    report.per_sheet, report.skipped = sheets.per_sheet, len(used_places(sheets.per_sheet, sheets.settings.skip))
    for proxy in {id(proxy): proxy for proxy in proxies}.values():
        for face in (proxy.face, proxy.back):
            if isinstance(face, Picture):
                report.dots[proxy.name] = sheets.dots_an_inch(face)
                if sheets.has_own_bleed(face):
                    bled.add(face.hash)
    report.bled = len(bled)


def print_proxies(
    decklist: Path,
    out: Path,
    images: Sequence[Path] = (),
    backs: Path | None = None,
    progress: Progress | None = None,
    settings: SheetSettings | None = None,
    faces: Faces | None = None,
    art: Sequence[Path] = (),
    wishes: Wishes | None = None,
) -> ProxyReport:
    """Print a deck list as proxies into a PDF; raises ``Refusal`` where there is nothing to print."""
    cards, asked, wishes = Cards(), settings or SheetSettings(), wishes or Wishes()
    reading = read_deck_file(decklist, cards, wishes.columns)
    if not reading.deck.lines:
        raise Refusal(f"There is no card in “{decklist.name}”: {reading.problems[0].says}")
    if reading.format == "MPC Autofill":
        wishes, images = _with_order(decklist, cards, wishes), images or beside(decklist)
    with PictureStore(data_folder() / "pictures") as store:
        both = faces or ("behind" if backs or asked.backs else "front")
        maker = ProxyMaker(images, store, cards, both, art, wishes)
        report = maker.report
        report.problems += reading.sentences
        proxies = maker.proxies(reading.deck, progress, asked.copies)
        back = maker.back(backs) if backs or asked.backs else None
        with writing_whole(out) as file:
            write_proxies(file, proxies, reading.deck.title or decklist.stem, asked, report, back, store.letters_folder)
        report.warn_of_soft()
        if cards.trouble:
            report.problems.append(cards.trouble)
        if store.is_passing:
            report.problems.append(
                f"“{store.folder}” cannot be written to: the pictures will be made ready anew next time."
            )
    return report


def organisers_book() -> Book:
    """Where it stands what was chosen for every job."""
    return Book(data_folder() / "book.json")


def beside(order: Path) -> list[Path]:
    """Where the program that wrote an order keeps its pictures: the folder ``cards`` beside it."""
    folder = order.parent / "cards"
    return [folder] if folder.is_dir() else []


def list_pictures(decklist: Path, images: Sequence[Path], wishes: Wishes) -> list[str]:
    """Which pictures each card could have, those without one first; a line each."""
    from desktop.studio.sheets.picture_rows import PictureDesk

    cards = Cards()
    desk = PictureDesk(images, cards, _with_order(decklist, cards, wishes))
    rows = desk.rows(read_deck_file(decklist, cards, wishes.columns).deck)
    have = sum(row.copies for row in rows if row.picture)
    lines = [f"{have} of {counted(sum(row.copies for row in rows), 'card has', 'cards have')} a picture."]
    for row in rows:
        near = f", near: {Path(row.near).name}" if row.near and not row.picture else ""
        lines.append(f"{row.copies:4} {row.name}: {Path(row.picture).name if row.picture else 'none'}{near}")
        lines += [f"       {could.path}" for could in row.could if len(row.could) > 1]
    return lines


def print_strip(
    decklist: Path, out: Path, images: Sequence[Path], settings: SheetSettings, wishes: Wishes
) -> ProxyReport:
    """A test strip of the first picture of a list."""
    cards = Cards()
    deck = read_deck_file(decklist, cards, wishes.columns).deck
    with PictureStore(data_folder() / "pictures") as store:
        maker = ProxyMaker(images or beside(decklist), store, cards, wishes=_with_order(decklist, cards, wishes))
        pdf = strip_of(maker.proxies(deck), settings, store)
        with writing_whole(out) as file:
            file.write(pdf)
    return ProxyReport(1, 1, sources=Counter(picture=1), problems=maker.report.problems)


def strip_of(proxies: Sequence[Proxy], settings: SheetSettings, store: PictureStore, name: str = "") -> bytes:
    """A test strip of the picture of this card, or of the first that has one; raises ``Refusal`` where none has."""
    pictured = [proxy for proxy in proxies if isinstance(proxy.face, Picture)]
    chosen = next((proxy for proxy in pictured if proxy.name == name), next(iter(pictured), None))
    if chosen is None or not isinstance(chosen.face, Picture):
        raise Refusal("No card has a picture to make a test strip of. Add a folder of pictures.")
    #: the press is loaded only where there is something to draw.
    from desktop.print.pages.tone_strip import tone_strip

    return tone_strip(by_name(settings.paper), chosen.face, chosen.name, settings, store.letters_folder)


def _with_order(decklist: Path, cards: Cards, wishes: Wishes) -> Wishes:
    """The wishes, with the pictures that an order names."""
    order = picture_order(read_list_file(decklist).decode("utf-8", "replace"), cards)
    return replace(wishes, order=order) if order.fronts else wishes
