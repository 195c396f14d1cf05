"""What seldom happens: empty piles, prices of nothing, who is out while something waits, and what is refused then."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.domain.effects import Lose
from desktop.formats.elder_dragon_wars.rules import RULES
from desktop.formats.elder_dragon_wars.rules.acts.artifacts import (
    ArtifactLeft,
    ArtifactTaken,
    SacrificeArtifact,
    TurnUpArtifact,
)
from desktop.formats.elder_dragon_wars.rules.acts.attacks import (
    AttackDeclared,
    BlockForAlly,
    CombatDealt,
    DealCombat,
    DeclareAttack,
    ElderBlocked,
)
from desktop.formats.elder_dragon_wars.rules.acts.cards import BringIn, PermanentEntered
from desktop.formats.elder_dragon_wars.rules.acts.games import SetDecks, StartGame
from desktop.formats.elder_dragon_wars.rules.acts.life import LifeChanged
from desktop.formats.elder_dragon_wars.rules.acts.piles import (
    ChaosDrawn,
    DrawChaos,
    EnchantmentTurned,
    KeepEnchantment,
    PileReshuffled,
    TurnUpEnchantment,
)
from desktop.formats.elder_dragon_wars.rules.acts.scion import ScionDamageSet, SetScionDamage, StopScion
from desktop.formats.elder_dragon_wars.rules.acts.stack import Cast, CounterTop
from desktop.formats.elder_dragon_wars.rules.acts.steps import PickOpponent, StepBegan
from desktop.formats.elder_dragon_wars.rules.acts.sweeps import Sweep
from desktop.formats.elder_dragon_wars.rules.acts.triggers import TriggerLeft, TriggerPut
from desktop.formats.elder_dragon_wars.rules.acts.turns import GoOn
from desktop.formats.elder_dragon_wars.rules.marks import MARKS
from desktop.formats.elder_dragon_wars.rules.state import Attack, DragonState, Item
from desktop.formats.elder_dragon_wars.rules.turn_order import next_turn, upcoming
from desktop.formats.elder_dragon_wars.rules.zones import with_seat
from tests.formats.elder_dragon_wars.rules.given import (
    BLACK,
    BLUE,
    EDITION,
    ELDER,
    GREEN,
    LEGEND,
    MAIN,
    RED,
    WHITE,
    after,
    changed,
    facts,
    held,
    holds,
    in_play,
    opened,
    playing,
    refused,
    ruled,
    seat,
    seated,
    waiting,
    without,
)

#: a Legend of the blue deck.
OTHERS = EDITION.deck("U").two[0].name


# -- piles -------------------------------------------------------------------------------------------------------------


def test_of_a_pile_and_graveyard_that_are_both_empty_nothing_comes():
    bare = changed(MAIN, artifacts=(), enchantments=(), chaos=())
    for kind, command in (
        ("artifact", TurnUpArtifact(BLACK)),
        ("enchantment", TurnUpEnchantment()),
        ("chaos", DrawChaos()),
    ):
        assert facts(waiting(Item(9, kind, "W"), state=bare), command) == [TriggerLeft(9, "resolved")], kind


def test_an_empty_chaos_pile_is_made_anew_from_its_graveyard():
    bare = changed(MAIN, chaos=(), chaos_graveyard=("a", "b"))
    state = waiting(Item(9, "chaos", "W"), state=bare)
    found = facts(state, DrawChaos(), dice=(2,))
    assert [type(fact) for fact in found] == [TriggerLeft, PileReshuffled, ChaosDrawn]
    assert (found[1].pile, sorted(found[1].cards), found[2].card) == ("chaos", ["a", "b"], found[1].cards[0])
    assert RULES.tell(state, found[1]) == "The chaos graveyard is shuffled into a new pile"
    drawn = RULES.fold(state, found).game
    assert (drawn.chaos, drawn.chaos_graveyard, drawn.seat("W").chaos) == (
        found[1].cards[1:],
        (),
        found[1].cards[:1],
    )


def test_what_costs_nothing_takes_no_life():
    free = ruled(reverberation={"keep_enchantment": 0, "artifact_price": 0, "chaos_cost": 0})
    kept = facts(waiting(Item(9, "enchantment", "W"), state=playing(rules=free)), KeepEnchantment(BLUE))
    assert kept == [TriggerLeft(9, "kept", BLUE)]
    holding = changed(holds(WHITE, "Meekstone", playing(rules=free)), step="upkeep")
    assert facts(holding, SacrificeArtifact("Meekstone")) == [ArtifactLeft("Meekstone", "W", "sacrificed")]
    name = next(card.name for card in EDITION.chaos if not card.is_land and not card.effects)
    state = playing(rules=free)
    state = replace(state, game=with_seat(state.game, "W", chaos=(name,)))
    assert not [fact for fact in facts(state, Cast(WHITE, name)) if isinstance(fact, LifeChanged)]


def test_what_costs_life_is_paid_and_told_what_for():
    kept = facts(waiting(Item(9, "enchantment", "W")), KeepEnchantment(BLUE))
    assert kept == [LifeChanged("U", -5, "keeps no enchantment in force"), TriggerLeft(9, "kept", BLUE)]
    holding = changed(holds(WHITE, "Meekstone"), step="upkeep")
    given_up = facts(holding, SacrificeArtifact("Meekstone"))
    assert given_up == [LifeChanged("W", -10, "sacrifices Meekstone"), ArtifactLeft("Meekstone", "W", "sacrificed")]
    land = next(card.name for card in EDITION.chaos if card.is_land)
    state = replace(MAIN, game=with_seat(MAIN.game, "W", chaos=(land,)))
    assert facts(state, Cast(WHITE, land))[0] == LifeChanged("W", -5, f"for {land}")


def test_an_artifact_goes_to_an_eternal_enemy_alone():
    state = waiting(Item(9, "artifact", "W"))
    assert refused(state, TurnUpArtifact(BLUE)) == "Cem cannot get this artifact: it goes to Ana or Dov."


# -- attacks -----------------------------------------------------------------------------------------------------------


def fighting(*creatures, state=None):
    return changed(in_play(state or MAIN, WHITE, *creatures), step="combat")


def test_a_creature_attacks_once_and_by_a_part_of_its_name():
    state = after(fighting(LEGEND), DeclareAttack(BLACK, "torsten"))
    assert state.game.attacks == (Attack("B", LEGEND),)
    assert refused(state, DeclareAttack(RED, LEGEND)) == f"{LEGEND} is attacking already."
    assert refused(state, DeclareAttack(WHITE)) == "Bart cannot be attacked in their own turn. Choose an eternal enemy."


def test_a_name_that_is_not_the_elder_dragons_is_looked_for_among_the_creatures():
    assert "among the creatures Bart controls" in refused(fighting(LEGEND), DeclareAttack(BLACK, "Zz"))
    assert refused(fighting(LEGEND), DeclareAttack(BLACK, ELDER[:4].lower())) == (
        f"{ELDER} is in its nexus and cannot attack. Cast it first."
    )


def test_what_a_land_is_does_not_attack():
    assert "among the creatures Bart controls" in refused(fighting(), DeclareAttack(BLACK, "Plains"))


def test_combat_deals_from_nothing_to_a_hundred_thousand():
    state = after(fighting(LEGEND), DeclareAttack(BLACK, LEGEND))
    for amount in (-1, 100_001):
        assert refused(state, DealCombat(BLACK, amount)) == "Damage is 0 to 100000; say how much comes through."
    assert facts(state, DealCombat(BLACK, 0)) == [CombatDealt("B", 0)]
    most = facts(state, DealCombat(BLACK, 100_000, "trampled"))
    assert most[:2] == [LifeChanged("B", -100_000, "combat", "W", "trampled"), CombatDealt("B", 100_000)]
    assert RULES.tell(state, CombatDealt("B", 0)) == "Nothing comes through to Ana"
    assert RULES.tell(state, CombatDealt("B", 3)) == ""
    assert RULES.label(state, DealCombat(BLACK)) == "combat damage"
    assert refused(state, DealCombat(RED, 3)) == (
        "Nothing unblocked attacks Dov. Declare an attack first, or change the life by hand."
    )


def test_a_creature_without_power_deals_nothing_and_is_over_with():
    weak = replace(next(c for c in EDITION.deck("W").cards if c.name == LEGEND), power="0")
    deck = EDITION.deck("W")
    two = tuple(weak if card.name == LEGEND else card for card in deck.two)
    edition = replace(MAIN.game.edition, decks=(replace(deck, two=two), *EDITION.decks[1:]))
    state = after(fighting(LEGEND, "Sir Shandlar of Eberyn", state=changed(MAIN, edition=edition)))
    state = after(state, DeclareAttack(BLACK, LEGEND), DeclareAttack(BLACK, "Sir Shandlar of Eberyn"))
    power = int(next(c.power for c in deck.cards if c.name == "Sir Shandlar of Eberyn"))
    assert facts(state, DealCombat(BLACK)) == [
        LifeChanged("B", -power, "combat", "W", "Sir Shandlar of Eberyn"),
        CombatDealt("B", power),
    ]


def blocker(who, elder, **changes):
    """An attack on Ana, and this Elder Dragon in play since the turn before."""
    state = in_play(MAIN, who, elder)
    game = replace(state.game, play=tuple(replace(p, since=0) for p in state.game.play), step="combat")
    return replace(state, game=replace(game, attacks=(Attack("B"),), **changes))


def test_why_an_elder_dragon_does_not_block_is_said():
    ready = blocker(BLUE, "Chromium")
    assert facts(ready, BlockForAlly(BLUE, BLACK)) == [ElderBlocked("U", "B")]
    assert RULES.tell(ready, ElderBlocked("U", "B")) == "Cem's Elder Dragon blocks for Ana"
    again = after(ready, BlockForAlly(BLUE, BLACK))
    assert refused(again, BlockForAlly(BLUE, BLACK)) == "Chromium blocks already."
    assert refused(ready, BlockForAlly(RED, BLACK)) == "Dov has no Elder Dragon in play that could block."
    own = changed(ready, active="U")
    assert refused(own, BlockForAlly(BLUE, BLACK)) == "It is Cem's own turn: nobody blocks their own attack."
    late = changed(ready, play=tuple(replace(p, since=1) for p in ready.game.play))
    assert refused(late, BlockForAlly(BLUE, BLACK)) == (
        "Chromium came out of its nexus this turn: an Elder Dragon has to begin a turn in play first."
    )
    none = changed(ready, attacks=(Attack("B", blocked_by="R"), Attack("G")))
    assert refused(none, BlockForAlly(BLUE, BLACK)) == "Nothing unblocked attacks Ana."
    assert refused(ready, BlockForAlly(BLUE, RED)) == (
        "Dov is no ally of Cem: an Elder Dragon blocks for its neighbours only."
    )


def dragon():
    state = without(MAIN, BLUE, BLACK, RED)
    while state.game.step != "dragon":
        state = after(state, GoOn())
    return state


def test_against_the_scion_it_blocks_who_is_attacked():
    state = dragon()
    elders = in_play(state, WHITE, ELDER)
    ready = changed(elders, play=tuple(replace(p, since=0) for p in elders.game.play))
    assert facts(ready, BlockForAlly(WHITE, GREEN)) == [ElderBlocked("W", "G"), ScionDamageSet("G", 0)]
    assert facts(changed(ready, active="W"), BlockForAlly(WHITE, GREEN))
    attacks = ready.game.scion.attacks
    past = changed(ready, scion=replace(ready.game.scion, attacks=tuple(replace(a, stopped="fog") for a in attacks)))
    assert refused(past, BlockForAlly(WHITE, GREEN)) == "The Scion does not attack Edda now."
    assert refused(changed(ready, scion=None), BlockForAlly(WHITE, GREEN)) == "The Scion does not attack Edda now."


def test_the_scion_deals_from_nothing_to_a_thousand_to_whom_it_attacks():
    state = dragon()
    for amount in (-1, 1001):
        assert refused(state, SetScionDamage(WHITE, amount)) == "The Scion deals 0 to 1000; say how much comes through."
    assert [facts(state, SetScionDamage(WHITE, amount)) for amount in (0, 1000)] == [
        [ScionDamageSet("W", 0)],
        [ScionDamageSet("W", 1000)],
    ]
    stopped = after(state, StopScion(WHITE))
    assert refused(stopped, SetScionDamage(WHITE, 1)) == "The Scion does not attack Bart now."
    assert refused(stopped, StopScion(WHITE)) == "No such attack of the Scion is to come."
    assert [a.stopped for a in stopped.game.scion.attacks] == ["stopped", ""]


# -- the stack ---------------------------------------------------------------------------------------------------------


def test_nobody_casts_before_the_first_turn():
    assert refused(seated(), Cast(WHITE, LEGEND)) == "Nobody casts before the first turn. Go on until it begins."


def test_spoils_are_no_ability_and_an_empty_stack_has_nothing_to_counter():
    spoils = waiting(Item(9, "spoils", "W", victim="U"), state=without(holds(BLUE, "Meekstone"), BLACK))
    assert refused(spoils, CounterTop()) == "Spoils are no ability: take an artifact, or pass them over."
    assert refused(MAIN, CounterTop()) == "Nothing is on the stack that could be countered."
    trigger = waiting(Item(9, "chaos", "W"))
    assert facts(trigger, CounterTop(BLUE, "Stifle")) == [TriggerLeft(9, "countered", "Cem, Stifle")]


def test_who_fell_since_is_named_as_the_one_who_countered():
    trigger = waiting(Item(9, "chaos", "W"))
    fallen = replace(trigger, game=with_seat(trigger.game, "U", alive=False))
    assert facts(fallen, CounterTop(BLUE, "Stifle")) == [TriggerLeft(9, "countered", "Cem, Stifle")]


def test_going_on_takes_the_only_artifact_of_spoils_and_asks_where_there_are_two():
    item = Item(9, "spoils", "W", victim="U")
    state = waiting(item, state=holds(BLUE, "Meekstone"))
    assert facts(state, GoOn()) == [TriggerLeft(9, "resolved"), ArtifactTaken("Meekstone", "U", "W")]
    assert held(after(state, GoOn()), WHITE) == ["Meekstone"]
    both = replace(state, game=with_seat(state.game, "U", artifacts=(*seat(state, BLUE).artifacts,) * 2))
    assert refused(both, GoOn()) == "Bart takes Meekstone or Meekstone: say which, or pass it over."


def test_the_spell_of_who_falls_goes_with_them():
    state = after(MAIN, Cast(BLUE, "Chromium"), Cast(BLUE, OTHERS))
    out = without(state, BLUE).game
    assert (out.stack, out.seat("U").nexus) == ((), True)
    assert OTHERS in out.seat("U").gone
    chaos = next(card.name for card in EDITION.chaos if not card.is_land)
    cast = after(replace(MAIN, game=with_seat(MAIN.game, "U", chaos=(chaos,))), Cast(BLUE, chaos))
    assert without(cast, BLUE).game.chaos_graveyard == (chaos,)
    trigger = waiting(Item(9, "chaos", "U"), Item(10, "chaos", "W"))
    assert [item.number for item in without(trigger, BLUE).game.stack] == [10]


def test_what_a_card_does_to_somebody_who_is_out_takes_no_life():
    step = Lose(2, "everybody")
    state = waiting(Item(9, "effect", "U", "Oath", step=Lose(2, "you")), state=without(MAIN, BLACK))
    gone = replace(state, game=with_seat(state.game, "U", alive=False))
    assert [fact for fact in facts(gone, GoOn()) if isinstance(fact, LifeChanged)] == []
    struck = facts(waiting(Item(9, "effect", "U", "Oath", step=step, times=2), state=without(MAIN, BLACK)), GoOn())
    assert struck[1:5] == [LifeChanged(colour, -4, "Oath") for colour in "WURG"]
    foes = facts(waiting(Item(9, "effect", "U", "Oath", step=Lose(1, "each foe"))), GoOn())
    assert foes[1:] == [LifeChanged(colour, -1, "Oath") for colour in "WBRG"]


# -- the table ---------------------------------------------------------------------------------------------------------


def test_a_card_that_is_no_legend_comes_in_without_an_artifact():
    land = next(card.name for card in EDITION.deck("W").library if card.is_land)
    assert facts(MAIN, BringIn(land, WHITE)) == [PermanentEntered(land, "W", "W", "hidden")]
    assert [type(fact) for fact in facts(MAIN, BringIn(LEGEND, WHITE))] == [PermanentEntered, TriggerPut]


def test_a_creature_of_the_artifact_pile_is_swept_with_what_it_is():
    karn = holds(BLUE, "Karn, Silver Golem")
    for what in ("creatures", "legends", "artifacts"):
        assert facts(karn, Sweep(what, why="gone")) == [ArtifactLeft("Karn, Silver Golem", "U", "gone")], what
    assert refused(karn, Sweep("enchantments")) == "None of the enchantments in play would leave."
    assert refused(karn, Sweep("tokens")) == "None of the tokens in play would leave."
    assert refused(karn, Sweep("creatures", players=(WHITE,))) == "None of the creatures in play would leave."
    assert refused(holds(BLUE, "Meekstone"), Sweep("legends")) == "None of the legends in play would leave."


def test_who_is_alone_has_no_opponent_to_pick():
    assert refused(without(dragon(), GREEN), PickOpponent(WHITE)) == "Bart has no opponent left to pick."
    assert RULES.label(MAIN, PickOpponent(WHITE)) == "opponent at random"


def test_undo_names_the_step_that_was_gone_on():
    assert [RULES.label(state, GoOn()) for state in (opened(), seated(), MAIN, playing(step="end"), dragon())] == [
        "next step",
        "who begins",
        "next step",
        "turn ended",
        "the Scion's attack",
    ]
    assert RULES.label(after(MAIN, Cast(WHITE, LEGEND)), GoOn()) == f"{LEGEND} resolved"
    assert RULES.label(waiting(Item(9, "chaos", "W")), GoOn()) == "chaos trigger"
    assert RULES.label(waiting(Item(9, "effect", "W", "Oath", step=Lose(1, "you"))), GoOn()) == "Oath"


def test_the_first_attack_begins_combat():
    assert facts(in_play(MAIN, WHITE, LEGEND), DeclareAttack(BLACK, LEGEND)) == [
        StepBegan("combat"),
        AttackDeclared("B", LEGEND),
    ]


@pytest.mark.parametrize(
    ("decks", "says"),
    [
        (
            {"White": "Bart", "Purple": "Cem"},
            "There is no deck “Purple”. There are White, Blue, Black, Red, Green.",
        ),
        ({"w": "Bart", "u": "Cem", "b": "Ana", "r": "Dov"}, "Each of the five decks needs a player of its own."),
    ],
)
def test_decks_are_named_by_letter_or_word(decks, says):
    assert refused(opened(), SetDecks(decks)) == says
    by_word = {"white": "Bart", "U": "Cem", "b": "Ana", "Red": "Dov", "g": "Edda"}
    assert list(after(opened(), SetDecks(by_word)).decks) == list("WUBRG")


def test_a_game_needs_decks_that_were_dealt():
    assert refused(opened(), StartGame()) == "The decks are not dealt yet. Deal them first."
    assert refused(MAIN, StartGame()) == (
        "The game being played stays as it is while a game is played. Play it to its end first."
    )


# -- turns -------------------------------------------------------------------------------------------------------------


def test_turns_given_to_somebody_who_is_out_are_passed_by():
    state = changed(without(MAIN, BLUE), extra=("U", "R"))
    assert [colour for colour, _ in upcoming(state.game, 3)] == ["R", "B", "R"]
    queued = changed(without(MAIN, BLUE), queue=("U", "R", "G"))
    assert [colour for colour, _ in upcoming(queued.game, 4)] == ["R", "G", "W", "B"]
    assert upcoming(without(MAIN, BLUE).game, 0) == ()


def test_where_nobody_lives_no_turn_comes():
    game = replace(MAIN.game, seats=tuple(replace(s, alive=False) for s in MAIN.game.seats))
    assert upcoming(game, 3) == ()
    with pytest.raises(AssertionError, match="nobody is left to take a turn"):
        next_turn(game)


def test_skipped_turns_are_told_and_skipped_once_each():
    turn = next_turn(changed(MAIN, skips=("U", "B", "U")).game)
    assert (turn.seat, turn.skips, turn.skipped, turn.turn, turn.pointer) == ("R", ("U",), ("U", "B"), 2, "R")
    #: the Scion's turn is nobody's, and nobody's card skips it.
    scion = changed(dragon(), skips=("R",), pointer="B")
    assert (next_turn(scion.game).seat, next_turn(scion.game).scion) == ("R", True)


# -- the past put right ------------------------------------------------------------------------------------------------


def test_before_a_game_nothing_follows_and_nothing_is_wrong():
    assert MARKS.fault(DragonState()) == ""
    assert list(MARKS.stands(opened(), [])) == []


def test_what_a_standing_enchantment_and_the_gone_are_lie_somewhere():
    standing = RULES.fold(MAIN, [EnchantmentTurned("Arboria", "W")])
    assert MARKS.fault(standing) == ""
    assert MARKS.fault(replace(standing, game=replace(standing.game, standing=""))) == (
        "A card would lie in two places, or in none"
    )
    assert MARKS.fault(without(MAIN, BLUE)) == ""


def test_who_dies_after_the_end_is_no_fault():
    over = changed(MAIN, result="nobody")
    assert MARKS.fault(replace(over, game=with_seat(over.game, "W", life=0))) == ""
    assert MARKS.fault(replace(over, game=with_seat(over.game, "W", counters={"poison": 10}))) == ""
    assert MARKS.fault(replace(MAIN, game=with_seat(MAIN.game, "W", life=0))) == "Bart would go on without life"


@pytest.mark.parametrize(
    ("how", "words"),
    [("paid", "pays for Crosis"), ("unpaid", "does not use Crosis"), ("countered", ": countered"), ("resolved", "")],
)
def test_how_a_dragon_of_the_scion_left_the_stack(how, words):
    state = waiting(Item(9, "dragon", "W", "Crosis"))
    told = RULES.tell(state, TriggerLeft(9, how))
    assert words in told
    assert bool(told) is bool(words)
    assert ("Crosis" in told) is (how in ("paid", "unpaid"))


def test_in_a_game_a_seat_is_called_by_who_sits_there_whatever_the_next_deal_says():
    name = MAIN.name_of("W")
    assert name
    assert replace(MAIN, decks={}).name_of("W") == name
    assert replace(MAIN, decks={}, game=None).name_of("W") == ""
    assert (MAIN.name_of(None), MAIN.name_of("scion")) == ("", "the Scion")
