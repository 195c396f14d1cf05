"""Text is measured before it is placed: wrapped, shrunk, broken with a hyphen where it must be, never cut."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import chain, groupby
from operator import attrgetter

import msgspec

from desktop.domain.words import has_syllables, syllable_ends
from desktop.print.type import fonts
from desktop.print.type.styles import SMALL, SMALL_STRONG, TextStyle

#: a disc of a mana cost, in ems of the text around it, and the air to its neighbour.
DISC, DISC_AIR = 0.98, 0.1
#: sizes are tried in steps of 2 %, down to this share of what was asked for.
_STEP, _LEAST = 0.02, 0.04
#: spaces, and words cut behind each hyphen that a letter follows: neither -2/-0 nor E-7 is taken apart, nor an option
#: as it is typed (``--dry-run``).
_TOKENS = re.compile(
    r"[ ]+|[^\w -]*-+(?=[^\W\d_])[^ ]*|(?:[^ -]|-+(?![^\W\d_-]))*-+(?=[^\W\d_])|(?:[^ -]|-+(?![^\W\d_-]))+"
)


#: a name is made smaller down to this share of its size before one of its words is broken, running text less so.
_WHOLE_NAME, _WHOLE_TEXT, _NAME_WORDS = 0.5, 0.85, 8
#: where there is no other way: the share at which broken words begin, and the letters that stay on either side.
_BROKEN, _BESIDE = 0.7, 2


class Run(msgspec.Struct, frozen=True, dict=True):
    """Words of one style."""

    words: str
    style: TextStyle

    @cached_property
    def width(self) -> float:
        if self.style.disc:
            return self.style.size * (DISC + DISC_AIR)
        return fonts.width(self.words, self.style.face, self.style.size, self.style.tracking)

    def scaled(self, factor: float) -> Run:
        return Run(self.words, self.style.scaled(factor))


#: what can be set: plain words of a style, or runs of several.
Paragraph = tuple[Run, ...]


class Word(msgspec.Struct, frozen=True):
    """A space, or the runs of one word (it may change style inside): a line may end before and behind it."""

    runs: Paragraph
    width: float
    is_space: bool = False


class Line(msgspec.Struct, frozen=True):
    """Runs standing side by side."""

    runs: tuple[Run, ...]
    #: air above the line: the gap between two paragraphs.
    above: float = 0.0

    @property
    def width(self) -> float:
        return sum(run.width for run in self.runs)

    @property
    def size(self) -> float:
        return max((run.style.size for run in self.runs), default=0.0)

    @property
    def leading(self) -> float:
        return max((run.style.leading for run in self.runs), default=0.0)

    def scaled(self, factor: float) -> Line:
        return Line(tuple(run.scaled(factor) for run in self.runs), self.above * factor)


class Setting(msgspec.Struct, frozen=True):
    """Lines ready to be drawn."""

    lines: tuple[Line, ...]

    @property
    def width(self) -> float:
        return max((line.width for line in self.lines), default=0.0)

    @property
    def height(self) -> float:
        return sum(line.leading + line.above for line in self.lines)

    def scaled(self, factor: float) -> Setting:
        return Setting(tuple(line.scaled(factor) for line in self.lines))


def run(words: str, style: TextStyle) -> Paragraph:
    """A paragraph of one style."""
    return (Run(words, style),)


def starred(sentence: str, style: TextStyle = SMALL, strong: TextStyle = SMALL_STRONG) -> Paragraph:
    """A sentence of ours in which ``**words**`` are set strong; never for what somebody typed."""
    return tuple(Run(part, strong if at % 2 else style) for at, part in enumerate(sentence.split("**")) if part)


def set_lines(paragraphs: Iterable[Paragraph], width: float, gap: float = 0.0) -> Setting:
    """Every paragraph wrapped to the width; words wider than it are broken, with a hyphen where letters are."""
    return _set_lines(tuple(paragraphs), width, gap)


#: what one page measures, splits and draws is the same words again and again.
_AGAIN = 256


#: a large event's table has a thousand cells, each measured, split and drawn: they cost five megabytes.
@lru_cache(8 * _AGAIN)
def _set_lines(paragraphs: Sequence[Paragraph], width: float, gap: float) -> Setting:
    return _merged(_set([_words(paragraph) for paragraph in paragraphs], width, gap))


def _set(paragraphs: Iterable[Sequence[Word]], width: float, gap: float, slack: float = 0.01) -> Setting:
    lines: list[Line] = []
    for words in paragraphs:
        first, *others = _wrap(words, width, slack)
        lines += [Line(first, gap if lines else 0.0), *map(Line, others)]
    return Setting(tuple(lines))


def fit(
    paragraphs: Sequence[Paragraph], width: float, height: float, gap: float = 0.0, one_line_down_to: float = 1.0
) -> Setting:
    """The largest setting, up to the size asked for, that stays inside width and height.

    A single paragraph is kept on one line while its size need not fall below ``one_line_down_to`` of what was
    asked for; after that it wraps. Words are kept whole while that does not make them much smaller. Raises
    ``ValueError`` where there is no height at all: nothing is small enough for that.
    """
    if height <= 0:
        raise ValueError("there is no room for these words")
    return _fit(tuple(paragraphs), width, height, gap, one_line_down_to)


@lru_cache(_AGAIN)
def _fit(paragraphs: Sequence[Paragraph], width: float, height: float, gap: float, one_line_down_to: float) -> Setting:
    if len(paragraphs) == 1:
        factor = min(1.0, width / max(sum(part.width for part in paragraphs[0]), 1e-6))
        single = _scaled(paragraphs, factor * (1 - 1e-9)) if factor < 1 else paragraphs
        if factor >= one_line_down_to and max(part.style.leading for part in single[0]) <= height + 0.01:
            return Setting((Line(single[0]),))
    # every size is tried on the same words, measured once: a box as much larger is a text as much smaller.
    words = [_words(paragraph) for paragraph in paragraphs]
    sizes = _sizes(_first_factor(words, width))
    tried = ((factor, _set(words, width / factor, gap, 0.01 / factor)) for factor in sizes)
    return next(
        _merged(setting).scaled(factor) for factor, setting in tried if setting.height * factor <= height + 0.01
    )


def _first_factor(paragraphs: Sequence[Sequence[Word]], width: float) -> float:
    """The largest share of the size asked for at which no word has to be broken; less where there is none. A name of
    which a long word has no syllables stays whole however small."""
    words = [word for words in paragraphs for word in words if not word.is_space]
    factor = min(1.0, width / max(max((word.width for word in words), default=0.0), 1e-6)) * (1 - 1e-9)
    is_name = len(paragraphs) == 1 and len(words) <= _NAME_WORDS
    if factor >= (_WHOLE_NAME if is_name else _WHOLE_TEXT):
        return factor
    if is_name and any(word.width * _BROKEN > width and _is_of_one_piece(word) for word in words):
        return factor
    return _BROKEN if is_name else 1.0


def _is_of_one_piece(word: Word) -> bool:
    """Whether a word that is broken behind syllables has none to be broken behind."""
    letters = "".join(run.words for run in word.runs).lower()
    return has_syllables(letters) and not syllable_ends(letters, _BESIDE)


def _sizes(factor: float) -> Iterator[float]:
    """Shares of the size asked for, from the largest on."""
    while factor > _LEAST:
        yield factor
        factor -= _STEP if factor > 0.2 else _STEP / 4
    while True:  # nobody can read this any more, but nothing is cut either
        factor *= 0.8
        yield factor


def _scaled(paragraphs: Sequence[Paragraph], factor: float) -> tuple[Paragraph, ...]:
    return tuple(tuple(part.scaled(factor) for part in paragraph) for paragraph in paragraphs)


def _wrap(words: Sequence[Word], width: float, slack: float) -> Iterator[Paragraph]:
    line: list[Word] = []
    used = 0.0
    for word in chain.from_iterable(_broken(word, width) for word in words):
        if line and not word.is_space and used + word.width > width + slack:
            yield _runs(line)
            line, used = [], 0.0
        if line or not word.is_space:
            line.append(word)
            used += word.width
    yield _runs(line) or words[0].runs[:1]


def _runs(line: list[Word]) -> Paragraph:
    """What stands on a line; no space ends it."""
    while line and line[-1].is_space:
        line.pop()
    return tuple(run for word in line for run in word.runs)


@lru_cache(_AGAIN)
def _words(paragraph: Paragraph) -> Sequence[Word]:
    """The words of a paragraph, and the spaces between them; at least one of them, be it empty."""
    found: list[Word] = []
    runs: list[Run] = []
    for token in _tokens(paragraph):
        is_space = not token.style.disc and not token.words.strip(" ")
        if is_space and runs:
            found.append(_word(runs))
            runs = []
        runs.append(token)
        if is_space or (token.words.endswith("-") and not token.style.disc):
            found.append(_word(runs, is_space))
            runs = []
    return [*found, _word(runs)] if runs else found or [Word(paragraph, 0.0, is_space=True)]


def _word(runs: Sequence[Run], is_space: bool = False) -> Word:
    return Word(tuple(runs), runs[0].width if len(runs) == 1 else sum(run.width for run in runs), is_space)


def _tokens(paragraph: Paragraph) -> Iterator[Run]:
    for part in paragraph:
        if part.style.disc:
            yield part
        else:
            yield from (Run(token, part.style) for token in _cut_up(part.words))


@lru_cache(maxsize=512)
def _cut_up(words: str) -> tuple[str, ...]:
    return tuple(_TOKENS.findall(fonts.clean(words)))


def _broken(word: Word, width: float) -> Iterable[Word]:
    """The word, or as many pieces as its width needs."""
    if word.is_space or word.width <= width:
        return (word,)
    return [_word([piece]) for part in word.runs for piece in _pieces(part, width)]


def _pieces(part: Run, width: float) -> Iterator[Run]:
    if part.style.disc or part.width <= width:
        yield part
        return
    rest = part.words
    while rest and Run(rest, part.style).width > width:
        count, hyphen = _cut(rest, part.style, width)
        yield Run(rest[:count] + hyphen, part.style)
        rest = rest[count:]
    if rest:
        yield Run(rest, part.style)


def _cut(word: str, style: TextStyle, width: float) -> tuple[int, str]:
    """Where a word is broken, and the hyphen that says so: behind a syllable of the letters that fit, if there is one.

    Figures, addresses and scripts that know no hyphen are broken between letters.
    """
    most = _how_many(word, style, width)
    if not has_syllables(word):
        return most, ""
    beside = min(_how_many(word, style, width - Run("-", style).width), len(word) - _BESIDE)
    if beside < _BESIDE:
        return most, ""
    ends = [at for at in syllable_ends(word, _BESIDE) if at <= beside]
    return (ends[-1] if ends else beside), "-"


def _how_many(words: str, style: TextStyle, width: float) -> int:
    """How many letters fit, at least one."""
    low, high = 1, len(words)
    while low < high:
        middle = (low + high + 1) // 2
        if Run(words[:middle], style).width <= width:
            low = middle
        else:
            high = middle - 1
    return low


def _merged(setting: Setting) -> Setting:
    return Setting(tuple(Line(_as_one(line.runs), line.above) for line in setting.lines))


def _as_one(line: Paragraph) -> Paragraph:
    """Neighbours of one style as one run, so that kerning and searching see whole words."""
    merged: list[Run] = []
    for style, parts in groupby(line, attrgetter("style")):
        same = [*parts]
        whole = len(same) > 1 and not style.disc
        merged += [Run("".join([part.words for part in same]), style)] if whole else same
    return tuple(merged)
