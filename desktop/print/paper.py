"""Paper: a sheet's name and size, in points; lengths are written ``63 * mm``."""

from __future__ import annotations

from dataclasses import dataclass

#: one millimetre in points.
mm = 72 / 25.4


class UnknownPaper(ValueError):  # noqa: N818 - the trade's word
    """A paper nobody sells; the message is for the organiser."""


@dataclass(frozen=True)
class Paper:
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
PAPERS = (A4, LETTER)


def by_name(name: str) -> Paper:
    """The paper of that name, however it is spelt; raises ``UnknownPaper`` with the names there are."""
    for paper in PAPERS:
        if paper.name.casefold() == name.strip().casefold():
            return paper
    known = " or ".join(paper.name for paper in PAPERS)
    raise UnknownPaper(f"There is no paper called “{name}”. Choose {known}.")
