"""A side's options at canasta on the fast model: to open, to take the pile, to go out. Nothing is changed."""

from __future__ import annotations

from rummy.games.canasta.fast_round import (
    BLACK,
    CANASTA,
    JOKER,
    KINDS,
    MOST_WILD,
    NO_PLAN,
    POINTS,
    RED,
    SHORTEST,
    TWO,
    CanastaPlan,
    CanastaRound,
    CanastaTake,
)

FAR = 1000  # more than any opening needs


def opening_plan(hand: list[int], spared: int, need: int, wilds: list[int]) -> CanastaPlan:
    """Return new melds worth `need` card points, or NO_PLAN; melds of rank `spared` are excluded.

    The melds have the fewest wild cards, then the fewest cards. `wilds` are the card points of the wild
    cards.
    """
    most, plenty = 0, len(wilds)
    for rank in range(1, KINDS):
        if hand[rank] > 1 and rank not in (TWO, BLACK, spared):
            most += hand[rank] * POINTS[rank]
    if not most or most + sum(wilds) < need:
        return NO_PLAN
    best: dict[int, tuple[int, CanastaPlan]] = {0: (0, NO_PLAN)}  # by wild cards used and points
    for rank in range(1, KINDS):
        natural = hand[rank]
        if natural < 2 or rank in (TWO, BLACK, spared):
            continue
        for key, (size, plan) in [*best.items()]:
            used, points = key // FAR, key % FAR + natural * POINTS[rank]
            for more in range(min(MOST_WILD, plenty - used) + 1):
                if more:
                    points += wilds[used + more - 1]
                if natural + more < SHORTEST:
                    continue
                longer = size + natural + more
                at = (used + more) * FAR + min(need, points)
                if at not in best or longer < best[at][0]:
                    best[at] = longer, (*plan, (rank, natural, more))
    found, least = NO_PLAN, FAR * FAR
    for key, (size, plan) in best.items():
        if plan and key % FAR >= need and key // FAR * FAR + size < least:
            found, least = plan, key // FAR * FAR + size
    return found


def wilds_of(hand: list[int]) -> list[int]:
    """Return the card points of the wild cards of a hand, the lowest first."""
    return [POINTS[TWO]] * hand[TWO] + [POINTS[JOKER]] * hand[JOKER]


def takes(now: CanastaRound) -> list[CanastaTake]:
    """Return the ways to take the pile, unordered."""
    found = list[CanastaTake]()
    top = now.pile[-1] if now.pile else RED
    seat = now.turn
    if top in (RED, JOKER, TWO, BLACK) or now.sizes[seat] == len(now.pile) == 1:
        return found
    hand, side = now.hands[seat], now.side_of(seat)
    natural, wilds = hand[top], now.wilds(seat)
    if side.melds:
        if side.natural[top] and not now.frozen:
            _add(found, now, 0, 0, NO_PLAN)
        if natural > 1:
            _add(found, now, 2, 0, NO_PLAN)
            _add(found, now, natural, 0, NO_PLAN)
        if natural and wilds and not now.frozen and side.wild[top] < MOST_WILD:
            _add(found, now, 1, 1, NO_PLAN)
        return found
    for count in range(2, natural + 1):
        if (count + 1) * POINTS[top] >= side.opening:
            _add(found, now, count, 0, NO_PLAN)
    _add_openings(found, now, wilds_of(hand), False)
    if hand[TWO] and hand[JOKER]:
        _add_openings(found, now, wilds_of(hand)[::-1], True)
    return found


def _add_openings(found: list[CanastaTake], now: CanastaRound, values: list[int], jokers_first: bool) -> None:
    """Append the ways to take the pile with first melds beside it or wild cards in its meld.

    `values` are the card points of the hand's wild cards in the order of their use.
    """
    hand, side, top = now.hands[now.turn], now.side_of(now.turn), now.pile[-1]
    for count in range(2, hand[top] + 1):
        for joined in range(min(MOST_WILD, len(values)) + 1):
            laid = (count + 1) * POINTS[top] + sum(values[:joined])
            plan = opening_plan(hand, top, max(0, side.opening - laid), values[joined:])
            if plan or (joined and laid >= side.opening):
                _add(found, now, count, joined, plan, jokers_first)


def _add(
    found: list[CanastaTake],
    now: CanastaRound,
    natural: int,
    wild: int,
    plan: CanastaPlan,
    jokers_first: bool = False,
) -> None:
    """Append a way to take the pile to `found` if the rules allow the hand that it leaves."""
    seat, top = now.turn, now.pile[-1]
    wilds, cards = wild, natural + wild
    for _, more, beside in plan:
        wilds += beside
        cards += more + beside
    left = now.sizes[seat] - cards
    last = RED
    if left + len(now.pile) <= 3:  # rare, so the rest is checked exactly
        rest = now.hands[seat][:]
        rest[top] -= natural
        for rank, more, _ in plan:
            rest[rank] -= more
        for _ in range(wilds):
            rest[JOKER if rest[JOKER] and (jokers_first or not rest[TWO]) else TWO] -= 1
        for card in now.pile[:-1]:
            if card != RED:
                rest[card] += 1
        left = sum(rest)
        if left == 1:
            last = rest.index(1)
        if not now.may_leave(seat, left, ((top, natural + 1, wild), *plan), last):
            return
    found.append(CanastaTake(natural, wild, plan, wilds, cards, jokers_first))


def cheapest(ways: list[CanastaTake]) -> CanastaTake | None:
    """Return the way to take the pile that costs the fewest wild cards, then the fewest cards, or None."""
    found: CanastaTake | None = None
    for way in ways:
        if found is None or (way.wilds, way.cards) < (found.wilds, found.cards):
            found = way
    return found


def way_out(now: CanastaRound) -> tuple[CanastaPlan, int] | None:
    """Return the melds with which the seat to play goes out and the discard (RED for none), or None."""
    seat = now.turn
    hand, side = now.hands[seat], now.side_of(seat)
    loose, wilds = list[int](), now.wilds(seat)
    for rank in range(1, KINDS):
        if rank == BLACK and 0 < hand[rank] < SHORTEST:
            loose += [rank] * hand[rank]
        elif rank != TWO and rank != BLACK and hand[rank] and not side.natural[rank]:
            if hand[rank] == 1:
                loose.append(rank)
            elif hand[rank] == 2 and not wilds:
                loose += [rank, rank]
    if len(loose) > 1:
        return None
    if loose:
        plan = _all_laid(now, loose[0])
        return (plan, loose[0]) if plan is not None else None
    plan = _all_laid(now, RED)
    if plan is not None:
        return plan, RED
    for thrown in range(KINDS):
        if hand[thrown]:
            plan = _all_laid(now, thrown)
            if plan is not None:
                return plan, thrown
    return None


def _all_laid(now: CanastaRound, thrown: int) -> CanastaPlan | None:
    """Return the melds that lay all cards but `thrown` and allow going out, or None."""
    seat = now.turn
    side, hand = now.side_of(seat), now.hands[seat][:]
    if thrown != RED:
        hand[thrown] -= 1
    wilds = hand[TWO] + hand[JOKER]
    added, lengths, rooms, ranks = [0] * KINDS, [0] * KINDS, [0] * KINDS, list[int]()
    made = 0
    for rank in range(1, KINDS):
        if rank == TWO:
            continue
        length = side.length(rank) + hand[rank]
        if not length:
            continue
        if rank == BLACK:
            if length < SHORTEST:
                return None
            continue
        room = MOST_WILD - side.wild[rank]
        while length < SHORTEST:
            if hand[rank] < 2 or not wilds:
                return None
            added[rank] += 1
            length += 1
            room -= 1
            wilds -= 1
        lengths[rank], rooms[rank] = length, room
        ranks.append(rank)
        made += length >= CANASTA
    ranks.sort(key=lambda rank: -lengths[rank])
    for rank in ranks:
        missing = CANASTA - lengths[rank]
        if made < now.canastas and 0 < missing <= min(rooms[rank], wilds):
            _give(rank, missing, added, lengths, rooms)
            wilds -= missing
            made += 1
    for rank in ranks:
        more = min(wilds, rooms[rank])
        if more > 0:
            made += lengths[rank] < CANASTA <= lengths[rank] + more
            _give(rank, more, added, lengths, rooms)
            wilds -= more
    if wilds or made < now.canastas:
        return None
    laid = [rank for rank in (*ranks, BLACK) if hand[rank] or added[rank]]
    return tuple([(rank, hand[rank], added[rank]) for rank in laid])


def _give(rank: int, more: int, added: list[int], lengths: list[int], rooms: list[int]) -> None:
    """Add wild cards to the meld of a rank in these lists."""
    added[rank] += more
    lengths[rank] += more
    rooms[rank] -= more
