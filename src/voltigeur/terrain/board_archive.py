"""Boards of the VASL kind: archive, metadata and terrain by pixels, read with every size bounded beforehand.

An archive is a zip with `BoardMetadata.xml` and `LOSData`; its picture and overlays are not looked at. `LOSData` is a
gzip of a Java object stream that holds block data only: columns, rows, pixels wide and high, then elevation and
terrain of each pixel, column by column, then a byte for each hex that nothing here needs.
"""

from __future__ import annotations

import struct
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from xml.parsers import expat

import numpy as np
import numpy.typing as npt

from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.limits import PLACES

ARCHIVE: Final = 256 * 1024 * 1024
"""Bytes of an archive, its picture included."""
MEMBER: Final = 16 * 1024 * 1024
"""Bytes of what is read of it, packed and unpacked."""
MEMBERS: Final = 1_000
"""Files in an archive."""
PIXELS: Final = 4_000_000
COLUMNS: Final = 52
"""Columns of a board: A to ZZ."""
LEAST: Final = 8
"""Pixels of the narrowest hex in which anything could be told apart."""
BUILDINGS: Final = 10_000
"""Buildings that metadata may name."""
METADATA: Final = "BoardMetadata.xml"
DATA: Final = "LOSData"
MAGIC: Final = b"\xac\xed\x00\x05"
SHORT_BLOCK: Final = 0x77
LONG_BLOCK: Final = 0x7A
ODD_SHAPE: Final = ("hexWidth", "hexHeight", "A1CenterX", "A1CenterY")
"""Attributes that only boards of another geometry have."""


class BadArchive(VoltigeurError):  # noqa: N818 - what it says of the file
    """An archive that cannot be used: where, what is wrong, and what would help."""


@dataclass(frozen=True, slots=True)
class Raster:
    """A board by pixels: elevation and terrain code at [x, y]."""

    columns: int
    rows: int
    elevation: npt.NDArray[np.int8]
    code: npt.NDArray[np.uint8]

    @property
    def width(self) -> int:
        """Pixels from west to east."""
        return int(self.code.shape[0])

    @property
    def height(self) -> int:
        """Pixels from north to south."""
        return int(self.code.shape[1])


@dataclass(frozen=True, slots=True)
class BoardArchive:
    """What an archive says of a board."""

    name: str
    version: str
    buildings: dict[str, str]
    """What the metadata calls the building of a hex."""
    overlays: tuple[str, ...]
    """Files of the archive that were not looked at, pictures apart."""
    raster: Raster


def read_archive(path: Path) -> BoardArchive:
    """Read a board's archive."""
    file = str(path)
    try:
        size = path.stat().st_size
        if not path.is_file() or size > ARCHIVE:
            what = f"has {size} bytes" if path.is_file() else "is no file"
            raise BadArchive(what, where=file, remedy=f"give the archive of one board, {ARCHIVE} bytes at most")
        with zipfile.ZipFile(path) as archive:
            if len(archive.infolist()) > MEMBERS:
                raise BadArchive("has too many files in it", where=file, remedy=f"give one board, {MEMBERS} at most")
            metadata = _member(archive, METADATA, file)
            data = _member(archive, DATA, file)
            others = sorted(info.filename for info in archive.infolist() if not info.is_dir())
    except (zipfile.BadZipFile, NotImplementedError, EOFError, zlib.error, RuntimeError, struct.error) as error:
        raise BadArchive(
            f"is no zip archive that can be read ({error})", where=file, remedy="give the board's file as it was got"
        ) from None
    except OSError as error:
        reason = error.strerror or str(error)
        raise BadArchive(f"cannot be read ({reason})", where=file, remedy="check the path") from None
    about = _metadata(metadata, f"{file}: {METADATA}")
    raster = read_terrain(data, f"{file}: {DATA}")
    for word, have in (("width", raster.columns), ("height", raster.rows)):
        said = about.attributes.get(word, str(have))
        if said != str(have):
            raise BadArchive(
                f"{word} is {said[:20]!r}, but {DATA} has {have}",
                where=f"{file}: {METADATA}",
                remedy="use another copy",
            )
    plain = (METADATA.lower(), DATA.lower())
    overlays = tuple(
        name[:80] for name in others
        if name.rpartition("/")[2].lower() not in plain and not name.lower().endswith((".gif", ".png", ".jpg"))
    )  # fmt: skip
    return BoardArchive(
        about.attributes.get("name", ""), about.attributes.get("version", ""), about.buildings, overlays, raster
    )


def _member(archive: zipfile.ZipFile, name: str, file: str) -> bytes:
    """One file of an archive, never more of it than there may be."""
    found = [info for info in archive.infolist() if info.filename.rpartition("/")[2].lower() == name.lower()]
    if not found:
        raise BadArchive(f"has no {name} in it", where=file, remedy="give the archive of a board with LOS data")
    info = min(found, key=lambda one: (one.filename.count("/"), one.filename))
    if info.file_size > MEMBER or info.compress_size > MEMBER:
        size = max(info.file_size, info.compress_size)
        raise BadArchive(f"has {size} bytes", where=f"{file}: {name}", remedy=f"{MEMBER} at most can be a board's")
    if info.flag_bits & 1:
        raise BadArchive("is encrypted", where=f"{file}: {name}", remedy="give the archive without a password")
    with archive.open(info) as member:
        content = member.read(MEMBER + 1)
    if len(content) > MEMBER:
        raise BadArchive("unpacks to too much", where=f"{file}: {name}", remedy=f"{MEMBER} bytes at most are a board's")
    return content


# -------------------------------------------------------------------- metadata


class _Metadata:
    """What is wanted of the metadata, gathered as it is parsed; declarations of a document type are refused."""

    def __init__(self, where: str) -> None:
        self.where = where
        self.attributes: dict[str, str] = {}
        self.buildings: dict[str, str] = {}
        self.depth = 0

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        if self.depth == 0:
            if tag != "boardMetadata":
                raise BadArchive(f"begins with <{tag[:40]}>", where=self.where, remedy="<boardMetadata> is wanted")
            self.attributes = attributes
        elif tag == "buildingType" and len(self.buildings) < BUILDINGS:
            self.buildings[attributes.get("hexName", "")] = attributes.get("buildingTypeName", "")
        self.depth += 1

    def end(self, _: str) -> None:
        self.depth -= 1

    def doctype(self, *_: object) -> None:
        raise BadArchive("declares a document type", where=self.where, remedy="use a copy without entities")


def _metadata(content: bytes, where: str) -> _Metadata:
    found = _Metadata(where)
    parser = expat.ParserCreate()
    parser.StartElementHandler, parser.EndElementHandler = found.start, found.end
    parser.StartDoctypeDeclHandler = parser.EntityDeclHandler = found.doctype
    try:
        parser.Parse(content, True)
    except (expat.ExpatError, ValueError, LookupError) as error:
        raise BadArchive(f"is no XML ({error})", where=where, remedy="use another copy of the board") from None
    odd = [name for name in ODD_SHAPE if name in found.attributes]
    if odd:
        message = f"gives {', '.join(odd)}, so the board is not geomorphic"
        raise BadArchive(message, where=where, remedy="import boards of the usual hexes")
    return found


# -------------------------------------------------------------------- terrain


def read_terrain(packed: bytes, where: str) -> Raster:
    """The terrain of a board from what `LOSData` holds."""
    stream = _unzipped(packed, where)
    content = b"".join(_blocks(stream, where))
    if len(content) < 16:
        raise _short(where, len(stream), "the four sizes")
    columns, rows, width, height = struct.unpack(">4i", content[:16])
    _check_sizes(columns, rows, width, height, where)
    hexes = rows * columns + columns // 2
    wanted = 16 + 2 * width * height + hexes
    if len(content) != wanted:
        message = (
            f"has {len(content)} bytes of data, {columns} x {rows} hexes of {width} x {height} pixels take {wanted}"
        )
        raise BadArchive(message, where=f"{where}: byte {min(len(content), wanted)}", remedy="use another copy")
    pixels = np.frombuffer(content, dtype=np.uint8, count=2 * width * height, offset=16).reshape(width, height, 2)
    return Raster(columns, rows, pixels[:, :, 0].view(np.int8).copy(), pixels[:, :, 1].copy())


def _check_sizes(columns: int, rows: int, width: int, height: int, where: str) -> None:
    def wrong(what: str, remedy: str) -> BadArchive:
        return BadArchive(what, where=f"{where}: byte 0", remedy=remedy)

    if not 2 <= columns <= COLUMNS or not rows >= 1 or columns * (rows + 1) > PLACES:
        raise wrong(f"has {columns} x {rows} hexes", f"boards of 2 to {COLUMNS} columns and {PLACES} hexes can be read")
    if width < 1 or height < 1 or width * height > PIXELS:
        raise wrong(f"has {width} x {height} pixels", f"at most {PIXELS} pixels can be read")
    if width < LEAST * (columns - 1) or height < LEAST * rows:
        raise wrong(
            f"has {width} x {height} pixels for {columns} x {rows} hexes", f"hexes have {LEAST} pixels at least"
        )


def _unzipped(packed: bytes, where: str) -> bytes:
    unpacker = zlib.decompressobj(zlib.MAX_WBITS | 16)
    try:
        stream = unpacker.decompress(packed, MEMBER + 1)
    except zlib.error as error:
        raise BadArchive(f"is no gzip ({error})", where=where, remedy="use another copy of the board") from None
    if len(stream) > MEMBER:
        raise BadArchive("unpacks to too much", where=where, remedy=f"{MEMBER} bytes at most are a board's")
    if not unpacker.eof:
        raise _short(where, len(stream), "its gzip")
    if unpacker.unused_data:
        raise BadArchive("goes on after its end", where=f"{where}: byte {len(stream)}", remedy="use another copy")
    return stream


def _blocks(stream: bytes, where: str) -> Iterator[bytes]:
    """The contents of the blocks of an object stream that has nothing else in it."""
    if stream[:4] != MAGIC:
        message = f"begins with {stream[:4].hex(' ') or 'nothing'}, not with {MAGIC.hex(' ')}"
        raise BadArchive(message, where=f"{where}: byte 0", remedy="use another copy of the board")
    at = 4
    while at < len(stream):
        kind = stream[at]
        head = 2 if kind == SHORT_BLOCK else 5
        if kind not in (SHORT_BLOCK, LONG_BLOCK):
            raise BadArchive(
                f"has an object of type {kind:#04x}", where=f"{where}: byte {at}", remedy="use another copy"
            )
        if at + head > len(stream):
            raise _short(where, len(stream), "a block")
        length = stream[at + 1] if kind == SHORT_BLOCK else int.from_bytes(stream[at + 1 : at + 5], "big", signed=True)
        if not 0 <= length <= len(stream) - at - head:
            message = f"has a block of {length} bytes where {len(stream) - at - head} are left"
            raise BadArchive(message, where=f"{where}: byte {at}", remedy="use another copy of the board")
        yield stream[at + head : at + head + length]
        at += head + length


def _short(where: str, at: int, what: str) -> BadArchive:
    return BadArchive(f"ends within {what}", where=f"{where}: byte {at}", remedy="use a copy that is whole")
