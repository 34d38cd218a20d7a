"""Exchanges hidden cards at a table for people, and looks whether a byte that is heard becomes another.

Run `python -m checks.leaks --positions 10000`. In the middle of rounds of all games everybody does one thing
more at two tables that differ only in faces which a reader doesn't know, and learns nothing of by that. All
that this reader hears at both, over the line and when they come back, must have the same bytes, and so have
the same length; every seat is such a reader, and somebody who only watches. `--plant` has the host tell one
face too much, or one byte that depends on it, and fails unless that is found.
"""

from __future__ import annotations

from functools import partial
from random import Random

from checks.leaking import SHOWN, compare, is_found, main, run
from checks.midgames import permuted_after
from rummy.bots.opponents import BOTS
from rummy.engine.actions import Action, IllegalMove
from rummy.engine.events import Event
from rummy.engine.table import Table, replace
from rummy.engine.view import observe
from rummy.games.dealer import play
from rummy.games.notation import write_action
from rummy.games.variants import VARIANTS
from rummy.match.players import Player
from rummy.online.hosted_match import HostedMatch
from rummy.online.messages_text import write
from rummy.online.replica import for_onlookers


def heard(table: Table, action: Action, reader: int) -> tuple[list[Event], list[str]]:
    """What happens when the seat to move does something, and what a reader hears before, then and after."""
    match = HostedMatch("t81", table.rules, [Player(f"{seat}") for seat in range(table.seats)], "cd" * 32)
    match.game.table = table
    before = [write(news) for news in match.caught_up(reader)]
    done = match.act(table.turn, 1, write_action(action))
    after = [write(news) for news in (done.message_for(reader), *match.caught_up(reader))]
    return [event for event, _ in done.steps], before + after


def look(game: str, number: int, table: Table) -> int:
    """Look at a midgame as every reader; returns how many pairs were compared. Raises Leaked."""
    name = f"midgame {number} of {game}"
    chance, compared = Random(name), 0
    action = BOTS["casual"].choose(observe(table, table.turn), chance)
    steps = [(event, for_onlookers(after)) for event, after in play(table, table.turn, action)]
    if steps[-1][1].is_over:  # all may know all then
        return 0
    for reader in range(table.seats + 1):
        other, _ = permuted_after(for_onlookers(table), steps, reader, chance)
        events, lines = heard(table, action, reader)
        try:
            others, changed = heard(replace(other, known=table.known), action, reader)
        except IllegalMove:  # with a card that lies face down
            continue
        if other.faces == table.faces or others != events:  # of two equal cards the other one was thrown
            continue
        compared += 1
        compare(lines, changed, f"{name}, reader {reader}, {write_action(action)}")
    return compared


PLANTS = {  # whether each leak is found at the first positions
    name: partial(is_found, planted, partial(run, look, len(VARIANTS))) for name, planted in SHOWN.items()
}


if __name__ == "__main__":
    main("Exchange hidden cards, and compare what is told.", look, 1000, PLANTS)
