"""How a deck list was read, as its pane shows it: plain values, for whoever reads it has no window."""

from __future__ import annotations

from msgspec import Struct

#: what stands there before anything is read.
NO_LIST = "Paste a deck list, or open one."


class Unknown(Struct, frozen=True):
    """A name nobody knows (its place in the deck), and the one that was probably meant ("": none is near).

    With a ``line`` below 0 something else is in doubt, which a click settles; ``asked`` says of what, ``why`` more.
    ``choices``: what it may have been, a button each; the row leads to the line.
    """

    line: int
    name: str
    meant: str = ""
    asked: str = ""
    why: str = ""
    choices: tuple[str, ...] = ()


class Section(Struct, frozen=True):
    """A part of the deck, how many cards are in it, and whether that is in doubt."""

    name: str
    cards: int
    in_doubt: bool = False


class TableFace(Struct, frozen=True):
    """How a list was read as a table: the line of its heads, what parts its cells, what each column was taken for, and
    which lines are in no part of the deck."""

    line: int
    delimiter: str
    taken_for: tuple[str, ...]
    aside: tuple[int, ...] = ()
