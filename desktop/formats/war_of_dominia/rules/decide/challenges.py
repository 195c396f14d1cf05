"""Challenge cards: handed in, drawn one by one, legal or refused; then long distance, and the bye."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.domain.dice import Dice
from desktop.engine.rules import Fact, Refusal

from .. import commands as c
from .. import facts as f
from ..evolve import evolve
from ..legal import callers, card_fault, due, free_players
from ..state import Card, DominiaState, PlayerId, Week
from .asking import answers, listed, the_challenge, the_note, the_plane, the_player, the_week, thrown_one


@answers(c.EnterCard)
def enter_card(state: DominiaState, command: c.EnterCard, dice: Dice) -> Iterator[Fact]:
    the_week(state, "cards")
    attacker, plane = the_player(state, command.attacker), the_plane(state, command.plane)
    #: WD-08: a card without the other player's name means whoever holds the plane.
    owner = command.defender or state.owners.get(plane, "")
    if not owner:
        raise Refusal(f"{plane} is void: nobody can challenge for it (WD-07).")
    card = Card(attacker.id, the_player(state, owner).id, plane)
    wrong = card_fault(state, card)
    if wrong and (attacker.out or not command.as_written):
        raise Refusal(f"{wrong} Correct the card, or enter it as written and let the draw refuse it.")
    yield f.CardEntered(card)


@answers(c.TakeBackCard)
def take_back_card(state: DominiaState, command: c.TakeBackCard, dice: Dice) -> Iterator[Fact]:
    week, player = the_week(state, "cards"), the_player(state, command.attacker)
    if week.card_of(player.id) is None:
        raise Refusal(f"{player.name} has handed in no card.")
    yield f.CardTakenBack(player.id)


@answers(c.ExcusePlayer)
def excuse_player(state: DominiaState, command: c.ExcusePlayer, dice: Dice) -> Iterator[Fact]:
    week, player = the_week(state, "cards"), the_player(state, command.player)
    if player.id in week.excused:
        raise Refusal(f"{player.name} is let off already.")
    if week.card_of(player.id) is not None:
        raise Refusal(f"{player.name} has handed in a card. Take it back first.")
    fact = f.PlayerExcused(player.id, the_note(command.note, "That a player need not challenge"))
    yield fact
    after = evolve(state, fact)
    assert after.week is not None
    if not after.week.cards and not callers(after):
        yield from after_the_cards(after)


@answers(c.CloseCards)
def close_cards(state: DominiaState, command: c.CloseCards, dice: Dice) -> Iterator[Fact]:
    week = the_week(state, "cards")
    if waiting := due(state):
        raise Refusal(_due_words(state, waiting))
    if week.cards:
        raise Refusal(f"{len(week.cards)} cards are handed in and not drawn. Draw them first.")
    yield from after_the_cards(state)


def _due_words(state: DominiaState, waiting: tuple[PlayerId, ...]) -> str:
    names = listed([state.name_of(player) for player in waiting])
    can = "can still challenge and has" if len(waiting) == 1 else "can still challenge and have"
    return f"{names} {can} handed in no card (WD-10). Enter it, or let them off with a note."


@answers(c.DrawCard)
def draw_card(state: DominiaState, command: c.DrawCard, dice: Dice) -> Iterator[Fact]:
    week = the_week(state, "cards", "drawing", "long-distance")
    if week.step == "long-distance":
        yield from _draw_name(state, week, command, dice)
        return
    if week.step == "cards" and (waiting := due(state)):
        raise Refusal(_due_words(state, waiting))
    if not week.cards:
        raise Refusal("No card is handed in. Enter the cards first, or close the pile.")
    drawn = _drawn(state, week, command, dice)
    yield drawn
    facts: list[Fact] = [drawn]
    if not drawn.refused:
        #: WD-09: the card drawn first counts; whoever is in it is involved from now on.
        facts.append(_challenge(week, drawn.card))
        yield facts[-1]
    for fact in facts:
        state = evolve(state, fact)
    assert state.week is not None
    if not state.week.cards:
        yield from _after_the_pile(state)


def _drawn(state: DominiaState, week: Week, command: c.DrawCard, dice: Dice) -> f.CardDrawn:
    if command.player:
        player = the_player(state, command.player)
        handed = week.card_of(player.id)
        if handed is None:
            raise Refusal(f"{player.name}'s card is not in the pile.")
        return f.CardDrawn(handed, card_fault(state, handed), typed=True)
    card, throws = thrown_one(week.cards, dice)
    return f.CardDrawn(card, card_fault(state, card), throws)


def next_id(week: Week) -> str:
    """The id of the week's next challenge: ``3-2`` is the second of the third week."""
    numbers = [int(challenge.id.rpartition("-")[2]) for challenge in week.challenges]
    return f"{week.number}-{max((week.struck, *numbers)) + 1}"


def _challenge(week: Week, card: Card) -> f.ChallengeMade:
    return f.ChallengeMade(next_id(week), card.attacker, card.defender, card.plane)


def _after_the_pile(state: DominiaState) -> Iterator[Fact]:
    """Who is left and can challenge fills in another card, until nobody can."""
    assert state.week is not None
    if callers(state):
        yield f.CallOpened(state.week.call + 1)
    else:
        yield from after_the_cards(state)


def after_the_cards(state: DominiaState) -> Iterator[Fact]:
    """WD-11: whoever is left is paired over any distance; a single one has a bye."""
    assert state.week is not None
    free = free_players(state)
    left = tuple(player.id for player in state.standing if player.id in free)
    if len(left) > 1 and state.rules.challenges.long_distance:
        yield f.LongDistanceBegan(left)
        return
    yield from (f.ByeGiven(player) for player in left)
    yield f.DuelsBegan()


# -- long distance -----------------------------------------------------------------------------------------------------


def undrawn(state: DominiaState, week: Week) -> tuple[PlayerId, ...]:
    """Players whose name is still in the pile of long distance."""
    free = free_players(state)
    return tuple(p.id for p in state.standing if p.id in free and p.id not in week.names and p.id not in week.byes)


def _draw_name(state: DominiaState, week: Week, command: c.DrawCard, dice: Dice) -> Iterator[Fact]:
    left = undrawn(state, week)
    if not left:
        waiting = [state.name_of(ch.defender) for ch in week.challenges if not ch.plane]
        raise Refusal(f"All names are drawn. {listed(waiting)} choose{'s' * (len(waiting) == 1)} the plane now.")
    name = _name_drawn(state, left, command, dice)
    facts = [name, *_after_name(week, name.player, len(left))]
    yield from facts
    for fact in facts:
        state = evolve(state, fact)
    yield from begun_if_paired(state)


def _name_drawn(state: DominiaState, left: tuple[PlayerId, ...], command: c.DrawCard, dice: Dice) -> f.NameDrawn:
    if not command.player:
        return f.NameDrawn(*thrown_one(left, dice))
    player = the_player(state, command.player)
    if player.id not in left:
        raise Refusal(f"{player.name}'s name is not in the pile.")
    return f.NameDrawn(player.id, typed=True)


def _after_name(week: Week, player: PlayerId, left: int) -> Iterator[Fact]:
    """WD-11: first against second, third against fourth; the odd one has a bye."""
    if week.names:
        yield f.ChallengeMade(next_id(week), week.names[0], player, long_distance=True)
    elif left == 1:
        yield f.ByeGiven(player)


def begun_if_paired(state: DominiaState) -> Iterator[Fact]:
    """Nobody is left to be drawn and every plane is known: the duels begin; a name without a partner has a bye."""
    week = state.week
    assert week is not None
    if undrawn(state, week):
        return
    yield from (f.ByeGiven(player) for player in week.names)
    if all(challenge.plane for challenge in week.challenges):
        yield f.DuelsBegan()


@answers(c.DefendPlane)
def defend_plane(state: DominiaState, command: c.DefendPlane, dice: Dice) -> Iterator[Fact]:
    week = the_week(state, "long-distance")
    challenge, plane = the_challenge(state, command.challenge), the_plane(state, command.plane)
    name = state.name_of(challenge.defender)
    if not challenge.long_distance:
        raise Refusal(f"{name} was challenged for {challenge.plane}. Only over long distance the defender chooses.")
    if undrawn(state, week):
        raise Refusal("Names are still in the pile. Draw them all first.")
    if week.owners.get(plane) != challenge.defender:
        raise Refusal(f"{plane} is not {name}'s. The defender chooses among the own planes (WD-11).")
    if plane == state.player(challenge.defender).home and len(week.planes_of(challenge.defender)) > 1:
        raise Refusal(f"{plane} is {name}'s home, and not the only plane left: choose another (WD-11).")
    yield f.PlaneDefended(challenge.id, plane)
    if not any(not other.plane for other in week.challenges if other.id != challenge.id):
        yield f.DuelsBegan()
