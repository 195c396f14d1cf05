"""The two sheets that lie over the window: every act by name (Ctrl+K), every key (?)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget
from shiboken6 import isValid

from desktop.ui.kit import emblem, theme
from desktop.ui.kit.buttons import IconButton, KeyCap
from desktop.ui.kit.inputs import SearchField
from desktop.ui.kit.keys import keys_shown
from desktop.ui.kit.marks import CapsLabel, Picture
from desktop.ui.kit.panels import empty, label, rule_line, say
from desktop.ui.shell.answering import Answer, reply
from desktop.ui.shell.answers import ANSWERS
from desktop.ui.shell.finding import Act
from desktop.ui.shell.palette_rows import FoundRows


class Overlay(QWidget):
    """Covers the window with a thin veil and puts a sheet into its upper middle; Escape or a click beside closes it."""

    closed = Signal()

    def __init__(self, window: QWidget, wide: int) -> None:
        super().__init__(window)
        self._window, self._wide = window, wide
        self.sheet = QFrame(self)
        self.sheet.setProperty("role", "popover")
        self.body = QVBoxLayout(self.sheet)
        self.body.setContentsMargins(16, 14, 16, 14)
        self.body.setSpacing(10)
        self._before: QWidget | None = None
        self.hide()
        window.installEventFilter(self)

    def open(self) -> None:
        """Lie over the window and take the keyboard."""
        focused = self._window.focusWidget()
        if not self.isVisible():
            self._before = None if focused is None or self.isAncestorOf(focused) else focused
        self.setGeometry(self._window.rect())
        self._place()
        self.show()
        self.raise_()
        self.setFocus()

    def close_sheet(self) -> None:
        """Go away; the keyboard is the work's again."""
        if not self.isVisible():
            return
        self._give_back()
        self.hide()
        self.closed.emit()

    def _give_back(self) -> None:
        """To what had it before; to nothing, where nothing had it: else Qt would ring the next button of the window."""
        before, self._before = self._before, None
        if before is not None and isValid(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.OtherFocusReason)
        elif (focused := self._window.focusWidget()) is not None:
            focused.clearFocus()

    def _place(self) -> None:
        wide = min(theme.px(self._wide), self.width() - 32)
        high = min(self.sheet.sizeHint().height(), self.height() - 112)
        self.sheet.setGeometry((self.width() - wide) // 2, 72, wide, high)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self.setGeometry(self._window.rect())
            self._place()
        return False

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self.sheet.geometry().contains(event.position().toPoint()):
            self.close_sheet()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_sheet()
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        veil = theme.colour("#000000" if theme.now().is_dark else "#17202B").toRgb()
        veil.setAlphaF(0.45)
        QPainter(self).fillRect(self.rect(), veil)


class CommandPalette(Overlay):
    """Type a few letters, arrow, Enter: ``chosen`` carries the act's id."""

    chosen = Signal(str)

    def __init__(
        self,
        window: QWidget,
        acts: Callable[[], Sequence[Act]],
        more: Sequence[Callable[[str], Sequence[Act]]] = (),
        here: Callable[[], Sequence[Act]] = list,
        answers: Callable[[], Sequence[Answer]] = tuple,
    ) -> None:
        """``acts`` gives what is offered, ``more`` what else is called as somebody typed, ``here`` what stands on the
        screens, ``answers`` what is said of what is nowhere; each is asked as it opens."""
        super().__init__(window, 600)
        self._acts: tuple[Act, ...] = ()
        self._here: Sequence[Act] = ()
        self._ask, self._ask_here, self._answers = acts, here, answers
        self._more = more
        self.line = SearchField("What do you want to do?", "Esc")
        self.line.setAccessibleName("Find an act")
        self.list = FoundRows()
        self.list.setAccessibleName("Acts")
        self.nearest, self._near = label("", "body", wrap=True), QWidget()
        self._lay_out()
        self.line.textChanged.connect(self._filter)
        self.line.installEventFilter(self)
        self.list.itemClicked.connect(lambda _: self._choose())

    def _lay_out(self) -> None:
        near = QHBoxLayout(self._near)
        near.setContentsMargins(0, 0, 0, 0)
        near.setSpacing(12)
        near.addWidget(Picture(lambda p, area, look: emblem.draw_lantern_unlit(p, area, look.edge), 44, 44))
        near.addWidget(self.nearest, 1)
        foot = QHBoxLayout()
        foot.setSpacing(6)
        for keys, words in ((("Up", "Down"), "choose"), (("Enter",), "do it")):
            for key in keys:
                foot.addWidget(KeyCap(key))
            foot.addWidget(label(words, "small"))
            foot.addSpacing(12)
        foot.addStretch(1)
        foot.addWidget(label("any words, in any order", "small"))
        for part in (self.line, self._near, self.list):
            self.body.addWidget(part)
        self.body.addWidget(rule_line())
        self.body.addLayout(foot)

    def present(self) -> None:
        """Offer what there is to do now."""
        self._acts = tuple(self._ask())
        self._filter()

    def open(self) -> None:
        self.line.clear()
        self._here = self._ask_here()
        self.present()
        super().open()
        self.line.setFocus()

    def shown(self) -> list[str]:
        """The ids that are offered for what has been typed."""
        return [act.id for act in self.list.acts()]

    def _filter(self) -> None:
        sought = self.line.text()
        more = [act for find in self._more for act in find(sought)]
        answer = reply(self._in_order(sought), (*self._answers(), *ANSWERS), more, sought)
        say(self.nearest, answer.says)
        self._near.setVisible(bool(answer.says))
        self.list.present(answer.acts, sought)
        #: what nobody called by its name is not begun by an Enter typed in haste: it is chosen first.
        self.list.setCurrentRow(-1)
        if answer.is_meant:
            self.list.step(1)
        self._place()

    def _in_order(self, sought: str) -> tuple[Act, ...]:
        """What stands on the screens last, where nothing is sought; else before all but the screens themselves."""
        if not sought.strip():
            return (*self._acts, *self._here)
        return tuple(sorted((*self._here, *self._acts), key=lambda act: act.group != "Screens"))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.line and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._steered(event)
        return super().eventFilter(watched, event)

    def _steered(self, event: QKeyEvent) -> bool:
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()), 0)
        if step:
            self.list.step(step)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._choose()
        elif event.key() == Qt.Key.Key_Escape:
            self.close_sheet()
        else:
            return False
        return True

    def _choose(self) -> None:
        act = self.list.current
        if act is not None and not act.why_not:
            self.close_sheet()
            self.chosen.emit(act.id)


class KeysSheet(Overlay):
    """All keys: those that never mean anything else, and those of the screen that is shown."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, 880)
        head = QHBoxLayout()
        head.addWidget(label("All keys", "title"), 1)
        self.close_button = IconButton("close", "Close (Esc)", 32)
        self.close_button.clicked.connect(self.close_sheet)
        head.addWidget(self.close_button)
        self.body.addLayout(head)
        self.body.addWidget(rule_line())
        self._columns = QHBoxLayout()
        self._columns.setSpacing(32)
        self.body.addLayout(self._columns)
        self.body.addStretch(1)
        self.present("", ())

    def present(self, screen: str, own: Sequence[tuple[str, str]]) -> None:
        """Show the global keys, and a screen's own under its name."""
        empty(self._columns)
        everywhere = keys_shown()
        half = -(-len(everywhere) // 2)
        if own:
            self._columns.addWidget(_key_group(screen or "Here", own), 1)
        self._columns.addWidget(_key_group("Everywhere", everywhere[:half]), 1)
        self._columns.addWidget(_key_group("", everywhere[half:]), 1)


def _key_group(title: str, keys: Sequence[tuple[str, str]]) -> QWidget:
    group = QWidget()
    grid = QGridLayout(group)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(14)
    grid.setVerticalSpacing(7)
    grid.addWidget(CapsLabel(title), 0, 0, 1, 2)
    for row, (key, words) in enumerate(keys, start=1):
        grid.addWidget(KeyCap(key), row, 0)
        grid.addWidget(label(words, "body"), row, 1)
    grid.setColumnStretch(1, 1)
    grid.setRowStretch(len(keys) + 1, 1)
    return group
