"""What cards do at any time: damage, draws, counters, targets, moves."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.domain.deck import fold_name
from desktop.domain.dice import Dice, thrown_order
from desktop.engine.naming import named_among
from desktop.engine.rules import Fact, Refusal

from .. import commands as c
from .. import facts as f
from ..ruleset import PARTS
from ..state import Game, ScenarioState
from ..zones import drawable
from .asking import answers, cards_taken, picked, positive, the_game
from .commanders import Commanders


@answers(c.CastSpell)
def cast_spell(state: ScenarioState, command: c.CastSpell, dice: Dice) -> Iterator[Fact]:
    game = the_game(state)
    safe = {fold_name(name) for name in command.safe_from}
    held = [name for name in game.held if fold_name(name) not in safe]
    if not held:
        raise Refusal("No counter that could target it waits in the Reserve Zone: the spell is safe.")
    for name in held:
        #: CS-18: the oldest first, one die each, until one strikes.
        throw = dice.throw(6)
        hits = throw.value >= state.rules.scenario.counter_from
        yield f.CounterTried(name, throw, hits, command.spell.strip())
        if hits:
            return


@answers(c.DealDamage)
def deal_damage(state: ScenarioState, command: c.DealDamage, dice: Dice) -> Iterator[Fact]:
    commanders, amount = Commanders(the_game(state)), positive(command.amount, "Damage")
    who = commanders.meant(command.commander).id if command.commander.strip() else ""
    yield from commanders.named()
    yield f.ScenarioDamaged(amount, who, command.why.strip())


@answers(c.TakeDamage)
def take_damage(state: ScenarioState, command: c.TakeDamage, dice: Dice) -> Iterator[Fact]:
    game = the_game(state)
    if command.boss and game.scenario.boss is None:
        raise Refusal("This scenario has no boss.")
    yield f.PlayerDamaged(positive(command.amount, "Damage"), command.boss, command.why.strip())


@answers(c.GainLife)
def gain_life(state: ScenarioState, command: c.GainLife, dice: Dice) -> Iterator[Fact]:
    the_game(state)
    yield f.LifeGained(positive(command.amount, "Life"), command.side)


@answers(c.ScenarioDraws)
def scenario_draws(state: ScenarioState, command: c.ScenarioDraws, dice: Dice) -> Iterator[Fact]:
    #: CS-09: with nothing to draw from, nothing happens.
    yield f.CardsDrawn(_taken(state, command.number, command.cards, "Draw"))


@answers(c.MillScenario)
def mill_scenario(state: ScenarioState, command: c.MillScenario, dice: Dice) -> Iterator[Fact]:
    yield f.CardsMilled(_taken(state, command.number, command.cards, "Mill"))


@answers(c.ManifestCards)
def manifest_cards(state: ScenarioState, command: c.ManifestCards, dice: Dice) -> Iterator[Fact]:
    yield f.CardsManifested(_taken(state, command.number, command.cards, "Manifest"))


def _taken(state: ScenarioState, number: int, typed: tuple[str, ...], what: str) -> tuple[str, ...]:
    game = the_game(state)
    if game.step == "reveal":
        raise Refusal("A card has to be turned over first.")
    return cards_taken(game, drawable(game), number, typed, what)


@answers(c.MakeTokens)
def make_tokens(state: ScenarioState, command: c.MakeTokens, dice: Dice) -> Iterator[Fact]:
    the_game(state)
    if not command.name.strip():
        raise Refusal("Say what the tokens are called.")
    if positive(command.number, "Tokens") > 100:
        raise Refusal("That is more than 100 tokens at once; note them on paper.")
    yield f.TokensMade(" ".join(command.name.split()), command.number, command.power, command.toughness)


@answers(c.MoveCard)
def move_card(state: ScenarioState, command: c.MoveCard, dice: Dice) -> Iterator[Fact]:
    game = the_game(state)
    for permanent in game.board:
        if command.card == permanent.id or fold_name(command.card) == fold_name(permanent.name):
            if command.to == "battlefield":
                raise Refusal(f"{permanent.name} is on the battlefield already.")
            yield f.CardMoved(permanent.name if permanent.boss else permanent.card, "battlefield", command.to,
                              permanent.id)  # fmt: skip
            return
    if game.step == "reveal":
        raise Refusal("A card has to be turned over first.")
    name, source = _found(game, command.card)
    if source == command.to:
        raise Refusal(f"{name} is there already.")
    yield f.CardMoved(name, source, command.to)


def _found(game: Game, what: str) -> tuple[str, str]:
    zones: dict[str, str] = {}
    for zone in ("graveyard", "reserve", "exile", *PARTS):
        zones.update(dict.fromkeys(getattr(game, zone), zone))
    name = named_among(list(zones), what, "in any place of the scenario's")
    return name, zones[name]


@answers(c.ChangeCounter)
def change_counter(state: ScenarioState, command: c.ChangeCounter, dice: Dice) -> Iterator[Fact]:
    game = the_game(state)
    if not game.scenario.counter_name:
        raise Refusal("The special rule of this scenario counts nothing.")
    if game.counter + command.amount < 0:
        raise Refusal(f"There are {game.counter} {game.scenario.counter_name}; no more can be taken away.")
    yield f.CounterChanged(game.counter + command.amount)


@answers(c.NoteTargets)
def note_targets(state: ScenarioState, command: c.NoteTargets, dice: Dice) -> Iterator[Fact]:
    the_game(state)
    if not command.targets or any(not target.name.strip() for target in command.targets):
        raise Refusal("Say what the permanent is called.")
    yield f.TargetsNoted(command.targets)


@answers(c.DropTarget)
def drop_target(state: ScenarioState, command: c.DropTarget, dice: Dice) -> Iterator[Fact]:
    names = [target.name for target in the_game(state).targets]
    name = named_among(names, command.name, "among the player's permanents")
    places = [at for at, each in enumerate(names) if each == name]
    if not 1 <= command.which <= len(places):
        raise Refusal(f"There {'is' if len(places) == 1 else 'are'} {len(places)} of {name}; say which by its number.")
    yield f.TargetDropped(name, places[command.which - 1])


@answers(c.PickTarget)
def pick_target(state: ScenarioState, command: c.PickTarget, dice: Dice) -> Iterator[Fact]:
    game = the_game(state)
    kept = tuple(t.name for t in game.targets if not command.kinds or t.kind in command.kinds)
    among = command.among or kept
    if command.chosen.strip():
        #: CS-27: the player may choose instead.
        yield f.TargetPicked(command.chosen.strip(), among, None, command.why.strip())
        return
    if not among:
        raise Refusal("Nothing is kept that it could target. Note the player's permanents, or name the choices.")
    name, throw = picked(among, dice)
    yield f.TargetPicked(name, among, throw, command.why.strip())


@answers(c.ShuffleDeck)
def shuffle_deck(state: ScenarioState, command: c.ShuffleDeck, dice: Dice) -> Iterator[Fact]:
    game = the_game(state)
    if game.mode == "table":
        raise Refusal("The cards lie on the table: shuffle them there.")
    yield f.DeckShuffled(command.part, thrown_order(game.deck(command.part), dice)[0])


@answers(c.FailDraw)
def fail_draw(state: ScenarioState, command: c.FailDraw, dice: Dice) -> Iterator[Fact]:
    yield f.GameLost(f"{the_game(state).player} has to draw from an empty library.")


@answers(c.SetLibrary)
def set_library(state: ScenarioState, command: c.SetLibrary, dice: Dice) -> Iterator[Fact]:
    the_game(state)
    if command.cards < 0:
        raise Refusal("A library has 0 cards or more.")
    yield f.LibraryNoted(command.cards)


@answers(c.EndGame)
def end_game(state: ScenarioState, command: c.EndGame, dice: Dice) -> Iterator[Fact]:
    the_game(state)
    reason = command.reason.strip()
    if not reason:
        raise Refusal("Say how the game ended.")
    reason = reason if reason[-1] in ".!?" else f"{reason}."
    yield f.GameWon(reason) if command.result == "won" else f.GameLost(reason)
