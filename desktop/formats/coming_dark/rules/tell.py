"""Each fact in a sentence for the log, and each command in two or three words for the Undo button."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from desktop.engine.rules import Command, Fact
from desktop.engine.tables import labelled_by, told_by

from . import commands as c
from . import facts as f
from . import mending
from . import plan as p
from . import timing as t
from .decide.asking import the_match, the_player
from .floor import edit_told
from .state import DarkState, Match
from .tell_judging import JUDGED, JUDGING_LABELS

ROMAN = ("0", "I", "II", "III")

#: how a game was decided, where it was not simply played.
HOW = {
    "walkover": " (the opponent has left)",
    "penalty": " (a penalty)",
    "minute-30": " (minute 30: the better Dark Seed)",
    "drawn": " (drawn, no time left: the better Dark Seed)",
    "time": " (time: the best Dark Seed)",
    "alone": " (alone at the table)",
    "amended": " (corrected)",
}


def prize_told(fact: f.PrizeAwarded) -> str:
    """``5 supporters`` or ``Maze of Ith``."""
    if fact.power:
        return fact.power
    return f"{fact.supporters} supporter{'' if fact.supporters == 1 else 's'}"


def _minutes(minutes: float) -> str:
    return f"{minutes:+g} minute{'' if abs(minutes) == 1 else 's'}"


def clock_told(seconds: float) -> str:
    """``12:05``; ``-0:30`` before the start."""
    whole = abs(int(seconds))
    return f"{'-' if seconds < 0 else ''}{whole // 60}:{whole % 60:02d}"


def _list(state: DarkState, players: tuple[str, ...]) -> str:
    names = [state.name_of(p) for p in players]
    return f"{len(names)} players" if len(names) > 3 else ", ".join(names)


def _corner(s: DarkState, fact: f.CornerTaken | f.SeatMoved) -> str:
    return f"{s.location(fact.location).name}, corner {fact.corner}"


def _match_meant(s: DarkState, match: str, number: int) -> Match | None:
    """The match of that round (0: now); the same table plays another one every round."""
    past = next((r for r in s.past if r.number == number), None)
    return past.match(match) if past else s.match(match)


def _game_told(s: DarkState, fact: f.GameDecided | f.GameAmended) -> str:
    match = _match_meant(s, fact.match, getattr(fact, "round", 0))
    game = match.game(fact.game) if match else None
    loser = next((s.name_of(p) for p in game.sides if p and p != fact.winner), "") if game else ""
    beat = f" beat {loser}" if loser else " wins"
    how = HOW["amended"] if isinstance(fact, f.GameAmended) else HOW.get(fact.how, "")
    earlier = f" in round {fact.round}" if isinstance(fact, f.GameAmended) and fact.round else ""
    score = f" {fact.score}" if fact.score else ""
    return f"{s.match_name(fact.match)}{earlier}: {s.name_of(fact.winner)}{beat}{score}{how}"


def _seeded(s: DarkState, fact: f.SeedsFixed) -> str:
    return f"Dark Seeds fixed: {s.name_of(fact.order[0])} has the best of {len(fact.order)}"


def _moved(s: DarkState, fact: f.CornersOpened) -> str:
    if not fact.moved:
        return "Corners are open"
    who = _list(s, fact.moved)
    return f"Corners are open; {who} must change zones: their own is full"


def _subdued(s: DarkState, fact: f.SubdueRolled) -> str:
    roamer = next(r for r in s.roamers if r.id == fact.monster)
    word = "subdues" if fact.success else "fails to subdue"
    return f"{s.name_of(fact.player)} {word} {roamer.name}: d{fact.die.sides} {fact.die.value} against Tier {fact.tier}"


def _roamer(s: DarkState, monster: str) -> str:
    return next(r.name for r in s.roamers if r.id == monster)


def _gone(s: DarkState, fact: f.MonsterGone) -> str:
    name = _roamer(s, fact.monster)
    return f"{s.name_of(fact.killer)} killed {name} and keeps the card" if fact.killer else f"{name} is exiled"


def _deck_told(s: DarkState, fact: f.DeckSubmitted) -> str:
    tier = ROMAN[s.rules.tier_for(fact.dark)]
    return f"{s.name_of(fact.player)}'s deck read: {fact.dark} from The Dark, Tier {tier}"


def _awarded(s: DarkState, fact: f.PrizeAwarded) -> str:
    return (
        f"{s.name_of(fact.player)} won {prize_told(fact)} at {s.location(fact.location).name} (Tier {ROMAN[fact.tier]})"
    )


def _match_amended(s: DarkState, fact: mending.MatchAmended) -> str:
    match = _match_meant(s, fact.match, fact.round)
    stood = {game.id: game for game in match.games} if match else {}
    told = []
    for game in fact.games:
        before = stood.get(game.id)
        if not game.winner or (before and (before.winner, set(before.sides)) == (game.winner, set(game.sides))):
            continue
        last = "the final: " if game is fact.games[-1] and len(fact.games) > 1 else ""
        told.append(f"{last}{s.name_of(game.winner)} beat {s.name_of(game.loser())}")
    earlier = f" in round {fact.round}" if fact.round else ""
    return f"{s.match_name(fact.match)}{earlier}: {'; '.join(told) or 'the score'}{HOW['amended']}"


def _reopened(s: DarkState, fact: f.MatchReopened) -> str:
    cards = sum((a.round, a.location) == (fact.round, fact.match) for a in s.awards)
    back = f"; {cards} prize card{'' if cards == 1 else 's'} back" if cards else ""
    return f"{s.match_name(fact.match)} is settled anew{back}"


def _match_told(s: DarkState, fact: f.MatchDecided) -> str:
    because = f" ({fact.because[0].lower()}{fact.because[1:]})" if fact.because else ""
    return f"{s.match_name(fact.match)} goes to {s.name_of(fact.winner)}{because}"


def _bracket(s: DarkState, fact: f.BracketMade) -> str:
    chosen = s.name_of(fact.conqueror)
    if fact.declined:
        return f"{s.name_of(fact.chooser)} declines to choose and meets {chosen}, the worse seed"
    return f"{s.name_of(fact.chooser)} chose to meet {chosen}"


_TELLERS: dict[type[Fact], Callable[[DarkState, Any], str]] = {
    f.EventOpened: lambda s, x: f"{x.name} opened under “{x.ruleset.name}”",
    f.EventRenamed: lambda s, x: f"The event is called {x.name}",
    f.RulesetChanged: lambda s, x: f"The ruleset is now “{x.ruleset.name}”",
    f.TiersConfirmed: lambda s, x: "Tiers settled: I from {}, II from {}, III from {} cards".format(*x.thresholds),
    f.PlayerAdded: lambda s, x: f"{x.name} entered{' late' if x.late else ''}",
    f.PlayerRenamed: lambda s, x: f"{s.name_of(x.player)} is now called {x.name}",
    f.PlayerRemoved: lambda s, x: f"{s.name_of(x.player)} taken off the list",
    f.PaidMarked: lambda s, x: f"{s.name_of(x.player)} {'has paid' if x.paid else 'has not paid'}",
    f.CheckedIn: lambda s, x: f"{_list(s, x.players)} {'checked in' if x.here else 'checked out'}",
    f.PlayerDropped: lambda s, x: f"{s.name_of(x.player)} dropped",
    f.PlayerReturned: lambda s, x: f"{s.name_of(x.player)} is back",
    f.DeckSubmitted: _deck_told,
    f.DarkCounted: lambda s, x: f"{s.name_of(x.player)}'s deck counted by hand: {x.dark} from The Dark",
    mending.DeckRecounted: lambda s, x: (
        f"{s.name_of(x.player)}'s deck counted again: {x.dark} from The Dark instead of {s.player(x.player).dark}, "
        f"Tier {ROMAN[s.rules.tier_for(x.dark)]} from now on ({x.reason})"
    ),
    f.DeckAllowed: lambda s, x: f"{s.name_of(x.player)}'s deck may pass: {x.reason}",
    f.TieRolled: lambda s, x: f"{s.name_of(x.player)} rolled for the tie",
    f.SeedsFixed: _seeded,
    f.SeedGiven: lambda s, x: f"{s.name_of(x.player)} gets Dark Seed {x.seed}, after all others",
    f.LocationAdded: lambda s, x: f"{x.name} opened with {x.corners} corners",
    f.LocationRenamed: lambda s, x: f"{s.location(x.location).name} is now called {x.name}",
    f.LocationResized: lambda s, x: f"{s.location(x.location).name} has {x.corners} corners",
    f.LocationClosed: lambda s, x: f"{s.location(x.location).name} closed",
    f.LocationReopened: lambda s, x: f"{s.location(x.location).name} opened again",
    f.RoundStarted: lambda s, x: f"Round {x.number} begins",
    f.ZoneChosen: lambda s, x: f"{s.name_of(x.player)} goes to {s.rules.zone(x.zone).name}",
    f.ZonesLocked: lambda s, x: "Zones locked",
    f.PrizeRolled: lambda s, x: f"Prize at {s.location(x.location).name}: d{x.die.sides} {x.die.value}",
    f.PrizeSet: lambda s, x: (
        f"Prize at {s.location(x.location).name}{f' in round {x.round}' if x.round else ''} "
        f"set to {x.die.value}: {x.die.why}"
    ),
    f.CornersOpened: _moved,
    mending.ForcedMovesLifted: lambda s, x: (
        f"A corner is free: {_list(s, x.players)} {'stays' if len(x.players) == 1 else 'stay'} in the zone first chosen"
    ),
    f.CornerTaken: lambda s, x: f"{s.name_of(x.player)} took {_corner(s, x)}",
    f.SeatMoved: lambda s, x: f"{s.name_of(x.player)} moved to {_corner(s, x)}: {x.reason}",
    f.MatchesStarted: lambda s, x: f"Matches begin at {len(x.matches)} locations",
    f.OpponentChosen: lambda s, x: (
        f"{s.match_name(x.match.id)}: {s.name_of(x.match.players[0])} picked {s.name_of(x.opponent)}"
        if x.opponent
        else f"{s.match_name(x.match.id)} goes on with three"
    ),
    f.GameDecided: _game_told,
    f.ScoreNoted: lambda s, x: f"{s.match_name(x.match)} stands at {x.score}",
    f.GameDrawn: lambda s, x: f"{s.match_name(x.match)}: a game was drawn",
    f.GameAmended: _game_told,
    mending.MatchAmended: _match_amended,
    f.MatchReopened: _reopened,
    f.MatchDecided: _match_told,
    f.PrizeAwarded: _awarded,
    f.PrizeWithheld: lambda s, x: f"{s.name_of(x.player)} gets nothing at {s.location(x.location).name}: {x.because}",
    f.RoundFinished: lambda s, x: f"Round {x.number} finished",
    mending.RoundsChanged: lambda s, x: f"Round {x.rounds} is the last round{': ' + x.reason if x.reason else ''}",
    mending.RoundCalledOff: lambda s, x: f"Round {x.number} is not played",
    f.AppearanceRolled: lambda s, x: (
        f"{s.match_name(x.match)}: d{x.die.sides} {x.die.value}, {'a' if x.die.value == 1 else 'no'} monster comes"
    ),
    f.MonsterAppeared: lambda s, x: f"{x.name} at {s.match_name(x.match)} (d{x.die.sides} {x.die.value})",
    f.SubdueRolled: _subdued,
    f.ControlTaken: lambda s, x: f"{s.name_of(x.player)} controls {_roamer(s, x.monster)}",
    f.ControlLost: lambda s, x: f"{_roamer(s, x.monster)} is unsubdued again",
    f.MonsterGone: _gone,
    f.RacesClosed: lambda s, x: "Races closed: {}, {}, {} and {} go on".format(
        *(s.name_of(p) for p in (x.mayor, x.beast, *x.conquerors))
    ),
    f.BracketMade: _bracket,
    f.ChampionCrowned: lambda s, x: f"{s.name_of(x.player)} wins The Coming Dark",
    f.StyleChosen: lambda s, x: f"{s.name_of(s.champion)} is the {x.style}",
    f.EventEnded: lambda s, x: f"The event ends: {x.reason}",
    f.ClockStarted: lambda s, x: (
        f"The clock starts in {x.lead:g} minute{'' if x.lead == 1 else 's'}" if x.lead else "The clock started"
    ),
    f.ClockPaused: lambda s, x: "The clock paused",
    f.ClockResumed: lambda s, x: "The clock goes on",
    f.ClockAdjusted: lambda s, x: f"The clock: {_minutes(x.minutes)}",
    f.ClockRestarted: lambda s, x: "The clock began anew",
    f.TableExtended: lambda s, x: f"{s.match_name(x.match)} {_minutes(x.minutes)}{': ' + x.reason if x.reason else ''}",
    t.ClockSet: lambda s, x: f"The clock set to {clock_told(x.seconds)}{': ' + x.why if x.why else ''}",
    t.TurnCounted: lambda s, x: f"{s.match_name(x.match)}: turn {x.turn}" if x.turn else "",
    t.TimerStarted: lambda s, x: f"{x.name}: {x.minutes:g} minute{'' if x.minutes == 1 else 's'}",
    t.TimerAdjusted: lambda s, x: f"{x.name}: {_minutes(x.minutes)}",
    t.TimerStopped: lambda s, x: f"{x.name} is over",
    t.MarksChanged: lambda s, x: f"Marks from now on: minute {', '.join(str(mark.minute) for mark in x.marks)}",
    p.PlanLaid: lambda s, x: f"The room is laid out as “{x.name}”" if x.name else "",
    p.PlanEdited: lambda s, x: f"{edit_told(s, x)} on the plan",
    p.BackgroundSet: lambda s, x: "A picture lies under the plan" if x.background else "The plan has no picture",
    **JUDGED,
}


def _who(state: DarkState, who: str) -> str:
    return the_player(state, who).name


def _table(state: DarkState, match: str) -> str:
    return state.match_name(the_match(state, match).id)


_LABELS: dict[type[Command], Callable[[DarkState, Any], str]] = {
    c.OpenEvent: lambda s, x: "event opened",
    c.AddPlayers: lambda s, x: f"{len(x.players)} players added",
    c.AddPlayer: lambda s, x: f"{' '.join(x.name.split())} added",
    c.RemovePlayer: lambda s, x: f"{_who(s, x.player)} removed",
    c.CheckIn: lambda s, x: "check-in" if x.here else "check-out",
    c.DropPlayer: lambda s, x: f"{_who(s, x.player)} dropped",
    c.ReturnPlayer: lambda s, x: f"{_who(s, x.player)} back",
    c.SubmitDeck: lambda s, x: f"{_who(s, x.player)}'s deck",
    c.CountDark: lambda s, x: f"{_who(s, x.player)}'s count",
    c.FixSeeds: lambda s, x: "Dark Seeds fixed",
    c.StartRound: lambda s, x: "round 1 started",
    c.ChooseZone: lambda s, x: f"{_who(s, x.player)}'s zone",
    c.LockZones: lambda s, x: "zones locked",
    c.RollPrizes: lambda s, x: "prizes rolled",
    c.SetPrize: lambda s, x: "prize set",
    c.OpenCorners: lambda s, x: "corners opened",
    c.TakeCorner: lambda s, x: f"{_who(s, x.player)}'s corner",
    c.MoveSeat: lambda s, x: f"{_who(s, x.player)} moved",
    c.StartMatches: lambda s, x: "matches started",
    c.ChooseOpponent: lambda s, x: f"{_table(s, x.match)} paired",
    c.ReportResult: lambda s, x: f"{_table(s, x.match)} reported",
    c.NoteScore: lambda s, x: f"{_table(s, x.match)} {x.score}",
    c.ReportDraw: lambda s, x: f"draw at {_table(s, x.match)}",
    c.DecideByTime: lambda s, x: f"{_table(s, x.match)} decided by time",
    c.AmendResult: lambda s, x: "result amended",
    mending.AmendMatch: lambda s, x: "result corrected",
    mending.RecountDeck: lambda s, x: f"{_who(s, x.player)}'s recount",
    mending.LastRound: lambda s, x: "last round named",
    mending.AddRounds: lambda s, x: f"{x.rounds} round{'' if x.rounds == 1 else 's'} more",
    c.FinishRound: lambda s, x: f"round {s.round.number if s.round else 0} finished",
    c.CloseRaces: lambda s, x: "races closed",
    c.ChooseConqueror: lambda s, x: "Conqueror chosen",
    c.ChooseStyle: lambda s, x: f"{x.style}",
    c.StartClock: lambda s, x: "clock started",
    c.PauseClock: lambda s, x: "clock paused",
    c.ResumeClock: lambda s, x: "clock set going again",
    c.AdjustClock: lambda s, x: f"{_minutes(x.minutes)} on the clock",
    c.RestartClock: lambda s, x: "clock begun anew",
    c.ExtendTable: lambda s, x: f"{_minutes(x.minutes)} for {_table(s, x.match)}",
    t.SetClock: lambda s, x: f"clock set to {clock_told(x.seconds)}",
    t.CountTurn: lambda s, x: f"turn {x.by:+d} at {_table(s, x.match)}",
    t.StartTimer: lambda s, x: f"{' '.join(x.name.split())} started",
    t.AdjustTimer: lambda s, x: f"{_minutes(x.minutes)} for {' '.join(x.name.split())}",
    t.StopTimer: lambda s, x: f"{' '.join(x.name.split())} taken away",
    t.ChangeMarks: lambda s, x: "marks changed",
    p.EditPlan: lambda s, x: edit_told(s, p.PlanEdited(x.put, x.remove, x.room)),
    p.UseTemplate: lambda s, x: "room laid out",
    p.UsePlan: lambda s, x: "room laid out",
    p.SetBackground: lambda s, x: "picture under the plan",
    **JUDGING_LABELS,
}

tell = told_by(_TELLERS)
label = labelled_by(_LABELS)
