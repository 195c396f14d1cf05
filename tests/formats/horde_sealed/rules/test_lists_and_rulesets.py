"""Horde lists of all kinds, rulesets and their faults, and what to expect of a list."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.domain.deck import Deck, DeckLine
from desktop.domain.dice import SeededDice
from desktop.engine.rules import Refusal
from desktop.engine.ruleset import line_of
from desktop.formats.horde_sealed.rules.acts.events import AddHorde, RemoveHorde
from desktop.formats.horde_sealed.rules.hordes import (
    HordeCard,
    HordeList,
    TokenKind,
    check_horde,
    horde_from_deck,
    horde_warnings,
    read_horde,
)
from desktop.formats.horde_sealed.rules.odds import expected_power, expected_wave, odds
from desktop.formats.horde_sealed.rules.ruleset_reading import check_ruleset, faults, read_ruleset
from tests.formats.horde_sealed.rules.given import (
    SMALL,
    G,
    Z,
    after,
    deck,
    document,
    given,
    published,
    refused,
    ruled,
    text_of,
)


def read(*lines: tuple[int, str]) -> HordeList:
    known = {"Plague Wind": HordeCard("Plague Wind", 1, "Sorcery", "{7}{B}{B}")}
    return horde_from_deck("Mine", deck(*lines), known.get, published().tokens)


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("2/2 Zombie", TokenKind("Zombie", 9, 2, 2)),
        ("2 // 2 Zombie", TokenKind("Zombie", 9, 2, 2)),
        ("Zombie Token", TokenKind("Zombie", 9, 2, 2)),
        ("Zombie (token)", TokenKind("Zombie", 9, 2, 2)),
        ("5/5 Zombie Giant", TokenKind("Zombie Giant", 9, 5, 5)),
        ("Zombie Giant", TokenKind("Zombie Giant", 9, 5, 5)),
        ("3/3 Beast token", TokenKind("Beast", 9, 3, 3)),
    ],
)
def test_tokens_are_written_in_many_ways(words: str, kind: TokenKind):
    assert read((9, words), (1, "Plague Wind")).tokens == (kind,)


def test_a_card_that_is_known_brings_its_facts_and_another_only_its_name():
    horde = read((9, "Zombie token"), (2, "Plague Wind"), (1, "Blorple"))
    assert horde.cards == (HordeCard("Plague Wind", 2, "Sorcery", "{7}{B}{B}"), HordeCard("Blorple"))
    assert any("No facts of Blorple" in words for words in horde_warnings(document(), horde))


def test_tokens_by_set_are_tokens():
    lines = (DeckLine(3, "Zombie", set_code="TOKEN"), DeckLine(1, "Plague Wind"))
    assert horde_from_deck("M", Deck(lines), lambda name: None).token_count == 3


def test_a_list_without_tokens_is_refused_in_a_sentence():
    with pytest.raises(Refusal, match=r"“Mine” has no tokens\. Write them as"):
        read((3, "Plague Wind"))
    refused(given(), AddHorde(HordeList("x", "Mine", (), SMALL.cards)), "has no tokens")


def test_a_list_of_nothing_but_tokens_is_refused():
    with pytest.raises(Refusal, match="nothing would end a reveal"):
        read((3, "Zombie token"))


def test_a_name_that_stands_twice_is_refused():
    with pytest.raises(Refusal, match="stands twice"):
        check_horde(replace(SMALL, cards=(HordeCard("Bad Moon"), HordeCard("bad moon"))))


@pytest.mark.parametrize("card", [HordeCard(""), HordeCard("Bad Moon", count=0)])
def test_a_line_without_a_name_or_a_copy_is_refused(card):
    with pytest.raises(Refusal, match="needs a name and at least one copy"):
        check_horde(replace(SMALL, cards=(HordeCard("Horror"), card)))


def test_another_size_and_an_x_are_told_and_allowed():
    told = horde_warnings(document(), replace(SMALL, cards=(HordeCard("Blaze", 1, "Sorcery", "{X}{R}"),)))
    assert told[0] == "13 cards (12 tokens, 1 other); the document's horde has 100."
    assert told[1].startswith("Blaze has X in its cost: X is the number of lands")
    assert not any("{X}" in card.cost for card in published().cards), "the published horde has none"


def test_a_list_is_added_replaced_and_struck_off():
    state = after(given(), AddHorde(replace(SMALL, id="", name="My horde")))
    assert [h.id for h in state.hordes] == ["published", "small", "my-horde"]
    other = after(state, AddHorde(replace(SMALL, id="my-horde", name="Mine")), RemoveHorde("small"))
    assert [(h.id, h.name) for h in other.hordes] == [("published", "The published horde"), ("my-horde", "Mine")]
    refused(other, RemoveHorde("nothing"), "There is no Horde list “nothing”")


def test_a_fault_in_a_list_file_is_named_with_its_line():
    text = text_of("first_horde.toml").replace("count = 55", 'count = "many"')
    with pytest.raises(Refusal, match=r"“tokens\[0\]\.count” \(line 10, tokens\[0\]\.count\)"):
        read_horde(text)


def test_a_list_file_that_cannot_be_played_is_refused():
    text = text_of("first_horde.toml").replace("count = 55", "count = 0")
    with pytest.raises(Refusal, match="needs a name and at least one copy"):
        read_horde(text)


# -- rulesets ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("life = 40 ", "life = 0 ", r"line 12, survivors\.life.*0 life"),
        ("life = 40 ", 'life = "many" ', r"“survivors\.life” \(line 12"),
        ("life = 40 ", "", "lacks the field “life”"),
        ("cards = 90", "cards = 300", r"pools\[0\]\.cards\): 600 cards for 2 survivors; the cube has 400"),
        ("survivors = 4", "survivors = 3", "two pools for 3 survivors"),
        ('reveal = "until-spell"', 'reveal = "all"', r"horde\.reveal"),
        ("reveal_cards = 3", "reveal_cards = 0", "0 cards a turn"),
        ("[survivors]", "[survivors", "not readable TOML"),
        ("least = 40 ", "least = 0 ", r"decks\.least"),
    ],
)
def test_a_fault_of_a_ruleset_is_named_with_line_and_field(old: str, new: str, words: str):
    text = text_of("ruleset.toml")
    assert old in text
    with pytest.raises(Refusal, match=words):
        read_ruleset(text.replace(old, new, 1))


def test_the_shipped_ruleset_has_the_documents_numbers():
    rules = document()
    assert [(pool.survivors, pool.cards) for pool in rules.pools] == [(2, 90), (3, 75), (4, 60)]
    assert (rules.survivors.life, rules.survivors.setup_turns, rules.decks.least) == (40, 3, 40)
    assert (rules.cube.each_colour, rules.cube.other, rules.cube.size, rules.cube.basics) == (75, 25, 400, 200)


def test_a_ruleset_edited_into_nonsense_is_refused():
    with pytest.raises(Refusal, match="no basic land"):
        check_ruleset(ruled(cube={"basic_lands": ()}))
    with pytest.raises(Refusal, match="no pool for 4"):
        check_ruleset(replace(document(), pools=document().pools[:2]))


def test_lines_are_found_in_tables_of_tables():
    text = text_of("ruleset.toml")
    assert text.splitlines()[line_of(text, "pools[1].cards") - 1].startswith("cards = 75")


# -- odds --------------------------------------------------------------------------------------------------------------


def test_the_first_wave_of_the_published_horde_is_known_exactly():
    tokens, cards = expected_wave(published())
    assert (round(tokens, 3), round(cards, 3)) == (1.463, 2.463)


def test_ten_thousand_hordes_agree_with_the_exact_mean():
    turns = odds(document(), published(), SeededDice(7).bits)
    assert abs(turns[0].tokens - 60 / 41) < 0.06
    assert abs(turns[0].cards - 101 / 41) < 0.06
    assert [turn.turn for turn in turns] == list(range(1, len(turns) + 1))
    assert turns[0].tokens_so_far == turns[0].tokens
    for turn in turns:
        assert turn.low <= turn.tokens_so_far <= turn.high
    assert turns[-1].tokens_so_far > turns[0].tokens_so_far


def test_the_power_of_a_wave_counts_printed_creatures_too():
    assert round(expected_power(published()), 2) == round(135 / 41 + 58 / 40, 2) == 4.74
    turns = odds(document(), published(), SeededDice(7).bits)
    assert abs(turns[0].power - 4.74) < 0.15


def test_a_defender_deals_nothing_and_a_spell_has_no_power():
    others = HordeCard("Wall", 3, "Creature", "", "7", "7", marks=("defender",)), HordeCard("Bolt", 1, "Sorcery")
    walls = HordeList("w", "W", (TokenKind(Z, 1, 2, 2),), others)
    assert expected_power(walls) == 2 / 5


def test_a_card_takes_no_less_than_nothing():
    with pytest.raises(Refusal, match="takes a negative number of life"):
        check_horde(HordeList("w", "W", (TokenKind(Z, 1, 2, 2),), (HordeCard("Horror", death_loss=-1),)))


def test_odds_follow_the_reveal_rule_and_an_emptied_list():
    fixed = odds(ruled(horde={"reveal": "fixed", "reveal_cards": 3}), SMALL, SeededDice(7).bits, 200, 9)
    assert [turn.cards for turn in fixed] == [3.0] * 7 + [1.0, 0.0]


def test_odds_stop_when_nobody_waits_for_them():
    assert odds(document(), SMALL, SeededDice(7).bits, cancelled=lambda: True) == ()


def test_sizes():
    assert (SMALL.size, SMALL.kind(G).power, SMALL.is_token(Z), SMALL.knows("Blorple")) == (22, 5, True, False)


@pytest.mark.parametrize(
    ("table", "field", "least", "most"),
    [
        ("survivors", "life", 1, 1000),
        ("survivors", "hand", 0, 20),
        ("survivors", "setup_turns", 0, 20),
        ("survivors", "mulligan_costs", 0, None),
        ("survivors", "short_library", 0, None),
        ("cube", "other", 0, 5000),
        ("cube", "each_colour", 0, 5000),
        ("cube", "basics", 0, 5000),
        ("decks", "least", 1, 250),
        ("horde", "size", 1, 1000),
        ("horde", "reveal_cards", 1, 50),
    ],
)
def test_a_number_of_a_ruleset_has_a_least_and_a_most(table: str, field: str, least: int, most: int | None):
    def found(number: int) -> bool:
        return f"{table}.{field}" in {name for name, _ in faults(ruled(**{table: {field: number}}))}

    assert (found(least - 1), found(least)) == (True, False)
    if most is not None:
        assert (found(most), found(most + 1)) == (False, True)


def test_teams_and_pools_of_a_ruleset_fit_together():
    def found(**others) -> list[str]:
        return [name for name, _ in faults(replace(document(), **others))]

    def team(least: int, most: int) -> list[str]:
        return found(survivors=replace(document().survivors, least=least, most=most))

    assert found() == []
    assert (team(0, 4), team(4, 2), team(4, 4)) == (["survivors.least", *["pools"] * 2], ["survivors.least"], [])
    assert team(1, 4) == ["pools"], "one may stand alone where the ruleset has a pool for one"
    assert (team(2, 8), team(2, 9)) == (["pools"] * 4, ["survivors.least", *["pools"] * 5])
    pools, cards = document().pools, document().cube.size
    assert found(pools=(*pools, pools[0])) == ["pools[0].survivors", "pools[3].survivors"]
    assert found(pools=(replace(pools[0], cards=cards // 2), *pools[1:])) == []
    assert found(pools=(replace(pools[0], cards=cards // 2 + 1), *pools[1:])) == ["pools[0].cards"]
    assert found(pools=(replace(pools[0], cards=0), *pools[1:])) == ["pools[0].cards"]
    assert found(pools=(replace(pools[0], cards=1), *pools[1:])) == []
    assert found(cube=replace(document().cube, basic_lands=(" ",))) == ["cube.basic_lands"]
