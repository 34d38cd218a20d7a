"""Who may import whom: the house keeps its doors shut, in every room that there is or will be."""

import ast
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

import rummy
from rummy.bots.strategies import STRATEGIES
from rummy.engine.rules import CHOICES
from rummy.games.families import FAMILIES, STYLES
from rummy.games.shared.laying.scoring import SETTLEMENTS
from rummy.games.variants import VARIANTS
from rummy.ui.games.game_uis import GAME_UIS
from rummy.viewmodel.lessons import LESSONS, lesson_of
from rummy.viewmodel.presentations import PRESENTATIONS
from rummy.viewmodel.presenters import PRESENTERS
from tests.roles import plays_for_a_seat, speaks_to_players

HOUSE = Path(rummy.__file__).parent
FILES = sorted(HOUSE.rglob("*.py"))

_RULES = (
    *("actions", "cards", "events", "melds", "rules", "switches"),
    *("contracts", "view"),
)
_GAMES = (
    "checking",
    "editions",
    "endings",
    "families.style_of",
    "judge",
    "preset",
    "rules_text",
    "scores",
    "variants",
)


def _of(room: str, names: Iterable[str]) -> set[str]:
    return {f"{room}.{name}" for name in names}


_WINDOW = _of("engine", _RULES) | _of("games", _GAMES)
_TABLE = {
    *("ui.table.parts", "ui.table.state", "ui.table.intents", "ui.table.hand", "ui.table.layout"),
    *("ui.drawing", "ui.cards", "ui.widgets", "ui.accessibility", "viewmodel", "text", "pygame"),
    *_WINDOW,
}
_SCREEN = {
    *(
        "ui.accessibility",
        "ui.drawing",
        "ui.cards",
        "ui.shell.host",
        "ui.shell.keyboard",
        "ui.shell.navigator",
        "ui.shell.system",
        "ui.widgets",
    ),
    "viewmodel",
    *("match", "career", "storage", "text", "paths", "progress", "keys", "pygame"),
    *_WINDOW,
}
MAY: dict[str, set[str]] = {  # by the longest beginning of a file's name; of ours nothing else
    "__init__": set(),
    "engine": {"engine"},
    "games": {"games", "engine"},
    "bots": {
        *("bots", "engine.view.View", *_of("engine", _RULES[:6])),
        *_of(
            "games",
            (
                "judge",
                "families.style_of",
                "shared.sides.turn",
                "shared.showing.hands",
                "chinchon.hands",
                "declaring.hands",
                "declaring.turn.mistake",
            ),
        ),
    },
    "progress": set(),
    "keys": set(),
    "names": set(),
    "paths": {"platformdirs", "storage.files"},
    "free": {"free", "engine.cards", "engine.stream", "names"},
    "storage": {"storage", "engine", "games", "paths", "progress", "names", "keys"},
    "storage.free_tables": {"storage", "free"},
    "storage.puzzles": {"storage", "paths.asset"},
    "storage.drills": {"storage", "paths.asset"},
    "storage.level_ratings": {"paths.asset"},
    "text": {"text", "paths", "keys"},
    "match.players": {"bots"},
    "match.advice": {"bots", "engine", "games", "match.players"},
    "match.sheet": {"engine", "games"},
    "match.game": {"engine", "games", "progress", "match.players", "match.sheet"},
    "match.playing_on": {"engine", "games", "bots", "match.players"},
    "match.comparing": {"engine", "games", "bots", "match.playing_on"},
    "match.decision": {
        "engine",
        "games",
        "bots",
        *_of("match", ("advice", "comparing", "players", "playing_on")),
    },
    "match.decisions": {"engine", "games", *_of("match", ("decision", "game", "players", "playing_on"))},
    "match.why": {"engine", "games", "bots", "match.decision"},
    "match.review": {"engine", "games", *_of("match", ("decision", "decisions", "players"))},
    "match.knocking": {"engine", "games", "bots", "storage", *_of("match", ("game", "players", "session"))},
    "match.worker": set(),
    "match.thinking": {"match.worker", "match.game", "engine", "games"},
    "match.puzzles": {"engine", "games", "match.game", "match.players"},
    "match.host_connection": {
        *_of("online.messages", ("ReportReason", "VoteChoice")),
        "storage",
    },
    "match.seat": {
        *_of("engine", ("actions", "events", "view")),
        *_of("match", ("host_connection", "players", "review", "sheet")),
        "storage",
    },
    "match": {
        "engine",
        "games",
        "match",
        "storage",
        "progress",
        "online",
        "free",
        "truststore",
        "websockets",
    },  # a match wherever it is kept
    "match.__init__": set(),
    "career": {"career", "engine", "games", *_of("match", ("players", "puzzles")), "storage"},
    "online": {"online", "engine", "games", "free", "match.game", "match.players", "names"},
    "online.links": {"online", "segno"},
    "server": {
        *(
            "server",
            "online",
            "free.table.FreeTable",
            "engine",
            "games",
            "match.game",
            "match.players",
            "match.thinking",
            "paths",
            "storage.lock",
            "text",
            "websockets",
        ),
        *("storage.addresses.PORT", "storage.files", "browser.solo.shelf"),
    },
    "server.engines": {"server.engines", "online.identity", "storage.lock", "storage.files"},
    "server.engines.postgres": {"server.engines", "psycopg"},
    "server.browsers": {
        *("browser", "online", "text", "websockets", "engine.chains.is_link"),
        *_of("match", ("advice.HintRequest", "connection", "remote")),
        *_of("server", ("pages", "sessions", "thinkers", "unanswered")),
    },
    "browser": {
        *("browser", "viewmodel", "text", "match", *_WINDOW, "engine.chains", "paths.asset"),
        *_of("online", ("links.modules_of", "messages", "sayings.SENTENCES", "school_class.MOST_TABLES")),
        "online.aliases.alias_of",
        *("free", "storage.handouts.as_csv"),
    },
    "arena": {
        "arena",
        "match.game",
        "match.players",
        "match.worker",
        "bots",
        "engine",
        "games",
        "storage",
        "text",
    },
    "viewmodel": {
        *("viewmodel", "text", "online.messages.VoteChoice"),
        *_of("match", ("advice", "host_connection")),
        *_of("games", ("shared.showing.hands", "shared.sides.turn.ways_to_take")),
        *_WINDOW,
    },
    "viewmodel.free_table": {"viewmodel.words", "free", "text", "engine.cards"},
    "viewmodel.school_class": {"text", *_of("online", ("client_class", "messages"))},
    "viewmodel.shared_free_table": {
        *("viewmodel.free_table", "viewmodel.words", "free", "text", "engine.cards"),
        *_of("online", ("client_free_table", "messages.SeatInfo")),
    },
    "viewmodel.presenter": {  # or the presentation and lesson of a family of games
        *("viewmodel", "text", "engine", "games"),
        *_of("match", ("game", "players.Player", "sheet")),
    },
    "viewmodel.lesson": {"viewmodel", "match.players.Player", *_WINDOW},
    "viewmodel.lessons": {"viewmodel", *_WINDOW},
    "viewmodel.presentations": {"viewmodel", "games.families.family_of", *_WINDOW},
    "viewmodel.manual": {
        *("viewmodel", "text", *_WINDOW),
        *_of("match", ("players.CHARACTERS", "sheet")),
    },
    "viewmodel.description": {"viewmodel", "text", "keys.USUAL", *_WINDOW},
    "viewmodel.words": {
        *("viewmodel.words", "text", "storage", "career", "online.sayings", "names"),
        "games.families",
        *_of("match", ("advice", "players", "replay", "seat", "sheet")),
        *_WINDOW,
    },
    "viewmodel.words.clubs": {"viewmodel.words", "text", "online.messages"},
    "viewmodel.words.daily": {"viewmodel.words", "text", "storage", "online.messages"},
    "viewmodel.words.ratings": {
        *("viewmodel.words", "text", "online.messages", "online.rating_table"),
    },
    "viewmodel.words.rooms": {
        *("viewmodel.words", "text", "games.rules_text.read_rules"),
        *("match.players.level_of", "match.remote_seat.players_of", "online.messages", "online.room_state"),
    },
    "ui.__init__": set(),
    "ui.drawing": {"ui.drawing", "text", "paths", "names", "pygame"},
    "ui.accessibility.node": {"pygame"},
    "ui.accessibility": {
        *("ui.accessibility", "ui.widgets.basic", "ui.drawing.settings", "ui.cards.background"),
        *("viewmodel", "text", "pygame"),
    },
    "ui.accessibility.screen_reader": {
        *(
            "accesskit",
            "ui.accessibility.node",
            "ui.cards.background",
            "viewmodel.announcement",
            "text",
            "pygame",
        ),
    },
    "ui.cards": {
        *("ui.cards", "ui.drawing", "engine.cards", "engine.melds", "engine.view", "paths", "pygame"),
        *("text.corners.lettered", "text.languages.LETTERS"),
        "viewmodel.manual.example",
    },
    "ui.shell": {
        *(
            "ui.shell",
            "ui.accessibility",
            "ui.drawing",
            "ui.cards",
            "viewmodel",
            "storage",
            "text",
            "paths",
            "keys",
            "pygame",
        ),
        "engine.rules",
    },
    "ui.shell.navigator": {
        "engine.rules",
        "free.table",
        "match",
        *_of("online.messages", ("ReportReason", "TableSettings")),
        "storage",
        "ui.table.layout.dock.Dock",
    },  # goes through them
    "ui.widgets": {
        *(
            "ui.widgets",
            "ui.accessibility",
            "ui.shell.host",
            "ui.shell.system",
            "ui.shell.window",
            "ui.drawing",
        ),
        *("text", "progress", "names", "pygame"),
    },
    "ui.table.layout": {
        *("ui.table.layout", "ui.cards.place", "ui.drawing.theme", "pygame"),
        *_of("viewmodel", ("once", "open_hands", "spots", "tally")),
        *_WINDOW,
    },
    "ui.table.hand": {"ui.table.hand", "ui.table.layout", "viewmodel", *_WINDOW},
    "ui.table.state": {"ui.table.hand", "ui.table.layout", "ui.drawing.motion", "viewmodel", *_WINDOW},
    "ui.table.intents": {"ui.table.hand", "ui.table.layout", "viewmodel"},
    "ui.table.parts": _TABLE,
    "ui.games": {*_TABLE, "ui.games"},
    "ui.table.overlay": _TABLE,
    "ui.table.opponent": _SCREEN,
    "ui.table.exercise_buttons": _TABLE,
    "ui.table.surroundings": {*_TABLE, "ui.games", "ui.table.overlay"},
    "ui.table.display": {*_TABLE, "ui.games", *_of("ui.table", ("overlay", "surroundings")), "ui.shell.host"},
    "ui.table.display_scene": {
        *_TABLE,
        "ui.table.display",
        "ui.table.log",
        "ui.shell.host",
        "storage.record.Header",
    },
    "ui.table.hand_controller": {*_TABLE, "ui.table.display"},
    "ui.table.flow": {
        *_TABLE,
        *("ui.table.flow", "ui.table.display"),
        *_of("match", ("advice", "players", "seat", "sheet")),
        *_of("career", ("acquaintance", "memories")),
    },
    "ui.table.online": {
        *_TABLE,
        *_of("ui.table", ("online", "display", "flow")),
        *("match.host_connection", "match.seat", "online.messages.VoteChoice"),
    },
    "ui.table.log": {*_TABLE, "ui.table.log", "ui.table.display"},
    "ui.table.input": {
        *_TABLE,
        *_of("ui.table", ("input", "flow", "log", "display", "hand_controller")),
        *("ui.games", "ui.shell.host", "ui.shell.keyboard", "keys"),
    },
    "ui.table.course": {
        *_TABLE,
        *_of("ui.table", ("after_round", "display", "flow", "hand_controller", "log", "online")),
        *("ui.shell.navigator", "match.seat", "storage.record.Header"),
    },
    "ui.table.play_overlay": {
        *_TABLE,
        *_of("ui.table", ("course", "flow.advice", "input.focus", "log", "overlay")),
        "ui.games",
    },
    "ui.table.after_round": {
        *_TABLE,
        *("ui.table.display", "ui.table.flow.bubbles", "ui.table.online.people", "ui.table.log.log"),
        "ui.shell.navigator",
    },
    "ui.table.scene": {*_TABLE, "ui.table", "ui.shell.host", "ui.shell.navigator", "match.seat"},
    "ui.table.__init__": set(),
    "ui.menu": {*_SCREEN, "ui.menu"},
    "ui.setup": {*_SCREEN, "ui.setup", "ui.manual.sheet", "ui.shell.window"},
    "ui.online": {
        *(*_SCREEN, "ui.online", "ui.setup.naming", "ui.setup.screen", "online", "free.table"),
        "ui.history.open_match",
        *("server.serve", "server.engines.engine", "segno", "zeroconf"),
        "names",
    },
    "ui.online.network.interfaces": {"ifaddr"},
    "ui.online.ratings": {
        *(*_SCREEN, "ui.online", "online.messages", "games.variants.VARIANTS"),
        *("ui.statistics.chart", "ui.statistics.ledger.FigureList"),
    },
    "ui.online.free": {*_SCREEN, "ui.online", "ui.free", "free", "online"},
    "ui.free": {
        *(*_SCREEN, "ui.free", "free", "engine.stream.STREAM", "ui.table.parts.focus_ring"),
        *("ui.history.open_match", "ui.manual.key_page"),
    },
    "ui.settings": {*_SCREEN, "ui.settings", "ui.setup.naming", "ui.setup.portrait"},
    "ui.daily": {*_SCREEN, "ui.daily", "ui.setup.opponents"},
    "ui.review": {
        *(*_SCREEN, "ui.review", "ui.history.replay_words"),
        *_of("ui.table", ("display", "flow.narrator", "layout", "state")),
    },
    "ui.drills": {*_SCREEN, "ui.drills", "ui.statistics.chart"},
    "ui.tour": {*_SCREEN, "ui.tour"},
    "ui.week": {*_SCREEN, "ui.week", "ui.puzzles", "ui.daily.month"},
    "ui.puzzles": {*_SCREEN, "ui.puzzles", "ui.table"},
    "ui.manual": {*_SCREEN, "ui.manual", "ui.shell.keyboard"},
    "ui.scores": {*_SCREEN, "ui.scores", "ui.table.layout.dock"},
    "ui.statistics": {*_SCREEN, "ui.statistics", "ui.scores.badge", "ui.setup.my_games"},
    "ui.history": {
        *(*_SCREEN, "ui.history", "ui.statistics.filters", "ui.statistics.tabs"),
        *_of("ui.table", ("display", "display_scene", "flow.narrator", "layout", "log", "overlay")),
        *_of("ui.table", ("parts.plate", "state")),
    },
    "ui.lesson": {*_SCREEN, "ui.lesson", "ui.table"},
    "ui.hot_seat": {*_SCREEN, "ui.hot_seat", "ui.table", "ui.scores.podium.ringed"},
}
FREE = ("__main__", "ui.program", "ui.pilot", "ui.selftest")  # they join what nobody else may
VERSION = "__version__"  # the front door's plate may be read from every room
FOREIGN = (
    *("accesskit", "ifaddr", "platformdirs", "psycopg", "pygame", "segno", "truststore", "websockets"),
    "zeroconf",
)
PURE = ("engine", "games", "bots")  # no clock, no files, no threads, no chance but a seeded one, no mirrors
PLAIN = {
    *("__future__", "bisect", "collections", "dataclasses", "enum", "functools", "heapq", "itertools"),
    *("hashlib.sha256", "math", "random.Random", "typing"),
}
DOORS = {  # ways for a bot to what it was not given, or to a number that is another one in each process
    *("__import__", "breakpoint", "compile", "eval", "exec", "getattr", "globals", "hash", "id", "input"),
    *("locals", "open", "vars"),
    *("ag_frame", "cr_frame", "f_back", "f_builtins", "f_globals", "f_locals", "gi_frame", "tb_frame"),
}
HARMLESS = {"__future__", "__getitem__", "__init__", "_replace"}


def name_of(file: Path, house: Path) -> str:
    """The name of a file within the house, with dots."""
    return ".".join(file.relative_to(house).with_suffix("").parts)


@cache
def tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


@cache
def nodes(file: Path) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(tree(file)))


def imports(file: Path, house: Path) -> Iterator[str]:
    """The full name of all that a file imports, wherever in the file."""
    package = ("rummy", *file.relative_to(house).parent.parts)
    for node in nodes(file):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{module}.{alias.name}" for alias in node.names)


def may(name: str, allowed: set[str]) -> bool:
    return any(name == door or name.startswith(door + ".") for door in allowed)


def is_plain(name: str) -> bool:
    """Whether an import is good for a pure room: not a module whole, nor one that lies within another."""
    module, *parts = name.split(".")
    through = sys.stdlib_module_names.intersection(parts) - {"abc", module}
    return may(name, PLAIN) and not through and (bool(parts) or module == "math")


def doors(file: Path) -> Iterator[str]:
    """The names in a file that open what is not given to it, or what is private to somebody else."""
    for node in nodes(file):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) if name in DOORS:
                yield name
            case ast.Attribute(value=ast.Name(id="self" | "cls"), attr=name) if not name.startswith("__"):
                pass
            case ast.Attribute(attr=name) | ast.alias(name=name) if name.startswith("_"):
                yield from {name} - HARMLESS
            case ast.Import(names=names) if any(alias.name.startswith("rummy") for alias in names):
                yield "rummy"  # and through it every room that somebody has opened


def wrong(file: Path, house: Path) -> list[str]:
    """What a file imports or names that its room may not."""
    return forbidden(file, house) + ([*doors(file)] if plays_for_a_seat(name_of(file, house)) else [])


def forbidden(file: Path, house: Path) -> list[str]:
    """The imports of a file that its room may not have."""
    name = name_of(file, house)
    if plays_for_a_seat(name):
        name = "bots"  # in whatever package it is
    elif speaks_to_players(name):
        name = "viewmodel.presenter"  # in whatever family it is
    if name in FREE:
        return []
    keys = [key for key in MAY if name == key or name.startswith(key + ".")]
    if not keys:
        return [f"the room {name.partition('.')[0]!r} is not in the plan"]
    open_to_it = MAY[max(keys, key=len)] | {VERSION}
    allowed = {door if door in FOREIGN else f"rummy.{door}" for door in open_to_it}
    if name.partition(".")[0] in PURE:
        return [name for name in imports(file, house) if not (may(role_of(name), allowed) or is_plain(name))]
    known = allowed | sys.stdlib_module_names
    return [name for name in imports(file, house) if not may(role_of(name), known)]


def role_of(name: str) -> str:
    """Return an imported name, as one of the bots or of `viewmodel` if it has their role in a family."""
    if speaks_to_players(name.removeprefix("rummy.")):
        return name.replace("rummy.", "rummy.viewmodel.", 1)
    module = name.rpartition(".")[0].removeprefix("rummy.games.")
    return f"rummy.bots.{module}" if name.startswith("rummy.games.") and plays_for_a_seat(module) else name


def offenders(house: Path) -> dict[str, list[str]]:
    """What each file of a house imports or names that its room may not."""
    found = {file: wrong(file, house) for file in sorted(house.rglob("*.py"))}
    return {file.relative_to(house).as_posix(): names for file, names in found.items() if names}


def crossings(house: Path) -> list[str]:
    """Which file imports which other one that its room may not, a line each."""
    pairs = {f"{file}: {home_of(name, house)}" for file, names in offenders(house).items() for name in names}
    return sorted(pairs)


def home_of(name: str, house: Path) -> str:
    """The file of the house that an imported name comes from, or the name itself."""
    parts = name.split(".")
    for end in range(len(parts), 1, -1):
        place = house.joinpath(*parts[1:end])
        if place.with_suffix(".py").exists() or (place / "__init__.py").exists():
            return place.relative_to(house).as_posix()
    return name


def neighbours(house: Path) -> dict[str, set[str]]:
    """What each file imports, wherever in it and be it for its types alone."""
    files = {file.relative_to(house).with_suffix("").as_posix(): file for file in house.rglob("*.py")}
    return {
        name.removesuffix("/__init__"): {home_of(each, house) for each in imports(file, house)}
        for name, file in files.items()
    }


def circles(knows: dict[str, set[str]]) -> list[list[str]]:
    """The files that reach each other over what they know, circle by circle, as Tarjan found them."""
    found, path, seen, low = list[list[str]](), list[str](), dict[str, int](), dict[str, int]()

    def visit(file: str) -> None:
        seen[file] = low[file] = len(seen)
        path.append(file)
        for other in sorted(knows[file] & knows.keys()):
            if other not in seen:
                visit(other)
            if other in path:
                low[file] = min(low[file], low[other])
        if low[file] == seen[file]:
            circle = path[path.index(file) :]
            del path[path.index(file) :]
            found.extend([sorted(circle)] if len(circle) > 1 or file in knows[file] else [])

    for file in sorted(knows):
        if file not in seen:
            visit(file)
    return sorted(found)


def test_a_file_imports_only_what_its_room_may() -> None:
    assert crossings(HOUSE) == []


def test_what_families_share_knows_none_of_them() -> None:
    families = {f"rummy.games.{family.name}" for family in FAMILIES}
    shared = [file for file in FILES if name_of(file, HOUSE).startswith("games.shared.")]
    known = {name for file in shared for name in imports(file, HOUSE)}
    assert len(shared) > 30
    assert [name for name in known if ".".join(name.split(".")[:3]) in families] == []


def test_a_package_loads_nothing_by_itself() -> None:
    """Else a module in it could reach itself through its package, which no file names."""
    packages = [file for file in FILES if file.stem == "__init__" and [*imports(file, HOUSE)]]
    assert {name_of(file, HOUSE) for file in packages} == {
        "arena.__init__",
        "text.__init__",
        "text.english.__init__",
    }


def test_no_files_know_each_other_in_a_circle() -> None:
    assert circles(neighbours(HOUSE)) == []


def test_a_planted_circle_is_caught(tmp_path: Path) -> None:
    texts = {
        "hall": "if TYPE_CHECKING:\n    from rummy.attic.box import Box",
        "attic/box": "def f():\n    from ..cellar import wine",
        "cellar/wine": "import rummy.hall",
        "cellar/__init__": "from rummy.cellar.wine import RED",
    }
    for name, text in texts.items():
        file = tmp_path / f"{name}.py"
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert circles(neighbours(tmp_path)) == [["attic/box", "cellar/wine", "hall"]]


WORLD = {"asyncio", "datetime", "io", "os", "pathlib", "random", "secrets", "socket", "threading", "time"}


QUIET = [file for room in ("online", "free") for file in sorted((HOUSE / room).glob("*.py"))]


@pytest.mark.parametrize("file", QUIET, ids=lambda file: f"{file.parent.stem}-{file.stem}")
def test_a_table_for_people_has_no_sockets_no_clock_and_no_chance(file: Path) -> None:
    assert not {name.partition(".")[0] for name in imports(file, HOUSE)} & WORLD


def test_a_file_says_what_it_is_for() -> None:
    assert [file for file in FILES if not ast.get_docstring(tree(file))] == []


def test_the_lists_of_all_layers_agree_on_families_and_styles() -> None:
    assert tuple(PRESENTATIONS) == tuple(family.name for family in FAMILIES)
    assert tuple(GAME_UIS) == tuple(PRESENTERS) == tuple(STRATEGIES) == STYLES
    assert {*map(lesson_of, VARIANTS.values())} == {*LESSONS}


def test_a_table_by_switch_knows_every_choice() -> None:
    apart = ("gin", "canastas", "losers_pay")  # knocks, sides and declarations are settled apart
    assert (*SETTLEMENTS, *apart) == CHOICES["settlement"]


MANY = 14  # files in a room of ui or bots, beside its front door


def test_no_room_of_screens_or_bots_is_crowded() -> None:
    rooms = Counter(file.parent for file in FILES if file.stem != "__init__")
    crowded = [str(room) for room, count in rooms.items() if count > MANY]
    assert [room for room in crowded if {"ui", "bots"} & {*Path(room).relative_to(HOUSE).parts}] == []


ANYTHING = {
    "ui.shell.host": 1,
    "ui.accessibility.screen_reader": 1,
}  # how often a file of ui says Any: it can only become less


def says_any(file: Path) -> int:
    """How often a file leaves open what kind of thing is meant."""
    named = (ast.unparse(node) for node in nodes(file) if isinstance(node, ast.Name | ast.Attribute))
    return sum(name in ("Any", "typing.Any") for name in named)


def test_screens_say_what_they_take_and_give() -> None:
    files = [file for room in ("ui", "viewmodel") for file in (HOUSE / room).rglob("*.py")]
    said = {name_of(file, HOUSE): says_any(file) for file in files}
    assert {file: count for file, count in said.items() if count} == ANYTHING


@pytest.mark.parametrize(
    "text", ["from typing import Any\nx: Any", "import typing\nx: list[typing.Any]", "x: dict[str, Any]"]
)
def test_a_planted_any_is_found(tmp_path: Path, text: str) -> None:
    file = tmp_path / "planted.py"
    file.write_text(text, encoding="utf-8")
    assert says_any(file) == 1


WITHIN = {  # the rooms that know it
    "Game": {"match", "online", "arena"},
    "Table": {"match", "online", "engine", "games"},
    "ME": {"match"},
}


def named(file: Path) -> Iterator[str]:
    """All that a file names, as it imports it, defines it or finds it in something else."""
    for node in nodes(file):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.ClassDef(name=name):
                yield name
            case ast.alias(name=name):
                yield name.rpartition(".")[2]


def out_of_place(house: Path) -> set[str]:
    """Which file names what of a match, which is known by its seats alone in its room."""
    found = set()
    for file in house.rglob("*.py"):
        name = name_of(file, house)
        room = name.partition(".")[0]
        found |= {f"{name}: {each}" for each in named(file) if room not in WITHIN.get(each, {room})}
    return found


def test_a_match_is_known_by_its_seats_alone() -> None:
    assert out_of_place(HOUSE) == set()


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("from rummy.match.game import Game as Anything", "Game"),
        ("from rummy.match import game\ndef f(x: game.Game): ...", "Game"),
        ("import rummy.match.session\nrummy.match.session.ME", "ME"),
        ("class Table: ...", "Table"),
    ],
)
def test_a_planted_game_is_found(tmp_path: Path, line: str, name: str) -> None:
    for room in ("match", "ui"):
        (tmp_path / room).mkdir()
        (tmp_path / room / "planted.py").write_text(line, encoding="utf-8")
    assert out_of_place(tmp_path) == {f"ui.planted: {name}"}


def test_what_tries_to_break_the_program_needs_no_benchmark() -> None:
    checks = HOUSE.parent / "checks"
    names = {name for file in checks.glob("*.py") for name in imports(file, checks)}
    assert names
    assert [name for name in names if may(name, {"benchmarks"})] == []


@pytest.mark.parametrize(
    ("place", "line", "name"),
    [
        ("engine/cards.py", "import time", "time"),
        ("engine/cards.py", "from os import path", "os.path"),
        ("engine/cards.py", "from pathlib import Path", "pathlib.Path"),
        ("engine/cards.py", "import pygame.mixer", "pygame.mixer"),
        ("engine/cards.py", "from rummy.match.game import Game", "rummy.match.game.Game"),
        ("engine/cards.py", "from ..match import game", "rummy.match.game"),
        ("bots/sly.py", "from rummy.engine.table import Table", "rummy.engine.table.Table"),
        ("bots/sly.py", "from rummy.games import dealer", "rummy.games.dealer"),
        ("bots/sly.py", "def f():\n    from ..games.dealer import play", "rummy.games.dealer.play"),
        ("bots/sly.py", "from rummy.engine.view import observe", "rummy.engine.view.observe"),
        ("bots/sly.py", "from rummy.match.game import Game", "rummy.match.game.Game"),
        ("bots/sly.py", "import datetime", "datetime"),
        ("bots/sly.py", "from dataclasses import sys", "dataclasses.sys"),
        ("bots/sly.py", "import random", "random"),
        ("bots/sly.py", "from random import shuffle", "random.shuffle"),
        ("games/x/bots/sly.py", "from rummy.engine.table import Table", "rummy.engine.table.Table"),
        ("games/x/fast.py", "from rummy.match.game import Game", "rummy.match.game.Game"),
        ("games/x/bots/sly.py", "from rummy.games.x.turn import fast_play", "rummy.games.x.turn.fast_play"),
        ("games/x/bots/sly.py", "from rummy.games.x import follow", "rummy.games.x.follow"),
        ("games/x/turn.py", "from rummy.bots.strategy.hand import less", "rummy.bots.strategy.hand.less"),
        ("games/x/family.py", "from rummy.games.x.presenter import A", "rummy.games.x.presenter.A"),
        ("games/x/turn.py", "from rummy.games.x import lesson", "rummy.games.x.lesson"),
        ("games/x/presenter.py", "from rummy.match.advice import hint", "rummy.match.advice.hint"),
        ("games/x/presenter.py", "from rummy.games.x.bots.y import z", "rummy.games.x.bots.y.z"),
        ("viewmodel/words/names.py", "import rummy.games.x.presenter", "rummy.games.x.presenter"),
        ("games/x/presentation.py", "import pygame", "pygame"),
        ("engine/cards.py", "from random import SystemRandom", "random.SystemRandom"),
        ("engine/cards.py", "import threading", "threading"),
        ("engine/cards.py", "from secrets import token_hex", "secrets.token_hex"),
        ("games/x/family.py", "from rummy.games.x.bots.levels import PLAY", "rummy.games.x.bots.levels.PLAY"),
        ("match/game.py", "from rummy.games.x.fast import Model", "rummy.games.x.fast.Model"),
        ("storage/files.py", "from rummy.match.game import Game", "rummy.match.game.Game"),
        ("match/game.py", "import rummy.storage.files", "rummy.storage.files"),
        ("arena/jobs.py", "from rummy.ui.shell import app", "rummy.ui.shell.app"),
        ("arena/jobs.py", "import pygame", "pygame"),
        ("text/en.py", "from rummy.engine.actions import Draw", "rummy.engine.actions.Draw"),
        ("ui/table/scene.py", "from rummy.engine.table import Table", "rummy.engine.table.Table"),
        ("ui/table/scene.py", "from rummy.bots.opponents import BOTS", "rummy.bots.opponents.BOTS"),
        ("ui/table/scene.py", "import numpy", "numpy"),
        ("ui/menu/screen.py", "from rummy.engine.viewer import x", "rummy.engine.viewer.x"),
        ("ui/menu/screen.py", "from rummy.ui.shell.app import App", "rummy.ui.shell.app.App"),
        ("ui/table/scene.py", "from rummy.ui.shell.app import App", "rummy.ui.shell.app.App"),
        ("ui/daily/screen.py", "from rummy.ui.program import Screens", "rummy.ui.program.Screens"),
        ("ui/table/layout/arc.py", "from rummy.ui.table.scene import x", "rummy.ui.table.scene.x"),
        ("cellar/wine.py", "import json", "the room 'cellar' is not in the plan"),
    ],
)
def test_a_planted_import_is_caught(tmp_path: Path, place: str, line: str, name: str) -> None:
    file = tmp_path / place
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f'"""Planted."""\n\n{line}\n', encoding="utf-8")
    assert forbidden(file, tmp_path) == [name]


SPIES = {
    "import rummy.games.dealer": ["rummy.games.dealer", "rummy"],
    "import rummy.games.judge\nplay = rummy.games.dealer.play": ["rummy"],
    "from importlib import import_module": ["importlib.import_module"],
    "dealer = __import__('rummy.games.dealer')": ["__import__"],
    "from sys import _getframe": ["sys._getframe", "_getframe"],
    "import gc\ntables = gc.get_objects()": ["gc"],
    "from inspect import currentframe": ["inspect.currentframe"],
    "from random import Random as R, _os": ["random._os", "_os"],
    "def f(e):\n    return e.__traceback__.tb_frame.f_back": ["__traceback__", "f_back", "tb_frame"],
    "caller = (x for x in ()).gi_frame.f_back.f_locals": ["f_back", "f_locals", "gi_frame"],
    "game = (lambda: 0).__globals__": ["__globals__"],
    "tables = object.__subclasses__()": ["__subclasses__"],
    "def f(view):\n    return getattr(view, 'table')": ["getattr"],
    "record = open('current.txt').read()": ["open"],
    "first = min({'a', 'b'}, key=hash)": ["hash"],
}


@pytest.mark.parametrize("place", ["bots/spy", "games/x/bots/spy", "games/x/fast_spy"])
def test_a_spy_planted_among_the_bots_is_caught(tmp_path: Path, place: str) -> None:
    for number, line in enumerate(SPIES):
        file = tmp_path / f"{place}{number}.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f'"""Planted."""\n\n{line}\n', encoding="utf-8")
    caught = {file: sorted(names) for file, names in offenders(tmp_path).items()}
    assert caught == {f"{place}{n}.py": sorted(names) for n, names in enumerate(SPIES.values())}


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("engine/cards.py", "from random import Random"),
        ("engine/cards.py", "from .rules import Rules"),
        ("bots/fair.py", "from rummy.engine.view import View"),
        ("bots/fair.py", "from rummy.games import judge"),
        ("bots/fair.py", "from rummy.games.x.bots.craft import play"),
        ("games/x/bots/fair.py", "from rummy.games.y.fast_model import Model"),
        ("storage/files.py", "from rummy.paths import data_folder"),
        ("games/x/presenter.py", "from rummy.text import say\nfrom rummy.viewmodel.spots import Spot"),
        ("viewmodel/presenters.py", "from rummy.games.x.presenter import XPresenter"),
        ("ui/table/scene.py", "import pygame\nfrom rummy.match import seat\nfrom ..shell.host import Scene"),
        ("ui/menu/about.py", "from rummy import __version__"),
        ("__main__.py", "from rummy.engine.table import Table"),
    ],
)
def test_an_open_door_is_open(tmp_path: Path, place: str, line: str) -> None:
    file = tmp_path / place
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f'"""Planted."""\n\n{line}\n', encoding="utf-8")
    assert forbidden(file, tmp_path) == []


def test_the_map_of_the_house_names_every_folder() -> None:
    named = {*(rummy.__doc__ or "").replace(".", " ").split()}
    rooms = {file.parent.name for file in FILES if file.name == "__init__.py" and file.parent != HOUSE}
    assert rooms - named == set()
