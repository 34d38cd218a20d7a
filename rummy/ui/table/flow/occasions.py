"""When somebody may make a remark: told by what everybody sees, so that no remark betrays a card."""

from __future__ import annotations

from dataclasses import dataclass

from rummy.engine.events import Event, MatchEnded, Melded, Result, RoundBegan, RoundEnded
from rummy.engine.view import View

LONG = 4  # cards of a meld that is worth a word
LONGER = 5  # and of one of the player's
MANY = 6  # cards left in a hand that is caught
OWN = ("knock", "gin", "rummy", "undercut")  # ends of a round that the winner has words of their own for


@dataclass(frozen=True, slots=True)
class Sight:
    """What everybody sees of a table: how many cards each holds, and whether hands lie open."""

    cards: tuple[int, ...]
    shows: bool  # whether somebody shows melds that they held
    sides: int  # as many as there are seats, where nobody has a partner
    closes: bool = False  # whether hands are closed rather than knocked with


@dataclass(frozen=True, slots=True)
class Occasion:
    """What a remark is about, and the seats that may make it."""

    about: str
    seats: tuple[int, ...]


def seen(view: View) -> Sight:
    """What everybody sees, whoever's view it is taken from."""
    shows = view.knocker is not None or view.declarer is not None
    return Sight(tuple(map(len, view.hands)), shows, view.sides, view.rules.flow == "close")


def occasions(event: Event, sight: Sight, me: int, *, ends_match: bool = False) -> list[Occasion]:
    """What there is to be said after an event, to choose one from; the player at this screen says nothing.

    Of a round that ends the match nothing is said but what there is to say of the match.
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
    about = {"big_gin": "gin", "declared": "out", "chinchon": "out"}.get(result.reason, result.reason)
    about = "out" if sight.closes and about == "knock" else about
    if about not in ("out", *OWN):
        return []
    if about == "undercut" and winner not in others:
        return [Occasion("ouch", others)]
    found = [Occasion("praise", others) if winner not in others else Occasion(about, (winner,))]
    caught = tuple(seat for seat in others if seat != winner and sight.cards[seat] >= MANY)
    return [*found, Occasion("caught", caught)] if caught and about == "out" else found
