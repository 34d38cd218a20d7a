"""Every key that the code builds from parts has a sentence, whatever the parts may be."""

import ast
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import get_args

import pytest
from ui.test_endings import of_the_house
from ui.test_words import ANY, HOUSE, keys_of, trees

from rummy.bots import BOTS, HABITS, TEMPERS
from rummy.career.achievements import ACHIEVEMENTS
from rummy.career.acquaintance import MOMENTS
from rummy.career.opponents import WAYS
from rummy.engine.events import EndReason
from rummy.engine.variants import VARIANTS, family, ways_to_play
from rummy.match import puzzles, review
from rummy.match.line import FINAL
from rummy.online import sayings
from rummy.online.messages import VoteChoice
from rummy.storage import settings
from rummy.text import says
from rummy.text.english import SENTENCES
from rummy.ui.drawing import season, theme
from rummy.ui.free import buttons as free_buttons
from rummy.ui.free.boxes import help as free_help
from rummy.ui.history import fair_deals, replay_bar
from rummy.ui.lesson import lessons, teacher
from rummy.ui.manual import key_page
from rummy.ui.manual.chapters import topics_of
from rummy.ui.manual.comparison import page
from rummy.ui.people import host_table
from rummy.ui.review import decision
from rummy.ui.review import screen as review_screen
from rummy.ui.settings import screen as settings_screen
from rummy.ui.setup import screen as setup_screen
from rummy.ui.statistics import screen as statistics_screen
from rummy.ui.statistics import tabs
from rummy.ui.statistics.filters import SEEN
from rummy.ui.table.flow import advice
from rummy.ui.words.contracts import WORDS
from rummy.ui.words.sentences import DISK
from rummy.ui.words.switches import GROUPS, SWITCHES

CHOICES = ("text", "title", "yes", "no")
GONE = ("bad_server", "no_table", "removed", "ended", "other_rules", "moved", *FINAL)
KNOCKS = ("deadwood", "difference", "undercut", "gin", "big_gin")  # what the points of a knock are for
FAMILIES = {family(rules) for rules in VARIANTS.values()}
REPLAY = ("round_before", "back", "play", "on", "next_round", "close", "menu", "play_on")
HOSTING = ("quit_title", "quit_text", "quit", "stay", *host_table.SWITCHES)
BUILT: dict[str, Iterable[object]] = {  # by pattern, what may stand for its unknown part
    "about.*": VARIANTS,
    "achievement.*": [each.name for each in ACHIEVEMENTS],
    "achievement.*_how": [each.name for each in ACHIEVEMENTS],
    "advice.*": advice.PLAIN.values(),
    "arena.end_*": get_args(EndReason),
    "cap.*": map(str.lower, key_page.NAMED),
    "class.column_*": ("table", "match", "player", "points", "won"),
    "closing.*closed": ("", "you_"),
    "contract.*": WORDS.values(),
    "contract.*_short": WORDS.values(),
    "daily.share_*": ("conceded", "won", "lost"),
    "disk.*": DISK.values(),
    "expect.*": WAYS,
    "fair.*": ("fingerprint", "line", "secret", "share"),
    "fair.*_text": (*fair_deals.WORDS, *fair_deals.WITH_PEOPLE),
    "fair.*_title": (*fair_deals.WORDS, *fair_deals.WITH_PEOPLE),
    "family.*": FAMILIES,
    "felt.did_*": ("deal", "shuffle", "gather", "undo"),
    "free.help_*": (*free_help.TOLD, *free_help.TOLD_PEOPLE),
    "free.hint_*": {*free_buttons.FIRST, *free_buttons.ACTS, *free_buttons.LAST} - {"talk"},
    "free.key_*": (*free_help.KEYS, *free_help.KEYS_PEOPLE),
    "game.*": VARIANTS,
    "gone.*": GONE,
    "grid.*": ("cards", "target", "packs"),
    "habit.*": (*HABITS, *(habit.kind for habit in HABITS.values())),
    "hosting.*": HOSTING,
    "house.*": GROUPS,
    "kept.again_*": CHOICES,
    "keys.*": [line.name for line in (*key_page.WALKING, *key_page.PLAYING)],
    "knocking.*": ("unknown", "at_once", "waits", "either"),
    "leaving.*": ("own", "text"),
    "lesson.*": ("match", "gin"),
    "lesson.first_*": teacher.MOVES.values(),
    "lesson.over_*": {lesson.name for lesson in lessons.LESSONS.values()},
    "level.*": (*BOTS, *WAYS),
    "log.*": ("passed", "declined", "knocked", "arranged"),
    "move.*": decision.PLAIN.values(),
    "notes.*": ("held", "laid", "discards"),
    "opponents.best_*": MOMENTS,
    "part.*": {part for rules in VARIANTS.values() for part in topics_of(rules)} | {"house", "table"},
    "puzzle.ask_*": puzzles.KINDS,
    "puzzle.*": ("open", "was_right", "was_wrong"),
    "puzzle.best_no_*": ("knock", "lay"),
    "puzzle.grade_*": range(1, puzzles.GRADES + 1),
    "puzzle.prompt_*": (*puzzles.KINDS, "discard"),
    "replay.*": (*replay_bar.SPEEDS, *REPLAY),
    "results.*": ("save", "add", "reset"),
    "results.*_text": ("save", "add", "reset"),
    "results.ask_*": ("text", "yes", "no"),
    "review.*": (*review.GOOD, review.EQUAL, review.OTHER),
    "review.praise_*": [praise for _, praise in review_screen.PRAISE],
    "saying.*": sayings.SENTENCES,
    "say.*rejoins": ("", "you_"),
    "season.*": [each.name for each in season.CALENDAR],
    "settings.page_*": settings_screen.PAGES,
    "settings.try_*": settings_screen.SAMPLES,
    "setup.*": setup_screen.KINDS,
    "statistics.*": ("won", "lost"),
    "statistics.all_*": SEEN,
    "statistics.period_*": ("always", "month", "sitting"),
    "statistics.picture_*": statistics_screen.PICTURES,
    "switch.*": [switch.name for switch in SWITCHES],
    "tabs.*": tabs.TABS,
    "temper.*": TEMPERS,
    "vote.*": get_args(VoteChoice),
    "warn.keep*": ("", "_swap"),
    "warn.lacks_*": ("not_all_melded", "needs_pure", "needs_runs"),
    "warn.text*": ("", "_swap"),
    "warn.title*": ("", "_swap"),
    "way.*": [way for ways in map(ways_to_play, VARIANTS) for way in ways if len(ways) > 1],
    "worked.*": ("knock", "undercut", "gin", "big_gin"),
}


@pytest.mark.parametrize("pattern", BUILT)
def test_every_key_that_can_be_built_has_a_sentence(pattern: str) -> None:
    keys = {pattern.replace(ANY, str(part)) for part in BUILT[pattern]}
    assert keys
    assert {key for key in keys if not says(key)} == set()


OPTIONS = {  # of the settings, by the kind of their words
    "size": (*settings.CARD_SIZES, *settings.TEXT_SIZES),
    "marks": settings.MARKS,
    "take_back": settings.TAKE_BACKS,
    "speed": settings.SPEEDS,
    "felt": theme.FELTS,
}


@pytest.mark.parametrize("kind", OPTIONS)
def test_every_option_of_the_settings_has_a_word(kind: str) -> None:
    assert [value for value in OPTIONS[kind] if not says(f"{kind}.{value}")] == []


CHECKED_ELSEWHERE = {  # as code asks first whether there is such a sentence, or by the tests beside it
    *("about.*_any", "account.*", "banner.*", "entry.*", "felt.*", "free.*", "hands.*", "hint.*"),
    *("illegal.*", "illegal.not_a_meld.*", "notice.*", "refused.*", "remark.*.*", "room.*", "rules.*"),
    *("sample.*", "say.**", "switch.*.*", "unproven.*", "why.*"),
}


def patterns() -> Iterator[str]:
    """The keys with unknown parts that the code builds."""
    sections = {key.partition(".")[0] for key in SENTENCES}
    for path, tree in trees().items():
        built = (node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr))
        for key in chain.from_iterable(map(keys_of, built)):
            is_key = key.partition(".")[0] in sections and ANY in key and " " not in key
            if is_key and path.parent != HOUSE / "text" / "english":
                yield key


def test_every_pattern_of_keys_is_listed_here() -> None:
    found = {key for key in patterns() if not key.startswith(("rule.", "round."))}
    assert sorted(found - BUILT.keys() - CHECKED_ELSEWHERE) == []
    assert sorted(BUILT.keys() - found) == []


@pytest.mark.parametrize("name", VARIANTS)
def test_every_option_of_a_game_has_its_page_of_rules(name: str) -> None:
    for rules in of_the_house(name):
        for seats in {rules.min_players, rules.max_players}:
            assert all(line.text for part in page(rules, seats) for line in part.lines)
