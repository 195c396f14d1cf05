"""The cards of a job as the picture desk shows them: those without a picture first, with all they could have."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from desktop.domain.deck import Deck, DeckLine
from desktop.library.picture_choice import Group, cards_in, chosen, group_of, key_of
from desktop.library.pictures import PictureFolders
from desktop.studio.sheets.proxy_pictures import Candidate, Pictured, Wishes
from desktop.studio.sources.card_library import Cards


class PictureRow(msgspec.Struct, frozen=True):
    """One card of a job: how many there are, which picture it has ("": none), and which it could have."""

    key: str
    name: str
    copies: int
    groups: tuple[Group, ...]
    picture: str = ""
    could: tuple[Candidate, ...] = ()
    #: a picture whose name is nearly the card's.
    near: str = ""
    #: what each copy has.
    each: tuple[str, ...] = ()
    #: the sets it was printed in, as far as they are known.
    sets: tuple[str, ...] = ()
    is_left_out: bool = False
    is_in_words: bool = False
    back: str = ""


class PictureDesk:
    """Which pictures there are for the cards of a job."""

    def __init__(self, folders: Sequence[Path] | PictureFolders, cards: Cards, wishes: Wishes) -> None:
        there = folders if isinstance(folders, PictureFolders) else PictureFolders(folders)
        self._pictured, self._cards, self._wishes = Pictured(there, wishes), cards, wishes

    def rows(self, deck: Deck) -> list[PictureRow]:
        """A row a card, those that have no picture first."""
        lines: dict[str, list[DeckLine]] = {}
        for line in deck.lines:
            if line.section != "maybeboard":
                lines.setdefault(key_of(line), []).append(line)
        rows = [self._row(key, of_card) for key, of_card in lines.items()]
        return sorted(rows, key=lambda row: bool(row.picture) or row.is_in_words or row.is_left_out)

    def counts(self, deck: Deck) -> dict[Group, int]:
        """How many cards each group has; of tokens, none yet."""
        return cards_in(deck)

    def _row(self, key: str, lines: Sequence[DeckLine]) -> PictureRow:
        line, job = lines[0], self._wishes.job
        copies = sum(one.count for one in lines)
        card = self._cards.find(line.name, line.set_code, line.number)
        whole = msgspec.structs.replace(line, count=copies)
        files = [str(path) if path else "" for path in self._pictured.fronts(whole, lambda: card, 0)]
        could = self._pictured.all_of(line, card)
        known = {one.path for one in could}
        #: what was chosen from anywhere stays on offer.
        could += [Candidate(file, "dropped") for file in dict.fromkeys(files) if file and file not in known]
        near = "" if could else next((named.path for named in self._pictured.folders.near(line.name)), "")
        said = chosen(job, self._wishes.habits, key, 0)
        return PictureRow(
            key,
            line.name,
            copies,
            tuple(dict.fromkeys(group_of(one) for one in lines)),
            files[0],
            tuple(could),
            near,
            tuple(files),
            card.sets if card else (),
            key in job.left_out,
            said == "",
            job.backs.get(key, ""),
        )
