"""The seven charts of planar constants that ship with Lantern."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ..rules.constants import Charts, read_charts

_FOLDER = Path(__file__).parent.parent / "rules" / "constants"


@cache
def shipped_charts() -> Charts:
    """The charts of the document, in our own words."""
    return read_charts(path.read_text("utf-8") for path in sorted(_FOLDER.glob("*.toml")))
