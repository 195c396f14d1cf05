"""The duels of a challenge: who won them, and who wins by them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from desktop.domain.dice import Dice
from desktop.domain.words import counted, in_brackets
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import challenge_meant, name_meant, the_challenge, the_fighter, the_note, the_open_challenge, the_week
from ..state import Challenge, DominiaState, Duel, PlayerId, Week
from ..tables import answers, in_week, labels, tells
from ..words import challenge_named, plane_of, settled_words
from .challenges import with_challenge

MOST_DRAWN = 50


class ReportDuel(Command, frozen=True):
    """A duel was won, or drawn."""

    challenge: str
    winner: str = ""
    drawn: bool = False


class DuelReported(Fact, frozen=True):
    challenge: str
    duel: int
    winner: str = ""


@answers(ReportDuel)
def report_duel(state: DominiaState, command: ReportDuel, dice: Dice) -> Iterator[Fact]:
    challenge = the_open_challenge(state, command.challenge)
    winner = _outcome(state, challenge, command.winner, command.drawn)
    number = challenge.open_duel.number if challenge.open_duel else len(challenge.duels) + 1
    yield DuelReported(challenge.id, number, winner)
    yield from _settled(state, challenge, (*challenge.duels, Duel(number, winner=winner)))


def _outcome(state: DominiaState, challenge: Challenge, winner: str, drawn: bool) -> PlayerId:
    """The winner's id, or "" for a drawn duel."""
    if bool(winner) == drawn:
        raise Refusal("Name the winner of the duel, or say that it was drawn.")
    return the_fighter(state, challenge, winner) if winner else ""


@in_week(DuelReported)
def _duel_reported(week: Week, fact: DuelReported) -> Week:
    def reported(challenge: Challenge) -> Challenge:
        duel = challenge.open_duel or Duel(fact.duel)
        before = tuple(other for other in challenge.duels if other.number != duel.number)
        return replace(challenge, duels=(*before, _ended(duel, fact.winner)))

    return with_challenge(week, fact.challenge, reported)


def _ended(duel: Duel, winner: PlayerId) -> Duel:
    return replace(duel, winner=winner, drawn=not winner)


@tells(DuelReported)
def _duel_reported_told(s: DominiaState, x: DuelReported) -> str:
    return _duel_words(s, x.challenge, x.duel, x.winner)


def _duel_words(state: DominiaState, id: str, duel: int, winner: PlayerId, how: str = "") -> str:
    plane = plane_of(state, id)
    if not winner:
        return f"Duel {duel} for {plane} was drawn{how}: it is played again (WD-20)"
    return f"{state.name_of(winner)} won duel {duel} for {plane}{how}"


@labels(ReportDuel)
def _report_duel_label(s: DominiaState, x: ReportDuel) -> str:
    where = challenge_meant(s, x.challenge)
    return f"drawn duel: {where}" if x.drawn else f"duel reported: {name_meant(s, x.winner)}, {where}"


class ReportChallenge(Command, frozen=True):
    """A whole challenge from its card: the winner, and the duels he lost or that were drawn."""

    challenge: str
    winner: str
    lost: int = 0
    drawn: int = 0


@answers(ReportChallenge)
def report_challenge(state: DominiaState, command: ReportChallenge, dice: Dice) -> Iterator[Fact]:
    challenge = the_open_challenge(state, command.challenge)
    winner, wins = the_fighter(state, challenge, command.winner), state.rules.duels.wins
    loser = challenge.other(winner)
    if not 0 <= command.lost < wins:
        raise Refusal(
            f"{counted(wins, 'duel settles', 'duels settle')} a challenge: the winner "
            f"lost 0 to {wins - 1} of them (WD-20)."
        )
    if not 0 <= command.drawn <= MOST_DRAWN:
        raise Refusal(f"A challenge has 0 to {MOST_DRAWN} drawn duels, not {command.drawn}. Type what the card says.")
    known = [duel.winner for duel in challenge.duels if not duel.is_open]
    lost, won, drawn = (command.lost - known.count(loser), wins - known.count(winner), command.drawn - known.count(""))
    if lost < 0 or drawn < 0:
        score = f"{known.count(winner)}–{known.count(loser)}"
        raise Refusal(f"The duels reported so far stand {score}. Amend them first, or correct the card.")
    #: the card tells how many, not in which order: the winner's are told last, since the last of them settles it.
    for number, who in enumerate(("",) * drawn + (loser,) * lost + (winner,) * won, len(known) + 1):
        yield DuelReported(challenge.id, number, who)
    yield ChallengeSettled(challenge.id, winner)


labels(ReportChallenge)(
    lambda s, x: f"challenge reported: {challenge_meant(s, x.challenge)} to {name_meant(s, x.winner)}"
)


class AmendDuel(Command, frozen=True):
    """A duel of this week was reported wrongly; what follows from it is counted again."""

    challenge: str
    duel: int
    winner: str = ""
    drawn: bool = False


class DuelAmended(Fact, frozen=True):
    challenge: str
    duel: int
    winner: str = ""


@answers(AmendDuel)
def amend_duel(state: DominiaState, command: AmendDuel, dice: Dice) -> Iterator[Fact]:
    the_week(state, "duels")
    challenge = the_challenge(state, command.challenge)
    winner = _outcome(state, challenge, command.winner, command.drawn)
    duel = next((d for d in challenge.duels if d.number == command.duel and not d.is_open), None)
    if duel is None:
        raise Refusal(f"No duel {command.duel} for {challenge.plane} is reported. Report it first.")
    if duel.winner == winner:
        raise Refusal(f"Duel {duel.number} for {challenge.plane} has that result already.")
    yield DuelAmended(challenge.id, duel.number, winner)
    if challenge.is_settled:
        yield ChallengeReopened(challenge.id)
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
            raise Refusal(f"Then {name} would have won with duel {won[wins - 1]}: take back the later one first.")
    return duels


@in_week(DuelAmended)
def _duel_amended(week: Week, fact: DuelAmended) -> Week:
    def amended(challenge: Challenge) -> Challenge:
        duels = (_ended(duel, fact.winner) if duel.number == fact.duel else duel for duel in challenge.duels)
        return replace(challenge, duels=tuple(duels))

    return with_challenge(week, fact.challenge, amended)


@tells(DuelAmended)
def _duel_amended_told(s: DominiaState, x: DuelAmended) -> str:
    return _duel_words(s, x.challenge, x.duel, x.winner, " after all")


class AwardChallenge(Command, frozen=True):
    """WD-33: the Guardian decides a challenge without (or against) its duels."""

    challenge: str
    winner: str
    note: str


@answers(AwardChallenge)
def award_challenge(state: DominiaState, command: AwardChallenge, dice: Dice) -> Iterator[Fact]:
    the_week(state, "duels")
    challenge = the_challenge(state, command.challenge)
    winner = the_fighter(state, challenge, command.winner)
    if challenge.winner == winner:
        raise Refusal(f"{settled_words(state, challenge)} already.")
    yield ChallengeSettled(challenge.id, winner, the_note(command.note, "A challenge decided by hand"))


class ChallengeSettled(Fact, frozen=True):
    challenge: str
    winner: str
    note: str = ""


def _settled(state: DominiaState, challenge: Challenge, duels: Sequence[Duel]) -> Iterator[Fact]:
    """WD-20: so many duels won settle the challenge; a drawn one is played again."""
    for player in challenge.players:
        if sum(duel.winner == player for duel in duels) >= state.rules.duels.wins:
            yield ChallengeSettled(challenge.id, player)


@in_week(ChallengeSettled)
def _challenge_settled(week: Week, fact: ChallengeSettled) -> Week:
    def settled(challenge: Challenge) -> Challenge:
        note = fact.note or challenge.note
        played = tuple(duel for duel in challenge.duels if not duel.is_open)
        return replace(challenge, winner=fact.winner, note=note, duels=played)

    return with_challenge(week, fact.challenge, settled)


@tells(ChallengeSettled)
def _challenge_settled_told(s: DominiaState, x: ChallengeSettled) -> str:
    challenge = challenge_named(s, x.challenge)
    won, lost = challenge.wins_of(x.winner), challenge.wins_of(challenge.other(x.winner))
    name = s.name_of(x.winner)
    if x.note:
        return f"{name} is given the challenge for {challenge.plane}{in_brackets(x.note)}"
    return f"{name} {'takes' if x.winner == challenge.attacker else 'keeps'} {challenge.plane}, {won}–{lost}"


class ChallengeReopened(Fact, frozen=True):
    challenge: str


@in_week(ChallengeReopened)
def _challenge_reopened(week: Week, fact: ChallengeReopened) -> Week:
    return with_challenge(week, fact.challenge, lambda ch: replace(ch, winner=""))
