"""What would come of a correction, as the page shows it; known before that page is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct, field

from desktop.engine.comparing import Change
from desktop.engine.mending import Contradiction
from desktop.ui.history.asking import FieldFace


class ChangeGroup(Struct, frozen=True):
    """The changes that one view tells: (whose, what, as it was, as it will be)."""

    title: str
    rows: tuple[tuple[str, str, str, str], ...]


class SheetFace(Struct, frozen=True):
    """A sheet on paper that is no longer true: its number, its name, and when it left and where to."""

    number: int
    title: str
    left: str


class Outcome(Struct, frozen=True):
    """What would come of it: why it cannot be, or what changes and what contradicts."""

    refusal: str = ""
    groups: tuple[ChangeGroup, ...] = ()
    contradictions: tuple[Contradiction, ...] = ()
    #: whether anything would be different at all.
    is_other: bool = False
    looked_at: str = ""
    #: "" where it can hold from now on, too; else why not.
    not_from_now: str = ""
    #: what can be chosen for an act by all that is said of what went before it.
    fields: Mapping[int, Sequence[FieldFace]] = field(default_factory=dict)


def grouped(found: Sequence[Change]) -> tuple[ChangeGroup, ...]:
    """The changes by the view that tells them."""
    titles = dict.fromkeys(change.view for change in found)
    return tuple(
        ChangeGroup(title.replace("-", " "), tuple(_row(change) for change in found if change.view == title))
        for title in titles
    )


def _row(change: Change) -> tuple[str, str, str, str]:
    return change.who, change.what, change.before, change.after
