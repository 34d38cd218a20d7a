"""The screen is blind: whatever the player does not know may be anything, and not one byte of it differs."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from pygame import Surface

from checks.midgames import midgames, permuted, turned
from checks.onlooker import Onlooker
from checks.secrets import Betrayed, Search
from rummy.engine.cards import Face
from rummy.engine.table import Table
from rummy.engine.view import Seen, observe
from rummy.games.dealer import play
from rummy.games.variants import VARIANTS
from rummy.match.advice import advice
from rummy.ui.cards.place import Place
from rummy.ui.cards.sprite import Sprite
from rummy.ui.games.base import GameUi
from rummy.ui.shell.app import App
from rummy.ui.table.layout.frame import Frame
from rummy.ui.table.layout.layout import Layout
from rummy.ui.table.log import log
from rummy.ui.table.scene import TableScene
from rummy.ui.table.state import TableState
from rummy.viewmodel.log_lines import LogLine, lines
from tests.positions import every_kind, seats_of

Truth = Callable[[], Mapping[int, Face]]
Plant = Callable[[pytest.MonkeyPatch, Truth], None]
FEW = 2


@pytest.fixture
def eyes(app: App) -> Onlooker:
    """Somebody who sees the pace and the remarks that most players have."""
    app.change(replace(app.settings, speed="normal", remarks=True))
    return Onlooker(app)


def tables(name: str, count: int = FEW) -> list[Table]:
    """Midgames of the smallest and the largest table."""
    sizes = sorted({min(seats_of(name)), max(seats_of(name))})
    return [table for seats in sizes for table in midgames(VARIANTS[name], seats, "screen", count)]


def searched(name: str, eyes: Onlooker, count: int = FEW) -> Search:
    search = Search(eyes)
    for table in tables(name, count):
        search.look(table, name, bots=())
    return search


@pytest.mark.turns(3)
@every_kind
def test_hidden_faces_do_not_change_the_screen(name: str, eyes: Onlooker) -> None:
    search = searched(name, eyes)
    assert search.met["pictures"] >= 2 * search.met["views"] > 0


def test_what_only_another_seat_does_not_know_changes_the_screen(eyes: Onlooker) -> None:
    table, *_ = tables("cardgames")
    assert eyes.at_rest(table) == eyes.at_rest(table)
    assert eyes.at_rest(table) != eyes.at_rest(permuted(table, 1, Random(0)))


def test_a_move_of_another_is_to_be_seen(eyes: Onlooker) -> None:
    table = turned(tables("cardgames")[0], 1)
    steps = play(table, table.turn, advice(observe(table, table.turn), 0))
    first, *_, last = eyes.of_a_move(table, steps).values()
    assert first != last


# Leaks, which have to be found


def a_pixel_of_a_back(patch: pytest.MonkeyPatch, truth: Truth) -> None:
    paint = Sprite.paint

    def marked(self: Any, surface: Surface) -> None:
        paint(self, surface)
        if not self.shows_face:
            surface.set_at(self.place.rect.center, (100 + truth()[self.card].rank, 0, 0))

    patch.setattr(Sprite, "paint", marked)


def the_pace_of_a_card(patch: pytest.MonkeyPatch, truth: Truth) -> None:
    walk = Sprite.walk

    def heavy(self: Any, goal: Place, seconds: float, delay: float) -> None:
        walk(self, goal, seconds * (1 + truth()[self.card].rank / 100), delay)

    patch.setattr(Sprite, "walk", heavy)


def the_order_of_a_hand(patch: pytest.MonkeyPatch, truth: Truth) -> None:
    laid = GameUi.layout

    def sorted_hands(self: Any, bare: Frame, state: TableState) -> Layout:
        layout = laid(self, bare, state)
        found = dict(layout.places)
        for hand in state.view.hands[1:]:
            spots = [found[card] for card in hand]
            found |= zip(sorted(hand, key=truth().__getitem__), spots, strict=True)
        return replace(layout, places=found)

    patch.setattr(GameUi, "layout", sorted_hands)


def a_word_about_the_stock(patch: pytest.MonkeyPatch, truth: Truth) -> None:
    prompt_text = TableScene.prompt_text

    def gossip(self: Any) -> str:
        hint = "!" if truth()[self.state.view.stock[-1]].suit in "DH" else "."
        return prompt_text(self) + hint

    patch.setattr(TableScene, "prompt_text", gossip)


def a_card_in_the_log(patch: pytest.MonkeyPatch, truth: Truth) -> None:

    def gossip(found: Sequence[Seen], *more: Any) -> list[LogLine]:
        stock = found[-1][1].stock
        return [replace(line, text=f"{line.text} [{truth()[stock[-1]]}]") for line in lines(found, *more)]

    patch.setattr(log, "lines", gossip)


PLANTS = [
    a_pixel_of_a_back,
    the_pace_of_a_card,
    the_order_of_a_hand,
    a_word_about_the_stock,
    a_card_in_the_log,
]


@pytest.mark.parametrize("plant", PLANTS)
def test_a_leak_on_the_screen_is_found(plant: Plant, eyes: Onlooker, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, lambda: eyes.seat.match.game.table.faces)
    with pytest.raises(Betrayed, match="the screen"):
        searched("cardgames", eyes, 4 * FEW)
