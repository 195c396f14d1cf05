"""Every act in its sentence for the log, the words that Undo shows, and where the ring, the key and the discs stand."""

import pytest
from msgspec.structs import replace

from desktop.domain.deck import Deck, DeckLine
from desktop.domain.dice import LoadedDice, SeededDice
from desktop.engine.event import RenamePlayer
from desktop.engine.rules import Refusal
from desktop.formats.elder_dragon_wars.rules import RULES
from desktop.formats.elder_dragon_wars.rules.acts.attacks import DeclareAttack
from desktop.formats.elder_dragon_wars.rules.acts.cards import BringIn, GiveControl, MoveCard
from desktop.formats.elder_dragon_wars.rules.acts.editions import ChooseEdition, CopyEdition, KeepEdition, RemoveEdition
from desktop.formats.elder_dragon_wars.rules.acts.endings import Eliminate
from desktop.formats.elder_dragon_wars.rules.acts.games import RollStart, SetDecks, StartGame
from desktop.formats.elder_dragon_wars.rules.acts.graveyards import Regrow
from desktop.formats.elder_dragon_wars.rules.acts.life import ChangeLife, EachLoses, SetLife
from desktop.formats.elder_dragon_wars.rules.acts.planar import TapPlanar, UntapPlanar
from desktop.formats.elder_dragon_wars.rules.acts.players import AddPlayers, RemovePlayer, SitOut
from desktop.formats.elder_dragon_wars.rules.acts.scion import SetScionDamage, StopScion
from desktop.formats.elder_dragon_wars.rules.acts.stack import Cast, CounterTop, SkipTrigger
from desktop.formats.elder_dragon_wars.rules.acts.steps import GiveTurn, PickOpponent
from desktop.formats.elder_dragon_wars.rules.acts.turns import GoOn
from desktop.formats.elder_dragon_wars.rules.circle import CIRCLE
from desktop.formats.elder_dragon_wars.rules.edition import deck_differences, sorted_deck
from desktop.formats.elder_dragon_wars.rules.ruleset import faults
from desktop.formats.elder_dragon_wars.rules.views.board import VIEWS
from desktop.formats.elder_dragon_wars.rules.views.next_step import (
    at_play,
    heading,
    next_act,
    paper_due,
    result,
    stepper,
    where,
)
from desktop.formats.elder_dragon_wars.rules.views.results import games_grid
from desktop.formats.elder_dragon_wars.rules.views.ring import ring_face
from tests.formats.elder_dragon_wars.rules.given import (
    BLACK,
    BLUE,
    EDITION,
    ELDER,
    FIVE,
    GREEN,
    LEGEND,
    MAIN,
    OPENED,
    OTHER,
    RED,
    RULESET,
    WHITE,
    after,
    changed,
    facts,
    in_play,
    opened,
    playing,
    ruled,
    seat,
    seated,
    standing,
    without,
)


def told(state, command, *dice):
    """What the log says of this command."""
    sentences = []
    for fact in RULES.decide(state, command, LoadedDice(dice, then=SeededDice(1))):
        sentences.append(RULES.tell(state, fact))
        state = RULES.evolve(state, fact)
    return [sentence for sentence in sentences if sentence]


MINE = after(OPENED, CopyEdition(EDITION.id, "Mine"))
DEALT = after(OPENED, SetDecks(dict(zip(CIRCLE, FIVE, strict=True))))
PLAY = in_play(MAIN, WHITE, ELDER, LEGEND, OTHER)
CAST = after(MAIN, Cast(WHITE, LEGEND))
ARTIFACT = after(CAST, GoOn())
SCION = without(MAIN, BLUE, BLACK, RED)


_WHITE = EDITION.deck("W")
SHORT = after(DEALT, KeepEdition(replace(EDITION, decks=(replace(_WHITE, two=_WHITE.two[1:]), *EDITION.decks[1:]))))


def _to_the_dragon():
    state = SCION
    while state.game.step != "dragon":
        state = after(state, GoOn())
    return state


DRAGON = _to_the_dragon()
STANDS = standing("Gloom")
LOST = without(DRAGON, WHITE, GREEN)

SENTENCES = [
    (OPENED, AddPlayers(("Eva",)), "Eva joins", "names added"),
    (OPENED, RenamePlayer("Bart", "Bert"), "Bart is now called Bert", "rename player"),
    (OPENED, RemovePlayer("Bart"), "Bart leaves the list", "remove player"),
    (OPENED, SitOut("Bart"), "Bart sits out", "sit out"),
    (after(OPENED, SitOut("Bart")), SitOut("Bart", back=True), "Bart plays again", "sit out"),
    (OPENED, CopyEdition(EDITION.id, "Mine"), "Edition “Mine” kept", "copy edition"),
    (MINE, RemoveEdition("mine"), "Edition “Mine” deleted", "remove edition"),
    (MINE, ChooseEdition("mine"), "The next game is played with “Mine”", "choose edition"),
    (
        OPENED,
        SetDecks(dict(zip(CIRCLE, FIVE, strict=True))),
        "Decks: Bart White, Cem Blue, Ana Black, Dov Red, Edda Green",
        "set decks",
    ),
    (DEALT, StartGame(), "Game 1 with “#1, December 2006”: the piles are shuffled, 75 life each", "game started"),
    (seated(), GoOn(), "Turn 1: Bart", "who begins"),
    (MAIN, Cast(WHITE, ELDER), "Bart casts Arcades Sabboth from the nexus", "Arcades Sabboth cast"),
    (MAIN, Cast(WHITE, LEGEND), "Bart casts Torsten Von Ursus", "Torsten Von Ursus cast"),
    (MAIN, ChangeLife(BLUE, -3), "Cem: −3 life, 75 → 72", "Cem: life −3"),
    (MAIN, ChangeLife(BLUE, -3, "Bart", "Bolt", "well"), "Cem: −3 life, 75 → 72 (well, by Bart, Bolt)", "Cem: life −3"),
    (MAIN, ChangeLife(BLUE, -3, "Cem"), "Cem: −3 life, 75 → 72", "Cem: life −3"),
    (MAIN, SetLife(BLUE, 61), "Cem: −14 life, 75 → 61 (set by hand)", "Cem: life set"),
    (MAIN, EachLoses(75), "Nobody wins. Nobody is left.", "each loses"),
    (MAIN, Cast(WHITE, "Kjeldoran Outpost"), "Bart plays Kjeldoran Outpost", "Kjeldoran Outpost cast"),
    (MAIN, EachLoses(2, (BLUE, RED)), "Dov: −2 life, 75 → 73", "each loses"),
    (MAIN, Eliminate(BLUE, by="Bart"), "Cem is out of the game, felled by Bart", "Cem eliminated"),
    (MAIN, Eliminate(BLUE, by="Cem"), "Cem is out of the game", "Cem eliminated"),
    (MAIN, BringIn(LEGEND, WHITE), "Torsten Von Ursus comes into play under Bart", "bring in: Torsten Von Ursus"),
    (
        MAIN,
        BringIn(LEGEND, WHITE, token=True),
        "Torsten Von Ursus comes into play as a token copy under Bart",
        "bring in: Torsten Von Ursus",
    ),
    (MAIN, TapPlanar("gate", "Bart", "well"), "The Planar Gate is tapped by Bart (well)", "tap planar"),
    (MAIN, TapPlanar("matrix"), "The Mana Matrix is tapped", "tap planar"),
    (MAIN, GiveTurn(BLUE), "Cem gets an extra turn", "give turn: Cem"),
    (MAIN, GiveTurn(BLUE, skip=True), "Cem skips the next turn", "give turn: Cem"),
    (MAIN, GoOn(), "Combat", "next step"),
    (
        MAIN,
        MoveCard(LEGEND, WHITE, "exile", "gone"),
        "Torsten Von Ursus goes to exile (gone)",
        "Torsten Von Ursus moved",
    ),
    (MAIN, MoveCard(LEGEND, WHITE, "hand"), "Torsten Von Ursus goes to the hand", "Torsten Von Ursus moved"),
    (PLAY, MoveCard(LEGEND, WHITE), "Torsten Von Ursus leaves play for the graveyard", "Torsten Von Ursus moved"),
    (PLAY, MoveCard(ELDER, WHITE), "Arcades Sabboth leaves play for its nexus", "Arcades Sabboth moved"),
    (PLAY, GiveControl(LEGEND, BLUE), "Torsten Von Ursus comes under Cem", "give control: Torsten Von Ursus"),
    (CAST, GoOn(), "Torsten Von Ursus comes into play", "Torsten Von Ursus resolved"),
    (CAST, CounterTop("Cem", "Drain"), "Torsten Von Ursus is countered (Cem, Drain)", "countered"),
    (
        after(MAIN, Cast(WHITE, ELDER)),
        CounterTop(),
        "Arcades Sabboth is countered and is back in its nexus",
        "countered",
    ),
    (ARTIFACT, SkipTrigger("late"), "Bart turns up an artifact: skipped (late)", "trigger passed over"),
    (playing(step="combat"), DeclareAttack(BLACK), "Bart attacks Ana", "attack on Ana"),
    (
        without(MAIN, BLUE, BLACK),
        Eliminate(RED),
        "Two are left: the Scion of the Ur-Dragon comes in Dov's seat",
        "Dov eliminated",
    ),
    (DRAGON, GoOn(), "Edda: −6 life, 75 → 69 (the Scion, Crosis, the Purger)", "the Scion's attack"),
    (DRAGON, StopScion(WHITE, "fog"), "The Scion's attack on Bart has no effect (fog)", "stop scion: Bart"),
    (DRAGON, SetScionDamage(WHITE, 3), "The Scion deals 3 to Bart", "set scion damage: Bart"),
    (
        without(DRAGON, WHITE),
        Eliminate(GREEN),
        "The Ur-Dragon has won: nobody is left, and all worlds with them.",
        "Edda eliminated",
    ),
]


@pytest.mark.parametrize(("state", "command", "sentence", "label"), SENTENCES)
def test_an_act_is_told_in_one_sentence(state, command, sentence, label):
    assert sentence in told(state, command)
    assert RULES.label(state, command) == label


def test_dice_are_told_with_the_names_they_fell_for():
    assert told(seated(), RollStart(), 3) == ["Ana begins", "Turn 1: Ana"]
    assert told(ARTIFACT, GoOn(), 2, 6)[0].startswith("Low roll: Ana 2, Dov 6. ")
    tied = told(ARTIFACT, GoOn(), 2, 2, 5, 1)[0]
    assert tied.startswith("Low roll: Ana 2, Dov 2; again: Ana 5, Dov 1. ")
    assert told(without(ARTIFACT, BLACK), GoOn())[0].endswith(" turned up for Dov")
    assert "Low roll" not in told(without(ARTIFACT, BLACK), GoOn())[0]
    among = told(MAIN, PickOpponent(WHITE), 2)
    assert among == ["At random for Bart: Ana (the die picks among Cem, Ana, Dov, Edda)"]
    assert told(SCION, PickOpponent(WHITE)) == ["At random for Bart: Edda (nobody else is left)"]


def test_where_the_war_stands_is_said_in_the_heading_and_on_the_discs():
    assert [where(state) for state in (OPENED, seated(), MAIN, DRAGON, LOST)] == [
        "before the game",
        "opening hands",
        "turn 1, Bart",
        "turn 2, the Scion",
        "over",
    ]
    assert heading(RULES.initial) == ("Elder Dragon Wars", "no event open")
    assert heading(OPENED) == ("War night", "edition #1, December 2006")
    assert heading(DRAGON) == ("War night", "Game 1 · turn 2, the Scion")
    assert stepper(RULES.initial) == ()
    outcomes = [
        [(mark.outcome, mark.state) for mark in stepper(state)] for state in (OPENED, DEALT, MAIN, DRAGON, LOST)
    ]
    assert [[state for _, state in marks].index("now") for marks in outcomes] == [0, 1, 2, 3, 3]
    assert [outcome for outcome, _ in outcomes[0]] == [
        "5 of 5 names",
        "the deck says where",
        "75 life each",
        "at two players",
    ]
    assert [outcome for outcome, _ in outcomes[3]] == ["at random", "by colour", "2 of 5 alive", "4 dragons left"]
    assert [marks[3][0] for marks in outcomes[2:]] == ["at two players", "4 dragons left", "the Ur-Dragon won"]
    assert [at_play(state) for state in (OPENED, MAIN, LOST)] == ["", "The game", ""]
    assert [result(state) for state in (OPENED, MAIN)] == ["", ""]
    assert result(LOST) == "The Ur-Dragon won game 1, in turn 2"


def test_the_lit_key_says_what_it_does():
    labels = [next_act(state).label for state in (RULES.initial, OPENED, DEALT, seated(), MAIN, CAST, ARTIFACT)]
    assert labels == [
        "Open an event",
        "Deal the decks",
        "Shuffle the piles",
        "Roll who begins",
        "To combat",
        "Torsten Von Ursus resolves",
        "Low roll, artifact",
    ]
    assert next_act(without(ARTIFACT, BLACK)).label == "Artifact for Dov"
    assert next_act(DRAGON).label == "The Scion hits Bart 6, Edda 6"
    assert next_act(after(DRAGON, StopScion(WHITE))).label == "The Scion hits Edda 6"
    assert next_act(after(DRAGON, StopScion())).label == "Nothing comes through"
    assert next_act(LOST).label == "Play the next game"
    few = after(OPENED, SitOut("Bart"))
    assert (next_act(few).command, next_act(few).why_not) == (None, "4 on the list; exactly five play.")


def test_a_report_is_due_once_round_the_table():
    begun = after(seated(), RollStart(WHITE))
    assert paper_due(begun) == ("game 1 turn 1", "game-report")
    assert paper_due(MAIN) is None
    assert paper_due(OPENED) is None


def test_the_ring_shows_who_acts_who_follows_and_where_the_elders_are():
    ring = ring_face(PLAY)
    faces = {face.name: face for face in ring.seats}
    assert [face.name for face in ring.seats if face.active] == [WHITE]
    assert [face.name for face in ring.seats if face.follows] == [BLUE]
    assert (faces[WHITE].elder_word, faces[WHITE].legends, faces[BLUE].elder_word) == ("in play", 3, "in nexus")
    assert (ring.gate, ring.gate_tapped, ring.scion, ring.scion_targets) == ("untapped", False, False, ())
    assert ring_face(playing(step="combat")).targets == ("B", "R")
    assert {f.name: f.elder_word for f in ring_face(after(PLAY, GiveControl(ELDER, BLUE))).seats}[WHITE] == "taken"
    assert ring_face(after(MAIN, Cast(WHITE, ELDER))).seats[0].elder_word == "on the stack"
    tapped = ring_face(after(MAIN, TapPlanar("matrix", "Bart")))
    assert (tapped.matrix, tapped.matrix_tapped, tapped.gate) == ("tapped till Cem untaps", True, "untapped")
    dragon = ring_face(DRAGON)
    scion = next(face for face in dragon.seats if face.scion)
    assert (scion.name, scion.scion_dragon, scion.scion_left, scion.elder_word) == (RED, "Crosis, the Purger", 4, "out")
    assert (dragon.scion, dragon.scion_targets, dragon.targets) == (True, ("W", "G"), ())
    assert ring_face(after(DRAGON, StopScion(WHITE))).scion_targets == ("G",)
    assert (
        ring_face(after(DRAGON, GoOn(), *[SkipTrigger()] * len(after(DRAGON, GoOn()).game.stack))).scion_targets == ()
    )
    assert ring_face(OPENED) is None
    assert not any(face.follows or face.active for face in ring_face(LOST).seats)
    assert {f.name: f.felled_by for f in ring_face(after(MAIN, Eliminate(BLUE, by="Bart"))).seats}[BLUE] == WHITE


def test_the_views_tell_names():
    assert [line["plays"] for line in VIEWS["players"](after(OPENED, SitOut("Bart")))] == [False, *[True] * 4]
    assert VIEWS["seats"](OPENED) == []
    first = VIEWS["seats"](DEALT)[0]
    assert (first["player"], first["colours"], first["elder_dragon"]) == (WHITE, "WUG", ELDER)
    assert (first["allies"], first["enemies"]) == ([BLUE, GREEN], [BLACK, RED])
    table = VIEWS["table"](PLAY)
    assert table["seats"][0]["in_play"][-3:] == [ELDER, LEGEND, OTHER]
    assert (table["active"], table["saviour"], table["seats"][1]["elder"]) == (WHITE, "", "in nexus")
    assert VIEWS["table"](DRAGON)["active"] == "the Scion"
    assert (VIEWS["table"](STANDS)["enchantment_by"], table["enchantment_by"]) == (WHITE, "")
    assert VIEWS["stack"](CAST) == [{"kind": "spell", "player": WHITE, "card": LEGEND}]
    assert VIEWS["turns"](MAIN)[:5] == [BLUE, BLACK, RED, GREEN, WHITE]
    assert VIEWS["turns"](after(MAIN, GiveTurn(BLUE, skip=True)))[:6] == [BLACK, RED, GREEN, WHITE, BLUE, BLACK]
    assert (VIEWS["turns"](LOST), VIEWS["turns"](seated()), VIEWS["scion"](MAIN)) == ([], [], None)
    scion = VIEWS["scion"](DRAGON)
    assert [(a["player"], a["amount"], a["dealt"]) for a in scion["attacks"]] == [(WHITE, 6, False), (GREEN, 6, False)]
    assert [a["dealt"] for a in VIEWS["scion"](after(DRAGON, GoOn()))["attacks"]] == [True, True]
    assert VIEWS["piles"](MAIN)["artifacts"]["left"] == 100
    (record,) = VIEWS["history"](LOST)
    assert (record["result"], record["saviour"], record["turns"], record["decks"]["White"]) == (
        "the Ur-Dragon won",
        "",
        2,
        WHITE,
    )
    assert games_grid(LOST).rows[0][:7] == (1, "#1, December 2006", "ur-dragon", 2, "White", WHITE, "")
    assert [e["chosen"] for e in VIEWS["editions"](MINE)] == [True, False]
    for name in ("table", "piles", "scion"):
        assert VIEWS[name](OPENED) is None
    for name in ("attacks", "blocks", "castable", "regrowth"):
        assert VIEWS[name](OPENED) == {}


def test_who_falls_is_attacked_no_more():
    state = after(playing(step="combat"), DeclareAttack(BLACK), DeclareAttack(RED))
    assert [attack.target for attack in after(state, Eliminate(BLACK)).game.attacks] == ["R"]
    assert [attack.target for attack in after(state, Eliminate(BLUE)).game.attacks] == ["B", "R"]


def test_a_lone_survivor_goes_on_against_the_scion():
    alone = without(DRAGON, GREEN)
    assert not alone.game.is_over
    assert VIEWS["turns"](alone)[:6] == [WHITE, "the Scion"] * 3
    assert seat(after(alone, GoOn()), WHITE).life == 69


@pytest.mark.parametrize(
    ("part", "field", "least", "most"),
    [
        ("table", "life", 1, 1000),
        ("table", "hand", 0, 20),
        ("table", "free_mulligans", 0, 7),
        ("reverberation", "die", 2, 100),
        ("reverberation", "artifact_zones", 1, 9),
        ("reverberation", "keep_enchantment", 0, 1000),
        ("planar", "discount", 0, 20),
        ("scion", "at", 2, 2),
        ("scion", "damage", 0, 100),
        ("next_game", "saviour_turns", 0, 20),
        ("sizes", "three", 1, 60),
        ("sizes", "pile", 1, 1000),
        ("sizes", "dragons", 1, 20),
    ],
)
def test_a_number_of_a_ruleset_has_a_least_and_a_most(part, field, least, most):
    def found(number):
        return f"{part}.{field}" in {name for name, _ in faults(ruled(**{part: {field: number}}))}

    assert [found(number) for number in (least - 1, least, most, most + 1)] == [True, False, False, True]


def test_all_basics_are_lands():
    lands = RULESET.sizes.lands
    assert [bool(list(faults(ruled(sizes={"basics": number})))) for number in (lands, lands + 1)] == [False, True]


def test_a_list_is_held_against_the_deck_it_comes_nearest_to():
    names = [card.name for card in EDITION.deck("U").cards]
    lines = [DeckLine(2, names[0]), *(DeckLine(1, name) for name in names[1:-1]), DeckLine(1, "Black Lotus")]
    assert deck_differences(Deck(tuple(lines)), EDITION) == (
        "blue deck",
        len(names) - 1,
        (
            "Black Lotus is no card of this deck.",
            f"2 × {names[0]}; every card stands once.",
            f"{names[-1]} is missing.",
        ),
    )


def test_turns_that_were_given_come_newest_first_and_then_the_circle():
    assert VIEWS["turns"](after(MAIN, GiveTurn(BLUE), GiveTurn(RED)))[:4] == [RED, BLUE, BLUE, BLACK]


def test_the_scion_goes_with_its_last_dragon_and_the_circle_goes_on():
    state = after(DRAGON, GoOn())
    while state.game.stack:
        state = after(state, SkipTrigger())
    last = replace(state, game=replace(state.game, scion=replace(state.game.scion, left=())))
    assert next_act(last).label == "The Scion goes"
    assert told(last, GoOn()) == ["The Scion has no dragon left and goes", "Turn 3: Edda"]
    assert LOST.game.because == "The Scion has outlived everybody."


def test_an_edition_counts_every_card():
    piles = sum(len(EDITION.pile(pile)) for pile in ("artifacts", "enchantments", "chaos"))
    decks = sum(len(deck.cards) for deck in EDITION.decks)
    assert len(EDITION.cards) == decks + piles + 2 + 1 + len(EDITION.dragons)


def test_a_deck_finds_its_parts_by_itself():
    deck = EDITION.deck("W")
    found = sorted_deck("W", tuple(reversed(deck.cards)), RULESET.sizes)
    for part in ("three", "two", "one", "spells", "lands"):
        assert {card.name for card in getattr(found, part)} == {card.name for card in getattr(deck, part)}, part
    assert found.elder == deck.elder


@pytest.mark.parametrize(
    ("state", "command", "words"),
    [
        (MAIN, ChangeLife(BLUE, 0), "Life changes by 1 to"),
        (MAIN, ChangeLife(BLUE, 100_001), "Life changes by 1 to"),
        (MAIN, EachLoses(0), "how much each loses"),
        (MAIN, EachLoses(100_001), "how much each loses"),
        (MAIN, SetLife(BLUE, "many"), "is no life total"),
        (MAIN, SetLife(BLUE, 100_001), "is no life total"),
        (MAIN, SetLife(BLUE, 75), "75 life already"),
        (PLAY, BringIn(ELDER, WHITE), "is in play already"),
        (PLAY, GiveControl(LEGEND, WHITE), "Bart controls Torsten Von Ursus already"),
        (PLAY, Regrow(WHITE, LEGEND, (OTHER,)), "in Bart's graveyard"),
        (OPENED, ChangeLife(BLUE, -1), "No game"),
        (MAIN, UntapPlanar("gate"), "The Planar Gate is not tapped"),
        (SHORT, StartGame(), "The white deck has 6 two-coloured legends, not 7: 1 missing"),
        (PLAY, MoveCard(LEGEND, BLUE), "among Cem's cards"),
        (LOST, ChangeLife(BLUE, -1), "over"),
    ],
)
def test_is_refused_in_a_sentence(state, command, words):

    with pytest.raises(Refusal, match=words):
        facts(state, command)


def test_the_last_that_is_allowed_is_allowed():
    assert seat(after(MAIN, ChangeLife(BLUE, 100_000)), BLUE).life == 100_075
    assert seat(after(MAIN, SetLife(BLUE, 100_000)), BLUE).life == 100_000
    assert seat(after(MAIN, SetLife(BLUE, "1")), BLUE).life == 1
    assert after(MAIN, EachLoses(74)).game.living


def test_the_ring_says_since_when_and_by_whom_an_enchantment_stands():
    assert ring_face(STANDS).standing_about == "since turn 1, by Bart"
    nobody = changed(STANDS, standing_by=None)
    assert (ring_face(nobody).standing_about, VIEWS["table"](nobody)["enchantment_by"]) == ("", "")


def test_a_shut_planar_artifact_locks_its_cards_and_takes_its_spells_off_the_stack():
    def locked(state):
        return {castable.card: castable.why_not for castable in VIEWS["castable"](state)[WHITE]}

    assert not any(locked(MAIN).values())
    shut = locked(after(MAIN, TapPlanar("gate")))
    assert (shut[ELDER], shut["Swords to Plowshares"]) == ("The Planar Gate is tapped.", "")
    assert locked(after(MAIN, TapPlanar("matrix")))["Swords to Plowshares"] == "The Mana Matrix is tapped."
    assert told(CAST, TapPlanar("gate", RED))[-1] == (
        f"{LEGEND} leaves the stack and is removed from the game (The Planar Gate was shut off)"
    )
    assert told(after(MAIN, Cast(WHITE, ELDER)), TapPlanar("gate"))[-1].startswith(
        f"{ELDER} leaves the stack and is back in its nexus"
    )


def test_an_event_is_not_opened_with_numbers_that_make_no_game():
    with pytest.raises(Refusal):
        opened(ruled(table={"life": 0}))
