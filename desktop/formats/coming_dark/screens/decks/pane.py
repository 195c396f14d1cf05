"""The deck of the player who is selected: its lines, what is to be asked about them, what it comes to."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from desktop.ui.kit import icons, paint, theme
from desktop.ui.kit.buttons import Button, IconButton
from desktop.ui.kit.marks import CapsLabel, Drawing, Picture
from desktop.ui.kit.panels import EmptyState, Panel, label, rule_line, say
from desktop.ui.kit.tips import tip
from desktop.ui.kit.tokens import Theme

from ...rules.state import DarkState, Player
from .book import DeckBook, Verdict, is_banned, is_dark, locked, verdict
from .draft import Draft, DraftLine, written
from .lines import LineList, LineRow, OfferRow

_FAR = ("the same letters", "one letter away", "two letters away", "three letters away")


class ElidedLabel(QWidget):
    """One line of text that is cut with an ellipsis where it must be; whole in the tooltip."""

    def __init__(self, size: float = 13, weight: int = 400, *, title: bool = False) -> None:
        super().__init__()
        self._words, self._face, self._is_title = "", (size, weight), title
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(theme.px(size + 8))

    def text(self) -> str:
        return self._words

    def present(self, words: str) -> None:
        """Say something else."""
        self._words = words
        self.setToolTip(tip(words))
        self.setAccessibleName(words)
        self.update()

    def paintEvent(self, event: object) -> None:
        look = theme.now()
        font = theme.face(*self._face, serif=self._is_title)
        paint.write(QPainter(self), QRectF(self.rect()), self._words, font, look.ink if self._is_title else look.ink2)


class ListPane(Panel):
    """Lines under a head with what they are; ``closed`` is asked for."""

    closed = Signal()

    def __init__(self, row: int = 25) -> None:
        super().__init__(pad=14)
        self.flush()
        self.title, self.about = label("", "name"), ElidedLabel()
        self.back = Button("Back", "Esc", "quiet")
        self.lines = LineList(row)
        names, head = QVBoxLayout(), QHBoxLayout()
        names.setSpacing(0)
        names.addWidget(self.title)
        names.addWidget(self.about)
        head.setContentsMargins(14, 10, 12, 8)
        head.addLayout(names, 1)
        head.addWidget(self.back)
        self.body.addLayout(head)
        self.body.addWidget(rule_line())
        self.body.addSpacing(4)
        self.body.addWidget(self.lines, 1)
        self.back.clicked.connect(self.closed)


class DeckPane(Panel):
    """Signals: ``pasted``, ``opened``, ``counted`` and ``allowed`` are asked for; ``taken``, ``edited``, ``picked``
    concern a line by its place; ``acted`` names an act of the menu ("rename", "drop", ...)."""

    pasted = Signal()
    opened = Signal()
    counted = Signal()
    allowed = Signal()
    taken = Signal(int)
    picked = Signal(int)
    edit_asked = Signal(int)
    edited = Signal(int, str)
    acted = Signal(str)

    def __init__(self) -> None:
        super().__init__(pad=14)
        self.flush()
        self.name, self.about = ElidedLabel(20, 700, title=True), ElidedLabel()
        self.paste, self.open = Button("Paste", "Ctrl V"), Button("Open…")
        self.more = IconButton("more", "Rename, drop and more")
        self.lines = LineList()
        self.empty = EmptyState("No deck list yet.", "Count by hand…", "C")
        self.foot_bar = VerdictBar()
        self._stack = QStackedWidget()
        self._acts: Sequence[tuple[str, str, str]] = ()
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(self.name)
        names.addWidget(self.about)
        head = QHBoxLayout()
        head.setContentsMargins(14, 10, 12, 8)
        head.setSpacing(10)
        head.addLayout(names, 1)
        for button in (self.paste, self.open, self.more):
            head.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        self._stack.addWidget(self.lines)
        self._stack.addWidget(self.empty)
        self.body.addLayout(head)
        self.body.addWidget(rule_line())
        self.body.addSpacing(4)
        self.body.addWidget(self._stack, 1)
        self._rule = rule_line()
        self.body.addWidget(self._rule)
        self.body.addWidget(self.foot_bar)

    def _connect(self) -> None:
        self.paste.clicked.connect(self.pasted)
        self.open.clicked.connect(self.opened)
        self.more.clicked.connect(self._open_menu)
        self.empty.acted.connect(self.counted)
        self.foot_bar.allow.clicked.connect(self.allowed)
        for mine, theirs in (
            (self.lines.taken, self.taken),
            (self.lines.picked, self.picked),
            (self.lines.edit_asked, self.edit_asked),
            (self.lines.edited, self.edited),
        ):
            mine.connect(theirs)

    def present(self, state: DarkState, book: DeckBook, player: Player) -> None:
        """Show a player's deck."""
        draft, why = book.shown(state, player), locked(state, player)
        self.name.present(player.name)
        self.about.present(" · ".join((book.about(player), *(draft.notes if draft else ()))))
        self.paste.set_why_not(why)
        self.open.set_why_not(why)
        self.lines.present(rows_of(state, draft) if draft else ())
        self._stack.setCurrentWidget(self.lines if draft else self.empty)
        self._present_empty(player, why)
        judged = verdict(state, book, player)
        self.foot_bar.present(judged)
        self.foot_bar.setVisible(judged is not None)
        self._rule.setVisible(judged is not None)

    def _present_empty(self, player: Player, why: str) -> None:
        if player.counted_by_hand:
            words = f"{player.name}'s deck was counted by hand. Its list can still be pasted here."
        else:
            words = f"Copy {player.name}'s deck list wherever it is and paste it here, or open its file."
        self.empty.present(why or words)
        self.empty.button.present("Count again…" if player.counted_by_hand else "Count by hand…", "C", why_not=why)

    def set_acts(self, acts: Sequence[tuple[str, str, str]]) -> None:
        """What the menu offers: (id, words, key)."""
        self._acts = tuple(acts)

    def _open_menu(self) -> None:
        self.open_menu(self.more.mapToGlobal(QPoint(0, self.more.height() + 4)))

    def open_menu(self, where: QPoint) -> QMenu:
        """The acts on this player, at a place on the screen."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for id, words, key in self._acts:
            act = menu.addAction(f"{words}\t{key}" if key else words)
            act.triggered.connect(lambda _=False, id=id: self.acted.emit(id))
        menu.popup(where)
        return menu


def rows_of(state: DarkState, draft: Draft) -> list[LineRow | OfferRow]:
    """A draft's lines as the list shows them."""
    rows: list[LineRow | OfferRow] = []
    for at, line in enumerate(draft.lines):
        rows.append(_row(state, at, line))
        if line.card and line.open and line.nearest:
            far = _FAR[line.nearest.letters] if line.nearest.letters < len(_FAR) else "begins so"
            tail = ", from The Dark" if is_dark(state, line.nearest.name) else ", a banned card"
            rows.append(OfferRow(at, "Nearest: ", line.nearest.name, tail, far))
    return rows


def _row(state: DarkState, at: int, line: DraftLine) -> LineRow:
    number = str(line.number) if line.number else ""
    if line.card is None:
        return LineRow(at, number, line.text, "late", line.says, "late", wash="late")
    words = written(line.card)
    if line.open:
        return LineRow(at, number, words, "late", line.says, "late", wash="late")
    if is_banned(state, line.card.name):
        return LineRow(at, number, words, "late", "banned", "late")
    if line.card.section in ("sideboard", "maybeboard"):
        faulty = line.card.section == "sideboard" and not state.rules.event.sideboard
        return LineRow(at, number, words, "late" if faulty else "", line.card.section, "late" if faulty else "ink2")
    if is_dark(state, line.card.name):
        return LineRow(at, number, words, "seed", f"The Dark · {line.card.count}", strong=True)
    nearest = f"nearest: {line.nearest.name}" if line.unknown and line.nearest else ""
    return LineRow(at, number, words, note=nearest, tone="ink3")


class VerdictBar(QWidget):
    """The foot: size and contents with their marks at the left, the count and what follows at the right."""

    def __init__(self) -> None:
        super().__init__()
        self._states = ["done", "done"]
        self.cards, self.least = label("", "body"), label("", "small")
        self.contents = label("", "body", wrap=True)
        self.allow = Button("Allow it…")
        self.dark, self.headline, self.detail = label("", "figure"), label("", "label"), label("", "small", wrap=True)
        self._lay_out()

    def _lay_out(self) -> None:
        checks, row = QVBoxLayout(), QHBoxLayout(self)
        checks.setSpacing(4)
        row.setContentsMargins(14, 8, 14, 8)
        row.setSpacing(14)
        first, second = QHBoxLayout(), QHBoxLayout()
        for line, at, part in ((first, 0, self.cards), (second, 1, self.contents)):
            line.setSpacing(10)
            line.addWidget(Picture(self._drawn(at), 16, 16), 0, Qt.AlignmentFlag.AlignVCenter)
            line.addWidget(part, 1)
        first.addWidget(self.least)
        second.addWidget(self.allow)
        checks.addLayout(first)
        checks.addLayout(second)
        row.addLayout(checks, 5)
        row.addWidget(_Upright())
        row.addLayout(self._count(), 4)

    def _drawn(self, at: int) -> Drawing:
        def draw(painter: QPainter, area: QRectF, look: Theme) -> None:
            icons.draw_state_of(painter, self._states[at], area, look)

        return draw

    def _count(self) -> QHBoxLayout:
        figure, words, row = QVBoxLayout(), QVBoxLayout(), QHBoxLayout()
        caps = CapsLabel("The Dark")
        caps.setMinimumWidth(caps.sizeHint().width() + 12)
        figure.setSpacing(0)
        figure.addWidget(caps)
        figure.addWidget(self.dark)
        figure.addStretch(1)
        words.setSpacing(2)
        words.addWidget(self.headline)
        words.addWidget(self.detail)
        words.addStretch(1)
        row.setSpacing(14)
        row.addLayout(figure)
        row.addLayout(words, 1)
        return row

    def present(self, judged: Verdict | None) -> None:
        """Say what a deck comes to."""
        if judged is None:
            return
        self._states = [judged.cards_state, judged.contents_state]
        for part, words in (
            (self.cards, judged.cards),
            (self.least, judged.least),
            (self.contents, judged.contents),
            (self.dark, str(judged.dark)),
            (self.headline, judged.headline),
            (self.detail, judged.detail),
        ):
            say(part, words)
        self.allow.setVisible(judged.faulty)
        self.update()


class _Upright(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.setFixedWidth(1)

    def paintEvent(self, event: object) -> None:
        QPainter(self).fillRect(self.rect(), theme.colour(theme.now().line))
