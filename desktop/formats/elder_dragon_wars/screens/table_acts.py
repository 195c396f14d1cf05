"""What each key does at the table now: buttons of what waits, hints of the sill, the line of the enchantment."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.acts.artifacts import heirs_of
from ..rules.circle import Colour
from ..rules.permissions import combat_hits
from ..rules.state import DragonState, Game, Seat
from .words import first_name


def acts_of(state: DragonState, game: Game, seat: Seat) -> tuple[tuple[str, str], ...]:
    """(key, word) of each button under what waits; whoever has no keyboard may cast at any time, and has the rest below
    More…"""
    if game.is_over:
        return ()
    own = _own_acts(state, game, seat)
    had = {key for key, _ in own}
    always = () if game.step == "opening" else (("C", "Cast…"), ("J", "More…"))
    return (*own, *(act for act in always if act[0] not in had))


def _own_acts(state: DragonState, game: Game, seat: Seat) -> tuple[tuple[str, str], ...]:
    """What goes with this step, or with what waits on the stack."""
    if game.stack:
        return _on_the_stack(state, game, seat)
    if game.step == "opening":
        return () if game.queue else (("A", f"{first_name(state.name_of(seat.colour))} begins"), ("D", "The die…"))
    if game.step == "scion":
        several = game.scion is not None and len(game.scion.left) > 1
        return (*((("D", "The die…"),) if several else ()), ("H", "By hand…"), ("X", "Countered"))
    if game.step == "dragon":
        return (("X", "Stopped"), ("N", "No damage"), ("V", "Block…"), ("T", "Life…"))
    if game.step == "combat":
        return (*_deal(game, seat), ("A", "Attack…"), ("T", "Damage…"), ("V", "Block…"))
    if game.step == "upkeep":
        return (("S", "Sacrifice…"),)
    if game.step == "main":
        return (("C", "Cast…"), ("A", "Attack…"), ("R", "Regrow…"), ("F", "Leaves…"))
    return ()


def struck(game: Game, seat: Seat) -> Colour | None:
    """Whom the Y of combat means: the seat that is chosen, or else the first that is attacked."""
    attacked = [a.target for a in game.attacks if not a.dealt and a.blocked_by is None]
    return seat.colour if seat.colour in attacked else next(iter(attacked), None)


def _deal(game: Game, seat: Seat) -> tuple[tuple[str, str], ...]:
    """Space deals what is due; that nothing of it came through is said with a key of its own."""
    target = struck(game, seat)
    hits = combat_hits(game, target) if target else None
    return (("N", "None through"),) if hits is not None and (hits.known or hits.unknown) else ()


def _on_the_stack(state: DragonState, game: Game, seat: Seat) -> tuple[tuple[str, str], ...]:
    item = game.stack[0]
    if item.kind == "spell":
        return (("X", "Countered"), ("C", "Respond…"))
    if item.kind == "artifact":
        among = heirs_of(game, item.seat)
        to = (("A", f"To {first_name(state.name_of(seat.colour))}"),) if seat.colour in among and len(among) > 1 else ()
        dice = (("D", "Dice…"),) if len(among) > 1 else ()
        return (*dice, *to, ("H", "By hand…"), ("X", "Countered"), ("N", "Skip"))
    if item.kind == "oldest":
        return (("C", "Respond…"), ("F", "Leaves…"), ("X", "Countered"), ("N", "Skip"))
    if item.kind == "enchantment":
        cost = state.rules.reverberation.keep_enchantment
        keep = ("Y", f"{first_name(state.name_of(seat.colour))}: {cost} life")
        return (keep, ("H", "By hand…"), ("X", "Countered"), ("N", "Skip"))
    if item.kind == "chaos":
        return (("H", "By hand…"), ("X", "Countered"), ("N", "Skip"))
    if item.kind == "effect":
        return (("N", "Not this time"), ("H", "By hand"), ("T", "Life…"), ("S", "Sweep…"), ("F", "Leaves…"))
    if item.kind == "upkeep":
        return (("N", "Not paid"), ("X", "Countered"))
    if item.kind == "dragon":
        return (("N", "Not used"), ("X", "Countered"))
    assert item.victim is not None
    held = tuple((str(at), artifact.card) for at, artifact in enumerate(game.seat(item.victim).artifacts, 1))
    return (*held, ("N", "Takes none"))


def keep_words(state: DragonState, game: Game, seat: Seat) -> str:
    """Below the enchantment in force: who may pay to keep it; "!" in front when it is asked for now."""
    cost, who = state.rules.reverberation.keep_enchantment, state.name_of(seat.colour)
    asked = bool(game.stack) and game.stack[0].kind == "enchantment"
    kept = "it stays" if game.standing else "none comes"
    if asked and seat.life >= cost:
        return f"!{who} pays {cost} life ({seat.life} → {seat.life - cost}): {kept}"
    if asked:
        return f"{who} has {seat.life}: too little to pay {cost}. Choose another seat."
    if not game.standing:
        return "The first spell that is no creature turns one up."
    return f"Any player may pay {cost} life to keep it."


def hints_of(game: Game | None) -> Sequence[tuple[str, str]]:
    """At most four for the sill."""
    if game is None or game.is_over:
        return ()
    if game.stack:
        return (("1–5", "seat"), ("C", "respond"), ("↓", "life"), ("J", "more"))
    if game.step == "combat":
        return (("1–5", "seat"), ("A", "attack"), ("T", "damage"), ("V", "block"))
    if game.step in ("scion", "dragon"):
        return (("1–5", "seat"), ("X", "stopped"), ("↓", "life"), ("E", "out"))
    if game.step == "main":
        return (("1–5", "seat"), ("C", "cast"), ("A", "attack"), ("J", "more"))
    return (("1–5", "seat"), ("↓", "life"), ("C", "cast"), ("J", "more"))
