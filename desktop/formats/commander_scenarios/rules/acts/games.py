"""A game begins: decks, hand, mulligans; and how it ends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from msgspec.structs import replace

from desktop.domain.dice import Dice, thrown_order
from desktop.domain.words import counted
from desktop.engine.event import tidy
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import the_game, the_scenario
from ..checks import faults_of
from ..ruleset import PARTS, Part
from ..scenario import BossPlays, Scenario, XChoice
from ..state import Game, Mode, Record, ScenarioState
from ..tables import answers, in_game, labels, on, tells
from ..turn_lines import lines
from ..words import the_played
from .commanders import CommanderNamed
from .scenarios import refuse_doubles


class StartGame(Command, frozen=True):
    """Begin a game: the three decks in Lantern, or real cards on the table; ``x`` and the boss's way are chosen now."""

    scenario: str = ""
    mode: Mode = "lantern"
    player: str = ""
    x: XChoice | Literal[""] = ""
    boss_plays: BossPlays | Literal[""] = ""
    #: whose deck the player brings; the history tells decks apart by it.
    commander: str = ""


class GameStarted(Fact, frozen=True):
    """The decks as they were shuffled, top first; in table mode as they stand in the list."""

    number: int
    scenario: Scenario
    mode: Mode
    player: str
    basic: tuple[str, ...]
    midrange: tuple[str, ...]
    endgame: tuple[str, ...]
    x: XChoice
    boss_plays: BossPlays
    life: int
    scenario_life: int
    countdown: int
    library: int
    hand: int
    commander: str = ""


@answers(StartGame)
def start_game(state: ScenarioState, command: StartGame, dice: Dice) -> Iterator[Fact]:
    if state.is_playing:
        raise Refusal("A game is being played. End it first, or undo.")
    scenario, rules = the_scenario(state, command.scenario), state.rules
    refuse_doubles(scenario)
    found = faults_of(state, scenario)
    if found and scenario.id not in state.allowed:
        raise Refusal(found[0])
    basic, midrange, endgame = (_ordered(scenario, part, command.mode, dice) for part in PARTS)
    hand, commander = rules.player.hand, " ".join(command.commander.split())
    plays = command.boss_plays or (scenario.boss.plays if scenario.boss else "attack")
    yield GameStarted(
        len(state.past) + 1,
        scenario,
        command.mode,
        command.player.strip() or "The player",
        basic,
        midrange,
        endgame,
        command.x or scenario.x,
        plays,
        rules.player.life,
        rules.scenario.life,
        rules.scenario.countdown,
        rules.player.deck - hand,
        hand,
        commander,
    )
    if commander:
        yield CommanderNamed("c1", commander)


def _ordered(scenario: Scenario, part: Part, mode: str, dice: Dice) -> tuple[str, ...]:
    names = [card.name for card in scenario.cards(part)]
    return thrown_order(names, dice)[0] if mode == "lantern" else tuple(names)


@on(GameStarted)
def _game_started(state: ScenarioState, fact: GameStarted) -> ScenarioState:
    fresh = Game(
        fact.number,
        fact.scenario,
        fact.mode,
        fact.player,
        fact.basic,
        fact.midrange,
        fact.endgame,
        fact.life,
        fact.scenario_life,
        fact.countdown,
        fact.library,
        fact.hand,
        x=fact.x,
        boss_plays=fact.boss_plays,
        counter=fact.scenario.counter_start,
        boss="waiting" if fact.scenario.boss else "none",
        commander=fact.commander,
    )
    return replace(state, game=fresh)


@tells(GameStarted)
def _game_started_line(s: ScenarioState, x: GameStarted) -> str:
    how = "decks shuffled" if x.mode == "lantern" else "real cards on the table"
    brings = f" with {x.commander}" if x.commander else ""
    return f"Game {x.number}: {x.player}{brings} against “{x.scenario.name}”, {how}, X counts {x.x}"


labels(StartGame)(lambda s, x: "game started")


class TakeMulligan(Command, frozen=True):
    """The player draws a new hand; the first one costs nothing (CS-11)."""


class MulliganTaken(Fact, frozen=True):
    hand: int
    library: int


@answers(TakeMulligan)
def take_mulligan(state: ScenarioState, command: TakeMulligan, dice: Dice) -> Iterator[Fact]:
    game, player = the_game(state, "opening"), state.rules.player
    #: CS-11: the first costs nothing, each further one a card.
    hand = player.hand - max(0, game.mulligans + 1 - player.free_mulligans)
    if hand < 0:
        raise Refusal("A hand has 0 cards or more.")
    yield MulliganTaken(hand, player.deck - hand)


@in_game(MulliganTaken)
def _mulligan_taken(game: Game, fact: MulliganTaken) -> Game:
    return replace(game, hand=fact.hand, library=fact.library, mulligans=game.mulligans + 1)


tells(MulliganTaken)(lambda s, x: f"A mulligan to {counted(x.hand, 'card')}")

lines(MulliganTaken, "Hand")


class SetLibrary(Command, frozen=True):
    """Note how many cards the player's library has."""

    cards: int


class LibraryNoted(Fact, frozen=True):
    cards: int


@answers(SetLibrary)
def set_library(state: ScenarioState, command: SetLibrary, dice: Dice) -> Iterator[Fact]:
    the_game(state)
    if command.cards < 0:
        raise Refusal("A library has 0 cards or more.")
    yield LibraryNoted(command.cards)


@in_game(LibraryNoted)
def _library_noted(game: Game, fact: LibraryNoted) -> Game:
    return replace(game, library=fact.cards)


tells(LibraryNoted)(lambda s, x: f"The player's library: {counted(x.cards, 'card')}")


class GameWon(Fact, frozen=True):
    because: str


@on(GameWon)
def _game_won(state: ScenarioState, fact: GameWon) -> ScenarioState:
    return _ended(state, "won", fact.because)


def _ended(state: ScenarioState, result: Any, because: str) -> ScenarioState:
    game = state.game
    assert game is not None
    record = Record(
        game.number,
        game.scenario.id,
        game.scenario.name,
        game.player,
        result,
        because,
        game.turn,
        game.scenario_turn,
        game.life,
        game.scenario_life,
        game.left,
        game.commander,
    )
    over = replace(game, side="over", step="over", result=result, because=because)
    return replace(state, game=over, past=(*state.past, record))


tells(GameWon)(lambda s, x: f"{the_played(s).player} wins. {x.because}")


class GameLost(Fact, frozen=True):
    because: str


@on(GameLost)
def _game_lost(state: ScenarioState, fact: GameLost) -> ScenarioState:
    return _ended(state, "lost", fact.because)


tells(GameLost)(lambda s, x: f"{the_played(s).player} has lost. {x.because}")


class TakeOver(Command, frozen=True):
    """Somebody else plays on against the scenario, with the deck and the life that are there."""

    player: str


class PlayerReplaced(Fact, frozen=True):
    player: str


@answers(TakeOver)
def take_over(state: ScenarioState, command: TakeOver, dice: Dice) -> Iterator[Fact]:
    game, name = the_game(state), tidy(command.player, "A player")
    if name == game.player:
        raise Refusal(f"{name} plays already.")
    yield PlayerReplaced(name)


@in_game(PlayerReplaced)
def _player_replaced(game: Game, fact: PlayerReplaced) -> Game:
    return replace(game, player=fact.player)


tells(PlayerReplaced)(lambda s, x: f"{x.player} plays on for {the_played(s).player}")

labels(TakeOver)(lambda s, x: "the game taken over")


class FailDraw(Command, frozen=True):
    """The player has to draw and cannot: the game is lost."""


@answers(FailDraw)
def fail_draw(state: ScenarioState, command: FailDraw, dice: Dice) -> Iterator[Fact]:
    yield GameLost(f"{the_game(state).player} has to draw from an empty library.")


class EndGame(Command, frozen=True):
    """An effect of a card ends the game, or the player gives up."""

    result: Literal["won", "lost"]
    reason: str


@answers(EndGame)
def end_game(state: ScenarioState, command: EndGame, dice: Dice) -> Iterator[Fact]:
    the_game(state)
    reason = command.reason.strip()
    if not reason:
        raise Refusal("Say how the game ended.")
    reason = reason if reason[-1] in ".!?" else f"{reason}."
    yield GameWon(reason) if command.result == "won" else GameLost(reason)
