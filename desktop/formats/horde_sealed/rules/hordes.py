"""A Horde list: its tokens by kind, its other cards, and what Lantern has to know of each to play it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Literal

import msgspec

from desktop.domain.deck import Deck, DeckLine, fold_name
from desktop.domain.effects import Effect, Grow, Voice, effect_faults, say_effects
from desktop.domain.type_line import OfAType
from desktop.domain.words import counted
from desktop.engine.rules import Refusal
from desktop.engine.ruleset import read_toml

from .ruleset import Ruleset

CardMark = Literal["home-made", "graveyard", "flashback", "defender", "entwine", "modal", "choose-many", "unleash", "x"]
#: when a card on the battlefield asks for attention.
Moment = Literal["", "arrives", "upkeep", "attacks", "hits", "dies", "always"]

#: what a mark asks of the one who moves the horde's cards, in our own words.
REMINDERS: dict[CardMark, str] = {
    "home-made": "A card of its owner's own making: read it from the card.",
    "graveyard": "The horde casts it again from its graveyard, together with its hand.",
    "flashback": "The horde casts it once more from its graveyard; then it is exiled.",
    "defender": "It does not attack. It must block, and a die says whom.",
    "entwine": "Entwine is always paid: both effects happen.",
    "modal": "A die chooses the mode.",
    "choose-many": "As many of its modes as can happen do happen.",
    "unleash": "It always comes in unleashed.",
    "x": "X is the number of lands of the survivor who has most of them.",
}


#: how the sides are called in what a card of the horde does.
VOICE = Voice(
    "the horde",
    "the horde's",
    "a survivor",
    "each opponent",
    of_foe="of a survivor",
    of_foes="of the survivors",
    drawn="into the open hand",
    moments={
        "hits": "Hits a survivor",
        "foe casts": "A survivor casts a spell",
        "foe dies": "A survivor's creature dies",
    },
)


class TokenKind(msgspec.Struct, frozen=True, omit_defaults=True):
    """One kind of token: how many cards of it the horde has, and their size."""

    name: str
    count: int
    power: int = 0
    toughness: int = 0


class HordeCard(OfAType, msgspec.Struct, frozen=True, omit_defaults=True):
    """One card of the horde that is no token; a ``type`` of "" is not known."""

    name: str
    count: int = 1
    type: str = ""
    cost: str = ""
    power: str = ""
    toughness: str = ""
    marks: tuple[CardMark, ...] = ()
    moment: Moment = ""
    #: power and toughness that every creature of the horde has from it: all of them are black Zombies (HS-26).
    lends: tuple[int, int] = (0, 0)
    #: whether it counts itself among them.
    lends_itself: bool = True
    #: what it does, in our own words, where its effects do not say it.
    note: str = ""
    #: what it does, as data.
    effects: tuple[Effect, ...] = ()
    #: life each opponent loses for every one of it that attacks, and for every creature of the horde that dies.
    attack_loss: int = 0
    death_loss: int = 0

    @property
    def says(self) -> str:
        """What it does, in a line: as somebody wrote it, else as its effects have it."""
        return self.note or say_effects(self.effects, VOICE)

    def lent(self, which: int, itself: bool) -> int:
        """Power (0) or toughness (1) that one of it lends to a creature of the horde, or to itself."""
        own = self.lends[which] if self.lends_itself or not itself else 0
        grown = [grow for grow in _continuous(self.effects) if not (itself and grow.but == "itself")]
        return own + sum(grow.toughness if which else grow.power for grow in grown)


def _continuous(effects: tuple[Effect, ...]) -> Iterator[Grow]:
    """HS-26: what holds for Zombies, for black creatures or for all holds for the whole horde."""
    for effect in effects if effects else ():
        for step in effect.does if effect.when == "always" else ():
            if isinstance(step, Grow) and step.what and step.whose != "foe" and step.lasts == "while":
                yield step


class HordeList(msgspec.Struct, frozen=True, omit_defaults=True, dict=True):
    """A whole horde deck."""

    id: str
    name: str
    tokens: tuple[TokenKind, ...] = ()
    cards: tuple[HordeCard, ...] = ()
    source: str = ""

    @property
    def token_count(self) -> int:
        return sum(kind.count for kind in self.tokens)

    @property
    def card_count(self) -> int:
        """Cards that are no tokens."""
        return sum(card.count for card in self.cards)

    @property
    def size(self) -> int:
        return self.token_count + self.card_count

    @cached_property
    def _kinds(self) -> dict[str, TokenKind]:
        return {kind.name: kind for kind in self.tokens}

    @cached_property
    def _cards(self) -> dict[str, HordeCard]:
        return {card.name: card for card in self.cards}

    def is_token(self, name: str) -> bool:
        return name in self._kinds

    def kind(self, name: str) -> TokenKind:
        return self._kinds[name]

    def card(self, name: str) -> HordeCard:
        return self._cards[name]

    def knows(self, name: str) -> bool:
        return name in self._kinds or name in self._cards

    def all_names(self) -> tuple[str, ...]:
        """Every card of the deck, copies repeated, in the order of the list."""
        tokens = [kind.name for kind in self.tokens for _ in range(kind.count)]
        return (*tokens, *(card.name for card in self.cards for _ in range(card.count)))


def read_horde(text: str) -> HordeList:
    """A Horde list kept as TOML; raises ``Refusal`` with the line and field that is wrong."""
    horde = read_toml(text, HordeList, "Horde list")
    check_horde(horde)
    return horde


def check_horde(horde: HordeList) -> None:
    """Refuse a list that cannot be played: no tokens, no other cards, a name twice, a count below one."""
    names = [*(kind.name for kind in horde.tokens), *(card.name for card in horde.cards)]
    counts = [*(kind.count for kind in horde.tokens), *(card.count for card in horde.cards)]
    folded = [fold_name(name) for name in names]
    twice = next((name for at, name in enumerate(names) if folded[at] in folded[:at]), "")
    if not horde.tokens:
        raise Refusal(
            f"“{horde.name}” has no tokens. Write them as “55 2/2 Zombie”, or “55 Zombie token”, and open it again."
        )
    if not horde.cards:
        raise Refusal(f"“{horde.name}” has nothing but tokens: nothing would end a reveal. Add its other cards.")
    if twice:
        raise Refusal(f"“{twice}” stands twice in “{horde.name}”. Write all its copies on one line.")
    if not all(names) or min(counts) < 1:
        raise Refusal(f"Every line of “{horde.name}” needs a name and at least one copy.")
    if any(min(card.attack_loss, card.death_loss) < 0 for card in horde.cards):
        raise Refusal(f"A card of “{horde.name}” takes a negative number of life. Write losses as numbers from 0 up.")
    for card in horde.cards:
        for fault in effect_faults(card.effects):
            raise Refusal(f"{card.name} of “{horde.name}”: {fault}")
    if horde.size > 2000:
        raise Refusal(f"“{horde.name}” has {counted(horde.size, 'card')}. Lantern plays hordes of up to 2000.")


def horde_warnings(ruleset: Ruleset, horde: HordeList) -> tuple[str, ...]:
    """What the organiser should know of a list that can be played all the same."""
    return tuple(_warnings(ruleset, horde))


def _warnings(ruleset: Ruleset, horde: HordeList) -> Iterator[str]:
    if horde.size != ruleset.horde.size:
        #: HS-12: a horde may be of another size; it is told.
        yield (
            f"{counted(horde.size, 'card')} ({counted(horde.token_count, 'token')}, "
            f"{counted(horde.card_count, 'other')}); "
            f"the document's horde has {ruleset.horde.size}."
        )
    for card in horde.cards:
        if "x" in card.marks or "{X}" in card.cost:
            #: HS-23
            yield f"{card.name} has X in its cost: {REMINDERS['x']}"
    if unknown := [card.name for card in horde.cards if not card.type]:
        words = ", ".join(unknown[:3]) + (f" and {len(unknown) - 3} more" if len(unknown) > 3 else "")
        yield f"No facts of {words}: say at the table whether the card stays on the battlefield."


_SIZED = re.compile(r"^(\d+)\s*/{1,2}\s*(\d+)\s+(.+)$")
_TOKEN = re.compile(r"\s*[(\[]?\btokens?\b[)\]]?\s*", re.IGNORECASE)
#: what is known of a card by its name: a card of the list to copy from, without name and count.
About = Callable[[str], HordeCard | None]


def horde_from_deck(name: str, deck: Deck, about: About, known: tuple[TokenKind, ...] = ()) -> HordeList:
    """A Horde list from a deck list of any program: ``55 2/2 Zombie`` and ``55 Zombie token`` are tokens."""
    sizes = {fold_name(kind.name): kind for kind in known}
    tokens: list[TokenKind] = []
    cards: list[HordeCard] = []
    for line in _added_up(deck):
        token = _token(line, sizes, about)
        if token is not None:
            tokens.append(token)
        else:
            facts = about(line.name) or HordeCard(line.name)
            cards.append(msgspec.structs.replace(facts, count=line.count))
    horde = HordeList(id_of(name), name.strip() or "Horde", tuple(tokens), tuple(cards))
    check_horde(horde)
    return horde


def token_lines(deck: Deck, about: About, known: tuple[TokenKind, ...] = ()) -> int:
    """How many lines of a deck list are tokens."""
    sizes = {fold_name(kind.name): kind for kind in known}
    return sum(_token(line, sizes, about) is not None for line in deck.lines)


def _added_up(deck: Deck) -> list[DeckLine]:
    lines: dict[str, DeckLine] = {}
    for line in deck.lines:
        key = fold_name(line.name) + ("/token" if line.set_code.upper() == "TOKEN" else "")
        before = lines.get(key)
        lines[key] = msgspec.structs.replace(line, count=line.count + (before.count if before else 0))
    return list(lines.values())


def _token(line: DeckLine, known: dict[str, TokenKind], about: About) -> TokenKind | None:
    sized = _SIZED.match(line.name)
    plain = _TOKEN.sub(" ", sized.group(3) if sized else line.name).strip()
    said = bool(sized) or line.set_code.upper() == "TOKEN" or plain != line.name
    kind = known.get(fold_name(plain)) or known.get(fold_name(plain.removesuffix("s")))
    if not said and (kind is None or about(line.name) is not None):
        return None
    power, toughness = (int(sized.group(1)), int(sized.group(2))) if sized else (2, 2)
    if kind is not None and not sized:
        power, toughness = kind.power, kind.toughness
    return TokenKind(kind.name if kind else plain or "Token", line.count, power, toughness)


def id_of(name: str) -> str:
    """``The First Horde`` -> ``the-first-horde``."""
    words = "".join(ch if ch.isalnum() else " " for ch in name.casefold()).split()
    return "-".join(words) or "horde"
