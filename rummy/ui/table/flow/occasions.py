"""The occasions for bots' remarks. They use public facts only, so that no remark betrays a card."""

from __future__ import annotations

from dataclasses import dataclass

from rummy.engine.events import Event, MatchEnded, Melded, Result, RoundBegan, RoundEnded
from rummy.engine.view import View
from rummy.games.endings import REMARKS

LONG = 4  # cards in a bot's meld from which on the bot may make a remark
LONGER = 5  # cards in the player's meld from which on bots may praise it
MANY = 6  # least cards left in a hand for a remark


@dataclass(frozen=True, slots=True)
class Sight:
    """The public facts of a table: the number of cards in each hand, and whether hands are shown."""

    cards: tuple[int, ...]
    shows: bool  # whether melds laid now are those of a shown hand
    sides: int  # without partners, the number of seats
    closes: bool = False  # whether the game has closing instead of knocking


@dataclass(frozen=True, slots=True)
class Occasion:
    """The subject of a remark (part of its text key), and the seats that may make it."""

    about: str
    seats: tuple[int, ...]


def seen(view: View) -> Sight:
    """Return the public facts of a view; they are the same for every seat's view."""
    shows = view.knocker is not None or view.declarer is not None
    return Sight(tuple(map(len, view.hands)), shows, view.sides, view.rules.closes)


def occasions(event: Event, sight: Sight, me: int, *, ends_match: bool = False) -> list[Occasion]:
    """Return the possible remarks after an event, none of them by the player in seat `me`.

    With `ends_match`, the end of a round has no remarks, because those on the match follow.
    """
    others = tuple(seat for seat in range(len(sight.cards)) if seat != me)
    match event:
        case RoundBegan(1):
            return [Occasion("hello", others)]
        case Melded(seat, cards) if not sight.shows and len(cards) >= (LONGER if seat == me else LONG):
            return [Occasion("praise", others) if seat == me else Occasion("meld", (seat,))]
        case RoundEnded(result) if result.winner is not None and not ends_match:
            return _ended(result, result.winner, sight, others)
        case MatchEnded(winner):
            against = tuple(seat for seat in others if seat % sight.sides != winner % sight.sides)
            is_mine = winner % sight.sides == me % sight.sides
            return [Occasion("lost", against) if is_mine else Occasion("won", (winner,))]
    return []


def _ended(result: Result, winner: int, sight: Sight, others: tuple[int, ...]) -> list[Occasion]:
    if result.reason not in REMARKS:
        return []
    about = "out" if sight.closes and result.reason == "knock" else REMARKS[result.reason]
    if about == "undercut" and winner not in others:
        return [Occasion("ouch", others)]
    found = [Occasion("praise", others) if winner not in others else Occasion(about, (winner,))]
    caught = tuple(seat for seat in others if seat != winner and sight.cards[seat] >= MANY)
    return [*found, Occasion("caught", caught)] if caught and about == "out" else found
