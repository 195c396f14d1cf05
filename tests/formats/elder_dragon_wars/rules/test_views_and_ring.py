"""The views by name, as they are told plainly, and the ring as it is drawn."""

from __future__ import annotations

from msgspec.structs import replace

from desktop.formats.elder_dragon_wars.rules.acts.attacks import DeclareAttack
from desktop.formats.elder_dragon_wars.rules.acts.counters import ChangeCounters, NoteOnPlayer
from desktop.formats.elder_dragon_wars.rules.acts.endings import Eliminate
from desktop.formats.elder_dragon_wars.rules.acts.life import EachLoses, SetLife
from desktop.formats.elder_dragon_wars.rules.acts.planar import TapPlanar
from desktop.formats.elder_dragon_wars.rules.acts.stack import Cast
from desktop.formats.elder_dragon_wars.rules.acts.steps import GiveTurn
from desktop.formats.elder_dragon_wars.rules.acts.turns import GoOn
from desktop.formats.elder_dragon_wars.rules.state import Item
from desktop.formats.elder_dragon_wars.rules.views.board import VIEWS
from desktop.formats.elder_dragon_wars.rules.views.ring import marks_of, ring_face
from desktop.formats.elder_dragon_wars.rules.zones import with_seat
from tests.formats.elder_dragon_wars.rules.given import (
    BLACK,
    BLUE,
    EDITION,
    ELDER,
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
    standing,
    waiting,
    without,
)

# -- the views by name -------------------------------------------------------------------------------------------------


def test_players_and_seats_are_told_with_what_they_are():
    assert VIEWS["players"](OPENED)[0] == {"player": OPENED.players[0].id, "name": WHITE, "plays": True}
    assert VIEWS["seats"](MAIN)[2] == {
        "colour": "B",
        "player": BLACK,
        "elder_dragon": "Nicol Bolas",
        "colours": "UBR",
        "allies": [RED, BLUE],
        "enemies": [GREEN, WHITE],
    }


def test_the_table_is_told_whole():
    state = after(standing("Arboria"), TapPlanar("gate", WHITE, "well"))
    state = changed(holding(BLUE, "Meekstone", state=state), step="combat")
    table = VIEWS["table"](after(state, DeclareAttack(BLACK)))
    seats = table.pop("seats")
    assert table == {
        "game": 1,
        "edition": EDITION.name,
        "turn": 1,
        "active": WHITE,
        "step": "combat",
        "enchantment": "Arboria",
        "enchantment_by": WHITE,
        "planar": {
            "Planar Gate": {"tapped": True, "by": WHITE, "why": "well"},
            "Mana Matrix": {"tapped": False, "by": "", "why": ""},
        },
        "stack": [],
        "attacks": [{"target": BLACK, "creature": "", "blocked_by": ""}],
        "result": "",
        "saviour": "",
    }
    blue = seats[1]
    assert (blue.pop("known_in_hand"), blue.pop("graveyard"), blue.pop("exile"), blue.pop("chaos_hand")) == (
        (),
        (),
        (),
        (),
    )
    assert blue == {
        "player": BLUE,
        "colour": "Blue",
        "life": 75,
        "alive": True,
        "elder_dragon": "Chromium",
        "elder": "in nexus",
        "artifacts": ["Meekstone"],
        "in_play": [card.name for card in EDITION.deck("U").basics],
        "library_and_hand": 40,
        "felled_by": "",
    }
    assert VIEWS["table"](changed(MAIN, saviour="W"))["saviour"] == WHITE
    assert VIEWS["table"](after(MAIN, Cast(WHITE, ELDER)))["seats"][0]["elder"] == "on the stack"
    assert VIEWS["table"](after(MAIN, Cast(WHITE, ELDER), GoOn()))["seats"][0]["elder"] == "in play"
    assert VIEWS["table"](after(MAIN, Eliminate(BLUE, by=WHITE)))["seats"][1]["felled_by"] == WHITE


def test_who_may_attack_whom_and_who_may_block_is_told_of_the_living():
    state = without(MAIN, BLACK)
    attacks = VIEWS["attacks"](state)
    assert list(attacks) == [WHITE, BLUE, RED, GREEN]
    assert attacks[WHITE] == [
        {
            "player": BLUE,
            "allowed": False,
            "why": "Cem is an ally: first the eternal enemies have to fall, and Dov still stands.",
        },
        {"player": BLACK, "allowed": False, "why": "Ana is out of the game."},
        {"player": RED, "allowed": True, "why": "Dov is an eternal enemy."},
        {
            "player": GREEN,
            "allowed": False,
            "why": "Edda is an ally: first the eternal enemies have to fall, and Dov still stands.",
        },
    ]
    both = VIEWS["attacks"](MAIN)[WHITE][0]["why"]
    assert both == "Cem is an ally: first the eternal enemies have to fall, and Ana and Dov still stand."
    former = VIEWS["attacks"](without(MAIN, BLACK, RED))[WHITE][0]
    assert former == {
        "player": BLUE,
        "allowed": True,
        "why": "No eternal enemy of Bart is left: former allies may be attacked.",
    }
    dragon = in_play(MAIN, BLUE, "Chromium")
    assert VIEWS["blocks"](on_turn(dragon, RED)) == {
        WHITE: ["Chromium"],
        BLUE: [],
        BLACK: ["Chromium"],
        RED: [],
        GREEN: [],
    }


def test_piles_turns_and_scion_are_told_plainly():
    state = changed(MAIN, artifacts=MAIN.game.artifacts[1:], artifact_graveyard=MAIN.game.artifacts[:1])
    assert VIEWS["piles"](state) == {
        "artifacts": {"left": 99, "graveyard": MAIN.game.artifacts[:1]},
        "enchantments": {"left": 100, "graveyard": ()},
        "chaos": {"left": 100, "graveyard": ()},
    }
    assert VIEWS["turns"](MAIN) == [BLUE, BLACK, RED, GREEN, WHITE] * 2
    assert VIEWS["turns"](changed(seated(), queue=("B",)))[:2] == [BLACK, RED]
    scion = on_scion(without(playing(step="end"), BLUE, BLACK, RED))
    told = VIEWS["scion"](scion)
    assert (told["seat"], told["dragon"], len(told["left"]), told["attacks"], told["attacked"]) == (
        "Red",
        "",
        5,
        [],
        {},
    )
    assert set(told["would_attack"]) == set(told["left"])
    assert VIEWS["turns"](scion)[:4] == [GREEN, WHITE, "the Scion", GREEN]


def test_editions_and_the_lists_of_the_chosen_one():
    assert VIEWS["editions"](OPENED) == [
        {"edition": EDITION.id, "name": EDITION.name, "chosen": True, "cards": 528, "faults": ()}
    ]
    lists = VIEWS["lists"](OPENED)
    assert list(lists) == ["decks", "artifacts", "enchantments", "chaos", "planar", "dragons"]
    assert list(lists["decks"]) == list("WUBRG")
    assert lists["decks"]["U"]["three"][0] == "Chromium"
    assert {part: len(cards) for part, cards in lists["decks"]["U"].items()} == {
        part: OPENED.rules.sizes.part(part) for part in ("three", "two", "one", "spells", "lands")
    }
    assert lists["planar"] == [card.name for card in EDITION.planar]
    assert lists["dragons"] == [card.name for card in EDITION.dragons]
    assert lists["chaos"] == [card.name for card in EDITION.chaos]


def test_what_may_be_cast_is_told_with_its_cost_and_why_not():
    chaos = EDITION.chaos[0].name
    state = replace(MAIN, game=with_seat(MAIN.game, "W", chaos=(chaos,), known=(LEGEND,)))
    found = VIEWS["castable"](state)[WHITE]
    assert [(one.card, one.source, one.why_not) for one in found[:3]] == [
        (ELDER, "nexus", ""),
        (chaos, "chaos", ""),
        (LEGEND, "hand", ""),
    ]
    assert found[1].cost == "5 life"
    assert {one.source for one in found[3:]} == {"deck"}
    assert LEGEND not in [one.card for one in found[3:]]
    assert len(found) == 42
    poor = VIEWS["castable"](after(state, SetLife(WHITE, 4)))[WHITE][1]
    assert poor.why_not == "5 life is needed."
    assert VIEWS["castable"](after(state, SetLife(WHITE, 5)))[WHITE][1].why_not == ""
    in_it = VIEWS["castable"](after(MAIN, Cast(WHITE, ELDER)))[WHITE]
    assert ELDER not in [one.card for one in in_it]
    land = next(card.name for card in EDITION.deck("W").library if card.is_land)
    shut = {one.card: one.why_not for one in VIEWS["castable"](after(MAIN, TapPlanar("matrix")))[WHITE]}
    assert shut[land] == ""


# -- the ring ----------------------------------------------------------------------------------------------------------


def goes(state):
    return [face.name for face in ring_face(state).seats if face.oldest_goes]


def test_the_ring_warns_whose_oldest_artifact_goes():
    full = holding(BLACK, "Meekstone", "Winter Orb", state=holding(BLUE, "Kill Switch", "Ankh of Mishra"))
    assert goes(full) == []
    assert goes(waiting(Item(9, "artifact", "W"), state=full)) == [BLACK]
    assert goes(waiting(Item(9, "artifact", "R"), state=full)) == [BLUE]
    assert goes(waiting(Item(9, "chaos", "W"), state=full)) == []
    assert goes(waiting(Item(9, "oldest", "B"), state=full)) == []
    three = holding(BLACK, "Meekstone", "Winter Orb", "Kill Switch", state=full)
    assert goes(waiting(Item(9, "oldest", "B"), state=three)) == [BLACK]
    assert goes(waiting(Item(9, "oldest", "U"), state=three)) == []
    one = holding(BLACK, "Meekstone")
    assert goes(waiting(Item(9, "artifact", "W"), state=one)) == []


def test_the_marks_of_who_is_out_are_gone():
    state = after(MAIN, ChangeCounters(BLUE, 2), ChangeCounters(BLUE, 1, "energy"), NoteOnPlayer(BLUE, "late"))
    assert marks_of(seat(state, BLUE)) == "2 poison · 1 energy · late"
    assert marks_of(seat(without(state, BLUE), BLUE)) == ""
    assert marks_of(seat(MAIN, BLUE)) == ""


def test_a_planar_artifact_stays_tapped_till_a_player_and_never_the_scion_untaps():
    state = without(playing(step="end"), BLUE, BLACK, RED)
    tapped = after(changed(state, pointer="B"), TapPlanar("gate"))
    assert ring_face(tapped).gate == "tapped till Edda untaps"
    over = ring_face(after(MAIN, EachLoses(75)))
    assert (over.targets, over.gate, [face.active for face in over.seats]) == ((), "untapped", [False] * 5)


def test_a_turn_that_was_given_follows_on_the_ring():
    assert [face.name for face in ring_face(after(MAIN, GiveTurn(RED))).seats if face.follows] == [RED]
    assert [face.follows for face in ring_face(seated()).seats] == [False] * 5
    assert [face.name for face in ring_face(changed(seated(), queue=("G",))).seats if face.follows] == [GREEN]


def test_on_the_ring_a_seat_shows_what_it_holds():
    state = holding(BLUE, "Meekstone", state=in_play(MAIN, BLUE, "Chromium"))
    state = replace(state, game=with_seat(state.game, "U", chaos=("a", "b")))
    face = ring_face(state).seats[1]
    assert (face.colour, face.name, face.life, face.colours, face.elder) == ("U", BLUE, 75, "WUB", "Chromium")
    assert (face.elder_state, face.elder_word, face.artifacts, face.zones) == ("done", "in play", ("Meekstone",), 2)
    assert (face.chaos, face.legends, face.alive, face.active, face.follows) == (2, 1, True, False, True)
    assert (face.legend_names, face.felled_by, face.scion, face.scion_left) == ((), "", False, 0)
