"""Rounds played to the end by bots, from the true table or with the cards hidden from a seat dealt anew."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from random import Random

from rummy.bots.fast.deadwood import FACES, single
from rummy.bots.playouts.gin_worlds import World
from rummy.bots.playouts.seating import PlayoutSeat, seat_at
from rummy.bots.strategy.temper import EVEN
from rummy.engine.actions import Action
from rummy.engine.dealer import play
from rummy.engine.shapes import is_red_three
from rummy.engine.steps import Step
from rummy.engine.table import Table, replace
from rummy.engine.view import View, observe
from rummy.match.players import at_level, bot_of

LONGEST = 400  # moves after which a round is given up as a draw
LIKELY = ("basic", "gin", "rummy500")  # kinds of games where the others' moves suggest what they hold
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
    """Yield the steps of each move to the end of the round: the given actions, then those of the bots.

    Raise IllegalMove if a given action is illegal.
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
    """Return each seat's points, from the seat to act on, after the given actions and those of the bots.

    Raise IllegalMove if a given action is illegal.
    """
    me = table.turn
    for steps in moves_on(table, actions, bots, rng):
        table = steps[-1][1]
    points = table.last_result.points if table.is_over and table.last_result else (0,) * table.seats
    return [*points[me:], *points[:me]]


def imagined(table: Table, view: View, rng: Random) -> Iterator[Table]:
    """Yield tables with the cards that a seat has not seen dealt anew, likely deals more often if known."""
    seat = seat_at(view, EVEN) if _is_of_one_pack(view) else None
    return islice(_likely(table, view, seat, rng), 0, None, APART) if seat else _shuffled(table, view, rng)


def _is_of_one_pack(view: View) -> bool:
    """Return whether likely deals can be drawn: from one pack without jokers."""
    rules = view.rules
    return view.kind in LIKELY and rules.packs_for(view.seats) == 1 and not rules.has_jokers


def _likely(table: Table, view: View, seat: PlayoutSeat, rng: Random) -> Iterator[Table]:
    """Yield tables with the hidden cards dealt as the others' moves suggest; one pack, no jokers."""
    for deal in seat.deals(rng):
        faces = {**table.faces}
        hands = [deal.hand] if isinstance(deal, World) else deal[0]
        stock = deal.cards if isinstance(deal, World) else deal[1]
        others = [(view.seat + turn) % view.seats for turn in range(1, view.seats)]
        for other, cards in zip(others, hands, strict=True):
            known = [view.faces[card] for card in view.hands[other] if card in view.faces]
            unseen = [card for card in view.hands[other] if card not in view.faces]
            held = [FACES[card] for card in single(cards) if FACES[card] not in known]
            faces.update(zip(unseen, held, strict=True))
        faces.update({card: FACES[bit] for card, bit in zip(view.stock, stock, strict=True)})
        yield replace(table, faces=faces, seed=f"{rng.random()}")


def _shuffled(table: Table, view: View, rng: Random) -> Iterator[Table]:
    """Yield tables with the hidden cards shuffled; no hand holds a red three, which would be on the table."""
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
