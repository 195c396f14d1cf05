"""Whatever is printed, whenever: nothing leaves its box, same state, same bytes; and each sheet says what it should."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

from desktop.formats.commander_scenarios.handouts import HANDOUTS
from desktop.formats.commander_scenarios.rules.keywords import words_of
from desktop.formats.commander_scenarios.rules.scenario import Boss, Scenario, ScenarioCard
from desktop.formats.commander_scenarios.rules.state import ScenarioState
from desktop.print.layout.paper import A4, LETTER, Paper
from desktop.print.press.proof import Proof
from desktop.print.type.styles import Ink
from tests.formats.commander_scenarios.moments import at
from tests.print.support import NAMES, fonts_of, on_paper, read, text_of

EVERY = pytest.mark.parametrize("handout", HANDOUTS, ids=[handout.id for handout in HANDOUTS])
LONG = "Wolfeschlegelsteinhausenbergerdorff " * 2


def by_id(id: str):
    return next(handout for handout in HANDOUTS if handout.id == id)


def flowing(id: str, state: ScenarioState) -> str:
    """What is printed, as one line."""
    return " ".join(text_of(by_id(id).make(state, A4)).split())


@cache
def in_your_turn(id: str, paper: Paper = A4, ink: Ink = Ink.FULL) -> tuple[bytes, Proof]:
    """A handout of the middle of a game, made once for all who look at it."""
    return on_paper(by_id(id), at("your-turn"), paper, ink)


@EVERY
@pytest.mark.parametrize("moment", ["opened", "attack", "faults", "ending"])
def test_it_prints_at_any_moment(handout, moment):
    _, proof = on_paper(handout, at(moment))
    assert proof.text().strip()


@EVERY
@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("ink", Ink)
def test_it_prints_on_both_papers_with_any_ink(handout, paper, ink):
    assert in_your_turn(handout.id, paper, ink)[1].text().strip()


@EVERY
def test_the_same_state_gives_the_same_bytes_with_every_font(handout):
    file, _ = in_your_turn(handout.id)
    assert file == handout.make(at("your-turn"), A4)
    assert all(fonts_of(file).values())


def odd_scenario() -> Scenario:
    """Cards of which nothing is known, long names, marks of every kind, words in any script."""
    marks = (
        "counter",
        "x",
        "kicker",
        "multikicker",
        "split",
        "bestow",
        "buyback",
        "echo",
        "entwine",
        "morph",
        "manifest",
        "overload",
        "replicate",
        "scavenge",
        "sunburst",
        "flying",
    )
    cards = (
        ScenarioCard(
            LONG.strip(),
            "Legendary Artifact Creature — Wolfeschlegel Hausen",
            "{10}{U}{U}{U}{U}{U}",
            "*",
            "1+*",
            marks,
            note=LONG * 6,
        ),
        ScenarioCard("李小龙", note="<b>& {2}</b>"),
        ScenarioCard(NAMES[0], "Basic Land — Island"),
    )
    boss = Boss("Lorthos & <Sons> " * 3, 99, 99, "abilities", 3, LONG * 3)
    return Scenario("odd", LONG.strip(), cards, (), cards[:1], LONG * 5, LONG.strip(), 7, boss, "artifacts", LONG)


@EVERY
def test_names_of_any_length_and_script_stay_in_their_boxes(handout):
    state = at("your-turn")
    assert state.game is not None
    game = replace(state.game, scenario=replace(state.game.scenario, name=LONG.strip()), player=LONG.strip())
    odd = replace(state, scenarios=(odd_scenario(),), game=None, name="Rock & <Roll> {2}", place=LONG)
    for shown, paper, ink in ((odd, A4, Ink.FULL), (odd, LETTER, Ink.LOW), (replace(state, game=game), A4, Ink.FULL)):
        on_paper(handout, shown, paper, ink)


@EVERY
def test_nothing_happens_without_an_event(handout):
    assert "No event is open." in text_of(handout.make(at("nothing"), A4))


@pytest.mark.parametrize("id", ["scenario-sheet", "scenario-cards"])
def test_without_a_scenario_the_page_says_so(id):
    state = replace(at("opened"), scenarios=())
    assert "There is no scenario yet." in flowing(id, state)
    assert flowing("markers", state)


def test_a_scenario_without_cards_has_a_sheet_and_no_cards():
    state = replace(at("opened"), scenarios=(Scenario("new", "New one"),))
    assert "New one has no cards yet." in flowing("scenario-cards", state)
    assert "No cards yet." in flowing("scenario-sheet", state)


def test_the_sheet_names_rule_lists_set_up_and_results():
    state = at("ending")
    printed = flowing("scenario-sheet", state)
    scenario = state.scenarios[0]
    assert scenario.special_rule in printed
    assert "Lorthos, the Tidemaker 8/8" in printed
    for _, card in scenario.all_cards():
        assert card.name in printed
    assert "waits with a die on 6" in printed
    assert state.past[0].because in printed
    assert state.past[0].player in printed


def test_every_card_is_printed_once_with_its_deck_and_the_boss_last():
    file = by_id("scenario-cards").make(at("opened"), A4)
    scenario = at("opened").scenarios[0]
    assert len(read(file).pages) == -(-(scenario.size + 1) // 9)
    printed = " ".join(text_of(file).split())
    assert printed.count("Basic deck") == len(scenario.basic)
    assert printed.count("Endgame deck") == len(scenario.endgame)
    assert "Quick and indestructible." in printed


def test_chosen_cards_alone_are_printed():
    file = by_id("scenario-cards").make(at("opened"), A4, chosen=("Counterspell",), backs=True)
    assert len(read(file).pages) == 2
    assert text_of(file).count("Waits in the") == 1


def test_the_markers_follow_ruleset_and_scenario():
    printed = flowing("markers", at("opened"))
    assert "it counts from turn 7" in printed
    for words in ("Before Endgame", "With Endgame", "Held counter", "Tide", "Commander damage", "Reserve Zone"):
        assert words in printed
    state = at("opened")
    later = replace(state.rules, scenario=replace(state.rules.scenario, countdown=3))
    assert "it counts from turn 4" in flowing("markers", replace(state, ruleset=later))


def test_the_quick_rules_follow_the_ruleset():
    state = at("attack")
    rules = replace(state.rules, player=replace(state.rules.player, life=55))
    assert "55 life each" in flowing("quick-rules", replace(state, ruleset=rules))
    asked = replace(state.rules, scenario=replace(state.rules.scenario, creature_choice="player"))
    assert "the player says which" in flowing("quick-rules", replace(state, ruleset=asked))
    assert "From scenario turn 7: 1–3 Basic, 4–5 Midrange, 6 Endgame." in flowing("quick-rules", state)


def test_the_report_says_where_the_game_stands():
    state = at("ending")
    assert state.game is not None
    printed = flowing("game-report", state)
    assert state.game.because in printed
    assert "Graveyard, oldest first" in printed


@pytest.mark.parametrize(
    ("mark", "basic", "endgame"),
    [
        ("kicker", "Never kicked.", "Always kicked."),
        ("overload", "Never overloaded.", "Always overloaded."),
        ("replicate", "Replicated once.", "Replicated twice."),
        ("flying", "", ""),
    ],
)
def test_a_mark_is_told_by_the_deck_of_its_card(mark, basic, endgame):
    assert (words_of(mark, "basic"), words_of(mark, "endgame")) == (basic, endgame)
