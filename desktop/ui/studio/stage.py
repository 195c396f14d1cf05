"""The middle of the print studio: the preview with its thumbs, what turns and magnifies it, or a page in its place."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent, QTextDocumentFragment
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QStackedLayout, QStackedWidget, QWidget

from desktop.ui.kit import paint, theme
from desktop.ui.kit.buttons import Button, IconButton
from desktop.ui.kit.panels import Panel
from desktop.ui.kit.tips import tip
from desktop.ui.studio.legend import Edge, Legend
from desktop.ui.studio.preview import Preview
from desktop.ui.studio.thumbs import Thumbs

#: how far an arrow moves a page.
_STEP = 60
#: px of body scale.
_NARROW = 440


class FootNote(QLabel):
    """A line in small; what has no room ends in an ellipsis, and is read whole under the pointer."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "small")
        self.setTextFormat(Qt.TextFormat.RichText)

    def setText(self, words: str) -> None:
        super().setText(words)
        self.setToolTip(tip(self._words()))

    def _words(self) -> str:
        return QTextDocumentFragment.fromHtml(self.text()).toPlainText()

    def paintEvent(self, event: QPaintEvent) -> None:
        words = self._words()
        if self.fontMetrics().horizontalAdvance(words) <= self.width():
            super().paintEvent(event)
        else:
            paint.write(QPainter(self), QRectF(self.rect()), words, self.font(), theme.now().ink2)


class PreviewStage(Panel):
    """``about`` stands between the buttons, ``working`` below them."""

    def __init__(self, view: Preview, thumbs: Thumbs, about: QLabel, working: QWidget) -> None:
        super().__init__()
        self.flush()
        self._view, self._thumbs = view, thumbs
        self._stack = QStackedWidget()
        self._stack.addWidget(view)
        sheet = QHBoxLayout()
        sheet.setContentsMargins(1, 1, 1, 1)
        sheet.setSpacing(0)
        sheet.addWidget(thumbs)
        sheet.addWidget(self._stack, 1)
        self.legend = Legend()
        sheet.addWidget(self.legend)
        view.edged.connect(self._show_edges)
        self.legend.ticked.connect(view.draw_edges)
        self.body.addLayout(sheet, 1)
        self._lay_out_foot(about)
        self.layout().addWidget(working)  # type: ignore[union-attr]

    def _lay_out_foot(self, about: QLabel) -> None:
        view, foot = self._view, self.foot
        back, forth = IconButton("left", "page before (PgUp)"), IconButton("right", "next page (PgDn)")
        smaller, larger = IconButton("minus", "smaller (Ctrl −)"), IconButton("plus", "larger (Ctrl +)")
        whole = Button("Whole page", key="F", kind="quiet").giving_way()
        real = Button("True size", key="V", kind="quiet").giving_way()
        back.clicked.connect(lambda: view.turn(-1))
        forth.clicked.connect(lambda: view.turn(1))
        larger.clicked.connect(lambda: view.magnify(1.4))
        smaller.clicked.connect(lambda: view.magnify(1 / 1.4))
        self._sizes = {whole: ("Whole", "Whole page"), real: ("True", "True size")}
        whole.clicked.connect(view.fit)
        real.clicked.connect(view.true_size)
        for part in (back, forth):
            foot.addWidget(part)
        foot.addSpacing(6)
        #: a long sentence is cut off rather than the window made wider; it is whole in its tooltip.
        about.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        foot.addWidget(about, 1)
        for button in (whole, real, smaller, larger):
            foot.addWidget(button)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where a list takes the room beside it, a word says what two said."""
        super().resizeEvent(event)
        for button, words in self._sizes.items():
            button.setText(words[self.width() >= theme.px(_NARROW)])
        self._thumbs.give_way(bool(self.legend.edges) and self.width() < theme.px(_NARROW))

    def _show_edges(self, edges: Sequence[Edge]) -> None:
        self.legend.present(edges)
        self._thumbs.give_way(bool(edges) and self.width() < theme.px(_NARROW))

    def show_instead(self, page: QWidget | None) -> None:
        """Something else in place of the preview (None: the preview again)."""
        clear(self._stack)
        if page is not None:
            self._stack.addWidget(page)
            self._stack.setCurrentWidget(page)
            page.setFocus()

    @property
    def instead(self) -> QWidget | None:
        """What stands in place of the preview."""
        return self._stack.widget(1)

    def take_key(self, key: str) -> bool:
        """PgUp and PgDn turn pages, F and V fit them, G shows the boxes, arrows move a page that is not whole."""
        view = self._view
        doers: dict[str, Callable[[], None]] = {
            "F": view.fit,
            "V": view.true_size,
            "PageDown": lambda: view.turn(1),
            "PageUp": lambda: view.turn(-1),
            "Home": lambda: view.turn_to(0),
            "End": lambda: view.turn_to(view.pages - 1),
        }
        if self.legend.edges:
            doers["G"] = self.legend.drawn.click
        if key not in doers:
            return self._moves(key)
        doers[key]()
        return True

    def _moves(self, key: str) -> bool:
        """The arrows: over the page where it is larger than its room, else from page to page."""
        by = {
            "Left": QPointF(_STEP, 0),
            "Right": QPointF(-_STEP, 0),
            "Up": QPointF(0, _STEP),
            "Down": QPointF(0, -_STEP),
        }.get(key)
        if by is None:
            return False
        if not self._view.is_whole:
            self._view.pan(by)
        elif key in ("Left", "Right"):
            self._view.turn(1 if key == "Right" else -1)
        else:
            return False
        return True


def clear(stack: QStackedLayout | QStackedWidget) -> None:
    """Take away everything but what lies lowest."""
    while (other := stack.widget(1)) is not None:
        stack.removeWidget(other)
        other.deleteLater()
