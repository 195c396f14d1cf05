"""Lantern: home-brew Magic events from the first name on the list to the last handout."""

import ctypes
import sys

__version__ = "0.1.0"


def _make_constants_last() -> None:
    """Keep Python 3.11 alive under PySide6 6.12, where every call that returns nothing takes a reference from None,
    and every signal that is emitted one from True.

    From Python 3.12 on they cannot be lost; before that the interpreter ends ("deallocating None") after some ten
    thousand painted lines. So they get more references here than any evening can use up.
    """
    if sys.version_info < (3, 12) and sys.implementation.name == "cpython":
        for constant in (None, True, False):
            ctypes.c_ssize_t.from_address(id(constant)).value += 1 << 48


_make_constants_last()
