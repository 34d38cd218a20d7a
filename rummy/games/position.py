"""The reader of positions: a whole table from a few lines of text, which leave out default values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from itertools import chain
from typing import get_args

from rummy.engine.cards import ACE, MOST_PLAYERS, Face, parse, spell
from rummy.engine.events import GaveBack
from rummy.engine.frozen_pile import freezes
from rummy.engine.match_scoring import empty_columns, out_by, summed
from rummy.engine.melds import is_wild, readings
from rummy.engine.rules import Rules, with_wild
from rummy.engine.table import OVER, Column, Phase, Table, TableMeld
from rummy.games.rules_text import BadNotation, read_number, read_rules

PHASES: tuple[Phase, ...] = get_args(Phase)
KEYS = (
    *("rules", "seed", "round", "dealer", "turn", "owed", "pile", "stock", "scores"),
    *("upcard", "knocker", "wild", "opened", "buys", "fresh", "rejoined"),
)
CAME = ("taken", "drawn", "returned")
COUNTERS = (
    *("columns", "melded", "shed", "new melds", "recycles", "idle", "passed", "deals", "won", "deal", "last"),
    *("drawer", "answer", "frozen", "drew", "fines", "out"),
)


def read_position(text: str) -> Table:
    """Return the table that lines of the form `key: value` describe; raise BadNotation or BadRules.

    By default the dealer is the seat before the turn, there are no melds, the pile is empty, the stock holds
    every card that no line names, and scores are 0.
    """
    return _PositionReader(text).table()


class _PositionReader:
    """A reader of the lines of a position, which gives each named card a number."""

    def __init__(self, text: str) -> None:
        self.lines: dict[str, tuple[int, str]] = {}
        self.melds: list[tuple[int, int, str]] = []
        self.faces: dict[int, Face] = {}
        self.pack = Counter[Face]()
        for number, line in enumerate(text.splitlines(), 1):
            if line.strip():
                self._add_line(number, line)

    def _add_line(self, number: int, line: str) -> None:
        key, colon, value = (part.strip() for part in line.partition(":"))
        if not colon:
            raise BadNotation(f"line {number}: needs a colon: {line.strip()!r}")
        if key == "red":
            side, _, value = value.partition(" ")
            key = f"red {side}"
        if key.startswith("meld "):
            self.melds.append((number, self._int(number, key.removeprefix("meld ")), value))
        elif key in self.lines:
            raise BadNotation(f"line {number}: {key!r} stands twice")
        elif key in (*KEYS, *COUNTERS) or key.startswith(("hand ", "red ", "second ")):
            self.lines[key] = (number, value)
        else:
            raise BadNotation(f"line {number}: unknown key {key!r}")

    def table(self) -> Table:
        rules = read_rules(self._text("rules", "cardgames"))
        self.pack.update(rules.pack_for(self._seats()))
        hands = tuple(self._cards(f"hand {seat}") for seat in range(self._seats()))
        turn, phase, came = self._turn()
        deals = self._deals_played(rules, phase)
        in_force = self._in_force(rules, deals + (phase not in OVER))
        melds = tuple(self._meld(line, owner, text, in_force) for line, owner, text in self.melds)
        red, pile, wild = self._red(rules), self._pile(rules), self._wild_card(rules)
        second = tuple(self._cards(f"second {owner}") for owner in range(rules.second_hands(len(hands))))
        stock, columns = self._stock(), self._columns(rules, self._seats())
        scores = self._scores(rules, columns)
        laid = Table(
            rules=rules,
            seats=len(hands),
            seed=self._text("seed", ""),
            phase=phase,
            turn=turn,
            dealer=0,
            scores=scores,
            hands=hands,
            round_number=self._number("round", 1),
            faces=self.faces,
            known=_known(hands, [*pile, *wild, *chain(*(meld.cards for meld in melds)), *chain(*red)]),
            melds=melds,
            stock=stock,
            pile=pile,
            melded=frozenset((*self._numbers("melded"), *self._numbers("opened"))),
            shed=self._number("shed", 0),
            new_melds=self._number("new melds", 0),
            recycles=self._number("recycles", 0),
            idle_turns=self._number("idle", 0),
            passed=frozenset(self._numbers("passed")),
            upcard=self._upcard(),
            declarer=self._number("last", 0) if "last" in self.lines else None,
            wild_card=next(iter(wild), None),
            drew=frozenset(self._numbers("drew")),
            fresh=frozenset(self._numbers("fresh")),
            out=self._out(rules, scores),
            rejoined=self._numbers("rejoined"),
            fines=self._numbers("fines"),
            red=red,
            second=second,
            answer=self._answer(),
            bought=self._numbers("buys"),
            deals_played=deals,
            rounds_won=self._numbers("won") or (0,) * len(hands),
            columns=columns,
        )
        self._check_seats(laid)
        return self._with_knock(self._with_owed(_with_came(self._with_dealer(laid), came)))

    def _red(self, rules: Rules) -> tuple[tuple[int, ...], ...]:
        """Return the red threes of each side, or () if the rules don't score them."""
        sides = rules.sides_for(self._seats()) if rules.red_three_points else 0
        return tuple(self._cards(f"red {side}") for side in range(sides))

    def _in_force(self, rules: Rules, deal: int) -> Rules:
        text = self._text("wild", "")
        if rules.wild_by != "shown" or not text:
            return rules.in_deal(self._seats(), deal)
        return with_wild(rules, _face(text, f"line {self._line('wild')}").rank or ACE)

    def _with_dealer(self, table: Table) -> Table:
        """Return the table with its dealer: the seat of line `dealer`, or the seat before the turn."""
        dealer = self._number("dealer", table.in_turn(table.turn)[-1])
        if not 0 <= dealer < table.seats:
            raise BadNotation(f"line {self._line('dealer')}: there is no seat {dealer}")
        return replace(table, dealer=dealer, drawer=self._drawer(table))

    def _seats(self) -> int:
        seats = sum(key.startswith("hand ") for key in self.lines)
        if seats < 2 or any(f"hand {seat}" not in self.lines for seat in range(seats)):
            raise BadNotation("needs the hands of at least two seats: 'hand 0: ...' and 'hand 1: ...'")
        if seats > MOST_PLAYERS:
            raise BadNotation(f"a table has {MOST_PLAYERS} seats at most, not {seats}")
        return seats

    def _with_owed(self, table: Table) -> Table:
        """Return the table with the cards of line `owed` marked as cards to be laid in this turn."""
        owed: list[int] = []
        for word in self._text("owed", "").split():
            face = _face(word, f"line {self._line('owed')}")
            held = [card for card in table.hands[table.turn] if table.faces[card] == face]
            free = [card for card in held if card not in owed]
            if not free:
                raise BadNotation(f"line {self._line('owed')}: seat {table.turn} does not hold {face}")
            owed.append(free[0])
        return replace(table, owed=frozenset(owed))

    def _check_seats(self, table: Table) -> None:
        counts = {len(table.scores), len(table.rounds_won)}
        if not 0 <= table.turn < table.seats or counts != {table.seats}:
            raise BadNotation("the turn, the scores or the rounds won do not match the seats")
        if table.columns and table.scores != summed(table.columns):
            raise BadNotation("the scores are not the sums of the columns")
        named = {seat for seat in (table.declarer, table.drawer) if seat is not None}
        if not {*table.melded, *table.passed, *table.drew, *table.fresh, *_laid_by(table), *named} <= {
            *range(table.seats)
        }:
            raise BadNotation("a meld, a pass or a declaration names a seat that is not at the table")
        if len(table.fines) not in (0, table.seats) or min(table.fines, default=0) < 0:
            raise BadNotation("the fines do not match the seats")
        if not (table.is_over or table.takes_part(table.turn)):
            raise BadNotation("the turn is that of a seat that is out")
        if len(table.rejoined) not in (0, table.seats) or min(table.rejoined, default=0) < 0:
            raise BadNotation("the times that seats came back do not match the seats")
        if len(table.bought) not in (0, table.seats) or min(table.bought, default=0) < 0:
            raise BadNotation("the buys do not match the seats")
        if table.phase == "buy" and not (table.pile and len(table.stock) > 1 and table.drawer != table.turn):
            raise BadNotation(
                "to buy there has to be an upcard, two cards in the stock and another one to draw"
            )

    def _drawer(self, table: Table) -> int | None:
        """Return the seat that draws after others may buy (by default the seat before the turn), or None."""
        return self._number("drawer", table.in_turn(table.turn)[-1]) if table.phase == "buy" else None

    def _upcard(self) -> Face | None:
        text = self._text("upcard", "")
        return _face(text, f"line {self._line('upcard')}") if text else None

    def _with_knock(self, table: Table) -> Table:
        """Return the table with the knocker and their discard of line `knocker`; big gin has no discard."""
        line, text = self.lines.get("knocker", (0, ""))
        if not text:
            return table
        seat, _, card = text.partition(" ")
        knocker = self._int(line, seat)
        if not 0 <= knocker < table.seats:
            raise BadNotation(f"line {line}: there is no seat {knocker}")
        table = replace(table, knocker=knocker)
        shown = [card for seat in table.open_hands for card in table.hands[seat]]
        table = replace(table, known=_with_known(table, shown))
        if not card:
            return table
        face = _face(card, f"line {line}")
        if not table.pile or table.faces[table.pile[-1]] != face:
            raise BadNotation(f"line {line}: {card} is not the top of the pile")
        hidden = {table.pile[-1]}
        known = (k if seat == knocker else k - hidden for seat, k in enumerate(table.known))
        return replace(table, knock_card=table.pile[-1], known=tuple(known))

    def _turn(self) -> tuple[int, Phase, list[str]]:
        line, text = self.lines.get("turn", (0, "0 draw"))
        seat, named, *came = [*text.split(), "", ""]
        phase = next((each for each in PHASES if each == named), None)
        if phase is None:
            raise BadNotation(f"line {line}: needs a seat and a phase ({', '.join(PHASES)}), not {text!r}")
        return self._int(line, seat), phase, came[:-2]

    def _cards(self, key: str) -> tuple[int, ...]:
        return self._number_cards(self._line(key), self._text(key, ""))

    def _number_cards(self, line: int, text: str) -> tuple[int, ...]:
        try:
            faces = parse(text)
        except ValueError as error:
            raise BadNotation(f"line {line}: {error}") from None
        return tuple(self._number_card(line, face) for face in faces)

    def _number_card(self, line: int, face: Face) -> int:
        card = face.held
        if self.pack[card] <= [*self.faces.values()].count(card):
            raise BadNotation(f"line {line}: {face} is not in the pack, or stands too often")
        self.faces[len(self.faces)] = card
        return len(self.faces) - 1

    def _meld(self, line: int, owner: int, text: str, rules: Rules) -> TableMeld:
        words = [word.partition("@") for word in text.split()]
        spelled = " ".join(word for word, _, _ in words)
        cards = self._number_cards(line, spelled)
        lying = [*zip(parse(spelled), cards, words, strict=True)]
        faces = tuple(face for face, _, _ in lying)
        ways = readings(faces, rules)
        if not ways or sorted(ways[0]) != sorted(faces):
            raise BadNotation(f"line {line}: {text} is no meld (write a joker with its card, as in *6H)")
        shown = faces if faces in ways else ways[0]
        lying.sort(key=lambda card: shown.index(card[0]))
        laid_by = tuple(self._int(line, seat) if at else owner for _, _, (_, at, seat) in lying)
        return TableMeld(tuple(card for _, card, _ in lying), shown, laid_by, owner)

    def _deals_played(self, rules: Rules, phase: Phase) -> int:
        """Return the number of deals played before, from line `deals`, `deal` or `wild`."""
        deal = self._number("deal", 0) or self._deal_of_wild(rules)
        return deal - (phase not in OVER) if deal else self._number("deals", 0)

    def _scores(self, rules: Rules, columns: tuple[Column, ...]) -> tuple[int, ...]:
        """Return the scores of line `scores` or of the start; a seat that is out has at least the target."""
        seats = self._seats()
        scores = self._numbers("scores") or summed(columns) or (rules.score_at_start(seats),) * seats
        out, target = self._numbers("out"), rules.target_for(seats)
        return tuple(max(score, target) if seat in out else score for seat, score in enumerate(scores))

    def _out(self, rules: Rules, scores: tuple[int, ...]) -> frozenset[int]:
        """Return the seats that are out: those of line `out`, and those whose score reaches the target."""
        named, seats = frozenset(self._numbers("out")), {*range(self._seats())}
        if named and not (rules.eliminates and named < seats):
            raise BadNotation(f"line {self._line('out')}: these seats can't be out")
        return out_by(rules, scores, named) if len(scores) == len(seats) else named

    def _wild_card(self, rules: Rules) -> tuple[int, ...]:
        """Return a tuple of the card turned up beside the stock, or () if the rules turn up none."""
        cards = self._cards("wild") if rules.wild_by == "shown" else ()
        if len(cards) > 1:
            raise BadNotation(f"line {self._line('wild')}: one card is shown, not {len(cards)}")
        return cards

    def _deal_of_wild(self, rules: Rules) -> int:
        text, line = self._text("wild", ""), f"line {self._line('wild')}"
        if not text or rules.wild_by == "shown":
            return 0
        rank, seats = _face(text, line).rank, self._seats()
        most = len(rules.cards_by_deal) or 1
        deals = [deal for deal in range(1, most + 1) if rules.in_deal(seats, deal).wild == rank]
        if not deals:
            raise BadNotation(f"{line}: {text} is wild in no deal")
        return deals[0]

    def _pile(self, rules: Rules) -> tuple[int, ...]:
        """Return the pile, with a wild card at its bottom if line `frozen` says so and no card freezes it."""
        pile = self._cards("pile")
        if self._text("frozen", "no") != "yes" or any(freezes(self.faces[card], rules) for card in pile):
            return pile
        wild = [card for card in self.pack if is_wild(card, rules)]
        left = self.pack - Counter(self.faces.values())
        bottom = next((card for card in sorted(wild) if left[card]), None)
        if not rules.builds_canastas or bottom is None or not pile:
            raise BadNotation(f"line {self._line('frozen')}: there is nothing that can be frozen")
        return (self._number_card(self._line("frozen"), bottom), *pile)

    def _answer(self) -> bool | None:
        text = self._text("answer", "")
        if text not in ("", "yes", "no"):
            raise BadNotation(f"line {self._line('answer')}: an answer is yes or no, not {text!r}")
        return {"yes": True, "no": False}.get(text)

    def _stock(self) -> tuple[int, ...]:
        text = self._text("stock", "")
        top = self._number_cards(self._line("stock"), text.removeprefix("only"))
        if text.startswith("only"):
            return top
        below = self.pack - Counter(self.faces.values())
        return (*self._number_cards(0, spell(below.elements())), *top)

    def _columns(self, rules: Rules, seats: int) -> tuple[Column, ...]:
        """Return the columns of line `columns`: for each, points by seat, then rounds won by seat."""
        parts = [part.split() for part in self._text("columns", "").split("/") if part.strip()]
        line = self._line("columns")
        numbers = [tuple(self._int(line, word) for word in part) for part in parts]
        empty = empty_columns(rules, seats)
        if not numbers:
            return empty
        if len(numbers) != len(empty) or {2 * seats} != {*map(len, numbers)}:
            raise BadNotation(
                f"line {line}: needs {len(empty)} columns of {2 * seats} numbers, with / between"
            )
        return tuple(Column(each[:seats], each[seats:]) for each in numbers)

    def _line(self, key: str) -> int:
        return self.lines.get(key, (0, ""))[0]

    def _text(self, key: str, default: str) -> str:
        return self.lines.get(key, (0, default))[1]

    def _numbers(self, key: str) -> tuple[int, ...]:
        return tuple(self._int(self._line(key), word) for word in self._text(key, "").split())

    def _number(self, key: str, default: int) -> int:
        return self._int(self._line(key), self._text(key, str(default)))

    @staticmethod
    def _int(line: int, text: str) -> int:
        try:
            return read_number(text)
        except ValueError:
            raise BadNotation(f"line {line}: {text!r} is not a number") from None


def _laid_by(table: Table) -> Iterable[int]:
    return (seat for meld in table.melds for seat in (meld.owner, *meld.laid_by))


def _known(hands: tuple[tuple[int, ...], ...], public: list[int]) -> tuple[frozenset[int], ...]:
    return tuple(frozenset([*hand, *public]) for hand in hands)


def _with_came(table: Table, came: list[str]) -> Table:
    """Return the table with this turn's card marked, from words `taken 9D`, `drawn 9D` or `returned 9D`."""
    if not came:
        return table
    if len(came) != 2 or came[0] not in CAME:
        raise BadNotation(f"after the phase may stand one of {CAME} and a card, not {' '.join(came)!r}")
    face = _face(came[1], f"after {came[0]!r}")
    if came[0] == "returned":
        return _with_returned(table, face)
    cards = [card for card in table.hands[table.turn] if table.faces[card] == face]
    if not cards:
        raise BadNotation(f"{face} is not in the hand of seat {table.turn}")
    if came[0] == "drawn":
        return replace(table, drawn=cards[0])
    return replace(table, taken=cards[0], known=_with_known(table, cards[:1]))


def _with_returned(table: Table, face: Face) -> Table:
    """Return the table with a card marked as given back; it may be in the stock after a renewal."""
    cards = [card for card in (*table.pile[::-1], *table.stock) if table.faces[card] == face]
    if not cards:
        raise BadNotation(f"{face} lies neither in the pile nor in the stock")
    history = (GaveBack(table.turn, cards[0]),)
    return replace(table, history=history, known=_with_known(table, cards[:1]))


def _with_known(table: Table, cards: Iterable[int]) -> tuple[frozenset[int], ...]:
    return tuple(known.union(cards) for known in table.known)


def _face(text: str, where: str) -> Face:
    try:
        (face,) = parse(text)
    except ValueError as error:
        raise BadNotation(f"{where} stands one card: {error}") from None
    return face
