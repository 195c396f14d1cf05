"""The map: laid out, taken in, rolled, painted, written on, complete."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Literal

import msgspec
from msgspec.structs import replace

from desktop.domain.dice import Dice, Throw
from desktop.domain.hexmap import BLANK, CODES, VOID, BadMap, HexMap, address, blank_map
from desktop.domain.hexmap import fault as map_fault
from desktop.domain.hexmap.maps import MOST_WORDS
from desktop.domain.words import counted, in_brackets
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import the_note, the_plane, the_planes
from ..ground import beside, has_terrain, places, planes_on, unlike, with_terrain
from ..state import DominiaState, Plane
from ..tables import answers, labels, on, tells
from ..words import listed
from .map_decor import adorned

_HEX_WORDS = {"names": "name", "labels": "label", "notes": "Guardian's note"}


class LayOutMap(Command, frozen=True):
    """Lay out an empty map: of the chart's size for the players there are, or of another."""

    width: int = 0
    height: int = 0


class MapLaidOut(Fact, frozen=True):
    map: HexMap
    imported: bool = False


@answers(LayOutMap)
def lay_out_map(state: DominiaState, command: LayOutMap, dice: Dice) -> Iterator[Fact]:
    _before_homes(state, "A map is laid out")
    count = len(state.players)
    width = command.width or command.height or state.rules.map_size(count)
    height = command.height or width
    if not width:
        least, most = state.rules.league.least, state.rules.league.most
        raise Refusal(
            f"The chart of map sizes is for {least} to {counted(most, 'player')}, not {count} (WD-01). Name a size."
        )
    if max(width, height) > state.rules.map.largest:
        raise Refusal(
            f"A map is {counted(state.rules.map.largest, 'hex')} wide and high at most, not {width:,} × {height:,}."
        )
    try:
        map = blank_map(width, height, state.rules.map.layout)
    except BadMap as error:
        raise Refusal(str(error)) from error
    if wrong := room_fault(state, map):
        raise Refusal(wrong)
    yield MapLaidOut(map)


def usable(map: HexMap) -> int:
    """Planes of a map that somebody can hold."""
    return len(map) - map.terrain.count(VOID)


def room_fault(state: DominiaState, map: HexMap) -> str:
    """WD-01: why this map has not enough planes for the players on the list; "" where it has."""
    each, count = state.rules.league.planes, len(state.players)
    if usable(map) >= each * count:
        return ""
    needed = (
        f"{counted(count, 'player needs', 'players need')} {counted(each * count, 'plane')}, "
        f"{each} each; this map has {usable(map)} (WD-01)"
    )
    return f"{needed}. Take a larger map, or fewer players."


def _before_homes(state: DominiaState, what: str) -> None:
    if state.stage != "entry":
        raise Refusal(f"{what} only before home planes are chosen. Take the choosing back first.")


@on(MapLaidOut)
def _map_laid_out(state: DominiaState, fact: MapLaidOut) -> DominiaState:
    return replace(state, map=fact.map)


@tells(MapLaidOut)
def _map_laid_out_told(s: DominiaState, x: MapLaidOut) -> str:
    how = "taken in" if x.imported else "laid out"
    return f"A map of {x.map.width} × {x.map.height} was {how}"


labels(LayOutMap)(lambda s, x: "map laid out")


class ImportMap(Command, frozen=True):
    """Take in a whole map, from a file or from the editor; with ``owners`` (a name by address) and ``homes`` the war
    begins on it as it lies."""

    map: HexMap
    owners: Mapping[str, str] = {}
    homes: tuple[str, ...] = ()


class RealmsTaken(Fact, frozen=True):
    """The map came with who holds what, and where each is at home."""

    owners: Mapping[str, str]
    homes: Mapping[str, str]


@answers(ImportMap)
def import_map(state: DominiaState, command: ImportMap, dice: Dice) -> Iterator[Fact]:
    _before_homes(state, "A map is taken in")
    if command.owners:
        yield from _with_realms(state, command)
        return
    if wrong := map_fault(command.map) or room_fault(state, command.map):
        raise Refusal(wrong)
    yield MapLaidOut(command.map, imported=True)


def _with_realms(state: DominiaState, command: ImportMap) -> Iterator[Fact]:
    """The war begins on a map that says who holds what: the Guardian has dealt the planes out elsewhere (WD-33)."""
    wrong = map_fault(command.map) or realms_fault(state, command.map, command.owners, command.homes)
    if wrong:
        raise Refusal(f"{wrong} Or take the map without who holds what.")
    ids = {player.name.casefold(): player.id for player in state.players}
    owners = {plane: ids[name.casefold()] for plane, name in command.owners.items()}
    yield MapLaidOut(command.map, imported=True)
    yield RealmsTaken(owners, {owners[plane]: plane for plane in command.homes})
    yield MapCompleted(tuple(plane for plane in planes_on(command.map) if plane not in owners))


def realms_fault(state: DominiaState, map: HexMap, owners: Mapping[Plane, str], homes: Collection[Plane]) -> str:
    """Why the war cannot begin with these planes by name of the player; "" where it can."""
    names = {player.name.casefold(): player.name for player in state.players}
    strangers = sorted({name for name in owners.values() if name.casefold() not in names})
    if strangers:
        one = len(strangers) == 1
        problem = f"{'holds' if one else 'hold'} planes on that map and {'is' if one else 'are'} not on the list"
        return f"{listed(strangers)} {problem}. Add the name, spelt as there."
    if len(names) < state.rules.league.least:
        least = state.rules.league.least
        return f"{len(names)} on the list; {counted(least, 'player')} at least begin a war (WD-02). Add them first."
    for name in names.values():
        own = [plane for plane in homes if owners.get(plane, "").casefold() == name.casefold()]
        if len(own) != 1:
            has = f"has {counted(len(own), 'home plane')}" if own else "has no home plane"
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


@on(RealmsTaken)
def _realms_taken(state: DominiaState, fact: RealmsTaken) -> DominiaState:
    players = tuple(replace(player, home=fact.homes[player.id]) for player in state.players)
    return replace(state, owners=dict(fact.owners), players=players)


tells(RealmsTaken)(
    lambda s, x: (
        f"The map came with who holds what: {counted(len(x.owners), 'plane')} of {counted(len(x.homes), 'player')}"
    )
)

labels(ImportMap)(lambda s, x: "map taken in")


class RollTerrain(Command, frozen=True):
    """Roll a d6 for each of these planes; without planes, for all that have no terrain yet; ``again``: for all."""

    planes: tuple[str, ...] = ()
    again: bool = False


class RolledPlane(msgspec.Struct, frozen=True):
    """The die of one plane and what it made of it."""

    plane: str
    terrain: str
    throw: Throw


class TerrainRolled(Fact, frozen=True):
    planes: tuple[RolledPlane, ...]


@answers(RollTerrain)
def roll_terrain(state: DominiaState, command: RollTerrain, dice: Dice) -> Iterator[Fact]:
    _before_homes(state, "Terrain is rolled")
    planes = _to_roll(state, command)
    if not planes:
        raise Refusal("Every plane has its terrain. Roll all of them again, or paint some.")
    throws = ((plane, dice.throw(6)) for plane in planes)
    rolled = (RolledPlane(plane, state.rules.terrain_for(throw.value), throw) for plane, throw in throws)
    yield TerrainRolled(tuple(rolled))


def _to_roll(state: DominiaState, command: RollTerrain) -> tuple[Plane, ...]:
    if command.planes:
        return tuple(dict.fromkeys(the_plane(state, words) for words in command.planes))
    if state.map is None:
        raise Refusal("There is no map yet. Lay one out first.")
    wanted = CODES.replace(VOID, "") if command.again else BLANK
    return tuple(address(hex) for hex in state.map.with_terrain(wanted))


@on(TerrainRolled)
def _terrain_rolled(state: DominiaState, fact: TerrainRolled) -> DominiaState:
    rolled = {rolled.plane: rolled.terrain for rolled in fact.planes}
    return replace(state, map=with_terrain(state.ground, rolled))


@tells(TerrainRolled)
def _terrain_rolled_told(s: DominiaState, x: TerrainRolled) -> str:
    codes = [rolled.terrain for rolled in x.planes]
    counts = ", ".join(f"{code} {codes.count(code)}" for code in "FIMPSX" if code in codes)
    return f"Terrain rolled for {counted(len(codes), 'plane')}: {counts}"


labels(RollTerrain)(lambda s, x: "terrain rolled")


class PaintHexes(Command, frozen=True):
    """One stroke of the editor: terrain by address, the rules' or one of the map's own, and what adorns the map with
    it. During the war other terrain takes a note; another look alone takes none."""

    changes: Mapping[str, str]
    note: str = ""
    sides: Mapping[str, str] = {}
    features: Mapping[str, str] = {}


class HexesPainted(Fact, frozen=True):
    changes: Mapping[str, str]
    note: str = ""
    #: the letters of the map's own terrains, by address; the rules go by ``changes``.
    guises: Mapping[str, str] = {}


@answers(PaintHexes)
def paint_hexes(state: DominiaState, command: PaintHexes, dice: Dice) -> Iterator[Fact]:
    asked = the_planes(state, command.changes)
    own = state.ground.own if asked else {}
    meant = {code: (own[code].base if code in own else "") or code.upper() for code in dict.fromkeys(asked.values())}
    dressed = {code for code in meant if code in own and own[code].base}
    guises = {plane: code for plane, code in asked.items() if code in dressed} if dressed else {}
    changes = {plane: meant[code] for plane, code in asked.items()}
    _refuse_what_lies_nowhere(state, changes, meant.values())
    others = unlike(state.ground, changes) if asked else {}
    worn = state.ground.guises if asked else {}
    if worn or guises:
        changes = {p: code for p, code in changes.items() if p in others or worn.get(p) != guises.get(p)}
    else:
        changes = others
    decor = tuple(adorned(state, command.sides, command.features)) if command.sides or command.features else ()
    if not changes and not decor:
        raise Refusal("That stroke changes nothing.")
    note = command.note.strip()
    if state.stage in ("war", "over") and others:
        _during_the_war(state, others)
        note = the_note(command.note, "Other terrain during the war")
    if changes:
        yield HexesPainted(changes, note, {plane: code for plane, code in guises.items() if plane in changes})
    yield from decor


def _refuse_what_lies_nowhere(state: DominiaState, changes: Mapping[Plane, str], codes: Collection[str]) -> None:
    for code in codes:
        if len(code) != 1 or code not in CODES:
            raise Refusal(f"“{code}” is no terrain. Use F, I, M, P, S, X, V for a void, or a dot to erase.")
    if state.stage == "entry" or not {VOID, BLANK}.intersection(codes):
        return
    for plane, code in changes.items():
        if code in (VOID, BLANK) and plane in state.owners:
            raise Refusal(f"{plane} is {state.name_of(state.owners[plane])}'s: it keeps a terrain while it is held.")


def _during_the_war(state: DominiaState, changes: dict[Plane, str]) -> None:
    if state.week is not None and state.week.challenges:
        raise Refusal(
            f"This {state.rules.league.unit}'s challenges were made on this terrain. Paint when they are over."
        )
    for plane in changes:
        if plane not in state.owners and has_terrain(state, plane):
            raise Refusal(f"{plane} is void and stays so (WD-07). Give it to somebody first, if it should not be.")


@on(HexesPainted)
def _hexes_painted(state: DominiaState, fact: HexesPainted) -> DominiaState:
    return replace(state, map=with_terrain(state.ground, fact.changes, fact.guises))


@tells(HexesPainted)
def _hexes_painted_told(s: DominiaState, x: HexesPainted) -> str:
    codes = "".join(dict.fromkeys(x.changes.values()))
    where = next(iter(x.changes)) if len(x.changes) == 1 else counted(len(x.changes), "hex")
    return f"{where} painted {', '.join(codes)}{in_brackets(x.note)}"


labels(PaintHexes)(lambda s, x: f"stroke over {counted(len(x.changes), 'hex')}")


class WriteOnHex(Command, frozen=True):
    """Give a plane its own name, a label on the map, or a note that only the Guardian sees; no words take it away."""

    plane: str
    kind_of_words: Literal["names", "labels", "notes"]
    words: str = ""


class HexWritten(Fact, frozen=True):
    plane: str
    kind_of_words: Literal["names", "labels", "notes"]
    words: str


@answers(WriteOnHex)
def write_on_hex(state: DominiaState, command: WriteOnHex, dice: Dice) -> Iterator[Fact]:
    plane, words = the_plane(state, command.plane), command.words.strip()
    if len(words) > MOST_WORDS:
        raise Refusal(f"That is {counted(len(words), 'letter')} long; {MOST_WORDS} are the most for a hex.")
    if state.ground.words(command.kind_of_words).get(plane, "") == words:
        raise Refusal(f"{plane} says so already.")
    yield HexWritten(plane, command.kind_of_words, words)


@on(HexWritten)
def _hex_written(state: DominiaState, fact: HexWritten) -> DominiaState:
    ground = state.ground
    return replace(state, map=ground.written(fact.kind_of_words, ground.read(fact.plane), fact.words))


@tells(HexWritten)
def _hex_written_told(s: DominiaState, x: HexWritten) -> str:
    what = _HEX_WORDS[x.kind_of_words]
    if x.kind_of_words == "notes":
        return f"{x.plane}: {what} {'written' if x.words else 'taken away'}"
    return f"{x.plane}: {what} “{x.words}”" if x.words else f"{x.plane}: {what} taken away"


labels(WriteOnHex)(lambda s, x: f"{_HEX_WORDS[x.kind_of_words]} on {x.plane}")


class MapCompleted(Fact, frozen=True):
    voids: tuple[str, ...]


@on(MapCompleted)
def _map_completed(state: DominiaState, fact: MapCompleted) -> DominiaState:
    return replace(state, stage="war", choosing=None)


@tells(MapCompleted)
def _map_completed_told(s: DominiaState, x: MapCompleted) -> str:
    voids = f"{counted(len(x.voids), 'plane')} that nobody holds are void" if x.voids else "no plane is void"
    return f"The map of Dominia is complete; {voids} (WD-07)"
