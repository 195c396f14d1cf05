"""When what is held joins its event: at opening, and again and again while the file takes nothing."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from desktop.engine.rules import Failure, Refusal

from .connecting import number_of
from .event_file import EventFile
from .held import FOLDER
from .held_file import Found, lay_apart, left_for, when
from .holding import HOLDS, Elsewhere, Holding
from .pen import Held, Pen, take
from .saying import FULL, PROTECTED, Unkept


def hold_in(file: EventFile, home: Path) -> None:
    """From now on what the file cannot take is held in the organiser's own folder; what was left there joins now."""
    folder = home / FOLDER
    file.holding = Holding(file.shelf, file.about, file.kept(), folder)
    try:
        pen = take(file.path)
    except Held:
        return
    with pen:
        for found, its_pen in left_for(folder, file.about, file.links):
            _take_up(file, file.holding, found, its_pen)


def is_left(file: EventFile) -> bool:
    """Whether something is held for this file that nobody watches over any more."""
    left = left_for(file.holding.folder, file.about, file.links) if file.holding is not None else []
    for _, pen in left:
        pen.release()
    return bool(left)


def refuse_held(file: EventFile, home: Path) -> None:
    """Raise ``Failure`` where acts are held that this file has not got: they could no longer join it."""
    for found, pen in left_for(home / FOLDER, file.about, file.links):
        pen.release()
        if isinstance(found, Found) and len(found.acts) > len(file.acts):
            raise Failure(
                f"{when(found.held)} are held in “{found.path}” since “{file.path.name}” could not be written. "
                f"Open it in the window first: they join it there."
            )


def rejoin(file: EventFile) -> bool:
    """Try to bring what is held into the file; whether it is there now."""
    holding = file.holding
    if holding is None or not holding.is_on:
        return False
    holding.settle()
    try:
        if _is_as_opened(file, holding):
            holding.join(file)
        else:
            _join_anew(file, holding)
    except HOLDS as why:
        holding.begin(why)
    except Elsewhere:
        holding.why, holding.is_apart, holding.seen = "somebody else went on with it", True, _look_of(file.path)
    except Refusal:
        #: busy, or no event at all any more: opened anew the next time.
        file.let_go()
    return not holding.is_on


def _take_up(file: EventFile, holding: Holding, found: Found | Path, pen: Pen) -> None:
    if holding.is_on:
        pen.release()
    elif isinstance(found, Path):
        pen.release()
        holding.parted = f"What was held beside “{file.path.name}” cannot be read any more.", lay_apart(found)
    elif not _fits(file.links, found.links):
        pen.release()
        said = f"{when(found.held)} held beside “{file.path.name}” cannot join it: somebody else went on with it."
        holding.parted = said, lay_apart(found.path)
    else:
        holding.take_up(found, pen)
        try:
            holding.join(file)
        except HOLDS as why:
            holding.begin(why)


def _fits(one: Sequence[str], other: Sequence[str]) -> bool:
    both = min(len(one), len(other))
    return list(one[:both]) == list(other[:both])


def _is_as_opened(file: EventFile, holding: Holding) -> bool:
    """Whether the open file can be written to as soon as its disk has room; anything else is looked at anew."""
    return holding.why == FULL and not file.is_shut and number_of(file.path) == file.opened


def _join_anew(file: EventFile, holding: Holding) -> None:
    if not any(number_of(file.path)):
        file.refuse_gone()
    if holding.is_apart and holding.seen == _look_of(file.path):
        raise Elsewhere
    if not (os.access(file.path, os.W_OK) and os.access(file.path.parent, os.W_OK)):
        raise Unkept(f"“{file.path.name}” is write-protected.", PROTECTED)
    #: two connections of one program would take each other's locks away.
    file.let_go()
    fresh = EventFile(file.path)
    try:
        holding.join(fresh)
    except BaseException:
        fresh.close()
        raise
    file.adopt(fresh)


def _look_of(path: Path) -> tuple[int, ...]:
    """By which it is seen that a file is another one, or was written to."""
    try:
        found = os.stat(path)
    except OSError:
        return ()
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns
