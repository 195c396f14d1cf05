"""The cards as they come out of the pile, and a planar constant in full."""

from __future__ import annotations

from dataclasses import dataclass, field

from msgspec.structs import replace
from PySide6.QtCore import QRectF

from desktop.domain.hexmap import loose_address
from desktop.domain.words import counted
from desktop.ui.hexes.face import Arrow, HexFace
from desktop.ui.hexes.wall import paint_wall_map
from desktop.ui.kit import icons, paint
from desktop.ui.kit.dice import DieFace
from desktop.ui.wall.scene import SceneSlide
from desktop.ui.wall.slides import MessageSlide
from desktop.ui.wall.wall import Canvas, Slide

from ...rules.acts.challenges import undrawn
from ...rules.constants import Constant
from ...rules.ground import letter, own_beside
from ...rules.state import Challenge, DominiaState, Drawn, Plane, Week
from ...rules.words import unit
from ..faces import map_face, terrain_name
from .board import Change, MapSlide, parted

_MANY_COLUMNS = 9


@dataclass(frozen=True)
class RevealSlide:
    """The card that was drawn last: who goes for what, and whether it is a challenge; the map with all of them."""

    face: HexFace = field(compare=False)
    attacker: str
    defender: str
    plane: str
    where: str
    refused: str = ""
    left: str = ""
    id: str = "reveal"
    title: str = "The draw"

    def paint(self, on: Canvas) -> None:
        area = on.area
        #: a map of many columns needs more of the wall; on a narrow one (4:3) the words of a refusal do.
        share = 0.56 if self.face.map.width > _MANY_COLUMNS else 0.5
        narrow = 0.47 if self.refused else 0.52
        room, text = parted(on, share if area.width() > on.vh(130) else narrow)
        paint_wall_map(on, self.face, room)
        top = text.top()
        on.write_name(QRectF(text.left(), top, text.width(), on.vh(15)), self.attacker, 8)
        on.write(QRectF(text.left(), top + on.vh(15), text.width(), on.vh(6)), "challenges", 4.6, on.look.ink2)
        on.write_name(QRectF(text.left(), top + on.vh(21), text.width(), on.vh(15)), self.defender, 8)
        on.write(QRectF(text.left(), top + on.vh(37), text.width(), on.vh(12)), self.plane, 10, weight=700)
        on.write(QRectF(text.left(), top + on.vh(48), text.width(), on.vh(6)), self.where, 4.6, on.look.ink2)
        self._paint_verdict(on, QRectF(text.left(), top + on.vh(55), text.width(), area.bottom() - top - on.vh(61)))
        on.write(QRectF(text.left(), area.bottom() - on.vh(6), text.width(), on.vh(6)), self.left, 4, on.look.ink2)

    def _paint_verdict(self, on: Canvas, box: QRectF) -> None:
        if not self.refused:
            on.band(QRectF(box.left(), box.top(), box.width(), on.vh(9)), "It stands", "done")
            return
        mark = on.vh(5)
        pair = on.look.state("late")
        icons.draw_state(on.painter, "late", QRectF(box.left(), box.top(), mark, mark), pair.deep)
        words = QRectF(box.left() + mark + on.vh(1.6), box.top(), box.width() - mark - on.vh(1.6), box.height())
        fits = (on.font(size) for size in (3.6, 3.4))
        font = next((f for f in fits if paint.wrapped_height(self.refused, f, words.width()) <= words.height()), None)
        paint.write_wrapped(on.painter, words, self.refused, font or on.font(3.4), on.look.ink)


def reveal_slide(state: DominiaState) -> Slide:
    """The draw as it stands: the last card, or what it waits for."""
    week = state.week
    if week is None or state.map is None:
        return MessageSlide(f"The next cards come with the next {unit(state)}.", id="reveal", title="The draw")
    if week.step == "long-distance":
        return _distance(state, week)
    if not week.drawn:
        due = len(week.cards)
        rows = tuple(Change(state.name_of(card.attacker), "has handed in a card") for card in week.cards)
        return MapSlide(map_face(state), "Challenges", f"{counted(due, 'card')} in", rows, "reveal", "The draw")
    return _drawn(state, week, week.drawn[-1])


def _drawn(state: DominiaState, week: Week, drawn: Drawn) -> Slide:
    card = drawn.card
    lit = [challenge.plane for challenge in week.challenges if challenge.plane]
    where = terrain_name(letter(state, card.plane)) if card.plane else ""
    home = state.home_of(card.plane)
    left = (
        f"{counted(len(week.cards), 'card')} in the pile"
        if week.cards
        else counted(len(week.challenges), "challenge stands", "challenges stand")
    )
    face = replace(
        map_face(state, lit=[card.plane, *lit]), arrows=arrows_of(state, week, "" if drawn.refused else card.plane)
    )
    return RevealSlide(
        face,
        state.name_of(card.attacker),
        state.name_of(card.defender),
        card.plane,
        where + (f", {state.name_of(home)}'s home" if home else ""),
        drawn.refused,
        left,
    )


def arrows_of(state: DominiaState, week: Week, now: Plane) -> tuple[Arrow, ...]:
    """From a plane of each attacker beside it (over long distance: from home) to the plane that is fought for."""
    found = []
    for challenge in week.challenges:
        beside = own_beside(state, challenge.attacker, challenge.plane, week.owners) if challenge.plane else ()
        start = loose_address(beside[0] if beside else state.player(challenge.attacker).home)
        end = loose_address(challenge.plane)
        if start is not None and end is not None:
            found.append(Arrow(start, end, challenge.plane == now))
    return tuple(found)


def _distance(state: DominiaState, week: Week) -> Slide:
    far = [challenge for challenge in week.challenges if challenge.long_distance]
    rows = [_far_row(state, challenge) for challenge in far]
    rows += [Change(state.name_of(player), "is drawn first: who is next?") for player in week.names]
    rows += [Change(state.name_of(player), "has a bye") for player in week.byes]
    rows += [Change(state.name_of(player), "is still in the hat") for player in undrawn(state, week)]
    line = "who is left meets over any distance"
    lit = [challenge.plane for challenge in far if challenge.plane]
    face = replace(map_face(state, lit=lit), arrows=arrows_of(state, week, lit[-1] if lit else ""))
    return MapSlide(face, "Long distance", line, tuple(rows), "reveal", "The draw")


def _far_row(state: DominiaState, challenge: Challenge) -> Change:
    plane = f"for {challenge.plane}" if challenge.plane else "the defender chooses the plane"
    return Change(
        state.name_of(challenge.attacker), f"against {state.name_of(challenge.defender)}, {plane}", challenge.plane
    )


def constant_slide(who: str, where: str, constant: Constant) -> Slide:
    """A planar constant in full: the two dice, its title, its words."""
    roll = constant.rolls[-1] if constant.rolls else None
    dice = tuple(DieFace(6, throw.value, fresh=True) for throw in (roll.attacker, roll.defender)) if roll else ()
    line = f"{constant.words}  ·  {who}"
    return SceneSlide(
        f"Planar constant, {where}", constant.title, line, "cards/world", "constant", "A planar constant", dice=dice
    )
