"""What every act makes of cards that watch the table, and what it leaves on it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.domain.effects import Effect, Words
from desktop.engine.rules import Refusal
from desktop.formats.elder_dragon_wars.rules.acts.artifacts import ArtifactLeft, LetOldestGo, TurnUpArtifact
from desktop.formats.elder_dragon_wars.rules.acts.attacks import BlockForAlly, DeclareAttack
from desktop.formats.elder_dragon_wars.rules.acts.cards import BringIn, GiveControl, MoveCard
from desktop.formats.elder_dragon_wars.rules.acts.endings import Eliminate
from desktop.formats.elder_dragon_wars.rules.acts.graveyards import Regrow
from desktop.formats.elder_dragon_wars.rules.acts.life import EachLoses
from desktop.formats.elder_dragon_wars.rules.acts.piles import DrawChaos, TurnUpEnchantment
from desktop.formats.elder_dragon_wars.rules.acts.players import AddPlayers, RemovePlayer, SitOut
from desktop.formats.elder_dragon_wars.rules.acts.stack import Cast
from desktop.formats.elder_dragon_wars.rules.acts.triggers import TriggerLeft, TriggerPut
from desktop.formats.elder_dragon_wars.rules.acts.turns import GoOn
from desktop.formats.elder_dragon_wars.rules.permissions import combat_due
from desktop.formats.elder_dragon_wars.rules.state import Artifact, Attack, Item, Turned
from desktop.formats.elder_dragon_wars.rules.views.board import VIEWS
from desktop.formats.elder_dragon_wars.rules.zones import with_seat
from tests.formats.elder_dragon_wars.rules.given import (
    BLACK,
    BLUE,
    EDITION,
    LEGEND,
    MAIN,
    OTHER,
    RED,
    WHITE,
    after,
    changed,
    facts,
    holding,
    holds,
    in_play,
    standing,
)

LAND = next(card.name for card in EDITION.deck("W").lands if not card.is_basic)
#: an enchantment without words of its own, and one that watches everything.
PLAIN = "Arboria"
EYES = tuple(
    Effect(when, (Words(f"{when} {of}"),), of)
    for when in ("cast", "arrives", "attacks", "dies", "leaves")
    for of in ("creature", "artifact", "enchantment", "land", "instant", "spell")
) + tuple(Effect(when, (Words(when),), "player") for when in ("upkeep", "draw", "end"))
_EYE = replace(next(card for card in EDITION.enchantments if card.name == PLAIN), effects=EYES)


def watched(state, pile="enchantments"):
    """The same state, with the watching enchantment in force in an edition in which nothing else does anything."""
    still = {
        name: tuple(_EYE if card.name == PLAIN else replace(card, effects=()) for card in EDITION.pile(name))
        for name in ("artifacts", "enchantments", "chaos")
    }
    return standing(PLAIN, changed(state, edition=replace(EDITION, **still)))


def seen(state, command, dice=()):
    """What the watching card saw, and whom it concerned."""
    found = [f.item for f in facts(state, command, dice) if isinstance(f, TriggerPut) and f.item.kind == "effect"]
    return [(item.seat, item.step.says) for item in reversed(found)]


BOARD = watched(in_play(MAIN, WHITE, LEGEND))


@pytest.mark.parametrize(
    ("state", "command", "sees"),
    [
        (BOARD, Cast(WHITE, OTHER), [("W", "cast creature"), ("W", "cast spell")]),
        (BOARD, Cast(WHITE, LAND), [("W", "arrives land")]),
        (BOARD, BringIn(OTHER, WHITE), [("W", "arrives creature")]),
        (BOARD, BringIn(OTHER, BLUE, owner=WHITE), [("U", "arrives creature")]),
        (BOARD, MoveCard(LEGEND, WHITE), [("W", "dies creature")]),
        (BOARD, MoveCard(LEGEND, WHITE, "exile"), []),
        (after(BOARD, GiveControl(LEGEND, BLUE)), MoveCard(LEGEND, BLUE), [("U", "dies creature")]),
        (BOARD, DeclareAttack(BLACK, LEGEND), [("W", "attacks creature")]),
        (changed(BOARD, step="untap"), GoOn(), [("W", "upkeep")]),
        (changed(BOARD, step="upkeep"), GoOn(), [("W", "draw")]),
        (changed(BOARD, step="draw"), GoOn(), []),
        (changed(BOARD, step="combat"), GoOn(), [("W", "end")]),
        (BOARD, EachLoses(1), []),
    ],
)
def test_what_happens_is_seen_with_whom_it_concerns(state, command, sees):
    assert seen(state, command) == sees


def test_a_spell_is_seen_as_it_is_cast_and_again_as_it_arrives():
    cast = changed(after(BOARD, Cast(WHITE, OTHER)), stack=(Item(50, "spell", "W", OTHER),), stamp=50)
    assert seen(cast, GoOn()) == [("W", "arrives creature")]
    instant = next(card.name for card in EDITION.deck("W").spells if "Instant" in card.type)
    assert seen(BOARD, Cast(WHITE, instant)) == [("W", "cast instant"), ("W", "cast spell")]
    resolving = changed(BOARD, stack=(Item(50, "spell", "W", instant),), stamp=50)
    assert seen(resolving, GoOn()) == []


def test_what_a_pile_brings_is_seen_coming_and_going():
    turning = changed(BOARD, stack=(Item(50, "artifact", "W"),), stamp=50)
    assert seen(turning, TurnUpArtifact(BLACK, "Meekstone")) == [("B", "arrives artifact")]
    golem = facts(turning, TurnUpArtifact(BLACK, "Karn, Silver Golem"))
    assert [f.item.step.says for f in golem if isinstance(f, TriggerPut)][::-1] == [
        "arrives creature",
        "arrives artifact",
    ]


def own(card, when, of=""):
    """An edition in which this card of a pile says this of itself, and nothing else says anything."""
    said = (Effect(when, (Words(f"own {when}"),), of),)
    piles = {
        pile: tuple(replace(c, effects=said if c.name == card else ()) for c in EDITION.pile(pile))
        for pile in ("artifacts", "enchantments", "chaos")
    }
    return changed(MAIN, edition=replace(EDITION, **piles))


def test_an_artifact_sees_itself_come_and_go():
    coming = changed(own("Meekstone", "arrives"), stack=(Item(50, "artifact", "W"),), stamp=50)
    assert seen(coming, TurnUpArtifact(BLACK, "Meekstone")) == [("B", "own arrives")]
    going = holds(BLACK, "Meekstone", own("Meekstone", "leaves"))
    assert seen(going, MoveCard("Meekstone", BLACK)) == [("B", "own leaves")]


def test_an_enchantment_sees_itself_come_and_go():
    due = {"stack": (Item(50, "enchantment", "W"),), "stamp": 50}
    assert seen(changed(own(PLAIN, "arrives"), **due), TurnUpEnchantment(PLAIN)) == [("W", "own arrives")]
    going = changed(standing(PLAIN, own(PLAIN, "leaves")), **due)
    assert seen(going, TurnUpEnchantment("Grand Melee")) == [("W", "own leaves")]
    assert seen(changed(own(PLAIN, "leaves"), **due), TurnUpEnchantment(PLAIN)) == []


def test_after_the_end_nothing_is_seen():
    over = facts(BOARD, EachLoses(75))
    assert not [fact for fact in over if isinstance(fact, TriggerPut)]


# -- artifacts and piles -----------------------------------------------------------------------------------------------


def test_it_is_the_oldest_that_has_to_go():
    full = holding(BLACK, "Meekstone", "Ankh of Mishra")
    state = changed(full, stack=(Item(50, "artifact", "W"),), stamp=50)
    found = [f.item for f in facts(state, TurnUpArtifact(BLACK, "Kill Switch")) if isinstance(f, TriggerPut)]
    assert [(item.kind, item.seat, item.card) for item in found] == [("oldest", "B", "Meekstone")]
    waits = changed(holding(BLACK, "Meekstone", "Ankh of Mishra", "Kill Switch"), stack=(Item(50, "oldest", "B"),))
    assert facts(waits, LetOldestGo()) == [
        TriggerLeft(50, "resolved"),
        ArtifactLeft("Meekstone", "B", "the oldest goes"),
    ]
    assert facts(changed(full, stack=(Item(50, "oldest", "B"),)), LetOldestGo()) == [TriggerLeft(50, "resolved")]


def test_what_was_turned_up_last_is_for_everybody_to_see():
    card = MAIN.game.chaos[0]
    drawn = after(changed(MAIN, stack=(Item(50, "chaos", "W"),)), DrawChaos()).game
    assert (drawn.turned, drawn.chaos, drawn.seat("W").chaos) == (
        Turned("chaos", card, "W"),
        MAIN.game.chaos[1:],
        (card,),
    )
    turned = after(changed(MAIN, stack=(Item(50, "enchantment", "U"),)), TurnUpEnchantment(PLAIN)).game
    assert (turned.turned, turned.standing, turned.standing_by, turned.standing_since) == (
        Turned("enchantments", PLAIN, "U"),
        PLAIN,
        "U",
        1,
    )
    came = after(changed(MAIN, stack=(Item(50, "artifact", "W"),), stamp=50), TurnUpArtifact(RED, "Meekstone")).game
    assert came.turned == Turned("artifacts", "Meekstone", "R")
    assert came.seat("R").artifacts == (Artifact("Meekstone", 51),)


# -- who plays, who fights ---------------------------------------------------------------------------------------------


def ended():
    return after(MAIN, EachLoses(75))


def test_who_has_played_stays_on_the_list_and_who_has_not_may_go():
    state = after(ended(), AddPlayers(("Zoe",)))
    with pytest.raises(Refusal) as told:
        facts(state, RemovePlayer(WHITE))
    assert str(told.value) == "Bart has played here and stays in the history. Let them sit out instead."
    gone = after(state, RemovePlayer("Zoe"))
    assert [player.name for player in gone.players] == [player.name for player in ended().players]
    assert gone.decks == state.decks == ended().decks
    with pytest.raises(Refusal, match="Let them sit out"):
        facts(after(state, SitOut(WHITE)), RemovePlayer(WHITE))


def test_an_attack_is_due_in_combat_alone():
    state = changed(MAIN, step="combat", attacks=(Attack("B"), Attack("R", blocked_by="U"), Attack("R", dealt=True)))
    assert [target for target, _ in combat_due(state.game)] == ["B"]
    assert combat_due(changed(state, step="end").game) == ()


def test_the_table_says_who_blocks():
    elder = in_play(MAIN, BLUE, "Chromium")
    game = replace(elder.game, play=tuple(replace(p, since=0) for p in elder.game.play), step="combat")
    state = replace(elder, game=replace(game, attacks=(Attack("B", LEGEND), Attack("B"))))
    assert VIEWS["table"](after(state, BlockForAlly(BLUE, BLACK)))["attacks"] == [
        {"target": BLACK, "creature": LEGEND, "blocked_by": BLUE},
        {"target": BLACK, "creature": "", "blocked_by": ""},
    ]


def test_one_legend_is_sacrificed_once():
    state = in_play(MAIN, WHITE, LEGEND)
    game = with_seat(state.game, "W", graveyard=(OTHER,))
    state = replace(state, game=game)
    with pytest.raises(Refusal, match="There is no “Torsten Von Ursus” among the Legends Bart controls"):
        facts(state, Regrow(WHITE, OTHER, (LEGEND, LEGEND)))
    with pytest.raises(Refusal, match="Say which Legend is sacrificed"):
        facts(state, Regrow(WHITE, OTHER, ()))


def test_who_is_felled_by_nobody_leaves_artifacts_to_nobody():
    state = holding(BLACK, "Meekstone")
    out = facts(state, Eliminate(BLACK))
    assert [fact for fact in out if isinstance(fact, ArtifactLeft)] == [
        ArtifactLeft("Meekstone", "B", "nobody takes it")
    ]
    spoils = [f.item for f in facts(state, Eliminate(BLACK, by=WHITE)) if isinstance(f, TriggerPut)]
    assert [(item.kind, item.seat, item.victim) for item in spoils] == [("spoils", "W", "B")]
