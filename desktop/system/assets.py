"""Where Lantern's own files lie: emblems, sounds, the guide."""

from __future__ import annotations

from functools import cache
from pathlib import Path

_HERE = Path(__file__).resolve().parent.parent
#: installed beside the code first, then the checkout's own folder.
_ROOTS = (_HERE / "assets_data", _HERE.parent / "assets")


@cache
def assets_root() -> Path:
    """The folder that holds every shipped file."""
    for root in _ROOTS:
        if root.is_dir():
            return root
    raise FileNotFoundError("Lantern's assets folder is missing. Install Lantern again.")


def asset(name: str) -> Path:
    """The path of one shipped file, by its name below ``assets/`` (``"emblems/monsters/rag-man.svg"``)."""
    return assets_root() / name
