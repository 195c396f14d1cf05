"""Slides that are made when somebody looks at them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import overload

from desktop.ui.wall.canvas import Slide


class LateSlides(Sequence[Slide]):
    """Every slide of an event by its id, with what makes it: of a dozen an act has two on the wall at most."""

    def __init__(self, makers: Mapping[str, Callable[[], Slide]]) -> None:
        self._makers = makers
        self._made: dict[str, Slide] = {}

    def by_id(self, id: str) -> Slide | None:
        """The slide of this id, made now if it was not yet."""
        if id not in self._made and id in self._makers:
            self._made[id] = self._makers[id]()
        return self._made.get(id)

    def __len__(self) -> int:
        return len(self._makers)

    @overload
    def __getitem__(self, at: int) -> Slide: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Slide]: ...
    def __getitem__(self, at: int | slice) -> Slide | Sequence[Slide]:
        if isinstance(at, slice):
            return tuple(self)[at]
        slide = self.by_id(tuple(self._makers)[at])
        assert slide is not None
        return slide


def slide_of(slides: Sequence[Slide], id: str) -> Slide | None:
    """The slide of this id among these."""
    if isinstance(slides, LateSlides):
        return slides.by_id(id)
    return next((slide for slide in slides if slide.id == id), None)
