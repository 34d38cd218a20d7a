"""What is sent and saved by number or place, as tests/pins/wire.txt has it.

A word of a type, an event or an action has its number. A message has its kind under `t`, and its fields with
the values that are left out. The parts of a table as a view is sent, and of a room as it is summed up, are
told by the way to them: records by their fields in order, unions and containers by number. Switches stand in
the order in which rules are written.
"""

from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass, replace
from hashlib import sha256
from typing import Any, Literal, get_args, get_origin, get_type_hints

from rummy.engine.actions import Action
from rummy.engine.cards import Face
from rummy.engine.events import EndReason, Event
from rummy.engine.rules import SWITCH_NAMES, Rules
from rummy.engine.table import BaseTable, Phase
from rummy.engine.view import observe
from rummy.games.rules_text import write_rules
from rummy.games.variants import VARIANTS
from rummy.online import wire
from rummy.online.messages import Command, News
from rummy.online.messages_text import kind_of
from rummy.online.replica import ShownFaces, dump_view, replica_table
from rummy.online.room_snapshot import RoomSnapshot

ROOTS = {"event": Event, "faces": ShownFaces, "table": BaseTable, "room": RoomSnapshot}


def outcomes() -> Iterator[tuple[str, str]]:
    """Yield each thing and what it is."""
    for name, words in (("phase", Phase), ("end", EndReason)):
        yield from ((f"{name} {number}", word) for number, word in enumerate(get_args(words)))
    for name, kinds in (("event", Event), ("action", Action)):
        yield from ((f"{name} {number}", kind.__name__) for number, kind in enumerate(get_args(kinds)))
    for name, messages in (("command", Command), ("news", News)):
        for kind in get_args(messages):
            yield from _message(f"{name} {kind_of(kind)}", kind)
    yield "switches", " ".join(switch.partition("=")[0] for switch in _switches())
    yield "view", " ".join(_view())
    for name, root in ROOTS.items():
        yield f"shape of {name}", sha256(shape(root).encode()).hexdigest()[:8]
        yield from _parts(name, root)


def _message(name: str, kind: type) -> Iterator[tuple[str, str]]:
    yield name, " ".join(field.name for field in fields(kind))
    kinds = get_type_hints(kind)
    for field in fields(kind):
        usual = "" if field.default is MISSING else f" = {field.default!r}"
        yield f"{name}.{field.name}", f"{shape(kinds[field.name])}{usual}"


def _switches() -> list[str]:
    """Return all switches as rules are written in which the house has changed every one."""
    changed: dict[str, Any] = dict.fromkeys(SWITCH_NAMES[2:], "x")
    return write_rules(replace(VARIANTS["gin"], **changed)).split(", ")[1:]


def _view() -> list[str]:
    """Return the parts of a view under which they are sent."""
    table = replica_table(VARIANTS["gin"], 2)
    return [*dump_view(observe(table, 0))]


def _parts(path: str, kind: Any) -> Iterator[tuple[str, str]]:
    """Yield a type by its way from the root, and its parts where records are among them."""
    if not _has_record(kind):
        yield path, shape(kind)
    elif _is_record(kind):
        kinds = get_type_hints(kind)
        yield path, " ".join(field.name for field in fields(kind))
        for field in fields(kind):
            yield from _parts(f"{path}.{field.name}", kinds[field.name])
    else:
        yield path, str(get_origin(kind))
        for number, part in enumerate(get_args(kind)):
            yield from _parts(f"{path}.{number}", part)


def shape(kind: Any) -> str:
    """Write how a type travels, with unions as all versions of Python before 3.14 call them."""
    return wire.shape(kind).replace("<class 'typing.Union'>", "<class 'types.UnionType'>")


def _is_record(kind: Any) -> bool:
    return is_dataclass(kind) and kind not in (Face, Rules)


def _has_record(kind: Any) -> bool:
    return _is_record(kind) or (get_origin(kind) is not Literal and any(map(_has_record, get_args(kind))))
