"""An edition: its lists by name, what is wrong with them, and how cards and whole lists take the place of others."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.domain.effects import Effect, Lose
from desktop.engine.rules import Refusal
from desktop.formats.elder_dragon_wars.rules import RULES
from desktop.formats.elder_dragon_wars.rules.acts.editions import (
    ChooseEdition,
    CopyEdition,
    KeepEdition,
    RemoveEdition,
    ReplaceList,
    SwapCard,
)
from desktop.formats.elder_dragon_wars.rules.acts.events import ChangeRuleset, EventOpened, OpenEvent
from desktop.formats.elder_dragon_wars.rules.edition import (
    LISTS,
    EditionCard,
    cards_of,
    edition_faults,
    has_elder,
    list_words,
    renamed,
    sorted_deck,
    swapped,
    with_list,
)
from desktop.formats.elder_dragon_wars.rules.state import DragonState
from tests.formats.elder_dragon_wars.rules.given import EDITION, RULESET, after, facts, opened, ruled

SIZES = RULESET.sizes
WHITE = EDITION.deck("W")
ORB = EditionCard("Winter Orb", "Artifact")
LEGENDARY = "Legendary Creature — Elf"
ELDER = EditionCard("New Elder", "Legendary Creature — Elder Dragon", colours="WUG")


def of(edition, **lists):
    """The edition with these lists in the place of its own; a deck by the letter of its colour."""
    decks = tuple(lists.pop(deck.axis, deck) for deck in edition.decks)
    return replace(edition, decks=decks, **lists)


def broken(deck, part, at, **changes):
    """The deck with one card of a part changed."""
    cards = list(deck.part(part))
    cards[at] = replace(cards[at], **changes)
    return replace(deck, **{part: tuple(cards)})


def faults(edition):
    return list(edition_faults(edition, SIZES))


def names(edition, name):
    return [card.name for card in cards_of(edition, name)]


def test_every_list_has_a_name_and_words():
    assert {name: list_words(name) for name in LISTS} == {
        "W": "the white deck",
        "U": "the blue deck",
        "B": "the black deck",
        "R": "the red deck",
        "G": "the green deck",
        "artifacts": "the artifact pile",
        "enchantments": "the enchantment pile",
        "chaos": "the chaos pile",
        "planar": "the planar artifacts",
        "dragons": "the Scion's dragons",
        "scion": "the Scion",
    }
    assert sum(len(cards_of(EDITION, name)) for name in LISTS) == len(EDITION.cards)
    assert cards_of(EDITION, "scion") == (EDITION.scion,)
    assert cards_of(EDITION, "planar") == EDITION.planar
    assert cards_of(replace(EDITION, decks=EDITION.decks[1:]), "W") == ()


def test_the_shipped_edition_is_whole():
    assert faults(EDITION) == []


@pytest.mark.parametrize(
    ("edition", "found"),
    [
        (replace(EDITION, decks=EDITION.decks[1:]), ["There is no white deck; each colour has one."]),
        (
            replace(EDITION, decks=(*EDITION.decks, WHITE)),
            ["There are 2 white decks; each colour has one."],
        ),
        (of(EDITION, chaos=EDITION.chaos[2:]), ["The chaos pile has 98 cards, not 100: 2 missing."]),
        (of(EDITION, chaos=(*EDITION.chaos, ORB)), ["The chaos pile has 101 cards, not 100: 1 too many."]),
        (of(EDITION, dragons=EDITION.dragons[1:]), ["The Scion has 4 dragons, not 5: 1 missing."]),
        (of(EDITION, dragons=EDITION.dragons[:1]), ["The Scion has 1 dragon, not 5: 4 missing."]),
        (
            of(EDITION, W=replace(WHITE, spells=(*WHITE.spells, ORB))),
            [f"The white deck has {SIZES.spells + 1} spells, not {SIZES.spells}: 1 too many."],
        ),
        (
            of(EDITION, W=replace(WHITE, three=())),
            [f"The white deck has 0 three-coloured legends, not {SIZES.three}: {SIZES.three} missing."],
        ),
        (
            of(EDITION, W=broken(WHITE, "lands", [card.is_basic for card in WHITE.lands].index(True), type="Land")),
            ["The white deck has 2 basic lands to begin in play, not 3."],
        ),
        (
            of(EDITION, W=broken(WHITE, "three", 0, colours="WUB")),
            [
                f"The white deck's Elder Dragon {WHITE.elder.name} is WUB, not WUG.",
                f"{WHITE.elder.name} in the white deck is WUB; three-coloured legends of its own colours belong there.",
            ],
        ),
        (
            of(EDITION, W=broken(WHITE, "three", 0, colours="")),
            [
                f"The white deck's Elder Dragon {WHITE.elder.name} is colourless, not WUG.",
                f"{WHITE.elder.name} in the white deck is colourless; "
                "three-coloured legends of its own colours belong there.",
            ],
        ),
        (
            of(EDITION, W=broken(WHITE, "two", 1, colours="W")),
            [f"{WHITE.two[1].name} in the white deck is W; two-coloured legends of its own colours belong there."],
        ),
        (
            of(EDITION, W=broken(WHITE, "one", 0, colours="R")),
            [f"{WHITE.one[0].name} in the white deck is R; one-coloured legends of its own colours belong there."],
        ),
        (
            of(EDITION, dragons=(replace(EDITION.dragons[0], colours="W"), *EDITION.dragons[1:])),
            [f"{EDITION.dragons[0].name} has 1 colour; a dragon of the Scion needs three."],
        ),
        (
            of(EDITION, chaos=(EDITION.chaos[1], *EDITION.chaos[1:])),
            [f"{EDITION.chaos[1].name} stands twice in the chaos pile; keep one."],
        ),
        (
            of(EDITION, chaos=(EditionCard("Blakc Lotus", unknown=True, meant="Black Lotus"), *EDITION.chaos[1:])),
            ["Lantern knows no card “Blakc Lotus” (the chaos pile). Did you mean Black Lotus?"],
        ),
        (
            of(EDITION, chaos=(EditionCard("Zzz", unknown=True), *EDITION.chaos[1:])),
            ["Lantern knows no card “Zzz” (the chaos pile). Look at the spelling, or say what it is."],
        ),
    ],
)
def test_what_is_wrong_with_an_edition_is_told_in_sentences(edition, found):
    assert faults(edition) == found


def test_of_a_card_that_nobody_knows_no_colour_is_missed():
    unknown = of(EDITION, W=broken(WHITE, "three", 0, colours="", unknown=True))
    assert faults(unknown) == [
        f"Lantern knows no card “{WHITE.elder.name}” (the white deck). Look at the spelling, or say what it is."
    ]
    second = of(EDITION, W=broken(WHITE, "two", 0, colours="", unknown=True))
    assert [fault.split(" (")[0] for fault in faults(second)] == [f"Lantern knows no card “{WHITE.two[0].name}”"]
    dragon = of(EDITION, dragons=(replace(EDITION.dragons[0], colours="", unknown=True), *EDITION.dragons[1:]))
    assert [fault.split(" (")[1] for fault in faults(dragon)] == [
        "the Scion's dragons). Look at the spelling, or say what it is."
    ]


def test_what_a_card_does_is_looked_at_too():
    odd = replace(EDITION.chaos[0], effects=(Effect("cast", ()),))
    (fault,) = faults(of(EDITION, chaos=(odd, *EDITION.chaos[1:])))
    assert fault.startswith(f"{odd.name}: ")
    fine = replace(EDITION.chaos[0], effects=(Effect("cast", (Lose(1, "you"),)),))
    assert faults(of(EDITION, chaos=(fine, *EDITION.chaos[1:]))) == []


def test_one_card_takes_the_place_of_another_in_any_list():
    for name in LISTS:
        out = names(EDITION, name)[-1]
        changed = swapped(EDITION, name, out, ORB)
        assert names(changed, name) == [*names(EDITION, name)[:-1], "Winter Orb"], name
        assert [other for other in LISTS if names(changed, other) != names(EDITION, other)] == [name]
    assert names(swapped(EDITION, "chaos", EDITION.chaos[0].name, None), "chaos") == names(EDITION, "chaos")[1:]


def test_a_whole_list_takes_the_place_of_another():
    for name in ("chaos", "dragons", "planar", "scion"):
        kept = cards_of(EDITION, name)[::-1]
        changed = with_list(EDITION, name, kept, SIZES)
        assert cards_of(changed, name) == kept, name
        assert [other for other in LISTS if cards_of(changed, other) != cards_of(EDITION, other)] in ([name], [])
    deck = with_list(EDITION, "U", EDITION.deck("U").cards[::-1], SIZES)
    assert {card.name for card in deck.deck("U").two} == {card.name for card in EDITION.deck("U").two}
    assert [other for other in LISTS if names(deck, other) != names(EDITION, other)] == ["U"]


def test_cards_are_put_right_by_name_and_what_has_no_other_goes():
    first, second = EDITION.chaos[0].name, EDITION.chaos[1].name
    mended = renamed(EDITION, {("chaos", first): ORB, ("chaos", second): None}, SIZES)
    assert names(mended, "chaos") == ["Winter Orb", *names(EDITION, "chaos")[2:]]


def test_what_a_list_cannot_be_without_stays():
    planar, scion = EDITION.planar[0].name, EDITION.scion.name
    assert renamed(EDITION, {("planar", planar): None, ("scion", scion): None}, SIZES) == EDITION
    lone = of(EDITION, W=replace(WHITE, three=WHITE.three[:1]))
    assert renamed(lone, {("W", WHITE.elder.name): None}, SIZES) == lone
    assert WHITE.elder.name not in names(renamed(EDITION, {("W", WHITE.elder.name): None}, SIZES), "W")
    assert WHITE.two[0].name not in names(renamed(lone, {("W", WHITE.two[0].name): None}, SIZES), "W")
    assert scion in names(
        renamed(EDITION, {("scion", scion): None, ("chaos", EDITION.chaos[0].name): None}, SIZES), "scion"
    )


def test_a_deck_in_which_all_are_known_finds_its_parts_anew():
    misspelt = EditionCard("Torsten Von Ursu", unknown=True)
    out = WHITE.two[0]
    given = of(EDITION, W=replace(WHITE, two=WHITE.two[1:], spells=(*WHITE.spells, misspelt)))
    found = renamed(given, {("W", misspelt.name): out}, SIZES).deck("W")
    assert {card.name for card in found.two} == {card.name for card in WHITE.two}
    assert misspelt.name not in [card.name for card in found.cards]
    #: one more that nobody knows, or no Elder Dragon: each stays where it stood.
    still = of(given, W=replace(given.deck("W"), spells=(*given.deck("W").spells, EditionCard("Zz", unknown=True))))
    assert out.name in [card.name for card in renamed(still, {("W", misspelt.name): out}, SIZES).deck("W").spells]
    plain = tuple(card for card in WHITE.three if len(card.colours) != 3)
    headless = of(given, W=replace(given.deck("W"), three=plain))
    assert out.name in [card.name for card in renamed(headless, {("W", misspelt.name): out}, SIZES).deck("W").spells]


def test_an_elder_dragon_is_a_legend_of_three_colours():
    assert has_elder((ORB, ELDER))
    assert not has_elder((ORB, replace(ELDER, colours="WU")))
    assert not has_elder((replace(ELDER, type="Creature — Dragon"),))


def test_legends_of_one_colour_beyond_those_there_should_be_are_spells():
    #: ED-03
    ones = tuple(EditionCard(f"One {at}", LEGENDARY, colours="W") for at in range(SIZES.one + 1))
    deck = sorted_deck(
        "W", (*ones, EditionCard("Isle", "Land"), EditionCard("Kari", LEGENDARY, colours="WUG"), ELDER), SIZES
    )
    assert [card.name for card in deck.one] == [card.name for card in ones[:-1]]
    assert [card.name for card in deck.spells] == [ones[-1].name]
    assert [card.name for card in deck.three] == ["New Elder", "Kari"]
    assert [card.name for card in deck.lands] == ["Isle"]
    assert deck.library == (*deck.three[1:], *deck.one, *deck.spells, *deck.lands)


@pytest.mark.parametrize(
    ("kind", "is_creature", "is_land", "is_basic", "is_legend", "stays"),
    [
        ("Basic Land — Plains", False, True, True, False, True),
        ("Legendary Creature — Elf", True, False, False, True, True),
        ("Legendary Artifact", False, False, False, False, True),
        ("Land Creature — Dryad", True, False, False, False, True),
        ("Instant", False, False, False, False, False),
        ("Sorcery", False, False, False, False, False),
    ],
)
def test_a_card_is_what_its_type_says(kind, is_creature, is_land, is_basic, is_legend, stays):
    card = EditionCard("Some", kind)
    assert (card.is_creature, card.is_land, card.is_basic, card.is_legend, card.stays) == (
        is_creature,
        is_land,
        is_basic,
        is_legend,
        stays,
    )


# -- kept, copied, changed ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "says"),
    [
        (KeepEdition(replace(EDITION, name="  ")), "An edition needs a name."),
        (CopyEdition(EDITION.id, "  "), "Give the copy a name of its own."),
        (
            CopyEdition(EDITION.id, EDITION.name.upper()),
            f"There is an edition “{EDITION.name.upper()}” already. Choose another name.",
        ),
        (
            SwapCard(EDITION.id, "chaos", EDITION.chaos[0].name, EditionCard(" ")),
            "Type the name of the card that comes in.",
        ),
        (
            SwapCard(EDITION.id, "chaos", EDITION.chaos[0].name, EditionCard("Zz", unknown=True)),
            "Lantern knows no card “Zz”. Look at the spelling, or say what it is.",
        ),
        (
            SwapCard(EDITION.id, "chaos", EDITION.chaos[0].name, EDITION.chaos[1]),
            f"{EDITION.chaos[1].name} is in the chaos pile already; a card is played only once.",
        ),
        (
            SwapCard(EDITION.id, "spoons", "x", ORB),
            "There is no list “spoons”. "
            "There are W, U, B, R, G, artifacts, enchantments, chaos, planar, dragons, scion.",
        ),
        (ReplaceList(EDITION.id, "chaos", ()), "0 cards for the chaos pile. Nothing was changed."),
        (ReplaceList(EDITION.id, "scion", (ORB, ORB)), "2 cards for the Scion, not 1. Nothing was changed."),
        (ReplaceList(EDITION.id, "planar", (ORB,)), "1 card for the planar artifacts, not 2. Nothing was changed."),
        (
            ReplaceList(EDITION.id, "W", (ORB,)),
            "No card of this list is a Legend of three colours: the white deck needs its Elder Dragon.",
        ),
        (RemoveEdition(EDITION.id), "This is the only edition. Copy it or open another one first."),
        (ChooseEdition("old"), f"There is no edition “old”. There are {EDITION.name}."),
    ],
)
def test_what_no_edition_can_be_is_refused_word_for_word(command, says):
    with pytest.raises(Refusal) as told:
        facts(opened(), command)
    assert str(told.value) == says


def test_an_event_is_opened_with_what_can_be_played():
    command = OpenEvent(" War  night ", RULESET, (EDITION,), " Ghent ", " today ")
    assert facts(DragonState(), command) == [EventOpened("War night", RULESET, (EDITION,), "Ghent", "today")]
    short = of(EDITION, chaos=EDITION.chaos[1:])
    with pytest.raises(Refusal, match="The chaos pile has 99 cards, not 100: 1 missing"):
        facts(DragonState(), replace(command, editions=(EDITION, short)))
    odd = ruled(table={"life": 0})
    for state, wrong in ((DragonState(), replace(command, ruleset=odd)), (opened(), ChangeRuleset(odd))):
        with pytest.raises(Refusal, match=r"table\.life"):
            facts(state, wrong)
    assert after(DragonState(), replace(command, editions=())).chosen == ""
    assert after(DragonState(), command).chosen == EDITION.id


def test_where_no_edition_is_kept_that_is_said():
    with pytest.raises(Refusal, match=r"There is no edition “x”\. There are none\."):
        facts(replace(opened(), editions=()), RemoveEdition("x"))
    first = RULES.fold(DragonState(), facts(opened(), KeepEdition(EDITION)))
    assert (first.chosen, len(first.editions)) == (EDITION.id, 1)


def test_an_edition_kept_again_stands_where_it_stood():
    state = after(opened(), CopyEdition(EDITION.id, " House   rules! "), CopyEdition(EDITION.id, "House rules?"))
    assert [(e.id, e.name) for e in state.editions[1:]] == [
        ("house-rules", "House rules!"),
        ("house-rules-2", "House rules?"),
    ]
    again = after(state, KeepEdition(replace(state.editions[1], name="Mine")))
    assert [e.name for e in again.editions] == [EDITION.name, "Mine", "House rules?"]
    assert again.chosen == EDITION.id
    assert after(state, CopyEdition(EDITION.id, "!!!")).editions[-1].id == "edition"


def test_a_card_is_swapped_in_one_edition_and_told():
    state = after(opened(), CopyEdition(EDITION.id, "Mine"))
    out = EDITION.chaos[0].name
    (fact,) = facts(state, SwapCard("mine", "chaos", out, ORB))
    assert RULES.tell(state, fact) == f"Winter Orb for {out} in the chaos pile"
    assert RULES.label(state, SwapCard("mine", "chaos", out, ORB)) == "Winter Orb swapped in"
    assert [names(edition, "chaos")[0] for edition in RULES.fold(state, [fact]).editions] == [out, "Winter Orb"]


def test_a_list_is_replaced_and_undo_names_it():
    command = ReplaceList(EDITION.id, "scion", (ORB,))
    assert after(opened(), command).editions[0].scion == ORB
    assert RULES.label(opened(), command) == "the Scion replaced"


def test_the_edition_that_was_chosen_leaves_the_choice_to_the_first_left():
    state = after(opened(), CopyEdition(EDITION.id, "Mine"), ChooseEdition("MINE "))
    assert state.chosen == "mine"
    assert after(state, RemoveEdition(EDITION.id)).chosen == "mine"
    assert after(state, RemoveEdition("mine")).chosen == EDITION.id
