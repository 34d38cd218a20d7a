"""The sentences at the end of a round and of a match."""

from rummy.text.english.sentence import Plural, Sentences

ROUND: Sentences = {
    "banner.rummy": "Rummy!",  # large across the table
    "banner.gin": "Gin!",
    "banner.big_gin": "Big gin!",
    "banner.chinchon": "Chinchón!",
    "banner.undercut": "Undercut!",
    "round.title": "Round {round}",
    "round.watched": "Only the players can do this.",  # why a button is grey for who watches
    "round.laid_won": "{name} goes out with {points} this round",
    "round.you_laid_won": "You go out with {points} this round",
    "round.laid_stock": "The stock is empty. Everyone scores cards laid minus cards held",
    "round.laid_deadlock": "Nobody can go out any more. Everyone scores cards laid minus cards held",
    "round.laid_stalled": Plural(
        "No card laid in {rounds} trip around the table. Everyone scores laid minus held",
        "No card laid in {rounds} trips around the table. Everyone scores laid minus held",
        by="rounds",
    ),
    "round.laid_mark": "nobody",  # in the column of who went out
    "round.sides_out": "{name} goes out: {points} for their side",
    "round.partner_sides_out": "{name} goes out: {points} for your side",
    "round.you_sides_out": "You go out: {points} for your side",
    "round.sides_concealed": "{name} goes out concealed, the whole hand at once: {points} for their side",
    "round.partner_sides_concealed": (
        "{name} goes out concealed, the whole hand at once! {points} for your side"
    ),
    "round.you_sides_concealed": "You go out concealed, your whole hand at once! {points} for your side",
    "round.canasta_concealed_alone": "{name} goes out concealed, the whole hand at once, with {points}",
    "round.you_canasta_concealed_alone": "You go out concealed, your whole hand at once! {points} for you",
    "round.sides_stock": "The stock is empty. Each side scores what it has laid, less what it holds",
    "round.concealed_mark": "Concealed",  # in a table, behind the winner
    "round.at_once_mark": "All at once",  # the whole hand in one turn; in a table, behind the winner
    "round.won": "{name} goes out and scores {points}",
    "round.you_won": "You go out and score {points}",
    "round.rummy": "{name} goes rummy and scores double: {points}",
    "round.you_rummy": "You go rummy! Double points: {points}",
    "round.rummy_bonus": "{name} goes rummy and scores {points}",
    "round.you_rummy_bonus": "You go rummy and score {points}!",
    "round.pool": "You're out at {target}. The last one left wins",
    "round.declared": "{name} declares and scores {points}",
    "round.you_declared": "You declare and score {points}",
    "round.declared_against": "{name} declares. Everyone else counts their leftover cards",
    "round.you_declared_against": "You declare. Everyone else counts their leftover cards",
    "round.paid": "{name} declares and is paid {points}",
    "round.you_paid": "You declare and are paid {points}",
    "round.last_left": "Everyone else has left the round, so {name} wins it",
    "round.you_last_left": "Everyone else has left the round, so you win it",
    "round.last_left_wins": "Everyone else has left the round, so {name} wins {points}",
    "round.you_last_left_wins": "Everyone else has left the round, so you win {points}",
    "round.penalty": "{name} goes out. Everyone else counts their leftover cards",
    "round.you_penalty": "You go out. Everyone else counts their leftover cards",
    "round.penalty_bonus": "{name} goes out and gets {points} off. Everyone else counts their cards",
    "round.you_penalty_bonus": "You go out and get {points} off. Everyone else counts their cards",
    "round.penalty_concealed": "{name} goes out with the whole hand at once and gets {points} off",
    "round.you_penalty_concealed": "You go out with your whole hand at once and get {points} off!",
    "round.penalty_rummy": "{name} goes rummy. Everyone else's cards count double",
    "round.you_penalty_rummy": "You go rummy! Everyone else's cards count double",
    "round.penalty_rummy_bonus": (
        "{name} goes rummy and gets {points} off. Everyone else's cards count double"
    ),
    "round.you_penalty_rummy_bonus": "You go rummy and get {points} off! Everyone else's cards count double",
    "round.unopened_mark": "*",  # behind a score
    "round.unopened": "* never opened",
    "round.lowest": "The stock is empty. {name} has the lowest hand and scores {points}",
    "round.you_lowest": "The stock is empty. You have the lowest hand and score {points}",
    "round.lowest_deadlock": "Nobody can go out. {name} has the lowest hand and scores {points}",
    "round.you_lowest_deadlock": "Nobody can go out. You have the lowest hand and score {points}",
    "round.lowest_stalled": "The round has stalled. {name} has the lowest hand and scores {points}",
    "round.you_lowest_stalled": "The round has stalled. You have the lowest hand and score {points}",
    "round.lowest_penalty": "{name} has the lowest hand. Everyone else counts what they hold above it",
    "round.you_lowest_penalty": "You have the lowest hand. Everyone else counts what they hold above it",
    "round.stock": "The stock is empty, so nobody scores",
    "round.deadlock": "Nobody can go out any more, so nobody scores",
    "round.stalled": Plural(
        "No card laid in {rounds} trip around the table, so nobody scores",
        "No card laid in {rounds} trips around the table, so nobody scores",
        by="rounds",
    ),
    "round.void_stock": "The stock is empty, so the round doesn't count",
    "round.void_deadlock": "Nobody can go out any more, so the round doesn't count",
    "round.void_stalled": Plural(
        "No card laid in {rounds} trip around the table, so the round doesn't count",
        "No card laid in {rounds} trips around the table, so the round doesn't count",
        by="rounds",
    ),
    "round.closed_stalled": Plural(
        "Nobody went out in {rounds} more trip around the table, so the round doesn't count",
        "Nobody went out in {rounds} more trips around the table, so the round doesn't count",
        by="rounds",
    ),
    "round.unclosed": Plural(
        "Nobody closed in {rounds} more trip around the table, so the round doesn't count",
        "Nobody closed in {rounds} more trips around the table, so the round doesn't count",
        by="rounds",
    ),
    "round.void": "Nobody knocked in time, so the round is void",
    "round.knock": "{name} knocks and scores {points}",
    "round.you_knock": "You knock and score {points}",
    "round.closed": "{name} closes. Everyone counts the cards left outside their melds",
    "round.you_closed": "You close. Everyone counts the cards left outside their melds",
    "round.closed_clean": "{name} closes with every card in a meld and gets {points} off",
    "round.you_closed_clean": "You close with every card in a meld and get {points} off!",
    "round.chinchon": "Chinchón! {name} has the whole hand in one run and wins the match",
    "round.you_chinchon": "Chinchón! Your whole hand is one run, and you win the match",
    "round.chinchon_mark": "Chinchón!",
    "round.undercut": "{name} undercuts and scores {points}",
    "round.you_undercut": "You undercut and score {points}!",
    "round.gin": "{name} has gin and scores {points}",
    "round.you_gin": "Gin! You score {points}",
    "round.big_gin": "{name} has big gin and scores {points}",
    "round.you_big_gin": "Big gin! You score {points}",
    "round.gin_mark": "Gin",  # in a table, behind the winner
    "round.big_gin_mark": "Big gin",
    "round.undercut_mark": "Undercut",
    "round.void_mark": "void",  # in a table, for a round that does not count
    "round.out_column": "Went out",  # heading of a column: who went out
    "account.melds": "Cards melded",  # lines of a sum: what a side scores for
    "account.natural": "Natural canastas",
    "account.mixed": "Mixed canastas",
    "account.long_mixed": "Long mixed canastas",
    "account.burraco_clean": "Clean burracos",
    "account.burraco_semi": "Semi-clean burracos",
    "account.burraco_dirty": "Dirty burracos",
    "account.red_threes": "Red threes",
    "account.out": "Going out",
    "account.in_hand": "Left in hand",
    "account.untaken": "Second hand not picked up",
    "account.untaken_foot": "Feet not picked up",
    "account.sum": "This round",
    "account.own": "Your deadwood",  # a line of a sum
    "account.other": "{name}'s deadwood",
    "account.difference": "Difference",
    "account.gin": "Bonus for gin",
    "account.big_gin": "Bonus for big gin",
    "account.undercut": "Bonus for the undercut",
    "account.doubled": "Doubled by {card}",
    "account.scores": "{name} scores",
    "account.you_score": "You score",
    "account.rounds": "Rounds",
    "account.column": "Game {number}",  # a line of a sum: one of several games scored side by side
    "account.column_full": "Game {number}, full",  # or one in which nothing counts any more
    "account.boxes": "Boxes",  # a line of a sum: points for rounds won
    "account.game": "Game",  # a line of a sum: points for reaching the target
    "account.shutout": "Shutout",
    "count.held": "in hand: {points}",  # what the cards count that somebody still holds
    "count.unopened": "never opened: {points}",  # what a hand counts for that never laid a meld
    "round.next": "Next round",
    "round.look": "See the table ({key:see_table})",  # a button: the scores go away as long as it is held
    "round.look_back": "Back to the scores",
    "round.next_in": "Next round ({seconds})",
    "round.all": "All rounds",  # a button, and the heading of what it shows
    "round.column": "Round",  # heading of a column
    "round.start": "Start",  # heading of a column or a row: the chips that everybody begins with
    "round.before": "Before",  # begins the first line of a table: the totals of the rounds before it
    "round.back": "Back in",  # heading of a column or a row: who was out came back into the match
    "round.back_with": "back in with {points}",  # their total then; in a table, at the end of that row
    "round.times": "{times} × {points}",  # a round that counts in several games at once; in a table
    "round.winner": "Winner",  # heading of a column
    "round.total": "Total",  # begins the last line of a table
    "round.place": "Place",  # begins the line below it, of places as in match.place
    "round.unwon_stock": "stock empty",  # in the column of winners: why there is none
    "round.unwon_deadlock": "nobody can go out",
    "round.unwon_stalled": "stalled",
    "round.rummy_mark": "Rummy!",
    "round.left": "({points})",  # points left in hand, in a table
    "round.left_means": "In brackets: points left in hand",
    "round.target": "First to {target} wins the match",
    "round.target_low": "The match ends at {target}; the lowest total wins",
    "round.columns": "{columns} games side by side, each to {target}; the highest total wins",
    "round.target_totals": "The match ends at {target}; the highest total wins",
    "round.deals": "Round {deal} of {deals}; the highest total wins the match",  # the third deal of seven
    "round.deals_low": "Round {deal} of {deals}; the lowest total wins the match",
    "round.tie": "It's a tie at the top, so one more round decides the match",
    "match.you_won": "You win the match!",
    "match.won": "{name} wins the match",
    "match.sides_won": "{names} win the match",
    "match.sides_conceded": "You conceded. {names} win the match",
    "match.finished": "You finished {place} of {seats}.",  # a place as in match.place
    "match.tied": "You tied for {place} place.",  # which others have, too
    "match.close": "So close!",
    "match.fresh": "Everyone starts fresh in the next match.",
    "losing.close": Plural(  # said to who has lost a match; the name is the winner's
        "Only {points} point between you and {name}. It could have gone either way.",
        "Only {points} points between you and {name}. It could have gone either way.",
        by="points",
    ),
    "losing.comeback": "You were {most} points behind after round {round}, and only {points} at the end.",
    "losing.best_round": "Nobody had a better round than yours: round {round}.",
    "losing.led": Plural(
        "You were ahead after {count} of {rounds} rounds.",
        "You were ahead after {count} of {rounds} rounds.",
        by="count",
    ),
    "losing.most_rounds": Plural(
        "You won {count} of {rounds} rounds. Nobody won more.",
        "You won {count} of {rounds} rounds. Nobody won more.",
        by="count",
    ),
    "match.place": "1st 2nd 3rd 4th 5th 6th 7th 8th",  # what one comes in, first to eighth
    "match.shared_place": "{place} =",  # a place that others have, too; in a table
    "match.gave_up": "{name} conceded the match",
    "match.conceded": "You conceded. {name} wins the match",
    "match.again": "Play again",
    "match.again_in": "Play again ({seconds})",  # a button, with the seconds until it's too late
    "match.agreed": Plural(  # how many of those at the table have agreed to another match
        "{count} of {all} wants to play again.", "{count} of {all} want to play again."
    ),
    "match.to_menu": "Main menu",
    "match.so_far": Plural(  # the last part is match.streak or match.no_streak
        "{won} of {played} match won · {streak}", "{won} of {played} matches won · {streak}", by="played"
    ),
    "match.streak": "winning streak: {count}",  # matches won one after the other until now
    "match.no_streak": "best streak: {count}",  # the most matches won one after the other
}
