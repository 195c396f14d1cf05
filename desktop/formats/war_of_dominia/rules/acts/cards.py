"""Challenge cards: handed in, taken back, excused; drawn one by one, legal or refused."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from desktop.domain.dice import Dice, Throw
from desktop.domain.words import counted, in_brackets
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import name_meant, the_note, the_plane, the_player, the_week, thrown_one
from ..legal import callers, card_fault, due
from ..state import Card, DominiaState, Drawn, PlayerId, Week
from ..tables import answers, in_week, labels, on, tells
from ..words import listed
from .challenges import ChallengeMade, after_the_cards, draw_name, next_id

#: so many weeks ahead a player may be excused.
MOST_AHEAD = 20


class EnterCard(Command, frozen=True):
    """Hand in a challenge card; a second card of the same player takes the place of the first.

    ``as_written``: take an illegal card as the player wrote it, and let the draw refuse it.
    """

    attacker: str
    plane: str
    defender: str = ""
    as_written: bool = False


class CardEntered(Fact, frozen=True):
    card: Card


@answers(EnterCard)
def enter_card(state: DominiaState, command: EnterCard, dice: Dice) -> Iterator[Fact]:
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
    yield CardEntered(card)


@in_week(CardEntered)
def _card_entered(week: Week, fact: CardEntered) -> Week:
    others = tuple(card for card in week.cards if card.attacker != fact.card.attacker)
    return replace(week, cards=(*others, fact.card))


tells(CardEntered)(lambda s, x: f"{s.name_of(x.card.attacker)} handed in a card")

#: the button says whose: what is on a card is nobody's business before it is drawn.
labels(EnterCard)(lambda s, x: f"{name_meant(s, x.attacker)}'s card")


class TakeBackCard(Command, frozen=True):
    """A card leaves the pile before it is drawn."""

    attacker: str


class CardTakenBack(Fact, frozen=True):
    attacker: str


@answers(TakeBackCard)
def take_back_card(state: DominiaState, command: TakeBackCard, dice: Dice) -> Iterator[Fact]:
    week, player = the_week(state, "cards"), the_player(state, command.attacker)
    if week.card_of(player.id) is None:
        raise Refusal(f"{player.name} has handed in no card.")
    yield CardTakenBack(player.id)


@in_week(CardTakenBack)
def _card_taken_back(week: Week, fact: CardTakenBack) -> Week:
    return replace(week, cards=tuple(card for card in week.cards if card.attacker != fact.attacker))


tells(CardTakenBack)(lambda s, x: f"{s.name_of(x.attacker)} took the card back")


class ExcusePlayer(Command, frozen=True):
    """WD-33: a player who could challenge need not, this week or a later one (``week``: its number)."""

    player: str
    note: str
    week: int = 0


class PlayerExcused(Fact, frozen=True):
    player: str
    note: str
    #: a week that has not begun; 0: the one that is on.
    week: int = 0


@answers(ExcusePlayer)
def excuse_player(state: DominiaState, command: ExcusePlayer, dice: Dice) -> Iterator[Fact]:
    player, note = the_player(state, command.player), command.note
    number = _week_to_come(state, command.week)
    week = None if number else the_week(state, "cards")
    if player.out:
        raise Refusal(f"{player.name} is out of the league.")
    if player.id in (week.excused if week else state.absences.get(str(number), {})):
        raise Refusal(f"{player.name} is excused already.")
    if week is not None and week.card_of(player.id) is not None:
        raise Refusal(f"{player.name} has handed in a card. Take it back first.")
    fact = PlayerExcused(player.id, the_note(note, "That a player need not challenge"), number)
    yield fact
    after = on.after(state, fact)
    if after.week is not None and after.week.step == "cards" and not after.week.cards and not callers(after):
        yield from after_the_cards(after)


def _week_to_come(state: DominiaState, number: int) -> int:
    """The number of a week that has not begun; 0 for the one that is on."""
    last, unit = state.week_number, state.rules.league.unit
    if not number or (state.week is not None and number == last):
        return 0
    if state.stage != "war" or number < last or (number == last and state.week is None):
        raise Refusal(f"{unit.capitalize()} {number} is not ahead. Name one after {unit} {last}.")
    if number > last + MOST_AHEAD:
        raise Refusal(f"{unit.capitalize()} {number} is far off. Name one of the next {MOST_AHEAD}.")
    return number


@on(PlayerExcused)
def _player_excused(state: DominiaState, fact: PlayerExcused) -> DominiaState:
    if fact.week:
        absent = {**state.absences.get(str(fact.week), {}), fact.player: fact.note}
        return replace(state, absences={**state.absences, str(fact.week): absent})
    assert state.week is not None
    return replace(state, week=replace(state.week, excused={**state.week.excused, fact.player: fact.note}))


@tells(PlayerExcused)
def _player_excused_told(s: DominiaState, x: PlayerExcused) -> str:
    when = f" in {s.rules.league.unit} {x.week}" if x.week else ""
    return f"{s.name_of(x.player)} need not challenge{when}{in_brackets(x.note)}"


class ExpectPlayer(Command, frozen=True):
    """A player who was excused takes part after all, this week or a later one."""

    player: str
    week: int = 0


class PlayerExpected(Fact, frozen=True):
    player: str
    week: int = 0


@answers(ExpectPlayer)
def expect_player(state: DominiaState, command: ExpectPlayer, dice: Dice) -> Iterator[Fact]:
    player, number = the_player(state, command.player), _week_to_come(state, command.week)
    excused = state.absences.get(str(number), {}) if number else the_week(state, "cards").excused
    if player.id not in excused:
        raise Refusal(f"{player.name} is not excused.")
    yield PlayerExpected(player.id, number)


@on(PlayerExpected)
def _player_expected(state: DominiaState, fact: PlayerExpected) -> DominiaState:
    if fact.week:
        return replace(
            state, absences={**state.absences, str(fact.week): _without(state.absences[str(fact.week)], fact)}
        )
    assert state.week is not None
    return replace(state, week=replace(state.week, excused=_without(state.week.excused, fact)))


def _without(excused: Mapping[PlayerId, str], fact: PlayerExpected) -> dict[PlayerId, str]:
    return {player: note for player, note in excused.items() if player != fact.player}


@tells(PlayerExpected)
def _player_expected_told(s: DominiaState, x: PlayerExpected) -> str:
    return f"{s.name_of(x.player)} takes part after all{f' in {s.rules.league.unit} {x.week}' if x.week else ''}"


labels(ExcusePlayer)(lambda s, x: f"{s.name_of(x.player)} excused")
labels(ExpectPlayer)(lambda s, x: f"{s.name_of(x.player)} expected")


class CloseCards(Command, frozen=True):
    """No more cards are taken this week, where the ruleset obliges nobody to challenge."""


@answers(CloseCards)
def close_cards(state: DominiaState, command: CloseCards, dice: Dice) -> Iterator[Fact]:
    week = the_week(state, "cards", "drawing")
    if week.step == "cards" and (waiting := due(state)):
        raise Refusal(_due_words(state, waiting))
    if week.cards:
        raise Refusal(f"{counted(len(week.cards), 'card is', 'cards are')} handed in and not drawn. Draw them first.")
    #: the last card of a pile may turn out never to have been one.
    yield from after_the_cards(state) if week.step == "cards" else _after_the_pile(state)


def _due_words(state: DominiaState, waiting: tuple[PlayerId, ...]) -> str:
    names = listed([state.name_of(player) for player in waiting])
    can = "can still challenge and has" if len(waiting) == 1 else "can still challenge and have"
    return f"{names} {can} handed in no card (WD-10). Enter it, or excuse them with a note."


class DrawCard(Command, frozen=True):
    """The next card (or, for long distance, the next name) is drawn; or type in whose came out of the real pile."""

    player: str = ""


class CardDrawn(Fact, frozen=True):
    card: Card
    refused: str = ""
    dice: tuple[Throw, ...] = ()
    typed: bool = False


@answers(DrawCard)
def draw_card(state: DominiaState, command: DrawCard, dice: Dice) -> Iterator[Fact]:
    week = the_week(state, "cards", "drawing", "long-distance")
    if week.step == "long-distance":
        yield from draw_name(state, week, command.player, dice)
        return
    if week.step == "cards" and (waiting := due(state)):
        raise Refusal(_due_words(state, waiting))
    if not week.cards:
        raise Refusal("No card is handed in. Enter the cards first, or close the pile.")
    drawn = _out_of_the_pile(state, week, command, dice)
    yield drawn
    facts: list[Fact] = [drawn]
    if not drawn.refused:
        #: WD-09: the card drawn first counts; whoever is in it is involved from now on.
        facts.append(_made_of(week, drawn.card))
        yield facts[-1]
    for fact in facts:
        state = on.after(state, fact)
    assert state.week is not None
    if not state.week.cards:
        yield from _after_the_pile(state)


def _out_of_the_pile(state: DominiaState, week: Week, command: DrawCard, dice: Dice) -> CardDrawn:
    if command.player:
        player = the_player(state, command.player)
        handed = week.card_of(player.id)
        if handed is None:
            raise Refusal(f"{player.name}'s card is not in the pile.")
        return CardDrawn(handed, card_fault(state, handed), typed=True)
    card, throws = thrown_one(week.cards, dice)
    return CardDrawn(card, card_fault(state, card), throws)


def _made_of(week: Week, card: Card) -> ChallengeMade:
    return ChallengeMade(next_id(week), card.attacker, card.defender, card.plane)


@in_week(CardDrawn)
def _card_drawn(week: Week, fact: CardDrawn) -> Week:
    cards = tuple(card for card in week.cards if card.attacker != fact.card.attacker)
    drawn = (*week.drawn, Drawn(fact.card, week.call, fact.refused))
    return replace(week, step="drawing", cards=cards, drawn=drawn)


@tells(CardDrawn)
def _card_drawn_told(s: DominiaState, x: CardDrawn) -> str:
    card = x.card
    drawn = f"{s.name_of(card.attacker)} challenges {s.name_of(card.defender)} for {card.plane}"
    return f"Card drawn: {drawn}. Refused: {x.refused}" if x.refused else f"Card drawn: {drawn}"


labels(DrawCard)(lambda s, x: f"{name_meant(s, x.player)}'s card drawn" if x.player else "card drawn")


class CallOpened(Fact, frozen=True):
    call: int


def _after_the_pile(state: DominiaState) -> Iterator[Fact]:
    """Who is left and can challenge fills in another card, until nobody can."""
    assert state.week is not None
    if callers(state):
        yield CallOpened(state.week.call + 1)
    else:
        yield from after_the_cards(state)


@in_week(CallOpened)
def _call_opened(week: Week, fact: CallOpened) -> Week:
    return replace(week, step="cards", call=fact.call)


tells(CallOpened)(lambda s, x: f"Who is left and can challenge fills in another card: call {x.call}")
