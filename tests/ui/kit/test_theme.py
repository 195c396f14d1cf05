"""Theme, type size and motion are switched while the window is open."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFontInfo
from PySide6.QtWidgets import QApplication

from desktop.catalogue import FORMATS
from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.panels import label
from desktop.ui.kit.tokens import DARK, HALL_DAY, HALL_NIGHT, LIGHT


def test_both_families_come_from_their_packages() -> None:
    assert theme.load_fonts() == []
    assert QFontInfo(theme.face(15)).family() == theme.SANS
    assert QFontInfo(theme.face(15, 700, serif=True)).family() == theme.SERIF


def test_a_missing_font_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path) -> None:
    monkeypatch.setattr(theme, "font_files", lambda: iter([tmp_path / "Nowhere-Bold.ttf"]))
    assert theme.load_fonts.__wrapped__() == ["Nowhere-Bold.ttf"]


@pytest.mark.parametrize("weight", [400, 600, 700])
@pytest.mark.parametrize("serif", [False, True])
def test_digits_are_all_as_wide_so_clocks_do_not_jitter(weight: int, serif: bool) -> None:
    font = theme.exact(100, weight, serif=serif)
    assert len({theme.width(font, digit) for digit in "0123456789"}) == 1


def test_switching_the_theme_dresses_the_application_anew(shown) -> None:
    words = shown(label("Alice", "body"))
    light = words.palette().text().color().name().upper(), QApplication.instance().styleSheet()
    theme.use(DARK)
    dark = words.palette().text().color().name().upper(), QApplication.instance().styleSheet()
    assert light != dark
    assert DARK.ink in dark[1]
    assert LIGHT.ink not in dark[1]


def test_watchers_hear_of_a_switch(qtbot) -> None:
    with qtbot.waitSignal(theme.look.changed):
        theme.use(DARK)
    assert theme.now() is DARK


def test_large_type_is_a_quarter_larger() -> None:
    button = Button("Roll prizes", key="Space")
    before = button.sizeHint()
    theme.use(scale=1.25)
    assert theme.px(16) == 20
    assert theme.face(16).pixelSize() == 20
    assert button.sizeHint().width() > before.width() * 1.08


def test_the_wall_does_not_follow_large_type() -> None:
    theme.use(scale=1.25)
    assert theme.exact(15).pixelSize() == 15


def test_reduced_motion_makes_every_movement_instant() -> None:
    theme.use(reduced_motion=False)
    assert theme.motion(200) == 200
    theme.use(reduced_motion=True)
    assert theme.motion(200) == 0


@pytest.mark.parametrize("look", [LIGHT, DARK, HALL_NIGHT, HALL_DAY], ids=lambda look: look.name)
def test_every_format_has_its_accent(look) -> None:
    accents = [look.accent(entry.face.accent).deep for entry in FORMATS.values()]
    assert len({*accents, look.ink}) == len(FORMATS) + 1
    assert look.accent("no such thing").deep == look.ink


def test_colours_are_mixed_channel_by_channel() -> None:
    assert theme.mixed("#FFFFFF", "#000000", 0.5) in ("#808080", "#7F7F7F")
    assert theme.mixed("#102030", "#FFFFFF", 1) == "#102030"
