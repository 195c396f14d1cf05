"""Words and small drawings the screens and slides of this format share."""

from __future__ import annotations

from collections.abc import Iterable

from desktop.engine.rules import Refusal
from desktop.ui.kit.emblem import card_scene

from ..face import FACE
from ..rules.state import Game

ACCENT = FACE.accent
IS_OVER = "This game is over."
LINES = "One card a line, copies in front where there are several."
COLOUR_WORDS = {"W": "White", "U": "Blue", "B": "Black", "R": "Red", "G": "Green", "O": "Other", "?": "Unknown"}
_HORDE = (("untap", "Untap"), ("upkeep", "Upkeep"), ("cast", "Reveal"), ("combat", "Combat"), ("end", "End"))
_SURVIVORS = (("upkeep", "Upkeep"), ("draw", "Draw"), ("main", "Main, combat, end"))


def steps_of(game: Game) -> tuple[tuple[str, str], ...]:
    """(step, word) of the turn that is going on."""
    return _HORDE if game.side == "horde" else _SURVIVORS


def scene_of(game: Game, name: str) -> str:
    """The picture of a card of the horde, as it is printed: a zombie, a giant for big tokens, a card's own scene."""
    if not game.horde.is_token(name):
        card = game.horde.card(name) if game.horde.knows(name) else None
        if card is None:
            return "horde/zombie"
        return card_scene(
            card.name, card.type or "Sorcery", "B", "horde/zombie" if card.is_creature else "horde/horde-spell"
        )
    return "horde/zombie-giant" if game.horde.kind(name).power >= 4 else "horde/zombie"


def short(name: str) -> str:
    """``Giant`` for ``Zombie Giant``: the last word of a token's name."""
    return name.split()[-1] if name.split() else name


def came(text: str) -> tuple[str, ...]:
    """``3 zombie, giant, plague wind`` as one name a card; raises ``Refusal`` for a number without a name."""
    found: list[str] = []
    for part in _parts(text):
        count, _, name = part.partition(" ")
        if count.rstrip("x×").isdigit() and name.strip():
            found += [name.strip()] * min(200, int(count.rstrip("x×")))
        elif part.isdigit():
            raise Refusal(f"{part} of what? Write “{part} Zombie”, say.")
        else:
            found.append(part)
    return tuple(found)


def _parts(text: str) -> Iterable[str]:
    return (part.strip() for part in text.replace("\n", ",").replace(";", ",").split(",") if part.strip())
