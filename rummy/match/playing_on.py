"""A round played on to its end by bots, from a table as it lies or with what a seat cannot see dealt anew."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random

from rummy.bots.compact.deadwood import FACES, single
from rummy.bots.playouts.gin_worlds import World
from rummy.bots.playouts.seating import PlayoutSeat
from rummy.engine.actions import Action
from rummy.engine.dealer import play
from rummy.engine.steps import Step
from rummy.engine.table import Table, replace
from rummy.engine.view import View, observe
from rummy.match.players import at_level, bot_of

LONGEST = 400  # moves after which a round is given up as a draw
FAST = "sharp"  # the level that plays on for a person, and for who would take too long


def plays_on(bot: str | None) -> str:
    """Who plays on for somebody: a bot for itself, unless it ponders."""
    if bot is None:
        return FAST
    return at_level(bot, FAST) if bot_of(bot).ponders else bot


def moves_on(
    table: Table, actions: Iterable[Action], bots: Sequence[str], rng: Random
) -> Iterator[list[Step]]:
    """The steps of each move if the one to act acts so and the bots of the seats play on; to the round's end.

    Raises IllegalMove.
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
    """What each seat gets, from the one to act on, if that one acts so and the bots of the seats play on.

    Raises IllegalMove.
    """
    me = table.turn
    for steps in moves_on(table, actions, bots, rng):
        table = steps[-1][1]
    points = table.last_result.points if table.is_over and table.last_result else (0,) * table.seats
    return [*points[me:], *points[:me]]


def imagined(table: Table, view: View, seat: PlayoutSeat, rng: Random) -> Iterator[Table]:
    """The table with what a seat has not seen dealt anew, the likelier more often; one pack, no jokers."""
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
