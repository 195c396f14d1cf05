"""What happened this turn, a line each: kept with the game so that the desk and the wall can tell it again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from desktop.domain.dice import Throw
from desktop.engine.rules import Fact

from . import facts as f
from .state import Line, ScenarioState
from .tell import tell

_WORDS: dict[type[Fact], str] = {
    f.MulliganTaken: "Hand",
    f.CardTurnedUp: "Turned up",
    f.BossEntered: "Boss",
    f.DeckRolled: "Roll",
    f.CardHeld: "Reserve",
    f.LandPlayed: "Card",
    f.CardCast: "Card",
    f.SpellResolved: "Card",
    f.SpellCountered: "Countered",
    f.Scavenged: "Scavenge",
    f.ActionsRolled: "Creatures",
    f.ActionChosen: "Choice",
    f.BlockedNoted: "Blocked",
    f.CombatDealt: "Attack",
    f.CountedDown: "Countdown",
    f.EndgameEntered: "Endgame",
    f.CounterTried: "Counter",
    f.BlocksDeclared: "Blocks",
    f.StrikersDealt: "Damage",
    f.ScenarioDamaged: "Damage",
    f.PlayerDamaged: "Damage",
    f.LifeGained: "Life",
    f.CardsDrawn: "Drawn",
    f.CardsMilled: "Milled",
    f.CardsManifested: "Manifest",
    f.TokensMade: "Tokens",
    f.CardMoved: "Moved",
    f.PermanentChanged: "Changed",
    f.CounterChanged: "Rule",
    f.TargetPicked: "Target",
    f.DeckShuffled: "Shuffled",
}


def line_of(state: ScenarioState, fact: Fact) -> Line | None:
    """The line of a fact that falls on this state; None where it needs none."""
    word = _WORDS.get(type(fact))
    if word is None or state.game is None:
        return None
    told = tell(state, fact)
    return Line(word, told, _throws(fact), _card(state, fact)) if told else None


def _throws(fact: Fact) -> tuple[Throw, ...]:
    read = _DICE.get(type(fact))
    return tuple(throw for throw in read(fact) if throw) if read else ()


_DICE: dict[type[Fact], Callable[[Any], tuple[Throw | None, ...]]] = {
    f.DeckRolled: lambda x: (x.throw,),
    f.CardCast: lambda x: tuple(h.throw for h in x.handlings),
    f.Scavenged: lambda x: (x.throw,),
    f.ActionsRolled: lambda x: tuple(throw for action in x.actions for throw in action.throws),
    f.ActionChosen: lambda x: x.action.throws,
    f.CounterTried: lambda x: (x.throw,),
    f.BlocksDeclared: lambda x: x.throws,
    f.TargetPicked: lambda x: (x.throw,),
}


def _card(state: ScenarioState, fact: Fact) -> str:
    """The card a line is about; a morph keeps its name to itself."""
    if not isinstance(fact, (f.CardHeld, f.LandPlayed, f.CardCast, f.SpellResolved, f.SpellCountered)):
        return ""
    assert state.game is not None
    hidden = isinstance(fact, (f.CardCast, f.SpellResolved)) and "morph" in state.game.card(fact.card).marks
    return "" if hidden else fact.card
