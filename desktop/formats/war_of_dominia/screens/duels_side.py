"""One player of a challenge on the duel desk: deck, life, colours with the planes that allow them, the deck checked."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from desktop.domain.words import counted
from desktop.ui.hexes.face import HexLook
from desktop.ui.hexes.painter import paint_hex
from desktop.ui.kit import icons, paint, theme
from desktop.ui.kit.arms import ArmsPicture
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.marks import PlayerFace, StateChip
from desktop.ui.kit.panels import Because, BecauseLink, Panel, empty, label, rule_line, say
from desktop.ui.kit.tokens import Theme

from ..rules.checked import COLOUR_WORDS, CheckedDeck
from ..rules.desk import Right, Side
from ..rules.ground import letter
from ..rules.state import Challenge, DominiaState
from ..rules.views.arms import arms_of
from .faces import COLOUR_NAMES, TERRAIN_NAMES, first_name, planes

#: a colour or X: its letter, its name, (address, terrain) of the planes that allow it, words instead, whether it may.
Line = tuple[str, str, tuple[tuple[str, str], ...], str, bool]
#: how the five colours are written on the desk: letter, disc.
_DISCS = {"W": "#F6F0D8", "U": "#4F93CC", "B": "#3B3440", "R": "#B5402F", "G": "#3F7A46"}


#: px of body scale: how high a colour's line is, in a low window and in one whose pane is so high.
_ROWS, _ROOMY = (24, 36), 700


class RightsList(QWidget):
    """Five colours and the artifacts, a line each, with the planes that allow them."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: tuple[Line, ...] = ()
        self._whole: tuple[Line, ...] = ()
        self._is_low, self._row = False, _ROWS[0]
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def present(self, state: DominiaState, side: Side) -> None:
        whose = first_name(state.name_of(side.player))
        lines = [_line(state, code, side.right(code), whose) for code in "WUBRG"]
        lines.append(_line(state, "X", side.artifacts, whose))
        if tuple(lines) == self._whole:
            return
        self._whole = tuple(lines)
        self.set_low(self._is_low)
        self.setAccessibleName(
            "; ".join(f"{line[1]}: {line[3] or ', '.join(at for at, _ in line[2])}" for line in lines)
        )

    def set_low(self, low: bool) -> None:
        """In a low window what is not allowed stands in one line."""
        self._is_low, self._lines = low, _folded(self._whole) if low else self._whole
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(300, theme.px(self._row) * max(1, len(self._lines)))

    def set_room(self, high: int) -> None:
        """In a high window the lines stand further apart."""
        row = _ROWS[high >= theme.px(_ROOMY)]
        if row != self._row:
            self._row = row
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = QPainter(self), theme.now()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        high = self.height() / max(1, len(self._lines))
        for at, line in enumerate(self._lines):
            self._paint_line(painter, QRectF(0, at * high, self.width(), high), line, look)

    def _paint_line(self, painter: QPainter, area: QRectF, line: Line, look: Theme) -> None:
        code, name, allowing, words, allowed = line
        paint.hairline(painter, area.left(), area.right(), area.top(), look.line)
        side = theme.px(20) if code else 0
        disc = QRectF(area.left() + 2, area.center().y() - side / 2, side, side)
        if code:
            _paint_disc(painter, disc, code, allowed, look)
        ink = look.ink if allowed else look.ink3
        ran = paint.write(
            painter, area.adjusted(side + 12, 0, 0, 0), name, theme.face(15, 600 if allowed else 400), ink
        )
        right = area.right() - 2
        font = theme.face(14)
        if words:
            room = QRectF(
                area.left() + side + 20 + ran, area.top(), right - area.left() - side - 20 - ran, area.height()
            )
            paint.write_fitting(painter, room, words, font, look.ink2 if allowed else look.ink3, paint.RIGHT, least=11)
            return
        for plane, terrain in reversed(allowing[:3]):
            wide = theme.width(font, plane)
            paint.write(painter, QRectF(right - wide, area.top(), wide + 1, area.height()), plane, font, look.ink)
            spot = QPointF(right - wide - theme.px(13), area.center().y())
            paint_hex(painter, terrain, spot, theme.px(8), HexLook(look, least=0), True)
            right -= wide + theme.px(30)


def _paint_disc(painter: QPainter, disc: QRectF, code: str, allowed: bool, look: Theme) -> None:
    if code == "X":
        icons.draw_icon(painter, "star", disc, look.ink if allowed else look.ink3)
        return
    fill = _DISCS[code] if allowed else ""
    paint.box(painter, disc, disc.width() / 2, fill=fill, border=look.edge, line=1.2, dashed=not allowed)
    ink = "#17202B" if code in "WU" else "#FFFFFF"
    paint.write(painter, disc, code, theme.face(13, 700), ink if allowed else look.ink3, paint.MIDDLE)


def _line(state: DominiaState, code: str, right: Right | None, whose: str) -> Line:
    name = "Artifacts, non-basics" if code == "X" else COLOUR_NAMES[code]
    if right is None:
        terrain = "Special" if code == "X" else TERRAIN_NAMES[code]
        #: somebody else's may well lie there: it is the own ones that count.
        return code, name, (), f"no {terrain} of {whose}'s here", False
    if right.why:
        return code, name, (), right.why, True
    return code, name, tuple((at, letter(state, at)) for at in right.planes), "", True


def _folded(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """What is allowed, a line each; what is not in one."""
    not_allowed = ", ".join(name.lower() for _, name, _, _, allowed in lines if not allowed)
    rest: Line = ("", f"No {not_allowed}", (), "", False)
    return (*(line for line in lines if line[4]), *((rest,) if not_allowed else ()))


class Figure(QWidget):
    """One number of a side, what it is above it and its reason below."""

    def __init__(self, words: str) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 0, 4, 2)
        column.setSpacing(0)
        column.addWidget(label(words, "caption"))
        self.number = label("", "figure")
        self.why = BecauseLink("why", Because("", ""))
        column.addWidget(self.number)
        column.addWidget(self.why)

    def present(self, number: str, words: str, why: str) -> None:
        say(self.number, number)
        self.why.present(words, Because("Why", why))


class SidePane(QWidget):
    """``pasted`` and ``opened`` bring a deck list, ``allowed`` lets one with faults pass, ``overrides`` asks to set
    something by hand."""

    pasted = Signal()
    opened = Signal()
    overrides = Signal()
    allowed = Signal()
    #: what was found in the decks is wanted on paper.
    printed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.face: PlayerFace | None = None
        #: what is said of the deck: whether the challenge is over, how many cards it needs, the deck.
        self._shown: tuple[str, int, CheckedDeck | None] | None = None
        self.head, self.name, self.role = Panel(pad=12), _Name(), label("", "small")
        self.chip = StateChip("waiting", "")
        self.deck, self.life, self.most = Figure("DECK"), Figure("LIFE"), Figure("NEVER ABOVE")
        self.rights, self.always = RightsList(), label("Basic lands and colourless spells: always", "small", wrap=True)
        self.set_by_hand = Button("Set…", kind="quiet")
        self.check, self.verdict = Panel("The deck", pad=12), QVBoxLayout()
        self.unchecked = label("", "small", wrap=True)
        self.found, self.list = QVBoxLayout(), QVBoxLayout()
        self.paste, self.open = Button("Paste…", icon="paste"), Button("Open…", icon="open")
        self.allow, self.paper = Button("Allow it…", kind="quiet"), Button("For the player…", kind="quiet")
        self.paper.set_about("Print what was found in the decks, a page for each player.")
        self._lay_out()
        self.paste.clicked.connect(self.pasted)
        self.open.clicked.connect(self.opened)
        self.set_by_hand.clicked.connect(self.overrides)
        self.allow.clicked.connect(self.allowed)
        self.paper.clicked.connect(self.printed)

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(12)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.name)
        words.addWidget(self.role)
        self.bead = ArmsPicture(44)
        top.addWidget(self.bead)
        top.addLayout(words, 1)
        top.addWidget(self.chip)
        self.head.body.addLayout(top)
        self.head.body.addWidget(rule_line())
        figures = QHBoxLayout()
        for figure in (self.deck, self.life, self.most):
            figures.addWidget(figure, 1)
        self.head.body.addLayout(figures)
        self.head.body.addWidget(self.rights)
        foot = QHBoxLayout()
        foot.addWidget(self.always, 1)
        foot.addWidget(self.set_by_hand)
        self.head.body.addLayout(foot)
        self.head.body.setSpacing(4)
        self.verdict.addWidget(self.unchecked)
        self.verdict.addLayout(self.found)
        for row in ((self.paste, self.open), (self.allow, self.paper)):
            keys = QHBoxLayout()
            for key in row:
                keys.addWidget(key)
            keys.addStretch(1)
            self.verdict.addLayout(keys)
        self.list.setSpacing(3)
        self.verdict.addLayout(self.list)
        self.verdict.addStretch(1)
        self.check.body.addLayout(self.verdict)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(self.head)
        column.addWidget(self.check, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.rights.set_room(self.height())

    def present(self, state: DominiaState, side: Side, challenge: Challenge, won: str) -> None:
        name = state.name_of(side.player)
        self.bead.present(arms_of(state)[side.player])
        self.name.present(name)
        where = " from afar" if side.from_afar else " at home" if side.at_home else ""
        say(self.role, f"{'attacks' if side.role == 'attacker' else 'defends'}{where} · {planes(side.planes)}")
        self.chip.present("done" if won else "waiting", won)
        self.chip.setVisible(bool(won))
        why = side.why
        self.deck.present(f"≥ {side.least_deck}", _least(state, side), why.get("least-deck", ""))
        self.life.present(str(side.life), _life(state, side), why.get("life", ""))
        limit = why.get("life-limit", f"Nobody's life passes {side.life_limit} in this duel (WD-21).")
        self.most.present(str(side.life_limit), f"{state.rules.life.limit_times} × {side.life}", limit)
        self.rights.present(state, side)
        self._present_deck(challenge, side.least_deck, challenge.deck_of(side.player))

    def set_low(self, low: bool) -> None:
        """A low window: the deck and its faults come up."""
        self.rights.set_low(low)

    def _present_deck(self, challenge: Challenge, least: int, held: CheckedDeck | None) -> None:
        """What was found, the keys, and below them the list: the side scrolls as one."""
        over = "The challenge is settled." if challenge.is_settled else ""
        for button in (self.paste, self.open):
            button.set_why_not(over)
        if (shown := (over, least, held)) == self._shown:
            return
        self._shown = shown
        self.allow.setVisible(held is not None and not held.may_play and not over)
        self.paper.setVisible(held is not None)
        self.unchecked.setVisible(held is None)
        empty(self.found)
        empty(self.list)
        if held is None:
            self.check.present_head("The deck", "not checked")
            asks = "Paste or open the deck list: it is checked against this plane."
            say(self.unchecked, "No deck was checked for it." if over else asks)
            return
        self.check.present_head("The deck", held.words)
        cards = held.counts.get("cards", 0)
        self.found.addWidget(
            _found("done" if cards >= least else "late", f"**{counted(cards, 'card')}**, {least} needed")
        )
        self.found.addWidget(label(_counted(held), "small", wrap=True))
        if held.allowed:
            self.found.addWidget(_found("done", f"Let pass by the Guardian: {held.allowed}"))
        elif held.may_play:
            self.found.addWidget(_found("done", "Everything in it is allowed."))
        for fault in held.violations:
            if fault.kind != "size":
                self.found.addWidget(_found("late", fault.says))
        for copies, name, kind, is_wrong in held.faults_first:
            self.list.addWidget(_card(f"{copies} {name}", kind, is_wrong))


def _counted(held: CheckedDeck) -> str:
    """``Red 12, artifacts 3, basic lands 38``: what the hexes look at, as far as there is any."""
    names = (*COLOUR_WORDS.values(), "artifacts", "nonbasic_lands", "basic_lands", "colourless")
    words = ", ".join(f"{name.replace('_', ' ')} {held.counts[name]}" for name in names if held.counts.get(name))
    return words.replace("nonbasic", "non-basic").capitalize()


def _card(name: str, kind: str, is_wrong: bool) -> QWidget:
    line, row = QWidget(), QHBoxLayout()
    row.setContentsMargins(0, 0, 0, 0)
    line.setLayout(row)
    row.addWidget(label(f"**{name}**" if is_wrong else name, "small", wrap=True), 1)
    row.addWidget(label(f"{kind}, at fault" if is_wrong else kind, "small"))
    return line


class _Name(QWidget):
    """A name as large as its line allows."""

    def __init__(self) -> None:
        super().__init__()
        self._name = ""
        self.setFixedHeight(theme.px(30))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def present(self, name: str) -> None:
        if name == self._name:
            return
        self._name = name
        self.setAccessibleName(name)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        font = theme.face(24, 700, serif=True)
        paint.write_fitting(QPainter(self), QRectF(self.rect()), self._name, font, theme.now().ink, least=13)


def _found(state: str, words: str) -> QWidget:
    line, row = QWidget(), QHBoxLayout()
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(8)
    line.setLayout(row)
    row.addWidget(StateMark(state), 0)
    row.addWidget(label(words, "small", wrap=True), 1)
    return line


class StateMark(QWidget):
    """A state's mark alone."""

    def __init__(self, state: str) -> None:
        super().__init__()
        self._state = state
        self.setFixedSize(theme.px(16), theme.px(16))

    def paintEvent(self, event: QPaintEvent) -> None:
        icons.draw_state_of(QPainter(self), self._state, QRectF(self.rect()), theme.now())


def _least(state: DominiaState, side: Side) -> str:
    decks = state.rules.decks
    if any(override.what in ("least-deck", "planes") for override in side.overrides):
        return "set by hand"
    counted = decks.base - decks.per_plane * side.planes
    return (
        "at home"
        if side.at_home
        else f"{decks.base} − {decks.per_plane} × {side.planes}"
        + (f" < {decks.floor}" if counted < decks.floor else "")
    )


def _life(state: DominiaState, side: Side) -> str:
    if any(override.what in ("life", "planes") for override in side.overrides):
        return "set by hand"
    won = f" + {side.bonus}" if side.bonus else ""
    return "at home" if side.at_home else f"{state.rules.life.per_plane} × {side.planes}{won}"
