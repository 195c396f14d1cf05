"""XML of deck programs as a flat list of elements with their line numbers; document types are refused outright."""

from __future__ import annotations

import re
from collections.abc import Mapping
from xml.parsers import expat

from msgspec import Struct, field

from desktop.engine.rules import Refusal

from .reading import Draft

_DEEPEST = 20
#: an ampersand that somebody wrote by hand.
_BARE_AMPERSAND = re.compile(r"&(?!#?\w{1,8};)")


class Element(Struct):
    """One element: where it stands, its attributes, the elements around it from the outside in, its own text."""

    line: int
    tag: str
    attributes: Mapping[str, str]
    inside: tuple[Element, ...]
    text: str = ""

    def get(self, name: str, default: str = "") -> str:
        return self.attributes.get(name, default)


class _Walk(Struct):
    elements: list[Element] = field(default_factory=list)
    open: list[Element] = field(default_factory=list)
    line: int = 0

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        if len(self.open) > _DEEPEST:
            raise Refusal("This XML file is nested deeper than any deck list. Export the deck again.")
        element = Element(self.line, tag.lower(), {k.lower(): v for k, v in attributes.items()}, tuple(self.open))
        self.elements.append(element)
        self.open.append(element)

    def end(self, _tag: str) -> None:
        self.open.pop()

    def text(self, data: str) -> None:
        if self.open:
            self.open[-1].text += data


def elements_of(text: str, draft: Draft) -> list[Element]:
    """Every element in document order; broken XML is a problem of the draft, and what stands before it is read."""
    walk = _Walk()
    parser = expat.ParserCreate("utf-8")
    parser.buffer_text = True

    def start(tag: str, attributes: dict[str, str]) -> None:
        walk.line = parser.CurrentLineNumber
        walk.start(tag, attributes)

    parser.StartElementHandler = start
    parser.EndElementHandler = walk.end
    parser.CharacterDataHandler = walk.text
    #: no deck program writes a document type; entity bombs and outside files both need one.
    parser.StartDoctypeDeclHandler = _refuse_doctype
    try:
        parser.Parse(_BARE_AMPERSAND.sub("&amp;", text).encode(errors="replace"), True)
    except expat.ExpatError as error:
        lines = text.split("\n")
        broken = lines[error.lineno - 1] if 0 < error.lineno <= len(lines) else ""
        draft.wrong(error.lineno, broken, f"whole XML ({expat.ErrorString(error.code)})")
    return walk.elements


def _refuse_doctype(*_: object) -> None:
    raise Refusal("This XML file brings a document type of its own, which no deck list needs. Export the deck again.")
