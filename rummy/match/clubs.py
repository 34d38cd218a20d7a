"""The clubs at one server, as a program asks for them."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from rummy.match.answers import RemoteAnswers
from rummy.online.messages import (
    CloseClub,
    ClubInfo,
    ClubList,
    FindClub,
    FindClubs,
    JoinClub,
    LeaveClub,
    News,
    OpenClub,
    RemoveMember,
    RenewClub,
    VisitClub,
)
from rummy.online.plausible_clubs import check_club, check_clubs

ClubWish: TypeAlias = (
    OpenClub | VisitClub | JoinClub | FindClub | LeaveClub | RemoveMember | RenewClub | CloseClub
)


class RemoteClubs(RemoteAnswers[FindClubs, ClubList]):
    """A connection to a server that asks for the player's clubs there."""

    kind: ClassVar[type[News]] = ClubList

    def check(self, found: ClubList) -> None:
        """Raise BadMessage if a list is impossible."""
        check_clubs(found)

    def is_to(self, wish: FindClubs, found: ClubList) -> bool:
        """Return True: there is one list."""
        return True


class RemoteClub(RemoteAnswers[ClubWish, ClubInfo]):
    """A connection to a server that asks for one club, and does there what the player wants."""

    kind: ClassVar[type[News]] = ClubInfo

    def check(self, found: ClubInfo) -> None:
        """Raise BadMessage if a club is impossible."""
        check_club(found)

    def is_to(self, wish: ClubWish, found: ClubInfo) -> bool:
        """Return whether an answer is to a wish: the next one, unless the list of another game was wanted."""
        asked = (found.club, found.game, found.kind)
        return not isinstance(wish, FindClub) or (wish.club, wish.game, wish.kind) == asked

    def ask(self, wish: ClubWish) -> None:
        """Ask for something else, also after a refusal."""
        self.refusal = ""
        super().ask(wish)

    @property
    def is_left(self) -> bool:
        """True once the player is no member any more, by their own wish."""
        has_left = self.found is not None and self.found.me is None
        return has_left and isinstance(self.wish, LeaveClub | CloseClub)

    def update(self) -> bool:
        """Process received messages; what was done is not done again by a new connection."""
        before = self.found
        has_news = super().update()
        found = self.found
        if found is not None and found is not before and found.me is not None:
            self.wish = FindClub(found.club, found.game, found.kind)
        return has_news
