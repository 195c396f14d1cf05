"""The judge's page as plain values: who can be found, what an act changes, calls, penalties, the table."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from msgspec import Struct

from desktop.domain.clock import Instant
from desktop.domain.dice import LoadedDice
from desktop.domain.words import as_typed, counted
from desktop.engine.rules import Command, Refusal
from desktop.ui.kit.marks import short_name

from ...rules.acts import decide, evolve
from ...rules.seeding import because, ranking
from ...rules.state import CORNERS, Award, Call, DarkState, Location, Match
from ...rules.views.prizes import holding
from ...rules.views.standings import standings
from ...rules.words import ROMAN
from ..corners.location_card import LocationFace, PadFace
from ..kit.words import prize_in_short, table_numbers, zone_shape


class Change(Struct, frozen=True):
    """One thing about a player, as it is and as it would be."""

    word: str
    before: str
    after: str

    @property
    def stays(self) -> bool:
        return self.before == self.after


class Trial(Struct, frozen=True):
    """What an act would change for one player, or why it may not be."""

    changes: tuple[Change, ...] = ()
    others: str = ""
    why_not: str = ""


def tried(state: DarkState, command: Command, player: str) -> Trial:
    """The act done on a state that nobody keeps."""
    try:
        facts = decide(state, command, LoadedDice(()))
    except Refusal as refusal:
        return Trial(why_not=str(refusal))
    after = state
    for fact in facts:
        after = evolve(after, fact)
    before_, after_ = _about(state, player), _about(after, player)
    return Trial(tuple(Change(word, before_[word], after_[word]) for word in before_), _others(state, after, player))


def _about(state: DarkState, player: str) -> dict[str, str]:
    held = holding(state, player)
    cards = [str(a.supporters) for a in state.awards if a.player == player and a.supporters]
    total = f" = {held.supporters}" if len(cards) > 1 else ""
    subdues = {0: "never", 1: "1"}.get(held.tier, f"1 to {held.tier}")
    return {
        "Supporters": f"{' + '.join(cards)}{total}" if cards else "none",
        "Life, exiles": f"{held.life}, {held.exiles or 'none'}",
        "Subdues on": subdues,
        "Dark Powers": str(len(held.powers) or "none"),
        **{word: _place(state, player, at) for at, word in enumerate(("Mayor", "Beast", "Conqueror"))},
    }


def _place(state: DarkState, player: str, race: int) -> str:
    """``6th, with 5``."""
    rows = standings(state)[race].rows
    found = next(((at, row.count) for at, row in enumerate(rows, 1) if row.player == player), None)
    return f"{ordinal(found[0])}, with {found[1]}" if found else "not in it"


def ordinal(number: int) -> str:
    """``1st``, ``12th``, ``23rd``."""
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def _others(before: DarkState, after: DarkState, player: str) -> str:
    touched = [
        p.name
        for p in before.players
        if p.id != player and (holding(before, p.id), p.seed) != (holding(after, p.id), after.player(p.id).seed)
    ]
    return f"Also touched: {', '.join(touched)}." if touched else ""


# -- the player --------------------------------------------------------------------------------------------------------


def seed_line(state: DarkState, player: str, dark: int) -> str:
    """``7 of 24. With 14 cards it would be 15. It stays.``"""
    who = state.player(player)
    if who.seed is None:
        return "No Dark Seed yet."
    others = [p for p in state.players if p.seed is not None and p.id != player]
    line = f"**{who.seed}** of {len(others) + 1}."
    if dark == who.dark:
        return f"{line} {who.seed_because}".strip()
    #: told by the count alone: what breaks a tie is settled at the table.
    would = 1 + sum(other.dark > dark for other in others)
    return f"{line} With {counted(dark, 'card')} it would be **{would}**. It stays."


def late_line(state: DarkState, player: str) -> str:
    """Before whom a late player's deck would rank; "" for everybody else."""
    who = state.player(player)
    if not who.late or not who.seed or (who.deck is None and not who.counted_by_hand):
        return ""
    above = [p for p in state.players if p.seed and p.seed < who.seed and ranking(state.rules, (p, who))[0] is who]
    best = min(above, key=lambda p: p.seed or 0, default=None)
    return f"Came late: {because(state.rules, who, best)}, {best.name}." if best else ""


def card_becomes(before: Award, awards: Sequence[Award]) -> str:
    """``1 by Tier I``: what a card would be read as; "" where it stays."""
    key = (before.player, before.round, before.location, before.die)
    after = next((a for a in awards if (a.player, a.round, a.location, a.die) == key and not a.given), None)
    if before.given or after == before:
        return ""
    if after is None:
        return "nothing, by Tier 0"
    return f"{after.power or after.supporters} by Tier {ROMAN[after.tier]}"


def after_it(state: DarkState, command: Command | None) -> DarkState:
    """The state as it would be; as it is where the rules say no."""
    if command is None:
        return state
    try:
        facts = decide(state, command, LoadedDice(()))
    except Refusal:
        return state
    for fact in facts:
        state = evolve(state, fact)
    return state


def penalty_line(state: DarkState, player: str) -> str:
    """``Ada: 1 warning so far.``"""
    mine = [p.penalty.replace("-", " ") for p in state.penalties if p.player == player]
    numbers = ", ".join(counted(mine.count(kind), kind, _many(kind)) for kind in dict.fromkeys(mine))
    return f"**{state.name_of(player)}:** {numbers or 'no penalty'} so far. Next"


def _many(kind: str) -> str:
    return f"{kind}es" if kind.endswith("ss") else f"{kind}s"


# -- the table ---------------------------------------------------------------------------------------------------------


def table_of(state: DarkState, player: str) -> str:
    """Where this player sits now; "" while nobody sits."""
    seat = state.round.seat_of(player) if state.round else None
    return seat.location if seat else ""


def table_face(state: DarkState, location: str, shown: str = "") -> LocationFace:
    """The table with who sits at it; ``shown`` is the player beside it."""
    place = state.location(location)
    seats = {seat.corner: seat.player for seat in state.round.seats_at(location)} if state.round else {}
    return LocationFace(
        id=place.id,
        name=place.name,
        number=str(table_numbers(state).get(place.id, "")),
        prize=prize_in_short(state, place),
        zone=zone_shape(state.rules, place.zone),
        pads=tuple(_pad(state, letter, seats.get(letter, ""), shown) for letter in CORNERS[: place.corners]),
    )


def _pad(state: DarkState, letter: str, player: str, shown: str) -> PadFace:
    if not player:
        return PadFace(letter)
    name = short_name(state.name_of(player))
    return PadFace(letter, str(state.seed_of(player)), name, "seated", shown=player == shown)


# -- calls -------------------------------------------------------------------------------------------------------------


class CallFace(Struct, frozen=True):
    """A judge's call that goes on: the table, who called and about what, and the minutes it would give."""

    match: str
    name: str
    about: str
    began: Instant | None
    plays: bool

    def seconds(self, now: Instant) -> float:
        """How long it has lasted."""
        return max(0.0, now.since(self.began)) if self.began else 0.0

    def minutes(self, now: Instant) -> int:
        """What the table gets: the minutes used, rounded up."""
        return ceil(self.seconds(now) / 60) if self.plays else 0


def call_faces(state: DarkState) -> tuple[CallFace, ...]:
    """The calls that go on, oldest first."""
    return tuple(_call(state, call) for call in state.calls if not call.over)


def _call(state: DarkState, call: Call) -> CallFace:
    match = state.match(call.location)
    plays = match is not None and not match.winner and match.players == call.players
    caller = f"called by {state.name_of(call.player)}" if call.player else ""
    about = " · ".join(part for part in (call.judge, caller, call.about) if part)
    return CallFace(call.location, state.match_name(call.location), about, call.began, plays)


def callable_table(state: DarkState, location: str) -> Match | None:
    """The match at this table, where a judge can be called to it now."""
    match = state.match(location) if location else None
    called = any(call.location == location and not call.over for call in state.calls)
    return None if match is None or match.winner or called else match


# -- who and where can be found ----------------------------------------------------------------------------------------


class Hit(Struct, frozen=True):
    """A player or a table that fits what was typed."""

    key: str
    seed: str
    name: str
    where: str = ""


def hits(state: DarkState, typed: str) -> list[Hit]:
    """Players by name or Dark Seed, tables by name or number; players first."""
    wanted = as_typed(typed).strip()
    numbers = table_numbers(state)
    people = sorted(state.players, key=lambda p: as_typed(p.name))
    found = [
        Hit(f"player/{p.id}", str(p.seed or "–"), p.name, _where(state, p.id))
        for p in people
        if wanted == str(p.seed or "") or (not wanted.isdecimal() and wanted in as_typed(p.name))
    ]
    return found + [_table_hit(place, numbers) for place in state.open_locations() if _fits(place, numbers, wanted)]


def _fits(place: Location, numbers: dict[str, int], wanted: str) -> bool:
    return wanted == str(numbers.get(place.id, "")) or (not wanted.isdecimal() and wanted in as_typed(place.name))


def _table_hit(place: Location, numbers: dict[str, int]) -> Hit:
    return Hit(f"table/{place.id}", "", place.name, f"table {numbers.get(place.id, '–')}")


def _where(state: DarkState, player: str) -> str:
    location = table_of(state, player)
    return state.location(location).name if location else ""
