"""Each fact in a sentence for the log, and each command in two or three words for the Undo button."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from desktop.engine.rules import Command, Fact
from desktop.engine.stopwatch import CLOCK_LABELS, CLOCK_TOLD
from desktop.engine.tables import labelled_by, told_by

from . import commands as c
from . import facts as f
from .decide.asking import named, several
from .state import COLOUR_NAMES, HordeState

_SOURCES = {"revealed": "", "hand": " from the hand", "graveyard": " from the graveyard"}
_PLACES = {
    "graveyard": "to the graveyard",
    "hand": "to the horde's open hand",
    "exile": "into exile",
    "battlefield": "onto the battlefield",
    "survivors": "to the survivors",
    "library-top": "on top of the horde's library",
    "library-bottom": "to the bottom of the horde's library",
}


def _cards(number: int) -> str:
    return f"{number} card{'' if number == 1 else 's'}"


def _why(words: str) -> str:
    return f" ({words})" if words else ""


def _dealt(s: HordeState, x: f.PoolsDealt) -> str:
    size = max((len(pool) for pool in x.pools.values()), default=0)
    left = sum(card.count for card in s.cube) - sum(map(len, x.pools.values()))
    return f"Pools dealt: {size} cards for each of {len(x.pools)}, {left} stay in the cube"


def _changed(s: HordeState, x: f.DeckChanged) -> str:
    way = "into" if x.number > 0 else "out of"
    return f"{abs(x.number)} {x.card} {way} {s.name_of(x.survivor)}'s deck"


def _started(s: HordeState, x: f.GameStarted) -> str:
    how = "shuffled" if x.mode == "lantern" else "real cards on the table"
    paper = ", ".join(s.name_of(who) for who in x.paper)
    unchecked = f"; on paper and not checked: the deck{'s' if len(x.paper) > 1 else ''} of {paper}" if paper else ""
    return f"Game {x.number} against “{x.horde.name}”: {_cards(x.horde.size)}, {how}, {x.life} life{unchecked}"


def _revealed(s: HordeState, x: f.CardsRevealed) -> str:
    assert s.game is not None
    tokens = [name for name in x.cards if s.game.horde.is_token(name)]
    spells = [name for name in x.cards if not s.game.horde.is_token(name)]
    if not x.cards:
        return "The horde's library is empty: nothing is revealed"
    told, then = _named(s, tokens), named(spells) if spells else "no spell"
    return f"Revealed {told}, then {then}" if told else f"Revealed {then}"


def _named(s: HordeState, names: Sequence[str]) -> str:
    tokens = {kind.name for kind in s.game.horde.tokens} if s.game else set()
    return named(names, tokens)


def _is_token(s: HordeState, name: str) -> bool:
    return s.game is not None and s.game.horde.is_token(name)


def _resolved(s: HordeState, x: f.SpellResolved) -> str:
    with_x = f" with X = {x.x}" if x.x else ""
    stays = " and stays" if x.to == "battlefield" else " and is exiled" if x.to == "exile" else ""
    return f"{x.card}{_SOURCES[x.source]} resolves{with_x}{stays}"


def _countered(s: HordeState, x: f.SpellCountered) -> str:
    return f"{x.card} is countered" + (f" and goes {_PLACES[x.to]}" if x.to != "graveyard" else "")


def _horde_added(s: HordeState, x: f.HordeAdded) -> str:
    return f"Horde list “{x.horde.name}”: {x.horde.token_count} tokens, {x.horde.card_count} others"


def _combat(s: HordeState, x: f.CombatBegan) -> str:
    if not x.attack:
        return "The horde has nothing that attacks"
    told = _named(s, [a.name for a in x.attack for _ in range(a.count)])
    return f"The horde attacks {x.target or 'the survivors'}: {told}"


def _blocks(s: HordeState, x: f.BlocksNoted) -> str:
    if not x.blocked:
        return f"{x.attacker}: no block"
    return f"{several(x.blocked, x.attacker, _is_token(s, x.attacker))} blocked"


def _damage(s: HordeState, x: f.DamageTaken) -> str:
    if x.target:
        return f"{x.target} takes {x.amount} damage"
    assert s.game is not None
    if not x.amount:
        return "No damage comes through"
    return f"The survivors take {x.amount}: {s.game.life} → {s.game.life - x.amount} life"


def _taken(s: HordeState, x: f.TriggerResolved) -> str:
    assert s.game is not None
    return f"{x.card} takes {x.loss}: {s.game.life} → {s.game.life - x.loss} life"


def _milled(s: HordeState, x: f.CardsMilled) -> str:
    lost = f"; {x.lost} more than there were" if x.lost else ""
    told = f": {_named(s, x.cards)}" if x.cards else ""
    return f"The horde loses {_cards(len(x.cards))}{told}{lost}{_why(x.why)}"


def _life(s: HordeState, x: f.LifeChanged) -> str:
    assert s.game is not None
    way = f"{s.game.life} → {s.game.life + x.amount}"
    if x.each:
        return f"Each opponent loses {x.each}, {x.times} times: life {way}{_why(x.why)}"
    return f"Life {x.amount:+}: {way}{_why(x.why)}"


def _tokens(s: HordeState, x: f.TokensMade) -> str:
    if not x.made:
        return f"No used {x.token} is there: none comes"
    short = f" (of {x.wanted}: no more were used)" if x.made < x.wanted else ""
    told = several(x.made, x.token, True)
    return f"{told} come{'s' if x.made == 1 else ''} from the used tokens{short}"


def _moved(s: HordeState, x: f.CardsMoved) -> str:
    assert s.game is not None
    what = several(x.number, x.card, _is_token(s, x.card))
    gone = x.source == "battlefield" and not x.owner and s.game.horde.is_token(x.card) and x.to != "survivors"
    if gone:
        return f"{what} {'leaves' if x.number == 1 else 'leave'} the battlefield"
    return f"{what} {'goes' if x.number == 1 else 'go'} {_PLACES[x.to]}"


def _drawn(s: HordeState, x: f.CardsDrawn) -> str:
    return f"The horde draws {_named(s, x.cards)}"


def _won(s: HordeState, x: f.GameWon) -> str:
    assert s.game is not None
    return f"The survivors win with {s.game.life} life. {x.because}"


_TELLERS: dict[type[Fact], Callable[[HordeState, Any], str]] = {
    f.EventOpened: lambda s, x: f"{x.name} opened under “{x.ruleset.name}”",
    f.EventRenamed: lambda s, x: f"The event is called {x.name}",
    f.RulesetChanged: lambda s, x: f"The ruleset is now “{x.ruleset.name}”",
    f.SurvivorAdded: lambda s, x: f"{x.name} joins the survivors",
    f.SurvivorRenamed: lambda s, x: f"{s.name_of(x.survivor)} is now called {x.name}",
    f.SurvivorRemoved: lambda s, x: f"{s.name_of(x.survivor)} leaves the team",
    f.SurvivorsOrdered: lambda s, x: "The team decides in this order: " + ", ".join(s.name_of(who) for who in x.order),
    f.CubeImported: lambda s, x: f"Cube read: {_cards(sum(card.count for card in x.cards))}{_why(x.title)}",
    f.ColourSet: lambda s, x: f"{x.card} counts as {COLOUR_NAMES[x.colour]}",
    f.CubeAllowed: lambda s, x: f"The cube may be dealt as it is: {x.reason}",
    f.PoolsDealt: _dealt,
    f.DeckSubmitted: lambda s, x: f"{s.name_of(x.survivor)}'s deck read: {_cards(x.deck.main)}",
    f.DeckChanged: _changed,
    f.DeckAllowed: lambda s, x: f"{s.name_of(x.survivor)}'s deck may play: {x.reason}",
    f.HordeAdded: _horde_added,
    f.HordeRemoved: lambda s, x: f"Horde list “{s.horde(x.horde).name}” struck off",
    f.GameStarted: _started,
    f.MulliganTaken: lambda s, x: f"{s.name_of(x.survivor)} goes to {_cards(x.hand)}",
    f.SurvivorsTurnBegan: lambda s, x: f"The survivors' turn {x.turn}",
    f.DrawStepBegan: lambda s, x: "The survivors draw",
    f.HordeTurnBegan: lambda s, x: f"The horde's turn {x.turn}",
    f.CardsRevealed: _revealed,
    f.CastOrderRolled: lambda s, x: "Then the horde casts, in this order: " + ", ".join(card for card, _ in x.cards),
    f.SpellResolved: _resolved,
    f.SpellCountered: _countered,
    f.CombatBegan: _combat,
    f.BlocksNoted: _blocks,
    f.HeldBack: lambda s, x: f"{several(x.number, x.creature, _is_token(s, x.creature))} cannot attack",
    f.BlockersOrdered: lambda s, x: f"Blockers of {x.attacker}, in order: {', '.join(x.blockers)}",
    f.DefendersBlocked: lambda s, x: "; ".join(f"{d} blocks {a}" for d, a in x.blocks),
    f.DamageTaken: _damage,
    f.TriggerWaits: lambda s, x: f"{x.card}: each opponent loses {x.number * x.each}, {x.times} times",
    f.TriggerResolved: _taken,
    f.TriggerSkipped: lambda s, x: f"{x.card}: {x.loss} life is not lost",
    f.CardsMilled: _milled,
    f.LifeIgnored: lambda s, x: "The horde gains life: it has none to gain",
    f.LifeChanged: _life,
    f.TokensMade: _tokens,
    f.CreaturesRaised: lambda s, x: f"From the top of the graveyard: {_named(s, x.cards)} {_PLACES[x.to]}",
    f.StrangerRaised: lambda s, x: f"{x.creature.name} of {s.name_of(x.survivor)} joins the horde",
    f.CardsMoved: _moved,
    f.CardsDrawn: _drawn,
    f.LibraryShuffled: lambda s, x: "The horde's library is shuffled",
    f.PowerSet: lambda s, x: f"{x.creature or 'All creatures'} of the horde: {x.power:+} power",
    f.ChoiceRolled: lambda s, x: f"{x.why + ': ' if x.why else ''}the die names {', '.join(x.chosen)}",
    f.WalkerArrived: lambda s, x: f"{s.name_of(x.survivor)} has {x.name}",
    f.WalkerLeft: lambda s, x: f"{x.name} is gone",
    f.LibraryNoted: lambda s, x: f"{s.name_of(x.survivor)}'s library: {_cards(x.cards)}",
    f.GameWon: _won,
    f.GameLost: lambda s, x: f"The survivors have lost. {x.because}",
    **CLOCK_TOLD,
}  # fmt: skip


_STEPS = {
    "opening": "opening hands kept",
    "draw": "the draw",
    "main": "the survivors' turn ended",
    "untap": "the horde's untap",
    "cast": "the horde's cast step",
    "combat": "combat damage",
    "end": "the horde's turn ended",
}


def _went_on(state: HordeState, command: Command) -> str:
    game = state.game
    if game is None:
        return "next step"
    if game.due:
        return f"{game.due[0].card}: {game.due[0].loss} life"
    if game.step == "upkeep":
        return "the reveal" if game.side == "horde" else "the survivors' upkeep"
    if game.step == "cast":
        return f"{game.casting[0].card} resolved" if game.casting else "the attack"
    return _STEPS.get(game.step, "next step")


_LABELS: dict[type[Command], Callable[[HordeState, Any], str]] = {
    **CLOCK_LABELS,
    c.OpenEvent: lambda s, x: "event opened",
    c.AddSurvivors: lambda s, x: f"{len(x.names)} survivor{'' if len(x.names) == 1 else 's'} added",
    c.AddSurvivor: lambda s, x: f"{' '.join(x.name.split())} added",
    c.ImportCube: lambda s, x: "the cube",
    c.SetColour: lambda s, x: f"colour of {x.card}",
    c.DealPools: lambda s, x: "the deal",
    c.AddHorde: lambda s, x: f"Horde list “{x.horde.name}”",
    c.StartGame: lambda s, x: "game started",
    c.GoOn: _went_on,
    c.Reveal: lambda s, x: "the reveal",
    c.DamageHorde: lambda s, x: f"{x.amount} damage to the horde",
    c.ChangeLife: lambda s, x: f"life {x.amount:+}",
    c.EachOpponentLoses: lambda s, x: f"each opponent loses {x.amount}",
    c.TakeDamage: lambda s, x: "combat damage",
    c.SkipTrigger: lambda s, x: "not this time",
    c.MakeTokens: lambda s, x: f"{x.number} token{'' if x.number == 1 else 's'}",
    c.MoveCards: lambda s, x: f"{x.card} moved",
    c.RollFor: lambda s, x: "a roll",
    c.NoteBlocks: lambda s, x: "blocks",
}

tell = told_by(_TELLERS)
label = labelled_by(_LABELS)
