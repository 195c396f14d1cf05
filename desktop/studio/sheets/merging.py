"""Joins a layout of cards with a table and the pictures it names, into sheets; whatever is wrong is said and the rest
printed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from io import BytesIO
from pathlib import Path, PurePosixPath, PureWindowsPath

import msgspec
from msgspec.structs import replace

from desktop.domain.picture import Picture
from desktop.engine.rules import Refusal
from desktop.library.pictures import PictureFolders
from desktop.library.pictures_store import PictureStore
from desktop.library.tables import Table, fold_column, read_table_file
from desktop.print.layout.paper import A4, Paper
from desktop.print.layout.settings import SheetSettings
from desktop.print.merge.cards import Merge
from desktop.print.merge.layout import CardLayout, read_layout
from desktop.print.press.join import join
from desktop.print.press.pdf_reader import PdfReader
from desktop.storage.book import data_folder
from desktop.system.assets import asset
from desktop.system.files import read_whole
from desktop.workers.reading import apart
from desktop.workers.ticks import Tick

#: folders of pictures that are looked into without being named.
_LAYOUT_AT_MOST, _NAME_AT_MOST = 1_000_000, 200
FOLDERS_BESIDE = ("pictures", "images", "art")


class Merged(msgspec.Struct):
    """The sheets, how many cards are on them, and sentences about what was not as it should be."""

    pdf: bytes
    cards: int
    problems: list[str] = []


def read_layout_file(path: Path) -> CardLayout:
    """The layout in a file; raises ``Refusal`` with the line and the field that are wrong."""
    return layout_of(layout_text(path), path.name)


def layout_text(path: Path) -> str:
    """What stands in a layout's file."""
    try:
        return read_whole(path, _LAYOUT_AT_MOST).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refusal(f"“{path.name}” is not UTF-8 text. Save it as UTF-8 and try again.") from error


def layout_of(text: str, name: str) -> CardLayout:
    """The layout in this text."""
    return apart(read_layout, text, name, name=name)


def card_pages(
    text: str, layout_file: Path, table_file: Path, rows: Sequence[int], images: Sequence[Path], tick: Tick
) -> tuple[bytes, list[str]]:
    """These rows' cards by this text, each its front and, if one has one, its back, each on a page of its size; what
    is not as it should be in sentences. For the workshop: a column that is missing is empty."""
    layout, table = layout_of(text, layout_file.name), read_table_file(table_file)
    with PictureStore(data_folder() / "pictures") as store:
        shelf = _Pictures(store, table_file.parent, images)
        merge = Merge(layout, shelf.named, layout_file.parent, partial(_beside, layout_file.parent))
        shown = [(table.rows[min(row, len(table.rows) - 1)].cells, 1) for row in rows]
        settings = SheetSettings(arrangement="1-up", card_width=layout.width, card_height=layout.height, numbered=False)
        pdf = merge.print(shown, A4, layout_file.stem, settings)
    return pdf, [*merge.problems, *shelf.problems]


def first_cards(tick: Tick) -> tuple[bytes, list[int]]:
    """The first card of every layout to begin from, and on which page each has its front."""
    parts, firsts, out, pages = list[tuple[str, bytes]](), list[int](), BytesIO(), 0
    for path in shipped_layouts():
        tick(path.stem)
        pdf, _ = card_pages(layout_text(path), path, path.with_suffix(".csv"), [0], (), tick)
        firsts.append(pages)
        pages += sum(1 for _ in PdfReader(pdf).pages())
        parts.append((path.stem, pdf))
    join(parts, out, "Layouts")
    return out.getvalue(), firsts


def shipped_layouts() -> list[Path]:
    """The layouts that ship with Lantern, to begin from: each with a table of the same name beside it."""
    return sorted(asset("templates").glob("*.toml"))


def sized(settings: SheetSettings, layout: CardLayout) -> SheetSettings:
    """The settings for cards of this layout's size; as many to a sheet as fit, where three by three do not."""
    arrangement = settings.arrangement
    if (layout.width, layout.height) != (63.0, 88.0) and arrangement == "9-up":
        arrangement = "fit"
    return replace(settings, card_width=layout.width, card_height=layout.height, arrangement=arrangement)


def merge_cards(
    layout_file: Path,
    table_file: Path,
    paper: Paper,
    settings: SheetSettings,
    store: PictureStore,
    images: Sequence[Path] = (),
    keep_size: bool = False,
) -> Merged:
    """A card for every row of the table; ``keep_size``: of the size the settings say, not of the layout's own.

    Raises ``Refusal`` where there is nothing to print.
    """
    layout, table = read_layout_file(layout_file), read_table_file(table_file)
    shelf = _Pictures(store, table_file.parent, images)
    merge = Merge(layout, shelf.named, layout_file.parent, partial(_beside, layout_file.parent))
    _refuse_missing_columns(merge, table, layout_file.name, table_file.name)
    title = settings.title or layout.title or table_file.stem
    rows = [(row.cells, row.copies) for row in table.rows]
    if not any(copies for _, copies in rows):
        raise Refusal(f"“{table_file.name}” asks for 0 copies of every card. Nothing was printed.")
    pdf = merge.print(rows, paper, title, settings if keep_size else sized(settings, layout))
    cards = settings.copies * sum(copies for _, copies in rows)
    return Merged(pdf, cards, [*table.problems, *shelf.problems, *merge.problems])


def _beside(folder: Path, name: str) -> CardLayout | None:
    """The layout of this name in the folder; None where there is none."""
    path = folder / name
    inside = len(name) < _NAME_AT_MOST and PurePosixPath(name).name == name and "\\" not in name
    return read_layout_file(path) if inside and path.is_file() else None


def _refuse_missing_columns(merge: Merge, table: Table, layout_name: str, table_name: str) -> None:
    known = {fold_column(column) for column in table.columns}
    asked = [column for column in merge.layout.columns() if not merge.is_sign(column)]
    missing = [column for column in asked if fold_column(column) not in known]
    if missing:
        there = ", ".join(column for column in table.columns[:20] if column)
        raise Refusal(
            f"“{layout_name}” asks for {_named(missing)}, and “{table_name}” has no such column. It has {there}."
        )


def _named(columns: Sequence[str]) -> str:
    return ("column " if len(columns) == 1 else "columns ") + ", ".join(f"“{column[:40]}”" for column in columns[:8])


class _Pictures:
    """Pictures by what cells call them: a file below the table's folder, or a name in a folder of pictures."""

    def __init__(self, store: PictureStore, beside: Path, images: Sequence[Path]) -> None:
        self._store, self._beside = store, beside
        near = [beside / name for name in FOLDERS_BESIDE if (beside / name).is_dir()]
        self._folders = PictureFolders([*images, *near])
        self._roots = [beside, *near, *images]
        self._found: dict[str, Picture | None] = {}
        self.problems: list[str] = [*self._folders.problems]

    def named(self, said: str) -> Picture | None:
        """The picture, made ready; None (and a sentence) where there is none to print."""
        if said not in self._found:
            self._found[said] = self._take(said)
        return self._found[said]

    def _take(self, said: str) -> Picture | None:
        path = self._path(said)
        if path is None:
            self.problems.append(f"There is no picture “{said[:80]}” in {self._beside} or the folders named.")
            return None
        try:
            return self._store.take(path)
        except Refusal as refusal:
            self.problems.append(f"{refusal} Its place stays empty.")
            return None

    def _path(self, said: str) -> Path | None:
        inside = PurePosixPath(said.replace("\\", "/"))
        outside = inside.is_absolute() or PureWindowsPath(said).drive or ".." in inside.parts
        if outside or len(said) > 250 or "\0" in said:
            return None
        for root in self._roots:
            if (path := root / inside).is_file():
                return path
        return self._folders.find(inside.stem if inside.suffix else said)
