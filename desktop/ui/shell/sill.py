"""The sill: back at the left, what happened last or why not, at most four hints, and the one lit act at the right."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from desktop.ui.kit import icons, keys, paint, theme
from desktop.ui.kit.buttons import Button, IconButton, KeyCap, Kind
from desktop.ui.kit.marks import Picture
from desktop.ui.kit.panels import empty, label, say
from desktop.ui.kit.parts import announce
from desktop.ui.kit.tips import tip

MOST_HINTS = 4
#: px between the parts of the row and at its ends, and between two hints.
_APART, _BETWEEN_HINTS = 12, 16
#: what is said has at least this; before a hint it has what its two lines need, up to so much.
_SENTENCE, _BEFORE_HINTS = 120, 280


class SillFace(Struct, frozen=True):
    """All that the sill says. ``why_not`` disables Next and is its tooltip; ``refusal`` takes the last act's place, and
    so does ``news``, which is good (a file is saved) and looks like it."""

    last: str = ""
    undo_label: str = ""
    redo_label: str = ""
    hints: tuple[tuple[str, str], ...] = ()
    next_label: str = ""
    next_enabled: bool = True
    why_not: str = ""
    refusal: str = ""
    news: str = ""
    next_key: str = "Space"
    next_kind: Kind = "lit"
    #: what Undo takes back beside what it names: other tables, players, sheets that were printed.
    also: str = ""
    #: what stands again, where nothing else is touched: "as if it had run on: 21:40, not 23:00".
    stands: str = ""
    #: whether Shift and the lit key go on to the next choice.
    further: bool = False


#: keys that write nothing.
_ALSO_TYPING = ("Ctrl", "Alt", "F1", "F2", "PgUp", "PgDn")


class Sill(QWidget):
    """Signals ``undo``, ``redo``, ``next``, ``hint``; see ``SillFace`` for what it says."""

    undo = Signal()
    redo = Signal()
    next = Signal()
    #: the key of a hint that was clicked.
    hint = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.face, self._is_typing = SillFace(), False
        self.undo_button = Button("Undo", key="Ctrl Z", icon="undo")
        self.redo_button = IconButton("redo", "Redo")
        self._mark = Picture(
            lambda p, area, look: icons.draw_icon(p, "warning", area, look.state("overtime").deep), 18, 18
        )
        self.sentence = label("", "body", wrap=True)
        self.sentence.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.sentence.setMinimumWidth(theme.px(_SENTENCE))
        self.also = label("", "small")
        self.also.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        #: never by colour alone.
        self.also_mark = Picture(lambda p, area, look: icons.draw_state_of(p, "late", area, look), 14, 14)
        self.next_button = Button("", key="Space", kind="lit", tall=True)
        self.undo_button.clicked.connect(self.undo)
        self.redo_button.clicked.connect(self.redo)
        self.next_button.clicked.connect(self.next)
        self._lay_out()
        self._say(self.face, self.face)

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(_APART, 1, _APART, 0)
        row.setSpacing(_APART)
        self._hints, self._caps = QHBoxLayout(), list[KeyCap]()
        self._hints.setSpacing(_BETWEEN_HINTS)
        row.addWidget(self.undo_button)
        row.addWidget(self.redo_button)
        row.addWidget(self._mark)
        said = QVBoxLayout()
        said.setSpacing(0)
        said.addStretch(1)
        said.addWidget(self.sentence)
        self._second_line = QWidget()
        self._second_line.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        beside = QHBoxLayout(self._second_line)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.setSpacing(5)
        beside.addWidget(self.also_mark)
        beside.addWidget(self.also, 1)
        said.addWidget(self._second_line)
        said.addStretch(1)
        row.addLayout(said, 1)
        row.addLayout(self._hints)
        row.addWidget(self.next_button, 0, Qt.AlignmentFlag.AlignVCenter)

    def present(self, face: SillFace) -> None:
        """Say all this."""
        before, self.face = self.face, face
        if face != before:
            self._say(face, before)

    def _say(self, face: SillFace, before: SillFace) -> None:
        self._present_back(face)
        self._present_sentence(face)
        if (words := face.refusal or face.news or face.last) != (before.refusal or before.news or before.last):
            announce(self, paint.plain(words), at_once=bool(face.refusal))
        if face.hints != before.hints:
            self._present_hints()
        blocked = not face.next_enabled
        reason = face.why_not or "Lantern waits for something else first."
        self.next_button.set_about("Shift Space: on to the next choice" if face.further else "")
        self.next_button.present(face.next_label, face.next_key, face.next_kind, reason if blocked else "")
        self.next_button.setVisible(bool(face.next_label))
        self._fit_hints()
        QTimer.singleShot(0, self, self._fit_sentence)

    def _present_back(self, face: SillFace) -> None:
        self.undo_button.set_why_not("" if face.undo_label else "There is nothing to take back.")
        if face.undo_label:
            self.undo_button.set_about(f"Undo: {face.undo_label}")
        self.redo_button.setVisible(bool(face.redo_label))
        self.redo_button.setToolTip(tip(f"Redo: {face.redo_label} (Ctrl Y)"))

    def _present_sentence(self, face: SillFace) -> None:
        words = face.refusal or face.news or face.last
        self._mark.setVisible(bool(face.refusal))
        with_it = "" if face.refusal or face.news or not face.undo_label else self._second
        self._second_line.setVisible(bool(with_it))
        self.also_mark.setVisible(bool(with_it and self.face.also))
        self.also.setToolTip(tip(with_it))
        _give_role(self.also, "also" if face.also else "small")
        self.sentence.setToolTip(tip(words.replace("**", "")))
        _give_role(self.sentence, "refusal" if face.refusal else "body")
        self._fit_sentence()

    @property
    def _second(self) -> str:
        """What goes with the act that is taken back; else what stands again."""
        return f"also {self.face.also}" if self.face.also else self.face.stands

    def _fit_sentence(self) -> None:
        """Two lines at most: what an act with many consequences says beyond them is in the tooltip and the log."""
        words = self.face.refusal or self.face.news or self.face.last
        say(self.sentence, words)
        wide, font = self.sentence.width() - 2, theme.face(15, 600 if self.face.refusal else 400)
        also = self._second if self.also.isVisibleTo(self) else ""
        say(
            self.also,
            QFontMetricsF(theme.face(13)).elidedText(also, Qt.TextElideMode.ElideRight, self.also.width() - 2),
        )
        most = (1.2 if also else 2.2) * QFontMetricsF(font).lineSpacing()
        parts = paint.plain(words).split(" ")
        if wide < 60 or paint.wrapped_height(" ".join(parts), font, wide) <= most:
            return
        fits, too_many = 1, len(parts)
        while too_many - fits > 1:
            middle = (fits + too_many) // 2
            high = paint.wrapped_height(" ".join(parts[:middle]) + " …", font, wide)
            fits, too_many = (middle, too_many) if high <= most else (fits, middle)
        say(self.sentence, " ".join(parts[:fits]).rstrip(",;:") + " …")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_hints()
        QTimer.singleShot(0, self, self._fit_sentence)

    def set_typing(self, typing: bool) -> None:
        """While something is typed, letters and digits are text: only keys that act all the same are offered."""
        if typing != self._is_typing:
            self._is_typing = typing
            self._present_hints()
            self._fit_hints()

    def offered(self) -> tuple[tuple[str, str], ...]:
        """The (key, word) hints that hold now."""
        hints = self.face.hints
        if self._is_typing:
            hints = (*(hint for hint in hints if hint[0].startswith(_ALSO_TYPING)), ("Esc", "out of the field"))
        return tuple(hints)[:MOST_HINTS]

    def _present_hints(self) -> None:
        offered = self.offered()
        empty(self._hints, len(offered))
        del self._caps[len(offered) :]
        while len(self._caps) < len(offered):
            self._hints.addWidget(cap := KeyCap(""))
            cap.pressed.connect(self.hint)
            self._caps.append(cap)
        for cap, (key, word) in zip(self._caps, offered, strict=True):
            cap.present(key, word, keys.names_one(key))

    def _fit_hints(self) -> None:
        """Where large letters have no room for all, the last hints make way: what is pressed is never cut."""
        pressed = (self.undo_button, self.redo_button, self._mark, self.next_button)
        taken = sum(
            part.sizeHint().expandedTo(part.minimumSize()).width() + _APART
            for part in pressed
            if part.isVisibleTo(self)
        )
        room = self.width() - 2 * _APART - max(self.sentence.minimumWidth(), self._needed()) - taken
        for cap in self._caps:
            room -= cap.sizeHint().width() + _BETWEEN_HINTS
            cap.setVisible(room >= 0)

    def _needed(self) -> float:
        """How wide what is said would be whole, in two lines or above what goes with it; no more than its share."""
        words = self.face.refusal or self.face.news or self.face.last
        whole = theme.width(theme.face(15, 600 if self.face.refusal else 400), paint.plain(words)) + 4
        return min(theme.px(_BEFORE_HINTS), whole if self.also.isVisibleTo(self) else 0.6 * whole)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = QPainter(self), theme.now()
        painter.fillRect(self.rect(), theme.colour(look.sheet))
        painter.fillRect(QRectF(0, 0, self.width(), 1), theme.colour(look.line))


def _give_role(words: QLabel, role: str) -> None:
    """Dressed anew only where it is another: the first style that Qt hands over costs five milliseconds."""
    if words.property("role") != role:
        words.setProperty("role", role)
        words.style().unpolish(words)
        words.style().polish(words)
