"""The lists the table picks from: what can be cast, regrown, moved, brought in, sacrificed."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.domain.dice import LoadedDice
from desktop.ui.desk.screen import Throwing

from ..rules.acts.attacks import BlockForAlly, DeclareAttack
from ..rules.acts.cards import BringIn, GiveControl
from ..rules.acts.graveyards import Regrow
from ..rules.acts.stack import Cast
from ..rules.acts.steps import PickOpponent
from ..rules.circle import seat_sign
from ..rules.costs import castables
from ..rules.permissions import elder_blockers, is_sick, permissions, regrowths
from ..rules.state import DragonState, Game, Seat
from ..rules.turn_order import opponents
from .table_popovers import Pick
from .words import first_name

_SOURCES = {"nexus": "from its nexus", "chaos": "chaos", "hand": "in hand", "deck": ""}


def plain_cost(cost: str) -> str:
    """``{2}{W}{U}`` as ``2WU``."""
    return cost.replace("{", "").replace("}", "")


def cast_picks(state: DragonState, game: Game, seat: Seat) -> list[Pick]:
    """What the chosen player may cast, then what the others may: a name, a type or an owner finds it."""
    others = [other for other in game.living if other.colour != seat.colour]
    return [pick for caster in (seat, *others) for pick in _castable(state, game, caster, caster is seat)]


def _castable(state: DragonState, game: Game, seat: Seat, own: bool) -> Iterator[Pick]:
    rules, who = state.rules, first_name(state.name_of(seat.colour))
    for found in castables(game, seat.colour, rules.planar.discount, rules.reverberation.chaos_cost):
        about = game.pile_card("chaos", found.card) if found.source == "chaos" else game.card(seat.colour, found.card)
        parts = ("" if own else who, _SOURCES[found.source], plain_cost(found.cost))
        note = " · ".join(word for word in parts if word)
        yield Pick(Cast(seat.sign, found.card), found.card, note, found.why_not, f"{about.type} {who}")


def regrow_picks(game: Game, seat: Seat) -> list[Pick]:
    return [
        Pick(Regrow(seat.sign, found.card, found.sacrifice), found.card, f"for {' + '.join(found.sacrifice)}")
        for found in regrowths(game, seat.colour)
    ]


def own_picks(game: Game, seat: Seat) -> list[Pick]:
    """What this player controls, then the cards in graveyard and exile: (zone, card)."""
    picks = [
        Pick(p.card, p.card, "Legend" if p.legend else "in play") for p in game.play if p.controller == seat.colour
    ]
    picks += [Pick(a.card, a.card, f"artifact zone {at}") for at, a in enumerate(seat.artifacts, 1)]
    picks += [Pick(card, card, "chaos card in hand") for card in seat.chaos]
    picks += [Pick(card, card, "known in hand") for card in seat.known]
    picks += [Pick(card, card, "graveyard") for card in seat.graveyard]
    picks += [Pick(card, card, "exile") for card in seat.exile]
    return picks + [Pick(card, card, "library or hand") for card in unseen(seat)]


def unseen(seat: Seat) -> list[str]:
    """What lies in library or hand and nobody but its player knows where."""
    left = list(seat.hidden)
    for card in seat.known:
        left.remove(card)
    return left


def entering_picks(game: Game, seat: Seat) -> list[Pick]:
    """What may come into play without being cast."""
    elder = game.edition.deck(seat.colour).elder.name
    nexus = [Pick(BringIn(elder, seat.sign), elder, "nexus")] if seat.nexus else []
    zones = (
        ("known in hand", seat.known),
        ("graveyard", seat.graveyard),
        ("library or hand", unseen(seat)),
        ("exile", seat.exile),
    )
    return nexus + [Pick(BringIn(name, seat.sign), name, where) for where, cards in zones for name in cards]


def token_picks(game: Game, seat: Seat) -> list[Pick]:
    """Legends in play of which a token copy may be made."""
    legends = [p for p in game.play if p.legend and not p.token and not p.chaos]
    return [
        Pick(BringIn(p.card, seat.sign, token=True, owner=seat_sign(p.owner), number=number), p.card, words)
        for number, words in ((1, "a token copy"), (2, "2 copies"), (3, "3 copies"), (5, "5 copies"), (10, "10 copies"))
        for p in legends
    ]


def opponent_picks(state: DragonState, game: Game, seat: Seat) -> list[Pick]:
    """Lantern's die, or the side that a real one shows: an opponent each, clockwise."""
    among = opponents(game, seat.colour)
    if len(among) < 2:
        return [Pick(PickOpponent(seat.sign), first_name(state.name_of(colour))) for colour in among]
    rolled = Pick(PickOpponent(seat.sign), f"Roll a d{len(among)}")
    return [rolled] + [
        Pick(
            Throwing(PickOpponent(seat.sign), LoadedDice((side,))),
            f"The die shows {side}",
            first_name(state.name_of(colour)),
        )
        for side, colour in enumerate(among, 1)
    ]


def stolen_picks(state: DragonState, game: Game, seat: Seat) -> list[Pick]:
    """What others control and this player may take."""
    picks = [
        Pick(GiveControl(p.card, seat.sign), p.card, first_name(state.name_of(p.controller)))
        for p in game.play
        if p.controller != seat.colour and not game.card_of(p).is_basic
    ]
    return picks + [
        Pick(GiveControl(a.card, seat.sign), a.card, first_name(state.name_of(other.colour)))
        for other in game.living
        if other.colour != seat.colour
        for a in other.artifacts
    ]


def attack_picks(state: DragonState, game: Game, seat: Seat) -> list[Pick]:
    """With what the active player attacks this seat; a crowd needs no name."""
    active = game.active
    if active is None:
        return []
    permission = next((p for p in permissions(game, active, state.name_of) if p.target == seat.colour), None)
    why = "" if permission is None or permission.allowed else permission.word
    busy = {attack.creature for attack in game.attacks}
    own = [p for p in game.play if p.controller == active and game.card_of(p).is_creature and p.card not in busy]
    picks = []
    for permanent in own:
        sick = is_sick(game, permanent, state.rules.table.legends_haste)
        power = game.card_of(permanent).power
        note = (
            "came this turn"
            if sick
            else " · ".join(
                word for word in ("Elder Dragon" if permanent.elder else "", f"power {power}" if power else "") if word
            )
        )
        picks.append(Pick(DeclareAttack(seat.sign, permanent.card), permanent.card, note, why))
    return [*picks, Pick(DeclareAttack(seat.sign), "A crowd, or tokens", "power not known", why)]


def block_picks(state: DragonState, game: Game) -> list[Pick]:
    """Whose Elder Dragon may block for whom."""
    attacked = [a.target for a in game.attacks if a.blocked_by is None]
    if game.step == "dragon" and game.scion:
        attacked = [a.target for a in game.scion.attacks if not a.stopped and a.amount]
    return [
        Pick(BlockForAlly(seat_sign(p.controller), seat_sign(ally)), p.card, f"for {first_name(state.name_of(ally))}")
        for ally in dict.fromkeys(attacked)
        for p in elder_blockers(game, ally)
    ]
