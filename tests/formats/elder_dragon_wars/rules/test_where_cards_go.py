"""Where every card goes, what it costs and gives back, and what a turn begins with."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.formats.elder_dragon_wars.rules import RULES
from desktop.formats.elder_dragon_wars.rules.acts.cards import (
    BasicReturned,
    CardMoved,
    ControlChanged,
    GiveControl,
    MoveCard,
    PayUpkeep,
    PermanentLeft,
)
from desktop.formats.elder_dragon_wars.rules.acts.graveyards import EmptyLibrary, Regrow
from desktop.formats.elder_dragon_wars.rules.acts.planar import (
    CounterPlanar,
    PlanarTapped,
    PlanarUntapped,
    TapPlanar,
    UntapPlanar,
)
from desktop.formats.elder_dragon_wars.rules.acts.stack import Cast, SpellLeft
from desktop.formats.elder_dragon_wars.rules.acts.steps import StepBegan, TurnBegan
from desktop.formats.elder_dragon_wars.rules.acts.triggers import TriggerLeft, TriggerPut
from desktop.formats.elder_dragon_wars.rules.acts.turns import GoOn
from desktop.formats.elder_dragon_wars.rules.costs import cost_through
from desktop.formats.elder_dragon_wars.rules.edition import EditionCard
from desktop.formats.elder_dragon_wars.rules.permissions import is_regrowable_spell, is_sick, ready_attackers, regrowths
from desktop.formats.elder_dragon_wars.rules.state import Attack, Item, Permanent, Tap
from desktop.formats.elder_dragon_wars.rules.zones import entered, left, put, spell_went, took, with_seat
from tests.formats.elder_dragon_wars.rules.given import (
    BLUE,
    EDITION,
    ELDER,
    LEGEND,
    MAIN,
    OTHER,
    WHITE,
    after,
    changed,
    facts,
    in_play,
    playing,
    refused,
    ruled,
)

DECK = EDITION.deck("W")
LAND = next(card.name for card in DECK.library if card.is_land)
INSTANT = next(card.name for card in DECK.spells if "Instant" in card.type)


# -- where cards go ----------------------------------------------------------------------------------------------------


def zones(game, colour="W"):
    held = game.seat(colour)
    return {zone: names for zone in ("graveyard", "exile", "gone", "known") if (names := getattr(held, zone))}


def test_a_card_arrives_where_it_is_put():
    game = with_seat(MAIN.game, "W", hidden=(), graveyard=("a",), exile=("a",), nexus=False)
    assert zones(put(game, "W", "b", "graveyard")) == {"graveyard": ("b", "a"), "exile": ("a",)}
    assert zones(put(game, "W", "b", "exile")) == {"graveyard": ("a",), "exile": ("a", "b")}
    assert put(game, "W", "b", "hidden").seat("W").hidden == ("b",)
    assert put(game, "W", "b", "hidden").seat("W").known == ()
    assert put(game, "W", "b", "hidden", hand=True).seat("W").known == ("b",)
    assert put(game, "W", ELDER, "nexus").seat("W").nexus
    held = with_seat(game, "W", hidden=("a", "b"), known=("b",), nexus=True)
    assert (took(held, "W", "b", "hidden").seat("W").hidden, took(held, "W", "b", "hidden").seat("W").known) == (
        ("a",),
        (),
    )
    assert took(held, "W", "a", "hidden").seat("W").known == ("b",)
    assert took(held, "W", "a", "graveyard").seat("W").known == ("b",)
    assert not took(held, "W", ELDER, "nexus").seat("W").nexus


def test_what_enters_is_what_its_card_says():
    game = changed(MAIN, turn=4).game
    chaos = EDITION.chaos[0].name
    assert entered(game, ELDER, "W", "U").play[-1] == Permanent(ELDER, "W", "U", 4, True, True)
    assert entered(game, ELDER, "W", "W", token=True).play[-1] == Permanent(ELDER, "W", "W", 4, True, False, True)
    assert entered(game, LAND, "W", "W").play[-1] == Permanent(LAND, "W", "W", 4)
    assert entered(game, chaos, "W", "W", chaos=True).play[-1] == Permanent(chaos, "W", "W", 4, chaos=True)
    for permanent, graveyard in (
        (Permanent(LEGEND, "W", "W", token=True), ()),
        (Permanent(chaos, "W", "W", chaos=True), (chaos,)),
    ):
        gone = left(replace(game, play=(permanent,)), permanent, "graveyard")
        assert (gone.play, gone.chaos_graveyard, gone.seat("W").graveyard) == ((), graveyard, ())
    spell = Item(9, "spell", "W", chaos, chaos=True)
    assert spell_went(game, spell, "graveyard").chaos_graveyard == (chaos,)
    assert spell_went(game, spell, "play").play[-1].chaos
    assert spell_went(game, Item(9, "spell", "W", LEGEND), "exile").seat("W").exile == (LEGEND,)


PLAY = in_play(MAIN, WHITE, ELDER, LEGEND)


@pytest.mark.parametrize(
    ("command", "fact"),
    [
        (MoveCard(LEGEND, WHITE), PermanentLeft(LEGEND, "W", "graveyard", controller="W")),
        (MoveCard(LEGEND, WHITE, "exile", "well"), PermanentLeft(LEGEND, "W", "exile", False, "well", "W")),
        (MoveCard(LEGEND, WHITE, "hand"), PermanentLeft(LEGEND, "W", "hidden", controller="W", hand=True)),
        (MoveCard(LEGEND, WHITE, "library"), PermanentLeft(LEGEND, "W", "hidden", controller="W")),
        (MoveCard(ELDER, WHITE, "exile", "well"), PermanentLeft(ELDER, "W", "nexus", why="well")),
        (MoveCard("Plains", WHITE), BasicReturned("Plains", "W", False)),
        (MoveCard("Plains", WHITE, "exile"), PermanentLeft("Plains", "W", "exile", controller="W")),
        (MoveCard(OTHER, WHITE, "hand"), CardMoved(OTHER, "W", "hidden", "hidden", "", True)),
        (MoveCard(OTHER, WHITE, "exile", "why"), CardMoved(OTHER, "W", "hidden", "exile", "why")),
    ],
)
def test_a_card_that_is_moved_goes_where_its_kind_goes(command, fact):
    (found,) = facts(PLAY, command)
    assert replace(found, tapped=False) == fact if isinstance(found, BasicReturned) else found == fact


def test_a_card_that_lies_there_already_is_not_moved():
    known = after(MAIN, MoveCard(OTHER, WHITE, "hand"))
    assert refused(known, MoveCard(OTHER, WHITE, "hand")) == f"{OTHER} is in hand already."
    assert refused(MAIN, MoveCard(OTHER, WHITE, "library")) == f"{OTHER} is in library or hand already."
    assert facts(known, MoveCard(OTHER, WHITE, "library")) == [CardMoved(OTHER, "W", "hidden", "hidden")]
    buried = after(MAIN, MoveCard(OTHER, WHITE))
    assert refused(buried, MoveCard(OTHER, WHITE)) == f"{OTHER} is in the graveyard already."
    exiled = after(MAIN, MoveCard(OTHER, WHITE, "exile"))
    assert refused(exiled, MoveCard(OTHER, WHITE, "exile")) == f"{OTHER} is in exile already."


def test_fixtures_do_not_move():
    gate = EDITION.planar[0].name
    assert refused(MAIN, MoveCard(gate, WHITE)) == f"{gate} stays in play to the end. It can be tapped, nothing more."
    standing = changed(MAIN, standing="Arboria", standing_by="W")
    assert refused(standing, MoveCard("arboria", WHITE)) == "Arboria stays in force until the next one is turned up."
    scion = "The Scion cannot be made to leave. Its attack can be stopped for this turn."
    assert refused(MAIN, GiveControl(EDITION.scion.name, WHITE)) == scion


def test_control_passes_to_whoever_takes_it_this_turn():
    later = changed(PLAY, turn=3)
    assert facts(later, GiveControl(LEGEND, BLUE)) == [ControlChanged(LEGEND, "W", "U", "W")]
    taken = after(later, GiveControl(LEGEND, BLUE)).game.permanent(LEGEND)
    assert (taken.controller, taken.since) == ("U", 3)
    assert facts(PLAY, MoveCard(LEGEND, WHITE)) != facts(later, MoveCard(ELDER, WHITE))


def test_an_upkeep_that_is_not_paid_sends_the_elder_dragon_home():
    waits = RULES.fold(PLAY, [TriggerPut(Item(90, "upkeep", "W", ELDER))])
    assert facts(waits, PayUpkeep()) == [TriggerLeft(90, "paid")]
    assert facts(waits, PayUpkeep(False)) == [
        TriggerLeft(90, "unpaid"),
        PermanentLeft(ELDER, "W", "nexus", why="its upkeep was not paid"),
    ]
    gone = after(waits, MoveCard(ELDER, WHITE))
    assert facts(gone, PayUpkeep(False)) == [TriggerLeft(90, "unpaid")]
    assert RULES.tell(waits, TriggerLeft(90, "paid")) == f"Bart pays the upkeep of {ELDER}"
    assert RULES.tell(waits, TriggerLeft(90, "unpaid")) == f"Bart does not pay the upkeep of {ELDER}"
    assert RULES.tell(waits, TriggerLeft(90, "countered", "Cem")) == "Bart has an upkeep: countered (Cem)"


# -- planar artifacts, costs, regrowth ---------------------------------------------------------------------------------


def test_a_planar_artifact_is_tapped_countered_and_untapped():
    cast = after(MAIN, Cast(WHITE, LEGEND))
    number = cast.game.stack[0].number
    assert facts(cast, TapPlanar("gate", BLUE, "well")) == [
        PlanarTapped("gate", BLUE, "well"),
        SpellLeft(number, "removed", "exile", "The Planar Gate was shut off"),
    ]
    assert facts(cast, TapPlanar("matrix")) == [PlanarTapped("matrix")]
    tapped = after(cast, TapPlanar("matrix", BLUE, "well"))
    assert (tapped.game.matrix, tapped.game.gate) == (Tap(True, BLUE, "well"), Tap())
    assert refused(tapped, TapPlanar("matrix")) == "The Mana Matrix is tapped already."
    assert facts(tapped, UntapPlanar("matrix")) == [PlanarUntapped("matrix")]
    assert after(tapped, UntapPlanar("matrix")).game.matrix == Tap()
    assert refused(tapped, UntapPlanar("gate")) == "The Planar Gate is not tapped."
    assert facts(cast, CounterPlanar("gate", BLUE)) == [
        SpellLeft(number, "removed", "exile", "Cem, The Planar Gate's effect was countered")
    ]
    assert refused(cast, CounterPlanar("matrix")) == f"{LEGEND} does not come through the Mana Matrix."
    assert refused(MAIN, CounterPlanar("gate")) == (
        "No spell is on top of the stack: The Planar Gate has no effect to counter."
    )


@pytest.mark.parametrize(
    ("kind", "cost", "discount", "left_to_pay"),
    [
        ("Creature", "{4}{W}", 2, "{2}{W}"),
        ("Creature", "{2}{W}", 2, "{W}"),
        ("Creature", "{1}{W}", 2, "{W}"),
        ("Artifact Creature", "{2}", 2, "{0}"),
        ("Instant", "{3}{U}", 2, "{1}{U}"),
        ("Enchantment", "{3}{U}", 2, "{1}{U}"),
        ("Sorcery", "{3}{U}", 2, "{3}{U}"),
        ("Artifact", "{3}", 2, "{3}"),
        ("Creature", "{W}{W}", 2, "{W}{W}"),
        ("Creature", "{12}", 2, "{10}"),
        ("Creature", "{4}{W}", 0, "{4}{W}"),
    ],
)
def test_a_planar_artifact_takes_generic_mana_off(kind, cost, discount, left_to_pay):
    assert cost_through(EditionCard("Some", kind, cost), discount) == left_to_pay


@pytest.mark.parametrize(
    ("kind", "comes_back"),
    [
        ("Instant", True),
        ("Sorcery", True),
        ("Enchantment", True),
        ("Enchantment Creature — Spirit", False),
        ("Artifact", False),
        ("Land", False),
    ],
)
def test_spells_alone_are_regrown_for_a_legend_of_one_colour(kind, comes_back):
    assert is_regrowable_spell(kind) == comes_back


def test_a_regrowth_sacrifices_no_legend_for_nothing():
    one = DECK.one[0]
    state = in_play(MAIN, WHITE, one.name, LEGEND)
    game = with_seat(state.game, "W", graveyard=(OTHER, INSTANT))
    found = [(r.card, r.sacrifice, r.spell) for r in regrowths(game, "W")]
    spell = next(card for card in DECK.cards if card.name == INSTANT)
    assert ((INSTANT, (one.name,), True) in found) == (spell.colours == one.colours)
    for card, sacrifice, is_spell in found:
        if not is_spell:
            covered = set().union(*(game.card("W", name).colours for name in sacrifice))
            assert set(game.card("W", card).colours) <= covered
            assert not any(set(other) < set(sacrifice) for c, other, s in found if c == card and not s)


def test_a_regrowth_is_refused_in_its_own_words():
    state = in_play(MAIN, WHITE, LEGEND)
    game = with_seat(state.game, "W", graveyard=(OTHER, INSTANT, LAND), hidden=state.game.seat("W").hidden)
    state = replace(state, game=game)
    assert refused(state, Regrow(WHITE, LAND, (LEGEND,))) == (
        f"{LAND} cannot be regrown: only Legends, and spells of exactly one colour, no creatures."
    )
    assert refused(state, Regrow(WHITE, OTHER, (ELDER,))).startswith("There is no “Arcades Sabboth” among the Legends")
    both = in_play(state, WHITE, ELDER)
    assert refused(both, Regrow(WHITE, OTHER, (ELDER,))) == (
        f"{ELDER} is an Elder Dragon and cannot be sacrificed: it would not leave."
    )
    assert RULES.label(state, Regrow(WHITE, OTHER, (LEGEND,))) == f"{OTHER} regrown"


def test_the_legend_that_is_named_is_sacrificed_and_no_other():
    colours = set(next(card.colours for card in DECK.cards if card.name == OTHER))
    wanted = next(card.name for card in DECK.one if set(card.colours) <= colours)
    state = in_play(MAIN, WHITE, LEGEND, OTHER)
    state = replace(state, game=with_seat(state.game, "W", graveyard=(wanted,)))
    assert facts(state, Regrow(WHITE, wanted, (OTHER,))) == [
        PermanentLeft(OTHER, "W", "graveyard", False, f"for {wanted}", "W"),
        CardMoved(wanted, "W", "graveyard", "hidden", "regrown", hand=True),
    ]


def test_an_empty_library_takes_the_graveyard():
    state = replace(MAIN, game=with_seat(MAIN.game, "W", hidden=("a",), graveyard=("b", "c")))
    held = after(state, EmptyLibrary(WHITE)).game.seat("W")
    assert (held.hidden, held.graveyard) == (("a", "b", "c"), ())
    told = RULES.tell(state, facts(state, EmptyLibrary(WHITE))[0])
    assert told == "Bart's library is empty: the graveyard is shuffled into it"


# -- steps -------------------------------------------------------------------------------------------------------------


def test_who_is_ready_to_attack():
    fresh = changed(PLAY, turn=2, play=tuple(replace(p, since=2) for p in PLAY.game.play)).game
    legend, elder = fresh.permanent(LEGEND), fresh.permanent(ELDER)
    assert [is_sick(fresh, p, haste) for p in (legend, elder) for haste in (True, False)] == [False, True, True, True]
    assert [is_sick(fresh, replace(p, since=1), False) for p in (legend, elder)] == [False, False]
    assert [p.card for p in ready_attackers(fresh, True)] == [LEGEND]
    busy = replace(fresh, attacks=(Attack("B", LEGEND),))
    assert ready_attackers(busy, True) == ()
    assert ready_attackers(replace(fresh, active="U"), True) == ()


def test_a_turn_begins_with_everything_of_the_turn_before_gone():
    state = changed(after(MAIN, TapPlanar("gate"), TapPlanar("matrix")), attacks=(Attack("B"),), step="end")
    (begun,) = facts(state, GoOn())
    assert begun == TurnBegan("U", 2, "U")
    game = RULES.fold(state, [begun]).game
    assert (game.active, game.turn, game.step, game.attacks, game.gate, game.matrix) == (
        "U",
        2,
        "untap",
        (),
        Tap(),
        Tap(),
    )
    scion = RULES.fold(state, [TurnBegan("U", 2, "U", scion=True)]).game
    assert (scion.step, scion.scion_turn, scion.gate.tapped, scion.matrix.tapped) == ("scion", True, True, True)
    told = RULES.tell(state, TurnBegan("B", 2, "B", skipped=("U",)))
    assert told == "Cem's turn is skipped. Turn 2: Ana"
    assert RULES.tell(state, StepBegan("draw")) == "Draw"
    assert RULES.tell(state, StepBegan("untap")) == ""


def test_the_first_player_draws_in_the_first_turn_alone_or_not():
    strict = ruled(table={"first_draw": False})
    first = playing(step="upkeep", rules=strict)
    assert facts(first, GoOn())[0] == StepBegan("main")
    assert facts(changed(first, turn=2), GoOn())[0] == StepBegan("draw")
    assert facts(playing(step="upkeep"), GoOn())[0] == StepBegan("draw")
