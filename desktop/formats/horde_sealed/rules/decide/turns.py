"""The turns in their order: S S S H S H ..., a step at a time (HS-10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from desktop.domain.dice import Dice, thrown_order
from desktop.engine.rules import Fact, Refusal

from .. import commands as c
from .. import facts as f
from ..evolve import evolve
from ..state import Game, HordeState, Source
from .asking import answers, cards_among, the_game
from .combat import begin_combat, dealt
from .triggers import resolved


@answers(c.GoOn)
def go_on(state: HordeState, command: c.GoOn, dice: Dice) -> Iterator[Fact]:
    game = the_game(state)
    if game.due:
        yield from resolved(game)
    elif game.side in ("opening", "survivors"):
        yield from _survivors_go_on(state, game)
    elif game.step == "untap":
        yield f.HordeUpkeepBegan()
    elif game.step == "upkeep":
        yield from reveal(state, c.Reveal(), dice)
    elif game.step == "cast":
        yield from resolve_spell(state, c.ResolveSpell(), dice) if game.casting else begin_combat(state, dice)
    elif game.step == "combat":
        yield from dealt(game, None)
    else:
        yield from _next_survivors_turn(game)


def _survivors_go_on(state: HordeState, game: Game) -> Iterator[Fact]:
    team = state.rules.survivors
    if game.step == "opening":
        yield from _next_survivors_turn(game)
    elif game.step == "upkeep" and (game.turn > 1 or team.first_draw):
        yield from _draw(state, game)
    elif game.step in ("upkeep", "draw"):
        #: HS-09: the team that begins does not draw in its first turn.
        yield f.MainBegan()
    elif game.turn >= team.setup_turns:
        yield f.HordeTurnBegan(game.horde_turn + 1)
    else:
        yield from _next_survivors_turn(game)


def _next_survivors_turn(game: Game) -> Iterator[Fact]:
    yield f.SurvivorsTurnBegan(game.turn + 1)
    if game.is_empty:
        #: HS-07: looked at now and at no other moment; the horde's hand and battlefield do not matter.
        yield f.GameWon("The horde's library is empty at the survivors' upkeep.")


def _draw(state: HordeState, game: Game) -> Iterator[Fact]:
    empty = [s.name for s in state.survivors if game.libraries.get(s.id, 0) <= 0]
    if empty:
        #: HS-06: a draw that cannot be made loses for the whole team.
        yield f.GameLost(f"{empty[0]} has to draw from an empty library.")
    else:
        yield f.DrawStepBegan(tuple(s.id for s in state.survivors))


@answers(c.Reveal)
def reveal(state: HordeState, command: c.Reveal, dice: Dice) -> Iterator[Fact]:
    game = the_game(state, "upkeep")
    if game.side != "horde":
        raise Refusal("It is the survivors' upkeep; the horde turns cards over in its own turn.")
    cards = _typed(state, game, command.cards) if game.mode == "table" else _from_the_top(state, game, command.cards)
    yield f.CardsRevealed(cards)
    state = evolve(state, f.CardsRevealed(cards))
    yield from _then_the_rest(state, dice)


def _from_the_top(state: HordeState, game: Game, typed: Sequence[str]) -> tuple[str, ...]:
    if typed:
        raise Refusal("The whole deck is in Lantern: it turns the cards over itself.")
    return game.library[: wave_length(state, game, game.library)]


def wave_length(state: HordeState, game: Game, library: Sequence[str]) -> int:
    """How many cards a reveal turns over: until a card that is no token (HS-13), or a fixed number."""
    rule = state.rules.horde
    if rule.reveal == "fixed":
        return min(rule.reveal_cards, len(library))
    for place, name in enumerate(library, 1):
        if not game.horde.is_token(name):
            return place
    return len(library)


def _typed(state: HordeState, game: Game, typed: Sequence[str]) -> tuple[str, ...]:
    if not typed and game.library:
        raise Refusal("Turn the horde's cards over until one is no token, and say which came.")
    cards = cards_among(game.library, typed, "left in the horde's library")
    length = wave_length(state, game, cards)
    if state.rules.horde.reveal == "fixed":
        wanted = min(state.rules.horde.reveal_cards, len(game.library))
        if len(cards) != wanted:
            raise Refusal(f"{len(cards)} cards; the horde turns over {wanted}.")
    elif length < len(cards):
        raise Refusal(f"The reveal ended with {cards[length - 1]}: put the cards after it back on top.")
    elif cards and game.horde.is_token(cards[-1]) and len(cards) < len(game.library):
        raise Refusal(f"The last card is a {cards[-1]}: turn over until one is no token.")
    return cards


def _then_the_rest(state: HordeState, dice: Dice) -> Iterator[Fact]:
    """HS-15: when the revealed cards are done, hand and castable graveyard follow in one random order."""
    game = the_game(state)
    if any(spell.source == "revealed" for spell in game.casting):
        return
    waiting: list[tuple[str, Source]] = [(card, "hand") for card in game.hand]
    waiting += [(card, "graveyard") for card in game.graveyard if _is_castable(game, card)]
    if waiting:
        order, throws = thrown_order(waiting, dice)
        yield f.CastOrderRolled(order, throws)


def _is_castable(game: Game, name: str) -> bool:
    marks = game.horde.card(name).marks
    return "graveyard" in marks or "flashback" in marks


@answers(c.ResolveSpell)
def resolve_spell(state: HordeState, command: c.ResolveSpell, dice: Dice) -> Iterator[Fact]:
    game = _with_spell(state)
    spell, card = game.casting[0], game.horde.card(game.casting[0].card)
    to = command.to or ("battlefield" if card.stays else "graveyard")
    if to == "graveyard" and spell.source == "graveyard" and "flashback" in card.marks:
        to = "exile"
    if command.x < 0:
        raise Refusal("X is 0 or more.")
    size = None
    if command.power is not None or command.toughness is not None:
        size = (max(0, command.power or 0), max(0, command.toughness or 0))
    yield from _left_the_stack(state, f.SpellResolved(spell.card, spell.source, to, command.x, size), dice)


@answers(c.CounterSpell)
def counter_spell(state: HordeState, command: c.CounterSpell, dice: Dice) -> Iterator[Fact]:
    #: HS-14: the card can be countered; the tokens were no spells and have entered.
    game = _with_spell(state)
    spell = game.casting[0]
    yield from _left_the_stack(state, f.SpellCountered(spell.card, spell.source, command.to), dice)


def _with_spell(state: HordeState) -> Game:
    game = the_game(state, "cast")
    if not game.casting:
        raise Refusal("Nothing of the horde is on the stack.")
    return game


def _left_the_stack(state: HordeState, fact: f.SpellResolved | f.SpellCountered, dice: Dice) -> Iterator[Fact]:
    yield fact
    if fact.source == "revealed":
        yield from _then_the_rest(evolve(state, fact), dice)
