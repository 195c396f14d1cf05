"""Each kind of step that is due at its edges: none there, one, several; and what comes in is seen however it came."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from desktop.domain.dice import Throw
from desktop.domain.effects import Draw, Effect, Grow, Leave, Raise, Step, Tokens
from desktop.formats.horde_sealed.rules.acts.cards import CardsDrawn, MoveCards
from desktop.formats.horde_sealed.rules.acts.combat import HoldBack
from desktop.formats.horde_sealed.rules.acts.due import DealWith, HordeGaveUp
from desktop.formats.horde_sealed.rules.acts.permanents import (
    CreaturesRaised,
    MakeTokens,
    PowerSet,
    RaiseStranger,
    TokensMade,
)
from desktop.formats.horde_sealed.rules.acts.triggers import effects_of
from desktop.formats.horde_sealed.rules.acts.turns import GoOn
from desktop.formats.horde_sealed.rules.hordes import HordeCard, HordeList
from desktop.formats.horde_sealed.rules.state import Due, HordeState, Roll, Spell, Stack
from desktop.formats.horde_sealed.rules.views.battle import losses, reminders, stacks
from tests.formats.horde_sealed.rules.given import SMALL, G, Z, after, at, game, given, started, told, when, zombies

CARD = "Own Making"
GIVE_UP = Leave("given up", whose="you")


def owing(
    step: Step, number: int = 1, library: tuple[str, ...] = (Z, G), mode: str = "lantern", **changes: Any
) -> HordeState:
    """This step waits to be dealt with."""
    waits = (Due(CARD, number, step=step),)  # type: ignore[arg-type]
    return at(started(library, mode=mode), "horde", "end", turn=3, horde_turn=1, due=waits, **changes)


def found(state: HordeState, kind: type, *dice: int) -> list[Any]:
    return [fact for fact in when(state, DealWith(), *dice) if isinstance(fact, kind)]


def test_it_draws_what_there_is_and_real_cards_are_drawn_by_people():
    assert found(owing(Draw(2), 2, (Z, G, Z)), CardsDrawn) == [CardsDrawn((Z, G, Z))]
    for nothing in (owing(Draw(2), mode="table"), owing(Draw(2), library=())):
        assert found(nothing, CardsDrawn) == []


def test_tokens_are_of_the_kind_that_is_named_or_of_the_first():
    used = {Z: 3}
    assert found(owing(Tokens(2, G), used=used), TokensMade) == [TokensMade(G, 0, 2)]
    assert found(owing(Tokens(2, "Beast"), used=used), TokensMade) == [TokensMade(Z, 2, 2)]


def test_one_creature_is_given_up_without_a_die():
    assert found(owing(GIVE_UP, board=(zombies(1),)), HordeGaveUp) == [HordeGaveUp(Z, "")]
    state = owing(GIVE_UP, board=(zombies(1),), rolls=(Roll("before", (), ()),))
    assert [roll.why for roll in game(after(state, DealWith())).rolls] == ["before"]


def test_among_two_a_die_gives_up_one_and_the_throw_stands_behind_those_before():
    state = owing(GIVE_UP, board=(zombies(1), zombies(1, G)), rolls=(Roll("before", (), ()),))
    assert found(state, HordeGaveUp, 2) == [HordeGaveUp(G, "", Throw(2, 2, "typed"))]
    assert [roll.why for roll in game(after(state, DealWith(), dice=(2,))).rolls] == ["before", "creature sacrificed"]


def test_creatures_alone_are_raised_and_nothing_from_a_foes_graveyard():
    state = owing(Raise(2), graveyard=("Bad Moon", "Grave Titan", "Moan"))
    assert found(state, CreaturesRaised) == [CreaturesRaised(("Grave Titan",), "battlefield")]
    assert found(owing(Raise(1, whose="each foe"), graveyard=("Grave Titan",)), CreaturesRaised) == []


@pytest.mark.parametrize(("count", "power"), [(1, 3), (2, None)])
def test_one_alone_is_as_large_as_what_it_counts(count: int, power: int | None):
    """A Zombie beside it and two Zombie cards in the graveyard; the Titan is none."""
    own = Stack(CARD, count)
    state = owing(
        Grow(1, 1, per="zombie"), board=(own, zombies(1)), graveyard=("Gravecrawler", "Death Baron", "Grave Titan")
    )
    assert [fact.power for fact in found(state, PowerSet)] == ([] if power is None else [power])
    gone = owing(Grow(1, 1, per="zombie"), board=(zombies(1),))
    assert found(gone, PowerSet) == []


# ---- what sees it come


def watching(*board: Stack, **changes: Any) -> HordeState:
    """A permanent of the horde sees creatures arrive."""
    eye = HordeCard("Eye", 1, "Enchantment", effects=(Effect("arrives", (Draw(1),), of="creature"),))
    horde: HordeList = replace(SMALL, cards=(*SMALL.cards, eye))
    base = started((Z,), horde)
    return at(base, "horde", "end", turn=3, horde_turn=1, board=(Stack("Eye", 1, creature=False), *board), **changes)


@pytest.mark.parametrize(
    ("command", "changes"),
    [
        (MakeTokens(Z, 1), {"used": {Z: 2}}),
        (MoveCards("Gravecrawler", "graveyard", "battlefield"), {"graveyard": ("Gravecrawler",)}),
        (RaiseStranger("Ana", ("Serra Angel",), 4, 4), {}),
    ],
    ids=["tokens", "moved", "stranger"],
)
def test_a_creature_is_seen_however_it_came(command: Any, changes: Any):
    assert [(due.card, due.number) for due in game(after(watching(**changes), command)).due] == [("Eye", 1)]


def test_no_token_that_did_not_come_is_seen_and_no_enchantment():
    assert not game(after(watching(used={}), MakeTokens(Z, 1))).due
    assert not game(after(watching(graveyard=("Bad Moon",)), MoveCards("Bad Moon", "graveyard", "battlefield"))).due


def test_a_step_that_waits_is_no_line_of_the_log():
    assert [line for line in told(watching(used={Z: 2}), MakeTokens(Z, 1)) if "Eye" in line] == []


def test_a_stranger_held_back_leaves_what_a_card_of_its_name_has_triggered():
    """Somebody else's creature bears the name of one of the horde's."""
    waits = Due("Grave Titan", 1, when="attacks", step=Draw(1))
    board = (Stack("Grave Titan", 1), Stack("Grave Titan", 1, owner="s1"))
    state = after(at(started((Z,)), "horde", "cast", turn=3, horde_turn=1, board=board), GoOn())
    state = replace(state, game=replace(game(state), due=(waits,)))
    assert game(after(state, HoldBack("Grave Titan", 1, "s1"))).due == (waits,)
    assert game(after(state, HoldBack("Grave Titan", 1))).due == ()


# ---- whose it is, how often, and when no more


def listed(*cards: HordeCard) -> HordeList:
    return replace(SMALL, cards=(*SMALL.cards, *cards))


DRUMMER = HordeCard("Drummer", 1, "Creature", "", "2", "2", effects=(Effect("attacks", (Draw(1),)),))


def test_a_stranger_of_the_same_name_is_not_the_hordes_own():
    board = (Stack("Drummer", 2, power=2, toughness=2, owner="s1"),)
    state = at(started((Z,), listed(DRUMMER)), "horde", "cast", turn=3, horde_turn=1, board=board)
    assert not game(after(state, GoOn())).due
    assert [face.note for face in stacks(state)] == [""]
    own = replace(state, game=replace(game(state), board=(Stack("Drummer", 2),)))
    assert [(due.card, due.number) for due in game(after(own, GoOn())).due] == [("Drummer", 2)]
    assert [bool(face.note) for face in stacks(own)] == [True]


def test_a_spell_does_what_it_says_once():
    spell = HordeCard("Moaning", 1, "Sorcery", effects=(Effect("cast", (Draw(1),)),))
    state = at(started((Z,), listed(spell)), "horde", "cast", turn=3, horde_turn=1, casting=(Spell("Moaning"),))
    assert [(due.card, due.number) for due in game(after(state, GoOn())).due] == [("Moaning", 1)]


def test_of_what_is_revealed_the_tokens_have_come_and_the_spell_has_not():
    eye = HordeCard("Eye", 1, "Enchantment", effects=(Effect("arrives", (Draw(1),), of="creature"),))
    base = started((Z, Z, "Grave Titan"), listed(eye))
    state = at(base, "horde", "upkeep", turn=3, horde_turn=1, board=(Stack("Eye", 1, creature=False),))
    assert [(due.card, due.number) for due in game(after(state, GoOn())).due] == [("Eye", 2)]


def test_losses_in_numbers_stand_beside_a_note():
    card = HordeCard("Dead", 1, "Creature", moment="arrives", note="Dance.", attack_loss=2, death_loss=1)
    assert [(effect.when, effect.of) for effect in effects_of(card)] == [
        ("attacks", ""),
        ("dies", "creature"),
        ("arrives", ""),
    ]


def test_what_waits_is_life_at_stake_before_combat_too():
    waits = (Due("Vengeful Dead", 2, 1, 3, "dies"),)
    state = at(started((Z,)), "survivors", "main", turn=4, due=waits, board=(zombies(1),))
    assert losses(state) == (("Vengeful Dead", 6),)
    assert reminders(started((Z,))) == ()
    assert reminders(given()) == ()
