"""The audit log as a sheet: every act of an event, with its dice and what was taken back."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from msgspec import Struct

from desktop.domain.words import day_of
from desktop.engine.session import LogLine, Session, digest
from desktop.manifest import Format
from desktop.print.cards.sheet import ways_of
from desktop.print.layout.paper import Paper, by_name
from desktop.print.pages.log_pages import log_pages
from desktop.print.pages.masthead import Masthead
from desktop.print.press.document import printed_as, watched
from desktop.print.type.styles import Ink, accent_of
from desktop.studio.queue import Entry
from desktop.studio.sheet import WHEN, Made
from desktop.workers.ticks import Tick

ID, TITLE, ABOUT = "log", "Log of the event", "every act, how its dice came, and what was taken back"
#: letters of the head that are printed: nobody finds another journal with the same.
_SHOWN = 32


class LogOfEvent(Struct, frozen=True):
    """What is printed: the lines, the event's name and where it stands, and whose colours."""

    #: of the format.
    accent: str
    sign: str
    name: str
    stands: str
    lines: tuple[LogLine, ...]
    #: what proves every act, and how many there are: the last ones may have no line.
    head: str = ""
    acts: int = 0

    def pages(self, paper: Paper, ink: Ink = Ink.FULL, printed: str = "") -> bytes:
        """The whole log, oldest act first."""
        head = Masthead(TITLE, self.stands, self.name, accent_of(self.accent), self.sign, printed)
        return log_pages(tuple(zip(_times(self.lines), self.lines, strict=True)), head, paper, ink, self.proof())

    def proof(self) -> str:
        """What stands under the last line; "" where nothing proves the acts."""
        if not self.head:
            return ""
        fours = " ".join(self.head[at : at + 4] for at in range(0, _SHOWN, 4))
        return f"Head of the journal after act {self.acts}: {fours}"


def log_of(format_: Format[object], session: Session[object]) -> LogOfEvent:
    """The log of an open event as it stands now."""
    face, state = format_.face, session.state
    return LogOfEvent(
        face.accent, face.sign, *format_.heading(state), session.log, session.head, len(session.history.steps)
    )


def _times(lines: Sequence[LogLine]) -> list[str]:
    """Clock times; with their days where the event goes over several."""
    local = [time.localtime(line.at) for line in lines]
    several = len({at[:3] for at in local}) > 1
    days = [f"{day_of(*at[:3]).rpartition(' ')[0]} " if several else "" for at in local]
    return [f"{day}{time.strftime('%H:%M', at)}" for day, at in zip(days, local, strict=True)]


class LogSheet(Struct, frozen=True):
    """The log in the studio's list, after the event's handouts."""

    #: the log as it stands when it is asked for.
    log: Callable[[], LogOfEvent]
    printed: Callable[[], str]
    #: the number of the last act: what was not done since has no line.
    last_act: Callable[[], int] = lambda: 0

    id, title, about = ID, TITLE, ABOUT
    group = WHEN["after"]
    takes = frozenset({"paper", "low_ink", "grey"})

    def __reduce__(self) -> tuple[object, ...]:
        """For the paper worker."""
        return _in_worker, (self.log(), self.printed())

    def stands(self) -> object:
        """How many acts there are."""
        return self.last_act()

    def made_of(self, entry: Entry) -> object:
        """Of every line there is."""
        log = self.log()
        return digest((log.lines, log.head))

    def make(self, entry: Entry, tick: Tick) -> Made:
        """All pages."""
        ink = ways_of(entry.settings)["ink"]
        with printed_as(entry.settings), watched(tick.page):
            return Made(self.log().pages(by_name(entry.settings.paper), ink, self.printed()))


def _in_worker(log: LogOfEvent, printed: str) -> LogSheet:
    return LogSheet(lambda: log, lambda: printed)
