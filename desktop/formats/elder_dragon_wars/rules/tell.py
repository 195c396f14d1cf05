"""Each fact in a sentence for the log, and each command in two or three words for the Undo button."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from desktop.domain.words import in_brackets
from desktop.engine.rules import Command, Fact
from desktop.engine.stopwatch import CLOCK_LABELS, CLOCK_TOLD
from desktop.engine.tables import labelled_by, told_by

from . import commands as c
from . import facts as f
from .circle import CIRCLE, COLOUR_WORDS
from .edition import PILE_WORDS, list_words
from .state import DragonState, Game, Item

_STEPS = {
    "upkeep": "Upkeep",
    "draw": "Draw",
    "main": "Main phase",
    "combat": "Combat",
    "end": "End of turn",
}
_TRIGGERS = {
    "artifact": "turns up an artifact",
    "oldest": "gives up the oldest artifact",
    "enchantment": "turns up an enchantment",
    "chaos": "draws a chaos card",
    "upkeep": "has an upkeep",
    "spoils": "may take an artifact",
    "dragon": "may pay for the dragon",
}
_PLACES = {"graveyard": "the graveyard", "exile": "exile", "hidden": "library or hand", "nexus": "its nexus"}
_PLANAR = {"gate": "The Planar Gate", "matrix": "The Mana Matrix"}


def _game(s: DragonState) -> Game:
    assert s.game is not None
    return s.game


def _dealt(s: DragonState, x: f.DecksDealt) -> str:
    names = {p.id: p.name for p in s.players}
    told = ", ".join(f"{names.get(x.decks[colour], '?')} {COLOUR_WORDS[colour]}" for colour in CIRCLE)
    return f"Decks: {told}"


def _edition(s: DragonState, edition: str) -> str:
    return next((e.name for e in s.editions if e.id == edition), edition)


def _started(s: DragonState, x: f.GameStarted) -> str:
    return f"Game {x.number} with “{_edition(s, x.edition)}”: the piles are shuffled, {x.life} life each"


def _turn(s: DragonState, x: f.TurnBegan) -> str:
    skipped = "".join(f"{s.name_of(colour)}'s turn is skipped. " for colour in x.skipped)
    return f"{skipped}Turn {x.turn}: {'the Scion of the Ur-Dragon' if x.scion else s.name_of(x.seat)}"


def _cast(s: DragonState, x: f.SpellCast) -> str:
    how = " out of the chaos pile" if x.item.chaos else " from the nexus" if x.source == "nexus" else ""
    return f"{s.name_of(x.item.seat)} casts {x.item.card}{how}"


def _item(s: DragonState, number: int) -> Item:
    return next(item for item in _game(s).stack if item.number == number)


def _spell_left(s: DragonState, x: f.SpellLeft) -> str:
    card = _item(s, x.number).card
    if x.how == "resolved":
        return f"{card} {'comes into play' if x.to == 'play' else 'resolves'}"
    if x.how == "removed":
        back = "and is back in its nexus" if x.to == "nexus" else "and is removed from the game"
        return f"{card} leaves the stack {back}{in_brackets(x.why)}"
    return f"{card} is countered{' and is back in its nexus' if x.to == 'nexus' else ''}{in_brackets(x.why)}"


def _trigger_left(s: DragonState, x: f.TriggerLeft) -> str:
    item = _item(s, x.number)
    who = s.name_of(item.seat)
    if x.how == "kept":
        return f"{_game(s).standing or 'No enchantment'} stays in force: {x.why} paid for it"
    if item.kind == "upkeep" and x.how in ("paid", "unpaid"):
        return f"{who} {'pays' if x.how == 'paid' else 'does not pay'} the upkeep of {item.card}"
    if item.kind == "dragon" and x.how in ("paid", "unpaid"):
        return f"{who} {'pays for' if x.how == 'paid' else 'does not use'} {item.card}"
    if x.how == "resolved":
        return ""
    return f"{who} {_TRIGGERS[item.kind]}: {x.how}{in_brackets(x.why)}"


def _entered(s: DragonState, x: f.PermanentEntered) -> str:
    token = " as a token copy" if x.token else ""
    return f"{x.card} comes into play{token} under {s.name_of(x.controller)}"


def _left(s: DragonState, x: f.PermanentLeft) -> str:
    to = " and is gone" if x.token else f" for {_place(x)}"
    return f"{x.card} leaves play{to}{in_brackets(x.why)}"


def _place(x: f.PermanentLeft | f.CardMoved) -> str:
    return "the hand" if x.hand else _PLACES.get(x.to, x.to)


def _life(s: DragonState, x: f.LifeChanged) -> str:
    life = _game(s).seat(x.seat).life
    by = s.name_of(x.by) if x.by and x.by != x.seat else ""
    because = ", ".join(words for words in (x.why, f"by {by}" if by and x.by != "scion" else "", x.source) if words)
    return f"{s.name_of(x.seat)}: {x.amount:+} life, {life} → {life + x.amount}{in_brackets(because)}"


def _artifact(s: DragonState, x: f.ArtifactTurned) -> str:
    rounds = [", ".join(f"{s.name_of(colour)} {throw.value}" for colour, throw in rolled) for rolled in x.rolls]
    low = f"Low roll: {'; again: '.join(rounds)}. " if rounds else ""
    return f"{low}{x.card} turned up for {s.name_of(x.seat)}"


def _tapped(s: DragonState, x: f.PlanarTapped) -> str:
    return f"{_PLANAR[x.planar]} is tapped{f' by {x.by}' if x.by else ''}{in_brackets(x.why)}"


def _attack(s: DragonState, x: f.AttackDeclared) -> str:
    who = x.creature or s.name_of(_game(s).active)
    return f"{who} attacks {s.name_of(x.target)}"


def _out(s: DragonState, x: f.PlayerEliminated) -> str:
    pizza = ". Pizza and soda at the next game!" if x.source == "Kasimir the Lone Wolf" else ""
    by = f", felled by {s.name_of(x.by)}" if x.by and x.by != x.seat else ""
    return f"{s.name_of(x.seat)} is out of the game{by}{in_brackets(x.why)}{pizza}"


def _dragon(s: DragonState, x: f.DragonDrawn) -> str:
    return f"The Scion becomes {x.dragon} and attacks {' and '.join(s.name_of(t) for t in x.targets)}"


def _picked(s: DragonState, x: f.OpponentPicked) -> str:
    how = f"the die picks among {', '.join(map(s.name_of, x.among))}" if x.die else "nobody else is left"
    return f"At random for {s.name_of(x.seat)}: {s.name_of(x.opponent)} ({how})"


def _ended(s: DragonState, x: f.GameEnded) -> str:
    if x.result == "saviour":
        return f"{s.name_of(x.saviour)} is the Saviour. {x.because}"
    if x.result == "ur-dragon":
        return "The Ur-Dragon has won: nobody is left, and all worlds with them."
    return f"Nobody wins. {x.because}"


_TELLERS: dict[type[Fact], Callable[[DragonState, Any], str]] = {
    f.EventOpened: lambda s, x: f"{x.name} opened under “{x.ruleset.name}”",
    f.EventRenamed: lambda s, x: f"The event is called {x.name}",
    f.RulesetChanged: lambda s, x: f"The ruleset is now “{x.ruleset.name}”",
    f.PlayerAdded: lambda s, x: f"{x.name} joins",
    f.PlayerRenamed: lambda s, x: f"{s.player(x.player).name} is now called {x.name}",
    f.PlayerRemoved: lambda s, x: f"{s.player(x.player).name} leaves the list",
    f.PlayerSatOut: lambda s, x: f"{s.player(x.player).name} {'plays again' if x.back else 'sits out'}",
    f.EditionKept: lambda s, x: f"Edition “{x.edition.name}” kept",
    f.CardSwapped: lambda s, x: f"{x.card.name} for {x.out} in {list_words(x.cards)}",
    f.EditionRemoved: lambda s, x: f"Edition “{_edition(s, x.edition)}” struck off",
    f.EditionChosen: lambda s, x: f"The next game is played with “{_edition(s, x.edition)}”",
    f.DecksDealt: _dealt,
    f.GameStarted: _started,
    f.StartRolled: lambda s, x: f"{s.name_of(x.seat)} begins",
    f.TurnBegan: _turn,
    f.StepBegan: lambda s, x: _STEPS.get(x.step, ""),
    f.SpellCast: _cast,
    f.SpellLeft: _spell_left,
    f.TriggerLeft: _trigger_left,
    f.LandPlayed: lambda s, x: f"{s.name_of(x.seat)} plays {x.card}",
    f.PermanentEntered: _entered,
    f.PermanentLeft: _left,
    f.BasicReturned: lambda s, x: f"{x.card} comes back to {s.name_of(x.owner)}{', tapped' if x.tapped else ''}",
    f.ControlChanged: lambda s, x: f"{x.card} comes under {s.name_of(x.to)}",
    f.CardMoved: lambda s, x: f"{x.card} goes to {_place(x)}{in_brackets(x.why)}",
    f.LibraryReshuffled: lambda s, x: f"{s.name_of(x.seat)}'s library is empty: the graveyard is shuffled into it",
    f.LifeChanged: _life,
    f.ArtifactTurned: _artifact,
    f.ArtifactLeft: lambda s, x: f"{x.card} goes to the artifact graveyard{in_brackets(x.why)}",
    f.ArtifactTaken: lambda s, x: f"{s.name_of(x.seat)} takes {x.card} from {s.name_of(x.victim)}",
    f.EnchantmentTurned: lambda s, x: f"{x.card} is in force (by {s.name_of(x.seat)})",
    f.ChaosDrawn: lambda s, x: f"{s.name_of(x.seat)} draws a chaos card: {x.card}",
    f.ChaosDiscarded: lambda s, x: f"{x.card} goes to the chaos graveyard{in_brackets(x.why)}",
    f.PileReshuffled: lambda s, x: f"The {PILE_WORDS[x.pile]} graveyard is shuffled into a new pile",
    f.PlanarTapped: _tapped,
    f.PlanarUntapped: lambda s, x: f"{_PLANAR[x.planar]} untaps",
    f.AttackDeclared: _attack,
    f.ElderBlocked: lambda s, x: f"{s.name_of(x.seat)}'s Elder Dragon blocks for {s.name_of(x.ally)}",
    f.CombatDealt: lambda s, x: "" if x.amount else f"Nothing comes through to {s.name_of(x.target)}",
    f.PlayerEliminated: _out,
    f.TurnGiven: lambda s, x: f"{s.name_of(x.seat)} {'skips the next turn' if x.skip else 'gets an extra turn'}",
    f.OpponentPicked: _picked,
    f.ScionCame: lambda s, x: f"Two are left: the Scion of the Ur-Dragon comes in {s.name_of(x.seat)}'s seat",
    f.DragonDrawn: _dragon,
    f.ScionStopped: lambda s, x: f"The Scion's attack on {s.name_of(x.seat)} has no effect{in_brackets(x.why)}",
    f.ScionDamageSet: lambda s, x: f"The Scion deals {x.amount} to {s.name_of(x.seat)}",
    f.ScionDealt: lambda s, x: "" if x.hits else "Nothing of the Scion comes through",
    f.ScionLeft: lambda s, x: "The Scion has no dragon left and goes",
    f.GameEnded: _ended,
    **CLOCK_TOLD,
}  # fmt: skip


def _went_on(state: DragonState, command: Command) -> str:
    game = state.game
    if game is None:
        return "next step"
    if game.stack:
        item = game.stack[0]
        return f"{item.card} resolved" if item.kind == "spell" else f"{item.kind} trigger"
    return {"opening": "who begins", "end": "turn ended", "dragon": "the Scion's attack"}.get(game.step, "next step")


_LABELS: dict[type[Command], Callable[[DragonState, Any], str]] = {
    **CLOCK_LABELS,
    c.OpenEvent: lambda s, x: "event opened",
    c.AddPlayers: lambda s, x: "names added",
    c.DealDecks: lambda s, x: "the deal",
    c.StartGame: lambda s, x: "game started",
    c.GoOn: _went_on,
    c.Cast: lambda s, x: f"{x.card} cast",
    c.CounterTop: lambda s, x: "countered",
    c.SkipTrigger: lambda s, x: "trigger passed over",
    c.TurnUpArtifact: lambda s, x: "artifact trigger",
    c.KeepEnchantment: lambda s, x: "enchantment kept",
    c.ChangeLife: lambda s, x: f"life {x.amount:+}",
    c.SetLife: lambda s, x: "life set",
    c.MoveCard: lambda s, x: f"{x.card} moved",
    c.ReplaceList: lambda s, x: f"{list_words(x.cards)} replaced",
    c.SwapCard: lambda s, x: f"{x.card.name} swapped in",
    c.DeclareAttack: lambda s, x: "an attack",
    c.DealCombat: lambda s, x: "combat damage",
    c.PickOpponent: lambda s, x: "opponent at random",
    c.Regrow: lambda s, x: f"{x.card} regrown",
    c.Eliminate: lambda s, x: "elimination",
}

tell = told_by(_TELLERS)
label = labelled_by(_LABELS)
