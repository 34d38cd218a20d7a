"""However many melds lie on the table, the ranks of their cards are drawn legibly and nothing covers them."""

from collections.abc import Iterator
from itertools import groupby
from random import Random

import pygame
import pytest
from pygame import Rect

from rummy.engine.cards import RANKS, Face, parse
from rummy.ui.cards.deck import USUAL
from rummy.ui.cards.place import LEGIBLE
from rummy.ui.shell.window import open_display
from rummy.ui.table.layout.cards import laid_spots
from rummy.ui.table.layout.melds.spot import SMALLEST, MeldSpot
from rummy.ui.table.scene import TableScene
from tests.samples import sampled
from tests.ui.sitting import Sitting

Size = tuple[int, int]

SMALL, MEDIUM, LARGE = (900, 600), (1280, 720), (1920, 1080)
RUNS = [f"{a}{suit} {b}{suit} {c}{suit}" for suit in "CDHS" for a, b, c in ("234", "567", "89T")]
SETS = [f"{rank}C {rank}D {rank}H" for rank in "KQJA"]
RANK = (0.05, 0.07, 0.17, 0.18)  # where the middle of a rank is on a card, in card widths
HIGH = 12  # pixels of a rank at least


def crowded(count: int, held: str = "6S TS JS QS AC AD AS", seats: int = 4) -> str:
    """A table of Rummy 51 with so many melds, of all players if one of the own cards is the last."""
    melds, opens = (RUNS + SETS + RUNS)[:count], len(held) > 2
    rest = [f"{rank}{suit}" for rank in RANKS for suit in "CDHS"] * 2
    for card in f"{' '.join(melds)} {held}".split():
        rest.remove(card)
    Random(count).shuffle(rest)
    drawn = f" drawn {held[:2]}"
    hands = [held, *(f"{rest.pop()} {rest.pop()}" for _ in range(1, seats))]
    lines = ["rules: rummy51", f"turn: 0 play{drawn}", f"pile: {rest.pop()}"]
    lines += [f"hand {seat}: {cards}" for seat, cards in enumerate(hands)]
    return "\n".join(
        [*lines, *(f"meld {opens + at % (seats - opens)}: {meld}" for at, meld in enumerate(melds))]
    )


def with_nothing(pilot: Sitting) -> None:
    """Leave the table as it is."""


def with_tray(pilot: Sitting) -> None:
    """Lay melds out on the tray."""
    pilot.press(pygame.K_m)
    pilot.settle()
    assert len(pilot.table.state.groups) == 2


def with_log(pilot: Sitting) -> None:
    """Open the log."""
    pilot.press(pygame.K_i)
    pilot.settle()
    assert pilot.table.log.is_open


def with_scores(pilot: Sitting) -> None:
    """Discard the last card; the scores stand beside the table then."""
    pilot.choose("KS")
    pilot.carry("KS", "pile")
    assert pilot.at_table.state.dock == "right"


def ranks(table: TableScene) -> Iterator[tuple[int, MeldSpot]]:
    """Each card that lies on the table and is not in the middle of a folded meld, and its meld's place."""
    view, groups = table.state.view, table.state.groups
    laid = [*(meld.cards for meld in view.melds), *groups]
    for cards, spot in zip(laid, laid_spots(table.display.layout.frame, view, groups), strict=True):
        ends = (cards[0], cards[-1]) if spot.edge is not None else cards
        yield from ((card, spot) for card in ends)


def rank_box(at: Rect) -> Rect:
    left, top, wide, high = (round(share * at.w) for share in RANK)
    return Rect(at.x + left, at.y + top, wide, high)


def hidden(table: TableScene) -> list[str]:
    """The cards on the table whose rank does not look as on a card that lies alone.

    In a narrow window the log lies above the table, until it is closed.
    """
    screen, found = table.app.screen, []
    is_beside = table.display.frame.size != table.display.size
    above = [] if is_beside else [each.rect for each in table.log.painted]
    for card, _ in ranks(table):
        sprite = table.display.stage.sprites[card]
        alone, box = screen.copy(), rank_box(sprite.place.rect)
        sprite.paint(alone)
        if box.collidelist(above) < 0 and any(
            alone.get_at((x, y)) != screen.get_at((x, y))
            for x in range(box.left, box.right)
            for y in range(box.top, box.bottom)
        ):
            found.append(str(table.state.view.faces[card]))
    return found


def is_inked(colour: pygame.Color) -> bool:
    return min(colour.r, colour.g, colour.b) < 120


@pytest.mark.parametrize("face", parse("7S QH KD TC"))
@pytest.mark.parametrize("width", [LEGIBLE, LEGIBLE - 1, round(SMALLEST)])
def test_the_rank_of_a_small_card_is_high_enough(width: int, face: Face) -> None:
    open_display(allow_headless=True)
    pygame.display.set_mode(SMALL)
    picture = USUAL.card(face, width)
    left = range(2, width // 4)  # without the edge of the card
    rows = [any(is_inked(picture.get_at((x, y))) for x in left) for y in range(2, width)]
    runs = [len([*same]) for inked, same in groupby(rows) if inked]
    assert runs[0] >= HIGH


STATES = {"bare": with_nothing, "tray": with_tray, "log": with_log, "scores": with_scores}


@pytest.mark.turns(4)
@pytest.mark.parametrize("letters", sampled(["largest", "normal"], 1))
@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("count", [10, 24])
@pytest.mark.parametrize("size", [SMALL, MEDIUM, LARGE])
def test_every_rank_can_be_read(pilot: Sitting, size: Size, count: int, state: str, letters: str) -> None:
    pilot.resize(size)
    pilot.sit(crowded(count, "KS") if state == "scores" else crowded(count), text_size=letters)
    STATES[state](pilot)
    table = pilot.at_table
    table.refresh()
    table.paint(table.app.screen)
    assert hidden(table) == []
    assert min(spot.card for _, spot in ranks(table)) >= LEGIBLE
