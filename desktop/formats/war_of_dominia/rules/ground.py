"""The map as the rules see it: which planes there are, which lie beside which, and what each is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from msgspec.structs import replace

from desktop.domain.hexmap import BLANK, VOID, HexMap, Layout, address, blank_map
from desktop.domain.hexmap.decor import rid

from .checked import COLOUR_WORDS as COLOUR_WORDS
from .state import DominiaState, Gone, Move, Plane, Player, PlayerId, Week

#: WD-13: the colour of each terrain.
COLOUR_OF: Mapping[str, str] = {"F": "G", "I": "U", "M": "R", "P": "W", "S": "B"}
TERRAIN_OF: Mapping[str, str] = {colour: terrain for terrain, colour in COLOUR_OF.items()}


def beside(map: HexMap) -> Mapping[Plane, tuple[Plane, ...]]:
    """The addresses around each address of the map, clockwise, voids among them."""
    return _beside(map.width, map.height, map.layout)


@lru_cache(maxsize=16)
def _beside(width: int, height: int, layout: Layout) -> Mapping[Plane, tuple[Plane, ...]]:
    map = blank_map(width, height, layout)
    return {address(hex): tuple(address(near) for near in map.neighbours(hex)) for hex in map}


def ground_letter(map: HexMap, plane: Plane) -> str:
    """The terrain a plane was given; ``V`` for a void of the map, ``.`` where nothing was rolled."""
    return map.terrain[places(map.width, map.height)[plane]]


def unlike(map: HexMap, changes: Mapping[Plane, str]) -> dict[Plane, str]:
    """Those changes of terrain that change it."""
    letters, at = map.terrain, places(map.width, map.height)
    return {plane: code for plane, code in changes.items() if letters[at[plane]] != code}


def with_terrain(map: HexMap, changes: Mapping[Plane, str], guises: Mapping[Plane, str] = {}) -> HexMap:
    """The map with these planes' terrain, and the look it has there besides the rules' own."""
    letters, at = list(map.terrain), places(map.width, map.height)
    for plane, code in changes.items():
        letters[at[plane]] = code
    if not map.guises and not guises:
        return replace(map, terrain="".join(letters))
    worn = {plane: guises.get(plane, "") for plane in (*changes, *guises)}
    return replace(map, terrain="".join(letters), guises=rid(map.guises, worn))


@lru_cache(maxsize=16)
def places(width: int, height: int) -> Mapping[Plane, int]:
    """Where in the terrain of a map the letter of each address stands."""
    return {address(hex): at for at, hex in enumerate(blank_map(width, height))}


def planes_on(map: HexMap) -> tuple[Plane, ...]:
    """Every address of the map, row by row."""
    return tuple(places(map.width, map.height))


def letter(state: DominiaState, plane: Plane) -> str:
    """The terrain of a plane now. WD-07: once the war is on, what nobody holds is void."""
    if state.stage in ("war", "over") and plane not in state.owners:
        return VOID
    return ground_letter(state.ground, plane)


def free_planes(state: DominiaState) -> tuple[Plane, ...]:
    """Planes that somebody may still choose: no voids, and nobody's."""
    letters = state.ground.terrain
    found = places(state.ground.width, state.ground.height).items()
    return tuple(plane for plane, at in found if letters[at] != VOID and plane not in state.owners)


def own_beside(
    state: DominiaState, player: PlayerId, plane: Plane, owners: Mapping[Plane, PlayerId]
) -> tuple[Plane, ...]:
    """This player's planes that lie beside a plane."""
    return tuple(near for near in beside(state.ground)[plane] if owners.get(near) == player)


def map_of(state: DominiaState, owners: Mapping[Plane, PlayerId] | None = None) -> HexMap:
    """The map as it lies now (or with these owners), voids where nobody holds anything, and without notes."""
    ground = state.ground.public
    if state.stage not in ("war", "over"):
        return ground
    held = state.owners if owners is None else owners
    return ground.painted({hex: VOID for hex in ground if address(hex) not in held})


def week_of(state: DominiaState, number: int) -> Week | None:
    """A week of this league by its number."""
    weeks = (*state.past, *((state.week,) if state.week else ()))
    return next((week for week in weeks if week.number == number), None)


def out_again(state: DominiaState, week: Week) -> tuple[Gone, ...]:
    """Who was out of the league as this week began and is in it now, or out for another reason."""
    now = {player.id: gone(player) for player in state.players}
    return tuple(then for then in week.gone if then != now[then.player])


def joined_since(state: DominiaState, week: Week) -> tuple[PlayerId, ...]:
    """Who was not in the league yet when this week began."""
    there = {*week.players, *(one.player for one in week.gone)}
    return tuple(player.id for player in state.players if player.id not in there)


def gone(player: Player) -> Gone:
    return Gone(player.id, player.home, player.out, player.because, player.by, player.lost)


def givable(state: DominiaState) -> tuple[Plane, ...]:
    """Every plane that a ruling can give to somebody, no homes: what is held, then voids with a terrain."""
    homes = {player.home for player in state.standing}
    letters = zip(planes_on(state.ground), state.ground.terrain, strict=True)
    found = (plane for plane, code in letters if code not in (VOID, BLANK) and plane not in homes)
    return tuple(sorted(found, key=lambda plane: plane not in state.owners))


def given_back(state: DominiaState, player: Player, home: Plane = "") -> tuple[Plane, ...]:
    """WD-28: what became void as this player went out and is void still, but for the plane that becomes home."""
    return tuple(plane for plane in player.lost if plane not in state.owners and plane != home)


def terrain_since(state: DominiaState, week: Week) -> Mapping[Plane, str]:
    """The terrain, as it was when this week began, of every plane that was painted since."""
    if not week.terrain or week.terrain == state.ground.terrain:
        return {}
    then, now = week.terrain, state.ground.terrain
    found = places(state.ground.width, state.ground.height).items()
    return {plane: then[at] for plane, at in found if then[at] != now[at]}


def has_terrain(state: DominiaState, plane: Plane) -> bool:
    """Whether somebody could hold this plane: the map gave it a terrain, whoever holds it now."""
    return ground_letter(state.ground, plane) not in (VOID, BLANK)


def after_moves(owners: Mapping[Plane, PlayerId], moves: Iterable[Move]) -> Mapping[Plane, PlayerId]:
    """Who holds what once these planes have changed hands; a void stands with nobody."""
    after = dict(owners)
    for move in moves:
        after[move.plane] = move.after
    return {plane: owner for plane, owner in after.items() if owner}


def owners_after(state: DominiaState, number: int) -> Mapping[Plane, PlayerId]:
    """Who held what when this week was over; 0: as the war began."""
    later = week_of(state, number + 1)
    return later.owners if later else state.owners
