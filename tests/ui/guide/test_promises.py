"""What the guide names is there: every command and its options, every button and page, every key."""

from __future__ import annotations

import argparse
import re
import shlex
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from desktop.catalogue import FORMATS, guide
from desktop.cli.commands import _parser
from desktop.ui.guide.chapters import caps, chapters_of
from desktop.ui.kit.keys import GLOBAL

DESKTOP = Path(__file__).parents[3] / "desktop"
CODE = re.compile(r"`([^`]+)`")
#: a word that stands for one of the reader's own, and what it may be.
FOR_EXAMPLE = {"HANDOUT": "standings", "ACT": "12", "NAME": "Grizzly Bears"}
#: what is set in italics and is no word of the window: a folder, a page of the guide itself, a scenario, an emphasis.
NO_WORD_OF_THE_WINDOW = {"Documents/Lantern", "Rulings", "fit to page", "The Drowned Bell", "of the table"}


def _lines() -> Iterator[tuple[str, str]]:
    for page in guide():
        for number, line in enumerate(page.read_text("utf-8").splitlines(), 1):
            yield f"{page.name}:{number}", line


def _pages() -> list[str]:
    return [page.name for page in guide()]


def _commands() -> list[tuple[str, str]]:
    whole = [(at, line.strip()) for at, line in _lines() if line.startswith("    lantern ")]
    within = [(at, code) for at, line in _lines() if not line.startswith("    ") for code in CODE.findall(line)]
    return whole + [(at, code) for at, code in within if code.startswith("lantern ")]


@cache
def _parsers() -> dict[str, argparse.ArgumentParser]:
    """Every command, and every command of a command, by its words."""
    found = {}
    waiting = [("lantern", _parser((), whole=True))]
    while waiting:
        words, parser = waiting.pop()
        found[words] = parser
        for action in parser._actions:
            if isinstance(action, argparse._SubParsersAction):
                waiting += [(f"{words} {name}", each) for name, each in action.choices.items()]
    return found


def _of(words: list[str]) -> tuple[argparse.ArgumentParser, list[str]]:
    """The parser of the command that stands there, and what stands behind it."""
    for count in range(len(words), 0, -1):
        if parser := _parsers().get(" ".join(words[:count])):
            return parser, words[count:]
    raise AssertionError(words)


def _options(parser: argparse.ArgumentParser) -> set[str]:
    return {option for action in parser._actions for option in action.option_strings}


@pytest.mark.parametrize(("at", "typed"), _commands())
def test_every_command_is_one_and_knows_its_options(at: str, typed: str) -> None:
    parser, rest = _of(shlex.split(typed))
    assert parser.prog != "lantern" or rest[:1] == ["--help"], at
    known = set().union(*(_options(each) for words, each in _parsers().items() if words.startswith(parser.prog)))
    assert {word for word in rest if word.startswith("-")} - known == set()


@pytest.mark.parametrize(("at", "typed"), [(at, typed) for at, typed in _commands() if " -o " in typed])
def test_what_is_written_out_whole_is_understood(at: str, typed: str) -> None:
    _, *words = (FOR_EXAMPLE.get(word, word) for word in shlex.split(typed))
    try:
        _parser(words).parse_args(words)
    except SystemExit:
        pytest.fail(f"{at}: {typed}")


def test_every_option_that_stands_alone_is_some_command_s() -> None:
    known = set().union(*map(_options, _parsers().values()))
    found = {(at, code.split()[0]) for at, line in _lines() for code in CODE.findall(line) if code.startswith("--")}
    assert found
    assert {(at, option) for at, option in found if option not in known} == set()


#: a text of the program, as it is written between quotes.
TEXT = re.compile(r'"((?:[^"\\\n]|\\.)*)"')


@cache
def _said(format_: str = "") -> tuple[frozenset[str], tuple[re.Pattern[str], ...]]:
    """Every text of the program as it may stand on a button, and those with something written into them; where a page
    is about one format, without what only others say."""
    others = {folder for id, folder in _FOLDERS.items() if format_ and id != format_}
    paths = [path for path in DESKTOP.rglob("*.py") if not others & set(path.parts)]
    texts = {text for path in paths for text in TEXT.findall(path.read_text("utf-8"))}
    gaps = [re.sub(r"\\\{.*?\\\}", ".+", re.escape(_plain(text))) for text in texts if "{" in text]
    telling = [re.compile(gap) for gap in gaps if re.search("[a-z]{3}", gap)]
    heads = {re.split(r": | \{", text)[0] for text in texts}
    return frozenset({*map(_plain, texts), *heads}), tuple(telling)


def _plain(words: str) -> str:
    return words.strip().rstrip("…").strip()


def test_every_button_and_page_that_is_named_stands_in_the_window() -> None:
    about = {
        page: next((id for id in FORMATS.shipped if _FOLDERS[id].replace("_", "-") in page), "") for page in _pages()
    }
    assert set(about.values()) >= {"coming-dark", "dominia", "elder-dragon"}
    lost = []
    for at, line in _lines():
        whole, with_gaps = _said(about[at.partition(":")[0]])
        for name in re.findall(r"(?<!\*)\*([^*|]+)\*(?!\*)", CODE.sub("", line)):
            plain = _plain(name)
            known = plain in whole or plain in NO_WORD_OF_THE_WINDOW
            if not known and not any(each.fullmatch(plain) for each in with_gaps):
                lost.append((at, name))
    assert lost == []


def test_the_keys_of_the_house_are_those_of_the_house() -> None:
    (section,) = [each for each in next(chapters_of(guide())).sections if "everywhere" in each.title]
    told = {key for keys in section.keys for key in keys}
    asked = {"take", "keep", "report", "go-on"}
    known = {part for act, (keys, _) in GLOBAL.items() if act not in asked for part in keys.split()}
    assert known <= told
    assert told - known == {"Alt", "C", "←", "→"}, "the past, and the room of clocks"


#: how keys are written in the guide: how the program has them.
_WRITTEN = {
    "PgUp": "PageUp",
    "PgDn": "PageDown",
    "←": "Left",
    "→": "Right",
    "↑": "Up",
    "↓": "Down",
    "Del": "Delete",
    "Esc": "Escape",
}
#: where keys of several formats are taken.
_SHARED = ("ui/game", "ui/hexes", "ui/plan", "ui/canvas", "ui/history", "ui/kit", "ui/desk", "ui/shell", "ui/ruleset")
_OF_PRINT = ("ui/studio", "ui/workshop", "ui/kit", "ui/shell", "ui/canvas")


@cache
def _taken(rooms: tuple[str, ...]) -> frozenset[str]:
    """What stands there where a key can: alone in a text, or as Qt's name of it."""
    found = set()
    for room in rooms:
        for path in (DESKTOP / room).rglob("*.py"):
            source = path.read_text("utf-8")
            found |= set(re.findall(r"Key_(\w+)", source))
            for text in TEXT.findall(source):
                found |= {*text.split(), *(text if text.isupper() else ())}
    return frozenset(found)


def _rooms_of(about: set[str] | frozenset[str]) -> tuple[str, ...]:
    format_ = next((id for id in FORMATS.shipped if id in about), "")
    if not format_:
        return (*_SHARED, *_OF_PRINT, "app", "ui/timers", "ui/start", "ui/wall", "formats/coming_dark/screens")
    return (*_SHARED, *_OF_PRINT, f"formats/{_FOLDERS[format_]}/screens", f"formats/{_FOLDERS[format_]}/rules")


_FOLDERS = {
    "coming-dark": "coming_dark",
    "dominia": "war_of_dominia",
    "elder-dragon": "elder_dragon_wars",
    "scenarios": "commander_scenarios",
    "horde": "horde_sealed",
}


def test_every_key_is_taken_somewhere_in_its_room() -> None:
    lost = []
    for chapter in chapters_of(guide()):
        taken = _taken(_rooms_of(chapter.sections[0].about))
        for section in chapter.sections:
            keys = {_WRITTEN.get(key, key) for each in section.keys for key in each}
            lost += [(section.title, key) for key in keys - taken if not re.fullmatch(r"[\d–]+", key)]
    assert lost == []


def test_a_key_that_nobody_takes_is_found() -> None:
    assert caps("Ctrl Q") == ("Ctrl", "Q")
    assert "F9" not in _taken(_rooms_of({"coming-dark"}))
