"""Worked examples of the score: ends of rounds that were played by the rules themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rummy.engine.cards import spell
from rummy.engine.melds import card_points, lying_points
from rummy.match.players import CHARACTERS
from rummy.match.sheet import Sheet
from rummy.text import say
from rummy.viewmodel.words.names import side_name

NAMES = tuple(character.name for character in CHARACTERS)
OUT = 1  # the seat that goes out


@dataclass(frozen=True, slots=True)
class WorkedRow:
    """A player or side at the end of a round: groups of cards that count, the sum as text, and the points."""

    name: str
    groups: tuple[str, ...]
    figures: str
    points: int | None = None


@dataclass(frozen=True, slots=True)
class WorkedRound:
    """The end of a round as rows, with one text above them and one below."""

    words: str
    rows: Sequence[WorkedRow] = ()
    below: str = ""


def hand_row(sheet: Sheet, seat: int) -> WorkedRow:
    """Return the row of a seat: its hand, and its melds if they count."""
    rules, table, result = sheet.rules, sheet.table, sheet.results[-1]
    held = [table.faces[card] for card in table.hands[seat]]
    left = [card_points(face, table.in_force) for face in held]
    points, laid = result.points[seat], list[str]()
    figures = f"{' + '.join(map(str, left))} = {sum(left)}" if held else say("worked.goes_out")
    own = [meld.shown for meld in table.melds if meld.owner == seat]
    if rules.settlement == "laid" or rules.keeps_melds:
        laid = [spell(shown) for shown in own]
    if rules.settlement == "laid":
        figures = f"{sum(sum(lying_points(shown, rules)) for shown in own)} − {sum(left)}"
    if seat in result.unopened:
        figures = say("worked.unopened", points=rules.unopened_points)
    return WorkedRow(NAMES[seat], (*laid, *([spell(held)] if held else [])), figures, points)


# Knocking


def worked_sides(sheet: Sheet) -> WorkedRound:
    """Return a worked example with a row for each side's score of the round."""
    table, rows = sheet.table, []
    for side, entries in enumerate(sheet.side_entries):
        figures = " + ".join(str(points) for _, points in entries).replace("+ -", "− ")
        name = side_name(NAMES[: table.seats], table.sides, side)
        groups = tuple(_groups_of(sheet, side))
        rows.append(WorkedRow(name, groups, figures, sum(points for _, points in entries)))
    return WorkedRound(say("worked.sides", name=NAMES[OUT]), rows)


def _groups_of(sheet: Sheet, side: int) -> Iterator[str]:
    """Yield the cards of a side in groups as text: its melds, its red threes, the cards left in its hands."""
    table = sheet.table
    yield from (spell(meld.shown) for meld in table.melds_of(side))
    counts_second = not table.rules.untaken_points
    hands = [hand for seat, hand in enumerate(table.hands) if table.side_of(seat) == side]
    second = [hand for owner, hand in enumerate(table.second) if table.side_of(owner) == side]
    for cards in (table.red[side] if table.red else (), *hands, *(second if counts_second else ())):
        if cards:
            yield spell(table.faces[card] for card in cards)
