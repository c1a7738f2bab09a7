"""What is asked over HTTP: lists, set-up, saves, summaries, replays, who may have what."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.patience import until
from tests.server.conftest import Start
from websockets.exceptions import ConnectionClosed

import voltigeur
from voltigeur.engine import saves

Table = Any
FIXTURES = Path(__file__).parents[1] / "fixtures"
SCENARIOS = Path(voltigeur.__file__).parent / "games" / "tda" / "scenarios"


def _problem(reply: httpx.Response, kind: str, status: int) -> dict[str, Any]:
    assert reply.status_code == status, reply.text
    assert reply.headers["content-type"] == "application/problem+json"
    problem: dict[str, Any] = reply.json()
    assert set(problem) == {"type", "title", "status", "detail", "remedy", "rule"}
    assert problem["type"] == f"urn:voltigeur:{kind}" and problem["status"] == status
    assert problem["title"] and problem["detail"] and problem["remedy"]
    return problem


def _key(links: dict[str, Any], seat: int = 0) -> str:
    key: str = links["seats"][seat]["key"]
    return key


# ---------------------------------------------------------------- what can be played


def test_the_server_is_well(table: Table) -> None:
    assert table.http.get("/api/health").json()["status"] == "ok"


def test_rulebooks_scenarios_rules_and_boards_are_listed_in_both_languages(table: Table) -> None:
    get = table.http.get
    assert [book["slug"] for book in get("/api/rulebooks").json()] == ["tda", "skirmish", "aslsk"]
    english = get("/api/rulebooks/tda/scenarios?lang=en").json()
    french = get("/api/rulebooks/tda/scenarios", headers={"accept-language": "de, fr-CA;q=0.9, en;q=0.8"}).json()
    assert {card["id"] for card in english} == {card["id"] for card in french} >= {"escarmouche"}
    assert english[0]["title"] != french[0]["title"]
    assert len(get("/api/rulebooks/tda/rules").json()) > 100
    for card in english:
        drawing = get(f"/api/drawings/{card['drawing']}")
        assert "immutable" in drawing.headers["cache-control"]
        grounds = get(f"/api/drawings/{card['drawing']}/grounds?lang=fr").json()
        assert {spot["name"] for spot in drawing.json()["spots"]} == {ground["place"] for ground in grounds}
    _problem(get("/api/rulebooks/chess/scenarios"), "no-rulebook", 404)
    _problem(get("/api/rulebooks/chess/rules"), "no-rulebook", 404)
    _problem(get("/api/drawings/0123"), "no-drawing", 404)
    _problem(get("/api/drawings/0123/grounds"), "no-drawing", 404)


def test_large_lists_are_packed(table: Table) -> None:
    reply = table.http.get("/api/rulebooks/tda/rules", headers={"accept-encoding": "gzip"})
    assert reply.headers["content-encoding"] == "gzip" and reply.json()
    plain = table.http.get("/api/rulebooks/tda/rules", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers and plain.json() == reply.json()


# ---------------------------------------------------------------- making matches


def test_a_match_is_made_with_a_key_for_every_person(table: Table) -> None:
    links = table.new("me", "bot veteran", lang="fr")
    assert [(seat["who"], seat["level"], bool(seat["key"])) for seat in links["seats"]] == [
        ("me", "", True), ("bot", "veteran", False)]  # fmt: skip
    assert links["seats"][0]["side"] == "Bleus"
    assert len(links["spectator"]) >= 32 and links["spectator"] != _key(links)
    assert table.new("me", "bot")["seats"][1]["level"] == "regular"


@pytest.mark.parametrize(
    ("change", "kind", "status"),
    [
        ({"rulebook": "chess"}, "no-rulebook", 404),
        ({"scenario": "austerlitz"}, "no-scenario", 422),
        ({"scenario": "/etc/passwd.toml"}, "no-scenario", 422),
        ({"seats": [{"who": "me"}]}, "seats", 422),
        ({"seats": [{"who": "me"}, {"who": "bot", "level": "divine"}]}, "no-level", 422),
        ({"seats": [{"who": "me"}, {"who": "ghost"}]}, "malformed", 422),
        ({"options": {"measuring": "thumb"}}, "setting", 422),
        ({"options": {"sorcery": "yes"}}, "setting", 422),
        ({"cheat": True}, "malformed", 422),
    ],
)
def test_a_match_that_cannot_be_made(table: Table, change: dict[str, Any], kind: str, status: int) -> None:
    body = {"rulebook": "tda", "scenario": "escarmouche", "seats": [{"who": "me"}, {"who": "bot"}]}
    _problem(table.http.post("/api/matches", json={**body, **change}), kind, status)


def test_a_body_that_is_no_body(table: Table) -> None:
    post = table.http.post
    json_type = {"content-type": "application/json"}
    _problem(post("/api/matches", content=b"{", headers=json_type), "malformed", 422)
    _problem(post("/api/matches", content=b"\xff\xfe", headers=json_type), "malformed", 422)
    _problem(post("/api/matches", content=b"{}", headers={"content-type": "text/plain"}), "wrong-type", 415)
    _problem(post("/api/matches", content=b" " * 70_000, headers=json_type), "too-large", 413)
    for method, path, allowed in (
        ("PUT", "/api/matches", "POST"),
        ("GET", "/api/saves", "POST"),
        ("OPTIONS", "/api/seats/x", "DELETE, GET"),
        ("POST", "/api/health", "GET"),
    ):
        reply = table.http.request(method, path)
        _problem(reply, "no-method", 405)
        assert reply.headers["allow"] == allowed
    _problem(table.http.get("/api/nothing"), "not-found", 404)


def test_a_guided_match_is_always_the_same(table: Table) -> None:
    told = []
    for _ in range(2):
        me = table.sit(_key(table.new("me", "bot regular", tutorial=True)))
        assert me.welcome["tutorial"]
        placed = me.must("placing", ask=me.question["id"], places={}, fill=True)["answer"]
        me.answer(me.question["id"], placed)
        me.wait_for_question()
        told.append([note["text"] for frame in me.frames for note in frame["notes"]])
    assert told[0] == told[1] and told[0]


def _dice(table: Table, links: dict[str, Any]) -> bytes:
    """The secret that the dice of a match come from."""
    kept = table.hall.store.kept(links["match"])
    return bytes(json.loads(kept.state)["chance"]["key"], "ascii")


@pytest.mark.parametrize(
    ("seats", "more"),
    [
        (("me", "friend"), {}),
        (("friend", "bot recruit"), {}),
        (("me", "bot recruit"), {"scenario": "convoi"}),
        (("me", "bot recruit"), {"rulebook": "skirmish", "scenario": "patrouille"}),
    ],
)
def test_nobody_knows_the_dice_of_a_guided_match_that_is_more_than_a_lesson(
    table: Table, seats: tuple[str, ...], more: dict[str, Any]
) -> None:
    one, two = (table.new(*seats, tutorial=True, **more) for _ in range(2))
    assert _dice(table, one) != _dice(table, two)


@pytest.mark.parametrize(("slug", "name"), [("tda", "machines"), ("skirmish", "first-turn")])
def test_every_lesson_has_its_own_dice_for_one_person_and_unknown_ones_for_two(
    table: Table, slug: str, name: str
) -> None:
    lessons = table.http.get(f"/api/rulebooks/{slug}/lessons?lang=fr").json()
    lesson = next(each for each in lessons if each["id"] == name)
    assert "enemy" not in lesson and lesson["title"].startswith(("Tour guidé", "Premier tour"))
    more = {"rulebook": slug, "scenario": lesson["scenario"], "tutorial": True}
    one, two = (table.new("me", "bot regular", **more) for _ in range(2))
    assert _dice(table, one) == _dice(table, two)
    one, two = (table.new("me", "friend", **more) for _ in range(2))
    assert _dice(table, one) != _dice(table, two)


@pytest.mark.parametrize("seats", [("me", "bot recruit"), ("me", "me"), ("bot recruit", "me")])
def test_the_dice_of_a_lesson_are_always_the_same(table: Table, seats: tuple[str, ...]) -> None:
    one, two = (table.new(*seats, tutorial=True) for _ in range(2))
    assert _dice(table, one) == _dice(table, two)
    assert _dice(table, one) != _dice(table, table.new(*seats))


# ---------------------------------------------------------------- one's own matches


def test_matches_at_a_glance(table: Table) -> None:
    solo, hotseat, online = table.new("me", "bot recruit"), table.new("me", "me"), table.new("me", "friend")
    keys = [_key(solo), _key(hotseat), _key(hotseat, 1), _key(online), _key(online), "x" * 32, "short", "é" * 32]
    found = table.http.post("/api/mine", json={"keys": keys}).json()
    assert len(found) == 4
    by_key = {summary["key"]: summary for summary in found}
    assert set(by_key[_key(hotseat)]["hotseat"]) == {_key(hotseat), _key(hotseat, 1)}
    assert by_key[_key(solo)]["hotseat"] == []
    assert by_key[_key(online)]["players"] == [["Blue", "me", ""], ["Red", "friend", ""]]
    one = table.http.get(f"/api/seats/{_key(solo)}?lang=fr").json()
    assert (one["side"], one["state"], one["seat"], one["scenario"]) == ("Bleus", "yours", 0, "escarmouche")
    friend = table.http.get(f"/api/seats/{_key(online, 1)}").json()
    assert friend["players"] == [["Blue", "friend", ""], ["Red", "me", ""]]
    watcher = table.http.get(f"/api/seats/{online['spectator']}").json()
    assert (watcher["seat"], watcher["side"], watcher["state"]) == (-1, "", "theirs")
    _problem(table.http.get("/api/seats/" + "x" * 32), "no-seat", 404)
    _problem(table.http.post("/api/mine", json={"keys": ["x"] * 201}), "malformed", 422)


def test_the_question_is_in_the_row_of_the_seat_that_is_asked_and_in_no_other(start: Start) -> None:
    table = start()
    links = table.new("me", "friend", scenario="premier-feu")
    keys = [_key(links), _key(links, 1), links["spectator"]]

    def questions(table: Table, lang: str = "en") -> list[str]:
        rows = table.http.post(f"/api/mine?lang={lang}", json={"keys": keys}).json()
        by_key = {row["key"]: row for row in rows}
        return [by_key[key]["question"] for key in keys]

    sitting = table.sit(keys[0])
    first = sitting.wait_for_question()["title"]
    assert questions(table) == [first, first, ""]
    assert questions(table, "fr")[0] != first
    sitting.play()
    assert questions(table) == ["", first, ""]
    friend = table.sit(keys[1])
    friend.play()
    friend.catch_up()
    after = questions(table)
    assert first not in after
    assert sum(map(bool, after)) == 1
    table.stop()
    assert questions(start()) == after


def test_it_is_told_whether_somebody_else_is_at_the_table(table: Table) -> None:
    links = table.new("me", "friend")

    def live() -> bool:
        return bool(table.http.get(f"/api/seats/{_key(links)}").json()["live"])

    table.sit(_key(links))
    assert not live()
    friend = table.sit(_key(links, 1))
    assert live()
    friend.leave()
    until(lambda: not live())


def test_a_finished_match_says_who_won(table: Table) -> None:
    links = table.new("me", "friend")
    table.sit(_key(links)).must("resign")
    states = [table.http.get(f"/api/seats/{key}").json()["state"] for key in (_key(links), _key(links, 1))]
    assert states == ["lost", "won"]
    assert table.http.get(f"/api/seats/{links['spectator']}").json()["state"] == "over"


def test_only_a_match_that_one_has_to_oneself_is_forgotten(table: Table) -> None:
    solo, online = table.new("me", "bot recruit"), table.new("me", "friend")
    page = table.sit(_key(solo))
    for key in (_key(online), _key(online, 1)):
        _problem(table.http.delete(f"/api/seats/{key}"), "not-alone", 403)
    _problem(table.http.delete(f"/api/seats/{solo['spectator']}"), "spectator", 403)
    assert table.http.delete(f"/api/seats/{_key(solo)}").status_code == 204
    _problem(table.http.get(f"/api/seats/{_key(solo)}"), "no-seat", 404)
    with pytest.raises(ConnectionClosed):
        page.until(lambda: False)
    hotseat = table.new("me", "me")
    assert table.http.delete(f"/api/seats/{_key(hotseat, 1)}").status_code == 204


# ---------------------------------------------------------------- taking things away


def test_a_seat_of_a_running_match_takes_only_its_own_log_away(table: Table) -> None:
    links = table.new("me", "bot recruit")
    me = table.sit(_key(links))
    me.play(3)
    me.wait_for_question()
    log = table.http.get(f"/api/seats/{_key(links)}/log")
    assert log.text.startswith("voltigeur log 1") and "attachment" in log.headers["content-disposition"]
    assert "\n> " not in log.text and "\n~ " not in log.text and "\n@ " not in log.text
    problem = _problem(table.http.get(f"/api/seats/{_key(links)}/save"), "save-hidden", 403)
    assert "log" in problem["remedy"]
    for what in ("log", "save"):
        _problem(table.http.get(f"/api/seats/{links['spectator']}/{what}"), "spectator", 403)
        _problem(table.http.get(f"/api/seats/{'x' * 32}/{what}"), "no-seat", 404)


def test_whoever_holds_every_seat_may_save_and_open_again(table: Table) -> None:
    links = table.new("me", "me")
    table.sit(_key(links)).play()
    table.sit(_key(links, 1)).play()
    text = table.http.get(f"/api/seats/{_key(links)}/save").text
    match = saves.from_text(text).match
    opened = table.http.post("/api/saves", json={"text": text})
    assert opened.status_code == 201
    assert [seat["who"] for seat in opened.json()["seats"]] == ["me", "me"]
    assert match.question is not None
    mover = table.sit(_key(opened.json(), match.question.seat))
    assert mover.question is not None and mover.welcome["notes"]
    plan = [{"who": "me"}, {"who": "bot", "level": "recruit"}]
    assert table.http.post("/api/saves", json={"text": text, "seats": plan}).json()["seats"][1]["who"] == "bot"


def test_a_finished_match_is_saved_whole(table: Table) -> None:
    links = table.new("me", "friend")
    table.sit(_key(links)).must("resign")
    text = table.http.get(f"/api/seats/{_key(links, 1)}/save").text
    assert saves.from_text(text).match.result is not None


def _resealed(save: str, **setting: Any) -> str:
    first, header, rest = save.split("\n", 2)
    data = json.loads(header[2:])
    data["setting"].update(setting)
    body = "\n".join((first, "h " + json.dumps(data), rest.rpartition("= ")[0]))
    return saves.sealed(body)


def test_saves_that_are_not_opened(table: Table) -> None:
    good = (FIXTURES / "drawn.save").read_text(encoding="utf-8")

    def post(text: str) -> httpx.Response:
        reply: httpx.Response = table.http.post("/api/saves", json={"text": text})
        return reply

    assert post(good).status_code == 201
    for text in ("", "voltigeur save 1", "hello", good[:-30], good.replace("tda", "tdb", 1), good[: len(good) // 2]):
        assert post(text).status_code in (404, 422)
    _problem(post(_resealed(good, scenario="/etc/x.toml", text="")), "save-reaches-out", 422)
    own = (SCENARIOS / "escarmouche.toml").read_text(encoding="utf-8")
    own = re.sub(r'map = "[^"]*"', 'map = "/etc/x.toml"', own, count=1)
    assert "/etc/x.toml" in own
    _problem(post(_resealed(good, scenario="x", text=own)), "save-reaches-out", 422)
    _problem(post(_resealed(good, scenario="x", text='[[board]]\nmap = "/etc/x.toml"')), "save-broken", 422)
    _problem(post(_resealed(good, scenario="nowhere", text="")), "save-broken", 422)
    _problem(
        post(_resealed(good, case={"map": "x.toml"})), "save-broken", 422
    )  # taken for the map itself, not its name
    _problem(post(good.replace("# ", "# \0", 1) + "\0"), "save-broken", 422)
    _problem(post("x" * (8 * 1024 * 1024 + 1)), "save-too-large", 413)
    _problem(post("x" * 20_000_000), "too-large", 413)


# ---------------------------------------------------------------- replays and branches


def test_a_running_match_is_replayed_as_its_seat_knows_it(table: Table) -> None:
    links = table.new("me", "bot recruit")
    me = table.sit(_key(links))
    me.play(8)
    me.wait_for_question()
    replay = table.http.get(f"/api/seats/{_key(links)}/replay").json()
    assert not replay["whole"] and replay["frames"][0]["scene"]["whole"]
    told = [note["text"] for frame in replay["frames"] for note in frame["notes"]]
    assert told == [note["text"] for frame in me.frames for note in frame["notes"]]
    assert replay["frames"][-1]["scene"]["turn"] == me.frame["scene"]["turn"]
    assert all(frame["ask"] is None for frame in replay["frames"])
    watched = table.http.get(f"/api/seats/{links['spectator']}/replay?lang=fr").json()
    assert watched["welcome"]["seat"] == -1 and watched["welcome"]["lang"] == "fr"


def test_a_finished_match_is_replayed_whole_and_branched_from(table: Table) -> None:
    opened = table.http.post("/api/saves", json={"text": (FIXTURES / "drawn.save").read_text(encoding="utf-8")}).json()
    replay = table.http.get(f"/api/seats/{_key(opened)}/replay").json()
    assert replay["whole"] and len(replay["frames"]) > 20
    plan = [{"who": "me"}, {"who": "bot", "level": "recruit"}]
    branch = table.http.post(f"/api/seats/{_key(opened)}/branch", json={"frame": 20, "seats": plan})
    assert branch.status_code == 201
    me = table.sit(_key(branch.json()))
    assert me.frame["scene"]["ending"] is None
    last = replay["frames"][-1]["n"]
    for frame in (0, -1, last, last + 1):
        body = {"frame": frame, "seats": plan}
        _problem(table.http.post(f"/api/seats/{_key(opened)}/branch", json=body), "no-frame", 422)


def test_a_running_match_is_branched_from_as_its_seat_knows_it(table: Table) -> None:
    links = table.new("me", "bot recruit")
    me = table.sit(_key(links))
    me.play(6)
    me.wait_for_question()
    replay = table.http.get(f"/api/seats/{_key(links)}/replay").json()
    frame = replay["frames"][-1]
    body = {"frame": frame["n"], "seats": [{"who": "me"}, {"who": "bot", "level": "recruit"}]}
    branch = table.http.post(f"/api/seats/{_key(links)}/branch", json=body)
    assert branch.status_code == 201
    again = table.sit(_key(branch.json()))
    now = table.sit(_key(links))

    def own(page: Any) -> dict[str, str]:
        pieces = page.frames[0]["scene"]["pieces"].values()
        return {piece["id"]: piece["place"] for piece in pieces if piece["side"] == 0}

    assert own(again) == own(now) and own(now), "one's own units stand where they stood"
    assert again.frames[0]["scene"]["turn"] == now.frames[0]["scene"]["turn"]
    _problem(table.http.post(f"/api/seats/{links['spectator']}/branch", json=body), "spectator", 403)
    body["seats"] = []
    _problem(table.http.post(f"/api/seats/{_key(links)}/branch", json=body), "seats", 422)


# ---------------------------------------------------------------- words


def test_problems_are_in_the_readers_language(table: Table) -> None:
    get = table.http.get
    address = "/api/seats/" + "x" * 32
    assert get(address, params={"lang": "fr"}).json()["title"] == "Place inconnue"
    assert get(address, headers={"accept-language": "fr"}).json()["title"] == "Place inconnue"
    assert get(address, params={"lang": "en"}, headers={"accept-language": "fr"}).json()["title"] == "No such seat"
    assert get("/api/nothing", params={"lang": "fr"}).json()["title"] == "Rien ici"


def test_the_openapi_names_every_route_and_every_schema(table: Table) -> None:
    schema = table.http.get("/api/openapi.json").json()
    assert set(schema["paths"]) == {
        "/api/health", "/api/rulebooks", "/api/rulebooks/{slug}/scenarios", "/api/rulebooks/{slug}/rules",
        "/api/rulebooks/{slug}/scenarios/{scenario}/briefing", "/api/seats/{key}/briefing",
        "/api/drawings/{digest}", "/api/drawings/{digest}/grounds", "/api/matches", "/api/saves", "/api/mine",
        "/api/seats/{key}", "/api/seats/{key}/log", "/api/seats/{key}/save", "/api/seats/{key}/replay",
        "/api/seats/{key}/branch", "/api/seats/{key}/report", "/api/seats/{key}/share", "/api/cases",
        "/api/rulebooks/{slug}/cases/{case}/picture",
        "/api/rulebooks/{slug}/charts", "/api/rulebooks/{slug}/lessons",
    }  # fmt: skip
    named = set(schema["components"]["schemas"])
    wanted = {text.split('"')[0] for text in json.dumps(schema).split('"#/components/schemas/')[1:]}
    assert wanted <= named and {"Frame", "Request", "Problem", "Welcome"} <= named
    assert "HTTPValidationError" not in named
