"""The page behind the rail's Print: what can be printed now, a true preview, and where it goes.

It prints nothing itself: ``wanted`` asks for a handout to be made, ``show_pages`` shows what came.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QStackedLayout,
    QWidget,
)

from desktop.ui import paint, theme
from desktop.ui.buttons import Button, Segmented
from desktop.ui.inputs import Check, NumberStepper, SearchField
from desktop.ui.panels import Panel, label, rule_line, say
from desktop.ui.shell import padded


class HandoutLike(Protocol):
    """What the list needs to know of a handout."""

    @property
    def id(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def group(self) -> str: ...


class PageView(QWidget):
    """One page of a PDF at its true proportions, as large as there is room."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(260, 260)
        self._document: Any = None
        self._buffer: QBuffer | None = None
        self._image = QImage()
        self.page, self.zoom = 0, 1.0

    def show_pdf(self, data: bytes) -> None:
        """Show a PDF from its first page."""
        from PySide6.QtPdf import QPdfDocument

        self._document = QPdfDocument(self)
        self._buffer = QBuffer(self)
        self._buffer.setData(QByteArray(data))
        self._buffer.open(QIODevice.OpenModeFlag.ReadOnly)
        self._document.load(self._buffer)
        self.page = 0
        self._render()

    @property
    def pages(self) -> int:
        return self._document.pageCount() if self._document else 0

    def turn(self, by: int) -> None:
        """Turn pages; stays inside the document."""
        if self.pages:
            self.page = min(max(self.page + by, 0), self.pages - 1)
            self._render()

    def magnify(self, by: float) -> None:
        """Show the page larger or smaller; 1 is the whole page."""
        self.zoom = min(max(self.zoom * by, 1.0), 4.0)
        self._render()

    def _render(self) -> None:
        if not self.pages:
            return
        points = self._document.pagePointSize(self.page)
        scale = min((self.width() - 16) / points.width(), (self.height() - 16) / points.height()) * self.zoom
        ratio = self.devicePixelRatioF()
        size = QSize(round(points.width() * scale * ratio), round(points.height() * scale * ratio))
        picture = self._document.render(self.page, size)
        sheet = QImage(size, QImage.Format.Format_RGB32)
        sheet.fill(QColor("white"))
        painter = QPainter(sheet)
        painter.drawImage(0, 0, picture)
        painter.end()
        sheet.setDevicePixelRatio(ratio)
        self._image = sheet
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._render()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._image.isNull():
            return
        painter, size = QPainter(self), self._image.deviceIndependentSize()
        spot = QRectF((self.width() - size.width()) / 2, (self.height() - size.height()) / 2, *size.toTuple())
        painter.drawImage(spot, self._image)
        paint.box(painter, spot, 0, border=theme.now().line, line=1)


class PrintDesk(QWidget):
    """``wanted(id)`` asks for a handout, ``saved(id)`` for its file, ``all_saved`` for all files, ``printed(id)`` for
    the printer; ``paper_name``, ``low_ink`` and ``with_backs`` say how."""

    wanted = Signal(str)
    queued = Signal(str)
    queue_saved = Signal()
    queue_emptied = Signal()
    cancelled = Signal()
    plan_asked = Signal()
    saved = Signal(str)
    all_saved = Signal()
    printed = Signal(str)

    def __init__(self, handouts: Sequence[HandoutLike], papers: Sequence[str] = ("A4", "Letter")) -> None:
        super().__init__()
        self._handouts, self._papers = list(handouts), list(papers)
        self.list = QListWidget()
        self.view = PageView()
        self.paper = Segmented(self._papers)
        self.ink, self.backs = Check("Low ink"), Check("Card backs")
        self.save, self.save_all, self.send = Button("Save as PDF…"), Button("Save all…"), Button("Print…")
        self.back, self.forth = Button("‹"), Button("›")
        self.larger, self.smaller = Button("+"), Button("−")
        self.search = SearchField("Find a handout")
        self.layout_choice = Segmented(["9 up", "8 up"])
        self.copies = NumberStepper(1, 1, 99)
        self.skip = NumberStepper(0, 0, 8)
        self.add, self.save_queue, self.empty = (
            Button("Add to queue"),
            Button("Save queue as one PDF…"),
            Button("Empty"),
        )
        self.cancel, self.plan = Button("Cancel"), Button("Print plan…")
        self.queue = QListWidget()
        self.about = label("", "small")
        self._fill()
        self._connect()
        self._lay_out()

    def _fill(self) -> None:
        group = ""
        for handout in self._handouts:
            if handout.group != group:
                group = handout.group
                head = QListWidgetItem(group.upper())
                head.setFlags(Qt.ItemFlag.NoItemFlags)
                head.setFont(theme.caps())
                self.list.addItem(head)
            item = QListWidgetItem(handout.title)
            item.setData(Qt.ItemDataRole.UserRole, handout.id)
            item.setSizeHint(QSize(0, theme.px(34)))
            self.list.addItem(item)

    def _connect(self) -> None:
        self.list.currentItemChanged.connect(lambda *_: self.ask())
        self.paper.chosen.connect(lambda _: self.ask())
        self.ink.toggled.connect(lambda _: self.ask())
        self.backs.toggled.connect(lambda _: self.ask())
        for changed in (self.layout_choice.chosen, self.copies.changed, self.skip.changed):
            changed.connect(lambda _: self.ask())
        self.search.textChanged.connect(self._find)
        self.larger.clicked.connect(lambda: self.view.magnify(1.5))
        self.smaller.clicked.connect(lambda: self.view.magnify(1 / 1.5))
        self.add.clicked.connect(lambda: self._send_to(self.queued))
        self.save_queue.clicked.connect(self.queue_saved)
        self.empty.clicked.connect(self.queue_emptied)
        self.cancel.clicked.connect(self.cancelled)
        self.plan.clicked.connect(self.plan_asked)
        self.back.clicked.connect(lambda: self._turn(-1))
        self.forth.clicked.connect(lambda: self._turn(1))
        self.save.clicked.connect(lambda: self._send_to(self.saved))
        self.send.clicked.connect(lambda: self._send_to(self.printed))
        self.save_all.clicked.connect(self.all_saved.emit)

    def _lay_out(self) -> None:
        self.pages = QStackedLayout(self)
        self.studio = QWidget()
        self.pages.addWidget(self.studio)
        row = QHBoxLayout(self.studio)
        padded(row)
        left, middle = Panel().flush(), Panel()
        left.setFixedWidth(theme.px(248))
        above = QHBoxLayout()
        above.setContentsMargins(10, 10, 10, 8)
        above.addWidget(self.search)
        left.body.addLayout(above)
        #: the arrows choose at once; / goes to the search.
        self.setFocusProxy(self.list)
        self.search.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        left.body.addWidget(self.list)
        middle.body.addWidget(self.view, 1)
        for part in (self.back, self.about, self.forth, self.smaller, self.larger):
            middle.foot.addWidget(part)
        middle.foot.addStretch(1)
        for button in (self.save_all, self.save, self.send):
            middle.foot.addWidget(button)
        row.addWidget(left)
        row.addWidget(middle, 1)
        row.addWidget(self._options())

    def _options(self) -> QWidget:
        """The right side: paper and marks above, the queue below."""
        right = Panel()
        right.setFixedWidth(theme.px(264))
        right.body.addWidget(self.paper)
        right.body.addWidget(self.layout_choice)
        right.body.addWidget(self.ink)
        right.body.addWidget(self.backs)
        for words, stepper in (("Copies", self.copies), ("Skip places", self.skip)):
            line = QHBoxLayout()
            line.addWidget(label(words))
            line.addStretch(1)
            line.addWidget(stepper)
            right.body.addLayout(line)
        right.body.addWidget(rule_line())
        right.body.addWidget(self.plan)
        right.body.addWidget(self.queue, 1)
        line = QHBoxLayout()
        line.addWidget(self.add)
        line.addWidget(self.empty)
        right.body.addLayout(line)
        right.body.addWidget(self.save_queue)
        right.body.addWidget(self.cancel)
        self.plan.hide()
        self.show_queue(())
        self.show_busy(False)
        return right

    def offer_plan(self) -> None:
        """This format's dice decide how many cards are needed: offer to count them."""
        self.plan.show()

    def show_page(self, page: QWidget | None) -> None:
        """Show another page in place of the studio, or (None) the studio again."""
        while (other := self.pages.widget(1)) is not None:
            self.pages.removeWidget(other)
            other.deleteLater()
        if page is not None:
            self.pages.addWidget(page)
            self.pages.setCurrentWidget(page)

    def show_queue(self, names: Sequence[str]) -> None:
        """What waits to be printed into one file."""
        self.queue.clear()
        self.queue.addItems(list(names))
        why = "" if names else "The queue is empty."
        self.save_queue.set_why_not(why)
        self.empty.set_why_not(why)

    def show_busy(self, busy: bool) -> None:
        """A long job runs (it can be cancelled), or none does."""
        self.cancel.setVisible(busy)
        self.save_queue.setVisible(not busy)

    def follow_options(self, taken: Sequence[str]) -> None:
        """Only what the chosen handout can be told may be chosen."""
        ways = (("layout", self.layout_choice), ("copies", self.copies), ("skip", self.skip))
        for name, part in (*ways, ("backs", self.backs), ("ink", self.ink)):
            part.setEnabled(name in taken)

    def _find(self, words: str) -> None:
        """Show the handouts whose title or group holds these words."""
        wanted = words.casefold()
        group, head = "", None
        for row in range(self.list.count()):
            item = self.list.item(row)
            if not item.data(Qt.ItemDataRole.UserRole):
                group, head = item.text().casefold(), item
                item.setHidden(True)
                continue
            item.setHidden(wanted not in item.text().casefold() and wanted not in group)
            if head is not None and not item.isHidden():
                head.setHidden(False)

    @property
    def ways(self) -> dict[str, Any]:
        """How the organiser wants it, by the handouts' own words."""
        layout = ("9-up", "8-up")[self.layout_choice.current]
        return {
            "layout": layout,
            "copies": self.copies.value,
            "skip": self.skip.value,
            "backs": self.with_backs,
        }

    def _send_to(self, signal: Any) -> None:
        if self.current:
            signal.emit(self.current)

    @property
    def current(self) -> str:
        """The id of the handout chosen, or ""."""
        item = self.list.currentItem()
        return str(item.data(Qt.ItemDataRole.UserRole) or "") if item else ""

    @property
    def paper_name(self) -> str:
        return self._papers[self.paper.current]

    @property
    def low_ink(self) -> bool:
        return self.ink.isChecked()

    @property
    def with_backs(self) -> bool:
        return self.backs.isChecked()

    def choose(self, handout: str) -> None:
        """Choose a handout by its id."""
        for row in range(self.list.count()):
            if self.list.item(row).data(Qt.ItemDataRole.UserRole) == handout:
                self.list.setCurrentRow(row)

    def ask(self) -> None:
        """Ask for the chosen handout anew."""
        if self.current:
            say(self.about, "drawing …")
            self.wanted.emit(self.current)

    def present(self, state: object = None) -> None:
        """The event has changed: what is shown is drawn anew when the page is looked at."""
        if self.isVisible():
            self.ask()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self.current and self._handouts:
            self.choose(self._handouts[0].id)
        else:
            self.ask()

    def show_pages(self, handout: str, data: bytes) -> None:
        """The handout that was asked for; one that is no longer wanted is dropped."""
        if handout == self.current:
            self.view.show_pdf(data)
            self._say_page()

    def show_failure(self, sentence: str) -> None:
        say(self.about, sentence)

    def take_key(self, key: str) -> bool:
        """Left and right turn pages, / finds, + and - magnify."""
        if key == "/":
            self.search.setFocus()
            return True
        if key in ("+", "-"):
            self.view.magnify(1.5 if key == "+" else 1 / 1.5)
            return True
        if key in ("Left", "Right"):
            self._turn(1 if key == "Right" else -1)
            return True
        return False

    def _turn(self, by: int) -> None:
        self.view.turn(by)
        self._say_page()

    def _say_page(self) -> None:
        say(self.about, f"page {self.view.page + 1} of {self.view.pages}" if self.view.pages else "")
