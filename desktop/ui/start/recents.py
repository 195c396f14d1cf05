"""The events of before, on the start page."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.ui.kit.cells import Mark, Text, TileCell
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Row
from desktop.ui.start.faces import RecentFace

_COLUMNS = (
    Column("", 36),
    Column("", 176, strong=True),
    Column("", 136),
    Column("", 100, tone="ink2"),
    Column("", 0, tone="ink2"),
    Column("", 92, "right"),
)


class Recents(DataTable):
    """Five rows at most, newest first; ``chosen`` carries the id of one."""

    def __init__(self) -> None:
        super().__init__(_COLUMNS, head=False, row=34)

    def present_faces(self, faces: Sequence[RecentFace]) -> None:
        """Show these."""
        self.present([_row(face) for face in faces])
        self.setVisible(bool(faces))


def _row(recent: RecentFace) -> Row:
    cells = (
        TileCell(recent.tile),
        recent.name,
        recent.place,
        recent.when,
        Text(recent.line, tone="ink2"),
        Mark(recent.state, recent.word, chip=True),
    )
    return Row(recent.id, cells, hint=recent.line)
