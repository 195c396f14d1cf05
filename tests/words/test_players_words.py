"""Players, tournaments and computers have exact words: no sentence that anybody reads has one of our own instead."""

from __future__ import annotations

import ast
import re
from collections.abc import Container, Iterator
from pathlib import Path

import pytest

from desktop.domain.words import plural

HOUSE = Path(__file__).parents[2]
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
    r"\bmend (it|that|a|the|its)\b|unless mended": "correct",
    r"\bgive it up\b": "sacrifice it",
    r"(first|a) new hand\b": "mulligan",
    r"\bpart the group": "ungroup",
    r"\bis owed (that|which)|nothing is owed\b": "no effect is waiting",
    r"what was otherwise|cannot be otherwise": "different",
    r"no card that is known|spelt nearly so": "no known card",
    r"no matter of the printer": "not the printer's fault",
    r"past regeneration": "no regeneration",
    r"(are|is|, a?) ?quick\b(?! (rule|check))": "haste",
    r"next untapping": "next untap step",
    r"give it (up|and \w+ \w+ up)\b": "sacrifice it",
    r"lets? somebody off\b": "excuse somebody",
    r"walks through (mountains|forests|swamps|islands|plains)": "mountainwalk",
}
#: each begins where a word does, or with the star before it.
_OURS = re.compile(rf"(?:\b|(?=\*))(?:{'|'.join(f'(?:{words})' for words in OURS)})", re.IGNORECASE)
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
    assert found == [], "\n".join(found)


RULES = [f"desktop/formats/{each.name}/rules" for each in sorted((HOUSE / "desktop/formats").glob("*_*"))]


@pytest.mark.parametrize("folder", ["assets/guide", "desktop/library/data", *RULES])
def test_neither_the_guide_nor_a_card_has_one(folder: str) -> None:
    found = [
        f"{path.name}:{line}: {match[0]}"
        for path in sorted((HOUSE / folder).glob("*.[mt]*"))
        for line, words in enumerate(path.read_text("utf-8").splitlines(), 1)
        if (match := _OURS.search(words))
    ]
    assert found == [], "\n".join(found)


#: a value in a sentence and the word behind it, or a count: what has neither is not read further.
_COUNTS = re.compile(r"\} [A-Za-z]|\}[\"']\s*f?[\"'] [A-Za-z]|\bcounted\b")


def _said(path: Path) -> tuple[list[ast.JoinedStr], list[ast.Call]]:
    """The sentences of a file that have values in them, and what it has counted."""
    source = path.read_text("utf-8")
    nodes = [*ast.walk(ast.parse(source))] if _COUNTS.search(source) else []
    calls = [node for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    return (
        [node for node in nodes if isinstance(node, ast.JoinedStr)],
        [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "counted"],
    )


def _by_hand(
    sentences: list[ast.JoinedStr], numbers: Container[str], nouns: Container[str]
) -> Iterator[tuple[int, str]]:
    """Numbers that stand before a noun, where both are counted elsewhere; and an s that somebody put there himself."""
    for node in sentences:
        for part, then, last in zip(*(_shifted(node, by) for by in range(3)), strict=False):
            noun = re.match(r" ([A-Za-z]+)(\b|$)", then.value) if isinstance(then, ast.Constant) else None
            if not isinstance(part, ast.FormattedValue) or noun is None:
                continue
            number, by_hand = (
                ast.unparse(part.value),
                isinstance(last, ast.FormattedValue) and _ESSES.search(ast.unparse(last.value)),
            )
            if by_hand and noun[0] == then.value:
                yield node.lineno, f"{number} {noun[1]}s"
            elif (
                noun[1] in nouns and part.format_spec is None and (number in numbers or number[:4] in ("len(", "sum("))
            ):
                yield node.lineno, f"{number} {noun[1]}"


def _shifted(node: ast.JoinedStr, by: int) -> list[ast.expr | None]:
    return [*node.values, None, None][by:]


_ESSES = re.compile(r"'e?s' if|else 'e?s'")


def test_whoever_counts_in_a_sentence_counts_one_as_one() -> None:
    desktop = HOUSE / "desktop"
    said = {path.relative_to(desktop): _said(path) for path in sorted(desktop.rglob("*.py"))}
    #: a name and what it does, an average, a number in words, and what is never one.
    fine = {
        "domain/effects/saying.py: _count(number) cards",
        "formats/coming_dark/handouts/seeds.py: in_words(seed - 1).capitalize() players",
        "formats/coming_dark/rules/views/prizes.py: ' + '.join(map(str, counts)) supporters",
        "formats/coming_dark/screens/slides/every.py: ' + '.join(map(str, counts)) supporters",
        "formats/commander_scenarios/rules/acts/attacking.py: name attacks",
        "formats/elder_dragon_wars/rules/edition.py: COLOUR_WORDS[axis].lower() decks",
        "formats/horde_sealed/rules/acts/permanents.py: words comes",
        "formats/horde_sealed/rules/checks.py: name cards",
        "formats/war_of_dominia/rules/constants/throwing.py: entry.dice dice",
        "formats/war_of_dominia/screens/league.py: size planes",
        "formats/war_of_dominia/screens/week.py: name challenges",
        "ui/history/desk.py: count or 'none' contradicts",
    }
    calls = [call for _, counted in said.values() for call in counted if len(call.args) == 2]
    numbers = {ast.unparse(call.args[0]) for call in calls}
    nouns = {plural(call.args[1].value).split()[-1] for call in calls if isinstance(call.args[1], ast.Constant)}
    found = [f"{path}: {words}" for path, (told, _) in said.items() for _, words in _by_hand(told, numbers, nouns)]
    assert len(calls) > 300
    assert set(found) == fine


def test_no_day_is_written_in_the_language_of_the_machine() -> None:
    """``%b`` says Nov or Dez, as Qt has set the process; sentences are English, and a day is read everywhere alike."""
    named = re.compile(r"%-?[aAbBcxp]\b")
    sources = {path: path.read_text("utf-8") for path in sorted((HOUSE / "desktop").rglob("*.py"))}
    found = [str(path) for path, source in sources.items() if "strftime" in source and named.search(source)]
    assert found == []
