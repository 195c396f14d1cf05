"""The command line's door. Without a command the window opens, and nothing is loaded that it does not need.

Exit status 0: done. 2: what was asked cannot be done, said in a sentence on stderr. 1: Lantern, or the machine, failed.
130: stopped with Ctrl+C.
"""

from __future__ import annotations

import codecs
import gc
import io
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

STOPPED = 130
_NEAREST = "lantern.nearest"
_SIGNS = {
    **dict.fromkeys("–—−·•", "-"),
    **dict.fromkeys("’‘", "'"),
    **dict.fromkeys("“”", '"'),
    "→": "->",
    "←": "<-",
    "×": "x",
    "≤": "<=",
    "≥": ">=",
    "…": "...",
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command, or open the window; returns the exit status."""
    words = list(sys.argv[1:] if argv is None else argv)
    if argv is None:
        _name_files_in_utf8()
        _speak_plainly()
    try:
        status = _run(words)
        if sys.stdout is not None:
            #: a full disk behind standard output is noticed here, and not when nobody is left to say so.
            sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        _say("Stopped. What was done by then is kept, and nothing is half written.")
        return STOPPED
    except BrokenPipeError:
        if argv is None:
            _forget_output()
        return 1
    except OSError as error:
        if argv is None:
            _forget_output()
        _say(f"“{error.filename}”: {error.strerror}." if error.filename else _output_failed(error))
        return 1
    except Exception as error:
        return _exit_status(error)


def _exit_status(error: Exception) -> int:
    """A refusal is its own sentence; whatever else it is, Lantern has failed."""
    from desktop.engine.rules import Failure, Refusal

    if isinstance(error, Refusal):
        _say(str(error))
        return 1 if isinstance(error, Failure) else 2
    _say(_failed(error))
    return 1


def _failed(error: Exception) -> str:
    """Lantern's own fault, in a sentence; the whole story lies where the sentence says."""
    from desktop.storage.book import data_folder
    from desktop.system.faults import Faults

    fault = Faults(data_folder() / "Logs").note(error, aloud=False)
    return f"{fault.sentence} {f'The report: {fault.file}.' if fault.file else fault.report}"


def window() -> int:
    """The window alone, for launchers."""
    _name_files_in_utf8()
    return main([])


def _run(words: list[str]) -> int:
    if not words or _names_an_event(words):
        #: nothing that is loaded now is ever thrown away; run_window has the rest swept.
        gc.disable()
        from desktop.system.loading import load_msgspec, load_qt

        load_qt()
        load_msgspec()
        from desktop.app.running import run_window

        #: while Qt waits no line of Python runs that could hear of Ctrl+C; whatever was done is on disk.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        return run_window(Path(words[0]) if words else None)
    if words[0] == "proxies":
        #: a command that is over in a moment throws nothing away.
        gc.disable()
    from desktop.cli.commands import run

    return run(words)


def _names_an_event(words: list[str]) -> bool:
    return len(words) == 1 and (words[0].endswith(".lantern") or Path(words[0]).exists())


def _say(sentence: str) -> None:
    """A sentence on stderr; what is no letter in it cannot give a terminal orders."""
    print("lantern:", "".join(c if c.isprintable() or c == "\n" else "�" for c in sentence), file=sys.stderr)


def _name_files_in_utf8() -> None:
    """Where the system speaks ASCII or an old code page (``de_DE`` without UTF-8), Lantern begins anew in Python's own
    UTF-8: Qt names files in it, and two ways to name one file would be two files. Terminals keep theirs."""
    if sys.getfilesystemencoding() == "utf-8" or os.environ.get("PYTHONUTF8") == "1":
        return
    try:
        #: the very bytes: what an old code page (EUC-JP) cannot read it cannot write again either.
        words = Path("/proc/self/cmdline").read_bytes().split(b"\0")[1:-1]
    except OSError:
        words = [os.fsencode(word) for word in sys.orig_argv[1:]]
    said = {b"PYTHONIOENCODING": sys.stdout.encoding.encode()} if sys.stdout is not None else {}
    os.execve(sys.executable, [os.fsencode(sys.executable), *words], {**said, **os.environb, b"PYTHONUTF8": b"1"})


def _speak_plainly() -> None:
    """Out of and into files and pipes everything goes as UTF-8; a terminal that lacks a letter shows its number, and
    one that lacks a sign (of the West's old code pages, say) the nearest it has."""
    codecs.register_error(_NEAREST, _nearest)
    _leave_none_closed()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            encoding = stream.encoding if stream.isatty() else "utf-8"
            stream.reconfigure(encoding=encoding, errors=_NEAREST)
    raw: object = sys.stdout.buffer if isinstance(sys.stdout, io.TextIOWrapper) else None
    if isinstance(raw, io.RawIOBase):
        #: PYTHONUNBUFFERED: what did not fit in one go would be lost without a word.
        sys.stdout = io.TextIOWrapper(io.BufferedWriter(raw), encoding="utf-8", errors="backslashreplace")
    if isinstance(sys.stdin, io.TextIOWrapper) and not sys.stdin.isatty():
        sys.stdin.reconfigure(encoding="utf-8-sig", errors="strict")


def _leave_none_closed() -> None:
    """What was closed by whoever called (``>&-``) leads nowhere: an event opened later must not come to lie behind the
    number of standard output."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115


def _nearest(error: UnicodeError) -> tuple[str, int]:
    """What stands for the first sign that cannot be written, as a handler of encoding errors."""
    assert isinstance(error, UnicodeEncodeError)
    sign = error.object[error.start]
    return _SIGNS.get(sign) or sign.encode("ascii", "backslashreplace").decode("ascii"), error.start + 1


def _output_failed(error: OSError) -> str:
    from desktop.system.files import failed

    return str(failed(error, "Standard output cannot be written"))


def _forget_output() -> None:
    """Nobody reads any more, or nothing more fits: what is still to be written goes nowhere."""
    with suppress(AttributeError, OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
