"""What the event waits for now: the one lit key, the stepper and the heading."""

from __future__ import annotations

from desktop.domain.words import counted, shortened
from desktop.engine.format import NextAct, StepMark, at_an_end, stepped

from ..acts.games import StartGame
from ..acts.turns import GoFar, GoOn
from ..checks import faults_of
from ..scenario import PART_NAMES, Scenario
from ..state import Game, Owed, ScenarioState
from ..zones import drawable


def next_act(state: ScenarioState) -> NextAct:
    """The one thing the table waits for."""
    if state.ruleset is None:
        return NextAct("Open an event", why_not="No event is open.")
    if state.game is None:
        return _before_the_game(state)
    game = state.game
    if game.is_over:
        known = any(s.id == game.scenario.id for s in state.scenarios)
        again = StartGame(game.scenario.id, game.mode, game.player, commander=game.commander)
        return NextAct("Play again", again) if known else _before_the_game(state)
    return _in_game(state, game)


def _before_the_game(state: ScenarioState) -> NextAct:
    if not state.scenarios:
        return NextAct("Start the game", why_not="There is no scenario yet. Build one, or open its file.")
    fit = [s for s in state.scenarios if s.id in state.allowed or not faults_of(state, s)]
    if not fit:
        return NextAct("Start the game", why_not=faults_of(state, state.scenarios[0])[0])
    return NextAct(f"Play {shortened(fit[0].name)}", StartGame(fit[0].id))


def _goes_on(label: str) -> NextAct:
    """The lit key goes on by a step, or further: to the next choice that somebody has."""
    return NextAct(label, GoOn(), further=GoFar())


def _in_game(state: ScenarioState, game: Game) -> NextAct:
    if game.owed and game.step != "reveal":
        return _owed(game, game.owed[0])
    if game.step == "opening":
        return _goes_on("Keep the hand, begin")
    if game.step == "main" and game.striking:
        return _goes_on(f"Deal {game.striking}")
    if game.step == "main":
        return _goes_on(f"End turn: scenario {game.scenario_turn + 1}")
    if game.step in ("reserve", "roll"):
        if game.due:
            return _goes_on(f"Play {shortened(game.due[0])}")
        row = state.chart
        return _goes_on("Roll for the turn" if row and row.rolled else "Play the Endgame deck")
    if game.step == "reveal":
        part = PART_NAMES[game.rolled] if game.rolled else ""
        return NextAct(f"Turn over {part}", why_not=f"Turn over the top card of {part} and type which it is.")
    if game.casting is not None:
        return _goes_on(f"{shortened(game.casting.card)} resolves")
    if game.step == "act":
        return _goes_on("Creatures decide" if game.board else "Count down")
    return _attack(game)


def _owed(game: Game, effect: Owed) -> NextAct:
    drawn = min(effect.draws, len(drawable(game)))
    if drawn and game.mode == "table":
        cards = counted(drawn, "card")
        why = f"{effect.name} draws {cards}: F enters which came, N passes it over."
        return NextAct(f"{shortened(effect.name)} draws", why_not=why)
    words = f"draws {drawn}" if drawn else "none left to draw" if effect.draws else "done"
    return _goes_on(f"{shortened(effect.name)}: {words}")


def _attack(game: Game) -> NextAct:
    if game.step == "end":
        return _goes_on(f"Your turn {game.turn + 1}")
    for action in game.actions:
        permanent = game.permanent(action.permanent)
        if action.does == "choose" and permanent:
            return NextAct("Attack", why_not=f"{permanent.name}: attack or ability? Choose first.")
    amount = through(game)
    then = "end the turn" if game.endgame_in_play else "count down"
    return _goes_on(f"Attack for {amount}, {then}" if amount else f"No damage, {then}")


def through(game: Game) -> int:
    """Damage of the attackers that are not blocked."""
    return sum(max(0, p.power) for p, action in game.attackers if not action.blocked)


def lit_act(state: ScenarioState) -> NextAct:
    """What Space does on any screen but the pilot's own."""
    is_over = state.game is not None and state.game.is_over
    return at_an_end(next_act(state), "play", is_over)


def stepper(state: ScenarioState) -> tuple[StepMark, ...]:
    """The discs in the header: build, set up, play."""
    if state.ruleset is None:
        return ()
    game, count = state.game, len(state.scenarios)
    now = 2 if game else 1 if count else 0
    kept = game.scenario if game else state.scenarios[0] if count == 1 else None
    built = _sizes(kept) if kept else counted(count, "scenario")
    steps = (("Build", built), ("Set up", f"X = {game.x}" if game else "X and boss"), ("Play", where(state)))
    return stepped(now, *steps)


def _sizes(scenario: Scenario) -> str:
    return f"{len(scenario.basic)} · {len(scenario.midrange)} · {counted(len(scenario.endgame), 'card')}"


def where(state: ScenarioState) -> str:
    """Where the game stands, in a few words."""
    game = state.game
    if game is None:
        return "then begun"
    if game.is_over:
        return game.result
    if game.side == "opening":
        return "opening hand"
    return f"scenario turn {game.scenario_turn}" if game.side == "scenario" else f"your turn {game.turn}"


def heading(state: ScenarioState) -> tuple[str, str]:
    """The event's name and where it stands."""
    if state.ruleset is None:
        return "Scenarios", "no event open"
    if state.game is None:
        return state.name, counted(len(state.scenarios), "scenario")
    return state.name, f"{state.game.scenario.name} · {state.game.player} · {where(state)}"


def paper_due(state: ScenarioState) -> tuple[str, str] | None:
    """As each turn of the player begins: the report from which the game can be finished by hand."""
    game = state.game
    if game is None or game.step != "main":
        return None
    return f"game {game.number} turn {game.turn}", "game-report"


def at_play(state: ScenarioState) -> str:
    """What is being played now; "" where leaving disturbs nobody."""
    return "The game" if state.is_playing else ""


def result(state: ScenarioState) -> str:
    """How the last game ended, in a sentence; "" while one goes on or none was played."""
    game = state.game
    if game is None or not game.is_over:
        return ""
    return f"{game.player} {game.result} against “{game.scenario.name}” in scenario turn {game.scenario_turn}"
