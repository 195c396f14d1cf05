"""Another package may bring a format: it is registered by an entry point, and what cannot be used says so."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from desktop.app.doctor import examine
from desktop.app.opening import new_event, open_event
from desktop.catalogue import FORMATS, GROUP, format_of
from desktop.cli.door import main
from desktop.engine.rules import Refusal

ENTRY = """
from desktop.manifest import Entry
from tests.formats.kitchen_swiss.face import FACE

def load():
    from tests.formats.kitchen_swiss.manifest import KITCHEN_SWISS
    return KITCHEN_SWISS

ENTRY = Entry(FACE, load)
"""
Package = Callable[..., None]


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Package]:
    """Installs a package that registers one thing: its name, its module's text, what is registered of it."""
    folder = tmp_path / "site"
    folder.mkdir()
    monkeypatch.syspath_prepend(str(folder))

    def install(name: str = "kitchen-swiss", text: str = ENTRY, point: str = "ENTRY") -> None:
        module = name.replace("-", "_")
        monkeypatch.delitem(sys.modules, module, raising=False)
        (folder / f"{module}.py").write_text(text)
        about = folder / f"{module}-1.0.dist-info"
        about.mkdir(exist_ok=True)
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        (about / "entry_points.txt").write_text(f"[{GROUP}]\n{module} = {module}:{point}\n")
        FORMATS.look_again()

    FORMATS.look_again()
    yield install
    FORMATS.look_again()


def test_without_another_package_there_are_those_that_are_shipped() -> None:
    assert list(FORMATS) == list(FORMATS.shipped)
    assert FORMATS.refused == ()


def test_it_stands_after_the_shipped_ones_and_is_played(package: Package, tmp_path: Path) -> None:
    package()
    assert list(FORMATS) == [*FORMATS.shipped, "kitchen"]
    assert (FORMATS["kitchen"].face.name, len(FORMATS)) == ("Kitchen Swiss", len(FORMATS.shipped) + 1)
    path = tmp_path / "s.lantern"
    new_event(path, format_of("kitchen"), "Sunday").close()
    with open_event(path) as event:
        assert [spec.id for spec in event.format.screens().rail] == ["tables"]
        assert [spec.id for spec in event.format.handouts()] == ["tables"]
        assert event.format.demo().most == 8


def test_the_command_line_takes_it(package: Package, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    package()
    assert main(["new", "kitchen", str(tmp_path / "s.lantern")]) == 0
    assert "Kitchen Swiss" in capsys.readouterr().out
    assert main(["new", "chess", str(tmp_path / "c.lantern")]) == 2
    assert "kitchen" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("import no_such_module", "does not load: ModuleNotFoundError"),
        ("ENTRY = 7", "is no Entry"),
        ("1 / 0", "does not load: ZeroDivisionError"),
        ("from desktop.catalogue import FORMATS\nENTRY = FORMATS['horde']", "Lantern has a format “horde” already"),
        ("raise Warning('two\\nlines')", "does not load: Warning: two lines. Install it again"),
        (ENTRY.replace("Entry(FACE", "Entry(type(FACE)('My Game', 'X')"), "its id “My Game” is not of small letters"),
    ],
)
def test_what_cannot_be_used_is_left_out_in_a_sentence(package: Package, text: str, why: str) -> None:
    package("kitchen-swiss", text)
    assert list(FORMATS) == list(FORMATS.shipped)
    (said,) = FORMATS.refused
    assert said.startswith("The format “kitchen_swiss” of the package “kitchen-swiss”")
    assert why in said
    with pytest.raises(Refusal, match=r"Lantern knows coming-dark.*“kitchen-swiss”"):
        format_of("kitchen")
    assert not next(finding for finding in examine() if finding.what == "formats").ok


def test_of_two_packages_with_one_id_the_first_is_taken(package: Package) -> None:
    package("b-kitchen")
    package("a-kitchen")
    assert list(FORMATS)[-1] == "kitchen"
    assert len(FORMATS) == len(FORMATS.shipped) + 1
    (said,) = FORMATS.refused
    assert "“b-kitchen” is left out: another package has a format “kitchen” already" in said


@pytest.mark.parametrize(
    ("load", "why"),
    [("    raise OSError('gone')", "does not load: OSError: gone"), ("    return 7", "is not the Format of its face")],
)
def test_one_whose_rules_do_not_load_is_refused_when_it_is_asked_for(package: Package, load: str, why: str) -> None:
    package("kitchen-swiss", ENTRY.replace("def load():\n", f"def load():\n{load}\n"))
    assert "kitchen" in FORMATS
    with pytest.raises(Refusal, match=why):
        format_of("kitchen")
    finding = next(finding for finding in examine() if finding.what == "formats")
    assert not finding.ok
    assert why in finding.says


def test_a_screen_that_does_not_load_is_a_sentence_too(package: Package) -> None:
    broken = "    from msgspec.structs import replace\n    return replace(KITCHEN_SWISS, screens=lambda: 1 / 0)\n"
    package("kitchen-swiss", ENTRY.replace("    return KITCHEN_SWISS\n", broken))
    with pytest.raises(Refusal, match="does not load: ZeroDivisionError"):
        format_of("kitchen").screens()


def test_nobody_looks_for_packages_before_formats_are_listed() -> None:
    asks = (
        "import sys; from desktop.catalogue import FORMATS; from desktop.cli.commands import _parser; "
        "_parser(['print', 'e.lantern']); FORMATS['horde'].load(); print(*sys.modules)"
    )
    loaded = subprocess.run([sys.executable, "-c", asks], capture_output=True, text=True, check=True).stdout.split()
    assert "desktop.catalogue" in loaded
    assert "importlib.metadata" not in loaded
