"""Words and pictures the screens and slides of this format share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from desktop.engine.rules import Refusal

from ..face import FACE
from ..rules.ruleset import Part
from ..rules.state import Attacker, TargetKind

ACCENT = FACE.accent
SCENES: dict[str, str] = {
    "basic": "scenarios/basic",
    "midrange": "scenarios/midrange",
    "endgame": "scenarios/endgame",
    "boss": "scenarios/boss",
}
SHORT: dict[Part, str] = {"basic": "Basic", "midrange": "Midr.", "endgame": "Endg."}
KINDS: tuple[tuple[str, TargetKind, str], ...] = (
    ("1", "creature", "Creature"),
    ("2", "planeswalker", "Planeswalker"),
    ("3", "artifact", "Artifact"),
    ("4", "enchantment", "Enchantment"),
    ("5", "land", "Land"),
    ("6", "other", "Permanent"),
)
#: who may block what, as the player writes it behind an attacker.
_NEEDS = ("flying", "defender", "haste")


def named_next(word: str, taken: Iterable[str]) -> str:
    """``Creature 3``: the first number nobody has yet, so that one key is enough to keep a permanent."""
    names, number = set(taken), 1
    while f"{word} {number}" in names:
        number += 1
    return f"{word} {number}"


def parts_of(text: str) -> tuple[str, ...]:
    """What stands between commas or on lines."""
    return tuple(part.strip() for part in text.replace("\n", ",").replace(";", ",").split(",") if part.strip())


def attackers_in(text: str) -> tuple[Attacker, ...]:
    """``Dragon 5 flying, Rogue 2 unblockable, Bear 2``; raises ``Refusal`` for an attacker without its power."""
    found = tuple(_attacker(part) for part in parts_of(text))
    if not found:
        raise Refusal("Write each attacker with its power: Dragon 5 flying, Bear 2.")
    return found


def _attacker(part: str) -> Attacker:
    words = part.split()
    said = {word.casefold() for word in words}
    needs = next((word.casefold() for word in words if word.casefold() in _NEEDS), "")
    plain = [word for word in words if word.casefold() not in ("unblockable", "commander", *_NEEDS)]
    power = next((word.split("/")[0] for word in reversed(plain) if word.split("/")[0].isdigit()), "")
    name = " ".join(word for word in plain if word.split("/")[0] != power or not word[:1].isdigit())
    if not power or not name:
        raise Refusal(f"“{part}”: write the attacker and its power, as in Bear 2.")
    return Attacker(name, int(power), "unblockable" in said, needs, "commander" in said)


def faces_in(text: str) -> tuple[int, ...]:
    """Real dice in the order they fell; raises ``Refusal`` where something else was written."""
    parts = text.replace(",", " ").split()
    if not all(part.isdigit() for part in parts):
        raise Refusal("Real dice are numbers: 3, 1.")
    return tuple(map(int, parts))


def listed(names: Sequence[str], most: int = 4) -> str:
    """``A, B, C and 2 more``."""
    if len(names) <= most:
        return ", ".join(names)
    return f"{', '.join(names[:most])} and {len(names) - most} more"


#: the steps of a scenario's turn, as the header shows them.
SCENARIO_STEPS = (
    ("reserve", "Reserve"),
    ("roll", "Roll"),
    ("card", "Card"),
    ("attack", "Attack"),
    ("end", "Count down"),
)
