"""Alters on paper: the cards that are kept, the pictures they are made of, their sheets. Without Qt, for the paper
worker."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path

import msgspec

from desktop.catalogue import FORMATS
from desktop.domain.picture import Picture
from desktop.domain.words import counted
from desktop.engine.rules import Refusal
from desktop.library.pictures import SUFFIXES
from desktop.library.pictures_store import PictureStore
from desktop.print.cards.alter import NIGHT_FRAME, AlterCard, AlterFrame, alter_sheets, frame_of
from desktop.print.layout.paper import by_name
from desktop.print.press.card_positions import placing
from desktop.print.press.document import printed_as, watched
from desktop.storage.book import data_folder
from desktop.studio.queue import Entry
from desktop.studio.sheet import Made
from desktop.studio.sheets.free_papers import FreePaper, Recipe
from desktop.system.files import unreadable
from desktop.workers.ticks import Tick

NO_ART = "Open pictures at the right, or drop some there: each becomes a card."
CARDS_AT_MOST, _NAME_AT_MOST = 500, 80
Taken = tuple[list[tuple[str, Picture]], list[str]]


def cards_of(recipe: Recipe) -> list[AlterCard]:
    """The cards that are kept; one that another Lantern wrote and nobody understands is left out."""
    found, known = [], frames()
    kept = recipe.get("cards", ())
    for each in kept if isinstance(kept, (list, tuple)) else ():
        try:
            card = msgspec.convert(each, AlterCard)
        except msgspec.ValidationError:
            continue
        #: an older Lantern kept a format's frame by its id alone.
        found.append(card.in_frame(known[card.frame]) if card.dress is None and card.frame in known else card)
    return found


def frames() -> dict[str, AlterFrame]:
    """Every frame there is by id: the house's, and one for each format of the catalogue."""
    found = [NIGHT_FRAME, *(frame_of(entry.face) for entry in FORMATS.values())]
    return {frame.id: frame for frame in found}


class AltersPaper(FreePaper):
    """Each picture a card, in a frame or over the whole card."""

    id, title = "free-alters", "Alters"
    about = "your own pictures as cards: in a format's frame, or over the whole card"

    def made_of(self, entry: Entry) -> object:
        """The pictures that are still there; each is named by its content."""
        return [os.path.exists(card.picture.file) for card in cards_of(entry.recipe)]

    def make(self, entry: Entry, tick: Tick) -> Made:
        """Every card that has its picture; one whose picture is gone is named."""
        cards = cards_of(entry.recipe)
        if not cards:
            raise Refusal(NO_ART)
        there = [card for card in cards if os.path.exists(card.picture.file)]
        gone = [f"The picture of {card.name} is gone: choose another." for card in cards if card not in there]
        settings = entry.settings
        with printed_as(settings), placing(entry.left_out) as lay, watched(tick.page):
            pdf = alter_sheets(there, by_name(settings.paper), settings)
        return Made(pdf, lay.cards, (*gone, *lay.faults), lay.grid, lay.shape)


def take_pictures(paths: Sequence[Path], room: int, tick: Tick) -> Taken:
    """The pictures of these files, and of all files in folders among them, made ready; each with a name from its
    file's. And sentences about what is no picture, and about what there is no room for."""
    files, faults = [], []
    for path in paths:
        files += _in_folder(path) if path.is_dir() else [path]
    if not files:
        raise Refusal(f"There is no picture in “{paths[0].name}”." if paths else NO_ART)
    if len(files) > room:
        faults.append(f"More than {CARDS_AT_MOST} cards do not go onto one sheet: {len(files) - room} were left out.")

    def progress(at: int, of: int) -> bool:
        tick(f"{at} of {counted(of, 'picture')} made ready", at / max(of, 1))
        return True

    with PictureStore(data_folder() / "pictures") as store:
        taken = store.take_all(files[:room], progress)
    good = [(_name(path), found) for path, found in taken.items() if not isinstance(found, Refusal)]
    faults += [str(found) for found in taken.values() if isinstance(found, Refusal)]
    return good, faults


def _in_folder(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.suffix.lower() in SUFFIXES and path.is_file())
    except OSError as error:
        raise unreadable(error, folder.name) from error


def _name(path: Path) -> str:
    """A card's name from its file's: underscores are spaces, a copy's number is dropped."""
    return re.sub(r"\s+", " ", path.stem.replace("_", " ")).strip()[:_NAME_AT_MOST] or "Card"
