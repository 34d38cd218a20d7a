"""The examples of the score: the engine plays them, and all cards that count can be seen beside their sum."""

import re
from dataclasses import replace
from itertools import combinations

import pytest
from pygame import Rect

from rummy.engine.cards import parse
from rummy.engine.melds import arrange, canasta_kind, canasta_points, hand_points, lying_points
from rummy.engine.rules import Rules
from rummy.games.variants import VARIANTS
from rummy.text.languages import LANGUAGES
from rummy.ui.cards.row import row_width
from rummy.ui.manual.figures import CARDS, RowFigure, SampleFigure
from rummy.ui.manual.rules_page import RulesScreen
from rummy.viewmodel.manual.worked import WorkedRow
from rummy.viewmodel.presentations import worked_rounds
from tests.positions import every_kind
from tests.ui.sitting import Sitting
from tests.ui.test_endings import of_the_house

every_game = pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)
RED_THREES = {"3H", "3D"}


def terms(figures: str) -> list[int]:
    """The numbers of a sum, those taken off below zero."""
    return [int(each.replace("− ", "-")) for each in re.findall(r"(?:− )?\d+", figures.partition("=")[0])]


def drawn(row: WorkedRow, rules: Rules) -> int:
    """What the cards that are drawn come to: melds and red threes less what is held."""
    points = 0
    for group in row.groups:
        cards = parse(group)
        shown = arrange(cards, rules)
        if {*group.split()} <= RED_THREES and rules.red_three_points:
            points += rules.red_three_points * len(cards)
        elif shown is None or len(cards) < 3:
            points -= hand_points(cards, rules)
        else:
            points += sum(lying_points(shown, rules))
            points += canasta_points(canasta_kind(shown, rules), rules) if rules.builds_canastas else 0
    return points


@every_game
def test_a_sum_has_a_number_for_each_card_that_is_held(rules: Rules) -> None:
    sums = [row for tally in worked_rounds("score", rules) for row in tally.rows if "=" in row.figures]
    for row in sums:
        assert len(terms(row.figures)) == len(row.groups[-1].split())
        assert sum(terms(row.figures)) == int(row.figures.partition("=")[2])


@every_game
def test_what_a_sum_comes_to_is_what_the_engine_scores(rules: Rules) -> None:
    for tally in worked_rounds("score", rules):
        rows = [row for row in tally.rows if row.points is not None and terms(row.figures)]
        counted = [abs(sum(terms(row.figures))) for row in rows]
        scored = [abs(row.points or 0) for row in rows]
        assert counted == scored or sum(counted) == max(row.points or 0 for row in tally.rows)


@pytest.mark.parametrize("name", ["canasta", "canasta_two", "hand_and_foot", "burraco", "burraco_two"])
def test_the_cards_of_a_side_are_all_drawn(name: str) -> None:
    rules = VARIANTS[name]
    (tally,) = worked_rounds("score", rules)
    for row in tally.rows:
        assert row.points is not None
        besides = (0, rules.out_bonus, -rules.untaken_points)
        assert row.points - drawn(row, rules) in besides


@pytest.mark.parametrize(("name", "cards"), [("three_thirteen", 5), ("chinchon", 7), ("indian_points", 13)])
def test_where_hands_are_shown_each_is_whole(name: str, cards: int) -> None:
    (tally,) = worked_rounds("score", VARIANTS[name])
    assert [len(" ".join(row.groups).split()) for row in tally.rows] == [cards] * 3


@pytest.mark.parametrize("name", ["three_thirteen", "chinchon"])
def test_hands_are_shown_by_the_rules_of_any_house(name: str) -> None:
    assert all(worked_rounds("score", rules) for rules in of_the_house(name))


def rows_of(pilot: Sitting) -> list[RowFigure]:
    """The lines of the examples on a page of rules."""
    assert isinstance(pilot.scene, RulesScreen)
    return [widget for widget in pilot.scene.scroll.inner if isinstance(widget, RowFigure)]


def overlapping(row: RowFigure) -> list[tuple[Rect, Rect]]:
    """What lies on each other in a line, or not inside it."""
    boxes = [place for _, place in row.cards] + row.words
    pairs = [pair for pair in combinations(boxes, 2) if pair[0].colliderect(pair[1])]
    return pairs + [(box, row.rect) for box in boxes if not row.rect.contains(box)]


@pytest.mark.turns(3)
@every_kind
def test_cards_and_sums_lie_beside_each_other_in_all_languages(pilot: Sitting, name: str) -> None:
    rules = VARIANTS[name]
    pilot.app.change(replace(pilot.app.settings, text_size="largest"))
    pilot.app.push(RulesScreen(rules, rules.min_players))
    for language in LANGUAGES:
        pilot.app.change(replace(pilot.app.settings, language=language))
        rows = rows_of(pilot)
        assert [len(row.cards) for row in rows] == [len(row.row.groups) for row in rows]
        assert [overlapping(row) for row in rows if overlapping(row)] == []


@pytest.mark.turns(4)
@every_game
def test_samples_are_no_wider_than_their_place(pilot: Sitting, rules: Rules) -> None:
    pilot.app.change(replace(pilot.app.settings, text_size="largest"))
    pilot.app.push(RulesScreen(rules, rules.min_players))
    assert isinstance(pilot.scene, RulesScreen)
    figures = [widget for widget in pilot.scene.scroll.inner if isinstance(widget, SampleFigure)]
    wide = [row_width(figure.sample.example, CARDS * figure.u) for figure in figures]
    assert [at for at, figure in enumerate(figures) if wide[at] > figure.rect.w] == []
