"""What the tests of blindness share: what there is to overlook, what an object tells, spies, and leaks."""

import gc
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, replace
from functools import lru_cache
from random import Random
from types import FrameType, FunctionType, ModuleType

from rummy.engine.actions import Action
from rummy.engine.cards import Face
from rummy.engine.table import Table
from rummy.engine.view import View, observe
from rummy.match.game import Game
from tests.positions import legal_actions
from tests.roles import plays_for_a_seat

PLAIN = str | bytes | int | float | None
CLOSED = type | ModuleType | type(lru_cache(len))


# What there is to know


def kinds(table: Table) -> Counter[str]:
    """What there is to know and to overlook at a table."""
    known = observe(table, table.turn).faces
    others = {card for seat, hand in enumerate(table.hands) if seat != table.turn for card in hand}
    found = {
        table.phase: True,
        "a card in another hand is known": bool(others & {*known}),
        "a card of the stock is known": bool({*table.stock} & {*known}),
        "a discard is hidden": not {*table.pile} <= {*known},
        "the stock was renewed": table.recycles > 0,
        "a deep take": bool(table.owed) and table.rules.deep_takes,
        "a joker is owed": bool(table.owed) and table.rules.joker_swap == "at_once",
        "a joker in the hand": any(known[card].joker for card in table.hands[table.turn]),
        "somebody has melded": bool(table.melds),
        "not opened yet": table.rules.opening > 0 and table.turn not in table.melded,
    }
    return Counter(kind for kind, is_so in found.items() if is_so)


# What can be reached from an object


def within(thing: object) -> Iterator[object]:
    """All that can be reached from an object without a class, a module or a cache, each thing once."""
    met: dict[int, object] = {}
    ahead: list[object] = [thing]
    while ahead:
        one = ahead.pop()
        if id(one) not in met and not isinstance(one, CLOSED):
            met[id(one)] = one
            yield one
            ahead += _held_by(one)


def _held_by(thing: object) -> Iterable[object]:
    if isinstance(thing, FunctionType):  # its globals are its module
        return [*(thing.__closure__ or ()), *(thing.__defaults__ or ()), thing.__kwdefaults__, thing.__dict__]
    return gc.get_referents(thing)


def told_by(thing: object) -> list[str]:
    """All that an object tells, however deep: each thing within with its parts, by value or by place."""
    found = [*within(thing)]
    place = {id(one): number for number, one in enumerate(found)}

    def named(one: object) -> str:
        return repr(one) if isinstance(one, PLAIN | CLOSED) else str(place[id(one)])

    return [f"{type(one).__name__}: {' '.join(map(named, _held_by(one)))}" for one in found]


def remembered() -> dict[str, list[str]]:
    """Return what each module of bots holds, wherever its package is."""
    ours = {name: vars(module) for name, module in sys.modules.items() if name.startswith("rummy.")}
    files = {name: held for name, held in ours.items() if plays_for_a_seat(name)}
    return {
        name: told_by([value for word, value in held.items() if not word.startswith("__")])
        for name, held in files.items()
    }


# Spies, which have to be caught


class Spy:
    """Does anything that is legal; what, depends on faces that they got hold of somehow."""

    is_slow = False

    def choose(self, view: View, rng: Random) -> Action:
        """Return what the faces that they found make them do."""
        actions = legal_actions(view)
        peeked = [face for face in self.faces(view) if face not in view.faces.values()]
        return actions[Random(str(peeked)).randrange(len(actions))]

    def faces(self, view: View) -> Iterable[Face]:
        """The faces that they found."""
        raise NotImplementedError


class Climber(Spy):
    """Climbs to whoever asked them, and looks at the table there."""

    def faces(self, view: View) -> Iterable[Face]:
        """The faces on the table of the match."""
        frame: FrameType | None = sys._getframe()
        while frame and not hasattr(frame.f_locals.get("self"), "table"):
            frame = frame.f_back
        assert frame is not None
        return tuple(frame.f_locals["self"].table.faces.values())


class Searcher(Spy):
    """Searches the memory of the program for the match that they play in."""

    def faces(self, view: View) -> Iterable[Face]:
        """The faces on the table of the match."""
        matches = [one for one in gc.get_objects() if type(one) is Game and one.table.hands is view.hands]
        return matches[-1].table.faces.values()


class Finder(Spy):
    """Looks through whatever they can reach from their view."""

    def faces(self, view: View) -> Iterable[Face]:
        """All faces that they can reach."""
        return [one for one in within(view) if isinstance(one, Face)]


class Gossip(Spy):
    """Remembers what they saw from other seats."""

    def __init__(self) -> None:
        self.met: list[Face] = []

    def faces(self, view: View) -> Iterable[Face]:
        """All faces that they have ever seen."""
        self.met += view.faces.values()
        return self.met


# Leaks, which have to be found


class WithTable(View):
    """A view that still holds the table which it was made of."""


class Lavish(dict[int, Face]):
    """Faces that are more than they seem."""

    def __init__(self, known: Mapping[int, Face], more: object) -> None:
        super().__init__(known)
        self.more = more


def keeping(view: View, more: object) -> View:
    """The same view, but something hangs on it."""
    leaky = WithTable(**{field.name: getattr(view, field.name) for field in fields(View)})
    object.__setattr__(leaky, "more", more)
    return leaky


def lavish(view: View, more: object) -> View:
    """The same view, but something hangs on its faces."""
    return replace(view, faces=Lavish(view.faces, more))


LEAKS: dict[str, Callable[[View, Table], View]] = {
    "the table": keeping,
    "the table behind the faces": lavish,
    "all faces": lambda view, table: lavish(view, table.faces),
    "faces without numbers": lambda view, table: lavish(view, [*table.faces.values()]),
    "a function that knows": lambda view, table: lavish(view, lambda card: table.faces[card]),
    "a bound method": lambda view, table: lavish(view, table.faces.__getitem__),
    "what is shown by default": lambda view, table: lavish(view, lambda card, of=table.faces: of[card]),
    "the seed": lambda view, table: keeping(view, table.seed),
}
