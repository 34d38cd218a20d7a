"""Perft, as chess programs call it: counts of the ways in which play can go on from a position.

A file holds positions, each under a heading and followed by its counts: how many different sequences of one
move, of two moves and so on can be played. Moves that are written alike are one move.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, combinations
from pathlib import Path

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
from rummy.engine.cards import Face
from rummy.engine.melds import Faces, is_wild, readings
from rummy.engine.table import Table
from rummy.engine.view import View, observe
from rummy.games.dealer import play
from rummy.games.judge import is_legal
from rummy.games.notation import read_position, write_action

FOLDER = Path(__file__).parent / "games" / "perft"
COUNTS = "counts:"


@dataclass(frozen=True)
class Case:
    """A position in a file, and the counts of move sequences by length."""

    title: str
    position: str
    counts: tuple[int, ...]


def read_cases(path: Path) -> list[Case]:
    """Return the cases of a file."""
    return [_read_case(block) for block in path.read_text(encoding="utf-8").strip().split("\n\n")]


def _read_case(block: str) -> Case:
    title, *lines, counts = block.splitlines()
    assert title.startswith("# "), title
    assert counts.startswith(COUNTS), counts
    numbers = tuple(int(word) for word in counts.removeprefix(COUNTS).split())
    return Case(title.removeprefix("# "), "\n".join(lines), numbers)


def write_cases(path: Path, cases: Iterable[Case]) -> None:
    """Write cases as `read_cases` reads them."""
    blocks = (f"# {c.title}\n{c.position}\n{COUNTS} {' '.join(map(str, c.counts))}\n" for c in cases)
    path.write_text("\n".join(blocks), encoding="utf-8", newline="\n")


def counted(case: Case) -> Case:
    """Return the case with the counts of the engine, for the same lengths."""
    table = read_position(case.position)
    return Case(case.title, case.position, tuple(sequences(table, n + 1) for n in range(len(case.counts))))


def sequences(table: Table, moves: int) -> int:
    """Return the number of different sequences of `moves` moves; one that ends the round earlier counts."""
    if not moves or table.phase in ("over", "finished"):
        return 1
    actions = every_action(observe(table, table.turn))
    if moves == 1:
        return len(actions)
    return sum(sequences(play(table, table.turn, action)[-1][1], moves - 1) for action in actions)


def every_action(view: View) -> list[Action]:
    """Return all legal actions of the seat, found by trying every one that can be written, each once."""
    said = {write_action(action): action for action in _all_that_can_be_said(view)}
    return [action for action in said.values() if is_legal(view, action)]


def _all_that_can_be_said(view: View) -> Iterator[Action]:
    hand = view.shown(view.hand)
    if view.rules.builds_canastas:
        yield from _all_at_canasta(hand, view)
        return
    if view.rules.flow == "rearrange":
        yield from (Draw(), Pass())
        yield from map(Rearrange, _tables(hand, view))
        return
    yield from (Draw(), Take(), Buy(), GiveBack(), Pass(), BigGin(), Done(), Drop())
    yield from (Take(card) for card in view.shown(view.pile[:-1]))
    for index, meld in enumerate(view.melds):
        yield from (Swap(cards, index) for count in (1, 2) for cards in combinations(sorted(hand), count))
        yield from (LayOff(card, index) for card in _spelled(hand, meld.shown, view))
    yield from (Discard(card) for card in hand)
    if view.rules.declares:
        yield Arrange()
        yield from map(Declare, hand)
        ways = [*_arrangements(hand, view)]
        yield from map(Arrange, ways)
        yield from (Declare(card, melds) for card in hand for melds in ways)
    elif view.phase == "arrange":
        yield from (Arrange(), *map(Arrange, _arrangements(hand, view)))
    elif view.phase == "play":
        arrangements = [*_arrangements(hand, view)]
        yield from (Meld(melds) for melds in arrangements)
        yield from (Knock(card) for card in hand)
        yield from (Knock(card, melds) for card in hand for melds in arrangements)


def _all_at_canasta(hand: Faces, view: View) -> Iterator[Action]:
    yield from (Draw(), Take(), Pass(), Ask(), Answer(yes=True), Answer(yes=False))
    yield from map(Discard, hand)
    yield from (LayOff(card, index) for index in range(len(view.melds)) for card in hand)
    if not view.rules.only_sets:
        yield from map(Meld, _arrangements(hand, view))
        return
    groups = [*_groups(hand, view)]
    together = [*_side_by_side(hand, groups)]
    if view.phase == "play":
        yield from map(Meld, together)
    elif view.phase == "draw" and view.pile:
        top = view.faces[view.pile[-1]]
        for first in groups:
            if first[0].rank == top.rank:
                rest = _less(hand, first) or ()
                yield Take(using=(first,))
                yield from (Take(using=(first, *more)) for more in _side_by_side(rest, groups))


def _tables(hand: Faces, view: View) -> Iterator[tuple[Faces, ...]]:
    """Yield every table that holds all cards of this one and some of the hand, its melds in one order."""
    lying = tuple(card for meld in view.melds for card in meld.shown)
    for size in range(1, len(hand) + 1):
        for some in dict.fromkeys(combinations(sorted(hand), size)):
            yield from _covers((*lying, *some), view)


def _covers(cards: Faces, view: View) -> Iterator[tuple[Faces, ...]]:
    """Yield every way to put all cards into melds, that of the lowest card first."""
    if not cards:
        yield ()
        return
    first, *others = sorted(cards)
    near = [card for card in others if first.rank == card.rank or first.suit == card.suit]
    chosen = (some for size in range(2, len(near) + 1) for some in combinations(near, size))
    for some in dict.fromkeys(chosen):
        for shown in readings((first, *some), view.rules):
            rest = _less(cards, shown)
            yield from ((shown, *others) for others in _covers(rest or (), view))


def _groups(hand: Faces, view: View) -> Iterator[Faces]:
    """Yield cards of one rank, with and without wild ones."""
    plain = sorted(card for card in hand if not is_wild(card, view.rules))
    wild = sorted(card for card in hand if is_wild(card, view.rules))
    extra = [some for size in range(len(wild) + 1) for some in combinations(wild, size)]
    for rank in sorted({card.rank for card in plain}):
        same = [card for card in plain if card.rank == rank]
        for size in range(1, len(same) + 1):
            yield from ((*some, *more) for some in dict.fromkeys(combinations(same, size)) for more in extra)


def _spelled(hand: Faces, meld: Faces, view: View) -> Iterator[Face]:
    """Yield the cards of a hand as they may be laid off, a joker once for each card that it may stand for."""
    for card in hand:
        if card.joker:
            ways = readings((*meld, card), view.rules)
            yield from chain.from_iterable((Counter(way) - Counter(meld)).elements() for way in ways)
        else:
            yield card


def _arrangements(hand: Faces, view: View) -> Iterator[tuple[Faces, ...]]:
    """Yield every choice of melds that share no card, in every reading of their jokers."""
    yield from _side_by_side(hand, _melds(hand, view))


def _side_by_side(hand: Faces, melds: list[Faces]) -> Iterator[tuple[Faces, ...]]:
    for place, meld in enumerate(melds):
        rest = _less(hand, meld)
        if rest is not None:
            yield (meld,)
            yield from ((meld, *others) for others in _side_by_side(rest, melds[place + 1 :]))


def _melds(hand: Faces, view: View) -> list[Faces]:
    chosen = (some for size in range(3, len(hand) + 1) for some in combinations(sorted(hand), size))
    return [*dict.fromkeys(shown for some in chosen for shown in readings(some, view.in_force))]


def _less(hand: Faces, meld: Faces) -> Faces | None:
    rest = list(hand)
    for face in meld:
        card = face.held
        if card not in rest:
            return None
        rest.remove(card)
    return tuple(rest)
