"""Deck lists as proxies: a picture where there is one, else the card in words, else at least its name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import msgspec

from desktop.domain.deck import Deck, DeckLine
from desktop.domain.picture import Picture
from desktop.domain.printing import FACES
from desktop.engine.rules import Refusal
from desktop.library.card_words import card_words
from desktop.library.known import ImportedCard
from desktop.library.picture_choice import key_of, wanted
from desktop.library.pictures import PictureFolders
from desktop.library.pictures_store import PictureStore
from desktop.print.layout.settings import Alter
from desktop.print.proxies.sheets import Proxy
from desktop.print.proxies.text import TextProxy
from desktop.studio.sheets.proxy_pictures import Pictured, Wishes
from desktop.studio.sheets.proxy_report import ProxyReport
from desktop.studio.sheets.proxy_words import footer_of, layout_of, text_proxy, token_proxy, tokens_made
from desktop.studio.sources.card_library import Cards

if TYPE_CHECKING:
    from desktop.library.facts import CardFact
    from desktop.library.tokens import Token

#: what becomes of a card's other face: nothing, a card of its own, or the back of its front.
Faces = Literal["front", "both", "behind"]
#: cards with something printed on the other side; a split card has both its halves in front.
_TWO_SIDED = frozenset({"transform", "modal_dfc", "double_faced_token", "reversible_card", "meld"})
_ONE_SIDED = frozenset({"split", "flip", "adventure", "aftermath", "fuse", "case", "prototype"})
Progress = Callable[[int, int], bool | None]
FaceOf = Picture | TextProxy
Taken = Mapping[Path, Picture | Refusal]


class ProxyMaker:
    """Makes proxies of decks from folders of pictures and the organiser's cards; art from other folders goes into the
    frames of cards in words. ``wishes``: what was chosen for this job."""

    def __init__(
        self,
        images: Sequence[Path],
        store: PictureStore,
        cards: Cards,
        faces: Faces = "front",
        art: Sequence[Path] = (),
        wishes: Wishes | None = None,
    ) -> None:
        folders, self._art = PictureFolders(images), PictureFolders(art)
        self._store, self._cards, self._faces = store, cards, faces
        self._known: dict[tuple[str, str, str], CardFact | None] = {}
        self._wishes = wishes or Wishes()
        self.pictured = Pictured(folders, self._wishes)
        self.report = ProxyReport(problems=[*folders.problems, *self._art.problems])
        self._unread_before = len(self.report.problems)

    def proxies(self, deck: Deck, progress: Progress | None = None, copies: int = 1) -> list[Proxy]:
        """A proxy for every copy that is wanted, in the order of the list, and then the tokens these cards make."""
        lines = list(self._lines(deck))
        fronts = {
            at: self.pictured.fronts(line, partial(self._card, line), first) for at, (line, first) in enumerate(lines)
        }
        backs = {at: self._back_files(line, first) for at, (line, first) in enumerate(lines)}
        job = self._wishes.job
        tokens = tokens_made(deck, job, self._cards) if "tokens" in job.groups else []
        tokens = [(line, token) for line, token in tokens if key_of(line) not in job.left_out]
        made_of = [self.pictured.fronts(line, lambda: None, 0)[0] for line, _ in tokens]
        files = [path for side in (*fronts.values(), *backs.values(), made_of) for path in side if path is not None]
        taken = self._store.take_all(files, progress)
        found: list[Proxy] = []
        for at, (line, _) in enumerate(lines):
            #: copies that look the same are one card, made once.
            alike = [
                (*files, sum(1 for _ in group)) for files, group in groupby(zip(fronts[at], backs[at], strict=True))
            ]
            made = [(self._made(line, front, back, taken), many) for front, back, many in alike]
            for _ in range(copies):
                for proxies, many in made:
                    found += proxies * many
                    self._count(line, proxies, many)
        for (line, token), path in zip(tokens, made_of, strict=True):
            found += [self._token(line, token, path, taken)] * copies
        self.report.problems += self.pictured.problems
        faces = {id(face): face for proxy in found for face in (proxy.face, proxy.back)}.values()
        shown = {face.hash for face in faces if isinstance(face, Picture)}
        self.report.cards, self.report.pictures = len(found), len(shown)
        return found

    def first(self, deck: Deck, many: int) -> list[Proxy]:
        """The first so many of them alone; nothing of it is reported."""
        lines: list[DeckLine] = []
        for line, _ in self._lines(deck):
            if sum(before.count for before in lines) < many:
                lines.append(line)
        found, problems = self.proxies(Deck(tuple(lines)))[:many], [*self.report.problems[: self._unread_before]]
        self.report, self.pictured.problems = ProxyReport(problems=problems), []
        return found

    def _lines(self, deck: Deck) -> Iterator[tuple[DeckLine, int]]:
        """The lines to print, and which copy of its card each begins with; what is left out counts too."""
        printed, copies = {id(line): line for line in wanted(deck, self._wishes.job)}, dict[str, int]()
        if self._wishes.job.once:
            yield from ((line, 0) for line in printed.values())
            return
        for line in deck.lines:
            key = key_of(line)
            if id(line) in printed:
                yield line, copies.get(key, 0)
            copies[key] = copies.get(key, 0) + line.count

    def _made(self, line: DeckLine, front: Path | None, back: Path | None, taken: Taken) -> list[Proxy]:
        return self._cards_of(line, self._face(line, front, taken), self._back(line, back, taken))

    def _token(self, line: DeckLine, token: Token, path: Path | None, taken: Taken) -> Proxy:
        """A token with its picture, or as it was told."""
        found = taken.get(path) if path is not None else None
        if path is not None and isinstance(found, Picture):
            self.report.sources["picture"] += 1
            return Proxy(token.name, self.pictured.with_bleed(path, found))
        self.report.sources["token"] += 1
        return Proxy(token.name, token_proxy(token))

    def _cards_of(self, line: DeckLine, front: FaceOf, back: FaceOf | None) -> list[Proxy]:
        name = _named(line, front)
        if back is None:
            return [Proxy(name, front)]
        if isinstance(front, TextProxy):
            front = msgspec.structs.replace(front, back=None)
        if self._faces != "both":
            return [Proxy(name, front, back)]
        return [Proxy(name, front), Proxy(back.name if isinstance(back, TextProxy) else name, back)]

    def _count(self, line: DeckLine, proxies: Sequence[Proxy], many: int) -> None:
        for proxy in proxies:
            self.report.sources["picture" if isinstance(proxy.face, Picture) else self._source_of(line)] += many

    # ---- the other side

    def _back_files(self, line: DeckLine, first: int) -> list[Path | None]:
        """A back of the card's own, else the picture of its other face where that is wanted."""
        own = self.pictured.backs(line, first)
        if self._faces == "front" or all(own) or not self.pictured.folders.files:
            return own
        card = self._card(line)
        if layout_of(card) in _ONE_SIDED:
            return own
        whole = card.name if card is not None and FACES in card.name else line.name
        other = whole.partition(FACES)[2]
        behind = self.pictured.folders.find_back(whole, other, line.set_code, line.number)
        return [back or behind for back in own]

    def _back(self, line: DeckLine, path: Path | None, taken: Taken) -> FaceOf | None:
        """What is behind a card that has something of its own there."""
        found = taken[path] if path is not None else None
        if path is not None and isinstance(found, Picture):
            return self.pictured.with_bleed(path, found)
        if isinstance(found, Refusal):
            self.report.problems.append(f"{found} The other face of {line.name} is printed as text.")
        card = self._card(line) if self._faces != "front" else None
        if card is None or layout_of(card) not in _TWO_SIDED:
            return None
        return text_proxy(card, line).back

    def back(self, path: Path | None) -> Picture | None:
        """The picture for the other side of all cards: this one, or the order's; raises ``Refusal``."""
        path = path or self.pictured.common_back()
        return self.pictured.with_bleed(path, self._store.take(path)) if path is not None else None

    # ---- the front

    def _face(self, line: DeckLine, path: Path | None, taken: Taken) -> FaceOf:
        found = taken[path] if path is not None else None
        if path is not None and isinstance(found, Picture):
            return self.pictured.with_bleed(path, found)
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
        return TextProxy(line.name, footer=footer_of(line.set_code, line.number))

    def _card(self, line: DeckLine) -> CardFact | None:
        """Asked once a job: what is imported meanwhile is for the next one."""
        asked = line.name, line.set_code, line.number
        if asked not in self._known:
            self._known[asked] = self._cards.find(*asked)
        return self._known[asked]

    def _source_of(self, line: DeckLine) -> str:
        card = self._card(line)
        if card is None:
            return "unknown"
        if isinstance(card, ImportedCard):
            return "imported"
        return "told" if card_words(card.name) else "shipped"


def _named(line: DeckLine, face: Picture | TextProxy) -> str:
    return face.name if isinstance(face, TextProxy) else line.name
