"""A deck list between reading it and handing it in: what is still to be asked, and what it would count."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from desktop.domain.deck import Deck, DeckLine, fold_name
from desktop.domain.words import counted
from desktop.engine.rules import Refusal
from desktop.library.check import Finding, check_names
from desktop.library.decks import Problem, Reading, read_deck
from desktop.library.decoding import lines_of
from desktop.library.facts import Suggestion

from ...rules.ruleset import Ruleset
from ...rules.state import DarkState, Player

FORMATS = {"text": "plain text"}


class DraftLine(msgspec.Struct, frozen=True):
    """One line: its number in the list as it was brought (0 unknown), its card, or what was expected instead."""

    number: int
    text: str
    card: DeckLine | None = None
    expected: str = ""
    #: no card of this name is known.
    unknown: bool = False
    nearest: Suggestion | None = None
    #: the nearest name would change the count, so somebody has to say what was meant.
    open: bool = False

    @property
    def says(self) -> str:
        """What is wrong, in a few words."""
        if self.card is None:
            return f"expected {self.expected}"
        return "no card of this name" if self.unknown and self.nearest else ""


class Draft(msgspec.Struct, frozen=True):
    """A list as brought for one player: where it came from and its lines."""

    player: str
    source: str
    format: str
    title: str
    lines: tuple[DraftLine, ...]
    notes: tuple[str, ...] = ()
    at: str = ""

    @property
    def about(self) -> str:
        """``pasted 10:31, plain text, 14 lines``."""
        when = f"{self.source} {self.at}".strip()
        return f"{when}, {FORMATS.get(self.format, self.format)}, {lines_words(len(self.lines))}"

    @property
    def questions(self) -> tuple[int, ...]:
        """The places of the lines that somebody has to look at."""
        return tuple(at for at, line in enumerate(self.lines) if line.open)

    @property
    def deck(self) -> Deck:
        """The deck without what nobody could read, names as they stand."""
        return Deck(tuple(line.card for line in self.lines if line.card), self.title)

    @property
    def likely(self) -> Deck:
        """The deck if every nearest name is taken."""
        cards = (_renamed(line) for line in self.lines)
        return Deck(tuple(card for card in cards if card), self.title)

    def taken(self, at: int) -> Draft:
        """The nearest name taken; an unreadable line left out."""
        line = self.lines[at]
        card = _renamed(line)
        if card is None:
            return self.without(at)
        return self._with(at, replace(line, text=written(card), card=card, unknown=False, nearest=None, open=False))

    def kept(self, at: int) -> Draft:
        """The name stands as it is written."""
        return self._with(at, replace(self.lines[at], open=False))

    def without(self, at: int) -> Draft:
        """The line is no card."""
        return replace(self, lines=(*self.lines[:at], *self.lines[at + 1 :]))

    def edited(self, at: int, text: str, ruleset: Ruleset) -> Draft:
        """The line written anew (empty: left out)."""
        if not text.strip():
            return self.without(at)
        return self._with(at, read_line(self.lines[at], text, ruleset))

    def _with(self, at: int, line: DraftLine) -> Draft:
        return replace(self, lines=(*self.lines[:at], line, *self.lines[at + 1 :]))


def lines_words(count: int) -> str:
    """``1 line``, ``14 lines``."""
    return counted(count, "line")


def written(card: DeckLine) -> str:
    """A card as one writes it on a list."""
    return f"{card.count} {card.name}"


def _renamed(line: DraftLine) -> DeckLine | None:
    if line.card is None or not (line.open and line.nearest):
        return line.card
    return msgspec.structs.replace(line.card, name=line.nearest.name)


def draft_of(
    player: str, reading: Reading, text: str | bytes, ruleset: Ruleset, source: str = "pasted", at: str = ""
) -> Draft:
    """What was read for a player, line by line in the order of the list."""
    numbers = _numbers(reading.deck, text, {problem.line for problem in reading.problems})
    read = [replace(line, number=at) for line, at in zip(_judged(reading.deck, ruleset), numbers, strict=True)]
    lines = sorted([*read, *map(_unreadable, reading.problems)], key=lambda line: line.number)
    return Draft(player, source, reading.format, reading.deck.title, tuple(lines), reading.notes, at)


def draft_of_deck(player: Player, ruleset: Ruleset) -> Draft:
    """A deck that was handed in, as lines one can look at; nothing about it is open."""
    deck = player.deck or Deck()
    lines = (replace(line, number=at, open=False) for at, line in enumerate(_judged(deck, ruleset), 1))
    return Draft(player.id, "handed in", "", deck.title, tuple(lines))


def read_line(before: DraftLine, text: str, ruleset: Ruleset) -> DraftLine:
    """One line read anew: a card of the same section, or unreadable still."""
    section = before.card.section if before.card else "main"
    try:
        reading = read_deck(text)
    except Refusal as refusal:
        return DraftLine(before.number, text, None, str(refusal), open=True)
    if len(reading.deck.lines) != 1:
        expected = reading.problems[0].expected if reading.problems else "one card, such as 4 Lightning Bolt"
        return DraftLine(before.number, text, None, expected, open=True)
    card = msgspec.structs.replace(reading.deck.lines[0], section=section)
    return replace(_judged(Deck((card,)), ruleset)[0], number=before.number)


def _unreadable(problem: Problem) -> DraftLine:
    return DraftLine(problem.line, problem.text, None, problem.expected, open=True)


def _judged(deck: Deck, ruleset: Ruleset) -> list[DraftLine]:
    return [_of_finding(finding, ruleset) for finding in check_names(deck)]


def _of_finding(finding: Finding, ruleset: Ruleset) -> DraftLine:
    line = finding.line
    if finding.card is not None:
        #: Marsh Vipers is Marsh Viper: only under its proper name is it counted.
        card = msgspec.structs.replace(line, name=finding.card.name) if finding.spelling == "other" else line
        return DraftLine(0, written(card), card)
    nearest = finding.suggestions[0] if finding.suggestions else None
    matters = nearest is not None and fold_name(nearest.name) in _counting(ruleset)
    return DraftLine(0, written(line), line, unknown=True, nearest=nearest, open=matters)


def _counting(ruleset: Ruleset) -> set[str]:
    """The names that change what a deck counts."""
    return {fold_name(name) for name in (*ruleset.dark_cards, *ruleset.event.banned)}


def _numbers(deck: Deck, text: str | bytes, taken: set[int]) -> list[int]:
    """The line of the list that names each card: readers keep the order, so one walk finds them all."""
    source = [fold_name(line) for line in lines_of(text)]
    at, numbers = 0, []
    for card in deck.lines:
        name = fold_name(card.name)
        place = next((i for i in range(at, len(source)) if i + 1 not in taken and name in source[i]), at - 1)
        at = place + 1
        numbers.append(at)
    return numbers


# -- what a deck would count -------------------------------------------------------------------------------------------


def with_deck(player: Player, deck: Deck, ruleset: Ruleset) -> Player:
    """The player as if this deck were handed in."""
    dark, names = deck.count_of(ruleset.dark_cards), deck.distinct(ruleset.dark_cards)
    return msgspec.structs.replace(player, deck=deck, dark=dark, distinct=names, counted_by_hand=False)


def with_drafts(state: DarkState, drafts: Sequence[Draft], *, likely: bool = True) -> DarkState:
    """The state as if these drafts were handed in (with the nearest names taken, or without the open lines)."""
    decks = {draft.player: draft.likely if likely else draft.deck for draft in drafts}
    players = tuple(with_deck(p, decks[p.id], state.rules) if p.id in decks else p for p in state.players)
    return msgspec.structs.replace(state, players=players)
