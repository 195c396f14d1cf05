"""Rounds begin, choose zones and finish; how many there are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from msgspec.structs import replace

from desktop.domain.dice import Dice
from desktop.domain.words import counted
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import name_meant, named, the_player, the_reason, the_round, the_zone
from ..folding import with_round
from ..ruleset_reading import MOST_ROUNDS
from ..seating import chosen_zone, lifted_moves, moves_due
from ..state import DarkState, Ending, Prize, Round
from ..tables import answers, labels, on, tells
from ..words import player_names
from .matches import match_over
from .monsters import clear_monsters
from .seeds import ranked_in


class StartRound(Command, frozen=True):
    """Begin the first round (later ones begin when the one before is finished)."""


class RoundStarted(Fact, frozen=True):
    number: int


@answers(StartRound)
def start_round(state: DarkState, command: StartRound, dice: Dice) -> Iterator[Fact]:
    if not state.seeds_fixed:
        raise Refusal("The Dark Seeds are not fixed yet. Fix them, then start round 1.")
    if state.round is not None:
        raise Refusal(f"Round {state.round.number} has begun. The next one starts when it is finished.")
    yield RoundStarted(1)


@on(RoundStarted)
def _round_started(state: DarkState, fact: RoundStarted) -> DarkState:
    past = (*state.past, state.round) if state.round is not None else state.past
    return replace(state, past=past, round=Round(fact.number, prizes=_left_over(state)))


def _left_over(state: DarkState) -> Mapping[str, tuple[Prize, ...]]:
    """CD-11: prizes of empty tables stay where they are (and a Tier 0 winner's, where the ruleset says so)."""
    if state.round is None:
        return {}
    won = (*(a for a in state.awards if not a.given), *state.taken)
    taken = {a.location for a in won if a.round == state.round.number}
    keep = state.rules.event.tier0_prize == "stays"
    return {
        location: prizes
        for location, prizes in state.round.prizes.items()
        if prizes and (not state.round.seats_at(location) or (keep and location not in taken))
    }


tells(RoundStarted)(lambda s, x: f"Round {x.number} begins")

labels(StartRound)(lambda s, x: "round 1 started")


class ChooseZone(Command, frozen=True):
    """A player goes to a zone; may be changed until the zones are locked."""

    player: str
    zone: str


class ZoneChosen(Fact, frozen=True):
    player: str
    zone: str


@answers(ChooseZone)
def choose_zone(state: DarkState, command: ChooseZone, dice: Dice) -> Iterator[Fact]:
    #: CD-08: choices may change until they are locked, and are locked before the prizes are rolled.
    the_round(state, "zones")
    player = the_player(state, command.player)
    if player.dropped or not player.here or player.seed is None:
        raise Refusal(f"{player.name} is not taking part in this round. Check the player in first.")
    yield ZoneChosen(player.id, the_zone(state, command.zone))


@on(ZoneChosen)
def _zone_chosen(state: DarkState, fact: ZoneChosen) -> DarkState:
    assert state.round is not None
    return with_round(state, zones={**state.round.zones, fact.player: fact.zone})


tells(ZoneChosen)(lambda s, x: f"{s.name_of(x.player)} goes to {s.rules.zone(x.zone).name}")

labels(ChooseZone)(lambda s, x: f"{name_meant(s, x.player)}'s zone")


class LockZones(Command, frozen=True):
    """All have chosen: on to the prizes."""


class ZonesLocked(Fact, frozen=True):
    pass


@answers(LockZones)
def lock_zones(state: DarkState, command: LockZones, dice: Dice) -> Iterator[Fact]:
    round = the_round(state, "zones")
    open_ = [p.id for p in state.present() if p.id not in round.zones]
    if open_:
        raise Refusal(f"{named(state, open_[:4])} {'has' if len(open_) == 1 else 'have'} not chosen a zone yet.")
    if not round.zones:
        raise Refusal("Nobody is here to choose a zone. Check somebody in, or end the event.")
    yield ZonesLocked()


@on(ZonesLocked)
def _zones_locked(state: DarkState, fact: ZonesLocked) -> DarkState:
    return with_round(state, step="prizes")


tells(ZonesLocked)(lambda s, x: "Zones locked")

labels(LockZones)(lambda s, x: "zones locked")


class CorrectZone(Command, frozen=True):
    """A zone was written down wrongly and the zones are locked: put it right, with a reason, before the player sits."""

    player: str
    zone: str
    reason: str


class ZoneCorrected(Fact, frozen=True):
    round: int
    player: str
    zone: str
    reason: str


class ForcedMovesMade(Fact, frozen=True):
    """A zone became too full while corners are chosen: these had to leave it, best seed first (CD-09)."""

    players: tuple[str, ...]


class ForcedMovesLifted(Fact, frozen=True):
    """A corner became free in the zone these players had to leave: they are back in it before they sat anywhere."""

    players: tuple[str, ...]


@answers(CorrectZone)
def correct_zone(state: DarkState, command: CorrectZone, dice: Dice) -> Iterator[Fact]:
    round, player, zone = the_round(state), the_player(state, command.player), the_zone(state, command.zone)
    reason = the_reason(command.reason, "the zone is corrected")
    if round.step not in ("prizes", "corners"):
        raise Refusal("Zones are corrected after they are locked and before the matches begin.")
    if player.id not in round.zones:
        raise Refusal(f"{player.name} is in no zone this round, and can take a corner that is free.")
    if round.seat_of(player.id):
        raise Refusal(f"{player.name} is seated already. Move the player, or let two change places.")
    if chosen_zone(state, round, player.id) == zone:
        raise Refusal(f"{player.name} chose {state.rules.zone(zone).name}: that is what stands.")
    corrected = ZoneCorrected(round.number, player.id, zone, reason)
    yield corrected
    after = on.after(state, corrected)
    if round.step == "corners" and after.round and (gone := moves_due(after, after.round)):
        moved = ForcedMovesMade(gone)
        yield moved
        after = on.after(after, moved)
    if round.step == "corners" and after.round and (back := lifted_moves(after, after.round)):
        yield ForcedMovesLifted(back)


@on(ZoneCorrected)
def _zone_corrected(state: DarkState, fact: ZoneCorrected) -> DarkState:
    assert state.round is not None
    moved = tuple(player for player in state.round.moved if player != fact.player)
    return with_round(state, zones={**state.round.zones, fact.player: fact.zone}, moved=moved)


@on(ForcedMovesMade)
def _forced_moves_made(state: DarkState, fact: ForcedMovesMade) -> DarkState:
    assert state.round is not None
    gone = {player: state.rules.other_zone(state.round.zones[player]) for player in fact.players}
    return with_round(state, zones={**state.round.zones, **gone}, moved=(*state.round.moved, *fact.players))


@on(ForcedMovesLifted)
def _forced_moves_lifted(state: DarkState, fact: ForcedMovesLifted) -> DarkState:
    assert state.round is not None
    back = {p: state.rules.other_zone(state.round.zones[p]) for p in fact.players}
    moved = tuple(p for p in state.round.moved if p not in back)
    return with_round(state, zones={**state.round.zones, **back}, moved=moved)


@tells(ForcedMovesLifted)
def _forced_moves_lifted_words(s: DarkState, x: ForcedMovesLifted) -> str:
    stay = "stays" if len(x.players) == 1 else "stay"
    return f"A corner is free: {player_names(s, x.players)} {stay} in the zone first chosen"


tells(ZoneCorrected)(
    lambda s, x: f"{s.name_of(x.player)} chose {s.rules.zone(x.zone).name}, written down wrongly: {x.reason}"
)

tells(ForcedMovesMade)(lambda s, x: f"{player_names(s, x.players)} must change zones: their own is full")

labels(CorrectZone)(lambda s, x: f"{name_meant(s, x.player)}'s zone")


class FinishRound(Command, frozen=True):
    """Every table has reported: on to the next round, or to the races."""


class RoundFinished(Fact, frozen=True):
    number: int


@answers(FinishRound)
def finish_round(state: DarkState, command: FinishRound, dice: Dice) -> Iterator[Fact]:
    round = the_round(state, "matches")
    _refuse_open_tables(round, state)
    finished = RoundFinished(round.number)
    yield finished
    yield from ranked_in(on.after(state, finished))
    if round.number < state.rules.event.rounds:
        yield RoundStarted(round.number + 1)


def _refuse_open_tables(round: Round, state: DarkState) -> None:
    if open_ := [state.match_name(m.id) for m in round.matches if not m.winner]:
        raise Refusal(f"{', '.join(open_[:4])} {'has' if len(open_) == 1 else 'have'} not reported yet.")


@on(RoundFinished)
def _round_finished(state: DarkState, fact: RoundFinished) -> DarkState:
    return with_round(state, step="over")


tells(RoundFinished)(lambda s, x: f"Round {x.number} finished")

labels(FinishRound)(lambda s, x: f"round {s.round.number if s.round else 0} finished")


class LastRound(Command, frozen=True):
    """Make this the last round (or ``round``, if it is not behind us), whether it is still played or just over.

    While nobody has chosen a zone yet in the round that follows, the one just played is meant, and the new one is
    called off.
    """

    round: int = 0
    reason: str = ""
    #: how the Top 4 is going to be played; "" leaves it as it is planned.
    ending: Ending | Literal[""] = ""


class AddRounds(Command, frozen=True):
    """Play so many rounds more before the races close."""

    rounds: int = 1
    reason: str = ""
    ending: Ending | Literal[""] = ""


class RoundsChanged(Fact, frozen=True):
    """So many rounds are played before the races close."""

    rounds: int
    reason: str = ""
    ending: Ending | Literal[""] = ""


class RoundCalledOff(Fact, frozen=True):
    """A round that had begun is not played; the one before it stands as the last."""

    number: int


@answers(LastRound)
def last_round(state: DarkState, command: LastRound, dice: Dice) -> Iterator[Fact]:
    #: CD-41: the day may be cut short, also after the round that turns out to be the last.
    _refuse_closed_races(state)
    number = command.round or _this_round(state)
    if number < state.round_number and not may_be_called_off(state, number):
        raise Refusal(
            f"Round {state.round_number} is being played: make that one the last, or undo back to round {number}."
        )
    if number == state.rules.event.rounds and command.ending in ("", state.ending):
        raise Refusal(f"Round {number} is the last round already.")
    yield from _rounds_played(state, number, command.reason, command.ending)


@answers(AddRounds)
def add_rounds(state: DarkState, command: AddRounds, dice: Dice) -> Iterator[Fact]:
    _refuse_closed_races(state)
    if command.rounds < 1:
        raise Refusal("Add at least one round. To play fewer, name the last round.")
    yield from _rounds_played(state, state.rules.event.rounds + command.rounds, command.reason, command.ending)


def _this_round(state: DarkState) -> int:
    """The round at play; the one before it while nobody has chosen a zone yet in the new one."""
    if state.round is None:
        raise Refusal("No round has begun. Say which round is to be the last.")
    untouched = state.round.step == "zones" and not state.round.zones
    return state.round.number - (untouched and bool(state.past))


def may_be_called_off(state: DarkState, number: int) -> bool:
    """Whether round ``number`` may still turn out to have been the last: nobody plays in the next one yet."""
    round = state.round
    return round is not None and number == round.number - 1 and number > 0 and round.step in _BEFORE_PLAY


_BEFORE_PLAY = ("zones", "prizes", "corners")


def _refuse_closed_races(state: DarkState) -> None:
    if state.titles:
        raise Refusal("The races are closed: no round is added or left out any more. Undo their closing first.")


def _rounds_played(state: DarkState, rounds: int, reason: str, ending: Ending | Literal[""] = "") -> Iterator[Fact]:
    if rounds > MOST_ROUNDS:
        raise Refusal(f"{counted(rounds, 'round')} are more than fit: {MOST_ROUNDS} at most.")
    yield RoundsChanged(rounds, reason.strip(), ending)
    round = state.round
    if round is not None and rounds < round.number:
        off = RoundCalledOff(round.number)
        yield off
        yield from ranked_in(on.after(state, off))
    elif round is not None and round.step == "over" and rounds > round.number:
        _refuse_open_tables(round, state)
        yield RoundStarted(round.number + 1)


@on(RoundsChanged)
def _rounds_changed(state: DarkState, fact: RoundsChanged) -> DarkState:
    event = replace(state.rules.event, rounds=fact.rounds)
    return replace(state, ruleset=replace(state.rules, event=event), ending=fact.ending or state.ending)


@on(RoundCalledOff)
def _round_called_off(state: DarkState, fact: RoundCalledOff) -> DarkState:
    return replace(state, past=state.past[:-1], round=state.past[-1])


@tells(RoundsChanged)
def _rounds_changed_words(s: DarkState, x: RoundsChanged) -> str:
    top4 = f", then {ENDING_WORDS[x.ending]}" if x.ending else ""
    return f"Round {x.rounds} is the last round{top4}{': ' + x.reason if x.reason else ''}"


ENDING_WORDS = {
    "bracket": "a bracket",
    "single-games": "single games",
    "standing": "the standing of the races decides",
}

tells(RoundCalledOff)(lambda s, x: f"Round {x.number} is not played")

labels(LastRound)(lambda s, x: "last round named")

labels(AddRounds)(lambda s, x: f"{counted(x.rounds, 'round')} more")


class EndRounds(Command, frozen=True):
    """No more is played (CD-41): open tables go to the best Dark Seed or are struck; a round without matches is
    called off."""

    reason: str = ""
    open_tables: Literal["best-seed", "struck"] = "best-seed"
    ending: Ending | Literal[""] = ""


class TableStruck(Fact, frozen=True):
    """What was played at a table does not count: it is as if nobody had sat there."""

    round: int
    match: str


@answers(EndRounds)
def end_rounds(state: DarkState, command: EndRounds, dice: Dice) -> Iterator[Fact]:
    _refuse_closed_races(state)
    round = state.round
    if round is None or (round.step in _BEFORE_PLAY and not state.past):
        raise Refusal("No round has been played: there is nothing that the races could be about. End the event.")
    number = round.number - (round.step in _BEFORE_PLAY)
    if number != state.rules.event.rounds or command.ending not in ("", state.ending):
        yield from _rounds_played(state, number, command.reason, command.ending)
    elif round.step == "over":
        raise Refusal(f"Round {number} was the last, and every table has reported. Close the races.")
    if round.step == "matches":
        for match in round.matches:
            if not match.winner and command.open_tables == "struck":
                yield TableStruck(number, match.id)
            elif not match.winner:
                yield from match_over(state, match)
        finished = RoundFinished(number)
        yield finished
        yield from ranked_in(on.after(state, finished))


@on(TableStruck)
def _table_struck(state: DarkState, fact: TableStruck) -> DarkState:
    round = the_round(state, "matches")
    gone = {seat.player for seat in round.seats_at(fact.match)}
    return with_round(
        clear_monsters(state, fact.match),
        seats=tuple(seat for seat in round.seats if seat.player not in gone),
        zones={player: zone for player, zone in round.zones.items() if player not in gone},
        matches=tuple(match for match in round.matches if match.id != fact.match),
    )


tells(TableStruck)(lambda s, x: f"{s.match_name(x.match)} is cancelled: nothing is won there")

labels(EndRounds)(lambda s, x: "rounds ended")
