"""What is done beside the window: a sample event played, what is opened next loaded, a process kept ready to read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cached_property, partial
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QObject, QTimer

from desktop.app.starting import freeze_garbage
from desktop.catalogue import FORMATS, format_of, guide
from desktop.engine.rules import Refusal
from desktop.ui.clock import sound
from desktop.ui.kit.work import while_there
from desktop.workers.reading import reading_room

if TYPE_CHECKING:
    from desktop.manifest import Format
    from desktop.storage.book import Book
    from desktop.studio.worker.jobs import Jobs
    from desktop.ui.desk.desk import Desk
    from desktop.ui.desk.loader import Loader
    from desktop.ui.desk.screen import FormatScreens
    from desktop.ui.shell.window import Frame

#: pages of the house that are opened during an event.
_AHEAD = ("wall", "clocks", "log", "print")
#: what every format's screens, and what studio and guide are made of.
SCREENS = ("desktop.ui.history.page", "desktop.ui.shell.wall_page", "desktop.ui.timers.page")
PAPERS = ("desktop.app.paper", "desktop.ui.guide.page")
#: what the organiser looks at comes first.
SCREENS_AFTER_MS, AHEAD_AFTER_MS, READERS_AFTER_MS, PAPER_AFTER_MS = 200, 900, 2000, 3000


class Beside(QObject):
    """The window hears why a job was not done; what is still being done when it goes is told nobody."""

    def __init__(self, frame: Frame) -> None:
        super().__init__(frame)
        self._refuse = frame.refuse

    @cached_property
    def _jobs(self) -> Jobs:
        from desktop.studio.worker.jobs import Jobs

        return Jobs(self)

    @cached_property
    def _loader(self) -> Loader:
        from desktop.ui.desk.loader import Loader

        return Loader(self)

    def demo(self, format_id: str, folder: Path, show: Callable[[Path], object]) -> None:
        """Play a sample event into a new file there, and ``show`` it; asked again meanwhile, nothing more happens."""
        from desktop.app.demo import play_sample
        from desktop.studio.worker.paper_worker import beside

        if not self._jobs.is_busy:
            self._jobs.do(beside(play_sample, format_id, folder), show, self._refuse)

    def careers(self, book: Book, page: QObject, then: Callable[[str], object]) -> None:
        """Read what has changed of the known events for this page; ``then`` hears which cannot be read.

        A demo is played first.
        """
        from desktop.app.careers import known_events, read_careers
        from desktop.studio.worker.paper_worker import beside

        if not self._jobs.is_busy:
            self._jobs.do(beside(read_careers, known_events(book), book.folder), while_there(page, then), self._refuse)

    def wait(self) -> None:
        """Until what was asked for is done (in tests)."""
        self._jobs.wait()

    def load_soon(self, format_id: str) -> None:
        """What is opened next, most likely: an event of this format. Paper and cards wait until somebody wants them."""
        names = ("desktop.app.opening", "desktop.ui.desk.desk")
        QTimer.singleShot(AHEAD_AFTER_MS, self, lambda: self._loader.load(names, lambda: self._screens_of(format_id)))

    def _screens_of(self, format_id: str) -> None:
        #: one that another package brings may not load: it says so when it is opened.
        with suppress(Refusal):
            self._load_screens(format_of(format_id).screens())

    def _load_screens(self, screens: FormatScreens[object]) -> None:
        self._loader.load(SCREENS, *later_of(screens), lambda: _begin(_have_cards))

    def read_soon(self, desk: Desk, format_: Format[object]) -> None:
        """What the screens are made of; a process that reads the lists and maps that are brought to an event; what the
        studio and the guide are made of. And the screens, in quiet moments."""
        from desktop.ui.desk.ahead import Ahead

        load = partial(self._load_screens, desk.screens)
        #: counted from when the window goes on: to open an event takes longer than that.
        QTimer.singleShot(0, desk, lambda: QTimer.singleShot(SCREENS_AFTER_MS, desk, load))
        QTimer.singleShot(READERS_AFTER_MS, desk, lambda: _begin(_have_readers))
        papers = partial(_begin, partial(_have_papers, format_))
        QTimer.singleShot(PAPER_AFTER_MS, desk, lambda: self._loader.load(PAPERS, papers))
        #: what counts down rings.
        if desk.screens.clock is not None and desk.screens.clock.timers is not None:
            QTimer.singleShot(PAPER_AFTER_MS, desk, lambda: _begin(sound.load))
        #: what came with the event stays with it, and need not be looked through for rubbish.
        ahead = Ahead(desk.frame, [*(spec.id for spec in desk.screens.rail), *_AHEAD], desk, freeze_garbage)
        desk.left.connect(ahead.quiet.stop)


def look_around() -> None:
    """What other packages bring is known before the start page asks for it."""
    _begin(lambda: FORMATS.brought)


def _begin(work: Callable[[], object]) -> None:
    Thread(target=work, daemon=True).start()


def later_of(screens: FormatScreens[object]) -> Iterator[Callable[[], object]]:
    """What loads the screens that wait for it, one by one."""
    from desktop.ui.desk.screen import Later

    return (spec.make.load for spec in screens.rail if isinstance(spec.make, Later))


def _have_cards() -> None:
    """Who shows a deck asks for all names of cards, and who shows a card for what it does."""
    from desktop.library.card_words import names_with_words
    from desktop.library.facts import shipped_facts

    shipped_facts()
    names_with_words()


def _have_papers(format_: Format[object]) -> None:
    """What kept settings consist of, and the guide's chapters: who opens studio or guide waits for its page only."""
    from desktop.print.layout.settings import SheetSettings
    from desktop.ui.guide.chapters import chapters_of

    msgspec.convert({}, SheetSettings)
    format_.handouts()
    list(chapters_of(guide()))


def _have_readers() -> None:
    from desktop.library.ahead import load_readers

    room = reading_room()
    if room is not None:
        room.open(load_readers)
