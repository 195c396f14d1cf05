"""Files that people name: read whole or not at all, written so that a half one never bears its name."""

from __future__ import annotations

import errno
import os
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from desktop.engine.rules import Failure, Refusal

#: no list, ruleset or journal that a person brings is anywhere near as long.
BYTES_AT_MOST = 200_000_000
_PIECE = 1 << 20
#: what the shell hands over by name, as in ``lantern deck check <(sort list.txt)``, is a pipe that somebody fills.
_HANDED_OVER = ("/dev/", "/proc/")
#: but here lie files like any other, in memory.
_IN_MEMORY = "/dev/shm/"
_FULL = "the disk is full. Make room, or choose another disk"
_WHY = {
    errno.ENOSPC: _FULL,
    errno.EDQUOT: _FULL,
    errno.EFBIG: _FULL,
    errno.EIO: "the disk fails or was pulled out. Choose another disk",
    errno.ENODEV: "the disk fails or was pulled out. Choose another disk",
    errno.EACCES: "it is write-protected, or open in another program. Choose another place",
    errno.EPERM: "it is write-protected, or open in another program. Choose another place",
    errno.EROFS: "its disk is write-protected. Choose another place",
    errno.EISDIR: "it is a folder. Name a file in it",
    errno.ENOENT: "its folder is not there. Make it first, or choose another place",
    errno.EEXIST: "it is a file, and no folder. Choose another place",
    errno.ENOTDIR: "what should be its folder is a file. Choose another place",
    errno.ENAMETOOLONG: "its name is too long. Choose a shorter one",
    errno.ENXIO: "it is a pipe that nobody reads. Choose another place",
}
_WHY_NOT_READ = {
    errno.EIO: "the disk fails or was pulled out. Read it from another disk, or a copy of it",
    errno.ENODEV: "the disk fails or was pulled out. Read it from another disk, or a copy of it",
    errno.EACCES: "Lantern may not read it. Change its permissions, or copy it elsewhere",
    errno.EPERM: "Lantern may not read it. Change its permissions, or copy it elsewhere",
    errno.EISDIR: "it is a folder. Name a file in it",
    errno.ENOENT: "it is not there. Look at its name, and whether its disk is plugged in",
    errno.ENOTDIR: "what should be its folder is a file. Look at its name",
    errno.ELOOP: "it is a link that leads back to itself. Name the file itself",
    errno.ENAMETOOLONG: "its name is too long. Give it a shorter one",
    errno.ENXIO: "it is no file but a pipe or a device. Name a file",
}
#: what no other name would have helped against.
_FAILURES = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.ENODEV})
#: seconds between one try and the next to take the place of a file that another program has open.
_WAITS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.4) if sys.platform == "win32" else ()
_DATABASE = b"SQLite format 3\x00"
#: what no file on Windows may have in its name, or be called.
_NOT_IN_NAMES = frozenset('<>:"/\\|?*')
_DEVICES = frozenset({"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))})
_LETTERS_AT_MOST = 120
#: a name has 255 bytes on most disks; a backup's has a date, a round and a number besides, SQLite's an ending.
_BYTES_OF_A_NAME = 160


def file_name(words: str, otherwise: str, ending: str = "") -> str:
    """What a file is called after words that somebody typed: good on every system, ``otherwise`` where nothing is left.

    ``file_name("Con: the 2nd", "Event", ".lantern")`` is ``Con- the 2nd.lantern``.
    """
    plain = "".join("-" if c in _NOT_IN_NAMES or not c.isprintable() else c for c in words)
    short = " ".join(plain.split())[:_LETTERS_AT_MOST].encode(errors="replace")[:_BYTES_OF_A_NAME]
    stem = short.decode(errors="ignore").strip(" .")
    if not stem.strip("-"):
        stem = otherwise
    if stem.split(".")[0].strip().casefold() in _DEVICES:
        stem = f"{otherwise} {stem}"
    return f"{stem}{ending}"


#: a file's number, its time and its length.
Stamp = tuple[int, int, int]


def stamp_of(path: Path) -> Stamp:
    """Another one after each writing of a file; noughts where there is none."""
    try:
        found = path.stat()
    except OSError:
        return (0, 0, 0)
    return (found.st_ino, found.st_mtime_ns, found.st_size)


def read_whole(path: Path, at_most: int = BYTES_AT_MOST) -> bytes:
    """The bytes of a file; raises ``Refusal`` for a folder, a pipe, what is longer, and what cannot be read."""
    try:
        with open(path, "rb", opener=_at_once) as file:
            found = os.fstat(file.fileno())
            if not stat.S_ISREG(found.st_mode):
                refuse_pipe(path)
                _wait_for_bytes(file.fileno())
            #: room is made for what is asked for: no more than the file says it has, and then what it has besides.
            data = file.read(min(found.st_size, at_most) + 1)
            while len(data) <= at_most and (more := file.read(min(_PIECE, at_most + 1 - len(data)))):
                data += more
    except OSError as error:
        raise unreadable(error, path.name) from error
    except ValueError as error:
        raise Refusal(f"“{path.name}” is no name of a file. Name another one.") from error
    if len(data) > at_most:
        raise Refusal(f"“{path.name}” is longer than {at_most / 1e6:,.0f} MB. Choose another file.")
    return data


def refuse_pipe(path: Path) -> None:
    """Raise ``Refusal`` for a pipe or a device: whoever reads it would wait for ever."""
    is_handed_over = str(path).startswith(_HANDED_OVER) and not str(path).startswith(_IN_MEMORY)
    if _is_device(path) and not is_handed_over:
        raise Refusal(f"“{path.name}” is no file but a pipe or a device. Name a file.")


#: Windows tells text from bytes.
BINARY: int = getattr(os, "O_BINARY", 0)


def _at_once(path: str, flags: int) -> int:
    """Open without waiting: a pipe that nobody fills would never be open."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def _wait_for_bytes(handle: int) -> None:
    if hasattr(os, "set_blocking"):
        os.set_blocking(handle, True)


def write_whole(path: Path, data: bytes) -> None:
    """Write a file under its final name only once it is whole; raises ``Refusal`` in a sentence."""
    with writing_whole(path) as file:
        file.write(data)


@contextmanager
def writing_whole(path: Path) -> Iterator[BinaryIO]:
    """A file to be written piece by piece; it bears its name once the block is left, and goes if that fails."""
    if not path.name:
        raise Refusal("Name the file that is to be written.")
    refuse_to_lose(path)
    if _is_device(path):
        with _in_sentences(path, path), open(path, "wb", opener=_at_once) as file:
            _wait_for_bytes(file.fileno())
            yield file
        return
    #: a link goes on pointing to what is written.
    final = Path(os.path.realpath(path)) if os.path.islink(path) else path
    half = final.with_name(f"{final.name}.part")
    try:
        with _in_sentences(path, half):
            with half.open("wb") as file:
                yield file
                #: on the disk before it bears its name: after a power cut it would be empty under it.
                file.flush()
                os.fsync(file.fileno())
            put_in_place(half, final)
            settle_folder(final.parent)
    except BaseException:
        with suppress(OSError):
            half.unlink()
        raise


def put_in_place(half: Path, final: Path) -> None:
    """Give a whole file its name, in place of the one that bore it; raises ``OSError``.

    On Windows whoever reads the old one, a virus scanner say, keeps it for a moment: then it is tried again.
    """
    for wait in _WAITS:
        try:
            half.replace(final)
        except PermissionError:
            time.sleep(wait)
        else:
            return
    half.replace(final)


def settle_folder(folder: Path) -> None:
    """A name is on the disk once its folder is; where folders cannot be opened (Windows) the system sees to it."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY | getattr(os, "O_DIRECTORY", 0))
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def make_folder(path: Path) -> None:
    """Make a folder, and those around it; one that is there stays as it is. Raises ``Refusal``."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise failed(error, f"“{path}” cannot be made") from error


def refuse_to_lose(path: Path, *brought: Path | None) -> None:
    """Raise ``Refusal`` where writing would overwrite an event, or one of the files that were ``brought`` to it."""
    for other in brought:
        with suppress(OSError):
            if other is not None and os.path.samefile(path, other):
                raise Refusal(f"“{path}” is what is read here; it would be overwritten. Choose another name.")
    with suppress(OSError):
        if path.is_file() and read_start(path) == _DATABASE:
            raise Refusal(f"“{path}” is an event or another database; nothing is written over it. Choose another name.")


def refuse_no_place(path: Path) -> None:
    """Raise ``Refusal`` where no file can be: before a minute is spent on what it is to hold."""
    try:
        if stat.S_ISDIR(os.stat(path).st_mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    except OSError as error:
        if not isinstance(error, FileNotFoundError) or not path.parent.is_dir():
            raise failed(error, f"“{path}” cannot be written") from error


def read_start(path: Path) -> bytes:
    """The first sixteen bytes, by which a database is known; a pipe has none."""
    with open(path, "rb", opener=_at_once) as file:
        return file.read(16) if stat.S_ISREG(os.fstat(file.fileno()).st_mode) else b""


def failed(error: OSError, sentence: str) -> Refusal:
    """The refusal for a file that could not be written: ``sentence``, and why, and what to do."""
    said = f"{sentence}: {_WHY.get(error.errno or 0, f'{error.strerror or error}. Choose another place')}."
    return Failure(said) if error.errno in _FAILURES else Refusal(said)


def unreadable(error: OSError, name: str) -> Refusal:
    """The refusal for a file that could not be read: why, and what to do."""
    return Refusal(f"“{name}” cannot be read: {_WHY_NOT_READ.get(error.errno or 0, error.strerror or error)}.")


def _is_device(path: Path) -> bool:
    try:
        mode = os.stat(path).st_mode
    except OSError:
        return False
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))


@contextmanager
def _in_sentences(path: Path, half: Path) -> Iterator[None]:
    """What went wrong in writing, as a sentence; what went wrong in making what is written stays what it is."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        if error.filename not in (None, str(half), str(path)):
            raise
        raise failed(error, f"“{path}” cannot be written") from error
