"""An edition as TOML: names by list; a card that is nobody's but the table's own is written as a table."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

import msgspec

from desktop.domain.effects import Effect, read_effects
from desktop.engine.rules import Refusal
from desktop.engine.ruleset import read_toml
from desktop.library.card_words import own_words
from desktop.library.decks import NOTHING_TOLD, ListReading
from desktop.library.decks.answers import answered
from desktop.library.decks.singles import read_singles
from desktop.library.decoding import lines_of
from desktop.library.facts import CardFacts, shipped_facts
from desktop.library.known import KnownCards
from desktop.library.proposing import in_toml
from desktop.workers.reading import SECONDS, foreign

from ..rules.circle import Colour, in_circle
from ..rules.edition import PARTS, PILES, VOICE, DeckList, Edition, EditionCard

_PUBLISHED = Path(__file__).parent.parent / "rules" / "december_2006.toml"
#: a line of the file is no longer than this.
_LINE = 116


class EditionList(ListReading, frozen=True):
    """The cards of one list of an edition, and the lines that could not be read."""

    cards: tuple[EditionCard, ...]


class _HomeMade(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    type: str = ""
    cost: str = ""
    colours: str = ""
    power: str = ""
    toughness: str = ""
    #: none of its own: what Lantern's words say.
    effects: tuple[Effect, ...] | None = None


_Entry = str | _HomeMade


class _DeckFile(msgspec.Struct, forbid_unknown_fields=True):
    axis: Colour
    three: list[_Entry]
    two: list[_Entry]
    one: list[_Entry]
    spells: list[_Entry]
    lands: list[_Entry]


class _PilesFile(msgspec.Struct, forbid_unknown_fields=True):
    artifacts: list[_Entry]
    enchantments: list[_Entry]
    chaos: list[_Entry]


class _EditionFile(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: str
    planar: tuple[_Entry, _Entry]
    scion: _Entry
    dragons: list[_Entry]
    decks: list[_DeckFile]
    piles: _PilesFile


@cache
def published_edition() -> Edition:
    """The edition of December 2006, as it was published."""
    return read_edition(_PUBLISHED.read_text("utf-8"))


def about_card(name: str, facts: KnownCards | None = None) -> EditionCard:
    """A card by any of its spellings; one nobody knows carries the name that may have been meant."""
    known = facts or shipped_facts()
    fact = known.find(name)
    if fact is None:
        near = known.suggest(name, 1)
        return EditionCard(name.strip(), unknown=True, meant=near[0].name if near else "")
    return EditionCard(fact.name, fact.type, fact.cost, in_circle(fact.colours), fact.power, fact.toughness)


def pile_card(card: EditionCard) -> EditionCard:
    """A card as it lies in a pile: with what it does, as Lantern's own words have it."""
    lines = read_effects(own_words(card.name), VOICE, spell=not card.stays)
    return msgspec.structs.replace(card, effects=tuple(effect for line in lines for effect in line.effects))


@foreign(SECONDS)
def read_edition(source: str | bytes, facts: CardFacts | None = None) -> Edition:
    """An edition of a TOML text; raises ``Refusal`` for what is no such file (a wrong card is a fault of it)."""
    text = source.decode("utf-8-sig", "replace") if isinstance(source, bytes) else source
    file = read_toml(text, _EditionFile, "edition")
    if not file.id.strip() or not file.name.strip():
        raise Refusal("The edition has no id or no name. Give it both, on the first lines of the file.")

    def cards(entries: Sequence[_Entry]) -> tuple[EditionCard, ...]:
        return tuple(_card(entry, facts) for entry in entries)

    decks = tuple(
        DeckList(deck.axis, *map(cards, (deck.three, deck.two, deck.one, deck.spells, deck.lands)))
        for deck in file.decks
        if deck.three
    )
    if len(decks) != len(file.decks):
        raise Refusal("A deck of this edition has no Elder Dragon. Write it first among its “three”.")
    gate, matrix = cards(file.planar)
    lists = file.piles.artifacts, file.piles.enchantments, file.piles.chaos
    piles = (tuple(_piled(entry, facts) for entry in pile) for pile in lists)
    return Edition(
        file.id.strip(), file.name.strip(), (gate, matrix), _card(file.scion, facts), cards(file.dragons), decks, *piles
    )


def _piled(entry: _Entry, facts: CardFacts | None) -> EditionCard:
    card = _card(entry, facts)
    return card if not isinstance(entry, str) and entry.effects is not None else pile_card(card)


def _card(entry: _Entry, facts: CardFacts | None) -> EditionCard:
    if isinstance(entry, str):
        return about_card(entry, facts)
    fields = {**msgspec.structs.asdict(entry), "effects": entry.effects or ()}
    return EditionCard(**{**fields, "colours": in_circle(entry.colours.upper()), "unknown": not entry.type})


@foreign(SECONDS)
def read_list(
    source: str | bytes, facts: KnownCards | None = None, columns: Mapping[str, str] = NOTHING_TOLD
) -> EditionList:
    """The cards of a list of any deck program, copies repeated, and the lines that could not be read."""
    known = facts or shipped_facts()
    reading = read_singles(answered(lines_of(source), columns, {}), "", known, most=True)
    cards = tuple(about_card(line.name, known) for line in reading.deck.played for _ in range(line.count))
    return EditionList(cards, problems=reading.problems, notes=reading.notes)


def write_edition(edition: Edition) -> str:
    """The edition as a TOML text that ``read_edition`` reads back."""
    lines = [
        f"# Elder Dragon Wars, edition {_quoted(edition.name)}.",
        "",
        f"id = {_quoted(edition.id)}",
        f"name = {_quoted(edition.name)}",
        f"planar = [{', '.join(_entry(card) for card in edition.planar)}]",
        f"scion = {_entry(edition.scion)}",
        f"dragons = {_entries(edition.dragons)}",
    ]
    for deck in edition.decks:
        lines += ["", "[[decks]]", f"axis = {_quoted(deck.axis)}"]
        lines += [f"{part} = {_entries(deck.part(part))}" for part in PARTS]
    lines += ["", "[piles]"]
    lines += [f"{pile} = {_entries(edition.pile(pile), piled=True)}" for pile in PILES]
    return "\n".join(lines) + "\n"


def _entries(cards: Sequence[EditionCard], piled: bool = False) -> str:
    text, line = "[\n", "   "
    for card in cards:
        entry = f" {_entry(card, piled)},"
        if len(line) + len(entry) > _LINE:
            text, line = f"{text}{line}\n", "   "
        line += entry
    return f"{text}{line}\n]"


def _entry(card: EditionCard, piled: bool = False) -> str:
    """The name alone where the card data, and Lantern's words of what it does, say the rest."""
    plain = about_card(card.name)
    usual = pile_card(plain) if piled else plain
    if card.unknown or usual == card:
        return _quoted(card.name)
    held = msgspec.structs.asdict(card)
    named = ("name", "type", "cost", "colours", "power", "toughness")
    parts = [f"{name} = {_quoted(held[name])}" for name in named if held[name]]
    if card.effects != usual.effects:
        parts.append(f"effects = {in_toml(msgspec.to_builtins(card.effects))}")
    return f"{{ {', '.join(parts)} }}"


def _quoted(words: str) -> str:
    #: JSON's quotes are TOML's: the same escapes, one line.
    return json.dumps(words, ensure_ascii=False)
