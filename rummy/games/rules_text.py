"""Rules as text and back: a preset's name, and the switches that differ from the preset."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import lru_cache
from typing import Any

from rummy.engine.rules import CONTRACTS, EDITION, PER_PLAYERS, BadRules, Rules
from rummy.games.checking import check
from rummy.games.editions import preset
from rummy.games.variants import VARIANTS


class BadNotation(ValueError):
    """The error for text that is no position, move or rules; its message names the line and the reason."""


def read_number(text: str) -> int:
    """Return the whole number that a text of up to ten digits names; raise ValueError."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= 10):
        raise ValueError(f"not a number: {text[:20]!r}")
    return int(text)


@lru_cache(maxsize=256)
def read_rules(text: str, edition: int = EDITION) -> Rules:
    """Return the rules that a text names: a preset and changed switches, `cardgames, going_rummy=bonus10`.

    A single number stands for all numbers of players, as in `rummy51, deals=7`. Raise BadRules for rules that
    make no playable game, and BadNotation for other text.
    """
    name, *changes = (part.strip() for part in text.split(","))
    if name not in VARIANTS:
        raise BadNotation(f"no such game: {name!r} (there are {', '.join(VARIANTS)})")
    pairs = [change.partition("=") for change in changes]
    values = {key.strip(): _read_switch(key.strip(), value.strip()) for key, _, value in pairs}
    rules = preset(name, edition)
    return check(replace(rules, **values)) if values else rules  # the same object, for caches


def _read_switch(name: str, text: str) -> Any:
    kinds = {field.name: type(getattr(VARIANTS["cardgames"], field.name)) for field in fields(Rules)}
    if name not in kinds or name in ("name", "edition"):
        raise BadRules("unknown_switch", switch=name)
    if kinds[name] is bool:
        return {"yes": True, "no": False}.get(text, text)
    try:
        if kinds[name] is tuple:
            items = () if text == "none" else tuple(_read_item(name, item) for item in text.split("/"))
            return items * 5 if name in PER_PLAYERS and len(items) == 1 else items
        return read_number(text) if kinds[name] is int else text
    except ValueError:
        raise BadRules("not_a_number", switch=name, value=text) from None


def _read_item(name: str, text: str) -> int | str:
    return text.strip() if name == CONTRACTS else read_number(text)


def write_rules(rules: Rules) -> str:
    """Return rules as text that `read_rules` reads in the edition of the rules."""
    return write_changes(rules, preset(rules.name, rules.edition))


def write_changes(rules: Rules, base: Rules) -> str:
    """Return the name of rules and the switches whose values differ from those of `base`, as text."""
    changes = rules.changes_from(base).items()
    return ", ".join([rules.name, *(f"{name}={write_switch(value)}" for name, value in changes)])


def write_switch(value: object) -> str:
    """Return a switch's value as text."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "/".join(map(str, value)) or "none" if isinstance(value, tuple) else str(value)
