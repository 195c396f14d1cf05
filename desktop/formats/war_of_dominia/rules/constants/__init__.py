"""The planar constants: seven charts as data, read and thrown on."""

from .charts import CODES, D66, RADICAL, Chart, ChartCode, Charts, Entry, Outcome
from .reading import check_charts, read_chart, read_charts
from .throwing import MOST_ROLLS, Constant, Effect, Roll, dice_asked, throw_constant, thrown_in_play

__all__ = [
    "CODES",
    "D66",
    "MOST_ROLLS",
    "RADICAL",
    "Chart",
    "ChartCode",
    "Charts",
    "Constant",
    "Effect",
    "Entry",
    "Outcome",
    "Roll",
    "check_charts",
    "dice_asked",
    "read_chart",
    "read_charts",
    "throw_constant",
    "thrown_in_play",
]
