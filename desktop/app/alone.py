"""The window without an event: a page of the house, its keys on the sill, nothing to take back."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from desktop.app.rescue.offer import RescueOffer
from desktop.catalogue import FORMATS
from desktop.domain.words import day_of
from desktop.ui.shell.pages import Hinting
from desktop.ui.shell.rail import Tab
from desktop.ui.shell.sill import SillFace
from desktop.ui.shell.window import Frame
from desktop.ui.wall.projector import Projector
from desktop.ui.wall.wall import Slide

if TYPE_CHECKING:
    from desktop.ui.desk.screen import Screen
    from desktop.ui.shell.finding import Act

#: the start page is painted before the sound and the printers are asked for.
CHECKS_AFTER_MS = 400
#: the key hints of the page for a new event.
NEW_EVENT_KEYS = (("Tab", "next field"), ("Ctrl K", "all acts"))
Hints = Sequence[tuple[str, str]]


def start_keys() -> tuple[tuple[str, str], ...]:
    """The key hints of the start page: a digit for each format."""
    return (
        (f"1–{len(FORMATS.seen)}", "new event"),
        ("C", "card library"),
        ("/", "find"),
        ("↓", "recent"),
        ("Ctrl K", "all acts"),
    )


class Alone:
    """Shows pages while no event is open; ``makers`` are the house's own pages, by id; ``is_so`` whether none is."""

    def __init__(
        self,
        frame: Frame,
        projector: Projector,
        rescue: RescueOffer,
        makers: Callable[[], dict[str, Callable[[], QWidget]]],
        acts: Callable[[], Sequence[Act]],
        now: Callable[[], float],
        is_so: Callable[[], bool],
        slides: Callable[[], Sequence[Slide]] = tuple,
    ) -> None:
        self._frame, self._projector, self._rescue = frame, projector, rescue
        self._makers, self._acts, self._now, self._is_so, self._slides = makers, acts, now, is_so, slides
        #: the format and the word under which the guide tells of the page that is shown.
        self.about = ("", "")

    def show(self, page: QWidget, hints: Hints | None = None, about: tuple[str, str] = ("", "")) -> None:
        """A page of the house: nothing to undo, the lit key opens a file."""
        frame, self.about = self._frame, about
        frame.set_screens([(Tab("start", "Events", "home"), page)])
        frame.add_screen("wall", self._empty_wall)
        for id, maker in self._makers().items():
            frame.add_screen(id, maker)
        frame.show_screen("start")
        frame.present_header("Lantern", day_of(*time.localtime(self._now())[:3]))
        self.present_sill(hints or start_keys())
        frame.present_log(tuple)
        frame.set_acts(self._acts)
        QTimer.singleShot(CHECKS_AFTER_MS, page, lambda: self._look_around(starts=hints is None))

    def _look_around(self, starts: bool) -> None:
        """The page is seen: what other packages bring is offered too, and whatever the sill says stays."""
        sill = self._frame.sill
        if starts and self._is_so() and FORMATS.brought:
            sill.present(replace(sill.face, hints=start_keys()))

    def _empty_wall(self) -> QWidget:
        from desktop.ui.shell.wall_page import WallDesk

        return WallDesk(self._frame.wall, self._projector, self._slides)

    def hint(self, *_: object) -> None:
        """The page that is shown has its keys on the sill, and what it can take back."""
        if not self._is_so():
            return
        page, screen = self._frame.stack.currentWidget(), self._screen()
        if screen is not None:
            act, back = screen.next_act(), screen.take_back_label
            label, why_not = (act.label, act.why_not) if act is not None else ("", "")
            hints = tuple(screen.hints())
            self._frame.sill.present(SillFace(back, back, screen.do_again_label, hints, label, not why_not, why_not))
        else:
            self.present_sill(page.hints() if isinstance(page, Hinting) else start_keys())

    def _screen(self) -> Screen | None:
        """The page that is shown, where it has acts of its own."""
        from desktop.ui.desk.screen import Screen

        page = self._frame.stack.currentWidget()
        return page if isinstance(page, Screen) else None

    def take_next(self) -> bool:
        """Space on a page that has something to do."""
        screen = self._screen()
        return screen is not None and screen.take_next()

    def turn(self, again: bool) -> bool:
        """Ctrl+Z and Ctrl+Y on a page with acts of its own."""
        screen = self._screen()
        return screen is not None and (screen.do_again() if again else screen.take_back())

    def present_sill(self, hints: Hints) -> None:
        """These keys, and the one that opens a file; a rescue that was offered is no more."""
        self._rescue.drop()
        face = SillFace(hints=tuple(hints), next_label="Open a file…", next_key="Ctrl O", next_kind="plain")
        self._frame.sill.present(face)
