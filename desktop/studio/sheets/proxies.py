"""Deck lists as proxies: a picture where there is one, else the card in words, else at least its name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import msgspec

from desktop.domain.deck import Deck, DeckLine
from desktop.domain.picture import Picture
from desktop.domain.printing import FACES
from desktop.engine.rules import Refusal
from desktop.library.card_words import card_words
from desktop.library.decks import read_deck_file
from desktop.library.known import ImportedCard
from desktop.library.pictures import PictureFolders
from desktop.library.pictures_store import PictureStore
from desktop.print.layout.imposition import used_places
from desktop.print.layout.paper import Paper
from desktop.print.layout.settings import Alter, SheetSettings
from desktop.print.press.missing_glyphs import missing_letters
from desktop.print.proxies.sheets import Proxy, ProxySheets
from desktop.print.proxies.text import TextProxy
from desktop.storage.book import data_folder
from desktop.studio.card_library import Cards
from desktop.system.files import writing_whole

if TYPE_CHECKING:
    from desktop.library.facts import CardFact

#: names said one by one before they are only counted.
_NAMED = 12
#: fewer dots an inch look soft in the hand.
_SOFT = 200
#: what becomes of a card's other face: nothing, a card of its own, or the back of its front.
Faces = Literal["front", "both", "behind"]
#: cards with something printed on the other side; a split card has both its halves in front.
_TWO_SIDED = frozenset({"transform", "modal_dfc", "double_faced_token", "reversible_card", "meld"})
_ONE_SIDED = frozenset({"split", "flip", "adventure", "aftermath", "fuse", "case", "prototype"})
Progress = Callable[[int, int], bool | None]


class ProxyReport(msgspec.Struct):
    """What was printed from what; ``problems`` are sentences about what was not as it should be."""

    cards: int = 0
    pictures: int = 0
    sources: Counter[str] = msgspec.field(default_factory=Counter)
    as_text: list[str] = []
    problems: list[str] = []
    #: how finely each picture is printed.
    dots: dict[str, int] = {}
    #: pictures that go on past their card's edge.
    bled: int = 0
    per_sheet: int = 9
    skipped: int = 0

    @property
    def says(self) -> str:
        """One line for the organiser."""
        parts = [f"{self.sources['picture']} from {_counted(self.pictures, 'picture')}"] if self.pictures else []
        parts += [f"{self.sources[kind]} {said}" for kind, said in _SAID if self.sources[kind]]
        sheets = -(-(self.cards + self.skipped) // self.per_sheet)
        return f"{_counted(self.cards, 'card')} on {_counted(sheets, 'sheet')}: {', '.join(parts) or 'none'}."

    @property
    def fineness(self) -> str:
        """How finely the pictures are printed; "" where there are none."""
        if not self.dots:
            return ""
        low, high = min(self.dots.values()), max(self.dots.values())
        return f"Pictures at {low} dots an inch." if low == high else f"Pictures at {low} to {high} dots an inch."

    @property
    def bleeding(self) -> str:
        """How many pictures are cut at their true edge; "" where none goes on past it."""
        if not self.bled:
            return ""
        brings = "1 picture brings its" if self.bled == 1 else f"{self.bled} pictures bring their"
        return f"{brings} own bleed and {'is' if self.bled == 1 else 'are'} cut at the true edge."

    def warn_of_soft(self) -> None:
        """Say which pictures are too small for this size."""
        soft = [f"{name} ({dots})" for name, dots in self.dots.items() if dots < _SOFT]
        if soft:
            self.problems.append(f"Fewer than {_SOFT} dots an inch, soft in print: {shortened(soft)}.")


_SAID = (
    ("imported", "as text from your card library"),
    ("told", "as text in Lantern’s own words"),
    ("shipped", "as text without rules (Lantern’s own facts)"),
    ("unknown", "by name alone"),
)


class ProxyMaker:
    """Makes proxies of decks from folders of pictures and the organiser's cards; art from other folders goes into the
    frames of cards in words."""

    def __init__(
        self,
        images: Sequence[Path],
        store: PictureStore,
        cards: Cards,
        faces: Faces = "front",
        art: Sequence[Path] = (),
    ) -> None:
        self._folders, self._art = PictureFolders(images), PictureFolders(art)
        self._store, self._cards, self._faces = store, cards, faces
        self.report = ProxyReport(problems=[*self._folders.problems, *self._art.problems])

    def proxies(self, deck: Deck, progress: Progress | None = None, copies: int = 1) -> list[Proxy]:
        """A proxy for every copy, in the order of the list; what is only considered is left out."""
        lines = [line for line in deck.lines if line.section != "maybeboard"]
        distinct = list(dict.fromkeys(lines))
        paths = {line: path for line in distinct if (path := self._picture_file(line))}
        behind = {line: path for line in distinct if (path := self._back_file(line))}
        taken = self._store.take_all([*paths.values(), *behind.values()], progress)
        made: dict[DeckLine, list[Proxy]] = {}
        for line in distinct:
            front = self._face(line, paths.get(line), taken)
            made[line] = self._cards_of(line, front, self._back(line, behind.get(line), taken))
        self._count(lines, made, copies)
        return [proxy for line in lines for _ in range(line.count * copies) for proxy in made[line]]

    def _cards_of(self, line: DeckLine, front: Picture | TextProxy, back: Picture | TextProxy | None) -> list[Proxy]:
        name = _named(line, front)
        if back is None:
            return [Proxy(name, front)]
        if isinstance(front, TextProxy):
            front = msgspec.structs.replace(front, back=None)
        if self._faces == "behind":
            return [Proxy(name, front, back)]
        return [Proxy(name, front), Proxy(back.name if isinstance(back, TextProxy) else name, back)]

    def _count(self, lines: Sequence[DeckLine], made: Mapping[DeckLine, list[Proxy]], copies: int) -> None:
        report = self.report
        for line in lines:
            many = line.count * copies
            report.cards += many * len(made[line])
            for proxy in made[line]:
                kind = "picture" if isinstance(proxy.face, Picture) else self._source_of(line)
                report.sources[kind] += many
        faces = [(p.name, face) for proxies in made.values() for p in proxies for face in (p.face, p.back)]
        report.pictures = len({face.hash for _, face in faces if isinstance(face, Picture)})

    # ---- the other side

    def _back_file(self, line: DeckLine) -> Path | None:
        if self._faces == "front" or not self._folders.files:
            return None
        card = self._card(line)
        if _layout(card) in _ONE_SIDED:
            return None
        whole = card.name if card is not None and FACES in card.name else line.name
        set_code, number = line.set_code, line.number
        return self._folders.find_back(whole, whole.partition(FACES)[2], set_code, number)

    def _back(
        self, line: DeckLine, path: Path | None, taken: Mapping[Path, Picture | Refusal]
    ) -> Picture | TextProxy | None:
        """The other side of a card that has one, where it was asked for."""
        if self._faces == "front":
            return None
        found = taken[path] if path is not None else None
        if isinstance(found, Picture):
            return found
        if isinstance(found, Refusal):
            self.report.problems.append(f"{found} The other face of {line.name} is printed as text.")
        card = self._card(line)
        if card is None or _layout(card) not in _TWO_SIDED:
            return None
        return text_proxy(card, line).back

    def back(self, path: Path) -> Picture:
        """The picture for the other side; raises ``Refusal``."""
        return self._store.take(path)

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
        words = text_proxy(card, line) if card is not None else self._unknown(line)
        return msgspec.structs.replace(words, art=self._own_art(line))

    def _own_art(self, line: DeckLine) -> Alter | None:
        """The organiser's own art for the frame of this card."""
        path = self._art.find(line.name, line.set_code, line.number) if self._art.files else None
        if path is None:
            return None
        try:
            return Alter(line.name, self._store.take(path))
        except Refusal as refusal:
            self.report.problems.append(f"{refusal} {line.name} keeps its drawn scene.")
            return None

    def _unknown(self, line: DeckLine) -> TextProxy:
        near = self._cards.suggest(line.name)
        meant = f" Meant: {near[0].name}?" if near else ""
        self.report.problems.append(f"Lantern knows no card called {line.name}: it is printed by its name.{meant}")
        return TextProxy(line.name, footer=_footer(line.set_code, line.number))

    def _card(self, line: DeckLine) -> CardFact | None:
        return self._cards.find(line.name, line.set_code, line.number)

    def _source_of(self, line: DeckLine) -> str:
        card = self._card(line)
        if card is None:
            return "unknown"
        if isinstance(card, ImportedCard):
            return "imported"
        return "told" if card_words(card.name) else "shipped"


def print_proxies(
    decklist: Path,
    out: Path,
    paper: Paper,
    images: Sequence[Path] = (),
    backs: Path | None = None,
    progress: Progress | None = None,
    settings: SheetSettings | None = None,
    faces: Faces | None = None,
    art: Sequence[Path] = (),
) -> ProxyReport:
    """Print a deck list as proxies into a PDF; raises ``Refusal`` where there is nothing to print."""
    cards, asked = Cards(), settings or SheetSettings()
    reading = read_deck_file(decklist, cards)
    if not reading.deck.lines:
        raise Refusal(f"There is no card in “{decklist.name}”: {reading.problems[0].says}")
    with PictureStore(data_folder() / "pictures") as store:
        maker = ProxyMaker(images, store, cards, faces or ("behind" if backs or asked.backs else "front"), art)
        report = maker.report
        report.problems += reading.sentences
        proxies = maker.proxies(reading.deck, progress, asked.copies)
        back = maker.back(backs) if backs else None
        with writing_whole(out) as file:
            title = reading.deck.title or decklist.stem
            sheets = ProxySheets(file, title, paper, back, store.letters_folder, asked)
            _tell_fineness(report, proxies, sheets)
            with missing_letters() as missing:
                report.problems += sheets.print(proxies, asked.skip)
            report.problems += missing.says
        if cards.trouble:
            report.problems.append(cards.trouble)
        if store.is_passing:
            report.problems.append(
                f"“{store.folder}” cannot be written to: the pictures will be made ready anew next time."
            )
    return report


def tell_bleed(report: ProxyReport, proxies: Sequence[Proxy], sheets: ProxySheets) -> None:
    """How many pictures bring their own bleed."""
    pictures = {face.hash: face for p in proxies for face in (p.face, p.back) if isinstance(face, Picture)}
    report.bled = sum(map(sheets.has_own_bleed, pictures.values()))


def _tell_fineness(report: ProxyReport, proxies: Sequence[Proxy], sheets: ProxySheets) -> None:
    """How finely each picture is printed on cards of this size."""
    tell_bleed(report, proxies, sheets)
    report.per_sheet, report.skipped = sheets.per_sheet, len(used_places(sheets.per_sheet, sheets.settings.skip))
    for proxy in dict.fromkeys(proxies):
        for face in (proxy.face, proxy.back):
            if isinstance(face, Picture):
                report.dots[proxy.name] = sheets.dots_an_inch(face)
    report.warn_of_soft()


def text_proxy(card: CardFact, line: DeckLine) -> TextProxy:
    """The card in words, its other face below the first."""
    whole = {
        part: _faces(getattr(card, part, ""))
        for part in ("name", "cost", "type", "text", "power", "toughness", "loyalty")
    }
    if not whole["text"][0]:
        whole["text"] = [card_words(card.name)]
    faces = [_one_face(whole, i, card, line) for i in range(len(whole["name"]))]
    front, *others = faces
    return front if not others else _with_back(front, others[0])


def _layout(card: CardFact | None) -> str:
    return card.layout if isinstance(card, ImportedCard) else ""


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
    each = list(dict.fromkeys(names))
    more = f" and {len(each) - _NAMED} more" if len(each) > _NAMED else ""
    return ", ".join(each[:_NAMED]) + more
