"""The pilot's sentences: what attacks, what it takes, what the dice said."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.domain.words import counted, minus

from ..rules.acts.due import due_says
from ..rules.state import Game, HordeState, Roll
from ..rules.views.battle import StackFace, losses, threat


def attack_sum(faces: Sequence[StackFace], most: int = 9) -> str:
    """``2 + 2 + 2 + 5``: what each unblocked attacker deals; counted when there are many."""
    open_ = [(face.power, face.attacking - face.blocked) for face in faces if face.attacking > face.blocked]
    if sum(count for _, count in open_) <= most:
        return " + ".join(str(power) for power, count in open_ for _ in range(count))
    return " + ".join(f"{count} × {power}" if count > 1 else str(power) for power, count in open_)


def board_head(game: Game, faces: Sequence[StackFace]) -> tuple[str, str]:
    """The caps line over the stacks and its corner."""
    attackers = sum(face.attacking for face in faces)
    if game.step == "combat" and attackers:
        where = f"Attacking {game.target}" if game.target else "Attacking"
        return where, f"{counted(attackers, 'attacker')} · {attack_sum(faces)}"
    creatures = sum(face.count for face in faces if face.creature)
    bonus = f" · all {minus(f'{game.bonus:+}')} power" if game.bonus else ""
    return "On the battlefield", f"{counted(creatures, 'creature')}{bonus}" if faces else ""


def damage_words(state: HordeState, game: Game) -> tuple[str, str]:
    """The large figure of the bar below the board, and its sentence."""
    if game.due:
        due = game.due[0]
        if due.step is not None:
            return "", f"**{due.card}**: {due_says(due)}. Space does it, N not this time, H by hand."
        return str(due.loss), f"life that **{due.card}** takes before anything else. Countered? Then not this time."
    taken, without = threat(state), _without_damage(state)
    if game.side == "opening":
        return "", "Opening hands: a digit is that survivor's mulligan. Space keeps all hands and begins."
    if game.step == "combat":
        if game.target:
            return "", f"Everything attacks {game.target}; any survivor may block for it. Click a stack to note blocks."
        words = "damage if nothing more is blocked."
        return str(taken), words
    if game.step == "cast" and game.casting:
        spell = game.casting[0]
        known = game.horde.card(spell.card).type
        stays = "It stays when it resolves." if game.horde.card(spell.card).stays else "It goes to the graveyard."
        return "", f"**{spell.card}** is on the stack. {stays if known else 'Nothing is known of it: Y if it stays.'}"
    if game.step == "cast":
        return str(taken), f"damage stand ready. Everything that can attacks next.{without}"
    if game.side == "horde" and game.step == "upkeep" and game.mode == "table":
        return "", "Turn the horde's cards over until one is no token, and say what came."
    words = "The horde has nothing that attacks yet."
    text = f"damage at the horde's next attack, if nothing is blocked.{without}"
    return (str(taken), text) if taken else ("", words)


def _without_damage(state: HordeState) -> str:
    """Who takes life without dealing damage, and how much of the figure that is."""
    lost = losses(state)
    if not lost:
        return ""
    return f" {sum(loss for _, loss in lost)} of it no block stops: {', '.join(card for card, _ in lost)}."


def roll_words(roll: Roll) -> str:
    """``Planeswalker attacked: Jace (d2 2 typed)``."""
    dice = ", ".join(f"d{die.sides} {die.value}{'' if die.how == 'rolled' else ' ' + die.how}" for die in roll.dice)
    why = roll.why or "the die"
    return f"{why[:1].upper()}{why[1:]}: **{', '.join(roll.chosen)}**{f' ({dice})' if dice else ''}"
