"""The sentences about failures: of the program, of moves, of files."""

from rummy.text.english.sentence import Plural, Sentences

MISHAP: Sentences = {
    "mishap.title": "Something went wrong",
    "mishap.text": "Sorry, Rummy has crashed. Your match is saved up to the last move.",
    "mishap.unsaved": (
        "Sorry, Rummy has crashed, and your match could not be saved to disk. Start again to carry on. If "
        "you quit, the match is lost."
    ),
    "mishap.report": "The details are in {path}",
    "mishap.no_report": "No report could be saved: {reason}. What happened: {error}",
    "mishap.again": "Start again",  # a button: begin the program anew after it failed
    "mishap.quit": "Quit",
    "no_folder.title": "Rummy can't save anything",  # a window in place of the program, which can't start
    "no_folder.text": "Rummy can't keep its files in {path}: {reason}.",
    "no_folder.how": (
        "Make sure that you may write to that folder, or set RUMMY_HOME to a different one. Then try again."
    ),
    "no_folder.again": "Try again",  # a button
    "bad_link.title": "This link doesn't work",  # a window in place of the program, after a damaged link
    "bad_link.start": "Open Rummy",  # a button: go on without the link
}

REFUSALS: Sentences = {
    "illegal.not_your_turn": "It's not your turn yet.",
    "illegal.waiting_for_host": "The host hasn't answered yet. Please wait a moment.",
    "illegal.too_much_said": "That was a lot at once. Wait a moment before you say more.",
    "illegal.disk_full": "The host can't save right now. The match will go on as soon as it can.",
    "illegal.restored": "The server went back to a backup, so the last moves are lost. Play on from here.",
    "illegal.no_undo": "Nothing can be undone at this table.",
    "illegal.not_now": "That isn't possible right now.",
    "illegal.host_refused": "That's no longer possible. The table has changed in the meantime.",
    "gone.title": "This match can't go on here",
    "gone.stay": "Look at the table",  # a button
    "gone.ended": "The players at the table ended the match.",
    "gone.no_table": "The host no longer has this table.",
    "gone.removed": "You no longer have a seat at this table.",
    "gone.elsewhere": "You're at this table in another window or on another computer.",
    "gone.other_version": "The host has a different version of Rummy.",
    "gone.other_address": (
        "The host isn't at the address you used. Someone may be posing as it, so ask your host "
        "for the address."
    ),
    "gone.known_elsewhere": "You know this host from another address, so you haven't been connected.",
    "gone.cert_unknown": (
        "Your computer doesn't know who issued this server's certificate, so someone could be listening in. "
        "You haven't been connected. Ask whoever runs the server."
    ),
    "gone.cert_expired": (
        "This server's certificate has expired, so you haven't been connected. If the date on your computer "
        "is right, ask whoever runs the server to renew it."
    ),
    "gone.cert_early": (
        "This server's certificate isn't valid yet, so you haven't been connected. Check the date on your "
        "computer."
    ),
    "gone.cert_name": (
        "The certificate at this address belongs to another server, so you haven't been connected. Check the "
        "address."
    ),
    "gone.cert_refused": (
        "Your computer doesn't accept this server's certificate, so you haven't been connected. Ask whoever "
        "runs the server."
    ),
    "gone.banned": "This host won't let you in any more.",
    "gone.other_rules": (
        "The host plays this game by different rules. You both need the same version of Rummy."
    ),
    "gone.not_you": "The host doesn't recognize you.",
    "gone.bad_message": "The host didn't understand what this program said.",
    "gone.bad_server": "This program didn't understand what the host said.",
    "illegal.round_over": "The round is over.",
    "illegal.round_not_over": "The round is still being played.",
    "illegal.match_over": "The match is over.",
    "illegal.out_concedes": "You're out of this match. The others play on for it.",
    "illegal.draw_first": "Draw a card first, from the stock or the discard pile.",
    "illegal.already_drawn": "You've already drawn. Now meld, lay off or discard.",
    "illegal.stock_empty": "The stock is empty. Take the top discard.",
    "illegal.pile_empty": "There is no discard to take.",
    "illegal.only_top_discard": "You can only take the top discard.",
    "illegal.not_in_pile": "{card} isn't in the discard pile.",
    "illegal.no_use_for_it": "You can only take {card} if you can play it right away.",
    "illegal.take_or_decline": "The stock is empty. Take a discard or end the round.",
    "illegal.nothing_to_give_back": "You can only give back a discard you took for your first melds.",
    "illegal.first_turn_discards": "You start with an extra card, so just discard one.",
    "illegal.opening_too_small": "Your first melds must add up to {need} or more. These come to {have}.",
    "illegal.open_first": "Lay your first melds before you do that. They must add up to {need} or more.",
    "illegal.open_with_taken": "You took {card} for your first melds, so it has to be in them.",
    "illegal.given_back": "You gave {card} back, so you can't take it again this turn.",
    "illegal.open_or_give_back": "Use {card} in your first melds, or give it back and draw from the stock.",
    "illegal.owed": "You still have to play {card} this turn.",
    "illegal.joker_ambiguous": "Choose which card the joker stands for.",
    "illegal.joker_discarded": "You can't discard a joker while you hold another card.",
    "illegal.no_swaps": "Jokers can't be swapped in this game.",
    "illegal.no_joker_for_it": "No joker in this meld stands for {card}.",
    "illegal.joker_needs_both": "You need {cards} together to free the joker from this set.",
    "illegal.joker_stays": "In this game a set of four keeps its joker.",
    "illegal.joker_homeless": "You'd have to play the joker this turn, and there's nowhere to put it.",
    "illegal.not_in_hand": "{card} isn't in your hand.",
    "illegal.not_a_meld.short": "A meld needs at least three cards.",
    "illegal.not_a_meld.short_run": "In this game a run has to be longer than that.",
    "illegal.not_a_meld.suits": "A set is three or four cards of the same rank in different suits.",
    "illegal.not_a_meld.ace": "The ace can't go at that end of a run in this game.",
    "illegal.not_a_meld.corner": "Runs can't wrap around from king to ace.",
    "illegal.not_a_meld.twice": "A run can't hold the same card twice.",
    "illegal.not_a_meld.jokers": "Too many jokers for one meld.",
    "illegal.not_a_meld.side_by_side": "Two jokers can't be next to each other in a run.",
    "illegal.not_a_meld.neither": "That's neither a set nor a run.",
    "illegal.not_a_meld.ranks": "In this game a meld is all one rank, apart from any wild cards.",
    "illegal.not_a_meld.threes": "Black threes can only be melded without wild cards.",
    "illegal.not_a_meld.no_threes": "Threes can't be melded in this game.",
    "illegal.not_a_meld.naturals": "A meld needs at least two cards that aren't wild.",
    "illegal.not_a_meld.wilds": "Too many wild cards for one meld.",
    "illegal.melds_this_turn": Plural(
        "You can only lay {limit} new meld per turn in this game.",
        "You can only lay {limit} new melds per turn in this game.",
        by="limit",
    ),
    "illegal.meld_first": "In this game you must meld before you can lay off.",
    "illegal.no_such_meld": "There's no such meld on the table.",
    "illegal.does_not_fit": "{card} doesn't fit this meld.",
    "illegal.keep_a_discard": "Keep a card. You need a discard to go out in this game.",
    "illegal.stranded": "You'd be left with only {card}, and you can't discard it this turn.",
    "illegal.none_selected": "First select the cards you want to meld.",
    "illegal.none_to_discard": "First select the card you want to discard.",
    "illegal.one_discard": "You can only discard one card.",
    "illegal.came_along": "The whole meld came along. Drag {card} once more to discard just that card.",
    "illegal.taken_back": "You just took {card}. Discard another card.",
    "illegal.drawn_back": "You just drew {card}. In this game you must discard another card.",
    "illegal.take_or_pass": "First take the face-up card or pass.",
    "illegal.nothing_to_pass": "You can only pass on the first face-up card of a round.",
    "illegal.nothing_to_decline": "You can still draw from the stock. End the round when it's empty.",
    "illegal.upcard_passed": "You both passed on {card}. Now draw from the stock.",
    "illegal.discard_or_knock": "You've already drawn. Now discard or knock.",
    "illegal.buy_or_pass": "First say whether you want to buy {card}.",
    "illegal.nothing_to_buy": "You can buy the upcard only when you're asked.",
    "illegal.contract_lies": "Your contract is on the table. Now you can only lay off.",
    "illegal.contract_first": "First lay your contract: {contract}.",
    "illegal.not_the_contract": "In this round you must lay exactly this, all at once: {contract}.",
    "illegal.runs_join": "Two runs of the same suit in a contract can't continue each other.",
    "illegal.opened_now": "You laid your first melds this turn. You can lay off from your next turn on.",
    "illegal.lay_off_later": "You laid your contract this turn. You can lay off from your next turn on.",
    "illegal.whole_hand": "In this round your whole hand goes down at once. Left over: {cards}.",
    "illegal.melds_stay_in_hand": "Melds stay in your hand in this game until you knock.",
    "illegal.melds_stay_closed": "Melds stay in your hand in this game until someone goes out.",
    "illegal.not_all_melded": "To go out, meld all but your discard. Left over: {cards}.",
    "illegal.needs_pure": "You need a pure run: one in which no card stands for another.",
    "illegal.needs_runs": "That's not enough runs. You need {runs}, one of them pure.",
    "illegal.no_wild_from_pile": "You can't take {card}. Wild cards stay in the discard pile.",
    "illegal.drop_before_drawing": "You can only drop before you draw.",
    "illegal.last_turn": "Someone has gone out already, so this is your last turn. Just discard a card.",
    "illegal.only_show": "The last turn is over. Show your hand.",
    "illegal.nobody_declared": "You can only show your hand once someone has gone out.",
    "illegal.no_first_close": "You can't close on your first turn. Discard a card.",
    "illegal.too_much_to_close": "You can close with at most {need} points left. You have {have}.",
    "illegal.too_many_loose": Plural(
        "You can close with at most {need} card left. You have {cards}.",
        "You can close with at most {need} cards left. You have {cards}.",
        by="need",
    ),
    "illegal.melds_stay_to_close": "Melds stay in your hand in this game until someone closes.",
    "illegal.only_show_closed": "Someone has closed. Show your hand.",
    "illegal.nobody_closed": "You can only show your hand once someone has closed.",
    "illegal.lay_off_after_close": "You can only lay off once someone has closed and all hands are shown.",
    "illegal.lay_off_or_finish": "The round is closed. Lay off what fits or press Done.",
    "illegal.only_on_closer": "You can only lay off on the melds of the player who closed.",
    "illegal.pile_blocked": "{card} on top blocks the discard pile. Draw from the stock.",
    "illegal.single_pile": "With only one card in your hand, you can't take a pile of just one card.",
    "illegal.must_take": (
        "The stock is empty, and {card} fits one of your side's melds. You have to take the pile."
    ),
    "illegal.pile_frozen": ("The pile is frozen. You need two cards of the same rank as {card} to take it."),
    "illegal.pile_closed": "Before you open, you need two cards of the same rank as {card} to take the pile.",
    "illegal.pile_needs_pair": "You need two cards of the same rank as {card} in your hand to take the pile.",
    "illegal.pile_needs_two": "To take the pile, you must be able to meld {card} right away.",
    "illegal.not_your_meld": "You can only add to your own side's melds.",
    "illegal.one_of_a_rank": ("A side keeps all cards of the same rank as {card} in one meld."),
    "illegal.black_threes_last": "Black threes can only be melded when you go out.",
    "illegal.needs_canasta": Plural(
        "Your side needs a canasta first. Keep two cards: one to discard, one to hold.",
        "Your side needs {need} canastas first. Keep two cards: one to discard, one to hold.",
        by="need",
    ),
    "illegal.needs_kinds": (
        "Canastas you need: {need} (natural: {natural}, mixed: {mixed}). Keep two cards, one to discard."
    ),
    "illegal.needs_burraco": Plural(
        "Your side needs a burraco first, a meld of seven. Keep two cards: one to discard, one to hold.",
        "Your side needs {need} burracos first. Keep two cards: one to discard, one to hold.",
        by="need",
    ),
    "illegal.last_is_wild": "You'd be left with only {card}, and you can't go out by discarding a wild card.",
    "illegal.takes_all": "Here you take the whole pile, and you don't need matching cards for it.",
    "illegal.no_asking": "In this game you don't ask your partner. Go out whenever you can.",
    "illegal.no_partner": "There's no partner to ask in this game.",
    "illegal.cannot_go_out": "You can't go out this turn, so there's nothing to ask.",
    "illegal.asked_already": "You already have your partner's answer.",
    "illegal.asked_too_late": "Ask your partner while you still hold at least two cards.",
    "illegal.answer_first": "First answer your partner: yes or no.",
    "illegal.nobody_asked": "Your partner hasn't asked you anything.",
    "illegal.partner_said_yes": "Your partner said yes, so you must go out this turn.",
    "illegal.partner_said_no": "Your partner said no, so you must keep a card after your discard.",
    "illegal.too_much_deadwood": "You can knock with {need} deadwood at most. You have {have}.",
    "illegal.discard_in_meld": "You can't both discard {card} and keep it in a meld.",
    "illegal.named_twice": "{card} can only be in one meld.",
    "illegal.big_gin_not_played": "There's no big gin in this game. Discard a card and knock.",
    "illegal.not_big_gin": "For big gin, every card must be in a meld. You still have {have} deadwood.",
    "illegal.lay_off_after_knock": "You can only lay off after your opponent knocks.",
    "illegal.lay_off_or_done": "Your opponent knocked. Lay off on their melds or press Done.",
    "illegal.not_in_this_game": "You can't do that in this game.",
    "illegal.nothing_to_undo": "There's nothing to undo this turn.",
    "illegal.draw_seen": "You've seen the card you drew, so you can't undo that.",
    "illegal.turn_played": "Your turn is over, and your discard stays put.",
}

NOTICES: Sentences = {
    "notice.language_unreadable": (
        "The translation into your language could not be read, so everything is in English."
    ),
    "notice.bad_link": "That isn't the whole link to a table. Copy all of it, or ask for it again.",
    "notice.file_damaged": "{file} was damaged. It was kept as {aside}, and a new one was created.",
    "notice.file_restored": "{file} was damaged or missing, so its last good copy was restored.",
    "notice.entries_damaged": Plural(
        "{count} entry in {file} could not be read and was left out. A copy was kept as {aside}.",
        "{count} entries in {file} could not be read and were left out. A copy was kept as {aside}.",
    ),
    "notice.file_newer": "{file} comes from a newer version of Rummy and was left untouched.",
    "notice.file_unreadable": "{file} could not be read: {reason}.",
    "notice.setting_wrong": "The setting “{setting}” isn't valid, so the default is used.",
    "notice.more": Plural("And {count} more message.", "And {count} more messages."),
    "notice.rules_refused": "The rules “{line}” don't work. {reason} The standard rules are used instead.",
    "notice.game_refused": "Your game “{game}” ({line}) can't be played. {reason} It was left out.",
    "notice.game_unreadable": "Game {number} on your list could not be read and was left out.",
    "notice.game_twice": "You had two games called “{game}”. The first one was kept.",
    "notice.games_unreadable": "Your own games could not be read.",
    "notice.games_too_many": "Only the first {most} of your own games were kept.",
    "notice.record_refused": (
        "The match with the rules “{line}” can't go on. {reason} It was kept as {aside}."
    ),
    "notice.match_damaged": Plural(
        "{count} result in {file} could not be read. A copy was kept as {aside}.",
        "{count} results in {file} could not be read. A copy was kept as {aside}.",
    ),
    "notice.record_damaged": "Your current match could not be read. It was kept as {aside}.",
    "notice.record_cut": "Part of the match could not be read. It continues with round {round}.",
    "notice.record_unreadable": "Your current match could not be read: {reason}.",
    "notice.record_unwritable": "This match can't be saved right now: {reason}.",
    "notice.record_written": "Your match is being saved again.",
    "notice.record_gone": "This match was missing from the disk. It's saved again, with every move.",
    "notice.record_replaced": (
        "Another program changed this match's file. Your match is saved again, and the other file is kept "
        "as {aside}."
    ),
    "notice.table_replaced": (
        "Another program changed this table's file. Your table is saved again, and the other file is kept "
        "as {aside}."
    ),
    "notice.match_left": "A match you left here was over before you came back. It counts as conceded.",
    "notice.results_gone": "Your results were missing from the disk. They're saved again.",
    "notice.match_elsewhere": (
        "You have a match open in another Rummy window. You can play a different one here."
    ),
    "notice.settings_unwritable": "The settings could not be saved: {reason}.",
    "notice.people_unwritable": "Your settings for {name} could not be saved: {reason}.",
    "notice.device_new": (
        "Tables you sat at before no longer recognize this computer, so you'll join them as a new player."
    ),
    "notice.device_unkept": "This time you'll join tables as a new player: {reason}.",
    "notice.export_done": "Saved to {path}.",
    "notice.other_match": (
        "A table on this network claims to go on with your match, but it isn't the same match. You stay here."
    ),
    "notice.table_unsaved": "The table could not be saved: {reason}.",
    "notice.unproven": "Round {round}'s deal couldn't be verified. See “Fair deal” in the menu (Esc).",
    "notice.export_failed": "The results could not be saved: {reason}.",
    "notice.folder_not_shown": "The folder could not be opened: {reason}.",
    "notice.import_done": Plural("{count} match was added.", "{count} matches were added."),
    "notice.import_known": Plural(
        "{count} match in this file has already been counted.",
        "{count} matches in this file have already been counted.",
    ),
    "notice.import_empty": "There are no results in this file.",
    "notice.import_damaged": "This file is damaged or isn't a results file. Nothing was added.",
    "notice.import_newer": "This file comes from a newer version of Rummy. Nothing was added.",
    "notice.import_too_large": "This file is too large to be a results file. Nothing was added.",
    "notice.import_missing": "This file doesn't exist.",
    "notice.import_unreadable": "This file could not be read: {reason}.",
    "notice.import_failed": "The results could not be added: {reason}.",
    "notice.reset_done": "{game}: your statistics start again from zero.",
    "notice.reset_undone": Plural("{count} match is back.", "{count} matches are back."),
    "notice.reset_failed": "The results could not be reset: {reason}.",
    "notice.results_unwritable": "Your result could not be saved yet: {reason}.",
    "notice.results_written": "Your result is saved now.",
    "notice.disk_slow": "The disk is slow. Play on, and everything will be saved as soon as possible.",
    "waiting.title": "One moment…",
    "waiting.text": "The disk is slow.",
    "disk.held": "another Rummy window is using that file",
    "disk.slow": "the disk is too slow",
    "disk.full": "the disk is full",
    "disk.read_only": "the disk is read-only",
    "disk.forbidden": "Rummy doesn't have permission",
    "disk.broken": "there was a disk error",
    "disk.missing": "the file or folder doesn't exist",
    "disk.in_the_way": "there's a file where a folder should be",
}
