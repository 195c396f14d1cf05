"""What an event remembers of its wall, so that a restart asks nothing: what is live, staged, said, and how it looks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import isfinite

from desktop.ui.wall.slides import MessageSlide
from desktop.ui.wall.wall import FOLLOWS, Slide, Wall


def kept_of(wall: Wall) -> dict[str, object]:
    """As plain values, for the event's file."""
    return {
        "live": wall.live.id if wall.live else None,
        "live_words": _words(wall.live),
        "staged": wall.staged.id if wall.staged else None,
        "staged_words": _words(wall.staged),
        "blanked": wall.blanked,
        "message": wall.message,
        "message_until": round(until) if (until := wall.message_until) is not None else None,
        "message_minutes": wall.message_minutes,
        "messages": list(wall.messages),
        "follow": wall.follow,
        "day": wall.is_day,
    }


def restore(wall: Wall, kept: object, known: Callable[[str], Slide | None]) -> None:
    """What was live is live again, what was staged is staged; nothing is shown that nobody put there. ``known`` has the
    slide of an id."""
    memory: Mapping[str, object] = kept if isinstance(kept, dict) else {}
    #: the clocks that the hall saw without an event stay, unless it had something else on its wall.
    stays = known(wall.live.id) if wall.live is not None else None
    wall.live = _slide(known, memory, "live") or (stays if not memory.get("live") else None)
    wall.staged = _slide(known, memory, "staged")
    wall.blanked = bool(memory.get("blanked", wall.blanked and wall.live is not None))
    wall.message = str(memory.get("message", ""))
    until, minutes = memory.get("message_until"), memory.get("message_minutes")
    if isinstance(until, (int, float)) and isfinite(until):
        wall.go_on_saying(until, minutes if isinstance(minutes, (int, float)) else 0.0)
    said = memory.get("messages", ())
    wall.messages = tuple(str(words) for words in said) if isinstance(said, (list, tuple)) else ()
    wall.follow = next((way for way in FOLLOWS if way == memory.get("follow")), "stage")
    wall.set_day(bool(memory.get("day", False)))


def _words(slide: Slide | None) -> str:
    return slide.words if isinstance(slide, MessageSlide) and slide.id == "message" else ""


def _slide(known: Callable[[str], Slide | None], memory: Mapping[str, object], which: str) -> Slide | None:
    id = memory.get(which)
    #: "hero" is what files of 0.1 called the words of either.
    words = memory.get(f"{which}_words") or memory.get("hero")
    if id == "message" and isinstance(words, str) and words:
        return MessageSlide(words)
    return known(id) if isinstance(id, str) else None
