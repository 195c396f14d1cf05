"""A week begins, ends with everything applied together, or is taken back as a whole."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from desktop.domain.dice import Dice
from desktop.domain.words import counted, in_brackets
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import the_week
from ..ground import after_moves, gone, joined_since, out_again, terrain_since, week_of, with_terrain
from ..legal import callers
from ..state import DominiaState, Fallen, Gone, Move, Plane, PlayerId, Week
from ..tables import answers, labels, on, tells
from ..words import MANY, listed, unit_title
from .challenges import after_the_cards
from .endings import WarEnded, ending_now
from .players import with_player


class BeginWeek(Command, frozen=True):
    """The next round begins: cards are handed in."""


class WeekBegan(Fact, frozen=True):
    number: int


@answers(BeginWeek)
def begin_week(state: DominiaState, command: BeginWeek, dice: Dice) -> Iterator[Fact]:
    unit = state.rules.league.unit
    if state.is_over:
        raise Refusal(f"The war is over. Take the last {unit} back to go on." if state.past else "The war is over.")
    if state.stage != "war":
        raise Refusal("The map of Dominia is not complete yet: homes and planes come first.")
    if state.week is not None:
        raise Refusal(f"{unit.capitalize()} {state.week.number} is on already. End it first.")
    fact = WeekBegan(state.week_number + 1)
    yield fact
    after = on.after(state, fact)
    if not callers(after):
        yield from after_the_cards(after)


@on(WeekBegan)
def _week_began(state: DominiaState, fact: WeekBegan) -> DominiaState:
    players = tuple(player.id for player in state.standing)
    homes = {player.id: player.home for player in state.standing}
    out = tuple(gone(player) for player in state.players if player.out)
    absent = state.absences.get(str(fact.number), {})
    excused = {player: note for player, note in absent.items() if player in players}
    week = Week(fact.number, state.owners, players, homes, out, state.ground.terrain, excused=excused)
    return replace(state, week=week)


tells(WeekBegan)(lambda s, x: f"{unit_title(s)} {x.number} began: challenge cards are handed in")

labels(BeginWeek)(lambda s, x: f"{s.rules.league.unit} {s.week_number + 1} begun")


class EndWeek(Command, frozen=True):
    """All challenges are settled: planes change hands together, lost homes put their players out."""


class WeekEnded(Fact, frozen=True):
    number: int
    moves: tuple[Move, ...]
    out: tuple[Fallen, ...] = ()


@answers(EndWeek)
def end_week(state: DominiaState, command: EndWeek, dice: Dice) -> Iterator[Fact]:
    week = the_week(state, "duels")
    if open_ := [ch.plane for ch in week.challenges if not ch.is_settled]:
        count = "is one challenge" if len(open_) == 1 else f"are {counted(len(open_), 'challenge')}"
        raise Refusal(f"There {count} without a winner: {listed(open_)}. Report them, or decide them.")
    moves, out = outcome(state, week)
    ended = WeekEnded(week.number, moves, out)
    yield ended
    if ending := ending_now(on.after(state, ended)):
        yield WarEnded(ending)


def outcome(state: DominiaState, week: Week) -> tuple[tuple[Move, ...], tuple[Fallen, ...]]:
    """What the settled challenges of a week come to: every plane that changes hands, and who is out, by whom.

    WD-28: all planes change hands first; then whoever lost a home is out, and what else he held becomes void.
    """
    owners: dict[Plane, PlayerId] = dict(week.owners)
    won = [ch for ch in week.challenges if ch.is_settled and ch.winner == ch.attacker]
    moves = [Move(ch.plane, ch.defender, ch.attacker) for ch in won]
    for move in moves:
        owners[move.plane] = move.after
    out = tuple(Fallen(move.before, move.after) for move in moves if state.player(move.before).home == move.plane)
    for fallen in out:
        moves += [Move(at, fallen.player, "", "void") for at, owner in owners.items() if owner == fallen.player]
    return tuple(moves), out


@on(WeekEnded)
def _week_ended(state: DominiaState, fact: WeekEnded) -> DominiaState:
    assert state.week is not None
    over = replace(state.week, moves=fact.moves, out=tuple(fallen.player for fallen in fact.out))
    for fallen in fact.out:
        lost = tuple(move.plane for move in fact.moves if move.before == fallen.player and not move.after)
        state = with_player(state, fallen.player, out=fact.number, because="home", by=fallen.by, lost=lost)
    undone = tuple(week for week in state.undone if week.number != fact.number)
    owners = after_moves(state.owners, fact.moves)
    return replace(state, owners=owners, week=None, past=(*state.past, over), undone=undone)


@tells(WeekEnded)
def _week_ended_told(s: DominiaState, x: WeekEnded) -> str:
    taken = [move.plane for move in x.moves if move.after]
    hands = f"{listed(taken, MANY)} changed hands" if taken else "no plane changed hands"
    voids = [move.plane for move in x.moves if not move.after]
    lost = [f"{s.name_of(one.player)} lost home to {s.name_of(one.by)} and is out (WD-28)" for one in x.out]
    void_words = [f"{listed(voids)} became void"] if voids else []
    return f"{unit_title(s)} {x.number} is over: {'; '.join((hands, *lost, *void_words))}"


labels(EndWeek)(lambda s, x: f"{s.rules.league.unit} {s.week_number} ended")


class TakeBackWeek(Command, frozen=True):
    """Back to where a week began, with all that followed: who is in the league, where each is at home, who holds which
    plane, and what each plane is. 0: the week that is on, or the last one."""

    week: int = 0
    note: str = ""


class WeekTakenBack(Fact, frozen=True):
    number: int
    note: str = ""
    #: who was out of the league as the week began and has come back since: out again.
    out: tuple[Gone, ...] = ()
    #: the terrain of planes that were painted since, as it was.
    terrain: Mapping[str, str] = {}
    #: newcomers who have joined since: not in the league yet.
    not_yet: tuple[str, ...] = ()


@answers(TakeBackWeek)
def take_back_week(state: DominiaState, command: TakeBackWeek, dice: Dice) -> Iterator[Fact]:
    unit = state.rules.league.unit
    number = command.week or state.week_number
    if state.stage not in ("war", "over") or not number:
        raise Refusal(f"No {unit} has begun, so none can be taken back.")
    week = week_of(state, number)
    if week is None:
        raise Refusal(f"There was no {unit} {number}: the last one is {state.week_number}.")
    note = " ".join(command.note.split())
    yield WeekTakenBack(number, note, out_again(state, week), terrain_since(state, week), joined_since(state, week))


@on(WeekTakenBack)
def _week_taken_back(state: DominiaState, fact: WeekTakenBack) -> DominiaState:
    """Everything since that week began is gone: who was in the league is in it, who was out is out, planes are whose
    and what they were. Words on the map, names, answers and the ruleset are of no week and stay."""
    back = week_of(state, fact.number)
    assert back is not None
    for player, home in back.homes.items():
        state = with_player(state, player, out=0, because="", by="", lost=(), home=home)
    for one in fact.out:
        state = with_player(
            state, one.player, home=one.home, out=one.out, because=one.because, by=one.by, lost=one.lost
        )
    players = tuple(player for player in state.players if player.id not in fact.not_yet)
    past = tuple(week for week in state.past if week.number < fact.number)
    ground = with_terrain(state.ground, fact.terrain) if fact.terrain else state.ground
    state = replace(state, players=players, undone=_kept(state, fact.number))
    return replace(state, stage="war", ending=None, week=None, past=past, owners=back.owners, map=ground)


def _kept(state: DominiaState, number: int) -> tuple[Week, ...]:
    """What the weeks from this one on had, each in the version that went further: it is offered again."""
    weeks = {week.number: week for week in state.undone}
    for week in (*state.past, *((state.week,) if state.week else ())):
        if week.number >= number and (week.number not in weeks or week.progress >= weeks[week.number].progress):
            weeks[week.number] = week
    return tuple(week for _, week in sorted(weeks.items()))


@tells(WeekTakenBack)
def _week_taken_back_told(s: DominiaState, x: WeekTakenBack) -> str:
    also = [f"{s.name_of(one.player)} is out of the league again" for one in x.out]
    also += [f"{s.name_of(player)} is not in the league yet" for player in x.not_yet]
    also += [f"{listed(tuple(x.terrain), MANY)} as painted before"] if x.terrain else []
    what = "; ".join((f"{unit_title(s)} {x.number} and all that followed was taken back", *also))
    return f"{what}{in_brackets(x.note)}"


labels(TakeBackWeek)(lambda s, x: f"{s.rules.league.unit} {x.week or s.week_number} taken back")
