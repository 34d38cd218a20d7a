"""The table: joins the match, the cards on the stage, the player's hand and what stands around."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from dataclasses import replace

from pygame import Rect, Surface
from pygame.event import Event as Input

from rummy.career.opponents import names_of
from rummy.engine.cards import Face
from rummy.engine.view import View
from rummy.match.session import ME, Session
from rummy.match.thinking import Thinker
from rummy.storage.record import Header
from rummy.ui.cards.background import wake
from rummy.ui.cards.pictures import Look
from rummy.ui.cards.place import Place
from rummy.ui.cards.stage import Stage
from rummy.ui.drawing import motion
from rummy.ui.drawing.canvas import Canvas, Painted
from rummy.ui.drawing.felt import felt
from rummy.ui.drawing.season import TABLE, dressed
from rummy.ui.shell.doors import Leaving
from rummy.ui.shell.host import Host, Scene
from rummy.ui.table.flow.advice import Advice
from rummy.ui.table.flow.ending import Ending
from rummy.ui.table.flow.pace import Show
from rummy.ui.table.flow.presenter import Presenter
from rummy.ui.table.flow.remarks import Talk
from rummy.ui.table.flow.turn import Moves
from rummy.ui.table.games.commands import Commands
from rummy.ui.table.games.guides import guide_of
from rummy.ui.table.hand.hand import Hand
from rummy.ui.table.input.focus import Focus
from rummy.ui.table.input.gestures import Gestures
from rummy.ui.table.input.keys import Keys
from rummy.ui.table.input.pointer import Fingers
from rummy.ui.table.layout.cards import place_cards
from rummy.ui.table.layout.frame import Frame, frame
from rummy.ui.table.layout.spots import Spot, drop_spots
from rummy.ui.table.parts.marks import are_wanted
from rummy.ui.table.parts.surroundings import Surroundings
from rummy.ui.words.sentences import told


class TableScene(Scene[Header]):
    """A match at the table; left with what it was if it is to be played again."""

    def __init__(self, session: Session) -> None:
        self.session, self.game = session, session.game
        self.view = self.game.view(ME)
        self.hand = Hand()
        self.presenter = Presenter(self)
        self.show = Show(self.game, ME, self.presenter.present, Thinker(wake))
        self.guide = guide_of(self.view)(self)
        self.fingers = Fingers(self)
        self.moves = Moves(self)
        self.advice = Advice(self)
        self.focus = Focus(self)
        self.keys = Keys(self)
        self.gestures = Gestures(self)
        self.ending = Ending(self)
        self.talk = Talk(self)
        self._seen: float | None = None  # when the time at the table was counted last
        self._has_changed = True

    # Life

    def enter(self, app: Host) -> None:
        """Sit down: take the match up where it is."""
        self.app = app
        self.session.keep_by(app.ask)
        self.stage = Stage(app.pictures)
        self.hand.sort = app.settings.sort
        self.wants_marks = self._wants_marks()
        self.hand.keep_up(self.view)
        self.resize(app.size)
        if self.game.table.round_number == 0:
            self.deal()
        else:
            self.ending.look()

    def leave(self) -> None:
        """Get up; the match is kept."""
        self.show.clear()
        self.keep(self.session.pause)
        self.canvas.give_up()
        self.canvas.background = Surface((1, 1))

    def keep(self, put_down: Callable[[], object]) -> None:
        """Have the match put down in the writer's thread, and saved later if the disk refuses."""
        app, session = self.app, self.session

        def do() -> None:
            put_down()
            app.tell(session.take_notices())
            if not session.is_saved:
                app.writer.insist(lambda: app.tell(session.save()), session.path)

        app.ask(do)

    def covered(self) -> None:
        """Keep no picture of the table, and let the time go by."""
        self.talk.hush()
        self.canvas.give_up()
        self._seen = None

    def resumed(self) -> None:
        """Take in what was changed above the table."""
        self.wants_marks = self._wants_marks()
        self.changed()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out anew."""
        self.size = size
        self._bare_frame = bare = self.bare_frame(size)
        self.frame = self.guide.frame(bare)
        plain = felt(size, self.app.settings.felt)
        self.canvas = Canvas(dressed(plain, self.app.season, TABLE, bare.busy))
        self.stage.canvas = self.canvas
        self.stage.use(self.app.pictures)
        self.around = self.surroundings()
        self.ending.moment = None
        self.talk.hush()
        self.fingers.cancel()
        self.relayout(0.0)

    def bare_frame(self, size: tuple[int, int]) -> Frame:
        """What stands still at any game."""
        large, jumbo = self.app.settings.card_size == "large", self.app.settings.jumbo
        return frame(size, self.view.seats, self.view.seat, large=large, jumbo=jumbo)

    def surroundings(self) -> Surroundings:
        """What stands around the cards."""
        return Surroundings(self)

    def _wants_marks(self) -> bool:
        return are_wanted(self.app.settings.marks, len(self.app.overview.results))

    def refresh(self) -> None:
        """Have everything painted anew."""
        self.canvas.touch_all()

    # What the player sees

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(names_of(self.game.players))

    @property
    def is_mine(self) -> bool:
        """Whether the player may act now."""
        return not self.show.steps and self.game.table.turn == ME and self.view.is_my_turn

    @property
    def commands(self) -> Commands:
        """What clicks, drags and keys mean now."""
        return self.guide.commands

    def places(self) -> dict[int, Place]:
        """Where every card belongs now."""
        return place_cards(self.frame, self.view, self.hand.shape()) | {**self.guide.places()}

    def faces(self) -> dict[int, Face]:
        """What each known card shows; a joker on the table or on the tray what it stands for."""
        laid = {n: face for meld in self.view.melds for n, face in zip(meld.cards, meld.shown, strict=True)}
        return {**self.view.faces, **laid, **self.guide.faces()}

    def spots(self) -> dict[Spot, Rect]:
        """Where cards can be dropped now."""
        return drop_spots(self.frame, self.view, self.hand.tray.groups if self.hand.tray else ())

    def relayout(self, seconds: float, delays: Mapping[int, float] | None = None) -> None:
        """Let every card go where it belongs now; what stands around follows before it is seen."""
        self.frame = self.guide.frame(self._bare_frame)
        quick = 0.0 if self.app.settings.reduce_motion else seconds
        self.stage.send(self.places(), self.faces(), seconds=quick, delays=delays)
        self.changed()

    def changed(self) -> None:
        """Note that something may look different around the cards."""
        self._has_changed = True

    def follow(self) -> None:
        """Bring what stands around the cards up to date, once for all that changed since."""
        if self._has_changed:
            self._has_changed = False
            self.fingers.look_at_table()
            self.around.keep_up()
            self.around.show_glows()
            self.talk.keep_up()

    def sharpen(self, fresh: Container[Look]) -> None:
        """Show the cards at rest as crisp as they have been drawn meanwhile."""
        self.stage.sharpen(fresh)

    def paint(self, screen: Surface) -> list[Rect]:
        """Paint what changed, once its cards are drawn; what was to be seen before is seen until then."""
        self.follow()
        if not self.stage.is_drawn:
            return []
        walking = [self.around.light] if self.around.light.moves else []
        moving: list[Painted] = [*walking, *self.stage.moving(), *self.ending.painted()]
        return self.canvas.compose(screen, self._resting, moving)

    def _resting(self) -> list[Painted]:
        """What does not move, from below to above."""
        around = self.around
        standing = [] if around.light.moves else [around.light]
        return [*around.boards(), *standing, *around.seats, *self.stage.below(), *around.resting()]

    # What the player does with the table

    def sort(self, how: str) -> None:
        """Sort the hand by rank, by suit or by melds, in later rounds and matches too."""
        self.hand.sort = how
        self.app.change(replace(self.app.settings, sort=how))
        self.hand.arrange(self.view)
        self.app.sounds.play("slide")
        self.relayout(motion.TRAVEL)

    def open_menu(self) -> None:
        """Open the pause menu."""
        self.fingers.cancel()
        self.app.doors.pause(self.view.rules, self.view.seats, self.session.header, self.left_menu)

    def left_scores(self, leaving: Leaving | None) -> None:
        """Deal the next round, unless the menu that was opened above the scores said otherwise."""
        if leaving is None:
            self.deal()
        else:
            self.left_menu(leaving)

    def left_menu(self, leaving: Leaving | None) -> None:
        """Do what was chosen in the pause menu."""
        if leaving == "menu":
            self.app.pop()
        elif leaving == "concede":
            self.show.clear()
            self.game.concede(ME)
            self.ending.show_match()

    def open_rules(self) -> None:
        """Show the rules of this game."""
        self.fingers.cancel()
        self.app.doors.rules(self.view.rules, self.view.seats)

    # What happens at the table

    def deal(self) -> None:
        """Gather the cards of the last round, if there was one, then shuffle and deal."""
        steps = self.game.seen_by(ME, self.game.deal())
        self.show.add([*(steps[:1] if self.stage.sprites else []), *steps])

    def see(self, view: View) -> None:
        """Take in what the player sees now."""
        self.view = view
        self.hand.keep_up(view)
        self.fingers.keep_up()
        self.guide.keep_up()

    # Time

    def update(self, seconds: float) -> None:
        """Move on: cards, light, the next step, a bot's thought, the end of a round."""
        self._count_time()
        self.show.factor = motion.SPEEDS[self.app.settings.speed]
        self.stage.advance(seconds)
        self.presenter.go_on()
        self.around.advance(seconds)
        self.talk.advance(seconds)
        self._give_notice()
        self.show.advance(seconds, self.stage.is_moving)
        self.around.show_thought()
        if not self.stage.is_moving and not self.show.steps:
            self.ending.advance(seconds)

    def _count_time(self) -> None:
        """Count the time at the table, also that in which nothing moved."""
        now = self.app.now
        self.session.seconds += min(now - self._seen, 60.0) if self._seen is not None else 0.0
        self._seen = now

    def _give_notice(self) -> None:
        """Tell, one after the other, what the player should know of his files."""
        self.app.tell(self.session.take_notices())
        notice = self.app.next_notice() if self.around.refusal <= 0 else None
        if notice is not None:
            self.around.say_no(told(notice), motion.NOTICE)

    def wake(self) -> float | None:
        """Seconds until something moves."""
        if self.stage.is_moving or self.presenter.is_waiting or self.around.light.moves or self.ending.moves:
            return 0
        pauses = [self.around.refusal] if self.around.refusal > 0 else []
        if not (self.show.is_done or self.show.waits_for_a_bot):
            pauses.append(self.show.pause)
        pauses += [pause for pause in (self.ending.left, self.talk.pause) if pause is not None]
        return min(pauses) if pauses else None

    def handle(self, event: Input) -> None:
        """Answer pointer and keys by what is to be seen."""
        self.follow()
        self.gestures.handle(event)
