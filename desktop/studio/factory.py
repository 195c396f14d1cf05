"""Makes the studio of an open event, and the one without: its page, its sheets, what remembers for it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import msgspec

from desktop.engine.rules import Refusal
from desktop.engine.session import Session
from desktop.manifest import Format
from desktop.print.layout.paper import PAPERS
from desktop.print.layout.settings import CARD_SIZES, SheetSettings
from desktop.storage.book import Book
from desktop.storage.memory import BookMemory, Memory
from desktop.studio.controller import StudioController
from desktop.studio.printed import PaperBook
from desktop.studio.sheet import Sheet
from desktop.studio.sheets.alters import AltersSheet
from desktop.studio.sheets.corrections import CorrectionSheet, correction_of
from desktop.studio.sheets.deck_cards import ProxiesSheet
from desktop.studio.sheets.fame import FameSheet
from desktop.studio.sheets.free import MergeSheet
from desktop.studio.sheets.free_papers import CalibrationSheet
from desktop.studio.sheets.guide import GuideBooklet, GuideSheet
from desktop.studio.sheets.handouts import handouts_of
from desktop.studio.sheets.log import LogSheet, log_of
from desktop.studio.sheets.tuck_box import TuckBoxSheet
from desktop.studio.sources.art import ArtBook
from desktop.ui.studio.desk import PrintDesk
from desktop.ui.studio.list import SheetFace
from desktop.ui.studio.plan import PlanPage


def make_event_studio(
    format_: Format[object],
    session: Session[object],
    refuse: Callable[[str], None],
    book: Book,
    memory: Memory,
    papers: PaperBook | None = None,
) -> StudioController:
    """The studio of an open event."""

    def printed() -> str:
        return f"printed {time.strftime('%H:%M')}, after act {session.history.last_number}"

    def plan() -> PlanPage | None:
        return format_.print_plan()(session.state) if format_.print_plan is not None else None

    handouts = handouts_of(format_.handouts(), lambda: session.state, printed, ArtBook(book), format_.id)
    log = LogSheet(lambda: log_of(format_, session), printed, lambda: session.history.last_number)
    plans = plan if format_.print_plan else None
    slips = CorrectionSheet(lambda: correction_of(format_, session), lambda: session.history.last_number)
    studio = make_studio([*handouts, log, slips], book, refuse, memory, plans, format_.face.frame, papers)
    of_rounds = {spec.id for spec in format_.handouts() if spec.when == "round"}

    def named(id: str) -> str:
        return f"{format_.past.when(session.state)} {id}".strip().lower() if id in of_rounds else id

    studio.files.named = named
    return studio


def make_studio(
    handouts: list[Sheet],
    book: Book,
    refuse: Callable[[str], None],
    memory: Memory | None = None,
    plan: Callable[[], PlanPage | None] | None = None,
    frame: str = "",
    papers: PaperBook | None = None,
) -> StudioController:
    """A studio for these handouts and the free sheets; without an event the organiser's book remembers.

    ``frame`` is the frame a first alter gets: the event's own. ``papers`` notes what has left.
    """
    kept = memory or BookMemory(book)
    recipes = kept.remembered("print_recipes")
    known: dict[str, Any] = recipes if isinstance(recipes, dict) else {}
    proxies = ProxiesSheet(known.get(ProxiesSheet.id, {}), book, refuse)
    alters = AltersSheet(known.get(AltersSheet.id, {}), book, refuse, frame or "night")
    merge = MergeSheet(known.get(MergeSheet.id, {}), book, refuse)
    box = TuckBoxSheet(known.get(TuckBoxSheet.id, {}), book, refuse)
    plain: tuple[Sheet, ...] = (CalibrationSheet(), GuideSheet(), GuideBooklet(), FameSheet(book))
    sheets: list[Sheet] = [*handouts, proxies, alters, merge, box, *plain]
    faces = [SheetFace(sheet.id, sheet.title, sheet.group, sheet.about) for sheet in sheets]
    page = PrintDesk(faces, _kept_settings(book), [paper.name for paper in PAPERS], CARD_SIZES)
    return StudioController(page, sheets, book, kept, refuse, plan, papers)


def _kept_settings(book: Book) -> SheetSettings:
    """How sheets were printed last."""
    try:
        kept = msgspec.convert(book.preference("sheet_settings") or {}, SheetSettings)
        kept.refuse_nonsense()
    except (msgspec.ValidationError, Refusal):
        return SheetSettings()
    return kept
