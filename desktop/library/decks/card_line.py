"""One line of a written list, taken apart: how many, of what, in which printing."""

from __future__ import annotations

import re

import msgspec

from .headings import Group, group_of
from .reading import Listed

_BULLET = re.compile(r"^(?:[-–•·*]\s+|\[[ xX]?\]\s+)")
_SIDEBOARD = re.compile(r"^SB\s*:\s*|^SB\s+(?=\d)", re.I)
_COUNT_FIRST = re.compile(r"^(\d+)(?:\s*[xX×*]\s+|[x×](?=\S)|\s*[,;]\s*|\s+)(\S.*)$")
_COUNT_LAST = re.compile(r"^(\S.*?)\s*[,;]?\s+[xX×]\s*(\d+)$|^(\S.*?)\s+(\d+)[xX×]$")
#: these read as counts only where the name before them is a card.
_COUNT_MAYBE = re.compile(r"^(\S.*?)\s*(?:\((\d+)\)|[:=,;-]\s*(\d+)|\s(\d+))$")
_EXTRAS = re.compile(
    r"\s+\*[A-Za-z]+\*|\s*\^[^^]*\^|\s+#\s*[^\d\s].*$|\s+\((?:F|foil)\)|\s*<[^>]*>|\s+![A-Za-z]+", re.I
)
_SET_FIRST = re.compile(r"^\[([A-Za-z0-9]{2,6})(?:[:#]([^\]]*))?\]\s*(?=\S)")
_SET_LAST = re.compile(r"\s*\(([A-Za-z0-9]{2,6})\)(?:\s+#?([\w★†*+-]{1,10}))?$")
_BRACKET_LAST = re.compile(r"\s*\[([^\[\]]*)\]$")
_BRACKET_SET = re.compile(r"([A-Za-z0-9]{2,6})(?:[:# ]\s*(\S+))?")


def card_line(text: str) -> Listed | None:
    """The copies a line names, or ``None`` where it begins and ends without a number."""
    text = _BULLET.sub("", text.strip())
    side = _SIDEBOARD.match(text)
    text = text[side.end() :].strip() if side else text
    counted = _counted(text)
    if counted is None:
        return None
    listed = _with_printing(*counted)
    return msgspec.structs.replace(listed, group="sideboard") if side else listed


def maybe_card_line(text: str) -> Listed | None:
    """``Lightning Bolt (4)``, ``Lightning Bolt: 4``: lines to believe only where the name is a card's."""
    if not (found := _COUNT_MAYBE.match(text.strip())):
        return None
    return _with_printing(found[2] or found[3] or found[4], found[1])


def bare_card_line(text: str) -> Listed:
    """A name without a number: one copy, to believe only where the name is a card's."""
    return _with_printing("1", _BULLET.sub("", text.strip()))


def _counted(text: str) -> tuple[str, str] | None:
    if found := _COUNT_FIRST.match(text):
        return found[1], found[2]
    text = _EXTRAS.sub("", text).strip()
    if found := _COUNT_LAST.match(text):
        return found[2] or found[4], found[1] or found[3]
    return None


def _with_printing(count: str, name: str) -> Listed:
    name = _EXTRAS.sub("", f" {name}").strip()
    group: Group | None = None
    set_code = number = ""
    arena = False
    if found := _SET_FIRST.match(name):
        set_code, number, name = found[1], found[2] or "", name[found.end() :]
    while found := _BRACKET_LAST.search(name):
        group = group_of(found[1].partition("{")[0]) or group
        if not set_code and (inside := _BRACKET_SET.fullmatch(found[1])):
            set_code, number = inside[1], inside[2] or ""
        name = name[: found.start()]
    if found := _SET_LAST.search(name):
        set_code, number, arena, name = found[1], found[2] or "", True, name[: found.start()]
    return Listed(count, name, set_code.upper(), number, group, arena)
