"""The table as a seat knows it from afar: the same engine moves it on, with the faces that were shown there.

Nothing in it is hidden from its seat, as nothing else ever came over the line. What the seat sees of it is
what it would see of the true table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rummy.engine.cards import Face
from rummy.engine.dealer import new_table
from rummy.engine.events import Event, Reshuffled, RoundBegan
from rummy.engine.evolve import evolve
from rummy.engine.rules import Rules
from rummy.engine.table import BaseTable, Table, replace
from rummy.engine.view import View
from rummy.online.wire import BadMessage, codec, field_codecs

ShownFaces = Mapping[int, Face]

NOTHING: ShownFaces = {}  # which most steps show
EVENT, FACES = codec(Event), codec(ShownFaces)
_SENT = field_codecs(BaseTable, without=("rules", "seats"))


def shown_by(before: Table, after: Table, seat: int) -> ShownFaces:
    """The faces that a step showed to a seat which it did not know before."""
    fresh = after.known[seat] - before.known[seat]
    return {card: after.faces[card] for card in sorted(fresh)} if fresh else NOTHING


def for_onlookers(table: Table) -> Table:
    """The table with one place more, at which only is known what every seat knows."""
    return replace(table, known=(*table.known, frozenset.intersection(*table.known)))


def replica_table(rules: Rules, seats: int) -> Table:
    """The table before the first deal, of which nobody knows the seed; raises BadRules."""
    return for_onlookers(new_table(rules, seats, seed=""))


def apply_event(table: Table, event: Event, faces: ShownFaces) -> Table:
    """The table after an event that showed these faces; raises BadMessage for what cannot have happened."""
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
    """All that a seat sees, but for the rules, to be sent to whoever comes back."""
    return {name: way.dump(getattr(view, name)) for name, way in _SENT.items()}


def load_view(found: Any, rules: Rules, seats: int, seat: int) -> Table:
    """The table as a view of it told; raises BadMessage."""
    if not isinstance(found, dict) or found.keys() != _SENT.keys():
        raise BadMessage("not a view")
    told = {name: way.load(found[name]) for name, way in _SENT.items()}
    nothing, everything = frozenset[int](), frozenset(told["faces"])
    known = tuple(everything if reader == seat else nothing for reader in range(seats + 1))
    return replace(replica_table(rules, seats), **told, known=known)
