"""What a card does as data: what is due when, what it is called, what cannot be played."""

from __future__ import annotations

import msgspec
import pytest

from desktop.domain.effects import (
    Draw,
    Effect,
    Grow,
    Happened,
    Leave,
    Lose,
    Raise,
    Roll,
    Row,
    Tokens,
    Voice,
    Waiting,
    Words,
    due,
    effect_faults,
    say_effects,
)

TWO = Tokens(2)


def waiting(effect: Effect, happened: Happened, copies: int = 1) -> list[Waiting]:
    return list(due("Titan", copies, (effect,), happened))


def test_what_a_card_does_itself_is_due_as_often_as_it_does_it():
    arrives = Effect("arrives", (TWO,))
    assert waiting(arrives, Happened("arrives", "Titan", number=3)) == [Waiting("Titan", TWO, 3, "arrives")]
    assert waiting(arrives, Happened("arrives", "Somebody else")) == []
    assert waiting(arrives, Happened("attacks", "Titan")) == []


def test_what_it_sees_others_do_is_due_for_every_copy_and_every_time():
    watches = Effect("dies", (Lose(1),), of="Zombie")
    assert waiting(watches, Happened("dies", "Ghoul", ("creature", "Zombie"), 4), copies=2)[0].times == 8
    assert waiting(watches, Happened("dies", "Elf", ("creature", "Elf"), 4), copies=2) == []


@pytest.mark.parametrize("phase", ["upkeep", "draw", "end"])
def test_a_phase_is_due_once_for_every_copy(phase):
    assert waiting(Effect(phase, (Draw(),)), Happened(phase), copies=3)[0].times == 3


def test_what_an_opponent_does_is_nobodys_own():
    assert waiting(Effect("foe casts", (Draw(),)), Happened("foe casts", number=2), copies=2)[0].times == 4


def test_what_always_holds_is_never_due():
    lord = Effect("always", (Grow(1, 1, "creature"),))
    for when in ("arrives", "upkeep", "cast", "foe casts"):
        assert waiting(lord, Happened(when, "Titan")) == []


@pytest.mark.parametrize(
    ("effects", "says"),
    [
        ([Effect("attacks", (Lose(2),))], "Attacks: 2 life from each opponent."),
        ([Effect("arrives", (TWO,)), Effect("attacks", (TWO,))], "Arrives or attacks: two Zombies come."),
        ([Effect("upkeep", (Tokens(1, per="Zombie", over=2),))], "Upkeep: a Zombie comes for every two Zombies."),
        ([Effect("dies", (Lose(1),), "Zombie")], "A Zombie dies: 1 life from each opponent."),
        (
            [Effect("cast", (Leave("destroyed", whose="each foe", chosen="all", past_regeneration=True),))],
            "All creatures of the opponents are destroyed, past regeneration.",
        ),
        ([Effect("always", (Grow(gains=("fear",)),))], "Fear."),
        ([Effect("always", (Grow(1, 1, "Zombie", but="itself"),))], "All other Zombies of you: +1/+1."),
        (
            [Effect("cast", (Leave("returned", "permanent"),))],
            "A permanent of an opponent's, rolled, goes back to its owner's hand.",
        ),
        (
            [Effect("hits", (Raise(to="hand"),))],
            "Hits: the highest creature card of your graveyard comes to your hand.",
        ),
        (
            [Effect("cast", (Roll(6, (Row(3), Row(6, (Draw(2),)))),))],
            "Roll a d6 (1 to 3: nothing; 4 to 6: two cards for you).",
        ),
        ([Effect("upkeep", (Draw(),), may=True)], "Upkeep: if you like, one card for you."),
    ],
)
def test_the_sentence_is_made_from_the_structure(effects, says):
    assert say_effects(effects, Voice()) == says


def test_effects_are_written_and_read_as_they_are():
    effects = (Effect("cast", (Roll(6, (Row(3), Row(6, (Draw(2), Words("Shuffle."))))), TWO), "Zombie", True),)
    assert msgspec.json.decode(msgspec.json.encode(effects), type=tuple[Effect, ...]) == effects
    with pytest.raises(msgspec.ValidationError, match="numbr"):
        msgspec.convert({"when": "cast", "does": [{"do": "draw", "numbr": 2}]}, Effect)


@pytest.mark.parametrize(
    ("effect", "fault"),
    [
        (Effect("cast", ()), "does nothing"),
        (Effect("cast", (Draw(0),)), "less than one"),
        (Effect("cast", (Words(" "),)), "says nothing"),
        (Effect("cast", (Raise(-1),)), "less than nothing"),
        (Effect("cast", (Roll(6, (Row(3),)),)), "up to its last face"),
        (Effect("cast", (Roll(6, (Row(3), Row(6, (Tokens(over=0),)))),)), "less than one"),
    ],
)
def test_what_cannot_be_played_is_said(effect, fault):
    assert fault in " ".join(effect_faults((effect,)))


def test_what_can_be_played_has_no_fault():
    assert list(effect_faults((Effect("cast", (Roll(6, (Row(3), Row(6, (TWO,)))), Raise(0))),))) == []
