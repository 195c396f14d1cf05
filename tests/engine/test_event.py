"""What every event has: a name, a ruleset, names on its list."""

from __future__ import annotations

import msgspec
import pytest

from desktop.domain.dice import LoadedDice, Throw, thrown_order
from desktop.engine.event import (
    EventState,
    RenameEvent,
    event_renamed,
    new_names,
    next_number,
    tidy,
    with_event_renamed,
)
from desktop.engine.rules import Refusal


class Tea(EventState[str], frozen=True, omit_defaults=True):
    cups: tuple[str, ...] = ()


def test_a_name_is_tidied_and_never_empty_nor_endless():
    assert tidy("  Ada\t Byron ", "A player") == "Ada Byron"
    assert tidy("Rene\u0301", "A player") == "Ren\u00e9"
    with pytest.raises(Refusal, match="A player needs a name"):
        tidy(" \t", "A player")
    with pytest.raises(Refusal, match="81 letters long"):
        tidy("a" * 81, "A player")


def test_an_event_is_renamed():
    fact = event_renamed(RenameEvent(" The  Feast ", " Ghent ", " today "))
    assert with_event_renamed(Tea("x", ruleset="green"), fact) == Tea("The Feast", "Ghent", "today", "green")
    with pytest.raises(Refusal, match="A league needs a name"):
        event_renamed(RenameEvent(" "), "A league")


def test_a_state_begins_with_its_event_and_has_rules_once_it_is_open():
    assert Tea(ruleset="green").rules == "green"
    assert msgspec.json.encode(Tea("Feast", ruleset="green", cups=("a",))) == (
        b'{"name":"Feast","ruleset":"green","cups":["a"]}'
    )


def test_the_last_of_an_order_needs_no_die():
    order, throws = thrown_order("abc", LoadedDice([2, 1]))
    assert order == ("b", "a", "c")
    assert throws == (Throw(3, 2, "typed"), Throw(2, 1, "typed"))
    assert thrown_order((), LoadedDice([])) == ((), ())


def test_names_come_on_a_list_once():
    assert list(new_names(["Cleo ", "Dov"], ["Ann"], "A player", "on the list")) == ["Cleo", "Dov"]
    for names, twice in ((["ann"], "Ann"), (["Cleo", "CLEO"], "Cleo")):
        with pytest.raises(Refusal, match=f"^{twice} is on the list already"):
            list(new_names(names, ["Ann"], "A player", "on the list"))
    assert next_number(["p1", "p12", "p3"]) == 13
    assert next_number([]) == 1
