"""What a card says in words waits at its moment and asks to be ticked; going on never passes it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.formats.horde_sealed.rules import RULES
from desktop.formats.horde_sealed.rules.acts.cards import MoveCards, Sweep
from desktop.formats.horde_sealed.rules.acts.due import DealWith, SkipTrigger
from desktop.formats.horde_sealed.rules.acts.permanents import Reanimate
from desktop.formats.horde_sealed.rules.acts.turns import GoFar, GoOn
from desktop.formats.horde_sealed.rules.acts.waves import CounterSpell
from desktop.formats.horde_sealed.rules.hordes import HordeCard, HordeList, TokenKind
from desktop.formats.horde_sealed.rules.state import Spell, Stack
from desktop.formats.horde_sealed.rules.views.next_step import next_act
from tests.formats.horde_sealed.rules.given import Z, after, at, game, in_main, refused, started, when


def card(name, moment="", **others):
    return HordeCard(name, 2, "Creature — Zombie", "{B}", "3", "3", moment=moment, note=f"{name} speaks.", **others)


LIST = HordeList(
    "words",
    "Words",
    (TokenKind(Z, 10, 2, 2),),
    (
        card("Comer", "arrives"),
        card("Striker", "attacks"),
        card("Biter", "hits"),
        card("Dier", "dies"),
        card("Riser", "upkeep"),
        card("Lord", "always"),
        card("Horror", "attacks", attack_loss=2),
        HordeCard("Doom", 1, "Sorcery", "{B}", note="All die."),
    ),
)


def due(state):
    return [(waits.card, waits.number, waits.when) for waits in game(state).due]


def board(*names, count=1):
    return tuple(Stack(name, count, 3, 3) for name in names)


def before_combat(*names, **others):
    return at(started((Z, Z), LIST), "horde", "cast", turn=3, horde_turn=1, board=board(*names, **others))


def on_stack(name):
    return at(started((Z, Z), LIST), "horde", "cast", turn=3, horde_turn=1, casting=(Spell(name),))


@pytest.mark.parametrize(
    ("name", "waits"),
    [("Comer", [("Comer", 1, "arrives")]), ("Doom", [("Doom", 1, "cast")]), ("Lord", []), ("Dier", [])],
)
def test_a_card_speaks_as_it_arrives_and_a_spell_as_it_resolves(name, waits):
    assert due(after(on_stack(name), GoOn())) == waits
    assert due(after(on_stack(name), CounterSpell())) == []


def test_what_comes_back_from_the_graveyard_arrives_too():
    state = in_main((Z,), horde=LIST, graveyard=("Comer", "Dier"))
    assert due(after(state, Reanimate(2))) == [("Comer", 1, "arrives")]
    assert due(after(state, Reanimate(2, "hand"))) == []


def test_attackers_speak_once_each_and_a_number_speaks_for_itself():
    state = after(before_combat("Striker", "Horror", "Lord", count=2), GoOn())
    assert due(state) == [("Horror", 2, "attacks"), ("Striker", 2, "attacks")]
    assert [waits.loss for waits in game(state).due] == [12, 0]


def test_what_came_through_speaks_and_what_was_blocked_does_not():
    state = after(before_combat("Biter", count=3), GoOn())
    hit = after(state, GoOn())
    assert due(hit) == [("Biter", 3, "hits")]
    blocked = replace(game(state).attack[0], blocked=3)
    assert due(after(at(state, "horde", "combat", attack=(blocked,)), GoOn())) == []
    one_free = replace(game(state).attack[0], blocked=2)
    assert due(after(at(state, "horde", "combat", attack=(one_free,)), GoOn())) == [("Biter", 1, "hits")]


def test_a_planeswalker_that_is_hit_is_no_survivor():
    state = after(before_combat("Biter"), GoOn())
    assert due(after(at(state, "horde", "combat", target="Jace"), GoOn())) == []


def test_the_dying_speak_and_the_exiled_do_not():
    state = in_main((Z,), horde=LIST, board=board("Dier", "Lord", count=2))
    assert due(after(state, MoveCards("Dier", "battlefield", "graveyard", 2))) == [("Dier", 2, "dies")]
    assert due(after(state, MoveCards("Dier", "battlefield", "exile"))) == []
    assert due(after(state, Sweep())) == [("Dier", 2, "dies")]


def test_the_upkeep_has_its_words():
    state = at(started((Z,), LIST), "horde", "untap", turn=3, horde_turn=1, board=board("Riser", "Striker"))
    assert due(after(state, GoOn())) == [("Riser", 1, "upkeep")]
    assert due(after(state, GoFar())) == [("Riser", 1, "upkeep")]


def test_going_on_ticks_it_and_passing_it_over_is_logged():
    state = after(on_stack("Doom"), GoOn())
    assert next_act(state).label == "Doom: done"
    assert [RULES.tell(state, fact) for fact in when(state, GoOn())] == ["Doom: All die."]
    assert [RULES.tell(state, fact) for fact in when(state, SkipTrigger())] == ["Doom, not this time: All die."]
    assert RULES.label(state, GoOn()) == "Doom"
    done = after(state, GoOn())
    assert (due(done), game(done).life, game(done).step) == ([], 40, "cast")


def test_many_of_one_are_ticked_with_their_number():
    state = after(before_combat("Striker", count=2), GoOn())
    assert [RULES.tell(state, fact) for fact in when(state, GoOn())] == ["Striker ×2: Striker speaks."]


def test_what_the_table_counts_has_its_bounds():
    state = after(on_stack("Doom"), GoOn())
    assert when(state, DealWith(0))
    assert when(state, DealWith(1000))
    for number in (-1, 1001):
        refused(state, DealWith(number), "How many were there")
