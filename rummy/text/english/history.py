"""Finished matches: the list, the check of their cards, and the replay."""

from rummy.text.english.sentence import Plural, Sentences

HISTORY: Sentences = {
    "history.matches": Plural("{count} match", "{count} matches"),
    "history.rounds": Plural("{count} round", "{count} rounds"),
    "history.against": "with {names}",
    "history.won": "Won",
    "history.lost": "Lost",
    "history.conceded": "Given up",
    "history.known": "Played again",
    "history.running": "In progress",
    "history.in_round": "Round {round}",
    "history.open": "Open a match",
    "history.none": "Every match that you finish will be kept here, to be looked at again.",
    "kept.watch": "Watch it again",
    "kept.again": "Play this deal again",
    "kept.share": "Share",
    "kept.fair": "Check the deal",
    "kept.again_title": "Play this deal again?",
    "kept.again_text": "The same cards against the same opponents. As the deal is known, it is not counted.",
    "kept.again_yes": "Deal",
    "kept.again_no": "Not now",
    "match.known": "You knew this deal, so the match is not counted.",
    "share.title": "Share this match",
    "share.copied": "The whole match is on the clipboard, with the names of its players. Paste it into a "
    "message; whoever gets it can open it under History.",
    "share.file": "Save as a file",
    "share.written": "The match was saved as\n{path}",
    "share.failed": "The match could not be saved: {reason}.",
    "working.match": "Opening the match…",
    "working.results": "Adding the results…",
    "open.title": "Open a match",
    "open.how": "Drop the file of a match onto this window, paste the text of one, or type where the file "
    "lies.",
    "open.cancel": "Cancel",
    "open.paste": "Paste",
    "open.open": "Open",
    "refused.damaged": "This match is damaged and can't be shown: {file}",
    "refused.empty": "There is nothing in it.",
    "refused.no_record": "This is no match of Rummy.",
    "refused.newer_format": "This match was written by a newer version of Rummy.",
    "refused.bad_header": "The first line, which tells what the match is, can't be read.",
    "refused.bad_ending": "The line that tells how the match ended can't be read.",
    "refused.too_large": "This is larger than any match can be.",
    "refused.not_a_file": "This is no file.",
    "refused.unreadable": "The file could not be read: {reason}.",
    "refused.rules": "Nobody can play by the rules “{line}”. {why}",
    "refused.opponents": "Somebody sits at this table whom this version does not know.",
    "refused.move": "Line {number}, “{move}”, is not allowed where it stands: the match is damaged or was "
    "changed.",
    "refused.checksum": "The scores in line {number} are not those that were played: the match was changed, "
    "or was played by other rules.",
    "refused.unfinished": "The match does not go on to its end.",
    "refused.fingerprint": "The fingerprint does not belong to the deal: the match was changed.",
    "refused.ending": "The match does not end as its last line tells: it was changed.",
    "refused.running": "This is the match that you are playing. It can be watched when it is over.",
}

FAIR: Sentences = {
    "pause.fair": "Fingerprint {print}",
    "fair.title": "Fair deals",
    "fair.dealing": "The first round is dealt · fingerprint {print}",
    "fair.fingerprint": "The fingerprint of this match: {print}",
    "fair.copy": "Copy",
    "fair.copied": "Copied",
    "fair.no_clipboard": "There is no clipboard here",
    "fair.running": "Note it down before you play on. When the match is over, look here again, under "
    "History: then the seed is told, and you can see that it is the one of this fingerprint.",
    "fair.checked": "Checked just now",
    "fair.print_fits": "The fingerprint in the record is that of this seed, these rules and this many "
    "players.",
    "fair.no_print": "This match was played by a version that told no fingerprints yet.",
    "fair.dealt": "Dealt anew from the seed, the first round begins with the hand {cards}",
    "fair.all_fits": Plural(
        "Its {count} round was played with the cards of this seed, move by move, to the same score.",
        "All {count} rounds were played with the cards of this seed, move by move, to the same scores.",
    ),
    "fair.known": "This deal was played again, so its cards were known before.",
    "fair.line": "What the fingerprint is taken of",
    "fair.yourself": "You need not believe this program. Any tool for SHA-256 makes the fingerprint from "
    "the line above, without a line break at its end. Compare it with what you noted before the first card. "
    "How the cards follow from the seed is told in docs/fair.md, with a few lines of Python that deal them "
    "anew.",
    "fair.shuffle_title": "The shuffle can't follow your play",
    "fair.shuffle_text": "Before the first card is dealt, one secret number is drawn: the seed. How the "
    "pack is shuffled in every round follows from the seed and the number of the round alone, so nothing "
    "that you do can change it.",
    "fair.print_title": "What the fingerprint is for",
    "fair.print_text": "The fingerprint is worked out from the seed, the rules and the number of players, "
    "and told before the first card. It does not betray the seed, and nobody knows a way to find another "
    "seed that has the same one. So a seed that fits afterwards is the one that was there from the start.",
    "fair.others_title": "What the others see",
    "fair.others_text": "Your opponents decide by what a player in their seat sees: their own cards, the "
    "table, and what was played. The tests that come with the program exchange all cards that a seat can't "
    "see, and find that no move of theirs changes.",
    "fair.not_title": "What it does not prove",
    "fair.not_text": "A fingerprint does not show that the seed was drawn blindly: a dishonest program "
    "could draw many and keep the one it likes. It says nothing about what the opponents know; for that "
    "there are the tests and the source. It helps only those who noted it before they played. And as a "
    "match must go on after a break, its seed lies in a file on this computer meanwhile: whoever opens that "
    "can know the cards.",
}

REPLAY: Sentences = {
    "replay.round": "Round {round} of {rounds}",
    "replay.slow": "Slow",
    "replay.normal": "Normal",
    "replay.fast": "Fast",
    "replay.open": "All hands open",
    "replay.friend": "Friend",  # the name of who sent a match, where it only says "You"
    "replay.as_you": "As you saw it",
    "replay.as": "As {name} saw it",
    "replay.play": "Let it play by itself (Space)",
    "replay.pause": "Stop here (Space)",
    "replay.back": "One step back (left arrow)",
    "replay.on": "One step on (right arrow)",
    "replay.round_before": "To the start of the round (Page up)",
    "replay.next_round": "To the next round (Page down)",
    "replay.menu": "Share it, play the deal again, check it (M)",
    "replay.close": "Leave (Esc)",
    "retold.deals": "Round {round}: {name} deals",
    "retold.you_deal": "Round {round}: you deal",
    "retold.drew": "{name} draws {card} from the stock",
    "retold.done": "{name} lays off no more",
    "retold.you_done": "You lay off no more",
    "retold.void": "The round ends, and nobody scores",
    "retold.best": "The round ends, and {name} is ahead in it",
    "retold.you_best": "The round ends, and you are ahead in it",
    "retold.you_passed": "You pass",
    "retold.you_knocked": "You knock!",
    "retold.you_drew": "You draw {card} from the stock",
    "retold.you_drew_closed": "You draw from the stock",
    "retold.you_took": "You take {card}",
    "retold.you_took_deep": Plural(
        "You take {card} and the card above it", "You take {card} and all above it: {more} more", by="more"
    ),
    "retold.you_declined": "You take nothing more, and the round ends",
    "retold.you_melded": "You meld {cards}",
    "retold.you_showed": "You show {cards}",
    "retold.you_laid_off": "You lay off {card}",
    "retold.you_swapped": "You lay {card} and take the joker",
    "retold.you_gave_back": "You give {card} back",
    "retold.you_discarded": "You discard {card}",
    "retold.conceded": "{name} gives the match up",
    "retold.you_conceded": "You give the match up",
}
