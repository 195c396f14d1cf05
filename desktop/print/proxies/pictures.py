"""The pictures of a sheet as its settings want them: as they are, or made anew once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from desktop.domain.picture import Bleed, Edges, Matrix, Picture, times
from desktop.engine.rules import Refusal
from desktop.print.drawing.own_bleed import own_bleed
from desktop.print.layout.imposition import Imposition
from desktop.print.layout.settings import SheetSettings
from desktop.print.proxies import geometry

if TYPE_CHECKING:
    from desktop.print.press.picture_variants import Variants


class SheetPictures:
    """Pictures as the settings want them: as they are, or made anew."""

    def __init__(self, layout: Imposition, keep_in: Path | None) -> None:
        self._layout, self._keep_in = layout, keep_in
        self._shown: dict[tuple[str, Bleed | None], Picture] = {}
        self._strips: dict[str, tuple[Picture, ...]] = {}
        self._bleeds: dict[tuple[str, Bleed | None], Edges] = {}
        self._variants: Variants | None = None
        settings = layout.settings
        self._is_plain = not settings.grey and not settings.dpi_at_most and not any(settings.tone)
        self.problems: list[str] = []

    def shown(self, picture: Picture) -> Picture:
        """The picture that is printed in its place."""
        if self._is_plain:
            return picture
        key = picture.hash, picture.bleed
        if key not in self._shown:
            self._shown[key] = self._changed(picture, self._layout.settings)
        return self._shown[key]

    def own_bleed(self, picture: Picture) -> Edges:
        """How far the picture goes on past its card's edges."""
        key = picture.hash, picture.bleed
        if key not in self._bleeds:
            self._bleeds[key] = own_bleed(picture, self._layout)
        return self._bleeds[key]

    def _changed(self, picture: Picture, settings: SheetSettings) -> Picture:
        dots = geometry.dots_an_inch(picture, self._layout)
        size = None
        if settings.dpi_at_most and dots > settings.dpi_at_most * 1.02:
            share = settings.dpi_at_most / dots
            size = max(1, round(picture.width * share)), max(1, round(picture.height * share))
        try:
            return self._maker().changed(picture, settings.grey, size, settings.tone)
        except Refusal as refusal:
            self.problems.append(f"{refusal} It is printed as it is.")
            return picture

    def strips(self, picture: Picture, lies: Matrix) -> Iterator[tuple[Picture, Matrix]]:
        """The mirrored edges of a card's picture that comes to its place so, and where they lie."""
        layout = self._layout
        if any(self.own_bleed(picture)):
            return  # what goes on there is its own
        whole = geometry.onto_card(picture, layout)
        if layout.settings.tent or whole[0] != layout.card[0] or whole[3] != layout.card[1]:
            return  # odd pictures, and those that were turned, have the colour of their border around them
        width, height = layout.card
        bleed = layout.bleed
        try:
            left, right, top, bottom = self._edges(picture, bleed / width, bleed / height)
        except Refusal as refusal:
            self.problems.append(f"{refusal} It bleeds in the colour of its border.")
            return
        for part, box in (
            (left, (bleed, 0.0, 0.0, height, -bleed, 0.0)),
            (right, (bleed, 0.0, 0.0, height, width, 0.0)),
            (top, (width + 2 * bleed, 0.0, 0.0, bleed, -bleed, height)),
            (bottom, (width + 2 * bleed, 0.0, 0.0, bleed, -bleed, -bleed)),
        ):
            yield part, times(box, lies)

    def _edges(self, picture: Picture, share_x: float, share_y: float) -> tuple[Picture, ...]:
        if picture.hash not in self._strips:
            settings = self._layout.settings
            self._strips[picture.hash] = self._maker().edges(picture, share_x, share_y, settings.grey, settings.tone)
        return self._strips[picture.hash]

    def _maker(self) -> Variants:
        if self._variants is None:
            from desktop.print.press.picture_variants import Variants

            self._variants = Variants(self._keep_in)
        return self._variants

    def close(self) -> None:
        if self._variants is not None:
            self._variants.close()
