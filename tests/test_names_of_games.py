"""Files outside the packages of the games name no more families and presets than today."""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from rummy.games.families import FAMILIES
from rummy.games.variants import VARIANTS
from tests.test_house import FILES, HOUSE, nodes

NAMES = {*VARIANTS, *(family.name for family in FAMILIES)}
OF_GAMES = ("games", "text")  # whose packages are about games by name
EXEMPT = {
    "career/daily.py",  # past daily deals follow from its list
    *("arena/command.py", "online/room_state.py", "storage/settings.py"),  # the default game
    *(
        "bots/strategies.py",
        "viewmodel/presenters.py",
        "viewmodel/presentations.py",
        "viewmodel/lessons.py",
        "ui/games/game_uis.py",
    ),
}
REMAINING = {
    "bots/fast/basic.py": 1,
    "bots/playouts/joker_seat.py": 1,
    "bots/playouts/prospects.py": 1,
    "career/achievements.py": 4,
    "career/opponents.py": 1,
    "career/summary.py": 2,
    "engine/events.py": 2,
    "engine/rules.py": 3,
    "engine/scoring.py": 1,
    "engine/switches/matches.py": 2,
    "storage/result.py": 1,
    "ui/lesson/over.py": 2,
    "ui/lesson/scene.py": 2,
    "ui/manual/book.py": 1,
    "ui/manual/key_page.py": 1,
    "ui/scores/score_table.py": 1,
    "ui/setup/duration.py": 4,
    "ui/table/flow/counting.py": 1,
    "ui/table/flow/occasions.py": 3,
    "viewmodel/manual/chapters.py": 1,
    "viewmodel/manual/sentences.py": 4,
    "viewmodel/tally.py": 3,
    "viewmodel/telling.py": 2,
    "viewmodel/words/headline.py": 6,
    "viewmodel/words/sentences.py": 1,
    "viewmodel/words/switches.py": 3,
}


def named(file: Path) -> Iterator[str]:
    """Yield the games that a file names, and its tests of how a turn goes."""
    for node in nodes(file):
        match node:
            case ast.Constant(value=str(name)) if name in NAMES:
                yield name
            case ast.Attribute(attr="flow"):
                yield "flow"


def namings(program: Path, files: list[Path]) -> Counter[str]:
    """Return how often each file outside the games names a game or tests its flow."""
    places = {file: file.relative_to(program) for file in files}
    outside = {file: place.as_posix() for file, place in places.items() if place.parts[0] not in OF_GAMES}
    return Counter(place for file, place in outside.items() if place not in EXEMPT for _ in named(file))


def test_files_outside_the_games_name_no_more_of_them() -> None:
    assert namings(HOUSE, FILES) == REMAINING  # whose numbers may only become smaller


def test_a_planted_name_of_a_game_is_found(tmp_path: Path) -> None:
    planted = tmp_path / "ui.py"
    planted.write_text('def f(rules):\n    return rules.flow == "x" or rules.name == "gin"', encoding="utf-8")
    assert namings(tmp_path, [planted]) == {"ui.py": 2}
