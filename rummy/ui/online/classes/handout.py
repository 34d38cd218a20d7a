"""The page that a teacher saves to print it, with the codes of a school class."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from rummy.online.messages import ClassTableInfo
from rummy.text import say
from rummy.text import spoken as language
from rummy.text.languages import tag_of
from rummy.ui.online.addresses import shown_code

PAGE = """<!doctype html>
<html lang="{language}"><head><meta charset="utf-8"><title>{title}</title><style>
body {{ font: 16pt sans-serif; text-align: center; margin: 2cm }}
.code {{ font-size: 48pt; font-weight: bold; letter-spacing: .05em }}
svg {{ width: 9cm; height: 9cm }}
table {{ margin: 1cm auto; border-collapse: collapse }}
td {{ border: 1px solid #999; padding: .2em 1.2em }}
</style></head><body>
<h1>{title}</h1>
{picture}
<p class="code">{code}</p>
<p>{addresses}</p>
<p>{how}</p>
<table>{rows}</table>
</body></html>
"""


def sheet_of_codes(
    link: str, code: str, addresses: Sequence[str], tables: Mapping[int, ClassTableInfo]
) -> str:
    """Return an HTML page with the school class's QR code and code, and the code of each table."""
    import segno

    rows = (
        f"<tr><td>{escape(say('class.table', number=number + 1))}</td><td>{shown_code(table.code)}</td></tr>"
        for number, table in sorted(tables.items())
    )
    return PAGE.format(
        language=tag_of(language()),
        title=escape(say("class.title")),
        picture=segno.make(link, micro=False, error="m").svg_inline(border=4),
        code=shown_code(code),
        addresses=escape(" · ".join(addresses)),
        how=escape(say("invitation.how")),
        rows="".join(rows),
    )
