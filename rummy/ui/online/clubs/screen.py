"""The screen of one club: its members in a list of ratings, its link, and what the player can do there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rummy.games.variants import VARIANTS
from rummy.match.clubs import ClubWish, RemoteClub
from rummy.online.links import Invitation
from rummy.online.messages import (
    CloseClub,
    ClubInfo,
    ClubMember,
    FindClub,
    JoinClub,
    LeaveClub,
    RemoveMember,
    RenewClub,
    VisitClub,
)
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.online.addresses import shown_code
from rummy.ui.online.clubs.members import MembersScreen
from rummy.ui.online.clubs.tables import ClubTablesScreen
from rummy.ui.online.hosting import Hosting
from rummy.ui.online.invitation import LinkCode
from rummy.ui.online.ratings.list import rows_part
from rummy.ui.online.ratings.screen import KINDS
from rummy.ui.online.servers.asking import AskingScreen
from rummy.ui.online.servers.caller import Caller
from rummy.ui.online.servers.where import place_name, use_server
from rummy.ui.shell.system import copy
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.containers import SPACE, Item, Part, button, column, headed, lettered, of, row, text
from rummy.ui.widgets.controls import Choice
from rummy.ui.widgets.dialogs.confirm import ConfirmScreen
from rummy.ui.widgets.stepper import Stepper
from rummy.ui.widgets.whole_window import framed
from rummy.viewmodel.words.clubs import member_rows

WIDE, HIGH = 1160, 620  # of the panel, in units


class ClubScreen(AskingScreen[RemoteClub]):
    """A screen that opens, visits or finds a club at an address, and shows what the player may see of it."""

    nothing_here = "club.none_here"

    def __init__(self, hosting: Hosting, wish: ClubWish, address: str) -> None:
        super().__init__()
        self.hosting, self.wish, self.place = hosting, wish, address
        self.was_copied = False  # True if the link was copied just now

    @property
    def address(self) -> str:
        """The address of the club's server."""
        return self.place

    def call(self, caller: Caller, address: str) -> RemoteClub:
        """Begin the connection to the club's server, and return it."""
        return caller.call_club(address, self.wish)

    @property
    def found(self) -> ClubInfo | None:
        """The club as the server told it last; None before that, and after a refusal."""
        remote = self.remote
        return remote.found if remote is not None and not remote.problem else None

    def update(self, seconds: float) -> None:
        """Process the server's answers; go back to the list when the player has left the club."""
        super().update(seconds)
        remote = self.remote
        if remote is not None and remote.is_left and self.app.scene is self:
            self.back()

    # Painting

    @property
    def title(self) -> str:
        """The name of the club, or what the screen is about while that is unknown."""
        return self.found.name if self.found is not None else say("club.title")

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the club as a member or a visitor sees it, or a message."""
        found = self.found
        parts = row(36, column(20, (30, self._where(found)), 14, self._body(found), 24), 36)
        return framed(self, self.title, size, parts, WIDE, HIGH)

    def _body(self, found: ClubInfo | None) -> Part:
        if found is None:
            return self.message_part
        return self._visit(found) if found.me is None else self._all(found)

    def _where(self, found: ClubInfo | None) -> Part:
        count = [say("club.members", count=found.count)] if found is not None and found.count else []
        words = " · ".join((*count, place_name(self.address)))
        return text(words, 18, colour=theme.CREAM, align="center")

    def _visit(self, found: ClubInfo) -> Part:
        """Return the sentence about joining, and the button for it."""
        about = text(say("club.about"), 20, colour=theme.CREAM, align="center")
        enter = button(say("club.enter"), 23, self._enter, icon="people", primary=True)
        return column(SPACE, (130, row(60, about, 60)), 30, (66, row(SPACE, (420, enter), SPACE)), SPACE)

    def _all(self, found: ClubInfo) -> Part:
        return row((400, self._ways(found)), 36, self._list(found))

    def _ways(self, found: ClubInfo) -> Part:
        """Return the link for new members, and what the player can do with the club."""
        head = text(say("club.link"), 19, colour=theme.GOLD, bold=True)
        code = text(shown_code(found.code), 30, bold=True)
        copies = say("room.copied" if self.was_copied else "room.copy")
        ways: list[Item] = [(50, button(copies, 17, self._copy, icon="copy", primary=found.count == 1)), 8]
        if found.is_led:
            ways.append((50, button(say("club.renew"), 17, self._renew, icon="skip")))
        link = row((190, of(LinkCode, self._link(found))), 14, column(*ways, SPACE))
        return column((30, head), 2, (46, code), 6, (190, link), 16, *self._acts(found))

    def _acts(self, found: ClubInfo) -> Sequence[Item]:
        tables = button(say("strangers.open_tables"), 19, self._show_tables, icon="cards")
        if not found.is_led:
            leave = button(say("club.leave"), 17, self._leave, icon="close")
            return [(56, tables), SPACE, (50, leave)]
        others = len(found.members) > 1
        remove = button(say("club.remove"), 17, self._remove, icon="people", enabled=others)
        close = button(say("club.close"), 17, self._close, icon="close")
        return [(56, tables), SPACE, (50, remove), 8, (50, close)]

    def _list(self, found: ClubInfo) -> Part:
        """Return the choices of the game and the kind of list, and the members."""
        games = [(game, say(f"game.{game}")) for game in found.games if game in VARIANTS]
        game = lettered(
            Stepper, [("", say("ratings.all_games")), *games], 17, found.game, partial(self._sort, found)
        )
        kinds = [(kind, say(f"ratings.{kind}")) for kind in KINDS]
        kind = lettered(Choice, kinds, 17, found.kind, partial(self._sort_by, found))
        choices = row(headed(say("ratings.game"), game), 12, headed(say("ratings.list"), kind))
        about = say("club.alone" if found.count == 1 else "club.rated")
        below = text(about, 16, colour=theme.MIST, align="center")
        return column((46, choices), 14, rows_part(self, member_rows(found)), 8, (48, below))

    def _link(self, found: ClubInfo) -> str:
        return Invitation(self.address, found.code, found.key, club=True).link

    # Choices

    def _ask(self, wish: ClubWish) -> None:
        self.click()
        self.was_copied = False
        if self.remote is not None:
            self.remote.ask(wish)

    def _sort(self, found: ClubInfo, game: object) -> None:
        self.offset = 0.0
        self._ask(FindClub(found.club, str(game), found.kind))

    def _sort_by(self, found: ClubInfo, kind: object) -> None:
        self.offset = 0.0
        self._ask(FindClub(found.club, found.game, "week" if kind == "week" else "top"))

    def _enter(self) -> None:
        if isinstance(self.wish, VisitClub):
            use_server(self.app, self.address)
            self._ask(JoinClub(self.wish.code, self.wish.key))

    def _show_tables(self) -> None:
        if self.found is not None:
            self.click()
            self.app.push(ClubTablesScreen(self.hosting, self.found, self.address))

    def _copy(self) -> None:
        self.click()
        if self.found is not None:
            self.was_copied = copy(self._link(self.found))
            self.rebuild()

    def _renew(self) -> None:
        if self.found is not None:
            self._confirm("renew", "club.renew", RenewClub(self.found.club))

    def _leave(self) -> None:
        if self.found is not None:
            self._confirm("leave", "club.leave_yes", LeaveClub(self.found.club))

    def _close(self) -> None:
        if self.found is not None:
            self._confirm("close", "club.close_yes", CloseClub(self.found.club))

    def _remove(self) -> None:
        """Ask which member to remove, and whether to."""
        if self.found is not None:
            self.click()
            others = [each for each in self.found.members if each.id != self.found.founder]
            self.app.push(MembersScreen(others), partial(self._ask_to_remove, self.found))

    def _ask_to_remove(self, club: ClubInfo, member: ClubMember | None) -> None:
        if member is not None:
            self._confirm("remove", "club.remove_yes", RemoveMember(club.club, member.id), member.name)

    def _confirm(self, what: str, yes: str, wish: ClubWish, name: str = "") -> None:
        """Ask whether to do something, and do it."""
        self.click()
        title, words = say(f"club.{what}_title", name=name), say(f"club.{what}_text")
        question = ConfirmScreen(title, words, say(yes), say("club.no"))
        self.app.push(question, lambda agreed: self._ask(wish) if agreed else None)
