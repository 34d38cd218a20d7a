"""Simple, the opponent that papers on gin measure themselves by, written from its published description."""

from __future__ import annotations

from random import Random

from rummy.bots.strategy.hand import deadwood, hand_faces, without
from rummy.engine.actions import Action, Discard, Done, Draw, Knock, Pass, Take
from rummy.engine.melds import all_melds, card_points
from rummy.engine.view import View
from rummy.games.judge import is_legal
from rummy.games.shared.showing.hands import best_lay_offs


class Simple:
    """Takes a discard only if it completes a meld, throws its highest other card, knocks at once."""

    is_slow = False

    def choose(self, view: View, rng: Random) -> Action:
        """Return its action; of equally high cards it throws any."""
        match view.phase:
            case "layoff":
                return next(iter(best_lay_offs(view)), Done())
            case "upcard" | "draw":
                return self._draw(view)
        return self._throw(view, rng)

    def _draw(self, view: View) -> Action:
        leave = Pass() if view.phase == "upcard" else Draw()
        if not is_legal(view, Take()):
            return leave
        top = view.faces[view.pile[-1]]
        completes = any(top in meld for meld in all_melds((*hand_faces(view), top), view.rules))
        return Take() if completes or not is_legal(view, leave) else leave

    def _throw(self, view: View, rng: Random) -> Action:
        hand = hand_faces(view)
        left = {card: deadwood(without(hand, card), view) for card in hand if is_legal(view, Discard(card))}
        least = min(left.values())
        highest = [card for card, points in left.items() if points == least]
        if least <= view.knock_limit:
            return Knock(max(highest, key=lambda card: card_points(card, view.rules)))
        return Discard(rng.choice(highest))
