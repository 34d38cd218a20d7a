"""Files outside the packages of the games name no families and presets."""

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
    "career/drills/question.py",  # drills ask about hands of gin
    "career/daily.py",  # past daily deals follow from its list
    "career/week.py",  # and past weeks from its lists
    "career/tour.py",  # each evening of the tour is a game
    *("arena/command.py", "browser/solo.py"),  # the default game
    *("online/room_state.py", "storage/settings.py"),  # also
    "career/achievements.py",  # names of achievements
    *("engine/events.py", "engine/rules.py", "engine/switches/matches.py"),  # words for ends, flows, scoring
    *(
        "bots/strategies.py",
        "viewmodel/presenters.py",
        "viewmodel/presentations.py",
        "viewmodel/lessons.py",
        "ui/games/game_uis.py",
    ),
}
ALIKE = {  # names of text keys and of their values that are spelled like a game
    "ui/manual/key_page.py": 1,
    "ui/table/flow/occasions.py": 1,
    "ui/table/flow/remarks.py": 1,
    "viewmodel/manual/chapters.py": 1,
    "viewmodel/words/headline.py": 1,
    "viewmodel/words/sentences.py": 1,
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


def test_files_outside_the_games_name_none_of_them() -> None:
    assert namings(HOUSE, FILES) == ALIKE


def test_a_planted_name_of_a_game_is_found(tmp_path: Path) -> None:
    planted = tmp_path / "ui.py"
    planted.write_text('def f(rules):\n    return rules.flow == "x" or rules.name == "gin"', encoding="utf-8")
    assert namings(tmp_path, [planted]) == {"ui.py": 2}
