"""A player's coat of arms: how the shield is divided, in which tinctures, what lies on it. Pure: drawn as outlines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

import msgspec

from desktop.domain.heraldry.shapes import CHARGES, DIVISIONS, SHIELD, Outline, division

#: light ones and dark ones: each shield has one of each, so that it is told from others in grey too.
LIGHT: Mapping[str, str] = {"gold": "#F2C230", "silver": "#F8F5EC"}
DARK: Mapping[str, str] = {
    "red": "#B3202E",
    "blue": "#2B5CA5",
    "green": "#2D7046",
    "purple": "#5E3B8C",
    "black": "#221E28",
}
TINCTURES: Mapping[str, str] = {**LIGHT, **DARK}
EDGE = "#17202B"
NOTHING = "nothing"

_WORDS: Mapping[str, str] = {
    "pale": "split down",
    "fess": "split across",
    "bend": "split aslant",
    "saltire": "in four triangles",
    "chevron": "split by a peak",
    "chief": "with a top band",
    "border": "with a border",
    "quarters": "in quarters",
    "cross": "with a cross",
    "diagonal": "with a slanting band",
    "crossed": "with crossed bands",
    "roof": "with a chevron",
    "column": "with an upright band",
    "belt": "with a belt",
    "bars": "in bars",
    "stripes": "in stripes",
    "chequered": "chequered",
    "gyron": "in rays",
    "pile": "with a wedge",
    "lozenges": "in lozenges",
}


class BadArms(ValueError):  # noqa: N818 - the trade's word
    """Words that are no arms; the message is a sentence."""


class Patch(msgspec.Struct, frozen=True):
    """An outline and what fills it; ``edge``: the tone of a thin line round it, "" for none."""

    outline: Outline
    fill: str
    edge: str = ""


class Arms(msgspec.Struct, frozen=True):
    """``field`` has the first tincture, what ``division`` takes of it the second; the charge has the third."""

    division: str
    field: str
    second: str
    charge: str = NOTHING
    tone: str = "silver"

    @property
    def code(self) -> str:
        """In one line, as an event keeps it: ``pale blue silver star gold``."""
        return f"{self.division} {self.field} {self.second} {self.charge} {self.tone}"

    @property
    def words(self) -> str:
        """In a sentence's part: ``blue and silver, split down, a star of gold``."""
        ground = self.field if self.division == "plain" else f"{self.field} and {self.second}"
        how = f", {_WORDS[self.division]}" if self.division in _WORDS else ""
        return f"{ground}{how}" + ("" if self.charge == NOTHING else f", a {self.charge} of {self.tone}")

    @property
    def fault(self) -> str:
        """What keeps it from being arms; "" where nothing does."""
        if self.division not in DIVISIONS:
            return f"“{self.division}” is no way to divide a shield. Use one of {', '.join(DIVISIONS)}."
        for tincture in (self.field, self.second, self.tone):
            if tincture not in TINCTURES:
                return f"“{tincture}” is no tincture. Use one of {', '.join(TINCTURES)}."
        if self.charge != NOTHING and self.charge not in CHARGES:
            return f"“{self.charge}” is no charge. Use {NOTHING}, or one of {', '.join(CHARGES)}."
        pair = self.field, self.tone if self.division == "plain" else self.second
        if sum(tincture in LIGHT for tincture in pair) != 1:
            return f"{pair[0].capitalize()} and {pair[1]} are too alike from afar. Take a light one and a dark one."
        if self.division == "plain" and self.charge == NOTHING:
            return "A shield of one tincture needs a charge."
        return ""


def read_arms(code: str) -> Arms:
    """Arms from their line; raises ``BadArms``."""
    parts = code.split()
    if len(parts) != 5:
        raise BadArms("Arms are five words: a division, two tinctures, a charge (or nothing) and its tincture.")
    arms = Arms(*parts)
    if wrong := arms.fault:
        raise BadArms(wrong)
    return arms


@lru_cache(maxsize=512)
def patches(arms: Arms) -> tuple[Patch, ...]:
    """What is painted, from below, in a shield of width 1."""
    return tuple(_patches(arms))


def _patches(arms: Arms) -> Iterator[Patch]:
    yield Patch(SHIELD, TINCTURES[arms.field])
    for part in division(arms.division):
        yield Patch(part, TINCTURES[arms.second])
    if arms.charge != NOTHING:
        laid, cut = CHARGES[arms.charge]
        tone = TINCTURES[arms.tone]
        edge = EDGE if arms.tone in LIGHT else LIGHT["silver"]
        yield from (Patch(part, tone, edge) for part in laid)
        yield from (Patch(part, tone) for part in laid)
        yield from (Patch(part, edge) for part in cut)
