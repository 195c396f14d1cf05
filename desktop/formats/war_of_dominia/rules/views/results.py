"""Results for a spreadsheet: the standings, and every challenge of every week."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from desktop.engine.careers import Deeds, Meeting
from desktop.engine.format import Cell, Grid

from ..state import Challenge, DominiaState, Week
from .league import Standing, standings

_CHALLENGES = (
    "Week",
    "Attacker",
    "Defender",
    "Plane",
    "Long distance",
    "Attacker's duels",
    "Defender's duels",
    "Winner",
    "Note",
)


def standings_grid(state: DominiaState) -> Grid:
    """WD-29: as the standings have it."""
    columns: Mapping[str, Callable[[Standing], Cell]] = {
        "Place": lambda s: s.place,
        "Player": lambda s: s.name,
        "Planes": lambda s: s.planes,
        "Home": lambda s: s.home,
        "Challenges won": lambda s: s.challenges_won,
        "Duels won": lambda s: s.duels_won,
        "Out since week": lambda s: s.out or "",
        "Because": lambda s: s.because,
        "By": lambda s: state.name_of(s.by) if s.by else "",
    }
    return Grid.of(standings(state), columns)


def challenges_grid(state: DominiaState) -> Grid:
    """Week by week, the one that is on last."""
    weeks = (*state.past, *((state.week,) if state.week else ()))
    return Grid(_CHALLENGES, tuple(line for week in weeks for line in _week(state, week)))


def _week(state: DominiaState, week: Week) -> Iterator[tuple[str | int, ...]]:
    for challenge in week.challenges:
        names = (state.name_of(challenge.attacker), state.name_of(challenge.defender))
        winner = state.name_of(challenge.winner) if challenge.winner else ""
        far = "yes" if challenge.long_distance else ""
        yield (week.number, *names, challenge.plane, far, *challenge.score, winner, challenge.note)


def deeds(state: DominiaState) -> Deeds:
    """For careers: every duel that was played, who won the war, who lost a home in it."""
    weeks = (*state.past, *((state.week,) if state.week else ()))
    duels = tuple(meeting for week in weeks for fight in week.challenges for meeting in _meetings(state, fight))
    winners = state.ending.winners if state.ending else ()
    title = "Won the war" if len(winners) == 1 else "Shared the war"
    return Deeds(
        tuple(player.name for player in state.players),
        duels,
        tuple((state.name_of(winner), title) for winner in winners),
        tuple(state.name_of(player) for week in state.past for player in week.out),
    )


def _meetings(state: DominiaState, fight: Challenge) -> Iterator[Meeting]:
    for duel in fight.duels:
        if duel.drawn:
            yield Meeting(state.name_of(fight.attacker), state.name_of(fight.defender), drawn=True)
        elif duel.winner:
            yield Meeting(state.name_of(duel.winner), state.name_of(fight.other(duel.winner)))


RESULTS: Mapping[str, Callable[[DominiaState], Grid]] = {"Standings": standings_grid, "Challenges": challenges_grid}
