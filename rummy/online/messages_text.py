"""Messages as lines of text and back: each is a JSON object with its kind under `t`.

Unknown kinds, missing fields, long texts and wrong types raise BadMessage, after which the connection ends.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from functools import cache
from typing import Any, get_args

from rummy.online.messages import (
    Act,
    Applied,
    Block,
    Chat,
    ClassInfo,
    ClassTableInfo,
    ClubInfo,
    Command,
    FreeTableActed,
    FreeTableCards,
    FreeTableInfo,
    GiveLink,
    HostLink,
    LayFreeTable,
    Links,
    MissingCommand,
    MuteAll,
    News,
    OpenFreeTable,
    Rejoin,
    RejoinClass,
    RoomInfo,
    SeekTable,
    SetAlias,
    SetPortrait,
    Snapshot,
    StopSeeking,
    Welcome,
)
from rummy.online.wire import BadMessage, Codec, field_codecs

TO_SERVER, TO_PLAYER = 4_096, 16_384  # bytes of a line at most
DEPTH = 8  # of nested lists and objects at most
BRACKETS = b"[{]}"
OTHERS = bytes(sign for sign in range(256) if sign not in BRACKETS)
encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def write(message: Command | News) -> str:
    """Return the line of a message, without fields that have their default value."""
    kind: type = type(message)
    body = {"t": kind_of(kind)}
    for name, dump, usual in _dumps(kind):
        value = getattr(message, name)
        if value != usual:
            body[name] = dump(value)
    return encode(body)


def read_command(line: str | bytes) -> Command:
    """Return the command in a line from a client; raise BadMessage."""
    command: Command = _read(line, TO_SERVER, _COMMANDS)
    return command


def read_news(line: str | bytes) -> News:
    """Return the message in a line from a server; raise BadMessage."""
    news: News = _read(line, TO_PLAYER, _NEWS)
    return news


def _read(line: str | bytes, most: int, kinds: Mapping[str, type]) -> Any:
    if not (isinstance(line, str) and line.startswith("{")):
        raise BadMessage("no object in a text frame")
    encoded = line.encode(errors="surrogatepass")
    if len(encoded) > most or _depth(encoded) > DEPTH:
        raise BadMessage("too long, or too deep")
    try:
        found = _decode(line)
    except (ValueError, RecursionError):
        raise BadMessage("not JSON") from None
    if not isinstance(name := found.pop("t", None), str) or name not in kinds:
        raise BadMessage("unknown kind")
    kind = kinds[name]
    if not _usual(kind).keys() | found.keys() >= _codecs(kind).keys() >= found.keys():
        raise BadMessage(f"wrong fields of {name}")
    return kind(**{field: _codecs(kind)[field].load(value) for field, value in found.items()})


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return a JSON object's fields; raise BadMessage if one comes twice."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise BadMessage("a field twice")
    return found


_decode = json.JSONDecoder(object_pairs_hook=_object).decode


def _depth(text: bytes) -> int:
    """Return how many levels deep brackets are nested, including brackets within texts."""
    deep = deepest = 0
    for sign in text.translate(None, OTHERS):
        if sign in b"[{":
            deep += 1
            deepest = max(deepest, deep)
        else:
            deep -= 1
    return deepest


SPELLED: dict[type, str] = {  # kinds under `t` that are not the name of the class; they never change
    Rejoin: "again",
    Act: "do",
    Snapshot: "caught",
    MissingCommand: "gap",
    Applied: "happened",
    Chat: "said",
    Welcome: "you",
    SetPortrait: "look",
    Block: "mark",
    MuteAll: "hush",
    RejoinClass: "teach",
    FreeTableActed: "handled",
    Links: "shares",
    GiveLink: "share",
    HostLink: "opened",
    RoomInfo: "roomstate",
    FreeTableInfo: "feltstate",
    FreeTableCards: "feltcards",
    OpenFreeTable: "openfelt",
    LayFreeTable: "layfelt",
    ClassInfo: "classstate",
    ClassTableInfo: "classtable",
    SetAlias: "alias",
    SeekTable: "seek",
    StopSeeking: "stopseek",
    ClubInfo: "clubstate",
}


def kind_of(kind: type) -> str:
    """Return the value of `t` for a class of messages: as SPELLED says, else its name in lower case."""
    return SPELLED.get(kind, kind.__name__.lower())


_COMMANDS: dict[str, type] = {kind_of(kind): kind for kind in get_args(Command)}
_NEWS: dict[str, type] = {kind_of(kind): kind for kind in get_args(News)}


@cache
def _dumps(kind: type) -> list[tuple[str, Callable[[Any], Any], Any]]:
    """Return for each field its name, the function that turns it into JSON, and its default value."""
    return [(name, codec.dump, _usual(kind).get(name, MISSING)) for name, codec in _codecs(kind).items()]


@cache
def _codecs(kind: type) -> dict[str, Codec]:
    return field_codecs(kind)


@cache
def _usual(kind: type) -> dict[str, Any]:
    """Return the default values of the fields that have one, by field name."""
    return {field.name: field.default for field in fields(kind) if field.default is not MISSING}
