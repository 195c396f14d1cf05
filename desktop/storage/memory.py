"""Where what only the desk knows is kept: with the event, or in the organiser's book."""

from __future__ import annotations

from typing import Protocol

from .book import Book


class Memory(Protocol):
    """Keeps what only the desk knows, on disk when ``remember`` returns; an event's file does."""

    def remembered(self, key: str) -> object: ...
    def remember(self, key: str, value: object) -> None: ...


class Forgetful:
    """A memory for a window without an event."""

    def remembered(self, key: str) -> object:
        return None

    def remember(self, key: str, value: object) -> None: ...


class BookMemory:
    """A memory for the studio without an event: the organiser's book."""

    def __init__(self, book: Book) -> None:
        self._book = book

    def remembered(self, key: str) -> object:
        return self._book.preference(f"studio_{key}")

    def remember(self, key: str, value: object) -> None:
        self._book.prefer(f"studio_{key}", value)
