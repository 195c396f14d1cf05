"""Maps out of files: what Lantern wrote, what Tiled saved, and what is refused with a sentence."""

import base64
import contextlib
import re
import zlib
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.domain.hexmap import LAYOUTS, Hex, HexMap, address
from desktop.domain.hexmap.decor import SIDES, side_key
from desktop.domain.hexmap.signs import SIGNS
from desktop.engine.rules import Refusal
from desktop.library.maps import MapFile, TileSheet, read_map, write_json, write_tmj, write_tmx

SAVED = Path(__file__).parent / "saved_by_tiled"
SHEET = TileSheet(b"", 56, 64, 32)
#: the map that was opened in Tiled 1.8 and saved again from there.
MAP = HexMap(5, 4, "FIMPSXVFI.MPSXVFIMPS", "odd-r", {"A-1": "Shiv"}, {"C-3": "The Rift"})
FILE = MapFile(
    MAP, {Hex(0, 0): "Ana Silva", Hex(1, 0): "Ana Silva", Hex(4, 3): "Kofi & Sons"}, frozenset([Hex(0, 0), Hex(4, 3)])
)


@pytest.mark.parametrize("name", ["csv.tmx", "gzip.tmx", "zlib.tmx", "plain.tmj", "zlib.tmj"])
def test_what_tiled_saved_is_read(name):
    assert read_map(name, (SAVED / name).read_bytes()) == FILE


TEXTS = st.text(
    st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Zs", "Zl", "Zp"]), min_size=1, max_size=20
)


@st.composite
def files(draw) -> MapFile:
    width, height = draw(st.integers(2, 6)), draw(st.integers(2, 6))
    letters = draw(st.text("FIMPSXV.", min_size=width * height, max_size=width * height))
    spots = st.builds(Hex, st.integers(0, width - 1), st.integers(0, height - 1))
    words = st.dictionaries(spots.map(address), TEXTS, max_size=3)
    owners = draw(st.dictionaries(spots, TEXTS, max_size=4))
    homes = frozenset(draw(st.lists(st.sampled_from(sorted(owners)), max_size=2))) if owners else frozenset()
    map = HexMap(width, height, letters, draw(st.sampled_from(LAYOUTS)), draw(words), draw(words))
    pairs = st.sampled_from([side_key(hex, near) for hex in map for near in map.neighbours(hex)])
    sides = draw(st.dictionaries(pairs, st.sampled_from(SIDES), max_size=4))
    features = draw(st.dictionaries(spots.map(address), st.sampled_from(SIGNS), max_size=3))
    return MapFile(map.adorned(sides, features), owners, homes)


def sheet_for(file: MapFile) -> TileSheet:
    return SHEET if file.map.is_pointy else TileSheet(b"", 64, 56, 32)


@settings(max_examples=60, deadline=None)
@given(files())
def test_every_map_comes_back_from_every_kind_of_file(file):
    sheet = sheet_for(file)
    assert read_map("a.tmx", write_tmx(file, sheet)) == file
    assert read_map("a.tmj", write_tmj(file, sheet)) == file
    assert read_map("a.json", write_json(file)) == file


def test_the_guardians_notes_are_in_our_own_file_and_in_no_other():
    noted = MapFile(MAP.written("notes", Hex(0, 0), "an ambush"))
    assert read_map("a.json", write_json(noted)) == noted
    assert b"ambush" not in write_tmx(noted, SHEET) + write_tmj(noted, SHEET)


def test_people_write_what_they_like_into_names():
    wild = MapFile(MAP.written("names", Hex(1, 1), '<b a="1">&amp; ]]> ¿'))
    assert read_map("a.tmx", write_tmx(wild, SHEET)) == wild


def tmx(**said: object) -> str:
    """The map in XML, with other words in its head."""
    text = write_tmx(FILE, SHEET).decode()
    for key, value in said.items():
        text = re.sub(rf'(<map [^>]*\b{key}=)"[^"]*"', rf'\g<1>"{value}"', text)
    return text


def tmj(**said: object) -> str:
    return msgspec.json.encode(msgspec.json.decode(write_tmj(FILE, SHEET)) | said).decode()


@pytest.mark.parametrize("orientation", ["orthogonal", "isometric", "staggered"])
def test_other_orientations_are_refused(orientation):
    for text in (tmx(orientation=orientation), tmj(orientation=orientation)):
        with pytest.raises(Refusal, match=f"{orientation} map; Lantern reads hexagonal"):
            read_map("a map", text.encode())


def test_maps_without_end_and_rows_without_order_are_refused():
    for text in (tmx(infinite=1), tmj(infinite=True)):
        with pytest.raises(Refusal, match="is infinite"):
            read_map("a map", text.encode())
    with pytest.raises(Refusal, match="how its rows are staggered"):
        read_map("a map", tmx(staggeraxis="z").encode())


def test_ten_million_hexes_are_refused_from_the_head_alone():
    for text in (tmx(width=10_000, height=1_000), tmj(width=10_000, height=1_000)):
        with pytest.raises(Refusal, match="10,000 × 1,000 hexes; a map is 2 to 200"):
            read_map("a map", text.encode())
    own = write_json(FILE).replace(b'"width": 5', b'"width": 10000').replace(b'"height": 4', b'"height": 1000')
    with pytest.raises(Refusal, match="10,000 × 1,000"):
        read_map("a.json", own)
    with pytest.raises(Refusal, match="40 MB"):
        read_map("a.json", b"{" + b" " * 40_000_000)


def test_tilesets_in_other_files_are_refused():
    outside = re.sub(r"<tileset .*?</tileset>", '<tileset firstgid="1" source="hexes.tsx"/>', tmx(), flags=re.S)
    for text in (outside, tmj(tilesets=[{"firstgid": 1, "source": "hexes.tsx"}])):
        with pytest.raises(Refusal, match=r"“hexes\.tsx”.*Embed Tileset"):
            read_map("a map", text.encode())


def test_tiles_that_name_no_terrain_are_refused():
    nameless = re.sub(r'(<tile id="2") type="Mountains">.*?</tile>', r"\1/>", tmx(), flags=re.S)
    with pytest.raises(Refusal, match="which terrain tile 2 of “terrain”"):
        read_map("a map", nameless.encode())


def test_tiles_may_be_named_by_class_or_by_their_picture():
    by_class = re.sub(r"<properties>.*?</properties>", "", tmx(), flags=re.S)
    assert read_map("a map", by_class.encode()) == FILE
    tiles = [
        {"id": id, "image": f"art/{word}.png"}
        for id, word in enumerate(["forest", "Island", "MOUNTAIN", "plains", "swamp", "special", "void"])
    ]
    assert read_map("a map", tmj(tilesets=[{"firstgid": 1, "name": "own", "tiles": tiles}]).encode()) == FILE


def test_turned_and_flipped_tiles_are_the_same_terrain():
    found = msgspec.json.decode(tmj())
    found["layers"][0]["data"] = [number and number | 0x90000000 for number in found["layers"][0]["data"]]
    assert read_map("a map", msgspec.json.encode(found)) == FILE


def packed(data: bytes, compression: str) -> bytes:
    layer = base64.b64encode(data).decode()
    return re.sub(
        r'<data encoding="csv">.*?</data>',
        f'<data encoding="base64" compression="{compression}">{layer}</data>',
        tmx(),
        flags=re.S,
    ).encode()


def test_a_small_file_does_not_unpack_into_a_full_memory():
    with pytest.raises(Refusal, match="unpacks to more tiles"):
        read_map("a map", packed(zlib.compress(bytes(300_000_000), 9), "zlib"))


def test_zstandard_is_refused_with_the_way_out():
    with pytest.raises(Refusal, match=r"packed with zstd.*Tile Layer Format, choose CSV"):
        read_map("a map", packed(b"\x28\xb5\x2f\xfd", "zstd"))


@pytest.mark.parametrize("data", [b"no such thing", zlib.compress(b"\1\0\0\0" * 20)[:-9]])
def test_broken_packing_is_told(data):
    with pytest.raises(Refusal, match="is damaged"):
        read_map("a map", packed(data, "zlib"))


def test_entities_are_refused_before_they_grow():
    bomb = '<?xml version="1.0"?><!DOCTYPE map [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>' + tmx().split("?>")[1]
    with pytest.raises(Refusal, match="declares XML entities"):
        read_map("a map", bomb.encode())
    thief = '<?xml version="1.0"?><!DOCTYPE map [<!ENTITY x SYSTEM "file:///etc/hosts">]>' + tmx().split("?>")[1]
    with pytest.raises(Refusal, match="declares XML entities"):
        read_map("a map", thief.encode())


def test_an_old_map_of_tileds_may_name_its_document_type():
    named = tmx().replace("<map ", '<!DOCTYPE map SYSTEM "http://mapeditor.org/dtd/1.0/map.dtd">\n<map ', 1)
    assert read_map("a map", named.encode()) == FILE


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "holds no map"),
        (b"PNG and so on", "holds no map"),
        (b"{", "damaged: its JSON"),
        (b"[1, 2]", "holds no map"),
        (b"{}", "holds no map"),
        (b'{"lantern": "plan", "version": 1}', "holds no map"),
        (b'{"lantern": "map", "version": 99}', "newer Lantern"),
        (b'{"lantern": "map", "version": 1}', "no map that Lantern can use"),
        (b"<map", "damaged in line 1"),
        (b"<html></html>", "no map of Tiled's"),
        (b"<map/>", "orthogonal"),
        (b"\xff\xfe<\x00m\x00", "damaged"),
    ],
)
def test_broken_files_are_told(data, sentence):
    with pytest.raises(Refusal, match=sentence):
        read_map("a map", data)


@settings(max_examples=120, deadline=None)
@given(st.data())
def test_a_file_cut_off_or_with_a_wrong_byte_is_read_or_refused_and_never_crashes(data):
    whole = data.draw(st.sampled_from([write_tmx(FILE, SHEET), write_tmj(FILE, SHEET), write_json(FILE)]))
    at = data.draw(st.integers(0, len(whole)))
    byte = data.draw(st.binary(max_size=2))
    broken = whole[:at] + byte + whole[at + data.draw(st.integers(0, 40)) :]
    with contextlib.suppress(Refusal):
        assert isinstance(read_map("a map", broken).map, HexMap)


def test_too_few_tiles_are_told():
    short = re.sub(r'(<data encoding="csv">\n)\d+,', r"\1", tmx())
    with pytest.raises(Refusal, match="has 19 tiles for 20 hexes"):
        read_map("a map", short.encode())


def test_our_own_file_with_a_wrong_letter_is_told():
    with pytest.raises(Refusal, match="no terrain"):
        read_map("a.json", write_json(FILE).replace(b"FIMPSXVFI", b"FIMPSQVFI"))
