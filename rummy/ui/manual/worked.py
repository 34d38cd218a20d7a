"""Worked examples of the score: ends of rounds played out by the rules themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rummy.engine.actions import BigGin, Declare, Discard, Knock
from rummy.engine.cards import parse, spell
from rummy.engine.melds import card_points, least_deadwood, lying_points
from rummy.engine.rules import Rules
from rummy.engine.rules_text import write_rules
from rummy.match.game import sheet_after, sheet_at_end
from rummy.match.players import CHARACTERS
from rummy.match.sheet import Sheet
from rummy.text import number, say
from rummy.ui.cards.row import Example
from rummy.ui.manual.samples import BIG_GIN, GIN, IN_HAND, left_over
from rummy.viewmodel.words.names import side_name

NAMES = tuple(character.name for character in CHARACTERS)
OUT = 1  # the seat that goes out
TWO = 2  # the rank that is wild in the example of canasta
HELD = ("KS 7D AC", "5D", "QH 9C", "3H 8C", "TD 2S", "6S 4H")
LAID = ((1, "4C 5C 6C"), (0, "JS JH JD"), (2, "8H 9H TH"))
SIDE_HELD = ("QS 4D", "5D", "AH", "9C")
SIDE_LAID = ("7S 7H 7D 7C 7H 7S 2H", "TS TD TC", "JS JH JD JC JD JS *")
LAID_MIXED = 2  # canastas with a wild card among them
MORE_NATURAL = (  # canastas of both kinds, if going out takes more of them
    *("QH QD QC QH QD QC QS", "8S 8H 8D 8C 8S 8H 8D", "6S 6H 6D 6C 6S 6H 6D"),
    *("AS AD AC AS AD AC AH", "9S 9H 9D 9S 9H 9D 9C"),
)
MORE_MIXED = ("4S 4H 4C 4S 4H 4C 2S", "5S 5H 5C 5S 5H 5C 2S")
SIDE_GROWN = ("3H 4H 5H 6H 7H 8H 9H", "TS TD TC *")  # for games with runs besides sets
UNTAKEN = "4C 8C 9S QD QH 3C 3D 6C 6H KC 8S"  # a second hand
LAID_LONG = ((1, "4C 5C 6C 7C"), (0, "JS JH JD"), (2, "7H 8H 9H TH"))  # for longer runs
SHOWN_LIVES = (  # with all runs, the declarer's, and without a pure one
    "5H 6H 7H TC JC * QD QC QH KS 4D 8C 2H",
    "7S 8S 9S TS 2D 3D 4D KS KH KD JC QC KC",
    "2C 3C * 9S 9H 9D QD 3H 5S 7C 2S TH 7D",
)
DECLARED = "AC"  # what the declarer discards
SHOWN = ("3H 3D 5S JD 8C", "7S 8S 9S TS JS", "QH 9D 6S 5C 2H")  # fives are wild in games with wild cards
CLOSED_WITH = "QC"  # the discard of the player who closes
CLOSED_HANDS = ("3H 4H 5H 6H JD 6D 4S", f"5C 6C 7C KS KH KD 2D {CLOSED_WITH}", "AC AH AS 7D QH 5D 2S")
KING = "KC"  # what the knocker discards
OPEN_HAND = "2H 2D 2S + 7C 7H 7S + 6H 5S QC AC"  # of the other player
SHUT_HAND = "2H 2D 2S + TS JS QS + 6H 6D 6S + AC"


@dataclass(frozen=True, slots=True)
class WorkedRow:
    """A player or side at the end of a round: counting cards in groups, the sum, and the points."""

    name: str
    groups: tuple[str, ...]
    figures: str
    points: int | None = None


@dataclass(frozen=True, slots=True)
class WorkedRound:
    """The end of a round with the words above and below it."""

    words: str
    rows: Sequence[WorkedRow] = ()
    below: str = ""


def tallies(part: str, rules: Rules) -> list[WorkedRound]:
    """Return the worked examples for a part of a page."""
    if rules.flow == "knock":
        makers = {"score": _knocks, "match": _match}
        return [*makers[part](rules)] if part in makers else []
    ends = {"declare": _declared, "canasta": _sides, "close": _closed}
    end = _sides if rules.partners else ends.get(rules.flow, _out)
    can_go_out = rules.wild == TWO and rules.mixed_to_go_out <= LAID_MIXED + len(MORE_MIXED)
    has_example = part == "score" and (rules.flow != "canasta" or can_go_out)
    return [end(rules)] if has_example else []


# Sides


def _sides(rules: Rules) -> WorkedRound:
    """Return the scores of both sides at the end of a round."""
    sheet = _canastas(rules) if rules.flow == "canasta" else gone_out(rules, going_rummy=False)
    table, rows = sheet.table, []
    for side, entries in enumerate(sheet.side_entries):
        figures = " + ".join(str(points) for _, points in entries).replace("+ -", "− ")
        name = side_name(NAMES[: table.seats], table.sides, side)
        groups = tuple(_groups_of(sheet, side))
        rows.append(WorkedRow(name, groups, figures, sum(points for _, points in entries)))
    return WorkedRound(say("worked.sides", name=NAMES[OUT]), rows)


def _groups_of(sheet: Sheet, side: int) -> Iterator[str]:
    """Yield the melds of a side, its red threes, and the cards left in its hands."""
    table = sheet.table
    yield from (spell(meld.shown) for meld in table.melds_of(side))
    counts_second = not table.rules.untaken_points
    hands = [hand for seat, hand in enumerate(table.hands) if table.side_of(seat) == side]
    second = [hand for owner, hand in enumerate(table.second) if table.side_of(owner) == side]
    for cards in (table.red[side] if table.red else (), *hands, *(second if counts_second else ())):
        if cards:
            yield spell(table.faces[card] for card in cards)


def _canastas(rules: Rules) -> Sheet:
    """Return a round of canasta at whose end a side has a canasta."""
    seats = rules.max_players
    mixed = max(0, rules.mixed_to_go_out - LAID_MIXED)
    more = (*MORE_NATURAL[: rules.natural_to_go_out], *MORE_MIXED[:mixed])
    laid = (*SIDE_LAID, *more) if rules.only_sets else SIDE_GROWN
    untaken = [f"second 0: {UNTAKEN}"] if rules.second_hand != "none" else []
    red = ["red 1: 3H"] if rules.red_three_points else []
    position = [
        f"rules: {write_rules(rules)}",
        f"turn: {OUT} play",
        *(f"hand {seat}: {cards}" for seat, cards in enumerate(SIDE_HELD[:seats])),
        *(f"meld {OUT}: {cards}" for cards in laid),
        "meld 0: KS KD KH KC",
        *red,
        *untaken,
        f"melded: 0 {OUT}",
        "pile: 8D",
    ]
    return sheet_after("\n".join(position), Discard(parse(SIDE_HELD[OUT])[0]))


# Going out


def _declared(rules: Rules) -> WorkedRound:
    sheet = shown_hands(rules)
    key = "worked.lives" if rules.runs_to_go_out else "worked.closed"
    return WorkedRound(say(key, name=NAMES[OUT]), [_row(sheet, seat) for seat in range(sheet.table.seats)])


def _closed(rules: Rules) -> WorkedRound:
    sheet = closed_round(rules)
    return WorkedRound(
        say("worked.close", name=NAMES[OUT]), [_row(sheet, seat) for seat in range(sheet.table.seats)]
    )


def closed_round(rules: Rules) -> Sheet:
    """Return a round that a player closes with one card left."""
    seats = min(3, rules.max_players)
    position = [
        f"rules: {write_rules(rules)}",
        f"turn: {OUT} play drawn {CLOSED_WITH}",
        *(f"hand {seat}: {cards}" for seat, cards in enumerate(CLOSED_HANDS[:seats])),
        "pile: 7S",
    ]
    return sheet_at_end("\n".join(position), Knock(parse(CLOSED_WITH)[0]))


def shown_hands(rules: Rules) -> Sheet:
    """Return a round in which a player declares a whole hand, and the others show theirs."""
    seats = min(3, rules.max_players)
    position = [
        f"rules: {write_rules(rules)}",
        "deal: 3" if rules.cards_by_deal else "",
        "drew: " + " ".join(map(str, range(seats))),
        "wild: 6C" if rules.wild_by == "shown" else "",
        f"turn: {OUT} play drawn {DECLARED}",
        *(
            f"hand {seat}: {cards} {DECLARED}" if seat == OUT else f"hand {seat}: {cards}"
            for seat, cards in enumerate((SHOWN_LIVES if rules.runs_to_go_out else SHOWN)[:seats])
        ),
        "pile: 8D",
    ]
    return sheet_at_end("\n".join(position), Declare(parse(DECLARED)[0]))


def _out(rules: Rules) -> WorkedRound:
    sheet = gone_out(rules, going_rummy=False)
    words = say("worked.laid" if rules.settlement == "laid" else "worked.out", name=NAMES[OUT])
    return WorkedRound(words, [_row(sheet, seat) for seat in range(sheet.table.seats)], _if_rummy(rules))


def gone_out(rules: Rules, *, going_rummy: bool) -> Sheet:
    """Return a round that ends with the last card of a hand, by the rules of a game."""
    seats = min(max(3, rules.min_players), rules.max_players)
    held = [f"{HELD[0]} *" if rules.has_jokers else HELD[0], *HELD[1:]][:seats]
    opened = [seat for seat in range(seats) if not (rules.unopened_points and seat == seats - 1 != OUT)]
    position = [
        f"rules: {write_rules(rules)}",
        f"turn: {OUT} play",
        *(f"hand {seat}: {cards}" for seat, cards in enumerate(held)),
        *(
            f"meld {seat}: {cards}"
            for seat, cards in (LAID if rules.shortest_run == 3 else LAID_LONG)
            if seat in opened
        ),
        f"melded: {' '.join(str(s) for s in opened if s != OUT or not going_rummy)}",
        "shed: 3",
        "pile: 8D",
    ]
    return sheet_after("\n".join(position), Discard(parse(HELD[OUT])[0]))


def _row(sheet: Sheet, seat: int) -> WorkedRow:
    """Return the row of a seat: its melds if they count, and its hand."""
    rules, table, result = sheet.rules, sheet.table, sheet.results[-1]
    held = [table.faces[card] for card in table.hands[seat]]
    left = [card_points(face, table.in_force) for face in held]
    points, laid = result.points[seat], list[str]()
    figures = f"{' + '.join(map(str, left))} = {sum(left)}" if held else say("worked.goes_out")
    own = [meld.shown for meld in table.melds if meld.owner == seat]
    if rules.settlement == "laid" or rules.flow in ("declare", "close"):
        laid = [spell(shown) for shown in own]
    if rules.settlement == "laid":
        figures = f"{sum(sum(lying_points(shown, rules)) for shown in own)} − {sum(left)}"
    if seat in result.unopened:
        figures = say("worked.unopened", points=rules.unopened_points)
    return WorkedRow(NAMES[seat], (*laid, *([spell(held)] if held else [])), figures, points)


def _if_rummy(rules: Rules) -> str:
    """Return the sentence on the score if the whole hand had been melded in one turn, or ""."""
    if rules.going_rummy == "none":
        return ""
    points = gone_out(rules, going_rummy=True).results[-1].points
    wins = rules.settlement != "penalty"
    seat, key = (OUT, "worked.rummy_winner") if wins else (0, "worked.rummy_loser")
    return say(key, name=NAMES[seat], points=number(points[seat]))


# Knocking


def _knocks(rules: Rules) -> Iterator[WorkedRound]:
    own = left_over(rules)
    if own:
        yield _knock(rules, f"{IN_HAND} + {own}", OPEN_HAND)
        yield _knock(rules, f"{IN_HAND} + {own}", SHUT_HAND)
    yield _knock(rules, GIN, OPEN_HAND)
    if rules.big_gin_bonus:
        yield _knock(rules, BIG_GIN, OPEN_HAND, is_big=True)


def knocked(rules: Rules, hand: str, other: str, before: str = "", *, is_big: bool = False) -> Sheet:
    """Return a round that the first seat ends with a knock, by the rules of a game."""
    own, theirs = spell(Example(hand).faces), spell(Example(other).faces)
    position = [
        f"rules: {write_rules(rules)}",
        "turn: 0 play",
        f"hand 0: {own}" if is_big else f"hand 0: {own} {KING}",
        f"hand 1: {theirs}",
        "pile: 8D",
        *(["upcard: 8D"] if rules.limit_from_upcard else []),
        before,
    ]
    return sheet_after("\n".join(position), BigGin() if is_big else Knock(parse(KING)[0]))


def _knock(rules: Rules, hand: str, other: str, *, is_big: bool = False) -> WorkedRound:
    result = knocked(rules, hand, other, is_big=is_big).results[-1]
    figures = {
        "own": least_deadwood(Example(hand).faces, rules)[0],
        "other": least_deadwood(Example(other).faces, rules)[0],
        "points": max(result.points),
    }
    bonuses = {"gin": rules.gin_bonus, "undercut": rules.undercut_bonus, "big_gin": rules.big_gin_bonus}
    words = say(f"worked.{result.reason}", name=NAMES[0], bonus=bonuses.get(result.reason, 0), **figures)
    rows = [WorkedRow(NAMES[at], tuple(cards.split(" + ")), "") for at, cards in enumerate((hand, other))]
    return WorkedRound(words, rows)


def _match(rules: Rules) -> Iterator[WorkedRound]:
    """Yield the sum at the end of a match for the player who was ahead."""
    if rules.columns > 1:
        return
    before = f"scores: {max(1, rules.target_for(2) - 1)} {rules.target_for(2) // 3}\nwon: 3 2\nround: 6"
    sheet = knocked(replace(rules, deals=(0,) * 5), GIN, OPEN_HAND, before)
    if sheet.is_finished:
        table = sheet.table
        figures = {"score": table.scores[0], "won": table.rounds_won[0], "total": sheet.totals[0]}
        yield WorkedRound(
            say("worked.match", name=NAMES[0], box=rules.box_bonus, game=rules.game_bonus, **figures)
        )
