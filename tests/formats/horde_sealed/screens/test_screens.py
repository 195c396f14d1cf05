"""Screens of Horde Sealed with real clicks and keys: what they ask for, and what is shown after."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.domain.clock import Instant
from desktop.domain.effects import Effect, Tokens
from desktop.engine.session import Session
from desktop.engine.stopwatch import AdjustClock, StartClock
from desktop.formats.horde_sealed import screens
from desktop.formats.horde_sealed.demo.story import cube_file
from desktop.formats.horde_sealed.reading import read_cube
from desktop.formats.horde_sealed.rules.acts.cards import DamageHorde, MoveCards
from desktop.formats.horde_sealed.rules.acts.combat import NoteBlocks
from desktop.formats.horde_sealed.rules.acts.decks import ChangeDeck
from desktop.formats.horde_sealed.rules.acts.events import AddHorde
from desktop.formats.horde_sealed.rules.acts.games import Concede, StartGame, TakeMulligan
from desktop.formats.horde_sealed.rules.acts.life import ChangeLife, EachOpponentLoses
from desktop.formats.horde_sealed.rules.acts.pools import DealPools, ImportCube
from desktop.formats.horde_sealed.rules.acts.rolls import RollFor
from desktop.formats.horde_sealed.rules.acts.survivors import AddSurvivors
from desktop.formats.horde_sealed.rules.acts.turns import GoOn
from desktop.formats.horde_sealed.rules.state import HordeState
from desktop.formats.horde_sealed.screens.pilot_popovers import EffectsPopover, ListPopover, StackPopover
from desktop.formats.horde_sealed.screens.words import came
from desktop.ui.kit.buttons import Button
from tests.formats.horde_sealed.moments import MOMENTS, at, opened
from tests.formats.on_desk import OnDesk, every_slide_can_be_painted, shown

NOW = Instant(1_800_000_000.0)


class Desk(OnDesk):
    def space(self) -> None:
        act = self.screen.next_act()
        if act is None:
            from desktop.formats.horde_sealed.rules.views.next_step import next_act

            act = next_act(self.session.state)
        if act.command is not None:
            self.wish(act.command)
        else:
            self.screen.take_next()


@pytest.fixture
def desk(qtbot):
    def made(id: str, session: Session[HordeState] | None = None, wide: int = 1216, high: int = 600) -> Desk:
        spec = next(spec for spec in screens.SCREENS if spec.id == id)
        return Desk(session or opened(), shown(qtbot, spec, NOW, wide, high))

    return made


def click(widget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, widget.rect().center())


def pasted(pane, text: str) -> None:
    """A list is pasted into the pane by its button."""
    click(pane.paste)
    pane.popover.area.set_text(text)
    click(pane.popover.go)


def playing(mode: str = "lantern", team=("Ana", "Ben", "Cleo")) -> Session[HordeState]:
    session = opened()
    session.dispatch(AddSurvivors(team))
    session.dispatch(StartGame(mode=mode, own_decks=True))  # type: ignore[arg-type]
    return session


@pytest.mark.parametrize("spec", screens.SCREENS, ids=lambda spec: spec.id)
@pytest.mark.parametrize("moment", ["opened", *MOMENTS])
def test_every_screen_shows_every_moment(desk, spec, moment):
    made = desk(spec.id)
    made.screen.present(at(moment))
    made.screen.grab()
    made.screen.hints()
    if spec.id == "odds":
        made.screen.wait()


@pytest.mark.parametrize("moment", ["nothing", "opened", *MOMENTS])
def test_every_slide_can_be_painted_at_any_moment(qapp, moment):
    every_slide_can_be_painted(screens.SHOWN, at(moment))


# -- survivors and the cube --------------------------------------------------------------------------------------------


def test_names_are_typed_with_commas_between(desk):
    made = desk("survivors")
    made.screen.name.set_text("Ana, Ben")
    QTest.keyClick(made.screen.name.line, Qt.Key.Key_Return)
    assert made.wishes == [AddSurvivors(("Ana", "Ben"))]
    assert [s.name for s in made.session.state.survivors] == ["Ana", "Ben"]


def test_names_are_added_and_pasted_by_mouse_alone(desk):
    made = desk("survivors")
    made.screen.name.set_text("Ana")
    QTest.mouseClick(made.screen.entry.add, Qt.MouseButton.LeftButton)
    assert made.screen.name.text() == ""
    QApplication.clipboard().setText("1. Ben\n2. Cleo")
    QTest.mouseClick(made.screen.entry.clip, Qt.MouseButton.LeftButton)
    assert [s.name for s in made.session.state.survivors] == ["Ana", "Ben", "Cleo"]


def test_a_cube_is_opened_and_the_next_key_deals_it(desk):
    made = desk("survivors")
    made.session.dispatch(AddSurvivors(("Ana", "Ben")))
    made.screen.open_file(cube_file())
    assert sum(card.count for card in made.session.state.cube) == 400
    made.space()
    assert len(made.session.state.survivors[0].pool) == 90


def test_a_cube_is_pasted(desk):
    made = desk("survivors")
    pasted(made.screen.colours, cube_file().read_text("utf-8"))
    assert sum(card.count for card in made.session.state.cube) == 400


def test_which_column_of_a_cubes_table_is_meant_is_asked_by_its_number_and_never_again(desk, tmp_path):
    made = desk("survivors")
    table = "Qty,Card,Title,Colour\n1,Bog Imp,Shatter,R\n1,Rag Man,Detonate,W\n"
    pasted(made.screen.colours, table)
    assert (made.wishes, made.said) == ([], [])
    QTest.keyClick(made.screen.asking, Qt.Key.Key_2)
    assert [(card.name, card.colour) for card in made.session.state.cube] == [("Shatter", "R"), ("Detonate", "W")]
    made.screen.asking = None
    (tmp_path / "cube.csv").write_text(table.replace("Shatter", "Disenchant"))
    made.screen.open_file(tmp_path / "cube.csv")
    assert made.screen.asking is None
    assert made.session.state.cube[0].name == "Disenchant"


def test_which_column_of_a_hordes_table_counts_is_asked(desk, tmp_path):
    made = desk("odds")
    (tmp_path / "mine.csv").write_text("Bestand,Bedarf,Name\n60,55,Zombie token\n7,2,Plague Wind\n9,1,Smallpox\n")
    made.screen.open_file(tmp_path / "mine.csv")
    assert (len(made.session.state.hordes), made.said) == (1, [])
    QTest.keyClick(made.screen.asking, Qt.Key.Key_2)
    horde = made.session.state.hordes[-1]
    assert (horde.name, horde.tokens[0].count, horde.card("Plague Wind").count) == ("mine", 55, 2)


def test_a_colour_is_corrected_by_a_key(desk):
    made = desk("survivors")
    assert made.screen.cards.colours.isHidden()
    made.screen.open_file(cube_file())
    assert not made.screen.cards.buttons["U"].isEnabled()
    made.screen.cards.table.set_current("Serra Angel")
    assert made.screen.cards.buttons["U"].isEnabled()
    assert made.screen.take_key("U")
    assert made.session.state.cube_card("Serra Angel").colour == "U"
    assert not made.screen.colours.faults.isHidden()
    assert made.screen.take_key("X")
    assert made.session.state.cube_card("Serra Angel").colour == "O"


def test_a_file_that_is_no_list_is_told(desk, tmp_path):
    made = desk("survivors")
    made.screen.open_file(tmp_path / "nothing.txt")
    assert made.said
    assert not made.wishes


# -- decks -------------------------------------------------------------------------------------------------------------


def test_a_click_puts_a_card_into_the_deck_and_another_takes_it_out(desk):
    made = desk("decks")
    session = made.session
    session.dispatch(AddSurvivors(("Ana", "Ben")))
    session.dispatch(ImportCube(at("cube").cube))
    session.dispatch(DealPools())
    made.screen.present(session.state)
    card = session.state.survivors[0].pool[0]
    made.screen.table.chosen.emit(card)
    assert made.wishes[-1] == ChangeDeck("s1", card, 1)
    made.screen.table.chosen.emit(card)
    assert made.wishes[-1] == ChangeDeck("s1", card, -1)
    pasted(made.screen.deck, "Bestand,Bedarf,Name\n4,3,Plains\n7,2,Swamp\n5,2,Forest\n")
    made.screen.asking.options[1].click()
    assert session.state.survivors[0].deck.main == 7  # type: ignore[union-attr]
    pasted(made.screen.deck, "40 Plains")
    assert session.state.survivors[0].deck.main == 40  # type: ignore[union-attr]
    assert made.screen.take_key("2")
    pasted(made.screen.deck, "41 Swamp")
    assert session.state.survivors[1].deck.main == 41  # type: ignore[union-attr]


# -- the pilot ---------------------------------------------------------------------------------------------------------


def test_space_alone_plays_until_the_horde_attacks(desk):
    made = desk("horde", playing())
    for _ in range(200):
        game = made.session.state.game
        if game.step == "combat" and game.attack:
            break
        made.space()
    assert made.session.state.game.step == "combat"
    assert all(isinstance(wish, GoOn) for wish in made.wishes)


def test_digits_make_a_number_and_m_mills(desk):
    made = desk("horde", playing())
    made.space()
    made.space()
    for key in "12":
        assert made.screen.take_key(key)
    assert ("M", "mill 12") in made.screen.hints()
    made.screen.take_key("M")
    assert made.wishes[-1] == DamageHorde(12)
    assert len(made.session.state.game.library) == 88
    made.screen.take_key("7")
    made.screen.take_key("Escape")
    assert not made.screen.library.typed


def test_enter_mills_only_while_a_number_stands(desk):
    made = desk("horde", playing())
    made.space()
    assert not made.screen.claims("Enter")
    made.screen.take_key("5")
    assert made.screen.claims("Enter")


def test_after_the_end_no_number_is_begun_for_nothing(desk):
    session = playing()
    session.dispatch(Concede())
    library = desk("horde", session).screen.library
    assert not library.digits[0].isEnabled()
    library.type("7")
    assert (library.typed, library.mill.toolTip()) == ("", "This game is over.")


def test_digits_are_mulligans_while_hands_are_drawn(desk):
    made = desk("horde", playing())
    made.screen.take_key("2")
    assert made.wishes == [TakeMulligan("s2")]


def test_arrows_change_the_life(desk):
    made = desk("horde", playing())
    made.screen.take_key("Down")
    click(made.screen.life.more)
    assert made.wishes == [ChangeLife(-1), ChangeLife(1)]


def to_combat(desk):
    made = desk("horde", playing())
    while not (made.session.state.game.step == "combat" and made.session.state.game.attack):
        made.space()
    return made


def test_a_click_on_a_stack_notes_blocks_and_deaths(desk):
    made = to_combat(desk)
    face = made.screen.board.stacks[0]
    made.screen._open_stack(0)
    popover = made.screen.popover
    assert isinstance(popover, StackPopover)
    popover.number.choose(1)
    button = next(b for b in popover.findChildren(Button) if b.text() == "Blocked")
    click(button)
    assert made.wishes[-1] == NoteBlocks(face.name, 1, "")
    made.screen._open_stack(0)
    click(next(b for b in made.screen.popover.findChildren(Button) if b.text() == "Dies"))
    assert made.wishes[-1] == MoveCards(face.name, "battlefield", "graveyard", 1, "")


def test_effects_are_a_key_and_a_click(desk):
    made = to_combat(desk)
    made.screen.take_key("F")
    popover = made.screen.popover
    assert isinstance(popover, EffectsPopover)
    QTest.keyClick(popover, Qt.Key.Key_E)
    assert made.wishes[-1] == EachOpponentLoses(2)


def test_the_die_chooses_among_what_is_written(desk):
    made = to_combat(desk)
    made.screen.take_key("R")
    popover = made.screen.popover
    assert isinstance(popover, ListPopover)
    popover.field.set_text("Bear, Elf")
    click(popover.go)
    assert made.wishes[-1] == RollFor(("Bear", "Elf"))
    assert made.session.state.game.rolls[-1].chosen
    assert made.session.state.game.rolls[-1].chosen[0] in made.screen.notes.text()


def test_real_dice_are_typed_beside_the_names(desk):
    made = to_combat(desk)
    made.screen.take_key("R")
    popover = made.screen.popover
    popover.field.set_text("Bear, Elf, Ox")
    popover.dice.set_text("three")
    click(popover.go)
    assert popover.dice.error == "Real dice are numbers: 3, 1."
    popover.dice.set_text("3")
    click(popover.go)
    roll = made.session.state.game.rolls[-1]
    assert (roll.chosen, roll.dice[0].how) == (("Ox",), "typed")


def test_real_cards_are_named_at_the_reveal(desk):
    made = desk("horde", playing("table"))
    while not (made.session.state.game.side == "horde" and made.session.state.game.step == "upkeep"):
        made.space()
    made.space()
    popover = made.screen.popover
    assert isinstance(popover, ListPopover)
    popover.field.set_text("2 zombie, zombie giant, plague")
    click(popover.go)
    assert made.session.state.game.wave == ("Zombie", "Zombie", "Zombie Giant", "Plague Wind")


def test_real_cards_are_named_when_they_are_milled(desk):
    made = desk("horde", playing("table"))
    made.space()
    made.space()
    made.screen.take_key("2")
    made.screen.take_key("M")
    made.screen.popover.field.set_text("zombie giant, plague")
    click(made.screen.popover.go)
    assert made.wishes[-1] == DamageHorde(2, ("zombie giant", "plague"))


def test_the_start_says_what_is_missing_and_can_do_without_pools(desk):
    session = opened()
    session.dispatch(AddSurvivors(("Ana", "Ben")))
    made = desk("horde", session)
    assert made.screen.start.own.isChecked()
    made.screen.start.own.setChecked(False)
    assert made.screen.next_act().why_not
    made.screen.start.own.setChecked(True)
    made.screen.start.mode.choose(1)
    made.space()
    assert made.wishes == [StartGame("published", "table", True)]


def dealt() -> Session[HordeState]:
    session = opened()
    session.dispatch(AddSurvivors(("Ana", "Ben")))
    session.dispatch(ImportCube(read_cube(cube_file().read_bytes(), "cube").cards))
    session.dispatch(DealPools())
    return session


def test_after_the_deal_the_game_starts_with_decks_on_paper(desk):
    made = desk("horde", dealt())
    start = made.screen.start
    assert start.own.isVisible()
    assert "on paper" in start.own.text()
    assert not start.own.isChecked()
    assert "Ana is building a deck" in made.screen.next_act().why_not
    click(start.own)
    made.space()
    assert made.wishes == [StartGame("published", "lantern", paper=True)]
    assert made.session.state.is_playing


def test_the_box_asks_anew_when_the_pools_are_dealt(desk):
    session = opened()
    session.dispatch(AddSurvivors(("Ana", "Ben")))
    made = desk("horde", session)
    assert made.screen.start.own.isChecked(), "decks of their own"
    made.screen.present(dealt().state)
    assert not made.screen.start.own.isChecked()
    assert made.screen.next_act().why_not


def test_with_all_decks_typed_in_nothing_is_asked(desk):
    made = desk("horde", dealt())
    made.screen.present(at("decks"))
    assert not made.screen.start.own.isVisible()


def test_what_came_is_written_short():
    assert came("3 zombie, giant; 2x Plague Wind") == ("zombie",) * 3 + ("giant", "Plague Wind", "Plague Wind")


# -- odds, history -----------------------------------------------------------------------------------------------------


def test_the_chart_comes_from_a_thread_of_its_own(desk, qtbot, monkeypatch):
    monkeypatch.setattr("desktop.formats.horde_sealed.screens.odds._TURNED", {})
    made = desk("odds")
    assert made.screen.chart.turns == ()
    qtbot.waitUntil(lambda: bool(made.screen.chart.turns), timeout=20_000)
    assert len(made.screen.chart.turns) == 12
    assert "1.46 tokens" in made.screen.expected.text().replace("<b>", "").replace("</b>", "")


def test_a_list_that_was_turned_over_once_has_its_chart_at_once(desk, monkeypatch):
    desk("odds").screen.wait()
    monkeypatch.setattr("desktop.formats.horde_sealed.screens.odds.odds", None)
    assert len(desk("odds").screen.chart.turns) == 12


def test_of_all_lists_of_an_evening_the_last_ones_seen_are_known(desk, qtbot, monkeypatch):
    known = {}
    monkeypatch.setattr("desktop.formats.horde_sealed.screens.odds._TURNED", known)
    monkeypatch.setattr("desktop.formats.horde_sealed.screens.odds.HORDES", 5)
    made = desk("odds")
    (first,) = made.session.state.hordes
    for note in range(14):
        changed = replace(first.cards[0], note=f"Note {note}")
        for horde in (replace(first, cards=(changed, *first.cards[1:])), first):
            made.wish(AddHorde(horde))
            qtbot.waitUntil(lambda: made.screen._asked in known)
    assert len(known) == 12
    #: gone back to each time, it is one of them.
    assert first.cards in [cards for _, _, cards in known]


def test_what_a_card_of_a_list_does_is_written_in_the_window(desk):
    made = desk("odds")
    made.screen.cards.chosen.emit("Grave Titan")
    popover = made.screen.popover
    popover.field.area.set_text("Dies: a Zombie comes.")
    popover.keep.click()
    (horde,) = made.session.state.hordes
    assert horde.card("Grave Titan").effects == (Effect("dies", (Tokens(1),)),)
    assert horde.card("Grave Titan").count == 2
    made.screen.popover = None
    made.screen.cards.chosen.emit(horde.tokens[0].name)
    assert made.screen.popover is None


def test_a_list_without_tokens_is_told_and_nothing_is_lost(desk, tmp_path):
    made = desk("odds")
    path = tmp_path / "mine.txt"
    path.write_text("3 Plague Wind\n")
    made.screen.open_file(path)
    assert "has no tokens" in made.said[0]
    assert len(made.session.state.hordes) == 1


def test_the_history_names_every_game(desk):
    session = playing()
    session.dispatch(Concede("late"))
    made = desk("history", session)
    rows = made.screen.games.rows
    assert "conceded: late" in rows[1].words
    made.screen.grab()


def test_the_clock_counts_up():
    state = at("combat")
    face = screens.SHOWN.clock.face(state, Instant(state.clock.started.wall + 3725))  # type: ignore[union-attr]
    assert face.digits == "1:02:05"
    assert screens.SHOWN.clock.command(at("opened"), "clock", NOW) == StartClock(NOW)
    assert screens.SHOWN.clock.command(state, "more", NOW) == AdjustClock(1.0)
    assert screens.SHOWN.clock.command(at("opened"), "more", NOW) is None
    assert screens.SHOWN.clock.alarms(state, NOW) == ()


def test_the_numbers_are_changed_before_the_game_and_played_by(desk):
    made = desk("survivors", opened())
    assert made.screen.take_key("R")
    page = made.screen.numbers
    assert "survivors.milled_out" in {row.about.path for row in page.rows}
    page.row("survivors.life").input.step(-10)
    page.row("survivors.milled_out").input.choice.chosen.emit("empty-library")
    page.show_table("pools")
    assert [cells[0].text() for cells in page.row("pools").input.cells] == ["2", "3", "4"]
    made.space()
    rules = made.session.state.rules.survivors
    assert (rules.life, rules.milled_out) == (30, "empty-library")
    assert "30 life" in made.screen.ruleset.text()


def test_a_team_of_five_finds_its_pool_in_the_form(desk):
    made = desk("survivors", opened())
    page = made.screen.numbers
    click(made.screen.settle)
    click(page.row("survivors.most").input.plus)
    assert page.pane.note.text() == "The pools: No pool for 5 survivors; add one."
    page.show_table("pools")
    assert page.row("pools").error.text() == "No pool for 5 survivors; add one."
    click(page.row("pools").input.add)
    assert page.row("pools").error.text() == ""
    made.space()
    assert [(pool.survivors, pool.cards) for pool in made.session.state.rules.pools][-1] == (5, 60)


def test_while_a_game_is_played_the_numbers_are_only_shown(desk):
    made = desk("survivors", playing())
    click(made.screen.settle)
    assert not made.screen.numbers.row("survivors.life").input.isEnabled()
    made.space()
    assert made.wishes == []
