"""The tokens that cards make, found in what they say: in the cards' own way of saying it, and in Lantern's words."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

_COLOURS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
_COLOURED = r"(?P<colours>(?:(?:white|blue|black|red|green|colou?rless|and|,)\s+)*)"
_KIND = r"(?P<kind>[A-Z][\w’'-]+(?: [A-Z][\w’'-]+)*)"
_BODY = r"(?P<power>\d+|X|\*)/(?P<toughness>\d+|X|\*)"
#: "create two 1/1 red Goblin creature tokens", with what they can do and what they are named.
_MADE = re.compile(
    rf"\b[Cc]reates? [^.]{{0,60}}?{_BODY} {_COLOURED}{_KIND} (?P<type>(?:artifact |enchantment )*creature) tokens?"
    r"(?: with (?P<can>[a-z][^.]*?))?(?: named (?P<name>[A-Z][^.,]*?))?(?=[.,]| that| under| at | with | tapped|$)",
    re.M,
)
_TREASURE = re.compile(r"\bcreates? [^.]{0,40}?\b(Treasure|Food|Clue|Blood|Map|Gold|Powerstone|Junk)\b tokens?\b")
#: "two red 1/1 Goblins", "a green 1/1 Saproling".
_SAID = re.compile(rf"\b(?=white|blue|black|red|green|flying){_COLOURED}(?P<can>flying )?{_BODY} {_KIND}")
_DOES = {
    "Treasure": "{T}, sacrifice it: one mana of any colour.",
    "Food": "{2}, {T}, sacrifice it: 3 life.",
    "Clue": "{2}, sacrifice it: draw a card.",
    "Blood": "{1}, {T}, discard a card, sacrifice it: draw a card.",
    "Map": "{1}, {T}, sacrifice it: a creature explores, when one may play a sorcery.",
    "Gold": "Sacrifice it: one mana of any colour.",
    "Powerstone": "{T}: {C}, but for no spell that is no artifact.",
    "Junk": "{T}, sacrifice it: the top card goes to exile and may be played this turn, when one may play a sorcery.",
}


class Token(msgspec.Struct, frozen=True):
    """A token as the card tells it that makes it."""

    name: str
    type: str
    power: str = ""
    toughness: str = ""
    #: in the order WUBRG.
    colours: str = ""
    text: str = ""

    @property
    def says(self) -> str:
        return f"{self.name} {self.power}/{self.toughness}" if self.power else self.name


def tokens_of(text: str) -> tuple[Token, ...]:
    """The tokens that a card of this text makes, each once; copies of other cards are none."""
    found = list(_tokens(text))
    return tuple({token.says: token for token in found}.values())


def _tokens(text: str) -> Iterator[Token]:
    official = list(_MADE.finditer(text))
    for made in official:
        legendary = "Legendary " if "legendary" in made[0].lower() else ""
        kind = f"Token {legendary}{made['type'].title()} — {made['kind']}"
        yield _token(made["name"] or made["kind"], kind, made)
    for treasure in _TREASURE.finditer(text):
        yield Token(treasure[1], f"Token Artifact — {treasure[1]}", text=_DOES[treasure[1]])
    for said in _SAID.finditer("" if official else text):
        name = re.sub(r"(?<=[a-z]{3})s$", "", said["kind"])
        yield _token(name, f"Token Creature — {name}", said)


def _token(name: str, kind: str, found: re.Match[str]) -> Token:
    said = (found["colours"] or "").lower().split()
    colours = "".join(letter for word, letter in _COLOURS.items() if word in said)
    can = (found["can"] or "").strip()
    return Token(name, kind, found["power"], found["toughness"], colours, can[:1].upper() + can[1:])
