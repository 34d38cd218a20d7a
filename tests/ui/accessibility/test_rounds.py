"""A round of each family is played by what screen readers are told alone."""

import pytest

from rummy.games.families import FAMILIES, family_of
from rummy.games.variants import VARIANTS
from rummy.match.players import CHARACTERS, Player
from rummy.match.session import Session
from rummy.text import say
from rummy.ui.program import table_of
from tests.ui.accessibility.tree import TreePlayer
from tests.ui.sitting import SEED, Sitting

PLAYED = [
    "cardgames",
    "gin",
    "rummy51",
    "rummy500",
    "indian",
    "threethirteen",
    "chinchon",
    "straight",
    "penalty",
]


@pytest.mark.parametrize("name", sorted(VARIANTS))
def test_a_round_is_played_by_the_accessibility_tree_alone(pilot: Sitting, name: str) -> None:
    rules = VARIANTS[name]
    others = [Player(other.name, "beginner") for other in CHARACTERS[: rules.min_players - 1]]
    session = Session.start(pilot.app.folder, rules, [Player(say("you")), *others], SEED)
    pilot.app.push(table_of(session))
    TreePlayer(pilot).play_round()
    assert pilot.at_table.state.view.last_result is not None


@pytest.mark.long
@pytest.mark.parametrize("family", [family.name for family in FAMILIES])
def test_a_match_of_each_family_is_played_by_the_accessibility_tree_alone(
    pilot: Sitting, family: str
) -> None:
    rules = next(each for each in VARIANTS.values() if family_of(each).name == family)
    others = [Player(other.name, "sharp") for other in CHARACTERS[: rules.min_players - 1]]
    session = Session.start(pilot.app.folder, rules, [Player(say("you")), *others], SEED)
    pilot.app.push(table_of(session))
    TreePlayer(pilot).play_match()
    assert session.game.is_finished
