"""Horde lists from files, and the published one that ships with Lantern."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from desktop.domain.deck import fold_name
from desktop.library.decks import NOTHING_TOLD, ListReading
from desktop.library.decks.answers import answered
from desktop.library.decks.singles import read_singles
from desktop.library.decoding import lines_of
from desktop.library.facts import CardFacts, shipped_facts
from desktop.workers.reading import SECONDS, foreign

from ..rules.hordes import HordeCard, HordeList, horde_from_deck, read_horde

_PUBLISHED = Path(__file__).parent.parent / "rules" / "first_horde.toml"


@cache
def published_horde() -> HordeList:
    """The 100 cards that the format's authors published."""
    return read_horde(_PUBLISHED.read_text("utf-8"))


class HordeReading(ListReading, frozen=True):
    """A Horde list and the lines that could not be read."""

    horde: HordeList


@foreign(SECONDS)
def read_horde_list(
    source: str | bytes, name: str, facts: CardFacts | None = None, columns: Mapping[str, str] = NOTHING_TOLD
) -> HordeReading:
    """A Horde list of any program, or Lantern's own TOML; raises ``Refusal`` for what cannot be played."""
    text = source.decode("utf-8-sig", "replace") if isinstance(source, bytes) else source
    if "[[tokens]]" in text:
        return HordeReading(read_horde(text))
    known = facts or shipped_facts()
    reading = read_singles(tuple(_tokens_said(answered(lines_of(source), columns, {}))), name, known, most=True)
    title = reading.deck.title or name
    horde = horde_from_deck(title, reading.deck, lambda card: about_card(card, known), published_horde().tokens)
    return HordeReading(horde, problems=reading.problems, notes=reading.notes)


_HEADING = re.compile(r"^\W*tokens?\W*(\d+\W*)?$", re.IGNORECASE)
#: ``55 Zombie 2/2``, ``SB: 55 black Zombie creature token (2/2)``: the size stands anywhere.
_SIZE_ANYWHERE = re.compile(
    r"^\s*(?:SB:\s*)?(\d+)\s*x?\s+(.*?)[-–(\[\s]*(?<![\w/])(\d+)\s*/{1,2}\s*(\d+)(?![\w/])[)\]\s,]*(.*)$", re.IGNORECASE
)
#: what a token is besides its name; a colour that is no part of a name is written small.
_BESIDES = re.compile(r"\b(?:(?i:tokens?|creatures?)|white|blue|black|red|green|colou?rless|and|a|an)\b")


def _size_first(said: re.Match[str]) -> str:
    count, before, power, toughness, behind = said.groups()
    name = " ".join(_BESIDES.sub(" ", f"{before} {behind}").split())
    return f"{count} {power}/{toughness} {name}"


def _tokens_said(lines: Sequence[str]) -> Iterator[str]:
    """The list with every token written as ``55 2/2 Zombie`` or ``55 Zombie token``; every line keeps its number."""
    below, held = False, 0
    for line in lines:
        if _HEADING.match(line):
            below, held = True, 0
            yield ""
            continue
        #: a heading or, after the first token, an empty line ends them.
        below = below and (line.strip()[:1].isdigit() or not (line.strip() or held))
        line = _SIZE_ANYWHERE.sub(_size_first, line)
        held += bool(line.strip())
        yield f"{line} token" if below and line.strip() else line


def about_card(name: str, facts: CardFacts | None = None) -> HordeCard | None:
    """What is known of a card of a horde: from the published list, or from the card facts."""
    fact = (facts or shipped_facts()).find(name)
    wanted = fold_name(fact.name if fact else name)
    kept = next((card for card in published_horde().cards if fold_name(card.name) == wanted), None)
    if kept is not None:
        return kept
    if fact is None:
        return None
    return HordeCard(fact.name, 1, fact.type, fact.cost, fact.power, fact.toughness)
