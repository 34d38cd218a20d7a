"""The result of a finished match, as it is stored among the results."""

from __future__ import annotations

from rummy.engine.events import Result
from rummy.games.endings import COUNTED_APART
from rummy.match.game import Game
from rummy.storage.record import Header
from rummy.storage.result import MatchResult, RoundResult


def outcome(game: Game, header: Header, ended: str, seconds: float, hints: int) -> MatchResult:
    """Return the result of a match for the player of its record; `ended` is its end in ISO 8601, UTC."""
    me, table = header.me, game.table

    def as_seen(winner: int | None) -> int | None:
        """Return the winner for the player: their own seat if their partner won, else the winner's."""
        return me if winner is not None and table.side_of(winner) == table.side_of(me) else winner

    return MatchResult(
        id=header.id,
        ended=ended,
        game=game.table.rules.name,
        rules=header.rules,
        players=tuple(name for name, _ in header.players),
        bots=tuple(bot for _, bot in header.players),
        scores=game.totals,
        winner=as_seen(game.winner),
        conceded=game.conceded_by == me,
        rounds=tuple(
            _round_result(result, as_seen(result.winner), turns[me])
            for result, turns in zip(game.results, game.turns, strict=False)
        ),
        seconds=seconds,
        low_wins=game.table.rules.match_goal == "lowest",
        hints=hints,
        daily=header.daily,
        feats=game.feats(me),
        me=me,
        tour=header.tour,
        week=header.week,
        here=header.here if header.is_shared_screen else (),
    )


def _round_result(result: Result, winner: int | None, turns: int) -> RoundResult:
    return RoundResult(result.points, winner, result.reason, result.reason in COUNTED_APART, turns)
