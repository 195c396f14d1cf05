"""Everything needed to finish the event without a computer, in one file."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import msgspec

from desktop.print.cards.slip import print_slips
from desktop.print.layout.paper import Paper
from desktop.print.pages.blocks import Block
from desktop.print.pages.page import PageLayout, print_pages
from desktop.print.press.document import Press
from desktop.print.type.styles import Ink

from ..rules.state import DarkState
from . import passports as passes
from .in_play import TITLE as IN_PLAY
from .in_play import in_play_blocks
from .letterhead import masthead
from .monster_tables import TITLE as MONSTERS
from .monster_tables import behaviour, monster_table
from .prize_tables import TITLE as PRIZES
from .prize_tables import prize_blocks
from .round import match_slips as slips
from .round.by_location import TITLE as BY_LOCATION
from .round.by_location import location_blocks
from .round.by_name import TITLE as BY_NAME
from .round.by_name import by_name, name_blocks
from .standings import TITLE as STANDINGS
from .standings import standings_blocks
from .top4 import TITLE as TOP4
from .top4 import top4_blocks

TITLE = "Finish on paper"


def finish_on_paper(state: DarkState, paper: Paper, *, ink: Ink = Ink.FULL, printed: str = "") -> bytes:
    """Round sheets, slips, standings, passports, an empty round, Top 4, what is in play, tables, one after another."""
    press = Press(TITLE, paper.upright, ink)
    upright, across = PageLayout(paper.upright), PageLayout(paper.across)

    def put(title: str, blocks: Sequence[Block], layout: PageLayout) -> None:
        print_pages(press, masthead(state, title, printed=printed), blocks, layout)

    if by_name(state):
        put(BY_NAME, name_blocks(state), upright)
    if state.open_locations():
        put(BY_LOCATION, location_blocks(state), across)
    _slips(press, state, paper)
    if state.players:
        put(STANDINGS, standings_blocks(state), upright)
    _passports(press, state, paper)
    if state.open_locations() and state.titles is None:
        put("The next round, to fill in", location_blocks(msgspec.structs.replace(state, round=None)), across)
    put(TOP4, top4_blocks(state), across)
    if state.awards or state.roamers:
        put(IN_PLAY, in_play_blocks(state), upright)
    put(PRIZES, prize_blocks(state), upright)
    put(MONSTERS, (*behaviour(state.rules), monster_table(state.rules)), upright)
    return press.done()


def _slips(press: Press, state: DarkState, paper: Paper) -> None:
    found = [partial(slips.draw_slip, state, slip) for slip in slips.slips_of(state)]
    if found:
        print_slips(press, found, paper, slips.NAME)


def _passports(press: Press, state: DarkState, paper: Paper) -> None:
    players = sorted((p for p in state.players if not p.dropped), key=lambda p: state.seed_of(p.id))
    if players:
        print_slips(press, [partial(passes.draw_passport, state, p.id) for p in players], paper, passes.NAME)
