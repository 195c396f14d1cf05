"""The clock's voice, or the system's bell; muted it is silent."""

from __future__ import annotations

import pytest

from desktop.assets import asset
from desktop.ui import sound
from desktop.ui.sound import NAMES, Sounds, sound_state


class FakeEffect:
    """Counts what is played, at which volume."""

    def __init__(self) -> None:
        self.played = 0
        self.volume = 1.0

    def play(self) -> None:
        self.played += 1

    def setVolume(self, volume: float) -> None:
        self.volume = volume


@pytest.fixture
def beeps(monkeypatch) -> list[int]:
    heard: list[int] = []
    monkeypatch.setattr(sound.QApplication, "beep", lambda: heard.append(1))
    return heard


def test_every_sound_is_shipped() -> None:
    assert all(asset(f"sounds/{name}.wav").is_file() for name in NAMES)


def test_without_a_loudspeaker_the_system_beeps(monkeypatch, beeps) -> None:
    monkeypatch.setattr(sound, "outputs", list)
    assert Sounds().play("chime")
    assert beeps == [1]


def test_with_a_loudspeaker_the_shipped_sound_is_played(monkeypatch, beeps) -> None:
    sounds, effect = Sounds(), FakeEffect()
    sounds._can = True
    sounds._effects["gong"] = effect
    sounds.set_volume(0.4)
    assert sounds.play("gong")
    assert (effect.played, effect.volume, beeps) == (1, 0.4, [])


def test_muted_is_silent(monkeypatch, beeps) -> None:
    monkeypatch.setattr(sound, "outputs", list)
    sounds = Sounds()
    sounds.muted = True
    assert not sounds.play("horn")
    sounds.muted = False
    sounds.set_volume(0)
    assert not sounds.play("horn")
    assert beeps == []


def test_volume_stays_between_nothing_and_all() -> None:
    sounds = Sounds()
    sounds.set_volume(7)
    assert sounds.volume == 1
    sounds.set_volume(-1)
    assert sounds.volume == 0


@pytest.mark.parametrize(
    ("found", "words"),
    [(None, "system bell only"), ([], "no loudspeaker"), (["Built-in Audio"], "ready: Built-in Audio")],
)
def test_it_says_in_words_what_will_be_heard(monkeypatch, found, words: str) -> None:
    monkeypatch.setattr(sound, "outputs", lambda: found)
    assert words in sound_state()
