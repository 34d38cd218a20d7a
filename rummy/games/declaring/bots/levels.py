"""The five levels of bots for games that a player ends with a complete hand."""

from __future__ import annotations

from functools import partial
from itertools import chain
from random import Random

from rummy.bots.fast.deadwood import BITS
from rummy.bots.fast.jokers import JOKER, hand_of
from rummy.bots.levels.perception import Perception, highest, with_random_discards
from rummy.bots.strategy.hand import discardable, hand_faces
from rummy.bots.strategy.strategy import Play, Profile, by_level
from rummy.engine.actions import Action
from rummy.engine.cards import Face
from rummy.engine.melds import less, pure_runs
from rummy.engine.view import View
from rummy.games.declaring.bots.declaring import declaring_action, worth
from rummy.games.declaring.bots.indian import indian_by
from rummy.games.declaring.bots.indian_master import IndianMaster, is_usual_indian
from rummy.games.declaring.bots.three_thirteen_master import ThreeThirteenMaster, is_usual_three_thirteen
from rummy.games.shared.showing.bots.closed_hand import (
    best_discard,
    costs,
    highest_alone,
    is_better_than_a_draw,
    joins,
    leaves_least,
    looking,
    lowers,
)

AT_RANDOM = 0.45  # chance of a random discard; no meld on the table shows a beginner what to keep
SELDOM, OFTEN, MOSTLY = 0.4, 0.5, 0.75  # chances of the lowest three levels to look at the upcard
SELDOM_WITH_RUNS, OFTEN_WITH_RUNS, MOSTLY_WITH_RUNS = 0.4, 0.45, 0.5  # the same where melds need runs
AT_RANDOM_WITH_RUNS, THOUGHTLESS = 0.55, 0.25  # there, chances of a random discard of the lowest two levels
SMALL = 8  # most cards in hand with which sharp bots consider every card that may come


def beginner(view: View, rng: Random, _: Profile) -> Action:
    """Return a beginner's action: they take cards that make melds, but overlook many of them."""
    perception = Perception(view, rng)
    looks = SELDOM_WITH_RUNS if view.rules.runs_to_go_out else SELDOM
    return declaring_action(view, looking(lambda _, __: perception.wants_top(), looks, rng), highest)


def careless(view: View, rng: Random, _: Profile) -> Action:
    """Return a careless bot's action: they discard the highest card that fits no other and isn't wild.

    They often draw without a look at the upcard. In a last turn, they discard what leaves the least. Where
    melds need runs, they now and then discard any card.
    """
    looks = OFTEN_WITH_RUNS if view.rules.runs_to_go_out else OFTEN
    return declaring_action(view, looking(joins, looks, rng), _highest_or_least)


def _highest_or_least(view: View) -> Face:
    return highest_alone(view) if view.declarer is None else leaves_least(view)


def casual(view: View, rng: Random, _: Profile) -> Action:
    """Return a casual bot's action: they take what lowers the deadwood, but don't always look at the upcard.

    Until a player goes out, they discard the highest card that fits no other, then what leaves the least;
    where melds need runs, always what leaves the least.
    """
    if view.rules.runs_to_go_out:
        return declaring_action(view, looking(lowers, MOSTLY_WITH_RUNS, rng), leaves_least)
    return declaring_action(view, looking(lowers, MOSTLY, rng), _highest_or_least)


def sharp(view: View, _: Random, profile: Profile) -> Action:
    """Return a sharp bot's action: they weigh points against chances of melds, and drop hopeless hands.

    With a small hand, they consider every card that may come next.
    """
    caution = profile.temper.caution
    if len(view.hand) <= SMALL:
        wants = partial(is_better_than_a_draw, worth=worth)
        return declaring_action(view, wants, partial(best_discard, caution=caution, worth=worth))
    return declaring_action(view, lowers, partial(_least_costly, caution=caution), drops=True)


def _least_costly(view: View, caution: float) -> Face:
    """Return the discard of lowest cost; one card from a declaration, one that keeps the hand so near.

    By the cost alone, a player would wait for ever with melded cards that lack a second run.
    """
    found = costs(view, caution)
    near = _leaving_one(view) if is_usual_indian(view) else []
    return min(near or found, key=lambda card: (found[card], card))


def _leaving_one(view: View) -> list[Face]:
    """Return the discards after which the hand lacks a single card of a declaration at Indian rummy."""
    game, hand = indian_by(view.in_force), hand_faces(view)
    rests = {card: less(hand, (card,)) for card in discardable(view)}
    return [card for card, rest in rests.items() if game.missing(hand_of(map(_bit_of, rest))) == 1]


def _bit_of(card: Face) -> int:
    return JOKER if card.joker else BITS[card]


def expert(view: View, rng: Random, profile: Profile) -> Action:
    """Return an expert's action: they consider every next card, and what the hand may become later."""
    caution, sight = profile.temper.caution, _sight(view)
    if sight is None:
        return by_next_card(view, rng, profile)

    def wants(_: View, top: Face) -> bool:
        return sight.wants(top)

    return declaring_action(view, wants, lambda _: sight.best_discard(caution), drops=True)


def by_next_card(view: View, _: Random, profile: Profile) -> Action:
    """Return the action that is best on average over the cards that may come next.

    At most as many next cards are considered as the profile allows play-outs.
    """
    most, caution = profile.play_outs, profile.temper.caution
    return declaring_action(
        view,
        partial(is_better_than_a_draw, worth=worth, most=most),
        partial(best_discard, caution=caution, worth=worth, most=most),
        drops=True,
    )


def _sight(view: View) -> ThreeThirteenMaster | IndianMaster | None:
    if is_usual_three_thirteen(view):
        return ThreeThirteenMaster(view)
    return IndianMaster(view) if is_usual_indian(view) else None


def _outside_runs(view: View) -> list[Face]:
    """Return the cards outside natural runs, which players may discard at random where a hand needs runs."""
    hand, may = hand_faces(view), discardable(view)
    loose = less(hand, {*chain.from_iterable(pure_runs(hand, view.in_force))})
    return [card for card in may if card in loose] or may


def _with_slips(play: Play, often: float, with_runs: float) -> Play:
    """Return `play` changed to discard a random card, with another chance where melds need runs."""
    usual = with_random_discards(play, often) if often else play
    closed = with_random_discards(play, with_runs, _outside_runs)

    def slipping(view: View, rng: Random, profile: Profile) -> Action:
        return (closed if view.rules.runs_to_go_out else usual)(view, rng, profile)

    return slipping


LEVELS = by_level(
    _with_slips(beginner, AT_RANDOM, AT_RANDOM_WITH_RUNS),
    _with_slips(careless, 0.0, THOUGHTLESS),
    casual,
    sharp,
    expert,
)
