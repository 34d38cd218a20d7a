"""A second judge of the games, written from their rules alone; it shares no code with the engine.

`cards` deals as docs/fair.md says, `rules` holds the games, `melds` and `table` what lies there, `turns` and
`gin` say what each move may do, `scoring` what a round is worth, and `match` follows a whole match. `moves`
thinks of moves to try, `houses` of house rules. Only `played` knows the engine. It judges what `rules` names.
"""
