"""Numbers at their ends, orders as they are told, and the words for one, none and many."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.domain.deck import Deck, DeckLine
from desktop.domain.dice import SeededDice, Throw
from desktop.domain.effects import Effect, Lose
from desktop.formats.horde_sealed.rules import RULES
from desktop.formats.horde_sealed.rules.acts.cards import MoveCards, Sweep
from desktop.formats.horde_sealed.rules.acts.decks import ChangeDeck, SubmitDeck
from desktop.formats.horde_sealed.rules.acts.games import MulliganTaken, StartGame, TakeMulligan
from desktop.formats.horde_sealed.rules.acts.life import ChangeLife, EachOpponentLoses, LifeChanged
from desktop.formats.horde_sealed.rules.acts.pools import ColourSet, CubeImported, PoolsDealt, SetColour
from desktop.formats.horde_sealed.rules.acts.survivors import LeaveGame
from desktop.formats.horde_sealed.rules.acts.triggers import TriggerWaits
from desktop.formats.horde_sealed.rules.acts.waves import CastOrderRolled, CounterSpell, ResolveSpell, SpellResolved
from desktop.formats.horde_sealed.rules.hordes import HordeCard, HordeList, TokenKind
from desktop.formats.horde_sealed.rules.odds import odds
from desktop.formats.horde_sealed.rules.state import CubeCard, Roll, Spell, Stack, Walker
from desktop.formats.horde_sealed.rules.views.battle import StackFace, card_of, stacks
from desktop.formats.horde_sealed.rules.views.board import VIEWS
from desktop.formats.horde_sealed.rules.views.pools import CubeFace, DeckFace, PoolLine, by_colour, cube_lines
from tests.formats.horde_sealed.rules.given import (
    SMALL,
    G,
    Z,
    after,
    and_then,
    at,
    deck,
    document,
    game,
    given,
    in_main,
    refused,
    started,
    told,
    when,
    zombies,
)


def casting(*spells, **changes):
    return at(started((Z,)), "horde", "cast", casting=spells, horde_turn=1, **changes)


# -- spells ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "size"),
    [
        (ResolveSpell(power=3), (3, 0)),
        (ResolveSpell(toughness=3), (0, 3)),
        (ResolveSpell(power=-1, toughness=2), (0, 2)),
        (ResolveSpell(power=0), (0, 0)),
        (ResolveSpell(), None),
    ],
)
def test_what_nobody_said_of_a_size_is_nothing(command, size):
    (fact, *_) = when(casting(Spell("Own Making")), command)
    assert fact == SpellResolved("Own Making", "revealed", "graveyard", 0, size)


def test_what_a_creature_does_as_it_is_cast_is_due_once():
    ghoul = HordeCard("Ghoul", 2, "Creature — Zombie", effects=(Effect("cast", (Lose(2),), "creature"),))
    state = at(casting(Spell("Ghoul")), "horde", "cast", horde=replace(SMALL, cards=(*SMALL.cards, ghoul)))
    waits = [fact for fact in when(state, ResolveSpell("exile")) if isinstance(fact, TriggerWaits)]
    assert waits == [TriggerWaits("Ghoul", 1, 2, 3, "cast")]


def test_a_sized_card_that_stays_is_a_creature_of_that_size():
    state = after(casting(Spell("Own Making")), ResolveSpell("battlefield", power=3))
    assert game(state).stack("Own Making") == Stack("Own Making", 1, 3, 0)
    plain = after(casting(Spell("Bad Moon")), ResolveSpell())
    assert game(plain).stack("Bad Moon") == Stack("Bad Moon", 1, creature=False)


@pytest.mark.parametrize(
    ("spell", "zone", "to"),
    [
        (Spell("Moan"), {}, "graveyard"),
        (Spell("Moan", "hand"), {"hand": ("Moan",)}, "graveyard"),
        (Spell("Moan", "graveyard"), {"graveyard": ("Moan",)}, "exile"),
        (Spell("Gravecrawler", "graveyard"), {"graveyard": ("Gravecrawler",)}, "battlefield"),
        (Spell("Grave Titan"), {}, "battlefield"),
    ],
)
def test_a_spell_goes_where_it_came_from_and_its_type_say(spell, zone, to):
    assert when(casting(spell, **zone), ResolveSpell())[0].to == to


def test_where_a_spell_came_from_and_went_is_told():
    hand = casting(Spell("Moan", "hand"), hand=("Moan",))
    assert told(hand, ResolveSpell(x=2)) == ["Moan from the hand resolves with X = 2"]
    buried = casting(Spell("Moan", "graveyard"), graveyard=("Moan",))
    assert told(buried, ResolveSpell()) == ["Moan from the graveyard resolves and is exiled"]
    assert told(hand, CounterSpell("hand"))[0].startswith("Moan is countered and goes ")
    assert told(hand, CounterSpell()) == ["Moan is countered"]


def test_an_order_of_casting_follows_what_is_cast_already():
    state = casting(Spell("Bad Moon"))
    throw = Throw(2, 2, "typed")
    rolled = game(and_then(state, CastOrderRolled((("Moan", "hand"), ("Gravecrawler", "graveyard")), (throw,))))
    assert rolled.casting == (Spell("Bad Moon"), Spell("Moan", "hand"), Spell("Gravecrawler", "graveyard"))
    assert rolled.rolls == (Roll("order of casting", ("Gravecrawler", "Moan"), ("Moan", "Gravecrawler"), (throw,)),)
    alone = game(and_then(state, CastOrderRolled((("Moan", "hand"),))))
    assert (alone.casting, alone.rolls) == ((Spell("Bad Moon"), Spell("Moan", "hand")), ())


# -- life, hands, decks ------------------------------------------------------------------------------------------------


def test_life_changes_by_one_at_least():
    assert when(in_main(), ChangeLife(1, " well ")) == [LifeChanged(1, "well")]
    assert when(in_main(), ChangeLife(-1)) == [LifeChanged(-1)]
    assert when(in_main(), EachOpponentLoses(1))[0] == LifeChanged(-3, "", 1, 3)
    assert told(in_main(), ChangeLife(-1)) == ["Life −1: 40 → 39"]


def test_a_mulligan_costs_a_card_of_a_hand_that_there_is():
    opening = at(started((Z,)), "opening", "opening", hands={"s1": 7, "s2": 1})
    assert when(opening, TakeMulligan("Ana")) == [MulliganTaken("s1", 6)]
    taken = game(after(opening, TakeMulligan("Ana")))
    assert (taken.hands, taken.libraries) == ({"s1": 6, "s2": 1}, {"s1": 34, "s2": 33, "s3": 33})
    assert when(opening, TakeMulligan("Ben")) == [MulliganTaken("s2", 0)]
    refused(opening, TakeMulligan("Cleo"), "Cleo has no card left to lose")


def test_who_leaves_takes_hand_library_and_planeswalkers_along():
    state = at(started((Z,)), "opening", "opening", walkers=(Walker("Gideon", "s1"), Walker("Jace", "s2")))
    left = game(after(state, LeaveGame("Ana", " late ")))
    assert (left.hands, left.libraries) == ({"s2": 7, "s3": 7}, {"s2": 33, "s3": 33})
    assert left.walkers == (Walker("Jace", "s2"),)
    assert told(state, LeaveGame("Ana", " late ")) == ["Ana leaves the game (late)"]
    assert refused(after(state, LeaveGame("Ana")), LeaveGame("Ana"), "left") == "Ana has left this game already."
    alone = after(state, LeaveGame("Ana"), LeaveGame("Ben"))
    assert refused(alone, LeaveGame("Cleo"), "last") == ("Cleo is the last one at the table. Concede the game instead.")


def test_a_deck_is_told_card_by_card():
    state = given(PoolsDealt({"s1": ("W 1", "W 1")}), team=2)
    assert told(state, ChangeDeck("s1", "w 1")) == ["1 W 1 into Ana's deck"]
    assert told(state, ChangeDeck("s1", "W 1", 2)) == ["2 W 1 into Ana's deck"]
    held = after(state, SubmitDeck("s1", deck((2, "W 1"))))
    assert told(held, ChangeDeck("s1", "W 1", -1)) == ["1 W 1 out of Ana's deck"]
    assert refused(held, ChangeDeck("s1", "W 1"), "pool") == "Ana's pool has 2 W 1, and 2 of them in the deck already."
    assert refused(held, ChangeDeck("s1", "W 1", -3), "out") == "2 W 1 in Ana's deck; 3 cannot go out."
    assert after(held, ChangeDeck("s1", "W 1", -2)).survivors[0].deck == Deck()
    assert after(held, ChangeDeck("s1", "Plains", 60)).survivors[0].deck == deck((2, "W 1"), (60, "Plains"))


def test_a_library_begins_without_the_hand():
    state = after(given(team=2), SubmitDeck("s1", deck((45, "Plains"))), SubmitDeck("s2", deck((3, "Plains"))))
    begun = game(after(state, StartGame("small", "table", own_decks=True)))
    assert (begun.libraries, begun.hands) == ({"s1": 38, "s2": 0}, {"s1": 7, "s2": 7})


# -- lists and cubes ---------------------------------------------------------------------------------------------------


def test_a_size_that_is_no_number_counts_nothing():
    assert HordeCard("Star", power="*", toughness="1+*").size == (0, 0)
    assert HordeCard("Bear", power="2", toughness="3").size == (2, 3)


def test_odds_ask_now_and_then_whether_anybody_still_waits():
    asked = []

    def waits():
        asked.append(1)
        return False

    tiny = HordeList("t", "T", (TokenKind(Z, 1, 2, 2),), (HordeCard("Bolt", 1, "Sorcery"),))
    turns = odds(document(), tiny, SeededDice(7).bits, 513, 1, waits)
    assert (len(asked), len(turns)) == (3, 1)
    asked.clear()
    odds(document(), tiny, SeededDice(7).bits, 512, 1, waits)
    assert len(asked) == 2


CUBE = (
    CubeCard("Zeal", "W", 2, "Instant", "{W}", 1),
    CubeCard("Golem", "O", 1, "Artifact Creature — Golem", "{3}", 3),
    CubeCard("Angel", "W", 1, "Creature — Angel", "{3}{W}{W}", 5),
    CubeCard("Blorple", "?", known=False),
    CubeCard("Knight", "W", 1, "Creature — Knight", "{W}", 1),
)


def test_a_cube_is_sorted_as_a_person_sorts_cards():
    state = given(CubeImported(CUBE, "Club"), team=2)
    assert cube_lines(state) == (
        PoolLine("Knight", "W", "Creature", "Creature — Knight", "{W}", 1, 1),
        PoolLine("Angel", "W", "Creature", "Creature — Angel", "{3}{W}{W}", 5, 1),
        PoolLine("Zeal", "W", "Instant", "Instant", "{W}", 1, 2),
        PoolLine("Golem", "O", "Creature", "Artifact Creature — Golem", "{3}", 3, 1),
        PoolLine("Blorple", "?", "", "", "", 0, 1),
    )
    assert by_colour(cube_lines(state)) == {"W": 4, "U": 0, "B": 0, "R": 0, "G": 0, "O": 1, "?": 1}
    assert "?" not in by_colour(cube_lines(state)[:-1])
    face = VIEWS["cube"](state)
    assert isinstance(face, CubeFace)
    assert (face.title, face.cards, face.allowed_because) == ("Club", 6, "")
    assert face.colours == {"W": 4, "U": 0, "B": 0, "R": 0, "G": 0, "O": 1, "?": 1}
    assert face.faults[0] == "The cube has 6 cards, not 400: 394 missing."
    assert face.faults[1] == "No colour is known of Blorple. Say it by hand."


def test_a_colour_is_said_by_hand_and_told():
    state = given(CubeImported(CUBE), team=2)
    assert when(state, SetColour("blorple", "U")) == [ColourSet("Blorple", "U")]
    assert told(state, SetColour("Blorple", "?")) == ["Blorple counts as colour unknown"]
    assert RULES.label(state, SetColour("Blorple", "U")) == "colour of Blorple"
    done = after(state, SetColour("Blorple", "U"))
    assert [card.by_hand for card in done.cube] == [False, False, False, True, False]


def test_pools_and_decks_are_told_of_everybody():
    state = given(CubeImported(CUBE), PoolsDealt({"s1": ("Zeal", "Zeal", "Angel"), "s2": ()}), team=2)
    state = after(state, SubmitDeck("s1", Deck((DeckLine(1, "zeal"), DeckLine(39, "Plains")))))
    assert VIEWS["pools"](state) == {
        "Ana": (
            PoolLine("Angel", "W", "Creature", "Creature — Angel", "{3}{W}{W}", 5, 1, 0),
            PoolLine("Zeal", "W", "Instant", "Instant", "{W}", 1, 2, 1),
        ),
        "Ben": (),
    }
    assert VIEWS["decks"](state) == {
        "decks": [DeckFace("s1", "Ana", 3, 40, 39, (), "", True), DeckFace("s2", "Ben", 0, 0, 0, (), "", False)],
        "warning": "",
    }


# -- the battlefield ---------------------------------------------------------------------------------------------------


def test_only_a_card_of_the_list_is_described():
    held = game(started((Z,)))
    assert (card_of(held, Z), card_of(held, "Nobody")) == (None, None)
    assert card_of(held, "Bad Moon") == SMALL.card("Bad Moon")


def test_the_battlefield_is_told_tokens_first_then_creatures_by_power():
    note = replace(SMALL, cards=tuple(replace(c, note="Read it.") if c.name == "Bad Moon" else c for c in SMALL.cards))
    board = (
        Stack("Bad Moon", 1, creature=False),
        Stack("Death Baron", 1, 2, 2, bonus=1),
        Stack("Grave Titan", 1, 6, 6),
        zombies(1, G),
        zombies(3),
        Stack("Bad Moon", 1, 1, 1, owner="s1"),
    )
    faces = stacks(at(started((Z,), horde=note), "survivors", "main", board=board))
    assert [(face.name, face.count, face.power, face.note) for face in faces] == [
        (Z, 3, 2, ""),
        (G, 1, 5, ""),
        ("Grave Titan", 1, 6, ""),
        ("Death Baron", 1, 3, ""),
        ("Bad Moon", 1, 1, ""),
        ("Bad Moon", 1, 0, "Read it."),
    ]
    assert faces[3] == StackFace("Death Baron", 1, 3, 2, False, True, False, 0, 0, "", 1, "")


def test_of_a_stack_as_many_stay_as_are_named():
    state = in_main(board=(zombies(3), Stack("Bad Moon", 1, creature=False), Stack(Z, 1, 2, 2, owner="s1")))
    went = when(state, Sweep((Z, Z), "exile"))
    assert [(fact.card, fact.to, fact.number, fact.owner) for fact in went] == [
        (Z, "exile", 1, ""),
        (Z, "exile", 1, "s1"),
    ]
    assert refused(state, Sweep((Z,) * 4), "leave") == "No creature of the horde would leave."
    assert RULES.label(state, Sweep()) == "the horde swept"


def test_cards_are_moved_out_of_the_zone_that_is_named():
    state = in_main((Z, "Moan"), hand=("Bad Moon",), exile=("Plague Wind",), taken=("Grave Titan",))
    for source, card in (("hand", "Bad Moon"), ("exile", "Plague Wind"), ("survivors", "Grave Titan")):
        moved = game(after(state, MoveCards(card, source, "library-top")))
        assert moved.library == (card, Z, "Moan"), source
    low = game(after(state, MoveCards("Bad Moon", "hand", "library-bottom")))
    assert (low.library, low.hand) == ((Z, "Moan", "Bad Moon"), ())
