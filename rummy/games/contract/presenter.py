"""The prompts, buttons and moves of contract games: the melds of this deal, and buying the upcard."""

from __future__ import annotations

from rummy.engine.actions import Pass
from rummy.engine.contracts import Wanted
from rummy.engine.melds import arrange, kind_of
from rummy.games.shared.laying.presenter.opening import OpeningPresenter
from rummy.games.shared.laying.presenter.tray import opening_refused, proposal
from rummy.text import say
from rummy.viewmodel.games.base import button, no_meld
from rummy.viewmodel.games.commands import play
from rummy.viewmodel.intents import ButtonSpec, Intents
from rummy.viewmodel.model import TableModel
from rummy.viewmodel.words.contracts import contract_words, melds_words
from rummy.viewmodel.words.sentences import sentence


class ContractPresenter(OpeningPresenter):
    """The presenter of games in which each deal requires first melds of its own."""

    asks_for = "contract"

    # Buttons

    def buttons(self, state: TableModel) -> list[ButtonSpec]:
        """Return the buttons for buying or refusing the upcard, or those of all games with first melds."""
        if state.view.phase != "buy":
            return super().buttons(state)
        if not state.is_mine:
            return []
        leave = button("contract", "not_buy", _pass, "pass", "skip", primary=False)
        return [leave, button("contract", "buy", self.opening.take, "buy", "check")]

    # Words

    def prompt(self, state: TableModel) -> str:
        """Return the sentence on what the player can do now: buy, draw, meld, lay off or discard."""
        if state.view.phase == "buy":
            return _asked(state)
        told = super().prompt(state)
        if state.view.may_meld or told not in (say("prompt.play"), no_meld(state.view)):
            return told
        return say("prompt.contract_later" if state.view.lays_off_later else "prompt.lay_off_or_discard")

    def draw_prompt(self, state: TableModel) -> str:
        """Return the sentence on where the player can draw a card."""
        return self.how_to_draw(state)

    def opening_prompt(self, state: TableModel) -> str:
        """Return the sentence on the contract, on what the tray lacks, or on why the tray can't be laid."""
        view = state.view
        if not state.groups:
            key = "prompt.contract_ready" if proposal(view) else "prompt.contract"
            return say(key, contract=contract_words(view.in_force))
        refusal, missing = opening_refused(view, state.groups), still_missing(state)
        if refusal is None:
            return say("prompt.contract_tray")
        return say("prompt.contract_missing", melds=melds_words(missing)) if missing else sentence(refusal)

    def opening_words(self, state: TableModel) -> tuple[str, bool]:
        """Return the contract, or what the tray lacks of it, and whether it can be laid now."""
        view = state.view
        if not state.groups:
            is_ready, words = bool(proposal(view)), contract_words(view.in_force)
            return say("contract.ready" if is_ready else "contract.wanted", contract=words), is_ready
        missing = still_missing(state)
        if missing:
            return say("contract.missing", melds=melds_words(missing)), False
        return say("contract.all_there"), opening_refused(view, state.groups) is None


def still_missing(state: TableModel) -> list[Wanted]:
    """Return the melds of the contract that the player has not put on the tray yet."""
    view, contract = state.view, state.view.contract
    if contract is None:
        return []
    laid = [shown for group in state.groups if (shown := arrange(view.shown(group), view.in_force))]
    missing = sorted(contract.melds, key=lambda wanted: -wanted.size)
    for shown in sorted(laid, key=len, reverse=True):
        fits = [one for one in missing if one.is_met_by(kind_of(shown))]
        if fits:
            missing.remove(fits[0])
    return missing


def _asked(state: TableModel) -> str:
    """Return the question whether the player buys the upcard, with the number of buys left."""
    view = state.view
    key = "prompt.buy" if view.buys_left is None else "prompt.buy_left"
    return say(key, card=view.faces[view.pile[-1]], count=view.buys_left or 0)


def _pass(state: TableModel) -> Intents:
    return play(state.view, Pass())
