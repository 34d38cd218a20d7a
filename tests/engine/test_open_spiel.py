"""Gin in step with OpenSpiel's `gin_rummy`, an independent engine; each difference in its rules is named.

Its limit of fifty discards taken in a hand is never reached here.
"""

from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest

from rummy.engine.actions import Action, BigGin, Discard, Done, Draw, Knock, LayOff, Pass, Take
from rummy.engine.cards import ACE, PACK, Face
from rummy.engine.melds import Faces, all_melds, is_set, least_deadwood
from rummy.engine.rules import Rules
from rummy.engine.table import Table
from rummy.engine.view import View, observe
from rummy.games.dealer import deal, new_table, play
from rummy.games.judge import is_legal
from rummy.games.variants import VARIANTS
from tests.positions import GINS, result_of

pyspiel = pytest.importorskip(
    "pyspiel", reason="OpenSpiel is not installed: python -m uv run --isolated --group peers pytest"
)
gin = pyspiel.gin_rummy
SPIEL = gin.GinRummyUtils(13, 4, 10)
NUMBER = {face: SPIEL.card_int(str(face)[0] + str(face)[1].lower()) for face in PACK}
FACE = {number: face for face, number in NUMBER.items()}
TAKE, DRAW, PASS, KNOCK = gin.DRAW_UPCARD_ACTION, gin.DRAW_STOCK_ACTION, gin.PASS_ACTION, gin.KNOCK_ACTION
DRAWS: dict[int, Action] = {TAKE: Take(), DRAW: Draw(), PASS: Pass()}
LONGEST = 5  # OpenSpiel lays a run of six or more as two
REACH = 2  # OpenSpiel looks past one card laid off on an end of a run, not past two
SENSE = 0.9  # how often the players do what helps them, so that hands come to a knock
HANDS = [2_000 // len(GINS), pytest.param(10_000 // len(GINS), marks=pytest.mark.long)]


@cache
def undealt(rules: Rules, ace: bool) -> Any:
    """Return OpenSpiel's game with the same rules; in Oklahoma an ace requires gin there, one point here."""
    switches = {
        "oklahoma": rules.limit_from_upcard and not ace,
        "knock_card": 1 if rules.limit_from_upcard and ace else rules.knock_limit,
        "gin_bonus": rules.gin_bonus,
        "undercut_bonus": rules.undercut_bonus,
    }
    return pyspiel.load_game("gin_rummy", switches).new_initial_state()


class Pair:
    """A hand at our table and at OpenSpiel's, whose player 0 is the seat that acts first."""

    def __init__(self, rules: Rules, seed: str, eager: float) -> None:
        self.table: Table = deal(new_table(rules, 2, seed))[-1][1]
        self.first = self.table.turn
        self.upcard = self.table.faces[self.table.pile[-1]]
        self.state = undealt(rules, self.upcard.rank == ACE).clone()
        self.eager = eager
        for seat in (self.first, 1 - self.first):
            self.there(*self.hand(seat))
        self.there(self.upcard)

    @property
    def view(self) -> View:
        return observe(self.table, self.table.turn)

    @property
    def offered(self) -> set[int]:
        return set(self.state.legal_actions())

    def hand(self, seat: int) -> Faces:
        return tuple(self.table.faces[card] for card in self.table.hands[seat])

    def player(self, seat: int) -> int:
        return (seat - self.first) % 2

    def here(self, action: Action) -> None:
        self.table = play(self.table, self.table.turn, action)[-1][1]

    def there(self, *actions: int | Face) -> None:
        for action in actions:
            self.state.apply_action(NUMBER[action] if isinstance(action, Face) else action)


def faces(numbers: set[int]) -> set[Face]:
    """Return the cards among OpenSpiel's actions."""
    return {FACE[number] for number in numbers if number in FACE}


def numbers(cards: Faces) -> list[int]:
    return [NUMBER[card] for card in cards]


def without(hand: Faces, *gone: Face) -> Faces:
    return tuple(card for card in hand if card not in gone)


def check_same_table(pair: Pair) -> None:
    """Assert that both have the same player to move, cards, stock, upcard and deadwood."""
    table, state = pair.table, pair.state
    assert state.current_player() == pair.player(table.turn)
    assert state.stock_size() == len(table.stock)
    assert state.knock_card() == pair.view.knock_limit
    if table.phase != "play":
        assert FACE[state.upcard()] == table.faces[table.pile[-1]]
    for seat in range(2):
        hand = pair.hand(seat)
        assert sorted(state.hands()[pair.player(seat)]) == sorted(numbers(hand))
        if len(hand) == 10:
            assert state.deadwood()[pair.player(seat)] == least_deadwood(hand, table.rules)[0]


def draw_or_pass(pair: Pair, rng: Random) -> None:
    """Play a random choice about the upcard or the draw on both."""
    table, view = pair.table, pair.view
    ours = {number for number, action in DRAWS.items() if is_legal(view, action)}
    if table.rules.upcard_offer == "then_either" and len(table.passed) == 2:
        ours.remove(TAKE)  # CardGames.io's own: a whole turn after two passes
    assert ours == pair.offered
    choice = rng.choice(sorted(ours))
    if TAKE in ours and rng.random() < SENSE:
        hand, top = pair.hand(table.turn), table.faces[table.pile[-1]]
        useful = any(top in meld for meld in least_deadwood((*hand, top), table.rules)[1])
        choice = TAKE if useful else max(ours - {TAKE})
    pair.there(choice)
    if choice == DRAW:
        pair.there(table.faces[table.stock[-1]])
    pair.here(DRAWS[choice])


def end_turn(pair: Pair, rng: Random) -> None:
    """Play a discard, a knock or big gin on both; only OpenSpiel lets the card just taken be discarded."""
    table, view = pair.table, pair.view
    hand = pair.hand(table.turn)
    thrown_back = set() if table.taken is None else {table.faces[table.taken]}
    discards = {card for card in hand if is_legal(view, Discard(card))}
    assert discards == faces(pair.offered) - thrown_back
    left = {card: least_deadwood(without(hand, card), table.rules)[0] for card in hand}
    assert left == {card: SPIEL.min_deadwood(numbers(without(hand, card))) for card in hand}
    theirs = faces(set(SPIEL.legal_discards(numbers(hand), view.knock_limit)))
    asked = hand if theirs else [min(discards, key=left.__getitem__)]  # where none may, the nearest may not
    knocks = {card for card in asked if is_legal(view, Knock(card))}
    assert knocks == theirs - thrown_back
    # a knock is announced first there, and now and then not offered, for only all eleven cards are arranged
    assert theirs or KNOCK not in pair.offered
    if check_big_gin(pair, hand):
        pair.here(BigGin())
    elif knocks and KNOCK in pair.offered and rng.random() < pair.eager:
        knock(pair, chosen_discard(hand, knocks, table.rules, rng), rng)
    else:
        card = chosen_discard(hand, discards, table.rules, rng)
        pair.there(card)
        pair.here(Discard(card))


def check_big_gin(pair: Pair, hand: Faces) -> bool:
    """Return whether big gin is legal here, which OpenSpiel lacks, and assert that it finds the melds."""
    melded = sum(map(len, SPIEL.best_meld_group(numbers(hand))))
    allowed = is_legal(pair.view, BigGin())
    assert allowed == (melded == len(hand) and pair.table.rules.big_gin_bonus > 0)
    return allowed


def chosen_discard(hand: Faces, discards: set[Face], rules: Rules, rng: Random) -> Face:
    """Return mostly the highest card outside melds, so that hands come to a knock, else any card."""
    melded = {card for meld in least_deadwood(hand, rules)[1] for card in meld}
    lonely = sorted(discards - melded)
    return lonely[-1] if lonely and rng.random() < SENSE else rng.choice(sorted(discards))


def knock(pair: Pair, card: Face, rng: Random) -> None:
    """Knock on both; OpenSpiel's knocker lays melds one by one until the deadwood is low enough."""
    pair.there(KNOCK, card)
    rest, laid = without(pair.hand(pair.table.turn), card), list[Faces]()
    while True:
        check_next_melds(pair, card, rest, tuple(laid))
        more = sorted(pair.offered - {PASS})
        choice = rng.choice(more) if more and rng.random() < SENSE else rng.choice(sorted(pair.offered))
        pair.there(choice)
        if choice == PASS:
            break
        laid.append(meld_of(choice))
        rest = without(rest, *laid[-1])
    pair.here(Knock(card, tuple(laid)))


def meld_of(action: int) -> Faces:
    return tuple(FACE[number] for number in SPIEL.int_to_meld[action - gin.MELD_ACTION_BASE])


def check_next_melds(pair: Pair, card: Face, rest: Faces, laid: tuple[Faces, ...]) -> None:
    """Assert that OpenSpiel offers a meld exactly if an arrangement with it is a legal knock here."""
    view, rules = pair.view, pair.table.rules
    ours = {
        frozenset(meld)
        for meld in all_melds(rest, rules)
        if len(meld) <= LONGEST
        and is_legal(view, Knock(card, (*laid, meld, *least_deadwood(without(rest, *meld), rules)[1])))
    }
    assert ours == {frozenset(meld_of(action)) for action in pair.offered - {PASS}}
    # without a meld named, a knock here means the best arrangement
    assert (PASS in pair.offered) == (bool(laid) and is_legal(view, Knock(card, laid)))


def lay_off(pair: Pair, rng: Random) -> None:
    """Lay off on both; OpenSpiel names no meld, then lays the defender's melds, which count here anyway."""
    knocked = [meld.shown for meld in pair.table.melds]
    while not pair.state.finished_layoffs():
        ours = {} if pair.table.phase == "over" else fitting_cards(pair)
        assert faces(pair.offered) == {card for card in ours if any(in_reach(card, meld) for meld in knocked)}
        choice = rng.choice(sorted(pair.offered))
        pair.there(choice)
        if choice != PASS:
            pair.here(LayOff(FACE[choice], ours[FACE[choice]]))
    if pair.table.phase == "layoff":
        pair.here(Done())
    assert pair.table.knocker is not None
    own = SPIEL.best_meld_group(numbers(pair.hand(1 - pair.table.knocker)))
    pair.there(*(SPIEL.meld_to_int(meld) + gin.MELD_ACTION_BASE for meld in own), PASS)


def fitting_cards(pair: Pair) -> dict[Face, int]:
    """Return each card that may be laid off with the index of its meld, preferring runs, which grow."""
    view, melds = pair.view, pair.table.melds
    runs_last = sorted(range(len(melds)), key=lambda place: not is_set(melds[place].shown))
    places = ((card, place) for place in runs_last for card in view.shown(view.hand))
    return {card: place for card, place in places if is_legal(view, LayOff(card, place))}


def in_reach(card: Face, meld: Faces) -> bool:
    """Return whether OpenSpiel ever offers the card for the meld as the knocker laid it."""
    if is_set(meld):
        return card.rank == meld[0].rank
    return card.suit == meld[0].suit and min(abs(card.rank - other.rank) for other in meld) <= REACH


def check_score(pair: Pair) -> None:
    """Assert equal points, except that OpenSpiel scores no undercut for a tie and no spades."""
    table, result = pair.table, result_of(pair.table)
    won = [max(0, int(pair.state.returns()[pair.player(seat)])) for seat in range(2)]
    if result.reason == "big_gin":
        assert result.winner is not None
        other = pair.hand(1 - result.winner)
        won[result.winner] = SPIEL.min_deadwood(numbers(other)) + table.rules.big_gin_bonus
    elif result.reason == "undercut" and not any(won):
        assert result.winner is not None
        won[result.winner] = table.rules.undercut_bonus
    doubled = table.rules.spades_double and pair.upcard.suit == "S"
    assert result.points == tuple(points * (1 + doubled) for points in won)
    assert result.winner == (won.index(max(won)) if any(won) else None)


def play_hand(rules: Rules, seed: str) -> str:
    """Play one hand in step and return how it ended."""
    rng = Random(seed)
    pair = Pair(rules, seed, eager=rng.choice((0.3, 1)))
    while pair.table.phase in ("upcard", "draw", "play"):
        check_same_table(pair)
        (end_turn if pair.table.phase == "play" else draw_or_pass)(pair, rng)
    if pair.table.knock_card is not None:
        lay_off(pair, rng)
    elif pair.table.knocker is None:
        pair.there(PASS)  # there the next player might still knock with the last discard
    assert pair.state.is_terminal() == (result_of(pair.table).reason != "big_gin")
    check_score(pair)
    return result_of(pair.table).reason


@pytest.mark.parametrize("hands", HANDS)
def test_hands_play_out_as_in_open_spiel(hands: int) -> None:
    deals = [(VARIANTS[name], f"peers/{name}/{number}") for name in GINS for number in range(hands)]
    ends = Counter(play_hand(rules, seed) for rules, seed in deals)
    assert min(ends[reason] for reason in ("knock", "undercut", "gin", "void")) > 0
