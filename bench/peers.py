"""Random play of the peers, with all moves listed at every decision; run by bench/decisions.py in their environment.

python bench/peers.py SECONDS
"""

from __future__ import annotations

import json
import random
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from importlib.metadata import version
from typing import Any

warnings.simplefilter("ignore")


def catanatron(rng: random.Random) -> Iterator[int]:
    """Four random players; the game lists what may be played before each tick."""
    from catanatron import Color, Game, RandomPlayer

    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    while True:
        random.seed(rng.random())
        game = Game([RandomPlayer(colour) for colour in colours])
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            yield 1


def python_chess(rng: random.Random) -> Iterator[int]:
    """A list of all legal moves, one of them pushed."""
    import chess

    while True:
        board = chess.Board()
        while True:
            moves = list(board.legal_moves)
            if not moves or board.is_insufficient_material() or board.halfmove_clock >= 150:
                break
            board.push(rng.choice(moves))
            yield 1


def pettingzoo_chess(rng: random.Random) -> Iterator[int]:
    """The environment's observation and mask at every step, as a learner asks for them."""
    from pettingzoo.classic import chess_v6

    env: Any = chess_v6.env()
    while True:
        env.reset(seed=rng.randrange(1 << 30))
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            mask = observation["action_mask"]
            env.step(int(rng.choice(mask.nonzero()[0])))
            yield 1


def measure(play: Callable[[random.Random], Iterator[int]], seconds: float) -> dict[str, float]:
    """Decisions in a time, after a short run to warm up."""
    rng = random.Random(7)
    moves = play(rng)
    warm = time.process_time() + min(1.0, seconds / 5)
    while time.process_time() < warm:
        next(moves)
    count, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        for _ in range(50):
            next(moves)
        count += 50
    spent = time.process_time() - start
    return {"decisions": count, "seconds": round(spent, 3), "per_second": round(count / spent, 1)}


def main() -> None:
    """Measure each and print JSON."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 5.0
    peers = (
        ("catanatron", "catanatron", catanatron),
        ("python-chess", "chess", python_chess),
        ("pettingzoo-chess", "pettingzoo", pettingzoo_chess),
    )
    out = {name: {"version": version(package), **measure(play, seconds)} for name, package, play in peers}
    print(json.dumps(out))


if __name__ == "__main__":
    main()
