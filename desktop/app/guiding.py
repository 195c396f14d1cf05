"""The guide in the window: opened at what the screen one comes from is about, and by every heading in Find."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from desktop.catalogue import guide
from desktop.ui.shell.window import Frame

if TYPE_CHECKING:
    from desktop.ui.desk.desk import Desk
    from desktop.ui.guide.page import GuidePage, Whence
    from desktop.ui.shell.finding import Act

_ACT = "house:guide at "


class Guiding:
    """Makes the page when it is first looked at; ``show`` goes to its sheet, ``demo`` plays a sample event, ``alone``
    tells of which format and of what the page is that is shown while no event is open."""

    def __init__(
        self,
        frame: Frame,
        desk: Callable[[], Desk | None],
        show: Callable[[str, str], None],
        demo: Callable[[str], object],
        alone: Callable[[], tuple[str, str]],
    ) -> None:
        self._frame, self._desk, self._to, self._demo, self._alone = frame, desk, show, demo, alone

    def page(self) -> GuidePage:
        """The page of the guide, for whoever shows it."""
        from desktop.system.shipped import about
        from desktop.ui.guide.page import GuidePage

        page = GuidePage(guide(), about, self.whence)
        page.paper_asked.connect(partial(self._to, "print", "free-guide"))
        page.demo_asked.connect(self._demo)
        page.left.connect(self.leave)
        return page

    def whence(self) -> Whence:
        """The screen from which the guide was asked for."""
        from desktop.ui.guide.page import Whence

        desk, before = self._desk(), self._frame.screen_before
        if desk is None:
            return Whence(screen=before) if before != "start" else Whence(*self._alone())
        of_screen, keys = self._frame.own_keys
        if of_screen.casefold() != before.casefold():
            return Whence(desk.format.face.id, before)
        return Whence(desk.format.face.id, before, self._frame.header.stepper.now, tuple(keys))

    def acts(self) -> Sequence[Act]:
        """Every page and section, for Find."""
        from desktop.ui.guide.chapters import headings
        from desktop.ui.guide.page import ABOUT
        from desktop.ui.shell.finding import Act

        found = [
            Act(f"{_ACT}{title}: {each}", each if each == title else f"{title}: {each}", group="Guide")
            for title, *rest in map(headings, guide())
            for each in (title, *rest)
        ]
        return [*found, Act(f"{_ACT}{ABOUT}", ABOUT, group="Help", also="version licence license copyright credits")]

    def open(self, act: str) -> bool:
        """Show what an act of ``acts`` names; False for any other."""
        from desktop.ui.guide.page import GuidePage

        if not act.startswith(_ACT):
            return False
        self._show("help")
        page = self._frame.screen_of("help")
        if isinstance(page, GuidePage):
            page.open_heading(act.removeprefix(_ACT))
        return True

    def leave(self) -> None:
        """Back to where one came from."""
        self._show(self._frame.screen_before or "start")

    def _show(self, id: str) -> None:
        desk = self._desk()
        if desk is None:
            self._frame.show_screen(id)
        else:
            desk.show_screen(id)
