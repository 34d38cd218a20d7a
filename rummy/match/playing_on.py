"""Rounds played to the end by bots, from the true table or with the hidden cards dealt again at random."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from random import Random

from rummy.bots.fast.deadwood import FACES, single
from rummy.bots.strategies import seat_at, strategy_of
from rummy.bots.strategy.strategy import Hidden
from rummy.bots.strategy.temper import EVEN
from rummy.engine.actions import Action
from rummy.engine.steps import Step
from rummy.engine.table import Table, replace
from rummy.engine.valid_melds import is_red_three
from rummy.engine.view import View, observe
from rummy.games.dealer import play
from rummy.match.players import at_level, bot_of

LONGEST = 400  # moves after which a round is given up as a draw
APART = 4  # likely deals for each one used, as each is much like the one before
FAST = "sharp"  # the level that plays on for people and for slow bots


def plays_on(bot: str | None) -> str:
    """Return the key of the bot that plays on for a player: FAST for a person and for a slow bot."""
    if bot is None:
        return FAST
    return at_level(bot, FAST) if bot_of(bot).is_slow else bot


def moves_on(
    table: Table, actions: Iterable[Action], bots: Sequence[str], rng: Random
) -> Iterator[list[Step]]:
    """Yield the steps of each move to the end of the round: first `actions`, then those that bots choose.

    Raise IllegalMove if one of `actions` is illegal.
    """
    for action in actions:
        steps = play(table, table.turn, action)
        table = steps[-1][1]
        yield steps
    players = [bot_of(key) for key in bots]
    for _ in range(LONGEST):
        if table.is_over:
            break
        steps = play(table, table.turn, players[table.turn].choose(observe(table, table.turn), rng))
        table = steps[-1][1]
        yield steps


def played_on(table: Table, actions: Iterable[Action], bots: Sequence[str], rng: Random) -> list[int]:
    """Return each seat's points of the round after `actions` and the bots' moves, the seat to act first.

    All have 0 points in a round that does not end within LONGEST moves. Raise IllegalMove if one of `actions`
    is illegal.
    """
    me = table.turn
    for steps in moves_on(table, actions, bots, rng):
        table = steps[-1][1]
    points = table.last_result.points if table.is_over and table.last_result else (0,) * table.seats
    return [*points[me:], *points[:me]]


def imagined(table: Table, view: View, rng: Random) -> Iterator[Table]:
    """Yield tables in which the cards that a seat has not seen are dealt again at random.

    Likely deals come more often, if the game has a way to tell which are likely.
    """
    hidden = _likely(view, rng)
    if hidden is None:
        return _shuffled(table, view, rng)
    return islice((_with_hidden(table, view, *each, rng) for each in hidden), 0, None, APART)


def _likely(view: View, rng: Random) -> Iterator[Hidden] | None:
    """Return sampled hands and stocks that suit the players' moves, or None if the game has no sampler."""
    rules, hidden_of = view.rules, strategy_of(view).hidden_of
    if not hidden_of or rules.packs_for(view.seats) > 1 or rules.has_jokers:
        return None
    seat = seat_at(view, EVEN)
    return map(hidden_of, seat.deals(rng)) if seat else None


def _with_hidden(table: Table, view: View, hands: Sequence[int], stock: Sequence[int], rng: Random) -> Table:
    """Return the table with the hidden cards replaced by the given hands of the others and the stock."""
    faces = {**table.faces}
    others = [(view.seat + turn) % view.seats for turn in range(1, view.seats)]
    for other, cards in zip(others, hands, strict=True):
        known = [view.faces[card] for card in view.hands[other] if card in view.faces]
        unseen = [card for card in view.hands[other] if card not in view.faces]
        held = [FACES[card] for card in single(cards) if FACES[card] not in known]
        faces.update(zip(unseen, held, strict=True))
    faces.update({card: FACES[bit] for card, bit in zip(view.stock, stock, strict=True)})
    return replace(table, faces=faces, seed=f"{rng.random()}")


def _shuffled(table: Table, view: View, rng: Random) -> Iterator[Table]:
    """Yield tables with the hidden cards shuffled.

    No hand has a red three in a game that puts red threes on the table.
    """
    hidden = sorted(table.faces.keys() - view.faces.keys())
    held = {card for hand in table.hands for card in hand}
    order = sorted(hidden, key=lambda card: card not in held)  # hands first
    cards = sorted(table.faces[card] for card in hidden)
    while True:
        rng.shuffle(cards)
        dealt = sorted(cards, key=lambda face: is_red_three(face, view.in_force)) if view.red else cards
        rest = sum(card in held for card in hidden)
        tail = rng.sample(dealt[rest:], len(dealt) - rest)
        faces = {**table.faces, **dict(zip(order, [*dealt[:rest], *tail], strict=True))}
        yield replace(table, faces=faces, seed=f"{rng.random()}")
