"""What the wall shows: title, seats, the ring, the enchantment in force, the last card, the Scion, the ending."""

from __future__ import annotations

from collections.abc import Callable

from desktop.domain.words import counted, day_words
from desktop.library.card_words import plain_words
from desktop.ui.clock.face import ClockFace
from desktop.ui.wall.scene import SceneSlide
from desktop.ui.wall.slides import ListRow, ListSlide, MessageSlide, TitleSlide
from desktop.ui.wall.wall import Slide

from ..rules.circle import CIRCLE, COLOUR_WORDS, enemies
from ..rules.state import DragonState
from ..rules.views.ring import ring_face
from .in_play import in_play_slide
from .slides_ring import RingSlide
from .words import PILE_SCENES, SCENES, UR_DRAGON, first_name

SCENE = "formats/elder-dragon-wars"


def slides(state: DragonState, face: Callable[[], ClockFace]) -> tuple[Slide, ...]:
    """Every slide with fresh data; none is ever missing."""
    return (
        _title(state),
        _seats(state),
        _table(state),
        _enchantment(state),
        in_play_slide(state),
        _turned(state),
        _scion(state),
        _ending(state),
    )


def _title(state: DragonState) -> Slide:
    line = " · ".join(words for words in (state.place, day_words(state.date)) if words)
    return TitleSlide(state.name or "Elder Dragon Wars", line or "Five Elder Dragons, one ring", SCENE)


def _seats(state: DragonState) -> Slide:
    rows = []
    for colour in CIRCLE if state.decks else ():
        names = {player.id: player.name for player in state.players}
        foes = " and ".join(first_name(names.get(state.decks[other], "")) for other in enemies(colour))
        elder = state.edition.deck(colour).elder.name
        rows.append(ListRow(names.get(state.decks[colour], ""), f"{COLOUR_WORDS[colour]}, {elder} · enemies: {foes}"))
    return ListSlide(
        "Clockwise round the table",
        tuple(rows),
        "",
        "The decks are not dealt yet.",
        id="seats",
        title="Seats",
        columns=1,
    )


def _table(state: DragonState) -> Slide:
    face = ring_face(state)
    if face is None:
        return MessageSlide("The war has not begun.", id="table", title="The ring")
    return RingSlide(face)


def _enchantment(state: DragonState) -> Slide:
    game = state.game
    if game is None or not game.standing:
        return SceneSlide(
            "Enchantment in force",
            "None yet",
            "The first spell that is no creature turns one up.",
            PILE_SCENES["enchantments"],
            "enchantment",
            "Enchantment",
        )
    cost = state.rules.reverberation.keep_enchantment
    asked = bool(game.stack) and game.stack[0].kind == "enchantment"
    keeps = f"{cost} life keep it when the next is to come."
    line = f"Who pays {cost} life to keep it?" if asked else "  ·  ".join((*plain_words(game.standing), keeps))
    return SceneSlide(
        "Enchantment in force",
        game.standing,
        line,
        PILE_SCENES["enchantments"],
        "enchantment",
        "Enchantment",
        lit=asked,
    )


def _turned(state: DragonState) -> Slide:
    game = state.game
    if game is None or game.turned is None:
        return MessageSlide("Nothing has been turned up yet.", id="turned", title="Last card")
    turned = game.turned
    who = state.name_of(turned.seat)
    if turned.pile == "chaos":
        #: it went into somebody's hand: the wall tells nobody which card it is.
        return SceneSlide(
            "Chaos card", who, "draws a card of the chaos pile", PILE_SCENES["chaos"], "turned", "Last card"
        )
    head = {"artifacts": "Reverberating artifact", "enchantments": "Reverberating enchantment"}
    line = f"for {who}" if turned.pile == "artifacts" else f"by {who}"
    line = "  ·  ".join((line, *plain_words(turned.card)))
    rolled = turned.rolls[-1] if turned.rolls else ()
    dice = ", ".join(f"{first_name(state.name_of(colour))} {throw.value}" for colour, throw in rolled)
    return SceneSlide(
        head[turned.pile],
        turned.card,
        f"{line}  ·  low roll: {dice}" if dice else line,
        PILE_SCENES[turned.pile],
        "turned",
        "Last card",
    )


def _scion(state: DragonState) -> Slide:
    game = state.game
    if game is None or not game.scion_came:
        return MessageSlide("The Scion comes when two are left.", id="scion", title="The Scion")
    if game.scion is None:
        return SceneSlide(
            "The Scion of the Ur-Dragon", "It has gone", "No dragon is left.", UR_DRAGON, "scion", "The Scion"
        )
    left = len(game.scion.left)
    dragons = f"{counted(left, 'dragon')} left"
    if game.scion.attacks and game.scion_turn:
        names = " and ".join(state.name_of(a.target) for a in game.scion.attacks)
        line = f"attacks {names}  ·  {dragons}"
        return SceneSlide("The Scion has become", game.scion.dragon, line, UR_DRAGON, "scion", "The Scion")
    names = " and ".join(state.name_of(seat.colour) for seat in game.living)
    return SceneSlide(
        _left_words(len(game.living)),
        "The Scion of the Ur-Dragon",
        f"{names}  ·  {dragons}",
        UR_DRAGON,
        "scion",
        "The Scion",
    )


def _left_words(living: int) -> str:
    return {2: "Two are left", 1: "One is left"}.get(living, "Nobody is left")


def _ending(state: DragonState) -> Slide:
    game = state.game
    if game is None or not game.is_over:
        words = "The war goes on." if game else "The war has not begun."
        return MessageSlide(words, id="ending", title="The ending")
    if game.result == "saviour" and game.saviour:
        elder = game.edition.deck(game.saviour).elder.name
        line = f"{elder}  ·  turn {game.turn}"
        return SceneSlide(
            "The Saviour", state.name_of(game.saviour), line, SCENES[game.saviour], "ending", "The ending"
        )
    words = "The Ur-Dragon has won" if game.result == "ur-dragon" else "Nobody has won"
    return SceneSlide("", words, game.because, UR_DRAGON, "ending", "The ending")
