"""Each fact in a sentence for the log, and each command in two or three words for the Undo button."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from desktop.domain.words import card_count, in_brackets
from desktop.engine.rules import Command, Fact
from desktop.engine.stopwatch import CLOCK_LABELS, CLOCK_TOLD
from desktop.engine.tables import labelled_by, told_by

from . import commands as c
from . import facts as f
from .scenario import PART_NAMES
from .state import Action, Attacker, Game, ScenarioState

_PLACES = {
    "battlefield": "enters the battlefield",
    "graveyard": "goes to the graveyard",
    "exile": "is exiled",
    "reserve": "goes to the Reserve Zone",
    "deck-top": "goes on top of its deck",
    "deck-bottom": "goes below its deck",
}


def _game(state: ScenarioState) -> Game:
    assert state.game is not None
    return state.game


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names) if names else "nothing"


def _titled(state: ScenarioState, id: str) -> str:
    return next((scenario.name for scenario in state.scenarios if scenario.id == id), id)


def _called(state: ScenarioState, id: str) -> str:
    permanent = _game(state).permanent(id)
    return permanent.name if permanent else id


def _kept(s: ScenarioState, x: f.ScenarioKept) -> str:
    k = x.scenario
    return f"“{k.name}” kept: {len(k.basic)} · {len(k.midrange)} · {len(k.endgame)} cards"


def _started(s: ScenarioState, x: f.GameStarted) -> str:
    how = "decks shuffled" if x.mode == "lantern" else "real cards on the table"
    brings = f" with {x.commander}" if x.commander else ""
    return f"Game {x.number}: {x.player}{brings} against “{x.scenario.name}”, {how}, X counts {x.x}"


def _turned_up(s: ScenarioState, x: f.CardTurnedUp) -> str:
    return f"{x.card} is turned up" + (" and will be cast" if x.cast else "")


def _rolled(s: ScenarioState, x: f.DeckRolled) -> str:
    die = f"The die shows {x.throw.value}" if x.throw else "No die is needed"
    return f"{die}: {PART_NAMES[x.part]}"


def _cast(s: ScenarioState, x: f.CardCast) -> str:
    told = "".join(f"; {h.says}" for h in x.handlings)
    if "morph" in _game(s).card(x.card).marks:
        return f"A card is cast face down{told}"
    return f"{x.card}{' from the Reserve Zone' if x.source == 'reserve' else ''} is cast, free of cost{told}"


def _resolved(s: ScenarioState, x: f.SpellResolved) -> str:
    if x.face_down:
        return "A card enters face down"
    return f"{x.card} resolves and {_PLACES[x.to]}"


def _actions(s: ScenarioState, x: f.ActionsRolled) -> str:
    acting = [_does(s, a) for a in x.actions if a.does != "nothing"]
    return "; ".join(acting) if acting else "Nothing of the scenario can act"


def _does(s: ScenarioState, action: Action) -> str:
    name = _called(s, action.permanent)
    if action.does == "ability":
        return f"{name} uses ability {action.ability}{_counters(s, action)}"
    return {"attack": f"{name} attacks", "choose": f"{name}: the player chooses"}.get(action.does, f"{name} rests")


def _counters(s: ScenarioState, action: Action) -> str:
    """`` (−2)`` where the ability moves loyalty counters."""
    permanent = _game(s).permanent(action.permanent)
    return f" ({permanent.cost_of(action.ability):+})".replace("-", "−") if permanent and permanent.costs else ""


def _tried(s: ScenarioState, x: f.CounterTried) -> str:
    return f"{x.card} {'counters' if x.hits else 'lets pass'} {x.spell or 'the spell'} on a {x.throw.value}"


def _blocks(s: ScenarioState, x: f.BlocksDeclared) -> str:
    through = f"; unblocked {_summed(x.strikers)}" if x.strikers else ""
    if not x.blocks:
        return f"The scenario does not block{through}"
    return "; ".join(f"{_called(s, b.blocker)} blocks {b.attacker}" for b in x.blocks) + through


def _summed(strikers: Sequence[Attacker]) -> str:
    """``Dragon 5, Bear 2 = 7``."""
    told = ", ".join(f"{attacker.name} {attacker.power}" for attacker in strikers)
    return f"{told} = {sum(a.power for a in strikers)}" if len(strikers) > 1 else told


def _scenario_hurt(s: ScenarioState, x: f.ScenarioDamaged) -> str:
    life, by = _game(s).scenario_life, f" by {_game(s).commander_name(x.commander)}" if x.commander else ""
    return f"The scenario takes {x.amount}{by}: {life} → {life - x.amount}{in_brackets(x.why)}"


def _player_hurt(s: ScenarioState, x: Any) -> str:
    game = _game(s)
    return f"{game.player} takes {x.amount}: {game.life} → {game.life - x.amount}{in_brackets(getattr(x, 'why', ''))}"


def _moved(s: ScenarioState, x: f.CardMoved) -> str:
    name = _called(s, x.permanent) if x.permanent else x.card
    permanent = _game(s).permanent(x.permanent)
    if permanent and permanent.boss:
        return f"{name} leaves; it comes back next scenario turn"
    return f"{name} {_PLACES[x.to]}" if x.card else f"{name} ceases to exist"


_TELLERS: dict[type[Fact], Callable[[ScenarioState, Any], str]] = {
    f.EventOpened: lambda s, x: f"{x.name} opened under “{x.ruleset.name}”",
    f.EventRenamed: lambda s, x: f"The event is called {x.name}",
    f.RulesetChanged: lambda s, x: f"The ruleset is now “{x.ruleset.name}”",
    f.ScenarioKept: _kept,
    f.ScenarioRemoved: lambda s, x: f"Scenario “{_titled(s, x.scenario)}” struck off",
    f.ScenarioAllowed: lambda s, x: f"Scenario “{_titled(s, x.scenario)}” may be played as it is: {x.reason}",
    f.BanListImported: lambda s, x: f"Ban list read: {card_count(len(x.names))}{in_brackets(x.title)}",
    f.GameStarted: _started,
    f.MulliganTaken: lambda s, x: f"A new hand of {card_count(x.hand)}",
    f.PlayerTurnBegan: lambda s, x: f"{_game(s).player}'s turn {x.turn}" + (", a card drawn" if x.draws else ""),
    f.ScenarioTurnBegan: lambda s, x: f"The scenario's turn {x.turn}",
    f.CardTurnedUp: _turned_up,
    f.BossEntered: lambda s, x: f"{_game(s).scenario.boss.name} {'is back' if x.again else 'enters'}",  # type: ignore[union-attr]
    f.DeckRolled: _rolled,
    f.CardHeld: lambda s, x: f"{x.card} waits in the Reserve Zone for a spell to counter",
    f.LandPlayed: lambda s, x: f"{x.card} is put into play",
    f.CardCast: _cast,
    f.SpellResolved: _resolved,
    f.SpellCountered: lambda s, x: f"{x.card} is countered and {_PLACES[x.to]}",
    f.Scavenged: lambda s, x: f"{x.card} is scavenged: {_called(s, x.permanent)} +{x.amount}/+{x.amount}",
    f.ActionsRolled: _actions,
    f.ActionChosen: lambda s, x: _does(s, x.action),
    f.BlockedNoted: lambda s, x: f"Blocked: {_listed([_called(s, id) for id in x.permanents])}",
    f.CombatDealt: _player_hurt,
    f.CountedDown: lambda s, x: f"The countdown goes to {x.to}",
    f.EndgameEntered: lambda s, x: "The Endgame deck comes into play" + (", the others are empty" if x.forced else ""),
    f.CounterTried: _tried,
    f.BlocksDeclared: _blocks,
    f.StrikersDealt: lambda s, x: "Nothing of what nobody blocked comes through" if x.none else "",
    f.ScenarioDamaged: _scenario_hurt,
    f.PlayerDamaged: _player_hurt,
    f.LifeGained: lambda s, x: f"The {x.side} gains {x.amount} life",
    f.CardsDrawn: lambda s, x: f"The scenario draws into the Reserve Zone: {_listed(x.cards)}",
    f.CardsMilled: lambda s, x: f"Into the scenario's graveyard: {_listed(x.cards)}",
    f.CardsManifested: lambda s, x: f"{card_count(len(x.cards))} manifested",
    f.TokensMade: lambda s, x: f"{x.number} × {x.name} {x.power}/{x.toughness} for the scenario",
    f.CardMoved: _moved,
    f.PermanentChanged: lambda s, x: f"{x.permanent.name} is {x.permanent.power}/{x.permanent.toughness}"
    + (", tapped" if x.permanent.tapped else ""),
    f.CounterChanged: lambda s, x: f"{_game(s).scenario.counter_name}: {x.to}",
    f.TargetsNoted: lambda s, x: f"Kept as targets: {_listed([t.name for t in x.targets])}",
    f.TargetDropped: lambda s, x: f"{x.name} is gone",
    f.TargetPicked: lambda s, x: f"{x.why + ': ' if x.why else 'Target: '}{x.name}",
    f.DeckShuffled: lambda s, x: f"The {PART_NAMES[x.part]} deck is shuffled",
    f.LibraryNoted: lambda s, x: f"The player's library: {card_count(x.cards)}",
    f.GameWon: lambda s, x: f"{_game(s).player} wins. {x.because}",
    f.GameLost: lambda s, x: f"{_game(s).player} has lost. {x.because}",
    **CLOCK_TOLD,
}  # fmt: skip


_STEPS = {
    "opening": "the opening hand kept",
    "main": "the player's turn ended",
    "reserve": "the next card",
    "roll": "the roll",
    "act": "the creatures' choice",
    "attack": "the attack",
    "end": "the scenario's turn ended",
}


def _went_on(state: ScenarioState, command: Command) -> str:
    game = state.game
    if game and game.casting:
        return f"{game.casting.card} resolved"
    if game and game.step == "main" and game.striking:
        return "the attack"
    return _STEPS.get(game.step, "next step") if game else "next step"


_LABELS: dict[type[Command], Callable[[ScenarioState, Any], str]] = {
    **CLOCK_LABELS,
    c.OpenEvent: lambda s, x: "event opened",
    c.KeepScenario: lambda s, x: f"scenario “{x.scenario.name}”",
    c.StartGame: lambda s, x: "game started",
    c.GoOn: _went_on,
    c.Reveal: lambda s, x: f"{x.card} turned over",
    c.DealDamage: lambda s, x: f"{x.amount} damage to the scenario",
    c.TakeDamage: lambda s, x: f"{x.amount} damage to the player",
    c.CastSpell: lambda s, x: "the counter's roll",
    c.MoveCard: lambda s, x: f"{_called(s, x.card) if s.game else x.card} moved",
}

tell = told_by(_TELLERS)
label = labelled_by(_LABELS)
