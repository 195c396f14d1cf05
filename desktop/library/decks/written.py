"""Lists written by hand or as text: plain, Arena, MTGO's .txt, Apprentice's .dec, Magic Workstation's .mwDeck."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from desktop.domain.deck import DeckLine

from .card_line import bare_card_line, card_line, maybe_card_line
from .headings import HEADED, Group, group_of, heading_word, is_total, may_be_heading, names_a_part, names_a_pile
from .reading import Draft, Listed

#: how a mail's answer repeats what it answers.
_QUOTED = re.compile(r"^(?:>\s*)+")
_COMMENT = re.compile(r"^(?://+|#|;)\s*(.*)$")
_TITLE = re.compile(r"^(?:deck\s*)?(?:name|title)\s*[:=]\s*(?P<title>.+)$", re.I)
_HEADING = re.compile(r"^\D+(?::|[(\[]\d+[)\]]:?)$")
_EXPECTED = "a number and a card name, such as 4 Lightning Bolt"
_LONGEST = 300
#: the fewest cards of a deck; a second block beside so many can only be a sideboard.
_WHOLE_DECK = 60
_DRAFTED = (40, 41)
_WHOLE_SIDEBOARD = 15


def read_written(lines: Sequence[str], draft: Draft, numbers: Sequence[int] = ()) -> str:
    """Read a text list into the draft; the format's name is returned. ``numbers``: the lines' own ones."""
    pages = _Pages(draft)
    for at, line in zip(numbers or range(1, len(lines) + 1), lines, strict=True):
        pages.line(at, _QUOTED.sub("", line.strip()).lstrip())
    arena = pages.arena * 2 > len(draft.lines)
    pages.sideboard_after_blank(arena)
    if pages.prefixed:
        return "Apprentice"
    return "Arena" if arena else "text"


class _Pages:
    """Where in the list we are: under which heading, after how many blank lines."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.group: Group = "main"
        self.heading = ""
        self.headed = False
        self.prefixed = self.arena = 0
        #: for every block of lines between blank ones, how many cards it begins after.
        self.blocks: list[int] = []
        self.blank = True
        #: where an unread line may have been the heading of what comes: its place among the problems, and itself.
        self.strange: tuple[int, str] | None = None
        #: under a heading that nobody knows a part of the deck is a part of that.
        self.aside = False

    def line(self, at: int, text: str) -> None:
        if not text:
            self.blank = True
        elif len(text) > _LONGEST:
            self.draft.wrong(at, text, f"a line of at most {_LONGEST} letters")
        elif comment := _COMMENT.match(text):
            self._comment(at, comment[1])
        elif (group := group_of(text)) is not None:
            self._open(group, text)
        elif not is_total(text) and not self._titled(text):
            self._card(at, text)

    def sideboard_after_blank(self, arena: bool) -> None:
        """MTGO and Arena write the sideboard after a blank line and say no word about it."""
        if self.headed or self.prefixed or len(self.blocks) != 2:
            return
        lines, begins = self.draft.lines, self.blocks[1]
        main, side = (sum(line.count for line in part) for part in (lines[:begins], lines[begins:]))
        #: a draft's deck is of forty cards, and they are told before the others that were drafted.
        drafted = main in _DRAFTED and main + side < _WHOLE_DECK
        whole = main >= _WHOLE_DECK or drafted or (arena and main + side < _WHOLE_DECK)
        if whole and 0 < side <= _WHOLE_SIDEBOARD:
            lines[begins:] = [_moved(line) for line in lines[begins:]]
            cards = "card after the blank line was" if side == 1 else "cards after the blank line were"
            self.draft.notes.append(f"The {side} {cards} read as the sideboard.")

    def _comment(self, at: int, text: str) -> None:
        if title := _TITLE.match(text):
            self.draft.title = self.draft.title or title["title"]
        elif (group := group_of(text)) is not None:
            self._open(group, text)
        elif (card := card_line(text)) and card.group == "commander":
            self._take(at, text, card)

    def _open(self, group: Group, text: str) -> None:
        if group == "part" and (self.aside or self.strange):
            return
        self.aside, self.strange = False, None
        if group != "part":
            self.group = group
        elif self.group not in ("sideboard", "maybeboard"):
            self.group = "main"
        self.heading = heading_word(text)
        #: a heading over lands or creatures says nothing about where the sideboard is.
        self.headed = self.headed or group in ("sideboard", "commander")

    def _titled(self, text: str) -> bool:
        """Lines that name the deck: ``Name: Sligh``, Arena's ``Name Sligh`` under ``About``."""
        title = _TITLE.match(text)
        if title is None and self.group == "about":
            title = re.match(r"^Name\s+(?P<title>.+)$", text)
        if title:
            self.draft.title = self.draft.title or title["title"]
        return title is not None

    def _card(self, at: int, text: str) -> None:
        card = card_line(text) or self._believed(text)
        if card:
            self._take(at, text, card)
        elif self.draft.lines and (names_a_part(text) or _HEADING.match(text)) and not self._misspelt(text):
            self._open("out" if names_a_pile(text) else "part", text)
        elif _HEADING.match(text) and not self._misspelt(text):
            self._open("part", text)
        elif self._nothing_yet() and not text[0].isdigit() and not self._misspelt(text):
            self.draft.title = text
        else:
            self.draft.wrong(at, text, _EXPECTED)
            if self.blank and self.draft.lines and may_be_heading(text) and not self._misspelt(text):
                self.strange = len(self.draft.problems) - 1, text

    def _set_aside(self) -> None:
        """What stands under a heading that nobody knows is not what stood above it."""
        if self.strange is not None:
            at, text = self.strange
            self._open("out", text)
            self.aside = True
            self.draft.problems[at] = msgspec.structs.replace(self.draft.problems[at], expected=HEADED)

    def _misspelt(self, text: str) -> bool:
        """Whether a card is a few letters away, so that no title or heading was meant."""
        return any(near.letters <= 3 for near in self.draft.facts.suggest(text))

    def _believed(self, text: str) -> Listed | None:
        """A bare name that is known, unless somebody asks how many there are of it: ``? Island``."""
        if text.startswith("?"):
            return None
        for card in (bare_card_line(text), maybe_card_line(text)):
            #: no set is called by digits alone: they count.
            if card and card.name in self.draft.facts and not card.set_code.isdigit():
                return card
        return None

    def _take(self, at: int, text: str, card: Listed) -> None:
        if self.group == "about":
            self.group = "main"
        self._set_aside()
        begins = len(self.draft.lines)
        listed = msgspec.structs.replace(card, group=self.group if card.group in (None, "part") else card.group)
        if self.draft.take(at, text, listed, "Tokens" if card.group == "out" else self.heading):
            if self.blank:
                self.blocks.append(begins)
            self.blank = False
            self.prefixed += text.upper().startswith("SB:")
            self.arena += card.arena

    def _nothing_yet(self) -> bool:
        return not (self.draft.lines or self.draft.problems or self.draft.title)


def _moved(line: DeckLine) -> DeckLine:
    return msgspec.structs.replace(line, section="sideboard")
