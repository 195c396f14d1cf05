"""Players, tournaments and computers have exact words: no sentence that anybody reads has one of our own instead."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[1]
#: what we once said: what is said instead.
OURS = {
    r"let(s|ting)? off\b": "excuse",
    r"strik(e|es|ing) off|struck off": "delete",
    r"strike a challenge|challenge (is|was) struck": "cancel",
    r"(?<!can be )giv(e|es|ing) up (a|an|the|all|two|one|lands)\b|(is|are|be) given up": "sacrifice",
    r"^read (it|them)$|\*read (it|them)\*": "import",
    r"^to mend$|\*to mend\*": "faults",
    r"hands? in (it )?as written": "despite the refusal",
    r"card back[…*]|^card back$": "withdraw the card",
    r"let one stand": "allow a challenge",
    r"no deck hold|hold only once": "banned, restricted",
    r"stand-?ins?\b": "proxies",
    r"nothing waits": "the stack is empty",
    r"comes? in uncast": "put into play",
    r"\baward(s|ed)? (the|it|a) (challenge|duel)|^award…$|\*award…\*": "decide",
    r"^again…$": "roll again",
    r"it does what it says": "its effect happens",
    r"let it (pass|play)\b": "allow it",
    r"as it is…": "despite the faults",
    r"mend the count|count is mended": "correct the count",
}
_OURS = re.compile("|".join(f"(?:{words})" for words in OURS), re.IGNORECASE)
#: older words that are still read where somebody wrote them.
_STILL_READ = {"domain/effects/reading.py", "domain/effects/steps.py"}


def _sentences(path: Path) -> Iterator[tuple[int, str]]:
    source = path.read_text("utf-8")
    if not _OURS.search(source) and not re.search(r"\"(Read it|To mend|Again…|Award…|Card back)\"", source, re.I):
        return
    docs = set()
    for node in ast.walk(tree := ast.parse(source)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and isinstance(node.body[0], ast.Expr):
            docs.add(id(node.body[0].value))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.lineno, node.value


def test_no_sentence_of_the_window_the_paper_or_the_command_line_has_one() -> None:
    desktop = HOUSE / "desktop"
    found = [
        f"{path.relative_to(desktop)}:{line}: {words}"
        for path in sorted(desktop.rglob("*.py"))
        if path.relative_to(desktop).as_posix() not in _STILL_READ
        for line, words in _sentences(path)
        if _OURS.search(words)
    ]
    assert found == []


@pytest.mark.parametrize("folder", ["assets/guide", "desktop/library/data"])
def test_neither_the_guide_nor_a_card_has_one(folder: str) -> None:
    found = [
        f"{path.name}:{line}: {match[0]}"
        for path in sorted((HOUSE / folder).glob("*.[mt]*"))
        for line, words in enumerate(path.read_text("utf-8").splitlines(), 1)
        if (match := _OURS.search(words))
    ]
    assert found == []
