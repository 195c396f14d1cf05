"""What the views say of a game: decks, chart, the card just now, what attacks, the lit key, the scores."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.domain.dice import Throw
from desktop.formats.commander_scenarios.rules import RULES
from desktop.formats.commander_scenarios.rules.acts.games import EndGame, StartGame
from desktop.formats.commander_scenarios.rules.acts.scenarios import AllowScenario, RemoveScenario
from desktop.formats.commander_scenarios.rules.keywords import Handling
from desktop.formats.commander_scenarios.rules.scenario import ScenarioCard
from desktop.formats.commander_scenarios.rules.state import (
    Action,
    Attacker,
    Block,
    Casting,
    Permanent,
    ScenarioState,
    Target,
)
from desktop.formats.commander_scenarios.rules.views.balance import balance
from desktop.formats.commander_scenarios.rules.views.board import VIEWS
from desktop.formats.commander_scenarios.rules.views.history import ScenarioScore, deck_scores, scores
from desktop.formats.commander_scenarios.rules.views.next_step import (
    at_play,
    heading,
    next_act,
    paper_due,
    result,
    stepper,
    where,
)
from desktop.formats.commander_scenarios.rules.views.results import games_grid
from desktop.formats.commander_scenarios.rules.views.table import (
    attack_sum,
    attack_words,
    card_face,
    chart_lines,
    decks,
    standing,
    x_words,
)
from tests.formats.commander_scenarios.rules.given import (
    GO,
    JACE,
    WHOLE,
    after,
    at,
    creature,
    game,
    lies,
    opened,
    rolling,
    scenario,
    sorcery,
    started,
    with_cards,
)

MAIN = started(WHOLE, side="player", step="main", turn=3, scenario_turn=2, board=(lies("owl"),))
FIGHT = at(
    MAIN,
    side="scenario",
    step="attack",
    board=(lies("owl"), lies("shrunk", -1), lies("kraken", 5), JACE),
    actions=(
        Action("owl", "attack"),
        Action("shrunk", "attack"),
        Action("kraken", "attack", blocked=True),
        Action("jace", "ability", 2),
    ),
)
ROLLED = after(rolling(with_cards(sorcery("Flood", note="All is wet."))), GO, dice=(2,))
OVER = after(MAIN, EndGame("won", "Time"))
LAST = at(MAIN, side="scenario", step="roll", basic=(), midrange=(), endgame=("E1",), endgame_in_play=True)


def test_each_deck_says_what_the_die_has_to_show():
    says = ["1 2 3 4 on the die", "5 6 on the die", "not in play, in 6 turns"]
    assert [deck.says for deck in decks(MAIN)] == says
    assert [deck.left for deck in decks(MAIN)] == [30, 15, 10]
    assert [deck.in_play for deck in decks(MAIN)] == [True, True, False]
    assert decks(at(MAIN, countdown=1))[2].says == "not in play, in 1 turn"
    assert [deck.says for deck in decks(LAST)] == ["used up", "used up", "plays without a die"]
    assert decks(at(LAST, basic=("B1",)))[1].says == "used up"
    assert decks(opened()) == ()


def test_the_deck_of_this_turn_is_marked_until_the_next_one():
    assert [deck.now for deck in decks(ROLLED)] == [True, False, False]
    typed = at(MAIN, side="scenario", step="reveal", rolled="midrange")
    assert [deck.now for deck in decks(typed)] == [False, True, False]
    assert not any(deck.now for deck in decks(at(ROLLED, side="player", step="main")))
    assert not any(deck.now for deck in decks(MAIN))


def test_the_chart_in_force_shows_the_face_that_fell_and_the_one_to_come():
    faces, later = ("basic",) * 4 + ("midrange",) * 2, ("basic",) * 3 + ("midrange",) * 2 + ("endgame",)
    assert [(line.when, line.faces, line.in_force, line.rolled) for line in chart_lines(ROLLED)] == [
        ("now", faces, True, 2),
        ("from turn 7", later, False, 0),
    ]
    assert [(line.when, line.rolled) for line in chart_lines(MAIN)] == [("now", 0), ("from turn 9", 0)]
    assert chart_lines(at(ROLLED, step="end"))[1].when == "from turn 8"
    assert [line.when for line in chart_lines(LAST)] == ["now"]
    assert chart_lines(opened()) == ()
    assert VIEWS["chart"](MAIN) == {"faces": list(faces), "rolled": True}
    assert VIEWS["chart"](LAST) == {"faces": ["endgame"] * 6, "rolled": False}
    assert VIEWS["chart"](opened()) is None


def test_the_chart_is_the_one_by_which_the_die_fell():
    last = at(rolling(), midrange=("M1",))
    fallen = after(last, GO, dice=(6,))
    assert game(fallen).midrange == ()
    assert chart_lines(fallen)[0].faces[5] == "midrange"
    drawn = at(fallen, step="act", casting=None, basic=())
    assert chart_lines(drawn)[0].rolled == 6


@pytest.mark.parametrize(
    ("state", "title", "words"),
    [
        (opened(), "", ""),
        (OVER, "Won", "Time."),
        (after(MAIN, EndGame("lost", "Late")), "Lost", "Late."),
        (MAIN, "Your turn 3", "Play as usual."),
        (at(MAIN, side="opening", step="opening"), "Opening hand", "7 cards. "),
        (at(MAIN, side="scenario", step="reserve", due=("B8",)), "The Reserve Zone first", "B8 is played next"),
        (at(MAIN, side="scenario", step="reserve"), "The die", "It says which deck plays."),
        (ROLLED, "Flood", "All is wet."),
        (after(rolling(with_cards(sorcery("Flood"))), GO, dice=(2,)), "Flood", "Its effect happens, free of cost."),
        (after(rolling(), GO, dice=(2,)), "B1", "It stays on the battlefield."),
        (after(ROLLED, GO), "Flood", "Flood resolves and goes to the graveyard. All is wet."),
        (at(MAIN, side="scenario", step="act"), "The scenario's turn", ""),
    ],
)
def test_the_panel_says_what_goes_on(state: ScenarioState, title: str, words: str):
    face = card_face(state)
    assert face.title == title
    assert face.words.startswith(words)
    assert bool(face.words) == bool(words)


def test_the_panel_shows_the_last_die():
    assert card_face(ROLLED).throw == Throw(6, 2, "typed")
    assert card_face(ROLLED).about == "Basic · Sorcery"
    assert card_face(after(rolling(), GO, dice=(2,))).about == "Basic · Creature 2/2"
    handled = (Handling("buyback", "it comes back", throw=Throw(6, 5)), Handling("kicker", "kicked"))
    casting = at(ROLLED, casting=Casting("Flood", "revealed", handled))
    assert card_face(casting).throw == Throw(6, 5)
    assert card_face(casting).words == "It comes back; kicked. All is wet."
    morph = with_cards(ScenarioCard("Veil", "Creature", "{1}", marks=("morph",)))
    assert card_face(after(rolling(morph), GO, dice=(1,))).title == "A card face down"
    assert card_face(at(ROLLED, side="player", step="main", casting=None)).throw is None
    drawn = after(rolling(with_cards(creature("Sage"))), GO, GO, dice=(4,))
    assert card_face(drawn).throw == Throw(6, 4, "typed")


def test_the_attack_is_summed_and_said():
    assert attack_sum(game(FIGHT)) == "2 + 0"
    many = tuple(lies(f"p{n}", 1) for n in range(6))
    six = at(FIGHT, board=many, actions=tuple(Action(p.id, "attack") for p in many))
    assert attack_sum(game(six)) == "6 by 6"
    five = at(six, actions=game(six).actions[:5])
    assert attack_sum(game(five)) == "1 + 1 + 1 + 1 + 1"
    fly = tuple(lies(f"p{n}", 1, marks=("flying",)) for n in range(3))
    flying = at(FIGHT, board=fly, actions=(Action("p0", "attack"), Action("p1", "attack", blocked=True)))
    assert attack_words(game(flying)) == "P0 flies."
    assert attack_words(game(at(flying, actions=tuple(Action(p.id, "attack") for p in fly)))) == "3 fly."
    assert attack_words(game(at(flying, step="end"))) == ""
    new = lies("new", sick=True), lies("quick", sick=True, marks=("haste",))
    assert attack_words(game(at(FIGHT, board=new))) == "New came this turn and stays home."
    assert attack_words(game(at(FIGHT, board=(*new, lies("newer", sick=True))))) == "2 came this turn and stay home."
    assert attack_words(game(at(FIGHT, board=new, step="card"))) == ""


@pytest.mark.parametrize(
    ("permanent", "action", "says"),
    [
        (lies("owl"), Action("owl", "attack"), ("attacks", "late")),
        (lies("owl"), Action("owl", "attack", blocked=True), ("blocked", "waiting")),
        (lies("owl"), Action("owl", "choose"), ("attack or ability?", "choosing")),
        (lies("owl", abilities=1), Action("owl", "ability", 1), ("uses ability", "late")),
        (lies("owl", abilities=2), Action("owl", "ability", 1), ("uses ability 1", "late")),
        (lies("owl", abilities=1), Action("owl", "ability", 2), ("uses ability 2", "late")),
        (replace(JACE, id="owl"), Action("owl", "ability", 2), ("uses ability 2 (−2)", "late")),
        (replace(JACE, id="owl"), None, ("3 loyalty", "waiting")),
        (lies("owl", tapped=True), None, ("tapped", "waiting")),
        (lies("owl", sick=True), None, ("new", "waiting")),
        (lies("owl", sick=True, marks=("haste",)), None, ("", "")),
        (lies("owl"), Action("owl", "nothing"), ("", "")),
    ],
)
def test_a_permanent_says_what_it_does(permanent: Permanent, action: Action | None, says: tuple[str, str]):
    state = at(FIGHT, board=(permanent,), actions=(action,) if action else ())
    assert standing(game(state), permanent) == says
    if action and action.does == "attack":
        assert standing(game(at(state, side="player")), permanent) == ("", "")
    blocks = at(state, blocks=(Block("other", "Elf"), Block("owl", "Bear")))
    assert standing(game(blocks), permanent) == ("blocks Bear", "late")


def test_x_is_told_in_words():
    assert x_words(game(MAIN)) == "creature"
    assert x_words(game(at(MAIN, targets=(Target("Bear"),)))) == "creatures"
    assert x_words(game(at(MAIN, x="graveyard", graveyard=("B9",)))) == "card in its graveyard"


@pytest.mark.parametrize(
    ("state", "label", "waits"),
    [
        (RULES.initial, "Open an event", True),
        (opened(), "Play The test", False),
        (after(opened(), RemoveScenario("")), "Start the game", True),
        (opened(scenario(basic=3)), "Start the game", True),
        (at(MAIN, side="opening", step="opening"), "Keep the hand, begin", False),
        (MAIN, "End turn: scenario 3", False),
        (at(MAIN, strikers=(Attacker("Dragon", 5),)), "Deal 5", False),
        (rolling(), "Roll for the turn", False),
        (at(MAIN, step="reserve", due=("B8",)), "Play B8", False),
        (LAST, "Play the Endgame deck", False),
        (at(MAIN, step="reveal", rolled="endgame"), "Turn over Endgame", True),
        (ROLLED, "Flood resolves", False),
        (at(MAIN, step="act"), "Creatures decide", False),
        (at(MAIN, step="act", board=()), "Count down", False),
        (FIGHT, "Attack for 2, count down", False),
        (at(FIGHT, endgame_in_play=True), "Attack for 2, end the turn", False),
        (at(FIGHT, actions=()), "No damage, count down", False),
        (at(FIGHT, actions=(Action("gone", "choose"), Action("owl", "choose"))), "Attack", True),
        (at(FIGHT, step="end"), "Your turn 4", False),
    ],
)
def test_the_lit_key_says_what_it_does(state: ScenarioState, label: str, waits: bool):
    act = next_act(state)
    assert (act.label, act.command is None, bool(act.why_not)) == (label, waits, waits)


def test_a_long_name_is_shortened_on_the_key():
    name = "The Longest Name of All"
    assert next_act(after(rolling(with_cards(creature(name))), GO, dice=(1,))).label == "The Longest Name… resolves"


def test_another_game_is_as_the_last_one_was():
    begun = after(opened(WHOLE), StartGame("", "table", "Mara", commander="Kaalia"), EndGame("lost", "Late"))
    assert next_act(begun).command == StartGame("test", "table", "Mara", commander="Kaalia")
    assert next_act(after(begun, RemoveScenario(""))).why_not.startswith("There is no scenario yet")


def test_of_several_scenarios_the_first_that_is_fit_is_begun():
    short, whole = replace(scenario(basic=3), id="short", name="Short"), scenario()
    assert next_act(opened(short, whole)).command == StartGame("test")
    assert next_act(opened(short, replace(short, id="two", name="Two"))).why_not.startswith(
        "The Basic deck has 3 cards"
    )
    assert next_act(after(opened(short), AllowScenario("", "short"))).command == StartGame("short")


def test_where_the_game_stands_is_said_in_the_heading_and_the_stepper():
    assert heading(RULES.initial) == ("Scenarios", "no event open")
    assert heading(opened()) == ("Evening", "1 scenario")
    assert heading(opened(WHOLE, replace(WHOLE, id="two"))) == ("Evening", "2 scenarios")
    assert heading(FIGHT) == ("Evening", "The test · Mara · scenario turn 2")
    assert [where(s) for s in (opened(), MAIN, OVER, at(MAIN, side="opening"))] == [
        "then begun",
        "your turn 3",
        "won",
        "opening hand",
    ]
    assert [(mark.outcome, mark.state) for mark in stepper(MAIN)] == [
        ("30 · 15 · 10 cards", "done"),
        ("X = creatures", "done"),
        ("your turn 3", "now"),
    ]
    assert [(mark.outcome, mark.state) for mark in stepper(opened(WHOLE, replace(WHOLE, id="two")))] == [
        ("2 scenarios", "done"),
        ("X and boss", "now"),
        ("then begun", "later"),
    ]
    assert [mark.state for mark in stepper(after(opened(), RemoveScenario("")))] == ["now", "later", "later"]
    assert stepper(opened())[0].outcome == "30 · 15 · 10 cards"
    assert stepper(RULES.initial) == ()
    assert (at_play(opened()), at_play(MAIN), at_play(OVER)) == ("", "The game", "")
    assert (paper_due(MAIN), paper_due(FIGHT), paper_due(opened())) == (("game 1 turn 3", "game-report"), None, None)
    assert (result(opened()), result(MAIN)) == ("", "")
    assert result(OVER) == "Mara won against “The test” in scenario turn 2"


def test_games_are_scored_by_scenario_and_by_commander():
    (record,) = OVER.past
    lost = replace(record, result="lost", scenario_turns=5, commander="Kaalia")
    state = replace(OVER, past=(record, lost, replace(lost, scenario="gone", scenario_name="Gone")))
    assert scores(state) == (
        ScenarioScore("test", "The test", 2, 1, 1, 3.5, 5),
        ScenarioScore("gone", "Gone", 1, 0, 1, 5.0, 5),
    )
    assert deck_scores(state) == (
        ScenarioScore("test", "The test", 1, 0, 1, 5.0, 5, "Kaalia"),
        ScenarioScore("gone", "Gone", 1, 0, 1, 5.0, 5, "Kaalia"),
    )
    assert scores(opened()) == (ScenarioScore("test", "The test", 0, 0, 0, 0.0, 0),)
    assert games_grid(OVER).rows[0] == (1, "The test", "Mara", "", "won", "Time.", 3, 2, 40, 40, 55)


def test_the_game_is_shown_whole():
    shown = VIEWS["game"](at(FIGHT, commander_damage={"c9": 3}, reserve=("B8",), life=38, boss_damage=2))
    assert shown["left"] == {"basic": 30, "midrange": 15, "endgame": 10}
    assert (shown["x"], shown["counter"]) == ({"counts": "creatures", "now": 3}, {"name": "Tides", "now": 2})
    assert (shown["commander_damage"], shown["life"], shown["boss_damage"]) == ({"c9": 3}, 38, 2)
    assert (VIEWS["game"](opened()), VIEWS["board"](opened())) == (None, None)
    assert VIEWS["board"](FIGHT)["actions"] == game(FIGHT).actions
    assert VIEWS["scenarios"](opened(WHOLE))[0]["boss"] == "Lorthos"
    assert VIEWS["scenarios"](opened())[0]["boss"] == ""
    assert VIEWS["next"](FIGHT) == {"label": "Attack for 2, count down", "ready": True, "why_not": ""}


def test_a_deck_is_weighed_by_cost_and_type():
    cards = (
        ScenarioCard("Seven", "Sorcery", "{6}{U}", draws=2),
        ScenarioCard("Six", "Artifact Creature", "{X}{5}{U}"),
        ScenarioCard("Isle", "Land"),
        ScenarioCard("Blank"),
    )
    (basic, _, _) = balance(with_cards(*cards, basic=4))
    assert basic.curve == {"0": 1, "6": 1, "7+": 1}
    assert basic.types == {"Sorcery": 1, "Creature": 1, "Land": 1, "unknown": 1}
    assert (basic.cards, basic.draws) == (4, 2)
