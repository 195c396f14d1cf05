"""What players did over many events: titles, duels, homes lost, and a rating that duels move (after Arpad Elo)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

import msgspec

#: where everybody begins, how much one duel moves, and the lead that makes a win ten times as likely as a loss.
BEGIN, STEP, TENFOLD = 1500.0, 16.0, 400.0
FORMULA = (
    f"Everybody begins at {BEGIN:.0f}. A duel moves {STEP:.0f} × (1 − w) points from who lost to who won, where "
    f"w = 1 ÷ (1 + 10^((rating of the loser − rating of the winner) ÷ {TENFOLD:.0f})) is how likely that win was; a "
    "draw moves half a win and half a loss. At a table of several the winner beats each of the others, and each of "
    "these duels counts its share. What was awarded unplayed, and games against a deck that nobody plays, move nothing."
)


class Meeting(msgspec.Struct, frozen=True, omit_defaults=True):
    """A duel, by names: who won and who lost; "" is a deck that plays itself. ``share``: what part of a duel it is."""

    winner: str
    loser: str
    drawn: bool = False
    share: float = 1.0


class Deeds(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one event says of its players, by their names: who played, what was won in which order, which titles."""

    players: tuple[str, ...] = ()
    meetings: tuple[Meeting, ...] = ()
    #: (who, what): ("Anna", "Champion")
    titles: tuple[tuple[str, str], ...] = ()
    #: whoever lost a home, once for each.
    homes_lost: tuple[str, ...] = ()


class Past(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event as the organiser's book keeps it for careers."""

    id: str
    name: str
    format: str
    date: str = ""
    #: when its last act was done, in seconds since 1970: careers are told in this order.
    at: float = 0.0
    acts: int = 0
    deeds: Deeds = Deeds()
    is_demo: bool = False


class Career(msgspec.Struct):
    """One player over all events; names are matched without regard to capitals and blanks."""

    name: str
    rating: float = BEGIN
    events: list[Past] = msgspec.field(default_factory=list)
    #: (title, event)
    titles: list[tuple[str, Past]] = msgspec.field(default_factory=list)
    won: int = 0
    lost: int = 0
    drawn: int = 0
    homes_lost: int = 0
    #: after each event: (event, duels won in it, lost, the rating then)
    road: list[tuple[Past, int, int, float]] = msgspec.field(default_factory=list)

    @property
    def duels(self) -> str:
        """``31–12``, with draws ``31–12–2``."""
        return f"{self.won}–{self.lost}" + (f"–{self.drawn}" if self.drawn else "")


def key_of(name: str) -> str:
    """What two spellings of one name share."""
    return " ".join(name.split()).casefold()


def careers(events: Iterable[Past], same: Mapping[str, str] | None = None) -> tuple[Career, ...]:
    """Everybody who played, the most titles first, then by rating; ``same``: key of a name -> the name it is."""
    found: dict[str, Career] = {}
    for event in sorted(events, key=lambda one: (one.at, one.id)):
        _tell(found, event, same or {})
    return tuple(sorted(found.values(), key=lambda one: (-len(one.titles), -one.rating, key_of(one.name))))


def _tell(found: dict[str, Career], event: Past, same: Mapping[str, str]) -> None:
    def of(name: str) -> Career:
        really = same.get(key_of(name), name)
        return found.setdefault(key_of(really), Career(" ".join(really.split())))

    here = list({key_of((one := of(name)).name): one for name in event.deeds.players}.values())
    before = {key_of(one.name): (one.won, one.lost) for one in here}
    for meeting in event.deeds.meetings:
        _meet(of(meeting.winner) if meeting.winner else None, of(meeting.loser) if meeting.loser else None, meeting)
    for name, title in event.deeds.titles:
        of(name).titles.append((title, event))
    for name in event.deeds.homes_lost:
        of(name).homes_lost += 1
    for one in here:
        won, lost = before[key_of(one.name)]
        one.events.append(event)
        one.road.append((event, one.won - won, one.lost - lost, one.rating))


def _meet(winner: Career | None, loser: Career | None, meeting: Meeting) -> None:
    if meeting.drawn:
        for one in (winner, loser):
            if one is not None:
                one.drawn += 1
    else:
        if winner is not None:
            winner.won += 1
        if loser is not None:
            loser.lost += 1
    if winner is None or loser is None or winner is loser:
        return
    likely = 1 / (1 + 10 ** ((loser.rating - winner.rating) / TENFOLD))
    moved = STEP * meeting.share * ((0.5 if meeting.drawn else 1.0) - likely)
    winner.rating += moved
    loser.rating -= moved


def table(winner: str, others: Sequence[str]) -> tuple[Meeting, ...]:
    """One who outlived a whole table: a duel against each, that together count as one."""
    return tuple(Meeting(winner, other, share=1 / len(others)) for other in others)


def titles_in_words(titles: Sequence[tuple[str, Past]]) -> str:
    """``Champion ×2, The Mayor``: most often first."""
    counts: dict[str, int] = defaultdict(int)
    for title, _ in titles:
        counts[title] += 1
    ordered = sorted(counts.items(), key=lambda item: -item[1])
    return ", ".join(f"{title} ×{count}" if count > 1 else title for title, count in ordered)
