"""The floor plan: drawn between events, and run on while players choose corners and play."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QImage, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu

from desktop.domain.clock import Instant
from desktop.domain.plan import Background, BadPlan, read_plan, write_plan
from desktop.engine.rules import Refusal
from desktop.ui.desk.panes import is_wide
from desktop.ui.desk.screen import Screen, ScreenKit
from desktop.ui.kit.file_asking import ask_to_read, ask_to_write
from desktop.ui.kit.keys import Digits
from desktop.ui.plan.editor import PlanEditor
from desktop.ui.plan.export import plan_png, plan_svg
from desktop.ui.plan.face import CornerFace, PlanFace, TableFace
from desktop.ui.plan.gestures import PlanEdit
from desktop.ui.plan.picture import picture_to_keep, unpacking
from desktop.workers.reading import apart

from ...rules.acts.corners import TakeCorner
from ...rules.acts.locations import RenameLocation, ResizeLocation
from ...rules.acts.plan import EditPlan, SetBackground, UsePlan, UseTemplate
from ...rules.floor import plan_of
from ...rules.state import CORNERS, DarkState
from ...rules.views.seating import choosing
from ..kit.words import span
from .faces import bare_face, plan_face
from .reporting import AmendSheet, Question, report
from .words import waits_for

#: a saved plan with the largest picture an event keeps.
MOST_FILE = 12_000_000
_PICTURES = "Pictures (*.png *.jpg *.jpeg *.webp *.bmp)"


class PlanScreen(Screen):
    """Live and Draw on one plan; every gesture is one command."""

    def __init__(self, kit: ScreenKit) -> None:
        super().__init__()
        self._kit = kit
        self._state: DarkState | None = None
        self._picked = ""
        #: what is asked before a result is amended.
        self.question: AmendSheet | None = None
        self.editor = PlanEditor(self._picture(), can_keep=kit.pictures is not None)
        self.view = self.editor.view
        self.digits = Digits(9, self)
        self.digits.number.connect(self._pick)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self.editor)
        self._connect()

    def _connect(self) -> None:
        editor, view = self.editor, self.view
        editor.edited.connect(self._edit)
        editor.room.connect(lambda room: self.wants.emit(EditPlan(room=room)))
        editor.template.connect(lambda id: self.wants.emit(UseTemplate(id)))
        editor.background.connect(lambda background: self.wants.emit(SetBackground(background)))
        editor.renamed.connect(self._rename)
        editor.recornered.connect(lambda place, corners: self.wants.emit(ResizeLocation(place, corners)))
        editor.picture_asked.connect(lambda: self._or_say(self._ask_picture))
        editor.act.connect(lambda act: self._or_say(lambda: self._file_act(act)))
        editor.mode_changed.connect(self._change_mode)
        view.corner_pressed.connect(self._take_corner)
        view.name_pressed.connect(self._report)
        view.top_pressed.connect(self._pick_table)
        view.menu_asked.connect(self._open_menu)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = is_wide(self)
        pad = 20 if wide else 16
        self._row.setContentsMargins(pad, pad, pad, pad)
        self.editor.set_wide(wide)

    # -- showing -------------------------------------------------------------------------------------------------------

    def present(self, state: DarkState) -> None:
        before = choosing(self._state) if self._state and self._state.round else None
        self._state = state
        if choosing(state) != before:
            self._picked = ""
        self._show()
        self.digits.highest = max([1, *(int(face.number or 0) for face in self.editor.face.tables)])

    def _face(self) -> PlanFace:
        assert self._state is not None
        if self.editor.editing:
            return bare_face(self._state)
        return plan_face(self._state, self._kit.now(), self._picked)

    def _show(self) -> None:
        if self._state is not None:
            self.editor.present(self._face(), waits_for(self._state))

    def tick(self, now: Instant) -> None:
        """Times left change; in a gesture nothing does."""
        round = self._state.round if self._state else None
        if round is not None and round.step == "matches" and not self.editor.editing:
            self.editor.refresh(self._face())

    def _change_mode(self) -> None:
        self._picked = ""
        self._show()
        self.changed.emit()

    def hints(self) -> Sequence[tuple[str, str]]:
        if self.editor.editing:
            return (("Arrows", "nudge"), ("Ctrl D", "duplicate"), ("Ctrl G", "group"), ("C", "corners"))
        if self._state is not None and choosing(self._state) is not None:
            least = min((int(face.number) for face in self.editor.face.tables if face.number), default=1)
            return ((span(least, self.digits.highest), "location"), ("A–D", "corner"), ("F", "fit plan"))
        if self._state is not None and self._state.round is not None and self._state.round.step == "matches":
            return ((span(1, self.digits.highest), "table"), ("A–D", "its winner"), ("F", "fit plan"))
        return (("F", "fit plan"),)

    def _picture(self) -> Callable[[str], QImage | None]:
        pictures = self._kit.pictures
        return unpacking(pictures.picture if pictures else lambda hash: None)

    # -- drawing -------------------------------------------------------------------------------------------------------

    def _edit(self, edit: PlanEdit) -> None:
        self.wants.emit(EditPlan(edit.put, edit.remove, edit.room))

    def _rename(self, place: str, name: str) -> None:
        if self._state and name and name != self._state.location(place).name:
            self.wants.emit(RenameLocation(place, name))

    def _or_say(self, act: Callable[[], None]) -> None:
        try:
            act()
        except (Refusal, BadPlan) as refusal:
            self.says.emit(str(refusal))

    def _ask_picture(self) -> None:
        found = ask_to_read(self, "A picture under the plan", _PICTURES)
        if found is not None:
            self.take_picture(*found)

    def take_picture(self, name: str, data: bytes) -> None:
        """Put a picture under the plan, the room's width across; raises ``Refusal``."""
        if self._kit.pictures is None or self._state is None:
            return
        kept = picture_to_keep(data, f"“{name}”")
        room = plan_of(self._state).room
        self.wants.emit(SetBackground(Background(self._kit.pictures.keep_picture(kept), width=room.width)))

    def _file_act(self, act: str) -> None:
        if self._state is None:
            return
        plan = plan_of(self._state)
        name = f"{self._state.name or 'Floor plan'} floor plan"
        if act == "open":
            found = ask_to_read(self, "Open a saved plan", "Floor plans (*.lantern-plan *.json)", MOST_FILE)
            if found is not None:
                self.take_plan(*found)
            return
        ways: dict[str, tuple[Callable[[], bytes], str, str]] = {
            "save": (lambda: write_plan(plan, self._picture_bytes()), ".lantern-plan", "Floor plans (*.lantern-plan)"),
            "png": (lambda: plan_png(self._export_face(), picture=self._background()), ".png", "PNG (*.png)"),
            "svg": (lambda: plan_svg(self._export_face(), picture=self._background()), ".svg", "SVG (*.svg)"),
        }
        made, ending, kind = ways[act]
        if written := ask_to_write(self, "Save the floor plan", name + ending, kind, made()):
            self.tells.emit(f"Saved as {written}.")

    def take_plan(self, name: str, data: bytes) -> None:
        """Use a saved plan, its picture kept in this event too; raises ``BadPlan``."""
        saved = apart(read_plan, data, name=name)
        plan, loss = saved.plan, ""
        if plan.background is not None:
            try:
                plan = replace(plan, background=self._kept_again(plan.background, saved.picture))
            except Refusal as refusal:
                plan, loss = replace(plan, background=None), f"{refusal} The plan came without it."
        self.wants.emit(UsePlan(plan, name.rsplit(".", 1)[0]))
        if loss:
            self.says.emit(loss)

    def _kept_again(self, background: Background, picture: bytes) -> Background | None:
        if self._kit.pictures is None or not picture:
            return None
        kept = picture_to_keep(picture, "The picture below the saved plan")
        return replace(background, picture=self._kit.pictures.keep_picture(kept))

    def _picture_bytes(self) -> bytes:
        background = plan_of(self._state).background if self._state else None
        if background is None or self._kit.pictures is None:
            return b""
        return self._kit.pictures.picture(background.picture) or b""

    def _export_face(self) -> PlanFace:
        assert self._state is not None
        return bare_face(self._state) if self._state.round is None else plan_face(self._state, self._kit.now())

    def _background(self) -> QImage | None:
        background = plan_of(self._state).background if self._state else None
        return self.view.picture(background.picture) if background else None

    # -- live ----------------------------------------------------------------------------------------------------------

    def _table(self, id: str) -> TableFace:
        return self.editor.face.table(id)

    def _take_corner(self, table: str, letter: str) -> None:
        turn = choosing(self._state) if self._state else None
        if turn is not None:
            self.wants.emit(TakeCorner(turn.player, self._table(table).location, letter))

    def _report(self, table: str, letter: str) -> None:
        face = self._table(table)
        corner = face.corner(letter)
        if self._state is None or corner is None:
            return
        wish = report(self._state, face.location, corner.player)
        if isinstance(wish, str):
            self.says.emit(wish)
        elif isinstance(wish, Question):
            self.question = AmendSheet(wish, self)
            self.question.wants.connect(self.wants)
            self.question.ask(self.view, self.view.corner_area(table, letter) or QRectF(self.view.rect()))
        else:
            self.wants.emit(wish)

    def _pick_table(self, table: str) -> None:
        face = self._table(table)
        self._picked = face.location
        self._show()
        if face.marked:
            self.tells.emit(f"{face.name}: {face.marked}.")

    def _pick(self, number: int) -> None:
        face = next((f for f in self.editor.face.tables if f.number == str(number)), None)
        if face is None:
            self.says.emit(f"There is no table {number} on the plan now.")
            return
        self._pick_table(face.id)

    def _corner_key(self, letter: str) -> bool:
        """A letter after a number: sit down there, or that corner has won."""
        self.digits.finish()
        face = next((f for f in self.editor.face.tables if f.location == self._picked), None)
        corner = face.corner(letter) if face else None
        if face is None or corner is None:
            return False
        if corner.player:
            self._report(face.id, letter)
        elif corner.state in ("choosable", "picked"):
            self._take_corner(face.id, letter)
        return True

    def claims(self, key: str) -> bool:
        """Corner letters are corners once a table is picked, whatever B is elsewhere."""
        return not self.editor.editing and key in CORNERS and bool(self._picked or self.digits.waiting())

    def take_key(self, key: str) -> bool:
        if self.view.take_key(key):
            return True
        if self.editor.editing or self._state is None:
            return False
        if key in CORNERS and len(key) == 1 and (self._picked or self.digits.waiting()):
            return self._corner_key(key)
        if key == "Escape" and self._picked:
            self._picked = ""
            self._show()
            return True
        return self._state.round is not None and self.digits.take(key)

    def _open_menu(self, table: str, letter: str, spot: QPoint) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for words, act in self.menu_acts(table, letter):
            menu.addAction(words, act)
        if menu.actions():
            menu.popup(spot)

    def menu_acts(self, table: str, letter: str) -> list[tuple[str, Callable[[], None]]]:
        """What a right click offers."""
        thing = self.editor.face.plan.thing(table)
        if thing is None or self._state is None:
            return []
        if self.editor.editing:
            hands = self.view.hands
            turned = replace(thing, rotation=(thing.rotation + 90) % 360)
            return [
                ("Turn by 90°", lambda: hands.put((turned,))),
                ("Unlock" if thing.locked else "Lock", lambda: hands.put((replace(thing, locked=not thing.locked),))),
            ]
        corner: CornerFace | None = self._table(table).corner(letter)
        acts: list[tuple[str, Callable[[], None]]] = [("Draw the plan", lambda: self.editor.set_editing(True))]
        if corner is not None and corner.player and self._state.round and self._state.round.step == "matches":
            words = f"{corner.name} won" if corner.state == "seated" else f"Amend: {corner.name}…"
            acts.insert(0, (words, lambda: self._report(table, letter)))
        return acts
