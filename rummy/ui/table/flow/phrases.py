"""The words of bots' remarks: a character's own lines first, then those of the temper; none of them twice."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from random import Random

from rummy.match.players import temper_of
from rummy.text import say, translates

STORY = "story"  # the subject of what characters tell of themselves, line by line
STORIES = ("1", "2", "3")


def phrase(about: str, name: str, bot: str, said: Container[str], chance: Random) -> str | None:
    """Return a line of a bot on a subject that is not in `said`, or None if it has no other."""
    if about == STORY:
        return _next_of_story(name, said, chance)
    for lines in _lines(about, name, bot):
        if fresh := [line for line in lines if line not in said]:
            return chance.choice(fresh)
    return None


def _lines(about: str, name: str, bot: str) -> Iterator[Sequence[str]]:
    """Yield the lines on a subject: those of the character with this name, if any, and the temper's."""
    for speaker in (name.casefold(), temper_of(bot)):
        key = f"remark.{about}.{speaker}"
        if translates(key):
            yield say(key).split("\n")


def _next_of_story(name: str, said: Container[str], chance: Random) -> str | None:
    """Return the next line of the story that was begun, else the first line of another one, or None."""
    keys = [f"remark.{STORY}_{number}.{name.casefold()}" for number in STORIES]
    stories = [say(key).split("\n") for key in keys if translates(key)]
    left = [[line for line in story if line not in said] for story in stories]
    begun = [lines for lines, story in zip(left, stories, strict=True) if 0 < len(lines) < len(story)]
    untold = [lines for lines in left if lines]
    return chance.choice(begun or untold)[0] if untold else None
