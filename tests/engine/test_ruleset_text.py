"""A ruleset's remarks are read from its file, and any ruleset is written with them again."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Literal

import msgspec
import pytest

from desktop.engine.ruleset_text import LINE, choices_of, notes_of, sections_of, toml_of, value_at, with_value, written

TEXT = """\
# A small table: every number.

version = 1
name = "Small # table"           # what it is called

[table]
hand = 7                        #: XX-04: not in the document
lands = ["Plains", "A \\"B\\""]

#: XX-01: cards for so many.
[[pools]]
players = 2
cards = 90

[[pools]]
players = 3
cards = 75
"""
FILES = sorted(Path("desktop/formats").glob("*/rules/ruleset.toml"))


class Horde(msgspec.Struct, frozen=True):
    reveal: Literal["until-spell", "fixed"]


class Rules(msgspec.Struct, frozen=True):
    horde: Horde
    kinds: tuple[Horde, ...]


def test_remarks_stand_by_the_path_of_their_field() -> None:
    assert notes_of(TEXT) == {"name": "what it is called", "table.hand": "XX-04: not in the document"}
    assert sections_of(TEXT) == {"pools": "XX-01: cards for so many."}


def test_what_was_changed_is_written_with_its_remark() -> None:
    values = with_value(tomllib.loads(TEXT), "table.hand", 9)
    text_ = written(with_value(values, "pools[1].cards", 70), TEXT)
    assert "hand = 9                        # XX-04: not in the document" in text_
    assert text_.startswith("# A small table")
    assert value_at(tomllib.loads(text_), "pools[1].cards") == 70
    assert notes_of(text_) == notes_of(TEXT)
    assert sections_of(text_) == sections_of(TEXT)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.parts[-3])
def test_every_shipped_ruleset_is_written_and_read_back_unchanged(path: Path) -> None:
    text = path.read_text("utf-8")
    assert tomllib.loads(written(tomllib.loads(text), text)) == tomllib.loads(text)


def test_remarks_above_a_field_and_long_lists_are_kept_within_a_line() -> None:
    names = [f"A card of a rather long name {at}" for at in range(12)]
    text = "# Whole.\n\n#: XX-03: of\n# these.\nnames = []\n\n[table]\n# XX-01: few.\nleast = [1]\n"
    assert sections_of(text) == {"names": "XX-03: of these.", "table.least": "XX-01: few."}
    text_ = written({"names": names, "table": {"least": [1]}}, text)
    assert sections_of(text_) == sections_of(text)
    assert tomllib.loads(text_) == {"names": names, "table": {"least": [1]}}
    assert max(map(len, text_.splitlines())) <= LINE


def test_values_are_written_as_toml_has_them() -> None:
    values = {"yes": True, "words": ["ä\n", 'q"', "\x7f"], "inner": {"a": 1}}
    assert tomllib.loads("\n".join(f"{key} = {toml_of(value)}" for key, value in values.items())) == values


def test_words_that_fit_are_known_from_the_type() -> None:
    assert choices_of(Rules, ("horde", "reveal")) == ("until-spell", "fixed")
    assert choices_of(Rules, ("kinds", 3, "reveal")) == ("until-spell", "fixed")
    assert choices_of(Rules, ("horde",)) == ()
