"""The guide to games with first melds: the tray, what is missing, giving back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from rummy.engine.actions import GiveBack, Take
from rummy.engine.cards import Face
from rummy.engine.judge import is_legal
from rummy.engine.melds import Faces, arrange
from rummy.engine.view import View
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.drawing.canvas import Painted
from rummy.ui.table.games.base import Act, Guide
from rummy.ui.table.games.commands import Commands
from rummy.ui.table.games.opening_tray import (
    OpeningCommands,
    only_melds,
    opening_refused,
    points_of,
    proposal,
)
from rummy.ui.table.hand.tray import Tray
from rummy.ui.table.layout.frame import tray_below
from rummy.ui.table.layout.spots import GROUP
from rummy.ui.table.parts.felt import Label
from rummy.ui.words.sentences import sentence

if TYPE_CHECKING:
    from rummy.ui.table.scene import TableScene

MOST_ACTS = 3  # for which there is room beside the hand


class OpeningGuide(Guide):
    """The guide to games in which the first melds must be worth something."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(table)
        self.opening = OpeningCommands(table)

    @property
    def is_open(self) -> bool:
        """Whether the player has laid his first melds, or may lay any."""
        return self.table.view.has_opened or not self.table.view.rules.opening

    @property
    def commands(self) -> Commands:
        """What clicks, drags and keys mean now."""
        return self.playing if self.is_open else self.opening

    @property
    def area_words(self) -> str:
        """Nothing: what is still missing is told there."""
        return ""

    def keep_up(self) -> None:
        """Leave only melds on the tray."""
        hand = self.table.hand
        hand.tray = only_melds(self.table.view, hand.tray) if hand.tray else None

    def undone(self, before: View) -> None:
        """Leave the tray as it was; first melds that come back lie on it again."""
        view, tray = self.table.view, self.opening.tray
        for meld in before.melds:
            tray = tray if meld in view.melds or self.is_open else tray.with_group(meld.cards)
        self.table.hand.tray = tray if tray.groups else None
        self.keep_up()

    def faces(self) -> Mapping[int, Face]:
        """What the jokers on the tray stand for."""
        view, groups = self.table.view, self.opening.tray.groups
        laid = ((group, arrange(view.shown(group), view.rules)) for group in groups)
        return {n: face for group, shown in laid if shown for n, face in zip(group, shown, strict=True)}

    def tray(self) -> Rect | None:
        """The tray, once something lies on it."""
        return tray_below(self.table.frame)[1] if self.opening.tray.groups else None

    # Buttons

    def acts(self) -> list[Act]:
        """Meld, open or propose it, give back."""
        table, view = self.table, self.table.view
        if self.is_open:
            return super().acts()
        offered = [*self._meld(), *self._open(self.opening.tray)] if view.phase == "play" else []
        if table.is_mine and is_legal(view, GiveBack()):
            offered.append(_act("give_back", lambda: table.moves.act_all([GiveBack()]), pygame.K_b, "undo"))
        if self.opening.tray.groups:
            cancel = _act("cancel", self.opening.cancel, pygame.K_ESCAPE, "close", hint="hint.cancel_tray")
            offered.append(cancel)
        return offered[:MOST_ACTS]

    def _meld(self) -> Iterator[Act]:
        table, chosen = self.table, self.table.hand.chosen()
        can = (
            table.is_mine and not table.view.only_discards and bool(chosen) and self.opening.are_melds(chosen)
        )
        if can or not self.opening.tray.groups:
            hint = say("hint.meld_tray")
            yield Act("meld", say("table.meld"), self.opening.meld, hint, None, "meld", can, can)

    def _open(self, tray: Tray) -> Iterator[Act]:
        table, view = self.table, self.table.view
        if tray.groups:
            can = table.is_mine and opening_refused(view, tray.groups) is None
            yield _act("open", self.opening.open, pygame.K_o, "check", enabled=can, primary=can)
        elif table.is_mine and not view.only_discards and proposal(view):
            yield _act("propose", self.opening.propose, pygame.K_o, "star", primary=True)

    # Words

    def prompt(self) -> str:
        """What the player, whose turn it is, can do now."""
        table, view = self.table, self.table.view
        if self.is_open or view.only_discards:
            return super().prompt()
        if view.phase == "draw":
            return self._draw_prompt()
        return self._laying_out(view.shown(table.hand.chosen())) or self._opening_prompt()

    def _laying_out(self, chosen: Faces) -> str:
        """What can be done with the cards that are selected, if anything."""
        if any(place.kind == GROUP for place in self.table.fingers.welcome):
            return say("prompt.join")
        if self.can_discard(chosen):
            return say("prompt.discard", card=chosen[0])
        if self.opening.are_melds(self.table.hand.chosen()):
            return say("prompt.lay_out")
        return self.about_several() if len(chosen) > 1 else ""

    def _draw_prompt(self) -> str:
        view = self.table.view
        if not (view.stock and is_legal(view, Take())):
            return self.how_to_draw()
        return say("prompt.draw_or_take_first", card=view.faces[view.pile[-1]])

    def _opening_prompt(self) -> str:
        view, groups, need = self.table.view, self.opening.tray.groups, self.table.view.rules.opening
        if groups:
            have, refusal = points_of(view, groups), opening_refused(view, groups)
            if refusal is not None and have >= need:
                return sentence(refusal)
            if refusal is None:
                return say("prompt.tray_ready", have=have)
            if self._lacks_taken() is None:
                return say("prompt.tray", have=have, need=need)
            return say("prompt.tray_with", have=have, need=need, card=self._lacks_taken())
        if self._lacks_taken() is not None:
            return say("prompt.with_taken", card=self._lacks_taken())
        best = proposal(view)
        if best:
            return say("prompt.can_open", points=points_of(view, best))
        return say("prompt.first_melds", need=need)

    def _lacks_taken(self) -> Face | None:
        """The card taken for the first melds, as long as it is not among them."""
        view = self.table.view
        lacks = view.must_open_with_taken and view.taken not in self.opening.tray.cards
        return view.faces[view.taken] if lacks and view.taken is not None else None

    def labels(self) -> list[Painted]:
        """What the first melds count."""
        in_play = self.table.view.phase in ("draw", "play")
        return [*super().labels(), *(self._opening_labels() if in_play else ())]

    def _opening_labels(self) -> Iterator[Label]:
        fr, view, groups = self.table.frame, self.table.view, self.opening.tray.groups
        if self.is_open:
            return
        need, pixels = view.rules.opening, max(13, round(16 * fr.unit))
        tray = self.tray()
        if tray is not None:
            have = points_of(view, groups)
            key, colour = "opening.enough" if have >= need else "opening.so_far", theme.GOLD
            words = say(key, have=have, need=need)
            at = (tray.x + round(18 * fr.unit), tray.y - round(4 * fr.unit))
            yield Label(words, at, pixels, "midleft", colour, bold=have >= need)
            return
        best = () if view.only_discards else proposal(view)
        words = say("opening.can", points=points_of(view, best)) if best else say("opening.need", need=need)
        at = (fr.area.right - round(18 * fr.unit), fr.area.bottom)
        yield Label(words, at, pixels, "bottomright", theme.GOLD if best else theme.MIST)


def _act(
    name: str,
    do: Callable[[], None],
    key: int,
    icon: str | None = None,
    *,
    hint: str = "",
    enabled: bool = True,
    primary: bool = False,
) -> Act:
    hint = say(hint or f"hint.{name}")
    return Act(name, say(f"opening.{name}"), do, hint, key, icon, enabled, primary)
