"""The changes that make mutants do find every condition, and the same sample comes again."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.mutants.changes import Mutant, mutants_of, sample

_RULE = '''
LIMIT: int = 3

@answers(1)
def held(game, *, most: int = 4) -> list:
    """Words are left alone."""
    assert game is not None
    if not game.stacks:
        raise Refusal("There is nothing to hold back.")
    told(game)
    yield Held([s for s in game.stacks if s.count], last=True)
'''


def mutants(folder: Path, text: str) -> list[Mutant]:
    (folder / "rules").mkdir(exist_ok=True)
    path = folder / "rules" / "some.py"
    path.write_text(text, "utf-8")
    return list(mutants_of(path))


def test_every_kind_of_change_is_found_and_nothing_that_is_no_rule(tmp_path):
    assert [mutant.change for mutant in mutants(tmp_path, _RULE)] == [
        "4 → 5",
        "if not game.stacks → nothing",
        "not game.stacks → game.stacks",
        "told(game) → nothing",
        "yield Held([s for s in game.stacks if s.count], last=True) → nothing",
        "Held([s for s in game.stacks if s.count], last=True) → Held([s for s in game.stacks if s.count])",
        "[s for s in game.stacks if s.count] → [s for s in game.stacks]",
        "last=True → last=False",
    ]


def test_what_is_told_is_what_is_changed(tmp_path):
    for mutant in mutants(tmp_path, _RULE):
        assert ast.unparse(mutant.module()) != ast.unparse(ast.parse(_RULE))
    fourth = mutants(tmp_path, _RULE)[3]
    assert "told(game)" not in ast.unparse(fourth.module())


def test_a_function_more_moves_no_other_mutant_in_the_sample(tmp_path):
    text = "".join(f"def f{at}(a, b):\n    return a < b and a != {at}\n" for at in range(20))
    before = sample(mutants(tmp_path, text), 10, seed=1)
    after = sample(mutants(tmp_path, "def new(a):\n    return a > 1\n" + text), 11, seed=1)
    assert {m.function for m in before} <= {m.function for m in after} | {"new"}
    assert len({m.function for m in before}) == 10, "each from a function of its own"
    assert {m.key for m in sample(mutants(tmp_path, text), 10, seed=2)} != {m.key for m in before}
