"""The page that asks for a new event: its name, place and date, its ruleset, its file."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QWidget

from desktop.domain.words import day_words
from desktop.system.files import file_name
from desktop.ui.desk.scene import SceneRoom
from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.inputs import TextField
from desktop.ui.kit.panels import Panel, label, say
from desktop.ui.shell.pages import padded


class NewEvent(Struct, frozen=True):
    """What the organiser filled in; ``ruleset`` is a file's path, "" for the shipped one."""

    format: str
    name: str
    place: str
    date: str
    file: str
    ruleset: str = ""


class NewEventPage(QWidget):
    """``made`` carries a ``NewEvent``; ``demo_asked`` is for the sample event instead; ``cancelled`` goes back."""

    made = Signal(object)
    demo_asked = Signal()
    cancelled = Signal()

    def __init__(
        self, format_id: str, format_name: str, date: str, folder: str, place: str = "", scene: str = ""
    ) -> None:
        super().__init__()
        self._format, self._folder, self._ruleset = format_id, folder, ""
        self._file_is_own = False
        self.name = TextField("Name", f"{format_name}", placeholder="What the event is called")
        self.place = TextField("Place", place, placeholder="Ghent")
        self._day, self.date = date, TextField("Date", day_words(date))
        self.file = TextField("Event file", "", "Everything is saved in it at once, act by act.")
        self.ruleset = label("The document's numbers", "small", wrap=True)
        self.refusal = label("", "error", wrap=True)
        self.create_button = Button("Create", key="Enter", kind="lit", tall=True)
        self.cancel, self.browse = Button("Back", key="Esc", kind="quiet"), Button("Choose…")
        self.other, self.demo = Button("Another ruleset…"), Button("Try its demo first", kind="quiet")
        self._connect()
        self._lay_out(format_name, scene)
        self._name_file()

    def _connect(self) -> None:
        for field in (self.name, self.place, self.date):
            field.changed.connect(lambda _: self._name_file())
        for field in (self.name, self.place, self.date, self.file):
            #: why it could not be made was said of what stood there before.
            field.changed.connect(lambda _: self.refuse(""))
            field.entered.connect(lambda _: self._make())
        self.create_button.clicked.connect(self._make)
        self.cancel.clicked.connect(self.cancelled)
        self.demo.clicked.connect(self.demo_asked)
        self.browse.clicked.connect(self._choose_file)
        self.other.clicked.connect(self._choose_ruleset)

    def _lay_out(self, format_name: str, scene: str) -> None:
        outer = QHBoxLayout(self)
        padded(outer)
        panel = Panel(pad=28)
        panel.setFixedWidth(theme.px(720))
        panel.body.setSpacing(14)
        panel.body.addWidget(label(f"New event: {format_name}", "title"))
        panel.body.addWidget(self.name)
        line, file_line, ruleset_line = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        line.addWidget(self.place)
        line.addWidget(self.date)
        file_line.addWidget(self.file, 1)
        file_line.addWidget(self.browse, 0, Qt.AlignmentFlag.AlignVCenter)
        ruleset_line.addWidget(label("Ruleset", "strong"))
        ruleset_line.addWidget(self.ruleset, 1)
        ruleset_line.addWidget(self.other)
        for part in (line, file_line, ruleset_line):
            panel.body.addLayout(part)
        panel.body.addWidget(self.refusal)
        panel.foot.addWidget(self.cancel)
        panel.foot.addStretch(1)
        panel.foot.addWidget(self.demo)
        panel.foot.addWidget(self.create_button)
        outer.addWidget(panel, 0, Qt.AlignmentFlag.AlignTop)
        outer.addWidget(SceneRoom(scene, fills=True), 1)

    def _name_file(self) -> None:
        if self._file_is_own:
            return
        #: in a folder files go by their days where these are written so.
        day = self._day if self.date.text() == day_words(self._day) else self.date.text()
        words = [self.name.text(), self.place.text(), day]
        name = " ".join(word.strip() for word in words if word.strip())
        self.file.set_text(f"{self._folder}/{file_name(name, 'Event', '.lantern')}")

    def _choose_file(self) -> None:
        chosen, _ = QFileDialog.getSaveFileName(
            self, "Where the event is kept", self.file.text(), "Lantern (*.lantern)"
        )
        if chosen:
            self._file_is_own = True
            self.file.set_text(chosen if chosen.endswith(".lantern") else f"{chosen}.lantern")

    def _choose_ruleset(self) -> None:
        chosen, _ = QFileDialog.getOpenFileName(self, "Ruleset", self._folder, "Rulesets (*.toml)")
        if chosen:
            self._ruleset = chosen
            say(self.ruleset, chosen)

    def _make(self) -> None:
        self.made.emit(
            NewEvent(
                self._format, self.name.text(), self.place.text(), self.date.text(), self.file.text(), self._ruleset
            )
        )

    def refuse(self, sentence: str) -> None:
        """Say why it cannot be made; nothing that was filled in is lost."""
        say(self.refusal, sentence)

    def showEvent(self, event: QShowEvent) -> None:
        """The name is typed at once: letters would otherwise be keys of the house."""
        super().showEvent(event)
        QTimer.singleShot(0, self, self._begin)

    def _begin(self) -> None:
        self.name.line.setFocus()
        self.name.line.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leaves the page while a line has the cursor, too."""
        if event.key() == Qt.Key.Key_Escape:
            self.cancelled.emit()
        else:
            super().keyPressEvent(event)

    def take_key(self, key: str) -> bool:
        if key == "Escape":
            self.cancelled.emit()
            return True
        if key == "Enter":
            self._make()
            return True
        return False
