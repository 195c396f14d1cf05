"""The guide inside: pages of Markdown from the shipped files, readable without a network."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QTextBrowser, QWidget

from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.panels import Panel
from desktop.ui.shell.window import padded


class HelpPage(QWidget):
    """A list of pages at the left, the page at the right; ``paper_asked`` wants the guide printed.

    ``about`` gives one page more, made when it is looked at.
    """

    paper_asked = Signal()

    def __init__(self, pages: Sequence[Path], about: Callable[[], str] | None = None) -> None:
        super().__init__()
        self._pages: list[tuple[str, Callable[[], str]]] = [(_title(page), partial(_read, page)) for page in pages]
        if about is not None:
            self._pages.append(("About Lantern", about))
        self.list, self.text = QListWidget(), QTextBrowser()
        self.text.setOpenLinks(False)
        self.text.document().setDocumentMargin(28)
        for title, _ in self._pages:
            item = QListWidgetItem(title)
            item.setSizeHint(QSize(0, theme.px(36)))
            self.list.addItem(item)
        self.list.currentRowChanged.connect(self._show)
        self._lay_out()
        self.list.setCurrentRow(0)

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        padded(row)
        left, right = Panel("Guide").flush(), Panel().flush()
        left.setFixedWidth(theme.px(264))
        left.body.addWidget(self.list)
        self.paper = Button("On paper…", key="O")
        self.paper.clicked.connect(self.paper_asked)
        left.foot.addWidget(self.paper, 1)
        right.body.addWidget(self.text)
        self.text.setMaximumWidth(theme.px(860))
        row.addWidget(left)
        row.addWidget(right, 1)

    def _show(self, row: int) -> None:
        if 0 <= row < len(self._pages):
            self.text.setFont(theme.face(15))
            self.text.setMarkdown(self._pages[row][1]())

    def take_key(self, key: str) -> bool:
        """Up and down choose a page, O goes to the guide on paper."""
        if key == "O":
            self.paper_asked.emit()
            return True
        if key in ("Up", "Down"):
            self.list.setCurrentRow(
                min(max(self.list.currentRow() + (1 if key == "Down" else -1), 0), len(self._pages) - 1)
            )
            return True
        return False


def _read(page: Path) -> str:
    return page.read_text("utf-8")


def _title(page: Path) -> str:
    first = _read(page).splitlines()[0]
    return first.lstrip("# ").strip()
