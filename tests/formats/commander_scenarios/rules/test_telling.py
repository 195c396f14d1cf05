"""Every act in its sentence for the log, and in the few words that Undo shows."""

from __future__ import annotations

import pytest

from desktop.engine.rules import Command
from desktop.formats.commander_scenarios.rules import RULES
from desktop.formats.commander_scenarios.rules.acts.attacking import ChooseAction, NoteBlocked
from desktop.formats.commander_scenarios.rules.acts.blocking import AskBlocks, ForgoUnblocked
from desktop.formats.commander_scenarios.rules.acts.cards import MillScenario, MoveCard, ScenarioDraws, ShuffleDeck
from desktop.formats.commander_scenarios.rules.acts.events import ChangeRuleset
from desktop.formats.commander_scenarios.rules.acts.games import EndGame, FailDraw, SetLibrary, StartGame, TakeMulligan
from desktop.formats.commander_scenarios.rules.acts.life import DealDamage, GainLife, TakeDamage
from desktop.formats.commander_scenarios.rules.acts.notes import ChangeCounter, DropTarget, NoteTargets, PickTarget
from desktop.formats.commander_scenarios.rules.acts.permanents import ChangePermanent, MakeTokens, ManifestCards
from desktop.formats.commander_scenarios.rules.acts.scenarios import (
    AllowScenario,
    CopyScenario,
    ImportBanList,
    KeepScenario,
    RemoveScenario,
)
from desktop.formats.commander_scenarios.rules.acts.spells import CastSpell, CounterSpell, ResolveSpell, Reveal
from desktop.formats.commander_scenarios.rules.acts.turns import GoOn
from desktop.formats.commander_scenarios.rules.keywords import Handling
from desktop.formats.commander_scenarios.rules.scenario import ScenarioCard
from desktop.formats.commander_scenarios.rules.state import Action, Attacker, Casting, ScenarioState, Target
from tests.formats.commander_scenarios.rules.given import (
    COUNTER,
    JACE,
    WHOLE,
    after,
    at,
    document,
    lies,
    opened,
    scenario,
    started,
    told,
    with_cards,
)

OWL, WALL, LORTHOS = lies("owl"), lies("wall", 3, card="B7"), lies("lorthos", 8, boss=True)
MAIN = started(
    WHOLE,
    side="player",
    step="main",
    turn=3,
    scenario_turn=2,
    graveyard=("B9",),
    reserve=("B8",),
    board=(OWL, WALL, LORTHOS),
    boss="board",
    targets=(Target("Bear"), Target("Sol Ring", "artifact"), Target("Bear")),
)
ATTACK = at(MAIN, side="scenario", step="attack", board=(OWL, WALL, LORTHOS, JACE), actions=(Action("owl", "attack"),))
STRIKE = at(MAIN, strikers=(Attacker("Dragon", 5), Attacker("Bear", 2)))
BUYBACK = (Handling("buyback", "it comes back"),)
CASTING = at(MAIN, side="scenario", step="card", casting=Casting("B8", "reserve", BUYBACK))
TABLE = at(started(WHOLE, "table"), side="scenario", step="reveal", rolled="basic")
HOLDING = started(with_cards(COUNTER), side="player", step="main", reserve=(COUNTER.name,))
MORPH = started(
    with_cards(ScenarioCard("Veil", "Creature", "{1}", "4", "4", marks=("morph",))),
    side="scenario",
    step="reserve",
    reserve=("Veil",),
    due=("Veil",),
)
FEW = opened(scenario(basic=3))

SENTENCES: list[tuple[ScenarioState, Command, str, str]] = [
    (opened(WHOLE), KeepScenario(WHOLE), "“The test” kept: 30 · 15 · 10 cards", "scenario “The test”"),
    (opened(WHOLE), CopyScenario("test", "Another"), "“Another” kept: 30 · 15 · 10 cards", "copy scenario"),
    (opened(WHOLE), RemoveScenario(""), "Scenario “The test” deleted", "remove scenario"),
    (FEW, AllowScenario("", "short"), "Scenario “The test” may be played as it is: short", "allow scenario"),
    (FEW, ImportBanList(("A", " ", "B", "A"), "mine"), "Ban list read: 2 cards (mine)", "import ban list"),
    (FEW, ImportBanList(("A",)), "Ban list read: 1 card", "import ban list"),
    (FEW, ChangeRuleset(document()), "The ruleset is now “Commander: Scenarios”", "change ruleset"),
    (
        opened(WHOLE),
        StartGame(player="Mara"),
        "Game 1: Mara against “The test”, decks shuffled, X counts creatures",
        "game started",
    ),
    (
        opened(WHOLE),
        StartGame(mode="table", commander="Kaalia"),
        "Game 1: The player with Kaalia against “The test”, real cards on the table, X counts creatures",
        "game started",
    ),
    (MAIN, DealDamage(3), "The scenario takes 3: 40 → 37", "3 damage to the scenario"),
    (
        MAIN,
        DealDamage(3, "Kaalia", "trample"),
        "The scenario takes 3 by Kaalia: 40 → 37 (trample)",
        "3 damage to the scenario",
    ),
    (MAIN, TakeDamage(2, True, "trample"), "Mara takes 2: 40 → 38 (trample)", "2 damage to the player"),
    (MAIN, GainLife(3, "scenario"), "The scenario gains 3 life", "gain life"),
    (MAIN, ScenarioDraws(2), "The scenario draws into the Reserve Zone: B1, B2", "scenario draws"),
    (MAIN, MillScenario(2), "Into the scenario's graveyard: B1, B2", "mill scenario"),
    (MAIN, ManifestCards(2), "2 cards manifested", "manifest cards"),
    (MAIN, ManifestCards(1), "1 card manifested", "manifest cards"),
    (MAIN, MakeTokens("Fish", 2), "2 × Fish 1/1 for the scenario", "make tokens"),
    (MAIN, MoveCard("B9", "deck-top"), "B9 goes on top of its deck", "B9 moved"),
    (MAIN, MoveCard("B8", "graveyard"), "B8 goes to the graveyard", "B8 moved"),
    (MAIN, MoveCard("owl", "graveyard"), "Owl ceases to exist", "Owl moved"),
    (MAIN, MoveCard("wall", "deck-bottom"), "Wall goes below its deck", "Wall moved"),
    (MAIN, MoveCard("lorthos", "exile"), "Lorthos leaves; it comes back next scenario turn", "Lorthos moved"),
    (MAIN, ChangePermanent("owl", power=4, tapped=True), "Owl is 4/2, tapped", "change permanent: Owl"),
    (MAIN, ChangePermanent("owl", power=4), "Owl is 4/2", "change permanent: Owl"),
    (MAIN, ChangeCounter(-2), "Tides: 0", "change counter"),
    (MAIN, NoteTargets((Target("Elf"), Target("Ox"))), "Kept as targets: Elf, Ox", "note targets"),
    (MAIN, DropTarget("Bear", 2), "Bear is gone", "drop target"),
    (MAIN, PickTarget(kinds=("artifact",)), "Target: Sol Ring", "pick target"),
    (MAIN, PickTarget(chosen="Elf", why="Bolt"), "Bolt: Elf", "pick target"),
    (MAIN, ShuffleDeck("endgame"), "The Endgame deck is shuffled", "shuffle deck"),
    (MAIN, SetLibrary(1), "The player's library: 1 card", "set library"),
    (MAIN, FailDraw(), "Mara has lost. Mara has to draw from an empty library.", "fail draw"),
    (MAIN, EndGame("won", "Time"), "Mara wins. Time.", "end game"),
    (MAIN, EndGame("lost", "Time!"), "Mara has lost. Time!", "end game"),
    (
        MAIN,
        AskBlocks((Attacker("Dragon", 5), Attacker("Bear", 2), Attacker("Elf", 1))),
        "Wall blocks Dragon; Owl blocks Bear; unblocked Elf 1",
        "ask blocks",
    ),
    (
        at(MAIN, board=()),
        AskBlocks((Attacker("Dragon", 5), Attacker("Bear", 2))),
        "The scenario does not block; unblocked Dragon 5, Bear 2 = 7",
        "ask blocks",
    ),
    (MAIN, GoOn(), "The scenario's turn 3", "the player's turn ended"),
    (STRIKE, GoOn(), "The scenario takes 7: 40 → 33 (combat)", "the attack"),
    (STRIKE, ForgoUnblocked(), "Nothing of what nobody blocked comes through", "forgo unblocked"),
    (at(MAIN, side="opening", step="opening", turn=0), GoOn(), "Mara's turn 1, a card drawn", "the opening hand kept"),
    (at(MAIN, side="opening", step="opening"), TakeMulligan(), "A mulligan to 7 cards", "take mulligan"),
    (
        at(MAIN, side="scenario", step="reserve", due=("B8",)),
        GoOn(),
        "B8 from the Reserve Zone is cast, free of cost",
        "the next card",
    ),
    (MORPH, GoOn(), "A card is cast face down; comes face down, turned up next scenario turn", "the next card"),
    (
        at(MAIN, side="scenario", step="act"),
        GoOn(),
        "Owl attacks; Wall attacks; Lorthos attacks",
        "the creatures' choice",
    ),
    (
        at(MAIN, side="scenario", step="act", board=(lies("new", marks=("defender",)),)),
        GoOn(),
        "Nothing of the scenario can act",
        "the creatures' choice",
    ),
    (ATTACK, GoOn(), "Mara takes 2: 40 → 38", "the attack"),
    (at(ATTACK, countdown=1), GoOn(), "The Endgame deck comes into play", "the attack"),
    (ATTACK, ChooseAction("owl", "nothing"), "Owl rests", "choose action: Owl"),
    (ATTACK, ChooseAction("jace", "ability", 1), "Jace uses ability 1 (+1)", "choose action: Jace"),
    (ATTACK, ChooseAction("jace", "ability", 2), "Jace uses ability 2 (−2)", "choose action: Jace"),
    (ATTACK, ChooseAction("wall", "ability"), "Wall uses ability 1", "choose action: Wall"),
    (ATTACK, NoteBlocked(("owl",)), "Blocked: Owl", "note blocked"),
    (ATTACK, NoteBlocked(()), "Blocked: nothing", "note blocked"),
    (CASTING, GoOn(), "B8 resolves and enters the battlefield", "B8 resolved"),
    (CASTING, ResolveSpell("exile"), "B8 resolves and is exiled", "resolve spell"),
    (CASTING, CounterSpell("reserve"), "B8 is countered and goes to the Reserve Zone", "counter spell"),
    (TABLE, Reveal("B3"), "B3 is cast, free of cost", "B3 turned over"),
]


@pytest.mark.parametrize(("state", "command", "sentence", "label"), SENTENCES)
def test_an_act_is_told_in_one_sentence(state: ScenarioState, command: Command, sentence: str, label: str):
    assert sentence in told(state, command)
    assert RULES.label(state, command) == label


def test_the_dice_are_told_by_their_faces():
    rolled = at(MAIN, side="scenario", step="roll")
    assert told(rolled, GoOn(), 3)[0] == "The die shows 3: Basic"
    alone = at(rolled, basic=(), midrange=(), endgame_in_play=True, boss="board")
    assert told(alone, GoOn())[0] == "No die is needed: Endgame"
    assert told(HOLDING, CastSpell("Bolt"), 6) == ["Counterspell counters Bolt on a 6"]
    assert told(HOLDING, CastSpell(), 1) == ["Counterspell lets pass the spell on a 1"]


def test_without_a_game_there_is_a_next_step_all_the_same():
    assert RULES.label(opened(), GoOn()) == "next step"
    assert RULES.label(opened(), MoveCard("B1", "exile")) == "B1 moved"
    assert RULES.label(after(MAIN, EndGame("won", "x")), GoOn()) == "next step"
