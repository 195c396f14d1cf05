"""Where the horde's cards go: pure moves within one game."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from .state import Attack, Game, Spell, Stack


def entered(game: Game, name: str, number: int = 1, size: tuple[int, int] | None = None) -> Game:
    """So many cards of the horde's deck enter the battlefield; equal ones are one stack."""
    before = game.stack(name)
    if before is not None:
        return with_stack(game, replace(before, count=before.count + number))
    if game.horde.is_token(name):
        kind = game.horde.kind(name)
        return with_stack(game, Stack(name, number, kind.power, kind.toughness, token=True))
    card = game.horde.card(name)
    power, toughness = size or card.size
    creature = card.is_creature or size is not None
    return with_stack(game, Stack(name, number, power, toughness, False, creature, "defender" in card.marks))


def with_stack(game: Game, stack: Stack) -> Game:
    """The game with this stack in the place of the one of its name (none at all where its count is 0)."""
    if game.stack(stack.name, stack.owner) is None:
        return replace(game, board=(*game.board, stack))
    board = tuple(stack if (s.name, s.owner) == (stack.name, stack.owner) else s for s in game.board)
    return replace(game, board=tuple(s for s in board if s.count > 0))


def left(game: Game, name: str, owner: str, number: int) -> Game:
    """So many of a stack leave the battlefield; those that attacked no longer do."""
    stack = game.stack(name, owner)
    if stack is None:
        return game
    game = with_stack(game, replace(stack, count=stack.count - number))
    attack = tuple(
        _without(a, stack.count - number, number) if (a.name, a.owner) == (name, owner) else a for a in game.attack
    )
    return replace(game, attack=tuple(a for a in attack if a.count > 0))


def _without(attack: Attack, remaining: int, number: int) -> Attack:
    """What dies in combat is taken to be what was blocked."""
    count = min(attack.count, max(0, remaining))
    return replace(attack, count=count, blocked=min(count, max(0, attack.blocked - number)))


def used(game: Game, name: str, number: int) -> Game:
    """Used token cards lie on a pile of their own and are no cards there (HS-17); a negative number takes some."""
    return replace(game, used={**game.used, name: game.used.get(name, 0) + number})


def put(game: Game, names: Sequence[str], zone: str) -> Game:
    """Put cards into a zone, one after the other; a token that is not on the battlefield ceases to exist (HS-17)."""
    for name in names:
        if zone == "battlefield":
            game = entered(game, name)
        elif game.horde.is_token(name) and zone != "survivors":
            game = used(game, name, 1)
        else:
            game = _put_card(game, name, zone)
    return game


def _put_card(game: Game, name: str, zone: str) -> Game:
    if zone == "graveyard":
        return replace(game, graveyard=(name, *game.graveyard))
    if zone == "hand":
        return replace(game, hand=(*game.hand, name))
    if zone == "exile":
        return replace(game, exile=(*game.exile, name))
    if zone == "library-top":
        return replace(game, library=(name, *game.library))
    if zone == "library-bottom":
        return replace(game, library=(*game.library, name))
    return replace(game, taken=(*game.taken, name))


def took(game: Game, names: Sequence[str], zone: str) -> Game:
    """Take cards out of a zone other than the battlefield, the first of each name; their casting falls away."""
    for name in names:
        if zone == "library":
            game = replace(game, library=_one_less(game.library, name))
        elif zone == "graveyard":
            game = _uncast(replace(game, graveyard=_one_less(game.graveyard, name)), name, zone)
        elif zone == "hand":
            game = _uncast(replace(game, hand=_one_less(game.hand, name)), name, zone)
        elif zone == "exile":
            game = replace(game, exile=_one_less(game.exile, name))
        else:
            game = replace(game, taken=_one_less(game.taken, name))
    return game


def _one_less(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    place = names.index(name)
    return (*names[:place], *names[place + 1 :])


def _uncast(game: Game, name: str, zone: str) -> Game:
    """A card that is no longer where it would have been cast from is not cast."""
    there = (game.graveyard if zone == "graveyard" else game.hand).count(name)
    waiting = [spell for spell in game.casting if (spell.card, spell.source) == (name, zone)]
    return off_the_stack(game, waiting[-1]) if len(waiting) > there else game


def off_the_stack(game: Game, spell: Spell) -> Game:
    """The first such spell is no longer to be cast."""
    place = game.casting.index(spell)
    return replace(game, casting=(*game.casting[:place], *game.casting[place + 1 :]))
