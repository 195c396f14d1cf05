"""What the workshop is shown: a layout's boxes and a table's rows as plain values. Lengths in millimetres."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

Said = str | float | bool
Area = tuple[float, float, float, float]


class BoxFace(Struct, frozen=True):
    """A box: every field it may say, by its name."""

    fields: Mapping[str, Said]

    @property
    def area(self) -> Area:
        x, y, width, height = (float(self.fields[name]) for name in ("x", "y", "width", "height"))
        return x, y, width, height

    @property
    def kind(self) -> str:
        """What is in it: words, cost, picture, drawing, or a bare area."""
        names = (("text", "words"), ("cost", "cost"), ("picture", "picture"), ("emblem", "drawing"))
        return next((kind for name, kind in names if self.fields.get(name)), "area")

    @property
    def holds(self) -> str:
        """What stands in it, as the layout says it."""
        said = (str(self.fields.get(name) or "") for name in ("text", "cost", "picture", "emblem"))
        return next((words for words in said if words), "")

    @property
    def name(self) -> str:
        """What it is called: its words without braces."""
        bare = self.holds.replace("{", "").replace("}", "").replace("*", "").replace("\n", " ").strip()
        return bare[:28] or "Area"


class LayoutFace(Struct, frozen=True):
    """A card's layout as it stands, with the rows it is filled from."""

    title: str
    width: float
    height: float
    boxes: tuple[BoxFace, ...]
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    cards: int = 0
    file: str = ""
    table: str = ""
    fonts: tuple[str, ...] = field(default=())
