"""What a page of the window may have besides what it shows; a format's ``Screen`` has all three."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable


@runtime_checkable
class TakesKeys(Protocol):
    """A page that uses keys which are nobody's everywhere."""

    def take_key(self, key: str) -> bool: ...


@runtime_checkable
class ClaimsKeys(Protocol):
    """A page that needs a key of the house for itself just now."""

    def claims(self, key: str) -> bool: ...


@runtime_checkable
class Hinting(Protocol):
    """A page that has words for the sill."""

    def hints(self) -> Sequence[tuple[str, str]]: ...
