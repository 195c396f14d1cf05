"""The duels of a challenge: their planar constants, who won, and what the Guardian sets by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypedDict, cast

from desktop.domain.dice import Dice
from desktop.engine.rules import Fact, Refusal

from .. import commands as c
from .. import facts as f
from ..constants import ChartCode, Entry, dice_asked, throw_constant, thrown_in_play
from ..desk import COLOURS
from ..evolve import evolve
from ..ground import ground_letter
from ..state import Challenge, DominiaState, Duel, PlayerId, PlayThrow
from .asking import answers, the_challenge, the_note, the_player, the_week
from .decks import checked_again

MOST_DRAWN = 50
#: dice in one throw of a duel: damage is thrown a die a point.
MOST_THROWN = 40


def _unsettled(state: DominiaState, what: str) -> Challenge:
    """The challenge of this week that is meant, if its duels can go on."""
    the_week(state, "duels")
    challenge = the_challenge(state, what)
    if challenge.is_settled:
        raise Refusal(f"{settled_words(state, challenge)} already. Amend a duel to change that.")
    return challenge


def settled_words(state: DominiaState, challenge: Challenge) -> str:
    """``Ann has won the challenge for C-3, 2–1``."""
    won, lost = (challenge.wins_of(challenge.winner), challenge.wins_of(challenge.other(challenge.winner)))
    score = f", {won}–{lost}" if won else ""
    return f"{state.name_of(challenge.winner)} has won the challenge for {challenge.plane}{score},"[:-1]


def _winner(state: DominiaState, challenge: Challenge, who: str) -> PlayerId:
    player = the_player(state, who)
    if player.id not in challenge.players:
        attacker, defender = map(state.name_of, challenge.players)
        where = f"for {challenge.plane}" if challenge.plane else "there"
        raise Refusal(f"{player.name} does not fight {where}: {attacker} and {defender} do.")
    return player.id


def _outcome(state: DominiaState, challenge: Challenge, winner: str, drawn: bool) -> PlayerId:
    """The winner's id, or "" for a drawn duel."""
    if bool(winner) == drawn:
        raise Refusal("Name the winner of the duel, or say that it was drawn.")
    return _winner(state, challenge, winner) if winner else ""


# -- constants ---------------------------------------------------------------------------------------------------------


@answers(c.RollConstant)
def roll_constant(state: DominiaState, command: c.RollConstant, dice: Dice) -> Iterator[Fact]:
    challenge = _unsettled(state, command.challenge)
    if challenge.open_duel is not None:
        raise Refusal(f"Duel {challenge.open_duel.number} for {challenge.plane} has its constant. Report it first.")
    yield _rolled(state, challenge, len(challenge.duels) + 1, dice)


@answers(c.RollConstantAgain)
def roll_constant_again(state: DominiaState, command: c.RollConstantAgain, dice: Dice) -> Iterator[Fact]:
    challenge = _unsettled(state, command.challenge)
    duel = challenge.open_duel
    if duel is None:
        raise Refusal(f"No duel for {challenge.plane} is being played. Roll for the next one.")
    yield _rolled(state, challenge, duel.number, dice, the_note(command.note, "Another constant"))


def _rolled(state: DominiaState, challenge: Challenge, duel: int, dice: Dice, note: str = "") -> Fact:
    """WD-23: a new d66 on the chart of the challenged plane for each duel, over long distance too."""
    assert state.charts is not None
    constant = throw_constant(state.charts, chart_of(state, challenge), dice, **_how_thrown(state))
    return f.ConstantRolled(challenge.id, duel, constant, note)


def chart_of(state: DominiaState, challenge: Challenge) -> ChartCode:
    """The chart on which the constants of a challenge are found: its plane's."""
    return cast(ChartCode, ground_letter(state.ground, challenge.plane))


class _HowThrown(TypedDict):
    radical: bool
    longest: int
    same_twice: bool


def _how_thrown(state: DominiaState) -> _HowThrown:
    rule = state.rules.constants
    return {"radical": state.radical, "longest": rule.longest_chain, "same_twice": rule.same_twice == "both"}


def dice_missing(state: DominiaState, challenge: Challenge, faces: Sequence[int]) -> str:
    """What real dice typed for the next constant lead to, and which come next; "" where they suffice."""
    assert state.charts is not None
    return dice_asked(state.charts, chart_of(state, challenge), faces, **_how_thrown(state))


@answers(c.ThrowInPlay)
def throw_in_play(state: DominiaState, command: c.ThrowInPlay, dice: Dice) -> Iterator[Fact]:
    """WD-32: the dice are thrown here and what they come to is told; the players apply it."""
    challenge = _unsettled(state, command.challenge)
    duel = challenge.open_duel
    if duel is None or duel.constant is None:
        raise Refusal(f"No duel for {challenge.plane} is being played. Roll its constant first.")
    asking = effects_in_play(state, duel)
    at = command.effect if command.effect or not asking else next(iter(asking))
    if at not in asking:
        raise Refusal(f"{duel.constant.title}: no dice are thrown for that while the duel runs.")
    if not 1 <= command.count <= MOST_THROWN:
        raise Refusal(
            f"A throw is 1 to {MOST_THROWN} dice, not {command.count}. Throw more of them one after the other."
        )
    player = _winner(state, challenge, command.player) if command.player else ""
    throws = tuple(dice.throw(6) for _ in range(command.count))
    yield f.ThrownInPlay(challenge.id, duel.number, PlayThrow(at, throws, thrown_in_play(asking[at], throws), player))


def effects_in_play(state: DominiaState, duel: Duel) -> dict[int, Entry]:
    """The rules of a duel's constant that ask for dice while it runs, by their place in it."""
    if duel.constant is None or state.charts is None:
        return {}
    entries = {at: state.charts.on(effect.chart).find(effect.number) for at, effect in enumerate(duel.constant.effects)}
    titles = [effect.title for effect in duel.constant.effects]
    #: a chart may have been changed since: only the row that was rolled knows what its dice mean.
    return {at: entry for at, entry in entries.items() if entry.is_thrown_in_play and entry.title == titles[at]}


# -- results -----------------------------------------------------------------------------------------------------------


@answers(c.ReportDuel)
def report_duel(state: DominiaState, command: c.ReportDuel, dice: Dice) -> Iterator[Fact]:
    challenge = _unsettled(state, command.challenge)
    winner = _outcome(state, challenge, command.winner, command.drawn)
    number = challenge.open_duel.number if challenge.open_duel else len(challenge.duels) + 1
    yield f.DuelReported(challenge.id, number, winner)
    yield from _settled(state, challenge, (*challenge.duels, Duel(number, winner=winner)))


def _settled(state: DominiaState, challenge: Challenge, duels: Sequence[Duel]) -> Iterator[Fact]:
    """WD-20: so many duels won settle the challenge; a drawn one is played again."""
    for player in challenge.players:
        if sum(duel.winner == player for duel in duels) >= state.rules.duels.wins:
            yield f.ChallengeSettled(challenge.id, player)


@answers(c.ReportChallenge)
def report_challenge(state: DominiaState, command: c.ReportChallenge, dice: Dice) -> Iterator[Fact]:
    challenge = _unsettled(state, command.challenge)
    winner, wins = _winner(state, challenge, command.winner), state.rules.duels.wins
    loser = challenge.other(winner)
    if not 0 <= command.lost < wins:
        raise Refusal(f"{wins} duels settle a challenge: the winner lost 0 to {wins - 1} of them (WD-20).")
    if not 0 <= command.drawn <= MOST_DRAWN:
        raise Refusal(f"A challenge has 0 to {MOST_DRAWN} drawn duels, not {command.drawn}. Type what the card says.")
    known = [duel.winner for duel in challenge.duels if not duel.is_open]
    lost, won, drawn = (command.lost - known.count(loser), wins - known.count(winner), command.drawn - known.count(""))
    if lost < 0 or drawn < 0:
        score = f"{known.count(winner)}–{known.count(loser)}"
        raise Refusal(f"The duels reported so far stand {score}. Amend them first, or correct the card.")
    #: the card tells how many, not in which order: the winner's are told last, since the last of them settles it.
    for number, who in enumerate(("",) * drawn + (loser,) * lost + (winner,) * won, len(known) + 1):
        yield f.DuelReported(challenge.id, number, who)
    yield f.ChallengeSettled(challenge.id, winner)


@answers(c.AmendDuel)
def amend_duel(state: DominiaState, command: c.AmendDuel, dice: Dice) -> Iterator[Fact]:
    the_week(state, "duels")
    challenge = the_challenge(state, command.challenge)
    winner = _outcome(state, challenge, command.winner, command.drawn)
    duel = next((d for d in challenge.duels if d.number == command.duel and not d.is_open), None)
    if duel is None:
        raise Refusal(f"No duel {command.duel} for {challenge.plane} is reported. Report it first.")
    if duel.winner == winner:
        raise Refusal(f"Duel {duel.number} for {challenge.plane} is reported so already.")
    yield f.DuelAmended(challenge.id, duel.number, winner)
    if challenge.is_settled:
        yield f.ChallengeReopened(challenge.id)
    yield from _settled(state, challenge, _amended(state, challenge, duel.number, winner))


def _amended(state: DominiaState, challenge: Challenge, number: int, winner: PlayerId) -> tuple[Duel, ...]:
    """The duels with one of them told otherwise; refused where one would follow that nobody had to play."""
    duels = tuple(Duel(d.number, winner=winner) if d.number == number else d for d in challenge.duels)
    last = max(d.number for d in duels if not d.is_open or d.number == number)
    for player in challenge.players:
        won = [d.number for d in duels if d.winner == player]
        wins = state.rules.duels.wins
        if len(won) >= wins and won[wins - 1] < last:
            name = state.name_of(player)
            raise Refusal(f"Then {name} would have won with duel {won[wins - 1]}, before the last was played. Undo it.")
    return duels


@answers(c.AwardChallenge)
def award_challenge(state: DominiaState, command: c.AwardChallenge, dice: Dice) -> Iterator[Fact]:
    the_week(state, "duels")
    challenge = the_challenge(state, command.challenge)
    winner = _winner(state, challenge, command.winner)
    if challenge.winner == winner:
        raise Refusal(f"{settled_words(state, challenge)} already.")
    yield f.ChallengeSettled(challenge.id, winner, the_note(command.note, "A challenge decided by hand"))


# -- the Guardian's word -----------------------------------------------------------------------------------------------


@answers(c.OverrideValue)
def override_value(state: DominiaState, command: c.OverrideValue, dice: Dice) -> Iterator[Fact]:
    week = the_week(state, "cards", "drawing", "long-distance", "duels")
    challenge = the_challenge(state, command.challenge)
    player = _winner(state, challenge, command.player)
    if week.step == "duels" and challenge.is_settled:
        raise Refusal(f"{settled_words(state, challenge)} already: nothing of it is computed any more.")
    if command.value == "":
        if not any(o.player == player and o.what == command.what for o in challenge.overrides):
            raise Refusal(f"Nothing is set by hand there for {state.name_of(player)}.")
        fact = f.ValueOverridden(challenge.id, player, command.what, "")
    else:
        note = the_note(command.note, "A value set by hand")
        fact = f.ValueOverridden(challenge.id, player, command.what, _value(command), note)
    yield fact
    yield from checked_again(evolve(state, fact))


def _value(command: c.OverrideValue) -> int | str:
    told = str(command.value).strip()
    if command.what == "colours":
        letters = "" if told.casefold() == "none" else told.upper()
        if set(letters) - set(COLOURS):
            raise Refusal(f"“{told}” are no colours. Write some of {COLOURS}, or “none”.")
        return "".join(colour for colour in COLOURS if colour in letters) or "none"
    if command.what == "artifacts":
        if told.casefold() not in ("yes", "no"):
            raise Refusal(f"“{told}” is neither yes nor no.")
        return told.casefold()
    if not told.isascii() or not told.isdigit() or int(told) > 10_000:
        raise Refusal(f"“{told}” is no number from 0 to 10,000.")
    return int(told)
