"""The decisions of canasta and its relatives: draw or take the pile, lay melds for the side, discard."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rummy.engine.actions import Action, Answer, Ask, Discard, Draw, IllegalMove, LayOff, Meld, Pass, Take
from rummy.engine.canastas import (
    by_rank,
    finishes,
    is_apart,
    less,
    may_go_out,
    opening_melds,
    rank_of,
    way_out,
    wild_cards,
)
from rummy.engine.cards import Face
from rummy.engine.events import Answered, AskedPartner, Discarded, Drew, Event, LaidOff, LaidOut, Took
from rummy.engine.melds import Faces, card_points, readings, why_no_meld
from rummy.engine.rules import Rules
from rummy.engine.table import TableMeld
from rummy.engine.turns import Rest, decline, discardable, in_order, needs_phase, one_meld
from rummy.engine.valid_melds import CANASTA, is_black_three, is_red_three, is_wild
from rummy.engine.view import View


def decide(view: View, action: Action) -> list[Event]:
    """Return the events that a seat's action causes; raise IllegalMove if the rules forbid it."""
    if view.phase == "answer" and not isinstance(action, Answer):
        raise IllegalMove("answer_first")
    match action:
        case Draw():
            return _draw(view)
        case Take(card, using):
            return _take(view, card, using)
        case Pass():
            return _decline(view)
        case Meld(melds):
            return _meld(view, melds)
        case LayOff(card, meld):
            return _lay_off(view, card, meld)
        case Discard(card):
            return _discard(view, card)
        case Ask():
            return _ask(view)
        case Answer(yes):
            return _answer(view, yes)
        case _:
            raise IllegalMove("not_in_this_game", action=type(action).__name__)


class _Laying:
    """The laying of cards in one action: the hand, the melds and the points as they change card by card."""

    def __init__(self, view: View) -> None:
        self.view, self.rest, self.events = view, Rest(view), list[Event]()
        self.melds, self.points = [*view.melds], 0

    def place_of(self, rank: int) -> int | None:
        """Return the index of the side's own meld of this rank, or None."""
        side = self.view.side_of(self.view.seat)
        for index, meld in enumerate(self.melds):
            if (
                rank
                and self.view.side_of(meld.owner) == side
                and rank_of(meld.shown, self.view.rules) == rank
            ):
                return index
        return None

    def lay_all(self, melds: tuple[Faces, ...]) -> None:
        """Lay several melds; raise IllegalMove if two have the same rank and a side may have one of each."""
        ranks = [rank_of(cards, self.view.rules) for cards in melds]
        for rank, cards in zip(ranks, melds, strict=True):
            if self.view.rules.only_sets and rank and ranks.count(rank) > 1:
                raise IllegalMove("one_of_a_rank", card=next(card for card in cards if card.rank == rank))
            self.lay(cards)

    def lay(self, cards: Faces) -> None:
        """Lay cards as a new meld or, if all melds are sets, on the side's meld of their rank.

        Raise IllegalMove if they don't fit.
        """
        rules = self.view.rules
        place = self.place_of(rank_of(cards, rules)) if rules.only_sets else None
        if place is None:
            self._new(cards)
        else:
            for card in sorted(cards, key=self._is_last):
                self.add(card, place)

    def _is_last(self, card: Face) -> bool:
        """Return True for a wild card if it must be laid after natural cards, which must outnumber it."""
        return self.view.rules.fewer_wilds and is_wild(card, self.view.rules)

    def _new(self, cards: Faces) -> None:
        event = one_meld(self.view, self.rest, cards)
        seat = self.view.seat
        self.melds.append(TableMeld(event.cards, event.shown, (seat,) * len(event.cards), seat))
        self._count(event, event.shown)

    def add(self, card: Face, place: int) -> None:
        """Lay a card off on a meld of the side; raise IllegalMove if the card doesn't fit."""
        meld = self.melds[place]
        number = self.rest.give(card)
        ways = readings((*meld.shown, card), self.view.rules)
        if not ways:
            raise IllegalMove("does_not_fit", card=card, cards=meld.shown)
        numbers = in_order([*meld.cards, number], (*meld.shown, card), ways[0])
        self.melds[place] = TableMeld(numbers, ways[0], (*meld.laid_by, self.view.seat), meld.owner)
        self._count(LaidOff(self.view.seat, number, place, numbers, ways[0]), (card,))

    def _count(self, event: Event, cards: Faces) -> None:
        self.events.append(event)
        self.points += sum(card_points(card, self.view.rules) for card in cards)

    def end(self) -> list[Event]:
        """Return the events of laying; raise IllegalMove if the opening is too low or the turn can't end."""
        view = self.view
        hand = view.shown(tuple(self.rest.cards))
        if not (view.has_opened or self.points >= view.opening or self._goes_out_concealed(hand)):
            raise IllegalMove("opening_too_small", need=view.opening, have=self.points)
        _must_end(view, hand, tuple(meld.shown for meld in self._own()))
        stays = len(hand) > 1 or view.second_of(view.seat)  # picking up a second hand isn't going out
        if stays and any(is_apart(rank_of(m.shown, view.rules), view.rules) for m in self._own()):
            raise IllegalMove("black_threes_last")
        return self.events

    def _goes_out_concealed(self, left: Faces) -> bool:
        """Return True if these first melds, laid after a draw, leave one card at most and have a canasta."""
        is_turn = self.view.rules.opens_concealed and self.view.phase == "play"
        return is_turn and len(left) <= 1 and any(len(meld.shown) >= CANASTA for meld in self._own())

    def _own(self) -> Iterator[TableMeld]:
        side = self.view.side_of(self.view.seat)
        return (meld for meld in self.melds if self.view.side_of(meld.owner) == side)


def _must_end(view: View, hand: Faces, melds: tuple[Faces, ...]) -> None:
    """Raise IllegalMove if the turn couldn't end with this hand, or would break the partner's answer."""
    rules, is_free = view.rules, may_go_out(melds, view.rules)
    if view.answer and way_out(hand, melds, 0, rules) is None:
        raise IllegalMove("partner_said_yes")
    if len(hand) == 1 and view.rules.free_pile:
        discardable(view, hand[0])  # refuses a pile of one card that was just taken
    if len(hand) > 1 or view.second_of(view.seat):
        return
    if view.answer is False:
        raise IllegalMove("partner_said_no")
    if not is_free and (rules.final_discard or not (hand and finishes(hand[0], melds, rules))):
        raise _lacks_canastas(rules)
    if rules.final_discard:
        _must_keep_a_discard(view, hand)


def _lacks_canastas(rules: Rules) -> IllegalMove:
    """Return the error that refuses to go out without enough canastas, or without enough of a kind."""
    natural, mixed = rules.natural_to_go_out, rules.mixed_to_go_out
    if natural or mixed:
        return IllegalMove("needs_kinds", need=rules.canastas_in_all, natural=natural, mixed=mixed)
    return IllegalMove("needs_canasta" if rules.only_sets else "needs_burraco", need=rules.canastas_to_go_out)


def _must_keep_a_discard(view: View, hand: Faces) -> None:
    """Raise IllegalMove unless the hand still holds a card for the final discard."""
    if not hand:
        raise IllegalMove("keep_a_discard")
    if is_wild(hand[0], view.rules):
        raise IllegalMove("last_is_wild", card=hand[0])


def _own_melds(view: View) -> tuple[Faces, ...]:
    return tuple(meld.shown for meld in view.melds_of(view.side_of(view.seat)))


def _draw(view: View) -> list[Event]:
    needs_phase(view, "draw")
    if len(view.stock) <= view.rules.stock_left:
        raise IllegalMove("take_or_decline")
    return [Drew(view.seat, card) for card in reversed(view.stock[-view.rules.cards_drawn :])]


def _decline(view: View) -> list[Event]:
    events = decline(view)
    if _must_take(view):
        raise IllegalMove("must_take", card=view.faces[view.pile[-1]])
    return events


def _must_take(view: View) -> bool:
    """Return True if the top discard fits a meld of the side, so that the seat must take the pile."""
    if not view.rules.must_take or view.frozen or not view.pile:
        return False
    has_meld = _Laying(view).place_of(view.faces[view.pile[-1]].rank) is not None
    return has_meld and _is_legal(view, Take())


def _take(view: View, card: Face | None, using: tuple[Faces, ...]) -> list[Event]:
    needs_phase(view, "draw")
    if not view.pile:
        raise IllegalMove("pile_empty")
    rules, top = view.rules, view.faces[view.pile[-1]]
    if rules.free_pile:
        return _take_freely(view, card, using)
    if card not in (None, top):
        raise IllegalMove("only_top_discard", card=card)
    if is_wild(top, rules) or is_black_three(top, rules) or is_red_three(top, rules):
        raise IllegalMove("pile_blocked", card=top)
    first, *more = using or ((),)
    laying = _Laying(view)
    _needs_use(view, top, first, laying.place_of(top.rank) is not None)
    if len(view.hand) == len(view.pile) == 1 and not rules.single_pile:
        raise IllegalMove("single_pile", card=top)
    below = view.pile[-rules.pile_cards : -1]
    red = [number for number in below if is_red_three(view.faces[number], rules)]
    laying.events += [Took(view.seat, (view.pile[-1], *below))]
    laying.events += [LaidOut(view.seat, number) for number in red]
    laying.rest.cards += [number for number in below if number not in red]
    held_before = [*view.hand]
    for cards in (first, *more):
        _needs_held(view, held_before, cards)
    laying.rest.cards.insert(0, view.pile[-1])
    laying.lay((top, *first))
    laying.lay_all(tuple(more))
    return laying.end()


def _take_freely(view: View, card: Face | None, using: tuple[Faces, ...]) -> list[Event]:
    """Return the events of taking the whole pile without laying cards; red threes in it are laid out."""
    if using or card not in (None, view.faces[view.pile[-1]]):
        raise IllegalMove("takes_all")
    red = [number for number in view.pile if is_red_three(view.faces[number], view.rules)]
    took = Took(view.seat, (view.pile[-1], *view.pile[:-1]))
    return [took, *(LaidOut(view.seat, number) for number in red)]


def _needs_use(view: View, top: Face, cards: Faces, has_meld: bool) -> None:
    """Raise IllegalMove if these cards of the hand can't take the pile together with its top card."""
    pair = sum(card.rank == top.rank for card in cards) >= 2
    if any(card.rank != top.rank and not is_wild(card, view.rules) for card in cards):
        raise IllegalMove("not_a_meld", why=why_no_meld((top, *cards), view.rules), cards=(top, *cards))
    if view.rules.only_pairs and not pair:
        raise IllegalMove("pile_needs_pair", card=top)
    if (view.frozen or not view.has_opened) and not pair:
        raise IllegalMove("pile_frozen" if view.frozen else "pile_closed", card=top)
    if not has_meld and not readings((top, *cards), view.rules):
        raise IllegalMove("pile_needs_two", card=top)


def _needs_held(view: View, numbers: list[int], cards: Faces) -> None:
    """Remove cards from `numbers`, the hand before taking the pile; raise IllegalMove if one is missing."""
    for card in cards:
        number = next((n for n in numbers if view.faces[n] == card.held), None)
        if number is None:
            raise IllegalMove("not_in_hand", card=card)
        numbers.remove(number)


def _meld(view: View, melds: tuple[Faces, ...]) -> list[Event]:
    needs_phase(view, "play")
    laying = _Laying(view)
    laying.lay_all(melds)
    if not laying.events:
        raise IllegalMove("not_a_meld", why="short", cards=())
    return laying.end()


def _lay_off(view: View, card: Face, place: int) -> list[Event]:
    needs_phase(view, "play")
    if not 0 <= place < len(view.melds):
        raise IllegalMove("no_such_meld", meld=place + 1)
    if view.side_of(view.melds[place].owner) != view.side_of(view.seat):
        raise IllegalMove("not_your_meld")
    laying = _Laying(view)
    laying.add(card, place)
    return laying.end()


def _discard(view: View, card: Face) -> list[Event]:
    needs_phase(view, "play")
    number = discardable(view, card)
    hand = tuple([view.faces[other] for other in view.hand if other != number])
    if hand and view.answer:
        raise IllegalMove("partner_said_yes")
    if not hand and not view.second_of(view.seat):
        _must_end(view, hand or (card,) if view.rules.final_discard else hand, _own_melds(view))
    return [Discarded(view.seat, number)]


def _ask(view: View) -> list[Event]:
    needs_phase(view, "play")
    if view.partner_of(view.seat) is None:
        raise IllegalMove("no_partner")
    if not view.rules.asks:
        raise IllegalMove("no_asking")
    if view.answer is not None:
        raise IllegalMove("asked_already")
    if len(view.hand) < 2:  # after a no, one card must be discarded and one kept
        raise IllegalMove("asked_too_late")
    second = view.second_of(view.seat)
    if second or way_out(view.shown(view.hand), _own_melds(view), view.opening, view.rules) is None:
        raise IllegalMove("cannot_go_out")
    return [AskedPartner(view.seat)]


def _answer(view: View, yes: bool) -> list[Event]:
    if view.phase != "answer":
        raise IllegalMove("nobody_asked")
    return [Answered(view.seat, yes)]


def ways_to_take(view: View) -> list[Take]:
    """Return ways to take the pile, those with the fewest wild cards and then the fewest cards first."""
    if view.phase != "draw" or not view.pile:
        return []
    if view.rules.free_pile:
        return [Take()]
    wild = wild_cards(view.shown(view.hand), view.rules)
    ways = _ways_with(view, wild, 1)
    has_more = not (ways or view.has_opened) and len(wild) > 1
    return _ways_with(view, wild[::-1], len(wild)) if has_more else ways


def _ways_with(view: View, wild: Sequence[Face], most: int) -> list[Take]:
    """Return ways to take the pile if wild cards are used in the order given.

    At most `most` of them join the meld of the top card to reach the points of an opening.
    """
    rules, hand, top = view.rules, view.shown(view.hand), view.faces[view.pile[-1]]
    alike = by_rank(hand, rules).get(top.rank, [])
    groups: list[Faces] = [()] if view.has_opened else []
    groups += [tuple(alike[:count]) for count in range(len(alike), 1, -1)]
    if alike:
        groups += [(alike[0], card) for card in wild[:1]]
    ways = [take for cards in groups for take in _with_opening(view, top, cards, wild, most)]
    return sorted((take for take in ways if _is_legal(view, take)), key=lambda take: price(take, rules))


def price(take: Take, rules: Rules) -> tuple[int, int]:
    """Return the number of wild cards, and of all cards, that the hand gives up to take the pile."""
    cards = [card for group in take.using for card in group]
    return sum(is_wild(card, rules) for card in cards), len(cards)


def _with_opening(view: View, top: Face, cards: Faces, wild: Sequence[Face], most: int) -> Iterator[Take]:
    """Yield ways to take the pile with `cards` of the hand, with the melds that an opening also needs."""
    yield Take(using=(cards,) if cards else ())
    if view.has_opened:
        return
    spare = [*wild]
    for card in cards:
        if card in spare:
            spare.remove(card)
    for count in range(min(most, len(spare)) + 1):
        laid = (*cards, *spare[:count])
        points = sum(card_points(card, view.rules) for card in (top, *laid))
        others = [card for card in less(view.shown(view.hand), laid) if card.rank != top.rank]
        more = opening_melds(tuple(others), max(0, view.opening - points), view.rules)
        yield Take(using=(laid, *more))


def _is_legal(view: View, action: Action) -> bool:
    try:
        decide(view, action)
    except IllegalMove:
        return False
    return True
