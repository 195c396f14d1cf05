"""A signal is joined to a signal of the same kind: PySide refuses others, and only when somebody gets there."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Signal

DESKTOP = Path(__file__).parents[3] / "desktop"
Carried = tuple[str, ...]
Kinds = Mapping[str, Carried]


def parsed() -> Mapping[Path, ast.Module]:
    texts = {path: path.read_text("utf-8") for path in sorted(DESKTOP.rglob("*.py"))}
    return {path: ast.parse(text) for path, text in texts.items() if "Signal(" in text or ".connect(" in text}


def classes_in(trees: Mapping[Path, ast.Module]) -> dict[str, ast.ClassDef]:
    return {node.name: node for tree in trees.values() for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}


def signals_of(name: str, classes: Mapping[str, ast.ClassDef]) -> Kinds:
    """A class's signals, its ancestors' too: name -> what each carries."""
    if name not in classes:
        return {}
    found: dict[str, Carried] = {}
    for base in classes[name].bases:
        found |= signals_of(ast.unparse(base).split("[")[0].split(".")[-1], classes)
    for node in classes[name].body:
        made = node.value if isinstance(node, ast.Assign) else None
        if isinstance(node, ast.Assign) and isinstance(made, ast.Call) and ast.unparse(made.func) == "Signal":
            found[ast.unparse(node.targets[0])] = tuple(ast.unparse(kind) for kind in made.args)
    return found


def made_in(scope: ast.AST) -> dict[str, str]:
    """What is made here by its class: ``popover = PastePopover(…)`` -> {"popover": "PastePopover"}."""
    made = {}
    for node in ast.walk(scope):
        if isinstance(node, ast.Assign) and len(node.targets) == 1:
            names, values = node.targets[0], node.value
            pairs = [(names, values)]
            if isinstance(names, ast.Tuple) and isinstance(values, ast.Tuple):
                pairs = list(zip(names.elts, values.elts, strict=False))
            for name, value in pairs:
                if isinstance(value, ast.Call):
                    made[ast.unparse(name)] = ast.unparse(value.func).split("[")[0].split(".")[-1]
    return made


def joined(scope: ast.ClassDef, classes: Mapping[str, ast.ClassDef]) -> Iterator[tuple[str, Carried, Carried]]:
    """Every ``one.signal.connect(self.signal)`` whose two ends are known: the line, and what each carries."""
    own = signals_of(scope.name, classes)
    of_class: dict[str, str] = {}
    for method in (node for node in scope.body if own and isinstance(node, ast.FunctionDef)):
        ends = list(to_own(method, own))
        of_class = of_class or (made_in(scope) if ends else {})
        made = of_class | made_in(method) if ends else {}
        for node, source, target in ends:
            owner = ast.unparse(source.value)
            its = own if owner == "self" else signals_of(made.get(owner, ""), classes)
            if source.attr in its:
                yield f"{scope.name}:{node.lineno} {ast.unparse(node)}", its[source.attr], own[target.attr]


def to_own(method: ast.FunctionDef, own: Kinds) -> Iterator[tuple[ast.Call, ast.Attribute, ast.Attribute]]:
    """Every ``….connect(self.signal)``: the call, what is joined, and the signal of the class's own."""
    for node in ast.walk(method):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "connect":
            source, target = node.func.value, node.args[0] if node.args else None
            if not (isinstance(source, ast.Attribute) and isinstance(target, ast.Attribute)):
                continue
            if ast.unparse(target.value) == "self" and target.attr in own:
                yield node, source, target


def test_signals_that_are_joined_carry_the_same() -> None:
    trees = parsed()
    classes = classes_in(trees)
    ends = [end for scope in classes.values() for end in joined(scope, classes)]
    assert len(ends) > 40
    assert [line for line, given, taken in ends if given[: len(taken)] != taken] == []


def test_pyside_refuses_to_join_others() -> None:
    class Asks(QObject):
        answered = Signal(object)
        pasted = Signal(str)

    asks = Asks()
    with pytest.raises(RuntimeError, match="Failed to connect"):
        asks.answered.connect(asks.pasted)
