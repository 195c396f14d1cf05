"""What the hall may see of a Coming Dark: twelve slides, each one message, and nothing of what lies face down."""

from __future__ import annotations

from collections.abc import Callable

from desktop.domain.words import counted, day_words
from desktop.ui.clock.face import ClockFace
from desktop.ui.wall.late import LateSlides
from desktop.ui.wall.slides import (
    ClockSlide,
    ListRow,
    ListSlide,
    MessageSlide,
    SeatRow,
    SeatsByNameSlide,
    TitleSlide,
)
from desktop.ui.wall.wall import Slide

from ...rules.seating import still_to_sit
from ...rules.state import Award, DarkState, Match, Round
from ...rules.views.seating import seats_by_name
from .champion import champion_slide
from .choosing import choosing_slide
from .prizes import prizes_slide
from .races import races_slide
from .reveal import reveal_slide
from .top4 import bracket_slide
from .zones import zones_slide

SCENE = "formats/coming-dark"


def slides(state: DarkState, face: Callable[[], ClockFace], plan: Slide | None = None) -> LateSlides:
    """Every slide with fresh data. None is ever missing: one that is live must be able to say that its hour is over.
    The floor plan is of now, where none is given."""
    return LateSlides(
        {
            "title": lambda: _title(state),
            "zones": lambda: zones_slide(state),
            "reveal": lambda: reveal_slide(state),
            "prizes": lambda: prizes_slide(state),
            "choosing": lambda: choosing_slide(state, lambda: face().turn),
            "seats": lambda: _seats(state),
            "clock": lambda: ClockSlide(face),
            "plan": lambda: plan or _plan(state),
            "results": lambda: _results(state),
            "standings": lambda: races_slide(state),
            "bracket": lambda: bracket_slide(state),
            "champion": lambda: champion_slide(state),
        }
    )


def _plan(state: DarkState) -> Slide:
    from .plan import plan_slide

    return plan_slide(state)


def _title(state: DarkState) -> Slide:
    line = " · ".join(words for words in (state.place, day_words(state.date)) if words)
    if state.ruleset is None:
        return TitleSlide("The Coming Dark", "", SCENE)
    return TitleSlide(state.name or "The Coming Dark", line or state.rules.name, SCENE)


def _seats(state: DarkState) -> Slide:
    """Everybody's corner; while corners are chosen those taken so far; never the corners of a round that is over."""
    round, rows = state.round, seats_by_name(state)
    waiting = len(still_to_sit(state, round)) if round and round.step == "corners" else 0
    if round is None or round.step in ("zones", "prizes"):
        return MessageSlide("Seats are chosen when the prizes are out.", id="seats", title="Seats by name")
    if round.step == "over" or state.titles is not None:
        return MessageSlide(f"Round {round.number} is over.", id="seats", title="Seats by name", is_past=True)
    if not rows:
        return MessageSlide("Nobody has chosen a corner yet.", id="seats", title="Seats by name")
    title = f"Chosen so far: {len(rows)} of {len(rows) + waiting}" if waiting else "Your seat"
    return SeatsByNameSlide(tuple(SeatRow(seat.name, seat.location, seat.corner, seat.zone) for seat in rows), title)


def _results(state: DarkState) -> Slide:
    """Who won what, location by location; a Dark Power lies face down and is told as a card only (CD-39)."""
    round = _round_with_results(state)
    if round is None:
        return MessageSlide("No prize has been won yet.", id="results", title="Prizes won")
    won = [match for match in round.matches if match.winner]
    rows = tuple(_won(state, round, match) for match in won)
    open_ = len(round.matches) - len(won)
    right = f"{open_} still playing" if open_ else counted(len(won), "location")
    return ListSlide(
        f"Won in round {round.number}", rows, right, "Nobody has won yet.", id="results", title="Prizes won"
    )


def _round_with_results(state: DarkState) -> Round | None:
    """The round that is being played once somebody has won there; until then the one before."""
    return next((r for r in reversed(state.rounds) if any(m.winner for m in r.matches)), None)


def _won(state: DarkState, round: Round, match: Match) -> ListRow:
    place = state.location(match.id)
    won = (round.number, match.id, match.winner)
    awards = [a for a in state.awards if (a.round, a.location, a.player) == won and not a.given]
    return ListRow(state.name_of(match.winner), f"{place.name} · {_cards(awards)}", zone=place.zone)


def _cards(awards: list[Award]) -> str:
    """What may be said aloud: supporters by number, powers by count."""
    powers = sum(bool(award.power) for award in awards)
    if powers:
        return counted(powers, "Dark Power")
    counts = [award.supporters for award in awards if award.supporters]
    if not counts:
        return "no prize"
    return f"{' + '.join(map(str, counts))} supporter{'' if counts == [1] else 's'}"
