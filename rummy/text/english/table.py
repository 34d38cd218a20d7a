"""The sentences at the table: prompts, buttons and events."""

from rummy.text.english.sentence import Plural, Sentences

TABLE: Sentences = {
    "prompt.draw_or_dig": "Draw, take {card}, or take a raised card and everything above it",
    "prompt.take_top": "Take {card}, the top discard",
    "prompt.take_deep": Plural(  # from deep in the pile
        "Take {card} and the card above it. You must play {card} this turn",
        "Take {card} and {more} cards above it. You must play {card} this turn",
        by="more",
    ),
    "prompt.dig_or_decline": "The stock is empty. Take {card} or raised cards, or end the round",
    "prompt.take_or_decline": "The stock is empty. Take {card} or end the round",
    "prompt.draw_or_raised": "Draw from the stock, or take a raised card and everything above it",
    "prompt.raised_or_decline": "The stock is empty. Take raised cards or end the round",
    "prompt.decline": "The stock is empty. End the round",
    "prompt.owed": "Play {card} before you discard",
    "spread.rest": "{rest} · +{points}",  # how many cards are held, and the points laid on the table
    "spread.decline": "End round",  # a button
    "hint.decline": "End the round and count up (P)",
    "prompt.draw_or_take": "Draw from the stock or take {card}",
    "prompt.draw": "Draw from the stock",
    "prompt.draw_or_some": Plural(
        "Draw from the stock, or take {count} card from the pile",
        "Draw from the stock, or take {count} cards from the pile",
    ),
    "prompt.some_or_decline": Plural(
        "The stock is empty. Take {count} card from the pile or end the round",
        "The stock is empty. Take {count} cards from the pile or end the round",
    ),
    "prompt.draw_frozen": "Draw from the stock. The pile is frozen: you need a pair in your hand to take it",
    "prompt.draw_or_pile": Plural(
        "Draw from the stock, or take the whole pile ({count} card)",
        "Draw from the stock, or take the whole pile ({count} cards)",
    ),
    "prompt.pile_or_decline": Plural(
        "The stock is empty. Take the whole pile ({count} card) or end the round",
        "The stock is empty. Take the whole pile ({count} cards) or end the round",
    ),
    "prompt.must_take": "The stock is empty, and the top discard fits your melds. Take the pile",
    "prompt.answer": "{name} asks: may I go out, partner?",
    "prompt.told_yes": "Your partner says yes: go out this turn",
    "prompt.told_no": "Your partner says no: don't go out this turn",
    "prompt.take_or_turn": "Take {card}, or click the empty stock to turn over the discard pile",
    "prompt.play": "Select cards to meld, or drag one to the discard pile to end your turn",
    "prompt.last": "Discard {card}, your last card, and you go out",
    "prompt.meld_ready": "Drag these cards to the table or press Meld",
    "prompt.meld_shown": "Press Meld (M) to lay down {cards}, or Esc to keep them",
    "prompt.discard": "Click the discard pile to discard {card}",
    "prompt.no_meld": "Not a meld yet. You need three or more of a kind, or a run in one suit",
    "prompt.no_meld_set": "Not a meld yet. You need three or more of a kind",
    "prompt.no_meld_run": "Not a meld yet. You need three or more of a kind, or a run of {count} or more",
    "prompt.lay_off_all": "Click a glowing meld to lay off these cards",
    "prompt.lay_off": "Click a glowing meld to lay off {card}",
    "prompt.host_slow": "Waiting for the host…",  # whose computer keeps the table
    "prompt.host_lost": "Looking for the host. Your seat is kept.",
    "prompt.host_away": "Still no host. Wait, or open the menu (Esc) and choose “Go on here”.",
    "prompt.wait_for_deal": "Waiting for {names}…",  # players who are not ready for the next round
    "prompt.which_meld": "Which meld for {cards}? Click one, or use the arrows and Enter",
    "prompt.wait": "{name} is thinking…",
    "prompt.dealing": "Dealing round {round}…",
    "prompt.take_or_pass": "Take {card} or pass",
    "prompt.discard_one": "Drag a card to the discard pile to end your turn",
    "prompt.discard_or_knock": "Drag a card to the discard pile to end your turn, or knock",
    "prompt.big_gin": "Every card is in a meld. Declare big gin, or discard a card",
    "prompt.declare": "Your hand is complete. Declare, or put {card} on the felt",
    "prompt.go_out": "You can go out with {card}. Press Go out, or drag it onto the open felt",
    "prompt.show": Plural(
        "Your best melds leave {points} point against you. Show your hand",
        "Your best melds leave {points} points against you. Show your hand",
        by="points",
    ),
    "prompt.knock": "Here's the hand you'll show. Drag cards to rearrange, then knock",
    "prompt.knock_discard": "Drag your discard onto the pile",
    "prompt.knock_too_much": "Too much deadwood. The limit is {limit}",
    "prompt.close": "Close with {card} as your discard, or play on",
    "prompt.close_points": Plural(
        "Close with {card} as your discard and {points} point left, or play on",
        "Close with {card} as your discard and {points} points left, or play on",
        by="points",
    ),
    "prompt.close_wins": "All seven in a run! Close with {card} as your discard to win the match",
    "prompt.lay_off_closed": "{name} closed. Lay off the glowing cards, then press Done",
    "prompt.lay_off_nothing": "{name} closed. There's nothing worth laying off, so press Done",
    "prompt.lay_off_best": "{name} knocked with {points}. Lay off the glowing cards, then press Done",
    "prompt.lay_off_done": "{name} knocked with {points}. There's nothing worth laying off, so press Done",
    "prompt.begin": "Discard one card to begin",
    "prompt.draw_or_take_first": "Draw from the stock, or take {card} if you can open with it",
    "prompt.first_melds": "Your first melds must add up to {need} or more. If you can't open yet, discard",
    "prompt.can_open": "You can open with {points}. Press Open, or discard to end your turn",
    "prompt.with_taken": "Use {card} in your first melds or give it back",
    "prompt.tray": Plural(
        "{have} of {need} point. Add more melds, or click one to take it back",
        "{have} of {need} points. Add more melds, or click one to take it back",
        by="need",
    ),
    "prompt.tray_with": Plural(
        "{have} of {need} point. Use {card} in these melds or give it back",
        "{have} of {need} points. Use {card} in these melds or give it back",
        by="need",
    ),
    "prompt.join": "Click a glowing meld to add the selected cards to it",
    "prompt.lay_out": "Drag these cards to the table or press Meld",
    "prompt.tray_ready": Plural(
        "{have} point is enough. Press Open to lay down these melds",
        "{have} points is enough. Press Open to lay down these melds",
        by="have",
    ),
    "prompt.buy": "Buy {card}? You'd also draw an extra card",
    "prompt.buy_left": Plural(
        "Buy {card}? You'd also draw an extra card. {count} buy left this round",
        "Buy {card}? You'd also draw an extra card. {count} buys left this round",
    ),
    "prompt.contract": "Collect {contract}. Discard a card to end your turn",
    "prompt.contract_ready": "Your contract is ready. Press Lay contract, or discard to end your turn",
    "prompt.contract_later": "Drag a card to the discard pile to end your turn; you can lay off next turn",
    "prompt.contract_lies": "Lay off what fits, or drag a card to the discard pile to end your turn",
    "prompt.contract_tray": "That's your contract. Press Lay contract to lay it down",
    "prompt.contract_missing": "Still missing: {melds}. Add melds, or click one to take it back",
    "contract.set": Plural("{count} set of {size}", "{count} sets of {size}"),
    "contract.run": Plural("{count} run of {size}", "{count} runs of {size}"),
    "contract.dirty": Plural("{count} dirty run of {size}", "{count} dirty runs of {size}"),
    "contract.set_short": "S{size}",  # a set of so many cards, where there is little room
    "contract.run_short": "R{size}",  # a run of so many cards, where there is little room
    "contract.dirty_short": "D{size}",  # a run of so many cards in any suits, where there is little room
    "contract.whole": "{melds}, with your whole hand",  # several melds that use up all cards
    "contract.wanted": "Contract: {contract}",
    "contract.ready": "Contract ready: {contract}",
    "contract.missing": "Still missing: {melds}",
    "contract.all_there": "Your contract is complete",
    "contract.open": "Lay contract",  # a button: lay all melds on the tray
    "contract.propose": "Lay contract…",  # a button: see on the tray how it would lie
    "contract.buy": "Buy",  # a button: take the upcard out of turn
    "contract.not_buy": "Pass",  # a button: not the upcard
    "prompt.for_second": "Lay or discard your last card, and you pick up the second hand",
    "prompt.for_second_foot": "Lay or discard your last card, and you pick up your foot",
    "prompt.swap": "Click the glowing meld to swap {card} for its joker",
    "opening.need": "First melds: {need} or more",
    "opening.can": "You can open with {points}",
    "opening.enough": Plural("First melds: {have} point", "First melds: {have} points", by="have"),
    "opening.so_far": "First melds: {have} of {need}",
    "table.owed": "must be played",  # beneath a card
    "opening.open": "Open",  # a button: lay the first melds of the round
    "opening.propose": "Open…",  # a button: see which first melds there could be
    "opening.cancel": "Cancel",
    "opening.give_back": "Give back",  # a button: the taken discard
    "canasta.ask": "May I go out?",  # a button: ask the partner
    "canasta.yes": "Yes",
    "canasta.no": "No",
    "canasta.second": "second hand",  # at cards that lie face down until somebody has shed the first hand
    # after the names of a side: its canastas, and how many of each kind going out takes
    "canasta.towards_out": "{side} · natural {natural}/{needs_natural}, mixed {mixed}/{needs_mixed}",
    "canasta.towards_all": (
        "{side} · natural {natural}/{needs_natural}, mixed {mixed}/{needs_mixed}, in all {all}/{needs_all}"
    ),
    "canasta.own_foot": "your foot",
    "canasta.second_foot": "foot",  # the same where everybody has one: the second half of hand and foot
    "canasta.frozen": "frozen",  # at the discard pile, which only a pair from the hand takes
    "side.two": "{one} & {two}",  # two players who play together
    "table.swap": "Take joker",  # a button: exchange a card for it
    "card.joker": "Joker",  # on a card, in short
    "joker.title": "Which card should the joker be?",
    "joker.back": "Back",  # a button: without an answer
    "table.melds": "MELDS",  # faint on the felt, where melds are laid
    "table.cards": Plural("{count} card", "{count} cards"),
    "table.left": Plural("{points} point", "{points} points", by="points"),
    "table.partner": "Partner",  # at the portrait of who plays on your side; short
    "table.undo": "Undo",
    "table.meld": "Meld",  # a button: lay the selected cards
    "closed.go_out": "Go out",  # a button: every card but the discard is in a meld
    "closed.show": "Show hand",  # a button, after somebody went out
    "closed.declare": "Declare",  # a button: the hand is complete, with its runs
    "closed.declared": "{name} has declared",
    "closed.drop": "Drop ({points})",  # a button: leave the round for so many points
    "closed.pure": "Pure run: yes",  # the hand has one
    "closed.no_pure": "Pure run: no",
    "closed.second": "Second run: yes",
    "closed.no_second": "Second run: no",
    "closed.counts": "Hand: {points}",  # what it would count now
    "closing.close": "Close",  # a button: end the round with little left outside the melds
    "closing.limit": Plural(
        "close with {count} card of {limit} points or less",  # behind the deadwood
        "close with {count} cards of {limit} points or less in all",
    ),
    "closing.limit_points": "close with {limit} points or less",
    "closing.limit_none": "close with nothing left",
    "closing.not_yet": "no closing on the first turn",
    "closing.closed": "{name} has closed",
    "closing.you_closed": "You have closed",
    "closed.left_round": "Out for {points}",  # at a player's name: left this round, for so many points
    "closed.eliminated": "Out",  # at a player's name: of the match
    "closed.wild": "Wild: {rank}",  # above the piles: every card of this rank
    "closed.out": "{name} is out",
    "closed.you_out": "You're out. Everyone else has one more turn",
    "closed.last_turn": "{name} is out. This is your last turn",
    "gin.pass": "Pass",  # a button: not the face-up card
    "gin.knock": "Knock…",  # a button: it lays the hand out first
    "gin.big_gin": "Big gin!",
    "gin.gin": "Gin!",
    "gin.knock_with": "Knock with {points}",
    "gin.cancel": "Cancel",
    "gin.done": "Done",  # a button: no more to lay off
    "gin.lay_off_all": "Lay off",
    "gin.deadwood": "Deadwood {points}",
    "gin.deadwood_drawn": "{now}, {left} after discarding",
    "gin.limit": "knock with {limit} or less",  # behind the deadwood
    "gin.limit_gin": "knock with gin only",
    "gin.upcard_limit": "{card} sets the limit at {limit}",
    "gin.upcard_doubles": "{card} doubles this round",
    "gin.face_down": "face down",  # beneath the card that is discarded to knock
    "gin.no_meld": "not a meld",  # beneath cards that lie together but make none
    "gin.row": "{name}: deadwood {points}",
    "gin.row_gin": "{name}: no deadwood",
    "hint.menu": "Menu (Esc)",  # hints show when the pointer rests on a button
    "hint.help": "Rules of this game",
    "hint.log": "What happened this round (I)",
    "hint.advice": "What would a good player do? (H)",
    "advice.thinking": "Looking for a good move…",
    "advice.draw": "Draw from the stock",  # advice: what a good player would do
    "advice.take": "Take {card}",
    "advice.take_pile": "Take the pile",
    "advice.take_pile_with": "Take the pile with {cards}",
    "advice.ask": "Ask your partner if you may go out",
    "advice.yes": "Say yes",
    "advice.no": "Say no",
    "advice.take_deep": "Take {card} and everything above it",
    "advice.give_back": "Give back the card you took",
    "advice.pass": "Pass",
    "advice.buy": "Buy {card}",
    "advice.not_buy": "Leave {card}",
    "advice.decline": "Take nothing and end the round",
    "advice.meld": "Lay down {cards}",
    "advice.lay_off": "Lay off {card} on the glowing meld",
    "advice.swap": "Swap {card} for the joker in the glowing meld",
    "advice.discard": "Discard {card}",
    "advice.knock": "Knock, discarding {card}",
    "advice.close": "Close, discarding {card}",
    "advice.big_gin": "Show your hand. It's big gin",
    "advice.go_out": "Go out, discarding {card}",
    "advice.drop": "Drop this round for {points}",
    "advice.show": "Show your hand",
    "advice.done": "Press Done",
    "hint.rank": "Sort by rank (R)",
    "hint.suit": "Sort by suit (S)",
    "hint.melds": "Group your melds (G)",
    "hint.undo": "Undo (U)",
    "hint.meld": "Lay down the selected cards (M)",
    "hint.meld_ready": "Show the melds you can lay down (M)",
    "hint.ask": "Ask your partner before you go out; the answer is binding (Q)",
    "hint.yes": "Your partner has to go out this turn (Y)",
    "hint.no": "Your partner can't go out this turn (N)",
    "hint.open": "Lay down every meld on the tray (O)",
    "hint.propose": "Try out your best first melds on the tray (O)",
    "hint.cancel_tray": "Return the melds on the tray to your hand (Esc)",
    "hint.give_back": "Give back the card you took, then draw from the stock (B)",
    "hint.swap": "Swap the selected card for the joker (E)",
    "hint.swap_both": "Swap the selected cards for the joker in their set (E)",
    "hint.meld_tray": "Put the selected cards on the tray or straight on the table (M)",
    "hint.buy": "Take the face-up card plus one from the stock (B)",
    "hint.not_buy": "Leave the face-up card (P)",
    "hint.pass": "Leave the face-up card to your opponent (P)",
    "hint.knock": "Lay out your hand to end the round (K)",
    "hint.big_gin": "Show your whole hand without discarding (B)",
    "hint.go_out": "Discard and show a hand that is all melds; everyone else has one more turn (K)",
    "hint.close": "Discard face down and show your melds; then everyone counts what's left (K)",
    "hint.declare": "Discard and show your complete hand (K)",
    "hint.drop": "Leave this round now for {points} points (P)",
    "hint.show": "Show your hand arranged like this, so that it can be counted (K)",
    "hint.knock_with": "Discard face down and show your hand like this (K)",
    "hint.cancel": "Return the cards to your hand (Esc)",
    "hint.done": "Finish laying off and score the hand (F)",
    "hint.lay_off_all": "Lay off every glowing card (L)",
    "say.passed": "{name} passes",  # what another player, or you by name, did
    "say.knocked": "{name} knocks!",
    "say.closes": "{name} closes!",
    "say.goes_out": "{name} goes out, discarding {card}!",
    "say.declares_wrongly": "{name} makes a wrong declaration, discarding {card}",
    "say.drops": "{name} drops out of the round for {points}",
    "say.wild_shown": "{card} is turned up: its rank is wild",
    "say.rejoins": "{name} is back in with {points}",
    "say.you_rejoins": "You're back in with {points}",
    "say.arranged": "{name} shows their hand",
    "say.shows": "{name} shows {cards}",
    "say.knock": "{name} has less deadwood and scores {points}",
    "say.you_knock": "You have less deadwood and score {points}",
    "say.undercut": "Undercut! {name} scores {points}",
    "say.you_undercut": "Undercut! You score {points}",
    "say.gin": "Gin! {name} scores {points}",
    "say.you_gin": "Gin! You score {points}",
    "say.big_gin": "Big gin! {name} scores {points}",
    "say.you_big_gin": "Big gin! You score {points}",
    "say.chinchon": "Chinchón! {name} wins the match",
    "say.you_chinchon": "Chinchón! You win the match",
    "say.drew": "{name} draws from the stock",
    "say.took": "{name} takes {card}",
    "say.took_deep": "{name} takes {card} plus {more} more",
    "say.took_pile": Plural("{name} takes the pile: {count} card", "{name} takes the pile: {count} cards"),
    "say.took_some": Plural(
        "{name} takes {count} card from the pile", "{name} takes {count} cards from the pile"
    ),
    "say.picked_up": "{name} picks up the second hand",
    "say.picked_up_foot": "{name} picks up their foot",
    "say.laid_out": "{name} lays out {card}",
    "say.asked_partner": "{name} asks: may I go out, partner?",
    "say.yes": "{name} says yes",
    "say.no": "{name} says no",
    "say.bought": "{name} buys {card}",
    "say.declined": "{name} takes nothing, so the round ends",
    "say.melded": "{name} melds {cards}",
    "say.gave_back": "{name} gives {card} back",
    "say.swapped": "{name} swaps {card} for the joker",
    "say.laid_off": "{name} lays off {card}",
    "say.discarded": "{name} discards {card}",
    "say.reshuffled": "The discard pile is reshuffled into the stock",
    "say.turned_over": "The discard pile is turned over",
    "say.out": "{name} goes out",
    "say.rummy": "{name} goes rummy!",
    "say.you_out": "You go out",
    "say.you_rummy": "You go rummy!",
    "log.title": "This round",
    "log.empty": "Nothing has happened yet.",
    "log.drew": "drew from the stock",  # behind a player's name, or below it; also behind "You"
    "log.drew_card": "drew {card}",
    "log.took": "took {cards}",
    "log.picked_up": "picked up the second hand",
    "log.picked_up_foot": "picked up the foot",
    "log.laid_out": "laid out {card}",
    "log.declared_wrongly": "made a wrong declaration, discarding {card}",
    "log.dropped": "dropped out for {points}",
    "log.asked_partner": "asked to go out",
    "log.yes": "said yes",
    "log.no": "said no",
    "log.bought": "bought {card} plus an extra card",
    "log.gave_back": "gave {card} back",
    "log.melded": "melded {cards}",
    "log.showed": "showed {cards}",
    "log.laid_off": "laid off {card}",
    "log.swapped": "swapped {cards} for a joker",
    "log.discarded": "discarded {card}",
    "log.passed": "passed",
    "log.declined": "took nothing",
    "log.knocked": "knocked",
    "log.closed": "closed",
    "log.declared": "went out, discarding {card}",
    "log.arranged": "showed the whole hand",
    "log.upturned": "{card} is turned up",
    "notes.turn": "Last turn: {deeds}",  # such as: drew from the stock, discarded 9D
    "notes.held": "Took and still holds {cards}",
    "notes.laid": "Took and laid down {cards}",
    "notes.discards": "Last discards: {cards}",
    "warn.title": "You could lay off {card}",
    "warn.text": "It fits a meld on the table. Discard it anyway?",
    "warn.title_swap": "{card} could get you a joker",
    "warn.text_swap": "You could swap it for a joker on the table. Discard it anyway?",
    "warn.keep_swap": "Swap it",
    "warn.discard": "Discard it",  # a button
    "warn.keep": "Lay it off",  # a button
    "warn.title_meld": "{card} is part of a meld",
    "warn.text_meld": "Your deadwood would be {points}. A different discard would leave {least}.",
    "warn.keep_meld": "Keep it",  # a button: not to discard it
    "warn.title_drop": "Drop this round?",
    "warn.text_drop": "It costs you {points} points, whatever the others do.",
    "warn.drop": "Drop",  # a button
    "warn.play_on": "Play on",  # a button: not to drop, not to declare
    "warn.title_wrong": "This isn't a valid declaration",
    "warn.text_wrong": "{why} It would cost you {points} points and end the round for you.",
    "warn.declare": "Declare",  # a button
    "warn.lacks_not_all_melded": "These cards aren't in melds: {cards}.",
    "warn.lacks_needs_pure": "There's no pure run.",
    "warn.lacks_needs_runs": "There are fewer than {runs} runs.",
    "warn.title_out": "You can go out",
    "warn.text_out": "All your other cards are in melds. Discard {card} and play on?",
    "warn.title_close": "You can close",
    "warn.text_close": "Discard {card} and play on?",
    "warn.title_done": "You can still lay off {cards}",
    "warn.text_done": "That would lower your deadwood. Finish anyway?",
    "warn.never": "Don't warn me again",
}
