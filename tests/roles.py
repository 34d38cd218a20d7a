"""The roles of the program's modules, told by their names alone."""

from collections.abc import Iterator
from pathlib import Path

TO_PLAYERS = ("presenter", "presentation", "lesson")  # modules of a family that speak to players


def plays_for_a_seat(module: str) -> bool:
    """Return True for a module of bots: in a package `bots`, or a fast model, in whatever package that is."""
    return "bots" in module.split(".") or is_fast(module)


def is_fast(module: str) -> bool:
    """Return True for a fast model of a game: in a package `fast`, or a module whose name begins so."""
    return any(part == "fast" or part.startswith("fast_") for part in module.split("."))


def speaks_to_players(module: str) -> bool:
    """Return True for a module of a family, or a name in it, that tells players what they see and can do."""
    return module.startswith("games.") and any(part in TO_PLAYERS for part in module.split("."))


def files_that_judge(program: Path) -> Iterator[Path]:
    """Yield the files that refuse rules and moves: those of the engine, and of games what decides there."""
    yield from (program / "engine").rglob("*.py")
    for file in (program / "games").rglob("*.py"):
        name = ".".join(file.relative_to(program).with_suffix("").parts)
        if not plays_for_a_seat(name) and not speaks_to_players(name):
            yield file
