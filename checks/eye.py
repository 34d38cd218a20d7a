"""What must hold at the table after any gesture: nothing is held, all cards lie right, the record is true."""

from __future__ import annotations

from rummy.match.game import game_from_lines
from rummy.match.session import Session
from rummy.storage.record_file import current_record
from rummy.ui.table.display import TableDisplay


class Broken(AssertionError):
    """The program is in a state in which it must never be."""


def check_cards(table: TableDisplay) -> None:
    """Nothing is held, and each card lies where the layout wants it."""
    if table.state.hand.drag is not None or any(sprite.held for sprite in table.stage.sprites.values()):
        raise Broken("something is still dragged")
    if table.stage.is_moving:
        raise Broken("cards never arrive")
    places = table.layout.places
    if places.keys() != table.stage.sprites.keys():
        raise Broken(f"other cards are shown: {sorted(places.keys() ^ table.stage.sprites.keys())}")
    wrong = table.stage.away(places)
    if wrong:
        card = wrong[0]
        raise Broken(f"cards {wrong} lie elsewhere: {table.stage.sprites[card].place} not {places[card]}")


def check_record(session: Session) -> None:
    """The record leads to the table as it is."""
    game = session.game
    again, good = game_from_lines(game.table.rules, game.players, session.header.seed, game.lines)
    if good < len(game.lines) or again.table != game.table:
        raise Broken("the moves lead to another table")
    if session.path.exists() and session.is_saved and not game.is_finished:
        moves = [*current_record(session.path).moves]
        if moves != game.lines:
            raise Broken(f"the record tells of {len(moves)} moves, not {len(game.lines)}")
