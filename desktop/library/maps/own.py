"""Lantern's own map file: JSON with one letter a hex, words by address, the Guardian's notes included."""

from __future__ import annotations

import msgspec

from desktop.domain.hexmap import Hex, HexMap, address, loose_address
from desktop.engine.rules import Refusal
from desktop.library.maps.found import MapFile, checked, refuse_size

VERSION = 1


class _Size(msgspec.Struct):
    width: int
    height: int


class _Probe(msgspec.Struct):
    lantern: str = ""
    version: int = VERSION
    map: _Size | None = None


class _File(msgspec.Struct, frozen=True, omit_defaults=True):
    lantern: str
    version: int
    map: HexMap
    owners: dict[str, str] = {}
    homes: tuple[str, ...] = ()


def write_json(file: MapFile) -> bytes:
    """The map as Lantern reads it again, whole."""
    owners = {address(hex): owner for hex, owner in sorted(file.owners.items())}
    homes = tuple(address(hex) for hex in sorted(file.homes))
    kept = _File("map", VERSION, file.map, owners, homes)
    return msgspec.json.format(msgspec.json.encode(kept), indent=1)


def is_own(data: bytes) -> bool:
    """Whether this JSON was written by Lantern."""
    try:
        return bool(msgspec.json.decode(data, type=_Probe).lantern)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return b'"lantern"' in data[:2000]


def read_own(name: str, data: bytes) -> MapFile:
    """A file of ours; raises ``Refusal``."""
    try:
        probe = msgspec.json.decode(data, type=_Probe)
        if probe.lantern != "map":
            raise Refusal(f"{name} is Lantern's, but holds no map.")
        if probe.version > VERSION:
            raise Refusal(f"{name} was saved by a newer Lantern. Install the newer one to open it.")
        if probe.map is not None:
            refuse_size(name, probe.map.width, probe.map.height)
        file = msgspec.json.decode(data, type=_File)
    except msgspec.ValidationError as error:
        raise Refusal(f"{name} is no map that Lantern can use: {error}.") from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refusal(f"{name} is damaged: its JSON cannot be read. Save it again where it was made.") from error
    owners = {hex: owner for at, owner in file.owners.items() if (hex := _on(file.map, at)) is not None}
    homes = frozenset(hex for at in file.homes if (hex := _on(file.map, at)) in owners and hex is not None)
    return checked(name, MapFile(file.map, owners, homes))


def _on(map: HexMap, at: str) -> Hex | None:
    hex = loose_address(at)
    return hex if hex is not None and hex in map else None
