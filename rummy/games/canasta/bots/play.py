"""The play of bots at canasta, shared by all levels: when to take the pile, lay, discard and go out.

A CanastaStyle limits how much of this a level uses. Partners cooperate: both build the side's melds, and a
bot that can go out asks first if its partner holds many cards.
"""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass

from rummy.bots.strategy.hand import hand_faces
from rummy.engine.actions import Action, Answer, Ask, Discard, Draw, LayOff, Meld, Pass, Take
from rummy.engine.cards import Face
from rummy.engine.melds import (
    CANASTA,
    Faces,
    by_rank,
    card_points,
    hand_points,
    is_black_three,
    is_wild,
    natural_sets,
    opening_melds,
    rank_of,
    way_out,
    wild_cards,
)
from rummy.engine.switches.melds import MANY
from rummy.engine.view import View
from rummy.games.judge import is_legal
from rummy.games.shared.sides.bots.beginning import Sees, all_seen
from rummy.games.shared.sides.bots.melds import whole_or_shorter
from rummy.games.shared.sides.bots.opponents import has_canastas, is_late, opponents_of
from rummy.games.shared.sides.turn import price, ways_to_take

COPIES = 4  # cards of each rank in a pack
NEARLY = 4  # fewest natural cards of a meld that wild cards complete to a canasta
USELESS = -60.0  # cost of discarding a black three that can neither be laid nor block a pile
PRIZE = 10.0  # value in card points of each card of a pile to the player who takes it


@dataclass(frozen=True, slots=True)
class CanastaStyle:
    """The settings with which a bot plays canasta."""

    pile: int  # fewest cards in the pile that are worth a wild card
    weighs: bool  # leaves a pile with fewer cards than a draw brings
    wild_to_open: int  # most wild cards in first melds while there is time
    watches: bool  # looks at the opponents' melds before a discard
    counts: bool  # estimates the cards that the next player may hold
    freezes: int  # fewest cards in a pile to freeze against opponents who have opened; 0: never
    patience: int  # fewest cards in every opponent's hand for which going out is delayed
    keeps: int  # fewest cards to keep in the hand for taking piles, while there is time
    asks: int  # fewest cards in the partner's hand for which they are asked; 0: never


EAGER = CanastaStyle(
    1, weighs=False, wild_to_open=9, watches=False, counts=False, freezes=0, patience=0, keeps=0, asks=0
)
PLAIN = CanastaStyle(
    3, weighs=True, wild_to_open=2, watches=True, counts=False, freezes=0, patience=0, keeps=0, asks=0
)
WATCHFUL = CanastaStyle(
    3, weighs=True, wild_to_open=1, watches=True, counts=True, freezes=0, patience=0, keeps=0, asks=7
)
FAR_SEEING = CanastaStyle(
    3, weighs=True, wild_to_open=3, watches=True, counts=True, freezes=7, patience=0, keeps=0, asks=7
)


def canasta_action(view: View, style: CanastaStyle, caution: float, sees: Sees = all_seen) -> Action:
    """Return a legal action for the view's seat in the given style.

    `caution` weights the value of a discard to the next player; `sees` returns False for ways to lay cards
    that are overlooked.
    """
    match view.phase:
        case "answer":
            return Answer(_agrees(view, style))
        case "draw":
            return _drawn(view, style)
    return _laid(view, style, sees) or Discard(_least_missed(view, style, caution))


def _agrees(view: View, style: CanastaStyle) -> bool:
    """Return True if the partner should go out: this hand counts little, or opponents may go out soon."""
    return not style.asks or hand_points(hand_faces(view), view.rules) <= 60 or is_late(view)


def own_melds(view: View) -> dict[int, tuple[int, Faces]]:
    """Return the melds of the seat's side by rank, each with its index on the table."""
    side = view.side_of(view.seat)
    return {
        rank_of(meld.shown, view.rules): (place, meld.shown)
        for place, meld in enumerate(view.melds)
        if view.side_of(meld.owner) == side
    }


# Before a card has come


def _drawn(view: View, style: CanastaStyle) -> Action:
    best = next(iter(ways_to_take(view)), None)
    if best is not None and (_is_worth_it(view, best, style) or not view.stock):
        return best
    return Draw() if is_legal(view, Draw()) else best or Pass()


def _is_worth_it(view: View, take: Take, style: CanastaStyle) -> bool:
    if style.weighs and len(view.pile) < view.rules.cards_drawn:
        return False
    wild, _ = price(take, view.rules)
    if not view.has_opened and wild > style.wild_to_open:
        return len(view.pile) >= 2 * style.pile
    return not wild or len(view.pile) >= style.pile


# Laying cards


def _laid(view: View, style: CanastaStyle, sees: Sees) -> Action | None:
    """Return the next action that lays cards or goes out, or None."""
    hand = hand_faces(view)
    melds = tuple(shown for _, shown in own_melds(view).values())
    out = way_out(hand, melds, view.opening, view.rules)
    if out is not None and view.answer is not False and (view.answer or _wants_out(view, style)):
        return _step_out(view, out, style, sees)
    if not view.has_opened:
        return _opening(view, hand, style)
    steps = [*_natural_steps(view, hand, style), *_wild_steps(view, hand)]
    return next((step for step in steps if is_legal(view, step) and sees(step)), None)


def _wants_out(view: View, style: CanastaStyle) -> bool:
    """Return True if ending the round is better than adding to melds."""
    if not style.patience or is_late(view):
        return True
    left = min(len(view.hands[seat]) for seat in opponents_of(view))
    return left < style.patience or any(has_canastas(view, seat) for seat in opponents_of(view))


def _step_out(view: View, out: dict[int, Faces], style: CanastaStyle, sees: Sees) -> Action | None:
    """Return the next action for going out, first the question to a partner with many cards, or None."""
    partner = view.partner_of(view.seat)
    asks = partner is not None and style.asks and len(view.hands[partner]) >= style.asks
    if asks and view.answer is None and is_legal(view, Ask()):
        return Ask()
    lying = own_melds(view)
    groups = tuple(cards for cards in out.values() if rank_of(cards, view.rules))
    spare = [(card, rank) for rank, cards in out.items() if not rank_of(cards, view.rules) for card in cards]
    steps: list[Action] = [LayOff(card, lying[rank][0]) for card, rank in spare]
    steps += [Meld(groups)] if groups else []
    return next((step for step in steps if is_legal(view, step) and sees(step)), None)


def _opening(view: View, hand: Faces, style: CanastaStyle) -> Action | None:
    melds = opening_melds(tuple(sorted(hand)), view.opening, view.rules)
    wild = sum(is_wild(card, view.rules) for meld in melds for card in meld)
    is_cheap = wild <= style.wild_to_open or is_late(view) or len(view.stock) < 2 * len(hand)
    action = Meld(melds)
    return action if melds and is_cheap and is_legal(view, action) else None


def _natural_steps(view: View, hand: Faces, style: CanastaStyle) -> list[Action]:
    """Return the actions that lay no wild card: lay-offs and new sets of three or more."""
    lying = own_melds(view)
    more = [
        LayOff(card, lying[card.rank][0])
        for card in sorted(hand)
        if card.rank in lying and not is_wild(card, view.rules)
    ]
    sets = [meld for meld in natural_sets(hand, view.rules) if meld[0].rank not in lying]
    new = [whole_or_shorter(view, meld) for meld in sets]
    if style.keeps and not is_late(view):
        more = [step for step in more if _makes_canasta(view, step) or len(hand) > style.keeps]
        new = [step for step in new if len(hand) - len(step.melds[0]) >= style.keeps]
    return [*more, *new]


def _makes_canasta(view: View, step: LayOff) -> bool:
    before = view.melds[step.meld].shown
    alike = sum(card.rank == step.card.rank for card in hand_faces(view))
    return len(before) < CANASTA <= len(before) + alike


def _wild_steps(view: View, hand: Faces) -> list[Action]:
    """Return actions that complete a canasta with wild cards, or lay any that fit if the seat hurries.

    It hurries late in the round, and to get at a second hand.
    """
    wild, rules = wild_cards(hand, view.rules), view.rules
    hurries = is_late(view) or bool(view.second_of(view.seat))
    completing, fitting, kept = list[Action](), list[Action](), _kept_natural(view)
    for place, shown in sorted(own_melds(view).values(), key=lambda meld: -len(meld[1])):
        natural = sum(not is_wild(card, rules) for card in shown)
        missing = CANASTA - len(shown)
        room = rules.wilds_beside(natural) - (len(shown) - natural)
        if place in kept or not wild or room < 1:
            continue
        if 0 < missing <= min(len(wild), room) and natural >= NEARLY:
            completing.append(LayOff(wild[0], place))
        elif hurries:
            fitting.append(LayOff(wild[0], place))
    pairs = [group for group in by_rank(hand, rules).values() if len(group) == 2 and wild and hurries]
    return [*completing, *(Meld(((*group, wild[0]),)) for group in pairs), *fitting]


def _kept_natural(view: View) -> set[int]:
    """Return the table indices of the side's melds to keep free of wild cards.

    They are as many as going out requires natural canastas.
    """
    wanted, rules = view.rules.natural_to_go_out, view.rules
    natural = [
        (len(shown), place)
        for place, shown in own_melds(view).values()
        if not any(is_wild(card, rules) for card in shown)
    ]
    done = {place for length, place in natural if length >= CANASTA}
    growing = sorted(((length, place) for length, place in natural if length < CANASTA), reverse=True)
    lacks = 0 if is_late(view) else wanted - len(done)
    return {*(done if wanted else ()), *(place for _, place in growing[: max(0, lacks)])}


# Discarding


def _least_missed(view: View, style: CanastaStyle, caution: float) -> Face:
    costs = discard_costs(view, style, caution)
    return min(costs, key=lambda card: (costs[card], card))


def discard_costs(view: View, style: CanastaStyle, caution: float) -> dict[Face, float]:
    """Return the cost of each possible discard, in card points.

    It is the card's value in the hand, plus `caution` times what it gives to the next player.
    """
    hand = hand_faces(view)
    choices = [card for card in sorted({*hand}) if is_legal(view, Discard(card))]
    return {card: _worth(view, card, hand, style) + caution * _gift(view, card, style) for card in choices}


def _worth(view: View, card: Face, hand: Faces, style: CanastaStyle) -> float:
    rules = view.rules
    blocks = not rules.only_pairs  # a pile that only pairs take is seldom taken, and can't be frozen
    if is_wild(card, rules):
        kept = 27.0 if blocks else 52.0
        return kept - (45.0 if _had_better_freeze(view, style) else 0.0) + card_points(card, rules) / 2
    if is_black_three(card, rules):
        if not (blocks or rules.black_threes):
            return USELESS
        return 14.0 - 3.0 * len(view.pile) if blocks and style.watches else 4.0
    alike = sum(other.rank == card.rank for other in hand)
    kept = (0.0, 0.0, 12.0, 25.0)[min(alike, 3)]
    if card.rank in own_melds(view):
        kept += 20.0
    return kept - card_points(card, rules) / 10


def _had_better_freeze(view: View, style: CanastaStyle) -> bool:
    """Return True if freezing the pile would keep opponents with more melds from taking it."""
    if not style.freezes or view.frozen or view.rules.only_pairs or len(view.pile) < style.freezes:
        return False
    theirs = any(view.melds_of(view.side_of(seat)) for seat in opponents_of(view))
    return theirs and len(view.melds_of(view.side_of(opponents_of(view)[0]))) > len(own_melds(view))


def _gift(view: View, card: Face, style: CanastaStyle) -> float:
    """Return the card points that a discard, with the pile below it, is expected to give the next player."""
    if not style.watches or is_wild(card, view.rules) or is_black_three(card, view.rules):
        return 0.0
    side = view.side_of(view.seat + 1)
    theirs = {rank_of(meld.shown, view.rules) for meld in view.melds_of(side)}
    prize = PRIZE * min(len(view.pile) + 1, view.rules.pile_cards or MANY) + 5
    is_open = bool(theirs) and not (view.frozen or view.rules.only_pairs)
    if is_open and card.rank in theirs:
        return prize
    return prize * _chance(view, card.rank, is_open, bool(theirs)) if style.counts else 0.0


def _chance(view: View, rank: int, is_open: bool, has_opened: bool) -> float:
    """Return the chance from 0 to 1 that the next player can take the pile with this rank on its top."""
    after = view.after(view.seat)
    known = [view.faces[number] for number in view.hands[after] if number in view.faces]
    unknown = len(view.hands[after]) - len(known)
    seen = Counter(face.rank for face in view.faces.values())
    hidden = len(view.stock) + sum(map(len, view.hands)) - sum(n in view.faces for h in view.hands for n in h)
    share = unknown / max(1, hidden)
    held = sum(face.rank == rank for face in known)
    packs = view.rules.packs_for(view.seats)
    more = share * max(0, COPIES * packs - seen[rank])
    none, one = math.exp(-more), more * math.exp(-more)
    pair = 1.0 if held >= 2 else 1.0 - none if held else 1.0 - none - one
    if not is_open:
        return pair if has_opened else pair / 3
    wild = (COPIES + view.rules.jokers_per_pack) * packs - sum(
        is_wild(face, view.rules) for face in view.faces.values()
    )
    with_wild = any(is_wild(face, view.rules) for face in known) or 1.0 - math.exp(-share * wild)
    single = 1.0 if held else 1.0 - none
    return max(pair, single * with_wild * 0.7)
