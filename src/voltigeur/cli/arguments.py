"""Arguments that most commands have."""

from __future__ import annotations

from typing import Annotated

import typer

Json = Annotated[bool, typer.Option("--json", help="Print plain data instead of text.")]
Lang = Annotated[str, typer.Option("--lang", help="Language: en or fr.", show_default=False)]
