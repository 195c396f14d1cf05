"""What each fact makes of the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from desktop.domain.deck import Deck, DeckLine, fold_name
from desktop.engine.event import with_event_renamed
from desktop.engine.rules import Fact
from desktop.engine.stopwatch import CLOCK_FACTS, with_clock
from desktop.engine.tables import Evolvers

from . import facts as f
from . import zones
from .state import Due, Game, HordeState, Record, Roll, Spell, Survivor, Walker

F = TypeVar("F", bound=Fact)
on: Evolvers[HordeState] = Evolvers()
_GAME: dict[type[Fact], Callable[[Game, Any], Game]] = {}


def evolve(state: HordeState, fact: Fact) -> HordeState:
    """The state after the fact."""
    if evolver := _GAME.get(type(fact)):
        assert state.game is not None
        return replace(state, game=evolver(state.game, fact))
    return on.after(state, fact)


def _in_game(kind: type[F]) -> Callable[[Callable[[Game, F], Game]], Callable[[Game, F], Game]]:
    def keep(evolver: Callable[[Game, F], Game]) -> Callable[[Game, F], Game]:
        _GAME[kind] = evolver
        return evolver

    return keep


# -- the event, the team, the cube -------------------------------------------------------------------------------------


@on(f.EventOpened)
def _event_opened(state: HordeState, fact: f.EventOpened) -> HordeState:
    return replace(state, name=fact.name, place=fact.place, date=fact.date, ruleset=fact.ruleset, hordes=fact.hordes)


on(f.EventRenamed)(with_event_renamed)


@on(f.RulesetChanged)
def _ruleset_changed(state: HordeState, fact: f.RulesetChanged) -> HordeState:
    return replace(state, ruleset=fact.ruleset)


@on(f.SurvivorAdded)
def _survivor_added(state: HordeState, fact: f.SurvivorAdded) -> HordeState:
    return replace(state, survivors=(*state.survivors, Survivor(fact.survivor, fact.name)))


def _with_survivor(state: HordeState, survivor: str, **changes: Any) -> HordeState:
    changed = tuple(replace(s, **changes) if s.id == survivor else s for s in state.survivors)
    return replace(state, survivors=changed)


@on(f.SurvivorRenamed)
def _survivor_renamed(state: HordeState, fact: f.SurvivorRenamed) -> HordeState:
    return _with_survivor(state, fact.survivor, name=fact.name)


@on(f.SurvivorRemoved)
def _survivor_removed(state: HordeState, fact: f.SurvivorRemoved) -> HordeState:
    return replace(state, survivors=tuple(s for s in state.survivors if s.id != fact.survivor))


@on(f.SurvivorsOrdered)
def _survivors_ordered(state: HordeState, fact: f.SurvivorsOrdered) -> HordeState:
    return replace(state, survivors=tuple(state.survivor(s) for s in fact.order))


@on(f.CubeImported)
def _cube_imported(state: HordeState, fact: f.CubeImported) -> HordeState:
    return replace(state, cube=fact.cards, cube_title=fact.title, cube_allowed="")


@on(f.ColourSet)
def _colour_set(state: HordeState, fact: f.ColourSet) -> HordeState:
    cube = tuple(
        replace(card, colour=fact.colour, by_hand=True) if card.name == fact.card else card for card in state.cube
    )
    return replace(state, cube=cube)


@on(f.CubeAllowed)
def _cube_allowed(state: HordeState, fact: f.CubeAllowed) -> HordeState:
    return replace(state, cube_allowed=fact.reason)


@on(f.PoolsDealt)
def _pools_dealt(state: HordeState, fact: f.PoolsDealt) -> HordeState:
    dealt = tuple(replace(s, pool=fact.pools.get(s.id, ()), deck=None, allowed_because="") for s in state.survivors)
    return replace(state, survivors=dealt)


@on(f.DeckSubmitted)
def _deck_submitted(state: HordeState, fact: f.DeckSubmitted) -> HordeState:
    return _with_survivor(state, fact.survivor, deck=fact.deck, allowed_because="")


@on(f.DeckChanged)
def _deck_changed(state: HordeState, fact: f.DeckChanged) -> HordeState:
    deck = state.survivor(fact.survivor).deck or Deck()
    return _with_survivor(state, fact.survivor, deck=_changed(deck, fact.card, fact.number), allowed_because="")


def _changed(deck: Deck, name: str, number: int) -> Deck:
    """The deck with so many more (or fewer) copies of a card."""
    wanted = fold_name(name)
    count = sum(line.count for line in deck.played if fold_name(line.name) == wanted) + number
    place = next((at for at, line in enumerate(deck.lines) if fold_name(line.name) == wanted), len(deck.lines))
    others = [line for line in deck.lines if fold_name(line.name) != wanted]
    line = [DeckLine(count, name)] if count > 0 else []
    return replace(deck, lines=(*others[:place], *line, *others[place:]))


@on(f.DeckAllowed)
def _deck_allowed(state: HordeState, fact: f.DeckAllowed) -> HordeState:
    return _with_survivor(state, fact.survivor, allowed_because=fact.reason)


@on(f.HordeAdded)
def _horde_added(state: HordeState, fact: f.HordeAdded) -> HordeState:
    known = any(h.id == fact.horde.id for h in state.hordes)
    hordes = tuple(fact.horde if h.id == fact.horde.id else h for h in state.hordes)
    return replace(state, hordes=hordes if known else (*hordes, fact.horde))


@on(f.HordeRemoved)
def _horde_removed(state: HordeState, fact: f.HordeRemoved) -> HordeState:
    return replace(state, hordes=tuple(h for h in state.hordes if h.id != fact.horde))


# -- a game ------------------------------------------------------------------------------------------------------------


@on(f.GameStarted)
def _game_started(state: HordeState, fact: f.GameStarted) -> HordeState:
    game = Game(
        fact.number,
        fact.horde,
        fact.mode,
        fact.library,
        used={kind.name: 0 for kind in fact.horde.tokens},
        life=fact.life,
        libraries=fact.libraries,
        hands=dict.fromkeys(fact.libraries, fact.hand),
        paper=fact.paper,
    )
    return replace(state, game=game)


@_in_game(f.MulliganTaken)
def _mulligan_taken(game: Game, fact: f.MulliganTaken) -> Game:
    back = game.hands[fact.survivor] - fact.hand
    libraries = {**game.libraries, fact.survivor: game.libraries[fact.survivor] + back}
    return replace(game, hands={**game.hands, fact.survivor: fact.hand}, libraries=libraries)


@_in_game(f.SurvivorsTurnBegan)
def _survivors_turn_began(game: Game, fact: f.SurvivorsTurnBegan) -> Game:
    return replace(
        game, side="survivors", step="upkeep", turn=fact.turn, attack=(), target="", milled=(), milled_short=0
    )


@_in_game(f.DrawStepBegan)
def _draw_step_began(game: Game, fact: f.DrawStepBegan) -> Game:
    libraries = {s: cards - (s in fact.draws) for s, cards in game.libraries.items()}
    return replace(game, step="draw", libraries=libraries)


@_in_game(f.MainBegan)
def _main_began(game: Game, fact: f.MainBegan) -> Game:
    return replace(game, step="main")


@_in_game(f.HordeTurnBegan)
def _horde_turn_began(game: Game, fact: f.HordeTurnBegan) -> Game:
    return replace(
        game, side="horde", step="untap", horde_turn=fact.turn, wave=(), casting=(), attack=(), target="", rolls=()
    )


@_in_game(f.HordeUpkeepBegan)
def _horde_upkeep_began(game: Game, fact: f.HordeUpkeepBegan) -> Game:
    return replace(game, step="upkeep")


@_in_game(f.CardsRevealed)
def _cards_revealed(game: Game, fact: f.CardsRevealed) -> Game:
    #: HS-13, HS-14: the tokens of the wave enter at once; they are no spells.
    spells = tuple(Spell(name) for name in fact.cards if not game.horde.is_token(name))
    game = zones.took(game, fact.cards, "library")
    game = replace(game, step="cast", wave=fact.cards, casting=spells)
    return zones.put(game, [name for name in fact.cards if game.horde.is_token(name)], "battlefield")


@_in_game(f.CastOrderRolled)
def _cast_order_rolled(game: Game, fact: f.CastOrderRolled) -> Game:
    spells = tuple(Spell(card, source) for card, source in fact.cards)
    names = tuple(card for card, _ in fact.cards)
    roll = Roll("order of casting", tuple(sorted(names)), names, fact.dice)
    rolls = (*game.rolls, roll) if len(names) > 1 else game.rolls
    return replace(game, casting=(*game.casting, *spells), rolls=rolls)


@_in_game(f.SpellResolved)
def _spell_resolved(game: Game, fact: f.SpellResolved) -> Game:
    game = _off_the_stack(game, Spell(fact.card, fact.source))
    if fact.to == "battlefield":
        return zones.entered(game, fact.card, 1, fact.size)
    return zones.put(game, (fact.card,), fact.to)


def _off_the_stack(game: Game, spell: Spell) -> Game:
    game = zones.off_the_stack(game, spell)
    return game if spell.source == "revealed" else zones.took(game, (spell.card,), spell.source)


@_in_game(f.SpellCountered)
def _spell_countered(game: Game, fact: f.SpellCountered) -> Game:
    return zones.put(_off_the_stack(game, Spell(fact.card, fact.source)), (fact.card,), fact.to)


@_in_game(f.CombatBegan)
def _combat_began(game: Game, fact: f.CombatBegan) -> Game:
    rolls = game.rolls
    if fact.die is not None:
        rolls = (*rolls, Roll("planeswalker attacked", fact.choices, (fact.target,), (fact.die,)))
    return replace(game, step="combat", attack=fact.attack, target=fact.target, rolls=rolls)


@_in_game(f.BlocksNoted)
def _blocks_noted(game: Game, fact: f.BlocksNoted) -> Game:
    attack = tuple(
        replace(a, blocked=fact.blocked) if (a.name, a.owner) == (fact.attacker, fact.owner) else a for a in game.attack
    )
    return replace(game, attack=attack)


@_in_game(f.HeldBack)
def _held_back_in_game(game: Game, fact: f.HeldBack) -> Game:
    attack = tuple(
        replace(a, count=a.count - fact.number, blocked=min(a.blocked, a.count - fact.number))
        if (a.name, a.owner) == (fact.creature, fact.owner)
        else a
        for a in game.attack
    )
    due = tuple(_held_back(waits, fact) for waits in game.due)
    return replace(game, attack=tuple(a for a in attack if a.count > 0), due=tuple(d for d in due if d.number > 0))


def _held_back(waits: Due, fact: f.HeldBack) -> Due:
    """What does not attack after all triggers nothing."""
    if fact.owner or (waits.card, waits.when) != (fact.creature, "attacks"):
        return waits
    return replace(waits, number=waits.number - fact.number)


@_in_game(f.TriggerWaits)
def _trigger_waits(game: Game, fact: f.TriggerWaits) -> Game:
    return replace(game, due=(*game.due, Due(fact.card, fact.number, fact.each, fact.times, fact.when)))


@_in_game(f.TriggerResolved)
def _trigger_resolved(game: Game, fact: f.TriggerResolved) -> Game:
    return replace(game, life=game.life - fact.loss, due=game.due[1:])


@_in_game(f.TriggerSkipped)
def _trigger_skipped(game: Game, fact: f.TriggerSkipped) -> Game:
    return replace(game, due=game.due[1:])


@_in_game(f.BlockersOrdered)
def _blockers_ordered(game: Game, fact: f.BlockersOrdered) -> Game:
    roll = Roll(f"blockers of {fact.attacker}", tuple(sorted(fact.blockers)), fact.blockers, fact.dice)
    return replace(game, rolls=(*game.rolls, roll))


@_in_game(f.DefendersBlocked)
def _defenders_blocked(game: Game, fact: f.DefendersBlocked) -> Game:
    told = tuple(f"{defender} blocks {attacker}" for defender, attacker in fact.blocks)
    return replace(game, rolls=(*game.rolls, Roll("Defenders block", (), told, fact.dice)))


@_in_game(f.DamageTaken)
def _damage_taken(game: Game, fact: f.DamageTaken) -> Game:
    #: HS-22: the planeswalker takes it, not the team.
    return game if fact.target else replace(game, life=game.life - fact.amount)


@_in_game(f.EndStepBegan)
def _end_step_began(game: Game, fact: f.EndStepBegan) -> Game:
    return replace(game, step="end")


@_in_game(f.CardsMilled)
def _cards_milled(game: Game, fact: f.CardsMilled) -> Game:
    game = zones.put(zones.took(game, fact.cards, "library"), fact.cards, "graveyard")
    return replace(game, milled=fact.cards, milled_short=fact.lost)


@_in_game(f.LifeIgnored)
def _life_ignored(game: Game, fact: f.LifeIgnored) -> Game:
    return game


@_in_game(f.LifeChanged)
def _life_changed(game: Game, fact: f.LifeChanged) -> Game:
    return replace(game, life=game.life + fact.amount)


@_in_game(f.TokensMade)
def _tokens_made(game: Game, fact: f.TokensMade) -> Game:
    if not fact.made:
        return game
    return zones.entered(zones.used(game, fact.token, -fact.made), fact.token, fact.made)


@_in_game(f.CreaturesRaised)
def _creatures_raised(game: Game, fact: f.CreaturesRaised) -> Game:
    return zones.put(zones.took(game, fact.cards, "graveyard"), fact.cards, fact.to)


@_in_game(f.StrangerRaised)
def _stranger_raised(game: Game, fact: f.StrangerRaised) -> Game:
    new = fact.creature
    if before := game.stack(new.name, new.owner):
        new = replace(before, count=before.count + 1)
    if fact.die is not None:
        roll = Roll("creature raised", fact.choices, (new.name,), (fact.die,))
        game = replace(game, rolls=(*game.rolls, roll))
    return zones.with_stack(game, new)


@_in_game(f.CardsMoved)
def _cards_moved(game: Game, fact: f.CardsMoved) -> Game:
    names = (fact.card,) * fact.number
    if fact.source != "battlefield":
        return zones.put(zones.took(game, names, fact.source), names, fact.to)
    game = zones.left(game, fact.card, fact.owner, fact.number)
    #: a survivor's own creature goes where its owner keeps it, outside the horde's deck.
    return game if fact.owner else zones.put(game, names, fact.to)


@_in_game(f.CardsDrawn)
def _cards_drawn(game: Game, fact: f.CardsDrawn) -> Game:
    #: HS-27: the hand lies open; a token drawn ceases to exist.
    return zones.put(zones.took(game, fact.cards, "library"), fact.cards, "hand")


@_in_game(f.LibraryShuffled)
def _library_shuffled(game: Game, fact: f.LibraryShuffled) -> Game:
    return replace(game, library=fact.library)


@_in_game(f.PowerSet)
def _power_set(game: Game, fact: f.PowerSet) -> Game:
    if not fact.creature:
        return replace(game, bonus=fact.power)
    stack = game.stack(fact.creature, fact.owner)
    return zones.with_stack(game, replace(stack, bonus=fact.power)) if stack else game


@on(f.ChoiceRolled)
def _choice_rolled(state: HordeState, fact: f.ChoiceRolled) -> HordeState:
    if state.game is None:
        return state
    roll = Roll(fact.why, fact.choices, fact.chosen, fact.dice)
    return replace(state, game=replace(state.game, rolls=(*state.game.rolls, roll)))


@_in_game(f.WalkerArrived)
def _walker_arrived(game: Game, fact: f.WalkerArrived) -> Game:
    return replace(game, walkers=(*game.walkers, Walker(fact.name, fact.survivor)))


@_in_game(f.WalkerLeft)
def _walker_left(game: Game, fact: f.WalkerLeft) -> Game:
    return replace(game, walkers=tuple(w for w in game.walkers if w.name != fact.name))


@_in_game(f.LibraryNoted)
def _library_noted(game: Game, fact: f.LibraryNoted) -> Game:
    return replace(game, libraries={**game.libraries, fact.survivor: fact.cards})


@on(f.GameWon)
def _game_won(state: HordeState, fact: f.GameWon) -> HordeState:
    return _ended(state, "won", fact.because)


@on(f.GameLost)
def _game_lost(state: HordeState, fact: f.GameLost) -> HordeState:
    return _ended(state, "lost", fact.because)


def _ended(state: HordeState, result: Any, because: str) -> HordeState:
    game = state.game
    assert game is not None
    record = Record(
        game.number,
        game.horde.id,
        game.horde.name,
        tuple(s.name for s in state.survivors),
        result,
        because,
        game.turn,
        game.horde_turn,
        game.life,
        len(game.library),
        game.horde.size,
    )
    over = replace(game, side="over", step="over", result=result, because=because)
    return replace(state, game=over, past=(*state.past, record))


on(*CLOCK_FACTS)(with_clock)
