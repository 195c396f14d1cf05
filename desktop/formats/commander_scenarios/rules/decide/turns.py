"""The turns in their order: the player, then the scenario a step at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from desktop.domain.dice import Dice
from desktop.engine.naming import named_among
from desktop.engine.rules import Fact, Refusal

from .. import commands as c
from .. import facts as f
from ..keywords import handlings
from ..state import Casting, Game, ScenarioState, Source, SpellTo
from .asking import answers, the_game
from .combat import combat_dealt, creatures_decide, strikers_dealt, walker_gone


@answers(c.GoOn)
def go_on(state: ScenarioState, command: c.GoOn, dice: Dice) -> Iterable[Fact]:
    game = the_game(state)
    if game.step in ("opening", "end"):
        return _player_turn(state, game)
    if game.step == "main":
        return strikers_dealt(game) if game.striking else _scenario_turn(state, game, dice)
    if game.step in ("reserve", "roll"):
        return _next_card(state, game, dice)
    if game.step == "reveal":
        raise Refusal("Turn over the top card and say which it is.")
    if game.step == "card":
        return resolve_spell(state, c.ResolveSpell(), dice)
    if game.step == "act":
        return _creatures(state, game, dice)
    return _combat_and_end(state, game)


def _player_turn(state: ScenarioState, game: Game) -> Iterator[Fact]:
    #: CS-12: the player begins, and draws in the first turn too.
    draws = game.turn > 0 or state.rules.player.first_draw
    yield f.PlayerTurnBegan(game.turn + 1, draws)
    if draws and game.library <= 0:
        yield f.GameLost(f"{game.player} has to draw from an empty library.")


def _scenario_turn(state: ScenarioState, game: Game, dice: Dice) -> Iterator[Fact]:
    yield f.ScenarioTurnBegan(game.scenario_turn + 1)
    for permanent in game.board:
        if permanent.face_down:
            card = game.card(permanent.card)
            #: CS-26: what is manifested and no creature is cast without cost; a land just lies there.
            cast = permanent.manifested and not card.is_creature and not card.is_land
            yield f.CardTurnedUp(permanent.id, permanent.card, cast)
    yield from _boss(game)


def _boss(game: Game) -> Iterator[Fact]:
    """CS-28, CS-29: it comes when the Endgame deck does, and comes back whenever it was taken away."""
    if game.boss == "reserve" or (game.boss == "waiting" and game.endgame_in_play):
        yield f.BossEntered(game.boss == "reserve")


def _next_card(state: ScenarioState, game: Game, dice: Dice) -> Iterator[Fact]:
    if game.due:
        #: CS-19: the reserve first, in the order received.
        yield from _played(state, game.due[0], "reserve", dice)
        return
    if game.step == "reserve":
        yield f.RollBegan()
    if game.boss == "waiting":
        yield from _boss(game)
    row = state.chart
    assert row is not None, "with no card left the game is over"
    if row.rolled:
        throw = dice.throw(6)
        part, rolled = row.deck_on(throw.value), f.DeckRolled(row.deck_on(throw.value), throw)
    else:
        part, rolled = row.deck_on(1), f.DeckRolled(row.deck_on(1))
    yield rolled
    if game.mode == "lantern":
        yield from _revealed(state, game, game.deck(part)[0], dice)


@answers(c.Reveal)
def reveal(state: ScenarioState, command: c.Reveal, dice: Dice) -> Iterator[Fact]:
    game = the_game(state, "reveal")
    assert game.rolled is not None
    name = named_among(game.deck(game.rolled), command.card, f"left in the {game.rolled.title()} deck")
    yield from _revealed(state, game, name, dice)


def _revealed(state: ScenarioState, game: Game, name: str, dice: Dice) -> Iterator[Fact]:
    if game.card(name).is_counter:
        #: CS-18: it waits for a spell of the player's.
        yield f.CardHeld(name, game.scenario.part_of(name))
    else:
        yield from _played(state, name, "revealed", dice)


def _played(state: ScenarioState, name: str, source: Source, dice: Dice) -> Iterator[Fact]:
    game = the_game(state)
    card = game.card(name)
    if card.is_land:
        #: CS-13: a land is the card of the turn like any other.
        yield f.LandPlayed(name, source)
        return
    part, hosts = game.scenario.part_of(name), bool(game.creatures)
    yield f.CardCast(name, source, tuple(handlings(card, part, game.x_now, hosts, state.rules.scenario, dice)))


@answers(c.ResolveSpell)
def resolve_spell(state: ScenarioState, command: c.ResolveSpell, dice: Dice) -> Iterator[Fact]:
    game = the_game(state, "card")
    casting = game.casting
    assert casting is not None
    card = game.card(casting.card)
    power, toughness = card.size
    sized = command.power is not None or command.toughness is not None
    if sized and min(command.power or 0, command.toughness or 0) < 0:
        raise Refusal("A creature enters with 0 or more power and toughness.")
    size = (command.power or 0, command.toughness or 0) if sized else (power, toughness)
    to: SpellTo = command.to or ("battlefield" if card.stays or sized else _after_the_spell(casting))
    hidden, aura = "morph" in card.marks, casting.times("bestow") == 1
    yield f.SpellResolved(casting.card, to, *size, hidden and to == "battlefield", aura and to == "battlefield")


def _after_the_spell(casting: Casting) -> SpellTo:
    return "reserve" if casting.times("buyback") else "graveyard"


@answers(c.CounterSpell)
def counter_spell(state: ScenarioState, command: c.CounterSpell, dice: Dice) -> Iterator[Fact]:
    game = the_game(state, "card")
    assert game.casting is not None
    yield f.SpellCountered(game.casting.card, command.to)


def _creatures(state: ScenarioState, game: Game, dice: Dice) -> Iterator[Fact]:
    yield from creatures_decide(state, game, dice)
    if not game.board:
        #: nothing to look at, so the same key ends the turn.
        yield from _combat_and_end(state, game)


def _combat_and_end(state: ScenarioState, game: Game) -> Iterator[Fact]:
    yield from combat_dealt(game)
    for permanent in game.board:
        #: the ability it used this turn took its last counter.
        if permanent.is_walker and permanent.costs and permanent.loyalty <= 0:
            yield walker_gone(permanent)
    if not game.endgame_in_play:
        #: CS-04: after every scenario turn, and the Endgame deck comes at zero: usable from the next one.
        yield f.CountedDown(max(0, game.countdown - 1))
        if game.countdown <= 1:
            yield f.EndgameEntered()
    yield f.ScenarioTurnEnded()


def end_of_game(state: ScenarioState) -> Iterator[Fact]:
    """What is looked at after every act: life, commander damage, decks that ran out."""
    game = state.game
    assert game is not None
    rules = state.rules
    if why := _lost(state, game):
        yield f.GameLost(why)
        return
    if game.scenario_life <= 0:
        yield f.GameWon("The scenario has no life left.")
        return
    for id, amount in game.commander_damage.items():
        if amount >= rules.scenario.commander_damage:
            yield f.GameWon(f"{game.commander_name(id)} has dealt {amount} combat damage to the scenario.")
            return
    if not game.left and game.step not in ("card", "reveal"):
        #: CS-08: at once, whatever waits in the Reserve Zone.
        yield f.GameWon("All three decks of the scenario are empty.")
    elif not game.endgame_in_play and not game.basic and not game.midrange and game.endgame:
        #: CS-06: no turn without a card.
        yield f.EndgameEntered(forced=True)


def _lost(state: ScenarioState, game: Game) -> str:
    if game.life <= 0:
        return f"{game.player} has no life left."
    #: CS-10: the boss is no commander, unless the table wants it so.
    counts = state.rules.player.boss_is_commander
    if counts and game.boss_damage >= state.rules.player.commander_damage:
        return f"The boss has dealt {game.boss_damage} combat damage to {game.player}."
    return ""
