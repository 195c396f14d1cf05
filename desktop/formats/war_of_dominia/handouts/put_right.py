"""What a correction slip of the War of Dominia says: the challenge, what it gives each player, which planes changed."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.domain.words import counted
from desktop.print.cards.correction_slip import InTheRoom, OfPlayer, SlipRow, SlipTable, figure, otherwise
from desktop.print.cards.slip_table import SlipSide

from ..rules.scores import challenges_won, duels_won
from ..rules.state import Challenge, DominiaState, Player
from ..rules.views.league import standings
from ..rules.words import unit, unit_title
from .letterhead import event_line, listed, standing_line

#: a challenge's week and its id.
_Where = tuple[int, str]
#: as many leaders stand on the board's slip.
_LEADERS = 3
_TOLD = frozenset({"players", "standings", "map", "challenges", "duels", "constants", "dossier", "chronicle"})
#: what follows of them by itself, or is for the Guardian alone.
_ASIDE = frozenset(
    {"legal-challenges", "owed", "take-back", "next", "guardian-notes", "contacts", "choosing", "warnings"}
)


def put_right(before: DominiaState, after: DominiaState) -> InTheRoom:
    """The first challenge that was fought otherwise, and all that follows of it."""
    was, now = _challenges(before), _challenges(after)
    where = next((where for where in now if where in was and _fought(was[where]) != _fought(now[where])), None)
    known = {player.id for player in before.players}
    told = {player.name: _of_player(before, after, player) for player in after.players if player.id in known}
    board = (*_results(before, after), *_planes(before, after), *_leaders(before, after))
    return InTheRoom(
        f"{unit_title(after)} {where[0]}" if where is not None else standing_line(after),
        event_line(after),
        _table(after, now[where]) if where is not None else None,
        {name: one for name, one in told.items() if one.figures},
        board,
        _replaced(before, after),
        _TOLD | _ASIDE if board else frozenset(),
    )


def _challenges(state: DominiaState) -> dict[_Where, Challenge]:
    weeks = (*state.past, *((state.week,) if state.week is not None else ()))
    return {(week.number, challenge.id): challenge for week in weeks for challenge in week.challenges}


def _fought(challenge: Challenge) -> object:
    return challenge.plane, challenge.players, challenge.score, challenge.winner


def _table(state: DominiaState, challenge: Challenge) -> SlipTable:
    """The plane that was fought for, and both sides with the duels they won."""

    def side(player: str, wins: int) -> SlipSide:
        return SlipSide(state.name_of(player), str(wins), player == challenge.winner)

    sides = tuple(side(player, wins) for player, wins in zip(challenge.players, challenge.score, strict=True))
    name = state.map.names.get(challenge.plane, "") if state.map is not None else ""
    plane = f"{challenge.plane} {name}".strip() or "a plane not yet chosen"
    return SlipTable(plane, None, ((sides[0], sides[1]),))


# -- for a player ------------------------------------------------------------------------------------------------------


def _of_player(before: DominiaState, after: DominiaState, player: Player) -> OfPlayer:
    old, id = before.player(player.id), player.id
    figures = otherwise(
        figure("Planes", len(before.planes_of(id)), len(after.planes_of(id))),
        figure("Challenges won", challenges_won(before, id), challenges_won(after, id)),
        figure("Duels won", duels_won(before, id), duels_won(after, id)),
        SlipRow("In the war", _stands(old), _stands(player)),
        SlipRow("Home", old.home or "none", player.home or "none"),
    )[:4]
    is_other = set(before.planes_of(id)) != set(after.planes_of(id)) or old.home != player.home
    about = f"home {player.home}" if player.home and not player.out else ""
    return OfPlayer(about, figures, ("a new dossier for the old",) if is_other and not player.out else ())


def _stands(player: Player) -> str:
    return "out" if player.out else "in"


# -- for the board -----------------------------------------------------------------------------------------------------


def _results(before: DominiaState, after: DominiaState) -> Iterator[SlipRow]:
    """Every challenge that came out otherwise, and those that were fought only before it or only since."""
    was, now = _challenges(before), _challenges(after)
    for where in dict.fromkeys((*was, *now)):
        old, new = was.get(where), now.get(where)
        plane = next(challenge.plane for challenge in (new, old) if challenge is not None)
        yield from otherwise(
            SlipRow(f"Winner, {unit(after)} {where[0]}, {plane}", _winner(before, old), _winner(after, new)),
            SlipRow(f"Duels for {plane}", _duels(old), _duels(new)),
        )


def _winner(state: DominiaState, challenge: Challenge | None) -> str:
    return "not fought" if challenge is None else state.name_of(challenge.winner) or "open"


def _duels(challenge: Challenge | None) -> str:
    return "none" if challenge is None else "–".join(map(str, challenge.score))


def _planes(before: DominiaState, after: DominiaState) -> Iterator[SlipRow]:
    """Whose each plane is that is another's now; those that went the same way in one row."""
    went: dict[tuple[str, str], list[str]] = {}
    for plane in dict.fromkeys((*before.owners, *after.owners)):
        was, now = before.owners.get(plane, ""), after.owners.get(plane, "")
        if was != now:
            went.setdefault((was, now), []).append(plane)
    for (was, now), planes in went.items():
        word = "Plane" if len(planes) == 1 else "Planes"
        yield SlipRow(f"{word} {', '.join(planes)}", before.name_of(was) or "nobody", after.name_of(now) or "nobody")


def _leaders(before: DominiaState, after: DominiaState) -> Iterator[SlipRow]:
    def first(state: DominiaState) -> str:
        return " · ".join(f"{line.name}, {counted(line.planes, 'plane')}" for line in standings(state)[:_LEADERS])

    yield from otherwise(SlipRow("Standings", first(before), first(after)))


def _replaced(before: DominiaState, after: DominiaState) -> tuple[str, ...]:
    """A week has its gazette when it is over."""
    weeks = [str(week.number) for week in before.past if week not in after.past]
    sheets = [f"gazette of {unit(after)} {listed(weeks)}"] if weeks else []
    if before.owners != after.owners:
        sheets.append("the map")
    if standings(before) != standings(after):
        sheets.append("standings")
    return tuple(sheets)
