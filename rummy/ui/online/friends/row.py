"""A row with the player's friends, each of whom is invited to a table by one click."""

from __future__ import annotations

from collections.abc import Callable, Container
from functools import partial

from rummy.match.people import TablePeople
from rummy.storage.people import Contact
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.shell.host import Host
from rummy.ui.widgets.box import offer_more
from rummy.ui.widgets.containers import Item, Part, button, row, text

SHOWN = 3  # friends in the row; a menu has the others
LISTED = 8  # friends in that menu at most: those who are not invited yet


def friends_row(app: Host, people: TablePeople, invite: Callable[[Contact], None]) -> Part:
    """Return a row with a button for each friend who can be invited; a click calls `invite` with them."""
    friends, invited = people.friends, people.invited
    buttons: list[Item] = [_friend(each, invite, invited) for each in friends[:SHOWN]]
    others = [each for each in friends[SHOWN:] if each.id not in invited]
    if others:
        more = partial(_offer, app, others, invite)
        buttons.append((100, button(say("setup.more"), 17, more)))
    heading = text(say("room.friends"), 17, colour=theme.CREAM)
    return row((150, heading), row(*buttons, gap=8, snap=True), snap=True)


def _friend(friend: Contact, invite: Callable[[Contact], None], invited: Container[str]) -> Part:
    has_invited = friend.id in invited
    hint = say("hint.invited" if has_invited else "hint.invite", name=friend.name)
    icon = "check" if has_invited else "heart"
    return button(friend.name, 17, partial(invite, friend), icon=icon, hint=hint, enabled=not has_invited)


def _offer(app: Host, friends: list[Contact], invite: Callable[[Contact], None]) -> None:
    """Open a menu of further friends to invite."""
    offer_more(app, [(each.name, "heart", partial(invite, each)) for each in friends[:LISTED]])
