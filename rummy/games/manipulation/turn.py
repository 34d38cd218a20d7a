"""The decisions of games in which the table may be rearranged: lay the table anew, draw, or pass."""

from __future__ import annotations

from collections.abc import Sequence

from rummy.engine.actions import Action, Draw, IllegalMove, Pass, Rearrange
from rummy.engine.cards import Face, Numbers
from rummy.engine.events import Drew, Event, Passed, Rearranged
from rummy.engine.melds import Faces, arrange, beyond, why_no_meld
from rummy.engine.turns import Rest
from rummy.engine.view import View


def decide(view: View, action: Action) -> list[Event]:
    """Return the events that a seat's action causes; raise IllegalMove if the rules forbid it."""
    match action:
        case Rearrange(melds):
            return [_rearrange(view, melds)]
        case Draw() if view.stock:
            return [Drew(view.seat, view.stock[-1])]
        case Draw():
            raise IllegalMove("play_or_pass")
        case Pass() if not view.stock:
            return [Passed(view.seat)]
        case Pass():
            raise IllegalMove("draw_or_play")
    raise IllegalMove("not_in_this_game", action=type(action).__name__)


def _rearrange(view: View, melds: Sequence[Faces]) -> Rearranged:
    shown = tuple(_arranged(view, faces) for faces in melds)
    if missing := beyond((meld.shown for meld in view.melds), shown):
        raise IllegalMove("table_keeps_cards", cards=missing)
    rest = Rest(view)
    played = tuple(map(rest.give, view.beyond_table(shown)))
    if not played:
        raise IllegalMove("play_a_card")
    return Rearranged(view.seat, played, _numbers(view, shown, played), shown)


def _arranged(view: View, faces: Faces) -> Faces:
    shown = arrange(faces, view.rules)
    if shown is None:
        raise IllegalMove("not_a_meld", why=why_no_meld(faces, view.rules), cards=faces)
    return shown


def _numbers(view: View, melds: Sequence[Faces], played: Numbers) -> tuple[Numbers, ...]:
    """Return the card numbers of each meld; of equal cards it gets those from the old meld most like it."""
    home = {card: meld.shown for meld in view.melds for card in meld.cards}
    left: dict[Face, list[int]] = {}
    for card in (*home, *played):
        left.setdefault(view.faces[card], []).append(card)
    found = dict[int, Numbers]()
    for at in sorted(range(len(melds)), key=lambda at: melds[at] not in home.values()):
        found[at] = tuple(_taken(left[face], home, melds[at]) for face in melds[at])
    return tuple(found[at] for at in range(len(melds)))


def _taken(alike: list[int], home: dict[int, Faces], meld: Faces) -> int:
    """Remove and return the one of some equal cards whose old meld shares most cards with the new one."""
    card = max(alike, key=lambda card: len({*home.get(card, ())} & {*meld}))
    alike.remove(card)
    return card
