"""Homes and further planes: lots, choices in turn, dead ends, and the voids that are left."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.domain.dice import Dice, thrown_order
from desktop.domain.hexmap import BLANK, VOID
from desktop.engine.rules import Fact, Refusal

from .. import commands as c
from .. import facts as f
from ..evolve import evolve
from ..ground import beside, ground_letter, has_terrain, planes_on
from ..legal import legal_homes, legal_planes
from ..state import Choosing, DominiaState, Move, Plane, PlayerId
from .asking import answers, listed, the_note, the_plane, the_player
from .mapping import room_fault


@answers(c.DrawLots)
def draw_lots(state: DominiaState, command: c.DrawLots, dice: Dice) -> Iterator[Fact]:
    if wrong := not_ready(state):
        raise Refusal(wrong)
    choosing = state.choosing or Choosing(1)
    if choosing.order:
        raise Refusal(f"The lots are drawn: it is {state.name_of(choosing.turn)}'s turn to choose.")
    players = tuple(player.id for player in state.players)
    if command.order:
        typed = tuple(the_player(state, who).id for who in command.order)
        if sorted(typed) != sorted(players):
            raise Refusal("Type every player once, in the order in which the names were drawn.")
        yield f.LotsDrawn(choosing.number, typed, choosing.attempt, typed=True)
    else:
        order, throws = thrown_order(players, dice)
        yield f.LotsDrawn(choosing.number, order, choosing.attempt, throws)


def not_ready(state: DominiaState) -> str:
    """Why no lots can be drawn for planes; "" where they can."""
    league = state.rules.league
    if state.stage in ("war", "over"):
        return "The map of Dominia is complete; the war is on."
    if state.stage != "entry":
        return ""
    if len(state.players) < league.least:
        return f"{len(state.players)} on the list; {league.least} to {league.most} players are needed (WD-02)."
    if state.map is None:
        return "There is no map yet. Lay one out first."
    if wrong := room_fault(state, state.map):
        return wrong
    if blank := state.map.terrain.count(BLANK):
        return f"{blank} plane{' has' if blank == 1 else 's have'} no terrain yet. Roll for them, or paint them."
    return ""


def _the_turn(state: DominiaState, who: str) -> PlayerId:
    """Whose turn it is; refused where that is somebody else."""
    assert state.choosing is not None
    turn = state.choosing.turn
    if not turn:
        raise Refusal("The lots of this pass are not drawn yet. Draw them first.")
    if who and the_player(state, who).id != turn:
        raise Refusal(f"It is {state.name_of(turn)}'s turn to choose, not {the_player(state, who).name}'s.")
    return turn


def _free(state: DominiaState, plane: Plane) -> None:
    if ground_letter(state.ground, plane) == VOID:
        raise Refusal(f"{plane} is void: nobody can hold it (WD-07).")
    if owner := state.owners.get(plane):
        raise Refusal(f"{plane} is {state.name_of(owner)}'s already. Choose another plane.")


@answers(c.ChooseHome)
def choose_home(state: DominiaState, command: c.ChooseHome, dice: Dice) -> Iterator[Fact]:
    if state.stage != "homes" or state.choosing is None:
        raise Refusal("Homes are not being chosen now." + ("" if state.stage != "entry" else " Draw the lots first."))
    player, plane = _the_turn(state, command.player), the_plane(state, command.plane)
    _free(state, plane)
    if near := [at for at in beside(state.ground)[plane] if at in state.owners]:
        whose = state.name_of(state.owners[near[0]])
        raise Refusal(
            f"{plane} touches {near[0]}, {whose}'s home: no two homes lie side by side (WD-04). Choose a lit one."
        )
    yield f.HomeChosen(player, plane)
    yield from _after_home(state, player, plane)


def _after_home(state: DominiaState, player: PlayerId, plane: Plane) -> Iterator[Fact]:
    """WD-04: where the next player finds no legal home, all homes are chosen anew in a new order."""
    assert state.choosing is not None
    after = evolve(state, f.HomeChosen(player, plane))
    left = state.choosing.order[state.choosing.at + 1 :]
    if left and not legal_homes(after):
        yield f.HomesBegunAnew(left[0], state.choosing.attempt + 1)
    elif not left and state.rules.league.planes == 1:
        yield f.MapCompleted(_unowned(after))


@answers(c.ChoosePlane)
def choose_plane(state: DominiaState, command: c.ChoosePlane, dice: Dice) -> Iterator[Fact]:
    if state.stage != "planes" or state.choosing is None:
        raise Refusal("Further planes are not being chosen now.")
    player, plane = _the_turn(state, command.player), the_plane(state, command.plane)
    _free(state, plane)
    legal, far = legal_planes(state, player)
    if plane not in legal:
        name = state.name_of(player)
        raise Refusal(f"{plane} lies beside no plane of {name}'s. Free ones that do: {listed(legal, 8)} (WD-06).")
    yield f.PlaneChosen(player, plane, state.choosing.number, far)
    last = state.choosing.at + 1 == len(state.choosing.order)
    if last and state.choosing.number == state.rules.league.planes:
        yield f.MapCompleted(tuple(at for at in _unowned(state) if at != plane))


def _unowned(state: DominiaState) -> tuple[Plane, ...]:
    """WD-07: every plane that nobody holds becomes void."""
    return tuple(plane for plane in planes_on(state.ground) if plane not in state.owners)


@answers(c.MovePlane)
def move_plane(state: DominiaState, command: c.MovePlane, dice: Dice) -> Iterator[Fact]:
    unit = state.rules.league.unit
    plane = the_plane(state, command.plane)
    if state.stage != "war":
        raise Refusal("Planes are moved by hand only during the war. Before it, take a choice back.")
    if state.week is not None:
        raise Refusal(f"Planes are moved between two {unit}s. End this {unit}, or take it back.")
    before, after = state.owners.get(plane, ""), the_player(state, command.to).id if command.to else ""
    if not has_terrain(state, plane):
        raise Refusal(f"{plane} has no terrain: nobody can hold it (WD-07). Paint it first.")
    if after == before:
        raise Refusal(f"{plane} is {state.name_of(after)}'s already." if after else f"{plane} is void already.")
    if after and state.player(after).out:
        raise Refusal(f"{state.name_of(after)} is out of the league and can hold nothing.")
    if state.home_of(plane):
        raise Refusal(f"{plane} is {state.name_of(before)}'s home: who loses it is out. Withdraw the player instead.")
    yield f.PlaneMoved(Move(plane, before, after, the_note(command.note, "A plane moved by hand")))
