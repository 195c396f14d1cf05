"""What the picture desk shows, as plain values."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

#: for whom a picture is chosen: a copy of the card, all its copies, the card in every job.
Scope = Literal["copy", "copies", "every"]
SCOPES: tuple[Scope, ...] = ("copy", "copies", "every")
#: what was said of the bleed of a picture: nothing (Lantern looks), that it has some, that it has none.
Said = Literal["auto", "has", "none"]
SAID: tuple[Said, ...] = ("auto", "has", "none")
#: taken instead of a file: the card in words; all its pictures in turn.
IN_WORDS, IN_TURN = "", "*"
#: the knife of a picture that ends at its card's edge.
NO_KNIFE = (0.0, 0.0, 0.0, 0.0)
#: what a copy has that nobody found a picture for.
NO_PICTURE = "-"
#: the head over what is taken instead of one picture.
INSTEAD = "Instead"


class CardFace(Struct, frozen=True):
    """A card of the job: how many, where its picture comes from, and the nearest where it has none."""

    key: str
    name: str
    copies: int
    path: str = ""
    where: str = ""
    near: str = ""
    near_says: str = ""
    is_missing: bool = False
    is_left_out: bool = False


class CouldFace(Struct, frozen=True):
    """One picture that a card could have; ``knife`` is its bleed, left, top, right, lower, as shares of it."""

    path: str
    group: str
    label: str
    about: str = ""
    is_soft: bool = False
    knife: tuple[float, float, float, float] = NO_KNIFE


class ShownFace(Struct, frozen=True):
    """The card that is chosen: its pictures, the one it has, and how its bleed is known."""

    key: str = ""
    name: str = ""
    says: str = ""
    copies: int = 0
    could: tuple[CouldFace, ...] = ()
    #: what each copy has.
    has: tuple[str, ...] = ()
    known: str = ""
    because: str = ""
    said: Said = "auto"
    folder: str = ""
    back: str = ""
    is_left_out: bool = False
    #: the millimetres that were said of it, as they are typed.
    said_edges: str = ""


class GroupFace(Struct, frozen=True):
    """A group of cards with its tick."""

    id: str
    words: str
    count: int
    about: str
    is_on: bool


class PrintedFace(Struct, frozen=True):
    """What is printed of the job, and how its pictures are changed."""

    cards: int = 0
    of: int = 0
    sheets: int = 0
    groups: tuple[GroupFace, ...] = ()
    once: bool = False
    tone: tuple[int, int, int] = (0, 0, 0)
    file_at_most: float = 0.0
    landscape: str = "left"
    is_strip: bool = False


class DeskFace(Struct, frozen=True):
    """The whole job."""

    have: int = 0
    of: int = 0
    rows: tuple[CardFace, ...] = ()
    printed: PrintedFace = PrintedFace()
    fault: str = ""
