"""Events brought to any moment of a round, and a hall: one screen joined to a session as the desk joins them."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from desktop.domain.clock import Instant
from desktop.domain.dice import SeededDice
from desktop.engine.rules import Command, Refusal
from desktop.engine.session import MemoryJournal, Session
from desktop.formats.coming_dark.manifest import default_ruleset
from desktop.formats.coming_dark.rules import RULES
from desktop.formats.coming_dark.rules.acts.decks import CountDark
from desktop.formats.coming_dark.rules.acts.events import ConfirmTiers, OpenEvent
from desktop.formats.coming_dark.rules.acts.locations import AddLocation, CloseLocation
from desktop.formats.coming_dark.rules.acts.players import AddPlayers, NewPlayer
from desktop.formats.coming_dark.rules.acts.seeds import FixSeeds
from desktop.formats.coming_dark.rules.simulation import next_move
from desktop.formats.coming_dark.rules.state import DarkState
from desktop.ui.desk.screen import Screen, ScreenKit, Throwing
from desktop.ui.kit.keys import _PLAIN
from tests.patience import PatientBot

NAMES = """Ines Okafor;Tom Brandt;Yuki Arai;Bruno Keller;Mara Lindqvist;Sol Herrera;Alice Moreau;Bob Achterberg
Carla Nunes;Dev Patel;Edda Holm;Finn O'Dowd;Greta Sand;Hugo Marín;Ivo Petrov;Jana Král;Kit Osei;Lena Vogt
Max Duval;Noor Aziz
Olga Reyes;Pim de Wit;Quinn Lowe;Ravi Menon;Siobhán Ní Dhálaigh;Łukasz Żółć;Uma Rao;Vera Stein;Will Abbot;Xenia Popov
Yann Le Goff;Zoe Adler;Aki Mori;Bea Costa;Cem Aydin;Dora Fels;Emil Rask;Fay Lund;Gus Ortiz;Hana Sato;Ian Frost;Jo Beck
Kai Nord;Liv Dahl;Mo Farah;Nia Webb;Ole Berg;Pia Kron"""
NOON = Instant(1_795_255_200.0, 1000.0, "boot")
START = 1000.0
Session_ = Session[DarkState]


def names(count: int) -> list[str]:
    listed = [name.strip() for line in NAMES.splitlines() for name in line.split(";")]
    return listed[:count]


def opened(players: int = 24, seed: int = 3, listed: list[str] | None = None, tier0: bool = True, **event) -> Session_:
    """An event whose Dark Seeds are fixed; seed number n goes to the n-th name."""
    rules = default_ruleset()
    rules = replace(rules, event=replace(rules.event, **event)) if event else rules
    session: Session_ = Session(RULES, MemoryJournal(), SeededDice(seed), lambda: NOON.wall)
    session.dispatch(OpenEvent("The Coming Dark", rules, "Ghent"))
    people = tuple(NewPlayer(name, here=True) for name in (listed or names(players)))
    session.dispatch(AddPlayers(people))
    least = 0 if tier0 else 1
    for player in session.state.players:
        session.dispatch(CountDark(player.id, max(least, 40 - 2 * player.order)))
    session.dispatch(ConfirmTiers((1, 16, 31)))
    session.dispatch(FixSeeds())
    return session


def widened(session: Session_, side: int) -> Session_:
    """The same event with so many locations a side."""
    for zone in session.state.rules.zones:
        for number in range(len(session.state.open_locations(zone.id)), side):
            session.dispatch(AddLocation(zone.id, f"{zone.name.removeprefix('The ')} Yard {number + 1}"))
        for place in session.state.open_locations(zone.id)[side:]:
            session.dispatch(CloseLocation(place.id))
    return session


def until(session: Session_, done: Callable[[DarkState], bool], seed: int = 5) -> Session_:
    """Let a room full of people play until something is so."""
    chance = SeededDice(seed)
    while not done(session.state):
        move = next_move(session.state, chance)
        assert move is not None, "the event is over"
        session.dispatch(move)
    return session


def at_step(session: Session_, step: str, number: int = 1, seed: int = 5) -> Session_:
    return until(session, lambda s: bool(s.round and s.round.number == number and s.round.step == step), seed)


def later(minutes: float) -> Instant:
    """So many minutes after noon."""
    return Instant(NOON.wall + minutes * 60, NOON.boot + minutes * 60, NOON.boot_id)


class Hall:
    """Joins a screen to a session: wishes are dispatched, every act is presented, what it says is kept."""

    def __init__(self, session: Session_, screen: Screen) -> None:
        self.session, self.screen = session, screen
        self.now = NOON
        self.wishes: list[Command] = []
        self.refused: list[str] = []
        self.said: list[str] = []
        self.told: list[str] = []
        screen.wants.connect(self.ask)
        screen.says.connect(self.said.append)
        screen.tells.connect(self.told.append)
        session.watch(self.present)
        self.present()

    @property
    def state(self) -> DarkState:
        return self.session.state

    def present(self) -> None:
        self.screen.present(self.state)
        self.screen.tick(self.now)

    def ask(self, wish: object) -> None:
        command, dice = (wish.command, wish.dice) if isinstance(wish, Throwing) else (wish, None)
        self.wishes.append(command)  # type: ignore[arg-type]
        try:
            self.session.dispatch(command, dice)  # type: ignore[arg-type]
        except Refusal as refusal:
            self.refused.append(str(refusal))

    def keys(self, *keys: str) -> None:
        """Press keys as the window hands them on: a key of the house reaches the screen only when it claims it."""
        for key in keys:
            assert key.lower() not in _PLAIN or self.screen.claims(key), f"{key} is a key of the house"
            assert self.screen.take_key(key), f"{key} was not used"

    def wait(self, minutes: float) -> None:
        self.now = later(minutes)
        self.screen.tick(self.now)


def kit(hall_now: Callable[[], Instant] = lambda: NOON) -> ScreenKit:
    return ScreenKit(hall_now)


def shown_in(qtbot: PatientBot, session: Session_, screen: Screen, wide: int = 1216, high: int = 600) -> Hall:
    """A screen on a session, shown at the least size of the work area."""
    qtbot.addWidget(screen)
    screen.resize(wide, high)
    hall = Hall(session, screen)
    screen.show()
    return hall
