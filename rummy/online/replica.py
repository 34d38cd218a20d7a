"""A client's copy of a table, which the same engine advances, with the faces that its seat was shown.

The copy has no faces that are hidden from its seat, as these are never sent. The seat's view of the copy
equals that of the true table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rummy.engine.cards import Face
from rummy.engine.events import Event, Reshuffled, RoundBegan
from rummy.engine.rules import Rules
from rummy.engine.table import BaseTable, Table, replace
from rummy.engine.view import View
from rummy.games.dealer import new_table
from rummy.games.evolve import evolve
from rummy.online.wire import BadMessage, codec, field_codecs

ShownFaces = Mapping[int, Face]

NOTHING: ShownFaces = {}  # shown by most steps
EVENT, FACES = codec(Event), codec(ShownFaces)
_SENT = field_codecs(BaseTable, without=("rules", "seats"))


def shown_by(before: Table, after: Table, seat: int) -> ShownFaces:
    """Return the faces that a step showed to a seat that did not know them before."""
    fresh = after.known[seat] - before.known[seat]
    return {card: after.faces[card] for card in sorted(fresh)} if fresh else NOTHING


def for_onlookers(table: Table) -> Table:
    """Return the table with one more reader, who knows only the cards that every seat knows."""
    return replace(table, known=(*table.known, frozenset.intersection(*table.known)))


def replica_table(rules: Rules, seats: int) -> Table:
    """Return a table before the first deal, without its seed; raise BadRules."""
    return for_onlookers(new_table(rules, seats, seed=""))


def apply_event(table: Table, event: Event, faces: ShownFaces) -> Table:
    """Return the table after an event that showed these faces; raise BadMessage if it is impossible."""
    try:
        after = evolve(replace(table, faces={**table.faces, **faces}), event)
    except (LookupError, TypeError, ValueError) as error:
        raise BadMessage(f"{event} cannot have happened: {error!r}") from None
    match event:  # the engine has shuffled, but nobody here knows how
        case RoundBegan():
            return for_onlookers(replace(after, faces={}))
        case Reshuffled(_, new):
            return replace(after, faces={card: face for card, face in after.faces.items() if card not in new})
    return after


def dump_view(view: View) -> dict[str, Any]:
    """Return a seat's view, except the rules, as plain JSON."""
    return {name: way.dump(getattr(view, name)) for name, way in _SENT.items()}


def load_view(found: Any, rules: Rules, seats: int, seat: int) -> Table:
    """Return a table with the view in plain JSON that a host sent for a seat; raise BadMessage."""
    if not isinstance(found, dict) or found.keys() != _SENT.keys():
        raise BadMessage("not a view")
    values = {name: way.load(found[name]) for name, way in _SENT.items()}
    nothing, everything = frozenset[int](), frozenset(values["faces"])
    known = tuple(everything if reader == seat else nothing for reader in range(seats + 1))
    return replace(replica_table(rules, seats), **values, known=known)
