"""Files from outside: whatever is in one, its reader ends with what was read or with a refusal."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from .rules import Refusal

#: no key of a ruleset or a layout has anywhere near as many parts; reading one takes the square of their number.
_DOTS_AT_MOST = 500


@contextmanager
def outside(name: str, no: type[Exception] = Refusal) -> Iterator[None]:
    """What a reader raises over somebody's file becomes ``no`` with a sentence; its own refusals stay as they are."""
    try:
        yield
    except (Refusal, no):
        raise
    except MemoryError as error:
        raise no(
            f"{name} takes far too much memory to read. Save it smaller, or look whether it is damaged."
        ) from error
    except Exception as error:
        raise no(
            f"{name} cannot be read: it is damaged, or not what it seems. Save it again where it was made."
        ) from error


def toml_of(text: str, name: str) -> dict[str, Any]:
    """The values of a TOML text; raises ``Refusal`` in a sentence."""
    for number, line in enumerate(text.splitlines(), 1):
        if line.count(".") > _DOTS_AT_MOST:
            raise Refusal(f"{name} cannot be read: line {number} has more dots than a name or a text can have.")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Refusal(f"{name} is not readable TOML: {error}.") from error
    except (RecursionError, ValueError) as error:
        #: a number of more digits than Python takes, or tables in tables without end.
        raise Refusal(f"{name} is not readable TOML: a number or a table in it is far too long.") from error
