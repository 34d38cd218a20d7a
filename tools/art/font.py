"""Cuts the interface's two font files out of FiraGO: the scripts the game speaks, and nothing else.

Run by hand; the output is committed. The family gets a name of its own, because FiraGO reserves "Fira".
"""

import io
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

import pymupdf_fonts
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

FONTS = Path(__file__).parents[2] / "assets" / "fonts"
FAMILY = "Rummy Sans"
WEIGHTS = {"Regular": "figo", "Bold": "figbo"}
RANGES = (
    (0x0020, 0x024F),  # Latin with both extensions
    (0x02B0, 0x036F),  # modifiers and combining accents
    (0x0370, 0x03FF),  # Greek
    (0x0400, 0x04FF),  # Cyrillic
    (0x0900, 0x097F),  # Devanagari
    (0x1E00, 0x1EFF),  # Latin for Vietnamese
    (0x2000, 0x22FF),  # punctuation, currencies, arrows, mathematics
    (0x23CE, 0x23CE),
    (0x25A0, 0x25FF),  # triangles and the dotted circle
    (0x27A1, 0x27A1),
    (0x2B05, 0x2B07),
    (0xA8E0, 0xA8FF),
    (0xFB01, 0xFB02),
)
DROPPED = {"aalt", "smcp", "c2sc", "salt", "zero", "jalt", "dlig", "mgrk", "onum", "fina", "init", "medi"}
DROPPED |= {f"ss0{number}" for number in range(1, 7)}
DROPPED |= {"dnom", "frac", "numr", "ordn", "subs", "sups"}  # which no text asks for
SCRIPTS = ("DFLT", "latn", "cyrl", "deva", "dev2", "arab")  # SDL shapes text by the rules of the last one
# Where the dot of a letter stands: below its bowl, where readers of Hindi expect it. In units of the font.
DOTS = {
    "Regular": {0x0915: (255, 15), 0x0916: (330, -62), 0x091C: (330, -48), 0x092B: (270, 95)},
    "Bold": {0x0915: (245, -24), 0x0916: (315, -92), 0x091C: (320, -81), 0x092B: (265, 59)},
}
NUKTA, DOTTED = 0x093C, {0x0915: 0x0958, 0x0916: 0x0959, 0x091C: 0x095B, 0x092B: 0x095E}
MARK_TO_BASE, EXTENSION = 4, 9  # kinds of tables
NARROW_SPACES = {0x2009: 0x2008, 0x202F: 0x2008}

README = """\
Rummy Sans is a subset (Latin, Cyrillic, Greek, Devanagari) of FiraGO, renamed as its licence asks.
It is licensed under the SIL Open Font License 1.1: see OFL.txt. FiraGO is the work of Carrois and bBox Type.
`python tools/art/font.py` writes these files anew.
"""


def main() -> None:
    """Write both weights, the licence and the note beside them."""
    FONTS.mkdir(parents=True, exist_ok=True)
    for style, code in WEIGHTS.items():
        font = cut(TTFont(io.BytesIO(pymupdf_fonts.myfont(code)), recalcTimestamp=False))
        copyright_line = font["name"].getDebugName(0)
        move_dots(font, DOTS[style])
        rename(font, style)
        font.save(FONTS / f"RummySans-{style}.ttf")
    (FONTS / "OFL.txt").write_text(licence(copyright_line), encoding="utf-8")
    (FONTS / "README.md").write_text(README, encoding="utf-8")


def cut(font: TTFont) -> TTFont:
    """Keep the wanted characters with the rules that shape them."""
    add_narrow_spaces(font)
    options = Options(hinting=False, name_IDs=[0, 1, 2, 3, 4, 5, 6, 7, 13, 14])
    options.layout_features = sorted(features(font) - DROPPED)
    options.layout_scripts = list(SCRIPTS)
    options.drop_tables += ["DSIG"]
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[code for first, last in RANGES for code in range(first, last + 1)])
    subsetter.subset(font)
    return font


def add_narrow_spaces(font: TTFont) -> None:
    """Give French its narrow no-break space, which FiraGO lacks."""
    for table in font["cmap"].tables:
        for missing, present in NARROW_SPACES.items():
            if table.isUnicode() and present in table.cmap:
                table.cmap.setdefault(missing, table.cmap[present])


def move_dots(font: TTFont, dots: dict[int, tuple[int, int]]) -> None:
    """Put the dots of letters elsewhere, whether they are written as one character or as two."""
    name_of = font.getBestCmap()
    for table in marks_of(font, name_of[NUKTA]):
        mark = table.MarkArray.MarkRecord[table.MarkCoverage.glyphs.index(name_of[NUKTA])]
        for letter, (x, y) in dots.items():
            base = table.BaseArray.BaseRecord[table.BaseCoverage.glyphs.index(name_of[letter])]
            anchor = base.BaseAnchor[mark.Class]
            anchor.XCoordinate, anchor.YCoordinate = x, y
            dot = font["glyf"][name_of[DOTTED[letter]]].components[1]
            dot.x, dot.y = x - mark.MarkAnchor.XCoordinate, y - mark.MarkAnchor.YCoordinate


def marks_of(font: TTFont, mark: str) -> Iterator[Any]:
    """The tables that place a mark on letters."""
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            found = table.ExtSubTable if table.LookupType == EXTENSION else table
            if found.LookupType == MARK_TO_BASE and mark in found.MarkCoverage.glyphs:
                yield found


def features(font: TTFont) -> set[str]:
    """Every layout feature the font offers."""
    lists = [font[name].table.FeatureList for name in ("GSUB", "GPOS")]
    return {record.FeatureTag for found in lists for record in found.FeatureRecord}


def rename(font: TTFont, style: str) -> None:
    """Put our family name wherever the reserved one stood as a name."""
    postscript = f"{FAMILY.replace(' ', '')}-{style}"
    version = font["name"].getDebugName(5)
    names = {1: FAMILY, 2: style, 3: f"{version};{postscript}", 4: f"{FAMILY} {style}", 6: postscript}
    for record in font["name"].names:
        record.string = names.get(record.nameID, record.string)


def licence(copyright_line: str) -> str:
    """The licence that came with the font, under the copyright line the font itself carries."""
    text = distribution("pymupdf-fonts").read_text("LICENSE.txt") or ""
    body = text[text.index("This Font Software is licensed") :]
    return f"{copyright_line}\n\n{body.strip()}\n"


if __name__ == "__main__":
    main()
