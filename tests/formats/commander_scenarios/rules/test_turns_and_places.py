"""What each fact of a game against a scenario leaves: turns, decks, permanents, and where every card goes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.formats.commander_scenarios.rules import RULES
from desktop.formats.commander_scenarios.rules.acts.attacking import CombatDealt
from desktop.formats.commander_scenarios.rules.acts.cards import (
    CardMoved,
    CardsDrawn,
    CardsMilled,
    MillScenario,
    MoveCard,
    ScenarioDraws,
    ShuffleDeck,
    Sweep,
)
from desktop.formats.commander_scenarios.rules.acts.games import (
    FailDraw,
    GameLost,
    GameWon,
)
from desktop.formats.commander_scenarios.rules.acts.owed import EffectOwed
from desktop.formats.commander_scenarios.rules.acts.permanents import (
    CardsManifested,
    ChangePermanent,
    MakeTokens,
    ManifestCards,
    PermanentChanged,
    TokensMade,
)
from desktop.formats.commander_scenarios.rules.acts.spells import (
    CardCast,
    Reveal,
)
from desktop.formats.commander_scenarios.rules.acts.turns import (
    BossEntered,
    CardTurnedUp,
    CountedDown,
    DeckRolled,
    EndgameEntered,
    GoFar,
    GoOn,
    PlayerTurnBegan,
    RollBegan,
    ScenarioTurnBegan,
    ScenarioTurnEnded,
    waits,
)
from desktop.formats.commander_scenarios.rules.state import (
    Action,
    Attacker,
    Block,
    Line,
    Owed,
    Permanent,
    Target,
)
from tests.formats.commander_scenarios.rules.given import (
    BOSS,
    COUNTER,
    after,
    at,
    die,
    game,
    opened,
    rolling,
    ruled,
    scenario,
    sentence,
    sorcery,
    started,
    told,
    when,
    with_cards,
)

OWL = Permanent("p1", "Owl", "B1", "Creature", 2, 2)
MAIN = started(side="player", step="main", turn=1, scenario_turn=1)
BUSY = {
    "board": (replace(OWL, tapped=True),),
    "actions": (Action("p1", "attack"),),
    "blocks": (Block("p1", "Bear"),),
    "strikers": (Attacker("Bear", 2),),
    "lines": (Line("Roll", "x"),),
    "scavenged": True,
}


# -- turns -------------------------------------------------------------------------------------------------------------


def test_a_turn_of_the_scenario_begins_with_everything_untapped_and_forgotten():
    state = at(MAIN, **BUSY, reserve=("B5", "B6"), targets=(Target("Bear"),))
    begun = game(RULES.fold(state, [ScenarioTurnBegan(2)]))
    assert (begun.side, begun.step, begun.scenario_turn, begun.due) == ("scenario", "reserve", 2, ("B5", "B6"))
    assert begun.board == (replace(OWL, tapped=False, sick=False),)
    assert (begun.actions, begun.blocks, begun.strikers, begun.lines, begun.scavenged) == ((), (), (), (), False)
    assert (begun.targets, begun.turn) == ((Target("Bear"),), 1)
    held = started(with_cards(COUNTER), reserve=("Counterspell", "B5"))
    assert game(RULES.fold(held, [ScenarioTurnBegan(1)])).due == ("B5",), "a counter waits for a spell"


def test_a_turn_of_the_player_begins_with_a_card_drawn():
    state = at(MAIN, **BUSY, side="scenario", step="end", library=5)
    assert when(state, GoOn()) == [PlayerTurnBegan(2)]
    begun = game(after(state, GoOn()))
    assert (begun.side, begun.step, begun.turn, begun.library) == ("player", "main", 2, 4)
    assert (begun.actions, begun.blocks, begun.strikers, begun.lines) == ((), (), (), ())
    assert begun.board == BUSY["board"]
    assert game(RULES.fold(state, [PlayerTurnBegan(2, False)])).library == 5
    assert game(RULES.fold(at(state, library=0), [PlayerTurnBegan(2)])).library == 0
    assert told(state, GoOn()) == ["Mara's turn 2, a card drawn"]


def test_the_first_draw_is_a_setting_and_a_draw_that_fails_loses():
    opening = started()
    assert when(opening, GoOn()) == [PlayerTurnBegan(1)]
    strict = started(ruleset=ruled(player={"first_draw": False}))
    assert when(strict, GoOn()) == [PlayerTurnBegan(1, False)]
    assert when(at(strict, turn=1, side="scenario", step="end"), GoOn()) == [PlayerTurnBegan(2)]
    lost = GameLost("Mara has to draw from an empty library.")
    assert when(at(opening, library=0), GoOn()) == [PlayerTurnBegan(1), lost]
    assert when(at(opening, library=1), GoOn()) == [PlayerTurnBegan(1)]
    assert when(at(strict, library=0), GoOn()) == [PlayerTurnBegan(1, False)]
    assert when(MAIN, FailDraw()) == [lost]


def test_a_die_says_which_deck_plays():
    state = rolling(step="reserve")
    assert when(state, GoOn(), 5)[:2] == [RollBegan(), DeckRolled("midrange", die(5))]
    rolled = game(RULES.fold(state, [DeckRolled("midrange", die(5))]))
    assert (rolled.rolled, rolled.rolls, rolled.step) == ("midrange", (5,), "reveal")
    assert game(RULES.fold(state, [DeckRolled("endgame")])).rolls == ()
    last = rolling(basic=(), midrange=(), endgame=("E1",), endgame_in_play=True, countdown=0)
    assert when(last, GoOn())[0] == DeckRolled("endgame")
    table = rolling(mode="table")
    assert when(table, GoOn(), 1) == [DeckRolled("basic", die(1))]
    typed = when(after(table, GoOn(), dice=(1,)), Reveal("b7"))
    assert typed == [CardCast("B7", "revealed")]
    due = rolling(step="reserve", reserve=("B5",), due=("B5",))
    assert when(due, GoOn()) == [CardCast("B5", "reserve")]


def test_the_countdown_ends_the_turn_until_the_endgame_comes():
    state = rolling(step="attack", board=(), countdown=3)
    assert when(state, GoOn()) == [CountedDown(2), ScenarioTurnEnded()]
    assert when(at(state, countdown=1), GoOn()) == [CountedDown(0), EndgameEntered(), ScenarioTurnEnded()]
    assert when(at(state, countdown=2), GoOn()) == [CountedDown(1), ScenarioTurnEnded()]
    assert when(at(state, endgame_in_play=True, countdown=0), GoOn()) == [ScenarioTurnEnded()]
    entered = game(RULES.fold(state, [EndgameEntered()]))
    assert (entered.endgame_in_play, entered.countdown) == (True, 0)
    assert [type(fact) for fact in when(at(state, step="act"), GoOn())][1:] == [CountedDown, ScenarioTurnEnded]
    forced = rolling(step="attack", basic=(), midrange=(), countdown=3)
    assert when(forced, GoOn())[-1] == EndgameEntered(forced=True)
    over = rolling(step="attack", basic=(), midrange=(), endgame=())
    assert when(over, GoOn())[-1] == GameWon("All three decks of the scenario are empty.")


def test_a_planeswalker_whose_last_counter_went_is_gone_with_the_turn():
    jace = Permanent("p1", "Jace", "B1", "Planeswalker", abilities=1, loyalty=0, costs=(-2,))
    state = rolling(step="attack", board=(jace,))
    assert when(state, GoOn())[0] == CardMoved("B1", "battlefield", "graveyard", "p1")
    assert not [f for f in when(at(state, board=(replace(jace, loyalty=1),)), GoOn()) if isinstance(f, CardMoved)]
    assert not [f for f in when(at(state, board=(replace(jace, costs=()),)), GoOn()) if isinstance(f, CardMoved)]


def test_going_far_stops_where_the_player_has_a_choice():
    assert [waits(at(MAIN, step=step)) for step in ("opening", "main", "reveal", "card")] == [True] * 4
    assert [waits(at(MAIN, step=step)) for step in ("reserve", "roll", "act", "attack", "end")] == [False] * 5
    assert waits(at(MAIN, step="act", owed=(Owed("x"),)))
    assert waits(at(MAIN, step="attack", actions=(Action("p1", "nothing"), Action("p2", "ability"))))
    assert not waits(at(MAIN, step="attack", actions=(Action("p1", "nothing"),)))
    assert waits(opened())
    dying = at(MAIN, side="scenario", step="attack", board=(OWL,), actions=(Action("p1", "attack"),), life=2)
    assert when(dying, GoFar()) == [
        CombatDealt(2),
        CountedDown(5),
        ScenarioTurnEnded(),
        GameLost("Mara has no life left."),
    ]


def test_the_boss_comes_with_the_endgame_and_comes_back():
    chosen = scenario(boss=BOSS)
    state = rolling(chosen, step="reserve", endgame_in_play=True, countdown=0, boss="waiting")
    assert when(state, GoOn(), 1)[:2] == [RollBegan(), BossEntered()]
    boss = game(RULES.fold(state, [BossEntered()])).board[0]
    assert boss == Permanent("p1", "Lorthos", "", "Legendary Creature", 8, 8, marks=("haste",), boss=True)
    able = game(RULES.fold(at(state, boss_plays="abilities"), [BossEntered()])).board[0]
    assert (able.marks, able.abilities) == (("haste", "defender"), 1)
    away = started(chosen, side="player", step="main", turn=1, boss="reserve")
    assert when(away, GoOn()) == [ScenarioTurnBegan(1), BossEntered(True)]
    assert [told(away, GoOn())[-1], told(state, GoOn())[0]] == ["Lorthos is back", "Lorthos enters"]
    assert when(at(away, boss="waiting"), GoOn()) == [ScenarioTurnBegan(1)]
    taken = after(state, GoOn(), MoveCard("Lorthos", "exile"))
    assert (game(taken).boss, [p.boss for p in game(taken).board]) == ("reserve", [])


def test_what_lies_face_down_is_turned_up():
    hidden = Permanent("p1", "Face-down card", "B1", "", 2, 2, face_down=True)
    state = at(MAIN, board=(hidden,), basic=game(MAIN).basic[1:])
    assert when(state, GoOn()) == [ScenarioTurnBegan(2), CardTurnedUp("p1", "B1")]
    up = game(after(state, GoOn())).board[0]
    assert (up.name, up.type, up.face_down, up.manifested, up.sick) == ("B1", "Creature", False, False, False)
    spell = started(with_cards(sorcery("Wave")), board=(replace(hidden, card="Wave", manifested=True),), step="main")
    spell = at(spell, side="player", basic=game(spell).basic[1:])
    assert when(spell, GoOn())[1] == CardTurnedUp("p1", "Wave", True)
    cast = game(after(spell, GoOn()))
    assert (cast.board, cast.reserve, cast.due) == ((), ("Wave",), ("Wave",))
    behind = game(after(at(spell, reserve=("B5",)), GoOn()))
    assert (behind.reserve, behind.due) == (("B5", "Wave"), ("B5", "Wave"))
    morph = at(spell, board=(replace(hidden, card="Wave"),))
    assert when(morph, GoOn())[1] == CardTurnedUp("p1", "Wave")
    waiting = with_cards(COUNTER)
    held = started(waiting, board=(replace(hidden, card="Counterspell", manifested=True),), side="player", step="main")
    held = at(held, basic=game(held).basic[1:])
    assert (game(after(held, GoOn())).reserve, game(after(held, GoOn())).due) == (("Counterspell",), ())


def test_what_is_owed_waits_behind_what_was_owed_before():
    state = at(MAIN, owed=(Owed("First"),))
    assert game(RULES.fold(state, [EffectOwed(Owed("Second"))])).owed == (Owed("First"), Owed("Second"))


# -- cards -------------------------------------------------------------------------------------------------------------


def test_the_scenario_draws_and_loses_cards_from_basic_first():
    state = at(MAIN, basic=("B1",), midrange=("M1", "M2"), endgame=("E1",))
    assert when(state, ScenarioDraws(2)) == [CardsDrawn(("B1", "M1"))]
    assert when(state, ScenarioDraws(9)) == [CardsDrawn(("B1", "M1", "M2")), EndgameEntered(True)]
    assert when(at(state, endgame_in_play=True, countdown=0), ScenarioDraws(9))[0] == CardsDrawn(
        ("B1", "M1", "M2", "E1")
    )
    drawn = game(after(at(state, reserve=("B9",)), ScenarioDraws(2)))
    assert (drawn.reserve, drawn.basic, drawn.midrange) == (("B9", "B1", "M1"), (), ("M2",))
    milled = game(after(at(state, graveyard=("B9",)), MillScenario(2)))
    assert (milled.graveyard, milled.midrange) == (("B9", "B1", "M1"), ("M2",))
    assert when(state, MillScenario()) == [CardsMilled(("B1",))]
    for command in (ScenarioDraws(0), MillScenario(-1), ManifestCards(0)):
        assert sentence(state, command).endswith(": say a number from 1 up.")
    assert sentence(state, ScenarioDraws(1, ("B1",))) == "The decks are in Lantern: it takes the cards itself."
    assert sentence(at(state, step="reveal"), ScenarioDraws()) == "A card has to be turned over first."


def test_real_cards_are_typed_from_the_right_deck():
    state = at(started(mode="table"), side="player", step="main", basic=("B1",), midrange=("M1", "M2"))
    assert when(state, ScenarioDraws(2, ("m2", "b1"))) == [CardsDrawn(("M2", "B1"))]
    assert sentence(state, ScenarioDraws(2, ("B1",))) == "Draw: turn over 2 and say which came, from Basic first."
    assert sentence(state, ScenarioDraws(2, ("B1", "B1"))) == "A card was named twice; there is one copy of each."
    assert sentence(state, ScenarioDraws(2, ("M1", "M2"))) == (
        "These come from the wrong deck: Basic first, then Midrange, then Endgame."
    )
    assert sentence(state, ShuffleDeck("basic")) == "The cards lie on the table: shuffle them there."


@pytest.mark.parametrize(
    ("to", "zone", "cards"),
    [
        ("graveyard", "graveyard", ("B9", "B5")),
        ("exile", "exile", ("B5",)),
        ("deck-top", "basic", ("B5", "B1")),
        ("deck-bottom", "basic", ("B1", "B5")),
    ],
)
def test_a_card_goes_where_it_is_sent(to, zone, cards):
    state = at(MAIN, basic=("B1",), reserve=("B5",), graveyard=("B9",))
    assert when(state, MoveCard("b5", to))[0] == CardMoved("B5", "reserve", to)
    moved = game(after(state, MoveCard("B5", to)))
    assert (moved.zone(zone), moved.reserve) == (cards, ())
    assert sentence(state, MoveCard("B9", "graveyard")) == "B9 is there already."


def test_a_permanent_goes_where_it_is_sent_with_what_it_did():
    token = Permanent("p2", "Soldier", "", "Token Creature", 1, 1)
    state = at(
        MAIN, board=(OWL, token), actions=(Action("p1", "attack"), Action("p2", "attack")), blocks=BUSY["blocks"]
    )
    assert when(state, MoveCard("owl", "exile"))[0] == CardMoved("B1", "battlefield", "exile", "p1")
    gone = game(after(state, MoveCard("p1", "exile")))
    assert (gone.board, gone.actions, gone.blocks, gone.exile) == ((token,), (Action("p2", "attack"),), (), ("B1",))
    assert sentence(state, MoveCard("owl", "battlefield")) == "Owl is on the battlefield already."
    assert told(state, MoveCard("Soldier", "graveyard")) == ["Soldier ceases to exist"]
    assert game(after(state, MoveCard("Soldier", "graveyard"))).graveyard == ()
    assert RULES.label(state, MoveCard("p1", "exile")) == "Owl moved"


def test_all_creatures_leave_but_those_named():
    boss = Permanent("p9", "Lorthos", type="Legendary Creature", boss=True)
    twin = replace(OWL, id="p2", card="B2")
    state = at(started(scenario(boss=BOSS)), side="player", step="main", board=(OWL, twin, boss), boss="board")
    assert [f.permanent for f in when(state, Sweep()) if isinstance(f, CardMoved)] == ["p1", "p2"]
    assert [f.permanent for f in when(state, Sweep(("owl",), "exile")) if isinstance(f, CardMoved)] == ["p2", "p9"]
    assert [f.permanent for f in when(state, Sweep(("p2",))) if isinstance(f, CardMoved)] == ["p1"]
    assert sentence(state, Sweep(("owl", "owl"))) == "No creature of the scenario would leave."
    assert when(state, Sweep(("p1", "p2"), "reserve"))[0] == CardMoved("Lorthos", "battlefield", "reserve", "p9")


def test_tokens_manifests_and_corrections():
    assert when(MAIN, MakeTokens(" Sea  Bird ", 100, 0, 2)) == [TokensMade("Sea Bird", 100, 0, 2)]
    assert sentence(MAIN, MakeTokens("Bird", 101)) == "That is more than 100 tokens at once; note them on paper."
    assert sentence(MAIN, MakeTokens(" ")) == "Say what the tokens are called."
    made = game(after(MAIN, MakeTokens("Bird", 2, 3, 4)))
    assert made.board == tuple(Permanent(f"p{n}", "Bird", "", "Token Creature", 3, 4) for n in (1, 2))
    assert when(MAIN, ManifestCards(2)) == [CardsManifested(("B1", "B2"))]
    hidden = game(after(MAIN, ManifestCards())).board
    assert hidden == (Permanent("p1", "Face-down card", "B1", "", 2, 2, face_down=True, manifested=True),)
    state = at(MAIN, board=(OWL,))
    assert when(state, ChangePermanent("Owl", power=0, tapped=True)) == [
        PermanentChanged(replace(OWL, power=0, tapped=True))
    ]
    assert told(state, ChangePermanent("Owl", power=0, tapped=True)) == ["Owl is 0/2, tapped"]
    assert sentence(state, ChangePermanent("Owl", power=2)) == "Owl is like that already."
    jace = at(MAIN, board=(Permanent("p1", "Jace", "B1", "Planeswalker", loyalty=3),))
    gone = CardMoved("B1", "battlefield", "graveyard", "p1")
    assert when(jace, ChangePermanent("Jace", loyalty=0))[1] == gone
    assert len(when(jace, ChangePermanent("Jace", loyalty=99))) == 1
    for loyalty in (-1, 100):
        assert sentence(jace, ChangePermanent("Jace", loyalty=loyalty)) == "A planeswalker has 0 to 99 counters."
