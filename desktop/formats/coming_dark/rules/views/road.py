"""The champion's road: every round, the matches of the Top 4, and what he went home with."""

from __future__ import annotations

from msgspec import Struct

from desktop.domain.words import counted

from ..prizes import powers_of, supporters_of
from ..state import DarkState, Match
from .standings import title_of

#: most rounds that can be told apart.
_MOST = 6


class Station(Struct, frozen=True):
    """One round on the road, or a match of the Top 4: its number or word, where or whom, what came of it."""

    word: str
    where: str
    won: bool
    got: str = ""
    zone: str = ""

    @property
    def wheres(self) -> tuple[str, ...]:
        """Where or whom, ever shorter: a name gives way word by word."""
        words = self.where.removeprefix("The ").split()
        return tuple(" ".join(words[:at]) for at in range(len(words), 0, -1))


def champion_scene(state: DarkState) -> str:
    """The drawing of a style: the hero with the hall behind, the tyrant alone."""
    styles = state.rules.event.styles
    at = styles.index(state.style) if state.style in styles else 0
    return ("champion/hero", "champion/tyrant")[min(at, 1)]


def champion_line(state: DarkState) -> str:
    """What brought him there, in counts (CD-39)."""
    who = state.champion
    supporters, powers = supporters_of(state, who), len(powers_of(state, who))
    parts = [title_of(state, who)]
    parts += [counted(supporters, "supporter")] if supporters else []
    parts += [counted(powers, "Dark Power")] if powers else []
    return " · ".join(parts)


def road_of(state: DarkState) -> tuple[Station, ...]:
    """Every round the champion played, and the Top 4; of many rounds those that were lost are counted."""
    who = state.champion
    rounds = [
        _station(state, round.number, match)
        for round in state.rounds
        for match in round.matches
        if who in match.players
    ]
    if len(rounds) > _MOST:
        lost = sum(not station.won for station in rounds)
        rounds = [station for station in rounds if station.won][: _MOST - 1]
        rounds += [Station(f"+{lost}", "lost", won=False)] if lost else []
    return (*rounds, *(_last(state, match) for match in state.top4 if who in match.players))


def _station(state: DarkState, number: int, match: Match) -> Station:
    place, who = state.location(match.id), state.champion
    won = match.winner == who
    awards = [a for a in state.awards if (a.player, a.round, a.location) == (who, number, match.id) and not a.given]
    supporters, powers = sum(award.supporters for award in awards), sum(bool(award.power) for award in awards)
    got = str(supporters) if supporters else counted(powers, "power") if powers else ""
    return Station(str(number), place.name, won, got if won else "lost", place.zone if won and got else "")


def _last(state: DarkState, match: Match) -> Station:
    other = next(player for player in match.players if player != state.champion)
    score = match.games[-1].score if match.games else ""
    if score and match.games[-1].sides[0] != state.champion:
        score = "–".join(reversed(score.split("-")))
    word = "Final" if match.id == "final" else "Semifinal"
    return Station(word, score.replace("-", "–"), won=True, got=state.name_of(other))
