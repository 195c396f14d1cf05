"""Results for a spreadsheet: a line for each player, a line for each game of every round and of the Top 4."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from desktop.engine.careers import Deeds, Meeting
from desktop.engine.format import Grid

from ..races import tally
from ..state import DarkState, Game, Match, Player
from .standings import title_of

_PLAYERS = (
    "Dark Seed",
    "Player",
    "The Dark cards",
    "Tier",
    "Noble Supporters",
    "Supporter cards",
    "Dark Powers",
    "Prize cards",
    "Monsters killed",
    "Title",
    "Champion",
    "Dropped",
)
_GAMES = ("Round", "Table", "Zone", "Players", "Game", "Side 1", "Side 2", "Winner", "Score", "How", "Table won by")


def players_grid(state: DarkState) -> Grid:
    """Everyone on the list, best Dark Seed first; without seeds in the order of registration."""
    ordered = sorted(state.players, key=lambda player: state.seed_of(player.id))
    return Grid(_PLAYERS, tuple(_player(state, player) for player in ordered))


def _player(state: DarkState, player: Player) -> tuple[str | int, ...]:
    counts = tally(state, player)
    killed = sum(trophy.player == player.id for trophy in state.trophies)
    champion = state.style or "champion" if state.champion == player.id else ""
    return (
        player.seed or "",
        player.name,
        player.dark,
        state.tier_of(player.id),
        counts.supporters,
        counts.supporter_cards,
        counts.powers,
        counts.cards,
        killed,
        title_of(state, player.id),
        champion,
        "dropped" if player.dropped else "",
    )


def games_grid(state: DarkState) -> Grid:
    """Every game; a table without one (somebody sat alone) has a line of its own."""
    return Grid(_GAMES, tuple(_lines(state)))


def _lines(state: DarkState) -> Iterator[tuple[str | int, ...]]:
    for round in state.rounds:
        for match in round.matches:
            place = state.location(match.id)
            yield from _match(state, match, (round.number, place.name, state.rules.zone(place.zone).name))
    for match in state.top4:
        yield from _match(state, match, ("Top 4", state.match_name(match.id), ""))


def _match(state: DarkState, match: Match, where: tuple[str | int, ...]) -> Iterator[tuple[str | int, ...]]:
    names = ", ".join(state.name_of(player) for player in match.players)
    won = state.name_of(match.winner) if match.winner else ""
    if not match.games:
        yield (*where, names, "", "", "", "", "", match.how, won)
    for game in match.games:
        yield (*where, names, game.id, *_game(state, game), won)


def _game(state: DarkState, game: Game) -> tuple[str, ...]:
    one, other = (state.name_of(side) if side else "" for side in game.sides)
    return one, other, state.name_of(game.winner) if game.winner else "", game.score, game.how


def deeds(state: DarkState) -> Deeds:
    """For careers: every game that was played, the four titles, the champion."""
    matches = [match for round in (*state.past, *((state.round,) if state.round else ())) for match in round.matches]
    name = state.name_of
    games = (game for match in (*matches, *state.top4) for game in match.games)
    met = tuple(
        Meeting(name(g.winner), name(g.loser())) for g in games if g.winner and all(g.sides) and g.how == "played"
    )
    titles = [(player.name, title) for player in state.players if (title := title_of(state, player.id))]
    champion = [(name(state.champion), "Champion")] if state.champion else []
    return Deeds(tuple(player.name for player in state.players), met, (*titles, *champion))


RESULTS: Mapping[str, Callable[[DarkState], Grid]] = {"Players": players_grid, "Games": games_grid}
