"""The views by name, as ``lantern show`` tells them: plain values, names instead of seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..circle import CIRCLE, COLOUR_WORDS, Colour, allies, enemies, in_circle, three_colours
from ..costs import castables
from ..edition import PARTS, PILES, edition_faults
from ..permissions import elder_blockers, permissions, regrowths, scion_targets
from ..state import DragonState, Game, Seat, Tap
from ..turn_order import upcoming
from ..words import ENDED
from . import next_step


def _players(state: DragonState) -> object:
    return [{"player": player.id, "name": player.name, "plays": not player.away} for player in state.players]


def _seats(state: DragonState) -> object:
    """Who sits where, with allies and eternal enemies: known as soon as the decks are dealt."""
    if not state.decks:
        return []
    return [
        {
            "colour": colour,
            "player": state.name_of(colour),
            "elder_dragon": state.edition.deck(colour).elder.name,
            "colours": in_circle("".join(three_colours(colour))),
            "allies": [state.name_of(other) for other in allies(colour)],
            "enemies": [state.name_of(other) for other in enemies(colour)],
        }
        for colour in CIRCLE
    ]


def _table(state: DragonState) -> object:
    game = state.game
    if game is None:
        return None
    return {
        "game": game.number,
        "edition": game.edition.name,
        "turn": game.turn,
        "active": "the Scion" if game.scion_turn else state.name_of(game.active),
        "step": game.step,
        "seats": [_seat(state, game, seat) for seat in game.seats],
        "enchantment": game.standing,
        "enchantment_by": state.name_of(game.standing_by) if game.standing_by else "",
        "planar": {"Planar Gate": _tap(game.gate), "Mana Matrix": _tap(game.matrix)},
        "stack": _stack(state),
        "attacks": [
            {
                "target": state.name_of(a.target),
                "creature": a.creature,
                "blocked_by": state.name_of(a.blocked_by) if a.blocked_by else "",
            }
            for a in game.attacks
        ],
        "result": ENDED[game.result],
        "saviour": state.name_of(game.saviour) if game.saviour else "",
    }


def _tap(tap: Tap) -> object:
    return {"tapped": tap.tapped, "by": tap.by, "why": tap.why}


def _seat(state: DragonState, game: Game, seat: Seat) -> object:
    return {
        "player": state.name_of(seat.colour),
        "colour": COLOUR_WORDS[seat.colour],
        "life": seat.life,
        "alive": seat.alive,
        "elder_dragon": game.edition.deck(seat.colour).elder.name,
        "elder": "in nexus" if seat.nexus else "in play" if game.elder_in_play(seat.colour) else "on the stack",
        "artifacts": [artifact.card for artifact in seat.artifacts],
        "chaos_hand": seat.chaos,
        "in_play": [p.card for p in game.play if p.controller == seat.colour],
        "library_and_hand": len(seat.hidden),
        "known_in_hand": seat.known,
        "graveyard": seat.graveyard,
        "exile": seat.exile,
        "felled_by": state.name_of(seat.out_by) if seat.out_by else "",
    }


def _stack(state: DragonState) -> object:
    items = state.game.stack if state.game else ()
    return [{"kind": item.kind, "player": state.name_of(item.seat), "card": item.card} for item in items]


def _piles(state: DragonState) -> object:
    game = state.game
    if game is None:
        return None
    return {pile: {"left": len(game.pile(pile)), "graveyard": game.graveyard_of(pile)} for pile in PILES}


def _attacks(state: DragonState) -> object:
    """Who may attack whom now, and why."""
    game = state.game
    if game is None:
        return {}
    return {
        state.name_of(seat.colour): [
            {"player": state.name_of(p.target), "allowed": p.allowed, "why": p.why}
            for p in permissions(game, seat.colour, state.name_of)
        ]
        for seat in game.living
    }


def _blocks(state: DragonState) -> object:
    game = state.game
    if game is None:
        return {}
    return {state.name_of(s.colour): [p.card for p in elder_blockers(game, s.colour)] for s in game.living}


def _by_living(state: DragonState, of: Callable[[Game, Colour], object]) -> object:
    game = state.game
    return {state.name_of(s.colour): of(game, s.colour) for s in game.living} if game else {}


def _castable(state: DragonState) -> object:
    rules = state.rules
    return _by_living(
        state, lambda game, colour: castables(game, colour, rules.planar.discount, rules.reverberation.chaos_cost)
    )


def _turns(state: DragonState) -> object:
    game = state.game
    if game is None or game.is_over or (game.pointer is None and not game.queue):
        return []
    return ["the Scion" if scion else state.name_of(seat) for seat, scion in upcoming(game, 10)]


def _scion(state: DragonState) -> object:
    game = state.game
    if game is None or game.scion is None:
        return None
    scion = game.scion
    return {
        "seat": COLOUR_WORDS[scion.seat],
        "dragon": scion.dragon,
        "left": scion.left,
        "attacks": [
            {"player": state.name_of(a.target), "amount": a.amount, "stopped": a.stopped, "dealt": a.dealt}
            for a in scion.attacks
        ],
        "would_attack": {d: [state.name_of(t) for t in scion_targets(game, d)] for d in scion.left},
        "attacked": {state.name_of(colour): count for colour, count in scion.tally.items()},
    }


def _editions(state: DragonState) -> object:
    return [
        {
            "edition": edition.id,
            "name": edition.name,
            "chosen": edition.id == state.edition.id,
            "cards": len(edition.cards),
            "faults": edition_faults(edition, state.rules.sizes),
        }
        for edition in state.editions
    ]


def _lists(state: DragonState) -> object:
    """The lists of the edition chosen, by name."""
    edition = state.edition
    decks: dict[str, object] = {}
    for deck in edition.decks:
        decks[deck.axis] = {part: [card.name for card in deck.part(part)] for part in PARTS}
    piles: dict[str, object] = {}
    for pile in PILES:
        piles[pile] = [card.name for card in edition.pile(pile)]
    dragons = [card.name for card in edition.dragons]
    return {"decks": decks, **piles, "planar": [card.name for card in edition.planar], "dragons": dragons}


def _history(state: DragonState) -> object:
    names = {player.id: player.name for player in state.players}
    return [
        {
            "game": record.number,
            "edition": record.edition,
            "result": ENDED[record.result],
            "saviour": names.get(record.saviour, ""),
            "turns": record.turns,
            "decks": {COLOUR_WORDS[colour]: names.get(who, who) for colour, who in record.decks.items()},
            "pizza": [names.get(who, who) for who in record.pizza],
        }
        for record in state.past
    ]


VIEWS: Mapping[str, Callable[[DragonState], object]] = {
    "players": _players,
    "seats": _seats,
    "table": _table,
    "stack": _stack,
    "piles": _piles,
    "attacks": _attacks,
    "blocks": _blocks,
    "regrowth": lambda state: _by_living(state, regrowths),
    "castable": _castable,
    "turns": _turns,
    "scion": _scion,
    "editions": _editions,
    "lists": _lists,
    "history": _history,
    "next": lambda state: next_step.next_act(state).plain,
}
