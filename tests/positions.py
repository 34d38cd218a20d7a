"""The phrases of many tests: play these moves, expect this refusal, spell those cards, move at random."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from random import Random

import pytest

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
    IllegalMove,
    Knock,
    LayOff,
    Meld,
    Pass,
    Rearrange,
    Swap,
    Take,
)
from rummy.engine.canastas import opening_melds, way_out
from rummy.engine.cards import Face, spell
from rummy.engine.events import Event, Result, RoundEnded
from rummy.engine.melds import (
    Faces,
    all_melds,
    arrangements,
    card_points,
    choose_melds,
    freeing,
    least_deadwood,
    meld_points,
    readings,
)
from rummy.engine.table import Table
from rummy.engine.view import View
from rummy.games.dealer import play
from rummy.games.families import style_of
from rummy.games.judge import is_legal
from rummy.games.notation import read_action, write_position
from rummy.games.shared.sides.turn import ways_to_take
from rummy.games.variants import VARIANTS
from tests.samples import chosen_by

VIPS = ("vip_low", "vip_high")
SHUFFLING = ("cardgames", "playingcards")
TURNING = ("straight", "bicycle")
READY_TO_DECLARE = """rules: indian_points
turn: 0 play drawn KS
hand 0: 2C 3C 4C 5H 6S 7H 9C 9D 9H JD QD KD AD KS
hand 1: QC QS QH 2H 8D 8S 4H 5S 9S TH JC 3D 2S
hand 2: AH 2D 3H KH KC 7C 7D 7S TC TD TS JH JS
pile: 5D
wild: 6C
drew: 0 1 2
"""  # at Indian rummy
BASIC_GAMES = ["cardgames", "playingcards", *VIPS, *TURNING, "penalty"]
GINS = [name for name, rules in VARIANTS.items() if rules.knocks]
KINDS = {
    (style_of(rules, rules.max_players), rules.runs_to_go_out > 0): name
    for name, rules in reversed(VARIANTS.items())
}
UNLIKE = [name for name in VARIANTS if name in KINDS.values()]  # a game of each kind, the first of it
every_variant = pytest.mark.parametrize("name", VARIANTS)
every_kind = pytest.mark.parametrize(  # where each game is dear: one of each kind, and all when there is time
    "name", chosen_by(VARIANTS, UNLIKE.__contains__)
)
every_basic_game = pytest.mark.parametrize("name", BASIC_GAMES)
every_gin = pytest.mark.parametrize("name", GINS)
every_vip = pytest.mark.parametrize("name", VIPS)
every_other = pytest.mark.parametrize("name", [name for name in BASIC_GAMES if name not in VIPS])


def after(table: Table, *moves: str) -> Table:
    """Return the table after moves of the seats in turn."""
    for move in moves:
        table = play(table, table.turn, read_action(move))[-1][1]
    return table


def happened(table: Table, move: str) -> list[Event]:
    """Return the events of one move."""
    return [event for event, _ in play(table, table.turn, read_action(move))]


def end_of(events: Iterable[Event]) -> Result:
    """Return the result of the round that one of the events ends."""
    return next(event.result for event in events if isinstance(event, RoundEnded))


def refused(table: Table, move: str, seat: int | None = None) -> IllegalMove:
    """Return the refusal of a move, asserting that it leaves the table as it was."""
    before = write_position(table)
    with pytest.raises(IllegalMove) as caught:
        play(table, table.turn if seat is None else seat, read_action(move))
    assert write_position(table) == before
    return caught.value


def result_of(table: Table | View) -> Result:
    """Return the result of the round that ended last."""
    assert table.last_result is not None
    return table.last_result


def cards(table: Table, numbers: Iterable[int]) -> str:
    """Return the faces of card numbers as text."""
    return spell(table.faces[number] for number in numbers)


def face_of(table: Table, number: int | None) -> str:
    """Return the face of the card that was drawn, taken or shown."""
    assert number is not None
    return str(table.faces[number])


def seats_of(name: str) -> range:
    """Return the numbers of players that a preset allows."""
    return range(VARIANTS[name].min_players, VARIANTS[name].max_players + 1)


def legal_actions(view: View) -> list[Action]:
    """Return all legal actions of the seat."""
    return [action for action in _thinkable(view) if is_legal(view, action)]


def _thinkable(view: View) -> Iterator[Action]:
    hand = view.shown(view.hand)
    if view.rules.builds_canastas:
        yield from _thinkable_at_canasta(view, hand)
        return
    if view.rules.flow == "rearrange":
        yield from (Draw(), Pass())
        yield from map(Rearrange, _thinkable_tables(view, hand))
        return
    yield from (Draw(), Take(), Buy(), GiveBack(), Pass(), BigGin(), Done(), Arrange(), Drop())
    if view.rules.declares:
        yield from map(Discard, hand)
        left = least_deadwood(hand, view.in_force)[0]
        yield from (Declare(card) for card in dict.fromkeys(hand) if left <= card_points(card, view.in_force))
        return
    yield from (Take(card) for card in view.shown(view.pile[:-1]))
    yield from map(Meld, _thinkable_melds(view, hand))
    for index, meld in enumerate(view.melds):
        yield from (Swap(cards, index) for cards in freeing(meld.shown, view.rules))
        for card in hand:
            grown = readings((*meld.shown, card), view.rules)
            yield from (LayOff(_new(meld.shown, shown), index) for shown in grown)
    yield from (Discard(card) for card in hand)
    if (view.rules.knocks or view.rules.closes) and view.phase == "play":
        yield from _knocks(view, hand)


def _thinkable_at_canasta(view: View, hand: Faces) -> Iterator[Action]:
    """Yield candidates for legal actions, with the cheapest ways to take the pile and to open."""
    yield from (Draw(), Pass(), Ask(), Answer(yes=True), Answer(yes=False))
    yield from ways_to_take(view)
    yield from (Meld((meld,)) for meld in all_melds(hand, view.rules))
    yield Meld(opening_melds(hand, view.opening, view.rules))
    yield from (LayOff(card, index) for index in range(len(view.melds)) for card in dict.fromkeys(hand))
    yield from map(Discard, dict.fromkeys(hand))
    if view.phase == "play":
        melds = tuple(meld.shown for meld in view.melds_of(view.side_of(view.seat)))
        yield Meld((*(way_out(hand, melds, view.opening, view.rules) or {}).values(),))


def _thinkable_tables(view: View, hand: Faces) -> Iterator[tuple[Faces, ...]]:
    """Yield the table with a meld of the hand, or with a card more in a meld."""
    melds = tuple(meld.shown for meld in view.melds)
    yield from ((*melds, meld) for meld in all_melds(hand, view.rules))
    for card in dict.fromkeys(hand):
        for at, meld in enumerate(melds):
            grown = readings((*meld, card), view.rules)
            yield from ((*melds[:at], shown, *melds[at + 1 :]) for shown in grown)


def _thinkable_melds(view: View, hand: Faces) -> Iterator[tuple[Faces, ...]]:
    melds = [*all_melds(hand, view.in_force)]
    yield from ((meld,) for meld in melds)
    if view.has_opened:
        few = melds[:12]  # with jokers there are hundreds
        yield from (pair for pair in combinations(few, 2) if not set(pair[0]) & set(pair[1]))
    else:
        yield least_deadwood(hand, view.in_force)[1]
    if not (view.has_opened or view.rules.contracts):
        yield choose_melds(hand, view.rules, lambda meld: meld_points(meld, view.rules))[1]


def _new(before: Faces, after: Faces) -> Face:
    """Return the card that was laid off."""
    (card,) = (Counter(after) - Counter(before)).elements()
    return card


def _knocks(view: View, hand: tuple[Face, ...]) -> Iterator[Knock]:
    for card in hand:
        yield Knock(card)
        rest = tuple(sorted(face for face in hand if face != card))
        near = view.knock_limit + 5
        yield from (Knock(card, melds) for left, melds in arrangements(rest, view.rules) if left <= near)


SHEDDING = Meld | LayOff | Knock | BigGin | Declare | Rearrange


class Wanderer:
    """A player of random legal actions; with `eager` it prefers to lay cards or knock, so that rounds end."""

    is_slow = False

    def __init__(self, eager: float = 0.5) -> None:
        self.eager = eager

    def choose(self, view: View, rng: Random) -> Action:
        """Return a random legal action."""
        return self._chosen([*_thinkable(view)], lambda action: is_legal(view, action), rng)

    def choose_from(self, legal: Sequence[Action], rng: Random) -> Action:
        """Return a random one of these actions."""
        return self._chosen(legal, lambda _: True, rng)

    def _chosen(self, actions: Sequence[Action], may: Callable[[Action], bool], rng: Random) -> Action:
        """Return the first acceptable action of a random order, since judging all of them is slow."""
        some = rng.sample(actions, len(actions))
        if rng.random() < 0.95:  # else no round would go on to its end
            some.sort(key=lambda action: isinstance(action, Drop))
        if rng.random() < self.eager:
            some.sort(key=lambda action: not isinstance(action, SHEDDING))
        return next(filter(may, some))
