"""What the start page shows: the event to go on with, the formats, recent events, and whether all is ready."""

from __future__ import annotations

import gc
import os
import re
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMessageLogContext, QRect, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from desktop.catalogue import FORMATS, face_of
from desktop.domain.words import counted, day_of
from desktop.engine.rules import Refusal
from desktop.storage.book import MOST_RECENT, Book, events_folder
from desktop.system import machine
from desktop.ui.kit import remembered, theme
from desktop.ui.kit.emblem import Tile
from desktop.ui.kit.tokens import LOOKS
from desktop.ui.start.faces import CheckFace, FormatTile, GoOnFace, RecentFace, StartFace
from desktop.ui.wall.wall import CLOCKS

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from desktop.app.opening import OpenEvent
    from desktop.ui.clock.sound import Sounds
    from desktop.ui.desk.screen import Organiser
    from desktop.ui.shell.window import Frame
    from desktop.ui.wall.projector import Projector

#: paper that needs no event.
FREE_SHEETS = ("proxies", "merge", "calibration", "guide", "fame")
#: the preference that names the event that is open.
AT_WORK = "at_work"
#: how many acts an event had, as it stands in the book.
_ACTS = re.compile("[0-9]{1,9}")
#: pixels that the system's title and border take, at most.
_TITLE = 40
Known = tuple[Path, dict[str, str]]


def start_face(book: Book, now: float, checks: tuple[CheckFace, ...] = ()) -> StartFace:
    """The start page as the organiser's book has it."""
    known = [(path, about) for path, about in book.recent(MOST_RECENT) if os.path.exists(path)]
    open_ = next((entry for entry in known if not entry[1].get("result")), None)
    faces = tuple(_recent(entry, now) for entry in known)
    return StartFace(
        formats=_formats(),
        go_on=_go_on(open_) if open_ else None,
        recents=tuple(face for face, entry in zip(faces, known, strict=True) if entry is not open_),
        checks=checks,
        folder=str(events_folder()),
        known=faces,
    )


def _formats() -> tuple[FormatTile, ...]:
    faces = [entry.face for entry in FORMATS.seen.values()]
    return tuple(FormatTile(face.id, face.brief, face.tagline, face.who, face.scene, face.accent) for face in faces)


def _go_on(entry: Known) -> GoOnFace:
    path, about = entry
    format_id = about.get("format", "")
    at = time.localtime(_saved_at(path))
    saved = f"saved {time.strftime('%H:%M', at)} on {day_of(*at[:3])}"
    return GoOnFace(
        str(path), about.get("name", path.stem), about.get("where", ""), face_of(format_id).scene, saved=saved
    )


def _saved_at(path: Path) -> float:
    """When an event was last written to: its newest acts may still lie in the file beside it."""
    beside = path.with_name(f"{path.name}-wal")
    return max(file.stat().st_mtime for file in (path, beside) if file.exists())


def _recent(entry: Known, now: float) -> RecentFace:
    path, about = entry
    format_id, result = about.get("format", ""), about.get("result", "")
    at, face = time.localtime(_saved_at(path)), face_of(format_id)
    today = time.strftime("%Y-%m-%d", at) == time.strftime("%Y-%m-%d", time.localtime(now))
    when = time.strftime("today %H:%M", at) if today else day_of(*at[:3])
    return RecentFace(
        str(path),
        Tile(face.accent, face.sign),
        about.get("name", path.stem),
        about.get("place", ""),
        when,
        result or about.get("where", ""),
        "done" if result else "waiting",
        "ended" if result else "open",
        face.brief,
        about.get("people", ""),
    )


def note_event(book: Book, event: OpenEvent, now: float) -> None:
    """Remember the event among the recent ones, with where it stands, and who played it."""
    format_, state = event.format, event.session.state
    name, where = format_.heading(state)
    people = list(format_.people(state))
    about = {
        "format": format_.id,
        "name": name,
        "where": where,
        "place": format_.place(state),
        "result": format_.result(state),
        "event": event.file.about.get("event", ""),
        "acts": str(len(event.file.acts)),
        "people": ", ".join(people),
    }
    book.note_opened(event.file.path, now, about)
    book.note_regulars(people)
    if people:
        book.prefer(f"came {format_.id}", people)


def organiser_of(book: Book, format_id: str) -> Organiser:
    """Everybody the organiser knows, who played when the format was played last, and his book."""
    from desktop.ui.desk.screen import Organiser

    def came_last() -> Sequence[str]:
        kept: object = book.preference(f"came {format_id}", [])
        return [name for name in kept if isinstance(name, str)] if isinstance(kept, list) else ()

    def columns() -> Mapping[str, str]:
        from desktop.studio.sources.picture_folders import kept_columns

        return kept_columns(book)

    def choose(kind: str, column: str) -> None:
        book.prefer("deck_columns", {**columns(), kind: column})

    return Organiser(book.regulars, came_last, book, columns, choose)


def why_stay(event: OpenEvent | None, held: str, wall: Projector) -> str:
    """Why an event is not closed by one click: what is ``held`` lies on no disk, somebody plays, or the hall looks at
    its wall. "" where nobody minds."""
    if event is None or held:
        return held
    if played := event.format.at_play(event.session.state):
        return f"{played} is being played. Everything is saved; the wall goes dark."
    live = wall.wall.live
    if wall.is_open and live is not None and live.id != CLOCKS and not wall.wall.is_blank:
        return f"The hall sees “{live.title}”. Everything is saved; the wall goes dark."
    return ""


def shuts_down() -> bool:
    """Whether the machine ends the session: then nobody is asked, as everything is on disk."""
    app = QGuiApplication.instance()
    return isinstance(app, QGuiApplication) and app.isSavingSession()


def older_copy(book: Book, event: str, acts: int) -> str:
    """A sentence where this event had more acts when it was open here before; "" where it had not."""
    known = [
        (int(about.get("acts", "0")), path)
        for path, about in book.recent(MOST_RECENT)
        if event and about.get("event") == event and _ACTS.fullmatch(about.get("acts", "0"))
    ]
    most, path = max(known, default=(0, Path()))
    if most <= acts:
        return ""
    return (
        f"This is an older copy: it holds {counted(acts, 'act')}, and the event "
        f"had {most} when “{path.name}” was open here."
    )


def last_open_event(book: Book) -> Path | None:
    """The event that was open when Lantern was killed or the power went: it is gone on with, nothing is asked.

    Asked once: an event that cannot be opened does not stand in the way of the start page again.
    """
    kept = book.preference(AT_WORK)
    book.prefer(AT_WORK, None)
    path = Path(str(kept)) if kept else None
    #: a name that no file can have is no reason to stay shut.
    return path if path is not None and os.path.exists(path) else None


def look_of(book: Book) -> str:
    """The name of the theme that is preferred; "" for the system's. Earlier books say only whether it is dark."""
    dark = book.preference("dark")
    return str(book.preference("look") or ("" if dark is None else "dark" if dark else "light"))


def type_of(book: Book) -> float:
    """How large type is to be; earlier books say only whether it is large."""
    kept = book.preference("type", theme.SCALES[1] if book.preference("large") else 1.0)
    return float(kept) if isinstance(kept, (int, float)) else 1.0


def apply_preferences(book: Book, sounds: Sounds) -> None:
    """The look and the sounds that the organiser prefers."""
    look, scale = LOOKS.get(look_of(book)) or theme.system_theme(), type_of(book)
    still = bool(book.preference("still", theme.look.reduced_motion))
    if (look, scale, still) != (theme.now(), theme.look.scale, theme.look.reduced_motion):
        theme.use(look, scale=scale, reduced_motion=still)
    sounds.muted = bool(book.preference("muted", False))
    volume = book.preference("volume", 0.8)
    sounds.set_volume(float(volume) if isinstance(volume, (int, float)) else 0.8)


def show_fitting(window: QWidget, book: Book) -> None:
    """Show the window where it was, so that all of it is seen: one that filled its screen, or that its screen has no
    room for, fills the screen, and one whose screen is no longer there comes to this one."""
    kept = book.preference("window")
    if isinstance(kept, list) and len(kept) == 4:
        window.setGeometry(QRect(*kept))
    place = window.geometry()
    room = (QGuiApplication.screenAt(place.center()) or QGuiApplication.primaryScreen()).availableGeometry()
    if not room.contains(place):
        window.move(room.topLeft())
    if book.preference("filled") or place.width() > room.width() or place.height() + _TITLE > room.height():
        window.showMaximized()
    else:
        window.show()


def remember_place(window: QWidget, book: Book) -> None:
    """Where the window stood, and whether it filled the screen; else it is as large as before it did."""
    filled, place = window.isMaximized(), window.normalGeometry()
    if not filled or place.isEmpty():
        place = window.geometry()
    elif not window.screen().geometry().contains(place.center()):
        #: it was brought to another screen while it filled one.
        place.moveTopLeft(window.screen().availableGeometry().topLeft())
    book.prefer("window", [place.x(), place.y(), place.width(), place.height()])
    book.prefer("filled", filled)


def open_log(frame: Frame, book: Book) -> None:
    """The log stands open, or shut, as it was left."""
    kept = book.preference("log")
    if isinstance(kept, list) and len(kept) == 2:
        frame.ask_log(*kept)


def remember_log(frame: Frame, book: Book) -> None:
    """Whether the log was opened or closed by hand."""
    book.prefer("log", list(frame.log_asked))


def remember_wall(book: Book, name: str, place: QRect) -> None:
    """Where the wall is; no name where it was closed."""
    book.prefer("projector", [name, place.x(), place.y(), place.width(), place.height()] if name else None)


def open_wall(projector: Projector, book: Book) -> None:
    """Open the wall where it was last."""
    kept: object = book.preference("projector")
    if isinstance(kept, list) and len(kept) == 5:
        projector.restore(str(kept[0]), QRect(*kept[1:]))
    else:
        projector.open()


def ready_checks(missing_fonts: int, all_: bool = False) -> tuple[CheckFace, ...]:
    """Whether the room is ready.

    Printers and loudspeakers are looked for only when that is asked for: the system may ask a print server over a
    network, and what plays sounds takes a fifth of the memory that the start page has.
    """
    screens = QGuiApplication.screens()
    second = screens[1].geometry() if len(screens) > 1 else None
    return (
        CheckFace(not missing_fonts, "Fonts", f"{2 - min(missing_fonts, 2)} of 2", "Install Lantern again."),
        CheckFace(
            second is not None,
            "Second screen" if second else "One screen",
            f"{second.width()} × {second.height()}" if second else "wall in a window",
            "Plug the projector in; Lantern sees it at once.",
        ),
        _printer() if all_ else CheckFace(None, "Printer", "click to look", "Asked when you print."),
        _sound() if all_ else CheckFace(None, "Sound", "click to look", "Asked when the first mark rings."),
        *(CheckFace(False, "Format left out", "it does not load", sentence) for sentence in FORMATS.refused),
    )


def _printer() -> CheckFace:
    from PySide6.QtPrintSupport import QPrinterInfo

    names = QPrinterInfo.availablePrinterNames()
    if names:
        return CheckFace(True, "Printer", names[0][:28])
    return CheckFace(False, "No printer", "PDF works", "Save PDFs and print them where there is a printer.")


def _sound() -> CheckFace:
    from desktop.ui.clock.sound import sound_state

    sound = sound_state()
    return CheckFace("bell" not in sound, "Sound", sound.split(":")[-1].strip()[:28], sound)


def let_go() -> None:
    """An event was closed, and nobody waits for anything: what it held is given back."""
    remembered.forget()
    gc.collect()
    machine.give_back_memory()


def freeze_garbage() -> None:
    """What there is now stays until the event is closed, the few dozen pieces of rubbish in it too: to look it all
    through takes a tenth of a second, again and again, and the clock would wait for it."""
    gc.freeze()


def make_application() -> QApplication:
    """Qt's application. Where no window can open Lantern says so and leaves: Qt would abort in the middle of it."""
    _refuse_without_display()
    there = QApplication.instance()
    if isinstance(there, QApplication):
        return there
    said = qInstallMessageHandler(_leave_if_fatal)
    try:
        return QApplication(theme.WORDS)
    finally:
        qInstallMessageHandler(said)


def _leave_if_fatal(kind: QtMsgType, about: QMessageLogContext, message: str | None) -> None:
    if kind == QtMsgType.QtFatalMsg:
        print(f"lantern: {display_trouble()} The commands work: lantern --help.", file=sys.stderr, flush=True)
        os._exit(1)


def display_trouble() -> str:
    """What is wrong with a display that Qt cannot open, and how to mend it."""
    from ctypes.util import find_library

    if sys.platform.startswith("linux") and not find_library("xcb-cursor"):
        return "The window cannot open: Qt needs the library xcb-cursor. Install the package libxcb-cursor0."
    named = os.environ.get("WAYLAND_DISPLAY") or os.environ.get("DISPLAY", "")
    return f"The display “{named}” cannot be opened. Start Lantern from the desktop of whoever is logged in."


def _refuse_without_display() -> None:
    """Raises ``Refusal`` where there is not even the name of a display."""
    seen = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or os.environ.get("QT_QPA_PLATFORM")
    if sys.platform.startswith("linux") and not seen:
        raise Refusal("There is no display here, so the window cannot open. The commands work: lantern --help.")
