"""The sentences of the command that plays bots against each other."""

from rummy.text.english.sentence import Sentences

ARENA: Sentences = {
    "arena.about": "Let opponents play matches against each other, without a window.",
    "arena.option_opponents": (
        "two to eight levels ({levels}), repeats allowed, each with an optional style ({tempers}), as in "
        "sharp/wary, and an optional habit ({habits})"
    ),
    "arena.no_opponent": "there's no opponent “{name}” (choose from {levels})",
    "arena.option_rules": "a game, optionally with rule changes: cardgames, going_rummy=bonus10",
    "arena.option_matches": "how many; each deal is played once from every seat, so you may get a few more",
    "arena.option_jobs": "number of processes that play at the same time (default: one per core)",
    "arena.option_seed": "any text; the same one deals the same cards",
    "arena.option_records": (
        "where to keep a record of each match; matches already recorded there are not played again"
    ),
    "arena.not_a_count": "“{value}” isn't a number from 1 to {most}",
    "arena.not_a_folder": "no folder given",
    "arena.not_a_seed": "a seed is a line of up to 200 characters",
    "arena.heading": "{rules} (matches: {matches}, deals: {deals}, rounds: {rounds}, seed: {seed})",
    "arena.opponent": "opponent",
    "arena.matches": "matches won",
    "arena.points": "points/round",
    "arena.rounds": "rounds won",
    "arena.seconds": "seconds/decision",
    "arena.lowest": "In this game, low scores are good.",
    "arena.endings": "How rounds ended: {endings}",
    "arena.end_out": "going out",
    "arena.end_rummy": "going rummy",
    "arena.end_stock": "stock empty",
    "arena.end_deadlock": "nobody could go out",
    "arena.end_stalled": "no progress",
    "arena.end_void": "void",
    "arena.end_concealed": "going out concealed",
    "arena.end_declared": "going out, melds concealed",
    "arena.end_dropped": "all others dropped",
    "arena.end_wrong_declaration": "a wrong declaration",
    "arena.end_chinchon": "all in one run",
    "arena.end_knock": "knock",
    "arena.end_undercut": "undercut",
    "arena.end_gin": "gin",
    "arena.end_big_gin": "big gin",
    "arena.left": "{time} left",
    "arena.stopped": "Stopped after {done} of {matches} matches; without --records, nothing was kept.",
    "arena.stopped_kept": "Stopped after {done} of {matches} matches. The same command picks up from there.",
    "arena.lost": "One of the processes stopped unexpectedly.",
    "arena.rescued": (
        "{done} of {matches} matches are in {folder}. "
        "The same command with --records {folder} picks up from there."
    ),
    "arena.no_folder": "The records can't be kept in {folder}: {reason}.",
    "arena.folder_in_use": "Another arena is writing to {folder} right now.",
    "arena.newer_records": "{folder} holds records from a newer version; choose another folder.",
    "arena.other_records": (
        "{folder} holds records of other matches ({players}; {rules}; seed {seed}; version {version}). "
        "Choose another folder, or repeat the command for those matches."
    ),
}
