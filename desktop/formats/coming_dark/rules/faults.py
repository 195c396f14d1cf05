"""What no state of a Coming Dark can be, whatever was put right."""

from __future__ import annotations

from collections import Counter

from .races import best_by_standing
from .state import DarkState, Game, Match, Round


def fault(state: DarkState) -> str:
    """What is impossible in it, in a sentence without its full stop; "" where nothing is."""
    if state.ruleset is None:
        return ""
    found = _players(state)
    for round in state.rounds:
        found = found or _seats(state, round) or _prizes(state, round)
        for match in round.matches:
            found = found or _match(state, match)
    for match in state.top4:
        found = found or _match(state, match)
    return found or _corners(state) or _gone(state) or _top4(state) or _monsters(state)


def _players(state: DarkState) -> str:
    seeds = sorted(player.seed for player in state.players if player.seed is not None)
    if seeds != list(range(1, len(seeds) + 1)):
        return "A Dark Seed would be given twice, or not at all"
    if len({player.name.casefold() for player in state.players}) != len(state.players):
        return "Two players would have one name"
    if state.round is not None and not state.seeds_fixed:
        return "A round would be played before there are Dark Seeds"
    if sum(not player.dropped for player in state.players) > state.capacity():
        return "There would be more players than corners"
    holders = {award.player for award in state.awards} | set(state.titles.all_four if state.titles else ())
    if not holders <= {player.id for player in state.players}:
        return "Somebody would hold a prize or a title who is not in the event"
    return ""


def _seats(state: DarkState, round: Round) -> str:
    known = {player.id for player in state.players}
    zones = {place.id: place.zone for place in state.locations}
    if not set(round.zones) <= known:
        return "Somebody would choose a zone who is not in the event"
    for seat in round.seats:
        if seat.player not in known:
            return "Somebody would sit who is not in the event"
        if round.zones.get(seat.player) != zones[seat.location]:
            return f"{state.name_of(seat.player)} would sit in the other zone"
    if len({(seat.location, seat.corner) for seat in round.seats}) != len(round.seats):
        return "Two players would sit in one corner"
    if len({seat.player for seat in round.seats}) != len(round.seats):
        return "Somebody would sit in two corners"
    if round.matches and round.step not in ("matches", "over"):
        return f"Round {round.number} would be seated again after its matches had begun"
    if round.step in ("matches", "over") and {seat.player for seat in round.seats} != set(round.zones):
        return f"Round {round.number} would be played by somebody without a corner"
    if not {player for match in round.matches for player in match.players} <= known & set(round.zones):
        return "Somebody would play who is not in this round"
    playing = [player for match in round.matches for player in match.players]
    return "Somebody would play at two tables" if len(set(playing)) != len(playing) else ""


def _prizes(state: DarkState, round: Round) -> str:
    for place, prizes in round.prizes.items():
        if len({prize.round for prize in prizes}) != len(prizes):
            return f"{state.match_name(place)} would have two prizes of one round"
    won = [award for award in state.awards if award.round == round.number and not award.given]
    winners = {match.id: match.winner for match in round.matches}
    if astray := [award.location for award in won if winners.get(award.location) != award.player]:
        return f"A prize would be won by somebody who did not win at {state.match_name(astray[0])}"
    cards = Counter(award.location for award in won)
    if twice := [place for place, number in cards.items() if number > len(round.prizes.get(place, ()))]:
        return f"A prize at {state.match_name(twice[0])} would be won twice"
    return ""


def _match(state: DarkState, match: Match) -> str:
    found = _played(match)
    return found and found.format(state.match_name(match.id))


def _played(match: Match) -> str:
    """What is impossible at this table, "{}" for its name."""
    for game in match.games:
        if game.winner and game.winner not in game.sides:
            return "A game at {} would be won by somebody who did not play it"
        if not _is_seated(match, game):
            return "A game at {} would be played by somebody who lost the one before it"
    if match.winner and match.winner not in match.players:
        return "{} would be won by somebody who did not sit there"
    if match.winner and match.how not in ("time", "alone", "stands") and match.games[-1].winner != match.winner:
        return "{} would be won by somebody who lost the last game there"
    if not match.winner and not match.games and not match.awaits_opponent:
        return "Nobody would play at {}"
    if not match.winner and match.games and match.games[-1].winner:
        return "{} would be open although its last game is won"
    return ""


def _is_seated(match: Match, game: Game) -> bool:
    for side, source in zip(game.sides, game.sources, strict=True):
        earlier = match.game(source) if source else None
        if earlier is not None and earlier.winner != side:
            return False
    return True


def _corners(state: DarkState) -> str:
    round = state.round
    if round is None or round.step == "over":
        return ""
    if any(prizes and not state.location(place).open for place, prizes in round.prizes.items()):
        return "A prize would lie where nobody plays"
    if round.step not in ("prizes", "corners"):
        return ""
    for place in state.open_locations():
        if len(round.seats_at(place.id)) > place.corners:
            return f"More players would sit at {place.name} than it has corners"
    for zone in state.rules.zones:
        if round.step == "corners" and sum(at == zone.id for at in round.zones.values()) > state.capacity(zone.id):
            return f"{zone.name} would hold more players than corners"
    return ""


def _gone(state: DarkState) -> str:
    gone = {player.id for player in state.players if player.dropped}
    for match in state.top4 or (state.round.matches if state.round else ()):
        waits = any(gone & set(game.sides) for game in match.games if game.is_open and not match.winner)
        if waits or (match.awaits_opponent and gone & set(match.players)):
            return f"{state.match_name(match.id)} would wait for somebody who has left"
    if state.round is not None and state.round.step in ("zones", "prizes", "corners") and gone & set(state.round.zones):
        return "Somebody who has left would be in this round"
    return ""


def _top4(state: DarkState) -> str:
    if state.titles is not None and len(set(state.titles.all_four)) != 4:
        return "One player would be in the Top 4 twice"
    if state.top4 and state.titles is not None and state.titles.ending == "standing":
        return "A Top 4 would be played although the races made the champion"
    if state.top4:
        playing = {player for match in state.top4[:2] for player in match.players}
        if state.titles is None or playing != set(state.titles.all_four):
            return "Others would play the Top 4 than those who reached it"
    if len(state.top4) == 3 and state.top4[2].players != tuple(match.winner for match in state.top4[:2]):
        return "Others would play the final than those who reached it"
    if state.champion != _champion(state):
        return "The champion would be another one than the winner of the final"
    return "A style would be chosen without a champion" if state.style and not state.champion else ""


def _champion(state: DarkState) -> str:
    if state.titles is not None and state.titles.ending == "standing":
        return best_by_standing(state, state.titles)
    return state.top4[2].winner if len(state.top4) == 3 else ""


def _monsters(state: DarkState) -> str:
    for roamer in state.roamers:
        match = state.match(roamer.match)
        if roamer.gone:
            continue
        if match is None or match.winner:
            return f"{roamer.name} would be where nobody plays"
        if roamer.controller and roamer.controller not in match.players:
            return f"{roamer.name} would be controlled by somebody who does not sit there"
    return ""
