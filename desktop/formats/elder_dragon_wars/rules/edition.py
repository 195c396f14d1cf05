"""An edition: the five decks, the three piles, the planar artifacts and the Scion's dragons, card by card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Literal

import msgspec
from msgspec.structs import replace

from desktop.domain.deck import Deck, fold_name
from desktop.domain.effects import Effect, Voice, effect_faults
from desktop.domain.words import counted

from .circle import CIRCLE, COLOUR_WORDS, Colour, in_circle, three_colours
from .ruleset import Part, Sizes

#: how players are called in what a card of a pile does: "you" is whom it concerns.
VOICE = Voice("the player", "the player's", "an opponent", "each opponent")
PARTS: tuple[Part, ...] = ("three", "two", "one", "spells", "lands")
PART_WORDS: Mapping[str, str] = {
    "three": "three-coloured legends",
    "two": "two-coloured legends",
    "one": "one-coloured legends",
    "spells": "spells",
    "lands": "lands",
}
Pile = Literal["artifacts", "enchantments", "chaos"]
PILES: tuple[Pile, ...] = ("artifacts", "enchantments", "chaos")
PILE_WORDS: Mapping[str, str] = {"artifacts": "artifact", "enchantments": "enchantment", "chaos": "chaos"}


class EditionCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """One card by name, with what the game has to know of it; ``colours`` in the order of the circle."""

    name: str
    type: str = ""
    cost: str = ""
    colours: str = ""
    power: str = ""
    toughness: str = ""
    #: what a card of a pile does, and when: it comes on the stack by itself.
    effects: tuple[Effect, ...] = ()
    #: no card data and no word of the organiser tell what it is.
    unknown: bool = False
    #: a name that may have been meant, where it is unknown.
    meant: str = ""

    @property
    def is_creature(self) -> bool:
        return "Creature" in self.type

    @property
    def is_land(self) -> bool:
        return "Land" in self.type and not self.is_creature

    @property
    def is_basic(self) -> bool:
        return self.type.startswith("Basic")

    @property
    def is_legend(self) -> bool:
        """A legendary creature: what the document calls a Legend (ED-03: a spell of the list may be one)."""
        return "Legendary" in self.type and self.is_creature

    @property
    def stays(self) -> bool:
        """Whether it is a permanent once it has resolved."""
        return not ("Instant" in self.type or "Sorcery" in self.type)


class DeckList(msgspec.Struct, frozen=True):
    """The deck of one seat: its Elder Dragon is the first of ``three``, the basics of its colours lie in ``lands``."""

    axis: Colour
    three: tuple[EditionCard, ...]
    two: tuple[EditionCard, ...]
    one: tuple[EditionCard, ...]
    spells: tuple[EditionCard, ...]
    lands: tuple[EditionCard, ...]

    def part(self, part: Part) -> tuple[EditionCard, ...]:
        parts = {"three": self.three, "two": self.two, "one": self.one, "spells": self.spells, "lands": self.lands}
        return parts[part]

    @property
    def elder(self) -> EditionCard:
        return self.three[0]

    @property
    def cards(self) -> tuple[EditionCard, ...]:
        return (*self.three, *self.two, *self.one, *self.spells, *self.lands)

    @property
    def basics(self) -> tuple[EditionCard, ...]:
        """The lands that begin in play."""
        return tuple(card for card in self.lands if card.is_basic)

    @property
    def library(self) -> tuple[EditionCard, ...]:
        """What is shuffled: everything but the Elder Dragon and the basics (ED-02: 40 cards)."""
        return tuple(card for card in self.cards[1:] if not card.is_basic)


class Edition(msgspec.Struct, frozen=True, dict=True):
    """Everything on the table, by list."""

    id: str
    name: str
    #: the Planar Gate (creature spells) and the Mana Matrix (the other spells).
    planar: tuple[EditionCard, EditionCard]
    scion: EditionCard
    dragons: tuple[EditionCard, ...]
    decks: tuple[DeckList, ...]
    artifacts: tuple[EditionCard, ...]
    enchantments: tuple[EditionCard, ...]
    chaos: tuple[EditionCard, ...]

    def deck(self, axis: Colour) -> DeckList:
        return next(deck for deck in self.decks if deck.axis == axis)

    def pile(self, pile: Pile) -> tuple[EditionCard, ...]:
        return {"artifacts": self.artifacts, "enchantments": self.enchantments, "chaos": self.chaos}[pile]

    @property
    def cards(self) -> tuple[EditionCard, ...]:
        """Every card of the edition, list by list: 528 of the shipped one."""
        decks = tuple(card for deck in self.decks for card in deck.cards)
        return (*decks, *self.artifacts, *self.enchantments, *self.chaos, *self.planar, self.scion, *self.dragons)

    @cached_property
    def by_list(self) -> dict[str, dict[str, int]]:
        """How many there are of each card a player or a pile has: list -> name -> cards."""
        lists = [*((deck.axis, deck.cards) for deck in self.decks), *((pile, self.pile(pile)) for pile in PILES)]
        return counted_by_list({name: [card.name for card in cards] for name, cards in lists})

    @cached_property
    def without_sorcery(self) -> tuple[EditionCard, ...]:
        """ED-25: the enchantments where the sorcery among them stays out."""
        return tuple(card for card in self.enchantments if "Enchantment" in card.type)

    @cached_property
    def by_list_without_sorcery(self) -> dict[str, dict[str, int]]:
        """What ``by_list`` counts, where it stays out."""
        return {**self.by_list, **counted_by_list({"enchantments": [card.name for card in self.without_sorcery]})}


def counted_by_list(lists: Mapping[str, Sequence[str]]) -> dict[str, dict[str, int]]:
    """How often each name stands in each list, as what is compared fast: a Counter asks for every name on its own."""
    return {name: dict(Counter(cards)) for name, cards in lists.items() if cards}


# -- the lists by name, as the editor and the commands address them ----------------------------------------------------

#: "W".."G" for the decks, the piles by their names, "planar", "dragons" and "scion".
LISTS: tuple[str, ...] = (*CIRCLE, *PILES, "planar", "dragons", "scion")


def list_words(name: str) -> str:
    """``the white deck``, ``the artifact pile``: how a list is called in a sentence."""
    if name in COLOUR_WORDS:
        return f"the {COLOUR_WORDS[name].lower()} deck"
    words = {"planar": "the planar artifacts", "dragons": "the Scion's dragons", "scion": "the Scion"}
    return words.get(name) or f"the {PILE_WORDS[name]} pile"


def cards_of(edition: Edition, name: str) -> tuple[EditionCard, ...]:
    """The cards of one list."""
    if name in CIRCLE:
        return next((deck.cards for deck in edition.decks if deck.axis == name), ())
    if name in PILES:
        return edition.pile(name)
    return {"planar": tuple(edition.planar), "dragons": edition.dragons, "scion": (edition.scion,)}[name]


def swapped(edition: Edition, name: str, out: str, card: EditionCard | None) -> Edition:
    """The edition with one card of a list in the place of another, or (None) without it."""

    def within(cards: tuple[EditionCard, ...]) -> tuple[EditionCard, ...]:
        placed = (card if held.name == out else held for held in cards)
        return tuple(held for held in placed if held is not None)

    if name in CIRCLE:
        decks = tuple(
            replace(deck, **{part: within(deck.part(part)) for part in PARTS}) if deck.axis == name else deck
            for deck in edition.decks
        )
        return replace(edition, decks=decks)
    if name == "scion":
        return replace(edition, scion=card)
    return replace(edition, **{name: within(cards_of(edition, name))})


def with_list(edition: Edition, name: str, cards: tuple[EditionCard, ...], sizes: Sizes) -> Edition:
    """The edition with a whole list in the place of another; a deck's cards find their parts by themselves."""
    if name in CIRCLE:
        deck = sorted_deck(next(axis for axis in CIRCLE if axis == name), cards, sizes)
        return replace(edition, decks=tuple(deck if held.axis == name else held for held in edition.decks))
    if name == "scion":
        return replace(edition, scion=cards[0])
    return replace(edition, **{name: cards})


def renamed(edition: Edition, changes: Mapping[tuple[str, str], EditionCard | None], sizes: Sizes) -> Edition:
    """The edition with cards, by list and name, in the place of others; a card for which there is none is taken out.

    A deck in which every card is known finds its parts anew: nobody knew where a misspelt Legend belongs.
    """
    for (name, out), card in changes.items():
        if card is not None or _may_go(edition, name, out):
            edition = swapped(edition, name, out, card)
    for name in sorted({name for name, _ in changes if name in CIRCLE}):
        cards = cards_of(edition, name)
        if has_elder(cards) and not any(card.unknown for card in cards):
            edition = with_list(edition, name, cards, sizes)
    return edition


def _may_go(edition: Edition, name: str, out: str) -> bool:
    """Whether a list has cards enough to be without this one: the planar artifacts are two, an Elder Dragon is one."""
    threes = [card.name for deck in edition.decks if deck.axis == name for card in deck.three]
    return name not in ("planar", "scion") and threes != [out]


def has_elder(cards: Sequence[EditionCard]) -> bool:
    """Whether a deck of these cards has what may be its Elder Dragon: a Legend of three colours."""
    return any(card.is_legend and len(card.colours) == 3 for card in cards)


def sorted_deck(axis: Colour, cards: tuple[EditionCard, ...], sizes: Sizes) -> DeckList:
    """A deck by parts: lands, Legends by how many colours they have, all others spells.

    ED-03: a Legend of one colour beyond those that there should be is one of the spells.
    """
    legends = {count: [card for card in cards if card.is_legend and len(card.colours) == count] for count in (1, 2, 3)}
    ones = legends[1][: sizes.one]
    threes = sorted(legends[3], key=lambda card: "Elder Dragon" not in card.type)
    lands = [card for card in cards if card.is_land]
    placed = [*threes, *legends[2], *ones, *lands]
    spells = [card for card in cards if card not in placed]
    return DeckList(axis, tuple(threes), tuple(legends[2]), tuple(ones), tuple(spells), tuple(lands))


# -- what is wrong with an edition -------------------------------------------------------------------------------------


def edition_faults(edition: Edition, sizes: Sizes) -> tuple[str, ...]:
    """What keeps this edition from being played, a sentence each."""
    return tuple(_faults(edition, sizes))


def _faults(edition: Edition, sizes: Sizes) -> Iterator[str]:
    for axis in CIRCLE:
        decks = [deck for deck in edition.decks if deck.axis == axis]
        if len(decks) != 1:
            few = "There is no" if not decks else f"There are {len(decks)}"
            yield f"{few} {COLOUR_WORDS[axis].lower()} deck{'' if not decks else 's'}; each colour has one."
        for deck in decks:
            yield from _deck_faults(deck, sizes)
    for pile in PILES:
        size = len(edition.pile(pile))
        if size != sizes.pile:
            yield (
                f"The {PILE_WORDS[pile]} pile has {counted(size, 'card')}, not "
                f"{sizes.pile}: {_short(size, sizes.pile)}."
            )
    if len(edition.dragons) != sizes.dragons:
        missing = _short(len(edition.dragons), sizes.dragons)
        yield f"The Scion has {counted(len(edition.dragons), 'dragon')}, not {sizes.dragons}: {missing}."
    yield from _dragon_faults(edition)
    for name in LISTS:
        yield from _name_faults(name, cards_of(edition, name))


def _deck_faults(deck: DeckList, sizes: Sizes) -> Iterator[str]:
    whose = f"The {COLOUR_WORDS[deck.axis].lower()} deck"
    for part in PARTS:
        held, wanted = len(deck.part(part)), sizes.part(part)
        if held != wanted:
            yield f"{whose} has {held} {PART_WORDS[part]}, not {wanted}: {_short(held, wanted)}."
    if len(deck.basics) != sizes.basics:
        yield f"{whose} has {counted(len(deck.basics), 'basic land')} to begin in play, not {sizes.basics}."
    if deck.three and not deck.elder.unknown:
        yield from _colour_faults(deck, whose)


def _colour_faults(deck: DeckList, whose: str) -> Iterator[str]:
    own = three_colours(deck.axis)
    if frozenset(deck.elder.colours) != own:
        colours = in_circle("".join(own))
        yield f"{whose}'s Elder Dragon {deck.elder.name} is {deck.elder.colours or 'colourless'}, not {colours}."
    counts: tuple[tuple[int, Part], ...] = ((3, "three"), (2, "two"), (1, "one"))
    for count, part in counts:
        for card in deck.part(part):
            if not card.unknown and (len(card.colours) != count or not set(card.colours) <= own):
                words = f"{card.name} in the {COLOUR_WORDS[deck.axis].lower()} deck is {card.colours or 'colourless'}"
                yield f"{words}; {PART_WORDS[part]} of its own colours belong there."


def _dragon_faults(edition: Edition) -> Iterator[str]:
    """ED-36: whom a dragon attacks follows from its three colours."""
    for dragon in edition.dragons:
        if not dragon.unknown and len(dragon.colours) != 3:
            yield f"{dragon.name} has {counted(len(dragon.colours), 'colour')}; a dragon of the Scion needs three."


def _name_faults(name: str, cards: tuple[EditionCard, ...]) -> Iterator[str]:
    seen: set[str] = set()
    for card in cards:
        folded = fold_name(card.name)
        if folded in seen:
            yield f"{card.name} stands twice in {list_words(name)}; keep one."
        seen.add(folded)
        yield from (f"{card.name}: {fault}" for fault in effect_faults(card.effects))
        if card.unknown:
            meant = f" Did you mean {card.meant}?" if card.meant else " Look at the spelling, or say what it is."
            yield f"Lantern knows no card “{card.name}” ({list_words(name)}).{meant}"


def _short(size: int, wanted: int) -> str:
    return f"{wanted - size} missing" if size < wanted else f"{size - wanted} too many"


def deck_differences(deck: Deck, edition: Edition) -> tuple[str, int, tuple[str, ...]]:
    """Which deck of an edition a list comes nearest to, how many of its cards are there, and what is wrong."""
    held = {fold_name(name): (name, count) for name, count in deck.copies().items()}
    nearest = max(edition.decks, key=lambda listed: sum(fold_name(card.name) in held for card in listed.cards))
    wanted = {fold_name(card.name): card.name for card in nearest.cards}
    missing = [f"{name} is missing." for folded, name in wanted.items() if folded not in held]
    strange = [f"{name} is no card of this deck." for folded, (name, _) in held.items() if folded not in wanted]
    twice = [f"{count} × {name}; every card stands once." for name, count in held.values() if count > 1]
    there = sum(folded in held for folded in wanted)
    return f"{COLOUR_WORDS[nearest.axis].lower()} deck", there, (*strange, *twice, *missing)
