"""Markup of ours and words of people: what is no ``Markup`` is escaped before it stands in a page."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from desktop.domain.words import isolated


class Markup(str):
    """Markup that we wrote; every other string is somebody's words."""

    __slots__ = ()


Part = Markup | str | int | float | None


def markup(part: Part) -> Markup:
    """A part as it may stand in a page: words escaped and set apart by direction, markup as it is; None is nothing."""
    if isinstance(part, Markup):
        return part
    return Markup("" if part is None else escape(isolated(str(part)), quote=True))


def joined(parts: Iterable[Part], between: str = "") -> Markup:
    return Markup(markup(between).join(markup(part) for part in parts))


def tag(name: str, *inside: Part, **attributes: str | int | float | bool | None) -> Markup:
    """An element; ``class_`` stands for class, ``aria_label`` for aria-label. True is an attribute without a value,
    None and False none at all."""
    words = "".join(_attribute(key, value) for key, value in attributes.items())
    return Markup(f"<{name}{words}>{joined(inside)}</{name}>")


def lone(name: str, **attributes: str | int | float | bool | None) -> Markup:
    """An element that holds nothing: a circle, an input."""
    return Markup(f"<{name}{''.join(_attribute(key, value) for key, value in attributes.items())}/>")


def _attribute(key: str, value: str | int | float | bool | None) -> str:
    if value is None or value is False:
        return ""
    name = key.rstrip("_").replace("_", "-")
    return f" {name}" if value is True else f' {name}="{escape(str(value), quote=True)}"'
