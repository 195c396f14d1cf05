"""What a card's type line and its size say of it."""

from __future__ import annotations


class OfAType:
    """A card with a type line ("" where it is not known); stands before the Struct of its fields."""

    __slots__ = ()

    type: str
    power: str
    toughness: str

    @property
    def is_creature(self) -> bool:
        return "Creature" in self.type

    @property
    def stays(self) -> bool:
        """Whether it stays on the battlefield once it has resolved."""
        return bool(self.type) and not any(word in self.type for word in ("Instant", "Sorcery"))

    @property
    def size(self) -> tuple[int, int]:
        """Power and toughness as numbers; a star counts 0."""
        return number(self.power), number(self.toughness)


def number(text: str) -> int:
    return int(text) if text.isdigit() else 0
