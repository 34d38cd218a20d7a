"""Where everything lies, at every size and number of players: inside the window, and nothing on anything."""

from collections.abc import Sequence
from itertools import combinations, pairwise

import pytest
from pygame import Rect

from rummy.engine.notation import read_position
from rummy.engine.variants import VARIANTS
from rummy.engine.view import View, observe
from rummy.ui.table.arc import Arc, hand_step
from rummy.ui.table.frame import Frame, frame, with_line_below
from rummy.ui.table.hand import targets
from rummy.ui.table.layout import HandShape, meld_spots, place_cards
from rummy.ui.table.rows import MeldSpot, uncovered

SIZES = [(900, 600), (1280, 720), (1920, 1080), (2560, 1440), (3840, 2160), (1000, 1400), (2000, 600)]
SEATS = range(2, 7)
CROWDS = {
    "seventeen of three": [3] * 17,
    "thirteen sets": [4] * 13,
    "four suits": [13] * 4,
    "all kinds": [13, 3, 3, 4, 10, 3, 4, 3, 6, 3],
    "two packs": [3, 3, 4, 3, 5, 3, 4, 3, 3, 6, 3, 4, 3, 3, 3, 7, 3, 4, 3, 3, 5, 3, 3, 4],
    "one of each length": [3, 4, 5, 6, 7, 8, 9, 10],
}
HANDS = ["QC 3D AS 4D TC 5H", "2D 4H 6S 8C TD QS", "3C 5S 7D TS JC KH", "AH 2H 3H 6H", "AD JD QD 8D"]
READABLE = 12  # pixels of a covered card's index, in the smallest window

every_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
every_table = pytest.mark.parametrize("seats", SEATS)


def view_of(seats: int, mine: str = "7S 8S 9S JS 7C 5D KD", melds: Sequence[str] = ()) -> View:
    hands = [mine, *HANDS[: seats - 1]]
    lines = [f"hand {seat}: {cards}" for seat, cards in enumerate(hands)]
    lines += [f"meld 1: {meld}" for meld in melds]
    lines.append("rules: playingcards\npile: 2C 9D\nturn: 0 play")
    return observe(read_position("\n".join(lines)), 0)


def places(size: tuple[int, int], view: View) -> dict[int, Rect]:
    """The boxes of all cards."""
    shape = HandShape(view.hand)
    found = place_cards(frame(size, view.seats, 0), view, shape)
    return {card: place.rect for card, place in found.items()}


def shows_each_index(fr: Frame, spot: MeldSpot, spots: Sequence[MeldSpot]) -> bool:
    """Whether of each card of a meld as much can be seen as its index takes."""
    seen = uncovered(spots)[spots.index(spot)]
    wide, high = (share * spot.card for share in fr.index)
    return spot.step > wide - 0.5 and seen.h > high - 2


def overlaps(boxes: dict[str, Rect]) -> list[tuple[str, str]]:
    """Which of the boxes lie over each other."""
    return [(a, b) for a, b in combinations(boxes, 2) if boxes[a].colliderect(boxes[b])]


def fixtures(fr: Frame) -> dict[str, Rect]:
    """What must not lie on each other."""
    seats = {f"seat {place.seat}": place.box for place in fr.seats}
    return {"stock": fr.stock, "pile": fr.pile, "area": fr.area, "prompt": fr.prompt, **seats}


def test_the_sizes_cover_every_number_of_players_that_a_game_allows() -> None:
    assert {*SEATS} == {n for r in VARIANTS.values() for n in range(r.min_players, r.max_players + 1)}


@every_size
@every_table
def test_all_that_stands_still_lies_inside_the_window(size: tuple[int, int], seats: int) -> None:
    window = Rect((0, 0), size)
    fr = frame(size, seats, 0)
    assert [
        name for name, box in (fixtures(fr) | {"hand": fr.hand}).items() if not window.contains(box)
    ] == []


@every_table
def test_nothing_that_stands_still_lies_on_anything_else(seats: int) -> None:
    assert {size: overlaps(fixtures(frame(size, seats, 0))) for size in SIZES} == {size: [] for size in SIZES}


@every_size
@every_table
def test_the_hand_lies_below_all_but_the_players_own_seat(size: tuple[int, int], seats: int) -> None:
    fr = frame(size, seats, 0)
    boxes = fixtures(fr) | {"hand": fr.hand}
    assert [pair for pair in overlaps(boxes) if "hand" in pair] == []


@every_size
@every_table
def test_every_card_lies_inside_the_window(size: tuple[int, int], seats: int) -> None:
    window = Rect((0, 0), size)
    view = view_of(seats, melds=["4C 5C 6C", "9H TH JH"])
    outside = [card for card, box in places(size, view).items() if not window.contains(box)]
    assert outside == []


@every_size
@every_table
def test_every_card_has_one_place(size: tuple[int, int], seats: int) -> None:
    view = view_of(seats)
    cards = [*view.stock, *view.pile, *(card for hand in view.hands for card in hand)]
    assert sorted(places(size, view)) == sorted(cards)


@every_size
@every_table
def test_the_hands_of_the_others_lie_at_their_seats(size: tuple[int, int], seats: int) -> None:
    view, fr = view_of(seats), frame(size, seats, 0)
    boxes = places(size, view)
    for seat in range(1, seats):
        plate = fr.seat(seat).box.inflate(round(24 * fr.unit), round(24 * fr.unit))
        assert [card for card in view.hands[seat] if not plate.contains(boxes[card])] == []


@every_size
@every_table
@pytest.mark.parametrize("lengths", CROWDS.values(), ids=CROWDS.keys())
def test_any_crowd_of_melds_fits_the_area(size: tuple[int, int], seats: int, lengths: list[int]) -> None:
    fr = frame(size, seats, 0)
    spots = meld_spots(fr, lengths)
    assert [spot for spot in spots if not fr.area.contains(spot.rect)] == []
    assert overlaps({str(index): box for index, box in enumerate(uncovered(spots))}) == []
    assert [spot for spot in spots if not shows_each_index(fr, spot, spots)] == []


@every_table
@pytest.mark.parametrize("lengths", CROWDS.values(), ids=CROWDS.keys())
def test_enough_of_each_melded_card_shows_in_the_smallest_window(seats: int, lengths: list[int]) -> None:
    spots = meld_spots(frame((900, 600), seats, 0), lengths)
    assert min(spot.step for spot in spots) >= READABLE


@every_size
def test_melded_cards_lie_in_their_box_from_left_to_right(size: tuple[int, int]) -> None:
    view = view_of(2, mine="7S 8S", melds=["6C 7C 8C 9C", "JH QH KH"])
    fr, boxes = frame(size, 2, 0), places(size, view)
    for meld, spot in zip(view.melds, meld_spots(fr, [len(meld.cards) for meld in view.melds]), strict=True):
        row = [boxes[card] for card in meld.cards]
        assert all(a.x < b.x and a.y == b.y for a, b in pairwise(row))
        assert all(spot.rect.inflate(4, 4).contains(box) for box in row)


def test_few_melds_are_larger_than_the_piles() -> None:
    fr = frame((1280, 720), 2, 0)
    assert [spot.card for spot in meld_spots(fr, [3, 3])] == [fr.meld] * 2
    assert fr.small < fr.meld < fr.card


@every_size
@pytest.mark.parametrize("count", [1, 2, 3, 5, 9])
def test_rows_of_melds_lie_around_the_middle_of_their_area(size: tuple[int, int], count: int) -> None:
    fr = frame(size, 4, 0)
    spots = meld_spots(fr, [3] * count)
    for top in {spot.rect.top for spot in spots}:
        row = [spot.rect for spot in spots if spot.rect.top == top]
        assert abs(row[0].unionall(row[1:]).centerx - fr.area.centerx) <= 2
        gaps = {b.left - a.right for a, b in pairwise(row)}
        assert not gaps or max(gaps) - min(gaps) <= 2


@every_size
def test_a_card_laid_off_changes_the_size_of_no_meld_while_there_is_room(size: tuple[int, int]) -> None:
    fr = frame(size, 4, 0)
    before, after = meld_spots(fr, [3, 3, 3]), meld_spots(fr, [3, 4, 3])
    assert {spot.card for spot in before} == {spot.card for spot in after}


@every_size
@pytest.mark.parametrize("cards", [1, 2, 7, 11, 15])
def test_the_hand_keeps_its_order_and_lies_inside_the_window(size: tuple[int, int], cards: int) -> None:
    fr, view = frame(size, 2, 0), view_of(2)
    order = tuple(range(cards))[::-1]
    found = place_cards(fr, view, HandShape(order))
    xs = [found[card].x for card in order]
    assert xs == sorted(xs)
    assert [found[card].order for card in order] == sorted(found[card].order for card in order)
    assert all(Rect((0, 0), size).contains(found[card].rect) for card in order)


@every_size
def test_the_index_of_each_of_fifteen_cards_can_be_read(size: tuple[int, int]) -> None:
    fr = frame(size, 2, 0)
    assert hand_step(fr, 14) >= fr.card * 0.26
    assert hand_step(fr, 14) >= 24


@every_size
def test_the_hand_is_the_largest_thing_on_the_table(size: tuple[int, int]) -> None:
    fr = frame(size, 4, 0)
    assert fr.card > fr.small > 32 * fr.unit


@every_size
def test_a_lifted_and_a_hovered_card_rise_and_stay_off_the_prompt(size: tuple[int, int]) -> None:
    fr, view = frame(size, 2, 0), view_of(2)
    rest = place_cards(fr, view, HandShape(view.hand))
    first, second = view.hand[:2]
    risen = place_cards(fr, view, HandShape(view.hand, lifted=frozenset({first}), hovered=second))
    assert risen[first].y < risen[second].y < rest[second].y + 1
    assert all(not fr.prompt.colliderect(risen[card].rect) for card in view.hand)


def test_a_dragged_card_leaves_a_gap_where_it_would_come_to_lie() -> None:
    fr, view = frame((1280, 720), 2, 0), view_of(2)
    away = frozenset({view.hand[0]})
    found = place_cards(fr, view, HandShape(view.hand, away=away, gap=3))
    xs = [found[card].x for card in view.hand[1:]]
    wide = [b - a for a, b in pairwise(xs)]
    assert view.hand[0] not in found
    assert max(wide) == wide[2] == pytest.approx(2 * wide[0])


@every_size
def test_a_gap_is_where_the_pointer_is(size: tuple[int, int]) -> None:
    fr, view = frame(size, 2, 0), view_of(2)
    found = place_cards(fr, view, HandShape(view.hand))
    for index, card in enumerate(view.hand):
        others = tuple(other for other in view.hand if other != card)
        assert Arc(fr, others).gap_at(found[card].x) == index
    assert Arc(fr, view.hand).gap_at(-1000) == 0
    assert Arc(fr, view.hand).gap_at(10_000) == len(view.hand)


@every_size
def test_the_places_to_drop_cards_on_lie_inside_the_window_melds_first(size: tuple[int, int]) -> None:
    fr, view = frame(size, 2, 0), view_of(2, melds=["4C 5C 6C", "9H TH JH"])
    found = targets(fr, view)
    assert [target.kind for target in found] == ["meld", "meld", "pile", "hand", "area"]
    assert all(Rect((0, 0), size).contains(target.box) for target in found)


@every_size
def test_the_stock_falls_as_it_is_drawn(size: tuple[int, int]) -> None:
    fr, view = frame(size, 2, 0), view_of(2)
    found = place_cards(fr, view, HandShape(view.hand))
    heights = [found[card].y for card in view.stock]
    assert heights == sorted(heights, reverse=True)
    assert heights[0] - heights[-1] > 5 * fr.unit


@every_size
def test_the_cards_of_the_others_are_turned_up_only_when_the_round_is_over(size: tuple[int, int]) -> None:
    for phase, up in [("draw", False), ("over", True), ("finished", True)]:
        text = f"turn: 0 {phase}\nhand 0: 7S\nhand 1: QC 3D\npile: 2C"
        view = observe(read_position(text), 0)
        found = place_cards(frame(size, 2, 0), view, HandShape(view.hand))
        assert all(found[card].face_up is up for card in view.hands[1])
        assert not any(found[card].face_up for card in view.stock)


@every_size
@every_table
def test_open_hands_lie_inside_the_window_and_off_the_prompt(size: tuple[int, int], seats: int) -> None:
    text = "turn: 0 over\nrules: playingcards\npile: 2C\nhand 0: AS\n"
    packs = [
        "2S 3S 4S 5S 6S 7S 8S",
        "2H 3H 4H 5H 6H 7H 8H",
        "2D 3D 4D 5D 6D 7D 8D",
        "9C TC JC QC KC AC 9D",
        "9S TS JS QS KS 9H TH",
    ]
    text += "\n".join(f"hand {seat}: {cards}" for seat, cards in enumerate(packs[: seats - 1], 1))
    view, fr = observe(read_position(text), 0), frame(size, seats, 0)
    boxes = places(size, view)
    theirs = [boxes[card] for hand in view.hands[1:] for card in hand]
    assert all(Rect((0, 0), size).contains(box) for box in theirs)
    assert [box for box in theirs if box.colliderect(fr.prompt)] == []


@every_size
def test_what_a_knocker_is_left_with_lies_on_none_of_his_melds(size: tuple[int, int]) -> None:
    melds = "meld 1: 4C 5C 6C\nmeld 1: JS JD JH\nmeld 1: 8S 9S TS"
    text = f"rules: gin\nturn: 0 layoff\nhand 0: 7H 8H 2D\nhand 1: AC\n{melds}\npile: 3H 2H\nknocker: 1 2H"
    view, fr = observe(read_position(text), 0), with_line_below(frame(size, 2, 0))
    found = place_cards(fr, view, HandShape(view.hand))
    left = [found[card].rect for card in view.hands[1]]
    laid = [found[card].rect for meld in view.melds for card in meld.cards]
    assert [box for box in left if box.collidelist(laid) >= 0] == []


@pytest.mark.parametrize("size", [(1280, 720), (2560, 700), (3440, 900)], ids=str)
def test_the_player_sits_beside_his_cards_however_wide_the_window_is(size: tuple[int, int]) -> None:
    fr = frame(size, 4, 0)
    assert 0 < fr.hand.left - fr.seats[0].box.right < 40 * fr.unit


@every_size
@every_table
def test_the_layout_is_pure(size: tuple[int, int], seats: int) -> None:
    view = view_of(seats, melds=["4C 5C 6C"])
    shape = HandShape(view.hand, frozenset(view.hand[:2]), hovered=view.hand[3])
    before = repr(view)
    first = place_cards(frame(size, seats, 0), view, shape)
    place_cards(frame((1000, 700), seats, 0), view, HandShape(view.hand[::-1]))
    assert place_cards(frame(size, seats, 0), view, shape) == first
    assert repr(view) == before
