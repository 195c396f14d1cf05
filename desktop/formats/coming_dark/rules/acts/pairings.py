"""The matches begin; at a table of four the best seed picks an opponent."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.domain.clock import Instant
from desktop.domain.dice import Dice
from desktop.domain.words import counted
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import table_meant, the_match, the_player, the_round
from ..brackets import match_at, paired
from ..folding import with_match, with_round
from ..seating import still_to_sit
from ..state import DarkState, Location, Match, Round
from ..tables import answers, labels, on, tells
from .awards import prizes_won
from .matches import MatchDecided, PenaltyServed, consequences


class StartMatches(Command, frozen=True):
    """Everyone sits: build every table's bracket; who sits alone wins at once."""

    #: the moment, where the desk tells it: a minute later a clock that nobody started is missed.
    at: Instant | None = None


class MatchesStarted(Fact, frozen=True):
    matches: tuple[Match, ...]
    at: Instant | None = None


@answers(StartMatches)
def start_matches(state: DarkState, command: StartMatches, dice: Dice) -> Iterator[Fact]:
    round = the_round(state, "corners")
    if standing := still_to_sit(state, round):
        raise Refusal(f"{state.name_of(standing[0].player)} has no corner yet.")
    yield from play_begins(state, round, command.at)


def play_begins(state: DarkState, round: Round, at: Instant | None) -> Iterator[Fact]:
    """The brackets of all tables at which somebody sits, and what is decided at once."""
    matches = [_match(state, round, place) for place in state.locations if round.seats_at(place.id)]
    started = MatchesStarted(tuple(matches), at)
    yield started
    after = on.after(state, started)
    for match in matches:
        yield from _penalties_served(after, match)
        if len(match.players) == 1:
            #: CD-12: who sits alone wins at once, but reads the Tier 1 column at best.
            winner = match.players[0]
            yield MatchDecided(match.id, winner, round.number, "alone", "Nobody else sat here")
            yield from prizes_won(state, match, winner, round)


def _penalties_served(state: DarkState, match: Match) -> Iterator[Fact]:
    """What was given since the last match: whoever lost this one before it began leaves a table of four to the rest."""
    waiting = [state.waiting_penalty(player) for player in match.players]
    lost = next((p for p in waiting if p and p.penalty == "match-loss"), None)
    if match.awaits_opponent and lost:
        served = PenaltyServed(state.round_number, match.id, lost.player, lost.penalty)
        anew = list(paired_anew(state, match, lost.player))
        yield from (served, *anew)
        yield from consequences(state, [served, *anew], match.id)
    elif any(waiting):
        yield from consequences(state, [], match.id)


def _match(state: DarkState, round: Round, place: Location) -> Match:
    seated = sorted((s.player for s in round.seats_at(place.id)), key=state.seed_of)
    return match_at(place.id, seated, state.rules.event.match_best_of)


@on(MatchesStarted)
def _matches_started(state: DarkState, fact: MatchesStarted) -> DarkState:
    assert state.round is not None
    #: whose corner was put right away, afterwards, is not in this round.
    seated = {seat.player for seat in state.round.seats}
    zones = {player: zone for player, zone in state.round.zones.items() if player in seated}
    return with_round(state, step="matches", matches=fact.matches, began=fact.at, zones=zones)


tells(MatchesStarted)(lambda s, x: f"Matches begin at {counted(len(x.matches), 'location')}")

labels(StartMatches)(lambda s, x: "matches started")


class ChooseOpponent(Command, frozen=True):
    """At a table of four the best seed picks the first opponent."""

    match: str
    opponent: str


class OpponentChosen(Fact, frozen=True):
    """The match with its games, as they follow from the choice."""

    match: Match
    opponent: str


@answers(ChooseOpponent)
def choose_opponent(state: DarkState, command: ChooseOpponent, dice: Dice) -> Iterator[Fact]:
    match, opponent = the_match(state, command.match), the_player(state, command.opponent)
    name = state.match_name(match.id)
    if len(match.players) != 4 or match.winner:
        raise Refusal(f"There is no opponent to choose at {name}.")
    if any(game.winner for game in match.games):
        #: until then a wrong choice can simply be made again.
        raise Refusal(f"A game is decided at {name}: the opponents stand.")
    if opponent.id not in match.players[1:]:
        raise Refusal(f"{opponent.name} cannot be chosen at {name}: choose one of the other three.")
    chosen = OpponentChosen(paired(match, opponent.id), opponent.id)
    yield chosen
    yield from consequences(state, [chosen], match.id)


def paired_anew(state: DarkState, match: Match, gone: str) -> Iterator[Fact]:
    """CD-36: nobody has played at this table of four yet, so it goes on as the table of three it has become."""
    players = [p for p in match.players if p != gone]
    yield OpponentChosen(match_at(match.id, players, state.rules.event.match_best_of), "")


@on(OpponentChosen)
def _opponent_chosen(state: DarkState, fact: OpponentChosen) -> DarkState:
    return with_match(state, fact.match.id, 0, lambda match: fact.match)


tells(OpponentChosen)(
    lambda s, x: (
        f"{s.match_name(x.match.id)}: {s.name_of(x.match.players[0])} picked {s.name_of(x.opponent)}"
        if x.opponent
        else f"{s.match_name(x.match.id)} goes on with three"
    )
)

labels(ChooseOpponent)(lambda s, x: f"{table_meant(s, x.match)} paired")
