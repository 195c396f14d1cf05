"""Event files and journals with a bit flipped, cut, overwritten: whatever changed is noticed, and nothing crashes."""

from __future__ import annotations

import random
import shutil
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TypeVar

from desktop.app.opening import exported, import_journal, open_event, read_ruleset_file
from desktop.app.rescue.rescuing import rescue_of
from desktop.engine.rules import Refusal
from desktop.storage.event_file import remove_event_file

EVENTS = Path(__file__).parents[1] / "journals" / "events"
PICTURE = b"\x89PNG" + bytes(range(256)) * 20
#: how bytes are spoilt.
T = TypeVar("T")
Spoil = Callable[[bytes, random.Random], bytes]


@dataclass
class Tally:
    """What came of them: nothing that counts was changed, or it was refused or told; what was not is kept whole."""

    same: int = 0
    noticed: int = 0
    #: acts that a rescue would have brought, and acts there were, over all that was refused.
    rescued: int = 0
    held: int = 0
    slowest: float = 0.0
    unnoticed: list[str] = field(default_factory=list)


def flipped(data: bytes, chance: random.Random) -> bytes:
    """One bit another."""
    at = chance.randrange(len(data))
    return data[:at] + bytes((data[at] ^ 1 << chance.randrange(8),)) + data[at + 1 :]


def mangled(data: bytes, chance: random.Random) -> bytes:
    """Cut, overwritten, doubled, moved or filled with nothing, some of it more than once."""
    for _ in range(chance.choice((1, 1, 2, 5))):
        first = chance.randrange(len(data) or 1)
        last = min(len(data), first + chance.choice((1, 4, 16, 100, 512, 4096, 20_000)))
        piece = data[first:last]
        data = chance.choice(
            (
                data[:first],
                data[:first] + data[last:],
                data[:first] + piece + data[first:],
                data[:first] + chance.randbytes(last - first) + data[last:],
                data[:first] + bytes(last - first) + data[last:],
                data[:first] + piece[::-1] + data[last:],
            )
        )
    return data


def sound_events(folder: Path) -> list[Path]:
    """An event of each format as it is kept today, closed, with a picture and something of the desk's."""
    made = []
    for file in sorted(EVENTS.glob("*-layout-1.lantern")):
        path = Path(shutil.copy(file, folder / file.name))
        with open_event(path) as event:
            event.file.keep_picture(PICTURE)
            event.session.undo()
            event.session.redo()
            event.file.remember("wall", {"live": "seats", "message": "Break"})
        made.append(path)
    return made


def spoil_events(number: int, seed: int, folder: Path, spoil: Spoil = flipped) -> Tally:
    """Open that many spoilt event files, and look for what is left of those that do not open."""
    chance, tally = random.Random(seed), Tally()
    events = [(path, path.read_bytes(), _contents(path)) for path in sound_events(folder)]
    for path, data, contents in _in_turn(events, number):
        target = folder / "spoilt.lantern"
        remove_event_file(target)
        target.write_bytes(spoil(data, chance))
        _note(tally, f"{path.name} {spoil.__name__}", contents, partial(_contents, target))
        if not tally.unnoticed:
            _look_for_rescue(target, tally)
    return tally


def spoil_journals(number: int, seed: int, folder: Path, spoil: Spoil = flipped) -> Tally:
    """Import that many spoilt journals."""
    chance, tally = random.Random(seed), Tally()
    journals = [(path, _journal_of(path).encode()) for path in sound_events(folder)]
    for path, data in _in_turn(journals, number):
        target, text = folder / "copy.lantern", folder / "spoilt.jsonl"
        remove_event_file(target)
        text.write_bytes(spoil(data, chance))
        _note(
            tally,
            f"{path.name} {spoil.__name__}",
            data.decode(),
            lambda target=target, text=text: _taken_in(text, target),
        )
    return tally


def _in_turn(things: list[T], number: int) -> Iterator[T]:
    for at in range(number):
        yield things[at % len(things)]


def _note(tally: Tally, name: str, contents: str, look: Callable[[], str]) -> None:
    began = time.perf_counter()
    try:
        same = look() == contents
    except Refusal:
        same = None
    tally.slowest = max(tally.slowest, time.perf_counter() - began)
    if same is None:
        tally.noticed += 1
    elif same:
        tally.same += 1
    else:
        tally.unnoticed.append(name)


def _look_for_rescue(path: Path, tally: Tally) -> None:
    try:
        plan = rescue_of(path)
    except Refusal:
        return
    tally.rescued += len(plan.acts)
    tally.held += plan.held


def _contents(path: Path) -> str:
    """All that an event holds; raises ``Refusal`` where a look at every byte finds a fault."""
    with open_event(path) as event:
        if faults := event.file.faults():
            raise Refusal("; ".join(faults))
        return exported(event)


def _journal_of(path: Path) -> str:
    with open_event(path) as event:
        return exported(event)


def _taken_in(text: Path, target: Path) -> str:
    with import_journal(read_ruleset_file(text), target) as event:
        return exported(event)
