"""The page: its files as Vite built them, kept in memory, packed once, and one page for every address of the client."""

from __future__ import annotations

import gzip
import mimetypes
from hashlib import blake2b
from pathlib import Path

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from voltigeur.server.problems import Trouble, language_of, server_texts

INDEX = "index.html"
HASHED = "assets/"
"""Files in this folder have their digest in their name and never change."""
FOREVER = "public, max-age=31536000, immutable"
CHECK = "no-cache"
PACKED = (".html", ".js", ".css", ".svg", ".json", ".ftl", ".txt", ".webmanifest", ".map")
TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".ftl": "text/plain"}


class PageFile(Struct, frozen=True):
    """A file of the page, plain and packed."""

    plain: bytes
    packed: bytes | None
    kind: str
    cache: str
    tag: str


class Pages:
    """Serves what a browser loads before anything else."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._files: dict[str, PageFile] = {}
        self._made = 0.0

    @property
    def missing(self) -> bool:
        """Whether the page has not been built."""
        return not (self._folder / INDEX).is_file()

    def load(self) -> None:
        """Read the files, again if they were built anew; called in a thread."""
        if self.missing:
            self._files = {}
            return
        made = (self._folder / INDEX).stat().st_mtime
        if made != self._made:
            found = {
                path.relative_to(self._folder).as_posix(): _read(self._folder, path)
                for path in sorted(self._folder.rglob("*"))
                if path.is_file()
            }
            self._files, self._made = found, made

    def answer(self, request: Request, path: str) -> Response:
        """The file of that name, or the page itself for an address within it."""
        if not self._files:
            t = server_texts(
                language_of(request.query_params.get("lang", ""), request.headers.get("accept-language", ""))
            )
            return PlainTextResponse(t("serve-no-page"), 503, {"cache-control": "no-store"})
        found = self._files.get(path)
        if found is None:
            if path.startswith(HASHED) or "." in path.rpartition("/")[2]:
                raise Trouble("not-found")
            found = self._files[INDEX]
        headers = {"cache-control": found.cache, "etag": found.tag, "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == found.tag:
            return Response(status_code=304, headers=headers)
        if found.packed is not None and accepts_gzip(request):
            return Response(found.packed, headers={**headers, "content-encoding": "gzip"}, media_type=found.kind)
        return Response(found.plain, headers=headers, media_type=found.kind)


def accepts_gzip(request: Request) -> bool:
    """Whether the browser unpacks gzip."""
    words = request.headers.get("accept-encoding", "").replace(" ", "").split(",")
    return any(word == "gzip" or (word.startswith("gzip;") and word != "gzip;q=0") for word in words)


def _read(folder: Path, path: Path) -> PageFile:
    plain = path.read_bytes()
    name = path.relative_to(folder).as_posix()
    packed = gzip.compress(plain, 9, mtime=0) if path.suffix in PACKED and len(plain) > 512 else None
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    tag = f'"{blake2b(plain, digest_size=12).hexdigest()}"'
    return PageFile(plain, packed, kind, FOREVER if name.startswith(HASHED) else CHECK, tag)
