"""A table as a tree of named things, for front ends that speak it, or draw it in their own way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from rummy.engine.cards import Face, Numbers
from rummy.engine.melds import Faces
from rummy.keys import USUAL
from rummy.text import say
from rummy.viewmodel.games.base import Presenter
from rummy.viewmodel.games.laying import is_meld
from rummy.viewmodel.intents import ButtonSpec
from rummy.viewmodel.log_lines import LogLine
from rummy.viewmodel.model import TableModel
from rummy.viewmodel.open_hands import lies_open
from rummy.viewmodel.spots import CARD, LAID, PILE, Spot
from rummy.viewmodel.tally import counted_words, tallies
from rummy.viewmodel.telling import end_words
from rummy.viewmodel.words.cards import card_name, spell_out
from rummy.viewmodel.words.game_names import how_far, title_of
from rummy.viewmodel.words.names import meld_key, second_key, side_names
from rummy.viewmodel.words.sayings import words_of

LINES = 5  # of the log
AND = ", "

Role = Literal[
    "table", "prompt", "note", "hand", "tray", "group", "card", "stock", "pile", "area", "meld", "cards",
    "seats", "seat", "buttons", "button", "scores", "score", "log", "line",
]  # fmt: skip
State = Literal[
    "accepts",  # the cards that are selected or dragged may go there
    "lit",  # the player may draw or lay off there
    "selected",
    "pointed",  # a card that the pointer or the focus is on
    "owed",  # a card that must be played in this turn
    "takeable",  # a discard that may be taken, with all above it
    "frozen",  # a pile that only a pair takes
    "advised",  # a hint says that the player should use it
    "disabled",
    "primary",  # a button for the move that the game suggests
    "turn",  # the seat that must act
    "dealer",
    "partner",
    "away",
]
States = frozenset[State]


@dataclass(frozen=True, slots=True)
class Thing:
    """A thing on a table with its name in the player's language, and the things that it consists of.

    Its id is unique in the tree and stays the same: a card's has its number, wherever it is; that of a meld
    or group its index; a player's the seat; a button's its name.
    """

    id: str
    role: Role
    name: str
    children: tuple[Thing, ...] = ()
    states: States = frozenset()
    face: Face | None = None  # of a card
    text: str = ""  # the name with its cards as [7H], to be drawn, if it names any
    hint: str = ""  # of a button
    kind: str = ""  # the name without that of whose it is: of a meld, or of a seat
    side: int | None = None  # whose a meld is
    key: str = ""  # of a button: a letter, or "escape"

    def walk(self) -> Iterator[Thing]:
        """Yield this thing and all things in it, in order."""
        yield self
        for child in self.children:
            yield from child.walk()


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint that the player has asked for: its sentence, and the spot that it lights."""

    words: str = ""
    spot: Spot | None = None


NO_HINT = Hint()


def id_of(spot: Spot) -> str:
    """Return the id of the thing at a spot."""
    if spot.kind == PILE or spot.which is None:
        return spot.kind
    return f"{CARD if spot.kind == LAID else spot.kind}-{spot.which}"


def describe(
    model: TableModel,
    presenter: Presenter,
    log: Sequence[LogLine] = (),
    last: str = "",
    *,
    hint: Hint = NO_HINT,
    spanish: bool = True,
) -> Thing:
    """Return a table as its seat may see and use it.

    `last` is the sentence on the last event, which is the prompt while others play; a hint's sentence is the
    prompt while the player may act. With `spanish`, cards of a Spanish pack have Spanish names.
    """
    return _Description(model, presenter, hint, spanish=spanish).table(log, last)


def prompt_of(model: TableModel, presenter: Presenter, last: str = "", hint: str = "") -> str:
    """Return the hint or the sentence on what the player can do or, while others play, on the last event."""
    view = model.view
    if model.is_mine:
        return hint or presenter.prompt(model)
    if last:
        return last
    if model.awaits_host:
        return say("prompt.host_slow")
    if not view.round_number:
        return say("prompt.dealing", round=1)
    if view.is_over or (view.is_my_turn and not model.is_watched):
        ended = end_words(view.last_result, view, model.names) if view.is_over and view.last_result else ""
        return ended or how_far(view)
    return say("there.went" if model.is_away(view.turn) else "prompt.wait", name=model.names[view.turn])


@lru_cache(maxsize=4096)
def _plain_card(card: int, face: Face, words: str) -> Thing:
    """Return a card without states, as most are, and as they were at the last event."""
    return Thing(f"{CARD}-{card}", "card", words, face=face)


class _Description:
    """The things on one table at one moment."""

    def __init__(self, model: TableModel, presenter: Presenter, hint: Hint, *, spanish: bool) -> None:
        self.model, self.presenter, self.view, self.hint = model, presenter, model.view, hint
        self.spanish = spanish and model.view.rules.pack != "french"
        lights = presenter.lights(model) if model.is_mine and not model.drop_targets else ()
        self.accepting, self.lit = {*map(id_of, model.drop_targets)}, {*map(id_of, lights)}
        self.advised = "" if hint.spot is None else id_of(hint.spot)
        self.takeable = presenter.takeable(model)
        self.named = {*self.accepting, *self.lit, self.advised}
        self.marked = {
            *model.hand.selected,
            *self.takeable,
            *self.view.owed,
            model.hand.hovered,
            model.marked,
        }
        self.sides = side_names(model.names, model.view.sides)

    def table(self, log: Sequence[LogLine], last: str) -> Thing:
        view = self.view
        found = [
            self.said("prompt", "prompt", prompt_of(self.model, self.presenter, last, self.hint.words)),
            *self.notes("note", self.presenter.notes_of_table(self.model)),
            *self.hand(),
            *self.tray(),
            self.stock(),
            *self.pile(),
            self.thing("area", "area", say("thing.area"), self.laid()),
            self.thing("seats", "seats", say("thing.seats"), map(self.seat, view.in_turn(view.seat))),
            *self.buttons(),
            self.thing("scores", "scores", how_far(view), self.scores()),
            *self.log(log),
        ]
        return self.thing("table", "table", title_of(view.rules), found)

    # Parts of all things

    def thing(
        self,
        name: str,
        role: Role,
        words: str,
        children: Iterable[Thing] = (),
        *more: State,
        kind: str = "",
        side: int | None = None,
    ) -> Thing:
        return Thing(name, role, words, tuple(children), self.states(name, more), kind=kind, side=side)

    def said(self, name: str, role: Role, sentence: str) -> Thing:
        words = spell_out(sentence, spanish=self.spanish)
        return Thing(name, role, words, text=sentence if sentence != words else "")

    def notes(self, name: str, sentences: Iterable[str]) -> Iterator[Thing]:
        for number, sentence in enumerate(filter(None, sentences)):
            yield self.said(f"{name}-{number}", "note", sentence)

    def states(self, name: str, more: Iterable[State] = ()) -> States:
        found = [*more]
        if name in self.accepting:
            found.append("accepts")
        if name in self.lit:
            found.append("lit")
        if name == self.advised:
            found.append("advised")
        return frozenset(found)

    # Cards

    def name(self, face: Face) -> str:
        return card_name(face, spanish=self.spanish)

    def names(self, faces: Iterable[Face]) -> str:
        return AND.join(map(self.name, faces))

    def card(self, card: int, face: Face, words: str = "") -> Thing:
        words = words or self.name(face)
        plain = _plain_card(card, face, words)
        if card not in self.marked and plain.id not in self.named:
            return plain
        name, states, hand = plain.id, list[State](), self.model.hand
        if card in hand.selected:
            states.append("selected")
        if card in self.takeable:
            states.append("takeable")
        if card in (hand.hovered, self.model.marked):
            states.append("pointed")
        if card in self.view.owed and card in self.view.hand and self.model.is_mine:
            states.append("owed")
            words = AND.join([words, say("table.owed")])
        return Thing(name, "card", words, states=self.states(name, states), face=face)

    def cards(self, cards: Numbers) -> Iterator[Thing]:
        """Yield those of the cards whose faces the seat has seen."""
        faces = self.view.faces
        return (self.card(card, faces[card]) for card in cards if card in faces)

    # The player's cards

    def hand(self) -> Iterator[Thing]:
        if self.model.is_watched or not self.view.knows_hand:
            return
        held = self.model.hand.held
        notes = self.notes("hand-note", self.presenter.notes_of_hand(self.model))
        words = say("thing.hand", count=len(held))
        yield self.thing("hand", "hand", words, [*self.cards(held), *notes])

    def tray(self) -> Iterator[Thing]:
        tray = self.model.hand.tray
        if tray is None or tray.of_table:
            return
        found = [*self.groups()]
        if tray.discard is not None:
            face = self.view.faces[tray.discard]
            found.append(self.card(tray.discard, face, say("thing.tray_discard", card=self.name(face))))
        yield self.thing("tray", "tray", say("thing.tray"), found)

    def groups(self) -> Iterator[Thing]:
        faces = {**self.view.faces, **self.presenter.faces(self.model)}
        for at, group in enumerate(self.model.groups):
            shown = tuple(faces[card] for card in group)
            kind = self.kind(shown) if is_meld(self.view, group) else say("gin.no_meld")
            words = say("thing.group", kind=kind, cards=self.names(shown))
            yield self.thing(f"group-{at}", "group", words, map(self.card, group, shown))

    def kind(self, shown: Faces) -> str:
        return say(f"sample.{meld_key(shown, self.view.rules)}")

    # The middle of the table

    def stock(self) -> Thing:
        left, wild = len(self.view.stock), self.view.wild_card
        words = say("thing.stock", count=left) if left else say("thing.stock_empty")
        return self.thing("stock", "stock", words, self.cards(() if wild is None else (wild,)))

    def pile(self) -> Iterator[Thing]:
        view, pile = self.view, self.view.pile
        if not self.presenter.has_pile:
            return
        if not pile:
            yield self.thing("pile", "pile", say("thing.pile_empty"))
            return
        is_seen = pile[-1] in view.faces and pile[-1] != view.knock_card
        top = self.name(view.faces[pile[-1]]) if is_seen else say("gin.face_down")
        words, more = [say("thing.pile", count=len(pile), card=top)], list[State]()
        if view.frozen and not view.is_over:
            words.append(say("canasta.frozen"))
            more.append("frozen")
        listed = pile if view.rules.deep_takes else pile[-1:]
        found = self.cards(tuple(card for card in listed if card != view.knock_card))
        yield self.thing("pile", "pile", AND.join(words), found, *more)

    def laid(self) -> Iterator[Thing]:
        """Yield the melds, or the groups that they become in this turn, the red threes and second hands."""
        view, tray = self.view, self.model.hand.tray
        yield from self.groups() if tray is not None and tray.of_table else self.melds()
        for side, cards_of in enumerate(view.red):
            if cards_of:
                what = AND.join([say("account.red_threes"), self.names(view.shown(cards_of))])
                words = say("thing.owned", name=self.owner(side), what=what)
                yield self.thing(f"red-{side}", "cards", words, self.cards(cards_of))
        for owner, cards_of in enumerate(view.second):
            if cards_of:
                name = self.model.names[owner] if view.rules.second_hand == "seat" else self.owner(owner)
                words = say("thing.owned", name=name, what=say(second_key("canasta.second", view.rules)))
                yield self.thing(f"second-{owner}", "cards", words)

    def melds(self) -> Iterator[Thing]:
        for at, meld in enumerate(self.view.melds):
            kind, owner = self.kind(meld.shown), self.owner(meld.owner)
            words = say("thing.meld", kind=kind, name=owner, cards=self.names(meld.shown))
            side, cards = self.view.side_of(meld.owner), map(self.card, meld.cards, meld.shown)
            yield self.thing(f"meld-{at}", "meld", words, cards, kind=kind, side=side)

    def owner(self, seat: int) -> str:
        return self.sides[self.view.side_of(seat)]

    # The players

    def seat(self, seat: int) -> Thing:
        view, states = self.view, [*self.states_of(seat)]
        words = [self.rest(seat), say("table.left", points=view.scores[seat])]
        words += [say(SAID[state]) for state in states if state in SAID]
        if self.model.is_person(seat) and self.model.presence[seat].has_bot:
            words.append(say("there.bot"))
        is_shown = lies_open(view, seat) and (seat != view.seat or self.model.is_watched)
        hand = sorted(view.hands[seat], key=lambda card: view.faces.get(card, ())) if is_shown else ()
        name, kind = AND.join([self.model.names[seat], *words]), AND.join(words)
        return self.thing(f"seat-{seat}", "seat", name, self.cards(tuple(hand)), *states, kind=kind)

    def states_of(self, seat: int) -> Iterator[State]:
        view = self.view
        if seat == view.partner_of(view.seat):
            yield "partner"
        if view.round_number and seat == view.dealer:
            yield "dealer"
        if view.round_number and seat == view.turn and not view.is_over:
            yield "turn"
        if self.model.is_away(seat):
            yield "away"

    def rest(self, seat: int) -> str:
        """Return the words on a seat's cards: their number or, after a round, their count."""
        tally = next((each for each in tallies(self.view) if each.seat == seat), None)
        if tally is None or (seat in self.view.out and not self.view.hands[seat]):
            return self.presenter.rest(self.view, seat)
        return counted_words(tally, None, lambda words: True)

    def scores(self) -> Iterator[Thing]:
        for side, name in enumerate(self.sides):
            points = say("table.left", points=self.view.scores[side])
            yield self.thing(f"score-{side}", "score", AND.join([name, points]))

    # Buttons and log

    def buttons(self) -> Iterator[Thing]:
        specs = [] if self.model.is_watched else self.presenter.buttons(self.model)
        if specs:
            yield self.thing("buttons", "buttons", say("thing.buttons"), map(self.button, specs))

    def button(self, spec: ButtonSpec) -> Thing:
        states: list[State] = ["primary"] if spec.primary else []
        states += [] if spec.enabled else ["disabled"]
        name = f"button-{spec.name}"
        words, hint = (spell_out(text, spanish=self.spanish) for text in (spec.label, spec.hint))
        key = USUAL.get(spec.key, spec.key) if spec.key else ""  # pages have the usual keys
        return Thing(name, "button", words, states=self.states(name, states), hint=hint, key=key)

    def log(self, log: Sequence[LogLine]) -> Iterator[Thing]:
        if log:
            lines = [*enumerate(log)][-LINES:]
            yield self.thing("log", "log", say("log.title"), [self.line(at, line) for at, line in lines])

    def line(self, number: int, line: LogLine) -> Thing:
        text = line.text or words_of(line.face)
        sentence = text if line.seat is None else f"{self.model.names[line.seat]} {text}"
        return self.said(f"line-{number}", "line", sentence)


SAID: dict[State, str] = {  # the text keys of states that are part of a player's name
    "partner": "table.partner",
    "dealer": "thing.dealer",
    "turn": "thing.turn",
    "away": "there.away",
}
