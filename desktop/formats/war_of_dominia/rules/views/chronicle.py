"""The war week by week: the map as it lay, what changed, and what taking a week back would undo."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec
from msgspec.structs import replace

from desktop.domain.hexmap import VOID, HexMap, address, terrain_word
from desktop.domain.words import counted

from ..ground import ground_letter, joined_since, out_again, owners_after, terrain_since, week_of
from ..state import Challenge, DominiaState, Move, Plane, PlayerId, Week
from ..words import MANY, listed


class Entry(msgspec.Struct, frozen=True):
    """One week of the chronicle: its challenges, what changed hands, who is out, and the map when it was over."""

    number: int
    challenges: tuple[Challenge, ...]
    refused: tuple[str, ...]
    byes: tuple[PlayerId, ...]
    moves: tuple[Move, ...]
    out: tuple[PlayerId, ...]
    #: planes whose owner is another than the week before, rulings between two weeks among them.
    changed: tuple[Plane, ...]
    owners: Mapping[Plane, PlayerId]


def entry(state: DominiaState, week: Week) -> Entry:
    owners = owners_after(state, week.number) if week is not state.week else week.owners
    refused = tuple(drawn.refused for drawn in week.drawn if drawn.refused)
    changed = changed_planes(state, week.number)
    return Entry(week.number, week.challenges, refused, week.byes, week.moves, week.out, changed, owners)


def chronicle(state: DominiaState) -> tuple[Entry, ...]:
    """Every week that is over, oldest first."""
    return tuple(entry(state, week) for week in state.past)


def changed_planes(state: DominiaState, number: int) -> tuple[Plane, ...]:
    """Planes that changed hands or became void in a week, or by a ruling right after it."""
    week = week_of(state, number)
    if week is None:
        return ()
    after = owners_after(state, number)
    either = dict.fromkeys((*week.owners, *after))
    return tuple(plane for plane in either if after.get(plane, "") != week.owners.get(plane, ""))


class Conquest(msgspec.Struct, frozen=True):
    """A plane that went from one to another in a week; after "": it became void."""

    plane: Plane
    before: PlayerId
    after: PlayerId


def conquests(state: DominiaState, number: int) -> tuple[Conquest, ...]:
    """What changed hands in a week; what became void comes last."""
    week, after = week_of(state, number), owners_after(state, number)
    if week is None:
        return ()
    found = (Conquest(at, week.owners.get(at, ""), after.get(at, "")) for at in changed_planes(state, number))
    return tuple(sorted(found, key=lambda one: not one.after))


def homes_after(state: DominiaState, number: int) -> dict[PlayerId, Plane]:
    """Who was at home where when a week was over (0: as the war began)."""
    later = week_of(state, number + 1)
    return dict(later.homes) if later else {player.id: player.home for player in state.standing}


def map_after(state: DominiaState, number: int) -> HexMap:
    """The map when this week was over (0: as the war began), voids where nobody held anything, without notes."""
    ground = state.ground.public
    if state.stage not in ("war", "over"):
        return ground
    #: what was painted later is not on it.
    if (later := week_of(state, number + 1)) and later.terrain:
        ground = replace(ground, terrain=later.terrain)
    held = owners_after(state, number)
    return ground.painted({hex: VOID for hex in ground if address(hex) not in held})


def taken_back_with(state: DominiaState, number: int = 0) -> tuple[str, ...]:
    """What taking back a week (0: the one that is on, or the last) would undo, a sentence each, latest first."""
    number = number or state.week_number
    if week_of(state, number) is None:
        return ()
    weeks = [week for week in (*state.past, *((state.week,) if state.week else ())) if week.number >= number]
    undone: list[str] = []
    if state.ending is not None:
        names = listed([state.name_of(player) for player in state.ending.winners])
        has = "has" if len(state.ending.winners) == 1 else "have"
        undone.append(f"The war is not over any more: {names} {has} not won.")
    for week in reversed(weeks):
        undone += _taken_back(state, week)
    return (*undone, *_as_it_began(state, weeks[0]))


def _as_it_began(state: DominiaState, week: Week) -> Iterator[str]:
    """What was ruled since this week began beside what the weeks themselves brought: players, homes, terrain."""
    unit = state.rules.league.unit
    for one in out_again(state, week):
        yield f"{state.name_of(one.player)} is out of the league again, since {unit} {one.out}."
    for player in joined_since(state, week):
        yield f"{state.name_of(player)}, who joined since, is not in the league."
    for player, home in week.homes.items():
        if state.player(player).home != home:
            yield f"{state.name_of(player)} is at home on {home} again."
    for plane, code in terrain_since(state, week).items():
        now = ground_letter(state.ground, plane)
        yield f"{plane} is {terrain_word(code)} again, not {terrain_word(now)} as painted since."


def _taken_back(state: DominiaState, week: Week) -> Iterator[str]:
    unit = state.rules.league.unit.capitalize()
    where = f"{unit} {week.number}: "
    for player in _gone_after(state, week):
        held = counted(len(week.planes_of(player)), "plane")
        yield f"{where}{state.name_of(player)} is back in the league, with {held}."
    for planes, before, after in _together(week.moves):
        are = "is" if len(planes) == 1 else "are"
        yield f"{where}{listed(planes, MANY)} {are} {state.name_of(before)}'s again{_was(state, after)}."
    for challenge in week.challenges:
        yield f"{where}{_challenge(state, challenge)}"
    for count, what in ((len(week.cards), "handed in"), (sum(bool(d.refused) for d in week.drawn), "refused")):
        if count:
            yield f"{where}{counted(count, 'card')} {what} {'is' if count == 1 else 'are'} gone."
    for plane, (before, now) in _ruled_after(state, week).items():
        whose, after = (f"{state.name_of(one)}'s" if one else "void" for one in (before, now))
        yield f"{where}{plane} is {whose} again, not {after} as ruled after it."
    if not (week.challenges or week.cards or week.drawn):
        yield f"{where}nothing was drawn yet."


def _gone_after(state: DominiaState, week: Week) -> tuple[PlayerId, ...]:
    """Who was in the league in this week and is not in the next, or not now: by a lost home, or because he left."""
    later = week_of(state, week.number + 1)
    still = later.players if later else tuple(player.id for player in state.standing)
    return tuple(player for player in week.players if player not in still)


def _together(moves: tuple[Move, ...]) -> Iterator[tuple[list[Plane], PlayerId, PlayerId]]:
    """What went from one to the same other (or became void) in one line."""
    found: dict[tuple[PlayerId, PlayerId], list[Plane]] = {}
    for move in moves:
        found.setdefault((move.before, move.after), []).append(move.plane)
    for (before, after), planes in found.items():
        yield planes, before, after


def _was(state: DominiaState, after: PlayerId) -> str:
    return f", not {state.name_of(after)}'s" if after else ", not void"


def _challenge(state: DominiaState, challenge: Challenge) -> str:
    attacker, defender = state.name_of(challenge.attacker), state.name_of(challenge.defender)
    where = challenge.plane or "a plane not chosen yet"
    if not challenge.is_settled:
        count = len(challenge.duels)
        played = f", with {counted(count, 'duel')}" if count else ""
        return f"{attacker}'s challenge of {defender} for {where}{played} is gone."
    won, lost = challenge.wins_of(challenge.winner), challenge.wins_of(challenge.other(challenge.winner))
    score = f", {won}–{lost}" if won else ", by ruling"
    return f"{attacker} against {defender} for {where}, won by {state.name_of(challenge.winner)}{score}, is gone."


def _ruled_after(state: DominiaState, week: Week) -> Mapping[Plane, tuple[PlayerId, PlayerId]]:
    """Planes that a ruling moved after this week was over."""
    if week is state.week:
        return {}
    owners = {**week.owners, **{move.plane: move.after for move in week.moves}}
    now = owners_after(state, week.number)
    either = dict.fromkeys((*owners, *now))
    then = {plane: (owners.get(plane, ""), now.get(plane, "")) for plane in either}
    return {plane: (before, after) for plane, (before, after) in then.items() if before != after}
