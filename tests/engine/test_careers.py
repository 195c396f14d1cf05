"""Careers over many events: who won, who lost, titles, homes, and the rating that duels move."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.engine.careers import Career, Deeds, Meeting, Past, careers, table, titles_in_words

ANN, BEN, CLEO = "Ann", "Ben", "Cleo"


def past(at: float, *meetings: Meeting, **more) -> Past:
    return Past(f"e{at}", f"Event {at}", "any", at=at, deeds=Deeds((ANN, BEN, CLEO), meetings, **more))


def of(found: tuple[Career, ...], name: str) -> Career:
    return next(one for one in found if one.name == name)


def test_a_duel_among_equals_moves_eight_points_and_an_upset_more() -> None:
    found = careers([past(1, Meeting(ANN, BEN))])
    assert [round(of(found, name).rating, 3) for name in (ANN, BEN, CLEO)] == [1508, 1492, 1500]
    strong = careers([past(1, *[Meeting(ANN, BEN)] * 40)])
    gap = of(strong, ANN).rating - of(strong, BEN).rating
    upset = careers([past(1, *[Meeting(ANN, BEN)] * 40, Meeting(BEN, ANN))])
    assert of(strong, ANN).rating - of(upset, ANN).rating == pytest.approx(16 * (1 - 1 / (1 + 10 ** (gap / 400))))


def test_a_draw_among_equals_moves_nothing_and_is_counted() -> None:
    found = careers([past(1, Meeting(ANN, BEN, drawn=True), Meeting(ANN, BEN))])
    assert (of(found, ANN).duels, of(found, BEN).duels, of(found, CLEO).duels) == ("1–0–1", "0–1–1", "0–0")
    assert round(of(found, ANN).rating) == 1508


def test_a_table_of_several_counts_as_one_duel_and_a_deck_that_plays_itself_as_none() -> None:
    found = careers([past(1, *table(ANN, (BEN, CLEO)), Meeting("", BEN), Meeting(CLEO, ""))])
    assert [round(of(found, name).rating) for name in (ANN, BEN, CLEO)] == [1508, 1496, 1496]
    assert (of(found, BEN).duels, of(found, CLEO).duels) == ("0–2", "1–1")


def test_events_are_told_in_the_order_in_which_they_were_played() -> None:
    late, early = past(2, Meeting(BEN, ANN)), past(1, Meeting(ANN, BEN), titles=((ANN, "Champion"),), homes_lost=(BEN,))
    found = careers([late, early])
    assert found == careers([early, late])
    ann = of(found, ANN)
    assert found[0] is ann
    assert [(event.name, won, lost) for event, won, lost, _ in ann.road] == [("Event 1", 1, 0), ("Event 2", 0, 1)]
    assert ann.road[0][3] == 1508
    assert (of(found, BEN).homes_lost, titles_in_words(ann.titles)) == (1, "Champion")
    assert titles_in_words([("Champion", late), ("Mayor", late), ("Champion", early)]) == "Champion ×2, Mayor"


def test_one_person_under_two_spellings_and_under_two_names() -> None:
    other = Past("f", "F", "any", at=3, deeds=Deeds(("ann ", "Benny"), (Meeting("ann ", "Benny"),)))
    found = careers([past(1, Meeting(ANN, BEN)), other], {"benny": BEN})
    assert [one.name for one in found] == [ANN, CLEO, BEN]
    assert (of(found, ANN).duels, of(found, BEN).duels) == ("2–0", "0–2")
    itself = Past("g", "G", "any", deeds=Deeds((BEN,), (Meeting("Benny", BEN),)))
    assert of(careers([itself], {"benny": BEN}), BEN).rating == 1500


@given(st.lists(st.tuples(st.sampled_from([ANN, BEN, CLEO, ""]), st.sampled_from([ANN, BEN, CLEO, ""]), st.booleans())))
def test_what_one_wins_another_loses(met: list[tuple[str, str, bool]]) -> None:
    found = careers([past(1, *(Meeting(*one) for one in met))])
    assert sum(one.rating for one in found) == pytest.approx(4500)
    assert {one.name for one in found} == {ANN, BEN, CLEO}
