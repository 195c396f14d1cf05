"""Decks that programs write as XML: MTGO's .dek, Cockatrice's .cod, OCTGN's .o8d, MPC Autofill's order."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from desktop.engine.rules import Refusal
from desktop.library.known import KnownCards

from .headings import group_of
from .reading import Draft, Listed
from .xml_elements import Element, elements_of


def looks_like_xml(lines: Sequence[str]) -> bool:
    """Whether the first thing in the list is a tag."""
    first = next((line.strip() for line in lines if line.strip()), "")
    return re.match(r"<[?!/A-Za-z]", first) is not None


def read_xml(lines: Sequence[str], draft: Draft) -> str:
    """Read the XML of whichever program wrote it; the format's name is returned."""
    elements = elements_of("\n".join(lines).strip("\n\t "), draft)
    if elements and elements[0].tag == "order":
        return _read_order(elements, draft)
    format, take = _writer(elements, draft)
    for element in elements:
        take(element, draft)
    return format


def _writer(elements: Sequence[Element], draft: Draft) -> tuple[str, Callable[[Element, Draft], None]]:
    tags = {element.tag for element in elements}
    if "html" in tags or "body" in tags:
        raise Refusal("This is a web page. Copy the deck list itself, or use the site's export.")
    if "cockatrice_deck" in tags or "zone" in tags:
        return "Cockatrice", _take_cockatrice
    if "cards" in tags:
        return "MTGO", _take_mtgo
    if "section" in tags or not (elements or draft.problems):
        return "OCTGN", _take_octgn
    if draft.problems:
        raise Refusal(f"This XML file is damaged. {draft.problems[0].says} Export the deck again, or as plain text.")
    raise Refusal(f"Lantern knows no deck list that begins with <{elements[0].tag}>. Export the deck as plain text.")


def _read_order(elements: Sequence[Element], draft: Draft) -> str:
    """An order of cards to print: each front has the places it takes, and the name of the file that it is."""
    for ordered in ordered_files(elements):
        if not ordered.is_back:
            _take(draft, ordered.element, "main", f"{len(ordered.slots)}", ordered_name(ordered, draft.facts))
    return "MPC Autofill"


class Ordered(NamedTuple):
    """One file of an order: on which places it is printed, what it is called and searched for, and its id."""

    element: Element
    is_back: bool
    slots: tuple[str, ...]
    file: str
    query: str
    id: str


def ordered_files(elements: Sequence[Element]) -> Iterator[Ordered]:
    """The fronts and backs of an order, as they stand in it."""
    parts: dict[int, dict[str, str]] = {}
    for element in elements:
        if element.inside:
            parts.setdefault(id(element.inside[-1]), {})[element.tag] = element.text.strip()
    for element in elements:
        if element.tag == "card":
            fields = parts.get(id(element), {})
            slots = tuple(slot.strip() for slot in fields.get("slots", "").split(",") if slot.strip())
            is_back = any(outer.tag == "backs" for outer in element.inside)
            yield Ordered(
                element, is_back, slots, fields.get("name", ""), fields.get("query", ""), fields.get("id", "")
            )


def ordered_name(ordered: Ordered, facts: KnownCards) -> str:
    """The card of a file of pictures: ``"Shock (Extended Art).png"``; else what was searched for."""
    name = re.sub(r"\.\w{3,4}$|\s*[(\[{].*$", "", ordered.file).strip()
    query = ordered.query
    return query if query and (not name or (query in facts and name not in facts)) else name


def _take_mtgo(element: Element, draft: Draft) -> None:
    if element.tag == "cards":
        board = "sideboard" if element.get("sideboard").lower() == "true" else "main"
        _take(draft, element, board, element.get("quantity", "1"), element.get("name"))


def _take_cockatrice(element: Element, draft: Draft) -> None:
    if element.tag == "card":
        zone = next((outer.get("name") for outer in element.inside if outer.tag == "zone"), "main")
        printing = (element.get("setshortname"), element.get("collectornumber"))
        _take(draft, element, zone, element.get("number", "1"), element.get("name"), *printing)
    elif element.tag == "deckname":
        draft.title = element.text.strip()


def _take_octgn(element: Element, draft: Draft) -> None:
    if element.tag == "card":
        section = next((outer.get("name") for outer in element.inside if outer.tag == "section"), "main")
        _take(draft, element, section, element.get("qty", "1"), element.text)


def _take(draft: Draft, element: Element, board: str, copies: str, name: str, code: str = "", number: str = "") -> None:
    #: a section that is unknown is no part of the deck.
    listed = Listed(copies, name, code, number, group_of(board) or ("out" if board.strip() else "main"))
    draft.take(element.line, f"{copies} {name}", listed, board.capitalize())
