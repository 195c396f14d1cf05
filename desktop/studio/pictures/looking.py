"""What the picture desk shows of a job: its cards and pictures as faces, and pictures looked at beside the window."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec
from PIL import Image
from PySide6.QtGui import QImage

from desktop.domain.deck import Deck
from desktop.domain.picture import Bleed, Edges, Picture, edges_of
from desktop.domain.words import counted
from desktop.library.picture_choice import (
    IN_TURN,
    WORDS,
    Group,
    cards_in,
    named_bleed,
    said_bleed,
    wanted,
)
from desktop.library.pictures import PictureFolders
from desktop.library.pictures_store import PictureStore
from desktop.print.drawing.own_bleed import known_bleed
from desktop.print.layout.imposition import imposition
from desktop.print.layout.paper import by_name, mm
from desktop.print.layout.settings import SheetSettings
from desktop.print.pages.tone_strip import around
from desktop.print.press.picture_variants import toned
from desktop.print.proxies.geometry import dots_an_inch
from desktop.storage.book import data_folder
from desktop.studio.sheets.picture_rows import PictureDesk, PictureRow
from desktop.studio.sheets.proxy_pictures import Candidate, Wishes
from desktop.studio.sheets.proxy_report import SOFT
from desktop.studio.sheets.proxy_words import tokens_made
from desktop.studio.sources.card_library import Cards
from desktop.studio.sources.small_pictures import upright
from desktop.ui.studio.pictures.faces import (
    INSTEAD,
    NO_PICTURE,
    CardFace,
    CouldFace,
    DeskFace,
    GroupFace,
    PrintedFace,
    ShownFace,
)

#: the shorter side of a picture in a list, and of the one that is looked at.
SMALL, LARGE = 140, 420
_WORDS: dict[Group, str] = {
    "main": "Main deck",
    "basics": "Basic lands",
    "sideboard": "Sideboard",
    "tokens": "Tokens these cards make",
}


class Job(msgspec.Struct):
    """A job as it was looked up: the deck, its cards, the tokens they make."""

    deck: Deck
    rows: list[PictureRow]
    wishes: Wishes
    tokens: list[str] = msgspec.field(default_factory=list)

    def row(self, key: str) -> PictureRow | None:
        return next((row for row in self.rows if row.key == key), None)


class Seen(msgspec.Struct, frozen=True):
    """A picture as it was looked at: what there is to know of it, or why it cannot be printed; and small."""

    picture: Picture | None
    fault: str
    image: QImage


def look_up(deck: Deck, wishes: Wishes, folders: PictureFolders, cards: Cards) -> Job:
    """Which pictures there are for the cards of a deck."""
    rows = PictureDesk(folders, cards, wishes).rows(deck)
    return Job(deck, rows, wishes, [token.says for _, token in tokens_made(deck, wishes.job, cards)])


def look_at(paths: Sequence[str], shorter: int) -> dict[str, Seen]:
    """Make these pictures ready, and read them small."""
    with PictureStore(data_folder() / "pictures") as store:
        taken = store.take_all([Path(path) for path in paths])
        seen = {}
        for path in paths:
            found = taken[Path(path)]
            good = isinstance(found, Picture)
            image = upright(found.file, shorter) if isinstance(found, Picture) else QImage()
            seen[path] = Seen(found if isinstance(found, Picture) else None, "" if good else str(found), image)
    return seen


def samples(image: QImage, tone: tuple[int, int, int]) -> list[tuple[str, QImage]]:
    """A picture five times, lighter and darker about the brightness that is chosen."""
    plain = image.convertToFormat(QImage.Format.Format_RGB888)
    data = bytes(plain.constBits())
    whole = Image.frombuffer("RGB", (plain.width(), plain.height()), data, "raw", "RGB", plain.bytesPerLine(), 1)
    found = []
    for value in around(tone[0]):
        changed = toned(whole, (value, *tone[1:]))
        said = f"{value:+d}" if value else "0"
        words = f"{said} now" if value == tone[0] else said
        bits = changed.tobytes()
        shown = QImage(bits, changed.width, changed.height, changed.width * 3, QImage.Format.Format_RGB888).copy()
        found.append((words, shown))
    return found


class Faces:
    """Makes faces of a job, with what is known of its pictures so far."""

    def __init__(self, job: Job, settings: SheetSettings, seen: Mapping[str, Seen], folders: Sequence[str]) -> None:
        self._job, self._seen, self._folders = job, seen, folders
        self._settings = settings
        self._layout = imposition(by_name(settings.paper), settings)

    def desk(self, recipe: Mapping[str, object]) -> DeskFace:
        """The whole job."""
        rows = [self._row(row) for row in self._job.rows]
        have = sum(row.copies for row in rows if row.path)
        return DeskFace(have, sum(row.copies for row in rows), tuple(rows), self._printed(recipe))

    def _row(self, row: PictureRow) -> CardFace:
        missing = not any(row.each) and not row.is_in_words and not row.is_left_out
        several = len(set(row.each)) > 1
        where = "left out" if row.is_left_out else "in words" if row.is_in_words else self._where(row.picture)
        near = f"**{Path(row.near).stem}** · {self._folder_of(row.near)}" if row.near else ""
        path = next((file for file in row.each if file), "")
        said = "several" if several and not row.is_left_out else where
        return CardFace(row.key, row.name, row.copies, path, said, row.near, near, missing, row.is_left_out)

    def _where(self, path: str) -> str:
        """Where a picture comes from, in a word or two."""
        source = next((one.source for row in self._job.rows for one in row.could if one.path == path), "folder")
        return {"order": "MPC order", "dropped": "dropped"}.get(source) or self._folder_of(path) if path else ""

    def _folder_of(self, path: str) -> str:
        return Path(next((f for f in self._folders if path.startswith(f)), str(Path(path).parent))).name

    # ---- one card

    def card(self, key: str) -> ShownFace:
        """A card with all it could have."""
        row = self._job.row(key)
        if row is None:
            return ShownFace()
        could = [self._could(row, one) for one in row.could]
        order = ("MPC order", "Printings", "Dropped here")
        could.sort(key=lambda face: order.index(face.group) if face.group in order else 1)
        if len(could) > 1:
            could.append(CouldFace(IN_TURN, INSTEAD, "In turn", "one after another"))
        could.append(CouldFace(WORDS, INSTEAD, "In words"))
        has = ("",) if row.is_in_words else tuple(file or NO_PICTURE for file in row.each)
        known, because = self._bleed(row.picture)
        own = self._wishes.bleeds.get(str(Path(row.picture).absolute())) if row.picture else None
        said = own if own is not None else said_bleed(row.picture, self._wishes.bleeds)
        return ShownFace(
            key,
            row.name,
            _says(row),
            row.copies,
            tuple(could),
            has,
            known,
            because,
            "auto" if said is None else "has" if any(edges_of(said)) else "none",
            Path(row.picture).parent.name if row.picture else "",
            Path(row.back).name if row.back else "",
            row.is_left_out,
            "" if said is None else _in_words(said),
        )

    @property
    def _wishes(self) -> Wishes:
        return self._job.wishes

    def _could(self, row: PictureRow, one: Candidate) -> CouldFace:
        stem = Path(one.path).stem
        printing = bool(one.set_code) and one.set_code in row.sets
        group = {"order": "MPC order", "dropped": "Dropped here"}.get(one.source)
        group = group or ("Printings" if printing else f"Folder {self._folder_of(one.path)}")
        label = f"{one.set_code} {one.number}".strip() if printing else _added(stem, row.name)
        picture = self._picture(one.path)
        if picture is None:
            fault = self._seen[one.path].fault if one.path in self._seen else ""
            return CouldFace(one.path, group, label, "cannot be read" if fault else "", bool(fault))
        dots = dots_an_inch(picture, self._layout)
        about = f"{dots} dpi, soft" if dots < SOFT else f"{dots} dpi"
        return CouldFace(one.path, group, label, about, dots < SOFT, self._knife(picture))

    def _picture(self, path: str) -> Picture | None:
        """What is known of a picture, with the bleed that was said of it."""
        seen = self._seen.get(path)
        if seen is None or seen.picture is None:
            return None
        said = said_bleed(str(Path(path).absolute()), self._wishes.bleeds)
        bleed = said if said is not None else named_bleed(path) if self._wishes.names_tell else None
        return seen.picture if bleed is None else msgspec.structs.replace(seen.picture, bleed=bleed)

    def _knife(self, picture: Picture) -> Edges:
        """Its bleed as shares of its own width and height."""
        left, top, right, lower = known_bleed(picture, self._layout).edges
        lying = (picture.width > picture.height) != (self._layout.card[0] > self._layout.card[1])
        wide, high = reversed(self._layout.card) if lying else self._layout.card
        across, up = wide + left + right, high + top + lower
        return left / across, top / up, right / across, lower / up

    def _bleed(self, path: str) -> tuple[str, str]:
        """Whether the picture brings bleed, and how that is known."""
        picture = self._picture(path)
        if picture is None:
            return (self._seen[path].fault, "") if path in self._seen else ("", "")
        found = known_bleed(picture, self._layout)
        if not any(found.edges):
            return "No bleed in it", found.because
        cut = "Cut at the dashed line; the rest is printed as bleed."
        sides = [f"{side / mm:.1f}" for side in found.edges]
        said = (
            f"{sides[0]} mm all round"
            if len(set(sides)) == 1
            else "{} left, {} above, {} right, {} below".format(*sides)
        )
        return f"Bleed: {said}", f"{found.because} {cut}"

    # ---- what is printed

    def _printed(self, recipe: Mapping[str, object]) -> PrintedFace:
        job, tokens = self._wishes.job, self._job.tokens
        counts = cards_in(self._job.deck)
        on = sum(line.count for line in wanted(self._job.deck, job)) + (len(tokens) if "tokens" in job.groups else 0)
        groups = []
        for group, words in _WORDS.items():
            about = ", ".join(tokens[:3]) if group == "tokens" else self._names(group)
            count = len(tokens) if group == "tokens" else counts[group]
            if count or group in ("main", "tokens"):
                groups.append(GroupFace(group, words, count, about or "none", group in job.groups))
        cards = on * self._settings.copies
        sheets = -(-cards // max(self._layout.per_sheet, 1))
        tone = self._settings.tone
        of = sum(counts.values()) + len(tokens)
        size, lying = self._settings.file_at_most, self._settings.landscape
        return PrintedFace(on, of, sheets, tuple(groups), job.once, tone, size, lying, bool(recipe.get("strip")))

    def _names(self, group: Group) -> str:
        rows = [row for row in self._job.rows if group in row.groups]
        have = sum(any(row.each) for row in rows)
        return f"{counted(len(rows), 'name')}, {have} with a picture" if rows else ""


def _says(row: PictureRow) -> str:
    copies = counted(row.copies, "copy")
    return f"{copies}, left out" if row.is_left_out else copies


def _added(stem: str, name: str) -> str:
    """What a file's name says besides the card's."""
    rest = stem[len(name) :] if stem.lower().startswith(name.lower()) else stem
    return rest.strip(" -_()[]{}") or stem


def _in_words(bleed: Bleed) -> str:
    """As it is typed: one number, or four."""
    return " ".join(f"{side:g}" for side in (bleed if isinstance(bleed, tuple) else (bleed,)))
