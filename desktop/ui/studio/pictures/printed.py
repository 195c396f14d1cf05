"""What is printed of a job: groups with a tick, lighter or darker pictures, how large the file may be."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from desktop.domain.words import counted
from desktop.ui.kit import paint, theme
from desktop.ui.kit.buttons import Button, Segmented, Slider
from desktop.ui.kit.inputs import Check, Choice
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.panels import label, rule_line, say, scrolled
from desktop.ui.studio.pictures.faces import GroupFace, PrintedFace

TONES = ("Brightness", "Contrast", "Saturation")
LANDSCAPES = ("left", "right")
_SIZES = ((0.0, "as large as it comes"), (50.0, "50 MB"), (25.0, "25 MB"), (10.0, "10 MB"), (5.0, "5 MB"))


class ToneSlider(Slider):
    """From -50 to 50; ``settled(value)`` once the hand is off."""

    settled = Signal(int)

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.setRange(-50, 50)
        self.setPageStep(10)
        self.sliderReleased.connect(lambda: self.settled.emit(self.value()))
        self.valueChanged.connect(lambda value: None if self.isSliderDown() else self.settled.emit(value))


class ToneStrip(QWidget):
    """Five samples about the value that is chosen, each with its number."""

    def __init__(self) -> None:
        super().__init__()
        self._samples: tuple[tuple[str, QImage], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def present(self, samples: Sequence[tuple[str, QImage]]) -> None:
        """The samples with their words, the chosen one's ending in "now"."""
        self._samples = tuple(samples)
        words = ", ".join(said for said, _ in samples)
        self.setAccessibleName(f"Samples: {words}" if words else "No sample")
        self.setVisible(bool(samples))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(200), theme.px(58))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = QPainter(self), theme.now()
        wide = self.width() / max(len(self._samples), 1)
        for at, (words, image) in enumerate(self._samples):
            area = QRectF(at * wide, 0, wide, self.height() - theme.px(18))
            painter.drawImage(area, image, _middle_of(image, area))
            is_now = words.endswith("now")
            below = QRectF(area.left(), area.bottom(), wide, theme.px(18))
            font = theme.face(12, 700 if is_now else 400)
            paint.write(painter, below, words.removesuffix(" now"), font, look.ink, paint.MIDDLE)


def _middle_of(image: QImage, area: QRectF) -> QRectF:
    """The part of a picture that fills an area of this shape, from its upper middle."""
    wide, high = image.width() * 0.7, image.width() * 0.7 * area.height() / max(area.width(), 1)
    return QRectF((image.width() - wide) / 2, max(0.0, image.height() * 0.3 - high / 2), wide, high)


class PrintedPane(QWidget):
    """``ticked(group, on)``, ``once(on)``, ``toned(which, value)``, ``size_chosen(MB)``, ``landscape(where)``,
    ``strip_asked``."""

    ticked = Signal(str, bool)
    once = Signal(bool)
    toned = Signal(int, int)
    size_chosen = Signal(object)
    landscape = Signal(str)
    strip_asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.about = label("", "small")
        self.groups: dict[str, Check] = {}
        self._says: dict[str, QLabel] = {}
        self.each = Check("One of each card")
        self.sliders = [ToneSlider(words) for words in TONES]
        self._values = [label("0", "label") for _ in TONES]
        self.strip, self.test = ToneStrip(), Button("Test strip…")
        self.at_most, self.lying = Choice("The file at most", _SIZES), Segmented(["head left", "head right"])
        self._list = QVBoxLayout()
        self._list.setSpacing(0)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(14, 12, 12, 12)
        column.setSpacing(6)
        head = QHBoxLayout()
        head.addWidget(CapsLabel("Printed"), 1)
        head.addWidget(self.about)
        column.addLayout(head)
        column.addLayout(self._list)
        column.addWidget(self.each)
        column.addWidget(rule_line())
        column.addWidget(CapsLabel("Ink, this job"))
        for words, slider, value in zip(TONES, self.sliders, self._values, strict=True):
            row = QHBoxLayout()
            name = label(words, "label")
            name.setFixedWidth(theme.px(78))
            value.setFixedWidth(theme.px(30))
            value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            row.addWidget(name)
            row.addWidget(slider, 1)
            row.addWidget(value)
            column.addLayout(row)
        column.addWidget(self.strip)
        column.addWidget(self.test)
        column.addWidget(self.at_most)
        column.addWidget(label("Pictures wider than high", "label"))
        column.addWidget(self.lying)
        column.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scrolled(inside))

    def _connect(self) -> None:
        self.each.clicked.connect(self.once)
        for which, slider in enumerate(self.sliders):
            slider.valueChanged.connect(
                lambda value, which=which: say(self._values[which], f"{value:+d}" if value else "0")
            )
            slider.settled.connect(lambda value, which=which: self.toned.emit(which, value))
        self.test.clicked.connect(self.strip_asked)
        self.at_most.chosen.connect(self.size_chosen)
        self.lying.chosen.connect(lambda at: self.landscape.emit(LANDSCAPES[at]))

    def present(self, face: PrintedFace) -> None:
        """Show what is printed."""
        say(self.about, f"**{face.cards}** of {counted(face.of, 'card')}")
        for group in face.groups:
            if group.id not in self.groups:
                self._add(group)
            self.groups[group.id].setChecked(group.is_on)
            self.groups[group.id].setText(group.words)
            self.groups[group.id].set_note(str(group.count))
            say(self._says[group.id], group.about)
        self.each.setChecked(face.once)
        for slider, value, now in zip(self.sliders, self._values, face.tone, strict=True):
            slider.show_value(now)
            say(value, f"{now:+d}" if now else "0")
        self.at_most.set_value(face.file_at_most)
        self.lying.set_current(LANDSCAPES.index(face.landscape) if face.landscape in LANDSCAPES else 0)
        self.test.present("The cards again" if face.is_strip else "Test strip…")

    def _add(self, group: GroupFace) -> None:
        check = self.groups[group.id] = Check(group.words)
        check.clicked.connect(lambda on, id=group.id: self.ticked.emit(id, on))
        says = self._says[group.id] = label("", "small", wrap=True)
        says.setContentsMargins(30, 0, 0, 4)
        self._list.addWidget(check)
        self._list.addWidget(says)
