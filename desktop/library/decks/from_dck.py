"""The two kinds of .dck: XMage's ``4 [SET:12] Name`` and Forge's ``[Main]`` with ``4 Name|SET|1``."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .headings import Group, group_of, heading_word
from .reading import Draft, Listed
from .written import read_written

_XMAGE = re.compile(r"^(?P<side>SB:\s*)?(?P<count>\d+)\s*\[(?P<set>\w{2,6}):(?P<number>[^\]]*)\]\s*(?P<name>.+)$", re.I)
_FORGE_SECTION = re.compile(r"^\[(?P<word>[A-Za-z ]+)\]$")
_FORGE = re.compile(r"^(?P<count>\d+)\s+(?P<name>[^|]+)(?:\|(?P<set>[^|]*))?(?:\|.*)?$")


def looks_like_xmage(lines: Sequence[str]) -> bool:
    """Whether a line is laid out as only XMage does."""
    return any(line.startswith("LAYOUT ") or _XMAGE.match(line.strip()) for line in lines)


def read_xmage(lines: Sequence[str], draft: Draft) -> str:
    """Read XMage's list into the draft, or one written by hand in its manner; the format's name is returned."""
    ours = [line for line in lines if not line.startswith(("LAYOUT ", "AUTHOR:"))]
    numbers = [at for at, line in enumerate(lines, 1) if not line.startswith(("LAYOUT ", "AUTHOR:"))]
    read_written(ours, draft, numbers)
    return "XMage"


def looks_like_forge(lines: Sequence[str]) -> bool:
    """Whether a section stands in brackets and alone, as Forge writes it."""
    words = {found["word"].lower() for line in lines if (found := _FORGE_SECTION.match(line.strip()))}
    return not words.isdisjoint(("metadata", "main", "sideboard", "commander"))


def read_forge(lines: Sequence[str], draft: Draft) -> str:
    """Read Forge's list into the draft; the format's name is returned."""
    group: Group = "about"
    heading = ""
    for at, line in enumerate(lines, 1):
        text = line.strip()
        if section := _FORGE_SECTION.match(text):
            group, heading = group_of(section["word"]) or "out", heading_word(section["word"])
        elif group == "about":
            name, equals, value = text.partition("=")
            draft.title = value if equals and name.strip().lower() in ("name", "title") else draft.title
        elif text and not text.startswith(("#", "//")):
            _take_forge(at, text, group, heading, draft)
    return "Forge"


def _take_forge(at: int, text: str, group: Group, heading: str, draft: Draft) -> None:
    card = _FORGE.match(text)
    if card is None:
        draft.wrong(at, text, "a line such as 4 Lightning Bolt|4ED")
    else:
        name = card["name"].strip().removesuffix("+")
        draft.take(at, text, Listed(card["count"], name, card["set"] or "", group=group), heading)
