"""The menu of a club's members, of whom one is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from rummy.online.messages import ClubMember
from rummy.text import say
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.box import Box
from rummy.ui.widgets.containers import SPACE, button, lines, row

PITCH, GAP = 58, 8  # units from one button to the next, and between two
BAR = 28  # units for the scroll bar and the gap beside it


class MembersScreen(Box[ClubMember]):
    """A menu of members, which can be scrolled; closes with a member, or None."""

    wide, high = 560, 500

    def __init__(self, members: Sequence[ClubMember]) -> None:
        super().__init__()
        self.title, self.members = say("club.remove"), members

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return a button for each member, and the Back button below them."""
        back = row(SPACE, (260, button(say("back"), 18, self.back, icon="back")), SPACE)
        return self.framed(size, 78, self._list, 14, (54, back), 26)

    def _list(self, window: Rect, u: float) -> list[Widget]:
        step = round(PITCH * u)
        if step * len(self.members) > window.h:
            window.w -= round(BAR * u)
        rows = [button(each.name, 18, partial(self.close_with, each)) for each in self.members]
        return self.scrolled(window, lines(rows, PITCH, GAP, least=PITCH)(window, u), step, u)
