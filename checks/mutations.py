"""Small mistakes that could be made in a source: each a change of a few characters in one place.

A comparison is turned round or moves by one, a sum is a difference, `and` is `or`, a number is one more or
less, a condition is denied, a filter forgotten, a statement or a keyword argument left out, nothing is
returned. What is only text, types, decorators and assertions stays as it is. Nothing is run here.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, replace
from difflib import unified_diff
from pathlib import Path

COMPARED: dict[type[ast.cmpop], tuple[ast.cmpop, ...]] = {
    ast.Lt: (ast.LtE(), ast.GtE()),
    ast.LtE: (ast.Lt(), ast.Gt()),
    ast.Gt: (ast.GtE(), ast.LtE()),
    ast.GtE: (ast.Gt(), ast.Lt()),
    ast.Eq: (ast.NotEq(),),
    ast.NotEq: (ast.Eq(),),
    ast.Is: (ast.IsNot(),),
    ast.IsNot: (ast.Is(),),
    ast.In: (ast.NotIn(),),
    ast.NotIn: (ast.In(),),
}
RECKONED: dict[type[ast.operator], ast.operator] = {
    ast.Add: ast.Sub(),
    ast.Sub: ast.Add(),
    ast.Mult: ast.FloorDiv(),
    ast.FloorDiv: ast.Mult(),
    ast.Mod: ast.FloorDiv(),
    ast.BitAnd: ast.BitOr(),
    ast.BitOr: ast.BitAnd(),
    ast.BitXor: ast.BitAnd(),
    ast.LShift: ast.RShift(),
    ast.RShift: ast.LShift(),
}
CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}
ATOMS = (ast.Constant, ast.Name, ast.Call, ast.Attribute, ast.Subscript)  # stand without brackets
UNTOUCHED = (ast.JoinedStr, ast.Assert, ast.Import, ast.ImportFrom, ast.pattern, ast.arg)
DROPPED = (ast.AugAssign, ast.Raise, ast.Break, ast.Continue)


@dataclass(frozen=True)
class Mutant:
    """A source with one change: the bytes from `start` to `end` are replaced by `text`.

    `function` is the outermost one that it lies in, "" for what runs when the module is imported. A test has
    to run one of `lines` to notice it.
    """

    path: Path
    function: str
    lines: range
    start: int
    end: int
    text: str

    @property
    def line(self) -> int:
        return self.path.read_bytes()[: self.start].count(b"\n") + 1

    def source(self) -> str:
        """The whole source with the change."""
        source = self.path.read_bytes()
        return (source[: self.start] + self.text.encode() + source[self.end :]).decode()

    def diff(self) -> str:
        """The lines that differ, before and after."""
        before, after = self.path.read_text(encoding="utf-8").splitlines(), self.source().splitlines()
        changes = [*unified_diff(before, after, n=0, lineterm="")][2:]
        return "\n".join(line for line in changes if not line.startswith("@@"))


def mutants_of(path: Path) -> list[Mutant]:
    """Every mutant of a file, in the order of its lines."""
    source = path.read_bytes()
    found = dict.fromkeys(_Walk(path, source).walk(ast.parse(source), _At()))
    return sorted(found, key=lambda mutant: (mutant.start, mutant.end, mutant.text))


@dataclass(frozen=True)
class _At:
    """Where the walk is: in which class or function, and in which statement or head of one."""

    scope: str = ""
    in_function: bool = False
    lines: range = range(0)

    def inside(self, node: ast.ClassDef | ast.FunctionDef) -> _At:
        if self.in_function:
            return self
        scope = f"{self.scope}.{node.name}" if self.scope else node.name
        return replace(self, scope=scope, in_function=isinstance(node, ast.FunctionDef))


class _Walk:
    """Goes through a tree and finds what could be wrong at every node of it."""

    def __init__(self, path: Path, source: bytes) -> None:
        self.path = path
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def walk(self, node: ast.AST, at: _At) -> Iterator[Mutant]:
        if isinstance(node, UNTOUCHED) or _says_nothing_of_play(node, at):
            return
        if isinstance(node, ast.expr | ast.stmt) and not at.lines and not _is_compound(node):
            at = replace(at, lines=_lines(node))
        for place, changed in _changes(node, at):
            yield self._mutant(place, changed, at)
        for part, there in _parts(node, at):
            yield from self.walk(part, there)

    def _mutant(self, node: ast.expr | ast.stmt, changed: ast.expr | ast.stmt, at: _At) -> Mutant:
        text = ast.unparse(changed)
        if isinstance(changed, ast.expr) and not isinstance(changed, ATOMS):
            text = f"({text})"
        start = self.starts[node.lineno - 1] + node.col_offset
        end = self.starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
        lines = at.lines or _lines(node)
        return Mutant(self.path, at.scope if at.in_function else "", lines, start, end, text)


def _lines(node: ast.expr | ast.stmt) -> range:
    return range(node.lineno, (node.end_lineno or node.lineno) + 1)


def _is_compound(node: ast.AST) -> bool:
    """Whether it is a statement that others lie in: not all of its lines are run with it."""
    return isinstance(node, ast.stmt) and (hasattr(node, "body") or isinstance(node, ast.Match))


def _says_nothing_of_play(node: ast.AST, at: _At) -> bool:
    """Whether it is a name for some types, what only a type checker reads, or zip's own assertion."""
    match node:
        case ast.Assign(value=ast.BinOp(op=ast.BitOr())):
            return not at.scope
        case ast.If(test=ast.Name(id="TYPE_CHECKING")) | ast.keyword(arg="strict"):
            return True
    return False


def _parts(node: ast.AST, at: _At) -> Iterator[tuple[ast.AST, _At]]:
    """What a node consists of, but annotations and decorators, and where that is."""
    match node:
        case ast.FunctionDef(args=args, body=body):
            yield from ((default, at) for default in (*args.defaults, *filter(None, args.kw_defaults)))
            yield from ((part, at.inside(node)) for part in body)
        case ast.ClassDef(body=body):
            yield from ((part, at.inside(node)) for part in body)
        case ast.AnnAssign(value=value):
            yield from ((part, at) for part in (value,) if part)
        case _:
            yield from ((part, at) for part in ast.iter_child_nodes(node))


def _changes(node: ast.AST, at: _At) -> Iterator[tuple[ast.expr | ast.stmt, ast.expr | ast.stmt]]:
    """The places at a node, each with something that could stand there instead."""
    if isinstance(node, ast.stmt):
        yield from ((node, other) for other in _other_statements(node, at))
    elif isinstance(node, ast.expr):
        yield from ((node, other) for other in _other_expressions(node))
    yield from _other_conditions(node)


def _other_statements(node: ast.stmt, at: _At) -> Iterator[ast.stmt]:
    match node:
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            yield ast.Return(ast.Constant(None))
        case ast.AugAssign(target, op, value) if type(op) in RECKONED:
            yield ast.AugAssign(target, RECKONED[type(op)], value)
    if at.in_function and _can_be_left_out(node):
        yield ast.Pass()


def _can_be_left_out(node: ast.stmt) -> bool:
    match node:
        case ast.Expr(value):
            return not isinstance(value, ast.Constant)
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            return True
    return isinstance(node, DROPPED)


def _other_expressions(node: ast.expr) -> Iterator[ast.expr]:
    match node:
        case ast.Compare(left, ops, others):
            for place, op in enumerate(ops):
                for new in COMPARED[type(op)]:
                    yield ast.Compare(left, _with(ops, place, [new]), others)
        case ast.BoolOp(op, values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
            for rest in (_with(values, place, []) for place in range(len(values))):
                yield ast.BoolOp(op, rest) if len(rest) > 1 else rest[0]
        case ast.UnaryOp(ast.Not() | ast.USub() | ast.Invert(), operand):
            yield operand
        case ast.BinOp(left, op, right) if type(op) in RECKONED:
            yield ast.BinOp(left, RECKONED[type(op)], right)
        case ast.Constant(bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(int() as value):
            yield from (ast.Constant(value + 1), ast.Constant(value - 1))
        case ast.Call(func, args, keywords):
            if isinstance(func, ast.Name) and func.id in CALLED:
                yield ast.Call(ast.Name(CALLED[func.id]), args, keywords)
            for place, keyword in enumerate(keywords):
                if keyword.arg not in (None, "strict"):
                    yield ast.Call(func, args, _with(keywords, place, []))


def _other_conditions(node: ast.AST) -> Iterator[tuple[ast.expr, ast.expr]]:
    """The conditions of a node, each with what could stand in its place."""
    match node:
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
            yield from ((test, denied) for denied in _denied(test))
        case ast.comprehension(ifs=filters):
            for test in filters:
                yield from ((test, other) for other in (ast.Constant(True), *_denied(test)))
        case ast.match_case(guard=ast.expr() as test):
            yield from ((test, other) for other in (ast.Constant(True), *_denied(test)))


def _denied(test: ast.expr) -> Iterator[ast.expr]:
    match test:
        case ast.Compare(ops=[_]) | ast.UnaryOp(op=ast.Not()):
            pass  # denied as what it is
        case _:
            yield ast.UnaryOp(ast.Not(), test)


def _with(items: list, place: int, new: list) -> list:  # type: ignore[type-arg]
    return [*items[:place], *new, *items[place + 1 :]]
