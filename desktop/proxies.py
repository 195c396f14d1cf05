"""Deck lists as proxies: a picture where there is one, else the card in words, else at least its name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from desktop.card_library import Cards
from desktop.domain.deck import Deck, DeckLine
from desktop.domain.picture import Picture
from desktop.domain.printing import FACES
from desktop.engine.rules import Refusal
from desktop.files import writing_whole
from desktop.library.decks import read_deck_file
from desktop.library.known import ImportedCard
from desktop.library.pictures import PictureFolders
from desktop.library.pictures_store import PictureStore
from desktop.print.paper import Paper
from desktop.print.proxies import Proxy, ProxySheets
PER_SHEET = 9
from desktop.print.proxies_text import TextProxy
from desktop.storage.book import data_folder

if TYPE_CHECKING:
    from desktop.library.facts import CardFact

#: names told one by one before they are only counted.
_NAMED = 12
Progress = Callable[[int, int], bool | None]


class ProxyReport(msgspec.Struct):
    """What was printed from what; ``problems`` are sentences about what was not as it should be."""

    cards: int = 0
    pictures: int = 0
    sources: Counter[str] = msgspec.field(default_factory=Counter)
    as_text: list[str] = []
    problems: list[str] = []

    @property
    def says(self) -> str:
        """One line for the organiser."""
        parts = [f"{self.sources['picture']} from {_counted(self.pictures, 'picture')}"] if self.pictures else []
        parts += [f"{self.sources[kind]} {said}" for kind, said in _SAID if self.sources[kind]]
        sheets = -(-self.cards // PER_SHEET)
        return f"{_counted(self.cards, 'card')} on {_counted(sheets, 'sheet')}: {', '.join(parts) or 'none'}."


_SAID = (
    ("imported", "as text from your card library"),
    ("shipped", "as text without rules (Lantern’s own facts)"),
    ("unknown", "by name alone"),
)


class ProxyMaker:
    """Makes proxies of decks from folders of pictures and the organiser's cards."""

    def __init__(self, images: Sequence[Path], store: PictureStore, cards: Cards) -> None:
        self._folders = PictureFolders(images)
        self._store, self._cards = store, cards
        self.report = ProxyReport()

    def proxies(self, deck: Deck, progress: Progress | None = None) -> list[Proxy]:
        """A proxy for every copy, in the order of the list; what is only considered is left out."""
        lines = [line for line in deck.lines if line.section != "maybeboard"]
        paths = {line: path for line in dict.fromkeys(lines) if (path := self._picture_file(line))}
        taken = self._store.take_all(paths.values(), progress)
        faces = {line: self._face(line, paths.get(line), taken) for line in dict.fromkeys(lines)}
        self.report.pictures = len({face.hash for face in faces.values() if isinstance(face, Picture)})
        return [
            Proxy(_named(line, faces[line]), faces[line]) for line in lines for _ in range(self._counted(line, faces))
        ]

    def back(self, path: Path) -> Picture:
        """The picture for the other side; raises ``Refusal``."""
        return self._store.take(path)

    def _counted(self, line: DeckLine, faces: Mapping[DeckLine, Picture | TextProxy]) -> int:
        self.report.cards += line.count
        kind = "picture" if isinstance(faces[line], Picture) else self._source_of(line)
        self.report.sources[kind] += line.count
        return line.count

    def _picture_file(self, line: DeckLine) -> Path | None:
        if not self._folders.files:
            return None
        found = self._folders.find(line.name, line.set_code, line.number)
        if found is None and (card := self._card(line)) is not None:
            found = self._folders.find(
                card.name, line.set_code, line.number, card.id if isinstance(card, ImportedCard) else ""
            )
        return found

    def _face(self, line: DeckLine, path: Path | None, taken: Mapping[Path, Picture | Refusal]) -> Picture | TextProxy:
        found = taken[path] if path is not None else None
        if isinstance(found, Picture):
            return found
        if isinstance(found, Refusal):
            self.report.problems.append(f"{found} {line.name} is printed as text.")
        card = self._card(line)
        self.report.as_text.append(line.name)
        return text_proxy(card, line) if card is not None else self._unknown(line)

    def _unknown(self, line: DeckLine) -> TextProxy:
        near = self._cards.suggest(line.name)
        meant = f" Meant: {near[0].name}?" if near else ""
        self.report.problems.append(f"Lantern knows no card called {line.name}: it is printed by its name.{meant}")
        return TextProxy(line.name, footer=_footer(line.set_code, line.number))

    def _card(self, line: DeckLine) -> CardFact | None:
        return self._cards.find(line.name, line.set_code, line.number)

    def _source_of(self, line: DeckLine) -> str:
        card = self._card(line)
        return "unknown" if card is None else "imported" if isinstance(card, ImportedCard) else "shipped"


def print_proxies(
    decklist: Path,
    out: Path,
    paper: Paper,
    images: Sequence[Path] = (),
    backs: Path | None = None,
    progress: Progress | None = None,
) -> ProxyReport:
    """Print a deck list as proxies into a PDF; raises ``Refusal`` where there is nothing to print."""
    cards = Cards()
    reading = read_deck_file(decklist, cards)
    if not reading.deck.lines:
        raise Refusal(f"There is no card in “{decklist.name}”: {reading.problems[0].says}")
    with PictureStore(data_folder() / "pictures") as store:
        maker = ProxyMaker(images, store, cards)
        report = maker.report
        report.problems += [problem.says for problem in reading.problems]
        proxies = maker.proxies(reading.deck, progress)
        back = maker.back(backs) if backs else None
        with writing_whole(out) as file:
            sheets = ProxySheets(file, reading.deck.title or decklist.stem, paper, back, store.letters_folder)
            report.problems += sheets.print(proxies)
        if store.is_passing:
            report.problems.append(
                f"“{store.folder}” cannot be written to: the pictures will be made ready anew next time."
            )
    return report


def text_proxy(card: CardFact, line: DeckLine) -> TextProxy:
    """The card in words, its other face below the first."""
    whole = {
        part: _faces(getattr(card, part, ""))
        for part in ("name", "cost", "type", "text", "power", "toughness", "loyalty")
    }
    faces = [_one_face(whole, i, card, line) for i in range(len(whole["name"]))]
    front, *others = faces
    return front if not others else _with_back(front, others[0])


def _faces(said: str) -> list[str]:
    return said.split(FACES)


def _one_face(whole: Mapping[str, list[str]], index: int, card: CardFact, line: DeckLine) -> TextProxy:
    def part(name: str) -> str:
        #: what is said only once is said of the front.
        said = whole[name]
        return said[index] if index < len(said) else ""

    return TextProxy(
        part("name"),
        part("cost"),
        part("type"),
        part("text"),
        part("power"),
        part("toughness"),
        part("loyalty"),
        card.colours,
        _footer(*_printed_in(card, line)),
    )


def _with_back(front: TextProxy, back: TextProxy) -> TextProxy:
    return msgspec.structs.replace(front, back=back)


def _printed_in(card: CardFact, line: DeckLine) -> tuple[str, str]:
    """Set and number: those on the list, else those of the printing at hand."""
    if line.set_code:
        return line.set_code, line.number
    if isinstance(card, ImportedCard):
        return card.set_code, card.number
    first = next((p for p in card.printings if p.startswith(f"{card.first_set}:")), "")
    return card.first_set, first.partition(":")[2]


def _footer(set_code: str, number: str) -> str:
    return " ".join(part for part in (set_code, number) if part)


def _named(line: DeckLine, face: Picture | TextProxy) -> str:
    return face.name if isinstance(face, TextProxy) else line.name


def _counted(count: int, word: str) -> str:
    return f"{count} {word}{'' if count == 1 else 's'}"


def shortened(names: Iterable[str]) -> str:
    """Names in a row, the first dozen of them."""
    told = list(dict.fromkeys(names))
    more = f" and {len(told) - _NAMED} more" if len(told) > _NAMED else ""
    return ", ".join(told[:_NAMED]) + more
