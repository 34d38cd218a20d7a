"""Announcements at a table: one sentence for each action, those of the others together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rummy.viewmodel.announcement import Announcement
from rummy.viewmodel.log_lines import LogLine
from rummy.viewmodel.words.cards import spell_out
from rummy.viewmodel.words.sayings import words_of


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment at a table: the log of its round, the prompt, and whether the player must act."""

    lines: Sequence[LogLine] = ()
    prompt: str = ""
    refusal: str = ""
    is_mine: bool = False
    is_over: bool = False


class Announcer:
    """The announcements at one table, from one moment to the next.

    The moves of the others are announced together when the player must act or the round is over, but one by
    one in full detail. In terse detail, the prompt is announced only at the beginning of the player's turn.
    """

    def __init__(self) -> None:
        self._spanish = False
        self._now = Moment()
        self._held: list[str] = []  # sentences on the others' moves

    def follow(
        self,
        now: Moment,
        names: Sequence[str],
        me: int | None,
        detail: str = "normal",
        *,
        spanish: bool = False,
    ) -> list[Announcement]:
        """Return the announcements that are due at a moment, given the moment before.

        With `spanish`, cards have Spanish names.
        """
        before, self._now, self._spanish = self._now, now, spanish
        found = list[Announcement]()
        own = list[str]()
        for line in _fresh(before.lines, now.lines):
            (own if line.seat == me and me is not None else self._held).append(self._sentence(line, names))
        if now.refusal and now.refusal != before.refusal:
            found.append(Announcement(self._spoken(now.refusal), is_urgent=True))
        if own:
            found.append(Announcement(" ".join(own)))
        begins = now.is_mine and (not before.is_mine or bool(self._held))  # others may be done within a frame
        if self._held and (detail == "full" or begins or now.is_over or me is None):
            found.append(Announcement(" ".join(self._held)))
            self._held.clear()
        if now.prompt and (begins or (now.prompt != before.prompt and self._asks(now, detail))):
            found.append(Announcement(self._spoken(now.prompt), is_urgent=begins))
        return found

    @staticmethod
    def _asks(now: Moment, detail: str) -> bool:
        return (now.is_mine and detail != "terse") or now.is_over

    def _sentence(self, line: LogLine, names: Sequence[str]) -> str:
        text = line.text or words_of(line.face)
        return self._spoken(text if line.seat is None else f"{names[line.seat]} {text}")

    def _spoken(self, text: str) -> str:
        """Return a text as a sentence, with the names of its cards."""
        words = spell_out(text, spanish=self._spanish).replace("\n", ". ").strip()
        return words if words[-1:] in (".", "!", "?", "।", "…", ":") else f"{words}."


def _fresh(before: Sequence[LogLine], now: Sequence[LogLine]) -> Sequence[LogLine]:
    """Return the lines that have been added, or all of another round."""
    same = [*now[: len(before)]] == [*before]
    return now[len(before) :] if same else now
