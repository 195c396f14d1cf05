"""A deck by the hexes: what is allowed, what is not, and the hex that would allow it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.domain.deck import Deck, DeckLine
from desktop.domain.hexmap import HexMap
from desktop.formats.war_of_dominia.rules.deck_check import (
    DeckTerms,
    HouseRules,
    check_deck,
    deck_summary,
    house_rules,
    planes_needed,
    terms_of,
    terrains_needed,
)
from desktop.formats.war_of_dominia.rules.ruleset import DeckRules
from desktop.formats.war_of_dominia.rules.state import Challenge, DominiaState, Override, Player, Week
from desktop.library.facts import CardFact, CardFacts, shipped_facts
from tests.formats.war_of_dominia.shipped import RULESET

FIND = shipped_facts().find
RULES = DeckRules(base=125, per_plane=5, floor=40, home=40)
#: the worked examples: Andy is challenged in the mountains of D-4 and holds forests and islands beside them.
ANDY = DeckTerms("D-4", 80, "URG", False, {"P": ("C-4",), "X": ("C-5", "E-4")}, "defender")
#: Beth challenges from forests, islands and swamps; red she may not play, for Andy still holds the mountains.
BETH = DeckTerms("D-4", 40, "UBG", False, {"P": ("C-4",)})


def deck(*cards: tuple[int, str], fill: int = 60) -> Deck:
    lines = [DeckLine(count, name) for count, name in cards]
    used = sum(count for count, _ in cards)
    return Deck((*lines, DeckLine(fill - used, "Forest")) if fill > used else tuple(lines))


def says(terms: DeckTerms, *cards: tuple[int, str], house: HouseRules | None = None) -> list[str]:
    verdict = check_deck(deck(*cards, fill=max(terms.least, sum(n for n, _ in cards))), terms, FIND, house)
    return [violation.says for violation in verdict.violations]


def test_a_colour_without_its_terrain_names_the_card_the_need_and_the_hex():
    violation = check_deck(deck((4, "Serra Angel"), fill=80), ANDY, FIND).violations[0]
    assert (violation.kind, violation.card, violation.count) == ("colour", "Serra Angel", 4)
    assert (violation.needs, violation.planes) == (("P",), ("C-4",))
    assert violation.says == (
        "Serra Angel is white. White needs a plane of one's own with Plains beside D-4, or that plane to be one: "
        "C-4 would allow it, but is another's."
    )


def test_what_no_hex_there_would_allow_is_said_so():
    assert says(BETH, (4, "Lightning Bolt")) == [
        "Lightning Bolt is red. Red needs a plane of one's own with Mountains beside D-4: none lies there."
    ]


def test_allowed_colours_pass():
    """The worked examples: green, blue and red for Andy, green, blue and black for Beth."""
    assert not says(ANDY, (4, "Lightning Bolt"), (4, "Llanowar Elves"), (4, "Counterspell"))
    assert not says(BETH, (4, "Dark Ritual"), (4, "Llanowar Elves"), (4, "Counterspell"))


def test_a_card_of_two_colours_needs_both():
    """WD-14."""
    violation = check_deck(deck((1, "Adun Oakenshield"), fill=80), ANDY, FIND).violations[0]
    assert violation.needs == ("S",)
    assert violation.says.startswith("Adun Oakenshield is black, red and green. Black needs")
    both = check_deck(deck((1, "Arcades Sabboth"), fill=40), DeckTerms("A-1", 40, "G", True), FIND).violations[0]
    assert both.needs == ("P", "I")


HYBRID = CardFact("Either Way", "{W/U}{W/U}", "Instant", colours="WU")
GOLEM = CardFact("Grey Golem", "{5}", "Artifact Creature — Golem")
RELIC = CardFact("Red Relic", "{2}{R}", "Artifact", colours="R")
GHOST = CardFact("Pale Ghost", "{7}", "Creature — Eldrazi")
TOWER = CardFact("Far Tower", "", "Land")
FIELD = CardFact("Iron Field", "", "Artifact Land")
SPLIT = CardFact("Deep Cave // Low Hall", "{1}{G}", "Sorcery // Land", colours="G")
OWN = CardFacts(
    [
        HYBRID,
        GOLEM,
        RELIC,
        GHOST,
        TOWER,
        FIELD,
        SPLIT,
        CardFact("Forest", "", "Basic Land — Forest"),
        CardFact("Snow Forest", "", "Basic Snow Land — Forest"),
    ]
)


def kinds(terms: DeckTerms, name: str) -> list[str]:
    return [v.kind for v in check_deck(deck((1, name), fill=40), terms, OWN.find).violations]


def test_hybrid_needs_both_colours_too():
    """WD-14."""
    assert kinds(DeckTerms("A-1", 40, "W", False), "Either Way") == ["colour"]
    assert kinds(DeckTerms("A-1", 40, "WU", False), "Either Way") == []


def test_special_allows_artifacts_and_non_basic_lands():
    """WD-16."""
    without, with_it = DeckTerms("A-1", 40, "G", False), DeckTerms("A-1", 40, "G", True)
    for name, kind in (("Grey Golem", "artifact"), ("Far Tower", "land"), ("Iron Field", "artifact")):
        assert kinds(without, name) == [kind]
        assert kinds(with_it, name) == []


def test_a_coloured_artifact_needs_both():
    """WD-14."""
    assert kinds(DeckTerms("A-1", 40, "G", False), "Red Relic") == ["colour", "artifact"]
    assert kinds(DeckTerms("A-1", 40, "G", True), "Red Relic") == ["colour"]


@pytest.mark.parametrize("name", ["Pale Ghost", "Forest", "Snow Forest"])
def test_colourless_cards_and_basic_lands_are_free(name):
    """WD-14, WD-15: even without a colour."""
    assert kinds(DeckTerms("A-1", 40, "", False), name) == []


def test_the_face_that_is_cast_decides():
    assert kinds(DeckTerms("A-1", 40, "G", False), "Deep Cave // Low Hall") == []


def test_basic_lands_of_every_type_are_allowed():
    lands = ("Plains", "Island", "Swamp", "Mountain", "Forest")
    assert not says(DeckTerms("A-1", 40, "", False), *((8, land) for land in lands))


def test_over_distance_the_attacker_plays_no_artifacts_anywhere():
    """WD-18."""
    terms = DeckTerms("A-1", 40, "WUBRG", False, from_afar=True)
    assert says(terms, (1, "Sol Ring")) == [
        "Sol Ring is an artifact. Whoever attacks from afar plays none; no plane would allow it."
    ]


def test_the_least_deck_is_told_with_what_is_missing():
    verdict = check_deck(deck(fill=73), ANDY, FIND)
    assert [v.says for v in verdict.violations] == ["The deck has 73 cards and needs 80. Add 7."]
    assert verdict.violations[0].count == 7
    assert not check_deck(deck(fill=80), ANDY, FIND).violations


def test_the_sideboard_is_held_to_the_same_hexes():
    with_angels = Deck((DeckLine(80, "Forest"), DeckLine(2, "Serra Angel", "sideboard"), DeckLine(1, "serra angel")))
    violations = check_deck(with_angels, ANDY, FIND).violations
    assert [(v.card, v.count) for v in violations] == [("Serra Angel", 3)]
    without = check_deck(with_angels, ANDY, FIND, HouseRules(sideboards=False)).violations
    assert without[-1].kind == "sideboard"
    considered = Deck((DeckLine(80, "Forest"), DeckLine(4, "Serra Angel", "maybeboard")))
    assert not check_deck(considered, ANDY, FIND).violations


def test_what_the_guardian_bans_restricts_or_leaves_out():
    house = HouseRules(banned=("Black Lotus",), restricted=("Counterspell",), sets=("ICE",))
    free = DeckTerms("A-1", 40, "WUBRG", True)
    found = check_deck(deck((1, "Black Lotus"), (4, "Counterspell")), free, FIND, house).violations
    assert [(v.kind, v.card) for v in found] == [
        ("banned", "Black Lotus"),
        ("set", "Black Lotus"),
        ("restricted", "Counterspell"),
    ]
    assert "Take 3 out" in found[2].says


def test_an_unknown_card_is_said_to_be_unchecked():
    assert says(BETH, (1, "Sera Angle")) == [
        "Lantern does not know the card Sera Angle, so nothing about it was checked. See how it is spelt."
    ]


# ---- from the state of a league

#: row B is shifted: B-2 touches A-2, A-3, B-1, B-3, C-2 and C-3.
GROUND = HexMap(3, 3, "FPX" + "IMS" + "PPX")
OWNERS = {"A-2": "b", "A-3": "b", "B-1": "b", "B-2": "b", "B-3": "a", "C-2": "a", "C-3": "c", "A-1": "a"}


def league(*, home: str = "C-1", overrides: tuple[Override, ...] = (), far: bool = False):
    people = (Player("a", "Ana", "A-1"), Player("b", "Ben", home), Player("c", "Cleo", "C-3"))
    challenge = Challenge("1", "a", "b", "B-2", long_distance=far, overrides=overrides)
    week = Week(1, OWNERS, "duels", challenges=(challenge,))
    return DominiaState(ruleset=RULESET, players=people, map=GROUND, stage="war", owners=OWNERS, week=week), challenge


def test_the_terms_of_both_players_come_from_the_map():
    state, challenge = league()
    attacker, defender = terms_of(state, challenge, "a"), terms_of(state, challenge, "b")
    assert (attacker.colours, attacker.artifacts) == ("WB", False)
    assert attacker.would == {"X": ("C-3", "A-3"), "I": ("B-1",), "P": ("A-2",)}
    assert (defender.colours, defender.artifacts) == ("WUR", True)
    assert "M" not in attacker.would, "the challenged plane counts for its defender alone"


def test_at_home_and_over_distance():
    """WD-17, WD-18."""
    state, challenge = league(home="B-2", far=True)
    attacker, defender = terms_of(state, challenge, "a"), terms_of(state, challenge, "b")
    assert (defender.colours, defender.artifacts, defender.least) == ("WUBRG", True, 40)
    assert (attacker.colours, attacker.artifacts, attacker.from_afar) == ("WUBRG", False, True)


def test_what_the_guardian_set_by_hand_is_said_to_be_so():
    """WD-33."""
    set_ = (Override("a", "colours", "G", "a gift"), Override("a", "least-deck", 50, "late start"))
    state, challenge = league(overrides=set_)
    terms = terms_of(state, challenge, "a")
    assert terms.least == 50
    assert says(terms, (1, "Serra Angel")) == [
        "Serra Angel is white. White is not among the colours that the Guardian set (a gift)."
    ]


def test_the_guardians_answers_become_rules_for_cards():
    state, _ = league()
    state = replace(state, answers={"banned": "Black Lotus; Sol Ring", "sets": "LEA, ICE", "sideboards": "no"})
    assert house_rules(state) == HouseRules(("Black Lotus", "Sol Ring"), (), ("LEA", "ICE"), False)
    assert house_rules(replace(state, answers={"sets": "whatever we own"})).sets == ()


# ---- before any challenge


def test_a_deck_before_any_challenge():
    forty = deck((4, "Lightning Bolt"), (1, "Adun Oakenshield"), (1, "Sol Ring"), (1, "Strip Mine"), fill=40)
    report = deck_summary(forty, FIND, RULES)
    assert report.faults == ()
    assert report.counts["red"] == 5
    assert report.counts["basic_lands"] == 33
    assert (report.counts["artifacts"], report.counts["nonbasic_lands"]) == (1, 1)
    assert (report.counts["planes_needed"], report.counts["terrains_needed"]) == (17, 4)
    assert terrains_needed(forty, FIND) == "FMSX"
    assert terrains_needed(deck((4, "Lightning Bolt"), fill=40), FIND) == "M"


@pytest.mark.parametrize(("cards", "planes"), [(120, 1), (130, 1), (80, 9), (79, 10), (41, 17), (40, 17), (39, None)])
def test_the_fewest_planes_for_a_deck(cards, planes):
    """WD-12."""
    assert planes_needed(cards, RULES) == planes


def test_a_deck_that_can_never_be_played_is_refused():
    report = deck_summary(deck(fill=39), FIND, RULES)
    assert report.faults == ("The deck has 39 cards; no deck of this league has fewer than 40, at home neither.",)
