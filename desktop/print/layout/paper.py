"""Paper: a sheet's name and size, in points; lengths are written ``63 * mm``."""

from __future__ import annotations

from msgspec import Struct

from desktop.engine.rules import Refusal

#: one millimetre in points.
mm = 72 / 25.4
#: paper of one's own, in millimetres: from a label to the widest roll.
_SHORTEST, _LONGEST = 50.0, 3000.0


class UnknownPaper(Refusal):
    """A paper nobody sells."""


class Paper(Struct, frozen=True):
    """A sheet as it leaves the printer: width and height in points."""

    name: str
    width: float
    height: float

    @property
    def across(self) -> Paper:
        """This sheet lying on its long side."""
        return self if self.width >= self.height else Paper(self.name, self.height, self.width)

    @property
    def upright(self) -> Paper:
        """This sheet standing on its short side."""
        return self if self.height >= self.width else Paper(self.name, self.height, self.width)


A4 = Paper("A4", 210 * mm, 297 * mm)
LETTER = Paper("Letter", 215.9 * mm, 279.4 * mm)
A3 = Paper("A3", 297 * mm, 420 * mm)
_INCH = 25.4
PAPERS = (
    A4,
    LETTER,
    A3,
    Paper("A5", 148 * mm, 210 * mm),
    Paper("SRA3", 320 * mm, 450 * mm),
    Paper("Legal", 8.5 * _INCH * mm, 14 * _INCH * mm),
    Paper("Tabloid", 11 * _INCH * mm, 17 * _INCH * mm),
    Paper("13 × 19 in", 13 * _INCH * mm, 19 * _INCH * mm),
)


def by_name(name: str) -> Paper:
    """The paper of that name, however it is spelt, or of that size (``200x300``, in millimetres); raises
    ``UnknownPaper`` with the names there are."""
    wanted = _bare(name)
    for paper in PAPERS:
        if _bare(paper.name) == wanted:
            return paper
    if size := sides(name):
        return custom(*size)
    known = ", ".join(paper.name for paper in PAPERS)
    raise UnknownPaper(f"There is no paper called “{name}”. Choose {known}, or a size: 200x300, or 8.5x13 in.")


def _bare(name: str) -> str:
    """A paper's name however it is spelt: ``13x19`` is 13 × 19 in."""
    return name.strip().casefold().replace("×", "x").replace(" ", "").replace('"', "in").removesuffix("in")


def custom(width: float, height: float) -> Paper:
    """Paper of these millimetres; raises ``UnknownPaper`` for what no printer takes."""
    if not _SHORTEST <= width <= _LONGEST or not _SHORTEST <= height <= _LONGEST:
        raise UnknownPaper(f"Paper of {width:g} × {height:g} mm: choose {_SHORTEST:g} to {_LONGEST:g} mm a side.")
    return Paper(f"{width:g} × {height:g} mm", width * mm, height * mm)


def sides(words: str) -> tuple[float, float] | None:
    """The two lengths of ``63x88``, ``63,5 × 88,9 mm`` or ``2.5 by 3.5 in`` (or ``2.5" x 3.5"``), in millimetres; None
    where these are not two lengths."""
    plain = words.strip().lower().replace("×", "x").replace("by", "x").replace(",", ".").replace("″", '"')
    inches = plain.endswith(("in", "inch", "inches", '"'))
    for unit in ("mm", "inches", "inch", "in", '"'):
        plain = plain.replace(unit, "")
    parts = plain.split("x")
    try:
        width, height = (float(part) * (_INCH if inches else 1) for part in parts)
    except ValueError:
        return None
    return (width, height) if 0 < width < 1e6 and 0 < height < 1e6 else None
