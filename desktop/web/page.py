"""One self-contained page: a head, a list of its sections, the sections; light and dark, readable without script."""

from __future__ import annotations

import re
from base64 import b64encode
from functools import cache
from html import unescape
from importlib.resources import files
from typing import Literal

from msgspec import Struct

from .letters import woff
from .markup import Markup, Part, joined, tag

#: nothing is fetched, whatever stands in the page: what is in it may be shown, and that is all.
_NOTHING_FROM_OUTSIDE = (
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; font-src data:; "
    "base-uri 'none'; form-action 'none'"
)

#: the house's own colour, where another is no colour.
_INK = "#2C3948"


class Section(Struct, frozen=True):
    """One part of the page: its id (for the list above), its heading, what it holds, and in which column it stands."""

    id: str
    title: str
    body: Markup
    about: str = ""
    column: Literal["main", "side", "whole"] = "whole"
    #: its word in the list of sections; the title where there is none.
    short: str = ""


class Face(Struct, frozen=True):
    """A font of the page: for which family of the style, how bold, and its file (TrueType)."""

    family: Literal["Lantern Serif", "Lantern Sans"]
    weight: int
    font: bytes


class Page(Struct, frozen=True):
    """What a page says before its sections, and below them; ``deep`` and ``light`` are its colour on white and dark."""

    title: str
    kicker: str
    headline: str
    sections: tuple[Section, ...]
    #: how it ended, or what matters most just now, in a sentence; "" where nothing does.
    result: str = ""
    aside: tuple[str, ...] = ()
    foot: str = ""
    deep: str = "#2C3948"
    light: str = "#AAB6C4"
    #: a small drawing beside the headline, as markup.
    sign: Markup | None = None
    #: of which the letters that are used go into the page; without any it takes what its reader has.
    faces: tuple[Face, ...] = ()


def html_page(page: Page) -> str:
    """The whole file."""
    body = (_banner(page), _contents(page), tag("main", *_columns(page)), tag("footer", tag("p", page.foot)))
    #: the style sets some in capitals, the script says some.
    used = set(unescape("".join(body))) | set(_asset("page.js"))
    used |= {letter for each in used for letter in each.upper()}
    head = (
        Markup('<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'),
        Markup(f'<meta http-equiv="Content-Security-Policy" content="{_NOTHING_FROM_OUTSIDE}">'),
        Markup('<meta name="color-scheme" content="light dark">'),
        tag("title", page.title),
        tag(
            "style",
            *(_face(face, used) for face in page.faces),
            _asset("page.css"),
            Markup(f":root{{--deep:{_colour(page.deep)};--light:{_colour(page.light)}}}"),
        ),
    )
    script = tag("script", _asset("page.js"))
    whole = (tag("head", *head), tag("body", tag("a", "To the content", href="#content", class_="skip"), *body, script))
    return f"<!DOCTYPE html>\n{tag('html', *whole, lang='en')}\n"


def _face(face: Face, used: set[str]) -> Markup:
    """Its letters that are used, as the style takes them."""
    file = b64encode(woff(face.font, used, f"{face.family} {face.weight}")).decode()
    return Markup(
        f'@font-face{{font-family:"{face.family}";font-weight:{face.weight};src:url(data:font/woff;base64,{file})}}'
    )


@cache
def _asset(name: str) -> Markup:
    return Markup(files("desktop.web").joinpath(name).read_text("utf-8"))


def _colour(colour: str) -> str:
    """A colour as we write them; nothing else gets into the style."""
    return colour if re.fullmatch("#[0-9A-Fa-f]{6}", colour) else _INK


def _banner(page: Page) -> Markup:
    name = tag("div", tag("p", page.kicker, class_="kicker"), tag("h1", page.headline))
    aside = tag("p", joined((tag("span", line) for line in page.aside), " "), class_="aside") if page.aside else None
    return tag("header", page.sign, name, aside)


def _contents(page: Page) -> Markup:
    links = (tag("a", section.short or section.title, href=f"#{section.id}") for section in page.sections)
    lights = joined(
        tag("button", word, type="button", data_light=word.lower(), aria_pressed="false") for word in ("Light", "Dark")
    )
    chosen = tag("div", lights, class_="lights", role="group", aria_label="Colours", hidden=True)
    return tag("nav", tag("div", *links), chosen, aria_label="Contents")


def _columns(page: Page) -> tuple[Part, ...]:
    """What stands in the two columns first, side by side where there is room; below them what takes the whole width."""
    result = tag("p", page.result, class_="result") if page.result else None
    main = [_section(section) for section in page.sections if section.column == "main"]
    side = [_section(section) for section in page.sections if section.column == "side"]
    whole = [_section(section) for section in page.sections if section.column == "whole"]
    pair = tag("div", tag("div", *main), tag("div", *side), class_="pair") if main or side else None
    return Markup('<a id="content"></a>'), result, pair, *whole


def _section(section: Section) -> Markup:
    about = tag("p", section.about, class_="about") if section.about else None
    head = tag("div", tag("h2", section.title, id=f"{section.id}-head"), about, class_="head")
    return tag("section", head, section.body, id=section.id, aria_labelledby=f"{section.id}-head")
