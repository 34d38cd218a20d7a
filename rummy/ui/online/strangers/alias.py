"""The choice of the name that strangers see."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from functools import partial

from rummy.online.aliases import alias_of, is_alias
from rummy.storage.settings import changed
from rummy.text import say
from rummy.ui.shell.host import Host
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.box import Box
from rummy.ui.widgets.containers import SPACE, Part, button, grid, row

OFFERED = 8  # names to choose from at once


def alias_button(app: Host, size: float, then: Callable[[], None]) -> Part:
    """Return a button with the player's name among strangers that changes it; `then` follows a change.

    A player without one gets one at random.
    """
    if not is_alias(app.settings.alias):
        app.change(changed(app.settings, alias=_any()))
    words = say("strangers.name", name=app.settings.alias)
    return button(words, size, partial(_choose, app, then), icon="pencil")


def _choose(app: Host, then: Callable[[], None]) -> None:
    def take(name: str | None) -> None:
        if name == "":
            app.push(AliasScreen(), take)
        elif name is not None:
            app.change(changed(app.settings, alias=name))
            then()

    app.sounds.play("button")
    app.push(AliasScreen(app.settings.alias), take)


def _any() -> str:
    return alias_of(secrets.token_hex(8))


class AliasScreen(Box[str]):
    """A menu of names, that of now first; closes with a name, "" for a menu of others, or None."""

    wide, high = 620, 470

    def __init__(self, chosen: str = "") -> None:
        super().__init__()
        self.title = say("strangers.choose_name")
        self.names = [chosen] if chosen else []
        while len(self.names) < OFFERED:
            self.names = [*dict.fromkeys((*self.names, _any()))]

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return a button for each name, and below them one for other names and the Back button."""
        names = [
            button(name, 18, partial(self.close_with, name), primary=at == 0)
            for at, name in enumerate(self.names)
        ]
        others = button(say("strangers.other_names"), 18, partial(self.close_with, ""), icon="skip")
        back = button(say("back"), 18, self.back, icon="back")
        high = 64 * (OFFERED // 2)
        return self.framed(size, 78, (high, grid(names, 2, 54, 10)), SPACE, (54, row(others, 10, back)), 26)
