"""The prompts, buttons and moves of games with declared hands: dropping out, declaring, wild ranks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rummy.engine.actions import Action, Declare, Discard, Drop, IllegalMove
from rummy.engine.cards import RANKS, Face, Numbers
from rummy.engine.melds import is_pure, is_run, least_deadwood, melds_in_hand
from rummy.engine.view import View
from rummy.games.declaring.hands import declarations
from rummy.games.declaring.scoring import written_by
from rummy.games.declaring.turn import mistake
from rummy.games.judge import is_legal
from rummy.games.shared.showing.presenter.closed import ClosedCommands, ClosedPresenter, Ending
from rummy.games.shared.showing.presenter.deadwood import least_after_discard
from rummy.text import rank_label, say
from rummy.viewmodel.games.base import button
from rummy.viewmodel.games.commands import play
from rummy.viewmodel.intents import ButtonSpec, Confirmation, Intents
from rummy.viewmodel.model import TableModel
from rummy.viewmodel.once import once_a_view


@once_a_view
def ways_out(view: View) -> tuple[Declare, ...]:
    """Return the actions with which the seat can go out now, the best first."""
    return tuple(declarations(view)) if view.knows_hand and view.hand else ()


class DeclaringCommands(ClosedCommands):
    """The gestures in games in which melds stay in the hand and a player may leave a round, as intents."""

    def drop_out(self, state: TableModel) -> Intents:
        """Leave the round for the penalty that the rules set."""
        return play(state.view, Drop())

    def mistaken_way(self, view: View, cards: Sequence[Face]) -> Ending | None:
        """Return the declaration with this discard if legal, even if it lacks something, or None."""
        declared = Declare(cards[0]) if len(cards) == 1 else None
        return declared if declared is not None and is_legal(view, declared) else None


class DeclaringPresenter(ClosedPresenter):
    """The presenter of games that a player ends with a complete hand."""

    playing = DeclaringCommands(ways_out, "melds_stay_closed")

    def rest(self, view: View, seat: int) -> str:
        """Return the words on how many cards a player holds, or that they have left the round."""
        if view.fine_of(seat) and not view.is_over:
            return say("closed.left_round", points=view.fine_of(seat))
        return super().rest(view, seat)

    def buttons(self, state: TableModel) -> list[ButtonSpec]:
        """Return the buttons for going out, for leaving the round, and for showing the hand."""
        view = state.view
        if not (state.is_mine and view.phase == "draw" and is_legal(view, Drop())):
            return super().buttons(state)
        words, hint = say("closed.drop", points=view.drop_price), say("hint.drop", points=view.drop_price)
        return [ButtonSpec("drop", words, self.playing.drop_out, hint, "pass", "skip", primary=False)]

    def way_out(self, state: TableModel) -> ButtonSpec:
        """Return the button for going out, which is called declaring if runs are required."""
        if not state.view.rules.runs_to_go_out:
            return super().way_out(state)
        return button("closed", "declare", self.playing.go_out, "knock", "meld")

    def confirmation(self, state: TableModel, action: Action) -> Confirmation | None:
        """Return the question before leaving the round or before a wrong or wasteful move, or None."""
        view = state.view
        if isinstance(action, Drop):
            text = say("warn.text_drop", points=view.drop_price)
            return _costly(say("warn.title_drop"), text, say("warn.drop"))
        if isinstance(action, Declare) and (wrong := mistake(view, action)) is not None:
            return _wrong_declaration(view, wrong)
        return super().confirmation(state, action)

    def spoiled_by(self, state: TableModel, action: Discard) -> Confirmation | None:
        """Return the question before a discard that breaks a meld, or None (always if runs are required)."""
        return None if state.view.rules.runs_to_go_out else super().spoiled_by(state, action)

    # Words

    def prompt_to_go_out(self, view: View, way: Ending) -> str:
        """Return the sentence that the player can go out, or declare, with this discard."""
        name = "prompt.declare" if view.rules.runs_to_go_out else "prompt.go_out"
        return say(name, card=way.card)

    def points_left(self, view: View, cards: Numbers) -> int:
        """Return the card points that the player would score for these cards, by the game's limits."""
        return written_by(view, view.seat, cards)

    def notes_of_hand(self, state: TableModel) -> Iterator[str]:
        """Yield notes below the hand: who has gone out, and the points that the hand counts."""
        if state.view.declarer is not None and not state.view.is_over:
            yield _gone_out(state, state.view.declarer)
        yield from super().notes_of_hand(state)

    def notes_of_table(self, state: TableModel) -> Iterator[str]:
        """Yield the words on the wild rank, if there is one."""
        yield from filter(None, [wild_words(state.view)])

    def counts(self, state: TableModel) -> Iterator[str]:
        """Yield notes on the hand's points and, if runs are required, on which of them it has."""
        return _runs_words(state.view) if state.view.rules.runs_to_go_out else super().counts(state)


def _wrong_declaration(view: View, wrong: IllegalMove) -> Confirmation:
    """Return the question before a declaration that costs points, with what it lacks."""
    lacks = say(f"warn.lacks_{wrong.reason}", **wrong.details)
    text = say("warn.text_wrong", why=lacks, points=view.rules.wrong_declaration)
    return _costly(say("warn.title_wrong"), text, say("warn.declare"))


def _costly(title: str, text: str, go_on: str) -> Confirmation:
    """Return a question before a move that costs points, which is asked every time."""
    return Confirmation(title, text, say("warn.play_on"), go_on, _nothing, always=True)


def _nothing(state: TableModel) -> Intents:
    return []


def wild_words(view: View) -> str:
    """Return the words on the rank that is wild in this deal, or "" if none is."""
    rank = view.in_force.wild
    return say("closed.wild", rank=rank_label(RANKS[rank - 1])) if rank and view.round_number else ""


def _gone_out(state: TableModel, declarer: int) -> str:
    """Return the sentence on who has gone out, and whether this is the player's last turn."""
    view = state.view
    is_last = view.phase != "arrange" and view.turn == view.seat and declarer != view.seat
    key = "closed.last_turn" if is_last else "closed.out" if view.rules.last_turns else "closed.declared"
    key = "closed.you_out" if declarer == view.seat and view.rules.last_turns else key
    return say(key, name=state.names[declarer])


@once_a_view
def _runs(view: View) -> tuple[bool, int, int]:
    """Return True if the hand has a pure run, its number of runs, and the points that it would count."""
    hand, rules = view.shown(view.hand), view.in_force
    melds = melds_in_hand(hand, rules)
    runs = sum(is_run(meld, rules) for meld in melds)
    pure = any(is_pure(meld, rules) for meld in melds)
    must_discard = view.phase == "play" and view.is_my_turn
    points = least_after_discard(view) if must_discard else least_deadwood(hand, rules)[0]
    return pure, runs, min(points, rules.most_points or points)


def _runs_words(view: View) -> Iterator[str]:
    """Yield notes on the required runs that the hand has or lacks, and on its points."""
    pure, runs, points = _runs(view)
    needed = view.in_force.runs_to_go_out
    yield say("closed.pure" if pure else "closed.no_pure")
    if needed > 1:
        yield say("closed.second" if runs >= needed else "closed.no_second")
    if view.phase != "arrange":  # then the prompt shows the points
        yield say("closed.counts", points=points)
