"""Pictures kept ready for the press, each once, by what they hold. A ledger knows which file became which picture."""

from __future__ import annotations

import contextlib
import errno
import os
import threading
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from desktop.domain.picture import Picture
from desktop.engine.rules import Refusal
from desktop.library.packed import stat_of
from desktop.system.files import unreadable

#: what only making ready needs is loaded then: printing from a full store takes a tenth of a second in all.
if TYPE_CHECKING:
    import tempfile

    from desktop.library.pictures_normal import Normal

#: raised when pictures are made ready in another way; older ones are then made anew.
VERSION = 2
PICTURES_AT_A_TIME = min(4, os.cpu_count() or 1)


class _Line(msgspec.Struct, frozen=True):
    """One line of the ledger: a file as it was seen, and the picture it became (its file relative to the store)."""

    version: int
    path: str
    size: int
    changed: int
    source: str
    picture: Picture


class PictureStore:
    """Pictures by the files they came from. ``take_all`` makes ready whatever is new."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        #: where the organiser's folder cannot be written to, pictures are kept for this once.
        self._passing: tempfile.TemporaryDirectory[str] | None = None
        self._lock = threading.Lock()
        self._seen: dict[str, _Line] = {}
        self._by_source: dict[str, Picture] = {}
        self._read_ledger()

    @property
    def letters_folder(self) -> Path | None:
        """Where what the press makes once may lie as well; none before there is a store."""
        return self.folder if os.path.isdir(self.folder) else None

    @property
    def is_passing(self) -> bool:
        """Whether what is made ready now will be gone afterwards."""
        return self._passing is not None

    def close(self) -> None:
        if self._passing is not None:
            self._passing.cleanup()

    def __enter__(self) -> PictureStore:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    def known(self, path: Path) -> Picture | None:
        """The picture of this file, if the file is as it was seen; nothing is read but its date."""
        line = self._seen.get(os.path.abspath(path))
        if line is None:
            return None
        try:
            found = stat_of(path)
        except OSError:
            return None
        unchanged = (found.st_size, found.st_mtime_ns) == (line.size, line.changed)
        return self._present(line.picture) if unchanged else None

    def take_all(
        self, paths: Iterable[Path], progress: Callable[[int, int], bool | None] | None = None
    ) -> Mapping[Path, Picture | Refusal]:
        """The picture of every file, or the sentence that says why there is none."""
        taken: dict[Path, Picture | Refusal] = {}
        new = []
        for path in dict.fromkeys(paths):
            if picture := self.known(path):
                taken[path] = picture
            else:
                new.append(path)
        if new:
            from concurrent.futures import ThreadPoolExecutor

            with ThreadPoolExecutor(min(PICTURES_AT_A_TIME, len(new))) as hands:
                for count, (path, found) in enumerate(zip(new, hands.map(self._taken, new), strict=True), 1):
                    taken[path] = found
                    if progress is not None and progress(count, len(new)) is False:
                        hands.shutdown(cancel_futures=True)
                        raise Refusal("Stopped. The pictures made ready so far are kept.")
        return taken

    def take(self, path: Path) -> Picture:
        """The picture of one file; raises ``Refusal``."""
        found = self.take_all([path])[path]
        if isinstance(found, Refusal):
            raise found
        return found

    # ---- making ready

    def _taken(self, path: Path) -> Picture | Refusal:
        try:
            return self._made_ready(path)
        except Refusal as refusal:
            return refusal

    def _made_ready(self, path: Path) -> Picture:
        from desktop.library.pictures_normal import hash_of, made_ready, read_picture

        before = _stat(path)
        data = read_picture(path)
        source = hash_of(data)
        picture = self._by_source.get(source)
        if picture is None or self._present(picture) is None:
            picture = self._keep(made_ready(path, data, source))
        self._note(_Line(VERSION, os.path.abspath(path), before.st_size, before.st_mtime_ns, source, picture))
        return self._absolute(picture)

    def _keep(self, normal: Normal) -> Picture:
        from desktop.library.pictures_normal import hash_of

        profile = self._write(hash_of(normal.profile), ".icc", normal.profile) if normal.profile else ""
        name = hash_of(normal.data)
        file = self._write(name, ".jpg" if normal.kind == "jpeg" else ".png", normal.data)
        return Picture(
            name,
            normal.kind,
            normal.width,
            normal.height,
            normal.channels,
            normal.bits,
            file,
            normal.start,
            normal.length,
            normal.border,
            normal.palette.hex(),
            profile,
            normal.turn,
            normal.corners,
            normal.rim,
        )

    def _write(self, name: str, suffix: str, data: bytes) -> str:
        """Keep bytes under the name of their content; gives the file, relative to the store."""
        within = f"{name[:2]}/{name}{suffix}"
        try:
            self._write_whole(within, data)
        except OSError as error:
            if error.errno not in _CANNOT_WRITE:
                raise Refusal(f"The pictures cannot be kept in “{self.folder}”: {error.strerror}.") from error
            self._pass_on()
            self._write_whole(within, data)
        return within

    def _pass_on(self) -> None:
        """From now on keep pictures in a folder that goes when this store is closed."""
        import tempfile

        with self._lock:
            if self._passing is None:
                self._passing = tempfile.TemporaryDirectory(prefix="lantern-pictures-")

    def _write_whole(self, within: str, data: bytes) -> None:
        root = Path(self._passing.name) if self._passing else self.folder
        path = root / within
        if path.exists() and path.stat().st_size == len(data):
            return
        import tempfile

        path.parent.mkdir(parents=True, exist_ok=True)
        handle, half = tempfile.mkstemp(dir=path.parent, suffix=".part")
        try:
            with open(handle, "wb") as file:
                file.write(data)
            os.replace(half, path)
        except BaseException:
            with contextlib.suppress(OSError):
                os.unlink(half)
            raise

    # ---- the ledger

    def _read_ledger(self) -> None:
        try:
            lines = (self.folder / "ledger.jsonl").read_bytes().splitlines()
        except OSError:
            return
        decode = msgspec.json.Decoder(_Line).decode
        for line in lines:
            #: a line that a power cut left half written is a picture not seen yet.
            with contextlib.suppress(msgspec.DecodeError):
                read = decode(line)
                if read.version == VERSION:
                    self._seen[read.path] = read
                    self._by_source[read.source] = read.picture

    def _note(self, line: _Line) -> None:
        self._seen[line.path] = line
        self._by_source[line.source] = line.picture
        if self._passing is None:
            with contextlib.suppress(OSError), (self.folder / "ledger.jsonl").open("ab") as file:
                file.write(msgspec.json.encode(line) + b"\n")

    def _present(self, picture: Picture) -> Picture | None:
        """The picture with the full name of its file, if that is there and whole."""
        found = self._absolute(picture)
        try:
            whole = os.stat(found.file).st_size >= found.start + found.length
        except OSError:
            return None
        return found if whole else None

    def _absolute(self, picture: Picture) -> Picture:
        roots = (self._passing.name, str(self.folder)) if self._passing else (str(self.folder),)
        root = next((root for root in roots if os.path.exists(f"{root}/{picture.file}")), roots[0])
        profile = f"{root}/{picture.profile}" if picture.profile else ""
        return replace(picture, file=f"{root}/{picture.file}", profile=profile)


#: a full disk is a refusal.
_CANNOT_WRITE = frozenset({errno.EPERM, errno.EACCES, errno.EROFS, errno.ENOTDIR, errno.EEXIST})


def _stat(path: Path) -> os.stat_result:
    try:
        return stat_of(path)
    except OSError as error:
        raise unreadable(error, path.name) from error
