"""The page of the guide: its pages at the left, the open one in the middle, the keys of one's screen at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from msgspec import Struct
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.ui.guide.chapters import Chapter, chapter, chapters_of, place_of
from desktop.ui.guide.contents import Contents, Line
from desktop.ui.guide.on_page import OnThisPage
from desktop.ui.guide.text import GuideText
from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button, KeyCap
from desktop.ui.kit.inputs import SearchField
from desktop.ui.kit.panels import Panel, empty, label
from desktop.ui.shell.pages import padded

#: from this width on there is room at the right for keys and for what stands on the page; from this on for how each
#: section begins.
_ROOMY, _WIDE = 1000, 1500
_LEFT, _COLUMN = 250, 776
_RIGHT, _WIDEST, _PAD = 226, 640, 16


class Whence(Struct, frozen=True):
    """Where one comes from: the format and the words of screen and step (what the guide opens at), its keys."""

    format: str = ""
    screen: str = ""
    step: str = ""
    keys: tuple[tuple[str, str], ...] = ()


def _nowhere() -> Whence:
    return Whence()


#: the last page, made when it is first looked at.
ABOUT = "About Lantern"


class GuidePage(QWidget):
    """``about`` gives one page more, made when it is looked at; ``whence`` tells where one comes from, each time."""

    paper_asked = Signal()
    demo_asked = Signal(str)
    #: back to the screen one came from.
    left = Signal()

    def __init__(
        self,
        pages: Sequence[Path],
        about: Callable[[], str] | None = None,
        whence: Callable[[], Whence] = _nowhere,
    ) -> None:
        super().__init__()
        self._chapters: list[Chapter] = list(chapters_of(pages))
        self._about, self._whence = about, whence
        self.place, self._sought, self._at = (0, 0), "", -1
        self._tells = False
        self.search = SearchField("Find in the guide")
        self.tally = label("", "small")
        self.list, self.on_page, self.text = Contents(), OnThisPage(), GuideText()
        self.paper = Button("On paper…", key="O")
        self.demo = Button("Try its demo", key="T")
        self._keys = QVBoxLayout()
        self._lay_out()
        self.search.textChanged.connect(self._seek)
        self.search.returnPressed.connect(self._next_found)
        self.list.asked.connect(self.open_at)
        self.on_page.asked.connect(self.open_at)
        self.text.section_seen.connect(self._on_section)
        self.paper.clicked.connect(self.paper_asked)
        self.demo.clicked.connect(lambda: self.demo_asked.emit(self._whence().format))
        theme.look.changed.connect(self.text.dress_anew)
        #: where it will be shown: to lay out another chapter first is most of the work.
        self._from_there(whence())

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        padded(row)
        left, middle, self._right = Panel().flush(), Panel().flush(), Panel("Keys")
        left.setFixedWidth(theme.px(_LEFT))
        found = QHBoxLayout()
        found.setContentsMargins(12, 12, 12, 6)
        found.addWidget(self.search, 1)
        left.body.addLayout(found)
        self.tally.setContentsMargins(16, 0, 12, 4)
        left.body.addWidget(self.tally)
        left.body.addWidget(self.list)
        left.foot.addWidget(self.paper, 1)
        middle.body.addWidget(self.text)
        middle.setMaximumWidth(theme.px(_COLUMN))
        self._sections = Panel("On this page").flush()
        self._sections.body.addWidget(self.on_page)
        self._right.body.addLayout(self._keys)
        self._right.body.addStretch(1)
        self._right.foot.addWidget(self.demo, 1)
        self._beside = QWidget()
        column = QVBoxLayout(self._beside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(_PAD)
        column.addWidget(self._sections, 1)
        column.addWidget(self._right)
        row.addWidget(left)
        row.addWidget(middle, 1)
        row.addWidget(self._beside)
        row.addStretch(0)

    # -- where one is --------------------------------------------------------------------------------------------------

    def showEvent(self, event: QShowEvent) -> None:
        """Opened, it is at what the screen one comes from is about, unless something is sought."""
        super().showEvent(event)
        if not event.spontaneous() and not self._sought:
            self._from_there(self._whence())

    def _from_there(self, from_: Whence) -> None:
        words = (from_.screen, from_.step)
        keys = [from_.format, *(word.split()[0].casefold() for word in words if word.split())]
        self.open_at(*place_of(self._chapters, keys))
        self._right.present_head("Keys of that screen" if from_.screen else "Keys")
        empty(self._keys)
        for key, word in from_.keys:
            self._keys.addWidget(KeyCap(key, word))
        self.demo.setVisible(bool(from_.format))
        self._fit()

    def open_at(self, page: int, section: int) -> None:
        """Show a section of a page."""
        if page == len(self._chapters) and self._about is not None:
            self._chapters.append(chapter(self._about()))
        if not 0 <= page < len(self._chapters):
            return
        is_other = page != self.place[0] or not self.text.toPlainText()
        self.place = (page, section)
        if is_other:
            self.text.present(self._chapters[page].html)
            self.text.seek(self._sought)
            self._at = -1
        self.text.show_section(section)
        self._list()

    def open_heading(self, title: str) -> None:
        """Show the page or section that is called so."""
        self.search.clear()
        if title == ABOUT and not self._is_about_made:
            self.open_at(len(self._chapters), 0)
            return
        for page, each in enumerate(self._chapters):
            for number, section in enumerate(each.sections):
                if title in (section.title, f"{each.title}: {section.title}"):
                    self.open_at(page, number)
                    return

    def _on_section(self, section: int) -> None:
        self.place = (self.place[0], section)
        self._list()

    def _list(self) -> None:
        page, section = self.place
        self.list.present(tuple(self._lines()), page, section)
        parts = enumerate(self._chapters[page].sections[1:], 1)
        told = [Line(x.title, page, at, 0, *((x.opening, x.keys) if self._tells else ())) for at, x in parts]
        self.on_page.present(told, page, section)
        self._fit()

    def _lines(self) -> Sequence[Line]:
        lines: list[Line] = []
        for page, each in enumerate(self._chapters):
            lines.append(Line(each.title, page, 0, each.count(self._sought)))
            if page == self.place[0]:
                inside = enumerate(each.sections[1:], 1)
                lines += [Line(part.title, page, at, part.count(self._sought)) for at, part in inside]
        if self._about is not None and not self._is_about_made:
            lines.append(Line(ABOUT, len(self._chapters)))
        return lines

    @property
    def _is_about_made(self) -> bool:
        return any(each.title == ABOUT for each in self._chapters)

    # -- finding -------------------------------------------------------------------------------------------------------

    def _seek(self, sought: str) -> None:
        self._sought, self._at = " ".join(sought.split()), -1
        self.text.seek(self._sought)
        places = sum(each.count(self._sought) for each in self._chapters)
        self.tally.setText(f"{places or 'no'} {'place' if places == 1 else 'places'}" if self._sought else "")
        if self._sought and places and not self.text.found:
            self.open_at(next(at for at, each in enumerate(self._chapters) if each.count(self._sought)), 0)
        self._list()
        self._show_found(0)

    def _show_found(self, at: int) -> None:
        if self.text.found:
            self._at = at
            self.text.show_found(at)

    def _next_found(self) -> None:
        """Enter: the next place; after the last of a page the first of the next that has one."""
        if self._at + 1 < len(self.text.found):
            self._show_found(self._at + 1)
            return
        count = len(self._chapters)
        after = [(self.place[0] + step) % count for step in range(1, count + 1)]
        page = next((at for at in after if self._chapters[at].count(self._sought)), None)
        if page is not None and self._sought:
            self.open_at(page, 0)
            self._show_found(0)

    # -- keys ----------------------------------------------------------------------------------------------------------

    def hints(self) -> Sequence[tuple[str, str]]:
        """For the sill."""
        return (("/", "find"), ("↑ ↓", "section"), ("O", "on paper"), ("Esc", "back"))

    def claims(self, key: str) -> bool:
        """The line that finds is here."""
        return key == "/"

    def take_key(self, key: str) -> bool:
        """Arrows choose a section, ``/`` finds, O goes to the guide on paper, T to the demo, Esc back."""
        bar = self.text.verticalScrollBar()
        doers: dict[str, Callable[[], object]] = {
            "/": lambda: self.search.setFocus(Qt.FocusReason.ShortcutFocusReason),
            "O": self.paper_asked.emit,
            "Up": lambda: self.list.go(-1),
            "Down": lambda: self.list.go(1),
            "PageDown": partial(bar.triggerAction, bar.SliderAction.SliderPageStepAdd),
            "PageUp": partial(bar.triggerAction, bar.SliderAction.SliderPageStepSub),
            "Escape": self.left.emit,
        }
        if self.demo.isVisible():
            doers["T"] = self.demo.click
        if key not in doers:
            return False
        doers[key]()
        return True

    # -- room ----------------------------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """In a wide window the text keeps its measure, and what stands on the page takes what is left."""
        px, wide = theme.px, self.width()
        room = wide - px(_LEFT + _COLUMN) - 5 * _PAD
        if self._tells != (wide >= px(_WIDE)):
            self._tells = not self._tells
            self._list()
            return
        has_sections = wide >= px(_ROOMY) and self.on_page.count() > 0
        has_keys = wide >= px(_ROOMY) and self._keys.count() > 0
        self._beside.setFixedWidth(max(px(_RIGHT), min(room, px(_WIDEST))) if has_sections else px(_RIGHT))
        self._sections.setVisible(has_sections)
        self._right.setVisible(has_keys)
        self._beside.setVisible(has_sections or has_keys)
