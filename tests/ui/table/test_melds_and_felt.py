"""Melds use the felt there is: they don't overlap, fold or leave it while there is room beside them."""

from collections import Counter
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from rummy.engine.cards import RANKS
from rummy.engine.rules import Rules
from rummy.engine.view import View, observe
from rummy.games.position import read_position
from rummy.games.variants import VARIANTS
from rummy.ui.cards.place import ASPECT, LEGIBLE
from rummy.ui.table.layout.cards import laid_spots
from rummy.ui.table.layout.frame import Frame, frame, tray_below, with_notice
from rummy.ui.table.layout.melds.placing import inside, place_melds
from rummy.ui.table.layout.melds.spot import MeldSpot
from rummy.ui.table.layout.open_pile import spread_frame
from rummy.ui.table.layout.sides import red_places, second_boxes, zone

SIZES = [(900, 600), (1280, 720), (1920, 1080)]
LAYING = [name for name, rules in VARIANTS.items() if not (rules.knocks or rules.keeps_melds)]
APART, BELOW = 0.14, 0.12  # card widths between two melds side by side, and between two rows
RANK, JUMBO_RANK = 0.22, 0.34  # height of a rank, in card widths
LEAST = 12  # pixels of a rank
SMALL_SHARE = 0.5  # of the widest card: rows of smaller ones may overlap instead

lengths = st.lists(st.integers(3, 13) | st.integers(3, 5), min_size=1, max_size=24)


@st.composite
def frames(draw: st.DrawFn, rules: Rules) -> Frame:
    """What stands still at a table of any size, with any settings."""
    seats, letters = (
        draw(st.integers(rules.min_players, rules.max_players)),
        draw(st.sampled_from([1.0, 1.3])),
    )
    size, large, jumbo = draw(st.sampled_from(SIZES)), draw(st.booleans()), draw(st.booleans())
    fr = frame(size, seats, 0, large=large, jumbo=jumbo, letters=letters)
    fr = with_notice(fr) if draw(st.booleans()) else fr
    return spread_frame(fr, 69) if rules.deep_takes else fr


@st.composite
def melds(draw: st.DrawFn, rules: Rules) -> list[str]:
    """The cards of some meld: a set, or a run if the game has them."""
    length, rank, suit = draw(st.integers(3, 13)), draw(st.integers(0, 12)), draw(st.sampled_from("CDHS"))
    if rules.only_sets or draw(st.booleans()):
        suits = "CDHS" * 2 if rules.only_sets else "CDHS"
        return [RANKS[rank] + each for each in suits[:length]]
    length = max(length, rules.shortest_run)
    low = max(1 if rules.ace_runs == "high" else 0, min(rank, 13 - length))
    return [RANKS[at] + suit for at in range(low, min(13, low + length))]


def besides(draw: st.DrawFn, rules: Rules) -> list[str]:
    """Red threes and second hands that may lie beside the melds of seat 0's side."""
    red = ["red 0: 3D 3H"] if rules.red_three_points and draw(st.booleans()) else []
    second = ["second 0: 3C 3S"] if rules.second_hand != "none" and draw(st.booleans()) else []
    return red + second


@st.composite
def tables(draw: st.DrawFn) -> tuple[Frame, View]:
    """A table of any game with any melds, as seat 0 sees it."""
    rules = VARIANTS[name := draw(st.sampled_from(LAYING))]
    fr = draw(frames(rules))
    left, seats, lines, ranks = (
        Counter(map(str, rules.pack_for(len(fr.seats)))),
        len(fr.seats),
        [""],
        {("", 0)},
    )
    for meld in draw(st.lists(melds(rules), max_size=24)):
        rank, owner = meld[0][0], draw(st.integers(0, seats - 1))
        is_had = rules.builds_canastas and (rank in "23" or (rank, owner % 2) in ranks)
        if not is_had and Counter(meld) <= left:
            left, ranks, lines = (
                left - Counter(meld),
                {*ranks, (rank, owner % 2)},
                [*lines, f"meld {owner}: {' '.join(meld)}"],
            )
    rest = sorted(card for card in left.elements() if card[0] not in "23*")
    hands = [f"hand {seat}: {rest.pop()}" for seat in range(seats) if len(rest) > 1]
    lines += [*hands, *besides(draw, rules), f"pile: {rest.pop()}"]
    return fr, observe(read_position("\n".join([f"rules: {name}", "turn: 0 draw", *lines[1:]])), 0)


def rank_pixels(spot: MeldSpot, jumbo: bool) -> float:
    card = round(spot.card)
    return card * (JUMBO_RANK if jumbo or card < LEGIBLE else RANK)


def fit_clear(box: Rect, lengths: list[int], card: float, shown: float) -> bool:
    """Return whether melds fit in clear rows, one after the other as words in lines."""
    x, y = 0.0, ASPECT
    for length in lengths:
        wide = 1 + (length - 1) * shown
        if x and (x + wide) * card > box.w - 1:
            x, y = 0.0, y + BELOW + ASPECT
        x += wide + APART
        if (x - APART) * card > box.w - 1 or y * card > box.h - 1:
            return False
    return True


def overlap(spots: list[MeldSpot]) -> bool:
    return any(a.rect.colliderect(b.rect) for a, b in combinations(spots, 2))


def beside(fr: Frame, view: View) -> list[Rect]:
    """Red threes and second hands."""
    if not view.rules.builds_canastas:
        return []
    return [place.rect for _, place in red_places(fr, view, ())] + [
        box for _, box in second_boxes(fr, view, ())
    ]


@given(tables())
def test_melds_stay_on_their_felt_and_off_everything_else(table: tuple[Frame, View]) -> None:
    fr, view = table
    others = beside(fr, view)
    for meld, spot in zip(view.melds, laid_spots(fr, view), strict=True):
        room = zone(fr, view, view.side_of(meld.owner)) if view.rules.builds_canastas else fr.area
        assert room.contains(spot.rect)
        assert spot.rect.collidelist(others) < 0


@given(tables())
def test_every_rank_is_high_enough(table: tuple[Frame, View]) -> None:
    fr, view = table
    for spot in laid_spots(fr, view):
        assert rank_pixels(spot, fr.index[0] > 0.31) >= LEAST


@given(st.data(), lengths)
def test_rows_overlap_or_fold_only_where_clear_ones_do_not_fit(
    data: st.DataObject, lengths: list[int]
) -> None:
    fr = data.draw(frames(VARIANTS["rummy51"]))
    fr = tray_below(fr)[0] if data.draw(st.booleans()) else fr
    box = inside(fr.area, fr.unit)
    spots = place_melds(box, fr.meld, lengths, fr.index)
    if fit_clear(box, lengths, max(LEGIBLE, SMALL_SHARE * fr.meld), fr.index[0]):
        assert not overlap(spots)
        assert {spot.edge for spot in spots} == {None}


@given(st.data())
def test_sets_overlap_only_if_all_felt_beside_them_is_used(data: st.DataObject) -> None:
    fr = data.draw(frames(VARIANTS["canasta"]))
    ranks = data.draw(st.lists(st.sampled_from("A456789TJQK"), unique=True, min_size=1))
    lines = [f"meld 1: {rank}C {rank}D {rank}H" for rank in ranks]
    hands = ["hand 0: 7S", "hand 1: 8S", "hand 2: 9S", "hand 3: TS", "pile: JS"]
    view = observe(read_position("\n".join(["rules: canasta", "turn: 0 draw", *hands, *lines])), 0)
    spots = laid_spots(fr, view)
    if overlap(spots):
        assert spots[-1].rect.right >= zone(fr, view, 1).right - 20 * fr.unit
        assert max(spot.card for spot in spots) <= LEGIBLE
