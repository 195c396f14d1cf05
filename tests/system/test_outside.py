"""Whatever a file holds, its reader ends with what was read or with a sentence."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from desktop.engine.rules import Refusal
from desktop.engine.ruleset import values_of_toml
from desktop.library.maps.files import read_map
from desktop.library.pictures_normal import BadPicture, normalise
from desktop.print.merge.layout import read_layout
from desktop.system.faults import Faults
from desktop.system.outside import outside
from desktop.system.svg import BadDrawing, read_svg


def test_a_refusal_stays_as_it_is_and_all_else_becomes_one() -> None:
    with pytest.raises(Refusal, match="ask Ana"), outside("“x”"):
        raise Refusal("ask Ana")
    with pytest.raises(Refusal, match="“x” cannot be read"), outside("“x”"):
        raise RecursionError
    with pytest.raises(BadDrawing, match="damaged"), outside("“x”", BadDrawing):
        raise TypeError


def test_a_mistake_of_the_reader_s_own_is_written_down_and_nothing_that_a_file_is_to_blame_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("desktop.system.faults._faults", Faults(tmp_path / "Logs"))
    with pytest.raises(Refusal, match="“x” cannot be read"), outside("“x”"):
        raise ValueError("odd bytes")
    assert not (tmp_path / "Logs").exists()
    with pytest.raises(Refusal, match="“x” cannot be read"), outside("“x”"):
        Path("x").no_such_door()  # type: ignore[attr-defined]
    assert "AttributeError" in (tmp_path / "Logs" / "lantern.log").read_text("utf-8")
    assert capfd.readouterr().err == "", "what is read at a command line ends in one sentence"


@pytest.mark.parametrize(
    "text", ["a = " + "9" * 5000, "a = " + "{b=" * 9000, "a = 1979-99-99", "a" + ".a" * 20_000 + " = 1"]
)
def test_toml_that_no_person_writes_is_refused_at_once(text: str) -> None:
    with pytest.raises(Refusal, match="The ruleset"):
        values_of_toml(text, "The ruleset")
    with pytest.raises(Refusal, match=r"“mine.toml”"):
        read_layout(text, "mine.toml")


@pytest.mark.parametrize(
    "drawing",
    [
        '<svg viewBox="0 0 1 1">' + "<g>" * 5000 + "</g>" * 5000 + "</svg>",
        '<svg viewBox="0 0 0 0"/>',
        '<svg viewBox="0 0 nan 4"/>',
        '<svg viewBox="0 0 4 -4"/>',
        '<svg viewBox="0 0 4 inf"/>',
    ],
    ids=lambda text: text[:30],
)
def test_a_drawing_that_is_none_is_told_in_a_sentence(tmp_path: Path, drawing: str) -> None:
    (tmp_path / "d.svg").write_text(drawing)
    with pytest.raises(BadDrawing, match=r"d\.svg"):
        read_svg(tmp_path / "d.svg")


def test_a_map_nested_without_end_is_told_in_a_sentence() -> None:
    with pytest.raises(Refusal, match="deep"):
        read_map("deep.json", b'{"lantern": "map", "map": ' + b"[" * 50_000 + b"]" * 50_000 + b"}")


def test_a_tiff_without_its_size_is_told_in_a_sentence() -> None:
    #: one tag, "compression", where width and height should stand.
    tiff = b"II*\x00" + struct.pack("<IHHHIII", 8, 1, 259, 3, 1, 1, 0)
    with pytest.raises(BadPicture, match=r"odd\.tif"):
        normalise(Path("odd.tif"), tiff)
