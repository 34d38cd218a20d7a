"""Hands of gin against OpenSpiel's own bot, at both tables in step, on the cards of our deal.

Our bot decides on a view of our table, theirs on their state; the points are OpenSpiel's. What only one of
the two tables allows is not done: nobody throws back the card that they took, nor knocks at the wall. Needs
the package open-spiel.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pyspiel

from rummy.bots.opponents import Bot
from rummy.engine.actions import Action, Discard, Done, Draw, Knock, LayOff, Pass, Take
from rummy.engine.cards import PACK, Face
from rummy.engine.melds import Faces
from rummy.engine.rules import Rules
from rummy.engine.view import observe
from rummy.games.dealer import deal, new_table, play

GAME = pyspiel.load_game("gin_rummy", {"gin_bonus": 25, "undercut_bonus": 25, "knock_card": 10})
SPIEL = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)
NUMBER = {face: SPIEL.card_int(str(face)[0] + str(face)[1].lower()) for face in PACK}
FACE = {number: face for face, number in NUMBER.items()}
TAKE, DRAW = pyspiel.gin_rummy.DRAW_UPCARD_ACTION, pyspiel.gin_rummy.DRAW_STOCK_ACTION
PASS, KNOCK = pyspiel.gin_rummy.PASS_ACTION, pyspiel.gin_rummy.KNOCK_ACTION
MELDS = pyspiel.gin_rummy.MELD_ACTION_BASE
DRAWS: dict[int, Action] = {TAKE: Take(), DRAW: Draw(), PASS: Pass()}
LONGEST = 5  # OpenSpiel lays longer runs as several


class Hand:
    """A hand at our table and at theirs, where player 0 is the seat that acts first; `ours` is our player."""

    def __init__(self, rules: Rules, seed: str, bot: Bot, ours: int) -> None:
        self.bot, self.ours, self.seed = bot, ours, seed
        self.table = deal(new_table(rules, 2, seed))[-1][1]
        self.first = self.table.turn
        self.state: Any = GAME.new_initial_state()
        self.peer = pyspiel.make_simple_gin_rummy_bot(GAME.get_parameters(), 1 - ours)
        for seat in (self.first, 1 - self.first):
            self._there(*(NUMBER[self.table.faces[card]] for card in self.table.hands[seat]))
        self._there(NUMBER[self.table.faces[self.table.pile[-1]]])
        self.moves = 0

    def points(self) -> float:
        """Play, and return what we win, or lose if it is below zero."""
        while not self.state.is_terminal():
            if self.table.phase == "over" and self.table.knocker is None:
                self._there(PASS)  # the wall
            elif self.state.current_player() == self.ours:
                self._our_turn()
            else:
                self._their_turn()
        return float(self.state.returns()[self.ours])

    def _there(self, *actions: int) -> None:
        for action in actions:
            self.state.apply_action(action)

    def _here(self, action: Action) -> None:
        self.table = play(self.table, self.table.turn, action)[-1][1]

    def _draw_both(self, action: int) -> None:
        self._there(action)
        if action == DRAW:
            self._there(NUMBER[self.table.faces[self.table.stock[-1]]])
        self._here(DRAWS[action])

    def _our_turn(self) -> None:
        self.moves += 1
        chance = Random(f"{self.seed}/bot/{self.moves}")
        if self.table.phase in ("layoff", "over"):
            self._lay_off(chance)
            return
        action = self.bot.choose(observe(self.table, self.table.turn), chance)
        match action:
            case Draw() | Take() | Pass():
                self._draw_both(next(number for number, each in DRAWS.items() if each == action))
            case Discard(card):
                self._there(NUMBER[card])
                self._here(action)
            case Knock(card, melds):
                self._knock(card, melds)

    def _knock(self, card: Face, melds: tuple[Faces, ...]) -> None:
        """Knock where OpenSpiel allows it: now and then it does not, for it arranges all eleven cards."""
        knocked = self.state.clone()
        for number in (KNOCK, NUMBER[card], *map(_meld_number, _short(melds)), PASS):
            if number not in knocked.legal_actions():
                self._there(NUMBER[card])
                self._here(Discard(card))
                return
            knocked.apply_action(number)
        self.state = knocked
        self._here(Knock(card, melds))

    def _lay_off(self, chance: Random) -> None:
        """Lay off as far as OpenSpiel sees, then show the own melds."""
        while self.table.phase == "layoff":
            action = self.bot.choose(observe(self.table, self.table.turn), chance)
            reaches = isinstance(action, LayOff) and NUMBER[action.card] in self.state.legal_actions()
            if isinstance(action, LayOff) and reaches:
                self._there(NUMBER[action.card])
                self._here(action)
            else:
                self._here(Done())
        if not self.state.finished_layoffs():
            self._there(PASS)
        melds = SPIEL.best_meld_group(self.state.hands()[self.ours])
        self._there(*(MELDS + SPIEL.meld_to_int(meld) for meld in melds), PASS)

    def _their_turn(self) -> None:
        action = self.peer.step(self.state)
        if action in DRAWS and self.table.phase in ("upcard", "draw"):
            self._draw_both(action)
        elif action == KNOCK:
            self._they_knock()
        elif self.table.phase == "play":
            self._there(action)
            self._here(Discard(FACE[action]))
        else:  # the melds that they show, against a knock of ours
            self._there(action)

    def _they_knock(self) -> None:
        self._there(KNOCK)
        card = FACE[self._their_step()]
        melds = []
        while (action := self._their_step()) != PASS:
            melds.append(tuple(FACE[number] for number in SPIEL.int_to_meld[action - MELDS]))
        self._here(Knock(card, tuple(melds)))

    def _their_step(self) -> int:
        action = int(self.peer.step(self.state))
        self._there(action)
        return action


def _short(melds: tuple[Faces, ...]) -> list[Faces]:
    """The melds as OpenSpiel lays them: a long run as two or three."""
    short: list[Faces] = []
    for meld in melds:
        while len(meld) > LONGEST:
            short.append(meld[:3])
            meld = meld[3:]
        short.append(meld)
    return short


def _meld_number(meld: Faces) -> int:
    return int(MELDS + SPIEL.meld_to_int([NUMBER[card] for card in meld]))
