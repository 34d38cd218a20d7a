"""The sentences about finished matches: the list, the check of their cards, and the replay."""

from rummy.text.english.sentence import Plural, Sentences

HISTORY: Sentences = {
    "history.matches": Plural("{count} match", "{count} matches"),
    "history.rounds": Plural("{count} round", "{count} rounds"),
    "history.unproven": "not proven",  # behind the number of rounds: something was wrong with a deal
    "history.against": "with {names}",
    "history.won": "Won",
    "history.lost": "Lost",
    "history.conceded": "Conceded",
    "history.known": "Played again",
    "history.running": "In progress",
    "history.in_round": "Round {round}",
    "history.open": "Open a match",
    "history.none": "Every match you finish is kept here for you to look back on.",
    "kept.watch": "Watch replay",
    "kept.again": "Play this deal again",
    "kept.share": "Share",
    "kept.no_round": "No round of this match was played to the end.",  # why it can't be reviewed
    "kept.not_again": "You can't replay a deal from a match with other people.",
    "kept.fair": "Check the deal",
    "kept.again_title": "Play this deal again?",
    "kept.again_text": "The same cards, the same opponents. Since you know the deal, it doesn't count.",
    "kept.again_yes": "Deal",
    "kept.again_no": "Not now",
    "match.known": "Replayed deals don't count toward your statistics.",
    "share.title": "Share this match",
    "share.copied": (
        "The whole match is on the clipboard, with its players' names. Paste it into a message; anyone who "
        "gets it can open it under History."
    ),
    "share.file": "Save as a file",
    "share.written": "The match was saved as\n{path}",
    "share.failed": "The match could not be saved: {reason}.",
    "working.match": "Opening the match…",
    "working.results": "Adding the results…",
    "open.title": "Open a match",
    "open.how": "Drop a match file onto this window, paste the text of a match, or type the file's path.",
    "open.cancel": "Cancel",
    "open.paste": "Paste",
    "open.open": "Open",
    "refused.damaged": "This match is damaged and can't be shown: {file}",
    "refused.empty": "There's nothing in it.",
    "refused.no_record": "This isn't a Rummy match.",
    "refused.newer_format": "This match was written by a newer version of Rummy.",
    "refused.bad_header": "The first line, which says what the match is, can't be read.",
    "refused.bad_ending": "The line that says how the match ended can't be read.",
    "refused.bad_proof": "The lines that prove the deals can't be read.",
    "refused.no_table": "This isn't a saved table.",
    "refused.table_over": "The match at this table is over.",
    "refused.mid_round": "The last round in this file isn't complete.",
    "refused.newer_table": "This table was saved by a newer version of Rummy.",
    "refused.too_large": "This is too large to be a match.",
    "refused.not_a_file": "That isn't a file.",
    "refused.unreadable": "The file could not be read: {reason}.",
    "refused.rules": "The rules “{line}” don't work. {why}",
    "refused.opponents": "This match has an opponent this version doesn't know.",
    "refused.move": (
        "Line {number}, “{move}”, isn't a legal move at that point. The match is damaged or was changed."
    ),
    "refused.checksum": (
        "The scores in line {number} don't match what was played. The match was changed, or played "
        "under different rules."
    ),
    "refused.unfinished": "The match breaks off before the end.",
    "refused.fingerprint": "The fingerprint doesn't belong to this deal. The match was changed.",
    "refused.seed": (
        "The cards dealt at line {number} don't follow from this match's secret numbers. The match is "
        "damaged or was changed."
    ),
    "refused.ending": "The match doesn't end the way its last line says. It was changed.",
    "refused.shared_screen": "The others' cards are still secret. You can watch this match once it's over.",
    "refused.running": "This is the match you're playing. You can watch it once it's over.",
}

FAIR: Sentences = {
    "pause.fair": "Fair deal",
    "fair.title": "Fair deals",
    "fair.fingerprint": "The fingerprint of this match: {print}",
    "fair.copy": "Copy",
    "fair.copied": "Copied",
    "fair.no_clipboard": "There's no clipboard here",
    "fair.running": (
        "The fingerprint was set before the first card. For proof, write down its short form above. After "
        "the match, find this page again under History: you'll see what it was made from, and every deal "
        "is checked."
    ),
    "fair.checked": "Checked just now",
    "fair.print_fits": (
        "The fingerprint in the record matches this seed, these rules and this number of players."
    ),
    "fair.chain_fits": "The fingerprint matches the program's secret number.",
    "fair.seeds_fit": "The cards of every round follow from this number and yours.",
    "fair.no_print": "This match was played in a version that didn't have fingerprints yet.",
    "fair.dealt": "Dealt again, the first round starts you off with {cards}",
    "fair.all_fits": Plural(
        "Replayed with these cards, move by move, the {count} round comes to the same score.",
        "Replayed with these cards, move by move, all {count} rounds come to the same scores.",
    ),
    "fair.proven": Plural(
        "{count} round was dealt from everyone's secret numbers, set before the first card.",
        "{count} rounds were dealt from everyone's secret numbers, set before the first card.",
    ),
    "fair.missing": "Rounds dealt without a secret number from {names}: {rounds}",
    "fair.unproven": "Round {round}: {why}",
    "fair.no_round": "Each round is checked as soon as it's over.",
    "fair.no_links": "This match was played in a version that didn't keep the proof.",
    "unproven.not_the_hosts_link": "The host's secret number isn't the one set before the match.",
    "unproven.not_their_link": "The host swapped a player's number for another.",
    "unproven.not_my_link": "The host swapped your number for another.",
    "unproven.left_me_out": "The host left out your number.",
    "unproven.not_dealt_from_it": "The cards don't follow from everyone's secret numbers.",
    "unproven.not_followed": "The moves the host reported can't have been played.",
    "unproven.not_what_was_shown": "The cards you saw aren't the cards that were dealt.",
    "unproven.told_otherwise": "The host gave two different versions of the secret numbers.",
    "unproven.not_as_kept": "The host's account differs from what this computer recorded.",
    "unproven.no_links": "The secret numbers of this deal are missing.",
    "unproven.else": "Something was wrong with this deal.",
    "fair.known": "This deal was replayed, so its cards were already known.",
    "fair.daily": (
        "The daily deal is made from its date, so everybody has the same cards. Anyone could know them "
        "beforehand."
    ),
    "fair.line": "What was hashed",
    "fair.secret": "The program's secret number",
    "fair.share": "Your secret number",
    "fair.yourself": (
        "You don't have to trust this program. Any SHA-256 tool turns the line above, without a line break "
        "at its end, into the fingerprint. Compare it with the one you wrote down during the match. "
        "docs/fair.md explains how the cards follow from the seed, with a few lines of Python that deal "
        "them again."
    ),
    "fair.yourself_chains": (
        "You don't have to trust this program. Compare the fingerprint with the one you wrote down "
        "during the match. docs/fair.md explains, for any programming language, how it follows from "
        "the program's number, and how the cards follow from both. A small checker in JavaScript comes "
        "with it."
    ),
    "fair.people_title": "How cards are dealt when people play",
    "fair.people_text": (
        "Each player's computer and the host's draw a secret number before the match, and together these "
        "numbers decide the cards of each round. After the round they are revealed, and your computer "
        "checks that they were set beforehand and that you saw the right cards. As long as one of you is "
        "honest, nobody can choose a deal."
    ),
    "fair.trust_title": "What it does not prove",
    "fair.trust_text": (
        "The host's computer knows all the cards while you play. Nobody can check whether someone looks, so "
        "play with people you trust."
    ),
    "fair.shuffle_title": "The shuffle can't react to your play",
    "fair.shuffle_text": (
        "Before the first card, the program draws a secret number, and the fingerprint binds it to that "
        "number. Only then is your number drawn. Every shuffle follows from these two and the number of the "
        "round, so nothing that happens at the table can change it."
    ),
    "fair.print_title": "What the fingerprint is for",
    "fair.print_text": (
        "The fingerprint is calculated from the program's secret number before yours is drawn, and from "
        "then on you can look it up here at any time. It doesn't reveal the number, and nobody knows how to "
        "find another one with the same fingerprint. So if the number matches afterwards, it had already "
        "been drawn when you looked."
    ),
    "fair.others_title": "What your opponents see",
    "fair.others_text": (
        "Your opponents base their moves only on what any player in their seat could see: their own "
        "cards, the table, and the moves so far. The tests that come with the program swap all the cards "
        "a seat can't see, and check that none of its moves change."
    ),
    "fair.not_title": "What it does not prove",
    "fair.not_text": (
        "A fingerprint doesn't show that the numbers were drawn blindly: a dishonest program could draw "
        "many and keep the ones it likes. It says nothing about what your opponents know; the tests and "
        "the source are there for that. It only helps if you wrote it down, the earlier the better. And "
        "since you can leave a match and come back to it, the secret numbers are kept in a file on this "
        "computer until it's over: anyone who opens it can learn the cards."
    ),
}

REPLAY: Sentences = {
    "replay.round": "Round {round} of {rounds}",
    "replay.slow": "Slow",
    "replay.normal": "Normal",
    "replay.fast": "Fast",
    "replay.open": "Show all hands",
    "replay.friend": "Friend",  # the name of who sent a match, where it only says "You"
    "replay.as_you": "As you saw it",
    "replay.as": "As {name} saw it",
    "replay.play": "Play (Space)",
    "replay.pause": "Pause (Space)",
    "replay.back": "Step back (left arrow)",
    "replay.on": "Step forward (right arrow)",
    "replay.round_before": "To the start of the round (Page up)",
    "replay.next_round": "To the next round (Page down)",
    "replay.menu": "Share it, play it again, check it ({key:replay_menu})",
    "replay.play_on": "Play on from here ({key:play_on})",  # a button: take the seat in an old match
    "replay.close": "Leave (Esc)",
    "retold.deals": "Round {round}: {name} deals",
    "retold.you_deal": "Round {round}: you deal",
    "retold.done": "{name} finishes laying off",
    "retold.you_done": "You finish laying off",
    "retold.void": "The round ends and nobody scores",
    "retold.scored": "The round ends, and everyone scores",
    "retold.best": "The round ends with {name} ahead",
    "retold.you_best": "The round ends with you ahead",
    "told.you_dropped": "You drop out of the round for {points}",
    "told.you_declared_wrongly": "You make a wrong declaration, discarding {card}",
    "told.you_passed": "You pass",
    "told.you_knocked": "You knock!",
    "told.you_closed": "You close!",
    "told.you_declared": "You go out, discarding {card}!",
    "told.you_arranged": "You show your hand",
    "told.you_drew_card": "You draw {card} from the stock",
    "told.you_drew": "You draw from the stock",
    "told.you_took": "You take {card}",
    "told.you_took_deep": Plural(
        "You take {card} and the card above it", "You take {card} plus {more} more", by="more"
    ),
    "told.you_took_pile": Plural("You take the pile: {count} card", "You take the pile: {count} cards"),
    "told.you_took_some": Plural(
        "You take {count} card from the pile", "You take {count} cards from the pile"
    ),
    "told.you_picked_up": "You pick up your second hand",
    "told.you_picked_up_foot": "You pick up your foot",
    "told.you_laid_out": "You lay out {card}",
    "told.you_asked_partner": "You ask your partner: may I go out?",
    "told.you_yes": "You say yes",
    "told.you_no": "You say no",
    "retold.asked": "{name} may buy {card}",
    "retold.you_asked": "You may buy {card}",
    "retold.not_bought": "{name} doesn't buy {card}",
    "retold.you_not_bought": "You don't buy {card}",
    "told.you_bought": "You buy {card} and draw an extra card",
    "told.you_declined": "You end the round",
    "told.you_melded": "You meld {cards}",
    "told.you_showed": "You show {cards}",
    "told.you_laid_off": "You lay off {card}",
    "told.you_swapped": "You swap {card} for the joker",
    "told.you_gave_back": "You give {card} back",
    "told.you_discarded": "You discard {card}",
    "retold.conceded": "{name} concedes the match",
    "retold.you_conceded": "You concede the match",
    "retold.left": "{name} leaves the table",
    "retold.you_left": "You leave the table",
}
