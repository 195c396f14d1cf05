"""A room full of people who leave, come back, report the wrong winner and change their minds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from msgspec.structs import replace

from desktop.domain.clock import Instant
from desktop.domain.dice import Dice, SeededDice
from desktop.engine.event import RenameEvent, RenamePlayer
from desktop.engine.rules import Command, Refusal
from desktop.engine.session import MemoryJournal, Session
from desktop.formats.coming_dark.rules import RULES
from desktop.formats.coming_dark.rules.acts.amending import AmendMatch, AmendResult
from desktop.formats.coming_dark.rules.acts.calls import EndJudgeCall, JudgeCall
from desktop.formats.coming_dark.rules.acts.cards import GivePrize, TakePrize
from desktop.formats.coming_dark.rules.acts.clocks import (
    AdjustClock,
    ExtendTable,
    PauseClock,
    RestartClock,
    ResumeClock,
    StartClock,
)
from desktop.formats.coming_dark.rules.acts.corners import MoveSeat, OpenCorners, TakeCorner
from desktop.formats.coming_dark.rules.acts.decks import CountDark, RecountDeck
from desktop.formats.coming_dark.rules.acts.events import ChangeRuleset, ConfirmTiers, EndEvent, OpenEvent
from desktop.formats.coming_dark.rules.acts.leaving import DropPlayer, NoShow, ReturnPlayer
from desktop.formats.coming_dark.rules.acts.locations import (
    AddLocation,
    CloseLocation,
    RenameLocation,
    ReopenLocation,
    ResizeLocation,
)
from desktop.formats.coming_dark.rules.acts.monsters import (
    LoseControl,
    PlaceMonster,
    RemoveMonster,
    RollAppearance,
    Subdue,
    TakeControl,
)
from desktop.formats.coming_dark.rules.acts.pairings import ChooseOpponent, StartMatches
from desktop.formats.coming_dark.rules.acts.penalties import Penalise
from desktop.formats.coming_dark.rules.acts.players import (
    AddPlayer,
    AddPlayers,
    CheckIn,
    MarkPaid,
    NewPlayer,
    RemovePlayer,
)
from desktop.formats.coming_dark.rules.acts.prizes import RollPrizes, SetPrize
from desktop.formats.coming_dark.rules.acts.results import DecideByTime, NoteScore, ReportDraw, ReportResult
from desktop.formats.coming_dark.rules.acts.rounds import (
    AddRounds,
    ChooseZone,
    CorrectZone,
    EndRounds,
    FinishRound,
    LastRound,
    LockZones,
    StartRound,
)
from desktop.formats.coming_dark.rules.acts.seats import SwapSeats
from desktop.formats.coming_dark.rules.acts.seeds import FixSeeds, RankLate, SwapSeeds
from desktop.formats.coming_dark.rules.acts.top4 import ChooseConqueror, ChooseStyle, CloseRaces
from desktop.formats.coming_dark.rules.ruleset import Ruleset
from desktop.formats.coming_dark.rules.simulation import next_move
from desktop.formats.coming_dark.rules.state import DarkState, Match
from desktop.formats.coming_dark.rules.views.next_step import next_act
from tests.formats.coming_dark.rules.invariants import hold

T = TypeVar("T")
Prank = Callable[["Room"], Command | None]


class Room:
    """An event played at random: now and then a prank, else what the room would do next."""

    def __init__(self, ruleset: Ruleset, players: int, seed: int, pranks: int) -> None:
        self.chance: Dice = SeededDice(seed)
        self.journal = MemoryJournal()
        self.session: Session[DarkState] = Session(RULES, self.journal, SeededDice(seed + 1), now=self.now)
        self.pranks, self.seconds = pranks, 0.0
        #: what became of the pranks, by kind: done or refused.
        self.tally: Counter[str] = Counter()
        self.session.dispatch(OpenEvent("Mischief", ruleset))
        self.session.dispatch(AddPlayers(tuple(NewPlayer(f"Player {i}") for i in range(1, players + 1))))

    def now(self) -> float:
        self.seconds += 1.0
        return self.seconds

    @property
    def state(self) -> DarkState:
        return self.session.state

    def one_of(self, choices: Sequence[T]) -> T:
        return choices[self.chance.throw(len(choices)).value - 1]

    def often(self, percent: int) -> bool:
        return self.chance.throw(100).value <= percent

    def at(self) -> Instant:
        self.seconds += 30.0
        return Instant(wall=self.seconds, boot=self.seconds, boot_id="one")

    def play(self) -> None:
        """To the end: a champion with a style, or an ending that says why there is none."""
        for _ in range(20_000):
            if self.state.is_over and not self._goes_on_after_all():
                return
            if self.pranks and self.often(self._mood()):
                self.pranks -= 1
                self._prank()
            else:
                self._play_on()
            hold(self.state)
            self._try_the_lit_key()
        raise AssertionError("the event does not end")

    def _mood(self) -> int:
        """How many in a hundred acts are pranks here: at the tables most."""
        if self.state.round is None:
            return 8
        return 45 if self.state.titles or self.state.round.step in ("matches", "over") else 15

    def _goes_on_after_all(self) -> bool:
        """The last act may be taken back, too."""
        if not (self.pranks and self.often(50)):
            return False
        self.pranks -= 1
        self.session.undo()
        return True

    def _play_on(self) -> None:
        move = next_move(self.state, self.chance)
        if move is None:
            assert not self.state.present(), f"stuck: {next_act(self.state)}"
            move = EndEvent("Nobody is left.")
        if refusal := self._refusal(move):
            #: CD-07, the named refusal; nothing else may stop the room.
            assert isinstance(move, FixSeeds), f"{move}: {refusal}"
            assert "at least" in refusal
            self.session.dispatch(EndEvent(refusal))

    def _try_the_lit_key(self) -> None:
        command = next_act(self.state).command
        if command is not None:
            RULES.decide(self.state, command, SeededDice(1))

    def _prank(self) -> None:
        fitting = self.often(75)
        command = self.one_of(self._fitting_pranks() if fitting else PRANKS)(self)
        if command is not None:
            self._try(command)

    def _fitting_pranks(self) -> tuple[Prank, ...]:
        """What could be done at this point of the event."""
        if self.state.titles:
            return AT_THE_END
        return BY_STEP[self.state.round.step] if self.state.round else AT_THE_DOOR

    def _try(self, command: Command) -> None:
        refusal = self._refusal(command)
        assert refusal == "" or refusal[-1] in ".)", refusal
        self.tally[f"{type(command).__name__} {'refused' if refusal else 'done'}"] += 1

    def _refusal(self, command: Command) -> str:
        try:
            self.session.dispatch(command)
        except Refusal as refusal:
            return str(refusal)
        return ""


# -- who and what ------------------------------------------------------------------------------------------------------


def _anyone(room: Room) -> str:
    return room.one_of(room.state.players).id


def _matches(room: Room) -> tuple[Match, ...]:
    return room.state.top4 or (room.state.round.matches if room.state.round else ())


def _some_match(room: Room, open_: bool | None = None) -> Match | None:
    found = [m for m in _matches(room) if open_ is None or bool(m.winner) != open_]
    return room.one_of(found) if found else None


def _table(room: Room) -> str:
    return room.one_of(room.state.locations).id


# -- pranks ------------------------------------------------------------------------------------------------------------


def _drop(room: Room) -> Command | None:
    """Somebody of those who play, more often than not."""
    present = room.state.present()
    if len(present) <= 6 and room.often(85):
        return None
    return DropPlayer(room.one_of(present).id if present and room.often(90) else _anyone(room))


def _return(room: Room) -> Command:
    left = [p.id for p in room.state.players if p.dropped]
    return ReturnPlayer(room.one_of(left) if left and room.often(90) else _anyone(room))


def _late(room: Room) -> Command:
    number = len(room.state.players) + 1
    return AddPlayer(f"Late {number}", paid=room.often(50), here=room.often(70))


def _check_in(room: Room) -> Command:
    missing = [p.id for p in room.state.players if not p.here and not p.dropped]
    who = room.one_of(missing) if missing and room.often(80) else _anyone(room)
    return CheckIn((who,) if room.often(70) else (), here=room.often(80))


def _count(room: Room) -> Command:
    return CountDark(_anyone(room), room.chance.throw(60).value)


def _zone(room: Room) -> Command:
    return ChooseZone(_anyone(room), room.one_of(("city", "wilds")))


def _location(room: Room) -> Command:
    number = len(room.state.locations) + 1
    closed = [place.id for place in room.state.locations if not place.open]
    if closed and room.often(40):
        return ReopenLocation(room.one_of(closed))
    return room.one_of(
        (
            AddLocation(room.one_of(("city", "wilds")), f"New {number}", room.chance.throw(4).value),
            CloseLocation(_table(room)),
            ReopenLocation(_table(room)),
            ResizeLocation(_table(room), room.chance.throw(4).value),
            RenameLocation(_table(room), f"Renamed {number}"),
        )
    )


def _set_prize(room: Room) -> Command:
    return SetPrize(_table(room), room.chance.throw(20).value, "misread")


def _roll_some(room: Room) -> Command:
    return RollPrizes((_table(room),))


def _set_earlier_prize(room: Room) -> Command | None:
    if not room.state.rounds:
        return None
    number = room.one_of(room.state.rounds).number
    return SetPrize(_table(room), room.chance.throw(20).value, "cocked", number)


def _give_prize(room: Room) -> Command:
    if room.often(50):
        return GivePrize(_anyone(room), "lost bet", supporters=room.chance.throw(6).value)
    row = room.one_of(room.state.rules.power_table)
    place = _table(room) if room.often(50) else ""
    return GivePrize(_anyone(room), "left at the table", power=row.tiers[room.chance.throw(3).value], location=place)


def _take_prize(room: Room) -> Command:
    to = _anyone(room) if room.often(50) else ""
    if not room.state.awards or room.often(10):
        return TakePrize(_anyone(room), "wrong table", to=to)
    award = room.one_of(room.state.awards)
    return TakePrize(award.player, "wrong table", award.supporters, award.power, award.location, award.round, to=to)


def _seeds(room: Room) -> Command:
    late = [p.id for p in room.state.players if p.late]
    if late and room.often(50):
        return RankLate(room.one_of(late))
    return SwapSeeds(_anyone(room), _anyone(room), "miscounted")


def _correct_zone(room: Room) -> Command:
    return CorrectZone(_anyone(room), room.one_of(("city", "wilds")), "written down wrongly")


def _end_rounds(room: Room) -> Command | None:
    struck = room.often(50)
    return EndRounds("the room closes", "struck" if struck else "best-seed") if room.often(12) else None


def _close_races(room: Room) -> Command:
    return CloseRaces(room.one_of(("bracket", "single-games", "standing")))


def _count_late(room: Room) -> Command | None:
    late = [p.id for p in room.state.players if p.late]
    return CountDark(room.one_of(late), room.chance.throw(40).value) if late else None


def _call(room: Room) -> Command | None:
    open_ = [call for call in room.state.calls if not call.over]
    if open_ and room.often(60):
        return EndJudgeCall(room.one_of(open_).location, float(room.chance.throw(5).value - 1), room.at())
    match = _some_match(room)
    return JudgeCall(match.id, room.one_of(("", *match.players)), "Judge", "slow play", room.at()) if match else None


def _no_show(room: Room) -> Command | None:
    if len(room.state.present()) <= 6 and room.often(85):
        return None
    return NoShow(_anyone(room), room.often(30), "not seen")


def _penalise(room: Room) -> Command | None:
    if room.often(50):
        return None
    penalty = room.one_of(("warning", "game-loss", "game-loss", "match-loss", "match-loss"))
    if len(room.state.present()) > 8 and room.often(10):
        penalty = "disqualification"
    gone = penalty == "disqualification" and room.often(50)
    return Penalise(_anyone(room), penalty, "slow play", "taken" if gone else "stay")  # type: ignore[arg-type]


def _move_seat(room: Room) -> Command:
    return MoveSeat(_anyone(room), _table(room), room.one_of("ABCD"), "wrong table")


def _swap_seats(room: Room) -> Command:
    seats = room.state.round.seats if room.state.round else ()
    if len(seats) < 2 or room.often(10):
        return SwapSeats(_anyone(room), _anyone(room), "sat wrongly")
    return SwapSeats(room.one_of(seats).player, room.one_of(seats).player, "sat wrongly")


def _take_corner(room: Room) -> Command:
    return TakeCorner(_anyone(room), _table(room), room.one_of("ABCD"))


def _report(room: Room) -> Command | None:
    match = _some_match(room)
    return ReportResult(match.id, room.one_of(match.players)) if match else None


def _amend(room: Room) -> Command | None:
    match = _some_match(room, open_=False if room.often(70) else None)
    return AmendResult(match.id, room.one_of(match.players)) if match else None


def _amend_game(room: Room) -> Command | None:
    match = _some_match(room)
    if match is None or not match.games:
        return None
    return AmendResult(match.id, room.one_of(match.players), room.one_of(match.games).id)


def _amend_past(room: Room) -> Command | None:
    if not room.state.past:
        return None
    past = room.one_of(room.state.past)
    if not past.matches:
        return None
    match = room.one_of(past.matches)
    return AmendResult(match.id, room.one_of(match.players), round=past.number)


def _amend_match(room: Room) -> Command | None:
    """What a table really played, all games at once; more often than not it holds together."""
    rounds = [round for round in room.state.rounds if round.matches]
    if not rounds:
        return None
    round = room.one_of(rounds)
    match = room.one_of(round.matches)
    winners, sides = {}, dict.fromkeys(("match", "first-1", "first-2", "final"), match.players)
    opponent = room.one_of(match.players[1:]) if len(match.players) == 4 and room.often(50) else ""
    for game in match.games:
        told = [winners.get(source, side) for source, side in zip(game.sources, game.sides, strict=True)]
        sides[game.id] = tuple(told) if all(told) and room.often(90) else match.players
        winners[game.id] = room.one_of(sides[game.id])
    top4 = room.one_of(room.state.top4) if room.state.top4 and room.often(50) else None
    if top4 is not None:
        return AmendMatch(top4.id, {"match": room.one_of(top4.players)})
    return AmendMatch(match.id, winners if room.often(90) else {}, opponent, round=round.number)


def _recount(room: Room) -> Command | None:
    if room.often(60):
        return None
    return RecountDeck(_anyone(room), room.chance.throw(60).value, reason="counted again", anew=room.often(50))


def _last_round(room: Room) -> Command | None:
    if room.often(90):
        return None  # or no event would come to its second round
    number = room.one_of((0, 0, room.state.round.number - 1)) if room.state.round else 3
    return LastRound(number, "the room closes") if room.often(80) else LastRound(room.chance.throw(6).value)


def _add_round(room: Room) -> Command | None:
    return AddRounds() if room.state.ruleset and room.state.rules.event.rounds < 8 else None


def _by_time(room: Room) -> Command | None:
    match = _some_match(room, open_=True)
    return DecideByTime(match.id, room.one_of(("first-games", "match"))) if match else None


def _draw(room: Room) -> Command | None:
    match = _some_match(room, open_=True)
    return ReportDraw(match.id, time_left=room.often(50)) if match else None


def _score(room: Room) -> Command | None:
    match = _some_match(room, open_=True if room.often(85) else None)
    return NoteScore(match.id, room.one_of(("0-0", "1-0", "0-1", "1-1", "2-0"))) if match else None


def _opponent(room: Room) -> Command | None:
    match = _some_match(room, open_=True if room.often(85) else None)
    return ChooseOpponent(match.id, room.one_of(match.players)) if match else None


def _monster(room: Room) -> Command | None:
    match = _some_match(room, open_=True if room.often(85) else None)
    if match is None:
        return None
    game = room.one_of(("", *(g.id for g in match.games)))
    if room.often(50):
        return RollAppearance(match.id, game)
    return PlaceMonster(match.id, room.chance.throw(20).value, "seen", game)


def _roamer(room: Room) -> Command | None:
    abroad = [r for r in room.state.roamers if not r.gone] or room.state.roamers[-1:]
    if not abroad:
        return None
    held = [r for r in abroad if r.controller]
    roamer = room.one_of(held or abroad)
    match = room.state.match(roamer.match)
    who = room.one_of(match.players) if match else _anyone(room)
    if held and room.often(60):
        return LoseControl(roamer.id)
    return room.one_of(
        (
            Subdue(roamer.id, who),
            TakeControl(roamer.id, who),
            LoseControl(roamer.id),
            RemoveMonster(roamer.id, who if room.often(50) else ""),
        )
    )


def _clock(room: Room) -> Command:
    if not room.state.clock.is_started and room.often(70):
        return StartClock(room.at())
    if room.often(60):
        return PauseClock(room.at()) if room.state.clock.is_running else ResumeClock(room.at())
    return room.one_of(
        (
            StartClock(room.at()),
            PauseClock(room.at()),
            ResumeClock(room.at()),
            AdjustClock(float(room.chance.throw(11).value - 6)),
            RestartClock(room.at()),
        )
    )


def _extend(room: Room) -> Command | None:
    match = _some_match(room)
    return ExtendTable(match.id, float(room.chance.throw(9).value - 3)) if match else None


def _conqueror(room: Room) -> Command:
    return ChooseConqueror(_anyone(room))


def _too_soon(room: Room) -> Command:
    """A key pressed out of turn."""
    return room.one_of(
        (
            StartRound(),
            LockZones(),
            RollPrizes(),
            OpenCorners(),
            StartMatches(),
            FinishRound(),
            CloseRaces(),
            FixSeeds(missing_as_zero=True),
            ChooseStyle("Glorious Hero"),
            ChangeRuleset(room.state.rules),
            ConfirmTiers((2, 12, 22)),
        )
    )


def _words(room: Room) -> Command:
    return room.one_of(
        (
            RenamePlayer(_anyone(room), f"Name {len(room.session.history.steps)}"),
            MarkPaid(_anyone(room)),
            RenameEvent(f"Event {len(room.session.history.steps)}"),
            RemovePlayer(_anyone(room)),
        )
    )


def _undo(room: Room) -> None:
    for _ in range(room.chance.throw(12 if room.often(85) else 200).value):
        if not room.session.undo_label or room.state.ruleset is None:
            break
        if room.session.undo_label in ("event opened",) or room.session.undo_label.endswith("players added"):
            break
        room.session.undo()
        hold(room.state)
    if room.often(50):
        _redo(room)


def _redo(room: Room) -> None:
    for _ in range(room.chance.throw(12).value):
        if not room.session.redo_label:
            break
        room.session.redo()
        hold(room.state)


AT_THE_DOOR: tuple[Prank, ...] = (_late, _check_in, _count, _words, _location)
BY_STEP: Mapping[str, tuple[Prank, ...]] = {
    "zones": (
        _zone,
        _location,
        _location,
        _amend_past,
        _late,
        _check_in,
        _amend_match,
        _last_round,
        _recount,
        _seeds,
        _count_late,
        _seeds,
    ),
    "prizes": (_roll_some, _set_prize, _last_round, _recount, _correct_zone, _penalise, _end_rounds),
    "corners": (
        _take_corner,
        _move_seat,
        _move_seat,
        _set_prize,
        _last_round,
        _recount,
        _swap_seats,
        _correct_zone,
        _correct_zone,
        _penalise,
        _late,
        _take_corner,
    ),
    "matches": (
        *(_report, _amend, _amend, _amend_game, _amend_past, _set_prize, _by_time, _draw, _score, _opponent),
        *(
            _monster,
            _monster,
            _monster,
            _roamer,
            _roamer,
            _roamer,
            _roamer,
            _clock,
            _clock,
            _clock,
            _clock,
            _extend,
            _drop,
        ),
        *(_amend_match, _amend_match, _recount, _last_round, _add_round, _monster, _roamer, _roamer, _roamer),
        *(_swap_seats, _swap_seats, _set_earlier_prize, _give_prize, _take_prize, _take_prize, _end_rounds),
        *(_call, _no_show, _penalise, _clock, _monster, _monster, _monster),
        *(_roamer, _roamer, _roamer, _roamer, _roamer, _roamer, _roamer, _roamer),
    ),
    "over": (
        _close_races,
        _penalise,
        _amend,
        _amend_game,
        _amend_past,
        _amend_match,
        _drop,
        _late,
        _add_round,
        _recount,
        _set_earlier_prize,
        _take_prize,
        _seeds,
        _count_late,
    ),
}
AT_THE_END: tuple[Prank, ...] = (
    *(
        _conqueror,
        _report,
        _amend,
        _amend,
        _draw,
        _score,
        _monster,
        _roamer,
        _clock,
        _drop,
        _amend_match,
        _amend_match,
        _call,
        _penalise,
    ),
)
PRANKS: tuple[Prank, ...] = (
    *AT_THE_DOOR,
    *(prank for pranks in BY_STEP.values() for prank in pranks),
    *AT_THE_END,
    *(_drop, _drop, _return, _return, _return, _late, _too_soon, _too_soon),
    *(_undo, _undo, _undo, _undo, _undo, _redo),
)


def varied(
    ruleset: Ruleset, rounds: int, city: int, wilds: int, corners: int, ties: tuple[str, ...], **options: str
) -> Ruleset:
    """The shipped ruleset, cut to so many rounds and locations, with other options."""
    zones = (
        replace(ruleset.zones[0], locations=ruleset.zones[0].locations[:city]),
        replace(ruleset.zones[1], locations=ruleset.zones[1].locations[:wilds]),
    )
    event = replace(ruleset.event, rounds=rounds, corners=corners, **options)
    return replace(ruleset, zones=zones, event=event, ties=replace(ruleset.ties, order=ties))
