"""Screens of Elder Dragon Wars with real clicks and keys: what they ask for, and what is shown after."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.domain.clock import Instant
from desktop.domain.effects import Damage, Effect
from desktop.engine.event import RenamePlayer
from desktop.engine.rules import Refusal
from desktop.engine.session import Session
from desktop.engine.stopwatch import AdjustClock, PauseClock, StartClock
from desktop.formats.elder_dragon_wars import screens
from desktop.formats.elder_dragon_wars.reading import published_edition, write_edition
from desktop.formats.elder_dragon_wars.rules import RULES
from desktop.formats.elder_dragon_wars.rules.acts.artifacts import TurnUpArtifact
from desktop.formats.elder_dragon_wars.rules.acts.attacks import DeclareAttack
from desktop.formats.elder_dragon_wars.rules.acts.cards import BringIn, MoveCard
from desktop.formats.elder_dragon_wars.rules.acts.endings import Eliminate
from desktop.formats.elder_dragon_wars.rules.acts.games import DealDecks, RollStart, SetDecks, StartGame
from desktop.formats.elder_dragon_wars.rules.acts.graveyards import Regrow
from desktop.formats.elder_dragon_wars.rules.acts.life import ChangeLife, EachLoses
from desktop.formats.elder_dragon_wars.rules.acts.piles import DrawChaos
from desktop.formats.elder_dragon_wars.rules.acts.planar import TapPlanar
from desktop.formats.elder_dragon_wars.rules.acts.players import AddPlayers, SitOut
from desktop.formats.elder_dragon_wars.rules.acts.scion import DrawDragon, StopScion
from desktop.formats.elder_dragon_wars.rules.acts.stack import Cast, SkipTrigger
from desktop.formats.elder_dragon_wars.rules.acts.steps import GiveTurn, PickOpponent
from desktop.formats.elder_dragon_wars.rules.acts.turns import GoOn
from desktop.formats.elder_dragon_wars.rules.circle import CIRCLE
from desktop.formats.elder_dragon_wars.rules.state import DragonState
from desktop.formats.elder_dragon_wars.rules.views.next_step import next_act
from desktop.formats.elder_dragon_wars.screens import table_popovers as pop
from desktop.formats.elder_dragon_wars.screens.editions import EditionsScreen
from desktop.ui.clock.face import ClockFace
from desktop.ui.desk.screen import ScreenKit, Throwing
from desktop.ui.kit.buttons import Button
from tests.formats.elder_dragon_wars.moments import MOMENTS, at, opened
from tests.formats.on_desk import OnDesk, every_slide_can_be_painted, shown

NOW = Instant(1_800_000_000.0)
FIVE = ("Bart", "Cem", "Ana", "Dov", "Edda")


class Desk(OnDesk):
    """What it saved is kept too."""

    def __init__(self, session: Session[DragonState], screen) -> None:
        self.saved: list[tuple[str, object]] = []
        screen.saves.connect(lambda name, data: self.saved.append((name, data)))
        super().__init__(session, screen)

    @property
    def game(self):
        return self.session.state.game

    def space(self) -> None:
        act = next_act(self.session.state)
        if act.command is not None:
            self.wish(act.command)

    def keys(self, *keys: str) -> None:
        for key in keys:
            assert self.screen.take_key(key), f"{key} does nothing here"


@pytest.fixture
def desk(qtbot):
    def made(id: str, session: Session[DragonState] | None = None, wide: int = 1216, high: int = 600) -> Desk:
        spec = next(spec for spec in screens.SCREENS if spec.id == id)
        return Desk(session or opened(), shown(qtbot, spec, NOW, wide, high))

    return made


def click(widget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, widget.rect().center())


def seated() -> Session[DragonState]:
    session = opened()
    session.dispatch(AddPlayers(FIVE))
    session.dispatch(SetDecks(dict(zip(CIRCLE, FIVE, strict=True))))
    return session


def playing(who: str = "Bart", step: str = "main") -> Session[DragonState]:
    """Bart sits at White, Cem at Blue, Ana at Black, Dov at Red, Edda at Green."""
    session = seated()
    session.dispatch(StartGame())
    session.dispatch(RollStart(who))
    while session.state.game and session.state.game.step != step:
        session.dispatch(GoOn())
    return session


def life(made: Desk, who: str) -> int:
    return next(s.life for s in made.game.seats if made.session.state.name_of(s.colour) == who)


# -- every moment ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("spec", screens.SCREENS, ids=lambda spec: spec.id)
def test_every_screen_shows_every_moment(desk, spec):
    made = desk(spec.id)
    for moment in ("nothing", "opened", *MOMENTS):
        made.screen.present(at(moment))
        made.screen.grab()
        made.screen.hints()


@pytest.mark.parametrize("moment", ["nothing", "opened", *MOMENTS])
def test_every_slide_can_be_painted_at_any_moment(qapp, moment):
    every_slide_can_be_painted(screens.SHOWN, at(moment))


@pytest.mark.parametrize("id", [spec.id for spec in screens.SCREENS])
def test_no_screen_asks_for_more_room_than_a_small_laptop_has(desk, id):
    made = desk(id)
    for moment in MOMENTS:
        made.screen.present(at(moment))
        least = made.screen.minimumSizeHint()
        assert least.width() <= 1216, (moment, least)
        assert least.height() <= 600, (moment, least)


# -- players -----------------------------------------------------------------------------------------------------------


def test_five_names_at_once_then_space_deals_the_decks(desk):
    made = desk("players")
    made.screen.name.set_text(", ".join(FIVE))
    QTest.keyClick(made.screen.name.line, Qt.Key.Key_Return)
    assert made.wishes == [AddPlayers(FIVE)]
    made.space()
    assert sorted(made.session.state.decks.values()) == ["p1", "p2", "p3", "p4", "p5"]
    click(made.screen.again)
    assert made.wishes[-1] == DealDecks(again=True)


def test_the_saviour_and_the_pizza_are_carried_over(desk):
    session = playing()
    session.dispatch(ChangeLife("Bart", -75, by="Cem", source="Kasimir the Lone Wolf"))
    for who in ("Ana", "Dov", "Edda"):
        session.dispatch(Eliminate(who))
    while session.state.is_playing:
        scion = session.state.game.scion
        coming = session.state.game.step == "dragon" and any(not a.stopped for a in scion.attacks)
        session.dispatch(StopScion() if coming else GoOn())
    made = desk("players", session)
    told = made.screen.carried.text()
    assert "Cem, Cem, Cem, Ana, Bart, Dov, then clockwise" in told
    assert "<b>Bart</b> buys pizza" in told


# -- the table ---------------------------------------------------------------------------------------------------------


def test_space_walks_the_whole_turn(desk):
    made = desk("table", playing(step="untap"))
    steps = []
    for _ in range(6):
        steps.append(made.game.step)
        made.space()
    assert steps == ["untap", "upkeep", "draw", "main", "combat", "end"]
    assert made.game.active == "U"


def test_digits_choose_a_seat_and_arrows_change_its_life(desk):
    made = desk("table", playing())
    made.keys("3", "Down", "Down", "Up")
    assert life(made, "Ana") == 74
    made.keys("Right", "Down")
    assert life(made, "Dov") == 74


def test_a_click_on_the_ring_chooses_and_taps(desk):
    made = desk("table", playing())
    ring = made.screen.ring
    spot = ring.places.card("B").center().toPoint()
    QTest.mouseClick(ring, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)
    assert made.screen.chosen == "B"
    gate = ring.places.planar(0).center().toPoint()
    QTest.mouseClick(ring, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, gate)
    assert made.game.gate.by == "Ana"
    made.keys("M", "M")
    assert not made.game.matrix.tapped
    assert made.screen.ring.places.at(QPoint(2, 2).toPointF()) == ""


def test_life_is_typed_and_text_is_refused_in_a_sentence(desk):
    made = desk("table", playing())
    made.keys("3", "T")
    popover = made.screen.popover
    assert isinstance(popover, pop.LifePopover)
    popover.field.set_text("lots")
    QTest.keyClick(popover.field.line, Qt.Key.Key_Return)
    assert popover.field.error == "“lots” is no number. Type damage as 7, a gain as +3, a new total as =61."
    popover.field.set_text("−7")
    popover.by.set_value("seat:R")
    popover.source.set_text("Tor Wauki")
    click(popover.go)
    assert made.wishes == [ChangeLife("seat:B", -7, "seat:R", "Tor Wauki")]
    made.keys("T")
    made.screen.popover.field.set_text("=61")
    QTest.keyClick(made.screen.popover.field.line, Qt.Key.Key_Return)
    assert life(made, "Ana") == 61


def test_a_card_is_cast_from_the_list_and_the_dice_of_the_low_roll_are_typed(desk):
    made = desk("table", playing())
    made.keys("C")
    picker = made.screen.popover
    assert isinstance(picker, pop.PickPopover)
    picker.search.setText("angus")
    QTest.keyClick(picker.search, Qt.Key.Key_Return)
    assert made.wishes == [Cast("seat:W", "Angus Mackenzie")]
    made.space()
    assert made.game.stack[0].kind == "artifact"
    made.keys("D")
    dice = made.screen.popover
    assert isinstance(dice, pop.DicePopover)
    dice.field.set_text("9 2")
    QTest.keyClick(dice.field.line, Qt.Key.Key_Return)
    assert dice.field.error.startswith("“9” is no face of a d6")
    dice.field.set_text("4 2")
    QTest.keyClick(dice.field.line, Qt.Key.Key_Return)
    assert made.game.turned.seat == "R"
    assert made.game.turned.rolls[0][0][1].how == "typed"


def test_each_trigger_has_its_key(desk):
    made = desk("table", playing())
    made.wish(Cast("Bart", "Angus Mackenzie"))
    made.keys("X")
    assert made.game.stack == ()
    made.wish(BringIn("Ragnar", "Bart"))
    made.keys("N")
    assert made.game.stack == ()
    made.wish(Cast("Bart", "Wrath of God"))
    made.space()
    made.keys("5", "Y")
    assert life(made, "Edda") == 70
    made.wish(BringIn("Lord Magnus", "Bart"))
    made.keys("H")
    made.screen.popover.field.set_text("meekst")
    QTest.keyClick(made.screen.popover.field.line, Qt.Key.Key_Return)
    assert made.game.turned.card == "Meekstone"


def test_an_upkeep_not_paid_and_an_artifact_given_up(desk):
    session = playing()
    session.dispatch(BringIn("Arcades Sabboth", "Bart"))
    session.dispatch(TurnUpArtifact("Dov", "Meekstone"))
    while not (session.state.game.active == "R" and session.state.game.step == "upkeep"):
        session.dispatch(GoOn())
    made = desk("table", session)
    made.keys("S")
    made.screen.popover._tell(0)
    assert life(made, "Dov") == 65
    while not (made.game.active == "W" and made.game.step == "upkeep"):
        made.space()
    made.space()
    made.keys("N")
    assert next(s for s in made.game.seats if s.colour == "W").nexus


def test_an_attack_on_an_ally_is_refused_and_on_an_enemy_declared(desk):
    made = desk("table", playing(step="combat"))
    made.keys("2", "A")
    assert made.said[-1].startswith("Cem is an ally: first the eternal enemies have to fall")
    made.keys("4", "A")
    made.screen.popover._tell(0)
    assert made.game.attacks[0].target == "R"
    made.keys("V")
    assert made.screen.popover.empty.text().startswith("No Elder Dragon may block")


def attacked(*creatures: str) -> Session[DragonState]:
    """Bart attacks Dov with these."""
    session = playing()
    for creature in creatures:
        session.dispatch(BringIn(creature, "Bart"))
        session.dispatch(SkipTrigger())
    session.dispatch(GoOn())
    for creature in creatures:
        session.dispatch(DeclareAttack("Dov", creature))
    return session


def test_space_deals_all_that_is_due_and_y_the_chosen_seat_alone(desk):
    made = desk("table", attacked("Torsten Von Ursus", "Ragnar"))
    made.wish(BringIn("Jasmine Boreal", "Bart"))
    made.wish(SkipTrigger())
    made.wish(DeclareAttack("Ana", "Jasmine Boreal"))
    assert next_act(made.session.state).label == "Ana −4, Dov −7"
    assert any(b.text() == "None through" for b in made.screen.waiting.findChildren(Button))
    made.keys("4", "Y")
    assert (life(made, "Dov"), life(made, "Ana")) == (68, 75)
    made.space()
    assert (life(made, "Dov"), life(made, "Ana")) == (68, 71)
    assert not any(b.text() == "None through" and b.isVisible() for b in made.screen.waiting.findChildren(Button))


def test_the_sum_stands_in_the_line_and_can_be_typed_over(desk):
    made = desk("table", attacked("Torsten Von Ursus", "Ragnar"))
    made.keys("4", "T")
    popover = made.screen.popover
    assert popover.field.text() == "7"
    assert popover.due.text() == "Torsten Von Ursus 5 + Ragnar 2 = 7."
    popover.field.set_text("3")
    click(popover.go)
    assert life(made, "Dov") == 72
    assert all(attack.dealt for attack in made.game.attacks)


@pytest.mark.parametrize(
    ("typed", "life_left", "shown"),
    [
        ("20", 55, "75 → 55"),
        ("-20", 55, "75 → 55"),
        ("−20", 55, "75 → 55"),
        ("+3", 78, "75 → 78"),
        ("=61", 61, "75 → 61"),
    ],
)
@pytest.mark.parametrize("step", ["main", "combat"])
def test_a_number_is_damage_wherever_it_is_typed(desk, typed, life_left, shown, step):
    made = desk("table", playing(step=step))
    made.keys("4", "T")
    popover = made.screen.popover
    popover.field.set_text(typed)
    assert popover.go.text() == shown
    QTest.keyClick(popover.field.line, Qt.Key.Key_Return)
    assert life(made, "Dov") == life_left
    assert len(made.wishes) == 1


@pytest.mark.parametrize("words", ["", "-", "+", "=", "--7", "+-3", "7x", "٣"])
def test_what_is_no_number_changes_no_life(desk, words):
    made = desk("table", playing())
    made.keys("T")
    popover = made.screen.popover
    popover.field.set_text(words)
    QTest.keyClick(popover.field.line, Qt.Key.Key_Return)
    assert popover.field.error
    assert made.wishes == []


def test_damage_in_combat_is_the_attackers_and_enter_tells_it_from_any_field(desk):
    made = desk("table", playing(step="combat"))
    made.keys("4", "T")
    popover = made.screen.popover
    assert popover.by.value() == "seat:W"
    popover.field.set_text("75")
    popover.by.combo.setFocus()
    QTest.keyClick(popover.by.combo, Qt.Key.Key_Return)
    assert made.wishes == [ChangeLife("seat:R", -75, "seat:W")]
    assert made.game.seat("R").out_by == "W"


def test_the_oldest_artifact_waits_for_answers_before_it_goes(desk):
    session = playing()
    for legend, card in (("Ragnar", "Meekstone"), ("Lord Magnus", "Kill Switch"), ("Jasmine Boreal", "Bullwhip")):
        session.dispatch(BringIn(legend, "Bart"))
        session.dispatch(TurnUpArtifact("Dov", card))
    made = desk("table", session)
    assert "**" not in made.screen.waiting.words.text()
    assert next_act(session.state).label == "Meekstone goes"
    made.keys("X")
    assert [a.card for a in made.game.seat("R").artifacts] == ["Meekstone", "Kill Switch", "Bullwhip"]
    made.screen.grab()


def test_escape_closes_a_list_at_once(desk):
    made = desk("table", playing())
    made.keys("C")
    picker = made.screen.popover
    assert picker.search.isVisible()
    QTest.keyClick(picker.search, Qt.Key.Key_Escape)
    assert not picker.isVisible()


def test_rarer_acts_and_places_have_keys(desk):
    made = desk("table", playing())
    made.keys("J")
    QTest.keyClick(made.screen.popover, Qt.Key.Key_5)
    assert made.wishes == [GiveTurn("seat:W")]
    made.keys("F")
    made.screen.popover.answered.emit("Balance")
    QTest.keyClick(made.screen.popover, Qt.Key.Key_H)
    assert made.wishes[-1] == MoveCard("Balance", "seat:W", "hand")


def test_combat_comes_with_a_target_chosen_that_may_be_attacked(desk):
    made = desk("table", playing())
    made.space()
    assert made.screen.chosen in ("B", "R")


def test_spoils_are_taken_by_a_digit_while_the_heir_is_lit_and_space_is_not(desk):
    session = playing(step="combat")
    for legend, card in (("Ragnar", "Meekstone"), ("Lord Magnus", "Kill Switch")):
        session.dispatch(BringIn(legend, "Bart"))
        session.dispatch(TurnUpArtifact("Dov", card))
    session.dispatch(DeclareAttack("Dov"))
    session.dispatch(ChangeLife("Dov", -75))
    made = desk("table", session)
    assert next_act(session.state).command is None
    assert made.screen.ring._lit == ("W",)
    made.keys("2")
    assert [a.card for a in made.game.seats[0].artifacts] == ["Kill Switch"]
    assert made.screen.ring._lit == ()


def test_legends_are_regrown_from_the_list_of_legal_ways(desk):
    session = playing("Cem")
    session.dispatch(MoveCard("Gosta Dirk", "Cem"))
    session.dispatch(BringIn("Halfdane", "Cem"))
    session.dispatch(SkipTrigger())
    made = desk("table", session)
    made.keys("R")
    picker = made.screen.popover
    assert [pick.words for pick in picker._picks] == ["Gosta Dirk"]
    picker._tell(0)
    assert made.wishes == [Regrow("seat:U", "Gosta Dirk", ("Halfdane",))]


def test_a_card_leaves_and_rarer_acts_are_one_key_away(desk):
    session = playing()
    session.dispatch(BringIn("Ragnar", "Bart"))
    session.dispatch(SkipTrigger())
    made = desk("table", session)
    made.keys("F")
    ragnar = next(at for at, pick in enumerate(made.screen.popover._picks) if pick.words == "Ragnar")
    made.screen.popover._tell(ragnar)
    click(made.screen.popover.buttons["exile"])
    assert made.wishes == [MoveCard("Ragnar", "seat:W", "exile")]
    made.keys("J")
    click(made.screen.popover.buttons["extra"])
    assert made.game.extra == ("W",)
    made.keys("J")
    assert not made.screen.popover.buttons["gate"].isEnabled()
    click(made.screen.popover.buttons["enters"])
    assert made.screen.popover._picks[0].words == "Arcades Sabboth"
    made.keys("E")
    made.screen.popover.why.set_text("going home")
    click(made.screen.popover.go)
    assert not made.game.seats[0].alive
    assert made.screen.chosen != "W"


def test_the_scion_is_stopped_blocked_and_dealt_by_keys(desk):
    session = playing()
    for who in ("Ana", "Dov", "Edda"):
        session.dispatch(Eliminate(who))
    made = desk("table", session)
    while made.game.step != "scion":
        made.space()
    made.keys("H")
    made.screen.popover.field.set_text("darigaaz")
    QTest.keyClick(made.screen.popover.field.line, Qt.Key.Key_Return)
    assert [a.target for a in made.game.scion.attacks] == ["W", "U"]
    made.keys("1", "X", "2", "N")
    assert [bool(a.stopped) or not a.amount for a in made.game.scion.attacks] == [True, True]
    made.space()
    assert (life(made, "Bart"), life(made, "Cem")) == (75, 75)


def test_nobody_who_is_out_is_chosen(desk):
    session = playing()
    session.dispatch(Eliminate("Dov"))
    made = desk("table", session)
    made.keys("4")
    assert made.said == ["Dov is out of the game."]
    assert made.screen.chosen == "W"


def test_who_begins_is_rolled_typed_or_chosen(desk):
    session = seated()
    session.dispatch(StartGame())
    made = desk("table", session)
    made.keys("D")
    made.screen.popover.field.set_text("4")
    QTest.keyClick(made.screen.popover.field.line, Qt.Key.Key_Return)
    assert made.game.active == "R"
    made.session.undo()
    made.screen.present(made.session.state)
    made.keys("5", "A")
    assert made.game.active == "G"


# -- the others --------------------------------------------------------------------------------------------------------


def test_the_piles_tell_where_a_card_lies(desk):
    session = playing()
    session.dispatch(BringIn("Ragnar", "Bart"))
    session.dispatch(TurnUpArtifact("Dov", "Meekstone"))
    made = desk("piles", session)
    made.screen.search.setText("meek")
    (row,) = made.screen.tables["artifacts"].rows
    assert row.cells[1].words == "Dov, zone 1"


def test_the_dragons_screen_regrows_and_casts(desk):
    session = playing("Cem")
    session.dispatch(MoveCard("Gosta Dirk", "Cem"))
    session.dispatch(BringIn("Halfdane", "Cem"))
    session.dispatch(SkipTrigger())
    made = desk("dragons", session)
    made.keys("2")
    (row,) = made.screen.regrow_table.rows
    made.screen.regrow_table.chosen.emit(row.key)
    assert made.wishes == [Regrow("seat:U", "Gosta Dirk", ("Halfdane",))]


def test_who_attacks_whom_is_told_with_the_reason(desk):
    made = desk("attacks", playing())
    words = [cell.words for cell in made.screen.table.rows[0].cells[1:] if cell]
    assert words == ["not yet", "enemy", "enemy", "not yet"]


def test_an_edition_is_copied_and_a_card_swapped_with_checks_at_every_letter(desk):
    made = desk("editions")
    made.screen._copied(made.screen.edition, "House")
    assert made.screen.edition.name == "House"
    made.screen._show_list("artifacts")
    made.screen.table.chosen.emit("Meekstone")
    swap = made.screen.swap
    swap.into.set_text("Winter Obr")
    assert swap.into.error.endswith("Did you mean Winter Orb?")
    assert not swap.go.isEnabled()
    swap.into.set_text("Kill Switch")
    assert "a card is played only once" in swap.into.error
    swap.into.set_text("Winter Orb")
    QTest.keyClick(swap.into.line, Qt.Key.Key_Return)
    assert "Winter Orb" in [card.name for card in made.screen.edition.artifacts]
    made.screen.table.chosen.emit("Winter Orb")
    swap.into.set_text("Spoon of Ours")
    assert not swap.kind.isHidden()
    swap.kind.set_text("Artifact")
    click(swap.go)
    assert "Spoon of Ours" in [card.name for card in made.screen.edition.artifacts]
    made.keys("Y", "S")
    assert made.session.state.edition.name == "House"
    assert made.saved[0][0] == "house.toml"
    assert 'name = "Spoon of Ours"' in str(made.saved[0][1])


def test_an_edition_is_opened_from_a_file_and_its_faults_are_shown(desk, tmp_path):
    made = desk("editions")
    path = tmp_path / "broken.toml"
    text = write_edition(published_edition()).replace("december-2006", "broken")
    text = re.sub(r'"Meekstone",\s*', "", text.replace("#1, December 2006", "Broken"))
    path.write_text(text, "utf-8")
    made.screen.open_file(path)
    assert "The artifact pile has 99 cards, not 100: 1 missing" in made.screen.faults.text()
    assert not made.screen.play.isEnabled()
    path.write_text("[[[", "utf-8")
    made.screen.open_file(path)
    assert "is not readable TOML" in made.said[-1]
    made.screen.open_file(tmp_path / "none.toml")
    assert "cannot be read" in made.said[-1]


def test_a_name_with_signs_of_a_markup_language_is_written_as_it_is(desk):
    session = seated()
    session.dispatch(RenamePlayer("Bart", "<b>Bart</b> & Co"))
    session.dispatch(StartGame())
    session.dispatch(RollStart("p1"))
    made = desk("table", session)
    name = made.screen.turn.name
    assert name.textFormat() == Qt.TextFormat.RichText
    assert "<b>Bart</b> & Co" in QTextDocumentFragment.fromHtml(name.text()).toPlainText()


def test_the_clock_starts_pauses_and_is_put_forward():
    state = at("seats")
    assert screens.SHOWN.clock.command(state, "clock", NOW) == StartClock(NOW)
    later = at("legend")
    assert screens.SHOWN.clock.command(later, "clock", NOW) == PauseClock(NOW)
    assert screens.SHOWN.clock.command(later, "more", NOW) == AdjustClock(1.0)
    assert screens.SHOWN.clock.alarms(later, NOW) == ()
    assert screens.SHOWN.clock.face(later, NOW).words.startswith("playing since")


def test_every_button_of_what_waits_does_what_its_key_does(desk):
    made = desk("table", playing())
    made.wish(BringIn("Ragnar", "Bart"))
    QApplication.processEvents()
    skip = next(b for b in made.screen.waiting.findChildren(Button) if b.text() == "Skip" and b.isVisible())
    click(skip)
    assert made.game.stack == ()


def test_the_artifact_is_given_by_hand_to_the_seat_that_is_chosen(desk):
    made = desk("table", playing())
    made.wish(BringIn("Ragnar", "Bart"))
    made.keys("2", "A")
    assert made.said[-1].startswith("Cem cannot get this artifact")
    made.keys("3", "A")
    assert made.game.turned.seat == "B"


def test_the_wall_never_tells_which_chaos_card_was_drawn(qapp):
    session = playing()
    session.dispatch(BringIn("Ragnar", "Bart"))
    session.dispatch(SkipTrigger())
    while not (session.state.game.stack and session.state.game.stack[0].kind == "chaos"):
        session.dispatch(GoOn())
    session.dispatch(DrawChaos("Infest"))
    for slide in screens.slides(session.state, ClockFace):
        assert "Infest" not in repr(slide)


def test_an_opponent_at_random_is_rolled_or_read_from_a_real_die(desk):
    made = desk("table", playing())
    made.keys("J")
    QTest.keyClick(made.screen.popover, Qt.Key.Key_8)
    QTest.keyClick(made.screen.popover.table, Qt.Key.Key_Return)
    assert made.wishes == [PickOpponent("seat:W")]
    made.keys("J")
    QTest.keyClick(made.screen.popover, Qt.Key.Key_8)
    QTest.keyClick(made.screen.popover.table, Qt.Key.Key_Down)
    QTest.keyClick(made.screen.popover.table, Qt.Key.Key_Down)
    QTest.keyClick(made.screen.popover.table, Qt.Key.Key_Return)
    assert isinstance(made.wishes[-1], Throwing)
    assert made.session.log[-1].sentence == "At random for Bart: Ana (the die picks among Cem, Ana, Dov, Edda)"
    assert [(die.value, die.how) for die in made.session.log[-1].dice] == [(2, "typed")]


def test_everybody_loses_at_once(desk):
    made = desk("table", playing())
    made.keys("J")
    click(made.screen.popover.buttons["all"])
    made.screen.popover.field.set_text("x")
    QTest.keyClick(made.screen.popover.field.line, Qt.Key.Key_Return)
    assert made.screen.popover.field.error.startswith("“x” is no life total")
    made.screen.popover.field.set_text("5")
    QTest.keyClick(made.screen.popover.field.line, Qt.Key.Key_Return)
    assert made.wishes == [EachLoses(5, (), "seat:W")]
    assert {seat.life for seat in made.game.seats} == {70}


def test_a_ruleset_of_a_file_is_played_between_games(desk):
    from desktop.formats.elder_dragon_wars.manifest import RULESET

    made = desk("players", seated())
    text = RULESET.file.read_text("utf-8").replace("life = 75", "life = 50")
    made.keys("R")
    made.screen.numbers.take_file(text.encode())
    assert made.screen.next_act().label == "Play by these numbers"
    made.screen.take_next()
    assert "50 life" in made.screen.ruleset.text()
    assert made.session.state.rules.table.life == 50
    with pytest.raises(Refusal, match="line 10"):
        made.screen.numbers.take_file(text.replace("life = 50", "life = -1").encode())


def test_every_number_of_the_ruleset_is_in_the_form(desk):
    made = desk("players", seated())
    made.keys("R")
    page = made.screen.numbers
    for table in [group.id for group in page.groups]:
        page.show_table(table)
        assert page.rows
        for row in page.rows:
            assert row.about.words
            assert not page.draft.wrong
    page.show_table("scion")
    page.row("scion.damage").input.step(1)
    made.screen.take_next()
    assert made.session.state.rules.scion.damage == 7


def test_while_a_game_is_played_the_numbers_are_only_shown(desk):
    made = desk("players", playing())
    click(made.screen.settle)
    assert made.screen.numbers.pane.note.text() == "A game is being played: the numbers stay."
    made.screen.take_next()
    assert made.wishes == []
    assert not made.screen.is_settling()


def test_between_games_somebody_sits_out_by_a_button(desk):
    session = playing()
    session.dispatch(EachLoses(75))
    made = desk("players", session)
    QApplication.processEvents()
    click(next(b for b in made.screen.people.findChildren(Button) if b.text() == "Sits out" and b.isVisible()))
    assert made.wishes == [SitOut("p1")]
    QApplication.processEvents()
    click(next(b for b in made.screen.people.findChildren(Button) if b.text() == "Plays again" and b.isVisible()))
    assert made.wishes[-1] == SitOut("p1", back=True)


def test_a_table_on_which_everybody_fell_at_once_is_still_drawn(desk):
    session = playing()
    session.dispatch(TapPlanar("gate", "Dov"))
    session.dispatch(EachLoses(75))
    made = desk("table", session)
    made.screen.grab()
    assert made.screen.turn.name.text() == "Nobody has won"
    assert not made.screen.take_key("Down")


def test_the_planar_artifact_is_tapped_until_the_next_player_and_not_the_scion(desk):
    session = playing("Cem")
    for who in ("Edda", "Dov", "Bart"):
        session.dispatch(Eliminate(who))
    while session.state.name_of(session.state.game.active) != "Ana":
        session.dispatch(GoOn())
    session.dispatch(TapPlanar("matrix", "Cem"))
    made = desk("table", session)
    assert made.screen.ring.face.matrix == "tapped till Cem untaps"


def test_what_a_card_of_a_pile_does_is_written_in_the_window(desk):
    made = desk("editions")
    made.screen._show_list("artifacts")
    made.screen.take_key("E")
    assert made.screen.swap.popover is None, "a card is chosen first"
    made.screen.table.chosen.emit("Jinxed Idol")
    made.screen.take_key("E")
    popover = made.screen.swap.popover
    assert popover.field.area.text() == "Upkeep: 2 damage to the player."
    popover.field.area.set_text("Each upkeep: 3 damage to everybody.")
    popover.keep.click()
    (edition,) = made.session.state.editions
    idol = next(card for card in edition.artifacts if card.name == "Jinxed Idol")
    assert idol.effects == (Effect("upkeep", (Damage(3, "everybody"),), "player"),)


def test_what_comes_into_a_pile_brings_what_it_does(desk):
    made = desk("editions")
    made.screen._show_list("artifacts")
    made.screen.table.chosen.emit("Jinxed Idol")
    made.screen.swap.into.set_text("Manabarbs")
    assert made.screen.swap.card().effects == ()
    made.screen.swap.into.set_text("Spellshock")
    assert made.screen.swap.card().effects == (Effect("cast", (Damage(2, "you"),), "spell"),)


def test_which_column_of_a_table_holds_the_names_is_asked(desk):
    made = desk("editions")
    made.screen._show_list("artifacts")
    made.screen.take_list(b"Qty,Card,Title\n1,Winter Orb,Icy Manipulator\n1,Howling Mine,Jinxed Idol\n")
    made.screen.asking.options[1].click()
    assert [card.name for card in made.screen.edition.artifacts] == ["Icy Manipulator", "Jinxed Idol"]


def test_a_whole_list_is_read_in_the_place_of_the_one_shown(desk):
    made = desk("editions")
    made.screen._show_list("artifacts")
    names = [card.name for card in made.screen.edition.artifacts]
    made.screen.take_list("\n".join(["Winter Orb", *names[1:]]).encode())
    assert "Winter Orb" in [card.name for card in made.screen.edition.artifacts]
    made.screen.take_list("\n".join(names[1:]).encode())
    assert "99 cards, not 100" in made.screen.faults.text()
    made.session.undo()
    made.screen.swap.paste.click()
    made.screen.popover.area.set_text("\n".join(["Winter Orbb", "0 Meekstone", *names[2:]]))
    made.screen.popover.go.click()
    assert [field.text() for field in made.screen.mending.fields] == ["0 Meekstone"]
    made.screen.mending.fields[0].set_text("Meekstone")
    made.screen.mending.go.click()
    assert [field.text() for field in made.screen.mending.fields] == ["Winter Orbb"]
    made.screen.mending.leave.click()
    assert "Winter Orbb" in made.screen.faults.text()
    made.screen.correct.click()
    made.screen.mending.fields[0].set_text("Winter Orb")
    made.screen.mending.go.click()
    assert not made.screen.correct.isVisibleTo(made.screen)
    assert {"Winter Orb", "Meekstone"} <= {card.name for card in made.screen.edition.artifacts}
    made.session.undo()
    made.session.undo()
    made.session.undo()
    assert len(made.session.state.edition.artifacts) == 100


def test_an_elder_dragon_leaves_its_nexus_and_returns_by_one_key(desk):
    made = desk("table", playing())
    made.keys("O")
    assert made.game.stack[0].card == "Arcades Sabboth"
    made.space()
    made.keys("N", "O")
    assert made.game.seats[0].nexus
    made.keys("PageDown", "PageDown", "PageUp")
    assert life(made, "Bart") == 70


def test_the_scions_die_is_a_button_and_who_was_hit_is_not_called_spared(desk):
    session = playing()
    for who in ("Cem", "Dov", "Edda"):
        session.dispatch(Eliminate(who))
    while session.state.game.step != "scion":
        session.dispatch(GoOn())
    made = desk("table", session)
    click(next(b for b in made.screen.waiting.findChildren(Button) if b.text() == "The die…"))
    assert isinstance(made.screen.popover, pop.DicePopover)
    made.screen.popover.close()
    session.dispatch(DrawDragon("Dromar"))
    made.screen.present(session.state)
    assert len(session.state.game.scion.attacks) == 2
    made.space()
    assert "The other was hit too" in made.screen.waiting.words.text()


def test_with_the_opening_taken_back_no_edition_is_played_or_pasted(qtbot) -> None:
    screen = EditionsScreen(ScreenKit(lambda: Instant(1_800_000_000.0)))
    qtbot.addWidget(screen)
    screen.present(RULES.initial)
    assert not screen.play.isEnabled()
    assert not any(panel.isEnabled() for panel in (screen.about, screen.cards, screen.swap))
