"""What shells complete is what the commands understand, tried in the shells that are here."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from desktop.cli.commands import ABOUT, _parser
from desktop.cli.completion import places
from desktop.cli.door import main

#: a line as far as it is typed, and what must be offered.
LINES = [
    ("jo", "journal"),
    ("journal ex", "export"),
    ("demo --pl", "--players"),
    ("demo ho", "horde"),
    ("cards i", "import"),
    ("completion fi", "fish"),
    ("doct", "doctor"),
]


def told(shell: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["completion", shell]) == 0
    return capsys.readouterr().out


def test_every_command_has_its_place_and_its_words() -> None:
    found = {" ".join(place.path): {word.text for word in place.words} for place in places(_parser((), whole=True))}
    assert set(ABOUT) <= found[""]
    assert set(ABOUT) <= set(found)
    assert {"export", "import", "verify", "rescue"} <= found["journal"]
    assert {"--out", "--seed", "coming-dark", "horde"} <= found["demo"]


@pytest.mark.parametrize(("line", "meant"), LINES)
def test_bash_completes(line: str, meant: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    if (bash := shutil.which("bash")) is None:
        pytest.skip("there is no bash here")
    (tmp_path / "lantern").write_text(told("bash", capsys), "utf-8")
    asks = f'source "$1"; COMP_WORDS=(lantern {line}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); _lantern; '
    asks += 'printf "%s\\n" "${COMPREPLY[@]}"'
    words = [bash, "--norc", "-c", asks, "bash", str(tmp_path / "lantern")]
    assert subprocess.run(words, capture_output=True, text=True, check=True).stdout.split() == [meant]


@pytest.mark.parametrize(("line", "meant"), LINES)
def test_fish_completes(line: str, meant: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    if (fish := shutil.which("fish")) is None:
        pytest.skip("there is no fish here")
    (tmp_path / "lantern.fish").write_text(told("fish", capsys), "utf-8")
    asks = f'source {tmp_path / "lantern.fish"}; complete -C "lantern {line}"'
    done = subprocess.run([fish, "--no-config", "-c", asks], capture_output=True, text=True, check=True)
    assert [shown.partition("\t")[0] for shown in done.stdout.splitlines()] == [meant]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_what_is_told_can_be_read_by_that_shell(shell: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    if (program := shutil.which(shell)) is None:
        pytest.skip(f"there is no {shell} here")
    (tmp_path / "told").write_text(told(shell, capsys), "utf-8")
    subprocess.run([program, "-n", str(tmp_path / "told")], check=True)


#: what PowerShell's own grammar reads: a comment, a text, a variable, a bracket, a sign, a word.
_POWERSHELL = re.compile(
    r"#[^\n]*|'(?:[^'‘’‚‛]|'')*'|\"[^\"]*\"|\$\w+(?:\.\w+)*|@?[({]|[)}\]]|\[[\w.]+\]::\w+|\[|[|=,]|-?[A-Za-z][\w-]*|\d+|\$_|[.]\w+"
)


def test_what_powershell_is_told_is_well_formed(capsys: pytest.CaptureFixture[str]) -> None:
    """It is not here to be asked: read by its grammar, every sign belongs to something and every bracket is closed; the
    script block takes what ``Register-ArgumentCompleter -Native`` hands to it, in its order."""
    said = told("powershell", capsys)
    assert said.isascii(), "a profile may be of any encoding"
    assert re.sub(r"\s", "", _POWERSHELL.sub("", said)) == ""
    opened: list[str] = []
    for sign in _POWERSHELL.findall(said):
        if sign in ("(", "@(", "{", "@{", "["):
            opened.append({"(": ")", "{": "}", "[": "]"}[sign[-1]])
        elif sign in (")", "}", "]"):
            assert opened.pop() == sign
    assert opened == []
    assert "Register-ArgumentCompleter -Native -CommandName lantern -ScriptBlock {\n" in said
    assert "param($wordToComplete, $commandAst, $cursorPosition)" in said
    keys = re.findall(r"^ +('.*?') = @\(", said, re.M)
    assert len({key.casefold() for key in keys}) == len(keys) == len(list(places(_parser((), whole=True))))


def test_powershell_completes_the_word_that_is_typed_and_not_what_follows_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """``do`` is a command and the beginning of another: only what ends before the cursor is the way to the words."""
    assert "Where-Object { $_.Extent.EndOffset -lt $cursorPosition }" in told("powershell", capsys)


def test_powershell_is_told_the_same_words(capsys: pytest.CaptureFixture[str]) -> None:
    said = told("powershell", capsys)
    for place in places(_parser((), whole=True)):
        line = next(line for line in said.splitlines() if line.strip().startswith(f"'{' '.join(place.path)}' = "))
        assert all(f"'{word.text}'" in line for word in place.words)


def test_the_manual_names_every_command_and_option(capsys: pytest.CaptureFixture[str]) -> None:
    page = told("man", capsys).replace("\\-", "-")
    assert page.startswith(".TH LANTERN 1")
    for place in places(_parser((), whole=True)):
        assert place.usage in page
        assert all(name in place.usage for name in place.path)
        assert all(f".B {word.text}" in page for word in place.words if place.path)
