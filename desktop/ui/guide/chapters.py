"""The guide's chapters as what is shown: sections with their HTML, what each is for, where a word stands.

A chapter is Markdown. ``<!-- for: corners plan -->`` under a heading names the screens and steps it is about, by the
first word of what they are called; below the title it names the format.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, MutableMapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from html import escape, unescape
from itertools import pairwise
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from msgspec import Struct

from desktop.system.assets import asset

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

_FOR = re.compile(r"<!--\s*for:\s*(.*?)\s*-->")
_TAG = re.compile(r"<[^>]+>")
#: no line ends where it stands (Unicode's word joiner); it is on the page alone, not in what is sought or copied.
JOINED = "\u2060"
_OPTION = re.compile(r"(?<!\w)-+\w[\w-]*")
#: what is printed on a key with more than one sign.
_NAMES = "Ctrl|Shift|Alt|Space|Enter|Esc|Tab|Del|Home|End|PgUp|PgDn|Backspace|F1|F2"
#: a key: such a name, one sign, or from one to another (1–9).
_KEY = re.compile(rf"{_NAMES}|.|.–.")


@dataclass(frozen=True)
class Section:
    """A heading and what stands below it: how it begins, the keys it names; ``words`` is what is looked through."""

    title: str
    html: str
    about: frozenset[str] = frozenset()
    words: str = field(default="", compare=False)
    opening: str = ""
    keys: tuple[tuple[str, ...], ...] = ()

    def count(self, sought: str) -> int:
        """How often it is said here, in whatever letters."""
        return self.words.count(sought.casefold()) if sought else 0


class Chapter(Struct, frozen=True):
    """A page of the guide: its first section bears its title."""

    sections: tuple[Section, ...]

    @property
    def title(self) -> str:
        return self.sections[0].title

    @property
    def html(self) -> str:
        return "".join(section.html for section in self.sections)

    def count(self, sought: str) -> int:
        return sum(section.count(sought) for section in self.sections)


#: the guide is read ahead beside the window, and the tables behind its links are filled as they are asked for.
_READING = Lock()


@lru_cache(maxsize=32)
def chapter(markdown: str) -> Chapter:
    """A chapter from its Markdown. Raw HTML in it stands as it was typed."""
    with _READING:
        tokens = _markdown().parse(markdown)
    starts = [at for at, token in enumerate(tokens) if token.type == "heading_open" and token.tag in ("h1", "h2")]
    ends = [*starts[1:], len(tokens)]
    return Chapter(tuple(_section(tokens[start:end]) for start, end in zip(starts, ends, strict=True)))


@lru_cache(maxsize=32)
def headings(page: Path) -> tuple[str, ...]:
    """The title and the headings of a chapter's file, read without the rest."""
    lines = page.read_text("utf-8").splitlines()
    return tuple(line.lstrip("# ").strip() for line in lines if line.startswith(("# ", "## ")))


def place_of(chapters: Sequence[Chapter], keys: Sequence[str]) -> tuple[int, int]:
    """The chapter and section that are about the first of these that is spoken of anywhere; else the beginning.

    The first key names the format: its own chapter comes before the others.
    """
    own = next((at for at, each in enumerate(chapters) if keys and keys[0] in each.sections[0].about), 0)
    order = [own, *(at for at in range(len(chapters)) if at != own)]
    for key in keys[1:]:
        for at in order:
            for number, section in enumerate(chapters[at].sections):
                if key in section.about and (number > 0 if at in (own, 0) else number == 0):
                    return at, number
    return own, 0


def _section(tokens: list[Token]) -> Section:
    about = [found[1] for token in tokens if token.type == "html_block" for found in _FOR.finditer(token.content)]
    reader = _markdown()
    html = reader.renderer.render([token for token in tokens if not _is_note(token)], reader.options, {})
    words = unescape(_TAG.sub(" ", html)).replace(JOINED, "")
    told = [(before, token) for before, token in pairwise(tokens[2:]) if token.type == "inline"]
    opening = (_plain(token) for before, token in told if before.type == "paragraph_open" and _plain(token))
    return Section(
        _plain(tokens[1]),
        html,
        frozenset(" ".join(about).casefold().split()),
        words.casefold(),
        next(opening, ""),
        tuple(dict.fromkeys(_keys(token for _, token in told))),
    )


def _keys(told: Iterable[Token]) -> Iterator[tuple[str, ...]]:
    for token in told:
        for child in token.children or ():
            if child.type == "code_inline" and (keys := caps(child.content)):
                yield keys


def _is_note(token: Token) -> bool:
    return token.type == "html_block" and bool(_FOR.search(token.content))


def _plain(token: Token) -> str:
    """Its words, without its pictures; a line that was broken goes on."""
    pieces = (
        " " if child.type == "softbreak" else child.content for child in token.children or () if child.type != "image"
    )
    return "".join(pieces)


def caps(typed: str) -> tuple[str, ...]:
    """The keys that a piece of code names, "Ctrl Z" → Ctrl, Z; none where it is no key (a file, a command)."""
    keys = tuple(typed.split())
    return keys if keys and all(_KEY.fullmatch(key) for key in keys) else ()


def _code(
    self: object, tokens: Sequence[Token], at: int, options: Mapping[str, object], env: MutableMapping[str, object]
) -> str:
    """A key is set as one, so that it can be drawn as a key cap; everything else as it is typed."""
    typed = tokens[at].content
    keys = caps(typed)
    drawn = (f"\u00a0<kbd>{escape(key)}</kbd>\u00a0" for key in keys)
    return "".join(drawn) if keys else f"<code>{_as_typed(typed)}</code>"


def _as_typed(command: str) -> str:
    """With its options whole."""
    return escape(_OPTION.sub(lambda option: option[0].replace("-", f"-{JOINED}"), command))


def _commands(
    self: object, tokens: Sequence[Token], at: int, options: Mapping[str, object], env: MutableMapping[str, object]
) -> str:
    return f"<pre><code>{_as_typed(tokens[at].content)}</code></pre>"


def _figure(
    self: object, tokens: Sequence[Token], at: int, options: Mapping[str, object], env: MutableMapping[str, object]
) -> str:
    """A picture of a screen at its own size, and below it what it shows."""
    file, shows = asset(f"guide/{tokens[at].attrs['src']}"), escape(tokens[at].content)
    return f'</p><p style="line-height: 100%"><img src="{file.as_uri()}" alt="{shows}"/></p><p><i>{shows}</i>'


def _html(
    self: object, tokens: Sequence[Token], at: int, options: Mapping[str, object], env: MutableMapping[str, object]
) -> str:
    typed = escape(tokens[at].content)
    return typed if tokens[at].type == "html_inline" else f"<p>{typed}</p>"


@cache
def _markdown() -> MarkdownIt:
    """What reads Markdown, loaded with the first chapter that is read: the headings alone need none."""
    from markdown_it import MarkdownIt

    markdown = MarkdownIt("commonmark").enable("table")
    markdown.add_render_rule("code_inline", _code)
    for kind in ("fence", "code_block"):
        markdown.add_render_rule(kind, _commands)
    markdown.add_render_rule("image", _figure)
    markdown.add_render_rule("html_block", _html)
    markdown.add_render_rule("html_inline", _html)
    return markdown


def chapters_of(pages: Sequence[Path]) -> Iterator[Chapter]:
    """The chapters of these files, in their order."""
    return (chapter(page.read_text("utf-8")) for page in pages)
