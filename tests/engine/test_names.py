"""A name is kept as it is read aloud."""

from __future__ import annotations

import pytest

from desktop.domain.dice import SeededDice
from desktop.engine.names import plain_name, with_plain_names
from desktop.engine.session import MemoryJournal, Session
from desktop.formats.coming_dark.manifest import COMING_DARK
from desktop.formats.coming_dark.rules.acts.players import AddPlayer, AddPlayers, NewPlayer


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Ana Silva", "Ana Silva"),
        ("  Ana\tSilva\n", "Ana Silva"),
        ("Ana\u202eavliS", "AnaavliS"),
        ("\u200bBen\ufeff", "Ben"),
        ("A\x00n\x07a", "Ana"),
        ("**Star**", "*Star*"),
        ("***x***", "*x*"),
        #: what joins letters, and what tells which way a name is written, is part of the name.
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("عبد الرحمن", "عبد الرحمن"),
        ("<b>Bo</b> & Co", "<b>Bo</b> & Co"),
    ],
)
def test_what_nobody_sees_in_a_name_is_not_kept(typed: str, kept: str) -> None:
    assert plain_name(typed) == kept


def test_names_in_lists_are_plain_too_and_all_else_stays() -> None:
    asked = AddPlayers((NewPlayer("**Ana**"), NewPlayer("Ben")))
    plain = with_plain_names(asked)
    assert [player.name for player in plain.players] == ["*Ana*", "Ben"]
    assert with_plain_names(plain) is plain


def test_a_name_that_would_turn_sentences_round_reaches_no_journal() -> None:
    session = Session(COMING_DARK.rules, MemoryJournal(), SeededDice(1), lambda: 0.0)
    session.dispatch(COMING_DARK.opening("Autumn \u202eDark", "Ghent", "2026-11-22", ""))
    session.dispatch(AddPlayer("Ana\u202e **Silva**"))
    assert session.state.players[0].name == "Ana *Silva*"
    assert "\u202e" not in "".join(step.command for step in session.history.steps)
