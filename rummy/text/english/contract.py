"""The sentences that only contract games need."""

from rummy.text.english.sentence import Plural, Sentences

CONTRACT: Sentences = {
    "lesson.contract_draw": (
        "Welcome to Contract rummy! Each round has its own contract: melds you have to lay all at once. "
        "This time it's two sets of three. First, draw a card from the stock."
    ),
    "lesson.contract_discard": (
        "You have two sevens and two kings, so each set needs just one more card. Finish your turn: discard "
        "{cards}."
    ),
    "lesson.contract_buy": (
        "I've discarded {cards}, and Mike leaves it. You can buy it out of turn, but an extra card from the "
        "stock comes with it: press Buy."
    ),
    "lesson.contract_again": (
        "A queen came with it, but you can get rid of it later. Now it's your own turn: draw a card."
    ),
    "lesson.contract_open": (
        "A third king! {cards} are the first set of your contract. Click all three, then the table."
    ),
    "lesson.contract_open_first": "First, lay your contract: the three kings and the three sevens.",
    "lesson.contract_tray": "They stay on a tray until your contract is complete. Put {cards} there too.",
    "lesson.contract_enough": "Two sets of three, that's your contract! Press Lay contract.",
    "lesson.contract_queen": (
        "From now on you can only lay off: you can't start any more melds in this round. Now discard {cards}."
    ),
    "lesson.contract_last": "I've laid my contract too. It's your turn again: draw a card.",
    "lesson.contract_nine": (
        "Your contract is on the table, so you can lay off on any meld. Your {cards} fits my nines: click "
        "it, then the set."
    ),
    "lesson.contract_five": "And {cards} fits my fives: add it to them.",
    "lesson.over_contract": (
        "You're out and score nothing, while Mike is left with {points} points. There are seven contracts, "
        "each harder than the last, and the lowest score wins."
    ),
    "rule.contracts": "Each round asks for its own melds: {contracts}.",
    "rule.contract_item": "({deal}) {contract}",  # the round's number and its melds, one of a list
    "rule.contract_lay": (
        "Lay them all in one turn: exactly these melds, though each may be longer. That is your contract."
    ),
    "rule.contract_apart": (
        "Two runs of the same suit in it can't continue each other, like 3-4-5-6 and 7-8-9-10 of hearts."
    ),
    "rule.contract_dirty": "A dirty run is all thirteen cards from ace to king, in any suits.",
    "rule.contract_large": (
        "In rounds {deals}, the contract takes more cards than you are dealt, so you have to buy."
    ),
    "rule.contract_whole": "Round {deal}: the contract must use up your whole hand, without a discard.",
    "rule.contract_only": "Once your contract is down, you can't lay any more melds, but you can lay off.",
    "rule.contract_only_later": (
        "Once your contract is down, you can't lay any more melds. From your next turn on, you can lay off."
    ),
    "rule.buy": (
        "If a player draws from the stock, the others may buy the upcard: the next in turn is asked first. "
        "Whoever buys it also draws an extra card from the stock, then waits for their turn."
    ),
    "rule.buys": Plural(
        "You can buy {count} upcard per round.",
        "You can buy {count} upcards per round.",
    ),
    "rule.buys_by_deal": "Upcards you can buy, round by round: {buys}.",
    "rule.buy_not": "You can't buy your own discard, and you can't buy at all once your contract is down.",
    "sample.contract": "The contract of round {deal}",
    "sample.no_contract": "Round {deal} asks for {contract}",
    "prompt.buy": "Buy {card}? You'd also draw an extra card",
    "prompt.buy_left": Plural(
        "Buy {card}? You'd also draw an extra card. {count} buy left this round",
        "Buy {card}? You'd also draw an extra card. {count} buys left this round",
    ),
    "prompt.contract": "Collect {contract}. Discard a card to end your turn",
    "prompt.contract_ready": "Your contract is ready. Press Lay contract, or discard to end your turn",
    "prompt.contract_later": "Drag a card to the discard pile to end your turn; you can lay off next turn",
    "prompt.contract_tray": "That's your contract. Press Lay contract to lay it down",
    "prompt.contract_missing": "Still missing: {melds}. Add melds, or click one to take it back",
    "contract.wanted": "Contract: {contract}",
    "contract.ready": "Contract ready: {contract}",
    "contract.missing": "Still missing: {melds}",
    "contract.all_there": "Your contract is complete",
}
