"""What an event's file could not take, beside it: a file of the organiser's own folder that only ever grows.

It begins with the whole event as it was known, so that it is the event where the other file never comes back. One JSON
object a line, on the disk before anything is shown; a line that was cut off by a kill had not been promised to anybody.
"""

from __future__ import annotations

import base64
import json
import os
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from desktop.domain.words import counted
from desktop.engine.rules import Refusal
from desktop.system.files import BINARY, put_in_place, read_whole, settle_folder

from .chain import Kept, beginning, link_of
from .held import ENDING, KEY
from .pen import Held, Pen, take

LAYOUT = 1
#: of one whose beginning is not whole yet: nothing in it was promised to anybody.
_BEGUN = ".begun"
#: by which such a file is known from a journal.
_MARK = b'{"lantern-held":'
_STEM = 40


class _Row(msgspec.Struct, array_like=True):
    number: int
    at: float
    act: str
    target: int
    label: str
    command: str
    undoable: int
    facts: list[tuple[str, str, str]]
    shape: int
    pictures: list[str]


class _Line(msgspec.Struct):
    act: _Row | None = None
    link: str = ""
    desk: str = ""
    value: Any = None
    picture: str = ""


class _Head(msgspec.Struct, rename={"layout": "lantern-held"}):
    layout: int
    name: str
    about: dict[str, str]
    #: so many of the acts were in the event's file.
    known: int


class Found(msgspec.Struct):
    """What was held beside an event's file: all its acts, of which the first ``known`` were in the file."""

    path: Path
    name: str
    about: Mapping[str, str]
    known: int
    acts: list[Kept] = msgspec.field(default_factory=list)
    links: list[str] = msgspec.field(default_factory=list)
    desk: dict[str, object] = msgspec.field(default_factory=dict)
    pictures: list[bytes] = msgspec.field(default_factory=list)
    #: how many bytes of it are whole lines that prove themselves, and whether that is all but a torn last line.
    whole: int = 0
    is_sound: bool = True

    @property
    def held(self) -> Sequence[Kept]:
        return self.acts[self.known :]


def key_of(about: Mapping[str, str], links: Sequence[str]) -> str:
    """By which an event knows what is held of it, whatever its file is called."""
    return (links[0] if links else beginning(about))[:KEY]


def when(acts: Sequence[Kept]) -> str:
    """``12 acts of 10:42–10:58``."""
    count = counted(len(acts), "act")
    if not acts:
        return count
    first, last = (time.strftime("%H:%M", time.localtime(act.at)) for act in (acts[0], acts[-1]))
    return f"{count} of {first}" + (f"–{last}" if last != first else "")


class HeldFile:
    """Such a file while it grows; what it cannot take is tried again with what comes next."""

    def __init__(self, path: Path, pen: Pen | None = None) -> None:
        self.path, self._pen = path, pen
        self._lines: list[bytes] = []
        #: so many of the lines are on disk, in so many bytes.
        self._kept, self._whole = 0, 0

    @classmethod
    def begun(
        cls, folder: Path, name: str, about: Mapping[str, str], acts: Sequence[Kept], links: Sequence[str]
    ) -> HeldFile:
        """A new one for an event that is known so far."""
        held = cls(_free(folder, Path(name).stem, key_of(about, links)))
        head = {"lantern-held": LAYOUT, "name": name, "about": dict(about), "known": len(acts)}
        held._put(head, *(_act_line(act, link) for act, link in zip(acts, links, strict=True)))
        return held

    @classmethod
    def again(cls, found: Found, pen: Pen) -> HeldFile:
        """One that was left behind, to be gone on with."""
        held = cls(found.path, pen)
        data = read_whole(found.path)[: found.whole]
        held._lines = data.splitlines(keepends=True)
        held._kept, held._whole = len(held._lines), found.whole
        return held

    @property
    def is_safe(self) -> bool:
        """Whether all of it is on disk."""
        return self._kept == len(self._lines)

    def keep(self, act: Kept, link: str) -> None:
        self._put(_act_line(act, link))
        self.settle()

    def remember(self, key: str, value: object) -> None:
        self._put({"desk": key, "value": value})
        self.settle()

    def keep_picture(self, data: bytes) -> None:
        self._put({"picture": base64.b64encode(data).decode()})
        self.settle()

    def settle(self) -> bool:
        """Bring to disk what is not there yet; whether all of it is."""
        with suppress(OSError):
            self._settle()
        return self.is_safe

    def remove(self) -> None:
        """The event's own file has it all."""
        for path in (self.path, _begun(self.path)):
            with suppress(OSError):
                path.unlink()
        self.release()

    def release(self) -> None:
        """Let go of it; it stays."""
        if self._pen is not None:
            self._pen.release()
            self._pen = None

    def _put(self, *lines: Mapping[str, object]) -> None:
        self._lines += [json.dumps(line, ensure_ascii=True).encode() + b"\n" for line in lines]

    def _claim(self) -> None:
        """No two windows write into one file."""
        folder, name = self.path.parent, self.path.name
        for number in range(2, 1000):
            try:
                self._pen = take(self.path)
                return
            except Held:
                self._kept = self._whole = 0
                self.path = folder / name.replace(ENDING, f" {number}{ENDING}")

    def _settle(self) -> None:
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if self._pen is None:
            self._claim()
        if not _has(self.path, self._whole):
            #: somebody took it away, or cut it.
            self._kept = self._whole = 0
        new, begun = b"".join(self._lines[self._kept :]), _begun(self.path)
        handle = os.open(self.path if self._whole else begun, os.O_RDWR | os.O_CREAT | BINARY, 0o600)
        try:
            try:
                os.lseek(handle, self._whole, os.SEEK_SET)
                _write(handle, new)
                os.ftruncate(handle, self._whole + len(new))
                os.fsync(handle)
            except OSError:
                with suppress(OSError):
                    os.ftruncate(handle, self._whole)
                raise
        finally:
            os.close(handle)
        if not self._whole:
            put_in_place(begun, self.path)
            settle_folder(self.path.parent)
        self._kept, self._whole = len(self._lines), self._whole + len(new)


def is_held(path: Path) -> bool:
    """Whether a file is one of these, and no journal."""
    try:
        with path.open("rb") as file:
            return file.read(len(_MARK)) == _MARK
    except OSError:
        return False


def read(path: Path) -> Found:
    """What such a file holds, as far as it proves itself; raises ``Refusal`` where that is nothing."""
    data = read_whole(path)
    first, _, _ = data.partition(b"\n")
    try:
        head = msgspec.json.decode(first, type=_Head)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise Refusal(f"“{path.name}” cannot be read: its first line is not as Lantern wrote it.") from error
    if head.layout > LAYOUT:
        raise Refusal(f"“{path.name}” was written by a newer Lantern. Install the newer Lantern to open it.")
    found = Found(path, head.name, head.about, head.known, whole=len(first) + 1)
    for raw in data[found.whole :].split(b"\n")[:-1]:
        try:
            _take(found, msgspec.json.decode(raw, type=_Line))
        except (msgspec.DecodeError, ValueError, RecursionError):
            found.is_sound = False
            break
        found.whole += len(raw) + 1
    if not 0 <= found.known <= len(found.acts):
        raise Refusal(f"“{path.name}” cannot be read: acts are missing in it.")
    return found


def left_for(folder: Path, about: Mapping[str, str], links: Sequence[str]) -> list[tuple[Found | Path, Pen]]:
    """What was left behind for an event by a window that was killed or closed, each with its pen; of what cannot be
    read the file alone."""
    left = list[tuple[Found | Path, Pen]]()
    key = key_of(about, links)
    for torn in folder.glob(f"*({key})*{ENDING}{_BEGUN}"):
        with suppress(Held, OSError), take(torn.with_name(torn.name.removesuffix(_BEGUN))):
            torn.unlink()
    for path in sorted(folder.glob(f"*({key})*{ENDING}")):
        try:
            pen = take(path)
        except Held:
            continue
        try:
            left.append((read(path), pen))
        except Refusal:
            left.append((path, pen))
    return left


def lay_apart(path: Path) -> Path:
    """Give what cannot join a name by which it is not looked for again; it stays as it is."""
    target = path.with_name(path.name.replace("(", "[").replace(")", "]"))
    with suppress(OSError):
        path.rename(target)
        return target
    return path


def _take(found: Found, line: _Line) -> None:
    if line.act is not None:
        row = line.act
        act = Kept(
            row.number,
            row.at,
            row.act,
            row.target,
            row.label,
            row.command,
            row.undoable,
            row.shape,
            tuple(row.facts),
            tuple(row.pictures),
        )
        link = link_of(found.links[-1] if found.links else beginning(found.about), act)
        if link != line.link or act.number != len(found.acts) + 1:
            raise ValueError("another act")
        found.acts.append(act)
        found.links.append(link)
    elif line.picture:
        found.pictures.append(base64.b64decode(line.picture, validate=True))
    else:
        found.desk[line.desk] = line.value


def _act_line(act: Kept, link: str) -> Mapping[str, object]:
    row = [
        act.number,
        act.at,
        act.act,
        act.target,
        act.label,
        act.command,
        act.undoable,
        [list(fact) for fact in act.facts],
        act.shape,
        list(act.pictures),
    ]
    return {"act": row, "link": link}


def _free(folder: Path, stem: str, key: str) -> Path:
    names = (f"{stem[:_STEM]} ({key}){mark}{ENDING}" for mark in ("", *(f" {number}" for number in range(2, 1000))))
    return next(folder / name for name in names if not (folder / name).exists())


def _begun(path: Path) -> Path:
    return path.with_name(f"{path.name}{_BEGUN}")


def _has(path: Path, size: int) -> bool:
    try:
        return path.stat().st_size >= size
    except FileNotFoundError:
        return False


def _write(handle: int, data: bytes) -> None:
    view = memoryview(data)
    while view:
        view = view[os.write(handle, view) :]
