"""The seven charts of planar constants that ship with Lantern."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from ..rules.constants import Charts, check_charts, read_chart, read_charts

_FOLDER = Path(__file__).parent.parent / "rules" / "constants"


@cache
def shipped_charts() -> Charts:
    """The charts of the document, in our own words."""
    return read_charts(path.read_text("utf-8") for path in sorted(_FOLDER.glob("*.toml")))


def edited_charts(texts: Iterable[str]) -> Charts:
    """The shipped charts with a house's own in place of some; raises ``Refusal`` with the line that is wrong."""
    own = {chart.code: chart for chart in map(read_chart, texts)}
    charts = Charts(tuple(own.get(chart.code, chart) for chart in shipped_charts()))
    check_charts(charts)
    return charts
