"""What a format says of each handout: how it is made, and in which ways that can be asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Concatenate, Generic, Literal, Protocol, TypedDict, TypeVar

from desktop.print.layout.imposition import Layout
from desktop.print.layout.paper import Paper
from desktop.print.layout.settings import Skip
from desktop.print.press.document import reduced_to
from desktop.print.type.styles import Ink

S = TypeVar("S")
W = TypeVar("W", contravariant=True)
M = TypeVar("M", bound=Callable[..., bytes], covariant=True)
Pictures = Callable[[str], bytes | None]
#: the bytes of a PDF from a state and a paper; the ways in which it may be asked for are keywords.
Maker = Callable[Concatenate[S, Paper, ...], bytes]


class Ways(TypedDict, total=False):
    """What can be asked of a handout, by the keywords of the functions that make one."""

    ink: Ink
    #: when it was printed, for its foot.
    printed: str
    layout: Layout
    backs: bool
    copies: int
    skip: Skip
    #: which of them, by what their cards or sheets are called.
    chosen: Sequence[object]
    counts: Mapping[Any, int]
    #: the bytes of a picture that the event keeps, by their hash.
    pictures: Pictures
    #: signs as large as the sheet takes, rather than several to one.
    large: bool


@dataclass(frozen=True)
class Way(Generic[W]):
    """One way, by its keyword; ``W`` is what a maker that takes it looks like, so that mypy holds the two together."""

    word: Literal["ink", "printed", "layout", "backs", "copies", "skip", "chosen", "counts", "pictures", "large"]


class _Ink(Protocol):
    def __call__(self, state: Any, paper: Paper, /, *, ink: Ink = ...) -> bytes: ...


class _Printed(Protocol):
    def __call__(self, state: Any, paper: Paper, /, *, printed: str = ...) -> bytes: ...


class _Layout(Protocol):
    def __call__(self, state: Any, paper: Paper, /, *, layout: Layout = ...) -> bytes: ...


class _Backs(Protocol):
    def __call__(self, state: Any, paper: Paper, /, *, backs: bool = ...) -> bytes: ...


class _Copies(Protocol):
    def __call__(self, state: Any, paper: Paper, /, *, copies: int = ...) -> bytes: ...


class _Skip(Protocol):
    def __call__(self, state: Any, paper: Paper, /, *, skip: Skip = ...) -> bytes: ...


class _Chosen(Protocol):
    def __call__(self, state: Any, paper: Paper, /, *, chosen: Sequence[Any] = ...) -> bytes: ...


class _Counts(Protocol):
    def __call__(self, state: Any, paper: Paper, /, *, counts: Mapping[Any, int] = ...) -> bytes: ...


class _Pictures(Protocol):
    def __call__(self, state: Any, paper: Paper, /, *, pictures: Pictures = ...) -> bytes: ...


class _Large(Protocol):
    def __call__(self, state: Any, paper: Paper, /, *, large: bool = ...) -> bytes: ...


INK: Way[_Ink] = Way("ink")
PRINTED: Way[_Printed] = Way("printed")
LAYOUT: Way[_Layout] = Way("layout")
BACKS: Way[_Backs] = Way("backs")
COPIES: Way[_Copies] = Way("copies")
SKIP: Way[_Skip] = Way("skip")
CHOSEN: Way[_Chosen] = Way("chosen")
COUNTS: Way[_Counts] = Way("counts")
PICTURES: Way[_Pictures] = Way("pictures")
LARGE: Way[_Large] = Way("large")
#: what nearly every page takes, and nearly every sheet of cards.
PAGE = (INK, PRINTED)
SHEET = (INK, LAYOUT, BACKS, SKIP)


@dataclass(frozen=True)
class HandoutSpec(Generic[M]):
    """One thing that can be printed: ``make(state, paper)`` gives the bytes of a PDF."""

    id: str
    title: str
    group: str
    make: M
    about: str = ""
    #: when it is needed: before the event, in each round, after it.
    when: Literal["before", "round", "after"] = "before"
    #: the ways that it takes, by their words; said by ``taking``.
    takes: frozenset[str] = frozenset()
    #: what it knows already, whoever asks for it (where the event keeps its pictures).
    known: Mapping[str, object] = field(default_factory=dict)
    #: whether it comes out as large as it is on any paper, as cards do.
    is_of_true_size: bool = False

    def taking(self, *ways: Way[M]) -> HandoutSpec[M]:
        """The same, made in these ways too: mypy refuses one that ``make`` does not take."""
        return replace(self, takes=self.takes | {way.word for way in ways})

    def of_true_size(self) -> HandoutSpec[M]:
        """The same, never made smaller."""
        return replace(self, is_of_true_size=True)

    def knowing(self, known: Ways) -> HandoutSpec[M]:
        """The same, told those of these that it takes."""
        return replace(self, known={**self.known, **self._taken(known)})

    def made(self, state: object, paper: Paper, ways: Ways) -> bytes:
        """The handout, in those of the asked ways that it takes."""
        taken = {**self.known, **self._taken(ways)}
        if self.is_of_true_size or LAYOUT.word in self.takes:
            return self.make(state, paper, **taken)
        with reduced_to(paper) as laid_out:
            return self.make(state, laid_out, **taken)

    def _taken(self, ways: Mapping[str, object]) -> dict[str, object]:
        return {word: value for word, value in ways.items() if word in self.takes}
