"""The five levels of bots for canasta, which differ in how they use wild cards and what they watch."""

from __future__ import annotations

from random import Random

from rummy.bots.strategy.strategy import Profile, by_level
from rummy.engine.actions import Action
from rummy.engine.view import View
from rummy.games.canasta.bots.master import CLUB, MASTER, canasta_master_action, is_usual_canasta
from rummy.games.canasta.bots.play import EAGER, FAR_SEEING, PLAIN, WATCHFUL, CanastaStyle, canasta_action
from rummy.games.shared.sides.bots.beginning import SidePlay, beginning, seeing_all, thoughtless


def _in(style: CanastaStyle) -> SidePlay:
    return lambda view, profile, sees: canasta_action(view, style, profile.temper.caution, sees)


def sharp(view: View, rng: Random, profile: Profile) -> Action:
    """Return a sharp bot's action: by some of an expert's habits if the fast model supports the rules.

    Under other rules they consider what the next player may hold.
    """
    if view.phase != "answer" and is_usual_canasta(view.rules, view.seats):
        return canasta_master_action(view, CLUB, profile.temper.caution)
    return seeing_all(_in(WATCHFUL))(view, rng, profile)


def expert(view: View, rng: Random, profile: Profile) -> Action:
    """Return an expert's action, by measured habits if the fast model supports the rules.

    Under other rules the expert counts cards, freezes piles and asks the partner.
    """
    if view.phase != "answer" and is_usual_canasta(view.rules, view.seats):
        return canasta_master_action(view, MASTER, profile.temper.caution)
    return seeing_all(_in(FAR_SEEING))(view, rng, profile)


LEVELS = by_level(beginning(_in(EAGER)), thoughtless(_in(EAGER)), seeing_all(_in(PLAIN)), sharp, expert)
