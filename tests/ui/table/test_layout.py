"""Where everything lies, at every size and number of players: inside the window, and nothing on anything."""

from collections.abc import Sequence
from itertools import chain, combinations, pairwise, product

import pytest
from pygame import Rect

from rummy.engine.view import View, observe
from rummy.games.notation import read_position
from rummy.games.variants import VARIANTS
from rummy.ui.table.layout.arc import Arc, hand_step
from rummy.ui.table.layout.cards import HandShape, meld_spots, place_cards
from rummy.ui.table.layout.frame import Frame, frame, piles_aside, with_line_below
from rummy.ui.table.layout.melds.spot import MeldSpot, uncovered
from rummy.ui.table.layout.spots import drop_spots

SIZES = [(900, 600), (1280, 720), (1920, 1080), (2560, 1440), (3840, 2160), (1000, 1400), (2000, 600)]
SEATS = range(2, 9)
CROWDS = {
    "seventeen of three": [3] * 17,
    "thirteen sets": [4] * 13,
    "four suits": [13] * 4,
    "all kinds": [13, 3, 3, 4, 10, 3, 4, 3, 6, 3],
    "two packs": [3, 3, 4, 3, 5, 3, 4, 3, 3, 6, 3, 4, 3, 3, 3, 7, 3, 4, 3, 3, 5, 3, 3, 4],
    "one of each length": [3, 4, 5, 6, 7, 8, 9, 10],
}
HANDS = ["QC 3D AS 4D TC 5H", "2D 4H 6S 8C TD QS", "3C 5S 7D TS JC KH", "AH 2H 3H 6H", "AD JD QD 8D"]
HANDS += ["AC 9C KC 6D", "7H 8H QH 2S"]
READABLE = 12  # pixels of a covered card's index, in the smallest window

Size = tuple[int, int]
TABLES = [*product(SIZES, SEATS)]


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


def is_inside(size: tuple[int, int], box: Rect) -> bool:
    """Whether a box lies within a window of a size."""
    return bool(Rect((0, 0), size).contains(box))


def test_the_sizes_cover_every_number_of_players_that_a_game_allows() -> None:
    assert {*SEATS} == {n for r in VARIANTS.values() for n in range(r.min_players, r.max_players + 1)}


def test_all_that_stands_still_lies_inside_the_window() -> None:
    outside = []
    for size, seats in TABLES:
        fr = frame(size, seats, 0)
        boxes = fixtures(fr) | {"hand": fr.hand}
        outside += [(size, seats, name) for name, box in boxes.items() if not is_inside(size, box)]
    assert outside == []


def test_nothing_that_stands_still_lies_on_anything_else() -> None:
    found = {(size, seats): overlaps(fixtures(frame(size, seats, 0))) for size, seats in TABLES}
    assert {table: pairs for table, pairs in found.items() if pairs} == {}


def test_the_hand_lies_below_all_but_the_players_own_seat() -> None:
    covered = []
    for size, seats in TABLES:
        fr = frame(size, seats, 0)
        pairs = overlaps(fixtures(fr) | {"hand": fr.hand})
        covered += [(size, seats, pair) for pair in pairs if "hand" in pair]
    assert covered == []


def test_every_card_lies_inside_the_window() -> None:
    outside = []
    for size, seats in TABLES:
        boxes = places(size, view_of(seats, melds=["4C 5C 6C", "9H TH JH"]))
        outside += [(size, seats, card) for card, box in boxes.items() if not is_inside(size, box)]
    assert outside == []


def test_every_card_has_one_place() -> None:
    views = {seats: view_of(seats) for seats in SEATS}
    cards = {n: sorted([*v.stock, *v.pile, *chain.from_iterable(v.hands)]) for n, v in views.items()}
    wrong = [(size, n) for size, n in TABLES if sorted(places(size, views[n])) != cards[n]]
    assert wrong == []


def test_the_hands_of_the_others_lie_at_their_seats() -> None:
    astray = []
    for size, seats in TABLES:
        view, fr = view_of(seats), frame(size, seats, 0)
        boxes = places(size, view)
        for seat in range(1, seats):
            plate = fr.seat(seat).box.inflate(round(24 * fr.unit), round(24 * fr.unit))
            astray += [(size, seats, c) for c in view.hands[seat] if not plate.contains(boxes[c])]
    assert astray == []


def test_any_crowd_of_melds_fits_the_area() -> None:
    outside, over, covered = [], [], []
    for (size, seats), (crowd, lengths) in product(TABLES, CROWDS.items()):
        fr = frame(size, seats, 0)
        spots, where = meld_spots(fr, lengths), (size, seats, crowd)
        outside += [where for spot in spots if not fr.area.contains(spot.rect)]
        over += [where] * bool(overlaps({str(index): box for index, box in enumerate(uncovered(spots))}))
        covered += [where for spot in spots if not shows_each_index(fr, spot, spots)]
    assert (outside, over, covered) == ([], [], [])


def test_enough_of_each_melded_card_shows_in_the_smallest_window() -> None:
    unread = []
    for seats, (crowd, lengths) in product(SEATS, CROWDS.items()):
        steps = [spot.step for spot in meld_spots(frame((900, 600), seats, 0), lengths)]
        unread += [(seats, crowd)] * (min(steps) < READABLE)
    assert unread == []


def test_melded_cards_lie_in_their_box_from_left_to_right() -> None:
    view, wrong = view_of(2, mine="7S 8S", melds=["6C 7C 8C 9C", "JH QH KH"]), []
    for size in SIZES:
        boxes = places(size, view)
        spots = meld_spots(frame(size, 2, 0), [len(meld.cards) for meld in view.melds])
        for meld, spot in zip(view.melds, spots, strict=True):
            row = [boxes[card] for card in meld.cards]
            is_a_row = all(a.x < b.x and a.y == b.y for a, b in pairwise(row))
            wrong += [size] * (not is_a_row or any(not spot.rect.inflate(4, 4).contains(b) for b in row))
    assert wrong == []


def test_few_melds_are_larger_than_the_piles() -> None:
    fr = frame((1280, 720), 2, 0)
    assert [spot.card for spot in meld_spots(fr, [3, 3])] == [pytest.approx(fr.meld, rel=0.01)] * 2
    assert fr.small < fr.meld < fr.card


def moved(fr: Frame, before: Sequence[int], after: Sequence[int]) -> int:
    """How many melds that lay there lie elsewhere, or are of another size, once others are laid or grow."""
    old, new = meld_spots(fr, before), meld_spots(fr, after)
    return sum(a.rect.topleft != b.rect.topleft or a.card != b.card for a, b in zip(old, new, strict=False))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
def test_a_new_meld_moves_none_that_lies_there_but_when_a_grid_is_full(size: Size, seats: int) -> None:
    fr = frame(size, seats, 0)
    moves = [moved(fr, [3] * count, [3] * (count + 1)) for count in range(1, 18)]
    assert moves[:3] == [0, 0, 0]
    assert sum(map(bool, moves)) <= 6


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("grown", range(3))
def test_a_meld_that_grows_begins_where_it_began_and_its_cards_stay_as_large(size: Size, grown: int) -> None:
    fr = frame(size, 3, 0)
    for length in (4, 5):
        before, after = ([each if at == grown else 3 for at in range(3)] for each in (length - 1, length))
        assert moved(fr, before, after) == 0


@pytest.mark.parametrize("size", SIZES)
def test_a_card_laid_off_moves_no_meld_while_there_is_room(size: Size) -> None:
    fr = frame(size, 4, 0)
    assert moved(fr, [3, 3, 3], [3, 4, 3]) == 0
    assert moved(fr, [3, 4, 3], [4, 4, 4]) == 0


@pytest.mark.parametrize("size", SIZES)
def test_a_run_that_takes_two_places_moves_at_most_one_other_meld(size: Size) -> None:
    fr = frame(size, 2, 0)
    assert max(moved(fr, [length, 3, 3], [length + 1, 3, 3]) for length in range(3, 13)) <= 2


@pytest.mark.parametrize("size", SIZES)
def test_full_rows_of_melds_lie_around_the_middle_of_their_area(size: Size) -> None:
    fr = frame(size, 4, 0)
    boxes = [spot.rect for spot in meld_spots(fr, [4] * 4)]
    assert boxes[0].unionall(boxes[1:]).centerx == pytest.approx(fr.area.centerx, abs=fr.meld / 2)


def test_the_hand_keeps_its_order_and_lies_inside_the_window() -> None:
    outside, disordered = [], []
    for size, cards in product(SIZES, [1, 2, 7, 11, 15]):
        order = tuple(range(cards))[::-1]
        found = place_cards(frame(size, 2, 0), view_of(2), HandShape(order))
        row = [found[card] for card in order]
        xs, orders = [place.x for place in row], [place.order for place in row]
        disordered += [(size, cards)] * ((xs, orders) != (sorted(xs), sorted(orders)))
        outside += [(size, cards) for place in row if not is_inside(size, place.rect)]
    assert (outside, disordered) == ([], [])


def test_the_index_of_each_of_fifteen_cards_can_be_read() -> None:
    frames = [frame(size, 2, 0) for size in SIZES]
    assert [fr for fr in frames if hand_step(fr, 14) < max(fr.card * 0.26, 24)] == []


def test_the_hand_is_the_largest_thing_on_the_table() -> None:
    frames = [frame(size, 4, 0) for size in SIZES]
    assert [fr for fr in frames if not fr.card > fr.small > 32 * fr.unit] == []


def test_a_lifted_and_a_hovered_card_rise_and_stay_off_the_prompt() -> None:
    view, low, covering = view_of(2), [], []
    first, second = view.hand[:2]
    for size in SIZES:
        fr = frame(size, 2, 0)
        rest = place_cards(fr, view, HandShape(view.hand))
        risen = place_cards(fr, view, HandShape(view.hand, lifted=frozenset({first}), hovered=second))
        low += [size] * (not risen[first].y < risen[second].y < rest[second].y + 1)
        covering += [(size, card) for card in view.hand if fr.prompt.colliderect(risen[card].rect)]
    assert (low, covering) == ([], [])


def test_a_dragged_card_leaves_a_gap_where_it_would_come_to_lie() -> None:
    fr, view = frame((1280, 720), 2, 0), view_of(2)
    away = frozenset({view.hand[0]})
    found = place_cards(fr, view, HandShape(view.hand, away=away, gap=3))
    xs = [found[card].x for card in view.hand[1:]]
    wide = [b - a for a, b in pairwise(xs)]
    assert view.hand[0] not in found
    assert max(wide) == wide[2] == pytest.approx(2 * wide[0])


def test_a_gap_is_where_the_pointer_is() -> None:
    view, wrong = view_of(2), []
    for size in SIZES:
        fr = frame(size, 2, 0)
        found, whole = place_cards(fr, view, HandShape(view.hand)), Arc(fr, view.hand)
        hands = [tuple(other for other in view.hand if other != card) for card in view.hand]
        gaps = [Arc(fr, hand).gap_at(found[card].x) for hand, card in zip(hands, view.hand, strict=True)]
        outermost = [whole.gap_at(-1000), whole.gap_at(10_000)]
        wrong += [size] * ((gaps, outermost) != ([*range(len(view.hand))], [0, len(view.hand)]))
    assert wrong == []


def test_the_places_to_drop_cards_on_lie_inside_the_window_melds_first() -> None:
    view, kinds, outside = view_of(2, melds=["4C 5C 6C", "9H TH JH"]), set(), []
    for size in SIZES:
        found = drop_spots(frame(size, 2, 0), view)
        kinds.add(tuple(spot.kind for spot in found))
        outside += [(size, spot.kind) for spot, box in found.items() if not is_inside(size, box)]
    assert (kinds, outside) == ({("meld", "meld", "pile", "hand", "area")}, [])


def test_the_stock_falls_as_it_is_drawn() -> None:
    view, wrong = view_of(2), []
    for size in SIZES:
        fr = frame(size, 2, 0)
        found = place_cards(fr, view, HandShape(view.hand))
        heights = [found[card].y for card in view.stock]
        falls = heights == sorted(heights, reverse=True) and heights[0] - heights[-1] > 5 * fr.unit
        wrong += [size] * (not falls)
    assert wrong == []


@pytest.mark.parametrize(("phase", "up"), [("draw", False), ("over", True), ("finished", True)])
def test_the_cards_of_the_others_are_turned_up_only_when_the_round_is_over(phase: str, up: bool) -> None:
    view = observe(read_position(f"turn: 0 {phase}\nhand 0: 7S\nhand 1: QC 3D\npile: 2C"), 0)
    for size in SIZES:
        found = place_cards(frame(size, 2, 0), view, HandShape(view.hand))
        assert {found[card].face_up for card in view.hands[1]} == {up}
        assert {found[card].face_up for card in view.stock} == {False}


OPEN_HANDS = [
    "2S 3S 4S 5S 6S 7S 8S",
    "2H 3H 4H 5H 6H 7H 8H",
    "2D 3D 4D 5D 6D 7D 8D",
    "9C TC JC QC KC AC 9D",
    "9S TS JS QS KS 9H TH",
]


def test_open_hands_lie_inside_the_window_and_off_the_prompt() -> None:
    outside, covering = [], []
    for size, seats in TABLES:
        text = "turn: 0 over\nrules: playingcards\npile: 2C\nhand 0: AS\n"
        text += "\n".join(f"hand {seat}: {cards}" for seat, cards in enumerate(OPEN_HANDS[: seats - 1], 1))
        view = observe(read_position(text), 0)
        boxes, prompt = places(size, view), frame(size, seats, 0).prompt
        theirs = [boxes[card] for hand in view.hands[1:] for card in hand]
        outside += [(size, seats) for box in theirs if not is_inside(size, box)]
        covering += [(size, seats) for box in theirs if box.colliderect(prompt)]
    assert (outside, covering) == ([], [])


def test_what_a_knocker_is_left_with_lies_on_none_of_their_melds() -> None:
    melds = "meld 1: 4C 5C 6C\nmeld 1: JS JD JH\nmeld 1: 8S 9S TS"
    text = f"rules: gin\nturn: 0 layoff\nhand 0: 7H 8H 2D\nhand 1: AC\n{melds}\npile: 3H 2H\nknocker: 1 2H"
    view, covering = observe(read_position(text), 0), []
    for size in SIZES:
        found = place_cards(with_line_below(frame(size, 2, 0)), view, HandShape(view.hand))
        laid = [found[card].rect for meld in view.melds for card in meld.cards]
        covering += [size for card in view.hands[1] if found[card].rect.collidelist(laid) >= 0]
    assert covering == []


def test_the_player_sits_beside_their_cards_however_wide_the_window_is() -> None:
    frames = [frame(size, 4, 0) for size in [(1280, 720), (2560, 700), (3440, 900)]]
    assert [fr for fr in frames if not 0 < fr.hand.left - fr.seats[0].box.right < 40 * fr.unit] == []


@pytest.mark.parametrize(("size", "seats"), TABLES)
def test_a_left_handed_player_sits_to_the_right_of_their_cards(size: Size, seats: int) -> None:
    usual, fr = frame(size, seats, 0), frame(size, seats, 0, left_handed=True)
    assert fr.seat(0).box.left >= fr.hand.right
    assert fr.seat(0).box.centerx + usual.seat(0).box.centerx == pytest.approx(2 * fr.hand.centerx, abs=2)
    assert fr.seats[1:] == usual.seats[1:]
    boxes = {str(seat.seat): seat.box for seat in fr.seats} | {"hand": fr.hand}
    assert overlaps(boxes) == []


@pytest.mark.parametrize(("size", "seats"), TABLES)
def test_a_left_handed_player_has_the_piles_of_a_finished_round_to_the_left(size: Size, seats: int) -> None:
    fr = piles_aside(frame(size, seats, 0, left_handed=True), left=0.5)
    assert fr.sides[0] <= fr.stock.left < fr.stock.right < fr.pile.left
    assert fr.pile.right <= fr.hand.left + 2


def test_the_layout_is_pure() -> None:
    for size, seats in TABLES:
        view = view_of(seats, melds=["4C 5C 6C"])
        shape = HandShape(view.hand, frozenset(view.hand[:2]), hovered=view.hand[3])
        before = repr(view)
        first = place_cards(frame(size, seats, 0), view, shape)
        place_cards(frame((1000, 700), seats, 0), view, HandShape(view.hand[::-1]))
        assert place_cards(frame(size, seats, 0), view, shape) == first
        assert repr(view) == before
