"""The five levels of bots for gin; all take cards that make melds, but they knock and discard differently."""

from __future__ import annotations

from functools import partial
from random import Random

from rummy.bots.levels.casual import highest_unfit, is_patient
from rummy.bots.levels.expert import by_playouts
from rummy.bots.levels.perception import Perception, highest, unless_missed, with_random_discards
from rummy.bots.strategy.hand import deadwood, discards, hand_faces, highest_isolated, isolated, without
from rummy.bots.strategy.outlook import Outlook
from rummy.bots.strategy.strategy import Profile, by_level
from rummy.bots.strategy.temper import Temper
from rummy.engine.actions import Action, Done
from rummy.engine.cards import Face
from rummy.engine.melds import card_points
from rummy.engine.view import View
from rummy.games.gin.bots.costs import discard_costs, gin_cards
from rummy.games.gin.bots.knocking import gin_action, lightest
from rummy.games.gin.bots.seat import GinSeat
from rummy.games.shared.showing.hands import best_lay_offs

AT_RANDOM = 0.35  # chance of a random discard; no meld on the table shows a beginner what to keep
HOPED_FOR = 3  # most deadwood with which patient casual bots knock
LATE = 8  # cards left in the stock from which on sharp bots no longer wait for gin
LATE_KNOCK = 4  # most deadwood with which they then knock
FEW_CARDS = 1  # most different cards that would bring gin with which they knock as soon as they can
FEARED = 0.4  # melds that a discard offers the opponent, with which sharp bots would rather knock
LOW, HIGH = 3, 8  # card points: casual bots keep loose cards up to LOW rather than those from HIGH on
WELL_ON = 24  # cards left in the stock from which on they do
PACE = 1.4  # factor for the number of play-outs, as most draws need few of them


def beginner(view: View, rng: Random, _: Profile) -> Action:
    """Return a beginner's action: they knock with a third of the limit at most, and overlook some chances."""
    action = gin_action(view, highest, lambda view: view.knock_limit // 3)
    return unless_missed(view, action, Perception(view, rng))


def careless(view: View, _: Random, __: Profile) -> Action:
    """Return a careless bot's action: they discard old cards that fit no other, and knock at once."""
    return gin_action(view, lambda view: isolated(discards(view))[0], lambda view: view.knock_limit)


def casual(view: View, _: Random, profile: Profile) -> Action:
    """Return a casual bot's action: they knock at once or, if patient, with few points."""
    enough = HOPED_FOR if is_patient(profile.temper) else view.knock_limit
    return gin_action(view, _unfit_or_high, lambda _: enough)


def _unfit_or_high(view: View) -> Face:
    """Return the highest isolated card; once the round is well on, a high card rather than a low one."""
    unwanted = highest_unfit(view)
    high = [card for card in discards(view) if card_points(card, view.rules) >= HIGH]
    is_late = high and len(view.stock) <= WELL_ON
    is_low = card_points(unwanted, view.rules) <= LOW
    return highest_isolated(high, view.rules) if is_late and is_low else unwanted


def sharp(view: View, _: Random, profile: Profile) -> Action:
    """Return a sharp bot's action: they wait for gin until few cards are left in the stock, or can bring it.

    Gin and undercuts pay best. They discard the unmelded card that leaves the least deadwood, unless it may
    become a meld or fits one that the opponent collects; rather than give that one away, they knock with it.
    """
    temper = profile.temper
    return gin_action(view, partial(_least_missed, temper), partial(_low_enough, temper))


def expert(view: View, rng: Random, profile: Profile) -> Action:
    """Return an expert's action: the best of drawing, discarding and knocking by play-outs.

    In play-outs the expert waits for gin, which pays; the opponent waits in some deals and knocks at once in
    the others, as often as their past suggests. As the defender, the expert lays off what lowers the deadwood
    most.
    """
    if view.phase == "layoff":
        return next(iter(best_lay_offs(view)), Done())
    return by_playouts(GinSeat(view, profile.temper), rng, profile, sharp, PACE)


def _least_missed(temper: Temper, view: View) -> Face:
    costs, loose = discard_costs(view, temper.caution), {*discards(view)}
    return min(loose, key=lambda card: (costs[card], card))


def _low_enough(temper: Temper, view: View) -> int:
    late = LATE_KNOCK if len(view.stock) <= LATE else 0
    if view.phase == "play" and _had_better_knock(temper, view):
        return view.knock_limit
    return min(view.knock_limit, late + temper.knocking)


def _had_better_knock(temper: Temper, view: View) -> bool:
    """Return True if the hand can knock, and few cards would bring gin or the discard may help others."""
    card = lightest(view)
    rest = without(hand_faces(view), card)
    if deadwood(rest, view) > view.knock_limit:
        return False
    return gin_cards(view, rest) <= FEW_CARDS or temper.caution * Outlook(view).gift(card) >= FEARED


LEVELS = by_level(with_random_discards(beginner, AT_RANDOM), careless, casual, sharp, expert)
