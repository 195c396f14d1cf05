"""The pictures that an order of MPC Autofill names: which file is printed on which copy of a card, front and back."""

from __future__ import annotations

import msgspec

from desktop.domain.deck import DeckLine
from desktop.engine.rules import Refusal
from desktop.library.known import KnownCards
from desktop.library.picture_choice import key_of
from desktop.workers.reading import SECONDS, foreign


class OrderedFile(msgspec.Struct, frozen=True):
    """A file by its name and its id."""

    file: str = ""
    id: str = ""


class PictureOrder(msgspec.Struct, frozen=True):
    """Fronts and backs by the key of the card, a file for each of its copies in the order of the list."""

    fronts: dict[str, tuple[OrderedFile, ...]] = {}
    backs: dict[str, tuple[OrderedFile, ...]] = {}
    #: what stands behind all the others.
    cardback: OrderedFile = OrderedFile()


@foreign(SECONDS)
def picture_order(text: str, facts: KnownCards) -> PictureOrder:
    """The pictures of this list; none where it is no order."""
    start = text[:400].lstrip("\ufeff \t\r\n")
    if not start.startswith("<") or "<order" not in text[:2000]:
        return PictureOrder()
    from desktop.library.decks.from_xml import ordered_files, ordered_name
    from desktop.library.decks.reading import Draft, tidy_name
    from desktop.library.decks.xml_elements import elements_of

    try:
        elements = elements_of(text.strip("\ufeff\r\n\t "), Draft(facts))
    except Refusal:
        return PictureOrder()
    files = list(ordered_files(elements))
    behind = {slot: OrderedFile(back.file, back.id) for back in files if back.is_back for slot in back.slots}
    fronts: dict[str, tuple[OrderedFile, ...]] = {}
    backs: dict[str, tuple[OrderedFile, ...]] = {}
    for front in files:
        if front.is_back:
            continue
        key = key_of(DeckLine(1, tidy_name(ordered_name(front, facts))))
        fronts[key] = (*fronts.get(key, ()), *(OrderedFile(front.file, front.id) for _ in front.slots))
        backs[key] = (*backs.get(key, ()), *(behind.get(slot, OrderedFile()) for slot in front.slots))
    cardback = next((element.text.strip() for element in elements if element.tag == "cardback"), "")
    return PictureOrder(fronts, backs, OrderedFile("", cardback))
