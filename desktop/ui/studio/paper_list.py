"""The paper of a whole day as a list: what, when, on which printer, how long it takes and what it costs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from desktop.domain.paper_list import PaperLine, Stock, Stocks, bill
from desktop.domain.words import counted
from desktop.ui.kit.inputs import NumberStepper, TextField
from desktop.ui.kit.panels import label, say
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Row

_COLUMNS = (
    Column("When", 92),
    Column("What", 0, strong=True),
    Column("Pieces", 64, "right"),
    Column("Sheets", 64, "right"),
    Column("Paper", 92),
    Column("Printer", 130),
    Column("Minutes", 72, "right"),
    Column("Cost", 72, "right"),
)
_NAMES: dict[Literal["card", "plain"], str] = {"card": "Card", "plain": "Plain paper"}


class PaperList(QWidget):
    """``changed(stocks)``: what the organiser says of printers and prices."""

    changed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.lines: tuple[PaperLine, ...] = ()
        self.stocks = Stocks()
        self.table = DataTable(_COLUMNS, row=28)
        self.sum = label("", "strong", wrap=True)
        self.fields = {name: _StockFields() for name in _NAMES}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.table, 1)
        column.addWidget(self.sum)
        grid = QGridLayout()
        grid.setVerticalSpacing(4)
        for place, head in enumerate(("", "Printer", "Seconds a side", "Cents a sheet")):
            grid.addWidget(label(head, "small"), 0, place)
        for line, (name, fields) in enumerate(self.fields.items(), 1):
            grid.addWidget(label(_NAMES[name], "label"), line, 0)
            for place, part in enumerate((fields.printer, fields.seconds, fields.cents), 1):
                grid.addWidget(part, line, place)
            fields.changed.connect(self._changed)
        grid.setColumnStretch(1, 1)
        column.addLayout(grid)

    def take(self, stocks: Stocks) -> None:
        """Show what is known of printers and prices."""
        self.stocks = stocks
        for name, fields in self.fields.items():
            fields.take(stocks.card if name == "card" else stocks.plain)
        self.present(self.lines)

    def _changed(self) -> None:
        self.take(Stocks(self.fields["card"].stock, self.fields["plain"].stock))
        self.changed.emit(self.stocks)

    def present(self, lines: Sequence[PaperLine]) -> None:
        """Show these lines, and what they come to."""
        self.lines = tuple(lines)
        self.table.present([self._row(number, line) for number, line in enumerate(lines)])
        whole, card = bill(lines, self.stocks), sum(line.sheets for line in lines if line.stock == "card")
        bought = f"To buy: {counted(card, 'sheet')} of card, {whole.sheets - card} of plain paper."
        say(
            self.sum,
            f"{bought} {counted(whole.minutes, 'minute')} at the printer, {whole.price} in all." if lines else "",
        )

    def _row(self, number: int, line: PaperLine) -> Row:
        sums, stock = bill([line], self.stocks), self.stocks.of(line)
        head = line.when if not number or self.lines[number - 1].when != line.when else ""
        pieces = str(line.pieces) if line.pieces else ""
        paper, printer = _NAMES[line.stock], stock.printer or "any"
        return Row(number, (head, line.what, pieces, str(line.sheets), paper, printer, str(sums.minutes), sums.price))


class _StockFields(QWidget):
    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.stock = Stock()
        self.printer = TextField("", placeholder="which printer")
        self.seconds, self.cents = (
            NumberStepper(8, 1, 600).called("Seconds a side"),
            NumberStepper(10, 0, 9999).called("Cents a side"),
        )
        self.printer.settled.connect(lambda words: self._tell(replace(self.stock, printer=words)))
        self.seconds.changed.connect(lambda many: self._tell(replace(self.stock, seconds=many)))
        self.cents.changed.connect(lambda many: self._tell(replace(self.stock, cents=many)))

    def _tell(self, stock: Stock) -> None:
        self.stock = stock
        self.changed.emit()

    def take(self, stock: Stock) -> None:
        self.stock = stock
        self.printer.set_text(stock.printer)
        self.seconds.set_value(stock.seconds)
        self.cents.set_value(stock.cents)
