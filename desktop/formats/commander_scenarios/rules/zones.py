"""Where the scenario's cards go: pure moves within one game. Every card is in exactly one place."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from .ruleset import PARTS
from .state import Game, Permanent


def taken(game: Game, name: str) -> Game:
    """The card leaves its deck, graveyard, exile or reserve."""
    for zone in (*PARTS, "graveyard", "exile", "reserve"):
        if name in (cards := game.zone(zone)):
            changed = replace(game, **{zone: tuple(card for card in cards if card != name)})
            return replace(changed, due=tuple(card for card in changed.due if card != name))
    return game


def put(game: Game, name: str, to: str) -> Game:
    """The card arrives; to a deck it goes back to its own."""
    if to == "battlefield":
        return entered(game, name)
    if to in ("deck-top", "deck-bottom"):
        part = game.scenario.part_of(name)
        deck = (name, *game.deck(part)) if to == "deck-top" else (*game.deck(part), name)
        return replace(game, **{part: deck})
    return replace(game, **{to: (*game.zone(to), name)})


def entered(game: Game, name: str, **how: object) -> Game:
    """A card of the scenario enters the battlefield."""
    card = game.card(name)
    power, toughness = card.size
    fresh = Permanent(
        f"p{game.made + 1}",
        name,
        name,
        card.type,
        power,
        toughness,
        abilities=len(card.loyalty_costs) or card.abilities,
        taps=card.taps,
        marks=card.marks,
        loyalty=card.loyalty,
        costs=card.loyalty_costs,
    )
    return added(game, replace(fresh, **how))


def face_down(game: Game, name: str, manifested: bool) -> Game:
    """A 2/2 nobody sees; it keeps its name for Lantern alone."""
    return added(
        game, Permanent(f"p{game.made + 1}", "Face-down card", name, "", 2, 2, face_down=True, manifested=manifested)
    )


def added(game: Game, permanent: Permanent) -> Game:
    return replace(game, board=(*game.board, permanent), made=game.made + 1)


def changed(game: Game, permanent: Permanent) -> Game:
    return replace(game, board=tuple(permanent if p.id == permanent.id else p for p in game.board))


def removed(game: Game, id: str) -> Game:
    """A permanent leaves the battlefield; what it did this turn is forgotten."""
    return replace(
        game,
        board=tuple(p for p in game.board if p.id != id),
        actions=tuple(a for a in game.actions if a.permanent != id),
        blocks=tuple(b for b in game.blocks if b.blocker != id),
    )


def boss_entered(game: Game) -> Game:
    """The boss is always quick (its other two properties are told on its card)."""
    boss = game.scenario.boss
    assert boss is not None
    abilities = boss.abilities if game.boss_plays == "abilities" else 0
    marks = ("haste", "defender") if game.boss_plays == "abilities" else ("haste",)
    fresh = Permanent(
        f"p{game.made + 1}",
        boss.name,
        "",
        "Legendary Creature",
        boss.power,
        boss.toughness,
        abilities=abilities,
        marks=marks,
        boss=True,
    )
    return replace(added(game, fresh), boss="board")


def turned_up(game: Game, id: str, cast: bool) -> Game:
    """A face-down card shows itself, or leaves to be cast."""
    old = game.permanent(id)
    assert old is not None
    if cast:
        gone = removed(game, id)
        return replace(gone, reserve=(*gone.reserve, old.card))
    card = game.card(old.card)
    power, toughness = card.size
    up = replace(
        old,
        name=card.name,
        type=card.type,
        power=power,
        toughness=toughness,
        face_down=False,
        manifested=False,
        abilities=card.abilities,
        taps=card.taps,
        marks=card.marks,
    )
    return changed(game, up)


def drawable(game: Game) -> tuple[str, ...]:
    return (*game.basic, *game.midrange, *(game.endgame if game.endgame_in_play else ()))


def all_taken(game: Game, names: Sequence[str]) -> Game:
    for name in names:
        game = taken(game, name)
    return game


def entered_token(game: Game, name: str, power: int, toughness: int) -> Game:
    return added(game, Permanent(f"p{game.made + 1}", name, "", "Token Creature", power, toughness))
