"""Parts of the judge's page: a call that goes on, a prize card, what an act changes."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from desktop.domain.clock import Instant, digits
from desktop.ui.kit import icons, theme
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.panels import empty, label, say

from ..ledger.pane import Medallion
from ..ledger.words import CardFace
from ..players.list import WordLink
from .faces import CallFace, Trial


class CallBlock(QWidget):
    """A call on the wash of what plays: how long it has lasted, and its end; ``ended`` carries table and minutes."""

    ended = Signal(str, float)

    def __init__(self, face: CallFace, *, key: str = "") -> None:
        super().__init__()
        self.face = face
        self._now: Instant | None = None
        self._key = key
        self.time = label("", "figure")
        self.give, self.none = Button("", key), Button("End, no time")
        head, body, acts = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 10, 14, 10)
        column.setSpacing(4)
        head.setContentsMargins(22, 0, 0, 0)
        head.addWidget(label("**judge's call, running**", "small"))
        body.setSpacing(12)
        body.addWidget(self.time)
        body.addWidget(label(f"**{face.name}**", "body", wrap=True), 1)
        acts.setSpacing(8)
        acts.addWidget(self.give, 1)
        acts.addWidget(self.none)
        for part in (head, body):
            column.addLayout(part)
        if face.about:
            column.addWidget(label(face.about, "small", wrap=True))
        column.addLayout(acts)
        self.give.clicked.connect(lambda: self.ended.emit(face.match, float(self.minutes)))
        self.none.clicked.connect(lambda: self.ended.emit(face.match, 0.0))

    @property
    def minutes(self) -> int:
        """What the table would get now."""
        return self.face.minutes(self._now) if self._now else 0

    def tick(self, now: Instant) -> None:
        """A second has passed."""
        self._now = now
        say(self.time, digits(self.face.seconds(now)) if self.face.began else "–")
        self.give.setVisible(self.minutes > 0)
        self.give.present(f"End, give +{self.minutes}", self._key)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = QPainter(self), theme.now()
        painter.fillRect(self.rect(), theme.colour(look.state("playing").wash))
        icons.draw_state_of(painter, "playing", QRectF(14, 12, 14, 14), look)


class CardLine(QWidget):
    """A prize card: what it is, what it would be read as, where it came from; taken or moved by a word."""

    def __init__(self, card: CardFace, becomes: str) -> None:
        super().__init__()
        self.card, self.becomes = card, becomes
        self.take, self.move_on = WordLink(), WordLink()
        self.take.present("Take…")
        self.move_on.present("Move…")
        row, column = QHBoxLayout(self), QVBoxLayout()
        row.setContentsMargins(0, 6, 0, 6)
        row.setSpacing(12)
        column.setSpacing(0)
        column.addWidget(label(f"**{card.title}**" + (f"  →  **{becomes}**" if becomes else ""), "body", wrap=True))
        column.addWidget(label(card.origin, "small", wrap=True))
        row.addWidget(Medallion(card.kind, card.figure), 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(column, 1)
        row.addWidget(self.take)
        row.addWidget(self.move_on)


class ChangeList(QWidget):
    """A line a thing: as it is, an arrow, as it would be; or the sentence why it may not be."""

    def __init__(self) -> None:
        super().__init__()
        self.sentence = label("", "small", wrap=True)
        self.rows: list[tuple[str, str, str]] = []
        column, self._grid = QVBoxLayout(self), QGridLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(6)
        self._grid.setColumnStretch(1, 1)
        self._grid.setColumnStretch(3, 1)
        column.addLayout(self._grid)
        column.addWidget(self.sentence)

    def present(self, trial: Trial, nothing: str) -> None:
        """What is tried, or that ``nothing`` is."""
        rows = [(c.word, c.before, c.after) for c in trial.changes if not c.stays]
        if rows != self.rows:
            self.rows = rows
            empty(self._grid)
            for at, (word, before, after) in enumerate(rows):
                self._add(at, word, before, after)
        stay = ", ".join(f"{c.word.lower()} {c.before}" for c in trial.changes if c.stays)
        parts = [trial.others, f"Stay: {stay}." if stay else ""]
        say(self.sentence, trial.why_not or " ".join(part for part in parts if part) or nothing)

    def _add(self, at: int, word: str, before: str, after: str) -> None:
        self._grid.setRowMinimumHeight(at, theme.px(22))
        self._grid.addWidget(label(word, "small"), at, 0)
        self._grid.addWidget(label(before, "quiet"), at, 1)
        self._grid.addWidget(label("→", "quiet"), at, 2)
        self._grid.addWidget(label(f"**{after}**", "body"), at, 3)
