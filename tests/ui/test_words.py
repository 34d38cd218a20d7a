"""Every key that the code speaks has a sentence, every sentence is spoken, and the blanks are filled in."""

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from string import Formatter

import rummy
from rummy.bots.opponents import BOTS, CHARACTERS
from rummy.engine.cards import PACK
from rummy.engine.rules import CHOICES
from rummy.games.variants import VARIANTS
from rummy.keys import USUAL
from rummy.paths import asset
from rummy.storage.settings import SPEEDS
from rummy.text import TAP, say, says
from rummy.text.english import SENTENCES, Plural
from rummy.ui.drawing import letters, theme
from rummy.viewmodel.words.sentences import REFUSED

HOUSE = Path(rummy.__file__).parent
SPEAKERS, REFUSERS, NOTICERS = ("say", "says"), ("IllegalMove",), ("Notice",)
ANY = "*"


@dataclass(frozen=True)
class Call:
    """A call that speaks a key: what it may be, with * for what is not known, and the blanks it fills."""

    place: str
    keys: tuple[str, ...]
    filled: frozenset[str] | None  # None where they can't be told


def keys_of(node: ast.expr) -> tuple[str, ...]:
    """The keys that an expression may give, with * for the unknown parts."""
    match node:
        case ast.Constant(str(text)):
            return (text,)
        case ast.JoinedStr(parts):
            return ("".join(str(p.value) if isinstance(p, ast.Constant) else ANY for p in parts),)
        case ast.IfExp(_, yes, no):
            return (*keys_of(yes), *keys_of(no))
        case _:
            return (ANY,)


@cache
def nodes() -> dict[Path, list[ast.AST]]:
    """All that the code of the house is made of; it is read and walked once, by who asks for it."""
    texts = {path: path.read_text(encoding="utf-8") for path in sorted(HOUSE.rglob("*.py"))}
    return {path: [*ast.walk(ast.parse(text))] for path, text in texts.items()}


@cache
def calls(names: tuple[str, ...]) -> list[Call]:
    """All calls of functions of these names in the house."""
    return [*_calls(names)]


def _calls(names: tuple[str, ...]) -> Iterator[Call]:
    for path, found in nodes().items():
        where = path.relative_to(HOUSE).as_posix()
        for node in found:
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args):
                continue
            if node.func.id in names:
                words = [word.arg for word in node.keywords]
                filled = None if None in words else frozenset(word for word in words if word)
                yield Call(f"{where}:{node.lineno}", keys_of(node.args[0]), filled)


def forms(key: str) -> tuple[str, ...]:
    """The sentence of a key, or both where it counts something."""
    sentence = SENTENCES[key]
    return (sentence.one, sentence.other) if isinstance(sentence, Plural) else (sentence,)


def blanks(key: str) -> frozenset[str]:
    """The placeholders of a sentence."""
    return placeholders(forms(key)[-1]) - {"key"}  # which `say` itself fills in


def placeholders(text: str) -> frozenset[str]:
    """The names between braces."""
    return frozenset(name for _, name, _, _ in Formatter().parse(text) if name is not None)


def matching(pattern: str) -> set[str]:
    """The sentences that a key with unknown parts may mean."""
    first, *rest = pattern.split(ANY)
    last = rest[-1] if rest else ""
    if not rest:
        return {pattern} & set(SENTENCES)
    return {key for key in SENTENCES if key.startswith(first) and key.endswith(last)}


def literals() -> set[str]:
    """Every text with a dot in it but the sentences themselves: a key may reach `say` by a variable."""
    spoken = [found for path, found in nodes().items() if path.parent.name != "english"]
    texts = [node.value for found in spoken for node in found if isinstance(node, ast.Constant)]
    return {text for text in texts if isinstance(text, str) and "." in text}


def test_the_house_speaks() -> None:
    assert len(calls(SPEAKERS)) > 80
    assert len(calls(REFUSERS)) > 20
    assert len(calls(NOTICERS)) > 8


def test_every_key_that_is_said_has_a_sentence() -> None:
    silent = [
        (call.place, key) for call in calls(SPEAKERS) for key in call.keys if key != ANY and not matching(key)
    ]
    assert silent == []


def test_every_refusal_has_a_sentence() -> None:
    reasons = {key for call in calls(REFUSERS) for key in call.keys if key != ANY}
    assert [reason for reason in sorted(reasons) if not matching(f"illegal.{reason}*")] == []


def test_every_reason_why_cards_are_no_meld_has_a_sentence() -> None:
    whys = [
        node
        for node in nodes()[HOUSE / "engine" / "valid_melds.py"]
        if isinstance(node, ast.FunctionDef) and "why_no" in node.name
    ]
    said = [node.value for why in whys for node in ast.walk(why) if isinstance(node, ast.Return)]
    answers = [value for value in said if value and not isinstance(value, ast.Call)]
    keys = {key for answer in answers for key in keys_of(answer)}
    assert keys
    assert {f"illegal.not_a_meld.{key}" for key in keys} == matching("illegal.not_a_meld*")


def test_every_notice_has_a_sentence() -> None:
    keys = {key for call in calls(NOTICERS) for key in call.keys}
    assert [key for key in sorted(keys) if not says(f"notice.{key}")] == []


def test_no_sentence_is_never_said() -> None:
    spoken = {
        key
        for call in calls(SPEAKERS)
        for pattern in call.keys
        if pattern != ANY
        for key in matching(pattern)
    }
    spoken |= literals() & set(SENTENCES)
    spoken |= {f"illegal.{key}" for call in calls(REFUSERS) for key in call.keys}
    spoken |= matching("illegal.not_a_meld*")
    spoken |= {f"{key}{TAP}" for key in spoken}
    spoken |= {f"notice.{key}" for call in calls(NOTICERS) for key in call.keys}
    assert sorted(set(SENTENCES) - spoken) == []


def test_a_sentence_for_taps_has_the_blanks_of_the_other_one() -> None:
    tapped = [key for key in SENTENCES if key.endswith(TAP)]
    assert tapped
    assert [key for key in tapped if blanks(key) != blanks(key.removesuffix(TAP))] == []
    words = re.compile(r"\b(click|drag|press|esc|hover)", re.IGNORECASE)
    assert [key for key in tapped if words.search(str(SENTENCES[key]))] == []


def test_no_reason_for_a_refusal_is_left_over() -> None:
    reasons = {f"illegal.{key}" for call in calls(REFUSERS) for key in call.keys}
    reasons |= {f"illegal.{key}" for key in [*REFUSED, *REFUSED.values(), "not_now"]}  # by a host
    assert sorted(matching("illegal.*") - reasons - matching("illegal.not_a_meld*")) == []


def all_blanks(keys: Iterable[str]) -> frozenset[str]:
    """The placeholders of several sentences together."""
    return frozenset().union(*map(blanks, keys))


def test_the_blanks_of_a_sentence_are_filled_in() -> None:
    plain = [
        (call.place, call.filled, [key for key in call.keys if ANY not in key])
        for call in calls(SPEAKERS)
        if call.filled is not None
    ]
    empty = [(place, key) for place, filled, keys in plain for key in keys if not blanks(key) <= filled]
    idle = [(place, keys) for place, filled, keys in plain if keys and not filled <= all_blanks(keys)]
    assert (empty, idle) == ([], [])


def test_the_keys_in_sentences_are_those_of_actions() -> None:
    parts = [part for key in SENTENCES for text in forms(key) for part in Formatter().parse(text)]
    named = {action for _, name, action, _ in parts if name == "key"}
    assert {"no", "help"} <= named
    assert named <= USUAL.keys()


def test_the_blanks_of_a_refusal_are_filled_in() -> None:
    empty = [
        (call.place, key)
        for call in calls(REFUSERS)
        for key in call.keys
        if call.filled is not None
        and key != ANY
        and not all_blanks(matching(f"illegal.{key}*")) <= call.filled
    ]
    assert empty == []


def test_every_choice_of_the_player_has_a_name() -> None:
    names = [f"game.{name}" for name in VARIANTS] + [f"about.{name}" for name in VARIANTS]
    names += [f"level.{name}" for name in BOTS] + [f"speed.{name}" for name in SPEEDS]
    names += [f"felt.{name}" for name in theme.FELTS] + [f"size.{name}" for name in letters.TEXT_SIZES]
    assert [name for name in names if not says(name)] == []


def test_every_switch_of_the_rules_is_explained() -> None:
    keys = [f"rule.ace_{value}" for value in CHOICES["ace_runs"]]
    keys += [f"rule.end_{value}" for value in CHOICES["stalemate"]]
    keys += [f"rule.score_{value}" for value in CHOICES["settlement"] if value != "losers_pay"]
    keys += [f"rule.rummy_{value}" for value in CHOICES["going_rummy"] if value != "none"]
    assert [key for key in keys if not says(key)] == []


def test_every_end_of_a_round_has_a_headline() -> None:
    without_a_winner = ("stock", "deadlock", "stalled")
    won = ("lowest", "lowest_deadlock", "lowest_stalled", "won", "rummy", "penalty")
    headlines = [*without_a_winner, *won, *(f"you_{reason}" for reason in won)]
    assert [headline for headline in headlines if not says(f"round.{headline}")] == []


def test_cards_among_the_details_are_written_to_be_drawn() -> None:
    assert say("illegal.does_not_fit", card=PACK[0]) == f"[{PACK[0]}] doesn't fit this meld."
    assert say("told.melded", name="Mike", cards=PACK[:2]) == f"Mike melds [{PACK[0]}] [{PACK[1]}]"


def texts(*starts: str) -> Iterator[tuple[str, str]]:
    """Every text with its key, both forms where it counts something; of all keys that begin so."""
    return ((key, text) for key in SENTENCES if key.startswith(starts or "") for text in forms(key))


def is_tidy(text: str) -> bool:
    return text == text.strip() and "  " not in text and all(x == x.strip() for x in text.split("\n"))


def test_a_sentence_is_tidy() -> None:
    assert [key for key, text in texts() if not is_tidy(text)] == []


def knows_its_count(sentence: Plural) -> bool:
    one, other = map(placeholders, (sentence.one, sentence.other))
    return sentence.by in other and other - one <= {sentence.by} and one <= other


def test_a_sentence_that_counts_knows_its_count() -> None:
    counting = {key: each for key, each in SENTENCES.items() if isinstance(each, Plural)}
    assert counting
    assert [key for key, sentence in counting.items() if not knows_its_count(sentence)] == []


def is_whole(text: str) -> bool:
    return text.endswith(".") and (text[0].isupper() or text[0] == "{")


def test_a_refusal_and_a_notice_are_whole_sentences() -> None:
    told = [*texts("illegal.", "notice.")]
    assert told
    assert [key for key, text in told if not is_whole(text)] == []


def test_the_players_have_names_of_their_own() -> None:
    assert len({character.name for character in CHARACTERS}) == len(CHARACTERS) >= 5


SIZED = ("line", "block", "font", "fitting")


def test_no_letters_are_drawn_smaller_than_fourteen_pixels_of_the_design() -> None:
    small = []
    for path, found in nodes().items():
        for node in (each for each in found if isinstance(each, ast.Call)):
            if isinstance(node.func, ast.Attribute) and node.func.attr in SIZED:
                sizes = [c for arg in node.args[:2] for c in ast.walk(arg) if isinstance(c, ast.BinOp)]
                numbers = [b.left.value for b in sizes if isinstance(b.left, ast.Constant)]
                small += [f"{path.name}:{node.lineno}" for n in numbers if 2 < float(str(n)) < 14]
    assert small == []


def test_a_character_has_a_face_of_their_own() -> None:
    faces = {each.name: asset("portraits", f"{each.name.lower()}.svg") for each in CHARACTERS}
    assert [name for name, face in faces.items() if not face.exists()] == []
