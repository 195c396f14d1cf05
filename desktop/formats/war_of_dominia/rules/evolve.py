"""What each fact makes of the state."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from desktop.engine.event import with_event_renamed
from desktop.engine.rules import Fact
from desktop.engine.tables import Evolvers

from . import facts as f
from .checked import CheckedDeck
from .ground import gone, week_of, with_terrain
from .state import Challenge, Choosing, DominiaState, Drawn, Duel, Move, Override, Plane, Player, PlayerId, Week

on: Evolvers[DominiaState] = Evolvers()
in_week: Evolvers[Week] = Evolvers()


def evolve(state: DominiaState, fact: Fact) -> DominiaState:
    """The state after the fact."""
    if type(fact) not in _OF_THE_WEEK:
        return on.after(state, fact)
    assert state.week is not None
    return replace(state, week=in_week.after(state.week, fact))


# -- the league --------------------------------------------------------------------------------------------------------


@on(f.EventOpened)
def _event_opened(state: DominiaState, fact: f.EventOpened) -> DominiaState:
    return replace(state, name=fact.name, place=fact.place, date=fact.date, ruleset=fact.ruleset, charts=fact.charts)


on(f.EventRenamed)(with_event_renamed)


@on(f.RulesetChanged)
def _ruleset_changed(state: DominiaState, fact: f.RulesetChanged) -> DominiaState:
    return replace(state, ruleset=fact.ruleset)


@on(f.ChartsChanged)
def _charts_changed(state: DominiaState, fact: f.ChartsChanged) -> DominiaState:
    return replace(state, charts=fact.charts)


@on(f.QuestionAnswered)
def _question_answered(state: DominiaState, fact: f.QuestionAnswered) -> DominiaState:
    answers = {question: answer for question, answer in state.answers.items() if question != fact.question}
    return replace(state, answers={**answers, fact.question: fact.answer} if fact.answer else answers)


@on(f.PlayerAdded)
def _player_added(state: DominiaState, fact: f.PlayerAdded) -> DominiaState:
    return replace(state, players=(*state.players, Player(fact.player, fact.name)))


def _with_player(state: DominiaState, player: PlayerId, **changes: Any) -> DominiaState:
    return replace(state, players=tuple(replace(p, **changes) if p.id == player else p for p in state.players))


@on(f.PlayerRenamed)
def _player_renamed(state: DominiaState, fact: f.PlayerRenamed) -> DominiaState:
    return _with_player(state, fact.player, name=fact.name)


@on(f.PlayerRemoved)
def _player_removed(state: DominiaState, fact: f.PlayerRemoved) -> DominiaState:
    return replace(state, players=tuple(p for p in state.players if p.id != fact.player))


@on(f.PlayerWithdrew)
def _player_withdrew(state: DominiaState, fact: f.PlayerWithdrew) -> DominiaState:
    lost = tuple(move.plane for move in fact.moves if not move.after)
    state = _with_player(state, fact.player, out=fact.week, because="withdrawn", lost=lost)
    return replace(state, owners=_moved(state.owners, fact.moves))


@on(f.PlayerRestored)
def _player_restored(state: DominiaState, fact: f.PlayerRestored) -> DominiaState:
    state = _with_player(state, fact.player, out=0, because="", by="", lost=(), home=fact.plane)
    moves = [Move(plane, "", fact.player, fact.note) for plane in fact.given_back]
    return replace(state, owners=_moved(state.owners, (Move(fact.plane, fact.before, fact.player, fact.note), *moves)))


def _moved(owners: Mapping[Plane, PlayerId], moves: Iterable[Move]) -> Mapping[Plane, PlayerId]:
    after = dict(owners)
    for move in moves:
        after[move.plane] = move.after
    return {plane: owner for plane, owner in after.items() if owner}


# -- the map -----------------------------------------------------------------------------------------------------------


@on(f.MapLaidOut)
def _map_laid_out(state: DominiaState, fact: f.MapLaidOut) -> DominiaState:
    return replace(state, map=fact.map)


@on(f.TerrainRolled)
def _terrain_rolled(state: DominiaState, fact: f.TerrainRolled) -> DominiaState:
    rolled = {rolled.plane: rolled.terrain for rolled in fact.planes}
    return replace(state, map=with_terrain(state.ground, rolled))


@on(f.HexesPainted)
def _hexes_painted(state: DominiaState, fact: f.HexesPainted) -> DominiaState:
    return replace(state, map=with_terrain(state.ground, fact.changes))


@on(f.HexWritten)
def _hex_written(state: DominiaState, fact: f.HexWritten) -> DominiaState:
    ground = state.ground
    return replace(state, map=ground.written(fact.kind_of_words, ground.read(fact.plane), fact.words))


@on(f.LotsDrawn)
def _lots_drawn(state: DominiaState, fact: f.LotsDrawn) -> DominiaState:
    stage = "homes" if fact.number == 1 else "planes"
    return replace(state, stage=stage, choosing=Choosing(fact.number, fact.order, attempt=fact.attempt))


def _chosen(state: DominiaState, player: PlayerId, plane: Plane) -> DominiaState:
    """The next one's turn; after the last the next pass waits for its lots."""
    choosing = state.choosing
    assert choosing is not None
    after = replace(choosing, at=choosing.at + 1)
    if after.at == len(after.order):
        after = Choosing(choosing.number + 1, attempt=choosing.attempt)
    stage = "homes" if after.number == 1 else "planes"
    return replace(state, owners={**state.owners, plane: player}, choosing=after, stage=stage)


@on(f.HomeChosen)
def _home_chosen(state: DominiaState, fact: f.HomeChosen) -> DominiaState:
    return _chosen(_with_player(state, fact.player, home=fact.plane), fact.player, fact.plane)


@on(f.HomesBegunAnew)
def _homes_begun_anew(state: DominiaState, fact: f.HomesBegunAnew) -> DominiaState:
    players = tuple(replace(player, home="") for player in state.players)
    return replace(state, players=players, owners={}, choosing=Choosing(1, attempt=fact.attempt))


@on(f.PlaneChosen)
def _plane_chosen(state: DominiaState, fact: f.PlaneChosen) -> DominiaState:
    return _chosen(state, fact.player, fact.plane)


@on(f.MapCompleted)
def _map_completed(state: DominiaState, fact: f.MapCompleted) -> DominiaState:
    return replace(state, stage="war", choosing=None)


@on(f.RealmsTaken)
def _realms_taken(state: DominiaState, fact: f.RealmsTaken) -> DominiaState:
    players = tuple(replace(player, home=fact.homes[player.id]) for player in state.players)
    return replace(state, owners=dict(fact.owners), players=players)


@on(f.PlaneMoved)
def _plane_moved(state: DominiaState, fact: f.PlaneMoved) -> DominiaState:
    return replace(state, owners=_moved(state.owners, (fact.move,)))


# -- the week ----------------------------------------------------------------------------------------------------------


@on(f.WeekBegan)
def _week_began(state: DominiaState, fact: f.WeekBegan) -> DominiaState:
    players = tuple(player.id for player in state.standing)
    homes = {player.id: player.home for player in state.standing}
    out = tuple(gone(player) for player in state.players if player.out)
    return replace(state, week=Week(fact.number, state.owners, players, homes, out, state.ground.terrain))


@in_week(f.CardEntered)
def _card_entered(week: Week, fact: f.CardEntered) -> Week:
    others = tuple(card for card in week.cards if card.attacker != fact.card.attacker)
    return replace(week, cards=(*others, fact.card))


@in_week(f.CardTakenBack)
def _card_taken_back(week: Week, fact: f.CardTakenBack) -> Week:
    return replace(week, cards=tuple(card for card in week.cards if card.attacker != fact.attacker))


@in_week(f.PlayerExcused)
def _player_excused(week: Week, fact: f.PlayerExcused) -> Week:
    return replace(week, excused={**week.excused, fact.player: fact.note})


@in_week(f.CardDrawn)
def _card_drawn(week: Week, fact: f.CardDrawn) -> Week:
    cards = tuple(card for card in week.cards if card.attacker != fact.card.attacker)
    drawn = (*week.drawn, Drawn(fact.card, week.call, fact.refused))
    return replace(week, step="drawing", cards=cards, drawn=drawn)


@in_week(f.ChallengeMade)
def _challenge_made(week: Week, fact: f.ChallengeMade) -> Week:
    made = Challenge(fact.challenge, fact.attacker, fact.defender, fact.plane, fact.long_distance, note=fact.note)
    names = tuple(name for name in week.names if name not in made.players)
    byes = tuple(player for player in week.byes if player not in made.players)
    return replace(week, challenges=(*week.challenges, made), names=names, byes=byes)


@in_week(f.CallOpened)
def _call_opened(week: Week, fact: f.CallOpened) -> Week:
    return replace(week, step="cards", call=fact.call)


@in_week(f.LongDistanceBegan)
def _long_distance_began(week: Week, fact: f.LongDistanceBegan) -> Week:
    return replace(week, step="long-distance")


@in_week(f.NameDrawn)
def _name_drawn(week: Week, fact: f.NameDrawn) -> Week:
    return replace(week, names=(*week.names, fact.player))


@in_week(f.ByeGiven)
def _bye_given(week: Week, fact: f.ByeGiven) -> Week:
    names = tuple(name for name in week.names if name != fact.player)
    return replace(week, names=names, byes=(*week.byes, fact.player))


@in_week(f.DuelsBegan)
def _duels_began(week: Week, fact: f.DuelsBegan) -> Week:
    return replace(week, step="duels")


def _with_challenge(week: Week, challenge: str, change: Callable[[Challenge], Challenge]) -> Week:
    return replace(week, challenges=tuple(change(ch) if ch.id == challenge else ch for ch in week.challenges))


@in_week(f.PlaneDefended)
def _plane_defended(week: Week, fact: f.PlaneDefended) -> Week:
    return _with_challenge(week, fact.challenge, lambda ch: replace(ch, plane=fact.plane))


@in_week(f.ChallengeStruck)
def _challenge_struck(week: Week, fact: f.ChallengeStruck) -> Week:
    struck = max(week.struck, int(fact.challenge.rpartition("-")[2]))
    return replace(week, challenges=tuple(ch for ch in week.challenges if ch.id != fact.challenge), struck=struck)


# -- the decks ---------------------------------------------------------------------------------------------------------


@in_week(f.DeckChecked)
def _deck_checked(week: Week, fact: f.DeckChecked) -> Week:
    found = CheckedDeck(fact.player, fact.deck, fact.cards, fact.counts, fact.violations, fact.unread)
    return _with_challenge(week, fact.challenge, lambda ch: _with_deck(ch, found))


@in_week(f.DeckAllowed)
def _deck_allowed(week: Week, fact: f.DeckAllowed) -> Week:
    def allowed(challenge: Challenge) -> Challenge:
        checked = challenge.deck_of(fact.player)
        assert checked is not None
        return _with_deck(challenge, replace(checked, allowed=fact.note))

    return _with_challenge(week, fact.challenge, allowed)


def _with_deck(challenge: Challenge, checked: CheckedDeck) -> Challenge:
    others = tuple(other for other in challenge.decks if other.player != checked.player)
    return replace(challenge, decks=(*others, checked))


# -- the duels ---------------------------------------------------------------------------------------------------------


@in_week(f.ConstantRolled)
def _constant_rolled(week: Week, fact: f.ConstantRolled) -> Week:
    def rolled(challenge: Challenge) -> Challenge:
        before = tuple(duel for duel in challenge.duels if duel.number != fact.duel)
        return replace(challenge, duels=(*before, Duel(fact.duel, fact.constant)))

    return _with_challenge(week, fact.challenge, rolled)


@in_week(f.ThrownInPlay)
def _thrown_in_play(week: Week, fact: f.ThrownInPlay) -> Week:
    def thrown(duel: Duel) -> Duel:
        return replace(duel, thrown=(*duel.thrown, fact.throw)) if duel.number == fact.duel else duel

    return _with_challenge(week, fact.challenge, lambda ch: replace(ch, duels=tuple(map(thrown, ch.duels))))


@in_week(f.DuelReported)
def _duel_reported(week: Week, fact: f.DuelReported) -> Week:
    def reported(challenge: Challenge) -> Challenge:
        duel = challenge.open_duel or Duel(fact.duel)
        before = tuple(other for other in challenge.duels if other.number != duel.number)
        return replace(challenge, duels=(*before, _ended(duel, fact.winner)))

    return _with_challenge(week, fact.challenge, reported)


def _ended(duel: Duel, winner: PlayerId) -> Duel:
    return replace(duel, winner=winner, drawn=not winner)


@in_week(f.DuelAmended)
def _duel_amended(week: Week, fact: f.DuelAmended) -> Week:
    def amended(challenge: Challenge) -> Challenge:
        duels = (_ended(duel, fact.winner) if duel.number == fact.duel else duel for duel in challenge.duels)
        return replace(challenge, duels=tuple(duels))

    return _with_challenge(week, fact.challenge, amended)


@in_week(f.ChallengeSettled)
def _challenge_settled(week: Week, fact: f.ChallengeSettled) -> Week:
    def settled(challenge: Challenge) -> Challenge:
        note = fact.note or challenge.note
        played = tuple(duel for duel in challenge.duels if not duel.is_open)
        return replace(challenge, winner=fact.winner, note=note, duels=played)

    return _with_challenge(week, fact.challenge, settled)


@in_week(f.ChallengeReopened)
def _challenge_reopened(week: Week, fact: f.ChallengeReopened) -> Week:
    return _with_challenge(week, fact.challenge, lambda ch: replace(ch, winner=""))


@in_week(f.ValueOverridden)
def _value_overridden(week: Week, fact: f.ValueOverridden) -> Week:
    def overridden(challenge: Challenge) -> Challenge:
        others = tuple(o for o in challenge.overrides if (o.player, o.what) != (fact.player, fact.what))
        new = () if fact.value == "" else (Override(fact.player, fact.what, fact.value, fact.note),)
        return replace(challenge, overrides=(*others, *new))

    return _with_challenge(week, fact.challenge, overridden)


@on(f.WeekEnded)
def _week_ended(state: DominiaState, fact: f.WeekEnded) -> DominiaState:
    assert state.week is not None
    over = replace(state.week, moves=fact.moves, out=tuple(fallen.player for fallen in fact.out))
    for fallen in fact.out:
        lost = tuple(move.plane for move in fact.moves if move.before == fallen.player and not move.after)
        state = _with_player(state, fallen.player, out=fact.number, because="home", by=fallen.by, lost=lost)
    return replace(state, owners=_moved(state.owners, fact.moves), week=None, past=(*state.past, over))


@on(f.WarEnded)
def _war_ended(state: DominiaState, fact: f.WarEnded) -> DominiaState:
    return replace(state, stage="over", ending=fact.ending)


@on(f.WeekTakenBack)
def _week_taken_back(state: DominiaState, fact: f.WeekTakenBack) -> DominiaState:
    """Everything since that week began is gone: who was in the league is in it, who was out is out, planes are whose
    and what they were. Words on the map, names, answers and the ruleset are of no week and stay."""
    back = week_of(state, fact.number)
    assert back is not None
    for player, home in back.homes.items():
        state = _with_player(state, player, out=0, because="", by="", lost=(), home=home)
    for one in fact.out:
        state = _with_player(
            state, one.player, home=one.home, out=one.out, because=one.because, by=one.by, lost=one.lost
        )
    past = tuple(week for week in state.past if week.number < fact.number)
    ground = with_terrain(state.ground, fact.terrain) if fact.terrain else state.ground
    return replace(state, stage="war", ending=None, week=None, past=past, owners=back.owners, map=ground)


_OF_THE_WEEK = in_week.kinds
