"""Write the page's types (table/src/wire.ts) from the structs of the wire, so that both sides speak the same.

Run it without arguments to write the file, with --check to see whether it is up to date.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from voltigeur.engine.table import asks as table_asks
from voltigeur.engine.table import briefing as table_briefing
from voltigeur.engine.table import drawing as table_drawing
from voltigeur.engine.table import forecasts as table_forecasts
from voltigeur.engine.table import lessons as table_lessons
from voltigeur.engine.table import library as table_library
from voltigeur.engine.table import log as table_log
from voltigeur.engine.table import orders as table_orders
from voltigeur.engine.table import report as table_report
from voltigeur.engine.table import scene as table_scene
from voltigeur.engine.table import sight as table_sight
from voltigeur.server import wire

TARGET = Path(__file__).resolve().parent.parent / "table" / "src" / "wire.ts"
HEAD = """// Made by tools/make_wire.py from voltigeur.engine.table and voltigeur.server.wire: do not edit.
"""
MODULES = (
    table_drawing, table_scene, table_sight, table_forecasts, table_asks, table_log, table_orders, table_library,
    table_lessons, table_briefing, table_report, wire,
)  # fmt: skip
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def structs() -> list[type[msgspec.Struct]]:
    """Every struct that goes over the wire."""
    return [
        value
        for module in MODULES
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, msgspec.Struct) and value.__module__ == module.__name__
    ]


def typed(schema: dict[str, Any]) -> str:
    """The TypeScript type of a JSON schema."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "anyOf" in schema:
        return " | ".join(typed(part) for part in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(f'"{value}"' for value in schema["enum"])
    if "const" in schema:
        return f'"{schema["const"]}"'
    kind = schema.get("type")
    if kind == "array":
        if "prefixItems" in schema:
            return "[" + ", ".join(typed(part) for part in schema["prefixItems"]) + "]"
        inner = typed(schema["items"]) if schema.get("items") else "unknown"
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if kind == "object":
        values = schema.get("additionalProperties")
        return f"Record<string, {typed(values) if isinstance(values, dict) and values else 'unknown'}>"
    return PLAIN.get(str(kind), "unknown")


def written() -> str:
    """The whole file."""
    _, components = msgspec.json.schema_components(structs(), ref_template="#/{name}")
    incoming = {"NewMatch", "SeatPlan", "OpenSave", "OpenCase", "Branch", "Keys", "Request"}
    parts = [HEAD]
    for name, schema in components.items():
        lines = [f"export interface {name} {{"]
        text = schema.get("description", "").split("\n")[0]
        required = set(schema.get("required", ()))
        for field, inner in schema["properties"].items():
            optional = "?" if name in incoming and field not in required else ""
            lines.append(f"  {field}{optional}: {typed(inner)};")
        parts.append((f"/** {text} */\n" if text else "") + "\n".join([*lines, "}"]) + "\n")
    parts.append("export type Message = Welcome | Frame | People | Reply | Failed;\n")
    return "\n".join(parts)


def main() -> int:
    """Write the file, or tell whether it is out of date."""
    text = written()
    if "--check" in sys.argv:
        current = TARGET.read_text(encoding="utf-8") if TARGET.exists() else ""
        if current != text:
            print(f"{TARGET.name} is out of date; run tools/make_wire.py")
            return 1
        return 0
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
