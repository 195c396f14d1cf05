"""What the edge of a picture tells: corners that are white paper, and how wide its plain border is."""

from __future__ import annotations

from typing import cast

from PIL import Image

#: so light is paper, and so much darker is a border on which it would be seen.
_WHITE, _DARKER = 225, 50
#: letters and art differ from the border by more.
_ALIKE = 36
#: no card's corner is rounder, and no border wider, than such a share of its shorter side.
_ROUNDEST, _WIDEST = 0.12, 0.25
#: how far along its diagonal a round corner lies outside a card, of its radius.
_OUTSIDE = 1 - 0.5**0.5


def has_white_corners(image: Image.Image, border: str) -> bool:
    """Whether at least three corners are white although the border is not."""
    if min(_rgb(border)) > _WHITE - _DARKER:
        return False
    return sum(_is_white(_point(image, x, y)) for x, y, _, _ in _corners(image)) >= 3


def white_corners(image: Image.Image, border: str) -> float:
    """The radius of white corners in a plain border, as a share of the shorter side; 0 where there are none."""
    if not has_white_corners(image, border):
        return 0.0
    short, ground = min(image.size), _rgb(border)
    most = max(2, round(short * _ROUNDEST))
    reached = [_reach(image, x, y, dx, dy, most, ground) for x, y, dx, dy in _corners(image)]
    found = sorted(radius for radius in reached if radius)
    #: whiteness that runs on into the picture is no corner.
    return min(found[-1] * 1.06 + 1.5, most) / short if len(found) >= 3 else 0.0


def rim_of(image: Image.Image, border: str) -> float:
    """How wide the border is of one colour, as a share of the shorter side: on the side where it is narrowest."""
    (width, height), ground = image.size, _rgb(border)
    most = max(1, round(min(width, height) * _WIDEST))
    lines = ((0, height // 2, 1, 0), (width - 1, height // 2, -1, 0), (width // 2, 0, 0, 1))
    wide = [_run(image, x, y, dx, dy, most, ground) for x, y, dx, dy in (*lines, (width // 2, height - 1, 0, -1))]
    return min(wide) / min(width, height)


def _corners(image: Image.Image) -> tuple[tuple[int, int, int, int], ...]:
    """Each corner and the way inwards from it."""
    right, foot = image.width - 1, image.height - 1
    return (0, 0, 1, 1), (right, 0, -1, 1), (0, foot, 1, -1), (right, foot, -1, -1)


def _reach(image: Image.Image, x: int, y: int, dx: int, dy: int, most: int, ground: tuple[int, int, int]) -> float:
    """The radius of the white corner here, in dots; 0 where it is none, or none in a plain border."""
    if not _is_white(_point(image, x, y)):
        return 0.0
    deep = next((at for at in range(most) if _is_alike(_point(image, x + at * dx, y + at * dy), ground)), 0)
    along = next((at for at in range(2 * most) if _is_alike(_point(image, x + at * dx, y), ground)), 0)
    down = next((at for at in range(2 * most) if _is_alike(_point(image, x, y + at * dy), ground)), 0)
    if not deep or not 0 < max(along, down) <= most:
        return 0.0
    return max(deep / _OUTSIDE, along, down) if deep / _OUTSIDE <= most else 0.0


def _run(image: Image.Image, x: int, y: int, dx: int, dy: int, most: int, ground: tuple[int, int, int]) -> int:
    return next((at for at in range(most) if not _is_alike(_point(image, x + at * dx, y + at * dy), ground)), most)


def _point(image: Image.Image, x: int, y: int) -> tuple[int, int, int]:
    #: only this point is converted: a palette or sixteen bits need no whole picture for it.
    point = image.crop((x, y, x + 1, y + 1)).convert("RGB").getpixel((0, 0))
    return cast("tuple[int, int, int]", point)


def _is_white(colour: tuple[int, int, int]) -> bool:
    return min(colour) >= _WHITE


def _is_alike(colour: tuple[int, int, int], ground: tuple[int, int, int]) -> bool:
    return max(abs(one - other) for one, other in zip(colour, ground, strict=True)) <= _ALIKE


def _rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
