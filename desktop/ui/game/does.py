"""What a card does, written line by line; below, what Lantern makes of each line as it is typed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.domain.effects import Effect, Line, Voice, Words, read_effects, say
from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.inputs import TextArea
from desktop.ui.kit.panels import Popover, label
from desktop.ui.kit.panels import say as put

HINT = "A line each: “Arrives: two Zombies come.” “Upkeep: 2 life from each opponent.”"


class DoesField(QWidget):
    """Lines of what a card does, and what becomes of them in a game; ``changed`` at every letter."""

    changed = Signal()

    def __init__(
        self,
        voice: Voice,
        effects: Sequence[Effect] = (),
        note: str = "",
        spell: Callable[[], bool] = lambda: False,
        propose: Callable[[], str] | None = None,
    ) -> None:
        """``spell``: it does what it says as it resolves. ``propose`` gives lines for a card whose text is known."""
        super().__init__()
        self._voice, self._known, self._spell, self._propose = voice, tuple(effects), spell, propose
        self.area = TextArea("What it does", _text(effects, note, voice), hint=HINT)
        self.area.ask_for(theme.px(84))
        self.about = label("", "small", wrap=True)
        self.propose = Button("Propose from its text", kind="quiet")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        for part in (self.area, self.about, self.propose):
            column.addWidget(part)
        self.propose.setVisible(propose is not None)
        self.propose.clicked.connect(self._put_proposal)
        self.area.changed.connect(lambda _: self.tell())
        self.tell()

    def write(self, effects: Sequence[Effect], note: str = "") -> None:
        """Another card's."""
        self._known = tuple(effects)
        self.area.set_text(_text(effects, note, self._voice))

    def lines(self) -> tuple[Line, ...]:
        return read_effects(self.area.text(), self._voice, self._spell(), self._known)

    def effects(self) -> tuple[Effect, ...]:
        return tuple(effect for line in self.lines() for effect in line.effects)

    def note(self) -> str:
        """What was written, where a line of it is no effect; "" where the effects say it all."""
        lines = self.lines()
        return "\n".join(line.says for line in lines) if any(not line.effects for line in lines) else ""

    def tell(self) -> None:
        """What becomes of each line now."""
        told = [_becomes(line, self._voice) for line in self.lines()]
        put(self.about, "  ".join(told) or "Nothing: it simply fights.")
        self.changed.emit()

    def _put_proposal(self) -> None:
        words = self._propose() if self._propose is not None else ""
        if words:
            written = self.area.text().strip()
            self.area.set_text(f"{written}\n{words}".strip())
        else:
            put(self.about, "Nothing of its text could be proposed, or no text of it was imported.")


def _text(effects: Sequence[Effect], note: str, voice: Voice) -> str:
    lines = [say(effect, voice) for effect in effects]
    return "\n".join(dict.fromkeys((*note.splitlines(), *lines) if note else lines))


def _becomes(line: Line, voice: Voice) -> str:
    if not line.effects:
        return f"**Shown:** {line.says}"
    worded = any(isinstance(step, Words) for effect in line.effects for step in effect.does)
    how = "Read out at its moment, ticked" if worded else "Done"
    return f"**{how}:** {' '.join(say(effect, voice) for effect in line.effects)}"


class DoesPopover(Popover):
    """One card's lines; ``kept`` carries the field when they are kept."""

    kept = Signal(object)

    def __init__(self, name: str, field: DoesField, parent: QWidget | None = None) -> None:
        super().__init__(520, parent)
        self.field, self.keep = field, Button("Keep this")
        self.body.addWidget(label(f"**{name}**"))
        self.body.addWidget(field)
        row = QHBoxLayout()
        row.addWidget(self.keep)
        row.addStretch(1)
        self.body.addLayout(row)
        self.keep.clicked.connect(self._tell)

    def _tell(self) -> None:
        self.close()
        self.kept.emit(self.field)
