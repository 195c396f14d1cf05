"""Each fact in a sentence for the log, and each command in two or three words for the Undo button."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from desktop.domain.words import in_brackets
from desktop.engine.rules import Command, Fact
from desktop.engine.tables import labelled_by, told_by

from . import commands as c
from . import facts as f
from .decide.asking import listed
from .state import Challenge, DominiaState, Move

_WORDS = {"names": "name", "labels": "label", "notes": "Guardian's note"}
_VALUES = {
    "planes": "planes",
    "least-deck": "least deck",
    "life": "starting life",
    "life-limit": "life limit",
    "colours": "colours",
    "artifacts": "artifacts and non-basic lands",
}


def _unit(state: DominiaState) -> str:
    return state.rules.league.unit.capitalize()


def _challenge(state: DominiaState, challenge: str) -> Challenge:
    assert state.week is not None
    return next(ch for ch in state.week.challenges if ch.id == challenge)


def _plane(state: DominiaState, challenge: str) -> str:
    return _challenge(state, challenge).plane


def _laid_out(s: DominiaState, x: f.MapLaidOut) -> str:
    how = "taken in" if x.imported else "laid out"
    return f"A map of {x.map.width} × {x.map.height} was {how}"


def _rolled(s: DominiaState, x: f.TerrainRolled) -> str:
    codes = [rolled.terrain for rolled in x.planes]
    counts = ", ".join(f"{code} {codes.count(code)}" for code in "FIMPSX" if code in codes)
    return f"Terrain rolled for {len(codes)} plane{'' if len(codes) == 1 else 's'}: {counts}"


def _painted(s: DominiaState, x: f.HexesPainted) -> str:
    codes = "".join(dict.fromkeys(x.changes.values()))
    where = next(iter(x.changes)) if len(x.changes) == 1 else f"{len(x.changes)} hexes"
    return f"{where} painted {', '.join(codes)}{in_brackets(x.note)}"


def _written(s: DominiaState, x: f.HexWritten) -> str:
    what = _WORDS[x.kind_of_words]
    if x.kind_of_words == "notes":
        return f"{x.plane}: {what} {'written' if x.words else 'taken away'}"
    return f"{x.plane}: {what} “{x.words}”" if x.words else f"{x.plane}: {what} taken away"


def _lots(s: DominiaState, x: f.LotsDrawn) -> str:
    what = "Home planes" if x.number == 1 else f"Plane {x.number} of each"
    again = f" (attempt {x.attempt})" if x.number == 1 and x.attempt > 1 else ""
    return f"{what}{again}: {listed([s.name_of(player) for player in x.order], 30)} choose in this order"


def _chose(s: DominiaState, x: f.PlaneChosen) -> str:
    far = "; nothing beside the own planes was free (WD-06)" if x.far else ""
    return f"{s.name_of(x.player)} took {x.plane}{far}"


def _completed(s: DominiaState, x: f.MapCompleted) -> str:
    voids = f"{len(x.voids)} planes that nobody holds are void" if x.voids else "no plane is void"
    return f"The map of Dominia is complete; {voids} (WD-07)"


def _moved(s: DominiaState, move: Move) -> str:
    if not move.after:
        return f"{move.plane} became void"
    if not move.before:
        return f"{move.plane}, void until now, is {s.name_of(move.after)}'s"
    return f"{move.plane} went from {s.name_of(move.before)} to {s.name_of(move.after)}"


def _restored(s: DominiaState, x: f.PlayerRestored) -> str:
    given = f" and has {listed(x.given_back, 12)} again (WD-28)" if x.given_back else ""
    return f"{s.name_of(x.player)} goes on from {x.plane}{given}, says the Guardian{in_brackets(x.note)}"


def _week_taken_back(s: DominiaState, x: f.WeekTakenBack) -> str:
    also = [f"{s.name_of(one.player)} is out of the league again" for one in x.out]
    also += [f"{listed(tuple(x.terrain), 12)} as painted before"] if x.terrain else []
    what = "; ".join((f"{_unit(s)} {x.number} and all that followed was taken back", *also))
    return f"{what}{in_brackets(x.note)}"


def _drawn(s: DominiaState, x: f.CardDrawn) -> str:
    card = x.card
    told = f"{s.name_of(card.attacker)} challenges {s.name_of(card.defender)} for {card.plane}"
    return f"Card drawn: {told}. Refused: {x.refused}" if x.refused else f"Card drawn: {told}"


def _made(s: DominiaState, x: f.ChallengeMade) -> str:
    attacker, defender = s.name_of(x.attacker), s.name_of(x.defender)
    if x.long_distance:
        return f"Over long distance: {attacker} against {defender}, who chooses the plane (WD-11)"
    return f"The Guardian lets {attacker} challenge {defender} for {x.plane}{in_brackets(x.note)}" if x.note else ""


def _long_distance(s: DominiaState, x: f.LongDistanceBegan) -> str:
    names = listed([s.name_of(player) for player in x.players], 30)
    return f"Nothing legal is left: {names} are paired over long distance (WD-11)"


def _constant(s: DominiaState, x: f.ConstantRolled) -> str:
    again = f", anew{in_brackets(x.note)}" if x.note else ""
    return f"{_plane(s, x.challenge)}, duel {x.duel}: {x.constant.title}{again}"


def _reported(s: DominiaState, x: f.DuelReported | f.DuelAmended) -> str:
    challenge = _challenge(s, x.challenge)
    how = " after all" if isinstance(x, f.DuelAmended) else ""
    if not x.winner:
        return f"Duel {x.duel} for {challenge.plane} was drawn{how}: it is played again (WD-20)"
    return f"{s.name_of(x.winner)} won duel {x.duel} for {challenge.plane}{how}"


def _settled(s: DominiaState, x: f.ChallengeSettled) -> str:
    challenge = _challenge(s, x.challenge)
    won, lost = challenge.wins_of(x.winner), challenge.wins_of(challenge.other(x.winner))
    name = s.name_of(x.winner)
    if x.note:
        return f"{name} is given the challenge for {challenge.plane}{in_brackets(x.note)}"
    return f"{name} {'takes' if x.winner == challenge.attacker else 'keeps'} {challenge.plane}, {won}–{lost}"


def _overridden(s: DominiaState, x: f.ValueOverridden) -> str:
    where = f"{s.name_of(x.player)}, {_plane(s, x.challenge)}: {_VALUES[x.what]}"
    return (
        f"{where} as computed again"
        if x.value == ""
        else f"{where} {x.value} by the Guardian's word{in_brackets(x.note)}"
    )


def _week_ended(s: DominiaState, x: f.WeekEnded) -> str:
    taken = [move.plane for move in x.moves if move.after]
    told = f"{listed(taken, 12)} changed hands" if taken else "no plane changed hands"
    voids = [move.plane for move in x.moves if not move.after]
    lost = [f"{s.name_of(one.player)} lost home to {s.name_of(one.by)} and is out (WD-28)" for one in x.out]
    void_words = [f"{listed(voids, 6)} became void"] if voids else []
    return f"{_unit(s)} {x.number} is over: {'; '.join((told, *lost, *void_words))}"


def _war_ended(s: DominiaState, x: f.WarEnded) -> str:
    names = listed([s.name_of(player) for player in x.ending.winners])
    if x.ending.why == "last":
        return f"{names} is the last one standing and has won the war"
    has = "has" if len(x.ending.winners) == 1 else "have"
    return f"The war ends at its limit: {names} {has} most planes and duels (WD-29)"


def _deck_checked(s: DominiaState, x: f.DeckChecked) -> str:
    faults = len(x.violations)
    found = f"{faults} fault{'s' * (faults != 1)}" if faults else f"{x.counts.get('cards', 0)} cards, fits"
    return f"{s.name_of(x.player)}'s deck for {_plane(s, x.challenge)}: {found}"


def _thrown(s: DominiaState, x: f.ThrownInPlay) -> str:
    duel = next(duel for duel in _challenge(s, x.challenge).duels if duel.number == x.duel)
    rule = duel.constant.effects[x.throw.effect].title if duel.constant else "the constant"
    who = f" for {s.name_of(x.throw.player)}" if x.throw.player else ""
    return f"{_plane(s, x.challenge)}, duel {x.duel}, {rule}{who}: {x.throw.words}"


def _struck(s: DominiaState, x: f.ChallengeStruck) -> str:
    challenge = _challenge(s, x.challenge)
    what = f"for {challenge.plane}" if challenge.plane else " against ".join(map(s.name_of, challenge.players))
    again = "; both names are in the pile again" if s.week and s.week.step == "long-distance" else ""
    return f"The challenge {what} was struck{in_brackets(x.note)}{again}"


def _settled_question(s: DominiaState, x: f.QuestionAnswered) -> str:
    asked = next((q.asks for q in s.rules.questions if q.id == x.question), x.question)
    answer = "; ".join(part.strip() for part in x.answer.splitlines() if part.strip())
    return f"{asked} {answer[:1].upper() + answer[1:] if answer else 'Not settled any more'}"


_TELLERS: dict[type[Fact], Callable[[DominiaState, Any], str]] = {
    f.EventOpened: lambda s, x: f"“{x.name}” was opened under “{x.ruleset.name}”",
    f.EventRenamed: lambda s, x: f"The league is called “{x.name}” now",
    f.RulesetChanged: lambda s, x: f"The ruleset is “{x.ruleset.name}” now",
    f.ChartsChanged: lambda s, x: "Planar constants are rolled on other charts now",
    f.QuestionAnswered: _settled_question,
    f.PlayerAdded: lambda s, x: f"{x.name} joined",
    f.PlayerRenamed: lambda s, x: f"{s.name_of(x.player)} is called {x.name} now",
    f.PlayerRemoved: lambda s, x: f"{s.name_of(x.player)} was struck off",
    f.PlayerWithdrew: lambda s, x: f"{s.name_of(x.player)} left the league ({x.note}); " + (
        "; ".join(_moved(s, move) for move in x.moves) or "no plane changed hands"
    ),
    f.PlayerRestored: _restored,
    f.MapLaidOut: _laid_out,
    f.TerrainRolled: _rolled,
    f.HexesPainted: _painted,
    f.HexWritten: _written,
    f.LotsDrawn: _lots,
    f.HomeChosen: lambda s, x: f"{s.name_of(x.player)} made {x.plane} home",
    f.HomesBegunAnew: lambda s, x: f"No home was left for {s.name_of(x.player)}: homes are chosen anew (WD-04)",
    f.PlaneChosen: _chose,
    f.MapCompleted: _completed,
    f.RealmsTaken: lambda s, x: f"The map came with who holds what: {len(x.owners)} planes of {len(x.homes)} players",
    f.PlaneMoved: lambda s, x: f"{_moved(s, x.move)}, by the Guardian's word{in_brackets(x.move.why)}",
    f.WeekBegan: lambda s, x: f"{_unit(s)} {x.number} began: challenge cards are handed in",
    f.CardEntered: lambda s, x: f"{s.name_of(x.card.attacker)} handed in a card",
    f.CardTakenBack: lambda s, x: f"{s.name_of(x.attacker)} took the card back",
    f.PlayerExcused: lambda s, x: f"{s.name_of(x.player)} need not challenge{in_brackets(x.note)}",
    f.CardDrawn: _drawn,
    f.ChallengeMade: _made,
    f.CallOpened: lambda s, x: f"Who is left and can challenge fills in another card: call {x.call}",
    f.LongDistanceBegan: _long_distance,
    f.NameDrawn: lambda s, x: f"Name drawn: {s.name_of(x.player)}",
    f.ByeGiven: lambda s, x: f"{s.name_of(x.player)} has a bye (WD-11)",
    f.DuelsBegan: lambda s, x: "The challenges are made: decks can be built",
    f.PlaneDefended: lambda s, x: f"{s.name_of(_challenge(s, x.challenge).defender)} defends {x.plane}",
    f.ChallengeStruck: _struck,
    f.DeckChecked: _deck_checked,
    f.DeckAllowed: lambda s, x: (
        f"{s.name_of(x.player)}'s deck for {_plane(s, x.challenge)} may pass{in_brackets(x.note)}"
    ),
    f.ConstantRolled: _constant,
    f.ThrownInPlay: _thrown,
    f.DuelReported: _reported,
    f.DuelAmended: _reported,
    f.ChallengeSettled: _settled,
    f.ValueOverridden: _overridden,
    f.WeekEnded: _week_ended,
    f.WarEnded: _war_ended,
    f.WeekTakenBack: _week_taken_back,
}  # fmt: skip


_LABELS: dict[type[Command], Callable[[DominiaState, Any], str]] = {
    c.OpenEvent: lambda s, x: "league opened",
    c.AddPlayer: lambda s, x: f"{' '.join(x.name.split())} added",
    c.AddPlayers: lambda s, x: f"{len(x.names)} players added",
    c.AnswerQuestion: lambda s, x: f"answer on {x.question}",
    c.LayOutMap: lambda s, x: "map laid out",
    c.ImportMap: lambda s, x: "map taken in",
    c.RollTerrain: lambda s, x: "terrain rolled",
    c.PaintHexes: lambda s, x: f"stroke over {len(x.changes)} hex{'' if len(x.changes) == 1 else 'es'}",
    c.WriteOnHex: lambda s, x: f"{_WORDS[x.kind_of_words]} on {x.plane}",
    c.DrawLots: lambda s, x: "lots drawn",
    c.ChooseHome: lambda s, x: f"home {x.plane}",
    c.ChoosePlane: lambda s, x: f"plane {x.plane}",
    c.BeginWeek: lambda s, x: f"{s.rules.league.unit} {s.week_number + 1} begun",
    c.EnterCard: lambda s, x: f"card for {x.plane}",
    c.DrawCard: lambda s, x: "card drawn",
    c.DefendPlane: lambda s, x: f"{x.plane} defended",
    c.AdmitChallenge: lambda s, x: f"challenge for {x.plane} let stand",
    c.StrikeChallenge: lambda s, x: "challenge struck",
    c.MovePlane: lambda s, x: f"{x.plane} given away",
    c.CheckDeck: lambda s, x: "deck check",
    c.AllowDeck: lambda s, x: "deck let pass",
    c.RollConstant: lambda s, x: "constant rolled",
    c.ThrowInPlay: lambda s, x: "dice thrown in play",
    c.ReportDuel: lambda s, x: "drawn duel" if x.drawn else "duel reported",
    c.ReportChallenge: lambda s, x: "challenge reported",
    c.EndWeek: lambda s, x: f"{s.rules.league.unit} {s.week_number} ended",
    c.TakeBackWeek: lambda s, x: f"{s.rules.league.unit} {x.week or s.week_number} taken back",
}

tell = told_by(_TELLERS)
label = labelled_by(_LABELS)
