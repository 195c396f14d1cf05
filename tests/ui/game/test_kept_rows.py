"""Rows of which an act changes one."""

from PySide6.QtWidgets import QLabel, QWidget

from desktop.ui.game.kept_rows import KeptRows


def words_of(rows: KeptRows) -> list[str]:
    found = (rows.itemAt(at).widget() for at in range(0, rows.count(), 2))
    return [label.text() for label in found if isinstance(label, QLabel)]


def test_only_a_row_that_says_something_else_is_made_anew(qtbot) -> None:
    around, made = QWidget(), list[str]()
    qtbot.addWidget(around)

    def make(word: str) -> QWidget:
        made.append(word)
        return QLabel(word)

    rows = KeptRows(4)
    around.setLayout(rows)
    for faces in (["a", "b", "c"], ["a", "x", "c"], ["a", "x"], ["a", "x", "y", "z"], [], ["a"]):
        rows.present(faces, make)
        assert words_of(rows) == faces
        assert rows.count() == 2 * len(faces), "a line below each"
    assert made == ["a", "b", "c", "x", "y", "z", "a"]
