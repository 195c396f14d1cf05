"""The table as it stands, for the desk and the wall: decks, chart, the card just now, what attacks."""

from __future__ import annotations

import msgspec

from desktop.domain.dice import Throw
from desktop.domain.words import counted, minus

from ..ruleset import PARTS, ChartRow, Part
from ..scenario import PART_NAMES, ScenarioCard
from ..state import Game, Permanent, ScenarioState
from .next_step import through

#: attackers told one by one; more are counted.
MANY = 5
X_WORDS = {"creatures": "creatures", "artifacts": "artifacts", "graveyard": "cards in its graveyard"}


class DeckFace(msgspec.Struct, frozen=True):
    """One of the three decks as it lies there."""

    part: Part
    name: str
    left: int
    says: str
    in_play: bool
    #: the die named it this turn.
    now: bool


class ChartLine(msgspec.Struct, frozen=True):
    """A row of the chart: when it is in force, and the deck of each face; ``rolled`` is the cell of the last die."""

    when: str
    faces: tuple[Part, ...]
    in_force: bool
    rolled: int = 0


class CardFace(msgspec.Struct, frozen=True):
    """What the panel in the middle says."""

    title: str
    about: str
    words: str
    throw: Throw | None = None


def decks(state: ScenarioState) -> tuple[DeckFace, ...]:
    """The three decks and what the die has to show for each."""
    game, row = state.game, state.chart
    if game is None:
        return ()
    rolled = _part_rolled(game)
    return tuple(_deck(state, game, part, row, rolled == part) for part in PARTS)


def _deck(state: ScenarioState, game: Game, part: Part, row: ChartRow | None, now: bool) -> DeckFace:
    left = len(game.deck(part))
    in_play = part != "endgame" or game.endgame_in_play
    return DeckFace(part, PART_NAMES[part], left, _deck_says(state, game, part, row, left), in_play, now)


def _deck_says(state: ScenarioState, game: Game, part: Part, row: ChartRow | None, left: int) -> str:
    if part == "endgame" and not game.endgame_in_play:
        return f"not in play, in {counted(game.countdown, 'turn')}"
    if not left:
        return "used up"
    if row is not None and not row.rolled and row.deck_on(1) == part:
        return "plays without a die"
    faces = [str(face) for face in range(1, 7) if row is not None and row.deck_on(face) == part]
    return f"{' '.join(faces)} on the die" if faces else "not on the die"


def _part_rolled(game: Game) -> Part | None:
    """The deck that plays this turn, once it is known."""
    if game.rolled is not None:
        return game.rolled
    if game.side != "scenario":
        return None
    for line in reversed(game.lines):
        if line.word == "Roll":
            return next(part for part in PARTS if line.says.endswith(PART_NAMES[part]))
    return None


def last_throw(game: Game) -> Throw | None:
    """The die of this turn's latest roll."""
    for line in reversed(game.lines):
        if line.word == "Roll":
            return line.throws[-1] if line.throws else None
    return None


def chart_lines(state: ScenarioState) -> tuple[ChartLine, ...]:
    """The chart in force, and the one that comes with the Endgame deck while it is not in play."""
    game = state.game
    if game is None:
        return ()
    row, throw = state.chart, last_throw(game) if game.side == "scenario" else None
    rolled = _row_rolled(state, game, throw)
    lines = [ChartLine("now", _faces(rolled or row), True, throw.value if throw else 0)] if rolled or row else []
    if not game.endgame_in_play:
        later = state.rules.row(True, len(game.basic), len(game.midrange), len(game.endgame))
        if later is not None:
            turn = game.scenario_turn + game.countdown + (0 if game.side == "scenario" and game.step != "end" else 1)
            lines.append(ChartLine(f"from turn {turn}", _faces(later), False))
    return tuple(lines)


def _row_rolled(state: ScenarioState, game: Game, throw: Throw | None) -> ChartRow | None:
    """The chart as it stood when the die fell: the card it named has left its deck since."""
    part = _part_rolled(game)
    if throw is None or part is None or game.step in ("reveal", "reserve", "roll"):
        return None
    left = {p: len(game.deck(p)) + (p == part) for p in PARTS}
    words = [line.word for line in game.lines]
    entered_since = "Endgame" in words[words.index("Roll") :]
    row = state.rules.row(game.endgame_in_play and not entered_since, *(left[p] for p in PARTS))
    #: cards drawn since may have emptied a deck: then the chart as it is now is the honest one.
    return row if row and row.deck_on(throw.value) == part else None


def _faces(row: ChartRow | None) -> tuple[Part, ...]:
    return tuple(row.deck_on(face) for face in range(1, 7)) if row else ()


def card_line(card: ScenarioCard, part: Part) -> str:
    """``Basic · Creature — Drake 2/2``."""
    size = f" {card.power}/{card.toughness}" if card.is_creature and card.power else ""
    return f"{PART_NAMES[part]} · {card.type or 'type not known'}{size}"


def card_face(state: ScenarioState) -> CardFace:
    """What is going on now: the card on the stack, the one just played, or what the next key does."""
    game = state.game
    if game is None:
        return CardFace("", "", "")
    if game.is_over:
        return CardFace("Won" if game.result == "won" else "Lost", "", game.because)
    if game.casting is not None:
        return _casting(game)
    text = _STEP_WORDS.get("roll" if game.step == "reserve" and not game.due else game.step)
    if text:
        title, words = text
        return CardFace(title.format(game=game), "", words.format(game=game), _thrown(game))
    return _played(game)


_STEP_WORDS: dict[str, tuple[str, str]] = {
    "opening": ("Opening hand", "{game.hand} cards. The first mulligan is free; each later one costs a card."),
    "main": ("Your turn {game.turn}", "Play as usual. Attack, cast, note what you have; the lit key hands over."),
    "reserve": ("The Reserve Zone first", "{game.due[0]} is played next, free of cost."),
    "roll": ("The die", "It says which deck plays. The lit key rolls; a click on the die types a real one."),
    "reveal": ("Turn over a card", "Turn over the top card of that deck and say which it is."),
}


def _thrown(game: Game) -> Throw | None:
    return last_throw(game) if game.side == "scenario" else None


def _casting(game: Game) -> CardFace:
    """A morph is told face down, so that the wall gives nothing away."""
    assert game.casting is not None
    name = game.casting.card
    card, part = game.card(name), game.scenario.part_of(name)
    says = "; ".join(h.says for h in game.casting.handlings)
    dice = [h.throw for h in game.casting.handlings if h.throw]
    if "morph" in card.marks:
        return CardFace("A card face down", PART_NAMES[part], says[:1].upper() + says[1:] + ".", last_throw(game))
    words = " ".join(part for part in (f"{says[:1].upper()}{says[1:]}." if says else "", card.says) if part)
    words = words or ("It stays on the battlefield." if card.stays else "Its effect happens, free of cost.")
    return CardFace(name, card_line(card, part), words, dice[-1] if dice else last_throw(game))


def _played(game: Game) -> CardFace:
    """The card of this turn, after it was played."""
    line = next((line for line in reversed(game.lines) if line.card), None)
    if line is None:
        last = next((line for line in reversed(game.lines) if line.word in ("Card", "Roll")), None)
        return CardFace("The scenario's turn", "", f"{last.says}." if last else "", last_throw(game))
    card, part = game.card(line.card), game.scenario.part_of(line.card)
    words = " ".join(words for words in (f"{line.says}.", card.says) if words)
    return CardFace(line.card, card_line(card, part), words, last_throw(game))


def attack_sum(game: Game) -> str:
    """``2 + 4 + 2``: the attackers nobody blocks; many are counted."""
    open_ = [p for p, action in game.attackers if not action.blocked]
    if len(open_) > MANY:
        return f"{through(game)} by {len(open_)}"
    return " + ".join(str(max(0, p.power)) for p in open_)


def attack_words(game: Game) -> str:
    """What is to be said of the attack beside its sum."""
    fly = [p for p, action in game.attackers if "flying" in p.marks and not action.blocked]
    home = [p.name for p in game.creatures if p.sick and "haste" not in p.marks]
    said = [f"{fly[0].name} flies." if len(fly) == 1 else f"{len(fly)} fly."] if fly and game.step == "attack" else []
    if home and game.step in ("attack", "act", "end"):
        both = f"{home[0]} came this turn and stays" if len(home) == 1 else f"{len(home)} came this turn and stay"
        said.append(f"{both} home.")
    return " ".join(said)


def standing(game: Game, permanent: Permanent) -> tuple[str, str]:
    """What a permanent does or is, and the tone of it: "late" where it hurts, "choosing" where somebody must say."""
    action = game.action(permanent.id)
    block = next((b for b in game.blocks if b.blocker == permanent.id), None)
    if block is not None:
        return f"blocks {block.attacker}", "late"
    if action is not None and game.side == "scenario":
        if action.does == "attack":
            return ("blocked", "waiting") if action.blocked else ("attacks", "late")
        if action.does == "ability":
            many = f" {action.ability}" if permanent.abilities > 1 or action.ability > 1 else ""
            cost = minus(f" ({permanent.cost_of(action.ability):+})") if permanent.costs else ""
            return f"uses ability{many}{cost}", "late"
        if action.does == "choose":
            return "attack or ability?", "choosing"
    if permanent.costs:
        return f"{permanent.loyalty} loyalty", "waiting"
    if permanent.tapped:
        return "tapped", "waiting"
    if permanent.sick and permanent.is_creature and "haste" not in permanent.marks:
        return "new", "waiting"
    return "", ""


_X_ONE = {"creatures": "creature", "artifacts": "artifact", "graveyard": "card in its graveyard"}


def x_words(game: Game) -> str:
    return (_X_ONE if game.x_now == 1 else X_WORDS)[game.x]
