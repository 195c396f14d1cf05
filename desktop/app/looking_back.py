"""The past of an event joined with paper: printed again as it stood, and anew where it is no longer true."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject

from desktop.domain.words import counted
from desktop.engine.comparing import FromNow
from desktop.engine.mending import Correction, Mended
from desktop.engine.rules import Corrected
from desktop.studio.printed import Doubted, changed_pages
from desktop.studio.queue import Entry
from desktop.studio.worker.jobs import LatestOnly
from desktop.studio.worker.paper_worker import beside
from desktop.studio.writing import write_correction
from desktop.ui.history.desk import HistoryDesk
from desktop.ui.history.outcome import SheetFace
from desktop.ui.kit import theme
from desktop.ui.kit.panels import Popover
from desktop.ui.kit.work import Works
from desktop.workers.ticks import Tick

if TYPE_CHECKING:
    from desktop.app.opening import OpenEvent
    from desktop.print.press.handout import HandoutSpec, Maker
    from desktop.ui.desk.desk import Desk

#: how wide and high the slips are shown before they are kept.
_PREVIEW = (900, 600)
#: keeps a file where the organiser wants it: its name, and what makes it.
Save = Callable[[str, Callable[[], bytes]], None]


def add_history(desk: Desk, event: OpenEvent, save: Save) -> HistoryDesk:
    """The pages of the past in the window of this event."""
    history = HistoryDesk(desk, event.format)
    PastOnPaper(history, event, save)
    shared = desk.more_acts
    desk.more_acts = lambda: [*shared(), *history.acts()]
    return history


class PastOnPaper(QObject):
    """What a round showed, printed again; what a correction makes untrue, named before it is kept and printed anew."""

    def __init__(self, history: HistoryDesk, event: OpenEvent, save: Save) -> None:
        super().__init__(history)
        self._history, self._event, self._save = history, event, save
        self.papers = event.papers
        self._doubted: list[Doubted] = []
        self._looks, self._works = LatestOnly(self), Works(self)
        history.prints.connect(self._print_again)
        history.weighs.connect(self._look)
        history.kept.connect(self._print_anew)
        history.previews.connect(self._preview)
        history.prints_acts.connect(self._print_acts)
        history.desk.back.papers_since = self.papers.since

    def _print_again(self, handout: str, state: object, word: str) -> None:
        spec = next((spec for spec in self._event.format.handouts() if spec.id == handout), None)
        if spec is None:
            self._history.desk.frame.refuse(f"{word} has no such paper. The print page lists what there is.")
            return
        stood, name = self._stood(word), f"{word.lower()} {handout}.pdf"

        def made() -> bytes:
            pdf = made_as_it_stood(spec, state)
            self.papers.note([Entry(spec.id, spec.title)], name, time.time(), stood=stood)
            return pdf

        self._save(name, made)

    def _stood(self, word: str) -> int:
        """The last act of a round."""
        steps, states = self._event.session.history.played
        when = self._event.format.past.when
        return next(
            (s.number for s, state in zip(reversed(steps), reversed(states), strict=True) if when(state) == word), 0
        )

    # -- what is no longer true ----------------------------------------------------------------------------------------

    def _look(self, weighed: Mended[object] | FromNow | None) -> None:
        """Which of the sheets that left come out otherwise: made once more, beside the window."""
        self._doubted = []
        if weighed is None:
            self._looks.forget()
            return
        format_ = self._event.format
        of_rounds = [spec.id for spec in format_.handouts() if spec.when == "round"]
        if isinstance(weighed, FromNow):
            doubted = self.papers.doubted_from_now(weighed, format_.past.when, of_rounds)
        else:
            doubted = self.papers.doubted(weighed, format_.past.when, of_rounds)
        asked = [(one.paper.entry, one.shown, one.rightly) for one in doubted]

        def show(changed: Sequence[int]) -> None:
            self._doubted = [doubted[at] for at in changed]
            self._history.correcting.show_sheets([_face(at, one) for at, one in enumerate(self._doubted)])

        if asked:
            self._looks.ask(beside(changed_pages, format_.id, asked), show, lambda sentence: None)
        else:
            self._looks.forget()

    def _preview(self, weighed: Mended[object] | FromNow, said: Correction) -> None:
        """The slips as they would be, over the page; Escape closes them."""
        from desktop.print.layout.paper import A4
        from desktop.studio.sheets.corrections import PutRight, slips_of
        from desktop.ui.studio.pages import PageSource
        from desktop.ui.studio.preview import Preview

        event = self._event
        if isinstance(weighed, FromNow):
            right = PutRight(weighed.before, weighed.after, _corrected(said), "from now on", time.time())
        else:
            now = event.session.state
            right = PutRight(now, weighed.state, weighed.corrected, weighed.label, time.time())
        slips = slips_of(event.format, event.session, right)
        sheet = Popover(_PREVIEW[0], self._history.correcting)
        sheet.body.addWidget(shown := Preview(source := PageSource(sheet)))
        shown.setFixedHeight(theme.px(_PREVIEW[1]))
        source.show(slips.pages(A4))
        sheet.show_at(self._history.correcting.preview)

    def _print_acts(self, numbers: tuple[int, ...]) -> None:
        """The history as it is filtered."""
        from desktop.print.layout.paper import A4
        from desktop.studio.sheets.log import log_of

        log, shown = log_of(self._event.format, self._event.session), set(numbers)
        some = replace(log, lines=tuple(line for line in log.lines if line.step in shown))
        self._save("history.pdf", lambda: some.pages(A4))

    def _print_anew(self, correction: int, numbers: Sequence[int], said: Correction) -> None:
        """The slips of a correction and these sheets, in one file beside the event."""
        from desktop.studio.sheets.corrections import kept_as, slips_of

        event, now = self._event, time.time()
        path = event.paper_folder / f"correction {correction}.pdf"
        doubted = [self._doubted[number] for number in numbers if number < len(self._doubted)]
        played, current = event.session.history, event.format.past.when(event.session.state)
        states = [
            event.session.state if one.word == current else played.state_at(one.paper.shows, correction)
            for one in doubted
        ]
        sheets = [(one.paper.entry, state) for one, state in zip(doubted, states, strict=True)]
        printed = f"printed {time.strftime('%H:%M')}, after act {correction}"
        is_act = played.steps[correction - 1].act == "do"
        slips = slips_of(
            event.format, event.session, kept_as(event.session, correction, _corrected(said) if is_act else None)
        )
        work = beside(write_correction, event.format.id, slips, sheets, printed, path)

        def written(_: object) -> None:
            for one, state in zip(doubted, states, strict=True):
                stood = 0 if state is event.session.state else one.paper.shows
                self.papers.note([one.paper.entry], path.name, now, correction, stood)
            count = f" and {counted(len(doubted), 'sheet')} anew" if doubted else ""
            self._history.desk.frame.tell(f"Correction slips{count}: “{path.name}” in “{path.parent.name}”.")

        self._works.do(lambda: work(Tick()), written, self._history.desk.frame.refuse)

    def wait(self) -> None:
        """Until what runs has come to its end."""
        self._looks.wait()
        self._works.wait()


def _corrected(said: Correction) -> Corrected:
    """What is said so far, as the log keeps it."""
    return Corrected(tuple(sorted(said.acts)), said.why)


def _face(at: int, doubted: Doubted) -> SheetFace:
    paper = doubted.paper
    title = f"{paper.entry.title}, {doubted.word.lower()}" if doubted.word else paper.entry.title
    left = " · ".join(part for part in (time.strftime("%H:%M", time.localtime(paper.at)), paper.where) if part)
    return SheetFace(at, title, left)


def made_as_it_stood(spec: HandoutSpec[Maker[object]], state: object) -> bytes:
    """A handout of a state that is past."""
    from desktop.print.layout.paper import A4

    return spec.made(state, A4, {})
