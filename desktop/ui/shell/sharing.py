"""How the window's width is shared between the rail, the work and the log."""

from __future__ import annotations

from msgspec import Struct

from desktop.ui.kit import theme
from desktop.ui.shell.rail import Rail

#: from here the rail shows words beside its icons.
WIDE = 1600
#: the work's room beside the log. A window too narrow for both gives the work no more than this until the log is asked
#: for or closed: a larger one would shorten names.
WORK, LEAST_DRAWER, DRAWER = 1404, 272, 340


class Shares(Struct, frozen=True):
    """In pixels: ``docked`` is what the log takes from the work, ``spare`` what stays free on both sides of it."""

    wide: bool
    log: bool
    rail: int
    drawer: int
    docked: int
    spare: int


def has_room_for_log(width: int) -> bool:
    """Whether the log stands beside the work unasked."""
    return width >= Rail.width_for(True) + theme.px(WORK) + theme.px(LEAST_DRAWER)


def shares(width: int, asked: bool | None) -> Shares:
    """Of a window so wide; ``asked``: whether somebody opened the log, or closed it."""
    wide, log = width >= theme.px(WIDE), has_room_for_log(width) if asked is None else asked
    rail = Rail.width_for(wide)
    left, most = width - rail - theme.px(WORK), theme.px(DRAWER)
    drawer = max(theme.px(LEAST_DRAWER), min(left, most)) if wide else most
    docked = drawer if wide and log else 0
    return Shares(wide, log, rail, drawer, docked, 0 if docked or asked is not None else max(0, left))
