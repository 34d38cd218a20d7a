"""The notice to everybody at a table about people who are away, the clock, or the bot on one's own seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rummy.match.host_connection import HostConnection
from rummy.online.messages import VoteChoice
from rummy.text import say
from rummy.viewmodel.intents import ButtonSpec, CastVote, SitAgain, TableNotice

ABOUT_ABSENT: tuple[VoteChoice, ...] = ("wait", "bot", "end", "remove")


def notice(connection: HostConnection, names: Sequence[str], me: int) -> TableNotice | None:
    """Return the notice that a player must see now, with buttons for what they can do; or None."""
    if not connection.may_vote:
        return None
    clock = [_vote(connection, me, "no_clock")] if connection.has_clock else []
    if connection.is_stood_in:
        back = ButtonSpec("sit_again", say("there.sit_again"), lambda state: [SitAgain()])
        return TableNotice(say("there.bot_for_me"), (back, *clock))
    if connection.absent:
        choices = ABOUT_ABSENT if connection.may_block else ABOUT_ABSENT[:-1]  # a teacher removes
        buttons = tuple(_vote(connection, me, choice) for choice in choices)
        return TableNotice(_about_absent(connection, names, me), buttons)
    voters = [names[at] for at, there in enumerate(connection.presence) if there.vote == "no_clock"]
    if voters and clock:
        return TableNotice(say("vote.clock", names=", ".join(voters)), tuple(clock))
    if clock and (away := [*_away(connection, names, me)]):
        return TableNotice(say("vote.away", names=", ".join(away)), tuple(clock))
    return None


def _about_absent(connection: HostConnection, names: Sequence[str], me: int) -> str:
    """Return the names of the absent people, and the other players' votes so far, as text."""
    away = say("vote.away", names=", ".join(names[at] for at in connection.absent))
    votes = [
        f"{names[at]}: {say(f'vote.{there.vote}')}"
        for at, there in enumerate(connection.presence)
        if at != me and there.vote in ABOUT_ABSENT
    ]
    return " · ".join([away, *votes])


def _away(connection: HostConnection, names: Sequence[str], me: int) -> Iterator[str]:
    for at, there in enumerate(connection.presence):
        if at != me and there.is_person and there.is_away:
            yield names[at]


def _vote(connection: HostConnection, me: int, choice: VoteChoice) -> ButtonSpec:
    """Return the button for a vote; it is highlighted if the player has voted like that."""
    is_mine = connection.presence[me].vote == choice
    return ButtonSpec(
        f"vote_{choice}", say(f"vote.{choice}"), lambda state: [CastVote(choice)], primary=is_mine
    )
