"""A player who knows of a table only what screen readers are told, and acts by their requests."""

from rummy.text import say
from rummy.ui.accessibility.node import Act, Node, Request
from rummy.ui.scores.match_over import MatchScreen
from rummy.ui.scores.round_over import RoundScreen
from rummy.ui.shell.host import AnyScene
from rummy.ui.table.scene import TableScene
from tests.ui.sitting import Sitting

TRIES = 400  # acts in a round


class TreePlayer:
    """The player at a pilot's window, who draws, presses the button for the move or discards."""

    def __init__(self, pilot: Sitting) -> None:
        self.pilot = pilot
        self.tried: set[object] = set()  # the tables at which a button was pressed
        self.passed = 0  # cards that could not be discarded

    @property
    def scene(self) -> AnyScene:
        return self.pilot.scene

    @property
    def nodes(self) -> dict[str, Node]:
        """What the window shows, by id."""
        return {node.id: node for thing in self.scene.described() for node in thing.walk()}

    def ask(self, target: str, act: Act = "press", text: str = "") -> None:
        self.scene.obey(Request(act, target, text))
        self.pilot.settle()

    def named(self, name: str) -> Node:
        """The node of this name that can be pressed."""
        return next(node for node in self.nodes.values() if node.name == name and "press" in node.acts)

    def play_round(self) -> None:
        """Play until the round is over."""
        for _ in range(TRIES):
            self.pilot.settle()
            if self.pilot.at_table.state.view.is_over:
                return
            self.step()
        raise AssertionError([node.name for node in self.nodes.values()])

    def play_match(self) -> None:
        """Play rounds until the scores of the match are shown."""
        while not isinstance(self.scene, MatchScreen):
            self.play_round()
            self.pilot.settle()
            if isinstance(self.scene, RoundScreen):
                self.ask(next(node.id for node in self.nodes.values() if "default" in node.states))

    def step(self) -> None:
        """Do what comes first of all that is offered."""
        nodes = self.nodes
        if not isinstance(self.scene, TableScene):  # a question: the last way on
            self.ask([node.id for node in nodes.values() if node.role == "button"][-1])
            return
        piles = [nodes[name] for name in ("stock", "pile") if name in nodes]
        drawn = [pile.id for pile in piles if pile.hint == say("heard.lit")]
        moves = [node.id for node in nodes.values() if {*node.states} == {"default"}]
        table = tuple(node.name for node in nodes.values())
        if drawn:
            self.ask(drawn[0])
        elif moves and table not in self.tried:
            self.tried.add(table)
            self.ask(moves[0])
        else:
            self.discard(nodes)

    def discard(self, nodes: dict[str, Node]) -> None:
        """Select a card, then press the pile if it takes that; else put it back, the next time another."""
        hand = [card.id for card in nodes["hand"].children if card.role == "card"]
        chosen = [card for card in hand if "selected" in nodes[card].states]
        if chosen and "pile" in nodes and nodes["pile"].hint == say("heard.accepts"):
            self.passed = 0
            self.ask("pile")
        elif chosen:
            self.passed += 1
            self.ask(chosen[0])
        elif self.passed > len(hand):
            self.passed = 0
            self.ask(self.named(say("table.undo")).id)
        elif hand:
            self.ask(hand[-1 - self.passed % len(hand)])
