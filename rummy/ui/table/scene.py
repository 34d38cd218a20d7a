"""The table: joins the match, the cards on the stage, the player's hand and what stands around."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event as Input

from rummy.engine.actions import Action, Discard, IllegalMove, LayOff
from rummy.engine.events import Discarded, Event, Reshuffled, RoundBegan, TurnBegan
from rummy.engine.judge import is_legal
from rummy.engine.melds import hand_points
from rummy.engine.view import View
from rummy.text import say, says
from rummy.ui import motion, theme
from rummy.ui.app import App
from rummy.ui.canvas import Canvas, Painted
from rummy.ui.help import RulesScreen
from rummy.ui.pause import LayOffWarning, PauseScreen
from rummy.ui.scene import Scene
from rummy.ui.scores import MatchScreen, RoundScreen
from rummy.ui.session import ME, Session
from rummy.ui.table.buttons import TableButtons
from rummy.ui.table.fingers import Fingers
from rummy.ui.table.hand import Hand, fitting_melds, lay_down
from rummy.ui.table.hud import Glow, NewMark, Prompt, Seat, SeatWords, TurnLight, glows, printed
from rummy.ui.table.layout import Place, frame, place_cards
from rummy.ui.table.narrator import Telling, tell
from rummy.ui.table.show import Show
from rummy.ui.table.stage import Stage


class TableScene(Scene):
    """A match at the table."""

    def __init__(self, session: Session) -> None:
        self.session, self.game = session, session.game
        self.view = self.game.view(ME)
        self.hand = Hand()
        self.show = Show(self.game, ME, self._present)
        self.fingers = Fingers(self)
        self.line = ""  # what the others do
        self.refusal = 0.0  # seconds for which a refusal still shows
        self.glows: list[Glow] = []
        self.seats: list[Seat] = []
        self.mark: NewMark | None = None
        self._until_scores: float | None = None  # seconds for which the open hands stay in sight

    # Life

    def enter(self, app: App) -> None:
        """Sit down: take the match up where it is."""
        self.app = app
        self.stage = Stage(app.pictures)
        self.hand.sort = app.settings.sort
        self.hand.keep_up(self.view)
        self.resize(app.size)
        if self.game.table.round_number == 0:
            self._deal()
        else:
            self._look_for_end()

    def leave(self) -> None:
        """Get up; the match is kept."""
        self.session.pause()

    def resumed(self, result: Any) -> None:
        """Come back from a screen that lay above; the deck may be another one."""
        if self.stage.pictures is not self.app.pictures:
            self.stage.use(self.app.pictures)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out anew."""
        self.size = size
        self.frame = frame(size, self.view.seats, ME)
        self.canvas = Canvas(printed(theme.felt(size, self.app.settings.felt), self.frame))
        self.stage.canvas = self.canvas
        self.prompt = Prompt(self.frame.prompt, self.frame.unit)
        self.light = TurnLight(self.frame.unit)
        self.light.put(self.frame.seat(self.view.turn))
        self.fingers.cancel()
        self.glows = []
        self.buttons = TableButtons(self)
        self.relayout(0.0)

    def refresh(self) -> None:
        """Have everything painted anew."""
        self.canvas.touch_all()

    # What the player sees

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(player.name for player in self.game.players)

    @property
    def is_mine(self) -> bool:
        """Whether the player may act now."""
        return not self.show.steps and self.game.table.turn == ME and self.view.is_my_turn

    @property
    def can_meld(self) -> bool:
        """Whether the selected cards can be laid down."""
        chosen = self.view.shown(self.hand.chosen())
        return bool(chosen) and self.is_mine and is_legal(self.view, lay_down(self.view, chosen))

    def places(self) -> dict[int, Place]:
        """Where every card belongs now."""
        return place_cards(self.frame, self.view, self.hand.shape())

    def relayout(self, seconds: float) -> None:
        """Let every card go where it belongs now, and bring the words up to date."""
        quick = 0.0 if self.app.settings.reduce_motion else seconds
        self.stage.send(self.places(), self.view.faces, seconds=quick)
        self.fingers.look_at_selection()
        self.show_glows()
        self.dress()

    def dress(self) -> None:
        """Bring what stands around the cards up to date."""
        self._dress_seats()
        self._move_mark()
        self.show_prompt()
        self.buttons.keep_up()

    def _dress_seats(self) -> None:
        fresh = [Seat(place, self.frame.unit, self._words(place.seat)) for place in self.frame.seats]
        for index, seat in enumerate(fresh):
            if index >= len(self.seats) or self.seats[index].words != seat.words:
                self.canvas.touch(seat.rect)
        self.seats = fresh

    def _words(self, seat: int) -> SeatWords:
        view = self.view
        deals = view.dealer == seat and view.round_number > 0
        return SeatWords(self.names[seat], view.scores[seat], self._rest(seat), deals)

    def _rest(self, seat: int) -> str:
        """What a seat still holds: cards, or when they lie open their points."""
        view = self.view
        if view.phase not in ("over", "finished"):
            count = len(view.hands[seat])
            return say("table.card") if count == 1 else say("table.cards", count=count)
        points = hand_points(view.shown(view.hands[seat]), view.rules)
        return say("table.left_one") if points == 1 else say("table.left", points=points)

    def _move_mark(self) -> None:
        if self.mark is not None:
            self.canvas.touch(self.mark.rect)
        self.mark = self._new_mark()
        if self.mark is not None:
            self.canvas.touch(self.mark.rect)

    def _new_mark(self) -> NewMark | None:
        came = self.view.drawn if self.view.drawn is not None else self.view.taken
        if came is None or came not in self.hand.order or self.hand.drag or not self.is_mine:
            return None
        place = self.places()[came]
        return NewMark((place.x - place.width * 0.28, place.rect.top), self.frame.unit)

    def show_prompt(self) -> None:
        """Say what can be done now, unless a refusal is still to be read."""
        if self.refusal > 0:
            return
        text = self.buttons.hint or self.line or self._what_now()
        if text != self.prompt.text or self.prompt.is_refusal:
            self.prompt.text, self.prompt.is_refusal = text, False
            self.canvas.touch(self.prompt.rect)

    def _what_now(self) -> str:
        view = self.view
        if not self.is_mine:
            waits = self.game.bot_to_move is not None and view.turn != ME
            return say("prompt.wait", name=self.names[view.turn]) if waits else ""
        if view.phase == "draw":
            return self._how_to_draw()
        if self.can_meld:
            return say("prompt.meld_ready")
        return say("prompt.choose_place" if len(self.hand.selected) == 1 else "prompt.play")

    def _how_to_draw(self) -> str:
        if not self.view.pile:
            return say("prompt.draw")
        key = "prompt.draw_or_take" if self.view.stock else "prompt.take_or_turn"
        return say(key, card=self.view.faces[self.view.pile[-1]])

    def show_glows(self) -> None:
        """Light the places where what is dragged may go."""
        welcome, best = self.fingers.welcome, self.fingers.best
        at = welcome.index(best) if best in welcome else None
        fresh = glows([target.box for target in welcome], at, self.frame.unit)
        if [(g.box, g.strong) for g in fresh] != [(g.box, g.strong) for g in self.glows]:
            for glow in (*self.glows, *fresh):
                self.canvas.touch(glow.rect)
            self.glows = fresh

    def paint(self, screen: Surface) -> list[Rect]:
        """Paint what changed."""
        resting: list[Painted] = [*self.seats, *self.stage.resting()]
        moving: list[Painted] = [*self.stage.moving()]
        if self.mark is not None:
            resting.append(self.mark)
        resting += [*self.glows, self.prompt, *self.buttons.group.widgets]
        (moving if self.light.moves else resting).insert(0, self.light)
        return self.canvas.compose(screen, resting, moving)

    # What the player does

    def act_all(self, actions: Sequence[Action]) -> None:
        """Do one action after the other until one is refused."""
        for action in actions:
            if not self._act(action):
                return

    def _act(self, action: Action) -> bool:
        if isinstance(action, Discard) and self._should_warn(action):
            self.relayout(motion.GLIDE_HOME)
            self.app.push(LayOffWarning(action.card), lambda answer: self._warned(action, answer))
            return False
        return self._play(action)

    def _play(self, action: Action) -> bool:
        if not self.is_mine:
            return self.refuse(IllegalMove("not_your_turn"))
        try:
            steps = self.game.act(ME, action)
        except IllegalMove as refusal:
            return self.refuse(refusal)
        self.refusal = 0.0
        self.show.add(self.game.seen_by(ME, steps))
        self.show.next()
        return True

    def _should_warn(self, action: Discard) -> bool:
        if not (self.app.settings.warn_lay_off and self.is_mine and is_legal(self.view, action)):
            return False
        return bool(fitting_melds(self.view, action.card))

    def _warned(self, action: Discard, answer: Any) -> None:
        if answer == "discard":
            self._play(action)
        elif answer == "lay_off":
            self._play(LayOff(action.card, fitting_melds(self.view, action.card)[0]))

    def refuse(self, refusal: IllegalMove) -> bool:
        """Say in one line why not; what was dragged glides home."""
        key = f"illegal.{refusal.reason}"
        key = key if says(key) else f"{key}.{refusal.details['why']}"
        self._say_no(say(key, **refusal.details), motion.MESSAGE)
        self.app.sounds.play("illegal")
        self.relayout(motion.GLIDE_HOME)
        return False

    def _say_no(self, sentence: str, seconds: float) -> None:
        self.refusal = seconds
        self.prompt.text, self.prompt.is_refusal = sentence, True
        self.canvas.touch(self.prompt.rect)

    def undo(self) -> None:
        """Take back the last move, if nothing hidden was seen since."""
        if not (self.is_mine and self.game.can_undo):
            self.refuse(IllegalMove("nothing_to_undo"))
            return
        self.game.undo()
        self.view = self.game.view(ME)
        self.hand.keep_up(self.view)
        self.app.sounds.play("undo")
        self.relayout(motion.TRAVEL)

    def sort(self, how: str) -> None:
        """Sort the hand by rank or by suit."""
        self.hand.sort = how
        self.hand.arrange(self.view)
        self.app.sounds.play("slide")
        self.relayout(motion.TRAVEL)

    def open_menu(self) -> None:
        """Open the pause menu."""
        self.fingers.cancel()
        self.app.push(PauseScreen(self.view.rules, self.view.seats), self._paused)

    def _paused(self, result: Any) -> None:
        if result == "menu":
            self.app.pop()
        elif result == "concede":
            self.show.clear()
            self.game.concede(ME)
            self._match_over()

    def open_rules(self) -> None:
        """Show the rules of this game."""
        self.fingers.cancel()
        self.app.push(RulesScreen(self.view.rules, self.view.seats))

    # What happens at the table

    def _deal(self) -> None:
        self.show.add(self.game.seen_by(ME, self.game.deal()))

    def _present(self, event: Event, view: View, instantly: bool) -> Telling:
        """Show one step."""
        self._prepare(event)
        self.view = view
        self.hand.keep_up(view)
        telling = tell(event, view, self.names)
        if telling.line or isinstance(event, TurnBegan):
            self.line = telling.line
        if telling.sound and not (instantly and self.show.steps):
            self.app.sounds.play(telling.sound)
        factor = 0.0 if instantly else self.show.factor
        if isinstance(event, TurnBegan):
            self._move_light(event.seat, motion.LIGHT * factor)
        self.relayout(telling.travel * factor)
        self._look_for_end()
        return telling

    def _prepare(self, event: Event) -> None:
        if isinstance(event, RoundBegan):
            self.stage.clear()
            self.hand.order.clear()
        elif isinstance(event, Reshuffled):
            self.stage.rename(event.old, event.new)
        elif isinstance(event, Discarded) and event.seat == ME:
            self.hand.selected.clear()

    def _move_light(self, seat: int, seconds: float) -> None:
        self.canvas.touch(self.light.rect)
        self.light.walk(self.frame.seat(seat), seconds)
        self.canvas.touch(self.light.rect)

    def _look_for_end(self) -> None:
        """When the round is over, leave the open hands in sight for a while before the scores."""
        if self.view.phase in ("over", "finished"):
            self._until_scores = motion.SHOW_HANDS * max(0.4, self.show.factor)

    def _show_scores(self) -> None:
        self._until_scores = None
        if self.game.is_finished:
            self._match_over()
        else:
            self.app.push(RoundScreen(self.session), lambda _: self._deal())

    def _match_over(self) -> None:
        self._until_scores = None
        self.app.tell(self.session.finish())
        self.app.push(MatchScreen(self.session), self.app.pop)

    # Time

    def update(self, seconds: float) -> None:
        """Move on: cards, light, the next step, a bot's thought, the end of a round."""
        self.session.seconds += min(seconds, 60.0)
        self.show.factor = motion.SPEEDS[self.app.settings.speed]
        self.stage.advance(seconds)
        self._advance_light(seconds)
        self._forget_refusal(seconds)
        self._give_notice()
        self.show.advance(seconds, self.stage.is_moving)
        self.dress()
        if self._until_scores is not None and not self.stage.is_moving and not self.show.steps:
            self._until_scores -= seconds
            if self._until_scores <= 0:
                self._show_scores()

    def _advance_light(self, seconds: float) -> None:
        if self.light.moves:
            self.light.advance(seconds)
            self.canvas.touch(self.light.rect)

    def _give_notice(self) -> None:
        """Tell, one after the other, what the player should know of his files."""
        self.app.tell(self.session.take_notices())
        notice = self.app.next_notice() if self.refusal <= 0 else None
        if notice is not None:
            self._say_no(say(f"notice.{notice.key}", **notice.details), motion.NOTICE)

    def _forget_refusal(self, seconds: float) -> None:
        if self.refusal > 0:
            self.refusal -= seconds

    def wake(self) -> float | None:
        """Seconds until something moves."""
        if self.stage.is_moving or self.light.moves:
            return 0
        pauses = [self.refusal] if self.refusal > 0 else []
        if not self.show.is_done:
            pauses.append(self.show.pause)
        if self._until_scores is not None:
            pauses.append(self._until_scores)
        return min(pauses) if pauses else None

    # Input

    def handle(self, event: Input) -> None:
        """Answer pointer and keys; while the others play, most of them skip that."""
        if event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.fingers.cancel()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._drop_selection()
        elif not self.buttons.group.handle(event) or event.type == pygame.MOUSEMOTION:
            self._point(event)

    def _point(self, event: Input) -> None:
        if event.type == pygame.MOUSEMOTION:
            self.fingers.move(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.fingers.release(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if self._others_play() and not self.fingers.is_on_hand(event.pos):
                self._skip()
            else:
                self.fingers.press(event.pos)

    def _others_play(self) -> bool:
        return not self.show.is_done or self._until_scores is not None

    def _skip(self) -> None:
        """Show at once what is still to come."""
        self.show.skip()
        self.stage.finish()
        self.light.put(self.frame.seat(self.view.turn))
        self.canvas.touch_all()
        if self._until_scores is not None:
            self._until_scores = min(self._until_scores, 0.01)
        self.dress()

    def _drop_selection(self) -> None:
        self.fingers.cancel()
        self.hand.selected.clear()
        self.relayout(motion.SETTLE)

    def _key(self, event: Input) -> None:
        if event.key == pygame.K_ESCAPE:
            if self.hand.drag or self.hand.selected:
                self._drop_selection()
            else:
                self.open_menu()
        elif event.key == pygame.K_F1:
            self.open_rules()
        elif self._others_play():
            self._skip()
        else:
            self._key_of_mine(event)

    def _key_of_mine(self, event: Input) -> None:
        """A focused button comes first, then the hand, then the way to the buttons."""
        buttons = self.buttons.group
        taken = buttons.focus is not None and buttons.handle(event)
        if not taken and not self.fingers.key(event):
            buttons.handle(event)
