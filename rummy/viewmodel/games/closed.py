"""The words and the moves while melds stay in the hand: going out, dropping out, showing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rummy.engine.actions import Action, Arrange, Declare, Discard, Drop, IllegalMove, Knock
from rummy.engine.cards import RANKS, Face, Numbers
from rummy.engine.judge import is_legal, mistake
from rummy.engine.melds import is_pure, is_run, least_deadwood, melds_in_hand
from rummy.engine.view import View
from rummy.match.advice import closings, declarations
from rummy.text import say
from rummy.viewmodel.games.base import Presenter, button, can_discard
from rummy.viewmodel.games.commands import Commands, play
from rummy.viewmodel.games.confirmations import breaks_meld
from rummy.viewmodel.games.knock import least_after_discard
from rummy.viewmodel.hand import Held
from rummy.viewmodel.intents import ButtonSpec, Confirmation, Intents, Refuse
from rummy.viewmodel.model import TableModel
from rummy.viewmodel.once import once_a_view
from rummy.viewmodel.sorting import ready_melds
from rummy.viewmodel.spots import AREA, HAND, Spot, SpotKind
from rummy.viewmodel.tray import Tray


@once_a_view
def ways_out(view: View) -> tuple[Declare | Knock, ...]:
    """Return the ways to go out now, or to close, the best first."""
    if not (view.knows_hand and view.hand):
        return ()
    return tuple(closings(view) if view.rules.flow == "close" else declarations(view))


def declaration_with(view: View, cards: Sequence[Face]) -> Declare | Knock | None:
    """Return the way to go out with a single card as the discard, or None."""
    return next((each for each in ways_out(view) if (each.card,) == (*cards,)), None)


class ClosedCommands(Commands):
    """The gestures while melds stay in the hand: a card put on the open table goes out, if it can."""

    def declare(self, state: TableModel) -> Intents:
        """Go out, with the selected discard if it can be that one."""
        found = ways_out(state.view)
        chosen = declaration_with(state.view, state.chosen)
        return play(state.view, chosen or found[0]) if found else []

    def drop_out(self, state: TableModel) -> Intents:
        """Leave the round."""
        return play(state.view, Drop())

    def show(self, state: TableModel) -> Intents:
        """Show the hand in the melds that are laid out."""
        return play(state.view, Arrange(tuple(map(state.view.shown, _shown_melds(state)))))

    def accepts(self, state: TableModel, source: SpotKind, cards: tuple[int, ...], place: Spot) -> bool:
        """Return True if a card may be discarded there, or one goes out with it."""
        if source == HAND and place.kind == AREA:
            return declaration_with(state.view, state.view.shown(cards)) is not None
        return super().accepts(state, source, cards, place)

    def drop(self, state: TableModel, held: Held, place: Spot | None, aside: float) -> Intents:
        """Go out with a card that is let go over the open felt."""
        if held.source == HAND and place is not None and place.kind == AREA:
            return self._lay(state, state.view.shown(held.cards))
        return super().drop(state, held, place, aside)

    def to_area(self, state: TableModel) -> Intents:
        """Go out with the selected card, or say why nothing is laid."""
        return self._lay(state, state.chosen) or self.unselect(state)

    @staticmethod
    def _lay(state: TableModel, cards: Sequence[Face]) -> Intents:
        declared = declaration_with(state.view, cards)
        if declared is not None:
            return play(state.view, declared)
        if len(cards) == 1 and is_legal(state.view, Declare(cards[0])):
            return play(state.view, Declare(cards[0]))  # which is wrong, and asked about
        if len(cards) < 2:
            return []
        closes = state.view.rules.flow == "close"
        return [Refuse(IllegalMove("melds_stay_to_close" if closes else "melds_stay_closed"))]


class ClosedPresenter(Presenter):
    """The words and the moves of games in which nothing is laid until somebody goes out."""

    playing = ClosedCommands()

    def rest(self, view: View, seat: int) -> str:
        """Return how many cards a player holds, or that they are out."""
        if view.fine_of(seat) and not view.is_over:
            return say("closed.left_round", points=view.fine_of(seat))
        return super().rest(view, seat)

    def area_words(self) -> str:
        """Return nothing, as the wild rank is told there."""
        return ""

    def lays_down(self, state: TableModel) -> bool:
        """Return True if a card put on the open table goes out."""
        return bool(ways_out(state.view))

    def tray_kept(self, state: TableModel) -> Tray | None:
        """Return the best melds, laid out as they will be shown."""
        view = state.view
        if view.phase != "arrange" or not view.is_my_turn or not view.knows_hand or state.is_watched:
            return None
        melds = ready_melds(view, view.hand)
        return Tray(melds) if melds else None

    def tray_undone(self, state: TableModel, before: View) -> Tray | None:
        """Return the same after a move was taken back."""
        return self.tray_kept(state)

    def buttons(self, state: TableModel) -> list[ButtonSpec]:
        """Return the buttons for going out, for dropping out, and for showing the hand after that."""
        if not state.is_mine:
            return []
        view = state.view
        if view.phase == "arrange":
            return [button("closed", "show", self.playing.show, "k", "check")]
        if view.phase == "draw" and is_legal(view, Drop()):
            words, hint = say("closed.drop", points=view.drop_price), say("hint.drop", points=view.drop_price)
            return [ButtonSpec("drop", words, self.playing.drop_out, hint, "p", "skip", primary=False)]
        name = "declare" if view.rules.runs_to_go_out else "go_out"
        return [button("closed", name, self.playing.declare, "k", "meld")] if ways_out(view) else []

    def confirmation(self, state: TableModel, action: Action) -> Confirmation | None:
        """Return the question before dropping out, a wrong declaration, or a wasteful discard."""
        if isinstance(action, Drop):
            text = say("warn.text_drop", points=state.view.drop_price)
            title, play_on, drop = say("warn.title_drop"), say("warn.play_on"), say("warn.drop")
            return Confirmation(title, text, play_on, drop, _nothing, always=True)
        if isinstance(action, Declare) and (wrong := mistake(state.view, action)) is not None:
            return _wrong_declaration(state.view, wrong)
        found = declaration_with(state.view, (action.card,)) if isinstance(action, Discard) else None
        if found is None:
            return None if state.view.rules.runs_to_go_out else breaks_meld(state, action)
        return self.could_go_out(found)

    def could_go_out(self, found: Declare | Knock) -> Confirmation:
        """Return the question before a discard with which the player could go out."""
        title, text = say("warn.title_out"), say("warn.text_out", card=found.card)
        go_out, discard = say("closed.go_out"), say("warn.discard")
        return Confirmation(title, text, go_out, discard, lambda state: play(state.view, found))

    # Words

    def prompt(self, state: TableModel) -> str:
        """Return what the player whose turn it is can do now."""
        view, chosen = state.view, state.chosen
        if view.phase == "draw":
            return self.how_to_draw(state)
        if view.phase == "arrange":
            return say("prompt.show", points=_shown_points(state))
        if ways_out(view) and view.rules.runs_to_go_out:
            return say("prompt.declare", card=(declaration_with(view, chosen) or ways_out(view)[0]).card)
        if ways_out(view):
            return say("prompt.go_out", card=(declaration_with(view, chosen) or ways_out(view)[0]).card)
        if can_discard(view, chosen):
            return say("prompt.discard", card=chosen[0])
        return say("prompt.discard_one")


def _wrong_declaration(view: View, wrong: IllegalMove) -> Confirmation:
    """Return the question before a declaration that costs points, with what it lacks."""
    lacks = say(f"warn.lacks_{wrong.reason}", **wrong.details)
    text = say("warn.text_wrong", why=lacks, points=view.rules.wrong_declaration)
    title, play_on, declare = say("warn.title_wrong"), say("warn.play_on"), say("warn.declare")
    return Confirmation(title, text, play_on, declare, _nothing, always=True)


def _nothing(state: TableModel) -> Intents:
    return []


def _shown_melds(state: TableModel) -> tuple[Numbers, ...]:
    """Return the melds of the hand as they are on the tray, or else the best ones."""
    return state.groups or ready_melds(state.view, state.view.hand)


def _shown_points(state: TableModel) -> int:
    """Return what the player would write for the rest of the hand, in card points."""
    view, laid = state.view, {card for group in _shown_melds(state) for card in group}
    return view.written_by(view.seat, tuple(card for card in view.hand if card not in laid))


def wild_words(view: View) -> str:
    """Return which rank is wild in this deal, or nothing."""
    rank = view.in_force.wild
    return say("closed.wild", rank=RANKS[rank - 1].replace("T", "10")) if rank and view.round_number else ""


def notes_of_hand(state: TableModel) -> Iterator[str]:
    """Yield who has closed or gone out, if any, and what the hand counts."""
    view = state.view
    if view.knocker is not None and not view.is_over:
        you = "you_" if view.knocker == view.seat else ""
        yield say(f"closing.{you}closed", name=state.names[view.knocker])
    if view.declarer is not None and not view.is_over:
        is_last = view.phase != "arrange" and view.turn == view.seat and view.declarer != view.seat
        key = "closed.last_turn" if is_last else "closed.out" if view.rules.last_turns else "closed.declared"
        key = "closed.you_out" if view.declarer == view.seat and view.rules.last_turns else key
        yield say(key, name=state.names[view.declarer])
    if view.is_over or not view.hand or not view.knows_hand or not (view.pile or view.phase == "play"):
        return
    if view.rules.runs_to_go_out:
        yield from _lives_words(view)
        return
    points = least_deadwood(view.shown(view.hand), view.in_force)[0]
    left = least_after_discard(view) if view.phase == "play" and state.is_mine else points
    yield (
        say("gin.deadwood_drawn", now=say("gin.deadwood", points=points), left=left)
        if left < points
        else say("gin.deadwood", points=points)
    )
    if view.rules.flow == "close" and view.knocker is None:
        yield _limit(view)


def _limit(view: View) -> str:
    """Return how few cards and points allow to close."""
    cards, points = view.rules.loose_cards, view.knock_limit
    if view.seat in view.fresh:
        return say("closing.not_yet")
    if not points:
        return say("closing.limit_none")
    if not cards:
        return say("closing.limit_points", limit=points)
    return say("closing.limit", count=cards, limit=points)


@once_a_view
def _lives(view: View) -> tuple[bool, int, int]:
    """Return if the hand has a pure run, how many runs it has, and what it would count now."""
    hand, rules = view.shown(view.hand), view.in_force
    melds = melds_in_hand(hand, rules)
    runs = sum(is_run(meld, rules) for meld in melds)
    pure = any(is_pure(meld, rules) for meld in melds)
    points = least_after_discard(view) if view.phase == "play" else least_deadwood(hand, rules)[0]
    return pure, runs, min(points, rules.most_points or points)


def _lives_words(view: View) -> Iterator[str]:
    """Yield which of the needed runs the hand has, and what it would count."""
    pure, runs, points = _lives(view)
    needed = view.in_force.runs_to_go_out
    yield say("closed.pure" if pure else "closed.no_pure")
    if needed > 1:
        yield say("closed.second" if runs >= needed else "closed.no_second")
    if view.phase != "arrange":  # where the prompt tells it
        yield say("closed.counts", points=points)
