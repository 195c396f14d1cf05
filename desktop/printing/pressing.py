"""The other side of the press room's door."""

from __future__ import annotations

import os
from contextlib import suppress

from desktop.rooms.serving import Serving

#: who has had nothing to do for so long goes home; with the next job another comes.
_IDLE_SECONDS = 15 * 60
#: the window is served first.
_POLITE = 5


def serve() -> None:
    """Make what is asked for on standard input; ends when nobody asks any more."""
    with suppress(OSError, AttributeError):
        os.nice(_POLITE)
    Serving(idle_seconds=_IDLE_SECONDS).run()
