"""Occasions for remarks by bots, found from public facts only, so that no remark gives away a hidden card."""

from __future__ import annotations

from dataclasses import dataclass

from rummy.engine.cards import Numbers
from rummy.engine.events import (
    Bought,
    Discarded,
    Drew,
    Event,
    LaidOff,
    MatchEnded,
    Melded,
    Result,
    RoundBegan,
    RoundEnded,
    Swapped,
    Took,
)
from rummy.engine.melds import CANASTA
from rummy.engine.rules import Rules
from rummy.engine.view import View
from rummy.games.endings import REMARKS

LONG = 4  # cards in a bot's meld from which on the bot may make a remark
LONGER = 5  # cards in the player's meld from which on bots may praise it
MANY = 6  # least cards left in a hand for a remark
DEEP = 4  # least cards taken from the pile at once for a remark
LOW = 5  # cards of the stock at which bots may remark that it runs low
TURNS = 12  # turns of each player after which a round is long
WAITING = 8  # the same at gin, where nobody has knocked until then


@dataclass(frozen=True, slots=True)
class Sight:
    """The public facts of a table, such as the number of cards in each hand and who laid each meld."""

    cards: tuple[int, ...]
    shows: bool  # whether melds laid now are those of a shown hand
    sides: int  # without partners, the number of seats
    closes: bool = False  # whether the game has closing instead of knocking
    knocks: bool = False  # whether a round ends with a knock, as at gin
    opens: bool = False  # whether the first melds need so many points or a certain form
    builds: bool = False  # whether melds grow to canastas
    owners: tuple[int, ...] = ()  # the seat that laid each meld
    stock: int = 0  # cards
    turns: int = 0  # turns of the round that have ended with a discard


@dataclass(frozen=True, slots=True)
class Occasion:
    """A cause for a remark: its subject, which is part of the text key, and the seats that may make it."""

    about: str
    seats: tuple[int, ...]


def seen(view: View) -> Sight:
    """Return the public facts of a view; they are the same for every seat's view."""
    rules = view.rules
    return Sight(
        tuple(map(len, view.hands)),
        view.knocker is not None or view.declarer is not None,
        view.sides,
        closes=rules.closes,
        knocks=rules.knocks,
        opens=_opens(rules),
        builds=rules.builds_canastas,
        owners=tuple(meld.owner for meld in view.melds),
        stock=len(view.stock),
        turns=sum(isinstance(each, Discarded) for each in view.history),
    )


def _opens(rules: Rules) -> bool:
    return bool(rules.opening or rules.openings or rules.openings_by_deal or rules.contracts)


def occasions(event: Event, sight: Sight, me: int, *, ends_match: bool = False) -> list[Occasion]:
    """Return the possible remarks after an event, none of them by the player in seat `me`.

    With `ends_match`, the end of a round has no remarks, because those on the match follow.
    """
    others = tuple(seat for seat in range(len(sight.cards)) if seat != me)
    match event:
        case RoundBegan(1):
            return [Occasion("hello", others)]
        case Took(seat, cards) if len(cards) >= DEEP:
            return [Occasion("you_took", others) if seat == me else Occasion("took", (seat,))]
        case Bought(seat) if seat != me:
            return [Occasion("bought", (seat,))]
        case Melded() | LaidOff() | Swapped() if not sight.shows:
            return _laid(event, sight, me, others)
        case Drew() if sight.stock == LOW:
            return [Occasion("low", others)]
        case Discarded() if sight.turns == (WAITING if sight.knocks else TURNS) * len(sight.cards):
            return [Occasion("waiting", others) if sight.knocks else Occasion("long", others)]
        case RoundEnded(result) if result.winner is not None and not ends_match:
            return _ended(result, result.winner, sight, others)
        case MatchEnded(winner):
            against = tuple(seat for seat in others if seat % sight.sides != winner % sight.sides)
            is_mine = winner % sight.sides == me % sight.sides
            return [Occasion("lost", against) if is_mine else Occasion("won", (winner,))]
    return []


def new_canasta(event: Event, *, builds: bool) -> Numbers:
    """Return the cards of the canasta that an event completes in a game that builds them, or ()."""
    if not builds or not isinstance(event, Melded | LaidOff | Swapped):
        return ()
    count = len(event.cards)
    fills = count == CANASTA if isinstance(event, LaidOff) else count >= CANASTA
    return event.cards if fills else ()


def _laid(
    event: Melded | LaidOff | Swapped, sight: Sight, me: int, others: tuple[int, ...]
) -> list[Occasion]:
    """Return the possible remarks on cards that a seat laid on the table."""
    seat, count = event.seat, len(event.cards)
    fills = bool(new_canasta(event, builds=sight.builds))
    if seat == me and (fills or isinstance(event, Swapped)):
        return [Occasion("praise", others)]
    if isinstance(event, Swapped):
        return [Occasion("joker", (seat,))]
    if fills:
        return [Occasion("canasta", (seat,))]
    if isinstance(event, LaidOff):
        return _laid_off(seat, sight.owners[event.meld], sight, me)
    if seat == me:
        return [Occasion("praise", others)] if count >= LONGER else []
    if sight.opens and _melds_of(sight, seat) == 1:
        return [Occasion("opened", (seat,))]
    return [Occasion("meld", (seat,))] if count >= LONG else []


def _laid_off(seat: int, owner: int, sight: Sight, me: int) -> list[Occasion]:
    """Return the possible remark on a card laid off on another side's meld; none on one's own side's."""
    if owner % sight.sides == seat % sight.sides:
        return []
    return [Occasion("guest", (owner,)) if seat == me else Occasion("layoff", (seat,))]


def _melds_of(sight: Sight, seat: int) -> int:
    """Return the number of melds on the table that the side of a seat has laid."""
    return sum(owner % sight.sides == seat % sight.sides for owner in sight.owners)


def _ended(result: Result, winner: int, sight: Sight, others: tuple[int, ...]) -> list[Occasion]:
    if result.reason not in REMARKS:
        return []
    about = "out" if sight.closes and result.reason == "knock" else REMARKS[result.reason]
    if about == "undercut" and winner not in others:
        return [Occasion("ouch", others)]
    found = [Occasion("praise", others) if winner not in others else Occasion(about, (winner,))]
    caught = tuple(seat for seat in others if seat != winner and sight.cards[seat] >= MANY)
    return [*found, Occasion("caught", caught)] if caught and about == "out" else found
