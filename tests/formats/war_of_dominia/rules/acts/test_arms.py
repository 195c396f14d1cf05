"""Coats of arms of a league: dealt, chosen, rolled; never such as somebody could take for another's."""

from __future__ import annotations

import pytest

from desktop.domain.dice import LoadedDice
from desktop.domain.heraldry.dealing import ROW
from desktop.engine.rules import Refusal
from desktop.formats.war_of_dominia.rules import RULES
from desktop.formats.war_of_dominia.rules.acts.arms import ArmsChosen, ChooseArms, RollArms
from desktop.formats.war_of_dominia.rules.views.arms import arms_of
from desktop.formats.war_of_dominia.rules.views.marks import across_of
from tests.formats.war_of_dominia.leagues import at

MINE = "chevron green gold star black"


def test_everybody_has_arms_of_his_own_from_the_start() -> None:
    league = at("players", 5)
    assert tuple(arms_of(league).values()) == ROW[:5]


def test_arms_that_are_chosen_are_borne() -> None:
    league = at("players", 5)
    facts = RULES.decide(league, ChooseArms("p2", MINE.upper()), LoadedDice([]))
    assert facts == [ArmsChosen("p2", MINE)]
    after = RULES.evolve(league, facts[0])
    assert arms_of(after)["p2"].code == MINE
    with pytest.raises(Refusal, match="already"):
        RULES.decide(after, ChooseArms("p2", MINE), LoadedDice([]))


def test_arms_that_somebody_could_take_for_anothers_are_refused() -> None:
    league = at("players", 5)
    like = ROW[2].code.replace("green", "purple")
    with pytest.raises(Refusal, match="Łukasz Żółć"):
        RULES.decide(league, ChooseArms("p1", like), LoadedDice([]))


def test_what_are_no_arms_is_refused_in_words() -> None:
    with pytest.raises(Refusal, match="no charge"):
        RULES.decide(at("players", 5), ChooseArms("p1", "pale blue silver unicorn gold"), LoadedDice([]))


def test_a_roll_gives_arms_that_are_like_nobodys() -> None:
    league = at("players", 5)
    (fact,) = RULES.decide(league, RollArms("p1"), LoadedDice([3]))
    assert isinstance(fact, ArmsChosen)
    worn = arms_of(RULES.evolve(league, fact))
    assert worn["p1"] not in ROW[:5]
    assert len(set(worn.values())) == 5


def test_where_every_coat_of_the_row_is_borne_none_is_rolled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop.formats.war_of_dominia.rules.acts.arms.free", lambda worn: ())
    with pytest.raises(Refusal, match="Choose one in words"):
        RULES.decide(at("players", 5), RollArms("p1"), LoadedDice([]))


def test_realms_bear_first_names_and_more_where_two_share_one() -> None:
    league = at("players", 5)
    assert across_of(league)["p1"] == ("Ana",)
