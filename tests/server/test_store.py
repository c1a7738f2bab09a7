"""The store, on both kinds of database."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import wait
from pathlib import Path
from random import Random

import msgspec
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

import voltigeur
from voltigeur.engine import saves
from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.folders import data_folder
from voltigeur.engine.rulebooks import AnyMatch
from voltigeur.server.database import database_url, open_database
from voltigeur.server.models import metadata
from voltigeur.server.records import Tracker, keep, restore
from voltigeur.server.seats import fresh_key
from voltigeur.server.store import ConflictError, Kept, Store, now
from voltigeur.server.wire import SeatPlan

PLAN = (SeatPlan("me"), SeatPlan("bot", "recruit"))


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    made = Store(open_database(database))
    yield made
    made.close()


def _kept(store: Store, name: str = "one", key: str = "") -> tuple[AnyMatch, Tracker]:
    match = voltigeur.new_match("tda", "escarmouche", seed=5)
    kept = keep(name, match, PLAN, False)
    store.add(kept, [(key or fresh_key(), 0)]).result()
    return match, Tracker(kept)


def _play(match: AnyMatch, tracker: Tracker, store: Store, answers: int, rng: Random) -> None:
    for _ in range(answers):
        if match.question is None:
            return
        match.answer(match.question.choice.sample(rng))
        change = tracker.change(match, now())
        store.change(change).result()
        tracker.kept(change)


def _back(store: Store, name: str = "one") -> AnyMatch:
    kept = store.kept(name)
    assert isinstance(kept, Kept)
    match, notes = restore(kept)
    assert not notes
    return match


def test_the_tables_are_those_of_the_models(database: str) -> None:
    engine = open_database(database)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
    engine.dispose()
    open_database(database).dispose()


def test_a_match_comes_back_as_it_was_after_every_answer(store: Store) -> None:
    match, tracker = _kept(store)
    rng = Random(3)
    for _ in range(12):
        _play(match, tracker, store, 11, rng)
        again = _back(store)
        assert again.digest() == match.digest()
        assert again.record == match.record
        assert again.snapshots == match.snapshots
        assert saves.to_text(again) == saves.to_text(match)


def test_undo_and_take_back_come_back_too(store: Store) -> None:
    match, tracker = _kept(store)
    rng = Random(8)
    undone = 0
    for _ in range(80):
        _play(match, tracker, store, 1, rng)
        for seat in (0, 1):
            if match.can_undo(seat) and rng.random() < 0.5:
                assert match.undo(seat)
                undone += 1
        if rng.random() < 0.1:
            match.take_back(rng.randrange(2))
        change = tracker.change(match, now())
        store.change(change).result()
        tracker.kept(change)
        again = _back(store)
        assert (again.digest(), again.snapshots) == (match.digest(), match.snapshots)
    assert undone


def test_of_two_who_answer_the_same_question_one_is_refused(store: Store) -> None:
    match, tracker = _kept(store)
    other, others = match.fork(keep_record=True, same_dice=True), Tracker(keep("one", match, PLAN, False))
    for each in (match, other):
        assert each.question is not None
        each.answer(each.question.choice.sample(Random(1)))
    first, second = tracker.change(match, now()), others.change(other, now())
    store.change(first).result()
    with pytest.raises(ConflictError):
        store.change(second).result()
    assert _back(store).digest() == match.digest()


def test_a_conflict_does_not_take_others_with_it(store: Store) -> None:
    """All of these share transactions; only the one that is out of date is refused."""
    matches = [_kept(store, f"match-{number}") for number in range(20)]
    stale = matches[7][1].change(matches[7][0], now())
    store.change(stale).result()
    changes = []
    for match, tracker in matches:
        assert match.question is not None
        match.answer(match.question.choice.sample(Random(1)))
        changes.append(store.change(tracker.change(match, now())))
    wait(changes)
    assert [number for number, change in enumerate(changes) if change.exception()] == [7]
    for number, (match, _) in enumerate(matches):
        if number != 7:
            assert _back(store, f"match-{number}").digest() == match.digest()


def test_what_the_database_does_not_take_does_not_take_others_with_it(database: str, store: Store) -> None:
    """PostgreSQL takes no text with a null in it, and nobody takes a match without a header."""
    matches = [_kept(store, f"match-{number}") for number in range(6)]
    changes = []
    for number, (match, tracker) in enumerate(matches):
        assert match.question is not None
        match.answer(match.question.choice.sample(Random(1)))
        change = tracker.change(match, now())
        if number == 3:
            change = msgspec.structs.replace(change, added=("# \0",))
        if number == 4:
            change = msgspec.structs.replace(change, header=None)
        changes.append(store.change(change))
    wait(changes)
    failed = [number for number, change in enumerate(changes) if change.exception()]
    assert failed == ([4] if database.startswith("sqlite") else [3, 4])


def test_many_threads_write_and_read_at_once(store: Store) -> None:
    failures: list[BaseException] = []

    def work(number: int) -> None:
        try:
            match, tracker = _kept(store, f"match-{number}")
            _play(match, tracker, store, 15, Random(number))
            assert _back(store, f"match-{number}").digest() == match.digest()
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures


def test_a_key_opens_its_seat_and_only_its_fingerprint_is_stored(database: str, store: Store) -> None:
    key = fresh_key()
    _kept(store, key=key)
    seat = store.seat(key)
    assert seat is not None and (seat.match, seat.seat) == ("one", 0)
    assert store.seat(fresh_key()) is None
    engine = sa.create_engine(database)
    with engine.connect() as connection:
        for table in metadata.sorted_tables:
            for row in connection.execute(sa.select(table)):
                assert all(key not in str(value) for value in row)
    engine.dispose()


def test_bots_that_have_to_move_are_found(store: Store) -> None:
    match, tracker = _kept(store)
    assert store.waiting_for_bots() == {"one": False}
    for question in match.questions:
        if question.seat == 1:
            match.answer(question.choice.sample(Random(1)), 1)
    store.change(tracker.change(match, now())).result()
    assert store.waiting_for_bots() == {}


def test_a_forgotten_match_leaves_nothing_behind(database: str, store: Store) -> None:
    match, tracker = _kept(store)
    _play(match, tracker, store, 5, Random(1))
    _kept(store, "two")
    store.forget("one").result()
    assert store.kept("one") is None and store.stored("one") is None and store.kept("two") is not None
    engine = sa.create_engine(database)
    with engine.connect() as connection:
        for name in ("keys", "lines", "snapshots"):
            table = metadata.tables[name]
            assert "one" not in connection.execute(sa.select(table.c.match)).scalars().all()
    engine.dispose()


def test_answers_of_a_seat_are_remembered_with_the_match(store: Store) -> None:
    match, tracker = _kept(store)
    assert match.question is not None
    for number in range(20):
        tracker.remember(0, f"0-{number}", "pass")
    match.answer(match.question.choice.sample(Random(1)))
    store.change(tracker.change(match, now())).result()
    kept = store.kept("one")
    assert kept is not None
    taken = Tracker(kept).taken
    assert list(taken[0])[-1] == "0-19" and len(taken[0]) == 8


def test_a_save_of_older_figures_goes_on_and_says_so_once(store: Store) -> None:
    match, tracker = _kept(store)
    kept = store.kept("one")
    assert kept is not None
    header = msgspec.json.decode(kept.stored.header, type=saves.Header)
    header.digest = "0" * 24
    old = msgspec.structs.replace(
        kept, stored=msgspec.structs.replace(kept.stored, header=msgspec.json.encode(header).decode())
    )
    again, notes = restore(old)
    assert notes and len(again.record) == len(match.record) + 1
    change = tracker.change(again, now())
    assert len(change.added) == 1
    store.change(change).result()
    assert len(_back(store).record) == len(again.record)


def test_a_database_of_a_newer_version_is_left_alone(database: str) -> None:
    engine = open_database(database)
    with engine.begin() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(VoltigeurError, match=r"newer version.*upgrade"):
        open_database(database)


def test_a_database_that_is_not_there_is_named_with_a_remedy(tmp_path: Path) -> None:
    for url in ("nonsense", "oracle+nothing://x/y", f"sqlite:///{tmp_path}/no/such/folder/x.sqlite",
                "postgresql://nobody:secret@127.0.0.1:1/none"):  # fmt: skip
        with pytest.raises(VoltigeurError) as found:
            open_database(url)
        assert found.value.remedy and "secret" not in str(found.value)


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite"
    path.write_bytes(b"not a database at all, but something of yours" * 40)
    before = path.read_bytes()
    with pytest.raises(VoltigeurError, match="cannot be used"):
        open_database(f"sqlite:///{path}")
    assert path.read_bytes() == before


def test_the_data_folder_follows_the_system(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("VOLTIGEUR_DATA", "VOLTIGEUR_DATABASE_URL", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    assert data_folder(None) == Path.home() / ".local" / "share" / "voltigeur"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder(None) == tmp_path / "voltigeur"
    monkeypatch.setattr("sys.platform", "darwin")
    assert data_folder(None) == Path.home() / "Library" / "Application Support" / "voltigeur"
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setenv("APPDATA", str(tmp_path / "roaming"))
    assert data_folder(None) == tmp_path / "roaming" / "voltigeur"
    monkeypatch.setenv("VOLTIGEUR_DATA", str(tmp_path / "named"))
    assert data_folder(None) == tmp_path / "named"
    assert data_folder(tmp_path) == tmp_path
    monkeypatch.setattr("sys.platform", "linux")
    assert database_url(tmp_path / "new").endswith("new/matches.sqlite")
    assert (tmp_path / "new" / "matches.sqlite").stat().st_mode & 0o077 == 0, "matches are nobody else's to read"
    monkeypatch.setenv("VOLTIGEUR_DATABASE_URL", "postgresql://x/y")
    assert database_url(tmp_path) == "postgresql://x/y"


def test_a_folder_that_cannot_be_written_to_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("VOLTIGEUR_DATABASE_URL", raising=False)
    (tmp_path / "file").write_text("")
    with pytest.raises(VoltigeurError, match="--data"):
        database_url(tmp_path / "file" / "inside")
