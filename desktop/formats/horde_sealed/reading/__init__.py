"""Lists from outside turned into what the rules understand: cubes and Horde lists, with the facts of their cards."""

from .cube import CubeReading, cube_card, read_cube
from .hordes import HordeReading, about_card, published_horde, read_horde_list

__all__ = [
    "CubeReading",
    "HordeReading",
    "about_card",
    "cube_card",
    "published_horde",
    "read_cube",
    "read_horde_list",
]
