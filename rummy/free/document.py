"""Tables without rules, with their history, as JSON documents and back; every value read is checked.

Commands are lines of text, such as "move 5 6 to felt 1.25 -0.5 spread up" or "deal 5 from 0".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from re import Match, Pattern
from re import compile as pattern

from rummy.free.commands import (
    DealCards,
    Felt,
    FreeCommand,
    Gather,
    Goal,
    Into,
    LayTable,
    MoveCards,
    NotPossible,
    Onto,
    Shift,
    Shuffle,
    SortHand,
    SpreadPile,
    TurnOver,
)
from rummy.free.history import History, replayed
from rummy.free.table import LONGEST_SHARED, MOST_HANDS, FeltPoint, FreeTable, Packs, Pile, point
from rummy.names import is_printable

FORMAT = 1
MOST = 2000  # steps in a file, and as many undone ones
CARDS = r"\d{1,3}(?: \d{1,3}){0,127}"
NUMBER = r"-?\d{1,2}(?:\.\d{1,3})?"
LINES: dict[str, str] = {
    "move": rf"move ({CARDS}) to (felt ({NUMBER}) ({NUMBER})( spread)?"
    r"|(?:pile|hand) (\d{1,3})(?: at (\d{1,3}))?)( up| down)?",
    "shift": rf"shift ({CARDS}) by ({NUMBER}) ({NUMBER})",
    "turn": rf"turn ({CARDS})",
    "shuffle": r"shuffle (\d{1,3}) ([!-~]{1,80})",
    "deal": r"deal (\d{1,3}) from (\d{1,3})(?: to (\d(?: \d){0,5}))?",
    "gather": r"gather",
    "spread": r"spread (\d{1,3})",
    "square": r"square (\d{1,3})",
    "sort": r"sort (\d{1,3})",
}
_READ: dict[str, Pattern[str]] = {name: pattern(line) for name, line in LINES.items()}
_CARDS = pattern(CARDS)
_PILE = pattern(rf"({NUMBER}) ({NUMBER})( spread)?: ({CARDS})")


class NoFreeTable(ValueError):
    """An error for a document that describes no table without rules."""


# Writing


def body_of(history: History) -> dict[str, object]:
    """Return a history, with its latest 2000 steps, as the body of a JSON document."""
    latest = history.latest(MOST)
    return {
        "format": FORMAT,
        "start": table_body(latest.start),
        "done": [line_of(command) for command, _ in latest.steps],
        "undone": [line_of(command) for command in latest.undone],
    }


def table_body(table: FreeTable) -> dict[str, object]:
    """Return a table as a dict for JSON."""
    packs = table.packs
    return {
        "cards": packs.cards,
        "packs": packs.packs,
        "jokers": packs.has_jokers,
        "names": [*table.names],
        "piles": [pile_text(pile) for pile in table.piles],
        "hands": [cards_text(hand) for hand in table.hands],
        "up": cards_text(sorted(table.up)),
    }


def pile_text(pile: Pile) -> str:
    """Return a pile as a line that `read_pile` reads."""
    return f"{_number(pile.at)}{' spread' if pile.is_spread else ''}: {cards_text(pile.cards)}"


def line_of(command: FreeCommand) -> object:
    """Return a command as a line that `read_line` reads; LayTable as the body of its table."""
    match command:
        case MoveCards(cards, to, is_up):
            side = "" if is_up is None else " up" if is_up else " down"
            return f"move {cards_text(cards)} to {_goal(to)}{side}"
        case Shift(piles, by):
            return f"shift {cards_text(piles)} by {_number(by)}"
        case TurnOver(cards):
            return f"turn {cards_text(cards)}"
        case Shuffle(pile, seed):
            return f"shuffle {pile} {seed}"
        case DealCards(pile, count, seats):
            return f"deal {count} from {pile}{f' to {cards_text(seats)}' if seats else ''}"
        case Gather():
            return "gather"
        case SpreadPile(pile, is_spread):
            return f"{'spread' if is_spread else 'square'} {pile}"
        case SortHand(seat):
            return f"sort {seat}"
        case LayTable(table):
            return table_body(table)


def _goal(to: Goal) -> str:
    match to:
        case Felt(at, is_spread):
            return f"felt {_number(at)}{' spread' if is_spread else ''}"
        case Onto(number, gap):
            kind = "pile"
        case Into(number, gap):
            kind = "hand"
    return f"{kind} {number}{'' if gap is None else f' at {gap}'}"


def cards_text(cards: Sequence[int]) -> str:
    """Return card numbers as text, separated by spaces."""
    return " ".join(map(str, cards))


def _number(at: FeltPoint) -> str:
    return " ".join(f"{value:.3f}".rstrip("0").rstrip(".") for value in at)


# Reading


def read_body(body: dict[str, object]) -> History:
    """Return the history in the body of a document; raise NoFreeTable."""
    try:
        done, undone = ([read_line(each) for each in _list(body[key])] for key in ("done", "undone"))
        if max(len(done), len(undone)) > MOST:
            raise NoFreeTable("too long")
        return replayed(read_table(body["start"]), done, undone)
    except (KeyError, NotPossible) as error:
        raise NoFreeTable(str(error)) from error


def _list(value: object) -> list[object]:
    if not isinstance(value, list):
        raise NoFreeTable("no list")
    return value


def read_table(value: object) -> FreeTable:
    """Return the table from a decoded JSON object; raise NoFreeTable, and KeyError for a missing key."""
    if not isinstance(value, dict):
        raise NoFreeTable("no table")
    cards, packs, has_jokers = (value[key] for key in ("cards", "packs", "jokers"))
    names, hands = tuple(_list(value["names"])), tuple(map(read_cards, _list(value["hands"])))
    if not (type(cards) is int and type(packs) is int and type(has_jokers) is bool):
        raise NoFreeTable("no packs")
    if not (1 <= len(names) <= MOST_HANDS and len(hands) == len(names)):
        raise NoFreeTable("no hands")
    try:
        kind = Packs(cards, packs, has_jokers)
    except ValueError as error:
        raise NoFreeTable(str(error)) from error
    piles = tuple(map(read_pile, _list(value["piles"])))
    up = read_cards(value["up"])
    on_felt = [card for pile in piles for card in pile.cards]
    if sorted([*on_felt, *sum(hands, ())]) != [*range(len(kind.faces))] or not {*up} <= {*on_felt}:
        raise NoFreeTable("not every card once")
    return FreeTable(kind, tuple(map(_name, names)), piles, hands, frozenset(up))


def _name(value: object) -> str:
    is_name = isinstance(value, str) and 0 < len(value) <= LONGEST_SHARED and is_printable(value)
    if not (is_name and str(value).strip()):
        raise NoFreeTable("no name")
    return str(value)


def read_cards(value: object) -> tuple[int, ...]:
    """Return the card numbers in a text; raise NoFreeTable."""
    if not isinstance(value, str) or len(value) > 1000:
        raise NoFreeTable("no cards")
    return tuple(map(int, _matched(_CARDS, value)[0].split())) if value else ()


def _matched(wanted: Pattern[str], value: object) -> Match[str]:
    """Return the match of a pattern with a whole ASCII text; raise NoFreeTable."""
    found = wanted.fullmatch(value) if isinstance(value, str) and value.isascii() else None
    if found is None:
        raise NoFreeTable("not understood")
    return found


def read_pile(value: object) -> Pile:
    """Return the pile in a line; raise NoFreeTable."""
    x, y, spread, cards = _matched(_PILE, value).groups()
    numbers = read_cards(cards)
    return Pile(point(float(x), float(y)), numbers, bool(spread))


def read_line(value: object) -> FreeCommand:
    """Return the command in a text, or LayTable for a table's JSON; raise NoFreeTable if invalid."""
    if isinstance(value, dict):
        return LayTable(read_table(value))
    name = value.partition(" ")[0] if isinstance(value, str) else ""
    if name not in _READ:
        raise NoFreeTable("no command")
    return _COMMANDS[name](*_matched(_READ[name], value).groups())


def _move(
    cards: str,
    to: str,
    x: str | None,
    y: str | None,
    spread: str | None,
    number: str | None,
    gap: str | None,
    up: str | None,
) -> MoveCards:
    goal: Goal
    if x is not None and y is not None:
        goal = Felt((float(x), float(y)), bool(spread))
    else:
        kind = Onto if to.startswith("pile") else Into
        goal = kind(int(number or 0), None if gap is None else int(gap))
    return MoveCards(read_cards(cards), goal, None if up is None else up == " up")


_COMMANDS: dict[str, Callable[..., FreeCommand]] = {
    "move": _move,
    "shift": lambda piles, x, y: Shift(read_cards(piles), (float(x), float(y))),
    "turn": lambda cards: TurnOver(read_cards(cards)),
    "shuffle": lambda pile, seed: Shuffle(int(pile), seed),
    "deal": lambda count, pile, seats: DealCards(int(pile), int(count), read_cards(seats or "")),
    "gather": Gather,
    "spread": lambda pile: SpreadPile(int(pile)),
    "square": lambda pile: SpreadPile(int(pile), False),
    "sort": lambda seat: SortHand(int(seat)),
}
