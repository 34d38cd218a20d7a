"""The expert level: a master who tries each option in play-outs with sampled hidden cards.

They sample some hundred deals that agree with everything their seat has seen, likelier ones more often (see
hidden, with rummy500_hands and joker_hands). All options are compared on the same deals, by the chance to win
the match (see prospects). Every player in the play-outs follows a fast policy that knows only its own hand.
So no option is good because its policy knows the hidden cards, the fault of methods that solve whole deals
one by one (strategy fusion), and no player in the play-outs sees the expert's hand.

They compare laying with holding everything back to go rummy. At Rummy 500 they compare takes and discards,
starting from a sharp player's estimates; with jokers, there are no play-outs (see rummy500_play). At Rummy 51
and Rommé the first estimate is better than a sharp player's (see holding); play-outs decide between laying
and holding back and, after a player has opened, between discards.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from rummy.bots.levels import sharp
from rummy.bots.playouts.basic_seat import BasicSeat
from rummy.bots.playouts.choices import best
from rummy.bots.playouts.joker_seat import JokerSeat, joker_seat
from rummy.bots.playouts.rummy500_seat import rummy500_seat
from rummy.bots.playouts.seat import PlayoutSeat, best_action
from rummy.bots.strategy.collecting import is_of_all_ranks
from rummy.bots.strategy.contracting import contract_action
from rummy.bots.strategy.holding import MASTER, holding_action
from rummy.bots.strategy.rummy500_play import rummy500_action
from rummy.bots.strategy.strategy import Play, Profile
from rummy.engine.actions import Action, Discard
from rummy.engine.view import View

AT_A_DISCARD = 2.5  # factor for discards at Rummy 51 and Rommé, where differences are small
DEEP = 99  # most cards that they take at Rummy 500 with jokers
AIM = replace(sharp.AIM, guesses=True, takes=0.4, soft=0.4)  # in contract games


def basic(view: View, rng: Random, profile: Profile) -> Action:
    """Return the action in a basic game: by play-outs, or a sharp player's if a player is eliminated."""
    if view.out:
        return sharp.basic(view, rng, profile)
    return by_playouts(BasicSeat(view, profile.temper), rng, profile, sharp.basic)


def joker(view: View, rng: Random, profile: Profile) -> Action:
    """Return the action in a game with an opening: by play-outs if they support it, else by estimates."""
    seat = None if view.out else joker_seat(view, profile.temper)
    if seat is None:
        return holding_action(view, MASTER, profile.temper.caution)
    action = best_action(seat, rng, seat.pace * profile.play_outs)
    return _discard(seat, action, rng, profile) if isinstance(action, Discard) else action


def rummy500(view: View, rng: Random, profile: Profile) -> Action:
    """Return the action at Rummy 500: by play-outs if they support the game, else by estimates."""
    seat = None if view.out else rummy500_seat(view, profile.temper)
    if seat is None:
        return rummy500_action(view, DEEP, profile.temper.caution)
    return by_playouts(seat, rng, profile, sharp.rummy500)


def contract(view: View, _: Random, profile: Profile) -> Action:
    """Return the action in a contract game: consider what the next player may collect, too."""
    aim = sharp.AIM if is_of_all_ranks(view.in_force) else AIM
    return contract_action(view, aim, profile.temper.caution)


def by_playouts(seat: PlayoutSeat, rng: Random, profile: Profile, sharp: Play, pace: float = 0.0) -> Action:
    """Return the best action in play-outs; `pace` is a factor for their number, 0 for the seat's."""

    def favoured(view: View, rng: Random) -> Action:
        return sharp(view, rng, profile)

    play_outs = (pace or seat.pace) * profile.play_outs
    return best_action(seat, rng, play_outs, favoured if profile.starts_from_sharp else None)


def _discard(seat: JokerSeat, action: Discard, rng: Random, profile: Profile) -> Action:
    discards, play_outs = seat.discards(), int(AT_A_DISCARD * seat.pace * profile.play_outs)
    return best(discards, seat.deals(rng), play_outs, seat.prospects.chance) if len(discards) > 1 else action
