"""The table: Space walks the turn, a digit picks a seat, every trigger has its key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from desktop.domain.dice import LoadedDice
from desktop.engine.format import NextAct
from desktop.ui.desk.screen import ScreenKit, Throwing
from desktop.ui.game.pilot import AT_AN_END, P, Pilot, column_of
from desktop.ui.kit import theme
from desktop.ui.kit.panels import EmptyState, label, say, scrolled

from ..rules.acts.artifacts import SacrificeArtifact, TakeSpoils, TurnUpArtifact, heirs_of
from ..rules.acts.attacks import DealCombat, DeclareAttack
from ..rules.acts.cards import MoveCard, PayUpkeep
from ..rules.acts.effects import DoneByHand
from ..rules.acts.games import RollStart
from ..rules.acts.life import ChangeLife, EachLoses
from ..rules.acts.piles import DrawChaos, KeepEnchantment, TurnUpEnchantment
from ..rules.acts.planar import TapPlanar, UntapPlanar
from ..rules.acts.players import TakeSeat
from ..rules.acts.scion import DrawDragon, PayDragon, SetScionDamage, StopScion
from ..rules.acts.stack import Cast, CounterTop, SkipTrigger
from ..rules.acts.turns import GoOn
from ..rules.circle import CIRCLE, Colour, seat_sign
from ..rules.permissions import may_attack, permissions
from ..rules.state import DragonState, Game, Seat
from ..rules.views.next_step import next_act
from ..rules.views.ring import ring_face
from .in_play import InPlayPanel
from .ring import RingView
from .table_acts import acts_of, hints_of, keep_words, struck
from .table_more import MORE, more_acts
from .table_pane import AttackPanel, TurnPanel, WaitingPanel
from .table_picks import attack_picks, block_picks, cast_picks, own_picks, regrow_picks
from .table_popovers import (
    AmountPopover,
    CountersPopover,
    DicePopover,
    LifePopover,
    MorePopover,
    OutPopover,
    Pick,
    PickPopover,
    SweepPopover,
    WherePopover,
    WordPopover,
)
from .words import first_name


class TableScreen(Pilot[Game]):
    """Left the turn and what waits, right the ring of five."""

    def __init__(self, kit: ScreenKit) -> None:
        super().__init__()
        self._state: DragonState | None = None
        self.chosen: Colour = "W"
        self._turn, self._step_seen = -1, ""
        self.turn, self.waiting, self.in_play, self.attack = TurnPanel(), WaitingPanel(), InPlayPanel(), AttackPanel()
        self.ring = RingView()
        self.legend = label("", "small")
        self.empty = EmptyState("The ring appears here once the decks are dealt and the piles shuffled.")
        self._lay_out()
        self.ring.picked.connect(self._on_ring)
        self.waiting.pressed.connect(self.take_key)

    def _lay_out(self) -> None:
        self.pane, column = column_of(self.turn, self.waiting, self.attack, self.in_play, spacing=8)
        column.addStretch(1)
        #: what waits may take more words than a small laptop has room for; the ring keeps its own.
        self.pane_scroll = scrolled(self.pane)
        self.pane_scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.stage, stage = column_of(self.ring, self.legend, spacing=-1)
        stage.setStretch(0, 1)
        self.panes.addWidget(self.pane_scroll)
        self.panes.addWidget(self.stage, 1)
        self.panes.addWidget(self.empty, 1)
        self.stage.hide()

    def fit(self, wide: bool) -> None:
        if not wide:
            self.panes.setContentsMargins(16, 16, 16, 8)
        self.pane_scroll.as_wide(theme.px(320 if wide else 276))

    # -- showing -------------------------------------------------------------------------------------------------------

    @property
    def game(self) -> Game | None:
        return self._state.game if self._state else None

    @property
    def seat(self) -> Seat:
        """The seat that is chosen."""
        assert self.game is not None
        return self.game.seat(self.chosen)

    def present(self, state: DragonState) -> None:
        self._state = state
        game = state.game
        for part in (self.pane_scroll, self.stage):
            part.setVisible(game is not None)
        self.empty.setVisible(game is None)
        if game is None:
            return
        self._follow(game)
        for panel in (self.turn, self.attack):
            panel.present(state, game)
        self.waiting.present(state, game, acts_of(state, game, self.seat))
        #: on a small laptop whom one may attack is told when it matters; the ring draws it at all times.
        roomy = self.height() >= 700
        if game.step == "opening" or not (roomy or (game.step == "combat" and not game.stack)):
            self.attack.hide()
        self.in_play.present(state, game, self.chosen)
        why = {str(p.target): p.why for p in permissions(game, game.active, state.name_of)} if game.active else {}
        self.ring.present(ring_face(state), self.chosen, keep_words(state, game, self.seat), why, self._lit(game))
        say(
            self.legend,
            "Arcs: allies, side by side.   Dashes: eternal enemies.   **Bold dashes: may be attacked now.**",
        )

    def _follow(self, game: Game) -> None:
        """A new turn chooses the one whose turn it is; somebody who is out is not chosen any more."""
        if game.turn != self._turn and game.active and game.is_alive(game.active):
            self.chosen = game.active
        entered = game.step == "combat" and self._step_seen != "combat"
        if entered and game.active and self.chosen == game.active:
            self.chosen = next(iter(may_attack(game, game.active)), self.chosen)
        self._turn, self._step_seen = game.turn, game.step
        if not game.is_alive(self.chosen) and game.living:
            self.chosen = game.living[0].colour

    def _lit(self, game: Game) -> tuple[Colour, ...]:
        """Who must choose, where Space cannot: the heir of spoils."""
        if game.stack and game.stack[0].kind == "spoils" and game.stack[0].victim:
            several = len(game.seat(game.stack[0].victim).artifacts) > 1
            return (game.stack[0].seat,) if several else ()
        return ()

    def do_act(self, act: str) -> None:
        """``W``: this seat is looked at."""
        if act in CIRCLE:
            self._choose(act)

    def _choose(self, colour: Colour) -> None:
        if self.game is not None and not self.game.is_alive(colour):
            self.says.emit(f"{self._state.name_of(colour) if self._state else ''} is out of the game.")
            return
        self.chosen = colour
        if self._state is not None:
            self.present(self._state)
        self.changed.emit()

    def _on_ring(self, under: str) -> None:
        if under in CIRCLE:
            self._choose(CIRCLE[CIRCLE.index(under)])
        elif under in ("gate", "matrix"):
            self._planar("G" if under == "gate" else "M")

    # -- keys ----------------------------------------------------------------------------------------------------------

    def next_act(self) -> NextAct | None:
        return self.after_the_end() if self.game is not None and self.game.is_over else None

    def begins(self) -> NextAct:
        return next_act(self._war)

    def doers(self, game: Game) -> dict[str, Callable[[], object]]:
        want, sign = self.wants.emit, self.seat.sign
        doers: dict[str, Callable[[], object]] = {
            "Left": lambda: self._step(game, -1),
            "Right": lambda: self._step(game, 1),
            "Up": lambda: want(ChangeLife(sign, 1)),
            "Down": lambda: want(ChangeLife(sign, -1)),
            "PageUp": lambda: want(ChangeLife(sign, 5)),
            "PageDown": lambda: want(ChangeLife(sign, -5)),
            "O": lambda: want(self._elder(game)),
            "C": self._ask_cast,
            "T": lambda: self._ask_life(game),
            "E": lambda: self._ask_out(game),
            "F": self._ask_move,
            "R": lambda: self._pick("Regrowth", _NO_REGROWTH, regrow_picks(game, self.seat)),
            "J": self._ask_more,
            "S": self._ask_sweep,
            "U": self._ask_counters,
            "G": lambda: self._planar("G"),
            "M": lambda: self._planar("M"),
            "V": lambda: self._pick(
                "Elder Dragons that may block for an ally", _NO_BLOCK, block_picks(self._war, game)
            ),
            "A": self._ask_attack,
            "D": self._ask_dice,
            "H": self._ask_card,
        }
        if game.stack:
            doers |= {
                "X": lambda: want(CounterTop(sign)),
                "N": lambda: want(_declined(game.stack[0].kind)),
                "Y": lambda: want(KeepEnchantment(sign)),
            }
        elif game.step == "combat":
            struck_seat = seat_sign(struck(game, self.seat) or self.chosen)
            doers |= {"Y": lambda: want(DealCombat(struck_seat)), "N": lambda: want(DealCombat(struck_seat, 0))}
        elif game.step in ("scion", "dragon"):
            doers |= {
                "X": lambda: want(self._stop(game)),
                "N": lambda: want(SetScionDamage(seat_sign(self._scions(game)), 0)),
            }
        elif game.step == "upkeep":
            doers |= {"S": self._ask_sacrifice}
        return doers

    @property
    def _war(self) -> DragonState:
        assert self._state is not None
        return self._state

    def _stop(self, game: Game) -> StopScion:
        coming = [a.target for a in game.scion.attacks if not a.stopped] if game.scion else []
        return StopScion(self.seat.sign if self.chosen in coming and len(coming) > 1 else "", "stopped at the table")

    def _elder(self, game: Game) -> Cast | MoveCard:
        """Out of the nexus it is cast; in play it goes back there."""
        name = game.edition.deck(self.chosen).elder.name
        return Cast(self.seat.sign, name) if self.seat.nexus else MoveCard(name, self.seat.sign)

    def _scions(self, game: Game) -> Colour:
        """Whom the Scion attacks: the seat that is chosen, if it is one of them."""
        coming = [a.target for a in game.scion.attacks if not a.stopped and a.amount] if game.scion else []
        return self.chosen if self.chosen in coming or not coming else coming[0]

    def digit(self, game: Game, key: str) -> bool:
        number = int(key)
        if game.stack and game.stack[0].kind == "spoils" and game.stack[0].victim:
            held = game.seat(game.stack[0].victim).artifacts
            if 1 <= number <= len(held):
                self.wants.emit(TakeSpoils(held[number - 1].card))
            return True
        if 1 <= number <= 5:
            self._choose(CIRCLE[number - 1])
            return True
        return False

    def _step(self, game: Game, by: int) -> None:
        order = [seat.colour for seat in game.living]
        self._choose(order[(order.index(self.chosen) + by) % len(order)])

    def hints(self) -> Sequence[tuple[str, str]]:
        return AT_AN_END if self.game is not None and self.game.is_over else hints_of(self.game)

    # -- what opens ----------------------------------------------------------------------------------------------------

    def _show(self, popover: P, anchor: QWidget | None = None) -> P:
        """Beside the card of the seat that is chosen, where there is no other anchor."""
        spot = self.ring.places.card(self.chosen) if self.ring.places else None
        return self.show_popover(popover, anchor or self.ring, None if anchor else spot)

    def _pick(self, title: str, about: str, picks: Sequence[Pick]) -> None:
        self._show(PickPopover(title, about if not picks else "", picks, self)).answered.connect(self.wants)

    def _ask_cast(self) -> None:
        game, seat = self.game, self.seat
        assert game is not None
        who = self._war.name_of(seat.colour)
        self._pick(f"{who} casts", "Nothing is left to cast.", cast_picks(self._war, game, seat))

    def _ask_attack(self) -> None:
        game = self.game
        if game is None or self._state is None:
            return
        if game.step == "opening":
            self.wants.emit(RollStart(self.seat.sign))
            return
        if game.stack and game.stack[0].kind == "artifact":
            self.wants.emit(TurnUpArtifact(self.seat.sign))
            return
        if game.step not in ("main", "combat"):
            self.says.emit("Attacks are declared from the main phase on. Go on until it comes.")
            return
        if game.step == "main" and game.active and self.chosen == game.active:
            self._choose(next(iter(may_attack(game, game.active)), self.chosen))
        barred = (
            next(
                (
                    p
                    for p in permissions(game, game.active, self._state.name_of)
                    if p.target == self.chosen and not p.allowed
                ),
                None,
            )
            if game.active
            else None
        )
        if barred is not None or self.chosen == game.active or game.stack:
            self.wants.emit(DeclareAttack(self.seat.sign))
            return
        self._pick(f"Attack {self._state.name_of(self.chosen)} with", "", attack_picks(self._state, game, self.seat))

    def _ask_sacrifice(self) -> None:
        game = self.game
        if game is None or game.active is None:
            return
        price = self._war.rules.reverberation.artifact_price
        held = game.seat(game.active).artifacts
        picks = [Pick(SacrificeArtifact(a.card), a.card, f"{price} life") for a in held]
        self._pick("Sacrifice an artifact", "There is no artifact to sacrifice.", picks)

    def _ask_move(self) -> None:
        game = self.game
        assert game is not None
        picker = PickPopover(
            f"{self._war.name_of(self.chosen)}: a card goes elsewhere", "", own_picks(game, self.seat), self
        )
        self._show(picker).answered.connect(self._ask_where)

    def _ask_where(self, card: object) -> None:
        sign = self.seat.sign
        self._show(WherePopover(str(card), self)).answered.connect(
            lambda to: self.wants.emit(MoveCard(str(card), sign, to))
        )

    def _ask_more(self) -> None:
        game = self.game
        assert game is not None
        self._show(MorePopover(f"{self._war.name_of(self.chosen)}", more_acts(game), self)).answered.connect(self._more)

    def _more(self, name: str) -> None:
        game = self.game
        assert game is not None
        asks: dict[str, Callable[[], object]] = {
            "all": self._ask_all,
            "sweep": self._ask_sweep,
            "counters": self._ask_counters,
            "seat": self._ask_seat,
            "leaves": self._ask_move,
            "life": lambda: self._ask_life(game),
            "out": lambda: self._ask_out(game),
        }
        if name in asks:
            asks[name]()
            return
        made = MORE[name](self._war, game, self.seat)
        if isinstance(made, list):
            self._pick("Pick one", "There is nothing to pick.", made)
        else:
            self.wants.emit(made)

    def _ask_life(self, game: Game) -> None:
        self._show(LifePopover(self._war, game, self.seat, self)).wants.connect(self.wants)

    def _ask_out(self, game: Game) -> None:
        self._show(OutPopover(self._war, game, self.seat, self)).wants.connect(self.wants)

    def _ask_all(self) -> None:
        """Everybody loses so much at once, by the doing of the chosen seat."""
        by = self.seat.sign
        who = self._war.name_of(self.chosen)
        popover = AmountPopover(
            "Everybody loses", "How much life", f"By {who}: all who are left, at once.", "They lose", self
        )
        self._show(popover).answered.connect(lambda words: self.wants.emit(EachLoses(int(words), (), by)))

    def _ask_sweep(self) -> None:
        self._show(SweepPopover(self)).wants.connect(self.wants)

    def _ask_counters(self) -> None:
        popover = CountersPopover(first_name(self._war.name_of(self.chosen)), self.seat, self)
        self._show(popover).wants.connect(self.wants)

    def _ask_seat(self) -> None:
        who, sign = self._war.name_of(self.chosen), self.seat.sign
        hint = "Somebody who sits out, or a new name. Deck, life and all that is there stay."
        popover = WordPopover("In the middle of the game", f"Who plays on for {who}", hint, "Takes the seat", self)
        self._show(popover).answered.connect(lambda name: self.wants.emit(TakeSeat(sign, name)))

    def _planar(self, key: str) -> None:
        game = self.game
        if game is None:
            return
        which: Any = "gate" if key == "G" else "matrix"
        tapped = game.planar(which).tapped
        self.wants.emit(UntapPlanar(which) if tapped else TapPlanar(which, self.seat.sign))

    def _ask_dice(self) -> None:
        game = self.game
        if game is None or self._state is None:
            return
        if game.step == "opening":
            self._dice(5, ("1 White … 5 Green",))
        elif game.stack and game.stack[0].kind == "artifact" and len(heirs_of(game, game.stack[0].seat)) > 1:
            names = [self._state.name_of(colour) for colour in heirs_of(game, game.stack[0].seat)]
            self._dice(self._state.rules.reverberation.die, names)
        elif game.step == "scion" and game.scion and len(game.scion.left) > 1:
            self._dice(len(game.scion.left), game.scion.left)
        else:
            self.says.emit("No die is asked for now.")

    def _dice(self, sides: int, names: Sequence[str]) -> None:
        popover = DicePopover(sides, names, self)
        self._show(popover, self.waiting).answered.connect(
            lambda _: self.wants.emit(Throwing(GoOn(), LoadedDice(popover.dice())))
        )

    def _ask_card(self) -> None:
        game = self.game
        made: dict[str, Any] = {
            "artifact": lambda words: TurnUpArtifact("", words),
            "enchantment": TurnUpEnchantment,
            "chaos": DrawChaos,
        }
        kind = game.stack[0].kind if game and game.stack else "dragon" if game and game.step == "scion" else ""
        if kind == "effect":
            self.wants.emit(DoneByHand())
            return
        if kind == "dragon":
            self._word("Which dragon came", lambda words: self.wants.emit(DrawDragon(words)))
        elif kind in made:
            self._word("Which card came", lambda words: self.wants.emit(made[kind](words)))
        else:
            self.says.emit("No card is turned up now.")

    def _word(self, title: str, then: object) -> None:
        hint = "Part of the name is enough, where it fits only one card that is left."
        self._show(WordPopover("The real card", title, hint, "It came"), self.waiting).answered.connect(then)


def _declined(kind: str) -> object:
    if kind == "upkeep":
        return PayUpkeep(False)
    return PayDragon(False) if kind == "dragon" else SkipTrigger("at the table")


_NO_REGROWTH = "Nothing can be regrown: a Legend of the colours, and a card in the graveyard, are needed."
_NO_BLOCK = (
    "No Elder Dragon may block for somebody attacked: it has to be in play, a neighbour's, since an earlier turn."
)
