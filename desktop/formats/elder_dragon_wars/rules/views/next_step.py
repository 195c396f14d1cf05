"""What the event waits for now: the one lit key, the stepper and the heading."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.domain.effects import Damage, Lose, Turns, Words
from desktop.domain.words import shortened
from desktop.engine.format import NextAct, StepMark, at_an_end, stepped

from ..acts.artifacts import heirs_of
from ..acts.games import DealDecks, StartGame
from ..acts.turns import GoFar, GoOn
from ..circle import Colour
from ..edition import edition_faults
from ..permissions import CombatHits, combat_due
from ..state import DragonState, Game, Item
from ..turn_order import upcoming
from ..words import ENDED, dragons_left

#: so many letters of a card on the narrow key.
_LETTERS = 20


def next_act(state: DragonState) -> NextAct:
    """The one thing the table waits for."""
    if state.ruleset is None:
        return NextAct("Open an event", why_not="No event is open.")
    if state.game is None or state.game.is_over:
        return _between_games(state)
    return _in_game(state, state.game)


def _between_games(state: DragonState) -> NextAct:
    if len(state.present) != 5 and not state.decks:
        return NextAct("Deal the decks", why_not=f"{len(state.present)} on the list; exactly five play.")
    if not state.decks:
        return NextAct("Deal the decks", DealDecks())
    found = edition_faults(state.edition, state.rules.sizes)
    again = "Play the next game" if state.past else "Shuffle the piles"
    return NextAct(again, why_not=found[0]) if found else NextAct(again, StartGame())


def _goes_on(label: str) -> NextAct:
    """The lit key goes on by a step, or further: to the next choice that somebody has."""
    return NextAct(label, GoOn(), further=GoFar())


def _in_game(state: DragonState, game: Game) -> NextAct:
    if game.stack:
        return _resolving(state, game, game.stack[0])
    if game.step == "opening":
        if game.queue:
            return _goes_on(f"{_called(state, game.queue[0])} begins")
        return _goes_on("Roll who begins")
    if game.step == "scion":
        return _goes_on("The Scion becomes a dragon")
    if game.step == "dragon":
        return _goes_on(_scion_words(state, game))
    if game.step == "end":
        return _goes_on(_after(state, game))
    if due := combat_due(game):
        return _combat_words(state, due)
    words = {"untap": "Upkeep", "upkeep": "Draw", "draw": "Main phase", "main": "To combat", "combat": "End of turn"}
    return _goes_on(words[game.step])


def _combat_words(state: DragonState, due: Sequence[tuple[Colour, CombatHits]]) -> NextAct:
    """What is due is dealt before combat ends; where nobody but the table knows how much, it is asked for."""
    for target, hits in due:
        if hits.unknown:
            who = _called(state, target)
            why = f"How hard does {hits.unknown[0]} hit {who}? T types the damage, N says that none came through."
            return NextAct(f"Damage to {who}", why_not=why)
    return _goes_on(", ".join(f"{_called(state, target)} −{hits.sum}" for target, hits in due))


def _after(state: DragonState, game: Game) -> str:
    """Whose turn follows; after the Scion's last, that it goes."""
    if game.scion_turn and game.scion is not None and not game.scion.left:
        return "The Scion goes"
    ((seat, scion),) = upcoming(game, 1)
    return "The Scion's turn" if scion else f"{_called(state, seat)}'s turn"


def _scion_words(state: DragonState, game: Game) -> str:
    assert game.scion is not None
    hits = [f"{_called(state, a.target)} {a.amount}" for a in game.scion.attacks if not a.stopped and a.amount]
    return f"The Scion hits {', '.join(hits)}" if hits else "Nothing comes through"


def _resolving(state: DragonState, game: Game, item: Item) -> NextAct:
    who = _called(state, item.seat)
    if item.kind == "spell":
        return _goes_on(f"{shortened(item.card, _LETTERS)} resolves")
    if item.kind == "artifact":
        among = heirs_of(game, item.seat)
        return _goes_on("Low roll, artifact" if len(among) > 1 else f"Artifact for {_called(state, among[0])}")
    if item.kind == "oldest":
        return _goes_on(_oldest_words(state, game, item))
    if item.kind == "enchantment":
        return _goes_on("Turn up enchantment")
    if item.kind == "chaos":
        return _goes_on(f"Chaos card for {who}")
    if item.kind == "upkeep":
        return _goes_on(f"{who} pays the upkeep")
    if item.step is not None:
        return _goes_on(_effect_words(state, item))
    if item.kind == "dragon":
        return _goes_on(f"{who} pays for {shortened(item.card, _LETTERS)}")
    assert item.victim is not None
    held = game.seat(item.victim).artifacts
    if len(held) == 1:
        return _goes_on(f"{who} takes {shortened(held[0].card, _LETTERS)}")
    return NextAct(f"{who} takes an artifact", why_not="Press 1 or 2 for the artifact, or pass it over.")


def _effect_words(state: DragonState, item: Item) -> str:
    """``Ankh of Mishra: 2``: the number where Lantern deals it, for the narrow key."""
    if isinstance(item.step, Words):
        return f"{shortened(item.card, _LETTERS)} done"
    if isinstance(item.step, Turns):
        return f"{_called(state, item.seat)}: {'extra turn' if item.step.number * item.times == 1 else 'extra turns'}"
    number = item.step.number * item.times if isinstance(item.step, (Damage, Lose)) else 0
    return f"{shortened(item.card, _LETTERS)}: {number}" if number else f"{shortened(item.card, _LETTERS)} happens"


def _oldest_words(state: DragonState, game: Game, item: Item) -> str:
    held = game.seat(item.seat).artifacts
    too_many = len(held) > state.rules.reverberation.artifact_zones
    return f"{shortened(held[0].card, _LETTERS)} goes" if too_many else "No artifact goes"


def _called(state: DragonState, colour: Colour | None) -> str:
    """What people call each other: the lit key has room for a first name."""
    return (state.name_of(colour).split() or ["?"])[0]


def lit_act(state: DragonState) -> NextAct:
    """What Space does on any screen but the pilot's own."""
    is_over = state.game is not None and state.game.is_over
    return at_an_end(next_act(state), "table", is_over)


def stepper(state: DragonState) -> tuple[StepMark, ...]:
    """The discs in the header: decks, seats, war, Scion."""
    if state.ruleset is None:
        return ()
    game = state.game
    now = 3 if game and (game.scion_came or game.is_over) else 2 if game else 1 if state.decks else 0
    living = len(game.living) if game else 0
    steps = (
        ("Decks", "at random" if state.decks else f"{len(state.present)} of 5 names"),
        ("Seats", "by colour" if state.decks else "the deck says where"),
        ("War", f"{living} of 5 alive" if game else f"{state.rules.table.life} life each"),
        ("Scion", _scion_mark(game)),
    )
    return stepped(now, *steps)


def _scion_mark(game: Game | None) -> str:
    if game is None or not game.scion_came:
        return "at two players"
    if game.is_over:
        return ENDED[game.result]
    return dragons_left(len(game.scion.left)) if game.scion else "has gone"


def where(state: DragonState) -> str:
    """Where the event stands, in a few words."""
    game = state.game
    if game is None:
        return "before the game"
    if game.is_over:
        return "over"
    if game.step == "opening":
        return "opening hands"
    return f"turn {game.turn}, {'the Scion' if game.scion_turn else state.name_of(game.active)}"


def heading(state: DragonState) -> tuple[str, str]:
    """The event's name and where it stands."""
    if state.ruleset is None:
        return "Elder Dragon Wars", "no event open"
    game = f"Game {state.game.number} · " if state.game else ""
    return state.name, f"{game}{where(state)}" if state.game else f"edition {state.edition.name}"


#: a report is written once round the table: the game can be finished from it by hand.
REPORT_EVERY = 5


def paper_due(state: DragonState) -> tuple[str, str] | None:
    """The report that is due when a turn begins, or None."""
    game = state.game
    if game is None or game.is_over or game.step not in ("untap", "scion") or game.turn % REPORT_EVERY != 1:
        return None
    return f"game {game.number} turn {game.turn}", "game-report"


def at_play(state: DragonState) -> str:
    """What is being played now; "" where leaving disturbs nobody."""
    return "The game" if state.is_playing else ""


def result(state: DragonState) -> str:
    """How the last game ended, in a sentence; "" while one goes on or none was played."""
    return "" if state.game is None or not state.game.is_over else last_result(state)


def last_result(state: DragonState) -> str:
    """How the last game that is over ended, whether another goes on or not."""
    if not state.past:
        return ""
    record = state.past[-1]
    if record.saviour:
        return f"{state.player(record.saviour).name} is the Saviour of game {record.number}, in turn {record.turns}"
    words = "The Ur-Dragon won" if record.result == "ur-dragon" else "Nobody won"
    return f"{words} game {record.number}, in turn {record.turns}"
