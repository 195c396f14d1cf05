"""How sheets are to be printed: every choice of the organiser as one value. Lengths in millimetres, as people say them.

``SheetSettings()`` is three by three on A4, as Lantern prints when nothing is said. Kept and sent as plain data with
``msgspec.to_builtins`` and ``msgspec.convert``; a field that a later version brings has a default here.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from desktop.domain.picture import PICTURE_BLEED_AT_MOST, Bleed, Picture, bleed_of, edges_of
from desktop.engine.rules import Refusal
from desktop.print.layout.shops import ShopFile

Flip = Literal["long", "short"]
#: so many to a sheet: 3 × 3 edge to edge, 4 × 2 with a bleed of its own, as many as fit, each on a sheet of its size.
Arrangement = Literal["9-up", "8-up", "fit", "1-up"]
#: which way the paper lies: as more cards fit, on its short side, on its long side.
Way = Literal["auto", "upright", "across"]
#: places of the first sheet that were used before: the first so many, or these, counted from 0 along the rows.
Skip = int | tuple[int, ...]
#: what goes on past the knife: the colour of the border, or the edge of the picture mirrored.
BleedStyle = Literal["border", "mirror"]
BLEED_AT_MOST = 5.0
TONE_AT_MOST = 50
_LONGEST, _SHORTEST = 1500.0, 15.0


class CardSize(msgspec.Struct, frozen=True):
    """A size cards are sold in; a ``tent`` is folded over its upper edge and stands.

    Labels are sold on sheets: so many across and down on this paper, so far apart.
    """

    id: str
    says: str
    width: float
    height: float
    tent: bool = False
    paper: str = ""
    columns: int = 0
    rows: int = 0
    gutter: float = 0.0

    @property
    def fields(self) -> dict[str, object]:
        """What of a sheet's settings this size decides, by their names."""
        size: dict[str, object] = {"card_width": self.width, "card_height": self.height, "tent": self.tent}
        if not self.paper:
            return size | {"columns": 0, "rows": 0}
        grid = {"columns": self.columns, "rows": self.rows, "gutter_x": self.gutter, "gutter_y": 0.0}
        bare = {"margin": 0.0, "bleed": 0.0, "marks": False, "numbered": False, "cutter": False, "turned": False}
        return {**size, **grid, **bare, "paper": self.paper, "way": "upright", "arrangement": "fit", "corners": 0.0}


CARD_SIZES = (
    CardSize("standard", "Standard 63 × 88", 63.0, 88.0),
    CardSize("poker", "Poker 63.5 × 88.9", 63.5, 88.9),
    CardSize("tarot", "Tarot 70 × 120", 70.0, 120.0),
    CardSize("mini", "Mini 44 × 67", 44.0, 67.0),
    CardSize("mini-euro", "Small 44 × 63", 44.0, 63.0),
    CardSize("tent", "Tent 85 × 55, folded", 85.0, 55.0, True),
    #: the usual labels, by the numbers every maker uses for them.
    CardSize("L7160", "Labels L7160, 63.5 × 38.1", 63.5, 38.1, False, "A4", 3, 7, 2.5),
    CardSize("L7159", "Labels L7159, 63.5 × 33.9", 63.5, 33.9, False, "A4", 3, 8, 2.5),
    CardSize("L7161", "Labels L7161, 63.5 × 46.6", 63.5, 46.6, False, "A4", 3, 6, 2.5),
    CardSize("L7163", "Labels L7163, 99.1 × 38.1", 99.1, 38.1, False, "A4", 2, 7, 2.5),
    CardSize("L7162", "Labels L7162, 99.1 × 33.9", 99.1, 33.9, False, "A4", 2, 8, 2.5),
    CardSize("L7165", "Labels L7165, 99.1 × 67.7", 99.1, 67.7, False, "A4", 2, 4, 2.5),
    CardSize("L7173", "Labels L7173, 99.1 × 57", 99.1, 57.0, False, "A4", 2, 5, 2.5),
    CardSize("L7651", "Labels L7651, 38.1 × 21.2", 38.1, 21.2, False, "A4", 5, 13, 2.5),
    CardSize("5160", "Labels 5160, 2⅝ × 1 in", 66.675, 25.4, False, "Letter", 3, 10, 3.175),
    CardSize("5163", "Labels 5163, 4 × 2 in", 101.6, 50.8, False, "Letter", 2, 5, 4.7625),
    CardSize("5164", "Labels 5164, 4 × 3⅓ in", 101.6, 254 / 3, False, "Letter", 2, 3, 4.7625),
    CardSize("5371", "Cards 5371, 3½ × 2 in", 88.9, 50.8, False, "Letter", 2, 5, 0.0),
)


class PrinterProfile(msgspec.Struct, frozen=True, omit_defaults=True):
    """How one printer errs, as measured on its calibration page."""

    name: str = ""
    #: what the rulers of 100 mm measure on the paper, across and down.
    measured_x: float = 100.0
    measured_y: float = 100.0
    #: so far is the other side moved, right and down as one looks at it; and turned, in degrees clockwise.
    back_x: float = 0.0
    back_y: float = 0.0
    back_turn: float = 0.0
    #: so far are fronts moved.
    front_x: float = 0.0
    front_y: float = 0.0

    @property
    def scale(self) -> tuple[float, float]:
        """By what everything is multiplied, across and down, so that 100 mm measure 100 mm."""
        return 100 / self.measured_x, 100 / self.measured_y

    def refuse_nonsense(self) -> None:
        """Raises ``Refusal`` where no printer can be so far off."""
        for said, measured in (("across", self.measured_x), ("down", self.measured_y)):
            if not 80 <= measured <= 125:
                raise Refusal(f"A ruler of 100 mm that measures {measured:g} mm {said}? Measure it again.")
        if max(abs(self.back_x), abs(self.back_y)) > 20:
            raise Refusal("A back more than 20 mm off is not the printer's fault. Did the paper go in the right way?")
        if max(abs(self.front_x), abs(self.front_y)) > 20:
            raise Refusal("Fronts more than 20 mm off are not the printer's fault. Is it the right paper?")
        if abs(self.back_turn) > 10:
            raise Refusal("A back turned by more than 10 degrees is not the printer's fault. Feed the paper straight.")


class ArtPlacement(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a picture lies in a card's frame. As it comes it covers the frame, its middle in the middle."""

    #: moved right and down, in widths and heights of the frame.
    x: float = 0.0
    y: float = 0.0
    #: larger than just covering; less than 1 leaves room around it.
    zoom: float = 1.0
    #: degrees clockwise.
    turn: float = 0.0

    def refuse_nonsense(self) -> None:
        """Raises ``Refusal`` where nothing of the picture would be seen as meant."""
        if not 0.05 <= self.zoom <= 50 or max(abs(self.x), abs(self.y)) > 50 or abs(self.turn) > 3600:
            raise Refusal("The picture would lie outside its frame. Zoom 0.05 to 50, and move it less.")


class Alter(msgspec.Struct, frozen=True):
    """The organiser's own picture on the card of this name."""

    card: str
    picture: Picture
    placed: ArtPlacement = ArtPlacement()


class SheetSettings(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything that can be said about a sheet."""

    #: a name of ``paper.PAPERS``, or "200 x 300" in millimetres.
    paper: str = "A4"
    card_width: float = 63.0
    card_height: float = 88.0
    tent: bool = False
    arrangement: Arrangement = "9-up"
    #: 0: as many as fit.
    columns: int = 0
    rows: int = 0
    way: Way = "auto"
    #: cards lie on their side, the paper as it lies.
    turned: bool = False
    #: between cards; None: what the arrangement brings (none for 9-up, twice the bleed for 8-up).
    gutter_x: float | None = None
    gutter_y: float | None = None
    #: at least so much paper stays around the cards; None: what most printers cannot print on.
    margin: float | None = None
    #: places left free on the first sheet, and how many of each card.
    skip: Skip = 0
    #: the same places are left free on every sheet, not on the first alone.
    skip_every: bool = False
    copies: int = 1

    #: how far the border goes past the knife, 0 to 5; None: what the arrangement brings.
    bleed: float | None = None
    bleed_style: BleedStyle = "border"
    #: how far pictures go on past the card's edges themselves, 0 to 10; None: an eighth of an inch where their shape
    #: says so.
    picture_bleed: Bleed | None = None
    #: where the head of a picture comes to lie that is wider than high.
    landscape: Literal["left", "right"] = "left"
    #: no bleed between neighbours, only towards the edge of the sheet.
    outer_only: bool = False
    marks: bool = True
    #: whether the other side has cut marks too.
    marks_behind: bool = True
    #: thin lines around every card, for scissors.
    cut_lines: bool = False
    #: radius to which corners are clipped round; 0: square.
    corners: float = 0.0

    backs: bool = False
    flip: Flip = "long"
    printer: PrinterProfile = PrinterProfile()
    #: registration marks and the number of the layout, for a cutting machine.
    cutter: bool = False
    #: how far those marks stand from the paper's edges; or no marks, and all within the box of a Cricut.
    mark_inset: float = 10.0
    cricut: bool = False
    #: an angle in every corner, and no square, for machines that look for four.
    angles: bool = False

    #: said on every sheet instead of the handout's own title; ``numbered`` False: the line below the cards is left out.
    title: str = ""
    numbered: bool = True
    low_ink: bool = False
    grey: bool = False
    #: pictures of more dots an inch are made smaller; 0: they are printed as they are.
    dpi_at_most: int = 0
    #: how pictures are changed for this printer, each from -50 to 50.
    brightness: int = 0
    contrast: int = 0
    saturation: int = 0
    #: so many million bytes may the file have; pictures are made smaller until it does. 0: as many as it takes.
    file_at_most: float = 0.0
    #: the organiser's own art on cards, by their names.
    alters: tuple[Alter, ...] = ()
    #: a part-used sheet waits for the next cards, or slips, of the same file.
    mix: bool = False
    #: signs as large as the sheet takes, rather than several to one.
    large: bool = False
    #: what the file is for a print shop; None: it is printed at home.
    shop: ShopFile | None = None

    @property
    def tone(self) -> tuple[int, int, int]:
        """Brightness, contrast and saturation."""
        return self.brightness, self.contrast, self.saturation

    def refuse_nonsense(self) -> None:
        """Raises ``Refusal`` for what no sheet can be."""
        self._refuse_lengths()
        if max(map(abs, self.tone)) > TONE_AT_MOST:
            raise Refusal(f"Brightness, contrast and saturation go from -{TONE_AT_MOST} to {TONE_AT_MOST}.")
        if not 0 <= self.file_at_most <= 10_000:
            raise Refusal(
                "A file has at most 10,000 million bytes. Choose 1 to 10000 MB, or 0 for as many as it takes."
            )
        if not 1 <= self.copies <= 999:
            raise Refusal("Print 1 to 999 copies.")
        least = min(self.skip, default=0) if isinstance(self.skip, tuple) else self.skip
        if least < 0 or self.columns < 0 or self.rows < 0:
            raise Refusal("Places, columns and rows are counted from 0.")
        self.printer.refuse_nonsense()
        for alter in self.alters:
            alter.placed.refuse_nonsense()

    def _refuse_lengths(self) -> None:
        for said, length in (("wide", self.card_width), ("high", self.card_height)):
            if not _SHORTEST <= length <= _LONGEST:
                raise Refusal(
                    f"A card {length:g} mm {said} cannot be printed. Choose {_SHORTEST:g} to {_LONGEST:g} mm."
                )
        if self.bleed is not None and not 0 <= self.bleed <= BLEED_AT_MOST:
            raise Refusal(f"A bleed of {self.bleed:g} mm cannot be printed. Choose 0 to {BLEED_AT_MOST:g} mm.")
        for side in edges_of(self.picture_bleed or 0.0):
            if not 0 <= side <= PICTURE_BLEED_AT_MOST:
                raise Refusal(f"No picture has a bleed of {side:g} mm. Choose 0 to {PICTURE_BLEED_AT_MOST:g} mm.")
        for said, value in (("gutter", self.gutter_x), ("gutter", self.gutter_y), ("margin", self.margin)):
            if value is not None and not 0 <= value <= 100:
                raise Refusal(f"A {said} of {value:g} mm cannot be printed. Choose 0 to 100 mm.")
        if not 0 <= self.corners <= min(self.card_width, self.card_height) / 2:
            raise Refusal(f"Corners of {self.corners:g} mm do not fit the card. 3 mm is usual.")
        if not 5 <= self.mark_inset <= 40:
            raise Refusal(f"Marks {self.mark_inset:g} mm from the edge are not found. Choose 5 to 40 mm.")


def picture_bleed_of(word: str) -> Bleed | None:
    """``auto``, ``none`` or millimetres, as ``picture_bleed`` has it; raises ``Refusal``."""
    if word.strip().lower() == "auto":
        return None
    said = bleed_of(word)
    if said is None:
        raise Refusal(
            f"“{word}” is no bleed of pictures. Write auto, none, or 0 to {PICTURE_BLEED_AT_MOST:g} millimetres: 3.2 "
            "for all sides, 3,3,2,4 for left, top, right and lower side."
        )
    return said
