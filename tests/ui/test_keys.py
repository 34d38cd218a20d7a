"""Every key that the code builds from parts has a sentence, whatever the parts may be."""

import ast
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import get_args

import pytest

from rummy.bots.opponents import BOTS, CHARACTERS, HABITS, TEMPERS
from rummy.browser.documents import NAMED
from rummy.career.achievements import ACHIEVEMENTS
from rummy.career.acquaintance import MOMENTS
from rummy.career.drills.question import DRILLS
from rummy.career.opponents import WAYS
from rummy.career.tour import EVENINGS, MEMENTOS
from rummy.career.week import PARTS
from rummy.engine.events import EndReason
from rummy.games.endings import REMARKS
from rummy.games.gin.scoring import EXTRAS
from rummy.games.shared.sides.scoring import CANASTAS
from rummy.games.variants import VARIANTS, group_of, ways_to_play
from rummy.keys import NUMBERS, SETS, USUAL
from rummy.match import decision as judged
from rummy.match import puzzles
from rummy.match.connection import FINAL
from rummy.online import sayings
from rummy.online.messages import REASONS, VoteChoice
from rummy.online.rating_table import BANDS
from rummy.storage import settings
from rummy.text import says
from rummy.text.english import SENTENCES
from rummy.ui.daily.month import DayMark
from rummy.ui.drawing import season, theme
from rummy.ui.free import buttons as free_buttons
from rummy.ui.free.boxes import help as free_help
from rummy.ui.history import fair_deals, replay_bar
from rummy.ui.manual import key_page
from rummy.ui.online import host_table
from rummy.ui.online.network import interfaces
from rummy.ui.review import screen as review_screen
from rummy.ui.scores import account
from rummy.ui.settings import keys as keys_screen
from rummy.ui.settings import screen as settings_screen
from rummy.ui.statistics import screen as statistics_screen
from rummy.ui.statistics import tabs
from rummy.ui.statistics.filters import SEEN
from rummy.ui.table.flow.phrases import STORIES
from rummy.ui.table.parts.buttons import CORNER, SORTS
from rummy.viewmodel import match_length
from rummy.viewmodel.lessons import LESSONS
from rummy.viewmodel.manual.chapters import hand_lines
from rummy.viewmodel.manual.comparison import page
from rummy.viewmodel.presentations import PRESENTATIONS
from rummy.viewmodel.words import moves
from rummy.viewmodel.words.contracts import WORDS
from rummy.viewmodel.words.names import canasta_key
from rummy.viewmodel.words.sentences import DISK
from rummy.viewmodel.words.switches import GROUPS, SWITCHES
from tests.ui.test_endings import of_the_house
from tests.ui.test_words import ANY, HOUSE, keys_of, nodes

CHOICES = ("text", "title", "yes", "no")
GONE = ("bad_server", "no_table", "removed", "ended", "other_rules", "moved", *FINAL)
KNOCKS = ("difference", "undercut", "gin", "big_gin")  # what the points of a knock are for
BURRACOS = [canasta_key(kind, VARIANTS["burraco"]) for kind in CANASTAS]
FAMILIES = {group_of(rules) for rules in VARIANTS.values()}
REPLAY = ("round_before", "back", "play", "on", "next_round", "close", "menu", "play_on")
TOLD = {key.removeprefix("log.") for key in SENTENCES if key.startswith("log.")} - {
    "title",
    "empty",
    "upturned",
}
ACTS = {key.removeprefix("move.") for key in SENTENCES if key.startswith("move.")}
HOSTING = ("quit_title", "quit_text", "quit", "stay", *host_table.SWITCHES)
DRILL_REASONS = [
    *(f"deadwood_{slip}" for slip in ("right", "forgets", "meld", "court", "ace")),
    *(f"completing_{slip}" for slip in ("all", "gone", "right", "seen", "unfit")),
    *(f"taking_{slip}" for slip in ("right", "thrown", "apart")),
    *("knocking_knock", "knocking_wait"),
]
BUILT: dict[str, Iterable[object]] = {  # by pattern, what may stand for its unknown part
    "about.*": VARIANTS,
    "account.*": {*account.ENTRIES, *BURRACOS, "untaken_foot", *KNOCKS, *EXTRAS, "doubled"} - {"long_mixed"},
    "achievement.*": [each.name for each in ACHIEVEMENTS],
    "achievement.*_how": [each.name for each in ACHIEVEMENTS],
    "address.*": [kind for kind in interfaces.KINDS if kind],
    "action.*": USUAL.keys() - {*NUMBERS},
    "advice.*": ACTS | {"not_buy", "decline"},
    "arena.end_*": get_args(EndReason),
    "cap.*": map(str.lower, key_page.NAMED),
    "card.ranks*": ("", "_spanish"),
    "card.suits*": ("", "_spanish"),
    "class.column_*": ("table", "match", "player", "points", "won"),
    "club.*_text": ("renew", "remove", "leave", "close"),
    "club.*_title": ("renew", "remove", "leave", "close"),
    "closing.*closed": ("", "you_"),
    "contract.*": WORDS.values(),
    "contract.*_short": WORDS.values(),
    "daily.legend_*": get_args(DayMark),
    "daily.others_*": ("conceded", "won", "lost"),
    "daily.share_*": ("conceded", "won", "lost"),
    "disk.*": DISK.values(),
    "expect.*": WAYS,
    "fair.*": ("fingerprint", "line", "secret", "share"),
    "fair.*_text": (*fair_deals.WORDS, *fair_deals.WITH_PEOPLE),
    "fair.*_title": (*fair_deals.WORDS, *fair_deals.WITH_PEOPLE),
    "family.*": FAMILIES,
    "felt.did_*": ("deal", "shuffle", "gather", "undo"),
    "free.help_*": (*free_help.TOPICS, *free_help.TOPICS_PEOPLE),
    "free.hint_*": {*free_buttons.FIRST, *free_buttons.ACTS, *free_buttons.LAST} - {"talk"},
    "free.key_*": (*free_help.KEYS, *free_help.KEYS_PEOPLE),
    "game.*": VARIANTS,
    "gone.*": GONE,
    "grid.*": ("cards", "target", "packs"),
    "habit.*": (*HABITS, *(habit.kind for habit in HABITS.values())),
    "hosting.*": HOSTING,
    "house.*": GROUPS,
    "invited.*": ("title", "text", "yes", "no"),
    "kept.again_*": CHOICES,
    "keys.*": [line.name for line in (*key_page.WALKING, *key_page.PLAYING, *key_page.CONTROLLER)],
    "key_page.*": keys_screen.PAGES,
    "knocking.*": ("unknown", "at_once", "waits", "either"),
    "leaving.*": ("own", "text"),
    "lesson.*": {"match", *(lesson.leads_to for lesson in LESSONS.values())} - {""},
    "lesson.first_*": {*moves.NAMES.values()} - {"give_back", "big_gin", "drop"},  # in no lesson
    "lesson.over_*": {lesson.name for lesson in LESSONS.values()},
    "level.*": (*BOTS, *WAYS),
    "log.*": TOLD,
    "move.*": ACTS,
    "notes.*": ("held", "laid", "discards"),
    "opponents.best_*": MOMENTS,
    "part.*": {part for each in PRESENTATIONS.values() for part in each.chapters} | {"house", "table"},
    "page.sort_*": SORTS,
    "person.report_*": REASONS,
    "ratings.*": ("top", "week"),
    "ratings.band_*": ("unsure", *(name for name, _ in BANDS)),
    "strangers.*": [words for _, words in host_table.ACCESS],
    "week.*": PARTS,
    "week.own*": ("", "_low"),
    "week.rival*": ("", "_low"),
    "tour.*": [evening.name for evening in EVENINGS],
    "tour.about_*": [evening.name for evening in EVENINGS],
    "tour.goal_*": [evening.name for evening in EVENINGS],
    "tour.ask_*": {answer for evening in EVENINGS for answer in evening.answers},
    "memento.*": [each.name for each in MEMENTOS],
    "lamp.*": theme.LAMPS,
    "drill.*": (*DRILLS, *DRILL_REASONS),
    "drill.about_*": DRILLS,
    "drill.ask_*": {*DRILLS, "completing_count", "completing_which"} - {"completing"},
    "drill.do_*": ("knock", "wait"),
    "drill.is_*": ("right", "wrong"),
    "drill.row_*": ("hand", "hold", "seen", "pile", "known", "took", "drew"),
    "privacy.*": ("none", "you", "tables", "clubs", "results", "delete"),
    "puzzle.ask_*": puzzles.KINDS,
    "puzzle.*": ("open", "was_right", "was_wrong"),
    "puzzle.best_no_*": ("knock", "lay"),
    "puzzle.grade_*": range(1, puzzles.GRADES + 1),
    "puzzle.prompt_*": (*puzzles.KINDS, "discard"),
    "replay.*": (*replay_bar.SPEEDS, *REPLAY),
    "results.*": ("save", "add", "reset"),
    "results.*_text": ("save", "add", "reset"),
    "results.ask_*": ("text", "yes", "no"),
    "review.*": (*judged.GOOD, judged.EQUAL, judged.OTHER),
    "review.praise_*": [praise for _, praise in review_screen.PRAISE],
    "sample.*": ("natural", "mixed", *BURRACOS, "run", "set"),
    "saying.*": sayings.SENTENCES,
    "say.*rejoins": ("", "you_"),
    "season.*": [each.name for each in season.CALENDAR],
    "settings.page_*": settings_screen.PAGES,
    "settings.try_*": settings_screen.SAMPLES,
    "heard.*": ("timeline", "speed", "round", "view"),
    "setup.*": match_length.KINDS,
    "statistics.*": ("won", "lost"),
    "statistics.all_*": SEEN,
    "statistics.period_*": ("always", "month", "sitting"),
    "statistics.picture_*": statistics_screen.PICTURES,
    "switch.*": [switch.name for switch in SWITCHES],
    "tabs.*": tabs.TABS,
    "temper.*": TEMPERS,
    "thing.*": NAMED,
    "told.*": TOLD | {"took_deep", "took_pile", "took_some"},
    "told.you_*": TOLD | {"took_deep", "took_pile", "took_some"},
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
    "scan": settings.SCANS,
    "felt": theme.FELTS,
    "key_set": (*SETS, settings_screen.OWN),
}


@pytest.mark.parametrize("kind", OPTIONS)
def test_every_option_of_the_settings_has_a_word(kind: str) -> None:
    assert [value for value in OPTIONS[kind] if not says(f"{kind}.{value}")] == []


def texts_of(*functions: str, at: int = 0, within: str = "") -> set[str]:
    """The texts that code, or a module of it, writes as an argument of calls of these functions."""
    found = (each for name in functions for each in calls().get(name, ()))
    named = [call for path, call in found if path.as_posix().endswith(within)]
    return {key for call in named if len(call.args) > at for key in keys_of(call.args[at])} - {ANY}


@cache
def calls() -> dict[str, list[tuple[Path, ast.Call]]]:
    """The calls in all code, by the names of the functions called."""
    named: dict[str, list[tuple[Path, ast.Call]]] = {}
    for path, found in nodes().items():
        for node in found:
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                named.setdefault(node.func.id, []).append((path, node))
    return named


def remembered() -> set[str]:
    """What opponents may mention of earlier matches, but for what is computed."""
    told = [node for node in nodes()[HOUSE / "career" / "memories.py"] if isinstance(node, ast.Yield)]
    return {key for node in told if node.value for key in keys_of(node.value)} - {ANY}


RAISED: dict[
    str, Callable[[], set[str]]
] = {  # by pattern, what the code names elsewhere than where it speaks
    "hint.*": lambda: texts_of("act", at=1) - {"cancel"} | {*SORTS, *CORNER, "undo", "advice"},
    "refused.*": lambda: texts_of("BadRecord", "WrongLine") | texts_of("Damaged", within="storage/record.py"),
    "rules.*": lambda: texts_of("BadRules"),
    "why.*": lambda: texts_of("Reason"),
}


@pytest.mark.parametrize("pattern", RAISED)
def test_every_key_that_is_named_elsewhere_has_a_sentence(pattern: str) -> None:
    keys = {pattern.replace(ANY, part) for part in RAISED[pattern]()}
    assert keys
    assert {key for key in keys if not says(key)} == set()


@pytest.mark.parametrize("temper", TEMPERS)
def test_every_temper_has_a_remark_for_every_occasion(temper: str) -> None:
    about = {*texts_of("Occasion"), *remembered(), *REMARKS.values()}
    assert {"joker", "opened", "close", "debut", "rematch", "undo"} <= about
    assert {about for about in about if not says(f"remark.{about}.{temper}")} == set()


@pytest.mark.parametrize("name", [each.name.lower() for each in CHARACTERS])
def test_every_character_has_words_of_their_own_for_what_happens_at_the_table(name: str) -> None:
    about = {*texts_of("Occasion"), *REMARKS.values()} | {f"story_{number}" for number in STORIES}
    assert {about for about in about if not says(f"remark.{about}.{name}")} == set()


@pytest.mark.parametrize("name", VARIANTS)
def test_every_way_to_use_the_hand_has_a_sentence(name: str) -> None:
    assert all(hand_lines(rules) for rules in of_the_house(name))


# Where code asks first whether there is such a sentence.
ASKED_FIRST = {
    "about.*_any",
    "banner.*",
    "entry.*",
    "felt.*",
    "free.*",
    "room.*",
    "say.**",
    "switch.*.*",
    "unproven.*",
}
CHECKED_ELSEWHERE = {
    *("illegal.*", "illegal.not_a_meld.*", "notice.*"),  # in test_words.py
    *("hands.*", "remark.*.*", "remark.*_*.*"),  # above
    *ASKED_FIRST,
    *RAISED,
}


def patterns() -> Iterator[str]:
    """The keys with unknown parts that the code builds."""
    sections = {key.partition(".")[0] for key in SENTENCES}
    for path, found in nodes().items():
        built = (node for node in found if isinstance(node, ast.JoinedStr))
        for key in chain.from_iterable(map(keys_of, built)):
            is_key = key.partition(".")[0] in sections and ANY in key and " " not in key
            if is_key and path.parent != HOUSE / "text" / "english":
                yield key


def test_every_pattern_of_keys_is_listed_here() -> None:
    found = {key for key in patterns() if not key.startswith(("rule.", "round."))}
    assert sorted(found - BUILT.keys() - CHECKED_ELSEWHERE) == []
    assert sorted(BUILT.keys() - found) == []


@pytest.mark.turns(3)
@pytest.mark.parametrize("name", VARIANTS)
def test_every_option_of_a_game_has_its_page_of_rules(name: str) -> None:
    for rules in of_the_house(name):
        for seats in {rules.min_players, rules.max_players}:
            assert all(line.text for part in page(rules, seats) for line in part.lines)
