"""Looks whether everything Lantern needs is here, and says how to mend what is not."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING

from msgspec import Struct

import desktop
from desktop.engine.rules import Refusal
from desktop.storage.book import data_folder, events_folder
from desktop.system import machine
from desktop.system.assets import asset, assets_root

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication


class Finding(Struct, frozen=True):
    """One thing examined: whether it is well, and what to say of it."""

    what: str
    ok: bool
    says: str


def examine() -> tuple[Finding, ...]:
    """Every finding, in the order a person would want to read them."""
    checks: tuple[tuple[str, Callable[[], Finding]], ...] = (
        ("versions", _versions),
        ("assets", _assets),
        ("formats", _formats),
        ("fonts", _fonts),
        ("folders", _folders),
        ("cards", _cards),
        ("clock", _clock),
        ("display", _display),
        ("screens", _screens),
        ("sound", _sound),
        ("printer", _printer),
    )
    return tuple(_examined(what, check) for what, check in checks)


def _examined(what: str, check: Callable[[], Finding]) -> Finding:
    try:
        return check()
    except Exception as error:  # the doctor must be able to speak of whatever is broken
        return Finding(what, False, f"could not be examined: {type(error).__name__}: {error}")


def _versions() -> Finding:
    import PySide6
    import reportlab
    import sqlalchemy

    versions = f"Lantern {desktop.__version__}, Python {platform.python_version()}, PySide6 {PySide6.__version__}, "
    versions += f"ReportLab {reportlab.Version}, SQLAlchemy {sqlalchemy.__version__}"
    return Finding("versions", sys.version_info >= (3, 11), versions)


def _assets() -> Finding:
    from desktop.catalogue import FORMATS

    scenes = [f"emblems/{entry.face.scene}.svg" for entry in FORMATS.shipped.values()]
    missing = [name for name in (*scenes, "sounds/chime.wav") if not asset(name).exists()]
    if missing:
        return Finding("assets", False, f"{', '.join(missing)} missing in {assets_root()}; install Lantern again")
    return Finding("assets", True, f"in {assets_root()}")


def _formats() -> Finding:
    from desktop.catalogue import FORMATS, format_of

    refused = list(FORMATS.refused)
    for id in FORMATS.brought:
        try:
            format_ = format_of(id)
            format_.screens(), format_.handouts(), format_.demo()
        except Refusal as refusal:
            refused.append(str(refusal))
    if refused:
        return Finding("formats", False, " ".join(refused))
    return Finding("formats", True, f"{len(FORMATS.shipped)} of Lantern's own, {len(FORMATS.brought)} of others")


def _fonts() -> Finding:
    import font_source_sans_pro
    import font_source_serif_pro

    faces = [
        Path(package.__file__).parent / "files" / name
        for package, name in (
            (font_source_serif_pro, "SourceSerifPro-Bold.ttf"),
            (font_source_sans_pro, "SourceSansPro-Regular.ttf"),
        )
    ]
    missing = [face.name for face in faces if not face.exists()]
    if missing:
        return Finding("fonts", False, f"{', '.join(missing)} missing; install font-source-serif-pro, -sans-pro again")
    return Finding("fonts", True, "Source Serif Pro and Source Sans Pro, 2 of 2")


def _folders() -> Finding:
    bad = [str(folder) for folder in (data_folder(), events_folder()) if not _writable(folder)]
    if bad:
        return Finding("folders", False, f"{', '.join(bad)} cannot be written to; give yourself the right to")
    return Finding("folders", True, f"events in {events_folder()}, preferences in {data_folder()}")


def _writable(folder: Path) -> bool:
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    #: what a folder says of its rights is not always so: a file is made in it, and thrown away.
    try:
        with TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def _cards() -> Finding:
    from desktop.studio.sources.card_library import Cards, card_book_file

    cards = Cards()
    if cards.trouble:
        return Finding("cards", False, cards.trouble)
    return Finding("cards", True, f"imported, in {card_book_file()}" if cards.imported else "those of the formats")


def _clock() -> Finding:
    if machine.counts_sleep():
        return Finding("clock", True, "goes on while the laptop sleeps")
    return Finding("clock", True, "the wall clock is asked after the laptop has slept")


def _display() -> Finding:
    if _is_bare():
        none = "none here: start Lantern from a desktop for its window; demo, print and show work without one"
        return Finding("display", False, none)
    if sys.platform.startswith("linux") and not _opens_a_display():
        from desktop.app.starting import display_trouble

        #: what is asked of Qt after this is asked without a display: it would abort.
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        return Finding("display", False, display_trouble())
    return Finding("display", True, "here")


def _is_bare() -> bool:
    """Whether this is a Linux machine on which nobody has named a display."""
    return sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _opens_a_display() -> bool:
    """Whether Qt can open the display that is named; tried by a child of its own, for where it cannot it aborts."""
    from PySide6.QtGui import QGuiApplication

    if QGuiApplication.instance() is not None:
        return True
    child = os.fork()
    if child == 0:  # pragma: no cover - the child's own life
        silent = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silent, 2)
        from resource import RLIMIT_CORE, setrlimit

        setrlimit(RLIMIT_CORE, (0, 0))
        QGuiApplication(["lantern"])
        os._exit(0)
    return os.waitpid(child, 0)[1] == 0


def _screens() -> Finding:
    app = _application()
    sizes = [f"{s.name()} {s.geometry().width()}×{s.geometry().height()}" for s in app.screens()]
    if len(sizes) > 1:
        return Finding("screens", True, f"{', '.join(sizes)}: the wall goes to the second")
    return Finding("screens", True, f"{', '.join(sizes)}: one only; the wall opens as a window")


def _sound() -> Finding:
    _application()
    from desktop.ui.clock.sound import sound_state

    state = sound_state()
    if "bell" in state.casefold():
        return Finding("sound", False, f"{state}; plug one in, or choose one in the system's settings")
    return Finding("sound", True, state)


def _printer() -> Finding:
    _application()
    from PySide6.QtPrintSupport import QPrinterInfo

    names = [info.printerName() for info in QPrinterInfo.availablePrinters()]
    if not names:
        return Finding("printer", False, "none set up: add one in the system's settings; PDFs can be printed elsewhere")
    return Finding("printer", True, ", ".join(names))


def _application() -> QApplication:
    """A Qt application, without a display where there is none."""
    if _is_bare():
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication

    there = QApplication.instance()
    return there if isinstance(there, QApplication) else QApplication(["lantern"])
