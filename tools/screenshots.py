"""The pictures of the README, taken anew from the sample events:   python tools/screenshots.py [docs/screenshots]

Each format on the desk and on the wall, and a sheet of cards; some of them small for the guide.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PIL import Image
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtPdf import QPdfDocument

from desktop.app.demo import run_demo
from desktop.catalogue import format_of

SEED = 7
HERE = Path(__file__).resolve().parent.parent
#: what each is taken from: the format, and the end of the picture's name among those of its sample event.
PICTURES = {
    "corners": ("coming-dark", "round-1-corners-round.png"),
    "matches": ("coming-dark", "round-1-matches-round.png"),
    "wall-choosing": ("coming-dark", "round-1-corners-wall-choosing.png"),
    "wall-clock": ("coming-dark", "round-1-matches-wall-clock.png"),
    "wall-champion": ("coming-dark", "champion-wall-champion.png"),
    "dominia-map": ("dominia", "-war-map.png"),
    "dominia-duels": ("dominia", "-results-duels.png"),
    "dominia-wall": ("dominia", "-week-over-wall-map.png"),
    "dragons-ring": ("elder-dragon", "-table.png"),
    "scenarios-pilot": ("scenarios", "-attack-play.png"),
    "horde-pilot": ("horde", "-combat-horde.png"),
}
#: those that stand in the guide, small.
FIGURES = (
    *("corners", "matches", "dominia-map", "dragons-ring", "scenarios-pilot", "horde-pilot"),
    *("wall-choosing", "wall-clock", "wall-champion", "dominia-duels", "dominia-wall", "cards"),
)
#: so large in the guide.
WIDE, HIGH = 600, 420
CARDS, CARDS_SIZE = "handouts/power-cards.pdf", QSize(621, 877)


def take(folder: Path, ending: str, to: Path) -> None:
    """The picture whose name ends so; in the middle of a game where there are several."""
    found = sorted((folder / "screens").glob(f"*{ending}"))
    if not found:
        raise SystemExit(f"No picture ends in {ending}: the sample event has changed.")
    shutil.copyfile(found[len(found) // 2], to)


def page_of(pdf: Path, to: Path) -> None:
    """The first page as a picture, on white."""
    document = QPdfDocument()
    document.load(str(pdf))
    page = QImage(CARDS_SIZE, QImage.Format.Format_RGB32)
    page.fill(Qt.GlobalColor.white)
    painter = QPainter(page)
    painter.drawImage(0, 0, document.render(0, CARDS_SIZE))
    painter.end()
    if not page.save(str(to)):
        raise SystemExit(f"{to} could not be written.")


def figure(of: Path, to: Path) -> None:
    """A small picture for the guide: few colours, a light file."""
    with Image.open(of) as picture:
        share = min(WIDE / picture.width, HIGH / picture.height)
        size = round(share * picture.width), round(share * picture.height)
        small = picture.convert("RGB").resize(size, Image.Resampling.LANCZOS)
    small.quantize(48, method=Image.Quantize.MAXCOVERAGE).save(to, optimize=True)


def main(into: Path, guide: Path) -> None:
    into.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for id in dict.fromkeys(id for id, _ in PICTURES.values()):
            format_, out = format_of(id), Path(folder) / id
            run_demo(format_, out, format_.demo().players, SEED)
            for name, (of, ending) in PICTURES.items():
                if of == id:
                    take(out, ending, into / f"{name}.png")
            if (out / CARDS).exists():
                page_of(out / CARDS, into / "cards.png")
    for name in FIGURES:
        figure(into / f"{name}.png", guide / f"{name}.png")


if __name__ == "__main__":
    figures = HERE / "assets" / "guide" / "figures"
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "docs" / "screenshots", figures)
