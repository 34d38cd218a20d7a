"""The screen is blind: whatever the player does not know may be anything, and not one byte of it differs."""

from random import Random

import pygame
from blindness import moments, permuted
from positions import every_variant, seats_of
from ui.sitting import Sitting

from rummy.engine.table import Table
from rummy.engine.variants import VARIANTS
from rummy.ui.session import ME


def picture(pilot: Sitting, table: Table) -> bytes:
    """What the player sees when he sits down at a table, with some advice if it is his turn."""
    is_mine = table.turn == ME
    pilot.sit_at(table, settled=is_mine, speed="normal")
    pilot.wait()
    if is_mine:
        pilot.type(pygame.K_h)
    assert pilot.session.game.table is table
    seen = pygame.image.tobytes(pilot.app.screen, "RGB")
    pilot.app.pop()
    return seen


def turns(name: str) -> list[Table]:
    """For the smallest and the largest table two turns of the player, and one that somebody else begins."""
    chosen, rng = [], Random(name)
    for seats in {min(seats_of(name)), max(seats_of(name))}:
        tables = moments(VARIANTS[name], seats, "screen")
        mine = [table for table in tables if table.turn == ME]
        others = [table for table in tables if table.turn != ME and table.phase != "play"]
        chosen += [*rng.sample(mine, 2), rng.choice(others)]
    return chosen


@every_variant
def test_hidden_faces_do_not_change_the_screen(name: str, pilot: Sitting) -> None:
    for table in turns(name):
        other = permuted(table, ME, Random(0))
        assert other.faces != table.faces
        assert picture(pilot, table) == picture(pilot, other)


def test_what_only_another_seat_does_not_know_changes_the_screen(pilot: Sitting) -> None:
    table, *_ = turns("cardgames")
    assert picture(pilot, table) == picture(pilot, table)
    assert picture(pilot, table) != picture(pilot, permuted(table, 1, Random(0)))
