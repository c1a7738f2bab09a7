"""The application: routes behind guards, and the page."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from voltigeur import __version__
from voltigeur.server.api import reader, router
from voltigeur.server.config import Config
from voltigeur.server.database import open_database
from voltigeur.server.guards import Guards, problem_answer
from voltigeur.server.hall import Hall
from voltigeur.server.live import Line, speaking
from voltigeur.server.pages import Pages
from voltigeur.server.problems import Trouble
from voltigeur.server.schemas import describe
from voltigeur.server.store import Store

_log = logging.getLogger(__name__)


def make_hall(config: Config) -> Hall:
    """A hall with its database open."""
    return Hall(config, Store(open_database(config.database)))


def make_app(config: Config, given: Hall | None = None) -> ASGIApp:
    """A server as an ASGI application; the database is opened at once, so that what is wrong with it is said now."""
    hall = given or make_hall(config)
    pages = Pages(config.page)
    buckets = speaking(config.rate)

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        await hall.run(pages.load)
        await hall.open()
        yield
        await hall.close()

    app = FastAPI(
        title="Voltigeur",
        version=__version__,
        lifespan=life,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    app.state.hall = hall
    app.include_router(router)
    describe(app)
    _tell_problems(app)

    @app.websocket("/api/seats/{key}/live")
    async def live(socket: WebSocket, key: str) -> None:
        await Line(hall, buckets, socket, key).hold()

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def page(request: Request, path: str) -> Response:
        if path == "api" or path.startswith("api/"):
            raise Trouble("no-method" if _allowed(request) else "not-found")
        if path in ("", "index.html"):
            await hall.run(pages.load)
        return pages.answer(request, path)

    return Guards(app, config)


def _allowed(request: Request) -> str:
    """What may be done at an address of the API."""
    path = request.url.path
    routes = (route for route in router.routes if isinstance(route, APIRoute) and route.path_regex.match(path))
    return ", ".join(sorted({method for route in routes for method in route.methods or ()}))


def _tell_problems(app: FastAPI) -> None:
    """Everything that goes wrong is told as a problem, in the reader's language."""

    def tell(request: Request, trouble: Trouble) -> Response:
        problem = trouble.problem(reader(request))
        body, headers = problem_answer(problem)
        response = Response(body, problem.status)
        response.raw_headers = headers
        if trouble.kind == "no-method":
            response.headers["allow"] = _allowed(request)
        return response

    async def trouble(request: Request, error: Exception) -> Response:
        assert isinstance(error, Trouble)
        return tell(request, error)

    async def http(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        return tell(request, Trouble({404: "not-found", 405: "no-method"}.get(error.status_code, "bad-request")))

    async def malformed(request: Request, error: Exception) -> Response:
        return tell(request, Trouble("malformed", reason=str(error)))

    async def unforeseen(request: Request, error: Exception) -> Response:
        return tell(request, Trouble("internal"))

    app.add_exception_handler(Trouble, trouble)
    app.add_exception_handler(HTTPException, http)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(Exception, unforeseen)
