"""Makes the clock's sounds from sines alone, the same bytes every time.

    python tools/make_sounds.py            writes assets/sounds/*.wav

44.1 kHz, 16 bit, mono; peak -3 dB; both ends faded, so that no loudspeaker clicks.
"""

from __future__ import annotations

import math
import struct
import sys
import wave
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

RATE = 44_100
PEAK = 10 ** (-3 / 20)
FADE_IN, FADE_OUT = 0.004, 0.030
FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"

Samples = list[float]


@dataclass(frozen=True)
class Partial:
    """One sine of a struck body: its frequency in Hz, its share, and the time in seconds in which it falls to 1/e."""

    hertz: float
    share: float
    decay: float


def struck(partials: Sequence[Partial], seconds: float, swell: float = 0.0) -> Samples:
    """Something struck once; with ``swell`` seconds the blow is felt before it is heard."""

    def at(t: float) -> float:
        rise = 1 - math.exp(-t / swell) if swell else 1.0
        return rise * sum(p.share * math.exp(-t / p.decay) * math.sin(math.tau * p.hertz * t) for p in partials)

    return sampled(at, seconds)


def blown(hertz: float, harmonics: Sequence[float], seconds: float) -> Samples:
    """Something blown: harmonics that speak one after the other, with a slow tremble."""

    def at(t: float) -> float:
        phase = math.tau * hertz * t + 0.6 * math.sin(math.tau * 5.5 * t)
        speak = (1 - math.exp(-t / (0.02 * n)) for n in range(1, len(harmonics) + 1))
        return sum(
            share * s * math.sin(n * phase) for n, (share, s) in enumerate(zip(harmonics, speak, strict=True), 1)
        )

    return sampled(at, seconds)


def sampled(wave_at: Callable[[float], float], seconds: float) -> Samples:
    return [wave_at(i / RATE) for i in range(round(seconds * RATE))]


def then(first: Samples, second: Samples, after: float) -> Samples:
    """Both, the second beginning ``after`` seconds."""
    start = round(after * RATE)
    length = max(len(first), start + len(second))
    mixed = first + [0.0] * (length - len(first))
    for i, value in enumerate(second):
        mixed[start + i] += value
    return mixed


def faded(samples: Samples) -> Samples:
    """Both ends on zero, without a corner."""
    last = len(samples) - 1

    def gain(i: int) -> float:
        edge = min(i / (FADE_IN * RATE), (last - i) / (FADE_OUT * RATE), 1.0)
        return 0.5 - 0.5 * math.cos(math.pi * edge)

    return [value * gain(i) for i, value in enumerate(samples)]


def levelled(samples: Samples) -> Samples:
    loudest = max(abs(value) for value in samples)
    return [value * PEAK / loudest for value in samples]


def chime() -> Samples:
    """Two rising notes: something new to look at."""
    first = struck([Partial(1046.5, 1.0, 0.30), Partial(2093.0, 0.35, 0.16), Partial(5274.0, 0.10, 0.05)], 0.9)
    second = struck([Partial(1568.0, 1.0, 0.34), Partial(3136.0, 0.30, 0.16), Partial(7902.0, 0.08, 0.05)], 1.0)
    return then(first, second, 0.16)


def bell() -> Samples:
    """One clear stroke: a mark is reached."""
    ratios = [
        (0.5, 0.4, 0.55),
        (1.0, 1.0, 0.45),
        (1.2, 0.6, 0.35),
        (1.5, 0.3, 0.28),
        (2.0, 0.5, 0.22),
        (2.67, 0.2, 0.1),
    ]
    return struck([Partial(698.5 * ratio, share, decay) for ratio, share, decay in ratios], 1.6)


def gong() -> Samples:
    """Deep and long: time is over."""
    ratios = [
        (1.0, 1.0, 0.8),
        (1.48, 0.7, 0.65),
        (2.03, 0.6, 0.5),
        (2.71, 0.45, 0.42),
        (3.62, 0.3, 0.3),
        (5.19, 0.2, 0.2),
    ]
    return struck([Partial(98.0 * ratio, share, decay) for ratio, share, decay in ratios], 2.0, swell=0.03)


def horn() -> Samples:
    """A long low call: the round begins."""
    return blown(233.1, [1.0, 0.8, 0.65, 0.4, 0.25, 0.12], 1.2)


def tick() -> Samples:
    """A short wooden tap: one thing done."""
    return struck([Partial(1760.0, 1.0, 0.020), Partial(2637.0, 0.5, 0.012), Partial(880.0, 0.4, 0.035)], 0.4)


SOUNDS: dict[str, Callable[[], Samples]] = {"chime": chime, "bell": bell, "gong": gong, "horn": horn, "tick": tick}


def write(path: Path, samples: Samples) -> None:
    whole = [round(value * 32767) for value in levelled(faded(samples))]
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(struct.pack(f"<{len(whole)}h", *whole))


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, make in SOUNDS.items():
        write(folder / f"{name}.wav", make())


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
