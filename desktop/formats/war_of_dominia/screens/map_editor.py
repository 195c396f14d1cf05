"""The map of the league as the Guardian makes it: rolled, painted, written on, taken in and given out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.domain.hexmap import Hex, HexMap, address, extent, loose_address
from desktop.domain.hexmap.clips import kept_clips, to_keep
from desktop.domain.hexmap.decor import Own
from desktop.domain.plan import Background
from desktop.domain.words import counted
from desktop.engine.rules import Refusal
from desktop.library.maps import Foreign, MapFile, TileSheet, read_map, write_json, write_tmj, write_tmx
from desktop.system.files import write_whole
from desktop.ui.desk.screen import Screen, ScreenKit
from desktop.ui.hexes.asking import PictureSheet, TilesSheet
from desktop.ui.hexes.editor import HexEditor
from desktop.ui.hexes.edits import HexEdit, HexRoll
from desktop.ui.hexes.export import map_pdf, map_png, map_svg, tile_sheet, usual_pixels
from desktop.ui.hexes.face import HexFace
from desktop.ui.hexes.film import film, painted
from desktop.ui.hexes.hands import MOST_STAMPS
from desktop.ui.kit.asking import WordsPopover
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.file_asking import ask_for_path, ask_to_read, ask_to_write
from desktop.ui.kit.panels import EmptyState, Popover, label
from desktop.ui.kit.work import Works
from desktop.ui.plan.picture import picture_to_keep, unpacking

from ..reading.drawings import read_drawing
from ..reading.realms import realms_in
from ..rules.acts.map_decor import AdornMap, KeepOwn, TracePicture
from ..rules.acts.maps import ImportMap, LayOutMap, PaintHexes, RollTerrain, WriteOnHex, realms_fault
from ..rules.ground import map_of
from ..rules.state import DominiaState
from ..rules.words import unit
from .faces import map_face
from .slides.replay import frames

_READ = "Maps (*.json *.tmj *.tmx)"
#: the preference that holds the shelf.
_STAMPS = "map_stamps"
PICTURES = "Pictures (*.png *.jpg *.jpeg *.webp *.bmp)"
_MOST_BYTES = 60_000_000
WIDE = 1300
#: hexes along a side of a map that is laid out before there are players; its size can be changed.
_BEFORE = 8
#: what a map can be saved as: ending, what it is for, the dialog's words.
EXPORTS = (
    (".json", "Lantern map, with your notes", "Lantern maps (*.json)"),
    (".tmx", "Tiled map (.tmx), and its picture of tiles", "Tiled maps (*.tmx)"),
    (".tmj", "Tiled map (.tmj), and its picture of tiles", "Tiled maps (*.tmj)"),
    (".png", "PNG picture", "PNG (*.png)"),
    (".gif", "Film of the war, week by week", "GIF (*.gif)"),
    (".svg", "SVG drawing", "SVG (*.svg)"),
    (".pdf", "PDF page", "PDF (*.pdf)"),
)


class MapEditorScreen(Screen):
    """The editor, joined to the league."""

    def __init__(self, kit: ScreenKit) -> None:
        super().__init__()
        self._state: DominiaState | None = None
        self.editor = HexEditor()
        self._book = kit.organiser.book
        if self._book is not None:
            self.editor.view.hand.stamps = kept_clips(self._book.preference(_STAMPS))[:MOST_STAMPS]
        self._stamps = self.editor.view.hand.stamps
        self._pictures = kit.pictures
        if kit.pictures is not None:
            self.editor.view.picture = unpacking(kit.pictures.picture)
        self.works = Works(self)
        self._free = 0
        self.empty = EmptyState(
            "There is no map yet. Its size goes by the number of players, and can be changed.", "Lay it out"
        )
        self.open_file = Button("Take a map from a file…", icon="open")
        column = self.empty.layout()
        assert isinstance(column, QVBoxLayout)
        column.insertWidget(column.count() - 1, self.open_file, 0, Qt.AlignmentFlag.AlignHCenter)
        self._room = QVBoxLayout(self)
        self._room.addWidget(self.empty, 1)
        self._room.addWidget(self.editor, 1)
        self._connect()

    def resizeEvent(self, event: QResizeEvent) -> None:
        pad = 20 if self.width() >= WIDE else 16
        self._room.setContentsMargins(pad, pad, pad, pad)

    def _connect(self) -> None:
        editor = self.editor
        editor.edited.connect(self._edit)
        editor.written.connect(self._write)
        editor.reshaped.connect(lambda map: self.wants.emit(ImportMap(map)))
        editor.act.connect(self._act)
        editor.own_kept.connect(lambda letter, own: self.wants.emit(KeepOwn(letter, own)))
        editor.drawing_asked.connect(self._ask_drawing)
        editor.traced.connect(lambda picture: self.wants.emit(TracePicture(picture)))
        editor.changed.connect(self.changed)
        editor.changed.connect(self._keep_stamps)
        self.empty.acted.connect(lambda: self.wants.emit(LayOutMap(self._free)))
        self.open_file.clicked.connect(self._ask_map)

    # -- showing -------------------------------------------------------------------------------------------------------

    def present(self, state: DominiaState) -> None:
        self._state = state
        self.empty.setVisible(state.map is None)
        self.editor.setVisible(state.map is not None)
        if state.map is None:
            self._present_nothing(state)
        else:
            self.editor.present(editor_face(state), why_fixed(state), self._pictures is not None)

    def _present_nothing(self, state: DominiaState) -> None:
        count = len(state.players)
        size = state.rules.map_size(count) if state.ruleset else 0
        #: the Guardian draws it at home, weeks before anybody is on the list.
        self._free = 0 if size else _BEFORE
        self.empty.button.setText(f"Lay out {size or _BEFORE} × {size or _BEFORE}")
        many = state.ruleset is not None and count > state.rules.league.most
        self.empty.button.set_why_not(
            f"The chart of map sizes has no map for {counted(count, 'player')}." if many else ""
        )

    def _keep_stamps(self) -> None:
        """The shelf of stamps is the organiser's: it is there in the next league too."""
        hand = self.editor.view.hand
        if self._book is not None and hand.stamps != self._stamps:
            self._stamps = hand.stamps
            kept = (to_keep(stamp, hand.map) for stamp in hand.stamps)
            self._book.prefer(_STAMPS, [stamp for stamp in kept if stamp is not None])

    def do_act(self, act: str) -> None:
        """``show/B-3``, ``home/B-3``: that plane, and what there is to it."""
        if (hex := loose_address(act.rpartition("/")[2])) is not None:
            self.editor.show_hex(hex)

    # -- wishes --------------------------------------------------------------------------------------------------------

    def _edit(self, edit: HexEdit | HexRoll) -> None:
        if isinstance(edit, HexRoll):
            self.wants.emit(RollTerrain(tuple(address(hex) for hex in edit.hexes)))
            return
        changes = {address(hex): code for hex, code in edit.changes.items()}
        wish = PaintHexes(changes, sides=edit.sides, features=edit.features)
        if not changes:
            self.wants.emit(AdornMap(edit.sides, edit.features))
        elif self._state is not None and self._state.stage in ("war", "over") and other_terrain(self._state, edit):
            self._ask_why(wish)
        else:
            self.wants.emit(wish)

    def _ask_why(self, wish: PaintHexes) -> None:
        """WD-33: once the war is on, other terrain takes a note."""
        popover = WordsPopover("Why the terrain changes", "Change it", parent=self)
        popover.answered.connect(lambda note: self.wants.emit(replace(wish, note=note)))
        popover.show_at(self.editor.tools["paint"])

    def _write(self, hex: Hex, kind: str, words: str) -> None:
        self.wants.emit(WriteOnHex(address(hex), kind, words))  # type: ignore[arg-type]

    def _act(self, act: str) -> None:
        if act == "roll-all":
            self.wants.emit(RollTerrain())
        elif act == "import":
            self._ask_map()
        elif act == "export":
            self._ask_export()
        elif act == "print":
            self.goes.emit("print")
        elif act == "picture":
            self._saying_why_not(self._ask_picture)

    def _ask_picture(self) -> None:
        found = ask_to_read(self, "A picture below the map", PICTURES)
        if found is not None:
            self.take_picture(*found)

    def take_picture(self, name: str, data: bytes) -> None:
        """Put a picture below the map, as wide as that; raises ``Refusal``."""
        if self._pictures is not None and self._state is not None and self._state.map is not None:
            kept = self._pictures.keep_picture(picture_to_keep(data, f"“{name}”"))
            self.wants.emit(TracePicture(Background(kept, width=round(extent(self._state.map)[0], 2))))

    def _ask_drawing(self, letter: str, own: Own, is_sign: bool) -> None:
        """A drawing from a file for what is being made; its sheet is shown again with it."""

        def take() -> None:
            found = ask_to_read(self, "A drawing of your own", "Drawings (*.svg)", 1_000_000)
            parts = read_drawing(*found) if found is not None else own.parts
            self.editor.show_own(letter, replace(own, parts=parts), is_sign)

        self._saying_why_not(take)

    # -- files ---------------------------------------------------------------------------------------------------------

    def _saying_why_not(self, act: Callable[[], None]) -> None:
        try:
            act()
        except Refusal as refusal:
            self.says.emit(str(refusal))
        except OSError as error:
            self.says.emit(f"It cannot be written there: {error.strerror or error}.")

    def _ask_map(self) -> None:
        def take() -> None:
            found = ask_to_read(self, "Take a map from a file", _READ, _MOST_BYTES)
            if found is not None:
                self.take_map(*found)

        self._saying_why_not(take)

    def take_map(self, name: str, data: bytes, tiles: Mapping[int, str] | None = None) -> None:
        """Take a map in, with the terrain of ``tiles`` that name none; raises ``Refusal`` in a sentence."""
        found, state = read_map(name, data, {} if tiles is None else tiles), self._state
        if found.foreign:
            self._ask_tiles(name, data, found)
            return
        if not found.owners or state is None or state.stage != "entry":
            self.wants.emit(ImportMap(found.map))
            return
        realms = ImportMap(found.map, **realms_in(found))
        if wrong := realms_fault(state, realms.map, realms.owners, realms.homes):
            self.wants.emit(ImportMap(found.map))
            if self._state is not state:
                self.says.emit(f"Taken without who holds what. {wrong}")
            return
        self._ask_realms(name, realms)

    def _ask_tiles(self, name: str, data: bytes, found: MapFile) -> None:
        """Tiles of somebody else's: which terrain each of them is."""

        def words(tile: Foreign) -> str:
            return f"{tile.words} · {counted(tile.count, 'hex')}, first {tile.first}"

        sheet = TilesSheet(name, [(tile.number, words(tile), tile.guess) for tile in found.foreign], self)
        sheet.answered.connect(lambda tiles: self._saying_why_not(lambda: self.take_map(name, data, tiles)))
        sheet.show_at(self._importing)

    @property
    def _importing(self) -> QWidget:
        """What was pressed to take a map in."""
        return self.open_file if self.empty.isVisible() else self.editor.shape_part.importing

    def _ask_realms(self, name: str, realms: ImportMap) -> None:
        """Everybody who holds something there is on the list: the war may begin on it, or only the ground is taken."""
        sheet = Popover(380, self)
        sheet.body.addWidget(label(f"**{name}** says who holds what", wrap=True))
        count = f"{counted(len(realms.owners), 'plane')} of {counted(len(realms.homes), 'player')}, their homes too."
        sheet.body.addWidget(label(f"{count} Nobody chooses then: the war begins on it.", "small", wrap=True))
        for words, wish in (
            ("Begin the war on it", realms),
            ("Take the terrain alone", ImportMap(realms.map)),
        ):
            button = Button(words)
            button.clicked.connect(sheet.close)
            button.clicked.connect(lambda _=False, wish=wish: self.wants.emit(wish))
            sheet.body.addWidget(button)
        sheet.show_at(self._importing)

    def _ask_export(self) -> None:
        sheet = Popover(360, self)
        sheet.body.addWidget(label("Save the map as", "strong"))
        for ending, words, _ in EXPORTS:
            button = Button(words)
            button.clicked.connect(sheet.close)
            button.clicked.connect(lambda _=False, ending=ending: self._export(ending))
            sheet.body.addWidget(button)
        sheet.show_at(self.editor.shape_part.exporting)

    def _export(self, ending: str) -> None:
        state = self._state
        if state is None or state.map is None:
            return
        kind = next(words for known, _, words in EXPORTS if known == ending)
        name = f"{state.name or 'War of Dominia'} map{ending}"
        if ending in (".tmx", ".tmj"):
            self._saying_why_not(lambda: self._export_tiled(state, name, kind))
            return
        if ending == ".png":
            self._ask_picture_size(state, name, kind)
            return
        if ending == ".gif":
            self._saying_why_not(lambda: self._export_film(state, name, kind))
            return

        def save() -> None:
            self._write_told(ask_to_write(self, "Save the map", name, kind, exported(state, ending)))

        self._saying_why_not(save)

    def _ask_picture_size(self, state: DominiaState, name: str, kind: str) -> None:
        """How large the picture shall be, and whether what is traced is in it."""
        view = self.editor.view
        has_below = state.traced is not None and view.picture(state.traced.picture) is not None
        sheet = PictureSheet(usual_pixels(map_face(state)), has_below, self)

        def save(pixels: int, with_below: bool) -> None:
            face = replace(map_face(state), traced=state.traced if with_below else None)
            data = map_png(face, None, pixels, view.picture)
            self._saying_why_not(lambda: self._write_told(ask_to_write(self, "Save the map", name, kind, data)))

        sheet.answered.connect(save)
        sheet.show_at(self.editor.shape_part.exporting)

    def _write_told(self, written: str) -> None:
        if written:
            self.tells.emit(f"Saved as {written}.")

    def _export_tiled(self, state: DominiaState, name: str, kind: str) -> None:
        """Two files: the map, and beside it the picture its tiles are cut from."""
        path = ask_for_path(self, "Save the map", name, kind)
        if path is None:
            return
        for file, data in tiled_files(state, path.name).items():
            write_whole(path.with_name(file), data)
        self.tells.emit(f"Saved as {path.name}, its tiles beside it. Keep the two together.")

    def _export_film(self, state: DominiaState, name: str, kind: str) -> None:
        """The war as a picture that moves: painted here, put together beside the window."""
        if not (shown := frames(state)):
            raise Refusal(f"No {unit(state)} of the war is over yet: there is nothing to film.")
        path = ask_for_path(self, "Save the film", name, kind)
        if path is None:
            return
        pictures = painted(shown)
        self.tells.emit(f"The film of {counted(len(pictures), 'map')} is being made …")

        def done(data: bytes) -> None:
            self._saying_why_not(lambda: write_whole(path, data))
            self.tells.emit(f"Saved as {path.name}.")

        self.works.do(lambda: film(pictures), done, self.says.emit)

    # -- keys ----------------------------------------------------------------------------------------------------------

    def take_key(self, key: str) -> bool:
        return self._state is not None and self._state.map is not None and self.editor.take_key(key)

    def claims(self, key: str) -> bool:
        """Enter is the brush's while the brush goes by arrows."""
        return key == "Enter" and self.editor.view.with_keys and self.editor.isVisible()

    def hints(self) -> Sequence[tuple[str, str]]:
        return self.editor.hints() if self._state is not None and self._state.map is not None else ()


def editor_face(state: DominiaState) -> HexFace:
    """The map as the Guardian works on it: with his notes."""
    face = map_face(state, ground=replace(map_of(state), notes=state.ground.notes))
    return replace(face, traced=state.traced)


def other_terrain(state: DominiaState, edit: HexEdit) -> bool:
    """Whether a stroke changes what the rules go by, and not the look alone."""
    ground = state.ground
    return ground.painted(edit.changes).terrain != ground.terrain


def why_fixed(state: DominiaState) -> str:
    """Why the map's measure can no longer be changed; "" while it can."""
    return "" if state.stage == "entry" else "Home planes are chosen on this map: it keeps its size and its tops."


def _file(state: DominiaState, map: HexMap) -> MapFile:
    face = map_face(state, ground=map)
    owners = {hex: face.names.get(player, player) for hex, player in face.holders.items()}
    return MapFile(map, owners, face.homes)


def exported(state: DominiaState, ending: str) -> bytes:
    """The map as a file of one kind; only our own holds the Guardian's notes."""
    if ending == ".json":
        return write_json(_file(state, replace(map_of(state), notes=state.ground.notes)))
    return {".png": map_png, ".svg": map_svg, ".pdf": map_pdf}[ending](map_face(state))


def tiled_files(state: DominiaState, name: str) -> dict[str, bytes]:
    """The files of a map for Tiled, by name."""
    file = _file(state, map_of(state))
    sheet = TileSheet(*tile_sheet(file.map.is_pointy))
    write = write_tmj if name.endswith(".tmj") else write_tmx
    return {name: write(file, sheet), sheet.file: sheet.png}
