"""A second judge of the games, written from their rules alone; it shares no code with the engine.

`cards` deals as docs/fair.md says, `rules` holds the games. `melds`, `groups` (where suits repeat) and
`table` say what lies there, `turns`, `gin`, `contracts`, `closed`, `lives` (Indian rummy), `closing`
(Chinchón), `canasta`, `feet` (Hand & Foot) and `burraco` what each move may do, `legal` where moves lead,
`order` who comes next and who is out, `scoring` and `columns` what a round is worth, and `match` follows a
whole match. `moves` and `tries` think of moves to try, `houses` of house rules. Only `played` knows the
engine. It judges what `rules` names.
"""
