"""Budgets: how long rule code may run. Beyond that it is stopped where it is, and whoever ran it is told so.

A match counts its steps: `MOST_STEPS` of them without a question are a circle (`Match`). A loop inside one step, one
question or one bot makes no step, so whoever runs what somebody else has brought gives it seconds, too:

    match = limited(10, "this save", lambda: open_save(text))

They are seconds of that thread's own processor time, where the system tells it, so that a busy machine is no reason to
stop anybody. When they are used up, an exception is raised in the thread, between two of its instructions, and again
after a while if somebody took it for an error of his own. Nothing is counted meanwhile, so that it costs nothing. What
C code does in one call is not interrupted: that is what `engine.limits` is for.
"""

from __future__ import annotations

import ctypes
import queue
import threading
import time
from collections.abc import Callable
from typing import TypeVar

from voltigeur.engine.choices import VoltigeurError

MOST_STEPS = 5_000
"""Steps without a question; the longest series that random play of all our scenarios meets has 39."""
TICK = 0.1
"""Seconds between two looks at those who run."""
AGAIN = 1.0
"""Seconds, of the same kind, after which somebody is stopped again who has not heard it. Whoever has heard it needs no
thousandth of that to leave."""

T = TypeVar("T")


class Astray(VoltigeurError):  # noqa: N818 - what has happened to the match
    """Rule code that does not come to an end; the match is as it was before."""

    def __init__(self, what: str, where: str = "") -> None:
        super().__init__(what, where=where, remedy="the position cannot be played on; use an earlier one")


class _OutOfTime(BaseException):
    """Raised in a thread whose time is over; no error, so that nobody who expects errors takes it for one."""


def limited(seconds: float, what: str, work: Callable[[], T]) -> T:
    """Do something in so many seconds of this thread's processor time; beyond them it is stopped, by `Astray`.

    >>> limited(60, "this", lambda: 6 * 7)
    42
    """
    run = _Run(seconds)
    try:
        try:
            _watch.begin(run)
            return work()
        finally:
            _watch.finish(run)
    except _OutOfTime:  # it may come at any instruction, also of the end
        _watch.finish(run)
        if not run.fired:  # somebody else's, around this one
            raise
        raise Astray(f"{what} did not come to an end in {seconds:g} seconds") from None


class _Run:
    """Somebody who has a budget."""

    def __init__(self, seconds: float) -> None:
        self.thread = threading.get_ident()
        made = getattr(time, "pthread_getcpuclockid", None)
        self._clock: int | None = made(self.thread) if made is not None else None
        self.end = self.now() + seconds
        self.fired = False

    def now(self) -> float:
        """The time of its thread, or of the world where the system has no clock for that."""
        return time.monotonic() if self._clock is None else time.clock_gettime(self._clock)


class _Watch:
    """Looks after all threads that have a budget; its own thread sleeps while there is none.

    A thread may be stopped at any instruction, also of what is written here. So locks and queues are those of C, which
    are taken and given back in one, and no `Condition`, whose lock a thread that is stopped may keep for ever.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._running: dict[int, _Run] = {}
        self._wake: queue.SimpleQueue[None] = queue.SimpleQueue()
        self._asleep = True
        self._thread: threading.Thread | None = None

    def begin(self, run: _Run) -> None:
        with self._lock:
            if self._thread is None or not self._thread.is_alive():  # or this is the child of a fork
                self._asleep = True
                self._thread = threading.Thread(target=self._look, name="budget", daemon=True)
                self._thread.start()
            self._running[id(run)] = run
            if self._asleep:
                self._asleep = False
                self._wake.put(None)

    def finish(self, run: _Run) -> None:
        """Nothing is raised for this one any more, neither now nor later."""
        with self._lock:
            self._running.pop(id(run), None)
            if run.fired:
                _raise(run.thread, None)

    def _look(self) -> None:
        while True:
            if self._asleep:
                self._wake.get()
            time.sleep(TICK)
            with self._lock:
                self._asleep = not self._running
                for run in self._running.values():
                    if run.now() >= run.end:
                        run.fired, run.end = True, run.now() + AGAIN
                        _raise(run.thread, _OutOfTime)


def _raise(thread: int, kind: type[BaseException] | None) -> None:
    """Raise an exception in a thread, or take back one that has not been raised yet."""
    raised = ctypes.py_object(kind) if kind is not None else None
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), raised)


_watch = _Watch()
