"""Examples of cards for the rules, judged right or wrong by the rules themselves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rummy.engine.cards import parse, spell
from rummy.engine.contracts import read_contract
from rummy.engine.melds import (
    Faces,
    arrange,
    canasta_kind,
    card_points,
    extend,
    is_pure,
    is_wild,
    kind_of,
    least_deadwood,
    lying_points,
    meld_points,
    why_no_meld,
)
from rummy.engine.rules import Rules, with_wild
from rummy.text import say
from rummy.ui.cards.row import Example
from rummy.viewmodel.words.contracts import contract_words
from rummy.viewmodel.words.names import canasta_key

MELDS = ("7S 7D 7C", "4H 5H 6H 7H", "AS 2S 3S", "QC KC AC", "5C 6C 7D", "KH AH 2H")
SETS = ("KS KD KC", "7H 7H 7D 7S 2S", "QS QD *", "8S 2D *", "4H 5H 6H")
HALF_WILD = "QS QD 2H *"
CANASTAS = ("9S 9H 9D 9C 9H 9S 9C", "5C 5S 5H 5D 5C 2D *")
GROWING = (  # for games in which sides build runs besides sets
    *("7S 7D 7D", "4H 5H 6H", "9C TC * QC", "AS 2S 3S", "5D 6D 7D 2S"),
    *("4C 5C 6C 7C 8C 9C TC", "5S 6S 7S 8S 9S TS JS *", "8H 8D 8S 8C 8H 2D 8S", "8S * 2D", "4H 5S 6H"),
)
SET_OPENINGS = ("AS AD AC", "KS KD KC", "QS QH QD + TC TD 2H")
PAIR = "QS QH"
TAKES = ((PAIR, "QD", False), ("QS 2H", "QD", False), ("QS 2H", "QD", True))  # and whether frozen
TWINS = "4S 4D 4S"  # of two packs
OVER_THE_GAP = {"spanish40": "6C 7C JC", "spanish48": "8C 9C JC"}  # from the pips to the court cards
AROUND = "QH KH AH 2H"  # for runs that may go on after the ace
WITH_JOKERS = ("4H * 6H", "9S TS * *", "9D * * QD")
WILD_DEAL, WITH_WILDS = (
    4,
    ("5H 6S 7H", "9C 9D 6S 6H", "QS 6D 6S", "QD 9H 6S"),
)  # sixes are wild with six cards
WILD_SHOWN, LIVES = 6, ("5H 6H 7H", "5S 6D 7S")  # the rank of a card that was shown
GROWN = (("4C 5C 6C", "7C"), ("4C 5C 6C", "8C"), ("9S 9H 9D", "9C"))
GROWN_LONG = (("4C 5C 6C 7C", "8C"), ("4C 5C 6C 7C", "9C"), ("9S 9H 9D", "9H"))  # for longer runs
CONTRACT_DEAL, CONTRACTS = (
    2,
    ("7C 7C 7D + 4H 5H 6H 7H", "7C 7C 7D + QH QD QC"),
)  # the second deal of Contract rummy
DIRTY_RUN = "AC 2H 3H 4S 5D 6C 7C 8S 9H TD JD QC KS"
OPENINGS = ("7H 8H 9H + KS KD KC", "4C 5C 6C", "TS JS QS KS + 9C 9D 9H", "QH QD QS + JS JD JC + TH TC TS")
IN_HAND = "3C 4C 5C + 9S 9H 9D + JH QH KH"  # three melds of a hand in gin
LEFT_OVER = ("7D", "3D", "2D", "AS")  # that may be left besides them
IN_CLOSED_HAND = "5C 6C 7C + QD QH QS"  # two melds of a hand of seven
CLEAN, WHOLE_RUN = "4C 5C 6C 7C + QD QH QS", "4H 5H 6H 7H JH QH KH"
TOO_MUCH = "3C 4C 5C 6C + 9S 9H 9D + 2H KD 8H"
GIN = "3C 4C 5C 6C + 9S 9H 9D + JH QH KH"
BIG_GIN = "3C 4C 5C 6C + 9S 9H 9D 9C + JH QH KH"


@dataclass(frozen=True, slots=True)
class Sample:
    """Cards with words below them; `good` says whether they are allowed, None judges nothing."""

    example: Example
    words: str
    good: bool | None = None


def samples(part: str, rules: Rules) -> list[Sample]:
    """Return the examples for a part of the page."""
    makers = {
        "melds": _melds,
        "lay_off": _lay_offs,
        "jokers": _jokers,
        "wild": _wilds,
        "opening": _openings,
        "contract": _contracts,
        "turn": _takes,
        "pile": _piles,
    }
    knocking = {"knock": _knocks, "gin": _gins}
    closing = {"close": _closes, "chinchon": _chinchons}
    special = {"knock": knocking, "close": closing}.get(rules.flow, {})
    maker = makers.get(part) or special.get(part)
    return [*maker(rules)] if maker else []


def judged(cards: str, rules: Rules) -> Sample:
    """Return cards as a meld: right, or wrong with the reason."""
    faces = parse(cards)
    shown = arrange(faces, rules)
    if shown is None:
        return Sample(Example(cards), say(f"illegal.not_a_meld.{why_no_meld(faces, rules)}"), False)
    kind = canasta_kind(shown, rules) if rules.flow == "canasta" else ""
    words = canasta_key(kind, rules) or ("run" if _is_run(shown, rules) else "set")
    return Sample(Example(spell(shown)), say(f"sample.{words}"), True)


def _is_run(shown: Faces, rules: Rules) -> bool:
    return len({face.rank for face in shown if not (rules.wild and is_wild(face, rules))}) > 1


def _melds(rules: Rules) -> Iterator[Sample]:
    if rules.only_sets:
        wild = [HALF_WILD] if rules.fewer_wilds else []
        found = [judged(cards, rules) for cards in (*SETS, *wild, *CANASTAS)]
        yield from sorted(found, key=lambda each: not each.good)
        return
    if rules.flow == "canasta":
        yield from (judged(cards, rules) for cards in GROWING if arrange(parse(cards), rules))
        yield from (judged(cards, rules) for cards in GROWING if not arrange(parse(cards), rules))
        return
    twins = [TWINS] if max(rules.packs) > 1 else []
    around = [AROUND] if rules.ace_runs == "around" else []
    over = [OVER_THE_GAP[rules.pack]] if rules.pack in OVER_THE_GAP else []
    found = [judged(cards, rules) for cards in (*MELDS, *over, *around, *twins)]
    yield from sorted(found, key=lambda each: not each.good)


def _jokers(rules: Rules) -> Iterator[Sample]:
    found = {each.words: each for each in (judged(cards, rules) for cards in reversed(WITH_JOKERS))}
    yield from reversed(found.values())
    if rules.joker_swap != "none" and rules.has_jokers:
        yield Sample(Example("4H *5H 6H + 5H"), say("sample.swap", card=parse("5H")[0]), True)
        if rules.joker_swap_set == "both":
            words = say("sample.swap_both", cards=parse("7H 7S"))
            yield Sample(Example("7C 7D *7H + 7H 7S"), words, True)


def _wilds(rules: Rules) -> Iterator[Sample]:
    is_shown = rules.wild_by == "shown"
    sixes = with_wild(rules, WILD_SHOWN) if is_shown else rules.in_deal(rules.min_players, WILD_DEAL)
    if sixes.wild:
        yield from (judged(cards, sixes) for cards in WITH_WILDS)
    for cards in LIVES if rules.runs_to_go_out else ():
        pure = is_pure(parse(cards), sixes)
        yield Sample(Example(cards), say("sample.pure" if pure else "sample.not_pure"), pure)


def _lay_offs(rules: Rules) -> Iterator[Sample]:
    for cards, card in GROWN if rules.shortest_run == 3 else GROWN_LONG:
        yield grown(cards, card, rules)
    if rules.settlement == "laid":
        yield Sample(Example("7D 8D 9D TD", laid_by=((0, "Mike"), (3, "you"))), say("sample.laid_by"))


def grown(cards: str, card: str, rules: Rules) -> Sample:
    """Return a card next to a meld, judged by whether it can be laid off there."""
    (face,) = parse(card)
    fits = extend(arrange(parse(cards), rules) or (), face, rules) is not None
    words = say("sample.fits" if fits else "illegal.does_not_fit", card=face)
    return Sample(Example(f"{cards} + {card}"), words, fits)


def _openings(rules: Rules) -> Iterator[Sample]:
    if not rules.opening_at(0):
        return
    shown = [opening(cards, rules) for cards in (SET_OPENINGS if rules.only_sets else OPENINGS)]
    yield from [*[each for each in shown if each.good][:1], *[each for each in shown if not each.good][:1]]


def _contracts(rules: Rules) -> Iterator[Sample]:
    """Yield melds judged by the contract, and a dirty run if a contract asks for one."""
    in_deal = rules.in_deal(rules.min_players, CONTRACT_DEAL)
    for cards in CONTRACTS if in_deal.contract else ():
        laid = [shown for meld in cards.split(" + ") if (shown := arrange(parse(meld), rules))]
        good = in_deal.contract is not None and in_deal.contract.is_met([*map(kind_of, laid)])
        words = contract_words(in_deal)
        key = "sample.contract" if good else "sample.no_contract"
        yield Sample(Example(cards), say(key, deal=CONTRACT_DEAL, contract=words), good)
    for deal, text in enumerate(rules.contracts, 1):
        if read_contract(text).is_dirty:
            yield Sample(Example(DIRTY_RUN), say("sample.contract", deal=deal), True)


def opening(cards: str, rules: Rules) -> Sample:
    """Return melds played together, judged by whether they count enough for first melds."""
    laid = [arrange(parse(meld), rules) or () for meld in cards.split(" + ")]
    points = sum(meld_points(meld, rules) for meld in laid)
    figures = " + ".join(str(each) for meld in laid for each in lying_points(meld, rules))
    enough = points >= rules.opening_at(0)
    words = say("sample.points" if enough else "sample.too_few", sum=f"{figures} = {points}")
    return Sample(Example(cards), words, enough)


def _piles(rules: Rules) -> Iterator[Sample]:
    """Yield cards that take the pile, and some that don't, or not while it is frozen."""
    if rules.only_pairs:
        for cards, card, _ in TAKES[:2]:
            takes = cards == PAIR
            words = say(
                "sample.takes" if takes else "sample.takes_never", cards=parse(cards), card=parse(card)[0]
            )
            yield Sample(Example(f"{cards} + {card}"), words, takes)
        return
    for cards, card, is_frozen in TAKES:
        key = "sample.takes_frozen" if is_frozen else "sample.takes"
        words = say(key, cards=parse(cards), card=parse(card)[0])
        yield Sample(Example(f"{cards} + {card}"), words, not is_frozen)


def _takes(rules: Rules) -> Iterator[Sample]:
    if rules.deep_takes:
        yield Sample(Example("9H KD 4C JS 2D 8H", flat=3), say("sample.deep"))


def knock_limit(rules: Rules) -> int:
    """Return the most deadwood to knock with; that of an eight if the upcard sets it."""
    return 8 if rules.limit_from_upcard else rules.knock_limit


def left_over(rules: Rules) -> str:
    """Return a card that can be left besides three melds for a knock, or an empty string."""
    fits = (card for card in LEFT_OVER if card_points(parse(card)[0], rules) <= knock_limit(rules))
    return next(fits, "")


def _knocks(rules: Rules) -> Iterator[Sample]:
    own = left_over(rules)
    for hand in ([f"{IN_HAND} + {own}"] if own else []) + [TOO_MUCH]:
        points, _ = least_deadwood(Example(hand).faces, rules)
        words = say("sample.deadwood", points=points)
        yield Sample(Example(hand), words, points <= knock_limit(rules))


def _closes(rules: Rules) -> Iterator[Sample]:
    """Yield hands to close with: with an allowed card, with one too high, and without any."""
    for card in dict.fromkeys((left_over(rules) or "AS", "5D")):
        points = card_points(parse(card)[0], rules)
        words = say("sample.deadwood", points=points)
        yield Sample(Example(f"{IN_CLOSED_HAND} + {card}"), words, points <= rules.knock_limit)
    yield Sample(Example(CLEAN), say("sample.clean"), True)


def _chinchons(rules: Rules) -> Iterator[Sample]:
    if rules.pack == "spanish40":
        yield Sample(Example(WHOLE_RUN), say("sample.chinchon"), True)


def _gins(rules: Rules) -> Iterator[Sample]:
    yield Sample(Example(GIN), say("sample.gin"), True)
    if rules.big_gin_bonus:
        yield Sample(Example(BIG_GIN), say("sample.big_gin"), True)
