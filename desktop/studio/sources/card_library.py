"""The organiser's cards: what was imported, and where nothing was, the facts that ship with Lantern."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from desktop.domain.deck import fold_name
from desktop.domain.words import counted
from desktop.engine.rules import Refusal
from desktop.library.facts import CardFact, CardFacts, Suggestion, front_of, shipped_facts
from desktop.library.known import imported_card
from desktop.library.near import NearNames, letters_forgiven
from desktop.storage.book import data_folder
from desktop.system.files import refuse_pipe, stamp_of

#: the database is loaded only where there is a library, or one is being made.
if TYPE_CHECKING:
    from desktop.domain.printing import Printing
    from desktop.library.importing import Progress
    from desktop.storage.card_book import CardBook

#: when no name is written nearly so, a name that begins so is offered.
_BEGINS = 5


def card_book_file() -> Path:
    """Where the organiser's own library lies."""
    return data_folder() / "cards.sqlite"


class Cards:
    """Cards by name, by words, by what was nearly written; a library imported meanwhile answers at once."""

    def __init__(
        self,
        book: CardBook | None = None,
        facts: CardFacts | None = None,
        tell: Callable[[str], object] = lambda sentence: None,
    ) -> None:
        """``tell`` is told once, when the organiser's library turns out not to be readable."""
        self._given, self._given_facts, self._tell = book, facts, tell
        self._trouble, self._stamp = "", (0, 0, 0)
        self._forget()

    def _forget(self) -> None:
        """What was read of the library."""
        self._imported: bool | None = None
        self._found: dict[tuple[str, str, str], CardFact | None] = {}
        self.__dict__.pop("_names", None)

    def _look_again(self) -> None:
        """An import puts another file into the library's place, from whichever window."""
        stamp = stamp_of(self._path)
        if stamp != self._stamp:
            self._stamp, self._trouble = stamp, ""
            self._forget()

    def __reduce__(self) -> tuple[Callable[..., Cards], tuple[CardBook | None, CardFacts | None]]:
        """In another process they are looked up anew, in the same library."""
        return Cards, (self._given, self._given_facts)

    @cached_property
    def _facts(self) -> CardFacts:
        return self._given_facts or shipped_facts()

    @cached_property
    def _path(self) -> Path:
        return self._given.path if self._given is not None else card_book_file()

    @cached_property
    def book(self) -> CardBook:
        from desktop.storage.card_book import CardBook

        return self._given or CardBook(self._path)

    @property
    def imported(self) -> bool:
        """Whether the organiser has imported a card file, and it can be read."""
        self._look_again()
        return self._is_imported

    @property
    def _is_imported(self) -> bool:
        """The same, as it was when the library was looked at last."""
        if self._imported is None:
            self._imported = any(self._stamp)
            if self._imported and (trouble := self.book.trouble()):
                self._give_up(trouble)
        return self._imported

    @property
    def trouble(self) -> str:
        """Why the organiser's library cannot be read; "" where it can, or there is none."""
        return "" if self.imported else self._trouble

    def _give_up(self, trouble: str) -> None:
        """The facts that ship with Lantern answer from now on."""
        self._imported = False
        if not self._trouble:
            self._trouble = f"{trouble} Meanwhile the cards that ship with Lantern answer."
            self._tell(self._trouble)

    def _printings(self, ask: Callable[[CardBook], tuple[Printing, ...]]) -> tuple[Printing, ...]:
        """What the organiser's library answers; nothing where it cannot be read."""
        try:
            return ask(self.book)
        except Refusal as refusal:
            self._give_up(str(refusal))
            return ()

    def find(self, name: str, set_code: str = "", number: str = "") -> CardFact | None:
        """The card of this name, as the set asked for shows it; an ``ImportedCard`` where its text is known."""
        self._look_again()
        asked, found = (name, set_code, number), self._found
        if asked not in found:
            found[asked] = self._look_up(*asked)
        return found[asked]

    def __contains__(self, name: str) -> bool:
        return self.find(name) is not None

    def search(self, text: str, limit: int = 50) -> tuple[CardFact, ...]:
        """Search as one types, in names first and then in texts; one answer a card."""
        shipped = self._facts.search(text, limit)
        if not self.imported:
            return shipped
        held = self._printings(lambda book: book.search(text, limit))
        found: list[CardFact] = [imported_card([printing]) for printing in held]
        known = {fold_name(card.name) for card in found}
        return (*found, *(card for card in shipped if fold_name(card.name) not in known))[:limit]

    def suggest(self, name: str, at_most: int = 3) -> tuple[Suggestion, ...]:
        """The cards that may have been meant, nearest first."""
        if not self.imported:
            return self._facts.suggest(name, at_most)
        folded, (names, all_near) = fold_name(front_of(name)), self._names
        near = sorted((letters, names[known]) for letters, known in all_near.near(folded, letters_forgiven(folded)))
        best = {called: letters for letters, called in reversed(near)}
        found = sorted((letters, called) for called, letters in best.items())
        return tuple(Suggestion(called, letters) for letters, called in found[:at_most]) or self._begun(folded)

    def _look_up(self, name: str, set_code: str, number: str) -> CardFact | None:
        if self._is_imported:
            for called in dict.fromkeys((name, front_of(name))):
                if printings := self._named(called):
                    return imported_card(printings, set_code, number)
        fact = self._facts.find(name)
        #: another spelling that ships with Lantern may be the name of an imported card.
        if fact and self._is_imported and fold_name(fact.name) != fold_name(name) and (known := self._named(fact.name)):
            return imported_card(known, set_code, number)
        return fact

    def _named(self, name: str) -> tuple[Printing, ...]:
        return self._printings(lambda book: book.find(name))

    def _begun(self, folded: str) -> tuple[Suggestion, ...]:
        begun = self._printings(lambda book: book.search(folded, 2)) if len(folded) >= _BEGINS else ()
        begun = tuple(p for p in begun if fold_name(p.name).startswith(folded))
        return tuple(Suggestion(p.name, len(fold_name(p.name)) - len(folded)) for p in begun if len(begun) == 1)

    @cached_property
    def _names(self) -> tuple[dict[str, str], NearNames]:
        """Every proper name by its folded one, and what is near to them."""
        names = {fold_name(card.name): card.name for card in self._facts}
        try:
            names |= self.book.names()
        except Refusal as refusal:
            self._give_up(str(refusal))
        return names, NearNames(names)


def import_cards(path: Path, progress: Progress | None = None) -> tuple[str, ...]:
    """Read a card file into the organiser's library; gives sentences about what came of it.

    The library is changed all at once, at the end: whoever stops it, or a file that is cut off, changes nothing. What
    was read of a file when it was stopped (or Lantern killed) is kept: importing the same file again goes on there.
    Raises ``Refusal`` (``Cancelled`` when ``progress`` gave ``False``).
    """
    from desktop.library.importing import Cancelled, CardReader
    from desktop.storage.card_book import CardBook
    from desktop.storage.card_draft import CardDraft
    from desktop.storage.card_tables import in_sentences

    refuse_pipe(path)
    library = CardBook(card_book_file())
    reader = CardReader(path, progress)
    with in_sentences(library.path), CardDraft(library, _source_of(path)) as draft:
        try:
            for batch in reader.batches():
                draft.add(batch)
        except Cancelled as stopped:
            draft.rest()
            raise Cancelled(
                f"The import was stopped after {counted(draft.printings, 'printing')}. The library is as it was "
                "before; importing the same file again goes on from there."
            ) from stopped
        draft.finish()
    cards, printings = library.counts()
    read = f"{path.name}: {counted(draft.printings, 'printing')} of {counted(draft.cards, 'card')} read."
    return (read, *reader.notes, f"The library holds {counted(printings, 'printing')} of {counted(cards, 'card')}.")


def unfinished_import() -> Path | None:
    """The card file whose import was stopped halfway, if it is still there and unchanged."""
    from desktop.storage.card_book import CardBook
    from desktop.storage.card_draft import draft_of, left_source

    source = left_source(draft_of(CardBook(card_book_file())))
    path = Path(source.partition("\n")[0]) if source else None
    return path if path is not None and _source_of(path) == source else None


def _source_of(path: Path) -> str:
    """What names a file as it is now; "" where it cannot be looked at."""
    try:
        found = path.stat()
    except OSError:
        return ""
    return f"{path.resolve()}\n{found.st_size}\n{found.st_mtime_ns}"
