"""The words of the command line that say how sheets are printed, the same for every command that prints some."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar, cast

from desktop.domain.words import counted
from desktop.engine.rules import Refusal

if TYPE_CHECKING:
    from desktop.print.layout.settings import Arrangement, PrinterProfile, SheetSettings
    from desktop.print.layout.shops import Standard

T = TypeVar("T")
_QUALITIES = {"full": 0, "fine": 600, "good": 300, "draft": 150}


def pdf_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("-o", "--out", type=Path, required=True, metavar="FILE.pdf")


def sheet_arguments(parser: argparse.ArgumentParser) -> None:
    """How cards lie, what goes past the knife, what the printer gets wrong. Lengths in millimetres."""
    parser.add_argument(
        "--paper",
        default="a4",
        metavar="PAPER",
        help="a4, letter, a3, a5, sra3, legal, tabloid, 13x19, or a size: 200x300, “8.5x13 in” (default: a4)",
    )
    _lying(parser.add_argument_group("how cards lie"))
    _cutting(parser.add_argument_group("cutting"))
    _turning(parser.add_argument_group("both sides, and the printer's own error"))
    _looking(parser.add_argument_group("ink and pictures"))
    _shopping(parser.add_argument_group("for a print shop"))


def _lying(group: argparse._ArgumentGroup) -> None:
    group.add_argument(
        "--card-size",
        metavar="SIZE",
        help="standard, poker, tarot, mini, mini-euro, tent, 63x88, or labels by their number: L7160, 5160",
    )
    group.add_argument("--layout", choices=("9-up", "8-up", "fit", "1-up"), help="how many to a sheet")
    group.add_argument("--grid", metavar="COLUMNSxROWS", help="so many across and down")
    group.add_argument("--lying", action="store_true", help="the paper lies on its long side")
    group.add_argument("--turned", action="store_true", help="cards lie on their side")
    group.add_argument("--tent", action="store_true", help="folded cards that stand: two faces, one upside down")
    group.add_argument("--gutter", metavar="MM[,MM]", help="between cards, across and down")
    group.add_argument("--margin", type=float, metavar="MM", help="at least so much paper around the cards")
    used = group.add_mutually_exclusive_group()
    used.add_argument("--skip", type=int, default=0, metavar="N", help="so many places used before on the first sheet")
    used.add_argument("--used", metavar="PLACES", help="places used before by their numbers along the rows: 2,5,7-9")
    group.add_argument("--every-sheet", action="store_true", help="those places are left free on every sheet")
    group.add_argument("--copies", type=int, default=1, metavar="N", help="so many of each card")


def _cutting(group: argparse._ArgumentGroup) -> None:
    group.add_argument("--bleed", type=float, metavar="MM", help="how far the border goes past the knife, 0 to 5")
    group.add_argument("--bleed-style", choices=("border", "mirror"), default="border", help="its colour, or mirrored")
    group.add_argument("--outer-bleed", action="store_true", help="no bleed between cards")
    group.add_argument("--marks", action=argparse.BooleanOptionalAction, default=True, help="cut marks")
    group.add_argument("--marks-on-backs", action=argparse.BooleanOptionalAction, default=True)
    group.add_argument("--cut-lines", action="store_true", help="a line around every card, for scissors")
    group.add_argument("--corners", type=float, default=0.0, metavar="MM", help="round corners of this radius")
    group.add_argument(
        "--cutter",
        nargs="?",
        choices=("marks", "angles", "cricut"),
        const="marks",
        help="marks for "
        "a cutting machine (a square and two angles), an angle in every corner, or all within a "
        "Cricut's box; the cuts as SVG and DXF beside the PDF",
    )
    group.add_argument("--mark-inset", type=float, default=10.0, metavar="MM", help="those marks from the paper's edge")
    group.add_argument("--title", default="", help="said on every sheet")
    group.add_argument("--no-title", action="store_true", help="no line below the cards")


def _turning(group: argparse._ArgumentGroup) -> None:
    group.add_argument("--flip", choices=("long", "short"), default="long", help="over which edge the paper is turned")
    group.add_argument("--front-offset", metavar="X,Y", help="move fronts right and down")
    group.add_argument("--back-offset", metavar="X,Y", help="move backs right and down, as one looks at them")
    group.add_argument("--back-turn", type=float, metavar="DEGREES", help="turn backs clockwise")
    group.add_argument("--measured", metavar="X,Y", help="what the rulers of 100 mm measure, across and down")
    group.add_argument("--printer", metavar="NAME", help="a printer that was measured in the window")


def _looking(group: argparse._ArgumentGroup) -> None:
    group.add_argument("--low-ink", action="store_true", help="outlines instead of washes, no ground around pictures")
    group.add_argument("--grey", action="store_true", help="no colours, not in pictures either")
    group.add_argument(
        "--quality",
        choices=tuple(_QUALITIES),
        default="full",
        help="pictures as they are, or at most 600, 300, 150 dots an inch",
    )
    group.add_argument(
        "--png",
        nargs="?",
        choices=("pages", "cards"),
        const="pages",
        help="pictures of the pages, or of single cards, instead of a PDF",
    )


def _shopping(group: argparse._ArgumentGroup) -> None:
    group.add_argument(
        "--shop",
        metavar="SHOP",
        help="in this shop's own numbers: printer, copy-shop, "
        "makeplayingcards, drivethrucards, thegamecrafter; tells what would go wrong",
    )
    group.add_argument(
        "--standard", choices=("plain", "pdf/x-4", "pdf/x-1a", "pdf/a-2b"), help="what the file is by its standard"
    )
    group.add_argument("--icc", default="", metavar="FILE", help="the profile of the shop's press, four inks")
    group.add_argument("--cmyk", action="store_true", help="colours in the inks of that profile; sRGB otherwise")
    group.add_argument("--spot", choices=("white", "foil"), default="", help="a plate of its own")


#: what is called the same in a sheet's settings: of the paper, and of what is cut.
_PAPER = ("paper", "turned", "margin", "copies", "flip", "title", "low_ink", "grey")
_CUT = ("bleed", "bleed_style", "marks", "mark_inset", "cut_lines", "corners")


def settings_of(asked: argparse.Namespace, backs: bool = False) -> SheetSettings:
    """What the words say; raises ``Refusal`` for what no sheet can be."""
    from msgspec.structs import replace

    from desktop.print.layout.settings import SheetSettings

    width, height, tent = _size(asked.card_size)
    labels = _labels(asked)
    columns, rows = _whole_pair(asked.grid, "--grid") if asked.grid else (0, 0)
    across, down = _pair(asked.gutter, "--gutter") if asked.gutter else (None, None)
    settings = SheetSettings(
        **{name: value for name, value in vars(asked).items() if name in _PAPER + _CUT},
        card_width=width,
        card_height=height,
        tent=tent or asked.tent,
        arrangement=_arrangement(asked),
        columns=columns,
        rows=rows,
        way="across" if asked.lying else "auto",
        gutter_x=across,
        gutter_y=down,
        skip=_used(asked.used) if asked.used else asked.skip,
        skip_every=asked.every_sheet,
        outer_only=asked.outer_bleed,
        marks_behind=asked.marks_on_backs,
        backs=backs,
        printer=_printer(asked),
        cutter=bool(asked.cutter),
        cricut=asked.cutter == "cricut",
        angles=asked.cutter == "angles",
        numbered=not asked.no_title,
        dpi_at_most=_QUALITIES[asked.quality],
    )
    settings = replace(settings, **labels)
    settings.refuse_nonsense()
    return _for_shop(asked, settings)


def refuse_places_there_are_not(settings: SheetSettings) -> None:
    """Of a sheet of cards alone; slips beside them have other places."""
    if isinstance(settings.skip, int):
        return
    from desktop.print.layout.imposition import imposition
    from desktop.print.layout.paper import by_name

    fit, last = imposition(by_name(settings.paper), settings).per_sheet, max(settings.skip) + 1
    if last > fit:
        raise Refusal(
            f"A sheet has {counted(fit, 'place')} so, and none with the number {last}. Name used ones from 1 to {fit}."
        )


def _labels(asked: argparse.Namespace) -> dict[str, object]:
    """What labels of this number decide, the paper with it; nothing for other sizes."""
    from desktop.print.layout.settings import CARD_SIZES

    named = (asked.card_size or "").strip().lower()
    size = next((size for size in CARD_SIZES if size.paper and size.id.lower() == named), None)
    if size is None:
        return {}
    asked.paper = size.paper
    return size.fields


def _for_shop(asked: argparse.Namespace, settings: SheetSettings) -> SheetSettings:
    """The same, as the shop asks for it; changes what the other words of the command line mean."""
    from msgspec.structs import replace

    from desktop.print.layout.shops import ShopFile, sheet_fields, shop_named, standard_for

    if not (asked.shop or asked.standard or asked.icc or asked.cmyk or asked.spot):
        return settings
    standard: Standard = asked.standard or (standard_for(asked.shop) if asked.icc else "plain")
    shop = shop_named(asked.shop) if asked.shop else None
    file = ShopFile(shop.id if shop else "", standard, asked.icc, asked.cmyk, asked.spot)
    if shop is None:
        return replace(settings, shop=file)
    asked.paper, asked.card_size = shop.paper, asked.card_size or f"{shop.card[0]}x{shop.card[1]}"
    if shop.pixels:
        asked.png = "cards"
    settings = replace(settings, **sheet_fields(shop), shop=file)
    settings.refuse_nonsense()
    return settings


def _used(said: str) -> tuple[int, ...]:
    """Places by their numbers, counted from 1 as people do: ``2,5,7-9``."""
    found: set[int] = set()
    for part in said.split(","):
        first, _, last = part.strip().partition("-")
        if not first.isdecimal() or (last and not last.isdecimal()) or not 1 <= int(first) <= int(last or first) <= 999:
            raise Refusal(f"“{said}” names no places: write their numbers along the rows, such as 2,5,7-9.")
        found.update(range(int(first) - 1, int(last or first)))
    return tuple(sorted(found))


def _arrangement(asked: argparse.Namespace) -> Arrangement:
    """As asked; three by three where nothing is said that would make it otherwise."""
    if asked.png == "cards":
        return "1-up"
    plain = asked.paper.strip().lower() in ("a4", "letter") and not asked.card_size and not asked.tent
    if asked.layout:
        return cast("Arrangement", asked.layout)
    return "9-up" if plain and not asked.grid else "fit"


def _size(words: str | None) -> tuple[float, float, bool]:
    from desktop.print.layout.paper import sides
    from desktop.print.layout.settings import CARD_SIZES

    if not words:
        return 63.0, 88.0, False
    for size in CARD_SIZES:
        if size.id.lower() == words.strip().lower():
            return size.width, size.height, size.tent
    if found := sides(words):
        return *found, False
    known = ", ".join(size.id for size in CARD_SIZES)
    raise Refusal(f"There is no card size “{words}”. Choose {known}, or millimetres: 63x88.")


def _printer(asked: argparse.Namespace) -> PrinterProfile:
    """The printer as it was measured, and what was said besides."""
    from msgspec.structs import replace

    from desktop.print.layout.settings import PrinterProfile

    found = _kept_printer(asked.printer) if asked.printer else PrinterProfile()
    if asked.back_offset:
        across, down = _pair(asked.back_offset, "--back-offset")
        found = replace(found, back_x=across, back_y=down)
    if asked.front_offset:
        across, down = _pair(asked.front_offset, "--front-offset")
        found = replace(found, front_x=across, front_y=down)
    if asked.measured:
        across, down = _pair(asked.measured, "--measured")
        found = replace(found, measured_x=across, measured_y=down)
    return found if asked.back_turn is None else replace(found, back_turn=asked.back_turn)


def _kept_printer(name: str) -> PrinterProfile:
    import msgspec

    from desktop.print.layout.settings import PrinterProfile
    from desktop.storage.book import Book, data_folder

    try:
        kept = msgspec.convert(Book(data_folder() / "book.json").preference("printers") or [], list[PrinterProfile])
    except msgspec.ValidationError:
        kept = []
    for profile in kept:
        if profile.name.casefold() == name.strip().casefold():
            return profile
    known = ", ".join(profile.name for profile in kept) or "none; print the calibration page and measure it"
    raise Refusal(f"No printer called “{name}” was measured. Measured: {known}.")


def _pair(words: str, said: str) -> tuple[float, float]:
    """``X,Y``, or one length for both."""
    try:
        found = [float(part) for part in words.replace(";", ",").split(",")]
    except ValueError:
        found = []
    if len(found) == 1:
        found *= 2
    if len(found) != 2 or not all(abs(n) < 1000 for n in found):
        raise Refusal(f"“{said} {words}” is not understood. Write two numbers of millimetres: {said}=0.5,-1.2.")
    return found[0], found[1]


def _whole_pair(words: str, said: str) -> tuple[int, int]:
    from desktop.print.layout.paper import sides

    found = sides(words)
    if found is None or any(n != int(n) or not 1 <= n <= 50 for n in found):
        raise Refusal(f"“{said} {words}” is not understood. Write columns and rows: {said} 3x3.")
    return int(found[0]), int(found[1])


def written_as(asked: argparse.Namespace, settings: SheetSettings, make: Callable[[Path], T]) -> tuple[str, T]:
    """Let ``make`` write its PDF, or pictures of its pages; with a file for the cutting machine where that was asked
    for. Gives what was written, in words."""
    from desktop.system.files import refuse_no_place

    out: Path = asked.out
    refuse_no_place(out)
    files: list[Path] = []
    if asked.cutter:
        from desktop.studio.out.cut_files import write_cut_files

        files = write_cut_files(out, settings)
    if settings.shop is not None:
        made = make
        make = lambda path: _finished(path, settings, made)  # noqa: E731
    if not asked.png:
        words = make(out)
        return " and ".join(map(str, [out, *files])), words
    import tempfile

    with tempfile.TemporaryDirectory(prefix="lantern-pages-") as folder:
        pdf = Path(folder) / f"{out.stem}.pdf"
        words = make(pdf)
        pictures = write_pages(asked, pdf.read_bytes(), out)
    return " and ".join(map(str, [*pictures, *files])), words


def _finished(path: Path, settings: SheetSettings, make: Callable[[Path], T]) -> T:
    """Make the file, make it into what the shop asks for, and tell what would go wrong there. Until then it lies
    elsewhere: what bears the name is what the shop gets, and a pipe could not be read again."""
    import tempfile

    from desktop.print.press.proof import proofread
    from desktop.print.press.shop_file import checked_for_shop
    from desktop.system.files import write_whole

    with tempfile.TemporaryDirectory(prefix="lantern-shop-") as folder:
        plain = Path(folder) / "plain.pdf"
        with proofread() as proof:
            words = make(plain)
        done, findings = checked_for_shop(plain.read_bytes(), settings, settings.title or path.stem, proof)
    write_whole(path, done)
    for finding in findings:
        print(f"{'    ' if finding.good else '  ! '}{finding.says}")
    return words


def write_pages(asked: argparse.Namespace, pdf: bytes, out: Path) -> list[str]:
    """The pages as PNG files beside where the PDF would be; gives their names, the first and the last of many."""
    from desktop.studio.page_pictures import DPI, write_pictures

    stem = out.with_suffix("") if out.suffix.lower() in (".pdf", ".png") else out
    files = write_pictures(pdf, stem, _QUALITIES[asked.quality] or DPI)
    return [str(files[0])] if len(files) == 1 else [f"{files[0]} … {files[-1].name}"]
