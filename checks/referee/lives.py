"""The turns of Indian rummy: draw or drop, discard or declare, show; and what a hand counts without runs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations

from checks.referee import closed, turns
from checks.referee.cards import JOKER, SUITS
from checks.referee.legal import Moves, attempted
from checks.referee.melds import Cards, as_run, points, ways_up, without
from checks.referee.rules import Rules
from checks.referee.table import Move, Result, Table, need

Melds = tuple[Cards, ...]
MOST_OF_A_SET = len(SUITS)


def after(table: Table, move: Move) -> Table:
    """The table after a move, before anything follows from it; raises Illegal."""
    return attempted(table, move, MOVES)


def wild(table: Table) -> str:
    """The rank that is wild: that of the card shown, or aces where it is a joker."""
    return "A" if table.shown == JOKER else table.shown[0]


def is_wild(card: str, rank: str) -> bool:
    """Whether a card stands for any."""
    return card[0] in (JOKER, rank)


def kind_of(cards: Cards, rank: str, rules: Rules) -> str:
    """What the cards make: a pure run, a run, a set, or nothing. What could be either is a run."""
    if len(cards) < 3:
        return ""
    if JOKER not in cards and len(cards) >= rules.shortest_run and as_run(cards, rules.ladder):
        return "pure"
    plain = [card for card in cards if not is_wild(card, rank)]
    ranks, suits = {card[0] for card in plain}, {card[1] for card in plain}
    if len(suits) <= 1 and len(ranks) == len(plain) and _fits(frozenset(ranks), len(cards), rules):
        return "run"
    return "set" if len(ranks) <= 1 and len(suits) == len(plain) and len(cards) <= MOST_OF_A_SET else ""


@cache
def _fits(ranks: frozenset[str], length: int, rules: Rules) -> bool:
    """Whether some run of this length has all these ranks."""
    stretches = (
        ladder[at : at + length] for ladder in ways_up(rules.ladder) for at in range(len(ladder) - length + 1)
    )
    return length >= rules.shortest_run and any(ranks <= set(stretch) for stretch in stretches)


def lacks(melds: Melds, rank: str, rules: Rules) -> bool:
    """Whether the runs are too few, or none of them is pure."""
    kinds = [kind_of(meld, rank, rules) for meld in melds]
    return "pure" not in kinds or kinds.count("pure") + kinds.count("run") < rules.runs_to_go_out


def value(cards: Cards, rank: str, rules: Rules) -> int:
    """What cards count; wild ones nothing, unless the house says otherwise."""
    return sum(_value(card, rank, rules) for card in cards)


def _value(card: str, rank: str, rules: Rules) -> int:
    if is_wild(card, rank) and card != JOKER and rules.wild_points:
        return max(0, rules.wild_points)
    return points(card, rules)


def counted(melds: Melds, left: Cards, rank: str, rules: Rules) -> int:
    """What a hand counts of which these melds are shown and these cards are left, before any limit."""
    kinds = [kind_of(meld, rank, rules) for meld in melds]
    whole = value(left, rank, rules) + sum(value(meld, rank, rules) for meld in melds)
    if not lacks(melds, rank, rules):
        return value(left, rank, rules)
    pure = [value(meld, rank, rules) for meld, kind in zip(melds, kinds, strict=True) if kind == "pure"]
    return whole - max(pure) if pure and rules.pure_run_alone else whole


def best(hand: Cards, rank: str, rules: Rules) -> tuple[int, Melds]:
    """The least that a hand can count, and the melds by which it does."""
    return _best(tuple(sorted(hand)), rank, rules)


@lru_cache(20_000)
def _best(hand: Cards, rank: str, rules: Rules) -> tuple[int, Melds]:
    ways: list[tuple[int, Melds]] = [(value(hand, rank, rules), ())]
    for pure in _pure_runs(hand, rules):
        rest = without(hand, pure)
        if rules.pure_run_alone:
            ways.append((value(rest, rank, rules), (pure,)))
        wilds = [card for card in rest if is_wild(card, rank)]
        plain = tuple(card for card in rest if not is_wild(card, rank))
        left, melds = _fewest(plain, len(wilds), rules.runs_to_go_out - 1, rules)
        if left >= 0:
            ways.append((left, (pure, *_with_wilds(melds, wilds))))
    return min(ways, key=lambda way: (way[0], -sum(map(len, way[1]))))


def _with_wilds(melds: Melds, wilds: Cards | list[str]) -> Iterator[Cards]:
    """The melds with wild cards in their gaps; those that are left over go to the first of them, a run."""
    spare, told = list(wilds), []
    for meld in melds:
        told.append(tuple(spare.pop() if card == JOKER else card for card in meld))
    if told:
        told[0] = (*told[0], *spare)
    yield from told


@cache
def _faces_of_runs(rules: Rules) -> list[Cards]:
    longest = max(map(len, ways_up(rules.ladder)))
    return [
        tuple(rank + suit for rank in ladder[at : at + length])
        for ladder in ways_up(rules.ladder)
        for length in range(rules.shortest_run, longest + 1)
        for at in range(longest - length + 1)
        for suit in SUITS
    ]


def _pure_runs(hand: Cards, rules: Rules) -> Iterator[Cards]:
    have = set(hand)
    return (faces for faces in _faces_of_runs(rules) if have.issuperset(faces))


NO_WAY: tuple[int, Melds] = (-1, ())


@lru_cache(200_000)
def _fewest(cards: Cards, wilds: int, runs: int, rules: Rules) -> tuple[int, Melds]:
    """The least left over of cards that are not wild, with so many runs at least, which come first."""
    if not cards:
        of_wilds = ((JOKER,) * 3,) * max(0, runs)
        return (0, of_wilds) if 3 * len(of_wilds) <= wilds else NO_WAY
    first, rest = cards[0], cards[1:]
    ways = []
    left, melds = _fewest(rest, wilds, runs, rules)
    if left >= 0:
        ways.append((left + points(first, rules), melds))
    for chosen, gaps, is_run in _melds_with(first, rest, wilds, rules):
        left, melds = _fewest(without(rest, chosen), wilds - gaps, runs - is_run, rules)
        if left >= 0:
            meld = (first, *chosen, *[JOKER] * gaps)
            ways.append((left, (meld, *melds) if is_run else (*melds, meld)))
    return min(ways, key=lambda way: way[0], default=NO_WAY)


def _melds_with(first: str, rest: Cards, wilds: int, rules: Rules) -> Iterator[tuple[Cards, int, bool]]:
    """Which others a card can lie with, how many wild cards that takes, and whether it is a run."""
    ranked = sorted({card for card in rest if card[0] == first[0] and card[1] != first[1]})
    suited = sorted({card for card in rest if card[1] == first[1] and card[0] != first[0]})
    for some in (some for number in range(len(ranked) + 1) for some in combinations(ranked, number)):
        if max(0, 2 - len(some)) <= wilds:
            yield some, max(0, 2 - len(some)), False
    for some in (some for number in range(len(suited) + 1) for some in combinations(suited, number)):
        length = _length(frozenset(card[0] for card in (first, *some)), rules)
        if length and length - 1 - len(some) <= wilds:
            yield some, length - 1 - len(some), True


@cache
def _length(ranks: frozenset[str], rules: Rules) -> int:
    """The length of the shortest run that has all these ranks; 0 if there is none."""
    lengths = range(rules.shortest_run, 14)
    return next((length for length in lengths if length >= len(ranks) and _fits(ranks, length, rules)), 0)


def _take(table: Table, move: Move) -> None:
    need(bool(table.pile), "there is no discard")
    may = table.rules.take_wilds or not is_wild(table.pile[-1], wild(table))
    need(may or not (table.played or table.left), "a wild card stays in the pile")
    closed.take(table, move)
    table.have_drawn |= {table.turn}


def _draw(table: Table, move: Move) -> None:
    closed.draw(table, move)
    table.have_drawn |= {table.turn}


def _drop(table: Table, _: Move) -> None:
    rules = table.rules
    need(rules.first_drop > 0, "no dropping in this game")
    leave(table, rules.later_drop if table.turn in table.have_drawn else rules.first_drop, "dropped")


def leave(table: Table, price: int, reason: str) -> None:
    """Let the player whose turn it is leave the round for so many points."""
    table.left = {**table.left, table.turn: price}
    table.phase, table.why_left = "left", reason


def _discard(table: Table, move: Move) -> None:
    turns.discard(table, move)
    table.played |= {table.turn}


def _declare(table: Table, move: Move) -> None:
    card, *told = move.groups
    _discard(table, Move("discard", (card,)))
    melds = told or list(best(table.hand, wild(table), table.rules)[1])
    shown = table.copy()
    _show(shown, melds)
    if shown.hand or lacks(tuple(melds), wild(table), table.rules):
        need(table.rules.wrong_declaration > 0, "no right declaration")
        leave(table, table.rules.wrong_declaration, "wrong_declaration")
    else:
        _show(table, melds)
        table.declarer = table.turn


def _arrange(table: Table, move: Move) -> None:
    rank, rules = wild(table), table.rules
    melds = move.groups or best(table.hand, rank, rules)[1]
    _show(table, list(melds))
    kinds = [kind_of(meld, rank, rules) for meld in melds]
    need(kinds in ([], ["pure"]) or not lacks(melds, rank, rules), "only what is not counted is shown")
    table.phase = "arranged"


def _show(table: Table, melds: list[Cards]) -> None:
    for meld in melds:
        need(bool(kind_of(meld, wild(table), table.rules)), "no meld")
    closed.lay(table, melds)


def result(table: Table, reason: str, winner: int) -> Result:
    """How a round is settled in which somebody declared, or was left alone."""
    pays = [0 if seat == winner else _pays(table, seat) for seat in range(table.seats)]
    if table.rules.settlement == "penalty":
        return Result(reason, winner, tuple(pays))
    lost = [-pay if table.rules.settlement == "losers_pay" else 0 for pay in pays]
    lost[winner] = sum(pays)
    return Result(reason, winner, tuple(lost))


def _pays(table: Table, seat: int) -> int:
    rules = table.rules
    if seat in table.out or seat in table.left:
        return table.left.get(seat, 0)
    melds = tuple(meld.cards for meld in table.melds if meld.by[0] == seat)
    counts = counted(melds, table.hands[seat], wild(table), rules)
    counts = min(counts, rules.most_points) if rules.most_points else counts
    halved = rules.half_undrawn and seat not in table.have_drawn
    return (counts + 1) // 2 if halved else counts  # nobody writes half a point


MOVES: Moves = {
    ("draw", "draw"): _draw,
    ("draw", "take"): _take,
    ("draw", "drop"): _drop,
    ("play", "discard"): _discard,
    ("play", "declare"): _declare,
    ("arrange", "arrange"): _arrange,
}
