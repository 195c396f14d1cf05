"""Homes and further planes: lots, choices in turn, dead ends; and a plane that is moved by hand."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from desktop.domain.dice import Dice, Throw, thrown_order
from desktop.domain.hexmap import BLANK, VOID
from desktop.domain.words import counted, in_brackets
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import the_note, the_plane, the_player
from ..ground import after_moves, beside, ground_letter, has_terrain, planes_on
from ..legal import legal_homes, legal_planes
from ..state import Choosing, DominiaState, Move, Plane, PlayerId
from ..tables import answers, labels, on, tells
from ..words import ALL, MANY, listed, move_words
from .maps import MapCompleted, room_fault
from .players import with_player


class DrawLots(Command, frozen=True):
    """Draw the order in which the next planes are chosen; or type in the order that was drawn from a hat."""

    order: tuple[str, ...] = ()


class LotsDrawn(Fact, frozen=True):
    number: int
    order: tuple[str, ...]
    attempt: int = 1
    dice: tuple[Throw, ...] = ()
    typed: bool = False


@answers(DrawLots)
def draw_lots(state: DominiaState, command: DrawLots, dice: Dice) -> Iterator[Fact]:
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
        yield LotsDrawn(choosing.number, typed, choosing.attempt, typed=True)
    else:
        order, throws = thrown_order(players, dice)
        yield LotsDrawn(choosing.number, order, choosing.attempt, throws)


def not_ready(state: DominiaState) -> str:
    """Why no lots can be drawn for planes; "" where they can."""
    league = state.rules.league
    if state.stage in ("war", "over"):
        return "The map of Dominia is complete; the war is on."
    if state.stage != "entry":
        return ""
    if len(state.players) < league.least:
        return (
            f"{len(state.players)} on the list; {league.least} to {counted(league.most, 'player')} are needed (WD-02)."
        )
    if state.map is None:
        return "There is no map yet. Lay one out first."
    if wrong := room_fault(state, state.map):
        return wrong
    if blank := state.map.terrain.count(BLANK):
        return f"{blank} plane{' has' if blank == 1 else 's have'} no terrain yet. Roll for them, or paint them."
    return ""


@on(LotsDrawn)
def _lots_drawn(state: DominiaState, fact: LotsDrawn) -> DominiaState:
    stage = "homes" if fact.number == 1 else "planes"
    return replace(state, stage=stage, choosing=Choosing(fact.number, fact.order, attempt=fact.attempt))


@tells(LotsDrawn)
def _lots_drawn_told(s: DominiaState, x: LotsDrawn) -> str:
    what = "Home planes" if x.number == 1 else f"Plane {x.number} of each"
    again = f" (attempt {x.attempt})" if x.number == 1 and x.attempt > 1 else ""
    return f"{what}{again}: {listed([s.name_of(player) for player in x.order], ALL)} choose in this order"


labels(DrawLots)(lambda s, x: "lots drawn")


class ChooseHome(Command, frozen=True):
    """The player whose turn it is chooses a home plane."""

    plane: str
    player: str = ""


class HomeChosen(Fact, frozen=True):
    player: str
    plane: str


@answers(ChooseHome)
def choose_home(state: DominiaState, command: ChooseHome, dice: Dice) -> Iterator[Fact]:
    if state.stage != "homes" or state.choosing is None:
        raise Refusal("Homes are not being chosen now." + ("" if state.stage != "entry" else " Draw the lots first."))
    player, plane = _the_turn(state, command.player), the_plane(state, command.plane)
    _free(state, plane)
    if near := [at for at in beside(state.ground)[plane] if at in state.owners]:
        whose = state.name_of(state.owners[near[0]])
        raise Refusal(
            f"{plane} touches {near[0]}, {whose}'s home: no two homes lie side by side (WD-04). Choose a lit one."
        )
    yield HomeChosen(player, plane)
    yield from _after_home(state, player, plane)


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


def _after_home(state: DominiaState, player: PlayerId, plane: Plane) -> Iterator[Fact]:
    """WD-04: where the next player finds no legal home, all homes are chosen anew in a new order."""
    assert state.choosing is not None
    after = on.after(state, HomeChosen(player, plane))
    left = state.choosing.order[state.choosing.at + 1 :]
    if left and not legal_homes(after):
        yield HomesBegunAnew(left[0], state.choosing.attempt + 1)
    elif not left and state.rules.league.planes == 1:
        yield MapCompleted(_unowned(after))


@on(HomeChosen)
def _home_chosen(state: DominiaState, fact: HomeChosen) -> DominiaState:
    return _chosen(with_player(state, fact.player, home=fact.plane), fact.player, fact.plane)


def _chosen(state: DominiaState, player: PlayerId, plane: Plane) -> DominiaState:
    """The next one's turn; after the last the next pass waits for its lots."""
    choosing = state.choosing
    assert choosing is not None
    after = replace(choosing, at=choosing.at + 1)
    if after.at == len(after.order):
        after = Choosing(choosing.number + 1, attempt=choosing.attempt)
    stage = "homes" if after.number == 1 else "planes"
    return replace(state, owners={**state.owners, plane: player}, choosing=after, stage=stage)


tells(HomeChosen)(lambda s, x: f"{s.name_of(x.player)} made {x.plane} home")

labels(ChooseHome)(lambda s, x: f"home {x.plane}")


class HomesBegunAnew(Fact, frozen=True):
    """WD-04: this player had no legal home left."""

    player: str
    attempt: int


@on(HomesBegunAnew)
def _homes_begun_anew(state: DominiaState, fact: HomesBegunAnew) -> DominiaState:
    players = tuple(replace(player, home="") for player in state.players)
    return replace(state, players=players, owners={}, choosing=Choosing(1, attempt=fact.attempt))


tells(HomesBegunAnew)(lambda s, x: f"No home was left for {s.name_of(x.player)}: homes are chosen anew (WD-04)")


class ChoosePlane(Command, frozen=True):
    """The player whose turn it is chooses a further plane."""

    plane: str
    player: str = ""


class PlaneChosen(Fact, frozen=True):
    player: str
    plane: str
    number: int
    #: WD-06: nothing beside their planes was free.
    far: bool = False


@answers(ChoosePlane)
def choose_plane(state: DominiaState, command: ChoosePlane, dice: Dice) -> Iterator[Fact]:
    if state.stage != "planes" or state.choosing is None:
        raise Refusal("Further planes are not being chosen now.")
    player, plane = _the_turn(state, command.player), the_plane(state, command.plane)
    _free(state, plane)
    legal, far = legal_planes(state, player)
    if plane not in legal:
        name = state.name_of(player)
        raise Refusal(f"{plane} lies beside no plane of {name}'s. Free ones that do: {listed(legal, MANY)} (WD-06).")
    yield PlaneChosen(player, plane, state.choosing.number, far)
    last = state.choosing.at + 1 == len(state.choosing.order)
    if last and state.choosing.number == state.rules.league.planes:
        yield MapCompleted(_unowned(on.after(state, PlaneChosen(player, plane, state.choosing.number))))


def _unowned(state: DominiaState) -> tuple[Plane, ...]:
    """WD-07: every plane that nobody holds becomes void."""
    return tuple(plane for plane in planes_on(state.ground) if plane not in state.owners)


@on(PlaneChosen)
def _plane_chosen(state: DominiaState, fact: PlaneChosen) -> DominiaState:
    return _chosen(state, fact.player, fact.plane)


@tells(PlaneChosen)
def _plane_chosen_told(s: DominiaState, x: PlaneChosen) -> str:
    far = "; nothing beside their planes was free (WD-06)" if x.far else ""
    return f"{s.name_of(x.player)} took {x.plane}{far}"


labels(ChoosePlane)(lambda s, x: f"plane {x.plane}")


class MovePlane(Command, frozen=True):
    """WD-33: the Guardian gives a plane, or a void that has a terrain, to somebody, or to nobody: then it is void. Only
    between weeks."""

    plane: str
    to: str
    note: str


class PlaneMoved(Fact, frozen=True):
    move: Move


@answers(MovePlane)
def move_plane(state: DominiaState, command: MovePlane, dice: Dice) -> Iterator[Fact]:
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
    yield PlaneMoved(Move(plane, before, after, the_note(command.note, "A plane moved by hand")))


@on(PlaneMoved)
def _plane_moved(state: DominiaState, fact: PlaneMoved) -> DominiaState:
    return replace(state, owners=after_moves(state.owners, (fact.move,)))


tells(PlaneMoved)(lambda s, x: f"{move_words(s, x.move)}, by the Guardian's word{in_brackets(x.move.why)}")

labels(MovePlane)(lambda s, x: f"{x.plane} given away")
