"""The Top 4 on the desk: who chooses whom, the bracket, the champion and the style."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from desktop.ui.kit import emblem, paint, theme
from desktop.ui.kit.buttons import Button, Pressable
from desktop.ui.kit.layouts import Beside
from desktop.ui.kit.marks import CapsLabel, Picture, StateChip, first_name
from desktop.ui.kit.panels import Because, BecauseLink, label, say
from desktop.ui.kit.tips import tip
from desktop.ui.kit.tokens import Theme

from ...rules.acts.amending import AmendResult
from ...rules.acts.top4 import ChooseConqueror, ChooseStyle
from ...rules.races import chooser
from ...rules.state import DarkState, Titles
from ...rules.views.road import champion_line, champion_scene
from ..slides.champion import portrait
from . import words
from .bracket import BracketView
from .top4_faces import bracket_faces, game_won, life_words, match_won


class ChoiceButton(Pressable):
    """One of the few things a player chooses from: lit, with its digit; dashed while nobody may choose."""

    def __init__(self, key: str, high: int = 48, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._key, self._high, self._about = key, high, ""
        self.chosen = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def key(self) -> str:
        return self._key

    def present(self, name: str, about: str = "", *, open_: bool = True, chosen: bool = False) -> None:
        """Who or what is to choose, a few words at the right, and whether it can be chosen now."""
        self.setText(name)
        self._about, self.chosen = about, chosen
        self.setEnabled(open_)
        self.setToolTip(tip(name))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(200), theme.px(self._high))

    minimumSizeHint = sizeHint

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), theme.now(), QRectF(self.rect())
        ink = self._paint_ground(painter, area, look)
        left = area.left() + 14
        if self.isEnabled():
            left += paint.key_cap(painter, left, area.center().y(), self._key, look, ink) + 12
        wide = theme.width(theme.face(14), self._about)
        paint.write(painter, area.adjusted(0, 0, -14, 0), self._about, theme.face(14), ink, paint.RIGHT)
        room = QRectF(left, area.top(), area.right() - 14 - wide - 12 - left, area.height())
        paint.write_fitting(painter, room, self.text(), theme.face(17, 700 if self.isEnabled() else 600), ink, least=13)
        if self.ringed:
            paint.ring(painter, area, 7, look)

    def _paint_ground(self, painter: QPainter, area: QRectF, look: Theme) -> str:
        if self.chosen:
            done = look.state("done")
            paint.box(painter, area, 6, fill=done.wash, border=done.deep, line=1.5)
            return look.ink
        if not self.isEnabled():
            paint.box(painter, area, 6, fill=look.well, border=look.edge, dashed=True)
            return look.ink3
        paint.box(painter, area, 6, fill=look.lamp_wash, border=look.lamp_ink, line=2.5 if self.underMouse() else 1.5)
        return look.lamp_ink


class ChoosePane(QWidget):
    """Who picks a Conqueror, why, and the two; ``chosen`` carries a player, or "" for declining."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.name, self.sentence = label("", "title"), label("", "small", wrap=True)
        self.link = BecauseLink("because", Because("", ""))
        self.buttons = (ChoiceButton("1"), ChoiceButton("2"))
        self.decline = Button("", key="0", kind="quiet")
        self._players: tuple[str, ...] = ()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(StateChip("choosing"), 0, Qt.AlignmentFlag.AlignLeft)
        for part in (self.name, self.sentence):
            column.addWidget(part)
        column.addWidget(self.link, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
        for button in self.buttons:
            column.addWidget(button)
        column.addWidget(self.decline, 0, Qt.AlignmentFlag.AlignLeft)
        for at, button in enumerate(self.buttons):
            button.clicked.connect(lambda _=False, i=at: self.chosen.emit(self._players[i]))
        self.decline.clicked.connect(lambda: self.chosen.emit(""))

    def present(self, state: DarkState, titles: Titles) -> None:
        self._players = titles.conquerors
        say(self.name, state.name_of(chooser(state, titles)))
        say(self.sentence, words.choice_sentence(state, titles))
        self.link.present("because", words.choice_because(state, titles))
        for button, player in zip(self.buttons, titles.conquerors, strict=True):
            button.present(state.name_of(player), words.conqueror_words(state, player))
        worse = first_name(state.name_of(words.worse_conqueror(state, titles)))
        self.decline.present(f"Declines: meets {worse}, the worse seed", "0")

    def press_key(self, key: str) -> bool:
        button = self.decline if key == "0" else next((b for b in self.buttons if b.key == key), None)
        if button is not None:
            button.click()
        return button is not None


class PlayingPane(QWidget):
    """While the bracket is played: what a click does, and the way to the monsters."""

    monsters = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.chip, self.name = StateChip("playing"), label("", "title")
        self.sentence = label("", "small", wrap=True)
        self.button = Button("Random Monsters")
        self.button.clicked.connect(self.monsters)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.chip, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.name)
        column.addWidget(self.sentence)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)

    def present(self, state: DarkState) -> None:
        open_ = sum(not match.winner for match in state.top4)
        final = len(state.top4) > 2
        self.chip.present("playing", "final" if final else f"{open_} playing")
        say(self.name, "The final" if final else "The semifinals")
        say(
            self.sentence,
            "A click on a name wins the match; + counts one game. A decided match is turned round by a "
            "click on the name that lost.",
        )


class ChampionCard(QWidget):
    """The champion: picture, name, style, what was held."""

    def __init__(self) -> None:
        super().__init__()
        self._scene = ""
        self._picture = Picture(self._paint_picture, 150, 190)
        self.chip, self.name = StateChip("done", "champion"), label("", "title", wrap=True)
        self.style_line, self.line = label("", "section"), label("", "small", wrap=True)
        row, column = QHBoxLayout(self), QVBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(18)
        column.setSpacing(4)
        column.addStretch(1)
        column.addWidget(self.chip, 0, Qt.AlignmentFlag.AlignLeft)
        for part in (self.name, self.style_line, self.line):
            column.addWidget(part)
        column.addStretch(1)
        row.addWidget(self._picture, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(column, 1)

    def present(self, state: DarkState) -> None:
        self._scene = champion_scene(state)
        chooses = not state.style
        self.chip.present("choosing" if chooses else "done", "chooses a style" if chooses else "champion")
        say(self.name, state.name_of(state.champion))
        say(self.style_line, state.style)
        self.style_line.setVisible(bool(state.style))
        say(self.line, champion_line(state))
        self._picture.update()

    def set_low(self, low: bool) -> None:
        self._picture.setFixedSize(118 if low else 170, 180 if low else 236)

    def _paint_picture(self, painter: QPainter, area: QRectF, look: Theme) -> None:
        if self._scene:
            emblem.draw_spread(painter, self._scene, area, portrait(area))
            paint.box(painter, area, 4, border=look.edge)


class StylePane(QWidget):
    """The styles a champion may take, and what holds at both tables; ``chosen`` carries the style."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.note = label("", "small", wrap=True)
        self.buttons: list[ChoiceButton] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        self._column.addWidget(CapsLabel("Champion’s style"))
        self._column.addWidget(self.note)
        self._column.addStretch(1)

    def present(self, state: DarkState) -> None:
        self._offer(state.rules.event.styles)
        for button, style in zip(self.buttons, state.rules.event.styles, strict=True):
            taken = state.style == style
            button.present(style, open_=bool(state.champion) and not state.style, chosen=taken)
        say(
            self.note,
            ""
            if state.champion
            else f"Monsters come on a 1 on the d{state.rules.top4.die} at both tables. {life_words(state)}",
        )
        self.note.setVisible(not state.champion)

    def _offer(self, styles: Sequence[str]) -> None:
        while len(self.buttons) < len(styles):
            at = len(self.buttons)
            button = ChoiceButton(str(at + 1), 40)
            button.clicked.connect(lambda _=False, i=at: self.chosen.emit(self.buttons[i].text()))
            self.buttons.append(button)
            self._column.insertWidget(1 + at, button)

    def press_key(self, key: str) -> bool:
        found = next((b for b in self.buttons if b.key == key and b.isEnabled()), None)
        if found is not None:
            found.click()
        return found is not None


class Top4Pane(QFrame):
    """The whole pane below the lanes."""

    wants = Signal(object)
    monsters = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "panel")
        self._state: DarkState | None = None
        self.choose, self.playing, self.champion = ChoosePane(), PlayingPane(), ChampionCard()
        self.bracket, self.style_pane = BracketView(), StylePane()
        self._left = QStackedWidget()
        for pane in (self.choose, self.playing, self.champion):
            self._left.addWidget(pane)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(18, 12, 18, 12)
        #: in large letters the style stands below: names in the bracket stay whole.
        self._row.addWidget(Beside(self._left, self.bracket, self.style_pane, spacing=24))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def _connect(self) -> None:
        self.choose.chosen.connect(lambda who: self.wants.emit(ChooseConqueror(who)))
        self.style_pane.chosen.connect(lambda style: self.wants.emit(ChooseStyle(style)))
        self.playing.monsters.connect(self.monsters)
        self.bracket.won.connect(lambda match, who: self._ask(match_won(self.state, match, who)))
        self.bracket.game.connect(lambda match, who: self._ask(game_won(self.state, match, who)))
        self.bracket.amended.connect(lambda match, who: self.wants.emit(AmendResult(match, who)))

    def _ask(self, command: object) -> None:
        if command is not None:
            self.wants.emit(command)

    @property
    def state(self) -> DarkState:
        assert self._state is not None
        return self._state

    def set_low(self, low: bool) -> None:
        """Narrower sides where there is less room."""
        self._left.setFixedWidth(theme.px(290 if low else 404))
        self.style_pane.setFixedWidth(theme.px(186 if low else 240))
        self.champion.set_low(low)

    def present(self, state: DarkState) -> None:
        self._state = state
        if state.titles is None:
            return
        if state.champion:
            self.champion.present(state)
            self._left.setCurrentWidget(self.champion)
        elif state.top4:
            self.playing.present(state)
            self._left.setCurrentWidget(self.playing)
        else:
            self.choose.present(state, state.titles)
            self._left.setCurrentWidget(self.choose)
        self.bracket.present(bracket_faces(state))
        self.style_pane.present(state)

    def take_key(self, key: str) -> bool:
        if self._state is None or self._state.titles is None or self._state.is_over:
            return False
        if not self._state.top4:
            return self.choose.press_key(key)
        return self.style_pane.press_key(key) if self._state.champion else self.bracket.press_key(key)

    def hints(self) -> Sequence[tuple[str, str]]:
        """What the digits do now."""
        if self._state is None or self._state.titles is None or self._state.is_over:
            return ()
        if not self._state.top4:
            return (("1–2", "Conqueror"), ("0", "declines"))
        return (("1–2", "style"),) if self._state.champion else (("1–6", "who has won"),)
