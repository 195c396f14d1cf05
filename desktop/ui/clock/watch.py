"""Watches for what the machine did to the time: it slept, or it was off and its own clock may have been moved.

A clock goes on through both. Where that may not be what the room lived through, there are two readings; the organiser
chooses with one key, and what was chosen stands in the journal.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from msgspec import Struct

from desktop.domain.clock import Clock, Instant
from desktop.engine.stopwatch import MOST_MINUTES

#: a shorter sleep is not worth a question.
LEAST_SLEEP = 5.0
#: a machine that does not tell sleep from work: nobody has looked at the clock for so long.
LONG_GAP = 60.0
#: off for longer than a round and a break, the wall clock is not believed without a question.
BELIEVED = 2 * 3600.0
#: a gap longer than that: the machine was off, or it went on and nobody had this event open.
_OFF = "The computer was off for {} by its own clock."
_CLOSED = "Nobody had this event open for {}."
#: how often the last look is kept on disk while a clock runs.
KEPT_EVERY = 10.0


class Memory(Protocol):
    """Keeps what only the desk knows, at once: the wall, the current screen, which alarms have rung."""

    def remembered(self, key: str) -> object: ...
    def remember(self, key: str, value: object) -> None: ...


class Doubt(Struct, frozen=True):
    """Two readings of the clock ``key``: the one that is shown, and the one ``behind`` it by so many seconds.

    ``take`` names the other reading's button, ``keep`` the shown one's; "" where there is no other.
    """

    key: str
    sentence: str
    behind: float = 0.0
    take: str = ""
    keep: str = "Keep it"
    why: str = ""


class Finding(Struct, frozen=True):
    """What a look found: the clock must be put to ``seconds`` (None: it need not), and what there is to ask."""

    seconds: float | None = None
    why: str = ""
    doubt: Doubt | None = None


NOTHING = Finding()


class Watch:
    """Looks at the clock that runs, again and again; ``tells_sleep`` where instants know sleep from work."""

    def __init__(self, tells_sleep: bool = True) -> None:
        self._tells_sleep = tells_sleep
        self._memory: Memory | None = None
        self._last: Instant | None = None
        self._kept: dict[str, Any] = {}
        self._last_act: float | None = None
        #: what happened while nobody looked is asked once: what an undo brings back later is read as it stands.
        self._is_first = True

    def begin(self, memory: Memory, last_act: float | None = None) -> None:
        """Take up an event, with what was seen in it last, and the time of its last act (seconds since 1970)."""
        kept = memory.remembered("seen")
        self._memory, self._last, self._is_first, self._last_act = memory, None, True, last_act
        self._kept = kept if isinstance(kept, dict) else {}

    def look(self, key: str, clock: Clock, now: Instant) -> Finding:
        """What happened to this clock since the last look."""
        last, self._last = self._last, now
        is_first, self._is_first = self._is_first, False
        if not clock.is_running or clock.running_since is None:
            return NOTHING
        is_anew = not now.is_of_one_start_with(clock.running_since)
        if is_first and (is_anew or self._was_left(key, clock, now)):
            return _within_reason(self._after_a_gap(key, clock, now, _OFF if is_anew else _CLOSED))
        if is_anew:
            return NOTHING
        self._keep(key, clock, now)
        if last is None or not now.is_of_one_start_with(last) or last.since(clock.running_since) < 0:
            return NOTHING
        slept = self._slept(last, now)
        return Finding(doubt=_sleep_doubt(key, clock, now, slept)) if slept >= LEAST_SLEEP else NOTHING

    def _was_left(self, key: str, clock: Clock, now: Instant) -> bool:
        """Whether nobody has looked at this clock for longer than a round and a break: in one start of the machine by
        what it counted itself, whatever its wall clock was set to meanwhile."""
        if self._kept.get("key") == key:
            return now.since(self._seen) > BELIEVED
        begun = clock.running_since
        can_be = begun is None or not now.is_of_one_start_with(begun) or now.since(begun) > BELIEVED
        return can_be and self._last_act is not None and now.wall - self._last_act > BELIEVED

    @property
    def _seen(self) -> Instant:
        """When it was looked at last; what earlier versions kept of it was of the wall clock alone."""
        kept = self._kept
        boot = kept.get("boot")
        return Instant(float(kept["wall"]), float(boot or 0.0), str(kept["boot_id"]) if boot is not None else "")

    def _slept(self, last: Instant, now: Instant) -> float:
        if self._tells_sleep:
            return now.slept_since(last)
        gap = now.since(last)
        return gap if gap >= LONG_GAP else 0.0

    def _keep(self, key: str, clock: Clock, now: Instant) -> None:
        if self._kept.get("key") == key and 0 <= now.wall - self._kept.get("wall", 0.0) < KEPT_EVERY:
            return
        self._kept = {
            "key": key,
            "wall": now.wall,
            "boot": now.boot,
            "elapsed": clock.elapsed(now),
            "boot_id": now.boot_id,
        }
        if self._memory is not None:
            self._memory.remember("seen", self._kept)

    def _after_a_gap(self, key: str, clock: Clock, now: Instant, gap: str) -> Finding:
        """The clock was set going before a gap in which nobody looked: there only the wall clock counts."""
        by_wall = clock.elapsed(now)
        if self._kept.get("key") == key:
            seen, off = float(self._kept["elapsed"]), now.since(self._seen)
        elif self._last_act is not None and self._was_left(key, clock, now):
            seen, off = clock.elapsed(Instant(self._last_act)), now.wall - self._last_act
        else:
            return Finding(by_wall, "read by the wall clock after a restart")
        if off < 0:
            sentence = (
                f"The computer's clock went back while it was off. The clock goes on from {span(seen)}, "
                "where it was last seen: look at the room, and use + and −."
            )
            return Finding(seen, "the wall clock went back", Doubt(key, sentence, keep="I see"))
        if off > BELIEVED:
            sentence = (
                f"{gap.format(span(off))} The clock goes on from {span(seen)}, "
                f"where it was last seen; with that time it would show {span(by_wall)}."
            )
            counted = f"Count {span(off)}" if by_wall <= MOST_MINUTES * 60 else ""
            keep = "Keep it" if counted else "I see"
            doubt = Doubt(key, sentence, seen - by_wall, counted, keep, "the time off counts")
            return Finding(seen, "off for long", doubt)
        if _names_a_process(now):
            return Finding(by_wall, "read by the wall clock after a restart")
        sentence = (
            f"The computer was off for {span(off)}. The clock shows {span(by_wall)}; {span(seen)} had run before."
        )
        doubt = Doubt(key, sentence, by_wall - seen, f"Take {span(off)} off", why="the time off does not count")
        return Finding(by_wall, "read by the wall clock after a restart", doubt)


def _within_reason(found: Finding) -> Finding:
    """A clock left over night is not put to what no clock can show."""
    return found if found.seconds is None or abs(found.seconds) <= MOST_MINUTES * 60 else NOTHING


def _names_a_process(now: Instant) -> bool:
    """Whether this machine cannot name its starts: each start of Lantern looks like one then, and asks nothing."""
    return now.boot_id.startswith("process-")


def _sleep_doubt(key: str, clock: Clock, now: Instant, slept: float) -> Doubt:
    ran = clock.elapsed(now)
    sentence = f"The computer slept for {span(slept)}. The clock shows {span(ran)}; without it {span(ran - slept)}."
    return Doubt(key, sentence, slept, f"Take {span(slept)} off", why="the computer's sleep does not count")


def span(seconds: float) -> str:
    """``12:05``, ``6:03:00``."""
    whole = abs(int(seconds))
    sign = "−" if seconds <= -1 else ""
    if whole < 3600:
        return f"{sign}{whole // 60}:{whole % 60:02d}"
    return f"{sign}{whole // 3600}:{whole // 60 % 60:02d}:{whole % 60:02d}"


Setter = Callable[[float, str], object]


class Readings:
    """The question that is open: two readings, and what each choice asks for."""

    def __init__(self, put: Setter) -> None:
        self._put = put
        self.doubt: Doubt | None = None

    def ask(self, doubt: Doubt) -> None:
        """Another doubt; two in a row (slept again) add up."""
        before = self.doubt
        if before is not None and before.key == doubt.key and before.take and doubt.take:
            behind = before.behind + doubt.behind
            doubt = Doubt(doubt.key, doubt.sentence, behind, f"Take {span(behind)} off", doubt.keep, doubt.why)
        self.doubt = doubt

    def drop(self) -> None:
        """The clock was taken back to what it was before the question: there is nothing to choose."""
        self.doubt = None

    def choose(self, take: bool, key: str, elapsed: float) -> None:
        """Take the other reading, or keep the one that is shown; the journal hears of both."""
        doubt, self.doubt = self.doubt, None
        if doubt is None or doubt.key != key or not doubt.take:
            return
        if take:
            self._put(elapsed - doubt.behind, doubt.why)
        else:
            self._put(elapsed, "kept as it was")
