"""The clock's sounds: there, told apart by ear, and without clicks."""

from __future__ import annotations

import itertools
import wave
from array import array
from functools import cache

import pytest

from desktop.system.assets import asset

NAMES = ("chime", "bell", "gong", "horn", "tick")
FULL = 32767
RATE = 44_100


@cache
def samples(name: str) -> array[int]:
    with wave.open(str(asset(f"sounds/{name}.wav"))) as file:
        assert (file.getframerate(), file.getsampwidth(), file.getnchannels()) == (RATE, 2, 1)
        return array("h", file.readframes(file.getnframes()))


def crossings_a_second(name: str) -> float:
    """How often the first 0.3 s pass through zero: higher is shriller."""
    start = samples(name)[: RATE * 3 // 10]
    return sum(a < 0 <= b for a, b in itertools.pairwise(start)) / 0.3


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_short_enough_to_speak_over(name: str) -> None:
    assert 0.4 <= len(samples(name)) / RATE <= 2.0


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_begins_and_ends_without_a_click(name: str) -> None:
    heard = samples(name)
    assert max(abs(value) for value in (*heard[:4], *heard[-40:])) < FULL * 0.01


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_peaks_three_decibels_below_full(name: str) -> None:
    assert max(map(abs, samples(name))) == pytest.approx(FULL * 10 ** (-3 / 20), rel=0.01)


def test_the_sounds_are_told_apart_by_pitch() -> None:
    pitches = sorted(map(crossings_a_second, NAMES))
    assert all(higher > lower * 1.15 for lower, higher in itertools.pairwise(pitches)), pitches
