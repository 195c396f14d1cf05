"""One line of a written list, taken apart: how many, of what, in which printing."""

from __future__ import annotations

import re

import msgspec

from .headings import Group, group_of
from .reading import Listed
from .sets import is_no_set, set_code_of

#: also the number of the line, where a number of copies follows.
_BULLET = re.compile(r"^(?:[-–•·*◦‣▪►→☐☑✓]\s+|\[[ xX]?\]\s+|\d{1,3}[.)]\s+(?=\d+\s*[xX×]?\s+\D))")
_SIDEBOARD = re.compile(r"^SB\s*:\s*|^SB\s+(?=\d)", re.I)
_COMMANDER_FIRST = re.compile(r"^commanders?\s*:\s*(?=\d)", re.I)
_COUNT_FIRST = re.compile(
    r"^(?:[xX×]\s?|[(\[](?=\d{1,3}[)\]]\s))?(\d+)"
    r"(?:[)\]]\s+|\s*[xX×*]?\s*[:–-]\s+|\s*[xX×*]\s+|[x×](?=\S)|\s*[,;]\s*|\s+|(?=[A-Z][a-z]))(\S.*)$"
)
_COUNT_LAST = re.compile(r"^(\S.*?)\s*[,;]?\s+[xX×]\s*(\d+)$|^(\S.*?)\s+(\d+)[xX×]$")
#: these read as counts only where the name before them is a card.
_COUNT_MAYBE = re.compile(r"^(\S.*?)\s*(?:\((\d+)\)|[:=,;-]\s*(\d+)|\s(\d+))$")
_EXTRAS = re.compile(
    r"\s+[$€£]\s?\d+(?:[.,]\d+)?$|\s+\d+[.,]\d\d\s?[$€£]$|\s*(?:\{[^{}]{1,5}\})+$"
    r"|\s+\*[A-Za-z]+\*|\s*\^[^^]*\^|\s+#\s*[^\d\s].*$|\s+\((?:F|foil|etched)\)|\s*<[^>]*>|\s+![A-Za-z]+",
    re.I,
)
#: how pages write letters that mean something to them, a card that leads to its page, and a row of cells in quotes.
_ENTITY = re.compile(r"&(?:#\d{2,6}|#x[0-9a-f]{2,6}|[a-z]{2,8});", re.I)
_LINK = re.compile(r"\[([^\[\]]+)\]\((?:https?:)?//?[^()\s]*\)")
_QUOTED_CELLS = re.compile(r'"[^"]*"(?:,"[^"]*")+')
_COMMANDER = re.compile(r"\*CMDR\*|(?:\s|#)!Commander\b", re.I)
_SET_FIRST = re.compile(r"^\[(\w{2,6})(?:[:#]([^\]]*))?\]\s*(?=\S)")
#: what follows the number of the printing says of what make it is.
_SET_LAST = re.compile(r"\s*\(([A-Za-z0-9]{2,6})\)(?:\s+#?([\w★†*+-]{1,10})(?:\s+[FE])?)?$")
_BRACKET_LAST = re.compile(r"\s*\[([^\[\]]*)\]$")
_NUMBERS = re.compile(r"^(?:\d+\s*[xX×]?|[xX×]\s*\d+)$")
_BRACKET_SET = re.compile(r"([A-Za-z0-9]{2,6})(?:[:# ]\s*(\S+))?")


def card_line(text: str) -> Listed | None:
    """The copies a line names, or ``None`` where it begins and ends without a number."""
    text = _BULLET.sub("", _LINK.sub(r"\1", _as_read(text.strip())))
    side = _SIDEBOARD.match(text)
    lead = side or _COMMANDER_FIRST.match(text)
    text = text[lead.end() :].strip() if lead else text
    if "\t" in text or ";" in text:
        listed = _of_cells([cell.strip(' "') for cell in re.split("[\t;]", text)])
    elif _QUOTED_CELLS.fullmatch(text):
        listed = _of_cells(text.strip('"').split('","'))
    else:
        counted = _counted(text)
        listed = _with_printing(*counted) if counted else None
    if listed is None:
        return None
    return msgspec.structs.replace(listed, group="sideboard" if side else "commander") if lead else listed


def maybe_card_line(text: str) -> Listed | None:
    """``Lightning Bolt (4)``, ``Lightning Bolt: 4``: lines to believe only where the name is a card's."""
    if not (found := _COUNT_MAYBE.match(text.strip())):
        return None
    return _with_printing(found[2] or found[3] or found[4], found[1])


def bare_card_line(text: str) -> Listed:
    """A name without a number: one copy, to believe only where the name is a card's."""
    return _with_printing("1", _BULLET.sub("", text.strip()))


def _as_read(text: str) -> str:
    """A line of a page as it is read there: ``Fire &amp; Ice`` is Fire & Ice."""
    if not _ENTITY.search(text):
        return text
    import html

    return html.unescape(text)


def _of_cells(cells: list[str]) -> Listed | None:
    """A row of a table without a head: one cell counts, the first of words is the name, another may be the set."""
    words = [cell for cell in cells if cell and not _NUMBERS.match(cell)]
    numbers = [at for at, cell in enumerate(cells) if _NUMBERS.match(cell)]
    if not words or not numbers:
        found = _counted(words[0]) if words else None
        return _placed(_with_printing(*found), words[1:], "") if found else None
    named = cells.index(words[0])
    #: beside the name, or the only one: any other is a collector's number.
    count = next((at for at in (named - 1, named + 1, numbers[0]) if at in numbers), numbers[0])
    if len(numbers) > 1 and count not in (named - 1, named + 1):
        return None
    number = next((cells[at] for at in numbers if at != count), "")
    return _placed(_with_printing(cells[count].strip("xX× "), words[0]), words[1:], number)


def _placed(listed: Listed, others: list[str], number: str) -> Listed:
    """With the set, its number and the section that the other cells tell."""
    group = next((group for cell in others if (group := group_of(cell)) and group != "part"), listed.group)
    code = listed.set_code or next((code.upper() for cell in others if (code := set_code_of(cell))), "")
    return msgspec.structs.replace(listed, set_code=code, number=listed.number or number, group=group)


def _counted(text: str) -> tuple[str, str] | None:
    if found := _COUNT_FIRST.match(text):
        return found[1], found[2]
    text = _EXTRAS.sub("", text).strip()
    if found := _COUNT_LAST.match(text):
        return found[2] or found[4], found[1] or found[3]
    return None


def _with_printing(count: str, name: str) -> Listed:
    group: Group | None = "commander" if _COMMANDER.search(f" {name}") else None
    name = _EXTRAS.sub("", f" {name}").strip()
    set_code = number = ""
    arena = False
    if found := _SET_FIRST.match(name):
        set_code, number, name = found[1], found[2] or "", name[found.end() :]
    while found := _BRACKET_LAST.search(name):
        group = group_of(found[1].partition("{")[0]) or group
        inside = _BRACKET_SET.fullmatch(found[1])
        if inside and not set_code and not is_no_set(inside[1]):
            set_code, number = inside[1], inside[2] or ""
        name = name[: found.start()]
    while found := _SET_LAST.search(name):
        name = name[: found.start()]
        if not is_no_set(found[1]):
            set_code, number, arena = found[1], found[2] or "", True
            break
    return Listed(count, name, set_code.upper(), number, group, arena)
