"""What painters have measured once they need not measure again, until the event is closed whose words they were."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import lru_cache
from typing import Generic, TypeVar

T = TypeVar("T")
_forget: list[Callable[[], None]] = []


def remembered(most: int) -> Callable[[Callable[..., T]], Callable[..., T]]:
    """A function whose last so many answers are kept: ``@remembered(most=8192)``."""

    def keep(function: Callable[..., T]) -> Callable[..., T]:
        kept = lru_cache(maxsize=most)(function)
        _forget.append(kept.cache_clear)
        return kept

    return keep


class Alike(Generic[T]):
    """A function whose last answers are kept by what ``key`` gives for its arguments, which is compared and need not be
    hashable."""

    def __init__(self, function: Callable[..., T], most: int, key: Callable[..., object]) -> None:
        self._function, self.key = function, key
        self._kept: deque[tuple[object, T]] = deque(maxlen=most)
        _forget.append(self._kept.clear)

    def __call__(self, *asked: object) -> T:
        sought = self.key(*asked)
        if (found := self.known(sought)) is None:
            found = self._function(*asked)
            self.keep(sought, found)
        return found

    def known(self, sought: object) -> T | None:
        """The answer for this key, where it is known."""
        return next((found for known, found in tuple(self._kept) if known == sought), None)

    def keep(self, sought: object, found: T) -> None:
        """What somebody else has found out."""
        self._kept.appendleft((sought, found))


def remembered_alike(most: int, key: Callable[..., object]) -> Callable[[Callable[..., T]], Alike[T]]:
    """``Alike`` as a decorator."""
    return lambda function: Alike(function, most, key)


def when_forgotten(call: Callable[[], None]) -> None:
    """What else is to be forgotten with it."""
    _forget.append(call)


def forget() -> None:
    """Nothing is remembered any more. Kept for good, what was measured lies scattered between what goes, and what goes
    could not be given back to the system."""
    for forget_one in _forget:
        forget_one()
