"""Lists of players: one name a line, or a table with columns for who paid and who is here."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from desktop.engine.rules import Refusal
from desktop.library.decks.from_csv import cells_of, rows_below
from desktop.library.decks.reading import Problem
from desktop.library.decoding import LINE_AT_MOST, lines_of, read_list_file
from desktop.library.player_columns import HERE, PAID, SEPARATOR, Head, head_of
from desktop.workers.reading import SECONDS, foreign

NAME_AT_MOST = 60

_YES = {"yes", "y", "true", "t", "x", "✓", "✔", "☑", "ja", "oui", "sí", "si", "sì", "tak", "да", "ok", "paid", "here"}
_YES_WORDS = {"paid": PAID, "here": HERE}
_NUMBERING = re.compile(r"^\s*(?:#?\d{1,3}\s*[.):\-–]\s*|#?\d{1,3}\s+|[-–•·*]\s+|\[[ xX✓]?\]\s*)+")
#: a mark beside a name, and none.
_TICKS = {"x", "✓", "✔", "☑", "yes", "ok"}
#: a membership number, a seat, an address to write to: what stands beside a name and is none.
_NO_NAME = re.compile(r"(?:dci|id|no\.?|nr\.?)?\s*[#№:+(]*\s*\d[\d\s./()-]*|\S+@\S+", re.I)
#: the same in one cell with the name; fewer digits may belong to it.
_NUMBER_BEFORE = re.compile(r"^[(#]?(\d{5,})\)?\s+(?=\D)")
_NUMBER_BEHIND = re.compile(r"(?<=\D)[\s(#:–-]*\b(?:dci\W*)?(\d{5,})\)?$", re.I)
_NUMBER_ALONE = re.compile(r"\d{5,}")
#: an address or a telephone number in one cell with the name: nothing for a wall.
_WRITE_TO = re.compile(r"[<(\[]?(?:mailto:)?[^\s<>()\[\],;]+@[^\s<>()\[\],;]+\.\w+[>)\]]?")
_CALL = re.compile(r"[(\[]?(?:\+|\b0)\d+[\s()/.-][\d\s()/.-]{4,}\d\b[)\]]?")
#: where a web page or a file of a program begins.
_FOR_PROGRAMS = re.compile(r"\s*(?:<(?:\?xml|!doctype|html|head|body|table)\b|\{\s*(?:\"|$)|\[\s*(?:[{\"]|$))", re.I)
_RULED = re.compile(r"[\s|:+=-]+")
_EXPECTED = "a player's name"


class ListedPlayer(msgspec.Struct, frozen=True):
    """One player of a list, with the line that names them."""

    name: str
    paid: bool = False
    here: bool = False
    line: int = 0
    #: what stood beside the name and is no part of it: a membership number, say.
    without: str = ""


class PlayersReading(msgspec.Struct, frozen=True):
    """The players of a list in its order; lines that are no name, or name somebody twice, are problems."""

    players: tuple[ListedPlayer, ...]
    problems: tuple[Problem, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.players)

    @property
    def told(self) -> str:
        """A sentence about numbers that were left out; ``""`` where there are none."""
        left = [player.without for player in self.players if player.without]
        more = f" and {len(left) - 1} more" if len(left) > 1 else ""
        return f"Left out beside the names: {left[0]}{more}." if left else ""


@foreign(SECONDS)
def read_players(source: str | bytes) -> PlayersReading:
    """Read a pasted list or a CSV of players; raises ``Refusal`` for what is no list at all."""
    lines = lines_of(source)
    if _FOR_PROGRAMS.match(next((line for line in lines if line.strip()), "")):
        raise Refusal("This is a web page or data for programs, not a list. Copy the names themselves, or save a CSV.")
    head = head_of(lines)
    return _gathered(_rows_of(lines, head) if head else _written(lines))


def read_players_file(path: Path) -> PlayersReading:
    """Read a list of players on disk; raises ``Refusal`` where that is not to be done."""
    return read_players(read_list_file(path))


def tidy_person(name: str) -> str:
    """A person's name with single spaces, in one Unicode form."""
    return unicodedata.normalize("NFC", " ".join(name.split())).strip(" \"'“”,;\t")


Row = tuple[int, str, ListedPlayer]


def _gathered(rows: Sequence[Row]) -> PlayersReading:
    """Names once each; what is no name, or is there already, is named as a problem."""
    taken: dict[str, ListedPlayer] = {}
    problems: list[Problem] = []
    for at, text, player in rows:
        known = taken.get(player.name.casefold())
        if not any(map(str.isalpha, player.name)) or player.name.endswith(":"):
            problems.append(Problem(at, text, _EXPECTED))
        elif len(player.name) > NAME_AT_MOST:
            problems.append(Problem(at, text, f"{_EXPECTED} of at most {NAME_AT_MOST} letters"))
        elif known is not None:
            problems.append(Problem(at, text, f"a new name; {known.name} stands on line {known.line} already"))
        else:
            taken[player.name.casefold()] = player
    return PlayersReading(tuple(taken.values()), tuple(problems))


def _rows_of(lines: Sequence[str], head: Head) -> list[Row]:
    rows: list[Row] = []
    called = cells_of(lines[head.rows_from - 1], head.delimiter)
    for at, line, cells in rows_below(lines, head.rows_from, head.delimiter, len(called)):
        #: where files were laid one behind the other the head stands there again; Markdown rules a line below it.
        if cells == called or _RULED.fullmatch(line):
            continue
        #: two names where the header has one column: "Doe, Ann" written without quotation marks.
        if head.columns == ("name",) and len(cells) == 2:
            cells = [", ".join(cells)] if not any(map(_NO_NAME.fullmatch, cells)) else cells
        row: dict[str, str] = {}
        for column, cell in zip(head.columns, cells, strict=False):
            row[column] = row.get(column) or cell
        rows.append((at, line.strip(), _of_row(at, row)))
    return rows


def _of_row(at: int, row: Mapping[str, str]) -> ListedPlayer:
    name = row.get("name") or f"{row.get('first', '')} {row.get('last', '')}".strip() or row.get("nick", "")
    name, number = _parted(_NUMBERING.sub("", name))
    paid, here = _yes(row.get("paid", "")), _yes(row.get("here", ""))
    return ListedPlayer(tidy_person(_turned(name)), paid, here, at, number)


def _yes(cell: str) -> bool:
    word = cell.strip().lower()
    amount = re.fullmatch(r"\D{0,3}(\d+(?:[.,]\d+)?)\D{0,3}", word)
    return float(amount[1].replace(",", ".")) > 0 if amount else word in _YES


def _turned(name: str) -> str:
    """``"Doe, Ann"`` -> ``"Ann Doe"``."""
    last, comma, first = name.partition(",")
    return f"{first} {last}" if comma and first.strip() and "," not in first else name


def _written(lines: Sequence[str]) -> list[Row]:
    """A list without a header: a name a line, or all of them in one line between commas."""
    filled = [(at, line.strip()) for at, line in enumerate(lines, 1) if line.strip() and not SEPARATOR.fullmatch(line)]
    if len(filled) == 1:
        at, text = filled[0]
        names = re.split(r"\s*[;,\t]\s*", text)
        words = [name for name in names if not _NUMBER_ALONE.fullmatch(name)]
        numbers = len(names) - len(words)
        #: one number belongs to the one person of the line.
        if len(words) > 2 or numbers > 1 or (";" in text and not numbers):
            return [(at, name, _of_line(at, name)) for name in words if name]
    shown = [(at, line) for at, line in filled if not line.startswith(("//", "# "))]
    #: as a mail names those it goes to: two and more in a line.
    said = [(at, text) for at, line in shown for text in (re.split("[;,]", line) if line.count("@") > 1 else [line])]
    return [(at, text.strip(), _of_line(at, text[:LINE_AT_MOST])) for at, text in said]


def _of_line(at: int, line: str) -> ListedPlayer:
    """``3. Doe, Ann; paid`` and the like: numbering off, words about paying and being here understood."""
    cells = [cell for cell in re.split(r"\s*[,;\t]\s*", _NUMBERING.sub("", line)) if cell]
    others = [cell for cell in cells if _NO_NAME.fullmatch(cell) or cell.lower() in _TICKS]
    cells = [cell for cell in cells if cell not in others] or cells
    said = {word for cell in cells[1:] for word in ("paid", "here") if cell.lower() in _YES_WORDS[word]}
    cells = cells[:1] + [cell for cell in cells[1:] if not any(cell.lower() in words for words in _YES_WORDS.values())]
    name, number = _parted(", ".join(cells[:2]))
    return ListedPlayer(
        tidy_person(_turned(name)), "paid" in said, "here" in said, at, ", ".join([*others, number][:1])
    )


def _parted(name: str) -> tuple[str, str]:
    """A name, and the long number, or the address, before or behind it."""
    for beside in (_CALL, _NUMBER_BEFORE, _NUMBER_BEHIND, _WRITE_TO):
        if found := beside.search(name):
            return name[: found.start()] + name[found.end() :], (
                found[1] if found.groups() else found[0].strip("<>()[]")
            )
    return name, ""
