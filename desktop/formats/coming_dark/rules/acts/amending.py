"""Results set right afterwards, of this round or an earlier one: games, match, prizes and the Top 4 follow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec.structs import replace

from desktop.domain.dice import Dice
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import match_called, the_location, the_match, the_player, the_round
from ..brackets import paired, still_in, with_result
from ..folding import with_match
from ..prizes import column_for
from ..races import best_by_standing, qualifiers
from ..state import DarkState, Game, Match, PlayerId, Round
from ..tables import answers, labels, on, tells
from ..words import HOW
from .awards import prizes_won
from .matches import MatchDecided, MatchReopened, consequences, game_won, match_over
from .monsters import clear_monsters
from .results import final_score


class AmendResult(Command, frozen=True):
    """Correct a result, of this round or (with ``round``) of an earlier one; prizes follow."""

    match: str
    winner: str
    game: str = ""
    round: int = 0
    score: str = ""


class GameAmended(Fact, frozen=True):
    match: str
    game: str
    winner: str
    round: int
    score: str = ""


@answers(AmendResult)
def amend_result(state: DarkState, command: AmendResult, dice: Dice) -> Iterator[Fact]:
    round, match = _meant(state, command.match, command.round)
    winner = the_player(state, command.winner).id
    game = _amended_game(state, match, winner, command.game, is_over=round is not None and round.step == "over")
    score = final_score(state, game, winner, command.score)
    amended = GameAmended(match.id, game.id, winner, round.number if round else 0, score)
    yield amended
    yield from _settled(state, round, match, amended, by_time=False)


@on(GameAmended)
def _game_amended(state: DarkState, fact: GameAmended) -> DarkState:
    return with_match(
        state, fact.match, fact.round, lambda m: with_result(m, fact.game, fact.winner, "amended", fact.score)
    )


def _match_meant(s: DarkState, match: str, number: int) -> Match | None:
    """The match of that round (0: now); the same table plays another one every round."""
    past = next((r for r in s.past if r.number == number), None)
    return past.match(match) if past else s.match(match)


@tells(GameAmended)
def _game_amended_words(s: DarkState, fact: GameAmended) -> str:
    earlier = f" in round {fact.round}" if fact.round else ""
    match = _match_meant(s, fact.match, fact.round)
    return (
        f"{s.match_name(fact.match)}{earlier}: {game_won(s, match, fact.game, fact.winner, fact.score)}{HOW['amended']}"
    )


labels(AmendResult)(lambda s, x: f"{_table_amended(s, x)} amended")


class AmendMatch(Command, frozen=True):
    """Say what a match really was, all its games in one: ``winners`` by game (``first-1``, ``final``, ``match``).

    A game not named stays as it was, where the same two still play it. ``opponent`` is whom the best seed of a table of
    four really met first; ``round`` an earlier round.
    """

    match: str
    winners: Mapping[str, str] = {}
    opponent: str = ""
    score: str = ""
    round: int = 0


class MatchAmended(Fact, frozen=True):
    """All games of a match as they really were."""

    match: str
    games: tuple[Game, ...]
    round: int


@answers(AmendMatch)
def amend_match(state: DarkState, command: AmendMatch, dice: Dice) -> Iterator[Fact]:
    round, match = _meant(state, command.match, command.round)
    games = really_played(state, match, command)
    if games == match.games:
        raise Refusal(f"{state.match_name(match.id)} has that result already.")
    amended = MatchAmended(match.id, games, round.number if round else 0)
    yield amended
    #: what the clock decided it decides again, among those who are still in now.
    yield from _settled(state, round, match, amended, by_time=match.how == "time")


def _meant(state: DarkState, what: str, number: int) -> tuple[Round | None, Match]:
    """The match of that round (0: the one at play); without a round it is one of the Top 4."""
    if state.top4 and not number:
        return None, the_match(state, what)
    if state.round is None:
        raise Refusal("No round has begun: there is no result to amend.")
    if number in (0, state.round.number):
        if not state.titles:
            the_round(state, "matches", "over")
        number = state.round.number
    round = next((r for r in state.rounds if r.number == number), None)
    if round is None:
        raise Refusal(f"There is no round {number} to amend.")
    match = match_called(state, round.matches, what)
    if match is None:
        raise Refusal(f"Nobody played at {the_location(state, what).name} in round {number}.")
    return round, match


def _amended_game(state: DarkState, match: Match, winner: str, wanted: str, *, is_over: bool) -> Game:
    name = state.match_name(match.id)
    if winner not in match.players:
        raise Refusal(f"{state.name_of(winner)} did not sit at {name}.")
    if len(match.players) == 1:
        raise Refusal(f"{state.name_of(winner)} sat alone at {name}; there is no result to amend.")
    #: a match decided by the clock may hold games nobody finished, a round that is over a table that is open again:
    #: those can be set right, too.
    told = bool(match.winner) or is_over
    decided = [g for g in match.games if (g.winner or told) and wanted in ("", g.id) and winner in g.sides]
    if not decided:
        raise Refusal(f"No decided game at {name} has {state.name_of(winner)} in it. Report it instead.")
    game = decided[-1]
    if game.winner == winner and match.how != "time":
        raise Refusal(f"{name}: {state.name_of(winner)} is the winner of that game already.")
    return game


def really_played(state: DarkState, match: Match, command: AmendMatch) -> tuple[Game, ...]:
    """The games as the command tells them, in order; what it does not name stays where it still fits."""
    name = state.match_name(match.id)
    if len(match.players) == 1:
        raise Refusal(f"{state.name_of(match.players[0])} sat alone at {name}; there is no result to amend.")
    played = replace(match, games=tuple(_unplayed(game) for game in _really_paired(state, match, command).games))
    if unknown := [game for game in command.winners if played.game(game) is None]:
        raise Refusal(f"{name} has no game “{unknown[0]}”. It has {', '.join(g.id for g in played.games)}.")
    if command.score and len(played.games) > 1:
        raise Refusal(f"{name} plays single games: a score belongs to a match of several.")
    for at in range(len(played.games)):
        played = _one_game_further(state, played, match.game(played.games[at].id), played.games[at], command)
    return played.games


def _really_paired(state: DarkState, match: Match, command: AmendMatch) -> Match:
    name = state.match_name(match.id)
    if not command.opponent:
        if not match.games:
            raise Refusal(f"Nobody was paired at {name}. Say whom {state.name_of(match.players[0])} met first.")
        return match
    opponent = the_player(state, command.opponent)
    if len(match.players) != 4:
        raise Refusal(f"There is no opponent to choose at {name}.")
    if opponent.id not in match.players[1:]:
        raise Refusal(f"{opponent.name} cannot be chosen at {name}: choose one of the other three.")
    return paired(match, opponent.id)


def _unplayed(game: Game) -> Game:
    one, other = ("" if source else side for side, source in zip(game.sides, game.sources, strict=True))
    return replace(game, sides=(one, other), winner="", how="", score="")


def _one_game_further(state: DarkState, played: Match, stood: Game | None, game: Game, command: AmendMatch) -> Match:
    """One game further: as it is told, or else as it stood while its winner still sits in it."""
    before = stood.winner if stood else ""
    if game.id in command.winners:
        winner = the_player(state, command.winners[game.id]).id
        _refuse_stranger(state, played, game, winner)
    elif before and before in game.sides:
        winner = before
    else:
        return played
    if stood and winner == before and set(stood.sides) == set(game.sides) and not command.score:
        return with_result(played, game.id, winner, stood.how, stood.score)
    how = "amended" if before or played.winner else "played"
    return with_result(played, game.id, winner, how, final_score(state, game, winner, command.score))


def _refuse_stranger(state: DarkState, played: Match, game: Game, winner: str) -> None:
    name, who = state.match_name(played.id), state.name_of(winner)
    if winner not in played.players:
        raise Refusal(f"{who} did not sit at {name}.")
    if "" in game.sides:
        raise Refusal(f"Nobody knows yet who played the final at {name}. Say who won the game before it as well.")
    if winner not in game.sides:
        one, other = (state.name_of(side) for side in game.sides)
        raise Refusal(f"That game at {name} was between {one} and {other} then. Say who won the other games as well.")


def _settled(state: DarkState, round: Round | None, before: Match, amended: Fact, *, by_time: bool) -> Iterator[Fact]:
    """What follows once the games are set right: the match, its prizes, the champion."""
    number = round.number if round else 0
    facts: list[Fact] = [amended, *([MatchReopened(before.id, number)] if before.winner else [])]
    corrected = _folded(state, facts)
    at_play = round is None or _is_played(state, number, by_time=by_time)
    if at_play:
        more = list(consequences(corrected, [], before.id))
        if by_time and round is not None and not any(isinstance(fact, MatchDecided) for fact in more):
            more += match_over(corrected, _match_of(corrected, before.id))
    else:
        more = list(_settled_again(corrected, before, number, by_time=by_time))
    if round is not None:
        refuse_another_top4(state, _folded(corrected, more))
    yield from (*facts[1:], *more)


def _is_played(state: DarkState, number: int, *, by_time: bool) -> bool:
    """Whether this round is the one at play; what the clock decided in one that is over, it decided by the seeds of
    then."""
    round = state.round
    return round is not None and number == round.number and not state.titles and not (by_time and round.step == "over")


def _folded(state: DarkState, facts: Iterable[Fact]) -> DarkState:
    for fact in facts:
        state = on.after(state, fact)
    return state


def _match_of(state: DarkState, match: str) -> Match:
    found = state.match(match)
    assert found is not None
    return found


def _round_of(state: DarkState, number: int) -> Round:
    return next(r for r in state.rounds if r.number == number)


def _settled_again(state: DarkState, before: Match, number: int, *, by_time: bool) -> Iterator[Fact]:
    """Award again what a correction of a past round took back; the match must stay decided."""
    past = _round_of(state, number)
    match = past.match(before.id)
    assert match is not None
    winner, how, because = match.games[-1].winner, "amended", ""
    if by_time and not winner:
        winner, how, because = _best_then(state, before, match), "time", before.because
    if not winner:
        raise Refusal("The later game of that match would be left without a winner. Say who won that one as well.")
    #: of a table that a correction left open nobody has read a prize yet.
    read = column_for(state, match, before.winner, number) if before.winner else 0
    refuse_moved_prize(state, past, read, column_for(state, match, winner, number))
    yield MatchDecided(match.id, winner, number, how, because)
    yield from prizes_won(state, match, winner, past)


def _best_then(state: DarkState, before: Match, match: Match) -> PlayerId:
    """CD-20 again, by the Dark Seeds that the players of this match had: whom the clock passed over then (who had left,
    or lost by a penalty) it passes over now."""
    of_the_table = state.rules.event.seed_at_time == "of-the-table" or before.winner not in still_in(before)
    named, now = (before.players, match.players) if of_the_table else (still_in(before), still_in(match))
    passed = named[: named.index(before.winner)]
    return next((player for player in now if player not in passed), now[0])


def refuse_moved_prize(state: DarkState, round: Round, before: int, after: int) -> None:
    """CD-13: the prize of a Tier 0 winner stayed on the table and has been played for again since."""
    if state.rules.event.tier0_prize == "stays" and (before > 0) != (after > 0) and round is not state.round:
        raise Refusal("Prizes of Tier 0 winners stay in this event, so a past result may not move one. Undo instead.")


def refuse_another_top4(before: DarkState, after: DarkState) -> None:
    """Once the races are closed nothing may change who goes on."""
    if before.titles is None:
        return
    here = min(len(before.present()), len(after.present()))
    if here < before.rules.top4.players or _goes_on(before) != _goes_on(after) or _another_champion(before, after):
        raise Refusal(
            "The races are closed, and with that somebody else would go on to the Top 4. Undo the closing first."
        )


def _another_champion(before: DarkState, after: DarkState) -> bool:
    """CD-41: where the standing made the champion, the cards may not make another one."""
    titles = before.titles
    if titles is None or titles.ending != "standing":
        return False
    return best_by_standing(before, titles) != best_by_standing(after, titles)


def _goes_on(state: DarkState) -> tuple[str, str, frozenset[str]]:
    titles = qualifiers(state)
    return titles.mayor, titles.beast, frozenset(titles.conquerors)


@on(MatchAmended)
def _match_amended(state: DarkState, fact: MatchAmended) -> DarkState:
    state = with_match(state, fact.match, fact.round, lambda m: replace(m, games=fact.games))
    for game in fact.games if fact.round in (0, state.round_number) else ():
        state = clear_monsters(state, fact.match, game.id) if game.winner else state
    return state


@tells(MatchAmended)
def _match_amended_words(s: DarkState, fact: MatchAmended) -> str:
    match = _match_meant(s, fact.match, fact.round)
    stood = {game.id: game for game in match.games} if match else {}
    games = []
    for game in fact.games:
        before = stood.get(game.id)
        if not game.winner or (before and (before.winner, set(before.sides)) == (game.winner, set(game.sides))):
            continue
        last = "the final: " if game is fact.games[-1] and len(fact.games) > 1 else ""
        games.append(f"{last}{s.name_of(game.winner)} beat {s.name_of(game.loser())}")
    earlier = f" in round {fact.round}" if fact.round else ""
    return f"{s.match_name(fact.match)}{earlier}: {'; '.join(games) or 'the score'}{HOW['amended']}"


labels(AmendMatch)(lambda s, x: f"{_table_amended(s, x)} corrected")


def _table_amended(state: DarkState, command: AmendResult | AmendMatch) -> str:
    """Which table's result; of an earlier round with its number."""
    _, match = _meant(state, command.match, command.round)
    return f"{state.match_name(match.id)}{f' in round {command.round}' if command.round else ''}"
