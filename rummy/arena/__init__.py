"""Matches of bots against bots without a window."""

from __future__ import annotations

from rummy.arena.match import play_match, play_round, play_rounds, seat_bots

__all__ = ["play_match", "play_round", "play_rounds", "seat_bots"]
