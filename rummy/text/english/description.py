"""The names of the things on a table, as a screen reader speaks them."""

from rummy.text.english.sentence import Plural, Sentences

DESCRIPTION: Sentences = {
    "card.name": "{rank} of {suit}",  # a spoken card, made of words of the next four lists
    "card.ranks": (  # ace to king, with blanks between them; use no-break spaces within one of them
        "ace two three four five six seven eight nine ten jack queen king"
    ),
    "card.suits": "clubs diamonds hearts spades",  # as they follow “of”
    "card.ranks_spanish": (  # of Spanish cards, where sota, caballo and rey follow a ten that no pack has
        "ace two three four five six seven eight nine ten sota caballo rey"
    ),
    "card.suits_spanish": "clubs coins cups swords",  # as they follow “of”
    "card.joker_as": "joker as {card}",  # a joker that stands for a card
    "thing.hand": Plural("Your hand, {count} card", "Your hand, {count} cards"),
    "thing.tray": "Laid out",  # heading: cards of the player that are laid out but not played yet
    "thing.tray_discard": "{card}, to be discarded",  # one of these cards
    "thing.stock": Plural("Stock, {count} card", "Stock, {count} cards"),
    "thing.stock_empty": "Stock, empty",
    "thing.pile": Plural("Discard pile, {count} card: {card}", "Discard pile, {count} cards, top: {card}"),
    "thing.pile_empty": "Discard pile, empty",
    "thing.area": "Open table",  # where melds are laid
    "thing.meld": "{kind}, {name}: {cards}",  # such as: A run, Mike: seven of hearts, …
    "thing.group": "{kind}: {cards}",  # cards of the player; such as: A run: seven of hearts, …
    "thing.owned": "{name}: {what}",  # a player or a side, and their red threes or second hand
    "thing.seats": "Players",  # heading
    "thing.dealer": "dealer",  # of a player, in a list such as: Mike, 7 cards, 35 points, dealer, to play
    "thing.turn": "to play",  # of a player, in such a list
    "thing.buttons": "Moves",  # heading of the buttons
    # names of controls for screen readers, where sighted people see what they are
    "heard.pile": Plural("{count} card: {card}", "{count} cards, on top: {card}"),
    "heard.accepts": "The selected cards can go here",  # at a meld or the discard pile
    "heard.lit": "You can draw here",  # at the stock or the discard pile
    "heard.disabled": "Not available now",  # at a button
    "heard.of": "{number} of {count}",  # the chosen one of several pictures
    "heard.month_before": "Previous month",  # buttons, as screen readers call them
    "heard.month_after": "Next month",
    "heard.rename": "Rename",
    "heard.delete": "Delete",
    "heard.reset": "Back to the usual rule",
    "heard.close": "Close",
    "heard.length": "Length of the match",
    "heard.page": "Page",
    "heard.chart": "Chart",
    "heard.timeline": "Timeline",
    "heard.speed": "Speed",
    "heard.round": "Round",
    "heard.view": "Whose cards",
}
