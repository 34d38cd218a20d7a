"""Whatever the window, the game and the cards: everything has room, and every index can be seen."""

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect

from rummy.engine.cards import MOST_PLAYERS
from rummy.engine.melds import CANASTA
from rummy.engine.rules import Rules
from rummy.games.variants import VARIANTS
from rummy.ui.table.layout.arc import hand_step
from rummy.ui.table.layout.cards import closed_places, meld_spots, open_places
from rummy.ui.table.layout.frame import Frame, frame, piles_amid, tray_below, with_line_below, with_open_hands
from rummy.ui.table.layout.melds.placing import place_melds
from rummy.ui.table.layout.melds.spot import SMALLEST, index_on, uncovered
from rummy.ui.table.layout.open_pile import spread_frame, spread_places

LONGEST = 14  # cards of a run, with the ace at both ends
READABLE = 12  # pixels of a covered card at least, in the worst case and the smallest window

sizes = st.tuples(st.integers(900, 3840), st.integers(600, 2160)) | st.sampled_from(
    [(900, 600), (1280, 720), (1920, 1080), (900, 1400), (2560, 600), (3840, 2160)]
)


@st.composite
def tables(draw: st.DrawFn) -> tuple[Rules, Frame]:
    """A game and the frame of its table while melds lie there."""
    rules = draw(st.sampled_from([*VARIANTS.values()]))
    seats = draw(st.integers(rules.min_players, rules.max_players))
    fr = frame(draw(sizes), seats, 0, large=draw(st.booleans()), jumbo=draw(st.booleans()))
    if rules.knocks:
        return rules, with_line_below(fr)
    return rules, spread_frame(fr, 69) if rules.deep_takes else fr


def pack(rules: Rules, fr: Frame) -> int:
    """How many cards are in play."""
    return len(rules.pack_for(len(fr.seats)))


@st.composite
def crowded(draw: st.DrawFn) -> tuple[Frame, list[int]]:
    """A table with melds of any lengths, up to as many cards as can lie there."""
    rules, fr = draw(tables())
    left, lengths = pack(rules, fr) - len(fr.seats) - 1, []
    for length in draw(st.lists(st.integers(3, LONGEST) | st.just(3), max_size=40)):
        if length <= left:
            lengths.append(length)
            left -= length
    return fr, lengths


def still(fr: Frame) -> dict[str, Rect]:
    """What must not lie on each other."""
    return {
        **{f"seat {place.seat}": place.box for place in fr.seats},
        "stock": fr.stock,
        "pile": fr.pile,
        "prompt": fr.prompt,
        "hand": fr.hand,
    }


def overlaps(boxes: dict[str, Rect]) -> list[tuple[str, str]]:
    return [(a, b) for a, b in combinations(boxes, 2) if boxes[a].colliderect(boxes[b])]


@given(tables())
def test_nothing_that_stands_still_lies_on_anything_else_or_outside(table: tuple[Rules, Frame]) -> None:
    _, fr = table
    assert overlaps({**still(fr), "melds": fr.area}) == []
    assert [name for name, box in still(fr).items() if not Rect((0, 0), fr.size).contains(box)] == []


@given(sizes, st.booleans())
def test_stock_and_pile_amid_the_table_leave_room_for_all_else(size: tuple[int, int], large: bool) -> None:
    fr = piles_amid(frame(size, 2, 0, large=large))
    assert overlaps({**still(fr), "thread": fr.thread}) == [("stock", "thread"), ("pile", "thread")]
    assert fr.thread.contains(fr.stock.union(fr.pile))


@given(crowded())
def test_melds_lie_in_their_area_and_show_every_index(table: tuple[Frame, list[int]]) -> None:
    fr, lengths = table
    spots = meld_spots(fr, lengths)
    wide, high = fr.index
    assert [spot for spot in spots if not fr.area.contains(spot.rect)] == []
    for spot, seen in zip(spots, uncovered(spots), strict=True):
        assert seen.h > high * spot.card - 2
        assert spot.step > wide * spot.card - 0.01
        assert spot.step >= READABLE


@given(crowded(), st.integers(1, 5))
def test_a_tray_and_the_melds_above_it_show_every_index(table: tuple[Frame, list[int]], groups: int) -> None:
    fr, lengths = table
    above, tray = tray_below(fr)
    assert not above.area.colliderect(tray)
    for spot in meld_spots(above, lengths[:12]):
        assert above.area.contains(spot.rect)
        assert spot.step > fr.index[0] * spot.card - 0.01


@given(sizes, st.floats(1, 1.3), st.lists(st.integers(3, 9), min_size=1, max_size=11), st.booleans())
def test_sets_in_columns_show_each_index_of_legible_cards(
    size: tuple[int, int], letters: float, lengths: list[int], jumbo: bool
) -> None:
    fr = frame(size, 4, 0, letters=letters, jumbo=jumbo)
    box = Rect(fr.area.x, fr.area.y, fr.area.w - round(1.6 * fr.meld), round(fr.area.h * 0.44) - 24)
    spots = place_melds(box, fr.meld, lengths, fr.index, pile_from=CANASTA)
    assert [spot for spot in spots if not box.inflate(2, 2).contains(spot.rect)] == []
    assert min(spot.card for spot in spots) >= SMALLEST
    for spot, seen in zip(spots, uncovered(spots), strict=True):
        assert seen.w >= index_on(spot.card, fr.index)[0] * spot.card - 2


@given(tables(), st.integers(1, 30))
def test_the_cards_of_the_others_stay_at_their_seats(table: tuple[Rules, Frame], cards: int) -> None:
    _, fr = table
    for seat in fr.seats[1:]:
        room = seat.box.inflate(round(14 * fr.unit), round(14 * fr.unit))
        found = closed_places((*seat.fan,), tuple(range(cards)), seat.is_upright)
        assert [place for place in found.values() if not room.contains(place.rect)] == []


@given(crowded(), st.integers(1, 14))
def test_open_hands_lie_on_nothing_and_show_every_index(table: tuple[Frame, list[int]], cards: int) -> None:
    fr, lengths = table
    melds = {f"meld {n}": spot.rect for n, spot in enumerate(meld_spots(with_open_hands(fr), lengths[:20]))}
    hands = {}
    for seat in fr.seats[1:]:
        boxes = [place.rect for place in dict(open_places(seat, range(cards))).values()]
        hands[f"hand {seat.seat}"] = boxes[0].unionall(boxes[1:])
    others = {name: box for name, box in still(fr).items() if not name.startswith("seat")} | melds
    own = {"own seat": fr.seats[0].box}
    found = overlaps(hands | others | own)
    assert [pair for pair in found if pair[0].startswith("hand ")] == []
    assert [name for name, box in hands.items() if not Rect((0, 0), fr.size).contains(box)] == []


@given(sizes, st.integers(2, MOST_PLAYERS))
def test_large_cards_are_larger_and_still_show_their_indices(size: tuple[int, int], seats: int) -> None:
    normal, large = frame(size, seats, 0), frame(size, seats, 0, large=True)
    assert 1.12 < large.card / normal.card < 1.22
    assert large.meld > normal.meld
    assert hand_step(large, 15) > large.card * 0.25


@settings(max_examples=30)
@given(sizes, st.integers(1, 100))
def test_an_open_pile_of_any_length_stays_in_its_strip(size: tuple[int, int], cards: int) -> None:
    fr = spread_frame(frame(size, 6, 0), cards)
    places = spread_places(fr, range(cards), (), ())
    assert [place for place in places.values() if not fr.pile.contains(place.rect)] == []
