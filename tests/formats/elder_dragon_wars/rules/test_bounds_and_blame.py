"""Where each number ends, whose doing a loss of life was, and who is out with what."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.formats.elder_dragon_wars.rules import RULES
from desktop.formats.elder_dragon_wars.rules.acts.attacks import DeclareAttack
from desktop.formats.elder_dragon_wars.rules.acts.cards import (
    BringIn,
)
from desktop.formats.elder_dragon_wars.rules.acts.counters import ChangeCounters, CountersChanged, NoteOnPlayer
from desktop.formats.elder_dragon_wars.rules.acts.endings import Eliminate, GameEnded, PlayerEliminated
from desktop.formats.elder_dragon_wars.rules.acts.life import ChangeLife, EachLoses, LifeChanged, SetLife
from desktop.formats.elder_dragon_wars.rules.acts.piles import KeepEnchantment
from desktop.formats.elder_dragon_wars.rules.acts.scion import DragonDrawn, DrawDragon, ScionCame, ScionDealt
from desktop.formats.elder_dragon_wars.rules.acts.triggers import TriggerLeft, TriggerPut
from desktop.formats.elder_dragon_wars.rules.acts.turns import GoOn
from desktop.formats.elder_dragon_wars.rules.state import Incarnation, Item
from desktop.formats.elder_dragon_wars.rules.zones import with_seat
from tests.formats.elder_dragon_wars.rules.given import (
    BLACK,
    BLUE,
    EDITION,
    GREEN,
    LEGEND,
    MAIN,
    RED,
    WHITE,
    after,
    changed,
    facts,
    playing,
    refused,
    seat,
    without,
)

DECK = EDITION.deck("W")
LAND = next(card.name for card in DECK.library if card.is_land)
INSTANT = next(card.name for card in DECK.spells if "Instant" in card.type)


# -- numbers at their ends ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "fact"),
    [
        (ChangeLife(BLUE, 1), LifeChanged("U", 1)),
        (ChangeLife(BLUE, -1), LifeChanged("U", -1)),
        (ChangeLife(BLUE, 100_000), LifeChanged("U", 100_000)),
        (SetLife(BLUE, "−100000"), LifeChanged("U", -100_075, "set by hand")),
        (SetLife(BLUE, -1, RED, "Drain"), LifeChanged("U", -76, "set by hand", "R", "Drain")),
        (EachLoses(1, (BLUE,)), LifeChanged("U", -1)),
        (ChangeCounters(BLUE, 1000, "x" * 60), CountersChanged("U", "x" * 60, 1000)),
        (ChangeCounters(BLUE, 1), CountersChanged("U", "poison", 1)),
    ],
)
def test_the_last_that_is_allowed_is_allowed(command, fact):
    assert facts(MAIN, command)[0] == fact


@pytest.mark.parametrize("life", ["100001", "−100001", "+5", "٣", "", "-", "1.5"])
def test_what_is_no_life_total_is_told_as_it_was_typed(life):
    assert refused(MAIN, SetLife(BLUE, life)) == f"“{life}” is no life total. Type it in digits, such as 61."


def test_fifty_tokens_come_at_once_and_sixty_letters_are_a_note():
    assert (
        sum(type(f).__name__ == "PermanentEntered" for f in facts(MAIN, BringIn(LEGEND, WHITE, True, number=50))) == 50
    )
    assert seat(after(MAIN, NoteOnPlayer(BLUE, "x" * 60)), BLUE).note == "x" * 60
    assert RULES.label(MAIN, NoteOnPlayer(BLUE, "x")) == "note on Cem"


def test_who_has_just_the_price_may_pay_it_and_is_out_by_it():
    state = replace(MAIN, game=with_seat(MAIN.game, "U", life=5))
    waits = RULES.fold(state, [TriggerPut(Item(9, "enchantment", "W"))])
    paid = facts(waits, KeepEnchantment(BLUE))
    assert [type(fact) for fact in paid] == [LifeChanged, TriggerLeft, PlayerEliminated]
    poor = replace(waits, game=with_seat(waits.game, "U", life=4))
    assert refused(poor, KeepEnchantment(BLUE)) == (
        "Keeping no enchantment in force costs 5 life, and Cem has 4. It cannot be paid."
    )


# -- whose doing it was ------------------------------------------------------------------------------------------------


def test_in_combat_a_loss_of_who_is_attacked_is_the_attackers():
    state = after(playing(step="combat"), DeclareAttack(BLACK))
    assert facts(state, ChangeLife(BLACK, -3))[0] == LifeChanged("B", -3, "", "W")
    assert facts(state, ChangeLife(BLACK, 3))[0] == LifeChanged("B", 3)
    assert facts(state, ChangeLife(RED, -3))[0] == LifeChanged("R", -3)
    assert facts(state, EachLoses(2, (BLACK, RED)))[:2] == [LifeChanged("B", -2, "", "W"), LifeChanged("R", -2)]
    assert facts(changed(state, step="end"), ChangeLife(BLACK, -3))[0] == LifeChanged("B", -3)
    assert facts(state, ChangeLife(BLACK, -3, by="scion"))[0] == LifeChanged("B", -3, "", "scion")
    assert facts(state, SetLife(BLACK, 70))[0] == LifeChanged("B", -5, "set by hand", "W")


def test_somebody_named_twice_loses_once_and_nobody_named_is_everybody():
    assert [f.seat for f in facts(MAIN, EachLoses(1, (BLUE, "U", RED)))] == ["U", "R"]
    assert [f.seat for f in facts(without(MAIN, BLACK), EachLoses(1))] == ["W", "U", "R", "G"]
    gone = without(MAIN, BLACK)
    assert facts(gone, ChangeLife(BLUE, -1, by=BLACK))[0] == LifeChanged("U", -1, "", "B"), "the dead may be to blame"
    assert refused(gone, ChangeLife(BLACK, -1)) == "Ana is out of the game."


def out(state, command):
    return next(f for f in facts(state, command) if isinstance(f, PlayerEliminated))


def test_who_is_out_is_told_with_whose_doing_it_was():
    assert out(MAIN, ChangeLife(BLUE, -75, by=RED, source="Bolt")) == PlayerEliminated("U", "R", "Bolt")
    assert out(MAIN, ChangeLife(BLUE, -75, by=BLUE, source="Bolt")) == PlayerEliminated("U", "", "Bolt")
    assert out(MAIN, ChangeLife(BLUE, -75)) == PlayerEliminated("U")
    poisoned = after(MAIN, ChangeCounters(BLUE, 9))
    assert out(poisoned, ChangeCounters(BLUE, 1)) == PlayerEliminated("U", "", "", "poison")
    assert out(MAIN, Eliminate(BLUE, by=RED, why="Door to Nothingness")) == (
        PlayerEliminated("U", "R", "", "Door to Nothingness")
    )
    pizza = PlayerEliminated("U", "R", "Kasimir the Lone Wolf")
    assert RULES.tell(MAIN, pizza) == "Cem is out of the game, felled by Dov. Pizza and soda at the next game!"
    assert RULES.tell(MAIN, PlayerEliminated("U", "U", "", "odd")) == "Cem is out of the game (odd)"


def test_the_end_is_told_and_kept():
    over = after(MAIN, EachLoses(75))
    (record,) = over.past
    assert facts(MAIN, EachLoses(75))[-1] == GameEnded("nobody", None, "Nobody is left.")
    assert (record.number, record.edition, record.result, record.turns, record.saviour) == (
        1,
        EDITION.name,
        "nobody",
        1,
        "",
    )
    assert (dict(record.decks), record.because, record.pizza) == (over.decks, "Nobody is left.", ())
    assert [over.player(who).name for who in record.order] == [GREEN, RED, BLACK, BLUE, WHITE]
    assert (over.game.step, over.game.is_over) == ("over", True)
    assert RULES.tell(MAIN, GameEnded("saviour", "W", "It has gone.")) == "Bart is the Saviour. It has gone."


def test_the_scion_comes_where_two_are_left_and_to_one_alone():
    state = without(MAIN, BLUE, BLACK)
    assert [f for f in facts(state, Eliminate(RED)) if isinstance(f, ScionCame)] == [ScionCame("R")]
    assert [f for f in facts(state, EachLoses(75, (RED, GREEN))) if isinstance(f, ScionCame)] == [ScionCame("G")]
    assert not [f for f in facts(MAIN, Eliminate(RED)) if isinstance(f, ScionCame)]
    gone = changed(without(MAIN, BLUE, BLACK, RED), scion=None)
    assert facts(gone, Eliminate(GREEN))[-1] == GameEnded(
        "saviour", "W", "The last Elder Dragon, and the Scion has gone."
    )


def coming():
    state = without(MAIN, BLUE, BLACK, RED)
    while state.game.step != "scion":
        state = after(state, GoOn())
    return state


def test_a_dragon_is_drawn_with_its_power_and_counted():
    state = coming()
    names = [card.name for card in EDITION.dragons]
    (drawn,) = facts(state, DrawDragon(), dice=(2,))
    assert (drawn.dragon, drawn.amount, drawn.die.sides) == (names[1], 6, 5)
    (named,) = facts(state, DrawDragon(names[2][:6]))
    assert (named.dragon, named.die) == (names[2], None)
    star = tuple(replace(card, power="*") for card in EDITION.dragons)
    odd = changed(state, edition=replace(EDITION, dragons=star))
    assert facts(odd, DrawDragon(names[0]))[0].amount == state.rules.scion.damage
    last = changed(state, scion=replace(state.game.scion, left=names[:1]))
    assert facts(last, GoOn())[0] == DragonDrawn(names[0], facts(last, GoOn())[0].targets, 6)
    twice = after(changed(state, scion=replace(state.game.scion, tally={"W": 1})), DrawDragon(names[0]))
    scion = twice.game.scion
    assert scion.attacks == tuple(Incarnation(target, 6) for target in drawn_targets(twice))
    assert (scion.used, scion.left) == ((names[0],), tuple(names[1:]))
    assert scion.tally["W"] == 1 + ("W" in drawn_targets(twice))
    assert RULES.tell(state, drawn).startswith(f"The Scion becomes {names[1]} and attacks ")
    assert RULES.tell(state, ScionDealt(())) == "Nothing of the Scion comes through"
    assert RULES.tell(state, ScionDealt((("W", 6),))) == ""


def drawn_targets(state):
    return [attack.target for attack in state.game.scion.attacks]
