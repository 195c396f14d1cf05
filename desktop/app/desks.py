"""The desk of an event that is opened: its bell, its watch over sleep, what the organiser has of old."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from desktop.app.opening import OpenEvent
from desktop.app.starting import organiser_of
from desktop.app.timing import Timing
from desktop.domain.clock import Instant
from desktop.storage.book import Book
from desktop.studio.sources.card_library import Cards
from desktop.system import machine
from desktop.ui.clock.sound import Sounds
from desktop.ui.clock.watch import Watch
from desktop.ui.desk.alarms import AlarmBell
from desktop.ui.desk.desk import Desk
from desktop.ui.shell.window import Frame

if TYPE_CHECKING:
    from desktop.ui.shell.wall_page import WallDesk
    from desktop.ui.wall.projector import Projector


def desk_for(
    event: OpenEvent,
    frame: Frame,
    book: Book,
    now: Callable[[], Instant],
    timing: Timing,
    sounds: Sounds,
    cards: Cards,
) -> Desk:
    """The desk, not yet shown."""
    return Desk(
        frame,
        event.format,
        event.session,
        event.file,
        now,
        AlarmBell(sounds.play),
        organiser_of(book, event.format.id),
        Watch(machine.tells_sleep()),
        cards,
        timing.slides,
    )


def wall_page(desk: Desk, projector: Projector) -> WallDesk:
    """The page of the wall; from when somebody looks at it on it follows the event."""
    from desktop.ui.shell.wall_page import WallDesk

    page = WallDesk(desk.frame.wall, projector, desk.wall.slides)
    desk.presented.connect(page.follow_event)
    return page
