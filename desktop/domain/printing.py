"""One printing of a card as card files tell it: everything printed on it."""

from __future__ import annotations

from typing import Literal

import msgspec

#: what stands between the two faces of a card, in its name, cost, type and text.
FACES = " // "
#: a card, or what cards make: tokens, emblems, helpers.
Rank = Literal[0, 1]


class Printing(msgspec.Struct, frozen=True, gc=False):
    """A card in one set. ``card`` is the same for all printings of a card."""

    id: str
    card: str
    name: str
    set_code: str = ""
    number: str = ""
    cost: str = ""
    type: str = ""
    text: str = ""
    power: str = ""
    toughness: str = ""
    #: loyalty of a planeswalker, defence of a battle.
    loyalty: str = ""
    #: in the order WUBRG, "" for colourless.
    colours: str = ""
    lang: str = "en"
    artist: str = ""
    #: the day it came out, "1994-08-01"; "" where the file is silent.
    released: str = ""
    layout: str = ""
    rank: Rank = 0
    #: other names by which people ask for it: what the card itself says in another language or costume.
    spellings: tuple[str, ...] = ()
