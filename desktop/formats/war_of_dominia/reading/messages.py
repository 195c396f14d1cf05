"""Messages as they were pasted or saved: who wrote each line, and what is odd about the message it stands in.

A mail that was saved is made into the same text. What is quoted, forwarded or signed asks for nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice, takewhile
from typing import TYPE_CHECKING

from msgspec import Struct

from desktop.engine.rules import Refusal
from desktop.library.decks.from_csv import cells_of, table_of
from desktop.library.decoding import text_of
from desktop.library.facts import shipped_facts
from desktop.workers.reading import foreign

from ..rules.asking import the_player
from ..rules.state import DominiaState, PlayerId
from ..rules.views.marks import marks_of

if TYPE_CHECKING:
    from email.message import EmailMessage

#: letters of a pasted text, and lines of it, that are read at most.
LONGEST, MOST_LINES = 200_000, 2_000
#: so many lines with a number and a card make a deck list.
_LEAST_DECK = 5

_FROM = re.compile(r"^(?:from|von|de|van|da)\s*:\s*(?P<who>.+)$", re.I)
_SUBJECT = re.compile(r"^(?:subject|betreff|objet|onderwerp|oggetto)\s*:\s*(?P<what>.+)$", re.I)
_WROTE = re.compile(
    r"^(?:on .*?,\s*|am .*?\s)?(?P<who>[^,:<>]{1,80}?)\s*(?:<[^>]*>)?\s*(?:wrote|schrieb|a écrit)\s*:?$", re.I
)
_SAID = re.compile(r"^(?P<who>[^:]{1,80}):\s*(?P<rest>.+)$")
_ADDRESS = re.compile(r"[\w.+-]+@[\w.-]+\w")
_CARD_LINE = re.compile(r"^\s*\d{1,3}\s*x?\s+\D{3,}")
_QUOTED = re.compile(r"^\s*[>|]")
_COPIED = re.compile(
    r"^(?:-{2,}|_{2,})\s*(?:original|forwarded|ursprüngliche|weitergeleitete|message|doorgestuurd)|^_{10,}$", re.I
)
#: what no eye sees, and the many dashes and blanks that telephones write.
_UNSEEN = re.compile(r"[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
_DASH = re.compile(r"[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]")
_BLANK = re.compile(r"[\u00a0\u2000-\u200a\u202f\u205f\u3000\t]")


class Written(Struct, frozen=True):
    """A line, or the lines of a deck list as one; who wrote it ("" while nobody is known), what is odd about that."""

    sender: PlayerId
    line: str
    odd: str = ""


class _Message(Struct):
    """What is known of the message that is being read: ``over`` where nothing more of it is the writer's own."""

    sender: PlayerId = ""
    stranger: str = ""
    forged: str = ""
    stale: str = ""
    over: bool = False
    #: a quote may follow that is marked line by line, and then the writer's own words.
    copies: bool = False
    #: the head that comes next is of the mail that is copied below this one.
    copy_follows: bool = False

    @property
    def odd(self) -> str:
        return " ".join(filter(None, (self.stranger, self.forged, self.stale)))


def written(state: DominiaState, text: str) -> Iterator[Written]:
    """Each line with whoever wrote it; the lines of a deck list come as one."""
    message, deck, rest = _Message(), list[str](), 0
    lines = [*text[:LONGEST].splitlines()[:MOST_LINES], ""]
    for at, raw in enumerate(lines):
        if at < rest:
            continue
        if not message.over and not _QUOTED.match(raw) and (long := _table_at(lines, at)):
            yield from _of_deck(message, deck)
            yield Written(message.sender, "\n".join(lines[at : at + long]), message.odd)
            deck, rest = [], at + long
            continue
        line = _tidy(raw)
        if not message.over and _CARD_LINE.match(line) and not _QUOTED.match(line):
            deck.append(line)
            continue
        if deck and line:
            yield from _of_deck(message, deck)
            deck = []
        if not line or _is_furniture(state, message, line):
            continue
        who, line = sender_of(state, line)
        if who and (not message.over or who != message.sender):
            message = _Message(who, stale=message.stale if not message.sender else "")
        if line and not message.over:
            yield Written(message.sender, line, message.odd)
    yield from _of_deck(message, deck)


def _table_at(lines: Sequence[str], at: int) -> int:
    """How many lines from here on are a table of cards; 0 where none begins."""
    for delimiter in filter(lines[at].__contains__, ",;\t"):
        wide = len(cells_of(lines[at], delimiter))
        rows = takewhile(lambda line: len(cells_of(line, delimiter)) == wide, lines[at:])  # noqa: B023
        first = list(islice(rows, _LEAST_DECK - 1))
        if len(first) == _LEAST_DECK - 1 and table_of(first, shipped_facts()) is not None:
            return len(first) + sum(1 for _ in rows)
    return 0


def _tidy(line: str) -> str:
    return _BLANK.sub(" ", _DASH.sub("-", _UNSEEN.sub("", line))).strip()


def _of_deck(message: _Message, lines: list[str]) -> Iterator[Written]:
    if len(lines) >= _LEAST_DECK:
        yield Written(message.sender, "\n".join(lines), message.odd)
    else:
        yield from (Written(message.sender, line, message.odd) for line in lines)


def _is_furniture(state: DominiaState, message: _Message, line: str) -> bool:
    """Whether this line belongs to the mail and not to what it says: its head, a quote, what comes after."""
    if _QUOTED.match(line):
        message.over, message.copies = message.over and not message.copies, False
        return True
    if line == "--" or _COPIED.match(line):
        message.over, message.copies, message.copy_follows = True, False, line != "--"
        return True
    if head := _FROM.match(line):
        _begin(state, message, head["who"].strip())
        return True
    if subject := _SUBJECT.match(line):
        message.stale = _stale(state, subject["what"])
        return True
    if (said := _WROTE.match(line)) and not called(state, said["who"]):
        #: what somebody else wrote follows: marked line by line, or to the end.
        message.over = message.copies = True
        return True
    return False


def _begin(state: DominiaState, message: _Message, who: str) -> None:
    """A new message: of a player by name or address; of a stranger; or the copy of an earlier one, which asks for
    nothing."""
    name = who.partition("<")[0].strip(" \"'") or who
    found = _ADDRESS.search(who)
    address = found[0].casefold() if found else ""
    player = _at_address(state, address) or called(state, name)
    known = state.contact_of(player).mail.casefold() if player else ""
    message.sender, message.over = player, message.copy_follows
    message.copies = message.copy_follows = False
    message.stranger = "" if player else f"It comes from {name}, who is not in the league."
    forged = player and known and address and address != known
    message.forged = f"It comes from {address}, which is not {state.name_of(player)}'s address." if forged else ""
    message.stale = ""


def _at_address(state: DominiaState, address: str) -> PlayerId:
    of = [player for player, contact in state.contacts.items() if address and contact.mail.casefold() == address]
    return of[0] if len(of) == 1 else ""


def _stale(state: DominiaState, subject: str) -> str:
    """What is odd about the subject of an answer: it is another week's."""
    unit = state.rules.league.unit
    found = re.search(rf"(?P<after>after\s+)?{re.escape(unit)}\s+(?P<n>\d{{1,4}})", subject, re.I)
    if found is None or state.week is None:
        return ""
    number = int(found["n"]) + bool(found["after"])
    return f"It answers the letter of {unit} {number}." if number != state.week.number else ""


def sender_of(state: DominiaState, line: str) -> tuple[PlayerId, str]:
    """Whoever this line says has written, and what is left of it."""
    if (said := _WROTE.match(line)) and (who := called(state, said["who"])):
        return who, ""
    if (said := _SAID.match(line)) and (who := called(state, said["who"])):
        return who, said["rest"]
    who = called(state, line.rstrip(":,"))
    return who, "" if who else line


def called(state: DominiaState, words: str) -> PlayerId:
    """The player of exactly these words: a name, a first name that only one has, or the two letters; "" for nobody."""
    wanted = words.strip().strip("\"'“”").casefold()
    for player, mark in marks_of(state).items():
        if words.strip() == mark:
            return player
    try:
        found = the_player(state, wanted) if len(wanted) > 2 else None
    except Refusal:
        return ""
    whole = {found.name.casefold(), found.name.casefold().split()[0]} if found else set()
    return found.id if found and wanted in whole else ""


# -- mails that were saved ---------------------------------------------------------------------------------------------

_MAIL = re.compile(rb"^(?:[A-Za-z-]+:[^\n]*\n(?:[ \t][^\n]*\n)*){2,}\r?\n", re.M)
_HEAD = re.compile(rb"\A(?:From |[A-Za-z-]{2,40}: )")
_TAG = re.compile(r"<(?:br|/p|/div|/tr|/li)[^>]*>", re.I)
_NO_WORDS = re.compile(r"<(style|script|blockquote)\b.*?</\1\s*>|<[^>]*>", re.I | re.S)


@foreign(2.0)
def text_of_messages(data: bytes) -> str:
    """The text of a file of messages: a mail as it was saved (.eml), a box of them (.mbox), or plain text."""
    if not _HEAD.match(data.lstrip()) or not _MAIL.search(data):
        return text_of(data)
    from email import message_from_bytes, policy

    parts = re.split(rb"(?m)^From [^\n]*\n", data.lstrip()) if data.lstrip().startswith(b"From ") else [data.lstrip()]
    return "\n\n".join(_mail(message_from_bytes(part, policy=policy.default)) for part in parts if part.strip())


def _mail(mail: EmailMessage) -> str:
    """Who wrote, about what, and the words of it."""
    from html import unescape

    body = mail.get_body(("plain", "html"))
    try:
        words = str(body.get_content()) if body is not None else ""
    except (LookupError, ValueError):
        words = ""
    if body is not None and body.get_content_type() == "text/html":
        words = unescape(_NO_WORDS.sub("", _TAG.sub("\n", words)))
    return f"From: {mail['from'] or 'nobody'}\nSubject: {mail['subject'] or ''}\n\n{words}"
