"""Card files of Scryfall and MTGJSON, of any length, read in little memory."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from desktop.domain.printing import Printing
from desktop.domain.words import counted
from desktop.engine.rules import Refusal

from . import mtgjson, scryfall
from .json_stream import CutOff, JsonStream, NotJson, Run, Unreadable
from .source import CardFile

__all__ = ["Cancelled", "CardReader"]

#: how far it is, 0 to 1, and how many cards were read; gives ``False`` to have it stop.
Progress = Callable[[float, int], bool | None]
_WHAT = "Lantern reads Scryfall's bulk data (default cards, oracle cards) and MTGJSON's AllPrintings and set files."
_NAMED = 5
#: a card by itself, and cards as JSON lines.
_CARD = re.compile(rb'\{\s*"object"\s*:\s*"card"')


class Cancelled(Refusal):
    """The organiser stopped the import."""


class CardReader:
    """Reads one card file; afterwards ``notes`` tells what could not be read."""

    def __init__(self, path: Path, progress: Progress | None = None) -> None:
        self._path, self._progress = path, progress
        self.read = 0
        self.unreadable = 0
        self._named: list[str] = []

    @property
    def notes(self) -> tuple[str, ...]:
        """Sentences about cards that were left out."""
        more = self.unreadable - len(self._named)
        return (*self._named, *((f"{counted(more, 'more card')} could not be read.",) if more > 0 else ()))

    def batches(self) -> Iterator[list[Printing]]:
        """The printings, nearly in the order of the file; raises ``Refusal`` for what is no card file or cut off."""
        with CardFile(self._path) as file:
            self._tell(0.0)
            try:
                for batch in self._whole(JsonStream(file.portions())):
                    self.read += len(batch)
                    self._tell(file.share)
                    yield batch
            except CutOff as error:
                raise Refusal(f"“{file.name}” is cut off {self._after()}. Download it again.") from error
            except (NotJson, msgspec.DecodeError, UnicodeDecodeError) as error:
                raise Refusal(f"“{file.name}” is damaged {self._after()}: {error}. Download it again.") from error
        if not self.read:
            why = f" {self.notes[0]}" if self.notes else ""
            raise Refusal(f"There are no cards in “{self._path.name}”.{why} {_WHAT}")

    def _after(self) -> str:
        return f"after {counted(self.read, 'card')}" if self.read else "before its first card is whole"

    def _tell(self, share: float) -> None:
        if self._progress is not None and self._progress(share, self.read) is False:
            raise Cancelled("The import was stopped. The library is as it was before.")

    def _whole(self, stream: JsonStream) -> Iterator[list[Printing]]:
        if stream.peek() == b"[":
            yield from self._scryfall(stream.runs(scryfall.decode_cards))
            return
        if stream.stands_at(_CARD):
            yield from self._scryfall(stream.in_a_row(scryfall.decode_cards))
            return
        for key in stream.fields():
            sign = stream.peek()
            if key == "object":
                self._refuse_other(msgspec.json.decode(stream.value()))
            elif key == "data" and sign == b"[":
                yield from self._scryfall(stream.runs(scryfall.decode_cards))
            elif key == "data" and sign == b"{":
                yield from self._mtgjson(stream)
            else:
                stream.skip()

    def _refuse_other(self, object_: object) -> None:
        if object_ != "list":
            raise Refusal(f"“{self._path.name}” is an answer of the kind “{object_}” and holds no cards. {_WHAT}")

    # ---- Scryfall

    def _scryfall(self, runs: Iterator[Run[scryfall.Card]]) -> Iterator[list[Printing]]:
        looked = False
        for run in runs:
            looked = looked or self._looked_at(run)
            self._note(run.unreadable)
            yield [printing for card in run.found if (printing := scryfall.printing_of(card))]

    def _looked_at(self, run: Run[scryfall.Card]) -> bool:
        """A list of something else is told apart by its first thing."""
        other = {card.object or "" for card in run.found if not scryfall.is_card(card)}
        other |= {kind for bad in run.unreadable if (kind := _kind_of(bad.raw)) != "card"}
        if other:
            kind = f"{found} objects" if (found := other.pop()) else "something else"
            raise Refusal(f"“{self._path.name}” is a list of {kind} and holds no cards. {_WHAT}")
        return True

    # ---- MTGJSON

    def _mtgjson(self, stream: JsonStream) -> Iterator[list[Printing]]:
        """``data`` is a set, or sets by their codes."""
        for key in stream.fields():
            sign = stream.peek()
            if key in ("cards", "tokens") and sign == b"[":
                yield from self._set(stream)
            elif sign == b"{":
                for inner in stream.fields():
                    if inner in ("cards", "tokens") and stream.peek() == b"[":
                        yield from self._set(stream)
                    else:
                        stream.skip()
            else:
                stream.skip()

    def _set(self, stream: JsonStream) -> Iterator[list[Printing]]:
        """What has one side is told at once; sides of one card may stand far apart and wait for each other."""
        sides: list[mtgjson.Card] = []
        for run in stream.runs(mtgjson.decode_cards):
            self._note(run.unreadable)
            sides += (card for card in run.found if card.side)
            yield list(mtgjson.printings_of(card for card in run.found if not card.side))
        yield list(mtgjson.printings_of(sides))

    def _note(self, unreadable: tuple[Unreadable, ...]) -> None:
        for bad in unreadable:
            self.unreadable += 1
            if len(self._named) < _NAMED:
                self._named.append(f"{_name_of(bad.raw)} could not be read: {bad.why}.")


def _kind_of(raw: bytes) -> str:
    return _field(raw, b"object")


def _name_of(raw: bytes) -> str:
    return _field(raw, b"name") or f"The card “{raw[:40].decode(errors='replace')}…”"


def _field(raw: bytes, key: bytes) -> str:
    """What stands there for a person; this part of the file could not be read as it should."""
    found = re.search(rb'"%b"\s*:\s*"([^"\\]{1,80})' % key, raw)
    return found[1].decode(errors="replace") if found else ""
