"""When the decks run out, drawn: what is written beside a row stays within it."""

from __future__ import annotations

import pytest

from desktop.formats.commander_scenarios.rules.views.balance import Exhaustion
from desktop.formats.commander_scenarios.screens.balance_charts import ExhaustionChart
from desktop.ui.kit import paint

FOUND = [Exhaustion(what, 34, 43.2, 49, {"34": 1, "49": 2}) for what in ("basic", "midrange", "endgame", "all")]


@pytest.mark.parametrize(("high", "told"), [(220, ["turn 43.2", "34 to 49"]), (130, ["turn 43.2"])])
def test_a_low_row_tells_its_mean_alone(qtbot, qapp, monkeypatch, high, told):
    chart, written, write = ExhaustionChart(), [], paint.write
    qtbot.addWidget(chart)
    chart.setMinimumHeight(0)
    chart.resize(700, high)
    chart.present(FOUND, 60)
    with monkeypatch.context() as patched:
        patched.setattr(paint, "write", lambda *how, **more: written.append(how[2]) or write(*how, **more))
        chart.grab()
    assert [words for words in written if words.startswith(("turn", "34"))] == told * 4
