"""The invitation to a table: a QR code of the link, and the table's code and address in large letters."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from rummy.online.links import Invitation, modules_of
from rummy.online.messages import FreeTableInfo, RoomInfo
from rummy.storage.addresses import OWN, is_secure, typed
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.online.addresses import shown_code
from rummy.ui.online.hosting import Hosting
from rummy.ui.online.network.interfaces import Kind
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.containers import (
    SPACE,
    Container,
    Item,
    Part,
    column,
    lettered,
    of,
    row,
    share,
    stack,
    text,
)
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.stepper import Stepper
from rummy.ui.widgets.whole_window import title_bar

QUIET = 4  # width in modules of the light margin around a QR code
LONG = 30  # characters of an address that needs two lines
TWO_LINES = 0.7  # the size of its letters, compared to those on one line
LIGHT, DARK = (255, 255, 255), (0, 0, 0)


class LinkCode(Widget):
    """A widget with the QR code of a link, whose modules are as many whole pixels wide as fit."""

    role = "text"

    def __init__(self, rect: Rect, link: str) -> None:
        super().__init__(rect)
        self.link = link

    @property
    def spoken(self) -> str:
        """The link."""
        return self.link

    def paint(self, surface: Surface) -> None:
        """Paint the light background, and each dark module."""
        rows = modules_of(self.link)
        across = len(rows) + 2 * QUIET
        pixels = max(1, min(self.rect.size) // across)
        ground = Rect(0, 0, pixels * across, pixels * across)
        ground.center = self.rect.center
        pygame.draw.rect(surface, LIGHT, ground)
        left, top = ground.x + QUIET * pixels, ground.y + QUIET * pixels
        for y, line in enumerate(rows):
            for x, dark in enumerate(line):
                if dark:
                    surface.fill(DARK, (left + x * pixels, top + y * pixels, pixels, pixels))


class TableAddress:
    """The address in the invitation to a table: the best one, or another that the player has chosen.

    The host's address `of_host` may be `OWN`: then it is one of those of this computer.
    """

    def __init__(self, hosting: Hosting, of_host: str) -> None:
        self.is_own = of_host == OWN
        self._hosting, self._of_host = hosting, of_host
        self._chosen = ""

    @property
    def all(self) -> tuple[str, ...]:
        """All addresses, the one in the link first; none if this computer is not on a network."""
        return tuple(sorted(self._found, key=lambda each: each != self._address))

    @property
    def _found(self) -> Mapping[str, Kind]:
        """The addresses with the kinds of their networks, the best first."""
        return self._hosting.networks if self.is_own else {self._of_host: ""}

    @property
    def _address(self) -> str:
        found = self._found
        return self._chosen if self._chosen in found else next(iter(found), self._hosting.address)

    @property
    def is_secure(self) -> bool:
        """True if the connection to the address is encrypted."""
        return is_secure(self._address)

    def link(self, code: str, key: str) -> str:
        """Return the link of the invitation."""
        return Invitation(self._address, code, key).link

    def part(self, size: float, on_change: Callable[[], None]) -> Part:
        """Return a part that shows the address, with arrows to the others if there are any."""
        found = self._found
        label = _named(self._address, found.get(self._address, ""))
        size *= TWO_LINES if "\n" in label else 1
        if len(found) < 2:
            return text(label if found else "–", size, align="center")

        def choose(address: object) -> None:
            self._chosen = str(address)
            on_change()

        options = [(address, _named(address, kind)) for address, kind in found.items()]
        return lettered(Stepper, options, size, self._address, choose)


def _named(address: str, kind: Kind) -> str:
    """Return an address as it is shown: a long one, of IPv6, on two lines, and the kind of its network."""
    host = typed(address)
    if len(host) > LONG and host.startswith("["):
        middle = host.index(":", len(host) // 2 - 5) + 1
        host = f"{host[:middle]}\n{host[middle:]}"
    return f"{host} · {say(f'address.{kind}')}" if kind else host


def invitation(
    room: RoomInfo | FreeTableInfo,
    address: TableAddress,
    ways: Iterable[Item],
    how: str,
    on_change: Callable[[], None],
) -> Container:
    """Return a column: the code, the QR code beside `ways` to share it, the address, and how to join.

    If this computer hosts the table, it also says who cannot reach it. After the player has chosen another
    address, `on_change` is called.
    """
    trust = "room.trust_server" if address.is_secure else "room.trust"
    about = [*([say("room.only_home")] if address.is_own else []), say(trust)]
    link = address.link(room.code, room.key)
    return column(
        *(10, (28, invitation_heading("join.code")), -2),
        *((54, text(shown_code(room.code), 48, bold=True, align="center")), 6),
        *((204, row((204, of(LinkCode, link)), 14, column(*ways), snap=True)), 6),
        *((26, invitation_heading("join.address")), (44, address.part(20, on_change)), 2),
        *((98, text(how, 17, colour=theme.CREAM, align="center")), 2),
        (114, text("\n".join(about), 16, colour=theme.MIST, align="center")),
    )


def invitation_heading(key: str, size: float = 18) -> Part:
    """Return a part: the heading of a key, for the code or the address."""
    return text(say(key), size, colour=theme.GOLD, bold=True, align="center")


class InvitationScreen(Screen[None]):
    """A screen with a table's QR code, code and address, as large as the window allows."""

    def __init__(self, address: TableAddress, code: str, key: str) -> None:
        super().__init__()
        self.address, self.code, self.key = address, code, key

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the title bar, the QR code to the left, and the code and the address to the right."""
        u, rim = theme.unit(size), theme.rim_width(size)
        top = rim + round(76 * u)
        room = Rect(rim, top, size[0] - 2 * rim, size[1] - rim - round(16 * u) - top)
        side = min(room.h, round(room.w * 0.55)) / u
        code = column(SPACE, (side, of(LinkCode, self.address.link(self.code, self.key))), SPACE)
        parts = row(24, (side, code), 24, self._words, 24, snap=True)
        return [*title_bar(self, say("invitation.title"), size), *parts(room, u)]

    @property
    def _words(self) -> Part:
        """A part with the code, the address, and a sentence that says how to use them."""
        heading = partial(text, size=24, colour=theme.CREAM, bold=True, align="center")
        lines = (
            (0.1, 40, heading(say("join.code"))),
            (0.18, 90, text(shown_code(self.code), 76, bold=True, align="center")),
            (0.42, 40, heading(say("join.address"))),
            (0.49, 70, self.address.part(34, self.rebuild)),
            (0.76, 110, text(say("invitation.how"), 21, colour=theme.CREAM, align="center")),
        )
        return stack(*(column(share(top), (high, line)) for top, high, line in lines))
