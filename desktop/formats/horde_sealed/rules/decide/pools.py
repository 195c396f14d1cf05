"""The survivors' cube and the pools dealt from it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from desktop.domain.deck import fold_name
from desktop.domain.dice import Dice
from desktop.engine.rules import Fact, Refusal

from .. import commands as c
from .. import facts as f
from ..checks import cube_faults
from ..state import CubeCard, HordeState
from .asking import answers
from .setup import not_playing


@answers(c.ImportCube)
def import_cube(state: HordeState, command: c.ImportCube, dice: Dice) -> Iterator[Fact]:
    if state.is_dealt:
        raise Refusal("Pools have been dealt from the cube. Take the deal back before another cube comes in.")
    if not command.cards:
        raise Refusal("There is no card in this list. A cube is a list of cards, one name a line.")
    if bad := next((card for card in command.cards if card.count < 1 or not card.name.strip()), None):
        raise Refusal(f"“{bad.name}” stands {bad.count} times in the cube. Every line needs a name and a copy.")
    yield f.CubeImported(_added_up(command.cards), command.title.strip())


def _added_up(cards: tuple[CubeCard, ...]) -> tuple[CubeCard, ...]:
    """Several lines of one card are one line with all its copies."""
    found: dict[str, CubeCard] = {}
    for card in cards:
        key = fold_name(card.name) or card.name
        before = found.get(key)
        found[key] = replace(before, count=before.count + card.count) if before else card
    return tuple(found.values())


def the_cube_card(state: HordeState, name: str) -> CubeCard:
    """The card of the cube of this name."""
    wanted = fold_name(name)
    found = next((card for card in state.cube if fold_name(card.name) == wanted), None)
    if found is None:
        raise Refusal(f"{name} is not in the cube.")
    return found


@answers(c.SetColour)
def set_colour(state: HordeState, command: c.SetColour, dice: Dice) -> Iterator[Fact]:
    yield f.ColourSet(the_cube_card(state, command.card).name, command.colour)


@answers(c.AllowCube)
def allow_cube(state: HordeState, command: c.AllowCube, dice: Dice) -> Iterator[Fact]:
    if not command.reason.strip():
        raise Refusal("Say why this cube may be dealt; the reason stands in the log.")
    if not cube_faults(state):
        raise Refusal("There is nothing to allow: the cube is as the ruleset has it.")
    yield f.CubeAllowed(command.reason.strip())


@answers(c.DealPools)
def deal_pools(state: HordeState, command: c.DealPools, dice: Dice) -> Iterator[Fact]:
    not_playing(state, "Another deal")
    refuse_wrong_team(state)
    _refuse_wrong_cube(state)
    if state.is_dealt and not command.again:
        raise Refusal("The pools are dealt. They can be printed as often as you like; deal again to lay them aside.")
    size = state.rules.pool_for(len(state.survivors))
    left = [card.name for card in state.cube for _ in range(card.count)]
    if size * len(state.survivors) > len(left):
        raise Refusal(f"{size} cards for {len(state.survivors)} survivors cannot be dealt from {len(left)}.")
    #: every throw picks one card among those left, in the order of the cube: one survivor's pool after the other.
    pools: dict[str, tuple[str, ...]] = {}
    throws = []
    for survivor in state.survivors:
        dealt = []
        for _ in range(size):
            throws.append(dice.throw(len(left)))
            dealt.append(left.pop(throws[-1].value - 1))
        pools[survivor.id] = tuple(dealt)
    yield f.PoolsDealt(pools, tuple(t.value for t in throws), sum(t.how == "typed" for t in throws))


def refuse_wrong_team(state: HordeState) -> None:
    team, count = state.rules.survivors, len(state.survivors)
    if not team.least <= count <= team.most:
        #: HS-01: nobody stands against the horde alone.
        one = "One survivor cannot stand alone" if count == 1 else f"{count} survivors are in the team"
        raise Refusal(f"{one}: {team.least} to {team.most} are needed.")


def _refuse_wrong_cube(state: HordeState) -> None:
    if not state.cube:
        raise Refusal("There is no cube yet. Open its list first.")
    if (found := cube_faults(state)) and not state.cube_allowed:
        more = f" And {len(found) - 1} more." if len(found) > 1 else ""
        raise Refusal(f"{found[0]}{more} Mend the list, or allow the cube with a reason.")
