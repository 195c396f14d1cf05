"""Writing a file so that a half one never bears its name."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

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
