"""What the command line says, wherever it goes: into a pipe that closes, a full disk, a terminal of few letters."""

from __future__ import annotations

import errno
import gc
import io
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from desktop.cli import door as cli
from desktop.cli.door import main
from desktop.engine.rules import Failure, Refusal

ROOT = Path(cli.__file__).parents[2]
full = pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no such device")


def lantern(
    *words: str, program: str = "", env: Mapping[str, str] | None = None, **streams: Any
) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **(env or {})}
    how = ["-c", program] if program else ["-m", "desktop"]
    streams = {"stdout": subprocess.PIPE, **streams}
    return subprocess.run([sys.executable, *how, *words], env=environment, stderr=subprocess.PIPE, **streams)


def _fails_with(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> int:
    def run(words: object) -> int:
        raise error

    monkeypatch.setattr(cli, "_run", run)
    return main(["show"])


@pytest.mark.parametrize(
    ("error", "status", "sentence"),
    [
        (Refusal("The Bog has already reported."), 2, "lantern: The Bog has already reported.\n"),
        (Failure("The disk is full."), 1, "lantern: The disk is full.\n"),
        (KeyboardInterrupt(), 130, "lantern: Stopped. What was done by then is kept, and nothing is half written.\n"),
        (BrokenPipeError(errno.EPIPE, "Broken pipe"), 1, ""),
        (OSError(errno.ENOSPC, "No space left"), 1, "lantern: Standard output cannot be written: the disk is full."),
        (OSError(errno.EMFILE, "Too many open files", "x.png"), 1, "lantern: “x.png”: Too many open files.\n"),
        (Refusal("“a\x1b]0;b\x07” is no event."), 2, "lantern: “a�]0;b�” is no event.\n"),
    ],
)
def test_whatever_goes_wrong_is_a_sentence_and_a_status(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    error: BaseException,
    status: int,
    sentence: str,
) -> None:
    assert _fails_with(monkeypatch, error) == status
    assert capsys.readouterr().err.startswith(sentence)


@pytest.mark.skipif(os.name != "posix", reason="closes one end of a pipe")
def test_a_reader_that_goes_early_hears_no_complaint() -> None:
    here, there = os.pipe()
    os.close(here)
    done = lantern("do", "coming-dark", "--list", stdout=there)
    os.close(there)
    assert (done.returncode, done.stderr) == (1, b"")


@full
def test_a_full_disk_behind_the_output_is_told() -> None:
    with open("/dev/full", "wb") as disk:
        done = lantern("do", "coming-dark", "--list", stdout=disk)
    assert done.returncode == 1
    assert done.stderr.decode() == (
        "lantern: Standard output cannot be written: the disk is full. Make room, or choose another disk.\n"
    )


@pytest.mark.skipif(os.name == "nt", reason="a stream is closed before the start on POSIX only")
@pytest.mark.parametrize("closed", [0, 1, 2])
def test_a_stream_that_the_caller_closed_leads_nowhere(tmp_path: Path, closed: int) -> None:
    event = str(tmp_path / "x.lantern")
    assert main(["new", "coming-dark", event]) == 0
    for words in (("journal", "export", event), ("do", event, "-")):
        done = lantern(*words, preexec_fn=lambda: os.close(closed), env={"XDG_DATA_HOME": str(tmp_path)})
        assert b"Lantern failed" not in done.stderr
        assert done.returncode in (0, 2)
    assert main(["journal", "verify", event]) == 0


@pytest.mark.skipif(not hasattr(signal, "SIGXFSZ"), reason="files are limited in length on POSIX only")
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_an_export_that_does_not_fit_is_no_success(tmp_path: Path, unbuffered: str) -> None:
    event = str(tmp_path / "x.lantern")
    assert main(["new", "coming-dark", event]) == 0
    program = "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000));"
    program += "from desktop.cli.door import main; sys.exit(main())"
    with (tmp_path / "out.jsonl").open("wb") as out:
        done = lantern("journal", "export", event, program=program, stdout=out, env={"PYTHONUNBUFFERED": unbuffered})
    assert done.returncode == 1
    assert "the disk is full" in done.stderr.decode()


def test_a_terminal_of_few_letters_stops_nothing(tmp_path: Path) -> None:
    few = {"PYTHONIOENCODING": "ascii", "LC_ALL": "C"}
    made = lantern("new", "horde", str(tmp_path / "żółć.lantern"), env=few)
    assert made.returncode == 0, made.stderr
    assert "żółć.lantern: a new event" in made.stdout.decode()


def test_commands_that_are_no_utf_8_are_refused(tmp_path: Path) -> None:
    event = str(tmp_path / "x.lantern")
    assert main(["new", "horde", event]) == 0
    done = lantern("do", event, "-", input=b'{"kind": "rename-event", "name": "\xe9"}\n')
    assert done.returncode == 2
    assert "is not UTF-8" in done.stderr.decode()


def test_ctrl_c_closes_the_window_that_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = []
    before = signal.getsignal(signal.SIGINT)
    monkeypatch.setattr(
        "desktop.app.running.run_window", lambda path: heard.append(signal.getsignal(signal.SIGINT)) or 0
    )
    try:
        assert main([]) == 0
    finally:
        gc.enable()
        signal.signal(signal.SIGINT, before)
    assert heard == [signal.SIG_DFL]


class Console(io.TextIOWrapper):
    """A terminal of one of the old code pages."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("page", ["cp1252", "cp437", "cp850", "ascii"])
def test_an_old_console_has_the_nearest_signs(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    console = Console(written, encoding=page)
    said = "– ’ “x” → … × ≤ · Łukasz"

    def run(words: object) -> int:
        print(said)
        return 0

    monkeypatch.setattr(cli, "_run", run)
    monkeypatch.setattr(sys, "stdout", console)
    monkeypatch.setattr(sys, "argv", ["lantern", "show"])
    assert main() == 0
    shown = written.getvalue().decode(page)
    lacking = {sign for sign in said if sign.encode(page, "ignore") == b""}
    assert shown.rstrip("\r\n") == "".join(cli._SIGNS.get(s, r"\u0141") if s in lacking else s for s in said)
    assert "→" in lacking or page in ("cp437",)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere files are named in UTF-8 whatever is set")
def test_files_are_named_in_utf8_where_the_system_speaks_ascii(tmp_path: Path) -> None:
    """A list from Köln once could not be saved where the system spoke ASCII, or got another name on the disk."""
    ascii_alone = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    journal = ROOT / "tests" / "journals" / "small-event.jsonl"
    done = lantern("journal", "import", str(journal), "Büßer 日本.lantern", env=ascii_alone, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.decode("utf-8").startswith("Büßer 日本.lantern: 115 steps")
    assert "Büßer 日本.lantern" in {name.decode("utf-8") for name in os.listdir(bytes(tmp_path))}


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere files are named in UTF-8 whatever is set")
def test_a_name_that_the_code_page_cannot_read_is_taken_as_it_was_typed(tmp_path: Path) -> None:
    """In EUC-JP a name of UTF-8 is not Japanese, and not writable either: Lantern ended with a codec's words."""
    made = ["localedef", "-i", "ja_JP", "-f", "EUC-JP", str(tmp_path / "ja_JP.eucJP")]
    if not shutil.which("localedef") or subprocess.run(made, capture_output=True).returncode not in (0, 1):
        pytest.skip("no locale can be made here")
    if not (tmp_path / "ja_JP.eucJP").is_dir():
        pytest.skip("the sources of the locale are not here")
    old = {"LOCPATH": str(tmp_path), "LC_ALL": "ja_JP.eucJP", "PYTHONUTF8": "0"}
    journal = ROOT / "tests" / "journals" / "small-event.jsonl"
    done = lantern("journal", "import", str(journal), "ärger 会.lantern", env=old, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "ärger 会.lantern" in {name.decode("utf-8") for name in os.listdir(bytes(tmp_path))}
