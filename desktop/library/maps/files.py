"""Which kind of map file some bytes are."""

from __future__ import annotations

from collections.abc import Mapping

from desktop.engine.rules import Refusal
from desktop.library.maps.found import MapFile
from desktop.library.maps.own import is_own, read_own
from desktop.library.maps.tiled import map_of
from desktop.library.maps.tmj import read_tmj
from desktop.library.maps.tmx import read_tmx
from desktop.system.outside import outside
from desktop.workers.reading import SECONDS, foreign

__all__ = ["MOST_BYTES", "MapFile", "read_map"]
#: a map of 200 × 200 hexes with words on every hex stays far below.
MOST_BYTES = 32_000_000


@foreign(SECONDS)
def read_map(name: str, data: bytes, tiles: Mapping[int, str] | None = None) -> MapFile:
    """The map in a file, told by what it holds and not by what it is called; raises ``Refusal`` in a sentence.

    ``tiles`` are the terrains of tiles by number; where it is given, tiles that name none are asked for in ``foreign``
    instead of refused.
    """
    called = f"“{name}”"
    if len(data) > MOST_BYTES:
        size = f"{len(data) // 1_000_000} MB"
        raise Refusal(f"{called} is {size} large; a map of 200 × 200 hexes, the largest there is, needs far less.")
    with outside(called):
        return _map_of(called, data, tiles)


def _map_of(called: str, data: bytes, tiles: Mapping[int, str] | None) -> MapFile:
    start = data.lstrip(b"\xef\xbb\xbf \t\r\n")[:1]
    if start == b"<" or data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return map_of(called, read_tmx(called, data), tiles)
    if start != b"{":
        raise Refusal(f"{called} holds no map. Lantern reads its own JSON maps and Tiled's .tmj and .tmx files.")
    return read_own(called, data) if is_own(data) else map_of(called, read_tmj(called, data), tiles)
