"""The wave: what the horde turned over this turn, tokens first, then its spells; and what it still casts."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.ui.kit import emblem, paint, theme
from desktop.ui.kit.tokens import Theme

from ..rules.state import Game
from ..rules.views.battle import card_of
from .words import ACCENT, scene_of, short

#: more tokens than these are shown as one counted card a kind.
SINGLE = 6


class TokenFace(Struct, frozen=True):
    """A token card of the wave; ``count`` above 1 stands for so many."""

    place: str
    name: str
    scene: str
    count: int = 1


class SpellFace(Struct, frozen=True):
    """A card the horde casts: whether it is on the stack now, waits, or is done."""

    name: str
    note: str
    scene: str
    standing: str
    source: str = ""


def tokens_of(game: Game) -> tuple[TokenFace, ...]:
    """The tokens of the wave one by one, or counted when they are many."""
    tokens = [(at, name) for at, name in enumerate(game.wave, 1) if game.horde.is_token(name)]
    if len(tokens) <= SINGLE:
        return tuple(TokenFace(str(at), short(name), scene_of(game, name)) for at, name in tokens)
    counts: dict[str, int] = {}
    for _, name in tokens:
        counts[name] = counts.get(name, 0) + 1
    return tuple(TokenFace("", short(name), scene_of(game, name), count) for name, count in counts.items())


def spells_of(game: Game) -> tuple[SpellFace, ...]:
    """The revealed cards that are done, the one on the stack, those that wait."""
    waiting = [spell.card for spell in game.casting if spell.source == "revealed"]
    revealed = [name for name in game.wave if not game.horde.is_token(name)]
    done = revealed[: len(revealed) - len(waiting)]
    faces = [_spell(game, name, "done", "") for name in done]
    for at, spell in enumerate(game.casting):
        source = {"hand": "from the hand", "graveyard": "from the graveyard"}.get(spell.source, "")
        faces.append(_spell(game, spell.card, "now" if at == 0 else "waits", source))
    return tuple(faces)


def _spell(game: Game, name: str, standing: str, source: str) -> SpellFace:
    card = card_of(game, name)
    note = (card.says or "No facts are known: read the card.") if card else ""
    return SpellFace(name, note, scene_of(game, name), standing, source)


class WaveView(QWidget):
    """The cards of the wave side by side."""

    def __init__(self) -> None:
        super().__init__()
        self.tokens: tuple[TokenFace, ...] = ()
        self.spells: tuple[SpellFace, ...] = ()
        self._nothing, self._low = "", False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def present(self, game: Game) -> None:
        shown = game.side == "horde" and game.step in ("cast", "combat", "end")
        self.tokens = tokens_of(game) if shown else ()
        self.spells = spells_of(game) if shown else ()
        if not shown:
            self._nothing = "Nothing is turned over yet."
        else:
            self._nothing = "The horde's library is empty: nothing came."
        names = [f"{face.count} {face.name}" for face in self.tokens] + [face.name for face in self.spells]
        self.setAccessibleName(", ".join(names) or self._nothing)
        self.update()

    def set_low(self, low: bool) -> None:
        """Take less height, for a board that needs it."""
        if low != self._low:
            self._low = low
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(400, theme.px(80 if self._low else 116))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), theme.now(), QRectF(self.rect())
        if not self.tokens and not self.spells:
            paint.write(painter, area, self._nothing, theme.face(15), look.ink3, paint.MIDDLE)
            return
        gap = 10.0
        least = 150.0 * max(1, len(self.spells)) if self.spells else 0.0
        token = min(theme.px(84), (area.width() - least - gap) / max(1, len(self.tokens)) - gap)
        left = area.left()
        for face in self.tokens:
            self._paint_token(painter, QRectF(left, area.top(), token, area.height()), face, look)
            left += token + gap
        count = len(self.spells)
        wide = min(theme.px(420), (area.right() - left - gap * (count - 1)) / max(1, count))
        for spell in self.spells:
            self._paint_spell(painter, QRectF(left, area.top(), wide, area.height()), spell, look)
            left += wide + gap

    @staticmethod
    def _paint_token(painter: QPainter, area: QRectF, face: TokenFace, look: Theme) -> None:
        paint.box(painter, area, 6, fill=look.well, border=look.line)
        low = area.height() < theme.px(100)
        picture = area.adjusted(6, 22, -6, -30) if not low else area.adjusted(6, 20, -6, -22)
        painter.save()
        painter.setClipRect(picture)
        emblem.draw_scene(painter, face.scene, picture)
        painter.restore()
        head = QRectF(area.left() + 8, area.top() + 3, area.width() - 16, 18)
        paint.write(painter, head, face.place, theme.face(13, 600), look.ink2)
        if face.count > 1:
            paint.write(painter, head, f"× {face.count}", theme.face(15, 700), look.ink, paint.RIGHT)
        foot = QRectF(area.left() + 3, area.bottom() - (22 if low else 28), area.width() - 6, 20 if low else 26)
        paint.write_fitting(painter, foot, face.name, theme.face(14, 600), look.ink, paint.MIDDLE, least=11)

    @staticmethod
    def _paint_spell(painter: QPainter, area: QRectF, face: SpellFace, look: Theme) -> None:
        now, done = face.standing == "now", face.standing == "done"
        pair = look.accent(ACCENT)
        border = pair.deep if now else look.line
        paint.box(painter, area, 6, fill=pair.wash if now else look.well, border=border, line=1.5 if now else 1)
        left = area.left() + 12
        if area.width() > theme.px(290):
            inset = 8 if area.height() < theme.px(100) else 18
            picture = QRectF(left, area.top() + inset, theme.px(76), area.height() - 2 * inset)
            painter.save()
            painter.setClipRect(picture)
            emblem.draw_scene(painter, face.scene, picture)
            painter.restore()
            left = picture.right() + 12
        room = QRectF(
            left,
            area.top() + (2 if area.height() < theme.px(100) else 10),
            area.right() - left - 10,
            area.height() - (4 if area.height() < theme.px(100) else 18),
        )
        title = theme.face(18, 700, serif=True)
        ink = look.ink2 if done else look.ink
        line = QRectF(room.left(), room.top(), room.width(), theme.px(26))
        paint.write_fitting(painter, line, face.name, title, ink, least=13)
        words = face.source or {"done": "resolved", "now": "on the stack", "waits": "waits"}[face.standing]
        small = QRectF(room.left(), line.bottom(), room.width(), theme.px(17))
        paint.write(painter, small, words, theme.face(13, 600), pair.deep if now else look.ink3)
        note = QRectF(room.left(), small.bottom() + 1, room.width(), room.bottom() - small.bottom())
        paint.write_wrapped(painter, note, paint.within(face.note, theme.face(13), note), theme.face(13), look.ink2)
