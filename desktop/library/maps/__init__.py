"""Maps of hexes in files: Lantern's own JSON, and Tiled's .tmj and .tmx. What cannot be read is told in a sentence."""

from desktop.library.maps.files import MapFile, read_map
from desktop.library.maps.found import Foreign
from desktop.library.maps.own import write_json
from desktop.library.maps.writing import TileSheet, write_tmj, write_tmx

__all__ = ["Foreign", "MapFile", "TileSheet", "read_map", "write_json", "write_tmj", "write_tmx"]
