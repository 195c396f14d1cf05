"""The pane beside the ledger: one player's cards and what they give, or what has been given out in all."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from desktop.ui.kit import icons, paint, theme
from desktop.ui.kit.cells import Text
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.panels import BecauseLink, bare, label, rule_line, say
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Note, Row
from desktop.ui.kit.tips import tip
from desktop.ui.kit.tokens import KINDS

from ...rules.state import DarkState
from ...rules.views.prizes import Holding, holding
from ...rules.words import ROMAN
from ..players.list import WordLink
from . import words
from .mana import CostDiscs


class Medallion(QWidget):
    """The kind of a card by its shape: a scalloped seal with the number, an octagon with the tier."""

    def __init__(self, kind: str, figure: str) -> None:
        super().__init__()
        self.kind, self.figure = kind, figure
        self.setFixedSize(theme.px(36), theme.px(36))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, area = QPainter(self), QRectF(self.rect())
        deep = KINDS[self.kind][0]
        if self.kind == "supporter":
            _seal(painter, area, deep)
        else:
            _octagon(painter, area.adjusted(1, 1, -1, -1), deep)
        font = theme.exact(area.height() * 0.42, 700, serif=True)
        paint.write(painter, area, self.figure, font, "#FFFFFF", paint.MIDDLE)


def _seal(painter: QPainter, area: QRectF, ink: str) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillPath(icons.fitted(icons.seal_path(), area)[0], theme.colour(ink))
    painter.restore()


def _octagon(painter: QPainter, area: QRectF, ink: str) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    path = icons.drawn("M 6 1 L 14 1 L 19 6 L 19 14 L 14 19 L 6 19 L 1 14 L 1 6 Z")
    painter.fillPath(icons.fitted(path, area)[0], theme.colour(ink))
    painter.restore()


class CardRow(QWidget):
    """One prize card: medallion, name, cost and type, where it came from, what the event changes."""

    def __init__(self, card: words.CardFace) -> None:
        super().__init__()
        self.card = card
        row, column, head = QHBoxLayout(self), QVBoxLayout(), QHBoxLayout()
        row.setContentsMargins(0, 8, 0, 8)
        row.setSpacing(12)
        column.setSpacing(1)
        head.setSpacing(8)
        head.addWidget(label(f"**{card.title}**", "body", wrap=True), 1)
        if card.cost:
            head.addWidget(CostDiscs(card.cost))
        row.addWidget(Medallion(card.kind, card.figure), 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(column, 1)
        column.addLayout(head)
        if card.type:
            column.addWidget(label(card.type, "small", wrap=True))
        self.correct: WordLink | None = None
        self.take: WordLink | None = None
        if card.because:
            origin = QHBoxLayout()
            origin.setSpacing(12)
            origin.addWidget(BecauseLink(card.origin, card.because))
            origin.addStretch(1)
            column.addLayout(origin)
            if card.result:
                self.correct = WordLink()
                self.correct.present("correct")
                self.correct.setToolTip(tip("The result this card came from was another: set it right"))
                origin.addWidget(self.correct)
            self.take = WordLink()
            self.take.present("take")
            self.take.setToolTip(tip("The judge takes this card, or somebody else gets it"))
            origin.addWidget(self.take)
        if card.note:
            column.addWidget(label(card.note, "small", wrap=True))


class EffectRow(QWidget):
    """A sentence that holds in every game, and why."""

    def __init__(self, effect: words.Effect) -> None:
        super().__init__()
        self.effect = effect
        self.link = BecauseLink("because", effect.because)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 3, 0, 3)
        row.setSpacing(8)
        row.addWidget(label(effect.words, "body", wrap=True), 1)
        row.addWidget(self.link, 0, Qt.AlignmentFlag.AlignTop)


class PlayerPane(QScrollArea):
    """Everything one player holds; ``asked`` (round/match) where the result behind a card shall be corrected."""

    asked = Signal(str)
    #: an act of the judge's desk.
    judged = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        bare(self)
        self._shown: tuple[object, ...] = ()
        self.effects: list[EffectRow] = []
        self.cards: list[CardRow] = []

    def present(self, state: DarkState, player: str) -> None:
        """Show a player; nothing is rebuilt when nothing about him changed."""
        held = holding(state, player)
        effects, cards = words.effects(state, player), words.cards_of(state, player)
        shown = (held, effects, cards)
        if shown == self._shown:
            return
        self._shown = shown
        inside, column = QWidget(), QVBoxLayout()
        inside.setProperty("role", "plain")
        inside.setLayout(column)
        column.setContentsMargins(16, 10, 16, 14)
        column.setSpacing(4)
        self._add_head(column, held)
        self.effects = [EffectRow(effect) for effect in effects]
        column.addSpacing(6)
        column.addWidget(CapsLabel("At the start of every game"))
        for row in self.effects:
            column.addWidget(row)
        self._add_cards(column, cards, player)
        self._add_trophies(column, held)
        column.addStretch(1)
        self.setWidget(inside)

    def _add_head(self, column: QVBoxLayout, held: Holding) -> None:
        column.addWidget(label(held.name, "title", wrap=True))
        seed = f"Dark Seed {held.seed}" if held.seed else "no Dark Seed yet"
        left = " · has left" if held.dropped else ""
        column.addWidget(label(f"{seed} · Tier {ROMAN[held.tier]}{left}", "small"))

    def _add_cards(self, column: QVBoxLayout, cards: tuple[words.CardFace, ...], player: str) -> None:
        column.addSpacing(10)
        column.addWidget(CapsLabel("Prize cards", str(len(cards))))
        self.cards = [CardRow(card) for card in cards]
        for row in self.cards:
            if row.correct is not None:
                row.correct.clicked.connect(partial(self._ask, row.card.result))
            if row.take is not None:
                row.take.clicked.connect(partial(self._judge, f"take-prize/card={row.card.key}"))
            column.addWidget(rule_line())
            column.addWidget(row)
        if not cards:
            column.addWidget(label("None yet.", "small"))
        self.give = WordLink()
        self.give.present("give a card by hand…")
        self.give.clicked.connect(partial(self._judge, f"give-prize/player={player}"))
        self.desk = WordLink()
        self.desk.present("the judge's desk…")
        self.desk.clicked.connect(partial(self._judge, f"desk/player/{player}"))
        for link in (self.give, self.desk):
            column.addWidget(link, 0, Qt.AlignmentFlag.AlignLeft)

    def _judge(self, act: str, *_: object) -> None:
        self.judged.emit(act)

    def _ask(self, result: str, *_: object) -> None:
        self.asked.emit(result)

    def _add_trophies(self, column: QVBoxLayout, held: Holding) -> None:
        if held.trophies:
            column.addSpacing(10)
            column.addWidget(CapsLabel("Trophies", str(len(held.trophies))))
            column.addWidget(label(", ".join(held.trophies), "body", wrap=True))


class GivenPane(QWidget):
    """Every prize card by name: how many are in hands, how many more this round could need."""

    def __init__(self) -> None:
        super().__init__()
        self.line = label("", "small", wrap=True)
        self.table = DataTable(
            (Column("Card", strong=True), Column("Out", 56, "right", strong=True), Column("May follow", 104, "right")),
            dense=True,
            picks=False,
        )
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 10, 0, 0)
        column.setSpacing(8)
        self.line.setContentsMargins(16, 0, 16, 0)
        column.addWidget(self.line)
        column.addWidget(self.table, 1)

    def present(self, state: DarkState) -> None:
        say(self.line, words.given_line(state))
        rows: list[Row | Note] = []
        for given in words.given_out(state):
            follow = Text(f"+{given.may_follow}", "late") if given.may_follow else Text("")
            out = str(given.given) if given.given else "–"
            rows.append(Row(given.name, (given.name, out, follow), dim=not (given.given or given.may_follow)))
        self.table.present(rows)
