"""A page read as a browser reads it: its elements with their attributes, and the words between them."""

from __future__ import annotations

from html.parser import HTMLParser

LONE = {"meta", "img", "input", "br", "hr", "link"}


class Reader(HTMLParser):
    """Every element in its order; raises where one is closed that is not open, or left open."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self._open: list[str] = []
        self.feed(page)
        self.close()
        assert not self._open, self._open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in LONE:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        if not self._open or self._open[-1] not in ("script", "style"):
            self.words.append(data)

    @property
    def text(self) -> str:
        return "".join(self.words)

    def all(self, name: str) -> list[dict[str, str | None]]:
        return [attributes for tag, attributes in self.elements if tag == name]

    def ids(self) -> list[str]:
        return [found for _, attributes in self.elements if (found := attributes.get("id"))]


def sound(page: str) -> Reader:
    """The page read, after what holds of every page: no id twice, every link and picture within it, nothing fetched."""
    read = Reader(page)
    ids = read.ids()
    assert len(ids) == len(set(ids)), "an id stands twice"
    for tag, attributes in read.elements:
        assert not any(key.startswith("on") for key in attributes), (tag, attributes)
        assert "style" not in attributes
        for key in ("href", "src", "xlink:href", "action", "poster", "data"):
            there = attributes.get(key)
            assert there is None or there.startswith("data:image/svg+xml;base64,") or there[1:] in ids, (tag, there)
    assert not read.all("link")
    #: its own letters are in it, and nothing else is asked for.
    assert all(after.startswith("data:font/woff;base64,") for after in page.split("url(")[1:])
    assert "@import" not in page
    assert [meta for meta in read.all("meta") if "default-src 'none'" in (meta.get("content") or "")]
    assert len(read.all("script")) == 1
    for picture in read.all("svg"):
        assert picture.get("aria-hidden") == "true" or picture.get("aria-label")
    return read
