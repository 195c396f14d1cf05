"""The page a printer is measured by measures what it says."""

from __future__ import annotations

import re

import pytest

from desktop.engine.rules import Refusal
from desktop.print.layout.imposition import page_matrix
from desktop.print.layout.paper import A3, A4, LETTER, custom, mm
from desktop.print.layout.settings import PrinterProfile, SheetSettings
from desktop.print.pages.calibration import TARGET_REACH, calibration_sheets, measured
from desktop.print.press.proof import proofread
from tests.print.support import read, text_of


def lines(file: bytes, page: int = 0) -> list[tuple[float, float, float, float]]:
    content = read(file).pages[page].get_contents().get_data().decode("latin-1")  # type: ignore[union-attr]
    number = r"(-?[\d.]+)"
    found = re.findall(rf"{number} {number} m {number} {number} l S", " ".join(content.split()))
    return [tuple(float(n) / mm for n in line) for line in found]  # type: ignore[misc]


@pytest.mark.parametrize("paper", [A4, LETTER, A3])
def test_both_rulers_are_a_hundred_millimetres_long(paper) -> None:
    drawn = lines(calibration_sheets(paper))
    across = [abs(x2 - x1) for x1, y1, x2, y2 in drawn if y1 == y2]
    down = [abs(y2 - y1) for x1, y1, x2, y2 in drawn if x1 == x2]
    assert any(length == pytest.approx(100, abs=0.001) for length in across)
    assert any(length == pytest.approx(100, abs=0.001) for length in down)


def test_the_crosses_stand_ten_millimetres_from_both_edges() -> None:
    drawn = lines(calibration_sheets(A4))
    for x, y in ((10, 10), (200, 10), (10, 287), (200, 287)):
        assert any(
            y1 == y2 == pytest.approx(y, abs=0.01) and (x1 + x2) / 2 == pytest.approx(x, abs=0.01)
            for x1, y1, x2, y2 in drawn
        )


def test_front_and_back_targets_lie_behind_each_other() -> None:
    """Turned over the long edge, up stays up; both stand in the middle across."""
    with proofread() as proof:
        file = calibration_sheets(A4)
    assert not proof.strays()
    middle = 297 / 2
    for page in (0, 1):
        found = lines(file, page)
        for y in (middle - TARGET_REACH / mm, middle + TARGET_REACH / mm):
            assert any(
                y1 == y2 == pytest.approx(y, abs=0.01) and (x1 + x2) / 2 == pytest.approx(105, abs=0.01)
                for x1, y1, x2, y2 in found
            )


def test_it_says_what_to_do_and_whether_it_is_corrected() -> None:
    plain = text_of(calibration_sheets(A4))
    assert "Measure both rulers." in plain
    assert "nothing is corrected yet" in plain
    assert "Printed with “Inkjet”" in text_of(
        calibration_sheets(A4, SheetSettings(printer=PrinterProfile("Inkjet", 99)))
    )


def test_what_was_read_off_brings_the_back_to_its_place() -> None:
    """A printer that turns and moves the back: where the pins come out is where the profile moves A and B."""
    upper, lower = (2.0, 1.0), (-1.0, 1.4)
    profile = measured("Inkjet", 100, 100, upper, lower)
    a, b, c, d, e, f = page_matrix(profile, A4.width, A4.height, behind=True)  # type: ignore[misc]
    x, y = A4.width / 2, A4.height / 2
    for (right, down), up in ((upper, TARGET_REACH), (lower, -TARGET_REACH)):
        moved = (a * x + c * (y + up) + e - x) / mm, -(b * x + d * (y + up) + f - y - up) / mm
        assert moved == pytest.approx((right, down), abs=0.25)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("P", 50, 100, (0, 0), (0, 0)), "Measure it again"),
        (("P", 100, 100, (40, 0), (40, 0)), "go in the right way"),
    ],
)
def test_what_no_printer_does_is_asked_again(words, says: str) -> None:
    with pytest.raises(Refusal, match=says):
        measured(*words)


def test_small_paper_is_refused() -> None:
    with pytest.raises(Refusal, match="too small"):
        calibration_sheets(custom(100, 150))
