"""The map: laid out, rolled, painted, written on."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from desktop.domain.dice import Dice
from desktop.domain.hexmap import BLANK, CODES, VOID, BadMap, HexMap, address, blank_map
from desktop.domain.hexmap import fault as map_fault
from desktop.domain.hexmap.maps import MOST_WORDS
from desktop.engine.rules import Fact, Refusal

from .. import commands as c
from .. import facts as f
from ..ground import beside, ground_letter, has_terrain, places, planes_on
from ..state import DominiaState, Plane
from .asking import answers, listed, the_note, the_plane


def usable(map: HexMap) -> int:
    """Planes of a map that somebody can hold."""
    return len(map) - map.terrain.count(VOID)


def room_fault(state: DominiaState, map: HexMap) -> str:
    """WD-01: why this map has not enough planes for the players on the list; "" where it has."""
    each, count = state.rules.league.planes, len(state.players)
    if usable(map) >= each * count:
        return ""
    needed = f"{count} players need {each * count} planes, {each} each; this map has {usable(map)} (WD-01)"
    return f"{needed}. Take a larger map, or fewer players."


def _before_homes(state: DominiaState, what: str) -> None:
    if state.stage != "entry":
        raise Refusal(f"{what} only before home planes are chosen. Take the choosing back first.")


@answers(c.LayOutMap)
def lay_out_map(state: DominiaState, command: c.LayOutMap, dice: Dice) -> Iterator[Fact]:
    _before_homes(state, "A map is laid out")
    count = len(state.players)
    width = command.width or command.height or state.rules.map_size(count)
    height = command.height or width
    if not width:
        least, most = state.rules.league.least, state.rules.league.most
        raise Refusal(f"The chart of map sizes is for {least} to {most} players, not {count} (WD-01). Name a size.")
    if max(width, height) > state.rules.map.largest:
        raise Refusal(f"A map is {state.rules.map.largest} hexes wide and high at most, not {width:,} × {height:,}.")
    try:
        map = blank_map(width, height, state.rules.map.layout)
    except BadMap as error:
        raise Refusal(str(error)) from error
    if wrong := room_fault(state, map):
        raise Refusal(wrong)
    yield f.MapLaidOut(map)


@answers(c.ImportMap)
def import_map(state: DominiaState, command: c.ImportMap, dice: Dice) -> Iterator[Fact]:
    _before_homes(state, "A map is taken in")
    if command.owners:
        yield from _with_realms(state, command)
        return
    if wrong := map_fault(command.map) or room_fault(state, command.map):
        raise Refusal(wrong)
    yield f.MapLaidOut(command.map, imported=True)


def _with_realms(state: DominiaState, command: c.ImportMap) -> Iterator[Fact]:
    """The war begins on a map that says who holds what: the Guardian has dealt the planes out elsewhere (WD-33)."""
    wrong = map_fault(command.map) or realms_fault(state, command.map, command.owners, command.homes)
    if wrong:
        raise Refusal(f"{wrong} Or take the map without who holds what.")
    ids = {player.name.casefold(): player.id for player in state.players}
    owners = {plane: ids[name.casefold()] for plane, name in command.owners.items()}
    yield f.MapLaidOut(command.map, imported=True)
    yield f.RealmsTaken(owners, {owners[plane]: plane for plane in command.homes})
    yield f.MapCompleted(tuple(plane for plane in planes_on(command.map) if plane not in owners))


def realms_fault(state: DominiaState, map: HexMap, owners: Mapping[Plane, str], homes: Collection[Plane]) -> str:
    """Why the war cannot begin with these planes by name of the player; "" where it can."""
    names = {player.name.casefold(): player.name for player in state.players}
    strangers = sorted({name for name in owners.values() if name.casefold() not in names})
    if strangers:
        one = len(strangers) == 1
        told = f"{'holds' if one else 'hold'} planes on that map and {'is' if one else 'are'} not on the list"
        return f"{listed(strangers)} {told}. Add the name, spelt as there."
    if len(names) < state.rules.league.least:
        least = state.rules.league.least
        return f"{len(names)} on the list; {least} players at least begin a war (WD-02). Add them first."
    for name in names.values():
        own = [plane for plane in homes if owners.get(plane, "").casefold() == name.casefold()]
        if len(own) != 1:
            has = f"has {len(own)} home planes" if own else "has no home plane"
            return f"{name} {has} on that map; everybody needs one (WD-04)."
    return _held_fault(map, owners, homes)


def _held_fault(map: HexMap, owners: Mapping[Plane, str], homes: Collection[Plane]) -> str:
    at = places(map.width, map.height)
    if off := [plane for plane in owners if plane not in at]:
        return f"{off[0]} is held and lies beside that map. Take it out of the file."
    if bare := [plane for plane in owners if map.terrain[at[plane]] in (VOID, BLANK)]:
        return f"{bare[0]} is held and has no terrain. Paint it first, in the file."
    near = beside(map)
    for home in homes:
        if touching := [other for other in near[home] if other in homes]:
            return f"{home} and {touching[0]} are homes side by side (WD-04). Move one, in the file."
    return ""


@answers(c.RollTerrain)
def roll_terrain(state: DominiaState, command: c.RollTerrain, dice: Dice) -> Iterator[Fact]:
    _before_homes(state, "Terrain is rolled")
    planes = _to_roll(state, command)
    if not planes:
        raise Refusal("Every plane has its terrain. Roll all of them again, or paint some.")
    throws = ((plane, dice.throw(6)) for plane in planes)
    rolled = (f.RolledPlane(plane, state.rules.terrain_for(throw.value), throw) for plane, throw in throws)
    yield f.TerrainRolled(tuple(rolled))


def _to_roll(state: DominiaState, command: c.RollTerrain) -> tuple[Plane, ...]:
    if command.planes:
        return tuple(dict.fromkeys(the_plane(state, words) for words in command.planes))
    if state.map is None:
        raise Refusal("There is no map yet. Lay one out first.")
    wanted = CODES.replace(VOID, "") if command.again else BLANK
    return tuple(address(hex) for hex in state.map.with_terrain(wanted))


@answers(c.PaintHexes)
def paint_hexes(state: DominiaState, command: c.PaintHexes, dice: Dice) -> Iterator[Fact]:
    changes = {the_plane(state, words): code.upper() for words, code in command.changes.items()}
    for plane, code in changes.items():
        if code not in CODES:
            raise Refusal(f"“{code}” is no terrain. Use F, I, M, P, S, X, V for a void, or a dot to erase.")
        if state.stage != "entry" and code in (VOID, BLANK) and plane in state.owners:
            raise Refusal(f"{plane} is {state.name_of(state.owners[plane])}'s: it keeps a terrain while it is held.")
    changes = {plane: code for plane, code in changes.items() if ground_letter(state.ground, plane) != code}
    if not changes:
        raise Refusal("Nothing would look different after that stroke.")
    note = command.note.strip()
    if state.stage in ("war", "over"):
        _during_the_war(state, changes)
        note = the_note(command.note, "Other terrain during the war")
    yield f.HexesPainted(changes, note)


def _during_the_war(state: DominiaState, changes: dict[Plane, str]) -> None:
    if state.week is not None and state.week.challenges:
        raise Refusal(f"This {state.rules.league.unit}'s challenges stand on the terrain as it is. Paint after it.")
    for plane in changes:
        if plane not in state.owners and has_terrain(state, plane):
            raise Refusal(f"{plane} is void and stays so (WD-07). Give it to somebody first, if it should not be.")


@answers(c.WriteOnHex)
def write_on_hex(state: DominiaState, command: c.WriteOnHex, dice: Dice) -> Iterator[Fact]:
    plane, words = the_plane(state, command.plane), command.words.strip()
    if len(words) > MOST_WORDS:
        raise Refusal(f"That is {len(words):,} letters long; {MOST_WORDS} are the most for a hex.")
    if getattr(state.ground, command.kind_of_words).get(plane, "") == words:
        raise Refusal(f"{plane} says so already.")
    yield f.HexWritten(plane, command.kind_of_words, words)
