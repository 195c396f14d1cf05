"""Writing a file so that a half one never bears its name."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from desktop.engine.rules import Refusal


def write_whole(path: Path, data: bytes) -> None:
    """Write a file under its final name only once it is whole; raises ``Refusal`` in a sentence."""
    half = path.with_name(path.name + ".part")
    try:
        half.write_bytes(data)
        half.replace(path)
    except OSError as error:
        with suppress(OSError):
            half.unlink()
        raise Refusal(f"“{path}” cannot be written: {error.strerror}. Choose another place.") from error


@contextmanager
def writing_whole(path: Path) -> Iterator[BinaryIO]:
    """A file to be written piece by piece; it bears its name once the block is left, and goes if that fails."""
    half = path.with_name(path.name + ".part")
    try:
        with half.open("wb") as file:
            yield file
        half.replace(path)
    except BaseException as error:
        with suppress(OSError):
            half.unlink()
        if isinstance(error, OSError) and error.filename in (None, str(half), str(path)):
            raise Refusal(f"“{path}” cannot be written: {error.strerror}. Choose another place.") from error
        raise
