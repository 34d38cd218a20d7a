"""The screen is blind: whatever the player does not know may be anything, and not one byte of it differs."""

from random import Random

import pygame
import pytest
from blindness import moments, permuted
from positions import every_variant, seats_of
from ui.sitting import Sitting

from rummy.engine.actions import Draw
from rummy.engine.judge import is_legal
from rummy.engine.table import Table
from rummy.engine.variants import VARIANTS
from rummy.engine.view import observe
from rummy.ui.session import ME

FEW = 9  # hidden cards, dealt out anew, might by chance lie as before
FRAMES = 6  # of a card's way from the stock to a hand


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
        played = moments(VARIANTS[name], seats, "screen")
        tables = [table for table in played if len(table.faces) - len(table.known[ME]) > FEW]
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


def drawing(pilot: Sitting, table: Table) -> list[bytes]:
    """What the player sees while the seat to move draws a card."""
    pilot.sit_at(table, settled=False, speed="normal")
    game = pilot.session.game
    pilot.table.show.add(game.seen_by(ME, game.act(table.turn, Draw())))
    seen = []
    while len(seen) < FRAMES:
        pilot.wait()
        assert game.table.drawn is not None
        seen.append(pygame.image.tobytes(pilot.app.screen, "RGB"))
    pilot.app.pop()
    return seen


@pytest.mark.parametrize("name", ["cardgames", "gin", "rummy51", "rummy500"])
def test_a_card_that_another_draws_looks_like_any(name: str, pilot: Sitting) -> None:
    for table in turns(name):
        if table.turn != ME and is_legal(observe(table, table.turn), Draw()):
            seen = drawing(pilot, table)
            assert len({*seen}) > 1
            assert seen == drawing(pilot, permuted(table, ME, Random(0)))


def test_what_only_another_seat_does_not_know_changes_the_screen(pilot: Sitting) -> None:
    table, *_ = turns("cardgames")
    assert picture(pilot, table) == picture(pilot, table)
    assert picture(pilot, table) != picture(pilot, permuted(table, 1, Random(0)))
