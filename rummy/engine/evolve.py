"""The change that each event makes to a table; events are trusted, not checked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rummy.engine.cards import Numbers
from rummy.engine.events import (
    Answered,
    Arranged,
    Asked,
    AskedPartner,
    Bought,
    Dealt,
    Declared,
    DeclaredWrongly,
    Declined,
    Discarded,
    Drew,
    Dropped,
    Event,
    GaveBack,
    Knocked,
    LaidOff,
    LaidOut,
    LayOffsEnded,
    MatchEnded,
    Melded,
    NotBought,
    Passed,
    PickedUp,
    Rejoined,
    Reshuffled,
    Result,
    RoundBegan,
    RoundEnded,
    SetAside,
    Swapped,
    Took,
    TurnBegan,
    TurnedOver,
    Upturned,
    WildShown,
)
from rummy.engine.match_scoring import counts_as_deal, out_by, summed, with_round
from rummy.engine.rules import ANY_NUMBER
from rummy.engine.stream import shuffled
from rummy.engine.table import Phase, Table, TableMeld, replace, shuffle_seed


def evolve(table: Table, event: Event) -> Table:
    """Return the table after an event."""
    match event:  # the most frequent ones first
        case TurnBegan(seat):
            return _turn(table, seat)
        case Discarded():
            return _discarded(table, event)
        case Drew():
            return _drew(table, event)
        case Took():
            return _took(table, event)
        case Dealt(seat, card):
            return _to_hand(table, seat, card, stock=table.stock[:-1])
        case Melded(seat, cards, shown):
            return _melded(table, seat, TableMeld(cards, shown, (seat,) * len(cards), seat))
        case LaidOff():
            return _laid_off(table, event)
        case Swapped():
            return _swapped(table, event)
        case Passed():
            return _passed(table, event)
        case GaveBack():
            return _gave_back(table, event)
        case Knocked(seat, card):
            return _knocked(table, seat, card)
        case Declared(seat, card):
            table = _shed(table, seat, (card,), pile=(*table.pile, card), declarer=seat)
            return _shown(table, table.hands[seat])
        case Arranged(seat):
            return _shown(table, table.hands[seat])
        case WildShown(card):
            return _shown(replace(table, stock=table.stock[:-1], wild_card=card), (card,))
        case Dropped(seat):
            rules = table.rules
            return _fined(table, seat, rules.later_drop if seat in table.drew else rules.first_drop)
        case DeclaredWrongly(seat, card):
            table = _shed(table, seat, (card,), pile=(*table.pile, card))
            return _fined(_shown(table, table.hands[seat]), seat, table.rules.wrong_declaration)
        case Rejoined(seat, score):
            return _rejoined(table, seat, score)
        case LaidOut(seat, card):
            return _laid_out(table, seat, card)
        case SetAside(cards):
            return replace(table, stock=table.stock[: -len(cards)], second=(*table.second, cards))
        case PickedUp(seat, cards):
            return _picked_up(table, seat, cards)
        case AskedPartner(seat):
            return replace(table, turn=_partner(table, seat), phase="answer")
        case Answered(seat, yes):
            return replace(table, turn=_partner(table, seat), phase="play", answer=yes)
        case Asked(seat):
            drawer = table.turn if table.drawer is None else table.drawer
            return replace(table, turn=seat, phase="buy", drawer=drawer)
        case Bought():
            return _bought(table, event)
        case LayOffsEnded() | Declined() | NotBought():
            return table
        case Reshuffled():
            return _reshuffled(table, event)
        case TurnedOver(upcard):
            stock, pile = (table.pile[:0:-1], table.pile[:1]) if upcard else (table.pile[::-1], ())
            return replace(table, stock=stock, pile=pile, recycles=table.recycles + 1)
        case RoundBegan(number, dealer):
            return _shuffled_pack(table, number, dealer)
        case Upturned(card):
            return _upturned(
                _shown(replace(table, stock=table.stock[:-1], pile=(*table.pile, card)), (card,)), card
            )
        case RoundEnded(result):
            return _scored(table, result)
        case MatchEnded(winner):
            return replace(table, phase="finished", winner=winner)


def _shuffled_pack(table: Table, number: int, dealer: int) -> Table:
    pack = shuffled(table.rules.pack_for(table.seats), shuffle_seed(table, number, 0))
    return Table(
        rules=table.rules,
        seats=table.seats,
        seed=table.seed,
        phase="draw",
        turn=table.after(dealer),
        dealer=dealer,
        scores=table.scores,
        deals_played=table.deals_played,
        rounds_won=table.rounds_won,
        columns=table.columns,
        out=table.out,
        rejoined=table.rejoined,
        fresh=frozenset() if table.rules.first_turn_closing else frozenset(table.still_in),
        hands=((),) * table.seats,
        red=((),) * table.sides if table.rules.red_three_points else (),
        known=(frozenset(),) * table.seats,
        round_number=number,
        faces=dict(enumerate(pack)),
        stock=tuple(reversed(range(len(pack)))),
    )


def _rejoined(table: Table, seat: int, score: int) -> Table:
    table = replace(
        table, scores=(*table.scores[:seat], score, *table.scores[seat + 1 :]), out=table.out - {seat}
    )
    if table.rules.rejoins == ANY_NUMBER:
        return table
    times = table.rejoined or (0,) * table.seats
    return replace(table, rejoined=(*times[:seat], times[seat] + 1, *times[seat + 1 :]))


def _fined(table: Table, seat: int, points: int) -> Table:
    """Return the table after a seat left the round at a price of `points`."""
    fines = table.fines or (0,) * table.seats
    return replace(table, fines=(*fines[:seat], points, *fines[seat + 1 :]))


def _partner(table: Table, seat: int) -> int:
    partner = table.partner_of(seat)
    assert partner is not None
    return partner


def _laid_out(table: Table, seat: int, card: int) -> Table:
    """Return the table with a red three moved from a hand to its side's red threes; it isn't a shed card."""
    side = table.side_of(seat)
    red = (*table.red[:side], (*table.red[side], card), *table.red[side + 1 :])
    return _shed(table, seat, (card,), red=red)


def _picked_up(table: Table, seat: int, cards: Numbers) -> Table:
    """Return the table with a second hand in the hand of a seat, which alone knows its faces."""
    known = (*table.known[:seat], table.known[seat].union(cards), *table.known[seat + 1 :])
    second = tuple(() if waiting == cards else waiting for waiting in table.second)
    return replace(table, hands=_with_hand(table, seat, cards), known=known, second=second)


def _upturned(table: Table, card: int) -> Table:
    """Return the table after the first upcard: it may be on offer, and may set the knock limit."""
    rules = table.rules
    counts = rules.limit_from_upcard or rules.spades_double
    is_offered = rules.flow == "knock" and rules.upcard_offer != "none"
    phase = "upcard" if is_offered else table.phase
    return replace(table, phase=phase, upcard=table.faces[card] if counts else None)


def _turn(table: Table, seat: int) -> Table:
    progress = table.shed > 0 or (table.drawn is not None and not _draws_are_idle(table))
    offered = table.phase == "upcard"
    return replace(
        table,
        turn=seat,
        phase="upcard" if offered else _phase_of_turn(table),
        taken=None,
        drawn=None,
        owed=frozenset(),
        melded=table.melded | {table.turn} if table.shed else table.melded,
        shed=0,
        new_melds=0,
        answer=None,
        idle_turns=0 if progress or offered or table.passed else table.idle_turns + 1,
    )


def _phase_of_turn(table: Table) -> Phase:
    """Return the phase that the next turn begins with: "arrange" after the last turns of a declared round."""
    if table.knocker is not None:
        return _phase_of_showing(table)
    if table.phase == "arrange" or (table.declarer is not None and _had_last_turns(table)):
        return "arrange"
    return "draw" if table.pile else "play"


def _had_last_turns(table: Table) -> bool:
    return not table.rules.last_turns or table.after(table.turn) == table.declarer


def _phase_of_showing(table: Table) -> Phase:
    """Return "arrange" while seats still show their hands after a knock, then "layoff"."""
    all_shown = table.phase == "arrange" and table.after(table.turn) == table.knocker
    return "layoff" if all_shown or table.phase == "layoff" else "arrange"


def _passed(table: Table, event: Passed) -> Table:
    passed = table.passed | {event.seat}
    phase: Phase = "draw" if len(passed) == table.seats else "upcard"
    return replace(table, passed=passed, phase=phase, history=(*table.history, event))


def _drew(table: Table, event: Drew) -> Table:
    return _to_hand(
        table,
        event.seat,
        event.card,
        stock=table.stock[:-1],
        turn=event.seat,  # others may have been asked before
        drawer=None,
        drawn=event.card,
        phase="play",
        passed=frozenset(),
        drew=_with_drawn(table, event.seat),
        history=(*table.history, event),
    )


def _with_drawn(table: Table, seat: int) -> frozenset[int]:
    """Return the seats that have drawn in this round, where the rules need them."""
    return table.drew | {seat} if table.rules.asks_who_drew else table.drew


def _took(table: Table, event: Took) -> Table:
    cards = event.cards
    return replace(
        table,
        hands=_with_hand(table, event.seat, (*table.hands[event.seat], *cards)),
        pile=table.pile[: -len(cards)],
        taken=None if table.rules.free_pile and len(cards) > 1 else cards[0],
        owed=frozenset(cards[:1]) if table.rules.must_lay(len(cards)) else frozenset(),
        phase="play",
        passed=frozenset(),
        drew=_with_drawn(table, event.seat),
        history=(*table.history, event),
    )


def _bought(table: Table, event: Bought) -> Table:
    """Return the table with the upcard, which all have seen, and a card of the stock in a buyer's hand."""
    bought = table.bought or (0,) * table.seats
    table = _to_hand(table, event.seat, event.card, pile=table.pile[:-1])
    return _to_hand(
        table,
        event.seat,
        event.drawn,
        stock=table.stock[:-1],
        bought=tuple(number + (seat == event.seat) for seat, number in enumerate(bought)),
        history=(*table.history, event),
    )


def _gave_back(table: Table, event: GaveBack) -> Table:
    pile, history = (*table.pile, event.card), (*table.history, event)
    return _lost(table, event.seat, (event.card,), pile=pile, taken=None, phase="draw", history=history)


def _discarded(table: Table, event: Discarded) -> Table:
    pile, history = (*table.pile, event.card), (*table.history, event)
    fresh = table.fresh - {event.seat} if table.fresh else table.fresh
    return _shed(table, event.seat, (event.card,), pile=pile, history=history, fresh=fresh)


def _with_hand(table: Table, seat: int, hand: Numbers) -> tuple[Numbers, ...]:
    return (*table.hands[:seat], hand, *table.hands[seat + 1 :])


def _to_hand(table: Table, seat: int, card: int, **also: Any) -> Table:
    """Return the table with a card in a seat's hand and the fields of `also` replaced."""
    known = (*table.known[:seat], table.known[seat] | {card}, *table.known[seat + 1 :])
    hands = _with_hand(table, seat, (*table.hands[seat], card))
    return replace(table, hands=hands, known=known, **also)


def _shed(table: Table, seat: int, cards: Numbers, **also: Any) -> Table:
    """Return the table with cards of a hand gone for all to see and the fields of `also` replaced."""
    known = tuple([known.union(cards) for known in table.known])
    return _lost(table, seat, cards, known=known, **also)


def _lost(table: Table, seat: int, cards: Numbers, **also: Any) -> Table:
    hand = tuple([card for card in table.hands[seat] if card not in cards])
    hands, owed = _with_hand(table, seat, hand), table.owed.difference(cards)
    return replace(table, hands=hands, owed=owed, **also)


def _shown(table: Table, cards: Iterable[int]) -> Table:
    return replace(table, known=tuple(known.union(cards) for known in table.known))


def _melded(table: Table, seat: int, meld: TableMeld) -> Table:
    shed, melds = table.shed + len(meld.cards), (*table.melds, meld)
    return _shed(table, seat, meld.cards, melds=melds, shed=shed, new_melds=table.new_melds + 1)


def _laid_off(table: Table, event: LaidOff) -> Table:
    table = _shed(table, event.seat, (event.card,))
    meld = table.melds[event.meld]
    laid_by = dict(zip((*meld.cards, event.card), (*meld.laid_by, event.seat), strict=True))
    table = _with_meld(table, event, tuple(laid_by[card] for card in event.cards))
    return replace(table, shed=table.shed + 1)


def _with_meld(table: Table, event: LaidOff | Swapped, laid_by: tuple[int, ...]) -> Table:
    changed = TableMeld(event.cards, event.shown, laid_by, table.melds[event.meld].owner)
    return replace(table, melds=(*table.melds[: event.meld], changed, *table.melds[event.meld + 1 :]))


def _swapped(table: Table, event: Swapped) -> Table:
    """Return the table with natural cards in a meld, one in the joker's place, and the joker in the hand."""
    meld, (in_its_place, *more) = table.melds[event.meld], event.given
    laid_by = dict(zip(meld.cards, meld.laid_by, strict=True))
    laid_by[in_its_place] = laid_by[event.joker]
    table = _shed(table, event.seat, event.given, shed=table.shed + len(more))
    table = _with_meld(table, event, tuple(laid_by.get(card, event.seat) for card in event.cards))
    owed = {event.joker} if table.rules.joker_swap == "at_once" else set()
    return _to_hand(table, event.seat, event.joker, owed=table.owed | owed)


def _knocked(table: Table, seat: int, card: int | None) -> Table:
    """Return the table with the knocker's hand shown except the discard; at gin the defender acts next."""
    discarded = () if card is None else (card,)
    table = _lost(table, seat, discarded)
    acts: dict[str, Any] = (
        {"phase": "layoff", "turn": table.after(seat)} if table.rules.flow == "knock" else {}
    )
    return replace(
        _shown(table, table.hands[seat]),
        pile=(*table.pile, *discarded),
        knocker=seat,
        knock_card=card,
        **acts,
    )


def _draws_are_idle(table: Table) -> bool:
    """Return True if draws bring the round no nearer to an end, as the stock can be renewed endlessly."""
    rules = table.rules
    return table.recycles > 0 and (rules.renewals == ANY_NUMBER or rules.idle_draws == "always")


def _scored(table: Table, result: Result) -> Table:
    left = [card for hand in (*table.hands, *table.second) for card in hand]
    won, columns = table.rounds_won, with_round(table.columns, result, table.rules)
    if table.rules.settlement == "gin":
        won = tuple(number + (seat == result.winner) for seat, number in enumerate(won))
    scores = tuple(s + p for s, p in zip(table.scores, result.points, strict=True))
    return replace(
        _shown(table, left),
        phase="over",
        scores=summed(columns) if columns else scores,
        out=out_by(table.rules, scores, table.out),
        deals_played=table.deals_played + counts_as_deal(table.rules, result),
        rounds_won=won,
        columns=columns,
        last_result=result,
    )


def _reshuffled(table: Table, event: Reshuffled) -> Table:
    """Return the table with the pile's cards renumbered, so that nobody knows where a seen card is."""
    number = table.recycles + 1
    faces = dict(table.faces)
    order = shuffled([faces.pop(card) for card in event.old], shuffle_seed(table, table.round_number, number))
    faces.update(zip(event.new, order, strict=True))
    return replace(
        table,
        faces=faces,
        known=tuple(known.difference(event.old) for known in table.known),
        stock=event.new,
        pile=table.pile[len(event.old) :],
        recycles=number,
    )
