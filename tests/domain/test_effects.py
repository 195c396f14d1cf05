"""What a card does as data: what is due when, what it is called, what cannot be played."""

from __future__ import annotations

import msgspec
import pytest

from desktop.domain.effects import (
    Counters,
    CounterSpell,
    Damage,
    Discard,
    Draw,
    Effect,
    Grow,
    Happened,
    Leave,
    Lose,
    Mill,
    Raise,
    Roll,
    Row,
    Tokens,
    Turns,
    Voice,
    Waiting,
    Words,
    due,
    effect_faults,
    read_effects,
    say,
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
            "All creatures of the opponents are destroyed, no regeneration.",
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


# ---- read out of lines

PLAIN = Voice()


@pytest.mark.parametrize(
    "effect",
    [
        Effect("arrives", (Tokens(2),)),
        Effect("attacks", (Tokens(1, "Goblin", tapped=True),)),
        Effect("upkeep", (Tokens(1, "Zombie", "Zombie", 2),)),
        Effect("cast", (Leave("given up", "creature", "each foe", chosen="owner"), Tokens(1, "Zombie", "given up"))),
        Effect(
            "cast", (Leave("destroyed", "creature", "everybody", chosen="all", but="Zombie", past_regeneration=True),)
        ),
        Effect("cast", (Leave("returned", "nonland permanent", number=2, stays=False),)),
        Effect("arrives", (Leave("tapped", "creature", stays=True),)),
        Effect("upkeep", (Leave("given up", "creature", "you", chosen="all"),)),
        Effect("dies", (Lose(1),), of="Zombie"),
        Effect("upkeep", (Damage(2, "you"),), of="player"),
        Effect("end", (Discard(1), Mill(3)), may=True),
        Effect("draw", (Draw(),), of="player"),
        Effect("cast", (Raise(0, "Zombie", "you", tapped=True), Raise(0, "creature", "each foe"))),
        Effect("hits", (Raise(1, to="hand"),)),
        Effect("arrives", (Grow(1, 1, per="each other Zombie in play", lasts="counter"),)),
        Effect("arrives", (Grow(-1, -1, "creature", "everybody", "Zombie", lasts="turn"),), of="Zombie"),
        Effect("attacks", (Grow(2, 0, "Zombie", "you", "itself", gains=("trample", "haste")),)),
        Effect("foe casts", (CounterSpell("creature", 3),)),
        Effect("attacks", (Counters("tide"),)),
        Effect("cast", (Turns(), Draw(2))),
        Effect("cast", (Turns(2),)),
        Effect("hurt", (Words("dance until somebody laughs"),)),
    ],
    ids=lambda effect: say(effect, PLAIN),
)
def test_what_an_effect_is_told_by_is_read_as_that_effect(effect):
    spell = effect.when == "cast"
    (line,) = read_effects(say(effect, PLAIN), PLAIN, spell=spell)
    assert [say(found, PLAIN) for found in line.effects] == [say(effect, PLAIN)]
    if not any(isinstance(step, Leave) and step.chosen == "die" for step in effect.does):
        assert line.effects == (effect,)


@pytest.mark.parametrize(
    ("line", "when"),
    [
        ("Flying. Nothing can block it.", []),
        ("{2}, {T}: 1 damage, anywhere.", []),
        ("Arrives or attacks: a creature is tapped.", [("arrives", ""), ("attacks", "")]),
        ("Each upkeep: the player takes a creature of his back to hand.", [("upkeep", "player")]),
        ("Each end step without an attack: the player gives up a creature.", [("end", "player")]),
        ("A land comes in: 2 damage to its player.", [("arrives", "land")]),
        (
            "An artifact, creature or enchantment comes in: swap it.",
            [("arrives", "artifact"), ("arrives", "creature"), ("arrives", "enchantment")],
        ),
        ("Each spell costs its caster a discard.", [("cast", "spell")]),
        ("Your upkeep: a pain counter. Your end step: damage to you for each.", [("upkeep", ""), ("end", "")]),
        ("Your upkeep: a plague counter. {1}{B}: one on or one off.", [("upkeep", "")]),
    ],
)
def test_a_line_says_when_it_is_due(line, when):
    (read,) = read_effects(line, PLAIN)
    assert [(effect.when, effect.of) for effect in read.effects] == when


def test_half_a_line_understood_keeps_the_other_half_in_words():
    (line,) = read_effects("Attacks: two Zombies come; everybody claps.", PLAIN)
    assert line.effects == (Effect("attacks", (Tokens(2), Words("everybody claps"))),)


def test_a_condition_stays_with_what_it_is_about():
    (line,) = read_effects("Your upkeep, at five or more: 3 damage to you.", PLAIN)
    assert line.effects == (Effect("upkeep", (Words("at five or more: 3 damage to you"),)),)


def test_a_spell_does_all_its_lines_at_once_but_what_is_another_way_to_pay():
    lines = read_effects("All creatures are destroyed.\nTwo cards for you.\nFlashback {5}{B}.", PLAIN, spell=True)
    swept = Leave("destroyed", "creature", "everybody", chosen="all")
    assert [line.effects for line in lines] == [(Effect("cast", (swept, Draw(2))),), (), ()]


def test_what_is_known_already_is_not_read_anew():
    gives = Effect("arrives", (Leave("given up", "creature", "everybody"),))
    assert read_effects(say(gives, PLAIN), PLAIN, known=[gives])[0].effects == (gives,)
