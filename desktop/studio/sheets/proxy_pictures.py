"""Which file is printed on which copy of a card: chosen, ordered, or found by its name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from desktop.domain.deck import DeckLine
from desktop.domain.picture import Bleed, Picture
from desktop.library.facts import CardFact
from desktop.library.known import ImportedCard
from desktop.library.packed import is_there
from desktop.library.picture_choice import IN_TURN, WORDS, PictureJob, chosen, key_of, named_bleed, said_bleed
from desktop.library.picture_orders import OrderedFile, PictureOrder
from desktop.library.pictures import PictureFolders

#: asked only where a line's own name finds nothing: all cards there are would be read for it.
AsksCard = Callable[[], CardFact | None]


class Candidate(NamedTuple):
    """A picture that a card could have: where it comes from, and the printing that its name tells."""

    path: str
    source: Literal["order", "dropped", "folder"]
    set_code: str = ""
    number: str = ""


class Wishes(msgspec.Struct, frozen=True):
    """What was said of the pictures of a job: in it, of files and folders, and of cards in every job."""

    job: PictureJob = PictureJob()
    habits: dict[str, str] = {}
    bleeds: dict[str, Bleed] = {}
    order: PictureOrder = PictureOrder()
    #: whether the names of files may say what bleed is in them; not where it was said of all pictures.
    names_tell: bool = True
    #: which columns of tables were chosen.
    columns: dict[str, str] = {}


class Pictured:
    """Finds the files; ``problems`` are sentences about chosen ones that are gone."""

    def __init__(self, folders: PictureFolders, wishes: Wishes) -> None:
        self.folders, self._wishes = folders, wishes
        self.problems: list[str] = []
        self._found: dict[str, Path | None] = {}

    def fronts(self, line: DeckLine, card: AsksCard, first: int) -> list[Path | None]:
        """The picture of every copy of a line, the first of them being that copy of its card; None: in words."""
        key, wishes = key_of(line), self._wishes
        if not (wishes.job.chosen or wishes.habits or wishes.order.fronts):
            return [self._by_name(line, card, key)] * line.count
        files = []
        for copy in range(first, first + line.count):
            said = chosen(wishes.job, wishes.habits, key, copy)
            files.append(
                self._ordered_or_found(line, card, key, copy) if said is None else self._said(line, card, said, copy)
            )
        return files

    def backs(self, line: DeckLine, first: int) -> list[Path | None]:
        """The back of every copy that has one of its own."""
        if not (self._wishes.job.backs or self._wishes.order.backs):
            return [None] * line.count
        key = key_of(line)
        if said := self._wishes.job.backs.get(key):
            return [self._there(Path(said))] * line.count
        ordered = self._wishes.order.backs.get(key, ())
        return [
            self._called(ordered[copy]) if copy < len(ordered) else None for copy in range(first, first + line.count)
        ]

    def common_back(self) -> Path | None:
        """What the order has behind all other cards."""
        return self._called(self._wishes.order.cardback)

    def all_of(self, line: DeckLine, card: CardFact | None) -> list[Candidate]:
        """Every picture the card could have: ordered, dropped on it, in the folders."""
        key, wishes = key_of(line), self._wishes
        ordered = [path for file in wishes.order.fronts.get(key, ()) if (path := self._called(file))]
        found = [Candidate(str(path), "order") for path in ordered]
        found += [Candidate(file, "dropped") for file in wishes.job.dropped.get(key, ())]
        id_ = card.id if isinstance(card, ImportedCard) else ""
        for name in dict.fromkeys((line.name, card.name if card else line.name)):
            named = self.folders.all_of(name, line.set_code, line.number, id_)
            found += [Candidate(one.path, "folder", one.set_code, one.number) for one in named]
        return list({one.path: one for one in reversed(found)}.values())[::-1]

    def with_bleed(self, path: Path, picture: Picture) -> Picture:
        """The picture with the bleed that was said of its file or folder, or that its name tells."""
        said = said_bleed(str(path.absolute()), self._wishes.bleeds)
        bleed = said if said is not None else named_bleed(str(path)) if self._wishes.names_tell else None
        return picture if bleed is None else replace(picture, bleed=bleed)

    def _said(self, line: DeckLine, card: AsksCard, said: str, copy: int) -> Path | None:
        if said == WORDS:
            return None
        if said != IN_TURN:
            return self._there(Path(said)) or self._by_name(line, card, key_of(line))
        every = self.all_of(line, card())
        return Path(every[copy % len(every)].path) if every else None

    def _ordered_or_found(self, line: DeckLine, card: AsksCard, key: str, copy: int) -> Path | None:
        ordered = self._wishes.order.fronts.get(key, ())
        return (self._called(ordered[copy]) if copy < len(ordered) else None) or self._by_name(line, card, key)

    def _by_name(self, line: DeckLine, card: AsksCard, key: str) -> Path | None:
        if key not in self._found:
            found = self.folders.find(line.name, line.set_code, line.number) if self.folders.files else None
            if found is None and self.folders.files and (known := card()) is not None:
                id_ = known.id if isinstance(known, ImportedCard) else ""
                found = self.folders.find(known.name, line.set_code, line.number, id_)
            dropped = self._wishes.job.dropped.get(key, ())
            self._found[key] = found or next((Path(file) for file in dropped if is_there(Path(file))), None)
        return self._found[key]

    def _there(self, path: Path) -> Path | None:
        if is_there(path):
            return path
        said = f"“{path.name}” is not there any more: it was chosen for a card. Choose another."
        if said not in self.problems:
            self.problems.append(said)
        return None

    def _called(self, file: OrderedFile) -> Path | None:
        return self.folders.called(file.file, file.id) if file.file or file.id else None
