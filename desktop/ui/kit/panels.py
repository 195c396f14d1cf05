"""What holds things together: panels, labels, the banner, the empty state, the popover that says why."""

from __future__ import annotations

import re
import textwrap
from bisect import bisect_left

from msgspec import Struct
from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QPainter, QPaintEvent, QPalette, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget
from shiboken6 import delete

from desktop.ui.kit import emblem, icons, paint, theme
from desktop.ui.kit.buttons import Button, Pressable
from desktop.ui.kit.marks import CapsLabel, Picture
from desktop.ui.kit.parts import announce
from desktop.ui.kit.tips import isolated
from desktop.ui.kit.tokens import Theme

#: letters without a place to break, and how many of them stay together.
_LONG_WORD, _PART = re.compile(r"[^\W\d_]{20,}"), 6
#: what rich text sets otherwise than it was typed.
_MARKED = re.compile(r"\*\*|\s\s|[\n\t]|^\s|\s$")
#: as wide or as high as it likes, as Qt says it.
ANY = (1 << 24) - 1


def label(words: str, role: str = "body", *, wrap: bool = False) -> QLabel:
    """A line of text in a role of the type scale; ``**words**`` are set strong, everything else is taken literally.

    Roles: caption small body quiet strong section title name figure label error.
    """
    made = QLabel()
    made.setProperty("role", role)
    made.setTextFormat(Qt.TextFormat.RichText)
    made.setWordWrap(wrap)
    say(made, words)
    return made


def say(target: QLabel, words: str) -> None:
    """Change the words of a label made by ``label``; what wraps also breaks within a word as long as a line. A line
    without marks is plain text, which is laid out in half the time."""
    wraps = target.wordWrap()
    if wraps or _MARKED.search(words):
        target.setTextFormat(Qt.TextFormat.RichText)
        target.setText(paint.emphasis(_LONG_WORD.sub(_in_parts, words) if wraps else words))
    else:
        target.setTextFormat(Qt.TextFormat.PlainText)
        target.setText(isolated(words))


def _in_parts(word: re.Match[str]) -> str:
    return "\u200b".join(textwrap.wrap(word.group(), _PART))


def empty(layout: QLayout, keep: int = 0) -> None:
    """Take everything out of a layout but its first ``keep`` items; the widgets go away."""
    while (item := layout.takeAt(keep)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()
        #: a piece that was taken out belongs to nobody, and each would keep a page of memory from the system.
        if item.layout() is None:
            delete(item)


class Scrolled(QScrollArea):
    """Scrolls up and down; the bar, where one is needed, stands beside the width that was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self._wide, self._most = 0, ANY
        self._is_taking, self._taken = False, 0
        self.verticalScrollBar().rangeChanged.connect(lambda least, most: self._take_room())
        self.horizontalScrollBar().rangeChanged.connect(lambda least, most: self._on_wider())

    def minimumSizeHint(self) -> QSize:
        """No narrower than what is inside: it never scrolls from side to side, and what is cut nobody can reach."""
        hint, bar = super().minimumSizeHint(), self.verticalScrollBar().sizeHint().width()
        if (inside := self.widget()) is not None:
            hint.setWidth(max(hint.width(), inside.minimumSizeHint().width() + bar))
        return hint

    def as_wide(self, wide: int) -> None:
        """What is inside has this width, or what it needs, whether a bar stands beside it or not."""
        if wide != self._wide:
            self._wide = wide
            self._take_room()

    @property
    def wish(self) -> int:
        """How wide it stands where nothing bounds it, its bar included; 0: as wide as it is laid out."""
        bar, inside = self.verticalScrollBar(), self.widget()
        wide = max(self._wide, inside.minimumSizeHint().width() if inside is not None else 0)
        return wide + (bar.sizeHint().width() if bar.maximum() else 0) if self._wide else 0

    def within(self, most: int | None) -> None:
        """No wider than this, whatever it wishes; None: as it wishes. A width that others set it gives up."""
        if (bound := ANY if most is None else most) != self._most or self.minimumWidth() != self._taken:
            self._most = bound
            self._take_room()

    def _on_wider(self) -> None:
        self._take_room()
        self.updateGeometry()

    def _take_room(self) -> None:
        """Each width is tried once: in another what is inside has another height, and the bar comes or goes with it."""
        if not self._wide or self._is_taking:
            return
        self._is_taking, tried = True, set[int]()
        while (wide := min(self.wish, self._most)) not in tried:
            tried.add(wide)
            self.setFixedWidth(wide)
        #: where neither width fits what it brings about, the wider one cuts nothing.
        self._taken = max(wide, self.width())
        self.setFixedWidth(self._taken)
        self._is_taking = False


def scrolled(inside: QWidget) -> Scrolled:
    """Something that scrolls up and down where it has not the room it asks for."""
    area = Scrolled()
    hold(area, inside)
    return area


def hold(area: QScrollArea, inside: QWidget) -> None:
    """Let something scroll up and down in an area that is not seen itself."""
    bare(area)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(inside)
    inside.setAutoFillBackground(False)


def bare(area: QScrollArea) -> None:
    """An area that is not seen itself, and never scrolls from side to side; nothing lies in it yet."""
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setViewport(QWidget())


def filled_pane() -> QWidget:
    """What rows are painted on, as Qt would have it, but our own, as in ``bare``: to say what Qt's is, PySide
    makes a class for every kind of widget there is."""
    pane = QWidget()
    pane.setBackgroundRole(QPalette.ColorRole.Base)
    pane.setAutoFillBackground(True)
    return pane


def rule_line() -> QFrame:
    """A hairline across a panel."""
    return _Hairline()


class _Hairline(QFrame):
    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(1)

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), theme.colour(theme.now().line))


class Panel(QFrame):
    """A sheet with an optional caps head: put things into ``body`` (a QVBoxLayout) and ``foot`` (a QHBoxLayout)."""

    def __init__(self, title: str = "", corner: str = "", *, pad: int = 14, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "panel")
        self._all = QVBoxLayout(self)
        self._all.setContentsMargins(1, 1, 1, 1)
        self._all.setSpacing(0)
        self.head = CapsLabel(title, corner)
        self._head_row = QHBoxLayout()
        self._head_row.setContentsMargins(pad, 10, pad, 6)
        self._head_row.addWidget(self.head)
        if title:
            self._all.addLayout(self._head_row)
        self.body = QVBoxLayout()
        self.body.setContentsMargins(pad, 4 if title else pad, pad, pad)
        self.body.setSpacing(8)
        self._all.addLayout(self.body, 1)
        self._pad = pad
        self._foot: QHBoxLayout | None = None

    @property
    def foot(self) -> QHBoxLayout:
        """The row below a hairline; made when first asked for."""
        if self._foot is None:
            self._foot = QHBoxLayout()
            self._foot.setContentsMargins(self._pad, 8, self._pad, 8)
            #: the column it lies in has none to inherit: keys would touch.
            self._foot.setSpacing(8)
            self._all.addWidget(rule_line())
            self._all.addLayout(self._foot)
        return self._foot

    def put_in_head(self, widget: QWidget, *, first: bool = False) -> None:
        """A small thing at the right end of the head; ``first``: before those that are there, and it gives way."""
        self._head_row.setContentsMargins(self._pad, 2, 6, 0)
        self._head_row.setSpacing(8)
        self._head_row.setStretch(0, 1)
        across = QSizePolicy.Policy.Preferred if first else QSizePolicy.Policy.Fixed
        widget.setSizePolicy(across, QSizePolicy.Policy.Fixed)
        self._head_row.insertWidget(1 if first else -1, widget)

    def flush(self) -> Panel:
        """Take the body's padding away, for a table that runs from edge to edge."""
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(0)
        return self

    def present_head(self, title: str, corner: str = "") -> None:
        """Change the caps head."""
        self.head.present(title, corner)


class Banner(QWidget):
    """One line under the header: wash, mark, sentence, one act. ``present("")`` hides it; ``wraps`` where the sentence
    may be longer than the line."""

    acted = Signal()
    #: the second act, where there is a choice of two.
    declined = Signal()

    def __init__(self, parent: QWidget | None = None, *, wraps: bool = False) -> None:
        super().__init__(parent)
        self._state = "waiting"
        if wraps:
            self.setMinimumHeight(max(40, theme.px(40)))
        else:
            self.setFixedHeight(max(40, theme.px(40)))
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 2, 8, 2)
        row.setSpacing(10)
        self._mark = Picture(self._draw_mark, 18, 18)
        self.sentence = label("", "body", wrap=wraps)
        self.button = Button("", kind="quiet")
        self.button.clicked.connect(self.acted)
        self.other = Button("", kind="quiet")
        self.other.clicked.connect(self.declined)
        row.addWidget(self._mark)
        row.addWidget(self.sentence, 1)
        row.addWidget(self.button)
        row.addWidget(self.other)
        self.hide()

    def present(
        self, sentence: str, state: str = "late", action: str = "", key: str = "", other: str = "", other_key: str = ""
    ) -> None:
        """Say this sentence in a state's colours; overtime (red) is for NOT STARTED and overtime only."""
        for part, words in ((self.button, action), (self.other, other)):
            if not (sentence and words):
                #: left to Qt, the focus of a button that goes would ring whatever comes next: the screen gets the keys.
                part.clearFocus()
        self.other.present(other, other_key)
        self.other.setVisible(bool(other))
        self._state = state
        if sentence != self.sentence.text():
            announce(self, paint.plain(sentence), at_once=True)
        say(self.sentence, sentence)
        self.button.present(action, key)
        self.button.setVisible(bool(action))
        self.setVisible(bool(sentence))
        self.update()

    def _draw_mark(self, painter: QPainter, area: QRectF, look: Theme) -> None:
        icons.draw_state_of(painter, self._state, area, look)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, pair = QPainter(self), theme.now().state(self._state)
        painter.fillRect(self.rect(), theme.colour(pair.wash))
        painter.fillRect(QRectF(0, 0, 4, self.height()), theme.colour(pair.deep))


#: in so little room a sentence still stands.
_NARROW = 220


class EmptyState(QWidget):
    """Nothing here yet: the unlit lantern, one sentence, one button (``acted``), or those ``beside`` each other."""

    acted = Signal()

    def __init__(
        self,
        sentence: str,
        button: str = "",
        key: str = "",
        parent: QWidget | None = None,
        beside: QHBoxLayout | None = None,
    ) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setSpacing(12)
        column.addStretch(1)
        lantern = Picture(lambda p, area, look: emblem.draw_lantern_unlit(p, area, look.edge), 96, 96)
        self.sentence = label(sentence, "quiet", wrap=True)
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.present(sentence)
        self.button = Button(button, key)
        self.button.clicked.connect(self.acted)
        for part in (lantern, self.sentence, self.button):
            column.addWidget(part, 0, Qt.AlignmentFlag.AlignHCenter)
        self.button.setVisible(bool(button))
        if beside is not None:
            column.addLayout(beside)
            column.setAlignment(beside, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)

    def present(self, sentence: str) -> None:
        """Say what belongs here; as wide as it runs, at most 420 (a wrapped label left to itself is too narrow)."""
        say(self.sentence, sentence)
        words = paint.plain(sentence)
        self._wide, *each = (round(theme.width(theme.face(15), one)) + 6 for one in (words, *words.split()))
        self._wide, self._least = min(theme.px(420), self._wide), max(each, default=0)
        self._wrap(self._wide)

    def _wrap(self, wide: int) -> None:
        """Its lines are about as long as each other: no last word stands alone."""
        self.sentence.setMinimumWidth(0)  #: a label reckons with no width below its least.
        high, narrower = self.sentence.heightForWidth(wide), range(min(wide, self._least), wide)
        wide = narrower.start + bisect_left(narrower, -high, key=lambda one: -self.sentence.heightForWidth(one))
        self.sentence.setFixedSize(wide, high)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._wrap(min(self._wide, max(theme.px(_NARROW), self.contentsRect().width() - 24)))

    def minimumSizeHint(self) -> QSize:
        """In a narrow room the sentence has more lines, and holds nothing wide."""
        hint = super().minimumSizeHint()
        least = hint.width() - self.sentence.width() + min(self._wide, theme.px(_NARROW))
        return QSize(max(least, self.button.minimumSizeHint().width()), hint.height())


class Because(Struct, frozen=True):
    """Why a number is what it is: the rule, one sentence, the arithmetic (may be empty)."""

    rule: str
    sentence: str
    arithmetic: str = ""


class Popover(QFrame):
    """A small sheet beside what it explains; a click elsewhere or Escape closes it, and closed it is gone."""

    closed = Signal()

    def __init__(self, wide: int = 320, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Popup | Qt.WindowType.FramelessWindowHint)
        #: one that belongs to nobody stays with who made it.
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, parent is not None)
        self.setProperty("role", "popover")
        self.setFixedWidth(theme.px(wide))
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(14, 12, 14, 12)
        self.body.setSpacing(6)

    def show_at(self, anchor: QWidget, area: QRectF | None = None) -> None:
        """Open below (or, near the screen's edge, above) an anchor, or an area inside it."""
        spot = area.toRect() if area else anchor.rect()
        self.adjustSize()
        screen = anchor.screen().availableGeometry()
        below = anchor.mapToGlobal(spot.bottomLeft() + QPoint(0, 4))
        left = min(max(screen.left() + 4, below.x()), screen.right() - self.width() - 4)
        fits = below.y() + self.height() <= screen.bottom()
        top = below.y() if fits else anchor.mapToGlobal(spot.topLeft()).y() - self.height() - 4
        self.move(left, max(screen.top(), top))
        self.show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close()
            return
        super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.closed.emit()
        super().closeEvent(event)


class BecausePopover(Popover):
    """The popover "because": rule number, sentence, arithmetic."""

    def __init__(self, because: Because, parent: QWidget | None = None) -> None:
        super().__init__(320, parent)
        self.body.addWidget(CapsLabel(because.rule))
        self.body.addWidget(label(because.sentence, "body", wrap=True))
        if because.arithmetic:
            self.body.addWidget(label(f"**{because.arithmetic}**", "small", wrap=True))


class BecauseLink(Pressable):
    """A word with a dotted line under it; opens the reason."""

    def __init__(self, words: str, because: Because, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(words)
        self.because = because
        self.popover: BecausePopover | None = None
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        #: a layout that is short of room takes from a hint, never from this.
        self.setMinimumHeight(max(32, theme.px(20)))
        self.clicked.connect(self._open)

    def present(self, words: str, because: Because) -> None:
        """Explain something else."""
        self.setText(words)
        self.because = because
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        #: as high as a hand can aim at, though the word is small.
        return QSize(max(32, round(theme.width(theme.face(13), self.text())) + 2), max(32, theme.px(20)))

    def minimumSizeHint(self) -> QSize:
        """It ends in … where there is less room; the reason behind it says all."""
        return QSize(min(theme.px(72), self.sizeHint().width()), self.sizeHint().height())

    def _open(self) -> None:
        self.popover = BecausePopover(self.because, self)
        self.popover.closed.connect(self._forget)
        self.popover.show_at(self)

    def _forget(self) -> None:
        self.popover = None

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), theme.now(), QRectF(self.rect())
        wide = paint.write(painter, area.adjusted(0, 0, 0, -2), self.text(), theme.face(13), look.ink2)
        dotted_line(painter, area.left(), area.center().y() + theme.px(8), wide, look.ink3)
        if self.ringed:
            paint.ring(painter, area, 3, look)


def dotted_line(painter: QPainter, left: float, y: float, wide: float, ink: str) -> None:
    """The dotted underline that says: there is a reason one click away."""
    painter.save()
    pen = QPen(theme.colour(ink), 1)
    pen.setDashPattern([1, 2])
    painter.setPen(pen)
    painter.drawLine(QPointF(left, round(y) + 0.5), QPointF(left + wide, round(y) + 0.5))
    painter.restore()
