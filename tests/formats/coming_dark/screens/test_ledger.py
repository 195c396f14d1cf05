"""The ledger: who holds what, what it gives in every game, and how many cards are out."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.domain.dice import LoadedDice
from desktop.engine.event import RenamePlayer
from desktop.formats.coming_dark.rules.acts.corners import OpenCorners, TakeCorner
from desktop.formats.coming_dark.rules.acts.events import OpenEvent
from desktop.formats.coming_dark.rules.acts.leaving import DropPlayer
from desktop.formats.coming_dark.rules.acts.prizes import RollPrizes
from desktop.formats.coming_dark.rules.acts.rounds import ChooseZone, FinishRound, LockZones
from desktop.formats.coming_dark.screens.ledger import words
from desktop.formats.coming_dark.screens.ledger.mana import symbols
from desktop.formats.coming_dark.screens.ledger.screen import COLUMNS, LedgerScreen
from desktop.ui.kit import theme
from desktop.ui.kit.table_rows import Row
from tests.formats.coming_dark.screens.round_events import at_step, kit, opened, shown_in, until


@pytest.fixture
def hall(qtbot):
    return lambda session, wide=1216, high=600: shown_in(qtbot, session, LedgerScreen(kit()), wide, high)


def alone_at(session, player: str, place: str, die: int):
    """This player sits alone at a table with this d20 and so wins its prize; everybody else sits elsewhere."""
    at_step(session, "zones", session.state.round.number if session.state.round else 1)
    zone = session.state.location(place).zone
    for other in session.state.present():
        session.dispatch(ChooseZone(other.id, zone if other.id == player else session.state.rules.other_zone(zone)))
    session.dispatch(LockZones())
    places = [p.id for p in session.state.open_locations()]
    session.dispatch(RollPrizes(tuple(places)), LoadedDice([die if p == place else 1 for p in places]))
    session.dispatch(OpenCorners())
    session.dispatch(TakeCorner(player, place, "A"))
    return at_step(session, "matches", session.state.round.number)


def rich_player(session):
    """Whoever holds most cards after five rounds."""
    until(session, lambda s: s.round is not None and s.round.number == 5 and s.round.step == "matches")
    held = [a.player for a in session.state.awards]
    return max(sorted(set(held)), key=held.count)


def names_in(screen: LedgerScreen) -> list[str]:
    at = next(i for i, column in enumerate(COLUMNS) if column.head == "Player")
    return [str(row.cells[at]) for row in screen.table.rows if isinstance(row, Row)]


def cell(screen: LedgerScreen, player: str, head: str) -> str:
    at = next(i for i, column in enumerate(COLUMNS) if column.head == head)
    row = next(row for row in screen.table.rows if isinstance(row, Row) and row.key == player)
    found = row.cells[at]
    return found if isinstance(found, str) else found.words


def click_row(screen: LedgerScreen, player: str) -> None:
    at = next(i for i, row in enumerate(screen.table.rows) if isinstance(row, Row) and row.key == player)
    area = screen.table.visualRect(screen.table.model().index(at, 1))
    QTest.mouseClick(screen.table.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, area.center())


def test_a_lone_winner_of_tier_three_gets_the_first_column(hall):
    session = alone_at(opened(8), "p1", "city-1", 20)
    screen = hall(session).screen
    assert cell(screen, "p1", "Supporters") == "5"
    assert cell(screen, "p1", "Life") == "25"
    assert cell(screen, "p1", "Exiles") == "1"
    because = screen.player.cards[0].card.because
    assert because.rule == "CD-10"
    assert because.arithmetic == "Tier III, read as I"


def test_what_every_game_begins_with_is_told_with_its_reason(hall):
    session = alone_at(opened(8), "p1", "city-1", 20)
    screen = hall(session).screen
    life, exiles = screen.player.effects
    assert life.effect.words == "Life **25** = 20 + 5"
    assert (life.effect.because.rule, life.effect.because.arithmetic) == ("CD-23", "20 + 5 = 25")
    assert exiles.effect.words == "May exile the top card **once**"
    assert exiles.effect.because.arithmetic == "5 / 4 = 1"
    QTest.mouseClick(life.link, Qt.MouseButton.LeftButton)
    assert life.link.popover is not None


def test_a_power_is_told_with_cost_type_and_the_events_note(hall):
    session = alone_at(opened(8), "p1", "wilds-1", 11)
    screen = hall(session).screen
    card = screen.player.cards[0].card
    assert (card.title, card.cost, card.type) == ("Word of Binding", "{X}{B}{B}", "Sorcery")
    assert "X is chosen" in card.note
    assert card.origin == "Round 1 · The Bog · d20 11 typed"
    assert screen.player.effects[-1].effect.words.startswith("**One Dark Power** lies face down")
    assert "CD-39" in screen.player.effects[-1].effect.because.rule


def test_the_mana_of_a_cost_is_parted():
    assert symbols("{X}{B}{B}") == ["X", "B", "B"]
    assert symbols("") == []


def test_a_click_on_a_row_shows_that_players_cards(hall):
    session = opened(24)
    player = rich_player(session)
    screen = hall(session).screen
    screen.take_key("G")
    click_row(screen, session.state.players[0].id)
    click_row(screen, player)
    mine = [a for a in session.state.awards if a.player == player]
    assert len(screen.player.cards) == len(mine)
    assert screen.tabs.current == 0


def test_digits_choose_a_dark_seed_and_arrows_step(hall):
    session = opened(24)
    joined = hall(at_step(session, "zones"))
    joined.keys("1", "7")
    assert session.state.player(joined.screen.table.current_key()).seed == 17
    joined.keys("Down", "Down", "Up")
    assert session.state.player(joined.screen.table.current_key()).seed == 18


def test_the_list_is_searched_by_name_and_by_power(hall):
    session = alone_at(opened(8), "p2", "wilds-1", 11)
    joined = hall(session)
    joined.screen.seek()
    QTest.keyClicks(joined.screen.search, "binding")
    assert names_in(joined.screen) == [session.state.name_of("p2")]
    joined.screen.search.clear()
    QTest.keyClicks(joined.screen.search, "no such")
    assert names_in(joined.screen) == []
    assert "no such" in joined.screen.none.text()


def test_a_name_is_found_without_its_strokes_and_accents(hall):
    session = opened(8)
    session.dispatch(RenamePlayer("p2", "Łukasz Özgür"))
    joined = hall(alone_at(session, "p2", "wilds-1", 11))
    joined.screen.seek()
    QTest.keyClicks(joined.screen.search, "lukasz oz")
    assert names_in(joined.screen) == ["Łukasz Özgür"]


@pytest.mark.parametrize(
    ("at", "key"),
    [
        (1, lambda s, p: s.name_of(p).casefold()),
        (2, lambda s, p: -sum(a.supporters for a in s.awards if a.player == p)),
        (3, lambda s, p: -sum(bool(a.power) for a in s.awards if a.player == p)),
        (0, lambda s, p: s.seed_of(p)),
    ],
)
def test_it_is_sorted_by_the_switch(hall, at, key):
    session = opened(24)
    rich_player(session)
    screen = hall(session).screen
    screen.sorts.choose(1 if at == 0 else 0)
    screen.sorts.choose(at)
    told = [row.key for row in screen.table.rows if isinstance(row, Row)]
    values = [key(session.state, player) for player in told]
    assert len(set(values)) > 2
    assert values == sorted(values)


def test_a_head_sorts_as_the_switch_does(hall):
    session = opened(24)
    rich_player(session)
    screen = hall(session).screen
    screen.table.head_pressed.emit(3)
    counts = [int(cell(screen, row.key, "Supporters").replace("–", "0")) for row in screen.table.rows]
    assert counts == sorted(counts, reverse=True)
    assert screen.sorts.current == 2


def test_cards_given_out_are_counted_by_name(hall):
    session = opened(24)
    rich_player(session)
    state = session.state
    told = words.given_out(state)
    assert sum(given.given for given in told) == len(state.awards)
    names = [given.name for given in told]
    assert len(names) == len(set(names)) == 8 + 30
    screen = hall(session).screen
    screen.take_key("G")
    assert len(screen.given.table.rows) == 38
    assert f"<b>{len(state.awards)}</b>" in screen.given.line.text()


def test_what_lies_out_may_follow_and_no_longer_once_it_is_won():
    session = at_step(opened(8), "prizes")
    places = [p.id for p in session.state.open_locations()]
    session.dispatch(RollPrizes(tuple(places)), LoadedDice([20] + [1] * (len(places) - 1)))
    told = {given.name: given.may_follow for given in words.given_out(session.state)}
    #: a 20 in the City is 5, 7 or 10; the five other City dice show 1: 1, 2 or 3.
    assert [told[f"Noble Supporter {n}"] for n in (1, 2, 3, 5, 7, 10)] == [5, 5, 5, 1, 1, 1]
    assert told["Morale"] == told["Cleansing"] == told["Ashes to Ashes"] == 6
    at_step(session, "matches")
    until(session, lambda s: all(m.winner for m in s.round.matches))
    session.dispatch(FinishRound())
    empty = {p.id for p in session.state.open_locations()} - {m.id for m in session.state.past[0].matches}
    assert sum(given.may_follow for given in words.given_out(session.state)) == 3 * len(empty)


def test_an_empty_event_points_to_the_players(hall, qtbot):
    from desktop.engine.session import MemoryJournal, Session
    from desktop.formats.coming_dark.manifest import default_ruleset
    from desktop.formats.coming_dark.rules import RULES

    session = Session(RULES, MemoryJournal(), LoadedDice([]), lambda: 0.0)
    session.dispatch(OpenEvent("Empty", default_ruleset()))
    screen = hall(session).screen
    assert screen.hints() == ()
    with qtbot.waitSignal(screen.goes) as told:
        QTest.mouseClick(screen.empty.button, Qt.MouseButton.LeftButton)
    assert told.args == ["players"]


def test_who_left_keeps_the_cards_and_is_written_pale(hall):
    session = alone_at(opened(8), "p1", "city-1", 20)
    session.dispatch(DropPlayer("p1"))
    screen = hall(session).screen
    row = next(row for row in screen.table.rows if row.key == "p1")
    assert row.dim
    assert cell(screen, "p1", "Supporters") == "5"


def test_in_large_type_on_a_small_laptop_names_keep_their_room(hall):
    theme.use(scale=1.2)
    screen = hall(at_step(opened(24), "zones")).screen
    assert screen.table.columnWidth(1) >= 150
    assert screen.minimumSizeHint().width() <= 1216
