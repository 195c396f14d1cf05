"""What the start page shows, as plain values."""

from __future__ import annotations

from msgspec import Struct

from desktop.ui.kit.emblem import Tile


class FormatTile(Struct, frozen=True):
    """A format that can be begun."""

    id: str
    name: str
    tagline: str
    who: str
    scene: str
    accent: str


class GoOnFace(Struct, frozen=True):
    """The event to go on with: its picture, name, line, chips of (state, word), clock, when it was saved."""

    id: str
    name: str
    line: str
    scene: str = ""
    chips: tuple[tuple[str, str], ...] = ()
    digits: str = ""
    clock_words: str = ""
    saved: str = ""


class RecentFace(Struct, frozen=True):
    """An event of before: tile, name, place, when, how it stands, its state as a chip, its format, who played in it."""

    id: str
    tile: Tile
    name: str
    place: str = ""
    when: str = ""
    line: str = ""
    state: str = "done"
    word: str = "ended"
    format: str = ""
    people: str = ""

    @property
    def words(self) -> str:
        """By what it is found first."""
        return f"{self.name} {self.place}"

    @property
    def group(self) -> str:
        return f"{self.format} {self.when} {self.word}"

    @property
    def also(self) -> str:
        return f"{self.people} {self.line}"


class CheckFace(Struct, frozen=True):
    """One thing that should be ready: well or not (None: not asked yet, a click asks), its word, a note at the right,
    what to do about it."""

    ok: bool | None
    word: str
    note: str = ""
    hint: str = ""


class StartFace(Struct, frozen=True):
    """All that the page shows."""

    formats: tuple[FormatTile, ...] = ()
    go_on: GoOnFace | None = None
    recents: tuple[RecentFace, ...] = ()
    checks: tuple[CheckFace, ...] = ()
    folder: str = ""
    #: every event that can be found by typing, the one to go on with too.
    known: tuple[RecentFace, ...] = ()
