"""Facts of other days: what they were made into when their shape changed, one step after the other.

A fact's kind is a promise, and a new field brings its default. Where that is not enough (a field is renamed, split, or
means something else; a ruleset within a fact is ordered anew) the format says so by an ``Upcast``, and its facts have a
new shape from then on. Each act in a file says which shape its facts have: it is brought up by what came after it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

#: a fact as plain JSON, its ``kind`` among its fields.
Plain = dict[str, object]


class Upcast(Struct, frozen=True):
    """What a fact of one kind becomes on the way to ``shape``, from the shape before it.

    ``kind`` is what it was called before; ``change`` may give it another one. An upcast is never taken out again: files
    of every day are there to stay.
    """

    shape: int
    kind: str
    change: Callable[[Plain], Plain]


def newest_shape(upcasts: Sequence[Upcast]) -> int:
    """The shape that facts are written in today."""
    return max((upcast.shape for upcast in upcasts), default=1)


def brought_up(plain: Plain, shape: int, upcasts: Sequence[Upcast]) -> Plain:
    """A fact of some shape, as it would have been written today."""
    for upcast in sorted(upcasts, key=lambda upcast: upcast.shape):
        if upcast.shape > shape and plain.get("kind") == upcast.kind:
            plain = upcast.change(dict(plain))
    return plain


def renamed(**fields: str) -> Callable[[Plain], Plain]:
    """A change that gives fields other names: ``renamed(old="new")``."""

    def change(plain: Mapping[str, object]) -> Plain:
        return {fields.get(name, name): value for name, value in plain.items()}

    return change
