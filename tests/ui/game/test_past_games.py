"""The page of games that were played."""

from __future__ import annotations

import pytest

from desktop.ui.game.past_games import PastGamesPage, ended, fared
from desktop.ui.kit import theme
from desktop.ui.kit.table_rows import Column, Row


@pytest.mark.parametrize(("scale", "left_away"), [(1.0, False), (1.5, True)])
def test_in_large_letters_the_last_figure_makes_way_for_names(qtbot, qapp, scale, left_away):
    theme.use(theme.now(), scale=scale, reduced_motion=True)
    columns = (Column("Game", 58), Column("Result", 98), Column("Against"), Column("Turns", 190), Column("Left", 90))
    page = PastGamesPage(columns, "Against", "By opponent", ("To the table", "play"), "formats/horde-sealed")
    qtbot.addWidget(page)
    page.show_games([Row(1, ("1", ended(True), "The Drowned Bell", "8", "9"))], [Row("b", fared("b", 1, 1, 0, 8))])
    page.resize(1270, 600)
    page.show()
    theme.use(theme.now(), scale=1.0, reduced_motion=True)
    assert page.games.isColumnHidden(4) == left_away
    assert page.games.columnWidth(2) >= 100
    assert page.scored.width() <= 510
