"""Files from outside: whatever is in one, its reader ends with what was read or with a refusal."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from desktop.engine.rules import Refusal

#: no file is to blame for these.
_OURS = (AssertionError, AttributeError, ImportError, NameError, NotImplementedError, TypeError)


@contextmanager
def outside(name: str, no: type[Exception] = Refusal) -> Iterator[None]:
    """What a reader raises over somebody's file becomes ``no`` with a sentence; its own refusals stay as they are.

    What looks like a mistake of the reader's own is written down besides.
    """
    try:
        yield
    except (Refusal, no):
        raise
    except MemoryError as error:
        raise no(
            f"{name} takes far too much memory to read. Save it smaller, or look whether it is damaged."
        ) from error
    except Exception as error:
        if isinstance(error, _OURS):
            from desktop.system.faults import jot

            jot(error, aloud=False)
        raise no(
            f"{name} cannot be read: it is damaged, or not what it seems. Save it again where it was made."
        ) from error
