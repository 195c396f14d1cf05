"""The last correction as slips: for whom it changes what, for the board, and for the desk."""

from __future__ import annotations

import time
from collections.abc import Callable

from msgspec import Struct

from desktop.domain.words import counted
from desktop.engine.comparing import Change, changes
from desktop.engine.history import Step
from desktop.engine.rules import Corrected, Refusal
from desktop.engine.session import Session, digest
from desktop.manifest import Format
from desktop.print.cards.correction_slip import NAME, CorrectionSlip, InTheRoom, SlipPoint, SlipRow, correction_slips
from desktop.print.cards.sheet import ways_of
from desktop.print.layout.paper import Paper, by_name
from desktop.print.pages.masthead import Masthead
from desktop.print.press.document import printed_as, watched
from desktop.print.type.styles import Ink, accent_of
from desktop.studio.queue import Entry
from desktop.studio.sheet import WHEN, Made
from desktop.workers.ticks import Tick

ID, TITLE, ABOUT = "correction-slips", NAME, "what the last correction changed, and for whom"
_NOTHING = "Nothing of the past has been put right in this event. In the history an act is corrected with F2."
_BRING = ("bring to the desk what is crossed out", "get what is new")
_FROM_NOW = "Holds from your next game."
_ON_THE_BOARD = ("standings", "top4", "chronicle", "map", "history", "event")
#: rows on the board's slips, and players whom the desk's slip names.
_MOST, _NAMED = 24, 3
_SETTLED = {"stays": "it stays as it happened", "strike": "cancelled", "other": "it was different"}


class CorrectionOfEvent(Struct, frozen=True):
    """What is printed of a correction: its slips, the head they bear, and why it was made."""

    accent: str
    sign: str
    name: str
    stands: str
    slips: tuple[CorrectionSlip, ...]
    foot: str

    def pages(self, paper: Paper, ink: Ink = Ink.FULL) -> bytes:
        """Four slips to a sheet."""
        head = Masthead("Correction slip", self.stands, self.name, accent_of(self.accent), self.sign)
        return correction_slips(self.slips, head, self.foot, paper, ink)


def last_correction(session: Session[object]) -> Step | None:
    """The correction that was made last and stands."""
    return next((step for step in reversed(session.history.standing) if step.act == "correct"), None)


class PutRight(Struct, frozen=True):
    """What is put right: the event before it and after it, what was said, its name, when, and the act that keeps it."""

    before: object
    after: object
    corrected: Corrected
    label: str
    at: float
    #: 0 while nothing is kept.
    act: int = 0


def correction_of(format_: Format[object], session: Session[object]) -> CorrectionOfEvent:
    """The slips of the last correction; raises ``Refusal`` where there was none."""
    step = last_correction(session)
    if step is None:
        raise Refusal(_NOTHING)
    return slips_of(format_, session, kept_as(session, step.number))


def kept_as(session: Session[object], number: int, said: Corrected | None = None) -> PutRight:
    """What this act put right; ``said``: what a judge's act of its own keeps, from now on."""
    step = session.history.steps[number - 1]
    corrected = said or step.facts[0]
    assert isinstance(corrected, Corrected)
    return PutRight(*session.history.moments()[number], corrected, step.label, step.at, number)


def slips_of(format_: Format[object], session: Session[object], right: PutRight) -> CorrectionOfEvent:
    """For everybody whom it changes something for, the board, and the desk; before it is kept, too."""
    found = changes(right.before, right.after, format_.views, format_.past.compared)
    name, stands = format_.heading(right.after)
    room = InTheRoom(stands, name, None)
    if format_.put_right is not None:
        room = format_.put_right()(right.before, right.after)
    people = list(dict.fromkeys(format_.people(right.after)))
    slips = [slip for name in people if (slip := _for_player(name, found, room)) is not None]
    handed = _handed([slip.whom for slip in slips])
    board = _for_the_board(found, room, stands)
    if board.rows or board.table is not None:
        slips.append(board)
        handed += ["old sheets taken down", "board renewed"]
    slips.append(_for_the_desk(session, right, handed, room))
    return CorrectionOfEvent(format_.face.accent, format_.face.sign, room.event, room.now, tuple(slips), _foot(right))


def _for_the_board(found: list[Change], room: InTheRoom, stands: str) -> CorrectionSlip:
    board = [change for change in found if change.view in _ON_THE_BOARD]
    others = tuple(_row(change) for change in (board or found) if change.view not in room.told)
    return CorrectionSlip(
        "Results and standings",
        "For the board",
        (*room.board, *others)[:_MOST],
        room.replaced,
        ("Judge", "Hung by", "Time"),
        about=f"as of {stands}",
        ticks="Replaces, on the board",
        table=room.table,
    )


def _foot(right: PutRight) -> str:
    at = time.strftime("%H:%M", time.localtime(right.at))
    why = f"Why: {right.corrected.why}. " if right.corrected.why else ""
    kept = f"kept {at} as act {right.act}" if right.act else "not kept yet"
    return f"{why}Act {', '.join(map(str, right.corrected.steps))} put right, {kept}."


def _for_player(name: str, found: list[Change], room: InTheRoom) -> CorrectionSlip | None:
    own = [change for change in found if change.who == name]
    told = room.players.get(name)
    if not own and told is None:
        return None
    rest = [change for change in own if told is None or change.view not in room.told]
    rows = tuple(
        dict.fromkeys(SlipRow(_capital(change.what or change.view), change.before, change.after) for change in rest)
    )
    if told is None:
        return CorrectionSlip(name, "For", rows, _BRING, table=room.table)
    return CorrectionSlip(
        name,
        "For",
        rows,
        told.boxes,
        about=told.about,
        ticks="At the desk",
        note=_FROM_NOW,
        figures=told.figures,
        table=room.table,
        played=room.table is not None and bool(room.table.games),
    )


def _row(change: Change) -> SlipRow:
    return SlipRow(
        _capital(", ".join(part for part in (change.who, change.what) if part) or change.view),
        change.before,
        change.after,
    )


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _for_the_desk(session: Session[object], right: PutRight, handed: list[str], room: InTheRoom) -> CorrectionSlip:
    """Each contradiction and how it was settled, and what is handed over."""
    corrected = right.corrected
    labels = {one.number: one.label for one in session.history.steps}
    asked = [one for one in corrected.settled if one.asked]
    order = len(corrected.settled) - len(asked)
    rows: list[SlipRow | SlipPoint] = [
        SlipPoint(at, f"{_capital(labels.get(one.step, ''))}: {_SETTLED[one.settled]}", f"Act {one.step} · {one.why}")
        for at, one in enumerate(asked, 1)
    ]
    if order:
        rows.append(SlipRow("Only in their order", counted(order, "act"), "stay"))
    said = SlipRow(_capital(right.label), "as recorded", "put right")
    return CorrectionSlip(
        _capital(counted(len(asked), "contradiction")) if asked else "What was settled",
        "For the desk",
        (said, *rows),
        tuple(handed),
        ("Judge", "Second judge", "Time"),
        about=f"as of {room.now}" if asked else "nothing contradicts",
        ticks="Handed over",
        table=room.table,
    )


def _handed(touched: list[str]) -> list[str]:
    """A few slips by the names on them, many by their number."""
    return [f"slip to {name}" for name in touched] if len(touched) <= _NAMED else [counted(len(touched), "slip")]


class CorrectionSheet(Struct, frozen=True):
    """The slips in the studio's list, beside the log."""

    correction: Callable[[], CorrectionOfEvent]
    #: the number of the last act.
    last_act: Callable[[], int] = lambda: 0

    id, title, about = ID, TITLE, ABOUT
    group = WHEN["after"]
    takes = frozenset({"paper", "low_ink", "grey"})

    def __reduce__(self) -> tuple[object, ...]:
        """For the paper worker."""
        return _in_worker, (self.correction(),)

    def stands(self) -> object:
        """How many acts there are."""
        return self.last_act()

    def made_of(self, entry: Entry) -> object:
        """Of what the last correction says."""
        return digest(repr(self.correction()))

    def make(self, entry: Entry, tick: Tick) -> Made:
        """All slips."""
        ink = ways_of(entry.settings)["ink"]
        with printed_as(entry.settings), watched(tick.page):
            return Made(self.correction().pages(by_name(entry.settings.paper), ink))


def _in_worker(correction: CorrectionOfEvent) -> CorrectionSheet:
    return CorrectionSheet(lambda: correction)
