"""What was typed, as FTS5 is asked: in the words the library really has.

FTS5 answers the beginning of a word by gathering every card of every word that begins so, however few are wanted: among
a hundred thousand cards longer than a blink. A whole word it answers card by card. So the words that begin as typed are
looked up first, and asked for by name; only where they are many, and each so rarer, the beginning itself is asked for.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence

from sqlalchemy import Connection, text

from desktop.domain.deck import LIGATURES

#: FTS5 takes everything else for a space.
_WORD = re.compile(r"[^\W_]+")
_NAMES, _TEXTS = "card_names", "card_texts"
#: so many words are named one by one.
_NAMED = 64
#: so many words are looked for; who pastes a page has found what he wants before its end.
_SOUGHT = 24
#: one or two letters begin a word of nearly every text.
_TELLING = 3
#: each word once: from one to the next, never through the cards between them. No word holds a sign below the digits.
_BEGUN = """WITH RECURSIVE begun (term) AS (
    SELECT (SELECT term FROM temp.words_of_{table} WHERE term >= :first AND term <= :last LIMIT 1)
    UNION ALL
    SELECT (SELECT term FROM temp.words_of_{table} WHERE term >= begun.term || char(1) AND term <= :last LIMIT 1)
    FROM begun WHERE begun.term IS NOT NULL LIMIT :most)
SELECT term FROM begun WHERE term IS NOT NULL"""
#: so many places where words stand are looked through first: rare words, however many, come together there.
_PLACES = 400
_NEXT = """SELECT term, count(*) FROM (SELECT term FROM temp.words_of_{table} WHERE term >= :first AND term <= :last
    LIMIT :places) GROUP BY term ORDER BY term"""
_NEXT_OF = {table: text(_NEXT.format(table=table)) for table in (_NAMES, _TEXTS)}
_IS_WORD = {
    table: text(f"SELECT 1 FROM temp.words_of_{table} WHERE term = :word LIMIT 1") for table in (_NAMES, _TEXTS)
}
_WORDS_OF = {table: text(_BEGUN.format(table=table)) for table in (_NAMES, _TEXTS)}
_CARDS_OF = {
    table: text(f"SELECT rowid FROM {table} WHERE {table} MATCH :words LIMIT :most") for table in (_NAMES, _TEXTS)
}


class WordSearch:
    """One search as one types, over one connection."""

    def __init__(self, connection: Connection, typed: str, most: int) -> None:
        self._connection, self._most = connection, most
        #: a word is looked up once, though several answers ask for it.
        self._asked: dict[tuple[str, str, bool], str] = {}
        self._typed = words_of(typed)[:_SOUGHT]
        for table in (_NAMES, _TEXTS):
            connection.exec_driver_sql(
                f"CREATE VIRTUAL TABLE temp.words_of_{table} USING fts5vocab(main, {table}, instance)"
            )

    def answers(self) -> Iterator[Sequence[int]]:
        """Cards, the best answers first: whole words of a name, begun ones, whole words of a text, the last begun."""
        if len("".join(self._typed)) < 2:
            return
        before, last = len(self._typed) - 1, self._typed[-1]
        yield self._cards(_NAMES, [False] * before + [False])
        yield self._cards(_NAMES, [False] * before + [True])
        if any(len(word) > 1 for word in self._typed[:-1]):
            yield self._cards(_NAMES, [len(word) > 1 for word in self._typed[:-1]] + [True])
        yield self._cards(_TEXTS, [False] * before + [False])
        if len(last) >= _TELLING:
            yield self._cards(_TEXTS, [False] * before + [True])

    def _cards(self, table: str, begun: Sequence[bool]) -> Sequence[int]:
        """Cards with all that was typed, each word whole or only begun."""
        parts = []
        for word, only_begun in zip(self._typed, begun, strict=True):
            asked = (table, word, only_begun)
            if asked not in self._asked:
                self._asked[asked] = self._begun(table, word) if only_begun else self._whole(table, word)
            if not (part := self._asked[asked]):
                return ()
            parts.append(part)
        sought = {"words": " AND ".join(parts), "most": self._most}
        return self._connection.execute(_CARDS_OF[table], sought).scalars().all()

    def _whole(self, table: str, word: str) -> str:
        return _quoted(word) if self._connection.execute(_IS_WORD[table], {"word": word}).scalar() else ""

    def _begun(self, table: str, word: str) -> str:
        found = self._words(table, word, _NAMED + 1)
        if len(found) > _NAMED:
            return f"{_quoted(word)}*"
        return f"({' OR '.join(map(_quoted, found))})" if found else ""

    def _words(self, table: str, first: str, most: int) -> list[str]:
        """The library's words that begin so, in their order."""
        bounds: dict[str, str | int] = {"first": first, "last": first + "\U0010ffff"}
        near = self._connection.execute(_NEXT_OF[table], {**bounds, "places": _PLACES}).all()
        found = [str(word) for word, _ in near]
        if sum(places for _, places in near) == _PLACES and len(found) < most:
            bounds["first"] = found[-1] + chr(1)
            found += self._connection.execute(_WORDS_OF[table], {**bounds, "most": most - len(found)}).scalars()
        return found[:most]


def words_of(typed: str) -> list[str]:
    """What was typed, in words as the library keeps them: small, without accents."""
    apart = unicodedata.normalize("NFKD", typed.casefold()).translate(LIGATURES)
    return _WORD.findall("".join(character for character in apart if not unicodedata.combining(character)))


def _quoted(word: str) -> str:
    return f'"{word}"'
