"""The four pieces, written for this game: an evening, an afternoon, rain, and a lamp."""

from __future__ import annotations

from music_score import Piece

EVENING = Piece(  # D major, felt piano
    beats_a_minute=63,
    beats=4,
    chords="""
    D2 A2 F#3 C#4 E4 | B1 F#2 D3 A3 C#4 | G2 D3 F#3 A3 B3 | A2 E3 G3 B3 D4 |
    F#2 A2 D3 A3 E4 | G2 D3 F#3 A3 B3 | E2 B2 G3 D4 F#4 | A2 E3 G3 B3 E4 |
    B1 F#2 D3 A3 D4 | F#2 C#3 E3 A3 C#4 | G2 D3 F#3 B3 D4 | F#2 A2 D3 F#3 A3 |
    E2 B2 G3 B3 D4 | B1 F#2 D3 A3 D4 | G2 D3 F#3 A3 B3 | A2 E3 G3 B3 D4 |
    D2 A2 F#3 C#4 E4 | B1 F#2 D3 A3 C#4 | G2 D3 F#3 A3 B3 | A2 E3 G3 B3 D4 |
    F#2 C#3 E3 A3 C#4 | B1 F#2 D3 A3 D4 | E2 B2 G3 D4 F#4 | D2 A2 E3 F#3 A3""",
    melody="""
    -:1 F#5:1.5 E5:.5 A4:1 | B4:3 -:1 | -:1 B4:1 D5:1 F#5:1 | E5:3 -:1 |
    -:1 F#5:1 A5:1.5 F#5:.5 | E5:1 D5:2 -:1 | -:1 B4:1 D5:1 F#5:1 | E5:2 C#5:2 |
    D5:1.5 C#5:.5 F#4:2 | -:1 A4:1 C#5:1 E5:1 | D5:3 -:1 | -:1 A4:1 D5:1 E5:1 |
    G5:1.5 F#5:.5 E5:2 | D5:2 B4:1 -:1 | -:1 A4:1 B4:1 D5:1 | E5:4 |
    -:1 F#5:1.5 E5:.5 A4:1 | B4:2 -:1 C#5:1 | D5:2 B4:1 F#5:1 | E5:3 -:1 |
    -:1 A5:1 F#5:1 E5:1 | D5:2 C#5:1 B4:1 | -:1 B4:1 D5:1 E5:1 | D5:3 -:1""",
    pattern=((0, 0), (1, 1), (1.5, 2), (2, 3), (2.5, 4)),
    accompaniment="felt",
    lead="felt",
)

AFTERNOON = Piece(  # G major, strings plucked with a thumb, and a soft mallet
    beats_a_minute=76,
    beats=4,
    chords="""
    G2 D3 G3 B3 D4 | C3 G3 C4 D4 E4 | G2 D3 G3 B3 D4 | D3 A3 C4 D4 G4 |
    E2 B2 G3 B3 D4 | C3 E3 G3 B3 E4 | A2 E3 G3 C4 E4 | D3 A3 D4 F#4 A4 |
    G2 D3 G3 B3 D4 | C3 G3 C4 D4 E4 | B2 F#3 A3 D4 F#4 | E2 B2 G3 B3 D4 |
    A2 E3 G3 C4 E4 | C3 G3 C4 E4 G4 | D3 A3 C4 D4 G4 | G2 D3 A3 B3 D4 |
    E2 B2 G3 B3 D4 | B2 F#3 A3 D4 F#4 | C3 E3 G3 B3 E4 | B2 G3 B3 D4 G4 |
    A2 E3 G3 C4 E4 | E2 B2 G3 B3 D4 | F2 C3 E3 A3 C4 | D3 A3 C4 D4 G4 |
    G2 D3 G3 B3 D4 | C3 G3 C4 D4 E4 | D3 A3 C4 E4 G4 | G2 D3 G3 B3 D4""",
    melody="""
    -:2 B4:1 D5:1 | E5:2 D5:1 -:1 | -:1 B4:1 G4:1 A4:1 | A4:3 -:1 |
    -:1 G4:1 B4:1 E5:1 | D5:2 B4:2 | C5:1 A4:1 E5:2 | D5:2 A4:1 -:1 |
    -:2 B4:1 D5:1 | E5:2 G5:1 E5:1 | D5:2 F#5:1 D5:1 | E5:1 B4:2 -:1 |
    -:1 C5:1 E5:1 G5:1 | E5:2 C5:1 D5:1 | G4:1 A4:1 C5:1 A4:1 | B4:3 -:1 |
    -:1 G5:1 F#5:1 E5:1 | D5:3 -:1 | -:1 E5:1 D5:1 B4:1 | D5:2 B4:1 -:1 |
    -:1 C5:1 E5:1 A5:1 | G5:2 E5:1 -:1 | -:1 A4:1 C5:1 E5:1 | D5:2 C5:1 A4:1 |
    -:2 B4:1 D5:1 | E5:2 D5:1 C5:1 | A4:1 C5:1 -:2 | B4:3 -:1""",
    pattern=((0, 0), (1, 1), (1.5, 2), (2, 3), (2.5, 4), (3.5, 2)),
    accompaniment="pluck",
    lead="mallet",
)

RAIN = Piece(  # E minor, felt piano over a breath of strings, and drops
    beats_a_minute=54,
    beats=4,
    chords="""
    E2 B2 G3 D4 F#4 | E2 B2 G3 D4 F#4 | C2 G2 E3 B3 D4 | C2 G2 E3 B3 D4 |
    A2 E3 G3 C4 E4 | A2 E3 G3 C4 E4 | B2 F#3 A3 D4 | B2 F#3 A3 D4 |
    E2 B2 G3 D4 F#4 | E2 B2 G3 B3 D4 | C2 G2 E3 B3 D4 | B2 G3 D4 G4 |
    A2 E3 G3 C4 E4 | D3 A3 C4 E4 G4 | G2 D3 F#3 B3 D4 | G2 D3 F#3 B3 D4 |
    C2 G2 E3 B3 E4 | D3 A3 B3 F#4 | E2 B2 G3 D4 F#4 | E2 B2 G3 B3 F#4""",
    melody="""
    -:1 B4:3 | -:1 D5:1 F#5:2 | E5:3 -:1 | -:2 B4:1 G4:1 |
    -:1 C5:1 E5:2 | B4:3 -:1 | -:1 D5:1 F#5:2 | E5:2 D5:2 |
    -:1 B5:3 | A5:1 G5:1 F#5:2 | E5:4 | -:1 D5:2 B4:1 |
    -:1 C5:1 G5:2 | E5:2 -:2 | -:1 D5:1 F#5:1 A5:1 | B5:3 -:1 |
    -:1 G5:1 E5:2 | F#5:2 D5:2 | E5:1 B4:3 | -:4""",
    pattern=((0, 0), (1.5, 1), (2.5, 2)),
    accompaniment="felt",
    lead="felt",
    extra={"pad": 0.5, "drops": 0.55},
)

LAMP = Piece(  # E flat major, a slow waltz for felt piano and vibraphone
    beats_a_minute=74,
    beats=3,
    chords="""
    Eb2 G3 Bb3 D4 | C2 Eb3 G3 Bb3 | F2 Ab3 C4 Eb4 | Bb1 Ab3 C4 Eb4 |
    G2 F3 Bb3 D4 | C2 Eb3 G3 Bb3 | F2 Ab3 Eb4 G4 | Bb1 Ab3 D4 F4 |
    Eb2 G3 Bb3 D4 | C2 Eb3 G3 Bb3 | Ab2 G3 C4 Eb4 | Ab2 F3 B3 Eb4 |
    G2 F3 Bb3 D4 | C2 Eb3 G3 Bb3 | F2 Ab3 C4 Eb4 | Bb1 Ab3 C4 Eb4 |
    Ab2 G3 C4 Eb4 | Ab2 F3 Bb3 D4 | G2 F3 Bb3 D4 | C2 Eb3 G3 Bb3 |
    F2 Ab3 C4 Eb4 | Bb1 Ab3 C4 Eb4 | Eb2 G3 Bb3 D4 | Eb2 Ab3 Bb3 Db4 |
    Ab2 G3 C4 Eb4 | Db2 F3 Ab3 C4 | C2 Eb3 G3 Bb3 | Bb1 Ab3 C4 Eb4 |
    Eb2 G3 Bb3 D4 | C2 Eb3 G3 Bb3 | F2 Ab3 C4 Eb4 | Bb1 Ab3 C4 Eb4 |
    Ab2 G3 C4 Eb4 | Ab2 F3 B3 Eb4 | Eb2 G3 C4 F4 | Eb2 G3 C4 F4""",
    melody="""
    -:1 G4:1 Bb4:1 | Eb5:2 D5:1 | C5:3 | -:1 F4:1 G4:1 |
    Bb4:2 D5:1 | G5:2 F5:1 | Eb5:3 | D5:2 -:1 |
    -:1 G4:1 Bb4:1 | Eb5:2 G5:1 | F5:1 Eb5:2 | B4:1 Eb5:2 |
    D5:2 Bb4:1 | C5:1 Eb5:1 G5:1 | Ab5:2 G5:1 | F5:2 -:1 |
    -:1 C5:1 Eb5:1 | D5:2 F5:1 | Bb5:2 F5:1 | G5:3 |
    -:1 C5:1 F5:1 | Eb5:2 C5:1 | D5:2 Bb4:1 | Db5:2 -:1 |
    C5:1 Eb5:1 G5:1 | F5:2 Eb5:1 | Eb5:2 D5:1 | C5:2 -:1 |
    -:1 G4:1 Bb4:1 | Eb5:2 D5:1 | C5:2 Ab4:1 | Bb4:3 |
    -:1 C5:1 Eb5:1 | Eb5:2 B4:1 | Bb4:3 | -:3""",
    pattern=((0, 0), (1, 1), (1.03, 2), (1.06, 3)),
    accompaniment="felt",
    lead="vibraphone",
)

PIECES = {"evening": EVENING, "afternoon": AFTERNOON, "rain": RAIN, "lamp": LAMP}
