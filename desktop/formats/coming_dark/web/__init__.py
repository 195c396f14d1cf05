"""The Coming Dark as a page for a club's site: how it ended, the races, every round, what was won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from desktop.domain.words import counted
from desktop.engine.format import Grid
from desktop.web.markup import Markup, joined, tag
from desktop.web.page import Section
from desktop.web.tables import grid_table

from ..rules.acts.awards import prize_words
from ..rules.state import DarkState, Match, Round
from ..rules.views.prizes import holding
from ..rules.views.results import games_grid, players_grid
from ..rules.views.standings import Bracket, Race, bracket, standings

#: what counts in each race.
_COUNTED = {"mayor": "Supporters", "beast": "Powers", "conquerors": "Prize cards"}
_ROUND = ("Table", "Zone", "Players", "Won by", "Prize")
_HELD = ("Player", "Dark Seed", "Tier", "Noble Supporters", "Dark Powers", "Life", "Monsters killed")
#: how a table was won that nobody played for.
_UNPLAYED = {"": "", "played": "", "alone": "alone at the table"}


def sections(state: DarkState) -> Sequence[Section]:
    """What stands on the page of an event, in its order; before the first round only who plays."""
    if not state.players:
        return ()
    if state.round is None and not state.past:
        return (Section("players", "Players", tag("ul", *(tag("li", player.name) for player in state.players))),)
    top4 = bracket(state)
    return (
        *((_ending(top4),) if top4 else ()),
        _races(state),
        _rounds(state),
        _held(state),
        Section("players", "Players", grid_table(players_grid(state), "Players")),
        _games(state),
    )


def _ending(top4: Bracket) -> Section:
    """The four titles, and the Top 4 match by match."""
    titles = joined(
        joined((tag("dt", word), tag("dd", top4.titles[id])))
        for id, word in (("mayor", "The Mayor"), ("beast", "The Beast"), ("conquerors", "The Conquerors"))
    )
    lines = [tag("dl", titles, class_="facts")]
    if top4.matches:
        matches = Grid(("Match", "Players", "Won by", "Score"), tuple(_last(match) for match in top4.matches))
        lines.append(grid_table(matches, "The Top 4"))
    return Section("ending", "The Top 4", joined(lines), short="Top 4")


def _last(match: dict[str, object]) -> tuple[str, ...]:
    players, name = match["players"], str(match["match"])
    names = " and ".join(map(str, players)) if isinstance(players, list) else ""
    word = f"Semifinal {name[-1]}" if name.startswith("semifinal") else "The final"
    return word, names, str(match["winner"]), str(match["score"])


def _races(state: DarkState) -> Section:
    """Mayor, Beast and Conquerors: whoever has won something in them."""
    return Section("standings", "The races", joined(_race(race) for race in standings(state)), short="Races")


def _race(race: Race) -> Markup:
    rows = tuple(
        (at, row.name, row.seed or "", row.count, "goes on" if row.qualifies else row.detail)
        for at, row in enumerate(race.rows, 1)
        if row.count or row.qualifies
    )
    tie = tag("p", f"{race.tie}.", class_="quiet") if race.tie else None
    about = tag("p", race.about, class_="about")
    body = (
        grid_table(Grid(("", "Player", "Dark Seed", _COUNTED[race.id], ""), rows), race.title)
        if rows
        else tag("p", "Nobody has won one yet.", class_="quiet")
    )
    return joined((tag("h3", race.title), about, body, tie))


def _rounds(state: DarkState) -> Section:
    """Every round, the latest first and open."""
    last, *before = reversed((*state.past, *((state.round,) if state.round else ())))
    first = tag("details", tag("summary", f"Round {last.number}"), _round(state, last), open=True)
    older = (tag("details", tag("summary", f"Round {one.number}"), _round(state, one)) for one in before)
    return Section("rounds", "The rounds, and what was won in them", joined((first, *older)), short="Rounds")


def _round(state: DarkState, round: Round) -> Markup:
    rows = tuple(_table(state, round, match) for match in round.matches)
    if not rows:
        return tag("p", "Its tables are not seated yet.", class_="quiet")
    return grid_table(Grid(_ROUND, rows), f"Round {round.number}")


def _table(state: DarkState, round: Round, match: Match) -> tuple[str, ...]:
    place, name = state.location(match.id), state.name_of
    how = _UNPLAYED.get(match.how, "")
    won = f"{name(match.winner)}{f', {how}' if how else ''}" if match.winner else ""
    names = ", ".join(name(player) for player in match.players)
    return place.name, state.rules.zone(place.zone).name, names, won, "; ".join(_won(state, round.number, match.id))


def _won(state: DarkState, number: int, place: str) -> Iterator[str]:
    """What was given for a table, in its winner's column."""
    for award in state.awards:
        if (award.round, award.location) == (number, place):
            yield prize_words(award)


def _held(state: DarkState) -> Section:
    """What everybody holds, whoever has won something."""
    found = (holding(state, player.id) for player in sorted(state.players, key=lambda one: state.seed_of(one.id)))
    rows = tuple(
        (
            one.name,
            one.seed or "",
            one.tier,
            one.supporters or "",
            ", ".join(one.powers),
            one.life,
            len(one.trophies) or "",
        )
        for one in found
        if one.cards or one.trophies
    )
    return Section("prizes", "Prizes in hand", grid_table(Grid(_HELD, rows), "Prizes in hand"), short="Prizes")


def _games(state: DarkState) -> Section:
    grid = games_grid(state)
    table = tag("details", tag("summary", f"All {counted(len(grid.rows), 'game')}"), grid_table(grid, "Games"))
    return Section("games", "Games", table)
