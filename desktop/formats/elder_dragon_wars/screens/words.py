"""What the screens call things: pictures, colours, steps, and what waits on the stack."""

from __future__ import annotations

from collections.abc import Mapping

from desktop.domain.effects import Words
from desktop.engine.due import DueFace, DueKind, falls
from desktop.ui.kit.marks import first_name as first_name
from desktop.ui.kit.paint import plain

from ..face import FACE
from ..rules.acts.artifacts import heirs_of
from ..rules.circle import CIRCLE, COLOUR_WORDS, Colour
from ..rules.permissions import combat_due
from ..rules.state import DragonState, Game, Item
from ..rules.turn_order import opening_turns
from ..rules.words import step_says

ACCENT = FACE.accent
#: the discs of LOOK 7, with the letter's ink.
DISCS: Mapping[str, tuple[str, str]] = {
    "W": ("#F3E9C6", "#17202B"),
    "U": ("#3C7BB1", "#FFFFFF"),
    "B": ("#3A3540", "#FFFFFF"),
    "R": ("#B5402F", "#FFFFFF"),
    "G": ("#3F7A46", "#FFFFFF"),
}
#: the shipped drawing of a seat: the Elder Dragon of its colour.
SCENES: Mapping[str, str] = {
    "W": "elder_dragons/arcades-sabboth",
    "U": "elder_dragons/chromium",
    "B": "elder_dragons/nicol-bolas",
    "R": "elder_dragons/vaevictis-asmadi",
    "G": "elder_dragons/palladia-mors",
}
UR_DRAGON = "elder_dragons/ur-dragon"
GATE, MATRIX = "elder_dragons/planar-gate", "elder_dragons/mana-matrix"
PILE_SCENES: Mapping[str, str] = {
    "artifacts": "elder_dragons/pile-artifact",
    "enchantments": "elder_dragons/pile-enchantment",
    "chaos": "elder_dragons/pile-chaos",
}
PILE_HEADS: Mapping[str, str] = {"artifacts": "Artifacts", "enchantments": "Enchantments", "chaos": "Chaos"}


def elder_words(game: Game, colour: Colour) -> tuple[str, str]:
    """How the Elder Dragon of a seat stands: (state's mark, word)."""
    if not game.is_alive(colour):
        return "waiting", "out"
    if game.seat(colour).nexus:
        return "waiting", "in nexus"
    permanent = game.elder_in_play(colour)
    if permanent is None:
        return "choosing", "on the stack"
    return "done", "in play" if permanent.controller == colour else "taken"


def item_head(item: Item) -> str:
    """The caps head over what waits on top of the stack."""
    return {
        "spell": "Spell on the stack",
        "artifact": "Reverberating artifact, low roll",
        "oldest": "One artifact too many",
        "enchantment": "Reverberating enchantment",
        "chaos": "Chaos card at upkeep",
        "upkeep": "Elder Dragon's upkeep",
        "spoils": "Spoils",
        "dragon": "The dragon's ability",
        "effect": "What a card does",
    }[item.kind]


def item_words(state: DragonState, game: Game, item: Item) -> str:
    """What happens when it resolves, in a sentence."""
    who, rules = state.name_of(item.seat), state.rules.reverberation
    if item.kind == "spell":
        paid = f", paid with {rules.chaos_cost} life" if item.chaos else ""
        return f"**{item.card}** by {who}{paid}."
    if item.kind == "artifact":
        return _artifact_words(state, game, item)
    if item.kind == "oldest":
        return _oldest_words(state, game, item)
    if item.kind == "enchantment":
        keeps = f"**{game.standing}** goes to the bottom of its pile." if game.standing else "None is in force yet."
        return (
            f"{who}'s {item.card} turns one up. {keeps} Anybody keeps things as they are for "
            f"{rules.keep_enchantment} life."
        )
    if item.kind == "chaos":
        return f"{who} controls a Legend and draws one, whether wanted or not."
    if item.step is not None:
        return f"**{item.card}**, {first_name(who)}: {step_says(item)}."
    if item.kind == "upkeep":
        return f"{who} pays for **{item.card}**, or it goes back to its nexus."
    if item.kind == "dragon":
        #: ED-38: after a double attack each may pay, for what the other took.
        hit = game.scion is not None and any(a.target == item.seat and not a.stopped for a in game.scion.attacks)
        why = "The other was hit too" if hit else f"{who} was spared"
        return f"{why}: {who} may pay for **{item.card}** and use what it does."
    return f"{who} felled {state.name_of(item.victim)} and may take one artifact; the others are lost."


def _oldest_words(state: DragonState, game: Game, item: Item) -> str:
    held, most = game.seat(item.seat).artifacts, state.rules.reverberation.artifact_zones
    who = state.name_of(item.seat)
    if len(held) <= most:
        return f"{who} has no artifact too many any more: nothing goes."
    return (
        f"{who} has {len(held)}, {most} may stay: **{held[0].card}**, the oldest, goes to the artifact graveyard. "
        "Players may respond first."
    )


def _artifact_words(state: DragonState, game: Game, item: Item) -> str:
    among = heirs_of(game, item.seat)
    if len(among) > 1:
        return f"{item.card} came in: {' and '.join(state.name_of(c) for c in among)} roll, the **low roll** gets it."
    if among[0] == item.seat:
        return f"No eternal enemy is left: **{state.name_of(item.seat)}** gets it."
    return f"One eternal enemy is left: **{state.name_of(among[0])}** gets it without a roll."


def due_row(state: DragonState, game: Game) -> tuple[DueFace, ...]:
    """The stack from its top; with nothing on it the damage that is due."""
    if game.is_over:
        return ()
    if game.stack:
        return tuple(
            DueFace(item_head(item), plain(item_words(state, game, item)), _due_kind(item)) for item in game.stack
        )
    due = []
    for target, hits in combat_due(game):
        life = game.seat(target).life
        outcome = "how hard?" if hits.unknown else falls(life, hits.sum)
        says = " + ".join(f"{name} {power}" for name, power in hits.known) or "unknown"
        due.append(DueFace(f"Damage to {state.name_of(target)}", says, "computed", outcome))
    return tuple(due)


def carried(state: DragonState) -> str:
    """What the last game leaves to the next: its Saviour's turns, and who buys pizza."""
    if not state.past:
        return ""
    record = state.past[-1]
    parts = []
    if record.saviour:
        who = state.player(record.saviour).name
        seat = next((colour for colour in CIRCLE if state.decks.get(colour) == record.saviour), None)
        turns = opening_turns(seat, state.rules.next_game) if seat else ()
        order = ", ".join(called(state, colour) for colour in turns)
        parts.append(
            f"**{who}** is the Saviour of game {record.number}. The next game begins: {order}, then clockwise."
        )
    if record.pizza:
        names = " and ".join(state.player(who).name for who in record.pizza)
        parts.append(f"Felled by Kasimir the Lone Wolf: **{names}** buys pizza and soda.")
    return " ".join(parts)


def called(state: DragonState, colour: Colour) -> str:
    names = {player.id: player.name for player in state.players}
    return first_name(names.get(state.decks.get(colour, ""), COLOUR_WORDS[colour]))


def _due_kind(item: Item) -> DueKind:
    return "spell" if item.kind == "spell" else "in words" if isinstance(item.step, Words) else "trigger"
