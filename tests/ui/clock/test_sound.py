"""The clock's voice, or the system's bell; muted it is silent."""

from __future__ import annotations

from enum import Enum

import pytest

from desktop.system.assets import asset
from desktop.ui.clock import sound
from desktop.ui.clock.sound import NAMES, Sounds, sound_state


class FakeEffect:
    """Counts what is played, at which volume."""

    class Status(Enum):
        Ready, Error = 1, 2

    def __init__(self) -> None:
        self.played = 0
        self.volume = 1.0

    def play(self) -> None:
        self.played += 1

    def setVolume(self, volume: float) -> None:
        self.volume = volume

    def status(self) -> Status:
        return self.Status.Ready


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


def test_loudspeakers_are_looked_for_once(monkeypatch, beeps) -> None:
    looked = list[int]()
    monkeypatch.setattr(sound, "outputs", lambda: looked.append(1) or [])
    sounds = Sounds()
    sounds.play("chime")
    sounds.play("gong")
    assert looked == [1]


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


class BrokenEffect(FakeEffect):
    """What QtMultimedia leaves when its device is gone."""

    def play(self) -> None:
        raise RuntimeError("Internal C++ object already deleted.")


def test_an_effect_that_fails_rings_the_bell_and_is_loaded_anew(beeps) -> None:
    sounds = Sounds()
    sounds._can = True
    sounds._effects["gong"] = BrokenEffect()
    assert sounds.play("gong")
    assert beeps == [1]
    assert "gong" not in sounds._effects


def test_a_loudspeaker_that_goes_and_comes_is_told_once(monkeypatch, beeps) -> None:
    found: list[str] = ["USB Audio"]
    monkeypatch.setattr(sound, "outputs", lambda: found)
    sounds, sentences = Sounds(), []
    sounds.sentence.connect(sentences.append)
    sounds._can, sounds._effects = True, {"gong": FakeEffect()}
    found.clear()
    sounds.look_again()
    sounds.look_again()
    assert sentences == [sound.GONE]
    assert sounds.play("gong")
    assert beeps == [1]
    found.append("Built-in Audio")
    sounds.look_again()
    assert sentences[1:] == ["There is a loudspeaker again: Built-in Audio."]


def test_there_are_at_least_four_sounds_and_no_two_are_alike() -> None:
    contents = {asset(f"sounds/{name}.wav").read_bytes() for name in NAMES}
    assert len(contents) == len(NAMES) >= 4
