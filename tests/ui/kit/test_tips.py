"""A tool tip shows what somebody wrote, and never does what it says."""

import ast
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocument

import desktop
from desktop.ui.kit.panels import label
from desktop.ui.kit.tips import isolated, tip
from desktop.ui.shell.log import LogFace, LogList

HARD = '<img src="file:///etc/hostname">'
_TIP_AT = {"setToolTip": 0, "showText": 1}


def _calls() -> list[tuple[str, ast.expr]]:
    found = []
    for file in Path(desktop.__file__).parent.rglob("*.py"):
        text = file.read_text("utf-8")
        if not any(name in text for name in _TIP_AT):
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in _TIP_AT:
                found.append((f"{file.name}:{node.lineno}", node.args[_TIP_AT[node.func.attr]]))
    return found


def _is_safe(words: ast.expr) -> bool:
    if isinstance(words, ast.IfExp):
        return _is_safe(words.body) and _is_safe(words.orelse)
    if isinstance(words, ast.Call) and isinstance(words.func, ast.Name):
        return words.func.id == "tip"
    return isinstance(words, ast.Constant) and "<" not in str(words.value)


def test_every_tool_tip_in_the_house_goes_through_the_one_door() -> None:
    calls = _calls()
    assert len(calls) > 40
    assert [where for where, words in calls if not _is_safe(words)] == []


@pytest.mark.parametrize("words", [HARD, "<b>Ana</b>", "a < b & c", "Ana\n<i>Ben</i>"])
def test_markup_in_a_tool_tip_is_read_to_the_letter(words: str) -> None:
    page = QTextDocument()
    page.setHtml(tip(words))
    assert page.toPlainText() == words
    assert "<img" not in tip(words)


def test_ordinary_words_stay_as_they_are() -> None:
    assert tip("Ana & Ben\nThe Bog") == "Ana & Ben\nThe Bog"


def test_a_name_that_is_markup_asks_for_no_file_in_the_log(qtbot) -> None:
    rows = LogList()
    qtbot.addWidget(rows)
    rows.present([LogFace("10:00", f"{HARD} has joined")])
    model = rows.model()
    of_model = model.data(model.index(0, 0), Qt.ItemDataRole.ToolTipRole)
    assert "&lt;img" in of_model
    assert "<img" not in of_model


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("עדי took The Mists", "[עדי] took The Mists"),
        ("Ann beat عبد الرحمن الأندلسي, 2–1", "Ann beat [عبد الرحمن الأندلسي], 2–1"),
        ("**נועה** v **עבד**", "**[נועה]** v **[עבד]**"),
        ("عبد الر…", "[عبد الر…]"),
        ("עדי beat נועה", "[עדי] beat [נועה]"),
        ("Łukasz Żółć", "Łukasz Żółć"),
        ("12 · Ann", "12 · Ann"),
    ],
)
def test_a_name_from_right_to_left_turns_nothing_but_itself(words: str, shown: str) -> None:
    shown = shown.replace("[", "\u2068").replace("]", "\u2069")
    shown = f"\u200e{shown}" if "\u2068" in shown else shown
    assert isolated(words) == shown
    assert isolated(shown) == shown
    assert tip(words) == shown


def test_a_sentence_that_begins_with_one_begins_at_the_left(shown) -> None:
    line = shown(label("עדי took The Mists, corner B", "body"), 600, 40)
    image = line.grab().toImage()
    ground = image.pixel(598, 2)
    inked = [x for x in range(image.width()) if any(image.pixel(x, y) != ground for y in range(image.height()))]
    assert max(inked) < 400
    assert isolated("עדי took") in line.text()
