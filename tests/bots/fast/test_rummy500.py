"""The fast model of Rummy 500 agrees with the engine: what goes together, what lies, whole rounds."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy.bots.fast.deadwood import FACES, PACK_BITS, bits_of, both, faces_of, folded, single
from rummy.bots.fast.melds import growths
from rummy.bots.fast.rummy500 import CopiesRummy500Game, Rummy500Game, Rummy500Round
from rummy.bots.fast.threes import CopiesThrees, threes_by
from rummy.bots.playouts.hidden import Cards, one_pack, two_packs
from rummy.engine.actions import Action, Discard, Draw, LayOff, Meld, Pass, Take
from rummy.engine.cards import PACK, Face, parse
from rummy.engine.events import Took
from rummy.engine.melds import arrange, hand_points, meld_points
from rummy.engine.rules import Rules
from rummy.engine.table import Table
from rummy.engine.view import observe
from rummy.games.dealer import deal, new_table, play
from rummy.games.judge import is_legal
from rummy.games.variants import VARIANTS

RULES = VARIANTS["rummy500"]
ACES = ("low", "high", "both")
SIZES = ((2, 1), (3, 1), (4, 1), (2, 2), (5, 2), (6, 2))
every_size = pytest.mark.parametrize(("seats", "packs"), SIZES)
some_cards = st.sets(st.sampled_from(PACK), max_size=15)
some_copies = st.sets(st.integers(0, 103), max_size=20).map(lambda places: sum(1 << at for at in places))


class Noted(Rummy500Game):
    """Notes what is done in its play-outs: how many cards are taken, and what is thrown."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.moves = list[int]()

    def wanted(self, now: Rummy500Round, seat: int, room: int) -> int:
        self.moves.append(super().wanted(now, seat, room))
        return self.moves[-1]

    def thrown(self, now: Rummy500Round, seat: int, held: int) -> int:
        self.moves.append(super().thrown(now, seat, held))
        return self.moves[-1]


class NotedCopies(Noted, CopiesRummy500Game):
    """The same with two packs."""


GAME, COPIES = Noted(RULES), NotedCopies(RULES)


@given(st.sampled_from(ACES), some_cards)
def test_the_same_cards_make_melds_of_three(aces: str, cards: set[Face]) -> None:
    rules, threes = replace(RULES, name=aces, ace_runs=aces), threes_by(aces)
    hand, pairs = bits_of(cards), [*combinations(sorted(cards), 2)]
    ways = [({*pair}, face) for pair in pairs for face in PACK if arrange((*pair, face), rules)]
    assert threes.completing(hand) & ~hand == bits_of({face for _, face in ways} - cards)
    assert threes.melding(hand) == bits_of({face for _, face in ways} & cards)
    assert threes.connected(hand) == bits_of(set().union(*(pair for pair, _ in ways)))


def test_every_meld_counts_as_it_lies() -> None:
    for meld in growths("both"):
        shown = arrange(faces_of(meld), RULES) or ()
        assert GAME.lying([meld]) == meld_points(shown, RULES)


@given(some_cards)
def test_a_hand_counts_its_card_points(cards: set[Face]) -> None:
    assert GAME.points(bits_of(cards)) == hand_points(cards, RULES)


# Two packs


def shown(cards: int) -> list[Face]:
    """What each of some cards shows."""
    return [FACES[folded(card)] for card in single(cards)]


@given(some_copies)
def test_of_two_packs_the_same_cards_make_melds_of_three(hand: int) -> None:
    threes, pairs = CopiesThrees("both"), [*combinations(faces_of(folded(hand)), 2)]
    ways = [({*pair}, face) for pair in pairs for face in PACK if arrange((*pair, face), RULES)]
    ends = both(bits_of({face for _, face in ways}))
    assert threes.completing(hand) == ends
    assert threes.melding(hand) == ends & hand
    assert threes.connected(hand) == hand & both(bits_of(set().union(*(pair for pair, _ in ways))))


@given(some_copies)
def test_of_two_packs_each_card_is_loose_or_in_one_meld(hand: int) -> None:
    melds = COPIES.wood.melds(hand)
    assert sum(melds) == hand ^ COPIES.wood.loose(hand)
    assert all(meld & hand == meld and arrange(shown(meld), RULES) for meld in melds)


@given(some_copies)
def test_of_two_packs_each_card_counts(hand: int) -> None:
    assert COPIES.points(hand) == hand_points(shown(hand), RULES)


def test_two_equal_melds_count_twice() -> None:
    first = bits_of(parse("AC 2C 3C"))
    assert COPIES.lying([first, first << PACK_BITS]) == 2 * GAME.lying([first]) == 12


def test_both_copies_of_a_card_fit_a_meld_and_a_third_of_its_kind_none() -> None:
    meld = bits_of(parse("7C 7D")) | bits_of(parse("7H")) << PACK_BITS
    assert COPIES.room([meld]) == both(bits_of(parse("7S")))


def test_of_two_alike_in_the_pile_the_upper_one_is_taken() -> None:
    hand, upper = bits_of(parse("KC KD 2H 5S")), bits_of(parse("KS")) << PACK_BITS
    pile = [bits_of(parse("KS")), bits_of(parse("9D")), upper, bits_of(parse("4H"))]
    start = Rummy500Round([hand, both(hand) ^ hand], [0, 0], [0, 0], [], [1 << 60] * 20, pile)
    assert COPIES.wanted(start, 0, 0) == 2


# Rounds


def model_of(table: Table) -> Rummy500Round:
    """The model of a round before a turn, from the player on whose turn it is."""
    cards, order = cards_of(table), [(table.turn + turn) % table.seats for turn in range(table.seats)]
    taken = {card for event in table.history if isinstance(event, Took) for card in event.cards}
    hands = [table.hands[seat] for seat in order]
    scored = observe(table, table.turn).laid_points
    return Rummy500Round(
        [*map(cards.of, hands)],
        [cards.of(card for card in hand if card in taken) for hand in hands],
        [scored[seat] for seat in order],
        [cards.of(meld.cards) for meld in table.melds],
        [cards.known[card] for card in table.stock],
        [cards.known[card] for card in table.pile],
    )


def cards_of(table: Table) -> Cards:
    """The cards of a table as one who sees them all has them."""
    view = replace(observe(table, table.turn), faces=table.faces)
    return two_packs(view) if table.rules.packs_for(table.seats) == 2 else one_pack(view)


def played(table: Table, *actions: Action) -> Table:
    """The table once all that is legal was done, in an order in which it is."""
    left = [*actions]
    while left:
        view = observe(table, table.turn)
        action = next(action for action in left if is_legal(view, action))
        left.remove(action)
        table = play(table, table.turn, action)[-1][1]
    return table


def fast_turn(table: Table, game: Rummy500Game, moves: Iterator[int]) -> Table:
    """A whole turn of the engine, as a play-out has played it."""
    now, seat, count = model_of(table), table.turn, next(moves)
    if count:
        table = played(table, Take(None if count == 1 else FACES[folded(now.pile[-count])]))
    else:
        table = played(table, Draw() if now.stock else Pass())
    if table.is_over:
        return table
    now = model_of(table)
    hand, melds = game.lay(now.hands[0], now.melds)
    new = [Meld((arrange(shown(meld), RULES) or (),)) for meld in game.wood.melds(now.hands[0])]
    table = played(table, *new)
    pairs = enumerate(zip(model_of(table).melds, melds, strict=True))
    lay_offs = [
        LayOff(face, at) for at, (old, grown) in pairs for face in {*shown(grown)}.difference(shown(old))
    ]
    table = played(table, *lay_offs)
    if hand:
        table = played(table, Discard(FACES[folded(next(moves))]))
    assert table.is_over or table.turn != seat
    return table


def agree(seats: int, packs: int, seed: str) -> bool:
    """Whether a round could be compared, as no run holds a whole suit; then it must end in the same way."""
    game, rules = (COPIES if packs == 2 else GAME), replace(RULES, packs=(packs,) * 5)
    table = start = deal(new_table(rules, seats, seed))[-1][1]
    game.moves.clear()
    told = game.play_out(model_of(start))
    moves = iter(game.moves)
    while not table.is_over:
        table = fast_turn(table, game, moves)
    if any(len(meld.cards) == 13 for meld in table.melds):
        return False
    assert table.last_result is not None
    assert told == [table.last_result.points[(start.turn + turn) % seats] for turn in range(seats)]
    return True


@pytest.mark.turns(3)
@every_size
def test_a_round_played_out_ends_as_the_engine_ends_it(seats: int, packs: int) -> None:
    assert sum(agree(seats, packs, f"laid/{number}") for number in range(15)) > 10


@pytest.mark.long
@every_size
def test_ten_thousand_rounds_end_as_the_engine_ends_them(seats: int, packs: int) -> None:
    rounds = 10_000 // len(SIZES)
    assert sum(agree(seats, packs, f"long laid/{number}") for number in range(rounds)) > 0.9 * rounds
