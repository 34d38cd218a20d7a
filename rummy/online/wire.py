"""Values as plain JSON and back, by their types; each field of a received value is checked."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from functools import cache, reduce
from operator import attrgetter, or_
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints
from zlib import compress, decompress, error

from rummy.engine.cards import Face, parse, spell
from rummy.engine.rules import BadRules, Rules
from rummy.games.rules_text import BadNotation, read_rules, write_rules

LARGEST = 10**10  # integers at most, either way
LONGEST = 4_096  # characters of a text at most


class BadMessage(ValueError):
    """An error for a received message that is not allowed."""


@dataclass(frozen=True, slots=True)
class Codec:
    """The functions that turn a value of a type into plain JSON and back; `load` raises BadMessage."""

    dump: Callable[[Any], Any]
    load: Callable[[Any], Any]


@cache
def codec(kind: Any) -> Codec:
    """Return the codec of a type.

    A dataclass becomes a list of its fields; if several dataclasses are possible, their index comes first.
    Cards and rules become text in the notation. Any is already plain JSON, and its reader checks it.
    """
    origin, args = get_origin(kind), get_args(kind)
    if kind in (int, str, bool):
        return Codec(_same, lambda found: _simple(kind, found))
    if kind is Any:
        return Codec(_same, _same)
    if kind is Face:
        return Codec(str, _face)
    if kind is Rules:
        return Codec(write_rules, _rules)
    if kind == tuple[Face, ...]:
        return Codec(spell, lambda found: _cards(_simple(str, found)))
    if origin is tuple:
        return _tuple(args)
    if origin is frozenset:
        item = codec(args[0])
        return Codec(
            lambda values: [*map(item.dump, sorted(values))], lambda found: frozenset(_each(item, found))
        )
    if origin is Mapping:
        return _numbered(args[1])
    if origin is Literal:
        return Codec(_same, lambda found: _listed(args, found))
    if origin in (Union, UnionType):
        return _optional(args) if NoneType in args else _one_of(args)
    if is_dataclass(kind) and isinstance(kind, type):
        return _record(kind)
    raise TypeError(f"no way to send {kind}")


@cache
def shape(kind: Any) -> str:
    """Return how a type is written, as a text that differs if a field is added, moved or retyped."""
    origin, args = get_origin(kind), get_args(kind)
    if is_dataclass(kind) and kind not in (Face, Rules):
        kinds = get_type_hints(kind)
        return f"({', '.join(f'{field.name}: {shape(kinds[field.name])}' for field in fields(kind))})"
    if args and origin is not Literal:
        return f"{origin}[{', '.join(map(shape, args))}]"
    return str(kind)


def pack(value: Any) -> str:
    """Return a plain JSON value as a compressed text without blanks."""
    return b64encode(compress(json.dumps(value, separators=(",", ":")).encode())).decode()


def unpack(text: str) -> Any:
    """Return the value in a packed text; raise BadMessage."""
    try:
        return json.loads(decompress(b64decode(text)))
    except (ValueError, error):
        raise BadMessage("nothing that was packed") from None


def field_codecs(kind: type, without: Collection[str] = ()) -> dict[str, Codec]:
    """Return the codecs of a dataclass's fields by name, except those of the fields in `without`."""
    kinds = get_type_hints(kind)
    return {field.name: codec(kinds[field.name]) for field in fields(kind) if field.name not in without}


def _same(value: Any) -> Any:
    return value


def _simple(kind: type, found: Any) -> Any:
    if type(found) is not kind:
        raise BadMessage(f"not {kind.__name__}: {found!r:.40}")
    size: Any = {int: abs, str: len, bool: int}[kind]
    if size(found) > (LONGEST if kind is str else LARGEST):
        raise BadMessage(f"too large: {found!r:.40}")
    return found


def _cards(text: str) -> tuple[Face, ...]:
    try:
        return parse(text)
    except ValueError:
        raise BadMessage(f"not cards: {text!r:.40}") from None


def _face(found: Any) -> Face:
    faces = _cards(_simple(str, found))
    if len(faces) != 1:
        raise BadMessage(f"not one card: {found!r:.40}")
    return faces[0]


def _rules(found: Any) -> Rules:
    try:
        return read_rules(_simple(str, found))
    except (BadNotation, BadRules):
        raise BadMessage(f"no rules: {found!r:.40}") from None


def _list(found: Any) -> list[Any]:
    if type(found) is not list:
        raise BadMessage(f"not a list: {found!r:.40}")
    return found


def _each(item: Codec, found: Any) -> Iterator[Any]:
    return map(item.load, _list(found))


def _tuple(args: tuple[Any, ...]) -> Codec:
    """Return the codec of a tuple: with any number of equal types, or with a type for each value."""
    if args[1:] == (...,):
        item = codec(args[0])
        return Codec(lambda values: [*map(item.dump, values)], lambda found: tuple(_each(item, found)))
    return _fixed([codec(kind) for kind in args], tuple, tuple)


def _record(kind: type) -> Codec:
    codecs = field_codecs(kind)
    names = [*codecs]

    def few(value: Any) -> tuple[Any, ...]:
        return tuple(getattr(value, name) for name in names)

    parts = attrgetter(*names) if len(names) > 1 else few  # the former gives no tuple for one field
    if any(field.kw_only for field in fields(kind)):
        return _fixed([*codecs.values()], parts, lambda values: kind(**dict(zip(names, values, strict=True))))
    return _fixed([*codecs.values()], parts, lambda values: kind(*values))


def _fixed(
    codecs: Sequence[Codec], parts: Callable[[Any], tuple[Any, ...]], whole: Callable[[list[Any]], Any]
) -> Codec:
    dumps = [item.dump for item in codecs]

    def dump(value: Any) -> list[Any]:
        return [way(part) for way, part in zip(dumps, parts(value), strict=True)]

    def load(found: Any) -> Any:
        if len(_list(found)) != len(codecs):
            raise BadMessage(f"not {len(codecs)} values: {found!r:.40}")
        return whole([item.load(part) for item, part in zip(codecs, found, strict=True)])

    return Codec(dump, load)


def _numbered(kind: Any) -> Codec:
    """Return the codec of a mapping with integer keys, which JSON writes as texts."""
    item = codec(kind)

    def number(text: str) -> int:
        if not (text.isascii() and text.isdecimal() and len(text) < 10):
            raise BadMessage(f"not a number: {text!r:.40}")
        return int(text)

    def load(found: Any) -> dict[int, Any]:
        if type(found) is not dict:
            raise BadMessage(f"not an object: {found!r:.40}")
        return {number(key): item.load(value) for key, value in found.items()}

    return Codec(lambda values: {str(key): item.dump(value) for key, value in values.items()}, load)


def _listed(values: tuple[Any, ...], found: Any) -> Any:
    for value in values:
        if value == found and type(value) is type(found):
            return value
    raise BadMessage(f"none of {len(values)} words: {found!r:.40}")


def _optional(args: tuple[Any, ...]) -> Codec:
    """Return the codec of a type that may also be None."""
    item = codec(reduce(or_, (kind for kind in args if kind is not NoneType)))
    return Codec(
        lambda value: None if value is None else item.dump(value),
        lambda found: None if found is None else item.load(found),
    )


def _one_of(kinds: tuple[Any, ...]) -> Codec:
    """Return the codec of one of several dataclasses: its index among them, then its fields."""
    codecs = [codec(kind) for kind in kinds]
    numbers = {kind: number for number, kind in enumerate(kinds)}

    def dump(value: Any) -> list[Any]:
        number = numbers[type(value)]
        return [number, *codecs[number].dump(value)]

    def load(found: Any) -> Any:
        number, *rest = _list(found) or [None]
        if type(number) is not int or not 0 <= number < len(codecs):
            raise BadMessage(f"unknown kind: {number!r:.40}")
        return codecs[number].load(rest)

    return Codec(dump, load)
