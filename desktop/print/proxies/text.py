"""A card without a picture: what it says, before anybody has set it."""

from __future__ import annotations

import msgspec

from desktop.print.layout.settings import Alter


class TextProxy(msgspec.Struct, frozen=True):
    """A card without a picture: everything it says. ``back`` is its other face or half."""

    name: str
    cost: str = ""
    type: str = ""
    text: str = ""
    power: str = ""
    toughness: str = ""
    loyalty: str = ""
    #: in the order WUBRG.
    colours: str = ""
    #: set and number, in the footer.
    footer: str = ""
    back: TextProxy | None = None
    #: the organiser's own picture in its frame.
    art: Alter | None = None

    @property
    def body(self) -> str:
        """What stands in the plate: power and toughness, or loyalty."""
        return f"{self.power}/{self.toughness}" if self.power or self.toughness else self.loyalty
