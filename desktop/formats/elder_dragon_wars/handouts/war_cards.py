"""The five decks and everything in the middle as cards to cut out: our frames, our emblems, our own words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from desktop.domain.words import counted
from desktop.library.card_words import card_words
from desktop.print.cards.card import Card, CardKind, Note, does, mana_cost, said
from desktop.print.cards.handout import CardHandout, Named, by_name
from desktop.print.drawing.composer import card_scene

from ..rules.circle import CIRCLE, COLOUR_WORDS
from ..rules.edition import PILES, DeckList, EditionCard, Pile
from ..rules.ruleset import Ruleset
from ..rules.state import DragonState
from . import frames
from .letterhead import LETTERHEAD, printed_edition

#: what is there once has a picture of its own.
_OWN = (frames.GATE, frames.MATRIX, frames.UR_DRAGON)
_FOOT: Mapping[Pile, str] = {"artifacts": "artifact pile", "enchantments": "enchantment pile", "chaos": "chaos pile"}


def _in_the_decks(state: DragonState) -> Iterator[Named]:
    """White to green, each card once."""
    return by_name(card for deck in printed_edition(state).decks for card in of_deck(state, deck))


def _in_the_piles(state: DragonState) -> Iterator[Named]:
    return by_name(of_the_middle(state))


deck_cards = CardHandout(LETTERHEAD, "Deck cards", _in_the_decks)
pile_cards = CardHandout(LETTERHEAD, "Pile cards", _in_the_piles)


def of_deck(state: DragonState, deck: DeckList) -> Iterator[Card]:
    """The cards of one deck."""
    whose = f"{COLOUR_WORDS[deck.axis].lower()} deck"
    for card in deck.cards:
        yield war_card(state, frames.DECKS[deck.axis], card, _deck_words(state.rules, deck, card), whose)


def of_the_middle(state: DragonState) -> Iterator[Card]:
    """The piles and what lies in the middle of the table."""
    edition, rules = printed_edition(state), state.rules
    for pile in PILES:
        for card in edition.pile(pile):
            yield war_card(state, frames.PILES[pile], card, _pile_words(rules, pile), _FOOT[pile])
    gate, matrix = edition.planar
    yield war_card(state, frames.GATE, gate, _planar_words(rules, "creature spells", "creature spells"), "everybody's")
    yield war_card(
        state,
        frames.MATRIX,
        matrix,
        _planar_words(rules, "instants and enchantments", "all but creature spells"),
        "everybody's",
    )
    yield war_card(state, frames.UR_DRAGON, edition.scion, _scion_words(rules), "the Scion")
    for dragon in edition.dragons:
        yield war_card(state, frames.UR_DRAGON, dragon, _dragon_words(dragon), "the Scion's dragon")


def war_card(state: DragonState, kind: CardKind, card: EditionCard, notes: tuple[Note, ...], whose: str) -> Card:
    """One card of the edition."""
    type_, _, subtype = card.type.partition(" — ")
    size = f"{card.power}/{card.toughness}" if card.is_creature and card.power else ""
    #: the plate needs room: a Legend is told by its note, and what is no creature has its strip for itself.
    strip = type_.removeprefix("Legendary ") if size else card.type
    #: what the planar artifacts do here, their notes say.
    words = "" if kind in (frames.GATE, frames.MATRIX) else card_words(card.name)
    return Card(
        kind,
        card.name,
        _scene(kind, card),
        strip or "Card",
        subtype if size else "",
        size,
        cost=mana_cost(card.cost),
        does=does(words),
        notes=notes,
        footer_left=printed_edition(state).name,
        footer_right=whose,
        #: a Legend by its colours.
        tier=len(card.colours) if card.is_legend else 1,
    )


def _scene(kind: CardKind, card: EditionCard) -> str:
    """The frame's own picture, or the card's: drawn by somebody, or composed."""
    return kind.scene if kind in _OWN and kind != frames.UR_DRAGON else card_scene(card.name, card.type, _colours(card))


def _colours(card: EditionCard) -> str:
    """A land has those of the mana it gives."""
    if not card.is_land:
        return card.colours
    words = card_words(card.name)
    return "".join(colour for colour in "WUBRG" if f"{{{colour}}}" in words)


def _deck_words(rules: Ruleset, deck: DeckList, card: EditionCard) -> tuple[Note, ...]:
    if card.name == deck.elder.name:
        return (
            said(
                ("strong", "Elder Dragon. "),
                "It waits in its nexus, to be cast from there whenever an instant may.",
            ),
            said("Whatever takes it away puts it back. In play it may block for an ally."),
        )
    if card.is_basic:
        tapped = ", tapped" if rules.table.basics_return_tapped else ""
        return (said(f"Destroyed or sacrificed, it is back at once{tapped}."),)
    if card.is_legend:
        haste = " It has haste." if rules.table.legends_haste else ""
        turned = "As it comes in, your eternal enemies roll: the lower gets an artifact."
        return (said(("strong", "Legend. "), f"{turned}{haste}"),)
    if card.is_land:
        return (said(("quiet", "A land: it turns up nothing.")),)
    if card.is_creature:
        return (said(("quiet", "A creature: it turns up no enchantment.")),)
    keep = rules.reverberation.keep_enchantment
    return (said(f"Resolved, it turns up the next enchantment; {keep} life keeps the one in force."),)


def _pile_words(rules: Ruleset, pile: Pile) -> tuple[Note, ...]:
    r = rules.reverberation
    if pile == "artifacts":
        return (
            said(
                "Two to a player at most: one more, and the oldest goes to the artifact graveyard."
                if r.artifact_zones == 2
                else f"{r.artifact_zones} to a player at most: then the oldest goes."
            ),
            said(("quiet", f"In your upkeep you may pay {r.artifact_price} life to sacrifice it.")),
        )
    if pile == "enchantments":
        return (
            said("In force for the whole table until the next one is turned up."),
            said(("quiet", f"Any player may pay {r.keep_enchantment} life to keep it.")),
        )
    return (
        said(f"Costs {r.chaos_cost} life in place of its mana, a land too."),
        said(("quiet", "Wherever it would go, it goes to the chaos graveyard.")),
    )


def _planar_words(rules: Ruleset, what: str, kind: str) -> tuple[Note, ...]:
    return (
        said(
            ("strong", "Everybody's. "),
            f"While it is untapped, {what} cost up to {rules.planar.discount} less.",
        ),
        said(f"Tapped by an effect, it is shut off: {kind} on the stack leave the game, and none is cast."),
        said(("quiet", "It untaps with the next player's things.")),
    )


def _scion_words(rules: Ruleset) -> tuple[Note, ...]:
    return (
        said(f"Comes when {counted(rules.scion.at, 'player')} are left, to the seat that was vacated last."),
        said("Each turn it is another of five dragons; after the fifth it goes."),
    )


def _dragon_words(dragon: EditionCard) -> tuple[Note, ...]:
    colours = ", ".join(COLOUR_WORDS[colour].lower() for colour in CIRCLE if colour in dragon.colours)
    return (
        said(f"Attacks the player whose deck shares least with {colours}: both where it is equal."),
        said(("quiet", "Who was spared may pay for what it does.")),
    )
