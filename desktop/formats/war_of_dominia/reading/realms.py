"""Who holds what on a map of a file, by address."""

from __future__ import annotations

from typing import Any

from desktop.domain.hexmap import address
from desktop.library.maps import MapFile


def realms_in(found: MapFile) -> dict[str, Any]:
    """The fields of ``ImportMap`` that say so."""
    owners = {address(hex): name for hex, name in sorted(found.owners.items())}
    return {"owners": owners, "homes": tuple(address(hex) for hex in sorted(found.homes))}
