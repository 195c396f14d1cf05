"""Where a deck list becomes proxies: pasted or opened, its unknown names put right by a click each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QTextCursor
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button, Segmented
from desktop.ui.kit.cells import TwoLines
from desktop.ui.kit.inputs import Choice, TextArea
from desktop.ui.kit.keys import KeyTaker
from desktop.ui.kit.layouts import Beside
from desktop.ui.kit.panels import hold, label, say
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Row
from desktop.ui.studio.panes.gutter import Gutter
from desktop.ui.studio.panes.list_table import ListTable
from desktop.ui.studio.panes.read_out import NO_LIST, Section, TableFace, Unknown
from desktop.ui.studio.panes.sections import Sections

#: while somebody types, the list is read when the hand rests.
_PATIENCE_MS = 350
#: px of body scale from which the list stands beside what came of it.
_BESIDE = 480
#: px of body scale: how high what is in doubt stands.
_ROW = 46
FACES = ("front", "both", "behind")
#: what pictures bring past the card's edge, and how it is called.
BLEEDS: tuple[tuple[object, str], ...] = (
    ("auto", "As found"),
    ("none", "None"),
    ("3.175", "⅛ inch, in all"),
    ("3", "3 mm, in all"),
    ("2", "2 mm, in all"),
)


class ProxiesPane(KeyTaker, QWidget):
    """``listed(text)`` the list was typed or pasted; ``opened`` a file is wanted; ``mended(line, name)`` one name is
    put right, ``all_mended`` all of them; ``answered(at)`` what else was in doubt, by its place among what is shown;
    ``counted(at, copies)`` how many there are; ``faces_chosen(how)``; ``back_asked`` a picture for the other side;
    ``bleed_chosen(word)`` how far pictures go on past their card; ``pictures_asked`` all the cards could have;
    ``column_told(of_names, at)`` what a column of a table holds."""

    listed = Signal(str)
    opened = Signal()
    mended = Signal(int, str)
    all_mended = Signal()
    answered = Signal(int)
    counted = Signal(int, str)
    faces_chosen = Signal(str)
    back_asked = Signal()
    bleed_chosen = Signal(object)
    pictures_asked = Signal()
    column_told = Signal(bool, int)

    def __init__(self) -> None:
        super().__init__()
        self.list = TextArea("Deck list, of any program", placeholder="4 Maze of Ith\n1 Leviathan (DRK) 29\n…")
        self.gutter = Gutter(self.list.area)
        self.as_table, self.table = Segmented(["As a table", "As text"]), ListTable()
        self.open = Button("Open a list…", key="O")
        self.faces = Segmented(["Fronts", "Both", "Behind"])
        self.back = Button("Back…", kind="quiet")
        self.pictures = Button("Pictures…", key="I")
        self.bleed = Choice("Bleed in the pictures", BLEEDS)
        self.about, self.sections = label("", "small", wrap=True), Sections()
        self.unknown = DataTable((Column("", 0),), head=False, row=_ROW, name="Cards nobody knows")
        self.mend, self.mend_all = Button("Put right"), Button("All", kind="quiet")
        self.copies: tuple[Button, ...] = tuple(Button(digit) for digit in "1234")
        self.fault = label("", "error", wrap=True)
        self._quiet = QTimer(self, interval=_PATIENCE_MS, singleShot=True)
        self._quiet.timeout.connect(lambda: self.listed.emit(self.list.text()))
        #: with large letters on a small window the list gives way, not the keys below it.
        self.list.area.setMinimumHeight(46)
        self._telling = False
        self._unknown: tuple[Unknown, ...] = ()
        self.back.set_about("A picture for the backs")
        self.bleed.give_way()
        self._lay_out()
        self._connect()
        self.present("", (), "")

    def _lay_out(self) -> None:
        self._sides = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._sides.setContentsMargins(12, 2, 12, 8)
        self._sides.setSpacing(4)
        read, column = QVBoxLayout(), QVBoxLayout()
        for part in (read, column):
            part.setSpacing(4)
        self._sides.addLayout(read, 3)
        self._sides.addLayout(column, 2)
        self.shown = QStackedWidget()
        self.shown.addWidget(self.list)
        self.shown.addWidget(self.table)
        self.as_table.hide()
        read.addWidget(self.as_table)
        read.addWidget(self.shown, 1)
        read.addWidget(Beside(self.open, self.pictures, spacing=6))
        for said in (self.about, self.sections, self.fault):
            column.addWidget(said)
        column.addWidget(self.unknown, 1)
        self._row = QWidget()
        mending = QHBoxLayout(self._row)
        mending.setContentsMargins(0, 0, 0, 0)
        mending.addWidget(self.mend, 1)
        mending.addWidget(self.mend_all)
        for button in self.copies:
            mending.addWidget(button, 1)
        column.addWidget(self._row)
        #: where nobody is unknown, nothing spreads.
        column.addStretch(0)
        column.addWidget(label("Cards with two faces", "label"))
        column.addWidget(self.faces)
        below = QHBoxLayout()
        below.setSpacing(4)
        below.addWidget(self.bleed, 1)
        below.addWidget(self.back, 0, Qt.AlignmentFlag.AlignBottom)
        column.addLayout(below)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a wide pane the list stands beside what came of it."""
        super().resizeEvent(event)
        is_wide = self.width() >= theme.px(_BESIDE)
        way = QBoxLayout.Direction.LeftToRight if is_wide else QBoxLayout.Direction.TopToBottom
        if way != self._sides.direction():
            self._sides.setDirection(way)
            self._sides.setSpacing(16 if is_wide else 4)
            for at in range(2):
                self._sides.setStretch(at, 4 - at if is_wide else 3 - at)
            self._show_sections()

    def _show_sections(self) -> None:
        """Only where there is room for them."""
        is_wide = self._sides.direction() == QBoxLayout.Direction.LeftToRight
        self.sections.setVisible(is_wide and bool(self.sections.sections))

    def _connect(self) -> None:
        self.as_table.chosen.connect(lambda at: self.shown.setCurrentIndex(1 - at))
        self.table.chosen.connect(lambda line: self.show_line(int(str(line))))
        self.table.column_told.connect(self.column_told)
        self.list.changed.connect(lambda _: None if self._telling else self._quiet.start())
        self.open.clicked.connect(self.opened)
        self.pictures.clicked.connect(self.pictures_asked)
        self.back.clicked.connect(self.back_asked)
        self.faces.chosen.connect(lambda at: self.faces_chosen.emit(FACES[at]))
        self.bleed.chosen.connect(self.bleed_chosen)
        self.unknown.chosen.connect(self._mend_one)
        self.unknown.current_changed.connect(lambda _: self._offer())
        for button in self.copies:
            button.clicked.connect(partial(self._count, button.text()))
        self.mend.clicked.connect(lambda: self._mend_one(self.unknown.current_key()))
        self.mend_all.clicked.connect(self.all_mended)

    def _mend_one(self, line: object) -> None:
        found = next((unknown for at, unknown in enumerate(self._unknown) if at == line), None)
        if found is not None and found.meant:
            if found.line < 0:
                self.answered.emit(int(str(line)))
            else:
                self.mended.emit(found.line, found.meant)

    def _doubt(self) -> Unknown | None:
        """What is in doubt in the current row."""
        at = self.unknown.current_key()
        return self._unknown[at] if isinstance(at, int) and at < len(self._unknown) else None

    def _count(self, copies: str) -> None:
        self.counted.emit(int(str(self.unknown.current_key())), copies)

    def _offer(self) -> None:
        """Below the rows: the name that is near, or how many it may have been."""
        doubt = self._doubt()
        choices = doubt.choices if doubt is not None else ()
        for button in self.copies:
            button.setVisible(button.text() in choices)
            button.set_about(f"{button.text()} {doubt.name}" if doubt is not None else "")
        some = [one for one in self._unknown if one.line >= 0]
        self.mend.setVisible(not choices)
        self.mend_all.setVisible(not choices and sum(bool(one.meant) for one in some) > 1)
        self._row.setVisible(bool(choices or some))

    def show_list(self, text: str, faces: str = "front", bleed: object = "auto") -> None:
        """Show a list without telling."""
        if text != self.list.text():
            self._telling = True
            self.list.set_text(text)
            self._telling = False
        self.faces.set_current(FACES.index(faces) if faces in FACES else 0)
        self.bleed.set_value(bleed)

    def show_line(self, number: int) -> None:
        """A line of the list, to be written otherwise."""
        self.as_table.set_current(1)
        self.shown.setCurrentWidget(self.list)
        area = self.list.area
        cursor = QTextCursor(area.document().findBlockByNumber(number - 1))
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        area.setTextCursor(cursor)
        area.setFocus(Qt.FocusReason.OtherFocusReason)

    def present(
        self,
        about: str,
        unknown: Sequence[Unknown],
        fault: str = "",
        sections: Sequence[Section] = (),
        table: TableFace | None = None,
    ) -> None:
        """What came of the list: a sentence, the names nobody knows, what could not be read, how many went where, and
        how it was read where it was a ``table``."""
        self.sections.present(sections)
        self._show_sections()
        self._unknown = tuple(unknown)
        self.gutter.present(tuple(dict.fromkeys(one.name for one in unknown if one.name)))
        self._present_table(table)
        #: where nothing was done yet, nothing is wrong.
        begins = fault == NO_LIST
        say(self.about, fault if begins else about)
        say(self.fault, "" if begins else fault)
        self.fault.setVisible(bool(fault) and not begins)
        rows = [Row(at, (TwoLines(u.name, _below(u)),), hint=u.why or u.name) for at, u in enumerate(unknown)]
        self.unknown.present(rows)
        #: two of them are seen, however large the letters are.
        self.unknown.setMinimumHeight(theme.px(_ROW) * max(1, min(2, len(rows))) + 2)
        self.unknown.setVisible(bool(unknown))
        if unknown:
            self.unknown.set_current(0)
        near = any(u.meant for u in unknown)
        self.mend.set_why_not("" if near else "No known name is near enough.")
        self._offer()

    def _present_table(self, face: TableFace | None) -> None:
        """A table is shown as one, until its text is asked for."""
        if face is not None:
            self.table.present_list(self.list.text(), face, self.gutter.doubtful)
            if self.as_table.isHidden():
                is_typing = self.list.area.hasFocus()
                self.as_table.set_current(int(is_typing))
                self.shown.setCurrentIndex(1 - int(is_typing))
        else:
            self.shown.setCurrentWidget(self.list)
        self.as_table.setVisible(face is not None)
        #: with large letters the page scrolls: a table of nothing but its head says nothing.
        self.table.setMinimumHeight(self.table.least_height if face is not None else 0)

    def take_key(self, key: str) -> bool:
        """O opens a list, I its pictures, T shows a table as text and again as a table, digits say how many."""
        if key == "T" and not self.as_table.isHidden():
            self.as_table.set_current(1 - self.as_table.current)
            self.shown.setCurrentIndex(1 - self.as_table.current)
            return True
        copies = {button.text(): button for button in self.copies if not button.isHidden()}
        button = {"O": self.open, "I": self.pictures, **copies}.get(key)
        if button is not None:
            button.click()
        return button is not None

    def seek(self) -> None:
        self.list.area.setFocus(Qt.FocusReason.ShortcutFocusReason)


def _below(unknown: Unknown) -> str:
    """What a click does, or what is asked."""
    if unknown.choices or not unknown.meant:
        return unknown.meant or "no name is near"
    return f"click: {unknown.meant}"


class MergePane(QScrollArea):
    """A layout of cards and a table: ``layout_asked``, ``table_asked``, ``again`` reads both anew, ``example_asked``
    keeps copies of them to begin from."""

    layout_asked = Signal()
    table_asked = Signal()
    example_asked = Signal()
    again = Signal()
    begun_from = Signal(str)
    edit_asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.layout_, self.table = label("", "body", wrap=True), label("", "body", wrap=True)
        self.open_layout, self.open_table = Button("Layout (TOML)…"), Button("Table (xlsx, ods, CSV)…")
        self.begin, self.edit = Choice("Begin from", ()), Button("Change the layout by mouse…")
        self.reload = Button("Read both again", key="R", kind="quiet")
        self.example = Button("Keep a copy to begin from…", kind="quiet")
        self.about, self.fault = label("", "small", wrap=True), label("", "error", wrap=True)
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(12, 2, 12, 8)
        column.setSpacing(4)
        column.addWidget(label("A card for every row of a table, by a layout of your own.", "small", wrap=True))
        for head, shown, button in (("Layout", self.layout_, self.open_layout), ("Table", self.table, self.open_table)):
            column.addWidget(label(head, "label"))
            column.addWidget(shown)
            column.addWidget(button)
        for part in (self.edit, self.begin, self.example, self.reload, self.about, self.fault):
            column.addWidget(part)
        column.addStretch(1)
        hold(self, page)
        self.open_layout.clicked.connect(self.layout_asked)
        self.open_table.clicked.connect(self.table_asked)
        self.reload.clicked.connect(self.again)
        self.edit.clicked.connect(self.edit_asked)
        self.begin.chosen.connect(lambda name: self.begun_from.emit(str(name)))
        self.example.clicked.connect(self.example_asked)

    def offer(self, templates: Sequence[tuple[object, str]]) -> None:
        """Layouts to begin from, by their names and what is said."""
        self.begin.offer(templates)

    def present(self, layout: str, table: str, about: str = "", fault: str = "") -> None:
        """Which files are taken, and what came of them."""
        self.begin.set_value(layout.removesuffix(".toml"))
        say(self.layout_, layout or "none yet")
        say(self.table, table or "none yet")
        say(self.about, about)
        say(self.fault, fault)
        self.fault.setVisible(bool(fault))
