"""The middle of the duel desk: the plane and what lies around it, the constant, the duels."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from desktop.domain.hexmap import TERRAINS, Hex, address, centre, loose_address
from desktop.ui.canvas.camera import Camera
from desktop.ui.hexes.face import HexFace, HexLook
from desktop.ui.hexes.marks import paint_bead, paint_rings
from desktop.ui.hexes.painter import paint_hex
from desktop.ui.kit import paint, theme
from desktop.ui.kit.buttons import Button, Kind
from desktop.ui.kit.dice import DieFace, paint_die
from desktop.ui.kit.inputs import Choice, NumberStepper
from desktop.ui.kit.marks import StateChip
from desktop.ui.kit.panels import Panel, empty, label, say
from desktop.ui.kit.tips import tip

from ..rules.acts.throws import MOST_THROWN, effects_in_play
from ..rules.constants import Constant
from ..rules.state import Challenge, DominiaState, Duel
from .faces import first_name, map_face, terrain_name

#: pixels a side of a hex from which letter, mark and address each have a line.
_ROOMY, _TINY = 44, 24
#: pixels of height below which the neighbours of a plane could not be told apart, and the plane itself not be read.
_LOW, _NONE = 80, 40
#: letters of a name on a key, and in large type.
_LONGEST_ON_A_KEY, _LONGEST_LARGE = 17, 12


class Surroundings(QWidget):
    """The plane at stake and its neighbours: terrain, address, whose each is."""

    def __init__(self) -> None:
        super().__init__()
        self._face, self._at = HexFace(), Hex(0, 0)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.setMinimumHeight(theme.px(16))

    def present(self, state: DominiaState, plane: str) -> None:
        before = self._face, self._at
        self._face = map_face(state, state.week.owners if state.week else None)
        self._at = loose_address(plane) or Hex(0, 0)
        if before == (self._face, self._at):
            return
        self.setAccessibleName(f"{plane} and the planes around it")
        self.update()

    @property
    def _is_low(self) -> bool:
        return self.height() < theme.px(_LOW)

    def camera(self) -> Camera:
        """As large as the plane and what lies around it have room; in a low strip the plane by itself."""
        at = [centre(hex, self._face.map.layout) for hex in self._hexes]
        (left, right), (top, foot) = ((min(way), max(way)) for way in zip(*at, strict=True))
        scale = min(self.height() / (foot - top + 2.15), self.width() / (right - left + 2.15))
        return Camera(scale, (self.width() - (left + right) * scale) / 2, (self.height() - (top + foot) * scale) / 2)

    @property
    def _hexes(self) -> tuple[Hex, ...]:
        return (self._at,) if self._is_low else (*self._face.map.neighbours(self._at), self._at)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.height() < theme.px(_NONE):
            return
        painter, look, camera = QPainter(self), theme.now(), self.camera()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        map, small = self._face.map, camera.scale < theme.px(_ROOMY)
        #: letter and address stand in one line above the mark; of a drawing only its edges would be seen round it.
        seen = HexLook(look, least=2 * camera.scale, relief=False, letters=True)
        tiny = camera.scale < theme.px(_TINY)
        marked = HexLook(look, least=theme.px(9 if tiny else 11 if small else 12), letters=True)
        hexes = self._hexes
        for hex in hexes:
            paint_hex(painter, map.terrain_at(hex), self._spot(hex, camera), camera.scale, seen, map.is_pointy, True)
        paint_rings(painter, [self._at], map, camera, look.lamp, "#17202B", max(2.0, camera.scale * 0.08))
        for hex in hexes:
            at, holder = self._spot(hex, camera), self._face.holders.get(hex, "")
            if holder:
                kind = "home" if hex in self._face.homes else "bead"
                paint_bead(painter, at, camera.scale, self._face.marks[holder], marked, kind)
            self._paint_line(painter, hex, at, camera.scale)

    def _paint_line(self, painter: QPainter, hex: Hex, at: QPointF, radius: float) -> None:
        """``P C-3``: terrain and address where a letter alone would stand."""
        code = self._face.map.terrain_at(hex)
        ink = TERRAINS[code].letter or theme.now().ink2
        #: in a tiny one the colour and the pattern are the terrain.
        tiny = radius < theme.px(_TINY)
        words, top = (address(hex), 0.84) if tiny else (f"{code} {address(hex)}", 0.62)
        area = QRectF(at.x() - radius * 0.82, at.y() - radius * top, radius * 1.64, radius * 0.5)
        font = theme.exact(max(theme.px(10 if tiny else 12), radius * 0.24), 700)
        if fill := TERRAINS[code].fill:
            #: on a patch of its ground: no line of the pattern runs through it.
            wide = min(area.width(), theme.width(font, words) + 6)
            patch = QRectF(at.x() - wide / 2, area.center().y() - area.height() * 0.42, wide, area.height() * 0.84)
            paint.box(painter, patch, 3, fill=fill)
        paint.write_fitting(painter, area, words, font, ink, paint.MIDDLE, least=9)

    def _spot(self, hex: Hex, camera: Camera) -> QPointF:
        return camera.point(*centre(hex, self._face.map.layout))


class ConstantPanel(Panel):
    """The planar constant of the duel that is on, or the roll for the next."""

    rolled = Signal()
    typed = Signal()
    again = Signal()
    chart = Signal()

    def __init__(self) -> None:
        super().__init__("Planar constant", pad=12)
        self.dice, self.name, self.words = _TwoDice(), label("", "section", wrap=True), label("", "small", wrap=True)
        self.roll, self.type, self.reroll, self.whole = (
            Button("Roll", "R"),
            Button("Type d66", "T"),
            Button("Roll again…", kind="quiet"),
            Button("Chart", "C", "quiet"),
        )
        row, text = QHBoxLayout(), QVBoxLayout()
        text.setSpacing(2)
        text.addWidget(self.name)
        text.addWidget(self.words)
        row.addWidget(self.dice)
        row.addLayout(text, 1)
        self.play, self._has_all = PlayDice(), False
        self.body.addLayout(row)
        self.body.addWidget(self.play.which)
        self.body.addWidget(self.play.last)
        self.body.addStretch(1)
        self.keys, self._is_low = QWidget(), False
        keys = QHBoxLayout(self.keys)
        keys.setContentsMargins(0, 0, 0, 0)
        for part in (self.play, self.roll, self.type):
            keys.addWidget(part)
        keys.addStretch(1)
        self.body.addWidget(self.keys)
        self.put_in_head(self.reroll)
        self.put_in_head(self.whole)
        for button, signal in (
            (self.roll, self.rolled),
            (self.type, self.typed),
            (self.reroll, self.again),
            (self.whole, self.chart),
        ):
            button.clicked.connect(signal)

    def present(self, state: DominiaState, challenge: Challenge, terrain: str) -> None:
        duel = challenge.open_duel
        constant = duel.constant if duel else None
        number = duel.number if duel else len(challenge.duels) + 1
        over = challenge.is_settled
        self.present_head(
            "Planar constant" if over else f"Planar constant, duel {number}", _on_charts(state, constant, terrain)
        )
        self.dice.present(constant)
        if constant is not None:
            say(self.name, f"{constant.number} · {constant.title}" if not constant.is_nothing else "No planar constant")
            say(self.words, constant.words if not constant.is_nothing else "The duel is played like any other.")
            rolls = "\n".join(constant.roll_lines(state.charts)) if state.charts else ""
            self.dice.setToolTip(tip(rolls))
        else:
            say(self.name, "The challenge is settled." if over else f"Roll for duel {number}")
            say(self.words, "" if over else "The attacker's die gives the tens, the defender's the ones.")
        self._present_play(state, challenge)
        self._has_all = bool(duel) and not self.play.asks
        self.set_low(self._is_low)
        why = "The challenge is settled." if over else "This duel has its constant." if duel else ""
        self.roll.set_why_not(why)
        self.type.set_why_not(why)
        self.reroll.set_why_not("" if duel else "No duel is being played.")

    def set_low(self, low: bool) -> None:
        """In a low window the keys of a roll that is done make room for the plane."""
        self._is_low = low
        self.keys.setVisible(not (low and self._has_all))

    def _present_play(self, state: DominiaState, challenge: Challenge) -> None:
        """Dice in play take the place of the roll that is done; the whole chart is still one key away, and the title
        has the number of the two dice: the words of such a constant need the whole line."""
        duel = challenge.open_duel
        asks = duel is not None and bool(effects_in_play(state, duel))
        #: first what goes, then what comes: both at once would be too wide.
        self.play.setVisible(False)
        for part in (self.roll, self.type, self.whole, self.dice):
            part.setVisible(not asks)
        self.play.present(state, challenge)


def _on_charts(state: DominiaState, constant: Constant | None, terrain: str) -> str:
    """``Swamps → Mountains``: every chart that the dice were thrown on; before them, the plane's."""
    if constant is None or state.charts is None or not constant.rolls:
        return f"{terrain_name(terrain)} chart"
    names = [state.charts.on(roll.chart).name for roll in constant.rolls]
    led = [name for at, name in enumerate(names) if at == 0 or name != names[at - 1]]
    return f"{led[0]} chart" if len(led) == 1 else " → ".join(led if len(led) <= 3 else (led[0], "…", led[-1]))


class PlayDice(QWidget):
    """WD-32: the dice that a constant asks for while its duel runs; ``thrown`` by Lantern, ``typed`` as they fell."""

    thrown = Signal()
    typed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.which, self.count = Choice(""), NumberStepper(1, 1, MOST_THROWN).called("Dice")
        self.throw, self.type = Button("Throw", "D"), Button("Type…", kind="quiet")
        self.count.figure.setMinimumWidth(theme.px(26))
        self.last = label("", "strong", wrap=True)
        self.asks = False
        self._shown: object = None
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        for part in (self.count, self.throw, self.type):
            row.addWidget(part)
        self.throw.clicked.connect(self.thrown)
        self.type.clicked.connect(self.typed)
        #: hidden from the start: a screen that was once too wide for its window stays so.
        for hidden in (self, self.which, self.last):
            hidden.setVisible(False)

    @property
    def effect(self) -> int:
        """The place of the rule that the dice are for."""
        return int(str(self.which.value() or 0))

    def present(self, state: DominiaState, challenge: Challenge) -> None:
        duel = challenge.open_duel
        asking = effects_in_play(state, duel) if duel else {}
        self.asks = bool(asking)
        for part in (self, self.last):
            part.setVisible(self.asks)
        self.which.setVisible(len(asking) > 1)
        if duel is None or not asking:
            return
        if (challenge.id, duel.number) != self._shown:
            self._shown = challenge.id, duel.number
            self.count.set_value(1)
        self.which.offer([(at, entry.title) for at, entry in asking.items()])
        rolls = [thrown.words for thrown in reversed(duel.thrown)][:2]
        say(self.last, " · before: ".join(rolls) if rolls else "So many dice at once, whenever it asks for them:")


class _TwoDice(QWidget):
    """The attacker's die and the defender's."""

    def __init__(self) -> None:
        super().__init__()
        self._values: tuple[int | None, int | None] = (None, None)
        self.setAccessibleName("dice – –")
        self.setFixedSize(theme.px(116), theme.px(56))

    def present(self, constant: Constant | None) -> None:
        roll = constant.rolls[-1] if constant and constant.rolls else None
        values = (roll.attacker.value, roll.defender.value) if roll else (None, None)
        if values == self._values:
            return
        self._values = values
        self.setAccessibleName(f"dice {self._values[0] or '–'} {self._values[1] or '–'}")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, side = QPainter(self), theme.px(52)
        for at, value in enumerate(self._values):
            area = QRectF(at * (side + theme.px(8)), 2, side, side)
            paint_die(painter, area, DieFace(6, value, fresh=value is not None), theme.now())


class DuelsPanel(Panel):
    """Who won: two large buttons, the duels so far, and the ways to tell it otherwise."""

    won = Signal(str)
    drawn = Signal()
    amended = Signal(int)
    from_card = Signal()
    awarded = Signal()

    def __init__(self) -> None:
        super().__init__("Duels", pad=12)
        self.chips, self.asks = QHBoxLayout(), label("", "strong", wrap=True)
        self.left = Button("", "Left", tall=True).giving_way()
        self.right = Button("", "Right", tall=True).giving_way()
        self.draw, self.card, self.award = (
            Button("Drawn", "0", "quiet"),
            Button("From the card…", kind="quiet").giving_way(),
            Button("Decide it…", kind="quiet").giving_way(),
        )
        self._players: tuple[str, str] = ("", "")
        #: the duels that have a chip, with the winners' names.
        self._chipped: list[tuple[Duel, str]] = []
        self._is_low = False
        top = QHBoxLayout()
        top.addWidget(self.asks, 1)
        top.addLayout(self.chips)
        self.body.addLayout(top)
        row = QHBoxLayout()
        for button in (self.left, self.right):
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            row.addWidget(button, 1)
        self.body.addLayout(row)
        self.then = label("", "small", wrap=True)
        self.body.addWidget(self.then)
        for button in (self.draw, self.card, self.award):
            self.foot.addWidget(button)
        self.foot.addStretch(1)
        self.left.clicked.connect(lambda: self.won.emit(self._players[0]))
        self.right.clicked.connect(lambda: self.won.emit(self._players[1]))
        self.draw.clicked.connect(self.drawn)
        self.card.clicked.connect(self.from_card)
        self.award.clicked.connect(self.awarded)

    def present(self, state: DominiaState, challenge: Challenge) -> None:
        self._players = challenge.players
        names = [_on_a_key(state.name_of(player)) for player in challenge.players]
        self.present_head(f"Duels, first to {state.rules.duels.wins}", "–".join(map(str, challenge.score)))
        self._present_chips([(duel, first_name(state.name_of(duel.winner))) for duel in challenge.duels])
        over = challenge.is_settled
        kind: Kind = "lit" if challenge.open_duel and not over else "plain"
        for button, name, key in ((self.left, names[0], "Left"), (self.right, names[1], "Right")):
            button.present(name, key, kind, "The challenge is settled." if over else "")
        number = challenge.open_duel.number if challenge.open_duel else len(challenge.duels) + 1
        if over:
            say(self.asks, f"{state.name_of(challenge.winner)} has won {challenge.plane}")
        else:
            say(self.asks, f"Who won duel {number}?" if challenge.open_duel else f"Duel {number}: the constant first")
        self.draw.set_why_not("The challenge is settled." if over else "")
        playing = challenge.open_duel
        #: dice in play take the room of this line.
        then = "" if playing and effects_in_play(state, playing) else _then(state, challenge)
        say(self.then, then)
        self.then.setVisible(bool(then) and not self._is_low)

    def set_low(self, low: bool) -> None:
        """In a low window what follows is left to the key itself."""
        self._is_low = low
        self.then.setVisible(bool(self.then.text()) and not low)

    def _present_chips(self, duels: list[tuple[Duel, str]]) -> None:
        """A duel that is over stays the chip it was."""
        known = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(self._chipped, duels, strict=False)))
        empty(self.chips, known)
        self._chipped = duels
        for duel, winner in duels[known:]:
            self.chips.addWidget(self._chip(duel, winner))

    def _chip(self, duel: Duel, winner: str) -> QWidget:
        if duel.is_open:
            return StateChip("playing", f"{duel.number}")
        words = "drawn" if duel.drawn else winner
        button = Button(f"{duel.number} · {words}", kind="quiet").giving_way()
        button.set_about("Amend this duel")
        button.clicked.connect(lambda: self.amended.emit(duel.number))
        return button


def _on_a_key(name: str) -> str:
    """A name as one of two keys side by side has room for it."""
    longest = _LONGEST_LARGE if theme.px(100) > 100 else _LONGEST_ON_A_KEY
    return name if len(name) <= longest else first_name(name)[:longest]


def _then(state: DominiaState, challenge: Challenge) -> str:
    """What either outcome means."""
    attacker, defender = (first_name(state.name_of(player)) for player in challenge.players)
    if challenge.is_settled:
        return challenge.note
    wins = state.rules.duels.wins
    a, d = challenge.score
    parts: Sequence[str] = (
        f"{attacker} again: {challenge.plane} is taken." if a == wins - 1 else "",
        f"{defender} again: {challenge.plane} is held." if d == wins - 1 else "",
        "A drawn duel is played again, under a new constant." if not challenge.duels else "",
    )
    return " ".join(part for part in parts if part)
