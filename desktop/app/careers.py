"""Careers in the window: what the known events say of their players is read beside it, and kept in the book."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from desktop.engine.rules import Refusal
from desktop.storage.book import MOST_RECENT, Book
from desktop.system.files import stamp_of

if TYPE_CHECKING:
    from desktop.engine.careers import Career, Past
    from desktop.storage.careers import CareerBook
    from desktop.ui.shell.window import Frame
    from desktop.ui.start.careers import CareersPage
    from desktop.ui.wall.slides import ListSlide
    from desktop.workers.ticks import Tick

#: a hall of fame has room for so many on the wall; longer ones turn.
_ON_THE_WALL = 20


def known_events(book: Book) -> tuple[Path, ...]:
    """The files that the start page knows."""
    return tuple(path for path, _ in book.recent(MOST_RECENT))


def read_careers(files: Iterable[Path], folder: Path, tick: Tick) -> str:
    """Read what has changed of these events into the book; gives a sentence about those that cannot be read."""
    from desktop.storage.careers import CareerBook

    kept, unread = CareerBook(folder), list[str]()
    files = tuple(files)
    for at, path in enumerate(files):
        tick(f"{path.name}", at / len(files))
        try:
            stamp = _stamp(path)
            if stamp is not None and kept.is_new(path, stamp):
                kept.note(path, stamp, past_of(path))
        except (Refusal, OSError):
            unread.append(path.name)
    if not unread:
        return kept.laid_aside
    more = f" and {len(unread) - 3} more" if len(unread) > 3 else ""
    return f"{', '.join(unread[:3])}{more} cannot be read, and count as they were last read. {kept.laid_aside}".rstrip()


def _stamp(path: Path) -> tuple[int, int] | None:
    """Time and size of an event's file and of what its last acts may still lie in; None where it is gone."""
    if not path.exists():
        return None
    (_, at, size), (_, later, more) = stamp_of(path), stamp_of(path.with_name(f"{path.name}-wal"))
    return max(at, later), size + more


def past_of(path: Path) -> Past | None:
    """What an event's file says for careers; None where its format counts none."""
    from desktop.app.opening import open_event
    from desktop.engine.careers import Past
    from desktop.engine.event import EventState

    with open_event(path) as event:
        format_, state = event.format, event.session.state
        if format_.deeds is None or not event.session.history.steps:
            return None
        last, about = event.session.history.steps[-1], event.file.about
        date = state.date if isinstance(state, EventState) else ""
        return Past(
            about.get("event", str(path)),
            format_.heading(state)[0],
            format_.id,
            date,
            last.at,
            len(event.file.acts),
            format_.deeds(state),
            path.stem.startswith(f"{format_.id}-demo"),
        )


class Careers:
    """Makes the page when it is looked at; ``do`` reads beside the window, ``show`` goes to a sheet, ``leave`` back."""

    def __init__(
        self,
        frame: Frame,
        book: Book,
        do: Callable[[Book, CareersPage, Callable[[str], object]], None],
        show: Callable[[str, str], None],
        leave: Callable[[], object],
    ) -> None:
        self._frame, self._book, self._do, self._show, self._leave = frame, book, do, show, leave

    @cached_property
    def _kept(self) -> CareerBook:
        from desktop.storage.careers import CareerBook

        return CareerBook(self._book.folder)

    def page(self) -> CareersPage:
        """The page as the book has it, and anew once the files that have changed are read."""
        from desktop.ui.start.careers import CareersPage

        page = CareersPage()
        page.left.connect(self._leave)
        page.printed.connect(partial(self._show, "print", "free-fame"))
        page.walled.connect(self._stage)
        page.left_out.connect(lambda event, out: self._then(page, partial(self._kept.leave_out, event, out)))
        page.same.connect(lambda name, really: self._then(page, partial(self._kept.same, name, really)))
        page.shown.connect(lambda: self._do(self._book, page, partial(self._read, page)))
        self._present(page)
        return page

    def _present(self, page: CareersPage) -> None:
        try:
            page.present(self._kept.careers(), self._kept.events(), self._kept.names())
        except Refusal as refusal:
            self._frame.refuse(str(refusal))
        if self._kept.laid_aside:
            self._frame.refuse(self._kept.laid_aside)
            self._kept.laid_aside = ""

    def _then(self, page: CareersPage, change: Callable[[], None]) -> None:
        try:
            change()
        except Refusal as refusal:
            self._frame.refuse(str(refusal))
        self._present(page)

    def _read(self, page: CareersPage, unread: str) -> None:
        self._present(page)
        if unread:
            self._frame.refuse(unread)

    def _stage(self) -> None:
        self._frame.wall.stage(fame_slide(self._kept.careers()))
        self._frame.tell("The hall of fame is prepared for the wall: Enter shows it.")


def fame_slide(careers: Sequence[Career]) -> ListSlide:
    """The hall of fame for the wall."""
    from desktop.engine.careers import titles_in_words
    from desktop.ui.wall.slides import ListRow, ListSlide

    rows = tuple(
        ListRow(one.name, titles_in_words(one.titles) or f"{one.duels} in duels", str(place), f"{one.rating:.0f}")
        for place, one in enumerate(careers[:_ON_THE_WALL], 1)
    )
    return ListSlide("Hall of fame", rows, "rating", "Nobody has played yet.", "fame", "Hall of fame")
