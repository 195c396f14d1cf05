"""What a day needs of paper: a line for each thing, in the order of the day, with what it costs on which printer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

StockName = Literal["card", "plain"]


class PaperLine(msgspec.Struct, frozen=True):
    """One thing that is printed: so many sheets of a stock, ``pieces`` of it on them (0: it is not counted)."""

    when: str
    what: str
    sheets: int
    stock: StockName
    pieces: int = 0
    handout: str = ""


class Stock(msgspec.Struct, frozen=True, omit_defaults=True):
    """A stock of paper in its printer: seconds a printed side, and hundredths a sheet, with what goes onto it."""

    printer: str = ""
    seconds: int = 8
    cents: int = 10


class Stocks(msgspec.Struct, frozen=True, omit_defaults=True):
    """Card and plain paper as this organiser has them."""

    card: Stock = Stock("", 20, 35)
    plain: Stock = Stock()

    def of(self, line: PaperLine) -> Stock:
        return self.card if line.stock == "card" else self.plain


class Bill(msgspec.Struct, frozen=True):
    """What lines come to: sheets, minutes at the printer, hundredths."""

    sheets: int
    minutes: int
    cents: int

    @property
    def price(self) -> str:
        return f"{self.cents / 100:,.2f}"


def bill(lines: Iterable[PaperLine], stocks: Stocks) -> Bill:
    """Sheets, time and cost of these lines."""
    lines = tuple(lines)
    seconds = sum(line.sheets * stocks.of(line).seconds for line in lines)
    cents = sum(line.sheets * stocks.of(line).cents for line in lines)
    return Bill(sum(line.sheets for line in lines), -(-seconds // 60), cents)


def running_sheets(pieces: Iterable[int], per_sheet: int) -> list[int]:
    """Sheets each of these begins when one goes on where the one before it ended."""
    found, before = [], 0
    for many in pieces:
        found.append(-(-(before + many) // per_sheet) + -before // per_sheet)
        before += many
    return found
