"""The steps of a match in words, a sentence each, without naming hidden cards."""

from __future__ import annotations

from collections.abc import Sequence

from rummy.engine.events import (
    Answered,
    Arranged,
    Asked,
    AskedPartner,
    Bought,
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
    Melded,
    NotBought,
    Passed,
    PickedUp,
    RoundBegan,
    RoundEnded,
    Swapped,
    Took,
)
from rummy.engine.view import View
from rummy.match.replay import Replay
from rummy.text import say, says
from rummy.ui.table.flow.narrator import cue_for
from rummy.viewmodel.telling import MoveEvent, move_words, showing
from rummy.viewmodel.words.headline import ending
from rummy.viewmodel.words.names import called, second_key, side_name


def is_you(name: str) -> bool:
    """Return True if a name stands for the player, "you"."""
    return called(name) == say("you")


def step_sentence(event: Event, view: View, names: Sequence[str]) -> str:
    """Return the sentence of a step, given the view after it."""
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
    if is_you(names[event.seat]):
        return _of_you(event, view)
    if isinstance(event, Drew) and event.card in view.faces:
        return say("retold.drew", name=names[event.seat], card=view.faces[event.card])
    return move_words(event, view, names[event.seat])[0]


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


def _of_you(event: MoveEvent, view: View) -> str:
    match event:
        case Passed():
            return say("retold.you_passed")
        case Knocked():
            return say("retold.you_closed" if view.rules.flow == "close" else "retold.you_knocked")
        case Declared(_, card):
            return say("retold.you_go_out", card=view.faces[card])
        case DeclaredWrongly(_, card):
            return say("retold.you_declared_wrongly", card=view.faces[card])
        case Dropped(seat):
            return say("retold.you_dropped", points=view.fine_of(seat))
        case Arranged():
            return say("retold.you_arranged")
        case Drew(_, card):
            known = card in view.faces
            return say("retold.you_drew", card=view.faces[card]) if known else say("retold.you_drew_closed")
        case Took(_, cards) if view.kind == "canasta":
            key = "retold.you_took_some" if view.rules.pile_cards else "retold.you_took_pile"
            return say(key, count=len(cards))
        case LaidOut(_, card):
            return say("retold.you_laid_out", card=view.faces[card])
        case PickedUp():
            return say(second_key("retold.you_picked_up", view.rules))
        case AskedPartner():
            return say("retold.you_asked_partner")
        case Answered(_, yes):
            return say("retold.you_said_yes" if yes else "retold.you_said_no")
        case Took(_, cards):
            key = "retold.you_took" if len(cards) == 1 else "retold.you_took_deep"
            return say(key, card=view.faces[cards[0]], more=len(cards) - 1)
        case Bought(_, card):
            return say("retold.you_bought", card=view.faces[card])
        case Declined():
            return say("retold.you_declined")
        case Melded(_, _, shown):
            return say("retold.you_showed" if showing(view) else "retold.you_melded", cards=shown)
        case LaidOff(_, card, _, cards, shown):
            return say("retold.you_laid_off", card=shown[cards.index(card)])
        case Swapped(_, given):
            return say("retold.you_swapped", card=view.shown(given))
        case GaveBack(_, card):
            return say("retold.you_gave_back", card=view.faces[card])
        case Discarded(_, card):
            return say("retold.you_discarded", card=view.faces[card])


def match_ended(replay: Replay, names: Sequence[str]) -> str:
    """Return the sentence about the end of the match."""
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
