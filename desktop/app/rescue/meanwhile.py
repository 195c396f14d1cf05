"""Going on without the disk, in the window: the red line that says so, and the looks whether the file is back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from desktop.engine.rules import Refusal
from desktop.storage.held import held_in
from desktop.ui.kit.panels import Banner

if TYPE_CHECKING:
    from desktop.app.opening import OpenEvent
    from desktop.storage.holding import Holding

LOOK_MS = 2000
_SAVE = "Save the journal…"
#: letters of a file's name on the line.
_NAME_AT_MOST = 32


class Meanwhile(QObject):
    """What is held of the open event because its file takes nothing."""

    #: the journal is wanted elsewhere.
    saves = Signal()
    #: the file is back, and has it all.
    joined = Signal()
    #: what could not join is to be opened, as the event it was.
    opens = Signal(object)

    def __init__(self, banner: Banner, tell: Callable[[str], None], parent: QObject) -> None:
        super().__init__(parent)
        self._banner, self._tell = banner, tell
        self._event: OpenEvent | None = None
        self._left = ""
        self.timer = QTimer(self)
        self.timer.setInterval(LOOK_MS)
        self.timer.timeout.connect(self.look)
        banner.acted.connect(self._act)
        banner.declined.connect(self._go_on)

    @property
    def _holding(self) -> Holding | None:
        return self._event.file.holding if self._event is not None else None

    @property
    def why_stay(self) -> str:
        """Why the event is not to be left now; "" where nothing would be lost."""
        holding = self._holding
        if holding is None or holding.is_safe:
            return ""
        return f"{_acts(holding)} lie on no disk, and would be lost. Save the journal first."

    def begin(self, event: OpenEvent) -> None:
        """Watch over this event."""
        self._event, self._left = event, ""
        if event.file.holding is not None:
            event.file.holding.changed = self.present
        self.present()

    def end(self) -> None:
        """The event is closed: the last try."""
        self.look()
        holding, event = self._holding, self._event
        if holding is not None and event is not None and holding.is_on:
            holding.changed = _nothing
            if holding.is_safe and holding.acts:
                self._left = f"{_acts(holding)} of “{event.file.path.name}” lie in {holding.place}"
                self._left += ", the event as it was here." if holding.is_apart else ": they join it when it is opened."
        self._event = None
        self.timer.stop()
        self._banner.present("")

    def _act(self) -> None:
        holding = self._holding
        if holding is not None and not holding.is_on and holding.parted is not None:
            self.opens.emit(holding.parted[1])
        else:
            self.saves.emit()

    def _go_on(self) -> None:
        if self._holding is not None:
            self._holding.parted = None
        self.present()

    def tell_left(self, tell: Callable[[str], None], home: Path) -> None:
        """Say what was left behind: of the event that was closed, or else by a window that was killed."""
        left, self._left = self._left or _left_in(home), ""
        if left:
            tell(left)

    def look(self) -> None:
        """Is the file back?"""
        if self._event is not None and self._event.file.is_holding:
            from desktop.storage.joining import rejoin

            if rejoin(self._event.file):
                self.joined.emit()
            self.present()

    def present(self) -> None:
        """The red line, or none."""
        holding = self._holding
        if holding is None or self._event is None:
            return
        if holding.is_on:
            self._banner.present(_sentence(self._event.file.path.name, holding), "overtime", _SAVE)
            if not self.timer.isActive():
                self.timer.start()
        else:
            self.timer.stop()
            said = holding.parted[0] if holding.parted is not None else ""
            self._banner.present(said, "overtime", "Open them apart", "", "Go on")
        if holding.news:
            news, holding.news = holding.news, ""
            self._tell(news)


def _left_in(home: Path) -> str:
    """What lies there held, the newest of it; no file is opened where there is nothing."""
    paths = held_in(home)
    if not paths:
        return ""
    from desktop.storage.held_file import read, when

    for path in paths:
        try:
            found = read(path)
        except Refusal:
            continue
        if found.held:
            verb = "it joins" if len(found.held) == 1 else "they join"
            return f"{when(found.held)} of “{found.name}” lie in {path}: {verb} it when it is opened."
    return ""


def _nothing() -> None:
    return None


def _acts(holding: Holding) -> str:
    from desktop.storage.held_file import when

    return when(holding.acts) if holding.acts else "What is done"


def _sentence(name: str, holding: Holding) -> str:
    called = name if len(name) <= _NAME_AT_MOST else f"{name[: _NAME_AT_MOST - 1]}…"
    acts, folder = _acts(holding), _short(holding.place.parent if holding.acts else holding.folder)
    verb = "is" if len(holding.acts) <= 1 else "are"
    if not holding.is_safe:
        return f"“{called}”: {holding.why}, and {folder} takes nothing either. {acts} {verb} in this window alone."
    if holding.is_apart:
        return f"“{called}”: {holding.why}. {acts} {verb} kept in {folder}, with the event as it is here."
    return f"“{called}”: {holding.why}. Go on: {acts[:1].lower()}{acts[1:]} {verb} held in {folder} and will join it."


def _short(folder: Path) -> str:
    try:
        return f"~/{folder.relative_to(Path.home())}"
    except (ValueError, RuntimeError):
        return str(folder)
