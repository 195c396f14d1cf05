"""Pictures packed in zip files, as XMage keeps those of a set: named as if the zip were a folder."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from desktop.engine.rules import Refusal
from desktop.system.files import read_whole
from desktop.system.outside import outside

ZIP = ".zip"


def packed_in(path: str | Path) -> tuple[Path, str] | None:
    """The zip file such a path leads into, and what it is called in there; None for a plain file."""
    whole = str(path)
    at = whole.lower().find(ZIP + os.sep)
    while at >= 0:
        file = Path(whole[: at + len(ZIP)])
        if file.is_file():
            return file, whole[at + len(ZIP) + 1 :].replace(os.sep, "/")
        at = whole.lower().find(ZIP + os.sep, at + 1)
    return None


def is_there(path: Path) -> bool:
    """Whether there is such a file, in a folder or packed."""
    found = packed_in(path)
    return path.exists() if found is None else found[1] in _names(found[0])


def stat_of(path: str | Path) -> os.stat_result:
    """Size and date of the file, or of the zip it is packed in; raises ``OSError``."""
    found = packed_in(path) if ZIP in str(path).lower() else None
    return os.stat(path if found is None else found[0])


def bytes_of(path: Path, at_most: int) -> bytes:
    """What is in the file; raises ``Refusal`` where it cannot be read or is far too long."""
    found = packed_in(path)
    if found is None:
        return read_whole(path, at_most)
    from zipfile import ZipFile

    file, name = found
    with outside(f"“{file.name}”"), ZipFile(file) as book:
        if book.getinfo(name).file_size > at_most:
            raise Refusal(f"“{path.name}” in “{file.name}” is larger than {at_most // 1_000_000} MB. Save it smaller.")
        return book.read(name)


def packed_files(file: str) -> Iterator[tuple[str, str]]:
    """The files in a zip as paths through it, each with the name of the folder it lies in, in their order."""
    for name in sorted(_names(Path(file))):
        plain = PurePosixPath(name)
        if not name.endswith("/") and ".." not in plain.parts and not plain.is_absolute():
            yield os.path.join(file, *plain.parts), plain.parent.name or Path(file).stem


def _names(file: Path) -> list[str]:
    from zipfile import ZipFile

    with outside(f"“{file.name}”"), ZipFile(file) as book:
        return book.namelist()
