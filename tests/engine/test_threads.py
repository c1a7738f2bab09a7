"""Matches are opened in threads: the first ones too."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src/voltigeur"

SCRIPT = """
import sys, threading
from pathlib import Path
from voltigeur.engine.saves import from_text
text = Path(sys.argv[1]).read_text()
together = threading.Barrier(6)
sys.setswitchinterval(1e-6)

def work():
    together.wait()
    from_text(text)

threads = [threading.Thread(target=work) for _ in range(6)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
"""


def test_several_threads_may_be_the_first_to_open_a_save(pytestconfig: pytest.Config) -> None:
    """What a type is made of is found out when it is first read; two threads must not do so at once."""
    save = f"{pytestconfig.rootpath}/tests/fixtures/drawn.save"
    for _ in range(3):
        done = subprocess.run([sys.executable, "-c", SCRIPT, save], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr


FIRST = """
import sys, threading
from typing import Literal
import msgspec
from voltigeur.engine.reading import converted, from_json, json_reader
sys.setswitchinterval(1e-6)

def kind(n):
    fields = [(f"f{i}", Literal[f"x{n}{i}", f"y{n}{i}"], f"x{n}{i}") for i in range(6)]
    inner = msgspec.defstruct(f"Inner{n}", fields, frozen=True)
    return msgspec.defstruct(f"Outer{n}", [*fields, ("inner", inner, inner())], frozen=True), inner

for n in range(120):
    outer, inner = kind(n)
    part = {"f3": f"y{n}3", "f5": f"x{n}5"}
    ways = (
        lambda: converted({**part, "inner": part}, outer),
        lambda: from_json(msgspec.json.encode(part), inner),
        lambda: json_reader(tuple[outer, ...]).decode(msgspec.json.encode([part])),
    )
    together = threading.Barrier(len(ways))

    def work(way):
        together.wait()
        for _ in range(3):
            way()

    threads = [threading.Thread(target=work, args=(way,)) for way in ways]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
"""


def test_several_threads_may_be_the_first_to_read_a_type() -> None:
    """A server died of it once in a hundred restarts: one thread read options that another was looking into."""
    done = subprocess.run([sys.executable, "-c", FIRST], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


LOOKING = (".convert", ".Decoder", ".type_info", ".multi_type_info", ".schema", ".schema_components")


def _readers(tree: ast.Module) -> Iterator[int]:
    """Lines at which msgspec looks into a type."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "msgspec":
            if {alias.name for alias in node.names} & {"convert", "inspect", "json", "msgpack", "toml", "yaml"}:
                yield node.lineno
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            said = ast.unparse(node.func)
            typed = any(word.arg == "type" for word in node.keywords)
            if said.startswith("msgspec.") and (said.endswith(LOOKING) or (said.endswith(".decode") and typed)):
                yield node.lineno


def test_nobody_reads_past_the_lock() -> None:
    own = SOURCE / "engine/reading.py"
    found = {
        f"{path.relative_to(SOURCE)}:{line}"
        for path in SOURCE.rglob("*.py")
        for line in _readers(ast.parse(path.read_text(encoding="utf-8")))
        if path != own
    }
    assert not found
    assert len(set(_readers(ast.parse(own.read_text(encoding="utf-8"))))) == 6
