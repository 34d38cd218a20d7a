"""The log of a table for matches, told line by line for the operator: who came, what they did and said."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rummy.online.hosted_match import RESTORED
from rummy.online.sayings import SAYINGS
from rummy.text import Speech


class LoggedLine(NamedTuple):
    """A line of the log in words, with the match and the number of its last action until then."""

    match: int
    n: int
    text: str


class TableLog:
    """The reader of a table's lines, which knows who has which seat."""

    def __init__(self) -> None:
        self._names: dict[str, str] = {}  # by number of the seat
        self._match = self._n = self._restored = 0

    def read(self, lines: Sequence[str]) -> Iterator[LoggedLine]:
        """Yield what the lines tell, without those that tell nothing to the operator."""
        for line in lines:
            word, _, rest = line.partition(" ")
            if text := self._told(word, rest):
                yield LoggedLine(self._match, self._n, text)

    def _told(self, word: str, rest: str) -> str:
        seat, _, more = rest.partition(" ")
        name = self._names.get(seat, f"Seat {seat}")
        match word:
            case "sit":
                self._names[seat] = more.partition(" ")[2]
                return f"{self._names[seat]} sits down"
            case "bot":
                self._names[seat] = f"Bot {int(seat) + 1}"
                return f"A bot ({more}) sits down"
            case "change":
                names = self._names
                names[seat], names[more] = names.get(more, "?"), names.get(seat, "?")
                return f"{name} and {names[seat]} change seats"
            case "stand":
                return f"{self._names.pop(seat, name)} gets up"
            case "left":
                return f"{name} leaves, and a bot plays on"
            case "for":
                return f"{name} plays again" if more == "-" else f"A bot plays for {name}"
            case "late":
                return f"{name} runs out of time, and a bot plays"
            case "begin":
                self._match, self._n = self._match + 1, self._restored * RESTORED
                return f"Match {self._match} begins"
            case "deal":
                self._n += 1
                return "The cards are dealt"
            case "do":
                self._n += 1
                q, _, action = more.partition(" ")
                return f"{name}: {action}" if q != "0" else f"{name} (bot): {action}"
            case "say":
                return f"{name} says: {_saying(more)}"
            case "end":
                return "The match is ended"
            case "restored":
                self._restored, self._n = self._restored + 1, self._n + RESTORED
                return "The server goes back to a backup"
        return ""


def _saying(saying: str) -> str:
    return Speech().say(f"saying.{saying}") if saying in SAYINGS else saying
