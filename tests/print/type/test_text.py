"""Text is measured before it is placed, and never cut."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.print.type.styles import BODY, BODY_STRONG, TextStyle
from desktop.print.type.text import Run, fit, run, set_lines

NARROW = 80.0


def words_of(setting):
    return "".join(part.words for line in setting.lines for part in line.runs)


def test_lines_stay_within_the_width():
    setting = set_lines([run("A sentence of quite a few words, to be wrapped.", BODY)], NARROW)
    assert len(setting.lines) > 2
    assert setting.width <= NARROW + 0.01


def test_a_word_wider_than_the_line_is_broken_not_cut():
    setting = set_lines([run("x" * 300, BODY)], NARROW)
    assert words_of(setting) == "x" * 300
    assert setting.width <= NARROW + 0.01


def test_no_line_ends_within_an_option() -> None:
    """``--`` at the end of a line, and ``dry-run`` on the next, is nothing that anybody could type."""
    for wide in range(80, 200, 4):
        lines = set_lines(
            [run("With -o FILE and --dry-run it (--all) tells more of Bergh-Aschenbrödel", BODY)], wide
        ).lines
        ends = ["".join(part.words for part in line.runs) for line in lines]
        assert [end for end in ends if end.endswith(("-", "--dry")) and not end.endswith("Bergh-")] == []


def test_a_short_name_keeps_its_size():
    setting = fit([run("Alice", BODY)], NARROW, 20)
    assert setting.lines[0].size == BODY.size


def test_a_single_line_shrinks_before_it_wraps():
    shrunk = fit([run("Twenty letters in all", BODY)], NARROW, 40, one_line_down_to=0.7)
    assert len(shrunk.lines) == 1
    assert shrunk.lines[0].size < BODY.size
    assert len(fit([run("Twenty letters in all", BODY)], NARROW, 40).lines) == 2


@given(st.text(max_size=400), st.floats(20, 300), st.floats(8, 60))
@settings(max_examples=60, deadline=None)
def test_any_text_fits_any_box(words, width, height):
    setting = fit([run(words, BODY)], width, height)
    assert setting.height <= height + 0.01
    assert setting.width <= width + 0.01


def test_styles_change_inside_a_word_without_a_break():
    setting = set_lines([(Run("one", BODY), Run("two", BODY_STRONG), Run(" three", BODY))], 35)
    assert [part.words for part in setting.lines[0].runs] == ["one", "two"]


def test_a_mana_symbol_is_as_wide_as_its_disc():
    disc = TextStyle(BODY.face, 10, 12, disc=True)
    assert Run("10", disc).width == pytest.approx(Run("2", disc).width)


def test_paragraphs_stand_apart():
    close = set_lines([run("a", BODY), run("b", BODY)], NARROW)
    apart = set_lines([run("a", BODY), run("b", BODY)], NARROW, gap=5)
    assert apart.height == pytest.approx(close.height + 5)


def test_a_hyphen_before_a_digit_or_a_sign_breaks_no_line():
    for words in ("-2/-0", "E-7", "A-10"):
        narrow = set_lines([run(f"beside {words}", BODY)], Run("beside", BODY).width + 1)
        assert [line.runs[0].words for line in narrow.lines] == ["beside", words]
    broken = set_lines([run("Bergh-Aschenbrödel", BODY)], Run("Aschenbrödel", BODY).width + 1)
    assert [line.runs[0].words for line in broken.lines] == ["Bergh-", "Aschenbrödel"]


@pytest.mark.parametrize("name", ["Hanneke de Wit", "Katarzyna Nowak", "Hallgrímsson", "Horváthová", "Subramanian"])
def test_a_name_is_made_smaller_before_one_of_its_words_is_broken(name):
    wide = 0.62 * max(Run(word, BODY).width for word in name.split())
    setting = fit([run(name, BODY)], wide, 200)
    words = " ".join(part.words for line in setting.lines for part in line.runs)
    assert words.split() == name.split()
    assert setting.lines[0].size >= 0.5 * BODY.size


def test_a_word_that_must_be_broken_ends_a_syllable_with_a_hyphen():
    word = "Featherstonehaugh"
    setting = fit([run(word, BODY)], 0.3 * Run(word, BODY).width, 200)
    lines = [line.runs[0].words for line in setting.lines]
    assert len(lines) > 1
    assert all(line.endswith("-") for line in lines[:-1])
    assert "".join(line.rstrip("-") for line in lines) == word
    assert min(map(len, lines)) >= 3


@pytest.mark.parametrize("name", ["The Church", "Schwartz", "Stroughts"])
def test_a_name_without_syllables_is_set_smaller_and_never_broken(name: str):
    widest = max(Run(word, BODY).width for word in name.split())
    setting = fit([run(name, BODY)], 0.35 * widest, 200)
    assert [part.words for line in setting.lines for part in line.runs] == name.split()


def test_figures_and_letters_of_other_scripts_are_broken_without_a_hyphen():
    for words in ("0123456789" * 4, "東京都立図書館" * 4, "x" * 40):
        setting = set_lines([run(words, BODY)], Run(words, BODY).width / 5)
        assert "".join(line.runs[0].words for line in setting.lines) == words
