"""The visual order of the characters of a line: Unicode's bidirectional algorithm (UAX #9).

Lines start at the left. Characters that change the direction explicitly are not supported, because names
contain none.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from unicodedata import bidirectional

BRACKETS = dict(zip("([{⟨", ")]}⟩", strict=True))
_PAIRS = BRACKETS | dict(zip("<«‹≤", ">»›≥", strict=True))
MIRRORED = str.maketrans(_PAIRS | {right: left for left, right in _PAIRS.items()})
_IGNORED = {"BN", "LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}  # rule X9
_STRONG = {"L": "L", "R": "R", "EN": "R", "AN": "R"}  # the direction of numbers next to neutral characters
_LEVELS = {"L": 0, "R": 1, "EN": 2, "AN": 2}


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a line that is read in one direction, given by its positions in the text."""

    start: int
    end: int
    is_rtl: bool


def sections(text: str) -> list[Section]:
    """Return the parts of a line from left to right on the screen (rule L2)."""
    found: list[tuple[int, Section]] = []
    for level, group in groupby(enumerate(levels(text)), lambda each: each[1]):
        places = [place for place, _ in group]
        found.append((level, Section(places[0], places[-1] + 1, level % 2 == 1)))
    for lowest in (2, 1):
        found = [each for part in _parts(found, lowest) for each in part]
    return [section for _, section in found]


def _parts(found: Sequence[tuple[int, Section]], lowest: int) -> list[list[tuple[int, Section]]]:
    """Return the parts in groups by level; those with levels of at least `lowest` are reversed."""
    groups = groupby(found, lambda each: each[0] >= lowest)
    return [[*group][::-1] if is_turned else [*group] for is_turned, group in groups]


def levels(text: str) -> list[int]:
    """Return the level of each character: 0 and 2 are read from left to right, 1 from right to left."""
    signs = [sign for sign in text if bidirectional(sign) not in _IGNORED]
    resolved = iter(_resolved(signs))
    found: list[int] = []
    for sign in text:
        is_ignored = bidirectional(sign) in _IGNORED
        found.append((found[-1] if found else 0) if is_ignored else _LEVELS[next(resolved)])
    return found


def _resolved(signs: Sequence[str]) -> list[str]:
    kinds = _weak([bidirectional(sign) or "L" for sign in signs])
    _resolve_brackets(signs, kinds)
    return _without_neutrals(kinds)


def _weak(kinds: list[str]) -> list[str]:
    """Return the kinds after marks, numbers and their separators are resolved (rules W1 to W7)."""
    strong = before = "L"
    for at, kind in enumerate(kinds):
        if kind == "NSM":
            kinds[at] = before
        elif kind == "EN" and strong == "AL":
            kinds[at] = "AN"
        elif kind in ("L", "R", "AL"):
            strong = kind
        before = kinds[at]
    kinds = ["R" if kind == "AL" else kind for kind in kinds]
    for at in range(1, len(kinds) - 1):
        left, kind, right = kinds[at - 1 : at + 2]
        if left == right and (left, kind) in (("EN", "ES"), ("EN", "CS"), ("AN", "CS")):
            kinds[at] = left
    return _numbers(_terminators(kinds))


def _terminators(kinds: Sequence[str]) -> list[str]:
    """Return the kinds with signs such as % joined to a number beside them (W5); others neutral (W6)."""
    found: list[str] = []
    for is_term, group in groupby(kinds, lambda kind: kind == "ET"):
        part = [*group]
        after = kinds[len(found) + len(part) :][:1]
        if is_term:
            part = ["EN" if "EN" in (*found[-1:], *after) else "ON"] * len(part)
        found += ["ON" if kind in ("ES", "CS") else kind for kind in part]
    return found


def _numbers(kinds: Sequence[str]) -> list[str]:
    """Return the kinds with European numbers after Latin letters changed to Latin (W7)."""
    strong, found = "L", list[str]()
    for kind in kinds:
        strong = kind if kind in ("L", "R") else strong
        found.append("L" if kind == "EN" and strong == "L" else kind)
    return found


def _resolve_brackets(signs: Sequence[str], kinds: list[str]) -> None:
    """Set both brackets of a pair to the direction of their content or of the text before (N0)."""
    for opening, closing in _bracket_pairs(signs, kinds):
        inside = {_STRONG[kind] for kind in kinds[opening + 1 : closing] if kind in _STRONG}
        before = [_STRONG[kind] for kind in kinds[:opening] if kind in _STRONG]
        if inside:
            kind = "R" if inside == {"R"} and before[-1:] == ["R"] else "L"
            for at in (opening, closing):
                kinds[at] = kind
                while (at := at + 1) < len(signs) and bidirectional(signs[at]) == "NSM":
                    kinds[at] = kind


def _bracket_pairs(signs: Sequence[str], kinds: Sequence[str]) -> list[tuple[int, int]]:
    """Return the positions of matching brackets, sorted by the opening one (BD16)."""
    opened: list[int] = []
    found: list[tuple[int, int]] = []
    for at, sign in enumerate(signs):
        if kinds[at] != "ON":
            continue
        if sign in BRACKETS:
            opened.append(at)
        for depth in range(len(opened) - 1, -1, -1):
            if BRACKETS[signs[opened[depth]]] == sign:
                found.append((opened[depth], at))
                del opened[depth:]
                break
    return sorted(found)


def _without_neutrals(kinds: Sequence[str]) -> list[str]:
    """Return the kinds with neutral characters set like both their neighbours (N1), else "L" (N2)."""
    found = [*kinds]
    for is_strong, group in groupby(range(len(kinds)), lambda at: kinds[at] in _STRONG):
        places = [*group]
        if not is_strong:
            sides = {_side(kinds, places[0] - 1), _side(kinds, places[-1] + 1)}
            for at in places:
                found[at] = "R" if sides == {"R"} else "L"
    return found


def _side(kinds: Sequence[str], at: int) -> str:
    return _STRONG[kinds[at]] if 0 <= at < len(kinds) else "L"
