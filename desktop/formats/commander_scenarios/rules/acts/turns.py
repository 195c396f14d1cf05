"""The turns in their order: the player, then the scenario a step at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from desktop.domain.dice import Dice, Throw
from desktop.engine.one_game import gone_on
from desktop.engine.rules import Command, Fact, Refusal

from .. import zones
from ..asking import the_game
from ..ruleset import Part
from ..scenario import PART_NAMES
from ..state import Game, ScenarioState
from ..tables import answers, in_game, labels, on, tells
from ..turn_lines import lines
from ..words import the_played
from .attacking import combat_dealt, creatures_decide
from .blocking import strikers_dealt
from .games import GameLost, GameWon
from .owed import done
from .permanents import walker_gone
from .spells import ResolveSpell, played, resolve_spell, revealed


class GoOn(Command, frozen=True):
    """The next step, whatever it is; damage of the attack that is due comes first."""


@answers(GoOn)
def go_on(state: ScenarioState, command: GoOn, dice: Dice) -> Iterable[Fact]:
    game = the_game(state)
    if game.owed and game.step != "reveal":
        return done(state, dice)
    if game.step in ("opening", "end"):
        return _player_turn(state, game)
    if game.step == "main":
        return strikers_dealt(game) if game.striking else _scenario_turn(state, game, dice)
    if game.step in ("reserve", "roll"):
        return _next_card(state, game, dice)
    if game.step == "reveal":
        raise Refusal("Turn over the top card and say which it is.")
    if game.step == "card":
        return resolve_spell(state, ResolveSpell(), dice)
    if game.step == "act":
        return _creatures(state, game, dice)
    return _combat_and_end(state, game)


class GoFar(Command, frozen=True):
    """On to the next moment at which the player can do something: the steps between are one act."""


@answers(GoFar)
def go_far(state: ScenarioState, command: GoFar, dice: Dice) -> Iterable[Fact]:
    def step(now: ScenarioState) -> list[Fact]:
        facts = list(go_on(now, GoOn(), dice))
        after = now
        for fact in facts:
            after = on.after(after, fact)
        return [*facts, *end_of_game(after)] if after.is_playing else facts

    return gone_on(state, step, on.after, waits)


def waits(state: ScenarioState) -> bool:
    """Whether the player has a choice now: a card to counter, a creature to block, the own turn; or it is over."""
    game = state.game
    if game is None or game.is_over or game.owed or game.step in ("opening", "main", "reveal", "card"):
        return True
    #: an ability that was used is done by hand.
    return game.step == "attack" and any(action.does != "nothing" for action in game.actions)


labels(GoFar)(lambda s, x: "on to the next choice")


def _player_turn(state: ScenarioState, game: Game) -> Iterator[Fact]:
    #: CS-12: the player begins, and draws in the first turn too.
    draws = game.turn > 0 or state.rules.player.first_draw
    yield PlayerTurnBegan(game.turn + 1, draws)
    if draws and game.library <= 0:
        yield GameLost(f"{game.player} has to draw from an empty library.")


def _scenario_turn(state: ScenarioState, game: Game, dice: Dice) -> Iterator[Fact]:
    yield ScenarioTurnBegan(game.scenario_turn + 1)
    for permanent in game.board:
        if permanent.face_down:
            card = game.card(permanent.card)
            #: CS-26: what is manifested and no creature is cast without cost; a land just lies there.
            cast = permanent.manifested and not card.is_creature and not card.is_land
            yield CardTurnedUp(permanent.id, permanent.card, cast)
    yield from _boss(game)


def _boss(game: Game) -> Iterator[Fact]:
    """CS-28, CS-29: it comes when the Endgame deck does, and comes back whenever it was taken away."""
    if game.boss == "reserve" or (game.boss == "waiting" and game.endgame_in_play):
        yield BossEntered(game.boss == "reserve")


def _next_card(state: ScenarioState, game: Game, dice: Dice) -> Iterator[Fact]:
    if game.due:
        #: CS-19: the reserve first, in the order received.
        yield from played(state, game.due[0], "reserve", dice)
        return
    if game.step == "reserve":
        yield RollBegan()
    if game.boss == "waiting":
        yield from _boss(game)
    row = state.chart
    assert row is not None, "with no card left the game is over"
    if row.rolled:
        throw = dice.throw(6)
        part, rolled = row.deck_on(throw.value), DeckRolled(row.deck_on(throw.value), throw)
    else:
        part, rolled = row.deck_on(1), DeckRolled(row.deck_on(1))
    yield rolled
    if game.mode == "lantern":
        yield from revealed(state, game, game.deck(part)[0], dice)


def _creatures(state: ScenarioState, game: Game, dice: Dice) -> Iterator[Fact]:
    yield from creatures_decide(state, game, dice)
    if not game.board:
        #: nothing to look at, so the same key ends the turn.
        yield from _combat_and_end(state, game)


def _combat_and_end(state: ScenarioState, game: Game) -> Iterator[Fact]:
    yield from combat_dealt(game)
    for permanent in game.board:
        #: the ability it used this turn took its last counter.
        if permanent.is_walker and permanent.costs and permanent.loyalty <= 0:
            yield walker_gone(permanent)
    if not game.endgame_in_play:
        #: CS-04: after every scenario turn, and the Endgame deck comes at zero: usable from the next one.
        yield CountedDown(max(0, game.countdown - 1))
        if game.countdown <= 1:
            yield EndgameEntered()
    yield ScenarioTurnEnded()


_STEPS = {
    "opening": "the opening hand kept",
    "main": "the player's turn ended",
    "reserve": "the next card",
    "roll": "the roll",
    "act": "the creatures' choice",
    "attack": "the attack",
    "end": "the scenario's turn ended",
}


@labels(GoOn)
def _went_on(state: ScenarioState, command: GoOn) -> str:
    game = state.game
    if game and game.owed:
        return game.owed[0].name
    if game and game.casting:
        return f"{game.casting.card} resolved"
    if game and game.step == "main" and game.striking:
        return "the attack"
    return _STEPS.get(game.step, "next step") if game else "next step"


class PlayerTurnBegan(Fact, frozen=True):
    turn: int
    draws: bool = True


@in_game(PlayerTurnBegan)
def _player_turn_began(game: Game, fact: PlayerTurnBegan) -> Game:
    library = game.library - 1 if fact.draws else game.library
    return replace(
        game,
        side="player",
        step="main",
        turn=fact.turn,
        library=max(0, library),
        actions=(),
        blocks=(),
        strikers=(),
        lines=(),
    )


tells(PlayerTurnBegan)(lambda s, x: f"{the_played(s).player}'s turn {x.turn}" + (", a card drawn" if x.draws else ""))


class ScenarioTurnBegan(Fact, frozen=True):
    turn: int


@in_game(ScenarioTurnBegan)
def _scenario_turn_began(game: Game, fact: ScenarioTurnBegan) -> Game:
    board = tuple(replace(p, tapped=False, sick=False) for p in game.board)
    due = tuple(name for name in game.reserve if name not in game.held)
    return replace(
        game,
        side="scenario",
        step="reserve",
        scenario_turn=fact.turn,
        board=board,
        due=due,
        blocks=(),
        strikers=(),
        actions=(),
        scavenged=False,
        lines=(),
    )


tells(ScenarioTurnBegan)(lambda s, x: f"The scenario's turn {x.turn}")


class CardTurnedUp(Fact, frozen=True):
    """A face-down permanent shows itself; a manifested one that is no creature is cast: it waits in the reserve."""

    permanent: str
    card: str
    cast: bool = False


@in_game(CardTurnedUp)
def _card_turned_up(game: Game, fact: CardTurnedUp) -> Game:
    game = zones.turned_up(game, fact.permanent, fact.cast)
    waits = fact.cast and not game.card(fact.card).is_counter
    return replace(game, due=(*game.due, fact.card)) if waits else game


@tells(CardTurnedUp)
def _card_turned_up_line(s: ScenarioState, x: CardTurnedUp) -> str:
    return f"{x.card} is turned up" + (" and will be cast" if x.cast else "")


lines(CardTurnedUp, "Turned up")


class BossEntered(Fact, frozen=True):
    again: bool = False


@in_game(BossEntered)
def _boss_entered(game: Game, fact: BossEntered) -> Game:
    return zones.boss_entered(game)


@tells(BossEntered)
def _boss_entered_line(s: ScenarioState, x: BossEntered) -> str:
    boss = the_played(s).scenario.boss
    assert boss is not None
    return f"{boss.name} {'is back' if x.again else 'enters'}"


lines(BossEntered, "Boss")


class RollBegan(Fact, frozen=True):
    """Nothing of the Reserve Zone is left to play this turn."""


@in_game(RollBegan)
def _roll_began(game: Game, fact: RollBegan) -> Game:
    return replace(game, step="roll")


class DeckRolled(Fact, frozen=True):
    """Which deck plays; without a throw where only one may."""

    part: Part
    throw: Throw | None = None


@in_game(DeckRolled)
def _deck_rolled(game: Game, fact: DeckRolled) -> Game:
    rolls = (*game.rolls, fact.throw.value) if fact.throw else game.rolls
    return replace(game, rolled=fact.part, rolls=rolls, step="reveal")


@tells(DeckRolled)
def _deck_rolled_line(s: ScenarioState, x: DeckRolled) -> str:
    die = f"The die shows {x.throw.value}" if x.throw else "No die is needed"
    return f"{die}: {PART_NAMES[x.part]}"


lines(DeckRolled, "Roll", dice=lambda x: (x.throw,))


class CountedDown(Fact, frozen=True):
    to: int


@in_game(CountedDown)
def _counted_down(game: Game, fact: CountedDown) -> Game:
    return replace(game, countdown=fact.to)


tells(CountedDown)(lambda s, x: f"The countdown goes to {x.to}")

lines(CountedDown, "Countdown")


class EndgameEntered(Fact, frozen=True):
    #: both other decks ran out first (CS-06).
    forced: bool = False


@in_game(EndgameEntered)
def _endgame_entered(game: Game, fact: EndgameEntered) -> Game:
    return replace(game, endgame_in_play=True, countdown=0)


tells(EndgameEntered)(lambda s, x: "The Endgame deck comes into play" + (", the others are empty" if x.forced else ""))

lines(EndgameEntered, "Endgame")


class ScenarioTurnEnded(Fact, frozen=True):
    pass


@in_game(ScenarioTurnEnded)
def _scenario_turn_ended(game: Game, fact: ScenarioTurnEnded) -> Game:
    return replace(game, step="end")


def end_of_game(state: ScenarioState) -> Iterator[Fact]:
    """What is looked at after every act: life, commander damage, decks that ran out."""
    game = state.game
    assert game is not None
    rules = state.rules
    if why := _lost(state, game):
        yield GameLost(why)
        return
    if game.scenario_life <= 0:
        yield GameWon("The scenario has no life left.")
        return
    for id, amount in game.commander_damage.items():
        if amount >= rules.scenario.commander_damage:
            yield GameWon(f"{game.commander_name(id)} has dealt {amount} combat damage to the scenario.")
            return
    if not game.left and game.step not in ("card", "reveal"):
        #: CS-08: at once, whatever waits in the Reserve Zone.
        yield GameWon("All three decks of the scenario are empty.")
    elif not game.endgame_in_play and not game.basic and not game.midrange and game.endgame:
        #: CS-06: no turn without a card.
        yield EndgameEntered(forced=True)


def _lost(state: ScenarioState, game: Game) -> str:
    if game.life <= 0:
        return f"{game.player} has no life left."
    #: CS-10: the boss is no commander, unless the table wants it so.
    counts = state.rules.player.boss_is_commander
    if counts and game.boss_damage >= state.rules.player.commander_damage:
        return f"The boss has dealt {game.boss_damage} combat damage to {game.player}."
    return ""
