"""The reason why a line of play would have been better than the line that was played."""

from __future__ import annotations

from collections.abc import Sequence

from rummy.bots.advice.reason import Reason
from rummy.bots.advice.reasons import reasons
from rummy.engine.actions import Action, Discard, LayOff, Meld
from rummy.engine.view import View, observe
from rummy.games.dealer import play
from rummy.games.judge import is_legal
from rummy.match.decision import PLAIN, Decision, Verdict

KEEPS = (
    "would_fit",
    "would_help",
    "fewer",
    "hopes",
    "hopes_any",
)  # reasons to keep other cards than the discard


def why(decision: Decision, verdict: Verdict) -> Reason | None:
    """Return the main reason for the better line, if that reason does not hold for the line that was played.

    Return None for a good decision, or if there is no such reason.
    """
    if verdict.is_good or verdict.mark == PLAIN:
        return None
    way, played = verdict.best, decision.played
    action = next((action for action in way if action not in played), way[-1])
    view = _before(decision, way, action)
    return next((each for each in reasons(view, action) if _compares(each, view, played)), None)


def _compares(reason: Reason, view: View, played: Sequence[Action]) -> bool:
    """Return whether a reason holds for the better line and not for the actions that were played."""
    thrown = next((action for action in played if isinstance(action, Discard)), None)
    if reason.key in ("waits", "no_hurry"):
        return any(isinstance(action, Meld | LayOff) for action in played)
    if reason.key in KEEPS:
        cards = reason.details.get("cards")
        wanted = {reason.details.get("card"), *(cards if isinstance(cards, tuple) else ())}
        return thrown is not None and thrown.card in wanted
    if thrown is None or not is_legal(view, thrown):
        return True
    return all(not _weighs_as_much(each, reason) for each in reasons(view, thrown))


def _weighs_as_much(mine: Reason, reason: Reason) -> bool:
    """Return whether reason `mine`, for the played action, weighs as much as `reason`."""
    points, more = (each.details.get("points") for each in (mine, reason))
    if {mine.key, reason.key} <= {"alone", "alone_cheap"}:
        return not (isinstance(more, int) and (points is None or more > int(str(points))))
    if mine.key != reason.key or not (isinstance(points, int) and isinstance(more, int)):
        return mine.key == reason.key
    return points <= more if reason.key == "leaves" else points >= more


def _before(decision: Decision, way: Sequence[Action], action: Action) -> View:
    """Return the player's view just before an action in a line of play."""
    table = decision.table
    for each in way[: way.index(action)]:
        if is_legal(observe(table, decision.seat), each):
            table = play(table, decision.seat, each)[-1][1]
    return observe(table, decision.seat)
