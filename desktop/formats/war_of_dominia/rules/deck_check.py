"""A deck held against the hexes of a challenge: what may be in it, what may not, and which hex would allow that."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Literal, Protocol

import msgspec

from desktop.domain.deck import Deck, DeckLine, fold_name
from desktop.domain.hexmap import ROLLED, terrain_word
from desktop.domain.words import counted
from desktop.engine.format import DeckReport

from .checked import CheckedDeck, KnownCard, Violation
from .desk import COLOURS, side
from .ground import COLOUR_WORDS, TERRAIN_OF, beside, ground_letter
from .ruleset import DeckRules
from .state import Challenge, DominiaState, Plane, PlayerId

SPECIAL = "X"


class AboutCard(Protocol):
    """What has to be known of a card; the card library's facts are such."""

    @property
    def name(self) -> str: ...
    @property
    def type(self) -> str: ...
    @property
    def colours(self) -> str: ...
    @property
    def sets(self) -> tuple[str, ...]: ...


class DeckTerms(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one player's deck for one challenge may hold.

    ``would`` names for each terrain the planes of others, beside the challenged one, that would allow what it stands
    for, were they his; ``guardian`` what the Guardian set by hand, and why.
    """

    plane: Plane
    least: int
    #: in the order WUBRG.
    colours: str
    artifacts: bool
    would: Mapping[str, tuple[Plane, ...]] = {}
    role: Literal["attacker", "defender"] = "attacker"
    from_afar: bool = False
    guardian: Mapping[str, str] = {}


def terms_of(state: DominiaState, challenge: Challenge, player: PlayerId) -> DeckTerms:
    """What the duel desk allows a player of a challenge, and what else lies around the challenged plane."""
    allowed = side(state, challenge, player)
    would: dict[str, tuple[Plane, ...]] = {}
    for plane in beside(state.ground)[challenge.plane]:
        letter = ground_letter(state.ground, plane)
        #: WD-07: a void allows nobody anything.
        if state.owners.get(plane, player) != player:
            would[letter] = (*would.get(letter, ()), plane)
    said: dict[str, str] = {override.what: override.note for override in allowed.overrides}
    return DeckTerms(
        challenge.plane,
        allowed.least_deck,
        allowed.letters,
        allowed.artifacts is not None,
        would,
        allowed.role,
        allowed.from_afar,
        said,
    )


class HouseRules(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the Guardian settled about cards, wherever they are played."""

    banned: tuple[str, ...] = ()
    restricted: tuple[str, ...] = ()
    #: codes of the sets that cards may come from; none: from anywhere.
    sets: tuple[str, ...] = ()
    sideboards: bool = True


def house_rules(state: DominiaState) -> HouseRules:
    """The Guardian's answers, as far as they can be held against a deck."""
    return HouseRules(
        state.banned, state.restricted, _set_codes(state.answer("sets")), state.answer("sideboards") != "no"
    )


def _set_codes(answer: str) -> tuple[str, ...]:
    """``LEA, 4ED; DRK``: codes only; an answer in words is the Guardian's own to hold against a deck."""
    words = re.split(r"[\s,;]+", answer.strip())
    return tuple(words) if all(re.fullmatch(r"[A-Z0-9]{3,5}", word) for word in words) else ()


class DeckVerdict(msgspec.Struct, frozen=True):
    """What was counted, and everything that does not fit."""

    counts: Mapping[str, int]
    violations: tuple[Violation, ...]


FindCard = Callable[[str], AboutCard | None]


def check_deck(deck: Deck, terms: DeckTerms, find: FindCard, house: HouseRules | None = None) -> DeckVerdict:
    """The deck against one challenge; every card at fault once, however many copies."""
    house = house or HouseRules()
    found: list[Violation] = []
    if deck.main < terms.least:
        found.append(_too_small(deck.main, terms))
    for line in merged(deck):
        card = find(line.name)
        if card is None:
            says = f"Lantern does not know the card {line.name}, so nothing about it was checked. See how it is spelt."
            found.append(Violation("unknown", says, line.name, line.count))
            continue
        found += card_faults(card, line.count, terms)
        found += _house_faults(card, line.count, house)
    if deck.sideboard and not house.sideboards:
        says = f"The deck has a sideboard of {deck.sideboard}; this league plays without. Leave it out."
        found.append(Violation("sideboard", says, count=deck.sideboard))
    return DeckVerdict(counts_of(deck, find), tuple(found))


def known_cards(deck: Deck, find: FindCard) -> tuple[KnownCard, ...]:
    """What is known of the cards of a list, for a command to carry."""
    found = (find(line.name) for line in merged(deck))
    return tuple(KnownCard(card.name, card.type, card.colours, card.sets) for card in found if card is not None)


def checked(
    state: DominiaState,
    challenge: Challenge,
    player: PlayerId,
    deck: Deck,
    cards: Iterable[KnownCard],
    unread: Sequence[str],
) -> CheckedDeck:
    """The deck held against the challenge as it stands now; what could not be read keeps it out as well."""
    known = tuple(cards)
    by_name = {fold_name(part): card for card in known for part in (card.name, *card.name.split(" // "))}
    verdict = check_deck(
        deck, terms_of(state, challenge, player), lambda name: by_name.get(fold_name(name)), house_rules(state)
    )
    lines = tuple(Violation("unread", says) for says in unread)
    return CheckedDeck(player, deck, known, verdict.counts, (*lines, *verdict.violations), tuple(unread))


def merged(deck: Deck) -> tuple[DeckLine, ...]:
    """One line a card, copies of deck and sideboard added up: what may be swapped in has to be allowed too."""
    first: dict[str, DeckLine] = {}
    for line in deck.lines:
        if line.section == "maybeboard":
            continue
        known = first.get(fold_name(line.name))
        count = line.count + (known.count if known else 0)
        first[fold_name(line.name)] = msgspec.structs.replace(known or line, count=count)
    return tuple(first.values())


def card_faults(card: AboutCard, count: int, terms: DeckTerms) -> list[Violation]:
    """WD-14: all colours of a card have to be allowed; an artifact or a non-basic land needs Special besides."""
    lacking = [colour for colour in COLOURS if colour in card.colours and colour not in terms.colours]
    faults = []
    if lacking:
        needs = tuple(TERRAIN_OF[colour] for colour in lacking)
        says = f"{card.name} is {_listed(_words(card.colours))}. {' '.join(_lacks(c, terms) for c in lacking)}"
        faults.append(Violation("colour", says, card.name, count, needs, _planes(needs, terms)))
    if not terms.artifacts and (kind := _special_kind(card)):
        word = "an artifact" if kind == "artifact" else "a non-basic land"
        says = f"{card.name} is {word}. {_lacks_special(terms)}"
        faults.append(Violation(kind, says, card.name, count, (SPECIAL,), _planes((SPECIAL,), terms)))
    return faults


def front_type(card: AboutCard) -> str:
    """The type of the face a card is cast or played by first."""
    return card.type.partition(" // ")[0]


def is_basic(card: AboutCard) -> bool:
    return front_type(card).startswith("Basic")


def _special_kind(card: AboutCard) -> Literal["artifact", "land"] | None:
    kind = front_type(card)
    if "Artifact" in kind:
        return "artifact"
    return "land" if "Land" in kind and not is_basic(card) else None


def _lacks(colour: str, terms: DeckTerms) -> str:
    """Why a colour is not allowed, and what would allow it."""
    word = COLOUR_WORDS[colour].capitalize()
    if said := terms.guardian.get("colours"):
        return f"{word} is not among the colours that the Guardian set ({said})."
    terrain = TERRAIN_OF[colour]
    return f"{word} needs {_ground(terrain, terms)}: {_where(terrain, terms)}"


def _lacks_special(terms: DeckTerms) -> str:
    if said := terms.guardian.get("artifacts"):
        return f"The Guardian allows none here ({said})."
    if terms.from_afar:
        #: WD-18
        return "Whoever attacks from afar plays none; no plane would allow it."
    return f"It needs {_ground(SPECIAL, terms)}: {_where(SPECIAL, terms)}"


def _ground(terrain: str, terms: DeckTerms) -> str:
    word = (
        "a Special plane of one's own" if terrain == SPECIAL else f"a plane of one's own with {terrain_word(terrain)}"
    )
    #: WD-13: the challenged plane itself counts for its defender alone.
    return f"{word} beside {terms.plane}" + (", or that plane to be one" if terms.role == "defender" else "")


def _where(terrain: str, terms: DeckTerms) -> str:
    near = terms.would.get(terrain, ())
    if near:
        return f"{_listed(near, 'or')} would allow it, but {'is another' if len(near) == 1 else 'are others'}'s."
    return "none lies there."


def _planes(needs: Iterable[str], terms: DeckTerms) -> tuple[str, ...]:
    return tuple(plane for terrain in needs for plane in terms.would.get(terrain, ()))


def _too_small(cards: int, terms: DeckTerms) -> Violation:
    short = terms.least - cards
    says = f"The deck has {counted(cards, 'card')} and needs {terms.least}. Add {short}."
    return Violation("size", says, count=short)


def _house_faults(card: AboutCard, count: int, house: HouseRules) -> list[Violation]:
    faults = []
    if _named(card.name, house.banned):
        says = f"{card.name} is banned in this league. Take it out."
        faults.append(Violation("banned", says, card.name, count))
    elif count > 1 and _named(card.name, house.restricted):
        says = f"{card.name} is restricted: {counted(count, 'copy')}, and 1 is allowed. Take {count - 1} out."
        faults.append(Violation("restricted", says, card.name, count))
    if house.sets and not is_basic(card) and not set(map(str.upper, house.sets)) & set(card.sets):
        says = f"{card.name} was printed in none of {_listed(house.sets)}. Take it out."
        faults.append(Violation("set", says, card.name, count))
    return faults


def _named(card: str, names: Iterable[str]) -> bool:
    return fold_name(card) in {fold_name(name) for name in names}


def _words(colours: str) -> list[str]:
    return [COLOUR_WORDS[colour] for colour in COLOURS if colour in colours]


def _listed(words: Sequence[str], joint: str = "and") -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {joint} {words[-1]}"


# ---- before any challenge


def counts_of(deck: Deck, find: FindCard) -> dict[str, int]:
    """Cards of the deck itself by what the hexes look at; a card of two colours counts with each."""
    counts = {"cards": deck.main, "sideboard": deck.sideboard, **dict.fromkeys(COLOUR_WORDS.values(), 0)}
    counts |= {"colourless": 0, "artifacts": 0, "nonbasic_lands": 0, "basic_lands": 0, "unknown": 0}
    for line in deck.played:
        for name in _counts_as(find(line.name)):
            counts[name] += line.count
    return counts


def _counts_as(card: AboutCard | None) -> list[str]:
    if card is None:
        return ["unknown"]
    if is_basic(card):
        return ["basic_lands"]
    special = {"artifact": "artifacts", "land": "nonbasic_lands"}.get(_special_kind(card) or "")
    names = [COLOUR_WORDS[colour] for colour in COLOURS if colour in card.colours] + ([special] if special else [])
    return names or ["colourless"]


def terrains_needed(deck: Deck, find: FindCard) -> str:
    """The terrains this deck lives on, in the order of the die: ``FMX``."""
    cards = [card for line in merged(deck) if (card := find(line.name)) is not None]
    needed = {TERRAIN_OF[colour] for card in cards for colour in card.colours if colour in TERRAIN_OF}
    needed |= {SPECIAL for card in cards if _special_kind(card)}
    return "".join(terrain for terrain in ROLLED if terrain in needed)


def planes_needed(cards: int, rules: DeckRules) -> int | None:
    """WD-12: the fewest planes with which a deck of so many cards is large enough; None where no number of them is."""
    if cards < rules.floor:
        return None
    return max(1, -(-(rules.base - cards) // rules.per_plane))


def deck_summary(deck: Deck, find: FindCard, rules: DeckRules) -> DeckReport:
    """A deck before any challenge: what it is made of, the terrains and planes it needs, and whether it can ever do."""
    counts = counts_of(deck, find)
    planes = planes_needed(deck.main, rules)
    counts["terrains_needed"] = len(terrains_needed(deck, find))
    if planes is None:
        says = (
            f"The deck has {counted(deck.main, 'card')}; no deck of this league has "
            f"fewer than {rules.floor}, at home neither."
        )
        return DeckReport(counts, (says,))
    return DeckReport({**counts, "planes_needed": planes}, ())
