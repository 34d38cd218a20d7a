"""The end of a round and of a match: the score table, the banner, and the way on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import ceil
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy.engine.events import Result
from rummy.engine.rules import Rules
from rummy.storage.results import load_results
from rummy.storage.summary import Summary, summary
from rummy.text import say
from rummy.ui import motion, theme
from rummy.ui.account import LINE, Account, account
from rummy.ui.confetti import Celebration
from rummy.ui.pause import PauseScreen
from rummy.ui.score_table import ScoreTable, added_rows
from rummy.ui.session import ME, SPECIAL, Session
from rummy.ui.table.hud import portrait
from rummy.ui.widgets import Button, Panel, Picture, Text, Widget

FACE = 84  # units across the portrait of who won a round


def draw_player(session: Session, seat: int, surface: Surface, place: Rect) -> None:
    """Paint the portrait of a seat in a golden ring."""
    ring = max(3, place.w // 22)
    pygame.draw.aacircle(surface, theme.GOLD, place.center, place.w // 2)
    theme.put(surface, portrait(session.game.players[seat].name, place.w - 2 * ring), center=place.center)


def headline(session: Session, share: float = 1.0) -> str:
    """How the last round ended, in one line; a share of the points while they are being counted."""
    game = session.game
    result, rules = game.results[-1], game.table.rules
    laid = "laid_" if rules.settlement == "laid" else ""
    if result.winner is None:
        return say(f"round.{laid}{result.reason}", rounds=rules.stalled_rounds)
    you = "you_" if result.winner == ME else ""
    if rules.settlement == "gin":
        kind = result.reason
    elif rules.settlement == "laid":
        kind = "laid_won"
    elif result.reason not in ("out", "rummy"):
        kind = "lowest"
    elif rules.settlement == "penalty":
        kind = _penalty(result, rules)
    elif result.reason == "rummy":
        kind = "rummy" if rules.going_rummy == "double" else "rummy_bonus"
    else:
        kind = "won"
    name = game.players[result.winner].name
    points = round(abs(result.points[result.winner]) * share)
    return say(f"round.{you}{kind}", name=name, points=points)


def _penalty(result: Result, rules: Rules) -> str:
    doubled = "_rummy" if result.reason == "rummy" and rules.going_rummy == "double" else ""
    return f"penalty{doubled}{'_bonus' if rules.out_bonus else ''}"


class RoundScreen(Celebration):
    """The scores between two rounds, until a click or for a while; pops what the menu was left with."""

    darkness = 100

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.left = motion.NEXT_ROUND
        self.counted = 0.0  # seconds

    def enter(self, app: Any) -> None:
        """Show the scores and sound like the result."""
        if app.settings.reduce_motion or motion.SPEEDS[app.settings.speed] == 0:
            self.counted = motion.COUNT_UP
        super().enter(app)
        result = self.session.game.results[-1]
        if result.winner is not None:
            app.sounds.play("round_won" if result.winner == ME else "round_lost")
        if result.reason in SPECIAL and result.winner == ME:
            self.celebrate(40)

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Headline, table, and the way on."""
        u = max(theme.unit(size), 0.75)
        lines = account(self.session.game.view(ME), [player.name for player in self.session.game.players])
        rounds = min(9 - len(lines), len(self.session.game.results))
        told = round((LINE * len(lines) + 12) * u) if lines else 0
        winner = self.session.game.results[-1].winner
        over = 0 if winner is None else round(FACE * u / 2)
        box = Rect(0, 0, round(820 * u), round((250 + 32 * (rounds + 1)) * u) + told + over)
        box.center = (size[0] // 2, size[1] // 2 + over // 2)
        face = Rect(0, 0, round(FACE * u), round(FACE * u))
        face.center = (box.centerx, box.y + round(4 * u))
        title = Rect(box.x, box.y + round(14 * u) + over, box.w, round(40 * u))
        below = Rect(box.x, title.bottom, box.w, round(30 * u))
        ledger = Rect(0, below.bottom + round(8 * u), round(400 * u), told)
        ledger.centerx = box.centerx
        table = Rect(box.x + round(36 * u), below.bottom + told + round(12 * u), box.w - round(72 * u), 0)
        table.height = round(32 * (rounds + 2) * u)
        button = Rect(0, 0, round(300 * u), round(56 * u))
        button.midbottom = (box.centerx, box.bottom - round(20 * u))
        self.next = Button(button, self._label(), round(20 * u), self.back, icon="skip", primary=True)
        self.next.focused = self.app.by_keys
        self.title = Text(title, self._headline(), round(25 * u), bold=True, align="center")
        self.table = ScoreTable(table, self.session, u)
        self.table.share = self._share
        laid = self.session.game.table.rules.settlement == "laid"
        return [
            Panel(box, round(18 * u)),
            *([] if winner is None else [Picture(face, partial(draw_player, self.session, winner))]),
            self.title,
            Text(below, self._below(), round(16 * u), colour=theme.MIST, align="center"),
            Account(ledger, lines, u, summed=not laid),
            self.table,
            self.next,
        ]

    def _below(self) -> str:
        """How far the match goes, and what stands in brackets."""
        table = self.session.game.table
        lowest = table.rules.match_goal == "lowest"
        goal = say(
            "round.target_low" if lowest else "round.target", target=table.rules.target_for(table.seats)
        )
        return say("round.left_means", target=goal) if self.table.has_brackets else goal

    def _label(self) -> str:
        if not self.app.settings.countdown:
            return say("round.next")
        return say("round.next_in", seconds=max(0, ceil(self.left)))

    def handle(self, event: Event) -> None:
        """Space goes on as well as enter; Esc opens the menu, as at the table."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            self.back()
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, pygame.K_AC_BACK):
            table = self.session.game.table
            self.app.push(PauseScreen(table.rules, table.seats), self._paused)
        else:
            super().handle(event)

    def _paused(self, result: Any) -> None:
        if result is not None:
            self.app.pop(result)

    @property
    def _share(self) -> float:
        """How much of the points is counted already."""
        return motion.ease_out(min(1.0, self.counted / motion.COUNT_UP))

    def _headline(self) -> str:
        return headline(self.session, self._share)

    def update(self, seconds: float) -> None:
        """Count the points up and the seconds down."""
        super().update(seconds)
        if self.counted < motion.COUNT_UP:
            self.counted += seconds
            self.title.mark("text", self._headline())
            self.table.mark("share", self._share)
        if self.app.settings.countdown and self.app.scene is self:
            self.left -= seconds
            self.next.mark("label", self._label())
            if self.left <= 0:
                self.app.pop()

    def wake(self) -> float | None:
        """At the next frame while points are counted, else at the next full second."""
        if self.counted < motion.COUNT_UP or self.confetti:
            return 0
        return max(0.01, self.left % 1.0) if self.app.settings.countdown else None


class MatchScreen(Celebration):
    """The winner banner; pops the session to be played again, or None."""

    darkness = 150

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    @property
    def won(self) -> bool:
        """Whether the human won the match."""
        return self.session.game.winner == ME

    def enter(self, app: Any) -> None:
        """Raise the banner."""
        matches, _ = load_results(app.folder)
        self.standing = summary(matches.values())
        super().enter(app)
        app.sounds.play("match_won" if self.won else "match_lost")
        if self.won:
            self.celebrate(90)

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """The winner's portrait, the banner, the table, and what next."""
        u = max(theme.unit(size), 0.75)
        added = len(added_rows(self.session.game))
        rows = min(8 if added else 6, len(self.session.game.results) + added)
        words = self._kind_word()
        told = round(34 * u) if words else 0
        box = Rect(0, 0, round(820 * u), round((410 + 32 * rows) * u) + told)
        box.center = (size[0] // 2, size[1] // 2)
        face = Rect(0, 0, round(110 * u), round(110 * u))
        face.midtop = (box.centerx, box.y + round(20 * u))
        title = Rect(box.x, face.bottom + round(8 * u), box.w, round(52 * u))
        kind = Rect(box.x, title.bottom - round(4 * u), box.w, told)
        table = Rect(box.x + round(36 * u), title.bottom + told + round(8 * u), box.w - round(72 * u), 0)
        table.height = round(32 * (rows + 2) * u)
        record = Rect(box.x, table.bottom + round(6 * u), box.w, round(34 * u))
        left = Rect(box.x + round(110 * u), box.bottom - round(78 * u), round(290 * u), round(58 * u))
        right = left.move(round(310 * u), 0)
        again = Button(left, say("match.again"), round(20 * u), self._again, primary=True)
        again.focused = self.app.by_keys
        return [
            Panel(box, round(18 * u)),
            *self._podium(face),
            Text(title, self._banner(), round(34 * u), colour=theme.GOLD, bold=True, align="center"),
            *([Text(kind, words, round(18 * u), align="center")] if words else []),
            ScoreTable(table, self.session, u),
            Text(record, _standing(self.standing), round(16 * u), colour=theme.MIST, align="center"),
            again,
            Button(right, say("match.to_menu"), round(20 * u), self.back),
        ]

    def _again(self) -> None:
        self.click()
        self.app.pop(self.session)

    def _banner(self) -> str:
        game = self.session.game
        if self.won:
            return say("match.you_won")
        assert game.winner is not None
        key = "match.won" if game.conceded_by is None else "match.conceded"
        return say(key, name=game.players[game.winner].name)

    def _kind_word(self) -> str:
        """A friendly word for who has lost."""
        game = self.session.game
        if self.won or game.conceded_by is not None or game.winner is None:
            return ""
        place, seats = self.ranking.index(ME), len(game.players)
        if place == 1 and seats == 2:
            return say("match.close") if _is_close(game.totals) else say("match.good_game")
        return say("match.well_played", place=say("match.place").split()[place], seats=seats)

    @property
    def ranking(self) -> list[int]:
        """The seats from first to last."""
        game = self.session.game
        sign = 1 if game.table.rules.match_goal == "lowest" else -1
        return sorted(
            range(len(game.players)), key=lambda seat: (seat != game.winner, sign * game.totals[seat])
        )

    def _podium(self, first: Rect) -> list[Widget]:
        """The winner's portrait; where there are three or more, the next two beside it, smaller and lower."""
        winner, *others = self.ranking
        places = [(winner, first)]
        if len(others) > 1:
            for seat, side, size in zip(others, (-1, 1), (0.68, 0.56), strict=False):
                face = Rect(0, 0, round(first.w * size), round(first.w * size))
                face.midbottom = (first.centerx + round(side * first.w * 1.05), first.bottom)
                places.append((seat, face))
        return [Picture(face, partial(draw_player, self.session, seat)) for seat, face in places]


def _is_close(totals: Sequence[int]) -> bool:
    """Whether the second was within a tenth of the first."""
    return 10 * abs(max(totals) - min(totals)) <= max(map(abs, totals))


def _standing(standing: Summary) -> str:
    streak = standing.current_streak
    words = (
        say("match.streak", count=streak)
        if streak > 1
        else say("match.no_streak", count=standing.longest_streak)
    )
    return say("match.so_far", won=standing.won, played=standing.played, streak=words)
