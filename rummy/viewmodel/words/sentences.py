"""Refusals of rules, moves and records, and notices about files, as sentences."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from typing import TYPE_CHECKING

from rummy.engine.rules import BadRules, Rules
from rummy.games.checking import check
from rummy.names import printable
from rummy.storage.files import Notice
from rummy.storage.lock import HELD
from rummy.text import say, says
from rummy.viewmodel.words.contracts import text_words

if TYPE_CHECKING:
    from rummy.engine.actions import IllegalMove
    from rummy.match.replay import BadRecord

Words = Callable[[], str]  # a stored sentence: each call returns it in the language of that moment
SILENCE: Words = str

REFUSED = {  # the text key for each of a host's refusals at a table; "not_now" for all others
    "stale": "host_refused",
    **{each: each for each in ("too_much_said", "hushed", "paused", "disk_full", "no_undo", "restored")},
}
DISK = {
    os.strerror(number): key
    for key, numbers in {
        "full": (errno.ENOSPC, errno.EDQUOT),
        "read_only": (errno.EROFS,),
        "forbidden": (errno.EACCES, errno.EPERM),
        "broken": (errno.EIO,),
        "missing": (errno.ENOENT,),
        "in_the_way": (errno.ENOTDIR,),
    }.items()
    for number in numbers
}
DISK[HELD] = "held"
LONGEST = 48  # characters quoted from a file; more would only push the reason out of sight
FROM_FILES = ("game", "line", "value", "move")


def why(error: ValueError) -> str:
    """Return the sentence on why rules, written as a line of text, were refused."""
    if isinstance(error, BadRules):
        return say(f"rules.{error.reason}", **_short(error.details))
    return say("rules.unknown_game")


def why_not(rules: Rules) -> str:
    """Return the sentence on why the rules make no playable game, or "" if they do."""
    try:
        check(rules)
    except BadRules as error:
        return why(error)
    return ""


def sentence(refusal: IllegalMove) -> str:
    """Return the sentence on why a move was refused."""
    key = f"illegal.{refusal.reason}"
    details = {name: _in_words(name, value) for name, value in refusal.details.items()}
    return say(key if says(key) else f"{key}.{details['why']}", **details)


def host_refusal(why: str) -> str:
    """Return the reason of an illegal move, as a key, for a host's refusal of a command at a table."""
    return REFUSED.get(why, "not_now")


def _in_words(name: str, value: object) -> object:
    return text_words(str(value)) if name == "contract" else value


def notice_text(notice: Notice) -> str:
    """Return a notice as a sentence."""
    return say(f"notice.{notice.key}", **_short(notice.details))


def refused(error: BadRecord) -> str:
    """Return the sentence on why a record was not accepted."""
    return say(f"refused.{error.reason}", **_short(error.details))


def of_disk(reason: str) -> str:
    """Return an error of the operating system as text; usual errors are in the player's language."""
    return say(f"disk.{DISK[reason]}") if reason in DISK else reason


def _short(details: dict[str, object]) -> dict[str, object]:
    return {name: _shortened(name, value) for name, value in details.items()}


def _shortened(name: str, value: object) -> object:
    if isinstance(value, ValueError):
        return why(value)
    if name == "reason":
        return of_disk(str(value))
    if name not in FROM_FILES:
        return value
    text = printable(str(value), "?")
    return f"{text[: LONGEST - 1]}…" if len(text) > LONGEST else text
