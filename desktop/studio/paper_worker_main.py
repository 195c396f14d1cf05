"""The other side of the paper worker's door."""

from __future__ import annotations

import os
from contextlib import suppress

from desktop.library.pictures_store import PICTURES_AT_A_TIME
from desktop.workers.reading import open_reading_room
from desktop.workers.reading_room import ReadingRoom
from desktop.workers.serving import Serving

#: who has had nothing to do for so long goes home; with the next job another comes.
_IDLE_SECONDS = 15 * 60
#: the window is served first.
_POLITE = 5


def serve() -> None:
    """Make what is asked for on standard input; ends when nobody asks any more."""
    with suppress(OSError, AttributeError):
        os.nice(_POLITE)
    #: lists, layouts, drawings and pictures of cards are read where they do no harm; none starts before there is one.
    open_reading_room(ReadingRoom(keeps=PICTURES_AT_A_TIME))
    Serving(idle_seconds=_IDLE_SECONDS).run()
