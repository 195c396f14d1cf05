"""What is changed in a source to see whether a test minds: one small change in one function at a time."""

from __future__ import annotations

import ast
import hashlib
from collections import Counter
from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass
from pathlib import Path

_FLIPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
}
#: what says nothing of a rule: types, decorators, and asserts that only tell mypy something.
_UNTOUCHED = {"decorator_list", "annotation", "returns"}
_PLAIN = (ast.Name, ast.Attribute, ast.Call, ast.Subscript)


@dataclass(frozen=True)
class Mutant:
    """One change: in which file and function, what stood there and what stands there instead."""

    path: Path
    function: str
    #: where the function begins, its decorators counted, and where the change is.
    begins: int
    line: int
    change: str
    step: int

    @property
    def key(self) -> str:
        """Its name for as long as the line says the same, wherever in the file it stands."""
        return f"{self.path.as_posix().split('/rules/', 1)[1]} {self.function}: {self.change}"

    def module(self) -> ast.Module:
        """The changed file."""
        tree = ast.parse(self.path.read_text("utf-8"))
        for step, (_, owner, field, _, new) in enumerate(_places(tree)):
            if step == self.step:
                _put(owner, field, new)
                return ast.fix_missing_locations(tree)
        raise LookupError(self.key)


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Every change there is in this file."""
    seen: Counter[tuple[str, str]] = Counter()
    for step, place in enumerate(_places(ast.parse(path.read_text("utf-8")))):
        (function, begins), change = place[0], _change(place)
        seen[function, change] += 1
        often = seen[function, change]
        yield Mutant(path, function, begins, place[3].lineno, change if often == 1 else f"{change} #{often}", step)


def sample(mutants: list[Mutant], number: int, seed: int) -> list[Mutant]:
    """So many of them by this seed, each from a function of its own while there are any; a line more moves no other."""

    def drawn(mutant: Mutant) -> str:
        return hashlib.sha256(f"{seed} {mutant.key}".encode()).hexdigest()

    ranks: Counter[tuple[Path, str]] = Counter()
    order = []
    for mutant in sorted(mutants, key=drawn):
        ranks[mutant.path, mutant.function] += 1
        order.append((ranks[mutant.path, mutant.function], drawn(mutant), mutant))
    return [mutant for *_, mutant in sorted(order, key=lambda each: each[:2])[:number]]


#: a function's name and the line on which it begins.
_Function = tuple[str, int]
#: the function, whose field it is (with its place in a row), what stands there and what would stand there.
_Place = tuple[_Function, ast.AST, tuple[str, int | None], ast.AST, ast.AST]


def _places(tree: ast.AST, function: _Function | None = None, within: str = "") -> Iterator[_Place]:
    for owner, field, node in _children(tree):
        if isinstance(node, ast.ClassDef):
            yield from _places(node, function, f"{within}{node.name}.")
            continue
        here = function
        if isinstance(node, ast.FunctionDef) and not function:
            here = _named(node, within)
        if here:
            yield from ((here, owner, field, old, new) for old, new in _changes(node))
        yield from _places(node, here, within)


def _named(node: ast.FunctionDef, within: str) -> _Function:
    """One called _ is told by what it is there for."""
    first = node.decorator_list[0] if node.decorator_list else node
    name = ast.unparse(first) if node.name == "_" else node.name
    return f"{within}{name}", first.lineno


def _children(tree: ast.AST) -> Iterator[tuple[ast.AST, tuple[str, int | None], ast.AST]]:
    for name, value in ast.iter_fields(tree):
        if name in _UNTOUCHED:
            continue
        rows = enumerate(value) if isinstance(value, list) else [(None, value)]
        for at, node in rows:
            if isinstance(node, ast.AST) and not isinstance(node, ast.Assert) and not _is_a_check(node):
                yield tree, (name, at), node


def _is_a_check(node: ast.AST) -> bool:
    """``strict=True`` minds two lengths that are never other than alike: an assert by another name."""
    return isinstance(node, ast.keyword) and node.arg == "strict"


def _put(owner: ast.AST, field: tuple[str, int | None], new: ast.AST) -> None:
    name, at = field
    if at is None:
        setattr(owner, name, new)
    else:
        getattr(owner, name)[at] = new


def _changes(node: ast.AST) -> Iterator[tuple[ast.AST, ast.AST]]:
    match node:
        case ast.Compare(ops=ops):
            for at, op in enumerate(ops):
                yield node, _with(node, ops=[*ops[:at], _FLIPS[type(op)](), *ops[at + 1 :]])
        case ast.BoolOp(op=op) | ast.BinOp(op=(ast.Add() | ast.Sub()) as op):
            yield node, _with(node, op=_FLIPS[type(op)]())
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield node, operand
        case ast.Constant(value=bool(value)):
            yield node, ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield node, ast.Constant(value + 1)
        case ast.If() | ast.IfExp() | ast.While():
            yield from _turned(node)
        case ast.Expr(value=ast.Call()):
            yield node, ast.Pass()
        case ast.Expr(value=ast.Yield() | ast.YieldFrom()):
            yield node, ast.Expr(ast.YieldFrom(ast.Tuple([], ast.Load())))
        case _:
            yield from _left_out(node)


def _turned(node: ast.If | ast.IfExp | ast.While) -> Iterator[tuple[ast.AST, ast.AST]]:
    """A plain condition the other way round; a guard that guards nothing."""
    if isinstance(node.test, _PLAIN):
        yield node, _with(node, test=ast.UnaryOp(ast.Not(), node.test))
    if (
        isinstance(node, ast.If)
        and not node.orelse
        and isinstance(node.body[-1], ast.Raise | ast.Return | ast.Continue)
    ):
        yield node, ast.Pass()


def _left_out(node: ast.AST) -> Iterator[tuple[ast.AST, ast.AST]]:
    """A filter, what is spread into a row, or a value said by name: not there any more."""
    match node:
        case ast.ListComp() | ast.SetComp() | ast.GeneratorExp() | ast.DictComp():
            for at, loop in enumerate(node.generators):
                for out in range(len(loop.ifs)):
                    less = _with(loop, ifs=loop.ifs[:out] + loop.ifs[out + 1 :])
                    yield node, _with(node, generators=[*node.generators[:at], less, *node.generators[at + 1 :]])
        case ast.Tuple(elts=parts) | ast.List(elts=parts):
            for at, part in enumerate(parts):
                if isinstance(part, ast.Starred):
                    yield node, _with(node, elts=parts[:at] + parts[at + 1 :])
        case ast.Call(keywords=named):
            for at, keyword in enumerate(named):
                if keyword.arg not in (None, "strict", "default"):
                    yield node, _with(node, keywords=named[:at] + named[at + 1 :])


def _with(node: ast.AST, **changed: object) -> ast.AST:
    new = copy(node)
    for name, value in changed.items():
        setattr(new, name, value)
    return new


def _change(place: _Place) -> str:
    """The change in a line; a bare number or truth is told with what it stands in."""
    _, owner, field, old, new = place
    if not isinstance(old, ast.Constant) or not isinstance(owner, ast.expr | ast.keyword):
        return f"{_words(old)} → {_words(new)}"
    was = _words(owner)
    _put(owner, field, new)
    now = _words(owner)
    _put(owner, field, old)
    return f"{was} → {now}"


def _words(node: ast.AST) -> str:
    """The change in a line: of a condition with its block only the condition."""
    if isinstance(node, ast.If | ast.While):
        return f"if {ast.unparse(node.test)}"
    if isinstance(node, ast.Expr) and ast.unparse(node) == "yield from ()":
        return "nothing"
    return "nothing" if isinstance(node, ast.Pass) else ast.unparse(node)
