"""Who may choose what, and who may challenge whom: every legal home, plane and challenge, and why another is none."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from desktop.domain.hexmap import VOID

from .ground import beside, free_planes, ground_letter, own_beside, places
from .state import Card, DominiaState, Plane, PlayerId
from .words import a_unit


class Target(msgspec.Struct, frozen=True):
    """A plane somebody may challenge for: whose it is, and beside which own planes it lies."""

    plane: Plane
    defender: PlayerId
    beside: tuple[Plane, ...]


# -- before the war ----------------------------------------------------------------------------------------------------


def legal_homes(state: DominiaState) -> tuple[Plane, ...]:
    """WD-04: free planes that touch no home; Special may be a home."""
    near = beside(state.ground)
    homes = {player.home for player in state.players if player.home}
    return tuple(plane for plane in free_planes(state) if not homes.intersection(near[plane]))


def legal_planes(state: DominiaState, player: PlayerId) -> tuple[tuple[Plane, ...], bool]:
    """Planes this player may choose next, and whether they are far: WD-06: where nothing free lies beside the own
    planes, any free one may be taken."""
    free = free_planes(state)
    near = beside(state.ground)
    adjacent = tuple(plane for plane in free if any(state.owners.get(at) == player for at in near[plane]))
    return (adjacent, False) if adjacent else (free, True)


def legal_choices(state: DominiaState) -> tuple[Plane, ...]:
    """What may be chosen by the player whose turn it is."""
    if state.choosing is None or not state.choosing.turn:
        return ()
    return legal_homes(state) if state.stage == "homes" else legal_planes(state, state.choosing.turn)[0]


# -- the week ----------------------------------------------------------------------------------------------------------


def free_players(state: DominiaState) -> frozenset[PlayerId]:
    """Players of the league who are not involved in a challenge of this week."""
    fighting = state.week.fighting() if state.week else frozenset()
    return frozenset(player.id for player in state.standing if player.id not in fighting)


def legal_challenges(state: DominiaState) -> Mapping[PlayerId, tuple[Target, ...]]:
    """WD-08: for every free player each plane of another free one that lies beside an own plane, row by row."""
    found: dict[PlayerId, dict[Plane, list[Plane]]] = {player.id: {} for player in state.standing}
    if state.stage != "war":
        return dict.fromkeys(found, ())
    free, owners, near = free_players(state), state.owners, beside(state.ground)
    for plane, owner in owners.items():
        if owner not in free:
            continue
        for at in near[plane]:
            other = owners.get(at, "")
            if other != owner and other in free:
                found[owner].setdefault(at, []).append(plane)
    return {
        player: tuple(_target(state, plane, own) for plane, own in _by_row(state, planes))
        for player, planes in found.items()
    }


def _target(state: DominiaState, plane: Plane, own: list[Plane]) -> Target:
    return Target(plane, state.owners[plane], tuple(own))


def _by_row(state: DominiaState, planes: Mapping[Plane, list[Plane]]) -> list[tuple[Plane, list[Plane]]]:
    at = places(state.ground.width, state.ground.height)
    return sorted(planes.items(), key=lambda item: at[item[0]])


def are_apart(state: DominiaState) -> bool:
    """Whether no realm touches another and nothing is drawn over long distance: nobody can ever challenge anybody."""
    if state.stage != "war" or state.rules.challenges.long_distance:
        return False
    owners, near, in_league = state.owners, beside(state.ground), {player.id for player in state.standing}
    held = {plane: owner for plane, owner in owners.items() if owner in in_league}
    return not any(held.get(at, owner) != owner for plane, owner in held.items() for at in near[plane])


def callers(state: DominiaState) -> tuple[PlayerId, ...]:
    """Players who can make a legal challenge and are not excused, in the order of the list."""
    excused = state.week.excused if state.week else {}
    return tuple(player for player, targets in legal_challenges(state).items() if targets and player not in excused)


def due(state: DominiaState) -> tuple[PlayerId, ...]:
    """WD-10: players who have to hand in a card and have not yet."""
    week = state.week
    if week is None or week.step != "cards" or not state.rules.challenges.must:
        return ()
    handed = {card.attacker for card in week.cards}
    return tuple(player for player in callers(state) if player not in handed)


def card_fault(state: DominiaState, card: Card, *, anywhere: bool = False) -> str:
    """Why this card is no legal challenge now, in a sentence that names the rule; "" where it is one. ``anywhere``: it
    need not lie beside a plane of the attacker's."""
    return (
        _who_fault(state, card)
        or _plane_fault(state, card)
        or _fighting_fault(state, card.attacker)
        or _fighting_fault(state, card.defender)
        or ("" if anywhere else _reach_fault(state, card))
    )


def _who_fault(state: DominiaState, card: Card) -> str:
    name = state.name_of
    for player in (card.attacker, card.defender):
        if state.player(player).out:
            return f"{name(player)} is out of the league since {state.rules.league.unit} {state.player(player).out}."
    if card.attacker == card.defender:
        return f"A challenge takes two: {name(card.attacker)} cannot challenge {name(card.attacker)} (WD-08)."
    return ""


def _plane_fault(state: DominiaState, card: Card) -> str:
    owner = state.owners.get(card.plane, "")
    if not owner or ground_letter(state.ground, card.plane) == VOID:
        return f"{card.plane} is void: nobody can challenge for it (WD-07)."
    if owner == card.attacker:
        return f"{card.plane} is {state.name_of(owner)}'s own plane: challenge for somebody else's (WD-08)."
    if owner != card.defender:
        return f"{card.plane} is {state.name_of(owner)}'s, not {state.name_of(card.defender)}'s (WD-08)."
    return ""


def _fighting_fault(state: DominiaState, player: PlayerId) -> str:
    challenge = state.week.challenge_of(player) if state.week else None
    if challenge is None:
        return ""
    name = state.name_of
    where = f" for {challenge.plane}" if challenge.plane else ""
    if challenge.attacker == player:
        involved = f"has challenged {name(challenge.defender)}{where}"
    else:
        involved = f"was challenged by {name(challenge.attacker)}{where}"
    return f"{name(player)} {involved} already: nobody fights twice in {a_unit(state.rules.league.unit)} (WD-09)."


def _reach_fault(state: DominiaState, card: Card) -> str:
    if own_beside(state, card.attacker, card.plane, state.owners):
        return ""
    return f"{state.name_of(card.attacker)} holds no plane beside {card.plane} (WD-08)."
