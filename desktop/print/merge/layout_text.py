"""A layout's text changed where a hand changed the card: one field, one box; comments and the rest stay as they are."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal

Kind = Literal["box", "back"]
Said = str | float | bool
_HEAD = re.compile(r"^[ \t]*\[\[?[ \t]*(card|box|back)[ \t]*\]\]?[^\n]*$", re.M)
#: a field with its value, whatever lines that takes: strings in three quotes run on.
_FIELD = r'^[ \t]*{}[ \t]*=[ \t]*(?:"""(?:.|\n)*?"""|\'\'\'(?:.|\n)*?\'\'\'|[^\n]*)\n?'


def with_fields(text: str, kind: Kind, index: int, fields: Mapping[str, Said]) -> str:
    """The text with these fields of a box said so."""
    start, end = _span(text, kind, index)
    block = text[start:end]
    for name, value in fields.items():
        line = f"{name} = {written(value)}\n"
        found = re.search(_FIELD.format(re.escape(name)), block, re.M)
        if found is not None:
            block = block[: found.start()] + line + block[found.end() :]
        else:
            at = _last_field(block)
            block = block[:at] + line + block[at:]
    return text[:start] + block + text[end:]


def with_box(text: str, kind: Kind, fields: Mapping[str, Said]) -> str:
    """The text with one more box, above all others."""
    lines = [f"[[{kind}]]", *(f"{name} = {written(value)}" for name, value in fields.items())]
    spans = _spans(text, kind)
    block = "\n".join(lines) + "\n"
    if not spans:
        return text.rstrip("\n") + "\n\n" + block
    at = spans[-1][1]
    return text[:at].rstrip("\n") + "\n\n" + block + ("\n" + text[at:] if text[at:].strip() else "")


def without_box(text: str, kind: Kind, index: int) -> str:
    """The text without a box, and without the comment right above it."""
    start, end = _span(text, kind, index)
    return text[: _with_comment(text, start)] + text[end:]


def moved_box(text: str, kind: Kind, index: int, by: int) -> str:
    """The text with a box nearer to the eye (1) or to the card (-1); unchanged where there is nothing beyond it."""
    spans = [(_with_comment(text, start), end) for start, end in _spans(text, kind)]
    other = index + by
    if not 0 <= other < len(spans):
        return text
    (a, b), (c, d) = spans[min(index, other)], spans[max(index, other)]
    lower, between, upper = text[a:b], text[b:c], text[c:d]
    return (
        text[:a]
        + upper.rstrip("\n")
        + "\n\n"
        + between
        + lower.rstrip("\n")
        + "\n"
        + ("\n" if text[d:] else "")
        + text[d:]
    )


def written(value: Said) -> str:
    """A value as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
        return f'"{"".join(c for c in escaped if c.isprintable())}"'
    return f"{round(value, 2):g}"


def _spans(text: str, kind: Kind) -> list[tuple[int, int]]:
    """Where each box of a kind begins and ends: the next head's comment is not its own."""
    heads = list(_HEAD.finditer(text))
    ends = [*(_with_comment(text, head.start()) for head in heads[1:]), len(text)]
    return [(head.start(), end) for head, end in zip(heads, ends, strict=True) if head[1] == kind]


def _span(text: str, kind: Kind, index: int) -> tuple[int, int]:
    return _spans(text, kind)[index]


def _with_comment(text: str, start: int) -> int:
    """Where the comment begins that stands right above."""
    while start:
        above = text.rfind("\n", 0, start - 1) + 1
        if not text[above:start].lstrip().startswith("#"):
            break
        start = above
    return start


def _last_field(block: str) -> int:
    """Behind the last thing that is said in a block."""
    said = len(block.rstrip())
    end = block.find("\n", said)
    return len(block) if end < 0 else end + 1
