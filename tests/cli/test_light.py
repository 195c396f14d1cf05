"""What is only asked about loads nothing: a help, a version, a word that is no command."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

#: what a command that opens no file and paints nothing has no use for.
_HEAVY = frozenset(
    {"PySide6", "sqlalchemy", "reportlab", "PIL", "sqlite3", "platformdirs", "asyncio", "multiprocessing"}
)
_ASK = """
import json, sys
before = set(sys.modules)
from desktop.cli.door import main
try:
    status = main(sys.argv[1:])
except SystemExit as left:
    status = left.code or 0
print(json.dumps([status, sorted(set(sys.modules) - before)]))
"""


def loaded(*words: str) -> tuple[int, list[str]]:
    """The status of a command in a Python of its own, and every module it has loaded."""
    ran = subprocess.run([sys.executable, "-c", _ASK, *words], capture_output=True, text=True, check=True)
    status, modules = json.loads(ran.stdout.splitlines()[-1])
    return status, modules


@pytest.mark.parametrize("words", [["--version"], ["--help"]], ids=" ".join)
def test_what_every_lantern_knows_loads_hardly_anything(words: list[str]) -> None:
    status, modules = loaded(*words)
    assert status == 0
    assert {module for module in modules if module.startswith("desktop.")} <= {
        "desktop.cli",
        "desktop.cli.commands",
        "desktop.cli.door",
        "desktop.cli.parser",
    }
    assert not _HEAVY & {module.partition(".")[0] for module in modules}
    assert "msgspec" not in modules
    assert len(modules) < 70


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["nonsense"], 2),
        *([[name, "--help"], 0] for name in ("demo", "new", "do", "show", "deck", "journal", "doctor")),
        *([[name, "--help"], 0] for name in ("print", "calibrate", "merge", "cards", "proxies")),
        (["do", "some.lantern"], 2),
        (["show"], 2),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_opens_no_file_loads_no_library(words: list[str], expected: int) -> None:
    status, modules = loaded(*words)
    assert status == expected
    assert not _HEAVY & {module.partition(".")[0] for module in modules}
    assert not [module for module in modules if module.startswith(("desktop.storage", "desktop.print", "desktop.ui"))]
    assert len(modules) < 220


def test_the_commands_of_a_format_are_told_without_what_opens_events() -> None:
    status, modules = loaded("do", "coming-dark", "--list")
    assert status == 0
    assert not (_HEAVY | {"typing_extensions", "inspect"}) & {module.partition(".")[0] for module in modules}
    assert "desktop.app.opening" not in modules


def test_files_for_a_cutting_machine_load_nothing_that_makes_paper(tmp_path: Path) -> None:
    """What makes handouts took longer to load than 540 cards to lay out."""
    list_ = tmp_path / "deck.txt"
    list_.write_text("1 Island", encoding="utf-8")
    words = ("proxies", str(list_), "-o", str(tmp_path / "out.pdf"))
    (plain, as_ever), (status, modules) = loaded(*words), loaded(*words, "--cutter", "--corners", "3")
    assert plain == status == 0
    assert len(list(tmp_path.glob("out *.svg"))) == 1
    assert set(modules) - set(as_ever) <= {
        "desktop.print.layout.cut_file",
        "desktop.studio.out",
        "desktop.studio.out.cut_files",
    }


def test_proxies_of_pictures_load_nothing_that_takes_classes_apart(tmp_path: Path) -> None:
    """Reading how Python itself is written took a tenth of the time in which 540 cards are laid out."""
    list_, pictures = tmp_path / "deck.txt", tmp_path / "pictures"
    list_.write_text("9 Island", encoding="utf-8")
    pictures.mkdir()
    Image.new("RGB", (745, 1040), "navy").save(pictures / "Island.jpg")
    words = ("proxies", str(list_), "--images", str(pictures), "-o", str(tmp_path / "out.pdf"))
    #: the first time it is seen how the picture ends at its edges.
    (first, _), (status, modules) = loaded(*words), loaded(*words)
    assert first == status == 0
    assert not {"dataclasses", "inspect", "reportlab", "PySide6"} & set(modules)


_READ = """
import linecache, json, sys
from desktop.system.loading import load_qt
load_qt()
import desktop.ui.kit.theme
from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QLabel

def compiled():
    return [name for name, module in sys.modules.items() if "signature" in name and "__getattr__" not in vars(module)]

before, said = compiled(), ""
try:
    QObject().setObjectName(QPoint())
except TypeError as wrong:
    said = str(wrong)
print(json.dumps([QLabel.__name__, before, said, compiled(), list(linecache.cache)]))
"""


def test_the_window_reads_no_sources_and_compiles_no_signatures() -> None:
    """What PySide says of a call that was written wrong it says all the same."""
    ran = subprocess.run([sys.executable, "-c", _READ], capture_output=True, text=True, check=True)
    first, before, said, after, read = json.loads(ran.stdout)
    assert first == "QLabel"
    assert not [name for name in read if "desktop/ui" in name.replace("\\", "/")]
    for late in ("errorhandler", "layout", "parser"):
        name = f"shibokensupport.signature.{late}"
        assert name not in before
        assert name in after
    assert "shibokensupport.signature.lib.pyi_generator" not in after
    assert "called with wrong argument types" in said
    assert "setObjectName(name: str, /)" in said
