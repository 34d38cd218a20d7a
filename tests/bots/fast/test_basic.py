"""The fast model of games with melds on the table agrees with the engine: melds, lay-offs, whole rounds."""

from collections.abc import Iterator
from copy import copy
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy.bots.fast.basic import BasicGame, BasicRound
from rummy.bots.fast.deadwood import BITS, FACES, bits_of, deadwood_by, faces_of, single
from rummy.bots.fast.melds import growths
from rummy.engine.actions import Action, Discard, Draw, LayOff, Meld, Take
from rummy.engine.cards import PACK, Face, parse
from rummy.engine.melds import arrange, fitting, least_deadwood
from rummy.engine.rules import Rules
from rummy.engine.table import Table
from rummy.engine.view import View, observe
from rummy.games.dealer import deal, new_table, play
from rummy.games.judge import is_legal
from rummy.games.variants import VARIANTS
from tests.positions import BASIC_GAMES, every_basic_game

ACES = ("low", "high", "both")


@pytest.mark.parametrize("aces", ACES)
def test_the_same_cards_fit_every_meld(aces: str) -> None:
    rules = replace(VARIANTS["cardgames"], name=aces, ace_runs=aces)
    for meld, fits in growths(aces).items():
        assert bits_of(fitting(arrange(faces_of(meld), rules) or (), rules)) == fits


@given(st.sampled_from(ACES), st.sets(st.sampled_from(PACK), max_size=15))
def test_the_melds_of_a_hand_leave_the_least_deadwood(aces: str, cards: set[Face]) -> None:
    rules = replace(VARIANTS["cardgames"], name=aces, ace_runs=aces)
    wood, hand = deadwood_by(rules), sum(BITS[card] for card in cards)
    melds = wood.melds(hand)
    assert all(arrange(faces_of(meld), rules) for meld in melds)
    assert sum(melds) == hand & ~wood.loose(hand)
    assert wood.least(hand) == least_deadwood(cards, rules)[0]


def tables(name: str, seats: int, rounds: int) -> list[Table]:
    """Rounds that were just dealt."""
    return [deal(new_table(VARIANTS[name], seats, f"compact/{number}"))[-1][1] for number in range(rounds)]


def model_of(table: Table) -> BasicRound:
    """The model of a round that was just dealt."""
    order = [(table.turn + turn) % table.seats for turn in range(table.seats)]
    hands = [bits_of(table.faces[card] for card in table.hands[seat]) for seat in order]
    stock, pile = ([BITS[table.faces[card]] for card in cards] for cards in (table.stock, table.pile))
    return BasicRound(hands, [], stock, pile, 0, 0)


def with_melds_left(game: BasicGame, view: View) -> BasicGame:
    """The game for the rest of a turn, in which no more new melds may be laid than the rules allow."""
    rest = copy(game)
    rest.most_melds -= view.new_melds
    return rest


def fast_action(view: View, game: BasicGame) -> Action:
    """What the play-outs do, one action of the engine after the other."""
    hand, melds = bits_of(view.shown(view.hand)), [bits_of(meld.shown) for meld in view.melds]
    if view.phase == "draw":
        top = BITS[view.faces[view.pile[-1]]] if view.pile else 0
        helps = top and (top & game.room(melds) or not game.wood.loose(hand | top) & top)
        return Take() if helps and len(view.hand) > game.keeps else Draw()
    loose = game.wood.loose(hand)
    taken = 0 if view.taken is None else BITS[view.faces[view.taken]]
    rest, table = with_melds_left(game, view).lay(hand, melds)
    began = view.seat in view.melded or view.shed > 0
    out = rest.bit_count() <= 1
    hands = [bits_of(PACK[: len(cards)]) for cards in view.hands]
    waits = not (began or out) and game.holds_back(rest, hands, view.seat, view.recycles)
    laid = None if waits else next(lays(view, table, melds), None)
    if laid:
        return laid
    free = (loose & ~taken if waits else 0) or hand & ~taken or hand
    dead = bits_of(view.shown(view.pile)) | sum(melds)
    fewest = min(len(cards) for seat, cards in enumerate(view.hands) if seat != view.seat)
    return Discard(FACES[min(single(free), key=lambda card: game.kept(card, hand, ~dead, fewest))])


def lays(view: View, table: list[int], melds: list[int]) -> Iterator[Action]:
    """The new melds, then the cards that are laid off on the old ones, as far as they are legal now."""
    new = (arrange(faces_of(meld), view.rules) or () for meld in table[len(melds) :])
    actions: list[Action] = [Meld((meld,)) for meld in new]
    for at, (before, after) in enumerate(zip(melds, table, strict=False)):
        actions += [LayOff(FACES[card], at) for card in single(after & ~before)]
    return (action for action in actions if is_legal(view, action))


def engine_points(table: Table, rules: Rules) -> list[int] | None:
    """The points of a round played by the engine, the first player's first; None once a stock is renewed."""
    game, first = BasicGame(rules, table.seats), table.turn
    while not table.is_over:
        table = play(table, table.turn, fast_action(observe(table, table.turn), game))[-1][1]
        if table.recycles:
            return None
    assert table.last_result is not None
    return [table.last_result.points[(first + turn) % table.seats] for turn in range(table.seats)]


def agreeing(name: str, seats: int, rounds: int) -> int:
    """How many rounds could be compared, all of which must end in the same way."""
    rules, compared = VARIANTS[name], 0
    for table in tables(name, seats, rounds):
        points = engine_points(table, rules)
        if points is not None:
            assert BasicGame(rules, seats).play_out(model_of(table)) == points
            compared += 1
    return compared


def test_a_round_that_nobody_ends_goes_to_the_lowest_hand_where_it_wins() -> None:
    one, two, *rest = (bits_of(parse(cards)) for cards in ("2D 9H", "KS QH", "4C", "6D", "8S", "TC"))
    start = BasicRound([one, two], [], rest, [], 0, 0)
    for stalemate, is_won in (("lowest_hand", True), ("void", False)):
        rules = replace(VARIANTS["vip_low"], name=stalemate, renewals=-1, stalemate=stalemate)
        assert any(BasicGame(rules, 2).play_out(start)) is is_won


@every_basic_game
@pytest.mark.parametrize("seats", [2, 4])
def test_a_round_played_out_ends_as_the_engine_ends_it(name: str, seats: int) -> None:
    assert agreeing(name, seats, 12) > 3


@pytest.mark.long
@every_basic_game
@pytest.mark.parametrize("seats", [2, 4])
def test_ten_thousand_rounds_end_as_the_engine_ends_them(name: str, seats: int) -> None:
    assert agreeing(name, seats, 10_000 // (2 * len(BASIC_GAMES))) > 100
