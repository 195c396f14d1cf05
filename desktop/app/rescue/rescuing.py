"""Rescue: a damaged event as far as it is sound, into a new file; the damaged one is not touched."""

from __future__ import annotations

import hashlib
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from desktop.app.opening import made_whole
from desktop.catalogue import FORMATS, format_of
from desktop.domain.words import counted
from desktop.engine.history import History
from desktop.engine.rules import Refusal, Vocabulary
from desktop.engine.session import LogLine
from desktop.manifest import Format
from desktop.storage.chain import LAST_MOMENT, Kept
from desktop.storage.event_file import FROM_RESCUE, EventFile, desk_value
from desktop.storage.salvage import Found, altered, found_in, is_contiguous


class Rescue(Struct, frozen=True):
    """What can be rescued of a file: its acts up to the first that is not sound, and what would be missing."""

    path: Path
    format: Format[object]
    found: Found
    acts: tuple[Kept, ...]
    #: acts that are taken as they read now, though they are not what was kept.
    doubtful: tuple[int, ...]
    #: how many acts there were at least.
    held: int
    #: what the missing acts told, as far as that can be read.
    lost: tuple[LogLine, ...]
    lost_pictures: int

    @property
    def says(self) -> str:
        """In a sentence or two."""
        return f"{len(self.acts)} of {counted(self.held, 'act')} can be rescued. {self.missing}"

    @property
    def missing(self) -> str:
        """What would be missing, and what would be doubtful."""
        kept, pictures = len(self.acts), self.lost_pictures
        span = f"act {self.held}" if kept + 1 == self.held else f"acts {kept + 1} to {self.held}"
        sentence = f"Missing would be {span}." if kept < self.held else "No act would be missing."
        if self.doubtful:
            sentence += f" Not what was kept, and taken as they read: {', '.join(map(str, self.doubtful))}."
        return sentence + (f" {pictures} picture{'s are' if pictures > 1 else ' is'} lost." if pictures else "")


def rescue_of(path: Path, beyond: bool = False) -> Rescue:
    """What can be rescued; raises ``Refusal`` where nothing can.

    With ``beyond`` an act that is not what was kept is taken as it reads, as long as the story goes on.
    """
    if path.is_dir():
        raise Refusal(f"“{path}” is a folder, not an event of Lantern.")
    if not path.exists():
        raise Refusal(f"There is no file “{path}”.")
    found = found_in(path)
    acts = found.acts()
    named = found.about.get("format", "")
    best = _sound(format_of(named), found, acts, beyond) if named in FORMATS else None
    if best is None or not best[1]:
        #: what the file says it is may be altered too.
        best = max((_sound(format_of(id), found, acts, beyond) for id in FORMATS), key=lambda sound: len(sound[1]))
    format_, sound, doubtful = best
    if not sound:
        raise Refusal(f"Nothing of an event can be found in “{path.name}”. Open one of its backups.")
    lost = tuple(line for number, act in acts.items() if number > len(sound) for line in _lines(act))
    wanted = {name for act in sound for name in act.pictures}
    pictures = sum(name not in _sound_pictures(found) for name in wanted)
    return Rescue(path, format_, found, tuple(sound), tuple(doubtful), max(found.held(), len(sound)), lost, pictures)


def rescue(plan: Rescue, target: Path) -> None:
    """Write what is sound into a new event file; raises ``Refusal`` where that cannot be."""
    found = plan.found
    #: what is proved from the first act on keeps its chain; what is not begins another one.
    whole = bool(found.proofs) and not plan.doubtful
    about = {key: value for key, value in found.about.items() if whole and key in ("event", "made_by")}
    about["source"] = FROM_RESCUE
    with made_whole(target, plan.format, about) as half, EventFile(half) as file:
        file.take_in(plan.acts)
        for data in _sound_pictures(found).values():
            file.keep_picture(data)
        for key, text in found.desk.items():
            with suppress(ValueError):
                file.remember(key, desk_value(key, text))


def _sound(
    format_: Format[object], found: Found, acts: dict[int, Kept], beyond: bool
) -> tuple[Format[object], list[Kept], list[int]]:
    """The acts of a format up to the first that is not sound, and those among them that are doubtful."""
    vocabulary = Vocabulary.of(format_.rules)
    history: History[object] = History(format_.rules)
    wrong, doubtful, sound = set(altered(found, acts)), list[int](), list[Kept]()
    for number in range(1, len(acts) + 1):
        act = acts.get(number)
        if act is None or not (found.proofs or is_contiguous(found, acts, number)):
            break
        if number in wrong and not (beyond or _only_the_cover(acts, wrong, number)):
            break
        try:
            history.replay([act.step(vocabulary)])
        except Refusal:
            break
        doubtful += [number] if number in wrong else []
        sound.append(act)
    return format_, sound, doubtful


def _only_the_cover(acts: dict[int, Kept], wrong: set[int], number: int) -> bool:
    """Whether the first act alone cannot be proved, and all that follows hangs on it: what the file says of itself is
    damaged, or a word of that act; it is told as doubtful, for nothing could be rescued without it."""
    return number == 1 and 2 in acts and 2 not in wrong


def _lines(act: Kept) -> list[LogLine]:
    """What an act told, or what it was called; its moment, where there is such a one."""
    at = act.at if 0 <= act.at <= LAST_MOMENT else 0.0
    sentences = [said for _, _, said in act.facts if said] or [act.label or act.act]
    return [LogLine(act.number, at, said) for said in sentences]


def _sound_pictures(found: Found) -> dict[str, bytes]:
    return {name: data for name, data in found.pictures.items() if hashlib.sha256(data).hexdigest() == name}
