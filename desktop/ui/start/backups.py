"""The page of backups: which there are, and what would change if one were gone on with."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.ui.desk.scene import OverScene
from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.cells import Text
from desktop.ui.kit.panels import EmptyState, Panel, label
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Row, next_key

_COLUMNS = (
    Column("Event", strong=True),
    Column("Made", 150),
    Column("Kept for", 150),
    Column("Acts", 64, "right"),
    Column("Beside the event as it is now"),
)
#: the column that a room narrower than this does without, in pixels of body scale.
_KEPT, _NARROW = 2, 640
HINTS = (("↓", "choose"), ("Enter", "open a copy"), ("Esc", "back"))


class BackupFace(Struct, frozen=True):
    """One copy: its file, the event's name, when it was made, for which round, and how it differs from the event."""

    path: str
    called: str
    when: str
    mark: str
    format_id: str
    acts: str
    differs: str


class BackupsPage(QWidget):
    """``opened`` carries the file to go on with (a copy of it is made), ``browsed`` asks for another file."""

    opened = Signal(str)
    browsed = Signal()
    cancelled = Signal()

    def __init__(self, faces: Sequence[BackupFace], folder: str) -> None:
        super().__init__()
        self.table = DataTable(_COLUMNS)
        self.open_button = Button("Open a copy", key="Enter", kind="lit", tall=True)
        self.browse, self.back = Button("Another file…"), Button("Back", key="Esc", kind="quiet")
        self.nothing = EmptyState("Backups stand here: one after every round, one every ten minutes.", "Another file…")
        self._panel = Panel("Backups", folder)
        self.table.current_changed.connect(lambda _: self._fit())
        self.open_button.clicked.connect(self._open)
        self.browse.clicked.connect(self.browsed)
        self.nothing.acted.connect(self.browsed)
        self.back.clicked.connect(self.cancelled)
        self._lay_out()
        self.present(faces)

    def _lay_out(self) -> None:
        about = label("A backup is opened as a copy of its own: it stays as it is, and so does the event.", "quiet")
        self._panel.body.addWidget(about)
        #: the list lies in it, and goes with it where there is none.
        self._listed = OverScene(self.table, "formats/coming-dark")
        self._panel.body.addWidget(self._listed, 1)
        self._panel.body.addWidget(self.nothing, 1)
        for button in (self.back, self.browse):
            self._panel.foot.addWidget(button)
        self._panel.foot.addStretch(1)
        self._panel.foot.addWidget(self.open_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.addWidget(self._panel)

    def present(self, faces: Sequence[BackupFace]) -> None:
        """Show these, newest first; the first is chosen."""
        rows = [
            Row(
                face.path,
                (face.called, face.when, face.mark, face.acts, Text(face.differs, tone="ink2")),
                hint=_whole(face),
            )
            for face in faces
        ]
        self.table.present(rows)
        self.table.show_at_least(min(2, len(rows)))
        self._listed.setMinimumHeight(self.table.minimumHeight())
        if rows:
            self.table.set_current(rows[0].key)
        self._listed.setVisible(bool(rows))
        self.nothing.setVisible(not rows)
        #: where nothing is listed, what says so offers it.
        self.browse.setVisible(bool(rows))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.table.setColumnHidden(_KEPT, self.width() < theme.px(_NARROW))

    def _fit(self) -> None:
        self.open_button.set_why_not("" if self.table.current_key() is not None else "Choose a backup first.")

    def _open(self, *_: object) -> None:
        if (path := self.table.current_key()) is not None:
            self.opened.emit(str(path))

    def hints(self) -> Sequence[tuple[str, str]]:
        return HINTS

    def take_key(self, key: str) -> bool:
        """Down steps into the list, Enter opens a copy, Esc goes back."""
        if key == "Enter":
            self._open()
        elif key == "Escape":
            self.cancelled.emit()
        elif key in ("Down", "Up") and self.table.rows:
            self.table.setFocus(Qt.FocusReason.ShortcutFocusReason)
            rows = [row.key for row in self.table.rows]
            self.table.set_current(next_key(rows, self.table.current_key(), 1 if key == "Down" else -1))
        else:
            return False
        return True


def _whole(face: BackupFace) -> str:
    """A line that has no room is read where it is pointed at."""
    return "\n".join(filter(None, (face.called, face.mark, face.differs)))
