"""The command line's door. Without a command the window opens, and nothing is loaded that it does not need.

Exit status 0: done. 2: what was asked cannot be done, said in a sentence on stderr. 1: Lantern failed.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Sequence
from pathlib import Path

from desktop.engine.rules import Refusal


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command, or open the window; returns the exit status."""
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        return _run(words)
    except Refusal as refusal:
        print(f"lantern: {refusal}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        return 1
    except OSError as error:
        print(f"lantern: {error.strerror or error}: {error.filename or ''}".rstrip(": "), file=sys.stderr)
        return 1


def window() -> int:
    """The window alone, for launchers."""
    return main([])


def _run(words: list[str]) -> int:
    if not words or _names_an_event(words):
        #: nothing that is loaded now is ever thrown away; run_window lets the collector work again.
        gc.disable()
        from desktop.app import run_window

        return run_window(Path(words[0]) if words else None)
    if words[0] in ("cards", "proxies"):
        if words[0] == "proxies":
            #: a command that is over in a moment throws nothing away.
            gc.disable()
        from desktop.cli_cards import run
    else:
        from desktop.commands import run

    return run(words)


def _names_an_event(words: list[str]) -> bool:
    return len(words) == 1 and (words[0].endswith(".lantern") or Path(words[0]).exists())
