"""What the event waits for now: the one lit key, the stepper and the heading."""

from __future__ import annotations

from desktop.domain.effects import Words
from desktop.domain.words import counted, minus, shortened
from desktop.engine.format import NextAct, StepMark, at_an_end, stepped

from ..acts.combat import unblocked
from ..acts.due import due_says
from ..acts.games import StartGame
from ..acts.pools import DealPools, too_few_cards
from ..acts.turns import GoFar, GoOn
from ..checks import cube_faults, deck_faults
from ..state import Due, Game, HordeState

#: the way out of typing decks in, as the Horde screen words it.
ON_PAPER = "Decks on paper? Say so on the Horde screen."


def next_act(state: HordeState) -> NextAct:
    """The one thing the table waits for."""
    if state.ruleset is None:
        return NextAct("Open an event", why_not="No event is open.")
    if state.game is None:
        return _before_the_game(state)
    if state.game.is_over:
        return NextAct("Play again", again(state, state.game))
    return _in_game(state, state.game)


def again(state: HordeState, game: Game) -> StartGame:
    """Another game as the last one was."""
    return StartGame(game.horde.id, game.mode, own_decks=not state.is_dealt, paper=bool(game.paper))


def _before_the_game(state: HordeState) -> NextAct:
    team, count = state.rules.survivors, len(state.survivors)
    if not team.least <= count <= team.most:
        return NextAct("Name the survivors", why_not=f"{count} in the team; {team.least} to {team.most} are needed.")
    if not state.cube:
        return NextAct(
            "Deal the pools",
            why_not="There is no cube yet. Open its list, or go to Horde and play with your own decks.",
        )
    if not state.is_dealt:
        found = cube_faults(state)
        if found and not state.cube_allowed:
            return NextAct("Deal the pools", why_not=found[0])
        if few := too_few_cards(state):
            return NextAct("Deal the pools", why_not=few)
        return NextAct("Deal the pools", DealPools())
    for survivor in state.survivors:
        if survivor.deck is None:
            return NextAct("Start the game", why_not=f"{survivor.name} is building a deck. {ON_PAPER}")
        if found := deck_faults(state, survivor):
            return NextAct("Start the game", why_not=f"{survivor.name}'s deck: {found[0]}")
    if not state.hordes:
        return NextAct("Start the game", why_not="There is no Horde list yet. Open one first.")
    return NextAct("Start the game", StartGame())


def _goes_on(label: str) -> NextAct:
    """The lit key goes on by a step, or further: to the next choice that somebody has."""
    return NextAct(label, GoOn(), further=GoFar())


def _in_game(state: HordeState, game: Game) -> NextAct:
    if game.due:
        return _goes_on(_due(game.due[0]))
    if game.side == "horde":
        return _in_horde_turn(state, game)
    team = state.rules.survivors
    if game.step == "opening":
        return _goes_on("Keep hands, begin")
    if game.step == "upkeep" and (game.turn > 1 or team.first_draw):
        empty = [s.name for s in state.at_table if game.libraries[s.id] <= 0]
        return _goes_on(f"{empty[0]} cannot draw: lost" if empty else "All draw a card")
    if game.step == "upkeep":
        return _goes_on("No draw: main phase")
    if game.step == "draw":
        return _goes_on("Main phase")
    if game.turn >= team.setup_turns:
        return _goes_on(f"End turn: horde {game.horde_turn + 1}")
    return _goes_on(f"End turn: survivors {game.turn + 1}")


def _due(due: Due) -> str:
    if due.step is None:
        return f"{shortened(due.card)}: −{due.loss} life"
    return f"{shortened(due.card)}: {'done' if isinstance(due.step, Words) else shortened(due_says(due))}"


def _in_horde_turn(state: HordeState, game: Game) -> NextAct:
    if game.step == "untap":
        return _goes_on("Horde upkeep")
    if game.step == "upkeep":
        if game.mode == "table" and game.library:
            return NextAct("Reveal", why_not="Turn over until a spell comes, and type what came.")
        return _goes_on("Reveal" if game.library else "Nothing left to reveal")
    if game.step == "cast" and game.casting:
        return _goes_on(f"{shortened(game.casting[0].card)} resolves")
    if game.step == "cast":
        return _goes_on("Attack" if any(not s.defender for s in game.creatures) else "No attack")
    if game.step == "combat":
        return _goes_on(_damage(game))
    return _goes_on(f"Survivors' turn {game.turn + 1}")


def _damage(game: Game) -> str:
    amount = unblocked(game)
    if not game.attack or not amount:
        return "No damage, end step"
    if game.target:
        return f"{shortened(game.target)} takes {amount}"
    return f"Take {amount} damage"


def lit_act(state: HordeState) -> NextAct:
    """What Space does on any screen but the pilot's own."""
    is_over = state.game is not None and state.game.is_over
    return at_an_end(next_act(state), "horde", is_over)


def stepper(state: HordeState) -> tuple[StepMark, ...]:
    """The discs in the header: deal, decks, fight."""
    if state.ruleset is None:
        return ()
    count = len(state.survivors)
    checked = sum(s.deck is not None and not deck_faults(state, s) for s in state.survivors)
    pool = len(state.survivors[0].pool) if state.is_dealt else 0
    playing = state.game is not None
    now = 2 if playing else 1 if state.is_dealt else 0
    own = playing and not state.is_dealt
    steps = (
        ("Deal", f"{count} × {counted(pool, 'card')}" if pool else "own decks" if own else counted(count, "survivor")),
        ("Decks", "not checked" if own else _decks_words(state, checked)),
        ("Fight", _where(state) if playing else "then begun"),
    )
    return stepped(now, *steps)


def _decks_words(state: HordeState, checked: int) -> str:
    if state.game is not None and state.game.paper:
        return f"{len(state.game.paper)} on paper"
    return f"{checked} checked" if state.is_dealt else "from the pools"


def _where(state: HordeState) -> str:
    game = state.game
    if game is None:
        return "before the game"
    if game.is_over:
        return "won" if game.result == "won" else "lost"
    if game.side == "opening":
        return "opening hands"
    if game.side == "horde":
        return f"horde turn {game.horde_turn}"
    return f"survivors' turn {game.turn}"


def heading(state: HordeState) -> tuple[str, str]:
    """The event's name and where it stands."""
    if state.ruleset is None:
        return "Horde Sealed", "no event open"
    count = len(state.survivors)
    team = counted(count, "survivor")
    game = f"Game {state.game.number} · " if state.game else ""
    return state.name, f"{game}{team} · {_where(state)}"


def paper_due(state: HordeState) -> tuple[str, str] | None:
    """At each upkeep of the survivors: the report from which the game can be finished by hand."""
    game = state.game
    if game is None or game.side != "survivors" or game.step != "upkeep":
        return None
    return f"game {game.number} turn {game.turn}", "battle-report"


def at_play(state: HordeState) -> str:
    """What is being played now; "" where leaving disturbs nobody."""
    return "The game" if state.is_playing else ""


def result(state: HordeState) -> str:
    """How the last game ended, in a sentence; "" while one goes on or none was played."""
    if state.game is None or not state.game.is_over:
        return ""
    game = state.game
    who = f"The survivors {'won' if game.result == 'won' else 'lost'}"
    when = f"in the horde's turn {game.horde_turn}" if game.horde_turn else "before the horde's first turn"
    return f"{who} against “{game.horde.name}” {when}, life {minus(game.life)}"
