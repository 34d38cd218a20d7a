"""Rated matches that have ended at a server, as its tables store them."""

from rummy.online.rated import MatchEnd, RatedResult
from rummy.server.serve import TableServer
from rummy.server.store import MatchEnds, Store

Ended = tuple[str, int, RatedResult]  # the room, the number of its match, and the result


def store_result(store: Store, room: str, match: int, result: RatedResult) -> None:
    """Store the result of a match with the last line of its room; raise Conflict if there is that line."""
    ends = MatchEnds([MatchEnd(match, result.rules, places=result.places)], result.when)
    store.append(room, match, ["end"], ends=ends).result()


def rate(host: TableServer, *ended: Ended) -> None:
    """Have matches end at a server, which looks for them at once."""
    for each in ended:
        store_result(host._store, *each)
    host.ratings._due = 0.0
