"""The fast model of gin agrees with the engine: same deadwood, same legal moves, same end."""

from collections.abc import Iterator
from random import Random

import pytest

from benchmarks.gin_round import BIG_GIN, DRAW, PASS, TAKE, GinRound
from rummy.bots.fast.deadwood import BITS, FACES, bits_of, deadwood_by, faces_of
from rummy.engine.actions import Action, BigGin, Discard, Done, Draw, Knock, Pass, Take
from rummy.engine.cards import PACK
from rummy.engine.melds import arrange, least_deadwood
from rummy.engine.table import Table
from rummy.engine.view import View, observe
from rummy.games.dealer import deal, new_table, play
from rummy.games.gin.fast import GinGame
from rummy.games.judge import is_legal
from rummy.games.shared.showing.hands import best_lay_offs
from rummy.games.variants import VARIANTS

GAMES = [name for name, rules in VARIANTS.items() if rules.knocks]
NAMED: dict[int, Action] = {DRAW: Draw(), TAKE: Take(), PASS: Pass(), BIG_GIN: BigGin()}


def action_of(move: int) -> Action:
    """A move of the model as the engine knows it."""
    return NAMED.get(move) or (Discard(FACES[move]) if move > 0 else Knock(FACES[-move]))


def legal(view: View) -> set[Action]:
    """All that the engine allows, a knock for each card."""
    cards = view.shown(view.hand)
    every = [*NAMED.values(), *map(Discard, cards), *map(Knock, cards)]
    return {action for action in every if is_legal(view, action)}


def model_of(table: Table) -> GinRound:
    """The model of a round that was just dealt; its first seat is the one whose turn it is."""
    first = table.turn
    hands = [bits_of(table.faces[card] for card in table.hands[seat]) for seat in (first, 1 - first)]
    stock = [BITS[table.faces[card]] for card in table.stock]
    limit = observe(table, first).knock_limit
    return GinRound(GinGame(table.rules), hands, stock, BITS[table.faces[table.pile[-1]]], limit)


def played(table: Table, move: int) -> Table:
    """The table after a move; if it was a knock, with the melds of the model and after the best lay-offs."""
    action = action_of(move)
    if isinstance(action, Knock):
        hand = bits_of(table.faces[card] for card in table.hands[table.turn])
        melds = deadwood_by(table.rules).melds(hand ^ -move)
        action = Knock(action.card, tuple(map(faces_of, melds)))
    table = play(table, table.turn, action)[-1][1]
    while table.phase == "layoff":
        action = next(iter(best_lay_offs(observe(table, table.turn))), Done())
        table = play(table, table.turn, action)[-1][1]
    return table


def in_step(game: str, seed: str) -> Iterator[tuple[GinRound, Table]]:
    """A round of chance in the model and in the engine, after each move."""
    table, chance = deal(new_table(VARIANTS[game], 2, seed))[-1][1], Random(seed)
    model = model_of(table)
    yield model, table
    while model.moves():
        move = chance.choice(model.moves())
        model.move(move)
        table = played(table, move)
        yield model, table


def assert_agree(game: str, seed: str) -> None:
    first = None
    for model, table in in_step(game, seed):
        first = table.turn if first is None else first
        if model.points is None:
            assert {*map(action_of, model.moves())} == legal(observe(table, table.turn))
        else:
            assert table.phase in ("over", "finished")
            assert table.last_result is not None
            gained = table.last_result.points
            doubled = table.upcard is not None and table.upcard.suit == "S" and table.rules.spades_double
            assert (2 if doubled else 1) * model.points == gained[first] - gained[1 - first]


@pytest.mark.turns(3)
@pytest.mark.parametrize("game", GAMES)
def test_random_rounds_have_the_same_moves_and_the_same_end(game: str) -> None:
    for number in range(10):
        assert_agree(game, f"{game} {number}")


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_ten_thousand_random_rounds_have_the_same_moves_and_the_same_end(game: str) -> None:
    for number in range(10_000 // len(GAMES)):
        assert_agree(game, f"long {game} {number}")


@pytest.mark.parametrize("count", [3, 7, 10, 11, 13])
def test_deadwood_and_melds_are_those_of_the_engine(count: int) -> None:
    rules, chance = VARIANTS["gin"], Random(count)
    wood = deadwood_by(rules)
    for _ in range(300):
        cards = chance.sample(PACK, count)
        hand = bits_of(cards)
        left = least_deadwood(cards, rules)[0]
        loose = faces_of(wood.loose(hand))
        assert wood.least(hand) == left == sum(wood.of_card[BITS[face]] for face in loose)
        assert sum(wood.melds(hand)) | wood.loose(hand) == hand
        assert all(arrange(faces_of(meld), rules) for meld in wood.melds(hand))
