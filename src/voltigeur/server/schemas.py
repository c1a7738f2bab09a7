"""What the OpenAPI says: written from the structs that are really sent and read, so that it is true."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from voltigeur import __version__
from voltigeur.engine.reading import schemas
from voltigeur.server.problems import STATUS
from voltigeur.server.wire import Message, Problem, Request

REF = "#/components/schemas/{name}"
JSON = "application/json"
PROBLEM = "application/problem+json"
_registered: list[Any] = [Problem, Request, Message]


def _schema(kind: Any) -> dict[str, Any]:
    _registered.append(kind)
    (schema,), _ = schemas([kind], REF)
    return schema


def says(
    returns: Any = None, *, body: Any = None, status: int = 200, text: bool = False, problems: Sequence[str] = ()
) -> dict[str, Any]:
    """What a route takes and gives, for the decorator of FastAPI."""
    good: dict[str, Any] = {"description": "Done"}
    if returns is not None:
        good["content"] = {JSON: {"schema": _schema(returns)}}
    elif text:
        good["content"] = {"text/plain": {"schema": {"type": "string"}}}
    kinds = {"host", "too-many", "internal", "closing", "full", *problems}
    if body is not None:
        kinds |= {"malformed", "too-large", "wrong-type", "bad-request"}
    responses: dict[int | str, Any] = {status: good}
    for code in sorted({STATUS[kind] for kind in kinds}):
        names = ", ".join(sorted(kind for kind in kinds if STATUS[kind] == code))
        responses[code] = {"description": names, "content": {PROBLEM: {"schema": _schema(Problem)}}}
    out: dict[str, Any] = {"response_model": None, "status_code": status, "responses": responses}
    if body is not None:
        content = {JSON: {"schema": _schema(body)}}
        out["openapi_extra"] = {"requestBody": {"required": True, "content": content}}
    return out


def _drop_unused(made: dict[str, Any]) -> None:
    """FastAPI announces errors of its own that never come: bodies are read by msgspec, and parameters are words."""
    for path in made["paths"].values():
        for operation in path.values():
            if "HTTPValidationError" in str(operation["responses"].get("422", "")):
                del operation["responses"]["422"]


def describe(app: FastAPI) -> None:
    """Let the application answer for its OpenAPI with this one."""

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            made = get_openapi(title="Voltigeur", version=__version__, routes=app.routes, description=DESCRIPTION)
            _, components = schemas(_registered, REF)
            _drop_unused(made)
            made["components"] = {"schemas": components}
            app.openapi_schema = made
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]


DESCRIPTION = """The table: matches, their seats and what can be played.

A seat is held by its key. Live play is over the WebSocket `/api/seats/{key}/live?lang=en`: the page sends `Request`
messages, the server sends `Welcome`, `Frame`, `People`, `Reply` and `Failed`. Texts are in the language of `lang`, else
of `Accept-Language`. Whatever goes wrong is a `Problem`.
"""
