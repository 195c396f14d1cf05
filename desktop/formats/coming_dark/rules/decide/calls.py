"""A judge on the floor: who is called where, who did not come, who is penalised, whose Dark Seed is another."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.domain.dice import Dice
from desktop.engine.rules import Fact, Refusal

from .. import calls as k
from .. import facts as f
from ..brackets import has_begun
from ..evolve import evolve
from ..seeding import because, ranking
from ..state import DarkState, Game, Match, Player
from .asking import answers, the_match, the_player
from .matches import consequences, paired_anew, walkovers
from .rounds import lifted
from .seats import seated_anew

#: an extension longer than this is a slip of the finger.
MOST_MINUTES = 60.0


def _number(state: DarkState) -> int:
    return state.round.number if state.round else 0


def _said(reason: str, what: str) -> str:
    if not reason.strip():
        raise Refusal(f"Say why {what}; the reason stands in the log.")
    return reason.strip()


# -- Dark Seeds --------------------------------------------------------------------------------------------------------


@answers(k.SwapSeeds)
def swap_seeds(state: DarkState, command: k.SwapSeeds, dice: Dice) -> Iterator[Fact]:
    one, other = the_player(state, command.player), the_player(state, command.other)
    reason = _said(command.reason, "the seeds are exchanged")
    _refuse_closed(state)
    for player in (one, other):
        if player.seed is None:
            raise Refusal(f"{player.name} has no Dark Seed yet. Fix the seeds first.")
    if one.id == other.id:
        raise Refusal(f"{one.name} cannot exchange with nobody else. Name two players.")
    yield k.SeedsSwapped(_number(state), one.id, other.seed or 0, other.id, one.seed or 0, reason)


def _refuse_closed(state: DarkState) -> None:
    if state.titles:
        raise Refusal("The races are closed, and seeds have decided ties in them. Undo their closing first.")


@answers(k.RankLate)
def rank_late(state: DarkState, command: k.RankLate, dice: Dice) -> Iterator[Fact]:
    #: CD-06: ranked in by the deck, everyone below moves down one from the next zone choice on.
    player = the_player(state, command.player)
    _refuse_closed(state)
    if player.seed is None or not player.late:
        raise Refusal(f"{player.name} did not come late. Two seeds that are wrong are exchanged with a reason.")
    if player.deck is None and not player.counted_by_hand:
        raise Refusal(f"No deck yet from {player.name}. Read it in or count it, then rank the player in.")
    round = state.round
    if round and round.step not in ("zones", "over") and player.id in round.zones:
        raise Refusal(
            f"{player.name} plays in round {round.number} with Dark Seed {player.seed}. Wait until it is over."
        )
    seed, after = _ranked(state, player)
    if seed == player.seed:
        raise Refusal(f"{player.name} has the Dark Seed of that deck already: {seed}.")
    yield k.LateRanked(_number(state), player.id, seed, command.reason.strip() or after)


def _ranked(state: DarkState, player: Player) -> tuple[int, str]:
    """The first seed whose deck is worse than this one; with equal decks it stays behind."""
    before = sorted((p for p in state.players if p.seed and p.seed < (player.seed or 0)), key=lambda p: p.seed or 0)
    for other in before:
        if ranking(state.rules, (other, player))[0] is player and ranking(state.rules, (player, other))[0] is player:
            return other.seed or 0, f"{because(state.rules, player, other) or 'by the deck'}, so before {other.name}"
    return player.seed or 0, ""


# -- calls -------------------------------------------------------------------------------------------------------------


@answers(k.JudgeCall)
def judge_call(state: DarkState, command: k.JudgeCall, dice: Dice) -> Iterator[Fact]:
    match = the_match(state, command.match)
    name = state.match_name(match.id)
    if any(call.location == match.id and not call.over for call in state.calls):
        raise Refusal(f"A judge has been called to {name} already. End that call first.")
    caller = the_player(state, command.player) if command.player else None
    if caller and caller.id not in match.players:
        raise Refusal(f"{caller.name} does not sit at {name}.")
    who = caller.id if caller else ""
    judge, about = command.judge.strip(), command.about.strip()
    yield k.JudgeCalled(_number(state), match.id, match.players, who, judge, about, command.at)


@answers(k.EndJudgeCall)
def end_judge_call(state: DarkState, command: k.EndJudgeCall, dice: Dice) -> Iterator[Fact]:
    wanted = command.match.strip().casefold()
    call = next(
        (x for x in state.calls if not x.over and wanted in (x.location, state.match_name(x.location).casefold())), None
    )
    if call is None:
        raise Refusal(f"No judge has been called to “{command.match}”. The list of calls names them all.")
    name = state.match_name(call.location)
    if not 0 <= command.minutes <= MOST_MINUTES:
        raise Refusal(f"Give a table 0 to {MOST_MINUTES:g} minutes for a judge's call.")
    yield k.JudgeCallEnded(call.round, call.location, call.players, command.minutes, command.at)
    if command.minutes:
        match = state.match(call.location)
        if match is None or match.winner or match.players != call.players:
            raise Refusal(f"{name} plays no longer: end the call without minutes.")
        yield f.TableExtended(state.clock_key, match.id, command.minutes, "a judge's call")


# -- who does not come -------------------------------------------------------------------------------------------------


@answers(k.NoShow)
def no_show(state: DarkState, command: k.NoShow, dice: Dice) -> Iterator[Fact]:
    #: CD-36: before a card was drawn the table is seated anew, afterwards it is a walk-over.
    player = the_player(state, command.player)
    if player.dropped:
        raise Refusal(f"{player.name} has left already.")
    if state.titles:
        raise Refusal("In the Top 4 whoever does not come gives a walk-over. Drop the player.")
    match, reason = _match_now(state, player), command.reason.strip()
    dropped = f.PlayerDropped(player.id)
    noted = k.NoShowNoted(_number(state), match.id if match else "", player.id, command.drawn, reason)
    if match is None:
        yield from (noted, dropped)
        yield from lifted(state, dropped)
    elif command.drawn:
        yield from (noted, dropped)
        yield from walkovers(state, dropped)
    else:
        yield from _never_began(state, match, noted, dropped)


def _never_began(state: DarkState, match: Match, noted: k.NoShowNoted, dropped: f.PlayerDropped) -> Iterator[Fact]:
    if has_begun(match):
        raise Refusal(
            f"{state.match_name(match.id)} has reported, so cards were drawn there. "
            f"Say so, and it is a walk-over; or correct the result first."
        )
    others = [p for p in match.players if p != dropped.player]
    if not others and match.winner:
        yield f.MatchReopened(match.id, noted.round)
        state = evolve(state, f.MatchReopened(match.id, noted.round))
    yield from (noted, dropped)
    if others:
        yield from seated_anew(evolve(evolve(state, noted), dropped), match, others)


def _match_now(state: DarkState, player: Player) -> Match | None:
    """Where this player plays now."""
    if state.top4:
        return next((m for m in reversed(state.top4) if player.id in m.players), None)
    if state.round is None or state.round.step != "matches":
        return None
    return next((m for m in state.round.matches if player.id in m.players), None)


# -- penalties ---------------------------------------------------------------------------------------------------------


@answers(k.Penalise)
def penalise(state: DarkState, command: k.Penalise, dice: Dice) -> Iterator[Fact]:
    player, reason = the_player(state, command.player), _said(command.reason, "there is a penalty")
    match = _match_now(state, player)
    given = k.PenaltyGiven(_number(state), match.id if match else "", player.id, command.penalty, reason)
    yield given
    after = evolve(state, given)
    at_play = match if match and not match.winner else None
    if command.penalty == "disqualification":
        yield from _disqualified(after, player)
    elif at_play and command.penalty == "match-loss":
        if at_play.awaits_opponent:
            yield from paired_anew(after, at_play, player.id)
        else:
            yield from consequences(after, [], at_play.id)
    elif at_play and command.penalty == "game-loss":
        yield from _game_lost(after, at_play, player)


def _disqualified(state: DarkState, player: Player) -> Iterator[Fact]:
    if player.dropped or state.champion:
        return
    dropped = f.PlayerDropped(player.id)
    yield dropped
    yield from walkovers(state, dropped)
    yield from lifted(state, dropped)


def _game_lost(state: DarkState, match: Match, player: Player) -> Iterator[Fact]:
    """The game at play goes to the other side: a single one decides, of several it is one more on the score."""
    game = next((g for g in match.games if g.is_open and player.id in g.sides), None)
    if game is None:
        return
    other = next(side for side in game.sides if side != player.id)
    wins = _with_one_more(game, other)
    if max(wins) <= game.best_of // 2:
        yield f.ScoreNoted(match.id, game.id, f"{wins[0]}-{wins[1]}")
        return
    score = f"{wins[0]}-{wins[1]}" if game.best_of > 1 else ""
    decided = f.GameDecided(match.id, game.id, other, "penalty", score)
    yield decided
    yield from consequences(state, [decided], match.id)


def _with_one_more(game: Game, winner: str) -> tuple[int, int]:
    one, two = (int(part) for part in (game.score or "0-0").split("-"))
    return (one + 1, two) if game.sides[0] == winner else (one, two + 1)
