"""Proxies lie where the knife expects them, their pictures untouched, their words all there and nothing but words."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace
from PIL import Image
from pypdf import PdfReader
from pypdf.generic import StreamObject

from desktop.domain.picture import Picture
from desktop.print.layout.imposition import HEIGHT, WIDTH, nine_up
from desktop.print.layout.paper import A4, LETTER, Paper, mm
from desktop.print.layout.settings import Skip
from desktop.print.press.document import Press
from desktop.print.press.pen import Pen
from desktop.print.press.proof import proofread
from desktop.print.proxies import text_card
from desktop.print.proxies.sheets import Proxy, ProxySheets
from desktop.print.proxies.text import TextProxy
from desktop.print.proxies.text_card import card_alone, draw_text_proxy, frame_of, head_of
from desktop.print.proxies.words import paragraphs, said, symbols
from desktop.print.type.styles import Ink
from tests.print.support import LITERALS, fonts_of, read, sizes_in_mm, text_of

LAMP = TextProxy("Amber Lamp", "{2}", "Artifact", "{T}: Add one mana of any colour.", footer="LMP 7")
LONG = "Whenever a guest counts {2/W} coins, every window of the hall lights until dawn. (Counting is free.)\n"


def jpeg(tmp_path: Path, name: str = "a", size: tuple[int, int] = (63, 88), border: str = "#281E14") -> Picture:
    path = tmp_path / f"{name}.jpg"
    Image.effect_noise(size, 60).convert("RGB").save(path)
    return Picture(name, "jpeg", *size, 3, 8, str(path), 0, path.stat().st_size, border)


def printed(
    faces: Sequence[Picture | TextProxy], paper: Paper = A4, skip: Skip = 0, back: Picture | None = None
) -> bytes:
    out = io.BytesIO()
    cards = [Proxy(getattr(face, "name", "A Picture"), face) for face in faces]
    assert ProxySheets(out, "Test Deck", paper, back).print(cards, skip) == []
    return out.getvalue()


def places(file: bytes, sheet: int = 0) -> list[tuple[float, ...]]:
    """Where every picture or drawing is put: x, y, width, height in mm (a drawing's own size is a card)."""
    content = read(file).pages[sheet].get_contents().get_data().decode("latin-1")  # type: ignore[union-attr]
    found = []
    for matrix in re.findall(r"q ([-\d. ]+) cm /C\d+ Do Q", content):
        a, b, c, d, x, y = map(float, matrix.split())
        width, height = (abs(c), abs(b)) if b else (a, d)
        whole = (width, height) if width > 2 else (WIDTH, HEIGHT)
        found.append(tuple(round(n / mm, 3) for n in (x - (width if b else 0), y, *whole)))
    return found


# ---- where things lie


@pytest.mark.parametrize(("paper", "left", "foot"), [(A4, 10.5, 16.5), (LETTER, 13.45, 7.7)])
def test_cards_are_63_by_88_millimetres(tmp_path: Path, paper: Paper, left: float, foot: float) -> None:
    file = printed([jpeg(tmp_path)] * 9, paper)
    assert sizes_in_mm(file) == [pytest.approx((paper.width / mm, paper.height / mm), abs=0.01)]
    expected = [(left + 63 * (i % 3), foot + 88 * (2 - i // 3), 63, 88) for i in range(9)]
    assert places(file) == [pytest.approx(place, abs=0.01) for place in expected]


def test_a_lying_picture_is_turned_upright(tmp_path: Path) -> None:
    assert places(printed([jpeg(tmp_path, size=(88, 63))])) == [pytest.approx((10.5, 192.5, 63, 88), abs=0.01)]


def test_an_odd_picture_is_shown_whole_in_the_middle(tmp_path: Path) -> None:
    assert places(printed([jpeg(tmp_path, size=(80, 88))])) == [pytest.approx((10.5, 201.85, 63, 69.3), abs=0.01)]


def test_places_used_before_are_left_free(tmp_path: Path) -> None:
    file = printed([jpeg(tmp_path)] * 3, skip=8)
    assert [len(places(file, i)) for i in (0, 1)] == [1, 2]
    assert places(file, 0)[0][:2] == pytest.approx((136.5, 16.5), abs=0.01)


def test_any_places_can_have_been_used(tmp_path: Path) -> None:
    file = printed([jpeg(tmp_path)] * 8, skip=(0, 4))
    expected = [(10.5 + 63 * (i % 3), 16.5 + 88 * (2 - i // 3), 63, 88) for i in (1, 2, 3, 5, 6, 7, 8)]
    assert places(file) == [pytest.approx(place, abs=0.01) for place in expected]
    assert places(file, 1) == [pytest.approx((10.5, 192.5, 63, 88), abs=0.01)]


def test_backs_lie_behind_their_cards(tmp_path: Path) -> None:
    file = printed([jpeg(tmp_path)] * 2, back=jpeg(tmp_path, "back"))
    assert len(read(file).pages) == 2
    assert [place[0] for place in places(file, 1)] == pytest.approx([136.5, 73.5], abs=0.01)


def test_the_border_goes_on_past_the_knife_where_no_card_follows(tmp_path: Path) -> None:
    layout = nine_up(A4)
    corner = layout.place(0)
    ground = layout.ground(corner, {(0, 0), (1, 0), (0, 1)})
    assert ground == pytest.approx((corner.x - 3 * mm, corner.y - 3 * mm, WIDTH + 3 * mm, HEIGHT + 3 * mm))
    assert layout.ground(layout.place(1), {(0, 0), (1, 0)})[2] == pytest.approx(WIDTH + 3 * mm)
    content = read(printed([jpeg(tmp_path)])).pages[0].get_contents().get_data()  # type: ignore[union-attr]
    assert content.startswith(b"0.157 0.118 0.078 rg ")


# ---- what is in the file


def pictures_in(file: bytes) -> list[StreamObject]:
    reader = read(file)
    things = (reader.get_object(i) for i in range(1, int(reader.trailer["/Size"])))
    return [t for t in things if isinstance(t, StreamObject) and t.get("/Subtype") == "/Image"]


def test_a_picture_is_in_the_file_once_and_to_the_byte(tmp_path: Path) -> None:
    one, two = jpeg(tmp_path, "one"), jpeg(tmp_path, "two")
    file = printed([one, two, one, one] * 5)
    assert [p._data for p in pictures_in(file)] == [Path(p.file).read_bytes() for p in (one, two)]


def test_a_colour_profile_is_named_by_its_picture(tmp_path: Path) -> None:
    (tmp_path / "p.icc").write_bytes(b"profile " * 9)
    picture = jpeg(tmp_path)
    (found,) = pictures_in(printed([replace(picture, profile=str(tmp_path / "p.icc"))]))
    assert found["/ColorSpace"][0] == "/ICCBased"  # type: ignore[index]
    assert found["/ColorSpace"][1].get_object().get_data() == b"profile " * 9  # type: ignore[index]


def test_the_same_cards_are_the_same_bytes(tmp_path: Path) -> None:
    faces = [jpeg(tmp_path), LAMP]
    assert printed(faces) == printed(faces)
    assert printed(faces) != printed([LAMP])


def test_the_file_is_sound_and_says_how_it_wants_to_be_printed(tmp_path: Path) -> None:
    file = printed([jpeg(tmp_path), LAMP] * 10)
    reader = PdfReader(io.BytesIO(file), strict=True)
    assert reader.trailer["/Root"]["/ViewerPreferences"]["/PrintScaling"] == "/None"  # type: ignore[index]
    assert reader.metadata is not None
    assert reader.metadata.title == "Test Deck"
    titles = [entry["/Title"] for entry in reader.outline]  # type: ignore[index]
    assert titles == ["1: A Picture – Amber Lamp", "2: Amber Lamp – A Picture", "3: A Picture – Amber Lamp"]
    assert all(fonts_of(file).values())


def test_names_of_pictures_can_be_searched_for(tmp_path: Path) -> None:
    assert "A Picture" in text_of(printed([jpeg(tmp_path)]))
    assert "Test Deck · sheet 1 of 2" in text_of(printed([LAMP] * 10))


def test_a_title_in_any_script_is_written(tmp_path: Path) -> None:
    out = io.BytesIO()
    ProxySheets(out, "Żółć (Ωμέγα) 龍", A4).print([Proxy("Lim-Dûl", jpeg(tmp_path))])
    assert read(out.getvalue()).metadata.title == "Żółć (Ωμέγα) 龍"  # type: ignore[union-attr]
    assert "Żółć (Ωμέγα)" in text_of(out.getvalue())
    assert "Lim-Dûl" in text_of(out.getvalue())


# ---- text cards

AWKWARD = (
    LAMP,
    TextProxy("N" * 300, "{W}" * 15, "Legendary Artifact Creature — " + "Something " * 8, LONG * 12, "*+1", "*+1"),
    TextProxy("Nothing"),
    TextProxy("Vanilla", "{1}{G}", "Creature — Bear", "", "2", "2", colours="G"),
    TextProxy("Walker", "{2}{W/U}{G/P}", "Planeswalker", "+1: Light.\n−7: Dark.", loyalty="4", colours="WU"),
    TextProxy("Fire", "{1}{R}", "Instant", "Burn.", back=TextProxy("Ice", "{1}{U}", "Instant", "Freeze.")),
    TextProxy("X" * 200, text="y" * 5000),
    TextProxy("Ring of Ma'rûf 龍", "{100}{½}{CHAOS}", "Żółć", "{}{ {T {W}{{U}} {/} 龍"),
    *(TextProxy(words, words, words, words, words, words, words, "W", words) for words in LITERALS),
)


@pytest.mark.parametrize("ink", list(Ink))
def test_no_word_leaves_its_card_or_its_box(ink: Ink) -> None:
    for card in AWKWARD:
        with proofread() as proof:
            press = Press("", Paper("card", WIDTH, HEIGHT), ink)
            with press.sheet() as pen:
                draw_text_proxy(pen, card)
        assert proof.strays() == [], card.name


def test_every_word_of_a_card_is_in_the_file() -> None:
    said_ = text_of(printed([LAMP]))
    for words in ("Amber Lamp", "Artifact", ": Add one mana of any colour.", "Proxy · LMP 7"):
        assert words in said_
    both = text_of(printed([AWKWARD[5]]))
    assert "Burn." in both
    assert "Ice" in both
    assert "Freeze." in both


@pytest.mark.parametrize("words", LITERALS)
def test_words_are_words_and_no_commands(words: str) -> None:
    card = TextProxy(words, "", "Instant", f"{words} & more")
    assert "".join(words.split()) in "".join(text_of(printed([card])).split())


@pytest.mark.parametrize(
    ("text", "taken_apart"),
    [
        ("Flying", [("plain", "Flying")]),
        ("{T}: Add {G}{G}.", [("mana", "T"), ("plain", ": Add "), ("mana", "G"), ("mana", "G"), ("plain", ".")]),
        (
            "Trample (It tramples {G}.)",
            [("plain", "Trample "), ("quiet", "(It tramples "), ("mana", "G"), ("quiet", ".)")],
        ),
        ("−2: Rest.", [("strong", "−2: "), ("plain", "Rest.")]),
        ("Not {a symbol} {}", [("plain", "Not {a symbol} {}")]),
    ],
)
def test_rules_text_is_taken_apart(text: str, taken_apart: list[tuple[str, str]]) -> None:
    assert paragraphs(text) == (tuple(taken_apart),)


def test_the_other_face_stands_below_under_its_name() -> None:
    heading = said(AWKWARD[5])[1]
    assert heading == (("strong", "Ice  "), ("mana", "1"), ("mana", "U"), ("quiet", "  Instant"))


@pytest.mark.parametrize(
    "card",
    [
        TextProxy("Fire // Ice", "{1}{R} // {1}{U}", "Instant // Instant"),
        TextProxy("Fire", "{1}{R}", "Instant", back=TextProxy("Ice", "{1}{U}", "Instant")),
    ],
    ids=["one face", "two halves"],
)
def test_a_split_card_bears_both_names_and_parts_its_costs(card: TextProxy) -> None:
    assert head_of(card) == ("Fire // Ice", ("1", "R", "//", "1", "U"))
    with proofread() as proof:
        press = Press("", Paper("card", WIDTH, HEIGHT), Ink.FULL)
        with press.sheet() as pen:
            draw_text_proxy(pen, card)
    assert proof.strays() == []


def test_symbols_of_a_cost() -> None:
    assert symbols("{10}{W/U}{G/U/P}{X}") == ("10", "W/U", "G/U/P", "X")


@pytest.mark.parametrize(
    ("card", "scene"),
    [
        (TextProxy("A", type="Basic Land — Island"), "dominia/island.svg"),
        (TextProxy("A", type="Instant", colours="R"), "dominia/mountain.svg"),
        (TextProxy("A", type="Instant", colours="UR"), "elder_dragons/mana-matrix.svg"),
        (TextProxy("A", type="Artifact"), "elder_dragons/pile-artifact.svg"),
        (TextProxy("A", type="Land"), "dominia/special.svg"),
    ],
)
def test_a_card_has_the_frame_of_its_colours(card: TextProxy, scene: str) -> None:
    assert frame_of(card).scene == scene


def test_a_card_that_cannot_be_drawn_names_itself_and_the_rest_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = text_card.draw_text_proxy

    def stumbles(pen: Pen, card: TextProxy) -> None:
        drawn(pen, card)
        if card.text == "boom":
            raise RuntimeError("boom")

    monkeypatch.setattr(text_card, "draw_text_proxy", stumbles)
    out = io.BytesIO()
    faces = (LAMP, TextProxy("Bad Card", text="boom"), AWKWARD[3])
    problems = ProxySheets(out, "Test Deck", A4).print([Proxy(face.name, face) for face in faces])
    assert problems == ["Bad Card is printed by its name alone: its text could not be set (boom)."]
    for words in ("Amber Lamp", "Bad Card", "Vanilla"):
        assert words in text_of(out.getvalue())


def test_a_card_is_drawn_by_itself_as_it_is_on_a_sheet() -> None:
    assert sizes_in_mm(card_alone(LAMP)) == [pytest.approx((63, 88))]
    assert "Add one mana of any colour." in text_of(card_alone(LAMP))
