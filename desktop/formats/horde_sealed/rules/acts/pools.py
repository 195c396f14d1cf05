"""The survivors' cube and the pools dealt from it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from desktop.domain.deck import fold_name
from desktop.domain.dice import Dice
from desktop.domain.words import counted, in_brackets
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import not_playing
from ..checks import cube_faults
from ..state import COLOUR_NAMES, Colour, CubeCard, HordeState
from ..tables import answers, labels, on, tells


class ImportCube(Command, frozen=True):
    """Take in the survivors' cube; on the command line ``deck`` may be the text of a list."""

    cards: tuple[CubeCard, ...]
    title: str = ""


class CubeImported(Fact, frozen=True):
    cards: tuple[CubeCard, ...]
    title: str = ""


@answers(ImportCube)
def import_cube(state: HordeState, command: ImportCube, dice: Dice) -> Iterator[Fact]:
    if state.is_dealt:
        raise Refusal("Pools have been dealt from the cube. Take the deal back before another cube comes in.")
    if not command.cards:
        raise Refusal("There is no card in this list. A cube is a list of cards, one name a line.")
    if bad := next((card for card in command.cards if card.count < 1 or not card.name.strip()), None):
        raise Refusal(f"“{bad.name}” stands {bad.count} times in the cube. Every line needs a name and a copy.")
    yield CubeImported(_added_up(command.cards), command.title.strip())


def _added_up(cards: tuple[CubeCard, ...]) -> tuple[CubeCard, ...]:
    """Several lines of one card are one line with all its copies."""
    found: dict[str, CubeCard] = {}
    for card in cards:
        key = fold_name(card.name) or card.name
        before = found.get(key)
        found[key] = replace(before, count=before.count + card.count) if before else card
    return tuple(found.values())


@on(CubeImported)
def _cube_imported(state: HordeState, fact: CubeImported) -> HordeState:
    return replace(state, cube=fact.cards, cube_title=fact.title, cube_allowed="")


tells(CubeImported)(
    lambda s, x: f"Cube read: {counted(sum(card.count for card in x.cards), 'card')}{in_brackets(x.title)}"
)

labels(ImportCube)(lambda s, x: "the cube")


class SetColour(Command, frozen=True):
    """Correct the colour of a card of the cube by hand."""

    card: str
    colour: Colour


class ColourSet(Fact, frozen=True):
    card: str
    colour: Colour


@answers(SetColour)
def set_colour(state: HordeState, command: SetColour, dice: Dice) -> Iterator[Fact]:
    yield ColourSet(the_cube_card(state, command.card).name, command.colour)


def the_cube_card(state: HordeState, name: str) -> CubeCard:
    """The card of the cube of this name."""
    wanted = fold_name(name)
    found = next((card for card in state.cube if fold_name(card.name) == wanted), None)
    if found is None:
        raise Refusal(f"{name} is not in the cube.")
    return found


@on(ColourSet)
def _colour_set(state: HordeState, fact: ColourSet) -> HordeState:
    cube = tuple(
        replace(card, colour=fact.colour, by_hand=True) if card.name == fact.card else card for card in state.cube
    )
    return replace(state, cube=cube)


tells(ColourSet)(lambda s, x: f"{x.card} counts as {COLOUR_NAMES[x.colour]}")

labels(SetColour)(lambda s, x: f"colour of {x.card}")


class AllowCube(Command, frozen=True):
    """Play with a cube that is not as the ruleset has it, and say why."""

    reason: str


class CubeAllowed(Fact, frozen=True):
    reason: str


@answers(AllowCube)
def allow_cube(state: HordeState, command: AllowCube, dice: Dice) -> Iterator[Fact]:
    if not command.reason.strip():
        raise Refusal("Say why this cube may be dealt; the reason stands in the log.")
    if not cube_faults(state):
        raise Refusal("There is nothing to allow: the cube is as the ruleset has it.")
    yield CubeAllowed(command.reason.strip())


@on(CubeAllowed)
def _cube_allowed(state: HordeState, fact: CubeAllowed) -> HordeState:
    return replace(state, cube_allowed=fact.reason)


tells(CubeAllowed)(lambda s, x: f"The cube may be dealt as it is: {x.reason}")


class DealPools(Command, frozen=True):
    """Deal every survivor a pool at random; ``again`` lays aside the pools and decks there are."""

    again: bool = False


class PoolsDealt(Fact, frozen=True):
    """Each throw picked the next card among those left, in the order of the cube; ``typed`` of them were real dice."""

    pools: Mapping[str, tuple[str, ...]]
    faces: tuple[int, ...] = ()
    typed: int = 0


@answers(DealPools)
def deal_pools(state: HordeState, command: DealPools, dice: Dice) -> Iterator[Fact]:
    not_playing(state, "Another deal")
    refuse_wrong_team(state)
    _refuse_wrong_cube(state)
    if state.is_dealt and not command.again:
        raise Refusal("The pools are dealt. They can be printed as often as you like; deal again to lay them aside.")
    size = state.rules.pool_for(len(state.survivors))
    left = [card.name for card in state.cube for _ in range(card.count)]
    if few := too_few_cards(state):
        raise Refusal(few)
    #: every throw picks one card among those left, in the order of the cube: one survivor's pool after the other.
    pools: dict[str, tuple[str, ...]] = {}
    throws = []
    for survivor in state.survivors:
        dealt = []
        for _ in range(size):
            throws.append(dice.throw(len(left)))
            dealt.append(left.pop(throws[-1].value - 1))
        pools[survivor.id] = tuple(dealt)
    yield PoolsDealt(pools, tuple(t.value for t in throws), sum(t.how == "typed" for t in throws))


def too_few_cards(state: HordeState) -> str:
    """Why a cube that was allowed is too small for the team, all the same; "" where it is large enough."""
    size, team = state.rules.pool_for(len(state.survivors)), len(state.survivors)
    left = sum(card.count for card in state.cube)
    if size * team <= left:
        return ""
    return f"{counted(size, 'card')} for {counted(team, 'survivor')} cannot be dealt from {left}."


def refuse_wrong_team(state: HordeState) -> None:
    team, count = state.rules.survivors, len(state.survivors)
    if not team.least <= count <= team.most:
        #: HS-01: nobody stands against the horde alone.
        one = "One survivor cannot stand alone" if count == 1 else f"{counted(count, 'survivor')} are in the team"
        raise Refusal(f"{one}: {team.least} to {team.most} are needed.")


def _refuse_wrong_cube(state: HordeState) -> None:
    if not state.cube:
        raise Refusal("There is no cube yet. Open its list first.")
    if (found := cube_faults(state)) and not state.cube_allowed:
        more = f" And {len(found) - 1} more." if len(found) > 1 else ""
        raise Refusal(f"{found[0]}{more} Correct the list, or allow the cube with a reason.")


@on(PoolsDealt)
def _pools_dealt(state: HordeState, fact: PoolsDealt) -> HordeState:
    dealt = tuple(replace(s, pool=fact.pools.get(s.id, ()), deck=None, allowed_because="") for s in state.survivors)
    return replace(state, survivors=dealt)


@tells(PoolsDealt)
def _pools_dealt_line(s: HordeState, x: PoolsDealt) -> str:
    size = max((len(pool) for pool in x.pools.values()), default=0)
    left = sum(card.count for card in s.cube) - sum(map(len, x.pools.values()))
    return f"Pools dealt: {counted(size, 'card')} for each of {len(x.pools)}, {left} stay in the cube"


labels(DealPools)(lambda s, x: "the deal")
