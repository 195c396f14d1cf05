"""JSON is read piece by piece, and no guess about where an object ends costs a card."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.library.importing import json_stream
from desktop.library.importing.json_stream import CutOff, JsonStream, NotJson


def stream_of(text: str | bytes, portion: int = 7) -> JsonStream:
    data = text.encode() if isinstance(text, str) else text
    return JsonStream(data[at : at + portion] for at in range(0, len(data), portion))


def objects(text: str, portion: int = 7) -> list[Any]:
    runs = stream_of(text, portion).runs(msgspec.json.Decoder(list[dict]).decode)  # type: ignore[type-arg]
    return [found for run in runs for found in run.found]


THINGS = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)
OBJECTS = st.lists(st.dictionaries(st.sampled_from(("object", "name", "x")), THINGS, max_size=3), max_size=12)


@settings(max_examples=150, deadline=None)
@given(OBJECTS, st.integers(1, 60), st.sampled_from((None, 1)), st.booleans())
def test_every_object_is_read_however_the_file_is_laid_out(
    cards: list[Any], portion: int, indent: int | None, plain: bool
) -> None:
    assert objects(json.dumps(cards, indent=indent, ensure_ascii=plain), portion) == cards


@settings(max_examples=80, deadline=None)
@given(OBJECTS, st.integers(1, 60), st.sampled_from((None, 1)), st.sampled_from(("", "\n", "\r\n\r\n")))
def test_objects_without_a_list_around_them_are_read(
    cards: list[Any], portion: int, indent: int | None, between: str
) -> None:
    text = between.join(json.dumps(card, indent=indent) for card in cards)
    runs = stream_of(text, portion).in_a_row(msgspec.json.Decoder(list[dict]).decode)  # type: ignore[type-arg]
    assert [found for run in runs for found in run.found] == cards


@settings(max_examples=80, deadline=None)
@given(st.dictionaries(st.text(max_size=4), OBJECTS, max_size=4), st.integers(1, 60), st.sampled_from((None, 1)))
def test_many_short_lists_are_read_to_their_ends(lists: dict[str, Any], portion: int, indent: int | None) -> None:
    stream = stream_of(json.dumps(lists, indent=indent), portion)
    decode = msgspec.json.Decoder(list[dict]).decode  # type: ignore[type-arg]
    found = {key: [found for run in stream.runs(decode) for found in run.found] for key in stream.fields()}
    assert found == lists


def no_brackets(stream: JsonStream) -> int:
    raise AssertionError("msgspec did not tell where the value ends")


@pytest.mark.parametrize("portion", [4, 1000])
def test_where_a_value_ends_msgspec_says(portion: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(JsonStream, "_end_of_brackets", no_brackets)
    assert stream_of('{"a": ["}"]},{"b": 1}', portion).value() == b'{"a": ["}"]}'


@pytest.mark.parametrize("portion", [4, 1000])
def test_where_msgspec_says_it_otherwise_brackets_are_counted(portion: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json_stream, "_FOLLOWED", re.compile("(in other words)"))
    monkeypatch.setattr(json_stream, "_ENDS_EARLY", "in other words")
    assert stream_of('{"a": ["}"]},{"b": 1}', portion).value() == b'{"a": ["}"]}'


def test_long_files_are_read_in_runs_of_many_objects(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json_stream, "RUN", 4000)
    cards = [
        {"object": "card", "n": i, "faces": [{"object": "card"}, {"object": "card", "t": "},{"}]} for i in range(900)
    ]
    decoded: list[int] = []

    def decode(raw: bytes) -> list[dict[str, Any]]:
        found = msgspec.json.decode(raw, type=list[dict[str, Any]])
        decoded.append(len(found))
        return found

    runs = stream_of(json.dumps(cards), 1000).runs(decode)
    assert [card["n"] for run in runs for card in run.found] == list(range(900))
    assert max(decoded) > 20


def test_an_object_of_another_kind_is_named_and_the_rest_is_read() -> None:
    class Card(msgspec.Struct):
        name: str

    text = '[{"name": "A"}, {"name": 7}, {"nam": 1}, {"name": "B"}]'
    runs = list(stream_of(text).runs(msgspec.json.Decoder(list[Card]).decode))
    assert [card.name for run in runs for card in run.found] == ["A", "B"]
    assert [bad.raw for run in runs for bad in run.unreadable] == [b'{"name": 7}', b'{"nam": 1}']


@pytest.mark.parametrize("cut", range(1, 40))
def test_a_cut_is_noticed_wherever_it_is(cut: int) -> None:
    text = '[{"name": "A \\" } quoted"}, {"name": "B"}]'
    with pytest.raises((CutOff, NotJson)):
        objects(text[:-cut])


def test_keys_come_one_by_one_and_values_may_be_skipped() -> None:
    stream = stream_of('{"meta": {"a": [1, "}"]}, "n": 12.5e3, "data": "x\\u00e9"}')
    found = {}
    for key in stream.fields():
        if key == "meta":
            stream.skip()
        else:
            found[key] = msgspec.json.decode(stream.value())
    assert found == {"n": 12500.0, "data": "xé"}
    assert stream.peek() == b""


def test_what_is_no_json_is_refused() -> None:
    with pytest.raises(NotJson):
        objects("[{], }")
    with pytest.raises(NotJson):
        stream_of(", 1").skip()


def test_a_value_without_end_is_not_gathered_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json_stream, "LONGEST", 10_000)
    with pytest.raises(NotJson, match="64 MB"):
        objects('[{"a": "' + "x" * 40_000)


def test_a_word_without_end_is_not_looked_through_again_for_every_portion(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json_stream, "LONGEST", 1 << 23)
    looked, usual = [], JsonStream._more
    monkeypatch.setattr(JsonStream, "_more", lambda stream: looked.append(1) or usual(stream))
    stream = JsonStream(iter([b'["', *[b"x" * (1 << 16)] * 128]))
    stream.take(b"[")
    with pytest.raises((CutOff, NotJson)):
        stream.value()
    assert len(looked) < 60
