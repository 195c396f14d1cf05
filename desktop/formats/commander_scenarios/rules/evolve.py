"""What each fact makes of the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from desktop.engine.event import with_event_renamed
from desktop.engine.rules import Fact
from desktop.engine.stopwatch import CLOCK_FACTS, with_clock
from desktop.engine.tables import Evolvers

from . import facts as f
from . import zones
from .state import Action, Casting, Commander, Game, Permanent, Record, ScenarioState
from .turn_lines import line_of

on: Evolvers[ScenarioState] = Evolvers()


def evolve(state: ScenarioState, fact: Fact) -> ScenarioState:
    """The state after a fact."""
    after = on.after(state, fact)
    line = line_of(state, fact)
    if line is None or after.game is None:
        return after
    return replace(after, game=replace(after.game, lines=(*after.game.lines, line)))


def _in_game(kind: type[Fact]) -> Callable[[Callable[[Game, Any], Game]], Callable[[Game, Any], Game]]:
    """Enter a function of the game alone."""

    def keep(change: Callable[[Game, Any], Game]) -> Callable[[Game, Any], Game]:
        def evolver(state: ScenarioState, fact: Any) -> ScenarioState:
            assert state.game is not None
            return replace(state, game=change(state.game, fact))

        on(kind)(evolver)
        return change

    return keep


# -- the event and its scenarios ---------------------------------------------------------------------------------------


@on(f.EventOpened)
def _event_opened(state: ScenarioState, fact: f.EventOpened) -> ScenarioState:
    return replace(state, name=fact.name, place=fact.place, date=fact.date, ruleset=fact.ruleset,
                   scenarios=fact.scenarios)  # fmt: skip


on(f.EventRenamed)(with_event_renamed)


@on(f.RulesetChanged)
def _ruleset_changed(state: ScenarioState, fact: f.RulesetChanged) -> ScenarioState:
    return replace(state, ruleset=fact.ruleset)


@on(f.ScenarioKept)
def _scenario_kept(state: ScenarioState, fact: f.ScenarioKept) -> ScenarioState:
    #: what was allowed was allowed as it stood.
    allowed = {id: why for id, why in state.allowed.items() if id != fact.scenario.id}
    if any(s.id == fact.scenario.id for s in state.scenarios):
        kept = tuple(fact.scenario if s.id == fact.scenario.id else s for s in state.scenarios)
        return replace(state, scenarios=kept, allowed=allowed)
    return replace(state, scenarios=(*state.scenarios, fact.scenario), allowed=allowed)


@on(f.ScenarioRemoved)
def _scenario_removed(state: ScenarioState, fact: f.ScenarioRemoved) -> ScenarioState:
    return replace(state, scenarios=tuple(s for s in state.scenarios if s.id != fact.scenario))


@on(f.ScenarioAllowed)
def _scenario_allowed(state: ScenarioState, fact: f.ScenarioAllowed) -> ScenarioState:
    return replace(state, allowed={**state.allowed, fact.scenario: fact.reason})


@on(f.BanListImported)
def _ban_list_imported(state: ScenarioState, fact: f.BanListImported) -> ScenarioState:
    return replace(state, banned=fact.names, ban_title=fact.title)


# -- the game and its turns --------------------------------------------------------------------------------------------


@on(f.GameStarted)
def _game_started(state: ScenarioState, fact: f.GameStarted) -> ScenarioState:
    fresh = Game(
        fact.number, fact.scenario, fact.mode, fact.player, fact.basic, fact.midrange, fact.endgame, fact.life,
        fact.scenario_life, fact.countdown, fact.library, fact.hand, x=fact.x, boss_plays=fact.boss_plays,
        counter=fact.scenario.counter_start, boss="waiting" if fact.scenario.boss else "none",
        commander=fact.commander,
    )  # fmt: skip
    return replace(state, game=fresh)


@_in_game(f.MulliganTaken)
def _mulligan_taken(game: Game, fact: f.MulliganTaken) -> Game:
    return replace(game, hand=fact.hand, library=fact.library, mulligans=game.mulligans + 1)


@_in_game(f.PlayerTurnBegan)
def _player_turn_began(game: Game, fact: f.PlayerTurnBegan) -> Game:
    library = game.library - 1 if fact.draws else game.library
    return replace(game, side="player", step="main", turn=fact.turn, library=max(0, library), actions=(), blocks=(),
                   strikers=(), lines=())  # fmt: skip


@_in_game(f.ScenarioTurnBegan)
def _scenario_turn_began(game: Game, fact: f.ScenarioTurnBegan) -> Game:
    board = tuple(replace(p, tapped=False, sick=False) for p in game.board)
    due = tuple(name for name in game.reserve if name not in game.held)
    return replace(game, side="scenario", step="reserve", scenario_turn=fact.turn, board=board, due=due, blocks=(),
                   strikers=(), actions=(), scavenged=False, lines=())  # fmt: skip


@_in_game(f.CardTurnedUp)
def _card_turned_up(game: Game, fact: f.CardTurnedUp) -> Game:
    game = zones.turned_up(game, fact.permanent, fact.cast)
    waits = fact.cast and not game.card(fact.card).is_counter
    return replace(game, due=(*game.due, fact.card)) if waits else game


@_in_game(f.BossEntered)
def _boss_entered(game: Game, fact: f.BossEntered) -> Game:
    return zones.boss_entered(game)


@_in_game(f.RollBegan)
def _roll_began(game: Game, fact: f.RollBegan) -> Game:
    return replace(game, step="roll")


@_in_game(f.DeckRolled)
def _deck_rolled(game: Game, fact: f.DeckRolled) -> Game:
    rolls = (*game.rolls, fact.throw.value) if fact.throw else game.rolls
    return replace(game, rolled=fact.part, rolls=rolls, step="reveal")


@_in_game(f.CardHeld)
def _card_held(game: Game, fact: f.CardHeld) -> Game:
    return replace(zones.put(zones.taken(game, fact.card), fact.card, "reserve"), step="act", rolled=None)


@_in_game(f.LandPlayed)
def _land_played(game: Game, fact: f.LandPlayed) -> Game:
    return _after_card(zones.entered(zones.taken(game, fact.card), fact.card), fact.source)


@_in_game(f.CardCast)
def _card_cast(game: Game, fact: f.CardCast) -> Game:
    return replace(zones.taken(game, fact.card), casting=Casting(fact.card, fact.source, fact.handlings),
                   step="card", rolled=None)  # fmt: skip


def _after_card(game: Game, source: str) -> Game:
    step = "act" if source == "revealed" else "reserve"
    return replace(game, step=step, casting=None, rolled=None)


@_in_game(f.SpellResolved)
def _spell_resolved(game: Game, fact: f.SpellResolved) -> Game:
    assert game.casting is not None
    after = _after_card(game, game.casting.source)
    if fact.to != "battlefield":
        return zones.put(after, fact.card, fact.to)
    if fact.face_down:
        return zones.face_down(after, fact.card, False)
    return zones.entered(after, fact.card, power=fact.power, toughness=fact.toughness, aura=fact.aura)


@_in_game(f.SpellCountered)
def _spell_countered(game: Game, fact: f.SpellCountered) -> Game:
    assert game.casting is not None
    return zones.put(_after_card(game, game.casting.source), fact.card, fact.to)


@_in_game(f.Scavenged)
def _scavenged(game: Game, fact: f.Scavenged) -> Game:
    game = zones.put(zones.taken(game, fact.card), fact.card, "exile")
    host = game.permanent(fact.permanent)
    assert host is not None
    grown = replace(host, power=host.power + fact.amount, toughness=host.toughness + fact.amount)
    return replace(zones.changed(game, grown), scavenged=True)


@_in_game(f.ActionsRolled)
def _actions_rolled(game: Game, fact: f.ActionsRolled) -> Game:
    game = replace(game, actions=fact.actions, step="attack")
    for action in fact.actions:
        game = _tapped_for(game, action)
    return game


def _tapped_for(game: Game, action: Action, before: bool = False) -> Game:
    """CS-16: what attacks or taps for its ability does not block in the player's next turn."""
    permanent = game.permanent(action.permanent)
    if permanent is None:
        return game
    taps = _taps(permanent, action)
    loyalty = permanent.loyalty + (permanent.cost_of(action.ability) if action.does == "ability" else 0)
    #: another choice untaps only what the choice before had tapped.
    tapped = taps or (permanent.tapped and not before)
    return zones.changed(game, replace(permanent, tapped=tapped, loyalty=loyalty))


def _taps(permanent: Permanent, action: Action) -> bool:
    attacks = action.does == "attack" and "vigilance" not in permanent.marks
    return attacks or (action.does == "ability" and permanent.taps)


@_in_game(f.ActionChosen)
def _action_chosen(game: Game, fact: f.ActionChosen) -> Game:
    old, permanent = game.action(fact.action.permanent), game.permanent(fact.action.permanent)
    before = old is not None and permanent is not None and _taps(permanent, old)
    if old is not None and permanent is not None and old.does == "ability":
        #: the counters of the choice before come back.
        game = zones.changed(game, replace(permanent, loyalty=permanent.loyalty - permanent.cost_of(old.ability)))
    others = tuple(a for a in game.actions if a.permanent != fact.action.permanent)
    return _tapped_for(replace(game, actions=(*others, fact.action)), fact.action, before)


@_in_game(f.BlockedNoted)
def _blocked_noted(game: Game, fact: f.BlockedNoted) -> Game:
    return replace(game, actions=tuple(replace(a, blocked=a.permanent in fact.permanents) for a in game.actions))


@_in_game(f.CombatDealt)
def _combat_dealt(game: Game, fact: f.CombatDealt) -> Game:
    return replace(game, life=game.life - fact.amount, boss_damage=game.boss_damage + fact.boss)


@_in_game(f.CountedDown)
def _counted_down(game: Game, fact: f.CountedDown) -> Game:
    return replace(game, countdown=fact.to)


@_in_game(f.EndgameEntered)
def _endgame_entered(game: Game, fact: f.EndgameEntered) -> Game:
    return replace(game, endgame_in_play=True, countdown=0)


@_in_game(f.ScenarioTurnEnded)
def _scenario_turn_ended(game: Game, fact: f.ScenarioTurnEnded) -> Game:
    return replace(game, step="end")


# -- what cards do -----------------------------------------------------------------------------------------------------


@_in_game(f.CounterTried)
def _counter_tried(game: Game, fact: f.CounterTried) -> Game:
    return zones.put(zones.taken(game, fact.card), fact.card, "graveyard") if fact.hits else game


@_in_game(f.BlocksDeclared)
def _blocks_declared(game: Game, fact: f.BlocksDeclared) -> Game:
    return replace(game, blocks=fact.blocks, strikers=fact.strikers)


@_in_game(f.StrikersDealt)
def _strikers_dealt(game: Game, fact: f.StrikersDealt) -> Game:
    return replace(game, strikers=())


@_in_game(f.CommanderNamed)
def _commander_named(game: Game, fact: f.CommanderNamed) -> Game:
    return replace(game, named=(*game.named, Commander(fact.id, fact.name)))


@_in_game(f.ScenarioDamaged)
def _scenario_damaged(game: Game, fact: f.ScenarioDamaged) -> Game:
    game = replace(game, scenario_life=game.scenario_life - fact.amount)
    if not fact.commander:
        return game
    dealt = {**game.commander_damage, fact.commander: game.commander_damage.get(fact.commander, 0) + fact.amount}
    return replace(game, commander_damage=dealt)


@_in_game(f.PlayerDamaged)
def _player_damaged(game: Game, fact: f.PlayerDamaged) -> Game:
    boss = fact.amount if fact.boss else 0
    return replace(game, life=game.life - fact.amount, boss_damage=game.boss_damage + boss)


@_in_game(f.LifeGained)
def _life_gained(game: Game, fact: f.LifeGained) -> Game:
    if fact.side == "player":
        return replace(game, life=game.life + fact.amount)
    return replace(game, scenario_life=game.scenario_life + fact.amount)


@_in_game(f.CardsDrawn)
def _cards_drawn(game: Game, fact: f.CardsDrawn) -> Game:
    game = zones.all_taken(game, fact.cards)
    return replace(game, reserve=(*game.reserve, *fact.cards))


@_in_game(f.CardsMilled)
def _cards_milled(game: Game, fact: f.CardsMilled) -> Game:
    game = zones.all_taken(game, fact.cards)
    return replace(game, graveyard=(*game.graveyard, *fact.cards))


@_in_game(f.CardsManifested)
def _cards_manifested(game: Game, fact: f.CardsManifested) -> Game:
    for name in fact.cards:
        game = zones.face_down(zones.taken(game, name), name, True)
    return game


@_in_game(f.TokensMade)
def _tokens_made(game: Game, fact: f.TokensMade) -> Game:
    for _n in range(fact.number):
        game = zones.entered_token(game, fact.name, fact.power, fact.toughness)
    return game


@_in_game(f.CardMoved)
def _card_moved(game: Game, fact: f.CardMoved) -> Game:
    if not fact.permanent:
        return zones.put(zones.taken(game, fact.card), fact.card, fact.to)
    gone = game.permanent(fact.permanent)
    assert gone is not None
    game = zones.removed(game, gone.id)
    if gone.boss:
        #: CS-29: whatever takes the boss away, it waits for the next scenario turn.
        return replace(game, boss="reserve")
    return zones.put(game, gone.card, fact.to) if gone.card else game


@_in_game(f.PermanentChanged)
def _permanent_changed(game: Game, fact: f.PermanentChanged) -> Game:
    return zones.changed(game, fact.permanent)


@_in_game(f.CounterChanged)
def _counter_changed(game: Game, fact: f.CounterChanged) -> Game:
    return replace(game, counter=fact.to)


@_in_game(f.TargetsNoted)
def _targets_noted(game: Game, fact: f.TargetsNoted) -> Game:
    return replace(game, targets=(*game.targets, *fact.targets))


@_in_game(f.TargetDropped)
def _target_dropped(game: Game, fact: f.TargetDropped) -> Game:
    if fact.at is None:
        return replace(game, targets=tuple(t for t in game.targets if t.name != fact.name))
    return replace(game, targets=(*game.targets[: fact.at], *game.targets[fact.at + 1 :]))


@_in_game(f.TargetPicked)
def _target_picked(game: Game, fact: f.TargetPicked) -> Game:
    return game


@_in_game(f.DeckShuffled)
def _deck_shuffled(game: Game, fact: f.DeckShuffled) -> Game:
    return replace(game, **{fact.part: fact.order})


@_in_game(f.LibraryNoted)
def _library_noted(game: Game, fact: f.LibraryNoted) -> Game:
    return replace(game, library=fact.cards)


@on(f.GameWon)
def _game_won(state: ScenarioState, fact: f.GameWon) -> ScenarioState:
    return _ended(state, "won", fact.because)


@on(f.GameLost)
def _game_lost(state: ScenarioState, fact: f.GameLost) -> ScenarioState:
    return _ended(state, "lost", fact.because)


def _ended(state: ScenarioState, result: Any, because: str) -> ScenarioState:
    game = state.game
    assert game is not None
    record = Record(
        game.number, game.scenario.id, game.scenario.name, game.player, result, because, game.turn,
        game.scenario_turn, game.life, game.scenario_life, game.left, game.commander,
    )  # fmt: skip
    over = replace(game, side="over", step="over", result=result, because=because)
    return replace(state, game=over, past=(*state.past, record))


on(*CLOCK_FACTS)(with_clock)
