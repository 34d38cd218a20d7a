"""A second judge of every game, written from the rules that players read; it shares no code with the engine.

`cards` deals as docs/fair.md says, `rules` holds the games, `melds` and `table` what lies there, `turns` and
`gin` say what each move may do, `scoring` what a round is worth, and `match` follows a whole match. `moves`
thinks of moves to try. Only `played` knows the engine: it lets it play, and puts both side by side.
"""
