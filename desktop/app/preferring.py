"""What the organiser prefers and the book keeps: the look, the sounds, the wall, where files go."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog

from desktop.app.asked_cards import AskedCards
from desktop.app.starting import apply_preferences, look_of, open_wall, remember_wall
from desktop.domain.words import counted
from desktop.engine.rules import Refusal
from desktop.storage.book import Book
from desktop.ui.kit import theme
from desktop.ui.kit.tokens import LOOKS

if TYPE_CHECKING:
    from desktop.app.rescue.backups import Backups
    from desktop.app.timing import Timing
    from desktop.ui.clock.sound import Sounds
    from desktop.ui.desk.clock import EventClock
    from desktop.ui.shell.finding import Act
    from desktop.ui.shell.kept import Kept
    from desktop.ui.shell.preferences import PreferencesPage
    from desktop.ui.shell.window import Frame
    from desktop.ui.wall.projector import Projector


class Preferences:
    """Puts on what is preferred at once, and keeps it."""

    def __init__(self, book: Book, frame: Frame, sounds: Sounds, projector: Projector) -> None:
        self._book, self._frame, self._sounds, self._projector = book, frame, sounds, projector
        self.cards = AskedCards(frame)
        projector.moved.connect(partial(remember_wall, book))

    def apply_preferences(self) -> None:
        """What the book has."""
        apply_preferences(self._book, self._sounds)
        if self._book.preference("printed_words", False):
            from desktop.studio.sources.spoken import speak_as_preferred

            speak_as_preferred(self._book)

    def turn_words(self) -> None:
        """Cards say what is printed on them, or speak in Lantern's own words."""
        from desktop.studio.sources.spoken import PRINTED, printed_known, speak_as_preferred

        if not self._book.preference(PRINTED, False) and not printed_known():
            self._frame.refuse("No printed words are known: import a card file first, in the card library.")
            return
        self._book.prefer(PRINTED, not self._book.preference(PRINTED, False))
        printed = speak_as_preferred(self._book)
        self._frame.tell("Cards say what is printed on them." if printed else "Cards speak in Lantern's own words.")

    def choose_look(self, id: str) -> None:
        """A theme by its name; "" for the system's."""
        self._book.prefer("dark", None)
        self._look("look", id or None)

    def choose_type(self, scale: float) -> None:
        """How large type is."""
        self._book.prefer("large", None)
        self._look("type", scale)

    def turn_motion(self) -> None:
        """Still, or moving."""
        self._look("still", not theme.look.reduced_motion)

    def doers(self) -> dict[str, Callable[[], object]]:
        """What each of the house's acts about the look, the sounds and the wall does."""
        return {
            **{f"house:look {id}": partial(self.choose_look, id) for id in LOOKS},
            **{f"house:type {scale}": partial(self.choose_type, scale) for scale in theme.SCALES},
            "house:motion": self.turn_motion,
            "house:mute": self.turn_mute,
            "house:words": self.turn_words,
            "house:projector": self.turn_wall,
        }

    def page(self, acts: Callable[[], Sequence[Act]], backups: Backups, events: Path) -> PreferencesPage:
        """The page of all this, and of what can be done with the house and the event beside."""
        from desktop.ui.shell.preferences import Look, PreferencesPage

        def look() -> Look:
            return Look(look_of(self._book), theme.look.scale, theme.look.reduced_motion, self._sounds.volume)

        page = PreferencesPage(look, acts, lambda: kept_here(self._book, backups, events))
        page.look_chosen.connect(self.choose_look)
        page.type_chosen.connect(self.choose_type)
        page.motion_turned.connect(self.turn_motion)
        page.volume_chosen.connect(self._choose_volume)
        page.act_chosen.connect(self._frame.act_chosen)
        return page

    def _choose_volume(self, volume: float) -> None:
        self._sounds.set_volume(volume)
        self._book.prefer("volume", volume)

    def _look(self, key: str, value: bool | str | float | None) -> None:
        self._book.prefer(key, value)
        self.apply_preferences()

    def mute(self, on: bool) -> None:
        """No sounds, or all of them."""
        self._book.prefer("muted", on)
        self._sounds.muted = on

    def turn_mute(self) -> None:
        self.mute(not self._sounds.muted)

    def turn_wall(self) -> None:
        """Open the wall where it was last, or close it."""
        if self._projector.is_open:
            self._projector.close()
            self._book.prefer("projector", None)
        else:
            open_wall(self._projector, self._book)

    def open_wall_again(self) -> None:
        """Where it was last, if it was open then and is not now."""
        if self._book.preference("projector") and not self._projector.is_open:
            open_wall(self._projector, self._book)

    def show_clock(self, timing: Timing, clock: EventClock | None) -> None:
        """The sheet below the header's clock: a break, the minutes before a round, the sounds."""
        from desktop.ui.clock.sheet import ClockSheet

        self.clock_sheet = sheet = ClockSheet(self._sounds, self._frame)
        sheet.volume.connect(self._choose_volume)
        sheet.muted.connect(self.mute)
        sheet.begun.connect(timing.begin)
        sheet.room.connect(timing.open)
        sheet.present(clock is not None and clock.can_lead)
        if clock is not None:
            sheet.led.connect(lambda minutes: clock.act(f"lead {minutes:g}"))
        sheet.show_at(self._frame.header.clock)

    def ask_where(self, folder: Path, name: str, content: str | bytes | Callable[[], bytes]) -> None:
        """Keep a file where the organiser wants it: where the last one went, else in this folder."""
        from desktop.system.files import write_whole

        start = str(Path(str(self._book.preference("files_folder", folder))) / name)
        chosen, _ = QFileDialog.getSaveFileName(self._frame, f"Save {name}", start)
        if not chosen:
            return
        try:
            made = content() if callable(content) else content
            write_whole(Path(chosen), made.encode() if isinstance(made, str) else bytes(made))
        except Refusal as refusal:
            self._frame.refuse(str(refusal))
        else:
            self._book.prefer("files_folder", str(Path(chosen).parent))


def kept_here(book: Book, backups: Backups, events: Path) -> tuple[Kept, ...]:
    """Where events, copies and pictures lie, and which printers were measured; a stick is not waited for."""
    from desktop.studio.sources.picture_folders import picture_folders
    from desktop.ui.shell.kept import Kept

    stick, last = str(book.preference("backup_folder") or ""), backups.last()
    copied = f"last copy {last}" if last else "no copy yet"
    where = f"here and in {_short(Path(stick))}" if stick else "on this computer alone: choose a stick"
    folders, printers = picture_folders(book), _measured(book)
    pictures = ", ".join(_short(Path(folder)) for folder in folders[:2])
    more = f" and {len(folders) - 2} more" if len(folders) > 2 else ""
    return (
        Kept("Events", f"{counted(_events_in(events), 'event')} in {_short(events)}", "open", "Open…", "key:open"),
        Kept(
            "Backup",
            f"{copied}, {where}",
            "save",
            "Another…" if stick else "Choose…",
            "house:backup",
            "done" if stick and last else "late",
        ),
        Kept("Pictures of cards", pictures + more or "no folder yet", "decks", "Change…", "house:library"),
        Kept(
            "Printers",
            f"{', '.join(printers)}: measured" if printers else "none measured yet: cards may come out too small",
            "print",
            "Measure…",
            "house:calibration",
            "done" if printers else "waiting",
        ),
    )


def _short(folder: Path) -> str:
    """A folder as people say it: below their own without what leads there."""
    try:
        inside = folder.relative_to(Path.home()).parts
    except ValueError:
        inside = folder.parts[-2:]
    return " / ".join(inside) or str(folder)


def _events_in(folder: Path) -> int:
    try:
        return sum(path.suffix == ".lantern" for path in folder.iterdir())
    except OSError:
        return 0


def _measured(book: Book) -> list[str]:
    """The names of the printers that were measured."""
    kept = book.preference("printers")
    named = [str(one.get("name", "")) for one in kept if isinstance(one, dict)] if isinstance(kept, list) else []
    return [name for name in named if name]
