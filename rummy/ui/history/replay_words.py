"""Sentences about the steps of a replayed match, which do not name hidden cards."""

from __future__ import annotations

from collections.abc import Sequence

from rummy.engine.events import (
    Asked,
    Event,
    LayOffsEnded,
    NotBought,
    RoundBegan,
    RoundEnded,
)
from rummy.engine.view import View
from rummy.match.replay import Replay
from rummy.text import say, says
from rummy.ui.table.flow.narrator import cue_for
from rummy.viewmodel.telling import MoveEvent, tell
from rummy.viewmodel.words.headline import ending
from rummy.viewmodel.words.names import called, side_name


def is_you(name: str) -> bool:
    """Return True if a name is the word that stands for the player, "you"."""
    return called(name) == say("you")


def step_sentence(event: Event, view: View, names: Sequence[str]) -> str:
    """Return a sentence about an event, given the view after the event and the players' names."""
    match event:
        case RoundBegan(number, dealer):
            key = "retold.you_deal" if is_you(names[dealer]) else "retold.deals"
            return say(key, round=number, name=names[dealer])
        case LayOffsEnded(seat):
            return _no_more(names[seat])
        case Asked(seat):
            key = "retold.you_asked" if is_you(names[seat]) else "retold.asked"
            return say(key, name=names[seat], card=view.faces[view.pile[-1]])
        case NotBought(seat):
            key = "retold.you_not_bought" if is_you(names[seat]) else "retold.not_bought"
            return say(key, name=names[seat], card=view.faces[view.pile[-1]])
        case RoundEnded():
            return _round_ended(event, view, names)
    if not isinstance(event, MoveEvent):
        return cue_for(event, view, names).line
    told = tell(event, view)
    return told.of_you if is_you(names[event.seat]) else told.of_other(names[event.seat])


def _no_more(name: str) -> str:
    return say("retold.you_done") if is_you(name) else say("retold.done", name=name)


def _round_ended(event: RoundEnded, view: View, names: Sequence[str]) -> str:
    result = event.result
    if result.winner is None:
        return say("retold.scored" if any(result.points) else "retold.void")
    name, points = names[result.winner], result.points[result.winner]
    you = "you_" if is_you(name) else ""
    how = ending(result, view.rules)
    if says(f"say.{you}{how}"):
        return say(f"say.{you}{how}", name=name, points=points)
    return say("retold.you_best") if you else say("retold.best", name=name)


def match_ended(replay: Replay, names: Sequence[str]) -> str:
    """Return a sentence on who left, gave up or won a match, or an empty string if nobody did."""
    sheet = replay.sheet
    winner, conceded_by, table = sheet.winner, sheet.conceded_by, sheet.table
    if replay.is_left:
        name = names[replay.me]
        return say("retold.you_left") if is_you(name) else say("retold.left", name=name)
    if conceded_by is not None:
        name = names[conceded_by]
        return say("retold.you_conceded") if is_you(name) else say("retold.conceded", name=name)
    if winner is None:
        return ""
    if table.sides < table.seats:
        return say("match.sides_won", names=side_name(names, table.sides, table.side_of(winner)))
    return say("match.you_won") if is_you(names[winner]) else say("match.won", name=names[winner])
