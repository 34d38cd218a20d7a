"""Settlements by name: the points of each seat at the end of a round, and the entries they consist of."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rummy.engine.cards import Numbers
from rummy.engine.events import EndReason, Result
from rummy.engine.melds import (
    CANASTA,
    Faces,
    canasta_kind,
    canasta_points,
    closing_bonus,
    hand_points,
    least_deadwood,
    lying_points,
    whole_run,
)
from rummy.engine.rules import RED_THREES, Rules
from rummy.engine.table import BaseTable, TableMeld

Points = tuple[int, ...]
Entries = tuple[tuple[str, int], ...]  # name and points of each part of a round's score


def hands_left(table: BaseTable) -> Points:
    """Return the card points left in each hand."""
    rules, faces = table.in_force, table.faces
    return tuple(hand_points((faces[card] for card in hand), rules) for hand in table.hands)


def hands_counted(table: BaseTable) -> Points:
    """Return the points of each hand in a round that is over; with closed hands, those of a drop too."""
    winner = table.last_result.winner if table.last_result else None
    if table.rules.flow != "declare":
        return hands_left(table)
    return tuple(0 if seat == winner else written_by(table, seat) for seat in range(table.seats))


def _winner_takes(table: BaseTable, winner: int, raise_points: Callable[[int], int]) -> Points:
    return tuple(raise_points(sum(hands_left(table))) if s == winner else 0 for s in range(table.seats))


def _penalty(table: BaseTable, winner: int, raise_points: Callable[[int], int]) -> Points:
    rules = table.rules
    out = -raise_points(rules.out_bonus) if rules.out_bonus else 0
    never = _unopened(table, winner)
    left = [
        rules.unopened_points if seat in never else points for seat, points in enumerate(hands_left(table))
    ]
    return tuple(
        out if seat == winner else raise_points(points) if table.takes_part(seat) else 0
        for seat, points in enumerate(left)
    )


def _laid(table: BaseTable, winner: int, raise_points: Callable[[int], int]) -> Points:
    own = _laid_less_left(table)
    return _by_side(table, tuple(raise_points(each) if s == winner else each for s, each in enumerate(own)))


def _laid_less_left(table: BaseTable) -> Points:
    pairs = zip(points_laid(table.melds, table.seats, table.rules), hands_left(table), strict=True)
    return tuple(laid - left for laid, left in pairs)


def _by_side(table: BaseTable, points: Points) -> Points:
    """Return the sum of the partners' points for each of them."""
    return tuple(sum(points[table.side_of(seat) :: table.sides]) for seat in range(table.seats))


def points_laid(melds: Iterable[TableMeld], seats: int, rules: Rules) -> Points:
    """Return the card points of each seat on the table, cards laid off on others' melds included."""
    laid = [0] * seats
    for meld in melds:
        for seat, points in zip(meld.laid_by, lying_points(meld.shown, rules), strict=True):
            laid[seat] += points
    return tuple(laid)


def side_entries(table: BaseTable) -> tuple[Entries, ...]:
    """Return the round's points of each side, entry by entry; hidden hands count nothing yet.

    Return () where there are neither partners nor canastas: each seat's cards are its whole score there.
    """
    if table.sides == table.seats and table.rules.settlement != "canastas":
        return ()
    return tuple(_entries_of(table, side) for side in range(table.sides))


def _entries_of(table: BaseTable, side: int) -> Entries:
    rules, melds = table.rules, [meld.shown for meld in table.melds_of(side)]
    result = table.last_result if table.is_over else None
    if rules.settlement == "laid":
        laid = sum(points_laid(table.melds, table.seats, rules)[side :: table.sides])
        left = _left_to(table, side)
        raised = result.points[side] - (laid - left) if result is not None else 0  # by going rummy
        return tuple((what, n) for what, n in (("melds", laid), ("out", raised), ("in_hand", -left)) if n)
    kinds = [canasta_kind(shown, rules) for shown in melds]
    out = 0
    if result is not None and result.winner is not None and table.side_of(result.winner) == side:
        out = _out_points(rules, result.reason)
    return tuple(
        (name, points)
        for name, points in (
            ("melds", sum(sum(lying_points(shown, rules)) for shown in melds)),
            *((kind, canasta_points(kind, rules) * kinds.count(kind)) for kind in CANASTAS),
            ("red_threes", _red_points(table, side)),
            ("out", out),
            ("in_hand", -_left_to(table, side)),
            ("untaken", -_untaken_by(table, side)),
        )
        if points
    )


def _red_points(table: BaseTable, side: int) -> int:
    """Return the points of a side's red threes, negative for a side without melds."""
    rules, number = table.rules, len(table.red[side]) if table.red else 0
    has_all = number == RED_THREES * rules.packs_for(table.seats) and rules.all_red_threes
    points = rules.all_red_threes if has_all else number * rules.red_three_points
    return points if table.melds_of(side) else -points


def _untaken_by(table: BaseTable, side: int) -> int:
    """Return the penalty for the second hands that a side has not picked up; hidden ones count 0."""
    owners = range(len(table.second))
    left = [table.second[owner] for owner in owners if table.second[owner] and table.side_of(owner) == side]
    if table.rules.untaken_points:
        return table.rules.untaken_points * len(left)
    faces = [table.faces[card] for hand in left for card in hand if card in table.faces]
    return hand_points(faces, table.rules)


def _left_to(table: BaseTable, side: int) -> int:
    hands = [hand for seat, hand in enumerate(table.hands) if table.side_of(seat) == side]
    faces = [table.faces[card] for hand in hands for card in hand if card in table.faces]
    return hand_points(faces, table.rules)


def _out_points(rules: Rules, reason: EndReason) -> int:
    return rules.out_bonus + (rules.concealed_bonus if reason == "concealed" else 0)


def settle_canastas(table: BaseTable, winner: int | None, reason: EndReason) -> Result:
    """Return the result of a round scored by side, the same for partners; it may have ended concealed."""
    if winner is not None and table.rules.only_sets and is_concealed(table, winner):
        reason = "concealed"
    sums = [sum(points for _, points in entries) for entries in side_entries(table)]
    if winner is not None:
        sums[table.side_of(winner)] += _out_points(table.rules, reason)
    return Result(winner, tuple(sums[table.side_of(seat)] for seat in range(table.seats)), reason)


def is_concealed(table: BaseTable, seat: int) -> bool:
    """Return True if a seat shed its only hand in its first turn of laying, a canasta of its own included."""
    if table.rules.second_hand != "none" or seat in table.melded:
        return False
    own = [len(meld.shown) for meld in table.melds if meld.owner == seat]
    added = any(seat in meld.laid_by and meld.owner != seat for meld in table.melds)
    return max(own, default=0) >= CANASTA and not (added and table.rules.concealed_apart)


CANASTAS = ("natural", "long_mixed", "mixed")  # the kinds of canastas
SETTLEMENTS = {"winner_takes": _winner_takes, "penalty": _penalty, "laid": _laid}
RUMMY: dict[str, Callable[[int], int]] = {
    "none": lambda points: points,
    "double": lambda points: 2 * points,
    "bonus10": lambda points: points + 10,
}


def is_going_rummy(table: BaseTable, seat: int, discarded: bool) -> bool:
    """Return True if the seat shed its whole hand, at least two cards, in its first turn of shedding any."""
    return seat not in table.melded and table.shed + discarded >= 2


def settle(table: BaseTable, winner: int, discarded: bool) -> Result:
    """Return the result of a round that a seat won by going out."""
    rules, at_once = table.rules, is_going_rummy(table, winner, discarded)
    rummy = rules.going_rummy != "none" and at_once
    raised = RUMMY[rules.going_rummy if rummy else "none"]
    points = SETTLEMENTS[rules.settlement](table, winner, raised)
    extra = _concealed_points(table, winner) if at_once else 0
    if extra:
        sign = -1 if rules.match_goal == "lowest" else 1
        points = tuple(own + sign * extra * (seat == winner) for seat, own in enumerate(points))
    reason: EndReason = "rummy" if rummy else "concealed" if extra else "out"
    return Result(winner, points, reason, _unopened(table, winner))


def _concealed_points(table: BaseTable, seat: int) -> int:
    """Return the bonus for going out with the whole hand at once, which may be higher without a joker."""
    rules = table.rules
    laid = (
        face for meld in table.melds for face, by in zip(meld.shown, meld.laid_by, strict=True) if by == seat
    )
    if rules.concealed_natural and not any(face.joker for face in laid):
        return rules.concealed_natural
    return rules.concealed_bonus


def _unopened(table: BaseTable, winner: int) -> frozenset[int]:
    """Return the seats that score the fixed penalty of a hand that never opened."""
    if not table.rules.unopened_points or table.rules.settlement != "penalty":
        return frozenset()
    return frozenset(table.still_in) - table.melded - {winner}


def settle_stalemate(table: BaseTable, reason: EndReason) -> Result:
    """Return the result of a round that nobody won by going out; a shared lowest hand wins nothing.

    Other hands count by their difference to the lowest: for its winner, or as penalties of their holders.
    """
    if table.rules.settlement == "laid":
        return Result(None, _by_side(table, _laid_less_left(table)), reason)
    left = {seat: points for seat, points in enumerate(hands_left(table)) if seat in table.still_in}
    low, *others = sorted(left.values())
    if table.rules.stalemate != "lowest_hand" or low in others:
        return Result(None, (0,) * table.seats, reason)
    winner = min(left, key=left.__getitem__)
    above = tuple(left.get(seat, low) - low for seat in range(table.seats))
    if table.rules.settlement == "penalty":
        return Result(winner, above, reason)
    return Result(winner, tuple(sum(above) if seat == winner else 0 for seat in range(table.seats)), reason)


def settle_void(table: BaseTable) -> Result:
    """Return the result of a round of gin in which nobody knocked."""
    return Result(None, (0,) * table.seats, "void")


def settle_knock(table: BaseTable) -> Result:
    """Return the result of a round of gin after the lay-offs; the defender's best melds count."""
    knocker = table.knocker
    assert knocker is not None
    winner, reason, entries = _knock_score(table, knocker, table.after(knocker))
    won = sum(points for _, points in entries)
    return Result(winner, tuple(won if seat == winner else 0 for seat in range(table.seats)), reason)


def knock_entries(table: BaseTable) -> Entries:
    """Return the points of a knock at gin, entry by entry; () unless a round ended with one."""
    if table.knocker is None or not table.is_over or table.rules.settlement != "gin":
        return ()
    _, _, entries = _knock_score(table, table.knocker, table.after(table.knocker))
    return entries


def _knock_score(table: BaseTable, knocker: int, defender: int) -> tuple[int, EndReason, Entries]:
    rules, own = table.rules, hands_left(table)[knocker]
    other, _ = least_deadwood((table.faces[card] for card in table.hands[defender]), rules)
    reason: EndReason
    entries: Entries
    if not table.hands[knocker] and table.knock_card is None:
        winner, reason, entries = knocker, "big_gin", (("deadwood", other), ("big_gin", rules.big_gin_bonus))
    elif not table.hands[knocker]:
        winner, reason, entries = knocker, "gin", (("deadwood", other), ("gin", rules.gin_bonus))
    elif other <= own:
        winner, reason = defender, "undercut"
        entries = (("difference", own - other), ("undercut", rules.undercut_bonus))
    else:
        winner, reason, entries = knocker, "knock", (("difference", other - own),)
    if rules.spades_double and table.upcard is not None and table.upcard.suit == "S":
        entries = (*entries, ("doubled", sum(points for _, points in entries)))
    return winner, reason, entries


def settle_close(table: BaseTable) -> Result:
    """Return the result of a closed round once all have shown and laid off: each scores the cards left.

    A closer who has melded all gets the bonus, and more for a single run of all cards with a joker. Such a
    run without a joker may win the match; then nobody scores.
    """
    closer, rules = table.knocker, table.rules
    assert closer is not None
    if is_run_that_wins(table):
        return Result(closer, (0,) * table.seats, "chinchon")
    left, clean = hands_left(table), not table.hands[closer]
    off = closing_bonus(_shown_by(table, closer), rules)
    points = tuple(-off if clean and seat == closer else own for seat, own in enumerate(left))
    return Result(closer, points, "out" if clean else "knock")


def is_run_that_wins(table: BaseTable) -> bool:
    """Return True if the closer has shown one run of all their cards, without a joker, and that wins."""
    if table.knocker is None or table.hands[table.knocker] or not table.rules.run_wins:
        return False
    run = whole_run(_shown_by(table, table.knocker), table.rules)
    return bool(run) and not any(face.joker for face in run)


def _shown_by(table: BaseTable, seat: int) -> Faces:
    return tuple(face for meld in table.melds_of(seat) for face in meld.shown)


def settle_declared(table: BaseTable) -> Result:
    """Return the result of a round after a declaration and the showing of all hands: unmelded cards count."""
    assert table.declarer is not None
    return Result(table.declarer, _closed_points(table, table.declarer), "declared")


def settle_last_left(table: BaseTable, reason: EndReason) -> Result:
    """Return the result of a round that all but one seat have left; that seat wins it."""
    (winner,) = table.still_in
    return Result(winner, _closed_points(table, winner), reason)


def _closed_points(table: BaseTable, winner: int) -> Points:
    """Return each seat's score after a round with closed hands: penalties, or payments to the winner."""
    written = tuple(0 if seat == winner else written_by(table, seat) for seat in range(table.seats))
    match table.rules.settlement:
        case "winner_takes":
            return tuple(sum(written) if seat == winner else 0 for seat in range(table.seats))
        case "losers_pay":
            return tuple(sum(written) if seat == winner else -own for seat, own in enumerate(written))
    return written


def written_by(table: BaseTable, seat: int, left_over: Numbers | None = None) -> int:
    """Return the penalty points of a loser with a closed hand: the price of leaving, or the hand's points.

    `left_over` are the cards outside the melds shown; None counts all cards of the hand.
    """
    rules = table.rules
    if table.fine_of(seat) or not table.hands[seat]:
        return table.fine_of(seat)
    cards = table.hands[seat] if left_over is None else left_over
    left = hand_points((table.faces[card] for card in cards), table.in_force)
    most = min(left, rules.most_points or left)
    return (most + 1) // 2 if rules.half_undrawn and seat not in table.drew else most
