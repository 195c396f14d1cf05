"""What painters have measured once they need not measure again, until the event is closed whose words they were."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import lru_cache, wraps
from typing import TypeVar

T = TypeVar("T")
_forget: list[Callable[[], None]] = []


def remembered(most: int) -> Callable[[Callable[..., T]], Callable[..., T]]:
    """A function whose last so many answers are kept: ``@remembered(most=8192)``."""

    def keep(function: Callable[..., T]) -> Callable[..., T]:
        kept = lru_cache(maxsize=most)(function)
        _forget.append(kept.cache_clear)
        return kept

    return keep


def remembered_alike(most: int, key: Callable[..., object]) -> Callable[[Callable[..., T]], Callable[..., T]]:
    """The same by what ``key`` gives for the arguments, which is compared and need not be hashable."""

    def keep(function: Callable[..., T]) -> Callable[..., T]:
        kept: deque[tuple[object, T]] = deque(maxlen=most)
        _forget.append(kept.clear)

        @wraps(function)
        def answer(*asked: object) -> T:
            sought = key(*asked)
            for known, found in kept:
                if known == sought:
                    return found
            found = function(*asked)
            kept.appendleft((sought, found))
            return found

        return answer

    return keep


def forget() -> None:
    """Nothing is remembered any more. Kept for good, what was measured lies scattered between what goes, and what goes
    could not be given back to the system."""
    for forget_one in _forget:
        forget_one()
