"""The head of a table of people: which of its columns holds the names, and which says who paid and who is here."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from desktop.engine.rules import Refusal
from desktop.library.decks.from_csv import cells_of

_WORDS = {
    "name": """name, player, player name, full name, names, players, spieler, spielerin, spieler*in, spieler:in,
        nom complet, nombre completo, display name, teilnehmer, teilnehmerin, teilnehmer*in, participant, participants,
        attendee, person, people, guest, joueur, jugador, giocatore, speler, naam, nome, imię i nazwisko, имя""",
    "first": "first, first name, firstname, given name, forename, vorname, prénom, prenom, nombre",
    "last": "last, last name, lastname, surname, family name, nachname, familienname, nom, apellido, apellidos",
    "paid": "paid, payment, fee, bezahlt, payé, paye, pagado, pagato",
    "here": "here, checked in, checked-in, checkin, check-in, present, arrived, anwesend, présent, presente",
    #: what somebody is called elsewhere: a name where there is no other.
    "nick": "nickname, nick, username, user name, challonge username, arena name, discord, handle, alias, spitzname",
    #: columns that stand beside names and hold none: by them a head is known whose names are called otherwise.
    "beside": """timestamp, zeitstempel, horodateur, marca temporal, email, e-mail, mail, email address,
        e-mail address, e-mail-adresse, id, seed, rank, place, points, dci, dci number, status, phone, telefon, deck,
        decklist, city, ort, comments, notes, no, nr, #""",
}
_COLUMN = {" ".join(word.split()): column for column, words in _WORDS.items() for word in words.split(",")}
PAID, HERE = ({word for word, column in _COLUMN.items() if column == kind} for kind in ("paid", "here"))
#: how a form asks: the whole name, what is no person's name, and a name.
_WHOLE = re.compile(
    r"\bfull name|\bfirst\b.*\b(last|family)\b|\blast\b.*\bfirst\b|\bvor-? ?.*(nach|zu|familien)name|nachname.*vorname"
    r"|\bprénom.*\bnom\b|\bnom\b.*\bprénom|\bnombre y apellidos?|\bnome e cognome"
)
_NOBODY = re.compile(
    r"user|nick|screen|team|club|deck|commander|general|event|store|shop|parent|guardian|emergency|contact|mail"
    r"|discord|arena|file|first|last|family|given|surname|company|city|card|partner|\b(id|number|no|status|points|rank)\b"
)
_ASKED = (
    ("name", re.compile(r"\b(name|naam|nome)\b|^(player|participant|teilnehmer|spieler)\b")),
    ("paid", re.compile(r"\b(paid|payed|payment|bezahlt|payé|pagado|pagato)\b")),
    ("here", re.compile(r"\b(checked.?in|present|arrived|anwesend)\b")),
)
_REMARK = re.compile(r"\([^)]*\)|\[[^\]]*\]|[?:*!]+(?=\s|$)")
_DELIMITERS = ",;\t|"
#: a title and a date may stand above the head.
_LINES_LOOKED_AT = 5
SEPARATOR = re.compile(r'\s*"?sep=.?"?\s*', re.I)


class Head(msgspec.Struct, frozen=True):
    """Where the rows begin, what parts their cells, and what each column holds; ``""`` for what is of no use here."""

    rows_from: int
    delimiter: str
    columns: tuple[str, ...]


def head_of(lines: Sequence[str]) -> Head | None:
    """The head of a table of people; ``None`` without one. Raises ``Refusal`` where it names no names."""
    filled = [(at, line) for at, line in enumerate(lines, 1) if line.strip() and not SEPARATOR.fullmatch(line)]
    for at, line in filled[:_LINES_LOOKED_AT]:
        for delimiter in _DELIMITERS:
            cells = cells_of(line, delimiter)
            is_first = at == filled[0][0]
            columns = _columns(cells, is_first)
            is_head = "name" in columns or {"first", "last"} <= set(columns)
            if is_head and (is_first or len(columns) > 1):
                return Head(at, delimiter, columns)
    if filled:
        _refuse_nameless(*filled[0])
    return None


def _columns(cells: Sequence[str], asked: bool) -> tuple[str, ...]:
    """What each column holds; ``asked``: their names may be whole questions. None holds names where this is no head."""
    words = [" ".join(_REMARK.sub(" ", cell.casefold().replace("_", " ")).split()) for cell in cells]
    found = [_COLUMN.get(word, "") for word in words]
    if asked and len(cells) > 1:
        named = {"name", "nick"} if "name" in found else set()
        asked_for = [_asked(word) for word in words]
        found = [column or ("" if kind in named else kind) for column, kind in zip(found, asked_for, strict=True)]
    if not {"name", "first", "last"} & set(found) and {"paid", "here", "beside"} & set(found):
        found = ["name" if column == "nick" else column for column in found]
    if "name" not in found and len({"first", "last"} & set(found)) == 1 and {"paid", "here", "beside"} & set(found):
        found = ["name" if column in ("first", "last") else column for column in found]
    return tuple("" if column == "beside" else column for column in found)


def _asked(words: str) -> str:
    if _WHOLE.search(words):
        return "name"
    kind = next((kind for kind, asked in _ASKED if asked.search(words)), "")
    return "" if kind == "name" and _NOBODY.search(words) else kind


def _refuse_nameless(at: int, line: str) -> None:
    for delimiter in _DELIMITERS:
        cells = cells_of(line, delimiter)
        if len(cells) > 1 and sum(_COLUMN.get(cell.casefold(), "") == "beside" for cell in cells) * 2 >= len(cells):
            named = ", ".join(f"“{cell}”" for cell in cells[:4])
            raise Refusal(f"Line {at} names the columns {named}: none is for names. Call that column “Name”.")
