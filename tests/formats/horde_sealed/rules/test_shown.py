"""What the views say of an evening: the team, the board, the lit key before there is a game, and how it ended."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.formats.horde_sealed.rules import RULES
from desktop.formats.horde_sealed.rules.acts.decks import SubmitDeck
from desktop.formats.horde_sealed.rules.acts.events import EventOpened, RemoveHorde
from desktop.formats.horde_sealed.rules.acts.games import Concede, SetLibrary, StartGame
from desktop.formats.horde_sealed.rules.acts.pools import CubeImported, DealPools, PoolsDealt
from desktop.formats.horde_sealed.rules.acts.turns import GoOn
from desktop.formats.horde_sealed.rules.state import Attack, Due, HordeState, Spell, Stack, Walker
from desktop.formats.horde_sealed.rules.views.battle import (
    Wave,
    damage,
    losses,
    reminders,
    stacks,
    threat,
    warnings,
    wave,
)
from desktop.formats.horde_sealed.rules.views.board import VIEWS
from desktop.formats.horde_sealed.rules.views.history import ListScore, scores
from desktop.formats.horde_sealed.rules.views.next_step import at_play, heading, next_act, paper_due, result, stepper
from tests.formats.horde_sealed.rules.given import (
    SMALL,
    G,
    Z,
    after,
    and_then,
    at,
    cube,
    deck,
    game,
    given,
    in_main,
    started,
    zombies,
)

FIGHT = at(
    started((Z, "Plague Wind"), library_of=2),
    "horde",
    "combat",
    turn=4,
    horde_turn=2,
    board=(Stack("Bear", 2, 2, 2, owner="s1"), zombies(3), Stack("Carrion Wall", 1, 3, 2, defender=True)),
    attack=(Attack(Z, 3, 1), Attack("Bear", 2, 0, "s1")),
    walkers=(Walker("Gideon", "s2"),),
    wave=(Z, Z, "Moan"),
    due=(Due("Horror", 1, 2, 3),),
)
LOST = after(FIGHT, Concede("late"))


def test_the_board_is_shown_with_what_attacks_and_what_is_blocked():
    faces = [(s.name, s.count, s.power, s.attacking, s.blocked, s.owner, s.defender) for s in stacks(FIGHT)]
    assert faces == [
        (Z, 3, 2, 3, 1, "", False),
        ("Carrion Wall", 1, 3, 0, 0, "", True),
        ("Bear", 2, 2, 2, 0, "Ana", False),
    ]
    assert stacks(given()) == ()


def test_the_life_at_stake_is_damage_and_losses():
    assert (damage(FIGHT), losses(FIGHT), threat(FIGHT)) == (8, (("Horror", 6),), 14)
    assert damage(at(FIGHT, "horde", "combat", target="Gideon")) == 0
    assert (damage(given()), losses(given())) == (0, ())
    assert (damage(LOST), losses(LOST), warnings(LOST), reminders(LOST)) == (0, (), (), ())
    assert damage(at(FIGHT, "survivors", "main")) == 10, "before combat: if all attack unblocked, and no Defender"


def test_the_wave_of_this_turn_is_told_by_tokens_and_spells():
    assert wave(FIGHT) == Wave((Z, Z, "Moan"), {Z: 2}, ("Moan",), ())
    casting = at(FIGHT, "horde", "cast", wave=(), casting=(Spell("Moan"), Spell("Bad Moon", "hand")))
    assert wave(casting) == Wave((), {}, (), ("Moan", "Bad Moon"))
    for state in (given(), at(FIGHT, "survivors", "main"), at(FIGHT, "horde", "untap"), at(FIGHT, "horde", "upkeep")):
        assert wave(state) is None


def test_a_library_that_runs_short_is_said():
    short = FIGHT.rules.survivors.short_library
    said = [
        warnings(after(FIGHT, SetLibrary("s1", cards), SetLibrary("s2", 30), SetLibrary("s3", 30)))
        for cards in (0, 1, 2, short, short + 1)
    ]
    assert [len(each) for each in said] == [1, 1, 1, 1, 0]
    assert said[0][0].startswith("Ana's library: no card. ")
    assert said[1][0].startswith("Ana's library: 1 card. ")
    assert said[2][0].startswith("Ana's library: 2 cards. ")
    assert len(warnings(at(FIGHT, "opening", "opening"))) == 0, "hands are still drawn"
    assert warnings(at(FIGHT, "horde", "combat", library=(), libraries=dict.fromkeys(("s1", "s2", "s3"), 30))) == (
        "The horde's library is empty: survive what still comes, and win at your next upkeep.",
    )


def test_team_and_lists_are_told_by_names_and_numbers():
    assert VIEWS["survivors"](FIGHT)[0] == {"survivor": "s1", "name": "Ana", "pool": 0, "library": 2, "hand": None}
    small = VIEWS["hordes"](FIGHT)[1]
    assert (small["cards"], small["tokens"], small["others"]) == (22, {Z: 10, G: 2}, 10)
    assert (small["home_made"], small["wave"]) == (["Own Making"], [1.091, 2.091])
    assert [words[:10] for words in small["warnings"]] == ["22 cards (", "No facts o"]


def test_the_game_is_shown_whole():
    shown = VIEWS["game"](FIGHT)
    assert shown["planeswalkers"] == {"Gideon": "Ben"}
    assert shown["due"] == [
        {"card": "Horror", "says": "2 life from each opponent", "kind": "trigger", "outcome": "40 → 34"},
        {"card": "Combat damage", "says": "8 to the survivors", "kind": "computed", "outcome": "34 → 26"},
    ]
    assert shown["left_after"] == 26
    assert (shown["threat"], shown["library"], shown["life"], shown["result"]) == (14, 2, 40, "")
    assert VIEWS["game"](LOST)["because"] == "The survivors conceded: late."
    assert VIEWS["game"](given()) is None
    opening = at(FIGHT, "opening", "opening", hands={"s1": 6})
    assert VIEWS["survivors"](opening)[0]["hand"] == 6
    assert VIEWS["survivors"](given())[0]["library"] is None


def test_without_a_list_there_are_no_odds():
    none = after(given(), RemoveHorde("small"), RemoveHorde("published"))
    assert VIEWS["odds"](none) == ()
    assert next_act(after(dealt(), *BUILT, RemoveHorde("small"), RemoveHorde("published"))).why_not == (
        "There is no Horde list yet. Open one first."
    )


# -- the lit key, before a game ----------------------------------------------------------------------------------------


def dealt() -> HordeState:
    state = given(CubeImported(cube()), team=2)
    return and_then(state, PoolsDealt({s.id: tuple(f"W {n}" for n in range(1, 31)) for s in state.survivors}))


_DECK = deck(*((1, f"W {n}") for n in range(1, 24)), (17, "Plains"))
BUILT = (SubmitDeck("s1", _DECK), SubmitDeck("s2", _DECK))


def test_before_the_game_the_lit_key_waits_for_team_cube_deal_and_decks():
    told = [
        given(team=1),
        given(),
        given(CubeImported(cube(each=74))),
        given(CubeImported(cube())),
        dealt(),
        after(dealt(), *BUILT[:1]),
        after(dealt(), BUILT[0], SubmitDeck("s2", deck((40, "Plains"), (1, "B 1")))),
        after(dealt(), *BUILT),
    ]
    acts = [next_act(state) for state in told]
    assert [(act.label, act.command) for act in acts] == [
        ("Name the survivors", None),
        ("Deal the pools", None),
        ("Deal the pools", None),
        ("Deal the pools", DealPools()),
        ("Start the game", None),
        ("Start the game", None),
        ("Start the game", None),
        ("Start the game", StartGame()),
    ]
    words = (
        "1 in the team; 2 to 4",
        "no cube yet",
        "395 cards, not 400",
        "",
        "Ana is building",
        "Ben is building",
        "Ben's deck: ",
        "",
    )
    for act, word in zip(acts, words, strict=True):
        assert word in act.why_not
        assert bool(act.why_not) == (act.command is None)


def test_the_stepper_counts_pools_and_decks():
    def outcomes(state: HordeState) -> list[tuple[str, str]]:
        return [(mark.outcome, mark.state) for mark in stepper(state)]

    first, last = ("now", "later", "later"), ("done", "done", "now")
    assert stepper(RULES.initial) == ()
    assert outcomes(given()) == list(zip(("3 survivors", "from the pools", "then begun"), first, strict=True))
    assert outcomes(after(dealt(), BUILT[0])) == [
        ("2 × 30 cards", "done"),
        ("1 checked", "now"),
        ("then begun", "later"),
    ]
    own = after(given(), StartGame(own_decks=True))
    assert outcomes(own) == list(zip(("own decks", "not checked", "opening hands"), last, strict=True))
    paper = after(dealt(), BUILT[0], StartGame(mode="table", paper=True))
    assert outcomes(paper)[1] == ("1 on paper", "done")


def test_where_the_game_stands_is_said_in_the_heading():
    assert heading(RULES.initial) == ("Horde Sealed", "no event open")
    assert heading(given(team=1)) == ("Night", "1 survivor · before the game")
    assert heading(in_main(turn=4)) == ("Night", "Game 1 · 3 survivors · survivors' turn 4")
    assert heading(LOST) == ("Night", "Game 1 · 3 survivors · lost")
    assert (at_play(given()), at_play(FIGHT), at_play(LOST)) == ("", "The game", "")
    assert (result(given()), result(FIGHT)) == ("", "")
    assert result(LOST) == "The survivors lost against “A small horde” in the horde's turn 2, life 40"
    early = replace(LOST, game=replace(game(LOST), horde_turn=0))
    assert result(early) == "The survivors lost against “A small horde” before the horde's first turn, life 40"


def test_the_battle_report_is_due_at_each_upkeep_of_the_survivors():
    assert paper_due(at(FIGHT, "survivors", "upkeep", turn=5)) == ("game 1 turn 5", "battle-report")
    for state in (given(), FIGHT, at(FIGHT, "survivors", "main"), at(FIGHT, "horde", "upkeep")):
        assert paper_due(state) is None


@pytest.mark.parametrize(
    ("state", "label"),
    [
        (at(FIGHT, "horde", "combat", due=()), "Take 8 damage"),
        (at(FIGHT, "horde", "combat", due=(), target="Gideon"), "Gideon takes 8"),
        (FIGHT, "Horror: −6 life"),
        (at(FIGHT, "horde", "combat", due=(), attack=()), "No damage, end step"),
        (at(FIGHT, "horde", "cast", due=()), "Attack"),
        (at(FIGHT, "horde", "cast", due=(), board=FIGHT.game.board[2:]), "No attack"),
        (at(FIGHT, "horde", "cast", due=(), casting=(Spell("The Longest Name of All"),)), "The Longest Name… resolves"),
        (at(FIGHT, "horde", "upkeep", due=(), library=()), "Nothing left to reveal"),
        (at(FIGHT, "survivors", "upkeep", due=(), libraries={"s1": 1, "s2": 0, "s3": 1}), "Ben cannot draw: lost"),
        (at(FIGHT, "survivors", "main", due=(), turn=2), "End turn: survivors 3"),
        (at(FIGHT, "survivors", "main", due=(), turn=3), "End turn: horde 3"),
    ],
)
def test_the_lit_key_says_what_it_does(state: HordeState, label: str):
    assert next_act(state).label == label


def test_with_real_cards_the_reveal_is_typed():
    table = at(started((Z,), mode="table"), "horde", "upkeep", horde_turn=1)
    assert (next_act(table).label, next_act(table).command) == ("Reveal", None)
    assert next_act(at(table, "horde", "upkeep", library=())).command == GoOn()


def test_a_score_is_kept_for_every_list_that_was_played_or_is_there():
    over = after(FIGHT, Concede())
    (record,) = over.past
    won = replace(record, result="won", life=25, horde_turn=5)
    state = replace(over, past=(record, won, replace(won, life=10)), hordes=given().hordes)
    assert scores(state) == (
        ListScore("small", "A small horde", 3, 2, 1, 4.0, 17.5),
        ListScore("published", "The published horde", 0, 0, 0, 0.0, 0.0),
    )
    gone = replace(state, hordes=(replace(SMALL, id="mine", name="Mine"),))
    assert [score.name for score in scores(gone)] == ["A small horde", "Mine"], "a list deleted keeps its score"


def test_an_event_knows_its_day_and_a_card_that_is_not_in_the_cube_is_unknown():
    opened = EventOpened("Night", given().ruleset, (SMALL,), "Ghent", "2026-11-22")
    state = RULES.fold(RULES.initial, (opened,))
    assert (state.name, state.place, state.date) == ("Night", "Ghent", "2026-11-22")
    assert not state.cube_card("Shock").known
