"""Every act in its sentence for the log, and in the few words that Undo shows."""

from __future__ import annotations

import pytest

from desktop.engine.rules import Command
from desktop.formats.horde_sealed.rules import RULES
from desktop.formats.horde_sealed.rules.acts.cards import DamageHorde, HordeDraws, MoveCards
from desktop.formats.horde_sealed.rules.acts.combat import HoldBack, NoteBlocks, TakeDamage
from desktop.formats.horde_sealed.rules.acts.events import AddHorde, ChangeRuleset
from desktop.formats.horde_sealed.rules.acts.games import Concede, FailDraw, SetLibrary
from desktop.formats.horde_sealed.rules.acts.life import ChangeLife, EachOpponentLoses
from desktop.formats.horde_sealed.rules.acts.permanents import (
    AddWalker,
    MakeTokens,
    RaiseStranger,
    Reanimate,
    Strengthen,
)
from desktop.formats.horde_sealed.rules.acts.pools import ImportCube
from desktop.formats.horde_sealed.rules.acts.survivors import AddSurvivor, AddSurvivors, OrderSurvivors, RemoveSurvivor
from desktop.formats.horde_sealed.rules.acts.turns import GoOn
from desktop.formats.horde_sealed.rules.acts.waves import CounterSpell, ResolveSpell
from desktop.formats.horde_sealed.rules.state import Attack, Due, HordeState, Spell, Stack
from tests.formats.horde_sealed.rules.given import SMALL, G, Z, at, cube, given, in_main, ruled, started, told, zombies

BARON = "Death Baron"
MAIN = in_main(
    (Z, Z, "Plague Wind"),
    board=(zombies(3), Stack(BARON, 1, 2, 2), Stack("Bear", 2, 2, 2, owner="s1")),
    graveyard=(BARON, "Grave Titan"),
    used={Z: 3, G: 1},
    hand=("Bad Moon",),
)
ATTACK = at(MAIN, "horde", "combat", attack=(Attack(Z, 3), Attack("Bear", 2, 0, "s1")), horde_turn=2)
CASTING = at(MAIN, "horde", "cast", casting=(Spell("Plague Wind"), Spell("Bad Moon", "hand")), horde_turn=1)

SENTENCES: list[tuple[HordeState, Command, str, str]] = [
    (given(), AddSurvivors(("Dev",)), "Dev joins the survivors", "1 survivor added"),
    (given(team=2), AddSurvivors(("Dev", "Eva")), "Eva joins the survivors", "2 survivors added"),
    (given(), AddSurvivor("  Eva  Maria "), "Eva Maria joins the survivors", "Eva Maria added"),
    (given(), RemoveSurvivor("Ben"), "Ben leaves the team", "remove survivor: Ben"),
    (
        given(),
        OrderSurvivors(("Ben", "Ana", "Cleo")),
        "The team decides in this order: Ben, Ana, Cleo",
        "order survivors",
    ),
    (given(), ImportCube(cube(), "Pauper"), "Cube read: 400 cards (Pauper)", "the cube"),
    (given(), AddHorde(SMALL), "Horde list “A small horde”: 12 tokens, 10 others", "Horde list “A small horde”"),
    (given(), ChangeRuleset(ruled()), "The ruleset is now “Horde Sealed”", "change ruleset"),
    (MAIN, MoveCards(Z, "battlefield", "graveyard"), "Zombie leaves the battlefield", "Zombie moved"),
    (MAIN, MoveCards(Z, "battlefield", "graveyard", 2), "2 Zombies leave the battlefield", "Zombie moved"),
    (MAIN, MoveCards(Z, "battlefield", "survivors", 2), "2 Zombies go to the survivors", "Zombie moved"),
    (MAIN, MoveCards(BARON, "battlefield", "hand"), "Death Baron goes to the horde's open hand", "Death Baron moved"),
    (MAIN, MoveCards("Bear", "battlefield", "graveyard", 2, "s1"), "2 Bear go to the graveyard", "Bear moved"),
    (MAIN, MoveCards(Z, "library", "exile", 2), "2 Zombies go into exile", "Zombie moved"),
    (MAIN, MakeTokens(Z), "Zombie comes from the used tokens", "1 token"),
    (MAIN, MakeTokens(Z, 3), "3 Zombies come from the used tokens", "3 tokens"),
    (MAIN, MakeTokens(G, 2), "Zombie Giant comes from the used tokens (of 2: no more were used)", "2 tokens"),
    (MAIN, ChangeLife(2, "Bolt"), "Life +2: 40 → 42 (Bolt)", "life +2"),
    (MAIN, EachOpponentLoses(2), "Each opponent loses 2, 3 times: life 40 → 34", "each opponent loses 2"),
    (MAIN, DamageHorde(2), "The horde loses 2 cards: 2 Zombies", "2 damage to the horde"),
    (
        MAIN,
        DamageHorde(5),
        "The horde loses 3 cards: 2 Zombies and Plague Wind; 2 more than there were",
        "5 damage to the horde",
    ),
    (MAIN, Strengthen(1), "All creatures of the horde: +1 power", "strengthen"),
    (MAIN, Strengthen(-1, BARON), "Death Baron of the horde: −1 power", "strengthen"),
    (MAIN, HordeDraws(2), "The horde draws 2 Zombies", "horde draws"),
    (MAIN, Reanimate(1), "From the top of the graveyard: Death Baron onto the battlefield", "reanimate"),
    (MAIN, RaiseStranger("Ana", ("Bear",)), "Bear of Ana joins the horde", "raise stranger: Ana"),
    (MAIN, AddWalker("Gideon", "Ana"), "Ana has Gideon", "add walker: Ana"),
    (MAIN, SetLibrary("Ana", 1), "Ana's library: 1 card", "set library: Ana"),
    (MAIN, FailDraw("Ben"), "The survivors have lost. Ben had to draw from an empty library.", "fail draw: Ben"),
    (MAIN, Concede("late"), "The survivors have lost. The survivors conceded: late.", "concede"),
    (ATTACK, NoteBlocks(Z, 0), "Zombie: no block", "blocks"),
    (ATTACK, NoteBlocks(Z, 2), "2 Zombies blocked", "blocks"),
    (ATTACK, HoldBack("Bear", 2, "s1"), "2 Bear cannot attack", "hold back"),
    (ATTACK, GoOn(), "The survivors take 10: 40 → 30 life", "combat damage"),
    (ATTACK, TakeDamage(0), "No damage comes through", "combat damage"),
    (at(ATTACK, "horde", "combat", target="Gideon"), GoOn(), "Gideon takes 10 damage", "combat damage"),
    (CASTING, GoOn(), "Plague Wind resolves", "Plague Wind resolved"),
    (CASTING, ResolveSpell("exile"), "Plague Wind resolves and is exiled", "resolve spell"),
    (CASTING, ResolveSpell("battlefield"), "Plague Wind resolves and stays", "resolve spell"),
    (CASTING, CounterSpell(), "Plague Wind is countered", "counter spell"),
    (CASTING, CounterSpell("exile"), "Plague Wind is countered and goes into exile", "counter spell"),
    (
        at(MAIN, "horde", "cast"),
        GoOn(),
        "The horde attacks the survivors: 3 Zombies, Death Baron and 2 Bear",
        "the attack",
    ),
    (at(MAIN, "horde", "cast", board=()), GoOn(), "The horde has nothing that attacks", "the attack"),
    (at(MAIN, "horde", "upkeep"), GoOn(), "Revealed 2 Zombies, then Plague Wind", "the reveal"),
    (at(MAIN, "survivors", "upkeep"), GoOn(), "The survivors draw", "the survivors' upkeep"),
    (MAIN, GoOn(), "The horde's turn 1", "the survivors' turn ended"),
    (at(MAIN, "horde", "end", turn=4), GoOn(), "The survivors' turn 5", "the horde's turn ended"),
    (
        at(MAIN, "horde", "end", due=(Due(BARON, 1, 2, 3),)),
        GoOn(),
        "Death Baron takes 6: 40 → 34 life",
        "Death Baron: 6 life",
    ),
]


@pytest.mark.parametrize(("state", "command", "sentence", "label"), SENTENCES)
def test_an_act_is_told_in_one_sentence(state: HordeState, command: Command, sentence: str, label: str):
    assert sentence in told(state, command)
    assert RULES.label(state, command) == label


def test_without_a_game_there_is_a_next_step_all_the_same():
    assert RULES.label(given(), GoOn()) == "next step"
    assert RULES.label(started((Z,)), GoOn()) == "opening hands kept"
