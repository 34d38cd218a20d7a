"""The fast model of games with jokers and two packs agrees with the engine: melds, turns, whole rounds."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy.bots.fast.deadwood import BITS, FACES, bits_of, single
from rummy.bots.fast.joker_round import JokerGame, JokerRound
from rummy.bots.fast.jokers import JOKER, hand_of, less, size
from rummy.engine.actions import Action, Discard, Draw, LayOff, Meld, Swap, Take
from rummy.engine.cards import JOKER as JOKER_FACE
from rummy.engine.cards import Face, parse
from rummy.engine.melds import Faces, arrange, hand_points, meld_points
from rummy.engine.table import Table
from rummy.engine.view import observe
from rummy.games.dealer import deal, new_table, play
from rummy.games.judge import is_legal
from rummy.games.rules_text import read_rules
from rummy.games.variants import VARIANTS

GAMES = {
    name: JokerGame(read_rules(name))
    for name in ("rummy51", "romme", "romme, joker_swap_set=both", "rummy51, joker_swap_set=both")
}
every_game = pytest.mark.parametrize("name", GAMES)
SIZES = (2, 3, 4)
every_size = pytest.mark.parametrize("seats", SIZES)


def bit_of(face: Face) -> int:
    return JOKER if face.joker else BITS[face]


def face_of(card: int) -> Face:
    return JOKER_FACE if card == JOKER else FACES[card]


def shown(meld: int, stand_in: int = 0) -> Faces:
    """The cards of a meld, a joker named by what it stands for."""
    return tuple(FACES[card]._replace(joker=bool(card & stand_in)) for card in single(meld))


def dealt_hands(name: str, count: int) -> Iterator[Faces]:
    """Hands of fifteen cards by chance."""
    pack, chance = [*GAMES[name].rules.pack_for(2)], Random(name)
    for _ in range(count):
        yield tuple(chance.sample(pack, 15))


# What a hand can lay


@every_game
def test_first_melds_are_melds_and_worth_enough(name: str) -> None:
    game, rules, found = GAMES[name], GAMES[name].rules, 0
    for hand in dealt_hands(name, 2000):
        first = game.first(hand_of(map(bit_of, hand)))
        if first:
            melds = [shown(*pair) for pair in zip(first.melds, first.stand_ins, strict=True)]
            lying = [arrange(meld, rules) or () for meld in melds]
            assert sum(meld_points(meld, rules) for meld in lying) >= rules.opening
            found += 1
    assert found > 50


def first_melds(cards: str, wanted: str) -> list[str]:
    """The first melds of a hand at Rummy 51, with a wanted card in them."""
    hand, card = hand_of(map(bit_of, parse(cards))), bits_of(parse(wanted))
    first = GAMES["rummy51"].first(hand, card)
    lying = zip(first.melds, first.stand_ins, strict=True) if first else ()
    return sorted(" ".join(map(str, shown(*meld))) for meld in lying)


@pytest.mark.parametrize(
    ("hand", "wanted", "melds"),
    [
        ("QS KC KD KH KS 8D 3D *", "", ["*JS QS KS", "KC KD KH"]),  # four kings are not enough
        ("KC KD KH 9C TC JC 2D *", "", ["9C TC JC", "KC KD KH"]),
        ("KC KD KH 8C 9C TC JC 2D *", "8C", ["8C 9C TC JC", "KC KD KH"]),
        ("8H 9H TH JH 7C 7D AC AS 2D *", "7D", ["7C 7D *7S", "8H 9H TH JH"]),  # two aces would be worth more
        ("JC JD JH JS JD QH KH 3D", "QH", ["JC JD JS", "JH QH KH"]),  # not four jacks
        ("QC QD QH 7C 7D 2D 2H *", "2H", []),
    ],
)
def test_first_melds_are_found_in_more_than_one_way(hand: str, wanted: str, melds: list[str]) -> None:
    assert first_melds(hand, wanted) == melds


def test_a_joker_lengthens_a_first_meld_where_it_makes_none() -> None:
    assert first_melds("9C TC JC QC KC 4D 8H *", "") == ["*8C 9C TC JC QC KC"]


@pytest.mark.parametrize(("name", "takes"), [("rummy51", True), ("romme", False)])
def test_a_card_is_exchanged_for_a_joker_that_may_be_kept(name: str, takes: bool) -> None:
    game, meld, eight = GAMES[name], bits_of(parse("7C 8C 9C")), bits_of(parse("8C"))
    hands = [hand_of(map(bit_of, parse(cards))) for cards in ("8C KD 2S", "3H 5H 7H 9H JH KH")]
    now = JokerRound(hands, [meld], [eight], [], [eight], 1, room=game.room([meld]))
    assert game.wants(now, 0) == takes
    game.shed(now, 0, 0)
    assert now.hands[0][2] == takes


@every_game
def test_a_joker_stands_for_the_card_of_most_points(name: str) -> None:
    game, rules = GAMES[name], GAMES[name].rules
    for pair, (points, card) in game.with_joker.items():
        assert meld_points(arrange((*shown(pair), JOKER_FACE), rules) or (), rules) == points
        assert meld_points(arrange(shown(pair | card, card), rules) or (), rules) == points


@given(st.sampled_from([*GAMES]), st.permutations(VARIANTS["romme"].pack_for(2)))
def test_a_hand_costs_its_card_points(name: str, pack: list[Face]) -> None:
    hand = pack[:15]
    now = JokerRound([hand_of(map(bit_of, hand)), (0, 0, 0)], [], [], [], [], 3)
    assert GAMES[name].settled(now, 1, rummy=False)[0] == hand_points(hand, GAMES[name].rules)


# Whole rounds


def model_of(table: Table) -> JokerRound:
    """The model of a round before or within a turn, from the player on whose turn it is."""
    order = [(table.turn + turn) % table.seats for turn in range(table.seats)]
    hands = [hand_of(bit_of(table.faces[card]) for card in table.hands[seat]) for seat in order]
    done = table.melded | ({table.turn} if table.shed else set())
    opened = sum(1 << turn for turn, seat in enumerate(order) if seat in done)
    melds = [bits_of(face.natural for face in meld.shown) for meld in table.melds]
    stand_ins = [bits_of(face.natural for face in meld.shown if face.joker) for meld in table.melds]
    stock, pile = ([bit_of(table.faces[card]) for card in cards] for cards in (table.stock, table.pile))
    return JokerRound(hands, melds, stand_ins, stock, pile, opened)


def looked_at(game: JokerGame, table: Table) -> JokerRound:
    """The model, with what lies open."""
    now = model_of(table)
    now.room = game.room(now.melds)
    now.look()
    return now


def steps(game: JokerGame, before: JokerRound, after: JokerRound, taken: int) -> list[Action]:
    """What was laid in between; first melds are laid together."""
    actions: list[Action] = []
    for at, (meld, stand_in) in enumerate(zip(before.melds, before.stand_ins, strict=True)):
        freed, grown = stand_in & ~after.stand_ins[at], after.melds[at] & ~meld
        if freed and game.rules.joker_swap_set == "both" and meld in game.sets:
            actions.append(Swap(shown(freed | grown), at))
        else:
            actions += [Swap(shown(card), at) for card in single(freed)]
            actions += [LayOff(face, at) for face in shown(grown, after.stand_ins[at])]
    pairs = zip(after.melds, after.stand_ins, strict=True)
    new = [shown(*pair) for pair in islice(pairs, len(before.melds), None)]
    first = None if before.opened & 1 else game.first(before.hands[0], taken)
    count = len(first.melds) if first else 0
    opening = [Meld(tuple(new[:count]))] if first else []
    return [*actions, *opening, *(Meld((meld,)) for meld in new[count:])]


def played(table: Table, actions: list[Action]) -> Table:
    """The table once all was done, in an order in which it is legal."""
    left = [*actions]
    while left:
        action = next(action for action in left if is_legal(observe(table, table.turn), action))
        left.remove(action)
        table = play(table, table.turn, action)[-1][1]
    return table


def fast_turn(game: JokerGame, table: Table) -> Table:
    """A whole turn of the engine, as the play-outs play it."""
    held = 0
    if table.phase == "draw":
        before = looked_at(game, table)
        takes = game.wants(before, 0)
        taken = before.pile[-1] if takes else 0
        table = played(table, [Take() if takes else Draw()])
        before, after = looked_at(game, table), looked_at(game, table)
        held = game.shed(after, 0, taken)
        table = played(table, steps(game, before, after, taken))
    return played(table, [Discard(face_of(game.thrown(looked_at(game, table), 0, held)))])


def agree(name: str, seats: int, seed: str) -> bool:
    """Whether a round could be compared, as no stock was shuffled anew; then it must end in the same way."""
    game, table = GAMES[name], deal(new_table(GAMES[name].rules, seats, seed))[-1][1]
    if table.phase == "play":
        table = fast_turn(game, table)
    start, first = model_of(table), table.turn
    while not table.is_over:
        table = fast_turn(game, table)
    if table.recycles:
        return False
    assert table.last_result is not None
    points = [table.last_result.points[(first + turn) % seats] for turn in range(seats)]
    assert game.play_out(start) == points
    return True


@pytest.mark.turns(4)
@every_game
@every_size
def test_a_round_played_out_ends_as_the_engine_ends_it(name: str, seats: int) -> None:
    assert sum(agree(name, seats, f"wild/{number}") for number in range(15)) > 10


@pytest.mark.long
@every_game
@every_size
def test_ten_thousand_rounds_end_as_the_engine_ends_them(name: str, seats: int) -> None:
    rounds = 10_200 // (len(GAMES) * len(SIZES))
    assert sum(agree(name, seats, f"long wild/{number}") for number in range(rounds)) > 0.98 * rounds


def test_a_card_that_is_held_twice_goes_once() -> None:
    hand = hand_of([BITS[FACES[1]], BITS[FACES[1]], JOKER])
    assert size(less(hand, 1)) == 2
    assert less(less(hand, 1), 1, 1) == (0, 0, 0)
