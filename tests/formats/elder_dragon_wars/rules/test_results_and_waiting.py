"""What is known of games that are over, how the past is looked through, and what the lit key waits for."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.domain.effects import Damage, Lose, Mill, Turns, Words
from desktop.engine.careers import Deeds, Meeting
from desktop.engine.event import RenamePlayer
from desktop.engine.format import NextAct
from desktop.formats.elder_dragon_wars.rules import RULES
from desktop.formats.elder_dragon_wars.rules.acts.attacks import DeclareAttack
from desktop.formats.elder_dragon_wars.rules.acts.counters import ChangeCounters, NoteOnPlayer
from desktop.formats.elder_dragon_wars.rules.acts.games import DealDecks, StartGame
from desktop.formats.elder_dragon_wars.rules.acts.life import ChangeLife, SetLife
from desktop.formats.elder_dragon_wars.rules.acts.players import AddPlayers
from desktop.formats.elder_dragon_wars.rules.acts.turns import GoFar, GoOn
from desktop.formats.elder_dragon_wars.rules.state import Item, Record, Scion
from desktop.formats.elder_dragon_wars.rules.views.board import VIEWS
from desktop.formats.elder_dragon_wars.rules.views.next_step import (
    heading,
    last_result,
    lit_act,
    next_act,
    paper_due,
    result,
    stepper,
)
from desktop.formats.elder_dragon_wars.rules.views.past import PAST
from desktop.formats.elder_dragon_wars.rules.views.results import RESULTS, deeds
from tests.formats.elder_dragon_wars.rules.given import (
    BLACK,
    BLUE,
    EDITION,
    FIVE,
    GREEN,
    LEGEND,
    MAIN,
    OPENED,
    RED,
    WHITE,
    after,
    changed,
    holding,
    in_play,
    on_scion,
    on_turn,
    playing,
    seat,
    seated,
    waiting,
    without,
)

DECKS = {"W": "p2", "U": "p3", "B": "p1", "R": "p4", "G": "p5"}
ONE = replace(MAIN, game=replace(MAIN.game, turn=7, step="over", result="saviour", saviour="W", because="He stood."))


def record(**fields):
    given = {"number": 1, "edition": "Old", "result": "saviour", "turns": 9, "decks": DECKS, "saviour": "p2"}
    return Record(**{**given, **fields})


def ended(*records):
    """These games are over, and the five are who they are."""
    names = {colour: seat(MAIN, who).player for colour, who in zip("WUBRG", FIVE, strict=True)}
    by_colour = {"p2": names["W"], "p3": names["U"], "p1": names["B"], "p4": names["R"], "p5": names["G"]}
    mended = tuple(
        replace(
            kept,
            decks={colour: by_colour.get(who, who) for colour, who in kept.decks.items()},
            saviour=by_colour.get(kept.saviour, kept.saviour),
            pizza=tuple(by_colour.get(who, who) for who in kept.pizza),
        )
        for kept in records
    )
    return replace(OPENED, past=mended)


# -- games that are over -----------------------------------------------------------------------------------------------


def test_each_player_of_each_game_has_a_line_in_the_order_of_the_circle():
    (grid,) = (grid(ended(record(because="He stood.", pizza=("p4",)))) for grid in RESULTS.values())
    assert list(RESULTS) == ["Games"]
    assert grid.heads == ("Game", "Edition", "Result", "Turns", "Deck", "Player", "Saviour", "Pizza", "Because")
    assert grid.rows == (
        (1, "Old", "saviour", 9, "White", WHITE, "Saviour", "", "He stood."),
        (1, "Old", "saviour", 9, "Blue", BLUE, "", "", "He stood."),
        (1, "Old", "saviour", 9, "Black", BLACK, "", "", "He stood."),
        (1, "Old", "saviour", 9, "Red", RED, "", "buys", "He stood."),
        (1, "Old", "saviour", 9, "Green", GREEN, "", "", "He stood."),
    )


def test_a_seat_without_a_player_is_nobodys_saviour():
    gone = ended(record(decks={"W": "gone"}, saviour=""), record(number=2, result="ur-dragon", saviour=""))
    rows = RESULTS["Games"](gone).rows
    assert [row[0] for row in rows] == [1] * 5 + [2] * 5
    assert [row[4:8] for row in rows[:2]] == [("White", "gone", "", ""), ("Blue", "", "", "")]
    assert {row[6] for row in rows} == {""}


def test_a_saviour_has_beaten_the_table_and_the_ur_dragon_everybody():
    found = deeds(
        ended(record(), record(number=2, result="ur-dragon", saviour=""), record(result="nobody", saviour=""))
    )
    others = (BLUE, BLACK, RED, GREEN)
    assert found == Deeds(
        tuple(player.name for player in OPENED.players),
        (*(Meeting(WHITE, name, share=0.25) for name in others), *(Meeting("", name) for name in (WHITE, *others))),
        ((WHITE, "Saviour"),),
    )
    assert deeds(OPENED) == Deeds(tuple(player.name for player in OPENED.players))


def test_the_last_result_is_one_sentence():
    sentences = [
        (record(), "Bart is the Saviour of game 1, in turn 9"),
        (record(result="ur-dragon", saviour="", number=2), "The Ur-Dragon won game 2, in turn 9"),
        (record(result="nobody", saviour="", turns=3), "Nobody won game 1, in turn 3"),
    ]
    for kept, says in sentences:
        assert last_result(ended(record(number=8), kept)) == says
    assert (last_result(OPENED), result(ended(record()))) == ("", "")
    assert result(replace(ended(record()), game=ONE.game)) == "Bart is the Saviour of game 1, in turn 9"


def test_history_tells_names_and_who_buys_pizza():
    (line,) = VIEWS["history"](ended(record(pizza=("p4", "p5"))))
    assert line == {
        "game": 1,
        "edition": "Old",
        "result": "a Saviour",
        "saviour": WHITE,
        "turns": 9,
        "decks": {"White": WHITE, "Blue": BLUE, "Black": BLACK, "Red": RED, "Green": GREEN},
        "pizza": [RED, GREEN],
    }


# -- the past ----------------------------------------------------------------------------------------------------------


def test_the_past_knows_game_and_turn_and_what_everybody_is_called():
    assert [PAST.when(state) for state in (OPENED, MAIN, on_turn(MAIN, BLUE))] == [
        "",
        "Game 1, turn 1",
        "Game 1, turn 2",
    ]
    players = {player.id: player.name for player in OPENED.players}
    assert PAST.named(OPENED) == {"player": players, "seat": {}}
    assert PAST.named(MAIN) == {"player": players, "seat": dict(zip("WUBRG", FIVE, strict=True))}
    assert PAST.compared == ("players", "seats", "table", "stack", "piles", "scion", "history")


@pytest.mark.parametrize(
    ("recorded", "really", "now"),
    [
        (ChangeLife("seat:U", -3), ChangeLife("seat:U", -5), ChangeLife("seat:U", -2)),
        (ChangeLife("seat:U", -3), ChangeLife("seat:B", -5), None),
        (ChangeCounters("seat:U", 3), ChangeCounters("seat:U", 1), ChangeCounters("seat:U", -2)),
        (ChangeLife("seat:U", -3), ChangeCounters("seat:U", 1), ChangeCounters("seat:U", 1)),
        (NoteOnPlayer("seat:U", "a"), NoteOnPlayer("seat:U", "b"), NoteOnPlayer("seat:U", "b")),
        (RenamePlayer("p1", "A"), RenamePlayer("p1", "B"), RenamePlayer("p1", "B")),
        (SetLife("seat:U", 3), SetLife("seat:U", 5), None),
    ],
)
def test_what_really_was_is_told_from_now_on_where_it_is_a_difference_or_a_word(recorded, really, now):
    assert PAST.from_now(MAIN, recorded, really, "") == now


# -- the lit key -------------------------------------------------------------------------------------------------------


def lit(label):
    return NextAct(label, GoOn(), further=GoFar())


def test_between_games_it_deals_shuffles_and_plays_again():
    assert next_act(RULES.initial) == NextAct("Open an event", why_not="No event is open.")
    assert next_act(OPENED) == NextAct("Deal the decks", DealDecks())
    six = after(OPENED, AddPlayers(("Zoe",)))
    assert next_act(six) == NextAct("Deal the decks", why_not="6 on the list; exactly five play.")
    dealt = after(OPENED, DealDecks())
    assert next_act(dealt) == NextAct("Shuffle the piles", StartGame())
    assert next_act(replace(dealt, past=(record(),))) == NextAct("Play the next game", StartGame())
    faulty = replace(dealt, editions=(replace(EDITION, chaos=EDITION.chaos[1:]),))
    assert next_act(faulty) == NextAct("Shuffle the piles", why_not="The chaos pile has 99 cards, not 100: 1 missing.")
    assert lit_act(replace(dealt, game=ONE.game)) == NextAct("How it ended", goes_to="table")
    assert lit_act(dealt) == next_act(dealt)
    assert lit_act(MAIN) == next_act(MAIN)


def test_through_a_turn_it_names_the_step_that_comes():
    state = after(seated(), GoOn())
    found = []
    while state.game.turn == 1:
        found.append(next_act(state))
        state = after(state, GoOn())
    follows = state.name_of(state.game.active)
    words = ["Upkeep", "Draw", "Main phase", "To combat", "End of turn", f"{follows}'s turn"]
    assert found == [lit(word) for word in words]
    assert VIEWS["next"](MAIN) == {"label": "To combat", "ready": True, "why_not": ""}


def test_before_the_first_turn_it_says_who_begins():
    assert next_act(seated()) == lit("Roll who begins")
    given = changed(seated(), queue=("B",))
    assert next_act(given) == lit("Ana begins")
    named = replace(
        given, players=tuple(replace(p, name="Ana Maria Lind") if p.name == BLACK else p for p in given.players)
    )
    assert next_act(named) == lit("Ana begins")


def test_before_the_scions_turn_it_says_what_comes():
    state = without(playing(step="end"), BLUE, BLACK, RED)
    assert next_act(changed(state, pointer="B")) == lit("The Scion's turn")
    coming = on_scion(state)
    assert next_act(coming) == lit("The Scion becomes a dragon")
    gone = changed(state, scion_turn=True, step="end", scion=Scion("R", ()))
    assert next_act(gone) == lit("The Scion goes")
    assert next_act(changed(gone, scion=Scion("R", ("x",)), pointer="W")) == lit("The Scion's turn")
    assert next_act(changed(gone, scion_turn=False, pointer="R")) == lit("Edda's turn")


@pytest.mark.parametrize(
    ("item", "label"),
    [
        (Item(9, "artifact", "W"), "Low roll, artifact"),
        (Item(9, "enchantment", "U"), "Turn up enchantment"),
        (Item(9, "chaos", "U"), "Chaos card for Cem"),
        (Item(9, "upkeep", "U", "Chromium"), "Cem pays the upkeep"),
        (Item(9, "dragon", "U", "Crosis, the Purger"), "Cem pays for Crosis, the Purger"),
        (Item(9, "dragon", "U", "Somebody with a very long name"), "Cem pays for Somebody with a ver…"),
        (Item(9, "effect", "U", "Ankh of Mishra", step=Damage(2, "you")), "Ankh of Mishra: 2"),
        (Item(9, "effect", "U", "Ankh of Mishra", step=Lose(2, "you"), times=3), "Ankh of Mishra: 6"),
        (Item(9, "effect", "U", "Oath", step=Words("Look")), "Oath done"),
        (Item(9, "effect", "U", "Oath", step=Mill(2)), "Oath happens"),
        (Item(9, "effect", "U", "Time Walk", step=Turns()), "Cem: extra turn"),
        (Item(9, "effect", "U", "Time Walk", step=Turns(), times=2), "Cem: extra turns"),
        (Item(9, "effect", "U", "Time Stretch", step=Turns(2)), "Cem: extra turns"),
    ],
)
def test_on_the_stack_it_names_what_is_on_top(item, label):
    assert next_act(waiting(Item(8, "enchantment", "W"), item)) == lit(label)


def test_of_artifacts_it_says_whose_and_which():
    alone = without(MAIN, BLACK)
    assert next_act(waiting(Item(9, "artifact", "W"), state=alone)) == lit("Artifact for Dov")
    full = holding(BLUE, "Meekstone", "Winter Orb", "Kill Switch of a long name")
    assert next_act(waiting(Item(9, "oldest", "U"), state=full)) == lit("Meekstone goes")
    two = holding(BLUE, "Meekstone", "Winter Orb")
    assert next_act(waiting(Item(9, "oldest", "U"), state=two)) == lit("No artifact goes")
    spoils = Item(9, "spoils", "W", victim="U")
    assert next_act(waiting(spoils, state=holding(BLUE, "Meekstone"))) == lit("Bart takes Meekstone")
    assert next_act(waiting(spoils, state=two)) == NextAct(
        "Bart takes an artifact", why_not="Press 1 or 2 for the artifact, or pass it over."
    )


def test_in_combat_it_says_who_is_hit_and_asks_what_nobody_knows():
    power = int(next(card.power for card in EDITION.deck("W").cards if card.name == LEGEND))
    hit = after(in_play(MAIN, WHITE, LEGEND), DeclareAttack(BLACK, LEGEND))
    assert next_act(hit) == lit(f"Ana −{power}")
    both = after(in_play(hit, WHITE, "Sir Shandlar of Eberyn"), DeclareAttack(RED, "Sir Shandlar"))
    other = int(next(card.power for card in EDITION.deck("W").cards if card.name == "Sir Shandlar of Eberyn"))
    assert next_act(both) == lit(f"Ana −{power}, Dov −{other}")
    crowd = after(hit, DeclareAttack(RED))
    assert next_act(crowd) == NextAct(
        "Damage to Dov", why_not="How hard does a crowd hit Dov? T types the damage, N says that none came through."
    )


def test_the_discs_tell_how_the_scion_ended():
    def last(state):
        return stepper(state)[3].outcome

    over = changed(MAIN, scion_came=True)
    assert last(over) == "has gone"
    assert last(changed(over, scion=Scion("R", ("a", "b")))) == "2 dragons left"
    assert [last(changed(over, result=how)) for how in ("saviour", "ur-dragon", "nobody")] == [
        "a Saviour",
        "the Ur-Dragon won",
        "nobody won",
    ]
    assert last(changed(MAIN, result="nobody")) == "at two players"
    assert [mark.state for mark in stepper(changed(MAIN, result="nobody"))] == ["done", "done", "done", "now"]
    six = after(OPENED, AddPlayers(("Zoe",)))
    assert [mark.outcome for mark in stepper(six)] == [
        "6 of 5 names",
        "the deck says where",
        "75 life each",
        "at two players",
    ]
    assert [mark.word for mark in stepper(MAIN)] == ["Decks", "Seats", "War", "Scion"]


def test_a_report_is_due_with_the_sixth_turn_and_not_before_or_after():
    def due(**fields):
        return paper_due(changed(MAIN, **fields))

    assert [due(turn=turn, step="untap") for turn in (1, 2, 5, 6)] == [
        ("game 1 turn 1", "game-report"),
        None,
        None,
        ("game 1 turn 6", "game-report"),
    ]
    assert due(turn=6, step="scion") == ("game 1 turn 6", "game-report")
    assert due(turn=6, step="untap", result="nobody") is None
    assert heading(changed(MAIN, turn=6)) == ("War night", "Game 1 · turn 6, Bart")
