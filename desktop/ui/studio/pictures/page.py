"""The picture desk: every card of a job, those without a picture first, with all the pictures it could have."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QImage
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from desktop.domain.words import as_typed, counted
from desktop.engine.format import NextAct
from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button, Segmented
from desktop.ui.kit.cells import Mark, Text
from desktop.ui.kit.inputs import SearchField
from desktop.ui.kit.layouts import Beside
from desktop.ui.kit.panels import Panel, label, rule_line, say, scrolled
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Note, Row
from desktop.ui.shell.pages import padded
from desktop.ui.studio.pictures.bleed import BleedSaid
from desktop.ui.studio.pictures.faces import NO_KNIFE, NO_PICTURE, SCOPES, CardFace, DeskFace, Scope, ShownFace
from desktop.ui.studio.pictures.grid import PictureGrid
from desktop.ui.studio.pictures.painted import Copies, Large, Share, Thumb
from desktop.ui.studio.pictures.printed import PrintedPane
from desktop.ui.studio.plan import PlanPage

_SCOPES = ("This copy", "All copies", "Every job")
_NOTHING = "This job has no cards yet: paste or open a list first."
_COLUMNS = (Column("", 40), Column("", 0, strong=True), Column("", 88, "right", tone="ink2"))


class PicturePage(PlanPage):
    """``looked(key)`` another card is looked at; ``taken(key, path, scope, copy)``, ``near_taken(key)``,
    ``found_again(key)`` what was chosen is forgotten; ``crossed(key)`` left out or printed again;
    ``bleed_said(path, word, whole folder)``; ``dropped(key, files)``, ``files_asked``, ``folder_asked``,
    ``back_asked(key)``, ``next_asked``."""

    looked = Signal(str)
    taken = Signal(str, str, str, int)
    found_again = Signal(str)
    near_taken = Signal(str)
    crossed = Signal(str)
    bleed_said = Signal(str, str, bool)
    dropped = Signal(str, object)
    files_asked = Signal(str)
    folder_asked = Signal()
    back_asked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.face, self.shown = DeskFace(), ShownFace()
        self.images: dict[str, QImage] = {}
        self.copy = 0
        self.figure, self.of, self.bar = label("", "figure"), label("", "body"), Share()
        self.search = SearchField("Find a card")
        self.list = DataTable(_COLUMNS, head=False, row=40, note_indent=12, name="Cards")
        self.near_says, self.near = label("", "small", wrap=True), Button("Take", key="T")
        self.name, self.says = label("", "title", wrap=True), label("", "body", wrap=True)
        self.folder, self.file = Button("Add a folder…"), Button("File…", key="O")
        self.large, self.known = Large(), label("", "strong", wrap=True)
        self.because = label("", "small", wrap=True)
        self.bleed = BleedSaid()
        self.grid, self.scope = PictureGrid(), Segmented(_SCOPES, 1, keys="YUI")
        self.cross, self.back = Button("Leave out", key="X", kind="quiet"), Button("Back…", key="B", kind="quiet")
        self.again = Button("Automatic", key="A", kind="quiet")
        self.printed = PrintedPane()
        self.done = Button("Back to the sheets", key="Esc")
        self.setAcceptDrops(True)
        self._lay_out()
        self._connect()

    # ---- layout

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        padded(row)
        row.addWidget(self._left())
        row.addWidget(self._middle(), 1)
        row.addWidget(self._right())

    def _left(self) -> QWidget:
        panel = Panel().flush()
        #: in large letters names are shortened before the window is pushed sideways.
        panel.setFixedWidth(theme.up_to(276, 290))
        head = QVBoxLayout()
        head.setContentsMargins(14, 10, 14, 10)
        head.setSpacing(8)
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.figure)
        line.addWidget(self.of, 1, Qt.AlignmentFlag.AlignBottom)
        head.addLayout(line)
        head.addWidget(self.bar)
        head.addWidget(self.search)
        panel.body.addLayout(head)
        panel.body.addWidget(self.list, 1)
        self.nearest = QWidget()
        near = QHBoxLayout(self.nearest)
        near.setContentsMargins(14, 6, 10, 8)
        near.addWidget(self.near_says, 1)
        near.addWidget(self.near)
        panel.body.addWidget(self.nearest)
        return panel

    def _middle(self) -> QWidget:
        panel = Panel().flush()
        head, words = QHBoxLayout(), QWidget()
        head.setContentsMargins(14, 8, 12, 8)
        called = QVBoxLayout(words)
        called.setContentsMargins(0, 0, 0, 0)
        called.setSpacing(0)
        words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        called.addWidget(self.name)
        called.addWidget(self.says)
        head.addWidget(Beside(words, self.folder, self.file, spacing=10))
        panel.body.addLayout(head)
        panel.body.addWidget(rule_line())
        both = QHBoxLayout()
        both.setSpacing(0)
        both.addWidget(self._chosen(), 4)
        both.addLayout(self._others(), 6)
        panel.body.addLayout(both, 1)
        return panel

    def _chosen(self) -> QWidget:
        side = QWidget()
        side.setMinimumWidth(240 if theme.px(100) <= 100 else 146)
        side.setMaximumWidth(theme.px(440))
        column = QVBoxLayout(side)
        column.setContentsMargins(14, 12, 12, 12)
        column.setSpacing(6)
        column.addWidget(self.large, 1)
        for part in (self.known, self.because, self.bleed):
            column.addWidget(part)
            #: nothing is said of a picture before there is one.
            part.hide()
        return side

    def _others(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setContentsMargins(6, 10, 12, 12)
        column.setSpacing(8)
        self.others = scrolled(self.grid)
        self.others.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column.addWidget(self.others, 1)
        column.addWidget(label("The picture is for", "label"))
        column.addWidget(self.scope)
        column.addWidget(Beside(self.again, self.cross, self.back))
        return column

    def _right(self) -> QWidget:
        panel = Panel().flush()
        panel.setFixedWidth(theme.up_to(252, 300))
        panel.body.addWidget(self.printed, 1)
        panel.body.addWidget(rule_line())
        foot = QVBoxLayout()
        foot.setContentsMargins(12, 10, 12, 12)
        foot.addWidget(self.done)
        panel.body.addLayout(foot)
        return panel

    def _connect(self) -> None:
        self.search.textChanged.connect(lambda _: self._present_rows())
        self.list.current_changed.connect(self._look)
        self.near.clicked.connect(lambda: self.near_taken.emit(self.key))
        self.folder.clicked.connect(self.folder_asked)
        self.file.clicked.connect(lambda: self.files_asked.emit(self.key))
        self.grid.chosen.connect(self._take)
        self.scope.chosen.connect(lambda _: self._present_shown())
        self.bleed.said.connect(self._tell_bleed)
        self.cross.clicked.connect(lambda: self.crossed.emit(self.key))
        self.back.clicked.connect(lambda: self.back_asked.emit(self.key))
        self.again.clicked.connect(lambda: self.found_again.emit(self.key))
        self.done.clicked.connect(self.left)

    # ---- what is chosen

    @property
    def key(self) -> str:
        """The card that is looked at, or ""."""
        return str(self.list.current_key() or "")

    @property
    def path(self) -> str:
        """The picture that the copy has which is looked at."""
        has = self.shown.has
        path = has[min(self.copy, len(has) - 1)] if has else NO_PICTURE
        return "" if path == NO_PICTURE else path

    @property
    def for_whom(self) -> Scope:
        return SCOPES[self.scope.current]

    def _look(self, key: object) -> None:
        if key and str(key) != self.shown.key:
            self.copy = 0
            self.looked.emit(str(key))

    def _take(self, path: str) -> None:
        if self.shown.key:
            self.taken.emit(self.shown.key, path, self.for_whom, self.copy)

    def _tell_bleed(self, word: str, whole: bool) -> None:
        if self.path:
            self.bleed_said.emit(self.path, word, whole)

    # ---- showing

    def present(self, face: DeskFace) -> None:
        """The whole job; the card that is looked at stays."""
        self.face = face
        say(self.figure, str(face.have))
        say(self.of, face.fault or f"of {counted(face.of, 'card has', 'cards have')} a picture")
        self.bar.share = face.have / face.of if face.of else 0.0
        self.bar.update()
        self.printed.present(face.printed)
        self._present_rows()
        self.changed.emit()

    def _present_rows(self) -> None:
        before, sought = self.key, as_typed(self.search.text()).strip()
        rows = [row for row in self.face.rows if sought in as_typed(row.name)]
        missing, rest = [r for r in rows if r.is_missing], [r for r in rows if not r.is_missing]
        lines: list[Row | Note] = []
        for words, some in (("No picture yet", missing), ("With a picture", rest)):
            if some:
                cards = sum(row.copies for row in some)
                lines += [Note(f"**{words}** · {counted(cards, 'card')}"), *map(self._row, some)]
        if not lines:
            lines = [Note(_NOTHING if not sought else f"No card of this job has “{sought}” in its name.")]
        self.list.present(lines)
        keys = [row.key for row in (*missing, *rest)]
        if keys:
            self.list.set_current(before if before in keys else keys[0])
            self._look(self.key)
        self._present_near()

    def _row(self, face: CardFace) -> Row:
        where: Text | Mark = Text(face.where, "ink2", small=True)
        if face.is_missing:
            where = Mark("late", "near name" if face.near else "none")
        thumb = Thumb(face.name, self.images.get(face.path))
        return Row(
            face.key,
            (thumb, Copies(face.name, face.copies), where),
            dim=face.is_left_out,
            struck=face.is_left_out,
            hint=face.name,
        )

    def _present_near(self) -> None:
        row = next((row for row in self.face.rows if row.key == self.key), None)
        self.nearest.setVisible(bool(row and row.is_missing and row.near))
        say(self.near_says, f"Nearest: {row.near_says}" if row else "")

    def show_card(self, face: ShownFace) -> None:
        """The card that was looked at."""
        if face.key == self.key:
            others = (face.key, face.has) != (self.shown.key, self.shown.has)
            self.shown = face
            self.copy = min(self.copy, max(face.copies - 1, 0))
            self._present_shown()
            if others:
                self._show_area(self.grid.cell_of(self.path))

    def show_images(self, images: Mapping[str, QImage]) -> None:
        """Pictures that were drawn small meanwhile."""
        self.images.update(images)
        self._present_rows()
        self._present_shown()

    def _present_shown(self) -> None:
        face = self.shown
        say(self.name, face.name)
        one = self.for_whom == "copy" and face.copies > 1
        say(self.says, f"copy {self.copy + 1} of {face.copies}, Y: the next" if one else face.says)
        now = next((could for could in face.could if could.path == self.path), None)
        knife = now.knife if now else NO_KNIFE
        self.large.present(self.images.get(self.path), knife, f"{face.name}: {now.label}" if now else face.name)
        say(self.known, face.known)
        say(self.because, face.because)
        self.bleed.present(face)
        for part in (self.known, self.because, self.bleed):
            part.setVisible(bool(self.path))
        has = face.has[self.copy : self.copy + 1] if one else face.has
        self.grid.present(face.could, has, self.images)
        why = "" if face.key else "Choose a card first."
        for button in (self.cross, self.back, self.again, self.file):
            button.set_why_not(why)
        self.cross.present("Print again" if face.is_left_out else "Leave out", "X")
        self.back.present(f"Back: {face.back}" if face.back else "Back…", "B")
        self._present_near()

    # ---- keys

    def hints(self) -> Sequence[tuple[str, str]]:
        return (("1–9", "picture"), ("←→", "card"), ("X", "leave out"), ("/", "find"))

    def next_act(self) -> NextAct | None:
        if self._missing():
            return NextAct("Next without a picture")
        sheets = self.face.printed.sheets
        return NextAct(f"Go on to {counted(sheets, 'sheet')}" if sheets else "Go on to the sheets")

    def _missing(self) -> list[str]:
        return [row.key for row in self.face.rows if row.is_missing]

    def take_next(self) -> bool:
        missing = self._missing()
        if not missing:
            self.left.emit()
        else:
            at = missing.index(self.key) + 1 if self.key in missing else 0
            self.list.set_current(missing[at % len(missing)])
        return True

    def seek(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def take_key(self, key: str) -> bool:
        """Digits choose, arrows go from card to card, letters act."""
        if key.isdecimal() and len(key) == 1:
            return self.grid.take(int(key))
        doers: dict[str, Callable[[], object]] = {
            "T": self._take_near,
            "X": self.cross.click,
            "O": self.file.click,
            "B": self.back.click,
            "A": self.again.click,
            "Escape": self.left.emit,
            "Esc": self.left.emit,
            "Left": lambda: self._step(-1),
            "Right": lambda: self._step(1),
            "Up": lambda: self._step(-1),
            "Down": lambda: self._step(1),
            "PageDown": lambda: self._turn(1),
            "PageUp": lambda: self._turn(-1),
            "Y": self._this_copy,
            "U": lambda: self.scope.choose(1),
            "I": lambda: self.scope.choose(2),
        }
        if key not in doers:
            return False
        doers[key]()
        return True

    def _take_near(self) -> None:
        if self.nearest.isVisible():
            self.near.click()

    def _this_copy(self) -> None:
        if self.for_whom == "copy" and self.shown.copies:
            self.copy = (self.copy + 1) % self.shown.copies
            self._present_shown()
        else:
            self.scope.choose(0)

    def _step(self, by: int) -> None:
        keys = [row.key for row in self.list.rows if isinstance(row, Row)]
        if keys:
            at = keys.index(self.key) if self.key in keys else 0
            self.list.set_current(keys[(at + by) % len(keys)])
            self.list.show_key(self.key)

    def _turn(self, by: int) -> None:
        if (area := self.grid.page(by)) is not None:
            self._show_area(area)

    def _show_area(self, area: QRectF) -> None:
        """Bring a picture into sight."""
        if not area.isEmpty():
            self.others.ensureVisible(round(area.center().x()), round(area.bottom()), 0, round(area.height()))

    # ---- files

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        files = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        if files and self.shown.key:
            event.acceptProposedAction()
            self.dropped.emit(self.shown.key, files)
