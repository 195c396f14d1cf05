"""The charts of planar constants: complete, reachable, and thrown on as the document says."""

from __future__ import annotations

import json
from collections import Counter
from itertools import product
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from desktop.domain.dice import LoadedDice, SeededDice, Throw
from desktop.engine.rules import Refusal
from desktop.formats.war_of_dominia.manifest import completed
from desktop.formats.war_of_dominia.reading.constants import edited_charts, shipped_charts
from desktop.formats.war_of_dominia.rules.constants import (
    CODES,
    D66,
    MOST_ROLLS,
    Charts,
    check_charts,
    dice_asked,
    read_chart,
    read_charts,
    throw_constant,
    thrown_in_play,
)

CHARTS = shipped_charts()
FILES = Path(__file__).parents[4] / "desktop/formats/war_of_dominia/rules/constants"
#: how many of the 36 results of each terrain are "no constant" in the document: 11 to 36.
QUIET = 18


def thrown(chart, *dice, radical=True):
    return throw_constant(CHARTS, chart, LoadedDice(dice), radical=radical)


def text_of(name: str) -> str:
    return (FILES / f"{name}.toml").read_text("utf-8")


# ---- the data


def test_there_are_seven_charts_with_as_many_rows_as_the_document_has():
    rows = {chart.code: len(chart.entry) for chart in CHARTS}
    assert rows == {"F": 16, "I": 16, "M": 16, "P": 16, "S": 16, "X": 26, "R": 36}


def test_the_numbers_of_a_row_in_short():
    first = CHARTS.on("F").entry[0]
    assert replace(first, at=(41, 42)).span == "41–42"
    assert replace(first, at=(51, 51)).span == "51"
    assert replace(first, at=(16, 22)).numbers == (16, 21, 22)


@pytest.mark.parametrize("code", CODES)
def test_every_number_of_two_dice_finds_one_row(code):
    """WD-31."""
    chart = CHARTS.on(code)
    assert sorted(number for entry in chart.entry for number in entry.numbers) == list(D66)
    assert all(number in chart.find(number).numbers for number in D66)


@pytest.mark.parametrize("code", "FIMPS")
def test_half_of_every_terrain_is_no_constant_and_three_numbers_lead_on(code):
    chart = CHARTS.on(code)
    assert sum(len(entry.numbers) for entry in chart.entry if entry.nothing) == QUIET
    assert [entry.at for entry in chart.entry if entry.goes_to] == [(64, 64), (65, 65), (66, 66)]
    assert chart.find(66).goes_to == "X"


def test_the_chains_are_those_of_the_document():
    leads = {code: [e.goes_to for e in CHARTS.on(code).entry if e.goes_to] for code in CODES}
    assert leads == {
        "F": ["M", "P", "X"],
        "I": ["P", "S", "X"],
        "M": ["F", "S", "X"],
        "P": ["F", "I", "X"],
        "S": ["I", "M", "X"],
        "X": ["R"],
        "R": ["F", "I", "M", "P", "S", "X"],
    }
    assert all(e.times == 2 for e in CHARTS.on("R").entry if e.goes_to)


def test_special_and_radical_never_say_that_nothing_holds():
    assert not any(entry.nothing for code in "XR" for entry in CHARTS.on(code).entry)


def test_no_creature_loses_less_than_nothing():
    """WD-27: the document's "lose -2/-0" is -2/-0."""
    weaker = [CHARTS.on(code).find(number) for code in "FIMPS" for number in (52, 53, 54, 55)]
    assert [entry.words.split()[-1] for entry in weaker] == ["-2/-0.", "-2/-0.", "-1/-0.", "-1/-0."] * 5


def test_the_dice_for_damage_have_the_faces_of_the_worked_examples():
    dice = {"61": (0, 1, 1, 2, 2, 2), "62-64": (0, 0, 1, 1, 2, 2), "65": (0, 0, 0, 1, 1, 2)}
    for span, faces in dice.items():
        assert CHARTS.on("X").find(int(span[:2])).faces == faces
    assert [sum(faces) / 6 for faces in dice.values()] == pytest.approx([4 / 3, 1.0, 2 / 3])


def test_charts_survive_a_journal():
    assert msgspec.convert(json.loads(msgspec.json.encode(CHARTS)), Charts) == CHARTS


# ---- throwing


@pytest.mark.parametrize("code", CODES)
def test_every_number_of_every_chart_resolves(code):
    for tens, ones in product(range(1, 7), repeat=2):
        dice = LoadedDice((tens, ones), SeededDice(tens * 10 + ones))
        constant = throw_constant(CHARTS, code, dice)
        assert constant.rolls[0].number == 10 * tens + ones
        assert constant.effects
        assert constant.words
        assert "{n}" not in constant.words


def test_every_row_that_sets_a_rule_is_reached_from_some_plane():
    reached = set()
    for seed in range(1500):
        for code in "FIMPSX":
            constant = throw_constant(CHARTS, code, SeededDice(seed * 7 + ord(code)))
            reached |= {(e.chart, CHARTS.on(e.chart).find(e.number).at) for e in constant.effects}
            reached |= {(r.chart, CHARTS.on(r.chart).find(r.number).at) for r in constant.rolls}
    direct = {("R", entry.at) for entry in CHARTS.on("R").entry}
    wanted = {(chart.code, entry.at) for chart in CHARTS for entry in chart.entry}
    assert wanted - reached <= direct, "a row of a terrain is never found"
    for entry in CHARTS.on("R").entry:
        dice = LoadedDice((6, 6, entry.at[0] // 10, entry.at[0] % 10), SeededDice(3))
        assert throw_constant(CHARTS, "X", dice).rolls[1].number == entry.at[0]


def test_the_attackers_die_gives_the_tens():
    """WD-23, and the worked examples: attacker 4, defender 1 is 41."""
    constant = thrown("M", 4, 1)
    assert (constant.chart, constant.number) == ("M", 41)
    assert constant.words == "Red creatures have +1/+1."
    assert thrown("M", 1, 6).is_nothing


def test_a_chain_is_rolled_with_new_dice_on_the_other_chart():
    """WD-24, and the worked examples: 65 on Forests, then 42 on Plains; 66 on Forests, then 15 on Special."""
    white = thrown("F", 6, 5, 4, 2)
    assert (white.chart, white.number, white.words) == ("P", 42, "White creatures have +1/+1.")
    assert [(roll.chart, roll.number) for roll in white.rolls] == [("F", 65), ("P", 42)]
    assert (thrown("F", 6, 6, 1, 5).chart, thrown("F", 6, 6, 1, 5).number) == ("X", 15)


def test_every_roll_is_explained():
    told = thrown("F", 6, 5, 4, 2).roll_lines(CHARTS)
    assert told == (
        "65 on Forests (attacker 6, defender 5): On to Plains.",
        "42 on Plains (attacker 4, defender 2): White creatures are larger.",
    )


def test_dice_that_a_rule_asks_for_are_thrown_at_once_and_told():
    """WD-32."""
    constant = thrown("X", 1, 6, 4)
    assert constant.words == "A player who skips a turn gains 4 life for it."
    assert constant.effects[0].shown == 4
    assert thrown("X", 3, 1, 6, 5).words == "In the discard phase a hand is cut down to 11 cards."
    assert thrown("X", 4, 1, 3).words == "Artifacts cost 3 generic mana more."
    assert thrown("X", 4, 1, 4).words.startswith("Artifacts cost 3 generic mana less")
    assert thrown("X", 6, 6, 3, 5, 6, 5, 4).words == "The X of a spell is at least 15."


def test_what_dice_decide_in_play_is_part_of_the_words():
    """WD-32: whoever reads the wall needs no booklet."""
    assert thrown("I", 6, 3).words.endswith("1–3: It is countered. 4–6: It goes on as ever.")
    assert thrown("X", 6, 5).words.endswith("Each die: 1–3 is 0, 4–5 is 1, 6 is 2 damage.")
    assert thrown("X", 6, 6, 1, 1).words.endswith("one less than it shows is their number.")


def test_without_the_radical_chart_special_is_rolled_again():
    """WD-25."""
    constant = thrown("X", 6, 6, 6, 6, 2, 6, radical=False)
    assert [roll.chart for roll in constant.rolls] == ["X", "X", "X"]
    assert constant.number == 26
    assert "not in use" in constant.roll_lines(CHARTS)[0]


def test_with_the_radical_chart_66_leads_there():
    assert thrown("X", 6, 6, 3, 1).words.startswith("X is 0")


def test_two_results_both_hold():
    """WD-26."""
    constant = thrown("X", 6, 6, 6, 1, 4, 1, 5, 6)
    assert [(effect.chart, effect.number) for effect in constant.effects] == [("F", 41), ("F", 56)]
    assert constant.title == "Green creatures are larger · Two lands a turn"
    assert "+1/+1" in constant.words
    assert "two of them in a turn" in constant.words


def test_the_same_result_again_is_rolled_again():
    """WD-26: 41 and 42 are one row."""
    constant = thrown("X", 6, 6, 6, 1, 4, 1, 4, 2, 5, 1)
    assert [effect.number for effect in constant.effects] == [41, 51]
    assert "holds already" in constant.roll_lines(CHARTS)[3]


def test_no_constant_may_be_both_of_two_results():
    """WD-26: it is a result like any other; only a constant that holds is not found twice."""
    constant = thrown("X", 6, 6, 6, 3, 1, 1, 3, 6)
    assert [effect.title for effect in constant.effects] == ["No planar constant"] * 2
    assert (constant.is_nothing, constant.title) == (True, "No planar constant")
    one = thrown("X", 6, 6, 6, 3, 1, 1, 4, 1)
    assert [effect.title for effect in one.effects] == ["No planar constant", "Red creatures are larger"]
    assert not one.is_nothing


def test_two_from_a_chart_give_none_one_and_two_constants_as_often_as_two_rolls_do():
    """WD-26: about 28, 50 and 22 of a hundred throws of Radical 61 to 65."""
    dice, held = SeededDice(7), Counter()
    for at in range(3000):
        constant = throw_constant(CHARTS, "R", LoadedDice((6, 1 + at % 5), then=dice))
        held[sum(not effect.nothing for effect in constant.effects)] += 1
    assert [round(held[count] / 30) for count in (0, 1, 2)] == pytest.approx([28, 50, 22], abs=3)


def test_a_ruleset_may_let_one_constant_hold_twice():
    """WD-26."""
    constant = throw_constant(CHARTS, "X", LoadedDice((6, 6, 6, 1, 4, 1, 4, 2)), same_twice=True)
    assert [effect.number for effect in constant.effects] == [41, 42]


def test_a_second_result_that_led_away_is_rolled_again_where_it_was_rolled_twice():
    """WD-26: Forests 52 and Plains 52 say the same; the second roll starts over on Forests."""
    constant = thrown("X", 6, 6, 6, 1, 5, 2, 6, 5, 5, 2, 5, 5)
    assert [(roll.chart, roll.number) for roll in constant.rolls[3:]] == [("F", 65), ("P", 52), ("F", 55)]
    assert [(effect.chart, effect.number) for effect in constant.effects] == [("F", 52), ("F", 55)]


def test_real_dice_tell_where_they_lead_and_which_come_next():
    assert dice_asked(CHARTS, "F", (6, 5)) == (
        "65 on Forests (attacker 6, defender 5): On to Plains. Next, two dice for Plains, the attacker's first."
    )
    assert dice_asked(CHARTS, "F", ()) == "Next, two dice for Forests, the attacker's first."
    assert dice_asked(CHARTS, "F", (6, 5, 4)).endswith("Next, the defender's die for Plains.")
    assert dice_asked(CHARTS, "F", (6, 5, 4, 1)) == ""


def test_a_chain_without_end_is_cut():
    """WD-24: 64 on Forests leads to Mountains, whose 64 leads back."""
    constant = thrown("F", *(6, 4) * 40)
    assert len(constant.rolls) == MOST_ROLLS == 20
    assert constant.is_nothing
    assert "no end" in constant.words


def test_a_ruleset_may_cut_chains_earlier():
    constant = throw_constant(CHARTS, "F", LoadedDice((6, 4) * 3), longest=3)
    assert len(constant.rolls) == 3
    assert constant.words.startswith("3 rolls found no end")


def test_a_chain_that_is_cut_stands_by_the_number_of_its_last_roll():
    constant = throw_constant(CHARTS, "F", LoadedDice((6, 5, 6, 4)), longest=2)
    assert [roll.number for roll in constant.rolls] == [65, 64]
    assert constant.number == 64


@given(st.integers(0, 2**32), st.sampled_from("FIMPSX"), st.booleans())
def test_any_throw_ends_with_one_or_two_rules_and_the_same_dice_give_the_same(seed, code, radical):
    constant = throw_constant(CHARTS, code, SeededDice(seed), radical=radical)
    assert 1 <= len(constant.rolls) <= MOST_ROLLS
    assert constant.effects
    titles = [effect.title for effect in constant.effects if not effect.nothing]
    assert len(set(titles)) == len(titles), "no constant holds twice; no constant at all may be both results"
    assert radical or all(roll.chart != "R" for roll in constant.rolls)
    assert constant == throw_constant(CHARTS, code, SeededDice(seed), radical=radical)


def test_dice_thrown_in_play_are_read_too():
    """WD-32."""
    damage = CHARTS.on("X").find(61)
    assert thrown_in_play(damage, [Throw(6, 4), Throw(6, 2), Throw(6, 1)]) == "4, 2, 1: 3 damage"
    assert thrown_in_play(CHARTS.on("F").find(62), [Throw(6, 3)]).startswith("That player has one more upkeep")
    assert thrown_in_play(CHARTS.on("R").find(16), [Throw(6, 6)]) == "6: 5 +1/+1 counters"
    assert {e.at[0] for e in CHARTS.on("P").entry if e.is_thrown_in_play} == {61, 62}
    assert not CHARTS.on("X").find(41).is_thrown_in_play


# ---- charts of one's own


@pytest.mark.parametrize(
    ("was", "becomes", "says"),
    [
        ("at = [56, 56]", "at = [55, 56]", r"line \d+, entry\[9\].at\): 55 stands in a row before it"),
        ("at = [56, 56]", "at = [57, 57]", r"line \d+, entry\[9\].at\): 57 to 57 is no span"),
        ("at = [51, 51]\n", "at = [51, 50]\n", r"entry\[4\].at"),
        ("nothing = true\n", "nothing = true\ntimes = 3\n", r"line 18, entry\[0\].times\): 3 times"),
        ('goes_to = "I"', 'goes_to = "Z"', r"entry\[14\].goes_to” \(line \d+, entry\[14\].goes_to\)"),
        ('title = "Life every upkeep"', 'title = " "', r"entry\[12\].title\): a row needs a title"),
        ("low = 4, high = 6", "low = 5, high = 6", r"entry\[10\].outcomes\): the outcomes of a d6"),
        ("[[entry]]\nat = [51, 51]", "[[entry]]\nfaces = [1, 2]\nat = [51, 51]", r"entry\[4\].faces\): a d6 has six"),
        ("nothing = true\n", 'dice = 1\nsettled = "some"\n', r"entry\[0\].settled\): the rule is told with"),
        ("nothing = true\n", 'settled = "{n}"\n', r"entry\[0\].settled\): no dice are thrown"),
        ('name = "Plains"', 'name = ""', r"line 11, name\): the chart has no name"),
    ],
)
def test_what_does_not_fit_is_named_with_line_and_field(was, becomes, says):
    text = text_of("plains")
    assert was in text
    with pytest.raises(Refusal, match=says):
        read_chart(text.replace(was, becomes, 1))


def test_a_row_left_out_is_named_by_its_numbers():
    text = text_of("swamps").replace("at = [45, 46]", "at = [45, 45]")
    with pytest.raises(Refusal, match="no row holds 46"):
        read_chart(text)


def test_a_chart_that_never_ends_is_refused():
    text = 'code = "F"\nname = "F"\n[[entry]]\nat = [11, 66]\ntitle = "On"\nwords = "On."\ngoes_to = "I"\n'
    with pytest.raises(Refusal, match="every row leads to another chart"):
        read_chart(text)


def test_each_chart_is_needed_once():
    texts = [path.read_text("utf-8") for path in sorted(FILES.glob("*.toml"))]
    with pytest.raises(Refusal, match="code R is missing"):
        read_charts(text for text in texts if 'code = "R"' not in text)
    with pytest.raises(Refusal, match="code F is there twice"):
        read_charts([*texts, text_of("forests")])
    assert read_charts(reversed(texts)) == CHARTS
    check_charts(CHARTS)


def test_a_house_edits_one_chart_and_keeps_the_others():
    own = text_of("plains").replace('title = "Life every upkeep"', 'title = "Harvest"')
    charts = edited_charts([own])
    assert charts.on("P").find(63).title == "Harvest"
    assert charts.on("S") == CHARTS.on("S")
    asked = completed({"kind": "change-charts", "charts": own})
    assert msgspec.convert(asked["charts"], Charts) == charts
    with pytest.raises(Refusal, match="line"):
        edited_charts([own.replace("at = [63, 63]", "at = [63, 64]")])


def test_charts_of_a_league_are_all_there_once() -> None:
    with pytest.raises(Refusal, match="The chart with the code R is missing"):
        check_charts(Charts(CHARTS.charts[:-1]))
    with pytest.raises(Refusal, match="The chart with the code F is there twice"):
        check_charts(Charts((*CHARTS.charts, CHARTS.charts[0])))


def test_a_row_that_leads_on_is_rolled_once_or_twice() -> None:
    first, *others = CHARTS.charts
    *rows, last = first.entry
    for times, fits in ((1, True), (2, True), (3, False), (0, False)):
        chart = replace(first, entry=(*rows, replace(last, times=times)))
        if fits:
            check_charts(Charts((chart, *others)))
        else:
            with pytest.raises(Refusal, match=f"{times} times; a row that leads on is rolled once or twice"):
                check_charts(Charts((chart, *others)))
