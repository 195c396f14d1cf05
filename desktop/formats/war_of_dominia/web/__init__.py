"""A league as a page for a club's site: the map week by week, how everybody stands, and all that was told."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.domain.words import counted
from desktop.web.arms import arms_picture
from desktop.web.charts import Line, line_chart, spark
from desktop.web.markup import Markup, joined, tag
from desktop.web.page import Section
from desktop.web.tables import grid_table

from ..rules.ground import owners_after
from ..rules.state import DominiaState, PlayerId
from ..rules.views.arms import arms_of
from ..rules.views.league import Standing, questions, standings
from ..rules.views.results import challenges_grid
from ..rules.words import unit_title
from .maps import map_section
from .weeks import chronicle, gazettes

#: lines of the chart that are drawn strong: those who lead.
_LEADERS = 4


def sections(state: DominiaState) -> Sequence[Section]:
    """What stands on the page of a league, in its order; before the war only who plays."""
    if not state.players:
        return ()
    if state.stage not in ("war", "over"):
        return (Section("players", "Players", tag("p", ", ".join(player.name for player in state.players))),)
    weeks = (gazettes(state), chronicle(state)) if state.past else ()
    return (map_section(state), _standings(state), *_chart(state), *weeks, *_challenges(state), *_settled(state))


def planes_by_week(state: DominiaState, player: PlayerId) -> tuple[int, ...]:
    """How many planes this player held as the war began and after every week; none before a newcomer joined."""
    after = (owners_after(state, number) for number in range(len(state.past) + 1))
    return tuple(sum(owner == player for owner in owners.values()) for owners in after)


def _standings(state: DominiaState) -> Section:
    most = max(max(planes_by_week(state, player.id)) for player in state.players)
    heads = (("", ""), ("Player", ""), ("", ""), ("Duels won", "n"), ("Planes", "n"))
    head = tag("tr", *(tag("th", word, scope="col", class_=kind or None) for word, kind in heads))
    rows = tag("tbody", *(_standing(state, line, most) for line in standings(state)))
    about = "most planes first, then duels won"
    table = tag("table", tag("caption", f"Standings, {about}", class_="hidden"), tag("thead", head), rows)
    return Section("standings", "Standings", tag("div", table, class_="scroll"), column="side")


def _standing(state: DominiaState, line: Standing, most: int) -> Markup:
    shield = arms_picture(f"arms-{line.player}", f"Arms: {arms_of(state)[line.player].words}")
    since = tag("small", f"out since {state.rules.league.unit} {line.out}") if line.out else None
    small = spark(planes_by_week(state, line.player), most) if state.past else None
    cells = (
        tag("td", "–" if line.out else line.place, class_="n"),
        tag("th", shield, " ", line.name, since, scope="row"),
        tag("td", small),
        tag("td", line.duels_won, class_="n"),
        tag("td", "out" if line.out else line.planes, class_="n" if line.out else "n big"),
    )
    return tag("tr", *cells, class_="gone" if line.out else None)


def _chart(state: DominiaState) -> tuple[Section, ...]:
    if not state.past:
        return ()
    places = standings(state)
    last = state.past[-1].number
    lines = [
        Line(one.name, planes_by_week(state, one.player), not one.out and at < _LEADERS, one.out == last)
        for at, one in enumerate(places)
    ]
    unit = state.rules.league.unit
    moments = ("start", *(str(week.number) for week in state.past))
    about = f"Planes, {unit} by {unit}"
    return (Section("planes", about, line_chart(lines, moments, about), column="side", short="Planes"),)


def _challenges(state: DominiaState) -> tuple[Section, ...]:
    grid = challenges_grid(state)
    if not grid.rows:
        return ()
    table = tag(
        "details", tag("summary", f"All {counted(len(grid.rows), 'challenge')}"), grid_table(grid, "Challenges")
    )
    return (Section("challenges", "Challenges and duels", table, short="Challenges"),)


def _settled(state: DominiaState) -> tuple[Section, ...]:
    """What the Guardian has settled, for whoever plays or wonders."""
    answered = [question for question in questions(state) if question.answer]
    if not answered:
        return ()
    facts = joined(joined((tag("dt", one.asks), tag("dd", one.answer))) for one in answered)
    about = f"What the Guardian has settled for every {unit_title(state).lower()}"
    return (Section("settled", "What holds here", tag("dl", facts, class_="facts"), about, short="What holds"),)
