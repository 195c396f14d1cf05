"""Letters that no font has are told in a sentence, with the card they stand on."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from desktop.print.cards.sheet import Sides, print_sides
from desktop.print.layout.imposition import imposition
from desktop.print.layout.paper import A4, mm
from desktop.print.press.document import Press
from desktop.print.press.missing_glyphs import missing_letters
from desktop.print.press.pen import Pen
from desktop.print.proxies.sheets import Proxy, ProxySheets
from desktop.print.proxies.text import TextProxy
from desktop.print.type.styles import CARD_NAME

LAYOUT = imposition(A4)


def card(name: str, words: str = "") -> Sides:
    def draw(pen: Pen) -> None:
        pen.block(f"{name} {words}", CARD_NAME, 4 * mm, 4 * mm, pen.width - 8 * mm, pen.height - 8 * mm)

    return Sides(draw, name=name)


def test_letters_that_no_font_has_are_told_with_their_card() -> None:
    with missing_letters() as missing:
        press = Press("cards", A4)
        print_sides(press, [card("Dragon"), card("The king", "龍の王"), card("Ogre", "\U0001f525")], LAYOUT, "Cards")
        press.done()
    (said,) = missing.says
    assert "龍 の 王 in “The king”" in said
    assert "\U0001f525 in “Ogre”" in said
    assert "Dragon" not in said
    assert said.endswith("Install a font that has them: Noto Sans CJK and Noto Emoji, say.")


def test_where_every_letter_is_there_nothing_is_said() -> None:
    with missing_letters() as missing:
        press = Press("cards", A4)
        print_sides(press, [card("Jötun Grunt", "Œuvre ≤ ½")], LAYOUT, "Cards")
        press.done()
    assert missing.says == ()


def test_proxies_in_words_tell_their_letters_too(tmp_path: Path) -> None:
    with missing_letters() as missing:
        faces = [TextProxy("Maze of Ith"), TextProxy("Ith", type="地")]
        ProxySheets(BytesIO(), "Proxies", A4, None, tmp_path).print([Proxy(face.name, face) for face in faces])
    assert missing.says[0].startswith("No font here has 地 in “Ith”:")


def test_many_cards_are_counted() -> None:
    with missing_letters() as missing:
        for number in range(9):
            missing.note(f"card {number}", "龍")
    assert missing.says[0].count("龍") == 6
    assert "and in 3 more" in missing.says[0]
