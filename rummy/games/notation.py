"""Actions as text and back, for records, tests and bug reports; also exports positions and rules as text."""

from __future__ import annotations

from collections.abc import Iterable

from rummy.engine.actions import (
    Action,
    Answer,
    Arrange,
    Ask,
    BigGin,
    Buy,
    Declare,
    Discard,
    Done,
    Draw,
    Drop,
    GiveBack,
    Knock,
    LayOff,
    Meld,
    Pass,
    Rearrange,
    Swap,
    Take,
)
from rummy.engine.cards import Face, parse, spell
from rummy.games.position import read_position
from rummy.games.position_text import write_position
from rummy.games.rules_text import BadNotation, read_number, read_rules, write_rules

__all__ = [
    "BadNotation",
    "read_action",
    "read_position",
    "read_rules",
    "write_action",
    "write_position",
    "write_rules",
]

PLAIN_MOVES: dict[str, Action] = {
    "draw": Draw(),
    "take": Take(),
    "give back": GiveBack(),
    "pass": Pass(),
    "buy": Buy(),
    "big gin": BigGin(),
    "done": Done(),
    "arrange": Arrange(),
    "drop": Drop(),
    "ask": Ask(),
    "yes": Answer(True),
    "no": Answer(False),
}


def read_action(text: str) -> Action:
    """Return the action that a text such as `meld 7H 8H 9H` names; raise BadNotation if it names none."""
    text = " ".join(text.split())
    if text in PLAIN_MOVES:
        return PLAIN_MOVES[text]
    verb, _, rest = text.partition(" ")
    try:
        return _read_move(verb, rest)
    except ValueError as error:
        raise BadNotation(f"not a move: {text!r} ({error})") from None


def _read_move(verb: str, rest: str) -> Action:
    match verb:
        case "take:":
            return Take(using=_groups(rest))
        case "take":
            return Take(_one(rest))
        case "meld":
            return Meld(_groups(rest))
        case "lay":
            card, _, meld = rest.partition(" ")
            return LayOff(_one(card), read_number(meld) - 1)
        case "swap":
            cards, _, meld = rest.partition(" ")
            return Swap(tuple(map(_one, cards.split("+"))), read_number(meld) - 1)
        case "discard":
            return Discard(_one(rest))
        case "knock":
            card, _, melds = rest.partition(":")
            return Knock(_one(card), _groups(melds) if melds.strip() else ())
        case "declare":
            card, _, melds = rest.partition(":")
            return Declare(_one(card), _groups(melds) if melds.strip() else ())
        case "arrange":
            return Arrange(_groups(rest))
        case "table":
            return Rearrange(_groups(rest))
    raise ValueError("unknown verb")


def _one(text: str) -> Face:
    faces = parse(text)
    if len(faces) != 1:
        raise ValueError("needs one card")
    return faces[0]


def _groups(text: str) -> tuple[tuple[Face, ...], ...]:
    groups = tuple(parse(group) for group in text.split("+"))
    if not all(groups):
        raise ValueError("needs cards")
    return groups


def write_action(action: Action) -> str:
    """Return an action as text that `read_action` reads."""
    match action:
        case Take(_, using) if using:
            return f"take: {_spell_groups(using)}"
        case Take(Face() as card):
            return f"take {card}"
        case Meld(melds):
            return f"meld {_spell_groups(melds)}"
        case LayOff(card, meld):
            return f"lay {card} {meld + 1}"
        case Swap(cards, meld):
            return f"swap {'+'.join(map(str, cards))} {meld + 1}"
        case Discard(card):
            return f"discard {card}"
        case Knock(card, melds):
            return f"knock {card}: {_spell_groups(melds)}" if melds else f"knock {card}"
        case Declare(card, melds):
            return f"declare {card}: {_spell_groups(melds)}" if melds else f"declare {card}"
        case Arrange(melds) if melds:
            return f"arrange {_spell_groups(melds)}"
        case Rearrange(melds):
            return f"table {_spell_groups(melds)}"
    return next(text for text, plain in PLAIN_MOVES.items() if plain == action)


def _spell_groups(groups: Iterable[Iterable[Face]]) -> str:
    return " + ".join(map(spell, groups))
