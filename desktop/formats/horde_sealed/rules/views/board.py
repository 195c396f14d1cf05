"""The views by name, as ``lantern show`` tells them: plain values, names instead of ids."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from desktop.domain.dice import SeededDice

from ..asking import the_horde
from ..checks import basics_warning
from ..hordes import horde_warnings
from ..odds import expected_wave, odds
from ..state import HordeState
from . import battle, history, next_step, pools
from .due import due_row, left_after

#: ``lantern show EVENT odds`` answers at once; the odds screen takes all its 10,000 hordes.
QUICK = 1_000


def _survivors(state: HordeState) -> object:
    return [
        {
            "survivor": s.id,
            "name": s.name,
            "pool": len(s.pool),
            "library": state.game.libraries.get(s.id) if state.game else None,
            "hand": state.game.hands.get(s.id) if state.game and state.game.side == "opening" else None,
        }
        for s in state.survivors
    ]


def _pools(state: HordeState) -> object:
    return {s.name: pools.pool_lines(state, s) for s in state.survivors}


def _decks(state: HordeState) -> object:
    return {"decks": [pools.deck_face(state, s) for s in state.survivors], "warning": basics_warning(state)}


def _game(state: HordeState) -> object:
    game = state.game
    if game is None:
        return None
    return {
        "game": game.number,
        "horde": game.horde.name,
        "mode": game.mode,
        "side": game.side,
        "step": game.step,
        "turn": game.turn,
        "horde_turn": game.horde_turn,
        "life": game.life,
        "library": len(game.library),
        "used_tokens": dict(game.used),
        "graveyard": game.graveyard,
        "hand": game.hand,
        "exile": game.exile,
        "threat": battle.threat(state),
        "on_paper": [state.name_of(survivor) for survivor in game.paper],
        "due": [
            {"card": face.card, "says": face.says, "kind": face.kind, "outcome": face.outcome}
            for face in due_row(state)
        ],
        "left_after": left_after(state),
        "target": game.target,
        "planeswalkers": {w.name: state.name_of(w.survivor) for w in game.walkers},
        "milled": game.milled,
        "warnings": battle.warnings(state),
        "reminders": battle.reminders(state),
        "result": game.result,
        "because": game.because,
    }


def _hordes(state: HordeState) -> object:
    return [
        {
            "horde": h.id,
            "name": h.name,
            "cards": h.size,
            "tokens": {kind.name: kind.count for kind in h.tokens},
            "others": h.card_count,
            "home_made": [card.name for card in h.cards if "home-made" in card.marks],
            "wave": [round(number, 3) for number in expected_wave(h)],
            "warnings": horde_warnings(state.rules, h),
        }
        for h in state.hordes
    ]


def _odds(state: HordeState) -> object:
    return odds(state.rules, the_horde(state, ""), SeededDice(1).bits, QUICK) if state.hordes else ()


VIEWS: Mapping[str, Callable[[HordeState], object]] = {
    "survivors": _survivors,
    "cube": pools.cube_face,
    "cube-cards": pools.cube_lines,
    "pools": _pools,
    "decks": _decks,
    "hordes": _hordes,
    "game": _game,
    "board": battle.stacks,
    "wave": battle.wave,
    "odds": _odds,
    "history": lambda state: state.past,
    "scores": history.scores,
    "next": lambda state: next_step.next_act(state).plain,
}
