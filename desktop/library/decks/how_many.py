"""A line whose number is in doubt: of which card, what stands there, and the same line with a number."""

from __future__ import annotations

import re

from msgspec import Struct

from .columns import Heads
from .from_csv import cells_of

#: “4?”, “?”, “3-4” or “3/4” before a name.
_DOUBTFUL = re.compile(
    r"^(?P<before>\s*(?:[-–•*]\s+|SB:\s*)?)"
    r"(?P<said>\d{1,3}\s*\?+|\?+|\d{1,3}\s*[-–/]\s*\d{1,3}\??)\s*[x×]?\s+(?P<name>\S.*)$",
    re.I,
)


class HowMany(Struct, frozen=True):
    """``said`` is what stands where the number should, ``line`` the line around ``{}``."""

    name: str
    said: str
    before: str
    after: str

    def with_copies(self, copies: str) -> str:
        """The line as it was, with this number."""
        return f"{self.before}{copies}{self.after}"


def how_many(line: str, heads: Heads | None) -> HowMany | None:
    """What is asked about a line that could not be read; ``None`` where its number is not what is wrong."""
    if heads is not None:
        return _in_table(line, heads)
    found = _DOUBTFUL.match(line)
    return found and HowMany(found["name"], found["said"], found["before"], f" {found['name']}")


def _in_table(line: str, heads: Heads) -> HowMany | None:
    """In a table with one column of copies, where nothing is put in quotes."""
    cells, what = line.split(heads.delimiter), heads.taken_for
    if what.count("number") != 1 or "name" not in what or '"' in line or len(cells) < len(what):
        return None
    at = what.index("number")
    said, name = cells[at].strip(), cells_of(line, heads.delimiter)[what.index("name")]
    if not name or said.isdecimal():
        return None
    before, after = cells[:at], cells[at + 1 :]
    return HowMany(
        name,
        said,
        heads.delimiter.join([*before, ""]),
        heads.delimiter.join(["", *after]),
    )
