"""What a correction slip of a Coming Dark says: the table, what it gives each player, who leads now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from desktop.domain.words import counted, plural
from desktop.print.cards.correction_slip import FIGURES, InTheRoom, OfPlayer, SlipRow, SlipTable, figure, otherwise

from ..rules.acts.awards import prize_words
from ..rules.state import Award, DarkState, Match
from ..rules.views.prizes import Holding, holding
from ..rules.views.standings import standings
from .letterhead import event_line, tier_name, zone_look
from .round.match_slips import sides_of

#: a table's round (0: the Top 4), and its match.
_Where = tuple[int, str]


def put_right(before: DarkState, after: DarkState) -> InTheRoom:
    """The first table that was played otherwise, and all that follows of it."""
    was, now = _tables(before), _tables(after)
    changed = [where for where in now if where in was and was[where] != now[where]]
    where = changed[0] if changed else None
    number = where[0] if where is not None else after.round_number
    word = f"Round {number} of {after.rules.event.rounds}" if number else "Top 4"
    known = {player.id: player for player in before.players}
    players = {
        player.name: _of_player(before, after, player.id, where) for player in after.players if player.id in known
    }
    return InTheRoom(
        word,
        event_line(after),
        _table(after, where, now[where]) if where is not None else None,
        {name: told for name, told in players.items() if told.figures or told.boxes},
        (*_results(before, after, where), *_leaders(before, after), *_totals(before, after)),
        _replaced(before, after, where),
        frozenset({"ledger", "standings"}),
    )


def _tables(state: DarkState) -> dict[_Where, Match]:
    rounds = (*state.past, *((state.round,) if state.round is not None else ()))
    found = {(round.number, match.id): match for round in rounds for match in round.matches}
    return found | {(0, match.id): match for match in state.top4}


def _table(state: DarkState, where: _Where, match: Match) -> SlipTable:
    number, id_ = where
    look = zone_look(state.rules, state.location(id_).zone) if number else None
    first = tuple(sides_of(state, game) for game in match.games if game.first)
    last = next((sides_of(state, game) for game in match.games if not game.first), None)
    if first:
        return SlipTable(_name(state, where), look, first, last)
    return SlipTable(_name(state, where), look, (last,) if last is not None else ())


def _name(state: DarkState, where: _Where) -> str:
    return state.location(where[1]).name if where[0] else state.match_name(where[1])


# -- for a player ------------------------------------------------------------------------------------------------------


def _of_player(before: DarkState, after: DarkState, player: str, where: _Where | None) -> OfPlayer:
    seed = after.player(player).seed
    tier = tier_name(after.tier_in(player, where[0]) if where and where[0] else after.tier_of(player))
    about = f"Dark Seed {seed} · {tier}" if seed else tier
    rows = otherwise(*_figures(before, after, player, where))
    return OfPlayer(about, rows[:FIGURES], tuple(_changing_hands(before, after, player)))


def _figures(before: DarkState, after: DarkState, player: str, where: _Where | None) -> Iterator[SlipRow]:
    was, now = holding(before, player), holding(after, player)
    at_table = [_here(state, player, where) for state in (before, after)] if where else [was.supporters, now.supporters]
    yield figure("Supporters here" if where else "Supporters", *at_table)
    if at_table[0] == at_table[1]:
        yield figure("Supporters in all", was.supporters, now.supporters)
    yield figure("Life at the start", was.life, now.life)
    yield figure("Exiles", was.exiles, now.exiles)
    yield _named("Dark Power", was.powers, now.powers)
    yield _named("Trophy", was.trophies, now.trophies)
    yield figure("Prize cards", was.cards, now.cards)


def _named(what: str, before: Sequence[str], after: Sequence[str]) -> SlipRow:
    """The one that goes and the one that comes; of several how many, for all of them are named in the boxes."""
    lost, gained = _without(before, after), _without(after, before)
    if len(lost) > 1 or len(gained) > 1:
        return figure(plural(what), len(before), len(after))
    return SlipRow(what, "".join(lost) or "none", "".join(gained) or "none")


def _here(state: DarkState, player: str, where: _Where) -> int:
    return sum(a.supporters for a in state.awards if (a.player, a.round, a.location) == (player, *where))


def _without(some: Sequence[str], others: Sequence[str]) -> list[str]:
    left = list(some)
    for one in others:
        if one in left:
            left.remove(one)
    return left


def _changing_hands(before: DarkState, after: DarkState, player: str) -> Iterator[str]:
    """The cards that are brought and got, the passport with them."""
    old, new = _cards(before, player), _cards(after, player)
    lost, gained = _without(old, new), _without(new, old)
    yield from (f"bring {card}" for card in lost)
    yield from (f"get {card}" for card in gained)
    if lost or gained:
        yield "a new passport for the old"


def _cards(state: DarkState, player: str) -> list[str]:
    cards = [f"the card “{_card(award)}”" for award in state.awards if award.player == player]
    return cards + [f"the monster card {trophy.monster}" for trophy in state.trophies if trophy.player == player]


def _card(award: Award) -> str:
    return award.power or counted(award.supporters, "Noble Supporter")


# -- for the board -----------------------------------------------------------------------------------------------------


def _results(before: DarkState, after: DarkState, where: _Where | None) -> Iterator[SlipRow]:
    if where is None:
        return
    old, new = (_tables(state)[where].winner for state in (before, after))
    word = f"Winner, round {where[0]}" if where[0] else f"Winner, {_name(after, where)}"
    yield from otherwise(
        SlipRow(word, before.name_of(old) or "open", after.name_of(new) or "open"),
        SlipRow("Prize", _prize(before, where), _prize(after, where)),
    )


def _prize(state: DarkState, where: _Where) -> str:
    won = [award for award in state.awards if (award.round, award.location) == where]
    return f"{', '.join(map(prize_words, won))}, {tier_name(won[0].tier)}" if won else "none"


def _leaders(before: DarkState, after: DarkState) -> Iterator[SlipRow]:
    """Who leads each race, where that is otherwise; the races that stay in one row."""
    stay = []
    for was, now in zip(standings(before), standings(after), strict=True):
        places = 2 if now.id == "conquerors" else 1
        old, new = (" · ".join(f"{row.name}, {row.count}" for row in race.rows[:places]) for race in (was, now))
        if old == new:
            stay.append(f"{now.title}: {' · '.join(row.name for row in now.rows[:places])}")
        else:
            yield SlipRow(now.title, old or "none", new or "none")
    if stay:
        yield SlipRow("As before", "; ".join(stay), "")


def _totals(before: DarkState, after: DarkState) -> Iterator[SlipRow]:
    known = {player.id for player in before.players}
    for player in after.players:
        if player.id in known:
            old, new = (_held(holding(state, player.id)) for state in (before, after))
            yield from otherwise(SlipRow(player.name, old, new))


def _held(held: Holding) -> str:
    return f"{counted(held.supporters, 'supporter')}, {counted(held.cards, 'card')}"


def _replaced(before: DarkState, after: DarkState, where: _Where | None) -> tuple[str, ...]:
    sheets = []
    if where is not None:
        sheets.append(f"results of round {where[0]}" if where[0] else "results of the Top 4")
    if standings(before) != standings(after):
        sheets.append("standings")
    return tuple(sheets)
