"""Plays a game by itself, legally and at random: for the demo, the benchmarks and the random whole-game tests."""

from __future__ import annotations

from desktop.domain.dice import Dice, likely, pick
from desktop.engine.rules import Command

from .acts.artifacts import SacrificeArtifact, TakeSpoils
from .acts.attacks import BlockForAlly, DealCombat, DeclareAttack
from .acts.cards import BringIn, GiveControl, MoveCard, PayUpkeep
from .acts.graveyards import EmptyLibrary, Regrow
from .acts.life import ChangeLife
from .acts.piles import KeepEnchantment
from .acts.planar import CounterPlanar, TapPlanar
from .acts.scion import PayDragon, SetScionDamage, StopScion
from .acts.stack import Cast, CounterTop, SkipTrigger
from .acts.steps import GiveTurn
from .acts.turns import GoOn
from .circle import Colour, seat_sign
from .permissions import combat_due, elder_blockers, may_attack, ready_attackers, regrowths
from .state import DragonState, Game, Item, Permanent
from .views.next_step import next_act
from .words import planar_of


def next_move(state: DragonState, chance: Dice) -> Command | None:
    """What the table would do next; None when the game is over or cannot begin."""
    game = state.game
    if state.ruleset is None or (game is not None and game.is_over):
        return None
    if game is None:
        return next_act(state).command
    if game.stack:
        return _on_the_stack(game, game.stack[0], chance)
    if game.step == "dragon":
        return _scion_move(game, chance)
    if game.scion_turn or game.active is None or not game.is_alive(game.active):
        return GoOn()
    mover = {"upkeep": _upkeep_move, "main": _main_move, "combat": _combat_move}.get(game.step)
    return mover(state, game, game.active, chance) if mover else GoOn()


def _on_the_stack(game: Game, item: Item, chance: Dice) -> Command:
    somebody = pick(chance, game.living)
    if item.kind == "spoils" and item.victim:
        return TakeSpoils(pick(chance, game.seat(item.victim).artifacts).card)
    if item.kind in ("upkeep", "dragon"):
        paid = likely(chance, 75)
        return PayUpkeep(paid) if item.kind == "upkeep" else PayDragon(paid)
    if item.kind == "enchantment" and somebody.life > 20 and likely(chance, 20):
        return KeepEnchantment(somebody.sign)
    if item.kind == "spell" and likely(chance, 5):
        planar = planar_of(game.card_of(item))
        tap = likely(chance, 50)
        return TapPlanar(planar, somebody.sign) if tap else CounterPlanar(planar, somebody.sign)
    if likely(chance, 8):
        return CounterTop(somebody.sign)
    return SkipTrigger("by agreement") if item.kind != "spell" and likely(chance, 2) else GoOn()


def _upkeep_move(state: DragonState, game: Game, active: Colour, chance: Dice) -> Command:
    seat = game.seat(active)
    if seat.artifacts and seat.life > 40 and likely(chance, 8):
        return SacrificeArtifact(pick(chance, seat.artifacts).card)
    return GoOn()


def _main_move(state: DragonState, game: Game, active: Colour, chance: Dice) -> Command:
    """Cast, play chaos cards, regrow, remove; the game ends because combat grows harder."""
    what = chance.throw(100).value
    castable = _castable(state, game, active)
    if what <= 45 and castable:
        return Cast(seat_sign(active), pick(chance, castable))
    if what <= 53:
        choices = regrowths(game, active)
        if choices:
            chosen = pick(chance, choices)
            return Regrow(seat_sign(active), chosen.card, chosen.sacrifice)
    if what <= 60 and game.play:
        return _removal(pick(chance, game.play), chance)
    if what <= 62:
        return _oddity(game, active, chance)
    return GoOn()


def _castable(state: DragonState, game: Game, active: Colour) -> list[str]:
    seat = game.seat(active)
    elder = [game.edition.deck(active).elder.name] if seat.nexus and not game.gate.tapped else []
    chaos = seat.chaos if seat.life > 15 else ()
    found = [(name, game.card(active, name)) for name in seat.hidden]
    found += [(name, game.pile_card("chaos", name)) for name in chaos]
    return elder + [name for name, card in found if card.is_land or not game.planar(planar_of(card)).tapped]


def _removal(permanent: Permanent, chance: Dice) -> Command:
    to = pick(chance, ("graveyard", "graveyard", "exile", "hand"))
    return MoveCard(permanent.card, seat_sign(permanent.controller), to, "a spell")  # type: ignore[arg-type]


def _oddity(game: Game, active: Colour, chance: Dice) -> Command:
    """What happens once in a game: control changes, extra turns, an empty library, a token."""
    what, chosen = chance.throw(5).value, pick(chance, game.living)
    somebody = chosen.sign
    legends = [p for p in game.play if p.legend and p.controller != chosen.colour]
    if what == 1 and legends:
        return GiveControl(pick(chance, legends).card, somebody)
    if what == 2:
        return GiveTurn(seat_sign(active), likely(chance, 30))
    if what == 3 and chosen.graveyard:
        return EmptyLibrary(somebody)
    if what == 4:
        legend = pick(chance, game.edition.deck(chosen.colour).two)
        return BringIn(legend.name, seat_sign(active), token=True, owner=somebody)
    return ChangeLife(somebody, chance.throw(6).value, why="a card")


def _combat_move(state: DragonState, game: Game, active: Colour, chance: Dice) -> Command:
    targets = may_attack(game, active)
    ready = [permanent.card for permanent in ready_attackers(game, state.rules.table.legends_haste)]
    #: with the Scion in play both survivors are wary, so that some games outlast it.
    eager = 25 if game.scion is not None else 80 if not game.attacks else 45
    if targets and (ready or not game.attacks) and likely(chance, eager):
        return DeclareAttack(seat_sign(pick(chance, targets)), pick(chance, ready) if ready else "")
    if not game.attacks:
        return GoOn()
    attack = pick(chance, game.attacks)
    blockers = elder_blockers(game, attack.target)
    if attack.blocked_by is None and blockers and likely(chance, 20):
        return BlockForAlly(seat_sign(pick(chance, blockers).controller), seat_sign(attack.target))
    due = combat_due(game)
    struck = next((target for target, hits in due if hits.unknown), None)
    if struck or (due and likely(chance, 55)):
        #: more comes through than is printed, the longer the game the more; now and then nothing.
        amount = 0 if likely(chance, 10) else chance.throw(6 + min(12, game.turn // 2)).value
        return DealCombat(seat_sign(struck or due[0][0]), amount, attack.creature)
    return GoOn()


def _scion_move(game: Game, chance: Dice) -> Command:
    assert game.scion is not None
    coming = [seat_sign(a.target) for a in game.scion.attacks if not a.stopped and a.amount]
    if coming and likely(chance, 20):
        target = pick(chance, coming)
        return StopScion(target, "tapped") if likely(chance, 40) else SetScionDamage(target, 0)
    return GoOn()
