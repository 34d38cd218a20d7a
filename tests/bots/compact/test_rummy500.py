"""The fast model of Rummy 500 agrees with the engine: what goes together, what lies, whole rounds."""

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy.bots.compact.deadwood import BITS, FACES, bits_of, faces_of, single
from rummy.bots.compact.melds import growths
from rummy.bots.compact.rummy500 import Rummy500Game, Rummy500Round
from rummy.bots.compact.threes import threes_by
from rummy.engine.actions import Action, Discard, Draw, LayOff, Meld, Pass, Take
from rummy.engine.cards import PACK, Face
from rummy.engine.dealer import deal, new_table, play
from rummy.engine.events import Took
from rummy.engine.judge import is_legal
from rummy.engine.melds import arrange, hand_points, meld_points
from rummy.engine.table import Table
from rummy.engine.variants import VARIANTS
from rummy.engine.view import observe

RULES = VARIANTS["rummy500"]
GAME = Rummy500Game(RULES)
ACES = ("low", "high", "both")
SIZES = (2, 3, 4)
every_size = pytest.mark.parametrize("seats", SIZES)
some_cards = st.sets(st.sampled_from(PACK), max_size=15)


@given(st.sampled_from(ACES), some_cards)
def test_the_same_cards_make_melds_of_three(aces: str, cards: set[Face]) -> None:
    rules, threes = replace(RULES, name=aces, ace_runs=aces), threes_by(aces)
    hand, pairs = bits_of(cards), [*combinations(sorted(cards), 2)]
    ways = [({*pair}, face) for pair in pairs for face in PACK if arrange((*pair, face), rules)]
    assert threes.completing(hand) & ~hand == bits_of({face for _, face in ways} - cards)
    assert threes.melding(hand) == bits_of({face for _, face in ways} & cards)
    assert threes.in_company(hand) == bits_of(set().union(*(pair for pair, _ in ways)))


def test_every_meld_counts_as_it_lies() -> None:
    for meld in growths("both"):
        shown = arrange(faces_of(meld), RULES) or ()
        assert GAME.lying([meld]) == meld_points(shown, RULES)


@given(some_cards)
def test_a_hand_counts_its_card_points(cards: set[Face]) -> None:
    assert GAME.points(bits_of(cards)) == hand_points(cards, RULES)


def model_of(table: Table) -> Rummy500Round:
    """The model of a round before a turn, from the player on whose turn it is."""
    order = [(table.turn + turn) % table.seats for turn in range(table.seats)]
    taken = {card for event in table.history if isinstance(event, Took) for card in event.cards}
    hands = [table.hands[seat] for seat in order]
    known = [[card for card in hand if card in taken] for hand in hands]
    scored = observe(table, table.turn).laid_points
    stock, pile = ([BITS[table.faces[card]] for card in cards] for cards in (table.stock, table.pile))
    return Rummy500Round(
        [bits_of(map(table.faces.__getitem__, hand)) for hand in hands],
        [bits_of(map(table.faces.__getitem__, hand)) for hand in known],
        [scored[seat] for seat in order],
        [bits_of(meld.shown) for meld in table.melds],
        stock,
        pile,
    )


def played(table: Table, *actions: Action) -> Table:
    """The table once all that is legal was done, in an order in which it is."""
    left = [*actions]
    while left:
        view = observe(table, table.turn)
        action = next(action for action in left if is_legal(view, action))
        left.remove(action)
        table = play(table, table.turn, action)[-1][1]
    return table


def fast_turn(table: Table) -> Table:
    """A whole turn of the engine, as the play-outs play it."""
    now, seat = model_of(table), table.turn
    count = GAME.wanted(now, 0, GAME.room(now.melds))
    if count:
        table = played(table, Take(None if count == 1 else FACES[now.pile[-count]]))
    else:
        table = played(table, Draw() if now.stock else Pass())
    if table.is_over:
        return table
    now = model_of(table)
    hand, melds = GAME.lay(now.hands[0], now.melds)
    new = [Meld((arrange(faces_of(meld), RULES) or (),)) for meld in GAME.wood.melds(now.hands[0])]
    table = played(table, *new)
    before = [bits_of(meld.shown) for meld in table.melds]
    pairs = enumerate(zip(before, melds, strict=True))
    lay_offs = [LayOff(FACES[card], at) for at, (old, grown) in pairs for card in single(grown & ~old)]
    table = played(table, *lay_offs)
    if hand:
        now = model_of(table)
        held = BITS[table.faces[table.taken]] if count == 1 and table.taken is not None else 0
        table = played(table, Discard(FACES[GAME.thrown(now, 0, held)]))
    assert table.is_over or table.turn != seat
    return table


def agree(seats: int, seed: str) -> bool:
    """Whether a round could be compared, as no run holds a whole suit; then it must end in the same way."""
    table = start = deal(new_table(RULES, seats, seed))[-1][1]
    while not table.is_over:
        table = fast_turn(table)
    if any(len(meld.cards) == 13 for meld in table.melds):
        return False
    assert table.last_result is not None
    points = [table.last_result.points[(start.turn + turn) % seats] for turn in range(seats)]
    assert GAME.play_out(model_of(start)) == points
    return True


@every_size
def test_a_round_played_out_ends_as_the_engine_ends_it(seats: int) -> None:
    assert sum(agree(seats, f"laid/{number}") for number in range(15)) > 10


@pytest.mark.long
@every_size
def test_ten_thousand_rounds_end_as_the_engine_ends_them(seats: int) -> None:
    rounds = 10_000 // len(SIZES)
    assert sum(agree(seats, f"long laid/{number}") for number in range(rounds)) > 0.9 * rounds
