"""Makes what is nearly right: a file, a text or a path of the program with one or two values that are not.

Values lie at and beyond the edges of what is kept: years, digits, signs, lengths, kinds. Nothing is cut or
garbled, which is what `checks/hostile.py` does.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import fields
from functools import partial
from random import Random
from typing import Any

from rummy.engine.rules import CHOICES, LIMITS, PER_PLAYERS, Rules
from rummy.games.variants import VARIANTS

ZONES = ("+00:00", "+00:00", "+00:00", "", "Z", "+14:00", "-00:00", "+00:00:00.000001")
DAYS = ("01-01", "12-31", "02-29", "06-15", "13-01")
TIMES = ("T00:00:00", "T23:59:59", "T23:59:59.999999", " 12:00:00", "/12:00:00", "T24:00:00", "")
YEARS = (1, 2, 1899, 1901, 1969, 1970, 1970, 2026, 2038, 2099, 2999, 2999, 3000, 3001, 9998, 9999, 0, 10000)
IDS = ("0" * 32, "f" * 32, "A" * 32, "0" * 31, "0" * 33, "../" * 10 + "ab", "٣" * 32, "g" * 32)
NUMBERS: tuple[object, ...] = (
    *(0, -1, 1, 2, 3, 5, 6, 7, 9, 40, 99, 100, 101, 480, 479, 900, 1000, 7680, 7681, 10_000, 10_001),
    *(10**9, 10**9 + 1, -(10**9), -(10**9) - 1, 2**31, 2**63, 10**300, 10**4200),
    *(0.5, -0.5, 1e9, 1e9 + 1, 1e308, 5e-324, -0.0, float("nan"), float("inf")),
)
DIGITS = (
    *("0", "-0", "+1", "1_0", " 1", "٣", "²", "１２", "-1", "00", "1e3", "0x1", "1.0", "nan", "inf", "-"),
    *("9" * 9, "1" + "0" * 9, "1000000001", "-1000000001", "9" * 10, "9" * 11, "9" * 400),
    *("9" * 4200, "9" * 5000),
)
TEXTS = (
    *("", " ", "x", "W" * 16, "W" * 17, "W" * 24, "W" * 40, "W" * 41, "x" * 64, "x" * 65),
    *("x" * 2000, "x" * 2001),
    *("{name}", "{0}", "{", "}", "%s", "[7H]", "[*6H]", "[", "]", "a\nb", "a\rb", "\0", "\ud800"),
    *("\u202e", "\t"),
    *("🂡" * 16, "e" + "\u0301" * 15, "ﷺ" * 16, "हिन्दी", "אבג", "\u200d" * 8, "\u3000", "\xad", "\ufffd"),
    *("'", '"', "\\", "/", "..", "../../x", "~", "~root", "-", "=", "|", " | ", "mine x"),
    *("mine Ours", "None"),
    *("expert", "expert/wary", "casual/", "sharp/none", "careless/even", "auto", "mixed", "de"),
    *("hi", "xx", "tlh"),
    *("You", "Mike", "Anna", "out", "rummy", "gin", "void", "undercut", "0.1.0", "0.2.0"),
    *("9" * 400 + ".1", "٣.١"),
)
FELT = (
    *("0", "1", "51", "52", "127", "128", "999", "1000", "00", "-0", "-0.000", "99.999", "-99.999", "9.9999"),
    *("up", "down", "spread", "felt", "pile", "hand", "to", "at", "", "gather", "0: 5", "٣", "seed" * 21),
)
PLACES = (
    *("", " ", ".", "..", "/", "~", "~root", "~nobody at all", "~\0", "~\ud800", "'", '"', "''"),
    *("a\0b", "\ud800"),
    *("file://", "file:///", "file://[x", "file://]", "file://[::1]/x", "file://a@b:c/x"),
    *("file://host", "file:x"),
    *("file:///%00", "file:///%ff", "file:///%", "file:///%zz", "file://℀/x", "FILE:///x"),
    *("http://[x", "\\\\x\\y"),
    *("/dev/null", "/dev/zero", "/proc/self/mem", "x" * 255, "x" * 256, "/" + "x/" * 190),
    *("../" * 100, "C:\\x"),
)
KNOWN = [*(switch.name for switch in fields(Rules))]
Near = Callable[[Random], object]


def moment(chance: Random) -> str:
    """A moment, most of them in years in which no match was played."""
    return f"{chance.choice(YEARS):04}-{chance.choice(DAYS)}{chance.choice(TIMES)}{chance.choice(ZONES)}"


def day(chance: Random) -> str:
    """A date in such a year."""
    return f"{chance.choice(YEARS):04}-{chance.choice(DAYS)}"


def rules(chance: Random) -> str:
    """A game with some switches at or beyond their ends."""
    switches = chance.choices(KNOWN, k=chance.randrange(4))
    changes = [f"{switch}={_setting(switch, chance)}" for switch in switches]
    return ", ".join([chance.choice([*VARIANTS, "mahjong"]), *changes])


def _setting(switch: str, chance: Random) -> str:
    if chance.random() < 0.1:
        return chance.choice(DIGITS)
    if switch in CHOICES:
        return chance.choice(CHOICES[switch])
    if switch not in LIMITS:
        return chance.choice(("yes", "no", "maybe"))
    low, high = LIMITS[switch]
    number = str(chance.choice((low - 1, low, low, high, high, high + 1, chance.randint(low, high))))
    return "/".join([number] * 5) if switch in PER_PLAYERS else number


def address(chance: Random) -> str:
    """An address, most often of no table."""
    around = ("{}", "ws://{}/", "ws://{}:7733/", "wss://[{}]:1/", "ws://[{}/", "ws://{}:0/", "ws://{}:65535/")
    hosts = (*PLACES, "192.168.0.7", "garden.local", "::1", "fe80::1%eth0", "v1.a:b", "x" * 64 + ".y", "ＡＢ")
    far = chance.choice(around).format(chance.choice(hosts))
    return chance.choice(("here", far, far, far, far))


KINDS: tuple[tuple[str, Near], ...] = (
    (r"\d{4}-\d\d-\d\dT.*", moment),
    (r"\d{4}-\d\d-\d\d", day),
    (r"[0-9a-f]{32,64}", lambda chance: chance.choice(IDS)),
    (r"wss?://.*|here", address),
    (f"({'|'.join(VARIANTS)})(, .*)?", rules),
)


def value(old: object, chance: Random) -> object:
    """Another value, most often one of the same kind."""
    if chance.random() < 0.1:
        return chance.choice((None, True, False, [], {}, [[]], "", 0, *NUMBERS, *TEXTS))
    if isinstance(old, bool):
        return chance.choice((not old, 0, 1, "true", None))
    if isinstance(old, int | float):
        return chance.choice(NUMBERS)
    if isinstance(old, list):
        return chance.choice(([], old * 2, old[:1], old[1:], old[::-1], old * 5, [old]))
    if isinstance(old, dict):
        return chance.choice(({}, [old], {**old, "more": 1}, dict([*old.items()][1:])))
    return text(str(old), chance)


def text(old: str, chance: Random) -> str:
    """Another text, most often one of the same kind."""
    near = next((near for pattern, near in KINDS if re.fullmatch(pattern, old)), None)
    if near is not None and chance.random() < 0.8:
        return str(near(chance))
    return chance.choice((*TEXTS, *DIGITS)) if chance.random() < 0.8 else moment(chance)


def places(body: Any) -> Iterator[tuple[Any, Any]]:
    """Where a value can be exchanged, each as what holds it and its key or number."""
    keys = body if isinstance(body, dict) else range(len(body)) if isinstance(body, list) else ()
    for key in keys:
        yield body, key
        yield from places(body[key])


def json_text(good: str, chance: Random) -> str:
    """A JSON text with one or two other values, or rarely another key."""
    body = json.loads(good)
    for _ in range(chance.choice((1, 1, 1, 2))):
        holder, key = _place(body, chance)
        if isinstance(holder, dict) and chance.random() < 0.05:
            holder[text(str(key), chance)] = holder.pop(key)
        else:
            holder[key] = value(holder[key], chance)
    return json.dumps(body, ensure_ascii=chance.random() < 0.5)


def felt(good: str, chance: Random) -> str:
    """A free table with another value, or with another number or word in one of its lines."""
    if chance.random() < 0.4:
        return json_text(good, chance)
    body = json.loads(good)
    lines = [(holder, key) for holder, key in places(body) if isinstance(holder[key], str)]
    for _ in range(chance.choice((1, 1, 2))):
        holder, key = chance.choice(lines)
        words = holder[key].split(" ")
        words[chance.randrange(len(words))] = str(chance.choice((*FELT, chance.randrange(60))))
        holder[key] = " ".join(words)
    return json.dumps(body)


def _place(body: Any, chance: Random) -> tuple[Any, Any]:
    """A place, so that each name of a field is as likely, however often it is there."""
    named: dict[object, list[tuple[Any, Any]]] = {}
    for holder, key in places(body):
        is_field = isinstance(holder, dict) and re.fullmatch("[a-z_]+", key)
        named.setdefault(key if is_field else "", []).append((holder, key))
    return chance.choice(chance.choice([*named.values()]))


def record(good: str, chance: Random) -> str:
    """A record with another header, or with other lines."""
    magic, number, header, lines = re.fullmatch(r"(\S+) (\S+) (.*)\n([^\0]*)", good).groups()  # type: ignore[union-attr]
    if chance.random() < 0.5:  # as older programs wrote it
        header = re.sub('"fingerprint": "[0-9a-f]*"', '"fingerprint": ""', header)
    if chance.random() < 0.6:
        return f"{magic} {number} {json_text(header, chance)}\n{lines}"
    kept = lines.splitlines()
    for _ in range(chance.choice((1, 1, 2))):
        at = chance.randrange(len(kept))
        kept[at : at + chance.randrange(2)] = [line(chance.choice(kept), chance)]
    return "\n".join([f"{magic} {number} {header}", *kept, ""])


def line(old: str, chance: Random) -> str:
    """A line of a record with another number or word, or one that says something else."""
    words = old.split(" ")
    words[chance.randrange(len(words))] = chance.choice((*DIGITS, "0", "1", "7H", "*", "*7H", ""))
    digits = partial(chance.choice, DIGITS)
    ended = f"ended {moment(chance)} | {digits()} {digits()} | {chance.choice(('0', '-', '7', '٠'))}"
    told = (f"played {digits()}", f"played hints {digits()}", ended, f"= {digits()} {digits()} | 00")
    return " ".join(words) if chance.random() < 0.5 else chance.choice((*told, "undo", "deal", "0 concede"))


def path(good: str, chance: Random) -> str:
    """A path as somebody types or pastes it."""
    if chance.random() < 0.6:
        return chance.choice(PLACES)
    around = ("", "", "file://", "file://[", '"', "~", "\0", "%00", " ")
    return chance.choice(around) + good + chance.choice(around)
